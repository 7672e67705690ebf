/* Chains of launches.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-chain.cc: launches that follow one another in host code run in one
   parallel region, with a barrier between them.

     for (int i = 0; i < n; i++)
       {
	 step<<<grid, block>>> (a, b);
	 std::swap (a, b);
       }
     cudaDeviceSynchronize ();
   ->
     for (int i = 0; i < n; i++)
       {
	 __simt_chain ();
	 step<<<grid, block>>> (a, b);
	 std::swap (a, b);
       }
     __simt_flush ();
     cudaDeviceSynchronize ();

   A launch after __simt_chain may wait (runtime/chain.c); __simt_flush runs
   those that do.  Host code must not see that they waited:

   1) Each statement is *quiet*, for it computes with what kernels cannot reach;
      it *looks* at memory that they might; it is a *launch*; or it *stops* the
      chain: anything else, as calls, returns, accesses to volatile variables
      and to those of the device.
   2) A launch may wait if another one can be reached from it before anything
      stops.
   3) Where launches may wait, what stops gets a flush before it, and what looks
      a call of __simt_flush_near with the address: libsimt knows what memory
      the launches were given, and runs them if host code might see it.
   4) Loops without launches get a flush before them, not inside.

   Where it would be wrong to be simpler: with

     k<<<1, 1>>> (managed);
     if (*managed)
       l<<<1, 1>>> ();

   the program should wait for k before it reads, but many that do not would
   find the result of k if that had run at once.  */

#include "simt-plugin.h"

namespace {

enum effect
{
  QUIET,
  LOOKS,
  LAUNCH,
  STOPS
};

class chains
{
public:
  chains (function *);
  bool run ();

private:
  function *fn;
  auto_vec<bool> reaches;
  auto_vec<bool> waits;
  auto_vec<bool> loop_launches;
  bool changed;

  bool enters_quiet_loop_p (edge);
  bool reach_from (basic_block, gimple_stmt_iterator);
  bool reach_after (basic_block);
  void find_reaches ();
  bool wait_after (basic_block);
  void find_waits ();
  void look (gimple_stmt_iterator *, tree);
  void look_at_operands (gimple_stmt_iterator *);
  void rewrite_block (basic_block);
  void rewrite_edges ();
  bool worth_it_p ();
};

/* -- Statements -- */

/* Whether STMT calls the function of libsimt's that is called NAME.  */

bool
calls_p (gimple *stmt, const char *name)
{
  tree decl = gimple_call_fndecl (stmt);
  return (decl && DECL_ASSEMBLER_NAME_SET_P (decl)
	  && id_equal (DECL_ASSEMBLER_NAME (decl), name));
}

/* Whether STMT calls a kernel: its launcher, that is.  */

bool
launch_p (gimple *stmt)
{
  tree decl = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  return decl && lookup_attribute (SIMT_ATTR_KERNEL, DECL_ATTRIBUTES (decl));
}

/* Whether STMT is a call that this row has made, in a function that was inlined
   since.  */

bool
own_call_p (gimple *stmt)
{
  return (is_gimple_call (stmt)
	  && (calls_p (stmt, "__simt_chain") || calls_p (stmt, "__simt_flush")
	      || calls_p (stmt, "__simt_flush_near")));
}

/* Calls that neither wait for kernels nor see what they do.  */

bool
quiet_call_p (gimple *stmt)
{
  for (const char *name : { "__simt_configure_c", "cudaGetLastError",
			    "cudaPeekAtLastError" })
    if (calls_p (stmt, name))
      return true;
  return SIMT_LEGAL (chain_call,
		     (gimple_call_flags (stmt)
		      & (ECF_CONST | ECF_LOOPING_CONST_OR_PURE)) == ECF_CONST);
}

/* The effect of an access to REF.  Kernels do not change the pointers that the
   host has on its stack.  */

enum effect
reference_effect (tree ref)
{
  tree base = get_base_address (ref);
  if (!base || SIMT_WRONG (chain_volatile, TREE_THIS_VOLATILE (base)))
    return STOPS;
  if (TREE_CODE (base) == MEM_REF || TREE_CODE (base) == TARGET_MEM_REF)
    return SIMT_NEEDED (chain_pointer) ? LOOKS : QUIET;
  if (CONSTANT_CLASS_P (base) || TREE_CODE (base) == CONSTRUCTOR)
    return QUIET;
  if (!DECL_P (base) || (VAR_P (base) && DECL_HARD_REGISTER (base)))
    return STOPS;
  if (auto_var_in_fn_p (base, current_function_decl))
    return (SIMT_WRONG (chain_local, TREE_ADDRESSABLE (base)
			&& !POINTER_TYPE_P (TREE_TYPE (ref)))
	    ? LOOKS : QUIET);
  if (TREE_READONLY (base) && !DECL_EXTERNAL (base))
    return QUIET;
  for (const char *name : { SIMT_ATTR_DEVICE, SIMT_ATTR_SHARED,
			    SIMT_ATTR_CONSTANT, "simt_managed" })
    if (SIMT_WRONG (chain_device,
		    lookup_attribute (name, DECL_ATTRIBUTES (base))))
      return STOPS;
  return SIMT_NEEDED (chain_variable) ? LOOKS : QUIET;
}

/* What STMT, an assignment, does.  */

enum effect
assignment_effect (gimple *stmt)
{
  enum effect e = QUIET;
  if (gimple_clobber_p (stmt))
    return QUIET;
  if (SIMT_WRONG (chain_volatile, gimple_has_volatile_ops (stmt)))
    return STOPS;
  for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
    if (gimple_op (stmt, i) && !is_gimple_reg (gimple_op (stmt, i))
	&& (i == 0 || gimple_assign_load_p (stmt)))
      e = MAX (e, reference_effect (gimple_op (stmt, i)));
  return e;
}

/* What STMT does.  */

enum effect
statement_effect (gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_ASSIGN:
      return assignment_effect (stmt);
    case GIMPLE_CALL:
      if (launch_p (stmt))
	return LAUNCH;
      return quiet_call_p (stmt) && !gimple_has_volatile_ops (stmt) ? QUIET
								     : STOPS;
    case GIMPLE_COND:
    case GIMPLE_SWITCH:
    case GIMPLE_GOTO:
    case GIMPLE_LABEL:
    case GIMPLE_DEBUG:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
    case GIMPLE_EH_DISPATCH:
      return QUIET;
    default:
      return SIMT_NEEDED (chain_end) ? STOPS : QUIET;
    }
}

