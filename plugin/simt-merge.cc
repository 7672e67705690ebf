/* Blocks of a row that run as one, for row split.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-merge.cc: a kernel without barriers and shared memory that asks for
   blockIdx.x and threadIdx.x only to compute

     i = blockIdx.x * blockDim.x + threadIdx.x;

   or other sums of both, cannot tell where a block ends.  Then the loop over
   threadIdx.x runs those of some neighbouring blocks, as if they were one wide
   block:

     for (b = begin; b < end; b++)	for (b = begin; b < end; b += run)
       for (y ...)			  {
	 for (x = 0; x < blockDim.x;	    run = MIN (blocks left in the row,
	      x++)			=>		 end - b);
	   body;			    for (y ...)
					      for (x = 0; x < run * blockDim.x;
						   x++)
						body;
					  }

   so that memory is read in long rows, and what a block costs besides its
   threads is paid seldom.

   Where it would not be better: a body with a loop of its own, which may well
   use again what neighbouring threads have brought into the cache.  */

#include "simt-plugin.h"

/* Threads in a row of merged blocks: where blocks have one row, and where they
   have more, of which the rows above and below should stay in the cache.  */
static const unsigned one_row = simt_most_merged;
static const unsigned many_rows = 2048;

namespace {

class merger
{
public:
  merger (struct simt_nest *n, function *f) : nest (n), fn (f) {}
  bool possible_p ();
  void merge ();

private:
  struct simt_nest *nest;
  function *fn;

  bool straight_p (const vec<basic_block> &);
  bool private_p (const vec<basic_block> &);
  struct share { int thread, block; };
  bool product_p (tree);
  bool sum_p (gimple *);
  struct share share_of (tree, unsigned depth);
  bool sums_only_p (tree, unsigned depth);
};

/* Whether no edge between BLOCKS goes back.  */

bool
merger::straight_p (const vec<basic_block> &blocks)
{
  mark_dfs_back_edges (fn);
  for (basic_block bb : blocks)
    {
      edge e;
      edge_iterator ei;
      if (bb != nest->thread_latch[0])
	FOR_EACH_EDGE (e, ei, bb->succs)
	  if (e->flags & EDGE_DFS_BACK)
	    return false;
    }
  return true;
}

static bool
shared_mention (gimple *, tree base, tree, void *data)
{
  struct simt_nest *nest = (struct simt_nest *) data;
  base = simt_base_variable (base);
  return base && nest->shared_objects.contains (base);
}

/* Whether BLOCKS do not mention shared memory.  */

bool
merger::private_p (const vec<basic_block> &blocks)
{
  tree shared = simt_work_field ("dynamic_shared");
  for (basic_block bb : blocks)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if ((gimple_assign_load_p (gsi_stmt (gsi))
	   && operand_equal_p (gimple_assign_rhs1 (gsi_stmt (gsi)), shared, 0))
	  || walk_stmt_load_store_addr_ops (gsi_stmt (gsi), nest,
					    shared_mention, shared_mention,
					    shared_mention))
	return false;
  return true;
}

/* Whether OP is blockIdx.x * blockDim.x, of 32 bits.  */

bool
merger::product_p (tree op)
{
  op = simt_origin (op);
  gimple *def = TREE_CODE (op) == SSA_NAME ? SSA_NAME_DEF_STMT (op) : NULL;
  if (!def || !is_gimple_assign (def)
      || gimple_assign_rhs_code (def) != MULT_EXPR
      || TYPE_PRECISION (TREE_TYPE (op)) != 32)
    return false;
  tree a = simt_origin (gimple_assign_rhs1 (def));
  tree b = simt_origin (gimple_assign_rhs2 (def));
  tree dim = nest->block_dim[0];
  return ((a == nest->block_index[0] && operand_equal_p (b, dim, 0))
	  || (b == nest->block_index[0] && operand_equal_p (a, dim, 0)));
}

/* How often OP holds threadIdx.x and blockIdx.x * blockDim.x, as a sum.  */

struct merger::share
merger::share_of (tree op, unsigned depth)
{
  op = simt_origin (op);
  struct share none = { 0, 0 };
  if (TREE_CODE (op) != SSA_NAME || depth > 8)
    return none;
  if (SSA_NAME_VAR (op) == nest->thread_index[0])
    return { 1, 0 };
  if (product_p (op))
    return { 0, 1 };
  if (!sum_p (SSA_NAME_DEF_STMT (op)))
    return none;
  gimple *def = SSA_NAME_DEF_STMT (op);
  struct share a = share_of (gimple_assign_rhs1 (def), depth + 1);
  struct share b = share_of (gimple_assign_rhs2 (def), depth + 1);
  int sign = gimple_assign_rhs_code (def) == MINUS_EXPR ? -1 : 1;
  return { a.thread + sign * b.thread, a.block + sign * b.block };
}

/* Whether STMT adds or subtracts in 32 bits, and not so that the index of a
   thread in merged blocks could overflow where that in a block does not.  */

bool
merger::sum_p (gimple *stmt)
{
  if (!is_gimple_assign (stmt)
      || (gimple_assign_rhs_code (stmt) != PLUS_EXPR
	  && gimple_assign_rhs_code (stmt) != MINUS_EXPR))
    return false;
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  tree b = gimple_assign_rhs2 (stmt);
  return (INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) == 32
	  && (TYPE_OVERFLOW_WRAPS (type)
	      || (TREE_CODE (b) == INTEGER_CST
		  && wi::ltu_p (wi::abs (wi::to_wide (b)), 1 << 20))));
}

