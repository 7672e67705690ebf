/* Row split: thread loops between barriers.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-split.cc: splits the thread loops of a nest that has barriers in it.

     for each thread                       k = 0;
       for (k = 0; k < n; k++)             for (; k < n; k++)
	 {                                   {
	   s[t] = a[k * m + t];        =>      for each thread
	   barrier;                              s[t] = a[k * m + t];
	   x += s[m - 1 - t];                  for each thread
	   barrier;                              x[t] += s[m - 1 - t];
	 }                                   }

   1) Find the regions (simt-regions.cc).
   2) Carry variables and values from one to another (simt-private.cc,
      simt-crossing.cc).
   3) Narrow the thread loops by guards on the thread's index (simt-narrow.cc).
   4) Give each region thread loops of its own, or none where only code of the
      block is left in it.
   5) Connect the regions: directly, by a uniform branch, or by a dispatcher.

   If threads may return before a barrier, alive[t] tells who is left, or the
   condition of the return does (simt-returns.cc); when none is, the block
   ends.  With a dispatcher, state[t] is the region where
   thread t goes on, with a bit while it waits at a barrier; see
   __simt_next_region in runtime/dispatch.c.

   The method of 2) and 4) is loop fission with interchange: Moses et al.,
   High-Performance GPU-to-CPU Transpilation and Optimization via High-Level
   Parallel Constructs, PPoPP 2023, section 4; that of the dispatcher:
   Karrenberg and Hack, Improving Performance of OpenCL on CPUs, CC 2012.  */

#include "simt-split.h"

/* What state[t] holds besides the index of a region: runtime/dispatch.c.  */
enum
{
  STATE_WAITS = 1 << 30,
  STATE_GRID = 1 << 29,
  STATE_ENDED = -1
};

simt_splitter::simt_splitter (struct simt_kernel *k, function *f)
  : kernel (k), nest (k->nest), fn (f), body_exit (k->nest->thread_latch[0]),
    dispatch (false), linear_var (NULL_TREE), alive_base (NULL_TREE),
    dead_var (NULL_TREE), any_var (NULL_TREE), state_base (NULL_TREE),
    n_scalars (0), n_slots (0), n_recomputed (0), slots (NULL_TREE),
    stride (NULL_TREE), entry_head (NULL)
{
}

simt_splitter::~simt_splitter ()
{
  for (struct simt_region *r : regions)
    delete r;
  for (private_object *o : private_objects)
    delete o;
}

/* -- Thread loops -- */

/* Whether OP, in R, is a value of the block, provided that all that R computes
   is.  */

static bool
block_value_p (simt_splitter *s, struct simt_region *r, tree op)
{
  if (TREE_CODE (op) != SSA_NAME)
    return is_gimple_min_invariant (op);
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (op));
  return !bb || !s->in_body_p (bb) || s->owner (bb) == r;
}

/* A register that is not an SSA name, such as the index of a thread, or a
   variable that each thread has, in *TP; or null.  */

static tree
find_thread_variable (tree *tp, int *walk_subtrees, void *data)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (VAR_P (*tp)
      && (is_gimple_reg (*tp)
	  || simt_private_variable_p ((simt_splitter *) data, *tp)))
    return *tp;
  return NULL_TREE;
}

/* Whether STMT, an assignment or a call, has only operands of the block, apart
   from the first NUMBER.  */

static bool
block_operands_p (simt_splitter *s, struct simt_region *r, gimple *stmt,
		  unsigned number)
{
  use_operand_p use;
  ssa_op_iter iter;
  FOR_EACH_SSA_USE_OPERAND (use, stmt, iter, SSA_OP_USE)
    if (!block_value_p (s, r, USE_FROM_PTR (use)))
      return false;
  for (unsigned i = number; i < gimple_num_ops (stmt); i++)
    if (gimple_op (stmt, i)
	&& walk_tree (gimple_op_ptr (stmt, i), find_thread_variable, s, NULL))
      return false;
  return true;
}

/* Whether STMT need run only once: it computes a value of the block or stores
   one.  What it loads must not be stored by another thread before.  Without
   optimisation, a debugger may want to see each thread do so.  */

