/* How values differ from lane to lane, for row vect.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-vect-shape.cc: finds for each value of a thread loop whether it is equal
   in all lanes, grows by a constant from lane to lane, or varies; and which
   branches, loops and joins of the body lanes take in different ways.

   An optimistic data-flow analysis: values start unknown and only become less
   regular.  A branch on a varying condition makes the PHI nodes vary where
   disjoint ways from it meet again, and what a loop leaves behind vary where
   only some lanes leave it: Karrenberg and Hack, Improving Performance of
   OpenCL on CPUs, CC 2012; Rosemann, Moll and Hack, An Abstract Interpretation
   for SPMD Divergence on Reducible Control Flow Graphs, POPL 2021.

   Arithmetic in 32 bits may wrap between two lanes.  Where that matters, on the
   way to a wider type, the value is noted as a *check*: its first and last
   values are compared once before the loop.  */

#include "simt-vect.h"

static const struct simt_shape unknown_shape
  = { simt_shape::UNKNOWN, 0, true, 0, false };
static const struct simt_shape uniform_shape
  = { simt_shape::AFFINE, 0, true, 0, false };
static const struct simt_shape varying_shape
  = { simt_shape::VARYING, 0, false, 0, false };

/* Operations that a check may take.  */
static const unsigned max_check = 16;

/* Requires: FN has its loops, dominators and post-dominators.  */

simt_vect_shapes::simt_vect_shapes (function *f, class loop *l)
  : reason (SIMT_MISSED_NONE), fn (f), loop (l), main_iv (0),
    bound (NULL_TREE), to_equal (false), last (NULL), needed (0),
    assumed (NULL), assumed_checks (NULL), changed (false)
{
}

simt_vect_shapes::~simt_vect_shapes ()
{
}

/* Whether NAME is defined in the loop.  */

bool
simt_vect_shapes::inside_p (tree name) const
{
  basic_block bb = (TREE_CODE (name) == SSA_NAME
		    ? gimple_bb (SSA_NAME_DEF_STMT (name)) : NULL);
  return bb && flow_bb_inside_loop_p (loop, bb);
}

struct simt_shape
simt_vect_shapes::shape (tree operand) const
{
  if (TREE_CODE (operand) != SSA_NAME || !inside_p (operand))
    return uniform_shape;
  simt_vect_shapes *self = const_cast <simt_vect_shapes *> (this);
  struct simt_shape *s = assumed ? self->assumptions.get (operand) : NULL;
  if (!s)
    s = self->shapes.get (operand);
  return s ? *s : unknown_shape;
}

void
simt_vect_shapes::set (tree name, struct simt_shape s)
{
  struct simt_shape old = shape (name);
  if (old.kind == s.kind && old.stride == s.stride && old.exact == s.exact
      && old.checks == s.checks && old.small == s.small)
    return;
  shapes.put (name, s);
  changed = true;
}

/* -- The loop -- */

/* Find the counters, which must be all that is carried from thread to thread,
   and the bound.  */

bool
simt_vect_shapes::find_ivs ()
{
  edge entry = loop_preheader_edge (loop);
  edge back = loop_latch_edge (loop);
  auto_vec<gphi *> phis;
  simt_real_phis (loop->header, &phis);
  for (gphi *phi : phis)
    {
      simt_vect_iv iv;
      iv.phi = phi;
      iv.init = PHI_ARG_DEF_FROM_EDGE (phi, entry);
      iv.next = PHI_ARG_DEF_FROM_EDGE (phi, back);
      tree result = gimple_phi_result (phi);
      if (TREE_CODE (iv.next) != SSA_NAME
	  || !INTEGRAL_TYPE_P (TREE_TYPE (result)))
	return false;
      gimple *def = SSA_NAME_DEF_STMT (iv.next);
      if (!is_gimple_assign (def)
	  || gimple_assign_rhs_code (def) != PLUS_EXPR
	  || gimple_assign_rhs1 (def) != result
	  || !tree_fits_shwi_p (gimple_assign_rhs2 (def)))
	return false;
      iv.step = tree_to_shwi (gimple_assign_rhs2 (def));
      ivs.safe_push (iv);
    }
  edge exit = single_exit (loop);
  return exit && find_bound (exit);
}

