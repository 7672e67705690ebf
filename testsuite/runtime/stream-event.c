/* Streams and events.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   stream-event.c: handles, flags, callbacks, and times that are real.  */

#include <unistd.h>
#include "check.h"

static int calls;

static void
host_function (void *data)
{
  calls += *(int *) data;
}

static void
callback (cudaStream_t stream, cudaError_t status, void *data)
{
  (void) stream;
  CHECK (status == cudaSuccess);
  calls += *(int *) data;
}

static void
streams (void)
{
  int least, greatest, priority, one = 1;
  cudaStream_t s, t;
  unsigned flags;

  OK (cudaStreamCreate (&s));
  OK (cudaStreamQuery (s));
  OK (cudaStreamSynchronize (s));
  OK (cudaStreamGetFlags (s, &flags));
  CHECK (flags == cudaStreamDefault);
  OK (cudaDeviceGetStreamPriorityRange (&least, &greatest));
  CHECK (greatest < least);
  OK (cudaStreamCreateWithPriority (&t, cudaStreamNonBlocking, greatest - 10));
  OK (cudaStreamGetPriority (t, &priority));
  CHECK (priority == greatest);
  OK (cudaStreamGetFlags (t, &flags));
  CHECK (flags == cudaStreamNonBlocking);
  OK (cudaLaunchHostFunc (s, host_function, &one));
  OK (cudaStreamAddCallback (t, callback, &one, 0));
  OK (cudaStreamSynchronize (s));
  OK (cudaStreamSynchronize (t));
  CHECK (calls == 2);
  OK (cudaStreamDestroy (s));
  OK (cudaStreamDestroy (t));
  GIVES (cudaErrorInvalidResourceHandle, cudaStreamDestroy (s));
  GIVES (cudaErrorInvalidResourceHandle, cudaStreamSynchronize (s));
  GIVES (cudaErrorInvalidResourceHandle,
	 cudaStreamSynchronize ((cudaStream_t) &one));
  GIVES (cudaErrorInvalidResourceHandle, cudaGetLastError ());
  OK (cudaStreamSynchronize (0));
  OK (cudaStreamSynchronize (cudaStreamLegacy));
  OK (cudaStreamSynchronize (cudaStreamPerThread));
  GIVES (cudaErrorInvalidValue, cudaStreamCreateWithFlags (&s, 7));
}

static void
events (void)
{
  cudaEvent_t a, b, untimed;
  float ms;

  OK (cudaEventCreate (&a));
  OK (cudaEventCreate (&b));
  OK (cudaEventCreateWithFlags (&untimed, cudaEventDisableTiming));
  OK (cudaEventQuery (a));
  GIVES (cudaErrorInvalidResourceHandle, cudaEventElapsedTime (&ms, a, b));
  OK (cudaEventRecord (a, 0));
  usleep (20000);
  OK (cudaEventRecord (b, 0));
  OK (cudaEventSynchronize (b));
  OK (cudaEventElapsedTime (&ms, a, b));
  CHECK (ms >= 20 && ms < 2000);
  OK (cudaEventElapsedTime (&ms, b, a));
  CHECK (ms <= -20);
  OK (cudaEventRecord (untimed, 0));
  GIVES (cudaErrorInvalidResourceHandle,
	 cudaEventElapsedTime (&ms, a, untimed));
  OK (cudaStreamWaitEvent (0, a, 0));
  OK (cudaEventDestroy (a));
  GIVES (cudaErrorInvalidResourceHandle, cudaEventDestroy (a));
  GIVES (cudaErrorInvalidResourceHandle, cudaEventRecord (a, 0));
  GIVES (cudaErrorInvalidResourceHandle, cudaStreamWaitEvent (0, a, 0));
  OK (cudaEventDestroy (b));
  OK (cudaEventDestroy (untimed));
  GIVES (cudaErrorInvalidValue,
	 cudaEventCreateWithFlags (&a, cudaEventInterprocess));
}

int
main (void)
{
  streams ();
  cudaGetLastError ();
  events ();
  return failures != 0;
}
