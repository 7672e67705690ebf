/* Atomic operations on shared memory, for row build.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-atomics.cc: in a nest one OS thread runs all threads of a block, so
   nobody else sees the block's shared memory, and an atomic operation on it is
   as good as a load and a store:

     __atomic_fetch_add_4 (&s[i], x, 0);    =>    s[i] = s[i] + x;

   which has no lock prefix and hides from GCC nothing of what it does.

   Where it would be wrong: an address that may be one of global memory.  And
   two threads may now be told apart by their order only, so nothing may run
   iterations of a thread loop with such a statement at the same time on the
   word that these have nothing to do with each other
   (simt_nest::plain_atomics).  */

#include "simt-plugin.h"

/* The pointer to what STMT, an atomic operation, changes or reads; or null if
   it is none.  */

tree
simt_atomic_pointer (gimple *stmt)
{
  if (!is_gimple_call (stmt) || gimple_call_num_args (stmt) == 0)
    return NULL_TREE;
  tree decl = gimple_call_fndecl (stmt), arg = gimple_call_arg (stmt, 0);
  enum simt_builtin code = simt_call_code (stmt);
  bool ours = (code >= SIMT_FN_ATOMIC_ADD_FLOAT
	       && code <= SIMT_FN_COMBINE_DOUBLE);
  const char *name = decl ? IDENTIFIER_POINTER (DECL_NAME (decl)) : "";
  bool gcc = (decl && fndecl_built_in_p (decl, BUILT_IN_NORMAL)
	      && (startswith (name, "__atomic_")
		  || startswith (name, "__sync_")));
  return ((ours || gcc
	   || gimple_call_internal_p (stmt, IFN_ATOMIC_COMPARE_EXCHANGE))
	  && POINTER_TYPE_P (TREE_TYPE (arg)) ? arg : NULL_TREE);
}

/* Whether the pointer P points into shared memory of the block.  */

static bool
shared_pointer_p (struct simt_nest *nest, tree p)
{
  for (;;)
    {
      if (TREE_CODE (p) == ADDR_EXPR)
	{
	  tree base = get_base_address (TREE_OPERAND (p, 0));
	  if (base && VAR_P (base))
	    return nest->shared_objects.contains (base);
	  if (!base || TREE_CODE (base) != MEM_REF)
	    return false;
	  p = TREE_OPERAND (base, 0);
	  continue;
	}
      if (TREE_CODE (p) != SSA_NAME)
	return false;
      gimple *def = SSA_NAME_DEF_STMT (p);
      if (!is_gimple_assign (def))
	return false;
      enum tree_code code = gimple_assign_rhs_code (def);
      tree from = gimple_assign_rhs1 (def);
      if (gimple_assign_load_p (def))
	return operand_equal_p (from, simt_work_field ("dynamic_shared"), 0);
      if ((code != POINTER_PLUS_EXPR && code != SSA_NAME && code != ADDR_EXPR
	   && !CONVERT_EXPR_CODE_P (code))
	  || !POINTER_TYPE_P (TREE_TYPE (from)))
	return false;
      p = from;
    }
}

#define SIZES(CODE, BUILTIN, NEWER) \
  case BUILTIN##_1: *a = { CODE, 1, NEWER }; return true; \
  case BUILTIN##_2: *a = { CODE, 2, NEWER }; return true; \
  case BUILTIN##_4: *a = { CODE, 4, NEWER }; return true; \
  case BUILTIN##_8: *a = { CODE, 8, NEWER }; return true;

/* Whether STMT is an atomic operation that is as good as a load, an operation
   and a store where nobody else is about; then which.  */

bool
simt_atomic_p (gimple *stmt, struct simt_atomic *a)
{
  if (gimple_call_internal_p (stmt, IFN_ATOMIC_COMPARE_EXCHANGE))
    {
      tree desired = gimple_call_arg (stmt, 2);
      *a = { EQ_EXPR, (unsigned) tree_to_uhwi
			(TYPE_SIZE_UNIT (TREE_TYPE (desired))), false };
      return true;
    }
  enum simt_builtin ours = simt_call_code (stmt);
  if (ours == SIMT_FN_ATOMIC_ADD_FLOAT || ours == SIMT_FN_ATOMIC_ADD_DOUBLE)
    {
      *a = { PLUS_EXPR, ours == SIMT_FN_ATOMIC_ADD_FLOAT ? 4u : 8u, false };
      return true;
    }
  if (!gimple_call_builtin_p (stmt, BUILT_IN_NORMAL))
    return false;
  switch (DECL_FUNCTION_CODE (gimple_call_fndecl (stmt)))
    {
    SIZES (MEM_REF, BUILT_IN_ATOMIC_LOAD, false)
    SIZES (NOP_EXPR, BUILT_IN_ATOMIC_STORE, false)
    SIZES (SSA_NAME, BUILT_IN_ATOMIC_EXCHANGE, false)
    SIZES (PLUS_EXPR, BUILT_IN_ATOMIC_FETCH_ADD, false)
    SIZES (MINUS_EXPR, BUILT_IN_ATOMIC_FETCH_SUB, false)
    SIZES (BIT_AND_EXPR, BUILT_IN_ATOMIC_FETCH_AND, false)
    SIZES (BIT_IOR_EXPR, BUILT_IN_ATOMIC_FETCH_OR, false)
    SIZES (BIT_XOR_EXPR, BUILT_IN_ATOMIC_FETCH_XOR, false)
    SIZES (PLUS_EXPR, BUILT_IN_ATOMIC_ADD_FETCH, true)
    SIZES (MINUS_EXPR, BUILT_IN_ATOMIC_SUB_FETCH, true)
    SIZES (BIT_AND_EXPR, BUILT_IN_ATOMIC_AND_FETCH, true)
    SIZES (BIT_IOR_EXPR, BUILT_IN_ATOMIC_OR_FETCH, true)
    SIZES (BIT_XOR_EXPR, BUILT_IN_ATOMIC_XOR_FETCH, true)
    default:
      return false;
    }
}

