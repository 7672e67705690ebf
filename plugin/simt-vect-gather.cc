/* Gathers and scatters of vector code, for row vect.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-vect-gather.cc: accesses at a uniform address plus an index of 32 bits
   in each lane, for which targets have instructions.

   An unsigned index is moved by 2^31, and so is the address the other way, for
   instructions take it as signed.  */

#include "simt-vect.h"

/* The most operations that are looked through.  */
static const unsigned max_depth = 12;

/* -- Which accesses -- */

/* Whether VALUE may well grow by one from lane to lane: whether it is computed
   from the index of the thread and from what was kept across barriers only, not
   from the program's memory.  */

static bool
likely_consecutive_p (simt_vectoriser *v, tree value, unsigned depth)
{
  if (TREE_CODE (value) != SSA_NAME || !v->shapes->inside_p (value)
      || v->shapes->shape (value).affine_p ())
    return true;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (depth == 0)
    return false;
  if (gphi *phi = dyn_cast <gphi *> (def))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	if (!likely_consecutive_p (v, gimple_phi_arg_def (phi, i), depth / 2))
	  return false;
      return true;
    }
  gassign *assign = dyn_cast <gassign *> (def);
  if (!assign)
    return false;
  if (gimple_assign_load_p (assign))
    return simt_slot_ref_p (gimple_assign_rhs1 (assign));
  switch (gimple_assign_rhs_code (assign))
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MIN_EXPR:
    case MAX_EXPR:
    case SSA_NAME:
    CASE_CONVERT:
      break;
    case COND_EXPR:
      return (likely_consecutive_p (v, gimple_assign_rhs2 (assign), depth - 1)
	      && likely_consecutive_p (v, gimple_assign_rhs3 (assign),
				       depth - 1));
    case MULT_EXPR:
      return v->shapes->shape (gimple_assign_rhs1 (assign)).affine_p ();
    default:
      return false;
    }
  for (unsigned i = 1; i < gimple_num_ops (assign); i++)
    if (!likely_consecutive_p (v, gimple_op (assign, i), depth - 1))
      return false;
  return true;
}

/* An offset in bytes, taken apart: SCALE * INDEX + EXTRA.  */
struct offset_parts
{
  tree index;
  unsigned HOST_WIDE_INT scale;
  /* In the vector code, of type sizetype; or null.  */
  tree extra;
};

/* Take OFFSET, which varies, apart.  */

static bool
split_offset (simt_vectoriser *v, tree offset, struct offset_parts *p)
{
  for (unsigned depth = 0; depth < max_depth; depth++)
    {
      if (TREE_CODE (offset) != SSA_NAME || !v->shapes->inside_p (offset))
	return false;
      gassign *def = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (offset));
      if (!def)
	return false;
      enum tree_code code = gimple_assign_rhs_code (def);
      tree a = gimple_assign_rhs1 (def);
      tree b = gimple_assign_rhs2 (def);
      unsigned HOST_WIDE_INT factor = 1;
      if (code == MULT_EXPR && tree_fits_uhwi_p (b))
	factor = tree_to_uhwi (b);
      else if (code == LSHIFT_EXPR && tree_fits_uhwi_p (b)
	       && tree_to_uhwi (b) <= 3)
	factor = HOST_WIDE_INT_1U << tree_to_uhwi (b);
      else if (code == PLUS_EXPR)
	{
	  if (v->shapes->shape (a).uniform_p ())
	    std::swap (a, b);
	  if (!v->shapes->shape (b).uniform_p ())
	    return false;
	  tree term = v->emit (sizetype, NOP_EXPR, v->scalar (b));
	  if (p->scale != 1)
	    term = v->emit (sizetype, MULT_EXPR, term, size_int (p->scale));
	  p->extra = (p->extra ? v->emit (sizetype, PLUS_EXPR, p->extra, term)
		      : term);
	}
      else if (!CONVERT_EXPR_CODE_P (code)
	       || !INTEGRAL_TYPE_P (TREE_TYPE (a)))
	return false;
      else if (TYPE_PRECISION (TREE_TYPE (a)) < 64)
	{
	  p->index = a;
	  return (TYPE_PRECISION (TREE_TYPE (a)) <= 32
		  && simt_element_type (TREE_TYPE (a))
		  && !simt_truth_type_p (TREE_TYPE (a)));
	}
      p->scale *= factor;
      if (p->scale > 8 || !pow2p_hwi (p->scale))
	return false;
      offset = a;
    }
  return false;
}

