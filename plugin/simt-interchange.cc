/* Row interchange: loops in which the threads go side by side.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-interchange.cc: interchanges loops by which the threads of a block (or
   of the grid) share out elements with the loop over threads, so that memory
   is read in its order and not in strides.

     for (i = u0 + tx; i < n; i += s)	     for (u = u0; u < n; u += s)
       body (i);			=>     {
						 i = u + tx;
						 if (i < n)
						   body (i);
						 barrier;
					       }

   u is uniform.  The barrier, which orders nothing, is where row split ends the
   loop over threads, and the guard narrows that.

   A thread that has left the loop must not come back, though u + tx may wrap
   around: the new loop ends before that could be, and a copy of the old one
   runs the rest, if there is any; see limit_of.

   Another kind of loop runs equally often for all threads, and each of them
   walks down a column of a matrix or through the planes of a grid:

     for (z = 0; z < n; z++)			for (z = 0; z < n; z++)
       b[z * area + t] = f (a[z * area + t]);	  {
					=>	    b[z * area + t]
						      = f (a[z * area + t]);
						    barrier;
						  }

   One vector of threads after the other would touch each line of memory that
   they share once for each, a whole column later, when it has left the cache.

   Loops of the first kind were called grid-stride loops by M. Harris, "CUDA Pro
   Tip: Write Flexible Kernels with Grid-Stride Loops", 2013.  */

#include "simt-access.h"
#include "simt-narrow.h"

/* Values of each thread that an interchanged loop may carry from one iteration
   to the next, by way of memory.  */
static const unsigned max_carried = 6;

/* Likewise where the loop stays as it is but for the order; the values of most
   are what it has read, for a neighbour in the next iteration.  */
static const unsigned max_swept = 3;

/* Steps of less bytes than this from one iteration to the next leave a thread
   in lines of memory that are read ahead.  */
static const int far_step = 1024;

namespace {

/* A loop and how it counts.  */
struct strided_loop
{
  class loop *loop;
  /* The edges into it, back, and out of it, and the block that tests.  */
  edge in, back, out, stay;
  basic_block header;
  gcond *cond;
  /* The counter, and its sum of the thread's index and uniform terms where the
     loop starts.  */
  gphi *counter;
  struct simt_affine first;
  /* What is added to it, and what it is compared with, both uniform.  */
  tree step;
  enum tree_code code;
  tree bound;
  /* The type in which it does not wrap around, and whether the comparison
     widens it first.  */
  tree type;
  bool widens;
};

/* The copy of a loop that runs the rest.  */
struct rest_loop
{
  /* The block that may choose it, and the one before its header.  */
  basic_block chooser, preheader;
  /* PHI nodes of the loop that was copied, and those of the copy.  */
  auto_vec<std::pair<gphi *, gphi *>> phis;
};

class interchange
{
public:
  interchange (struct simt_kernel *kernel, function *f)
    : k (kernel), nest (kernel->nest), fn (f),
      body (last_basic_block_for_fn (f))
  {
    collect_body ();
  }
  bool run ();

private:
  struct simt_kernel *k;
  struct simt_nest *nest;
  function *fn;
  auto_sbitmap body;

