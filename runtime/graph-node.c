/* Nodes of graphs.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   graph-node.c: adding nodes of each type, and their parameters.

   Each type of parameters has one function that makes an operation of it,
   used for new nodes, for changed ones, and for those of graphs that were
   instantiated.  */

#include <string.h>

#include "simti-graph.h"

/* ---- Parameters to operations ------------------------------------------- */

/* The record of the kernel at FUNC, an address or a handle.  */
static struct simti_function *
function_at (const void *func)
{
  struct simti_function *f = simti_function_of (func);

  if (!f && simti_is_function (func))
    f = (struct simti_function *) func;
  return f;
}

static cudaError_t
kernel_op (struct simti_op *op, const struct cudaKernelNodeParams *p)
{
  struct simti_function *f = p ? function_at (p->func) : NULL;

  if (!p)
    return cudaErrorInvalidValue;
  if (!f)
    return cudaErrorInvalidDeviceFunction;
  if (f->kernel->n_params && !p->kernelParams)
    return cudaErrorInvalidValue;
  memset (op, 0, sizeof *op);
  op->type = cudaGraphNodeTypeKernel;
  op->u.kernel.kernel = f->kernel;
  op->u.kernel.config.grid = simti_dim3 (p->gridDim);
  op->u.kernel.config.block = simti_dim3 (p->blockDim);
  op->u.kernel.config.shared = p->sharedMemBytes;
  op->u.kernel.args = p->kernelParams;
  return simti_check_launch (f->kernel, &op->u.kernel.config);
}

static cudaError_t
memcpy_op (struct simti_op *op, const struct cudaMemcpy3DParms *p)
{
  if (!p || !p->dstArray == !p->dstPtr.ptr || !p->srcArray == !p->srcPtr.ptr)
    return cudaErrorInvalidValue;
  memset (op, 0, sizeof *op);
  op->type = cudaGraphNodeTypeMemcpy;
  op->u.copy = *p;
  return cudaSuccess;
}

static cudaError_t
memset_op (struct simti_op *op, const struct cudaMemsetParams *p)
{
  if (!p || !p->dst || (p->elementSize != 1 && p->elementSize != 2
			&& p->elementSize != 4))
    return cudaErrorInvalidValue;
  memset (op, 0, sizeof *op);
  op->type = cudaGraphNodeTypeMemset;
  op->u.memset.set = *p;
  op->u.memset.depth = 1;
  return cudaSuccess;
}

static cudaError_t
host_op (struct simti_op *op, const struct cudaHostNodeParams *p)
{
  if (!p || !p->fn)
    return cudaErrorInvalidValue;
  memset (op, 0, sizeof *op);
  op->type = cudaGraphNodeTypeHost;
  op->u.host = *p;
  return cudaSuccess;
}

static cudaError_t
event_op (struct simti_op *op, enum cudaGraphNodeType type, cudaEvent_t event)
{
  if (!simti_handle_is (event, SIMTI_EVENT))
    return cudaErrorInvalidResourceHandle;
  memset (op, 0, sizeof *op);
  op->type = type;
  op->u.event = event;
  return cudaSuccess;
}

static cudaError_t
graph_op (struct simti_op *op, cudaGraph_t graph)
{
  if (!simti_is_graph (graph))
    return cudaErrorInvalidValue;
  memset (op, 0, sizeof *op);
  op->type = cudaGraphNodeTypeGraph;
  op->u.graph = graph;
  return cudaSuccess;
}

/* ---- Adding ------------------------------------------------------------- */

static cudaError_t
add (cudaError_t error, cudaGraphNode_t *node, cudaGraph_t graph,
     const cudaGraphNode_t *needs, size_t n, const struct simti_op *op)
{
  if (!error && !node)
    error = cudaErrorInvalidValue;
  if (!error)
    error = simti_graph_add (node, graph, needs, n, op);
  return simti_set (error);
}

cudaError_t
cudaGraphAddKernelNode (cudaGraphNode_t *node, cudaGraph_t graph,
			const cudaGraphNode_t *dependencies, size_t count,
			const struct cudaKernelNodeParams *params)
{
  struct simti_op op;

  return add (kernel_op (&op, params), node, graph, dependencies, count, &op);
}

