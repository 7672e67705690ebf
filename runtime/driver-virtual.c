/* The driver API: virtual memory.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   driver-virtual.c: ranges of addresses, memory to put there, and access to
   it: mmap of nothing, files in memory, and mprotect.  */

#define _GNU_SOURCE 1
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "simti-driver.h"

#define GRANULARITY ((size_t) 2 << 20)

/* Memory that may be mapped.  */
struct memory
{
  int fd;
  size_t size;
  CUmemAllocationProp prop;
  /* The handle and each mapping count.  */
  _Atomic unsigned references;
};

/* A mapping.  */
struct mapping
{
  struct mapping *next;
  char *base;
  size_t size;
  struct memory *memory;
  unsigned long long access;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct mapping *mappings;

static struct memory *
memory_of (CUmemGenericAllocationHandle handle)
{
  struct memory *m = simti_pointer (handle);

  return simti_handle_is (m, SIMTI_VIRTUAL) ? m : NULL;
}

static void
release (struct memory *m)
{
  if (--m->references)
    return;
  close (m->fd);
  free (m);
}

static bool
whole (unsigned long long n)
{
  return n % GRANULARITY == 0;
}

CUresult
cuMemGetAllocationGranularity (size_t *granularity,
			       const CUmemAllocationProp *prop,
			       CUmemAllocationGranularity_flags option)
{
  (void) option;
  if (!granularity || !prop)
    return CUDA_ERROR_INVALID_VALUE;
  *granularity = GRANULARITY;
  return CUDA_SUCCESS;
}

CUresult
cuMemAddressReserve (CUdeviceptr *ptr, size_t size, size_t alignment,
		     CUdeviceptr addr, unsigned long long flags)
{
  char *p, *aligned;

  if (!ptr || size == 0 || !whole (size) || flags
      || (alignment & (alignment - 1)))
    return CUDA_ERROR_INVALID_VALUE;
  if (alignment < GRANULARITY)
    alignment = GRANULARITY;
  p = mmap (simti_pointer (addr), size + alignment, PROT_NONE,
	    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED)
    return CUDA_ERROR_OUT_OF_MEMORY;
  aligned = p + (-(uintptr_t) p & (alignment - 1));
  if (aligned > p)
    munmap (p, aligned - p);
  if (p + alignment > aligned)
    munmap (aligned + size, p + alignment - aligned);
  *ptr = (uintptr_t) aligned;
  return CUDA_SUCCESS;
}

CUresult
cuMemAddressFree (CUdeviceptr ptr, size_t size)
{
  if (ptr == 0 || !whole (ptr) || !whole (size)
      || munmap (simti_pointer (ptr), size))
    return CUDA_ERROR_INVALID_VALUE;
  return CUDA_SUCCESS;
}

CUresult
cuMemCreate (CUmemGenericAllocationHandle *handle, size_t size,
	     const CUmemAllocationProp *prop, unsigned long long flags)
{
  struct memory *m;

  if (!handle || !prop || flags || size == 0 || !whole (size)
      || prop->type != CU_MEM_ALLOCATION_TYPE_PINNED)
    return CUDA_ERROR_INVALID_VALUE;
  if (prop->location.type == CU_MEM_LOCATION_TYPE_DEVICE
      && prop->location.id != 0)
    return CUDA_ERROR_INVALID_DEVICE;
  if (size > simti_physical_memory ())
    return CUDA_ERROR_OUT_OF_MEMORY;
  m = calloc (1, sizeof *m);
  if (!m)
    return CUDA_ERROR_OUT_OF_MEMORY;
  m->fd = memfd_create ("simt-memory", MFD_CLOEXEC);
  if (m->fd < 0 || ftruncate (m->fd, size)
      || !simti_handle_add (m, SIMTI_VIRTUAL))
    {
      if (m->fd >= 0)
	close (m->fd);
      free (m);
      return CUDA_ERROR_OUT_OF_MEMORY;
    }
  m->size = size;
  m->prop = *prop;
  m->references = 1;
  *handle = (uintptr_t) m;
  return CUDA_SUCCESS;
}

CUresult
cuMemRelease (CUmemGenericAllocationHandle handle)
{
  struct memory *m = simti_pointer (handle);

  if (!simti_handle_remove (m, SIMTI_VIRTUAL))
    return CUDA_ERROR_INVALID_VALUE;
  release (m);
  return CUDA_SUCCESS;
}

CUresult
cuMemGetAllocationPropertiesFromHandle (CUmemAllocationProp *prop,
					CUmemGenericAllocationHandle handle)
{
  struct memory *m = memory_of (handle);

  if (!prop || !m)
    return CUDA_ERROR_INVALID_VALUE;
  *prop = m->prop;
  return CUDA_SUCCESS;
}

CUresult
cuMemMap (CUdeviceptr ptr, size_t size, size_t offset,
	  CUmemGenericAllocationHandle handle, unsigned long long flags)
{
  struct memory *m = memory_of (handle);
  struct mapping *map;

  if (!m || ptr == 0 || !whole (ptr) || size == 0 || !whole (size) || flags
      || !whole (offset) || offset > m->size || size > m->size - offset)
    return CUDA_ERROR_INVALID_VALUE;
  map = calloc (1, sizeof *map);
  if (!map)
    return CUDA_ERROR_OUT_OF_MEMORY;
  if (!simti_note_memory (simti_pointer (ptr), size)
      || mmap (simti_pointer (ptr), size, PROT_NONE, MAP_SHARED | MAP_FIXED,
	       m->fd, offset) == MAP_FAILED)
    {
      free (map);
      return CUDA_ERROR_INVALID_VALUE;
    }
  map->base = simti_pointer (ptr);
  map->size = size;
  map->memory = m;
  m->references++;
  pthread_mutex_lock (&lock);
  map->next = mappings;
  mappings = map;
  pthread_mutex_unlock (&lock);
  return CUDA_SUCCESS;
}

static struct mapping **
find (const char *ptr)
{
  struct mapping **p = &mappings;

  while (*p && !(ptr >= (*p)->base && ptr < (*p)->base + (*p)->size))
    p = &(*p)->next;
  return p;
}

static void
unmap (struct mapping **p)
{
  struct mapping *map = *p;

  *p = map->next;
  simti_release (map->base, SIMTI_KIND (SIMTI_DEVICE));
  mmap (map->base, map->size, PROT_NONE,
	MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
  release (map->memory);
  free (map);
}

/* Calls for each mapping from PTR on what CHANGE does, until SIZE bytes are
   done; DATA is passed on.  */
static CUresult
for_mappings (CUdeviceptr ptr, size_t size,
	      void (*change) (struct mapping **, unsigned long long),
	      unsigned long long data)
{
  char *p = simti_pointer (ptr), *end = p + size;
  CUresult result = size ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;

  pthread_mutex_lock (&lock);
  while (p < end && !result)
    {
      struct mapping **map = find (p);

      if (!*map || (*map)->base != p || (*map)->size > (size_t) (end - p))
	result = CUDA_ERROR_INVALID_VALUE;
      else
	{
	  p += (*map)->size;
	  change (map, data);
	}
    }
  pthread_mutex_unlock (&lock);
  return result;
}

static void
change_unmap (struct mapping **map, unsigned long long unused)
{
  (void) unused;
  unmap (map);
}

static void
change_access (struct mapping **map, unsigned long long access)
{
  int prot = PROT_NONE;

  if (access & CU_MEM_ACCESS_FLAGS_PROT_READ)
    prot |= PROT_READ;
  if (access == CU_MEM_ACCESS_FLAGS_PROT_READWRITE)
    prot |= PROT_WRITE;
  (*map)->access = access;
  mprotect ((*map)->base, (*map)->size, prot);
}

CUresult
cuMemUnmap (CUdeviceptr ptr, size_t size)
{
  return for_mappings (ptr, size, change_unmap, 0);
}

CUresult
cuMemSetAccess (CUdeviceptr ptr, size_t size, const CUmemAccessDesc *desc,
		size_t count)
{
  CUresult result = CUDA_SUCCESS;

  if (!desc || count == 0)
    return CUDA_ERROR_INVALID_VALUE;
  for (size_t i = 0; i < count && !result; i++)
    if (desc[i].location.type == CU_MEM_LOCATION_TYPE_DEVICE
	&& desc[i].location.id != 0)
      result = CUDA_ERROR_INVALID_DEVICE;
    else
      result = for_mappings (ptr, size, change_access, desc[i].flags);
  return result;
}

CUresult
cuMemGetAccess (unsigned long long *flags, const CUmemLocation *location,
		CUdeviceptr ptr)
{
  struct mapping *map;

  if (!flags || !location)
    return CUDA_ERROR_INVALID_VALUE;
  pthread_mutex_lock (&lock);
  map = *find (simti_pointer (ptr));
  if (map)
    *flags = map->access;
  pthread_mutex_unlock (&lock);
  return map ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

CUresult
cuMemExportToShareableHandle (void *shareable,
			      CUmemGenericAllocationHandle handle,
			      CUmemAllocationHandleType type,
			      unsigned long long flags)
{
  (void) shareable;
  (void) handle;
  (void) type;
  (void) flags;
  return simti_driver_unsupported ("cuMemExportToShareableHandle");
}

CUresult
cuMemImportFromShareableHandle (CUmemGenericAllocationHandle *handle,
				void *os_handle,
				CUmemAllocationHandleType type)
{
  (void) handle;
  (void) os_handle;
  (void) type;
  return simti_driver_unsupported ("cuMemImportFromShareableHandle");
}
