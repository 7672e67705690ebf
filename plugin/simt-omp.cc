/* Row omp: offload regions run on the host.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-omp.cc: the row that takes the functions that GCC outlined for `#pragma
   omp target' out of the hands of libgomp's host fallback, which runs teams
   one after the other and makes OS threads anew for each region.

     f._omp_fn.0 (args)                      // the region
     {
       while (GOMP_teams4 (16, 16, 0, first))
	 {
	   for the part of the loop that is that of omp_get_team_num ()
	   GOMP_parallel (f._omp_fn.1, &data, 0, 0);
	 }
     }

     GOMP_target_ext (-1, f._omp_fn.0, ...);

   becomes

     f._omp_fn.0.simt_team.0 (args)          // one team
     {
       for the part of the loop that is that of __simt_blockIdx.x
       f._omp_fn.1.simt_team.1 (&data);
     }

     f._omp_fn.0.simt_host.0 (args)
     {
       __simt_teams (&slot, f._omp_fn.0.simt_team.0, args, 16, 0, 0, 0);
     }

     __simt_target (-1, f._omp_fn.0, f._omp_fn.0.simt_host.0, ...);

   1) Look for what the region calls; decline if it, or a parallel function of
      it, or what these call, may ask for more than is replaced here.
   2) Clone the region, and the parallel functions in it.  A team has one
      thread: barriers vanish, worksharing constructs give it all their work.
   3) Make a host version of the region, which gives that clone to libsimt; it
      runs teams as it runs blocks of kernels, on OS threads that stay.
   4) Have the program call libsimt in place of libgomp, which keeps all
      decisions: libsimt asks it where the region might run on a device or as a
      task.  The region itself stays as it is, for devices.

   A region without teams, `#pragma omp target parallel for', has its loop
   divided as if by teams.

   Where it would be wrong: a program that asks for the id of its thread sees
   how many threads there are, and one that has teams do something besides a
   loop that is distributed among them sees how many teams there are.  The
   former becomes a kernel (simt-omp-kernel.cc), the latter gets as many teams
   as it has asked for.  */

#include "simt-omp.h"

/* -- For the files of this row -- */

simt_omp_region::simt_omp_region (cgraph_node *n)
  : node (n), source (simt_omp_source_at (DECL_SOURCE_LOCATION (n->decl))),
    teams (NULL), asks_teams (NULL), asks_threads (NULL), together (NULL),
    serial (NULL), calls (NULL), kernel (false), reason (SIMT_MISSED_NONE),
    culprit (NULL)
{
}

/* Note that R is not taken for REASON, the first that was found, and the
   statement CULPRIT, if not null, is at fault.  */

void
simt_omp_decline (struct simt_omp_region *r, enum simt_missed reason,
		  gimple *culprit)
{
  if (r->reason != SIMT_MISSED_NONE)
    return;
  r->reason = reason;
  r->culprit = culprit;
}

/* ATTRS without what is not for clones: what makes a region known to devices,
   and what GCC gives outlined functions since the one around has it.  */

static tree
attributes_of_clone (tree attrs)
{
  attrs = copy_list (attrs);
  for (const char *name : { "omp target entrypoint", "omp declare target",
			    "omp declare target block", "noclone", "noinline",
			    "noipa" })
    attrs = remove_attribute (name, attrs);
  return attrs;
}

/* Clone NODE with SUFFIX in its name.  Returns null if GCC cannot.  */

cgraph_node *
simt_omp_clone (cgraph_node *node, const char *suffix)
{
  tree attrs = DECL_ATTRIBUTES (node->decl);
  DECL_ATTRIBUTES (node->decl) = attributes_of_clone (attrs);
  cgraph_node *clone
    = node->create_version_clone_with_body (vNULL, NULL, NULL, NULL, NULL,
					    suffix, NULL_TREE);
  DECL_ATTRIBUTES (node->decl) = attrs;
  if (!clone)
    return NULL;
  DECL_ATTRIBUTES (clone->decl) = attributes_of_clone (attrs);
  DECL_UNINLINABLE (clone->decl) = 0;
  clone->offloadable = 0;
  clone->local = false;
  return clone;
}

/* Replace the call at GSI by an assignment of VALUE to its result, if it has
   one.  */

