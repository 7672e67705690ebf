/* relation.c: unit tests of simt-relation.c.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The instances of an access are written as "PLACE [SIZE] : CONDITIONS", as in
   "4*x + 4 [4] : x < 64, y == 0".  The symbols:

     x y z    index of the thread
     n m      equal for all; n is between 1 and 1000
     v c      value and counter of a loop; d, counter of one inside it
     k        counter of a loop behind these
     l        local; w, local, a number of times

   Threads are only told apart by x where the text ends with "; 1" (y == 0 and
   z == 0).  */

#include "unit.h"
#include "simt-relation.h"

#include <isl/ctx.h>
#include <isl/set.h>
#include <unistd.h>

static const char letters[] = "xyznmvcdklw";

static int
number_of_letter (char c)
{
  const char *found = strchr (letters, c);
  if (!found || !c)
    {
      printf ("no symbol `%c'\n", c);
      abort ();
    }
  return found - letters;
}

static struct simt_answers *answers;

/* Relations over SPACE, with ANSWERS of their own.  */

static struct simt_relations *
new_relations (struct simt_space *space, unsigned long each,
	       unsigned long all)
{
  answers = simt_answers_new (each, all);
  return simt_relations_new (space, answers);
}

static void
free_relations (struct simt_relations *r)
{
  simt_relations_free (r);
  simt_answers_free (answers);
}

static struct simt_space *
new_space (void)
{
  struct simt_space *space = simt_space_new ();
  int outer = simt_space_add_loop (space, -1);
  int inner = simt_space_add_loop (space, outer);
  int behind = simt_space_add_loop (space, -1);
  for (int d = 0; d < 3; d++)
    simt_space_bound (space,
		      simt_space_add (space, SIMT_SYMBOL_THREAD, d, -1), 0,
		      d == 2 ? 63 : 1023);
  int n = simt_space_add (space, SIMT_SYMBOL_PARAMETER, -1, -1);
  simt_space_bound (space, n, 1, 1000);
  simt_space_add (space, SIMT_SYMBOL_PARAMETER, -1, -1);
  simt_space_add (space, SIMT_SYMBOL_VALUE, -1, outer);
  simt_space_add (space, SIMT_SYMBOL_COUNTER, -1, outer);
  simt_space_add (space, SIMT_SYMBOL_COUNTER, -1, inner);
  simt_space_add (space, SIMT_SYMBOL_COUNTER, -1, behind);
  simt_space_add (space, SIMT_SYMBOL_LOCAL, -1, -1);
  simt_space_add (space, SIMT_SYMBOL_LOCAL, -1, -1);
  symbol_of = number_of_letter;
  return space;
}

/* Add the condition at *TEXT, as "x + 1 <= n", to A.  */

static void
parse_condition (struct simt_instances *a, const char **text)
{
  struct simt_poly left = parse_poly (text), one = simt_poly_constant (1);
  char first = (*text)[0];
  bool equal = (*text)[1] == '=';
  *text += equal ? 2 : 1;
  struct simt_poly right = parse_poly (text);
  struct simt_poly p = (first == '<' ? simt_poly_subtract (&right, &left)
			: simt_poly_subtract (&left, &right));
  if (!equal)
    p = simt_poly_subtract (&p, &one);
  simt_add_condition (a, &p, first == '=');
}

static void
parse_conditions (struct simt_instances *a, const char *s)
{
  while (*s == ':' || *s == ',')
    {
      s = skip (s + 1);
      parse_condition (a, &s);
    }
  if (*s == ';')
    {
      parse_conditions (a, ": y == 0, z == 0");
      s = skip (s + 1) + 1;
    }
  if (*s)
    {
      printf ("not understood: %s\n", s);
      abort ();
    }
}

static void
parse (struct simt_instances *a, const char *s)
{
  memset (a, 0, sizeof *a);
  a->offset = parse_poly (&s);
  a->size = strtol (s + 1, (char **) &s, 10);
  parse_conditions (a, skip (s + 1));
}

/* -- Conflicts -- */

struct conflict
{
  const char *name, *first, *second;
  /* For each loop: a digit, how much later the second is; `+' before it if at
     least so much; `-' for unrelated.  */
  const char *links;
  enum simt_answer want;
};

