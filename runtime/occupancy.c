/* Occupancy.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   occupancy.c: how many blocks of a kernel a multiprocessor of the device
   would hold, from the limits that its properties tell.  */

#include "simti.h"

/* Shared memory is given out in pieces of so many bytes.  */
#define SHARED_UNIT 128

static size_t
shared_unit (size_t n)
{
  return (n + SHARED_UNIT - 1) / SHARED_UNIT * SHARED_UNIT;
}

/* Blocks of F with THREADS threads and SHARED bytes of dynamic shared memory
   on one multiprocessor.  */
int
simti_occupancy (const struct simti_function *f, int threads, size_t shared)
{
  const struct simt_kernel *k = f->kernel;
  size_t bytes = shared_unit (k->static_shared + shared);
  int warps = (threads + SIMTI_WARP - 1) / SIMTI_WARP;
  int blocks = SIMTI_THREADS_PER_SM / SIMTI_WARP / warps;

  if (threads > SIMTI_MAX_THREADS
      || (k->max_threads && (unsigned) threads > k->max_threads)
      || bytes > SIMTI_SHARED_OPTIN)
    return 0;
  if (blocks > SIMTI_BLOCKS_PER_SM)
    blocks = SIMTI_BLOCKS_PER_SM;
  if (bytes && SIMTI_SHARED_PER_SM / bytes < (size_t) blocks)
    blocks = SIMTI_SHARED_PER_SM / bytes;
  return blocks;
}

cudaError_t
cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags (int *blocks,
							const void *func,
							int block_size,
							size_t shared,
							unsigned int flags)
{
  struct simti_function *f = simti_function_of (func);

  if (!blocks || block_size <= 0
      || (flags & ~cudaOccupancyDisableCachingOverride))
    return simti_set (cudaErrorInvalidValue);
  if (!f)
    return simti_set (cudaErrorInvalidDeviceFunction);
  *blocks = simti_occupancy (f, block_size, shared);
  return simti_set (cudaSuccess);
}

cudaError_t
cudaOccupancyMaxActiveBlocksPerMultiprocessor (int *blocks, const void *func,
					       int block_size, size_t shared)
{
  return cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags
	   (blocks, func, block_size, shared, cudaOccupancyDefault);
}

cudaError_t
cudaOccupancyAvailableDynamicSMemPerBlock (size_t *shared, const void *func,
					   int blocks, int block_size)
{
  struct simti_function *f = simti_function_of (func);
  size_t each;

  if (!shared || blocks <= 0 || block_size <= 0)
    return simti_set (cudaErrorInvalidValue);
  if (!f)
    return simti_set (cudaErrorInvalidDeviceFunction);
  each = SIMTI_SHARED_PER_SM / blocks / SHARED_UNIT * SHARED_UNIT;
  if (each > SIMTI_SHARED_OPTIN)
    each = SIMTI_SHARED_OPTIN;
  if (simti_occupancy (f, block_size, 0) < blocks)
    each = 0;
  *shared = (each > f->kernel->static_shared
	     ? each - f->kernel->static_shared : 0);
  return simti_set (cudaSuccess);
}

cudaError_t
cudaOccupancyMaxPotentialClusterSize (int *size, const void *func,
				      const cudaLaunchConfig_t *config)
{
  (void) size;
  (void) func;
  (void) config;
  return simti_unsupported ("cudaOccupancyMaxPotentialClusterSize");
}

cudaError_t
cudaOccupancyMaxActiveClusters (int *clusters, const void *func,
				const cudaLaunchConfig_t *config)
{
  (void) clusters;
  (void) func;
  (void) config;
  return simti_unsupported ("cudaOccupancyMaxActiveClusters");
}
