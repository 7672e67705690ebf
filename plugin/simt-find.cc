/* Row find: kernels, their launchers and bodies.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-find.cc: the row that sees the whole unit, in SSA form and before any
   optimisation.

   1) Compute what each function may do (simt-traits.cc).
   2) Copy each kernel to its body, once more for each shape of blocks that
      launches have (simt-shapes.cc, simt-specialise.cc), and make the kernel
      the launcher of the bodies (simt-launcher.cc).
   3) Ask GCC's early inliner to inline every device function that holds
      barriers, thread ids or shared variables; it does so even at -O0.  Others
      are inlined if they are not large (simt-inline.cc).
   4) Diagnose barriers in host functions; give device code the shifts of a GPU
      (simt-shifts.cc).
   5) Take the initialisation of shared variables away, make them thread-local
      (simt-shared.cc).

   What OpenMP outlines is row omp's.  */

#include "simt-plugin.h"

/* -- The kernels of the unit -- */

static vec<struct simt_kernel *> kernels;
static hash_map<int_hash<unsigned, 0>, struct simt_kernel *> *by_body;

/* The kernels of the unit, in order.  */

const vec<struct simt_kernel *> &
simt_all_kernels (void)
{
  return kernels;
}

/* Record a kernel with launcher HOST and body BODY.  */

struct simt_kernel *
simt_new_kernel (tree host, tree body)
{
  struct simt_kernel *k = XCNEW (struct simt_kernel);
  k->host = host;
  k->body = body;
  kernels.safe_push (k);
  if (!by_body)
    by_body = new hash_map<int_hash<unsigned, 0>, struct simt_kernel *>;
  by_body->put (DECL_UID (body), k);
  return k;
}

/* The kernel whose body is FN, or null.  */

struct simt_kernel *
simt_kernel_of_body (tree fn)
{
  struct simt_kernel **slot = by_body ? by_body->get (DECL_UID (fn)) : NULL;
  return slot ? *slot : NULL;
}

/* K's name for people.  */

const char *
simt_kernel_name (const struct simt_kernel *k)
{
  return lang_hooks.decl_printable_name (k->host, 1);
}

/* Print the line that opens a row's report on K to FILE, if not null.  */

void
simt_dump_kernel (FILE *file, const char *row, const struct simt_kernel *k)
{
  if (!file)
    return;
  expanded_location at = expand_location (DECL_SOURCE_LOCATION (k->host));
  fprintf (file, "\n;; simt-%s: kernel '%s' (%s:%d)", row,
	   simt_kernel_name (k), at.file ? lbasename (at.file) : "", at.line);
  if (k->general)
    fprintf (file, " for blocks of %u x %u x %u threads", k->shape[0],
	     k->shape[1], k->shape[2]);
  fprintf (file, "\n");
}

/* -- Kernels -- */

static bool
kernel_p (cgraph_node *node)
{
  return (!node->alias && !node->thunk
	  && lookup_attribute (SIMT_ATTR_KERNEL, DECL_ATTRIBUTES (node->decl))
	  && !simt_kernel_of_body (node->decl));
}

static void
read_launch_bounds (struct simt_kernel *k, tree decl)
{
  tree attr = lookup_attribute (SIMT_ATTR_BOUNDS, DECL_ATTRIBUTES (decl));
  tree args = attr ? TREE_VALUE (attr) : NULL_TREE;
  unsigned HOST_WIDE_INT *fields[] = { &k->max_threads, &k->min_blocks };
  for (auto field : fields)
    if (args)
      {
	tree value = fold (TREE_VALUE (args));
	if (tree_fits_uhwi_p (value))
	  *field = tree_to_uhwi (value);
	args = TREE_CHAIN (args);
      }
}

/* The call of __builtin_setjmp in FN, or null.  */

static gimple *
find_setjmp (function *fn)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (gimple_call_builtin_p (gsi_stmt (gsi), BUILT_IN_SETJMP_SETUP))
	return gsi_stmt (gsi);
  return NULL;
}