static const struct conflict conflicts[] =
{
  { "own element", "4*x [4] ; 1", "4*x [4] ; 1", "0 0 0", SIMT_NO },
  { "one element for all", "8 [4] ; 1", "8 [4] ; 1", "0 0 0", SIMT_YES },
  { "own element, but of threads in two dimensions", "4*x [4] : z == 0",
    "4*x [4] : z == 0", "0 0 0", SIMT_YES },
  { "neighbour", "4*x [4] ; 1", "4*x + 4 [4] ; 1", "0 0 0", SIMT_YES },
  { "neighbour on the other side", "4*x [4] ; 1", "4*x - 4 [4] ; 1", "0 0 0",
    SIMT_YES },
  { "neighbour of a single thread", "4*x [4] : x < 1 ; 1",
    "4*x + 4 [4] : x < 1 ; 1", "0 0 0", SIMT_NO },
  { "reversed", "4*x [4] : x < 64 ; 1", "252 - 4*x [4] : x < 64 ; 1", "0 0 0",
    SIMT_YES },
  { "reversed, one is left", "4*x [4] : x < 1 ; 1", "0 - 4*x [4] : x < 1 ; 1",
    "0 0 0", SIMT_NO },
  { "the middle of an odd number", "4*x [4] : x == 31 ; 1",
    "248 - 4*x [4] : x < 63 ; 1", "0 0 0", SIMT_NO },
  { "strided", "8*x [4] ; 1", "8*x [4] ; 1", "0 0 0", SIMT_NO },
  { "even and odd", "8*x [4] ; 1", "8*x + 4 [4] ; 1", "0 0 0", SIMT_NO },
  { "two strides", "8*x [4] ; 1", "12*x [4] ; 1", "0 0 0", SIMT_YES },
  { "two strides that never meet", "8*x [4] ; 1", "12*x + 4 [2] : x == 2 ; 1",
    "0 0 0", SIMT_NO },
  { "halves", "4*x [4] : x < 32 ; 1", "4*x + 128 [4] : x < 32 ; 1", "0 0 0",
    SIMT_NO },
  { "halves, one too many", "4*x [4] : x <= 32 ; 1",
    "4*x + 128 [4] : x < 32 ; 1", "0 0 0", SIMT_YES },
  { "conditions that exclude each other", "0 [4] : n < 5 ; 1",
    "0 [4] : n > 4 ; 1", "0 0 0", SIMT_NO },
  { "one thread stores", "0 [4] : x == 0 ; 1", "0 [4] : x == 0 ; 1", "0 0 0",
    SIMT_NO },
  { "one thread stores, all read", "0 [4] : x == 0 ; 1", "0 [4] ; 1", "0 0 0",
    SIMT_YES },
  { "the bound of a parameter", "4*x [4] : x < n ; 1", "4000 [4] ; 1",
    "0 0 0", SIMT_NO },
  { "the bound of a parameter, reached", "4*x [4] : x < n ; 1", "3996 [4] ; 1",
    "0 0 0", SIMT_YES },

  { "rows", "64*y + 4*x [4] : x < 16, z == 0",
    "64*y + 4*x [4] : x < 16, z == 0", "0 0 0", SIMT_NO },
  { "rows that are too short", "64*y + 4*x [4] : x <= 16, z == 0",
    "64*y + 4*x [4] : x <= 16, z == 0", "0 0 0", SIMT_YES },
  { "transposed", "64*y + 4*x [4] : x < 16, y < 16, z == 0",
    "64*x + 4*y [4] : x < 16, y < 16, z == 0", "0 0 0", SIMT_YES },
  { "three dimensions", "4*x + 32*y + 256*z [4] : x < 8, y < 8",
    "4*x + 32*y + 256*z [4] : x < 8, y < 8", "0 0 0", SIMT_NO },
  { "three dimensions, z left out", "4*x + 32*y [4] : x < 8, y < 8",
    "4*x + 32*y [4] : x < 8, y < 8", "0 0 0", SIMT_YES },
  { "three dimensions, z is one", "4*x + 32*y [4] : x < 8, y < 8, z == 0",
    "4*x + 32*y [4] : x < 8, y < 8, z == 0", "0 0 0", SIMT_NO },

  { "parts of an element", "4*x [4] ; 1", "4*x + 3 [1] ; 1", "0 0 0", SIMT_NO },
  { "part of the next element", "4*x [4] ; 1", "4*x + 4 [1] ; 1", "0 0 0",
    SIMT_YES },
  { "overlap by one byte", "4*x [4] ; 1", "4*x + 1 [4] ; 1", "0 0 0",
    SIMT_YES },
  { "overlap by one byte at the front", "4*x [4] ; 1", "4*x - 1 [2] ; 1",
    "0 0 0", SIMT_YES },
  { "large and small", "8*x [8] ; 1", "4*x [4] ; 1", "0 0 0", SIMT_YES },
  { "elements that overlap themselves", "4*x [8] ; 1", "4*x [8] ; 1", "0 0 0",
    SIMT_YES },
  { "unknown place", "? [4] ; 1", "4*x [4] ; 1", "0 0 0", SIMT_YES },
  { "unknown place, never run", "? [4] : x < 0 ; 1", "4*x [4] ; 1", "0 0 0",
    SIMT_NO },
  { "unknown place, one thread for both", "? [4] : x == 3 ; 1",
    "4*x [4] : x == 3 ; 1", "0 0 0", SIMT_NO },

  { "wraps around at 2^32",
    "268435456*x + 17179869184*w [4] : 67108864*x + 4294967296*w >= 0, "
    "67108864*x + 4294967296*w < 4294967296 ; 1",
    "268435456*x + 17179869184*w [4] : 67108864*x + 4294967296*w >= 0, "
    "67108864*x + 4294967296*w < 4294967296 ; 1", "0 0 0", SIMT_YES },
  { "would wrap around at 2^32 with more threads",
    "268435456*x + 17179869184*w [4] : x < 64, 67108864*x + 4294967296*w >= 0,"
    " 67108864*x + 4294967296*w < 4294967296 ; 1",
    "268435456*x + 17179869184*w [4] : x < 64, 67108864*x + 4294967296*w >= 0,"
    " 67108864*x + 4294967296*w < 4294967296 ; 1", "0 0 0", SIMT_NO },
  { "below zero",
    "4*x - 128 + 17179869184*w [4] : x - 32 + 4294967296*w >= 0, "
    "x - 32 + 4294967296*w < 4294967296 ; 1", "0 [4] : x == 0 ; 1", "0 0 0",
    SIMT_YES },
  { "below zero, in the upper half",
    "4*x - 128 + 17179869184*w [4] : x - 32 + 4294967296*w >= 2147483648, "
    "x - 32 + 4294967296*w < 4294967296 ; 1", "0 [4] : x == 0 ; 1", "0 0 0",
    SIMT_NO },

  { "same iteration", "4*x + 256*c [4] : x < 64 ; 1",
    "4*x + 256*c [4] : x < 64 ; 1", "0 0 0", SIMT_NO },
  { "next iteration, other row", "4*x + 256*c [4] : x < 64 ; 1",
    "4*x + 256*c [4] : x < 64 ; 1", "1 0 0", SIMT_NO },
  { "next iteration, rows that are too short", "4*x + 256*c [4] : x <= 64 ; 1",
    "4*x + 256*c [4] : x <= 64 ; 1", "1 0 0", SIMT_YES },
  { "next iteration, the row before", "4*x + 256*c [4] : x < 64 ; 1",
    "252 - 4*x + 256*c - 256 [4] : x < 64 ; 1", "1 0 0", SIMT_YES },
  { "next iteration, two rows before", "4*x + 256*c [4] : x < 64 ; 1",
    "252 - 4*x + 256*c - 512 [4] : x < 64 ; 1", "1 0 0", SIMT_NO },
  { "two iterations later, two rows before", "4*x + 256*c [4] : x < 64 ; 1",
    "252 - 4*x + 256*c - 512 [4] : x < 64 ; 1", "2 0 0", SIMT_YES },
  { "any later iteration, two rows before", "4*x + 256*c [4] : x < 64 ; 1",
    "252 - 4*x + 256*c - 512 [4] : x < 64 ; 1", "+1 0 0", SIMT_YES },
  { "three iterations later or more, two rows before",
    "4*x + 256*c [4] : x < 64 ; 1",
    "252 - 4*x + 256*c - 512 [4] : x < 64 ; 1", "+3 0 0", SIMT_NO },
  { "any later iteration, the row after", "4*x + 256*c [4] : x < 64 ; 1",
    "252 - 4*x + 256*c + 256 [4] : x < 64 ; 1", "+1 0 0", SIMT_NO },
  { "unrelated iterations, the row after", "4*x + 256*c [4] : x < 64 ; 1",
    "252 - 4*x + 256*c + 256 [4] : x < 64 ; 1", "- 0 0", SIMT_YES },
  { "before the first iteration", "4*x [4] : x < 64 ; 1",
    "4*x + 256*c + 256 [4] : x < 64 ; 1", "- 0 0", SIMT_NO },

  { "value of the same iteration", "4*x + 4*v [4] ; 1", "4*x + 4*v [4] ; 1",
    "0 0 0", SIMT_NO },
  { "value of the next iteration", "4*x + 4*v [4] ; 1", "4*x + 4*v [4] ; 1",
    "1 0 0", SIMT_YES },
  { "inner loop, same iteration", "4*x + 4*d [4] ; 1", "4*x + 4*d [4] ; 1",
    "0 0 0", SIMT_NO },
  { "inner loop, next iteration", "4*x + 4*d [4] ; 1", "4*x + 4*d [4] ; 1",
    "0 1 0", SIMT_YES },
  { "inner loop, next row", "4*x + 256*d [4] : x < 64 ; 1",
    "4*x + 256*d [4] : x < 64 ; 1", "0 1 0", SIMT_NO },
  { "inner loop in the next iteration of the outer",
    "4*x + 256*d [4] : x < 64 ; 1",
    "252 - 4*x + 256*d [4] : x < 64 ; 1", "1 1 0", SIMT_YES },
  { "loop behind", "4*x + 256*c [4] : x < 64, c < 4 ; 1",
    "4*x + 256*k [4] : x < 64, k > 4 ; 1", "- - -", SIMT_NO },

  { "parameter", "4*x + 4*m [4] ; 1", "4*x + 4*m [4] ; 1", "1 1 1", SIMT_NO },
  { "two parameters", "4*x + 4*m [4] ; 1", "4*x + 4*n [4] ; 1", "0 0 0",
    SIMT_YES },
  { "product of parameters", "4*x + 4*n*m [4] ; 1", "4*x + 4*m*n [4] ; 1",
    "1 1 1", SIMT_NO },
  { "other product of parameters", "4*x + 4*n*m [4] ; 1",
    "4*x + 4*n*n [4] ; 1", "0 0 0", SIMT_YES },
  { "product with a counter", "4*x + 4*n*c [4] ; 1", "4*x + 4*n*c [4] ; 1",
    "0 0 0", SIMT_NO },
  { "product with a counter, next iteration", "4*x + 4*n*c [4] ; 1",
    "4*x + 4*n*c [4] ; 1", "1 0 0", SIMT_YES },
  { "product with the thread", "4*n*x [4] ; 1", "4*n*x [4] ; 1", "0 0 0",
    SIMT_NO },
  { "product with the thread, perhaps by zero", "4*m*x [4] ; 1",
    "4*m*x [4] ; 1", "0 0 0", SIMT_YES },
  { "product with the thread in a condition", "4*x [4] : n*x < m ; 1",
    "4*x [4] : n*x < m ; 1", "0 0 0", SIMT_NO },
  { "rows of any length", "4*m*y + 4*x [4] : x < m, z == 0",
    "4*m*y + 4*x [4] : x < m, z == 0", "0 0 0", SIMT_NO },
  { "rows of any length, one too many", "4*m*y + 4*x [4] : x <= m, z == 0",
    "4*m*y + 4*x [4] : x <= m, z == 0", "0 0 0", SIMT_YES },
  { "rows of any length, one too few", "4*m*y + 4*x - 4 [4] : x < m, z == 0",
    "4*m*y + 4*x - 4 [4] : x < m, z == 0", "0 0 0", SIMT_YES },
  { "rows of any length, one of them too long",
    "4*m*y + 4*x [4] : x < m, z == 0", "4*m*y + 4*x [4] : x <= m, z == 0",
    "0 0 0", SIMT_YES },
  { "rows of any length, of parts of elements",
    "4*m*y + 4*x + 2 [4] : x < m, z == 0",
    "4*m*y + 4*x + 2 [4] : x < m, z == 0", "0 0 0", SIMT_YES },
  { "rows of any length, the next element",
    "4*m*y + 4*x [4] : x < m, z == 0",
    "4*m*y + 4*x + 4 [4] : x + 1 < m, z == 0", "0 0 0", SIMT_YES },
  { "rows of any length, elements of two sizes",
    "4*m*y + 4*x [4] : x < m, z == 0", "8*m*y + 8*x [8] : x < m, z == 0",
    "0 0 0", SIMT_YES },
  { "rows of any length, next iteration", "4*m*c + 4*x [4] : x < m ; 1",
    "4*m*c + 4*x [4] : x < m ; 1", "1 0 0", SIMT_NO },
  { "rows of any length, the row before in the next iteration",
    "4*m*c + 4*x [4] : x < m ; 1",
    "4*m*c - 4*m + 4*x + 4 [4] : x + 1 < m ; 1", "1 0 0", SIMT_YES },
  { "planes of any size, any later iteration",
    "4*m*m*c + 4*m*y + 4*x [4] : x < m, y < m, z == 0",
    "4*m*m*c + 4*m*y + 4*x [4] : x < m, y < m, z == 0", "+1 0 0", SIMT_NO },
  { "planes of any size, with a row too many",
    "4*m*m*c + 4*m*y + 4*x [4] : x < m, y <= m, z == 0",
    "4*m*m*c + 4*m*y + 4*x [4] : x < m, y <= m, z == 0", "+1 0 0", SIMT_YES },
  { "planes of two sizes",
    "4*n*m*c + 4*n*y + 4*x [4] : x < n, y < m, z == 0",
    "4*n*m*c + 4*n*y + 4*x [4] : x < n, y < m, z == 0", "+1 0 0", SIMT_NO },
  { "planes of two sizes, exchanged",
    "4*n*m*c + 4*n*y + 4*x [4] : x < m, y < n, z == 0",
    "4*n*m*c + 4*n*y + 4*x [4] : x < m, y < n, z == 0", "+1 0 0", SIMT_YES },
  { "local", "4*x + 4*l [4] ; 1", "4*x + 4*l [4] ; 1", "0 0 0", SIMT_YES },
  { "local that is small", "64*x + 4*l [4] : l >= 0, l < 16 ; 1",
    "64*x + 4*l [4] : l >= 0, l < 16 ; 1", "0 0 0", SIMT_NO },
  { "local that is too large", "64*x + 4*l [4] : l >= 0, l <= 16 ; 1",
    "64*x + 4*l [4] : l >= 0, l <= 16 ; 1", "0 0 0", SIMT_YES }
};

