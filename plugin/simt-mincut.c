/* What to save and what to compute again.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-mincut.c: the operations of simt-mincut.h, by maximum flow.

     a, b: loaded      s = a + b      d = a - b      p = a * b

   If s, d and p are needed, saving a and b is enough.  As a network, each value
   v is an edge v.in -> v.out with its weight as capacity.  Edges that nothing
   can cut lead from the source to the values that cannot be computed, from
   operands to values, and from the values that are needed to the sink:

     source => a.in -> a.out => s.in -> s.out => sink     (and so on)

   The values whose edges are in a minimum cut are saved (Ford and Fulkerson).
   Of several such cuts, the one next to the sink is taken: it leaves least to
   compute.  */

#include "simt-mincut.h"

#include <stdlib.h>
#include <string.h>

enum { SOURCE, SINK, FIRST };

static const int64_t unlimited = INT64_MAX / 4;

/* An edge and, next to it, the one back.  */
struct flow_edge
{
  int to;
  /* The next edge from the same node, or -1.  */
  int next;
  /* What may still flow.  */
  int64_t room;
};

struct simt_mincut
{
  int n_nodes, n_edges;
  int nodes_allocated, edges_allocated;
  /* By node: its first edge, or -1; whether it was reached by a search, and the
     edge by which.  */
  int *first;
  bool *reached;
  int *by;
  struct flow_edge *edges;
  /* Room for the nodes of a search.  */
  int *queue;
};

static void *
resize (void *p, size_t n, size_t size)
{
  p = realloc (p, n * size);
  if (!p)
    abort ();
  return p;
}

/* Add a node; returns its number.  */

static int
add_node (struct simt_mincut *m)
{
  if (m->n_nodes == m->nodes_allocated)
    {
      size_t n = m->nodes_allocated = 2 * m->nodes_allocated + 64;
      m->first = resize (m->first, n, sizeof *m->first);
      m->reached = resize (m->reached, n, sizeof *m->reached);
      m->by = resize (m->by, n, sizeof *m->by);
      m->queue = resize (m->queue, n, sizeof *m->queue);
    }
  m->first[m->n_nodes] = -1;
  m->reached[m->n_nodes] = false;
  return m->n_nodes++;
}

static void
add_half (struct simt_mincut *m, int from, int to, int64_t room)
{
  struct flow_edge *e = &m->edges[m->n_edges];
  e->to = to;
  e->next = m->first[from];
  e->room = room;
  m->first[from] = m->n_edges++;
}

static void
add_edge (struct simt_mincut *m, int from, int to, int64_t capacity)
{
  if (m->n_edges + 2 > m->edges_allocated)
    {
      m->edges_allocated = 2 * m->edges_allocated + 128;
      m->edges = resize (m->edges, m->edges_allocated, sizeof *m->edges);
    }
  add_half (m, from, to, capacity);
  add_half (m, to, from, 0);
}

/* A problem without values.  */

struct simt_mincut *
simt_mincut_new (void)
{
  struct simt_mincut *m = resize (NULL, 1, sizeof *m);
  memset (m, 0, sizeof *m);
  add_node (m);
  add_node (m);
  return m;
}

void
simt_mincut_free (struct simt_mincut *m)
{
  free (m->first);
  free (m->reached);
  free (m->by);
  free (m->queue);
  free (m->edges);
  free (m);
}

static int
node_in (int value)
{
  return FIRST + 2 * value;
}

static int
node_out (int value)
{
  return node_in (value) + 1;
}

/* Add a value that takes WEIGHT to save; returns its number, from 0 on.  */

int
simt_mincut_add_value (struct simt_mincut *m, int64_t weight, bool computable)
{
  int in = add_node (m);
  int out = add_node (m);
  add_edge (m, in, out, weight);
  if (!computable)
    add_edge (m, SOURCE, in, unlimited);
  return (in - FIRST) / 2;
}

/* Note that VALUE is computed from OPERAND, among others.  */

void
simt_mincut_add_operand (struct simt_mincut *m, int value, int operand)
{
  add_edge (m, node_out (operand), node_in (value), unlimited);
}

/* Note that VALUE is needed.  */

void
simt_mincut_need (struct simt_mincut *m, int value)
{
  add_edge (m, node_out (value), SINK, unlimited);
}

/* Search, by edges with room, from node FROM; or against them, if BACKWARDS.
   Fills REACHED and, for each node reached, BY.  Stops when it reaches
   TO.  Returns whether it does.  */

static bool
search (struct simt_mincut *m, int from, int to, bool backwards)
{
  int head = 0, tail = 0;
  memset (m->reached, 0, m->n_nodes * sizeof *m->reached);
  m->reached[from] = true;
  m->queue[tail++] = from;
  while (head < tail)
    {
      int node = m->queue[head++];
      for (int i = m->first[node]; i >= 0; i = m->edges[i].next)
	{
	  int next = m->edges[i].to;
	  if (m->reached[next] || m->edges[backwards ? i ^ 1 : i].room == 0)
	    continue;
	  m->reached[next] = true;
	  m->by[next] = i;
	  if (next == to)
	    return true;
	  m->queue[tail++] = next;
	}
    }
  return false;
}

/* Let flow what has room on the path that a search has found to the sink;
   returns how much.  */

static int64_t
augment (struct simt_mincut *m)
{
  int64_t room = unlimited;
  for (int node = SINK; node != SOURCE; node = m->edges[m->by[node] ^ 1].to)
    if (m->edges[m->by[node]].room < room)
      room = m->edges[m->by[node]].room;
  for (int node = SINK; node != SOURCE; node = m->edges[m->by[node] ^ 1].to)
    {
      m->edges[m->by[node]].room -= room;
      m->edges[m->by[node] ^ 1].room += room;
    }
  return room;
}

/* Find the values to save; returns their total weight.  */

int64_t
simt_mincut_solve (struct simt_mincut *m)
{
  int64_t total = 0;
  while (search (m, SOURCE, SINK, false))
    total += augment (m);
  search (m, SINK, -1, true);
  return total;
}

/* Whether VALUE is to be saved.
   Requires: simt_mincut_solve has been called.  */

bool
simt_mincut_saved_p (const struct simt_mincut *m, int value)
{
  return !m->reached[node_in (value)] && m->reached[node_out (value)];
}