/* Say why GCC does not copy the body of kernel DECL.  */

static void
explain_no_copy (tree decl)
{
  function *fn = DECL_STRUCT_FUNCTION (decl);
  location_t loc = DECL_SOURCE_LOCATION (decl);
  gimple *setjmp_call = find_setjmp (fn);
  if (setjmp_call)
    error_at (gimple_location (setjmp_call),
	      "%<__builtin_setjmp%> cannot be called in kernel %qD", decl);
  else if (fn->has_nonlocal_label)
    error_at (loc, "kernel %qD is jumped to from a nested function", decl);
  else
    error_at (loc,
	      "kernel %qD holds the address of a label in a static variable",
	      decl);
}

/* Copy kernel NODE, whose code is still its own, to the body of a kernel.
   Returns the kernel, or null if GCC cannot copy the function.  */

struct simt_kernel *
simt_clone_kernel (cgraph_node *node)
{
  tree decl = node->decl;
  cgraph_node *body
    = node->create_version_clone_with_body (vNULL, NULL, NULL, NULL, NULL,
					    "simt", NULL_TREE);
  if (!body)
    return NULL;
  DECL_ATTRIBUTES (body->decl)
    = tree_cons (get_identifier (SIMT_ATTR_BODY), NULL_TREE,
		 remove_attribute (SIMT_ATTR_KERNEL,
				   copy_list (DECL_ATTRIBUTES (body->decl))));
  DECL_NAME (body->decl) = DECL_NAME (decl);
  DECL_DISREGARD_INLINE_LIMITS (body->decl) = 0;
  DECL_UNINLINABLE (body->decl) = 1;
  struct simt_kernel *k = simt_new_kernel (decl, body->decl);
  read_launch_bounds (k, decl);
  return k;
}

/* Split kernel NODE into launcher and body.  */

static void
split_kernel (cgraph_node *node)
{
  tree decl = node->decl;
  DECL_ATTRIBUTES (decl) = remove_attribute ("noclone",
					     DECL_ATTRIBUTES (decl));
  struct simt_kernel *k = simt_clone_kernel (node);
  if (!k)
    {
      explain_no_copy (decl);
      return;
    }
  simt_dump_kernel (dump_file, "find", k);
  simt_make_copies (k, node);
  DECL_DISREGARD_INLINE_LIMITS (decl) = 0;
  simt_make_launcher (k, node);
}

/* -- Device code -- */

static bool
device_p (cgraph_node *node)
{
  tree attrs = DECL_ATTRIBUTES (node->decl);
  return (lookup_attribute (SIMT_ATTR_DEVICE, attrs)
	  || lookup_attribute (SIMT_ATTR_KERNEL, attrs)
	  || simt_kernel_of_body (node->decl));
}

/* Add to SET the functions that kernel bodies call.  */

static void
collect_reachable (hash_set<cgraph_node *> *set)
{
  auto_vec<cgraph_node *> work;
  for (struct simt_kernel *k : kernels)
    work.safe_push (cgraph_node::get (k->body));
  while (!work.is_empty ())
    {
      cgraph_node *node = work.pop ();
      for (cgraph_edge *e = node->callees; e; e = e->next_callee)
	if (!set->add (e->callee))
	  work.safe_push (e->callee);
    }
}

/* Diagnose barriers in host functions: NODE is neither marked as device code
   nor called from a kernel, yet it calls a barrier, perhaps through the
   header's wrapper.  */

