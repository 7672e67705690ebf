/* Launching graphs.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   graph-exec.c: what is instantiated is a copy of the graph whose nodes stand
   in an order in which they may run, and run one after another.  */

#include <stdlib.h>
#include <string.h>

#include "simti-graph.h"

static bool
is_exec (cudaGraphExec_t exec)
{
  return simti_handle_is (exec, SIMTI_EXEC);
}

/* True if all that NODE needs is among the first N nodes of ORDER.  */
static bool
may_follow (cudaGraphNode_t node, const bool *placed)
{
  for (size_t i = 0; i < node->n_needs; i++)
    if (!placed[node->needs[i]->index])
      return false;
  return true;
}

/* Fills ORDER with the nodes of GRAPH; those that may run first are taken in
   the order in which they were added.  Returns how many could be.  */
static size_t
fill_order (cudaGraph_t graph, cudaGraphNode_t *order, bool *placed)
{
  size_t n = 0, before;

  do
    {
      before = n;
      for (size_t i = 0; i < graph->n_nodes; i++)
	if (!placed[i] && may_follow (graph->nodes[i], placed))
	  {
	    placed[i] = true;
	    order[n++] = graph->nodes[i];
	  }
    }
  while (n > before && n < graph->n_nodes);
  return n;
}

/* Puts the nodes of GRAPH in an order in which they may run.  */
cudaError_t
simti_graph_sort (cudaGraph_t graph)
{
  size_t n = graph->n_nodes;
  cudaGraphNode_t *order = calloc (n + 1, sizeof *order);
  bool *placed = calloc (n + 1, sizeof *placed);
  cudaError_t error = cudaSuccess;

  if (!order || !placed)
    error = cudaErrorMemoryAllocation;
  else if (fill_order (graph, order, placed) < n)
    error = cudaErrorInvalidValue;
  free (placed);
  if (error)
    {
      free (order);
      return error;
    }
  free (graph->nodes);
  graph->nodes = order;
  for (size_t i = 0; i < n; i++)
    {
      order[i]->index = i;
      if (order[i]->op.type == cudaGraphNodeTypeGraph && !error)
	error = simti_graph_sort (order[i]->op.u.graph);
    }
  return error;
}

/* Runs GRAPH, which was sorted.  */
cudaError_t
simti_graph_run (cudaGraph_t graph)
{
  cudaError_t error = cudaSuccess;

  for (size_t i = 0; i < graph->n_nodes && !error; i++)
    if (graph->nodes[i]->enabled)
      error = simti_run_op (&graph->nodes[i]->op);
  return error;
}

/* ---- Instances ---------------------------------------------------------- */

static cudaError_t
instantiate (cudaGraphExec_t *exec, cudaGraph_t graph,
	     unsigned long long flags)
{
  cudaGraphExec_t e;
  cudaError_t error;

  if (!exec || !simti_is_graph (graph))
    return cudaErrorInvalidValue;
  if (flags & cudaGraphInstantiateFlagDeviceLaunch)
    return simti_unsupported ("launching graphs from device code");
  e = calloc (1, sizeof *e);
  if (!e)
    return cudaErrorMemoryAllocation;
  e->flags = flags;
  e->graph = simti_graph_copy (graph);
  error = e->graph ? simti_graph_sort (e->graph) : cudaErrorMemoryAllocation;
  if (!error && !simti_handle_add (e, SIMTI_EXEC))
    error = cudaErrorMemoryAllocation;
  if (error)
    {
      if (e->graph)
	simti_graph_free (e->graph);
      free (e);
      return error;
    }
  e->graph->child = true;
  *exec = e;
  return cudaSuccess;
}

cudaError_t
cudaGraphInstantiate (cudaGraphExec_t *exec, cudaGraph_t graph,
		      unsigned long long flags)
{
  return simti_set (instantiate (exec, graph, flags));
}

cudaError_t
cudaGraphInstantiateWithFlags (cudaGraphExec_t *exec, cudaGraph_t graph,
			       unsigned long long flags)
{
  return simti_set (instantiate (exec, graph, flags));
}

cudaError_t
cudaGraphInstantiateWithParams (cudaGraphExec_t *exec, cudaGraph_t graph,
				struct cudaGraphInstantiateParams *params)
{
  cudaError_t error;

  if (!params)
    return simti_set (cudaErrorInvalidValue);
  error = instantiate (exec, graph, params->flags);
  params->errNode_out = NULL;
  params->result_out = (error ? cudaGraphInstantiateError
			: cudaGraphInstantiateSuccess);
  return simti_set (error);
}

cudaError_t
cudaGraphExecGetFlags (cudaGraphExec_t exec, unsigned long long *flags)
{
  if (!flags || !is_exec (exec))
    return simti_set (cudaErrorInvalidValue);
  *flags = exec->flags;
  return simti_set (cudaSuccess);
}

