/* Row forward: values instead of shared memory.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-forward.cc: mem2reg across barriers, for arrays in shared memory.

     s[t + 1] = in[b + t];
     if (t == 0) s[0] = in[b - 1];
     if (t == n - 1) s[n + 1] = in[b + n];
     barrier;
     out[b + t] = s[t] + s[t + 1] + s[t + 2];

   1) A thread that reads the element that it stored itself, and no other thread
      stores, has the value already (Moses et al., PPoPP 2023, section 4.1).
   2) From thread to thread: if all stores that a read may see are of elements
      of one object in memory, and the place there is the same function of the
      place in the array for all of them, the read goes to the memory itself:
      in[b - 1 + t] + in[b - 1 + t + 1] + ...  The function is found from one
      store, whose subscripts name the thread, and checked for the others; isl
      shows that each element read has been stored, so that no load is made that
      was not made before.
      Where a store is of what is loaded under a condition, and of something
      else otherwise (exists ? in[i] : 0), isl also shows that only the former
      is read.  What a loop carries from an iteration before to such a store is
      loaded again first (simt-rotate.cc).
   3) Stores that nothing reads any more go; row barrier then finds that the
      barrier orders nothing.

   Where it would be wrong: in a kernel whose threads may wait at different
   barriers for each other, what one thread stores on its way may be read by
   another on a way that no thread comes to from there; so may what a thread
   stores before it returns.  A store is not dead if another thread may read the
   element before this one stores there again.  The object in memory must not be
   written in the kernel at all, by any thread of any block, and not be a
   thread's own.  In a loop, the stores must come before the read in each
   iteration, and be made anew in each.  It would be slow where threads that are
   neighbours would read memory far apart (a transposition), or where an inner
   loop walks through the array in small steps but would through memory in great
   ones (a product of matrices), or where another array keeps the barrier
   anyway.  */

#include "simt-access.h"

namespace {

/* Where, in an object in memory, the elements of a shared array come from: at
   index BETA + the sum of LAMBDA[i] * subscript[i].  */
struct source : simt_source
{
  int n;
  struct simt_poly lambda[SIMT_MAX_SUBSCRIPTS];
  struct simt_poly beta;
};

class forwarding
{
public:
  forwarding (simt_accesses *accesses) : a (accesses) {}
  bool run ();

private:
  simt_accesses *a;
  /* What is planned for the array at hand.  */
  struct plan
  {
    struct simt_access *read;
    tree value;
    struct source from;
  };
  auto_vec<struct plan> plans;
  bool changed;