void
simt_omp_replace_call (gimple_stmt_iterator *gsi, tree value)
{
  gimple *stmt = gsi_stmt (*gsi);
  tree lhs = gimple_call_lhs (stmt);
  unlink_stmt_vdef (stmt);
  if (!lhs)
    {
      gsi_replace (gsi, gimple_build_nop (), false);
      return;
    }
  gimple_seq seq = NULL;
  value = gimple_convert (&seq, TREE_TYPE (lhs), value);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  gsi_replace (gsi, gimple_build_assign (lhs, value), false);
}

/* If the call at GSI is of a function that depends on the thread, replace that
   by a clone that CONVERT (clone, DATA) has converted, which is one for all
   CLONES.  */

bool
simt_omp_clone_callee (gimple_stmt_iterator *gsi, simt_omp_clones *clones,
		       bool (*convert) (cgraph_node *, void *), void *data)
{
  gimple *stmt = gsi_stmt (*gsi);
  cgraph_node *callee = simt_omp_dependent_callee (stmt);
  bool ok = true;
  if (!callee)
    return true;
  cgraph_node **known = clones->get (callee);
  cgraph_node *clone = known ? *known : simt_omp_clone (callee, "simt_callee");
  if (!clone)
    return false;
  if (!known)
    {
      clones->put (callee, clone);
      function *outer = cfun;
      pop_cfun ();
      ok = convert (clone, data);
      push_cfun (outer);
    }
  gimple_call_set_fndecl (stmt, clone->decl);
  update_stmt (stmt);
  return ok;
}

/* Bring SSA form and call graph up to date after changes in the current
   function.  */

void
simt_omp_finish_changes (void)
{
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa);
  cgraph_edge::rebuild_edges ();
}

