/* What is equal for all threads, for row hoist.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-hoist.h: what the parts of row hoist share.

   A *unit* is what moves as a whole: a statement, a loop, or a branch with what
   it decides about.  Its *level* says where all that it needs is known.  Its
   *guards* are the conditions under which a thread runs it.
   simt-hoist-units.cc finds units and guards, simt-hoist-memory.cc tells what
   the kernel may write, simt-hoist-move.cc moves units, and simt-hoist.cc
   chooses which.  */

#ifndef SIMT_HOIST_H
#define SIMT_HOIST_H 1

#include "simt-access.h"

/* Where a value is known, from outermost to innermost: before the first block
   of the launch, at the head of a block, in the loop over z, in that over y, or
   in the thread only.  */
enum simt_level
{
  SIMT_AT_LAUNCH,
  SIMT_AT_BLOCK,
  SIMT_AT_Z,
  SIMT_AT_Y,
  SIMT_AT_THREAD
};

/* A condition and what it must be.  */
struct simt_unit_guard
{
  gcond *cond;
  bool truth;
};

/* The number of the block among the indices that a condition mentions; the
   others are those of the thread.  */
enum { SIMT_MENTION_BLOCK = 3, SIMT_MENTIONS = 4 };

struct simt_unit
{
  /* The statement; or null, if it is a loop or a branch.  */
  gimple *stmt;
  /* The header of the loop, or the block that ends with the branch; and the
     block where all ways meet again, which is no part of the unit.  */
  basic_block head, join;
  bool loop;
  /* All blocks of a loop; those between HEAD and JOIN of a branch.  */
  auto_vec<basic_block> blocks;
  /* Values from outside.  */
  auto_vec<tree> operands;
  enum simt_level level;
  /* Whether it may only run if some thread would run it, which is so if GUARDS
     hold for one.  */
  bool guarded;
  auto_vec<struct simt_unit_guard> guards;
  /* The indices that the guards mention and that are not known at LEVEL, by
     bit; whether they hold for the first threads, if for any; and the units
     from which they are computed.  */
  unsigned mentions;
  bool early;
  auto_vec<struct simt_unit *> needs;
  /* What is in it: a loop or a call of a function of the program, or a load
     from memory that is not the kernel's own.  */
  bool heavy, loads;
  /* Whether it is a store.  */
  bool store;
  /* Whether all threads run it.  */
  bool certain;
  /* Whether it is to be moved, after what is computed once for the launch, and
     whether it has been.  */
  bool wanted, late, placed;
};

/* Computing a value in another place.  */
struct simt_evaluation
{
  enum simt_level level;
  /* If it is asked whether a condition can be computed: the header of the loop
     that it is the condition of, or null.  */
  basic_block test;
  unsigned cost;
  unsigned mentions;
  auto_vec<struct simt_unit *> needs;
  /* Where to append the operations, or null to ask only; and the variables for
     the indices.  */
  gimple_seq *seq;
  tree index[SIMT_MENTIONS];
};

/* What a kernel may write, and what it reads.  */
class simt_writes
{
public:
  void add_statement (gimple *);
  bool may_write_p (tree ref, gimple *except) const;
  bool may_read_p (tree ref) const;
  bool may_write_what_p (gimple *call) const;

private:
  struct write
  {
    gimple *stmt;
    /* What is written, or a pointer into it; or null, for a call that may
       write anything.  */
    tree ref, pointer;
  };
  auto_vec<struct write> writes;
  auto_vec<gimple *> reads;

  bool conflict_p (const struct write &, tree ref) const;
  bool conflict_pointer_p (const struct write &, tree pointer) const;
};

extern unsigned HOST_WIDE_INT simt_parms_read (tree fn);

/* The units of a kernel's body.  */
class simt_units
{
public:
  simt_units (struct simt_kernel *, function *);
  ~simt_units ();
  void find ();

  bool in_body_p (basic_block bb) const
  {
    const_sbitmap set = body;
    return ((unsigned) bb->index < SBITMAP_SIZE (set)
	    && bitmap_bit_p (set, bb->index));
  }
  struct simt_unit *unit_of (tree name);
  void set_unit (tree name, struct simt_unit *u) { by_name.put (name, u); }
  void replace (tree from, tree to) { replaced.put (from, to); }
  tree value_at (tree op, struct simt_evaluation *);

  /* In the order in which a thread comes to them.  */
  auto_vec<struct simt_unit *> units;
  struct simt_kernel *kernel;
  struct simt_nest *nest;
  function *fn;

private:
  auto_sbitmap body;
  /* The blocks of loops and branches that are units.  */
  auto_sbitmap owned;
  auto_vec<basic_block> order;
  /* By index of blocks outside the body.  */
  auto_vec<enum simt_level> levels;
  simt_writes writes;
  hash_map<tree, struct simt_unit *> by_name;
  hash_map<tree, tree> replaced;
  /* What PHI nodes of loops hold in the first iteration.  */
  hash_map<tree, tree> first_values;
  /* Statements after which a thread may not go on.  */
  auto_vec<gimple *> stops;
  bool irreducible;

  void collect_body ();
  void collect_levels ();
  void collect_statements ();
  void note_first_values (class loop *);
  enum simt_level deepest () const;
  enum simt_level level_of_name (tree);
  enum simt_level operand_level (tree, const_sbitmap);
  bool use_operand (struct simt_unit *, tree, const_sbitmap);
  bool use_call (struct simt_unit *, gcall *, enum simt_missed *);
  bool use_load (struct simt_unit *, gimple *, enum simt_missed *);
  bool use_statement (struct simt_unit *, gimple *, const_sbitmap,
		      enum simt_missed *);
  bool use_block (struct simt_unit *, basic_block, const_sbitmap,
		  enum simt_missed *);
  bool use_region (struct simt_unit *, const_sbitmap, enum simt_missed *);
  bool use_join (struct simt_unit *, const_sbitmap);
  bool collect_region (struct simt_unit *, class loop *, sbitmap);
  bool single_entry_p (struct simt_unit *, const_sbitmap);
  void own_results (struct simt_unit *, const_sbitmap);
  bool try_region (basic_block, class loop *);
  void try_statement (gimple *);
  void try_store (gimple *);
  bool try_guards (struct simt_unit *, basic_block, enum simt_missed *);
  bool guards_known_p (struct simt_unit *, enum simt_missed *);
  bool find_guards (struct simt_unit *, basic_block);
  bool reaches_p (basic_block from, basic_block to);
  bool keep_behind (struct simt_unit *, basic_block, gimple *);
  bool may_stop_before_p (struct simt_unit *, basic_block);
  tree compute_at (gimple *, struct simt_evaluation *);
  tree value_outside (tree, struct simt_evaluation *);
};

extern void simt_move_units (simt_units *);
extern location_t simt_unit_location (const struct simt_unit *);

#endif
