/* Rows of threads in blocks of one dimension, for row build.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-rows.cc: programs launch blocks of 256 threads that work on tiles of
   16 x 16 elements:

     column = threadIdx.x % 16;
     row = threadIdx.x / 16;

   and so does SIMT-style OpenMP, where threads have one number.  No other row
   would see that 16 threads touch neighbouring elements, for neither quotient
   nor remainder is affine.  So in a copy of the kernel for blocks of that shape
   the nest is made as if the block had two dimensions:

     for (y = 0; y < 16; y++)
       for (x = 0; x < 16; x++)
	 {
	   column = x;
	   row = y;
	   ... y * 16 + x, where the thread's number is used otherwise

   which runs the same threads in the same order.

   Not where that number is compared: `if (threadIdx.x < n)' narrows one loop
   well, and two badly.  Nor where ids are in memory, for functions that were
   not inlined, a debugger or the message of a trap.  */

#include "simt-plugin.h"

/* Threads of the shortest row: as many as fill vectors of 32 bytes.  */
static const unsigned least_row_log2 = 3;

namespace {

/* What is done with the number of the thread.  */
struct uses
{
  /* By K, how often it is divided by 2^K, for quotient and remainder.  */
  unsigned quotients[16], remainders[16];
  /* Whether it is compared or carried by a loop.  */
  bool compared;
};

/* Whether STMT computes the quotient (SHIFT) or the remainder of the number of
   the thread NAME, which is not negative, and 2^*K.  */

bool
division_p (gimple *stmt, tree name, unsigned *k, bool *shift)
{
  if (!is_gimple_assign (stmt) || gimple_assign_rhs1 (stmt) != name
      || gimple_num_ops (stmt) != 3
      || TREE_CODE (gimple_assign_rhs2 (stmt)) != INTEGER_CST)
    return false;
  wide_int by = wi::to_wide (gimple_assign_rhs2 (stmt));
  int log2 = -1;
  *shift = gimple_assign_rhs_code (stmt) == RSHIFT_EXPR;
  if (*shift && wi::ltu_p (by, 16))
    log2 = by.to_uhwi ();
  else if (gimple_assign_rhs_code (stmt) == BIT_AND_EXPR)
    log2 = wi::exact_log2 (by + 1);
  *k = log2;
  return log2 > 0 && log2 < 16;
}

/* Whether STMT makes NAME a number of another type that has its value.  */

bool
same_number_p (gimple *stmt)
{
  return (is_gimple_assign (stmt)
	  && (gimple_assign_ssa_name_copy_p (stmt)
	      || CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (stmt)))
	  && INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_lhs (stmt)))
	  && TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (stmt))) >= 16);
}

/* Count the uses of NAME, the number of the thread.  */

void
count_uses (tree name, struct uses *u)
{
  gimple *stmt;
  imm_use_iterator iter;
  FOR_EACH_IMM_USE_STMT (stmt, iter, name)
    {
      unsigned k;
      bool shift;
      if (is_gimple_debug (stmt))
	continue;
      if (same_number_p (stmt))
	count_uses (gimple_assign_lhs (stmt), u);
      else if (division_p (stmt, name, &k, &shift))
	(shift ? u->quotients : u->remainders)[k]++;
      else
	u->compared |= (gimple_code (stmt) == GIMPLE_COND
			|| gimple_code (stmt) == GIMPLE_PHI
			|| gimple_code (stmt) == GIMPLE_SWITCH
			|| (is_gimple_assign (stmt)
			    && TREE_CODE_CLASS (gimple_assign_rhs_code (stmt))
			       == tcc_comparison));
    }
}

/* An operand that is threadIdx itself, or null.  */

tree
find_thread_idx (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return (VAR_P (*tp) && simt_builtin_code (*tp) == SIMT_VAR_THREAD_IDX
	  ? *tp : NULL_TREE);
}

/* Whether STMT needs the ids in memory.  */

bool
needs_memory_p (gimple *stmt)
{
  enum simt_builtin code = simt_call_code (stmt);
  if (code == SIMT_FN_TRAP || code == SIMT_FN_ASSERT_FAIL)
    return true;
  unsigned d;
  if (simt_id_load_p (stmt, &code, &d))
    return false;
  for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
    if (gimple_op (stmt, i)
	&& walk_tree (gimple_op_ptr (stmt, i), find_thread_idx, NULL, NULL))
      return true;
  return false;
}

/* Whether STMT loads threadIdx.x to a register.  */

bool
number_load_p (gimple *stmt)
{
  enum simt_builtin code;
  unsigned d;
  return (simt_id_load_p (stmt, &code, &d) && code == SIMT_VAR_THREAD_IDX
	  && d == 0);
}

/* Let NAME's remainders and quotients be the indices of NEST.  */

void
use_indices (struct simt_nest *nest, tree name)
{
  gimple *stmt;
  imm_use_iterator iter;
  FOR_EACH_IMM_USE_STMT (stmt, iter, name)
    {
      unsigned k;
      bool shift;
      if (!is_gimple_debug (stmt) && same_number_p (stmt))
	use_indices (nest, gimple_assign_lhs (stmt));
      if (is_gimple_debug (stmt) || !division_p (stmt, name, &k, &shift)
	  || k != nest->row_log2)
	continue;
      gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
      gimple_assign_set_rhs_with_ops (&gsi, NOP_EXPR,
				      nest->thread_index[shift]);
      update_stmt (gsi_stmt (gsi));
    }
}

} // anon namespace

/* Choose whether blocks of K, whose body FN is, are made of rows of threads:
   returns the binary logarithm of a row's length, or 0.  Requires: FN is in
   SSA form.  */

unsigned
simt_choose_rows (const struct simt_kernel *k, function *fn)
{
  if (simt_opts.no_rows || k->shape[0] < 2 || k->shape[1] != 1
      || k->shape[2] != 1 || k->nest->outlined_ids)
    return 0;
  struct uses u = {};
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (is_gimple_debug (gsi_stmt (gsi)))
	continue;
      else if (needs_memory_p (gsi_stmt (gsi)))
	return 0;
      else if (number_load_p (gsi_stmt (gsi)))
	count_uses (gimple_assign_lhs (gsi_stmt (gsi)), &u);
  if (u.compared)
    return 0;
  unsigned best = 0, most = 0;
  for (unsigned log2 = least_row_log2; log2 < 10; log2++)
    if (u.quotients[log2] && u.remainders[log2]
	&& SIMT_LEGAL (build_rows, (k->shape[0] & ((1 << log2) - 1)) == 0)
	&& k->shape[0] >> log2 > 1
	&& u.quotients[log2] + u.remainders[log2] >= most)
      {
	best = log2;
	most = u.quotients[log2] + u.remainders[log2];
      }
  return best;
}

/* In FN, let the indices of its nest NEST, which has rows, be what the program
   computes from threadIdx.x.  Requires: surgery under way.  */

void
simt_use_rows (function *fn, struct simt_nest *nest)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (number_load_p (gsi_stmt (gsi)))
	{
	  tree number = gimple_assign_lhs (gsi_stmt (gsi));
	  use_indices (nest, number);
	  tree type = unsigned_type_node;
	  tree first = make_ssa_name (type);
	  gsi_insert_before (&gsi, gimple_build_assign
				     (first, LSHIFT_EXPR,
				      nest->thread_index[1],
				      build_int_cst (type, nest->row_log2)),
			     GSI_SAME_STMT);
	  gimple_assign_set_rhs_with_ops (&gsi, PLUS_EXPR, first,
					  nest->thread_index[0]);
	  update_stmt (gsi_stmt (gsi));
	}
}
