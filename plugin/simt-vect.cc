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

   The iterations that teams of an offload region share are run in the same way
   if there are loops in them.

   The method is that of whole-function vectorisation: Karrenberg and Hack,
   Whole Function Vectorization, CGO 2011.  */

#include "simt-vect.h"

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

/* -- The row -- */

/* What loops of the current function are called.  */

static const char *
loop_name (void)
{
  return (simt_kernel_of_body (cfun->decl) ? "thread loop"
	  : "loop of the region");
}

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
		 "%s not vectorized, %s\n", loop_name (),
		 simt_missed_text (reason));
}

/* Whether iterations of a region's loop, that of S, would access memory side by
   side in great steps, in an inner loop that all run equally often.  That loop
   GCC may do better: it is what goes through memory in order.  */

static bool
steps_inside_p (simt_vect_shapes *s)
{
  for (basic_block bb : s->blocks)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	class loop *l = bb->loop_father;
	bool store = gimple_store_p (stmt);
	if (l == s->loop || s->divergent_loop_p (l) || !is_gimple_assign (stmt)
	    || (!store && !gimple_assign_load_p (stmt)))
	  continue;
	tree ref = (store ? gimple_assign_lhs (stmt)
		    : gimple_assign_rhs1 (stmt));
	struct simt_shape shape = s->address_shape (ref);
	tree size = TYPE_SIZE_UNIT (TREE_TYPE (ref));
	if (!shape.uniform_p ()
	    && !(shape.affine_p () && tree_fits_uhwi_p (size)
		 && absu_hwi (shape.stride) == tree_to_uhwi (size)))
	  return true;
      }
  return false;
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
  if (!simt_masked_accesses_p (bytes / 4, bytes) || !simt_part_choices (s))
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

