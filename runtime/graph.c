/* Graphs.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   graph.c: making graphs of nodes and edges, and asking what they hold.

   A graph owns its nodes; a node lists the nodes it needs.  Launching copies
   the graph, so later changes do not matter to what was instantiated.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "simti-graph.h"

bool
simti_is_graph (cudaGraph_t graph)
{
  return simti_handle_is (graph, SIMTI_GRAPH);
}

bool
simti_is_node (cudaGraphNode_t node)
{
  return simti_handle_is (node, SIMTI_NODE);
}

/* ---- Lists of nodes ----------------------------------------------------- */

static bool
has_node (cudaGraphNode_t *list, size_t n, cudaGraphNode_t node)
{
  for (size_t i = 0; i < n; i++)
    if (list[i] == node)
      return true;
  return false;
}

/* Appends those of the N_MORE nodes at MORE to *LIST that it does not hold.
   False if there is no memory.  */
bool
simti_add_nodes (cudaGraphNode_t **list, size_t *n,
		 const cudaGraphNode_t *more, size_t n_more)
{
  cudaGraphNode_t *l;

  if (n_more == 0)
    return true;
  l = realloc (*list, (*n + n_more) * sizeof *l);
  if (!l)
    return false;
  *list = l;
  for (size_t i = 0; i < n_more; i++)
    if (!has_node (l, *n, more[i]))
      l[(*n)++] = more[i];
  return true;
}

static bool
remove_node (cudaGraphNode_t *list, size_t *n, cudaGraphNode_t node)
{
  for (size_t i = 0; i < *n; i++)
    if (list[i] == node)
      {
	memmove (list + i, list + i + 1, (*n - i - 1) * sizeof *list);
	(*n)--;
	return true;
      }
  return false;
}

/* ---- Making and freeing ------------------------------------------------- */

/* A graph without nodes; NULL if there is no memory.  */
cudaGraph_t
simti_graph_new (void)
{
  cudaGraph_t g = calloc (1, sizeof *g);

  if (g && simti_handle_add (g, SIMTI_GRAPH))
    return g;
  free (g);
  return NULL;
}

static void
free_node (cudaGraphNode_t node)
{
  simti_handle_remove (node, SIMTI_NODE);
  simti_free_op (&node->op);
  free (node->needs);
  free (node);
}

static void release_objects (cudaGraph_t graph);

/* Frees GRAPH with its nodes.  */
void
simti_graph_free (cudaGraph_t graph)
{
  simti_handle_remove (graph, SIMTI_GRAPH);
  for (size_t i = 0; i < graph->n_nodes; i++)
    free_node (graph->nodes[i]);
  release_objects (graph);
  free (graph->nodes);
  free (graph);
}

static cudaError_t
check_needs (cudaGraph_t graph, const cudaGraphNode_t *needs, size_t n)
{
  if (!simti_is_graph (graph) || (n && !needs))
    return cudaErrorInvalidValue;
  for (size_t i = 0; i < n; i++)
    if (!simti_is_node (needs[i]) || needs[i]->graph != graph)
      return cudaErrorInvalidValue;
  return cudaSuccess;
}

/* Adds to GRAPH a node that runs a copy of OP when the N nodes at NEEDS have
   run.  */
cudaError_t
simti_graph_add (cudaGraphNode_t *node, cudaGraph_t graph,
		 const cudaGraphNode_t *needs, size_t n,
		 const struct simti_op *op)
{
  cudaError_t error = check_needs (graph, needs, n);
  cudaGraphNode_t new;

  if (error)
    return error;
  new = calloc (1, sizeof *new);
  if (!new)
    return cudaErrorMemoryAllocation;
  error = simti_copy_op (&new->op, op);
  if (!error)
    {
      new->graph = graph;
      new->enabled = true;
      new->index = graph->n_nodes;
      if (!simti_add_nodes (&new->needs, &new->n_needs, needs, n)
	  || !simti_handle_add (new, SIMTI_NODE)
	  || !simti_add_nodes (&graph->nodes, &graph->n_nodes, &new, 1))
	error = cudaErrorMemoryAllocation;
    }
  if (error)
    {
      free_node (new);
      return error;
    }
  if (node)
    *node = new;
  return cudaSuccess;
}