/* Find the counter that ends the loop at EXIT, and its bound.  GCC may have
   written N < BOUND the other way round, or N <= BOUND - 1; N != BOUND is
   ours (simt-omp-collapse.cc).  */

bool
simt_vect_shapes::find_bound (edge exit)
{
  last = exit->src;
  gcond *cond = safe_dyn_cast <gcond *> (last_stmt (last));
  if (!cond)
    return false;
  enum tree_code code = gimple_cond_code (cond);
  tree next = gimple_cond_lhs (cond);
  bound = gimple_cond_rhs (cond);
  if (code == GT_EXPR || code == GE_EXPR)
    {
      std::swap (next, bound);
      code = swap_tree_comparison (code);
    }
  if (!(exit->flags & EDGE_FALSE_VALUE) || inside_p (bound))
    return false;
  if (code == LE_EXPR && TREE_CODE (bound) == INTEGER_CST)
    bound = fold_build2 (PLUS_EXPR, TREE_TYPE (bound), bound,
			 build_one_cst (TREE_TYPE (bound)));
  else if (code == NE_EXPR)
    to_equal = true;
  else if (code != LT_EXPR)
    return false;
  for (main_iv = 0; main_iv < ivs.length (); main_iv++)
    if (ivs[main_iv].next == next && ivs[main_iv].step == 1)
      return true;
  return false;
}

/* Order the blocks of the loop.  */

bool
simt_vect_shapes::find_blocks ()
{
  int *rpo = XNEWVEC (int, n_basic_blocks_for_fn (fn));
  int n = pre_and_rev_post_order_compute_fn (fn, NULL, rpo, false);
  orders.safe_grow_cleared (last_basic_block_for_fn (fn) + 1);
  bool ok = true;
  for (int i = 0; i < n; i++)
    {
      basic_block bb = BASIC_BLOCK_FOR_FN (fn, rpo[i]);
      if (!flow_bb_inside_loop_p (loop, bb))
	continue;
      /* The latch is a block of its own where the last block is not it.  */
      if (bb == loop->latch && bb != last)
	{
	  ok &= gimple_seq_empty_p (bb_seq (bb))
		|| gsi_end_p (gsi_start_nondebug_bb (bb));
	  continue;
	}
      ok &= !(bb->flags & BB_IRREDUCIBLE_LOOP);
      orders[bb->index] = i + 1;
      blocks.safe_push (bb);
    }
  free (rpo);
  return ok;
}

/* -- Control -- */

/* Let STARTS be edges taken by different lanes.  Note where ways from two of
   them meet, up to END, which all lanes reach.  FROM is where they part.  */

void
simt_vect_shapes::spread (const vec<edge> &starts, basic_block from,
			  basic_block end)
{
  /* By block: the number of the only start from which lanes come, or that of
     the join (negative) which all their ways pass, or 0.  */
  auto_vec<int> labels;
  labels.safe_grow_cleared (orders.length ());
  auto arrive = [&] (basic_block bb, int label)
    {
      int &l = labels[bb->index];
      if (!orders[bb->index] || l == label || l == -bb->index)
	return;
      if (l == 0)
	{
	  l = label;
	  return;
	}
      l = -bb->index;
      if (bitmap_set_bit (joins, bb->index))
	changed = true;
    };
  for (unsigned i = 0; i < starts.length (); i++)
    arrive (starts[i]->dest, i + 1);
  for (basic_block bb : blocks)
    {
      if (!labels[bb->index] || bb == end)
	continue;
      changed |= bitmap_set_bit (partial, bb->index);
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	{
	  if (orders[e->dest->index] > orders[bb->index])
	    arrive (e->dest, labels[bb->index]);
	  leave_loops (e, from);
	}
    }
}

/* Some lanes go by E, others that were at FROM with them do not: they part if
   E leaves a loop.  */

void
simt_vect_shapes::leave_loops (edge e, basic_block from)
{
  for (class loop *l = e->src->loop_father;
       l != loop && !flow_bb_inside_loop_p (l, e->dest); l = loop_outer (l))
    if (flow_bb_inside_loop_p (l, from))
      diverge_loop (l);
}

