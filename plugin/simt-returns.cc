/* Threads that return early, for row split.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-returns.cc: tells threads that have returned by the condition by which
   they did, instead of a flag for each.

     if (i >= n)                       for each thread
       return;                           if (i < n)
     s[t] = a[i];               =>         { s[t] = a[i]; any = true; }
     barrier;                          if (!any) end the block;
     b[i] = s[t ^ 1];                  for each thread
					 if (i < n)
					   b[i] = s[t ^ 1];

   The guards narrow the loops (simt-narrow.cc); a flag would have to be looked
   at for each thread.  This is done if all returns before barriers are one
   branch, which each thread comes to once, and its operands can be computed
   again from the thread's index and from what is fixed for the block.

   Where it would be wrong: if all threads have returned, nobody must go on, and
   nobody has stored what uniform branches are decided by.  */

#include "simt-split.h"

/* Whether NAME is the same in all regions: an index of the thread, or a value
   of the block.  */

static bool
fixed_p (tree name, void *data)
{
  simt_splitter *s = (simt_splitter *) data;
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  return !bb || !s->in_body_p (bb);
}

/* The only region of S that threads end in, or null.  */

static struct simt_region *
only_end (simt_splitter *s)
{
  struct simt_region *end = NULL;
  for (struct simt_region *r : s->regions)
    if (r->ends_threads)
      {
	if (end)
	  return NULL;
	end = r;
      }
  return end;
}

/* If R is the only region that threads end in, while others go on, and all
   that do so there take one branch, to which each thread comes once and whose
   operands can be computed again, return the edge that ends them; or null.  */

edge
simt_splitter::returning_edge (struct simt_region *r)
{
  if (only_end (this) != r || r->branch)
    return NULL;
  edge end = NULL;
  for (edge e : r->exits)
    if (e->dest == body_exit)
      {
	if (end)
	  return NULL;
	end = e;
      }
  gcond *cond = end ? safe_dyn_cast <gcond *> (last_stmt (end->src)) : NULL;
  unsigned cost = 0;
  if (!cond
      || !simt_recomputable_p (gimple_cond_lhs (cond), fixed_p, this, &cost)
      || !simt_recomputable_p (gimple_cond_rhs (cond), fixed_p, this, &cost))
    return NULL;
  local_postdominators pdom (this, r);
  basic_block bb = r->head;
  while (bb && bb != end->src)
    bb = pdom.immediate (bb);
  return bb && !simt_in_cycle_p (this, r, bb) ? end : NULL;
}

/* Whether threads that have ended may go through R as well: it computes only
   what is uniform, of the same operands for all.  */

static bool
harmless_p (simt_splitter *s, struct simt_region *r)
{
  for (basic_block bb : r->blocks)
    {
      for (gphi_iterator psi = gsi_start_phis (bb); !gsi_end_p (psi);
	   gsi_next (&psi))
	if (!virtual_operand_p (gimple_phi_result (psi.phi ()))
	    && !simt_uniform_p (s->nest, gimple_phi_result (psi.phi ())))
	  return false;
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  if (gimple_code (stmt) == GIMPLE_LABEL || is_gimple_debug (stmt)
	      || gimple_code (stmt) == GIMPLE_PREDICT
	      || (r->branch && stmt == last_stmt (r->branch)))
	    continue;
	  if (!is_gimple_assign (stmt) || gimple_vuse (stmt)
	      || TREE_CODE (gimple_assign_lhs (stmt)) != SSA_NAME
	      || !simt_uniform_p (s->nest, gimple_assign_lhs (stmt)))
	    return false;
	}
    }
  for (edge e : r->exits)
    if (e->dest != s->body_exit)
      for (gphi_iterator psi = gsi_start_phis (e->dest); !gsi_end_p (psi);
	   gsi_next (&psi))
	if (!virtual_operand_p (gimple_phi_result (psi.phi ()))
	    && !simt_uniform_p (s->nest, gimple_phi_result (psi.phi ())))
	  return false;
  return true;
}

/* At the head of R, let only the threads go on that did not end by END, a
   branch of COND.  */

static void
test_again (simt_splitter *s, struct simt_region *r, gcond *cond, edge end)
{
  basic_block head = r->head;
  basic_block rest = split_block_after_labels (head)->dest;
  s->set_owner (rest, r);
  r->blocks.safe_insert (1, rest);
  if (r->branch == head)
    {
      r->branch = rest;
      s->move_uniform_branch (head, rest);
    }
  remove_edge (single_succ_edge (head));
  gimple_seq seq = NULL;
  tree a = simt_recompute (gimple_cond_lhs (cond), fixed_p, s, &seq);
  tree b = simt_recompute (gimple_cond_rhs (cond), fixed_p, s, &seq);
  simt_append_seq (head, seq);
  bool ended = end->flags & EDGE_TRUE_VALUE;
  simt_branch (head, gimple_cond_code (cond), a, b,
	       ended ? s->body_exit : rest, ended ? rest : s->body_exit,
	       ended ? profile_probability::unlikely ()
	       : profile_probability::likely ());
  gimple_set_location (last_stmt (head), gimple_location (cond));
  gimple_set_block (last_stmt (head), gimple_block (cond));
  r->exits.safe_push (find_edge (head, s->body_exit));
}

/* Tell ended threads by their condition, if that is possible.
   Requires: regions, no dispatcher.  Keeps: which regions there are.  */

void
simt_splitter::test_returns_again ()
{
  struct simt_region *r = only_end (this);
  edge end = r && !r->cyclic && !r->after_end ? returning_edge (r) : NULL;
  if (!end)
    return;
  gcond *cond = as_a <gcond *> (last_stmt (end->src));
  for (struct simt_region *later : regions)
    if (later->after_end)
      {
	if (SIMT_WRONG (split_returned, !harmless_p (this, later)))
	  test_again (this, later, cond, end);
	later->after_end = false;
      }
  r->ends_threads = false;
  r->notes_threads = true;
  any_var = create_tmp_reg (boolean_type_node, "any");
  if (dump_file)
    fprintf (dump_file, ";; ended threads are told by their condition\n");
}