cudaError_t
cudaGraphAddMemcpyNode (cudaGraphNode_t *node, cudaGraph_t graph,
			const cudaGraphNode_t *dependencies, size_t count,
			const struct cudaMemcpy3DParms *params)
{
  struct simti_op op;

  return add (memcpy_op (&op, params), node, graph, dependencies, count, &op);
}

cudaError_t
cudaGraphAddMemcpyNode1D (cudaGraphNode_t *node, cudaGraph_t graph,
			  const cudaGraphNode_t *dependencies, size_t n,
			  void *dst, const void *src, size_t count,
			  enum cudaMemcpyKind kind)
{
  struct cudaMemcpy3DParms p = simti_parms_1d (dst, src, count, kind);

  return cudaGraphAddMemcpyNode (node, graph, dependencies, n, &p);
}

cudaError_t
cudaGraphAddMemcpyNodeToSymbol (cudaGraphNode_t *node, cudaGraph_t graph,
				const cudaGraphNode_t *dependencies, size_t n,
				const void *symbol, const void *src,
				size_t count, size_t offset,
				enum cudaMemcpyKind kind)
{
  return cudaGraphAddMemcpyNode1D (node, graph, dependencies, n,
				   (char *) symbol + offset, src, count,
				   kind);
}

cudaError_t
cudaGraphAddMemcpyNodeFromSymbol (cudaGraphNode_t *node, cudaGraph_t graph,
				  const cudaGraphNode_t *dependencies,
				  size_t n, void *dst, const void *symbol,
				  size_t count, size_t offset,
				  enum cudaMemcpyKind kind)
{
  return cudaGraphAddMemcpyNode1D (node, graph, dependencies, n, dst,
				   (const char *) symbol + offset, count,
				   kind);
}

cudaError_t
cudaGraphAddMemsetNode (cudaGraphNode_t *node, cudaGraph_t graph,
			const cudaGraphNode_t *dependencies, size_t count,
			const struct cudaMemsetParams *params)
{
  struct simti_op op;

  return add (memset_op (&op, params), node, graph, dependencies, count, &op);
}

cudaError_t
cudaGraphAddHostNode (cudaGraphNode_t *node, cudaGraph_t graph,
		      const cudaGraphNode_t *dependencies, size_t count,
		      const struct cudaHostNodeParams *params)
{
  struct simti_op op;

  return add (host_op (&op, params), node, graph, dependencies, count, &op);
}

cudaError_t
cudaGraphAddChildGraphNode (cudaGraphNode_t *node, cudaGraph_t graph,
			    const cudaGraphNode_t *dependencies, size_t count,
			    cudaGraph_t child)
{
  struct simti_op op;

  return add (graph_op (&op, child), node, graph, dependencies, count, &op);
}

cudaError_t
cudaGraphAddEmptyNode (cudaGraphNode_t *node, cudaGraph_t graph,
		       const cudaGraphNode_t *dependencies, size_t count)
{
  struct simti_op op = {.type = cudaGraphNodeTypeEmpty};

  return add (cudaSuccess, node, graph, dependencies, count, &op);
}

cudaError_t
cudaGraphAddEventRecordNode (cudaGraphNode_t *node, cudaGraph_t graph,
			     const cudaGraphNode_t *dependencies, size_t count,
			     cudaEvent_t event)
{
  struct simti_op op;

  return add (event_op (&op, cudaGraphNodeTypeEventRecord, event), node,
	      graph, dependencies, count, &op);
}

cudaError_t
cudaGraphAddEventWaitNode (cudaGraphNode_t *node, cudaGraph_t graph,
			   const cudaGraphNode_t *dependencies, size_t count,
			   cudaEvent_t event)
{
  struct simti_op op;

  return add (event_op (&op, cudaGraphNodeTypeWaitEvent, event), node, graph,
	      dependencies, count, &op);
}

/* The memory is allocated with the node, since the address is asked for at
   once; while there are nodes that hold it, freeing just marks it free.  */
