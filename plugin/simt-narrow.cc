/* Thread loops narrowed by guards, for row split.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-narrow.cc: lets a thread loop run only the threads that do something.

     for (x = 0; x < blockDim.x; x++)       for (x = 0; x < MIN (d, blockDim.x);
       if (x < d)                       =>       x++)
	 s[x] += s[x + d];                    s[x] += s[x + d];

   1) Where a region does something before or after a guard (simt-guard.cc), or
      where the guard does not hold, it is cut there if nothing but what is
      cheap to compute again would have to be carried over the cut: threads do
      not wait for each other inside a region, so each may do one part after
      all have done the part before.
   2) When the values that cross have been carried, the guards that come first
      in a region give bounds of its thread loops.
   3) A guard that holds for all threads between the bounds goes.

   Where it would be wrong: if threads may end in the region, or a dispatcher
   asks where each went, a thread that the guard keeps out still has something
   to do.  A sum that may wrap around holds for two intervals of threads; then
   the loop runs all, and the guard stays.  */

#include "simt-narrow.h"

/* -- What can be noticed -- */

/* Whether somebody can notice that STMT is not run, besides by its result.  */

static bool
effect_p (gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_LABEL:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
    case GIMPLE_DEBUG:
    case GIMPLE_COND:
    case GIMPLE_SWITCH:
    case GIMPLE_PHI:
      return false;
    case GIMPLE_ASSIGN:
      return !gimple_clobber_p (stmt)
	     && (gimple_has_volatile_ops (stmt)
		 || TREE_CODE (gimple_assign_lhs (stmt)) != SSA_NAME);
    case GIMPLE_CALL:
      return (!(gimple_call_flags (stmt) & (ECF_CONST | ECF_PURE))
	      || (gimple_call_flags (stmt) & ECF_LOOPING_CONST_OR_PURE)
	      || (gimple_call_lhs (stmt)
		  && TREE_CODE (gimple_call_lhs (stmt)) != SSA_NAME));
    default:
      return true;
    }
}

static bool
block_has_effects_p (basic_block bb)
{
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (effect_p (gsi_stmt (gsi)))
      return true;
  return false;
}

/* Whether R's exit E does something for each thread: ends it, notes that it
   goes on, or carries values that vary.  */

static bool
exit_has_effects_p (simt_splitter *s, struct simt_region *r, edge e)
{
  if (e->dest == s->body_exit)
    return r->ends_threads;
  if (r->notes_threads)
    return true;
  if (!r->pre)
    for (gphi_iterator psi = gsi_start_phis (e->dest); !gsi_end_p (psi);
	 gsi_next (&psi))
      if (!virtual_operand_p (gimple_phi_result (psi.phi ()))
	  && !simt_uniform_p (s->nest, gimple_phi_result (psi.phi ())))
	return true;
  return false;
}

static bool
leaves_region_p (simt_splitter *s, edge e)
{
  return e->dest == s->body_exit || s->kind (e->dest) != SIMT_HEAD_NONE;
}

/* Add to SET the blocks of R that can be reached from FROM, itself included,
   without passing END.  Returns whether they, or the exits they come to, have
   effects.  */

static bool
reach (simt_splitter *s, struct simt_region *r, basic_block from,
       basic_block end, bitmap set)
{
  bool effects = false;
  auto_vec<basic_block> work;
  if (from != end && bitmap_set_bit (set, from->index))
    work.safe_push (from);
  while (!work.is_empty ())
    {
      basic_block bb = work.pop ();
      effects |= block_has_effects_p (bb);
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (leaves_region_p (s, e))
	  effects |= exit_has_effects_p (s, r, e);
	else if (e->dest != end && bitmap_set_bit (set, e->dest->index))
	  work.safe_push (e->dest);
    }
  return effects;
}

/* The edge from BB, in R, that leads to something before END, if only one
   does, or null.  */

static edge
busy_edge (simt_splitter *s, struct simt_region *r, basic_block bb,
	   basic_block end)
{
  if (EDGE_COUNT (bb->succs) != 2 || !safe_dyn_cast <gcond *> (last_stmt (bb))
      || s->uniform_branch_p (bb))
    return NULL;
  bool busy[2];
  for (unsigned i = 0; i < 2; i++)
    {
      edge e = EDGE_SUCC (bb, i);
      auto_bitmap set;
      if (leaves_region_p (s, e))
	busy[i] = exit_has_effects_p (s, r, e);
      else
	busy[i] = reach (s, r, e->dest, end, set);
    }
  if (busy[0] == busy[1])
    return NULL;
  return EDGE_SUCC (bb, busy[0] ? 0 : 1);
}

