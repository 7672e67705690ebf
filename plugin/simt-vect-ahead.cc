/* Memory fetched before it is needed, for row vect.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-vect-ahead.cc: where the threads of a block come to a load again and
   again, in a loop around a barrier, and read each time what is a row of a
   matrix or more away from what they read before, hardware does not foresee it.
   Then they ask for what they will read the next time:

     for (t = 0; t < n; t += 32)
       {
	 for (ty = 0; ty < 32; ty++)
	   for (tx = 0; tx < 32; tx += 16)
	     {
	       s[ty][tx..tx+15] = b[(t + ty) * n + tx..tx+15];
	       prefetch (&b[(t + ty) * n + tx] + 32 * n);
	     }
	 for each thread
	   use s;
       }

   It is fetched into the second level of caches: rows of a matrix tend to
   compete for few places in the first one, and would not stay.  A prefetch of
   memory that is not there does nothing.

   Where threads share out elements by a loop over the grid, which row
   interchange has made one of the block, they read a chunk in each iteration,
   and the next one is as far away as all blocks are wide.  Then they ask for
   that before they read theirs, if there is one and it is far:

     for (u = first; u < n; u += step)
       {
	 if (u + step < n && step > a page)
	   for (k = 0; k < chunk; k += line)
	     prefetch (&b[u + step] + k);
	 for (t = 0; t < MIN (n - u, 256); t++)
	   use b[u + t];
       }  */

#include "simt-vect.h"
#include "tree-affine.h"
#include "tree-ssa-loop-ivopts.h"

namespace {

/* Bytes that are far: hardware looks ahead within a page.  */
const unsigned far = 4096;

/* How deep to look.  */
const unsigned most_depth = 20;

class step_finder
{
public:
  step_finder (struct simt_nest *n, class loop *l, bool dimensions)
    : nest (n), loop (l), dimensions_too (dimensions) {}
  tree step (tree ref, gimple_seq *);

private:
  struct simt_nest *nest;
  /* The loop in which threads come to a load again.  */
  class loop *loop;
  /* Whether steps may be dimensions of the launch.  */
  bool dimensions_too;
  hash_map<tree, tree> known;
  gimple_seq *seq;

  static bool before_p (tree op, void *);
  bool fixed_p (tree op)
  {
    unsigned cost = 0;
    return simt_recomputable_p (op, before_p, loop, &cost);
  }
  tree change (tree op, unsigned depth);
  tree change_name (tree name, unsigned depth);
  tree change_phi (gphi *, unsigned depth);
  tree change_assign (gassign *, unsigned depth);
  tree size_of (tree op);
  tree compute (enum tree_code, tree, tree);
};

/* Whether OP comes from the dimensions of the launch.  */

bool
dimension_p (struct simt_nest *nest, tree op, unsigned depth)
{
  if (TREE_CODE (op) != SSA_NAME)
    return false;
  for (unsigned d = 0; d < 3; d++)
    if (op == nest->block_dim[d] || op == nest->grid_dim[d])
      return true;
  gimple *def = SSA_NAME_DEF_STMT (op);
  enum simt_builtin which;
  unsigned dim;
  if (simt_id_load_p (def, &which, &dim))
    return true;
  if (!is_gimple_assign (def) || gimple_vuse (def) || depth == most_depth)
    return false;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (dimension_p (nest, gimple_op (def, i), depth + 1))
      return true;
  return false;
}

/* Whether OP is known before the loop DATA.  */

bool
step_finder::before_p (tree op, void *data)
{
  return (SSA_NAME_IS_DEFAULT_DEF (op)
	  || !flow_bb_inside_loop_p ((class loop *) data,
				     gimple_bb (SSA_NAME_DEF_STMT (op))));
}

tree
step_finder::compute (enum tree_code code, tree a, tree b)
{
  return a && b ? gimple_build (seq, code, sizetype, a, b) : NULL_TREE;
}

/* The value of OP, which is fixed, whatever its type; null where that is a
   dimension of the launch, unless they count, too: the threads of one iteration
   mostly read on from where those of the iteration before have stopped.  */

tree
step_finder::size_of (tree op)
{
  tree type = TREE_TYPE (op);
  if (!INTEGRAL_TYPE_P (type)
      || (!dimensions_too && dimension_p (nest, op, 0)))
    return NULL_TREE;
  op = simt_recompute (op, before_p, loop, seq);
  op = gimple_convert (seq, signed_type_for (type), op);
  return gimple_convert (seq, sizetype, op);
}

/* By what PHI grows in an iteration.  */

tree
step_finder::change_phi (gphi *phi, unsigned depth)
{
  tree result = gimple_phi_result (phi);
  if (gimple_bb (phi) != loop->header)
    {
      /* It takes the same values in each iteration if what it starts with
	 does.  */
      known.put (result, size_zero_node);
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	{
	  tree arg = change (gimple_phi_arg_def (phi, i), depth);
	  if (!arg || !integer_zerop (arg))
	    return NULL_TREE;
	}
      return size_zero_node;
    }
  tree next = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
  if (TREE_CODE (next) != SSA_NAME)
    return NULL_TREE;
  gassign *def = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (next));
  if (!def)
    return NULL_TREE;
  enum tree_code code = gimple_assign_rhs_code (def);
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  if (code == PLUS_EXPR && b == result)
    std::swap (a, b);
  if (a != result || !b || !fixed_p (b))
    return NULL_TREE;
  if (code == PLUS_EXPR || code == POINTER_PLUS_EXPR)
    return size_of (b);
  return (code == MINUS_EXPR ? compute (MINUS_EXPR, size_zero_node, size_of (b))
	  : NULL_TREE);
}

