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

   with n unsigned.  Where GCC knows that n is small it drops this again.  The
   same is done at once if n is a constant, which GCC would leave to the
   processor at -O0 and take for undefined otherwise.

   Row find sees what the front ends have folded.  That is right for long shifts
   too, but for

     (x & (1 << n)) != 0	->  ((x >> n) & 1) != 0
     x < (1u << n)		->  (x >> n) == 0

   where the first is wrong if x is negative.  The C++ front end, which folds a
   function when it has been parsed, is kept from it by a PAREN_EXPR around the
   shift.  The C front end folds while it parses: there these tests are right
   for short shifts only.  Nor is it undone that both make a rotate of

     (x << n) | (x >> (32 - n))

   which for n > 32 would leave nothing on a GPU.  */

#include "simt-plugin.h"

/* Whether STMT shifts an integer.  In narrower types than int, front ends make
   shifts by constants only that are less than the width.  */

static bool
shift_p (gimple *stmt)
{
  if (!is_gimple_assign (stmt))
    return false;
  enum tree_code code = gimple_assign_rhs_code (stmt);
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  return ((code == LSHIFT_EXPR || code == RSHIFT_EXPR)
	  && INTEGRAL_TYPE_P (type)
	  && TYPE_PRECISION (type) >= TYPE_PRECISION (integer_type_node)
	  && INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_rhs2 (stmt))));
}

/* Whether all that is left by STMT of a long shift is the sign.  */

static bool
keeps_sign_p (gimple *stmt)
{
  return (gimple_assign_rhs_code (stmt) == RSHIFT_EXPR
	  && !TYPE_UNSIGNED (TREE_TYPE (gimple_assign_lhs (stmt))));
}

/* The shift at GSI is by a constant: replace a count of WIDTH or more.  */

static void
clamp_constant (gimple_stmt_iterator *gsi, unsigned width)
{
  gimple *stmt = gsi_stmt (*gsi);
  tree count = gimple_assign_rhs2 (stmt);
  if (tree_int_cst_sgn (count) >= 0 && compare_tree_int (count, width) < 0)
    return;
  if (keeps_sign_p (stmt))
    gimple_assign_set_rhs2 (stmt, build_int_cst (integer_type_node, width - 1));
  else
    gimple_assign_set_rhs_from_tree
      (gsi, build_zero_cst (TREE_TYPE (gimple_assign_lhs (stmt))));
  update_stmt (gsi_stmt (*gsi));
}

/* The unsigned type in which the whole count of STMT is compared.  */

static tree
count_type (gimple *stmt)
{
  tree type = TREE_TYPE (gimple_assign_rhs2 (stmt));
  return (TYPE_PRECISION (type) < TYPE_PRECISION (unsigned_type_node)
	  ? unsigned_type_node : unsigned_type_for (type));
}

/* The shift at GSI is by a variable: make it take the whole count.  */

static void
clamp_variable (gimple_stmt_iterator *gsi, unsigned width)
{
  gimple *stmt = gsi_stmt (*gsi);
  location_t loc = gimple_location (stmt);
  tree lhs = gimple_assign_lhs (stmt);
  tree type = TREE_TYPE (lhs);
  gimple_seq seq = NULL;
  tree count = gimple_convert (&seq, loc, count_type (stmt),
			       gimple_assign_rhs2 (stmt));
  tree most = build_int_cst (TREE_TYPE (count), width - 1);
  tree clamped = gimple_build (&seq, loc, MIN_EXPR, TREE_TYPE (count), count,
			       most);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  gimple_assign_set_rhs2 (stmt, clamped);
  if (!keeps_sign_p (stmt))
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

/* Make the shift at GSI take the whole count.  */

static void
clamp_shift (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  unsigned width = TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (stmt)));
  if (TREE_CODE (gimple_assign_rhs2 (stmt)) == INTEGER_CST)
    clamp_constant (gsi, width);
  else
    clamp_variable (gsi, width);
}

/* -- What front ends would fold -- */

/* Protect *TP, an operand of a comparison (or else of &), if it is a shift that
   could be folded away; returns whether it was.  */

static bool
protect_shift (tree *tp, bool comparison)
{
  while (CONVERT_EXPR_P (*tp))
    tp = &TREE_OPERAND (*tp, 0);
  tree t = *tp;
  if (TREE_CODE (t) != LSHIFT_EXPR
      || !INTEGRAL_TYPE_P (TREE_TYPE (t))
      || (!comparison && TYPE_UNSIGNED (TREE_TYPE (t)))
      || !integer_onep (tree_strip_nop_conversions (TREE_OPERAND (t, 0))))
    return false;
  *tp = build1_loc (EXPR_LOCATION (t), PAREN_EXPR, TREE_TYPE (t), t);
  return true;
}

/* Callback of walk_tree: protect the operands of *TP; DATA tells whether any
   was.  */

static tree
protect_operands (tree *tp, int *, void *data)
{
  bool *any = (bool *) data;
  enum tree_code code = TREE_CODE (*tp);
  bool comparison = (code == LT_EXPR || code == LE_EXPR || code == GT_EXPR
		     || code == GE_EXPR);
  if (comparison || code == BIT_AND_EXPR)
    {
      *any |= protect_shift (&TREE_OPERAND (*tp, 0), comparison);
      *any |= protect_shift (&TREE_OPERAND (*tp, 1), comparison);
    }
  return NULL_TREE;
}

/* Keep the front end from folding shifts of FN that long counts would make
   wrong; returns whether there are any.  */

bool
simt_protect_shifts (tree fn)
{
  bool any = false;
  walk_tree_without_duplicates (&DECL_SAVED_TREE (fn), protect_operands, &any);
  return any;
}

/* Drop the protection at GSI, if it is one.  */

static void
unprotect (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (is_gimple_assign (stmt)
      && gimple_assign_rhs_code (stmt) == PAREN_EXPR
      && INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_lhs (stmt))))
    {
      gimple_assign_set_rhs_from_tree (gsi, gimple_assign_rhs1 (stmt));
      update_stmt (gsi_stmt (*gsi));
    }
}

/* -- All shifts -- */

/* Give FN the shifts of a GPU.  */


void
simt_clamp_shifts (function *fn)
{
  push_cfun (fn);
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	unprotect (&gsi);
	if (shift_p (gsi_stmt (gsi)))
	  clamp_shift (&gsi);
      }
  pop_cfun ();
}
