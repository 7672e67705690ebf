/* The driver API: errors, devices, contexts.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   driver.c: the first steps of every program of the driver API.

   Contexts are names for the one device: memory and kernels belong to all of
   them.  Each OS thread has a stack of current ones; below it all lies the
   primary one, which the runtime API uses.  */

#define _GNU_SOURCE 1
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "simti-driver.h"

struct CUctx_st
{
  unsigned flags;
  _Atomic unsigned references;
};

#define DEPTH 64

static struct CUctx_st primary;
static __thread CUcontext stack[DEPTH];
static __thread unsigned depth;

/* ---- Errors ------------------------------------------------------------- */

/* ERROR as a result of the driver API, which has fewer.  */
CUresult
simti_result (cudaError_t error)
{
  switch (error)
    {
    case cudaErrorInvalidDeviceFunction:
      return CUDA_ERROR_INVALID_HANDLE;
    case cudaErrorMissingConfiguration:
      return CUDA_ERROR_INVALID_VALUE;
    default:
      if (error == cudaSuccess || simti_driver_error_name (error))
	return (CUresult) error;
      return CUDA_ERROR_INVALID_VALUE;
    }
}

/* What FUNCTION, which is not supported, returns.  */
CUresult
simti_driver_unsupported (const char *function)
{
  return SIMTI_RUN (simti_unsupported (function));
}

CUresult
cuGetErrorName (CUresult error, const char **name)
{
  static char names[1024][40];
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  const char *short_name;

  if (!name)
    return CUDA_ERROR_INVALID_VALUE;
  *name = NULL;
  if (error == CUDA_SUCCESS)
    {
      *name = "CUDA_SUCCESS";
      return CUDA_SUCCESS;
    }
  short_name = simti_driver_error_name ((cudaError_t) error);
  if (!short_name || error >= 1024)
    return CUDA_ERROR_INVALID_VALUE;
  pthread_mutex_lock (&lock);
  if (!names[error][0])
    {
      strcpy (names[error], "CUDA_ERROR_");
      strncat (names[error], short_name, sizeof names[error] - 12);
    }
  pthread_mutex_unlock (&lock);
  *name = names[error];
  return CUDA_SUCCESS;
}

CUresult
cuGetErrorString (CUresult error, const char **string)
{
  if (!string)
    return CUDA_ERROR_INVALID_VALUE;
  *string = NULL;
  if (error != CUDA_SUCCESS
      && !simti_driver_error_name ((cudaError_t) error))
    return CUDA_ERROR_INVALID_VALUE;
  *string = cudaGetErrorString ((cudaError_t) error);
  return CUDA_SUCCESS;
}

/* ---- Library and devices ------------------------------------------------ */

CUresult
cuInit (unsigned int flags)
{
  return flags ? CUDA_ERROR_INVALID_VALUE : CUDA_SUCCESS;
}

CUresult
cuDriverGetVersion (int *version)
{
  return SIMTI_RUN (cudaDriverGetVersion (version));
}

CUresult
cuDeviceGetCount (int *count)
{
  return SIMTI_RUN (cudaGetDeviceCount (count));
}

CUresult
cuDeviceGet (CUdevice *device, int ordinal)
{
  if (!device)
    return CUDA_ERROR_INVALID_VALUE;
  if (ordinal != 0)
    return CUDA_ERROR_INVALID_DEVICE;
  *device = 0;
  return CUDA_SUCCESS;
}

static CUresult
check_device (CUdevice device, const void *out)
{
  if (!out)
    return CUDA_ERROR_INVALID_VALUE;
  return device == 0 ? CUDA_SUCCESS : CUDA_ERROR_INVALID_DEVICE;
}

CUresult
cuDeviceGetName (char *name, int len, CUdevice device)
{
  CUresult result = check_device (device, name);

  if (result)
    return result;
  if (len <= 0)
    return CUDA_ERROR_INVALID_VALUE;
  strncpy (name, simti_properties ()->name, len);
  name[len - 1] = '\0';
  return CUDA_SUCCESS;
}