  void collect_body ();
  bool in_body_p (basic_block bb) const
  {
    const_sbitmap map = body;
    return ((unsigned) bb->index < SBITMAP_SIZE (map)
	    && bitmap_bit_p (map, bb->index));
  }
  bool uniform_control_p (basic_block);
  bool counted_p (struct strided_loop *);
  bool compared_p (struct strided_loop *);
  bool stepped_p (struct strided_loop *);
  bool starts_p (struct strided_loop *);
  bool uniform_outside_p (class loop *, tree);
  bool header_ok_p (struct strided_loop *);
  bool values_ok_p (struct strided_loop *);
  bool memory_ok_p (class loop *);
  bool candidate_p (class loop *, struct strided_loop *);
  bool far_store_p (class loop *, gimple *);
  bool sweep_p (class loop *, struct strided_loop *);
  tree thread_index (unsigned d);
  tree known (struct strided_loop *, tree, gimple_seq *);
  tree first_of (struct strided_loop *, gimple_seq *);
  tree last_start (struct strided_loop *, gimple_seq *);
  tree limit_of (struct strided_loop *, tree step, tree bound, gimple_seq *);
  tree index_at (struct strided_loop *, tree u, tree type, gimple_seq *);
  void rewrite (struct strided_loop *);
  void sweep (struct strided_loop *);
  void copy_loop (struct strided_loop *, struct rest_loop *);
  void end_thread_loop (struct strided_loop *, basic_block);
  void start_rest (struct strided_loop *, struct rest_loop *, tree u);
  void merge_carried (struct strided_loop *, basic_block skip, edge,
		      gphi *counter);
};

/* The blocks inside the thread loops.  */

void
interchange::collect_body ()
{
  bitmap_clear (body);
  auto_vec<basic_block> blocks;
  simt_blocks_between (nest->thread_head[0], nest->thread_latch[0], &blocks);
  for (basic_block bb : blocks)
    if (bb != nest->thread_latch[0])
      bitmap_set_bit (body, bb->index);
}

/* -- Which loops -- */

/* Whether all threads of the block come to BB equally often: each branch that
   decides whether they do is uniform.  */

bool
interchange::uniform_control_p (basic_block bb)
{
  auto_vec<basic_block> work;
  hash_set<basic_block> seen;
  work.safe_push (bb);
  while (!work.is_empty ())
    {
      basic_block at = work.pop ();
      basic_block branch;
      FOR_EACH_BB_FN (branch, fn)
	{
	  if (!in_body_p (branch) || EDGE_COUNT (branch->succs) < 2
	      || dominated_by_p (CDI_POST_DOMINATORS, branch, at))
	    continue;
	  edge e;
	  edge_iterator ei;
	  bool decides = false;
	  FOR_EACH_EDGE (e, ei, branch->succs)
	    decides |= dominated_by_p (CDI_POST_DOMINATORS, e->dest, at);
	  if (!decides || seen.add (branch))
	    continue;
	  gcond *cond = safe_dyn_cast <gcond *> (last_stmt (branch));
	  if (!cond || !simt_uniform_p (nest, gimple_cond_lhs (cond))
	      || !simt_uniform_p (nest, gimple_cond_rhs (cond)))
	    return false;
	  work.safe_push (branch);
	}
    }
  return true;
}

/* Whether OP is uniform and known, or can be computed, before LOOP.  */

static bool
before_loop_p (tree name, void *data)
{
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  return !bb || !flow_bb_inside_loop_p ((class loop *) data, bb);
}

bool
interchange::uniform_outside_p (class loop *loop, tree op)
{
  unsigned cost = 0;
  return (simt_uniform_p (nest, op)
	  && simt_recomputable_p (op, before_loop_p, loop, &cost));
}

/* Whether the condition of L's header compares a PHI node's value, perhaps
   converted, with one that is known before the loop; then note both.  */

bool
interchange::compared_p (struct strided_loop *l)
{
  l->code = gimple_cond_code (l->cond);
  tree a = gimple_cond_lhs (l->cond), b = gimple_cond_rhs (l->cond);
  if (!INTEGRAL_TYPE_P (TREE_TYPE (a)))
    return false;
  if (simt_uniform_p (nest, a))
    {
      std::swap (a, b);
      l->code = swap_tree_comparison (l->code);
    }
  if (l->out->flags & EDGE_TRUE_VALUE)
    l->code = invert_tree_comparison (l->code, false);
  if ((l->code != LT_EXPR && l->code != LE_EXPR)
      || !uniform_outside_p (l->loop, b))
    return false;
  l->bound = b;
  l->type = TREE_TYPE (a);
  l->widens = false;
  tree name = simt_origin (a);
  gimple *def = TREE_CODE (name) == SSA_NAME ? SSA_NAME_DEF_STMT (name) : NULL;
  if (def && is_gimple_assign (def)
      && CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def)))
    {
      tree from = gimple_assign_rhs1 (def);
      tree type = TREE_TYPE (from);
      if (name != a || !INTEGRAL_TYPE_P (type)
	  || TYPE_PRECISION (type) >= TYPE_PRECISION (l->type)
	  || (!TYPE_UNSIGNED (type) && TYPE_UNSIGNED (l->type)))
	return false;
      l->type = type;
      l->widens = true;
      name = from;
      def = TREE_CODE (name) == SSA_NAME ? SSA_NAME_DEF_STMT (name) : NULL;
    }
  l->counter = def ? dyn_cast <gphi *> (def) : NULL;
  return (l->counter && gimple_bb (l->counter) == l->header
	  && TYPE_PRECISION (l->type) >= 32 && TYPE_PRECISION (l->type) <= 64);
}