/* By what the result of STMT grows.  */

tree
step_finder::change_assign (gassign *stmt, unsigned depth)
{
  if (gimple_vuse (stmt))
    return NULL_TREE;
  enum tree_code code = gimple_assign_rhs_code (stmt);
  tree a = gimple_assign_rhs1 (stmt), b = gimple_assign_rhs2 (stmt);
  switch (code)
    {
    case SSA_NAME:
    CASE_CONVERT:
      return change (a, depth);
    case PLUS_EXPR:
    case POINTER_PLUS_EXPR:
    case MINUS_EXPR:
      return compute (code == MINUS_EXPR ? MINUS_EXPR : PLUS_EXPR,
		      change (a, depth), change (b, depth));
    case MULT_EXPR:
      if (fixed_p (a))
	std::swap (a, b);
      if (fixed_p (b))
	{
	  tree by = change (a, depth);
	  return (by && integer_zerop (by) ? by
		  : compute (MULT_EXPR, by, size_of (b)));
	}
      break;
    case LSHIFT_EXPR:
      if (TREE_CODE (b) == INTEGER_CST)
	return compute (LSHIFT_EXPR, change (a, depth),
			fold_convert (sizetype, b));
      break;
    default:
      break;
    }
  for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
    {
      tree op = change (gimple_op (stmt, i), depth);
      if (!op || !integer_zerop (op))
	return NULL_TREE;
    }
  return size_zero_node;
}

tree
step_finder::change_name (tree name, unsigned depth)
{
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (gphi *phi = dyn_cast <gphi *> (def))
    return change_phi (phi, depth);
  gassign *assign = dyn_cast <gassign *> (def);
  return assign ? change_assign (assign, depth) : NULL_TREE;
}

/* By what OP grows from one iteration to the next, in sizetype, computed in
   SEQ from what is known before the loop; null if that is not known.  */

tree
step_finder::change (tree op, unsigned depth)
{
  if (fixed_p (op))
    return size_zero_node;
  if (tree *value = known.get (op))
    return *value;
  if (depth == most_depth || !(INTEGRAL_TYPE_P (TREE_TYPE (op))
			       || POINTER_TYPE_P (TREE_TYPE (op))))
    return NULL_TREE;
  tree value = change_name (op, depth + 1);
  known.put (op, value);
  return value;
}

/* The bytes from REF, which is not private to the block, to what it is in the
   next iteration, computed in *S from what is known before the loop; null if
   they are not known.  */