/* VALUE, of type sizetype, added to the pointer P.  */

static tree
add_to_pointer (simt_vectoriser *v, tree p, tree value)
{
  if (!value || integer_zerop (value))
    return p;
  return v->emit (TREE_TYPE (p), POINTER_PLUS_EXPR, p, value);
}

/* Whether P is the address of a variable or a part of one.  */

static bool
address_of_variable_p (tree p)
{
  while (TREE_CODE (p) == SSA_NAME)
    {
      gassign *def = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (p));
      if (!def || gimple_assign_load_p (def)
	  || !POINTER_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (def))))
	return false;
      p = gimple_assign_rhs1 (def);
    }
  return TREE_CODE (p) == ADDR_EXPR;
}

/* Let X, whose base and scale are set, have INDEX.  */

static void
set_index (simt_vectoriser *v, tree index, struct indexed *x)
{
  tree type = TREE_TYPE (index);
  tree element = simt_element_type (type);
  x->index = v->vector (index, element);
  if (TYPE_PRECISION (type) < 32)
    x->index = v->convert (x->index, element, integer_type_node);
  else if (TYPE_UNSIGNED (type))
    {
      struct simt_rep *moved = v->new_rep (simt_rep::VECTOR);
      for (tree part : x->index->parts)
	{
	  tree vtype = TREE_TYPE (part);
	  tree bit = build_int_cst (TREE_TYPE (vtype), HOST_WIDE_INT_1 << 31);
	  moved->parts.safe_push (v->emit (vtype, BIT_XOR_EXPR, part,
					   build_vector_from_val (vtype,
								  bit)));
	}
      x->index = moved;
      /* The base is far behind its variable, of which GCC warns, but not in
	 statements without a location.  */
      if (address_of_variable_p (x->base))
	v->loc = UNKNOWN_LOCATION;
      x->base = add_to_pointer (v, x->base,
				size_int (x->scale
					  * (HOST_WIDE_INT_1U << 31)));
    }
  x->index = v->to_vector (x->index, integer_type_node, integer_type_node);
}

/* Describe in *X the access to REF, a MEM_REF at a varying pointer.  */

static bool
indexed_pointer_p (simt_vectoriser *v, tree ref, struct indexed *x)
{
  tree p = TREE_OPERAND (ref, 0);
  if (TREE_CODE (p) != SSA_NAME || !v->shapes->inside_p (p))
    return false;
  gassign *def = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (p));
  if (!def || gimple_assign_rhs_code (def) != POINTER_PLUS_EXPR
      || !v->shapes->shape (gimple_assign_rhs1 (def)).uniform_p ())
    return false;
  struct offset_parts parts = { NULL_TREE, 1, NULL_TREE };
  if (!split_offset (v, gimple_assign_rhs2 (def), &parts))
    return false;
  tree base = v->scalar (gimple_assign_rhs1 (def));
  if (TREE_CODE (base) != SSA_NAME)
    base = v->emit (TREE_TYPE (base), NOP_EXPR, base);
  base = add_to_pointer (v, base, parts.extra);
  x->base = add_to_pointer (v, base, fold_convert (sizetype,
						   TREE_OPERAND (ref, 1)));
  x->scale = parts.scale;
  x->likely = likely_consecutive_p (v, parts.index, max_depth);
  set_index (v, parts.index, x);
  return true;
}