/* Let only some of the lanes leave L at a time.  */

void
simt_vect_shapes::diverge_loop (class loop *l)
{
  if (!bitmap_set_bit (divergent_loops, l->num))
    return;
  changed = true;
  for (basic_block bb : blocks)
    if (flow_bb_inside_loop_p (l, bb))
      bitmap_set_bit (partial, bb->index);
  auto_vec<edge> exits = get_loop_exit_edges (l);
  for (edge e : exits)
    {
      bitmap_set_bit (joins, e->dest->index);
      bitmap_set_bit (divergent, e->src->index);
      leave_loops (e, l->header);
    }
  basic_block end = l->header;
  while (end && flow_bb_inside_loop_p (l, end))
    end = get_immediate_dominator (CDI_POST_DOMINATORS, end);
  if (exits.length () > 1)
    spread (exits, l->header, end);
}

/* Let lanes go different ways at the end of BB.  */

void
simt_vect_shapes::diverge (basic_block bb)
{
  if (!bitmap_set_bit (divergent, bb->index))
    return;
  changed = true;
  auto_vec<edge> starts;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
    {
      starts.safe_push (e);
      leave_loops (e, bb);
    }
  spread (starts, bb, get_immediate_dominator (CDI_POST_DOMINATORS, bb));
}

/* Whether the ways from BB, which ends in a condition, are two arms that meet
   again in one block, or one leaves a loop that has no other exit.  */

bool
simt_vect_shapes::closed_branch_p (basic_block bb)
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
    if (!flow_bb_inside_loop_p (bb->loop_father, e->dest))
      return (bb->loop_father != loop && single_exit (bb->loop_father)
	      && flow_bb_inside_loop_p (loop_outer (bb->loop_father), e->dest));
  basic_block meet = NULL;
  FOR_EACH_EDGE (e, ei, bb->succs)
    {
      auto meets = [&] (basic_block to)
	{
	  if (!meet)
	    meet = to;
	  return meet == to;
	};
      if (!single_pred_p (e->dest))
	{
	  if (!meets (e->dest))
	    return false;
	  continue;
	}
      for (basic_block inner : blocks)
	if (dominated_by_p (CDI_DOMINATORS, inner, e->dest))
	  {
	    edge out;
	    edge_iterator oi;
	    FOR_EACH_EDGE (out, oi, inner->succs)
	      if (!dominated_by_p (CDI_DOMINATORS, out->dest, e->dest)
		  && flow_bb_inside_loop_p (bb->loop_father, out->dest)
		  && !meets (out->dest))
		return false;
	  }
    }
  return true;
}

/* -- Values -- */

/* The number of the check that NAME does not wrap, as a set.  */

struct simt_shape
simt_vect_shapes::checked (tree name, struct simt_shape s)
{
  if (s.stride == 0 || !INTEGRAL_TYPE_P (TREE_TYPE (name))
      || SIMT_LEGAL (vect_wraps, TYPE_PRECISION (TREE_TYPE (name)) >= 64))
    {
      s.exact = true;
      s.checks = 0;
      return s;
    }
  s.exact = false;
  s.checks = 0;
  s.small = false;
  if (assumed)
    return checked_in_loop (name, s);
  unsigned i;
  for (i = 0; i < check_values.length (); i++)
    if (check_values[i] == name)
      break;
  if (i == check_values.length ())
    {
      auto leaf = [] (tree op, void *data)
	{
	  simt_vect_shapes *self = (simt_vect_shapes *) data;
	  if (!self->inside_p (op))
	    return true;
	  for (const simt_vect_iv &iv : self->ivs)
	    if (gimple_phi_result (iv.phi) == op)
	      return true;
	  return false;
	};
      unsigned cost = 0;
      if (i >= 32 || !simt_recomputable_p (name, leaf, this, &cost,
					    max_check))
	return s;
      check_values.safe_push (name);
    }
  s.exact = true;
  s.checks = HOST_WIDE_INT_1U << i;
  return s;
}

/* The shape S of NAME, in an iteration of the loop ASSUMED, with a check of
   that iteration if that is possible.  */

