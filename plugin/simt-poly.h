/* Polynomials over symbols.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-poly.h: what an index is made of: sums of products of symbols with
   integer coefficients.  A symbol is a number that the user chooses: the index
   of a thread, the counter of a loop, a value that is the same for all.

   Polynomials are values without storage of their own.  One that needs more
   terms or factors than there is room for, or a coefficient that overflows, is
   not known, and so is what is computed from it.  */

#ifndef SIMT_POLY_H
#define SIMT_POLY_H 1

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

enum
{
  SIMT_POLY_FACTORS = 4,
  SIMT_POLY_TERMS = 20
};

struct simt_term
{
  int64_t coefficient;
  /* Sorted; a symbol may appear several times.  None for the constant.  */
  int n_factors;
  int factors[SIMT_POLY_FACTORS];
};

struct simt_poly
{
  bool known;
  /* Sorted by factors, none with coefficient 0.  */
  int n_terms;
  struct simt_term terms[SIMT_POLY_TERMS];
};

extern struct simt_poly simt_poly_unknown (void);
extern struct simt_poly simt_poly_constant (int64_t);
extern struct simt_poly simt_poly_symbol (int);
extern struct simt_poly simt_poly_add (const struct simt_poly *,
				       const struct simt_poly *);
extern struct simt_poly simt_poly_subtract (const struct simt_poly *,
					    const struct simt_poly *);
extern struct simt_poly simt_poly_scale (const struct simt_poly *, int64_t);
extern struct simt_poly simt_poly_multiply (const struct simt_poly *,
					    const struct simt_poly *);
extern bool simt_poly_equal (const struct simt_poly *,
			     const struct simt_poly *);
extern bool simt_poly_constant_p (const struct simt_poly *, int64_t *value);
extern bool simt_poly_mentions (const struct simt_poly *, int symbol);
extern bool simt_poly_linear_in (const struct simt_poly *, int symbol,
				 struct simt_poly *coefficient,
				 struct simt_poly *rest);
extern bool simt_poly_divide (const struct simt_poly *, int symbol,
			      struct simt_poly *quotient,
			      struct simt_poly *rest);
extern struct simt_poly simt_poly_substitute (const struct simt_poly *,
					      int symbol,
					      const struct simt_poly *by);
extern void simt_poly_print (FILE *, const struct simt_poly *);
extern bool simt_poly_exact_quotient (const struct simt_poly *, int64_t,
				      struct simt_poly *);

#ifdef __cplusplus
}
#endif

#endif
