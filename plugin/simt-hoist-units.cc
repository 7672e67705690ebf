/* Units that all threads run alike, for row hoist.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-hoist-units.cc: finds, in the order in which a thread comes to them, the
   statements, loops and branches that have no effect but to compute values,
   from values and memory that are the same for all threads of a block or of the
   launch; and stores of such values that nothing else in the kernel can tell
   apart.

   What may trap, may not end, takes long or is seen is *guarded*: it runs in
   its new place only if some thread would run it.  From its block up to the
   entry, each dominator either surely leads to the next one, or ends with a
   condition that decides; such conditions must be computable, for any thread,
   in the new place, and there be tried for one thread after another until they
   hold.

   Where it would be wrong: the condition of a loop is tried with what its
   values are before the first iteration, for if it does not hold then it never
   does; that is not so for other conditions in the loop, which hold in one
   iteration and not in another.  Where threads may stop before they come to the
   unit (a call that exits, a loop that may not end), no condition tells.  */

#include "simt-hoist.h"

/* How many operations guards may take, and how many blocks a unit may have.  */
enum { MAX_GUARD_COST = 48, MAX_BLOCKS = 200 };

simt_units::simt_units (struct simt_kernel *k, function *f)
  : kernel (k), nest (k->nest), fn (f), body (last_basic_block_for_fn (f)),
    owned (last_basic_block_for_fn (f)), irreducible (false)
{
  bitmap_clear (body);
  bitmap_clear (owned);
}

simt_units::~simt_units ()
{
  for (struct simt_unit *u : units)
    delete u;
}

/* -- The body -- */

/* Find the blocks of the body, and an order in which dominators come first.  */

void
simt_units::collect_body ()
{
  auto_vec<basic_block> work;
  work.safe_push (nest->thread_head[0]);
  bitmap_set_bit (body, nest->thread_head[0]->index);
  while (!work.is_empty ())
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, work.pop ()->succs)
	{
	  irreducible |= (e->flags & EDGE_IRREDUCIBLE_LOOP) != 0;
	  if (e->dest != nest->thread_latch[0]
	      && bitmap_set_bit (body, e->dest->index))
	    work.safe_push (e->dest);
	}
    }
  int *rpo = XNEWVEC (int, n_basic_blocks_for_fn (fn));
  int n = pre_and_rev_post_order_compute_fn (fn, NULL, rpo, false);
  for (int i = 0; i < n; i++)
    if (bitmap_bit_p (body, rpo[i]))
      order.safe_push (BASIC_BLOCK_FOR_FN (fn, rpo[i]));
  XDELETEVEC (rpo);
}

/* Say for each block outside the body where its values are known.  */

void
simt_units::collect_levels ()
{
  levels.safe_grow (last_basic_block_for_fn (fn), true);
  for (enum simt_level &level : levels)
    level = SIMT_AT_THREAD;
  for (basic_block bb = nest->block_head; bb;
       bb = get_immediate_dominator (CDI_DOMINATORS, bb))
    levels[bb->index] = SIMT_AT_BLOCK;
  levels[nest->thread_head[2]->index] = SIMT_AT_Z;
  levels[nest->thread_head[1]->index] = SIMT_AT_Y;
}

/* Whether STMT may keep its thread from going on.  */

static bool
may_stop_p (gimple *stmt)
{
  if (gimple_code (stmt) == GIMPLE_ASM)
    return true;
  if (!is_gimple_call (stmt) || gimple_call_internal_p (stmt)
      || simt_call_code (stmt) != SIMT_NOT_BUILTIN)
    return false;
  int flags = gimple_call_flags (stmt);
  if (flags & (ECF_CONST | ECF_PURE))
    return SIMT_WRONG (hoist_endless_call,
		       (flags & ECF_LOOPING_CONST_OR_PURE) != 0);
  tree decl = gimple_call_fndecl (stmt);
  return SIMT_WRONG (hoist_call_stops,
		     !decl || !fndecl_built_in_p (decl, BUILT_IN_NORMAL));
}

void
simt_units::collect_statements ()
{
  for (basic_block bb : order)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	writes.add_statement (gsi_stmt (gsi));
	if (may_stop_p (gsi_stmt (gsi)))
	  stops.safe_push (gsi_stmt (gsi));
      }
}

