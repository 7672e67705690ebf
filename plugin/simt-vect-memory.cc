/* Loads and stores of vector code, for row vect.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-vect-memory.cc: where the addresses of the lanes follow one another, in
   either direction, memory is accessed by vectors, masked if the target can; if
   it cannot, by vectors where all lanes take part and lane by lane else.  Where
   they only may follow one another, that is tested as the program runs.  Other
   accesses are gathers and scatters (simt-vect-gather.cc), or are made lane by
   lane.

   Slots belong to the OS thread that runs the block, and so do shared arrays as
   long as they are not left (simt-vect-bounds.cc): what a lane does not want
   there may be read, and written as it was.  */

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
  /* Whether all lanes may be read, and written with what was there.  */
  bool own;
  /* The variable that it is to, whose bounds GCC knows, or null.  */
  tree variable;
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

/* Describe the access to REF, whose elements are of type ELEMENT, at
   ADDRESS.  */

static void
describe_at (simt_vectoriser *v, tree ref, tree element, tree address,
	     struct access *a)
{
  a->align = MIN (TYPE_ALIGN (TREE_TYPE (ref)), get_object_alignment (ref));
  a->align = MIN (a->align, (unsigned) tree_to_uhwi (TYPE_SIZE (element)));
  a->type = build_aligned_type (v->vector_type (element), a->align);
  a->alias_type = reference_alias_ptr_type (ref);
  a->reversed = false;
  a->own = false;
  a->variable = simt_base_variable (ref);
  /* Not, say, the address of a constant element of an array.  */
  gimple_seq seq = NULL;
  a->address = force_gimple_operand_1 (address, &seq, is_gimple_mem_ref_addr,
				       NULL_TREE);
  simt_append_seq (v->cur, seq);
  tree base = get_base_address (ref);
  bool mem = base && TREE_CODE (base) == MEM_REF;
  a->clique = mem ? MR_DEPENDENCE_CLIQUE (base) : 0;
  a->base = mem ? MR_DEPENDENCE_BASE (base) : 0;
}

/* Whether the pointer ADDRESS is into slots.  */

static bool
slot_p (tree address)
{
  while (TREE_CODE (address) == SSA_NAME)
    {
      gassign *def = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (address));
      if (!def)
	return false;
      enum tree_code code = gimple_assign_rhs_code (def);
      tree from = gimple_assign_rhs1 (def);
      if (gimple_assign_load_p (def))
	return operand_equal_p (from, simt_work_field ("slots"), 0);
      if (code == MEM_REF || (code != POINTER_PLUS_EXPR && code != SSA_NAME
			      && !CONVERT_EXPR_CODE_P (code)))
	return false;
      address = from;
    }
  return false;
}

/* Describe the access to REF, whose elements are of type ELEMENT.  */

static void
describe (simt_vectoriser *v, tree ref, tree element, bool reversed,
	  struct access *a)
{
  tree first = v->scalar_ref (ref);
  tree address = build_fold_addr_expr (first);
  tree ptype = build_pointer_type (TREE_TYPE (ref));
  address = fold_convert (ptype, address);
  describe_at (v, ref, element, address, a);
  a->reversed = reversed;
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

/* Whether the target has registers for masks, not only vectors, so that masked
   stores of vectors of ELEMENT are cheap.  */

static bool
mask_registers_p (simt_vectoriser *v, tree element)
{
  unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (element));
  return !VECTOR_MODE_P (TYPE_MODE (v->mask_type (size)));
}

/* VALUE with nothing in lanes out of MASK that is slow to compute with, as
   denormal numbers are.  */

struct simt_rep *
simt_quiet (simt_vectoriser *v, struct simt_rep *value, struct simt_rep *mask)
{
  if (!FLOAT_TYPE_P (TREE_TYPE (TREE_TYPE (value->parts[0]))))
    return value;
  struct simt_rep *zero = v->new_rep (simt_rep::VECTOR);
  for (tree part : value->parts)
    zero->parts.safe_push (build_zero_cst (TREE_TYPE (part)));
  return v->select (mask, value, zero);
}

/* Whether VARIABLE has less than two vectors of TYPE.  */

static bool
small_p (tree variable, tree type)
{
  tree size = DECL_SIZE_UNIT (variable);
  return (!size || !tree_fits_uhwi_p (size)
	  || tree_to_uhwi (size) < 2 * tree_to_uhwi (TYPE_SIZE_UNIT (type)));
}

/* Append STMT, an access to A, which is masked or not.  It may reach out of a
   variable's bounds, in lanes that do not take part, or in code for more
   threads than ever run it: GCC does not warn of that in statements without a
   location.  */

