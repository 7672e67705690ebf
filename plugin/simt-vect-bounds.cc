/* Accesses that stay in their object whatever lanes take part, for row vect.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-vect-bounds.cc: a shared array belongs to the OS thread that runs the
   block.  If all threads of a loop would access elements of it, also those that
   a guard keeps out, then a vector of it may be read whole, and written whole
   with what was there: no mask is needed, which not all targets have, and
   which the next load of the vector would have to wait for on others.

   The indices are bounded by the intervals of what they are computed from:
   thread indices are less than the dimension of the block.  No guard is looked
   at.  */

#include "simt-vect.h"

namespace {

/* The numbers from LO to HI.  */
struct interval
{
  HOST_WIDE_INT lo, hi;
};

/* More than any number here, so that sums and products of a few do not
   overflow.  */
static const HOST_WIDE_INT far = HOST_WIDE_INT_1 << 31;

class bounds_finder
{
public:
  bounds_finder (simt_vect_shapes *s, simt_nest *n) : shapes (s), nest (n) {}
  bool find (tree op, struct interval *, unsigned depth);

private:
  simt_vect_shapes *shapes;
  struct simt_nest *nest;

  bool find_index (tree name, struct interval *);
  bool find_name (tree name, struct interval *, unsigned depth);
  bool find_phi (gphi *, struct interval *, unsigned depth);
  bool find_assign (gassign *, struct interval *, unsigned depth);
};

/* By how much PHI, which counts, grows: where row jam runs rows of threads
   together, by as many as that are, the last of which is one of the block.  */

static HOST_WIDE_INT
counter_step (gphi *phi)
{
  class loop *l = gimple_bb (phi)->loop_father;
  tree next = (l->header == gimple_bb (phi) && loop_latch_edge (l)
	       ? PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (l)) : NULL_TREE);
  gassign *def = (next && TREE_CODE (next) == SSA_NAME
		  ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (next)) : NULL);
  return (def && gimple_assign_rhs_code (def) == PLUS_EXPR
	  && gimple_assign_rhs1 (def) == gimple_phi_result (phi)
	  && tree_fits_shwi_p (gimple_assign_rhs2 (def))
	  ? tree_to_shwi (gimple_assign_rhs2 (def)) : 1);
}

/* Whether NAME is the index of a thread in a dimension of constant size; then
   *R.  */

bool
bounds_finder::find_index (tree name, struct interval *r)
{
  for (unsigned d = 0; d < 3; d++)
    {
      tree var = SSA_NAME_VAR (name);
      tree dim = nest->block_dim[d];
      if (!var || (var != nest->thread_index[d] && var != nest->split_index[d])
	  || TREE_CODE (dim) != INTEGER_CST)
	continue;
      *r = { 0, (HOST_WIDE_INT) tree_to_uhwi (dim) - 1 };
      return true;
    }
  return false;
}

bool
bounds_finder::find_phi (gphi *phi, struct interval *r, unsigned depth)
{
  if (find_index (gimple_phi_result (phi), r))
    {
      r->hi -= MAX (counter_step (phi), 1) - 1;
      return gimple_phi_num_args (phi) > 1;
    }
  if (gimple_bb (phi)->loop_father->header == gimple_bb (phi))
    return false;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      struct interval a;
      if (!find (gimple_phi_arg_def (phi, i), &a, depth + 1))
	return false;
      *r = i ? interval { MIN (r->lo, a.lo), MAX (r->hi, a.hi) } : a;
    }
  return true;
}

/* The interval of the result of DEF, if it does not wrap around.  */

bool
bounds_finder::find_assign (gassign *def, struct interval *r, unsigned depth)
{
  enum tree_code code = gimple_assign_rhs_code (def);
  tree op = gimple_assign_rhs1 (def);
  struct interval a, b = { 0, 0 };
  if (gimple_vuse (def) || !INTEGRAL_TYPE_P (TREE_TYPE (op)))
    return false;
  bool known = find (op, &a, depth + 1);
  if (code == SSA_NAME || CONVERT_EXPR_CODE_P (code))
    {
      *r = a;
      return known;
    }
  if (gimple_num_ops (def) != 3)
    return false;
  tree second = gimple_assign_rhs2 (def);
  bool both = find (second, &b, depth + 1) && known;
  bool positive = both && b.lo == b.hi && b.lo >= 0;
  /* Not a large unsigned number, which find shows as one below zero.  */
  bool ordered = both && (!TYPE_UNSIGNED (TREE_TYPE (op))
			  || (a.lo >= 0 && b.lo >= 0));
  switch (code)
    {
    case PLUS_EXPR:
      *r = { a.lo + b.lo, a.hi + b.hi };
      return both;
    case MINUS_EXPR:
      *r = { a.lo - b.hi, a.hi - b.lo };
      return both;
    case MULT_EXPR:
      *r = { a.lo * b.lo, a.hi * b.hi };
      return both && a.lo >= 0 && b.lo >= 0;
    case LSHIFT_EXPR:
      *r = { a.lo << (b.lo & 31), a.hi << (b.lo & 31) };
      return positive && b.lo < 20 && a.lo >= 0 && a.hi < far;
    case RSHIFT_EXPR:
      *r = { a.lo >> (b.lo & 31), a.hi >> (b.lo & 31) };
      return positive && b.lo < 32 && a.lo >= 0;
    case BIT_AND_EXPR:
      *r = { 0, TREE_CODE (second) == INTEGER_CST
		&& tree_fits_shwi_p (second) ? tree_to_shwi (second) : -1 };
      return r->hi >= 0 && r->hi < far;
    case TRUNC_DIV_EXPR:
      *r = { a.lo / MAX (b.lo, 1), a.hi / MAX (b.lo, 1) };
      return positive && b.lo > 0 && a.lo >= 0;
    case TRUNC_MOD_EXPR:
      *r = { 0, b.lo - 1 };
      return positive && b.lo > 0 && a.lo >= 0;
    case MIN_EXPR:
      *r = { MIN (a.lo, b.lo), MIN (a.hi, b.hi) };
      return ordered;
    case MAX_EXPR:
      *r = { MAX (a.lo, b.lo), MAX (a.hi, b.hi) };
      return ordered;
    default:
      return false;
    }
}

