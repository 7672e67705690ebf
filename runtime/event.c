/* Events.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   event.c: events are times of the monotonic clock.  What comes before an
   event in its stream has run when the event is recorded.  */

#include <stdlib.h>

#include "simti-stream.h"

cudaError_t
cudaEventCreateWithFlags (cudaEvent_t *event, unsigned int flags)
{
  cudaEvent_t e;

  if (!event || (flags & ~(cudaEventBlockingSync | cudaEventDisableTiming
			   | cudaEventInterprocess))
      || ((flags & cudaEventInterprocess)
	  && !(flags & cudaEventDisableTiming)))
    return simti_set (cudaErrorInvalidValue);
  e = calloc (1, sizeof *e);
  if (!e || !simti_handle_add (e, SIMTI_EVENT))
    {
      free (e);
      return simti_set (cudaErrorMemoryAllocation);
    }
  e->flags = flags;
  *event = e;
  return simti_set (cudaSuccess);
}

cudaError_t
cudaEventCreate (cudaEvent_t *event)
{
  return cudaEventCreateWithFlags (event, cudaEventDefault);
}

static void
free_event (cudaEvent_t event)
{
  simti_capture_forget (event);
  free (event);
}

cudaError_t
cudaEventDestroy (cudaEvent_t event)
{
  if (!simti_handle_remove (event, SIMTI_EVENT))
    return simti_set (cudaErrorInvalidResourceHandle);
  free_event (event);
  return simti_set (cudaSuccess);
}

/* Destroys all events.  */
void
simti_events_reset (void)
{
  cudaEvent_t e;

  while ((e = simti_handle_any (SIMTI_EVENT)))
    if (simti_handle_remove (e, SIMTI_EVENT))
      free_event (e);
}

/* Records EVENT now.  */
void
simti_record_event (cudaEvent_t event)
{
  event->when = simti_now ();
  event->recorded = true;
}

cudaError_t
cudaEventRecordWithFlags (cudaEvent_t event, cudaStream_t stream,
			  unsigned int flags)
{
  cudaError_t error = simti_stream_check (stream);

  if (!error && !simti_handle_is (event, SIMTI_EVENT))
    error = cudaErrorInvalidResourceHandle;
  if (!error && (flags & ~cudaEventRecordExternal))
    error = cudaErrorInvalidValue;
  if (error)
    return simti_set (error);
  if (simti_capturing (stream))
    return simti_set (simti_capture_record (stream, event, flags));
  simti_capture_forget (event);
  simti_record_event (event);
  return simti_set (cudaSuccess);
}

cudaError_t
cudaEventRecord (cudaEvent_t event, cudaStream_t stream)
{
  return cudaEventRecordWithFlags (event, stream, cudaEventRecordDefault);
}

cudaError_t
cudaStreamWaitEvent (cudaStream_t stream, cudaEvent_t event,
		     unsigned int flags)
{
  cudaError_t error = simti_stream_check (stream);

  if (!error && !simti_handle_is (event, SIMTI_EVENT))
    error = cudaErrorInvalidResourceHandle;
  if (!error && (flags & ~cudaEventWaitExternal))
    error = cudaErrorInvalidValue;
  if (!error && (event->capture || simti_capturing (stream)))
    error = simti_capture_wait (stream, event, flags);
  return simti_set (error);
}

static cudaError_t
wait_error (cudaEvent_t event)
{
  if (!simti_handle_is (event, SIMTI_EVENT))
    return cudaErrorInvalidResourceHandle;
  return event->capture ? cudaErrorCapturedEvent : cudaSuccess;
}

cudaError_t
cudaEventQuery (cudaEvent_t event)
{
  return simti_set (wait_error (event));
}

cudaError_t
cudaEventSynchronize (cudaEvent_t event)
{
  return simti_set (wait_error (event));
}

static bool
has_time (cudaEvent_t event)
{
  return (simti_handle_is (event, SIMTI_EVENT) && event->recorded
	  && !(event->flags & cudaEventDisableTiming));
}

cudaError_t
cudaEventElapsedTime (float *ms, cudaEvent_t start, cudaEvent_t end)
{
  if (!ms)
    return simti_set (cudaErrorInvalidValue);
  if (!has_time (start) || !has_time (end))
    return simti_set (cudaErrorInvalidResourceHandle);
  *ms = ((int64_t) end->when - (int64_t) start->when) / 1e6;
  return simti_set (cudaSuccess);
}
