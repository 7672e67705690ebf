/* unit.h: what the unit tests share: named checks, polynomials from text.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef UNIT_H
#define UNIT_H 1

#include "simt-poly.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;

/* Print that the check NAME passed, or failed if not GOOD.  */

static void
check (bool good, const char *name)
{
  printf ("%s: %s\n", good ? "PASS" : "FAIL", name);
  failures += !good;
}

/* A symbol is a letter; where letters are other numbers than 0 for `a' and so
   on, a test sets this.  */

static int (*symbol_of) (char);

static int
letter (char c)
{
  return symbol_of ? symbol_of (c) : c - 'a';
}

static const char *
skip (const char *s)
{
  while (*s == ' ')
    s++;
  return s;
}

/* The polynomial at *TEXT, as "4*x*n - 3", which ends before anything else.  */

static struct simt_poly
parse_poly (const char **text)
{
  struct simt_poly sum = simt_poly_constant (0);
  const char *s = skip (*text);
  for (;;)
    {
      struct simt_poly product = simt_poly_constant (1);
      if (*s == '-')
	product = simt_poly_constant (-1);
      if (*s == '-' || *s == '+')
	s = skip (s + 1);
      for (;;)
	{
	  struct simt_poly factor;
	  if (isdigit ((unsigned char) *s))
	    {
	      char *end;
	      factor = simt_poly_constant (strtoll (s, &end, 10));
	      s = end;
	    }
	  else if (*s == '?')
	    {
	      factor = simt_poly_unknown ();
	      s++;
	    }
	  else
	    factor = simt_poly_symbol (letter (*s++));
	  product = simt_poly_multiply (&product, &factor);
	  s = skip (s);
	  if (*s != '*')
	    break;
	  s = skip (s + 1);
	}
      sum = simt_poly_add (&sum, &product);
      if (*s != '+' && *s != '-')
	break;
    }
  *text = s;
  return sum;
}

static inline struct simt_poly
poly (const char *text)
{
  return parse_poly (&text);
}

#endif
