/* Indices of thread loops in 64 bits, for row vect.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-widen.cc: where threads stay one by one, what they add to a thread index
   to find an element is added in 64 bits:

     y = k - (int) tx + 1;
     ... cell[y][x] ...		=>  ... cell[(long) k - (long) tx + 1][x] ...

   Then GCC's loop optimisers see addresses that grow by a constant from thread
   to thread; the truncation to int of a counter without sign hides it.

   Where it would be wrong: sums of numbers without sign, or with -fwrapv, may
   wrap around.  What is added here once more does not overflow, for each part
   of the sum has the value that it had.  */

#include "simt-vect.h"
#include "gimple-fold.h"

/* Operations of an index that is widened, at most.  */
static const unsigned most_operations = 8;

namespace {

class widener
{
public:
  widener (struct simt_nest *n, class loop *l)
    : nest (n), loop (l), seq (NULL), operations (0), varies (false) {}
  unsigned run ();

private:
  struct simt_nest *nest;
  class loop *loop;
  /* The statements of one index, how many operations they are, and whether
     it counts threads.  */
  gimple_seq seq;
  unsigned operations;
  bool varies;

  tree widen (tree);
  tree index (tree);
  bool conversion (gassign *);
  unsigned subscripts (gimple *, tree);
};

/* OP in 64 bits.  */

tree
widener::widen (tree op)
{
  tree wide = intDI_type_node;
  gassign *def = (TREE_CODE (op) == SSA_NAME
		  ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (op)) : NULL);
  if (!def || !flow_bb_inside_loop_p (loop, gimple_bb (def))
      || !SIMT_LEGAL (widen_wrap, TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (op)))
      || TYPE_PRECISION (TREE_TYPE (op)) != 32
      || ++operations > most_operations)
    return gimple_convert (&seq, wide, op);
  enum tree_code code = gimple_assign_rhs_code (def);
  switch (code)
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
      {
	tree a = widen (gimple_assign_rhs1 (def));
	tree b = widen (gimple_assign_rhs2 (def));
	return gimple_build (&seq, code, wide, a, b);
      }
    CASE_CONVERT:
      if (simt_thread_counter_p (nest, gimple_assign_rhs1 (def)))
	{
	  /* There are not 2^31 threads.  */
	  varies = true;
	  return gimple_convert (&seq, wide, gimple_assign_rhs1 (def));
	}
      /* Fall through.  */
    default:
      return gimple_convert (&seq, wide, op);
    }
}

/* NAME, an index, in 64 bits, or null if that is nothing gained.  */

tree
widener::index (tree name)
{
  if (TREE_CODE (name) != SSA_NAME || !INTEGRAL_TYPE_P (TREE_TYPE (name))
      || TYPE_UNSIGNED (TREE_TYPE (name)))
    return NULL_TREE;
  seq = NULL;
  operations = 0;
  varies = false;
  tree result = widen (name);
  if (varies && operations <= most_operations)
    return result;
  simt_discard_seq (seq);
  return NULL_TREE;
}

/* Widen what STMT converts to 64 bits.  */

bool
widener::conversion (gassign *stmt)
{
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  if (!CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (stmt))
      || !INTEGRAL_TYPE_P (type) || TYPE_PRECISION (type) != 64)
    return false;
  tree wide = index (gimple_assign_rhs1 (stmt));
  if (!wide)
    return false;
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple_assign_set_rhs1 (stmt, wide);
  if (useless_type_conversion_p (type, TREE_TYPE (wide)))
    gimple_assign_set_rhs_code (stmt, SSA_NAME);
  update_stmt (stmt);
  return true;
}

/* Widen the subscripts of the reference REF in STMT.  */

unsigned
widener::subscripts (gimple *stmt, tree ref)
{
  unsigned done = 0;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF)
      if (tree wide = index (TREE_OPERAND (ref, 1)))
	{
	  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
	  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
	  TREE_OPERAND (ref, 1) = wide;
	  done++;
	}
  if (done)
    update_stmt (stmt);
  return done;
}

/* Widen the indices of the loop; returns how many.  */

unsigned
widener::run ()
{
  unsigned done = 0;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (gassign *stmt = dyn_cast <gassign *> (gsi_stmt (gsi)))
	{
	  done += conversion (stmt);
	  done += subscripts (stmt, gimple_assign_lhs (stmt));
	  done += subscripts (stmt, gimple_assign_rhs1 (stmt));
	}
  free (body);
  return done;
}

} // anon namespace

/* Widen the indices of LOOP, a loop over threads of NEST.  */

void
simt_widen_indices (struct simt_nest *nest, class loop *loop)
{
  unsigned done = widener (nest, loop).run ();
  if (dump_file && done)
    fprintf (dump_file, ";; loop %d: %u indices widened\n", loop->num, done);
}
