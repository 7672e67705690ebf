/* Row build: the nest.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-build.cc: chooses the lowering of a kernel's body and, for fission,
   wraps it in block and thread loops.  The body

     k.simt.0 (float *p)
     {
       p[threadIdx.x + blockIdx.x * blockDim.x] = 0;
     }

   becomes

     k.simt.0 (float *p)
     {
       b = __simt_work.begin;
       do
	 {
	   blockIdx = b split by gridDim
	   tz = 0; do { ty = 0; do { tx = 0; do
	     p[tx + bx * blockDim.x] = 0;
	   while (++tx < blockDim.x); } while (++ty ...); } while (++tz ...);
	 }
       while (++b < __simt_work.end);
     }

   with any barriers still in the innermost loop; row split deals with them.

   1) Drop exception edges: device code does not throw.
   2) Decide between fission and fibers; the latter need no change but that of
      dynamic shared arrays, and neither do functions out of line.
   3) Make the loops.
   4) Replace threadIdx, blockIdx ... by registers, shared variables by objects
      of the block, and parameters that threads change by a copy of their own.
   5) Do atomic operations on shared memory plainly (simt-atomics.cc).

   Where it would be wrong: a function that is called and reads threadIdx must
   see the thread that calls it; libsimt's copies are then stored for each
   thread, and shared variables stay thread-local.  */

#include "simt-plugin.h"
#include "simt-answers.h"

simt_nest::simt_nest ()
  : preheader (NULL), block_head (NULL), block_latch (NULL), split_index (),
    row_log2 (0), before (), outlined_ids (false), outlined_shared (false),
    n_barriers (0), n_made_barriers (0), uniform (NULL),
    answers (simt_answers_new (simt_opts.isl_quota, simt_opts.isl_kernel_quota))
{
}

simt_nest::~simt_nest ()
{
  delete uniform;
  simt_answers_free (answers);
}

/* -- Lowering -- */

static enum simt_missed
statement_needs_fiber (const gimple *stmt)
{
  if (!is_gimple_call (stmt))
    return SIMT_MISSED_NONE;
  if (gimple_alloca_call_p (stmt))
    return SIMT_MISSED_ALLOCA;
  if (simt_call_code (stmt) == SIMT_NOT_BUILTIN
      && (simt_call_traits (stmt) & SIMT_TRAIT_BARRIER))
    return SIMT_MISSED_CALLEE_BARRIER;
  return SIMT_MISSED_NONE;
}

/* Whether FN's body can be lowered by fission; else the reason and, in LOC,
   the place.  */

static enum simt_missed
choose_lowering (function *fn, location_t *loc)
{
  *loc = DECL_SOURCE_LOCATION (fn->decl);
  if (simt_opts.lowering == SIMT_LOWER_FIBER)
    return SIMT_MISSED_FORCED;
  if (fn->has_forced_label_in_static)
    return SIMT_MISSED_LABEL_ADDRESS;
  if (EDGE_COUNT (EXIT_BLOCK_PTR_FOR_FN (fn)->preds) == 0)
    return SIMT_MISSED_ABNORMAL;
  basic_block bb;
  edge e;
  edge_iterator ei;
  FOR_EACH_BB_FN (bb, fn)
    {
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (e->flags & EDGE_ABNORMAL)
	  return SIMT_MISSED_ABNORMAL;
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  enum simt_missed reason = statement_needs_fiber (gsi_stmt (gsi));
	  if (reason != SIMT_MISSED_NONE)
	    {
	      *loc = gimple_location (gsi_stmt (gsi));
	      return reason;
	    }
	}
    }
  return SIMT_MISSED_NONE;
}

/* Note in K what the calls that remain in FN may read, and count barriers.  */

