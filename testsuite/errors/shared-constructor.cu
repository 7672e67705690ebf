/* shared-constructor.cu: a shared variable's constructor and destructor do
   nothing.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */

struct empty
{
  int v;
  __device__ empty () {}
  __device__ ~empty () {}
};

struct set
{
  int v;
  __device__ set () { v = 1; }
};

struct around
{
  empty a;
  set b;
  __device__ around () {}
};

struct left
{
  int *v;
  __device__ left () {}
  __device__ ~left () { *v = 1; }
};

struct table
{
  int v;
  __device__ table () {}
  virtual __device__ int get () { return v; }
};

__global__ void
kernel (int *out)
{
  __shared__ empty a[4];
  __shared__ set b[4];	/* { dg-error "shared variable 'b' cannot have an initializer" } */
  __shared__ around c;	/* { dg-error "shared variable 'c' cannot have an initializer" } */
  __shared__ left d;	/* { dg-error "shared variable 'd' cannot have an initializer" } */
  __shared__ table e;	/* { dg-error "shared variable 'e' cannot have an initializer" } */
  out[0] = a[0].v + b[0].v + c.a.v + *d.v + e.get ();
}

__device__ int
number ()
{
  return threadIdx.x;
}

__global__ void
called (int *out)
{
  __shared__ int f = number ();	/* { dg-error "shared variable 'f' cannot have an initializer" } */
  out[0] = f;
}
