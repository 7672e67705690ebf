/* Streams.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   stream.c: the stream functions but for capture.

   What is issued to a stream has run when the issuing call returns, so
   streams are always idle, and waiting is checking the handle.  */

#include <stdlib.h>
#include <string.h>

#include "simti-stream.h"

/* Priorities run from LEAST to GREATEST, as on most devices.  */
#define LEAST 0
#define GREATEST -5

/* Whether STREAM is one: a live handle, or one of the default streams.  */
cudaError_t
simti_stream_check (cudaStream_t stream)
{
  if ((uintptr_t) stream <= 2 || simti_handle_is (stream, SIMTI_STREAM))
    return cudaSuccess;
  return cudaErrorInvalidResourceHandle;
}

static bool
is_default (cudaStream_t stream)
{
  return (uintptr_t) stream <= 2;
}

cudaError_t
cudaStreamCreateWithPriority (cudaStream_t *stream, unsigned int flags,
			      int priority)
{
  static _Atomic unsigned long long id = 16;
  cudaStream_t s;

  if (!stream || (flags & ~cudaStreamNonBlocking))
    return simti_set (cudaErrorInvalidValue);
  s = calloc (1, sizeof *s);
  if (!s || !simti_handle_add (s, SIMTI_STREAM))
    {
      free (s);
      return simti_set (cudaErrorMemoryAllocation);
    }
  s->flags = flags;
  s->priority = (priority > LEAST ? LEAST
		 : priority < GREATEST ? GREATEST : priority);
  s->id = id++;
  *stream = s;
  return simti_set (cudaSuccess);
}

cudaError_t
cudaStreamCreateWithFlags (cudaStream_t *stream, unsigned int flags)
{
  return cudaStreamCreateWithPriority (stream, flags, 0);
}

cudaError_t
cudaStreamCreate (cudaStream_t *stream)
{
  return cudaStreamCreateWithFlags (stream, cudaStreamDefault);
}

cudaError_t
cudaStreamDestroy (cudaStream_t stream)
{
  if (is_default (stream) || !simti_handle_remove (stream, SIMTI_STREAM))
    return simti_set (cudaErrorInvalidResourceHandle);
  simti_capture_drop (stream);
  free (stream);
  return simti_set (cudaSuccess);
}

/* Destroys all streams.  */
void
simti_streams_reset (void)
{
  cudaStream_t s;

  while ((s = simti_handle_any (SIMTI_STREAM)))
    if (simti_handle_remove (s, SIMTI_STREAM))
      {
	simti_capture_drop (s);
	free (s);
      }
}

/* What waiting for STREAM says.  */
static cudaError_t
wait_error (cudaStream_t stream)
{
  cudaError_t error = simti_stream_check (stream);

  if (!error && simti_capturing (stream))
    {
      simti_capture_spoil (stream);
      error = cudaErrorStreamCaptureUnsupported;
    }
  return error;
}

cudaError_t
cudaStreamSynchronize (cudaStream_t stream)
{
  return simti_set (wait_error (stream));
}

cudaError_t
cudaStreamQuery (cudaStream_t stream)
{
  return simti_set (wait_error (stream));
}

cudaError_t
cudaStreamGetPriority (cudaStream_t stream, int *priority)
{
  cudaError_t error = simti_stream_check (stream);

  if (!error && !priority)
    error = cudaErrorInvalidValue;
  if (!error)
    *priority = is_default (stream) ? 0 : stream->priority;
  return simti_set (error);
}

cudaError_t
cudaStreamGetFlags (cudaStream_t stream, unsigned int *flags)
{
  cudaError_t error = simti_stream_check (stream);

  if (!error && !flags)
    error = cudaErrorInvalidValue;
  if (!error)
    *flags = is_default (stream) ? cudaStreamDefault : stream->flags;
  return simti_set (error);
}

cudaError_t
cudaStreamGetId (cudaStream_t stream, unsigned long long *id)
{
  cudaError_t error = simti_stream_check (stream);

  if (!error && !id)
    error = cudaErrorInvalidValue;
  if (!error)
    *id = is_default (stream) ? (uintptr_t) stream : stream->id;
  return simti_set (error);
}

cudaError_t
cudaStreamGetDevice (cudaStream_t stream, int *device)
{
  cudaError_t error = simti_stream_check (stream);

  if (!error && !device)
    error = cudaErrorInvalidValue;
  if (!error)
    *device = 0;
  return simti_set (error);
}

