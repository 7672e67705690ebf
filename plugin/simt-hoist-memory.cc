/* What a kernel may write, for row hoist.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-hoist-memory.cc: what a thread reads is equal for all threads, and
   whenever it is read, if nothing in the whole kernel may write there: neither
   this thread nor another, of this block or of another, before or after.

   Where it would be wrong to ask GCC about two references only: one pointer in
   the source is many in as many threads and iterations, so p[0] and p[1] may be
   the same element.  Hence, of a pointer it counts only what objects it may
   point into.  Atomic operations order what others do, but all that is done in
   the kernel counts anyway, so they are stores like others.  */

#include "simt-hoist.h"

/* -- Objects -- */

/* The parameter or the variable that POINTER is certainly based on, or null.
   SEEN has the PHI nodes met so far.  */

static tree
find_root (tree pointer, hash_set<gimple *> *seen)
{
  for (;;)
    {
      if (TREE_CODE (pointer) == ADDR_EXPR)
	{
	  tree ref = TREE_OPERAND (pointer, 0);
	  tree base = get_base_address (ref);
	  if (!base || TREE_CODE (base) != MEM_REF)
	    return base && DECL_P (base) ? base : NULL_TREE;
	  pointer = TREE_OPERAND (base, 0);
	  continue;
	}
      if (TREE_CODE (pointer) != SSA_NAME)
	return NULL_TREE;
      if (SSA_NAME_IS_DEFAULT_DEF (pointer))
	{
	  tree var = SSA_NAME_VAR (pointer);
	  return var && TREE_CODE (var) == PARM_DECL ? var : NULL_TREE;
	}
      gimple *def = SSA_NAME_DEF_STMT (pointer);
      if (gphi *phi = dyn_cast <gphi *> (def))
	{
	  if (seen->add (phi))
	    return error_mark_node;
	  tree root = error_mark_node;
	  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	    {
	      tree r = find_root (gimple_phi_arg_def (phi, i), seen);
	      if (!r || (r != root && r != error_mark_node
			 && root != error_mark_node))
		return NULL_TREE;
	      if (r != error_mark_node)
		root = r;
	    }
	  return root;
	}
      if (!is_gimple_assign (def)
	  || !POINTER_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (def))))
	return NULL_TREE;
      enum tree_code code = gimple_assign_rhs_code (def);
      if (code != SSA_NAME && code != POINTER_PLUS_EXPR && code != ADDR_EXPR
	  && !CONVERT_EXPR_CODE_P (code))
	return NULL_TREE;
      pointer = gimple_assign_rhs1 (def);
    }
}

static tree
root_of (tree pointer)
{
  hash_set<gimple *> seen;
  tree root = find_root (pointer, &seen);
  return root == error_mark_node ? NULL_TREE : root;
}

/* The pointer by which REF is made, or the address of the variable that it is a
   part of; null if neither is known.  */

static tree
pointer_of (tree ref)
{
  tree decl = simt_base_variable (ref);
  if (decl)
    return build_fold_addr_expr (decl);
  tree base = get_base_address (ref);
  if (base && TREE_CODE (base) == MEM_REF)
    return TREE_OPERAND (base, 0);
  return NULL_TREE;
}

/* Whether ROOT is a parameter that is `restrict'.  */

static bool
restrict_p (tree root)
{
  return (TREE_CODE (root) == PARM_DECL && POINTER_TYPE_P (TREE_TYPE (root))
	  && TYPE_RESTRICT (TREE_TYPE (root)));
}

/* Whether A and B may point into the same object.  */

static bool
may_meet_p (tree a, tree b)
{
  if (!a || !b)
    return true;
  tree x = root_of (a), y = root_of (b);
  if (x && y && x != y && (restrict_p (x) || restrict_p (y)))
    return false;
  if (TREE_CODE (a) == ADDR_EXPR && TREE_CODE (b) == ADDR_EXPR)
    {
      tree p = get_base_address (TREE_OPERAND (a, 0));
      tree q = get_base_address (TREE_OPERAND (b, 0));
      if (p && q && DECL_P (p) && DECL_P (q))
	return compare_base_decls (p, q) != 0;
    }
  return ptr_derefs_may_alias_p (a, b);
}

