/* Vectors of threads.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-vect.h: what the parts of row vect share.

   The innermost thread loop is run some threads at a time, the *lanes* of
   vectors.  simt-vect-shape.cc finds how each value differs from lane to lane;
   simt-vect-flow.cc writes the vector code's blocks, simt-vect-stmt.cc and
   simt-vect-memory.cc its statements, simt-vect-value.cc what all of them need
   of values and masks.  simt-vect.cc decides and puts the loops together.  */

#ifndef SIMT_VECT_H
#define SIMT_VECT_H 1

#include "simt-plugin.h"

/* -- Shapes -- */

/* How a value differs from lane to lane.  */
struct simt_shape
{
  enum { UNKNOWN, AFFINE, VARYING } kind;
  /* Of AFFINE: lane L holds the value of lane 0 plus L * STRIDE, modulo the
     type's range; 0 for a uniform value.  */
  HOST_WIDE_INT stride;
  /* Whether that holds without "modulo", given that the tests in CHECKS
     succeed; else a wider type may not be reached by conversion.  */
  bool exact;
  unsigned HOST_WIDE_INT checks;
  /* Whether the value is not negative, however it is signed.  */
  bool small;

  bool uniform_p () const { return kind == AFFINE && stride == 0; }
  bool affine_p () const { return kind == AFFINE; }
  bool varying_p () const { return kind == VARYING; }
};

/* How far a signed value that has been checked is from the ends of its
   type.  */
static const unsigned HOST_WIDE_INT simt_check_room = 1 << 16;

/* A counter of a thread loop.  */
struct simt_vect_iv
{
  gphi *phi;
  tree init;
  tree next;
  HOST_WIDE_INT step;
};

/* Loads, or stores, of a block whose elements follow one another in each
   thread; see simt-vect-transpose.cc.  */
struct simt_run
{
  bool store;
  /* In the order of their addresses, and by member: its number in the order of
     the block.  */
  auto_vec<gassign *> members;
  auto_vec<unsigned> numbers;
};

/* The shapes of the values in a thread loop.  */
class simt_vect_shapes
{
public:
  simt_vect_shapes (function *, class loop *);
  ~simt_vect_shapes ();

  /* False, and REASON set, if the loop cannot be described.  */
  bool analyse ();
  enum simt_missed reason;

  function *fn;
  class loop *loop;
  /* The counter that ends the loop, its bound, and all the others.  */
  unsigned main_iv;
  tree bound;
  /* Whether it ends where the counter equals BOUND, so that it would go all
     round if they were equal at first.  */
  bool to_equal;
  auto_vec<simt_vect_iv> ivs;
  /* The block that ends the loop's body.  */
  basic_block last;
  /* In reverse post-order, with the position of each block in it.  */
  auto_vec<basic_block> blocks;
  int order (basic_block bb) const { return orders[bb->index]; }

  struct simt_shape shape (tree operand) const;
  /* The shape of the address of REF.  */
  struct simt_shape address_shape (tree ref);
  bool divergent_branch_p (basic_block bb)
  {
    return bitmap_bit_p (divergent, bb->index);
  }
  bool divergent_loop_p (class loop *l)
  {
    return bitmap_bit_p (divergent_loops, l->num);
  }
  bool inside_p (tree name) const;
  /* Values that must not wrap from the first to the last thread, by number of
     the check; those in NEEDED are relied on.  */
  auto_vec<tree> check_values;
  unsigned HOST_WIDE_INT needed;
  /* Loads and stores of elements of shared arrays, also in lanes that a guard
     keeps out.  */
  hash_set<gimple *> own;
  /* Loads that read something far away when the threads come to them again, and
     the bytes from the one to the other.  */
  hash_map<gimple *, tree> ahead;
  /* Runs, and by access: its run, and its number there.  */
  auto_delete_vec<struct simt_run> all_runs;
  hash_map<gimple *, std::pair<struct simt_run *, unsigned>> runs;
  /* Take for granted that in an iteration of L no check of *CHECKS wraps from
     the first to the last lane, until forget is called; false if that gains
     nothing.  */
  bool assume (class loop *l, vec<tree> *checks);
  void forget ();

private:
  hash_map<tree, struct simt_shape> shapes;
  /* Shapes that differ under what is taken for granted for the loop ASSUMED,
     and its checks.  */
  hash_map<tree, struct simt_shape> assumptions;
  class loop *assumed;
  vec<tree> *assumed_checks;
  auto_vec<int> orders;
  auto_bitmap divergent;
  auto_bitmap divergent_loops;
  auto_bitmap joins;
  /* Blocks that some lanes may come to without others.  */
  auto_bitmap partial;
  bool changed;

