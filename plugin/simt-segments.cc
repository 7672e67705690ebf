/* Segments of the innermost thread loop, for row build.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-segments.cc: lets GCC see that 32-bit indices grow by one from thread
   to thread.

     i = blockIdx.x * blockDim.x + threadIdx.x;

   is computed in unsigned arithmetic, so that GCC must expect i to wrap around
   from one thread to the next, and neither strength-reduces nor vectorises
   what uses it.  In kernels without barriers the thread loop

     tx = 0; do { i = (int) (m + tx); ... } while (++tx < blockDim.x);

   becomes

     tx = 0;
     do
       {
	 first = m + tx;
	 length = MIN (blockDim.x - tx, 0x80000000 - (first & 0x7fffffff));
	 k = 0;
	 do { i = (int) first + k; ...  tx++; } while (++k < length);
       }
     while (tx < blockDim.x);

   in which the signed addition cannot overflow, whatever m is: a block whose
   indices do wrap is run in two segments, any other in one.

   In a copy for blocks of constant dimensions (simt-specialise.cc), where m is
   a multiple of a power of two that is not less than blockDim.x, no block's
   indices wrap: 0x80000000 is a multiple of it too.  Then the loop stays as it
   is, with i = (int) m + (int) tx.  */

#include "simt-plugin.h"

/* What OP was copied from, or converted from without change of its bits.  */

static tree
origin (tree op)
{
  while (TREE_CODE (op) == SSA_NAME)
    {
      gimple *def = SSA_NAME_DEF_STMT (op);
      if (!is_gimple_assign (def))
	break;
      enum tree_code code = gimple_assign_rhs_code (def);
      tree from = gimple_assign_rhs1 (def);
      bool copy = (code == SSA_NAME
		   || (code == VAR_DECL && is_gimple_reg (from))
		   || (CONVERT_EXPR_CODE_P (code)
		       && INTEGRAL_TYPE_P (TREE_TYPE (from))
		       && (TYPE_PRECISION (TREE_TYPE (from))
			   == TYPE_PRECISION (TREE_TYPE (op)))));
      if (!copy)
	break;
      op = from;
    }
  return op;
}

/* Whether NAME is held by the nest for the block, or is a parameter.  */

static bool
block_leaf_p (tree name, void *data)
{
  const struct simt_nest *nest = (const struct simt_nest *) data;
  for (unsigned d = 0; d < 3; d++)
    if (name == nest->block_index[d] || name == nest->block_dim[d]
	|| name == nest->grid_dim[d])
      return true;
  return (SSA_NAME_IS_DEFAULT_DEF (name) && SSA_NAME_VAR (name)
	  && TREE_CODE (SSA_NAME_VAR (name)) == PARM_DECL);
}

/* If STMT adds threadIdx.x and a value of the block in 32 bits without sign,
   return the latter.  */

static tree
index_base (struct simt_nest *nest, gimple *stmt)
{
  if (!is_gimple_assign (stmt) || gimple_assign_rhs_code (stmt) != PLUS_EXPR)
    return NULL_TREE;
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  if (!INTEGRAL_TYPE_P (type) || !TYPE_UNSIGNED (type)
      || TYPE_PRECISION (type) != 32)
    return NULL_TREE;
  tree ops[] = { gimple_assign_rhs1 (stmt), gimple_assign_rhs2 (stmt) };
  for (unsigned i = 0; i < 2; i++)
    {
      unsigned cost = 0;
      if (origin (ops[i]) == nest->thread_index[0]
	  && TREE_CODE (ops[1 - i]) == SSA_NAME
	  && simt_recomputable_p (ops[1 - i], block_leaf_p, nest, &cost))
	return ops[1 - i];
    }
  return NULL_TREE;
}

/* Insert the segments between the loops over y and x, as above: M is BASE, and
   FIRST and the COUNTER are set here.  */

static void
make_segments (struct simt_nest *nest, tree base, tree first, tree counter)
{
  tree u32 = unsigned_type_node;
  tree tx = nest->thread_index[0];
  tree dim = nest->block_dim[0];
  basic_block head = split_edge (single_succ_edge (nest->thread_head[1]));
  tree sum = make_ssa_name (u32);
  simt_append (head, gimple_build_assign (sum, PLUS_EXPR, base, tx));
  simt_append (head, gimple_build_assign (first, NOP_EXPR, sum));
  tree low = make_ssa_name (u32);
  simt_append (head, gimple_build_assign (low, BIT_AND_EXPR, sum,
					  build_int_cst (u32, 0x7fffffff)));
  tree room = make_ssa_name (u32);
  simt_append (head, gimple_build_assign (room, MINUS_EXPR,
					  build_int_cst (u32, 0x80000000),
					  low));
  tree left = make_ssa_name (u32);
  simt_append (head, gimple_build_assign (left, MINUS_EXPR, dim, tx));
  tree least = make_ssa_name (u32);
  simt_append (head, gimple_build_assign (least, MIN_EXPR, left, room));
  tree length = make_temp_ssa_name (integer_type_node, NULL, "length");
  simt_append (head, gimple_build_assign (length, NOP_EXPR, least));
  simt_set_range (length, 1, 1024);
  simt_append (head, gimple_build_assign (counter, integer_zero_node));

  basic_block latch = nest->thread_latch[0];
  gimple_stmt_iterator gsi = gsi_last_bb (latch);
  gcond *again = as_a <gcond *> (gsi_stmt (gsi));
  gsi_insert_before (&gsi, gimple_build_assign (counter, PLUS_EXPR, counter,
						integer_one_node),
		     GSI_SAME_STMT);
  edge leave = FALLTHRU_EDGE (latch);
  edge back = BRANCH_EDGE (latch);
  if (back->flags & EDGE_FALSE_VALUE)
    std::swap (back, leave);
  basic_block more = split_edge (leave);
  gimple_cond_set_lhs (again, counter);
  gimple_cond_set_rhs (again, length);
  update_stmt (again);
  edge done = single_succ_edge (more);
  done->flags = EDGE_FALSE_VALUE;
  done->probability = profile_probability::very_likely ();
  gsi = gsi_last_bb (more);
  gsi_insert_after (&gsi, gimple_build_cond (LT_EXPR, tx, dim, NULL_TREE,
					     NULL_TREE), GSI_NEW_STMT);
  edge next = make_edge (more, head, EDGE_TRUE_VALUE);
  next->probability = done->probability.invert ();
}

