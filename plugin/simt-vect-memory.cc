/* Loads and stores of vector code, for row vect.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-vect-memory.cc: where the addresses of the lanes follow one another, in
   either direction, memory is accessed by vectors, masked if the target can; if
   it cannot, by vectors where all lanes take part and lane by lane else.  All
   other accesses are made lane by lane.  */

#include "simt-vect.h"
#include "vec-perm-indices.h"

/* An access by vectors.  */
struct access
{
  /* The type of a vector, not more aligned than an element is.  */
  tree type;
  /* The address of the lowest lane, and the type that tells what it may
     alias.  */
  tree address;
  tree alias_type;
  unsigned short clique, base;
  unsigned align;
  bool reversed;
};

/* The element type of an access to REF, of which each lane touches the next
   element, or null.  *REVERSED is set if the last lane touches the first.  */

static tree
consecutive_element (simt_vectoriser *v, tree ref, bool *reversed)
{
  struct simt_shape s = v->shapes->address_shape (ref);
  tree element = simt_element_type (TREE_TYPE (ref));
  if (!element || !s.affine_p ())
    return NULL_TREE;
  HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (element));
  if (absu_hwi (s.stride) != (unsigned HOST_WIDE_INT) size)
    return NULL_TREE;
  *reversed = s.stride < 0;
  return element;
}

/* Describe the access to REF, whose elements are of type ELEMENT.  */

static void
describe (simt_vectoriser *v, tree ref, tree element, bool reversed,
	  struct access *a)
{
  a->align = MIN (TYPE_ALIGN (TREE_TYPE (ref)), get_object_alignment (ref));
  a->align = MIN (a->align, (unsigned) tree_to_uhwi (TYPE_SIZE (element)));
  a->type = build_aligned_type (v->vector_type (element), a->align);
  a->alias_type = reference_alias_ptr_type (ref);
  a->reversed = reversed;
  tree base = get_base_address (ref);
  bool mem = base && TREE_CODE (base) == MEM_REF;
  a->clique = mem ? MR_DEPENDENCE_CLIQUE (base) : 0;
  a->base = mem ? MR_DEPENDENCE_BASE (base) : 0;
  tree first = v->scalar_ref (ref);
  tree address = build_fold_addr_expr (first);
  tree ptype = build_pointer_type (TREE_TYPE (ref));
  gimple_seq seq = NULL;
  a->address = force_gimple_operand (fold_convert (ptype, address), &seq, true,
				     NULL_TREE);
  gimple_stmt_iterator gsi = gsi_last_bb (v->cur);
  gsi_insert_seq_after (&gsi, seq, GSI_CONTINUE_LINKING);
}

/* The bytes from the address of A to its part number PART.  */

static HOST_WIDE_INT
part_offset (simt_vectoriser *v, struct access *a, unsigned part)
{
  HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (a->type));
  if (!a->reversed)
    return part * size;
  HOST_WIDE_INT element = tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (a->type)));
  HOST_WIDE_INT count = size / element;
  (void) v;
  return -(HOST_WIDE_INT) ((part + 1) * count - 1) * element;
}

static tree
part_ref (simt_vectoriser *v, struct access *a, unsigned part)
{
  tree ref = build2 (MEM_REF, a->type, a->address,
		     build_int_cst (a->alias_type, part_offset (v, a, part)));
  MR_DEPENDENCE_CLIQUE (ref) = a->clique;
  MR_DEPENDENCE_BASE (ref) = a->base;
  return ref;
}

/* The address of part number PART of A.  */

static tree
part_address (simt_vectoriser *v, struct access *a, unsigned part)
{
  HOST_WIDE_INT offset = part_offset (v, a, part);
  if (offset == 0)
    return a->address;
  return v->emit (TREE_TYPE (a->address), POINTER_PLUS_EXPR, a->address,
		  build_int_cst (sizetype, offset));
}

