/* Values and masks in vector code, for row vect.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-vect-value.cc: what stands for a value of the scalar code in vector
   code, and how one form is made from another.

   A value that is uniform or affine is a scalar, that of lane 0; a varying one
   is one or more vectors, a truth value a mask, and what has no vector type a
   scalar for each lane.  All values have the same number of lanes, so that one
   with large elements takes more vectors (*parts*) than one with small ones.
   A mask has the form that the target's comparison of vectors gives, so it is
   for elements of one size and converted for others.  */

#include "simt-vect.h"
#include "gimple-fold.h"

/* -- Types -- */

/* Whether values of TYPE are truth values, which masks stand for.  */

bool
simt_truth_type_p (tree type)
{
  return (INTEGRAL_TYPE_P (type)
	  && (TREE_CODE (type) == BOOLEAN_TYPE || TYPE_PRECISION (type) == 1));
}

/* The element type of vectors for values of TYPE, or null if there is none.
   That of pointers is an integer, that of truth values one byte.  */

tree
simt_element_type (tree type)
{
  scalar_mode mode;
  if (!is_a <scalar_mode> (TYPE_MODE (type), &mode)
      || GET_MODE_SIZE (mode) > 8)
    return NULL_TREE;
  unsigned bits = GET_MODE_BITSIZE (mode);
  if (POINTER_TYPE_P (type) || simt_truth_type_p (type))
    return build_nonstandard_integer_type (bits, true);
  if (INTEGRAL_TYPE_P (type))
    return (TYPE_PRECISION (type) == bits
	    ? build_nonstandard_integer_type (bits, TYPE_UNSIGNED (type))
	    : NULL_TREE);
  if (SCALAR_FLOAT_TYPE_P (type) && !DECIMAL_FLOAT_TYPE_P (type)
      && (mode == SFmode || mode == DFmode))
    return TYPE_MAIN_VARIANT (type);
  return NULL_TREE;
}

static unsigned
element_size (tree type)
{
  return tree_to_uhwi (TYPE_SIZE_UNIT (type));
}

simt_vectoriser::simt_vectoriser (simt_vect_shapes *s, unsigned l, unsigned b)
  : shapes (s), lanes (l), bytes (b), tail (false), alone (false),
    cur (NULL), loc (UNKNOWN_LOCATION), context (NULL), landing (NULL),
    landing_flow (NULL)
{
}

simt_vectoriser::~simt_vectoriser ()
{
  for (struct simt_rep *rep : all_reps)
    delete rep;
  reset_flows ();
}

/* The number of vectors that hold a value with elements of SIZE bytes.  */

unsigned
simt_vectoriser::n_parts (unsigned size) const
{
  return MAX (1, lanes * size / bytes);
}

/* The type of a vector of values of the element type TYPE.  */

tree
simt_vectoriser::vector_type (tree type) const
{
  return build_vector_type (type, lanes / n_parts (element_size (type)));
}

/* The type of a mask for elements of SIZE bytes.  */

tree
simt_vectoriser::mask_type (unsigned size) const
{
  return truth_type_for (vector_type (build_nonstandard_integer_type
					(size * BITS_PER_UNIT, false)));
}

struct simt_rep *
simt_vectoriser::new_rep (enum simt_rep::kind kind)
{
  struct simt_rep *rep = new simt_rep ();
  rep->kind = kind;
  rep->stride = 0;
  rep->size = 0;
  rep->parent = rep->condition = NULL;
  rep->inverted = false;
  all_reps.safe_push (rep);
  return rep;
}

struct simt_rep *
simt_vectoriser::scalar_rep (tree value, HOST_WIDE_INT stride)
{
  struct simt_rep *rep = new_rep (simt_rep::SCALAR);
  rep->stride = stride;
  rep->parts.safe_push (value);
  return rep;
}

/* -- Statements -- */

void
simt_vectoriser::append (gimple *stmt)
{
  gimple_set_location (stmt, loc);
  gimple_stmt_iterator gsi = gsi_last_bb (cur);
  gsi_insert_after (&gsi, stmt, GSI_NEW_STMT);
}

/* Append the computation of A CODE B, or CODE A, B, C, of TYPE.  */

tree
simt_vectoriser::emit (tree type, enum tree_code code, tree a, tree b, tree c)
{
  tree result = make_ssa_name (type);
  if (c)
    append (gimple_build_assign (result, code, a, b, c));
  else if (b)
    append (gimple_build_assign (result, code, a, b));
  else if (code == VIEW_CONVERT_EXPR || code == REALPART_EXPR
	   || code == IMAGPART_EXPR)
    append (gimple_build_assign (result, code, build1 (code, type, a)));
  else
    append (gimple_build_assign (result, code, a));
  return result;
}

/* Append A CODE B, of vectors of one type.  */