/* Describe in *X the access to REF, part of an array: there is one index, or
   the array has less than 2 GB and the index is the offset in bytes.  */

static bool
indexed_array_p (simt_vectoriser *v, tree ref, struct indexed *x)
{
  auto_vec<std::pair<tree, unsigned HOST_WIDE_INT>> terms;
  HOST_WIDE_INT constant = 0;
  tree object = ref;
  x->likely = true;
  for (; handled_component_p (object); object = TREE_OPERAND (object, 0))
    if (TREE_CODE (object) == ARRAY_REF)
      {
	tree index = TREE_OPERAND (object, 1);
	tree size = array_ref_element_size (object);
	if (!tree_fits_uhwi_p (size) || !integer_zerop
						(array_ref_low_bound (object)))
	  return false;
	if (tree_fits_shwi_p (index))
	  constant += tree_to_shwi (index) * tree_to_uhwi (size);
	else if (TREE_CODE (index) != SSA_NAME
		 || !simt_element_type (TREE_TYPE (index)))
	  return false;
	else
	  {
	    terms.safe_push (std::make_pair (index, tree_to_uhwi (size)));
	    x->likely &= likely_consecutive_p (v, index, max_depth);
	  }
      }
    else if (TREE_CODE (object) == COMPONENT_REF
	     && !DECL_BIT_FIELD (TREE_OPERAND (object, 1)))
      {
	tree offset = byte_position (TREE_OPERAND (object, 1));
	if (!tree_fits_shwi_p (offset))
	  return false;
	constant += tree_to_shwi (offset);
      }
    else
      return false;
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (object));
  bool simple = (terms.length () == 1 && terms[0].second <= 8
		 && pow2p_hwi (terms[0].second)
		 && TYPE_PRECISION (TREE_TYPE (terms[0].first)) <= 32);
  bool known = (size && tree_fits_uhwi_p (size)
		&& tree_to_uhwi (size) <= INT_MAX);
  if (terms.is_empty () || (!simple && !known) || constant < 0
      || constant > INT_MAX
      || !v->shapes->address_shape (object).uniform_p ())
    return false;
  gimple_seq seq = NULL;
  tree address = build_fold_addr_expr (v->scalar_ref (object));
  x->base = force_gimple_operand (fold_convert (ptr_type_node, address), &seq,
				  true, NULL_TREE);
  gimple_stmt_iterator gsi = gsi_last_bb (v->cur);
  gsi_insert_seq_after (&gsi, seq, GSI_CONTINUE_LINKING);
  if (TREE_CODE (x->base) != SSA_NAME)
    x->base = v->emit (TREE_TYPE (x->base), NOP_EXPR, x->base);
  x->base = add_to_pointer (v, x->base, size_int (constant));
  if (simple)
    {
      x->scale = terms[0].second;
      set_index (v, terms[0].first, x);
      return true;
    }
  x->scale = 1;
  x->index = NULL;
  for (auto &term : terms)
    {
      struct simt_rep *i = v->convert (v->get (term.first),
				       TREE_TYPE (term.first),
				       unsigned_type_node);
      struct simt_rep *sum = v->new_rep (simt_rep::VECTOR);
      for (unsigned p = 0; p < i->parts.length (); p++)
	{
	  tree type = TREE_TYPE (i->parts[p]);
	  tree factor = build_int_cst (TREE_TYPE (type), term.second);
	  tree part = v->emit (type, MULT_EXPR, i->parts[p],
			       build_vector_from_val (type, factor));
	  if (x->index)
	    part = v->emit (type, PLUS_EXPR, part, x->index->parts[p]);
	  sum->parts.safe_push (part);
	}
      x->index = sum;
    }
  x->index = v->to_vector (x->index, unsigned_type_node, integer_type_node);
  return true;
}

/* Whether REF, whose address varies, is at a uniform address plus an index of
   32 bits; then describe it in *X.  */