  bool find_ivs ();
  bool find_bound (edge);
  bool find_blocks ();
  bool closed_branch_p (basic_block);
  void diverge (basic_block);
  void diverge_loop (class loop *);
  void spread (const vec<edge> &starts, basic_block from, basic_block end);
  void leave_loops (edge, basic_block from);
  void visit (basic_block);
  void visit_branch (basic_block);
  void set (tree name, struct simt_shape);
  struct simt_shape phi_shape (gphi *);
  struct simt_shape assign_shape (gassign *);
  struct simt_shape conversion_shape (tree lhs, tree rhs);
  bool partial_p (tree name) const;
  struct simt_shape near (tree lhs, struct simt_shape, tree from);
  struct simt_shape wrapped (tree lhs, struct simt_shape);
  struct simt_shape checked (tree name, struct simt_shape);
  struct simt_shape checked_in_loop (tree name, struct simt_shape);
  struct simt_shape scaled (tree lhs, struct simt_shape, HOST_WIDE_INT);
  struct simt_shape call_shape (gcall *);
  struct simt_shape index_shape (tree index);
  void rely_on (tree value) { needed |= shape (value).checks; }
  void rely_on_indices (tree ref);
  bool better_address_p (tree ref);
  void find_needed ();
};

/* -- Values in vector code -- */

/* What stands for a value of the scalar code.  */
struct simt_rep
{
  enum kind { SCALAR, VECTOR, MASK, LANES } kind;
  /* Of SCALAR: see simt_shape; the part is the value of lane 0.  */
  HOST_WIDE_INT stride;
  /* Of MASK: the bytes of an element of the vectors that the mask is for.  */
  unsigned size;
  /* Of a MASK that is a part of another: which, the condition for it, and
     whether the condition is false.  */
  struct simt_rep *parent, *condition;
  bool inverted;
  /* Vectors, each with equally many lanes; or a scalar for each lane.  */
  auto_vec<tree, 2> parts;
};

/* A function of libmvec that does what a call does.  */
struct simt_math
{
  const char *name;
  unsigned arity;
  /* Its type, and whether the call's is float all the same.  */
  tree element;
  bool by_double;
  /* The bytes of its vectors, and the letter of the instruction set.  */
  unsigned size;
  char isa;
};

/* An edge of the scalar code by which the lanes of MASK go on, with the values
   of the PHI nodes where it leads.  A null mask stands for all lanes.  */
struct simt_flow
{
  basic_block dest;
  struct simt_rep *mask;
  auto_vec<struct simt_rep *> args;
};

class simt_vectoriser
{
public:
  simt_vectoriser (simt_vect_shapes *, unsigned lanes, unsigned bytes);
  ~simt_vectoriser ();

  simt_vect_shapes *shapes;
  /* Lanes, and bytes of the target's vectors.  */
  unsigned lanes;
  unsigned bytes;
  /* Whether the last lanes may be no threads of the loop.  */
  bool tail;
  /* Whether accesses of a run are made alone.  */
  bool alone;
  /* Where statements are appended, and the place in the source.  */
  basic_block cur;
  location_t loc;

  /* simt-vect-flow.cc: append the code of the loop's body for the lanes of
     MASK, in which the counters have the values IVS.  */
  void emit_body (const vec<tree> &ivs, struct simt_rep *mask);

