/* Segments of the loop over x, for row split.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-segments.cc: lets GCC see that 32-bit indices grow by one from thread
   to thread.

     i = blockIdx.x * blockDim.x + threadIdx.x;

   is computed in unsigned arithmetic, so that GCC must expect i to wrap around
   from one thread to the next, and neither strength-reduces nor vectorises
   what uses it.  The thread loop

     tx = 0; do { i = (int) (m + tx); ... } while (++tx < blockDim.x);

   becomes

     tx = 0;
     do
       {
	 first = m + tx;
	 length = MIN (blockDim.x - tx, 0x80000000 - (first & 0x7fffffff));
	 next = tx + length;
	 k = 0;
	 do { i = (int) first + k; ...  tx++; } while (++k < length);
	 tx = next;
       }
     while (tx < blockDim.x);

   in which the signed addition cannot overflow, whatever m is: a block whose
   indices do wrap is run in two segments, any other in one.  Where i, without
   sign, is extended to 64 bits, first and k are extended instead.  A guard on
   the index narrows the loop over the threads of the segment (simt-narrow.cc):
   after i < n, it is left at n - first.

   In a copy for blocks of constant dimensions (simt-specialise.cc), where m is
   a multiple of a power of two that is not less than blockDim.x, no block's
   indices wrap: 0x80000000 is a multiple of it too.  Nor do they where m is
   known to be small (simt-range.cc).  Then the loop stays as it is, with
   i = (int) m + (int) tx.  */

#include "simt-narrow.h"

/* If STMT adds threadIdx.x and a value that GUARD knows before the loop over
   it, in 32 bits without sign, return the latter.  */

static tree
index_base (struct simt_nest *nest, simt_guard *guard, gimple *stmt)
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
      tree index = simt_origin (ops[i]);
      if (TREE_CODE (index) == SSA_NAME && SSA_NAME_VAR (index)
	  && SSA_NAME_VAR (index) == nest->thread_index[0]
	  && TREE_CODE (ops[1 - i]) == SSA_NAME
	  && guard->value_p (ops[1 - i], 0, &cost))
	return ops[1 - i];
    }
  return NULL_TREE;
}

/* Whether A and B are the same name or are computed in the same way.  */

static bool
same_value_p (tree a, tree b, unsigned depth)
{
  a = simt_origin (a);
  b = simt_origin (b);
  if (operand_equal_p (a, b, 0))
    return true;
  if (TREE_CODE (a) != SSA_NAME || TREE_CODE (b) != SSA_NAME || depth > 8
      || TREE_TYPE (a) != TREE_TYPE (b))
    return false;
  gimple *x = SSA_NAME_DEF_STMT (a), *y = SSA_NAME_DEF_STMT (b);
  if (!is_gimple_assign (x) || !is_gimple_assign (y) || gimple_vuse (x)
      || gimple_assign_rhs_code (x) != gimple_assign_rhs_code (y)
      || gimple_num_ops (x) != gimple_num_ops (y))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (x); i++)
    if (!gimple_op (x, i) || !gimple_op (y, i)
	|| !same_value_p (gimple_op (x, i), gimple_op (y, i), depth + 1))
      return false;
  return true;
}

/* Let STMT, which computes an index, add INDEX to FIRST instead.  */

static void
rewrite_index (gimple *stmt, tree first, tree index)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  tree sum = make_ssa_name (integer_type_node);
  gsi_insert_before (&gsi, gimple_build_assign (sum, PLUS_EXPR, first, index),
		     GSI_SAME_STMT);
  gimple_assign_set_rhs_with_ops (&gsi, NOP_EXPR, sum);
  update_stmt (gsi_stmt (gsi));
}

/* The statements that extend NAME, which has no sign, to more bits.  */

static void
collect_extensions (tree name, vec<gimple *> *stmts)
{
  gimple *use;
  imm_use_iterator iter;
  FOR_EACH_IMM_USE_STMT (use, iter, name)
    if (is_gimple_assign (use)
	&& CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (use))
	&& INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_lhs (use)))
	&& TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (use))) > 32)
      stmts->safe_push (use);
}

/* Let STMT, which extends the sum of FIRST and INDEX, add what it would extend
   them to: FIRST has that type already.  */

static void
rewrite_extension (gimple *stmt, tree first, tree index)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  tree wide = make_ssa_name (TREE_TYPE (first));
  gsi_insert_before (&gsi, gimple_build_assign (wide, NOP_EXPR, index),
		     GSI_SAME_STMT);
  gimple_assign_set_rhs_with_ops (&gsi, PLUS_EXPR, first, wide);
  update_stmt (gsi_stmt (gsi));
}

