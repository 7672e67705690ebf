/* Offload regions whose threads can tell each other apart.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-omp-kernel.cc: makes a kernel of a region that is written as for a GPU,

     #pragma omp target teams num_teams (n) thread_limit (256)
     {
       float s[256];
       #pragma omp parallel
	 {
	   int t = omp_get_thread_num ();
	   s[t] = a[omp_get_team_num () * 256 + t];
	   #pragma omp barrier
	   ...
	 }
     }

   in which teams are blocks and the threads of the parallel regions are those
   of a block:

     __global__ void
     region (args)
     {
       __shared__ float s[256];
       s[threadIdx.x] = a[blockIdx.x * 256 + threadIdx.x];
       __syncthreads ();
       ...
     }

   The host version of the region asks libsimt whether a block can have so many
   threads, and launches the kernel.

   1) Clone the region and cut out what a team does; what was computed before
      becomes the kernel's parameters.
   2) Variables of the region are shared among the threads of a block.  What is
      passed to a parallel function is each thread's own if that function only
      reads it.
   3) Calls of GOMP_parallel become calls of clones of the parallel functions,
      which row find has inlined, between barriers.
   4) What else the team does, all threads do if it has no effect, else the
      first of them.
   5) Ids, barriers and `single' become those of kernels.

   Where it would be wrong: the threads of a block must go the same way through
   what the team does.  In

     while (next[0] < n)
       {
	 #pragma omp parallel
	 ...
	 next[0]++;
       }

   the first thread changes what decides for the others.  A region in which what
   is read from memory decides where the team goes is not taken.  */

#include "simt-omp.h"

namespace {

/* The clone of a region that becomes a kernel.  */
struct kernel
{
  struct simt_omp_region *r;
  cgraph_node *node;
  function *fn;
  /* Its blocks that are inside the loop over teams, by index.  */
  auto_sbitmap team_blocks;
  /* From variables to the shared ones that replace them.  */
  hash_map<tree, tree> shared;
  /* Names of variables, for they are clones too, and variables that each thread
     has for itself.  */
  hash_set<tree> own;
  hash_set<tree> copies;
  /* Clones of the functions that its parallel functions call.  */
  simt_omp_clones callees;

  kernel (struct simt_omp_region *region, cgraph_node *n)
    : r (region), node (n), fn (DECL_STRUCT_FUNCTION (n->decl)),
      team_blocks (last_basic_block_for_fn (fn) + 1)
  {
    bitmap_clear (team_blocks);
  }
};

/* -- Checks, on the region itself -- */

/* The block in FN that follows STMT, a call of GOMP_teams4, where there is a
   team; null if that is not known.  */

basic_block
team_entry (gimple *stmt)
{
  edge yes, no;
  gcond *cond = safe_dyn_cast <gcond *> (last_stmt (gimple_bb (stmt)));
  if (!cond || gimple_cond_lhs (cond) != gimple_call_lhs (stmt))
    return NULL;
  extract_true_false_edges_from_block (gimple_bb (stmt), &yes, &no);
  if (gimple_cond_code (cond) == EQ_EXPR)
    std::swap (yes, no);
  return single_pred_p (yes->dest) ? yes->dest : NULL;
}

/* Set in BLOCKS those that ENTRY dominates in the current function.  */

void
collect_team_blocks (basic_block entry, sbitmap blocks)
{
  basic_block bb;
  calculate_dominance_info (CDI_DOMINATORS);
  FOR_EACH_BB_FN (bb, cfun)
    if (dominated_by_p (CDI_DOMINATORS, bb, entry))
      bitmap_set_bit (blocks, bb->index);
  free_dominance_info (CDI_DOMINATORS);
}

/* Whether a value that is computed from NAME, which was read from memory,
   decides where BLOCKS go; SEEN holds the names that were looked at.  */

bool
decides_p (tree name, sbitmap blocks, hash_set<tree> &seen)
{
  if (seen.add (name))
    return false;
  imm_use_iterator iter;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, iter, name)
    {
      gimple *stmt = USE_STMT (use);
      if (!gimple_bb (stmt)
	  || !bitmap_bit_p (blocks, gimple_bb (stmt)->index))
	continue;
      if (is_ctrl_stmt (stmt))
	return true;
      tree result = (gimple_code (stmt) == GIMPLE_PHI
		     ? gimple_phi_result (stmt) : gimple_get_lhs (stmt));
      if (result && TREE_CODE (result) == SSA_NAME
	  && !virtual_operand_p (result) && decides_p (result, blocks, seen))
	return true;
    }
  return false;
}

