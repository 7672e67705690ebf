/* Capture of streams.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   capture.c: makes graphs of what is issued to streams.

   A stream that captures remembers the nodes that its next one needs.  An
   event recorded in it remembers them too, and a stream that waits for the
   event joins the capture.  One lock guards all captures: they are not what
   must be fast.  */

#include <stdlib.h>
#include <string.h>

#include "simti-graph.h"

struct simti_capture
{
  /* Streams and events that point here.  */
  unsigned references;
  enum cudaStreamCaptureStatus status;
  enum cudaStreamCaptureMode mode;
  unsigned long long id;
  cudaGraph_t graph;
  /* True if the graph was the user's before.  */
  bool lent;
  /* Nodes that the graph had then.  */
  size_t first;
  cudaStream_t origin;
  cudaStream_t streams;
  pthread_t thread;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void
release (struct simti_capture *c)
{
  if (--c->references == 0)
    free (c);
}

static void
set_last (cudaStream_t stream, const cudaGraphNode_t *nodes, size_t n)
{
  stream->n_last = 0;
  if (!simti_add_nodes (&stream->last, &stream->n_last, nodes, n))
    stream->capture->status = cudaStreamCaptureStatusInvalidated;
}

static void
join (cudaStream_t stream, struct simti_capture *c)
{
  stream->capture = c;
  stream->next_in_capture = c->streams;
  c->streams = stream;
  c->references++;
  stream->n_last = 0;
}

static void
leave (cudaStream_t stream)
{
  struct simti_capture *c = stream->capture;

  for (cudaStream_t *p = &c->streams; *p; p = &(*p)->next_in_capture)
    if (*p == stream)
      {
	*p = stream->next_in_capture;
	break;
      }
  stream->capture = NULL;
  free (stream->last);
  stream->last = NULL;
  stream->n_last = 0;
  release (c);
}

/* Ends C: its streams run again what is issued to them.  */
static void
end (struct simti_capture *c)
{
  c->references++;
  c->graph = NULL;
  while (c->streams)
    leave (c->streams);
  release (c);
}

/* Makes the capture of STREAM one that failed.  */
void
simti_capture_spoil (cudaStream_t stream)
{
  pthread_mutex_lock (&lock);
  if (stream->capture)
    stream->capture->status = cudaStreamCaptureStatusInvalidated;
  pthread_mutex_unlock (&lock);
}

/* Takes STREAM, which is being destroyed, out of its capture.  */
void
simti_capture_drop (cudaStream_t stream)
{
  struct simti_capture *c;

  pthread_mutex_lock (&lock);
  c = stream->capture;
  if (c && c->origin == stream)
    {
      if (!c->lent)
	simti_graph_free (c->graph);
      end (c);
    }
  else if (c)
    leave (stream);
  pthread_mutex_unlock (&lock);
}

static void
forget (cudaEvent_t event)
{
  if (!event->capture)
    return;
  release (event->capture);
  event->capture = NULL;
  free (event->last);
  event->last = NULL;
  event->n_last = 0;
}

/* EVENT, which may have been recorded in a capture, is no longer.  */
void
simti_capture_forget (cudaEvent_t event)
{
  if (!event->capture)
    return;
  pthread_mutex_lock (&lock);
  forget (event);
  pthread_mutex_unlock (&lock);
}

/* ---- Nodes -------------------------------------------------------------- */

static cudaError_t
add_op (cudaStream_t stream, const struct simti_op *op)
{
  struct simti_capture *c = stream->capture;
  cudaGraphNode_t node;
  cudaError_t error;

  if (!c)
    return cudaErrorIllegalState;
  if (c->status != cudaStreamCaptureStatusActive)
    return cudaErrorStreamCaptureInvalidated;
  error = simti_graph_add (&node, c->graph, stream->last, stream->n_last, op);
  if (error)
    c->status = cudaStreamCaptureStatusInvalidated;
  else
    set_last (stream, &node, 1);
  return error;
}

/* Makes a node of OP, which was issued to STREAM.  */
cudaError_t
simti_capture_op (cudaStream_t stream, const struct simti_op *op)
{
  cudaError_t error;

  pthread_mutex_lock (&lock);
  error = add_op (stream, op);
  pthread_mutex_unlock (&lock);
  return error;
}

/* Makes a node of a launch.  */
cudaError_t
simti_capture_kernel (struct simt_kernel *kernel,
		      const struct simti_config *config, void **args)
{
  struct simti_op op = {.type = cudaGraphNodeTypeKernel};

  op.u.kernel.kernel = kernel;
  op.u.kernel.config = *config;
  op.u.kernel.args = args;
  return simti_capture_op (config->stream, &op);
}

/* Makes a node that allocates SIZE bytes.  */
cudaError_t
simti_capture_malloc (cudaStream_t stream, void **ptr, size_t size)
{
  struct simti_op op = {.type = cudaGraphNodeTypeMemAlloc};
  cudaError_t error = simti_allocate (ptr, size, SIMTI_DEVICE, 0, NULL);

  if (error || size == 0)
    return error;
  op.u.alloc.bytesize = size;
  op.u.alloc.dptr = *ptr;
  error = simti_capture_op (stream, &op);
  if (error)
    simti_release (*ptr, SIMTI_KIND (SIMTI_DEVICE));
  return error;
}

/* Records EVENT in STREAM, which captures.  */
cudaError_t
simti_capture_record (cudaStream_t stream, cudaEvent_t event, unsigned flags)
{
  struct simti_op op = {.type = cudaGraphNodeTypeEventRecord};
  cudaError_t error = cudaSuccess;

  op.u.event = event;
  pthread_mutex_lock (&lock);
  if (flags & cudaEventRecordExternal)
    error = add_op (stream, &op);
  else if (stream->capture)
    {
      forget (event);
      event->capture = stream->capture;
      event->capture->references++;
      if (!simti_add_nodes (&event->last, &event->n_last, stream->last,
			    stream->n_last))
	error = cudaErrorMemoryAllocation;
    }
  pthread_mutex_unlock (&lock);
  return error;
}

static cudaError_t
wait_in_capture (cudaStream_t stream, cudaEvent_t event, unsigned flags)
{
  struct simti_op op = {.type = cudaGraphNodeTypeWaitEvent};
  struct simti_capture *c = event->capture;

  op.u.event = event;
  if (flags & cudaEventWaitExternal)
    return stream->capture ? add_op (stream, &op) : cudaErrorIllegalState;
  if (!c)
    {
      stream->capture->status = cudaStreamCaptureStatusInvalidated;
      return cudaErrorStreamCaptureIsolation;
    }
  if (!c->graph)
    return cudaErrorCapturedEvent;
  if (!stream->capture)
    join (stream, c);
  if (stream->capture != c)
    {
      stream->capture->status = cudaStreamCaptureStatusInvalidated;
      c->status = cudaStreamCaptureStatusInvalidated;
      return cudaErrorStreamCaptureMerge;
    }
  if (!simti_add_nodes (&stream->last, &stream->n_last, event->last,
			event->n_last))
    return cudaErrorMemoryAllocation;
  return cudaSuccess;
}

/* Has STREAM wait for EVENT, one of which captures.  */
cudaError_t
simti_capture_wait (cudaStream_t stream, cudaEvent_t event, unsigned flags)
{
  cudaError_t error;

  if ((uintptr_t) stream <= 2)
    return cudaErrorStreamCaptureImplicit;
  pthread_mutex_lock (&lock);
  error = wait_in_capture (stream, event, flags);
  pthread_mutex_unlock (&lock);
  return error;
}

/* ---- Beginning and ending ----------------------------------------------- */

static cudaError_t
begin (cudaStream_t stream, cudaGraph_t graph, enum cudaStreamCaptureMode mode)
{
  static unsigned long long id;
  struct simti_capture *c;

  if (stream->capture)
    return cudaErrorIllegalState;
  c = calloc (1, sizeof *c);
  if (!c)
    return cudaErrorMemoryAllocation;
  c->lent = graph != NULL;
  c->graph = graph ? graph : simti_graph_new ();
  if (!c->graph)
    {
      free (c);
      return cudaErrorMemoryAllocation;
    }
  c->status = cudaStreamCaptureStatusActive;
  c->mode = mode;
  c->id = ++id;
  c->first = c->graph->n_nodes;
  c->origin = stream;
  c->thread = pthread_self ();
  join (stream, c);
  return cudaSuccess;
}

static cudaError_t
check_begin (cudaStream_t stream, enum cudaStreamCaptureMode mode)
{
  cudaError_t error = simti_stream_check (stream);

  if (!error && (unsigned) mode > cudaStreamCaptureModeRelaxed)
    error = cudaErrorInvalidValue;
  if (!error && (uintptr_t) stream <= 2)
    error = cudaErrorStreamCaptureUnsupported;
  return error;
}

cudaError_t
cudaStreamBeginCapture (cudaStream_t stream, enum cudaStreamCaptureMode mode)
{
  cudaError_t error = check_begin (stream, mode);

  if (error)
    return simti_set (error);
  pthread_mutex_lock (&lock);
  error = begin (stream, NULL, mode);
  pthread_mutex_unlock (&lock);
  return simti_set (error);
}

cudaError_t
cudaStreamBeginCaptureToGraph (cudaStream_t stream, cudaGraph_t graph,
			       const cudaGraphNode_t *dependencies,
			       const cudaGraphEdgeData *edges, size_t count,
			       enum cudaStreamCaptureMode mode)
{
  cudaError_t error = check_begin (stream, mode);

