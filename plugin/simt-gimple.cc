/* Helpers on GIMPLE.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-gimple.cc: what several rows do to statements and blocks.

   The rows that rewrite control flow write registers as plain variables and
   let GCC's SSA updater name them; such a variable must not have SSA names
   already, so each row makes its own.  */

#include "simt-plugin.h"

/* A new block without edges after BB.  */

basic_block
simt_block_after (basic_block bb)
{
  basic_block result = create_empty_bb (bb);
  result->count = bb->count;
  return result;
}

/* Append STMT to BB, before the statement that ends it, if any.  */

void
simt_append (basic_block bb, gimple *stmt)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  if (!gsi_end_p (gsi) && stmt_ends_bb_p (gsi_stmt (gsi)))
    gsi_insert_before (&gsi, stmt, GSI_SAME_STMT);
  else
    gsi_insert_after (&gsi, stmt, GSI_NEW_STMT);
}

/* Append SEQ to BB, which no statement ends.  */

void
simt_append_seq (basic_block bb, gimple_seq seq)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_seq_after (&gsi, seq, GSI_CONTINUE_LINKING);
}

/* Add to BLOCKS those from FIRST, by which all ways to them lead, to LAST.  */

void
simt_blocks_between (basic_block first, basic_block last,
		     vec<basic_block> *blocks)
{
  unsigned next = blocks->length ();
  blocks->safe_push (first);
  for (; next < blocks->length (); next++)
    {
      edge e;
      edge_iterator ei;
      if ((*blocks)[next] != last)
	FOR_EACH_EDGE (e, ei, (*blocks)[next]->succs)
	  if (!blocks->contains (e->dest))
	    blocks->safe_push (e->dest);
    }
}

/* The PHI nodes of BB but for the virtual one.  */

void
simt_real_phis (basic_block bb, vec<gphi *> *phis)
{
  for (gphi_iterator psi = gsi_start_phis (bb); !gsi_end_p (psi);
       gsi_next (&psi))
    if (!virtual_operand_p (gimple_phi_result (psi.phi ())))
      phis->safe_push (psi.phi ());
}

/* Let FROM, which has no successor, go on to TO.  */

void
simt_jump (basic_block from, basic_block to)
{
  make_edge (from, to, EDGE_FALLTHRU)->probability
    = profile_probability::always ();
}

/* End FROM with a jump to IF_TRUE if A CODE B, else to IF_FALSE.  */

void
simt_branch (basic_block from, enum tree_code code, tree a, tree b,
	     basic_block if_true, basic_block if_false,
	     profile_probability probability)
{
  simt_append (from, gimple_build_cond (code, a, b, NULL_TREE, NULL_TREE));
  edge t = make_edge (from, if_true, EDGE_TRUE_VALUE);
  t->probability = probability;
  edge f = make_edge (from, if_false, EDGE_FALSE_VALUE);
  f->probability = probability.invert ();
}

/* -- Values that can be computed in another place -- */

/* Whether OP can be computed anywhere from values that LEAF accepts, in at most
   LIMIT operations that have no effects, read no memory and cannot trap; *COST
   counts them.  */

bool
simt_recomputable_p (tree op, simt_leaf leaf, void *data, unsigned *cost,
		     unsigned limit)
{
  if (TREE_CODE (op) != SSA_NAME)
    return is_gimple_min_invariant (op);
  if (leaf (op, data))
    return true;
  gimple *def = SSA_NAME_DEF_STMT (op);
  if (!is_gimple_assign (def) || gimple_vuse (def) || gimple_could_trap_p (def)
      || gimple_has_volatile_ops (def) || ++*cost > limit)
    return false;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (gimple_op (def, i)
	&& !simt_recomputable_p (gimple_op (def, i), leaf, data, cost, limit))
      return false;
  return true;
}

/* Append to SEQ the computation of OP from what LEAF accepts, and return its
   value.  */

