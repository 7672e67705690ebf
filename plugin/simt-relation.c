/* Which elements the threads of a block access.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-relation.c: questions about two accesses as emptiness of sets of
   integers, which isl decides.  The dimensions of a set are the symbols of the
   first access, those of the second, and those that both share; polynomials
   become linear by taking each product of symbols for a symbol.

   Where it would be wrong: a product of the thread's index and something else
   differs from thread to thread, so it is a new dimension wherever it appears;
   so is everything that differs from iteration to iteration, unless both
   accesses are known to be in the same one.  */

#include "simt-relation.h"

#include <isl/ctx.h>
#include <isl/mat.h>
#include <isl/set.h>
#include <isl/space.h>
#include <isl/val.h>
#include <stdlib.h>
#include <string.h>

/* -- Symbols -- */

static void *
grow (void *array, int used, int *allocated, size_t size)
{
  if (used < *allocated)
    return array;
  *allocated = *allocated ? 2 * *allocated : 16;
  array = realloc (array, *allocated * size);
  if (!array)
    abort ();
  return array;
}

/* A space without symbols.  Never null.  */

struct simt_space *
simt_space_new (void)
{
  struct simt_space *space = calloc (1, sizeof *space);
  if (!space)
    abort ();
  return space;
}

void
simt_space_free (struct simt_space *space)
{
  free (space->symbols);
  free (space->outer_loop);
  free (space->products);
  free (space);
}

/* A new symbol of SPACE.  LOOP is -1 for none.  */

int
simt_space_add (struct simt_space *space, enum simt_symbol_kind kind, int key,
		int loop)
{
  space->symbols = grow (space->symbols, space->n_symbols, &space->allocated,
			 sizeof *space->symbols);
  struct simt_symbol *s = &space->symbols[space->n_symbols];
  memset (s, 0, sizeof *s);
  s->kind = kind;
  s->key = key;
  s->loop = loop;
  if (kind == SIMT_SYMBOL_COUNTER || kind == SIMT_SYMBOL_THREAD)
    s->bounded_below = true;
  return space->n_symbols++;
}

/* SYMBOL is known to lie between LEAST and MOST, inclusive.  The ends of 64
   bits are no bounds: their negatives or neighbours do not exist.  */

void
simt_space_bound (struct simt_space *space, int symbol, int64_t least,
		  int64_t most)
{
  struct simt_symbol *s = &space->symbols[symbol];
  if (least > INT64_MIN + 1 && (!s->bounded_below || s->least < least))
    {
      s->least = least;
      s->bounded_below = true;
    }
  if (most < INT64_MAX - 1 && (!s->bounded_above || s->most > most))
    {
      s->most = most;
      s->bounded_above = true;
    }
}

/* A new loop of SPACE, inside loop OUTER or -1.  */

int
simt_space_add_loop (struct simt_space *space, int outer)
{
  int n = space->n_loops++;
  space->outer_loop = realloc (space->outer_loop,
			       space->n_loops * sizeof (int));
  if (!space->outer_loop)
    abort ();
  space->outer_loop[n] = outer;
  return n;
}

/* The symbol that stands for the product of T's factors: a parameter or value
   if all its factors are, or else -1, since it is another each time.  */

static int
product_symbol (struct simt_space *space, const struct simt_term *t)
{
  int loop = -1;
  for (int i = 0; i < t->n_factors; i++)
    {
      struct simt_symbol *s = &space->symbols[t->factors[i]];
      if (s->kind == SIMT_SYMBOL_THREAD || s->kind == SIMT_SYMBOL_LOCAL)
	return -1;
      if (s->loop > loop)
	loop = s->loop;
    }
  for (int i = 0; i < space->n_products; i++)
    if (space->products[i].term.n_factors == t->n_factors
	&& !memcmp (space->products[i].term.factors, t->factors,
		    t->n_factors * sizeof (int)))
      return space->products[i].symbol;
  int symbol = simt_space_add (space, (loop < 0 ? SIMT_SYMBOL_PARAMETER
				       : SIMT_SYMBOL_VALUE), -1, loop);
  space->products = grow (space->products, space->n_products,
			  &space->products_allocated,
			  sizeof *space->products);
  space->products[space->n_products].term = *t;
  space->products[space->n_products++].symbol = symbol;
  return symbol;
}

