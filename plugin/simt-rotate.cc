/* Values that loops carry from iteration to iteration, for row forward.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-rotate.cc: a sweep through planes keeps what it has loaded in registers
   that it rotates:

     below = a[i], here = a[i + m];       for (z...)
     for (z...)                             {
       {                                      i += m;
	 i += m;                              s[t] = a[i];
	 above = a[i + m];              =>    barrier;
	 s[t] = here;                         ... a[i - m] ... a[i + m] ...
	 barrier;                             barrier;
	 ... below ... above ...            }
	 barrier;
	 below = here; here = above;
       }

   A barrier makes such a value one that is saved for each thread, and row
   forward does not see where S comes from.  So values are loaded where they are
   used, if the loop has barriers.  The loads may be made under a condition that
   is the same in all iterations (exists ? a[i] : 0), here HERE's and BELOW's.

   1) A PHI in the loop's head is a load if its value from the latch is one, at
      a place that is a polynomial in the number of the iteration, and its value
      from before the loop is the load at this place in iteration -1.  The latch
      may have the value from another such PHI.
   2) The load is repeated in each block that uses the value, between barriers,
      without its condition where this is known to hold.
   3) It pays if threads that are neighbours load what are neighbours, and there
      are not many loads for a value.

   Where it would be wrong: the memory must not be written in the kernel, by any
   thread; see simt-source.cc.  Whatever is in the place or in the condition
   must not change in the loop, but for the number of the iteration; it does not
   if it is the same before the loop.  Each load that is made has been made
   before, by the same thread, at the same place: in the iteration before, or
   before the loop.  */

#include "simt-access.h"

namespace {

/* No more loads take the place of a value.  */
const unsigned most_loads = 3;

/* What is loaded, or OTHERWISE if not all of GUARD is true.  */
struct form
{
  struct simt_source source;
  auto_vec<struct simt_choice> guard;
  tree otherwise;
};

/* How to compute the index of a load: as the sum of the integer BASE, if not
   null, and DELTA.  */
struct place
{
  tree base;
  struct simt_poly delta;
};

/* Where to load: before the statement USES[0] for USES, or, if there are none,
   at the end of the source of E, for the argument of PHI.  GUARDED tells
   whether the condition must be tested.  */
struct site
{
  auto_vec<gimple *> uses;
  edge e;
  gphi *phi;
  bool guarded;
  struct place place;
};

/* A PHI that is to be replaced.  */
struct carried
{
  ~carried ();
  gphi *phi;
  /* A statement to speak of.  */
  gimple *load;
  struct form form;
  auto_vec<struct site *> sites;
};

carried::~carried ()
{
  for (struct site *s : sites)
    delete s;
}

class rotation
{
public:
  rotation (simt_accesses *accesses) : a (accesses) {}
  ~rotation ();
  bool run ();

private:
  simt_accesses *a;
  auto_vec<struct carried *> all;
  /* The loop at hand, its edges, counter, and those of its PHIs that are
     loads.  */
  class loop *loop;
  edge entry, latch;
  int counter;
  auto_vec<struct carried *> here;

