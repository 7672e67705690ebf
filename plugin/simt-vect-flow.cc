/* Control flow of vector code, for row vect.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-vect-flow.cc: writes the blocks in which all lanes go together what
   each thread goes on its own.

   The body is walked down its dominator tree.  After a block, the edges by
   which lanes leave it are pending, each with the mask of the lanes that take
   it and the values of the PHI nodes it leads to.  A block comes when all edges
   to it are pending: its mask is their union, its PHI nodes are selections.  So
   what was in branches is laid out one after the other; but

     - a uniform branch whose arms meet again stays a branch;
     - a block under a mask, with all that it dominates, is jumped over where no
       lane wants it, unless it is small and safe;
     - a loop runs while any lane is in it.  If all leave it together it is
       otherwise as it was; else each lane's results are kept as it leaves.

   A mask that is made in two opposite conditions is put together again, so the
   code after an if-else knows that it has all lanes of that before.

   Cf. Moll and Hack, Partial Control-Flow Linearization, PLDI 2018.  */

#include "simt-vect.h"

/* -- Records of edges -- */

struct simt_flow *
simt_vectoriser::new_flow (basic_block dest, struct simt_rep *mask)
{
  struct simt_flow *flow = new simt_flow ();
  flow->dest = dest;
  flow->mask = mask;
  all_flows.safe_push (flow);
  return flow;
}

void
simt_vectoriser::reset_flows ()
{
  for (struct simt_flow *flow : all_flows)
    delete flow;
  all_flows.truncate (0);
}

/* Lanes of MASK leave by E: take the values for PHI nodes along.  */

struct simt_flow *
simt_vectoriser::leave_by (edge e, struct simt_rep *mask)
{
  struct simt_flow *flow = new_flow (e->dest, mask);
  auto_vec<gphi *> phis;
  simt_real_phis (e->dest, &phis);
  for (gphi *phi : phis)
    flow->args.safe_push (coerce (get (PHI_ARG_DEF_FROM_EDGE (phi, e)),
				  gimple_phi_result (phi)));
  return flow;
}

/* The union of the masks of FLOWS, or null for all lanes.  */

struct simt_rep *
simt_vectoriser::merged_mask (const vec<struct simt_flow *> &flows)
{
  auto_vec<struct simt_rep *> masks;
  for (struct simt_flow *flow : flows)
    masks.safe_push (flow->mask);
  bool again;
  do
    {
      again = false;
      for (unsigned i = 0; i < masks.length () && !again; i++)
	for (unsigned j = 0; j < i && !again; j++)
	  if (masks[i] && masks[j] && masks[i]->condition
	      && masks[i]->condition == masks[j]->condition
	      && masks[i]->parent == masks[j]->parent
	      && masks[i]->inverted != masks[j]->inverted)
	    {
	      masks[j] = masks[i]->parent;
	      masks.ordered_remove (i);
	      again = true;
	    }
    }
  while (again);
  struct simt_rep *all = masks[0];
  for (unsigned i = 1; i < masks.length (); i++)
    {
      if (!all || !masks[i])
	return NULL;
      if (masks[i] != all)
	all = mask_op (BIT_IOR_EXPR, all, masks[i]);
    }
  return all;
}

/* Take what leads to DEST out of *PENDING, as one record; null if nothing
   does.  */

struct simt_flow *
simt_vectoriser::merge (vec<struct simt_flow *> *pending, basic_block dest)
{
  auto_vec<struct simt_flow *> flows;
  for (unsigned i = 0; i < pending->length ();)
    if ((*pending)[i]->dest == dest)
      {
	flows.safe_push ((*pending)[i]);
	pending->ordered_remove (i);
      }
    else
      i++;
  if (flows.length () <= 1)
    return flows.is_empty () ? NULL : flows[0];
  struct simt_flow *result = new_flow (dest, merged_mask (flows));
  auto_vec<gphi *> phis;
  simt_real_phis (dest, &phis);
  for (unsigned p = 0; p < phis.length (); p++)
    {
      struct simt_rep *value = flows[0]->args[p];
      for (unsigned i = 1; i < flows.length (); i++)
	if (flows[i]->mask)
	  value = select (flows[i]->mask, flows[i]->args[p], value);
	else
	  value = flows[i]->args[p];
      result->args.safe_push (value);
    }
  return result;
}

