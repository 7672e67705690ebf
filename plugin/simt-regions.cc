/* The regions of a kernel's body, for row split.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-regions.cc: where the threads of a block are suspended.

   1) Each barrier ends a block; the block after it is a head, as is the entry.
   2) A block that is reached from two heads becomes a head itself, until each
      block belongs to one region (the iterated dominance frontier of the
      barriers).
   3) A region from which two heads can be reached has a branch that decides.
      If it is uniform, its targets become heads, and the branch is taken once
      for the block: loops and conditions around barriers are interchanged with
      the thread loops.  If on all ways but one threads return, these threads
      are marked as ended.  In any other case the kernel gets a dispatcher: each
      thread records where it goes, and libsimt chooses the region to run next.

   Where it would be wrong: a head made in step 2 or 3 must not wait for
   threads that are elsewhere, as a barrier does; the dispatcher runs its
   threads before any barrier is passed.  */

#include "simt-split.h"

void
simt_splitter::set_owner (basic_block bb, struct simt_region *r)
{
  if ((unsigned) bb->index >= owners.length ())
    owners.safe_grow_cleared (bb->index + 1);
  owners[bb->index] = r;
}

void
simt_splitter::set_kind (basic_block bb, enum simt_head_kind k)
{
  if ((unsigned) bb->index >= kinds.length ())
    kinds.safe_grow_cleared (bb->index + 1);
  kinds[bb->index] = k;
}

/* -- Heads -- */

/* The blocks of the body in reverse post-order.  */

static void
body_order (function *fn, basic_block entry, basic_block body_exit,
	    vec<basic_block> *order)
{
  auto_sbitmap seen (last_basic_block_for_fn (fn));
  bitmap_clear (seen);
  bitmap_set_bit (seen, body_exit->index);
  auto_vec<std::pair<basic_block, unsigned>> stack;
  stack.safe_push (std::make_pair (entry, 0u));
  bitmap_set_bit (seen, entry->index);
  while (!stack.is_empty ())
    {
      basic_block bb = stack.last ().first;
      if (stack.last ().second == EDGE_COUNT (bb->succs))
	{
	  order->safe_push (bb);
	  stack.pop ();
	  continue;
	}
      basic_block dest = EDGE_SUCC (bb, stack.last ().second++)->dest;
      if (bitmap_set_bit (seen, dest->index))
	stack.safe_push (std::make_pair (dest, 0u));
    }
  order->reverse ();
}

/* Whether BB does nothing, so that what comes to it may as well go on.  */

static bool
idle_block_p (basic_block bb)
{
  if (!single_succ_p (bb) || !gsi_end_p (gsi_start_phis (bb)))
    return false;
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (gimple_code (stmt) == GIMPLE_LABEL
	  ? FORCED_LABEL (gimple_label_label (as_a <glabel *> (stmt)))
	  : (!is_gimple_debug (stmt) && !gimple_clobber_p (stmt)
	     && gimple_code (stmt) != GIMPLE_NOP
	     && gimple_code (stmt) != GIMPLE_PREDICT))
	return false;
    }
  return true;
}

/* Let edges to idle blocks before the end of the body go to the end itself: a
   return statement that many paths share would else be a region.  */

void
simt_splitter::bypass_idle_returns ()
{
  bool changed;
  do
    {
      changed = false;
      auto_vec<basic_block> candidates;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, body_exit->preds)
	if (e->src != entry_head && idle_block_p (e->src))
	  candidates.safe_push (e->src);
      for (basic_block bb : candidates)
	while (EDGE_COUNT (bb->preds))
	  {
	    redirect_edge_and_branch (EDGE_PRED (bb, 0), body_exit);
	    changed = true;
	  }
      for (basic_block bb : candidates)
	delete_basic_block (bb);
    }
  while (changed);
}

/* Split blocks after barriers and note their heads.  */