/* Whether L's counter is increased by a value that is known before the loop;
   then note that.  */

bool
interchange::stepped_p (struct strided_loop *l)
{
  tree i = gimple_phi_result (l->counter);
  tree next = simt_origin (PHI_ARG_DEF_FROM_EDGE (l->counter, l->back));
  gimple *def = TREE_CODE (next) == SSA_NAME ? SSA_NAME_DEF_STMT (next) : NULL;
  if (!def || !is_gimple_assign (def)
      || gimple_assign_rhs_code (def) != PLUS_EXPR)
    return false;
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  if (simt_origin (a) != i)
    std::swap (a, b);
  l->step = b;
  return simt_origin (a) == i && uniform_outside_p (l->loop, b);
}

static bool
any_name_p (tree, void *)
{
  return true;
}

/* Whether L's counter starts as the sum of one of the thread's indices and of
   uniform terms; then note that.  */

bool
interchange::starts_p (struct strided_loop *l)
{
  tree start = PHI_ARG_DEF_FROM_EDGE (l->counter, l->in);
  simt_guard guard (nest, any_name_p, NULL);
  if (!guard.sum_p (start, &l->first) || l->first.negative)
    return false;
  for (unsigned i = 0; i < l->first.n_terms; i++)
    if (!simt_uniform_p (nest, l->first.terms[i].value))
      return false;
  return true;
}

/* Whether nothing in L's header but its PHI nodes has a meaning after L, and
   a thread that has left may run the header again.  */

bool
interchange::header_ok_p (struct strided_loop *l)
{
  imm_use_iterator iter;
  use_operand_p use;
  gimple_stmt_iterator gsi = gsi_start_nondebug_after_labels_bb (l->header);
  for (; !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (stmt == l->cond)
	continue;
      if (!is_gimple_assign (stmt) || gimple_vuse (stmt)
	  || gimple_could_trap_p (stmt)
	  || TREE_CODE (gimple_assign_lhs (stmt)) != SSA_NAME)
	return false;
      FOR_EACH_IMM_USE_FAST (use, iter, gimple_assign_lhs (stmt))
	if (!is_gimple_debug (USE_STMT (use))
	    && SIMT_WRONG (interchange_header_used,
			   !flow_bb_inside_loop_p (l->loop,
						   gimple_bb (USE_STMT (use)))))
	  return false;
    }
  FOR_EACH_IMM_USE_FAST (use, iter, gimple_phi_result (l->counter))
    if (!is_gimple_debug (USE_STMT (use))
	&& !flow_bb_inside_loop_p (l->loop, gimple_bb (USE_STMT (use))))
      return false;
  return true;
}

/* Whether L carries few values.  */

bool
interchange::values_ok_p (struct strided_loop *l)
{
  unsigned carried = 0;
  for (gphi_iterator psi = gsi_start_phis (l->header); !gsi_end_p (psi);
       gsi_next (&psi))
    {
      tree name = gimple_phi_result (psi.phi ());
      if (!virtual_operand_p (name) && psi.phi () != l->counter
	  && !simt_uniform_p (nest, name))
	carried++;
      if (SSA_NAME_OCCURS_IN_ABNORMAL_PHI (name))
	return false;
    }
  return carried <= max_carried;
}