  /* simt-vect-value.cc */
  unsigned n_parts (unsigned size) const;
  tree vector_type (tree type) const;
  tree mask_type (unsigned size) const;
  struct simt_rep *new_rep (enum simt_rep::kind);
  struct simt_rep *scalar_rep (tree value, HOST_WIDE_INT stride = 0);
  tree emit (tree type, enum tree_code, tree, tree = NULL_TREE,
	     tree = NULL_TREE);
  struct simt_rep *operation (enum tree_code, struct simt_rep *,
			      struct simt_rep *);
  void append (gimple *);
  struct simt_rep *get (tree operand);
  void set (tree name, struct simt_rep *rep) { reps.put (name, rep); }
  tree scalar (tree operand);
  struct simt_rep *vector (tree operand, tree element);
  struct simt_rep *to_vector (struct simt_rep *, tree type, tree element);
  struct simt_rep *mask_of (tree operand, unsigned size);
  struct simt_rep *to_mask (struct simt_rep *, tree type, unsigned size);
  struct simt_rep *resize_mask (struct simt_rep *, unsigned size);
  struct simt_rep *mask_op (enum tree_code, struct simt_rep *,
			    struct simt_rep *);
  struct simt_rep *narrow_mask (struct simt_rep *, struct simt_rep *condition,
				bool inverted);
  struct simt_rep *all_lanes (unsigned size);
  struct simt_rep *ones_like (struct simt_rep *);
  struct simt_rep *first_lanes (tree count);
  struct simt_rep *convert (struct simt_rep *, tree from, tree to);
  struct simt_rep *select (struct simt_rep *mask, struct simt_rep *,
			   struct simt_rep *);
  struct simt_rep *coerce (struct simt_rep *, tree name);
  struct simt_rep *from_lanes (const vec<tree> &, tree type);
  tree lane (struct simt_rep *, tree type, unsigned);
  tree lane_active (struct simt_rep *mask, unsigned);
  void branch_if_any (struct simt_rep *mask, basic_block if_true,
		      basic_block if_false);
  tree choose (tree truth, tree a, tree b);
  tree last_active (struct simt_rep *value, tree type, struct simt_rep *mask);

  /* simt-vect-stmt.cc */
  void emit_block (basic_block, struct simt_rep *mask);
  void emit_statement (gimple *, struct simt_rep *mask);
  struct simt_rep *compare (enum tree_code, tree, tree);
  void by_lane (gimple *, struct simt_rep *mask);
  void copy_scalar (gimple *, struct simt_rep *mask);
  tree lane_ref (tree ref, unsigned lane);
  tree scalar_ref (tree ref);

  /* simt-vect-memory.cc */
  bool emit_load (gassign *, struct simt_rep *mask);
  bool emit_store (gassign *, struct simt_rep *mask);

  /* simt-vect-ahead.cc */
  void fetch_ahead (gassign *);

  /* simt-vect-call.cc */
  bool emit_call (gcall *, struct simt_rep *mask);

  /* simt-vect-math.cc */
  void emit_math (gcall *, const struct simt_math *, struct simt_rep *mask);

  struct simt_rep *join (struct simt_rep *, edge, struct simt_rep *, edge);

private:
  hash_map<tree, struct simt_rep *> reps;
  auto_vec<struct simt_rep *> all_reps;
  auto_vec<struct simt_flow *> all_flows;

  /* The loop of the scalar code whose vector code is being written, and by
     which it is left if all lanes leave it together.  */
  class loop *context;
  basic_block landing;
  struct simt_flow *landing_flow;