/* Whether BB, in R, can be reached from itself inside R.  */

bool
simt_in_cycle_p (simt_splitter *s, struct simt_region *r, basic_block bb)
{
  edge e;
  edge_iterator ei;
  auto_bitmap set;
  FOR_EACH_EDGE (e, ei, bb->succs)
    if (!leaves_region_p (s, e))
      reach (s, r, e->dest, NULL, set);
  return bitmap_bit_p (set, bb->index);
}

/* -- Cuts -- */

namespace {

class guard_cutter
{
public:
  guard_cutter (simt_splitter *splitter, struct simt_region *region)
    : s (splitter), r (region), pdom (splitter, region) {}
  bool run ();

private:
  simt_splitter *s;
  struct simt_region *r;
  local_postdominators pdom;

  static bool known_p (tree, void *);
  static bool fixed_p (tree, void *);
  bool carried_p (tree, const_bitmap later, gimple *);
  bool values_stay_p (const_bitmap later, gimple *);
  bool variables_stay_p (const_bitmap later);
  bool head_phi_p (tree);
  bool try_cut (basic_block);
  bool separate_sides (basic_block);
  bool guard_p (basic_block);
  bool cut_after_return ();
};

/* Whether NAME will be known at the start of the part that uses it.  */

bool
guard_cutter::known_p (tree name, void *data)
{
  guard_cutter *self = (guard_cutter *) data;
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  return (!bb || !self->s->in_body_p (bb)
	  || simt_uniform_p (self->s->nest, name));
}

/* Whether NAME is the same in all regions.  */

bool
guard_cutter::fixed_p (tree name, void *data)
{
  guard_cutter *self = (guard_cutter *) data;
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  return !bb || !self->s->in_body_p (bb);
}

bool
guard_cutter::head_phi_p (tree name)
{
  gimple *def = SSA_NAME_DEF_STMT (name);
  return gimple_code (def) == GIMPLE_PHI && gimple_bb (def) == r->head;
}

/* Whether NAME, of R but not of the blocks LATER, is used by these or by COND,
   and would need a slot for that only.  */

bool
guard_cutter::carried_p (tree name, const_bitmap later, gimple *cond)
{
  bool crosses = false;
  use_operand_p use;
  imm_use_iterator iter;
  FOR_EACH_IMM_USE_FAST (use, iter, name)
    {
      gimple *stmt = USE_STMT (use);
      if (is_gimple_debug (stmt))
	continue;
      basic_block bb = simt_use_block (use);
      if (s->owner (bb) != r)
	return false;
      crosses |= stmt == cond || bitmap_bit_p (later, bb->index);
    }
  unsigned cost = 0;
  return (crosses && !simt_uniform_p (s->nest, name) && !head_phi_p (name)
	  && (gimple_code (SSA_NAME_DEF_STMT (name)) == GIMPLE_PHI
	      || !simt_recomputable_p (name, fixed_p, this, &cost)));
}

/* Whether no value would need a slot only because the blocks LATER of R, and
   COND, become a region of their own.  */

bool
guard_cutter::values_stay_p (const_bitmap later, gimple *cond)
{
  for (basic_block bb : r->blocks)
    {
      if (bitmap_bit_p (later, bb->index))
	continue;
      for (gphi_iterator psi = gsi_start_phis (bb); !gsi_end_p (psi);
	   gsi_next (&psi))
	if (!virtual_operand_p (gimple_phi_result (psi.phi ()))
	    && carried_p (gimple_phi_result (psi.phi ()), later, cond))
	  return false;
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  ssa_op_iter iter;
	  tree def;
	  FOR_EACH_SSA_TREE_OPERAND (def, gsi_stmt (gsi), iter, SSA_OP_DEF)
	    if (carried_p (def, later, cond))
	      return false;
	}
    }
  return true;
}

/* The private variables in memory that are mentioned in each part.  */
struct mentions
{
  simt_splitter *s;
  hash_set<tree> parts[2];
  unsigned part;
};

static bool
note_mention (gimple *, tree base, tree, void *data)
{
  struct mentions *m = (struct mentions *) data;
  base = simt_base_variable (base);
  if (base && simt_private_variable_p (m->s, base))
    m->parts[m->part].add (base);
  return false;
}