static void
scan_calls (struct simt_kernel *k, function *fn)
{
  struct simt_nest *nest = k->nest;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	switch (simt_call_code (stmt))
	  {
	  case SIMT_FN_GRID_BARRIER:
	    k->grid_barrier = true;
	    /* Fall through.  */
	  case SIMT_FN_BARRIER:
	    nest->n_barriers++;
	    continue;
	  default:
	    break;
	  }
	if (!is_gimple_call (stmt) || simt_call_code (stmt))
	  continue;
	unsigned traits = simt_call_traits (stmt);
	nest->outlined_ids |= (traits & SIMT_TRAIT_IDS) != 0;
	nest->outlined_shared |= (traits & SIMT_TRAIT_SHARED) != 0;
      }
}

/* -- The loops -- */

static const char *const index_names[] = { "tx", "ty", "tz" };

static void
append_assign (basic_block bb, tree lhs, enum tree_code code, tree a,
	       tree b = NULL_TREE)
{
  gimple *stmt = (b ? gimple_build_assign (lhs, code, a, b)
		  : gimple_build_assign (lhs, a));
  simt_append (bb, stmt);
}

/* Load the dimensions of block and grid in the preheader, or know them.  */

static void
load_dimensions (struct simt_kernel *k, struct simt_nest *nest)
{
  static const char *const block_names[] = { "bdx", "bdy", "bdz" };
  static const char *const grid_names[] = { "gdx", "gdy", "gdz" };
  gimple_stmt_iterator gsi = gsi_last_bb (nest->preheader);
  gimple *mark = gimple_build_nop ();
  gsi_insert_after (&gsi, mark, GSI_NEW_STMT);
  HOST_WIDE_INT most = k->max_threads ? MIN (k->max_threads, 1024) : 1024;
  for (unsigned d = 0; d < 3; d++)
    {
      nest->grid_dim[d]
	= simt_load (&gsi, simt_field_ref (simt_library_ids
					   (SIMT_VAR_GRID_DIM), d),
		     grid_names[d]);
      simt_set_range (nest->grid_dim[d], 1, simt_most_blocks (k, d));
      if (k->shape[d])
	{
	  unsigned row = nest->row_log2;
	  unsigned dim = (!row || d == 2 ? k->shape[d]
			  : d == 1 ? k->shape[0] >> row : 1u << row);
	  nest->block_dim[d] = build_int_cst (unsigned_type_node, dim);
	  continue;
	}
      nest->block_dim[d]
	= simt_load (&gsi, simt_field_ref (simt_library_ids
					   (SIMT_VAR_BLOCK_DIM), d),
		     block_names[d]);
      simt_set_range (nest->block_dim[d], 1, d == 2 ? MIN (most, 64) : most);
    }
  gsi_remove (&gsi, true);
}

/* In block_head, split the linear block index B into three.  */

static void
compute_block_index (struct simt_nest *nest, tree b)
{
  static const char *const names[] = { "bx", "by", "bz" };
  basic_block bb = nest->block_head;
  tree type = TREE_TYPE (b);
  tree rest = b;
  for (unsigned d = 0; d < 3; d++)
    {
      tree part = rest;
      if (d < 2)
	{
	  tree dim = make_ssa_name (type);
	  append_assign (bb, dim, NOP_EXPR, nest->grid_dim[d]);
	  gimple_assign_set_rhs_code (gsi_stmt (gsi_last_bb (bb)), NOP_EXPR);
	  part = make_ssa_name (type);
	  append_assign (bb, part, TRUNC_MOD_EXPR, rest, dim);
	  tree quotient = make_ssa_name (type);
	  append_assign (bb, quotient, TRUNC_DIV_EXPR, rest, dim);
	  rest = quotient;
	}
      tree index = make_temp_ssa_name (unsigned_type_node, NULL, names[d]);
      simt_append (bb, gimple_build_assign (index, NOP_EXPR, part));
      HOST_WIDE_INT least, most;
      if (simt_range_of (nest->grid_dim[d], &least, &most))
	simt_set_range (index, 0, most - 1);
      nest->block_index[d] = index;
    }
}

/* Replace FN's returns by edges to the latch of the innermost loop.  */

