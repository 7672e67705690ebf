/* Row access: which memory each thread of a block touches.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-access.cc: describes each memory access of a body as a set of instances
   (simt-relation.h): an object, a polynomial in the thread's index, counters of
   loops and values that are equal for all threads for the place in it, and the
   conditions under which it is made.  Values and conditions are those of
   simt-access-values.cc.

   Where it would be wrong: a name that is defined in a loop has another value
   in each iteration, so its symbol belongs to the loop, and is another one
   behind it.  The instances may be too many, never too few; where conditions
   are left out, they are marked as not exact.  */

#include "simt-access.h"

/* -- Loops -- */

/* Find the loops of FN, which the rows do not keep, for an analysis.  */

void
simt_begin_loops (function *fn)
{
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  calculate_dominance_info (CDI_DOMINATORS);
  FILE *file = dump_file;
  dump_file = NULL;
  loop_optimizer_init (LOOPS_HAVE_PREHEADERS
		       | LOOPS_HAVE_MARKED_IRREDUCIBLE_REGIONS);
  calculate_dominance_info (CDI_POST_DOMINATORS);
  scev_initialize ();
  estimate_numbers_of_iterations (fn);
  dump_file = file;
  fn->curr_properties &= ~PROP_loops;
}

/* Find what pointers point to in the current function.  */

void
simt_find_aliases (void)
{
  FILE *file = dump_file;
  dump_file = NULL;
  compute_may_aliases ();
  dump_file = file;
}

/* Forget the loops of FN again.  */

void
simt_end_loops (function *fn)
{
  scev_finalize ();
  free_numbers_of_iterations_estimates (fn);
  loop_optimizer_finalize (fn);
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
}

/* -- Where -- */

/* Whether the pointer NAME has one value for all threads and instances.  */

bool
simt_accesses::fixed_pointer_p (tree name)
{
  if (TREE_CODE (name) != SSA_NAME)
    return is_gimple_min_invariant (name);
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  if (!bb || !in_body_p (bb))
    return true;
  return (SIMT_LEGAL (access_pointer_uniform, simt_uniform_p (nest, name))
	  && SIMT_LEGAL (access_pointer_loop,
			 loop_number (bb->loop_father) < 0));
}

/* The offset in the MEM_REF REF.  */

static struct simt_poly
constant_offset (tree ref)
{
  return simt_poly_constant (mem_ref_offset (ref).force_shwi ()
			     .to_constant ());
}

/* The object that the pointer P points into: a declaration or a pointer.
   *OFFSET, in bytes, is increased by its distance from there.  */

tree
simt_accesses::trace_pointer (tree p, struct simt_poly *offset)
{
  for (;;)
    {
      if (TREE_CODE (p) == ADDR_EXPR)
	{
	  poly_int64 bytes;
	  tree base = get_addr_base_and_unit_offset (TREE_OPERAND (p, 0),
						     &bytes);
	  HOST_WIDE_INT constant;
	  if (!base || !bytes.is_constant (&constant))
	    {
	      *offset = simt_poly_unknown ();
	      return simt_base_variable (TREE_OPERAND (p, 0));
	    }
	  struct simt_poly c = simt_poly_constant (constant);
	  *offset = simt_poly_add (offset, &c);
	  if (DECL_P (base))
	    return base;
	  if (TREE_CODE (base) != MEM_REF)
	    return NULL_TREE;
	  struct simt_poly o = constant_offset (base);
	  *offset = simt_poly_add (offset, &o);
	  p = TREE_OPERAND (base, 0);
	  continue;
	}
      if (TREE_CODE (p) != SSA_NAME)
	return NULL_TREE;
      gimple *def = SSA_NAME_DEF_STMT (p);
      if (!is_gimple_assign (def))
	return p;
      tree from = gimple_assign_rhs1 (def);
      switch (gimple_assign_rhs_code (def))
	{
	case POINTER_PLUS_EXPR:
	  {
	    struct simt_poly more = value (gimple_assign_rhs2 (def));
	    *offset = simt_poly_add (offset, &more);
	    break;
	  }
	CASE_CONVERT:
	case SSA_NAME:
	case ADDR_EXPR:
	  break;
	default:
	  return p;
	}
      if (!POINTER_TYPE_P (TREE_TYPE (from)))
	return p;
      p = from;
    }
}