/* Whether GCC reserves stack memory of variable size at STMT.  */

bool
stack_memory_p (gimple *stmt)
{
  return gimple_alloca_call_p (stmt)
	 || gimple_call_builtin_p (stmt, BUILT_IN_STACK_SAVE);
}

/* Whether STMT, a call in what a team does, is one that the first thread could
   not do for all.  */

bool
bad_team_call_p (gimple *stmt)
{
  tree lhs = gimple_call_lhs (stmt);
  if (simt_omp_call_kind (stmt) != SIMT_OMP_PLAIN || !gimple_vdef (stmt))
    return false;
  return (lhs && TREE_CODE (lhs) == SSA_NAME && !has_zero_uses (lhs))
	 || simt_omp_lock_p (stmt);
}

/* The first statement in BB of what a team does that cannot be done by all
   threads or by the first one, or null.  */

gimple *
bad_in_block (basic_block bb, sbitmap blocks)
{
  hash_set<tree> seen;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
    if (e->flags & (EDGE_ABNORMAL | EDGE_EH))
      return last_stmt (bb);
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      bool is_volatile
	= gimple_has_volatile_ops (stmt) && !gimple_clobber_p (stmt);
      if (SIMT_WRONG (omp_team_asm, gimple_code (stmt) == GIMPLE_ASM)
	  || stack_memory_p (stmt)
	  || SIMT_WRONG (omp_team_volatile, is_volatile)
	  || SIMT_WRONG (omp_team_call, is_gimple_call (stmt)
			 && bad_team_call_p (stmt)))
	return stmt;
      tree lhs = gimple_get_lhs (stmt);
      if (gimple_vuse (stmt) && lhs && TREE_CODE (lhs) == SSA_NAME
	  && SIMT_WRONG (omp_team_decides, decides_p (lhs, blocks, seen)))
	return stmt;
    }
  return NULL;
}

bool
outside_team_p (tree name, void *data)
{
  sbitmap blocks = (sbitmap) data;
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  return !bb || !bitmap_bit_p (blocks, bb->index);
}

/* Whether the parallel regions of R all ask for one number of threads, which
   can be computed before the teams, in BLOCKS, begin.  */

bool
one_number_p (struct simt_omp_region *r, sbitmap blocks)
{
  tree first = gimple_call_arg (r->parallels[0], 2);
  unsigned cost = 0;
  for (gimple *stmt : r->parallels)
    if (SIMT_WRONG (omp_two_numbers,
		    !operand_equal_p (gimple_call_arg (stmt, 2), first)))
      return false;
  return simt_recomputable_p (first, outside_team_p, blocks, &cost, 20);
}

/* -- Making the kernel -- */

/* Whether the parallel function that the call STMT runs does nothing but read
   what its argument points to.  */

bool
only_reads_argument_p (gimple *stmt)
{
  tree fndecl = simt_omp_outlined (stmt);
  function *fn = DECL_STRUCT_FUNCTION (fndecl);
  tree parm = ssa_default_def (fn, DECL_ARGUMENTS (fndecl));
  imm_use_iterator iter;
  use_operand_p use;
  if (!parm)
    return true;
  FOR_EACH_IMM_USE_FAST (use, iter, parm)
    {
      gimple *user = USE_STMT (use);
      if (is_gimple_debug (user))
	continue;
      if (!gimple_assign_load_p (user))
	return false;
      tree base = get_base_address (gimple_assign_rhs1 (user));
      if (!base || TREE_CODE (base) != MEM_REF
	  || TREE_OPERAND (base, 0) != parm)
	return false;
    }
  return true;
}

/* Note the variables that the parallel regions of K only read.  */

void
find_own (kernel *k)
{
  hash_set<tree> written;
  for (gimple *stmt : k->r->parallels)
    {
      tree arg = gimple_call_arg (stmt, 1);
      tree var = (TREE_CODE (arg) == ADDR_EXPR
		  ? simt_whole_variable (TREE_OPERAND (arg, 0)) : NULL_TREE);
      if (!var)
	continue;
      tree name = DECL_NAME (var);
      if (SIMT_LEGAL (omp_argument, only_reads_argument_p (stmt)))
	k->own.add (name);
      else
	written.add (name);
    }
  for (tree name : written)
    k->own.remove (name);
}

