/* Values that cross from one region to another, for row split.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-crossing.cc: once each region has thread loops of its own, what a
   thread knows must survive from one region to the next.

   A register that is defined in one region and used in another is
     - computed again in the region that uses it, if it can be computed from
       others of fewer bytes (simt-recompute.cc);
     - kept in one variable for the block, if it is uniform (scalar);
     - else saved for each thread in a slot: an array over the threads in the
       arena that libsimt hands to the OS thread.
   A PHI node in a head becomes such a variable or slot, written on the edges
   that lead to the head.  Uniform computations whose result crosses move out
   of the thread loops to the start of their region.

   Where it would be wrong: a uniform counter k = PHI <0, k + 1> of a region
   that follows itself must be read by all threads before the first of them
   writes the next value; hence it is read once, before the thread loops.  */

#include "simt-split.h"

/* The block in which the use USE takes place.  */

basic_block
simt_use_block (use_operand_p use)
{
  gimple *stmt = USE_STMT (use);
  if (gphi *phi = dyn_cast <gphi *> (stmt))
    return gimple_phi_arg_edge (phi, PHI_ARG_INDEX_FROM_USE (use))->src;
  return gimple_bb (stmt);
}

/* The block of R that dominates BLOCKS and is nearest to them.  */

basic_block
simt_common_block (simt_splitter *s, struct simt_region *r, bitmap blocks)
{
  basic_block at = nearest_common_dominator_for_set (CDI_DOMINATORS, blocks);
  if (s->owner (at) != r || at == r->pre)
    return r->head;
  return at;
}

/* Whether one variable can hold NAME for all threads: they agree on it, and
   none can compute the next one while another needs this one.  */

bool
simt_splitter::scalar_ok_p (tree name) const
{
  struct simt_region *r = owner (gimple_bb (SSA_NAME_DEF_STMT (name)));
  return simt_uniform_p (nest, name) && (!dispatch || !r->cyclic);
}

/* -- How a register crosses -- */

/* A copy of TYPE whose accesses conflict with no others: nobody else has the
   address of a slot.  */

static tree
slot_type (tree type)
{
  tree copy = build_distinct_type_copy (TYPE_MAIN_VARIANT (type));
  TYPE_CANONICAL (copy) = copy;
  TYPE_ALIAS_SET (copy) = new_alias_set ();
  return copy;
}

enum crossing_class
{
  CROSS_NONE,
  CROSS_SCALAR,
  CROSS_SLOT
};

struct crossing
{
  enum crossing_class how;
  /* For scalars.  */
  tree var;
  /* For slots.  */
  tree base;
  tree alias_type;
};

/* With more slots than this, no more are reused: that would take long.  */
const unsigned most_distinct = 64;

class value_crossing
{
public:
  value_crossing (simt_splitter *splitter) : s (splitter) {}
  void run ();

private:
  simt_splitter *s;
  /* By version number of the SSA name.  */
  auto_vec<struct crossing> values;
  auto_vec<tree> names;
  hash_set<gimple *> head_phis;
  hash_set<gimple *> hoisted;
  /* Answers of can_hoist_p.  */
  hash_map<gimple *, bool> hoistable;
  /* Names that have slots; from a name to one whose slot it shares; the slots
     of representatives; and the slot that a name was loaded from or saved
     in.  */
  auto_vec<tree> slot_names;
  hash_map<tree, tree> shared_slots;
  hash_map<tree, struct crossing> slots;
  hash_map<tree, tree> saved_in;
  /* From variables of the user to those that keep their uniform values.  */
  hash_map<tree, tree> user_scalars;
  /* Sequences for the start of each region, by its index.  */
  auto_vec<gimple_seq> loads;
  auto_vec<gimple_seq> computations;
  auto_vec<gimple_seq> stores;
  auto_vec<gimple_seq> post_stores;

  void split_exits ();
  void make_pre_blocks ();
  void note_head_phis ();
  struct simt_region *region_of (gimple *);
  bool crosses_p (tree);
  enum crossing_class classify (tree);
  void choose ();
  bool block_operand_p (tree, struct simt_region *);
  bool can_hoist_p (tree, struct simt_region *);
  void hoist (tree, struct simt_region *);
  void hoist_branch_operands ();
  void hoist_exit_values ();
  tree debug_variable (tree);
  void show_user_scalars ();
  tree representative (tree);
  void collect_slot_names ();
  void share_slots ();
  void try_to_share (tree, tree);
  bool join_slots (tree, tree);
  void reuse_slots ();
  void provide_storage (tree, struct crossing *);
  bool save_on_edges (gphi *, struct crossing *);
  void save (tree);
  void carry (tree);
  tree value_in (tree, struct simt_region *, basic_block);
  void convert_phi (gphi *, struct simt_region *);
  void store_on_edge (struct crossing *, tree, edge);
  void reset_debug ();
  void flush_sequences ();
};