/* Give the PHI nodes to which FLOW leads their values.  */

void
simt_vectoriser::bind (struct simt_flow *flow)
{
  auto_vec<gphi *> phis;
  simt_real_phis (flow->dest, &phis);
  for (unsigned p = 0; p < phis.length (); p++)
    set (gimple_phi_result (phis[p]), flow->args[p]);
}

/* -- PHI nodes of the vector code -- */

/* In the current block, PHI nodes for a value like MODEL.  */

struct simt_rep *
simt_vectoriser::make_phis (struct simt_rep *model)
{
  struct simt_rep *result = new_rep (model->kind);
  result->stride = model->stride;
  result->size = model->size;
  for (tree part : model->parts)
    {
      tree name = make_ssa_name (TREE_TYPE (part));
      create_phi_node (name, cur);
      result->parts.safe_push (name);
    }
  return result;
}

/* Let the PHI nodes PHIS be ARGS on the edge E.  */

void
simt_vectoriser::add_args (struct simt_rep *phis, struct simt_rep *args,
			   edge e)
{
  for (unsigned i = 0; i < phis->parts.length (); i++)
    {
      tree arg = args->parts[i];
      tree type = TREE_TYPE (phis->parts[i]);
      if (!useless_type_conversion_p (type, TREE_TYPE (arg)))
	{
	  tree view = make_ssa_name (type);
	  gimple *stmt
	    = gimple_build_assign (view, VIEW_CONVERT_EXPR,
				   build1 (VIEW_CONVERT_EXPR, type, arg));
	  simt_append (e->src, stmt);
	  arg = view;
	}
      add_phi_arg (as_a <gphi *> (SSA_NAME_DEF_STMT (phis->parts[i])), arg, e,
		   UNKNOWN_LOCATION);
    }
}

/* A value of the form of REP that nobody looks at; no lanes for a mask.  */

struct simt_rep *
simt_vectoriser::zero_like (struct simt_rep *rep)
{
  struct simt_rep *result = new_rep (rep->kind);
  result->stride = rep->stride;
  result->size = rep->size;
  for (tree part : rep->parts)
    result->parts.safe_push (build_zero_cst (TREE_TYPE (part)));
  return result;
}

/* In the current block: A if control came by EA, B if by EB.  */

struct simt_rep *
simt_vectoriser::join (struct simt_rep *a, edge ea, struct simt_rep *b,
		       edge eb)
{
  if (a == b)
    return a;
  struct simt_rep *result = make_phis (a);
  add_args (result, a, ea);
  add_args (result, b, eb);
  return result;
}

/* Whether REP was computed in a block made since FIRST_BLOCK was.  */

bool
simt_vectoriser::new_since_p (struct simt_rep *rep, int first_block)
{
  for (tree part : rep->parts)
    {
      basic_block bb = (TREE_CODE (part) == SSA_NAME
			? gimple_bb (SSA_NAME_DEF_STMT (part)) : NULL);
      if (bb && bb->index >= first_block)
	return true;
    }
  return false;
}

/* -- Blocks under a mask -- */

/* Whether STMT must not run, or is dear, where no lane wants it.  */