namespace {

/* What plays the part of the threads of the parallel regions in a clone.  */
enum role
{
  /* The teams of libsimt are teams; each has one thread.  */
  TEAMS_ARE_TEAMS,
  /* The same, in a parallel function that consists of a loop whose bounds its
     caller has given to libsimt.  */
  TEAMS_HAVE_LOOP,
  /* They are the threads of a parallel region.  */
  TEAMS_ARE_THREADS
};

/* How a clone is converted.  */
struct conversion
{
  enum role role;
  /* Whether the iterations of loops that its threads share out may run side by
     side.  */
  bool free_order;
  /* Whether its teams may have been limited to one thread.  */
  bool limited;
  /* Clones of the functions that it calls.  */
  simt_omp_clones *callees;
};

/* -- Looking -- */

void look_at_function (struct simt_omp_region *, cgraph_node *,
		       hash_set<cgraph_node *> &);

/* Look into what the call STMT of GOMP_parallel runs.  */

void
look_at_parallel (struct simt_omp_region *r, gimple *stmt,
		  hash_set<cgraph_node *> &seen)
{
  tree fn = simt_omp_outlined (stmt);
  cgraph_node *node = fn ? cgraph_node::get (fn) : NULL;
  if (!node || !node->has_gimple_body_p () || seen.add (node))
    simt_omp_decline (r, SIMT_MISSED_OMP_CONSTRUCT, stmt);
  else
    look_at_function (r, node, seen);
}

/* Look at STMT, a call that has nothing to do with OpenMP.  */

void
look_at_plain_call (struct simt_omp_region *r, gimple *stmt)
{
  if (gimple_call_internal_p (stmt))
    return;
  tree fn = gimple_call_fndecl (stmt);
  cgraph_node *callee = fn ? cgraph_node::get (fn) : NULL;
  if (SIMT_WRONG (omp_pointer_call, !callee))
    simt_omp_decline (r, SIMT_MISSED_OMP_CALLEE, stmt);
  if (SIMT_WRONG (omp_lock, simt_omp_lock_p (stmt)))
    r->serial = stmt;
}

/* Look at the call STMT in NODE.  */

void
look_at_call (struct simt_omp_region *r, cgraph_node *node, gimple *stmt,
	      hash_set<cgraph_node *> &seen)
{
  switch (simt_omp_call_kind (stmt))
    {
    case SIMT_OMP_PLAIN:
      look_at_plain_call (r, stmt);
      break;
    case SIMT_OMP_TEAMS:
      if (r->teams || node != r->node || !gimple_call_lhs (stmt))
	simt_omp_decline (r, SIMT_MISSED_OMP_CONSTRUCT, stmt);
      r->teams = stmt;
      break;
    case SIMT_OMP_PARALLEL_LOOP:
      r->together = r->serial = stmt;
      /* Fall through.  */
    case SIMT_OMP_PARALLEL:
      if (node == r->node)
	r->parallels.safe_push (stmt);
      look_at_parallel (r, stmt, seen);
      break;
    case SIMT_OMP_TEAM_NUM:
    case SIMT_OMP_NUM_TEAMS:
      if (SIMT_WRONG (omp_asks_teams, simt_omp_asked_p (stmt)))
	r->asks_teams = stmt;
      break;
    case SIMT_OMP_THREAD_NUM:
    case SIMT_OMP_NUM_THREADS:
      if (SIMT_WRONG (omp_asks_threads, simt_omp_asked_p (stmt)))
	r->asks_threads = stmt;
      break;
    case SIMT_OMP_LOOP_START:
    case SIMT_OMP_LOOP_NEXT:
    case SIMT_OMP_LOOP_END:
      r->serial = stmt;
      /* Fall through.  */
    case SIMT_OMP_BARRIER:
    case SIMT_OMP_SINGLE:
      r->together = stmt;
      break;
    default:
      simt_omp_decline (r, SIMT_MISSED_OMP_CONSTRUCT, stmt);
    }
}

/* Look at variables that NODE refers to: each OS thread has its own of those
   that are thread-local.  */

void
look_at_variables (struct simt_omp_region *r, cgraph_node *node)
{
  struct ipa_ref *ref = NULL;
  for (unsigned i = 0; node->iterate_reference (i, ref); i++)
    {
      varpool_node *var = dyn_cast <varpool_node *> (ref->referred);
      if (var && DECL_THREAD_LOCAL_P (var->decl))
	simt_omp_decline (r, SIMT_MISSED_OMP_THREAD_LOCAL, ref->stmt);
    }
}

/* Look at CALLEE, a function that depends on the thread and has a body here,
   which STMT in NODE calls.  */

void
look_into_callee (struct simt_omp_region *r, cgraph_node *node,
		  cgraph_node *callee, gimple *stmt,
		  hash_set<cgraph_node *> &seen)
{
  if (node == r->node && !r->calls)
    r->calls = stmt;
  if (SIMT_WRONG (omp_callee, !simt_omp_clonable_p (callee)))
    simt_omp_decline (r, SIMT_MISSED_OMP_CALLEE, stmt);
  else if (!seen.add (callee))
    look_at_function (r, callee, seen);
}

/* Look at the functions that NODE calls directly.  */

void
look_at_callees (struct simt_omp_region *r, cgraph_node *node,
		 hash_set<cgraph_node *> &seen)
{
  for (cgraph_edge *e = node->callees; e; e = e->next_callee)
    {
      if (simt_omp_call_kind (e->call_stmt) != SIMT_OMP_PLAIN)
	continue;
      cgraph_node *callee = e->callee->function_symbol ();
      if (cgraph_node *dependent = simt_omp_dependent_callee (e->call_stmt))
	look_into_callee (r, node, dependent, e->call_stmt, seen);
      else if (SIMT_WRONG (omp_foreign, !simt_omp_body_p (callee)
			   && simt_omp_foreign_p (callee)))
	simt_omp_decline (r, SIMT_MISSED_OMP_CALLEE, e->call_stmt);
    }
}

/* Look at all that NODE, a region, a parallel function or one that these call,
   does.  */

void
look_at_function (struct simt_omp_region *r, cgraph_node *node,
		  hash_set<cgraph_node *> &seen)
{
  function *fn = DECL_STRUCT_FUNCTION (node->decl);
  basic_block bb;
  if (fn->has_nonlocal_label || fn->has_forced_label_in_static
      || fn->calls_setjmp)
    simt_omp_decline (r, SIMT_MISSED_ABNORMAL);
  look_at_variables (r, node);
  look_at_callees (r, node, seen);
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (is_gimple_call (gsi_stmt (gsi)))
	look_at_call (r, node, gsi_stmt (gsi), seen);
}

/* Whether the teams of R do nothing but to distribute a loop.  */

bool
distributes_p (struct simt_omp_region *r)
{
  return r->source && r->source->distributes;
}

/* Whether PHI, where the loop over the teams in BLOCKS begins, is a register
   that has a value before.  */

bool
carried_p (gphi *phi, sbitmap blocks)
{
  tree result = gimple_phi_result (phi);
  if (virtual_operand_p (result))
    return false;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree arg = gimple_phi_arg_def (phi, i);
      if (!bitmap_bit_p (blocks, gimple_phi_arg_edge (phi, i)->src->index)
	  && !(TREE_CODE (arg) == SSA_NAME
	       && ssa_undefined_value_p (arg, false)))
	return true;
    }
  return false;
}