struct simt_region *
value_crossing::region_of (gimple *stmt)
{
  basic_block bb = gimple_bb (stmt);
  return bb ? s->owner (bb) : NULL;
}

/* Give each edge that leaves a region, but those of uniform branches, a block
   of its own.  */

void
value_crossing::split_exits ()
{
  for (struct simt_region *r : s->regions)
    for (unsigned i = 0; i < r->exits.length (); i++)
      {
	if (r->branch && r->exits[i]->src == r->branch)
	  continue;
	basic_block bb = split_edge (r->exits[i]);
	s->set_owner (bb, r);
	r->blocks.safe_push (bb);
	r->exits[i] = single_succ_edge (bb);
      }
}

void
value_crossing::make_pre_blocks ()
{
  for (struct simt_region *r : s->regions)
    {
      r->pre = simt_block_after (EXIT_BLOCK_PTR_FOR_FN (s->fn)->prev_bb);
      r->post = simt_block_after (r->pre);
      s->set_owner (r->pre, r);
      loads.safe_push (NULL);
      computations.safe_push (NULL);
      stores.safe_push (NULL);
      post_stores.safe_push (NULL);
    }
}

void
value_crossing::note_head_phis ()
{
  for (struct simt_region *r : s->regions)
    for (gphi_iterator psi = gsi_start_phis (r->head); !gsi_end_p (psi);
	 gsi_next (&psi))
      head_phis.add (psi.phi ());
}

/* Whether NAME is used in another region than its own.  */

bool
value_crossing::crosses_p (tree name)
{
  struct simt_region *r = region_of (SSA_NAME_DEF_STMT (name));
  if (!r)
    return false;
  use_operand_p use;
  imm_use_iterator iter;
  FOR_EACH_IMM_USE_FAST (use, iter, name)
    if (!is_gimple_debug (USE_STMT (use))
	&& s->owner (simt_use_block (use)) != r)
      return true;
  return false;
}

enum crossing_class
value_crossing::classify (tree name)
{
  if (!crosses_p (name))
    return CROSS_NONE;
  return s->scalar_ok_p (name) ? CROSS_SCALAR : CROSS_SLOT;
}

/* Decide for each register whether and how it crosses.  */

void
value_crossing::choose ()
{
  values.safe_grow_cleared (num_ssa_names);
  unsigned i;
  tree name;
  FOR_EACH_SSA_NAME (i, name, s->fn)
    {
      bool index = false;
      for (tree var : s->nest->thread_index)
	index |= SSA_NAME_VAR (name) == var;
      if (index || virtual_operand_p (name))
	continue;
      values[i].how = classify (name);
      if (values[i].how != CROSS_NONE)
	names.safe_push (name);
    }
}

/* -- Sharing slots -- */

/* Whether a use of NAME can be reached after statement AFTER without passing
   the definition of NAME.  */

static bool
used_later_p (simt_splitter *s, tree name, gimple *after)
{
  basic_block start = gimple_bb (after);
  basic_block def = gimple_bb (SSA_NAME_DEF_STMT (name));
  auto_bitmap uses;
  use_operand_p use;
  imm_use_iterator iter;
  FOR_EACH_IMM_USE_FAST (use, iter, name)
    {
      gimple *stmt = USE_STMT (use);
      if (is_gimple_debug (stmt))
	continue;
      basic_block bb = simt_use_block (use);
      bitmap_set_bit (uses, bb->index);
      if (bb != start)
	continue;
      if (gimple_code (stmt) == GIMPLE_PHI
	  || gimple_code (after) == GIMPLE_PHI)
	return true;
      for (gimple_stmt_iterator gsi = gsi_for_stmt (after); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (gsi_stmt (gsi) == stmt && stmt != after)
	  return true;
    }
  auto_vec<basic_block> work;
  auto_bitmap seen;
  work.safe_push (start);
  while (!work.is_empty ())
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, work.pop ()->succs)
	if (e->dest != def && s->in_body_p (e->dest)
	    && bitmap_set_bit (seen, e->dest->index))
	  {
	    if (bitmap_bit_p (uses, e->dest->index))
	      return true;
	    work.safe_push (e->dest);
	  }
    }
  return false;
}

