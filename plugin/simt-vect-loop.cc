/* Thread loops over whole vectors, for row vect.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-vect-loop.cc: writes the loop over vectors of threads around what
   simt_vectoriser makes of the body, the rest of the threads behind it, and the
   tests for the scalar loop to run instead.  */

#include "simt-vect.h"
#include "gimple-fold.h"

/* A CODE B, in the type of A, appended to SEQ.  */

static tree
compute (gimple_seq *seq, enum tree_code code, tree a, tree b)
{
  return gimple_build (seq, code, TREE_TYPE (a), a, b);
}

/* N times the step of IV.  */

static tree
steps (gimple_seq *seq, const struct simt_vect_iv &iv, tree n)
{
  tree type = TREE_TYPE (gimple_phi_result (iv.phi));
  return compute (seq, MULT_EXPR, gimple_convert (seq, type, n),
		  build_int_cst (type, iv.step));
}

/* Split the edges around the loop of L, and compute there how often what
   runs.  */

static void
prepare (struct simt_vect_loop *l)
{
  simt_vect_shapes *s = l->shapes;
  l->start = split_edge (loop_preheader_edge (s->loop));
  l->after = split_edge (single_exit (s->loop));
  gimple_seq seq = NULL;
  tree first = s->ivs[s->main_iv].init;
  tree type = TREE_TYPE (first), plain = unsigned_type_for (type);
  tree count = compute (&seq, MINUS_EXPR, gimple_convert (&seq, plain,
							  s->bound),
			gimple_convert (&seq, plain, first));
  l->count = gimple_convert (&seq, type, count);
  l->whole = compute (&seq, BIT_AND_EXPR, l->count,
		      build_int_cst (type, -(HOST_WIDE_INT) l->lanes));
  for (const simt_vect_iv &iv : s->ivs)
    {
      l->middle.safe_push (compute (&seq, PLUS_EXPR, iv.init,
				    steps (&seq, iv, l->whole)));
      l->end.safe_push (compute (&seq, PLUS_EXPR, iv.init,
				 steps (&seq, iv, l->count)));
    }
  simt_append_seq (l->start, seq);
}

/* A value of boolean type in SEQ: whether NAME, a check of S, does not wrap
   from the first to the last thread.  */

static tree
check (struct simt_vect_loop *l, gimple_seq *seq, tree name)
{
  simt_vect_shapes *s = l->shapes;
  auto leaf = [] (tree op, void *data)
    {
      return !((simt_vect_shapes *) data)->inside_p (op)
	     || gimple_code (SSA_NAME_DEF_STMT (op)) == GIMPLE_PHI;
    };
  gimple_seq own = NULL;
  tree value = simt_recompute (name, leaf, s, &own);
  /* The counters have their first values here.  */
  for (gimple_stmt_iterator gsi = gsi_start (own); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
	for (const simt_vect_iv &iv : s->ivs)
	  if (gimple_op (stmt, i) == gimple_phi_result (iv.phi))
	    gimple_set_op (stmt, i, iv.init);
      update_stmt (stmt);
    }
  gimple_seq_add_seq (seq, own);
  tree wide = long_long_integer_type_node;
  tree type = TREE_TYPE (name);
  tree first = gimple_convert (seq, wide, value);
  tree threads = gimple_convert (seq, wide, l->count);
  tree distance = compute (seq, MULT_EXPR,
			   compute (seq, MINUS_EXPR, threads,
				    build_one_cst (wide)),
			   build_int_cst (wide, s->shape (name).stride));
  tree last = compute (seq, PLUS_EXPR, first, distance);
  HOST_WIDE_INT room = TYPE_UNSIGNED (type) ? 0 : simt_check_room;
  tree low = fold_build2 (PLUS_EXPR, wide,
			  fold_convert (wide, TYPE_MIN_VALUE (type)),
			  build_int_cst (wide, room));
  tree high = fold_build2 (MINUS_EXPR, wide,
			   fold_convert (wide, TYPE_MAX_VALUE (type)),
			   build_int_cst (wide, room));
  bool up = s->shape (name).stride > 0;
  tree below = gimple_build (seq, LE_EXPR, boolean_type_node,
			     up ? last : first, high);
  if (!room && up)
    return below;
  tree above = gimple_build (seq, GE_EXPR, boolean_type_node,
			     up ? first : last, low);
  if (!room)
    return above;
  return gimple_build (seq, BIT_AND_EXPR, boolean_type_node, below, above);
}

/* Branch from L's start to VECTOR if all checks succeed, else to the scalar
   loop.  The number of threads is none to count with if it is more than numbers
   with a sign can be.  */