tree
simt_recompute (tree op, simt_leaf leaf, void *data, gimple_seq *seq)
{
  if (TREE_CODE (op) != SSA_NAME || leaf (op, data))
    return op;
  gimple *copy = gimple_copy (SSA_NAME_DEF_STMT (op));
  for (unsigned i = 1; i < gimple_num_ops (copy); i++)
    if (gimple_op (copy, i))
      gimple_set_op (copy, i, simt_recompute (gimple_op (copy, i), leaf, data,
					      seq));
  tree result = copy_ssa_name (op, copy);
  gimple_assign_set_lhs (copy, result);
  gimple_seq_add_stmt (seq, copy);
  return result;
}

/* What OP was copied from, or converted from without change of its bits.  */

tree
simt_origin (tree op)
{
  while (TREE_CODE (op) == SSA_NAME)
    {
      gimple *def = SSA_NAME_DEF_STMT (op);
      if (!is_gimple_assign (def)
	  || (gimple_assign_rhs_code (def) != SSA_NAME
	      && !CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def))))
	break;
      tree from = gimple_assign_rhs1 (def);
      if (!INTEGRAL_TYPE_P (TREE_TYPE (from))
	  || (TYPE_PRECISION (TREE_TYPE (from))
	      != TYPE_PRECISION (TREE_TYPE (op))))
	break;
      op = from;
    }
  return op;
}

/* Insert a load of REF before GSI and return its value, called NAME in dumps
   if that is not null.  */

tree
simt_load (gimple_stmt_iterator *gsi, tree ref, const char *name)
{
  tree value = (name ? make_temp_ssa_name (TREE_TYPE (ref), NULL, name)
		: make_ssa_name (TREE_TYPE (ref)));
  gsi_insert_before (gsi, gimple_build_assign (value, ref), GSI_SAME_STMT);
  return value;
}

/* A reference to field number INDEX of the record BASE.  */

tree
simt_field_ref (tree base, unsigned index)
{
  tree field = TYPE_FIELDS (TREE_TYPE (base));
  for (;; field = DECL_CHAIN (field))
    if (TREE_CODE (field) == FIELD_DECL && index-- == 0)
      return build3 (COMPONENT_REF, TREE_TYPE (field), base, field, NULL_TREE);
}

/* The variable that the reference REF is a part of, or null.  */

tree
simt_base_variable (tree ref)
{
  tree base = ref ? get_base_address (ref) : NULL_TREE;
  if (base && TREE_CODE (base) == MEM_REF
      && TREE_CODE (TREE_OPERAND (base, 0)) == ADDR_EXPR)
    base = get_base_address (TREE_OPERAND (TREE_OPERAND (base, 0), 0));
  return base && DECL_P (base) ? base : NULL_TREE;
}

/* The variable that the whole of REF is, or null.  Where a parameter is
   declared `restrict', GCC writes MEM[&v] for v, to note what v does not
   overlap.  */

tree
simt_whole_variable (tree ref)
{
  if (TREE_CODE (ref) == MEM_REF
      && TREE_CODE (TREE_OPERAND (ref, 0)) == ADDR_EXPR
      && integer_zerop (TREE_OPERAND (ref, 1)))
    {
      tree decl = TREE_OPERAND (TREE_OPERAND (ref, 0), 0);
      if (DECL_P (decl)
	  && types_compatible_p (TREE_TYPE (decl), TREE_TYPE (ref)))
	return decl;
    }
  return DECL_P (ref) ? ref : NULL_TREE;
}

/* Device code neither throws nor catches: drop all exception edges of FN.  */

void
simt_strip_eh (function *fn)
{
  basic_block bb;
  bool changed = false;
  FOR_EACH_BB_FN (bb, fn)
    {
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (lookup_stmt_eh_lp (gsi_stmt (gsi)))
	  remove_stmt_from_eh_lp (gsi_stmt (gsi));
      changed |= gimple_purge_dead_eh_edges (bb);
    }
  if (changed)
    delete_unreachable_blocks ();
}

/* Replace STMT's virtual operands by the bare variable VOP.  */

