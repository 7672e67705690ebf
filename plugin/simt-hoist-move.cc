/* Moving what all threads do alike, for row hoist.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-hoist-move.cc: puts units at the end of the preheader, of the head of a
   block, or of the loops over z and y.  Those with guards make groups: the code

     for (ty = 0; ty < bdy; ty++)		only over those indices that
       for (tx = 0; tx < bdx; tx++)		the guards mention
	 if (guards hold for this thread)
	   goto compute;
     goto join;
   compute:
     v = ...
   join:
     v' = PHI <v, 0>

   and the body uses v', which is 0 only if no thread does.

   What is computed once for the launch goes through a buffer that libsimt
   provides, so that its blocks may share it, whichever OS thread runs them.
   libsimt calls the kernel without blocks first:

     if (begin != end && prepared->valid)
       v' = prepared->v;
     else
       v' = as above, with the blocks from begin to end, but at least one
     ...
     if (begin == end)
       {
	 prepared->v = v';
	 prepared->valid = whether a thread of block 0 runs it;
	 return;
       }

   so if no thread of block 0 needs the value, each range of blocks finds out
   for itself.  */

#include "simt-hoist.h"

namespace {

typedef hash_set<basic_block> block_set;

class unit_mover
{
public:
  unit_mover (simt_units *);
  void run ();

private:
  simt_units *units;
  struct simt_nest *nest;
  function *fn;
  enum simt_level level;
  /* Where to go on: a block with one successor that no statement ends.  */
  basic_block last;
  /* The range of blocks to look at, at the launch; null if not loaded yet.  */
  tree scan_begin, scan_end;
  /* The first and the last but one block that are to be run, and the buffer of
     the launch, once values go through it.  */
  tree begin, end, buffer;
  struct saved
  {
    tree name;
    unsigned HOST_WIDE_INT offset;
  };
  auto_vec<struct saved> saved;

  void move_level (enum simt_level, bool late, basic_block *at);
  void move_into_loop (enum simt_level, unsigned d);
  bool straight_p (const struct simt_unit *) const;
  void append_statement (struct simt_unit *);
  void append_region (struct simt_unit *);
  void append (struct simt_unit *);
  basic_block isolate (struct simt_unit *, basic_block *start);
  basic_block gather_exits (struct simt_unit *, const block_set &);
  void forget_phis (basic_block);
  void move_group (const vec<struct simt_unit *> &, bool late);
  void scan (const struct simt_unit *, basic_block from, basic_block yes,
	     basic_block no);
  void load_range ();
  void begin_late ();
  basic_block ask_buffer (const struct simt_unit *, basic_block *load);
  void join_values (const vec<struct simt_unit *> &, edge computed,
		    basic_block load, const block_set &);
  tree join_value (tree, edge computed, basic_block load);
  void join_validity (edge computed, basic_block load);
  unsigned HOST_WIDE_INT allocate (tree type);
  tree slot (tree type, unsigned HOST_WIDE_INT offset);
  void finish_late ();
};

unit_mover::unit_mover (simt_units *u)
  : units (u), nest (u->nest), fn (u->fn), level (SIMT_AT_LAUNCH), last (NULL),
    scan_begin (NULL_TREE), scan_end (NULL_TREE), begin (NULL_TREE),
    end (NULL_TREE), buffer (NULL_TREE)
{
}

/* -- Statements -- */

/* Append the statement of U, which all threads may run.  */

void
unit_mover::append_statement (struct simt_unit *u)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (u->stmt);
  tree lhs = gimple_get_lhs (u->stmt);
  gsi_remove (&gsi, false);
  if (!u->store)
    reset_flow_sensitive_info (lhs);
  if (!u->certain && !u->store && is_gimple_assign (u->stmt)
      && INTEGRAL_TYPE_P (TREE_TYPE (lhs))
      && TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (lhs))
      && arith_code_with_undefined_signed_overflow
	   (gimple_assign_rhs_code (u->stmt)))
    simt_append_seq (last, rewrite_to_defined_overflow (u->stmt));
  else
    simt_append (last, u->stmt);
}

/* -- Loops and branches -- */

/* Lead all ways out of U, whose blocks are SET, to a new block, and from there
   to where they met.  Returns it.  */