  void collect_shared (vec<tree> *);
  bool candidate_p (tree, enum simt_missed *);
  void collect_array (tree, vec<struct simt_access *> *reads,
		      vec<struct simt_access *> *writes);
  void collect_reaching (struct simt_access *,
			 const vec<struct simt_access *> &writes,
			 vec<struct simt_access *> *);
  enum simt_missed plan_read (struct simt_access *,
			      const vec<struct simt_access *> &writes);
  bool all_covered_p ();
  bool own_value (struct simt_access *, struct simt_access *,
		  const vec<struct simt_access *> &, struct plan *);
  enum simt_missed across (struct simt_access *,
			   const vec<struct simt_access *> &, struct plan *);
  bool same_iteration_p (struct simt_access *, struct simt_access *);
  bool find_source (struct simt_access *, struct source *);
  bool solve (struct simt_access *, struct simt_access *read,
	      struct source *);
  void dump_source (struct simt_access *, const struct source *);
  bool agrees_p (struct simt_access *, const struct source *);
  bool load_of (struct simt_access *, struct source *);
  void apply_equalities (struct simt_access *, struct simt_poly *);
  bool eliminated_p (class loop *, int);
  bool free_of_threads_p (class loop *, const struct simt_poly &);
  /* Symbols for counters of loops around writers only.  */
  hash_set<int_hash<int, -1, -2>> counters;
  bool exact_poly_p (const struct simt_poly &);
  bool free_counter (struct simt_access *, class loop *, bool surely);
  bool free_counters (struct simt_access *, struct simt_access *read,
		      bool surely);
  bool exact_instances (struct simt_access *, struct simt_access *,
			struct simt_access *);
  bool covered_p (struct simt_access *, const vec<struct simt_access *> &);
  bool reads_others_p (struct simt_access *, struct simt_access *read);
  bool reads_p (struct simt_access *, struct simt_access *read);
  bool worth_it_p (struct simt_access *, const struct source *);
  void add_others (basic_block, vec<basic_block> *);
  bool reaches_p (gimple *, gimple *, class loop *, gimple * = NULL);
  bool always_followed_p (struct simt_access *, struct simt_access *);
  bool dead_store_p (struct simt_access *, const vec<struct simt_access *> &);
  void apply (struct plan *);
  unsigned drop_stores (tree);
};

/* The value that A stores, or null.  */

tree
stored_value (struct simt_access *a)
{
  return (gimple_assign_single_p (a->stmt)
	  && is_gimple_reg_type (TREE_TYPE (gimple_assign_rhs1 (a->stmt)))
	  && is_gimple_val (gimple_assign_rhs1 (a->stmt))
	  ? gimple_assign_rhs1 (a->stmt) : NULL_TREE);
}

/* Whether A reads or writes a whole scalar element of a declared array, by a
   plain assignment.  */

bool
element_p (struct simt_access *a)
{
  return (a->ref && a->n_subscripts > 0 && gimple_assign_single_p (a->stmt)
	  && SIMT_LEGAL (forward_volatile, !gimple_has_volatile_ops (a->stmt))
	  && is_gimple_reg_type (TREE_TYPE (a->ref))
	  && (a->write ? stored_value (a) != NULL_TREE
	      : TREE_CODE (gimple_assign_lhs (a->stmt)) == SSA_NAME));
}

void
forwarding::collect_array (tree array, vec<struct simt_access *> *reads,
			   vec<struct simt_access *> *writes)
{
  for (struct simt_access *x : a->accesses)
    if (x->base == array)
      (x->write ? writes : reads)->safe_push (x);
}

/* Whether STMT, which may access anything, may access ARRAY.  */

static bool
may_touch_p (gimple *stmt, tree array)
{
  ao_ref ref;
  ao_ref_init (&ref, array);
  return (ref_maybe_used_by_stmt_p (stmt, &ref, false)
	  || stmt_may_clobber_ref_p_1 (stmt, &ref, false));
}

/* Whether all accesses of ARRAY are known, and of elements.  */

bool
forwarding::candidate_p (tree array, enum simt_missed *reason)
{
  *reason = SIMT_MISSED_VOLATILE;
  if (SIMT_WRONG (forward_volatile, TREE_THIS_VOLATILE (array)))
    return false;
  *reason = SIMT_MISSED_ESCAPES;
  if (pt_solution_includes (&a->fn->gimple_df->escaped, array))
    return false;
  struct simt_access *first = NULL;
  for (struct simt_access *x : a->accesses)
    {
      if (x->base != array)
	continue;
      *reason = SIMT_MISSED_SHAPE;
      if (!element_p (x)
	  || (first && (x->n_subscripts != first->n_subscripts
			|| x->instances.size != first->instances.size)))
	return false;
      *reason = SIMT_MISSED_ESCAPES;
      first = first ? first : x;
    }
  for (struct simt_access *x : a->accesses)
    if (x->ref ? (x->base != array && first
		  && SIMT_WRONG (forward_other_pointer,
				 a->bases_may_alias_p (x, first)))
	: SIMT_WRONG (forward_other_call, may_touch_p (x->stmt, array)))
      return false;
  return first != NULL;
}

/* -- Order -- */

/* Add to WORK where other threads may be that come after a thread in BB, since
   they wait at a barrier until it has ended.  */

void
forwarding::add_others (basic_block bb, vec<basic_block> *work)
{
  for (struct simt_accesses::departure *d : a->departures)
    if (SIMT_WRONG (forward_gone, bitmap_bit_p (d->gone, bb->index)))
      work->safe_push (d->stays);
}

enum { ENDS, FOUND, BLOCKED };

/* What comes first at GSI or after it in the block: TO, or AVOIDED?  */

static int
first_of (gimple_stmt_iterator gsi, gimple *to, gimple *avoided)
{
  for (; !gsi_end_p (gsi); gsi_next (&gsi))
    if (gsi_stmt (gsi) == to)
      return FOUND;
    else if (gsi_stmt (gsi) == avoided)
      return BLOCKED;
  return ENDS;
}

/* Whether control can go from FROM to TO, without the back edge of LOOP and
   without passing the statement AVOIDED, if these are not null, or another
   thread that FROM's has left comes to TO.  */

bool
forwarding::reaches_p (gimple *from, gimple *to, class loop *loop,
		       gimple *avoided)
{
  auto_vec<basic_block> work;
  hash_set<basic_block> seen;
  basic_block bb = gimple_bb (from);
  add_others (bb, &work);
  gimple_stmt_iterator gsi = gsi_for_stmt (from);
  gsi_next (&gsi);
  for (;;)
    {
      int first = first_of (gsi, to, avoided);
      if (first == FOUND)
	return true;
      edge e;
      edge_iterator ei;
      if (first == ENDS)
	FOR_EACH_EDGE (e, ei, bb->succs)
	  if (a->in_body_p (e->dest)
	      && !(loop && e->dest == loop->header
		   && flow_bb_inside_loop_p (loop, e->src))
	      && !seen.add (e->dest))
	    work.safe_push (e->dest);
      if (work.is_empty ())
	return false;
      bb = work.pop ();
      gsi = gsi_start_bb (bb);
    }
}

/* The innermost loop of the body around both X and Y, or null.  */

class loop *
common_loop (simt_accesses *a, struct simt_access *x, struct simt_access *y)
{
  class loop *loop
    = find_common_loop (gimple_bb (x->stmt)->loop_father,
			gimple_bb (y->stmt)->loop_father);
  return a->loop_number (loop) < 0 ? NULL : loop;
}

/* Whether READ sees what WRITE stored in the same iteration of the loops around
   both, rather than in one before.  */

bool
forwarding::same_iteration_p (struct simt_access *read,
			      struct simt_access *write)
{
  return !reaches_p (read->stmt, write->stmt, common_loop (a, read, write));
}

/* -- A thread's own value -- */

bool
same_subscripts_p (const struct simt_access *x, const struct simt_access *y)
{
  for (int i = 0; i < x->n_subscripts; i++)
    if (!simt_poly_equal (&x->subscripts[i], &y->subscripts[i]))
      return false;
  return x->n_subscripts == y->n_subscripts;
}

/* Whether READ reads what the thread itself stored at WRITE, and not at others
   of WRITES; then fill in P.  */

bool
forwarding::own_value (struct simt_access *read, struct simt_access *write,
		       const vec<struct simt_access *> &writes, struct plan *p)
{
  for (struct simt_access *x : writes)
    if (x != write
	&& SIMT_WRONG (forward_own_between,
		       reaches_p (x->stmt, read->stmt, NULL, write->stmt)))
      return false;
  basic_block from = gimple_bb (write->stmt), to = gimple_bb (read->stmt);
  class loop *loop = common_loop (a, read, write);
  if (SIMT_WRONG (forward_own_place, !same_subscripts_p (read, write))
      || (from == to ? !reaches_p (write->stmt, read->stmt, loop)
	  : !dominated_by_p (CDI_DOMINATORS, to, from))
      || from->loop_father != to->loop_father
      || !same_iteration_p (read, write)
      || !useless_type_conversion_p (TREE_TYPE (read->ref),
				     TREE_TYPE (stored_value (write))))
    return false;
  auto_vec<struct simt_link> links;
  for (int i = 0; i < a->space->n_loops; i++)
    links.safe_push ({ SIMT_LINK_EXACT, 0 });
  if (SIMT_WRONG (forward_own_injective,
		  simt_conflict (a->relations, &write->instances,
				 &write->instances, links.address ())
		  != SIMT_NO))
    return false;
  p->read = read;
  p->value = stored_value (write);
  return true;
}

/* -- From memory -- */

/* Replace in P the threads' indices and counters that the conditions of X
   fix.  */

void
forwarding::apply_equalities (struct simt_access *x, struct simt_poly *p)
{
  for (int i = 0; i < x->instances.n_conditions; i++)
    {
      const struct simt_condition &c = x->instances.conditions[i];
      if (!c.equal)
	continue;
      for (int d = 0; d < 3; d++)
	{
	  struct simt_poly k, rest;
	  int64_t factor;
	  int t = a->thread_symbols[d];
	  if (!simt_poly_linear_in (&c.p, t, &k, &rest)
	      || !simt_poly_constant_p (&k, &factor)
	      || (factor != 1 && factor != -1))
	    continue;
	  rest = simt_poly_scale (&rest, -factor);
	  *p = simt_poly_substitute (p, t, &rest);
	  break;
	}
    }
}

/* Whether SYMBOL differs between the instances of stores that fill the array
   for one reader, where COMMON is the innermost loop around both, or null.  */

bool
forwarding::eliminated_p (class loop *common, int symbol)
{
  const struct simt_symbol &s = a->space->symbols[symbol];
  if (s.kind == SIMT_SYMBOL_THREAD || s.kind == SIMT_SYMBOL_LOCAL)
    return true;
  if (s.loop < 0)
    return false;
  for (class loop *loop = common; loop; loop = loop_outer (loop))
    if (a->loop_number (loop) == s.loop)
      return false;
  return true;
}

bool
forwarding::free_of_threads_p (class loop *common, const struct simt_poly &p)
{
  for (int i = 0; i < p.n_terms; i++)
    for (int j = 0; j < p.terms[i].n_factors; j++)
      if (eliminated_p (common, p.terms[i].factors[j]))
	return false;
  return p.known;
}

/* The load whose value X stores if CHOICES hold, or null.  */

static gimple *
stored_load (struct simt_access *x, vec<struct simt_choice> *choices)
{
  tree value = stored_value (x), otherwise;
  gimple *load = value ? simt_guarded_load (value, choices, &otherwise) : NULL;
  return (load && (gimple_bb (load)->loop_father
		   == gimple_bb (x->stmt)->loop_father) ? load : NULL);
}

/* Whether X stores what it loads from memory; then say from where in S.  */

bool
forwarding::load_of (struct simt_access *x, struct source *s)
{
  auto_vec<struct simt_choice> choices;
  gimple *load = stored_load (x, &choices);
  return load && simt_find_source (a, load, x->base, s);
}

/* Find the function S by which X, whose subscripts name the thread, fills the
   array for READ.  */

bool
forwarding::solve (struct simt_access *x, struct simt_access *read,
		   struct source *s)
{
  class loop *common = common_loop (a, read, x);
  if (!load_of (x, s))
    return false;
  struct simt_poly index = s->index;
  s->n = x->n_subscripts;
  apply_equalities (x, &index);
  struct simt_poly subscripts[SIMT_MAX_SUBSCRIPTS];
  for (int i = 0; i < s->n; i++)
    {
      subscripts[i] = x->subscripts[i];
      if (a->strip_wraps (&subscripts[i], 1) && !s->narrow)
	return false;
      apply_equalities (x, &subscripts[i]);
    }
  s->beta = index;
  for (int i = 0; i < s->n; i++)
    {
      s->lambda[i] = simt_poly_constant (0);
      for (int j = 0; j < subscripts[i].n_terms; j++)
	{
	  const struct simt_term &t = subscripts[i].terms[j];
	  struct simt_poly p, rest;
	  if (t.n_factors != 1 || !eliminated_p (common, t.factors[0])
	      || (t.coefficient != 1 && t.coefficient != -1)
	      || !simt_poly_linear_in (&index, t.factors[0], &p, &rest))
	    continue;
	  s->lambda[i] = simt_poly_scale (&p, t.coefficient);
	  break;
	}
      struct simt_poly part = simt_poly_multiply (&s->lambda[i],
						  &subscripts[i]);
      s->beta = simt_poly_subtract (&s->beta, &part);
    }
  dump_source (x, s);
  bool ok = free_of_threads_p (common, s->beta);
  for (int i = 0; i < s->n; i++)
    ok &= free_of_threads_p (common, s->lambda[i]);
  return SIMT_LEGAL (forward_source_threads, ok);
}

/* Print how X fills its array to the dump.  */

void
forwarding::dump_source (struct simt_access *x, const struct source *s)
{
  if (!dump_file || !(dump_flags & TDF_DETAILS))
    return;
  fprintf (dump_file, ";; ");
  print_gimple_stmt (dump_file, x->stmt, 0, TDF_SLIM);
  fprintf (dump_file, ";;   from ");
  print_generic_expr (dump_file, s->object, TDF_SLIM);
  fprintf (dump_file, " at ");
  simt_poly_print (dump_file, &s->beta);
  for (int i = 0; i < s->n; i++)
    {
      fprintf (dump_file, "; times ");
      simt_poly_print (dump_file, &s->lambda[i]);
      fprintf (dump_file, " for ");
      simt_poly_print (dump_file, &x->subscripts[i]);
    }
  fprintf (dump_file, "\n");
}

/* Whether X fills the array by the function S.  */

bool
forwarding::agrees_p (struct simt_access *x, const struct source *s)
{
  struct source own;
  if (!load_of (x, &own)
      || SIMT_WRONG (forward_source_object, own.object != s->object)
      || own.size != s->size || own.narrow != s->narrow
      || !types_compatible_p (own.type, s->type))
    return false;
  struct simt_poly index = own.index;
  for (int i = 0; i < s->n; i++)
    {
      struct simt_poly subscript = x->subscripts[i];
      if (a->strip_wraps (&subscript, 1) && !s->narrow)
	return false;
      struct simt_poly part = simt_poly_multiply (&s->lambda[i], &subscript);
      index = simt_poly_subtract (&index, &part);
    }
  apply_equalities (x, &index);
  struct simt_poly beta = s->beta;
  apply_equalities (x, &beta);
  return SIMT_LEGAL (forward_source_function,
		     simt_poly_equal (&index, &beta));
}

/* Whether P, of instances that are to be exact, has no symbol that is not
   known, nor a product with one.  */

bool
forwarding::exact_poly_p (const struct simt_poly &p)
{
  for (int i = 0; i < p.n_terms; i++)
    for (int j = 0; j < p.terms[i].n_factors; j++)
      {
	int symbol = p.terms[i].factors[j];
	enum simt_symbol_kind kind = a->space->symbols[symbol].kind;
	if (kind == SIMT_SYMBOL_LOCAL && !a->turns_p (symbol)
	    && !counters.contains (symbol))
	  return false;
	if ((kind == SIMT_SYMBOL_LOCAL || kind == SIMT_SYMBOL_THREAD)
	    && p.terms[i].n_factors > 1)
	  return false;
      }
  return p.known;
}

/* Let the counters of LOOP, around a store only, in its copy Y be any
   iteration, or, if SURELY, one up to the last.  Returns false if it is not
   known which that is.  */

bool
forwarding::free_counter (struct simt_access *y, class loop *loop, bool surely)
{
  auto_vec<edge> exits = get_loop_exit_edges (loop);
  if (surely
      && SIMT_WRONG (forward_writer_exits,
		     exits.length () != 1 || exits[0]->src != loop->header))
    return false;
  int number = a->loop_number (loop);
  struct simt_poly zero = simt_poly_constant (0);
  for (int i = 0; i < a->space->n_symbols; i++)
    {
      const struct simt_symbol s = a->space->symbols[i];
      if (s.loop != number)
	continue;
      if (s.kind != SIMT_SYMBOL_COUNTER)
	{
	  for (int j = 0; j < y->n_subscripts; j++)
	    if (simt_poly_mentions (&y->subscripts[j], i))
	      return false;
	  continue;
	}
      int any = simt_space_add (a->space, SIMT_SYMBOL_LOCAL, -1, -1);
      a->space->symbols[any].bounded_below = true;
      counters.add (any);
      struct simt_poly by = simt_poly_symbol (any);
      for (int j = 0; j < y->n_subscripts; j++)
	y->subscripts[j] = simt_poly_substitute (&y->subscripts[j], i, &by);
      int n = y->instances.n_conditions;
      for (int j = 0; j < n; j++)
	{
	  struct simt_poly *p = &y->instances.conditions[j].p;
	  if (!simt_poly_mentions (p, i))
	    continue;
	  if (surely)
	    {
	      if (y->instances.n_conditions == SIMT_MAX_CONDITIONS)
		return false;
	      struct simt_poly first = simt_poly_substitute (p, i, &zero);
	      simt_add_condition (&y->instances, &first,
				  y->instances.conditions[j].equal);
	    }
	  *p = simt_poly_substitute (p, i, &by);
	}
    }
  return true;
}

/* Do so in Y for all loops that are not around READ.  */

bool
forwarding::free_counters (struct simt_access *y, struct simt_access *read,
			   bool surely)
{
  class loop *common = common_loop (a, read, y);
  for (class loop *loop = gimple_bb (y->stmt)->loop_father;
       loop != common && a->loop_number (loop) >= 0; loop = loop_outer (loop))
    if (!free_counter (y, loop, surely))
      return false;
  return true;
}

/* Set Y to instances of X, for a read elsewhere, that are surely made, and
   store what is loaded.  Returns false if none is known to be: threads may have
   left a loop around both long before.  */

bool
forwarding::exact_instances (struct simt_access *x, struct simt_access *read,
			     struct simt_access *y)
{
  *y = *x;
  if (SIMT_WRONG (forward_writer_exact, !x->exact))
    return false;
  class loop *common = common_loop (a, read, x);
  for (struct simt_accesses::departure *d : a->departures)
    if (common && a->loop_number (find_common_loop
				  (common, d->branch->loop_father)) >= 0)
      return false;
  /* READS_OTHERS_P has seen that all choices can be said.  */
  auto_vec<struct simt_choice> choices;
  stored_load (x, &choices);
  a->restrict (&y->instances, choices, gimple_bb (x->stmt), NULL);
  if (!free_counters (y, read, true))
    return false;
  bool exact = true;
  for (int i = 0; i < y->n_subscripts; i++)
    exact &= exact_poly_p (y->subscripts[i]);
  for (int i = 0; i < y->instances.n_conditions; i++)
    exact &= exact_poly_p (y->instances.conditions[i].p);
  return SIMT_LEGAL (forward_writer_known, exact);
}

/* Whether READ may read what Y, a copy of a store, stores in the iteration.  */

bool
forwarding::reads_p (struct simt_access *y, struct simt_access *read)
{
  return (!free_counters (y, read, false)
	  || simt_disjoint (a->relations, &read->instances, read->subscripts,
			    read->n_subscripts, &y->instances,
			    y->subscripts) != SIMT_YES);
}

/* Whether READ may read what X stores in the iteration where this is not what
   it loads: where some condition of the load does not hold.  */

bool
forwarding::reads_others_p (struct simt_access *x, struct simt_access *read)
{
  auto_vec<struct simt_choice> choices;
  stored_load (x, &choices);
  if (choices.is_empty ())
    return false;
  struct simt_access y = *x;
  auto_vec<struct simt_condition> own;
  bool said = a->restrict (&y.instances, choices, gimple_bb (x->stmt), &own);
  if (SIMT_WRONG (forward_guard_said, !said))
    return true;
  for (const struct simt_condition &c : own)
    for (int side = 0; side < (c.equal ? 2 : 1); side++)
      {
	struct simt_access z = y;
	simt_add_contrary (&z.instances, &c, side);
	if (reads_p (&z, read))
	  return true;
      }
  return false;
}

/* Whether all that READ reads has been stored by WRITES in the iteration, as it
   was loaded.  */

bool
forwarding::covered_p (struct simt_access *read,
		       const vec<struct simt_access *> &writes)
{
  for (struct simt_access *x : writes)
    if (SIMT_WRONG (forward_guard_others, reads_others_p (x, read)))
      return false;
  auto_vec<const struct simt_instances *> instances;
  auto_vec<const struct simt_poly *> elements;
  auto_vec<struct simt_access *> copies;
  for (struct simt_access *x : writes)
    {
      struct simt_access *y = new simt_access;
      copies.safe_push (y);
      if (!exact_instances (x, read, y))
	continue;
      instances.safe_push (&y->instances);
      elements.safe_push (y->subscripts);
    }
  bool covered
    = (!instances.is_empty ()
       && simt_covered (a->relations, &read->instances, read->subscripts,
			read->n_subscripts, instances.address (),
			elements.address (), instances.length ()) == SIMT_YES);
  for (struct simt_access *y : copies)
    delete y;
  return SIMT_LEGAL (forward_covered, covered);
}

/* Whether to read S for READ is at least as good as to read the array: threads
   that are neighbours read neighbours or the same, and loops inside walk in
   small steps.  */

bool
forwarding::worth_it_p (struct simt_access *read, const struct source *s)
{
  struct simt_poly index = s->beta;
  for (int i = 0; i < s->n; i++)
    {
      struct simt_poly part = simt_poly_multiply (&s->lambda[i],
						  &read->subscripts[i]);
      index = simt_poly_add (&index, &part);
    }
  struct simt_poly step, rest;
  int64_t n;
  if (!simt_poly_linear_in (&index, a->thread_symbols[0], &step, &rest)
      || !simt_poly_constant_p (&step, &n) || n < -1 || n > 1)
    return false;
  for (int i = 0; i < a->space->n_symbols; i++)
    {
      const struct simt_symbol &c = a->space->symbols[i];
      bool varies = c.kind == SIMT_SYMBOL_COUNTER
		    || c.kind == SIMT_SYMBOL_VALUE;
      bool in_array = false;
      for (int j = 0; j < s->n; j++)
	in_array |= simt_poly_mentions (&read->subscripts[j], i);
      if (!varies || !in_array)
	continue;
      if (!simt_poly_linear_in (&index, i, &step, &rest)
	  || !simt_poly_constant_p (&step, &n) || n < -4 || n > 4)
	return false;
    }
  return true;
}

enum simt_missed
forwarding::across (struct simt_access *read,
		    const vec<struct simt_access *> &writes, struct plan *p)
{
  struct simt_access *main = NULL;
  for (struct simt_access *x : writes)
    {
      class loop *loop = common_loop (a, read, x);
      class loop *inner = gimple_bb (read->stmt)->loop_father;
      if (SIMT_WRONG (forward_iteration, !same_iteration_p (read, x)))
	return SIMT_MISSED_OTHER_ITERATION;
      if (loop && inner != loop && !flow_loop_nested_p (loop, inner))
	return SIMT_MISSED_OTHER_ITERATION;
      if (!main && solve (x, read, &p->from))
	{
	  bool pivots = true;
	  for (int i = 0; i < p->from.n; i++)
	    pivots &= p->from.lambda[i].n_terms > 0;
	  if (pivots)
	    main = x;
	}
    }
  if (!main || !solve (main, read, &p->from))
    return SIMT_MISSED_SOURCE;
  for (struct simt_access *x : writes)
    if (!agrees_p (x, &p->from))
      return SIMT_MISSED_SOURCE;
  if (!useless_type_conversion_p (TREE_TYPE (read->ref), p->from.type)
      || !simt_available_p (a, p->from.beta, gimple_bb (read->stmt),
			    read->stmt))
    return SIMT_MISSED_SOURCE;
  for (int i = 0; i < p->from.n; i++)
    if (!simt_available_p (a, p->from.lambda[i], gimple_bb (read->stmt),
			   read->stmt))
      return SIMT_MISSED_SOURCE;
  if (!worth_it_p (read, &p->from))
    return SIMT_MISSED_COST;
  p->read = read;
  p->value = NULL_TREE;
  return SIMT_MISSED_NONE;
}

/* Add to REACHING those of WRITES that READ may see.  */

void
forwarding::collect_reaching (struct simt_access *read,
			      const vec<struct simt_access *> &writes,
			      vec<struct simt_access *> *reaching)
{
  for (struct simt_access *x : writes)
    if (reaches_p (x->stmt, read->stmt, NULL))
      reaching->safe_push (x);
}

/* Find out what READ, of an array that WRITES fill, can be replaced by, if
   memory covers it.  */

enum simt_missed
forwarding::plan_read (struct simt_access *read,
		       const vec<struct simt_access *> &writes)
{
  auto_vec<struct simt_access *> reaching;
  collect_reaching (read, writes, &reaching);
  struct plan p = {};
  enum simt_missed reason = SIMT_MISSED_NONE;
  if (reaching.is_empty ())
    return SIMT_MISSED_COVERAGE;
  for (struct simt_access *x : reaching)
    if (!p.value && own_value (read, x, reaching, &p))
      break;
  if (!p.value)
    reason = across (read, reaching, &p);
  if (reason == SIMT_MISSED_NONE)
    plans.safe_push (p);
  return reason;
}

/* -- Code -- */

/* Carry P out.  */

void
forwarding::apply (struct plan *p)
{
  gimple *stmt = p->read->stmt;
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  if (p->value)
    {
      simt_remark (MSG_OPTIMIZED_LOCATIONS, stmt,
		   "load from shared memory replaced by the thread's own"
		   " value\n");
      gimple_assign_set_rhs_from_tree (&gsi, p->value);
      update_stmt (gsi_stmt (gsi));
      return;
    }
  simt_remark (MSG_OPTIMIZED_LOCATIONS, stmt,
	       "load from shared memory replaced by a load of what another"
	       " thread stored there\n");
  struct source &s = p->from;
  tree type = s.narrow ? unsigned_type_for (s.narrow) : sizetype;
  gimple_seq seq = NULL;
  tree index = simt_emit (a, &seq, s.beta, type);
  tree ref = p->read->ref;
  for (int i = s.n; i-- > 0; ref = TREE_OPERAND (ref, 0))
    {
      tree subscript = gimple_convert (&seq, type, TREE_OPERAND (ref, 1));
      tree factor = simt_emit (a, &seq, s.lambda[i], type);
      tree part = gimple_build (&seq, MULT_EXPR, type, subscript, factor);
      index = gimple_build (&seq, PLUS_EXPR, type, index, part);
    }
  tree load = simt_emit_source (&seq, &s, index);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple_assign_set_rhs_from_tree (&gsi, load);
  update_stmt (gsi_stmt (gsi));
}

/* -- Dead stores -- */

/* Whether the places that X means do not change until the block ends.  */

static bool
fixed_place_p (simt_accesses *a, const struct simt_access *x)
{
  for (int i = 0; i < x->n_subscripts; i++)
    for (int j = 0; j < x->subscripts[i].n_terms; j++)
      for (int f = 0; f < x->subscripts[i].terms[j].n_factors; f++)
	{
	  const struct simt_symbol &s
	    = a->space->symbols[x->subscripts[i].terms[j].factors[f]];
	  if (s.kind != SIMT_SYMBOL_THREAD && s.kind != SIMT_SYMBOL_PARAMETER)
	    return false;
	}
  return true;
}

/* Whether each thread that has come to X comes to Y, in the same iteration.  */

bool
forwarding::always_followed_p (struct simt_access *x, struct simt_access *y)
{
  basic_block from = gimple_bb (x->stmt), to = gimple_bb (y->stmt);
  class loop *loop = from->loop_father;
  if (x == y || loop != to->loop_father)
    return false;
  if (from == to)
    return simt_comes_after_p (x->stmt, y->stmt);
  auto_vec<basic_block> work;
  hash_set<basic_block> seen;
  work.safe_push (from);
  while (!work.is_empty ())
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, work.pop ()->succs)
	{
	  if (e->dest == to || seen.add (e->dest))
	    continue;
	  if (!a->in_body_p (e->dest) || e->dest == loop->header
	      || !flow_bb_inside_loop_p (loop, e->dest))
	    return false;
	  work.safe_push (e->dest);
	}
    }
  return true;
}

