/* Graphs inside libsimt.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   simti-graph.h: graphs, their nodes, and what can be launched of them.  */

#ifndef SIMTI_GRAPH_H
#define SIMTI_GRAPH_H 1

#include "simti-memory.h"

struct CUgraphNode_st
{
  cudaGraph_t graph;
  struct simti_op op;
  /* Nodes that must have run before.  */
  cudaGraphNode_t *needs;
  size_t n_needs;
  /* The node that this one was copied from; may be gone.  */
  cudaGraphNode_t original;
  /* Place in the graph's list of nodes.  */
  size_t index;
  bool enabled;
};

struct simti_user_objects
{
  struct simti_user_objects *next;
  cudaUserObject_t object;
  unsigned count;
};

struct CUgraph_st
{
  cudaGraphNode_t *nodes;
  size_t n_nodes;
  /* The graph that this one was copied from; may be gone.  */
  cudaGraph_t original;
  struct simti_user_objects *objects;
  /* True for the graph of a node, which only that may free.  */
  bool child;
};

struct CUgraphExec_st
{
  cudaGraph_t graph;
  unsigned long long flags;
};

cudaError_t simti_graph_add (cudaGraphNode_t *node, cudaGraph_t graph,
			     const cudaGraphNode_t *needs, size_t n,
			     const struct simti_op *op);
cudaGraph_t simti_graph_new (void);
cudaGraph_t simti_graph_copy (cudaGraph_t graph);
void simti_graph_free (cudaGraph_t graph);
cudaError_t simti_graph_sort (cudaGraph_t graph);
cudaError_t simti_graph_run (cudaGraph_t graph);
bool simti_is_graph (cudaGraph_t graph);
bool simti_is_node (cudaGraphNode_t node);
bool simti_add_nodes (cudaGraphNode_t **list, size_t *n,
		      const cudaGraphNode_t *more, size_t n_more);

#endif