/* Add the condition P >= 0, or P == 0 if EQUAL, to A, if there is room.  */

void
simt_add_condition (struct simt_instances *a, const struct simt_poly *p,
		    bool equal)
{
  if (!p->known || a->n_conditions == SIMT_MAX_CONDITIONS)
    return;
  a->conditions[a->n_conditions].p = *p;
  a->conditions[a->n_conditions++].equal = equal;
}

/* Add to A, if there is room, that C does not hold: that what should be 0 or
   more is less, or, if ABOVE, that what should be 0 is more.  */

void
simt_add_contrary (struct simt_instances *a, const struct simt_condition *c,
		   bool above)
{
  struct simt_poly one = simt_poly_constant (1);
  struct simt_poly p = simt_poly_scale (&c->p, above ? 1 : -1);
  p = simt_poly_subtract (&p, &one);
  simt_add_condition (a, &p, false);
}

/* -- Sets of integers -- */

struct simt_relations
{
  struct simt_space *space;
  struct simt_answers *answers;
};

/* Relations over SPACE; ANSWERS are those of its kernel.  */

struct simt_relations *
simt_relations_new (struct simt_space *space, struct simt_answers *answers)
{
  struct simt_relations *r = calloc (1, sizeof *r);
  if (!r)
    abort ();
  r->space = space;
  r->answers = answers;
  return r;
}

void
simt_relations_free (struct simt_relations *r)
{
  free (r);
}

/* A set under construction: constraints over dimensions, of which more and more
   are needed.  */

enum { MAX_DIMENSIONS = 96, MAX_ROWS = 128, MAX_ENTRIES = 24 };

struct row
{
  bool equal;
  int64_t constant;
  int n;
  int dimension[MAX_ENTRIES];
  int64_t coefficient[MAX_ENTRIES];
};

struct builder
{
  struct simt_relations *r;
  const struct simt_link *links;
  int n_dimensions;
  struct dimension
  {
    int symbol;
    /* 0 and 1 for one of the first and the second access; 2 for both.  */
    int side;
  } dimensions[MAX_DIMENSIONS];
  int n_rows;
  struct row rows[MAX_ROWS];
  bool full;
};

static struct row *
new_row (struct builder *b, bool equal, int64_t constant)
{
  static struct row spare;
  struct row *row = &spare;
  if (b->n_rows < MAX_ROWS)
    row = &b->rows[b->n_rows++];
  else
    b->full = true;
  row->equal = equal;
  row->constant = constant;
  row->n = 0;
  return row;
}

static void
add_entry (struct builder *b, struct row *row, int dimension, int64_t c)
{
  for (int i = 0; i < row->n; i++)
    if (row->dimension[i] == dimension)
      {
	if (__builtin_add_overflow (row->coefficient[i], c,
				    &row->coefficient[i]))
	  b->full = true;
	return;
      }
  if (row->n == MAX_ENTRIES)
    {
      b->full = true;
      return;
    }
  row->dimension[row->n] = dimension;
  row->coefficient[row->n++] = c;
}

static int
new_dimension (struct builder *b, int symbol, int side)
{
  if (b->n_dimensions == MAX_DIMENSIONS)
    {
      b->full = true;
      return 0;
    }
  b->dimensions[b->n_dimensions].symbol = symbol;
  b->dimensions[b->n_dimensions].side = side;
  return b->n_dimensions++;
}

/* Whether both accesses are in the same iteration of LOOP and of those
   around it.  */

static bool
same_iteration_p (struct builder *b, int loop)
{
  for (; loop >= 0; loop = b->r->space->outer_loop[loop])
    if (!b->links || b->links[loop].kind != SIMT_LINK_EXACT
	|| b->links[loop].distance != 0)
      return !b->links;
  return true;
}

static void
add_bounds (struct builder *b, int dimension, const struct simt_symbol *s)
{
  if (s->bounded_below)
    add_entry (b, new_row (b, false, -s->least), dimension, 1);
  if (s->bounded_above)
    add_entry (b, new_row (b, false, s->most), dimension, -1);
}

