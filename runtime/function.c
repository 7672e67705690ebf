/* Kernels as values.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   function.c: launches by address, attributes of kernels, and the launch
   functions of CUDA 1 to 6.  */

#include <stdlib.h>
#include <string.h>

#include "simti-stream.h"

/* ---- Launches ----------------------------------------------------------- */

static cudaError_t
launch (const void *func, const struct simti_config *config, void **args)
{
  struct simti_function *f = simti_function_of (func);

  if (!f)
    return simti_set (cudaErrorInvalidDeviceFunction);
  if (f->kernel->n_params && !args)
    return simti_set (cudaErrorInvalidValue);
  return simti_launch (f->kernel, config, args);
}

cudaError_t
cudaLaunchKernel (const void *func, dim3 grid, dim3 block, void **args,
		  size_t shared, cudaStream_t stream)
{
  struct simti_config c = {
    simti_dim3 (grid), simti_dim3 (block), shared, stream, false, false
  };

  return launch (func, &c, args);
}

cudaError_t
cudaLaunchCooperativeKernel (const void *func, dim3 grid, dim3 block,
			     void **args, size_t shared, cudaStream_t stream)
{
  struct simti_config c = {
    simti_dim3 (grid), simti_dim3 (block), shared, stream, true, false
  };

  return launch (func, &c, args);
}

#define LAST_ATTRIBUTE cudaLaunchAttributePreferredSharedMemoryCarveout

/* Changes CONFIG as ATTR tells.  */
static cudaError_t
apply_attribute (struct simti_config *config, const cudaLaunchAttribute *attr)
{
  switch (attr->id)
    {
    case cudaLaunchAttributeCooperative:
      config->cooperative = attr->val.cooperative != 0;
      return cudaSuccess;
    case cudaLaunchAttributeClusterDimension:
      if (attr->val.clusterDim.x * attr->val.clusterDim.y
	  * attr->val.clusterDim.z == 1)
	return cudaSuccess;
      simti_unsupported ("a launch with clusters of blocks");
      return cudaErrorNotSupported;
    case cudaLaunchAttributeProgrammaticEvent:
    case cudaLaunchAttributeLaunchCompletionEvent:
      if (!simti_handle_is (attr->val.programmaticEvent.event, SIMTI_EVENT))
	return cudaErrorInvalidResourceHandle;
      simti_record_event (attr->val.programmaticEvent.event);
      return cudaSuccess;
    default:
      if ((unsigned) attr->id > LAST_ATTRIBUTE)
	return cudaErrorInvalidValue;
      return cudaSuccess;
    }
}

cudaError_t
cudaLaunchKernelExC (const cudaLaunchConfig_t *config, const void *func,
		     void **args)
{
  struct simti_config c;
  cudaError_t error = cudaSuccess;

  if (!config || (config->numAttrs && !config->attrs))
    return simti_set (cudaErrorInvalidValue);
  c.grid = simti_dim3 (config->gridDim);
  c.block = simti_dim3 (config->blockDim);
  c.shared = config->dynamicSmemBytes;
  c.stream = config->stream;
  c.cooperative = false;
  for (unsigned i = 0; i < config->numAttrs && !error; i++)
    error = apply_attribute (&c, &config->attrs[i]);
  return error ? simti_set (error) : launch (func, &c, args);
}

cudaError_t
cudaLaunchCooperativeKernelMultiDevice (struct cudaLaunchParams *list,
					unsigned int count,
					unsigned int flags)
{
  (void) flags;
  if (!list || count != 1)
    return simti_set (cudaErrorInvalidValue);
  return cudaLaunchCooperativeKernel (list->func, list->gridDim,
				      list->blockDim, list->args,
				      list->sharedMem, list->stream);
}

/* ---- The old launch functions ------------------------------------------- */

#define SETUP_SIZE 4096

cudaError_t
cudaConfigureCall (dim3 grid, dim3 block, size_t shared, cudaStream_t stream)
{
  __simt_configure_c (grid, block, shared, stream);
  return simti_set (cudaSuccess);
}

cudaError_t
cudaSetupArgument (const void *arg, size_t size, size_t offset)
{
  if (!arg || offset > SETUP_SIZE || size > SETUP_SIZE - offset)
    return simti_set (cudaErrorInvalidValue);
  if (!simti_self.setup)
    {
      simti_thread_mark ();
      simti_self.setup = aligned_alloc (64, SETUP_SIZE);
    }
  if (!simti_self.setup)
    return simti_set (cudaErrorMemoryAllocation);
  memcpy (simti_self.setup + offset, arg, size);
  return simti_set (cudaSuccess);
}

/* Runs F with arguments packed at BUFFER.  */
cudaError_t
simti_launch_packed (struct simti_function *f,
		     const struct simti_config *config, char *buffer)
{
  const struct simt_kernel *k = f->kernel;
  void *args[k->n_params + 1];

  for (unsigned i = 0; i < k->n_params; i++)
    args[i] = buffer + k->params[i].offset;
  return simti_launch (f->kernel, config, args);
}

cudaError_t
cudaLaunch (const void *func)
{
  struct simti_function *f = simti_function_of (func);
  struct simti_config c;

  if (simti_self.n_configs == 0)
    return simti_set (cudaErrorMissingConfiguration);
  c = simti_self.configs[--simti_self.n_configs];
  if (!f)
    return simti_set (cudaErrorInvalidDeviceFunction);
  if (f->kernel->n_params && !simti_self.setup)
    return simti_set (cudaErrorInvalidValue);
  return simti_launch_packed (f, &c, simti_self.setup);
}

