/* Guards on the index of the thread, for row split.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-guard.cc: finds the comparisons of a thread's index with a value of the
   block that a condition is made of.

     if (x + c < n && y == 0)       x + c < n, of x; 0 + y == 0, of y

   1) A condition that must hold is taken apart where it joins others by `and',
      one that must not where it joins them by `or'.
   2) One side of a comparison is followed through conversions and additions
      to the index; all else in it must be known before the loop over it.

   Where it would be wrong: the sum b + t of unsigned numbers may wrap around,
   so that b + t < n holds for those threads that come after; such a sum is not
   exact, unless b is a multiple of a power of two that is not less than the
   number of threads, or known to be small (simt-range.cc).  Signed sums do not
   wrap in a valid program, but what is computed here from the same operands
   may, for a block in which no thread comes to the guard: it is computed
   without sign.  */

#include "simt-narrow.h"

/* The number of the dimension whose index NAME is, or -1.  */

int
simt_guard::index_of (tree name)
{
  for (int d = 0; d < 3; d++)
    if (SSA_NAME_VAR (name)
	&& (SSA_NAME_VAR (name) == nest->thread_index[d]
	    || name == nest->thread_index[d]))
      return d;
  return -1;
}

/* Whether STMT loads from memory that no thread writes, and cannot trap.  */

static bool
constant_load_p (const struct simt_nest *nest, gimple *stmt)
{
  return (gimple_assign_load_p (stmt)
	  && simt_uniform_p (nest, gimple_assign_lhs (stmt))
	  && ZERO_SSA_OPERANDS (stmt, SSA_OP_USE));
}

/* Whether STMT is a call that gives the same for the same arguments and does
   nothing else.  */

static bool
const_call_p (gimple *stmt)
{
  int flags = is_gimple_call (stmt) ? gimple_call_flags (stmt) : 0;
  return ((flags & ECF_CONST) && (flags & ECF_NOTHROW)
	  && !(flags & ECF_LOOPING_CONST_OR_PURE) && !gimple_vuse (stmt));
}

/* Whether OP can be computed before the loop over dimension D, in a few
   operations, which *COST counts.  */

bool
simt_guard::value_p (tree op, unsigned d, unsigned *cost)
{
  if (TREE_CODE (op) != SSA_NAME)
    return CONSTANT_CLASS_P (op);
  int index = index_of (op);
  if (index >= 0)
    return (unsigned) index > d;
  if (known (op, data))
    return true;
  gimple *def = SSA_NAME_DEF_STMT (op);
  bool call = const_call_p (def);
  if (!(call || is_gimple_assign (def))
      || SIMT_WRONG (narrow_bound_traps, gimple_could_trap_p (def))
      || gimple_has_volatile_ops (def) || ++*cost > 8)
    return false;
  if (call)
    {
      for (unsigned i = 0; i < gimple_call_num_args (def); i++)
	if (!value_p (gimple_call_arg (def, i), d, cost))
	  return false;
      return true;
    }
  if (gimple_vuse (def))
    return constant_load_p (nest, def);
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (gimple_op (def, i) && !value_p (gimple_op (def, i), d, cost))
      return false;
  return true;
}

/* Append to SEQ the computation of OP before the loop over dimension D and
   return its value.  THREAD_VAR are the indices; *INNER is set if one of them
   is needed.  */