struct simt_rep *
simt_vectoriser::operation (enum tree_code code, struct simt_rep *a,
			    struct simt_rep *b)
{
  struct simt_rep *result = new_rep (simt_rep::VECTOR);
  for (unsigned i = 0; i < a->parts.length (); i++)
    result->parts.safe_push (emit (TREE_TYPE (a->parts[i]), code, a->parts[i],
				   b->parts[i]));
  return result;
}

/* VALUE as another type of the same size.  */

static tree
view (simt_vectoriser *v, tree type, tree value)
{
  if (useless_type_conversion_p (type, TREE_TYPE (value)))
    return value;
  if (CONSTANT_CLASS_P (value))
    {
      tree folded = fold_unary (VIEW_CONVERT_EXPR, type, value);
      if (folded && CONSTANT_CLASS_P (folded))
	return folded;
    }
  /* GCC's partial redundancy elimination does not expect a view of a vector
     that is put together from scalars.  */
  bool integers = (VECTOR_INTEGER_TYPE_P (type)
		   && VECTOR_INTEGER_TYPE_P (TREE_TYPE (value))
		   && known_eq (TYPE_VECTOR_SUBPARTS (type),
				TYPE_VECTOR_SUBPARTS (TREE_TYPE (value))));
  return v->emit (type, integers ? NOP_EXPR : VIEW_CONVERT_EXPR, value);
}

/* A vector of TYPE with all elements VALUE.  */

static tree
splat (simt_vectoriser *v, tree type, tree value)
{
  tree element = TREE_TYPE (type);
  if (!useless_type_conversion_p (element, TREE_TYPE (value)))
    {
      bool same = (TYPE_MODE (element) == TYPE_MODE (TREE_TYPE (value)));
      if (CONSTANT_CLASS_P (value))
	value = fold_convert (element, value);
      else if (same && !INTEGRAL_TYPE_P (TREE_TYPE (value))
	       && !POINTER_TYPE_P (TREE_TYPE (value)))
	value = v->emit (element, VIEW_CONVERT_EXPR, value);
      else
	value = v->emit (element, NOP_EXPR, value);
    }
  if (CONSTANT_CLASS_P (value) && TREE_CODE (value) != SSA_NAME)
    return build_vector_from_val (type, value);
  tree vector = build_vector_from_val (type, value);
  tree result = make_ssa_name (type);
  v->append (gimple_build_assign (result, vector));
  return result;
}

/* -- Forms of a value -- */

/* What stands for OPERAND.  */

struct simt_rep *
simt_vectoriser::get (tree operand)
{
  if (TREE_CODE (operand) != SSA_NAME || !shapes->inside_p (operand))
    return scalar_rep (operand);
  struct simt_rep **rep = reps.get (operand);
  gcc_assert (rep);
  return *rep;
}

/* The value of OPERAND in lane 0; it is uniform or affine.  */

tree
simt_vectoriser::scalar (tree operand)
{
  struct simt_rep *rep = get (operand);
  gcc_assert (rep->kind == simt_rep::SCALAR);
  return rep->parts[0];
}

/* The steps from lane 0 to those of part PART, of TYPE.  */

static tree
series (tree type, unsigned part, HOST_WIDE_INT stride)
{
  unsigned n = TYPE_VECTOR_SUBPARTS (type).to_constant ();
  tree_vector_builder builder (type, n, 1);
  for (unsigned i = 0; i < n; i++)
    builder.quick_push (build_int_cst (TREE_TYPE (type),
				       (part * n + i) * stride));
  return builder.build ();
}

/* REP, a value of TYPE, as vectors of ELEMENT, which has its size.  */

struct simt_rep *
simt_vectoriser::to_vector (struct simt_rep *rep, tree type, tree element)
{
  tree vtype = vector_type (element);
  unsigned n = n_parts (element_size (element));
  struct simt_rep *result = new_rep (simt_rep::VECTOR);
  switch (rep->kind)
    {
    case simt_rep::SCALAR:
      {
	tree utype = rep->stride ? unsigned_type_for (vtype) : vtype;
	tree value = splat (this, utype, rep->parts[0]);
	for (unsigned i = 0; i < n; i++)
	  if (rep->stride == 0)
	    result->parts.safe_push (value);
	  else
	    {
	      tree sum = emit (utype, PLUS_EXPR, value,
			       series (utype, i, rep->stride));
	      result->parts.safe_push (view (this, vtype, sum));
	    }
	return result;
      }
    case simt_rep::VECTOR:
      for (tree part : rep->parts)
	result->parts.safe_push (view (this, vtype, part));
      return result;
    case simt_rep::MASK:
      {
	if (element_size (element) < 4)
	  return convert (to_vector (rep, type, integer_type_node),
			  integer_type_node, element);
	rep = resize_mask (rep, element_size (element));
	for (tree part : rep->parts)
	  result->parts.safe_push (emit (vtype, VEC_COND_EXPR, part,
					 build_one_cst (vtype),
					 build_zero_cst (vtype)));
	return result;
      }
    default:
      {
	auto_vec<tree> values;
	for (unsigned i = 0; i < lanes; i++)
	  values.safe_push (lane (rep, type, i));
	return from_lanes (values, type);
      }
    }
}

