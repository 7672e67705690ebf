/* attribute-use.cu: attributes of CUDA where they mean nothing.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */

__global__ int variable; /* { dg-error "applies to" } */
__shared__ void function (); /* { dg-error "applies to" } */

struct s
{
  __shared__ int member; /* { dg-error "applies to" } */
};

typedef __shared__ int type; /* { dg-error "applies to" } */

void
f (__shared__ int parameter) /* { dg-error "applies to" } */
{
}