tree
simt_guard::value (tree op, unsigned d, const tree *thread_var,
		   gimple_seq *seq, bool *inner)
{
  if (TREE_CODE (op) != SSA_NAME)
    return op;
  int index = index_of (op);
  if (index >= 0)
    {
      *inner = true;
      return thread_var[index];
    }
  if (known (op, data) || (segments && op == segments->first))
    return op;
  gimple *copy = gimple_copy (SSA_NAME_DEF_STMT (op));
  unsigned first = gimple_num_ops (copy);
  if (gcall *call = dyn_cast <gcall *> (copy))
    first -= gimple_call_num_args (call);
  else if (!gimple_vuse (copy))
    first = 1;
  for (unsigned i = first; i < gimple_num_ops (copy); i++)
    if (gimple_op (copy, i))
      gimple_set_op (copy, i, value (gimple_op (copy, i), d, thread_var, seq,
				     inner));
  tree result = make_ssa_name (TREE_TYPE (op), copy);
  gimple_set_lhs (copy, result);
  if (is_gimple_call (copy))
    gimple_seq_add_stmt (seq, copy);
  else if (INTEGRAL_TYPE_P (TREE_TYPE (op))
      && TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (op))
      && arith_code_with_undefined_signed_overflow
	   (gimple_assign_rhs_code (copy)))
    gimple_seq_add_seq (seq, rewrite_to_defined_overflow (copy));
  else
    gimple_seq_add_stmt (seq, copy);
  return result;
}

/* -- Sums -- */

/* 1 more than the largest number of 32 bits with a sign.  */
static const HOST_WIDE_INT far = HOST_WIDE_INT_1 << 31;

/* Whether the one term of SUM, unsigned, is such a multiple of a power of two
   that adding the index changes only bits that are zero.  What is subtracted,
   or the sum of several such terms, may wrap around before the index is
   added.  */

bool
simt_guard::aligned_p (const struct simt_affine *sum)
{
  tree dim = nest->block_dim[sum->d];
  if (sum->negative || sum->segment || sum->n_terms > 1)
    return false;
  return (sum->n_terms == 0 ? TREE_CODE (dim) == INTEGER_CST
	  : !sum->terms[0].minus && simt_aligned_p (dim, sum->terms[0].value));
}

/* Whether the terms of SUM, of 32 bits, are known to be so small that SUM, with
   a sign, is a number from LEAST on; then they have signs.  */

bool
simt_guard::in_range_p (struct simt_affine *sum, HOST_WIDE_INT least)
{
  HOST_WIDE_INT most = simt_most_index (nest->block_dim[sum->d]);
  HOST_WIDE_INT low = sum->negative ? -most : 0;
  HOST_WIDE_INT high = sum->negative ? 0 : most;
  if (sum->segment || TYPE_PRECISION (sum->type) != 32)
    return false;
  for (unsigned i = 0; i < sum->n_terms; i++)
    {
      HOST_WIDE_INT lo, hi;
      if (!simt_signed_range (sum->terms[i].value, &lo, &hi))
	return false;
      low += sum->terms[i].minus ? -hi : lo;
      high += sum->terms[i].minus ? -lo : hi;
    }
  if (SIMT_WRONG (narrow_out_of_range,
		  low < least || high > HOST_WIDE_INT (0x7fffffff)))
    return false;
  for (unsigned i = 0; i < sum->n_terms; i++)
    sum->terms[i].type = integer_type_node;
  return true;
}

/* STMT converts an integer to another type: add what it does to SUM.  */

bool
simt_guard::sum_of_conversion (gimple *stmt, struct simt_affine *sum)
{
  tree to = TREE_TYPE (gimple_assign_lhs (stmt));
  tree from = TREE_TYPE (gimple_assign_rhs1 (stmt));
  if (!INTEGRAL_TYPE_P (to) || !INTEGRAL_TYPE_P (from)
      || TREE_CODE (to) == BOOLEAN_TYPE || TYPE_PRECISION (to) < 12
      || TYPE_PRECISION (to) > 64
      || !sum_p (gimple_assign_rhs1 (stmt), sum))
    return false;
  sum->type = to;
  if (sum->n_terms == 0 && !sum->negative)
    return true;
  if (TYPE_PRECISION (to) < TYPE_PRECISION (from))
    return false;
  bool wider = TYPE_PRECISION (to) > TYPE_PRECISION (from);
  if (wider && (TYPE_UNSIGNED (from) || !TYPE_UNSIGNED (to)))
    return SIMT_LEGAL (narrow_widened, sum->exact);
  if (wider)
    return false;
  if (TYPE_UNSIGNED (from) == TYPE_UNSIGNED (to))
    return true;
  if (in_range_p (sum, TYPE_UNSIGNED (to) ? 0 : -far))
    sum->exact = true;
  else if (sum->exact && TYPE_UNSIGNED (from)
      && (sum->segment ? sum->n_terms == 1 : aligned_p (sum)))
    for (unsigned i = 0; i < sum->n_terms; i++)
      sum->terms[i].type = to;
  else
    sum->exact = !SIMT_NEEDED (narrow_sign_changed);
  return true;
}

