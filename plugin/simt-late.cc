/* Loads that can wait for the region that needs them, for row split.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-late.cc: a thread often loads before a barrier what it uses after it,
   for a GPU would wait for the barrier and for memory at the same time:

     w = weights[i];                           barrier;
     barrier;                          =>      w = weights[i];
     product[t] = w * node[ty];                product[t] = w * node[ty];

   Here that costs a slot for each thread, which is written and read again.  The
   load is done where its value is used instead, if that is in one region only,
   and not in a loop that it was before.  What is left of it in its own region
   is dead.

   Where it would be wrong: all threads of a block run a region before any runs
   the next, so what counts is what all of them do from the start of the one
   region to the end of the other, in all regions by which one may come there.
   None may write to an object in which the load may be (simt-hoist-memory.cc);
   and none may tell another block by an atomic operation, a fence or a volatile
   access that it may write there, nor wait for a barrier of the grid.  */

#include "simt-split.h"
#include "simt-hoist.h"

/* What a region does, and the regions that may come after it, by index.  */
struct simt_late_loads::region_notes
{
  simt_writes writes;
  bool orders;
  auto_bitmap reached;
};

simt_late_loads::simt_late_loads (simt_splitter *splitter)
  : s (splitter), ready (false)
{
}

simt_late_loads::~simt_late_loads ()
{
  for (struct region_notes *n : notes)
    delete n;
}

/* Whether STMT may order what this block and others do.  */

static bool
orders_p (gimple *stmt)
{
  if (is_gimple_debug (stmt) || gimple_clobber_p (stmt))
    return false;
  if (gimple_has_volatile_ops (stmt) || gimple_code (stmt) == GIMPLE_ASM)
    return true;
  return (is_gimple_call (stmt) && simt_call_code (stmt) != SIMT_FN_BARRIER
	  && !(gimple_call_flags (stmt) & (ECF_CONST | ECF_PURE | ECF_NOVOPS)));
}

/* Note what the regions do and where they lead.  */

void
simt_late_loads::prepare ()
{
  ready = true;
  for (struct simt_region *r : s->regions)
    {
      struct region_notes *n = new region_notes ();
      notes.safe_push (n);
      for (basic_block bb : r->blocks)
	for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	     gsi_next (&gsi))
	  {
	    n->writes.add_statement (gsi_stmt (gsi));
	    n->orders |= orders_p (gsi_stmt (gsi));
	  }
    }
  for (struct simt_region *r : s->regions)
    {
      bitmap reached = notes[r->index]->reached;
      auto_vec<struct simt_region *> work;
      work.safe_push (r);
      while (!work.is_empty ())
	for (edge e : work.pop ()->exits)
	  if (struct simt_region *next = s->owner (e->dest))
	    if (bitmap_set_bit (reached, next->index))
	      work.safe_push (next);
    }
}

/* Values that a region computes from a load, at most, for it to be looked
   at.  */
static const unsigned most_computed = 100;

/* Whether what R computes from NAME is used in R only: no other region might
   compute that again, and do the load for it.  SEEN are the values that have
   been looked at.  */

static bool
stays_in_p (simt_splitter *s, tree name, struct simt_region *r,
	    hash_set<tree> *seen)
{
  if (seen->add (name))
    return true;
  if (seen->elements () > most_computed)
    return false;
  use_operand_p use;
  imm_use_iterator iter;
  FOR_EACH_IMM_USE_FAST (use, iter, name)
    {
      gimple *stmt = USE_STMT (use);
      if (is_gimple_debug (stmt))
	continue;
      if (s->owner (simt_use_block (use)) != r)
	return false;
      if (is_gimple_assign (stmt)
	  && TREE_CODE (gimple_assign_lhs (stmt)) == SSA_NAME
	  && !stays_in_p (s, gimple_assign_lhs (stmt), r, seen))
	return false;
    }
  return true;
}

/* Whether STMT of R computes from the load nothing that others use.  */

static bool
last_use_p (simt_splitter *s, gimple *stmt, struct simt_region *r)
{
  hash_set<tree> seen;
  return (!is_gimple_assign (stmt)
	  || TREE_CODE (gimple_assign_lhs (stmt)) != SSA_NAME
	  || stays_in_p (s, gimple_assign_lhs (stmt), r, &seen));
}

/* Whether all uses of NAME, a value of region FROM, are in one other region, as
   are those of what FROM computes from it in DEPTH steps at most; *TO is that
   region.  */

bool
simt_late_loads::only_user (tree name, struct simt_region *from, unsigned depth,
			    struct simt_region **to)
{
  use_operand_p use;
  imm_use_iterator iter;
  FOR_EACH_IMM_USE_FAST (use, iter, name)
    {
      gimple *stmt = USE_STMT (use);
      if (is_gimple_debug (stmt))
	continue;
      struct simt_region *r = s->owner (simt_use_block (use));
      if (r && r != from && (!*to || *to == r)
	  && SIMT_LEGAL (split_late_again, last_use_p (s, stmt, r)))
	*to = r;
      else if (r != from || depth == 0 || !is_gimple_assign (stmt)
	       || gimple_vuse (stmt) || gimple_store_p (stmt)
	       || gimple_assign_load_p (stmt)
	       || !only_user (gimple_assign_lhs (stmt), from, depth - 1, to))
	return false;
    }
  return true;
}

/* Whether REF is of memory that has the same address in all regions.  */

static bool
fixed_place_p (simt_splitter *s, tree ref)
{
  if (tree var = simt_base_variable (ref))
    return s->nest->shared_objects.contains (var) || is_global_var (var);
  tree base = get_base_address (ref);
  return (base && TREE_CODE (base) == MEM_REF
	  && TREE_CODE (TREE_OPERAND (base, 0)) == SSA_NAME);
}

/* Whether DEF is a load that can be done in the region that uses it.  */

bool
simt_late_loads::may_wait_p (gimple *def)
{
  if (s->dispatch || !gimple_assign_load_p (def)
      || gimple_has_volatile_ops (def))
    return false;
  tree ref = gimple_assign_rhs1 (def);
  struct simt_region *from = s->owner (gimple_bb (def)), *to = NULL;
  if (!from || !fixed_place_p (s, ref)
      || !only_user (gimple_assign_lhs (def), from, 4, &to) || !to)
    return false;
  if (!ready)
    prepare ();
  /* Not once in each iteration of a loop, if it was once before.  */
  if (bitmap_bit_p (notes[to->index]->reached, to->index)
      && !bitmap_bit_p (notes[to->index]->reached, from->index))
    return false;
  for (struct simt_region *r : s->regions)
    {
      struct region_notes *n = notes[r->index];
      if ((r == from || bitmap_bit_p (notes[from->index]->reached, r->index))
	  && (r == to || bitmap_bit_p (n->reached, to->index))
	  && (SIMT_WRONG (split_late_order, n->orders)
	      || SIMT_WRONG (split_late_write,
			     n->writes.may_write_p (ref, NULL))))
	return false;
    }
  return true;
}