static bool
copy_nodes (cudaGraph_t to, cudaGraph_t from)
{
  for (size_t i = 0; i < from->n_nodes; i++)
    {
      cudaGraphNode_t node;

      if (simti_graph_add (&node, to, NULL, 0, &from->nodes[i]->op))
	return false;
      node->original = from->nodes[i];
      node->enabled = from->nodes[i]->enabled;
    }
  return true;
}

static bool
copy_edges (cudaGraph_t to, cudaGraph_t from)
{
  for (size_t i = 0; i < from->n_nodes; i++)
    for (size_t j = 0; j < from->nodes[i]->n_needs; j++)
      if (!simti_add_nodes (&to->nodes[i]->needs, &to->nodes[i]->n_needs,
			    &to->nodes[from->nodes[i]->needs[j]->index], 1))
	return false;
  return true;
}

static bool
copy_objects (cudaGraph_t to, cudaGraph_t from);

/* A copy of GRAPH; NULL if there is no memory.  */
cudaGraph_t
simti_graph_copy (cudaGraph_t graph)
{
  cudaGraph_t g = simti_graph_new ();

  if (!g)
    return NULL;
  g->original = graph;
  if (copy_nodes (g, graph) && copy_edges (g, graph)
      && copy_objects (g, graph))
    return g;
  simti_graph_free (g);
  return NULL;
}

cudaError_t
cudaGraphCreate (cudaGraph_t *graph, unsigned int flags)
{
  if (!graph || flags)
    return simti_set (cudaErrorInvalidValue);
  *graph = simti_graph_new ();
  return simti_set (*graph ? cudaSuccess : cudaErrorMemoryAllocation);
}

cudaError_t
cudaGraphDestroy (cudaGraph_t graph)
{
  if (!simti_is_graph (graph) || graph->child)
    return simti_set (cudaErrorInvalidValue);
  simti_graph_free (graph);
  return simti_set (cudaSuccess);
}

cudaError_t
cudaGraphClone (cudaGraph_t *clone, cudaGraph_t original)
{
  if (!clone || !simti_is_graph (original))
    return simti_set (cudaErrorInvalidValue);
  *clone = simti_graph_copy (original);
  return simti_set (*clone ? cudaSuccess : cudaErrorMemoryAllocation);
}

static cudaGraphNode_t
find_copy (cudaGraph_t graph, cudaGraphNode_t original)
{
  for (size_t i = 0; i < graph->n_nodes; i++)
    if (graph->nodes[i]->original == original)
      return graph->nodes[i];
  return NULL;
}

cudaError_t
cudaGraphNodeFindInClone (cudaGraphNode_t *node, cudaGraphNode_t original,
			  cudaGraph_t clone)
{
  if (!node || !simti_is_graph (clone))
    return simti_set (cudaErrorInvalidValue);
  *node = find_copy (clone, original);
  return simti_set (*node ? cudaSuccess : cudaErrorInvalidValue);
}

cudaError_t
cudaGraphDestroyNode (cudaGraphNode_t node)
{
  cudaGraph_t g;

  if (!simti_is_node (node))
    return simti_set (cudaErrorInvalidValue);
  g = node->graph;
  remove_node (g->nodes, &g->n_nodes, node);
  for (size_t i = 0; i < g->n_nodes; i++)
    {
      g->nodes[i]->index = i;
      remove_node (g->nodes[i]->needs, &g->nodes[i]->n_needs, node);
    }
  free_node (node);
  return simti_set (cudaSuccess);
}

/* ---- Edges -------------------------------------------------------------- */