static void
parse_links (struct simt_link links[3], const char *s)
{
  for (int i = 0; i < 3; i++)
    {
      s = skip (s);
      links[i].kind = (*s == '-' ? SIMT_LINK_NONE
		       : *s == '+' ? SIMT_LINK_LEAST : SIMT_LINK_EXACT);
      if (*s == '+')
	s++;
      links[i].distance = *s == '-' ? 0 : *s - '0';
      s++;
    }
}

static void
test_conflicts (void)
{
  for (const struct conflict *t = conflicts;
       t < conflicts + sizeof conflicts / sizeof *conflicts; t++)
    {
      struct simt_space *space = new_space ();
      struct simt_relations *r = new_relations (space, 50000, 0);
      struct simt_instances first, second;
      struct simt_link links[3];
      parse (&first, t->first);
      parse (&second, t->second);
      parse_links (links, t->links);
      check (simt_conflict (r, &first, &second, links) == t->want
	     && !simt_answers_over_quota (answers), t->name);
      free_relations (r);
      simt_space_free (space);
    }
}

/* -- Coverage -- */

/* Readers and writers are "SUBSCRIPTS : CONDITIONS", with subscripts separated
   by `/', writers separated by `|'.  */

struct coverage
{
  const char *name, *reader, *writers;
  enum simt_answer want;
};