/* Whether the local variable VAR of K is each thread's own.  */

bool
own_p (kernel *k, tree var)
{
  return (k->copies.contains (var)
	  || (DECL_NAME (var) && k->own.contains (DECL_NAME (var))));
}

/* A shared variable in the place of VAR.  */

tree
make_shared (kernel *k, tree var)
{
  tree decl = build_decl (DECL_SOURCE_LOCATION (var), VAR_DECL,
			  create_tmp_var_name ("team"), TREE_TYPE (var));
  SET_DECL_ASSEMBLER_NAME (decl, DECL_NAME (decl));
  TREE_STATIC (decl) = 1;
  TREE_USED (decl) = 1;
  TREE_ADDRESSABLE (decl) = 1;
  DECL_ARTIFICIAL (decl) = 1;
  DECL_IGNORED_P (decl) = 1;
  DECL_CONTEXT (decl) = k->node->decl;
  SET_DECL_ALIGN (decl, DECL_ALIGN (var));
  DECL_USER_ALIGN (decl) = DECL_USER_ALIGN (var);
  DECL_ATTRIBUTES (decl) = tree_cons (get_identifier (SIMT_ATTR_SHARED),
				      NULL_TREE, NULL_TREE);
  varpool_node::finalize_decl (decl);
  add_local_decl (k->fn, decl);
  return decl;
}

/* What replaces the variable VAR in the kernel DATA.  */

tree
replace_by_shared (tree var, void *data)
{
  kernel *k = (kernel *) data;
  if (!VAR_P (var) || !auto_var_in_fn_p (var, k->node->decl)
      || is_gimple_reg (var) || own_p (k, var))
    return NULL_TREE;
  bool existed;
  tree &decl = k->shared.get_or_insert (var, &existed);
  if (!existed)
    decl = make_shared (k, var);
  return decl;
}

/* Drop the statements that end the life of variables that become shared.  */

void
drop_clobbers (kernel *k)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, k->fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      if (gimple_clobber_p (gsi_stmt (gsi))
	  && !own_p (k, get_base_address (gimple_assign_lhs (gsi_stmt (gsi)))))
	{
	  unlink_stmt_vdef (gsi_stmt (gsi));
	  gsi_remove (&gsi, true);
	}
      else
	gsi_next (&gsi);
}

/* Whether STMT, in what the team of K does, is to be done by one thread.  */

bool
for_one_thread_p (kernel *k, gimple *stmt)
{
  if (is_gimple_debug (stmt) || !gimple_vdef (stmt)
      || gimple_clobber_p (stmt))
    return false;
  if (is_gimple_call (stmt))
    return simt_omp_call_kind (stmt) == SIMT_OMP_PLAIN;
  tree base = get_base_address (gimple_get_lhs (stmt));
  return !(base && VAR_P (base) && own_p (k, base));
}

tree
load_id (gimple_stmt_iterator *gsi, enum simt_builtin code)
{
  return simt_load (gsi, simt_field_ref (simt_program_ids (code), 0), NULL);
}

/* Put STMT under the condition that the thread is the first of its block.  */

void
guard_statement (gimple *stmt)
{
  basic_block before = gimple_bb (stmt);
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  tree t = load_id (&gsi, SIMT_VAR_THREAD_IDX);
  gimple *load = SSA_NAME_DEF_STMT (t);
  basic_block then = split_block (before, load)->dest;
  basic_block after = split_block (then, stmt)->dest;
  gcond *cond = gimple_build_cond (EQ_EXPR, t,
				   build_zero_cst (TREE_TYPE (t)), NULL_TREE,
				   NULL_TREE);
  gsi = gsi_last_bb (before);
  gsi_insert_after (&gsi, cond, GSI_NEW_STMT);
  edge e = single_succ_edge (before);
  e->flags = (e->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  e->probability = profile_probability::unlikely ();
  edge skip = make_edge (before, after, EDGE_FALSE_VALUE);
  skip->probability = e->probability.invert ();
}

/* Collect the statements of the team of K that one thread is to do.  */

void
collect_for_one_thread (kernel *k, vec<gimple *> *list)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, k->fn)
    if (bitmap_bit_p (k->team_blocks, bb->index))
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (for_one_thread_p (k, gsi_stmt (gsi)))
	  list->safe_push (gsi_stmt (gsi));
}

