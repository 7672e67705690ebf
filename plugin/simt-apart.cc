/* Pointers that point to distinct objects, for row specialise.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-apart.cc: a kernel seldom says `restrict', and without it what a thread
   writes to one parameter's memory may be what another reads from another's: a
   barrier between them orders something, and what all threads read alike may
   change.  But libsimt knows all memory that a
   program has allocated for kernels, and can tell in no time that the pointers
   of a launch point into as many allocations.  So the parameters of a kernel's
   copies are taken for `restrict', and libsimt runs a copy only where they
   are.

   Where it would be wrong: the kernel must not come to this memory by any other
   pointer, so it loads none from memory, calls no function that might, and
   touches no variable of the program's own, for libsimt may have been told of
   the memory of one.

   Not here: regions of OpenMP's, which work on any memory of the program: a
   copy for pointers to distinct objects would never run.  */

#include "simt-hoist.h"

/* The number of the parameters whose bits libsimt's list has.  */
enum { MAX_PARMS = 64 };

static bool
pointer_parm_p (tree parm)
{
  return POINTER_TYPE_P (TREE_TYPE (parm)) && !DECL_BY_REFERENCE (parm);
}

/* Whether a value of TYPE may hold a pointer.  */

static bool
holds_pointer_p (tree type)
{
  if (POINTER_TYPE_P (type))
    return true;
  if (TREE_CODE (type) == ARRAY_TYPE)
    return holds_pointer_p (TREE_TYPE (type));
  if (RECORD_OR_UNION_TYPE_P (type))
    for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
      if (TREE_CODE (f) == FIELD_DECL && holds_pointer_p (TREE_TYPE (f)))
	return true;
  return false;
}

/* Whether FN's parameters are such that it is worth while to know that the
   pointers among them point to distinct objects.  */

static bool
parms_fit_p (function *fn)
{
  unsigned n = 0, number = 0;
  bool all = true;
  for (tree parm = DECL_ARGUMENTS (fn->decl); parm; parm = DECL_CHAIN (parm))
    {
      if (++number > MAX_PARMS)
	return false;
      if (pointer_parm_p (parm))
	{
	  n++;
	  all &= TYPE_RESTRICT (TREE_TYPE (parm));
	}
      else if (SIMT_WRONG (apart_struct, holds_pointer_p (TREE_TYPE (parm))
			   || DECL_BY_REFERENCE (parm)))
	return false;
    }
  return n > 1 && !all;
}

/* Whether the object DECL cannot be memory that a parameter points to.  */

static bool
other_object_p (tree decl)
{
  return (TREE_CODE (decl) == PARM_DECL || !is_global_var (decl)
	  || TREE_READONLY (decl) || DECL_THREAD_LOCAL_P (decl)
	  || simt_shared_var_p (decl)
	  || simt_builtin_code (decl) != SIMT_NOT_BUILTIN);
}

/* Whether an access to REF says nothing about the parameters' memory, or is by
   a pointer: of these, all come from parameters.  */

static bool
reference_fits_p (gimple *, tree base, tree ref, void *data)
{
  tree decl = simt_base_variable (base);
  bool local = decl && (TREE_CODE (decl) == PARM_DECL || !is_global_var (decl));
  if (SIMT_WRONG (apart_variable, decl && !other_object_p (decl))
      || SIMT_WRONG (apart_loaded_pointer,
		     !local && holds_pointer_p (TREE_TYPE (ref))))
    *(bool *) data = false;
  return false;
}

/* The same for the address of BASE.  */

static bool
address_fits_p (gimple *, tree base, tree, void *data)
{
  tree decl = simt_base_variable (base);
  if (SIMT_WRONG (apart_address, decl && VAR_P (decl)
		  && !other_object_p (decl)))
    *(bool *) data = false;
  return false;
}

/* Whether the call STMT comes to memory by its arguments only.  */

static bool
call_fits_p (gimple *stmt)
{
  tree decl = gimple_call_fndecl (stmt);
  int flags = gimple_call_flags (stmt);
  return (gimple_call_internal_p (stmt) || (flags & ECF_CONST)
	  || (decl && fndecl_built_in_p (decl))
	  || simt_call_code (stmt) != SIMT_NOT_BUILTIN
	  || ((flags & ECF_PURE)
	      && simt_parms_read (decl) != HOST_WIDE_INT_M1U));
}

/* Whether STMT is a call of a function of the program's that may return a
   pointer.  */

static bool
returns_pointer_p (gimple *stmt)
{
  return (is_gimple_call (stmt) && gimple_call_lhs (stmt)
	  && simt_call_code (stmt) == SIMT_NOT_BUILTIN
	  && holds_pointer_p (TREE_TYPE (gimple_call_lhs (stmt))));
}

