/* What the runtime's tests share.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   check.h: checks that print what failed, and kernels written by hand as the
   compiler would write them.  */

#ifndef CHECK_H
#define CHECK_H 1

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cuda_runtime_api.h"
#include "simt-abi.h"

static int failures __attribute__ ((unused));

#define CHECK(condition)						\
  do									\
    if (!(condition))							\
      {									\
	fprintf (stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__,	\
		 #condition);						\
	failures++;							\
      }									\
  while (0)

/* The call gives ERROR.  */
#define GIVES(error, call)						\
  do									\
    {									\
      cudaError_t check_error = (call);					\
      if (check_error != (error))					\
	{								\
	  fprintf (stderr, "%s:%d: %s gives %s, not %s\n", __FILE__,	\
		   __LINE__, #call, cudaGetErrorName (check_error),	\
		   #error);						\
	  failures++;							\
	}								\
    }									\
  while (0)

#define OK(call) GIVES (cudaSuccess, call)

/* Calls BODY for each block of the nest and each thread of the block, which
   stand in the variables block and thread; for kernels without barriers.  */
#define FOR_ALL_THREADS							\
  for (int64_t block = __simt_work.begin; block < __simt_work.end; block++) \
    for (uint32_t thread = 0; thread < __simt_work.threads; thread++)

/* The linear index of the thread that a fiber runs, and of its block.  */
static inline uint32_t
fiber_thread (void)
{
  struct simt_dim3 t = __simt_threadIdx, d = __simt_blockDim;

  return (t.z * d.y + t.y) * d.x + t.x;
}

static inline int64_t
fiber_block (void)
{
  struct simt_dim3 b = __simt_blockIdx, d = __simt_gridDim;

  return ((int64_t) b.z * d.y + b.y) * d.x + b.x;
}

/* The descriptor of kernel ID with parameters PARAMS, a static array, and
   its function, which launches.  */
#define KERNEL(id, how, entry_fn, n, list, ...)				\
  static struct simt_kernel id##_kernel = {				\
    .entry = entry_fn, .symbol = #id, .name = #id,			\
    .n_params = n, .params = list, .lowering = how, __VA_ARGS__		\
  };									\
  __attribute__ ((constructor)) static void				\
  id##_register (void)							\
  {									\
    id##_kernel.host = (const void *) id;				\
    __simt_register (&id##_kernel);					\
  }

static inline void
configure (unsigned grid, unsigned block, size_t shared)
{
  __simt_configure_c ((dim3) {grid, 1, 1}, (dim3) {block, 1, 1}, shared, 0);
}

#endif
