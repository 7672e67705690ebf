/* function-pointer.cu: calls through pointers to device functions, from
   tables and parameters.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

typedef int (*operation) (int, int);

__device__ int add (int a, int b) { return a + b; }
__device__ int subtract (int a, int b) { return a - b; }
__device__ int multiply (int a, int b) { return a * b; }
__device__ operation table[3] = { add, subtract, multiply };

template<int K> __device__ int scaled (int a, int b) { return K * a + b; }

__device__ int
apply (operation f, int a, int b)
{
  return f (a, b);
}

__global__ void
kernel (int *out)
{
  __shared__ int cell[1024];
  __shared__ operation chosen;
  int t = tid (), all = threads ();
  cell[t] = apply (table[t % 3], t, 2);
  if (t == all / 2)
    chosen = scaled<5>;
  __syncthreads ();
  operation f = t & 1 ? chosen : subtract;
  out[gid ()] = f (cell[all - 1 - t], 1);
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b);
      int *out = zeros<int> (2 * all);
      kernel<<<2, b>>> (out);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	{
	  int t = g % all, u = all - 1 - t;
	  int v = u % 3 == 0 ? u + 2 : u % 3 == 1 ? u - 2 : u * 2;
	  CHECK (out[g] == (t & 1 ? 5 * v + 1 : v - 1));
	}
      cudaFree (out);
    }
}