struct private_search
{
  function *fn;
  struct simt_nest *nest;
};

static bool
private_mention (gimple *, tree base, tree, void *data)
{
  struct private_search *s = (struct private_search *) data;
  base = simt_base_variable (base);
  return (base && VAR_P (base) && auto_var_in_fn_p (base, s->fn->decl)
	  && !s->nest->shared_objects.contains (base));
}

/* Whether LOOP has no barrier, nothing that waits, and no private variable in
   memory.  */

bool
interchange::memory_ok_p (class loop *loop)
{
  struct private_search search = { fn, nest };
  basic_block *blocks = get_loop_body (loop);
  bool ok = true, accesses = false;
  for (unsigned i = 0; i < loop->num_nodes && ok; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (blocks[i]); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (is_gimple_debug (stmt) || gimple_clobber_p (stmt))
	  continue;
	accesses |= gimple_vuse (stmt) != NULL_TREE;
	ok &= (!simt_barrier_p (stmt) && gimple_code (stmt) != GIMPLE_ASM
	       && !(is_gimple_call (stmt)
		    && (gimple_call_flags (stmt) & ECF_RETURNS_TWICE))
	       && !walk_stmt_load_store_addr_ops (stmt, &search,
						  private_mention,
						  private_mention,
						  private_mention));
      }
  free (blocks);
  return ok && accesses;
}

/* Whether L->loop counts as described above; then fill L.  */

bool
interchange::counted_p (struct strided_loop *l)
{
  class loop *loop = l->loop;
  l->header = loop->header;
  edge out = single_exit (loop);
  if (!out || out->src != loop->header || !loop->latch)
    return false;
  l->out = out;
  l->back = loop_latch_edge (loop);
  l->in = loop_preheader_edge (loop);
  l->stay = EDGE_SUCC (l->header, EDGE_SUCC (l->header, 0) == out);
  l->cond = safe_dyn_cast <gcond *> (last_stmt (l->header));
  return (l->cond && !nest->rare.contains (l->cond)
	  && l->stay->dest != l->header && compared_p (l) && stepped_p (l)
	  && starts_p (l));
}

bool
interchange::candidate_p (class loop *loop, struct strided_loop *l)
{
  l->loop = loop;
  return (in_body_p (loop->header) && counted_p (l) && header_ok_p (l)
	  && values_ok_p (l) && memory_ok_p (loop)
	  && SIMT_LEGAL (interchange_control,
			 uniform_control_p (loop_preheader_edge (loop)->src)));
}

/* -- Sweeps -- */

/* Whether STMT of LOOP stores to global memory, far from where it stored in the
   iteration before.  */

bool
interchange::far_store_p (class loop *loop, gimple *stmt)
{
  tree base = gimple_store_p (stmt) && is_gimple_assign (stmt)
	      ? get_base_address (gimple_assign_lhs (stmt)) : NULL_TREE;
  if (!base || TREE_CODE (base) != MEM_REF
      || TREE_CODE (TREE_OPERAND (base, 0)) != SSA_NAME)
    return false;
  affine_iv iv;
  if (!simple_iv (loop, loop, TREE_OPERAND (base, 0), &iv, true))
    return false;
  return (TREE_CODE (iv.step) != INTEGER_CST
	  || (tree_fits_shwi_p (iv.step)
	      && absu_hwi (tree_to_shwi (iv.step)) >= far_step));
}

/* Whether all threads run LOOP equally often, and store far from one iteration
   to the next; then fill L.  */

