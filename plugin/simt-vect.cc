/* Row vect: several threads at a time in vector registers.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-vect.cc: runs the innermost thread loops of a nest a vector of threads
   at a time, whatever control flow they hold.

     for (tx = 0; tx < n; tx++)	       for (c = 0; c < (n & -W); c += W)
       body (tx);		 =>      body of W lanes, all of them;
				       if (c < n)
					 body of W lanes, the first n - c;

   Threads between two barriers are independent, so that their statements may
   be run in any order that keeps each thread's own: here W threads in step.
   The loop stays as it was for blocks in which 32-bit indices wrap from one
   thread to the next, and, where the target has no masked accesses to memory,
   for what is left after whole vectors.

   The method is that of whole-function vectorisation: Karrenberg and Hack,
   Whole Function Vectorization, CGO 2011.  */

#include "simt-vect.h"
#include "gimple-fold.h"

/* -- Which loops -- */

/* Whether NAME counts threads of NEST.  */

bool
simt_thread_counter_p (struct simt_nest *nest, tree name)
{
  tree var = TREE_CODE (name) == SSA_NAME ? SSA_NAME_VAR (name) : NULL_TREE;
  return var && (nest->thread_counters.contains (var)
		 || var == nest->thread_index[0] || var == nest->thread_index[1]
		 || var == nest->thread_index[2]);
}

/* Whether LOOP counts threads of NEST.  */

bool
simt_thread_loop_p (struct simt_nest *nest, class loop *loop)
{
  auto_vec<gphi *> phis;
  simt_real_phis (loop->header, &phis);
  for (gphi *phi : phis)
    if (simt_thread_counter_p (nest, gimple_phi_result (phi)))
      return true;
  return false;
}

/* Append to *LOOPS the thread loops of NEST that hold no other.  */

void
simt_find_thread_loops (struct simt_nest *nest, auto_vec<class loop *> *loops)
{
  auto_vec<class loop *> all;
  for (class loop *loop : loops_list (cfun, 0))
    if (simt_thread_loop_p (nest, loop))
      all.safe_push (loop);
  for (class loop *loop : all)
    {
      bool inner = true;
      for (class loop *other : all)
	inner &= !flow_loop_nested_p (loop, other);
      if (inner)
	loops->safe_push (loop);
    }
}

struct private_search
{
  function *fn;
  struct simt_nest *nest;
};

/* Find a variable in memory that each thread has for itself.  */

static tree
find_private (tree *tp, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  struct private_search *s = (struct private_search *) wi->info;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (VAR_P (*tp) && auto_var_in_fn_p (*tp, s->fn->decl)
	   && !is_gimple_reg (*tp) && !s->nest->shared_objects.contains (*tp))
    return *tp;
  return NULL_TREE;
}

/* -- Loops that wait -- */

/* Whether LOOP does something that other threads may see or that shows what
   they have done.  */

static bool
communicates_p (class loop *loop)
{
  basic_block *body = get_loop_body (loop);
  bool found = false;
  for (unsigned i = 0; i < loop->num_nodes && !found; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (gimple_has_volatile_ops (stmt)
	    || (is_gimple_call (stmt) && gimple_vdef (stmt)
		&& !gimple_clobber_p (stmt)))
	  found = true;
      }
  free (body);
  return found;
}

/* Whether OP comes from the result of STMT by conversions and copies.  */

static bool
result_of_p (tree op, gimple *stmt)
{
  while (TREE_CODE (op) == SSA_NAME)
    {
      gimple *def = SSA_NAME_DEF_STMT (op);
      if (def == stmt)
	return true;
      if (!is_gimple_assign (def) || gimple_vuse (def))
	return false;
      op = gimple_assign_rhs1 (def);
      if (TREE_CODE (op) == REALPART_EXPR
	  || TREE_CODE (op) == VIEW_CONVERT_EXPR)
	op = TREE_OPERAND (op, 0);
    }
  return false;
}

/* Whether STMT compares and exchanges a word and, in the next iteration of
   LOOP, expects what it has found in this one: it fails only if another thread
   has just succeeded, and waits for none.  */