/* Whether their types tell that A and B are not of the same object; they never
   do with -fno-strict-aliasing, where all have one alias set.  */

static bool
types_differ_p (tree a, tree b)
{
  return !alias_sets_conflict_p (get_alias_set (a), get_alias_set (b));
}

/* -- What is written -- */

/* Whether CALL only orders what others do.  */

static bool
order_only_p (gimple *call)
{
  if (!is_gimple_call (call))
    return false;
  if (simt_barrier_p (call)
      || gimple_call_builtin_p (call, BUILT_IN_ATOMIC_THREAD_FENCE)
      || gimple_call_builtin_p (call, BUILT_IN_ATOMIC_SIGNAL_FENCE)
      || gimple_call_builtin_p (call, BUILT_IN_SYNC_SYNCHRONIZE))
    return true;
  switch (simt_call_code (call))
    {
    case SIMT_FN_TRAP:
    case SIMT_FN_ASSERT_FAIL:
    case SIMT_FN_DYNAMIC_SHARED:
      return true;
    default:
      return false;
    }
}

/* Whether STMT may write memory, also where virtual operands do not tell.  */

static bool
stores_p (gimple *stmt)
{
  if (is_gimple_call (stmt)
      && !(gimple_call_flags (stmt) & (ECF_CONST | ECF_PURE | ECF_NOVOPS)))
    return true;
  return gimple_store_p (stmt) || gimple_vdef (stmt);
}

/* Note what STMT may read and write.  */

void
simt_writes::add_statement (gimple *stmt)
{
  if (gimple_vuse (stmt) && !gimple_clobber_p (stmt) && !is_gimple_debug (stmt)
      && !order_only_p (stmt)
      && (!is_gimple_assign (stmt) || gimple_assign_load_p (stmt)))
    reads.safe_push (stmt);
  if (!stores_p (stmt) || gimple_clobber_p (stmt))
    return;
  if (is_gimple_assign (stmt))
    {
      writes.safe_push ({ stmt, gimple_assign_lhs (stmt), NULL_TREE });
      return;
    }
  if (!is_gimple_call (stmt))
    {
      writes.safe_push ({ stmt, NULL_TREE, NULL_TREE });
      return;
    }
  if (gimple_call_lhs (stmt) && !is_gimple_reg (gimple_call_lhs (stmt)))
    writes.safe_push ({ stmt, gimple_call_lhs (stmt), NULL_TREE });
  if (order_only_p (stmt))
    return;
  if (tree pointer = simt_atomic_pointer (stmt))
    {
      writes.safe_push ({ stmt, NULL_TREE, pointer });
      for (unsigned i = 1; i < gimple_call_num_args (stmt); i++)
	if (POINTER_TYPE_P (TREE_TYPE (gimple_call_arg (stmt, i))))
	  writes.safe_push ({ stmt, NULL_TREE, gimple_call_arg (stmt, i) });
      return;
    }
  writes.safe_push ({ stmt, NULL_TREE, NULL_TREE });
}

bool
simt_writes::conflict_p (const struct write &w, tree ref) const
{
  if (w.ref)
    return (!types_differ_p (ref, w.ref)
	    && SIMT_WRONG (hoist_store_writes,
			   may_meet_p (pointer_of (ref), pointer_of (w.ref))));
  if (w.pointer)
    return SIMT_WRONG (hoist_atomic_writes,
		       may_meet_p (pointer_of (ref), w.pointer));
  ao_ref r;
  tree pointer = pointer_of (ref);
  if (!pointer)
    return true;
  ao_ref_init_from_ptr_and_size (&r, pointer, NULL_TREE);
  return SIMT_WRONG (hoist_call_writes,
		     stmt_may_clobber_ref_p_1 (w.stmt, &r, false));
}

bool
simt_writes::conflict_pointer_p (const struct write &w, tree pointer) const
{
  if (w.ref)
    return may_meet_p (pointer, pointer_of (w.ref));
  return !w.pointer || may_meet_p (pointer, w.pointer);
}