basic_block
unit_mover::gather_exits (struct simt_unit *u, const block_set &set)
{
  auto_vec<edge> exits;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, u->join->preds)
    if (const_cast <block_set &> (set).contains (e->src))
      exits.safe_push (e);
  if (exits.length () == 1)
    return split_edge (exits[0]);
  basic_block finish = simt_block_after (exits[0]->src);
  auto_vec<gphi *> phis;
  auto_vec<tree> args;
  for (gphi_iterator psi = gsi_start_phis (u->join); !gsi_end_p (psi);
       gsi_next (&psi))
    {
      phis.safe_push (psi.phi ());
      for (edge exit : exits)
	args.safe_push (PHI_ARG_DEF_FROM_EDGE (psi.phi (), exit));
    }
  auto_vec<basic_block> sources;
  for (edge exit : exits)
    {
      sources.safe_push (exit->src);
      e = redirect_edge_and_branch (exit, finish);
      redirect_edge_var_map_clear (e);
    }
  e = make_edge (finish, u->join, EDGE_FALLTHRU);
  e->probability = profile_probability::always ();
  for (unsigned i = 0; i < phis.length (); i++)
    {
      tree result = copy_ssa_name (gimple_phi_result (phis[i]));
      gphi *phi = create_phi_node (result, finish);
      for (unsigned j = 0; j < sources.length (); j++)
	add_phi_arg (phi, args[i * sources.length () + j],
		     find_edge (sources[j], finish), UNKNOWN_LOCATION);
      add_phi_arg (phis[i], result, e, UNKNOWN_LOCATION);
      units->set_unit (result, u);
    }
  return finish;
}

/* Replace the PHI nodes of BB, to which only one way leads now, by their
   values.  */

void
unit_mover::forget_phis (basic_block bb)
{
  if (!single_pred_p (bb))
    return;
  for (gphi_iterator psi = gsi_start_phis (bb); !gsi_end_p (psi);)
    {
      tree result = gimple_phi_result (psi.phi ());
      tree value = gimple_phi_arg_def (psi.phi (), 0);
      gimple *stmt;
      imm_use_iterator iter;
      use_operand_p use;
      FOR_EACH_IMM_USE_STMT (stmt, iter, result)
	{
	  FOR_EACH_IMM_USE_ON_STMT (use, iter)
	    SET_USE (use, value);
	  update_stmt (stmt);
	}
      units->replace (result, value);
      remove_phi_node (&psi, true);
    }
}

/* Remove what BB tells the debugger: it tells it elsewhere now.  */

static void
drop_debug_statements (basic_block bb)
{
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
    if (is_gimple_debug (gsi_stmt (gsi)))
      gsi_remove (&gsi, true);
    else
      gsi_next (&gsi);
}

/* Take U out of the code around it.  Returns its last block, which has no
   successor, and in *START its first one, which has no predecessor.  */

basic_block
unit_mover::isolate (struct simt_unit *u, basic_block *start)
{
  block_set set;
  for (basic_block bb : u->blocks)
    set.add (bb);
  edge entry = NULL;
  if (u->loop)
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, u->head->preds)
	if (!set.contains (e->src))
	  entry = e;
    }
  else
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (last_stmt (u->head));
      gsi_prev (&gsi);
      entry = (gsi_end_p (gsi) ? split_block_after_labels (u->head)
	       : split_block (u->head, gsi_stmt (gsi)));
      set.add (entry->dest);
      u->blocks.safe_push (entry->dest);
    }
  for (basic_block bb : u->blocks)
    drop_debug_statements (bb);
  *start = split_edge (entry);
  basic_block finish = gather_exits (u, set);
  basic_block after = split_edge (single_succ_edge (finish));
  redirect_edge_and_branch (single_pred_edge (*start), after);
  remove_edge (single_succ_edge (finish));
  forget_phis (u->join);
  u->blocks.safe_push (*start);
  u->blocks.safe_push (finish);
  return finish;
}

/* Append U, a loop or a branch.  */

void
unit_mover::append_region (struct simt_unit *u)
{
  basic_block start;
  basic_block finish = isolate (u, &start);
  basic_block next = split_edge (single_succ_edge (last));
  remove_edge (single_succ_edge (last));
  simt_jump (last, start);
  simt_jump (finish, next);
  last = next;
}

void
unit_mover::append (struct simt_unit *u)
{
  if (u->stmt)
    append_statement (u);
  else
    append_region (u);
  u->placed = true;
}

/* -- Guards -- */

/* Load the range of blocks whose threads are looked at.  */

void
unit_mover::load_range ()
{
  if (scan_begin)
    return;
  tree i64 = intDI_type_node;
  scan_begin = make_temp_ssa_name (i64, NULL, "from");
  simt_append (last, gimple_build_assign (scan_begin,
					  simt_work_field ("begin")));
  tree past = make_ssa_name (i64);
  simt_append (last, gimple_build_assign (past, simt_work_field ("end")));
  tree next = make_ssa_name (i64);
  simt_append (last, gimple_build_assign (next, PLUS_EXPR, scan_begin,
					  build_one_cst (i64)));
  scan_end = make_temp_ssa_name (i64, NULL, "to");
  simt_append (last, gimple_build_assign (scan_end, MAX_EXPR, past, next));
}