/* Note what the PHI nodes of LOOP hold when threads come to it.  */

void
simt_units::note_first_values (class loop *loop)
{
  for (gphi_iterator psi = gsi_start_phis (loop->header); !gsi_end_p (psi);
       gsi_next (&psi))
    {
      tree result = gimple_phi_result (psi.phi ());
      if (!virtual_operand_p (result))
	first_values.put (result,
			  PHI_ARG_DEF_FROM_EDGE (psi.phi (),
						 loop_preheader_edge (loop)));
    }
}

/* The innermost place to which anything may move: row split makes the loops of
   the threads anew if there are barriers.  */

enum simt_level
simt_units::deepest () const
{
  return (SIMT_WRONG (hoist_deepest, nest->n_barriers != 0) ? SIMT_AT_BLOCK
	  : SIMT_AT_Y);
}

/* -- Levels -- */

/* The unit that computes NAME, or null.  */

struct simt_unit *
simt_units::unit_of (tree name)
{
  struct simt_unit **u = by_name.get (name);
  return u ? *u : NULL;
}

/* The value NAME is known at this level.  */

enum simt_level
simt_units::level_of_name (tree name)
{
  if (struct simt_unit *u = unit_of (name))
    return u->level;
  if (SSA_NAME_IS_DEFAULT_DEF (name))
    return (SSA_NAME_VAR (name) && TREE_CODE (SSA_NAME_VAR (name)) == PARM_DECL
	    ? SIMT_AT_LAUNCH : SIMT_AT_THREAD);
  for (unsigned d = 0; d < 3; d++)
    if (name == nest->block_dim[d] || name == nest->grid_dim[d])
      return SIMT_AT_LAUNCH;
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  if (!bb || in_body_p (bb) || (unsigned) bb->index >= levels.length ())
    return SIMT_AT_THREAD;
  enum simt_level level = levels[bb->index];
  return level > deepest () ? SIMT_AT_THREAD : level;
}

/* Whether each thread or block has an object DECL of its own.  */

static bool
own_object_p (tree decl)
{
  return (VAR_P (decl) && (auto_var_in_fn_p (decl, current_function_decl)
			   || DECL_THREAD_LOCAL_P (decl)
			   || simt_shared_var_p (decl)));
}

/* The level of OP, of a statement in the blocks SET, or null, whose own values
   do not count.  */

enum simt_level
simt_units::operand_level (tree op, const_sbitmap set)
{
  if (TREE_CODE (op) == SSA_NAME)
    {
      basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (op));
      if (SSA_NAME_OCCURS_IN_ABNORMAL_PHI (op))
	return SIMT_AT_THREAD;
      if (set && bb && bitmap_bit_p (set, bb->index))
	return SIMT_AT_LAUNCH;
      return level_of_name (op);
    }
  if (TREE_CODE (op) == ADDR_EXPR)
    {
      tree base = simt_base_variable (TREE_OPERAND (op, 0));
      if (!base || SIMT_WRONG (hoist_own_address, own_object_p (base))
	  || TREE_CODE (base) == PARM_DECL)
	return SIMT_AT_THREAD;
    }
  return is_gimple_min_invariant (op) ? SIMT_AT_LAUNCH : SIMT_AT_THREAD;
}

/* Let U, whose blocks are SET, use OP.  Returns whether it still can be
   moved.  */

bool
simt_units::use_operand (struct simt_unit *u, tree op, const_sbitmap set)
{
  enum simt_level level = operand_level (op, set);
  u->level = MAX (u->level, level);
  if (level == SIMT_AT_THREAD)
    return false;
  if (TREE_CODE (op) != SSA_NAME)
    return true;
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (op));
  if (!(set && bb && bitmap_bit_p (set, bb->index)))
    u->operands.safe_push (op);
  return true;
}

/* The same for the call STMT itself.  */