/* -- Where launches are -- */

chains::chains (function *f)
  : fn (f), changed (false)
{
}

/* Whether E enters a loop that has no launch.  */

bool
chains::enters_quiet_loop_p (edge e)
{
  class loop *loop = e->dest->loop_father;
  return (loop->header == e->dest && !flow_bb_inside_loop_p (loop, e->src)
	  && !loop_launches[loop->num]);
}

/* Whether a launch can be reached from what is at GSI in BB before anything
   stops.  */

bool
chains::reach_from (basic_block bb, gimple_stmt_iterator gsi)
{
  for (; !gsi_end_p (gsi); gsi_next (&gsi))
    switch (statement_effect (gsi_stmt (gsi)))
      {
      case LAUNCH:
	return true;
      case STOPS:
	return false;
      default:
	break;
      }
  return reach_after (bb);
}

bool
chains::reach_after (basic_block bb)
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
    if (reaches[e->dest->index] && !enters_quiet_loop_p (e))
      return true;
  return false;
}

/* Find the blocks from whose beginnings a launch can be reached.  */

void
chains::find_reaches ()
{
  basic_block bb;
  do
    {
      changed = false;
      FOR_EACH_BB_REVERSE_FN (bb, fn)
	if (!reaches[bb->index] && reach_from (bb, gsi_start_bb (bb)))
	  changed = reaches[bb->index] = true;
    }
  while (changed);
}

/* -- Where they may wait -- */

/* Whether launches may wait at the end of BB.  */

bool
chains::wait_after (basic_block bb)
{
  bool state = waits[bb->index];
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    switch (statement_effect (gsi_stmt (gsi)))
      {
      case LAUNCH:
	{
	  gimple_stmt_iterator next = gsi;
	  gsi_next (&next);
	  state = reach_from (bb, next);
	  break;
	}
      case STOPS:
	state = false;
	break;
      default:
	break;
      }
  return state;
}

/* Find the blocks at whose beginnings launches may wait.  */

void
chains::find_waits ()
{
  basic_block bb;
  edge e;
  edge_iterator ei;
  do
    {
      changed = false;
      FOR_EACH_BB_FN (bb, fn)
	if (wait_after (bb))
	  FOR_EACH_EDGE (e, ei, bb->succs)
	    if (!waits[e->dest->index] && !enters_quiet_loop_p (e))
	      changed = waits[e->dest->index] = true;
    }
  while (changed);
}

/* -- Calls -- */

/* Call NAME before GSI.  */

void
insert_call (gimple_stmt_iterator *gsi, const char *name)
{
  gcall *call = gimple_build_call (simt_plain_function (name), 0);
  gimple_set_location (call, gimple_location (gsi_stmt (*gsi)));
  gsi_insert_before (gsi, call, GSI_SAME_STMT);
}

/* Before GSI, which accesses REF, see that no launch that waits uses that.  */