/* Whether NAME is used, by more than debug statements.  */

static bool
used_p (tree name)
{
  use_operand_p use;
  imm_use_iterator iter;
  FOR_EACH_IMM_USE_FAST (use, iter, name)
    if (!is_gimple_debug (USE_STMT (use)))
      return true;
  return false;
}

/* Whether the slots of A and B can be one.  At the definition of either, the
   other must not be needed any more, but on the edge by which one becomes the
   other.  */

static bool
can_share_p (simt_splitter *s, tree a, tree b)
{
  return (TYPE_MAIN_VARIANT (TREE_TYPE (a)) == TYPE_MAIN_VARIANT (TREE_TYPE (b))
	  && SIMT_LEGAL (split_slots_alive,
			 !used_later_p (s, a, SSA_NAME_DEF_STMT (b))
			 && !used_later_p (s, b, SSA_NAME_DEF_STMT (a))));
}

/* The representative of the names that share NAME's slot.  */

tree
value_crossing::representative (tree name)
{
  tree *parent = shared_slots.get (name);
  return parent ? representative (*parent) : name;
}

/* Let head PHI nodes share a slot with the arguments that have one, where
   possible: then the edge needs no copy.  */

void
value_crossing::share_slots ()
{
  for (struct simt_region *r : s->regions)
    for (gphi_iterator psi = gsi_start_phis (r->head); !gsi_end_p (psi);
	 gsi_next (&psi))
      {
	tree result = gimple_phi_result (psi.phi ());
	if (virtual_operand_p (result) || s->scalar_ok_p (result))
	  continue;
	for (unsigned i = 0; i < gimple_phi_num_args (psi.phi ()); i++)
	  try_to_share (result, gimple_phi_arg_def (psi.phi (), i));
      }
}

void
value_crossing::try_to_share (tree result, tree arg)
{
  if (TREE_CODE (arg) != SSA_NAME
      || SSA_NAME_VERSION (arg) >= values.length ()
      || (values[SSA_NAME_VERSION (arg)].how != CROSS_SLOT
	  && !head_phis.contains (SSA_NAME_DEF_STMT (arg))))
    return;
  tree a = representative (result), b = representative (arg);
  if (a == b || !region_of (SSA_NAME_DEF_STMT (arg)))
    return;
  if (head_phis.contains (SSA_NAME_DEF_STMT (arg)) && s->scalar_ok_p (arg))
    return;
  join_slots (a, b);
}

/* Let the slots of A and B, representatives, be one if no names that share them
   keep these apart; returns whether they are.  */

bool
value_crossing::join_slots (tree a, tree b)
{
  for (tree x : slot_names)
    for (tree y : slot_names)
      if (representative (x) == a && representative (y) == b
	  && !can_share_p (s, x, y))
	return false;
  shared_slots.put (b, a);
  return true;
}

/* Let values that are not alive together share a slot.  What nobody uses is
   stored all the same, when others may be alive.  */

void
value_crossing::reuse_slots ()
{
  auto_vec<tree> distinct;
  for (tree name : slot_names)
    {
      if (representative (name) != name || !used_p (name))
	continue;
      bool joined = false;
      for (tree other : distinct)
	if (distinct.length () <= most_distinct && join_slots (other, name))
	  {
	    joined = true;
	    break;
	  }
      if (!joined)
	distinct.safe_push (name);
    }
}

/* Note the names that will have slots.  */

void
value_crossing::collect_slot_names ()
{
  for (tree name : names)
    if (values[SSA_NAME_VERSION (name)].how == CROSS_SLOT)
      slot_names.safe_push (name);
  for (struct simt_region *r : s->regions)
    for (gphi_iterator psi = gsi_start_phis (r->head); !gsi_end_p (psi);
	 gsi_next (&psi))
      {
	tree result = gimple_phi_result (psi.phi ());
	if (!virtual_operand_p (result) && !s->scalar_ok_p (result)
	    && values[SSA_NAME_VERSION (result)].how != CROSS_SLOT)
	  slot_names.safe_push (result);
      }
}