/* Whether NAME, which holds threadIdx.x or blockIdx.x and not equally often the
   other, is used only for sums that do, and to count.  */

bool
merger::sums_only_p (tree name, unsigned depth)
{
  gimple *stmt;
  imm_use_iterator iter;
  FOR_EACH_IMM_USE_STMT (stmt, iter, name)
    {
      if (is_gimple_debug (stmt) || gimple_bb (stmt) == nest->thread_latch[0])
	continue;
      if (gimple_code (stmt) == GIMPLE_PHI
	  && gimple_bb (stmt) == nest->thread_head[0])
	continue;
      if (!is_gimple_assign (stmt) || gimple_vuse (stmt) || depth > 8)
	return false;
      tree lhs = gimple_assign_lhs (stmt);
      bool block = simt_origin (name) == nest->block_index[0];
      bool product = product_p (lhs) && block;
      /* blockIdx.x itself is part of no sum that counts it.  */
      bool sum = sum_p (stmt) && !block;
      if (simt_origin (lhs) != simt_origin (name) && !product
	  && SIMT_WRONG (merge_other_use, !sum))
	return false;
      struct share s = share_of (lhs, 0);
      bool whole = sum_p (stmt) && SIMT_LEGAL (merge_shares,
					       s.thread == s.block);
      if (!whole && !sums_only_p (lhs, depth + 1))
	return false;
    }
  return true;
}

bool
merger::possible_p ()
{
  if (SIMT_WRONG (merge_barriers, nest->n_barriers != 0)
      || nest->outlined_ids || nest->outlined_shared
      || !nest->id_copies.is_empty () || !nest->private_to_rows.is_empty ()
      || TREE_CODE (nest->block_index[0]) != SSA_NAME
      || SSA_NAME_IN_FREE_LIST (nest->block_index[0])
      || has_zero_uses (nest->block_index[0]))
    return false;
  auto_vec<basic_block> blocks;
  simt_blocks_between (nest->block_head, nest->thread_latch[0], &blocks);
  simt_remove_dead (blocks);
  if (!straight_p (blocks) || SIMT_WRONG (merge_shared, !private_p (blocks))
      || !sums_only_p (nest->block_index[0], 0))
    return false;
  unsigned i;
  tree name;
  FOR_EACH_SSA_NAME (i, name, fn)
    if (SSA_NAME_VAR (name) == nest->thread_index[0] && !sums_only_p (name, 0))
      return false;
  return true;
}

/* Let the loop over threadIdx.x run the threads of some blocks.  */

void
merger::merge ()
{
  tree u32 = unsigned_type_node, i64 = intDI_type_node;
  tree dim = nest->block_dim[0];
  gimple *step = NULL;
  gcond *cond = as_a <gcond *> (last_stmt (nest->block_latch));
  step = SSA_NAME_DEF_STMT (gimple_cond_lhs (cond));
  tree b = gimple_assign_rhs1 (step);

  gimple_seq seq = NULL;
  tree rows = gimple_build (&seq, MULT_EXPR, u32, nest->block_dim[1],
			    nest->block_dim[2]);
  tree flat = gimple_build (&seq, EQ_EXPR, boolean_type_node, rows,
			    build_one_cst (u32));
  tree most = gimple_build (&seq, COND_EXPR, u32, flat,
			    build_int_cst (u32, one_row),
			    build_int_cst (u32, many_rows));
  most = gimple_build (&seq, TRUNC_DIV_EXPR, u32, most, dim);
  most = gimple_build (&seq, MAX_EXPR, u32, most, build_one_cst (u32));
  simt_append_seq (nest->preheader, seq);

  seq = NULL;
  tree run = gimple_build (&seq, MINUS_EXPR, u32, nest->grid_dim[0],
			   nest->block_index[0]);
  run = gimple_build (&seq, MIN_EXPR, u32, run, most);
  tree left = gimple_build (&seq, MINUS_EXPR, i64, gimple_cond_rhs (cond), b);
  left = gimple_build (&seq, MIN_EXPR, i64, left,
		       gimple_convert (&seq, i64, run));
  run = gimple_convert (&seq, u32, left);
  nest->block_dim[0] = gimple_build (&seq, MULT_EXPR, u32, run, dim);
  simt_append_seq (nest->block_head, seq);
  gimple_assign_set_rhs2 (step, left);
  update_stmt (step);
  gcond *last = as_a <gcond *> (last_stmt (nest->thread_latch[0]));
  gimple_cond_set_rhs (last, nest->block_dim[0]);
  update_stmt (last);
}

} // anon namespace

/* Merge the blocks of the rows of NEST, in FN, if nobody can notice.
   Requires: no surgery under way but for virtual operands.  */

void
simt_merge_blocks (struct simt_nest *nest, function *fn)
{
  merger m (nest, fn);
  if (simt_opts.no_merge || !simt_forward_order_p ())
    return;
  bool possible = m.possible_p ();
  /* Ways on which nothing was done may be gone.  */
  delete_unreachable_blocks ();
  if (!possible)
    return;
  m.merge ();
  if (dump_file)
    fprintf (dump_file, ";; neighbouring blocks are merged\n");
}