cudaError_t
cudaGraphAddMemAllocNode (cudaGraphNode_t *node, cudaGraph_t graph,
			  const cudaGraphNode_t *dependencies, size_t count,
			  struct cudaMemAllocNodeParams *params)
{
  struct simti_op op = {.type = cudaGraphNodeTypeMemAlloc};
  cudaError_t error;

  if (!params || params->bytesize == 0 || !simti_is_graph (graph))
    return simti_set (cudaErrorInvalidValue);
  error = simti_allocate (&params->dptr, params->bytesize, SIMTI_DEVICE, 0,
			  NULL);
  if (error)
    return simti_set (error);
  op.u.alloc = *params;
  error = add (error, node, graph, dependencies, count, &op);
  if (error)
    simti_release (params->dptr, SIMTI_KIND (SIMTI_DEVICE));
  return error;
}

cudaError_t
cudaGraphAddMemFreeNode (cudaGraphNode_t *node, cudaGraph_t graph,
			 const cudaGraphNode_t *dependencies, size_t count,
			 void *ptr)
{
  struct simti_op op = {.type = cudaGraphNodeTypeMemFree, .u.free = ptr};
  struct simti_block_of_memory m;
  bool ok = ptr && simti_find_memory (ptr, &m) && m.base == ptr;

  return add (ok ? cudaSuccess : cudaErrorInvalidValue, node, graph,
	      dependencies, count, &op);
}

static struct cudaKernelNodeParams
kernel_params (const struct cudaKernelNodeParamsV2 *p)
{
  struct cudaKernelNodeParams q = {
    p->func, p->gridDim, p->blockDim, p->sharedMemBytes, p->kernelParams,
    p->extra
  };

  return q;
}

/* The operation that PARAMS tell, for all types but allocations.  */
static cudaError_t
any_op (struct simti_op *op, const struct cudaGraphNodeParams *p)
{
  struct cudaKernelNodeParams kernel;
  struct cudaMemsetParams set;
  struct cudaHostNodeParams host;

  switch (p->type)
    {
    case cudaGraphNodeTypeKernel:
      kernel = kernel_params (&p->kernel);
      return kernel_op (op, &kernel);
    case cudaGraphNodeTypeMemcpy:
      return memcpy_op (op, &p->memcpy.copyParams);
    case cudaGraphNodeTypeMemset:
      memcpy (&set, &p->memset, sizeof set);
      return memset_op (op, &set);
    case cudaGraphNodeTypeHost:
      host.fn = p->host.fn;
      host.userData = p->host.userData;
      return host_op (op, &host);
    case cudaGraphNodeTypeGraph:
      return graph_op (op, p->graph.graph);
    case cudaGraphNodeTypeEventRecord:
    case cudaGraphNodeTypeWaitEvent:
      return event_op (op, p->type, p->eventRecord.event);
    case cudaGraphNodeTypeEmpty:
      memset (op, 0, sizeof *op);
      op->type = cudaGraphNodeTypeEmpty;
      return cudaSuccess;
    case cudaGraphNodeTypeExtSemaphoreSignal:
    case cudaGraphNodeTypeExtSemaphoreWait:
      return simti_unsupported ("a graph node for an external semaphore");
    case cudaGraphNodeTypeConditional:
      return simti_unsupported ("a conditional graph node");
    default:
      return cudaErrorInvalidValue;
    }
}

static cudaError_t
add_alloc (cudaGraphNode_t *node, cudaGraph_t graph,
	   const cudaGraphNode_t *needs, size_t n,
	   struct cudaMemAllocNodeParamsV2 *p)
{
  struct cudaMemAllocNodeParams q;
  cudaError_t error;

  memcpy (&q, p, sizeof q);
  error = cudaGraphAddMemAllocNode (node, graph, needs, n, &q);
  p->dptr = q.dptr;
  return error;
}

cudaError_t
cudaGraphAddNode (cudaGraphNode_t *node, cudaGraph_t graph,
		  const cudaGraphNode_t *dependencies,
		  const cudaGraphEdgeData *edges, size_t count,
		  struct cudaGraphNodeParams *params)
{
  struct simti_op op;