/* From FROM, which has no successor, go to YES if the guards of U hold for a
   thread, else to NO.  */

void
unit_mover::scan (const struct simt_unit *u, basic_block from, basic_block yes,
		  basic_block no)
{
  static const char *const names[] = { "sx", "sy", "sz", "sb" };
  struct simt_evaluation ev = simt_evaluation ();
  ev.level = level;
  basic_block at = from, fail = no;
  for (int d = SIMT_MENTION_BLOCK; d >= 0; d--)
    {
      if (!(u->mentions >> d & 1))
	continue;
      bool block = d == SIMT_MENTION_BLOCK;
      tree type = block ? intDI_type_node : unsigned_type_node;
      tree var = ev.index[d] = create_tmp_reg (type, names[d]);
      simt_append (at, gimple_build_assign (var, block ? scan_begin
						 : build_zero_cst (type)));
      basic_block head = simt_block_after (at);
      basic_block latch = simt_block_after (head);
      simt_jump (at, head);
      simt_append (latch, gimple_build_assign (var, PLUS_EXPR, var,
					       build_one_cst (type)));
      simt_branch (latch, LT_EXPR, var, block ? scan_end : nest->block_dim[d],
		   head, fail, profile_probability::likely ());
      at = head;
      fail = latch;
    }
  for (unsigned i = 0; i < u->guards.length (); i++)
    {
      const struct simt_unit_guard &g = u->guards[i];
      gimple_seq seq = NULL;
      ev.seq = &seq;
      tree a = units->value_at (gimple_cond_lhs (g.cond), &ev);
      tree b = units->value_at (gimple_cond_rhs (g.cond), &ev);
      simt_append_seq (at, seq);
      basic_block next = (i + 1 == u->guards.length () ? yes
			  : simt_block_after (at));
      simt_branch (at, gimple_cond_code (g.cond), a, b, g.truth ? next : fail,
		   g.truth ? fail : next, profile_probability::likely ());
      at = next;
    }
  if (u->guards.is_empty ())
    simt_jump (at, yes);
}

/* -- The buffer of the launch -- */

/* A place in the buffer for a value of TYPE.  */

unsigned HOST_WIDE_INT
unit_mover::allocate (tree type)
{
  unsigned HOST_WIDE_INT offset
    = ROUND_UP (units->kernel->prepared_bytes, TYPE_ALIGN_UNIT (type));
  units->kernel->prepared_bytes = offset + tree_to_uhwi (TYPE_SIZE_UNIT (type));
  return offset;
}

/* A reference to it.  */

tree
unit_mover::slot (tree type, unsigned HOST_WIDE_INT offset)
{
  return build2 (MEM_REF, type, buffer, build_int_cst (ptr_type_node, offset));
}

/* Load what tells whether to use the buffer.  */

void
unit_mover::begin_late ()
{
  if (buffer)
    return;
  begin = make_temp_ssa_name (intDI_type_node, NULL, "begin");
  end = make_temp_ssa_name (intDI_type_node, NULL, "end");
  buffer = make_temp_ssa_name (ptr_type_node, NULL, "prepared");
  simt_append (last, gimple_build_assign (begin, simt_work_field ("begin")));
  simt_append (last, gimple_build_assign (end, simt_work_field ("end")));
  simt_append (last, gimple_build_assign (buffer,
					  simt_work_field ("prepared")));
}

/* At LAST, which has no successor, go to the new block *LOAD if the values of a
   group are in the buffer, else to the one that is returned.  U is of the
   group.  */

basic_block
unit_mover::ask_buffer (const struct simt_unit *u, basic_block *load)
{
  basic_block ask = *load = simt_block_after (last);
  basic_block compute = simt_block_after (ask);
  simt_branch (last, NE_EXPR, begin, end, ask, compute,
	       profile_probability::very_likely ());
  if (u->guards.is_empty ())
    return compute;
  *load = simt_block_after (ask);
  tree type = unsigned_char_type_node;
  unsigned HOST_WIDE_INT offset = allocate (type);
  tree valid = make_temp_ssa_name (type, NULL, "valid");
  simt_append (ask, gimple_build_assign (valid, slot (type, offset)));
  simt_branch (ask, NE_EXPR, valid, build_zero_cst (type), *load, compute,
	       profile_probability::likely ());
  saved.safe_push ({ NULL_TREE, offset });
  return compute;
}