/* If the counter of a loop is a new dimension of SIDE, relate it to that of the
   other side.  */

static void
link_counters (struct builder *b, int dimension)
{
  struct dimension *d = &b->dimensions[dimension];
  const struct simt_symbol *s = &b->r->space->symbols[d->symbol];
  if (s->kind != SIMT_SYMBOL_COUNTER || d->side == 2 || !b->links
      || b->links[s->loop].kind == SIMT_LINK_NONE
      || !same_iteration_p (b, b->r->space->outer_loop[s->loop]))
    return;
  for (int i = 0; i < b->n_dimensions; i++)
    if (b->dimensions[i].symbol == d->symbol
	&& b->dimensions[i].side == 1 - d->side)
      {
	int first = d->side == 0 ? dimension : i;
	int second = d->side == 0 ? i : dimension;
	struct row *row
	  = new_row (b, b->links[s->loop].kind == SIMT_LINK_EXACT,
		     -(int64_t) b->links[s->loop].distance);
	add_entry (b, row, second, 1);
	add_entry (b, row, first, -1);
      }
}

/* The dimension of SYMBOL for the access SIDE.  */

static int
symbol_dimension (struct builder *b, int symbol, int side)
{
  const struct simt_symbol *s = &b->r->space->symbols[symbol];
  if (s->kind == SIMT_SYMBOL_PARAMETER
      || ((s->kind == SIMT_SYMBOL_VALUE || s->kind == SIMT_SYMBOL_COUNTER)
	  && same_iteration_p (b, s->loop)))
    side = 2;
  for (int i = 0; i < b->n_dimensions; i++)
    if (b->dimensions[i].symbol == symbol && b->dimensions[i].side == side)
      return i;
  int d = new_dimension (b, symbol, side);
  add_bounds (b, d, s);
  link_counters (b, d);
  return d;
}

/* Add C times the polynomial P of access SIDE to ROW.  */

static void
add_poly (struct builder *b, struct row *row, const struct simt_poly *p,
	  int side, int64_t c)
{
  for (int i = 0; i < p->n_terms; i++)
    {
      const struct simt_term *t = &p->terms[i];
      int64_t k;
      if (__builtin_mul_overflow (t->coefficient, c, &k))
	{
	  b->full = true;
	  return;
	}
      if (t->n_factors == 0)
	{
	  if (__builtin_add_overflow (row->constant, k, &row->constant))
	    b->full = true;
	  continue;
	}
      int symbol = (t->n_factors == 1 ? t->factors[0]
		    : product_symbol (b->r->space, t));
      add_entry (b, row, (symbol >= 0 ? symbol_dimension (b, symbol, side)
			  : new_dimension (b, -1, side)), k);
    }
}

static void
add_conditions (struct builder *b, const struct simt_instances *a, int side)
{
  for (int i = 0; i < a->n_conditions; i++)
    {
      struct row row = { a->conditions[i].equal, 0, 0, { 0 }, { 0 } };
      add_poly (b, &row, &a->conditions[i].p, side, 1);
      *new_row (b, false, 0) = row;
    }
}

/* The rows of B that are equations, or that are not, as a matrix.  */

static isl_mat *
build_matrix (isl_ctx *ctx, const struct builder *b, bool equal)
{
  int n = 0;
  for (int i = 0; i < b->n_rows; i++)
    n += b->rows[i].equal == equal;
  isl_mat *m = isl_mat_alloc (ctx, n, b->n_dimensions + 1);
  n = 0;
  for (int i = 0; i < b->n_rows; i++)
    {
      const struct row *row = &b->rows[i];
      if (row->equal != equal)
	continue;
      for (int j = 0; j < b->n_dimensions; j++)
	m = isl_mat_set_element_si (m, n, j, 0);
      for (int j = 0; j < row->n; j++)
	m = isl_mat_set_element_val (m, n, row->dimension[j],
				     isl_val_int_from_si
				       (ctx, row->coefficient[j]));
      m = isl_mat_set_element_val (m, n++, b->n_dimensions,
				   isl_val_int_from_si (ctx, row->constant));
    }
  return m;
}