static void
drop_virtual_operands (gimple *stmt, tree vop)
{
  use_operand_p use = gimple_vuse_op (stmt);
  if (use != NULL_USE_OPERAND_P)
    SET_USE (use, vop);
  def_operand_p def = gimple_vdef_op (stmt);
  if (def == NULL_DEF_OPERAND_P)
    return;
  tree old = DEF_FROM_PTR (def);
  SET_DEF (def, vop);
  if (TREE_CODE (old) == SSA_NAME)
    release_ssa_name (old);
}

/* Have the virtual operands of FN renamed from scratch.  */

void
simt_drop_virtual_operands (function *fn)
{
  basic_block bb;
  tree vop = gimple_vop (fn);
  FOR_EACH_BB_FN (bb, fn)
    for (gphi_iterator psi = gsi_start_phis (bb); !gsi_end_p (psi);)
      if (virtual_operand_p (gimple_phi_result (psi.phi ())))
	{
	  mark_virtual_phi_result_for_renaming (psi.phi ());
	  remove_phi_node (&psi, true);
	}
      else
	gsi_next (&psi);
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      drop_virtual_operands (gsi_stmt (gsi), vop);
  mark_virtual_operands_for_renaming (fn);
}

/* Take FN's loops, dominators and virtual operands away, which the rows do not
   keep while they rewire blocks.  */

void
simt_begin_surgery (function *fn)
{
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  fn->curr_properties &= ~PROP_loops;
  loop_optimizer_finalize (fn);
  simt_drop_virtual_operands (fn);
}

/* Name the registers that rows left as variables, in FN.  */

void
simt_rename (function *)
{
  delete_unreachable_blocks ();
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  update_ssa (TODO_update_ssa);
}

/* The value that all ways bring to PHI, or null.  */

static tree
only_value (gphi *phi)
{
  tree value = gimple_phi_arg_def (phi, 0);
  for (unsigned i = 1; i < gimple_phi_num_args (phi); i++)
    if (!operand_equal_p (gimple_phi_arg_def (phi, i), value, 0))
      return NULL_TREE;
  return value == gimple_phi_result (phi) ? NULL_TREE : value;
}

/* Drop the PHI nodes of FN to which all ways bring the same value.  */

void
simt_drop_plain_phis (function *fn)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gphi_iterator psi = gsi_start_phis (bb); !gsi_end_p (psi);)
      {
	tree result = gimple_phi_result (psi.phi ());
	tree value = (virtual_operand_p (result) ? NULL_TREE
		      : only_value (psi.phi ()));
	if (value)
	  {
	    replace_uses_by (result, value);
	    remove_phi_node (&psi, true);
	  }
	else
	  gsi_next (&psi);
      }
}

/* Give FN its loops back, for GCC's passes that follow.  */

void
simt_end_surgery (function *fn)
{
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  loop_optimizer_init (LOOPS_NORMAL);
  fn->curr_properties |= PROP_loops;
}

/* Run GCC's redundancy and dead code elimination on FN, a body whose loops have
   been taken away.  */

void
simt_clean_up (function *fn)
{
  opt_pass *passes[] = { make_pass_fre (g), make_pass_cd_dce (g) };
  /* The latter notes what it does to loops.  */
  simt_end_surgery (fn);
  for (opt_pass *pass : passes)
    {
      unsigned todo = pass->execute (fn);
      if (todo & TODO_cleanup_cfg)
	cleanup_tree_cfg ();
      update_ssa (TODO_update_ssa);
      delete pass;
    }
  fn->curr_properties &= ~PROP_loops;
  loop_optimizer_finalize (fn);
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
}

/* -- Replacing variables -- */

struct replacement
{
  simt_replacer replacer;
  void *data;
  gimple_stmt_iterator *gsi;
  bool changed;
};

static tree replace_in_tree (tree *, int *, void *);

/* The new base of the object DECL, or null.  */

