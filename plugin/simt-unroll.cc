/* Row unroll: loops with barriers become straight code.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-unroll.cc: unrolls a loop completely that holds a barrier and runs a
   constant number of times, as trees over the threads of a block do:

     for (half = 64; half > 0; half /= 2)      if (t < 64)
       {					 s[t] += s[t + 64];
	 if (t < half)			       barrier;
	   s[t] += s[t + half];		=>     if (t < 32)
	 barrier;				 s[t] += s[t + 32];
       }				       barrier; ...

   What follows finds constants where there were values of the loop: thread
   loops of constant length, accesses that are affine, divisions by constants.
   So it is done where steps differ or divisions depend on the loop; a loop that
   counts by even steps is as good as its straight code.  GCC would unroll some
   of these loops too, but only after the threads have been split at their
   barriers, when that makes no difference to them.

   The number of iterations is found by running the loop's own exit test on
   constants, so that shifts, divisions and powers count, too.  A call of one of
   CUDA's fast functions whose arguments are constants is its value: programs
   count to __log2f (n), and step by __powf (2, i).

   Not here: loops without a barrier, which GCC unrolls where it pays.  */

#include "simt-plugin.h"
#include "fold-const-call.h"
#include "tree-ssa-loop-manip.h"
#include "tree-ssa-loop-ivopts.h"
#include "cfgloopmanip.h"

/* -- Constants -- */

/* The value of CALL, if it calls a fast function with constant arguments, or
   null.  */

static tree
fast_value (gcall *call)
{
  built_in_function code = simt_fast_function (gimple_call_fndecl (call));
  tree lhs = gimple_call_lhs (call);
  unsigned n = gimple_call_num_args (call);
  if (code == END_BUILTINS || !lhs || n < 1 || n > 2)
    return NULL_TREE;
  tree type = TREE_TYPE (lhs);
  combined_fn fn = as_combined_fn (code);
  tree first = gimple_call_arg (call, 0), last = gimple_call_arg (call, n - 1);
  if (!CONSTANT_CLASS_P (first) || !CONSTANT_CLASS_P (last))
    return NULL_TREE;
  return (n == 1 ? fold_const_call (fn, type, first)
	  : fold_const_call (fn, type, first, last));
}

/* Replace the calls in FN of fast functions whose value is known.  Returns
   whether there were any.  */

static bool
fold_fast_calls (function *fn)
{
  bool changed = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gcall *call = dyn_cast <gcall *> (gsi_stmt (gsi));
	tree value = call ? fast_value (call) : NULL_TREE;
	if (!value)
	  continue;
	gassign *assign = gimple_build_assign (gimple_call_lhs (call), value);
	gimple_set_location (assign, gimple_location (call));
	unlink_stmt_vdef (call);
	gsi_replace (&gsi, assign, false);
	replace_uses_by (gimple_assign_lhs (assign), value);
	changed = true;
      }
  return changed;
}

/* -- Loops -- */

/* Statements of LOOP; 0 if none is a barrier.  */

static unsigned
statements_around_barrier (class loop *loop)
{
  basic_block *body = get_loop_body (loop);
  unsigned n = 0;
  bool barrier = false;
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]);
	 !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
      {
	barrier |= simt_barrier_p (gsi_stmt (gsi));
	n++;
      }
  free (body);
  return barrier ? n : 0;
}

/* Whether STMT of LOOP divides by what differs between iterations.  */

static bool
divides_p (class loop *loop, gimple *stmt)
{
  if (!is_gimple_assign (stmt) || gimple_num_ops (stmt) != 3
      || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_lhs (stmt))))
    return false;
  enum tree_code code = gimple_assign_rhs_code (stmt);
  return ((code == TRUNC_DIV_EXPR || code == TRUNC_MOD_EXPR)
	  && !expr_invariant_in_loop_p (loop, gimple_assign_rhs2 (stmt)));
}

/* Whether OP is computed from COUNTER and constants, by chains of DEPTH
   operations at most.  */

static bool
function_of_p (tree op, tree counter, unsigned depth)
{
  if (op == counter || CONSTANT_CLASS_P (op))
    return true;
  gassign *def = (TREE_CODE (op) == SSA_NAME
		  ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (op)) : NULL);
  if (!def || depth == 0 || gimple_vuse (def))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (!function_of_p (gimple_op (def, i), counter, depth - 1))
      return false;
  return true;
}

/* Whether PHI of LOOP counts by steps that differ, as by a shift.  */

static bool
uneven_steps_p (class loop *loop, gphi *phi)
{
  tree counter = gimple_phi_result (phi);
  tree next = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
  if (!INTEGRAL_TYPE_P (TREE_TYPE (counter)) || TREE_CODE (next) != SSA_NAME
      || !function_of_p (next, counter, 4))
    return false;
  gimple *step = SSA_NAME_DEF_STMT (next);
  enum tree_code code = (is_gimple_assign (step)
			 ? gimple_assign_rhs_code (step) : NOP_EXPR);
  return !((code == PLUS_EXPR || code == MINUS_EXPR)
	   && gimple_assign_rhs1 (step) == counter
	   && CONSTANT_CLASS_P (gimple_assign_rhs2 (step)));
}

/* Whether constants help in LOOP where the counter does not: it takes steps
   that differ, or divides by what depends on it.  */