  (void) edges;
  if (!error && (!simti_is_graph (graph) || (count && !dependencies)))
    error = cudaErrorInvalidValue;
  for (size_t i = 0; i < count && !error; i++)
    if (!simti_is_node (dependencies[i]) || dependencies[i]->graph != graph)
      error = cudaErrorInvalidValue;
  if (error)
    return simti_set (error);
  pthread_mutex_lock (&lock);
  error = begin (stream, graph, mode);
  if (!error)
    set_last (stream, dependencies, count);
  pthread_mutex_unlock (&lock);
  return simti_set (error);
}

static bool
is_needed (cudaGraph_t graph, cudaGraphNode_t node)
{
  for (size_t i = 0; i < graph->n_nodes; i++)
    for (size_t j = 0; j < graph->nodes[i]->n_needs; j++)
      if (graph->nodes[i]->needs[j] == node)
	return true;
  return false;
}

/* True if all that other streams captured comes before the end of STREAM.  */
static bool
all_joined (struct simti_capture *c, cudaStream_t stream)
{
  cudaGraph_t g = c->graph;

  for (size_t i = c->first; i < g->n_nodes; i++)
    {
      bool last = is_needed (g, g->nodes[i]);

      for (size_t j = 0; j < stream->n_last && !last; j++)
	last = stream->last[j] == g->nodes[i];
      if (!last)
	return false;
    }
  return true;
}

static cudaError_t
end_capture (cudaStream_t stream, cudaGraph_t *graph)
{
  struct simti_capture *c = stream->capture;
  cudaError_t error = cudaSuccess;

  if (!c)
    return cudaErrorIllegalState;
  if (c->origin != stream)
    error = cudaErrorStreamCaptureUnmatched;
  else if (c->mode != cudaStreamCaptureModeRelaxed
	   && !pthread_equal (c->thread, pthread_self ()))
    return cudaErrorStreamCaptureWrongThread;
  else if (c->status != cudaStreamCaptureStatusActive)
    error = cudaErrorStreamCaptureInvalidated;
  else if (!all_joined (c, stream))
    error = cudaErrorStreamCaptureUnjoined;
  if (error == cudaErrorStreamCaptureUnmatched)
    {
      c->status = cudaStreamCaptureStatusInvalidated;
      return error;
    }
  *graph = error ? NULL : c->graph;
  if (error && !c->lent)
    simti_graph_free (c->graph);
  end (c);
  return error;
}

cudaError_t
cudaStreamEndCapture (cudaStream_t stream, cudaGraph_t *graph)
{
  cudaError_t error = simti_stream_check (stream);

  if (!error && !graph)
    error = cudaErrorInvalidValue;
  if (!error && (uintptr_t) stream <= 2)
    error = cudaErrorIllegalState;
  if (error)
    return simti_set (error);
  pthread_mutex_lock (&lock);
  error = end_capture (stream, graph);
  pthread_mutex_unlock (&lock);
  return simti_set (error);
}

/* ---- Questions ---------------------------------------------------------- */

cudaError_t
cudaStreamGetCaptureInfo (cudaStream_t stream,
			  enum cudaStreamCaptureStatus *status,
			  unsigned long long *id, cudaGraph_t *graph,
			  const cudaGraphNode_t **dependencies,
			  const cudaGraphEdgeData **edges, size_t *count)
{
  cudaError_t error = simti_stream_check (stream);

  if (!error && !status)
    error = cudaErrorInvalidValue;
  if (error)
    return simti_set (error);
  *status = cudaStreamCaptureStatusNone;
  if (!simti_capturing (stream))
    return simti_set (cudaSuccess);
  pthread_mutex_lock (&lock);
  *status = stream->capture->status;
  if (id)
    *id = stream->capture->id;
  if (graph)
    *graph = stream->capture->graph;
  if (dependencies)
    *dependencies = stream->last;
  if (edges)
    *edges = NULL;
  if (count)
    *count = stream->n_last;
  pthread_mutex_unlock (&lock);
  return simti_set (cudaSuccess);
}

cudaError_t
cudaStreamIsCapturing (cudaStream_t stream,
		       enum cudaStreamCaptureStatus *status)
{
  return cudaStreamGetCaptureInfo (stream, status, NULL, NULL, NULL, NULL,
				   NULL);
}

cudaError_t
cudaStreamUpdateCaptureDependencies (cudaStream_t stream,
				     cudaGraphNode_t *dependencies,
				     const cudaGraphEdgeData *edges,
				     size_t count, unsigned int flags)
{
  cudaError_t error = simti_stream_check (stream);

  (void) edges;
  if (!error && (count && !dependencies))
    error = cudaErrorInvalidValue;
  if (!error && flags > cudaStreamSetCaptureDependencies)
    error = cudaErrorInvalidValue;
  if (!error && !simti_capturing (stream))
    error = cudaErrorIllegalState;
  for (size_t i = 0; i < count && !error; i++)
    if (!simti_is_node (dependencies[i]))
      error = cudaErrorInvalidValue;
  if (error)
    return simti_set (error);
  pthread_mutex_lock (&lock);
  if (flags == cudaStreamSetCaptureDependencies)
    stream->n_last = 0;
  if (!simti_add_nodes (&stream->last, &stream->n_last, dependencies, count))
    error = cudaErrorMemoryAllocation;
  pthread_mutex_unlock (&lock);
  return simti_set (error);
}

cudaError_t
cudaThreadExchangeStreamCaptureMode (enum cudaStreamCaptureMode *mode)
{
  enum cudaStreamCaptureMode old = simti_self.capture_mode;

  if (!mode || (unsigned) *mode > cudaStreamCaptureModeRelaxed)
    return simti_set (cudaErrorInvalidValue);
  simti_self.capture_mode = *mode;
  *mode = old;
  return simti_set (cudaSuccess);
}