/* Append to SEQ what A, the call STMT, does to the object REF of TYPE.  Returns
   its result, or null if it has none.  */

static tree
expand_atomic (gimple_seq *seq, gimple *stmt, const struct simt_atomic *a,
	       tree ref, tree type)
{
  if (a->code == NOP_EXPR)
    {
      tree value = gimple_convert (seq, type, gimple_call_arg (stmt, 1));
      gimple_seq_add_stmt (seq, gimple_build_assign (ref, value));
      return NULL_TREE;
    }
  tree old = make_ssa_name (type);
  gimple_seq_add_stmt (seq, gimple_build_assign (old, unshare_expr (ref)));
  if (a->code == MEM_REF)
    return old;
  tree value = gimple_convert (seq, type, gimple_call_arg (stmt, 1));
  tree result = old;
  if (a->code == EQ_EXPR)
    {
      tree equal = gimple_build (seq, EQ_EXPR, boolean_type_node, old, value);
      tree desired = gimple_convert (seq, type, gimple_call_arg (stmt, 2));
      value = gimple_build (seq, COND_EXPR, type, equal, desired, old);
      result = gimple_build (seq, COMPLEX_EXPR,
			     TREE_TYPE (gimple_call_lhs (stmt)), old,
			     gimple_convert (seq, type, equal));
    }
  else if (a->code != SSA_NAME)
    value = gimple_build (seq, a->code, type, old, value);
  gimple_seq_add_stmt (seq, gimple_build_assign (ref, value));
  return a->newer ? value : result;
}

/* Replace the operation A at GSI.  */

static void
replace_atomic (struct simt_nest *nest, gimple_stmt_iterator *gsi,
		const struct simt_atomic *a)
{
  gimple *stmt = gsi_stmt (*gsi);
  tree lhs = gimple_call_lhs (stmt);
  tree type = (a->code == EQ_EXPR ? TREE_TYPE (TREE_TYPE (lhs))
	       : simt_call_code (stmt) != SIMT_NOT_BUILTIN
	       ? TREE_TYPE (gimple_call_arg (stmt, 1))
	       : build_nonstandard_integer_type (a->size * BITS_PER_UNIT,
						 true));
  tree alias = build_pointer_type_for_mode (char_type_node, ptr_mode, true);
  tree ref = fold_build2 (MEM_REF, type, gimple_call_arg (stmt, 0),
			  build_int_cst (alias, 0));
  gimple_seq seq = NULL;
  tree result = expand_atomic (&seq, stmt, a, ref, type);
  if (lhs && result)
    {
      result = (a->code == EQ_EXPR ? result
		: gimple_convert (&seq, TREE_TYPE (lhs), result));
      gimple_seq_add_stmt (&seq, gimple_build_assign (lhs, result));
    }
  gimple_seq_set_location (seq, gimple_location (stmt));
  for (gimple_stmt_iterator i = gsi_start (seq); !gsi_end_p (i); gsi_next (&i))
    if (gimple_store_p (gsi_stmt (i)))
      nest->plain_atomics.add (gsi_stmt (i));
  unlink_stmt_vdef (stmt);
  release_ssa_name (gimple_vdef (stmt));
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  gsi_remove (gsi, true);
}

/* Do the atomic operations on shared memory in FN, the nest NEST, plainly.
   Requires: SSA form.  */

void
simt_expand_shared_atomics (struct simt_nest *nest, function *fn)
{
  unsigned n = 0;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      {
	struct simt_atomic a;
	gimple *stmt = gsi_stmt (gsi);
	if (is_gimple_call (stmt) && simt_atomic_p (stmt, &a)
	    && (a.code != EQ_EXPR || gimple_call_lhs (stmt))
	    && shared_pointer_p (nest, gimple_call_arg (stmt, 0)))
	  {
	    replace_atomic (nest, &gsi, &a);
	    n++;
	  }
	else
	  gsi_next (&gsi);
      }
  if (n == 0)
    return;
  mark_virtual_operands_for_renaming (fn);
  update_ssa (TODO_update_ssa_only_virtuals);
  if (dump_file)
    fprintf (dump_file, ";; %u atomic operations on shared memory are plain\n",
	     n);
}