bool
simt_units::use_call (struct simt_unit *u, gcall *stmt,
		      enum simt_missed *reason)
{
  tree decl = gimple_call_fndecl (stmt);
  int flags = gimple_call_flags (stmt);
  if (!(flags & (ECF_CONST | ECF_PURE)) || (flags & ECF_NORETURN)
      || simt_call_code (stmt) != SIMT_NOT_BUILTIN
      || SIMT_WRONG (hoist_call_ids, simt_call_traits (stmt) != 0)
      || gimple_vdef (stmt)
      || stmt_can_throw_internal (fn, stmt)
      || !gimple_call_lhs (stmt)
      || TREE_CODE (gimple_call_lhs (stmt)) != SSA_NAME)
    return false;
  if (gimple_call_internal_p (stmt))
    return !gimple_vuse (stmt);
  if (!decl)
    return false;
  if (!fndecl_built_in_p (decl))
    {
      u->heavy = true;
      u->guarded = SIMT_NEEDED (hoist_call_guarded);
    }
  else if (FLOAT_TYPE_P (TREE_TYPE (gimple_call_lhs (stmt)))
	   && gimple_call_num_args (stmt))
    u->loads = true;
  if (!gimple_vuse (stmt) || !writes.may_write_what_p (stmt))
    return true;
  *reason = SIMT_MISSED_WRITTEN;
  return false;
}

/* Whether DECL keeps its value while a kernel runs.  */

static bool
constant_object_p (tree decl)
{
  return (TREE_CODE (decl) == PARM_DECL || TREE_READONLY (decl)
	  || lookup_attribute (SIMT_ATTR_CONSTANT, DECL_ATTRIBUTES (decl)));
}

/* The same for the load STMT.  */

bool
simt_units::use_load (struct simt_unit *u, gimple *stmt,
		      enum simt_missed *reason)
{
  tree ref = gimple_assign_rhs1 (stmt);
  tree decl = simt_base_variable (ref);
  if (decl && SIMT_WRONG (hoist_own_load, own_object_p (decl)))
    return false;
  u->guarded |= SIMT_WRONG (hoist_load_traps, gimple_could_trap_p (stmt));
  if (decl && constant_object_p (decl))
    return true;
  u->loads = true;
  if (SIMT_WRONG (hoist_written, writes.may_write_p (ref, NULL)))
    {
      *reason = SIMT_MISSED_WRITTEN;
      return false;
    }
  return true;
}

/* Let U, whose blocks are SET or null, have STMT in it.  Returns whether U
   still can be moved, or the REASON.  */

bool
simt_units::use_statement (struct simt_unit *u, gimple *stmt,
			   const_sbitmap set, enum simt_missed *reason)
{
  if (SIMT_WRONG (hoist_volatile, gimple_has_volatile_ops (stmt))
      || gimple_vdef (stmt))
    return false;
  ssa_op_iter iter;
  tree op;
  FOR_EACH_SSA_TREE_OPERAND (op, stmt, iter, SSA_OP_USE)
    if (!use_operand (u, op, set))
      return false;
  switch (gimple_code (stmt))
    {
    case GIMPLE_LABEL:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
    case GIMPLE_COND:
    case GIMPLE_SWITCH:
      return true;
    case GIMPLE_CALL:
      for (unsigned i = 0; i < gimple_call_num_args (stmt); i++)
	if (operand_level (gimple_call_arg (stmt, i), set) == SIMT_AT_THREAD)
	  return false;
      return use_call (u, as_a <gcall *> (stmt), reason);
    case GIMPLE_ASSIGN:
      break;
    default:
      return false;
    }
  if (TREE_CODE (gimple_assign_lhs (stmt)) != SSA_NAME
      || stmt_can_throw_internal (fn, stmt))
    return false;
  if (gimple_assign_load_p (stmt))
    return use_load (u, stmt, reason);
  for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
    if (gimple_op (stmt, i) && TREE_CODE (gimple_op (stmt, i)) == ADDR_EXPR
	&& SIMT_WRONG (hoist_own_address,
		       own_object_p (get_base_address
				     (TREE_OPERAND (gimple_op (stmt, i), 0)))))
      return false;
  u->guarded |= SIMT_WRONG (hoist_operation_traps, gimple_could_trap_p (stmt));
  return true;
}

/* -- Loops and branches -- */

/* Let U have the statements and PHI nodes of BB in it, which is of SET.  */