/* The lanes of VALUE in reverse.  */

static tree
reverse (simt_vectoriser *v, tree value)
{
  tree type = TREE_TYPE (value);
  unsigned n = TYPE_VECTOR_SUBPARTS (type).to_constant ();
  tree itype = build_nonstandard_integer_type
		 (tree_to_uhwi (TYPE_SIZE (TREE_TYPE (type))), false);
  tree_vector_builder builder (build_vector_type (itype, n), n, 1);
  for (unsigned i = 0; i < n; i++)
    builder.quick_push (build_int_cst (itype, n - 1 - i));
  return v->emit (type, VEC_PERM_EXPR, value, value, builder.build ());
}

/* MASK, for elements as those of A, in the order of A's memory.  */

static struct simt_rep *
memory_mask (simt_vectoriser *v, struct access *a, struct simt_rep *mask)
{
  unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (a->type)));
  mask = v->resize_mask (mask, size);
  if (!a->reversed)
    return mask;
  tree itype = build_nonstandard_integer_type (size * BITS_PER_UNIT, false);
  tree vtype = v->vector_type (itype);
  struct simt_rep *result = v->new_rep (simt_rep::MASK);
  result->size = size;
  for (tree part : mask->parts)
    {
      tree bits = v->emit (vtype, VEC_COND_EXPR, part,
			   build_minus_one_cst (vtype),
			   build_zero_cst (vtype));
      result->parts.safe_push (v->emit (TREE_TYPE (part), NE_EXPR,
					reverse (v, bits),
					build_zero_cst (vtype)));
    }
  return result;
}

/* Whether the target has masked vector loads, or stores, of type TYPE.  */

static bool
masked_access_p (simt_vectoriser *v, tree type, bool load)
{
  unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (type)));
  return (VECTOR_MODE_P (TYPE_MODE (type))
	  && can_vec_mask_load_store_p (TYPE_MODE (type),
					TYPE_MODE (v->mask_type (size)),
					load));
}

/* Append loads of A in the lanes of MASK, or all if it is null.  */

static struct simt_rep *
load_vectors (simt_vectoriser *v, struct access *a, struct simt_rep *mask)
{
  struct simt_rep *result = v->new_rep (simt_rep::VECTOR);
  tree vtype = TYPE_MAIN_VARIANT (a->type);
  vtype = v->vector_type (TREE_TYPE (vtype));
  unsigned n = v->n_parts (tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (vtype))));
  if (mask)
    mask = memory_mask (v, a, mask);
  for (unsigned i = 0; i < n; i++)
    {
      tree value = make_ssa_name (vtype);
      if (mask)
	{
	  tree align = build_int_cst (a->alias_type, a->align);
	  gcall *call = gimple_build_call_internal
			  (IFN_MASK_LOAD, 3, part_address (v, a, i), align,
			   mask->parts[i]);
	  gimple_call_set_lhs (call, value);
	  gimple_call_set_nothrow (call, true);
	  v->append (call);
	  /* Leave nothing in other lanes that is slow to compute with, as
	     denormal numbers are.  */
	  if (FLOAT_TYPE_P (TREE_TYPE (vtype)))
	    value = v->emit (vtype, VEC_COND_EXPR, mask->parts[i], value,
			     build_zero_cst (vtype));
	}
      else
	v->append (gimple_build_assign (value, part_ref (v, a, i)));
      result->parts.safe_push (a->reversed ? reverse (v, value) : value);
    }
  return result;
}

/* Append stores of VALUE to A in the lanes of MASK, or all if it is null.  */

