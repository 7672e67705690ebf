/* Regions of a kernel's body.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-split.h: what the parts of row split share.

   A *head* is a block at which the threads of a block are suspended and
   resumed: the one after a barrier, the entry, and those where the paths from
   two heads meet.  A *region* is the code from its head to the next heads; the
   head is its only entry.  simt-regions.cc finds the regions, simt-private.cc
   and simt-crossing.cc carry variables and values from one to another, and
   simt-split.cc gives each its loops.  */

#ifndef SIMT_SPLIT_H
#define SIMT_SPLIT_H 1

#include "simt-plugin.h"

enum simt_head_kind
{
  SIMT_HEAD_NONE,
  SIMT_HEAD_ENTRY,
  /* A place to stop that orders nothing.  */
  SIMT_HEAD_IMPLICIT,
  SIMT_HEAD_BARRIER,
  SIMT_HEAD_GRID
};

/* The threads of one dimension that a region's loops run.  */
struct simt_bounds
{
  /* From LO to HI - 1, if that is not less; null for all threads.  */
  tree lo, hi;
  /* Computes them; in the loops around, if INNER.  */
  gimple_seq seq;
  bool inner;
  /* Whether there is at most one.  */
  bool single;
  /* If not null: only those that are multiples of this, which is not 0.  */
  tree step;
};

/* The segments of a region's loop over x; see simt-segments.cc.  */
struct simt_segments
{
  /* What is added to threadIdx.x, or null if there is one segment only.  SEQ
     computes it, in the loops around if INNER.  */
  tree base;
  gimple_seq seq;
  bool inner;
  /* For each segment: the index of its first thread, the number of its threads
     and the register that counts them.  */
  tree first;
  tree length;
  tree counter;
  /* FIRST without sign, in other types.  */
  auto_vec<tree> wide_first;
  /* The indices that are the sum of first and counter, without sign.  */
  hash_set<tree> indices;
  /* The values of the counter for which something is done.  */
  struct simt_bounds bounds;
};

class simt_guard;

/* How control goes on after a region, if not by the dispatcher.  */
struct simt_region
{
  unsigned index;
  basic_block head;
  enum simt_head_kind kind;
  /* In reverse post-order; the head is the first.  */
  auto_vec<basic_block> blocks;
  /* Edges that leave the region, to heads or to the end of the body.  */
  auto_vec<edge> exits;
  /* Whether a thread may come here more than once.  */
  bool cyclic;
  /* Whether a thread may end here while others go on to another region.  */
  bool ends_threads;
  /* Whether it is noted that a thread goes on from here, while others end.  */
  bool notes_threads;
  /* Whether a thread that has ended may be among the threads here.  */
  bool after_end;
  /* The region that follows, or null if none or if BRANCH decides.  */
  struct simt_region *next;
  /* The block whose uniform branch decides, or null.  */
  basic_block branch;

  /* Code that runs once for the block, before and after the thread loops.  */
  basic_block pre;
  basic_block post;
  /* Where each thread starts and ends, in the thread loops.  */
  basic_block thread_start;
  basic_block thread_end;
  /* Whether nothing is left that each thread must do.  */
  bool scalar;
  /* By dimension.  */
  struct simt_bounds bounds[3];
  struct simt_segments segments;
};

/* The state of row split for one kernel.  */
class simt_splitter
{
public:
  simt_splitter (struct simt_kernel *, function *);
  ~simt_splitter ();
  void run ();

  struct simt_kernel *kernel;
  struct simt_nest *nest;
  function *fn;
  /* The first block after the body.  */
  basic_block body_exit;
  auto_vec<struct simt_region *> regions;
  /* Whether a dispatcher chooses the next region at run time.  */
  bool dispatch;

  /* By block index.  */
  auto_vec<struct simt_region *> owners;
  auto_vec<enum simt_head_kind> kinds;
  auto_vec<bool> uniform_branch;

  struct simt_region *owner (basic_block bb) const
  {
    return ((unsigned) bb->index < owners.length () ? owners[bb->index]
	    : NULL);
  }
  void set_owner (basic_block, struct simt_region *);
  enum simt_head_kind kind (basic_block bb) const
  {
    return ((unsigned) bb->index < kinds.length () ? kinds[bb->index]
	    : SIMT_HEAD_NONE);
  }
  void set_kind (basic_block, enum simt_head_kind);
  bool uniform_branch_p (basic_block bb) const
  {
    return ((unsigned) bb->index < uniform_branch.length ()
	    && uniform_branch[bb->index]);
  }
  bool in_body_p (basic_block bb) const { return owner (bb) != NULL; }

  /* simt-regions.cc */
  void find_regions ();