static void
redirect_returns (function *fn, basic_block latch)
{
  auto_vec<edge> returns;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, EXIT_BLOCK_PTR_FOR_FN (fn)->preds)
    returns.safe_push (e);
  for (edge ret : returns)
    {
      basic_block src = ret->src;
      gimple_stmt_iterator gsi = gsi_last_nondebug_bb (src);
      if (!gsi_end_p (gsi) && gimple_code (gsi_stmt (gsi)) == GIMPLE_RETURN)
	gsi_remove (&gsi, true);
      remove_edge (ret);
      make_edge (src, latch, EDGE_FALLTHRU);
    }
}

/* Remove what tells ThreadSanitizer that FN returns, which each thread does;
   returns whether there was such a call.  */

static bool
remove_tsan_exits (function *fn)
{
  bool found = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      if (gimple_call_internal_p (gsi_stmt (gsi), IFN_TSAN_FUNC_EXIT))
	{
	  found = true;
	  unlink_stmt_vdef (gsi_stmt (gsi));
	  gsi_remove (&gsi, true);
	}
      else
	gsi_next (&gsi);
  return found;
}

/* Wrap FN's blocks in the loops of K's nest.  */

static void
make_loops (struct simt_kernel *k, function *fn)
{
  struct simt_nest *nest = k->nest;
  basic_block pre = split_edge (single_succ_edge
				(ENTRY_BLOCK_PTR_FOR_FN (fn)));
  basic_block at = pre;
  nest->preheader = pre;
  at = nest->block_head = split_edge (single_succ_edge (at));
  for (int d = 2; d >= 0; d--)
    at = nest->thread_head[d] = split_edge (single_succ_edge (at));

  basic_block last = EXIT_BLOCK_PTR_FOR_FN (fn)->prev_bb;
  for (unsigned d = 0; d < 3; d++)
    last = nest->thread_latch[d] = simt_block_after (last);
  last = nest->block_latch = simt_block_after (last);
  basic_block leave = simt_block_after (last);
  redirect_returns (fn, nest->thread_latch[0]);
  bool tsan = remove_tsan_exits (fn);
  gimple_stmt_iterator gsi = gsi_start_bb (leave);
  if (tsan)
    gsi_insert_after (&gsi, gimple_build_call_internal (IFN_TSAN_FUNC_EXIT, 0),
		      GSI_NEW_STMT);
  gsi_insert_after (&gsi, gimple_build_return (NULL_TREE), GSI_NEW_STMT);
  make_edge (leave, EXIT_BLOCK_PTR_FOR_FN (fn), 0);

  load_dimensions (k, nest);
  tree i64 = intDI_type_node;
  tree b = create_tmp_reg (i64, "b");
  tree end = make_temp_ssa_name (i64, NULL, "end");
  simt_append (pre, gimple_build_assign (b, simt_work_field ("begin")));
  simt_append (pre, gimple_build_assign (end, simt_work_field ("end")));
  compute_block_index (nest, b);

  tree zero = build_zero_cst (unsigned_type_node);
  tree one = build_one_cst (unsigned_type_node);
  for (int d = 2; d >= 0; d--)
    {
      tree t = create_tmp_reg (unsigned_type_node, index_names[d]);
      nest->thread_index[d] = t;
      nest->thread_counters.safe_push (t);
      basic_block outer = d == 2 ? nest->block_head : nest->thread_head[d + 1];
      append_assign (outer, t, INTEGER_CST, zero);
      basic_block latch = nest->thread_latch[d];
      append_assign (latch, t, PLUS_EXPR, t, one);
      simt_branch (latch, LT_EXPR, t, nest->block_dim[d], nest->thread_head[d],
		   d == 2 ? nest->block_latch : nest->thread_latch[d + 1],
		   profile_probability::likely ());
    }
  append_assign (nest->block_latch, b, PLUS_EXPR, b, build_one_cst (i64));
  simt_branch (nest->block_latch, LT_EXPR, b, end, nest->block_head, leave,
	       profile_probability::likely ());
}

/* -- Ids -- */

