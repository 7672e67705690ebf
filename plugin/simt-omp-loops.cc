/* Loops whose iterations teams and threads share.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-omp-loops.cc: tells GCC's vectoriser that the iterations of a loop are
   independent, as `#pragma omp simd' does, and row vect, which takes those that
   hold other loops.

   The iterations of a loop that is distributed among teams may run in any
   order, so what one writes no other one reads, but for what is private: in

     #pragma omp target teams distribute parallel for
     for (i = 0; i < n; i++)
       {
	 float t[2] = { a[i], b[i] };
	 c[i] = t[i & 1];
       }

   all iterations of a thread use one array t.  A loop that writes to a variable
   of the function, or by a pointer that may point to one, as GCC does for the
   private copy of an array in a reduction, is left as it is.

   So is the loop over a chunk, which one thread runs in order:

     #pragma omp target teams distribute parallel for schedule (static, 4)
     for (i = 0; i < n; i++)
       sum[i / 4] += a[i];

   The loop is found by its counter, which begins at a number that GCC computes
   from that of the thread.  */

#include "simt-omp.h"

/* Add to SET the names that are computed from NAME by what divides a loop.  */

static void
collect_derived (tree name, hash_set<tree> &set)
{
  if (set.add (name))
    return;
  imm_use_iterator iter;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, iter, name)
    {
      gimple *stmt = USE_STMT (use);
      if (gimple_code (stmt) == GIMPLE_PHI)
	{
	  basic_block bb = gimple_bb (stmt);
	  if (bb->loop_father->header != bb)
	    collect_derived (gimple_phi_result (stmt), set);
	  continue;
	}
      if (!is_gimple_assign (stmt)
	  || TREE_CODE (gimple_assign_lhs (stmt)) != SSA_NAME)
	continue;
      switch (gimple_assign_rhs_code (stmt))
	{
	case PLUS_EXPR:
	case MINUS_EXPR:
	case MULT_EXPR:
	case POINTER_PLUS_EXPR:
	case SSA_NAME:
	CASE_CONVERT:
	  collect_derived (gimple_assign_lhs (stmt), set);
	  break;
	default:
	  break;
	}
    }
}

/* The edge by which LOOP is entered, or null if there are several.  */

static edge
entry_edge (class loop *loop)
{
  edge e, entry = NULL;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, loop->header->preds)
    if (!flow_bb_inside_loop_p (loop, e->src))
      {
	if (entry)
	  return NULL;
	entry = e;
      }
  return entry;
}

/* Whether LOOP has a counter that begins at a name of SET.  */

static bool
counts_from_p (class loop *loop, hash_set<tree> &set)
{
  edge entry = entry_edge (loop);
  if (!entry)
    return false;
  for (gphi_iterator psi = gsi_start_phis (loop->header); !gsi_end_p (psi);
       gsi_next (&psi))
    {
      tree begin = PHI_ARG_DEF_FROM_EDGE (psi.phi (), entry);
      if (TREE_CODE (begin) == SSA_NAME && set.contains (begin))
	return true;
    }
  return false;
}

static bool private_value_p (tree, hash_set<tree> &);

/* Whether what STMT computes, of pointers, may point to what is private.  */

static bool
private_result_p (gimple *stmt, hash_set<tree> &seen)
{
  if (gimple_nop_p (stmt))
    return false;
  if (gphi *phi = dyn_cast <gphi *> (stmt))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	if (private_value_p (gimple_phi_arg_def (phi, i), seen))
	  return true;
      return false;
    }
  if (!is_gimple_assign (stmt))
    return (!is_gimple_call (stmt)
	    || POINTER_TYPE_P (TREE_TYPE (gimple_call_lhs (stmt))));
  for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
    if (private_value_p (gimple_op (stmt, i), seen))
      return true;
  return false;
}

/* Whether the variable or memory BASE may be private to a thread.  What has
   been loaded from other memory points to what threads share.  */

static bool
private_base_p (tree base, hash_set<tree> &seen, bool pointed)
{
  if (!base)
    return true;
  if (TREE_CODE (base) == MEM_REF)
    return pointed && private_value_p (TREE_OPERAND (base, 0), seen);
  return !(VAR_P (base) && is_global_var (base)) && !CONSTANT_CLASS_P (base);
}

/* Whether VALUE may be the address of what is private to a thread: of a
   variable of the function, or of what a call has allocated.  */

static bool
private_value_p (tree value, hash_set<tree> &seen)
{
  if (TREE_CODE (value) == SSA_NAME)
    return (!seen.add (value)
	    && private_result_p (SSA_NAME_DEF_STMT (value), seen));
  if (TREE_CODE (value) == ADDR_EXPR)
    return private_base_p (get_base_address (TREE_OPERAND (value, 0)), seen,
			   true);
  if (is_gimple_min_invariant (value))
    return false;
  return private_base_p (get_base_address (value), seen, false);
}

/* Whether REF may be to memory that is private to who runs the function.  */

bool
simt_omp_private_p (tree ref)
{
  hash_set<tree> seen;
  return private_base_p (get_base_address (ref), seen, true);
}

/* Whether STMT keeps iterations from running side by side: it writes to what is
   private, or it is a call that may do anything.  */

static bool
keeps_order_p (gimple *stmt)
{
  if (gimple_clobber_p (stmt) || is_gimple_debug (stmt))
    return false;
  if (is_gimple_call (stmt))
    return !(gimple_call_flags (stmt) & (ECF_CONST | ECF_PURE))
	   && !gimple_call_internal_p (stmt);
  if (gimple_code (stmt) == GIMPLE_ASM)
    return true;
  return (gimple_store_p (stmt)
	  && (gimple_has_volatile_ops (stmt)
	      || simt_omp_private_p (gimple_get_lhs (stmt))));
}

static bool
independent_p (class loop *loop)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    if (flow_bb_inside_loop_p (loop, bb))
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (keeps_order_p (gsi_stmt (gsi)))
	  return false;
  return true;
}

/* Bring what is known of the loops of the current function up to date.  */

static void
repair_loops (void)
{
  if (!loops_state_satisfies_p (LOOPS_NEED_FIXUP))
    return;
  calculate_dominance_info (CDI_DOMINATORS);
  fix_loop_structure (NULL);
  free_dominance_info (CDI_DOMINATORS);
}

/* Tell the vectoriser of the loops of the current function that count from what
   the call STMT returns, the id of a thread, once and not for each chunk.  */

void
simt_omp_free_loops (gimple *stmt)
{
  tree id = gimple_call_lhs (stmt);
  if (!id || TREE_CODE (id) != SSA_NAME || !loops_for_fn (cfun))
    return;
  repair_loops ();
  hash_set<tree> derived;
  collect_derived (id, derived);
  class loop *around = gimple_bb (stmt)->loop_father;
  auto_vec<class loop *> found;
  for (class loop *loop : loops_list (cfun, 0))
    if (loop->safelen == 0 && loop_outer (loop) == around
	&& counts_from_p (loop, derived) && independent_p (loop))
      found.safe_push (loop);
  for (class loop *loop : found)
    {
      simt_omp_nest_loop (loop);
      loop->safelen = INT_MAX;
      loop->force_vectorize = true;
      cfun->has_force_vectorize_loops = true;
    }
  if (!found.is_empty ())
    DECL_ATTRIBUTES (cfun->decl)
      = tree_cons (get_identifier (SIMT_ATTR_FREE_LOOPS), NULL_TREE,
		   DECL_ATTRIBUTES (cfun->decl));
  repair_loops ();
}