/* The distance in bytes of bit FIRST, if that and LENGTH are whole bytes.  */

static struct simt_poly
bit_range_offset (tree first, tree length)
{
  if (!tree_fits_shwi_p (first) || !tree_fits_shwi_p (length)
      || tree_to_shwi (first) % BITS_PER_UNIT != 0
      || tree_to_shwi (length) % BITS_PER_UNIT != 0)
    return simt_poly_unknown ();
  return simt_poly_constant (tree_to_shwi (first) / BITS_PER_UNIT);
}

/* The distance in bytes from its record of the field that the COMPONENT_REF REF
   names.  A store to a bit-field writes its neighbours, too.  */

static struct simt_poly
field_offset (tree ref)
{
  tree field = TREE_OPERAND (ref, 1);
  tree bytes = component_ref_field_offset (ref);
  if (SIMT_WRONG (access_bit_field, DECL_BIT_FIELD (field))
      || !tree_fits_shwi_p (bytes))
    return simt_poly_unknown ();
  return simt_poly_constant (tree_to_shwi (bytes)
			     + (tree_to_shwi (DECL_FIELD_BIT_OFFSET (field))
				/ BITS_PER_UNIT));
}

/* Find the object and the place in it that A's reference means.  */

void
simt_accesses::locate (struct simt_access *a)
{
  struct simt_poly offset = simt_poly_constant (0);
  tree ref = a->ref;
  while (handled_component_p (ref))
    {
      struct simt_poly step = simt_poly_constant (0);
      switch (TREE_CODE (ref))
	{
	case COMPONENT_REF:
	  step = field_offset (ref);
	  break;
	case ARRAY_REF:
	  {
	    tree size = array_ref_element_size (ref);
	    tree low = array_ref_low_bound (ref);
	    if (TREE_CODE (size) != INTEGER_CST || !integer_zerop (low))
	      step = simt_poly_unknown ();
	    else
	      {
		step = value (TREE_OPERAND (ref, 1));
		step = simt_poly_scale (&step, tree_to_shwi (size));
	      }
	    break;
	  }
	case IMAGPART_EXPR:
	  step = simt_poly_constant
		   (tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (ref))));
	  break;
	case REALPART_EXPR:
	case VIEW_CONVERT_EXPR:
	  break;
	case BIT_FIELD_REF:
	  step = bit_range_offset (TREE_OPERAND (ref, 2),
				   TREE_OPERAND (ref, 1));
	  break;
	default:
	  step = simt_poly_unknown ();
	}
      offset = simt_poly_add (&offset, &step);
      ref = TREE_OPERAND (ref, 0);
    }
  a->base = NULL_TREE;
  if (DECL_P (ref))
    a->base = ref;
  else if (TREE_CODE (ref) == MEM_REF)
    {
      struct simt_poly o = constant_offset (ref);
      offset = simt_poly_add (&offset, &o);
      a->base = trace_pointer (TREE_OPERAND (ref, 0), &offset);
      if (a->base && !DECL_P (a->base) && !fixed_pointer_p (a->base))
	offset = simt_poly_unknown ();
    }
  else if (TREE_CODE (ref) == TARGET_MEM_REF)
    a->base = TMR_BASE (ref);
  if (!a->base || TREE_CODE (ref) == TARGET_MEM_REF)
    offset = simt_poly_unknown ();
  a->instances.offset = offset;
}

/* The subscripts of A's reference if it is an element of a declared array.  */

void
simt_accesses::find_subscripts (struct simt_access *a)
{
  tree ref = a->ref;
  int n = 0;
  struct simt_poly found[SIMT_MAX_SUBSCRIPTS];
  while (TREE_CODE (ref) == ARRAY_REF && n < SIMT_MAX_SUBSCRIPTS)
    {
      found[n++] = value (TREE_OPERAND (ref, 1));
      ref = TREE_OPERAND (ref, 0);
    }
  a->n_subscripts = 0;
  if (!simt_whole_variable (ref))
    return;
  for (int i = n; i-- > 0;)
    {
      if (!found[i].known)
	{
	  a->n_subscripts = 0;
	  return;
	}
      a->subscripts[a->n_subscripts++] = found[i];
    }
}