static bool
retry_p (class loop *loop, gimple *stmt)
{
  if (!gimple_call_internal_p (stmt, IFN_ATOMIC_COMPARE_EXCHANGE))
    return false;
  tree expected = gimple_call_arg (stmt, 1);
  while (TREE_CODE (expected) == SSA_NAME
	 && is_gimple_assign (SSA_NAME_DEF_STMT (expected))
	 && (CONVERT_EXPR_CODE_P
	       (gimple_assign_rhs_code (SSA_NAME_DEF_STMT (expected)))
	     || gimple_assign_rhs_code (SSA_NAME_DEF_STMT (expected))
		== VIEW_CONVERT_EXPR))
    {
      expected = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (expected));
      if (TREE_CODE (expected) == VIEW_CONVERT_EXPR)
	expected = TREE_OPERAND (expected, 0);
    }
  if (TREE_CODE (expected) != SSA_NAME)
    return false;
  gphi *phi = dyn_cast <gphi *> (SSA_NAME_DEF_STMT (expected));
  edge back = loop_latch_edge (loop);
  return (phi && back && gimple_bb (phi) == loop->header
	  && result_of_p (PHI_ARG_DEF_FROM_EDGE (phi, back), stmt));
}

/* Whether NAME, in LOOP, depends on what is read there in each iteration from
   where other threads may write.  SEEN are those that have been looked at.  */

static bool
reads_others_p (class loop *loop, tree name, hash_set<tree> *seen)
{
  if (TREE_CODE (name) != SSA_NAME || seen->add (name))
    return false;
  gimple *def = SSA_NAME_DEF_STMT (name);
  basic_block bb = gimple_bb (def);
  if (!bb || !flow_bb_inside_loop_p (loop, bb) || retry_p (loop, def))
    return false;
  if (gimple_vuse (def) && (is_gimple_call (def)
			    || gimple_has_volatile_ops (def)))
    return true;
  if (gphi *phi = dyn_cast <gphi *> (def))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	if (reads_others_p (loop, gimple_phi_arg_def (phi, i), seen))
	  return true;
      return false;
    }
  ssa_op_iter iter;
  tree op;
  bool moves = false;
  FOR_EACH_SSA_TREE_OPERAND (op, def, iter, SSA_OP_USE)
    {
      if (reads_others_p (loop, op, seen))
	return true;
      basic_block from = gimple_bb (SSA_NAME_DEF_STMT (op));
      moves |= from && flow_bb_inside_loop_p (loop, from);
    }
  /* A load from one place again and again.  */
  return gimple_vuse (def) && !moves;
}

/* Whether a thread may wait in LOOP for what another does: in vectors it would
   wait for ever, if that is in another lane.  */

static bool
waiting_loop_p (class loop *loop)
{
  if (!communicates_p (loop))
    return false;
  auto_vec<edge> exits = get_loop_exit_edges (loop);
  for (edge e : exits)
    {
      gimple *stmt = last_stmt (e->src);
      hash_set<tree> seen;
      if (stmt)
	for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
	  if (gimple_op (stmt, i)
	      && reads_others_p (loop, gimple_op (stmt, i), &seen))
	    return true;
    }
  return false;
}

/* Whether there is such a loop in that of S.  */

static bool
waits_p (simt_vect_shapes *s)
{
  for (class loop *l : loops_list (s->fn, 0, s->loop))
    if (l != s->loop && waiting_loop_p (l))
      return true;
  return false;
}

/* Why the statements of the loop of S cannot be vectorised, or NONE.  */

