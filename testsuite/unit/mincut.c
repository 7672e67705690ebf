/* mincut.c: unit tests of simt-mincut.c.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unit.h"

#include "simt-mincut.h"

/* Problems as text: one word for each value, named a, b ... in this order: its
   weight, `!' if it cannot be computed, the names of its operands, and `?' if
   it is needed.  */

enum { MOST = 12 };

struct problem
{
  int n;
  int64_t weights[MOST];
  bool computable[MOST], needed[MOST];
  unsigned operands[MOST];
};

static struct problem
parse (const char *text)
{
  struct problem p;
  memset (&p, 0, sizeof p);
  for (const char *s = skip (text); *s; s = skip (s))
    {
      char *end;
      p.weights[p.n] = strtoll (s, &end, 10);
      p.computable[p.n] = *end != '!';
      for (s = end; *s && *s != ' '; s++)
	if (*s == '?')
	  p.needed[p.n] = true;
	else if (*s != '!')
	  p.operands[p.n] |= 1u << (*s - 'a');
      p.n++;
    }
  return p;
}

/* Solve P; returns the set of what is saved and, in *TOTAL, its weight.  */

static unsigned
solve (const struct problem *p, int64_t *total)
{
  struct simt_mincut *m = simt_mincut_new ();
  for (int i = 0; i < p->n; i++)
    simt_mincut_add_value (m, p->weights[i], p->computable[i]);
  for (int i = 0; i < p->n; i++)
    {
      for (int j = 0; j < i; j++)
	if (p->operands[i] >> j & 1)
	  simt_mincut_add_operand (m, i, j);
      if (p->needed[i])
	simt_mincut_need (m, i);
    }
  *total = simt_mincut_solve (m);
  unsigned saved = 0;
  for (int i = 0; i < p->n; i++)
    saved |= (unsigned) simt_mincut_saved_p (m, i) << i;
  simt_mincut_free (m);
  return saved;
}

/* Whether TEXT is solved by saving the values named in WANT, and no others.  */

static void
test (const char *text, const char *want, const char *name)
{
  struct problem p = parse (text);
  int64_t total;
  unsigned saved = solve (&p, &total), expected = 0;
  for (; *want; want++)
    expected |= 1u << (*want - 'a');
  check (saved == expected, name);
}

static void
test_cuts (void)
{
  test ("", "", "nothing");
  test ("4!", "", "nothing is needed");
  test ("4!?", "a", "what is needed and cannot be computed");
  test ("4?", "", "what is known anyway");
  test ("4! 4! 4ab? 4ab? 4ab?", "ab", "three values of two");
  test ("4! 4! 4ab? 4ab?", "cd", "two of two: the later ones");
  test ("4! 4! 4ab?", "c", "one of two");
  test ("4! 8a?", "a", "a narrow value that is widened");
  test ("8! 4a?", "b", "a wide value that is narrowed");
  test ("4! 4a?", "b", "the later one of equal ones");
  test ("4!? 4a?", "a", "an operand that is needed itself");
  test ("0! 4a?", "a", "an operand that is saved anyway");
  test ("4! 4a 4b 4c?", "d", "the last of a chain");
  test ("4! 2a 4b 4c?", "b", "the narrowest of a chain");
  test ("4! 4 4ab? 4ab?", "a", "together with what is known");
  test ("4! 4! 4a? 8a? 4b? 4!?", "aef", "independent ones");
  test ("4! 4!a 4b?", "c", "an operand of what cannot be computed");
}

/* Whether NEEDED of P can be computed if SAVED is.  */

static bool
enough_p (const struct problem *p, unsigned saved)
{
  unsigned known = saved;
  for (int i = 0; i < p->n; i++)
    if (p->computable[i] && (p->operands[i] & ~known) == 0)
      known |= 1u << i;
  for (int i = 0; i < p->n; i++)
    if (p->needed[i] && !(known >> i & 1))
      return false;
  return true;
}

static int64_t
weight (const struct problem *p, unsigned set)
{
  int64_t sum = 0;
  for (int i = 0; i < p->n; i++)
    if (set >> i & 1)
      sum += p->weights[i];
  return sum;
}

/* Compare random problems with what trying all sets finds.  */

static void
test_random (void)
{
  bool good = true;
  srand (1);
  for (int round = 0; round < 3000; round++)
    {
      struct problem p;
      memset (&p, 0, sizeof p);
      p.n = 1 + rand () % 9;
      for (int i = 0; i < p.n; i++)
	{
	  p.weights[i] = rand () % 5;
	  p.computable[i] = rand () % 4 != 0;
	  p.needed[i] = rand () % 3 == 0;
	  p.operands[i] = rand () & rand () & ((1u << i) - 1);
	}
      int64_t total, best = INT64_MAX;
      unsigned saved = solve (&p, &total);
      for (unsigned set = 0; set < 1u << p.n; set++)
	if (enough_p (&p, set) && weight (&p, set) < best)
	  best = weight (&p, set);
      good &= enough_p (&p, saved) && total == best
	      && weight (&p, saved) == best;
    }
  check (good, "random problems");
}

int
main (void)
{
  test_cuts ();
  test_random ();
  return failures != 0;
}