  (void) edges;
  if (!params)
    return simti_set (cudaErrorInvalidValue);
  if (params->type == cudaGraphNodeTypeMemAlloc)
    return add_alloc (node, graph, dependencies, count, &params->alloc);
  if (params->type == cudaGraphNodeTypeMemFree)
    return cudaGraphAddMemFreeNode (node, graph, dependencies, count,
				    params->free.dptr);
  return add (any_op (&op, params), node, graph, dependencies, count, &op);
}

/* ---- Parameters of nodes ------------------------------------------------ */

static cudaError_t
check_node (cudaGraphNode_t node, enum cudaGraphNodeType type,
	    const void *params)
{
  if (!params || !simti_is_node (node) || node->op.type != type)
    return cudaErrorInvalidValue;
  return cudaSuccess;
}

/* Gives NODE a copy of OP, which is of the same type.  */
static cudaError_t
change (cudaError_t error, cudaGraphNode_t node, const struct simti_op *op)
{
  struct simti_op copy;

  if (!error && (!simti_is_node (node) || node->op.type != op->type))
    error = cudaErrorInvalidValue;
  if (!error)
    error = simti_copy_op (&copy, op);
  if (!error)
    {
      simti_free_op (&node->op);
      node->op = copy;
    }
  return simti_set (error);
}

static dim3
dim3_of (struct simt_dim3 d)
{
  return (dim3) {d.x, d.y, d.z};
}

cudaError_t
cudaGraphKernelNodeGetParams (cudaGraphNode_t node,
			      struct cudaKernelNodeParams *params)
{
  cudaError_t error = check_node (node, cudaGraphNodeTypeKernel, params);

  if (error)
    return simti_set (error);
  memset (params, 0, sizeof *params);
  params->func = (void *) node->op.u.kernel.kernel->host;
  params->gridDim = dim3_of (node->op.u.kernel.config.grid);
  params->blockDim = dim3_of (node->op.u.kernel.config.block);
  params->sharedMemBytes = node->op.u.kernel.config.shared;
  params->kernelParams = node->op.u.kernel.args;
  return simti_set (cudaSuccess);
}

cudaError_t
cudaGraphKernelNodeSetParams (cudaGraphNode_t node,
			      const struct cudaKernelNodeParams *params)
{
  struct simti_op op;

  return change (kernel_op (&op, params), node, &op);
}

cudaError_t
cudaGraphKernelNodeCopyAttributes (cudaGraphNode_t dst, cudaGraphNode_t src)
{
  cudaError_t error = check_node (dst, cudaGraphNodeTypeKernel, dst);

  if (!error)
    error = check_node (src, cudaGraphNodeTypeKernel, src);
  if (!error)
    dst->op.u.kernel.config.cooperative = src->op.u.kernel.config.cooperative;
  return simti_set (error);
}

cudaError_t
cudaGraphKernelNodeGetAttribute (cudaGraphNode_t node,
				 cudaLaunchAttributeID attr,
				 cudaLaunchAttributeValue *value)
{
  cudaError_t error = check_node (node, cudaGraphNodeTypeKernel, value);

  if (error)
    return simti_set (error);
  memset (value, 0, sizeof *value);
  if (attr == cudaLaunchAttributeCooperative)
    value->cooperative = node->op.u.kernel.config.cooperative;
  return simti_set (cudaSuccess);
}

cudaError_t
cudaGraphKernelNodeSetAttribute (cudaGraphNode_t node,
				 cudaLaunchAttributeID attr,
				 const cudaLaunchAttributeValue *value)
{
  cudaError_t error = check_node (node, cudaGraphNodeTypeKernel, value);

  if (!error && attr == cudaLaunchAttributeCooperative)
    node->op.u.kernel.config.cooperative = value->cooperative != 0;
  return simti_set (error);
}

cudaError_t
cudaGraphMemcpyNodeGetParams (cudaGraphNode_t node,
			      struct cudaMemcpy3DParms *params)
{
  cudaError_t error = check_node (node, cudaGraphNodeTypeMemcpy, params);

  if (!error)
    *params = node->op.u.copy;
  return simti_set (error);
}