enum simt_missed
simt_unfit_statement (simt_vect_shapes *s, struct simt_nest *nest,
		      gimple **where)
{
  struct private_search search = { s->fn, nest };
  for (basic_block bb : s->blocks)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	*where = stmt;
	if (is_gimple_debug (stmt) || gimple_clobber_p (stmt))
	  continue;
	if (SIMT_WRONG (vect_asm, gimple_code (stmt) == GIMPLE_ASM))
	  return SIMT_MISSED_ASM;
	if (nest->rare.contains (stmt))
	  return SIMT_MISSED_RARE;
	if (is_gimple_call (stmt)
	    && (gimple_call_flags (stmt) & ECF_RETURNS_TWICE))
	  return SIMT_MISSED_ABNORMAL;
	struct walk_stmt_info wi;
	memset (&wi, 0, sizeof wi);
	wi.info = &search;
	if (SIMT_WRONG (vect_private, walk_gimple_op (stmt, find_private, &wi)))
	  return SIMT_MISSED_PRIVATE_MEMORY;
	if (SIMT_WRONG (vect_plain_atomic, nest->plain_atomics.contains (stmt)))
	  return SIMT_MISSED_PLAIN_ATOMIC;
	if (gimple_store_p (stmt))
	  {
	    tree base = simt_base_variable (gimple_get_lhs (stmt));
	    if (base && TREE_CODE (base) == PARM_DECL)
	      return SIMT_MISSED_PRIVATE_MEMORY;
	  }
      }
  return SIMT_MISSED_NONE;
}

/* -- How many lanes -- */

/* Bytes of the vectors that the target prefers, or 0.  */

static unsigned
vector_bytes (void)
{
  machine_mode mode = targetm.vectorize.preferred_simd_mode (SFmode);
  return (VECTOR_MODE_P (mode)
	  ? GET_MODE_SIZE (mode).to_constant () : 0);
}

/* Bytes of the widest vectors that the target has, though it may prefer shorter
   ones, unless the user has chosen.  */

static unsigned
widest_bytes (void)
{
  unsigned bytes = vector_bytes ();
#ifdef prefer_vector_width_type
  if (global_options_set.x_prefer_vector_width_type)
    return bytes;
#endif
  auto_vector_modes modes;
  targetm.vectorize.autovectorize_vector_modes (&modes, true);
  for (machine_mode mode : modes)
    {
      unsigned HOST_WIDE_INT size;
      if (VECTOR_MODE_P (mode) && GET_MODE_SIZE (mode).is_constant (&size)
	  && size > bytes
	  && VECTOR_MODE_P (TYPE_MODE (build_vector_type (float_type_node,
							  size / 4))))
	bytes = size;
    }
  return bytes;
}

/* What a loop costs: a thread alone, and a vector of lanes.  */
struct vect_cost
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

/* Statements of vector code that the loops of a kernel may become; beyond, GCC
   would take very long.  */
static const unsigned max_size = 4000;