struct simt_rep *
simt_vectoriser::vector (tree operand, tree element)
{
  return to_vector (get (operand), TREE_TYPE (operand), element);
}

/* The value of TYPE whose lanes are VALUES.  */

struct simt_rep *
simt_vectoriser::from_lanes (const vec<tree> &values, tree type)
{
  tree element = simt_element_type (type);
  struct simt_rep *result;
  if (!element)
    {
      result = new_rep (simt_rep::LANES);
      result->parts.safe_splice (values);
      return result;
    }
  result = new_rep (simt_rep::VECTOR);
  tree vtype = vector_type (element);
  unsigned n = n_parts (element_size (element));
  unsigned count = lanes / n;
  for (unsigned p = 0; p < n; p++)
    {
      vec<constructor_elt, va_gc> *elts;
      vec_alloc (elts, count);
      bool constant = true;
      for (unsigned i = 0; i < count; i++)
	{
	  tree value = values[p * count + i];
	  if (!useless_type_conversion_p (element, TREE_TYPE (value)))
	    value = (CONSTANT_CLASS_P (value) ? fold_convert (element, value)
		     : emit (element, NOP_EXPR, value));
	  constant &= CONSTANT_CLASS_P (value);
	  CONSTRUCTOR_APPEND_ELT (elts, NULL_TREE, value);
	}
      tree vector = (constant ? build_vector_from_ctor (vtype, elts)
		     : build_constructor (vtype, elts));
      if (!constant)
	{
	  tree name = make_ssa_name (vtype);
	  append (gimple_build_assign (name, vector));
	  vector = name;
	}
      result->parts.safe_push (vector);
    }
  if (simt_truth_type_p (type))
    return to_mask (result, type, element_size (element));
  return result;
}

/* The value in lane L of REP, of TYPE.  */

tree
simt_vectoriser::lane (struct simt_rep *rep, tree type, unsigned l)
{
  switch (rep->kind)
    {
    case simt_rep::SCALAR:
      {
	tree base = rep->parts[0];
	HOST_WIDE_INT offset = rep->stride * l;
	if (offset == 0)
	  return base;
	if (POINTER_TYPE_P (type))
	  return emit (type, POINTER_PLUS_EXPR, base,
		       build_int_cst (sizetype, offset));
	if (CONSTANT_CLASS_P (base))
	  return fold_build2 (PLUS_EXPR, type, base,
			      build_int_cst (type, offset));
	tree utype = unsigned_type_for (type);
	tree sum = emit (utype, PLUS_EXPR, emit (utype, NOP_EXPR, base),
			 build_int_cst (utype, offset));
	return emit (type, NOP_EXPR, sum);
      }
    case simt_rep::VECTOR:
      {
	unsigned count = lanes / rep->parts.length ();
	tree vector = rep->parts[l / count];
	tree element = TREE_TYPE (TREE_TYPE (vector));
	tree bits = TYPE_SIZE (element);
	tree value;
	if (TREE_CODE (vector) == VECTOR_CST)
	  value = vector_cst_elt (vector, l % count);
	else
	  {
	    tree ref = build3 (BIT_FIELD_REF, element, vector, bits,
			       size_binop (MULT_EXPR, bits,
					   bitsize_int (l % count)));
	    value = make_ssa_name (element);
	    append (gimple_build_assign (value, ref));
	  }
	if (useless_type_conversion_p (type, element))
	  return value;
	if (CONSTANT_CLASS_P (value))
	  return fold_convert (type, value);
	return emit (type, NOP_EXPR, value);
      }
    case simt_rep::MASK:
      return emit (type, NOP_EXPR, lane_active (rep, l));
    default:
      return rep->parts[l];
    }
}

/* -- Conversion of vectors -- */

/* The scalars that the vector VALUE was put together from, and has the bits of;
   or null.  */

static tree
constructor_of (tree value)
{
  while (TREE_CODE (value) == SSA_NAME)
    {
      gassign *def = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (value));
      if (!def)
	return NULL_TREE;
      tree rhs = gimple_assign_rhs1 (def);
      if (gimple_assign_rhs_code (def) == CONSTRUCTOR)
	return (VECTOR_TYPE_P (TREE_TYPE (CONSTRUCTOR_ELT (rhs, 0)->value))
		? NULL_TREE : rhs);
      if (gimple_assign_rhs_code (def) == VIEW_CONVERT_EXPR)
	rhs = TREE_OPERAND (rhs, 0);
      else if (!CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def)))
	return NULL_TREE;
      if (!VECTOR_TYPE_P (TREE_TYPE (rhs))
	  || maybe_ne (TYPE_VECTOR_SUBPARTS (TREE_TYPE (rhs)),
		       TYPE_VECTOR_SUBPARTS (TREE_TYPE (value)))
	  || SIMT_WRONG (vect_part_narrowed,
			 !tree_int_cst_equal (TYPE_SIZE (TREE_TYPE (rhs)),
					      TYPE_SIZE (TREE_TYPE (value)))))
	return NULL_TREE;
      value = rhs;
    }
  return NULL_TREE;
}

