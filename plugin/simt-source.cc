/* Loads from memory that the kernel does not write, for row forward.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-source.cc: finds what a load reads as an object and an index, a
   polynomial, and makes loads of such elements anew, elsewhere.

   The value may be that of a load which is made under a condition only:

     v = exists ? a[i] : 0

   Where it would be wrong: the object must not be written in the kernel at all,
   by any thread of any block, and not be a thread's own.  An index that is
   computed in 32 bits may wrap around; then so must what is made here.  */

#include "simt-access.h"

/* -- Values -- */

/* The load that VALUE comes from if control came to its PHI by CHOICES, or
   always if there are none; else it is *OTHERWISE, or one of several values if
   that is null.  Null if there is no one load.  */

gimple *
simt_guarded_load (tree value, vec<struct simt_choice> *choices,
		   tree *otherwise)
{
  gimple *def = NULL;
  gphi *phi = NULL;
  *otherwise = NULL_TREE;
  for (; value; value = phi ? simt_only_argument (phi) : NULL_TREE)
    {
      if (TREE_CODE (value) != SSA_NAME)
	return NULL;
      def = SSA_NAME_DEF_STMT (value);
      phi = dyn_cast <gphi *> (def);
    }
  if (!phi)
    return gimple_assign_load_p (def) ? def : NULL;
  gimple *load = NULL;
  edge way = NULL;
  tree other = NULL_TREE;
  bool one = true;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree arg = gimple_phi_arg_def (phi, i);
      gimple *from = (TREE_CODE (arg) == SSA_NAME ? SSA_NAME_DEF_STMT (arg)
		      : NULL);
      if (from && gimple_assign_load_p (from))
	{
	  if (load)
	    return NULL;
	  load = from;
	  way = gimple_phi_arg_edge (phi, i);
	  continue;
	}
      one &= !other || operand_equal_p (other, arg, 0);
      other = arg;
    }
  if (!load || !other
      || gimple_bb (load)->loop_father != gimple_bb (phi)->loop_father
      || !simt_edge_choices (way, choices))
    return NULL;
  *otherwise = one ? other : NULL_TREE;
  return load;
}

/* -- Places -- */

/* If REF is p[I] with elements of SIZE bytes and I of a type of 32 bits, return
   this type.  A constant may be added to I if it has a sign: I + C does not
   overflow in the source.  */

static tree
index_type (tree ref, HOST_WIDE_INT size)
{
  if (TREE_CODE (ref) != MEM_REF
      || TREE_CODE (TREE_OPERAND (ref, 0)) != SSA_NAME)
    return NULL_TREE;
  gimple *def = SSA_NAME_DEF_STMT (TREE_OPERAND (ref, 0));
  bool scaled = size == 1;
  bool shifted = !integer_zerop (TREE_OPERAND (ref, 1));
  while (is_gimple_assign (def))
    {
      tree op = gimple_assign_rhs1 (def), other = gimple_assign_rhs2 (def);
      switch (gimple_assign_rhs_code (def))
	{
	case POINTER_PLUS_EXPR:
	  op = other;
	  break;
	case PLUS_EXPR:
	  if (TREE_CODE (other) != INTEGER_CST)
	    return NULL_TREE;
	  shifted = true;
	  break;
	case MULT_EXPR:
	  if (scaled || TREE_CODE (other) != INTEGER_CST
	      || wi::to_widest (other) != size)
	    return NULL_TREE;
	  scaled = true;
	  break;
	CASE_CONVERT:
	  if (scaled && INTEGRAL_TYPE_P (TREE_TYPE (op))
	      && TYPE_PRECISION (TREE_TYPE (op)) == 32)
	    return (!TYPE_UNSIGNED (TREE_TYPE (op)) ? integer_type_node
		    : shifted ? NULL_TREE : unsigned_type_node);
	  break;
	default:
	  return NULL_TREE;
	}
      if (TREE_CODE (op) != SSA_NAME)
	return NULL_TREE;
      def = SSA_NAME_DEF_STMT (op);
    }
  return NULL_TREE;
}

/* Find out what LOAD reads, where EXCEPT, if not null, is an object that it
   does not; false if the kernel may write it.  */

bool
simt_find_source (simt_accesses *a, gimple *load, tree except,
		  struct simt_source *s)
{
  struct simt_access *x = NULL;
  for (struct simt_access *y : a->accesses)
    if (y->stmt == load && y->read)
      x = y;
  if (!x || !x->ref || !x->base || !gimple_assign_single_p (load)
      || SIMT_WRONG (forward_source_volatile, gimple_has_volatile_ops (load))
      || a->nest->shared_objects.contains (x->base)
      || SIMT_WRONG (forward_source_private,
		     auto_var_in_fn_p (x->base, a->fn->decl))
      || (!DECL_P (x->base) && !is_gimple_min_invariant (x->base)
	  && TREE_CODE (x->base) != SSA_NAME))
    return false;
  for (struct simt_access *y : a->accesses)
    if (y->write && !a->private_p (y)
	&& SIMT_WRONG (forward_source_written,
		       !y->ref || (!(except && y->base == except)
				   && a->bases_may_alias_p (y, x))))
      return false;
  s->object = x->base;
  s->type = TREE_TYPE (x->ref);
  s->ref = x->ref;
  s->size = x->instances.size;
  s->index = x->instances.offset;
  s->narrow = NULL_TREE;
  if (a->strip_wraps (&s->index, s->size)
      && !(s->narrow = index_type (x->ref, s->size)))
    return false;
  return simt_poly_exact_quotient (&s->index, s->size, &s->index);
}