  struct simt_flow *new_flow (basic_block dest, struct simt_rep *mask);
  struct simt_flow *leave_by (edge, struct simt_rep *mask);
  void emit_from (basic_block, struct simt_rep *mask,
		  vec<struct simt_flow *> *out);
  void emit_dominated (basic_block, struct simt_rep *mask,
		       vec<struct simt_flow *> *pending);
  void emit_guarded (basic_block, struct simt_rep *mask,
		     struct simt_rep *known, vec<struct simt_flow *> *pending);
  void emit_end (basic_block, struct simt_rep *mask,
		 vec<struct simt_flow *> *pending);
  void emit_condition (gcond *, struct simt_rep *mask,
		       vec<struct simt_flow *> *pending);
  void emit_switch (gswitch *, struct simt_rep *mask,
		    vec<struct simt_flow *> *pending);
  void emit_uniform_branch (gcond *, struct simt_rep *mask,
			    vec<struct simt_flow *> *pending);
  void emit_arm (edge, struct simt_rep *mask, vec<struct simt_flow *> *out);
  struct simt_flow *join_arms (struct simt_flow *, edge, struct simt_flow *,
			       edge, struct simt_rep *mask, bool both);
  void emit_exit (edge out, edge stay, basic_block, basic_block,
		  struct simt_rep *mask, vec<struct simt_flow *> *pending);
  void emit_loop (class loop *, struct simt_rep *mask,
		  vec<struct simt_flow *> *pending);
  void emit_uniform_loop (class loop *, struct simt_rep *mask,
			  vec<struct simt_flow *> *pending);
  void emit_divergent_loop (class loop *, struct simt_rep *mask,
			    vec<struct simt_flow *> *pending);
  void make_header_phis (class loop *, edge, vec<struct simt_rep *> *);
  edge start_head ();
  void make_exits (class loop *, struct simt_rep *, edge,
		   vec<struct simt_flow *> *);
  struct simt_flow *keep_leaving (struct simt_flow *, struct simt_flow *,
				  basic_block, edge);
  void emit_iterations (class loop *, struct simt_rep *mask,
			vec<struct simt_flow *> *out);
  void emit_iteration (class loop *, struct simt_rep *mask,
		       vec<struct simt_flow *> *out);
  tree no_wrap (class loop *, tree name);
  void join_paths (basic_block, vec<struct simt_flow *> *, basic_block,
		   vec<struct simt_flow *> *, struct simt_rep *mask,
		   vec<struct simt_flow *> *pending);
  void gather (vec<struct simt_flow *> *, struct simt_rep *mask);
  struct simt_flow *merge (vec<struct simt_flow *> *, basic_block dest);
  struct simt_rep *merged_mask (const vec<struct simt_flow *> &);
  void bind (struct simt_flow *);
  struct simt_rep *make_phis (struct simt_rep *model);
  void add_args (struct simt_rep *phis, struct simt_rep *args, edge);
  struct simt_rep *zero_like (struct simt_rep *);
  bool new_since_p (struct simt_rep *, int first_block);
  bool wants_guard_p (basic_block);
  void reset_flows ();
};

/* An access at BASE, a uniform pointer, plus SCALE times the index of each
   lane, vectors of int.  */
struct indexed
{
  tree base;
  struct simt_rep *index;
  unsigned scale;
  /* Whether the addresses may well follow one another.  */
  bool likely;
};

/* simt-vect-transpose.cc */
extern void simt_find_runs (simt_vect_shapes *);
extern bool simt_transposed_p (simt_vect_shapes *, gimple *, unsigned lanes,
			       unsigned bytes, double *cost);
extern void simt_prepare_groups (simt_vect_shapes *, unsigned lanes,
				 unsigned bytes);
extern bool simt_emit_transposed (simt_vectoriser *, gassign *,
				  struct simt_rep *mask);

/* simt-vect-memory.cc and simt-vect-gather.cc */
extern void simt_split_on_all (simt_vectoriser *, struct simt_rep *mask,
			       basic_block *some);
extern void simt_end_either (simt_vectoriser *, basic_block end,
			     edge *from_end, edge *from_other);
extern struct simt_rep *simt_quiet (simt_vectoriser *, struct simt_rep *value,
				    struct simt_rep *mask);
extern bool simt_slot_ref_p (tree ref);
extern bool simt_indexed_p (simt_vectoriser *, tree ref, struct indexed *);
extern tree simt_test_consecutive (simt_vectoriser *, struct indexed *,
				   unsigned step, struct simt_rep *mask,
				   basic_block *fast, basic_block *slow);
extern tree simt_indexed_address (simt_vectoriser *, struct indexed *,
				  tree index);
extern struct simt_rep *simt_gather (simt_vectoriser *, struct indexed *,
				     tree element, struct simt_rep *mask);