/* STMT adds or subtracts: add what it does to SUM.  */

bool
simt_guard::sum_of_operation (gimple *stmt, struct simt_affine *sum)
{
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  bool minus = gimple_assign_rhs_code (stmt) == MINUS_EXPR;
  tree ops[] = { gimple_assign_rhs1 (stmt), gimple_assign_rhs2 (stmt) };
  for (unsigned i = 0; i < 2; i++)
    {
      struct simt_affine part;
      unsigned cost = 0;
      if (!sum_p (ops[i], &part) || part.n_terms == 4
	  || !value_p (ops[1 - i], part.d, &cost))
	continue;
      if (minus && i == 1)
	{
	  part.negative = !part.negative;
	  for (unsigned j = 0; j < part.n_terms; j++)
	    part.terms[j].minus = !part.terms[j].minus;
	}
      struct simt_affine::term term = { ops[1 - i], type, minus && i == 0 };
      part.terms[part.n_terms++] = term;
      part.type = type;
      part.exact &= SIMT_LEGAL (narrow_sum_wraps, TYPE_OVERFLOW_UNDEFINED (type)
				|| aligned_p (&part)
				|| in_range_p (&part, 0));
      *sum = part;
      return true;
    }
  return false;
}

/* Whether OP is a sum as described in struct simt_affine; then *SUM.  */

bool
simt_guard::sum_p (tree op, struct simt_affine *sum)
{
  if (TREE_CODE (op) != SSA_NAME || !INTEGRAL_TYPE_P (TREE_TYPE (op)))
    return false;
  int index = index_of (op);
  bool segment = segments && segments->indices.contains (op);
  if (index >= 0 || segment)
    {
      sum->d = segment ? 0 : index;
      sum->negative = false;
      sum->type = TREE_TYPE (op);
      sum->exact = true;
      sum->segment = segment;
      sum->n_terms = segment;
      sum->terms[0].value = segment ? segments->first : NULL_TREE;
      sum->terms[0].type = unsigned_type_node;
      sum->terms[0].minus = false;
      return true;
    }
  gimple *def = SSA_NAME_DEF_STMT (op);
  if (!is_gimple_assign (def))
    return false;
  switch (gimple_assign_rhs_code (def))
    {
    case SSA_NAME:
      return sum_p (gimple_assign_rhs1 (def), sum);
    CASE_CONVERT:
      return sum_of_conversion (def, sum);
    case PLUS_EXPR:
    case MINUS_EXPR:
      return sum_of_operation (def, sum);
    default:
      return false;
    }
}

/* -- Conditions -- */

/* If A CODE B is whether the thread's index is a multiple of what the block
   knows, note that it must hold.  Threads of a row that are a constant number
   apart are for row vect, which does not lose the others.  */

bool
simt_guard::add_multiple (enum tree_code code, tree a, tree b)
{
  gassign *def = (code == EQ_EXPR && integer_zerop (b)
		  && TREE_CODE (a) == SSA_NAME
		  ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (a)) : NULL);
  if (!def || gimple_assign_rhs_code (def) != TRUNC_MOD_EXPR
      || TYPE_PRECISION (TREE_TYPE (a)) != 32)
    return false;
  struct simt_comparison c;
  unsigned cost = 0;
  c.code = TRUNC_MOD_EXPR;
  c.bound = gimple_assign_rhs2 (def);
  if (!sum_p (gimple_assign_rhs1 (def), &c.sum) || c.sum.n_terms
      || c.sum.negative || !c.sum.exact || c.sum.segment
      || !value_p (c.bound, c.sum.d, &cost)
      || (c.sum.d == 0 && TREE_CODE (c.bound) == INTEGER_CST))
    return false;
  comparisons.safe_push (c);
  return true;
}