static const struct coverage coverages[] =
{
  { "full", "x : x < 64 ; 1", "x : x < 64 ; 1", SIMT_YES },
  { "one element missing", "x : x < 64 ; 1", "x : x < 63 ; 1", SIMT_NO },
  { "first element missing", "x : x < 64 ; 1", "x : x < 64, x > 0 ; 1",
    SIMT_NO },
  { "reversed", "63 - x : x < 64 ; 1", "x : x < 64 ; 1", SIMT_YES },
  { "reversed by one too many", "64 - x : x < 64 ; 1", "x : x < 64 ; 1",
    SIMT_NO },
  { "every second", "x : x < 64 ; 1", "2*x : x < 64 ; 1", SIMT_NO },
  { "even and odd", "x : x < 64 ; 1", "2*x : x < 32 ; 1|2*x + 1 : x < 32 ; 1",
    SIMT_YES },
  { "never run", "x : x < 0 ; 1", "x : x < 0 ; 1", SIMT_YES },
  { "one thread reads all", "l : x == 0, l >= 0, l < 64 ; 1",
    "x : x < 64 ; 1", SIMT_YES },
  { "one thread reads anything", "l : x == 0 ; 1", "x : x < 64 ; 1", SIMT_NO },

  { "middle of a halo", "x + 1 : x < 128 ; 1", "x + 1 : x < 128 ; 1",
    SIMT_YES },
  { "left halo", "x : x < 128 ; 1", "x + 1 : x < 128 ; 1|0 : x == 0 ; 1",
    SIMT_YES },
  { "right halo", "x + 2 : x < 128 ; 1",
    "x + 1 : x < 128 ; 1|129 : x == 127, x < 128 ; 1", SIMT_YES },
  { "missing halo", "x + 2 : x < 128 ; 1",
    "x + 1 : x < 128 ; 1|0 : x == 0 ; 1", SIMT_NO },
  { "halo by a thread that is not there", "x + 2 : x < 128 ; 1",
    "x + 1 : x < 128 ; 1|129 : x == 128, x < 128 ; 1", SIMT_NO },
  { "halo of a block of any size", "x + 2 : x < n ; 1",
    "x + 1 : x < n ; 1|n + 1 : x == n - 1, x < n ; 1", SIMT_YES },
  { "halo of a block of any size, in a fixed place", "x + 2 : x < n ; 1",
    "x + 1 : x < n ; 1|129 : x == n - 1, x < n ; 1", SIMT_NO },
  { "corners", "y / x + 2 : x < 16, y < 16, z == 0",
    "y + 1 / x + 1 : x < 16, y < 16, z == 0|"
    "0 / x + 1 : y == 0, x < 16, z == 0|"
    "y + 1 / 17 : x == 15, y < 16, z == 0", SIMT_NO },
  { "corners filled", "y / x + 2 : x < 16, y < 16, z == 0",
    "y + 1 / x + 1 : x < 16, y < 16, z == 0|"
    "0 / x + 1 : y == 0, x < 16, z == 0|"
    "y + 1 / 17 : x == 15, y < 16, z == 0|"
    "0 / 17 : x == 15, y == 0, z == 0", SIMT_YES },
  { "transposed", "x / y : x < 16, y < 16, z == 0",
    "y / x : x < 16, y < 16, z == 0", SIMT_YES },
  { "transposed, not square", "x / y : x < 16, y < 8, z == 0",
    "y / x : x < 16, y < 8, z == 0", SIMT_NO },

  { "strided loop", "x + d : x < 128, d < 31 ; 1",
    "x + 128*l : x < 128, l >= 0, x + 128*l < 158, x < 158 ; 1", SIMT_YES },
  { "strided loop that ends early", "x + d : x < 128, d < 31 ; 1",
    "x + 128*l : x < 128, l >= 0, x + 128*l < 157, x < 157 ; 1", SIMT_NO },
  { "strided loop with a gap", "x + d : x < 128, d < 31 ; 1",
    "x + 129*l : x < 128, l >= 0, x + 129*l < 158, x < 158 ; 1", SIMT_NO },

  { "up to a parameter", "x : x < n ; 1", "x : x < n ; 1", SIMT_YES },
  { "reversed up to a parameter", "n - 1 - x : x < n ; 1", "x : x < n ; 1",
    SIMT_YES },
  { "up to another parameter", "x : x < m ; 1", "x : x < n ; 1", SIMT_NO },
  { "uniform condition of both", "x : x < 64, m > 3 ; 1",
    "x : x < 64, m > 3 ; 1", SIMT_YES },
  { "uniform condition of the writer", "x : x < 64 ; 1",
    "x : x < 64, m > 3 ; 1", SIMT_NO },
  { "value of the iteration", "v + 63 - x : x < 64 ; 1", "v + x : x < 64 ; 1",
    SIMT_YES },
  { "value of the iteration, of the writer only", "63 - x : x < 64 ; 1",
    "v + x : x < 64 ; 1", SIMT_NO },
  { "condition on the iteration", "x : x < 64 ; 1", "x : x < 64, c > 0 ; 1",
    SIMT_NO },
  { "product of parameters", "n*m + 63 - x : x < 64 ; 1",
    "m*n + x : x < 64 ; 1", SIMT_YES },
  { "wraps around at 2^32", "63 - x : x < 64 ; 1",
    "x - 32 + 4294967296*w : x >= 32, x < 96, x - 32 + 4294967296*w >= 0, "
    "x - 32 + 4294967296*w < 4294967296 ; 1", SIMT_YES },
  { "wraps around at 2^32 and away", "63 - x : x < 64 ; 1",
    "x - 32 + 4294967296*w : x < 64, x - 32 + 4294967296*w >= 0, "
    "x - 32 + 4294967296*w < 4294967296 ; 1", SIMT_NO }
};