bool
interchange::sweep_p (class loop *loop, struct strided_loop *l)
{
  edge out = single_exit (loop);
  l->loop = loop;
  l->cond = out ? safe_dyn_cast <gcond *> (last_stmt (out->src)) : NULL;
  if (!in_body_p (loop->header) || !loop->latch || loop->inner || !l->cond
      || nest->rare.contains (l->cond)
      || !simt_uniform_p (nest, gimple_cond_lhs (l->cond))
      || !simt_uniform_p (nest, gimple_cond_rhs (l->cond)))
    return false;
  auto_vec<gphi *> phis;
  simt_real_phis (loop->header, &phis);
  unsigned carried = 0;
  for (gphi *phi : phis)
    carried += !simt_uniform_p (nest, gimple_phi_result (phi));
  basic_block *blocks = get_loop_body (loop);
  bool far = false;
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (blocks[i]); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      far |= far_store_p (loop, gsi_stmt (gsi));
  free (blocks);
  return (far && carried <= max_swept && memory_ok_p (loop)
	  && uniform_control_p (loop_preheader_edge (loop)->src));
}

/* -- The new loop -- */

/* OP, computed before L if it is not known there.  */

tree
interchange::known (struct strided_loop *l, tree op, gimple_seq *seq)
{
  return simt_recompute (op, before_loop_p, l->loop, seq);
}

/* The counter, in L's type, where the loop starts, of a thread whose index
   is 0.  */

tree
interchange::first_of (struct strided_loop *l, gimple_seq *seq)
{
  tree wrapping = unsigned_type_for (l->type);
  tree total = build_zero_cst (wrapping);
  for (unsigned i = 0; i < l->first.n_terms; i++)
    {
      const struct simt_affine::term &t = l->first.terms[i];
      tree value = gimple_convert (seq, t.type, t.value);
      value = gimple_convert (seq, wrapping, value);
      total = gimple_build (seq, t.minus ? MINUS_EXPR : PLUS_EXPR, wrapping,
			    total, value);
    }
  return gimple_convert (seq, l->type, total);
}

/* The greatest number to which the index of any thread can be added, in L's
   type, and in that without sign.  */

tree
interchange::last_start (struct strided_loop *l, gimple_seq *seq)
{
  tree wrapping = unsigned_type_for (l->type);
  tree max = fold_convert (wrapping, TYPE_MAX_VALUE (l->type));
  tree dim = gimple_convert (seq, wrapping, nest->block_dim[l->first.d]);
  return gimple_build (seq, MINUS_EXPR, wrapping, max, dim);
}

/* The bound below which the uniform counter must be, in the type of L's
   comparison: so that it is also within BOUND, as in the loop as it was, and
   that STEP and the index of any thread can be added to it without wrapping
   around.  */

tree
interchange::limit_of (struct strided_loop *l, tree step, tree bound,
		       gimple_seq *seq)
{
  tree wrapping = unsigned_type_for (l->type);
  tree compared = TREE_TYPE (l->bound);
  tree max = fold_convert (wrapping, TYPE_MAX_VALUE (l->type));
  tree half = fold_build2 (RSHIFT_EXPR, wrapping, max, integer_one_node);
  tree most = last_start (l, seq);
  most = gimple_build (seq, MINUS_EXPR, wrapping, most, step);
  most = gimple_convert (seq, compared, gimple_convert (seq, l->type, most));
  if (SIMT_NEEDED (interchange_wraps))
    bound = gimple_build (seq, MIN_EXPR, compared, most, bound);
  if (l->code == LE_EXPR)
    bound = gimple_build (seq, PLUS_EXPR, compared, bound,
			  build_one_cst (compared));
  tree sane = gimple_build (seq, LE_EXPR, boolean_type_node, step, half);
  return gimple_build (seq, COND_EXPR, compared, sane, bound,
		       TYPE_MIN_VALUE (compared));
}

/* The counter of the thread when the uniform one is U, in the type of the old
   one.  TYPE is L's where that does not wrap around, else without sign.  */

