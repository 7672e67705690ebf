/* Statements of vector code, for row vect.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-vect-stmt.cc: writes what all lanes do where each thread does one
   statement: the statement as it is, where its values are uniform or affine;
   vector operations; or, for what has none, the statement once for each lane,
   in their order.

   Operations that GCC has no instruction for are written all the same; its
   pass for generic vectors takes them apart.  */

#include "simt-vect.h"
#include "gimple-fold.h"

/* -- Copies of statements -- */

/* How the operands of a copy are replaced.  */
struct copying
{
  simt_vectoriser *v;
  /* The lane, or -1 for values of the block.  */
  int lane;
};

static tree
replace_name (tree *tp, int *walk_subtrees, void *data)
{
  struct copying *c = (struct copying *) ((struct walk_stmt_info *) data)->info;
  if (TYPE_P (*tp) || DECL_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == SSA_NAME)
    {
      *walk_subtrees = 0;
      if (!virtual_operand_p (*tp))
	*tp = (c->lane < 0 ? c->v->scalar (*tp)
	       : c->v->lane (c->v->get (*tp), TREE_TYPE (*tp), c->lane));
    }
  return NULL_TREE;
}

/* Replace the operands of STMT, a copy, but for its result.  */

static void
replace_operands (simt_vectoriser *v, gimple *stmt, int lane)
{
  struct copying c = { v, lane };
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = &c;
  bool call = is_gimple_call (stmt);
  tree lhs = gimple_get_lhs (stmt);
  for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
    {
      tree *op = gimple_op_ptr (stmt, i);
      if (*op && !(i == 0 && lhs && TREE_CODE (lhs) == SSA_NAME)
	  && !(call && i == 2))
	walk_tree (op, replace_name, &wi, NULL);
    }
}

/* REF in lane LANE, or the first for -1.  */

static tree
copy_ref (simt_vectoriser *v, tree ref, int lane)
{
  struct copying c = { v, lane };
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = &c;
  ref = unshare_expr (ref);
  walk_tree (&ref, replace_name, &wi, NULL);
  return ref;
}

tree
simt_vectoriser::lane_ref (tree ref, unsigned l)
{
  return copy_ref (this, ref, l);
}

tree
simt_vectoriser::scalar_ref (tree ref)
{
  return copy_ref (this, ref, -1);
}

/* Append a copy of STMT for lane LANE, or for all for -1, and return its result
   or null.  Under a MASK the lane may be one whose thread does not come here:
   its arithmetic must not overflow in an undefined way.  */

static tree
append_copy (simt_vectoriser *v, gimple *stmt, int lane, bool masked)
{
  gimple *copy = gimple_copy (stmt);
  replace_operands (v, copy, lane);
  tree lhs = gimple_get_lhs (copy);
  tree result = NULL_TREE;
  if (lhs && TREE_CODE (lhs) == SSA_NAME)
    {
      result = make_ssa_name (TREE_TYPE (lhs));
      gimple_set_lhs (copy, result);
    }
  if (masked && result && is_gimple_assign (copy)
      && INTEGRAL_TYPE_P (TREE_TYPE (result))
      && TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (result))
      && arith_code_with_undefined_signed_overflow
	   (gimple_assign_rhs_code (copy)))
    {
      gimple_seq seq = rewrite_to_defined_overflow (copy);
      gimple_stmt_iterator gsi = gsi_last_bb (v->cur);
      gsi_insert_seq_after (&gsi, seq, GSI_CONTINUE_LINKING);
      return result;
    }
  v->append (copy);
  return result;
}

/* Append STMT, all of whose values are uniform or affine.  */

void
simt_vectoriser::copy_scalar (gimple *stmt, struct simt_rep *mask)
{
  tree result = append_copy (this, stmt, -1, mask != NULL);
  if (result)
    set (gimple_get_lhs (stmt),
	 scalar_rep (result, shapes->shape (gimple_get_lhs (stmt)).stride));
}

/* -- Lane by lane -- */

/* Whether STMT does no harm where no thread runs it.  */

