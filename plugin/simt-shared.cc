/* Shared variables, for row find.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-shared.cc: what the C++ front end takes for static variables becomes
   what CUDA means.

   1) A shared variable is not initialised.  If its class has a constructor,
      even one that does nothing, the front end makes

	if (guard == 0 && __cxa_guard_acquire (&guard))
	  {
	    T::T (&s);
	    __cxa_guard_release (&guard);
	  }

      of its declaration.  Each thread would ask, those of a vector would wait
      for each other, and only one block would be served.  This code goes away;
      a constructor or destructor that does something is an error, as for nvcc.

   2) It becomes thread-local: one OS thread runs one block at a time, so this
      is right in any lowering and in functions out of line.

   Not here: objects of the block instead (simt-build.cc).  */

#include "simt-plugin.h"

/* How many calls deep constructors are looked at.  */
#define MOST_CALLS 32

/* -- What does something -- */

static bool does_something_p (tree fn, unsigned depth);

/* Whether GCC calls the function FN to tell a profiler of a function.  */

static bool
profiling_p (tree fn)
{
  return (fndecl_built_in_p (fn, BUILT_IN_PROFILE_FUNC_ENTER)
	  || fndecl_built_in_p (fn, BUILT_IN_PROFILE_FUNC_EXIT)
	  || fndecl_built_in_p (fn, BUILT_IN_RETURN_ADDRESS));
}

/* Whether the call STMT does something.  */

static bool
call_does_something_p (gimple *stmt, unsigned depth)
{
  static const char *const services[]
    = { "__cxa_guard_acquire", "__cxa_guard_release", "__cxa_guard_abort" };
  tree fn = gimple_call_fndecl (stmt);
  if (gimple_call_internal_p (stmt) || (fn && profiling_p (fn)))
    return false;
  if (!fn || fndecl_built_in_p (fn))
    return gimple_vdef (stmt) != NULL_TREE;
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fn));
  for (const char *service : services)
    if (!strcmp (name, service))
      return false;
  if (!strcmp (name, "__cxa_atexit") && gimple_call_num_args (stmt) > 0)
    {
      tree destructor = gimple_call_arg (stmt, 0);
      return (TREE_CODE (destructor) != ADDR_EXPR
	      || does_something_p (TREE_OPERAND (destructor, 0), depth + 1));
    }
  return does_something_p (fn, depth + 1);
}

/* Whether STMT does something but for marking GUARD, if not null.  */

static bool
stmt_does_something_p (gimple *stmt, tree guard, unsigned depth)
{
  if (is_gimple_debug (stmt) || gimple_clobber_p (stmt))
    return false;
  if (is_gimple_call (stmt))
    return call_does_something_p (stmt, depth);
  if (gimple_code (stmt) == GIMPLE_ASM)
    return true;
  return (gimple_vdef (stmt)
	  && !(guard && is_gimple_assign (stmt)
	       && get_base_address (gimple_assign_lhs (stmt)) == guard));
}

/* Whether the function DECL does something, as far as is known.  */

static bool
does_something_p (tree decl, unsigned depth)
{
  cgraph_node *node = cgraph_node::get (decl);
  node = node ? node->ultimate_alias_target () : NULL;
  if (depth > MOST_CALLS || !node || !gimple_has_body_p (node->decl))
    return true;
  function *fn = DECL_STRUCT_FUNCTION (node->decl);
  if (!fn || !fn->cfg)
    return true;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (stmt_does_something_p (gsi_stmt (gsi), NULL_TREE, depth))
	return true;
  return false;
}

/* -- No initialisation -- */

/* From the name of a guard to the shared variable it is for.  */
typedef hash_map<tree, tree> guards_map;

/* Map the names that guards of shared variables have.  */

static void
collect_guards (guards_map *guards)
{
  varpool_node *var;
  FOR_EACH_VARIABLE (var)
    if (simt_shared_var_p (var->decl) && !DECL_EXTERNAL (var->decl))
      {
	const char *name
	  = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (var->decl));
	if (!startswith (name, "_Z"))
	  continue;
	char *guard = concat ("_ZGV", name + 2, NULL);
	if (tree id = maybe_get_identifier (guard))
	  guards->put (id, var->decl);
	free (guard);
      }
}

/* The guard that STMT reads, or null.  */

static tree
guard_read_by (gimple *stmt, guards_map *guards)
{
  tree base = NULL_TREE;
  if (gimple_call_builtin_p (stmt, BUILT_IN_ATOMIC_LOAD_1)
      && TREE_CODE (gimple_call_arg (stmt, 0)) == ADDR_EXPR)
    base = get_base_address (TREE_OPERAND (gimple_call_arg (stmt, 0), 0));
  else if (gimple_assign_load_p (stmt))
    base = get_base_address (gimple_assign_rhs1 (stmt));
  return (base && VAR_P (base) && DECL_ARTIFICIAL (base)
	  && TREE_CODE (gimple_get_lhs (stmt)) == SSA_NAME
	  && guards->get (DECL_ASSEMBLER_NAME (base)) ? base : NULL_TREE);
}