/* Let STMT, which computes an index, add the COUNTER to FIRST instead.  */

static void
rewrite_index (gimple *stmt, tree first, tree counter)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  tree sum = make_ssa_name (integer_type_node);
  gsi_insert_before (&gsi, gimple_build_assign (sum, PLUS_EXPR, first,
						counter), GSI_SAME_STMT);
  gimple_assign_set_rhs_with_ops (&gsi, NOP_EXPR, sum);
  update_stmt (gsi_stmt (gsi));
}

/* A number of bits at the end of OP that are zero.  */

int
simt_zero_bits (tree op)
{
  if (TREE_CODE (op) == INTEGER_CST)
    return integer_zerop (op) ? 32 : MIN (tree_ctz (op), 32);
  if (TREE_CODE (op) != SSA_NAME)
    return 0;
  gimple *def = SSA_NAME_DEF_STMT (op);
  if (!is_gimple_assign (def))
    return 0;
  tree a = gimple_assign_rhs1 (def);
  tree b = gimple_assign_rhs2 (def);
  switch (gimple_assign_rhs_code (def))
    {
    case MULT_EXPR:
      return MIN (simt_zero_bits (a) + simt_zero_bits (b), 32);
    case LSHIFT_EXPR:
      return (tree_fits_uhwi_p (b) && tree_to_uhwi (b) < 32
	      ? MIN (simt_zero_bits (a) + (int) tree_to_uhwi (b), 32) : 0);
    case PLUS_EXPR:
    case MINUS_EXPR:
      return MIN (simt_zero_bits (a), simt_zero_bits (b));
    case SSA_NAME:
    case INTEGER_CST:
      return simt_zero_bits (a);
    CASE_CONVERT:
      return INTEGRAL_TYPE_P (TREE_TYPE (a)) ? simt_zero_bits (a) : 0;
    default:
      return 0;
    }
}

/* Whether no sum of BASE, a value of the block, and threadIdx.x wraps.  */

static bool
never_wraps_p (struct simt_nest *nest, tree base)
{
  tree dim = nest->block_dim[0];
  return (TREE_CODE (dim) == INTEGER_CST
	  && simt_zero_bits (base) >= ceil_log2 (tree_to_uhwi (dim)));
}

/* Let the STMTS, which add threadIdx.x to BASE, add signed numbers.  */

static void
rewrite_indices (struct simt_nest *nest, tree base,
		 const vec<gimple *> &stmts)
{
  tree first = make_temp_ssa_name (integer_type_node, NULL, "first");
  gimple_seq seq = NULL;
  base = simt_recompute (base, block_leaf_p, nest, &seq);
  simt_append_seq (nest->block_head, seq);
  simt_append (nest->block_head, gimple_build_assign (first, NOP_EXPR, base));
  for (gimple *stmt : stmts)
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
      tree tx = make_ssa_name (integer_type_node);
      gassign *convert = gimple_build_assign (tx, NOP_EXPR,
					      nest->thread_index[0]);
      gsi_insert_before (&gsi, convert, GSI_SAME_STMT);
      rewrite_index (stmt, first, tx);
    }
  if (dump_file)
    fprintf (dump_file, ";; %u indices never wrap\n", stmts.length ());
}

/* Split the loop over x of NEST in FN into segments, if that helps an index.
   Requires: the nest, with its registers still variables.  */

void
simt_make_segments (struct simt_nest *nest, function *fn)
{
  tree base = NULL_TREE;
  auto_vec<gimple *> stmts;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	tree found = index_base (nest, gsi_stmt (gsi));
	if (!found || (base && found != base))
	  continue;
	base = found;
	stmts.safe_push (gsi_stmt (gsi));
      }
  if (!base)
    return;
  if (never_wraps_p (nest, base))
    {
      rewrite_indices (nest, base, stmts);
      return;
    }
  tree first = make_temp_ssa_name (integer_type_node, NULL, "first");
  nest->counter = create_tmp_reg (integer_type_node, "k");
  gimple_seq seq = NULL;
  base = simt_recompute (base, block_leaf_p, nest, &seq);
  simt_append_seq (nest->block_head, seq);
  make_segments (nest, base, first, nest->counter);
  for (gimple *stmt : stmts)
    rewrite_index (stmt, first, nest->counter);
  if (dump_file)
    fprintf (dump_file, ";; segments for %u indices\n", stmts.length ());
}
