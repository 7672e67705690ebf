/* Row jam: rows of threads together.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-jam.cc: where threads of several rows of a block read the same elements
   in a sequential loop, some rows go through the loop side by side, so that an
   element is read once for all of them and their sums need not wait for each
   other.

     for (ty = 0; ty < 16; ty++)	     for (ty = 0; ty < 16; ty += 4)
       for (tx = 0; tx < 16; tx++)	       for (tx = 0; tx < 16; tx++)
	 for (k = 0; k < n; k++)	 =>	 for (k = 0; k < n; k++)
	   s += a[ty][k] * b[k][tx];		   {
						     t = b[k][tx];
						     s0 += a[ty][k] * t;
						     ...
						     s3 += a[ty + 3][k] * t;
						   }

   This is unroll-and-jam: Callahan, Cocke and Kennedy, Estimating Interlock and
   Improving Balance for Pipelined Architectures, JPDC 5, 1988.  Threads between
   two barriers are independent, so it needs no dependence analysis: only that
   the threads of the rows take the same way, for they go it together.

   It is done too where elements that threads of one row find far from each
   other are side by side in neighbouring rows, as in the column of a tile: row
   vect reads such elements by vectors and transposes them.

   A guard such as y + 8 < n may hold for some of the rows only.  Then what it
   guards is run row by row: there is a copy of it for each.

   How a value differs from row to row is found as row vect finds how it differs
   from lane to lane, with the loop over rows in place of that over lanes.  Rows
   that are left over are run by a copy of the loop as it was.  */

#include "simt-vect.h"
#include "gimple-fold.h"
#include "cfgloopmanip.h"

/* Rows to run together, mostly, and values of each row that a loop may carry so
   that the registers hold those of as many, or of half of them.  */
static const unsigned most_rows = 4;
static const unsigned few_carried = 2;
static const unsigned most_carried = 4;

/* Statements of a row up to which there may be twice as many.  */
static const unsigned few_statements = 40;

/* Statements of a row, at most.  */
static const unsigned most_statements = 100;

namespace {

class jam
{
public:
  jam (function *f, struct simt_nest *n, class loop *t)
    : fn (f), nest (n), threads (t), loop (loop_outer (t)), shapes (f, loop),
      n_statements (0), n_rows (0) {}
  bool plan ();
  void make_rest ();
  void transform ();
  void remark ();

private:
  function *fn;
  struct simt_nest *nest;
  /* The loop over the threads of a row, and that over rows.  */
  class loop *threads;
  class loop *loop;
  /* How values differ from row to row.  */
  simt_vect_shapes shapes;
  unsigned n_statements;
  unsigned n_rows;
  /* Blocks at whose end some rows may go on to code of their own, which ends
     where the others have gone.  */
  auto_vec<basic_block> guards;
  /* By row but the first: what stands for a name.  */
  auto_vec<hash_map<tree, tree> *> names;