/* -- Collection -- */

/* Whether SYMBOL has one value in each iteration of a loop that is not around
   BB, where threads may come from different iterations.  Values that row
   uniform proves equal are so there too.  */

bool
simt_accesses::left_behind_p (int symbol, basic_block bb)
{
  const struct simt_symbol &s = space->symbols[symbol];
  bool everywhere = s.kind == SIMT_SYMBOL_VALUE && symbol_trees[symbol];
  if (s.loop < 0 || everywhere)
    return false;
  for (class loop *loop = bb->loop_father; loop; loop = loop_outer (loop))
    if (loop_number (loop) == s.loop)
      return false;
  return true;
}

/* In P, a value in BB, replace such symbols by local ones.  */

void
simt_accesses::localise (struct simt_poly *p, basic_block bb)
{
  for (int i = 0; i < p->n_terms; i++)
    for (int j = 0; j < p->terms[i].n_factors; j++)
      {
	int symbol = p->terms[i].factors[j];
	if (!SIMT_WRONG (access_left_behind, left_behind_p (symbol, bb)))
	  continue;
	bool existed;
	int &local = last_values.get_or_insert (symbol, &existed);
	if (!existed)
	  {
	    local = add_symbol (SIMT_SYMBOL_LOCAL, -1, -1, NULL_TREE);
	    const struct simt_symbol &s = space->symbols[symbol];
	    space->symbols[local].bounded_below = s.bounded_below;
	    space->symbols[local].bounded_above = s.bounded_above;
	    space->symbols[local].least = s.least;
	    space->symbols[local].most = s.most;
	  }
	struct simt_poly by = simt_poly_symbol (local);
	*p = simt_poly_substitute (p, symbol, &by);
	localise (p, bb);
	return;
      }
}

/* Add to IN, instances in BB, that control has come by CHOICES, and in what
   range the values in these are.  If OWN is not null, add the conditions that
   say the former to OWN instead.  Returns false if not all of it can be
   said.  */

bool
simt_accesses::restrict (struct simt_instances *in,
			 const vec<struct simt_choice> &choices,
			 basic_block bb, vec<struct simt_condition> *own)
{
  struct simt_instances said = {};
  bool all = true;
  for (const struct simt_choice &c : choices)
    all &= add_branch (&said, c.cond, c.truth);
  for (int i = 0; i < said.n_conditions; i++)
    {
      struct simt_condition *c = &said.conditions[i];
      localise (&c->p, bb);
      all &= c->p.known;
      if (own)
	own->safe_push (*c);
      else
	simt_add_condition (in, &c->p, c->equal);
    }
  for (int i = 0; i < said.n_conditions; i++)
    add_wrap_conditions (in, said.conditions[i].p);
  return (all && said.n_conditions < SIMT_MAX_CONDITIONS
	  && in->n_conditions < SIMT_MAX_CONDITIONS);
}

/* The instances of a statement in BB; returns whether their conditions are
   exact.  */

bool
simt_accesses::instances_in (basic_block bb, struct simt_instances *in)
{
  bool exact = conditions_of (bb, in);
  int n = in->n_conditions;
  for (int i = 0; i < n; i++)
    {
      localise (&in->conditions[i].p, bb);
      exact &= in->conditions[i].p.known;
    }
  for (int i = 0; i < n; i++)
    add_wrap_conditions (in, in->conditions[i].p);
  return exact;
}

void
simt_accesses::complete (struct simt_access *a)
{
  if (!a->ref)
    return;
  basic_block bb = gimple_bb (a->stmt);
  locate (a);
  find_subscripts (a);
  a->exact = instances_in (bb, &a->instances);
  localise (&a->instances.offset, bb);
  for (int i = 0; i < a->n_subscripts; i++)
    localise (&a->subscripts[i], bb);
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (a->ref));
  if (size && tree_fits_shwi_p (size))
    a->instances.size = tree_to_shwi (size);
  else
    a->instances.offset = simt_poly_unknown ();
  add_wrap_conditions (&a->instances, a->instances.offset);
  for (int i = 0; i < a->n_subscripts; i++)
    add_wrap_conditions (&a->instances, a->subscripts[i]);
  a->exact &= a->instances.n_conditions < SIMT_MAX_CONDITIONS;
  /* What can hold for no thread is not believed.  */
  if (simt_vacuous_p (relations, &a->instances))
    {
      a->instances.n_conditions = 0;
      a->instances.offset = simt_poly_unknown ();
      a->n_subscripts = 0;
      a->exact = false;
    }
}