/* Whether STMT makes a pointer of a number.  */

static bool
makes_pointer_p (gimple *stmt)
{
  return (is_gimple_assign (stmt)
	  && POINTER_TYPE_P (TREE_TYPE (gimple_assign_lhs (stmt)))
	  && CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (stmt))
	  && !POINTER_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (stmt))));
}

/* Whether STMT comes to memory by nothing but parameters and what is not memory
   that they point to.  */

static bool
statement_fits_p (gimple *stmt)
{
  if (is_gimple_debug (stmt) || gimple_clobber_p (stmt))
    return true;
  if (SIMT_WRONG (apart_asm, gimple_code (stmt) == GIMPLE_ASM))
    return false;
  if (is_gimple_call (stmt) && SIMT_WRONG (apart_call, !call_fits_p (stmt)))
    return false;
  if (SIMT_WRONG (apart_returned_pointer, returns_pointer_p (stmt))
      || SIMT_WRONG (apart_made_pointer, makes_pointer_p (stmt)))
    return false;
  bool fits = true;
  walk_stmt_load_store_addr_ops (stmt, &fits, reference_fits_p,
				 reference_fits_p, address_fits_p);
  return fits;
}

/* Whether NAME is computed from the index of the thread.  SEEN has what it is
   known not to be computed from, or not otherwise.  */

static bool
varies_p (tree name, hash_set<tree> *seen)
{
  if (seen->add (name))
    return false;
  gimple *def = SSA_NAME_DEF_STMT (name);
  enum simt_builtin code;
  unsigned d;
  if (simt_id_load_p (def, &code, &d))
    return code == SIMT_VAR_THREAD_IDX;
  if (gphi *phi = dyn_cast <gphi *> (def))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	if (TREE_CODE (gimple_phi_arg_def (phi, i)) == SSA_NAME
	    && varies_p (gimple_phi_arg_def (phi, i), seen))
	  return true;
      return false;
    }
  ssa_op_iter iter;
  tree op;
  FOR_EACH_SSA_TREE_OPERAND (op, def, iter, SSA_OP_USE)
    if (varies_p (op, seen))
      return true;
  return false;
}

/* Whether STMT reads by a pointer what all threads of a block may read
   alike.  */

static bool
same_for_all_p (gimple *stmt)
{
  if (is_gimple_call (stmt))
    return (gimple_call_flags (stmt) & ECF_PURE) && gimple_vuse (stmt);
  if (!gimple_assign_load_p (stmt)
      || simt_base_variable (gimple_assign_rhs1 (stmt)))
    return false;
  hash_set<tree> seen;
  ssa_op_iter iter;
  tree op;
  FOR_EACH_SSA_TREE_OPERAND (op, stmt, iter, SSA_OP_USE)
    if (varies_p (op, &seen))
      return false;
  return true;
}

/* Whether all of FN is like that, and has a barrier or something that row hoist
   may move.  */

static bool
body_fits_p (function *fn)
{
  bool wanted = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	if (!statement_fits_p (gsi_stmt (gsi)))
	  return false;
	wanted |= (simt_barrier_p (gsi_stmt (gsi))
		   || (!simt_opts.no_hoist && same_for_all_p (gsi_stmt (gsi))));
      }
  return wanted;
}

/* Give the pointer PARM of FN a type that is `restrict'.  */

static void
restrict_parm (function *fn, tree parm)
{
  tree type = TREE_TYPE (parm);
  type = build_qualified_type (type, TYPE_QUALS (type) | TYPE_QUAL_RESTRICT);
  unsigned i;
  tree name;
  FOR_EACH_SSA_NAME (i, name, fn)
    if (SSA_NAME_VAR (name) == parm)
      TREE_TYPE (name) = type;
  TREE_TYPE (parm) = type;
}

/* If it is worth while and right where the pointers among the parameters point
   to distinct objects, take them for `restrict' in FN, the body of the copy K,
   and note which they are, by bit.
   Requires: early inlining.  */

void
simt_take_pointers_apart (struct simt_kernel *k, function *fn)
{
  bool region = DECL_ARTIFICIAL (k->host);
  if (simt_opts.no_apart || region || !parms_fit_p (fn) || !body_fits_p (fn))
    return;
  unsigned number = 0;
  for (tree parm = DECL_ARGUMENTS (fn->decl); parm;
       parm = DECL_CHAIN (parm), number++)
    if (pointer_parm_p (parm))
      {
	k->apart |= HOST_WIDE_INT_1U << number;
	restrict_parm (fn, parm);
      }
  if (dump_file)
    fprintf (dump_file, ";; for pointers to distinct objects\n");
}
