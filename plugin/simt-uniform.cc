/* Row uniform: what is equal for all threads of a block.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-uniform.cc: a value is *uniform* if all threads of the block that
   compute it at the same point of the same pass through the program get the
   same value; a branch is uniform if its condition is.  Everything else is
   *varying*.  The default is varying: only what is proved counts.

   The analysis starts from what is varying by itself (thread indices, loads,
   calls) and follows uses forward:

   1) an operation with a varying operand is varying;
   2) a PHI node is varying where paths from a divergent branch meet, since
      threads may come along different ones, unless all bring the same value;
   3) if threads leave a loop by a divergent branch, what the loop's PHI nodes
      hold at the time differs between threads (temporal divergence).

   Where it would be wrong to be simpler: after

     if (i >= n) return;

   the threads that return meet nobody, so a loop counter that follows stays
   uniform; but with `break' for `return' the counter after the loop varies
   although each thread stored the same sequence in it.

   Memory: a load is uniform only if its address is and if nothing can change
   the object while the kernel runs: parameters, constants, __constant__.  */

#include "simt-plugin.h"

namespace {

class uniformity
{
public:
  uniformity (struct simt_nest *, function *);
  void run ();

private:
  struct simt_nest *nest;
  function *fn;
  auto_vec<tree> worklist;
  auto_sbitmap in_body;
  auto_sbitmap divergent;

  void collect_body ();
  void seed ();
  void seed_row_code ();
  void seed_statement (gimple *);
  void mark (tree);
  void mark_definitions (gimple *);
  void mark_phis (basic_block);
  void mark_join (basic_block, const_sbitmap);
  void visit_use (gimple *);
  void diverge (basic_block);
  bool reach (basic_block from, basic_block branch, basic_block join,
	      sbitmap set);
  bool returns_only_p (const_sbitmap set);
};

/* Whether DECL is a variable of which each thread has its own.  */

bool
private_object_p (const struct simt_nest *nest, tree decl)
{
  return ((VAR_P (decl) && auto_var_in_fn_p (decl, current_function_decl)
	   && !const_cast <simt_nest *> (nest)->shared_objects.contains (decl))
	  || (VAR_P (decl) && DECL_THREAD_LOCAL_P (decl)
	      && !simt_shared_var_p (decl)));
}

/* Whether the object DECL keeps its value while a kernel runs.  */

bool
invariant_object_p (tree decl)
{
  if (TREE_CODE (decl) == PARM_DECL)
    return true;
  if (!VAR_P (decl) || TREE_THIS_VOLATILE (decl))
    return false;
  if (simt_builtin_code (decl) == SIMT_VAR_BLOCK_DIM
      || simt_builtin_code (decl) == SIMT_VAR_GRID_DIM)
    return true;
  return ((TREE_STATIC (decl) || DECL_EXTERNAL (decl))
	  && !DECL_THREAD_LOCAL_P (decl)
	  && (TREE_READONLY (decl)
	      || lookup_attribute (SIMT_ATTR_CONSTANT,
				   DECL_ATTRIBUTES (decl))));
}

/* Whether the memory reference REF reads such an object.  */

bool
invariant_load_p (tree ref)
{
  if (TREE_THIS_VOLATILE (ref))
    return false;
  tree base = simt_base_variable (ref);
  return base && invariant_object_p (base);
}

/* Whether OPERAND, if it is an address, is one of a private object.  */

bool
private_address_p (const struct simt_nest *nest, tree operand)
{
  if (TREE_CODE (operand) != ADDR_EXPR)
    return false;
  tree base = simt_base_variable (TREE_OPERAND (operand, 0));
  return base && SIMT_WRONG (uniform_private, private_object_p (nest, base));
}

/* Whether STMT's results may vary for reasons other than its operands.  */

bool
varying_source_p (const struct simt_nest *nest, gimple *stmt)
{
  if (is_gimple_assign (stmt))
    {
      for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
	if (gimple_op (stmt, i)
	    && private_address_p (nest, gimple_op (stmt, i)))
	  return true;
      return (gimple_assign_load_p (stmt)
	      && !invariant_load_p (gimple_assign_rhs1 (stmt)));
    }
  if (is_gimple_call (stmt))
    {
      for (unsigned i = 0; i < gimple_call_num_args (stmt); i++)
	if (private_address_p (nest, gimple_call_arg (stmt, i)))
	  return true;
      return (SIMT_WRONG (uniform_call,
			  !(gimple_call_flags (stmt) & ECF_CONST)
			  || gimple_vuse (stmt))
	      || (gimple_call_fndecl (stmt)
		  && simt_call_traits (stmt) != 0));
    }
  return true;
}

uniformity::uniformity (struct simt_nest *n, function *f)
  : nest (n), fn (f), in_body (last_basic_block_for_fn (f)),
    divergent (last_basic_block_for_fn (f))
{
  bitmap_clear (in_body);
  bitmap_clear (divergent);
  delete nest->uniform;
  nest->uniform = new auto_sbitmap (num_ssa_names);
  bitmap_clear (*nest->uniform);
  unsigned i;
  tree name;
  FOR_EACH_SSA_NAME (i, name, fn)
    if (!virtual_operand_p (name))
      bitmap_set_bit (*nest->uniform, i);
}

/* Note the blocks inside the thread loops.  */

void
uniformity::collect_body ()
{
  auto_vec<basic_block> work;
  bitmap_set_bit (in_body, nest->thread_latch[0]->index);
  work.safe_push (nest->thread_head[0]);
  bitmap_set_bit (in_body, nest->thread_head[0]->index);
  while (!work.is_empty ())
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, work.pop ()->succs)
	if (bitmap_set_bit (in_body, e->dest->index))
	  work.safe_push (e->dest);
    }
  bitmap_clear_bit (in_body, nest->thread_latch[0]->index);
}

