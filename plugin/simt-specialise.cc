/* Row specialise: copies of kernels for blocks of one shape.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-specialise.cc: a kernel that the unit launches with constant block
   dimensions

     k<<<grid, 256>>> (p);

   gets, besides the body that runs any block, a copy in which they are
   constants:

     for (int i = threadIdx.x; i < n;      for (int i = threadIdx.x; i < n;
	  i += blockDim.x)             =>	i += 256)
       s[threadIdx.y][i] = 0;                s[0][i] = 0;

   so that the loops that row build makes have constant trip counts, and GCC's
   early optimisations, which follow, remove what blocks of the shape do not
   need.

   1) Row find asks here for the copies, once it has looked at all launches
      (simt-shapes.cc).
   2) After early inlining, the row replaces what is constant in each copy, and
      tells GCC the ranges of the other ids in all bodies, and drops tests of
      loops (simt-retest.cc).
   3) Ids with a sign, as in `int t = threadIdx.x' or omp_get_thread_num (), are
      not negative, so t / 16 and t % 16 become a shift and a mask.  GCC would
      find that out only after our rows, which see no rows of threads in what
      signed division is made of.

   The copies are listed in the kernel's descriptor with their shapes, and
   libsimt looks for the one that fits each launch: so a copy is used from
   wherever its kernel is launched, and one for a shape that is never launched
   is never run.

   Not here: code that is optimised for debugging or for size; kernels in
   fiber lowering, of which the copies are dropped again.  */

#include "simt-plugin.h"

/* A shape of blocks, and the first launch that has it.  */
struct shape
{
  unsigned dims[3];
  location_t location;
};

/* By DECL_UID of the kernel.  */
static hash_map<int_hash<unsigned, 0>, vec<struct shape>> *shapes;

/* Note that the launch at LOC of KERNEL may have blocks of the dimensions
   DIMS.  */

void
simt_add_shape (tree kernel, const unsigned *dims, location_t loc)
{
  struct shape s = { { dims[0], dims[1], dims[2] }, loc };
  if (dims[0] > 1024 || dims[1] > 1024 || dims[2] > 64
      || dims[0] * dims[1] * dims[2] - 1 > 1023)
    return;
  if (!shapes)
    shapes = new hash_map<int_hash<unsigned, 0>, vec<struct shape>>;
  vec<struct shape> &known = shapes->get_or_insert (DECL_UID (kernel));
  for (const struct shape &old : known)
    if (!memcmp (old.dims, s.dims, sizeof s.dims))
      return;
  known.safe_push (s);
}

/* -- Copies -- */

/* Whether copies of the kernel DECL are wanted at all.  */

static bool
wanted_p (tree decl)
{
  return (!simt_opts.no_specialise && simt_opts.lowering != SIMT_LOWER_FIBER
	  && opt_for_fn (decl, optimize) > 0
	  && !opt_for_fn (decl, optimize_debug)
	  && !opt_for_fn (decl, optimize_size));
}

/* Whether COPIES copies of FN are more code than is allowed.  */

static bool
too_large_p (function *fn, unsigned copies)
{
  unsigned most = simt_opts.max_copied_statements / copies;
  return simt_count_statements (fn, most) > most;
}

/* Remark on the launch at LOC of KERNEL with blocks of unknown shape.  */

void
simt_remark_no_shape (tree kernel, location_t loc)
{
  if (dump_enabled_p () && wanted_p (kernel))
    dump_printf_loc (MSG_MISSED_OPTIMIZATION,
		     dump_user_location_t::from_location_t (loc),
		     "launch without a copy of the kernel for it, %s\n",
		     simt_missed_text (SIMT_MISSED_UNKNOWN_SHAPE));
}

static void
remark_missed (const struct shape &s, enum simt_missed reason,
	       const char *option)
{
  if (dump_enabled_p ())
    dump_printf_loc (MSG_MISSED_OPTIMIZATION,
		     dump_user_location_t::from_location_t (s.location),
		     "no copy for blocks of %u x %u x %u threads, %s"
		     " [-fplugin-arg-simt-%s]\n", s.dims[0], s.dims[1],
		     s.dims[2], simt_missed_text (reason), option);
}

/* Make the copy of K for shape S, from NODE.  */

static void
make_copy (struct simt_kernel *k, cgraph_node *node, const struct shape &s)
{
  struct simt_kernel *copy = simt_clone_kernel (node);
  if (!copy)
    return;
  copy->general = k;
  copy->number = k->copies.length ();
  memcpy (copy->shape, s.dims, sizeof copy->shape);
  k->copies.safe_push (copy);
  if (dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS,
		     dump_user_location_t::from_location_t (s.location),
		     "kernel copied for blocks of %u x %u x %u threads\n",
		     s.dims[0], s.dims[1], s.dims[2]);
  if (dump_file)
    fprintf (dump_file, ";; copied '%s' for blocks of %u x %u x %u"
	     " threads\n", simt_kernel_name (k), s.dims[0], s.dims[1],
	     s.dims[2]);
}

/* Copy K, whose code is still that of NODE, for the shapes of its launches.
   Requires: simt_find_shapes.  */

void
simt_make_copies (struct simt_kernel *k, cgraph_node *node)
{
  vec<struct shape> *known = shapes ? shapes->get (DECL_UID (k->host)) : NULL;
  if (!known || !wanted_p (k->host))
    return;
  for (const struct shape &s : *known)
    if (k->max_threads && s.dims[0] * s.dims[1] * s.dims[2] > k->max_threads)
      continue;
    else if (k->copies.length () >= simt_opts.max_copies)
      remark_missed (s, SIMT_MISSED_MANY_SHAPES, "max-copies");
    else if (too_large_p (node->get_fun (), k->copies.length () + 1))
      remark_missed (s, SIMT_MISSED_LARGE_KERNEL, "max-copied-statements");
    else
      make_copy (k, node, s);
  known->release ();
}

