/* How much work a thread has, and whether all blocks have the same.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-work.cc: estimates, before the nest is made, what libsimt needs to
   share out the blocks of

     __global__ void
     k (const int *row, const float *v, float *sum)
     {
       int i = blockIdx.x * blockDim.x + threadIdx.x;
       float s = 0;
       for (int j = row[i]; j < row[i + 1]; j++)
	 s += v[j];
       sum[i] = s;
     }

   1) Each value gets the set of what it depends on: the thread, the block, the
      size of the grid, data in memory, parameters.
   2) The work of a block of code is GCC's estimate of the time of its
      statements, times the iterations of the loops around it.
   3) The blocks of the grid are *uneven* if much of the work is in loops whose
      number of iterations depends on data or on the block, or under conditions
      that depend on data.

   A guard as in `if (i < n)' is even, for it cuts off the end of the grid
   only; so is a loop that begins at the thread's index and goes on by the size
   of the grid.  The kernel above is uneven.

   A wrong answer costs time only.  */

#include "simt-plugin.h"

namespace {

/* What a value may depend on.  */
enum
{
  ON_THREAD = 1,
  ON_BLOCK = 2,
  ON_GRID = 4,
  ON_DATA = 8,
  ON_PARAMETER = 16
};

/* The iterations of a loop where they are not known.  */
const unsigned guessed_iterations = 10;

/* What must be done under a condition, at least, to count: in all and of the
   whole work.  */
const double least_work = 30;
const double least_part = 0.3;

class estimate
{
public:
  estimate (struct simt_kernel *, function *);
  void run ();

private:
  struct simt_kernel *k;
  function *fn;
  auto_vec<unsigned char> depends;
  auto_vec<double> block_work;
  double all;
  bool known;
  bool changed;
  enum simt_uneven uneven;

  unsigned on (tree);
  unsigned on_operands (gimple *);
  unsigned on_load (tree);
  unsigned on_statement (gimple *);
  unsigned on_branch (basic_block);
  void add (tree, unsigned);
  void visit (basic_block);
  void propagate ();
  unsigned on_iterations (class loop *);
  double iterations (class loop *);
  void weigh (basic_block);
  double work_below (edge);
  bool much_p (double);
  void look_at_loops ();
  void look_at_conditions ();
};

estimate::estimate (struct simt_kernel *kernel, function *f)
  : k (kernel), fn (f), all (0), known (true), changed (false),
    uneven (SIMT_EVEN)
{
  depends.safe_grow_cleared (num_ssa_names);
  block_work.safe_grow_cleared (last_basic_block_for_fn (fn));
}

/* -- What values depend on -- */

/* What the value of OP depends on.  */

unsigned
estimate::on (tree op)
{
  if (!op || TREE_CODE (op) != SSA_NAME)
    return 0;
  if (SSA_NAME_IS_DEFAULT_DEF (op) && SSA_NAME_VAR (op)
      && TREE_CODE (SSA_NAME_VAR (op)) == PARM_DECL)
    return ON_PARAMETER;
  unsigned version = SSA_NAME_VERSION (op);
  return version < depends.length () ? depends[version] : 0;
}

unsigned
estimate::on_operands (gimple *stmt)
{
  unsigned set = 0;
  ssa_op_iter iter;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, stmt, iter, SSA_OP_USE)
    set |= on (use);
  return set;
}

/* What a load of REF depends on besides its address.  */

unsigned
estimate::on_load (tree ref)
{
  tree var = simt_base_variable (ref);
  switch (simt_builtin_code (var))
    {
    case SIMT_VAR_THREAD_IDX:
      return ON_THREAD;
    case SIMT_VAR_BLOCK_IDX:
      return ON_BLOCK;
    case SIMT_VAR_GRID_DIM:
      return ON_GRID;
    case SIMT_VAR_BLOCK_DIM:
      return 0;
    default:
      break;
    }
  if (var && TREE_CODE (var) == PARM_DECL)
    return ON_PARAMETER;
  return var && (auto_var_in_fn_p (var, fn->decl) || simt_shared_var_p (var))
	 ? ON_DATA : 0;
}

/* What the result of STMT depends on.  What lies at an address that is the
   same for all blocks is the same too.  */

unsigned
estimate::on_statement (gimple *stmt)
{
  unsigned set = on_operands (stmt);
  if (is_gimple_call (stmt))
    return (gimple_call_flags (stmt) & ECF_CONST) ? set : set | ON_DATA;
  if (!gimple_assign_load_p (stmt))
    return set;
  if (set & (ON_THREAD | ON_BLOCK | ON_DATA))
    set |= ON_DATA;
  return set | on_load (gimple_assign_rhs1 (stmt));
}

/* What decides which way threads come to BB, as far as the condition above it
   tells.  */