void
simt_accesses::add_access (gimple *stmt, tree ref, bool write)
{
  tree base = simt_base_variable (ref);
  if (base && TREE_CODE (base) == PARM_DECL)
    return;
  struct simt_access *a = new simt_access ();
  a->stmt = stmt;
  a->ref = ref;
  a->read = !write;
  a->write = write;
  accesses.safe_push (a);
}

/* STMT may access anything.  */

void
simt_accesses::add_unknown (gimple *stmt)
{
  struct simt_access *a = new simt_access ();
  a->stmt = stmt;
  a->read = a->write = true;
  accesses.safe_push (a);
}

struct collection
{
  simt_accesses *self;
  auto_vec<tree> loads, stores;
};

bool
simt_accesses::visit_load (gimple *, tree, tree ref, void *data)
{
  ((struct collection *) data)->loads.safe_push (ref);
  return false;
}

bool
simt_accesses::visit_store (gimple *, tree, tree ref, void *data)
{
  ((struct collection *) data)->stores.safe_push (ref);
  return false;
}

void
simt_accesses::collect_statement (gimple *stmt)
{
  if (is_gimple_debug (stmt) || gimple_clobber_p (stmt)
      || gimple_code (stmt) == GIMPLE_LABEL)
    return;
  enum simt_builtin code = simt_call_code (stmt);
  if (simt_barrier_p (stmt) || code == SIMT_FN_TRAP
      || code == SIMT_FN_ASSERT_FAIL)
    return;
  if (gimple_code (stmt) == GIMPLE_ASM
      || (is_gimple_call (stmt)
	  && !gimple_call_internal_p (stmt)
	  && !(gimple_call_flags (stmt) & (ECF_CONST | ECF_NOVOPS))))
    {
      if (SIMT_WRONG (access_call, gimple_vuse (stmt)))
	add_unknown (stmt);
      return;
    }
  if (is_gimple_call (stmt) && gimple_vuse (stmt))
    {
      add_unknown (stmt);
      return;
    }
  struct collection c;
  c.self = this;
  walk_stmt_load_store_ops (stmt, &c, visit_load, visit_store);
  for (tree ref : c.loads)
    add_access (stmt, ref, false);
  for (tree ref : c.stores)
    add_access (stmt, ref, true);
}

void
simt_accesses::collect_body ()
{
  auto_vec<basic_block> work;
  bitmap_clear (body);
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
}

void
simt_accesses::collect ()
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    if (in_body_p (bb))
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	collect_statement (gsi_stmt (gsi));
}

/* The name of the thread's index in dimension D of NEST, in the body.  */

static tree
thread_name (const struct simt_nest *nest, unsigned d)
{
  for (gphi_iterator gsi = gsi_start_phis (nest->thread_head[d]);
       !gsi_end_p (gsi); gsi_next (&gsi))
    if (SSA_NAME_VAR (gimple_phi_result (gsi.phi ())) == nest->thread_index[d])
      return gimple_phi_result (gsi.phi ());
  return NULL_TREE;
}

/* The accesses of K's body, FN.
   Requires: the nest; row uniform; loops and dominators (simt_begin_loops);
   simt_find_aliases.  */

simt_accesses::simt_accesses (struct simt_kernel *k, function *f)
  : kernel (k), nest (k->nest), fn (f), space (simt_space_new ()),
    irreducible (false), body (last_basic_block_for_fn (f))
{
  relations = simt_relations_new (space, nest->answers);
  collect_body ();
  for (unsigned d = 0; d < 3; d++)
    {
      thread_symbols[d] = add_symbol (SIMT_SYMBOL_THREAD, d, -1,
				      thread_name (nest, d));
      simt_space_bound (space, thread_symbols[d], 0, d == 2 ? 63 : 1023);
    }
  collect ();
  for (struct simt_access *a : accesses)
    complete (a);
}