/* -- What is known -- */

/* The constant of TYPE that field D of the variable CODE is in K, or null.  */

static tree
known_id (const struct simt_kernel *k, enum simt_builtin code, unsigned d,
	  tree type)
{
  if (code == SIMT_VAR_BLOCK_DIM && k->shape[d])
    return build_int_cst (type, k->shape[d]);
  if (code == SIMT_VAR_THREAD_IDX && k->shape[d] == 1)
    return build_zero_cst (type);
  return NULL_TREE;
}

/* The largest block dimension number D that K can have.  */

static unsigned
largest_dim (const struct simt_kernel *k, unsigned d)
{
  if (k->shape[d])
    return k->shape[d];
  unsigned most = d == 2 ? 64 : 1024;
  return k->max_threads && k->max_threads < most ? k->max_threads : most;
}

/* SIMT_COPY_THREADS of runtime/simt-abi.h.  */
static const HOST_WIDE_INT most_in_copy = 1 << 28;

/* The largest dimension number D of a grid that K runs.  */

HOST_WIDE_INT
simt_most_blocks (const struct simt_kernel *k, unsigned d)
{
  HOST_WIDE_INT most = d == 0 ? 0x7fffffff : 65535;
  return k->shape[d] ? MIN (most, most_in_copy / k->shape[d]) : most;
}

/* Tell the range of NAME, which is field D of CODE in K.  */

static void
tell_range (const struct simt_kernel *k, enum simt_builtin code, unsigned d,
	    tree name)
{
  HOST_WIDE_INT grid = simt_most_blocks (k, d);
  switch (code)
    {
    case SIMT_VAR_THREAD_IDX:
      simt_set_range (name, 0, largest_dim (k, d) - 1);
      break;
    case SIMT_VAR_BLOCK_DIM:
      simt_set_range (name, 1, largest_dim (k, d));
      break;
    case SIMT_VAR_BLOCK_IDX:
      simt_set_range (name, 0, grid - 1);
      break;
    default:
      simt_set_range (name, 1, grid);
      break;
    }
}

/* Have the division at GSI, if it is of a number that is not negative by a
   power of two, be a shift, or a mask if it is for the remainder.  */

static void
divide_without_sign (gimple_stmt_iterator *gsi)
{
  gassign *stmt = dyn_cast <gassign *> (gsi_stmt (*gsi));
  HOST_WIDE_INT least, most;
  enum tree_code code = stmt ? gimple_assign_rhs_code (stmt) : ERROR_MARK;
  if (code != TRUNC_DIV_EXPR && code != TRUNC_MOD_EXPR)
    return;
  tree number = gimple_assign_rhs1 (stmt), by = gimple_assign_rhs2 (stmt);
  if (TYPE_UNSIGNED (TREE_TYPE (number)) || !integer_pow2p (by)
      || tree_int_cst_sgn (by) < 0
      || !simt_signed_range (number, &least, &most)
      || SIMT_WRONG (specialise_negative, least < 0))
    return;
  if (code == TRUNC_DIV_EXPR)
    gimple_assign_set_rhs_with_ops (gsi, RSHIFT_EXPR, number,
				    build_int_cst (integer_type_node,
						   tree_log2 (by)));
  else
    gimple_assign_set_rhs_with_ops (gsi, BIT_AND_EXPR, number,
				    build_int_cst (TREE_TYPE (number),
						   tree_to_shwi (by) - 1));
  update_stmt (gsi_stmt (*gsi));
}

/* Do so in FN.  */

static void
divide_ids_without_sign (function *fn)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      divide_without_sign (&gsi);
}

/* -- The row -- */

static void
specialise_body (struct simt_kernel *k, function *fn)
{
  unsigned replaced = 0;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	enum simt_builtin code;
	unsigned d;
	if (!simt_id_load_p (gsi_stmt (gsi), &code, &d))
	  continue;
	tree name = gimple_assign_lhs (gsi_stmt (gsi));
	if (tree constant = known_id (k, code, d, TREE_TYPE (name)))
	  {
	    gimple_assign_set_rhs_from_tree (&gsi, constant);
	    update_stmt (gsi_stmt (gsi));
	    replaced++;
	  }
	else
	  tell_range (k, code, d, name);
      }
  divide_ids_without_sign (fn);
  if (dump_file && k->general)
    fprintf (dump_file, ";; %u ids are constant\n", replaced);
}

/* Replace what is constant in the kernel whose body FN is.  */

unsigned
simt_row_specialise (function *fn)
{
  struct simt_kernel *k = simt_kernel_of_body (fn->decl);
  if (!k || !optimize)
    return 0;
  simt_dump_kernel (dump_file, "specialise", k);
  if (k->general && too_large_p (fn, k->number + 1))
    {
      simt_drop_copy (k);
      struct shape s = { { k->shape[0], k->shape[1], k->shape[2] },
			 DECL_SOURCE_LOCATION (k->host) };
      remark_missed (s, SIMT_MISSED_LARGE_KERNEL, "max-copied-statements");
      return 0;
    }
  specialise_body (k, fn);
  if (k->general)
    simt_take_pointers_apart (k, fn);
  if (!optimize_debug)
    simt_skip_tests (fn);
  return 0;
}