static void
add_statement (simt_vect_shapes *s, gimple *stmt, unsigned lanes,
	       unsigned bytes, double weight, struct vect_cost *c)
{
  if (is_gimple_debug (stmt) || gimple_clobber_p (stmt)
      || gimple_code (stmt) == GIMPLE_LABEL
      || gimple_code (stmt) == GIMPLE_PREDICT)
    return;
  double scalar = 1;
  double vector = 1;
  double by_lane = 0;
  tree lhs = gimple_get_lhs (stmt);
  tree type = NULL_TREE;
  gassign *assign = dyn_cast <gassign *> (stmt);
  bool load = assign && gimple_assign_load_p (assign);
  bool store = gimple_store_p (stmt);
  if (is_gimple_call (stmt))
    {
      struct simt_math math;
      scalar = 10;
      vector = 10;
      if (!lhs || TREE_CODE (lhs) != SSA_NAME
	  || s->shape (lhs).varying_p ())
	by_lane = gimple_vdef (stmt) ? 14 * lanes : 0;
      if (simt_math_call_p (as_a <gcall *> (stmt), lanes, bytes, &math))
	{
	  scalar = 20;
	  vector = math.by_double ? 50 : 20;
	  type = TREE_TYPE (lhs);
	}
    }
  else if (load || store)
    {
      tree ref = load ? gimple_assign_rhs1 (stmt) : lhs;
      struct simt_shape a = s->address_shape (ref);
      tree element = simt_element_type (TREE_TYPE (ref));
      type = element;
      bool consecutive = (element && a.affine_p ()
			  && absu_hwi (a.stride)
			     == tree_to_uhwi (TYPE_SIZE_UNIT (element)));
      if (!consecutive && !a.uniform_p ()
	  && !simt_transposed_p (s, stmt, lanes, bytes, &vector))
	/* Strides leave the addresses to few cache lines.  */
	by_lane = (a.affine_p () ? (load ? 2.5 : 3) : (load ? 4 : 5)) * lanes;
      if (a.uniform_p ())
	type = NULL_TREE;
    }
  else if (lhs && TREE_CODE (lhs) == SSA_NAME && s->shape (lhs).varying_p ())
    {
      type = simt_element_type (TREE_TYPE (lhs));
      if (!type)
	by_lane = lanes;
      enum tree_code code = assign ? gimple_assign_rhs_code (assign) : NOP_EXPR;
      if (assign && simt_division_p (assign))
	{
	  scalar = 15;
	  vector = 30;
	}
      else if ((code == TRUNC_DIV_EXPR || code == TRUNC_MOD_EXPR)
	       && !CONSTANT_CLASS_P (gimple_assign_rhs2 (stmt)))
	{
	  scalar = 15;
	  by_lane = 17 * lanes;
	}
    }
  else if (assign && lhs && TREE_CODE (lhs) == SSA_NAME
	   && (INTEGRAL_TYPE_P (TREE_TYPE (lhs))
	       || POINTER_TYPE_P (TREE_TYPE (lhs))))
    /* Mostly part of an address.  */
    scalar = vector = 0.25;
  if (type)
    {
      unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (type));
      vector *= MAX (1, lanes * size / bytes);
      *(size == 8 ? &c->wide : &c->narrow) += weight;
    }
  /* Each lane has a branch of its own.  */
  c->size += by_lane ? 8 * lanes : (unsigned) vector;
  c->scalar += weight * scalar;
  c->vector += weight * (by_lane ? by_lane : vector);
  c->by_lane += weight * by_lane;
  if (weight > 1)
    c->inner_by_lane += weight * by_lane;
}

/* How often BB runs where the loop of S does: hardly ever if row jam has put
   there what rows do that do not go the same way.  */

static double
frequency (simt_vect_shapes *s, basic_block bb)
{
  profile_count all = s->loop->header->count;
  return (bb->count.initialized_p () && all.initialized_p ()
	  && bb->count < all.apply_scale (1, 1000) ? 0.01 : 1);
}

static void
add_costs (simt_vect_shapes *s, unsigned lanes, unsigned bytes,
	   struct vect_cost *c)
{
  memset (c, 0, sizeof *c);
  for (basic_block bb : s->blocks)
    {
      double weight = frequency (s, bb);
      for (class loop *l = bb->loop_father; l != s->loop; l = loop_outer (l))
	weight *= s->divergent_loop_p (l) ? 10 : 8;
      auto_vec<tree> checks;
      bool assumed = (bb->loop_father != s->loop && !bb->loop_father->inner
		      && s->assume (bb->loop_father, &checks));
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	add_statement (s, gsi_stmt (gsi), lanes, bytes, weight, c);
      if (assumed)
	s->forget ();
      if (s->divergent_branch_p (bb))
	c->vector += 2 * weight;
    }
}

/* The number of threads in the loop of S if it is constant, or 0.  */

static unsigned
constant_trip (simt_vect_shapes *s)
{
  tree first = s->ivs[s->main_iv].init;
  if (!tree_fits_uhwi_p (s->bound) || !tree_fits_uhwi_p (first))
    return 0;
  return tree_to_uhwi (s->bound) - tree_to_uhwi (first);
}

/* Whether the target has masked vector accesses to elements of four bytes.  */