/* Whether STMT, which adds threadIdx.x and BASE, a value of the block, does not
   wrap around: neither as a number with a sign nor, where it is extended to
   more bits, as one without.  */

static bool
never_wraps_p (struct simt_nest *nest, tree base, gimple *stmt)
{
  tree dim = nest->block_dim[0];
  if (SIMT_LEGAL (split_never_wraps, simt_aligned_p (dim, base)))
    return true;
  HOST_WIDE_INT lo, hi;
  auto_vec<gimple *> extensions;
  collect_extensions (gimple_assign_lhs (stmt), &extensions);
  return (simt_signed_range (base, &lo, &hi)
	  && (extensions.is_empty ()
	      || SIMT_LEGAL (split_below_zero, lo >= 0))
	  && SIMT_LEGAL (split_out_of_range,
			 hi + simt_most_index (dim)
			 <= HOST_WIDE_INT (0x7fffffff)));
}

/* Let STMT, in R, which adds threadIdx.x to BASE and does not wrap, add signed
   numbers.  */

static void
rewrite_aligned_index (simt_splitter *s, struct simt_region *r,
		       simt_guard *guard, gimple *stmt, tree base)
{
  struct simt_segments *g = &r->segments;
  tree value = guard->value (base, 0, s->thread_var, &g->seq, &g->inner);
  value = gimple_convert (&g->seq, integer_type_node, value);
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  tree tx = make_ssa_name (integer_type_node);
  gsi_insert_before (&gsi, gimple_build_assign (tx, NOP_EXPR, s->thread_var[0]),
		     GSI_SAME_STMT);
  auto_vec<gimple *> extensions;
  collect_extensions (gimple_assign_lhs (stmt), &extensions);
  rewrite_index (stmt, value, tx);
  value = gimple_convert (&g->seq, unsigned_type_node, value);
  for (gimple *e : extensions)
    {
      tree type = TREE_TYPE (gimple_assign_lhs (e));
      rewrite_extension (e, gimple_convert (&g->seq, type, value), tx);
    }
}

/* A name of TYPE that is defined when the loops are made.  */

static tree
name_to_define (tree type, const char *name)
{
  tree result = make_temp_ssa_name (type, NULL, name);
  SSA_NAME_DEF_STMT (result) = gimple_build_nop ();
  return result;
}

/* Let STMT, which computes an index of R, add the counter of a segment.  */

static void
rewrite_segment_index (struct simt_region *r, gimple *stmt)
{
  struct simt_segments *g = &r->segments;
  auto_vec<gimple *> extensions;
  collect_extensions (gimple_assign_lhs (stmt), &extensions);
  g->indices.add (gimple_assign_lhs (stmt));
  rewrite_index (stmt, g->first, g->counter);
  for (gimple *e : extensions)
    {
      tree type = TREE_TYPE (gimple_assign_lhs (e)), first = NULL_TREE;
      for (tree wide : g->wide_first)
	if (TREE_TYPE (wide) == type)
	  first = wide;
      if (!first)
	{
	  first = name_to_define (type, "first");
	  g->wide_first.safe_push (first);
	}
      g->indices.add (gimple_assign_lhs (e));
      rewrite_extension (e, first, g->counter);
    }
}

/* Plan segments of R's loop over x if it has indices that may wrap around from
   one thread to the next.  GUARD knows the values of the block.
   Requires: values have been carried.  */

void
simt_splitter::plan_segments (struct simt_region *r, simt_guard *guard)
{
  struct simt_segments *g = &r->segments;
  auto_vec<gimple *> stmts;
  tree base = NULL_TREE;
  for (basic_block bb : r->blocks)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	tree found = index_base (nest, guard, gsi_stmt (gsi));
	if (!found || never_wraps_p (nest, found, gsi_stmt (gsi))
	    || (base && SIMT_WRONG (split_segment_base,
				    !same_value_p (base, found, 0))))
	  continue;
	base = found;
	stmts.safe_push (gsi_stmt (gsi));
      }
  if (!base || !simt_forward_order_p () || integer_onep (nest->block_dim[0]))
    return;
  g->base = guard->value (base, 0, thread_var, &g->seq, &g->inner);
  g->first = name_to_define (integer_type_node, "first");
  g->length = name_to_define (unsigned_type_node, "length");
  g->counter = create_tmp_reg (integer_type_node, "k");
  nest->thread_counters.safe_push (g->counter);
  for (gimple *stmt : stmts)
    rewrite_segment_index (r, stmt);
  if (dump_file)
    fprintf (dump_file, ";; region %u: segments for %u indices\n", r->index,
	     stmts.length ());
}

