/* index-three-dimensions.cu: all components of threadIdx, blockIdx, blockDim
   and gridDim.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
kernel (int *out)
{
  int *o = out + 12 * gid ();
  o[0] = threadIdx.x, o[1] = threadIdx.y, o[2] = threadIdx.z;
  o[3] = blockIdx.x, o[4] = blockIdx.y, o[5] = blockIdx.z;
  o[6] = blockDim.x, o[7] = blockDim.y, o[8] = blockDim.z;
  o[9] = gridDim.x, o[10] = gridDim.y, o[11] = gridDim.z;
}

__global__ void
whole (int *out)
{
  __shared__ uint3 cell[1024];
  __shared__ dim3 *unused;
  uint3 t = threadIdx, b = blockIdx;
  dim3 d = blockDim, g = gridDim;
  cell[tid ()] = t;
  __syncthreads ();
  uint3 u = cell[threads () - 1 - tid ()];
  unused = 0;
  out[gid ()] = u.x + 64 * u.y + 1024 * u.z + b.x * g.y * g.z + b.y * g.z
		+ b.z + d.x * d.y * d.z;
}

int
main ()
{
  dim3 grids[] = { dim3 (1), dim3 (3), dim3 (1, 5), dim3 (2, 3, 4) };
  for (dim3 b : shapes)
    for (dim3 g : grids)
      {
	int all = count (b) * count (g);
	int *out = zeros<int> (12 * all);
	kernel<<<g, b>>> (out);
	finish ();
	for (int i = 0; i < all; i++)
	  {
	    unsigned t = i % count (b), k = i / count (b);
	    unsigned want[12] = { t % b.x, t / b.x % b.y, t / b.x / b.y,
				  k % g.x, k / g.x % g.y, k / g.x / g.y,
				  b.x, b.y, b.z, g.x, g.y, g.z };
	    for (int j = 0; j < 12; j++)
	      CHECK (out[12 * i + j] == (int) want[j]);
	  }
	whole<<<g, b>>> (out);
	finish ();
	for (int i = 0; i < all; i++)
	  {
	    unsigned k = i / count (b), u = count (b) - 1 - i % count (b);
	    unsigned v = u % b.x + 64 * (u / b.x % b.y)
			 + 1024 * (u / b.x / b.y);
	    v += k % g.x * g.y * g.z + k / g.x % g.y * g.z + k / g.x / g.y;
	    CHECK (out[i] == (int) (v + count (b)));
	  }
	cudaFree (out);
      }
}