/* Part number PART of N of the vector VALUE.  GCC folds a part of a vector that
   is put together from scalars to a form that it cannot handle later, so that
   is done here.  */

static tree
subvector (simt_vectoriser *v, tree value, unsigned part, unsigned n)
{
  tree type = TREE_TYPE (value);
  unsigned count = TYPE_VECTOR_SUBPARTS (type).to_constant () / n;
  tree sub = build_vector_type (TREE_TYPE (type), count);
  if (TREE_CODE (value) == VECTOR_CST)
    {
      tree_vector_builder builder (sub, count, 1);
      for (unsigned i = 0; i < count; i++)
	builder.quick_push (vector_cst_elt (value, part * count + i));
      return builder.build ();
    }
  tree result = make_ssa_name (sub);
  if (tree ctor = constructor_of (value))
    {
      vec<constructor_elt, va_gc> *elts;
      vec_alloc (elts, count);
      for (unsigned i = 0; i < count; i++)
	{
	  tree e = CONSTRUCTOR_ELT (ctor, part * count + i)->value;
	  if (!useless_type_conversion_p (TREE_TYPE (type), TREE_TYPE (e)))
	    e = v->emit (TREE_TYPE (type), (INTEGRAL_TYPE_P (TREE_TYPE (type))
					    && INTEGRAL_TYPE_P (TREE_TYPE (e))
					    ? NOP_EXPR : VIEW_CONVERT_EXPR), e);
	  CONSTRUCTOR_APPEND_ELT (elts, NULL_TREE, e);
	}
      v->append (gimple_build_assign (result, build_constructor (sub, elts)));
      return result;
    }
  tree bits = TYPE_SIZE (sub);
  v->append (gimple_build_assign
	       (result, build3 (BIT_FIELD_REF, sub, value, bits,
				size_binop (MULT_EXPR, bits,
					    bitsize_int (part)))));
  return result;
}

/* VALUES, one after the other, as one vector.  */

static tree
concatenate (simt_vectoriser *v, const vec<tree> &values)
{
  tree sub = TREE_TYPE (values[0]);
  unsigned count = TYPE_VECTOR_SUBPARTS (sub).to_constant ();
  tree type = build_vector_type (TREE_TYPE (sub), count * values.length ());
  vec<constructor_elt, va_gc> *elts;
  vec_alloc (elts, values.length ());
  for (tree value : values)
    CONSTRUCTOR_APPEND_ELT (elts, NULL_TREE, value);
  tree result = make_ssa_name (type);
  v->append (gimple_build_assign (result, build_constructor (type, elts)));
  return result;
}

/* The type between those of elements FROM and TO by which a conversion goes, or
   null: GCC has no vector conversions by more than a factor of two in size.  */

static tree
intermediate_type (tree from, tree to)
{
  unsigned in = element_size (from);
  unsigned out = element_size (to);
  if (INTEGRAL_TYPE_P (from) && INTEGRAL_TYPE_P (to))
    {
      if (in <= 2 * out && out <= 2 * in)
	return NULL_TREE;
      return build_nonstandard_integer_type ((in < out ? in * 2 : in / 2)
					     * BITS_PER_UNIT,
					     TYPE_UNSIGNED (from));
    }
  if (INTEGRAL_TYPE_P (from) && in < 4)
    return build_nonstandard_integer_type (32, false);
  if (INTEGRAL_TYPE_P (to) && out < 4)
    return build_nonstandard_integer_type (32, false);
  return NULL_TREE;
}

/* The vector VALUE converted, element by element, to vectors of ELEMENT.  */

static tree
convert_vector (simt_vectoriser *v, tree value, tree element)
{
  tree from = TREE_TYPE (value);
  unsigned count = TYPE_VECTOR_SUBPARTS (from).to_constant ();
  tree type = build_vector_type (element, count);
  if (useless_type_conversion_p (type, from))
    return value;
  bool same = (element_size (element) == element_size (TREE_TYPE (from)));
  if (same && INTEGRAL_TYPE_P (element) && INTEGRAL_TYPE_P (TREE_TYPE (from)))
    return view (v, type, value);
  enum tree_code code;
  if (INTEGRAL_TYPE_P (element) && INTEGRAL_TYPE_P (TREE_TYPE (from))
      && VECTOR_MODE_P (TYPE_MODE (type)) && VECTOR_MODE_P (TYPE_MODE (from))
      && supportable_convert_operation (NOP_EXPR, type, from, &code))
    return v->emit (type, code, value);
  if (tree between = intermediate_type (TREE_TYPE (from), element))
    return convert_vector (v, convert_vector (v, value, between), element);
  gcall *call = gimple_build_call_internal (IFN_VEC_CONVERT, 1, value);
  tree result = make_ssa_name (type);
  gimple_call_set_lhs (call, result);
  v->append (call);
  return result;
}