struct simt_shape
simt_vect_shapes::checked_in_loop (tree name, struct simt_shape s)
{
  auto leaf = [] (tree op, void *data)
    {
      class loop *l = (class loop *) data;
      gimple *def = SSA_NAME_DEF_STMT (op);
      basic_block bb = gimple_bb (def);
      return (!bb || !flow_bb_inside_loop_p (l, bb)
	      || (bb == l->header && gimple_code (def) == GIMPLE_PHI));
    };
  unsigned cost = 0;
  if (!simt_recomputable_p (name, leaf, assumed, &cost, max_check))
    return s;
  if (!assumed_checks->contains (name))
    assumed_checks->safe_push (name);
  s.exact = true;
  return s;
}

/* Whether NAME may be computed for some lanes only.  Then lane 0, from whose
   value those of others follow, may be one whose thread does not compute it,
   and for which it overflows.  */

bool
simt_vect_shapes::partial_p (tree name) const
{
  bitmap some = const_cast <simt_vect_shapes *> (this)->partial;
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  return SIMT_WRONG (vect_partial, bitmap_bit_p (some, bb->index));
}

/* The shape S of LHS, which is FROM plus a small constant, in signed
   arithmetic: the check of FROM has room for that.  */

struct simt_shape
simt_vect_shapes::near (tree lhs, struct simt_shape s, tree from)
{
  struct simt_shape base = checked (from, shape (from));
  if (!base.exact)
    return checked (lhs, s);
  s.exact = true;
  s.checks |= base.checks;
  return s;
}

/* The shape S of the result LHS of an operation that may overflow.  */

struct simt_shape
simt_vect_shapes::wrapped (tree lhs, struct simt_shape s)
{
  tree type = TREE_TYPE (lhs);
  if (!s.affine_p () || s.stride == 0)
    return s;
  if (POINTER_TYPE_P (type) || TYPE_PRECISION (type) >= 64)
    {
      s.exact = true;
      s.checks = 0;
      return s;
    }
  if (!TYPE_OVERFLOW_UNDEFINED (type) || !s.exact)
    return checked (lhs, s);
  if (!partial_p (lhs))
    return s;
  gassign *def = as_a <gassign *> (SSA_NAME_DEF_STMT (lhs));
  tree b = gimple_num_ops (def) > 2 ? gimple_assign_rhs2 (def) : NULL_TREE;
  if ((gimple_assign_rhs_code (def) == PLUS_EXPR
       || gimple_assign_rhs_code (def) == MINUS_EXPR)
      && TREE_CODE (b) == INTEGER_CST && tree_fits_shwi_p (b)
      && absu_hwi (tree_to_shwi (b)) <= simt_check_room
      && TREE_CODE (gimple_assign_rhs1 (def)) == SSA_NAME)
    return near (lhs, s, gimple_assign_rhs1 (def));
  return checked (lhs, s);
}

static struct simt_shape
sum_shape (struct simt_shape a, struct simt_shape b, bool minus)
{
  if (a.varying_p () || b.varying_p ())
    return varying_shape;
  if (a.kind == simt_shape::UNKNOWN || b.kind == simt_shape::UNKNOWN)
    return unknown_shape;
  struct simt_shape s = a;
  s.stride = minus ? a.stride - b.stride : a.stride + b.stride;
  s.exact = a.exact && b.exact;
  s.checks = a.checks | b.checks;
  s.small = false;
  return s;
}

struct simt_shape
simt_vect_shapes::scaled (tree lhs, struct simt_shape s, HOST_WIDE_INT factor)
{
  if (!s.affine_p ())
    return s;
  if (absu_hwi (factor) > (1 << 20) && s.stride)
    return varying_shape;
  s.stride *= factor;
  s.small = false;
  return wrapped (lhs, s);
}