static void
store_vectors (simt_vectoriser *v, struct access *a, struct simt_rep *value,
	       struct simt_rep *mask)
{
  if (mask)
    mask = memory_mask (v, a, mask);
  for (unsigned i = 0; i < value->parts.length (); i++)
    {
      tree part = value->parts[i];
      if (a->reversed)
	part = reverse (v, part);
      if (mask)
	{
	  tree align = build_int_cst (a->alias_type, a->align);
	  gcall *call = gimple_build_call_internal
			  (IFN_MASK_STORE, 4, part_address (v, a, i), align,
			   mask->parts[i], part);
	  gimple_call_set_nothrow (call, true);
	  v->append (call);
	}
      else
	v->append (gimple_build_assign (part_ref (v, a, i), part));
    }
}

/* -- Without masked accesses -- */

/* Start an if-else on whether all lanes are in MASK: the current block becomes
   the one where they are, *SOME the other.  */

static void
split_on_all (simt_vectoriser *v, struct simt_rep *mask, basic_block *some)
{
  struct simt_rep *others = v->mask_op (BIT_NOT_EXPR, mask, NULL);
  basic_block all = simt_block_after (v->cur);
  *some = simt_block_after (all);
  v->branch_if_any (others, *some, all);
  v->cur = all;
}

/* Load A by vectors if all lanes are in MASK, else STMT lane by lane.  */

static struct simt_rep *
load_either_way (simt_vectoriser *v, gassign *stmt, struct access *a,
		 struct simt_rep *mask)
{
  tree lhs = gimple_assign_lhs (stmt);
  basic_block some;
  split_on_all (v, mask, &some);
  struct simt_rep *whole = v->coerce (load_vectors (v, a, NULL), lhs);
  basic_block end = v->cur;
  v->cur = some;
  v->by_lane (stmt, mask);
  struct simt_rep *parts = v->coerce (v->get (lhs), lhs);
  some = v->cur;
  v->cur = simt_block_after (some);
  simt_jump (end, v->cur);
  simt_jump (some, v->cur);
  return v->join (whole, find_edge (end, v->cur), parts,
		  find_edge (some, v->cur));
}

static void
store_either_way (simt_vectoriser *v, gassign *stmt, struct access *a,
		  struct simt_rep *value, struct simt_rep *mask)
{
  basic_block some;
  split_on_all (v, mask, &some);
  store_vectors (v, a, value, NULL);
  basic_block end = v->cur;
  v->cur = some;
  v->by_lane (stmt, mask);
  some = v->cur;
  v->cur = simt_block_after (some);
  simt_jump (end, v->cur);
  simt_jump (some, v->cur);
}

/* -- Gathers -- */

/* The address of lane L is BASE, a uniform pointer, plus L's INDEX times
   SCALE.  */
struct indexed
{
  tree base;
  tree index;
  unsigned scale;
};

/* If OFFSET, in bytes, is a signed index of 32 bits times a number that
   addresses can have, say so in *X.  */

static bool
split_offset (simt_vectoriser *v, tree offset, struct indexed *x)
{
  x->scale = 1;
  for (;;)
    {
      if (TREE_CODE (offset) != SSA_NAME || !v->shapes->inside_p (offset))
	return false;
      gassign *def = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (offset));
      if (!def)
	return false;
      enum tree_code code = gimple_assign_rhs_code (def);
      tree a = gimple_assign_rhs1 (def);
      tree b = gimple_assign_rhs2 (def);
      if (code == MULT_EXPR && tree_fits_uhwi_p (b)
	  && tree_to_uhwi (b) <= 8 / x->scale)
	x->scale *= tree_to_uhwi (b);
      else if (code == LSHIFT_EXPR && tree_fits_uhwi_p (b)
	       && tree_to_uhwi (b) <= 3
	       && (1u << tree_to_uhwi (b)) <= 8 / x->scale)
	x->scale <<= tree_to_uhwi (b);
      else if (CONVERT_EXPR_CODE_P (code) && INTEGRAL_TYPE_P (TREE_TYPE (a)))
	{
	  if (TYPE_PRECISION (TREE_TYPE (a)) >= 64)
	    {
	      offset = a;
	      continue;
	    }
	  HOST_WIDE_INT min, max;
	  x->index = a;
	  return (TYPE_PRECISION (TREE_TYPE (a)) == 32 && pow2p_hwi (x->scale)
		  && (!TYPE_UNSIGNED (TREE_TYPE (a))
		      || (simt_range_of (a, &min, &max) && max <= INT_MAX)));
	}
      else
	return false;
      offset = a;
    }
}

