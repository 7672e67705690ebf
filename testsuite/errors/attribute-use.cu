/* attribute-use.cu: attributes of CUDA where they mean nothing.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */

__global__ int variable; /* { dg-warning "attribute" } */
__shared__ void function (); /* { dg-warning "attribute" } */

struct s
{
  __shared__ int member; /* { dg-warning "attribute" } */
};

typedef __shared__ int type; /* { dg-warning "attribute" } */

void
f (__shared__ int parameter) /* { dg-warning "attribute" } */
{
}
