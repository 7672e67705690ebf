/* How many threads a vector holds, for row vect.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-vect-cost.cc: what a thread loop costs as it is and as vector code, and
   how many lanes and vectors side by side it should have: as many as fill the
   vectors that the target prefers; more where inner loops wait for results, as
   far as registers hold them.  */

#include "simt-vect.h"

/* -- The target -- */

/* Bytes of the vectors that the target prefers, or 0.  */

unsigned
simt_vector_bytes (void)
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
  unsigned bytes = simt_vector_bytes ();
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

static void
add_statement (simt_vect_shapes *s, gimple *stmt, unsigned lanes,
	       unsigned bytes, double weight, struct simt_vect_cost *c)
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
	   struct simt_vect_cost *c)
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

bool
simt_masked_accesses_p (unsigned lanes, unsigned bytes)
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
		     unsigned trip, const struct simt_vect_cost *c)
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

/* Iterations of a loop that teams share, of which there are mostly many.  */
static const unsigned many_iterations = 256;

/* The number of threads that the loop of S mostly has: TRIP if that is known,
   else the size of the block, unless it would be lost where there are fewer; or
   0.  */

static unsigned
most_threads (simt_vect_shapes *s, unsigned trip, unsigned bytes)
{
  if (trip || !simt_masked_accesses_p (bytes / 4, bytes))
    return trip;
  struct simt_kernel *k = simt_kernel_of_body (s->fn->decl);
  if (!k)
    return many_iterations;
  tree dim = k->nest->block_dim[0];
  return TREE_CODE (dim) == INTEGER_CST ? tree_to_uhwi (dim) : 0;
}

/* Independent sums in an inner loop from which on additions need not wait for
   each other.  */
static const unsigned many_sums = 8;

/* The lanes of vectors of BYTES for the loop of S, which costs C.  */

static unsigned
lanes_of (unsigned bytes, const struct simt_vect_cost *c)
{
  return c->wide > 2 * c->narrow ? bytes / 8 : bytes / 4;
}

/* Bytes of the vectors for the loop of S if inner loops hand on CARRIED values
   of each thread: the widest ones, though the processor may run them at a lower
   frequency, if those values are as many of them as keep it busy; else those
   that it prefers.  */

unsigned
simt_bytes_for (simt_vect_shapes *s, unsigned carried)
{
  unsigned bytes = simt_vector_bytes (), widest = widest_bytes ();
  if (simt_opts.vect || !carried || widest == bytes)
    return bytes;
  struct simt_vect_cost c;
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
  unsigned bytes = simt_bytes_for (s, carried);
  unsigned trip = most_threads (s, constant_trip (s), bytes);
  struct simt_vect_cost c;
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

unsigned
simt_most_carried (simt_vect_shapes *s)
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

unsigned
simt_choose_lanes (simt_vect_shapes *s, unsigned bytes,
		   struct simt_vect_cost *c)
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