/* Whether REF is accessed by one varying index of 32 bits; then *X.  */

static bool
indexed_ref_p (simt_vectoriser *v, tree ref, struct indexed *x)
{
  if (TREE_CODE (ref) == MEM_REF && TREE_CODE (TREE_OPERAND (ref, 0)) == SSA_NAME)
    {
      tree p = TREE_OPERAND (ref, 0);
      if (!v->shapes->inside_p (p))
	return false;
      gassign *def = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (p));
      if (!def || gimple_assign_rhs_code (def) != POINTER_PLUS_EXPR
	  || !v->shapes->shape (gimple_assign_rhs1 (def)).uniform_p ()
	  || !split_offset (v, gimple_assign_rhs2 (def), x))
	return false;
      tree base = v->scalar (gimple_assign_rhs1 (def));
      tree offset = fold_convert (sizetype, TREE_OPERAND (ref, 1));
      x->base = (integer_zerop (offset) ? base
		 : v->emit (TREE_TYPE (base), POINTER_PLUS_EXPR, base,
			    offset));
      return true;
    }
  if (TREE_CODE (ref) != ARRAY_REF
      || !v->shapes->address_shape (TREE_OPERAND (ref, 0)).uniform_p ())
    return false;
  tree index = TREE_OPERAND (ref, 1);
  tree size = array_ref_element_size (ref);
  if (TREE_CODE (index) != SSA_NAME || !tree_fits_uhwi_p (size)
      || TYPE_PRECISION (TREE_TYPE (index)) != 32
      || !integer_zerop (array_ref_low_bound (ref)))
    return false;
  x->scale = tree_to_uhwi (size);
  x->index = index;
  if (x->scale > 8 || !pow2p_hwi (x->scale))
    return false;
  /* An unsigned index is within an object of less than 2 GB.  */
  tree array = v->scalar_ref (TREE_OPERAND (ref, 0));
  gimple_seq seq = NULL;
  x->base = force_gimple_operand (build_fold_addr_expr (array), &seq, true,
				  NULL_TREE);
  gimple_stmt_iterator gsi = gsi_last_bb (v->cur);
  gsi_insert_seq_after (&gsi, seq, GSI_CONTINUE_LINKING);
  return true;
}

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

/* The target's function that gathers vectors of ELEMENT by indices of 32 bits
   times SCALE, or null.  */

static tree
gather_function (simt_vectoriser *v, tree element, unsigned scale)
{
  tree vtype = v->vector_type (element);
  unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (element));
  if ((size != 4 && size != 8) || !targetm.vectorize.builtin_gather
      || !VECTOR_MODE_P (TYPE_MODE (vtype)))
    return NULL_TREE;
  return targetm.vectorize.builtin_gather (vtype, integer_type_node, scale);
}

/* Append a gather of REF for the lanes of MASK, with elements of type ELEMENT;
   null if the target has none.  */