/* Halve the size of integers in A and B, vectors that follow each other.  */

static tree
pack (simt_vectoriser *v, tree a, tree b, tree element)
{
  tree from = TREE_TYPE (a);
  if (element_size (element) * 2 != element_size (TREE_TYPE (from))
      || INTEGRAL_TYPE_P (element) != INTEGRAL_TYPE_P (TREE_TYPE (from))
      || !target_supports_op_p (from, VEC_PACK_TRUNC_EXPR, optab_default))
    return NULL_TREE;
  unsigned count = TYPE_VECTOR_SUBPARTS (from).to_constant ();
  tree type = build_vector_type (element, count * 2);
  return v->emit (type, VEC_PACK_TRUNC_EXPR, a, b);
}

/* REP, a value of type FROM, converted to TO; both have element types.  */

struct simt_rep *
simt_vectoriser::convert (struct simt_rep *rep, tree from, tree to)
{
  tree source = simt_element_type (from);
  tree element = simt_element_type (to);
  struct simt_rep *in = to_vector (rep, from, source);
  struct simt_rep *out = new_rep (simt_rep::VECTOR);
  unsigned n = n_parts (element_size (element));
  unsigned m = in->parts.length ();
  if (n >= m)
    {
      for (tree part : in->parts)
	for (unsigned i = 0; i < n / m; i++)
	  out->parts.safe_push (convert_vector
				  (this, n == m ? part
				   : subvector (this, part, i, n / m),
				   element));
      return out;
    }
  for (unsigned i = 0; i < n; i++)
    {
      tree packed = (m == 2 * n ? pack (this, in->parts[2 * i],
					in->parts[2 * i + 1], element)
		     : NULL_TREE);
      if (!packed)
	{
	  auto_vec<tree> values;
	  for (unsigned j = 0; j < m / n; j++)
	    values.safe_push (convert_vector (this,
					      in->parts[i * (m / n) + j],
					      element));
	  packed = concatenate (this, values);
	}
      out->parts.safe_push (packed);
    }
  return out;
}

/* -- Masks -- */

/* The mask of all lanes for elements of SIZE bytes.  */

struct simt_rep *
simt_vectoriser::all_lanes (unsigned size)
{
  struct simt_rep *mask = new_rep (simt_rep::MASK);
  mask->size = size;
  for (unsigned i = 0; i < n_parts (size); i++)
    mask->parts.safe_push (build_minus_one_cst (mask_type (size)));
  return mask;
}

/* Vectors of ones, of the types of those of REP.  */

struct simt_rep *
simt_vectoriser::ones_like (struct simt_rep *rep)
{
  struct simt_rep *ones = new_rep (simt_rep::VECTOR);
  for (tree part : rep->parts)
    ones->parts.safe_push (build_one_cst (TREE_TYPE (part)));
  return ones;
}

/* The mask of the first COUNT lanes.  */

struct simt_rep *
simt_vectoriser::first_lanes (tree count)
{
  tree vtype = vector_type (unsigned_type_node);
  tree limit = splat (this, vtype, count);
  struct simt_rep *mask = new_rep (simt_rep::MASK);
  mask->size = 4;
  for (unsigned i = 0; i < n_parts (4); i++)
    mask->parts.safe_push (emit (mask_type (4), LT_EXPR, series (vtype, i, 1),
				 limit));
  return mask;
}

/* The lanes in which the vectors of REP are not zero.  Elements of one or two
   bytes are made wider: masks for these are less well supported.  */

static struct simt_rep *
nonzero_lanes (simt_vectoriser *v, struct simt_rep *rep, bool widen = true)
{
  tree element = TREE_TYPE (TREE_TYPE (rep->parts[0]));
  if (element_size (element) < 4 && widen)
    rep = v->convert (rep, element, integer_type_node);
  struct simt_rep *mask = v->new_rep (simt_rep::MASK);
  mask->size = element_size (TREE_TYPE (TREE_TYPE (rep->parts[0])));
  for (tree part : rep->parts)
    mask->parts.safe_push (v->emit (v->mask_type (mask->size), NE_EXPR, part,
				    build_zero_cst (TREE_TYPE (part))));
  return mask;
}

/* REP, a truth value of TYPE, as a mask for elements of SIZE bytes.  */

struct simt_rep *
simt_vectoriser::to_mask (struct simt_rep *rep, tree type, unsigned size)
{
  if (rep->kind == simt_rep::MASK)
    return resize_mask (rep, size);
  if (rep->kind == simt_rep::SCALAR)
    {
      tree value = rep->parts[0];
      tree element = build_nonstandard_integer_type (size * BITS_PER_UNIT,
						     true);
      if (CONSTANT_CLASS_P (value))
	value = fold_convert (element, value);
      else
	value = emit (element, NOP_EXPR, value);
      return nonzero_lanes (this, to_vector (scalar_rep (value), element,
					     element));
    }
  if (rep->kind == simt_rep::LANES)
    rep = to_vector (rep, type, simt_element_type (type));
  return resize_mask (nonzero_lanes (this, rep), size);
}

