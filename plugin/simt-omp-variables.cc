/* Variables of a region that its teams use.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-omp-variables.cc: a variable that is set before the teams begin is one
   for all of them,

     int n = 0;
     #pragma omp target teams firstprivate (n)
     #pragma omp parallel
       {
	 #pragma omp atomic
	 n++;
       }

   but a clone of the region would give each team its own.  That makes no
   difference if the teams only read it, which is most often so: such a variable
   is in memory only since the program takes its address elsewhere.

   1) Collect the variables that are used both inside the teams and outside.
   2) Teams only read one if they never store to it, and its address goes to
      parallel functions only, which do nothing but load from there.  */

#include "simt-omp.h"

namespace {

/* The variables in memory that statements of one function use.  */
struct uses
{
  function *fn;
  hash_set<tree> set;
  auto_vec<tree> list;

  uses (function *f) : fn (f) {}
};

tree
find_variable (tree *tp, int *, void *data)
{
  uses *u = (uses *) ((struct walk_stmt_info *) data)->info;
  if (VAR_P (*tp) && auto_var_in_fn_p (*tp, u->fn->decl)
      && !is_gimple_reg (*tp) && !u->set.add (*tp))
    u->list.safe_push (*tp);
  return NULL_TREE;
}

/* Collect in U what statements use in those blocks of U's function that are in
   BLOCKS if INSIDE, or are not.  */

void
collect_uses (uses *u, sbitmap blocks, bool inside)
{
  struct walk_stmt_info wi;
  basic_block bb;
  memset (&wi, 0, sizeof wi);
  wi.info = u;
  FOR_EACH_BB_FN (bb, u->fn)
    if (bitmap_bit_p (blocks, bb->index) == inside)
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (!is_gimple_debug (gsi_stmt (gsi))
	    && !gimple_clobber_p (gsi_stmt (gsi)))
	  walk_gimple_op (gsi_stmt (gsi), find_variable, &wi);
}

/* Whether all that is done with ADDRESS, an SSA name, is to load from it.  */

bool
only_loads_p (tree address)
{
  imm_use_iterator iter;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, iter, address)
    {
      gimple *stmt = USE_STMT (use);
      if (is_gimple_debug (stmt))
	continue;
      if (!gimple_assign_load_p (stmt))
	return false;
      tree base = get_base_address (gimple_assign_rhs1 (stmt));
      if (!base || TREE_CODE (base) != MEM_REF
	  || TREE_OPERAND (base, 0) != address)
	return false;
    }
  return true;
}

/* The field of *PARM that REF is, or is part of, or is the address of; null if
   REF is nothing of the kind.  */

tree
field_of (tree ref, tree parm)
{
  if (TREE_CODE (ref) == ADDR_EXPR)
    ref = TREE_OPERAND (ref, 0);
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    {
      tree base = TREE_OPERAND (ref, 0);
      if (TREE_CODE (ref) == COMPONENT_REF && TREE_CODE (base) == MEM_REF
	  && TREE_OPERAND (base, 0) == parm)
	return TREE_OPERAND (ref, 1);
    }
  return NULL_TREE;
}

/* Whether STMT, which uses PARM, has nothing to do with the field NAME of *PARM
   but to load it, as an address to load from.  */

bool
use_only_reads_p (gimple *stmt, tree parm, tree name)
{
  if (is_gimple_debug (stmt))
    return true;
  if (!gimple_assign_single_p (stmt))
    return false;
  tree lhs = gimple_assign_lhs (stmt), rhs = gimple_assign_rhs1 (stmt);
  tree field = field_of (rhs, parm), stored = field_of (lhs, parm);
  if ((!field && !stored) || (stored && DECL_NAME (stored) == name))
    return false;
  return (!field || DECL_NAME (field) != name
	  || (TREE_CODE (rhs) == COMPONENT_REF && TREE_CODE (lhs) == SSA_NAME
	      && only_loads_p (lhs)));
}

/* Whether the parallel function FN does nothing with what the field NAME of its
   argument points to but to load it.  */

bool
function_only_reads_p (tree fndecl, tree name)
{
  function *fn = DECL_STRUCT_FUNCTION (fndecl);
  tree parm = ssa_default_def (fn, DECL_ARGUMENTS (fndecl));
  imm_use_iterator iter;
  use_operand_p use;
  if (!name)
    return false;
  if (!parm)
    return true;
  FOR_EACH_IMM_USE_FAST (use, iter, parm)
    if (!use_only_reads_p (USE_STMT (use), parm, name))
      return false;
  return true;
}

/* Whether STMT only passes the address of VAR to parallel functions of R, all
   of which only load from there.  */

bool
passes_to_readers_p (struct simt_omp_region *r, gimple *stmt, tree var)
{
  if (!gimple_assign_single_p (stmt))
    return false;
  tree lhs = gimple_assign_lhs (stmt), rhs = gimple_assign_rhs1 (stmt);
  if (TREE_CODE (rhs) != ADDR_EXPR || TREE_OPERAND (rhs, 0) != var
      || TREE_CODE (lhs) != COMPONENT_REF)
    return false;
  tree record = simt_whole_variable (TREE_OPERAND (lhs, 0));
  bool known = false;
  for (gimple *call : r->parallels)
    {
      tree arg = gimple_call_arg (call, 1);
      if (TREE_CODE (arg) != ADDR_EXPR || TREE_OPERAND (arg, 0) != record)
	continue;
      known = true;
      if (SIMT_WRONG (omp_parallel_writes,
		      !function_only_reads_p (simt_omp_outlined (call),
					      DECL_NAME (TREE_OPERAND (lhs,
								       1)))))
	return false;
    }
  return known;
}

/* Whether STMT, in a team of R, only reads VAR if it uses it at all.  */

bool
statement_only_reads_p (struct simt_omp_region *r, gimple *stmt, tree var)
{
  uses u (DECL_STRUCT_FUNCTION (r->node->decl));
  struct walk_stmt_info wi;
  if (is_gimple_debug (stmt) || gimple_clobber_p (stmt))
    return true;
  memset (&wi, 0, sizeof wi);
  wi.info = &u;
  walk_gimple_op (stmt, find_variable, &wi);
  if (!u.set.contains (var) || passes_to_readers_p (r, stmt, var))
    return true;
  return gimple_assign_load_p (stmt)
	 && get_base_address (gimple_assign_rhs1 (stmt)) == var
	 && get_base_address (gimple_assign_lhs (stmt)) != var;
}

} // anon namespace

/* Collect in LIST, in the order of their uses in the teams, which are in
   BLOCKS, the variables of FN that are used both there and outside.  */

void
simt_omp_region_variables (function *fn, sbitmap blocks, vec<tree> *list)
{
  uses inside (fn), outside (fn);
  collect_uses (&inside, blocks, true);
  collect_uses (&outside, blocks, false);
  for (tree var : inside.list)
    if (outside.set.contains (var))
      list->safe_push (var);
}

/* Whether the teams of R, which are in BLOCKS, do nothing with VAR but to read
   it.  */

bool
simt_omp_only_read_p (struct simt_omp_region *r, sbitmap blocks, tree var)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, DECL_STRUCT_FUNCTION (r->node->decl))
    if (bitmap_bit_p (blocks, bb->index))
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (!statement_only_reads_p (r, gsi_stmt (gsi), var))
	  return false;
  return true;
}