/* The register that holds field D of the variable CODE, or a constant.
   Requires: the block has no rows of its own, or simt_use_rows has replaced
   threadIdx.x.  */

static tree
id_register (struct simt_nest *nest, enum simt_builtin code, unsigned d)
{
  tree type = unsigned_type_node;
  bool rows = nest->row_log2 != 0;
  switch (code)
    {
    case SIMT_VAR_THREAD_IDX:
      return rows ? build_zero_cst (type) : nest->thread_index[d];
    case SIMT_VAR_BLOCK_IDX:
      return nest->block_index[d];
    case SIMT_VAR_BLOCK_DIM:
      return (!rows ? nest->block_dim[d] : d ? build_one_cst (type)
	      : fold_build2 (MULT_EXPR, type, nest->block_dim[0],
			     nest->block_dim[1]));
    default:
      return nest->grid_dim[d];
    }
}

/* The number of FIELD in its record.  */

static unsigned
field_number (tree field)
{
  unsigned n = 0;
  for (tree f = TYPE_FIELDS (DECL_CONTEXT (field)); f != field;
       f = DECL_CHAIN (f))
    n += TREE_CODE (f) == FIELD_DECL;
  return n;
}

static bool
id_code_p (enum simt_builtin code)
{
  return (code == SIMT_VAR_THREAD_IDX || code == SIMT_VAR_BLOCK_IDX
	  || code == SIMT_VAR_BLOCK_DIM || code == SIMT_VAR_GRID_DIM);
}

/* Whether STMT loads a field of threadIdx or the like to a register; then its
   CODE and the number D of the field.  */

bool
simt_id_load_p (gimple *stmt, enum simt_builtin *code, unsigned *d)
{
  if (!gimple_assign_single_p (stmt) || gimple_clobber_p (stmt)
      || TREE_CODE (gimple_assign_lhs (stmt)) != SSA_NAME)
    return false;
  tree ref = gimple_assign_rhs1 (stmt);
  if (TREE_CODE (ref) != COMPONENT_REF || !INTEGRAL_TYPE_P (TREE_TYPE (ref)))
    return false;
  *code = simt_builtin_code (simt_whole_variable (TREE_OPERAND (ref, 0)));
  if (!id_code_p (*code))
    return false;
  *d = field_number (TREE_OPERAND (ref, 1));
  return true;
}

/* If STMT loads a field of threadIdx or the like, make it a copy of the
   register.  */

static bool
replace_id_load (gimple_stmt_iterator *gsi, struct simt_nest *nest)
{
  gimple *stmt = gsi_stmt (*gsi);
  enum simt_builtin code;
  unsigned d;
  if (!simt_id_load_p (stmt, &code, &d))
    return false;
  gimple_assign_set_rhs1 (stmt, id_register (nest, code, d));
  update_stmt (stmt);
  return true;
}

/* Store the registers of CODE into the record COPY at the end of BB.  */

static void
store_ids (struct simt_nest *nest, basic_block bb, enum simt_builtin code,
	   tree copy)
{
  for (unsigned d = 0; d < 3; d++)
    simt_append (bb, gimple_build_assign (simt_field_ref (copy, d),
					  id_register (nest, code, d)));
}

struct local_copies
{
  /* From a variable to what replaces it, and the variables in order.  */
  hash_map<tree, tree> map;
  auto_vec<tree> order;

  void add (tree var, tree by)
  {
    map.put (var, by);
    order.safe_push (var);
  }
};

static tree
replace_by_local (tree decl, void *data)
{
  struct local_copies *copies = (struct local_copies *) data;
  tree *local = copies->map.get (decl);
  return local ? *local : NULL_TREE;
}

/* A variable of the current function like DECL, visible in the debugger.  */