static isl_basic_set *
build_set (isl_ctx *ctx, const struct builder *b)
{
  return isl_basic_set_from_constraint_matrices
	   (isl_space_set_alloc (ctx, 0, b->n_dimensions),
	    build_matrix (ctx, b, true), build_matrix (ctx, b, false),
	    isl_dim_set, isl_dim_param, isl_dim_div, isl_dim_cst);
}

/* -- Questions -- */

static int
compare_entries (const struct row *x, const struct row *y)
{
  for (int i = 0; i < x->n && i < y->n; i++)
    {
      if (x->dimension[i] != y->dimension[i])
	return x->dimension[i] < y->dimension[i] ? -1 : 1;
      if (x->coefficient[i] != y->coefficient[i])
	return x->coefficient[i] < y->coefficient[i] ? -1 : 1;
    }
  return x->n < y->n ? -1 : x->n > y->n;
}

static int
compare_rows (const void *a, const void *b)
{
  const struct row *x = a, *y = b;
  if (x->equal != y->equal)
    return x->equal ? -1 : 1;
  int order = compare_entries (x, y);
  if (order != 0)
    return order;
  return x->constant < y->constant ? -1 : x->constant > y->constant;
}

/* Sort the entries of ROW by dimension, and drop those that are zero.  */

static void
sort_entries (struct row *row)
{
  int n = 0;
  for (int i = 0; i < row->n; i++)
    {
      int dimension = row->dimension[i];
      int64_t coefficient = row->coefficient[i];
      if (coefficient == 0)
	continue;
      int at = n++;
      for (; at > 0 && row->dimension[at - 1] > dimension; at--)
	{
	  row->dimension[at] = row->dimension[at - 1];
	  row->coefficient[at] = row->coefficient[at - 1];
	}
      row->dimension[at] = dimension;
      row->coefficient[at] = coefficient;
    }
  row->n = n;
}

/* Bring the rows of B into an order that does not depend on how they were
   found, each once, of those that differ in the constant the one that says
   most.  */

static void
sort_rows (struct builder *b)
{
  for (int i = 0; i < b->n_rows; i++)
    sort_entries (&b->rows[i]);
  qsort (b->rows, b->n_rows, sizeof *b->rows, compare_rows);
  int n = 0;
  for (int i = 0; i < b->n_rows; i++)
    if (n == 0 || b->rows[i].equal != b->rows[n - 1].equal
	|| compare_entries (&b->rows[i], &b->rows[n - 1]) != 0
	|| (b->rows[i].equal && b->rows[i].constant != b->rows[n - 1].constant))
      b->rows[n++] = b->rows[i];
  b->n_rows = n;
}

/* Append to Q what B says.  */

static void
describe (struct simt_question *q, const struct builder *b)
{
  simt_question_word (q, b->n_dimensions);
  simt_question_word (q, b->n_rows);
  for (int i = 0; i < b->n_rows; i++)
    {
      const struct row *row = &b->rows[i];
      simt_question_word (q, 2 * row->n + row->equal);
      simt_question_word (q, row->constant);
      for (int j = 0; j < row->n; j++)
	{
	  simt_question_word (q, row->dimension[j]);
	  simt_question_word (q, row->coefficient[j]);
	}
    }
}

/* What is asked: the first word of a question.  */
enum { ASK_EMPTY, ASK_SUBSET, ASK_DISJOINT };

static int
ask_empty (isl_ctx *ctx, const void *data)
{
  isl_basic_set *set = build_set (ctx, data);
  isl_bool empty = isl_basic_set_is_empty (set);
  isl_basic_set_free (set);
  return empty;
}

/* Whether B holds for no integers.  */

static enum simt_answer
empty_p (const struct builder *b)
{
  struct simt_question q = { 0, 0, NULL };
  struct builder sorted = *b;
  sort_rows (&sorted);
  simt_question_word (&q, ASK_EMPTY);
  describe (&q, &sorted);
  enum simt_answer answer = simt_ask (b->r->answers, &q, ask_empty, &sorted);
  simt_question_free (&q);
  return answer;
}

static struct builder *
new_builder (struct simt_relations *r, const struct simt_link *links)
{
  struct builder *b = calloc (1, sizeof *b);
  if (!b)
    abort ();
  b->r = r;
  b->links = links;
  return b;
}

