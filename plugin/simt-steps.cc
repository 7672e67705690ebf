/* Values that all threads change alike, for row split.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-steps.cc: what each thread of a block keeps and changes by the same
   amount in a loop with barriers becomes the sum of what it was and of what all
   threads have added to it.

     i = y * n + x;			     i0 = y * n + x; u = 0;
     for (z = 1; z < n; z++)		     for (z = 1; z < n; z++)
       {				       {
	 i += area;		       =>	 u += area;
	 s[tx] = a[i];				 s[tx] = a[i0 + u];
	 barrier;				 barrier;
	 ...					 ...

   Then row split keeps u once for the block and computes i0 again, and row vect
   sees that a[i0 + u] follow one another, where i would be a value in memory
   for each thread of which nothing is known.

   It would gain nothing where the threads do not go through the loop together.
   Sums are made without sign, so that none overflows that did not before.  */

#include "simt-split.h"
#include "cfgloop.h"
#include "gimple-fold.h"

namespace {

/* Additions to a value in an iteration, at most.  */
const unsigned most_steps = 4;

/* A value that the threads hand on from iteration to iteration of LOOP.  */
struct stepped_value
{
  gphi *phi;
  edge in, back;
  /* The additions, from the last to the first, and what they add.  */
  auto_vec<std::pair<gassign *, tree>> steps;
};

/* Whether all threads leave LOOP together, and wait for each other in it.  */

bool
together_p (struct simt_nest *nest, class loop *loop)
{
  auto_vec<edge> exits = get_loop_exit_edges (loop);
  for (edge e : exits)
    {
      gcond *cond = safe_dyn_cast <gcond *> (last_stmt (e->src));
      if (!cond || (e->flags & EDGE_COMPLEX)
	  || !simt_uniform_p (nest, gimple_cond_lhs (cond))
	  || !simt_uniform_p (nest, gimple_cond_rhs (cond)))
	return false;
    }
  return simt_loop_waits_p (loop);
}

/* If STMT adds something uniform, return that and set *TO to what it is added
   to; else null.  */

tree
uniform_step (struct simt_nest *nest, gassign *stmt, tree *to)
{
  enum tree_code code = gimple_assign_rhs_code (stmt);
  if (code != PLUS_EXPR && code != POINTER_PLUS_EXPR)
    return NULL_TREE;
  *to = gimple_assign_rhs1 (stmt);
  tree step = gimple_assign_rhs2 (stmt);
  if (code == PLUS_EXPR && !simt_uniform_p (nest, step))
    std::swap (*to, step);
  return simt_uniform_p (nest, step) ? step : NULL_TREE;
}

/* Whether PHI, of the header of LOOP, is changed by uniform steps only; then
   *V.  */

bool
stepped_p (struct simt_nest *nest, class loop *loop, gphi *phi,
	   struct stepped_value *v)
{
  tree name = gimple_phi_result (phi);
  tree type = TREE_TYPE (name);
  v->phi = phi;
  v->in = loop_preheader_edge (loop);
  v->back = loop_latch_edge (loop);
  if (virtual_operand_p (name) || simt_uniform_p (nest, name)
      || !(INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type)))
    return false;
  tree op = PHI_ARG_DEF_FROM_EDGE (phi, v->back);
  while (op != name)
    {
      gassign *def = (TREE_CODE (op) == SSA_NAME
		      ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (op)) : NULL);
      if (!def || !flow_bb_inside_loop_p (loop, gimple_bb (def))
	  || v->steps.length () == most_steps)
	return false;
      tree step = uniform_step (nest, def, &op);
      if (!step)
	return false;
      v->steps.safe_push (std::make_pair (def, step));
    }
  return !v->steps.is_empty ();
}

/* Keep V as a sum.  */

void
part (struct stepped_value *v)
{
  tree name = gimple_phi_result (v->phi);
  tree type = TREE_TYPE (name);
  tree sum_type = POINTER_TYPE_P (type) ? sizetype : unsigned_type_for (type);
  basic_block header = gimple_bb (v->phi);
  tree init = PHI_ARG_DEF_FROM_EDGE (v->phi, v->in);
  tree sum = make_temp_ssa_name (sum_type, NULL, "steps");
  gphi *phi = create_phi_node (sum, header);
  add_phi_arg (phi, build_zero_cst (sum_type), v->in, UNKNOWN_LOCATION);
  tree total = sum;
  for (unsigned i = v->steps.length (); i-- > 0;)
    {
      gimple_seq seq = NULL;
      tree step = gimple_convert (&seq, sum_type, v->steps[i].second);
      total = gimple_build (&seq, PLUS_EXPR, sum_type, total, step);
      gimple_stmt_iterator gsi = gsi_for_stmt (v->steps[i].first);
      gsi_insert_seq_after (&gsi, seq, GSI_SAME_STMT);
    }
  add_phi_arg (phi, total, v->back, UNKNOWN_LOCATION);
  gimple_stmt_iterator gsi = gsi_for_stmt (v->phi);
  remove_phi_node (&gsi, false);
  gimple_seq seq = NULL;
  if (POINTER_TYPE_P (type))
    gimple_seq_add_stmt_without_update
      (&seq, gimple_build_assign (name, POINTER_PLUS_EXPR, init, sum));
  else
    {
      tree first = gimple_convert (&seq, sum_type, init);
      tree value = gimple_build (&seq, PLUS_EXPR, sum_type, first, sum);
      gimple_seq_add_stmt_without_update
	(&seq, gimple_build_assign (name, NOP_EXPR, value));
    }
  gsi = gsi_after_labels (header);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
}

} // anon namespace

/* Keep what threads change alike in loops of FN, a kernel's body with the nest
   NEST, as sums.  Requires: what is uniform is known.  */

void
simt_part_steps (struct simt_nest *nest, function *fn)
{
  loop_optimizer_init (LOOPS_NORMAL);
  auto_vec<struct stepped_value *> values;
  for (class loop *loop : loops_list (fn, LI_FROM_INNERMOST))
    {
      auto_vec<gphi *> phis;
      simt_real_phis (loop->header, &phis);
      if (phis.is_empty () || !together_p (nest, loop))
	continue;
      for (gphi *phi : phis)
	{
	  struct stepped_value *v = new stepped_value ();
	  if (stepped_p (nest, loop, phi, v))
	    values.safe_push (v);
	  else
	    delete v;
	}
    }
  for (struct stepped_value *v : values)
    {
      if (dump_file)
	{
	  fprintf (dump_file, ";; uniform steps of ");
	  print_gimple_expr (dump_file, v->phi, 0);
	  fprintf (dump_file, "\n");
	}
      part (v);
      delete v;
    }
  loop_optimizer_finalize (fn);
}