static bool
masked_accesses_p (unsigned lanes, unsigned bytes)
{
  unsigned parts = MAX (1, lanes * 4 / bytes);
  tree type = build_vector_type (float_type_node, lanes / parts);
  machine_mode mode = TYPE_MODE (type);
  machine_mode mask = TYPE_MODE (truth_type_for (type));
  return (VECTOR_MODE_P (mode)
	  && can_vec_mask_load_store_p (mode, mask, true)
	  && can_vec_mask_load_store_p (mode, mask, false));
}

/* The varying values that iterations of L, a loop in that of S, hand on.  */

static unsigned
carried_values (simt_vect_shapes *s, class loop *l)
{
  auto_vec<gphi *> phis;
  simt_real_phis (l->header, &phis);
  unsigned carried = 0;
  for (gphi *phi : phis)
    carried += s->shape (gimple_phi_result (phi)).varying_p ();
  return carried;
}

/* The varying values that iterations of L, a loop in that of S, hand on, and
   those that L uses all the time, or 0 if it hands on none.  */

static unsigned
values_in_loop (simt_vect_shapes *s, class loop *l)
{
  unsigned carried = carried_values (s, l);
  if (!carried)
    return 0;
  hash_set<tree> used;
  for (basic_block bb : s->blocks)
    if (flow_bb_inside_loop_p (l, bb))
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  ssa_op_iter iter;
	  tree op;
	  if (is_gimple_debug (gsi_stmt (gsi)))
	    continue;
	  FOR_EACH_SSA_TREE_OPERAND (op, gsi_stmt (gsi), iter, SSA_OP_USE)
	    if (s->inside_p (op) && s->shape (op).varying_p ()
		&& !flow_bb_inside_loop_p (l, gimple_bb
						(SSA_NAME_DEF_STMT (op))))
	      used.add (op);
	}
  return carried + used.elements ();
}

/* The registers that hold vectors of BYTES.  */

static unsigned
vector_registers (unsigned bytes)
{
  machine_mode mode = TYPE_MODE (build_vector_type (float_type_node,
						    bytes / 4));
  unsigned n = 0;
  for (unsigned i = 0; i < FIRST_PSEUDO_REGISTER; i++)
    n += !fixed_regs[i] && targetm.hard_regno_mode_ok (i, mode);
  return MAX (n, 8);
}

/* The vectors of LANES lanes, of BYTES, that can be made of each of VALUES
   values that registers are to hold, for TRIP threads.  */

static unsigned
vectors_in_registers (unsigned values, unsigned lanes, unsigned bytes,
		      unsigned trip)
{
  unsigned n = (vector_registers (bytes) - 4) / (values + 2);
  while (n > 1 && (trip % (n * lanes) != 0 || !pow2p_hwi (n)))
    n--;
  return MIN (MAX (n, 1), 4);
}

/* Whether all lanes come to an inner loop in that of S.  */

static bool
inner_loops_p (simt_vect_shapes *s)
{
  for (class loop *l = s->loop->inner; l; l = l->next)
    if (dominated_by_p (CDI_DOMINATORS, s->loop->latch, l->header))
      return true;
  return false;
}

/* Vectors to make of each value in the loop of S, whose values fill vectors of
   LANES lanes, so that additions to a sum in an inner loop do not wait for each
   other: as many as registers hold; or so that a few threads need no loop.  A
   power of two, as the elements of GCC's vectors.  TRIP is the number of
   threads, C what it costs.  */

static unsigned
independent_vectors (simt_vect_shapes *s, unsigned lanes, unsigned bytes,
		     unsigned trip, const struct vect_cost *c)
{
  const unsigned small = 25;
  unsigned most = 0;
  for (basic_block bb : s->blocks)
    {
      class loop *l = bb->loop_father;
      /* What lanes do after an inner loop, that takes most of the time, may
	 differ.  */
      if (s->divergent_loop_p (l)
	  || (s->divergent_branch_p (bb)
	      && (l != s->loop || !inner_loops_p (s))))
	return 1;
      if (l != s->loop && l->header == bb)
	most = MAX (most, values_in_loop (s, l));
    }
  if (!most)
    return (trip % lanes == 0 && trip <= 4 * lanes && c->size <= small
	    && pow2p_hwi (trip / lanes) ? trip / lanes : 1);
  return vectors_in_registers (most, lanes, bytes, trip);
}