static tree
new_base (struct replacement *r, tree decl)
{
  if (!VAR_P (decl) && TREE_CODE (decl) != PARM_DECL)
    return NULL_TREE;
  return r->replacer (decl, r->data);
}

/* *TP is the address of a part of a variable that is replaced by NEWER: make it
   an operand that GIMPLE takes.  */

static void
replace_address (tree *tp, tree newer, struct replacement *r)
{
  tree addr = copy_node (*tp);
  TREE_OPERAND (addr, 0) = unshare_expr (TREE_OPERAND (addr, 0));
  walk_tree (&TREE_OPERAND (addr, 0), replace_in_tree, r, NULL);
  r->changed = true;
  if (DECL_P (newer))
    {
      recompute_tree_invariant_for_addr_expr (addr);
      if (is_gimple_min_invariant (addr) || is_gimple_val (addr))
	{
	  *tp = addr;
	  return;
	}
    }
  tree object = TREE_OPERAND (addr, 0);
  if (TREE_CODE (object) == MEM_REF && integer_zerop (TREE_OPERAND (object, 1)))
    {
      *tp = TREE_OPERAND (object, 0);
      return;
    }
  TREE_CONSTANT (addr) = 0;
  tree temp = make_ssa_name (TREE_TYPE (addr));
  gsi_insert_before (r->gsi, gimple_build_assign (temp, addr), GSI_SAME_STMT);
  *tp = temp;
}