  bool enter (class loop *);
  bool form_of (tree, struct form *, gimple **load);
  bool first_p (tree, const struct form &);
  bool add (gphi *);
  bool worth_it_p (const struct form &);
  bool holds_p (basic_block, const struct form &);
  bool find_place (const struct form &, basic_block, gimple *at,
		   struct place *);
  void try_base (tree base, const struct form &, basic_block, gimple *at,
		 struct place *, bool *found);
  bool replaced_p (gimple *use);
  bool add_site (struct carried *, basic_block, gimple *use, edge, gphi *);
  bool plan_block (struct carried *, basic_block);
  bool plan (struct carried *);
  tree emit (gimple_stmt_iterator *, const struct form &,
	     const struct place &);
  tree load_at (struct carried *, struct site *);
  void replace_uses (struct carried *);
  void apply ();
};

rotation::~rotation ()
{
  for (struct carried *c : all)
    delete c;
}

/* -- What PHIs are -- */

/* Look at LOOP; false if it is not one that can be dealt with.  */

bool
rotation::enter (class loop *l)
{
  loop = l;
  here.truncate (0);
  int number = a->loop_number (loop);
  if (number < 0 || EDGE_COUNT (loop->header->preds) != 2
      || !simt_loop_waits_p (loop))
    return false;
  latch = EDGE_PRED (loop->header, 0);
  entry = EDGE_PRED (loop->header, 1);
  if (!flow_bb_inside_loop_p (loop, latch->src))
    std::swap (latch, entry);
  if (flow_bb_inside_loop_p (loop, entry->src))
    return false;
  /* Counted values make the counter known.  */
  for (gphi_iterator gsi = gsi_start_phis (loop->header); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (INTEGRAL_TYPE_P (TREE_TYPE (gimple_phi_result (gsi.phi ()))))
      a->value (gimple_phi_result (gsi.phi ()));
  counter = -1;
  for (int i = 0; i < a->space->n_symbols; i++)
    if (a->space->symbols[i].kind == SIMT_SYMBOL_COUNTER
	&& a->space->symbols[i].loop == number)
      counter = i;
  return true;
}

/* Set F to what VALUE is, if it is loaded, with the number of the iteration for
   the counter where it is computed in the loop, and *LOAD to the load.  */

bool
rotation::form_of (tree value, struct form *f, gimple **load)
{
  for (struct carried *c : here)
    if (gimple_phi_result (c->phi) == value)
      {
	f->source = c->form.source;
	f->guard.safe_splice (c->form.guard);
	f->otherwise = c->form.otherwise;
	*load = c->load;
	return true;
      }
  *load = simt_guarded_load (value, &f->guard, &f->otherwise);
  if (!*load || (!f->guard.is_empty () && !f->otherwise)
      || !simt_find_source (a, *load, NULL_TREE, &f->source))
    return false;
  class loop *l = gimple_bb (*load)->loop_father;
  return l == loop || flow_loop_nested_p (l, loop);
}

/* Whether X and Y are the same condition.  */

bool
same_choice_p (const struct simt_choice &x, const struct simt_choice &y)
{
  return (x.truth == y.truth
	  && gimple_cond_code (x.cond) == gimple_cond_code (y.cond)
	  && operand_equal_p (gimple_cond_lhs (x.cond),
			      gimple_cond_lhs (y.cond), 0)
	  && operand_equal_p (gimple_cond_rhs (x.cond),
			      gimple_cond_rhs (y.cond), 0));
}

bool
same_guard_p (const struct form &f, const struct form &g)
{
  if (f.guard.length () != g.guard.length ())
    return false;
  for (unsigned i = 0; i < f.guard.length (); i++)
    if (!same_choice_p (f.guard[i], g.guard[i]))
      return false;
  return true;
}

/* Whether VALUE, from before the loop, is what F, in the terms of the iteration
   that it is computed in, would be one iteration before the first.  Then
   whatever is in F, but the counter, is known before the loop.  */

bool
rotation::first_p (tree value, const struct form &f)
{
  struct form g = {};
  gimple *load;
  if (!form_of (value, &g, &load) || gimple_bb (load)->loop_father == loop)
    return false;
  struct simt_poly index = f.source.index;
  if (counter >= 0)
    {
      struct simt_poly minus_one = simt_poly_constant (-1);
      index = simt_poly_substitute (&index, counter, &minus_one);
    }
  bool same_place = (g.source.object == f.source.object
		     && g.source.size == f.source.size
		     && g.source.narrow == f.source.narrow
		     && types_compatible_p (g.source.type, f.source.type)
		     && simt_poly_equal (&g.source.index, &index));
  return (SIMT_LEGAL (rotate_first, same_place)
	  && SIMT_LEGAL (rotate_guard, same_guard_p (f, g))
	  && SIMT_LEGAL (rotate_otherwise,
			 f.guard.is_empty () || g.guard.is_empty ()
			 || operand_equal_p (f.otherwise, g.otherwise, 0)));
}

/* Note PHI if it is a load of an iteration before.  */

bool
rotation::add (gphi *phi)
{
  tree result = gimple_phi_result (phi);
  tree next = PHI_ARG_DEF_FROM_EDGE (phi, latch);
  if (virtual_operand_p (result) || SSA_NAME_OCCURS_IN_ABNORMAL_PHI (result)
      || next == result || replaced_p (phi))
    return false;
  struct carried *c = new struct carried ();
  struct form *f = &c->form;
  c->phi = phi;
  bool load = (form_of (next, f, &c->load)
	       && useless_type_conversion_p (TREE_TYPE (result),
					     f->source.type)
	       && worth_it_p (*f)
	       && first_p (PHI_ARG_DEF_FROM_EDGE (phi, entry), *f));
  if (!load)
    {
      delete c;
      return false;
    }
  if (counter >= 0)
    {
      struct simt_poly before = simt_poly_symbol (counter);
      struct simt_poly one = simt_poly_constant (1);
      before = simt_poly_subtract (&before, &one);
      f->source.index = simt_poly_substitute (&f->source.index, counter,
					      &before);
    }
  here.safe_push (c);
  all.safe_push (c);
  return true;
}

/* Whether threads that are neighbours load neighbours, or the same.  */

bool
rotation::worth_it_p (const struct form &f)
{
  struct simt_poly step, rest;
  int64_t n;
  return (simt_poly_linear_in (&f.source.index, a->thread_symbols[0], &step,
			       &rest)
	  && simt_poly_constant_p (&step, &n) && n >= -1 && n <= 1);
}

/* -- Where to load -- */

/* Whether all of F's guard is known to hold in BB.  */

bool
rotation::holds_p (basic_block bb, const struct form &f)
{
  if (f.guard.is_empty ())
    return true;
  struct simt_instances in = {};
  auto_vec<struct simt_condition> own;
  a->instances_in (bb, &in);
  bool holds = a->restrict (&in, f.guard, bb, &own);
  for (const struct simt_condition &c : own)
    for (int side = 0; side < (c.equal ? 2 : 1) && holds; side++)
      {
	struct simt_instances contrary = in;
	simt_add_contrary (&contrary, &c, side);
	holds = simt_vacuous_p (a->relations, &contrary);
      }
  return SIMT_LEGAL (rotate_holds, holds);
}

/* Let P be how to compute F's index from BASE, or from nothing if null, if this
   is better than P, which is valid if FOUND.  */

void
rotation::try_base (tree base, const struct form &f, basic_block bb,
		    gimple *at, struct place *p, bool *found)
{
  struct simt_poly value = simt_poly_constant (0);
  if (base)
    {
      value = a->value (base);
      if (a->strip_wraps (&value, 1) && !f.source.narrow)
	return;
    }
  struct simt_poly delta = simt_poly_subtract (&f.source.index, &value);
  if (!delta.known || (*found && delta.n_terms >= p->delta.n_terms)
      || !simt_available_p (a, delta, bb, at))
    return;
  p->base = base;
  p->delta = delta;
  *found = true;
}

/* Find out how to compute F's index in BB before AT, or at its end if that is
   null.  */

bool
rotation::find_place (const struct form &f, basic_block bb, gimple *at,
		      struct place *p)
{
  bool found = false;
  try_base (NULL_TREE, f, bb, at, p, &found);
  for (gphi_iterator gsi = gsi_start_phis (loop->header); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      tree result = gimple_phi_result (gsi.phi ());
      tree next = PHI_ARG_DEF_FROM_EDGE (gsi.phi (), latch);
      if (!INTEGRAL_TYPE_P (TREE_TYPE (result))
	  || TYPE_PRECISION (TREE_TYPE (result)) < 32
	  || replaced_p (gsi.phi ()))
	continue;
      try_base (result, f, bb, at, p, &found);
      if (TREE_CODE (next) == SSA_NAME && flow_bb_inside_loop_p (loop, bb)
	  && simt_computed_p (SSA_NAME_DEF_STMT (next), bb, at))
	try_base (next, f, bb, at, p, &found);
    }
  return found;
}

/* Whether USE is a PHI that is replaced as well.  */

bool
rotation::replaced_p (gimple *use)
{
  for (struct carried *c : here)
    if (c->phi == use)
      return true;
  return false;
}

/* Add to C a site in BB before USE, or for PHI's argument on E.  */

bool
rotation::add_site (struct carried *c, basic_block bb, gimple *use, edge e,
		    gphi *phi)
{
  struct site *s = new struct site ();
  c->sites.safe_push (s);
  s->e = e;
  s->phi = phi;
  if (use)
    s->uses.safe_push (use);
  s->guarded = !holds_p (bb, c->form);
  return (c->sites.length () <= most_loads
	  && find_place (c->form, bb, use, &s->place));
}

/* Add the sites for uses of C by statements of BB.  */

bool
rotation::plan_block (struct carried *c, basic_block bb)
{
  struct site *last = NULL;
  tree name = gimple_phi_result (c->phi);
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (simt_barrier_p (stmt))
	last = NULL;
      tree use;
      ssa_op_iter iter;
      bool uses = false;
      FOR_EACH_SSA_TREE_OPERAND (use, stmt, iter, SSA_OP_USE)
	uses |= use == name;
      if (!uses || is_gimple_debug (stmt))
	continue;
      if (last)
	last->uses.safe_push (stmt);
      else if (!add_site (c, bb, stmt, NULL, NULL))
	return false;
      else
	last = c->sites.last ();
    }
  return true;
}

/* Find where to load C; false if it is better carried.  */

bool
rotation::plan (struct carried *c)
{
  for (struct site *s : c->sites)
    delete s;
  c->sites.truncate (0);
  hash_set<basic_block> seen;
  imm_use_iterator iter;
  use_operand_p use_p;
  FOR_EACH_IMM_USE_FAST (use_p, iter, gimple_phi_result (c->phi))
    {
      gimple *use = USE_STMT (use_p);
      if (is_gimple_debug (use) || replaced_p (use))
	continue;
      basic_block bb = gimple_bb (use);
      if (gphi *phi = dyn_cast <gphi *> (use))
	{
	  edge e = gimple_phi_arg_edge (phi, PHI_ARG_INDEX_FROM_USE (use_p));
	  if ((e->flags & EDGE_COMPLEX)
	      || !add_site (c, e->src, NULL, e, phi))
	    return false;
	}
      else if (!seen.add (bb) && !plan_block (c, bb))
	return false;
    }
  return true;
}

/* -- Code -- */

/* Load F at P before GSI, which may be the end of a block.  */

tree
rotation::emit (gimple_stmt_iterator *gsi, const struct form &f,
		const struct place &p)
{
  tree type = f.source.narrow ? unsigned_type_for (f.source.narrow) : sizetype;
  gimple_seq seq = NULL;
  tree index = simt_emit (a, &seq, p.delta, type);
  if (p.base)
    index = gimple_build (&seq, PLUS_EXPR, type,
			  gimple_convert (&seq, type, p.base), index);
  tree ref = simt_emit_source (&seq, &f.source, index);
  tree value = make_ssa_name (TREE_TYPE (ref));
  gimple_seq_add_stmt (&seq, gimple_build_assign (value, ref));
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  return value;
}

/* Split BB before STMT, or before what ends it if that is null.  */

edge
split_before (basic_block bb, gimple *stmt)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  if (stmt)
    gsi = gsi_for_stmt (stmt);
  if (!gsi_end_p (gsi) && (stmt || stmt_ends_bb_p (gsi_stmt (gsi))))
    gsi_prev (&gsi);
  while (!gsi_end_p (gsi) && is_gimple_debug (gsi_stmt (gsi)))
    gsi_prev (&gsi);
  return (gsi_end_p (gsi) || gimple_code (gsi_stmt (gsi)) == GIMPLE_LABEL
	  ? split_block_after_labels (bb) : split_block (bb, gsi_stmt (gsi)));
}