void
insert_barrier (gimple_stmt_iterator *gsi, enum gsi_iterator_update mode,
		bool after)
{
  gimple *call = gimple_build_call (simt_plain_function
				      ("__builtin_simt_barrier"), 0);
  gimple_set_location (call, gimple_location (gsi_stmt (*gsi)));
  if (after)
    gsi_insert_after (gsi, call, mode);
  else
    gsi_insert_before (gsi, call, mode);
}

bool convert_kernel_function (cgraph_node *, kernel *, bool);

/* Convert NODE, a parallel function of the kernel DATA or one that these
   call.  */

bool
convert_thread_function (cgraph_node *node, void *data)
{
  return convert_kernel_function (node, (kernel *) data, true);
}

/* Replace the call of GOMP_parallel at GSI in K by one of a clone that all
   threads run.  */

bool
replace_parallel (gimple_stmt_iterator *gsi, kernel *k)
{
  gimple *stmt = gsi_stmt (*gsi);
  cgraph_node *node = cgraph_node::get (simt_omp_outlined (stmt));
  cgraph_node *clone = simt_omp_clone (node, "simt_thread");
  if (!clone)
    return false;
  function *outer = cfun;
  pop_cfun ();
  bool ok = convert_thread_function (clone, k);
  push_cfun (outer);
  gcall *call = gimple_build_call (clone->decl, 1, gimple_call_arg (stmt, 1));
  gimple_set_location (call, DECL_SOURCE_LOCATION (node->decl));
  gimple_call_set_nothrow (call, true);
  gsi_replace (gsi, call, false);
  insert_barrier (gsi, GSI_SAME_STMT, false);
  insert_barrier (gsi, GSI_NEW_STMT, true);
  return ok;
}

/* Replace the call at GSI, of GOMP_single_start: the first thread it is.  */

void
replace_single (gimple_stmt_iterator *gsi)
{
  tree t = load_id (gsi, SIMT_VAR_THREAD_IDX);
  gimple_seq seq = NULL;
  tree first = gimple_build (&seq, EQ_EXPR, boolean_type_node, t,
			     build_zero_cst (TREE_TYPE (t)));
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  simt_omp_replace_call (gsi, first);
}

/* Replace the call at GSI by what it is in K, or INSIDE a parallel function of
   it.  */

bool
convert_call (gimple_stmt_iterator *gsi, kernel *k, bool inside)
{
  gimple *stmt = gsi_stmt (*gsi);
  switch (simt_omp_call_kind (stmt))
    {
    case SIMT_OMP_PARALLEL:
      return inside ? simt_omp_run_nested (gsi) : replace_parallel (gsi, k);
    case SIMT_OMP_TEAM_NUM:
      simt_omp_replace_call (gsi, load_id (gsi, SIMT_VAR_BLOCK_IDX));
      break;
    case SIMT_OMP_NUM_TEAMS:
      simt_omp_replace_call (gsi, load_id (gsi, SIMT_VAR_GRID_DIM));
      break;
    case SIMT_OMP_THREAD_NUM:
      simt_omp_replace_call (gsi, inside ? load_id (gsi, SIMT_VAR_THREAD_IDX)
				  : integer_zero_node);
      break;
    case SIMT_OMP_NUM_THREADS:
      simt_omp_replace_call (gsi, inside ? load_id (gsi, SIMT_VAR_BLOCK_DIM)
				  : integer_one_node);
      break;
    case SIMT_OMP_SINGLE:
      replace_single (gsi);
      break;
    case SIMT_OMP_BARRIER:
      gimple_call_set_fndecl (stmt, simt_plain_function
				      ("__builtin_simt_barrier"));
      break;
    case SIMT_OMP_PLAIN:
      return !inside || simt_omp_clone_callee (gsi, &k->callees,
					       convert_thread_function, k);
    default:
      break;
    }
  return true;
}

/* Convert the calls in NODE, which is K's or, if INSIDE, a parallel
   function or one that these call.  */