  bool varies_p (tree name) const
  {
    return (TREE_CODE (name) == SSA_NAME && shapes.inside_p (name)
	    && !shapes.shape (name).uniform_p ());
  }
  bool statement_varies_p (gimple *) const;
  bool fit_p ();
  bool counters_only_p ();
  bool guard_p (basic_block);
  bool guarded_block_p (basic_block, edge into, basic_block after);
  bool more_rows_p (simt_vect_shapes *, unsigned carried);
  unsigned choose_rows (simt_vect_shapes *);
  unsigned rows_to_transpose (simt_vect_shapes *);
  unsigned constant_rows () const;
  tree in_row (unsigned, tree) const;
  void copy_statement (gimple_stmt_iterator *, gimple *);
  void copy_block (basic_block, vec<gphi *> *);
  void part (basic_block);
  void copy_guarded (unsigned, const vec<basic_block> &, basic_block start,
		     basic_block after, basic_block next);
  void add_phi_args (gphi *);
};

/* -- Which loops -- */

/* Whether STMT does something else for each row.  */

bool
jam::statement_varies_p (gimple *stmt) const
{
  ssa_op_iter iter;
  tree op;
  FOR_EACH_SSA_TREE_OPERAND (op, stmt, iter, SSA_OP_USE | SSA_OP_DEF)
    if (varies_p (op))
      return true;
  return false;
}

/* Whether the counters of the loop over rows do nothing but count: what is
   added to them changes.  */

bool
jam::counters_only_p ()
{
  for (const simt_vect_iv &iv : shapes.ivs)
    {
      imm_use_iterator iter;
      gimple *use;
      FOR_EACH_IMM_USE_STMT (use, iter, iv.next)
	if (!is_gimple_debug (use) && use != last_stmt (shapes.last)
	    && use != iv.phi && flow_bb_inside_loop_p (loop, gimple_bb (use)))
	  return false;
    }
  return true;
}

/* The edge by which BB, which ends in a condition, is left for blocks that are
   reached by it only, or null; *AFTER is where the other leads.  */

static edge
guarded_edge (basic_block bb, basic_block *after)
{
  if (!safe_dyn_cast <gcond *> (last_stmt (bb)))
    return NULL;
  for (unsigned i = 0; i < 2; i++)
    if (single_pred_p (EDGE_SUCC (bb, i)->dest)
	&& !single_pred_p (EDGE_SUCC (bb, 1 - i)->dest))
      {
	*after = EDGE_SUCC (bb, 1 - i)->dest;
	return EDGE_SUCC (bb, i);
      }
  return NULL;
}

/* Whether BB has PHI nodes, but for memory.  */

static bool
has_phis_p (basic_block bb)
{
  auto_vec<gphi *> phis;
  simt_real_phis (bb, &phis);
  return !phis.is_empty ();
}

/* Whether BB, which is reached through INTO, may be copied for each row: it
   leads to others of that kind, or AFTER.  */

bool
jam::guarded_block_p (basic_block bb, edge into, basic_block after)
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
    if (e->dest != after
	&& !dominated_by_p (CDI_DOMINATORS, e->dest, into->dest))
      return false;
  gimple *last = last_stmt (bb);
  return (bb->loop_father == into->src->loop_father
	  && bb->loop_father->header != bb && !has_phis_p (bb)
	  && !shapes.divergent_branch_p (bb)
	  && (!last || !stmt_ends_bb_p (last)
	      || gimple_code (last) == GIMPLE_COND));
}

/* Whether BB, at whose end rows part, only decides whether a row runs some
   blocks, without loops, that leave no value behind.  */

bool
jam::guard_p (basic_block bb)
{
  basic_block after;
  edge into = guarded_edge (bb, &after);
  if (!into || SIMT_WRONG (jam_guard, has_phis_p (after))
      || dominated_by_p (CDI_DOMINATORS, after, into->dest))
    return false;
  for (basic_block b : shapes.blocks)
    if (dominated_by_p (CDI_DOMINATORS, b, into->dest)
	&& !guarded_block_p (b, into, after))
      return false;
  guards.safe_push (bb);
  return true;
}

/* Whether the rows can be run together: they go the same way, but for guards,
   and do nothing for which the order of threads counts.  */

bool
jam::fit_p ()
{
  gimple *where;
  if (!shapes.analyse () || !simt_only_counters_leave_p (&shapes)
      || !counters_only_p ()
      || simt_unfit_statement (&shapes, nest, &where) != SIMT_MISSED_NONE)
    return false;
  for (basic_block bb : shapes.blocks)
    {
      if (SIMT_WRONG (jam_same_way,
		      (shapes.divergent_branch_p (bb) && !guard_p (bb))
		      || shapes.divergent_loop_p (bb->loop_father)))
	return false;
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  if (is_gimple_debug (stmt))
	    continue;
	  n_statements++;
	  if (SIMT_WRONG (jam_order,
			  gimple_has_volatile_ops (stmt)
			  || (is_gimple_call (stmt)
			      && !(gimple_call_flags (stmt) & ECF_CONST))))
	    return false;
	}
    }
  return n_statements <= most_statements;
}

