/* Calls in vector code, for row vect.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-vect-call.cc: functions that are one operation of the target's vectors;
   those that libmvec has for vectors (simt-vect-math.cc); all others are called
   lane by lane.  */

#include "simt-vect.h"

/* The internal function that does what CALL does, with vectors of TYPE; or
   IFN_LAST.  */

static internal_fn
vector_function (gcall *call, tree type)
{
  combined_fn code = gimple_call_combined_fn (call);
  if (code == CFN_LAST || gimple_vdef (call))
    return IFN_LAST;
  internal_fn ifn
    = (internal_fn_p (code) ? as_internal_fn (code)
       : associated_internal_fn (gimple_call_fndecl (call)));
  if (ifn == IFN_LAST || !direct_internal_fn_p (ifn)
      || !direct_internal_fn (ifn).vectorizable
      || !direct_internal_fn_supported_p (ifn, tree_pair (type, type),
					  OPTIMIZE_FOR_SPEED))
    return IFN_LAST;
  return ifn;
}

/* Append CALL for the lanes of MASK.  Returns false if it must be done lane by
   lane.  */

bool
simt_vectoriser::emit_call (gcall *call, struct simt_rep *mask)
{
  tree lhs = gimple_call_lhs (call);
  if (!lhs || TREE_CODE (lhs) != SSA_NAME || gimple_call_num_args (call) > 3)
    return false;
  tree element = simt_element_type (TREE_TYPE (lhs));
  if (!element || !SCALAR_FLOAT_TYPE_P (element))
    return false;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    if (!types_compatible_p (TREE_TYPE (gimple_call_arg (call, i)),
			     TREE_TYPE (lhs)))
      return false;
  tree vtype = vector_type (element);
  internal_fn ifn = vector_function (call, vtype);
  struct simt_math math;
  if (ifn == IFN_LAST)
    {
      if (!simt_math_call_p (call, lanes, bytes, &math))
	return false;
      emit_math (call, &math, mask);
      return true;
    }
  auto_vec<struct simt_rep *> args;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    args.safe_push (vector (gimple_call_arg (call, i), element));
  struct simt_rep *result = new_rep (simt_rep::VECTOR);
  for (unsigned p = 0; p < n_parts (tree_to_uhwi (TYPE_SIZE_UNIT (element)));
       p++)
    {
      auto_vec<tree> operands;
      for (struct simt_rep *arg : args)
	operands.safe_push (arg->parts[p]);
      gcall *vcall = gimple_build_call_internal_vec (ifn, operands);
      tree name = make_ssa_name (vtype);
      gimple_call_set_lhs (vcall, name);
      gimple_call_set_nothrow (vcall, true);
      append (vcall);
      result->parts.safe_push (name);
    }
  set (lhs, result);
  return true;
}