static unsigned
guard_cost (simt_vect_shapes *s, gimple *stmt)
{
  if (is_gimple_debug (stmt) || gimple_clobber_p (stmt))
    return 0;
  if (is_gimple_call (stmt))
    return 100;
  gassign *assign = dyn_cast <gassign *> (stmt);
  if (!assign)
    return gimple_code (stmt) == GIMPLE_ASM ? 100 : 0;
  if (gimple_assign_load_p (assign) || gimple_store_p (assign))
    {
      tree ref = (gimple_store_p (assign) ? gimple_assign_lhs (assign)
		  : gimple_assign_rhs1 (assign));
      struct simt_shape a = s->address_shape (ref);
      return a.affine_p () && a.stride ? 3 : 100;
    }
  tree lhs = gimple_assign_lhs (assign);
  if (gimple_could_trap_p (assign)
      && !FLOAT_TYPE_P (TREE_TYPE (lhs)))
    return 100;
  return s->shape (lhs).varying_p () ? 1 : 0;
}

/* Whether BB and what it dominates is to be jumped over if no lane wants
   it.  */

bool
simt_vectoriser::wants_guard_p (basic_block bb)
{
  unsigned cost = 0;
  for (basic_block inner : shapes->blocks)
    if (dominated_by_p (CDI_DOMINATORS, inner, bb))
      {
	if (inner->loop_father->header == inner
	    || EDGE_COUNT (inner->succs) == 0)
	  return true;
	for (gimple_stmt_iterator gsi = gsi_start_bb (inner); !gsi_end_p (gsi);
	     gsi_next (&gsi))
	  cost += guard_cost (shapes, gsi_stmt (gsi));
	if (cost > 8)
	  return true;
      }
  return false;
}

/* Append BB and what it dominates, for the lanes of MASK; there are some in
   KNOWN.  */

void
simt_vectoriser::emit_guarded (basic_block bb, struct simt_rep *mask,
			       struct simt_rep *known,
			       vec<struct simt_flow *> *pending)
{
  if (!mask || mask == known || !wants_guard_p (bb))
    {
      emit_from (bb, mask, pending);
      return;
    }
  basic_block before = cur;
  basic_block inside = simt_block_after (cur);
  int first = inside->index;
  cur = inside;
  auto_vec<struct simt_flow *> out;
  emit_from (bb, mask, &out);
  auto_vec<struct simt_flow *> merged;
  while (!out.is_empty ())
    merged.safe_push (merge (&out, out[0]->dest));
  basic_block after = simt_block_after (cur);
  basic_block end = cur;
  cur = before;
  branch_if_any (mask, inside, after);
  simt_jump (end, after);
  edge skipped = find_edge (cur, after);
  edge done = find_edge (end, after);
  cur = after;
  for (struct simt_flow *flow : merged)
    {
      struct simt_rep *m = flow->mask;
      if (m && m != mask && new_since_p (m, first))
	{
	  struct simt_rep *joined = join (m, done, zero_like (m), skipped);
	  joined->parent = m->parent;
	  joined->condition = m->condition;
	  joined->inverted = m->inverted;
	  flow->mask = joined;
	}
      for (unsigned i = 0; i < flow->args.length (); i++)
	if (new_since_p (flow->args[i], first))
	  flow->args[i] = join (flow->args[i], done,
				zero_like (flow->args[i]), skipped);
      pending->safe_push (flow);
    }
}

/* Append the blocks that BB dominates and to which edges are PENDING, as far
   as they are in the loop at hand.  Lanes of MASK have come to BB, and all of
   them come to where there is nowhere else to be.  */

void
simt_vectoriser::emit_dominated (basic_block bb, struct simt_rep *mask,
				 vec<struct simt_flow *> *pending)
{
  for (;;)
    {
      basic_block next = NULL;
      for (struct simt_flow *flow : *pending)
	if (flow->dest != bb
	    && dominated_by_p (CDI_DOMINATORS, flow->dest, bb)
	    && flow_bb_inside_loop_p (context, flow->dest)
	    && (!next || shapes->order (flow->dest) < shapes->order (next)))
	  next = flow->dest;
      if (!next)
	return;
      struct simt_flow *flow = merge (pending, next);
      if (SIMT_NEEDED (vect_all_come) && pending->is_empty ())
	flow->mask = mask;
      bind (flow);
      emit_guarded (next, flow->mask, mask, pending);
    }
}

