/* Collapsed loops become nested again.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-omp-collapse.cc: GCC makes one loop of those that `collapse' names,

     for (it = begin; ; )
       {
	 a[i][j] = 0;
	 if (++it >= end)
	   break;
	 if (++j < n)
	   continue;
	 j = 0;
	 i++;
       }

   which nothing can vectorise.  It becomes

     for (it = begin; ; )
       {
	 last = it + MIN (end - it, n - j);
	 do
	   a[i][j] = 0, it++, j++;
	 while (it != last);
	 if (it >= end)
	   break;
	 j = 0;
	 i++;
       }

   1) Recognise the two conditions.
   2) Enter the loop through a new block, the head of the outer loop, as all
      edges do that lead back to it but that of the innermost counter.
   3) Change the first condition, and ask it again behind the inner loop.

   Where it would be wrong: the steps of j must be one, for n - j to be the
   number of iterations that are left; and what the block of the second
   condition computes is not known behind the inner loop.  */

#include "simt-omp.h"

namespace {

/* What is known of a collapsed loop.  */
struct collapsed
{
  class loop *loop;
  /* Where the first condition is, and the edge to leave by.  */
  gcond *test;
  edge exit;
  /* The counter of all iterations at the head, after a step, and its end.  */
  tree it;
  tree it_next;
  tree end;
  /* The same of the innermost counter, and the edge back to the head.  */
  gcond *inner_test;
  edge again;
  tree j;
  tree n;
  bool down;
};

/* The PHI node at the head of LOOP that VALUE is, with a step of *STEP
   added; null if it is not so.  */

gphi *
stepped (class loop *loop, tree value, int *step)
{
  if (TREE_CODE (value) != SSA_NAME || !INTEGRAL_TYPE_P (TREE_TYPE (value)))
    return NULL;
  gassign *def = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (value));
  if (!def || gimple_assign_rhs_code (def) != PLUS_EXPR
      || TREE_CODE (gimple_assign_rhs1 (def)) != SSA_NAME)
    return NULL;
  tree by = gimple_assign_rhs2 (def);
  if (!integer_onep (by) && !integer_minus_onep (by))
    return NULL;
  *step = integer_onep (by) ? 1 : -1;
  gphi *phi = dyn_cast <gphi *> (SSA_NAME_DEF_STMT (gimple_assign_rhs1 (def)));
  return phi && gimple_bb (phi) == loop->header ? phi : NULL;
}

bool
invariant_p (class loop *loop, tree value)
{
  if (TREE_CODE (value) != SSA_NAME)
    return is_gimple_min_invariant (value);
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (value));
  return !bb || !flow_bb_inside_loop_p (loop, bb);
}

/* Whether COND is that LOW is less than HIGH.  */

bool
less_p (gcond *cond, tree *low, tree *high)
{
  bool swapped = gimple_cond_code (cond) == GT_EXPR;
  *low = swapped ? gimple_cond_rhs (cond) : gimple_cond_lhs (cond);
  *high = swapped ? gimple_cond_lhs (cond) : gimple_cond_rhs (cond);
  return swapped || gimple_cond_code (cond) == LT_EXPR;
}

/* The one edge that leaves C's loop, or null.  */

edge
only_exit (class loop *loop)
{
  basic_block bb;
  edge e, found = NULL;
  edge_iterator ei;
  FOR_EACH_BB_FN (bb, cfun)
    if (flow_bb_inside_loop_p (loop, bb))
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (!flow_bb_inside_loop_p (loop, e->dest))
	  {
	    if (found)
	      return NULL;
	    found = e;
	  }
  return found;
}

/* Find the first condition of C's loop.  */

bool
find_test (collapsed *c)
{
  int step;
  c->exit = only_exit (c->loop);
  c->test = (c->exit ? safe_dyn_cast <gcond *> (last_stmt (c->exit->src))
	     : NULL);
  if (!c->test || !(c->exit->flags & EDGE_FALSE_VALUE)
      || !less_p (c->test, &c->it_next, &c->end))
    return false;
  gphi *phi = stepped (c->loop, c->it_next, &step);
  if (!phi || step != 1 || !TYPE_UNSIGNED (TREE_TYPE (c->it_next))
      || !invariant_p (c->loop, c->end))
    return false;
  c->it = gimple_phi_result (phi);
  return true;
}