/* Let the indices in R that never wrap around, though GCC would expect it, be
   sums of signed numbers.  GUARD knows the values of the block.
   Requires: guards have been looked at, which must see the threads' index.  */

void
simt_splitter::rewrite_aligned_indices (struct simt_region *r,
					simt_guard *guard)
{
  auto_vec<std::pair<gimple *, tree>> aligned;
  for (basic_block bb : r->blocks)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	tree found = index_base (nest, guard, gsi_stmt (gsi));
	if (found && never_wraps_p (nest, found, gsi_stmt (gsi)))
	  aligned.safe_push (std::make_pair (gsi_stmt (gsi), found));
      }
  for (auto pair : aligned)
    rewrite_aligned_index (this, r, guard, pair.first, pair.second);
  if (dump_file && !aligned.is_empty ())
    fprintf (dump_file, ";; region %u: %u indices never wrap\n", r->index,
	     aligned.length ());
}

/* Append to SEQ what starts a segment of R in which threads are left, below HI:
   its first index and its length.  Returns where the next one starts.  */

static tree
measure_segment (simt_splitter *s, struct simt_region *r, tree hi,
		 gimple_seq *seq)
{
  struct simt_segments *g = &r->segments;
  tree u32 = unsigned_type_node;
  tree tx = make_ssa_name (u32);
  gimple_seq_add_stmt (seq, gimple_build_assign (tx, s->thread_var[0]));
  tree sum = gimple_build (seq, PLUS_EXPR, u32,
			   gimple_convert (seq, u32, g->base), tx);
  gimple_seq_add_stmt (seq, gimple_build_assign (g->first, NOP_EXPR, sum));
  for (tree wide : g->wide_first)
    gimple_seq_add_stmt (seq, gimple_build_assign (wide, NOP_EXPR, sum));
  tree low = gimple_build (seq, BIT_AND_EXPR, u32, sum,
			   build_int_cst (u32, 0x7fffffff));
  tree room = gimple_build (seq, MINUS_EXPR, u32,
			    build_int_cst (u32, 0x80000000), low);
  tree left = gimple_build (seq, MINUS_EXPR, u32, hi, tx);
  gimple_seq_add_stmt (seq, gimple_build_assign (g->length, MIN_EXPR, left,
						 room));
  simt_set_range (g->length, 1, simt_most_merged);
  return gimple_build (seq, PLUS_EXPR, u32, tx, g->length);
}

/* Make the loop of R over x, in segments: from OUTER by HEAD and LATCH to
   LEAVE; OUTER has set tx and goes on to the block returned if there are
   threads to run.  */

basic_block
simt_splitter::make_segments (struct simt_region *r, basic_block outer,
			      basic_block head, basic_block latch,
			      basic_block leave)
{
  struct simt_segments *g = &r->segments;
  struct simt_bounds *b = &g->bounds;
  basic_block start = simt_block_after (outer);
  basic_block more = simt_block_after (latch);
  gimple_seq seq = NULL;
  tree next = measure_segment (this, r, r->bounds[0].hi, &seq);
  gimple_seq_add_seq (&seq, b->seq);
  tree end = b->hi ? b->hi : g->length;
  end = gimple_convert (&seq, integer_type_node, end);
  tree lo = b->hi ? b->lo : build_zero_cst (unsigned_type_node);
  gimple_seq_add_stmt (&seq, gimple_build_assign (g->counter, NOP_EXPR, lo));
  if (!integer_zerop (lo))
    gimple_seq_add_stmt (&seq, gimple_build_assign (thread_var[0], PLUS_EXPR,
						    thread_var[0], lo));
  simt_append_seq (start, seq);
  if (b->hi)
    {
      compute_linear_index (start);
      simt_branch (start, LT_EXPR, lo, b->hi, head, more,
		   profile_probability::likely ());
    }
  else
    simt_jump (start, head);
  simt_append (latch, gimple_build_assign (thread_var[0], PLUS_EXPR,
					   thread_var[0],
					   build_one_cst (unsigned_type_node)));
  simt_append (latch, gimple_build_assign (g->counter, PLUS_EXPR, g->counter,
					   integer_one_node));
  if (b->single || r->bounds[0].single)
    simt_jump (latch, more);
  else
    simt_branch (latch, LT_EXPR, g->counter, end, head, more,
		 profile_probability::likely ());
  simt_append (more, gimple_build_assign (thread_var[0], next));
  simt_branch (more, LT_EXPR, thread_var[0], r->bounds[0].hi, start, leave,
	       profile_probability::very_unlikely ());
  return start;
}