static bool
harmless_p (gimple *stmt)
{
  return (is_gimple_assign (stmt) && !gimple_vuse (stmt)
	  && !gimple_has_volatile_ops (stmt) && !gimple_store_p (stmt)
	  && !gimple_assign_load_p (stmt)
	  && (!gimple_could_trap_p (stmt)
	      || FLOAT_TYPE_P (TREE_TYPE (gimple_assign_lhs (stmt)))));
}

/* Have GCC not warn of bounds where STMT accesses a variable for a lane behind
   the last thread, if there are such in V's loop: it does not know that the
   lane takes no part, only its index.  */

static void
access_quietly (simt_vectoriser *v, gimple *stmt)
{
  if (!v->tail || !is_gimple_assign (stmt))
    return;
  bool load = gimple_assign_load_p (stmt);
  if (!load && !gimple_store_p (stmt))
    return;
  if (simt_base_variable (load ? gimple_assign_rhs1 (stmt)
			  : gimple_assign_lhs (stmt)))
    gimple_set_location (stmt, UNKNOWN_LOCATION);
}

/* Append STMT for lane L, if that is in MASK.  Returns its result, or null.  */

static tree
masked_lane (simt_vectoriser *v, gimple *stmt, unsigned l,
	     struct simt_rep *mask)
{
  bool returns = !(is_gimple_call (stmt) && gimple_call_noreturn_p (stmt));
  basic_block before = v->cur;
  tree active = v->lane_active (mask, l);
  basic_block inside = simt_block_after (before);
  basic_block after = simt_block_after (inside);
  simt_branch (before, NE_EXPR, active, boolean_false_node, inside, after,
	       profile_probability::even ());
  v->cur = inside;
  tree result = append_copy (v, stmt, l, false);
  access_quietly (v, gsi_stmt (gsi_last_bb (v->cur)));
  inside = v->cur;
  v->cur = after;
  if (!returns)
    return NULL_TREE;
  simt_jump (inside, after);
  if (!result)
    return NULL_TREE;
  tree joined = make_ssa_name (TREE_TYPE (result));
  gphi *phi = create_phi_node (joined, after);
  add_phi_arg (phi, result, find_edge (inside, after), UNKNOWN_LOCATION);
  add_phi_arg (phi, build_zero_cst (TREE_TYPE (result)),
	       find_edge (before, after), UNKNOWN_LOCATION);
  return joined;
}

/* Append STMT for each lane of MASK, one after the other.  In a loop, GCC would
   take each test of a lane out of it, with as many copies of the loop.  */

void
simt_vectoriser::by_lane (gimple *stmt, struct simt_rep *mask)
{
  if (dump_file)
    {
      fprintf (dump_file, ";; by lane%s: ", mask ? ", masked" : "");
      print_gimple_stmt (dump_file, stmt, 0);
    }
  tree lhs = gimple_get_lhs (stmt);
  bool has_result = lhs && TREE_CODE (lhs) == SSA_NAME;
  bool plain = !mask || harmless_p (stmt);
  if (!plain && gimple_bb (stmt)->loop_father != shapes->loop)
    simt_keep_loops_whole (shapes->fn->decl);
  auto_vec<tree> results;
  for (unsigned l = 0; l < lanes; l++)
    results.safe_push (plain ? append_copy (this, stmt, l, mask != NULL)
		       : masked_lane (this, stmt, l, mask));
  if (plain && is_gimple_call (stmt) && gimple_call_noreturn_p (stmt))
    /* Nothing comes after it.  */
    cur = simt_block_after (cur);
  if (has_result)
    set (lhs, from_lanes (results, TREE_TYPE (lhs)));
}

/* -- Comparisons -- */

/* The lanes in which A CODE B.  */

