/* Shifts as on a GPU, for row find.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-shifts.cc: a shift by the width of its operand or more is undefined in
   C++, but well defined on a GPU, whose instructions take the whole count
   (PTX ISA, shl and shr: counts are clamped to the width), and programs rely
   on it: nothing, or only the sign, is left.  x86 takes the count modulo the
   width.  So in device code

     x << n	becomes	n < 32 ? x << n : 0
     x >> n	becomes	x >> MIN (n, 31)	if x is signed

   with n unsigned.  Where GCC knows that n is small it drops this again.  */

#include "simt-plugin.h"

/* Whether STMT shifts a 32- or 64-bit integer by a variable count.  */

static bool
variable_shift_p (gimple *stmt)
{
  if (!is_gimple_assign (stmt))
    return false;
  enum tree_code code = gimple_assign_rhs_code (stmt);
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  return ((code == LSHIFT_EXPR || code == RSHIFT_EXPR)
	  && INTEGRAL_TYPE_P (type)
	  && (TYPE_PRECISION (type) == 32 || TYPE_PRECISION (type) == 64)
	  && TREE_CODE (gimple_assign_rhs2 (stmt)) == SSA_NAME
	  && INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_rhs2 (stmt))));
}

/* Make the shift at GSI take the whole count.  */

static void
clamp_shift (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  location_t loc = gimple_location (stmt);
  tree lhs = gimple_assign_lhs (stmt);
  tree type = TREE_TYPE (lhs);
  unsigned width = TYPE_PRECISION (type);
  bool keeps_sign = (gimple_assign_rhs_code (stmt) == RSHIFT_EXPR
		     && !TYPE_UNSIGNED (type));
  gimple_seq seq = NULL;
  tree count_type = unsigned_type_for (TREE_TYPE (gimple_assign_rhs2 (stmt)));
  tree count = gimple_convert (&seq, loc, count_type,
			       gimple_assign_rhs2 (stmt));
  tree most = build_int_cst (count_type, width - 1);
  tree clamped = gimple_build (&seq, loc, MIN_EXPR, count_type, count, most);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  gimple_assign_set_rhs2 (stmt, clamped);
  if (!keeps_sign)
    {
      tree shifted = make_ssa_name (type, stmt);
      gimple_assign_set_lhs (stmt, shifted);
      tree small = build2 (LE_EXPR, boolean_type_node, count, most);
      gimple *select = gimple_build_assign (lhs, COND_EXPR, small, shifted,
					    build_zero_cst (type));
      gimple_set_location (select, loc);
      gsi_insert_after (gsi, select, GSI_NEW_STMT);
    }
  update_stmt (stmt);
}

/* Do so for all shifts of FN.  */

void
simt_clamp_shifts (function *fn)
{
  push_cfun (fn);
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (variable_shift_p (gsi_stmt (gsi)))
	clamp_shift (&gsi);
  pop_cfun ();
}