static tree
make_local (tree decl)
{
  tree local = build_decl (DECL_SOURCE_LOCATION (decl), VAR_DECL,
			   DECL_NAME (decl), TREE_TYPE (decl));
  DECL_CONTEXT (local) = current_function_decl;
  TREE_USED (local) = 1;
  TREE_ADDRESSABLE (local) = 1;
  DECL_SEEN_IN_BIND_EXPR_P (local) = 1;
  SET_DECL_ALIGN (local, MAX (DECL_ALIGN (decl), TYPE_ALIGN (TREE_TYPE
							     (decl))));
  DECL_USER_ALIGN (local) = DECL_USER_ALIGN (decl);
  TREE_THIS_VOLATILE (local) = TREE_THIS_VOLATILE (decl);
  DECL_CHAIN (local) = BLOCK_VARS (DECL_INITIAL (current_function_decl));
  BLOCK_VARS (DECL_INITIAL (current_function_decl)) = local;
  add_local_decl (cfun, local);
  return local;
}

/* The block whose end sets CODE's copies for each thread, block or chunk.  */

static basic_block
id_block (struct simt_nest *nest, enum simt_builtin code)
{
  switch (code)
    {
    case SIMT_VAR_THREAD_IDX: return nest->thread_head[0];
    case SIMT_VAR_BLOCK_IDX: return nest->block_head;
    default: return nest->preheader;
    }
}

static void
add_id_copy (struct simt_nest *nest, enum simt_builtin code, tree copy)
{
  store_ids (nest, id_block (nest, code), code, copy);
  if (code == SIMT_VAR_THREAD_IDX)
    nest->id_copies.safe_push (copy);
}

/* Before each call that stops the launch, tell libsimt which thread does.  */

static void
store_ids_before_traps (function *fn, struct simt_nest *nest)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	enum simt_builtin code = simt_call_code (gsi_stmt (gsi));
	if (code != SIMT_FN_TRAP && code != SIMT_FN_ASSERT_FAIL)
	  continue;
	for (enum simt_builtin id : { SIMT_VAR_THREAD_IDX, SIMT_VAR_BLOCK_IDX })
	  for (unsigned d = 0; d < 3; d++)
	    gsi_insert_before (&gsi, gimple_build_assign
				       (simt_field_ref (simt_library_ids (id),
							d),
					id_register (nest, id, d)),
			       GSI_SAME_STMT);
      }
}

static const struct { enum simt_builtin code; const char *name; } id_names[] =
{
  { SIMT_VAR_THREAD_IDX, "threadIdx" }, { SIMT_VAR_BLOCK_IDX, "blockIdx" },
  { SIMT_VAR_BLOCK_DIM, "blockDim" }, { SIMT_VAR_GRID_DIM, "gridDim" }
};

/* Whether a debugger should find the ids as local variables.  */

static bool
debugger_wants_ids_p (void)
{
  return !optimize && debug_info_level >= DINFO_LEVEL_NORMAL;
}

/* A local variable NAME for ids.  */

static tree
make_id_variable (const char *name)
{
  return make_local (build_decl (DECL_SOURCE_LOCATION (current_function_decl),
				 VAR_DECL, get_identifier (name),
				 simt_dim3_type ()));
}

/* For the debugger: copies of the ids that the source does not mention.  */

static void
add_debug_copies (struct simt_nest *nest, hash_map<tree, tree> *seen)
{
  for (const auto &id : id_names)
    {
      bool there = false;
      for (auto pair : *seen)
	there |= simt_builtin_code (pair.first) == id.code;
      if (there)
	continue;
      tree copy = make_id_variable (id.name);
      add_id_copy (nest, id.code, copy);
      nest->private_to_rows.add (copy);
    }
}

/* The same for a kernel in fiber lowering, whose ids never change.  */

static void
add_fiber_debug_copies (function *fn)
{
  basic_block entry = split_edge (single_succ_edge
				  (ENTRY_BLOCK_PTR_FOR_FN (fn)));
  for (const auto &id : id_names)
    simt_append (entry, gimple_build_assign (make_id_variable (id.name),
					     simt_library_ids (id.code)));
  update_ssa (TODO_update_ssa);
}

/* An operand of STMT that is threadIdx or the like, or null.  */