/* The number of threads that the loop of S mostly has: TRIP if that is known,
   else the size of the block, unless it would be lost where there are fewer; or
   0.  */

static unsigned
most_threads (simt_vect_shapes *s, unsigned trip, unsigned bytes)
{
  tree dim = simt_kernel_of_body (s->fn->decl)->nest->block_dim[0];
  if (trip || TREE_CODE (dim) != INTEGER_CST
      || !masked_accesses_p (bytes / 4, bytes))
    return trip;
  return tree_to_uhwi (dim);
}

/* Independent sums in an inner loop from which on additions need not wait for
   each other.  */
static const unsigned many_sums = 8;

/* The lanes of vectors of BYTES for the loop of S, which costs C.  */

static unsigned
lanes_of (unsigned bytes, const struct vect_cost *c)
{
  return c->wide > 2 * c->narrow ? bytes / 8 : bytes / 4;
}

/* Bytes of the vectors for the loop of S if inner loops hand on CARRIED values
   of each thread: the widest ones, though the processor may run them at a lower
   frequency, if those values are as many of them as keep it busy; else those
   that it prefers.  */

static unsigned
bytes_for (simt_vect_shapes *s, unsigned carried)
{
  unsigned bytes = vector_bytes (), widest = widest_bytes ();
  if (simt_opts.vect || !carried || widest == bytes)
    return bytes;
  struct vect_cost c;
  add_costs (s, widest / 4, widest, &c);
  unsigned trip = most_threads (s, constant_trip (s), widest);
  unsigned lanes = lanes_of (widest, &c);
  if (!trip || c.by_lane != 0 || trip % lanes != 0)
    return bytes;
  unsigned n = vectors_in_registers (carried, lanes, widest, trip);
  return n * carried >= many_sums ? widest : bytes;
}

/* The lanes that the loop of S has where an inner loop hands on CARRIED values
   of each thread, in *VECTORS vectors, or 0 if that depends or registers do not
   hold so many.  */

unsigned
simt_lanes_of_row (simt_vect_shapes *s, unsigned carried, unsigned *vectors)
{
  unsigned bytes = bytes_for (s, carried);
  unsigned trip = most_threads (s, constant_trip (s), bytes);
  struct vect_cost c;
  add_costs (s, bytes / 4, bytes, &c);
  if (!trip || simt_opts.vect || c.by_lane != 0
      || carried + 2 > vector_registers (bytes) - 4)
    return 0;
  unsigned lanes = lanes_of (bytes, &c);
  *vectors = vectors_in_registers (carried, lanes, bytes, trip);
  return *vectors * lanes;
}

/* The values of each thread that an inner loop of that of S hands on, at most;
   0 if threads go different ways.  */

static unsigned
most_carried (simt_vect_shapes *s)
{
  unsigned most = 0;
  for (basic_block bb : s->blocks)
    {
      class loop *l = bb->loop_father;
      if (s->divergent_branch_p (bb) || s->divergent_loop_p (l))
	return 0;
      if (l != s->loop && l->header == bb)
	most = MAX (most, carried_values (s, l));
    }
  return most;
}

/* The number of lanes for the loop of S with vectors of BYTES, or 0.  */

static unsigned
choose_lanes (simt_vect_shapes *s, unsigned bytes, struct vect_cost *c)
{
  unsigned lanes = simt_opts.vect;
  unsigned trip = constant_trip (s);
  if (!lanes)
    {
      add_costs (s, bytes / 4, bytes, c);
      lanes = lanes_of (bytes, c);
      unsigned most = most_threads (s, trip, bytes);
      if (most && (c->by_lane == 0
		   || (c->inner_by_lane == 0 && inner_loops_p (s))))
	lanes *= independent_vectors (s, lanes, bytes, most, c);
    }
  if (trip && trip < lanes)
    lanes = 1 << floor_log2 (trip);
  add_costs (s, lanes, bytes, c);
  return lanes < 2 ? 0 : lanes;
}