/* Whether nothing reads what X stores before it is stored over by the same
   thread or the block ends.  OTHERS are the other accesses to its array.  From
   the first barrier on, a way may be that of another thread: what it stores
   is elsewhere, unless all threads store there.  */

bool
forwarding::dead_store_p (struct simt_access *x,
			  const vec<struct simt_access *> &others)
{
  struct place { basic_block bb; bool own; };
  auto_vec<struct place> work;
  hash_set<basic_block> seen[2];
  bool fixed = fixed_place_p (a, x);
  gimple_stmt_iterator gsi = gsi_for_stmt (x->stmt);
  gsi_next (&gsi);
  struct place at = { gimple_bb (x->stmt), true };
  auto_vec<basic_block> elsewhere;
  add_others (at.bb, &elsewhere);
  for (basic_block bb : elsewhere)
    work.safe_push ({ bb, false });
  for (;;)
    {
      bool over = false;
      for (; !gsi_end_p (gsi) && !over; gsi_next (&gsi))
	{
	  at.own &= !simt_barrier_p (gsi_stmt (gsi));
	  for (struct simt_access *y : others)
	    if (y->stmt == gsi_stmt (gsi))
	      {
		if (SIMT_WRONG (forward_dead_read, y->read))
		  return false;
		over = (fixed && same_subscripts_p (x, y)
			&& SIMT_LEGAL (forward_dead_own,
				       at.own || always_followed_p (x, y)));
	      }
	}
      edge e;
      edge_iterator ei;
      if (!over)
	FOR_EACH_EDGE (e, ei, at.bb->succs)
	  if (a->in_body_p (e->dest) && !seen[at.own].add (e->dest))
	    work.safe_push ({ e->dest, at.own });
      if (work.is_empty ())
	return true;
      at = work.pop ();
      gsi = gsi_start_bb (at.bb);
    }
}