/* Append BB, whose PHI nodes are bound, and what it dominates; append to *OUT
   how lanes leave that.  */

void
simt_vectoriser::emit_from (basic_block bb, struct simt_rep *mask,
			    vec<struct simt_flow *> *out)
{
  auto_vec<struct simt_flow *> pending;
  class loop *l = bb->loop_father;
  if (l->header == bb && l != context && flow_loop_nested_p (context, l))
    emit_loop (l, mask, &pending);
  else
    {
      emit_block (bb, mask);
      emit_end (bb, mask, &pending);
    }
  emit_dominated (bb, mask, &pending);
  out->safe_splice (pending);
}

/* -- Ends of blocks -- */

/* Append an arm of a uniform branch, which starts with E.  */

void
simt_vectoriser::emit_arm (edge e, struct simt_rep *mask,
			   vec<struct simt_flow *> *out)
{
  struct simt_flow *flow = leave_by (e, mask);
  if (!single_pred_p (e->dest))
    {
      out->safe_push (flow);
      return;
    }
  bind (flow);
  emit_from (e->dest, mask, out);
  gather (out, mask);
}

/* Join what comes out of two arms with MASK to one place: A by EA and B by EB,
   of which one may be null; BOTH if each arm has a way out at all.  A mask that
   needs another size gets it at the end of its arm.  */

struct simt_flow *
simt_vectoriser::join_arms (struct simt_flow *a, edge ea, struct simt_flow *b,
			    edge eb, struct simt_rep *mask, bool both)
{
  struct simt_flow *any = a ? a : b;
  struct simt_flow *flow = new_flow (any->dest, mask);
  if (both && (!a || !b || a->mask != mask || b->mask != mask))
    {
      struct simt_rep *all = all_lanes (4);
      basic_block here = cur;
      auto arm_mask = [&] (struct simt_flow *f, edge e)
	{
	  cur = e->src;
	  return !f ? zero_like (all) : !f->mask ? all
				      : resize_mask (f->mask, 4);
	};
      struct simt_rep *mask_a = arm_mask (a, ea), *mask_b = arm_mask (b, eb);
      cur = here;
      flow->mask = join (mask_a, ea, mask_b, eb);
    }
  for (unsigned i = 0; i < any->args.length (); i++)
    flow->args.safe_push (join (a ? a->args[i] : zero_like (b->args[i]), ea,
				b ? b->args[i] : zero_like (a->args[i]), eb));
  return flow;
}

/* Continue after both END_A and END_B, from which AS and BS lead, which have
   one record for each place and all lanes of MASK; append both together to
   *PENDING.  */

void
simt_vectoriser::join_paths (basic_block end_a, vec<struct simt_flow *> *as,
			     basic_block end_b, vec<struct simt_flow *> *bs,
			     struct simt_rep *mask,
			     vec<struct simt_flow *> *pending)
{
  cur = simt_block_after (end_b);
  simt_jump (end_a, cur);
  simt_jump (end_b, cur);
  edge ea = find_edge (end_a, cur);
  edge eb = find_edge (end_b, cur);
  bool both = !as->is_empty () && !bs->is_empty ();
  for (struct simt_flow *a : *as)
    {
      struct simt_flow *b = NULL;
      for (unsigned i = 0; i < bs->length () && !b; i++)
	if ((*bs)[i]->dest == a->dest)
	  {
	    b = (*bs)[i];
	    bs->ordered_remove (i);
	  }
      pending->safe_push (join_arms (a, ea, b, eb, mask, both));
    }
  for (struct simt_flow *b : *bs)
    pending->safe_push (join_arms (NULL, ea, b, eb, mask, both));
}

/* Make one record for each place to which *FLOWS lead, with masks that can be
   joined.  */