struct element
{
  struct simt_instances instances;
  int n;
  struct simt_poly subscripts[SIMT_MAX_SUBSCRIPTS];
};

static void
parse_element (struct element *e, const char *text, size_t length)
{
  char *copy = strndup (text, length);
  const char *s = copy;
  memset (e, 0, sizeof *e);
  do
    e->subscripts[e->n++] = parse_poly (&s);
  while (*s == '/' && s++);
  parse_conditions (&e->instances, s);
  free (copy);
}

static enum simt_answer
answer_coverage (struct simt_relations *r, const struct coverage *t)
{
  struct element reader, writers[8];
  const struct simt_instances *instances[8];
  const struct simt_poly *elements[8];
  int n = 0;
  parse_element (&reader, t->reader, strlen (t->reader));
  for (const char *s = t->writers; s; n++)
    {
      size_t length = strcspn (s, "|");
      parse_element (&writers[n], s, length);
      instances[n] = &writers[n].instances;
      elements[n] = writers[n].subscripts;
      s = s[length] ? s + length + 1 : NULL;
    }
  return simt_covered (r, &reader.instances, reader.subscripts, reader.n,
		       instances, elements, n);
}

static void
test_coverage (void)
{
  for (const struct coverage *t = coverages;
       t < coverages + sizeof coverages / sizeof *coverages; t++)
    {
      struct simt_space *space = new_space ();
      struct simt_relations *r = new_relations (space, 50000, 0);
      char *name;
      if (asprintf (&name, "coverage: %s", t->name) < 0)
	abort ();
      check (answer_coverage (r, t) == t->want
	     && !simt_answers_over_quota (answers), name);
      free (name);
      free_relations (r);
      simt_space_free (space);
    }
}