/* Remove the dead stores to ARRAY, whose planned reads are gone; returns how
   many.  */

unsigned
forwarding::drop_stores (tree array)
{
  auto_vec<struct simt_access *> reads, writes, others;
  collect_array (array, &reads, &writes);
  for (struct simt_access *x : reads)
    {
      bool gone = false;
      for (struct plan &p : plans)
	gone |= p.read == x;
      if (!gone)
	others.safe_push (x);
    }
  others.safe_splice (writes);
  auto_vec<struct simt_access *> dead;
  for (struct simt_access *x : writes)
    if (dead_store_p (x, others))
      dead.safe_push (x);
  for (struct simt_access *x : dead)
    {
      simt_remark (MSG_OPTIMIZED_LOCATIONS, x->stmt,
		   "store to shared memory removed, nothing reads it\n");
      gimple_stmt_iterator gsi = gsi_for_stmt (x->stmt);
      unlink_stmt_vdef (x->stmt);
      gsi_remove (&gsi, true);
      release_defs (x->stmt);
    }
  return dead.length ();
}

/* -- All arrays -- */

static void
remark_kept (struct simt_access *access, enum simt_missed reason)
{
  simt_remark (MSG_MISSED_OPTIMIZATION, access->stmt,
	       "%s shared memory kept, %s\n",
	       access->read ? "load from" : "store to",
	       simt_missed_text (reason));
}