/* Note that A CODE B must hold.  */

void
simt_guard::add_comparison (enum tree_code code, tree a, tree b,
			    unsigned depth)
{
  tree both[2][2];
  if (add_multiple (code, a, b))
    return;
  if (depth < 8 && simt_two_comparisons_p (code, a, b, both))
    {
      add_comparison (code, both[0][0], both[0][1], depth + 1);
      add_comparison (code, both[1][0], both[1][1], depth + 1);
      return;
    }
  for (unsigned i = 0; i < 2; i++)
    {
      struct simt_comparison c;
      unsigned cost = 0;
      if (code != ERROR_MARK && sum_p (a, &c.sum)
	  && (c.sum.exact || !c.sum.segment)
	  && value_p (b, c.sum.d, &cost))
	{
	  c.code = code;
	  c.bound = b;
	  comparisons.safe_push (c);
	  return;
	}
      std::swap (a, b);
      code = swap_tree_comparison (code);
    }
  whole = false;
}

/* Note that the truth value OP must be HOLDS.  */

void
simt_guard::add_truth (tree op, bool holds, unsigned depth)
{
  gimple *def = TREE_CODE (op) == SSA_NAME ? SSA_NAME_DEF_STMT (op) : NULL;
  if (!def || !is_gimple_assign (def) || depth > 8)
    {
      whole = false;
      return;
    }
  enum tree_code code = gimple_assign_rhs_code (def);
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  bool truth = TREE_CODE (TREE_TYPE (op)) == BOOLEAN_TYPE;
  if (TREE_CODE_CLASS (code) == tcc_comparison)
    add_comparison (holds ? code : invert_tree_comparison (code, false), a, b);
  else if (truth && code == (holds ? BIT_AND_EXPR : BIT_IOR_EXPR))
    {
      add_truth (a, holds, depth + 1);
      add_truth (b, holds, depth + 1);
    }
  else if (truth && code == BIT_NOT_EXPR)
    add_truth (a, !holds, depth + 1);
  else if (code == SSA_NAME
	   || (CONVERT_EXPR_CODE_P (code)
	       && TREE_CODE (TREE_TYPE (a)) == BOOLEAN_TYPE))
    add_truth (a, holds, depth + 1);
  else
    whole = false;
}

/* Find the comparisons in COND, for its being true or not: HOLDS.  Returns
   whether there is one.  */

bool
simt_guard::analyse (gcond *cond, bool holds)
{
  enum tree_code code = gimple_cond_code (cond);
  tree a = gimple_cond_lhs (cond), b = gimple_cond_rhs (cond);
  if (!INTEGRAL_TYPE_P (TREE_TYPE (a)))
    return false;
  if (TREE_CODE (a) == SSA_NAME && integer_zerop (b)
      && (code == NE_EXPR || code == EQ_EXPR))
    {
      gimple *def = SSA_NAME_DEF_STMT (a);
      if (TREE_CODE (TREE_TYPE (a)) == BOOLEAN_TYPE
	  || (is_gimple_assign (def)
	      && CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def))
	      && (TREE_CODE (TREE_TYPE (gimple_assign_rhs1 (def)))
		  == BOOLEAN_TYPE)))
	{
	  add_truth (a, holds == (code == NE_EXPR), 0);
	  return !comparisons.is_empty ();
	}
    }
  add_comparison (holds ? code : invert_tree_comparison (code, false), a, b);
  return !comparisons.is_empty ();
}
