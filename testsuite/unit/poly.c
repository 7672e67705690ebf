/* poly.c: unit tests of simt-poly.c.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unit.h"

/* Whether P prints as TEXT.  */

static bool
prints_p (struct simt_poly p, const char *text)
{
  char *buffer;
  size_t size;
  FILE *file = open_memstream (&buffer, &size);
  simt_poly_print (file, &p);
  fclose (file);
  bool same = strcmp (buffer, text) == 0;
  if (!same)
    printf ("printed %s, not %s\n", buffer, text);
  free (buffer);
  return same;
}

static struct simt_poly
add (const char *a, const char *b)
{
  struct simt_poly p = poly (a), q = poly (b);
  return simt_poly_add (&p, &q);
}

static struct simt_poly
multiply (const char *a, const char *b)
{
  struct simt_poly p = poly (a), q = poly (b);
  return simt_poly_multiply (&p, &q);
}

static bool
equal_p (const char *a, const char *b)
{
  struct simt_poly p = poly (a), q = poly (b);
  return simt_poly_equal (&p, &q);
}

static void
test_text (void)
{
  check (prints_p (poly ("0"), "0"), "zero");
  check (prints_p (poly ("?"), "?"), "unknown");
  check (prints_p (poly ("3 - 2*b + a"), "3 + 1*x0 + -2*x1"),
	 "terms are sorted");
  check (prints_p (poly ("b*a*a"), "1*x0*x0*x1"), "factors are sorted");
}

static void
test_sums (void)
{
  check (prints_p (add ("a + 2", "b - 2"), "1*x0 + 1*x1"), "constants cancel");
  check (prints_p (add ("a*b + c", "0 - b*a"), "1*x2"), "products cancel");
  check (prints_p (add ("a", "?"), "?"), "unknown plus anything");
  check (equal_p ("a + b - a", "b"), "equal after cancelling");
  check (!equal_p ("a + b", "a + 2*b"), "other coefficient");
  check (!equal_p ("a*a", "a"), "other power");
  check (!equal_p ("?", "?"), "unknown is not equal to unknown");
  struct simt_poly p = poly ("a - b"), q = simt_poly_subtract (&p, &p);
  check (prints_p (q, "0"), "difference of equals");
}

static void
test_products (void)
{
  check (prints_p (multiply ("a + 1", "a - 1"), "-1 + 1*x0*x0"),
	 "product of sums");
  check (prints_p (multiply ("a", "0"), "0"), "product with zero");
  check (prints_p (multiply ("?", "0"), "?"), "unknown times zero");
  check (prints_p (multiply ("a*b", "c*d"), "1*x0*x1*x2*x3"), "four factors");
  check (prints_p (multiply ("a*b", "c*d*e"), "?"), "five factors");
  struct simt_poly p = poly ("?"), q = simt_poly_scale (&p, 0);
  check (!q.known, "unknown scaled by zero");
}

static void
test_overflow (void)
{
  struct simt_poly most = simt_poly_constant (INT64_MAX);
  struct simt_poly least = simt_poly_constant (INT64_MIN);
  struct simt_poly a = poly ("a"), one = poly ("1"), p, q;
  check (!simt_poly_add (&most, &one).known, "sum overflows");
  check (!simt_poly_subtract (&least, &one).known, "difference overflows");
  check (!simt_poly_scale (&least, -1).known, "negation overflows");
  check (!simt_poly_subtract (&a, &least).known, "negated operand overflows");
  p = simt_poly_multiply (&most, &a);
  check (p.known && simt_poly_add (&p, &most).known,
	 "different terms do not overflow");
  check (!simt_poly_scale (&p, 2).known, "scaling overflows");
  q = poly ("2*b");
  check (!simt_poly_multiply (&p, &q).known, "product overflows");
  p = simt_poly_add (&p, &a);
  check (!p.known && !simt_poly_add (&p, &one).known, "unknown stays so");
}

static void
test_room (void)
{
  const char *twenty = "a+b+c+d+e+f+g+h+i+j+k+l+m+n+o+p+q+r+s+t";
  struct simt_poly p = poly (twenty), a = poly ("a"), u = poly ("u");
  check (p.known && p.n_terms == SIMT_POLY_TERMS, "as many terms as fit");
  check (!simt_poly_add (&p, &u).known, "one term too many");
  p = simt_poly_subtract (&p, &a);
  check (simt_poly_add (&p, &u).known, "room again after cancelling");
  check (multiply ("a+b+c+d", "e+f+g+h+i").known, "product that fits");
  check (!multiply ("a+b+c+d+e", "f+g+h+i+j").known, "product too long");
}