/* Whether what is planned to be read from memory is what was stored.  This is
   asked last and until one is not, for isl takes long to tell, and reads of
   memory only pay if they make all barriers superfluous.  */

bool
forwarding::all_covered_p ()
{
  for (struct plan &p : plans)
    {
      auto_vec<struct simt_access *> reads, writes, reaching;
      if (p.value)
	continue;
      collect_array (p.read->base, &reads, &writes);
      collect_reaching (p.read, writes, &reaching);
      if (!covered_p (p.read, reaching))
	{
	  remark_kept (p.read, SIMT_MISSED_COVERAGE);
	  return false;
	}
    }
  return true;
}

/* Collect the shared objects that are accessed, in the order of their first
   accesses.  */

void
forwarding::collect_shared (vec<tree> *shared)
{
  for (struct simt_access *x : a->accesses)
    if (x->base && a->nest->shared_objects.contains (x->base)
	&& !shared->contains (x->base))
      shared->safe_push (x->base);
}

/* Forward what can be; returns whether anything changed.  */

bool
forwarding::run ()
{
  bool all = true;
  auto_vec<tree> arrays;
  auto_vec<tree> shared;
  collect_shared (&shared);
  for (tree array : shared)
    {
      auto_vec<struct simt_access *> reads, writes;
      collect_array (array, &reads, &writes);
      if (writes.is_empty ())
	continue;
      enum simt_missed reason = SIMT_MISSED_NONE;
      if (!candidate_p (array, &reason))
	{
	  all = false;
	  remark_kept (reads.is_empty () ? writes[0] : reads[0], reason);
	  continue;
	}
      arrays.safe_push (array);
      for (struct simt_access *read : reads)
	{
	  reason = plan_read (read, writes);
	  if (reason == SIMT_MISSED_NONE)
	    continue;
	  all = false;
	  remark_kept (read, reason);
	}
    }
  all = all && all_covered_p ();
  unsigned n = 0;
  for (struct plan &p : plans)
    if (p.value || all)
      plans[n++] = p;
  plans.truncate (n);
  unsigned dropped = 0;
  for (struct plan &p : plans)
    apply (&p);
  for (tree array : arrays)
    dropped += drop_stores (array);
  if (dump_file)
    fprintf (dump_file, ";; %u loads forwarded, %u stores removed\n", n,
	     dropped);
  return n || dropped;
}

} // anon namespace

/* -- The row -- */

/* Forward values through the shared arrays of FN.  */

unsigned
simt_row_forward (function *fn)
{
  struct simt_kernel *k = simt_kernel_of_body (fn->decl);
  if (!k || !k->nest || k->nest->n_barriers == 0 || !optimize
      || simt_opts.no_forward)
    return 0;
  simt_dump_kernel (dump_file, "forward", k);
  simt_find_aliases ();
  simt_load_carried (k, fn);
  if (k->nest->shared_objects.is_empty ())
    return 0;
  simt_begin_loops (fn);
  bool changed = false;
  {
    simt_accesses accesses (k, fn);
    if (SIMT_LEGAL (forward_divergent, !accesses.irreducible
		    && accesses.barriers_uniform_p ()))
      changed = forwarding (&accesses).run ();
  }
  simt_end_loops (fn);
  if (changed)
    {
      update_ssa (TODO_update_ssa);
      simt_find_uniform (k, fn);
    }
  return 0;
}
