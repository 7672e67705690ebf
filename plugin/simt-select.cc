/* Values chosen by control flow as selections, for row split.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-select.cc: a PHI node whose value follows from cheap conditions becomes
   the selection that it stands for, if its value is used after a barrier.

     if (y > 0) n1 = ty - 1;		     c = y > 0;
     n = PHI <n1, ty>;		       =>    n = c ? ty - 1 : ty;
     barrier;				     barrier;
     ... s[n][tx] ...			     ... s[n][tx] ...

   Then row split can compute the value again where it is used instead of saving
   it for each thread (simt-recompute.cc), and see guards behind truth values
   that have been kept (simt-guard.cc).  The branches stay where they do
   something else.

   Where it would be wrong: what is computed now for threads that did not
   compute it before must not trap, read memory or overflow where that is
   undefined; a loop's PHI nodes are no selections.  */

#include "simt-split.h"
#include "gimple-fold.h"

namespace {

/* Operations of a selection.  */
const unsigned most_operations = 12;

/* What is added to a thread index without overflow.  */
const HOST_WIDE_INT most_offset = 1 << 16;

class selection
{
public:
  selection (struct simt_nest *n, gphi *p)
    : nest (n), phi (p), join (gimple_bb (p)), cost (0), seq (NULL) {}
  bool run ();

private:
  struct simt_nest *nest;
  gphi *phi;
  basic_block join;
  unsigned cost;
  gimple_seq seq;
  /* The value of the PHI node if control comes to a block, null while it is
     not known.  */
  hash_map<basic_block, tree> values;
  /* What has been copied.  */
  hash_map<tree, tree> copies;

  bool count () { return ++cost <= most_operations; }
  bool near_index_p (gimple *);
  tree available (tree);
  tree condition (gcond *);
  tree choose (tree, tree, tree);
  tree along (edge);
  tree from (basic_block);
};

/* Whether DEF is a sum of a thread index and a small constant.  */

bool
selection::near_index_p (gimple *def)
{
  enum tree_code code = gimple_assign_rhs_code (def);
  if ((code != PLUS_EXPR && code != MINUS_EXPR)
      || !tree_fits_shwi_p (gimple_assign_rhs2 (def))
      || absu_hwi (tree_to_shwi (gimple_assign_rhs2 (def))) > most_offset)
    return false;
  tree index = simt_origin (gimple_assign_rhs1 (def));
  for (unsigned d = 0; d < 3; d++)
    if (TREE_CODE (index) == SSA_NAME
	&& SSA_NAME_VAR (index) == nest->thread_index[d])
      return true;
  return false;
}

/* The value that OP has, at the join; null if it cannot be computed there.  */

tree
selection::available (tree op)
{
  if (TREE_CODE (op) != SSA_NAME)
    return is_gimple_min_invariant (op) ? op : NULL_TREE;
  gimple *def = SSA_NAME_DEF_STMT (op);
  if (!gimple_bb (def)
      || (gimple_bb (def) != join
	  && dominated_by_p (CDI_DOMINATORS, join, gimple_bb (def))))
    return op;
  if (tree *done = copies.get (op))
    return *done;
  if (!is_gimple_assign (def) || gimple_bb (def) == join
      || gimple_has_volatile_ops (def)
      || SIMT_WRONG (select_trap, gimple_could_trap_p (def)) || !count ())
    return NULL_TREE;
  gimple *copy = gimple_copy (def);
  for (unsigned i = 1; i < gimple_num_ops (copy); i++)
    if (gimple_op (copy, i))
      {
	tree value = available (gimple_op (copy, i));
	if (!value)
	  return NULL_TREE;
	gimple_set_op (copy, i, value);
      }
  tree result = copy_ssa_name (op, copy);
  gimple_assign_set_lhs (copy, result);
  tree type = TREE_TYPE (result);
  if (INTEGRAL_TYPE_P (type) && TYPE_OVERFLOW_UNDEFINED (type)
      && (arith_code_with_undefined_signed_overflow
	    (gimple_assign_rhs_code (copy)))
      && !near_index_p (def))
    gimple_seq_add_seq_without_update (&seq,
				       rewrite_to_defined_overflow (copy));
  else
    gimple_seq_add_stmt_without_update (&seq, copy);
  copies.put (op, result);
  return result;
}

/* The condition of COND as a truth value at the join, or null.  */

tree
selection::condition (gcond *cond)
{
  tree a = available (gimple_cond_lhs (cond));
  tree b = a ? available (gimple_cond_rhs (cond)) : NULL_TREE;
  if (!b || !count ())
    return NULL_TREE;
  return gimple_build (&seq, gimple_cond_code (cond), boolean_type_node, a, b);
}

/* IF_TRUE if C, else IF_FALSE; null if that is too much.  */

tree
selection::choose (tree c, tree if_true, tree if_false)
{
  tree type = TREE_TYPE (gimple_phi_result (phi));
  if (!count ())
    return NULL_TREE;
  if (!types_compatible_p (type, boolean_type_node))
    return gimple_build (&seq, COND_EXPR, type, c, if_true, if_false);
  if (integer_zerop (if_true) || integer_onep (if_false))
    {
      c = gimple_build (&seq, BIT_NOT_EXPR, type, c);
      std::swap (if_true, if_false);
    }
  if (integer_zerop (if_false))
    return gimple_build (&seq, BIT_AND_EXPR, type, c, if_true);
  if (integer_onep (if_true))
    return gimple_build (&seq, BIT_IOR_EXPR, type, c, if_false);
  return gimple_build (&seq, COND_EXPR, type, c, if_true, if_false);
}

/* The value of the PHI node if control comes along E, or null.  */

tree
selection::along (edge e)
{
  if (e->flags & EDGE_COMPLEX)
    return NULL_TREE;
  return (e->dest == join ? available (PHI_ARG_DEF_FROM_EDGE (phi, e))
	  : from (e->dest));
}

/* Likewise if control comes to BB.  */

tree
selection::from (basic_block bb)
{
  if (tree *known = values.get (bb))
    return *known;
  if (!dominated_by_p (CDI_DOMINATORS, bb, get_immediate_dominator
					     (CDI_DOMINATORS, join)))
    return NULL_TREE;
  values.put (bb, NULL_TREE);
  tree value = NULL_TREE;
  if (single_succ_p (bb))
    value = along (single_succ_edge (bb));
  else if (gcond *cond = safe_dyn_cast <gcond *> (last_stmt (bb)))
    {
      edge t, f;
      extract_true_false_edges_from_block (bb, &t, &f);
      tree if_true = along (t);
      tree if_false = if_true ? along (f) : NULL_TREE;
      if (!if_false || operand_equal_p (if_true, if_false, 0))
	value = if_false;
      else if (tree c = condition (cond))
	value = choose (c, if_true, if_false);
    }
  values.put (bb, value);
  return value;
}

/* Replace the PHI node if that can be.  */

bool
selection::run ()
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, join->preds)
    if (SIMT_WRONG (select_loop, e->flags & EDGE_DFS_BACK))
      return false;
  tree value = from (get_immediate_dominator (CDI_DOMINATORS, join));
  if (!value)
    {
      simt_discard_seq (seq);
      return false;
    }
  tree result = gimple_phi_result (phi);
  location_t loc = gimple_location (phi);
  gimple_stmt_iterator gsi = gsi_for_stmt (phi);
  remove_phi_node (&gsi, false);
  gassign *last = gimple_build_assign (result, value);
  gimple_set_location (last, loc);
  gimple_seq_add_stmt_without_update (&seq, last);
  gsi = gsi_after_labels (join);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  return true;
}