/* Whether USE is in a PHI node at the head of C's loop, of what comes from the
   block of the second condition.  */

bool
used_at_head_p (collapsed *c, use_operand_p use)
{
  gphi *phi = dyn_cast <gphi *> (USE_STMT (use));
  return (phi && gimple_bb (phi) == c->loop->header
	  && gimple_phi_arg_edge (phi, phi_arg_index_from_use (use))
	     == c->again);
}

/* Whether nothing but its own block and the head of the loop uses what the
   block of C's second condition computes.  */

bool
used_here_p (collapsed *c)
{
  basic_block bb = gimple_bb (c->inner_test);
  if (!gimple_seq_empty_p (phi_nodes (bb)))
    return false;
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      imm_use_iterator iter;
      use_operand_p use;
      if (stmt == c->inner_test || is_gimple_debug (stmt))
	continue;
      if (!is_gimple_assign (stmt) || gimple_vuse (stmt))
	return false;
      FOR_EACH_IMM_USE_FAST (use, iter, gimple_assign_lhs (stmt))
	if (!used_at_head_p (c, use) && !is_gimple_debug (USE_STMT (use))
	    && gimple_bb (USE_STMT (use)) != bb)
	  return false;
    }
  return true;
}

/* Find the second condition of C's loop.  */

bool
find_inner_test (collapsed *c)
{
  edge on = EDGE_SUCC (c->exit->src, EDGE_SUCC (c->exit->src, 0) == c->exit);
  int step;
  c->inner_test = safe_dyn_cast <gcond *> (last_stmt (on->dest));
  if (!single_pred_p (on->dest) || !c->inner_test)
    return false;
  edge yes, no;
  extract_true_false_edges_from_block (on->dest, &yes, &no);
  c->again = yes;
  tree low, high;
  if (!less_p (c->inner_test, &low, &high))
    return false;
  c->down = invariant_p (c->loop, low);
  c->n = c->down ? low : high;
  gphi *phi = stepped (c->loop, c->down ? high : low, &step);
  if (!phi || yes->dest != c->loop->header || (step == -1) != c->down
      || !invariant_p (c->loop, c->n) || !single_pred_p (no->dest)
      || !gimple_seq_empty_p (phi_nodes (no->dest)))
    return false;
  c->j = gimple_phi_result (phi);
  return (TYPE_PRECISION (TREE_TYPE (c->j))
	  <= TYPE_PRECISION (TREE_TYPE (c->it))
	  && used_here_p (c));
}

/* Move the statements before C's second condition in front of the first.  */

void
move_steps (collapsed *c)
{
  gimple_stmt_iterator to = gsi_for_stmt (c->test);
  gimple_stmt_iterator gsi = gsi_start_bb (gimple_bb (c->inner_test));
  while (gsi_stmt (gsi) != c->inner_test)
    if (is_gimple_debug (gsi_stmt (gsi)))
      gsi_remove (&gsi, true);
    else
      gsi_move_before (&gsi, &to);
}

/* Make the block that is the head of the outer loop; VALUES maps what the PHI
   nodes of the inner loop are to what they are there.  */