CUresult
cuDeviceGetUuid (CUuuid *uuid, CUdevice device)
{
  CUresult result = check_device (device, uuid);

  if (!result)
    memcpy (uuid, &simti_properties ()->uuid, sizeof *uuid);
  return result;
}

CUresult
cuDeviceGetUuid_v2 (CUuuid *uuid, CUdevice device)
{
  return cuDeviceGetUuid (uuid, device);
}

CUresult
cuDeviceTotalMem (size_t *bytes, CUdevice device)
{
  CUresult result = check_device (device, bytes);

  if (!result)
    *bytes = simti_physical_memory ();
  return result;
}

/* Attributes that the runtime API does not know.  */
static bool
driver_attribute (int attr, int *value)
{
  switch (attr)
    {
    case CU_DEVICE_ATTRIBUTE_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED:
      *value = 1;
      return true;
    case CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR_SUPPORTED:
    case CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_WIN32_HANDLE_SUPPORTED:
    case CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_WIN32_KMT_HANDLE_SUPPORTED:
    case CU_DEVICE_ATTRIBUTE_GENERIC_COMPRESSION_SUPPORTED:
    case CU_DEVICE_ATTRIBUTE_GPU_DIRECT_RDMA_WITH_CUDA_VMM_SUPPORTED:
      *value = 0;
      return true;
    case CU_DEVICE_ATTRIBUTE_UNIFIED_FUNCTION_POINTERS:
      *value = 1;
      return true;
    default:
      return false;
    }
}

CUresult
cuDeviceGetAttribute (int *value, CUdevice_attribute attr, CUdevice device)
{
  CUresult result = check_device (device, value);

  if (!result && !driver_attribute (attr, value)
      && !simti_attribute (attr, value))
    result = CUDA_ERROR_INVALID_VALUE;
  return result;
}

CUresult
cuDeviceGetProperties (CUdevprop *prop, CUdevice device)
{
  const struct cudaDeviceProp *p = simti_properties ();
  CUresult result = check_device (device, prop);

  if (result)
    return result;
  prop->maxThreadsPerBlock = p->maxThreadsPerBlock;
  memcpy (prop->maxThreadsDim, p->maxThreadsDim, sizeof p->maxThreadsDim);
  memcpy (prop->maxGridSize, p->maxGridSize, sizeof p->maxGridSize);
  prop->sharedMemPerBlock = p->sharedMemPerBlock;
  prop->totalConstantMemory = p->totalConstMem;
  prop->SIMDWidth = p->warpSize;
  prop->memPitch = p->memPitch;
  prop->regsPerBlock = p->regsPerBlock;
  prop->clockRate = p->clockRate;
  prop->textureAlign = p->textureAlignment;
  return CUDA_SUCCESS;
}

CUresult
cuDeviceComputeCapability (int *major, int *minor, CUdevice device)
{
  CUresult result = check_device (device, minor ? major : NULL);

  if (result)
    return result;
  *major = SIMTI_MAJOR;
  *minor = SIMTI_MINOR;
  return CUDA_SUCCESS;
}

CUresult
cuDeviceCanAccessPeer (int *can, CUdevice device, CUdevice peer)
{
  return SIMTI_RUN (cudaDeviceCanAccessPeer (can, device, peer));
}

CUresult
cuDeviceGetP2PAttribute (int *value, CUdevice_P2PAttribute attr, CUdevice src,
			 CUdevice dst)
{
  return SIMTI_RUN (cudaDeviceGetP2PAttribute
		      (value, (enum cudaDeviceP2PAttr) attr, src, dst));
}

CUresult
cuDeviceGetPCIBusId (char *bus_id, int len, CUdevice device)
{
  return SIMTI_RUN (cudaDeviceGetPCIBusId (bus_id, len, device));
}

CUresult
cuDeviceGetByPCIBusId (CUdevice *device, const char *bus_id)
{
  return SIMTI_RUN (cudaDeviceGetByPCIBusId (device, bus_id));
}

/* ---- Contexts ----------------------------------------------------------- */

/* The context that is current, the primary one if none is.  */
CUcontext
simti_current_context (void)
{
  return depth && stack[depth - 1] ? stack[depth - 1] : &primary;
}