struct simt_shape
simt_vect_shapes::conversion_shape (tree lhs, tree rhs)
{
  struct simt_shape s = shape (rhs);
  if (!s.affine_p () || s.stride == 0)
    return s;
  tree to = TREE_TYPE (lhs);
  tree from = TREE_TYPE (rhs);
  bool integral = ((INTEGRAL_TYPE_P (to) || POINTER_TYPE_P (to))
		   && (INTEGRAL_TYPE_P (from) || POINTER_TYPE_P (from)));
  if (!integral || simt_truth_type_p (to))
    return varying_shape;
  unsigned out = TYPE_PRECISION (to);
  unsigned in = TYPE_PRECISION (from);
  if (s.small && out >= 16)
    return s;
  if (out > in)
    return SIMT_LEGAL (vect_widened, s.exact) ? s : varying_shape;
  if (out == in && TYPE_UNSIGNED (to) == TYPE_UNSIGNED (from))
    return s;
  return checked (lhs, s);
}

/* The shape of INDEX, which is extended to the width of an address.  */

struct simt_shape
simt_vect_shapes::index_shape (tree index)
{
  struct simt_shape s = shape (index);
  if (s.affine_p () && s.stride && !s.exact)
    return varying_shape;
  return s;
}

struct simt_shape
simt_vect_shapes::address_shape (tree ref)
{
  struct simt_shape s = uniform_shape;
  for (;; ref = TREE_OPERAND (ref, 0))
    switch (TREE_CODE (ref))
      {
      case ARRAY_REF:
	{
	  struct simt_shape i = index_shape (TREE_OPERAND (ref, 1));
	  tree size = array_ref_element_size (ref);
	  if (!tree_fits_shwi_p (size)
	      || TREE_CODE (array_ref_low_bound (ref)) != INTEGER_CST)
	    return varying_shape;
	  i.stride *= tree_to_shwi (size);
	  s = sum_shape (s, i, false);
	  break;
	}
      case COMPONENT_REF:
	if (DECL_BIT_FIELD (TREE_OPERAND (ref, 1))
	    || TREE_OPERAND (ref, 2))
	  return varying_shape;
	break;
      case MEM_REF:
	if (TREE_CODE (TREE_OPERAND (ref, 0)) == ADDR_EXPR)
	  {
	    ref = TREE_OPERAND (ref, 0);
	    break;
	  }
	return sum_shape (s, shape (TREE_OPERAND (ref, 0)), false);
      case VAR_DECL:
      case PARM_DECL:
      case RESULT_DECL:
      case STRING_CST:
	return s;
      default:
	return varying_shape;
      }
}

struct simt_shape
simt_vect_shapes::assign_shape (gassign *stmt)
{
  tree lhs = gimple_assign_lhs (stmt);
  enum tree_code code = gimple_assign_rhs_code (stmt);
  tree a = gimple_assign_rhs1 (stmt);
  if (gimple_has_volatile_ops (stmt))
    return varying_shape;
  if (gimple_assign_load_p (stmt))
    {
      struct simt_shape s = address_shape (a);
      if (s.kind == simt_shape::UNKNOWN)
	return s;
      return s.uniform_p () ? uniform_shape : varying_shape;
    }
  if (code == ADDR_EXPR)
    return address_shape (TREE_OPERAND (a, 0));
  bool uniform = true;
  ssa_op_iter iter;
  tree op;
  FOR_EACH_SSA_TREE_OPERAND (op, stmt, iter, SSA_OP_USE)
    {
      struct simt_shape s = shape (op);
      if (s.kind == simt_shape::UNKNOWN)
	return unknown_shape;
      uniform &= s.uniform_p ();
    }
  if (uniform)
    return uniform_shape;
  if (!(INTEGRAL_TYPE_P (TREE_TYPE (lhs)) || POINTER_TYPE_P (TREE_TYPE (lhs)))
      || simt_truth_type_p (TREE_TYPE (lhs)))
    return code == SSA_NAME ? shape (a) : varying_shape;
  tree b = gimple_num_ops (stmt) > 2 ? gimple_assign_rhs2 (stmt) : NULL_TREE;
  switch (code)
    {
    case SSA_NAME:
      return shape (a);
    CASE_CONVERT:
      return conversion_shape (lhs, a);
    case PLUS_EXPR:
    case POINTER_PLUS_EXPR:
      return wrapped (lhs, sum_shape (shape (a), shape (b), false));
    case MINUS_EXPR:
    case POINTER_DIFF_EXPR:
      return wrapped (lhs, sum_shape (shape (a), shape (b), true));
    case NEGATE_EXPR:
      return scaled (lhs, shape (a), -1);
    case MULT_EXPR:
      if (tree_fits_shwi_p (b))
	return scaled (lhs, shape (a), tree_to_shwi (b));
      return varying_shape;
    case LSHIFT_EXPR:
      if (tree_fits_uhwi_p (b) && tree_to_uhwi (b) < 20)
	return scaled (lhs, shape (a), HOST_WIDE_INT_1 << tree_to_uhwi (b));
      return varying_shape;
    default:
      return varying_shape;
    }
}

