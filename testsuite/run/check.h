/* check.h: what the execution tests share: CHECK, block shapes, linear ids.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CHECK_H
#define CHECK_H 1

#define CHECK(X) \
  do \
    { \
      if (!(X)) \
	{ \
	  __builtin_printf ("%s:%d: %s\n", __FILE__, __LINE__, #X); \
	  __builtin_abort (); \
	} \
    } \
  while (0)

/* Blocks that are no multiple of a warp or of a vector, in one, two and three
   dimensions.  */

static const dim3 shapes[] =
{
  dim3 (1), dim3 (7), dim3 (32), dim3 (33), dim3 (96), dim3 (257), dim3 (1024),
  dim3 (7, 5), dim3 (1, 33), dim3 (3, 5, 7), dim3 (2, 1, 19), dim3 (32, 32)
};

static inline unsigned
count (dim3 d)
{
  return d.x * d.y * d.z;
}

/* Linear index of the thread in its block, of the block, and of the thread in
   the grid.  */

__device__ static inline unsigned
tid ()
{
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}

__device__ static inline unsigned
bid ()
{
  return (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
}

__device__ static inline unsigned
threads ()
{
  return blockDim.x * blockDim.y * blockDim.z;
}

__device__ static inline unsigned
gid ()
{
  return bid () * threads () + tid ();
}

/* N zeros that host and device share.  */

template<typename T>
static T *
zeros (size_t n)
{
  T *p = 0;
  CHECK (cudaMallocManaged (&p, n * sizeof (T)) == cudaSuccess);
  __builtin_memset ((void *) p, 0, n * sizeof (T));
  return p;
}

static inline void
finish ()
{
  CHECK (cudaGetLastError () == cudaSuccess);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
}

#endif