/* Decline R if it writes outside of its teams, which are in BLOCKS, to what is
   not its own, as programs should not: each clone would do that again.  */

void
look_outside_teams (struct simt_omp_region *r, sbitmap blocks)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, DECL_STRUCT_FUNCTION (r->node->decl))
    if (!bitmap_bit_p (blocks, bb->index))
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  if (gimple_store_p (stmt) && !gimple_clobber_p (stmt)
	      && !simt_omp_private_p (gimple_get_lhs (stmt)))
	    simt_omp_decline (r, SIMT_MISSED_OMP_OUTSIDE_TEAMS, stmt);
	}
}

/* Decline R if its teams share a variable that is the region's own and write to
   it: each clone would have one of its own.  */

void
look_for_shared (struct simt_omp_region *r)
{
  function *fn = DECL_STRUCT_FUNCTION (r->node->decl);
  auto_sbitmap blocks (last_basic_block_for_fn (fn));
  auto_vec<tree> variables;
  unsigned n = 0;
  simt_omp_team_blocks (r, blocks);
  look_outside_teams (r, blocks);
  for (gphi_iterator psi = gsi_start_phis (gimple_bb (r->teams));
       !gsi_end_p (psi); gsi_next (&psi))
    n += carried_p (psi.phi (), blocks);
  if (SIMT_WRONG (omp_carried, n > 1))
    simt_omp_decline (r, SIMT_MISSED_OMP_TEAMS_SHARE);
  simt_omp_region_variables (fn, blocks, &variables);
  for (tree var : variables)
    if (SIMT_WRONG (omp_shared, !simt_omp_only_read_p (r, blocks, var)))
      {
	simt_omp_decline (r, SIMT_MISSED_OMP_TEAMS_SHARE);
	if (dump_file)
	  fprintf (dump_file, ";; teams may write to '%s'\n",
		   (DECL_NAME (var) ? IDENTIFIER_POINTER (DECL_NAME (var))
		    : ""));
      }
}

/* Decline R if it has a shape that is not provided for.  */

void
look_at_shape (struct simt_omp_region *r)
{
  r->kernel = r->asks_threads != NULL;
  if (r->teams)
    look_for_shared (r);
  if (r->kernel)
    {
      simt_omp_check_kernel (r);
      return;
    }
  /* One team goes through a loop in order, if it has no threads for it.  */
  if (r->parallels.is_empty ()
      && (!r->teams || SIMT_WRONG (omp_team_in_order,
				   integer_onep (gimple_call_arg (r->teams,
								  1)))))
    simt_omp_decline (r, SIMT_MISSED_OMP_SEQUENTIAL);
  if (!r->teams && r->calls)
    simt_omp_decline (r, SIMT_MISSED_OMP_CALLEE, r->calls);
  if (SIMT_WRONG (omp_together, !r->teams && r->together))
    simt_omp_decline (r, SIMT_MISSED_OMP_CONSTRUCT, r->together);
  if (r->teams && SIMT_WRONG (omp_one_team, !distributes_p (r))
      && integer_zerop (gimple_call_arg (r->teams, 0)))
    simt_omp_decline (r, SIMT_MISSED_OMP_ONE_TEAM);
}

/* -- Clones -- */

/* Replace the call at GSI by the number that libsimt has in the variable
   CODE.  */

void
replace_by_id (gimple_stmt_iterator *gsi, enum simt_builtin code)
{
  tree value = simt_load (gsi, simt_field_ref (simt_library_ids (code), 0),
			  NULL);
  simt_omp_replace_call (gsi, value);
}

bool convert_function (cgraph_node *, conversion);

/* Whether the parallel region or the teams that the call STMT begins may have
   more than one thread, whatever the program computes.  */

bool
parallel_for_sure_p (gimple *stmt)
{
  tree n = gimple_call_arg (stmt, 2);
  return TREE_CODE (n) == INTEGER_CST && !integer_onep (n);
}

/* Before GSI, where the call of GOMP_parallel_loop_... is, give libsimt the
   bounds of the loop.  */

void
give_bounds (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  gimple_seq seq = NULL;
  tree values[3];
  for (unsigned i = 0; i < 3; i++)
    values[i] = gimple_convert (&seq, long_integer_type_node,
				gimple_call_arg (stmt, 3 + i));
  gimple_seq_add_stmt (&seq, gimple_build_call (simt_loop_decl (), 3, values[0],
						values[1], values[2]));
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
}