/* Whether P is linear in `a' with coefficient C and the rest R.  */

static bool
linear_p (const char *p, const char *c, const char *r)
{
  struct simt_poly q = poly (p), coefficient, rest;
  struct simt_poly want_c = poly (c), want_r = poly (r);
  return (simt_poly_linear_in (&q, 0, &coefficient, &rest)
	  && simt_poly_equal (&coefficient, &want_c)
	  && simt_poly_equal (&rest, &want_r));
}

static void
test_linear (void)
{
  check (linear_p ("3*a + b", "3", "b"), "linear with constant coefficient");
  check (linear_p ("a*b - 2*a + c*d", "b - 2", "c*d"),
	 "linear with other symbols in the coefficient");
  check (linear_p ("b*b + 4", "0", "b*b + 4"), "not mentioned");
  check (!linear_p ("a*a", "0", "0"), "square");
  check (!linear_p ("a*b*a + a", "0", "0"), "square in a product");
  check (!linear_p ("?", "0", "0"), "unknown is not linear");
  struct simt_poly p = poly ("a*b + c");
  check (simt_poly_mentions (&p, 1), "mentions a factor");
  check (!simt_poly_mentions (&p, 3), "does not mention");
}

/* P with `a' replaced by BY.  */

static struct simt_poly
substitute (const char *p, const char *by)
{
  struct simt_poly q = poly (p), r = poly (by);
  return simt_poly_substitute (&q, 0, &r);
}

static void
test_substitution (void)
{
  check (prints_p (substitute ("2*a + b", "c - 1"), "-2 + 1*x1 + 2*x2"),
	 "substitution");
  check (prints_p (substitute ("a*b + c", "b + 1"), "1*x1 + 1*x2 + 1*x1*x1"),
	 "substitution in a product");
  check (prints_p (substitute ("b", "?"), "?"),
	 "what is not known may not be substituted");
  check (prints_p (substitute ("a + b", "0 - b"), "0"), "all cancels");
  check (!substitute ("a*a", "b").known, "substitution in a square");
  check (prints_p (substitute ("a", "a + 1"), "1 + 1*x0"), "by itself");
}

static void
test_constants (void)
{
  int64_t c = 7;
  struct simt_poly p = poly ("0"), q = poly ("a");
  check (simt_poly_constant_p (&p, &c) && c == 0, "zero is constant");
  p = poly ("a + 5 - a");
  check (simt_poly_constant_p (&p, &c) && c == 5, "five is constant");
  check (!simt_poly_constant_p (&q, &c), "a symbol is not");
  p = poly ("a + 5");
  check (!simt_poly_constant_p (&p, &c), "a sum is not");
  p = poly ("?");
  check (!simt_poly_constant_p (&p, &c), "unknown is not");
  p = poly ("4*a - 8");
  check (simt_poly_exact_quotient (&p, 4, &q) && prints_p (q, "-2 + 1*x0"),
	 "exact quotient");
  check (!simt_poly_exact_quotient (&p, 3, &q), "no exact quotient");
  p = poly ("4*a + 2*b");
  check (!simt_poly_exact_quotient (&p, 4, &q), "one term is no multiple");
  check (!simt_poly_exact_quotient (&p, 0, &q), "division by zero");
  p = poly ("?");
  check (!simt_poly_exact_quotient (&p, 1, &q), "quotient of unknown");
}

static void
test_division (void)
{
  struct simt_poly p = poly ("a*b*b + 2*b + 3*a + 4"), q, r;
  check (simt_poly_divide (&p, 1, &q, &r) && prints_p (q, "2 + 1*x0*x1")
	 && prints_p (r, "4 + 3*x0"), "division by a symbol");
  check (simt_poly_divide (&p, 2, &q, &r) && prints_p (q, "0")
	 && simt_poly_equal (&p, &r), "division by one that is not there");
  p = poly ("?");
  check (!simt_poly_divide (&p, 1, &q, &r), "division of unknown");
}

int
main (void)
{
  test_text ();
  test_sums ();
  test_products ();
  test_overflow ();
  test_room ();
  test_linear ();
  test_substitution ();
  test_constants ();
  test_division ();
  return failures != 0;
}