struct simt_rep *
simt_vectoriser::compare (enum tree_code code, tree a, tree b)
{
  tree type = TREE_TYPE (a);
  struct simt_rep *ra = get (a);
  struct simt_rep *rb = get (b);
  bool uniform = (ra->kind == simt_rep::SCALAR && ra->stride == 0
		  && rb->kind == simt_rep::SCALAR && rb->stride == 0);
  if (uniform)
    {
      tree value = emit (boolean_type_node, code, ra->parts[0], rb->parts[0]);
      return to_mask (scalar_rep (value), boolean_type_node, 4);
    }
  if (simt_truth_type_p (type) && (code == EQ_EXPR || code == NE_EXPR))
    {
      unsigned size = (ra->kind == simt_rep::MASK ? ra->size
		       : rb->kind == simt_rep::MASK ? rb->size : 4);
      if (rb->kind == simt_rep::SCALAR && integer_zerop (rb->parts[0]))
	{
	  struct simt_rep *m = to_mask (ra, type, size);
	  return code == NE_EXPR ? m : mask_op (BIT_NOT_EXPR, m, NULL);
	}
      struct simt_rep *differ = mask_op (BIT_XOR_EXPR,
					 to_mask (ra, type, size),
					 to_mask (rb, type, size));
      return (code == NE_EXPR ? differ
	      : mask_op (BIT_NOT_EXPR, differ, NULL));
    }
  tree element = simt_element_type (type);
  if (!element)
    {
      auto_vec<tree> values;
      for (unsigned l = 0; l < lanes; l++)
	values.safe_push (emit (boolean_type_node, code, lane (ra, type, l),
				lane (rb, TREE_TYPE (b), l)));
      return from_lanes (values, boolean_type_node);
    }
  ra = to_vector (ra, type, element);
  rb = to_vector (rb, TREE_TYPE (b), element);
  if (tree_to_uhwi (TYPE_SIZE_UNIT (element)) < 4)
    {
      ra = convert (ra, element, integer_type_node);
      rb = convert (rb, element, integer_type_node);
      element = integer_type_node;
    }
  struct simt_rep *mask = new_rep (simt_rep::MASK);
  mask->size = tree_to_uhwi (TYPE_SIZE_UNIT (element));
  for (unsigned i = 0; i < ra->parts.length (); i++)
    mask->parts.safe_push (emit (mask_type (mask->size), code, ra->parts[i],
				 rb->parts[i]));
  return mask;
}

/* -- Vector operations -- */

/* Append CODE on the truth values of STMT.  Returns null if there is no such
   operation.  */

static struct simt_rep *
truth_operation (simt_vectoriser *v, gassign *stmt)
{
  enum tree_code code = gimple_assign_rhs_code (stmt);
  tree a = gimple_assign_rhs1 (stmt);
  if (TREE_CODE_CLASS (code) == tcc_comparison)
    return v->compare (code, a, gimple_assign_rhs2 (stmt));
  if (!is_gimple_val (a))
    return NULL;
  bool truth = simt_truth_type_p (TREE_TYPE (a));
  if (CONVERT_EXPR_CODE_P (code) && !truth)
    {
      tree element = simt_element_type (TREE_TYPE (a));
      if (!element || !INTEGRAL_TYPE_P (TREE_TYPE (a)))
	return NULL;
      struct simt_rep *bits = v->vector (a, element);
      struct simt_rep *low = v->new_rep (simt_rep::VECTOR);
      for (tree part : bits->parts)
	low->parts.safe_push (v->emit (TREE_TYPE (part), BIT_AND_EXPR, part,
				       build_one_cst (TREE_TYPE (part))));
      return v->to_mask (low, boolean_type_node,
			 tree_to_uhwi (TYPE_SIZE_UNIT (element)));
    }
  if (!truth)
    return NULL;
  struct simt_rep *ra = v->get (a);
  unsigned size = ra->kind == simt_rep::MASK ? ra->size : 4;
  ra = v->to_mask (ra, TREE_TYPE (a), size);
  switch (code)
    {
    case SSA_NAME:
    CASE_CONVERT:
      return ra;
    case BIT_NOT_EXPR:
      return v->mask_op (code, ra, NULL);
    case BIT_AND_EXPR:
    case BIT_IOR_EXPR:
    case BIT_XOR_EXPR:
      return v->mask_op (code, ra, v->mask_of (gimple_assign_rhs2 (stmt),
					       size));
    default:
      return NULL;
    }
}

/* The lanes in which COND, the first operand of a COND_EXPR, is true.  */