/* -- Uniform computations at the start of a region -- */

/* Whether OP is, or can be, known at the start of R.  */

bool
value_crossing::block_operand_p (tree op, struct simt_region *r)
{
  if (TREE_CODE (op) != SSA_NAME)
    return is_gimple_min_invariant (op);
  gimple *def = SSA_NAME_DEF_STMT (op);
  struct simt_region *from = region_of (def);
  if (!from || hoisted.contains (def))
    return true;
  if (from == r)
    return head_phis.contains (def) ? s->scalar_ok_p (op) : can_hoist_p (op, r);
  return (SSA_NAME_VERSION (op) < values.length ()
	  && values[SSA_NAME_VERSION (op)].how == CROSS_SCALAR);
}

/* Whether the statement that defines NAME, in R, can run once before the
   thread loops, even where no thread would run it.  */

bool
value_crossing::can_hoist_p (tree name, struct simt_region *r)
{
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (s->dispatch || !is_gimple_assign (def) || gimple_vuse (def)
      || SIMT_WRONG (split_start_traps, gimple_could_trap_p (def))
      || !simt_uniform_p (s->nest, name))
    return false;
  if (bool *known = hoistable.get (def))
    return *known;
  bool result = true;
  for (unsigned i = 1; result && i < gimple_num_ops (def); i++)
    if (gimple_op (def, i))
      result = block_operand_p (gimple_op (def, i), r);
  hoistable.put (def, result);
  return result;
}

/* Move the definition of NAME, and what it needs, to the start of R.  */

void
value_crossing::hoist (tree name, struct simt_region *r)
{
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (region_of (def) != r || head_phis.contains (def) || hoisted.add (def))
    return;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (gimple_op (def, i) && TREE_CODE (gimple_op (def, i)) == SSA_NAME)
      hoist (gimple_op (def, i), r);
  gimple_stmt_iterator gsi = gsi_for_stmt (def);
  gsi_remove (&gsi, false);
  gsi = gsi_last_bb (r->pre);
  gsi_insert_after (&gsi, def, GSI_NEW_STMT);
}

/* A uniform branch is taken after the thread loops: its operands must be known
   there.  */

void
value_crossing::hoist_branch_operands ()
{
  for (struct simt_region *r : s->regions)
    {
      if (!r->branch)
	continue;
      gimple *stmt = last_stmt (r->branch);
      use_operand_p use;
      ssa_op_iter iter;
      FOR_EACH_SSA_USE_OPERAND (use, stmt, iter, SSA_OP_USE)
	{
	  tree op = USE_FROM_PTR (use);
	  if (region_of (SSA_NAME_DEF_STMT (op)) != r)
	    continue;
	  if (can_hoist_p (op, r))
	    hoist (op, r);
	  else if (!head_phis.contains (SSA_NAME_DEF_STMT (op))
		   && values[SSA_NAME_VERSION (op)].how == CROSS_NONE)
	    {
	      values[SSA_NAME_VERSION (op)].how = CROSS_SCALAR;
	      names.safe_push (op);
	    }
	}
    }
}

/* A uniform value that goes to a PHI node of the next head is known before the
   thread loops, if that is possible: then no thread need store it.  */

void
value_crossing::hoist_exit_values ()
{
  for (struct simt_region *r : s->regions)
    for (edge e : r->exits)
      {
	if (e->dest == s->body_exit)
	  continue;
	for (gphi_iterator psi = gsi_start_phis (e->dest); !gsi_end_p (psi);
	     gsi_next (&psi))
	  {
	    tree value = PHI_ARG_DEF_FROM_EDGE (psi.phi (), e);
	    if (TREE_CODE (value) == SSA_NAME
		&& region_of (SSA_NAME_DEF_STMT (value)) == r
		&& s->scalar_ok_p (gimple_phi_result (psi.phi ()))
		&& can_hoist_p (value, r))
	      hoist (value, r);
	  }
      }
}

/* -- Variables of the user -- */

/* Without optimisation, no two names of a variable of the user are alive at
   once, so its uniform values can all be kept in one variable, which the
   debugger shows.  Returns the variable of NAME if so, else null.  */

tree
value_crossing::debug_variable (tree name)
{
  tree var = SSA_NAME_VAR (name);
  return (!optimize && var && VAR_P (var) && !DECL_IGNORED_P (var)
	  && debug_info_level >= DINFO_LEVEL_NORMAL ? var : NULL_TREE);
}

