/* The headers in a unit that is not CUDA.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   host-only.cc: compiled by plain g++ without __CUDACC__, -Wall -Wextra; the
   keywords are nothing, no device name is taken, and the API has its types.  */

#include <cuda.h>
#include <cuda_runtime.h>
#include <cuda_profiler_api.h>
#include <cuda_fp16.h>
#include <cuda_bf16.h>
#include <cuComplex.h>
#include <memory>
#include <vector>
#include <nvtx3/nvToolsExt.h>
#include <cassert>

/* Programs define these when nvcc does not.  */
inline float
rsqrtf (float x)
{
  return 1.0f / x;
}

inline int
max (int a, int b)
{
  return a > b ? a : b;
}

template <typename T>
struct accumulator
{
  __host__ __device__ __forceinline__ T add (T x) { return sum += x; }
  T sum;
};

__global__ void kernel (int *);

static cudaError_t
use (float **p, cudaStream_t stream)
{
  cudaDeviceProp prop;
  cudaError_t e = cudaGetDeviceProperties (&prop, 0);
  if (e == cudaSuccess)
    e = cudaMalloc (p, prop.warpSize * sizeof (float));
  if (e == cudaSuccess)
    e = cudaMallocHost (p, sizeof (float));
  if (e == cudaSuccess)
    e = cudaMemcpyAsync (*p, *p, 4, cudaMemcpyDefault, stream);
  if (e == cudaSuccess)
    e = cudaMemPrefetchAsync (*p, 4, 0, stream);
  return e;
}

int
main (int argc, char **)
{
  accumulator<int> a = {3};
  std::shared_ptr<int> s = std::make_shared<int> (a.add (4));
  cuFloatComplex z = cuCmulf (make_cuFloatComplex (1, 2),
			      make_cuFloatComplex (3, 4));
  float *p = 0;
  if (argc > 5)
    return use (&p, 0);
  nvtxRangePush ("range");
  assert (max (1, 2) == 2);
  dim3 threadIdx (1, 2, 3);
  return !(*s == 7 && z.x == -5 && z.y == 10 && rsqrtf (2) == 0.5f
	   && threadIdx.z == 3 && (float) __float2half (0.5f) == 0.5f
	   && cuCabs (make_cuDoubleComplex (3, 4)) == 5);
}