bool
simt_indexed_p (simt_vectoriser *v, tree ref, struct indexed *x)
{
  unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (simt_element_type
						  (TREE_TYPE (ref))));
  if (size > 8)
    return false;
  if (TREE_CODE (ref) == MEM_REF
      && TREE_CODE (TREE_OPERAND (ref, 0)) == SSA_NAME)
    return indexed_pointer_p (v, ref, x);
  return handled_component_p (ref) && indexed_array_p (v, ref, x);
}

/* -- Tests -- */

/* Test whether X grows by STEP from lane to lane of MASK: end the current
   block, with *FAST to follow if so, else *SLOW.  Returns the index of lane
   0.  */

tree
simt_test_consecutive (simt_vectoriser *v, struct indexed *x, unsigned step,
		       struct simt_rep *mask, basic_block *fast,
		       basic_block *slow)
{
  tree first = v->lane (x->index, integer_type_node, 0);
  struct simt_rep *expected
    = v->to_vector (v->scalar_rep (first, step), integer_type_node,
		    integer_type_node);
  struct simt_rep *differ = v->new_rep (simt_rep::MASK);
  differ->size = 4;
  for (unsigned i = 0; i < x->index->parts.length (); i++)
    differ->parts.safe_push (v->emit (v->mask_type (4), NE_EXPR,
				      x->index->parts[i],
				      expected->parts[i]));
  if (mask)
    differ = v->mask_op (BIT_AND_EXPR, differ, mask);
  basic_block before = v->cur;
  basic_block small = simt_block_after (before);
  *fast = simt_block_after (small);
  *slow = simt_block_after (*fast);
  v->branch_if_any (differ, *slow, small);
  v->cur = small;
  simt_branch (small, LE_EXPR, first,
	       build_int_cst (integer_type_node,
			      INT_MAX - (HOST_WIDE_INT) step * v->lanes),
	       *fast, *slow, profile_probability::very_likely ());
  return first;
}

/* The address of X with the index INDEX.  */

tree
simt_indexed_address (simt_vectoriser *v, struct indexed *x, tree index)
{
  tree offset = v->emit (sizetype, NOP_EXPR, index);
  if (x->scale != 1)
    offset = v->emit (sizetype, MULT_EXPR, offset, size_int (x->scale));
  return v->emit (TREE_TYPE (x->base), POINTER_PLUS_EXPR, x->base, offset);
}

/* -- Instructions -- */

/* The argument of type TYPE that stands for the lanes of PART, part of a mask,
   in a call of the target's function.  */

static tree
mask_argument (simt_vectoriser *v, tree type, tree part)
{
  if (VECTOR_TYPE_P (type))
    {
      tree element = build_nonstandard_integer_type
		       (tree_to_uhwi (TYPE_SIZE (TREE_TYPE (type))), false);
      tree vtype = build_vector_type (element, TYPE_VECTOR_SUBPARTS (type));
      tree bits = v->emit (vtype, VEC_COND_EXPR, part,
			   build_minus_one_cst (vtype),
			   build_zero_cst (vtype));
      return v->emit (type, VIEW_CONVERT_EXPR, bits);
    }
  scalar_mode mode = as_a <scalar_mode> (TYPE_MODE (TREE_TYPE (part)));
  tree utype = build_nonstandard_integer_type (GET_MODE_BITSIZE (mode), true);
  tree bits = v->emit (utype, VIEW_CONVERT_EXPR, part);
  return (useless_type_conversion_p (type, utype) ? bits
	  : v->emit (type, NOP_EXPR, bits));
}

/* Argument number I of the function DECL.  */

static tree
argument_type (tree decl, unsigned i)
{
  tree args = TYPE_ARG_TYPES (TREE_TYPE (decl));
  while (i--)
    args = TREE_CHAIN (args);
  return TREE_VALUE (args);
}