/* Whether BB has a barrier.  */

bool
barrier_p (basic_block bb)
{
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (simt_barrier_p (gsi_stmt (gsi)))
      return true;
  return false;
}

/* Whether the result of PHI may be used after a barrier that follows it.  */

bool
crosses_p (gphi *phi)
{
  basic_block start = gimple_bb (phi);
  auto_bitmap before, after;
  auto_vec<std::pair<basic_block, bool>> work;
  work.safe_push (std::make_pair (start, false));
  while (!work.is_empty ())
    {
      basic_block bb = work.last ().first;
      bool passed = work.pop ().second || barrier_p (bb);
      if (passed)
	bitmap_set_bit (after, bb->index);
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (e->dest != start
	    && bitmap_set_bit (passed ? after : before, e->dest->index))
	  work.safe_push (std::make_pair (e->dest, passed));
    }
  use_operand_p use;
  imm_use_iterator iter;
  FOR_EACH_IMM_USE_FAST (use, iter, gimple_phi_result (phi))
    if (!is_gimple_debug (USE_STMT (use))
	&& bitmap_bit_p (after, simt_use_block (use)->index))
      return true;
  return false;
}

bool
fit_p (gphi *phi)
{
  tree result = gimple_phi_result (phi);
  tree type = TREE_TYPE (result);
  return (!virtual_operand_p (result) && gimple_phi_num_args (phi) > 1
	  && (INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type)
	      || SCALAR_FLOAT_TYPE_P (type))
	  && crosses_p (phi));
}

} // anon namespace

/* Replace PHI nodes of FN, a kernel's body with the nest NEST, by selections.
   Requires: virtual operands.  Provides: dominators.  */

void
simt_select_values (struct simt_nest *nest, function *fn)
{
  calculate_dominance_info (CDI_DOMINATORS);
  mark_dfs_back_edges ();
  int *rpo = XNEWVEC (int, n_basic_blocks_for_fn (fn));
  int n = pre_and_rev_post_order_compute_fn (fn, NULL, rpo, false);
  unsigned done = 0;
  for (int i = 0; i < n; i++)
    {
      basic_block bb = BASIC_BLOCK_FOR_FN (fn, rpo[i]);
      auto_vec<gphi *> phis;
      simt_real_phis (bb, &phis);
      for (gphi *phi : phis)
	if (fit_p (phi))
	  done += selection (nest, phi).run ();
    }
  free (rpo);
  if (dump_file && done)
    fprintf (dump_file, ";; %u values selected\n", done);
}