/* The values that iterations of L hand on to the next for each thread of each
   row; 0 if the rows share no load of L, whose lanes have the shapes LANES.  */

static unsigned
carried_values (simt_vect_shapes *rows, simt_vect_shapes *lanes, class loop *l)
{
  bool shared = false;
  for (basic_block bb : lanes->blocks)
    if (flow_bb_inside_loop_p (l, bb))
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  gassign *stmt = dyn_cast <gassign *> (gsi_stmt (gsi));
	  if (!stmt || !gimple_assign_load_p (stmt))
	    continue;
	  tree value = gimple_assign_lhs (stmt);
	  shared |= (rows->shape (value).uniform_p ()
		     && lanes->shape (value).varying_p ());
	}
  if (!shared)
    return 0;
  unsigned n = 0;
  auto_vec<gphi *> phis;
  simt_real_phis (l->header, &phis);
  for (gphi *phi : phis)
    n += (!rows->shape (gimple_phi_result (phi)).uniform_p ()
	  && lanes->shape (gimple_phi_result (phi)).varying_p ());
  return n;
}

/* The number of rows if it is constant, or 0.  */

unsigned
jam::constant_rows () const
{
  tree first = shapes.ivs[shapes.main_iv].init;
  if (!tree_fits_uhwi_p (shapes.bound) || !tree_fits_uhwi_p (first))
    return 0;
  return tree_to_uhwi (shapes.bound) - tree_to_uhwi (first);
}

/* Whether twice as many rows as mostly need fewer loads, if a loop carries
   CARRIED values of each row: for the products of all lanes with all rows, one
   for each row and one for each vector of LANES.  */

bool
jam::more_rows_p (simt_vect_shapes *lanes, unsigned carried)
{
  unsigned rows = constant_rows ();
  if (!rows && tree_fits_uhwi_p (nest->block_dim[1]))
    rows = tree_to_uhwi (nest->block_dim[1]);
  if (!rows || rows % (2 * most_rows) != 0 || n_statements > few_statements)
    return false;
  unsigned vectors[2];
  unsigned few = simt_lanes_of_row (lanes, most_rows * carried, &vectors[0]);
  unsigned more = simt_lanes_of_row (lanes, 2 * most_rows * carried,
				     &vectors[1]);
  return (few && more
	  && ((vectors[1] + 2 * most_rows) * few
	      < (vectors[0] + most_rows) * 2 * more));
}

/* The number of rows to run together for what they share, or 0.  */

unsigned
jam::choose_rows (simt_vect_shapes *lanes)
{
  unsigned most = 0;
  for (basic_block bb : lanes->blocks)
    {
      class loop *l = bb->loop_father;
      if (lanes->divergent_branch_p (bb) || lanes->divergent_loop_p (l))
	return 0;
      if (l != threads && l->header == bb)
	most = MAX (most, carried_values (&shapes, lanes, l));
    }
  if (!most || most > most_carried)
    return 0;
  unsigned n = (most > few_carried ? most_rows / 2
		: more_rows_p (lanes, most) ? 2 * most_rows : most_rows);
  unsigned rows = constant_rows ();
  while (rows && n > rows)
    n /= 2;
  return n > 1 ? n : 0;
}

/* The bytes from the address of REF, accessed in BB, to that in the next thread
   of S, by the checks that row vect may make there; 0 if they are not known to
   be constant.  */

static HOST_WIDE_INT
step_of (simt_vect_shapes *s, basic_block bb, tree ref)
{
  auto_vec<tree> checks;
  bool assumed = (bb->loop_father != s->loop
		  && s->assume (bb->loop_father, &checks));
  struct simt_shape shape = s->address_shape (ref);
  if (assumed)
    s->forget ();
  return shape.affine_p () ? shape.stride : 0;
}