bool
convert_kernel_function (cgraph_node *node, kernel *k, bool inside)
{
  function *fn = DECL_STRUCT_FUNCTION (node->decl);
  basic_block bb;
  bool ok = true;
  push_cfun (fn);
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (is_gimple_call (gsi_stmt (gsi)))
	ok &= convert_call (&gsi, k, inside);
  simt_omp_finish_changes ();
  pop_cfun ();
  return ok;
}

/* The call of GOMP_teams4 in FN.  */

gimple *
find_teams (function *fn)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (simt_omp_call_kind (gsi_stmt (gsi)) == SIMT_OMP_TEAMS)
	return gsi_stmt (gsi);
  return NULL;
}

/* Collect in VALUES, in the order in which they are used, the names that BLOCKS
   of the current function use and do not define.  */

void
collect_values (sbitmap blocks, vec<tree> *values)
{
  hash_set<tree> seen;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    {
      if (!bitmap_bit_p (blocks, bb->index))
	continue;
      use_operand_p use;
      ssa_op_iter iter;
      for (gphi_iterator psi = gsi_start_phis (bb); !gsi_end_p (psi);
	   gsi_next (&psi))
	FOR_EACH_PHI_ARG (use, psi.phi (), iter, SSA_OP_USE)
	  {
	    tree name = USE_FROM_PTR (use);
	    if (TREE_CODE (name) == SSA_NAME && outside_team_p (name, blocks)
		&& !seen.add (name))
	      values->safe_push (name);
	  }
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb);
	   !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
	FOR_EACH_SSA_USE_OPERAND (use, gsi_stmt (gsi), iter, SSA_OP_USE)
	  {
	    tree name = USE_FROM_PTR (use);
	    if (outside_team_p (name, blocks) && !seen.add (name))
	      values->safe_push (name);
	  }
    }
}

/* Whether all of VALUES are known where the loop over teams begins, in
   HEADER.  */

bool
known_before_p (const vec<tree> &values, basic_block header)
{
  for (tree name : values)
    if (gimple_bb (SSA_NAME_DEF_STMT (name)) == header)
      return false;
  return true;
}

/* A parameter of K like VALUE, an SSA name or a variable.  */

tree
make_parameter (kernel *k, tree value)
{
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (value));
  tree var = TREE_CODE (value) == SSA_NAME ? SSA_NAME_VAR (value) : value;
  tree parm = build_decl (DECL_SOURCE_LOCATION (k->node->decl), PARM_DECL,
			  var ? DECL_NAME (var) : NULL_TREE, type);
  DECL_ARG_TYPE (parm) = type;
  DECL_CONTEXT (parm) = k->node->decl;
  DECL_ARTIFICIAL (parm) = 1;
  TREE_USED (parm) = 1;
  layout_decl (parm, 0);
  return parm;
}

/* Have K's team, which begins at ENTRY, use its parameter PARM for VALUE.  */

void
use_parameter (kernel *k, tree parm, tree value, basic_block entry)
{
  if (TREE_CODE (value) != SSA_NAME)
    {
      tree from = (is_gimple_reg (parm)
		   ? get_or_create_ssa_default_def (cfun, parm) : parm);
      gimple_stmt_iterator gsi = gsi_after_labels (entry);
      gsi_insert_before (&gsi, gimple_build_assign (value, from),
			 GSI_SAME_STMT);
      k->copies.add (value);
      return;
    }
  tree name = get_or_create_ssa_default_def (cfun, parm);
  imm_use_iterator iter;
  gimple *stmt;
  FOR_EACH_IMM_USE_STMT (stmt, iter, value)
    if (bitmap_bit_p (k->team_blocks, gimple_bb (stmt)->index))
      {
	use_operand_p use;
	FOR_EACH_IMM_USE_ON_STMT (use, iter)
	  SET_USE (use, name);
	update_stmt (stmt);
      }
}

/* Give K, whose body is the current function, parameters for VALUES, and use
   them in its team, which begins at ENTRY.  */

void
make_parameters (kernel *k, const vec<tree> &values, basic_block entry)
{
  tree decl = k->node->decl, types = void_list_node, parms = NULL_TREE;
  for (unsigned i = values.length (); i-- > 0;)
    {
      tree parm = make_parameter (k, values[i]);
      DECL_CHAIN (parm) = parms;
      parms = parm;
      types = tree_cons (NULL_TREE, TREE_TYPE (parm), types);
    }
  DECL_ARGUMENTS (decl) = parms;
  TREE_TYPE (decl) = build_function_type (void_type_node, types);
  for (tree value : values)
    {
      use_parameter (k, parms, value, entry);
      parms = DECL_CHAIN (parms);
    }
}

