/* Row expand: what libsimt needs to share the blocks out.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-expand.cc: the last row.  A body takes its range of blocks from
   libsimt, which hands ranges to a team of libgomp; what is left to do is to
   give GCC its loops back and to write what the rows found into the kernel's
   descriptor.  In functions that launch kernels, it finds the launches that can
   share a parallel region (simt-chain.cc).  */

#include "simt-plugin.h"

/* Whether LOOP, whose latch is empty, goes on while a counter of NEST's thread
   loops is less than a constant.  */

static bool
constant_thread_loop_p (struct simt_nest *nest, class loop *loop)
{
  if (!single_pred_p (loop->latch))
    return false;
  gcond *cond = safe_dyn_cast <gcond *> (last_stmt (single_pred
						    (loop->latch)));
  if (!cond || TREE_CODE (gimple_cond_lhs (cond)) != SSA_NAME
      || TREE_CODE (gimple_cond_rhs (cond)) != INTEGER_CST)
    return false;
  tree var = SSA_NAME_VAR (gimple_cond_lhs (cond));
  return var && nest->thread_counters.contains (var);
}

/* Whether LOOP is what row vect has left beside vector code.  */

static bool
vectorised_p (struct simt_nest *nest, class loop *loop)
{
  for (tree counter : nest->vectorised)
    if (!SSA_NAME_IN_FREE_LIST (counter)
	&& gimple_bb (SSA_NAME_DEF_STMT (counter)) == loop->header)
      return true;
  return false;
}

/* GCC's if-conversion for vectorisation does not expect conditions on vectors:
   keep it from loops of FN that have some.  */

static void
keep_vector_conditions (function *fn)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    {
      gcond *cond = safe_dyn_cast <gcond *> (last_stmt (bb));
      if (cond && VECTOR_TYPE_P (TREE_TYPE (gimple_cond_lhs (cond))))
	for (class loop *l = bb->loop_father; l; l = loop_outer (l))
	  l->dont_vectorize = true;
    }
}

/* GCC would unroll thread loops of few threads completely and not vectorise
   them any more; what row vect has left seldom runs.  */

static void
keep_thread_loops (struct simt_nest *nest)
{
  for (class loop *loop : loops_list (cfun, 0))
    if (vectorised_p (nest, loop))
      {
	loop->unroll = 1;
	loop->dont_vectorize = true;
      }
    else if (constant_thread_loop_p (nest, loop))
      loop->unroll = 1;
}

/* Complete the kernel whose body FN is; find chains of launches in other
   functions.  */

unsigned
simt_row_expand (function *fn)
{
  struct simt_kernel *k = simt_kernel_of_body (fn->decl);
  if (!k)
    return simt_make_chains (fn);
  if (k->dropped)
    return 0;
  unsigned todo = 0;
  if (k->nest)
    {
      simt_write_additions (fn);
      simt_end_surgery (fn);
      keep_thread_loops (k->nest);
      keep_vector_conditions (fn);
      delete k->nest;
      k->nest = NULL;
      todo = TODO_cleanup_cfg;
    }
  simt_dump_kernel (dump_file, "expand", k);
  simt_complete_descriptor (k);
  simt_remark_schedule (k);
  if (dump_file)
    fprintf (dump_file,
	     ";; lowering %s, shared " HOST_WIDE_INT_PRINT_UNSIGNED
	     " bytes, slots " HOST_WIDE_INT_PRINT_UNSIGNED
	     " bytes per thread\n", k->fiber ? "fiber" : "nest",
	     k->static_shared, k->slot_bytes);
  if (dump_file)
    fprintf (dump_file,
	     ";; schedule %s, small " HOST_WIDE_INT_PRINT_UNSIGNED "\n",
	     (simt_dynamic_schedule_p (k) ? "dynamic"
	      : simt_static_schedule_p (k) ? "static" : "auto"),
	     simt_small_launch (k));
  return todo;
}