/* Replace the call of GOMP_parallel or GOMP_parallel_loop_... at GSI by one of
   a clone of the parallel function.  LIMITED and CALLEES are as in struct
   conversion.  */

bool
replace_parallel (gimple_stmt_iterator *gsi, bool limited,
		  simt_omp_clones *callees)
{
  gimple *stmt = gsi_stmt (*gsi);
  cgraph_node *node = cgraph_node::get (simt_omp_outlined (stmt));
  cgraph_node *clone = simt_omp_clone (node, "simt_team");
  if (!clone)
    return false;
  function *outer = cfun;
  pop_cfun ();
  bool loop = simt_omp_call_kind (stmt) == SIMT_OMP_PARALLEL_LOOP;
  conversion c = { loop ? TEAMS_HAVE_LOOP : TEAMS_ARE_TEAMS,
		   !limited && parallel_for_sure_p (stmt), limited, callees };
  bool ok = convert_function (clone, c);
  push_cfun (outer);
  if (loop)
    give_bounds (gsi);
  gcall *call = gimple_build_call (clone->decl, 1, gimple_call_arg (stmt, 1));
  gimple_set_location (call, DECL_SOURCE_LOCATION (node->decl));
  gimple_call_set_nothrow (call, true);
  gsi_replace (gsi, call, false);
  return ok;
}

/* Replace the call at GSI, which begins a loop that the threads of a team share
   out, by what gives one thread all of it.  */

void
replace_loop_start (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  unsigned n = gimple_call_num_args (stmt);
  tree start = gimple_call_arg (stmt, 0), end = gimple_call_arg (stmt, 1);
  tree incr = gimple_call_arg (stmt, 2);
  for (unsigned i = 0; i < 2; i++)
    {
      tree to = gimple_call_arg (stmt, n - 2 + i);
      tree ref = build2 (MEM_REF, TREE_TYPE (TREE_TYPE (to)), to,
			 build_int_cst (TREE_TYPE (to), 0));
      gsi_insert_before (gsi, gimple_build_assign (ref, i ? end : start),
			 GSI_SAME_STMT);
    }
  gimple_seq seq = NULL;
  tree zero = build_zero_cst (TREE_TYPE (incr));
  tree up = gimple_build (&seq, GT_EXPR, boolean_type_node, incr, zero);
  tree less = gimple_build (&seq, LT_EXPR, boolean_type_node, start, end);
  tree more = gimple_build (&seq, GT_EXPR, boolean_type_node, start, end);
  tree any = gimple_build (&seq, COND_EXPR, boolean_type_node, up, less, more);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  simt_omp_replace_call (gsi, any);
}

/* Replace the call at GSI, which asks for more work of a loop, in a clone for
   ROLE: libsimt has all of it where the loop has no call that begins it, else
   there is no more.  */

void
replace_loop_next (gimple_stmt_iterator *gsi, enum role role)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (role != TEAMS_HAVE_LOOP)
    {
      simt_omp_replace_call (gsi, boolean_false_node);
      return;
    }
  tree decl = simt_loop_next_decl ();
  gimple_call_set_fndecl (stmt, decl);
  gimple_call_set_fntype (as_a <gcall *> (stmt), TREE_TYPE (decl));
}

/* Replace what the call at GSI asks for in a clone that is converted by C.  */

void
replace_question (gimple_stmt_iterator *gsi, enum simt_omp_call kind,
		  conversion c)
{
  bool of_thread = kind == SIMT_OMP_THREAD_NUM || kind == SIMT_OMP_NUM_THREADS;
  bool id = kind == SIMT_OMP_THREAD_NUM || kind == SIMT_OMP_TEAM_NUM;
  if (c.free_order && kind == SIMT_OMP_THREAD_NUM
      && gimple_location (gsi_stmt (*gsi)) == UNKNOWN_LOCATION)
    simt_omp_free_loops (gsi_stmt (*gsi));
  if (of_thread == (c.role == TEAMS_ARE_THREADS))
    replace_by_id (gsi, id ? SIMT_VAR_BLOCK_IDX : SIMT_VAR_GRID_DIM);
  else
    simt_omp_replace_call (gsi, id ? integer_zero_node : integer_one_node);
}