cudaError_t
cudaGraphMemcpyNodeSetParams (cudaGraphNode_t node,
			      const struct cudaMemcpy3DParms *params)
{
  struct simti_op op;

  return change (memcpy_op (&op, params), node, &op);
}

cudaError_t
cudaGraphMemcpyNodeSetParams1D (cudaGraphNode_t node, void *dst,
				const void *src, size_t count,
				enum cudaMemcpyKind kind)
{
  struct cudaMemcpy3DParms p = simti_parms_1d (dst, src, count, kind);

  return cudaGraphMemcpyNodeSetParams (node, &p);
}

cudaError_t
cudaGraphMemsetNodeGetParams (cudaGraphNode_t node,
			      struct cudaMemsetParams *params)
{
  cudaError_t error = check_node (node, cudaGraphNodeTypeMemset, params);

  if (!error)
    *params = node->op.u.memset.set;
  return simti_set (error);
}

cudaError_t
cudaGraphMemsetNodeSetParams (cudaGraphNode_t node,
			      const struct cudaMemsetParams *params)
{
  struct simti_op op;

  return change (memset_op (&op, params), node, &op);
}

cudaError_t
cudaGraphHostNodeGetParams (cudaGraphNode_t node,
			    struct cudaHostNodeParams *params)
{
  cudaError_t error = check_node (node, cudaGraphNodeTypeHost, params);

  if (!error)
    *params = node->op.u.host;
  return simti_set (error);
}

cudaError_t
cudaGraphHostNodeSetParams (cudaGraphNode_t node,
			    const struct cudaHostNodeParams *params)
{
  struct simti_op op;

  return change (host_op (&op, params), node, &op);
}

cudaError_t
cudaGraphChildGraphNodeGetGraph (cudaGraphNode_t node, cudaGraph_t *graph)
{
  cudaError_t error = check_node (node, cudaGraphNodeTypeGraph, graph);

  if (!error)
    *graph = node->op.u.graph;
  return simti_set (error);
}

static cudaError_t
get_event (cudaGraphNode_t node, enum cudaGraphNodeType type,
	   cudaEvent_t *event)
{
  cudaError_t error = check_node (node, type, event);

  if (!error)
    *event = node->op.u.event;
  return simti_set (error);
}

static cudaError_t
set_event (cudaGraphNode_t node, enum cudaGraphNodeType type,
	   cudaEvent_t event)
{
  struct simti_op op;

  return change (event_op (&op, type, event), node, &op);
}

cudaError_t
cudaGraphEventRecordNodeGetEvent (cudaGraphNode_t node, cudaEvent_t *event)
{
  return get_event (node, cudaGraphNodeTypeEventRecord, event);
}

cudaError_t
cudaGraphEventRecordNodeSetEvent (cudaGraphNode_t node, cudaEvent_t event)
{
  return set_event (node, cudaGraphNodeTypeEventRecord, event);
}

cudaError_t
cudaGraphEventWaitNodeGetEvent (cudaGraphNode_t node, cudaEvent_t *event)
{
  return get_event (node, cudaGraphNodeTypeWaitEvent, event);
}

cudaError_t
cudaGraphEventWaitNodeSetEvent (cudaGraphNode_t node, cudaEvent_t event)
{
  return set_event (node, cudaGraphNodeTypeWaitEvent, event);
}

cudaError_t
cudaGraphMemAllocNodeGetParams (cudaGraphNode_t node,
				struct cudaMemAllocNodeParams *params)
{
  cudaError_t error = check_node (node, cudaGraphNodeTypeMemAlloc, params);

  if (!error)
    *params = node->op.u.alloc;
  return simti_set (error);
}

cudaError_t
cudaGraphMemFreeNodeGetParams (cudaGraphNode_t node, void *ptr)
{
  cudaError_t error = check_node (node, cudaGraphNodeTypeMemFree, ptr);

  if (!error)
    *(void **) ptr = node->op.u.free;
  return simti_set (error);
}

cudaError_t
cudaGraphNodeSetParams (cudaGraphNode_t node,
			struct cudaGraphNodeParams *params)
{
  struct simti_op op;

  if (!params)
    return simti_set (cudaErrorInvalidValue);
  return change (any_op (&op, params), node, &op);
}