/* Leave of K only its team, which begins at ENTRY and ends where HEADER
   begins.  */

void
cut_out_team (kernel *k, basic_block entry, basic_block header)
{
  auto_vec<edge> back;
  edge e;
  edge_iterator ei;
  auto_vec<tree> values;
  collect_values (k->team_blocks, &values);
  simt_omp_region_variables (cfun, k->team_blocks, &values);
  make_parameters (k, values, entry);
  FOR_EACH_EDGE (e, ei, header->preds)
    if (bitmap_bit_p (k->team_blocks, e->src->index))
      back.safe_push (e);
  basic_block leave
    = simt_block_after (EXIT_BLOCK_PTR_FOR_FN (cfun)->prev_bb);
  gimple_stmt_iterator gsi = gsi_start_bb (leave);
  gsi_insert_after (&gsi, gimple_build_return (NULL_TREE), GSI_NEW_STMT);
  make_edge (leave, EXIT_BLOCK_PTR_FOR_FN (cfun), 0);
  for (edge b : back)
    redirect_edge_and_branch (b, leave);
  redirect_edge_succ (single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (cfun)), entry);
  simt_rename (cfun);
}

/* Do 1), 2) and 4) of the above.  */

void
share_and_guard (kernel *k)
{
  auto_vec<gimple *> list;
  push_cfun (k->fn);
  gimple *teams = find_teams (k->fn);
  basic_block entry = team_entry (teams);
  collect_team_blocks (entry, k->team_blocks);
  find_own (k);
  drop_clobbers (k);
  collect_for_one_thread (k, &list);
  simt_begin_surgery (k->fn);
  cut_out_team (k, entry, gimple_bb (teams));
  simt_replace_decls_in_function (k->fn, replace_by_shared, k);
  for (gimple *stmt : list)
    guard_statement (stmt);
  free_dominance_info (CDI_DOMINATORS);
  pop_cfun ();
}

} // anon namespace

/* Decline R, whose threads can tell each other apart, if it cannot be a
   kernel.  */

void
simt_omp_check_kernel (struct simt_omp_region *r)
{
  if (!r->teams)
    {
      simt_omp_decline (r, SIMT_MISSED_OMP_ASKS_THREADS, r->asks_threads);
      return;
    }
  function *fn = DECL_STRUCT_FUNCTION (r->node->decl);
  basic_block entry = team_entry (r->teams), bb;
  if (!entry || r->parallels.is_empty ())
    {
      simt_omp_decline (r, SIMT_MISSED_OMP_CONSTRUCT, r->teams);
      return;
    }
  if (r->calls)
    simt_omp_decline (r, SIMT_MISSED_OMP_CALLEE, r->calls);
  if (SIMT_WRONG (omp_serial, r->serial))
    simt_omp_decline (r, SIMT_MISSED_OMP_CONSTRUCT, r->serial);
  auto_sbitmap blocks (last_basic_block_for_fn (fn));
  bitmap_clear (blocks);
  push_cfun (fn);
  collect_team_blocks (entry, blocks);
  FOR_EACH_BB_FN (bb, fn)
    if (bitmap_bit_p (blocks, bb->index))
      if (gimple *bad = bad_in_block (bb, blocks))
	simt_omp_decline (r, SIMT_MISSED_OMP_TEAM_CODE, bad);
  if (!one_number_p (r, blocks))
    simt_omp_decline (r, SIMT_MISSED_OMP_THREADS);
  auto_vec<tree> values;
  collect_values (blocks, &values);
  if (!gsi_end_p (gsi_start_nonvirtual_phis (entry))
      || !known_before_p (values, gimple_bb (r->teams)))
    simt_omp_decline (r, SIMT_MISSED_OMP_CONSTRUCT, r->teams);
  pop_cfun ();
}

/* Set in BLOCKS those in which the teams of R are.  */

void
simt_omp_team_blocks (struct simt_omp_region *r, sbitmap blocks)
{
  basic_block entry = team_entry (r->teams);
  bitmap_clear (blocks);
  if (!entry)
    return;
  push_cfun (DECL_STRUCT_FUNCTION (r->node->decl));
  collect_team_blocks (entry, blocks);
  pop_cfun ();
}

