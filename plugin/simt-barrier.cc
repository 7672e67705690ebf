/* Row barrier: barriers that order nothing.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-barrier.cc: a barrier orders what lies before it, back to the barriers
   before, against what lies after it, up to the next ones.  It goes if of no
   two such accesses, one of them a write, different threads touch the same
   byte: Moses et al., PPoPP 2023, section 3.1.

   1) Collect both sides along the control-flow graph.  For an access that is
      reached around a loop, note how many times: with i the iteration of the
      one before and j that of the one after, j = i, j = i + 1 or j >= i + 1.
   2) Ask isl about each pair.
   3) Remove the barrier, and go on with the others: what it separated is now
      on one side of these.

   Where it would be wrong: the barrier itself does not end the collection.  In
   a loop it stands between each two iterations, and if it goes it is gone
   between all of them.  If threads may wait at different barriers for each
   other, no barrier can go alone.  A barrier also waits for threads that return
   before it.  What is volatile and not shared by the block may tell other
   blocks that all threads have come so far.  */

#include "simt-access.h"

namespace {

/* By which way an access is reached: around LOOP, and perhaps loops inside it,
   once or MANY times, but not around those outside it.  Or by a thread that has
   GONE to its end, from any iteration.  */
struct way
{
  class loop *around;
  bool many;
  bool gone;
};

struct reached
{
  struct simt_access *access;
  struct way by;
};

class barrier_removal
{
public:
  barrier_removal (simt_accesses *accesses);
  ~barrier_removal ();
  unsigned run ();

private:
  simt_accesses *a;
  auto_vec<gimple *> barriers;
  /* From a statement to its accesses.  */
  hash_map<gimple *, vec<struct simt_access *> *> by_stmt;