/* Convert NODE, a clone of a function that is called in a clone which is
   converted by DATA, a struct conversion.  Of loops in it nothing is known.  */

bool
convert_callee (cgraph_node *node, void *data)
{
  conversion c = *(conversion *) data;
  if (c.role == TEAMS_HAVE_LOOP)
    c.role = TEAMS_ARE_TEAMS;
  c.free_order = false;
  return convert_function (node, c);
}

/* Replace the call at GSI in a clone that is converted by C, if OpenMP's or of
   a function that depends on the thread.  */

bool
convert_call (gimple_stmt_iterator *gsi, conversion c)
{
  gimple *stmt = gsi_stmt (*gsi);
  enum simt_omp_call kind = simt_omp_call_kind (stmt);
  switch (kind)
    {
    case SIMT_OMP_TEAMS:
      simt_omp_replace_call (gsi, gimple_call_arg (stmt, 3));
      break;
    case SIMT_OMP_PARALLEL:
    case SIMT_OMP_PARALLEL_LOOP:
      return replace_parallel (gsi, c.limited, c.callees);
    case SIMT_OMP_TEAM_NUM:
    case SIMT_OMP_NUM_TEAMS:
    case SIMT_OMP_THREAD_NUM:
    case SIMT_OMP_NUM_THREADS:
      replace_question (gsi, kind, c);
      break;
    case SIMT_OMP_SINGLE:
      simt_omp_replace_call (gsi, boolean_true_node);
      break;
    case SIMT_OMP_BARRIER:
    case SIMT_OMP_LOOP_END:
      simt_omp_replace_call (gsi, boolean_false_node);
      break;
    case SIMT_OMP_LOOP_NEXT:
      replace_loop_next (gsi, c.role);
      break;
    case SIMT_OMP_LOOP_START:
      replace_loop_start (gsi);
      break;
    case SIMT_OMP_PLAIN:
      return simt_omp_clone_callee (gsi, c.callees, convert_callee, &c);
    default:
      break;
    }
  return true;
}

/* Make the clone NODE run on one thread, as C tells.  */

bool
convert_function (cgraph_node *node, conversion c)
{
  function *fn = DECL_STRUCT_FUNCTION (node->decl);
  basic_block bb;
  bool ok = true;
  push_cfun (fn);
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (is_gimple_call (gsi_stmt (gsi)))
	ok &= convert_call (&gsi, c);
  simt_omp_finish_changes ();
  pop_cfun ();
  return ok;
}

/* A clone of NODE, converted by C, or null.  */

cgraph_node *
make_team_function (cgraph_node *node, conversion c)
{
  cgraph_node *clone = simt_omp_clone (node, "simt_team");
  return clone && convert_function (clone, c) ? clone : NULL;
}

/* -- What runs the teams -- */

tree
unsigned_arg (gimple_seq *seq, tree value)
{
  return gimple_convert (seq, unsigned_type_node, value);
}

/* Insert before GSI a call of __simt_teams that runs FN (DATA).  */

void
insert_run (gimple_stmt_iterator *gsi, cgraph_node *fn,
	    tree data, tree teams, tree limit, tree threads, bool exact)
{
  gimple_seq seq = NULL;
  location_t loc = gimple_location (gsi_stmt (*gsi));
  tree slot = simt_region_slot (fn->decl);
  auto_vec<tree> args;
  args.safe_push (build_fold_addr_expr (slot));
  args.safe_push (build_fold_addr_expr (fn->decl));
  args.safe_push (data);
  for (tree value : { teams, limit, threads })
    args.safe_push (unsigned_arg (&seq, value));
  args.safe_push (build_int_cst (unsigned_type_node, exact));
  gcall *call = gimple_build_call_vec (simt_teams_decl (), args);
  gimple_set_location (call, loc);
  gimple_seq_add_stmt (&seq, call);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
}

/* The number of threads that the parallel regions of R ask for, if it is a
   constant; else 0.  */

tree
constant_threads (struct simt_omp_region *r)
{
  if (r->parallels.length () == 1)
    {
      tree n = gimple_call_arg (r->parallels[0], 2);
      if (TREE_CODE (n) == INTEGER_CST)
	return n;
    }
  return build_zero_cst (unsigned_type_node);
}

/* Replace the call of GOMP_teams4 at GSI in the host version HOST of R by one
   of __simt_teams.  */