unsigned
estimate::on_branch (basic_block bb)
{
  basic_block above = get_immediate_dominator (CDI_DOMINATORS, bb);
  if (!above || bb->loop_father->header == bb
      || above->loop_father != bb->loop_father)
    return 0;
  gimple *last = last_stmt (above);
  return (last && is_ctrl_stmt (last)
	  ? on_operands (last) & (ON_DATA | ON_BLOCK) : 0);
}

void
estimate::add (tree name, unsigned set)
{
  unsigned char &old = depends[SSA_NAME_VERSION (name)];
  changed |= (old | set) != old;
  old |= set;
}

void
estimate::visit (basic_block bb)
{
  for (gphi_iterator psi = gsi_start_phis (bb); !gsi_end_p (psi);
       gsi_next (&psi))
    if (!virtual_operand_p (gimple_phi_result (psi.phi ())))
      {
	unsigned set = on_branch (bb);
	for (unsigned i = 0; i < gimple_phi_num_args (psi.phi ()); i++)
	  set |= on (gimple_phi_arg_def (psi.phi (), i));
	add (gimple_phi_result (psi.phi ()), set);
      }
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi))
    {
      ssa_op_iter iter;
      tree def;
      FOR_EACH_SSA_TREE_OPERAND (def, gsi_stmt (gsi), iter, SSA_OP_DEF)
	add (def, on_statement (gsi_stmt (gsi)));
    }
}

void
estimate::propagate ()
{
  basic_block bb;
  do
    {
      changed = false;
      FOR_EACH_BB_FN (bb, fn)
	visit (bb);
    }
  while (changed);
}

/* -- Work -- */

struct name_search
{
  auto_vec<tree> names;
};

tree
find_names (tree *tp, int *, void *data)
{
  if (TREE_CODE (*tp) == SSA_NAME)
    ((struct name_search *) data)->names.safe_push (*tp);
  return NULL_TREE;
}

/* What the number of iterations of LOOP depends on.  */

unsigned
estimate::on_iterations (class loop *loop)
{
  unsigned set = 0;
  tree n = number_of_latch_executions (loop);
  if (n && !chrec_contains_undetermined (n))
    {
      struct name_search search;
      walk_tree_without_duplicates (&n, find_names, &search);
      for (tree name : search.names)
	set |= on (name);
      return set;
    }
  for (edge exit : get_loop_exit_edges (loop))
    {
      gimple *last = last_stmt (exit->src);
      if (last && is_ctrl_stmt (last))
	set |= on_operands (last);
    }
  return set;
}

/* How often the body of LOOP runs each time.  */

double
estimate::iterations (class loop *loop)
{
  tree n = number_of_latch_executions (loop);
  if (n && tree_fits_uhwi_p (n))
    return tree_to_uhwi (n) + 1.0;
  known &= (on_iterations (loop) & (ON_DATA | ON_PARAMETER | ON_BLOCK)) == 0;
  return guessed_iterations;
}

/* Estimate the work of BB.  */

void
estimate::weigh (basic_block bb)
{
  double work = 0;
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      work += estimate_num_insns (stmt, &eni_time_weights);
      if (is_gimple_call (stmt) && !(gimple_call_flags (stmt) & ECF_CONST)
	  && !simt_call_code (stmt) && !gimple_call_builtin_p (stmt))
	known = false;
    }
  for (class loop *loop = bb->loop_father; loop_outer (loop);
       loop = loop_outer (loop))
    work *= iterations (loop);
  block_work[bb->index] = work;
  all += work;
}

/* Whether all ways to E's destination, but for those around a loop, are
   along E.  */

bool
only_way_p (edge e)
{
  edge other;
  edge_iterator ei;
  FOR_EACH_EDGE (other, ei, e->dest->preds)
    if (other != e && !dominated_by_p (CDI_DOMINATORS, other->src, e->dest))
      return false;
  return true;
}

/* The work that is done only where E is taken.  */

double
estimate::work_below (edge e)
{
  if (!only_way_p (e))
    return 0;
  double work = 0;
  auto_vec<basic_block> blocks;
  blocks.safe_push (e->dest);
  while (!blocks.is_empty ())
    {
      basic_block bb = blocks.pop ();
      work += block_work[bb->index];
      for (basic_block son = first_dom_son (CDI_DOMINATORS, bb); son;
	   son = next_dom_son (CDI_DOMINATORS, son))
	blocks.safe_push (son);
    }
  return work;
}

bool
estimate::much_p (double work)
{
  return work >= least_work && work >= least_part * all;
}

/* -- The question -- */

/* Find loops with much of the work in which blocks differ.  */