/* -- Disjointness -- */

static const struct coverage disjoints[] =
{
  { "the other half", "x : x < 32 ; 1", "x : x >= 32 ; 1", SIMT_YES },
  { "one in common", "x : x < 33 ; 1", "x : x >= 32 ; 1", SIMT_NO },
  { "those that exist", "x - 1 : x > 0, x + 64*m + 1 < n ; 1",
    "x : x + 64*m >= n ; 1", SIMT_YES },
  { "one that may not exist", "x + 1 : x + 64*m < n ; 1",
    "x : x + 64*m >= n ; 1", SIMT_NO },
  { "another column", "y/x + 1 : z == 0", "y/x : x < 1, z == 0", SIMT_YES },
  { "the same column", "y/x : z == 0", "y/x : x < 1, z == 0", SIMT_NO },
  { "same iteration", "c : z == 0", "c + 1 : z == 0", SIMT_YES },
  { "local of the writer", "c : z == 0", "l : z == 0", SIMT_NO }
};

static void
test_disjoint (void)
{
  for (const struct coverage *t = disjoints;
       t < disjoints + sizeof disjoints / sizeof *disjoints; t++)
    {
      struct simt_space *space = new_space ();
      struct simt_relations *r = new_relations (space, 50000, 0);
      struct element reader, writer;
      char *name;
      parse_element (&reader, t->reader, strlen (t->reader));
      parse_element (&writer, t->writers, strlen (t->writers));
      if (asprintf (&name, "disjoint: %s", t->name) < 0)
	abort ();
      check (simt_disjoint (r, &reader.instances, reader.subscripts, reader.n,
			    &writer.instances, writer.subscripts) == t->want,
	     name);
      free (name);
      free_relations (r);
      simt_space_free (space);
    }
}