static struct simt_rep *
condition_mask (simt_vectoriser *v, tree cond)
{
  if (COMPARISON_CLASS_P (cond))
    return v->compare (TREE_CODE (cond), TREE_OPERAND (cond, 0),
		       TREE_OPERAND (cond, 1));
  struct simt_rep *rep = v->get (cond);
  return v->to_mask (rep, TREE_TYPE (cond),
		     rep->kind == simt_rep::MASK ? rep->size : 4);
}

/* Append a COND_EXPR.  */

static struct simt_rep *
choice (simt_vectoriser *v, gassign *stmt)
{
  tree lhs = gimple_assign_lhs (stmt);
  struct simt_rep *mask = condition_mask (v, gimple_assign_rhs1 (stmt));
  return v->select (mask, v->coerce (v->get (gimple_assign_rhs2 (stmt)), lhs),
		    v->coerce (v->get (gimple_assign_rhs3 (stmt)), lhs));
}

/* The divisor B, with 1 in place of what lanes that are not in MASK have, which
   may be zero.  */

static struct simt_rep *
safe_divisor (simt_vectoriser *v, struct simt_rep *b, struct simt_rep *mask)
{
  if (SIMT_LEGAL (vect_divisor, !mask) || CONSTANT_CLASS_P (b->parts[0]))
    return b;
  return v->select (mask, b, v->ones_like (b));
}

/* Whether CODE is an operation on numbers that vectors have.  */

static bool
vector_code_p (enum tree_code code)
{
  switch (code)
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
    case RDIV_EXPR:
    case NEGATE_EXPR:
    case ABS_EXPR:
    case ABSU_EXPR:
    case MIN_EXPR:
    case MAX_EXPR:
    case BIT_AND_EXPR:
    case BIT_IOR_EXPR:
    case BIT_XOR_EXPR:
    case BIT_NOT_EXPR:
    case LSHIFT_EXPR:
    case RSHIFT_EXPR:
    case TRUNC_DIV_EXPR:
    case TRUNC_MOD_EXPR:
    case EXACT_DIV_EXPR:
    case POINTER_PLUS_EXPR:
    case POINTER_DIFF_EXPR:
      return true;
    default:
      return false;
    }
}

/* The second operand of STMT, which computes with vectors of ELEMENT; null if
   it has none.  A uniform count of a shift stays a scalar.  */

static struct simt_rep *
second_operand (simt_vectoriser *v, gassign *stmt, tree element,
		struct simt_rep *mask)
{
  tree b = gimple_assign_rhs2 (stmt);
  if (!b)
    return NULL;
  struct simt_rep *rb = v->get (b);
  switch (gimple_assign_rhs_code (stmt))
    {
    case LSHIFT_EXPR:
    case RSHIFT_EXPR:
      if (rb->kind == simt_rep::SCALAR && rb->stride == 0)
	return rb;
      if (simt_element_type (TREE_TYPE (b)) == NULL_TREE)
	return NULL;
      return v->convert (rb, TREE_TYPE (b), element);
    case TRUNC_DIV_EXPR:
    case TRUNC_MOD_EXPR:
    case EXACT_DIV_EXPR:
      return safe_divisor (v, v->to_vector (rb, TREE_TYPE (b), element), mask);
    default:
      return v->to_vector (rb, TREE_TYPE (b), element);
    }
}

/* Whether STMT divides integers of not more than four bytes by what is not
   constant.  */

bool
simt_division_p (gassign *stmt)
{
  enum tree_code code = gimple_assign_rhs_code (stmt);
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  return ((code == TRUNC_DIV_EXPR || code == TRUNC_MOD_EXPR)
	  && INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) <= 32
	  && !CONSTANT_CLASS_P (gimple_assign_rhs2 (stmt)));
}

/* X, whole numbers of type double that are negative only if SIGNED_P, moved
   half a unit away from zero.  */