/* A call gives one value to all lanes if it has no effects and all its
   arguments are uniform.  */

struct simt_shape
simt_vect_shapes::call_shape (gcall *call)
{
  int flags = gimple_call_flags (call);
  if (SIMT_WRONG (vect_call, !(flags & (ECF_CONST | ECF_PURE))
		  || (flags & ECF_LOOPING_CONST_OR_PURE)
		  || gimple_vdef (call)))
    return varying_shape;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    {
      struct simt_shape s = shape (gimple_call_arg (call, i));
      if (s.kind == simt_shape::UNKNOWN || !s.uniform_p ())
	return s.kind == simt_shape::UNKNOWN ? s : varying_shape;
    }
  return uniform_shape;
}

struct simt_shape
simt_vect_shapes::phi_shape (gphi *phi)
{
  basic_block bb = gimple_bb (phi);
  tree first = NULL_TREE;
  bool equal = true;
  struct simt_shape result = unknown_shape;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree arg = gimple_phi_arg_def (phi, i);
      struct simt_shape s = shape (arg);
      /* What a loop that lanes leave one by one has computed.  */
      class loop *from = gimple_phi_arg_edge (phi, i)->src->loop_father;
      for (; from != loop && !flow_bb_inside_loop_p (from, bb);
	   from = loop_outer (from))
	if (SIMT_WRONG (vect_loop_left, divergent_loop_p (from))
	    && inside_p (arg)
	    && flow_bb_inside_loop_p
		 (from, gimple_bb (SSA_NAME_DEF_STMT (arg))))
	  return varying_shape;
      if (s.kind == simt_shape::UNKNOWN)
	continue;
      if (s.varying_p ())
	return s;
      equal &= !first || operand_equal_p (first, arg, 0);
      first = arg;
      if (result.kind == simt_shape::UNKNOWN)
	result = s;
      else if (result.stride != s.stride)
	return varying_shape;
      else
	{
	  result.exact &= s.exact;
	  result.checks |= s.checks;
	  result.small &= s.small;
	}
    }
  if (SIMT_WRONG (vect_join, bitmap_bit_p (joins, bb->index) && !equal))
    return varying_shape;
  return result;
}

/* -- The analysis -- */

void
simt_vect_shapes::visit_branch (basic_block bb)
{
  gimple *stmt = last_stmt (bb);
  if (!stmt || bb == last)
    return;
  if (is_a <gswitch *> (stmt))
    {
      diverge (bb);
      return;
    }
  gcond *cond = dyn_cast <gcond *> (stmt);
  if (!cond)
    return;
  struct simt_shape a = shape (gimple_cond_lhs (cond));
  struct simt_shape b = shape (gimple_cond_rhs (cond));
  if (a.kind == simt_shape::UNKNOWN || b.kind == simt_shape::UNKNOWN)
    return;
  if (SIMT_WRONG (vect_branch, !a.uniform_p () || !b.uniform_p ())
      || !closed_branch_p (bb))
    diverge (bb);
}

void
simt_vect_shapes::visit (basic_block bb)
{
  auto_vec<gphi *> phis;
  simt_real_phis (bb, &phis);
  if (bb != loop->header)
    for (gphi *phi : phis)
      set (gimple_phi_result (phi), phi_shape (phi));
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      tree lhs = gimple_get_lhs (stmt);
      if (!lhs || TREE_CODE (lhs) != SSA_NAME)
	continue;
      if (gassign *assign = dyn_cast <gassign *> (stmt))
	set (lhs, assign_shape (assign));
      else if (gcall *call = dyn_cast <gcall *> (stmt))
	set (lhs, call_shape (call));
      else
	set (lhs, varying_shape);
    }
  visit_branch (bb);
}