/* ---- Attributes --------------------------------------------------------- */

static int
max_threads (const struct simt_kernel *k)
{
  return (k->max_threads && k->max_threads < SIMTI_MAX_THREADS
	  ? k->max_threads : SIMTI_MAX_THREADS);
}

cudaError_t
cudaFuncGetAttributes (struct cudaFuncAttributes *attr, const void *func)
{
  struct simti_function *f = simti_function_of (func);

  if (!attr)
    return simti_set (cudaErrorInvalidValue);
  if (!f)
    return simti_set (cudaErrorInvalidDeviceFunction);
  memset (attr, 0, sizeof *attr);
  attr->sharedSizeBytes = f->kernel->static_shared;
  attr->localSizeBytes = f->kernel->local_bytes;
  attr->maxThreadsPerBlock = max_threads (f->kernel);
  attr->numRegs = 32;
  attr->ptxVersion = attr->binaryVersion = 10 * SIMTI_MAJOR + SIMTI_MINOR;
  attr->maxDynamicSharedSizeBytes
    = f->max_dynamic >= 0 ? f->max_dynamic
      : f->kernel->static_shared >= SIMTI_SHARED ? 0
      : SIMTI_SHARED - (int) f->kernel->static_shared;
  attr->preferredShmemCarveout = f->carveout;
  return simti_set (cudaSuccess);
}

static cudaError_t
set_max_dynamic (struct simti_function *f, int value)
{
  if (value < 0 || f->kernel->static_shared + value > SIMTI_SHARED_OPTIN)
    return cudaErrorInvalidValue;
  f->max_dynamic = value;
  return cudaSuccess;
}

cudaError_t
cudaFuncSetAttribute (const void *func, enum cudaFuncAttribute attr,
		      int value)
{
  struct simti_function *f = simti_function_of (func);

  if (!f)
    return simti_set (cudaErrorInvalidDeviceFunction);
  switch (attr)
    {
    case cudaFuncAttributeMaxDynamicSharedMemorySize:
      return simti_set (set_max_dynamic (f, value));
    case cudaFuncAttributePreferredSharedMemoryCarveout:
      if (value < -1 || value > 100)
	return simti_set (cudaErrorInvalidValue);
      f->carveout = value;
      return simti_set (cudaSuccess);
    case cudaFuncAttributeNonPortableClusterSizeAllowed:
    case cudaFuncAttributeClusterSchedulingPolicyPreference:
      return simti_set (cudaSuccess);
    case cudaFuncAttributeRequiredClusterWidth:
    case cudaFuncAttributeRequiredClusterHeight:
    case cudaFuncAttributeRequiredClusterDepth:
      if (value <= 1)
	return simti_set (cudaSuccess);
      return simti_unsupported ("a launch with clusters of blocks");
    default:
      return simti_set (cudaErrorInvalidValue);
    }
}

cudaError_t
cudaFuncSetCacheConfig (const void *func, enum cudaFuncCache config)
{
  if (!simti_function_of (func))
    return simti_set (cudaErrorInvalidDeviceFunction);
  if ((unsigned) config > cudaFuncCachePreferEqual)
    return simti_set (cudaErrorInvalidValue);
  return simti_set (cudaSuccess);
}

cudaError_t
cudaFuncSetSharedMemConfig (const void *func, enum cudaSharedMemConfig config)
{
  if (!simti_function_of (func))
    return simti_set (cudaErrorInvalidDeviceFunction);
  if ((unsigned) config > cudaSharedMemBankSizeEightByte)
    return simti_set (cudaErrorInvalidValue);
  return simti_set (cudaSuccess);
}

cudaError_t
cudaFuncGetName (const char **name, const void *func)
{
  struct simti_function *f = simti_function_of (func);

  if (!name)
    return simti_set (cudaErrorInvalidValue);
  if (!f)
    return simti_set (cudaErrorInvalidDeviceFunction);
  *name = f->kernel->symbol;
  return simti_set (cudaSuccess);
}

cudaError_t
cudaFuncGetParamInfo (const void *func, size_t index, size_t *offset,
		      size_t *size)
{
  struct simti_function *f = simti_function_of (func);

  if (!f)
    return simti_set (cudaErrorInvalidDeviceFunction);
  if (index >= f->kernel->n_params)
    return simti_set (cudaErrorInvalidValue);
  if (offset)
    *offset = f->kernel->params[index].offset;
  if (size)
    *size = f->kernel->params[index].size;
  return simti_set (cudaSuccess);
}

/* Handles of kernels are their records.  */

cudaError_t
cudaGetFuncBySymbol (cudaFunction_t *function, const void *symbol)
{
  struct simti_function *f = simti_function_of (symbol);

  if (!function)
    return simti_set (cudaErrorInvalidValue);
  if (!f)
    return simti_set (cudaErrorInvalidDeviceFunction);
  *function = (cudaFunction_t) f;
  return simti_set (cudaSuccess);
}

cudaError_t
cudaGetKernel (cudaKernel_t *kernel, const void *func)
{
  return cudaGetFuncBySymbol ((cudaFunction_t *) kernel, func);
}

/* For devices that had no double precision.  */

cudaError_t
cudaSetDoubleForDevice (double *d)
{
  return simti_set (d ? cudaSuccess : cudaErrorInvalidValue);
}

cudaError_t
cudaSetDoubleForHost (double *d)
{
  return simti_set (d ? cudaSuccess : cudaErrorInvalidValue);
}