/* The number of rows to run together so that they access elements side by side
   where the threads of a row, as LANES says, do not, or 0: row vect accesses
   such elements by vectors, and transposes them.  */

unsigned
jam::rows_to_transpose (simt_vect_shapes *lanes)
{
  const unsigned vector = 16;
  unsigned n = 0;
  for (basic_block bb : lanes->blocks)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gassign *stmt = dyn_cast <gassign *> (gsi_stmt (gsi));
	bool store = stmt && gimple_store_p (stmt);
	if (!store && (!stmt || !gimple_assign_load_p (stmt)))
	  continue;
	tree ref = (store ? gimple_assign_lhs (stmt)
		    : gimple_assign_rhs1 (stmt));
	tree element = simt_element_type (TREE_TYPE (ref));
	if (!element || simt_truth_type_p (TREE_TYPE (ref)))
	  continue;
	unsigned HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (element));
	if (lanes->address_shape (ref).uniform_p ()
	    || absu_hwi (step_of (lanes, bb, ref)) == size
	    || absu_hwi (step_of (&shapes, bb, ref)) != size)
	  continue;
	n = MAX (n, MIN (vector / size, 2 * most_rows));
      }
  /* Where lanes must be accessed one by one, code for each row that goes its
     own way is long, and in a loop there are copies for what is checked before
     it.  */
  for (basic_block bb : guards)
    if (n > most_rows && bb->loop_father != threads)
      return 0;
  unsigned rows = constant_rows ();
  return rows && rows < n ? 0 : n;
}

/* Decide whether to change the loop; requires loops, dominators and
   post-dominators.  */

bool
jam::plan ()
{
  if (!simt_thread_loop_p (nest, loop) || loop->inner != threads
      || threads->next || !fit_p ())
    return false;
  simt_vect_shapes lanes (fn, threads);
  if (!lanes.analyse ())
    return false;
  n_rows = MAX (choose_rows (&lanes), rows_to_transpose (&lanes));
  return n_rows != 0;
}

void
jam::remark ()
{
  gimple *where = simt_any_statement (&shapes);
  if (where)
    simt_remark (MSG_OPTIMIZED_LOCATIONS, where,
		 "%u rows of threads run together\n", n_rows);
  if (dump_file)
    fprintf (dump_file, ";; loop %d: %u rows together\n", loop->num, n_rows);
}

/* -- Rows that are left over -- */

/* In SEQ, the number of rows from FIRST on.  */

static tree
rows_from (gimple_seq *seq, tree first, tree bound)
{
  tree type = TREE_TYPE (first);
  return gimple_build (seq, MINUS_EXPR, type,
		       gimple_convert (seq, type, bound), first);
}

/* Let a copy of the loop run the rows that are left over, if there may be any.
   Requires that no names are to be renamed.  Keeps loops and dominators.  */