static struct simt_rep *
gather (simt_vectoriser *v, tree ref, tree element, struct simt_rep *mask)
{
  struct indexed x;
  unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (element));
  if (size != 4 || !gather_function (v, element, 1)
      || !indexed_ref_p (v, ref, &x))
    return NULL;
  tree decl = gather_function (v, element, x.scale);
  if (!decl)
    return NULL;
  tree args = TYPE_ARG_TYPES (TREE_TYPE (decl));
  tree source_type = TREE_VALUE (args);
  tree pointer_type = TREE_VALUE (args = TREE_CHAIN (args));
  tree index_type = TREE_VALUE (args = TREE_CHAIN (args));
  tree mask_type = TREE_VALUE (args = TREE_CHAIN (args));
  tree scale_type = TREE_VALUE (TREE_CHAIN (args));
  tree vtype = v->vector_type (element);
  tree itype = v->vector_type (integer_type_node);
  if (TYPE_MODE (source_type) != TYPE_MODE (vtype)
      || TYPE_MODE (index_type) != TYPE_MODE (itype))
    return NULL;
  struct simt_rep *index = v->vector (x.index, integer_type_node);
  struct simt_rep *m = v->resize_mask (mask ? mask : v->all_lanes (size),
				       size);
  tree base = v->emit (pointer_type, NOP_EXPR, x.base);
  struct simt_rep *result = v->new_rep (simt_rep::VECTOR);
  for (unsigned i = 0; i < m->parts.length (); i++)
    {
      tree indices = v->emit (index_type, VIEW_CONVERT_EXPR, index->parts[i]);
      gcall *call
	= gimple_build_call (decl, 5, build_zero_cst (source_type), base,
			     indices,
			     mask_argument (v, mask_type, m->parts[i]),
			     build_int_cst (scale_type, x.scale));
      tree value = make_ssa_name (source_type);
      gimple_call_set_lhs (call, value);
      v->append (call);
      result->parts.safe_push (useless_type_conversion_p (vtype, source_type)
			       ? value
			       : v->emit (vtype, VIEW_CONVERT_EXPR, value));
    }
  return result;
}

/* -- Statements -- */

/* Append STMT, a load whose lanes vary, for the lanes of MASK.  Returns false
   if it must be done lane by lane.  */

bool
simt_vectoriser::emit_load (gassign *stmt, struct simt_rep *mask)
{
  tree ref = gimple_assign_rhs1 (stmt);
  tree lhs = gimple_assign_lhs (stmt);
  bool reversed;
  tree element = consecutive_element (this, ref, &reversed);
  if (!element)
    {
      element = simt_element_type (TREE_TYPE (ref));
      struct simt_rep *gathered
	= element ? ::gather (this, ref, element, mask) : NULL;
      if (gathered)
	set (lhs, gathered);
      return gathered != NULL;
    }
  struct access a;
  describe (this, ref, element, reversed, &a);
  struct simt_rep *value;
  bool truth = simt_truth_type_p (TREE_TYPE (lhs));
  if (!mask || masked_access_p (this, vector_type (element), true))
    {
      value = load_vectors (this, &a, mask);
      if (truth)
	value = to_mask (value, TREE_TYPE (lhs), 1);
    }
  else
    value = truth ? NULL : load_either_way (this, stmt, &a, mask);
  if (!value)
    return false;
  set (lhs, value);
  return true;
}

/* Likewise for a store.  */

bool
simt_vectoriser::emit_store (gassign *stmt, struct simt_rep *mask)
{
  tree ref = gimple_assign_lhs (stmt);
  tree rhs = gimple_assign_rhs1 (stmt);
  if (!gimple_assign_single_p (stmt) || !is_gimple_val (rhs))
    return false;
  if (shapes->address_shape (ref).uniform_p ()
      && is_gimple_reg_type (TREE_TYPE (ref)))
    {
      /* All lanes store to one place: the last one is seen.  */
      tree value = last_active (get (rhs), TREE_TYPE (rhs), mask);
      append (gimple_build_assign (scalar_ref (ref), value));
      return true;
    }
  bool reversed;
  tree element = consecutive_element (this, ref, &reversed);
  if (!element)
    return false;
  struct access a;
  describe (this, ref, element, reversed, &a);
  struct simt_rep *value = vector (rhs, element);
  if (!mask || masked_access_p (this, vector_type (element), false))
    store_vectors (this, &a, value, mask);
  else
    store_either_way (this, stmt, &a, value, mask);
  return true;
}