/* Whether a statement of the kernel, other than EXCEPT, may write what REF
   reads.  */

bool
simt_writes::may_write_p (tree ref, gimple *except) const
{
  for (const struct write &w : writes)
    if (w.stmt != except && conflict_p (w, ref))
      return true;
  return false;
}

/* Whether a statement of the kernel may read what REF is a store to.  */

bool
simt_writes::may_read_p (tree ref) const
{
  for (gimple *stmt : reads)
    if (!is_gimple_assign (stmt)
	|| (!types_differ_p (ref, gimple_assign_rhs1 (stmt))
	    && may_meet_p (pointer_of (ref),
			   pointer_of (gimple_assign_rhs1 (stmt)))))
      return true;
  return false;
}

/* Whether a statement of the kernel may write what CALL, of a function without
   effects, reads.  */

bool
simt_writes::may_write_what_p (gimple *call) const
{
  if (writes.is_empty ())
    return false;
  unsigned HOST_WIDE_INT parms = simt_parms_read (gimple_call_fndecl (call));
  if (parms == HOST_WIDE_INT_M1U)
    return SIMT_NEEDED (hoist_call_unknown);
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    if (i < 63 && (parms >> i & 1))
      for (const struct write &w : writes)
	if (SIMT_WRONG (hoist_call_reads,
			conflict_pointer_p (w, gimple_call_arg (call, i))))
	  return true;
  return false;
}

/* -- What functions read -- */

/* Whether REF, a load in a function, is of nothing that anybody may write; if
   it is by one of the function's parameters, add the parameter to SET.  */

static bool
read_known_p (function *fn, tree ref, hash_set<tree> *set)
{
  tree decl = simt_base_variable (ref);
  if (decl)
    return (TREE_CODE (decl) == PARM_DECL || auto_var_in_fn_p (decl, fn->decl)
	    || (TREE_READONLY (decl) && !TREE_THIS_VOLATILE (decl)));
  tree pointer = pointer_of (ref);
  tree root = pointer ? root_of (pointer) : NULL_TREE;
  if (!root || TREE_CODE (root) != PARM_DECL || DECL_BY_REFERENCE (root))
    return false;
  set->add (root);
  return true;
}

static bool
statement_reads_known_p (function *fn, gimple *stmt, hash_set<tree> *set)
{
  if (is_gimple_debug (stmt) || gimple_clobber_p (stmt) || !gimple_vuse (stmt)
      || gimple_code (stmt) == GIMPLE_RETURN)
    return true;
  if (gimple_has_volatile_ops (stmt) || !is_gimple_assign (stmt))
    return false;
  if (gimple_store_p (stmt))
    {
      tree decl = simt_base_variable (gimple_assign_lhs (stmt));
      if (!decl || !auto_var_in_fn_p (decl, fn->decl))
	return false;
    }
  return (!gimple_assign_load_p (stmt)
	  || read_known_p (fn, gimple_assign_rhs1 (stmt), set));
}

/* By number, the parameters of DECL by which it reads memory, if it reads it by
   nothing else; all bits if that is not known.  */

unsigned HOST_WIDE_INT
simt_parms_read (tree decl)
{
  cgraph_node *node = decl ? cgraph_node::get (decl) : NULL;
  function *fn = node ? node->get_fun () : NULL;
  if (!fn || !fn->cfg || !gimple_in_ssa_p (fn)
      || node->get_availability () < AVAIL_AVAILABLE)
    return HOST_WIDE_INT_M1U;
  hash_set<tree> set;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (!statement_reads_known_p (fn, gsi_stmt (gsi), &set))
	return HOST_WIDE_INT_M1U;
  unsigned HOST_WIDE_INT result = 0;
  unsigned i = 0;
  for (tree parm = DECL_ARGUMENTS (decl); parm; parm = DECL_CHAIN (parm), i++)
    if (set.contains (parm))
      {
	if (i >= 63)
	  return HOST_WIDE_INT_M1U;
	result |= HOST_WIDE_INT_1U << i;
      }
  return result;
}
