/* Allocation.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   memory.c: what allocation functions give, and what they refuse.  */

#include <stdint.h>
#include "check.h"

static void
device_memory (void)
{
  size_t free_bytes, total;
  void *p, *q;

  OK (cudaMalloc (&p, 1));
  CHECK ((uintptr_t) p % 256 == 0);
  OK (cudaMalloc (&q, 100 << 20));
  CHECK ((uintptr_t) q % 256 == 0);
  memset (q, 1, 100 << 20);
  GIVES (cudaErrorInvalidValue, cudaFree ((char *) q + 256));
  GIVES (cudaErrorInvalidValue, cudaFreeHost (q));
  OK (cudaFree (p));
  GIVES (cudaErrorInvalidValue, cudaFree (p));
  OK (cudaFree (q));
  OK (cudaFree (NULL));
  GIVES (cudaErrorInvalidValue, cudaFree (&free_bytes));
  GIVES (cudaErrorInvalidValue, cudaMalloc (NULL, 4));
  p = &q;
  OK (cudaMalloc (&p, 0));
  CHECK (p == NULL);
  OK (cudaMemGetInfo (&free_bytes, &total));
  CHECK (free_bytes > 0 && free_bytes <= total);
  GIVES (cudaErrorMemoryAllocation, cudaMalloc (&p, total + 1));
  GIVES (cudaErrorMemoryAllocation, cudaMalloc (&p, SIZE_MAX));
  GIVES (cudaErrorMemoryAllocation, cudaGetLastError ());
  OK (cudaGetLastError ());
}

static void
host_memory (void)
{
  unsigned flags;
  char buffer[4096];
  void *p, *d;

  OK (cudaMallocHost (&p, 1000));
  OK (cudaHostGetDevicePointer (&d, (char *) p + 5, 0));
  CHECK (d == (char *) p + 5);
  GIVES (cudaErrorInvalidValue, cudaFree (p));
  OK (cudaFreeHost (p));
  GIVES (cudaErrorInvalidValue, cudaFreeHost (p));
  OK (cudaHostAlloc (&p, 1000, cudaHostAllocMapped | cudaHostAllocPortable));
  OK (cudaHostGetFlags (&flags, p));
  CHECK (flags == (cudaHostAllocMapped | cudaHostAllocPortable));
  OK (cudaFreeHost (p));
  GIVES (cudaErrorInvalidValue, cudaHostAlloc (&p, 1000, 64));
  OK (cudaHostRegister (buffer, 4096, cudaHostRegisterDefault));
  GIVES (cudaErrorHostMemoryAlreadyRegistered,
	 cudaHostRegister (buffer + 100, 100, cudaHostRegisterDefault));
  OK (cudaHostGetDevicePointer (&d, buffer, 0));
  CHECK (d == buffer);
  OK (cudaHostUnregister (buffer));
  GIVES (cudaErrorHostMemoryNotRegistered, cudaHostUnregister (buffer));
  GIVES (cudaErrorInvalidValue, cudaHostGetDevicePointer (&d, buffer, 0));
}

static void
attributes (void)
{
  struct cudaPointerAttributes a;
  char local;
  void *p;

  OK (cudaMalloc (&p, 100));
  OK (cudaPointerGetAttributes (&a, (char *) p + 99));
  CHECK (a.type == cudaMemoryTypeDevice && a.device == 0
	 && a.devicePointer == (char *) p + 99);
  OK (cudaFree (p));
  OK (cudaPointerGetAttributes (&a, p));
  CHECK (a.type == cudaMemoryTypeUnregistered);
  OK (cudaMallocManaged (&p, 100, cudaMemAttachGlobal));
  OK (cudaPointerGetAttributes (&a, p));
  CHECK (a.type == cudaMemoryTypeManaged && a.hostPointer == p);
  OK (cudaFree (p));
  OK (cudaMallocHost (&p, 100));
  OK (cudaPointerGetAttributes (&a, p));
  CHECK (a.type == cudaMemoryTypeHost);
  OK (cudaFreeHost (p));
  OK (cudaPointerGetAttributes (&a, &local));
  CHECK (a.type == cudaMemoryTypeUnregistered && a.devicePointer == NULL);
}

static void
managed (void)
{
  int device;
  void *p;

  GIVES (cudaErrorInvalidValue, cudaMallocManaged (&p, 0, 1));
  GIVES (cudaErrorInvalidValue, cudaMallocManaged (&p, 100, 8));
  OK (cudaMallocManaged (&p, 100, cudaMemAttachGlobal));
  OK (cudaMemPrefetchAsync (p, 100, 0, 0));
  GIVES (cudaErrorInvalidValue, cudaMemPrefetchAsync (p, 101, 0, 0));
  GIVES (cudaErrorInvalidDevice, cudaMemPrefetchAsync (p, 100, 3, 0));
  OK (cudaMemRangeGetAttribute (&device, 4,
				cudaMemRangeAttributeLastPrefetchLocation, p,
				100));
  CHECK (device == 0);
  OK (cudaMemAdvise (p, 100, cudaMemAdviseSetReadMostly, 0));
  OK (cudaMemRangeGetAttribute (&device, 4, cudaMemRangeAttributeReadMostly,
				p, 100));
  CHECK (device == 1);
  OK (cudaMemRangeGetAttribute (&device, 4,
				cudaMemRangeAttributePreferredLocation, p,
				100));
  CHECK (device == cudaInvalidDeviceId);
  OK (cudaFree (p));
}

static void
pools (void)
{
  unsigned long long used, before;
  cudaMemPool_t pool, other;
  cudaStream_t s;
  void *p;

  OK (cudaStreamCreate (&s));
  OK (cudaDeviceGetDefaultMemPool (&pool, 0));
  OK (cudaMemPoolGetAttribute (pool, cudaMemPoolAttrUsedMemCurrent, &before));
  OK (cudaMallocAsync (&p, 1000, s));
  OK (cudaMemPoolGetAttribute (pool, cudaMemPoolAttrUsedMemCurrent, &used));
  CHECK (used == before + 1000);
  OK (cudaFreeAsync (p, s));
  GIVES (cudaErrorInvalidValue, cudaFreeAsync (p, s));
  OK (cudaMemPoolGetAttribute (pool, cudaMemPoolAttrUsedMemCurrent, &used));
  CHECK (used == before);
  OK (cudaMemPoolGetAttribute (pool, cudaMemPoolAttrUsedMemHigh, &used));
  CHECK (used >= before + 1000);

  struct cudaMemPoolProps props = {
    .allocType = cudaMemAllocationTypePinned,
    .location = {cudaMemLocationTypeDevice, 0}
  };

  OK (cudaMemPoolCreate (&other, &props));
  OK (cudaMallocFromPoolAsync (&p, 10, other, s));
  OK (cudaFree (p));
  OK (cudaMemPoolDestroy (other));
  GIVES (cudaErrorInvalidValue, cudaMallocFromPoolAsync (&p, 10, other, s));
  OK (cudaStreamDestroy (s));
}

int
main (void)
{
  device_memory ();
  host_memory ();
  attributes ();
  managed ();
  pools ();
  return failures != 0;
}
