/* Ranges of 32-bit values.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-range.cc: what is known of the bits and of the size of a value that a
   block computes its indices from.

     x = (int) (blockIdx.x * 12 + threadIdx.x - 2);

   is computed without sign, so that it wraps around in the first block; but as
   each operation is right modulo 2^32, and the sum, computed with a sign and
   without bounds, is a number from -2 to 12 * (gridDim.x - 1) + 13, it is x as
   long as this fits.  A copy for blocks of constant dimensions runs no launch
   that has too many blocks for it (SIMT_COPY_THREADS, simt-abi.h), so that the
   range of blockIdx.x is small.  */

#include "simt-plugin.h"

/* A number of bits at the end of OP that are zero.  */

static int
zero_bits (tree op)
{
  if (TREE_CODE (op) == INTEGER_CST)
    return integer_zerop (op) ? 32 : MIN (tree_ctz (op), 32);
  if (TREE_CODE (op) != SSA_NAME)
    return 0;
  gimple *def = SSA_NAME_DEF_STMT (op);
  if (!is_gimple_assign (def))
    return 0;
  tree a = gimple_assign_rhs1 (def);
  tree b = gimple_assign_rhs2 (def);
  switch (gimple_assign_rhs_code (def))
    {
    case MULT_EXPR:
      return MIN (zero_bits (a) + zero_bits (b), 32);
    case LSHIFT_EXPR:
      return (tree_fits_uhwi_p (b) && tree_to_uhwi (b) < 32
	      ? MIN (zero_bits (a) + (int) tree_to_uhwi (b), 32) : 0);
    case PLUS_EXPR:
    case MINUS_EXPR:
      return MIN (zero_bits (a), zero_bits (b));
    case SSA_NAME:
    case INTEGER_CST:
      return zero_bits (a);
    CASE_CONVERT:
      return INTEGRAL_TYPE_P (TREE_TYPE (a)) ? zero_bits (a) : 0;
    default:
      return 0;
    }
}

/* Whether VALUE is a multiple of a power of two that is not less than DIM, the
   threads of a dimension: adding the index of one changes only bits that are
   zero.  */

bool
simt_aligned_p (tree dim, tree value)
{
  return (TREE_CODE (dim) == INTEGER_CST
	  && zero_bits (value) >= ceil_log2 (tree_to_uhwi (dim)));
}

/* -- Ranges -- */

struct interval
{
  HOST_WIDE_INT lo, hi;
};

/* No sum of a few numbers up to this, and no product of two, overflows.  */
static const HOST_WIDE_INT far = HOST_WIDE_INT_1 << 31;

static bool interval_of (tree, struct interval *, unsigned depth);

/* The least interval around the products of numbers of A and B.  */

static struct interval
product (const struct interval &a, const struct interval &b)
{
  HOST_WIDE_INT corners[] = { a.lo * b.lo, a.lo * b.hi, a.hi * b.lo,
			      a.hi * b.hi };
  struct interval all = { corners[0], corners[0] };
  for (HOST_WIDE_INT n : corners)
    all = { MIN (all.lo, n), MAX (all.hi, n) };
  return all;
}

/* Set *RESULT to an interval of numbers, one of which is what the operation DEF
   computes, modulo 2^32.  */

static bool
interval_of_operation (gassign *def, struct interval *result, unsigned depth)
{
  struct interval a, b;
  tree x = gimple_assign_rhs1 (def), y = gimple_assign_rhs2 (def);
  enum tree_code code = gimple_assign_rhs_code (def);
  if (!interval_of (x, &a, depth + 1)
      || (y && !interval_of (y, &b, depth + 1)))
    return false;
  switch (code)
    {
    case PLUS_EXPR:
      *result = { a.lo + b.lo, a.hi + b.hi };
      return true;
    case MINUS_EXPR:
      *result = { a.lo - b.hi, a.hi - b.lo };
      return true;
    case MULT_EXPR:
      *result = product (a, b);
      return true;
    case LSHIFT_EXPR:
      if (b.lo != b.hi || b.lo < 0 || b.lo > 30)
	return false;
      b.lo = b.hi = HOST_WIDE_INT_1 << b.lo;
      *result = product (a, b);
      return true;
    case NEGATE_EXPR:
      *result = { -a.hi, -a.lo };
      return true;
    case SSA_NAME:
    CASE_CONVERT:
      *result = a;
      return true;
    default:
      return false;
    }
}

/* Set *RESULT to an interval of numbers, one of which is OP modulo 2^32, or
   return false.  */

static bool
interval_of (tree op, struct interval *result, unsigned depth)
{
  tree type = TREE_TYPE (op);
  if (!INTEGRAL_TYPE_P (type) || TYPE_PRECISION (type) > 64 || depth > 8)
    return false;
  bool wide = TYPE_PRECISION (type) > 32;
  if (TREE_CODE (op) == INTEGER_CST)
    {
      if (wide && !tree_fits_shwi_p (op))
	return false;
      HOST_WIDE_INT n = (wide ? tree_to_shwi (op)
			 : wi::to_wide (op).to_shwi ());
      if (!wide && TYPE_PRECISION (type) < 32 && TYPE_UNSIGNED (type))
	n = tree_to_uhwi (op);
      *result = { n, n };
      return n >= -far && n < far;
    }
  if (TREE_CODE (op) != SSA_NAME)
    return false;
  if (((TYPE_PRECISION (type) == 32
	&& simt_range_around_zero (op, &result->lo, &result->hi))
       || simt_range_of (op, &result->lo, &result->hi))
      && result->lo >= -far && result->hi < far
      && (TYPE_PRECISION (type) < 32 || result->lo > -far
	  || result->hi < far - 1))
    return true;
  gassign *def = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (op));
  return (def && TYPE_PRECISION (type) >= 32
	  && interval_of_operation (def, result, depth)
	  && result->lo >= -far && result->hi < far);
}

/* Set *LO and *HI to bounds of OP, of 32 bits, taken for a number with a sign;
   returns false if there are none but those of the type.  */

bool
simt_signed_range (tree op, HOST_WIDE_INT *lo, HOST_WIDE_INT *hi)
{
  struct interval i;
  if (!INTEGRAL_TYPE_P (TREE_TYPE (op)) || TYPE_PRECISION (TREE_TYPE (op)) != 32
      || !interval_of (op, &i, 0))
    return false;
  *lo = i.lo;
  *hi = i.hi;
  return true;
}

/* Record for RESULT, a copy of NAME, what is known of NAME's definition.  */

void
simt_keep_range (tree result, tree name)
{
  HOST_WIDE_INT lo, hi;
  if (simt_signed_range (name, &lo, &hi) && (lo > -far || hi < far - 1))
    simt_set_range (result, lo, hi);
}

/* The largest index of a thread in a dimension of DIM threads, which may be of
   merged blocks.  */

HOST_WIDE_INT
simt_most_index (tree dim)
{
  return (TREE_CODE (dim) == INTEGER_CST ? tree_to_uhwi (dim)
	  : simt_most_merged) - 1;
}