static bool
is_context (CUcontext ctx)
{
  return ctx == &primary || simti_handle_is (ctx, SIMTI_CONTEXT);
}

CUresult
cuDevicePrimaryCtxRetain (CUcontext *ctx, CUdevice device)
{
  CUresult result = check_device (device, ctx);

  if (result)
    return result;
  primary.references++;
  *ctx = &primary;
  return CUDA_SUCCESS;
}

CUresult
cuDevicePrimaryCtxRelease (CUdevice device)
{
  if (device != 0)
    return CUDA_ERROR_INVALID_DEVICE;
  if (primary.references == 0)
    return CUDA_ERROR_INVALID_CONTEXT;
  primary.references--;
  return CUDA_SUCCESS;
}

CUresult
cuDevicePrimaryCtxReset (CUdevice device)
{
  if (device != 0)
    return CUDA_ERROR_INVALID_DEVICE;
  return SIMTI_RUN (cudaDeviceReset ());
}

CUresult
cuDevicePrimaryCtxSetFlags (CUdevice device, unsigned int flags)
{
  if (device != 0)
    return CUDA_ERROR_INVALID_DEVICE;
  primary.flags = flags;
  return CUDA_SUCCESS;
}

CUresult
cuDevicePrimaryCtxGetState (CUdevice device, unsigned int *flags, int *active)
{
  CUresult result = check_device (device, active ? flags : NULL);

  if (result)
    return result;
  *flags = primary.flags;
  *active = primary.references > 0;
  return CUDA_SUCCESS;
}

CUresult
cuCtxPushCurrent (CUcontext ctx)
{
  if (!is_context (ctx))
    return CUDA_ERROR_INVALID_CONTEXT;
  if (depth == DEPTH)
    return CUDA_ERROR_OUT_OF_MEMORY;
  stack[depth++] = ctx;
  return CUDA_SUCCESS;
}

CUresult
cuCtxPopCurrent (CUcontext *ctx)
{
  if (depth == 0)
    return CUDA_ERROR_INVALID_CONTEXT;
  depth--;
  if (ctx)
    *ctx = stack[depth];
  return CUDA_SUCCESS;
}

CUresult
cuCtxSetCurrent (CUcontext ctx)
{
  if (ctx && !is_context (ctx))
    return CUDA_ERROR_INVALID_CONTEXT;
  if (depth)
    depth--;
  return ctx ? cuCtxPushCurrent (ctx) : CUDA_SUCCESS;
}

CUresult
cuCtxGetCurrent (CUcontext *ctx)
{
  if (!ctx)
    return CUDA_ERROR_INVALID_VALUE;
  *ctx = simti_current_context ();
  return CUDA_SUCCESS;
}

CUresult
cuCtxCreate (CUcontext *ctx, unsigned int flags, CUdevice device)
{
  CUresult result = check_device (device, ctx);
  CUcontext c;

  if (result)
    return result;
  if (flags & ~CU_CTX_FLAGS_MASK)
    return CUDA_ERROR_INVALID_VALUE;
  c = calloc (1, sizeof *c);
  if (!c || !simti_handle_add (c, SIMTI_CONTEXT))
    {
      free (c);
      return CUDA_ERROR_OUT_OF_MEMORY;
    }
  c->flags = flags;
  c->references = 1;
  *ctx = c;
  return cuCtxPushCurrent (c);
}

CUresult
cuCtxDestroy (CUcontext ctx)
{
  if (!simti_handle_remove (ctx, SIMTI_CONTEXT))
    return CUDA_ERROR_INVALID_CONTEXT;
  if (depth && stack[depth - 1] == ctx)
    depth--;
  free (ctx);
  return CUDA_SUCCESS;
}

CUresult
cuCtxAttach (CUcontext *ctx, unsigned int flags)
{
  if (!ctx || flags)
    return CUDA_ERROR_INVALID_VALUE;
  *ctx = simti_current_context ();
  (*ctx)->references++;
  return CUDA_SUCCESS;
}