bool
simt_units::use_block (struct simt_unit *u, basic_block bb,
		       const_sbitmap set, enum simt_missed *reason)
{
  for (gphi_iterator psi = gsi_start_phis (bb); !gsi_end_p (psi);
       gsi_next (&psi))
    if (!virtual_operand_p (gimple_phi_result (psi.phi ())))
      for (unsigned i = 0; i < gimple_phi_num_args (psi.phi ()); i++)
	if (!use_operand (u, gimple_phi_arg_def (psi.phi (), i), set))
	  return false;
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (!is_gimple_debug (gsi_stmt (gsi))
	&& !use_statement (u, gsi_stmt (gsi), set, reason))
      return false;
  if (bb->loop_father->header == bb)
    u->heavy = true;
  return true;
}

/* Let U have all of SET in it.  If only memory that may be written stands
   against it, *REASON says so.  */

bool
simt_units::use_region (struct simt_unit *u, const_sbitmap set,
			enum simt_missed *reason)
{
  bool result = true;
  enum simt_missed first = SIMT_MISSED_NONE;
  if (!u->loop
      && !use_statement (u, last_stmt (u->head), set, reason))
    return false;
  for (basic_block bb : u->blocks)
    {
      enum simt_missed why = SIMT_MISSED_NONE;
      if (use_block (u, bb, set, &why))
	continue;
      result = false;
      if (why == SIMT_MISSED_NONE)
	return false;
      first = why;
    }
  *reason = first;
  return result;
}

/* Whether E leads from U, whose blocks are SET, to where all ways meet.  */

static bool
exit_p (const struct simt_unit *u, const_sbitmap set, edge e)
{
  return (bitmap_bit_p (set, e->src->index)
	  || (!u->loop && e->src == u->head));
}

/* Let U bring what it does to the PHI nodes where all ways meet.  */

bool
simt_units::use_join (struct simt_unit *u, const_sbitmap set)
{
  unsigned exits = 0;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, u->join->preds)
    exits += exit_p (u, set, e);
  if (exits < 2)
    return exits == 1;
  for (gphi_iterator psi = gsi_start_phis (u->join); !gsi_end_p (psi);
       gsi_next (&psi))
    FOR_EACH_EDGE (e, ei, u->join->preds)
      if (!virtual_operand_p (gimple_phi_result (psi.phi ()))
	  && exit_p (u, set, e)
	  && !use_operand (u, PHI_ARG_DEF_FROM_EDGE (psi.phi (), e), set))
	return false;
  return true;
}

/* Collect in U, and in SET, the blocks that threads go through from its head,
   which is that of LOOP if not null, to where their ways meet.  */

bool
simt_units::collect_region (struct simt_unit *u, class loop *loop,
			    sbitmap set)
{
  basic_block join = get_immediate_dominator (CDI_POST_DOMINATORS, u->head);
  while (loop && join && flow_bb_inside_loop_p (loop, join))
    join = get_immediate_dominator (CDI_POST_DOMINATORS, join);
  if (!join || join == EXIT_BLOCK_PTR_FOR_FN (fn))
    return false;
  u->join = join;
  bitmap_clear (set);
  auto_vec<basic_block> work;
  edge e;
  edge_iterator ei;
  if (loop)
    work.safe_push (u->head);
  else
    FOR_EACH_EDGE (e, ei, u->head->succs)
      work.safe_push (e->dest);
  while (!work.is_empty ())
    {
      basic_block bb = work.pop ();
      if (bb == join || bitmap_bit_p (set, bb->index))
	continue;
      if (!in_body_p (bb) || u->blocks.length () == MAX_BLOCKS
	  || (!loop && bb == u->head)
	  || bitmap_bit_p (owned, bb->index)
	  || !dominated_by_p (CDI_DOMINATORS, bb, u->head)
	  || (bb->flags & BB_IRREDUCIBLE_LOOP))
	return false;
      bitmap_set_bit (set, bb->index);
      u->blocks.safe_push (bb);
      FOR_EACH_EDGE (e, ei, bb->succs)
	work.safe_push (e->dest);
    }
  return single_entry_p (u, set);
}

/* Whether threads come to the blocks of U, SET, by its head only.  */

