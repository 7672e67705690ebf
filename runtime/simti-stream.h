/* Streams inside libsimt.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   simti-stream.h: handles of streams and events, and what is issued to a
   stream.

   An *operation* is what a stream runs or a graph holds as a node.  Streams
   run operations as they are issued; a stream that captures makes nodes of
   them instead.  */

#ifndef SIMTI_STREAM_H
#define SIMTI_STREAM_H 1

#include "simti.h"

/* ---- handle.c ---------------------------------------------------------- */

enum simti_handle
{
  SIMTI_STREAM = 1,
  SIMTI_EVENT,
  SIMTI_ARRAY,
  SIMTI_MIPMAP,
  SIMTI_POOL,
  SIMTI_GRAPH,
  SIMTI_NODE,
  SIMTI_EXEC,
  SIMTI_USER_OBJECT,
  SIMTI_CONTEXT,
  SIMTI_MODULE,
  SIMTI_VIRTUAL
};

bool simti_handle_add (const void *handle, enum simti_handle kind);
bool simti_handle_is (const void *handle, enum simti_handle kind);
bool simti_handle_remove (const void *handle, enum simti_handle kind);
void *simti_handle_any (enum simti_handle kind);

/* ---- stream.c, event.c ------------------------------------------------- */

struct simti_capture;

struct CUstream_st
{
  unsigned flags;
  int priority;
  unsigned long long id;
  /* The capture that the stream takes part in, or NULL.  */
  struct simti_capture *capture;
  struct CUstream_st *next_in_capture;
  /* Nodes that the next one captured depends on.  */
  cudaGraphNode_t *last;
  size_t n_last;
  cudaLaunchAttributeValue policy;
  cudaLaunchAttributeValue window;
};

struct CUevent_st
{
  unsigned flags;
  bool recorded;
  uint64_t when;
  /* Where it was recorded in a capture; NULL otherwise.  */
  struct simti_capture *capture;
  cudaGraphNode_t *last;
  size_t n_last;
};

cudaError_t simti_stream_check (cudaStream_t stream);
void simti_record_event (cudaEvent_t event);
void simti_streams_reset (void);
void simti_events_reset (void);

/* ---- op.c, capture.c --------------------------------------------------- */

struct simti_op
{
  enum cudaGraphNodeType type;
  union
  {
    struct
    {
      struct simt_kernel *kernel;
      struct simti_config config;
      void **args;
    } kernel;
    struct cudaMemcpy3DParms copy;
    struct
    {
      struct cudaMemsetParams set;
      size_t depth;
      size_t slice;
    } memset;
    struct cudaHostNodeParams host;
    cudaEvent_t event;
    /* A child graph, owned by the node that holds the operation.  */
    cudaGraph_t graph;
    struct cudaMemAllocNodeParams alloc;
    void *free;
  } u;
};

cudaError_t simti_issue (cudaStream_t stream, const struct simti_op *op);
cudaError_t simti_run_op (const struct simti_op *op);
cudaError_t simti_copy_op (struct simti_op *to, const struct simti_op *from);
void simti_free_op (struct simti_op *op);
cudaError_t simti_capture_kernel (struct simt_kernel *kernel,
				  const struct simti_config *config,
				  void **args);
cudaError_t simti_capture_op (cudaStream_t stream, const struct simti_op *op);
cudaError_t simti_capture_record (cudaStream_t stream, cudaEvent_t event,
				  unsigned flags);
cudaError_t simti_capture_wait (cudaStream_t stream, cudaEvent_t event,
				unsigned flags);
cudaError_t simti_capture_malloc (cudaStream_t stream, void **ptr,
				  size_t size);
void simti_capture_spoil (cudaStream_t stream);
void simti_capture_drop (cudaStream_t stream);
void simti_capture_forget (cudaEvent_t event);

/* True if what is issued to STREAM, which is one, makes nodes.  */
static inline bool
simti_capturing (cudaStream_t stream)
{
  return (uintptr_t) stream > 2 && unlikely (stream->capture != NULL);
}

#endif