/* -- Vacuity -- */

/* Whether the conditions of A can surely hold for no thread: code that is never
   run, or a mistake in what is taken for known.  */

bool
simt_vacuous_p (struct simt_relations *r, const struct simt_instances *a)
{
  struct builder *b = new_builder (r, NULL);
  add_conditions (b, a, 0);
  enum simt_answer answer = b->full ? SIMT_UNKNOWN : empty_p (b);
  free (b);
  return answer == SIMT_YES;
}

/* -- Digits -- */

/* The element x + n * (y + m * z), with 0 <= x < n and 0 <= y < m, is the same
   as another only if x, y and z are.  No linear set says so if n is not a
   constant.  These are x, y and z of two accesses; there may be none.  */
enum { MAX_DIGITS = SIMT_POLY_FACTORS };

struct digits
{
  int n;
  struct simt_poly parts[2][MAX_DIGITS];
};

/* Whether 0 <= P < SYMBOL for all instances A.  */

static bool
digit_p (struct simt_relations *r, const struct simt_instances *a,
	 const struct simt_poly *p, int symbol)
{
  struct simt_instances contrary = *a;
  struct simt_condition c = { *p, false };
  simt_add_contrary (&contrary, &c, false);
  if (!simt_vacuous_p (r, &contrary))
    return false;
  contrary = *a;
  struct simt_poly most = simt_poly_symbol (symbol);
  struct simt_poly one = simt_poly_constant (1);
  most = simt_poly_subtract (&most, &one);
  c.p = simt_poly_subtract (&most, p);
  simt_add_contrary (&contrary, &c, false);
  return simt_vacuous_p (r, &contrary);
}

/* Whether SYMBOL is a factor of a product in P.  */

static bool
multiplied_p (const struct simt_poly *p, int symbol)
{
  for (int i = 0; i < p->n_terms; i++)
    for (int j = 0; j < p->terms[i].n_factors; j++)
      if (p->terms[i].factors[j] == symbol && p->terms[i].n_factors > 1)
	return true;
  return false;
}

/* Split the lowest digit off the places RESTS of BOTH into D; false if there is
   none.  */

static bool
split_digit (struct simt_relations *r, const struct simt_instances *both[2],
	     struct simt_poly rests[2], struct digits *d)
{
  for (int i = 0; i < r->space->n_symbols; i++)
    {
      if (r->space->symbols[i].kind != SIMT_SYMBOL_PARAMETER
	  || (!multiplied_p (&rests[0], i) && !multiplied_p (&rests[1], i)))
	continue;
      struct simt_poly high[2], low[2];
      bool digit = true;
      for (int side = 0; side < 2 && digit; side++)
	digit = (simt_poly_divide (&rests[side], i, &high[side], &low[side])
		 && digit_p (r, both[side], &low[side], i));
      if (!digit)
	continue;
      for (int side = 0; side < 2; side++)
	{
	  d->parts[side][d->n] = low[side];
	  rests[side] = high[side];
	}
      d->n++;
      return true;
    }
  return false;
}

/* Find the digits of the places that FIRST and SECOND access; false if there
   are none.  */

static bool
find_digits (struct simt_relations *r, const struct simt_instances *first,
	     const struct simt_instances *second, struct digits *d)
{
  const struct simt_instances *both[2] = { first, second };
  struct simt_poly rests[2];
  d->n = 0;
  if (first->size != second->size
      || !simt_poly_exact_quotient (&first->offset, first->size, &rests[0])
      || !simt_poly_exact_quotient (&second->offset, second->size, &rests[1]))
    return false;
  while (d->n < MAX_DIGITS - 1 && split_digit (r, both, rests, d))
    ;
  if (d->n == 0)
    return false;
  for (int side = 0; side < 2; side++)
    d->parts[side][d->n] = rests[side];
  d->n++;
  return true;
}

/* -- Conflicts -- */

/* Both accesses touch a byte.  */