bool
simt_units::single_entry_p (struct simt_unit *u, const_sbitmap set)
{
  for (basic_block bb : u->blocks)
    {
      unsigned entries = 0;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->preds)
	if (!bitmap_bit_p (set, e->src->index)
	    && (u->loop || e->src != u->head))
	  entries++;
      if (entries > (u->loop && bb == u->head ? 1 : 0))
	return false;
    }
  return true;
}

/* Note that U, whose blocks are SET, computes what is defined in it.  */

void
simt_units::own_results (struct simt_unit *u, const_sbitmap set)
{
  bool all = true;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, u->join->preds)
    all &= exit_p (u, set, e);
  bool single = single_pred_p (u->join);
  for (gphi_iterator psi = gsi_start_phis (u->join); !gsi_end_p (psi);
       gsi_next (&psi))
    {
      tree arg = gimple_phi_arg_def (psi.phi (), 0);
      basic_block bb = (TREE_CODE (arg) == SSA_NAME
			? gimple_bb (SSA_NAME_DEF_STMT (arg)) : NULL);
      if (all && !virtual_operand_p (gimple_phi_result (psi.phi ()))
	  && (!single || (bb && bitmap_bit_p (set, bb->index))))
	by_name.put (gimple_phi_result (psi.phi ()), u);
    }
  for (basic_block bb : u->blocks)
    {
      bitmap_set_bit (owned, bb->index);
      for (gphi_iterator psi = gsi_start_phis (bb); !gsi_end_p (psi);
	   gsi_next (&psi))
	by_name.put (gimple_phi_result (psi.phi ()), u);
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  ssa_op_iter iter;
	  tree def;
	  FOR_EACH_SSA_TREE_OPERAND (def, gsi_stmt (gsi), iter, SSA_OP_DEF)
	    by_name.put (def, u);
	}
    }
}

static void
remark_missed (struct simt_unit *u, enum simt_missed reason)
{
  if (dump_enabled_p () && u->heavy)
    dump_printf_loc (MSG_MISSED_OPTIMIZATION,
		     dump_user_location_t::from_location_t
		       (simt_unit_location (u)), "%s not hoisted, %s\n",
		     u->loop ? "loop" : "call", simt_missed_text (reason));
}

/* Make a unit of LOOP, whose header is HEAD, or of the branch at the end of
   HEAD, if that is possible.  */

bool
simt_units::try_region (basic_block head, class loop *loop)
{
  struct simt_unit *u = new simt_unit ();
  auto_sbitmap set (last_basic_block_for_fn (fn));
  enum simt_missed reason = SIMT_MISSED_NONE;
  u->head = head;
  u->loop = loop != NULL;
  u->guarded = SIMT_NEEDED (hoist_region_guarded);
  if (collect_region (u, loop, set))
    {
      if (use_region (u, set, &reason) && use_join (u, set))
	{
	  if (try_guards (u, head, &reason))
	    {
	      own_results (u, set);
	      units.safe_push (u);
	      return true;
	    }
	}
      if (reason != SIMT_MISSED_NONE && u->loop)
	remark_missed (u, reason);
    }
  delete u;
  return false;
}

/* -- Statements -- */

/* Make a unit of STMT if that is possible.  */

void
simt_units::try_statement (gimple *stmt)
{
  if (!is_gimple_assign (stmt) && !is_gimple_call (stmt))
    return;
  struct simt_unit *u = new simt_unit ();
  enum simt_missed reason = SIMT_MISSED_NONE;
  u->stmt = stmt;
  if (use_statement (u, stmt, NULL, &reason))
    {
      if (try_guards (u, gimple_bb (stmt), &reason))
	{
	  units.safe_push (u);
	  by_name.put (gimple_get_lhs (stmt), u);
	  return;
	}
    }
  if (reason != SIMT_MISSED_NONE)
    remark_missed (u, reason);
  delete u;
}

/* The same for STMT if it is a store: of one value to one place, where nothing
   else in the kernel reads or writes, so that it does not matter when.  */