static tree
find_id_var (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return VAR_P (*tp) && id_code_p (simt_builtin_code (*tp)) ? *tp : NULL_TREE;
}

/* Replace all uses of ids in FN.  What is left after the plain loads of their
   fields, such as an address, refers to a local copy.  */

static void
replace_ids (function *fn, struct simt_nest *nest)
{
  struct local_copies copies;
  basic_block bb;
  bool debugger = debugger_wants_ids_p ();
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	tree var = NULL_TREE;
	for (unsigned i = 0; !var && i < gimple_num_ops (stmt); i++)
	  if (gimple_op (stmt, i))
	    var = walk_tree (gimple_op_ptr (stmt, i), find_id_var, NULL, NULL);
	if (!var || var == simt_library_ids (simt_builtin_code (var)))
	  continue;
	if (replace_id_load (&gsi, nest) && !debugger)
	  continue;
	if (!copies.map.get (var))
	  copies.add (var, make_local (var));
      }
  simt_replace_decls_in_function (fn, replace_by_local, &copies);
  for (tree var : copies.order)
    {
      tree local = *copies.map.get (var);
      add_id_copy (nest, simt_builtin_code (var), local);
      nest->private_to_rows.add (local);
    }
  if (debugger)
    add_debug_copies (nest, &copies.map);
  store_ids_before_traps (fn, nest);
  if (nest->outlined_ids)
    {
      add_id_copy (nest, SIMT_VAR_THREAD_IDX,
		   simt_library_ids (SIMT_VAR_THREAD_IDX));
      add_id_copy (nest, SIMT_VAR_BLOCK_IDX,
		   simt_library_ids (SIMT_VAR_BLOCK_IDX));
    }
}

/* -- Shared variables -- */

struct shared_objects
{
  struct simt_nest *nest;
  /* Local objects of static shared variables, or null to keep these.  */
  hash_map<tree, tree> *locals;
  /* The base of dynamic shared memory, loaded in ENTRY when first needed.  */
  tree dynamic;
  basic_block entry;
  unsigned HOST_WIDE_INT bytes;
};

/* The start of dynamic shared memory.  */

static tree
dynamic_base (struct shared_objects *s)
{
  if (!s->dynamic)
    {
      s->dynamic = make_temp_ssa_name (ptr_type_node, NULL, "dynamic_shared");
      simt_append (s->entry,
		   gimple_build_assign (s->dynamic,
					simt_work_field ("dynamic_shared")));
    }
  return s->dynamic;
}

static tree
replace_shared (tree decl, void *data)
{
  struct shared_objects *s = (struct shared_objects *) data;
  if (!simt_shared_var_p (decl))
    return NULL_TREE;
  if (simt_dynamic_shared_var_p (decl))
    {
      tree type = build_pointer_type (TREE_TYPE (decl));
      return build2 (MEM_REF, TREE_TYPE (decl), dynamic_base (s),
		     build_int_cst (type, 0));
    }
  if (!s->locals || !TREE_STATIC (decl))
    return NULL_TREE;
  tree *old = s->locals->get (decl);
  if (old)
    return *old;
  tree local = make_local (decl);
  SET_DECL_ALIGN (local, MAX (DECL_ALIGN (local), 512));
  s->locals->put (decl, local);
  s->nest->shared_objects.add (local);
  if (DECL_SIZE_UNIT (decl) && tree_fits_uhwi_p (DECL_SIZE_UNIT (decl)))
    s->bytes += tree_to_uhwi (DECL_SIZE_UNIT (decl));
  return local;
}

/* Replace the calls of __builtin_simt_dynamic_shared in FN.  */

static void
replace_dynamic_calls (function *fn, struct shared_objects *s)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      {
	gimple *stmt = gsi_stmt (gsi);
	if (simt_call_code (stmt) != SIMT_FN_DYNAMIC_SHARED)
	  {
	    gsi_next (&gsi);
	    continue;
	  }
	tree lhs = gimple_call_lhs (stmt);
	if (!lhs)
	  {
	    gsi_remove (&gsi, true);
	    continue;
	  }
	unlink_stmt_vdef (stmt);
	gsi_replace (&gsi, gimple_build_assign (lhs, dynamic_base (s)), false);
	gsi_next (&gsi);
      }
}