static bool
block_statement_p (simt_splitter *s, struct simt_region *r, gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_DEBUG:
    case GIMPLE_LABEL:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
      return true;
    case GIMPLE_COND:
    case GIMPLE_SWITCH:
      return ((r->branch && stmt == last_stmt (r->branch))
	      || (optimize && block_operands_p (s, r, stmt, 0)));
    case GIMPLE_ASSIGN:
      {
	if (gimple_clobber_p (stmt))
	  return true;
	tree lhs = gimple_assign_lhs (stmt);
	bool reg = VAR_P (lhs) && is_gimple_reg (lhs);
	return ((reg || optimize) && !gimple_has_volatile_ops (stmt)
		&& (!gimple_vuse (stmt) || gimple_vdef (stmt))
		&& SIMT_LEGAL (split_once_operands,
			       block_operands_p (s, r, stmt, reg)));
      }
    default:
      return !SIMT_NEEDED (split_once_calls);
    }
}

static bool
block_phi_p (simt_splitter *s, struct simt_region *r, gphi *phi)
{
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    if (!block_value_p (s, r, gimple_phi_arg_def (phi, i)))
      return false;
  return true;
}

/* Whether only code of the block is left in R: all threads would do the
   same.  */

static bool
scalar_region_p (simt_splitter *s, struct simt_region *r)
{
  if (s->dispatch || r->ends_threads || r->notes_threads
      || r->segments.bounds.hi)
    return false;
  for (struct simt_bounds &b : r->bounds)
    if (b.hi)
      return false;
  for (basic_block bb : r->blocks)
    {
      for (gphi_iterator psi = gsi_start_phis (bb); !gsi_end_p (psi);
	   gsi_next (&psi))
	if (!block_phi_p (s, r, psi.phi ()))
	  return false;
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (!block_statement_p (s, r, gsi_stmt (gsi)))
	  return false;
    }
  return true;
}

/* The element of the current thread in the array of TYPE at BASE.  */

static tree
state_ref (simt_splitter *s, tree base, tree type, gimple_seq *seq)
{
  return s->slot_ref (base, type, type, seq);
}

/* What each thread does first in R, in BB; ends BB.  */

void
simt_splitter::thread_prologue (struct simt_region *r, basic_block bb)
{
  for (tree copy : nest->id_copies)
    for (unsigned d = 0; d < 3; d++)
      simt_append (bb, gimple_build_assign (simt_field_ref (copy, d),
					    thread_var[d]));
  gimple_seq seq = NULL;
  for (private_object *o : private_objects)
    if (bitmap_bit_p (o->users, r->index))
      {
	tree offset = make_ssa_name (sizetype);
	gimple_seq_add_stmt (&seq,
			     gimple_build_assign (offset, MULT_EXPR,
						  linear_var,
						  size_int (o->size)));
	gimple_seq_add_stmt (&seq,
			     gimple_build_assign (o->pointer,
						  POINTER_PLUS_EXPR, o->base,
						  offset));
      }
  tree value = NULL_TREE;
  if (dispatch || r->after_end)
    {
      tree type = dispatch ? integer_type_node : char_type_node;
      tree ref = state_ref (this, dispatch ? state_base : alive_base, type,
			    &seq);
      value = make_ssa_name (type);
      gimple_seq_add_stmt (&seq, gimple_build_assign (value, ref));
    }
  simt_append_seq (bb, seq);
  if (dispatch)
    simt_branch (bb, EQ_EXPR, value,
		 build_int_cst (integer_type_node, r->index), r->head,
		 r->thread_end, profile_probability::likely ());
  else if (value)
    simt_branch (bb, NE_EXPR, value, build_zero_cst (char_type_node), r->head,
		 r->thread_end, profile_probability::likely ());
  else
    simt_jump (bb, r->head);
}

/* Compute in BB the linear index of the thread.  */

void
simt_splitter::compute_linear_index (basic_block bb)
{
  tree type = unsigned_type_node;
  tree linear = thread_var[2];
  for (int d = 1; d >= 0; d--)
    {
      tree product = make_ssa_name (type);
      simt_append (bb, gimple_build_assign (product, MULT_EXPR, linear,
					    nest->block_dim[d]));
      linear = make_ssa_name (type);
      simt_append (bb, gimple_build_assign (linear, PLUS_EXPR, product,
					    thread_var[d]));
    }
  simt_append (bb, gimple_build_assign (linear_var, NOP_EXPR, linear));
}