/* Show what is kept of the user's variables in their place, but not of those
   that are varying at times.  */

void
value_crossing::show_user_scalars ()
{
  for (tree name : slot_names)
    if (tree var = debug_variable (name))
      user_scalars.remove (var);
  unsigned i;
  tree name;
  FOR_EACH_SSA_NAME (i, name, s->fn)
    {
      tree var = SSA_NAME_VAR (name);
      if (var && VAR_P (var) && user_scalars.get (var)
	  && !SSA_NAME_IS_DEFAULT_DEF (name))
	SET_SSA_NAME_VAR_OR_IDENTIFIER (name, DECL_NAME (var));
    }
  for (auto pair : user_scalars)
    {
      DECL_IGNORED_P (pair.second) = 0;
      SET_DECL_VALUE_EXPR (pair.first, pair.second);
      DECL_HAS_VALUE_EXPR_P (pair.first) = 1;
    }
}

/* -- Saving and loading -- */

void
value_crossing::provide_storage (tree name, struct crossing *c)
{
  tree type = TREE_TYPE (name);
  if (c->how == CROSS_SCALAR)
    {
      tree user = debug_variable (name);
      tree *old = user ? user_scalars.get (user) : NULL;
      c->var = old ? *old : create_tmp_reg (type, "uniform");
      suppress_warning (c->var, OPT_Wuninitialized);
      if (user && !old)
	user_scalars.put (user, c->var);
      s->n_scalars++;
    }
  else
    {
      tree key = representative (name);
      if (struct crossing *shared = slots.get (key))
	{
	  c->base = shared->base;
	  c->alias_type = shared->alias_type;
	  return;
	}
      c->base = s->allocate_slot (tree_to_uhwi (TYPE_SIZE_UNIT (type)),
				  "slot");
      c->alias_type = slot_type (type);
      slots.put (key, *c);
      s->n_slots++;
    }
}

/* PHI merges what is in the slot C already with other values: store these on
   the edges by which they come, if each has a block of its own, and return
   true.  Threads that come by the others then do nothing.  */

bool
value_crossing::save_on_edges (gphi *phi, struct crossing *c)
{
  bool some = false;
  edge e;
  edge_iterator ei;
  auto_vec<edge> edges;
  FOR_EACH_EDGE (e, ei, gimple_bb (phi)->preds)
    {
      tree *where = saved_in.get (PHI_ARG_DEF_FROM_EDGE (phi, e));
      if (where && *where == c->base)
	some = true;
      else if (!single_succ_p (e->src) || (e->flags & EDGE_COMPLEX))
	return false;
      else
	edges.safe_push (e);
    }
  if (!some)
    return false;
  for (edge in : edges)
    store_on_edge (c, PHI_ARG_DEF_FROM_EDGE (phi, in), in);
  return true;
}

/* Store NAME where it is defined.  */

void
value_crossing::save (tree name)
{
  struct crossing *c = &values[SSA_NAME_VERSION (name)];
  gimple *def = SSA_NAME_DEF_STMT (name);
  struct simt_region *r = region_of (def);
  gimple_seq seq = NULL;
  if (c->how == CROSS_SCALAR)
    {
      gimple_seq_add_stmt (&seq, gimple_build_assign (c->var, name));
      if (hoisted.contains (def)
	  || (head_phis.contains (def) && s->scalar_ok_p (name)))
	{
	  gimple_seq_add_seq (&stores[r->index], seq);
	  return;
	}
    }
  else
    {
      gphi *phi = dyn_cast <gphi *> (def);
      saved_in.put (name, c->base);
      if (phi && save_on_edges (phi, c))
	return;
      tree ref = s->slot_ref (c->base, TREE_TYPE (name), c->alias_type, &seq);
      gimple_seq_add_stmt (&seq, gimple_build_assign (ref, name));
    }
  if (gimple_code (def) == GIMPLE_PHI)
    {
      gimple_stmt_iterator gsi = gsi_after_labels (gimple_bb (def));
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
      return;
    }
  gimple_stmt_iterator gsi = gsi_for_stmt (def);
  gsi_insert_seq_after (&gsi, seq, GSI_CONTINUE_LINKING);
}

/* NAME as it is available in R for uses dominated by block AT.  */