/* -- The loops -- */

/* A thread loop and how it is run.  */
struct vect_loop
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
prepare (struct vect_loop *l)
{
  simt_vect_shapes *s = l->shapes;
  l->start = split_edge (loop_preheader_edge (s->loop));
  l->after = split_edge (single_exit (s->loop));
  gimple_seq seq = NULL;
  tree first = s->ivs[s->main_iv].init;
  tree type = TREE_TYPE (first);
  l->count = compute (&seq, MINUS_EXPR, gimple_convert (&seq, type, s->bound),
		      first);
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
check (struct vect_loop *l, gimple_seq *seq, tree name)
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
   loop.  */

static void
emit_checks (struct vect_loop *l, basic_block vector)
{
  simt_vect_shapes *s = l->shapes;
  gimple_seq seq = NULL;
  tree all = NULL_TREE;
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
note_leaving (struct vect_loop *l, simt_vectoriser *v, vec<tree> *values)
{
  for (tree name : l->leaving)
    values->safe_push (v->scalar (name));
}

/* Find the values that leave L besides its counters.  */

static void
find_leaving (struct vect_loop *l)
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
emit_vector_loop (struct vect_loop *l, simt_vectoriser *v, basic_block entry)
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
emit_rest (struct vect_loop *l, simt_vectoriser *v, basic_block entry)
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
connect_counters (struct vect_loop *l)
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

static void
vectorise (struct vect_loop *l)
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

/* -- The row -- */

static void
remark_missed (class loop *loop, gimple *where, enum simt_missed reason)
{
  edge exit = single_exit (loop);
  if (!where)
    where = exit ? last_stmt (exit->src) : NULL;
  if (dump_file)
    fprintf (dump_file, ";; loop %d: %s\n", loop->num,
	     simt_missed_text (reason));
  if (where)
    simt_remark (MSG_MISSED_OPTIMIZATION, where,
		 "thread loop not vectorized, %s\n",
		 simt_missed_text (reason));
}

/* A statement of S at which the user may look.  */

gimple *
simt_any_statement (simt_vect_shapes *s)
{
  for (basic_block bb : s->blocks)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (!is_gimple_debug (gsi_stmt (gsi))
	  && simt_user_location (gsi_stmt (gsi)) != UNKNOWN_LOCATION)
	return gsi_stmt (gsi);
  return NULL;
}

/* If loads in the loop of S are better made two, make them so and return what
   is known then, or else S.  */

static simt_vect_shapes *
part_choices (simt_vect_shapes *s, unsigned bytes)
{
  if (!masked_accesses_p (bytes / 4, bytes) || !simt_part_choices (s))
    return s;
  function *fn = s->fn;
  class loop *loop = s->loop;
  delete s;
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  calculate_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_POST_DOMINATORS);
  s = new simt_vect_shapes (fn, loop);
  bool ok = s->analyse ();
  gcc_assert (ok);
  return s;
}

/* Decide how to run LOOP of the nest NEST in FN; null, after a remark, if it
   stays as it is.  *SIZE is that of the vector code so far.  */

static struct vect_loop *
plan (function *fn, struct simt_nest *nest, class loop *loop, unsigned bytes,
      unsigned *size)
{
  simt_vect_shapes *s = new simt_vect_shapes (fn, loop);
  gimple *where = NULL;
  enum simt_missed reason = SIMT_MISSED_NONE;
  struct vect_cost cost = { 0, 0, 0, 0, 0, 0 };
  unsigned lanes = 0;
  if (!s->analyse ())
    reason = s->reason;
  else if (!simt_only_counters_leave_p (s))
    reason = SIMT_MISSED_LOOP_FORM;
  else if (SIMT_WRONG (vect_waits, waits_p (s)))
    reason = SIMT_MISSED_WAITS;
  else
    reason = simt_unfit_statement (s, nest, &where);
  if (reason == SIMT_MISSED_NONE)
    {
      s = part_choices (s, bytes);
      simt_find_runs (s);
      where = simt_any_statement (s);
      bytes = bytes_for (s, most_carried (s));
      lanes = choose_lanes (s, bytes, &cost);
      if (!lanes)
	reason = SIMT_MISSED_FEW_THREADS;
      else if (*size + cost.size > max_size)
	reason = SIMT_MISSED_LARGE_LOOP;
      else if (!simt_opts.vect && cost.vector >= 0.8 * lanes * cost.scalar)
	reason = SIMT_MISSED_GAIN;
    }
  if (reason != SIMT_MISSED_NONE)
    {
      remark_missed (loop, where, reason);
      delete s;
      return NULL;
    }
  simt_find_own_accesses (s, nest);
  simt_find_loads_ahead (s, nest);
  unsigned tenths = 10 * lanes * cost.scalar / cost.vector;
  if (where)
    simt_remark (MSG_OPTIMIZED_LOCATIONS, where,
		 "thread loop vectorized using %u lanes, expected gain"
		 " %u.%u\n", lanes, tenths / 10, tenths % 10);
  if (dump_file)
    fprintf (dump_file, ";; loop %d: %u lanes, cost %.0f of a thread, %.0f of"
	     " a vector, %.0f of it by lane, vectors of %u bytes\n", loop->num,
	     lanes, cost.scalar, cost.vector, cost.by_lane, bytes);
  struct vect_loop *l = new vect_loop ();
  l->shapes = s;
  l->lanes = lanes;
  l->bytes = bytes;
  l->masked_tail = (masked_accesses_p (lanes, bytes)
		    && cost.size <= max_size / 6);
  *size += cost.size;
  return l;
}

/* Whether thread loops of FN, the body of K, may be vectorised at all: not if
   ids are in memory, for one.  */

bool
simt_vectorise_p (function *fn, struct simt_kernel *k)
{
  return (k->nest && !simt_opts.no_vect && optimize >= 2
	  && flag_tree_loop_vectorize && simt_forward_order_p ()
	  && vector_bytes () >= 8 && !BYTES_BIG_ENDIAN
	  && !(flag_sanitize & (SANITIZE_ADDRESS | SANITIZE_THREAD))
	  && !k->nest->outlined_ids && k->nest->id_copies.is_empty ());
}

/* Provide what simt_vect_shapes needs of FN.  */

void
simt_prepare_loops (function *fn)
{
  simt_clean_up (fn);
  loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  rewrite_into_loop_closed_ssa (NULL, TODO_update_ssa);
  calculate_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_POST_DOMINATORS);
}