extern bool simt_scatter (simt_vectoriser *, struct indexed *, tree element,
			  struct simt_rep *value, struct simt_rep *mask);

/* simt-vect.cc: which loops.  */
extern bool simt_vectorise_p (struct simt_kernel *);
extern void simt_prepare_loops (function *);
extern bool simt_thread_counter_p (struct simt_nest *, tree name);
extern bool simt_thread_loop_p (struct simt_nest *, class loop *);
extern void simt_find_thread_loops (struct simt_nest *,
				    auto_vec<class loop *> *);
extern enum simt_missed simt_unfit_statement (simt_vect_shapes *,
					      struct simt_nest *,
					      gimple **where);
extern gimple *simt_any_statement (simt_vect_shapes *);

/* simt-vect-cost.cc */

/* Statements of vector code that the loops of a kernel may become; beyond, GCC
   would take very long.  */
static const unsigned simt_most_vector_code = 4000;

/* What a loop costs: a thread alone, and a vector of lanes.  */
struct simt_vect_cost
{
  double scalar;
  double vector;
  /* The part of VECTOR that is done lane by lane, and that in inner loops.  */
  double by_lane, inner_by_lane;
  /* Operations on elements of eight bytes, and on smaller ones.  */
  double wide, narrow;
  /* Statements of vector code, about.  */
  unsigned size;
};

extern unsigned simt_vector_bytes (void);
extern bool simt_masked_accesses_p (unsigned lanes, unsigned bytes);
extern unsigned simt_bytes_for (simt_vect_shapes *, unsigned carried);
extern unsigned simt_most_carried (simt_vect_shapes *);
extern unsigned simt_choose_lanes (simt_vect_shapes *, unsigned bytes,
				   struct simt_vect_cost *);
extern unsigned simt_lanes_of_row (simt_vect_shapes *, unsigned carried,
				   unsigned *vectors);

/* simt-vect-loop.cc */

/* A thread loop and how it is run.  */
struct simt_vect_loop
{
  simt_vect_shapes *shapes;
  unsigned lanes;
  unsigned bytes;
  bool masked_tail;

  /* The scalar loop, with the blocks around it: before it, into it, and after
     all.  */
  basic_block start, scalar, after;
  /* Where whole vectors have been run.  */
  basic_block rest;
  /* Threads, and those in whole vectors; in the type of the counter.  */
  tree count, whole;
  /* By counter: the values after the whole vectors and after all.  */
  auto_vec<tree> middle, end;
  /* Uniform values of the scalar loop that are used after it, and what they
     are where whole vectors, or the rest, are all that ran.  */
  auto_vec<tree> leaving, after_vectors, after_rest;
};

extern bool simt_only_counters_leave_p (simt_vect_shapes *);
extern void simt_vectorise_loop (struct simt_vect_loop *);

/* simt-vect-choice.cc */
extern bool simt_part_choices (simt_vect_shapes *);

/* simt-vect-bounds.cc */
extern void simt_find_own_accesses (simt_vect_shapes *, struct simt_nest *);

/* simt-vect-stmt.cc */
extern bool simt_division_p (gassign *);

/* simt-vect-math.cc */
extern bool simt_math_call_p (gcall *, unsigned lanes, unsigned bytes,
			      struct simt_math *);

/* simt-widen.cc */
extern void simt_widen_indices (struct simt_nest *, class loop *);

/* simt-vect-ahead.cc */
extern void simt_find_loads_ahead (simt_vect_shapes *, struct simt_nest *);

/* What the threads of a loop read in the next iteration of the one around it:
   fetched by FETCHES, at the end of BEFORE, if MORE, which TESTS compute.  */
struct simt_chunk
{
  basic_block before;
  tree more;
  gimple_seq tests, fetches;
};

extern void simt_find_chunks (struct simt_nest *, const vec<class loop *> &,
			      vec<struct simt_chunk> *);
extern void simt_fetch_chunk (const struct simt_chunk &);

/* The element type of vectors for values of TYPE, or null if there is none.  */
extern tree simt_element_type (tree type);
/* Whether values of TYPE are truth values.  */
extern bool simt_truth_type_p (tree type);

#endif