tree
interchange::index_at (struct strided_loop *l, tree u, tree type,
		       gimple_seq *seq)
{
  tree index = gimple_convert (seq, type, thread_index (l->first.d));
  u = gimple_convert (seq, type, u);
  tree i = gimple_build (seq, PLUS_EXPR, type, u, index);
  return gimple_convert (seq, TREE_TYPE (gimple_phi_result (l->counter)), i);
}

/* What the PHI nodes of L's header carry, but for COUNTER, goes on from SKIP,
   where ways join: threads that come by IDLE have what they had.  */

void
interchange::merge_carried (struct strided_loop *l, basic_block skip, edge idle,
			    gphi *counter)
{
  edge back = single_succ_edge (skip);
  for (gphi_iterator psi = gsi_start_phis (l->header); !gsi_end_p (psi);
       gsi_next (&psi))
    {
      gphi *phi = psi.phi ();
      tree old = gimple_phi_result (phi);
      tree next = PHI_ARG_DEF_FROM_EDGE (phi, back);
      if (phi == counter || next == old)
	continue;
      tree merged = copy_ssa_name (old);
      gphi *join = create_phi_node (merged, skip);
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, skip->preds)
	add_phi_arg (join, e == idle ? old : next, e, UNKNOWN_LOCATION);
      SET_PHI_ARG_DEF (phi, back->dest_idx, merged);
    }
}

/* The name of the thread's index in dimension D.  */

tree
interchange::thread_index (unsigned d)
{
  for (gphi_iterator psi = gsi_start_phis (nest->thread_head[d]);
       !gsi_end_p (psi); gsi_next (&psi))
    if (SSA_NAME_VAR (gimple_phi_result (psi.phi ())) == nest->thread_index[d])
      return gimple_phi_result (psi.phi ());
  gcc_unreachable ();
}

/* Let the uses of L's counter be of I instead, which is known inside L.  */

static void
replace_counter (struct strided_loop *l, tree i)
{
  tree old = gimple_phi_result (l->counter);
  gimple *stmt;
  imm_use_iterator iter;
  use_operand_p use;
  FOR_EACH_IMM_USE_STMT (stmt, iter, old)
    {
      if (is_gimple_debug (stmt))
	gimple_debug_bind_reset_value (stmt);
      else
	FOR_EACH_IMM_USE_ON_STMT (use, iter)
	  SET_USE (use, i);
      update_stmt (stmt);
    }
  gphi_iterator psi = gsi_for_phi (l->counter);
  remove_phi_node (&psi, true);
}

/* End L's header with a branch to TEST if the uniform counter U is below LIMIT,
   else to LEAVE.  */

static void
branch_in_header (struct strided_loop *l, tree u, tree limit, basic_block test,
		  basic_block leave)
{
  gimple_seq seq = NULL;
  u = gimple_convert (&seq, TREE_TYPE (l->bound), u);
  simt_append_seq (l->header, seq);
  simt_branch (l->header, LT_EXPR, u, limit, test, leave,
	       profile_probability::likely ());
  gimple_set_location (last_stmt (l->header), gimple_location (l->cond));
}

/* End LEAVE, where the uniform counter is U, with a branch to REST if some
   thread is still in the loop, which it also may be if the sum of U and its
   index wraps around, beyond LAST; else to END.  */

static void
branch_in_leave (struct strided_loop *l, basic_block leave, tree u, tree bound,
		 tree last, basic_block rest, basic_block end)
{
  gimple_seq seq = NULL;
  tree compared = gimple_convert (&seq, TREE_TYPE (l->bound), u);
  tree some = gimple_build (&seq, l->code, boolean_type_node, compared, bound);
  tree wraps = gimple_build (&seq, GT_EXPR, boolean_type_node, u, last);
  some = gimple_build (&seq, BIT_IOR_EXPR, boolean_type_node, some, wraps);
  simt_append_seq (leave, seq);
  simt_branch (leave, NE_EXPR, some, boolean_false_node, rest, end,
	       profile_probability::very_unlikely ());
  gimple_set_location (last_stmt (leave), gimple_location (l->cond));
}

