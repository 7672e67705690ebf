/* Which elements the threads of a block access.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-relation.h: sets of instances of memory accesses, and what isl (Integer
   Set Library, Verdoolaege, ICMS 2010) says of two of them.  No type of GCC is
   needed here.  */

#ifndef SIMT_RELATION_H
#define SIMT_RELATION_H 1

#include "simt-answers.h"
#include "simt-poly.h"

#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

enum simt_symbol_kind
{
  /* The index of the thread in dimension KEY.  */
  SIMT_SYMBOL_THREAD,
  /* Equal in all instances.  */
  SIMT_SYMBOL_PARAMETER,
  /* Equal for all threads in an iteration of LOOP.  */
  SIMT_SYMBOL_VALUE,
  /* The number, from 0, of the iteration of LOOP.  */
  SIMT_SYMBOL_COUNTER,
  /* Of one instance: nothing else is known.  */
  SIMT_SYMBOL_LOCAL
};

struct simt_symbol
{
  enum simt_symbol_kind kind;
  int key;
  int loop;
  bool bounded_below, bounded_above;
  int64_t least, most;
};

/* The symbols of a kernel.  */
struct simt_space
{
  int n_symbols, allocated;
  struct simt_symbol *symbols;
  /* By number of a loop: the loop around it, or -1.  Loops have greater numbers
     than those around them.  */
  int n_loops;
  int *outer_loop;
  /* Symbols that stand for products.  */
  int n_products, products_allocated;
  struct simt_product
  {
    struct simt_term term;
    int symbol;
  } *products;
};

/* P >= 0, or P == 0.  */
struct simt_condition
{
  struct simt_poly p;
  bool equal;
};

enum { SIMT_MAX_CONDITIONS = 16, SIMT_MAX_SUBSCRIPTS = 4 };

/* The instances of an access: for which threads and iterations it runs, and
   where.  Conditions that are not known are left out.  */
struct simt_instances
{
  int n_conditions;
  struct simt_condition conditions[SIMT_MAX_CONDITIONS];
  /* Bytes from the start of the object; if not known, any.  */
  struct simt_poly offset;
  int64_t size;
};

/* How iterations of a loop at two accesses relate: the second is DISTANCE
   later, or at least so much, or unrelated.  */
enum simt_link_kind { SIMT_LINK_EXACT, SIMT_LINK_LEAST, SIMT_LINK_NONE };

struct simt_link
{
  enum simt_link_kind kind;
  int distance;
};

struct simt_relations;

extern struct simt_space *simt_space_new (void);
extern void simt_space_free (struct simt_space *);
extern int simt_space_add (struct simt_space *, enum simt_symbol_kind, int key,
			   int loop);
extern void simt_space_bound (struct simt_space *, int symbol, int64_t least,
			      int64_t most);
extern int simt_space_add_loop (struct simt_space *, int outer);

extern struct simt_relations *simt_relations_new (struct simt_space *,
						  struct simt_answers *);
extern void simt_relations_free (struct simt_relations *);
extern enum simt_answer simt_conflict (struct simt_relations *,
				       const struct simt_instances *first,
				       const struct simt_instances *second,
				       const struct simt_link *links);
extern bool simt_vacuous_p (struct simt_relations *,
			    const struct simt_instances *);
extern enum simt_answer simt_covered (struct simt_relations *,
				      const struct simt_instances *reader,
				      const struct simt_poly *subscripts, int n,
				      const struct simt_instances **writers,
				      const struct simt_poly **elements,
				      int n_writers);
extern enum simt_answer simt_disjoint (struct simt_relations *,
				       const struct simt_instances *reader,
				       const struct simt_poly *subscripts,
				       int n,
				       const struct simt_instances *writer,
				       const struct simt_poly *element);
extern void simt_print_instances (FILE *, struct simt_relations *,
				  const struct simt_instances *);
extern void simt_add_condition (struct simt_instances *,
				const struct simt_poly *, bool equal);
extern void simt_add_contrary (struct simt_instances *,
			       const struct simt_condition *, bool above);

#ifdef __cplusplus
}
#endif

#endif