static void
add_overlap (struct builder *b, const struct simt_instances *first,
	     const struct simt_instances *second)
{
  if (!first->offset.known || !second->offset.known)
    return;
  struct row reach = { false, first->size - 1, 0, { 0 }, { 0 } };
  add_poly (b, &reach, &first->offset, 0, 1);
  add_poly (b, &reach, &second->offset, 1, -1);
  *new_row (b, false, 0) = reach;
  struct row back = { false, second->size - 1, 0, { 0 }, { 0 } };
  add_poly (b, &back, &first->offset, 0, -1);
  add_poly (b, &back, &second->offset, 1, 1);
  *new_row (b, false, 0) = back;
}

/* Add the constraints that make the threads differ for the first time in
   dimension D: the first thread's index is less, or greater.  */

static void
add_difference (struct builder *b, const int threads[2][3], int d, bool less)
{
  for (int e = 0; e < d; e++)
    {
      struct row *same = new_row (b, true, 0);
      add_entry (b, same, threads[0][e], 1);
      add_entry (b, same, threads[1][e], -1);
    }
  struct row *row = new_row (b, false, -1);
  add_entry (b, row, threads[0][d], less ? -1 : 1);
  add_entry (b, row, threads[1][d], less ? 1 : -1);
}

/* Whether there is a conflict of FIRST and SECOND, both at the same place by
   each part of DIGITS.  */

static enum simt_answer
conflict_at (struct simt_relations *r, const struct simt_instances *first,
	     const struct simt_instances *second,
	     const struct simt_link *links, const struct digits *digits)
{
  struct builder *b = new_builder (r, links);
  int threads[2][3];
  int found = 0;
  for (int i = 0; i < r->space->n_symbols && found < 3; i++)
    if (r->space->symbols[i].kind == SIMT_SYMBOL_THREAD)
      {
	for (int side = 0; side < 2; side++)
	  threads[side][r->space->symbols[i].key]
	    = symbol_dimension (b, i, side);
	found++;
      }
  add_conditions (b, first, 0);
  add_conditions (b, second, 1);
  add_overlap (b, first, second);
  for (int i = 0; i < digits->n; i++)
    {
      struct row row = { true, 0, 0, { 0 }, { 0 } };
      add_poly (b, &row, &digits->parts[0][i], 0, 1);
      add_poly (b, &row, &digits->parts[1][i], 1, -1);
      *new_row (b, false, 0) = row;
    }
  int rows = b->n_rows;
  enum simt_answer answer = SIMT_NO;
  for (int d = 0; d < found && answer == SIMT_NO; d++)
    for (int less = 0; less < 2 && answer == SIMT_NO; less++)
      {
	b->n_rows = rows;
	add_difference (b, threads, d, less);
	if (b->full)
	  {
	    answer = SIMT_UNKNOWN;
	    break;
	  }
	switch (empty_p (b))
	  {
	  case SIMT_YES: break;
	  case SIMT_NO: answer = SIMT_YES; break;
	  default: answer = SIMT_UNKNOWN;
	  }
      }
  free (b);
  return answer;
}

/* Whether two different threads of a block may access a byte, one in an
   instance of FIRST and the other in one of SECOND, if the iterations of loops
   relate as LINKS, by number of loop, say.  SIMT_NO is proved.  */

enum simt_answer
simt_conflict (struct simt_relations *r, const struct simt_instances *first,
	       const struct simt_instances *second,
	       const struct simt_link *links)
{
  struct digits digits;
  digits.n = 0;
  enum simt_answer answer = conflict_at (r, first, second, links, &digits);
  if (answer != SIMT_NO && find_digits (r, first, second, &digits)
      && conflict_at (r, first, second, links, &digits) == SIMT_NO)
    return SIMT_NO;
  return answer;
}

/* -- Coverage -- */

/* The elements, N subscripts in ELEMENT, that instances of an access touch,
   as sets whose first dimensions are the symbols SHARED.  */
struct elements
{
  int n_shared, n;
  struct builder *b;
};