static struct simt_vect_loop *
plan (function *fn, struct simt_nest *nest, class loop *loop, unsigned bytes,
      unsigned *size)
{
  simt_vect_shapes *s = new simt_vect_shapes (fn, loop);
  gimple *where = NULL;
  enum simt_missed reason = SIMT_MISSED_NONE;
  struct simt_vect_cost cost = { 0, 0, 0, 0, 0, 0 };
  unsigned lanes = 0;
  if (!s->analyse ())
    reason = s->reason;
  else if (!simt_only_counters_leave_p (s))
    reason = SIMT_MISSED_LOOP_FORM;
  else if (SIMT_WRONG (vect_waits, waits_p (s)))
    reason = SIMT_MISSED_WAITS;
  else if (!simt_kernel_of_body (fn->decl) && steps_inside_p (s))
    reason = SIMT_MISSED_STEPS;
  else
    reason = simt_unfit_statement (s, nest, &where);
  if (reason == SIMT_MISSED_NONE)
    {
      s = part_choices (s, bytes);
      simt_find_runs (s);
      where = simt_any_statement (s);
      bytes = simt_bytes_for (s, simt_most_carried (s));
      lanes = simt_choose_lanes (s, bytes, &cost);
      if (!lanes)
	reason = SIMT_MISSED_FEW_THREADS;
      else if (*size + cost.size > simt_most_vector_code)
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
  if (simt_kernel_of_body (fn->decl))
    {
      simt_find_own_accesses (s, nest);
      simt_find_loads_ahead (s, nest);
    }
  unsigned tenths = 10 * lanes * cost.scalar / cost.vector;
  if (where)
    simt_remark (MSG_OPTIMIZED_LOCATIONS, where,
		 "%s vectorized using %u lanes, expected gain %u.%u\n",
		 loop_name (), lanes, tenths / 10, tenths % 10);
  if (dump_file)
    fprintf (dump_file, ";; loop %d: %u lanes, cost %.0f of a thread, %.0f of"
	     " a vector, %.0f of it by lane, vectors of %u bytes\n", loop->num,
	     lanes, cost.scalar, cost.vector, cost.by_lane, bytes);
  struct simt_vect_loop *l = new simt_vect_loop ();
  l->shapes = s;
  l->lanes = lanes;
  l->bytes = bytes;
  l->masked_tail = (simt_masked_accesses_p (lanes, bytes)
		    && cost.size <= simt_most_vector_code / 6);
  *size += cost.size;
  return l;
}

/* Whether vectors are wanted at all.  */

static bool
vectors_wanted_p (void)
{
  return (!simt_opts.no_vect && optimize >= 2 && flag_tree_loop_vectorize
	  && simt_forward_order_p () && simt_vector_bytes () >= 8
	  && !BYTES_BIG_ENDIAN
	  && !(flag_sanitize & (SANITIZE_ADDRESS | SANITIZE_THREAD)));
}

/* Whether thread loops of K may be vectorised at all: not if ids are in memory,
   for one.  */

bool
simt_vectorise_p (struct simt_kernel *k)
{
  return (k->nest && vectors_wanted_p () && !k->nest->outlined_ids
	  && k->nest->id_copies.is_empty ());
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

/* Whether GCC has been told that the iterations of LOOP are independent.  */

static bool
free_loop_p (class loop *loop)
{
  return loop->safelen == INT_MAX && loop->force_vectorize;
}

/* Run the PLANS.  */

static void
vectorise (function *fn, const vec<struct simt_vect_loop *> &plans)
{
  simt_drop_virtual_operands (fn);
  for (struct simt_vect_loop *l : plans)
    {
      simt_vectorise_loop (l);
      delete l->shapes;
      delete l;
    }
}

/* Take the loops and dominators of FN away.  */

static void
forget_loops (function *fn)
{
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  fn->curr_properties &= ~PROP_loops;
  loop_optimizer_finalize (fn);
  simt_rename (fn);
  if (flag_lto)
    simt_hide_masks (fn);
}

/* The loop of FN that begins at HEADER, or null: nothing leads to the scalar
   copy of a loop that runs a known number of iterations, and it is deleted.  */

static class loop *
loop_of_header (function *fn, basic_block header)
{
  if (BASIC_BLOCK_FOR_FN (fn, header->index) != header
      || header->loop_father->header != header)
    return NULL;
  return header->loop_father;
}

/* Vectorise the loops in FN, part of an offload region, whose iterations teams
   and threads share (simt-omp-loops.cc), if they hold other loops: iterations
   are as good as threads, and those GCC leaves alone.  */

static void
vectorise_region (function *fn)
{
  struct simt_nest none;
  auto_vec<struct simt_vect_loop *> plans;
  auto_vec<basic_block> scalar, simple;
  unsigned size = 0;
  loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  rewrite_into_loop_closed_ssa (NULL, TODO_update_ssa);
  calculate_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_POST_DOMINATORS);
  for (class loop *loop : loops_list (fn, 0))
    {
      if (!free_loop_p (loop))
	continue;
      struct simt_vect_loop *l
	= loop->inner ? plan (fn, &none, loop, simt_vector_bytes (), &size)
	  : NULL;
      (l ? scalar : simple).safe_push (loop->header);
      if (l)
	plans.safe_push (l);
    }
  vectorise (fn, plans);
  forget_loops (fn);
  simt_end_surgery (fn);
  for (basic_block header : scalar)
    if (class loop *loop = loop_of_header (fn, header))
      loop->dont_vectorize = true;
  for (basic_block header : simple)
    if (class loop *loop = loop_of_header (fn, header))
      {
	loop->safelen = INT_MAX;
	loop->force_vectorize = true;
      }
}

/* Vectorise the thread loops of FN.  */

unsigned
simt_row_vect (function *fn)
{
  struct simt_kernel *k = simt_kernel_of_body (fn->decl);
  if (!k && lookup_attribute (SIMT_ATTR_FREE_LOOPS, DECL_ATTRIBUTES (fn->decl))
      && vectors_wanted_p ())
    vectorise_region (fn);
  if (!k || !simt_vectorise_p (k))
    return 0;
  unsigned bytes = simt_vector_bytes ();
  struct simt_nest *nest = k->nest;
  simt_dump_kernel (dump_file, "vect", k);
  simt_prepare_loops (fn);
  auto_vec<class loop *> loops;
  auto_vec<struct simt_vect_loop *> plans;
  auto_vec<struct simt_chunk> chunks;
  simt_find_thread_loops (nest, &loops);
  simt_find_chunks (nest, loops, &chunks);
  unsigned size = 0;
  for (class loop *loop : loops)
    if (struct simt_vect_loop *l = plan (fn, nest, loop, bytes, &size))
      {
	plans.safe_push (l);
	nest->vectorised.safe_push (gimple_phi_result
				      (l->shapes->ivs[0].phi));
      }
    else
      simt_widen_indices (nest, loop);
  vectorise (fn, plans);
  for (const struct simt_chunk &c : chunks)
    simt_fetch_chunk (c);
  forget_loops (fn);
  return 0;
}