/* Append to BB the barrier at which the loop over threads ends.  */

void
interchange::end_thread_loop (struct strided_loop *l, basic_block bb)
{
  tree decl = simt_plain_function ("__builtin_simt_barrier");
  /* Sets the name by which it is known.  */
  DECL_ASSEMBLER_NAME (decl);
  gcall *barrier = gimple_build_call (decl, 0);
  gimple_set_location (barrier, gimple_location (l->cond));
  simt_append (bb, barrier);
  nest->n_barriers++;
  nest->n_made_barriers++;
}

/* Have the loop REST, a copy of L's, run only from where the uniform counter is
   U.  */

void
interchange::start_rest (struct strided_loop *l, struct rest_loop *rest,
			 tree u)
{
  edge chosen = find_edge (rest->chooser, rest->preheader);
  edge other = EDGE_SUCC (rest->chooser,
			  EDGE_SUCC (rest->chooser, 0) == chosen);
  gimple_stmt_iterator gsi = gsi_last_bb (rest->chooser);
  gsi_remove (&gsi, true);
  remove_edge (chosen);
  other->flags &= ~(EDGE_TRUE_VALUE | EDGE_FALSE_VALUE);
  other->flags |= EDGE_FALLTHRU;
  other->probability = profile_probability::always ();
  /* So that what comes after both loops is in neither's loop over threads.  */
  end_thread_loop (l, rest->preheader);
  gimple_seq seq = NULL;
  tree i = index_at (l, u, unsigned_type_for (l->type), &seq);
  simt_append_seq (rest->preheader, seq);
  edge in = single_succ_edge (rest->preheader);
  for (auto pair : rest->phis)
    SET_PHI_ARG_DEF (pair.second, in->dest_idx,
		     pair.first == l->counter ? i
		     : gimple_phi_result (pair.first));
}

/* Copy L's loop, for the rest, and note what is needed of it in REST.  */

void
interchange::copy_loop (struct strided_loop *l, struct rest_loop *rest)
{
  rewrite_into_loop_closed_ssa (NULL, TODO_update_ssa);
  if (!single_succ_p (l->loop->latch))
    split_edge (l->back);
  /* True of this loop, as GCC asks; those of the nest stay as they are.  */
  loops_state_set (LOOPS_HAVE_SIMPLE_LATCHES);
  initialize_original_copy_tables ();
  class loop *copy = loop_version (l->loop, boolean_true_node, &rest->chooser,
				   profile_probability::always (),
				   profile_probability::never (),
				   profile_probability::always (),
				   profile_probability::never (), true);
  free_original_copy_tables ();
  loops_state_clear (LOOPS_HAVE_SIMPLE_LATCHES);
  gcc_assert (copy);
  update_ssa (TODO_update_ssa);
  rest->preheader = loop_preheader_edge (copy)->src;
  nest->rare.add (last_stmt (copy->header));
  l->in = loop_preheader_edge (l->loop);
  l->back = loop_latch_edge (l->loop);
  gphi_iterator a = gsi_start_phis (l->header);
  gphi_iterator b = gsi_start_phis (copy->header);
  for (; !gsi_end_p (a); gsi_next (&a), gsi_next (&b))
    if (!virtual_operand_p (gimple_phi_result (a.phi ())))
      rest->phis.safe_push (std::make_pair (a.phi (), b.phi ()));
}

/* Interchange L, as shown at the top.  */