/* -- Giving up -- */

static void
test_quota (void)
{
  struct simt_space *space = new_space ();
  struct simt_relations *r = new_relations (space, 1, 0);
  struct simt_instances a;
  struct simt_link links[3] = { { SIMT_LINK_EXACT, 0 } };
  parse (&a, "64*y + 4*x [4] : x < 16, z == 0");
  check (!simt_answers_over_quota (answers), "no quota exceeded yet");
  check (simt_conflict (r, &a, &a, links) == SIMT_UNKNOWN,
	 "conflict under a quota of 1 is unknown");
  check (simt_answers_over_quota (answers), "quota exceeded");
  free_relations (r);
  r = new_relations (space, 1, 0);
  check (answer_coverage (r, &coverages[0]) == SIMT_UNKNOWN
	 && simt_answers_over_quota (answers),
	 "coverage under a quota of 1 is unknown");
  free_relations (r);
  r = new_relations (space, 0, 0);
  check (simt_conflict (r, &a, &a, links) == SIMT_NO, "no quota");
  free_relations (r);
  simt_space_free (space);
}

/* All questions together may take 1000 operations: what is asked again takes
   none, and when they have been taken, only what is known is answered.  */

static void
test_kernel_quota (void)
{
  struct simt_space *space = new_space ();
  struct simt_relations *r = new_relations (space, 500, 1000);
  struct simt_instances a[4];
  parse (&a[0], "0 [4] : x < 0");
  parse (&a[1], "0 [4] : x < 0, y == x");
  parse (&a[2], "0 [4] : x == 2000");
  parse (&a[3], "0 [4] : y == x, x < 0");
  check (simt_vacuous_p (r, &a[0]), "first question");
  for (int i = 0; i < 10; i++)
    check (simt_vacuous_p (r, &a[0]), "first question again");
  check (simt_vacuous_p (r, &a[1]), "second question");
  check (simt_vacuous_p (r, &a[3]), "conditions in another order");
  check (!simt_answers_ended (answers), "quota is just enough");
  check (!simt_vacuous_p (r, &a[2]) && simt_answers_ended (answers)
	 && simt_answers_over_quota (answers), "third question not answered");
  check (simt_vacuous_p (r, &a[0]), "what is known is still answered");
  free_relations (r);
  simt_space_free (space);
}

/* Sums of coprime numbers, so many that isl would search for long; whether it
   answers or not, it does so soon.  */

static void
test_hard (void)
{
  static const int primes[] =
  {
    12223, 12224, 36674, 61119, 85569, 36672, 85570, 12228, 24449, 61123, 48904,
    97801
  };
  struct simt_space *space = new_space ();
  struct simt_relations *r = new_relations (space, 50000, 0);
  struct simt_instances a, b;
  struct simt_link links[3] = { { SIMT_LINK_NONE, 0 } };
  parse (&a, "? [4] ; 1");
  parse (&b, "0 [4] ; 1");
  struct simt_poly sum = poly ("0 - 89643481");
  for (unsigned i = 0; i < sizeof primes / sizeof *primes; i++)
    {
      int s = simt_space_add (space, SIMT_SYMBOL_LOCAL, -1, -1);
      space->symbols[s].bounded_below = true;
      struct simt_poly p = simt_poly_symbol (s);
      p = simt_poly_scale (&p, primes[i]);
      sum = simt_poly_add (&sum, &p);
    }
  simt_add_condition (&a, &sum, true);
  alarm (100);
  enum simt_answer answer = simt_conflict (r, &a, &b, links);
  alarm (0);
  check (answer != SIMT_NO || !simt_answers_over_quota (answers),
	 "a hard question is answered or given up");
  free_relations (r);
  simt_space_free (space);
}

/* More symbols, products and conditions than there is room for.  */