static void
append_access (simt_vectoriser *v, struct access *a, gimple *stmt, bool masked)
{
  if (masked)
    gimple_call_set_nothrow (as_a <gcall *> (stmt), true);
  v->append (stmt);
  if (a->variable && (masked || v->tail || small_p (a->variable, a->type)))
    gimple_set_location (stmt, UNKNOWN_LOCATION);
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
	  append_access (v, a, call, true);
	  /* Leave nothing in other lanes that is slow to compute with, as
	     denormal numbers are.  */
	  if (FLOAT_TYPE_P (TREE_TYPE (vtype)))
	    value = v->emit (vtype, VEC_COND_EXPR, mask->parts[i], value,
			     build_zero_cst (vtype));
	}
      else
	append_access (v, a, gimple_build_assign (value, part_ref (v, a, i)),
		       false);
      result->parts.safe_push (a->reversed ? reverse (v, value) : value);
    }
  return result;
}

/* Start an if-else on whether all lanes are in MASK: the current block becomes
   the one where they are, *SOME the other.  */

void
simt_split_on_all (simt_vectoriser *v, struct simt_rep *mask,
		   basic_block *some)
{
  struct simt_rep *others = v->mask_op (BIT_NOT_EXPR, mask, NULL);
  basic_block all = simt_block_after (v->cur);
  *some = simt_block_after (all);
  v->branch_if_any (others, *some, all);
  v->cur = all;
}

/* End the if-else: END is the last block of its one arm, the current block that
   of the other.  The block after both becomes the current one; its edges are
   *FROM_END and *FROM_OTHER.  */

void
simt_end_either (simt_vectoriser *v, basic_block end, edge *from_end,
		 edge *from_other)
{
  basic_block other = v->cur;
  v->cur = simt_block_after (other);
  simt_jump (end, v->cur);
  simt_jump (other, v->cur);
  *from_end = find_edge (end, v->cur);
  *from_other = find_edge (other, v->cur);
}

/* The same; returns A or B, what a load gave in the one or the other, unless
   they are null.  */

static struct simt_rep *
end_either (simt_vectoriser *v, basic_block end, struct simt_rep *a,
	    struct simt_rep *b)
{
  edge from_end, from_other;
  simt_end_either (v, end, &from_end, &from_other);
  return a ? v->join (a, from_end, b, from_other) : NULL;
}

/* Append a store of VALUE, part I of what A means, masked by MASK.  */

static void
store_masked (simt_vectoriser *v, struct access *a, unsigned i, tree value,
	      tree mask)
{
  tree align = build_int_cst (a->alias_type, a->align);
  gcall *call = gimple_build_call_internal (IFN_MASK_STORE, 4,
					    part_address (v, a, i), align,
					    mask, value);
  append_access (v, a, call, true);
}

/* Append a plain store of VALUE, part I of what A means.  */

static void
store_whole (simt_vectoriser *v, struct access *a, unsigned i, tree value)
{
  append_access (v, a, gimple_build_assign (part_ref (v, a, i), value), false);
}

/* Likewise, with a masked store only if MASK does not hold for all lanes of the
   part, where masked stores take long.  */

static void
store_part (simt_vectoriser *v, struct access *a, unsigned i, tree value,
	    struct simt_rep *mask)
{
  if (mask->parts.length () == 1
      || mask_registers_p (v, TREE_TYPE (a->type)))
    {
      store_masked (v, a, i, value, mask->parts[i]);
      return;
    }
  struct simt_rep *part = v->new_rep (simt_rep::MASK);
  part->size = mask->size;
  part->parts.safe_push (mask->parts[i]);
  basic_block some;
  simt_split_on_all (v, part, &some);
  store_whole (v, a, i, value);
  basic_block end = v->cur;
  v->cur = some;
  store_masked (v, a, i, value, mask->parts[i]);
  end_either (v, end, NULL, NULL);
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
	store_part (v, a, i, part, mask);
      else
	store_whole (v, a, i, part);
    }
}

/* -- Accesses -- */

/* Append STMT, a load or store, by vectors at A if that is not null, else by
   other means, such as the index X.  VALUE is what to store.  Returns what is
   loaded, in the form that its name has.  */

static struct simt_rep *
access_somehow (simt_vectoriser *v, gassign *stmt, struct access *a,
		struct indexed *x, struct simt_rep *value,
		struct simt_rep *mask)
{
  bool load = value == NULL;
  tree ref = load ? gimple_assign_rhs1 (stmt) : gimple_assign_lhs (stmt);
  tree lhs = load ? gimple_assign_lhs (stmt) : NULL_TREE;
  tree element = simt_element_type (TREE_TYPE (ref));
  if (a && mask && a->own && (load || !mask_registers_p (v, element)))
    {
      struct simt_rep *all = load_vectors (v, a, NULL);
      if (load)
	return v->coerce (slot_p (a->address) ? all
			  : simt_quiet (v, all, mask), lhs);
      value = v->select (mask, value, all);
      mask = NULL;
    }
  bool masked = masked_access_p (v, v->vector_type (element), load);
  if (a && (!mask
	    || (masked && (load || v->tail || mask_registers_p (v, element)))))
    {
      if (load)
	return v->coerce (load_vectors (v, a, mask), lhs);
      store_vectors (v, a, value, mask);
      return NULL;
    }
  /* Of the last vector, some lanes are no threads.  */
  if (a && !v->tail)
    {
      basic_block some;
      simt_split_on_all (v, mask, &some);
      struct simt_rep *whole = NULL;
      if (load)
	whole = v->coerce (load_vectors (v, a, NULL), lhs);
      else
	store_vectors (v, a, value, NULL);
      basic_block end = v->cur;
      v->cur = some;
      if (masked)
	store_vectors (v, a, value, mask);
      else
	v->by_lane (stmt, mask);
      return end_either (v, end, whole, load ? v->coerce (v->get (lhs), lhs)
			 : NULL);
    }
  if (load && x)
    if (struct simt_rep *gathered = simt_gather (v, x, element, mask))
      return v->coerce (gathered, lhs);
  if (!load && x && simt_scatter (v, x, element, value, mask))
    return NULL;
  v->by_lane (stmt, mask);
  return load ? v->coerce (v->get (lhs), lhs) : NULL;
}