static struct simt_rep *
half_further (simt_vectoriser *v, struct simt_rep *x, bool signed_p)
{
  struct simt_rep *result = v->new_rep (simt_rep::VECTOR);
  for (tree part : x->parts)
    {
      tree type = TREE_TYPE (part);
      tree half = build_vector_from_val
		    (type, build_real (TREE_TYPE (type), dconsthalf));
      if (signed_p)
	{
	  tree below = v->emit (truth_type_for (type), LT_EXPR, part,
				build_zero_cst (type));
	  half = v->emit (type, VEC_COND_EXPR, below,
			  fold_build1 (NEGATE_EXPR, type, half), half);
	}
      result->parts.safe_push (v->emit (type, PLUS_EXPR, part, half));
    }
  return result;
}

/* Append the division STMT of integers, A by B, vectors of ELEMENT, as one of
   numbers of type double.  The quotient is exact after truncation: one that is
   no integer is away from the next by 1 / B at least, which is more than the
   rounding of a double, for it times B is below 2^32.  Where GCC may multiply
   by reciprocals, one that is an integer may come out below: those of A and a
   half are none.  */

static struct simt_rep *
division (simt_vectoriser *v, gassign *stmt, struct simt_rep *a,
	  struct simt_rep *b, tree element)
{
  tree wide = double_type_node;
  struct simt_rep *x = v->convert (a, element, wide);
  struct simt_rep *y = v->convert (b, element, wide);
  if (flag_reciprocal_math && SIMT_NEEDED (vect_reciprocal))
    x = half_further (v, x, !TYPE_UNSIGNED (element));
  struct simt_rep *q = v->operation (RDIV_EXPR, x, y);
  q = v->convert (q, wide, element);
  if (gimple_assign_rhs_code (stmt) == TRUNC_DIV_EXPR)
    return q;
  return v->operation (MINUS_EXPR, a, v->operation (MULT_EXPR, q, b));
}

/* A CODE B, or CODE A, of VTYPE.  Where the target has no absolute value, GCC
   12 lowers ABSU_EXPR of vectors to its operand: it is chosen.  */

static tree
emit_arithmetic (simt_vectoriser *v, tree vtype, enum tree_code code, tree a,
		 tree b)
{
  if (code != ABSU_EXPR
      || (VECTOR_MODE_P (TYPE_MODE (vtype))
	  && target_supports_op_p (vtype, code, optab_vector)))
    return v->emit (vtype, code, a, b);
  tree zero = build_zero_cst (TREE_TYPE (a));
  tree below = v->emit (truth_type_for (vtype), LT_EXPR, a, zero);
  tree same = v->emit (vtype, VIEW_CONVERT_EXPR, a);
  return v->emit (vtype, VEC_COND_EXPR, below,
		  v->emit (vtype, NEGATE_EXPR, same), same);
}

/* Append arithmetic on vectors.  Returns null if STMT is none.  */

static struct simt_rep *
arithmetic (simt_vectoriser *v, gassign *stmt, struct simt_rep *mask)
{
  tree lhs = gimple_assign_lhs (stmt);
  enum tree_code code = gimple_assign_rhs_code (stmt);
  tree element = simt_element_type (TREE_TYPE (lhs));
  tree a = gimple_assign_rhs1 (stmt);
  if (!vector_code_p (code) || !element)
    return NULL;
  tree ea = code == ABSU_EXPR ? simt_element_type (TREE_TYPE (a)) : element;
  struct simt_rep *ra = v->vector (a, ea);
  struct simt_rep *rb = second_operand (v, stmt, element, mask);
  if (gimple_assign_rhs2 (stmt) && !rb)
    return NULL;
  if (simt_division_p (stmt))
    return division (v, stmt, ra, rb, element);
  if (code == POINTER_PLUS_EXPR)
    code = PLUS_EXPR;
  else if (code == POINTER_DIFF_EXPR)
    code = MINUS_EXPR;
  struct simt_rep *result = v->new_rep (simt_rep::VECTOR);
  tree vtype = v->vector_type (element);
  for (unsigned i = 0; i < ra->parts.length (); i++)
    {
      tree b = NULL_TREE;
      if (rb)
	b = rb->kind == simt_rep::SCALAR ? rb->parts[0] : rb->parts[i];
      result->parts.safe_push (emit_arithmetic (v, vtype, code, ra->parts[i],
						b));
    }
  return result;
}