  void collect_side (gimple *, bool back, vec<struct reached> *);
  void collect_gone (basic_block, basic_block, vec<struct reached> *);
  bool scan (gimple_stmt_iterator, bool, gimple *, struct way,
	     vec<struct reached> *);
  struct way step (struct way, edge, basic_block);
  void relate (basic_block, struct way, struct way, vec<struct simt_link> *);
  bool signal_p (const struct simt_access *) const;
  bool ordered_p (gimple *, struct reached *, struct reached *,
		  enum simt_missed *);
  struct simt_access *find_reason (gimple *, enum simt_missed *);
  void remark_kept (gimple *, enum simt_missed, struct simt_access *);
};

barrier_removal::barrier_removal (simt_accesses *accesses)
  : a (accesses)
{
  for (struct simt_access *access : a->accesses)
    {
      bool existed;
      vec<struct simt_access *> *&list
	= by_stmt.get_or_insert (access->stmt, &existed);
      if (!existed)
	list = new vec<struct simt_access *> ();
      list->safe_push (access);
    }
  basic_block bb;
  FOR_EACH_BB_FN (bb, a->fn)
    if (a->in_body_p (bb))
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (simt_call_code (gsi_stmt (gsi)) == SIMT_FN_BARRIER)
	  barriers.safe_push (gsi_stmt (gsi));
}

barrier_removal::~barrier_removal ()
{
  for (auto pair : by_stmt)
    {
      pair.second->release ();
      delete pair.second;
    }
}

/* -- The sides of a barrier -- */

/* Collect the accesses from GSI on, or back from it, in its block.  Returns
   whether the end of the block is reached.  */

bool
barrier_removal::scan (gimple_stmt_iterator gsi, bool back, gimple *barrier,
		       struct way by, vec<struct reached> *side)
{
  while (!gsi_end_p (gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (simt_barrier_p (stmt) && stmt != barrier)
	return false;
      if (vec<struct simt_access *> **list = by_stmt.get (stmt))
	for (struct simt_access *access : **list)
	  side->safe_push ({ access, by });
      if (back)
	gsi_prev (&gsi);
      else
	gsi_next (&gsi);
    }
  return true;
}

/* The way on from BY over the edge E, for a barrier in BB.  */

struct way
barrier_removal::step (struct way by, edge e, basic_block bb)
{
  class loop *loop = e->dest->loop_father;
  if (loop->header != e->dest || !flow_bb_inside_loop_p (loop, e->src)
      || !flow_bb_inside_loop_p (loop, bb))
    return by;
  if (loop == by.around)
    by.many = true;
  else if (!by.around || flow_loop_nested_p (loop, by.around))
    {
      by.around = loop;
      by.many = false;
    }
  return by;
}

/* Collect what threads do that leave those that go from FROM to TO.  */

void
barrier_removal::collect_gone (basic_block from, basic_block to,
			       vec<struct reached> *side)
{
  struct way way = { NULL, false, true };
  for (struct simt_accesses::departure *d : a->departures)
    if (d->branch == from && d->stays == to)
      for (struct simt_access *access : a->accesses)
	if (SIMT_WRONG (barrier_gone,
			bitmap_bit_p (d->gone,
				      gimple_bb (access->stmt)->index)))
	  side->safe_push ({ access, way });
}

/* Collect the accesses before BARRIER, or after it, up to other barriers.  */

void
barrier_removal::collect_side (gimple *barrier, bool back,
			       vec<struct reached> *side)
{
  struct place { basic_block bb; struct way by; };
  auto_vec<struct place> work;
  auto_vec<struct place> seen;
  basic_block home = gimple_bb (barrier);
  gimple_stmt_iterator gsi = gsi_for_stmt (barrier);
  struct way none = { NULL, false, false };
  if (back)
    gsi_prev (&gsi);
  else
    gsi_next (&gsi);
  if (!scan (gsi, back, barrier, none, side))
    return;
  work.safe_push ({ home, none });
  while (!work.is_empty ())
    {
      struct place at = work.pop ();
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, back ? at.bb->preds : at.bb->succs)
	{
	  basic_block bb = back ? e->src : e->dest;
	  if (!a->in_body_p (bb) || (back && at.bb == a->nest->thread_head[0]))
	    continue;
	  if (back)
	    collect_gone (bb, at.bb, side);
	  struct way by = step (at.by, e, home);
	  bool again = false;
	  for (struct place &s : seen)
	    again |= (s.bb == bb && s.by.around == by.around
		      && s.by.many == by.many);
	  if (again)
	    continue;
	  seen.safe_push ({ bb, by });
	  if (scan (back ? gsi_last_bb (bb) : gsi_start_bb (bb), back, barrier,
		    by, side))
	    work.safe_push ({ bb, by });
	}
    }
}

/* Fill LINKS for an access that reaches a barrier in BB by BEFORE and one that
   is reached from there by AFTER.  */

void
barrier_removal::relate (basic_block bb, struct way before, struct way after,
			 vec<struct simt_link> *links)
{
  links->truncate (0);
  for (int i = 0; i < a->space->n_loops; i++)
    links->safe_push ({ SIMT_LINK_NONE, 0 });
  if (before.gone)
    return;
  class loop *around = before.around;
  if (!around || (after.around && flow_loop_nested_p (after.around, around)))
    around = after.around;
  for (class loop *loop = bb->loop_father; loop; loop = loop_outer (loop))
    {
      int number = a->loop_number (loop);
      if (number < 0 || number >= (int) links->length ())
	continue;
      struct simt_link &link = (*links)[number];
      if (!around || flow_loop_nested_p (loop, around))
	link = { SIMT_LINK_EXACT, 0 };
      else if (loop == around)
	{
	  int n = (before.around == loop) + (after.around == loop);
	  bool many = ((before.around == loop && before.many)
		       || (after.around == loop && after.many));
	  link = { SIMT_WRONG (barrier_many, many) ? SIMT_LINK_LEAST
		   : SIMT_LINK_EXACT, n };
	}
    }
}

/* -- Removal -- */

/* Whether X, an access to memory that other blocks see, is volatile.  */

bool
barrier_removal::signal_p (const struct simt_access *x) const
{
  return (gimple_has_volatile_ops (x->stmt)
	  && !(x->base && a->nest->shared_objects.contains (x->base)));
}

/* Whether BARRIER orders X before Y.  */

bool
barrier_removal::ordered_p (gimple *barrier, struct reached *x,
			    struct reached *y, enum simt_missed *reason)
{
  struct simt_access *p = x->access, *q = y->access;
  if ((!p->write && !q->write) || a->private_p (p) || a->private_p (q))
    return false;
  *reason = SIMT_MISSED_UNKNOWN_ACCESS;
  if (!p->ref || !q->ref)
    return SIMT_NEEDED (barrier_unknown);
  if (SIMT_WRONG (barrier_signal, signal_p (p) || signal_p (q)))
    return true;
  if (!a->bases_may_alias_p (p, q))
    return false;
  auto_vec<struct simt_link> links;
  relate (gimple_bb (barrier), x->by, y->by, &links);
  struct simt_instances first = p->instances, second = q->instances;
  if (p->base != q->base)
    first.offset = simt_poly_unknown ();
  switch (simt_conflict (a->relations, &first, &second, links.address ()))
    {
    case SIMT_NO:
      return false;
    case SIMT_UNKNOWN:
      *reason = (simt_answers_ended (a->nest->answers)
		 ? SIMT_MISSED_KERNEL_QUOTA : SIMT_MISSED_QUOTA);
      return SIMT_NEEDED (barrier_quota);
    default:
      if (p->base != q->base)
	*reason = SIMT_MISSED_ALIAS;
      else if (first.offset.known && second.offset.known)
	*reason = SIMT_MISSED_ORDERS;
      return SIMT_NEEDED (barrier_orders);
    }
}

/* An access that BARRIER orders, and why it is thought so; or null.  */

struct simt_access *
barrier_removal::find_reason (gimple *barrier, enum simt_missed *reason)
{
  auto_vec<struct reached> before, after;
  collect_side (barrier, true, &before);
  collect_side (barrier, false, &after);
  for (struct reached &x : before)
    for (struct reached &y : after)
      if (ordered_p (barrier, &x, &y, reason))
	return y.access;
  return NULL;
}

void
barrier_removal::remark_kept (gimple *barrier, enum simt_missed reason,
			      struct simt_access *access)
{
  simt_remark (MSG_MISSED_OPTIMIZATION, barrier, "barrier kept, %s\n",
	       simt_missed_text (reason));
  if (access)
    simt_remark (MSG_NOTE, access->stmt, "access after the barrier: %G",
		 access->stmt);
}

/* Remove barriers; returns how many.  */

unsigned
barrier_removal::run ()
{
  unsigned removed = 0;
  bool uniform = !a->irreducible && a->barriers_uniform_p ();
  for (gimple *barrier : barriers)
    {
      enum simt_missed reason = SIMT_MISSED_DIVERGENT;
      struct simt_access *access = NULL;
      if (SIMT_WRONG (barrier_divergent, !uniform)
	  || (access = find_reason (barrier, &reason)))
	{
	  remark_kept (barrier, reason, access);
	  continue;
	}
      simt_remark (MSG_OPTIMIZED_LOCATIONS, barrier,
		   "barrier removed, it orders nothing\n");
      gimple_stmt_iterator gsi = gsi_for_stmt (barrier);
      unlink_stmt_vdef (barrier);
      gsi_remove (&gsi, true);
      release_defs (barrier);
      a->nest->n_barriers--;
      removed++;
    }
  return removed;
}

} // anon namespace

/* -- The row -- */

/* Remove the barriers of FN that order nothing.  */

unsigned
simt_row_barrier (function *fn)
{
  struct simt_kernel *k = simt_kernel_of_body (fn->decl);
  if (!k || !k->nest || k->nest->n_barriers == 0 || !optimize
      || simt_opts.no_barrier)
    return 0;
  simt_dump_kernel (dump_file, "barrier", k);
  simt_find_aliases ();
  simt_begin_loops (fn);
  unsigned all = k->nest->n_barriers, removed;
  {
    simt_accesses accesses (k, fn);
    barrier_removal removal (&accesses);
    removed = removal.run ();
  }
  simt_end_loops (fn);
  if (simt_answers_ended (k->nest->answers) && dump_enabled_p ())
    dump_printf_loc (MSG_MISSED_OPTIMIZATION,
		     dump_user_location_t::from_location_t
		       (DECL_SOURCE_LOCATION (fn->decl)),
		     "accesses not compared any more, %s\n",
		     simt_missed_text (SIMT_MISSED_KERNEL_QUOTA));
  if (dump_file)
    fprintf (dump_file, ";; %u of %u barriers removed\n", removed, all);
  return 0;
}