void
simt_units::try_store (gimple *stmt)
{
  if (!is_gimple_assign (stmt) || !gimple_store_p (stmt)
      || gimple_clobber_p (stmt)
      || SIMT_WRONG (hoist_volatile, gimple_has_volatile_ops (stmt))
      || stmt_can_throw_internal (fn, stmt))
    return;
  tree ref = gimple_assign_lhs (stmt), value = gimple_assign_rhs1 (stmt);
  tree decl = simt_base_variable (ref);
  if (!is_gimple_reg_type (TREE_TYPE (ref)) || gimple_assign_load_p (stmt)
      || (decl && (own_object_p (decl) || TREE_CODE (decl) == PARM_DECL))
      || SIMT_WRONG (hoist_store_read, writes.may_read_p (ref))
      || SIMT_WRONG (hoist_store_written, writes.may_write_p (ref, stmt)))
    return;
  struct simt_unit *u = new simt_unit ();
  u->stmt = stmt;
  u->store = true;
  u->guarded = SIMT_NEEDED (hoist_store_guarded);
  bool possible = use_operand (u, value, NULL);
  ssa_op_iter iter;
  tree op;
  FOR_EACH_SSA_TREE_OPERAND (op, stmt, iter, SSA_OP_USE)
    possible = possible && use_operand (u, op, NULL);
  enum simt_missed reason;
  if (possible && try_guards (u, gimple_bb (stmt), &reason))
    units.safe_push (u);
  else
    delete u;
}

/* -- Guards -- */

/* Whether threads may come from FROM to TO, in the body.  */

bool
simt_units::reaches_p (basic_block from, basic_block to)
{
  auto_vec<basic_block> work;
  hash_set<basic_block> seen;
  work.safe_push (from);
  while (!work.is_empty ())
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, work.pop ()->succs)
	{
	  if (e->dest == to)
	    return true;
	  if (in_body_p (e->dest) && !seen.add (e->dest))
	    work.safe_push (e->dest);
	}
    }
  return false;
}

/* Whether A is followed by B in its block.  */

static bool
followed_by_p (gimple *a, gimple *b)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (a);
  while (!gsi_end_p (gsi) && gsi_stmt (gsi) != b)
    gsi_next (&gsi);
  return !gsi_end_p (gsi);
}

/* Whether U, which moves away from AT, can be kept behind STOP: where that
   moves too.  */

bool
simt_units::keep_behind (struct simt_unit *u, basic_block at, gimple *stop)
{
  tree lhs = is_gimple_call (stop) ? gimple_call_lhs (stop) : NULL_TREE;
  struct simt_unit *other = lhs ? unit_of (lhs) : NULL;
  if (!other || !dominated_by_p (CDI_DOMINATORS, at, gimple_bb (stop)))
    return false;
  u->needs.safe_push (other);
  u->level = MAX (u->level, other->level);
  return true;
}

/* Whether a thread may stop for ever before it comes to U, in AT.  */

bool
simt_units::may_stop_before_p (struct simt_unit *u, basic_block at)
{
  for (gimple *stop : stops)
    {
      basic_block bb = gimple_bb (stop);
      if (stop == u->stmt
	  || (bb == at && u->stmt && followed_by_p (u->stmt, stop)))
	continue;
      if ((bb == at || reaches_p (bb, at)) && !keep_behind (u, at, stop))
	return true;
    }
  for (class loop *loop : loops_list (fn, 0))
    if (in_body_p (loop->header) && loop->header != nest->thread_head[0]
	&& !flow_bb_inside_loop_p (loop, at)
	&& reaches_p (loop->header, at)
	&& SIMT_WRONG (hoist_endless_loop,
		       !flag_finite_loops && !finite_loop_p (loop)))
      return true;
  return false;
}

/* Find the conditions under which a thread comes to U, in AT.  Returns whether
   it surely does if they hold.  */

bool
simt_units::find_guards (struct simt_unit *u, basic_block at)
{
  for (basic_block bb = at; bb != nest->thread_head[0];)
    {
      basic_block dom = get_immediate_dominator (CDI_DOMINATORS, bb);
      gcond *cond = safe_dyn_cast <gcond *> (last_stmt (dom));
      if (dominated_by_p (CDI_POST_DOMINATORS, dom, bb))
	;
      else if (cond && single_pred_p (bb) && single_pred (bb) == dom)
	u->guards.safe_push ({ cond, (single_pred_edge (bb)->flags
				     & EDGE_TRUE_VALUE) != 0 });
      else if (SIMT_NEEDED (hoist_condition_unknown))
	return false;
      bb = dom;
    }
  u->guards.reverse ();
  return !may_stop_before_p (u, at);
}