/* Give the block of K's nest its shared variables.  */

static void
replace_shared_variables (struct simt_kernel *k, function *fn)
{
  hash_map<tree, tree> locals;
  struct shared_objects s
    = { k->nest, k->nest->outlined_shared ? NULL : &locals, NULL_TREE,
	k->nest->preheader, 0 };
  replace_dynamic_calls (fn, &s);
  simt_replace_decls_in_function (fn, replace_shared, &s);
  k->static_shared = s.bytes;
}

/* Bytes of static shared variables that the function DECL refers to.  */

static unsigned HOST_WIDE_INT
referenced_shared_bytes (tree decl)
{
  unsigned HOST_WIDE_INT bytes = 0;
  hash_set<tree> seen;
  struct ipa_ref *ref = NULL;
  cgraph_node *node = cgraph_node::get (decl);
  for (unsigned i = 0; node->iterate_reference (i, ref); i++)
    if (varpool_node *var = dyn_cast <varpool_node *> (ref->referred))
      if (simt_shared_var_p (var->decl) && !DECL_EXTERNAL (var->decl)
	  && !seen.add (var->decl) && DECL_SIZE_UNIT (var->decl)
	  && tree_fits_uhwi_p (DECL_SIZE_UNIT (var->decl)))
	bytes += tree_to_uhwi (DECL_SIZE_UNIT (var->decl));
  return bytes;
}

static tree
find_dynamic_shared (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return (VAR_P (*tp) && simt_dynamic_shared_var_p (*tp)) ? *tp : NULL_TREE;
}

static bool
refers_to_dynamic_shared_p (function *fn)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (is_gimple_debug (stmt))
	  continue;
	for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
	  if (gimple_op (stmt, i)
	      && walk_tree (gimple_op_ptr (stmt, i), find_dynamic_shared, NULL,
			    NULL))
	    return true;
      }
  return false;
}

/* Redirect `extern __shared__' arrays in FN, which is not a nest.  */

static void
redirect_dynamic_shared (function *fn)
{
  if (!refers_to_dynamic_shared_p (fn))
    return;
  basic_block entry = split_edge (single_succ_edge
				  (ENTRY_BLOCK_PTR_FOR_FN (fn)));
  struct shared_objects s = { NULL, NULL, NULL_TREE, entry, 0 };
  simt_replace_decls_in_function (fn, replace_shared, &s);
  update_ssa (TODO_update_ssa);
}

/* -- Parameters -- */

struct parm_use
{
  tree parm;
  bool changed;
};

static bool
note_address (gimple *, tree base, tree, void *data)
{
  struct parm_use *use = (struct parm_use *) data;
  use->changed |= simt_base_variable (base) == use->parm;
  return false;
}

static bool
note_store (gimple *, tree base, tree, void *data)
{
  return note_address (NULL, base, NULL_TREE, data);
}

/* Whether a thread may change PARM of FN, a parameter in memory.  */

static bool
parm_changed_p (function *fn, tree parm)
{
  struct parm_use use = { parm, false };
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    {
      for (gphi_iterator psi = gsi_start_phis (bb); !gsi_end_p (psi);
	   gsi_next (&psi))
	walk_stmt_load_store_addr_ops (psi.phi (), &use, NULL, note_store,
				       note_address);
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (!is_gimple_debug (gsi_stmt (gsi)))
	  walk_stmt_load_store_addr_ops (gsi_stmt (gsi), &use, NULL,
					 note_store, note_address);
    }
  return use.changed;
}

/* Give each thread its own copy of the parameters that it may change.  */