/* Edges with data order no more than plain ones do here.  */
static bool
edges_ok (const cudaGraphEdgeData *edges, size_t n)
{
  for (size_t i = 0; edges && i < n; i++)
    if (edges[i].type > cudaGraphDependencyTypeProgrammatic)
      return false;
  return true;
}

static bool
pair_ok (cudaGraph_t graph, cudaGraphNode_t from, cudaGraphNode_t to)
{
  return (simti_is_node (from) && simti_is_node (to) && from->graph == graph
	  && to->graph == graph && from != to);
}

cudaError_t
cudaGraphAddDependencies (cudaGraph_t graph, const cudaGraphNode_t *from,
			  const cudaGraphNode_t *to,
			  const cudaGraphEdgeData *edges, size_t count)
{
  if (!simti_is_graph (graph) || (count && (!from || !to))
      || !edges_ok (edges, count))
    return simti_set (cudaErrorInvalidValue);
  for (size_t i = 0; i < count; i++)
    if (!pair_ok (graph, from[i], to[i])
	|| has_node (to[i]->needs, to[i]->n_needs, from[i]))
      return simti_set (cudaErrorInvalidValue);
  for (size_t i = 0; i < count; i++)
    if (!simti_add_nodes (&to[i]->needs, &to[i]->n_needs, &from[i], 1))
      return simti_set (cudaErrorMemoryAllocation);
  return simti_set (cudaSuccess);
}

cudaError_t
cudaGraphRemoveDependencies (cudaGraph_t graph, const cudaGraphNode_t *from,
			     const cudaGraphNode_t *to,
			     const cudaGraphEdgeData *edges, size_t count)
{
  (void) edges;
  if (!simti_is_graph (graph) || (count && (!from || !to)))
    return simti_set (cudaErrorInvalidValue);
  for (size_t i = 0; i < count; i++)
    if (!pair_ok (graph, from[i], to[i])
	|| !remove_node (to[i]->needs, &to[i]->n_needs, from[i]))
      return simti_set (cudaErrorInvalidValue);
  return simti_set (cudaSuccess);
}

/* ---- Questions ---------------------------------------------------------- */

/* Gives the N nodes at FOUND to a caller that has room for *COUNT nodes at
   NODES, or asks just for the number.  */
static cudaError_t
give_nodes (const cudaGraphNode_t *found, size_t n, cudaGraphNode_t *nodes,
	    size_t *count)
{
  for (size_t i = 0; nodes && i < *count; i++)
    nodes[i] = i < n ? found[i] : NULL;
  if (!nodes || *count > n)
    *count = n;
  return cudaSuccess;
}

cudaError_t
cudaGraphGetNodes (cudaGraph_t graph, cudaGraphNode_t *nodes, size_t *count)
{
  if (!simti_is_graph (graph) || !count)
    return simti_set (cudaErrorInvalidValue);
  return simti_set (give_nodes (graph->nodes, graph->n_nodes, nodes, count));
}

cudaError_t
cudaGraphGetRootNodes (cudaGraph_t graph, cudaGraphNode_t *nodes,
		       size_t *count)
{
  cudaGraphNode_t *roots = NULL;
  size_t n = 0;

  if (!simti_is_graph (graph) || !count)
    return simti_set (cudaErrorInvalidValue);
  for (size_t i = 0; i < graph->n_nodes; i++)
    if (graph->nodes[i]->n_needs == 0
	&& !simti_add_nodes (&roots, &n, &graph->nodes[i], 1))
      {
	free (roots);
	return simti_set (cudaErrorMemoryAllocation);
      }
  give_nodes (roots, n, nodes, count);
  free (roots);
  return simti_set (cudaSuccess);
}

static void
clear_edges (cudaGraphEdgeData *edges, size_t n)
{
  if (edges)
    memset (edges, 0, n * sizeof *edges);
}