static struct elements
find_elements (struct simt_relations *r, const struct simt_instances *a,
	       const struct simt_poly *element, int n, const int *shared,
	       int n_shared)
{
  struct builder *b = new_builder (r, NULL);
  for (int i = 0; i < n_shared; i++)
    symbol_dimension (b, shared[i], 0);
  int first = b->n_dimensions;
  for (int i = 0; i < n; i++)
    new_dimension (b, -1, 2);
  for (int i = 0; i < n; i++)
    {
      struct row row = { true, 0, 0, { 0 }, { 0 } };
      add_poly (b, &row, &element[i], 0, 1);
      add_entry (b, &row, first + i, -1);
      *new_row (b, false, 0) = row;
    }
  add_conditions (b, a, 0);
  sort_rows (b);
  return (struct elements) { n_shared, n, b };
}

static isl_set *
element_set (isl_ctx *ctx, const struct elements *e)
{
  int first = e->n_shared + e->n;
  isl_set *set = isl_set_from_basic_set (build_set (ctx, e->b));
  return isl_set_project_out (set, isl_dim_set, first,
			      e->b->n_dimensions - first);
}

/* Note in SHARED the symbols of P that mean the same for all threads, or that
   there are too many in FULL.  */

static void
collect_shared (struct simt_space *space, const struct simt_poly *p,
		int *shared, int *n, bool *full)
{
  for (int i = 0; i < p->n_terms; i++)
    {
      const struct simt_term *t = &p->terms[i];
      if (t->n_factors == 0)
	continue;
      int symbol = (t->n_factors == 1 ? t->factors[0]
		    : product_symbol (space, t));
      if (symbol < 0 || space->symbols[symbol].kind == SIMT_SYMBOL_THREAD
	  || space->symbols[symbol].kind == SIMT_SYMBOL_LOCAL)
	continue;
      bool seen = false;
      for (int j = 0; j < *n; j++)
	seen |= shared[j] == symbol;
      if (!seen && *n == MAX_DIMENSIONS)
	*full = true;
      else if (!seen)
	shared[(*n)++] = symbol;
    }
}

static void
collect_all_shared (struct simt_space *space, const struct simt_instances *a,
		    const struct simt_poly *element, int n, int *shared,
		    int *n_shared, bool *full)
{
  for (int i = 0; i < a->n_conditions; i++)
    collect_shared (space, &a->conditions[i].p, shared, n_shared, full);
  for (int i = 0; i < n; i++)
    collect_shared (space, &element[i], shared, n_shared, full);
}

/* A question about what READER reads and N_WRITERS WRITERS write, at ELEMENTS
   of N subscripts.  */
struct coverage
{
  int n_writers;
  struct elements reader, *writers;
};

static void
find_coverage (struct coverage *c, struct simt_relations *r,
	       const struct simt_instances *reader,
	       const struct simt_poly *subscripts, int n,
	       const struct simt_instances **writers,
	       const struct simt_poly **elements, int n_writers, bool *full)
{
  int shared[MAX_DIMENSIONS], n_shared = 0;
  collect_all_shared (r->space, reader, subscripts, n, shared, &n_shared,
		      full);
  for (int i = 0; i < n_writers; i++)
    collect_all_shared (r->space, writers[i], elements[i], n, shared,
			&n_shared, full);
  c->reader = find_elements (r, reader, subscripts, n, shared, n_shared);
  *full |= c->reader.b->full;
  c->n_writers = n_writers;
  c->writers = calloc (n_writers, sizeof *c->writers);
  if (!c->writers)
    abort ();
  for (int i = 0; i < n_writers; i++)
    {
      c->writers[i] = find_elements (r, writers[i], elements[i], n, shared,
				     n_shared);
      *full |= c->writers[i].b->full;
    }
}

static int
ask_subset (isl_ctx *ctx, const void *data)
{
  const struct coverage *c = data;
  isl_set *read = element_set (ctx, &c->reader);
  isl_set *written = element_set (ctx, &c->writers[0]);
  for (int i = 1; i < c->n_writers; i++)
    written = isl_set_union (written, element_set (ctx, &c->writers[i]));
  isl_bool subset = isl_set_is_subset (read, written);
  isl_set_free (read);
  isl_set_free (written);
  return subset;
}

static int
ask_disjoint (isl_ctx *ctx, const void *data)
{
  const struct coverage *c = data;
  isl_set *read = element_set (ctx, &c->reader);
  isl_set *written = element_set (ctx, &c->writers[0]);
  isl_bool disjoint = isl_set_is_disjoint (read, written);
  isl_set_free (read);
  isl_set_free (written);
  return disjoint;
}