/* Vectorise the thread loops of FN.  */

unsigned
simt_row_vect (function *fn)
{
  struct simt_kernel *k = simt_kernel_of_body (fn->decl);
  if (!k || !simt_vectorise_p (fn, k))
    return 0;
  unsigned bytes = vector_bytes ();
  struct simt_nest *nest = k->nest;
  simt_dump_kernel (dump_file, "vect", k);
  simt_prepare_loops (fn);
  auto_vec<class loop *> loops;
  auto_vec<struct vect_loop *> plans;
  auto_vec<struct simt_chunk> chunks;
  simt_find_thread_loops (nest, &loops);
  simt_find_chunks (nest, loops, &chunks);
  unsigned size = 0;
  for (class loop *loop : loops)
    if (struct vect_loop *l = plan (fn, nest, loop, bytes, &size))
      {
	plans.safe_push (l);
	nest->vectorised.safe_push (gimple_phi_result
				      (l->shapes->ivs[0].phi));
      }
    else
      simt_widen_indices (nest, loop);
  simt_drop_virtual_operands (fn);
  for (struct vect_loop *l : plans)
    {
      vectorise (l);
      delete l->shapes;
      delete l;
    }
  for (const struct simt_chunk &c : chunks)
    simt_fetch_chunk (c);
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  fn->curr_properties &= ~PROP_loops;
  loop_optimizer_finalize (fn);
  simt_rename (fn);
  if (flag_lto)
    simt_hide_masks (fn);
  return 0;
}