void
uniformity::mark (tree name)
{
  if (TREE_CODE (name) == SSA_NAME && !virtual_operand_p (name)
      && bitmap_clear_bit (*nest->uniform, SSA_NAME_VERSION (name)))
    worklist.safe_push (name);
}

void
uniformity::mark_definitions (gimple *stmt)
{
  ssa_op_iter iter;
  tree def;
  FOR_EACH_SSA_TREE_OPERAND (def, stmt, iter, SSA_OP_DEF)
    mark (def);
}

void
uniformity::mark_phis (basic_block bb)
{
  for (gphi_iterator psi = gsi_start_phis (bb); !gsi_end_p (psi);
       gsi_next (&psi))
    mark (gimple_phi_result (psi.phi ()));
}

/* Whether all ways to PHI from the blocks of SET bring the same value.  */

static bool
same_value_p (gphi *phi, const_sbitmap set)
{
  tree value = NULL_TREE;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, gimple_bb (phi)->preds)
    {
      if (!bitmap_bit_p (set, e->src->index))
	continue;
      tree arg = PHI_ARG_DEF_FROM_EDGE (phi, e);
      if (value && !operand_equal_p (arg, value, 0))
	return false;
      value = arg;
    }
  return true;
}

/* Threads come to BB by different ways through the blocks of SET: mark the PHI
   nodes to which these bring different values.  */

void
uniformity::mark_join (basic_block bb, const_sbitmap set)
{
  for (gphi_iterator psi = gsi_start_phis (bb); !gsi_end_p (psi);
       gsi_next (&psi))
    if (SIMT_WRONG (uniform_join, !same_value_p (psi.phi (), set)))
      mark (gimple_phi_result (psi.phi ()));
}

void
uniformity::seed_statement (gimple *stmt)
{
  if (!is_gimple_debug (stmt) && varying_source_p (nest, stmt))
    mark_definitions (stmt);
}

/* What row hoist computes in the loops over y and z varies with them.  */

void
uniformity::seed_row_code ()
{
  for (const auto &code : nest->before)
    {
      auto_vec<basic_block> blocks;
      if (code.first)
	simt_blocks_between (code.first, code.last, &blocks);
      for (basic_block bb : blocks)
	{
	  mark_phis (bb);
	  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	       gsi_next (&gsi))
	    mark_definitions (gsi_stmt (gsi));
	}
    }
}

void
uniformity::seed ()
{
  unsigned i;
  tree name;
  FOR_EACH_SSA_NAME (i, name, fn)
    {
      tree var = SSA_NAME_VAR (name);
      for (tree index : nest->thread_index)
	if (var == index)
	  mark (name);
    }
  seed_row_code ();
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    {
      if (!bitmap_bit_p (in_body, bb->index))
	continue;
      for (gphi_iterator psi = gsi_start_phis (bb); !gsi_end_p (psi);
	   gsi_next (&psi))
	for (unsigned j = 0; j < gimple_phi_num_args (psi.phi ()); j++)
	  if (private_address_p (nest, gimple_phi_arg_def (psi.phi (), j)))
	    mark (gimple_phi_result (psi.phi ()));
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	seed_statement (gsi_stmt (gsi));
    }
}

/* Add to SET the blocks reachable from FROM without passing BRANCH or JOIN.
   Returns whether BRANCH is reached.  */

bool
uniformity::reach (basic_block from, basic_block branch, basic_block join,
		   sbitmap set)
{
  bitmap_clear (set);
  bool again = false;
  auto_vec<basic_block> work;
  work.safe_push (from);
  while (!work.is_empty ())
    {
      basic_block bb = work.pop ();
      again |= bb == branch;
      if (bb == branch || bb == join || !bitmap_bit_p (in_body, bb->index)
	  || !bitmap_set_bit (set, bb->index))
	continue;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	work.safe_push (e->dest);
    }
  return again;
}

/* Whether no block of SET ends a barrier: threads that go there never wait for
   the others again.  */

bool
uniformity::returns_only_p (const_sbitmap set)
{
  unsigned i;
  sbitmap_iterator iter;
  EXECUTE_IF_SET_IN_BITMAP (set, 0, i, iter)
    {
      basic_block bb = BASIC_BLOCK_FOR_FN (fn, i);
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (simt_call_code (gsi_stmt (gsi)) == SIMT_FN_BARRIER
	    || simt_call_code (gsi_stmt (gsi)) == SIMT_FN_GRID_BARRIER)
	  return false;
    }
  return true;
}