tree
step_finder::step (tree ref, gimple_seq *s)
{
  known.empty ();
  seq = s;
  tree sum = size_zero_node;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF)
      {
	tree size = array_ref_element_size (ref);
	if (TREE_CODE (size) != INTEGER_CST)
	  return NULL_TREE;
	tree index = change (TREE_OPERAND (ref, 1), 0);
	sum = compute (PLUS_EXPR, sum, compute (MULT_EXPR, index, size));
      }
    else if (TREE_CODE (ref) != COMPONENT_REF)
      return NULL_TREE;
  if (TREE_CODE (ref) == MEM_REF)
    {
      tree pointer = TREE_OPERAND (ref, 0);
      if (TREE_CODE (pointer) == SSA_NAME)
	return compute (PLUS_EXPR, sum, change (pointer, 0));
      if (TREE_CODE (pointer) != ADDR_EXPR)
	return NULL_TREE;
      ref = TREE_OPERAND (pointer, 0);
    }
  return (VAR_P (ref) && is_global_var (ref) && !DECL_THREAD_LOCAL_P (ref)
	  && !nest->shared_objects.contains (ref) ? sum : NULL_TREE);
}

/* Whether STEP, of a load of SIZE bytes, is far, as far as is known, and not
   to where the threads of a block read on.  */

bool
far_p (struct simt_nest *nest, tree step, unsigned HOST_WIDE_INT size)
{
  if (TREE_CODE (step) != INTEGER_CST)
    return true;
  for (tree dim : nest->block_dim)
    if (tree_fits_uhwi_p (dim))
      size *= tree_to_uhwi (dim);
  unsigned HOST_WIDE_INT bytes
    = absu_hwi (int_cst_value (fold_convert (ssizetype, step)));
  return bytes >= far && bytes != size;
}

/* The loop in which the threads of S come again and again to theirs, or null:
   that over blocks is none.  */

class loop *
loop_around (simt_vect_shapes *s, struct simt_nest *nest)
{
  class loop *l = loop_outer (s->loop);
  while (loop_depth (l) > 1 && simt_thread_loop_p (nest, l))
    l = loop_outer (l);
  return loop_depth (l) > 1 && l->latch && loop_preheader_edge (l) ? l : NULL;
}

/* Bytes of a cache line.  */

unsigned
line_bytes (void)
{
  return MAX (param_l1_cache_line_size, 16);
}

/* The addresses of loads for which there are prefetches.  */
struct fetched
{
  auto_vec<aff_tree *> all;
  hash_map<tree, name_expansion *> *cache = NULL;

  bool add (tree ref);
  ~fetched ()
  {
    for (aff_tree *a : all)
      delete a;
    free_affine_expand_cache (&cache);
  }
};

/* Add that of REF; false if it is next to one that is there.  */

bool
fetched::add (tree ref)
{
  aff_tree *own = new aff_tree ();
  tree address = build_fold_addr_expr (unshare_expr (ref));
  tree_to_aff_combination_expand (address, TREE_TYPE (address), own, &cache);
  all.safe_push (own);
  for (unsigned i = 0; i < all.length () - 1; i++)
    {
      aff_tree distance = *all[i];
      aff_combination_scale (&distance, -1);
      aff_combination_add (&distance, own);
      if (distance.n == 0 && !distance.rest
	  && wi::lts_p (wi::abs (distance.offset.to_constant ()),
			line_bytes ()))
	return false;
    }
  return true;
}

} // anon namespace

/* Find the loads in the loop of S that read something far away when the threads
   come to them again.
   Requires: loops.  Provides: S->ahead.  */