static bool
note_address (gimple *, tree base, tree, void *data)
{
  struct mentions *m = (struct mentions *) data;
  base = simt_base_variable (base);
  if (base && simt_private_variable_p (m->s, base))
    for (unsigned i = 0; i < 2; i++)
      m->parts[i].add (base);
  return false;
}

/* Whether no private variable in memory is mentioned both in the blocks LATER
   of R and in its others.  */

bool
guard_cutter::variables_stay_p (const_bitmap later)
{
  struct mentions m;
  m.s = s;
  for (basic_block bb : r->blocks)
    {
      m.part = bitmap_bit_p (later, bb->index);
      for (gphi_iterator psi = gsi_start_phis (bb); !gsi_end_p (psi);
	   gsi_next (&psi))
	walk_stmt_load_store_addr_ops (psi.phi (), &m, note_mention,
				       note_mention, note_address);
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (!is_gimple_debug (gsi_stmt (gsi))
	    && !gimple_clobber_p (gsi_stmt (gsi)))
	  walk_stmt_load_store_addr_ops (gsi_stmt (gsi), &m, note_mention,
					 note_mention, note_address);
    }
  for (tree var : m.parts[0])
    if (m.parts[1].contains (var))
      return false;
  return true;
}

/* Whether BB has a PHI node of values.  */

static bool
merges_values_p (basic_block bb)
{
  for (gphi_iterator psi = gsi_start_phis (bb); !gsi_end_p (psi);
       gsi_next (&psi))
    if (!virtual_operand_p (gimple_phi_result (psi.phi ())))
      return true;
  return false;
}

/* The block that consists of BB's branch only.  */

static basic_block
split_before_branch (basic_block bb)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_prev (&gsi);
  edge e = (gsi_end_p (gsi) ? split_block_after_labels (bb)
	    : split_block (bb, gsi_stmt (gsi)));
  return e->dest;
}

/* BB ends with a branch to which all threads in R come once.  Cut R there and
   where its ways meet, if it is a guard and R does more than what it guards.
   Returns whether R was cut.  */

bool
guard_cutter::try_cut (basic_block bb)
{
  basic_block join = pdom.immediate (bb);
  edge busy = busy_edge (s, r, bb, join);
  if (!busy || simt_in_cycle_p (s, r, bb))
    return false;
  gcond *cond = as_a <gcond *> (last_stmt (bb));
  simt_guard guard (s->nest, known_p, this);
  if (!guard.analyse (cond, busy->flags & EDGE_TRUE_VALUE))
    return false;
  auto_bitmap guarded, after;
  for (unsigned i = 0; i < 2; i++)
    if (!leaves_region_p (s, EDGE_SUCC (bb, i)))
      reach (s, r, EDGE_SUCC (bb, i)->dest, NULL, guarded);
  bool cut_after = join && reach (s, r, join, NULL, after);
  bool cut_before = false;
  for (basic_block b : r->blocks)
    if (!bitmap_bit_p (guarded, b->index))
      cut_before |= block_has_effects_p (b);
  if (!cut_before && !cut_after)
    return false;
  if (cut_before && !(values_stay_p (guarded, cond)
		      && variables_stay_p (guarded)))
    return false;
  if (cut_after && (merges_values_p (join) || !values_stay_p (after, NULL)
		    || !variables_stay_p (after)))
    return false;
  if (cut_before)
    s->set_kind (split_before_branch (bb), SIMT_HEAD_IMPLICIT);
  if (cut_after)
    s->set_kind (join, SIMT_HEAD_IMPLICIT);
  return true;
}

/* Let the blocks of SET go on to TO where they go on to FROM.  */

static void
redirect_to (basic_block from, basic_block to, const_bitmap set)
{
  auto_vec<edge> edges;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, from->preds)
    if (bitmap_bit_p (set, e->src->index))
      edges.safe_push (e);
  for (edge redirected : edges)
    redirect_edge_and_branch (redirected, to);
}

/* BB ends with `if (c) A; else B;', to which all threads in R come once.  Make
   that `if (c) A; if (!c) B;' and cut R in between, if c is a guard in either
   sense.  Returns whether it was.  */

