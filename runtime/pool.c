/* Allocation in stream order.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   pool.c: memory pools.  A pool counts what is allocated from it; memory that
   is freed goes back to the C library at once.  */

#include <stdlib.h>
#include <string.h>

#include "simti-memory.h"

struct CUmemPoolHandle_st
{
  struct cudaMemPoolProps props;
  int reuse[3];
  uint64_t threshold;
  _Atomic uint64_t used;
  _Atomic uint64_t high;
  enum cudaMemAccessFlags access;
};

static cudaMemPool_t default_pool;
static _Atomic (cudaMemPool_t) current_pool;
static pthread_once_t default_once = PTHREAD_ONCE_INIT;

static cudaMemPool_t
new_pool (const struct cudaMemPoolProps *props)
{
  cudaMemPool_t p = calloc (1, sizeof *p);

  if (!p || !simti_handle_add (p, SIMTI_POOL))
    {
      free (p);
      return NULL;
    }
  p->props = *props;
  p->reuse[0] = p->reuse[1] = p->reuse[2] = 1;
  p->access = cudaMemAccessFlagsProtReadWrite;
  return p;
}

static void
make_default (void)
{
  struct cudaMemPoolProps props;

  memset (&props, 0, sizeof props);
  props.allocType = cudaMemAllocationTypePinned;
  props.location.type = cudaMemLocationTypeDevice;
  default_pool = new_pool (&props);
  if (!default_pool)
    simti_fatal ("out of memory in the default memory pool");
  current_pool = default_pool;
}

static cudaMemPool_t
get_default (void)
{
  pthread_once (&default_once, make_default);
  return default_pool;
}

static bool
is_pool (cudaMemPool_t pool)
{
  return simti_handle_is (pool, SIMTI_POOL);
}

/* Counts SIZE bytes as MORE or less in use of POOL, if there still is one.  */
void
simti_pool_used (cudaMemPool_t pool, size_t size, bool more)
{
  uint64_t now, high;

  if (!is_pool (pool))
    return;
  now = more ? (pool->used += size) : (pool->used -= size);
  high = pool->high;
  while (more && now > high
	 && !atomic_compare_exchange_weak (&pool->high, &high, now))
    continue;
}

/* Allocates SIZE bytes from POOL, or from the current pool if it is NULL.  */
cudaError_t
simti_pool_allocate (void **ptr, size_t size, cudaMemPool_t pool)
{
  cudaError_t error;

  if (!pool)
    {
      get_default ();
      pool = current_pool;
    }
  if (!is_pool (pool))
    return cudaErrorInvalidValue;
  if (pool->props.maxSize && size > pool->props.maxSize - pool->used)
    return cudaErrorMemoryAllocation;
  error = simti_allocate (ptr, size, SIMTI_DEVICE, 0, pool);
  if (!error && size)
    simti_pool_used (pool, size, true);
  return error;
}

/* ---- The API ------------------------------------------------------------ */

static cudaError_t
allocate (void **ptr, size_t size, cudaMemPool_t pool, cudaStream_t stream)
{
  cudaError_t error = simti_stream_check (stream);

  if (!error && !ptr)
    error = cudaErrorInvalidValue;
  if (error)
    return simti_set (error);
  if (simti_capturing (stream))
    return simti_set (simti_capture_malloc (stream, ptr, size));
  return simti_set (simti_pool_allocate (ptr, size, pool));
}

cudaError_t
cudaMallocAsync (void **ptr, size_t size, cudaStream_t stream)
{
  return allocate (ptr, size, NULL, stream);
}

cudaError_t
cudaMallocFromPoolAsync (void **ptr, size_t size, cudaMemPool_t pool,
			 cudaStream_t stream)
{
  if (!is_pool (pool))
    return simti_set (cudaErrorInvalidValue);
  return allocate (ptr, size, pool, stream);
}

cudaError_t
cudaFreeAsync (void *ptr, cudaStream_t stream)
{
  struct simti_op op = {.type = cudaGraphNodeTypeMemFree, .u.free = ptr};

  if (!ptr)
    return simti_set (cudaErrorInvalidValue);
  return simti_set (simti_issue (stream, &op));
}

cudaError_t
cudaDeviceGetDefaultMemPool (cudaMemPool_t *pool, int device)
{
  if (!pool)
    return simti_set (cudaErrorInvalidValue);
  if (device != 0)
    return simti_set (cudaErrorInvalidDevice);
  *pool = get_default ();
  return simti_set (cudaSuccess);
}

cudaError_t
cudaDeviceGetMemPool (cudaMemPool_t *pool, int device)
{
  cudaError_t error = cudaDeviceGetDefaultMemPool (pool, device);

  if (!error)
    *pool = current_pool;
  return error;
}

cudaError_t
cudaDeviceSetMemPool (int device, cudaMemPool_t pool)
{
  if (device != 0)
    return simti_set (cudaErrorInvalidDevice);
  get_default ();
  if (!is_pool (pool))
    return simti_set (cudaErrorInvalidValue);
  current_pool = pool;
  return simti_set (cudaSuccess);
}