/* The answer that ASK, which is number WHAT, gives about C.  */

static enum simt_answer
ask_coverage (struct simt_relations *r, int what,
	      int (*ask) (isl_ctx *, const void *), struct coverage *c)
{
  struct simt_question q = { 0, 0, NULL };
  simt_question_word (&q, what);
  simt_question_word (&q, c->reader.n_shared);
  simt_question_word (&q, c->reader.n);
  describe (&q, c->reader.b);
  for (int i = 0; i < c->n_writers; i++)
    describe (&q, c->writers[i].b);
  enum simt_answer answer = simt_ask (r->answers, &q, ask, c);
  simt_question_free (&q);
  return answer;
}

static void
free_coverage (struct coverage *c)
{
  for (int i = 0; i < c->n_writers; i++)
    free (c->writers[i].b);
  free (c->writers);
  free (c->reader.b);
}

/* Whether each element that READER reads, at N SUBSCRIPTS, is written by an
   instance of one of the N_WRITERS WRITERS, at ELEMENTS, in the same iteration
   of all loops.  The writers' conditions must be exact.  A counter of a loop
   that is not around the reader must be a local symbol of the writer.  */

enum simt_answer
simt_covered (struct simt_relations *r, const struct simt_instances *reader,
	      const struct simt_poly *subscripts, int n,
	      const struct simt_instances **writers,
	      const struct simt_poly **elements, int n_writers)
{
  bool full = n_writers == 0;
  struct coverage c;
  find_coverage (&c, r, reader, subscripts, n, writers, elements, n_writers,
		 &full);
  enum simt_answer answer
    = full ? SIMT_UNKNOWN : ask_coverage (r, ASK_SUBSET, ask_subset, &c);
  free_coverage (&c);
  return answer;
}

/* Whether no element that READER reads, at N SUBSCRIPTS, is written by an
   instance of WRITER, at ELEMENT, in the same iteration of all loops.  A
   counter of a loop that is not around the reader must be a local symbol of the
   writer.  */

enum simt_answer
simt_disjoint (struct simt_relations *r, const struct simt_instances *reader,
	       const struct simt_poly *subscripts, int n,
	       const struct simt_instances *writer,
	       const struct simt_poly *element)
{
  bool full = false;
  struct coverage c;
  find_coverage (&c, r, reader, subscripts, n, &writer, &element, 1, &full);
  enum simt_answer answer
    = full ? SIMT_UNKNOWN : ask_coverage (r, ASK_DISJOINT, ask_disjoint, &c);
  free_coverage (&c);
  return answer;
}

/* -- Text -- */

/* Print the instances A as isl reads a set: the dimensions are the symbols
   after one for the offset.  */

void
simt_print_instances (FILE *file, struct simt_relations *r,
		      const struct simt_instances *a)
{
  struct builder *b = new_builder (r, NULL);
  int offset = new_dimension (b, -1, 2);
  if (a->offset.known)
    {
      struct row row = { true, 0, 0, { 0 }, { 0 } };
      add_poly (b, &row, &a->offset, 0, 1);
      add_entry (b, &row, offset, -1);
      *new_row (b, false, 0) = row;
    }
  add_conditions (b, a, 0);
  isl_basic_set *set = build_set (simt_answers_ctx (r->answers), b);
  static const char kinds[] = "tpvcl";
  for (int i = 1; i < b->n_dimensions; i++)
    if (b->dimensions[i].symbol >= 0)
      {
	struct simt_symbol *s = &r->space->symbols[b->dimensions[i].symbol];
	char name[32];
	snprintf (name, sizeof name, "%c%d", kinds[s->kind],
		  (s->kind == SIMT_SYMBOL_THREAD ? s->key
		   : b->dimensions[i].symbol));
	set = isl_basic_set_set_dim_name (set, isl_dim_set, i, name);
      }
  set = isl_basic_set_set_dim_name (set, isl_dim_set, 0, "offset");
  char *text = isl_basic_set_to_str (set);
  fprintf (file, "%s", text ? text : "unknown");
  free (text);
  isl_basic_set_free (set);
  free (b);
}