void
simt_find_loads_ahead (simt_vect_shapes *s, struct simt_nest *nest)
{
  class loop *around = loop_around (s, nest);
  if (!around || !targetm.have_prefetch () || flag_prefetch_loop_arrays == 0
      || optimize_size)
    return;
  edge in = loop_preheader_edge (around);
  step_finder finder (nest, around, false);
  struct fetched fetched;
  for (basic_block bb : s->blocks)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gassign *stmt = dyn_cast <gassign *> (gsi_stmt (gsi));
	if (!stmt || !gimple_assign_load_p (stmt)
	    || gimple_has_volatile_ops (stmt))
	  continue;
	tree ref = gimple_assign_rhs1 (stmt);
	struct simt_shape shape = s->address_shape (ref);
	tree element = simt_element_type (TREE_TYPE (ref));
	if (!element || !shape.affine_p ())
	  continue;
	unsigned HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (element));
	if (absu_hwi (shape.stride) != size)
	  continue;
	gimple_seq seq = NULL;
	tree step = finder.step (ref, &seq);
	if (!step || !far_p (nest, step, size) || !fetched.add (ref))
	  {
	    gimple_seq_discard (seq);
	    continue;
	  }
	simt_append_seq (in->src, seq);
	s->ahead.put (stmt, step);
	if (dump_file)
	  {
	    fprintf (dump_file, ";; fetched an iteration ahead: ");
	    print_gimple_stmt (dump_file, stmt, 0, TDF_SLIM);
	  }
      }
}

/* Ask for what STMT, a load of LANES elements that follow one another, reads
   the next time, if that is far.  */

void
simt_vectoriser::fetch_ahead (gassign *stmt)
{
  tree *step = shapes->ahead.get (stmt);
  if (!step)
    return;
  tree ref = gimple_assign_rhs1 (stmt);
  HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (ref)));
  HOST_WIDE_INT line = line_bytes ();
  /* Several for a line would cost more than they save.  */
  if (size * lanes < line / 2)
    return;
  bool reversed = shapes->address_shape (ref).stride < 0;
  gimple_seq seq = NULL;
  tree address = force_gimple_operand_1 (build_fold_addr_expr
					   (scalar_ref (ref)),
					 &seq, is_gimple_val, NULL_TREE);
  /* Not in terms of pointers: there may be nothing.  */
  address = gimple_convert (&seq, sizetype, address);
  address = gimple_build (&seq, PLUS_EXPR, sizetype, address, *step);
  tree function = builtin_decl_explicit (BUILT_IN_PREFETCH);
  for (HOST_WIDE_INT i = 0; i < size * lanes; i += line)
    {
      tree at = gimple_build (&seq, PLUS_EXPR, sizetype, address,
			      size_int (reversed ? size - 1 - i : i));
      at = gimple_convert (&seq, ptr_type_node, at);
      gimple_seq_add_stmt (&seq,
			   gimple_build_call (function, 3, at,
					      integer_zero_node,
					      build_int_cst (integer_type_node,
							     2)));
    }
  simt_append_seq (cur, seq);
}

/* -- Chunks -- */

namespace {

/* Lines of memory to ask for at once, at most.  */
const unsigned most_lines = 64;

/* The counter of LOOP, which its header compares with a value that LOOP leaves
   alone, and which grows by another such value; null if there is none.  Then
   *NEXT is the condition of a further iteration after this one, computed in
   SEQ.  */

gphi *
counter_of (class loop *loop, tree *next, gimple_seq *seq)
{
  gcond *cond = safe_dyn_cast <gcond *> (last_stmt (loop->header));
  if (!cond)
    return NULL;
  tree a = gimple_cond_lhs (cond), b = gimple_cond_rhs (cond);
  enum tree_code code = gimple_cond_code (cond);
  if (expr_invariant_in_loop_p (loop, a))
    {
      std::swap (a, b);
      code = swap_tree_comparison (code);
    }
  gphi *phi = (TREE_CODE (a) == SSA_NAME
	       ? dyn_cast <gphi *> (SSA_NAME_DEF_STMT (a)) : NULL);
  edge stay = EDGE_SUCC (loop->header, 0);
  if (!flow_bb_inside_loop_p (loop, stay->dest))
    stay = EDGE_SUCC (loop->header, 1);
  if (!phi || gimple_bb (phi) != loop->header || code != LT_EXPR
      || !(stay->flags & EDGE_TRUE_VALUE)
      || !expr_invariant_in_loop_p (loop, b))
    return NULL;
  tree more = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
  gassign *def = (TREE_CODE (more) == SSA_NAME
		  ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (more)) : NULL);
  if (!def || gimple_assign_rhs_code (def) != PLUS_EXPR)
    return NULL;
  tree u = gimple_assign_rhs1 (def), step = gimple_assign_rhs2 (def);
  if (u != a)
    std::swap (u, step);
  if (u != a || !expr_invariant_in_loop_p (loop, step))
    return NULL;
  tree then = gimple_build (seq, PLUS_EXPR, TREE_TYPE (a), a, step);
  *next = gimple_build (seq, LT_EXPR, boolean_type_node, then, b);
  return phi;
}