struct simt_rep *
simt_vectoriser::mask_of (tree operand, unsigned size)
{
  return to_mask (get (operand), TREE_TYPE (operand), size);
}

/* Whether masks of TYPE are bits of an integer.  */

static bool
bit_mask_p (tree type)
{
  return SCALAR_INT_MODE_P (TYPE_MODE (type));
}

/* The bits of the mask PART as an unsigned integer.  */

static tree
mask_bits (simt_vectoriser *v, tree part)
{
  tree type = TREE_TYPE (part);
  unsigned n = TYPE_VECTOR_SUBPARTS (type).to_constant ();
  scalar_mode mode = as_a <scalar_mode> (TYPE_MODE (type));
  tree utype = build_nonstandard_integer_type (GET_MODE_BITSIZE (mode), true);
  tree bits = v->emit (utype, VIEW_CONVERT_EXPR, part);
  if (GET_MODE_BITSIZE (mode) > n)
    bits = v->emit (utype, BIT_AND_EXPR, bits,
		    build_int_cst (utype, (HOST_WIDE_INT_1 << n) - 1));
  return bits;
}

/* MASK for elements of SIZE bytes.  */

struct simt_rep *
simt_vectoriser::resize_mask (struct simt_rep *mask, unsigned size)
{
  if (mask->size == size)
    return mask;
  tree to = mask_type (size);
  tree from = mask_type (mask->size);
  unsigned n = n_parts (size);
  unsigned m = mask->parts.length ();
  struct simt_rep *result = new_rep (simt_rep::MASK);
  result->size = size;
  result->parent = mask->parent;
  result->condition = mask->condition;
  result->inverted = mask->inverted;
  if (bit_mask_p (to) && bit_mask_p (from) && n == m)
    {
      for (tree part : mask->parts)
	result->parts.safe_push (view (this, to, part));
      return result;
    }
  if (bit_mask_p (to) && bit_mask_p (from) && n == 2 * m)
    {
      for (tree part : mask->parts)
	{
	  result->parts.safe_push (emit (to, VEC_UNPACK_LO_EXPR, part));
	  result->parts.safe_push (emit (to, VEC_UNPACK_HI_EXPR, part));
	}
      return result;
    }
  if (bit_mask_p (to) && bit_mask_p (from) && m == 2 * n)
    {
      for (unsigned i = 0; i < n; i++)
	result->parts.safe_push (emit (to, VEC_PACK_TRUNC_EXPR,
				       mask->parts[2 * i],
				       mask->parts[2 * i + 1]));
      return result;
    }
  tree stype = build_nonstandard_integer_type (mask->size * BITS_PER_UNIT,
					       false);
  tree dtype = build_nonstandard_integer_type (size * BITS_PER_UNIT, false);
  tree vtype = vector_type (stype);
  struct simt_rep *wide = new_rep (simt_rep::VECTOR);
  for (tree part : mask->parts)
    wide->parts.safe_push (emit (vtype, VEC_COND_EXPR, part,
				 build_minus_one_cst (vtype),
				 build_zero_cst (vtype)));
  wide = nonzero_lanes (this, convert (wide, stype, dtype), false);
  result->parts.safe_splice (wide->parts);
  return result;
}

/* A CODE B, or CODE A if B is null.  */

struct simt_rep *
simt_vectoriser::mask_op (enum tree_code code, struct simt_rep *a,
			  struct simt_rep *b)
{
  struct simt_rep *result = new_rep (simt_rep::MASK);
  result->size = a->size;
  if (b)
    b = resize_mask (b, a->size);
  tree type = mask_type (a->size);
  for (unsigned i = 0; i < a->parts.length (); i++)
    result->parts.safe_push (emit (type, code, a->parts[i],
				   b ? b->parts[i] : NULL_TREE));
  return result;
}

/* The lanes of MASK, or all if it is null, in which CONDITION is true, or not
   true if INVERTED.  */

struct simt_rep *
simt_vectoriser::narrow_mask (struct simt_rep *mask,
			      struct simt_rep *condition, bool inverted)
{
  struct simt_rep *c = condition;
  if (inverted)
    c = mask_op (BIT_NOT_EXPR, c, NULL);
  struct simt_rep *result;
  if (mask)
    result = mask_op (BIT_AND_EXPR, c, mask);
  else
    {
      result = new_rep (simt_rep::MASK);
      result->size = c->size;
      result->parts.safe_splice (c->parts);
    }
  result->parent = mask;
  result->condition = condition;
  result->inverted = inverted;
  return result;
}

/* A value of boolean type: whether lane L is in MASK.  */