/* Know at the end of a group whether its values are valid: they are if threads
   come by COMPUTED or from LOAD.  */

void
unit_mover::join_validity (edge computed, basic_block load)
{
  tree type = unsigned_char_type_node;
  for (struct saved &s : saved)
    if (!s.name)
      {
	s.name = make_ssa_name (type);
	gphi *phi = create_phi_node (s.name, computed->dest);
	edge e;
	edge_iterator ei;
	FOR_EACH_EDGE (e, ei, computed->dest->preds)
	  add_phi_arg (phi, (e == computed || e->src == load
			     ? build_one_cst (type) : build_zero_cst (type)),
		       e, UNKNOWN_LOCATION);
      }
}

/* The value at the end of a group of NAME, which is computed in it: that comes
   by COMPUTED, that of the buffer from LOAD, if that is not null.  */

tree
unit_mover::join_value (tree name, edge computed, basic_block load)
{
  tree type = TREE_TYPE (name);
  tree loaded = NULL_TREE, result = copy_ssa_name (name);
  if (load)
    {
      unsigned HOST_WIDE_INT offset = allocate (type);
      loaded = make_ssa_name (type);
      simt_append (load, gimple_build_assign (loaded, slot (type, offset)));
      saved.safe_push ({ result, offset });
    }
  gphi *phi = create_phi_node (result, computed->dest);
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, computed->dest->preds)
    add_phi_arg (phi, (e == computed ? name : e->src == load ? loaded
		       : build_zero_cst (type)), e, UNKNOWN_LOCATION);
  return result;
}

/* Store the values, if nothing else is asked for, and return.  There may be
   none, where only stores have moved.  */

void
unit_mover::finish_late ()
{
  if (!buffer)
    return;
  basic_block rest = split_edge (single_succ_edge (last));
  basic_block store = simt_block_after (last);
  remove_edge (single_succ_edge (last));
  simt_branch (last, NE_EXPR, begin, end, rest, store,
	       profile_probability::very_likely ());
  for (struct saved &s : saved)
    simt_append (store, gimple_build_assign (slot (TREE_TYPE (s.name),
						   s.offset), s.name));
  units->kernel->prepared_bytes = MAX (units->kernel->prepared_bytes, 1);
  simt_jump (store, single_pred (EXIT_BLOCK_PTR_FOR_FN (fn)));
  last = rest;
}

/* -- Groups -- */

/* Add to NAMES what U defines.  */

static void
collect_definitions (const struct simt_unit *u, vec<tree> *names)
{
  if (u->stmt)
    {
      if (!u->store)
	names->safe_push (gimple_get_lhs (u->stmt));
      return;
    }
  for (basic_block bb : u->blocks)
    {
      for (gphi_iterator psi = gsi_start_phis (bb); !gsi_end_p (psi);
	   gsi_next (&psi))
	names->safe_push (gimple_phi_result (psi.phi ()));
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  ssa_op_iter iter;
	  tree def;
	  FOR_EACH_SSA_TREE_OPERAND (def, gsi_stmt (gsi), iter, SSA_OP_DEF)
	    names->safe_push (def);
	}
    }
}

/* Whether NAME is used outside BLOCKS, but for the debugger.  */

static bool
used_outside_p (tree name, const block_set &blocks)
{
  gimple *stmt;
  imm_use_iterator iter;
  bool result = false;
  FOR_EACH_IMM_USE_STMT (stmt, iter, name)
    result |= (!is_gimple_debug (stmt) && gimple_bb (stmt)
	       && !const_cast <block_set &> (blocks)
		     .contains (gimple_bb (stmt)));
  return result;
}

/* Let uses of NAME outside BLOCKS use NEWER, which PHI nodes of JOIN
   define.  */

static void
replace_outside (tree name, tree newer, const block_set &blocks)
{
  gimple *stmt;
  imm_use_iterator iter;
  use_operand_p use;
  FOR_EACH_IMM_USE_STMT (stmt, iter, name)
    {
      if (stmt == SSA_NAME_DEF_STMT (newer) || !gimple_bb (stmt)
	  || const_cast <block_set &> (blocks).contains (gimple_bb (stmt)))
	continue;
      FOR_EACH_IMM_USE_ON_STMT (use, iter)
	SET_USE (use, newer);
      update_stmt (stmt);
    }
}

/* What the debugger is told of NAME outside BLOCKS is not known there.  */