/* Rely on the checks of the indices in REF.  */

void
simt_vect_shapes::rely_on_indices (tree ref)
{
  if (!address_shape (ref).affine_p ())
    return;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF)
      rely_on (TREE_OPERAND (ref, 1));
}

/* Find which checks matter.  */

void
simt_vect_shapes::find_needed ()
{
  for (basic_block bb : blocks)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gassign *stmt = dyn_cast <gassign *> (gsi_stmt (gsi));
	if (!stmt)
	  continue;
	tree lhs = gimple_assign_lhs (stmt);
	tree rhs = gimple_assign_rhs1 (stmt);
	if (CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (stmt))
	    && shape (lhs).affine_p ()
	    && TYPE_PRECISION (TREE_TYPE (lhs))
	       > TYPE_PRECISION (TREE_TYPE (rhs)))
	  rely_on (rhs);
	if (gimple_assign_rhs_code (stmt) == ADDR_EXPR)
	  rhs = TREE_OPERAND (rhs, 0);
	if (gimple_assign_single_p (stmt) && TREE_CODE (rhs) != SSA_NAME)
	  rely_on_indices (rhs);
	if (gimple_store_p (stmt))
	  rely_on_indices (lhs);
      }
}

/* Let go what was taken for granted.  */

void
simt_vect_shapes::forget ()
{
  assumed = NULL;
  assumed_checks = NULL;
  assumptions.empty ();
}

/* Whether the address of REF is affine only by what is taken for granted.  */

bool
simt_vect_shapes::better_address_p (tree ref)
{
  if (!address_shape (ref).affine_p ())
    return false;
  class loop *l = assumed;
  assumed = NULL;
  bool better = !address_shape (ref).affine_p ();
  assumed = l;
  return better;
}

/* See simt-vect.h.  Values that loops carry and branches stay as they are, so
   that control flow is the same with the checks and without.  */

bool
simt_vect_shapes::assume (class loop *l, vec<tree> *checks)
{
  bool gain = false;
  assumed = l;
  assumed_checks = checks;
  /* The header's PHI nodes may hold what is not exact: check them too.  */
  auto_vec<gphi *> phis;
  simt_real_phis (l->header, &phis);
  for (gphi *phi : phis)
    {
      struct simt_shape s = shape (gimple_phi_result (phi));
      if (s.affine_p () && s.stride && !s.exact)
	assumptions.put (gimple_phi_result (phi),
			 checked_in_loop (gimple_phi_result (phi), s));
    }
  for (basic_block bb : blocks)
    if (flow_bb_inside_loop_p (l, bb))
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  gassign *stmt = dyn_cast <gassign *> (gsi_stmt (gsi));
	  if (!stmt)
	    continue;
	  tree lhs = gimple_assign_lhs (stmt);
	  if (gimple_store_p (stmt))
	    gain |= better_address_p (lhs);
	  else if (gimple_assign_load_p (stmt))
	    gain |= better_address_p (gimple_assign_rhs1 (stmt));
	  if (TREE_CODE (lhs) != SSA_NAME)
	    continue;
	  struct simt_shape old = shape (lhs);
	  struct simt_shape s = assign_shape (stmt);
	  if (s.kind == old.kind && s.stride == old.stride
	      && s.exact == old.exact)
	    continue;
	  gain |= old.varying_p () && s.affine_p ();
	  assumptions.put (lhs, s);
	}
  if (!gain || checks->is_empty ())
    forget ();
  return gain && assumed;
}

/* Find all shapes.  */

bool
simt_vect_shapes::analyse ()
{
  reason = SIMT_MISSED_LOOP_FORM;
  if (!find_ivs () || !find_blocks ())
    return false;
  for (unsigned i = 0; i < ivs.length (); i++)
    {
      struct simt_shape s
	= { simt_shape::AFFINE, ivs[i].step, true, 0, i == main_iv };
      shapes.put (gimple_phi_result (ivs[i].phi), s);
    }
  do
    {
      changed = false;
      for (basic_block bb : blocks)
	visit (bb);
    }
  while (changed);
  find_needed ();
  reason = SIMT_MISSED_NONE;
  return true;
}