/* The branch that ends BB is divergent: mark the PHI nodes that it makes
   varying.  */

void
uniformity::diverge (basic_block bb)
{
  if (!bitmap_bit_p (in_body, bb->index)
      || !bitmap_set_bit (divergent, bb->index))
    return;
  basic_block join = get_immediate_dominator (CDI_POST_DOMINATORS, bb);
  unsigned n = EDGE_COUNT (bb->succs);
  unsigned size = last_basic_block_for_fn (fn);
  auto_sbitmap seen (size), shared (size), set (size), cycle (size);
  bitmap_clear (seen);
  bitmap_clear (shared);
  bitmap_clear (cycle);
  bool again = false;
  bool leaves = false;
  for (unsigned i = 0; i < n; i++)
    {
      if (reach (EDGE_SUCC (bb, i)->dest, bb, join, set))
	{
	  again = true;
	  bitmap_ior (cycle, cycle, set);
	  bitmap_set_bit (cycle, bb->index);
	}
      else if (SIMT_WRONG (uniform_returns, join != nest->thread_latch[0]
			   || !returns_only_p (set)))
	leaves = true;
      auto_sbitmap both (size);
      bitmap_and (both, seen, set);
      bitmap_ior (shared, shared, both);
      bitmap_ior (seen, seen, set);
    }
  bitmap_set_bit (seen, bb->index);
  if (join && bitmap_bit_p (in_body, join->index))
    mark_join (join, seen);
  if (SIMT_WRONG (uniform_loop, again && (leaves || !bitmap_empty_p (shared))))
    bitmap_ior (shared, shared, cycle);
  unsigned i;
  sbitmap_iterator iter;
  EXECUTE_IF_SET_IN_BITMAP (shared, 0, i, iter)
    mark_phis (BASIC_BLOCK_FOR_FN (fn, i));
}

void
uniformity::visit_use (gimple *stmt)
{
  if (is_gimple_debug (stmt) || !gimple_bb (stmt))
    return;
  if (gimple_code (stmt) == GIMPLE_PHI)
    mark (gimple_phi_result (stmt));
  else if (gimple_code (stmt) == GIMPLE_COND
	   || gimple_code (stmt) == GIMPLE_SWITCH)
    diverge (gimple_bb (stmt));
  else
    mark_definitions (stmt);
}

void
uniformity::run ()
{
  collect_body ();
  calculate_dominance_info (CDI_POST_DOMINATORS);
  seed ();
  while (!worklist.is_empty ())
    {
      gimple *stmt;
      imm_use_iterator iter;
      FOR_EACH_IMM_USE_STMT (stmt, iter, worklist.pop ())
	visit_use (stmt);
    }
  free_dominance_info (CDI_POST_DOMINATORS);
}

} // anon namespace

/* Whether OPERAND, an operand of a statement in the body of NEST, is uniform.
   Requires: row uniform has run.  */

bool
simt_uniform_p (const struct simt_nest *nest, tree operand)
{
  if (TREE_CODE (operand) == SSA_NAME)
    {
      const_sbitmap map = *nest->uniform;
      return (SSA_NAME_VERSION (operand) < SBITMAP_SIZE (map)
	      && bitmap_bit_p (map, SSA_NAME_VERSION (operand)));
    }
  return is_gimple_min_invariant (operand)
	 && !private_address_p (nest, operand);
}

/* -- The row -- */

static void
dump_uniformity (FILE *file, function *fn, struct simt_nest *nest)
{
  unsigned i, uniform = 0, varying = 0;
  tree name;
  FOR_EACH_SSA_NAME (i, name, fn)
    {
      if (virtual_operand_p (name) || SSA_NAME_IS_DEFAULT_DEF (name))
	continue;
      bool u = simt_uniform_p (nest, name);
      uniform += u;
      varying += !u;
      if (dump_flags & TDF_DETAILS)
	{
	  fprintf (file, ";; %s ", u ? "uniform" : "varying");
	  print_generic_expr (file, name, TDF_SLIM);
	  fprintf (file, "\n");
	}
    }
  fprintf (file, ";; %u uniform, %u varying values\n", uniform, varying);
}

/* Find anew what is uniform in FN, the body of K.  */

void
simt_find_uniform (struct simt_kernel *k, function *fn)
{
  uniformity analysis (k->nest, fn);
  analysis.run ();
}

/* Find the uniform values of FN, if it is a nest with barriers.  */

unsigned
simt_row_uniform (function *fn)
{
  struct simt_kernel *k = simt_kernel_of_body (fn->decl);
  if (!k || !k->nest || (k->nest->n_barriers == 0 && !dump_file))
    return 0;
  simt_dump_kernel (dump_file, "uniform", k);
  simt_find_uniform (k, fn);
  if (dump_file)
    dump_uniformity (dump_file, fn, k->nest);
  return 0;
}