void
estimate::look_at_loops ()
{
  for (class loop *loop : loops_list (fn, 0))
    {
      unsigned set = on_iterations (loop);
      bool differs = (set & ON_DATA) || ((set & ON_BLOCK) && !(set & ON_GRID));
      tree n = number_of_latch_executions (loop);
      if (!differs || (n && TREE_CODE (n) == INTEGER_CST))
	continue;
      double work = 0;
      basic_block *body = get_loop_body (loop);
      for (unsigned i = 0; i < loop->num_nodes; i++)
	work += block_work[body[i]->index];
      free (body);
      if (much_p (work))
	uneven = (set & ON_DATA) ? SIMT_UNEVEN_DATA_LOOP
				 : SIMT_UNEVEN_BLOCK_LOOP;
    }
}

/* Whether BB's last statement leaves a loop.  */

bool
leaves_loop_p (basic_block bb)
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
    if (loop_outer (bb->loop_father) && loop_exit_edge_p (bb->loop_father, e))
      return true;
  return false;
}

/* Find conditions that depend on data and decide on much of the work.  */

void
estimate::look_at_conditions ()
{
  basic_block bb;
  edge e;
  edge_iterator ei;
  FOR_EACH_BB_FN (bb, fn)
    {
      gimple *last = last_stmt (bb);
      if (!last || !is_ctrl_stmt (last) || leaves_loop_p (bb)
	  || !(on_operands (last) & ON_DATA))
	continue;
      double most = 0, least = all;
      FOR_EACH_EDGE (e, ei, bb->succs)
	{
	  most = MAX (most, work_below (e));
	  least = MIN (least, work_below (e));
	}
      if (much_p (most - least))
	uneven = SIMT_UNEVEN_CONDITION;
    }
}

/* Estimate, and tell the kernel.  */

void
estimate::run ()
{
  loop_optimizer_init (AVOID_CFG_MODIFICATIONS);
  scev_initialize ();
  calculate_dominance_info (CDI_DOMINATORS);
  propagate ();
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    weigh (bb);
  look_at_conditions ();
  look_at_loops ();
  scev_finalize ();
  loop_optimizer_finalize (fn);
  k->work = MAX (1, MIN (all, 1e9));
  k->work_known = known;
  k->uneven = uneven;
}

/* Why the blocks of a kernel are even or not.  */

const char *
uneven_text (enum simt_uneven why)
{
  switch (why)
    {
    case SIMT_UNEVEN_DATA_LOOP:
      return "a loop runs as often as data tell";
    case SIMT_UNEVEN_BLOCK_LOOP:
      return "a loop runs more often in some blocks";
    case SIMT_UNEVEN_CONDITION:
      return "data decide on much of the work";
    default:
      return "all blocks have the same work";
    }
}

} // anon namespace

/* Estimate the work of a thread of K, whose body FN is in SSA form.  */

void
simt_estimate_work (struct simt_kernel *k, function *fn)
{
  estimate (k, fn).run ();
}

/* Whether the blocks of K are taken as OS threads become free, or divided
   among them once and for all; else libsimt does what it does best.  */

bool
simt_dynamic_schedule_p (const struct simt_kernel *k)
{
  return (simt_opts.schedule == SIMT_SCHEDULE_DYNAMIC
	  || (simt_opts.schedule == SIMT_SCHEDULE_AUTO
	      && k->uneven != SIMT_EVEN));
}

bool
simt_static_schedule_p (const struct simt_kernel *)
{
  return simt_opts.schedule == SIMT_SCHEDULE_STATIC;
}

/* Launches of K with fewer threads in all are not worth a team; 0 if that is
   not known.  */

unsigned HOST_WIDE_INT
simt_small_launch (const struct simt_kernel *k)
{
  if (!k->work_known || k->work == 0)
    return 0;
  return MAX (1, simt_opts.team_cost / k->work);
}

/* Tell the user how K's blocks are shared out, and why.  */

void
simt_remark_schedule (const struct simt_kernel *k)
{
  if (!dump_enabled_p () || k->general)
    return;
  dump_user_location_t loc = dump_user_location_t::from_location_t
			       (DECL_SOURCE_LOCATION (k->host));
  const char *schedule = (simt_dynamic_schedule_p (k) ? "dynamic"
			  : "static");
  const char *why = (simt_opts.schedule == SIMT_SCHEDULE_AUTO
		     ? uneven_text (k->uneven) : "the option asks for it");
  dump_printf_loc (MSG_NOTE, loc, "%s schedule, %s\n", schedule, why);
  if (k->work_known)
    dump_printf_loc (MSG_NOTE, loc,
		     "about %u statements per thread: launches of less than"
		     " %u threads run on one OS thread at first\n",
		     (unsigned) k->work, (unsigned) simt_small_launch (k));
  else
    dump_printf_loc (MSG_NOTE, loc,
		     "unknown number of statements per thread: launches run on"
		     " all OS threads at first\n");
}