cudaError_t
cudaMemPoolCreate (cudaMemPool_t *pool, const struct cudaMemPoolProps *props)
{
  if (!pool || !props || props->allocType != cudaMemAllocationTypePinned)
    return simti_set (cudaErrorInvalidValue);
  if (props->location.type == cudaMemLocationTypeDevice
      && props->location.id != 0)
    return simti_set (cudaErrorInvalidDevice);
  if (props->handleTypes != cudaMemHandleTypeNone)
    return simti_unsupported ("a memory pool for other processes");
  *pool = new_pool (props);
  return simti_set (*pool ? cudaSuccess : cudaErrorMemoryAllocation);
}

cudaError_t
cudaMemPoolDestroy (cudaMemPool_t pool)
{
  cudaMemPool_t now = pool;

  if (pool == get_default () || !simti_handle_remove (pool, SIMTI_POOL))
    return simti_set (cudaErrorInvalidValue);
  atomic_compare_exchange_strong (&current_pool, &now, default_pool);
  free (pool);
  return simti_set (cudaSuccess);
}

cudaError_t
cudaMemPoolTrimTo (cudaMemPool_t pool, size_t keep)
{
  (void) keep;
  get_default ();
  return simti_set (is_pool (pool) ? cudaSuccess : cudaErrorInvalidValue);
}

cudaError_t
cudaMemPoolSetAttribute (cudaMemPool_t pool, enum cudaMemPoolAttr attr,
			 void *value)
{
  if (!value || !is_pool (pool))
    return simti_set (cudaErrorInvalidValue);
  switch (attr)
    {
    case cudaMemPoolReuseFollowEventDependencies:
    case cudaMemPoolReuseAllowOpportunistic:
    case cudaMemPoolReuseAllowInternalDependencies:
      pool->reuse[attr - 1] = *(int *) value != 0;
      break;
    case cudaMemPoolAttrReleaseThreshold:
      pool->threshold = *(uint64_t *) value;
      break;
    case cudaMemPoolAttrReservedMemHigh:
    case cudaMemPoolAttrUsedMemHigh:
      if (*(uint64_t *) value != 0)
	return simti_set (cudaErrorInvalidValue);
      pool->high = pool->used;
      break;
    default:
      return simti_set (cudaErrorInvalidValue);
    }
  return simti_set (cudaSuccess);
}

cudaError_t
cudaMemPoolGetAttribute (cudaMemPool_t pool, enum cudaMemPoolAttr attr,
			 void *value)
{
  if (!value || !is_pool (pool))
    return simti_set (cudaErrorInvalidValue);
  switch (attr)
    {
    case cudaMemPoolReuseFollowEventDependencies:
    case cudaMemPoolReuseAllowOpportunistic:
    case cudaMemPoolReuseAllowInternalDependencies:
      *(int *) value = pool->reuse[attr - 1];
      break;
    case cudaMemPoolAttrReleaseThreshold:
      *(uint64_t *) value = pool->threshold;
      break;
    case cudaMemPoolAttrReservedMemCurrent:
    case cudaMemPoolAttrUsedMemCurrent:
      *(uint64_t *) value = pool->used;
      break;
    case cudaMemPoolAttrReservedMemHigh:
    case cudaMemPoolAttrUsedMemHigh:
      *(uint64_t *) value = pool->high;
      break;
    default:
      return simti_set (cudaErrorInvalidValue);
    }
  return simti_set (cudaSuccess);
}

cudaError_t
cudaMemPoolSetAccess (cudaMemPool_t pool, const struct cudaMemAccessDesc *list,
		      size_t count)
{
  if (!is_pool (pool) || (count && !list))
    return simti_set (cudaErrorInvalidValue);
  for (size_t i = 0; i < count; i++)
    {
      if (list[i].location.type == cudaMemLocationTypeDevice
	  && list[i].location.id != 0)
	return simti_set (cudaErrorInvalidDevice);
      if (list[i].flags == cudaMemAccessFlagsProtNone)
	return simti_set (cudaErrorInvalidValue);
      pool->access = list[i].flags;
    }
  return simti_set (cudaSuccess);
}

cudaError_t
cudaMemPoolGetAccess (enum cudaMemAccessFlags *flags, cudaMemPool_t pool,
		      struct cudaMemLocation *location)
{
  if (!flags || !location || !is_pool (pool))
    return simti_set (cudaErrorInvalidValue);
  *flags = pool->access;
  return simti_set (cudaSuccess);
}

cudaError_t
cudaMemPoolExportToShareableHandle (void *handle, cudaMemPool_t pool,
				    enum cudaMemAllocationHandleType type,
				    unsigned int flags)
{
  (void) handle;
  (void) pool;
  (void) type;
  (void) flags;
  return simti_unsupported ("cudaMemPoolExportToShareableHandle");
}

cudaError_t
cudaMemPoolImportFromShareableHandle (cudaMemPool_t *pool, void *handle,
				      enum cudaMemAllocationHandleType type,
				      unsigned int flags)
{
  (void) pool;
  (void) handle;
  (void) type;
  (void) flags;
  return simti_unsupported ("cudaMemPoolImportFromShareableHandle");
}

cudaError_t
cudaMemPoolExportPointer (struct cudaMemPoolPtrExportData *data, void *ptr)
{
  (void) data;
  (void) ptr;
  return simti_unsupported ("cudaMemPoolExportPointer");
}

cudaError_t
cudaMemPoolImportPointer (void **ptr, cudaMemPool_t pool,
			  struct cudaMemPoolPtrExportData *data)
{
  (void) ptr;
  (void) pool;
  (void) data;
  return simti_unsupported ("cudaMemPoolImportPointer");
}
