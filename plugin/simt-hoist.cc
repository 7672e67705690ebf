/* Row hoist: what is equal for all threads is done once.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-hoist.cc: parallel loop-invariant code motion (Moses et al., PPoPP 2023,
   section 4.3).  In

     __global__ void normalize (float *out, const float *in, int n)
     {
       int tid = blockIdx.x * blockDim.x + threadIdx.x;
       if (tid < n)
	 out[tid] = in[tid] / sum (in, n);
     }

   the loop of sum is the same for all threads of all blocks, if no thread
   writes to in.  It runs once for the launch:

     for each block, for each thread        if (some tid < n)
       if (tid < n)                   =>      total = sum (in, n);
	 out[tid] = in[tid]                 for each block, for each thread
		    / sum (in, n);            if (tid < n)
						out[tid] = in[tid] / total;

   1) Find what may move, and how far: statements, loops and branches whose
      values and memory are the same for all threads of the launch, of a block,
      or of one row of a block (simt-hoist-units.cc, simt-hoist-memory.cc).
   2) Choose what is worth it: loops, calls, loads and stores, and what they
      need.
   3) Move it (simt-hoist-move.cc).  Loops and calls that are the same for the
      launch are run by it once, before its blocks; all else by each OS thread
      or block, for it costs less than to hand its values over.

   Where it would be wrong: `in' may be a null pointer if n is 0, so the loop
   may run only if some thread would run it.  A kernel that writes to in, to any
   element and even after the loop, may have done so in a block that has run
   before.  A barrier changes nothing of that.

   Not here: memory that the kernel itself has written before.  */

#include "simt-hoist.h"

/* -- What is worth it -- */

/* Where the user wrote U.  */

location_t
simt_unit_location (const struct simt_unit *u)
{
  if (u->stmt)
    return simt_user_location (u->stmt);
  gimple *last = last_stmt (u->head);
  if (last && gimple_location (last) != UNKNOWN_LOCATION)
    return simt_user_location (last);
  for (basic_block bb : u->blocks)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (gimple_location (gsi_stmt (gsi)) != UNKNOWN_LOCATION)
	return simt_user_location (gsi_stmt (gsi));
  return UNKNOWN_LOCATION;
}

/* Whether it is worth while to move U for its own sake.  What is not much is
   not worth a search for a thread that runs it, unless the first one does.  */

static bool
worth_p (const struct simt_unit *u)
{
  if (u->heavy)
    return true;
  return ((u->loads || u->store) && u->level <= SIMT_AT_BLOCK
	  && (!u->mentions || u->early));
}

/* Ask for U to be moved, and for all that it needs.  */

static void
want (simt_units *units, struct simt_unit *u)
{
  if (u->wanted)
    return;
  u->wanted = true;
  auto_vec<tree> operands;
  operands.safe_splice (u->operands);
  for (tree op : operands)
    if (struct simt_unit *other = units->unit_of (op))
      want (units, other);
  for (struct simt_unit *other : u->needs)
    want (units, other);
}

/* Whether U must wait for what is computed once for the launch.  */

static bool
late_p (simt_units *units, struct simt_unit *u)
{
  if (u->heavy)
    return true;
  for (tree op : u->operands)
    if (struct simt_unit *other = units->unit_of (op))
      if (other->late)
	return true;
  for (struct simt_unit *other : u->needs)
    if (other->late)
      return true;
  return false;
}

static const char *
place_name (const struct simt_unit *u)
{
  switch (u->level)
    {
    case SIMT_AT_LAUNCH:
      return u->late ? "launch" : "block loop";
    case SIMT_AT_BLOCK:
      return "thread loop";
    case SIMT_AT_Z:
      return "thread loops over x and y";
    default:
      return "thread loop over x";
    }
}

static const char *
unit_name (const struct simt_unit *u)
{
  if (!u->stmt)
    return u->loop ? "loop" : "branch";
  return (is_gimple_call (u->stmt) ? "call" : u->store ? "store" : "load");
}

static void
remark (const struct simt_unit *u)
{
  if (dump_file)
    {
      fprintf (dump_file, ";; %s hoisted out of the %s, %u guards%s\n",
	       unit_name (u), place_name (u), u->guards.length (),
	       u->mentions ? " tried for threads" : "");
    }
  if (dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS,
		     dump_user_location_t::from_location_t
		       (simt_unit_location (u)), "%s hoisted out of the %s\n",
		     unit_name (u), place_name (u));
}

/* Choose among UNITS.  Returns how many are moved for their own sake.  */

static unsigned
choose (simt_units *units)
{
  unsigned n = 0;
  for (struct simt_unit *u : units->units)
    if (worth_p (u))
      {
	n++;
	want (units, u);
      }
  for (struct simt_unit *u : units->units)
    if (u->wanted && u->level == SIMT_AT_LAUNCH)
      u->late = late_p (units, u);
  for (struct simt_unit *u : units->units)
    if (worth_p (u))
      remark (u);
  return n;
}

/* -- The row -- */

/* Hoist what all threads of the kernel whose body FN is do alike.  */

unsigned
simt_row_hoist (function *fn)
{
  struct simt_kernel *k = simt_kernel_of_body (fn->decl);
  if (!k || !k->nest || !optimize || simt_opts.no_hoist)
    return 0;
  simt_dump_kernel (dump_file, "hoist", k);
  simt_find_aliases ();
  simt_begin_loops (fn);
  simt_units units (k, fn);
  units.find ();
  unsigned n = choose (&units);
  simt_end_loops (fn);
  if (dump_file)
    fprintf (dump_file, ";; %u hoisted\n", n);
  if (n == 0)
    return 0;
  simt_drop_virtual_operands (fn);
  simt_move_units (&units);
  if (dump_file)
    fprintf (dump_file, ";; the blocks of a launch share "
	     HOST_WIDE_INT_PRINT_UNSIGNED " bytes\n", k->prepared_bytes);
  simt_rename (fn);
  if (k->nest->n_barriers)
    simt_find_uniform (k, fn);
  return 0;
}