void
chains::look (gimple_stmt_iterator *gsi, tree ref)
{
  tree base = get_base_address (ref);
  tree address;
  if (TREE_CODE (base) == MEM_REF && !integer_zerop (TREE_OPERAND (base, 1)))
    address = fold_build_pointer_plus (TREE_OPERAND (base, 0),
				       fold_convert (sizetype,
						     TREE_OPERAND (base, 1)));
  else if (TREE_CODE (base) == MEM_REF || TREE_CODE (base) == TARGET_MEM_REF)
    address = TREE_OPERAND (base, 0);
  else
    {
      TREE_ADDRESSABLE (base) = 1;
      address = build_fold_addr_expr (base);
    }
  if (!is_gimple_val (address))
    address = force_gimple_operand_gsi (gsi, address, true, NULL_TREE, true,
					GSI_SAME_STMT);
  gcall *call = gimple_build_call (simt_flush_near_decl (), 1, address);
  gimple_set_location (call, gimple_location (gsi_stmt (*gsi)));
  gsi_insert_before (gsi, call, GSI_SAME_STMT);
}

void
chains::look_at_operands (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
    if (gimple_op (stmt, i) && !is_gimple_reg (gimple_op (stmt, i))
	&& (i == 0 || gimple_assign_load_p (stmt))
	&& reference_effect (gimple_op (stmt, i)) == LOOKS)
      look (gsi, gimple_op (stmt, i));
}

/* Insert the calls that BB needs.  */

void
chains::rewrite_block (basic_block bb)
{
  bool state = waits[bb->index];
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      switch (statement_effect (stmt))
	{
	case LAUNCH:
	  {
	    gimple_stmt_iterator next = gsi;
	    gsi_next (&next);
	    state = reach_from (bb, next);
	    if (!state)
	      break;
	    insert_call (&gsi, "__simt_chain");
	    simt_remark (MSG_OPTIMIZED_LOCATIONS, stmt, "launch shares a"
			 " parallel region with those that follow\n");
	    break;
	  }
	case STOPS:
	  if (state)
	    insert_call (&gsi, "__simt_flush");
	  state = false;
	  break;
	case LOOKS:
	  if (state)
	    look_at_operands (&gsi);
	  break;
	default:
	  break;
	}
    }
}

/* Insert a flush before loops without launches.  */

void
chains::rewrite_edges ()
{
  basic_block bb;
  edge e;
  edge_iterator ei;
  FOR_EACH_BB_FN (bb, fn)
    if (wait_after (bb))
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (enters_quiet_loop_p (e))
	  gsi_insert_on_edge (e, gimple_build_call (simt_plain_function
						    ("__simt_flush"), 0));
}

/* Whether any launch may wait, and calls can be inserted.  */

bool
chains::worth_it_p ()
{
  basic_block bb;
  edge e;
  edge_iterator ei;
  bool found = false;
  FOR_EACH_BB_FN (bb, fn)
    {
      found |= wait_after (bb);
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (e->flags & EDGE_ABNORMAL)
	  return false;
	else if ((e->flags & EDGE_COMPLEX) && enters_quiet_loop_p (e)
		 && wait_after (bb))
	  return false;
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (launch_p (gsi_stmt (gsi)))
	  {
	    gimple_stmt_iterator next = gsi;
	    gsi_next (&next);
	    found |= reach_from (bb, next);
	  }
    }
  return found;
}

/* Remove the calls that this row has made in functions that were inlined.
   Returns whether there are launches.  */

bool
clean (function *fn)
{
  basic_block bb;
  bool launches = false;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      {
	gimple *stmt = gsi_stmt (gsi);
	launches |= launch_p (stmt);
	if (own_call_p (stmt))
	  {
	    unlink_stmt_vdef (stmt);
	    gsi_remove (&gsi, true);
	    release_defs (stmt);
	  }
	else
	  gsi_next (&gsi);
      }
  return launches;
}

/* Do it.  Returns whether anything was changed.  */

bool
chains::run ()
{
  basic_block bb;
  loop_optimizer_init (AVOID_CFG_MODIFICATIONS);
  loop_launches.safe_grow_cleared (number_of_loops (fn));
  reaches.safe_grow_cleared (last_basic_block_for_fn (fn));
  waits.safe_grow_cleared (last_basic_block_for_fn (fn));
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (launch_p (gsi_stmt (gsi)))
	for (class loop *l = bb->loop_father; l; l = loop_outer (l))
	  loop_launches[l->num] = true;
  find_reaches ();
  find_waits ();
  bool worth = worth_it_p ();
  if (worth)
    {
      rewrite_edges ();
      FOR_EACH_BB_FN (bb, fn)
	rewrite_block (bb);
      gsi_commit_edge_inserts ();
      mark_virtual_operands_for_renaming (fn);
      update_ssa (TODO_update_ssa_only_virtuals);
    }
  loop_optimizer_finalize (fn);
  return worth;
}

} // anon namespace

/* Find the launches in FN, a function of the host, that may wait for others,
   and mark them.  Where a debugger or a sanitizer is expected, none does.  */

unsigned
simt_make_chains (function *fn)
{
  if (!optimize || optimize_debug || flag_sanitize || simt_opts.no_chain
      || !clean (fn))
    return 0;
  return chains (fn).run () ? TODO_cleanup_cfg : 0;
}
