/* The driver API: streams, events, the profiler, textures.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   driver-stream.c: the runtime API's functions by their other names.  */

#include "simti-driver.h"

CUresult
cuStreamCreate (CUstream *stream, unsigned int flags)
{
  return SIMTI_RUN (cudaStreamCreateWithFlags (stream, flags));
}

CUresult
cuStreamCreateWithPriority (CUstream *stream, unsigned int flags,
			    int priority)
{
  return SIMTI_RUN (cudaStreamCreateWithPriority (stream, flags, priority));
}

CUresult
cuStreamGetPriority (CUstream stream, int *priority)
{
  return SIMTI_RUN (cudaStreamGetPriority (stream, priority));
}

CUresult
cuStreamGetFlags (CUstream stream, unsigned int *flags)
{
  return SIMTI_RUN (cudaStreamGetFlags (stream, flags));
}

CUresult
cuStreamGetCtx (CUstream stream, CUcontext *ctx)
{
  if (!ctx)
    return CUDA_ERROR_INVALID_VALUE;
  if (simti_stream_check (stream))
    return CUDA_ERROR_INVALID_HANDLE;
  *ctx = simti_current_context ();
  return CUDA_SUCCESS;
}

CUresult
cuStreamWaitEvent (CUstream stream, CUevent event, unsigned int flags)
{
  return SIMTI_RUN (cudaStreamWaitEvent (stream, event, flags));
}

CUresult
cuStreamQuery (CUstream stream)
{
  return SIMTI_RUN (cudaStreamQuery (stream));
}

CUresult
cuStreamSynchronize (CUstream stream)
{
  return SIMTI_RUN (cudaStreamSynchronize (stream));
}

CUresult
cuStreamDestroy (CUstream stream)
{
  return SIMTI_RUN (cudaStreamDestroy (stream));
}

CUresult
cuEventCreate (CUevent *event, unsigned int flags)
{
  return SIMTI_RUN (cudaEventCreateWithFlags (event, flags));
}

CUresult
cuEventRecord (CUevent event, CUstream stream)
{
  return SIMTI_RUN (cudaEventRecord (event, stream));
}

CUresult
cuEventQuery (CUevent event)
{
  return SIMTI_RUN (cudaEventQuery (event));
}

CUresult
cuEventSynchronize (CUevent event)
{
  return SIMTI_RUN (cudaEventSynchronize (event));
}

CUresult
cuEventDestroy (CUevent event)
{
  return SIMTI_RUN (cudaEventDestroy (event));
}

CUresult
cuEventElapsedTime (float *ms, CUevent start, CUevent end)
{
  return SIMTI_RUN (cudaEventElapsedTime (ms, start, end));
}

CUresult
cuProfilerStart (void)
{
  return SIMTI_RUN (cudaProfilerStart ());
}

CUresult
cuProfilerStop (void)
{
  return SIMTI_RUN (cudaProfilerStop ());
}

CUresult
cuTexObjectCreate (CUtexObject *texture, const CUDA_RESOURCE_DESC *resource,
		   const CUDA_TEXTURE_DESC *desc,
		   const CUDA_RESOURCE_VIEW_DESC *view)
{
  (void) texture;
  (void) resource;
  (void) desc;
  (void) view;
  return simti_driver_unsupported ("cuTexObjectCreate");
}

CUresult
cuTexObjectDestroy (CUtexObject texture)
{
  (void) texture;
  return simti_driver_unsupported ("cuTexObjectDestroy");
}

CUresult
cuSurfObjectCreate (CUsurfObject *surface, const CUDA_RESOURCE_DESC *resource)
{
  (void) surface;
  (void) resource;
  return simti_driver_unsupported ("cuSurfObjectCreate");
}

CUresult
cuSurfObjectDestroy (CUsurfObject surface)
{
  (void) surface;
  return simti_driver_unsupported ("cuSurfObjectDestroy");
}