/* Whether no thread at all may be between the bounds B of a dimension of DIM
   threads.  */

static bool
maybe_empty_p (const struct simt_bounds *b, tree dim)
{
  if (!integer_zerop (b->lo))
    return true;
  if (b->hi == dim)
    return false;
  if (TREE_CODE (b->hi) == INTEGER_CST)
    return integer_zerop (b->hi);
  gimple *def = SSA_NAME_DEF_STMT (b->hi);
  return !(is_gimple_assign (def)
	   && gimple_assign_rhs_code (def) == MIN_EXPR
	   && gimple_assign_rhs1 (def) == dim
	   && TREE_CODE (gimple_assign_rhs2 (def)) == INTEGER_CST
	   && !integer_zerop (gimple_assign_rhs2 (def)));
}

/* Append to BB the first multiple of the step of B from its lower bound on.  */

static tree
first_multiple (const struct simt_bounds *b, basic_block bb)
{
  if (!b->step || SIMT_LEGAL (narrow_first_multiple, integer_zerop (b->lo)))
    return b->lo;
  gimple_seq seq = NULL;
  tree type = unsigned_type_node;
  tree after = gimple_build (&seq, TRUNC_MOD_EXPR, type, b->lo, b->step);
  tree before = gimple_build (&seq, MINUS_EXPR, type, b->step, after);
  before = gimple_build (&seq, TRUNC_MOD_EXPR, type, before, b->step);
  tree first = gimple_build (&seq, PLUS_EXPR, type, b->lo, before);
  simt_append_seq (bb, seq);
  return first;
}

/* Append to BB the number of threads from FIRST to the upper bound of B; there
   are some.  */

static tree
count_threads (const struct simt_bounds *b, tree first, basic_block bb)
{
  gimple_seq seq = NULL;
  tree type = unsigned_type_node;
  tree n = gimple_build (&seq, MINUS_EXPR, type, b->hi, first);
  if (b->step)
    {
      tree one = build_one_cst (type);
      n = gimple_build (&seq, MINUS_EXPR, type, n, one);
      n = gimple_build (&seq, TRUNC_DIV_EXPR, type, n, b->step);
      n = gimple_build (&seq, PLUS_EXPR, type, n, one);
    }
  simt_append_seq (bb, seq);
  return n;
}

/* Run the threads between the bounds of dimension D of R by a loop from HEAD to
   LATCH, which comes after OUTER and goes on to LEAVE.  */

static void
make_loop (simt_splitter *s, struct simt_region *r, unsigned d,
	   basic_block outer, basic_block head, basic_block latch,
	   basic_block leave)
{
  struct simt_bounds *b = &r->bounds[d];
  tree type = unsigned_type_node;
  bool forward = simt_forward_order_p ();
  tree counter = forward ? s->thread_var[d] : create_tmp_reg (type, "i");
  if (b->inner)
    simt_append_seq (outer, b->seq);
  if (d == 0 && r->segments.inner)
    simt_append_seq (outer, r->segments.seq);
  tree lowest = first_multiple (b, outer);
  tree first = lowest, end = b->hi;
  tree step = b->step ? b->step : build_one_cst (type);
  if (!forward)
    {
      gimple_seq seq = NULL;
      first = build_zero_cst (type);
      end = count_threads (b, lowest, outer);
      tree i = make_ssa_name (type);
      gimple_seq_add_stmt (&seq, gimple_build_assign (i, counter));
      tree place = simt_thread_at (i, end, d, &seq);
      place = gimple_build (&seq, MULT_EXPR, type, place, step);
      place = gimple_build (&seq, PLUS_EXPR, type, place, lowest);
      gimple_seq_add_stmt (&seq, gimple_build_assign (s->thread_var[d],
						      place));
      simt_append_seq (head, seq);
    }
  simt_append (outer, gimple_build_assign (counter, first));
  basic_block start = head;
  bool segments = d == 0 && r->segments.base;
  if (segments)
    start = s->make_segments (r, outer, head, latch, leave);
  if (maybe_empty_p (b, s->nest->block_dim[d]))
    simt_branch (outer, LT_EXPR, lowest, b->hi, start, leave,
		 profile_probability::likely ());
  else
    simt_jump (outer, start);
  if (segments)
    return;
  simt_append (latch, gimple_build_assign (counter, PLUS_EXPR, counter,
					   forward ? step
					   : build_one_cst (type)));
  if (b->single)
    simt_jump (latch, leave);
  else
    simt_branch (latch, LT_EXPR, counter, end, head, leave,
		 profile_probability::likely ());
}

