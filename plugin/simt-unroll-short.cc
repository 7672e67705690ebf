/* Short loops written out, for row unroll.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-unroll-short.cc: a thread that has a few elements of a tile takes them
   in a loop:

     for (k = 0; k < 32; k += 8)       b[y][x] = tile[x][y];
       b[y + k][x] = tile[x][y + k];   =>  b[y + 8][x] = tile[x][y + 8]; ...

   GCC unrolls such loops too, but after threads have become vectors.  If it is
   done before, guards around the loop's body narrow thread loops, and what is
   known of indices need not be tested in each iteration.

   A loop that hands on anything but its counters, as a sum, is left alone: rows
   jam and vect have vectors of sums take turns in it.

   What the loop has tested in each iteration though it stays the same, is
   tested once:

     if (x < n) a; if (x < n) b;    =>     if (x < n) { a; b; }  */

#include "simt-plugin.h"
#include "cfgloopmanip.h"

/* Iterations of a loop that is written out, at most, and statements that it may
   become.  */
static const unsigned most_iterations = 8;
static const unsigned most_statements = 80;

namespace {

/* Whether all that LOOP hands on are counters.  */

bool
counters_only_p (class loop *loop)
{
  auto_vec<gphi *> phis;
  simt_real_phis (loop->header, &phis);
  for (gphi *phi : phis)
    {
      tree next = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
      gassign *def = (TREE_CODE (next) == SSA_NAME
		      ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (next)) : NULL);
      if (!def || gimple_assign_rhs_code (def) != PLUS_EXPR
	  || gimple_assign_rhs1 (def) != gimple_phi_result (phi)
	  || TREE_CODE (gimple_assign_rhs2 (def)) != INTEGER_CST)
	return false;
    }
  return !phis.is_empty ();
}

/* The statements of LOOP, or MOST_STATEMENTS + 1 if it has one that must not be
   there twice.  */

unsigned
statements (class loop *loop)
{
  basic_block *body = get_loop_body (loop);
  unsigned n = 0;
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]);
	 !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	bool call = is_gimple_call (stmt) && gimple_vdef (stmt);
	n += call || gimple_code (stmt) == GIMPLE_ASM ? most_statements + 1 : 1;
      }
  free (body);
  return n;
}

/* The number of iterations of LOOP to write out, or 0.  */

unsigned
to_write_out (class loop *loop)
{
  edge exit = single_exit (loop);
  if (loop->inner || !exit || loop->unroll == 1 || !can_duplicate_loop_p (loop)
      || !counters_only_p (loop))
    return 0;
  tree niter = find_loop_niter_by_eval (loop, &exit);
  if (niter == chrec_dont_know || !tree_fits_uhwi_p (niter)
      || tree_to_uhwi (niter) > most_iterations)
    return 0;
  /* What comes after the test is not run in the last iteration.  */
  unsigned n = tree_to_uhwi (niter) + (exit->src != loop->header);
  return (n > 1 && n <= most_iterations
	  && n * statements (loop) <= most_statements ? n : 0);
}

/* Put N copies of LOOP before it.  Requires: loops, dominators.  */

bool
write_out (class loop *loop, unsigned n)
{
  auto_sbitmap stay (n + 1);
  bitmap_clear (stay);
  initialize_original_copy_tables ();
  bool ok = cfg_hook_duplicate_loop_body_to_header_edge
	      (loop, loop_preheader_edge (loop), n, stay, NULL, NULL, 0);
  free_original_copy_tables ();
  return ok;
}

/* -- Tests -- */

/* Whether BB does nothing but test, and has no PHI nodes; nor have the blocks
   where it leads.  */

bool
only_tests_p (basic_block bb)
{
  gimple_stmt_iterator gsi = gsi_start_nondebug_after_labels_bb (bb);
  if (gsi_end_p (gsi) || gimple_code (gsi_stmt (gsi)) != GIMPLE_COND)
    return false;
  edge e;
  edge_iterator ei;
  auto_vec<gphi *> phis;
  simt_real_phis (bb, &phis);
  FOR_EACH_EDGE (e, ei, bb->succs)
    simt_real_phis (e->dest, &phis);
  return phis.is_empty ();
}

/* The edge by which BLOCK, which ends in a condition, goes to where E leads, or
   null if E may be come to in both ways.  */

edge
decided_by (basic_block block, edge e)
{
  edge s;
  edge_iterator ei;
  if (e->src == block)
    return e;
  FOR_EACH_EDGE (s, ei, block->succs)
    if (single_pred_p (s->dest)
	&& dominated_by_p (CDI_DOMINATORS, e->src, s->dest))
      return s;
  return NULL;
}

/* If BB tests again what the block that dominates it has tested, let all ways
   to it lead on to where it would.  Requires: dominators.  */

bool
test_once (basic_block bb)
{
  basic_block before = get_immediate_dominator (CDI_DOMINATORS, bb);
  gcond *first = before ? safe_dyn_cast <gcond *> (last_stmt (before)) : NULL;
  if (!first || !only_tests_p (bb))
    return false;
  gcond *test = as_a <gcond *> (last_stmt (bb));
  if (gimple_cond_code (test) != gimple_cond_code (first)
      || SIMT_WRONG (unroll_same_test,
		     !operand_equal_p (gimple_cond_lhs (test),
				       gimple_cond_lhs (first), 0)
		     || !operand_equal_p (gimple_cond_rhs (test),
					  gimple_cond_rhs (first), 0)))
    return false;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->preds)
    if (!decided_by (before, e))
      return false;
  const int sides = EDGE_TRUE_VALUE | EDGE_FALSE_VALUE;
  while (EDGE_COUNT (bb->preds))
    {
      e = EDGE_PRED (bb, 0);
      edge way = EDGE_SUCC (bb, 0);
      if ((way->flags & sides) != (decided_by (before, e)->flags & sides))
	way = EDGE_SUCC (bb, 1);
      redirect_edge_succ (e, way->dest);
    }
  return true;
}

/* Let the threads of FN, which has no loops, test once what stays the same.  */

void
test_all_once (function *fn)
{
  simt_drop_virtual_operands (fn);
  for (bool changed = true; changed;)
    {
      changed = false;
      calculate_dominance_info (CDI_DOMINATORS);
      basic_block bb;
      FOR_EACH_BB_FN (bb, fn)
	if (test_once (bb))
	  {
	    changed = true;
	    break;
	  }
      free_dominance_info (CDI_DOMINATORS);
      delete_unreachable_blocks ();
    }
  simt_rename (fn);
}

} // anon namespace

/* Write out the short loops of FN, the body of a kernel that has no nest yet.
   Keeps loops.  */

void
simt_write_out_loops (function *fn)
{
  if (!flag_tree_loop_vectorize)
    return;
  bool any = false;
  loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  calculate_dominance_info (CDI_DOMINATORS);
  for (class loop *loop : loops_list (fn, LI_FROM_INNERMOST))
    {
      unsigned n = to_write_out (loop);
      if (!n || !write_out (loop, n))
	continue;
      any = true;
      if (dump_file)
	fprintf (dump_file, ";; loop %d: %u iterations written out\n",
		 loop->num, n);
    }
  if (any)
    fn->curr_properties &= ~PROP_loops;
  loop_optimizer_finalize (fn);
  if (!any)
    return;
  update_ssa (TODO_update_ssa);
  simt_clean_up (fn);
  test_all_once (fn);
  simt_end_surgery (fn);
}