static void
emit_checks (struct simt_vect_loop *l, basic_block vector)
{
  simt_vect_shapes *s = l->shapes;
  gimple_seq seq = NULL;
  tree type = TREE_TYPE (l->count);
  tree all = (TYPE_UNSIGNED (type) && !s->to_equal ? NULL_TREE
	      : gimple_build (&seq, GT_EXPR, boolean_type_node, l->count,
			      build_zero_cst (type)));
  for (unsigned i = 0; i < s->check_values.length (); i++)
    if (s->needed & (HOST_WIDE_INT_1U << i))
      {
	tree ok = check (l, &seq, s->check_values[i]);
	all = (all ? gimple_build (&seq, BIT_AND_EXPR, boolean_type_node, all,
				   ok) : ok);
      }
  simt_append_seq (l->start, seq);
  if (!all || integer_onep (all))
    simt_jump (l->start, vector);
  else
    simt_branch (l->start, NE_EXPR, all, boolean_false_node, vector,
		 l->scalar, profile_probability::very_likely ());
}

/* Append to *VALUES what the values that leave L are now.  */

static void
note_leaving (struct simt_vect_loop *l, simt_vectoriser *v, vec<tree> *values)
{
  for (tree name : l->leaving)
    values->safe_push (v->scalar (name));
}

/* Find the values that leave L besides its counters.  */

static void
find_leaving (struct simt_vect_loop *l)
{
  simt_vect_shapes *s = l->shapes;
  edge exit = single_exit (s->loop);
  auto_vec<gphi *> phis;
  simt_real_phis (exit->dest, &phis);
  for (gphi *phi : phis)
    {
      tree arg = PHI_ARG_DEF_FROM_EDGE (phi, exit);
      if (s->inside_p (arg) && s->shape (arg).uniform_p ()
	  && !l->leaving.contains (arg))
	l->leaving.safe_push (arg);
    }
}

/* Write the loop over whole vectors, from ENTRY; returns its last block.  */

static basic_block
emit_vector_loop (struct simt_vect_loop *l, simt_vectoriser *v,
		  basic_block entry)
{
  simt_vect_shapes *s = l->shapes;
  basic_block head = simt_block_after (entry);
  simt_jump (entry, head);
  tree type = TREE_TYPE (l->count);
  tree counter = make_ssa_name (type);
  gphi *counter_phi = create_phi_node (counter, head);
  auto_vec<tree> values;
  for (const simt_vect_iv &iv : s->ivs)
    {
      tree value = copy_ssa_name (gimple_phi_result (iv.phi));
      create_phi_node (value, head);
      values.safe_push (value);
    }
  v->cur = head;
  v->emit_body (values, NULL);
  note_leaving (l, v, &l->after_vectors);
  v->loc = UNKNOWN_LOCATION;
  basic_block latch = v->cur;
  tree next = v->emit (type, PLUS_EXPR, counter,
		       build_int_cst (type, l->lanes));
  auto_vec<tree> nexts;
  for (unsigned i = 0; i < values.length (); i++)
    nexts.safe_push (v->emit (TREE_TYPE (values[i]), PLUS_EXPR, values[i],
			      build_int_cst (TREE_TYPE (values[i]),
					     s->ivs[i].step * l->lanes)));
  basic_block done = simt_block_after (latch);
  simt_branch (latch, LT_EXPR, next, l->whole, head, done,
	       profile_probability::likely ());
  edge in = find_edge (entry, head);
  edge back = find_edge (latch, head);
  add_phi_arg (counter_phi, build_zero_cst (type), in, UNKNOWN_LOCATION);
  add_phi_arg (counter_phi, next, back, UNKNOWN_LOCATION);
  for (unsigned i = 0; i < values.length (); i++)
    {
      gphi *phi = as_a <gphi *> (SSA_NAME_DEF_STMT (values[i]));
      add_phi_arg (phi, s->ivs[i].init, in, UNKNOWN_LOCATION);
      add_phi_arg (phi, nexts[i], back, UNKNOWN_LOCATION);
    }
  return done;
}

/* Write what is left after whole vectors, from ENTRY on.  */

static void
emit_rest (struct simt_vect_loop *l, simt_vectoriser *v, basic_block entry)
{
  if (TREE_CODE (l->count) == INTEGER_CST
      && tree_int_cst_equal (l->count, l->whole))
    {
      simt_jump (entry, l->after);
      return;
    }
  if (!l->masked_tail)
    {
      simt_branch (entry, LT_EXPR, l->whole, l->count, l->scalar, l->after,
		   profile_probability::even ());
      return;
    }
  basic_block tail = simt_block_after (entry);
  simt_branch (entry, LT_EXPR, l->whole, l->count, tail, l->after,
	       profile_probability::even ());
  v->cur = tail;
  v->tail = true;
  v->loc = UNKNOWN_LOCATION;
  tree rest = v->emit (TREE_TYPE (l->count), MINUS_EXPR, l->count, l->whole);
  rest = v->emit (unsigned_type_node, NOP_EXPR, rest);
  v->emit_body (l->middle, v->first_lanes (rest));
  note_leaving (l, v, &l->after_rest);
  simt_jump (v->cur, l->after);
}