CUresult
cuCtxDetach (CUcontext ctx)
{
  if (!is_context (ctx))
    return CUDA_ERROR_INVALID_CONTEXT;
  if (--ctx->references == 0 && ctx != &primary)
    return cuCtxDestroy (ctx);
  return CUDA_SUCCESS;
}

CUresult
cuCtxGetDevice (CUdevice *device)
{
  return cuDeviceGet (device, 0);
}

CUresult
cuCtxGetFlags (unsigned int *flags)
{
  if (!flags)
    return CUDA_ERROR_INVALID_VALUE;
  *flags = simti_current_context ()->flags;
  return CUDA_SUCCESS;
}

CUresult
cuCtxGetApiVersion (CUcontext ctx, unsigned int *version)
{
  if (!version)
    return CUDA_ERROR_INVALID_VALUE;
  if (ctx && !is_context (ctx))
    return CUDA_ERROR_INVALID_CONTEXT;
  *version = SIMTI_VERSION;
  return CUDA_SUCCESS;
}

CUresult
cuCtxSynchronize (void)
{
  return SIMTI_RUN (cudaDeviceSynchronize ());
}

CUresult
cuCtxSetLimit (CUlimit limit, size_t value)
{
  return SIMTI_RUN (cudaDeviceSetLimit ((enum cudaLimit) limit, value));
}

CUresult
cuCtxGetLimit (size_t *value, CUlimit limit)
{
  return SIMTI_RUN (cudaDeviceGetLimit (value, (enum cudaLimit) limit));
}

CUresult
cuCtxGetCacheConfig (CUfunc_cache *config)
{
  return SIMTI_RUN (cudaDeviceGetCacheConfig ((enum cudaFuncCache *) config));
}

CUresult
cuCtxSetCacheConfig (CUfunc_cache config)
{
  return SIMTI_RUN (cudaDeviceSetCacheConfig ((enum cudaFuncCache) config));
}

CUresult
cuCtxGetSharedMemConfig (CUsharedconfig *config)
{
  return SIMTI_RUN (cudaDeviceGetSharedMemConfig
		      ((enum cudaSharedMemConfig *) config));
}

CUresult
cuCtxSetSharedMemConfig (CUsharedconfig config)
{
  return SIMTI_RUN (cudaDeviceSetSharedMemConfig
		      ((enum cudaSharedMemConfig) config));
}

CUresult
cuCtxGetStreamPriorityRange (int *least, int *greatest)
{
  return SIMTI_RUN (cudaDeviceGetStreamPriorityRange (least, greatest));
}

CUresult
cuCtxEnablePeerAccess (CUcontext peer, unsigned int flags)
{
  if (flags)
    return CUDA_ERROR_INVALID_VALUE;
  return (is_context (peer) ? CUDA_ERROR_PEER_ACCESS_UNSUPPORTED
	  : CUDA_ERROR_INVALID_CONTEXT);
}

CUresult
cuCtxDisablePeerAccess (CUcontext peer)
{
  return (is_context (peer) ? CUDA_ERROR_PEER_ACCESS_NOT_ENABLED
	  : CUDA_ERROR_INVALID_CONTEXT);
}

/* ---- Entry points ------------------------------------------------------- */

cudaError_t
cudaGetDriverEntryPoint (const char *symbol, void **func,
			 unsigned long long flags,
			 enum cudaDriverEntryPointQueryResult *status)
{
  if (!symbol || !func || flags > cudaEnablePerThreadDefaultStream)
    return simti_set (cudaErrorInvalidValue);
  *func = strncmp (symbol, "cu", 2) ? NULL : dlsym (RTLD_DEFAULT, symbol);
  if (status)
    *status = (*func ? cudaDriverEntryPointSuccess
	       : cudaDriverEntryPointSymbolNotFound);
  return simti_set (*func || status ? cudaSuccess : cudaErrorSymbolNotFound);
}

cudaError_t
cudaGetDriverEntryPointByVersion
  (const char *symbol, void **func, unsigned int version,
   unsigned long long flags, enum cudaDriverEntryPointQueryResult *status)
{
  (void) version;
  return cudaGetDriverEntryPoint (symbol, func, flags, status);
}
