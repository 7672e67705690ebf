/* Operations.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   op.c: runs, copies and frees what is issued to streams or held by nodes of
   graphs.  */

#include <stdlib.h>
#include <string.h>

#include "simti-graph.h"

/* Runs OP now.  */
cudaError_t
simti_run_op (const struct simti_op *op)
{
  switch (op->type)
    {
    case cudaGraphNodeTypeKernel:
      return simti_launch (op->u.kernel.kernel, &op->u.kernel.config,
			   op->u.kernel.args);
    case cudaGraphNodeTypeMemcpy:
      return simti_copy_3d (&op->u.copy);
    case cudaGraphNodeTypeMemset:
      return simti_run_memset (&op->u.memset.set, op->u.memset.depth,
			       op->u.memset.slice);
    case cudaGraphNodeTypeHost:
      op->u.host.fn (op->u.host.userData);
      return cudaSuccess;
    case cudaGraphNodeTypeGraph:
      return simti_graph_run (op->u.graph);
    case cudaGraphNodeTypeEventRecord:
      if (!simti_handle_is (op->u.event, SIMTI_EVENT))
	return cudaErrorInvalidResourceHandle;
      simti_record_event (op->u.event);
      return cudaSuccess;
    case cudaGraphNodeTypeMemAlloc:
      simti_graph_memory_free (op->u.alloc.dptr, false);
      return cudaSuccess;
    case cudaGraphNodeTypeMemFree:
      return simti_release (op->u.free, SIMTI_KIND (SIMTI_DEVICE)
			    | SIMTI_KIND (SIMTI_MANAGED));
    default:
      return cudaSuccess;
    }
}

/* Runs OP, or makes a node of it if STREAM captures.  */
cudaError_t
simti_issue (cudaStream_t stream, const struct simti_op *op)
{
  cudaError_t error = simti_stream_check (stream);

  if (error)
    return error;
  if (simti_capturing (stream))
    return simti_capture_op (stream, op);
  return simti_run_op (op);
}

static size_t
args_size (const struct simt_kernel *k)
{
  size_t size = 0;

  for (unsigned i = 0; i < k->n_params; i++)
    if (k->params[i].offset + k->params[i].size > size)
      size = k->params[i].offset + k->params[i].size;
  return size;
}

/* A copy of the arguments ARGS of K: addresses, then values.  */
static void **
copy_args (const struct simt_kernel *k, void **args)
{
  size_t head = (k->n_params * sizeof (void *) + 63) & -(size_t) 64;
  size_t size = (head + args_size (k) + 127) & -(size_t) 64;
  char *copy = aligned_alloc (64, size);
  void **list = (void **) copy;

  if (!copy)
    return NULL;
  for (unsigned i = 0; i < k->n_params; i++)
    {
      list[i] = copy + head + k->params[i].offset;
      memcpy (list[i], args[i], k->params[i].size);
    }
  return list;
}

/* Makes TO a copy of FROM that needs nothing of it.  */
cudaError_t
simti_copy_op (struct simti_op *to, const struct simti_op *from)
{
  *to = *from;
  switch (from->type)
    {
    case cudaGraphNodeTypeKernel:
      to->u.kernel.args = copy_args (from->u.kernel.kernel,
				     from->u.kernel.args);
      to->u.kernel.config.stream = NULL;
      return to->u.kernel.args ? cudaSuccess : cudaErrorMemoryAllocation;
    case cudaGraphNodeTypeGraph:
      to->u.graph = simti_graph_copy (from->u.graph);
      if (to->u.graph)
	to->u.graph->child = true;
      return to->u.graph ? cudaSuccess : cudaErrorMemoryAllocation;
    case cudaGraphNodeTypeMemAlloc:
      simti_graph_memory (to->u.alloc.dptr, 1);
      return cudaSuccess;
    default:
      return cudaSuccess;
    }
}

/* Frees what OP, a copy, holds.  */
void
simti_free_op (struct simti_op *op)
{
  switch (op->type)
    {
    case cudaGraphNodeTypeKernel:
      free (op->u.kernel.args);
      break;
    case cudaGraphNodeTypeGraph:
      simti_graph_free (op->u.graph);
      break;
    case cudaGraphNodeTypeMemAlloc:
      simti_graph_memory (op->u.alloc.dptr, -1);
      break;
    default:
      break;
    }
}