/* Append STMT, an access to REF by X, whose lanes may follow one another: test
   that, and do it by vectors if so.  */

static struct simt_rep *
access_tested (simt_vectoriser *v, gassign *stmt, tree ref, struct indexed *x,
	       struct simt_rep *value, struct simt_rep *mask)
{
  tree element = simt_element_type (TREE_TYPE (ref));
  unsigned step = tree_to_uhwi (TYPE_SIZE_UNIT (element)) / x->scale;
  basic_block slow, fast;
  tree first = simt_test_consecutive (v, x, step, mask, &fast, &slow);
  v->cur = fast;
  struct access a;
  describe_at (v, ref, element, simt_indexed_address (v, x, first), &a);
  struct simt_rep *whole = access_somehow (v, stmt, &a, NULL, value, mask);
  basic_block end = v->cur;
  v->cur = slow;
  struct simt_rep *parts = access_somehow (v, stmt, NULL, x, value, mask);
  return end_either (v, end, whole, parts);
}

/* Give VARIABLE, a shared array, BYTES behind its end at least, in its place on
   the stack: what is there belongs to nobody else.  */

static void
pad (tree variable, unsigned HOST_WIDE_INT bytes)
{
  tree type = TREE_TYPE (variable);
  unsigned HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (type)) + bytes;
  if (tree_to_uhwi (DECL_SIZE_UNIT (variable)) >= size)
    return;
  DECL_SIZE_UNIT (variable) = size_int (size);
  DECL_SIZE (variable) = bitsize_int (size * BITS_PER_UNIT);
}

/* Whether all lanes of A, which STMT does, may be read, and written with what
   was there.  Where lanes behind the last thread are no threads, they come to
   what follows the elements of those that are.  */

static bool
own_p (simt_vectoriser *v, gassign *stmt, struct access *a)
{
  if (slot_p (a->address))
    return true;
  if (!SIMT_LEGAL (vect_own, v->shapes->own.contains (stmt)))
    return false;
  if (!v->tail)
    return true;
  if (!SIMT_LEGAL (vect_own_tail, !a->reversed))
    return false;
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (a->type));
  pad (a->variable, v->lanes * tree_to_uhwi (size));
  return true;
}

/* Append STMT, an access to REF; VALUE is what to store.  */

static struct simt_rep *
emit_access (simt_vectoriser *v, gassign *stmt, tree ref,
	     struct simt_rep *value, struct simt_rep *mask)
{
  bool reversed;
  tree element = consecutive_element (v, ref, &reversed);
  if (element)
    {
      struct access a;
      describe (v, ref, element, reversed, &a);
      a.own = own_p (v, stmt, &a);
      return access_somehow (v, stmt, &a, NULL, value, mask);
    }
  struct indexed x;
  if (!simt_indexed_p (v, ref, &x))
    return access_somehow (v, stmt, NULL, NULL, value, mask);
  element = simt_element_type (TREE_TYPE (ref));
  unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (element));
  if (x.likely && x.scale <= size && size % x.scale == 0)
    return access_tested (v, stmt, ref, &x, value, mask);
  return access_somehow (v, stmt, NULL, &x, value, mask);
}

/* Whether REF is in a slot.  */

bool
simt_slot_ref_p (tree ref)
{
  tree base = get_base_address (ref);
  return (base && TREE_CODE (base) == MEM_REF
	  && slot_p (TREE_OPERAND (base, 0)));
}

/* -- Statements -- */

/* Append STMT, a load whose lanes vary, for the lanes of MASK.  Returns false
   if it must be done lane by lane.  */

bool
simt_vectoriser::emit_load (gassign *stmt, struct simt_rep *mask)
{
  tree ref = gimple_assign_rhs1 (stmt);
  if (!simt_element_type (TREE_TYPE (ref)))
    return false;
  if (simt_emit_transposed (this, stmt, mask))
    return true;
  set (gimple_assign_lhs (stmt), emit_access (this, stmt, ref, NULL, mask));
  fetch_ahead (stmt);
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
  tree element = simt_element_type (TREE_TYPE (ref));
  if (!element)
    return false;
  if (simt_emit_transposed (this, stmt, mask))
    return true;
  emit_access (this, stmt, ref, vector (rhs, element), mask);
  return true;
}