bool
bounds_finder::find_name (tree name, struct interval *r, unsigned depth)
{
  gimple *def = SSA_NAME_DEF_STMT (name);
  gassign *assign = dyn_cast <gassign *> (def);
  gphi *phi = dyn_cast <gphi *> (def);
  if (depth < 10
      && ((assign && find_assign (assign, r, depth))
	  || (phi && find_phi (phi, r, depth))))
    return true;
  /* What GCC has found for a name may be due to a guard in the loop.  */
  return (!shapes->inside_p (name) && simt_range_of (name, &r->lo, &r->hi));
}

/* Set *R to an interval that holds the values of OP for all threads; false if
   none is known, or if OP may have wrapped around.  */

bool
bounds_finder::find (tree op, struct interval *r, unsigned depth)
{
  tree type = TREE_TYPE (op);
  if (!INTEGRAL_TYPE_P (type))
    return false;
  if (TREE_CODE (op) == INTEGER_CST)
    {
      /* A large unsigned number is what makes a sum smaller.  */
      tree shown = TYPE_UNSIGNED (type) ? fold_convert (signed_type_for (type),
							op) : op;
      if (!tree_fits_shwi_p (shown))
	return false;
      r->lo = r->hi = tree_to_shwi (shown);
      return absu_hwi (r->lo) < (unsigned HOST_WIDE_INT) far;
    }
  if (TREE_CODE (op) != SSA_NAME || !find_name (op, r, depth)
      || r->lo <= -far || r->hi >= far)
    return false;
  /* Below 2^31 nothing wraps around but what is below zero.  */
  widest_int min = wi::to_widest (TYPE_MIN_VALUE (type));
  widest_int max = wi::to_widest (TYPE_MAX_VALUE (type));
  return ((!TYPE_UNSIGNED (type) || r->lo >= 0)
	  && (TYPE_PRECISION (type) >= 32
	      || (wi::les_p (min, r->lo) && wi::les_p (r->hi, max))));
}

/* Whether the index of the ARRAY_REF REF is one of its array for all
   threads.  */

static bool
index_in_array_p (bounds_finder *finder, tree ref)
{
  tree low = array_ref_low_bound (ref), high = array_ref_up_bound (ref);
  struct interval r;
  return (high && tree_fits_shwi_p (low) && tree_fits_shwi_p (high)
	  && finder->find (TREE_OPERAND (ref, 1), &r, 0)
	  && r.lo >= tree_to_shwi (low) && r.hi <= tree_to_shwi (high));
}

/* Whether all threads would access elements of one shared array by REF,
   whatever guards say.  */

static bool
in_shared_array_p (bounds_finder *finder, struct simt_nest *nest, tree ref)
{
  while (handled_component_p (ref))
    {
      if (TREE_CODE (ref) != COMPONENT_REF
	  && (TREE_CODE (ref) != ARRAY_REF || !index_in_array_p (finder, ref)))
	return false;
      ref = TREE_OPERAND (ref, 0);
    }
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (ref));
  if (TREE_CODE (ref) == MEM_REF && integer_zerop (TREE_OPERAND (ref, 1))
      && TREE_CODE (TREE_OPERAND (ref, 0)) == ADDR_EXPR)
    ref = TREE_OPERAND (TREE_OPERAND (ref, 0), 0);
  return (VAR_P (ref) && nest->shared_objects.contains (ref)
	  && size && tree_int_cst_equal (size,
					 TYPE_SIZE_UNIT (TREE_TYPE (ref))));
}

} // anon namespace

/* Find the statements of the loop of S that access elements of shared arrays,
   whatever lanes take part.
   Requires: loops.  Provides: S->own.  */

void
simt_find_own_accesses (simt_vect_shapes *s, struct simt_nest *nest)
{
  bounds_finder finder (s, nest);
  for (basic_block bb : s->blocks)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gassign *stmt = dyn_cast <gassign *> (gsi_stmt (gsi));
	if (!stmt || !gimple_vuse (stmt))
	  continue;
	tree ref = (gimple_store_p (stmt) ? gimple_assign_lhs (stmt)
		    : gimple_assign_rhs1 (stmt));
	if (!in_shared_array_p (&finder, nest, ref))
	  continue;
	s->own.add (stmt);
	if (dump_file && (dump_flags & TDF_DETAILS))
	  {
	    fprintf (dump_file, ";; in its array for all lanes: ");
	    print_gimple_stmt (dump_file, stmt, 0, TDF_SLIM);
	  }
      }
}