/* Let R run all threads of the dimensions that nothing narrows, and compute the
   bounds of the others, where they are the same for all threads.  */

static void
complete_bounds (simt_splitter *s, struct simt_region *r)
{
  if (!r->segments.inner)
    simt_append_seq (r->pre, r->segments.seq);
  for (unsigned d = 0; d < 3; d++)
    if (r->bounds[d].hi)
      {
	if (!r->bounds[d].inner)
	  simt_append_seq (r->pre, r->bounds[d].seq);
      }
    else
      {
	r->bounds[d].lo = build_zero_cst (unsigned_type_node);
	r->bounds[d].hi = s->nest->block_dim[d];
      }
}

/* Let what row hoist has put before the loop over dimension D follow OUTER.
   Returns its end.  */

basic_block
simt_splitter::insert_row_code (unsigned d, basic_block outer)
{
  basic_block first = nest->before[d].first, last = nest->before[d].last;
  remove_edge (single_pred_edge (first));
  remove_edge (single_succ_edge (last));
  simt_jump (outer, first);
  return last;
}

/* Have it belong to the only region, so that it gets the indices of that.  */

void
simt_splitter::own_row_code ()
{
  for (const auto &code : nest->before)
    {
      auto_vec<basic_block> blocks;
      if (code.first)
	simt_blocks_between (code.first, code.last, &blocks);
      for (basic_block bb : blocks)
	set_owner (bb, regions[0]);
    }
}

/* Make the thread loops of R between its pre and its post block.  */

void
simt_splitter::make_loops (struct simt_region *r)
{
  basic_block heads[3], latches[3];
  basic_block last = r->pre;
  for (int d = 2; d >= 0; d--)
    last = heads[d] = simt_block_after (last);
  last = r->post->prev_bb;
  for (int d = 0; d < 3; d++)
    last = latches[d] = simt_block_after (last);
  r->thread_start = heads[0];
  r->thread_end = latches[0];

  complete_bounds (this, r);
  bool segments = r->segments.bounds.hi;
  bool forward = simt_forward_order_p ();
  if (forward)
    {
      tree next = size_one_node;
      if (tree step = r->bounds[0].step)
	{
	  next = make_ssa_name (sizetype);
	  simt_append (latches[0], gimple_build_assign (next, NOP_EXPR, step));
	}
      simt_append (latches[0], gimple_build_assign (linear_var, PLUS_EXPR,
						    linear_var, next));
    }
  for (int d = 2; d >= 0; d--)
    {
      basic_block outer = d == 2 ? r->pre : heads[d + 1];
      if (d < 2 && nest->before[d].first)
	outer = insert_row_code (d, outer);
      make_loop (this, r, d, outer, heads[d], latches[d],
		 d == 2 ? r->post : latches[d + 1]);
    }
  if (!forward)
    compute_linear_index (heads[0]);
  else if (!segments)
    compute_linear_index (heads[1]);
  thread_prologue (r, heads[0]);
}

/* -- Leaving a region -- */

/* Record, at the end of BB, where the thread goes by the exit E of R.  */

void
simt_splitter::leave_thread (struct simt_region *r, edge e, basic_block bb)
{
  gimple_seq seq = NULL;
  if (dispatch)
    {
      HOST_WIDE_INT state = STATE_ENDED;
      if (e->dest != body_exit)
	{
	  struct simt_region *to = owner (e->dest);
	  state = to->index;
	  if (to->kind == SIMT_HEAD_BARRIER || to->kind == SIMT_HEAD_GRID)
	    state |= STATE_WAITS;
	  if (to->kind == SIMT_HEAD_GRID)
	    state |= STATE_GRID;
	}
      tree ref = state_ref (this, state_base, integer_type_node, &seq);
      gimple_seq_add_stmt (&seq, gimple_build_assign
				   (ref, build_int_cst (integer_type_node,
							state)));
    }
  else if (r->ends_threads && e->dest == body_exit)
    {
      tree ref = state_ref (this, alive_base, char_type_node, &seq);
      gimple_seq_add_stmt (&seq, gimple_build_assign
				   (ref, build_zero_cst (char_type_node)));
      gimple_seq_add_stmt (&seq, gimple_build_assign
				   (dead_var, PLUS_EXPR, dead_var,
				    build_one_cst (unsigned_type_node)));
    }
  else if (r->notes_threads && e->dest != body_exit)
    gimple_seq_add_stmt (&seq, gimple_build_assign (any_var,
						    boolean_true_node));
  simt_append_seq (bb, seq);
}