/* OP as it is in the first iteration of LOOP, computed in SEQ; null if it takes
   more than DEPTH operations or memory.  */

tree
at_first (class loop *loop, tree op, unsigned depth, gimple_seq *seq)
{
  if (expr_invariant_in_loop_p (loop, op))
    return op;
  if (TREE_CODE (op) != SSA_NAME || depth == 0)
    return NULL_TREE;
  gimple *def = SSA_NAME_DEF_STMT (op);
  if (gphi *phi = dyn_cast <gphi *> (def))
    return (gimple_bb (phi) == loop->header
	    ? PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop))
	    : NULL_TREE);
  gassign *assign = dyn_cast <gassign *> (def);
  if (!assign || gimple_vuse (def) || gimple_num_ops (def) > 3)
    return NULL_TREE;
  enum tree_code code = gimple_assign_rhs_code (assign);
  tree a = at_first (loop, gimple_assign_rhs1 (assign), depth - 1, seq);
  if (!a || code == SSA_NAME)
    return a;
  if (gimple_num_ops (def) == 2)
    return (CONVERT_EXPR_CODE_P (code)
	    ? gimple_convert (seq, TREE_TYPE (op), a) : NULL_TREE);
  tree b = at_first (loop, gimple_assign_rhs2 (assign), depth - 1, seq);
  return b ? gimple_build (seq, code, TREE_TYPE (op), a, b) : NULL_TREE;
}

/* Where REF, a load in LOOP, begins to read elements that follow one another,
   a number computed in SEQ; null if they do not.  */

tree
first_address (struct simt_nest *nest, class loop *loop, tree ref,
	       gimple_seq *seq)
{
  tree element = simt_element_type (TREE_TYPE (ref));
  if (!element || TREE_CODE (ref) != MEM_REF
      || !integer_zerop (TREE_OPERAND (ref, 1)))
    return NULL_TREE;
  gimple_seq unused = NULL;
  tree step = step_finder (nest, loop, true).step (ref, &unused);
  bool follow = step && tree_int_cst_equal (step, TYPE_SIZE_UNIT (element));
  simt_discard_seq (unused);
  tree first = (follow ? at_first (loop, TREE_OPERAND (ref, 0), most_depth, seq)
		: NULL_TREE);
  return first ? gimple_convert (seq, sizetype, first) : NULL_TREE;
}

/* Append to SEQ prefetches of BYTES bytes from ADDRESS, a number, on.  */

void
append_prefetches (gimple_seq *seq, tree address, unsigned bytes)
{
  tree function = builtin_decl_explicit (BUILT_IN_PREFETCH);
  for (unsigned k = 0; k < bytes; k += line_bytes ())
    {
      tree at = gimple_build (seq, PLUS_EXPR, sizetype, address, size_int (k));
      at = gimple_convert (seq, ptr_type_node, at);
      gcall *call = gimple_build_call (function, 3, at, integer_zero_node,
				       build_int_cst (integer_type_node, 3));
      gimple_seq_add_stmt (seq, call);
    }
}

/* Have CHUNK fetched only if STEP is far.  */