static void
forget_debug_uses (tree name, const block_set &blocks)
{
  gimple *stmt;
  imm_use_iterator iter;
  FOR_EACH_IMM_USE_STMT (stmt, iter, name)
    if (gimple_debug_bind_p (stmt) && gimple_bb (stmt)
	&& !const_cast <block_set &> (blocks).contains (gimple_bb (stmt)))
      {
	gimple_debug_bind_reset_value (stmt);
	update_stmt (stmt);
      }
}

/* Give what the GROUP computes in BLOCKS to what follows it.  */

void
unit_mover::join_values (const vec<struct simt_unit *> &group, edge computed,
			 basic_block load, const block_set &blocks)
{
  for (struct simt_unit *u : group)
    {
      auto_vec<tree> names;
      collect_definitions (u, &names);
      for (tree name : names)
	if (virtual_operand_p (name))
	  continue;
	else if (!used_outside_p (name, blocks))
	  forget_debug_uses (name, blocks);
	else
	  {
	    tree newer = join_value (name, computed, load);
	    replace_outside (name, newer, blocks);
	    units->replace (name, newer);
	    units->set_unit (newer, u);
	  }
    }
}

/* Move the units of GROUP, which have the same guards, and if LATE, compute
   them once for the launch.  */

void
unit_mover::move_group (const vec<struct simt_unit *> &group, bool late)
{
  const struct simt_unit *first = group[0];
  if (late)
    begin_late ();
  if (first->mentions >> SIMT_MENTION_BLOCK & 1)
    load_range ();
  basic_block join = split_edge (single_succ_edge (last));
  remove_edge (single_succ_edge (last));
  basic_block load = NULL;
  basic_block from = late ? ask_buffer (first, &load) : last;
  basic_block compute = simt_block_after (from);
  scan (first, from, compute, join);
  simt_jump (compute, join);
  last = compute;
  block_set blocks;
  blocks.add (last);
  for (struct simt_unit *u : group)
    {
      append (u);
      for (basic_block bb : u->blocks)
	blocks.add (bb);
      blocks.add (last);
    }
  edge computed = single_succ_edge (last);
  if (load)
    simt_jump (load, join);
  join_validity (computed, load);
  join_values (group, computed, load, blocks);
  last = join;
}

static bool
same_guards_p (const struct simt_unit *a, const struct simt_unit *b)
{
  if (a->guards.length () != b->guards.length ())
    return false;
  for (unsigned i = 0; i < a->guards.length (); i++)
    if (a->guards[i].cond != b->guards[i].cond
	|| a->guards[i].truth != b->guards[i].truth)
      return false;
  return true;
}

/* Whether U may be moved without asking whether a thread runs it.  */

bool
unit_mover::straight_p (const struct simt_unit *u) const
{
  return !u->guarded || (u->guards.is_empty () && !u->late);
}

/* Move the units that are wanted at LEVEL to the end of *AT, early ones or LATE
   ones.  */

void
unit_mover::move_level (enum simt_level l, bool late, basic_block *at)
{
  level = l;
  last = *at;
  auto_vec<struct simt_unit *> group;
  for (struct simt_unit *u : units->units)
    {
      if (!u->wanted || u->level != l || u->late != late)
	continue;
      if (!group.is_empty ()
	  && (straight_p (u) || !same_guards_p (u, group[0])))
	{
	  move_group (group, late);
	  group.truncate (0);
	}
      if (straight_p (u))
	append (u);
      else
	group.safe_push (u);
    }
  if (!group.is_empty ())
    move_group (group, late);
  if (late)
    finish_late ();
  *at = last;
}

/* Move the units that are wanted at LEVEL to before the loop over dimension D,
   inside that over the next.  */

void
unit_mover::move_into_loop (enum simt_level l, unsigned d)
{
  bool any = false;
  for (struct simt_unit *u : units->units)
    any |= u->wanted && u->level == l;
  if (!any)
    return;
  basic_block first
    = split_edge (single_succ_edge (nest->thread_head[d + 1]));
  nest->before[d].first = nest->before[d].last = first;
  move_level (l, false, &nest->before[d].last);
}

/* Move all units that are wanted.  */

void
unit_mover::run ()
{
  move_level (SIMT_AT_LAUNCH, false, &nest->preheader);
  move_level (SIMT_AT_LAUNCH, true, &nest->preheader);
  move_level (SIMT_AT_BLOCK, false, &nest->block_head);
  move_into_loop (SIMT_AT_Z, 1);
  move_into_loop (SIMT_AT_Y, 0);
}

} // anon namespace

/* Move the UNITS that are wanted to where they run once.
   Requires: neither loops nor virtual operands.  */

void
simt_move_units (simt_units *units)
{
  unit_mover mover (units);
  mover.run ();
}