/* Make C's value at S.  */

tree
rotation::load_at (struct carried *c, struct site *s)
{
  gimple *use = s->uses.is_empty () ? NULL : s->uses[0];
  basic_block bb = use ? gimple_bb (use) : s->e->src;
  gimple_stmt_iterator gsi;
  if (!s->guarded)
    {
      gsi = use ? gsi_for_stmt (use) : gsi_last_bb (bb);
      if (!use && !gsi_end_p (gsi) && !stmt_ends_bb_p (gsi_stmt (gsi)))
	gsi_next (&gsi);
      return emit (&gsi, c->form, s->place);
    }
  edge e = split_before (bb, use);
  basic_block join = e->dest;
  for (unsigned i = c->form.guard.length (); i-- > 0;)
    {
      const struct simt_choice &g = c->form.guard[i];
      basic_block from = e->src, then = split_edge (e);
      simt_append (from, gimple_build_cond (gimple_cond_code (g.cond),
					    gimple_cond_lhs (g.cond),
					    gimple_cond_rhs (g.cond),
					    NULL_TREE, NULL_TREE));
      edge yes = find_edge (from, then);
      edge no = make_edge (from, join, (g.truth ? EDGE_FALSE_VALUE
					: EDGE_TRUE_VALUE));
      yes->flags &= ~EDGE_FALLTHRU;
      yes->flags |= g.truth ? EDGE_TRUE_VALUE : EDGE_FALSE_VALUE;
      yes->probability = profile_probability::even ();
      no->probability = profile_probability::even ();
      then->count = from->count.apply_probability (yes->probability);
      e = single_succ_edge (then);
    }
  gsi = gsi_last_bb (e->src);
  tree value = emit (&gsi, c->form, s->place);
  tree result = make_ssa_name (TREE_TYPE (value));
  gphi *phi = create_phi_node (result, join);
  edge way;
  edge_iterator ei;
  FOR_EACH_EDGE (way, ei, join->preds)
    add_phi_arg (phi, way == e ? value : c->form.otherwise, way,
		 UNKNOWN_LOCATION);
  return result;
}