void
add_far_test (struct simt_chunk *chunk, tree step)
{
  gimple_seq *seq = &chunk->tests;
  tree more = gimple_build (seq, GE_EXPR, boolean_type_node,
			    gimple_convert (seq, ssizetype, step),
			    build_int_cst (ssizetype, far));
  chunk->more = gimple_build (seq, BIT_AND_EXPR, boolean_type_node, chunk->more,
			      more);
}

/* Fill CHUNK with what the threads of LOOP read next, in the next iteration of
   the loop AROUND it; returns whether there is anything.  */

bool
find_chunk (struct simt_nest *nest, class loop *loop, class loop *around,
	    struct simt_chunk *chunk)
{
  tree dim = nest->block_dim[0];
  if (!tree_fits_uhwi_p (dim)
      || !counter_of (around, &chunk->more, &chunk->tests))
    return false;
  step_finder finder (nest, around, true);
  struct fetched fetched;
  unsigned lines = 0;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gassign *stmt = dyn_cast <gassign *> (gsi_stmt (gsi));
	if (!stmt || !gimple_assign_load_p (stmt)
	    || gimple_has_volatile_ops (stmt))
	  continue;
	tree ref = gimple_assign_rhs1 (stmt);
	gimple_seq seq = NULL, address_seq = NULL;
	tree first = first_address (nest, loop, ref, &address_seq);
	tree step = first ? finder.step (ref, &seq) : NULL_TREE;
	unsigned HOST_WIDE_INT bytes
	  = tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (ref)))
	    * tree_to_uhwi (dim);
	if (!step || !far_p (nest, step, 0) || !fetched.add (ref)
	    || (lines += CEIL (bytes, line_bytes ())) > most_lines)
	  {
	    simt_discard_seq (seq);
	    simt_discard_seq (address_seq);
	    continue;
	  }
	gimple_seq_add_seq (&chunk->tests, seq);
	add_far_test (chunk, step);
	gimple_seq_add_seq (&chunk->fetches, address_seq);
	tree address = gimple_build (&chunk->fetches, PLUS_EXPR, sizetype,
				     first, step);
	append_prefetches (&chunk->fetches, address, bytes);
      }
  free (body);
  return chunk->fetches != NULL;
}

} // anon namespace

/* Find the chunks that the threads of LOOPS read next, and add them to CHUNKS.
   Requires: loops.  */

void
simt_find_chunks (struct simt_nest *nest, const vec<class loop *> &loops,
		  vec<struct simt_chunk> *chunks)
{
  if (!targetm.have_prefetch () || flag_prefetch_loop_arrays == 0
      || optimize_size)
    return;
  scev_initialize ();
  for (class loop *loop : loops)
    {
      class loop *around = loop_outer (loop);
      struct simt_chunk chunk = { loop_preheader_edge (loop)->src, NULL_TREE,
				  NULL, NULL };
      if (loop_depth (around) < 2 || simt_thread_loop_p (nest, around)
	  || !around->latch)
	continue;
      if (!find_chunk (nest, loop, around, &chunk))
	{
	  simt_discard_seq (chunk.tests);
	  continue;
	}
      chunks->safe_push (chunk);
      if (dump_file)
	fprintf (dump_file, ";; loop %d: the next chunk is fetched\n",
		 loop->num);
    }
  scev_finalize ();
}

/* Have C fetched before the threads' loop.  Requires: surgery under way.  */

void
simt_fetch_chunk (const struct simt_chunk &c)
{
  gimple_stmt_iterator gsi = gsi_last_nondebug_bb (c.before);
  if (!gsi_end_p (gsi) && stmt_ends_bb_p (gsi_stmt (gsi)))
    gsi_prev (&gsi);
  edge e = (gsi_end_p (gsi) ? split_block_after_labels (c.before)
	    : split_block (c.before, gsi_stmt (gsi)));
  basic_block rest = e->dest;
  simt_append_seq (c.before, c.tests);
  basic_block fetch = simt_block_after (c.before);
  simt_append_seq (fetch, c.fetches);
  remove_edge (e);
  simt_branch (c.before, NE_EXPR, c.more, boolean_false_node, fetch, rest,
	       profile_probability::even ());
  simt_jump (fetch, rest);
}
