/* Loops that need not test again, for row specialise.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-retest.cc: drops the test of a loop that has been left before the test
   could fail.

     for (i = 0; i < n; i++)              i = 0;
       {                                  if (i < n)
	 done = f (i);                      for (;; i++)
	 barrier;                   =>        {
	 if (i == n - 1)                        done = f (i);
	   break;                               barrier;
	 g (done);                              if (i == n - 1)
	 barrier;                                 break;
       }                                        g (done);
     h (done);                                  barrier;
					      }
					  h (done);

   Stencils that go several steps in one launch are written so.  The loop looks
   as if it could also be left by its own test, with the value that DONE had in
   the iteration before: each thread would have to keep it over both barriers.

   Where it would be wrong: the loop must be left, on each way around, where the
   counter is the last one for which the test holds; the bound must not change
   in the loop; and the counter must take all values, or it would step over the
   last.  */

#include "simt-plugin.h"

namespace {

/* A loop whose HEADER does nothing but test: COUNTER CODE BOUND.  */
struct tested_loop
{
  class loop *loop;
  gcond *test;
  tree counter;
  tree next;
  tree bound;
  /* Whether the test holds for BOUND itself.  */
  bool inclusive;
};

/* Whether BB has only PHI nodes and its last statement, but for labels and what
   is for the debugger.  */

bool
test_only_p (basic_block bb)
{
  gimple_stmt_iterator gsi = gsi_last_nondebug_bb (bb);
  if (gsi_end_p (gsi))
    return false;
  gsi_prev_nondebug (&gsi);
  return gsi_end_p (gsi) || gimple_code (gsi_stmt (gsi)) == GIMPLE_LABEL;
}

/* Whether OP is A + N.  */

bool
sum_p (tree op, tree a, int n)
{
  gassign *def = (TREE_CODE (op) == SSA_NAME
		  ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (op)) : NULL);
  if (!def || gimple_assign_rhs1 (def) != a)
    return false;
  enum tree_code code = gimple_assign_rhs_code (def);
  return ((code == PLUS_EXPR || code == MINUS_EXPR)
	  && TREE_CODE (gimple_assign_rhs2 (def)) == INTEGER_CST
	  && tree_int_cst_equal (gimple_assign_rhs2 (def),
				 build_int_cst (TREE_TYPE (op),
						code == PLUS_EXPR ? n : -n)));
}

/* Whether OP does not change in LOOP.  */

bool
fixed_p (class loop *loop, tree op)
{
  if (TREE_CODE (op) != SSA_NAME)
    return TREE_CODE (op) == INTEGER_CST;
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (op));
  return !bb || !flow_bb_inside_loop_p (loop, bb);
}

/* Whether LOOP is one as described; then *T.  */

bool
tested_loop_p (class loop *loop, struct tested_loop *t)
{
  basic_block header = loop->header;
  gcond *test = safe_dyn_cast <gcond *> (last_stmt (header));
  if (!loop->latch || !test || EDGE_COUNT (header->preds) != 2
      || !test_only_p (header))
    return false;
  edge yes, no;
  extract_true_false_edges_from_block (header, &yes, &no);
  enum tree_code code = gimple_cond_code (test);
  tree a = gimple_cond_lhs (test), b = gimple_cond_rhs (test);
  if (!flow_bb_inside_loop_p (loop, yes->dest))
    {
      std::swap (yes, no);
      code = invert_tree_comparison (code, false);
    }
  if (code == GT_EXPR || code == GE_EXPR)
    {
      std::swap (a, b);
      code = swap_tree_comparison (code);
    }
  gphi *phi = (TREE_CODE (a) == SSA_NAME
	       ? dyn_cast <gphi *> (SSA_NAME_DEF_STMT (a)) : NULL);
  if ((code != LT_EXPR && code != LE_EXPR) || !phi || gimple_bb (phi) != header
      || !INTEGRAL_TYPE_P (TREE_TYPE (a))
      || flow_bb_inside_loop_p (loop, no->dest)
      || SIMT_WRONG (retest_bound, !fixed_p (loop, b)))
    return false;
  t->loop = loop;
  t->test = test;
  t->counter = a;
  t->next = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
  t->bound = b;
  t->inclusive = code == LE_EXPR;
  return SIMT_LEGAL (retest_step, sum_p (t->next, a, 1));
}

/* Whether A and B are equal where the counter of T is the last.  */

bool
last_p (const struct tested_loop *t, tree a, tree b)
{
  if (t->inclusive)
    return a == t->counter && operand_equal_p (b, t->bound, 0);
  if (a == t->counter && TREE_CODE (t->bound) == INTEGER_CST)
    return (TREE_CODE (b) == INTEGER_CST
	    && wi::to_widest (b) + 1 == wi::to_widest (t->bound));
  return (a == t->counter
	  ? SIMT_LEGAL (retest_last, sum_p (b, t->bound, -1))
	  : sum_p (a, t->counter, 1) && operand_equal_p (b, t->bound, 0));
}

/* Whether the branch at the end of BB leaves the loop T with the last
   counter.  */