void
simt_vectoriser::gather (vec<struct simt_flow *> *flows, struct simt_rep *mask)
{
  auto_vec<struct simt_flow *> merged;
  while (!flows->is_empty ())
    {
      struct simt_flow *flow = merge (flows, (*flows)[0]->dest);
      if (flow->mask && flow->mask != mask)
	flow->mask = resize_mask (flow->mask, 4);
      merged.safe_push (flow);
    }
  flows->safe_splice (merged);
}

/* Append the test that ends a loop which all lanes leave together: they leave
   by OUT or go on by STAY.  */

void
simt_vectoriser::emit_exit (edge out, edge stay, basic_block first_out,
			    basic_block first_stay, struct simt_rep *mask,
			    vec<struct simt_flow *> *pending)
{
  landing = cur = first_out;
  landing_flow = leave_by (out, mask);
  cur = first_stay;
  pending->safe_push (leave_by (stay, mask));
}

/* Append a branch that all lanes take in the same way.  */

void
simt_vectoriser::emit_uniform_branch (gcond *cond, struct simt_rep *mask,
				      vec<struct simt_flow *> *pending)
{
  edge t, f;
  extract_true_false_edges_from_block (gimple_bb (cond), &t, &f);
  basic_block first_t = simt_block_after (cur);
  basic_block first_f = simt_block_after (first_t);
  simt_branch (cur, gimple_cond_code (cond), scalar (gimple_cond_lhs (cond)),
	       scalar (gimple_cond_rhs (cond)), first_t, first_f,
	       t->probability);
  if (!flow_bb_inside_loop_p (context, t->dest))
    {
      emit_exit (t, f, first_t, first_f, mask, pending);
      return;
    }
  if (!flow_bb_inside_loop_p (context, f->dest))
    {
      emit_exit (f, t, first_f, first_t, mask, pending);
      return;
    }
  auto_vec<struct simt_flow *> ts, fs;
  cur = first_t;
  emit_arm (t, mask, &ts);
  basic_block end_t = cur;
  cur = first_f;
  emit_arm (f, mask, &fs);
  join_paths (end_t, &ts, cur, &fs, mask, pending);
}

void
simt_vectoriser::emit_condition (gcond *cond, struct simt_rep *mask,
				 vec<struct simt_flow *> *pending)
{
  if (!shapes->divergent_branch_p (gimple_bb (cond)))
    {
      emit_uniform_branch (cond, mask, pending);
      return;
    }
  struct simt_rep *c = compare (gimple_cond_code (cond),
				gimple_cond_lhs (cond),
				gimple_cond_rhs (cond));
  edge t, f;
  extract_true_false_edges_from_block (gimple_bb (cond), &t, &f);
  struct simt_rep *mt = narrow_mask (mask, c, false);
  struct simt_rep *mf = narrow_mask (mask, c, true);
  pending->safe_push (leave_by (t, mt));
  pending->safe_push (leave_by (f, mf));
}

/* The lanes in which the index of SW is that of LABEL.  */

static struct simt_rep *
label_mask (simt_vectoriser *v, gswitch *sw, tree label)
{
  tree index = gimple_switch_index (sw);
  tree low = fold_convert (TREE_TYPE (index), CASE_LOW (label));
  if (!CASE_HIGH (label))
    return v->compare (EQ_EXPR, index, low);
  tree high = fold_convert (TREE_TYPE (index), CASE_HIGH (label));
  return v->mask_op (BIT_AND_EXPR, v->compare (GE_EXPR, index, low),
		     v->compare (LE_EXPR, index, high));
}

void
simt_vectoriser::emit_switch (gswitch *sw, struct simt_rep *mask,
			      vec<struct simt_flow *> *pending)
{
  basic_block bb = gimple_bb (sw);
  struct simt_rep *rest = mask;
  for (unsigned i = 1; i < gimple_switch_num_labels (sw); i++)
    {
      tree label = gimple_switch_label (sw, i);
      edge e = find_edge (bb, label_to_block (shapes->fn, CASE_LABEL (label)));
      struct simt_rep *c = label_mask (this, sw, label);
      pending->safe_push (leave_by (e, narrow_mask (rest, c, false)));
      rest = narrow_mask (rest, c, true);
    }
  pending->safe_push (leave_by (gimple_switch_default_edge (shapes->fn, sw),
				rest));
}