void
jam::make_rest ()
{
  unsigned rows = constant_rows ();
  if (SIMT_LEGAL (jam_rest, rows && rows % n_rows == 0))
    return;
  const simt_vect_iv &main = shapes.ivs[shapes.main_iv];
  tree type = TREE_TYPE (main.init);
  tree least = build_int_cst (type, n_rows);
  edge in = loop_preheader_edge (loop);
  gimple_seq seq = NULL;
  tree n = rows_from (&seq, main.init, shapes.bound);
  tree some = gimple_build (&seq, LT_EXPR, boolean_type_node, main.init,
			    gimple_convert (&seq, type, shapes.bound));
  tree enough = gimple_build (&seq, GE_EXPR, boolean_type_node, n, least);
  enough = gimple_build (&seq, BIT_AND_EXPR, boolean_type_node, some, enough);
  if (seq)
    gsi_insert_seq_on_edge_immediate (in, seq);
  initialize_original_copy_tables ();
  class loop *rest
    = loop_version (loop, build2 (NE_EXPR, boolean_type_node, enough,
				  boolean_false_node), NULL,
		    profile_probability::likely (),
		    profile_probability::unlikely (),
		    profile_probability::likely (),
		    profile_probability::unlikely (), true);
  free_original_copy_tables ();
  update_ssa (TODO_update_ssa);

  /* From the one loop to the other.  */
  basic_block between = split_edge (single_exit (loop));
  edge done = single_succ_edge (between);
  basic_block start = split_edge (loop_preheader_edge (rest));
  edge first = single_pred_edge (start);
  done->flags = (done->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
  edge more = make_edge (between, start, EDGE_TRUE_VALUE);
  more->probability = profile_probability::even ();
  done->probability = profile_probability::even ();
  set_immediate_dominator (CDI_DOMINATORS, start,
			   nearest_common_dominator (CDI_DOMINATORS, between,
						     first->src));
  tree bound = shapes.bound;
  seq = NULL;
  bound = gimple_convert (&seq, type, bound);
  gimple_seq_add_stmt (&seq, gimple_build_cond (LT_EXPR, main.next, bound,
						NULL_TREE, NULL_TREE));
  simt_append_seq (between, seq);
  auto_vec<gphi *> phis;
  simt_real_phis (rest->header, &phis);
  edge enter = single_succ_edge (start);
  for (unsigned i = 0; i < phis.length (); i++)
    {
      tree init = PHI_ARG_DEF_FROM_EDGE (phis[i], enter);
      tree merged = make_ssa_name (TREE_TYPE (init));
      gphi *phi = create_phi_node (merged, start);
      add_phi_arg (phi, init, first, UNKNOWN_LOCATION);
      add_phi_arg (phi, shapes.ivs[i].next, more, UNKNOWN_LOCATION);
      SET_PHI_ARG_DEF (phis[i], enter->dest_idx, merged);
    }
  /* Go on only while there are enough rows.  */
  gcond *test = as_a <gcond *> (last_stmt (shapes.last));
  gimple_stmt_iterator gsi = gsi_for_stmt (test);
  seq = NULL;
  n = rows_from (&seq, main.next, shapes.bound);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple_cond_set_condition (test, GE_EXPR, n, least);
  update_stmt (test);
}

/* -- Copies -- */

/* What stands for OP in row R.  */

tree
jam::in_row (unsigned r, tree op) const
{
  if (TREE_CODE (op) != SSA_NAME)
    return op;
  tree *name = names[r]->get (op);
  return name ? *name : op;
}

/* Append after *GSI what STMT is in the other rows.  */

void
jam::copy_statement (gimple_stmt_iterator *gsi, gimple *stmt)
{
  for (unsigned r = 1; r < n_rows; r++)
    {
      gimple *copy = gimple_copy (stmt);
      tree lhs = gimple_get_lhs (copy);
      if (lhs && TREE_CODE (lhs) == SSA_NAME)
	{
	  tree name = copy_ssa_name (lhs, copy);
	  gimple_set_lhs (copy, name);
	  names[r]->put (lhs, name);
	}
      gsi_insert_after (gsi, copy, GSI_NEW_STMT);
      use_operand_p use;
      ssa_op_iter iter;
      FOR_EACH_SSA_USE_OPERAND (use, copy, iter, SSA_OP_USE)
	SET_USE (use, in_row (r, USE_FROM_PTR (use)));
      update_stmt (copy);
    }
}

/* Copy what varies in BB for the other rows; append to *PHIS the PHI nodes that
   have been copied.  */

void
jam::copy_block (basic_block bb, vec<gphi *> *phis)
{
  auto_vec<gphi *> all;
  simt_real_phis (bb, &all);
  if (bb != loop->header)
    for (gphi *phi : all)
      if (varies_p (gimple_phi_result (phi)))
	{
	  for (unsigned r = 1; r < n_rows; r++)
	    {
	      tree name = copy_ssa_name (gimple_phi_result (phi));
	      create_phi_node (name, bb);
	      names[r]->put (gimple_phi_result (phi), name);
	    }
	  phis->safe_push (phi);
	}
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      bool counts = false;
      for (const simt_vect_iv &iv : shapes.ivs)
	counts |= gimple_get_lhs (stmt) == iv.next;
      if (!counts && !is_gimple_debug (stmt)
	  && gimple_code (stmt) != GIMPLE_COND && statement_varies_p (stmt))
	copy_statement (&gsi, stmt);
    }
}