/* Replace the uses of C; its PHI stays.  */

void
rotation::replace_uses (struct carried *c)
{
  tree name = gimple_phi_result (c->phi);
  simt_remark (MSG_OPTIMIZED_LOCATIONS, c->load,
	       "value carried around the loop is loaded again instead\n");
  for (struct site *s : c->sites)
    {
      tree value = load_at (c, s);
      if (s->phi)
	SET_PHI_ARG_DEF (s->phi, s->e->dest_idx, value);
      for (gimple *stmt : s->uses)
	{
	  use_operand_p use_p;
	  ssa_op_iter iter;
	  FOR_EACH_SSA_USE_OPERAND (use_p, stmt, iter, SSA_OP_USE)
	    if (USE_FROM_PTR (use_p) == name)
	      SET_USE (use_p, value);
	  update_stmt (stmt);
	}
    }
  gimple *use;
  imm_use_iterator iter;
  FOR_EACH_IMM_USE_STMT (use, iter, name)
    if (is_gimple_debug (use))
      {
	gimple_debug_bind_reset_value (use);
	update_stmt (use);
      }
}

/* Replace what the loop carries.  */

void
rotation::apply ()
{
  for (struct carried *c : here)
    replace_uses (c);
  for (struct carried *c : here)
    for (unsigned i = 0; i < gimple_phi_num_args (c->phi); i++)
      SET_PHI_ARG_DEF (c->phi, i,
		       build_zero_cst (TREE_TYPE (gimple_phi_result
						    (c->phi))));
  for (struct carried *c : here)
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (c->phi);
      remove_phi_node (&gsi, true);
    }
  if (dump_file)
    fprintf (dump_file, ";; %u carried values loaded instead\n",
	     here.length ());
}

