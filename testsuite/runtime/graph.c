/* Graphs.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   graph.c: graphs made by hand and by capture run what they hold, with the
   arguments of the time they were made, in an order that edges allow.  */

#include "check.h"

static void add (int *, int);

static const struct simt_param params[] = {{8, 0}, {4, 8}};
static int log_of[16], n_log;

static void
add_entry (void **args)
{
  **(int **) args[0] += *(int *) args[1];
}

KERNEL (add, SIMT_NEST, add_entry, 2, params)

static void
add (int *p, int n)
{
  void *args[] = {&p, &n};

  __simt_launch (&add_kernel, args);
}

static void
note (void *data)
{
  log_of[n_log++ % 16] = *(int *) data;
}

static void
launch_add (cudaStream_t s, int *p, int n)
{
  __simt_configure_c ((dim3) {1, 1, 1}, (dim3) {1, 1, 1}, 0, s);
  add (p, n);
}

static void
captured (void)
{
  enum cudaStreamCaptureStatus status;
  cudaStream_t s, t;
  cudaEvent_t fork, join;
  cudaGraph_t g, g2;
  cudaGraphExec_t exec;
  int *d, h = 0, one = 1;
  size_t n;

  OK (cudaStreamCreate (&s));
  OK (cudaStreamCreate (&t));
  OK (cudaEventCreate (&fork));
  OK (cudaEventCreate (&join));
  OK (cudaMalloc ((void **) &d, 4));
  *d = 77;
  OK (cudaStreamBeginCapture (s, cudaStreamCaptureModeGlobal));
  OK (cudaStreamIsCapturing (s, &status));
  CHECK (status == cudaStreamCaptureStatusActive);
  OK (cudaMemsetAsync (d, 0, 4, s));
  launch_add (s, d, 5);
  OK (cudaEventRecord (fork, s));
  OK (cudaStreamWaitEvent (t, fork, 0));
  launch_add (t, d, 10);
  OK (cudaEventRecord (join, t));
  OK (cudaLaunchHostFunc (s, note, &one));
  OK (cudaStreamWaitEvent (s, join, 0));
  OK (cudaMemcpyAsync (&h, d, 4, cudaMemcpyDeviceToHost, s));
  GIVES (cudaErrorStreamCaptureUnmatched, cudaStreamEndCapture (t, &g2));
  GIVES (cudaErrorStreamCaptureInvalidated, cudaStreamEndCapture (s, &g));
  cudaGetLastError ();
  CHECK (*d == 77 && n_log == 0);

  OK (cudaStreamBeginCapture (s, cudaStreamCaptureModeGlobal));
  OK (cudaMemsetAsync (d, 0, 4, s));
  launch_add (s, d, 5);
  OK (cudaEventRecord (fork, s));
  OK (cudaStreamWaitEvent (t, fork, 0));
  launch_add (t, d, 10);
  OK (cudaEventRecord (join, t));
  OK (cudaLaunchHostFunc (s, note, &one));
  OK (cudaStreamWaitEvent (s, join, 0));
  OK (cudaMemcpyAsync (&h, d, 4, cudaMemcpyDeviceToHost, s));
  OK (cudaStreamEndCapture (s, &g));
  OK (cudaGetLastError ());
  CHECK (*d == 77 && h == 0 && n_log == 0);
  OK (cudaGraphGetNodes (g, NULL, &n));
  CHECK (n == 5);
  OK (cudaGraphGetEdges (g, NULL, NULL, NULL, &n));
  CHECK (n == 5);
  OK (cudaGraphInstantiate (&exec, g, 0));
  OK (cudaGraphDestroy (g));
  for (int i = 1; i <= 3; i++)
    {
      h = 0;
      OK (cudaGraphLaunch (exec, s));
      OK (cudaStreamSynchronize (s));
      CHECK (h == 15 && n_log == i);
    }
  OK (cudaGraphExecDestroy (exec));

  OK (cudaStreamBeginCapture (s, cudaStreamCaptureModeGlobal));
  GIVES (cudaErrorStreamCaptureUnsupported, cudaStreamSynchronize (s));
  GIVES (cudaErrorStreamCaptureInvalidated, cudaStreamEndCapture (s, &g));
  OK (cudaStreamBeginCapture (s, cudaStreamCaptureModeGlobal));
  launch_add (s, d, 1);
  OK (cudaEventRecord (fork, s));
  OK (cudaStreamWaitEvent (t, fork, 0));
  launch_add (t, d, 1);
  GIVES (cudaErrorStreamCaptureUnjoined, cudaStreamEndCapture (s, &g));
  OK (cudaStreamIsCapturing (t, &status));
  CHECK (status == cudaStreamCaptureStatusNone);
  cudaGetLastError ();
  OK (cudaFree (d));
  OK (cudaEventDestroy (fork));
  OK (cudaEventDestroy (join));
  OK (cudaStreamDestroy (s));
  OK (cudaStreamDestroy (t));
}