/* Copy BLOCKS, which lead to AFTER, for row R alone: FIRST is the copy of the
   first of them, which is still empty, and the copies lead to NEXT.  */

void
jam::copy_guarded (unsigned r, const vec<basic_block> &blocks,
		   basic_block first, basic_block after, basic_block next)
{
  hash_map<basic_block, basic_block> copies;
  hash_map<tree, tree> own;
  copies.put (after, next);
  for (basic_block bb : blocks)
    copies.put (bb, bb == blocks[0] ? first : simt_block_after (first));
  for (basic_block bb : blocks)
    {
      basic_block to = *copies.get (bb);
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb);
	   !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
	{
	  gimple *copy = gimple_copy (gsi_stmt (gsi));
	  tree lhs = gimple_get_lhs (copy);
	  if (lhs && TREE_CODE (lhs) == SSA_NAME)
	    {
	      tree name = copy_ssa_name (lhs, copy);
	      gimple_set_lhs (copy, name);
	      own.put (lhs, name);
	    }
	  gimple_stmt_iterator end = gsi_last_bb (to);
	  gsi_insert_after (&end, copy, GSI_NEW_STMT);
	  use_operand_p use;
	  ssa_op_iter iter;
	  FOR_EACH_SSA_USE_OPERAND (use, copy, iter, SSA_OP_USE)
	    {
	      tree *name = own.get (USE_FROM_PTR (use));
	      SET_USE (use, name ? *name : in_row (r, USE_FROM_PTR (use)));
	    }
	  update_stmt (copy);
	}
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	make_edge (to, *copies.get (e->dest), e->flags)->probability
	  = e->probability;
    }
}

/* Rows part at the end of BB: they go on together if all of them would go the
   same way, to what BB guards, else one after the other.  */

void
jam::part (basic_block bb)
{
  basic_block after;
  edge into = guarded_edge (bb, &after);
  edge out = EDGE_SUCC (bb, EDGE_SUCC (bb, 0) == into);
  auto_vec<basic_block> blocks;
  for (basic_block b : shapes.blocks)
    if (dominated_by_p (CDI_DOMINATORS, b, into->dest))
      blocks.safe_push (b);
  gcond *cond = as_a <gcond *> (last_stmt (bb));
  gimple_seq seq = NULL;
  tree all = NULL_TREE;
  auto_vec<tree> own;
  for (unsigned r = 0; r < n_rows; r++)
    {
      tree c = gimple_build (&seq, gimple_cond_code (cond), boolean_type_node,
			     in_row (r, gimple_cond_lhs (cond)),
			     in_row (r, gimple_cond_rhs (cond)));
      if (into->flags & EDGE_FALSE_VALUE)
	c = gimple_build (&seq, EQ_EXPR, boolean_type_node, c,
			  boolean_false_node);
      all = (r ? gimple_build (&seq, BIT_AND_EXPR, boolean_type_node, all, c)
	     : c);
      own.safe_push (c);
    }
  into->probability = profile_probability::very_likely ();
  out->probability = into->probability.invert ();
  profile_count rare = bb->count.apply_probability (out->probability);
  basic_block from = simt_block_after (blocks.last ());
  from->count = rare;
  redirect_edge_succ (out, from);
  for (unsigned r = 0; r < n_rows; r++)
    {
      basic_block first = simt_block_after (from);
      basic_block next = (r + 1 < n_rows ? simt_block_after (first) : after);
      simt_branch (from, NE_EXPR, own[r], boolean_false_node, first, next,
		   profile_probability::even ());
      first->count = rare;
      if (next != after)
	next->count = rare;
      copy_guarded (r, blocks, first, after, next);
      from = next;
    }
  gimple_stmt_iterator gsi = gsi_for_stmt (cond);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple_cond_set_condition (cond, NE_EXPR, all, boolean_false_node);
  update_stmt (cond);
  const int sides = EDGE_TRUE_VALUE | EDGE_FALSE_VALUE;
  into->flags = (into->flags & ~sides) | EDGE_TRUE_VALUE;
  out->flags = (out->flags & ~sides) | EDGE_FALSE_VALUE;
}