/* Give the counters their values where the scalar loop starts and after all
   loops.  */

static void
connect_counters (struct simt_vect_loop *l)
{
  simt_vect_shapes *s = l->shapes;
  edge e, out = single_succ_edge (l->after);
  edge_iterator ei;
  edge in = single_succ_edge (l->scalar);
  for (unsigned i = 0; i < s->ivs.length (); i++)
    {
      const simt_vect_iv &iv = s->ivs[i];
      tree first = copy_ssa_name (gimple_phi_result (iv.phi));
      gphi *phi = create_phi_node (first, l->scalar);
      FOR_EACH_EDGE (e, ei, l->scalar->preds)
	add_phi_arg (phi, e->src == l->start ? iv.init : l->middle[i], e,
		     UNKNOWN_LOCATION);
      add_phi_arg (iv.phi, first, in, UNKNOWN_LOCATION);
    }
  auto_vec<gphi *> phis;
  simt_real_phis (out->dest, &phis);
  for (gphi *use : phis)
    {
      tree arg = PHI_ARG_DEF_FROM_EDGE (use, out);
      if (!s->inside_p (arg))
	continue;
      tree last = make_ssa_name (TREE_TYPE (arg));
      gphi *phi = create_phi_node (last, l->after);
      for (unsigned i = 0; i < s->ivs.length (); i++)
	{
	  const simt_vect_iv &iv = s->ivs[i];
	  if (arg == iv.next)
	    FOR_EACH_EDGE (e, ei, l->after->preds)
	      add_phi_arg (phi, e->src == s->last ? arg : l->end[i], e,
			   UNKNOWN_LOCATION);
	}
      for (unsigned i = 0; i < l->leaving.length (); i++)
	if (arg == l->leaving[i])
	  FOR_EACH_EDGE (e, ei, l->after->preds)
	    add_phi_arg (phi, e->src == s->last ? arg
			 : e->src == l->rest ? l->after_vectors[i]
			 : l->after_rest[i], e, UNKNOWN_LOCATION);
      SET_PHI_ARG_DEF (use, out->dest_idx, last);
    }
}

/* Whether what the loop of S leaves behind is its counters and uniform
   values.  */

bool
simt_only_counters_leave_p (simt_vect_shapes *s)
{
  edge exit = single_exit (s->loop);
  auto_vec<gphi *> phis;
  simt_real_phis (exit->dest, &phis);
  for (gphi *phi : phis)
    {
      tree arg = PHI_ARG_DEF_FROM_EDGE (phi, exit);
      bool counter = !s->inside_p (arg) || s->shape (arg).uniform_p ();
      for (const simt_vect_iv &iv : s->ivs)
	counter |= arg == iv.next;
      if (!counter)
	return false;
    }
  return true;
}

/* Write the vector code of L.  */

void
simt_vectorise_loop (struct simt_vect_loop *l)
{
  find_leaving (l);
  prepare (l);
  simt_prepare_groups (l->shapes, l->lanes, l->bytes);
  edge old = single_succ_edge (l->start);
  basic_block header = old->dest;
  remove_edge (old);
  l->scalar = simt_block_after (l->start);
  simt_vectoriser v (l->shapes, l->lanes, l->bytes);
  basic_block entry = simt_block_after (l->start);
  emit_checks (l, entry);
  if (TREE_CODE (l->whole) == INTEGER_CST)
    l->rest = (integer_zerop (l->whole) ? entry
	       : emit_vector_loop (l, &v, entry));
  else
    {
      basic_block vectors = simt_block_after (entry);
      basic_block done = emit_vector_loop (l, &v, vectors);
      l->rest = simt_block_after (done);
      simt_branch (entry, NE_EXPR, l->whole,
		   build_zero_cst (TREE_TYPE (l->whole)), vectors, l->rest,
		   profile_probability::likely ());
      simt_jump (done, l->rest);
      /* Where no vector has run the rest is not empty.  */
      for (tree &value : l->after_vectors)
	{
	  tree joined = make_ssa_name (TREE_TYPE (value));
	  gphi *phi = create_phi_node (joined, l->rest);
	  add_phi_arg (phi, value, find_edge (done, l->rest),
		       UNKNOWN_LOCATION);
	  add_phi_arg (phi, build_zero_cst (TREE_TYPE (value)),
		       find_edge (entry, l->rest), UNKNOWN_LOCATION);
	  value = joined;
	}
    }
  emit_rest (l, &v, l->rest);
  simt_jump (l->scalar, header);
  connect_counters (l);
}
