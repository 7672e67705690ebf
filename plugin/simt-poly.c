/* Polynomials over symbols.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-poly.c: the operations of simt-poly.h.  */

#include "simt-poly.h"

#include <string.h>

/* A polynomial that is not known.  */

struct simt_poly
simt_poly_unknown (void)
{
  struct simt_poly p;
  memset (&p, 0, sizeof p);
  return p;
}

/* The polynomial C.  */

struct simt_poly
simt_poly_constant (int64_t c)
{
  struct simt_poly p = simt_poly_unknown ();
  p.known = true;
  if (c != 0)
    p.terms[p.n_terms++].coefficient = c;
  return p;
}

/* The polynomial that is SYMBOL.  */

struct simt_poly
simt_poly_symbol (int symbol)
{
  struct simt_poly p = simt_poly_unknown ();
  p.known = true;
  p.n_terms = 1;
  p.terms[0].coefficient = 1;
  p.terms[0].n_factors = 1;
  p.terms[0].factors[0] = symbol;
  return p;
}

/* The order of the factors of A and B: as by memcmp.  */

static int
compare_terms (const struct simt_term *a, const struct simt_term *b)
{
  if (a->n_factors != b->n_factors)
    return a->n_factors < b->n_factors ? -1 : 1;
  for (int i = 0; i < a->n_factors; i++)
    if (a->factors[i] != b->factors[i])
      return a->factors[i] < b->factors[i] ? -1 : 1;
  return 0;
}

/* Add the term T to P.  */

static void
add_term (struct simt_poly *p, const struct simt_term *t)
{
  int at = 0, order = 1;
  while (at < p->n_terms && (order = compare_terms (&p->terms[at], t)) < 0)
    at++;
  if (at < p->n_terms && order == 0)
    {
      int64_t *sum = &p->terms[at].coefficient;
      if (__builtin_add_overflow (*sum, t->coefficient, sum))
	*p = simt_poly_unknown ();
      else if (*sum == 0)
	{
	  p->n_terms--;
	  memmove (&p->terms[at], &p->terms[at + 1],
		   (p->n_terms - at) * sizeof *t);
	}
      return;
    }
  if (p->n_terms == SIMT_POLY_TERMS)
    {
      *p = simt_poly_unknown ();
      return;
    }
  memmove (&p->terms[at + 1], &p->terms[at], (p->n_terms - at) * sizeof *t);
  p->terms[at] = *t;
  p->n_terms++;
}

/* A + B.  */

struct simt_poly
simt_poly_add (const struct simt_poly *a, const struct simt_poly *b)
{
  if (!a->known || !b->known)
    return simt_poly_unknown ();
  struct simt_poly sum = *a;
  for (int i = 0; i < b->n_terms && sum.known; i++)
    add_term (&sum, &b->terms[i]);
  return sum;
}

/* P times C.  */

struct simt_poly
simt_poly_scale (const struct simt_poly *p, int64_t c)
{
  if (c == 0 && p->known)
    return simt_poly_constant (0);
  struct simt_poly result = *p;
  for (int i = 0; i < result.n_terms; i++)
    if (__builtin_mul_overflow (result.terms[i].coefficient, c,
				&result.terms[i].coefficient))
      return simt_poly_unknown ();
  return result;
}

/* A - B.  */

struct simt_poly
simt_poly_subtract (const struct simt_poly *a, const struct simt_poly *b)
{
  struct simt_poly minus = simt_poly_scale (b, -1);
  return simt_poly_add (a, &minus);
}

/* Set T to A times B; false if there is no room or the coefficient
   overflows.  */

static bool
multiply_terms (struct simt_term *t, const struct simt_term *a,
		const struct simt_term *b)
{
  memset (t, 0, sizeof *t);
  if (a->n_factors + b->n_factors > SIMT_POLY_FACTORS
      || __builtin_mul_overflow (a->coefficient, b->coefficient,
				 &t->coefficient))
    return false;
  int i = 0, j = 0;
  while (i < a->n_factors || j < b->n_factors)
    t->factors[t->n_factors++]
      = (j == b->n_factors
	 || (i < a->n_factors && a->factors[i] <= b->factors[j])
	 ? a->factors[i++] : b->factors[j++]);
  return true;
}

/* A times B.  */

struct simt_poly
simt_poly_multiply (const struct simt_poly *a, const struct simt_poly *b)
{
  if (!a->known || !b->known)
    return simt_poly_unknown ();
  struct simt_poly product = simt_poly_constant (0);
  for (int i = 0; i < a->n_terms; i++)
    for (int j = 0; j < b->n_terms; j++)
      {
	struct simt_term t;
	if (!multiply_terms (&t, &a->terms[i], &b->terms[j]))
	  return simt_poly_unknown ();
	add_term (&product, &t);
	if (!product.known)
	  return product;
      }
  return product;
}

