/* label-cannot-be-copied.c: a kernel has no label whose address is kept by
   others.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */

#include <simt.h>

__global__ void
buffer (int *p)
{
  void *b[5];
  if (__builtin_setjmp (b) == 0) /* { dg-error "'__builtin_setjmp' cannot be called in kernel 'buffer'" } */
    __builtin_longjmp (b, 1);
  *p = 2;
}

__global__ void
nested (int *p) /* { dg-error "kernel 'nested' is jumped to from a nested function" } */
{
  __label__ out;
  void
  inner (void)
  {
    *p = 3;
    goto out;
  }
  inner ();
out:
  *p = 5;
}

__global__ void
label (int *p) /* { dg-error "kernel 'label' holds the address of a label in a static variable" } */
{
  static void *labels[] = { &&a, &&b };
  goto *labels[*p];
a:
  *p = 1;
b:
  *p += 1;
}