/* Redirect R's exits to the end of the thread, or of R if it is scalar.  */

void
simt_splitter::connect_exits (struct simt_region *r)
{
  basic_block to = r->scalar ? r->post : r->thread_end;
  for (edge e : r->exits)
    {
      basic_block bb = e->src;
      if (bb == r->branch)
	continue;
      leave_thread (r, e, bb);
      remove_edge (e);
      simt_jump (bb, to);
    }
}

/* The variable or name that holds operand OP of a uniform branch of R after
   the thread loops.  */

static tree
branch_operand (simt_splitter *s, tree op)
{
  if (TREE_CODE (op) != SSA_NAME)
    return op;
  tree *var = s->branch_vars.get (op);
  return var ? *var : op;
}

/* Move the branch that ends R's last block to the end of its post block.  */

void
simt_splitter::connect_branch (struct simt_region *r)
{
  basic_block bb = r->branch;
  gimple *stmt = last_stmt (bb);
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_remove (&gsi, false);
  for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
    if (gimple_op (stmt, i) && TREE_CODE (gimple_op (stmt, i)) == SSA_NAME)
      gimple_set_op (stmt, i, branch_operand (this, gimple_op (stmt, i)));
  simt_append (r->post, stmt);
  gswitch *sw = dyn_cast <gswitch *> (stmt);
  while (EDGE_COUNT (bb->succs))
    {
      edge e = EDGE_SUCC (bb, 0);
      basic_block to = owner (e->dest)->pre;
      edge moved = make_edge (r->post, to, e->flags);
      moved->probability = e->probability;
      if (sw)
	for (unsigned i = 0; i < gimple_switch_num_labels (sw); i++)
	  {
	    tree label = gimple_switch_label (sw, i);
	    if (label_to_block (fn, CASE_LABEL (label)) == e->dest)
	      CASE_LABEL (label) = gimple_block_label (to);
	  }
      remove_edge (e);
    }
  simt_jump (bb, r->scalar ? r->post : r->thread_end);
}

/* In BB, end the block if no thread is left.  Returns where it goes on.  */

basic_block
simt_splitter::end_block_if_all_ended (basic_block bb)
{
  tree threads = make_ssa_name (unsigned_type_node);
  simt_append (bb, gimple_build_assign (threads, simt_work_field ("threads")));
  basic_block rest = simt_block_after (bb);
  simt_branch (bb, EQ_EXPR, dead_var, threads, nest->block_latch, rest,
	       profile_probability::unlikely ());
  return rest;
}

/* In BB, end the block unless it was noted that a thread goes on.  Returns
   where control goes on.  */

basic_block
simt_splitter::end_block_unless_noted (basic_block bb)
{
  basic_block rest = simt_block_after (bb);
  simt_branch (bb, NE_EXPR, any_var, boolean_false_node, rest,
	       nest->block_latch, profile_probability::likely ());
  return rest;
}

/* Connect R's post block with what follows.  */

void
simt_splitter::connect_next (struct simt_region *r)
{
  if (dispatch)
    {
      simt_jump (r->post, dispatcher);
      return;
    }
  if (r->ends_threads)
    r->post = end_block_if_all_ended (r->post);
  if (r->notes_threads)
    r->post = end_block_unless_noted (r->post);
  if (r->branch)
    connect_branch (r);
  else if (r->next)
    {
      if (r->next->kind == SIMT_HEAD_GRID)
	simt_append (r->post, gimple_build_call (simt_grid_wait_decl (), 0));
      simt_jump (r->post, r->next->pre);
    }
  else
    simt_jump (r->post, nest->block_latch);
}