/* Note by which edges lanes of MASK leave BB.  */

void
simt_vectoriser::emit_end (basic_block bb, struct simt_rep *mask,
			   vec<struct simt_flow *> *pending)
{
  if (bb == shapes->last)
    return;
  gimple *stmt = last_stmt (bb);
  gcond *cond = safe_dyn_cast <gcond *> (stmt);
  gswitch *sw = safe_dyn_cast <gswitch *> (stmt);
  if (stmt)
    loc = gimple_location (stmt);
  if (cond)
    emit_condition (cond, mask, pending);
  else if (sw)
    emit_switch (sw, mask, pending);
  else if (single_succ_p (bb))
    pending->safe_push (leave_by (single_succ_edge (bb), mask));
}

/* -- Loops -- */

/* Append the code of an iteration of L, for the lanes of MASK.  */

void
simt_vectoriser::emit_iteration (class loop *l, struct simt_rep *mask,
				 vec<struct simt_flow *> *out)
{
  emit_block (l->header, mask);
  emit_end (l->header, mask, out);
  emit_dominated (l->header, mask, out);
}

/* A value of boolean type: whether the value NAME of the loop L, whose header's
   PHI nodes are bound, does not wrap from the first to the last lane.  */

tree
simt_vectoriser::no_wrap (class loop *l, tree name)
{
  auto leaf = [] (tree op, void *data)
    {
      class loop *in = (class loop *) data;
      gimple *def = SSA_NAME_DEF_STMT (op);
      basic_block bb = gimple_bb (def);
      return (!bb || !flow_bb_inside_loop_p (in, bb)
	      || (bb == in->header && gimple_code (def) == GIMPLE_PHI));
    };
  gimple_seq seq = NULL;
  tree value = simt_recompute (name, leaf, l, &seq);
  if (TREE_CODE (value) == SSA_NAME && leaf (value, l))
    value = scalar (value);
  for (gimple_stmt_iterator gsi = gsi_start (seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
	if (tree op = gimple_op (stmt, i))
	  if (TREE_CODE (op) == SSA_NAME && leaf (op, l))
	    gimple_set_op (stmt, i, scalar (op));
      update_stmt (stmt);
    }
  simt_append_seq (cur, seq);
  tree type = TREE_TYPE (value);
  HOST_WIDE_INT room = TYPE_UNSIGNED (type) ? 0 : simt_check_room;
  HOST_WIDE_INT distance = shapes->shape (name).stride * (lanes - 1);
  tree most = fold_build2 (MINUS_EXPR, type, TYPE_MAX_VALUE (type),
			   build_int_cst (type, room + MAX (distance, 0)));
  tree least = fold_build2 (PLUS_EXPR, type, TYPE_MIN_VALUE (type),
			    build_int_cst (type, room - MIN (distance, 0)));
  tree below = emit (boolean_type_node, LE_EXPR, value, most);
  return emit (boolean_type_node, BIT_AND_EXPR, below,
	       emit (boolean_type_node, GE_EXPR, value, least));
}

/* Append an iteration of L; in two versions, if indices are of use that do not
   wrap from lane to lane.  */

void
simt_vectoriser::emit_iterations (class loop *l, struct simt_rep *mask,
				  vec<struct simt_flow *> *out)
{
  class loop *outer = context;
  context = l;
  auto_vec<tree> checks;
  if (l->inner || !shapes->assume (l, &checks))
    {
      emit_iteration (l, mask, out);
      context = outer;
      return;
    }
  tree ok = NULL_TREE;
  for (tree name : checks)
    {
      tree next = no_wrap (l, name);
      ok = ok ? emit (boolean_type_node, BIT_AND_EXPR, ok, next) : next;
    }
  basic_block before = cur;
  basic_block fast = simt_block_after (before);
  basic_block slow = simt_block_after (fast);
  simt_branch (before, NE_EXPR, ok, boolean_false_node, fast, slow,
	       profile_probability::very_likely ());
  auto_vec<struct simt_flow *> fs, ss;
  auto_vec<struct simt_rep *> bound;
  auto_vec<gphi *> phis;
  simt_real_phis (l->header, &phis);
  for (gphi *phi : phis)
    bound.safe_push (get (gimple_phi_result (phi)));
  cur = fast;
  emit_iteration (l, mask, &fs);
  gather (&fs, mask);
  basic_block end_fast = cur;
  shapes->forget ();
  for (unsigned i = 0; i < phis.length (); i++)
    set (gimple_phi_result (phis[i]), bound[i]);
  basic_block landing_fast = landing;
  struct simt_flow *flow_fast = landing_flow;
  cur = slow;
  emit_iteration (l, mask, &ss);
  gather (&ss, mask);
  join_paths (end_fast, &fs, cur, &ss, mask, out);
  if (landing_fast)
    {
      basic_block here = cur;
      auto_vec<struct simt_flow *> one, two, both;
      one.safe_push (flow_fast);
      two.safe_push (landing_flow);
      join_paths (landing_fast, &one, landing, &two, mask, &both);
      landing = cur;
      landing_flow = both[0];
      cur = here;
    }
  context = outer;
}

/* In the current block, PHI nodes for those of the header of L, which are bound
   to their first values.  */

void
simt_vectoriser::make_header_phis (class loop *l, edge entry,
				   vec<struct simt_rep *> *names)
{
  auto_vec<gphi *> phis;
  simt_real_phis (l->header, &phis);
  for (gphi *phi : phis)
    {
      struct simt_rep *init = get (gimple_phi_result (phi));
      struct simt_rep *name = make_phis (init);
      add_args (name, init, entry);
      set (gimple_phi_result (phi), name);
      names->safe_push (name);
    }
}

/* Start a block for the head of a loop; returns the edge to it.  */

edge
simt_vectoriser::start_head ()
{
  basic_block before = cur;
  cur = simt_block_after (cur);
  simt_jump (before, cur);
  return find_edge (before, cur);
}

/* Append the loop L, which the lanes of MASK leave together.  */

void
simt_vectoriser::emit_uniform_loop (class loop *l, struct simt_rep *mask,
				    vec<struct simt_flow *> *pending)
{
  basic_block outer_landing = landing;
  struct simt_flow *outer_flow = landing_flow;
  landing = NULL;
  edge entry = start_head ();
  basic_block head = cur;
  auto_vec<struct simt_rep *> names;
  make_header_phis (l, entry, &names);
  auto_vec<struct simt_flow *> out;
  emit_iterations (l, mask, &out);
  struct simt_flow *back = merge (&out, l->header);
  gcc_assert (landing && back && out.is_empty ());
  simt_jump (cur, head);
  edge again = find_edge (cur, head);
  for (unsigned i = 0; i < names.length (); i++)
    add_args (names[i], back->args[i], again);
  cur = landing;
  pending->safe_push (landing_flow);
  landing = outer_landing;
  landing_flow = outer_flow;
}

/* In the head of a loop, the masks of those who have left it, for each place to
   which its exits lead.  */

void
simt_vectoriser::make_exits (class loop *l, struct simt_rep *all, edge entry,
			     vec<struct simt_flow *> *left)
{
  auto_vec<edge> exits = get_loop_exit_edges (l);
  for (edge e : exits)
    {
      bool known = false;
      for (struct simt_flow *flow : *left)
	known |= flow->dest == e->dest;
      if (known)
	continue;
      struct simt_flow *flow = new_flow (e->dest, make_phis (all));
      add_args (flow->mask, zero_like (all), entry);
      left->safe_push (flow);
    }
}

/* Add NOW, the lanes that leave a loop in this iteration, or null, to LEFT,
   those that have left before; values are kept in PHI nodes of the loop's HEAD.
   Returns both together.  */

struct simt_flow *
simt_vectoriser::keep_leaving (struct simt_flow *left, struct simt_flow *now,
			       basic_block head, edge entry)
{
  struct simt_flow *both = new_flow (left->dest, left->mask);
  if (!now)
    return both;
  struct simt_rep *m = now->mask ? now->mask : all_lanes (4);
  both->mask = mask_op (BIT_IOR_EXPR, left->mask, m);
  for (struct simt_rep *arg : now->args)
    {
      struct simt_rep *kept = arg;
      if (arg->kind != simt_rep::SCALAR)
	{
	  basic_block here = cur;
	  cur = head;
	  kept = make_phis (arg);
	  cur = here;
	  add_args (kept, zero_like (arg), entry);
	}
      left->args.safe_push (kept);
      both->args.safe_push (select (m, arg, kept));
    }
  return both;
}

/* Append the loop L, which lanes of MASK leave one by one.  */

void
simt_vectoriser::emit_divergent_loop (class loop *l, struct simt_rep *mask,
				      vec<struct simt_flow *> *pending)
{
  basic_block outer_landing = landing;
  struct simt_flow *outer_flow = landing_flow;
  landing = NULL;
  struct simt_rep *all = mask ? mask : all_lanes (4);
  edge entry = start_head ();
  basic_block head = cur;
  auto_vec<struct simt_rep *> names;
  make_header_phis (l, entry, &names);
  struct simt_rep *live = make_phis (all);
  add_args (live, all, entry);
  auto_vec<struct simt_flow *> left, leaving, out;
  make_exits (l, all, entry, &left);

  emit_iterations (l, live, &out);
  landing = outer_landing;
  landing_flow = outer_flow;
  struct simt_flow *back = merge (&out, l->header);
  gcc_assert (back);
  struct simt_rep *stay = back->mask ? back->mask : all_lanes (live->size);
  stay = resize_mask (stay, live->size);
  for (struct simt_flow *flow : left)
    leaving.safe_push (keep_leaving (flow, merge (&out, flow->dest), head,
				     entry));
  gcc_assert (out.is_empty ());

  basic_block end = cur;
  basic_block after = simt_block_after (cur);
  branch_if_any (stay, head, after);
  edge again = find_edge (end, head);
  add_args (live, stay, again);
  for (unsigned i = 0; i < names.length (); i++)
    add_args (names[i], back->args[i], again);
  for (unsigned i = 0; i < left.length (); i++)
    {
      add_args (left[i]->mask, leaving[i]->mask, again);
      for (unsigned p = 0; p < left[i]->args.length (); p++)
	if (left[i]->args[p] != leaving[i]->args[p])
	  add_args (left[i]->args[p], leaving[i]->args[p], again);
    }
  cur = after;
  if (leaving.length () == 1)
    leaving[0]->mask = mask;
  pending->safe_splice (leaving);
}

/* Append the loop L, for the lanes of MASK; its PHI nodes are bound to their
   first values.  */

void
simt_vectoriser::emit_loop (class loop *l, struct simt_rep *mask,
			    vec<struct simt_flow *> *pending)
{
  if (shapes->divergent_loop_p (l))
    emit_divergent_loop (l, mask, pending);
  else
    emit_uniform_loop (l, mask, pending);
}

/* -- The body -- */

void
simt_vectoriser::emit_body (const vec<tree> &ivs, struct simt_rep *mask)
{
  reps.empty ();
  reset_flows ();
  context = shapes->loop;
  for (unsigned i = 0; i < ivs.length (); i++)
    set (gimple_phi_result (shapes->ivs[i].phi),
	 scalar_rep (ivs[i], shapes->ivs[i].step));
  auto_vec<struct simt_flow *> out;
  emit_from (shapes->loop->header, mask, &out);
  gcc_assert (out.is_empty ());
}