/* -- All loops -- */

/* Replace what the first loop carries that has something; returns whether there
   is one.  */

bool
rotation::run ()
{
  for (class loop *l : loops_list (a->fn, 0))
    {
      if (!enter (l))
	continue;
      bool changed = true;
      while (changed)
	{
	  changed = false;
	  for (gphi_iterator gsi = gsi_start_phis (loop->header);
	       !gsi_end_p (gsi); gsi_next (&gsi))
	    changed |= add (gsi.phi ());
	}
      for (unsigned i = 0; i < here.length ();)
	if (plan (here[i]))
	  i++;
	else
	  {
	    /* It stays, and uses others.  */
	    here.ordered_remove (i);
	    i = 0;
	  }
      if (here.is_empty ())
	continue;
      apply ();
      return true;
    }
  return false;
}

/* Whether some loop of FN may carry what it has loaded.  */

bool
candidates_p (function *fn)
{
  for (class loop *loop : loops_list (fn, 0))
    {
      if (!loop->latch || EDGE_COUNT (loop->header->preds) != 2
	  || !simt_loop_waits_p (loop))
	continue;
      edge latch = loop_latch_edge (loop);
      for (gphi_iterator gsi = gsi_start_phis (loop->header); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  auto_vec<struct simt_choice> choices;
	  tree otherwise;
	  if (!virtual_operand_p (gimple_phi_result (gsi.phi ()))
	      && simt_guarded_load (PHI_ARG_DEF_FROM_EDGE (gsi.phi (), latch),
				    &choices, &otherwise))
	    return true;
	}
    }
  return false;
}

} // anon namespace

/* Replace what one loop of FN, K's body, carries; returns whether there was
   one.  */

static bool
load_carried (struct simt_kernel *k, function *fn)
{
  simt_begin_loops (fn);
  bool changed = false;
  if (candidates_p (fn))
    {
      simt_accesses accesses (k, fn);
      if (!accesses.irreducible)
	changed = rotation (&accesses).run ();
    }
  simt_end_loops (fn);
  if (changed)
    {
      update_ssa (TODO_update_ssa);
      simt_find_uniform (k, fn);
    }
  return changed;
}

/* Load what loops with barriers of FN, K's body, carry from iteration to
   iteration, where it comes from memory that the kernel does not write.
   Requires: simt_find_aliases.  */

void
simt_load_carried (struct simt_kernel *k, function *fn)
{
  while (load_carried (k, fn))
    ;
}
