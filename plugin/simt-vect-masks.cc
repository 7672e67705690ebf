/* Masks that are constant, for row vect.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-vect-masks.cc: what is left after whole vectors of a block of 13 threads
   is loaded under a mask that GCC finds to be constant:

     v = .MASK_LOAD (&in[8], { -1, -1, -1, -1, -1, 0, 0, 0 });

   In the RTL of x86 with registers for masks, GCC 12 says this as the
   memory merged with zeros, and makes it a blend of a whole vector in memory:
   that reads what is not there.  So such a mask is hidden, right before there
   is RTL, whoever has found it to be constant.  Where GCC optimises at link
   time, mostly without the plugin, all masks are hidden as soon as they are
   made.  The masks of stores, gathers, and of targets that have them in vectors
   are not said so.  */

#include "simt-plugin.h"
#include "internal-fn.h"
#include "tm_p.h"

/* The constant that MASK is, or null.  */

static tree
constant_mask (tree mask)
{
  for (unsigned depth = 0; depth < 8; depth++)
    {
      if (TREE_CODE (mask) == VIEW_CONVERT_EXPR)
	mask = TREE_OPERAND (mask, 0);
      if (CONSTANT_CLASS_P (mask))
	return mask;
      gassign *def = (TREE_CODE (mask) == SSA_NAME
		      ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (mask)) : NULL);
      if (!def || !gimple_assign_single_p (def))
	return NULL_TREE;
      mask = gimple_assign_rhs1 (def);
    }
  return NULL_TREE;
}

/* Emit before *GSI what RTL does not see through, MASK for a result.  */

static tree
hidden (gimple_stmt_iterator *gsi, tree mask)
{
  tree result = make_ssa_name (TREE_TYPE (mask));
  vec<tree, va_gc> *inputs = NULL, *outputs = NULL;
  tree out = build_tree_list (NULL_TREE, build_string (2, "=k"));
  tree in = build_tree_list (NULL_TREE, build_string (1, "0"));
  vec_safe_push (outputs, build_tree_list (out, result));
  vec_safe_push (inputs, build_tree_list (in, mask));
  gasm *same = gimple_build_asm_vec ("", inputs, outputs, NULL, NULL);
  SSA_NAME_DEF_STMT (result) = same;
  gsi_insert_before (gsi, same, GSI_SAME_STMT);
  return result;
}

/* Hide the masks of loads in FN that are constant, or may be found to be where
   nobody hides them.  */

void
simt_hide_masks (function *fn)
{
  if (lookup_constraint ("k") == CONSTRAINT__UNKNOWN)
    return;
  bool all = flag_lto && !in_lto_p;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (!gimple_call_internal_p (stmt, IFN_MASK_LOAD))
	  continue;
	tree mask = gimple_call_arg (stmt, 2);
	if (VECTOR_MODE_P (TYPE_MODE (TREE_TYPE (mask)))
	    || (!all && !constant_mask (mask))
	    || !SIMT_NEEDED (vect_mask_hidden))
	  continue;
	gimple_call_set_arg (stmt, 2, hidden (&gsi, mask));
	update_stmt (stmt);
      }
}