/* Whether G compares for equality with one value.  */

static bool
equality_p (const struct simt_unit_guard &g)
{
  return gimple_cond_code (g.cond) == (g.truth ? EQ_EXPR : NE_EXPR);
}

/* Whether G, of which only one side mentions indices, holds for the small ones
   if for any.  */

static bool
early_guard_p (const struct simt_unit_guard &g, bool left)
{
  enum tree_code code = gimple_cond_code (g.cond);
  if (!INTEGRAL_TYPE_P (TREE_TYPE (gimple_cond_lhs (g.cond))))
    return false;
  if (!g.truth)
    code = invert_tree_comparison (code, false);
  if (!left)
    code = swap_tree_comparison (code);
  return code == LT_EXPR || code == LE_EXPR || code == NE_EXPR;
}

/* The header of the loop for which G decides whether a thread goes on with it;
   null if for none.  */

static basic_block
loop_test (const struct simt_unit_guard &g)
{
  basic_block bb = gimple_bb (g.cond);
  class loop *loop = bb->loop_father;
  edge yes, no;
  extract_true_false_edges_from_block (bb, &yes, &no);
  if (!g.truth)
    std::swap (yes, no);
  return (loop->header == bb && flow_bb_inside_loop_p (loop, yes->dest)
	  && !flow_bb_inside_loop_p (loop, no->dest) ? bb : NULL);
}

/* Whether the guards of U can be computed at its level, and may hold for many
   threads; else *REASON.  */

bool
simt_units::guards_known_p (struct simt_unit *u, enum simt_missed *reason)
{
  struct simt_evaluation ev = simt_evaluation ();
  ev.level = u->level;
  const unsigned block = 1 << SIMT_MENTION_BLOCK;
  u->early = true;
  u->mentions = 0;
  for (const struct simt_unit_guard &g : u->guards)
    {
      ev.test = loop_test (g);
      ev.mentions = 0;
      if (!value_at (gimple_cond_lhs (g.cond), &ev))
	return false;
      unsigned left = ev.mentions;
      ev.mentions = 0;
      if (!value_at (gimple_cond_rhs (g.cond), &ev))
	return false;
      unsigned right = ev.mentions, both = left | right;
      if (equality_p (g) && both
	  && (u->level != SIMT_AT_LAUNCH || (both & block)))
	{
	  *reason = SIMT_MISSED_ONE_THREAD;
	  return false;
	}
      if (both && ((left && right) || !early_guard_p (g, left != 0)))
	u->early = false;
      u->mentions |= both;
    }
  u->needs.safe_splice (ev.needs);
  return true;
}

/* Find where U may go, which is in AT; if nowhere, say why in *REASON.  */

bool
simt_units::try_guards (struct simt_unit *u, basic_block at,
			enum simt_missed *reason)
{
  *reason = SIMT_MISSED_NO_THREAD;
  if (u->level > deepest ())
    return false;
  enum simt_level level_of_operands = u->level;
  bool found = find_guards (u, at);
  u->certain = found && u->guards.is_empty () && u->needs.is_empty ();
  if (!u->guarded)
    {
      u->guards.truncate (0);
      u->needs.truncate (0);
      u->level = level_of_operands;
      return true;
    }
  if (!found)
    return false;
  for (int level = u->level; level <= deepest (); level++)
    {
      u->level = (enum simt_level) level;
      if (guards_known_p (u, reason))
	return true;
    }
  return false;
}

/* -- Values in another place -- */

/* Compute the assignment DEF in another place, as EV says.  */