/* -- Code -- */

/* Whether LATER comes after FIRST in its block.  */

bool
simt_comes_after_p (gimple *first, gimple *later)
{
  if (gimple_code (first) == GIMPLE_PHI)
    return gimple_bb (first) == gimple_bb (later);
  for (gimple_stmt_iterator gsi = gsi_for_stmt (first); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (gsi_stmt (gsi) == later)
      return true;
  return false;
}

/* Whether DEF has been computed in BB before STMT, or at its end if that is
   null.  */

bool
simt_computed_p (gimple *def, basic_block bb, gimple *stmt)
{
  basic_block from = gimple_bb (def);
  return (!from || (from == bb ? !stmt || simt_comes_after_p (def, stmt)
		    : dominated_by_p (CDI_DOMINATORS, bb, from)));
}

/* By what emit_symbol multiplies the factors of T.  */

static HOST_WIDE_INT
steps_of (simt_accesses *a, const struct simt_term &t)
{
  HOST_WIDE_INT product = 1;
  for (int i = 0; i < t.n_factors; i++)
    if (struct simt_accesses::count *c = a->counts.get (t.factors[i]))
      product *= c->step;
  return product;
}

/* Whether all symbols of P can be had in BB before STMT, or at its end if that
   is null.  */

bool
simt_available_p (simt_accesses *a, const struct simt_poly &p, basic_block bb,
		  gimple *stmt)
{
  for (int i = 0; i < p.n_terms; i++)
    if (p.terms[i].coefficient % steps_of (a, p.terms[i]) != 0)
      return false;
  for (int i = 0; i < p.n_terms; i++)
    for (int j = 0; j < p.terms[i].n_factors; j++)
      {
	int symbol = p.terms[i].factors[j];
	if (const struct simt_accesses::wrap *w = a->wrap_of (symbol))
	  {
	    if (!simt_available_p (a, w->exact, bb, stmt))
	      return false;
	    continue;
	  }
	tree t = a->symbol_trees[symbol];
	if (!t)
	  return false;
	if (TREE_CODE (t) == SSA_NAME
	    && !simt_computed_p (SSA_NAME_DEF_STMT (t), bb, stmt))
	  return false;
      }
  return true;
}

/* Append to SEQ the value of SYMBOL in TYPE, for a counter times its step.  */

static tree
emit_symbol (simt_accesses *a, gimple_seq *seq, int symbol, tree type)
{
  if (const struct simt_accesses::wrap *w = a->wrap_of (symbol))
    {
      tree narrow = build_nonstandard_integer_type (w->precision,
						    w->is_unsigned);
      tree exact = simt_emit (a, seq, w->exact, unsigned_type_for (narrow));
      return gimple_convert (seq, type, gimple_convert (seq, narrow, exact));
    }
  tree value = gimple_convert (seq, type, a->symbol_trees[symbol]);
  struct simt_accesses::count *c = a->counts.get (symbol);
  return (!c || c->start == 0 ? value
	  : gimple_build (seq, MINUS_EXPR, type, value,
			  build_int_cst (type, c->start)));
}

/* Append to SEQ the value of P in TYPE, which has no sign.  */

tree
simt_emit (simt_accesses *a, gimple_seq *seq, const struct simt_poly &p,
	   tree type)
{
  tree sum = NULL_TREE;
  for (int i = 0; i < p.n_terms; i++)
    {
      tree product = NULL_TREE;
      for (int j = 0; j < p.terms[i].n_factors; j++)
	{
	  tree f = emit_symbol (a, seq, p.terms[i].factors[j], type);
	  product = (product ? gimple_build (seq, MULT_EXPR, type, product, f)
		     : f);
	}
      tree c = build_int_cst (type, (p.terms[i].coefficient
				     / steps_of (a, p.terms[i])));
      product = (!product ? c
		 : gimple_build (seq, MULT_EXPR, type, product, c));
      sum = sum ? gimple_build (seq, PLUS_EXPR, type, sum, product) : product;
    }
  return sum ? sum : build_zero_cst (type);
}

/* Append to SEQ what the load of S at INDEX, of sizetype or S's narrow type
   without sign, needs; returns the reference.  */

tree
simt_emit_source (gimple_seq *seq, const struct simt_source *s, tree index)
{
  if (s->narrow)
    index = gimple_convert (seq, s->narrow, index);
  index = gimple_convert (seq, sizetype, index);
  tree offset = gimple_build (seq, MULT_EXPR, sizetype, index,
			      size_int (s->size));
  tree object = (DECL_P (s->object) ? build_fold_addr_expr (s->object)
		 : s->object);
  tree pointer = gimple_build (seq, POINTER_PLUS_EXPR, TREE_TYPE (object),
			       object, offset);
  tree load = build2 (MEM_REF, s->type, pointer,
		      build_int_cst (reference_alias_ptr_type (s->ref), 0));
  if (tree base = get_base_address (s->ref))
    if (TREE_CODE (base) == MEM_REF)
      {
	MR_DEPENDENCE_CLIQUE (load) = MR_DEPENDENCE_CLIQUE (base);
	MR_DEPENDENCE_BASE (load) = MR_DEPENDENCE_BASE (base);
      }
  return load;
}