bool
run_teams (struct simt_omp_region *r, cgraph_node *host,
	   gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  simt_omp_clones callees;
  conversion c = { TEAMS_ARE_TEAMS, false, !parallel_for_sure_p (stmt),
		   &callees };
  cgraph_node *team = r->kernel ? simt_omp_make_kernel (r)
				: make_team_function (r->node, c);
  if (!team)
    return false;
  push_cfun (DECL_STRUCT_FUNCTION (host->decl));
  tree low = gimple_call_arg (stmt, 0), high = gimple_call_arg (stmt, 1);
  bool given = !integer_zerop (high);
  bool in_order = r->asks_teams || r->parallels.is_empty ();
  bool exact = !distributes_p (r) || (in_order && given);
  tree data = get_or_create_ssa_default_def (cfun,
					     DECL_ARGUMENTS (host->decl));
  if (r->kernel)
    simt_omp_insert_launch (r, gsi, team, data);
  else
    insert_run (gsi, team, data, exact ? low : high,
		gimple_call_arg (stmt, 2), constant_threads (r), exact);
  simt_omp_replace_call (gsi, boolean_false_node);
  pop_cfun ();
  return true;
}

/* Replace the call of GOMP_parallel at GSI in HOST by one of __simt_teams.  */

bool
run_threads (cgraph_node *host, gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  cgraph_node *node = cgraph_node::get (simt_omp_outlined (stmt));
  simt_omp_clones callees;
  conversion c = { TEAMS_ARE_THREADS, parallel_for_sure_p (stmt), false,
		   &callees };
  cgraph_node *team = make_team_function (node, c);
  if (!team)
    return false;
  tree one = build_one_cst (unsigned_type_node);
  push_cfun (DECL_STRUCT_FUNCTION (host->decl));
  insert_run (gsi, team, gimple_call_arg (stmt, 1),
	      gimple_call_arg (stmt, 2), one, one, false);
  simt_omp_replace_call (gsi, boolean_false_node);
  pop_cfun ();
  return true;
}

/* Replace in the host version HOST of R what libsimt is to run.  */

bool
convert_host (struct simt_omp_region *r, cgraph_node *host)
{
  function *fn = DECL_STRUCT_FUNCTION (host->decl);
  enum simt_omp_call wanted = r->teams ? SIMT_OMP_TEAMS : SIMT_OMP_PARALLEL;
  auto_vec<gimple *> calls;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (simt_omp_call_kind (gsi_stmt (gsi)) == wanted)
	calls.safe_push (gsi_stmt (gsi));
  for (gimple *stmt : calls)
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
      if (!(r->teams ? run_teams (r, host, &gsi)
	    : run_threads (host, &gsi)))
	return false;
    }
  push_cfun (fn);
  simt_omp_finish_changes ();
  pop_cfun ();
  return true;
}

/* The host version of R, or null if GCC cannot clone it.  */

cgraph_node *
make_host_version (struct simt_omp_region *r)
{
  cgraph_node *host = simt_omp_clone (r->node, "simt_host");
  return host && convert_host (r, host) ? host : NULL;
}

/* Replace STMT in CALLER, a call of GOMP_target_ext, by one of __simt_target
   that knows HOST.  */

void
replace_target_call (cgraph_node *caller, gimple *stmt, cgraph_node *host)
{
  push_cfun (DECL_STRUCT_FUNCTION (caller->decl));
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  auto_vec<tree> args;
  for (unsigned i = 0; i < gimple_call_num_args (stmt); i++)
    {
      args.safe_push (gimple_call_arg (stmt, i));
      if (i == 1)
	args.safe_push (build_fold_addr_expr (host->decl));
    }
  gcall *call = gimple_build_call_vec (simt_target_decl (), args);
  gimple_set_location (call, gimple_location (stmt));
  gimple_set_block (call, gimple_block (stmt));
  gimple_move_vops (call, stmt);
  gsi_replace (&gsi, call, false);
  cgraph_edge::rebuild_edges ();
  pop_cfun ();
}

/* Whether the region that the call STMT of GOMP_target_ext runs may become a
   task.  */

bool
task_p (gimple *stmt)
{
  tree flags = gimple_call_arg (stmt, 6);
  return TREE_CODE (flags) != INTEGER_CST
	 || (tree_to_uhwi (flags) & GOMP_TARGET_FLAG_NOWAIT);
}

/* Have the program ask libsimt to run R, for which there is HOST; if that is R
   itself, only where libsimt wants to know.  */

