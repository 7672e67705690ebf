/* Calls in offload regions.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-omp-calls.cc: what a call in a region is, by the table of
   simt-omp-calls.def, and which functions do the same on any OS thread,
   whatever team they belong to.

   A function is independent if no call that it makes, itself or through
   others, is one of OpenMP's that depends on the thread.  One without a body
   here is, if GCC knows it or a system header declares it; another unit of the
   program might ask for its ids, and so might what is called through a
   pointer.  */

#include "simt-omp.h"

static const struct
{
  const char *prefix;
  enum simt_omp_call kind;
  const char *construct;
} calls[] =
{
#define SIMT_OMP_CALL(PREFIX, KIND, CONSTRUCT) \
  { PREFIX, SIMT_OMP_##KIND, CONSTRUCT },
#include "simt-omp-calls.def"
#undef SIMT_OMP_CALL
};

/* Whether NAME begins as PREFIX tells.  */

static bool
matches_p (const char *name, const char *prefix)
{
  size_t n = strlen (prefix);
  if (prefix[n - 1] == '$')
    return strlen (name) == n - 1 && !strncmp (name, prefix, n - 1);
  return !strncmp (name, prefix, n);
}

/* The name of the function FN for the linker.  */

static const char *
symbol_name (tree fn)
{
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fn));
  return name + (*name == '*');
}

/* The number of FN's row in the table, or -1.  */

static int
find_row (tree fn)
{
  if (!fn || !DECL_EXTERNAL (fn) || !TREE_PUBLIC (fn))
    return -1;
  const char *name = symbol_name (fn);
  for (unsigned i = 0; i < ARRAY_SIZE (calls); i++)
    if (matches_p (name, calls[i].prefix))
      return i;
  return -1;
}

/* What STMT is.  */

enum simt_omp_call
simt_omp_call_kind (const gimple *stmt)
{
  if (!is_gimple_call (stmt) || gimple_call_internal_p (stmt))
    return SIMT_OMP_PLAIN;
  int row = find_row (gimple_call_fndecl (stmt));
  return row < 0 ? SIMT_OMP_PLAIN : calls[row].kind;
}

/* The name of the construct that the call STMT belongs to, for people.  */

const char *
simt_omp_construct (const gimple *stmt)
{
  tree fn = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  int row = find_row (fn);
  if (row >= 0)
    return calls[row].construct;
  return fn ? lang_hooks.decl_printable_name (fn, 1) : "indirect call";
}

/* Whether the call STMT takes or leaves a lock.  */

bool
simt_omp_lock_p (const gimple *stmt)
{
  const char *construct = simt_omp_construct (stmt);
  return find_row (gimple_call_fndecl (stmt)) >= 0
	 && (!strcmp (construct, "critical") || !strcmp (construct, "atomic"));
}

/* The function that STMT, a call of GOMP_parallel, has GCC's outlined function
   for argument; null if that is not known.  */

tree
simt_omp_outlined (const gimple *stmt)
{
  tree arg = gimple_call_arg (stmt, 0);
  if (TREE_CODE (arg) != ADDR_EXPR
      || TREE_CODE (TREE_OPERAND (arg, 0)) != FUNCTION_DECL)
    return NULL_TREE;
  return TREE_OPERAND (arg, 0);
}

/* Whether all that is done with VALUE is to compare it with zero.  */

static bool
compared_with_zero_p (tree value)
{
  imm_use_iterator iter;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, iter, value)
    {
      gimple *stmt = USE_STMT (use);
      if (is_gimple_debug (stmt))
	continue;
      tree other = NULL_TREE;
      enum tree_code code = ERROR_MARK;
      if (gcond *cond = dyn_cast <gcond *> (stmt))
	{
	  code = gimple_cond_code (cond);
	  other = gimple_cond_rhs (cond);
	}
      else if (is_gimple_assign (stmt))
	{
	  code = gimple_assign_rhs_code (stmt);
	  other = gimple_assign_rhs2 (stmt);
	}
      if ((code != EQ_EXPR && code != NE_EXPR) || !other
	  || !integer_zerop (other))
	return false;
    }
  return true;
}

/* Whether the program itself asks by the call STMT for an id or a number and
   can tell which it is.  Calls that GCC makes to divide a loop have no
   location; of ids that are only compared with zero, there is always one that
   is.  */

bool
simt_omp_asked_p (gimple *stmt)
{
  tree lhs = gimple_call_lhs (stmt);
  enum simt_omp_call kind = simt_omp_call_kind (stmt);
  if (!lhs || gimple_location (stmt) == UNKNOWN_LOCATION)
    return false;
  return !((kind == SIMT_OMP_THREAD_NUM || kind == SIMT_OMP_TEAM_NUM)
	   && TREE_CODE (lhs) == SSA_NAME && compared_with_zero_p (lhs));
}

/* -- Independent functions -- */

/* Whether FN, which has no body here, is known not to ask for its thread.  */

static bool
known_function_p (tree fn)
{
  return (fndecl_built_in_p (fn) || DECL_IN_SYSTEM_HEADER (fn)
	  || DECL_IS_UNDECLARED_BUILTIN (fn) || DECL_ARTIFICIAL (fn)
	  || simt_builtin_code (fn) != SIMT_NOT_BUILTIN
	  || startswith (symbol_name (fn), "__cxa_")
	  || startswith (symbol_name (fn), "_gfortran_"));
}

/* Whether NODE, which has no body here that one could look at, may ask for its
   thread.  */

bool
simt_omp_foreign_p (cgraph_node *node)
{
  int row = find_row (node->decl);
  if (row >= 0)
    return calls[row].kind != SIMT_OMP_PLAIN;
  return node->declare_variant_alt || !known_function_p (node->decl);
}

/* Whether one can look at what NODE does.  */

bool
simt_omp_body_p (cgraph_node *node)
{
  return node->has_gimple_body_p () && !node->declare_variant_alt;
}

/* Whether NODE and all that it calls do the same on any OS thread.  */

static bool
independent_p (cgraph_node *node)
{
  auto_vec<cgraph_node *> work;
  hash_set<cgraph_node *> seen;
  work.safe_push (node);
  seen.add (node);
  while (!work.is_empty ())
    {
      node = work.pop ();
      if (node->indirect_calls)
	return false;
      for (cgraph_edge *e = node->callees; e; e = e->next_callee)
	{
	  cgraph_node *callee = e->callee->function_symbol ();
	  if (!simt_omp_body_p (callee) && simt_omp_foreign_p (callee))
	    return false;
	  if (simt_omp_body_p (callee) && !seen.add (callee))
	    work.safe_push (callee);
	}
    }
  return true;
}

/* The function that STMT calls directly, if it has a body here and depends on
   the thread; else null.  */

cgraph_node *
simt_omp_dependent_callee (gimple *stmt)
{
  tree fn = (gimple_call_internal_p (stmt) ? NULL_TREE
	     : gimple_call_fndecl (stmt));
  cgraph_node *node = fn ? cgraph_node::get (fn) : NULL;
  if (!node)
    return NULL;
  node = node->function_symbol ();
  return simt_omp_body_p (node) && !independent_p (node) ? node : NULL;
}

/* Whether the program calls NODE's body for sure, so that a clone of it can be
   called instead: no other unit may put something else in its place.  */

bool
simt_omp_clonable_p (cgraph_node *node)
{
  return (!node->alias && !node->thunk
	  && node->get_availability () > AVAIL_INTERPOSABLE);
}