tree
simt_vectoriser::lane_active (struct simt_rep *mask, unsigned l)
{
  unsigned count = lanes / mask->parts.length ();
  tree part = mask->parts[l / count];
  if (bit_mask_p (TREE_TYPE (part)))
    {
      tree bits = mask_bits (this, part);
      tree type = TREE_TYPE (bits);
      tree bit = emit (type, BIT_AND_EXPR, bits,
		       build_int_cst (type, HOST_WIDE_INT_1 << (l % count)));
      return emit (boolean_type_node, NE_EXPR, bit, build_zero_cst (type));
    }
  tree element = build_nonstandard_integer_type (mask->size * BITS_PER_UNIT,
						 false);
  tree vtype = vector_type (element);
  struct simt_rep *vectors = new_rep (simt_rep::VECTOR);
  for (unsigned i = 0; i < mask->parts.length (); i++)
    vectors->parts.safe_push (i == l / count
			      ? emit (vtype, VEC_COND_EXPR, part,
				      build_minus_one_cst (vtype),
				      build_zero_cst (vtype))
			      : mask->parts[i]);
  tree value = lane (vectors, element, l);
  return emit (boolean_type_node, NE_EXPR, value, build_zero_cst (element));
}

/* A value that is zero only if MASK, which has an integer for each lane, is:
   the mask itself if the target can test it, or else an integer.  */

static tree
testable_mask (simt_vectoriser *v, tree mask, unsigned element_bytes)
{
  unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (mask)));
  /* What is asked about a mode may be answered for a wider one.  */
  if (VECTOR_MODE_P (TYPE_MODE (TREE_TYPE (mask))) && element_bytes >= 4
      && size >= 16
      && can_compare_p (NE, TYPE_MODE (TREE_TYPE (mask)), ccp_jump))
    return mask;
  unsigned n = TYPE_VECTOR_SUBPARTS (TREE_TYPE (mask)).to_constant ();
  tree element
    = build_nonstandard_integer_type (element_bytes * BITS_PER_UNIT, false);
  tree vtype = build_vector_type (element, n);
  tree value = v->emit (vtype, VEC_COND_EXPR, mask,
			build_minus_one_cst (vtype), build_zero_cst (vtype));
  tree word = build_nonstandard_integer_type (MIN (size, 8) * BITS_PER_UNIT,
					      true);
  if (size <= 8)
    return view (v, word, value);
  value = view (v, build_vector_type (word, size / 8), value);
  tree sum = NULL_TREE;
  for (unsigned i = 0; i < size / 8; i++)
    {
      tree w = make_ssa_name (word);
      v->append (gimple_build_assign
		   (w, build3 (BIT_FIELD_REF, word, value, bitsize_int (64),
			       bitsize_int (64 * i))));
      sum = sum ? v->emit (word, BIT_IOR_EXPR, sum, w) : w;
    }
  return sum;
}

/* End the current block: go to IF_TRUE if any lane is in MASK, else to
   IF_FALSE.  */

void
simt_vectoriser::branch_if_any (struct simt_rep *mask, basic_block if_true,
				basic_block if_false)
{
  if (mask->size < 4 && !bit_mask_p (mask_type (mask->size)))
    mask = resize_mask (mask, 4);
  tree all = mask->parts[0];
  tree type = TREE_TYPE (all);
  for (unsigned i = 1; i < mask->parts.length (); i++)
    all = emit (type, BIT_IOR_EXPR, all, mask->parts[i]);
  if (bit_mask_p (type))
    all = mask_bits (this, all);
  else
    all = testable_mask (this, all, mask->size);
  simt_branch (cur, NE_EXPR, all, build_zero_cst (TREE_TYPE (all)), if_true,
	       if_false, profile_probability::likely ());
}

/* The part of Z, a complex number, that CODE names.  */

static tree
part_of (simt_vectoriser *v, enum tree_code code, tree z)
{
  tree type = TREE_TYPE (TREE_TYPE (z));
  return TREE_CODE (z) == COMPLEX_CST ? fold_build1 (code, type, z)
				      : v->emit (type, code, z);
}

/* A if TRUTH, else B.  GCC has no COND_EXPR of complex numbers: their parts are
   chosen.  */

tree
simt_vectoriser::choose (tree truth, tree a, tree b)
{
  tree type = TREE_TYPE (a);
  if (TREE_CODE (type) != COMPLEX_TYPE)
    return emit (type, COND_EXPR, truth, a, b);
  tree parts[2];
  for (unsigned i = 0; i < 2; i++)
    {
      enum tree_code code = i ? IMAGPART_EXPR : REALPART_EXPR;
      parts[i] = choose (truth, part_of (this, code, a),
			 part_of (this, code, b));
    }
  return emit (type, COMPLEX_EXPR, parts[0], parts[1]);
}

/* A in the lanes of MASK, B in others; both have the same form.  */