cudaError_t
cudaGraphGetEdges (cudaGraph_t graph, cudaGraphNode_t *from,
		   cudaGraphNode_t *to, cudaGraphEdgeData *edges,
		   size_t *count)
{
  size_t n = 0;

  if (!simti_is_graph (graph) || !count || !from != !to)
    return simti_set (cudaErrorInvalidValue);
  for (size_t i = 0; i < graph->n_nodes; i++)
    for (size_t j = 0; j < graph->nodes[i]->n_needs; j++, n++)
      if (from && n < *count)
	{
	  from[n] = graph->nodes[i]->needs[j];
	  to[n] = graph->nodes[i];
	}
  if (!from || *count > n)
    *count = n;
  clear_edges (from ? edges : NULL, *count);
  return simti_set (cudaSuccess);
}

cudaError_t
cudaGraphNodeGetDependencies (cudaGraphNode_t node,
			      cudaGraphNode_t *dependencies,
			      cudaGraphEdgeData *edges, size_t *count)
{
  if (!simti_is_node (node) || !count)
    return simti_set (cudaErrorInvalidValue);
  give_nodes (node->needs, node->n_needs, dependencies, count);
  clear_edges (dependencies ? edges : NULL, *count);
  return simti_set (cudaSuccess);
}

cudaError_t
cudaGraphNodeGetDependentNodes (cudaGraphNode_t node,
				cudaGraphNode_t *dependents,
				cudaGraphEdgeData *edges, size_t *count)
{
  cudaGraphNode_t *found = NULL;
  size_t n = 0;

  if (!simti_is_node (node) || !count)
    return simti_set (cudaErrorInvalidValue);
  for (size_t i = 0; i < node->graph->n_nodes; i++)
    {
      cudaGraphNode_t other = node->graph->nodes[i];

      if (has_node (other->needs, other->n_needs, node)
	  && !simti_add_nodes (&found, &n, &other, 1))
	{
	  free (found);
	  return simti_set (cudaErrorMemoryAllocation);
	}
    }
  give_nodes (found, n, dependents, count);
  free (found);
  clear_edges (dependents ? edges : NULL, *count);
  return simti_set (cudaSuccess);
}

cudaError_t
cudaGraphNodeGetType (cudaGraphNode_t node, enum cudaGraphNodeType *type)
{
  if (!type || !simti_is_node (node))
    return simti_set (cudaErrorInvalidValue);
  *type = node->op.type;
  return simti_set (cudaSuccess);
}

/* ---- Printing ----------------------------------------------------------- */

static const char *
type_name (enum cudaGraphNodeType type)
{
  static const char *const names[] = {
    "kernel", "memcpy", "memset", "host", "graph", "empty", "wait event",
    "record event", "signal", "wait", "alloc", "free"
  };

  return (unsigned) type < sizeof names / sizeof *names ? names[type] : "node";
}

cudaError_t
cudaGraphDebugDotPrint (cudaGraph_t graph, const char *path,
			unsigned int flags)
{
  FILE *f;

  (void) flags;
  if (!simti_is_graph (graph) || !path)
    return simti_set (cudaErrorInvalidValue);
  f = fopen (path, "w");
  if (!f)
    return simti_set (cudaErrorOperatingSystem);
  fprintf (f, "digraph dot {\n");
  for (size_t i = 0; i < graph->n_nodes; i++)
    {
      cudaGraphNode_t n = graph->nodes[i];

      fprintf (f, "\"%zu\" [label=\"%zu: %s%s%s\"];\n", i, i,
	       type_name (n->op.type),
	       n->op.type == cudaGraphNodeTypeKernel ? " " : "",
	       n->op.type == cudaGraphNodeTypeKernel
	       ? n->op.u.kernel.kernel->name : "");
      for (size_t j = 0; j < n->n_needs; j++)
	fprintf (f, "\"%zu\" -> \"%zu\";\n", n->needs[j]->index, i);
    }
  fprintf (f, "}\n");
  fclose (f);
  return simti_set (cudaSuccess);
}

/* ---- Objects of the user's ---------------------------------------------- */

