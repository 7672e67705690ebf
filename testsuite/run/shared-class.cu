/* shared-class.cu: shared variables of classes whose constructors do nothing
   are not initialised: alone, in arrays and structures, passed by reference.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

struct empty
{
  int v;
  __device__ empty () {}
  __device__ empty (int x) : v (x) {}
  __device__ ~empty () {}
};

struct defaulted
{
  int v;
  defaulted () = default;
  __device__ defaulted (int x) : v (x) {}
};

struct outer : empty
{
  empty a, b[2];
  defaulted c;
  __device__ outer () {}
};

template<typename T, int N>
__device__ void
fill (T (&row)[N], int t, int v)
{
  row[t] = T (v);
}

template<typename T>
__device__ int
neighbour (int t, int v)
{
  __shared__ T row[1024];
  fill (row, t, v);
  __syncthreads ();
  return row[(t + 1) % threads ()].v;
}

__global__ void
kernel (int *out)
{
  __shared__ outer one, many[2][1024];
  int t = tid (), n = 0;
  if (t == 0)
    {
      one.v = bid ();
      one.b[1].v = 7;
    }
  many[0][t].a = t;
  many[1][t].c = -t;
  n += neighbour<empty> (t, t) + neighbour<defaulted> (t, 10 * t);
  __syncthreads ();
  n += one.v + one.b[1].v + many[0][threads () - 1 - t].a.v
       + many[1][threads () - 1 - t].c.v;
  out[gid ()] = n;
}

__host__ __device__ static inline int
mix (int v)
{
  for (int i = 0; i < 40; i++)
    v = (v ^ v >> 3) + (v & 0xffff) * i - (v | 5);
  return v;
}

__global__ void
reverse (int *p)
{
  __shared__ empty row[128];
  row[threadIdx.x].v = mix (p[gid ()]);
  __syncthreads ();
  p[gid ()] = row[127 - threadIdx.x].v;
}

static void
check_reverse ()
{
  int *p = zeros<int> (3 * 128);
  for (int g = 0; g < 3 * 128; g++)
    p[g] = g;
  reverse<<<3, 128>>> (p);
  finish ();
  for (int g = 0; g < 3 * 128; g++)
    CHECK (p[g] == mix (g / 128 * 128 + 127 - g % 128));
  cudaFree (p);
}

int
main ()
{
  check_reverse ();
  for (dim3 b : shapes)
    {
      int all = count (b);
      int *out = zeros<int> (5 * all);
      kernel<<<5, b>>> (out);
      finish ();
      for (int g = 0; g < 5 * all; g++)
	CHECK (out[g] == 11 * ((g % all + 1) % all) + g / all + 7);
      cudaFree (out);
    }
}
