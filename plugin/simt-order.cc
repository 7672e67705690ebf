/* The order in which thread loops run, for tests.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-order.cc: runs the threads of a block in another order than that of
   their indices, so that tests see what depends on it and must not.  A loop

     for (t = 0; t < n; t++) ...

   becomes

     for (i = 0; i < n; i++) { t = place (i, n); ... }

   where place is a permutation of the numbers below n:

     reverse    n - 1 - i, in each dimension
     shuffle x  j = (i + n / 2) % n; the even numbers, then the odd ones, at j
     shuffle y  the even numbers, then the odd ones, each counted from the end
     shuffle z  (i + n / 2) % n

   Only the order changes: a thread keeps its index and its slots.  */

#include "simt-plugin.h"

bool
simt_forward_order_p (void)
{
  return simt_opts.thread_order == SIMT_ORDER_FORWARD;
}

static tree
append_operation (gimple_seq *seq, enum tree_code code, tree a, tree b)
{
  tree result = make_ssa_name (unsigned_type_node);
  gimple_seq_add_stmt (seq, gimple_build_assign (result, code, a, b));
  return result;
}

/* Append to SEQ A if CONDITION, which compares by CODE with LIMIT, else B.  */

static tree
append_choice (gimple_seq *seq, tree a, tree b, tree condition,
	       enum tree_code code, tree limit)
{
  tree truth = make_ssa_name (boolean_type_node);
  gimple_seq_add_stmt (seq, gimple_build_assign (truth, code, condition,
						 limit));
  tree result = make_ssa_name (unsigned_type_node);
  gimple_seq_add_stmt (seq, gimple_build_assign (result, COND_EXPR, truth, a,
						 b));
  return result;
}

/* Append to SEQ (I + N / 2) % N, for I below N.  */

static tree
append_rotation (gimple_seq *seq, tree i, tree n)
{
  tree one = build_one_cst (unsigned_type_node);
  tree half = append_operation (seq, RSHIFT_EXPR, n, one);
  tree sum = append_operation (seq, PLUS_EXPR, i, half);
  tree less = append_operation (seq, MINUS_EXPR, sum, n);
  return append_choice (seq, sum, less, sum, LT_EXPR, n);
}

/* Append to SEQ the number at place I below N of the even numbers followed by
   the odd ones.  */

static tree
append_even_odd (gimple_seq *seq, tree i, tree n)
{
  tree one = build_one_cst (unsigned_type_node);
  tree up = append_operation (seq, PLUS_EXPR, n, one);
  tree evens = append_operation (seq, RSHIFT_EXPR, up, one);
  tree even = append_operation (seq, LSHIFT_EXPR, i, one);
  tree rest = append_operation (seq, MINUS_EXPR, i, evens);
  tree twice = append_operation (seq, LSHIFT_EXPR, rest, one);
  tree odd = append_operation (seq, PLUS_EXPR, twice, one);
  return append_choice (seq, even, odd, i, LT_EXPR, evens);
}

/* Append to SEQ N - 1 - I.  */

static tree
append_reversal (gimple_seq *seq, tree i, tree n)
{
  tree last = append_operation (seq, MINUS_EXPR, n,
				build_one_cst (unsigned_type_node));
  return append_operation (seq, MINUS_EXPR, last, i);
}

/* Append to SEQ the number that takes place I of those below N in dimension
   D, under the option thread-order, and return it.  */

tree
simt_thread_at (tree i, tree n, unsigned d, gimple_seq *seq)
{
  if (simt_opts.thread_order == SIMT_ORDER_FORWARD)
    return i;
  if (simt_opts.thread_order == SIMT_ORDER_REVERSE)
    return append_reversal (seq, i, n);
  if (d == 1)
    return append_reversal (seq, append_even_odd (seq, i, n), n);
  tree rotated = append_rotation (seq, i, n);
  return d == 0 ? append_even_odd (seq, rotated, n) : rotated;
}

/* -- The loops of a nest -- */

/* The PHI node in HEAD for the variable VAR, or null.  */

static gphi *
index_phi (basic_block head, tree var)
{
  for (gphi_iterator psi = gsi_start_phis (head); !gsi_end_p (psi);
       gsi_next (&psi))
    if (SSA_NAME_VAR (gimple_phi_result (psi.phi ())) == var)
      return psi.phi ();
  return NULL;
}

/* Reorder loop D of NEST, if it still has the form in which row build made
   it.  */

static void
reorder_loop (struct simt_nest *nest, unsigned d)
{
  basic_block head = nest->thread_head[d];
  basic_block latch = nest->thread_latch[d];
  gphi *phi = index_phi (head, nest->thread_index[d]);
  gcond *again = safe_dyn_cast <gcond *> (last_stmt (latch));
  if (!phi || !again || EDGE_COUNT (head->preds) != 2
      || gimple_cond_code (again) != LT_EXPR
      || gimple_cond_rhs (again) != nest->block_dim[d])
    return;
  tree type = unsigned_type_node;
  tree index = gimple_phi_result (phi);
  tree i = make_ssa_name (type);
  tree next = make_ssa_name (type);
  gphi *counter = create_phi_node (i, head);
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, head->preds)
    add_phi_arg (counter, e->src == latch ? next : build_zero_cst (type), e,
		 UNKNOWN_LOCATION);
  simt_append (latch, gimple_build_assign (next, PLUS_EXPR, i,
					   build_one_cst (type)));
  gimple_cond_set_lhs (again, next);
  update_stmt (again);

  gimple_seq seq = NULL;
  tree place = simt_thread_at (i, nest->block_dim[d], d, &seq);
  gimple_stmt_iterator psi = gsi_for_stmt (phi);
  remove_phi_node (&psi, false);
  gimple_seq_add_stmt (&seq, gimple_build_assign (index, place));
  gimple_stmt_iterator gsi = gsi_after_labels (head);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
}

/* Run the threads of NEST, which has no barriers, in the order that the option
   thread-order asks for.  */

void
simt_reorder_nest (struct simt_nest *nest)
{
  if (!simt_forward_order_p ())
    for (unsigned d = 0; d < 3; d++)
      reorder_loop (nest, d);
}