/* Give the copies of PHI their values.  */

void
jam::add_phi_args (gphi *phi)
{
  for (unsigned r = 1; r < n_rows; r++)
    {
      gphi *copy = as_a <gphi *> (SSA_NAME_DEF_STMT
				    (in_row (r, gimple_phi_result (phi))));
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	add_phi_arg (copy, in_row (r, gimple_phi_arg_def (phi, i)),
		     gimple_phi_arg_edge (phi, i), UNKNOWN_LOCATION);
    }
}

/* Run the rows together.  Requires: no virtual operands.  */

void
jam::transform ()
{
  for (unsigned r = 0; r < n_rows; r++)
    names.safe_push (new hash_map<tree, tree> ());
  gimple_seq seq = NULL;
  for (const simt_vect_iv &iv : shapes.ivs)
    {
      tree name = gimple_phi_result (iv.phi);
      tree type = TREE_TYPE (name);
      for (unsigned r = 1; r < n_rows; r++)
	names[r]->put (name, gimple_build (&seq, PLUS_EXPR, type, name,
					   build_int_cst (type, r * iv.step)));
      gimple *count = SSA_NAME_DEF_STMT (iv.next);
      gimple_assign_set_rhs2 (count, build_int_cst (type, n_rows * iv.step));
      update_stmt (count);
    }
  auto_vec<gphi *> phis;
  for (basic_block bb : shapes.blocks)
    {
      copy_block (bb, &phis);
      if (guards.contains (bb))
	part (bb);
    }
  for (gphi *phi : phis)
    add_phi_args (phi);
  gimple_stmt_iterator gsi = gsi_after_labels (loop->header);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  for (hash_map<tree, tree> *map : names)
    delete map;
}

} // anon namespace

/* Run rows of threads together in FN.  */

unsigned
simt_row_jam (function *fn)
{
  struct simt_kernel *k = simt_kernel_of_body (fn->decl);
  if (!k || !k->nest || simt_opts.no_jam || !simt_vectorise_p (k))
    return 0;
  simt_dump_kernel (dump_file, "jam", k);
  simt_prepare_loops (fn);
  auto_vec<class loop *> loops;
  auto_vec<jam *> jams;
  simt_find_thread_loops (k->nest, &loops);
  for (class loop *l : loops)
    {
      jam *j = new jam (fn, k->nest, l);
      if (j->plan ())
	jams.safe_push (j);
      else
	delete j;
    }
  free_dominance_info (CDI_POST_DOMINATORS);
  for (jam *j : jams)
    {
      j->remark ();
      j->make_rest ();
      if (flag_checking)
	verify_dominators (CDI_DOMINATORS);
    }
  if (!jams.is_empty ())
    simt_drop_virtual_operands (fn);
  for (jam *j : jams)
    {
      j->transform ();
      delete j;
    }
  free_dominance_info (CDI_DOMINATORS);
  fn->curr_properties &= ~PROP_loops;
  loop_optimizer_finalize (fn);
  if (!jams.is_empty ())
    simt_rename (fn);
  return 0;
}