void
simt_splitter::mark_barriers ()
{
  entry_head = split_edge (single_succ_edge (nest->thread_head[0]));
  set_kind (entry_head, SIMT_HEAD_ENTRY);
  bypass_idle_returns ();
  auto_vec<basic_block> order;
  body_order (fn, entry_head, body_exit, &order);
  for (basic_block bb : order)
    {
      gimple_stmt_iterator gsi = gsi_start_bb (bb);
      while (!gsi_end_p (gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  enum simt_builtin code = simt_call_code (stmt);
	  if (code != SIMT_FN_BARRIER && code != SIMT_FN_GRID_BARRIER)
	    {
	      gsi_next (&gsi);
	      continue;
	    }
	  edge e = split_block (gsi_bb (gsi), stmt);
	  unlink_stmt_vdef (stmt);
	  gsi_remove (&gsi, true);
	  basic_block head = e->dest;
	  if (!single_pred_p (head))
	    head = split_edge (e);
	  set_kind (head, code == SIMT_FN_BARRIER ? SIMT_HEAD_BARRIER
		    : SIMT_HEAD_GRID);
	  gsi = gsi_start_bb (head);
	}
    }
}

/* Find OWN, the index of the head that owns each block of ORDER, as far as
   there is one.  Returns a block that two heads would own, or null.  */

static basic_block
find_owners (simt_splitter *s, const vec<basic_block> &order, vec<int> *own)
{
  for (int &o : *own)
    o = -1;
  /* The second time for edges that go back.  */
  for (int pass = 0; pass < 2; pass++)
    for (basic_block bb : order)
      {
	int o = s->kind (bb) != SIMT_HEAD_NONE ? bb->index : -1;
	edge e;
	edge_iterator ei;
	if (o < 0)
	  FOR_EACH_EDGE (e, ei, bb->preds)
	    {
	      int p = (*own)[e->src->index];
	      if (p >= 0 && o >= 0 && p != o)
		return bb;
	      if (p >= 0)
		o = p;
	    }
	(*own)[bb->index] = o;
      }
  return NULL;
}

/* Make blocks heads until each block has one owner.  Owners are temporarily
   found by the index of the head's block.  */

void
simt_splitter::close_heads ()
{
  auto_vec<basic_block> order;
  body_order (fn, entry_head, body_exit, &order);
  auto_vec<int> own;
  own.safe_grow (last_basic_block_for_fn (fn));
  while (basic_block bb = find_owners (this, order, &own))
    set_kind (bb, SIMT_HEAD_IMPLICIT);

  for (struct simt_region *r : regions)
    delete r;
  regions.truncate (0);
  owners.truncate (0);
  owners.safe_grow_cleared (last_basic_block_for_fn (fn));
  for (basic_block bb : order)
    if (kind (bb) != SIMT_HEAD_NONE)
      {
	struct simt_region *r = new simt_region ();
	r->index = regions.length ();
	r->head = bb;
	r->kind = kind (bb);
	regions.safe_push (r);
	set_owner (bb, r);
      }
  for (basic_block bb : order)
    {
      struct simt_region *r = owners[own[bb->index]];
      set_owner (bb, r);
      r->blocks.safe_push (bb);
    }
}

/* Collect the exits of each region.  */

void
simt_splitter::build_regions ()
{
  close_heads ();
  for (struct simt_region *r : regions)
    for (basic_block bb : r->blocks)
      {
	edge e;
	edge_iterator ei;
	FOR_EACH_EDGE (e, ei, bb->succs)
	  if (e->dest == body_exit || kind (e->dest) != SIMT_HEAD_NONE)
	    r->exits.safe_push (e);
      }
}

/* -- Branches that decide -- */

/* Solve by iteration: SET (b) = {b} + the intersection over successors.  */

local_postdominators::local_postdominators (simt_splitter *s,
					    struct simt_region *region)
  : r (region)
{
  unsigned n = r->blocks.length ();
  number.safe_grow (last_basic_block_for_fn (s->fn));
  for (unsigned i = 0; i < number.length (); i++)
    number[i] = -1;
  for (unsigned i = 0; i < n; i++)
    number[r->blocks[i]->index] = i;
  sets = sbitmap_vector_alloc (n, n);
  bitmap_vector_ones (sets, n);
  auto_sbitmap next (n);
  bool changed;
  do
    {
      changed = false;
      for (unsigned i = n; i-- > 0;)
	{
	  basic_block bb = r->blocks[i];
	  edge e;
	  edge_iterator ei;
	  bitmap_ones (next);
	  FOR_EACH_EDGE (e, ei, bb->succs)
	    if (e->dest == s->body_exit
		|| s->kind (e->dest) != SIMT_HEAD_NONE)
	      bitmap_clear (next);
	    else
	      bitmap_and (next, next, sets[number[e->dest->index]]);
	  bitmap_set_bit (next, i);
	  if (!bitmap_equal_p (next, sets[i]))
	    {
	      bitmap_copy (sets[i], next);
	      changed = true;
	    }
	}
    }
  while (changed);
}

/* The nearest other block of the region through which all paths from BB go, or
   null.  */

basic_block
local_postdominators::immediate (basic_block bb) const
{
  basic_block best = NULL;
  unsigned most = 0;
  unsigned i;
  sbitmap_iterator iter;
  EXECUTE_IF_SET_IN_BITMAP (sets[number[bb->index]], 0, i, iter)
    {
      unsigned count = bitmap_count_bits (sets[i]);
      if (r->blocks[i] != bb && count > most)
	{
	  best = r->blocks[i];
	  most = count;
	}
    }
  return best;
}

/* The first block of R, on the way that all threads at FROM go, whose branch
   decides where they leave R, or null.  */

static basic_block
deciding_branch (const local_postdominators &pdom, struct simt_region *r,
		 basic_block from)
{
  basic_block bb = from;
  for (unsigned steps = 0; steps <= r->blocks.length (); steps++)
    {
      basic_block next = pdom.immediate (bb);
      if (!next)
	return EDGE_COUNT (bb->succs) > 1 ? bb : NULL;
      bb = next;
    }
  return NULL;
}

bool
simt_splitter::branch_uniform_p (basic_block bb)
{
  gimple *last = last_stmt (bb);
  if (gcond *cond = safe_dyn_cast <gcond *> (last))
    return SIMT_LEGAL (split_branch,
		       simt_uniform_p (nest, gimple_cond_lhs (cond))
		       && simt_uniform_p (nest, gimple_cond_rhs (cond)));
  if (gswitch *sw = safe_dyn_cast <gswitch *> (last))
    return SIMT_LEGAL (split_switch,
		       simt_uniform_p (nest, gimple_switch_index (sw)));
  return false;
}

/* The distinct heads that R's exits go to, and in ENDS whether one ends the
   body.  */

static void
exit_heads (simt_splitter *s, struct simt_region *r,
	    vec<basic_block> *heads, bool *ends)
{
  *ends = false;
  for (edge e : r->exits)
    if (e->dest == s->body_exit)
      *ends = true;
    else if (!heads->contains (e->dest))
      heads->safe_push (e->dest);
}

enum { RESOLVED, CHANGED, DIVERGENT };

/* The uniform branch that ended FROM now ends TO.  */

void
simt_splitter::move_uniform_branch (basic_block from, basic_block to)
{
  if ((unsigned) to->index >= uniform_branch.length ())
    uniform_branch.safe_grow_cleared (to->index + 1);
  uniform_branch[from->index] = false;
  uniform_branch[to->index] = true;
}

/* Make the targets of the uniform branch that ends BB heads.  */

int
simt_splitter::cut_uniform (basic_block bb)
{
  if ((unsigned) bb->index >= uniform_branch.length ())
    uniform_branch.safe_grow_cleared (bb->index + 1);
  uniform_branch[bb->index] = true;
  unsigned n = EDGE_COUNT (bb->succs);
  auto_vec<edge> succs;
  for (unsigned i = 0; i < n; i++)
    succs.safe_push (EDGE_SUCC (bb, i));
  for (edge e : succs)
    {
      basic_block target = split_edge (e);
      set_kind (target, SIMT_HEAD_IMPLICIT);
    }
  return CHANGED;
}

/* Whether a head can be reached from BB inside region R.  */

static bool
reaches_head_p (simt_splitter *s, struct simt_region *r, basic_block from)
{
  auto_vec<basic_block> work;
  hash_set<basic_block> seen;
  work.safe_push (from);
  while (!work.is_empty ())
    {
      basic_block bb = work.pop ();
      if (bb == s->body_exit || seen.add (bb))
	continue;
      if (s->kind (bb) != SIMT_HEAD_NONE || s->owner (bb) != r)
	return true;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	work.safe_push (e->dest);
    }
  return false;
}

/* The target of BB's branch from which a head can be reached, if there is only
   one such, or null.  */

static basic_block
onward_target (simt_splitter *s, struct simt_region *r, basic_block bb)
{
  basic_block onward = NULL;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
    if (e->dest != s->body_exit && reaches_head_p (s, r, e->dest))
      {
	if (onward)
	  return NULL;
	onward = e->dest;
      }
  return onward;
}

/* BB's branch, in R, is not uniform.  If threads return on all its ways but
   one, make that one's target a head.  */

int
simt_splitter::cut_end (struct simt_region *r, basic_block bb)
{
  basic_block onward = onward_target (this, r, bb);
  if (!onward || kind (onward) != SIMT_HEAD_NONE)
    return DIVERGENT;
  set_kind (onward, SIMT_HEAD_IMPLICIT);
  return CHANGED;
}

/* Threads leave R for one head or return.  Find the uniform branch that decides
   so, perhaps after branches by which only some return: the first of all these
   is then cut, else no cut is worth while.  */

int
simt_splitter::resolve_end (struct simt_region *r)
{
  local_postdominators pdom (this, r);
  basic_block first = deciding_branch (pdom, r, r->head);
  basic_block bb = first;
  hash_set<basic_block> seen;
  while (bb && !seen.add (bb))
    {
      if (branch_uniform_p (bb))
	return bb == first ? cut_uniform (bb) : cut_end (r, first);
      basic_block onward = onward_target (this, r, bb);
      if (!onward || owner (onward) != r || kind (onward) != SIMT_HEAD_NONE)
	break;
      bb = deciding_branch (pdom, r, onward);
    }
  return RESOLVED;
}

/* Find out how control goes on after R.  */

int
simt_splitter::resolve (struct simt_region *r)
{
  for (basic_block bb : r->blocks)
    if (uniform_branch_p (bb))
      {
	r->branch = bb;
	for (edge e : r->exits)
	  r->ends_threads |= e->dest == body_exit;
	return RESOLVED;
      }
  auto_vec<basic_block> heads;
  bool ends;
  exit_heads (this, r, &heads, &ends);
  if (heads.length () <= 1)
    {
      r->next = heads.is_empty () ? NULL : owner (heads[0]);
      r->ends_threads = r->next && ends;
      return r->ends_threads ? resolve_end (r) : RESOLVED;
    }
  local_postdominators pdom (this, r);
  basic_block bb = deciding_branch (pdom, r, r->head);
  if (!bb)
    return DIVERGENT;
  return branch_uniform_p (bb) ? cut_uniform (bb) : cut_end (r, bb);
}

/* Resolve all regions; false if the kernel needs a dispatcher.  */

bool
simt_splitter::resolve_all ()
{
  for (;;)
    {
      build_regions ();
      int result = RESOLVED;
      for (struct simt_region *r : regions)
	{
	  result = resolve (r);
	  if (result != RESOLVED)
	    break;
	}
      if (result == RESOLVED)
	return true;
      if (result == DIVERGENT)
	return false;
    }
}

/* -- Properties -- */

/* Whether TO can be reached by leaving region FROM.  */

static bool
region_reaches_p (simt_splitter *s, struct simt_region *from,
		  struct simt_region *to)
{
  auto_vec<struct simt_region *> work;
  hash_set<struct simt_region *> seen;
  work.safe_push (from);
  while (!work.is_empty ())
    for (edge e : work.pop ()->exits)
      {
	if (e->dest == s->body_exit)
	  continue;
	struct simt_region *next = s->owner (e->dest);
	if (next == to)
	  return true;
	if (!seen.add (next))
	  work.safe_push (next);
      }
  return false;
}

void
simt_splitter::mark_cycles ()
{
  for (struct simt_region *r : regions)
    r->cyclic = region_reaches_p (this, r, r);
}

void
simt_splitter::mark_after_end ()
{
  for (struct simt_region *end : regions)
    if (end->ends_threads)
      for (struct simt_region *r : regions)
	if (region_reaches_p (this, end, r))
	  r->after_end = true;
}

static const char *const kind_names[] =
  { "none", "entry", "implicit", "barrier", "grid" };

void
simt_splitter::dump_regions (FILE *file)
{
  for (struct simt_region *r : regions)
    {
      fprintf (file, ";; region %u: %s, %u blocks", r->index,
	       kind_names[r->kind], r->blocks.length ());
      if (dispatch)
	fprintf (file, ", dispatched");
      else if (r->branch)
	fprintf (file, ", uniform branch");
      else if (r->next)
	fprintf (file, ", next %u", r->next->index);
      else
	fprintf (file, ", last");
      fprintf (file, "%s%s%s\n", r->ends_threads ? ", ends threads" : "",
	       r->after_end ? ", after end" : "", r->cyclic ? ", cyclic" : "");
    }
}

/* Find the regions and how control goes on after each.
   Requires: row uniform has run.  Provides: regions, owners, dispatch.  */

void
simt_splitter::find_regions ()
{
  mark_barriers ();
  do
    dispatch = !resolve_all ();
  while (!dispatch && optimize && !simt_opts.no_narrow && cut_at_guards ());
  if (dispatch)
    {
      uniform_branch.truncate (0);
      build_regions ();
    }
  mark_cycles ();
  if (!dispatch)
    mark_after_end ();
  if (!dispatch && optimize && !simt_opts.no_narrow)
    test_returns_again ();
  if (dump_file)
    dump_regions (dump_file);
}