/* -- The block -- */

/* Have libsimt tell AddressSanitizer about the ends of private objects.  */

void
simt_splitter::guard_objects ()
{
  for (private_object *o : private_objects)
    if (o->red_zone)
      simt_append (nest->block_head,
		   gimple_build_call (simt_guard_slots_decl (), 3, o->base,
				      size_int (o->size),
				      size_int (o->red_zone)));
}

/* Append to BB a call that sets the SIZE bytes of each thread at BASE to
   VALUE.  */

static void
fill_slot (basic_block bb, tree base, unsigned size, int value)
{
  tree threads = make_ssa_name (unsigned_type_node);
  simt_append (bb, gimple_build_assign (threads, simt_work_field ("threads")));
  tree n = make_ssa_name (size_type_node);
  simt_append (bb, gimple_build_assign (n, NOP_EXPR, threads));
  tree bytes = make_ssa_name (size_type_node);
  simt_append (bb, gimple_build_assign (bytes, MULT_EXPR, n,
					build_int_cst (size_type_node, size)));
  simt_append (bb, gimple_build_call
		     (builtin_decl_implicit (BUILT_IN_MEMSET), 3, base,
		      build_int_cst (integer_type_node, value), bytes));
}

/* What a block does before its first region.  */

void
simt_splitter::start_block ()
{
  basic_block bb = nest->block_head;
  remove_edge (single_succ_edge (bb));
  guard_objects ();
  if (dispatch)
    {
      fill_slot (bb, state_base, 4, 0);
      simt_jump (bb, dispatcher);
      return;
    }
  if (alive_base)
    {
      fill_slot (bb, alive_base, 1, 1);
      simt_append (bb, gimple_build_assign (dead_var,
					    build_zero_cst
					      (unsigned_type_node)));
    }
  simt_jump (bb, regions[0]->pre);
}

/* The dispatcher: ask libsimt for the next region and go there.  */

void
simt_splitter::make_dispatcher ()
{
  tree threads = make_ssa_name (unsigned_type_node);
  simt_append (dispatcher,
	       gimple_build_assign (threads, simt_work_field ("threads")));
  tree next = make_ssa_name (integer_type_node);
  gcall *call = gimple_build_call (simt_next_region_decl (), 2, state_base,
				   threads);
  gimple_call_set_lhs (call, next);
  simt_append (dispatcher, call);
  auto_vec<tree> labels;
  for (struct simt_region *r : regions)
    labels.safe_push (build_case_label (build_int_cst (integer_type_node,
						       r->index),
					NULL_TREE,
					gimple_block_label (r->pre)));
  tree otherwise = build_case_label (NULL_TREE, NULL_TREE,
				     gimple_block_label (nest->block_latch));
  simt_append (dispatcher, gimple_build_switch (next, otherwise, labels));
  for (struct simt_region *r : regions)
    make_edge (dispatcher, r->pre, 0);
  make_edge (dispatcher, nest->block_latch, 0);
}

/* Let the body use the new thread indices for those of the nest.  */

void
simt_splitter::replace_thread_index ()
{
  unsigned i;
  tree name;
  auto_vec<std::pair<tree, unsigned>> old;
  FOR_EACH_SSA_NAME (i, name, fn)
    for (unsigned d = 0; d < 3; d++)
      if (SSA_NAME_VAR (name) == nest->thread_index[d])
	old.safe_push (std::make_pair (name, d));
  for (auto pair : old)
    {
      gimple *stmt;
      imm_use_iterator iter;
      FOR_EACH_IMM_USE_STMT (stmt, iter, pair.first)
	{
	  basic_block bb = gimple_bb (stmt);
	  if (!bb || !in_body_p (bb))
	    continue;
	  use_operand_p use;
	  FOR_EACH_IMM_USE_ON_STMT (use, iter)
	    SET_USE (use, thread_var[pair.second]);
	  update_stmt (stmt);
	}
    }
}

/* -- The row -- */

