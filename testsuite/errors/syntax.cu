/* syntax.cu: errors of C++ are reported where g++ reports them.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */

#include <stddef.h>

struct s { int a; };

__global__ void
kernel (s *p)
{
  p->b = 1; /* { dg-error "'struct s' has no member named 'b'" } */
  int x = "text"; /* { dg-error "invalid conversion from 'const char\\*' to 'int'" } */
  undeclared (x); /* { dg-error "'undeclared' was not declared in this scope" } */
  for (int i = 0; i < x; j++) /* { dg-error "'j' was not declared in this scope" } */
    p = 0;
}

__device__ int
f (int a)
{
  return a +; /* { dg-error "expected primary-expression before ';' token" } */
}

int
main ()
{
  kernel<<<1, 1>>> ((s *) 0);
  int y = 3
  return y; /* { dg-error "" } */
}