/* Append a conversion.  Returns null if STMT is none.  */

static struct simt_rep *
conversion (simt_vectoriser *v, gassign *stmt)
{
  enum tree_code code = gimple_assign_rhs_code (stmt);
  tree to = TREE_TYPE (gimple_assign_lhs (stmt));
  tree a = gimple_assign_rhs1 (stmt);
  tree element = simt_element_type (to);
  if (!element)
    return NULL;
  if (code == VIEW_CONVERT_EXPR)
    {
      a = TREE_OPERAND (a, 0);
      tree from = is_gimple_val (a) ? simt_element_type (TREE_TYPE (a)) : NULL;
      if (!from || simt_truth_type_p (TREE_TYPE (a))
	  || TYPE_SIZE (from) != TYPE_SIZE (element))
	return NULL;
      return v->vector (a, element);
    }
  if (!CONVERT_EXPR_CODE_P (code) && code != FLOAT_EXPR
      && code != FIX_TRUNC_EXPR && code != SSA_NAME)
    return NULL;
  tree from = TREE_TYPE (a);
  if (!simt_element_type (from))
    return NULL;
  if (code == SSA_NAME)
    return v->vector (a, element);
  if (simt_truth_type_p (from))
    {
      tree itype = build_nonstandard_integer_type
		     (GET_MODE_BITSIZE (SCALAR_TYPE_MODE (element)), true);
      struct simt_rep *ones = v->vector (a, itype);
      if (code == FLOAT_EXPR)
	return v->convert (ones, signed_type_for (itype), to);
      if (TYPE_UNSIGNED (from))
	return v->to_vector (ones, itype, element);
      return NULL;
    }
  return v->convert (v->get (a), from, to);
}

/* -- Statements -- */

static void
emit_assign (simt_vectoriser *v, gassign *stmt, struct simt_rep *mask)
{
  tree lhs = gimple_assign_lhs (stmt);
  if (gimple_has_volatile_ops (stmt))
    {
      v->by_lane (stmt, mask);
      return;
    }
  if (gimple_store_p (stmt))
    {
      if (!v->emit_store (stmt, mask))
	v->by_lane (stmt, mask);
      return;
    }
  if (!v->shapes->shape (lhs).varying_p ())
    {
      v->copy_scalar (stmt, mask);
      return;
    }
  if (gimple_assign_load_p (stmt))
    {
      if (!v->emit_load (stmt, mask))
	v->by_lane (stmt, mask);
      return;
    }
  struct simt_rep *result;
  if (gimple_assign_rhs_code (stmt) == COND_EXPR)
    result = choice (v, stmt);
  else if (simt_truth_type_p (TREE_TYPE (lhs)))
    result = truth_operation (v, stmt);
  else
    {
      result = conversion (v, stmt);
      if (!result)
	result = arithmetic (v, stmt, mask);
    }
  if (result)
    v->set (lhs, result);
  else
    v->by_lane (stmt, mask);
}

/* Append STMT for the lanes of MASK.  */

void
simt_vectoriser::emit_statement (gimple *stmt, struct simt_rep *mask)
{
  loc = gimple_location (stmt);
  if (gimple_debug_nonbind_marker_p (stmt))
    {
      /* Where a debugger stops.  */
      append (gimple_copy (stmt));
      shapes->fn->debug_marker_count++;
    }
  else if (gassign *assign = dyn_cast <gassign *> (stmt))
    {
      if (!gimple_clobber_p (stmt))
	emit_assign (this, assign, mask);
    }
  else if (gcall *call = dyn_cast <gcall *> (stmt))
    {
      tree lhs = gimple_call_lhs (call);
      if (lhs && TREE_CODE (lhs) == SSA_NAME
	  && !shapes->shape (lhs).varying_p ())
	copy_scalar (call, mask);
      else if (!emit_call (call, mask))
	by_lane (call, mask);
    }
}

/* Append the statements of BB, but not its end.  */

void
simt_vectoriser::emit_block (basic_block bb, struct simt_rep *mask)
{
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    emit_statement (gsi_stmt (gsi), mask);
}