tree
simt_units::compute_at (gimple *def, struct simt_evaluation *ev)
{
  if (++ev->cost > MAX_GUARD_COST)
    return NULL_TREE;
  if (gimple_assign_ssa_name_copy_p (def)
      || gimple_assign_rhs_code (def) == INTEGER_CST)
    return value_at (gimple_assign_rhs1 (def), ev);
  auto_vec<tree> ops;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    {
      tree op = gimple_op (def, i);
      ops.safe_push (op ? value_at (op, ev) : NULL_TREE);
      if (op && !ops.last ())
	return NULL_TREE;
    }
  tree lhs = gimple_assign_lhs (def);
  if (!ev->seq)
    return lhs;
  gimple *copy = gimple_copy (def);
  for (unsigned i = 0; i < ops.length (); i++)
    gimple_set_op (copy, i + 1, ops[i]);
  tree result = make_ssa_name (TREE_TYPE (lhs), copy);
  gimple_assign_set_lhs (copy, result);
  gimple_set_vuse (copy, NULL_TREE);
  gimple_seq_add_stmt (ev->seq, copy);
  return result;
}

/* NAME, which is not of the body and not known where EV says, computed
   there.  */

tree
simt_units::value_outside (tree name, struct simt_evaluation *ev)
{
  tree var = SSA_NAME_VAR (name);
  for (unsigned d = 0; d < 3; d++)
    if (var && var == nest->thread_index[d])
      {
	ev->mentions |= 1 << d;
	return ev->seq ? ev->index[d] : name;
      }
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (gimple_code (def) == GIMPLE_PHI
      && levels[gimple_bb (def)->index] == SIMT_AT_BLOCK)
    {
      ev->mentions |= 1 << SIMT_MENTION_BLOCK;
      return ev->seq ? ev->index[SIMT_MENTION_BLOCK] : name;
    }
  if (!is_gimple_assign (def) || gimple_vuse (def))
    return NULL_TREE;
  return compute_at (def, ev);
}

/* The value of OP where EV says, or null.  */

tree
simt_units::value_at (tree op, struct simt_evaluation *ev)
{
  if (TREE_CODE (op) != SSA_NAME)
    return operand_level (op, NULL) == SIMT_AT_LAUNCH ? op : NULL_TREE;
  while (tree *newer = replaced.get (op))
    {
      op = *newer;
      if (TREE_CODE (op) != SSA_NAME)
	return op;
    }
  struct simt_unit *u = unit_of (op);
  if (u && u->level <= ev->level)
    {
      if (u->placed)
	return op;
      if (!u->stmt || u->guarded || u->loads || !is_gimple_assign (u->stmt))
	{
	  ev->needs.safe_push (u);
	  return op;
	}
    }
  if (!u && level_of_name (op) <= ev->level)
    return op;
  gimple *def = SSA_NAME_DEF_STMT (op);
  basic_block bb = gimple_bb (def);
  if (!bb)
    return NULL_TREE;
  if (!in_body_p (bb)
      || (bb == nest->thread_head[0] && gimple_code (def) == GIMPLE_PHI))
    return value_outside (op, ev);
  if (tree *first = first_values.get (op))
    {
      if (!ev->seq && SIMT_WRONG (hoist_later_iteration, bb != ev->test))
	return NULL_TREE;
      return value_at (*first, ev);
    }
  if (!is_gimple_assign (def) || gimple_vuse (def)
      || gimple_could_trap_p (def) || gimple_has_volatile_ops (def))
    return NULL_TREE;
  return compute_at (def, ev);
}

/* -- The analysis -- */

/* Find the units of the body.
   Requires: the nest; loops and dominators (simt_begin_loops);
   simt_find_aliases.  */

void
simt_units::find ()
{
  collect_body ();
  if (irreducible)
    return;
  collect_levels ();
  collect_statements ();
  for (class loop *loop : loops_list (fn, 0))
    if (in_body_p (loop->header) && loop->header != nest->thread_head[0])
      note_first_values (loop);
  for (basic_block bb : order)
    {
      if (bitmap_bit_p (owned, bb->index))
	continue;
      class loop *loop = bb->loop_father;
      if (loop->header == bb && bb != nest->thread_head[0]
	  && try_region (bb, loop))
	continue;
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (gimple_store_p (gsi_stmt (gsi)))
	  try_store (gsi_stmt (gsi));
	else if (!is_gimple_debug (gsi_stmt (gsi)))
	  try_statement (gsi_stmt (gsi));
      gimple *last = last_stmt (bb);
      if (last && (gimple_code (last) == GIMPLE_COND
		   || gimple_code (last) == GIMPLE_SWITCH))
	try_region (bb, NULL);
    }
}