/* ---- Parameters of nodes that were instantiated ------------------------- */

/* The node of EXEC that NODE became; NULL if there is none.  */
static cudaGraphNode_t
in_exec (cudaGraphExec_t exec, cudaGraphNode_t node)
{
  if (!simti_handle_is (exec, SIMTI_EXEC))
    return NULL;
  for (size_t i = 0; i < exec->graph->n_nodes; i++)
    if (exec->graph->nodes[i]->original == node)
      return exec->graph->nodes[i];
  return NULL;
}

cudaError_t
cudaGraphExecKernelNodeSetParams (cudaGraphExec_t exec, cudaGraphNode_t node,
				  const struct cudaKernelNodeParams *params)
{
  return cudaGraphKernelNodeSetParams (in_exec (exec, node), params);
}

cudaError_t
cudaGraphExecMemcpyNodeSetParams (cudaGraphExec_t exec, cudaGraphNode_t node,
				  const struct cudaMemcpy3DParms *params)
{
  return cudaGraphMemcpyNodeSetParams (in_exec (exec, node), params);
}

cudaError_t
cudaGraphExecMemcpyNodeSetParams1D (cudaGraphExec_t exec,
				    cudaGraphNode_t node, void *dst,
				    const void *src, size_t count,
				    enum cudaMemcpyKind kind)
{
  return cudaGraphMemcpyNodeSetParams1D (in_exec (exec, node), dst, src,
					 count, kind);
}

cudaError_t
cudaGraphExecMemsetNodeSetParams (cudaGraphExec_t exec, cudaGraphNode_t node,
				  const struct cudaMemsetParams *params)
{
  return cudaGraphMemsetNodeSetParams (in_exec (exec, node), params);
}

cudaError_t
cudaGraphExecHostNodeSetParams (cudaGraphExec_t exec, cudaGraphNode_t node,
				const struct cudaHostNodeParams *params)
{
  return cudaGraphHostNodeSetParams (in_exec (exec, node), params);
}

cudaError_t
cudaGraphExecChildGraphNodeSetParams (cudaGraphExec_t exec,
				      cudaGraphNode_t node, cudaGraph_t child)
{
  struct simti_op op;

  return change (graph_op (&op, child), in_exec (exec, node), &op);
}

cudaError_t
cudaGraphExecEventRecordNodeSetEvent (cudaGraphExec_t exec,
				      cudaGraphNode_t node, cudaEvent_t event)
{
  return cudaGraphEventRecordNodeSetEvent (in_exec (exec, node), event);
}

cudaError_t
cudaGraphExecEventWaitNodeSetEvent (cudaGraphExec_t exec,
				    cudaGraphNode_t node, cudaEvent_t event)
{
  return cudaGraphEventWaitNodeSetEvent (in_exec (exec, node), event);
}

cudaError_t
cudaGraphExecNodeSetParams (cudaGraphExec_t exec, cudaGraphNode_t node,
			    struct cudaGraphNodeParams *params)
{
  return cudaGraphNodeSetParams (in_exec (exec, node), params);
}

static bool
may_disable (cudaGraphNode_t node)
{
  return (node && (node->op.type == cudaGraphNodeTypeKernel
		   || node->op.type == cudaGraphNodeTypeMemset
		   || node->op.type == cudaGraphNodeTypeMemcpy));
}

cudaError_t
cudaGraphNodeSetEnabled (cudaGraphExec_t exec, cudaGraphNode_t node,
			 unsigned int enabled)
{
  cudaGraphNode_t n = in_exec (exec, node);

  if (!may_disable (n))
    return simti_set (cudaErrorInvalidValue);
  n->enabled = enabled != 0;
  return simti_set (cudaSuccess);
}

cudaError_t
cudaGraphNodeGetEnabled (cudaGraphExec_t exec, cudaGraphNode_t node,
			 unsigned int *enabled)
{
  cudaGraphNode_t n = in_exec (exec, node);

  if (!enabled || !may_disable (n))
    return simti_set (cudaErrorInvalidValue);
  *enabled = n->enabled;
  return simti_set (cudaSuccess);
}