bool
leaves_last_p (const struct tested_loop *t, basic_block bb)
{
  gcond *cond = safe_dyn_cast <gcond *> (last_stmt (bb));
  if (!cond || bb == t->loop->header)
    return false;
  edge yes, no;
  extract_true_false_edges_from_block (bb, &yes, &no);
  enum tree_code code = gimple_cond_code (cond);
  if (code == NE_EXPR)
    {
      std::swap (yes, no);
      code = EQ_EXPR;
    }
  tree a = gimple_cond_lhs (cond), b = gimple_cond_rhs (cond);
  return (code == EQ_EXPR && !flow_bb_inside_loop_p (t->loop, yes->dest)
	  && (last_p (t, a, b) || last_p (t, b, a)));
}

/* Whether each way around T leaves it with the last counter.  */

bool
always_left_p (const struct tested_loop *t)
{
  for (basic_block bb = t->loop->latch; bb != t->loop->header;
       bb = get_immediate_dominator (CDI_DOMINATORS, bb))
    if (leaves_last_p (t, bb))
      return true;
  return false;
}

/* Whether VALUE is constant, once GCC has propagated copies.  */

bool
constant_p (tree value)
{
  while (TREE_CODE (value) == SSA_NAME)
    {
      gimple *def = SSA_NAME_DEF_STMT (value);
      if (gimple_code (def) == GIMPLE_PHI && gimple_phi_num_args (def) == 1)
	value = gimple_phi_arg_def (def, 0);
      else if (gimple_assign_single_p (def))
	value = gimple_assign_rhs1 (def);
      else
	return false;
    }
  return is_gimple_min_invariant (value);
}

/* Give the edge E, on which the loop is not run at all, its own copy of a short
   block that does nothing but choose by what E brings: GCC will find that the
   choice is constant.  */

void
copy_choice (edge e)
{
  basic_block bb = e->dest;
  unsigned n = 0;
  bool constant = false;
  if (single_pred_p (bb) || !safe_dyn_cast <gcond *> (last_stmt (bb)))
    return;
  for (gphi_iterator psi = gsi_start_phis (bb); !gsi_end_p (psi);
       gsi_next (&psi))
    constant |= constant_p (PHI_ARG_DEF_FROM_EDGE (psi.phi (), e));
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_after_labels_bb (bb);
       !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (stmt == last_stmt (bb))
	break;
      if (++n > 8 || !is_gimple_assign (stmt) || gimple_vuse (stmt)
	  || gimple_could_trap_p (stmt))
	return;
    }
  if (!constant)
    return;
  initialize_original_copy_tables ();
  basic_block copy = duplicate_block (bb, e, NULL);
  flush_pending_stmts (e);
  add_phi_args_after_copy (&copy, 1, NULL);
  free_original_copy_tables ();
}

/* Let the latch of T go on behind the test.  */

void
skip_test (const struct tested_loop *t)
{
  basic_block header = t->loop->header;
  edge yes, no;
  extract_true_false_edges_from_block (header, &yes, &no);
  if (!flow_bb_inside_loop_p (t->loop, yes->dest))
    std::swap (yes, no);
  auto_vec<std::pair<tree, tree>> values;
  edge around = loop_latch_edge (t->loop);
  for (gphi_iterator psi = gsi_start_phis (header); !gsi_end_p (psi);
       gsi_next (&psi))
    if (!virtual_operand_p (gimple_phi_result (psi.phi ())))
      values.safe_push (std::make_pair (gimple_phi_result (psi.phi ()),
					PHI_ARG_DEF_FROM_EDGE (psi.phi (),
							       around)));
  basic_block start = split_edge (yes);
  around = redirect_edge_and_branch (around, start);
  edge in = find_edge (header, start);
  for (auto pair : values)
    {
      gphi *phi = create_phi_node (NULL_TREE, start);
      create_new_def_for (pair.first, phi, gimple_phi_result_ptr (phi));
      add_phi_arg (phi, pair.first, in, UNKNOWN_LOCATION);
      add_phi_arg (phi, pair.second, around, UNKNOWN_LOCATION);
    }
  redirect_edge_var_map_clear (around);
  t->loop->header = start;
  copy_choice (no);
}

/* Drop the test of one loop of FN; returns whether there was one.  */

bool
skip_one (function *fn)
{
  struct tested_loop t;
  calculate_dominance_info (CDI_DOMINATORS);
  for (class loop *loop : loops_list (fn, 0))
    if (tested_loop_p (loop, &t)
	&& SIMT_LEGAL (retest_left, always_left_p (&t)))
      {
	skip_test (&t);
	free_dominance_info (CDI_DOMINATORS);
	mark_virtual_operands_for_renaming (fn);
	update_ssa (TODO_update_ssa);
	fix_loop_structure (NULL);
	return true;
      }
  return false;
}

} // anon namespace

/* Drop the tests of loops of FN that are left before they could fail.  */

void
simt_skip_tests (function *fn)
{
  unsigned n = 0;
  loop_optimizer_init (LOOPS_NORMAL);
  while (skip_one (fn))
    n++;
  loop_optimizer_finalize ();
  if (dump_file && n)
    fprintf (dump_file, ";; %u loops do not test again\n", n);
}