static void
privatise_parameters (function *fn, struct simt_nest *nest)
{
  struct local_copies copies;
  for (tree parm = DECL_ARGUMENTS (fn->decl); parm; parm = DECL_CHAIN (parm))
    if (!is_gimple_reg (parm) && parm_changed_p (fn, parm))
      copies.add (parm, make_local (parm));
  if (copies.map.is_empty ())
    return;
  simt_replace_decls_in_function (fn, replace_by_local, &copies);
  basic_block entry = split_edge (single_succ_edge (nest->thread_head[0]));
  for (tree parm : copies.order)
    {
      tree value = parm;
      if (is_gimple_reg_type (TREE_TYPE (value)))
	{
	  value = make_ssa_name (TREE_TYPE (value));
	  simt_append (entry, gimple_build_assign (value, parm));
	}
      simt_append (entry, gimple_build_assign (*copies.map.get (parm),
						value));
    }
}

/* A parameter in a register that the body changes has names that are alive
   together with its own now: give the others another variable, for at -O0
   all names of a parameter must share one place.  */

static void
detach_parameter_names (function *fn)
{
  hash_map<tree, tree> vars;
  unsigned i;
  tree name;
  FOR_EACH_SSA_NAME (i, name, fn)
    {
      tree var = SSA_NAME_VAR (name);
      if (!var || TREE_CODE (var) != PARM_DECL
	  || SSA_NAME_IS_DEFAULT_DEF (name))
	continue;
      bool existed;
      tree &other = vars.get_or_insert (var, &existed);
      if (!existed)
	other = create_tmp_var (TREE_TYPE (var),
				DECL_NAME (var)
				? IDENTIFIER_POINTER (DECL_NAME (var))
				: NULL);
      SET_SSA_NAME_VAR_OR_IDENTIFIER (name, other);
    }
}

/* -- The row -- */

static void
build_fiber (struct simt_kernel *k, function *fn)
{
  k->fiber = true;
  k->static_shared = referenced_shared_bytes (fn->decl);
  redirect_dynamic_shared (fn);
  if (debugger_wants_ids_p ())
    add_fiber_debug_copies (fn);
}

static void
build_nest (struct simt_kernel *k, function *fn)
{
  k->nest = new simt_nest;
  scan_calls (k, fn);
  unsigned HOST_WIDE_INT outlined
    = k->nest->outlined_shared ? referenced_shared_bytes (fn->decl) : 0;
  k->nest->row_log2 = optimize ? simt_choose_rows (k, fn) : 0;
  if (dump_file && k->nest->row_log2)
    fprintf (dump_file, ";; rows of %u threads\n", 1u << k->nest->row_log2);
  simt_begin_surgery (fn);
  detach_parameter_names (fn);
  make_loops (k, fn);
  if (k->nest->row_log2)
    simt_use_rows (fn, k->nest);
  replace_ids (fn, k->nest);
  replace_shared_variables (k, fn);
  k->static_shared += outlined;
  privatise_parameters (fn, k->nest);
  simt_rename (fn);
  if (optimize)
    simt_expand_shared_atomics (k->nest, fn);
}

/* Make the nest of the kernel whose body FN is, or choose fibers.  */

unsigned
simt_row_build (function *fn)
{
  struct simt_kernel *k = simt_kernel_of_body (fn->decl);
  if (!k)
    {
      redirect_dynamic_shared (fn);
      return 0;
    }
  if (k->dropped)
    return 0;
  simt_limit_jump_threading (fn->decl, simt_jump_threading_limit (k->host));
  simt_strip_eh (fn);
  if (optimize)
    simt_estimate_work (k, fn);
  location_t loc;
  enum simt_missed reason = choose_lowering (fn, &loc);
  simt_dump_kernel (dump_file, "build", k);
  if (reason != SIMT_MISSED_NONE)
    {
      build_fiber (k, fn);
      simt_remark_fiber (loc, reason);
      if (dump_file)
	fprintf (dump_file, ";; fibers: %s\n", simt_missed_text (reason));
    }
  else
    {
      build_nest (k, fn);
      if (dump_file)
	fprintf (dump_file, ";; nest: %u barriers\n", k->nest->n_barriers);
    }
  return 0;
}