struct CUuserObject_st
{
  void *ptr;
  cudaHostFn_t destroy;
  _Atomic unsigned count;
};

static void
drop_object (cudaUserObject_t object, unsigned count)
{
  if (atomic_fetch_sub (&object->count, count) != count)
    return;
  simti_handle_remove (object, SIMTI_USER_OBJECT);
  object->destroy (object->ptr);
  free (object);
}

static bool
is_object (cudaUserObject_t object)
{
  return simti_handle_is (object, SIMTI_USER_OBJECT);
}

static bool
keep_object (cudaGraph_t graph, cudaUserObject_t object, unsigned count)
{
  struct simti_user_objects *o = malloc (sizeof *o);

  if (!o)
    return false;
  o->object = object;
  o->count = count;
  o->next = graph->objects;
  graph->objects = o;
  return true;
}

static void
release_objects (cudaGraph_t graph)
{
  while (graph->objects)
    {
      struct simti_user_objects *o = graph->objects;

      graph->objects = o->next;
      drop_object (o->object, o->count);
      free (o);
    }
}

static bool
copy_objects (cudaGraph_t to, cudaGraph_t from)
{
  for (struct simti_user_objects *o = from->objects; o; o = o->next)
    {
      if (!keep_object (to, o->object, o->count))
	return false;
      o->object->count += o->count;
    }
  return true;
}

cudaError_t
cudaUserObjectCreate (cudaUserObject_t *object, void *ptr,
		      cudaHostFn_t destroy, unsigned int refcount,
		      unsigned int flags)
{
  cudaUserObject_t o;

  if (!object || !destroy || refcount == 0
      || flags != cudaUserObjectNoDestructorSync)
    return simti_set (cudaErrorInvalidValue);
  o = calloc (1, sizeof *o);
  if (!o || !simti_handle_add (o, SIMTI_USER_OBJECT))
    {
      free (o);
      return simti_set (cudaErrorMemoryAllocation);
    }
  o->ptr = ptr;
  o->destroy = destroy;
  o->count = refcount;
  *object = o;
  return simti_set (cudaSuccess);
}

cudaError_t
cudaUserObjectRetain (cudaUserObject_t object, unsigned int count)
{
  if (count == 0 || !is_object (object))
    return simti_set (cudaErrorInvalidValue);
  object->count += count;
  return simti_set (cudaSuccess);
}

cudaError_t
cudaUserObjectRelease (cudaUserObject_t object, unsigned int count)
{
  if (count == 0 || !is_object (object) || count > object->count)
    return simti_set (cudaErrorInvalidValue);
  drop_object (object, count);
  return simti_set (cudaSuccess);
}

cudaError_t
cudaGraphRetainUserObject (cudaGraph_t graph, cudaUserObject_t object,
			   unsigned int count, unsigned int flags)
{
  if (count == 0 || !simti_is_graph (graph) || !is_object (object)
      || (flags & ~cudaGraphUserObjectMove))
    return simti_set (cudaErrorInvalidValue);
  if (!keep_object (graph, object, count))
    return simti_set (cudaErrorMemoryAllocation);
  if (!(flags & cudaGraphUserObjectMove))
    object->count += count;
  return simti_set (cudaSuccess);
}

cudaError_t
cudaGraphReleaseUserObject (cudaGraph_t graph, cudaUserObject_t object,
			    unsigned int count)
{
  if (count == 0 || !simti_is_graph (graph))
    return simti_set (cudaErrorInvalidValue);
  for (struct simti_user_objects **p = &graph->objects; *p; p = &(*p)->next)
    if ((*p)->object == object && (*p)->count >= count)
      {
	struct simti_user_objects *o = *p;

	o->count -= count;
	if (o->count == 0)
	  {
	    *p = o->next;
	    free (o);
	  }
	drop_object (object, count);
	return simti_set (cudaSuccess);
      }
  return simti_set (cudaErrorInvalidValue);
}