tree
value_crossing::value_in (tree name, struct simt_region *r, basic_block at)
{
  struct crossing *c = &values[SSA_NAME_VERSION (name)];
  if (c->how == CROSS_SCALAR)
    {
      tree result = copy_ssa_name (name);
      simt_keep_range (result, name);
      gimple_seq_add_stmt (&loads[r->index],
			   gimple_build_assign (result, c->var));
      return result;
    }
  gimple_stmt_iterator gsi = gsi_after_labels (at);
  gimple_seq seq = NULL;
  tree ref = s->slot_ref (c->base, TREE_TYPE (name), c->alias_type, &seq);
  tree result = copy_ssa_name (name);
  gimple_seq_add_stmt (&seq, gimple_build_assign (result, ref));
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  saved_in.put (result, c->base);
  return result;
}

/* Make the uses of NAME in other regions use what crosses.  */

void
value_crossing::carry (tree name)
{
  struct simt_region *from = region_of (SSA_NAME_DEF_STMT (name));
  auto_vec<use_operand_p> uses;
  use_operand_p use;
  imm_use_iterator iter;
  FOR_EACH_IMM_USE_FAST (use, iter, name)
    if (!is_gimple_debug (USE_STMT (use))
	&& s->owner (simt_use_block (use)) != from
	&& s->owner (simt_use_block (use)))
      uses.safe_push (use);
  for (struct simt_region *r : s->regions)
    {
      auto_bitmap blocks;
      for (use_operand_p u : uses)
	if (s->owner (simt_use_block (u)) == r && simt_use_block (u) != r->pre)
	  bitmap_set_bit (blocks, simt_use_block (u)->index);
      bool in_pre = false;
      for (use_operand_p u : uses)
	in_pre |= simt_use_block (u) == r->pre;
      if (bitmap_empty_p (blocks) && !in_pre)
	continue;
      basic_block at = (bitmap_empty_p (blocks) ? r->head
			: simt_common_block (s, r, blocks));
      tree value = value_in (name, r, at);
      for (use_operand_p u : uses)
	if (s->owner (simt_use_block (u)) == r)
	  {
	    SET_USE (u, value);
	    update_stmt (USE_STMT (u));
	  }
    }
}

/* -- PHI nodes of heads -- */

/* Store VALUE to C on the edge E into a head.  If C is a scalar, VALUE is known
   at the start of the region, and the region always leaves by E, store it once
   after the thread loops.  */

void
value_crossing::store_on_edge (struct crossing *c, tree value, edge e)
{
  struct simt_region *from = s->owner (e->src);
  gimple_seq seq = NULL;
  if (c->how == CROSS_SCALAR)
    {
      gimple_seq_add_stmt (&seq, gimple_build_assign (c->var, value));
      unsigned onward = 0;
      for (edge exit : from->exits)
	onward += exit->dest != s->body_exit;
      bool known = (TREE_CODE (value) != SSA_NAME
		    ? is_gimple_min_invariant (value)
		    : (!region_of (SSA_NAME_DEF_STMT (value))
		       || gimple_bb (SSA_NAME_DEF_STMT (value)) == from->pre
		       || (head_phis.contains (SSA_NAME_DEF_STMT (value))
			   && s->scalar_ok_p (value))));
      if (!s->dispatch && onward == 1 && known)
	{
	  gimple_seq_add_seq (&post_stores[from->index], seq);
	  return;
	}
    }
  else
    {
      tree *where = saved_in.get (value);
      if (where && *where == c->base)
	return;
      tree ref = s->slot_ref (c->base, TREE_TYPE (value), c->alias_type, &seq);
      gimple_seq_add_stmt (&seq, gimple_build_assign (ref, value));
    }
  gimple_stmt_iterator gsi = gsi_last_bb (e->src);
  gsi_insert_seq_after (&gsi, seq, GSI_CONTINUE_LINKING);
}

/* Turn PHI, in the head of R, into a load of what its edges store.  */