/* Whether A and B are known and equal.  */

bool
simt_poly_equal (const struct simt_poly *a, const struct simt_poly *b)
{
  if (!a->known || !b->known || a->n_terms != b->n_terms)
    return false;
  for (int i = 0; i < a->n_terms; i++)
    if (compare_terms (&a->terms[i], &b->terms[i]) != 0
	|| a->terms[i].coefficient != b->terms[i].coefficient)
      return false;
  return true;
}

/* Whether P is known to be a constant; then stored in *VALUE.  */

bool
simt_poly_constant_p (const struct simt_poly *p, int64_t *value)
{
  if (!p->known || p->n_terms > 1
      || (p->n_terms == 1 && p->terms[0].n_factors > 0))
    return false;
  *value = p->n_terms ? p->terms[0].coefficient : 0;
  return true;
}

static int
count_factor (const struct simt_term *t, int symbol)
{
  int n = 0;
  for (int i = 0; i < t->n_factors; i++)
    n += t->factors[i] == symbol;
  return n;
}

/* Whether SYMBOL appears in P.  */

bool
simt_poly_mentions (const struct simt_poly *p, int symbol)
{
  for (int i = 0; i < p->n_terms; i++)
    if (count_factor (&p->terms[i], symbol))
      return true;
  return false;
}

/* Whether P is C * SYMBOL + R with SYMBOL neither in C nor in R; then these are
   stored in *COEFFICIENT and *REST.  */

bool
simt_poly_linear_in (const struct simt_poly *p, int symbol,
		     struct simt_poly *coefficient, struct simt_poly *rest)
{
  if (!p->known)
    return false;
  *coefficient = *rest = simt_poly_constant (0);
  for (int i = 0; i < p->n_terms; i++)
    {
      struct simt_term t = p->terms[i];
      switch (count_factor (&t, symbol))
	{
	case 0:
	  add_term (rest, &t);
	  break;
	case 1:
	  {
	    int to = 0;
	    for (int j = 0; j < t.n_factors; j++)
	      if (t.factors[j] != symbol)
		t.factors[to++] = t.factors[j];
	    t.n_factors = to;
	    add_term (coefficient, &t);
	    break;
	  }
	default:
	  return false;
	}
    }
  return true;
}

/* Write P as *QUOTIENT * SYMBOL + *REST, where *REST is without SYMBOL; false
   if that is not known.  */

bool
simt_poly_divide (const struct simt_poly *p, int symbol,
		  struct simt_poly *quotient, struct simt_poly *rest)
{
  *quotient = *rest = simt_poly_constant (0);
  for (int i = 0; i < p->n_terms; i++)
    {
      struct simt_term t = p->terms[i];
      int first = 0;
      while (first < t.n_factors && t.factors[first] != symbol)
	first++;
      if (first == t.n_factors)
	{
	  add_term (rest, &t);
	  continue;
	}
      t.n_factors--;
      for (int j = first; j < t.n_factors; j++)
	t.factors[j] = t.factors[j + 1];
      add_term (quotient, &t);
    }
  return p->known && quotient->known && rest->known;
}

/* P with SYMBOL replaced by BY; P must be linear in it, else the result is not
   known.  */

struct simt_poly
simt_poly_substitute (const struct simt_poly *p, int symbol,
		      const struct simt_poly *by)
{
  struct simt_poly c, rest;
  if (!simt_poly_linear_in (p, symbol, &c, &rest))
    return simt_poly_unknown ();
  struct simt_poly product = simt_poly_multiply (&c, by);
  return simt_poly_add (&product, &rest);
}

/* Whether all coefficients of P are multiples of C; then P / C is stored in
   *QUOTIENT.  */

bool
simt_poly_exact_quotient (const struct simt_poly *p, int64_t c,
			  struct simt_poly *quotient)
{
  if (!p->known || c == 0)
    return false;
  *quotient = *p;
  for (int i = 0; i < p->n_terms; i++)
    {
      if (p->terms[i].coefficient % c != 0)
	return false;
      quotient->terms[i].coefficient = p->terms[i].coefficient / c;
    }
  return true;
}

/* Print P to FILE, with symbol number N as xN.  */

void
simt_poly_print (FILE *file, const struct simt_poly *p)
{
  if (!p->known || p->n_terms == 0)
    fputs (p->known ? "0" : "?", file);
  for (int i = 0; i < p->n_terms; i++)
    {
      const struct simt_term *t = &p->terms[i];
      fprintf (file, "%s%lld", i ? " + " : "", (long long) t->coefficient);
      for (int j = 0; j < t->n_factors; j++)
	fprintf (file, "*x%d", t->factors[j]);
    }
}