bool
guard_cutter::separate_sides (basic_block bb)
{
  basic_block join = pdom.immediate (bb);
  gcond *cond = safe_dyn_cast <gcond *> (last_stmt (bb));
  if (!cond || !join || s->uniform_branch_p (bb) || simt_in_cycle_p (s, r, bb)
      || merges_values_p (join))
    return false;
  edge yes, no;
  extract_true_false_edges_from_block (bb, &yes, &no);
  auto_bitmap first, second, after, later;
  if (leaves_region_p (s, yes) || leaves_region_p (s, no)
      || !reach (s, r, yes->dest, join, first)
      || !reach (s, r, no->dest, join, second)
      || bitmap_intersect_p (first, second)
      || !single_pred_p (no->dest) || merges_values_p (no->dest))
    return false;
  simt_guard holds (s->nest, known_p, this), fails (s->nest, known_p, this);
  if (!holds.analyse (cond, true) || !fails.analyse (cond, false))
    return false;
  reach (s, r, join, NULL, after);
  bitmap_ior (later, second, after);
  if (!values_stay_p (later, cond) || !variables_stay_p (later)
      || !values_stay_p (after, NULL) || !variables_stay_p (after))
    return false;
  basic_block again = simt_block_after (bb);
  basic_block other = no->dest;
  redirect_to (join, again, first);
  redirect_edge_and_branch (no, again);
  simt_branch (again, gimple_cond_code (cond), gimple_cond_lhs (cond),
	       gimple_cond_rhs (cond), join, other, yes->probability);
  gimple_set_location (last_stmt (again), gimple_location (cond));
  gimple_set_block (last_stmt (again), gimple_block (cond));
  s->set_kind (again, SIMT_HEAD_IMPLICIT);
  return true;
}

/* Whether BB ends with a guard, in either sense.  */

bool
guard_cutter::guard_p (basic_block bb)
{
  gcond *cond = safe_dyn_cast <gcond *> (last_stmt (bb));
  if (!cond || s->uniform_branch_p (bb))
    return false;
  simt_guard holds (s->nest, known_p, this), fails (s->nest, known_p, this);
  return holds.analyse (cond, true) || fails.analyse (cond, false);
}

/* If threads return in R, and can be told by their condition later on, cut it
   after their branch if there is a guard after that, to which else not all
   threads would come.  Returns whether it was.  */

bool
guard_cutter::cut_after_return ()
{
  edge end = s->returning_edge (r);
  if (!end)
    return false;
  basic_block bb = end->src;
  edge on = EDGE_SUCC (bb, EDGE_SUCC (bb, 0) == end);
  if (leaves_region_p (s, on) || !single_pred_p (on->dest)
      || merges_values_p (on->dest))
    return false;
  bool guards = false;
  for (basic_block b = on->dest; b; b = pdom.immediate (b))
    guards |= guard_p (b);
  auto_bitmap later;
  reach (s, r, on->dest, NULL, later);
  if (!guards || !values_stay_p (later, NULL) || !variables_stay_p (later))
    return false;
  s->set_kind (on->dest, SIMT_HEAD_IMPLICIT);
  return true;
}

/* Cut R at the first guard where that helps; returns whether there is one.  */

bool
guard_cutter::run ()
{
  if (r->ends_threads)
    return cut_after_return ();
  for (basic_block bb = r->head; bb; bb = pdom.immediate (bb))
    if (try_cut (bb) || separate_sides (bb))
      return true;
  return false;
}

} // anon namespace

/* Cut regions at guards; returns whether one was cut, after which the regions
   must be found again.
   Requires: regions, no dispatcher.  Keeps: no block but those it splits.  */

bool
simt_splitter::cut_at_guards ()
{
  if (row_code_p ())
    return false;
  for (struct simt_region *r : regions)
    if (guard_cutter (this, r).run ())
      return true;
  return false;
}

/* -- Bounds -- */

namespace {

/* The computation of bounds for one dimension.  */
struct bounds_builder
{
  gimple_seq *seq;
  /* The number of threads, in TYPE.  */
  tree dim;
  tree type;

  tree op (enum tree_code code, tree a, tree b)
  {
    return gimple_build (seq, code, type, a, b);
  }
  tree number (HOST_WIDE_INT n) { return build_int_cst (type, n); }
  tree below (tree, bool);
};

/* The number of indices less than BOUND, or LE: not greater.  */

tree
bounds_builder::below (tree bound, bool le)
{
  tree most = le ? op (MINUS_EXPR, dim, number (1)) : dim;
  if (!TYPE_UNSIGNED (type))
    bound = op (MAX_EXPR, bound, number (le ? -1 : 0));
  bound = op (MIN_EXPR, bound, most);
  return le ? op (PLUS_EXPR, bound, number (1)) : bound;
}

class narrowing
{
public:
  narrowing (simt_splitter *splitter, struct simt_region *region)
    : s (splitter), r (region), pdom (splitter, region) {}
  void run ();

private:
  simt_splitter *s;
  struct simt_region *r;
  local_postdominators pdom;

