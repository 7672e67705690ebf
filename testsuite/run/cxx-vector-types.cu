/* cxx-vector-types.cu: CUDA's vector types with shared memory and structures
   of them.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__device__ float4
add (float4 a, float4 b)
{
  return make_float4 (a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w);
}

__global__ void
kernel (float4 *out, const int3 *in, uchar4 c)
{
  __shared__ float4 cell[1024];
  __shared__ double2 pair;
  int t = tid ();
  int3 i = in[t];
  if (t == 0)
    pair.x = 0.5, pair.y = c.w;
  cell[t] = make_float4 (i.x, i.y, i.z, t);
  __syncthreads ();
  float4 v = add (cell[t], cell[threads () - 1 - t]);
  v.x += (float) pair.x;
  v.y += (float) pair.y;
  v.z *= c.x + c.y + c.z;
  out[gid ()] = v;
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b);
      float4 *out = zeros<float4> (2 * all);
      int3 *in = zeros<int3> (all);
      for (int t = 0; t < all; t++)
	in[t] = make_int3 (t, 2 * t, 3 * t);
      kernel<<<2, b>>> (out, in, make_uchar4 (1, 0, 1, 200));
      finish ();
      for (int g = 0; g < 2 * all; g++)
	{
	  float s = all - 1;
	  CHECK (out[g].x == s + 0.5f && out[g].y == 2 * s + 200);
	  CHECK (out[g].z == 6 * s && out[g].w == s);
	}
      cudaFree (out);
      cudaFree (in);
    }
}