static void
check_host_function (cgraph_node *node)
{
  for (cgraph_edge *e = node->callees; e; e = e->next_callee)
    if (!node->address_taken
	&& (simt_builtin_code (e->callee->decl) == SIMT_FN_BARRIER
	    || simt_builtin_code (e->callee->decl) == SIMT_FN_GRID_BARRIER
	    || (lookup_attribute (SIMT_ATTR_DEVICE,
				  DECL_ATTRIBUTES (e->callee->decl))
		&& (simt_function_traits (e->callee) & SIMT_TRAIT_BARRIER)
		&& e->callee->has_gimple_body_p ())))
      error_at (gimple_location (e->call_stmt),
		"barrier outside a kernel: %qD is called from host function"
		" %qD", e->callee->decl, node->decl);
}

static bool
lambda_or_member_p (tree decl)
{
  return DECL_CONTEXT (decl) && TYPE_P (DECL_CONTEXT (decl));
}

static void
check_host_functions (hash_set<cgraph_node *> &reachable)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    if (!device_p (node) && !reachable.contains (node)
	&& !lambda_or_member_p (node->decl))
      check_host_function (node);
}

/* Give device code the shifts of a GPU.  */

static void
clamp_shifts (hash_set<cgraph_node *> &reachable)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    if (!node->alias && !node->thunk
	&& (reachable.contains (node) || simt_kernel_of_body (node->decl)
	    || lookup_attribute (SIMT_ATTR_DEVICE,
				 DECL_ATTRIBUTES (node->decl))))
      simt_clamp_shifts (DECL_STRUCT_FUNCTION (node->decl));
}

/* -- What GCC may copy -- */

/* How many statements GCC may copy where it threads a jump in FN.  */

int
simt_jump_threading_limit (tree fn)
{
  return opt_for_fn (fn, param_max_jump_thread_duplication_stmts);
}

/* Let GCC copy MOST statements, no more, where it threads a jump in FN.  */

void
simt_limit_jump_threading (tree fn, int most)
{
  struct gcc_options opts = global_options;
  struct gcc_options opts_set = global_options_set;
  cl_optimization_restore (&opts, &opts_set, opts_for_fn (fn));
  if (opts.x_param_max_jump_thread_duplication_stmts == most)
    return;
  opts.x_param_max_jump_thread_duplication_stmts = most;
  DECL_FUNCTION_SPECIFIC_OPTIMIZATION (fn)
    = build_optimization_node (&opts, &opts_set);
}

/* Let GCC make no copies of loops in FN for what their conditions may be.  */

void
simt_keep_loops_whole (tree fn)
{
  if (!opt_for_fn (fn, flag_unswitch_loops))
    return;
  struct gcc_options opts = global_options;
  struct gcc_options opts_set = global_options_set;
  cl_optimization_restore (&opts, &opts_set, opts_for_fn (fn));
  opts.x_flag_unswitch_loops = 0;
  DECL_FUNCTION_SPECIFIC_OPTIMIZATION (fn)
    = build_optimization_node (&opts, &opts_set);
}

/* A barrier between two tests of one condition must not be copied: the threads
   would wait in two places.  Row build lifts the limit.  */

static void
keep_barriers_single (void)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    if (!node->alias && !node->thunk && opt_for_fn (node->decl, optimize)
	&& (simt_function_traits (node) & SIMT_TRAIT_BARRIER))
      simt_limit_jump_threading (node->decl, 1);
}

/* -- The row -- */

/* Find the kernels of the unit, for all other rows.  */

unsigned
simt_row_find (function *)
{
  simt_drop_shared_initialisation ();
  simt_collect_traits ();
  simt_make_shared_thread_local ();
  auto_vec<cgraph_node *> found;
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    if (kernel_p (node))
      found.safe_push (node);
  if (optimize && !simt_opts.no_specialise
      && simt_opts.lowering != SIMT_LOWER_FIBER)
    simt_find_shapes ();
  for (cgraph_node *kernel : found)
    split_kernel (kernel);
  simt_inline_needed ();
  hash_set<cgraph_node *> reachable;
  collect_reachable (&reachable);
  check_host_functions (reachable);
  clamp_shifts (reachable);
  keep_barriers_single ();
  simt_inline_more (reachable);
  simt_make_constructor ();
  return 0;
}