basic_block
make_outer_head (collapsed *c, hash_map<tree, tree> *values)
{
  basic_block head = c->loop->header;
  basic_block outer = create_empty_bb (head->prev_bb);
  auto_vec<edge> others;
  edge e;
  edge_iterator ei;
  outer->count = head->count;
  add_bb_to_loop (outer, loop_outer (c->loop));
  FOR_EACH_EDGE (e, ei, head->preds)
    if (e != c->again)
      others.safe_push (e);
  auto_vec<gphi *> inner, made;
  for (gphi_iterator psi = gsi_start_phis (head); !gsi_end_p (psi);
       gsi_next (&psi))
    inner.safe_push (psi.phi ());
  auto_vec<auto_vec<tree> *> args;
  for (gphi *phi : inner)
    {
      auto_vec<tree> *list = new auto_vec<tree>;
      for (edge other : others)
	list->safe_push (PHI_ARG_DEF_FROM_EDGE (phi, other));
      args.safe_push (list);
    }
  for (edge other : others)
    redirect_edge_var_map_clear (redirect_edge_and_branch (other, outer));
  edge in = make_edge (outer, head, EDGE_FALLTHRU);
  for (unsigned i = 0; i < inner.length (); i++)
    {
      tree old = gimple_phi_result (inner[i]);
      tree result = copy_ssa_name (old);
      gphi *phi = create_phi_node (result, outer);
      for (unsigned k = 0; k < others.length (); k++)
	add_phi_arg (phi, (*args[i])[k], others[k], UNKNOWN_LOCATION);
      add_phi_arg (inner[i], result, in, UNKNOWN_LOCATION);
      values->put (old, result);
      delete args[i];
    }
  return outer;
}

/* Compute in OUTER where the inner loop is to end.  */

tree
compute_last (collapsed *c, basic_block outer, hash_map<tree, tree> *values)
{
  gimple_seq seq = NULL;
  tree type = TREE_TYPE (c->it), it = *values->get (c->it);
  tree small = unsigned_type_for (TREE_TYPE (c->j));
  tree j = gimple_convert (&seq, small, *values->get (c->j));
  tree n = gimple_convert (&seq, small, c->n);
  tree left = gimple_build (&seq, MINUS_EXPR, type, c->end, it);
  tree rest = gimple_build (&seq, MINUS_EXPR, small, c->down ? j : n,
			    c->down ? n : j);
  rest = gimple_convert (&seq, type, rest);
  tree most = gimple_build (&seq, MIN_EXPR, type, left, rest);
  tree last = gimple_build (&seq, PLUS_EXPR, type, it, most);
  simt_append_seq (outer, seq);
  return last;
}

/* Have the inner loop go on until LAST, and ask behind it whether the outer
   does.  */

void
change_tests (collapsed *c, tree last)
{
  basic_block latch = gimple_bb (c->inner_test);
  edge yes, no;
  extract_true_false_edges_from_block (latch, &yes, &no);
  basic_block next = no->dest, behind = split_edge (c->exit);
  gimple_cond_set_condition (c->test, NE_EXPR, c->it_next, last);
  update_stmt (c->test);

  gimple_stmt_iterator gsi = gsi_for_stmt (c->inner_test);
  gsi_remove (&gsi, true);
  remove_edge (no);
  yes->flags = (yes->flags & ~EDGE_TRUE_VALUE) | EDGE_FALLTHRU;
  yes->probability = profile_probability::always ();

  gcond *cond = gimple_build_cond (LT_EXPR, c->it_next, c->end, NULL_TREE,
				   NULL_TREE);
  simt_append (behind, cond);
  edge out = single_succ_edge (behind);
  out->flags = (out->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
  out->probability = profile_probability::unlikely ();
  edge on = make_edge (behind, next, EDGE_TRUE_VALUE);
  on->probability = out->probability.invert ();
}

} // anon namespace

/* If LOOP of the current function is what GCC makes of collapsed ones, make the
   innermost a loop of its own, which then is LOOP.  The caller repairs what is
   known of loops.  */

bool
simt_omp_nest_loop (class loop *loop)
{
  collapsed c;
  hash_map<tree, tree> values;
  c.loop = loop;
  if (EDGE_COUNT (loop->header->preds) < 3 || !find_test (&c)
      || !find_inner_test (&c))
    return false;
  move_steps (&c);
  basic_block outer = make_outer_head (&c, &values);
  change_tests (&c, compute_last (&c, outer, &values));
  free_dominance_info (CDI_DOMINATORS);
  loops_state_set (LOOPS_NEED_FIXUP);
  return true;
}
