/* Advice on managed memory.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   managed.c: prefetch, advice, and what they told.  Memory does not move; the
   advice is kept, and given back when asked for.  */

#include <string.h>

#include "simti-memory.h"

static bool
location_ok (int device)
{
  return device == 0 || device == cudaCpuDeviceId;
}

static int
device_of (struct cudaMemLocation l)
{
  switch (l.type)
    {
    case cudaMemLocationTypeDevice:
      return l.id;
    case cudaMemLocationTypeHost:
    case cudaMemLocationTypeHostNuma:
    case cudaMemLocationTypeHostNumaCurrent:
      return cudaCpuDeviceId;
    default:
      return cudaInvalidDeviceId;
    }
}

/* Whether COUNT bytes at PTR are managed, or memory of the system's, which
   the device may use as well.  */
static cudaError_t
check_range (const void *ptr, size_t count)
{
  struct simti_block_of_memory m;

  if (!ptr || count == 0)
    return cudaErrorInvalidValue;
  if (!simti_find_memory (ptr, &m))
    return cudaSuccess;
  if (m.kind != SIMTI_MANAGED
      || count > (size_t) (m.base + m.size - (const char *) ptr))
    return cudaErrorInvalidValue;
  return cudaSuccess;
}

static void
set_prefetched (struct simti_block_of_memory *m, const void *data)
{
  m->prefetched = *(const int *) data;
}

cudaError_t
cudaMemPrefetchAsync (const void *ptr, size_t count, int device,
		      cudaStream_t stream)
{
  cudaError_t error = simti_stream_check (stream);

  if (!error)
    error = check_range (ptr, count);
  if (!error && !location_ok (device))
    error = cudaErrorInvalidDevice;
  if (!error)
    simti_update_memory (ptr, set_prefetched, &device);
  return simti_set (error);
}

cudaError_t
cudaMemPrefetchAsync_v2 (const void *ptr, size_t count,
			 struct cudaMemLocation location, unsigned int flags,
			 cudaStream_t stream)
{
  if (flags)
    return simti_set (cudaErrorInvalidValue);
  return cudaMemPrefetchAsync (ptr, count, device_of (location), stream);
}

struct advice
{
  enum cudaMemoryAdvise advice;
  int device;
};

static void
take_advice (struct simti_block_of_memory *m, const void *data)
{
  const struct advice *a = data;

  switch (a->advice)
    {
    case cudaMemAdviseSetReadMostly:
    case cudaMemAdviseUnsetReadMostly:
      m->read_mostly = a->advice == cudaMemAdviseSetReadMostly;
      break;
    case cudaMemAdviseSetPreferredLocation:
      m->preferred = a->device;
      break;
    case cudaMemAdviseUnsetPreferredLocation:
      m->preferred = cudaInvalidDeviceId;
      break;
    case cudaMemAdviseSetAccessedBy:
      m->accessed_by = a->device;
      break;
    case cudaMemAdviseUnsetAccessedBy:
      m->accessed_by = cudaInvalidDeviceId;
      break;
    }
}

static bool
needs_device (enum cudaMemoryAdvise advice)
{
  return (advice == cudaMemAdviseSetPreferredLocation
	  || advice == cudaMemAdviseSetAccessedBy
	  || advice == cudaMemAdviseUnsetAccessedBy);
}

cudaError_t
cudaMemAdvise (const void *ptr, size_t count, enum cudaMemoryAdvise advice,
	       int device)
{
  struct advice a = {advice, device};
  cudaError_t error = check_range (ptr, count);

  if (!error && (advice < cudaMemAdviseSetReadMostly
		 || advice > cudaMemAdviseUnsetAccessedBy))
    error = cudaErrorInvalidValue;
  if (!error && needs_device (advice) && !location_ok (device))
    error = cudaErrorInvalidDevice;
  if (!error)
    simti_update_memory (ptr, take_advice, &a);
  return simti_set (error);
}

cudaError_t
cudaMemAdvise_v2 (const void *ptr, size_t count, enum cudaMemoryAdvise advice,
		  struct cudaMemLocation location)
{
  return cudaMemAdvise (ptr, count, advice, device_of (location));
}

static int
type_of (int device)
{
  return (device == 0 ? (int) cudaMemLocationTypeDevice
	  : device == cudaCpuDeviceId ? (int) cudaMemLocationTypeHost
	  : (int) cudaMemLocationTypeInvalid);
}

/* The list of devices that ATTRIBUTE asks for, which has one entry.  */
static void
fill_devices (int *data, size_t n, int device)
{
  for (size_t i = 0; i < n; i++)
    data[i] = i == 0 ? device : cudaInvalidDeviceId;
}

cudaError_t
cudaMemRangeGetAttribute (void *data, size_t size,
			  enum cudaMemRangeAttribute attribute,
			  const void *ptr, size_t count)
{
  struct simti_block_of_memory m;
  int *value = data;

  if (!data || size < sizeof *value || size % sizeof *value
      || check_range (ptr, count) || !simti_find_memory (ptr, &m))
    return simti_set (cudaErrorInvalidValue);
  switch (attribute)
    {
    case cudaMemRangeAttributeReadMostly:
      *value = m.read_mostly;
      break;
    case cudaMemRangeAttributePreferredLocation:
    case cudaMemRangeAttributePreferredLocationId:
      *value = m.preferred;
      break;
    case cudaMemRangeAttributeAccessedBy:
      fill_devices (value, size / sizeof *value, m.accessed_by);
      break;
    case cudaMemRangeAttributeLastPrefetchLocation:
    case cudaMemRangeAttributeLastPrefetchLocationId:
      *value = m.prefetched;
      break;
    case cudaMemRangeAttributePreferredLocationType:
      *value = type_of (m.preferred);
      break;
    case cudaMemRangeAttributeLastPrefetchLocationType:
      *value = type_of (m.prefetched);
      break;
    default:
      return simti_set (cudaErrorInvalidValue);
    }
  return simti_set (cudaSuccess);
}

cudaError_t
cudaMemRangeGetAttributes (void **data, size_t *sizes,
			   enum cudaMemRangeAttribute *attributes, size_t n,
			   const void *ptr, size_t count)
{
  cudaError_t error = cudaSuccess;

  if (!data || !sizes || !attributes || n == 0)
    return simti_set (cudaErrorInvalidValue);
  for (size_t i = 0; i < n && !error; i++)
    error = cudaMemRangeGetAttribute (data[i], sizes[i], attributes[i], ptr,
				      count);
  return error;
}