static void
test_room (void)
{
  struct simt_space *space = new_space ();
  struct simt_relations *r = new_relations (space, 50000, 0);
  struct simt_link links[3] = { { SIMT_LINK_NONE, 0 } };
  struct simt_instances a, b;
  parse (&a, "4*x [4] : x < 0 ; 1");
  parse (&b, "4*x [4] ; 1");
  while (b.n_conditions < SIMT_MAX_CONDITIONS)
    {
      struct simt_poly p = poly ("0");
      for (int i = 0; i < SIMT_POLY_TERMS; i++)
	{
	  int s = simt_space_add (space, SIMT_SYMBOL_LOCAL, -1, -1);
	  struct simt_poly q = simt_poly_symbol (s);
	  p = simt_poly_add (&p, &q);
	}
      simt_add_condition (&b, &p, false);
    }
  struct simt_poly p = poly ("x");
  simt_add_condition (&b, &p, false);
  check (b.n_conditions == SIMT_MAX_CONDITIONS, "conditions over the limit");
  check (simt_conflict (r, &a, &b, links) == SIMT_UNKNOWN,
	 "too many symbols are unknown");
  const struct simt_instances *writer = &b;
  const struct simt_poly *element = &p;
  check (simt_covered (r, &a, &p, 1, &writer, &element, 1) == SIMT_UNKNOWN,
	 "coverage by too many symbols is unknown");
  parse (&b, "4*x [4] ; 1");
  for (int i = 0; i < SIMT_MAX_CONDITIONS; i++)
    {
      struct simt_poly q = poly ("0");
      for (int j = 0; j < 8; j++)
	{
	  int s = simt_space_add (space, SIMT_SYMBOL_PARAMETER, -1, -1);
	  struct simt_poly t = simt_poly_symbol (s);
	  q = simt_poly_add (&q, &t);
	}
      simt_add_condition (&b, &q, false);
    }
  check (simt_covered (r, &a, &p, 1, &writer, &element, 1) == SIMT_UNKNOWN,
	 "coverage for too many parameters is unknown");
  p = poly ("0");
  struct simt_poly large = simt_poly_constant (INT64_MAX / 2 + 2);
  parse (&a, "0 [4] ; 1");
  parse (&b, "0 [4] ; 1");
  a.offset = large;
  b.offset = simt_poly_scale (&large, -1);
  check (simt_conflict (r, &a, &b, links) == SIMT_UNKNOWN,
	 "distance that overflows is unknown");
  free_relations (r);
  simt_space_free (space);
}

/* -- Text -- */

struct printed
{
  const char *name, *instances, *want;
};

static const struct printed printeds[] =
{
  { "place", "4*x + 8 [4] : x < 64, y == 0",
    "{ [offset, t0, t1] : offset = 4*t0 + 8 and 0 <= t0 < 64 and t1 = 0 }" },
  { "bounds of threads", "x + y + z [1]",
    "{ [offset, t0, t1, t2] : offset = t0 + t1 + t2 and 0 <= t0, t1 <= 1023"
    " and 0 <= t2 <= 63 }" },
  { "parameter", "4*x [4] : x < n",
    "{ [offset, t0, p3] : offset = 4*t0 and 0 <= t0 < p3 <= 1000 }" },
  { "counter, value and local", "c + v + l [1] : l > 3",
    "{ [offset, v5, c6, l9] : offset = c6 + v5 + l9 and c6 >= 0 and l9 > 3 }" },
  { "unknown place", "? [4] : m == 3", "{ [offset, p4] : p4 = 3 }" }
};

static void
test_text (void)
{
  isl_ctx *ctx = isl_ctx_alloc ();
  for (const struct printed *t = printeds;
       t < printeds + sizeof printeds / sizeof *printeds; t++)
    {
      struct simt_space *space = new_space ();
      struct simt_relations *r = new_relations (space, 50000, 0);
      struct simt_instances a;
      char *text, *name;
      size_t size;
      parse (&a, t->instances);
      FILE *file = open_memstream (&text, &size);
      simt_print_instances (file, r, &a);
      fclose (file);
      isl_set *got = isl_set_read_from_str (ctx, text);
      isl_set *want = isl_set_read_from_str (ctx, t->want);
      bool same = isl_set_is_equal (got, want) == isl_bool_true;
      if (!same)
	printf ("printed %s\n", text);
      if (asprintf (&name, "text: %s", t->name) < 0)
	abort ();
      check (same, name);
      isl_set_free (got);
      isl_set_free (want);
      free (name);
      free (text);
      free_relations (r);
      simt_space_free (space);
    }
  isl_ctx_free (ctx);
}

int
main (void)
{
  test_conflicts ();
  test_coverage ();
  test_disjoint ();
  test_quota ();
  test_kernel_quota ();
  test_hard ();
  test_room ();
  test_text ();
  return failures != 0;
}