simt_accesses::~simt_accesses ()
{
  for (struct simt_access *a : accesses)
    delete a;
  for (struct wrap *w : wraps)
    delete w;
  for (struct departure *d : departures)
    delete d;
  for (auto pair : values)
    delete pair.second;
  simt_relations_free (relations);
  simt_space_free (space);
}

/* -- Objects -- */

/* The number that `restrict' of the kernel's parameters gives to REF's pointer,
   or -1.  That of functions that were inlined (other cliques) says nothing
   about two calls, nor about two iterations.  */

static int
restrict_base (tree ref)
{
  tree b = get_base_address (ref);
  if (!b || (TREE_CODE (b) != MEM_REF && TREE_CODE (b) != TARGET_MEM_REF)
      || SIMT_WRONG (access_clique, MR_DEPENDENCE_CLIQUE (b) != 1))
    return -1;
  return MR_DEPENDENCE_BASE (b);
}

/* Whether BASE is where dynamic shared memory starts.  */

static bool
dynamic_shared_p (tree base)
{
  if (TREE_CODE (base) != SSA_NAME)
    return false;
  gimple *def = SSA_NAME_DEF_STMT (base);
  if (!gimple_assign_load_p (def))
    return false;
  tree ref = gimple_assign_rhs1 (def);
  return (TREE_CODE (ref) == COMPONENT_REF
	  && operand_equal_p (ref, simt_work_field ("dynamic_shared"), 0));
}

static bool
parameter_p (tree base)
{
  return (TREE_CODE (base) == SSA_NAME && SSA_NAME_IS_DEFAULT_DEF (base)
	  && SSA_NAME_VAR (base)
	  && TREE_CODE (SSA_NAME_VAR (base)) == PARM_DECL);
}

static bool
restrict_parameter_p (tree base)
{
  return parameter_p (base) && TYPE_RESTRICT (TREE_TYPE (SSA_NAME_VAR (base)));
}

/* Whether A and B, of which neither may access anything, may access the same
   object.  */

bool
simt_accesses::bases_may_alias_p (const struct simt_access *a,
				  const struct simt_access *b) const
{
  if (!a->base || !b->base)
    return true;
  if (a->base == b->base)
    return true;
  if (DECL_P (a->base) && DECL_P (b->base))
    return false;
  if ((dynamic_shared_p (a->base) && (parameter_p (b->base)
				      || DECL_P (b->base)))
      || (dynamic_shared_p (b->base) && (parameter_p (a->base)
					 || DECL_P (a->base))))
    return false;
  int base1 = restrict_base (a->ref), base2 = restrict_base (b->ref);
  if (base1 >= 0 && base2 >= 0 && base1 != base2)
    return false;
  if ((restrict_parameter_p (a->base) && (parameter_p (b->base)
					  || DECL_P (b->base)))
      || (restrict_parameter_p (b->base) && (parameter_p (a->base)
					     || DECL_P (a->base))))
    return false;
  ao_ref refs[2];
  const struct simt_access *both[] = { a, b };
  for (unsigned i = 0; i < 2; i++)
    {
      tree base = both[i]->base;
      ao_ref_init_from_ptr_and_size (&refs[i], DECL_P (base)
				     ? build_fold_addr_expr (base) : base,
				     NULL_TREE);
    }
  return SIMT_WRONG (access_alias,
		     refs_may_alias_p_1 (&refs[0], &refs[1], false));
}

/* Whether A accesses an object of its thread that no other can reach.  */

bool
simt_accesses::private_p (const struct simt_access *a) const
{
  if (!a->base || !VAR_P (a->base))
    return false;
  if (nest->private_to_rows.contains (a->base))
    return true;
  return (auto_var_in_fn_p (a->base, fn->decl)
	  && SIMT_LEGAL (access_shared,
			 !nest->shared_objects.contains (a->base))
	  && !pt_solution_includes (&fn->gimple_df->escaped, a->base));
}

/* -- Whether all threads meet at the same barriers -- */

/* Whether a barrier can be reached from FROM without passing JOIN.  */