/* NAME is VALUE: fold what uses it, and collect the conditions that are known
   then.  */

static void
fold_uses (tree name, tree value, vec<gcond *> *conds)
{
  auto_vec<gimple *> users;
  imm_use_iterator iter;
  gimple *user;
  FOR_EACH_IMM_USE_STMT (user, iter, name)
    if (!is_gimple_debug (user) && gimple_code (user) != GIMPLE_PHI)
      users.safe_push (user);
  replace_uses_by (name, value);
  for (gimple *stmt : users)
    {
      if (gcond *cond = dyn_cast<gcond *> (stmt))
	conds->safe_push (cond);
      else if (gimple_assign_single_p (stmt)
	       && TREE_CODE (gimple_assign_lhs (stmt)) == SSA_NAME
	       && is_gimple_min_invariant (gimple_assign_rhs1 (stmt)))
	fold_uses (gimple_assign_lhs (stmt), gimple_assign_rhs1 (stmt), conds);
    }
}

/* The initialisation of VAR starts with block AT: diagnose one that does
   something but for marking GUARD.  */

static void
check_initialisation (basic_block at, tree guard, tree var)
{
  if (!single_pred_p (at))
    return;
  bool found = false;
  calculate_dominance_info (CDI_DOMINATORS);
  for (basic_block bb : get_all_dominated_blocks (CDI_DOMINATORS, at))
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      found |= stmt_does_something_p (gsi_stmt (gsi), guard, 0);
  if (found)
    error_at (DECL_SOURCE_LOCATION (var),
	      "shared variable %qD cannot have an initializer", var);
}

/* STMT reads GUARD, of VAR: the variable is as it should be.  */

static void
drop_initialisation (gimple *stmt, tree guard, tree var)
{
  auto_vec<gcond *> conds;
  tree lhs = gimple_get_lhs (stmt);
  fold_uses (lhs, build_one_cst (TREE_TYPE (lhs)), &conds);
  for (gcond *cond : conds)
    if (gimple_cond_true_p (cond) || gimple_cond_false_p (cond))
      {
	edge yes, no;
	extract_true_false_edges_from_block (gimple_bb (cond), &yes, &no);
	check_initialisation (gimple_cond_true_p (cond) ? no->dest : yes->dest,
			      guard, var);
      }
}

/* Take the initialisation of shared variables out of FN.  */

static void
drop_initialisations (function *fn, guards_map *guards)
{
  auto_vec<gimple *> reads;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (guard_read_by (gsi_stmt (gsi), guards))
	reads.safe_push (gsi_stmt (gsi));
  if (reads.is_empty ())
    return;
  push_cfun (fn);
  for (gimple *stmt : reads)
    {
      tree guard = guard_read_by (stmt, guards);
      drop_initialisation (stmt, guard,
			   *guards->get (DECL_ASSEMBLER_NAME (guard)));
    }
  for (gimple *stmt : reads)
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
      unlink_stmt_vdef (stmt);
      gsi_remove (&gsi, true);
      release_defs (stmt);
    }
  cleanup_tree_cfg ();
  free_dominance_info (CDI_DOMINATORS);
  cgraph_edge::rebuild_edges ();
  pop_cfun ();
}

/* Shared variables of the unit are not initialised.  */

void
simt_drop_shared_initialisation (void)
{
  guards_map guards;
  collect_guards (&guards);
  if (guards.is_empty ())
    return;
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    if (!node->alias && !node->thunk)
      drop_initialisations (DECL_STRUCT_FUNCTION (node->decl), &guards);
}

/* -- Thread-local -- */

/* The address of a thread-local variable is not constant: if *TP is that of a
   shared one, tell GCC.  */

static tree
update_address (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == ADDR_EXPR)
    {
      tree base = get_base_address (TREE_OPERAND (*tp, 0));
      if (base && simt_shared_var_p (base))
	recompute_tree_invariant_for_addr_expr (*tp);
    }
  return NULL_TREE;
}

/* Update the addresses of shared variables in FN.  */

static void
update_addresses (function *fn)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    {
      for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	for (unsigned i = 0; i < gimple_phi_num_args (gsi.phi ()); i++)
	  walk_tree (gimple_phi_arg_def_ptr (gsi.phi (), i), update_address,
		     NULL, NULL);
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	for (unsigned i = 0; i < gimple_num_ops (gsi_stmt (gsi)); i++)
	  walk_tree (gimple_op_ptr (gsi_stmt (gsi), i), update_address, NULL,
		     NULL);
    }
}

/* Make the shared variables of the unit thread-local.  */

void
simt_make_shared_thread_local (void)
{
  bool found = false;
  varpool_node *var;
  FOR_EACH_VARIABLE (var)
    if (simt_shared_var_p (var->decl) && !DECL_EXTERNAL (var->decl)
	&& !DECL_THREAD_LOCAL_P (var->decl))
      {
	set_decl_tls_model (var->decl, decl_default_tls_model (var->decl));
	found = true;
      }
  if (!found)
    return;
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    if (!node->alias && !node->thunk)
      update_addresses (DECL_STRUCT_FUNCTION (node->decl));
}