static void
by_hand (void)
{
  static int ids[4] = {0, 1, 2, 3};
  cudaGraph_t g, clone;
  cudaGraphExec_t exec;
  cudaGraphNode_t host[4], kernel, alloc, found, freeing;
  struct cudaHostNodeParams h = {note, NULL};
  int n = 100, *p, value = 0;
  void *args[] = {&p, &n};
  struct cudaKernelNodeParams k = {
    (void *) add, {1, 1, 1}, {1, 1, 1}, 0, args, NULL
  }, back;
  struct cudaMemAllocNodeParams m = {.bytesize = 64};

  p = &value;
  OK (cudaGraphCreate (&g, 0));
  for (int i = 0; i < 4; i++)
    {
      h.userData = &ids[i];
      OK (cudaGraphAddHostNode (&host[i], g, NULL, 0, &h));
    }
  OK (cudaGraphAddDependencies (g, &host[3], &host[0], NULL, 1));
  OK (cudaGraphAddDependencies (g, &host[2], &host[3], NULL, 1));
  OK (cudaGraphAddDependencies (g, &host[0], &host[1], NULL, 1));
  OK (cudaGraphAddKernelNode (&kernel, g, &host[1], 1, &k));
  OK (cudaGraphKernelNodeGetParams (kernel, &back));
  CHECK (back.func == (void *) add && *(int *) back.kernelParams[1] == 100);
  OK (cudaGraphAddMemAllocNode (&alloc, g, NULL, 0, &m));
  CHECK (m.dptr != NULL);
  OK (cudaGraphAddMemFreeNode (&freeing, g, &alloc, 1, m.dptr));
  n = 3;
  OK (cudaGraphInstantiate (&exec, g, 0));
  n_log = 0;
  OK (cudaGraphLaunch (exec, 0));
  CHECK (value == 100);
  CHECK (log_of[0] == 2 && log_of[1] == 3 && log_of[2] == 0 && log_of[3] == 1);
  OK (cudaGraphExecKernelNodeSetParams (exec, kernel, &k));
  OK (cudaGraphLaunch (exec, 0));
  CHECK (value == 103);
  OK (cudaGraphNodeSetEnabled (exec, kernel, 0));
  OK (cudaGraphLaunch (exec, 0));
  CHECK (value == 103);
  OK (cudaGraphClone (&clone, g));
  OK (cudaGraphNodeFindInClone (&found, kernel, clone));
  n = 1000;
  OK (cudaGraphKernelNodeSetParams (found, &k));
  cudaGraphExecUpdateResultInfo info;
  OK (cudaGraphExecUpdate (exec, clone, &info));
  OK (cudaGraphLaunch (exec, 0));
  CHECK (value == 1103);
  OK (cudaGraphDestroyNode (found));
  GIVES (cudaErrorGraphExecUpdateFailure,
	 cudaGraphExecUpdate (exec, clone, &info));
  CHECK (info.result == cudaGraphExecUpdateErrorTopologyChanged);
  OK (cudaGraphAddDependencies (g, &host[1], &host[2], NULL, 1));
  cudaGraphExec_t none;
  GIVES (cudaErrorInvalidValue, cudaGraphInstantiate (&none, g, 0));
  OK (cudaGraphDestroy (clone));
  OK (cudaGraphDestroy (g));
  GIVES (cudaErrorInvalidValue, cudaGraphDestroy (g));
  OK (cudaGraphExecDestroy (exec));
  GIVES (cudaErrorInvalidValue, cudaFree (m.dptr));
  cudaGetLastError ();
}

int
main (void)
{
  captured ();
  by_hand ();
  return failures != 0;
}