static tree
replace_in_tree (tree *tp, int *walk_subtrees, void *data)
{
  struct replacement *r = (struct replacement *) data;
  tree t = *tp;
  if (TYPE_P (t))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (TREE_CODE (t) == MEM_REF
      && TREE_CODE (TREE_OPERAND (t, 0)) == ADDR_EXPR
      && DECL_P (TREE_OPERAND (TREE_OPERAND (t, 0), 0)))
    {
      tree newer = new_base (r, TREE_OPERAND (TREE_OPERAND (t, 0), 0));
      if (newer)
	{
	  TREE_OPERAND (t, 0)
	    = (DECL_P (newer) ? build_fold_addr_expr (newer)
	       : TREE_OPERAND (newer, 0));
	  r->changed = true;
	}
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (TREE_CODE (t) == ADDR_EXPR)
    {
      tree base = simt_base_variable (TREE_OPERAND (t, 0));
      tree newer = base ? new_base (r, base) : NULL_TREE;
      if (newer)
	{
	  replace_address (tp, newer, r);
	  *walk_subtrees = 0;
	}
      return NULL_TREE;
    }
  if (DECL_P (t))
    {
      tree newer = new_base (r, t);
      if (newer)
	{
	  *tp = DECL_P (newer) ? newer : unshare_expr (newer);
	  r->changed = true;
	}
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* A debug statement names the old variable: forget its value if so.  */

static void
replace_in_debug (gimple *stmt, struct replacement *r)
{
  if (!gimple_debug_bind_p (stmt) || !gimple_debug_bind_has_value_p (stmt))
    return;
  tree value = unshare_expr (gimple_debug_bind_get_value (stmt));
  bool before = r->changed;
  gimple_stmt_iterator scratch = gsi_for_stmt (stmt);
  r->gsi = &scratch;
  r->changed = false;
  tree base = simt_base_variable (TREE_CODE (value) == ADDR_EXPR
				  ? TREE_OPERAND (value, 0) : value);
  if (base && new_base (r, base))
    {
      gimple_debug_bind_reset_value (stmt);
      update_stmt (stmt);
    }
  r->changed = before;
}

/* In the statement at GSI, replace each variable for which REPLACER returns
   another variable or a MEM_REF.  Statements that compute addresses may be
   inserted before it.  Returns whether anything changed.  */

bool
simt_replace_decls (gimple_stmt_iterator *gsi, simt_replacer replacer,
		    void *data)
{
  struct replacement r = { replacer, data, gsi, false };
  gimple *stmt = gsi_stmt (*gsi);
  if (is_gimple_debug (stmt))
    {
      replace_in_debug (stmt, &r);
      return false;
    }
  for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
    if (gimple_op (stmt, i))
      walk_tree (gimple_op_ptr (stmt, i), replace_in_tree, &r, NULL);
  if (r.changed)
    {
      if (is_gimple_assign (stmt) && gimple_assign_single_p (stmt))
	gimple_assign_set_rhs_code
	  (stmt, TREE_CODE (gimple_assign_rhs1 (stmt)));
      update_stmt (stmt);
    }
  return r.changed;
}

/* Do so in the argument of PHI for edge E; what must be computed for it is
   computed in E's source.  */

void
simt_replace_decls_in_phi_arg (gphi *phi, edge e, simt_replacer replacer,
			       void *data)
{
  tree arg = PHI_ARG_DEF_FROM_EDGE (phi, e);
  if (TREE_CODE (arg) != ADDR_EXPR)
    return;
  tree temp = make_ssa_name (TREE_TYPE (arg));
  gimple *copy = gimple_build_assign (temp, unshare_expr (arg));
  simt_append (e->src, copy);
  gimple_stmt_iterator gsi = gsi_for_stmt (copy);
  if (simt_replace_decls (&gsi, replacer, data))
    SET_PHI_ARG_DEF (phi, e->dest_idx, temp);
  else
    {
      gsi_remove (&gsi, true);
      release_ssa_name (temp);
    }
}

/* Do so in all statements and PHI nodes of FN.  */

void
simt_replace_decls_in_function (function *fn, simt_replacer replacer,
				void *data)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    {
      edge e;
      edge_iterator ei;
      for (gphi_iterator psi = gsi_start_phis (bb); !gsi_end_p (psi);
	   gsi_next (&psi))
	FOR_EACH_EDGE (e, ei, bb->preds)
	  simt_replace_decls_in_phi_arg (psi.phi (), e, replacer, data);
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	simt_replace_decls (&gsi, replacer, data);
    }
}

/* -- Places in the source -- */

/* Where the user wrote STMT: functions of our headers do not count.  */

location_t
simt_user_location (gimple *stmt)
{
  tree block = gimple_block (stmt);
  location_t *loc = block ? block_nonartificial_location (block) : NULL;
  return loc ? *loc : gimple_location (stmt);
}

/* Whether A CODE B holds just if two other comparisons do, since A or B is the
   greater of two numbers that both must be less, or the other way round; then
   BOTH are their operands.  */

bool
simt_two_comparisons_p (enum tree_code code, tree a, tree b, tree both[2][2])
{
  tree ops[] = { a, b };
  for (unsigned i = 0; i < 2; i++)
    {
      bool below = (i == 0) == (code == LT_EXPR || code == LE_EXPR);
      if ((code != LT_EXPR && code != LE_EXPR && code != GT_EXPR
	   && code != GE_EXPR)
	  || TREE_CODE (ops[i]) != SSA_NAME)
	continue;
      gimple *def = SSA_NAME_DEF_STMT (ops[i]);
      if (!is_gimple_assign (def)
	  || gimple_assign_rhs_code (def) != (below ? MAX_EXPR : MIN_EXPR))
	continue;
      for (unsigned j = 0; j < 2; j++)
	{
	  both[j][i] = gimple_op (def, j + 1);
	  both[j][1 - i] = ops[1 - i];
	}
      return true;
    }
  return false;
}

/* -- Barriers -- */

/* Whether LOOP has a barrier.  */

bool
simt_loop_waits_p (class loop *loop)
{
  basic_block *body = get_loop_body (loop);
  bool waits = false;
  for (unsigned i = 0; i < loop->num_nodes && !waits; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      waits |= simt_barrier_p (gsi_stmt (gsi));
  free (body);
  return waits;
}

/* -- Dead code -- */

/* Remove the statements of BLOCKS whose result nobody uses; returns whether
   there were any.  */

static bool
remove_unused (const vec<basic_block> &blocks)
{
  bool changed = false;
  for (basic_block bb : blocks)
    for (gimple_stmt_iterator gsi = gsi_last_bb (bb); !gsi_end_p (gsi);)
      {
	gimple *stmt = gsi_stmt (gsi);
	tree lhs = is_gimple_assign (stmt) ? gimple_assign_lhs (stmt) : NULL;
	gsi_prev (&gsi);
	if (!lhs || TREE_CODE (lhs) != SSA_NAME || !has_zero_uses (lhs)
	    || gimple_has_volatile_ops (stmt)
	    || stmt_unremovable_because_of_non_call_eh_p (cfun, stmt))
	  continue;
	gimple_stmt_iterator at = gsi_for_stmt (stmt);
	reset_debug_uses (stmt);
	gsi_remove (&at, true);
	release_defs (stmt);
	changed = true;
      }
  return changed;
}

/* Whether in BB, one of BLOCKS, nothing is done but to go on to another.  */

static bool
idle_p (basic_block bb, const vec<basic_block> &blocks)
{
  return (blocks.contains (bb) && single_succ_p (bb)
	  && blocks.contains (single_succ (bb))
	  && gsi_end_p (gsi_start_phis (bb))
	  && gsi_end_p (gsi_start_nondebug_after_labels_bb (bb)));
}

/* Where in BLOCKS, or just behind them, control that goes by E comes to without
   doing anything: some block of a loop that does nothing for ever.  */

static basic_block
real_target (edge e, const vec<basic_block> &blocks)
{
  basic_block bb = e->dest;
  for (unsigned left = blocks.length (); left > 0 && idle_p (bb, blocks);
       left--)
    bb = single_succ (bb);
  return bb;
}

/* Remove the branches of BLOCKS that lead to one of them by ways on which
   nothing is done; returns whether there were any.  */

static bool
remove_idle_branches (const vec<basic_block> &blocks)
{
  bool changed = false;
  for (basic_block bb : blocks)
    {
      gcond *cond = safe_dyn_cast <gcond *> (last_stmt (bb));
      if (!cond)
	continue;
      edge a = EDGE_SUCC (bb, 0), b = EDGE_SUCC (bb, 1);
      basic_block to = real_target (a, blocks);
      if (to != real_target (b, blocks) || to == bb || !blocks.contains (to)
	  || !gsi_end_p (gsi_start_phis (to)))
	continue;
      gimple_stmt_iterator gsi = gsi_for_stmt (cond);
      gsi_remove (&gsi, true);
      remove_edge (b);
      a->flags &= ~(EDGE_TRUE_VALUE | EDGE_FALSE_VALUE);
      a->flags |= EDGE_FALLTHRU;
      a->probability = profile_probability::always ();
      changed = true;
    }
  return changed;
}

/* Remove what is done in BLOCKS for nothing, but for calls and loops.
   Requires: no virtual PHI nodes.  Keeps: all blocks.  */

void
simt_remove_dead (const vec<basic_block> &blocks)
{
  bool changed = true;
  while (changed)
    {
      changed = remove_unused (blocks);
      changed |= remove_idle_branches (blocks);
    }
}

/* Number of statements of FN, without those for the debugger; not much more
   than MOST are counted.  */

unsigned
simt_count_statements (function *fn, unsigned most)
{
  unsigned n = 0;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb);
	 !gsi_end_p (gsi) && n <= most; gsi_next (&gsi))
      n += (!is_gimple_debug (gsi_stmt (gsi))
	    && gimple_code (gsi_stmt (gsi)) != GIMPLE_LABEL);
  return n;
}

/* Forget SEQ, which has not been inserted, and the names that it defines.  */

void
simt_discard_seq (gimple_seq seq)
{
  for (gimple_stmt_iterator gsi = gsi_last (seq); !gsi_end_p (gsi);
       gsi_prev (&gsi))
    if (tree name = gimple_get_lhs (gsi_stmt (gsi)))
      release_ssa_name (name);
  gimple_seq_discard (seq);
}