void
interchange::rewrite (struct strided_loop *l)
{
  struct rest_loop rest;
  copy_loop (l, &rest);
  gimple_seq seq = NULL;
  tree first = first_of (l, &seq);
  tree step = gimple_convert (&seq, unsigned_type_for (l->type),
			      known (l, l->step, &seq));
  tree bound = known (l, l->bound, &seq);
  tree limit = limit_of (l, step, bound, &seq);
  tree last = gimple_convert (&seq, l->type, last_start (l, &seq));
  step = gimple_convert (&seq, l->type, step);
  simt_append_seq (l->in->src, seq);
  simt_end_loops (fn);
  simt_drop_virtual_operands (fn);

  /* The header keeps its PHI nodes only; threads test after it.  */
  basic_block test = split_block_after_labels (l->header)->dest;
  basic_block skip = split_edge (l->back);
  basic_block leave = simt_block_after (l->header);
  basic_block end = l->out->dest;
  auto_vec<std::pair<gphi *, tree>> end_args;
  for (gphi_iterator psi = gsi_start_phis (end); !gsi_end_p (psi);
       gsi_next (&psi))
    end_args.safe_push (std::make_pair (psi.phi (), PHI_ARG_DEF_FROM_EDGE
						      (psi.phi (), l->out)));
  remove_edge (single_succ_edge (l->header));
  tree u = make_temp_ssa_name (l->type, NULL, "u");
  gphi *u_phi = create_phi_node (u, l->header);
  branch_in_header (l, u, limit, test, leave);
  branch_in_leave (l, leave, u, bound, last, rest.preheader, end);
  for (auto pair : end_args)
    add_phi_arg (pair.first, pair.second, find_edge (leave, end),
		 UNKNOWN_LOCATION);
  start_rest (l, &rest, u);

  edge idle = redirect_edge_and_branch (l->out, skip);
  gimple_seq counter = NULL;
  tree i = index_at (l, u, l->type, &counter);
  gimple_stmt_iterator gsi = gsi_after_labels (test);
  gsi_insert_seq_before (&gsi, counter, GSI_SAME_STMT);
  replace_counter (l, i);
  edge in = find_edge (l->in->src, l->header);
  add_phi_arg (u_phi, first, in, UNKNOWN_LOCATION);
  tree next = make_temp_ssa_name (l->type, NULL, "u");
  add_phi_arg (u_phi, next, single_succ_edge (skip), UNKNOWN_LOCATION);
  merge_carried (l, skip, idle, u_phi);
  simt_append (skip, gimple_build_assign (next, PLUS_EXPR, u, step));
  end_thread_loop (l, skip);
  simt_rename (fn);
}

/* End the loop over threads in each iteration of L.  */

void
interchange::sweep (struct strided_loop *l)
{
  basic_block bb = split_edge (loop_latch_edge (l->loop));
  simt_end_loops (fn);
  simt_drop_virtual_operands (fn);
  end_thread_loop (l, bb);
  simt_rename (fn);
}

/* Interchange the first loop that can be; returns whether there is one.  */

bool
interchange::run ()
{
  for (class loop *loop : loops_list (fn, 0))
    {
      struct strided_loop l;
      bool strided = candidate_p (loop, &l);
      if (!strided && !sweep_p (loop, &l))
	continue;
      const char *which = (!strided ? "s" : l.first.d == 0 ? " over x"
			   : l.first.d == 1 ? " over y" : " over z");
      simt_remark (MSG_OPTIMIZED_LOCATIONS, l.cond,
		   "loop interchanged with the thread loop%s\n", which);
      if (dump_file)
	fprintf (dump_file, ";; loop %d interchanged with the thread loop%s\n",
		 loop->num, which);
      if (strided)
	rewrite (&l);
      else
	sweep (&l);
      return true;
    }
  return false;
}

} // anon namespace

/* -- The row -- */

/* Interchange the strided loops of FN with its loops over threads.  */

unsigned
simt_row_interchange (function *fn)
{
  struct simt_kernel *k = simt_kernel_of_body (fn->decl);
  if (!k || !k->nest || !optimize || simt_opts.no_interchange)
    return 0;
  simt_dump_kernel (dump_file, "interchange", k);
  bool again = true;
  while (again)
    {
      simt_find_uniform (k, fn);
      simt_begin_loops (fn);
      record_loop_exits ();
      again = interchange (k, fn).run ();
      if (!again)
	simt_end_loops (fn);
    }
  return 0;
}