cudaError_t
cudaGraphExecDestroy (cudaGraphExec_t exec)
{
  if (!simti_handle_remove (exec, SIMTI_EXEC))
    return simti_set (cudaErrorInvalidValue);
  simti_graph_free (exec->graph);
  free (exec);
  return simti_set (cudaSuccess);
}

cudaError_t
cudaGraphUpload (cudaGraphExec_t exec, cudaStream_t stream)
{
  cudaError_t error = simti_stream_check (stream);

  if (!error && !is_exec (exec))
    error = cudaErrorInvalidValue;
  return simti_set (error);
}

cudaError_t
cudaGraphLaunch (cudaGraphExec_t exec, cudaStream_t stream)
{
  struct simti_op op = {.type = cudaGraphNodeTypeGraph};

  if (!is_exec (exec))
    return simti_set (cudaErrorInvalidValue);
  op.u.graph = exec->graph;
  return simti_set (simti_issue (stream, &op));
}

/* ---- Updates ------------------------------------------------------------ */

static bool
same_edges (cudaGraphNode_t a, cudaGraphNode_t b)
{
  if (a->n_needs != b->n_needs)
    return false;
  for (size_t i = 0; i < a->n_needs; i++)
    if (a->needs[i]->index != b->needs[i]->index)
      return false;
  return true;
}

/* Whether the nodes of OLD may take the parameters of those of NEW; sets
   INFO if not.  */
static bool
compare (cudaGraph_t old, cudaGraph_t new, cudaGraphExecUpdateResultInfo *info)
{
  info->result = cudaGraphExecUpdateErrorTopologyChanged;
  if (old->n_nodes != new->n_nodes)
    return false;
  for (size_t i = 0; i < old->n_nodes; i++)
    {
      cudaGraphNode_t a = old->nodes[i], b = new->nodes[i];

      info->errorNode = b->original;
      if (!same_edges (a, b))
	return false;
      info->result = cudaGraphExecUpdateErrorNodeTypeChanged;
      if (a->op.type != b->op.type)
	return false;
      info->result = cudaGraphExecUpdateErrorTopologyChanged;
    }
  info->result = cudaGraphExecUpdateSuccess;
  info->errorNode = NULL;
  return true;
}

cudaError_t
cudaGraphExecUpdate (cudaGraphExec_t exec, cudaGraph_t graph,
		     cudaGraphExecUpdateResultInfo *info)
{
  cudaGraphExecUpdateResultInfo unused;
  cudaGraph_t copy, old;

  if (!info)
    info = &unused;
  memset (info, 0, sizeof *info);
  info->result = cudaGraphExecUpdateError;
  if (!is_exec (exec) || !simti_is_graph (graph))
    return simti_set (cudaErrorInvalidValue);
  copy = simti_graph_copy (graph);
  if (!copy || simti_graph_sort (copy))
    {
      if (copy)
	simti_graph_free (copy);
      return simti_set (cudaErrorGraphExecUpdateFailure);
    }
  if (!compare (exec->graph, copy, info))
    {
      simti_graph_free (copy);
      return simti_set (cudaErrorGraphExecUpdateFailure);
    }
  old = exec->graph;
  for (size_t i = 0; i < old->n_nodes; i++)
    copy->nodes[i]->original = old->nodes[i]->original;
  exec->graph = copy;
  copy->child = true;
  simti_graph_free (old);
  return simti_set (cudaSuccess);
}

/* ---- Memory of graphs --------------------------------------------------- */

cudaError_t
cudaDeviceGraphMemTrim (int device)
{
  return simti_set (device == 0 ? cudaSuccess : cudaErrorInvalidDevice);
}

cudaError_t
cudaDeviceGetGraphMemAttribute (int device,
				enum cudaGraphMemAttributeType attr,
				void *value)
{
  if (device != 0)
    return simti_set (cudaErrorInvalidDevice);
  if (!value || (unsigned) attr > cudaGraphMemAttrReservedMemHigh)
    return simti_set (cudaErrorInvalidValue);
  *(uint64_t *) value = simti_graph_memory_bytes (attr);
  return simti_set (cudaSuccess);
}

cudaError_t
cudaDeviceSetGraphMemAttribute (int device,
				enum cudaGraphMemAttributeType attr,
				void *value)
{
  if (device != 0)
    return simti_set (cudaErrorInvalidDevice);
  if (!value || *(uint64_t *) value != 0
      || (attr != cudaGraphMemAttrUsedMemHigh
	  && attr != cudaGraphMemAttrReservedMemHigh))
    return simti_set (cudaErrorInvalidValue);
  return simti_set (cudaSuccess);
}

cudaError_t
cudaGraphConditionalHandleCreate (cudaGraphConditionalHandle *handle,
				  cudaGraph_t graph, unsigned int initial,
				  unsigned int flags)
{
  (void) handle;
  (void) graph;
  (void) initial;
  (void) flags;
  return simti_unsupported ("cudaGraphConditionalHandleCreate");
}