void
replace_target_calls (struct simt_omp_region *r, cgraph_node *host)
{
  struct ipa_ref *ref = NULL;
  auto_vec<std::pair<cgraph_node *, gimple *>> calls;
  for (unsigned i = 0; r->node->iterate_referring (i, ref); i++)
    {
      cgraph_node *caller = dyn_cast <cgraph_node *> (ref->referring);
      if (caller && ref->stmt
	  && gimple_call_builtin_p (ref->stmt, BUILT_IN_GOMP_TARGET)
	  && (host != r->node || task_p (ref->stmt)))
	calls.safe_push ({ caller, ref->stmt });
    }
  for (auto &call : calls)
    replace_target_call (call.first, call.second, host);
}

/* -- Telling -- */

dump_user_location_t
location_of (struct simt_omp_region *r)
{
  return dump_user_location_t::from_location_t
	   (DECL_SOURCE_LOCATION (r->node->decl));
}

void
remark_taken (struct simt_omp_region *r)
{
  if (!dump_enabled_p ())
    return;
  if (r->kernel)
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, location_of (r),
		     "region taken, it becomes a kernel\n");
  else
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, location_of (r),
		     "region taken, its %s run on all OS threads\n",
		     r->teams ? "teams" : "threads");
}

void
remark_declined (struct simt_omp_region *r)
{
  if (!dump_enabled_p ())
    return;
  if (r->culprit && is_gimple_call (r->culprit))
    dump_printf_loc (MSG_MISSED_OPTIMIZATION, location_of (r),
		     "region left to libgomp, %s: '%s'\n",
		     simt_missed_text (r->reason),
		     simt_omp_construct (r->culprit));
  else
    dump_printf_loc (MSG_MISSED_OPTIMIZATION, location_of (r),
		     "region left to libgomp, %s\n",
		     simt_missed_text (r->reason));
  if (r->culprit && gimple_location (r->culprit) != UNKNOWN_LOCATION)
    dump_printf_loc (MSG_NOTE, r->culprit, "because of this\n");
}

void
dump_region (struct simt_omp_region *r)
{
  if (!dump_file)
    return;
  expanded_location at = expand_location
			   (DECL_SOURCE_LOCATION (r->node->decl));
  fprintf (dump_file, "\n;; simt-omp: region '%s' (%s:%d): ",
	   IDENTIFIER_POINTER (DECL_NAME (r->node->decl)),
	   at.file ? lbasename (at.file) : "", at.line);
  if (r->reason == SIMT_MISSED_NONE)
    fprintf (dump_file, "taken, %u parallel regions, %s\n",
	     r->parallels.length (),
	     (r->kernel ? "kernel" : !r->teams ? "no teams"
	      : distributes_p (r) ? "teams distribute" : "teams"));
  else
    fprintf (dump_file, "not taken, %s\n", simt_missed_text (r->reason));
}

/* -- The row -- */

/* Take region R if it can be.  */

void
take_region (struct simt_omp_region *r)
{
  hash_set<cgraph_node *> seen;
  look_at_function (r, r->node, seen);
  look_at_shape (r);
  cgraph_node *host = NULL;
  if (r->reason == SIMT_MISSED_NONE && !(host = make_host_version (r)))
    simt_omp_decline (r, SIMT_MISSED_ABNORMAL);
  replace_target_calls (r, r->reason == SIMT_MISSED_NONE ? host : r->node);
  if (r->reason == SIMT_MISSED_NONE)
    remark_taken (r);
  else
    remark_declined (r);
  dump_region (r);
}

bool
region_p (cgraph_node *node)
{
  return (!node->alias && !node->thunk
	  && lookup_attribute ("omp target entrypoint",
			       DECL_ATTRIBUTES (node->decl)));
}

} // anon namespace

/* Replace the call of GOMP_parallel at GSI, inside another parallel region, by
   one of a clone of the parallel function, which has one thread.  */

bool
simt_omp_run_nested (gimple_stmt_iterator *gsi)
{
  simt_omp_clones callees;
  return replace_parallel (gsi, false, &callees);
}

/* Take the regions of the unit.  */

unsigned
simt_row_omp (function *)
{
  auto_vec<cgraph_node *> found;
  cgraph_node *node;
  if (!flag_openmp || simt_opts.no_omp)
    return 0;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    if (region_p (node))
      found.safe_push (node);
  for (cgraph_node *one : found)
    {
      struct simt_omp_region r (one);
      take_region (&r);
    }
  return 0;
}