static bool
worth_p (class loop *loop)
{
  auto_vec<gphi *> phis;
  simt_real_phis (loop->header, &phis);
  bool found = false;
  for (gphi *phi : phis)
    found |= uneven_steps_p (loop, phi);
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      found |= divides_p (loop, gsi_stmt (gsi));
  free (body);
  return found;
}

/* Where the user wrote LOOP.  */

static dump_user_location_t
loop_location (class loop *loop)
{
  return dump_user_location_t::from_location_t
	   (simt_user_location (last_stmt (loop->header)));
}

/* GCC need not warn of bounds in copies of what LOOP does in some iterations
   only: what it does then is known to be possible for some threads of a block,
   but a condition that has become constant may say that these are threads that
   the launch never has, as (t & 64) does for an array of 64 elements.  Constant
   indices it still looks at.  */

static void
quiet_guarded_accesses (class loop *loop)
{
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    if (!dominated_by_p (CDI_DOMINATORS, loop->latch, body[i]))
      for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (gimple_assign_single_p (gsi_stmt (gsi)))
	  for (unsigned op = 0; op < 2; op++)
	    for (tree ref = gimple_op (gsi_stmt (gsi), op);
		 handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
	      if (TREE_CODE (ref) == ARRAY_REF
		  && TREE_CODE (TREE_OPERAND (ref, 1)) == SSA_NAME)
		suppress_warning (ref, OPT_Warray_bounds);
  free (body);
}

/* Make LOOP, which comes N times to its latch before it is left by EXIT, code
   that runs once.  */

static void
unroll (class loop *loop, unsigned n, edge exit)
{
  auto_sbitmap stays (n + 1);
  auto_vec<edge> dead;
  bitmap_ones (stays);
  bitmap_clear_bit (stays, 0);
  quiet_guarded_accesses (loop);
  if (n)
    {
      initialize_original_copy_tables ();
      bool ok = gimple_duplicate_loop_body_to_header_edge
		  (loop, loop_preheader_edge (loop), n, stays, exit, &dead,
		   DLTHE_FLAG_UPDATE_FREQ | DLTHE_FLAG_COMPLETTE_PEEL);
      free_original_copy_tables ();
      gcc_assert (ok);
    }
  gcond *last = as_a <gcond *> (last_stmt (exit->src));
  if (exit->flags & EDGE_TRUE_VALUE)
    gimple_cond_make_true (last);
  else
    gimple_cond_make_false (last);
  update_stmt (last);
  for (edge e : dead)
    remove_path (e);
}

/* Unroll LOOP if that is possible and not too much; *SIZE is that of
   what has been unrolled.  */

static bool
try_unroll (class loop *loop, unsigned *size)
{
  edge exit;
  unsigned statements = statements_around_barrier (loop);
  if (!statements || !worth_p (loop) || !can_duplicate_loop_p (loop))
    return false;
  tree niter = find_loop_niter_by_eval (loop, &exit);
  if (niter == chrec_dont_know || !tree_fits_uhwi_p (niter))
    return false;
  unsigned HOST_WIDE_INT n = tree_to_uhwi (niter);
  unsigned HOST_WIDE_INT more = (n + 1) * statements;
  if (n >= simt_opts.max_unrolled_statements
      || *size + more > simt_opts.max_unrolled_statements)
    {
      if (dump_enabled_p ())
	dump_printf_loc (MSG_MISSED_OPTIMIZATION, loop_location (loop),
			 "loop with barriers not unrolled, %s"
			 " [-fplugin-arg-simt-max-unrolled-statements]\n",
			 simt_missed_text (SIMT_MISSED_LARGE_UNROLLED));
      if (dump_file)
	fprintf (dump_file, ";; loop %d: %s\n", loop->num,
		 simt_missed_text (SIMT_MISSED_LARGE_UNROLLED));
      return false;
    }
  *size += more;
  if (dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, loop_location (loop),
		     "loop with barriers unrolled, it runs %u times\n",
		     (unsigned) n);
  if (dump_file)
    fprintf (dump_file, ";; loop %d runs %u times, unrolled\n", loop->num,
	     (unsigned) n);
  unroll (loop, n, exit);
  return true;
}

/* Find what has become constant in FN.  */

static void
propagate (function *fn)
{
  simt_clean_up (fn);
  simt_end_surgery (fn);
}

/* Unroll one loop of FN, the innermost first.  Returns whether there was
   one.  */

static bool
unroll_some (function *fn, unsigned *size)
{
  FILE *file = dump_file;
  dump_file = NULL;
  loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  dump_file = file;
  bool changed = false;
  for (class loop *loop : loops_list (fn, LI_FROM_INNERMOST))
    if (try_unroll (loop, size))
      {
	changed = true;
	break;
      }
  loop_optimizer_finalize (fn);
  if (changed)
    update_ssa (TODO_update_ssa);
  return changed;
}

/* -- The row -- */

/* Unroll loops of FN, the body of a kernel.  */

unsigned
simt_row_unroll (function *fn)
{
  struct simt_kernel *k = simt_kernel_of_body (fn->decl);
  if (!k || k->dropped || simt_opts.no_unroll || optimize < 2 || optimize_size
      || optimize_debug)
    return 0;
  simt_dump_kernel (dump_file, "unroll", k);
  unsigned size = 0;
  fold_fast_calls (fn);
  simt_write_out_loops (fn);
  simt_drop_plain_phis (fn);
  while (unroll_some (fn, &size))
    {
      propagate (fn);
      if (fold_fast_calls (fn))
	propagate (fn);
    }
  return 0;
}
