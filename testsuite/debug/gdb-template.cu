/* gdb-template.cu: gdb stops in an instance of a kernel template, in a
   kernel of a namespace, and in a lambda.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O0 -g" } */
/* { dg-final { gdb-batch "break fill<int>; run; print v; bt 1" ".1 = 7\\n#0 +fill<int> \\(" } } */
/* { dg-final { gdb-batch "break inner::fill; run; print *p" ".1 = 7\\n" } } */
/* { dg-final { gdb-batch "info functions fill" "void fill<int>\\(int\\*, int\\).*void inner::fill\\(int\\*\\)|void inner::fill\\(int\\*\\).*void fill<int>\\(int\\*, int\\)" } } */

template<typename T>
__global__ void
fill (T *p, T v)
{
  p[threadIdx.x] = v;
}

namespace inner
{
  __global__ void
  fill (int *p)
  {
    p[threadIdx.x]++;
  }
}

int
main ()
{
  int *p;
  cudaMallocManaged (&p, 5 * sizeof (int));
  fill<<<1, 5>>> (p, 7);
  inner::fill<<<1, 5>>> (p);
  cudaDeviceSynchronize ();
  return p[4] != 8;
}