cudaError_t
cudaDeviceGetStreamPriorityRange (int *least, int *greatest)
{
  if (least)
    *least = LEAST;
  if (greatest)
    *greatest = GREATEST;
  return simti_set (cudaSuccess);
}

/* ---- Attributes --------------------------------------------------------- */

cudaError_t
cudaStreamCopyAttributes (cudaStream_t dst, cudaStream_t src)
{
  if (simti_stream_check (dst) || simti_stream_check (src))
    return simti_set (cudaErrorInvalidResourceHandle);
  if (!is_default (dst) && !is_default (src))
    {
      dst->policy = src->policy;
      dst->window = src->window;
    }
  return simti_set (cudaSuccess);
}

cudaError_t
cudaStreamGetAttribute (cudaStream_t stream, cudaLaunchAttributeID attr,
			cudaLaunchAttributeValue *value)
{
  cudaError_t error = simti_stream_check (stream);

  if (!error && !value)
    error = cudaErrorInvalidValue;
  if (error)
    return simti_set (error);
  memset (value, 0, sizeof *value);
  if (attr == cudaLaunchAttributeAccessPolicyWindow && !is_default (stream))
    *value = stream->window;
  else if (attr == cudaLaunchAttributeSynchronizationPolicy)
    {
      value->syncPolicy = cudaSyncPolicyAuto;
      if (!is_default (stream) && stream->policy.syncPolicy)
	*value = stream->policy;
    }
  else if (attr == cudaLaunchAttributePriority)
    value->priority = is_default (stream) ? 0 : stream->priority;
  else if (attr != cudaLaunchAttributeMemSyncDomain
	   && attr != cudaLaunchAttributeMemSyncDomainMap)
    error = cudaErrorInvalidValue;
  return simti_set (error);
}

cudaError_t
cudaStreamSetAttribute (cudaStream_t stream, cudaLaunchAttributeID attr,
			const cudaLaunchAttributeValue *value)
{
  cudaError_t error = simti_stream_check (stream);

  if (!error && !value)
    error = cudaErrorInvalidValue;
  if (error)
    return simti_set (error);
  if (attr == cudaLaunchAttributeAccessPolicyWindow)
    {
      if (!is_default (stream))
	stream->window = *value;
    }
  else if (attr == cudaLaunchAttributeSynchronizationPolicy)
    {
      if (!is_default (stream))
	stream->policy = *value;
    }
  else if (attr == cudaLaunchAttributePriority)
    {
      if (!is_default (stream))
	stream->priority = value->priority;
    }
  else if (attr != cudaLaunchAttributeMemSyncDomain
	   && attr != cudaLaunchAttributeMemSyncDomainMap)
    error = cudaErrorInvalidValue;
  return simti_set (error);
}

/* ---- Host functions ----------------------------------------------------- */

cudaError_t
cudaLaunchHostFunc (cudaStream_t stream, cudaHostFn_t fn, void *user_data)
{
  struct simti_op op = {
    .type = cudaGraphNodeTypeHost,
    .u.host = {fn, user_data}
  };

  if (!fn)
    return simti_set (cudaErrorInvalidValue);
  return simti_set (simti_issue (stream, &op));
}

cudaError_t
cudaStreamAddCallback (cudaStream_t stream, cudaStreamCallback_t callback,
		       void *user_data, unsigned int flags)
{
  cudaError_t error = simti_stream_check (stream);

  if (!callback || flags)
    return simti_set (cudaErrorInvalidValue);
  if (!error && simti_capturing (stream))
    {
      simti_capture_spoil (stream);
      error = cudaErrorStreamCaptureUnsupported;
    }
  if (!error)
    callback (stream, simti_sticky (), user_data);
  return simti_set (error);
}

cudaError_t
cudaStreamAttachMemAsync (cudaStream_t stream, void *ptr, size_t length,
			  unsigned int flags)
{
  cudaError_t error = simti_stream_check (stream);

  (void) length;
  if (!error && (!ptr || (flags != cudaMemAttachGlobal
			  && flags != cudaMemAttachHost
			  && flags != cudaMemAttachSingle)))
    error = cudaErrorInvalidValue;
  return simti_set (error);
}