void
simt_splitter::remark ()
{
  if (dump_file)
    fprintf (dump_file,
	     ";; %u regions%s, %u uniform values kept, %u recomputed, %u slots,"
	     " %u variables in slots, " HOST_WIDE_INT_PRINT_UNSIGNED
	     " bytes per thread\n", regions.length (),
	     dispatch ? " with a dispatcher" : "", n_scalars, n_recomputed,
	     n_slots, private_objects.length (), kernel->slot_bytes);
  if (!dump_enabled_p () || nest->n_barriers == 0)
    return;
  dump_user_location_t loc
    = dump_user_location_t::from_location_t (DECL_SOURCE_LOCATION
					     (kernel->host));
  if (dispatch)
    dump_printf_loc (MSG_MISSED_OPTIMIZATION, loc,
		     "thread loop dispatched at run time, %s\n",
		     simt_missed_text (SIMT_MISSED_DIVERGENT));
  unsigned saved = n_slots + private_objects.length ();
  unsigned own = nest->n_barriers - nest->n_made_barriers;
  if (own || saved)
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, loc,
		     "thread loop split at %u barrier%s, %u value%s (%wu bytes)"
		     " saved per thread\n", own, own == 1 ? "" : "s", saved,
		     saved == 1 ? "" : "s", kernel->slot_bytes);
}

void
simt_splitter::run ()
{
  static const char *const names[] = { "tx", "ty", "tz" };
  find_regions ();
  own_row_code ();
  for (unsigned d = 0; d < 3; d++)
    {
      thread_var[d] = create_tmp_reg (unsigned_type_node, names[d]);
      nest->thread_counters.safe_push (thread_var[d]);
      nest->split_index[d] = thread_var[d];
    }
  linear_var = create_tmp_reg (sizetype, "thread");
  bool ends = false;
  for (struct simt_region *r : regions)
    ends |= r->ends_threads;
  if (dispatch)
    state_base = allocate_slot (4, "state");
  else if (ends)
    {
      alive_base = allocate_slot (1, "alive");
      dead_var = create_tmp_reg (unsigned_type_node, "dead");
    }
  privatise_variables ();
  cross_values ();
  if (optimize)
    for (struct simt_region *r : regions)
      {
	/* What is computed again elsewhere.  */
	simt_remove_dead (r->blocks);
	narrow (r);
      }
  replace_thread_index ();
  if (dispatch)
    dispatcher = simt_block_after (nest->block_head);
  start_block ();
  for (struct simt_region *r : regions)
    {
      r->scalar = !row_code_p () && scalar_region_p (this, r);
      if (r->notes_threads)
	simt_append (r->pre, gimple_build_assign (any_var,
						  boolean_false_node));
      if (r->scalar)
	{
	  if (dump_file)
	    fprintf (dump_file, ";; region %u: once for the block\n", r->index);
	  simt_jump (r->pre, r->head);
	}
      else
	make_loops (r);
      connect_exits (r);
    }
  for (struct simt_region *r : regions)
    connect_next (r);
  if (dispatch)
    make_dispatcher ();
  remark ();
}

/* A variable that one thread sets before a barrier and all use after it looks
   as if it might not be set: keep GCC from warning.  It has warned of variables
   that surely are not, before the kernel became a nest.  */

static void
suppress_warnings (function *fn)
{
  unsigned i;
  tree var;
  FOR_EACH_LOCAL_DECL (fn, i, var)
    suppress_warning (var, OPT_Wuninitialized);
}

/* Split the thread loops of FN at its barriers.  */

unsigned
simt_row_split (function *fn)
{
  struct simt_kernel *k = simt_kernel_of_body (fn->decl);
  if (!k || !k->nest)
    return 0;
  if (k->nest->n_barriers == 0 && !optimize)
    {
      simt_reorder_nest (k->nest);
      return 0;
    }
  simt_dump_kernel (dump_file, "split", k);
  suppress_warnings (fn);
  if (optimize && !simt_opts.no_mincut && k->nest->n_barriers)
    {
      simt_part_steps (k->nest, fn);
      simt_select_values (k->nest, fn);
    }
  if (optimize)
    simt_find_uniform (k, fn);
  free_dominance_info (CDI_DOMINATORS);
  simt_drop_virtual_operands (fn);
  if (optimize)
    {
      simt_drop_plain_phis (fn);
      simt_merge_blocks (k->nest, fn);
    }
  simt_splitter splitter (k, fn);
  splitter.run ();
  simt_rename (fn);
  return 0;
}