void
value_crossing::convert_phi (gphi *phi, struct simt_region *r)
{
  tree name = gimple_phi_result (phi);
  struct crossing *own = &values[SSA_NAME_VERSION (name)];
  struct crossing c = { CROSS_NONE, NULL_TREE, NULL_TREE, NULL_TREE };
  if (own->how == CROSS_SLOT)
    c = *own;
  else
    {
      c.how = s->scalar_ok_p (name) ? CROSS_SCALAR : CROSS_SLOT;
      provide_storage (name, &c);
    }
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, r->head->preds)
    store_on_edge (&c, PHI_ARG_DEF_FROM_EDGE (phi, e), e);
  gimple_stmt_iterator psi = gsi_for_stmt (phi);
  remove_phi_node (&psi, false);
  gimple_seq seq = NULL;
  if (c.how == CROSS_SCALAR)
    {
      gimple_seq_add_stmt (&seq, gimple_build_assign (name, c.var));
      gimple_seq_add_seq_without_update (&seq, loads[r->index]);
      loads[r->index] = seq;
      return;
    }
  tree ref = s->slot_ref (c.base, TREE_TYPE (name), c.alias_type, &seq);
  gimple_seq_add_stmt (&seq, gimple_build_assign (name, ref));
  saved_in.put (name, c.base);
  gimple_stmt_iterator gsi = gsi_after_labels (r->head);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
}

/* Debug statements do not make values cross.  */

void
value_crossing::reset_debug ()
{
  for (struct simt_region *r : s->regions)
    for (basic_block bb : r->blocks)
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  if (!gimple_debug_bind_p (stmt)
	      || !gimple_debug_bind_has_value_p (stmt))
	    continue;
	  ssa_op_iter iter;
	  tree op;
	  bool foreign = false;
	  FOR_EACH_SSA_TREE_OPERAND (op, stmt, iter, SSA_OP_USE)
	    {
	      struct simt_region *from = region_of (SSA_NAME_DEF_STMT (op));
	      foreign |= from && from != r;
	    }
	  if (foreign)
	    {
	      gimple_debug_bind_reset_value (stmt);
	      update_stmt (stmt);
	    }
	}
}

void
value_crossing::flush_sequences ()
{
  for (struct simt_region *r : s->regions)
    {
      gimple_stmt_iterator gsi = gsi_start_bb (r->pre);
      gsi_insert_seq_before (&gsi, loads[r->index], GSI_SAME_STMT);
      gsi = gsi_last_bb (r->pre);
      gsi_insert_seq_after (&gsi, stores[r->index], GSI_CONTINUE_LINKING);
      gsi = gsi_last_bb (r->post);
      gsi_insert_seq_after (&gsi, post_stores[r->index],
			    GSI_CONTINUE_LINKING);
    }
}

void
value_crossing::run ()
{
  split_exits ();
  calculate_dominance_info (CDI_DOMINATORS);
  make_pre_blocks ();
  note_head_phis ();
  if (!simt_opts.no_mincut)
    s->recompute_values ();
  choose ();
  if (!s->dispatch)
    {
      hoist_branch_operands ();
      for (tree name : names)
	if (values[SSA_NAME_VERSION (name)].how == CROSS_SCALAR
	    && !head_phis.contains (SSA_NAME_DEF_STMT (name))
	    && can_hoist_p (name, region_of (SSA_NAME_DEF_STMT (name))))
	  hoist (name, region_of (SSA_NAME_DEF_STMT (name)));
      if (optimize)
	hoist_exit_values ();
    }
  reset_debug ();
  collect_slot_names ();
  share_slots ();
  if (optimize)
    reuse_slots ();
  for (tree name : names)
    {
      struct crossing *c = &values[SSA_NAME_VERSION (name)];
      provide_storage (name, c);
      gimple *def = SSA_NAME_DEF_STMT (name);
      if (c->how == CROSS_SCALAR && !hoisted.contains (def)
	  && !head_phis.contains (def))
	s->branch_vars.put (name, c->var);
    }
  for (tree name : names)
    carry (name);
  for (tree name : names)
    if (!head_phis.contains (SSA_NAME_DEF_STMT (name))
	|| values[SSA_NAME_VERSION (name)].how == CROSS_SCALAR)
      save (name);
  for (struct simt_region *r : s->regions)
    while (!gsi_end_p (gsi_start_phis (r->head)))
      convert_phi (gsi_start_phis (r->head).phi (), r);
  flush_sequences ();
  show_user_scalars ();
  free_dominance_info (CDI_DOMINATORS);
}

/* Carry the registers that cross from region to region.
   Requires: regions.  Provides: pre and post blocks, exits with blocks of their
   own; no SSA name but those of the block is used outside its region.  */

void
simt_splitter::cross_values ()
{
  value_crossing crossing (this);
  crossing.run ();
}