  /* simt-returns.cc */
  edge returning_edge (struct simt_region *);
  void test_returns_again ();
  void move_uniform_branch (basic_block from, basic_block to);

  /* simt-narrow.cc */
  bool cut_at_guards ();
  bool row_code_p () const
  {
    return nest->before[0].first || nest->before[1].first;
  }
  void narrow (struct simt_region *);

  /* simt-segments.cc */
  void plan_segments (struct simt_region *, simt_guard *);
  void rewrite_aligned_indices (struct simt_region *, simt_guard *);
  basic_block make_segments (struct simt_region *, basic_block outer,
			     basic_block head, basic_block latch,
			     basic_block leave);
  void compute_linear_index (basic_block);

  /* simt-private.cc */
  tree allocate_slot (unsigned HOST_WIDE_INT bytes, const char *name);
  tree slot_ref (tree base, tree type, tree alias_type, gimple_seq *);
  void privatise_variables ();

  /* simt-crossing.cc */
  bool scalar_ok_p (tree name) const;
  void cross_values ();

  /* simt-recompute.cc */
  void recompute_values ();

  /* Registers that rows write as variables, see simt-gimple.cc.  */
  tree thread_var[3];
  tree linear_var;
  tree alive_base;
  tree dead_var;
  tree any_var;
  tree state_base;
  /* Pointers to private objects: set for each thread of a region that needs
     them.  */
  struct private_object
  {
    tree decl;
    tree pointer;
    tree base;
    unsigned HOST_WIDE_INT size;
    /* The bytes at its end that AddressSanitizer guards.  */
    unsigned HOST_WIDE_INT red_zone;
    auto_bitmap users;
  };
  auto_vec<private_object *> private_objects;

  /* Figures for the remark.  */
  unsigned n_scalars, n_slots, n_recomputed;

  /* Pointer to the arena and its stride, once there is a slot.  */
  tree slots;
  tree stride;

  /* From an operand of a uniform branch that is known only in the thread
     loops to the variable that holds it after them.  */
  hash_map<tree, tree> branch_vars;

private:
  basic_block entry_head;
  basic_block dispatcher;

  void mark_barriers ();
  void assign_owners ();
  void close_heads ();
  void build_regions ();
  bool resolve_all ();
  int resolve (struct simt_region *);
  bool branch_uniform_p (basic_block);
  int cut_uniform (basic_block);
  int cut_end (struct simt_region *, basic_block);
  int resolve_end (struct simt_region *);
  void bypass_idle_returns ();
  void mark_cycles ();
  void mark_after_end ();
  void dump_regions (FILE *);

  void make_loops (struct simt_region *);
  basic_block insert_row_code (unsigned, basic_block);
  void own_row_code ();
  void thread_prologue (struct simt_region *, basic_block);
  void connect_exits (struct simt_region *);
  void connect_next (struct simt_region *);
  void connect_branch (struct simt_region *);
  void leave_thread (struct simt_region *, edge, basic_block);
  void make_dispatcher ();
  basic_block end_block_if_all_ended (basic_block);
  basic_block end_block_unless_noted (basic_block);
  void start_block ();
  void guard_objects ();
  void replace_thread_index ();
  void remark ();
};

/* Loads that can wait for another region than their own.
   Requires: regions, pre blocks, exits with blocks of their own.  */
class simt_late_loads
{
public:
  simt_late_loads (simt_splitter *);
  ~simt_late_loads ();
  bool may_wait_p (gimple *);

private:
  struct region_notes;
  simt_splitter *s;
  bool ready;
  auto_vec<region_notes *> notes;

  void prepare ();
  bool only_user (tree, struct simt_region *from, unsigned depth,
		  struct simt_region **to);
};

/* Post-dominators inside a region, where all its exits go to one sink.  */
class local_postdominators
{
public:
  local_postdominators (simt_splitter *, struct simt_region *);
  ~local_postdominators () { sbitmap_vector_free (sets); }
  basic_block immediate (basic_block) const;

private:
  struct simt_region *r;
  auto_vec<int> number;
  sbitmap *sets;
};

/* The block in which a use takes place.  */
extern basic_block simt_use_block (use_operand_p);
/* The block of a region that dominates the blocks of the set and is nearest to
   them.  */
extern basic_block simt_common_block (simt_splitter *, struct simt_region *,
				      bitmap);
/* Whether a block can be reached from itself inside its region.  */
extern bool simt_in_cycle_p (simt_splitter *, struct simt_region *,
			     basic_block);
/* Whether VAR, a variable in memory, is one that each thread has.  */
extern bool simt_private_variable_p (simt_splitter *, tree var);

#endif