bool
simt_accesses::barrier_reached_p (basic_block from, basic_block join)
{
  auto_vec<basic_block> work;
  hash_set<basic_block> seen;
  work.safe_push (from);
  while (!work.is_empty ())
    {
      basic_block bb = work.pop ();
      if (bb == join || !in_body_p (bb) || seen.add (bb))
	continue;
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (simt_barrier_p (gsi_stmt (gsi)))
	  return true;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	work.safe_push (e->dest);
    }
  return false;
}

static bool
uniform_branch_p (const struct simt_nest *nest, gimple *last)
{
  if (gcond *cond = safe_dyn_cast <gcond *> (last))
    return (simt_uniform_p (nest, gimple_cond_lhs (cond))
	    && simt_uniform_p (nest, gimple_cond_rhs (cond)));
  if (gswitch *sw = safe_dyn_cast <gswitch *> (last))
    return simt_uniform_p (nest, gimple_switch_index (sw));
  return false;
}

/* Note that threads leave the others at BB, whose successor STAYS alone leads
   to barriers: they never wait again, on their way to the end.  */

void
simt_accesses::add_departure (basic_block bb, basic_block stays)
{
  struct departure *d = new struct departure (last_basic_block_for_fn (fn));
  d->branch = bb;
  d->stays = stays;
  bitmap_clear (d->gone);
  auto_vec<basic_block> work;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
    if (e->dest != stays)
      work.safe_push (e->dest);
  while (!work.is_empty ())
    {
      basic_block to = work.pop ();
      if (in_body_p (to) && bitmap_set_bit (d->gone, to->index))
	FOR_EACH_EDGE (e, ei, to->succs)
	  work.safe_push (e->dest);
    }
  departures.safe_push (d);
}

/* Whether each barrier is met by all threads that have not gone to the end:
   then what one thread does between two barriers is done by all others between
   the same.  What threads do that have gone is done before the next barrier of
   the others; see DEPARTURES.  */

bool
simt_accesses::barriers_uniform_p ()
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    {
      if (!in_body_p (bb) || EDGE_COUNT (bb->succs) < 2
	  || uniform_branch_p (nest, last_stmt (bb)))
	continue;
      basic_block join = get_immediate_dominator (CDI_POST_DOMINATORS, bb);
      unsigned sides = 0;
      basic_block stays = NULL;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (barrier_reached_p (e->dest, join))
	  {
	    sides++;
	    stays = e->dest;
	  }
      bool meets = sides == 1 && (!join || barrier_reached_p (join, NULL));
      if (SIMT_WRONG (access_two_sides, sides > 1)
	  || SIMT_WRONG (access_meets_again, meets))
	return false;
      if (sides == 1)
	add_departure (bb, stays);
    }
  return true;
}

/* -- The row -- */

/* Print the accesses to FILE.  */

void
simt_accesses::dump (FILE *file)
{
  for (struct simt_access *a : accesses)
    {
      fprintf (file, ";; %s ", a->write ? "write" : "read");
      if (!a->ref)
	{
	  fprintf (file, "anything: ");
	  print_gimple_stmt (file, a->stmt, 0, TDF_SLIM);
	  continue;
	}
      print_generic_expr (file, a->ref, TDF_SLIM);
      fprintf (file, "%s\n;;   ", a->exact ? "" : ", at most");
      simt_print_instances (file, relations, &a->instances);
      fprintf (file, "\n");
      if (dump_flags & TDF_DETAILS)
	for (int i = 0; i < a->instances.n_conditions; i++)
	  {
	    fprintf (file, ";;   ");
	    simt_poly_print (file, &a->instances.conditions[i].p);
	    fprintf (file, a->instances.conditions[i].equal ? " = 0\n"
		     : " >= 0\n");
	  }
    }
}

/* Dump the accesses of FN, if it is a nest with barriers; the other rows find
   them anew, for what they do changes them.  */

unsigned
simt_row_access (function *fn)
{
  struct simt_kernel *k = simt_kernel_of_body (fn->decl);
  if (!dump_file || !k || !k->nest || k->nest->n_barriers == 0)
    return 0;
  simt_dump_kernel (dump_file, "access", k);
  simt_begin_loops (fn);
  {
    simt_accesses accesses (k, fn);
    accesses.dump (dump_file);
  }
  simt_end_loops (fn);
  return 0;
}