/* The kernel for R, or null if GCC cannot clone a function.  */

cgraph_node *
simt_omp_make_kernel (struct simt_omp_region *r)
{
  cgraph_node *node = simt_omp_clone (r->node, "simt_kernel");
  if (!node)
    return NULL;
  kernel k (r, node);
  share_and_guard (&k);
  if (!convert_kernel_function (node, &k, false))
    return NULL;
  push_cfun (k.fn);
  simt_end_surgery (k.fn);
  pop_cfun ();
  tree decl = node->decl;
  DECL_ATTRIBUTES (decl) = tree_cons (get_identifier (SIMT_ATTR_KERNEL),
				      NULL_TREE, DECL_ATTRIBUTES (decl));
  return node;
}

/* Insert before GSI in the host version of R, where GOMP_teams4 is called, a
   launch of KERNEL; DATA is the region's argument.  */

void
simt_omp_insert_launch (struct simt_omp_region *r, gimple_stmt_iterator *gsi,
			cgraph_node *kernel, tree data)
{
  gimple *stmt = gsi_stmt (*gsi);
  function *fn = cfun;
  auto_sbitmap blocks (last_basic_block_for_fn (fn));
  auto_vec<tree> values;
  gimple_seq seq = NULL;
  bitmap_clear (blocks);
  collect_team_blocks (team_entry (stmt), blocks);
  collect_values (blocks, &values);
  simt_omp_region_variables (fn, blocks, &values);
  gimple *parallel = NULL;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	 gsi_next (&i))
      if (simt_omp_call_kind (gsi_stmt (i)) == SIMT_OMP_PARALLEL)
	parallel = gsi_stmt (i);
  tree threads = simt_recompute (gimple_call_arg (parallel, 2), outside_team_p,
				 (sbitmap) blocks, &seq);
  tree teams = gimple_convert (&seq, unsigned_type_node,
			       gimple_call_arg (stmt, 0));
  tree limit = gimple_convert (&seq, unsigned_type_node,
			       gimple_call_arg (stmt, 2));
  threads = gimple_convert (&seq, unsigned_type_node, threads);
  tree ok = make_ssa_name (boolean_type_node);
  gcall *call = gimple_build_call (simt_shape_decl (), 5, teams, limit,
				   threads,
				   build_fold_addr_expr (r->node->decl), data);
  gimple_call_set_lhs (call, ok);
  gimple_set_location (call, gimple_location (stmt));
  gimple_seq_add_stmt (&seq, call);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);

  for (tree &value : values)
    if (TREE_CODE (value) != SSA_NAME
	&& is_gimple_reg_type (TREE_TYPE (value)))
      value = simt_load (gsi, value, NULL);
  gcall *launch = gimple_build_call_vec (kernel->decl, values);
  gimple_set_location (launch, gimple_location (stmt));
  gsi_insert_before (gsi, launch, GSI_SAME_STMT);
  basic_block before = gimple_bb (stmt);
  basic_block then = split_block (before, call)->dest;
  split_block (then, launch);
  gcond *cond = gimple_build_cond (NE_EXPR, ok, boolean_false_node, NULL_TREE,
				   NULL_TREE);
  gimple_stmt_iterator last = gsi_last_bb (before);
  gsi_insert_after (&last, cond, GSI_NEW_STMT);
  edge e = single_succ_edge (before);
  e->flags = (e->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  e->probability = profile_probability::very_likely ();
  edge skip = make_edge (before, single_succ (then), EDGE_FALSE_VALUE);
  skip->probability = e->probability.invert ();
  if (current_loops)
    loops_state_set (LOOPS_NEED_FIXUP);
  *gsi = gsi_for_stmt (stmt);

  if (TREE_CODE (threads) == INTEGER_CST && TREE_CODE (limit) == INTEGER_CST
      && (!integer_zerop (threads) || !integer_zerop (limit)))
    {
      unsigned n = tree_to_uhwi (threads), most = tree_to_uhwi (limit);
      unsigned dims[3] = { n && (!most || n < most) ? n : most, 1, 1 };
      simt_add_shape (kernel->decl, dims, gimple_location (stmt));
    }
}
