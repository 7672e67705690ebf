/* Loads at a place that each thread chooses, for row vect.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-vect-choice.cc: a load whose index is one of two, each of which grows by
   one from lane to lane, becomes two loads under a condition, which are masked
   loads of vectors and no gather:

     i = x > 0 ? t - 1 : t;		     if (x > 0) v1 = s[t - 1];
     v = s[i];			       =>    else v2 = s[t];
					     v = PHI <v1, v2>;

   Stencils read their neighbours so at the sides of the grid.  */

#include "simt-vect.h"

namespace {

/* Operations between a choice and the address that follows from it.  */
const unsigned most_operations = 5;

/* A load, the operations by which its address follows from a choice, from the
   last to the first, and the choice.  */
struct chosen_load
{
  gassign *load;
  auto_vec<gassign *> chain;
  gassign *choice;
};

/* Whether the value OP is uniform, or the next one in the next lane.  */

bool
next_p (simt_vect_shapes *s, tree op)
{
  struct simt_shape shape = s->shape (op);
  return shape.affine_p () && absu_hwi (shape.stride) <= 1;
}

/* The only operand of STMT that is neither uniform nor affine, or null.  */

tree
varying_operand (simt_vect_shapes *s, gimple *stmt)
{
  tree found = NULL_TREE;
  ssa_op_iter iter;
  tree op;
  FOR_EACH_SSA_TREE_OPERAND (op, stmt, iter, SSA_OP_USE)
    if (!s->shape (op).affine_p ())
      {
	if (found && found != op)
	  return NULL_TREE;
	found = op;
      }
  return found;
}

/* Whether STMT is part of the computation of an address.  */

bool
address_operation_p (gassign *stmt)
{
  switch (gimple_assign_rhs_code (stmt))
    {
    case SSA_NAME:
    CASE_CONVERT:
    case PLUS_EXPR:
    case MINUS_EXPR:
    case POINTER_PLUS_EXPR:
      return true;
    case MULT_EXPR:
    case LSHIFT_EXPR:
      return TREE_CODE (gimple_assign_rhs2 (stmt)) == INTEGER_CST;
    default:
      return false;
    }
}

/* Whether C->load is at a chosen place; then the rest of *C.  */

bool
find_choice (simt_vect_shapes *s, struct chosen_load *c)
{
  tree op = varying_operand (s, c->load);
  while (op)
    {
      gassign *def = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (op));
      if (!def || !s->inside_p (op))
	return false;
      if (gimple_assign_rhs_code (def) == COND_EXPR)
	{
	  c->choice = def;
	  return (is_gimple_val (gimple_assign_rhs1 (def))
		  && next_p (s, gimple_assign_rhs2 (def))
		  && next_p (s, gimple_assign_rhs3 (def)));
	}
      if (!address_operation_p (def) || c->chain.length () == most_operations)
	return false;
      c->chain.safe_push (def);
      op = varying_operand (s, def);
    }
  return false;
}

/* In COPY, VALUE instead of OP.  */

void
replace_use (gimple *copy, tree op, tree value)
{
  use_operand_p use;
  ssa_op_iter iter;
  update_stmt (copy);
  FOR_EACH_SSA_USE_OPERAND (use, copy, iter, SSA_OP_USE)
    if (USE_FROM_PTR (use) == op)
      SET_USE (use, value);
  update_stmt (copy);
}

/* Append to BB the load of C for the choice VALUE; returns what is loaded.  */

tree
load_in (struct chosen_load *c, basic_block bb, tree value)
{
  tree op = gimple_assign_lhs (c->choice);
  auto copy = [&] (gassign *stmt)
    {
      gassign *made = as_a <gassign *> (gimple_copy (stmt));
      tree lhs = gimple_assign_lhs (stmt);
      tree name = copy_ssa_name (lhs, made);
      gimple_assign_set_lhs (made, name);
      simt_append (bb, made);
      replace_use (made, op, value);
      op = lhs;
      value = name;
    };
  for (unsigned i = c->chain.length (); i-- > 0;)
    copy (c->chain[i]);
  copy (c->load);
  return value;
}

/* Make two loads of C.  */

void
part (struct chosen_load *c)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (c->load);
  basic_block before = gimple_bb (c->load);
  basic_block after = split_block (before, c->load)->dest;
  remove_edge (single_succ_edge (before));
  basic_block yes = simt_block_after (before);
  basic_block no = simt_block_after (yes);
  add_bb_to_loop (yes, before->loop_father);
  add_bb_to_loop (no, before->loop_father);
  tree lhs = gimple_assign_lhs (c->load);
  tree condition = gimple_assign_rhs1 (c->choice);
  tree v1 = load_in (c, yes, gimple_assign_rhs2 (c->choice));
  tree v2 = load_in (c, no, gimple_assign_rhs3 (c->choice));
  gsi_remove (&gsi, true);
  simt_branch (before, NE_EXPR, condition,
	       build_zero_cst (TREE_TYPE (condition)), yes, no,
	       profile_probability::likely ());
  simt_jump (yes, after);
  simt_jump (no, after);
  gphi *phi = create_phi_node (lhs, after);
  add_phi_arg (phi, v1, single_succ_edge (yes), UNKNOWN_LOCATION);
  add_phi_arg (phi, v2, single_succ_edge (no), UNKNOWN_LOCATION);
}

} // anon namespace

/* Make two loads of each load in the loop of S at a place that is chosen.
   Returns whether there are any; then S and what is known of dominance do not
   hold any more.  */

bool
simt_part_choices (simt_vect_shapes *s)
{
  auto_vec<struct chosen_load *> found;
  for (basic_block bb : s->blocks)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gassign *stmt = dyn_cast <gassign *> (gsi_stmt (gsi));
	if (!stmt || !gimple_assign_load_p (stmt)
	    || gimple_has_volatile_ops (stmt)
	    || !simt_element_type (TREE_TYPE (gimple_assign_lhs (stmt))))
	  continue;
	struct chosen_load *c = new chosen_load ();
	c->load = stmt;
	if (find_choice (s, c))
	  found.safe_push (c);
	else
	  delete c;
      }
  for (struct chosen_load *c : found)
    {
      if (dump_file)
	{
	  fprintf (dump_file, ";; two loads instead of ");
	  print_gimple_stmt (dump_file, c->load, 0);
	}
      part (c);
      delete c;
    }
  return !found.is_empty ();
}