struct simt_rep *
simt_vectoriser::select (struct simt_rep *mask, struct simt_rep *a,
			 struct simt_rep *b)
{
  if (a == b)
    return a;
  if (a->kind == simt_rep::SCALAR)
    /* Equal where both are defined; see simt_vect_shapes::phi_shape.  */
    return a;
  struct simt_rep *result = new_rep (a->kind);
  if (a->kind == simt_rep::MASK)
    {
      mask = resize_mask (mask, a->size);
      struct simt_rep *in = mask_op (BIT_AND_EXPR, mask, a);
      struct simt_rep *out = mask_op (BIT_AND_EXPR,
				      mask_op (BIT_NOT_EXPR, mask, NULL), b);
      return mask_op (BIT_IOR_EXPR, in, out);
    }
  if (a->kind == simt_rep::LANES)
    {
      for (unsigned i = 0; i < lanes; i++)
	result->parts.safe_push (choose (lane_active (mask, i), a->parts[i],
					 b->parts[i]));
      return result;
    }
  tree vtype = TREE_TYPE (a->parts[0]);
  mask = resize_mask (mask, element_size (TREE_TYPE (vtype)));
  for (unsigned i = 0; i < a->parts.length (); i++)
    result->parts.safe_push (emit (vtype, VEC_COND_EXPR, mask->parts[i],
				   a->parts[i],
				   view (this, vtype, b->parts[i])));
  return result;
}

/* REP in the form in which NAME, a PHI node's result, is kept.  */

struct simt_rep *
simt_vectoriser::coerce (struct simt_rep *rep, tree name)
{
  tree type = TREE_TYPE (name);
  if (shapes->shape (name).affine_p ())
    {
      gcc_assert (rep->kind == simt_rep::SCALAR);
      return rep;
    }
  if (simt_truth_type_p (type))
    return to_mask (rep, type, 4);
  tree element = simt_element_type (type);
  if (element)
    return to_vector (rep, type, element);
  if (rep->kind == simt_rep::LANES)
    return rep;
  auto_vec<tree> values;
  for (unsigned i = 0; i < lanes; i++)
    values.safe_push (lane (rep, type, i));
  return from_lanes (values, type);
}

/* The number of the last lane of MASK, of which there is one, as an int.  */

static tree
last_lane (simt_vectoriser *v, struct simt_rep *mask)
{
  tree part = mask->parts[0];
  tree type = integer_type_node;
  if (bit_mask_p (TREE_TYPE (part)))
    {
      tree bits = v->emit (unsigned_type_node, NOP_EXPR, mask_bits (v, part));
      gcall *call = gimple_build_call (builtin_decl_explicit (BUILT_IN_CLZ), 1,
				       bits);
      tree zeros = make_ssa_name (type);
      gimple_call_set_lhs (call, zeros);
      v->append (call);
      return v->emit (type, MINUS_EXPR, build_int_cst (type, 31), zeros);
    }
  tree element = build_nonstandard_integer_type (mask->size * BITS_PER_UNIT,
						 false);
  tree vtype = v->vector_type (element);
  tree numbers = v->emit (vtype, VEC_COND_EXPR, part, series (vtype, 0, 1),
			  build_zero_cst (vtype));
  gcall *call = gimple_build_call_internal (IFN_REDUC_MAX, 1, numbers);
  tree last = make_ssa_name (element);
  gimple_call_set_lhs (call, last);
  v->append (call);
  return v->emit (type, NOP_EXPR, last);
}

/* Whether the target finds the last lane of MASK and moves what a vector of
   TYPE has there.  */

static bool
movable_lane_p (struct simt_rep *mask, tree type)
{
  tree ints = build_vector_type (integer_type_node,
				 TYPE_VECTOR_SUBPARTS (type));
  if (mask->parts.length () != 1 || !VECTOR_MODE_P (TYPE_MODE (type))
      || TYPE_MODE (ints) == BLKmode
      || !can_vec_perm_var_p (TYPE_MODE (type)))
    return false;
  if (bit_mask_p (TREE_TYPE (mask->parts[0])))
    return true;
  return direct_internal_fn_supported_p (IFN_REDUC_MAX, ints,
					 OPTIMIZE_FOR_SPEED);
}

/* The value of TYPE that VALUE has in the last lane of MASK, of which there is
   one.  */

tree
simt_vectoriser::last_active (struct simt_rep *value, tree type,
			      struct simt_rep *mask)
{
  if (value->kind == simt_rep::SCALAR && value->stride == 0)
    return value->parts[0];
  if (!mask)
    return lane (value, type, lanes - 1);
  tree element = simt_element_type (type);
  if (element && element_size (element) == 4)
    {
      value = to_vector (value, type, element);
      mask = resize_mask (mask, 4);
      tree vtype = vector_type (element);
      if (movable_lane_p (mask, vtype))
	{
	  tree itype = vector_type (integer_type_node);
	  tree from = splat (this, itype, last_lane (this, mask));
	  struct simt_rep *moved = new_rep (simt_rep::VECTOR);
	  moved->parts.safe_push (emit (vtype, VEC_PERM_EXPR, value->parts[0],
					value->parts[0], from));
	  return lane (moved, type, 0);
	}
    }
  tree result = lane (value, type, 0);
  for (unsigned i = 1; i < lanes; i++)
    result = choose (lane_active (mask, i), lane (value, type, i), result);
  return result;
}