  static bool known_p (tree, void *);
  void collect (vec<std::pair<basic_block, edge>> *);
  bool apart_p (basic_block, edge busy);
  void apply (basic_block, edge busy);
  bool intersect (simt_guard *, const struct simt_comparison *);
  static void add_bounds (struct simt_bounds *, tree dim, tree lo, tree hi,
			  gimple_seq, bool inner);
  bool exact_bounds (simt_guard *, const struct simt_comparison *,
		     struct simt_bounds *, tree dim);
  bool multiples (simt_guard *, const struct simt_comparison *);
  bool cyclic_bounds (simt_guard *, const struct simt_comparison *);
  tree sum_of_terms (simt_guard *, const struct simt_affine *,
		     struct bounds_builder *, bool *inner);
  void remark (gimple *, const struct simt_affine *);
};

/* Whether NAME is known before R's loops.  */

bool
narrowing::known_p (tree name, void *data)
{
  narrowing *self = (narrowing *) data;
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  return !bb || bb == self->r->pre || !self->s->in_body_p (bb);
}

/* Let the bounds B, of DIM threads, be from LO to HI - 1 only, if they include
   these; null is no bound.  SEQ computes them.  */

void
narrowing::add_bounds (struct simt_bounds *b, tree dim, tree lo, tree hi,
		       gimple_seq seq, bool inner)
{
  tree type = unsigned_type_node;
  bool full = !b->hi;
  gimple_seq_add_seq (&b->seq, seq);
  b->inner |= inner;
  if (full)
    {
      b->lo = build_zero_cst (type);
      b->hi = dim;
    }
  if (lo)
    b->lo = gimple_build (&b->seq, MAX_EXPR, type, b->lo,
			  gimple_convert (&b->seq, type, lo));
  if (hi)
    b->hi = (full ? gimple_convert (&b->seq, type, hi)
	     : gimple_build (&b->seq, MIN_EXPR, type, b->hi,
			     gimple_convert (&b->seq, type, hi)));
}

/* The sum of the terms of SUM, computed by B in its type.  */

tree
narrowing::sum_of_terms (simt_guard *guard, const struct simt_affine *sum,
			 struct bounds_builder *b, bool *inner)
{
  tree total = b->number (0);
  for (unsigned i = 0; i < sum->n_terms; i++)
    {
      tree term = guard->value (sum->terms[i].value, sum->d, s->thread_var,
				b->seq, inner);
      term = gimple_convert (b->seq, sum->terms[i].type, term);
      term = gimple_convert (b->seq, b->type, term);
      total = b->op (sum->terms[i].minus ? MINUS_EXPR : PLUS_EXPR, total, term);
    }
  return total;
}

/* BOUND in B's type.  If that is of 64 bits since the sum HAS_TERMS, of 32
   bits, take a number that is far off instead of one that is farther.  */

static tree
within_reach (struct bounds_builder *b, tree bound, bool has_terms)
{
  tree type = TREE_TYPE (bound);
  if (TYPE_PRECISION (type) > 32 && has_terms)
    {
      const HOST_WIDE_INT far = HOST_WIDE_INT_1 << 40;
      bound = gimple_build (b->seq, MIN_EXPR, type, bound,
			    build_int_cst (type, far));
      if (!TYPE_UNSIGNED (type))
	bound = gimple_build (b->seq, MAX_EXPR, type, bound,
			      build_int_cst (type, -far));
    }
  return gimple_convert (b->seq, b->type, bound);
}

/* Add to BOUNDS, of DIM threads, those for which C holds, whose sum is exact,
   of terms of 32 bits at most.  Returns whether C holds for all between.  */

bool
narrowing::exact_bounds (simt_guard *guard, const struct simt_comparison *c,
			 struct simt_bounds *bounds, tree dim)
{
  gimple_seq seq = NULL;
  bool inner = false;
  struct bounds_builder b;
  b.seq = &seq;
  b.type = (c->sum.n_terms ? intDI_type_node
	    : TYPE_MAIN_VARIANT (TREE_TYPE (c->bound)));
  b.dim = gimple_convert (&seq, b.type, dim);
  tree sum = sum_of_terms (guard, &c->sum, &b, &inner);
  tree bound = guard->value (c->bound, c->sum.d, s->thread_var, &seq, &inner);
  bound = within_reach (&b, bound, c->sum.n_terms);
  enum tree_code code = c->code;
  if (c->sum.negative)
    {
      std::swap (sum, bound);
      code = swap_tree_comparison (code);
    }
  bound = b.op (MINUS_EXPR, bound, sum);
  tree one = build_one_cst (unsigned_type_node);
  tree lo = NULL_TREE, hi = NULL_TREE;
  switch (code)
    {
    case LT_EXPR:
    case LE_EXPR:
      hi = b.below (bound, code == LE_EXPR);
      break;
    case GE_EXPR:
    case GT_EXPR:
      lo = b.below (bound, code == GT_EXPR);
      break;
    case EQ_EXPR:
      b.type = unsigned_type_for (b.type);
      b.dim = gimple_convert (&seq, b.type, b.dim);
      lo = b.below (gimple_convert (&seq, b.type, bound), false);
      lo = gimple_convert (&seq, unsigned_type_node, lo);
      hi = gimple_build (&seq, PLUS_EXPR, unsigned_type_node, lo, one);
      if (!integer_zerop (lo))
	hi = gimple_build (&seq, MIN_EXPR, unsigned_type_node, hi, dim);
      bounds->single = true;
      break;
    default:
      if (code != NE_EXPR || !integer_zerop (bound))
	{
	  gimple_seq_discard (seq);
	  return false;
	}
      lo = one;
    }
  add_bounds (bounds, dim, lo, hi, seq, inner);
  return true;
}

/* The interval of the values that are CODE BOUND, modulo 2^N for a type of N
   bits, from *FIRST to *LAST; returns the value of the bound for which there
   are none, or null.  B computes without sign, IS_SIGNED is how CODE
   compares.  */

static tree
interval_of (struct bounds_builder *b, enum tree_code code, tree bound,
	     bool is_signed, tree *first, tree *last)
{
  tree compared = is_signed ? signed_type_for (b->type) : b->type;
  tree min = fold_convert (b->type, TYPE_MIN_VALUE (compared));
  tree max = fold_convert (b->type, TYPE_MAX_VALUE (compared));
  *first = min;
  *last = max;
  switch (code)
    {
    case LT_EXPR:
      *last = b->op (MINUS_EXPR, bound, b->number (1));
      return min;
    case LE_EXPR:
      *last = bound;
      return NULL_TREE;
    case GE_EXPR:
      *first = bound;
      return NULL_TREE;
    case GT_EXPR:
      *first = b->op (PLUS_EXPR, bound, b->number (1));
      return max;
    case EQ_EXPR:
      *first = *last = bound;
      return NULL_TREE;
    default:
      *first = b->op (PLUS_EXPR, bound, b->number (1));
      *last = b->op (MINUS_EXPR, bound, b->number (1));
      return NULL_TREE;
    }
}

/* Whether CODE BOUND holds for so few numbers that those for which it does not
   are more than there are threads.  */

static bool
leaves_room_p (enum tree_code code, tree bound)
{
  HOST_WIDE_INT min, max;
  const HOST_WIDE_INT room = simt_most_merged;
  tree type = TREE_TYPE (bound);
  if (code == EQ_EXPR)
    return true;
  if (TREE_CODE (bound) == INTEGER_CST && tree_fits_shwi_p (bound))
    min = max = tree_to_shwi (bound);
  else if (TREE_CODE (bound) != SSA_NAME || !simt_range_of (bound, &min, &max))
    return false;
  widest_int low = wi::to_widest (TYPE_MIN_VALUE (type));
  widest_int high = wi::to_widest (TYPE_MAX_VALUE (type));
  if (code == LT_EXPR || code == LE_EXPR)
    return wi::les_p (max, high - room);
  return code != NE_EXPR && wi::ges_p (min, low + room);
}

/* Add bounds of the threads for which C holds, where the sum may wrap around:
   those are the numbers of an interval, modulo 2^N.  If it wraps, and starts
   and ends in the block, take all threads.  Returns whether that cannot be.  */

bool
narrowing::cyclic_bounds (simt_guard *guard, const struct simt_comparison *c)
{
  gimple_seq seq = NULL;
  bool inner = false;
  struct bounds_builder b;
  tree type = TREE_TYPE (c->bound);
  b.seq = &seq;
  b.type = unsigned_type_for (type);
  b.dim = gimple_convert (&seq, b.type, s->nest->block_dim[c->sum.d]);
  tree sum = sum_of_terms (guard, &c->sum, &b, &inner);
  tree bound = guard->value (c->bound, c->sum.d, s->thread_var, &seq, &inner);
  bound = gimple_convert (&seq, b.type, bound);
  tree first, last;
  tree none = interval_of (&b, c->code, bound, !TYPE_UNSIGNED (type), &first,
			   &last);
  if (c->sum.negative)
    {
      std::swap (first, last);
      first = b.op (MINUS_EXPR, sum, first);
      last = b.op (MINUS_EXPR, sum, last);
    }
  else
    {
      first = b.op (MINUS_EXPR, first, sum);
      last = b.op (MINUS_EXPR, last, sum);
    }
  tree wraps = gimple_build (&seq, GT_EXPR, boolean_type_node, first, last);
  tree lo = gimple_build (&seq, COND_EXPR, b.type, wraps, b.number (0),
			  b.op (MIN_EXPR, first, b.dim));
  tree hi = b.below (last, true);
  bool one_interval
    = SIMT_LEGAL (narrow_two_intervals,
		  (c->sum.exact && c->code != NE_EXPR)
		  || leaves_room_p (c->code, c->bound));
  if (!one_interval)
    {
      tree inside = gimple_build (&seq, LT_EXPR, boolean_type_node, first,
				  b.dim);
      tree both = gimple_build (&seq, BIT_AND_EXPR, boolean_type_node, wraps,
				inside);
      hi = gimple_build (&seq, COND_EXPR, b.type, both, b.dim, hi);
    }
  if (SIMT_WRONG (narrow_none, none != NULL_TREE))
    {
      tree empty = gimple_build (&seq, EQ_EXPR, boolean_type_node, bound, none);
      hi = gimple_build (&seq, COND_EXPR, b.type, empty, b.number (0), hi);
    }
  add_bounds (&r->bounds[c->sum.d], s->nest->block_dim[c->sum.d], lo, hi, seq,
	      inner);
  return one_interval;
}

/* Let the loop run only the multiples of what C says.  Returns false if others
   have been asked for before.  */

bool
narrowing::multiples (simt_guard *guard, const struct simt_comparison *c)
{
  struct simt_bounds *bounds = &r->bounds[c->sum.d];
  if (bounds->step)
    return false;
  gimple_seq seq = NULL;
  bool inner = false;
  tree type = unsigned_type_node;
  tree step = guard->value (c->bound, c->sum.d, s->thread_var, &seq, &inner);
  if (!TYPE_UNSIGNED (TREE_TYPE (step)))
    step = gimple_build (&seq, ABSU_EXPR, type, step);
  /* A division by zero is undefined, but no loop for ever.  */
  step = gimple_build (&seq, MAX_EXPR, type, gimple_convert (&seq, type, step),
		       build_one_cst (type));
  add_bounds (bounds, s->nest->block_dim[c->sum.d], NULL_TREE, NULL_TREE, seq,
	      inner);
  bounds->step = step;
  return true;
}

/* Whether the terms of SUM have no more than 32 bits.  */

static bool
narrow_terms_p (const struct simt_affine *sum)
{
  for (unsigned i = 0; i < sum->n_terms; i++)
    if (SIMT_WRONG (narrow_wide_terms,
		    TYPE_PRECISION (sum->terms[i].type) > 32))
      return false;
  return true;
}

/* Add the bounds for which C, of GUARD, holds.  Returns whether C holds for all
   threads between these.  */

bool
narrowing::intersect (simt_guard *guard, const struct simt_comparison *c)
{
  struct simt_bounds *bounds = &r->bounds[c->sum.d];
  if (c->code == TRUNC_MOD_EXPR)
    return multiples (guard, c);
  if (c->sum.segment && narrow_terms_p (&c->sum))
    return exact_bounds (guard, c, &r->segments.bounds, r->segments.length);
  if (c->sum.segment || (!c->sum.exact && bounds->single))
    return false;
  if (c->sum.exact && narrow_terms_p (&c->sum))
    return exact_bounds (guard, c, bounds, s->nest->block_dim[c->sum.d]);
  return cyclic_bounds (guard, c);
}

/* Tell how STMT, a guard of SUM, narrows a loop.  */

void
narrowing::remark (gimple *stmt, const struct simt_affine *sum)
{
  unsigned d = sum->d;
  struct simt_bounds *b = (sum->segment ? &r->segments.bounds : &r->bounds[d]);
  if (!b->hi || (integer_zerop (b->lo) && b->hi == s->nest->block_dim[d]
		 && !b->step))
    return;
  if (!b->step && TREE_CODE (b->lo) == INTEGER_CST
      && TREE_CODE (b->hi) == INTEGER_CST)
    {
      HOST_WIDE_INT n = tree_to_shwi (b->hi) - tree_to_shwi (b->lo);
      simt_remark (MSG_OPTIMIZED_LOCATIONS, stmt,
		   "thread loop over %c narrowed to %wd thread%s\n", "xyz"[d],
		   MAX (n, 0), n == 1 ? "" : "s");
    }
  else
    simt_remark (MSG_OPTIMIZED_LOCATIONS, stmt,
		 "thread loop over %c narrowed by the guard\n", "xyz"[d]);
}

/* BB ends with a branch that threads with something to do leave by BUSY: narrow
   the loops by it, and drop it if it then always goes there.  */

void
narrowing::apply (basic_block bb, edge busy)
{
  gcond *cond = as_a <gcond *> (last_stmt (bb));
  simt_guard guard (s->nest, known_p, this, &r->segments);
  if (!guard.analyse (cond, busy->flags & EDGE_TRUE_VALUE))
    return;
  bool always = guard.whole;
  for (const struct simt_comparison &c : guard.comparisons)
    {
      always &= intersect (&guard, &c);
      remark (cond, &c.sum);
    }
  if (!always)
    return;
  gimple_stmt_iterator gsi = gsi_for_stmt (cond);
  gsi_remove (&gsi, true);
  edge idle = EDGE_SUCC (bb, EDGE_SUCC (bb, 0) == busy);
  remove_edge (idle);
  busy->flags &= ~(EDGE_TRUE_VALUE | EDGE_FALSE_VALUE);
  busy->flags |= EDGE_FALLTHRU;
  busy->probability = profile_probability::always ();
}

/* Collect the guards on the way that all threads of R with something to do go,
   as long as nothing is done.  */

void
narrowing::collect (vec<std::pair<basic_block, edge>> *guards)
{
  basic_block bb = r->head;
  while (bb && SIMT_LEGAL (narrow_before, !block_has_effects_p (bb))
	 && bb != r->branch)
    {
      edge busy = busy_edge (s, r, bb, NULL);
      if (busy && !simt_in_cycle_p (s, r, bb))
	{
	  guards->safe_push (std::make_pair (bb, busy));
	  bb = single_pred_p (busy->dest) ? busy->dest : NULL;
	  continue;
	}
      basic_block next = pdom.immediate (bb);
      auto_bitmap between;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (!next || leaves_region_p (s, e)
	    || SIMT_WRONG (narrow_between,
			   reach (s, r, e->dest, next, between)))
	  next = NULL;
      bb = next;
    }
}

/* Whether the guard at the end of BB lets one thread of each row, at most, or
   threads that are not neighbours go on by BUSY.  */

bool
narrowing::apart_p (basic_block bb, edge busy)
{
  simt_guard guard (s->nest, known_p, this);
  guard.analyse (as_a <gcond *> (last_stmt (bb)),
		 busy->flags & EDGE_TRUE_VALUE);
  for (const struct simt_comparison &c : guard.comparisons)
    if (c.sum.d == 0
	&& ((c.code == EQ_EXPR && c.sum.exact) || c.code == TRUNC_MOD_EXPR))
      return true;
  return false;
}

void
narrowing::run ()
{
  auto_vec<std::pair<basic_block, edge>> guards;
  if (!simt_opts.no_narrow && !s->dispatch && !r->ends_threads)
    collect (&guards);
  bool apart = false;
  for (auto pair : guards)
    apart |= apart_p (pair.first, pair.second);
  simt_guard guard (s->nest, known_p, this);
  if (!apart)
    s->plan_segments (r, &guard);
  for (auto pair : guards)
    apply (pair.first, pair.second);
  if (!apart)
    s->rewrite_aligned_indices (r, &guard);
}

} // anon namespace

/* Find the segments and the bounds of the thread loops of R, and drop guards
   that always hold between them.
   Requires: values have been carried.  Provides: segments and bounds.  */

void
simt_splitter::narrow (struct simt_region *r)
{
  narrowing (this, r).run ();
}