/* Whether vectors of ELEMENT have four bytes in each lane, as indices have, and
   are what the argument VALUE of DECL is, with indices as the argument INDEX is
   and masks that we can make.  */

static bool
suitable_p (simt_vectoriser *v, tree element, tree decl, unsigned value,
	    unsigned index)
{
  tree itype = v->vector_type (integer_type_node);
  return (decl
	  && TYPE_MODE (argument_type (decl, value))
	     == TYPE_MODE (v->vector_type (element))
	  && TYPE_MODE (argument_type (decl, index)) == TYPE_MODE (itype));
}

/* Append a gather of X for the lanes of MASK, or all, with elements of type
   ELEMENT; null if the target has none.  */

struct simt_rep *
simt_gather (simt_vectoriser *v, struct indexed *x, tree element,
	     struct simt_rep *mask)
{
  tree vtype = v->vector_type (element);
  if (tree_to_uhwi (TYPE_SIZE_UNIT (element)) != 4
      || !VECTOR_MODE_P (TYPE_MODE (vtype))
      || !targetm.vectorize.builtin_gather)
    return NULL;
  tree decl = targetm.vectorize.builtin_gather (vtype, integer_type_node,
						x->scale);
  if (!suitable_p (v, element, decl, 0, 2))
    return NULL;
  tree source_type = argument_type (decl, 0);
  struct simt_rep *m = v->resize_mask (mask ? mask : v->all_lanes (4), 4);
  tree base = v->emit (argument_type (decl, 1), NOP_EXPR, x->base);
  struct simt_rep *result = v->new_rep (simt_rep::VECTOR);
  for (unsigned i = 0; i < m->parts.length (); i++)
    {
      tree indices = v->emit (argument_type (decl, 2), VIEW_CONVERT_EXPR,
			      x->index->parts[i]);
      gcall *call
	= gimple_build_call (decl, 5, build_zero_cst (source_type), base,
			     indices,
			     mask_argument (v, argument_type (decl, 3),
					    m->parts[i]),
			     build_int_cst (argument_type (decl, 4),
					    x->scale));
      tree value = make_ssa_name (source_type);
      gimple_call_set_lhs (call, value);
      v->append (call);
      result->parts.safe_push (useless_type_conversion_p (vtype, source_type)
			       ? value
			       : v->emit (vtype, VIEW_CONVERT_EXPR, value));
    }
  return result;
}

/* Append a scatter of VALUE to X in the lanes of MASK, or all; of lanes with
   one address the last is seen.  Returns false if the target has none.  */

bool
simt_scatter (simt_vectoriser *v, struct indexed *x, tree element,
	      struct simt_rep *value, struct simt_rep *mask)
{
  tree vtype = v->vector_type (element);
  if (tree_to_uhwi (TYPE_SIZE_UNIT (element)) != 4
      || !VECTOR_MODE_P (TYPE_MODE (vtype))
      || !targetm.vectorize.builtin_scatter)
    return false;
  tree decl = targetm.vectorize.builtin_scatter (vtype, integer_type_node,
						 x->scale);
  if (!suitable_p (v, element, decl, 3, 2)
      || VECTOR_TYPE_P (argument_type (decl, 1)))
    return false;
  struct simt_rep *m = v->resize_mask (mask ? mask : v->all_lanes (4), 4);
  tree base = v->emit (argument_type (decl, 0), NOP_EXPR, x->base);
  for (unsigned i = 0; i < m->parts.length (); i++)
    {
      tree indices = v->emit (argument_type (decl, 2), VIEW_CONVERT_EXPR,
			      x->index->parts[i]);
      tree source = v->emit (argument_type (decl, 3), VIEW_CONVERT_EXPR,
			     value->parts[i]);
      v->append (gimple_build_call
		   (decl, 5, base,
		    mask_argument (v, argument_type (decl, 1), m->parts[i]),
		    indices, source,
		    build_int_cst (argument_type (decl, 4), x->scale)));
    }
  return true;
}
