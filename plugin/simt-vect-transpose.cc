/* Transposition in registers, for row vect.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-vect-transpose.cc: where each lane accesses some place of its own, but
   does so for several elements that follow one another, those of each lane are
   accessed as a vector, and vectors of lanes and vectors of elements are made
   from each other by transposition in registers.

     for each lane l		       for each lane l
       a[l] = s[l][0];			 r[l] = s[l][0..3];
       b[l] = s[l][1];	      =>       t0 = interleave low (r[0], r[2]);
       c[l] = s[l][2];		       t1 = interleave high (r[0], r[2]);
       d[l] = s[l][3];		       ...
				       a = interleave low (t0, t2);
				       b = interleave high (t0, t2); ...

   The elements are those of one row of the source's array, columns of a tile
   that row jam has put side by side, or members of a structure.

   1. Accesses of a block whose addresses differ by constants are found, which
      are a *run*.  They differ as integers, not only modulo the range of an
      index's type: where an unsigned sum may wrap around before it is made a
      signed one, a check before the loop says that it does not.
   2. If no other statement in between tells the difference, they are moved to
      one place: loads to the first one, stores to the last.
   3. As many accesses of a run as elements fill 16 bytes, a *group*, are made
      together.  A lane's elements are read whole, so that all lanes must take
      part; if that is not known, it is tested, and what there was is done else.

   Vectors of more than 16 bytes are put together from those of several lanes,
   so that all interleaving is within 16 bytes, for which there are cheap
   instructions.  A thread that reads s[l][0] and s[l][2] only may not be given
   s[l][1], which may be on another page or written by somebody.  */

#include "simt-vect.h"
#include "vec-perm-indices.h"

/* The bytes of a row of elements.  */
static const unsigned row_bytes = 16;

/* Accesses of a block that are looked at together, at most, and how far they
   may be from each other, in bytes.  */
static const unsigned most_accesses = 100;
static const HOST_WIDE_INT most_distance = 4096;

/* How deep to look, and the operations that a check may take.  */
static const unsigned most_depth = 10;
static const unsigned max_check = 16;

namespace {

/* -- Distances -- */

/* What an address is: that of a variable or a pointer, plus a constant, plus
   indices times sizes.  */
struct place
{
  tree object;
  HOST_WIDE_INT offset;
  auto_vec<std::pair<tree, HOST_WIDE_INT>, 4> terms;
};

class distance_finder
{
public:
  distance_finder (simt_vect_shapes *s) : shapes (s) {}
  bool find (const place &, const place &, HOST_WIDE_INT *);
  /* Have the checks made on which what has been found relies; false if there
     are too many.  */
  bool rely ();

private:
  simt_vect_shapes *shapes;
  auto_vec<tree> checks;

  bool values (tree, tree, HOST_WIDE_INT *, bool *wraps, unsigned depth);
  bool operands (gassign *, gassign *, HOST_WIDE_INT *, bool *wraps,
		 unsigned depth);
  bool conversion (gassign *, gassign *, HOST_WIDE_INT *, bool *wraps,
		   unsigned depth);
  bool checkable_p (tree);
};

/* Describe the address of REF in *P.  */

bool
find_place (tree ref, place *p)
{
  p->offset = 0;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF)
      {
	tree index = TREE_OPERAND (ref, 1);
	tree size = array_ref_element_size (ref);
	tree low = array_ref_low_bound (ref);
	if (!tree_fits_shwi_p (size) || !integer_zerop (low))
	  return false;
	if (tree_fits_shwi_p (index))
	  p->offset += tree_to_shwi (index) * tree_to_shwi (size);
	else
	  p->terms.safe_push (std::make_pair (index, tree_to_shwi (size)));
      }
    else if (TREE_CODE (ref) == COMPONENT_REF
	     && !DECL_BIT_FIELD (TREE_OPERAND (ref, 1)))
      {
	tree offset = byte_position (TREE_OPERAND (ref, 1));
	if (!tree_fits_shwi_p (offset))
	  return false;
	p->offset += tree_to_shwi (offset);
      }
    else
      return false;
  if (TREE_CODE (ref) == MEM_REF)
    {
      if (!tree_fits_shwi_p (TREE_OPERAND (ref, 1)))
	return false;
      p->offset += tree_to_shwi (TREE_OPERAND (ref, 1));
      ref = TREE_OPERAND (ref, 0);
      if (TREE_CODE (ref) == ADDR_EXPR)
	ref = TREE_OPERAND (ref, 0);
    }
  p->object = ref;
  return TREE_CODE (ref) == SSA_NAME || DECL_P (ref);
}

/* Whether OBJECT is a variable in which no index of 32 bits wraps around.  */

bool
small_object_p (tree object)
{
  tree size = DECL_P (object) ? DECL_SIZE_UNIT (object) : NULL_TREE;
  return size && tree_fits_uhwi_p (size) && tree_to_uhwi (size) <= INT_MAX;
}

/* *OP without the constants that are added to it; returns their sum.  */

HOST_WIDE_INT
peel (tree *op)
{
  HOST_WIDE_INT sum = 0;
  for (unsigned depth = 0; depth < most_depth; depth++)
    {
      gassign *def = (TREE_CODE (*op) == SSA_NAME
		      ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (*op)) : NULL);
      if (!def || (gimple_assign_rhs_code (def) != PLUS_EXPR
		   && gimple_assign_rhs_code (def) != POINTER_PLUS_EXPR)
	  || TREE_CODE (gimple_assign_rhs2 (def)) != INTEGER_CST)
	return sum;
      wide_int by = wi::to_wide (gimple_assign_rhs2 (def));
      if (wi::min_precision (by, SIGNED) > 32)
	return sum;
      sum += by.to_shwi ();
      *op = gimple_assign_rhs1 (def);
    }
  return sum;
}

/* Whether a check before the loop can say that the signed value NAME is far
   from the ends of its type.  */

bool
distance_finder::checkable_p (tree name)
{
  auto leaf = [] (tree op, void *data)
    {
      simt_vect_shapes *s = (simt_vect_shapes *) data;
      bool counter = false;
      for (const simt_vect_iv &iv : s->ivs)
	counter |= gimple_phi_result (iv.phi) == op;
      return counter || !s->inside_p (op);
    };
  unsigned cost = 0;
  return (TREE_CODE (name) == SSA_NAME && !TYPE_UNSIGNED (TREE_TYPE (name))
	  && TYPE_PRECISION (TREE_TYPE (name)) == 32
	  && shapes->shape (name).affine_p ()
	  && simt_recomputable_p (name, leaf, shapes, &cost, max_check));
}

/* Set *D to by how much the result of B is more than that of A, which convert
   integers.  */

bool
distance_finder::conversion (gassign *a, gassign *b, HOST_WIDE_INT *d,
			     bool *wraps, unsigned depth)
{
  tree from = TREE_TYPE (gimple_assign_rhs1 (a));
  tree to = TREE_TYPE (gimple_assign_lhs (a));
  if (!INTEGRAL_TYPE_P (from) || !INTEGRAL_TYPE_P (to)
      || !values (gimple_assign_rhs1 (a), gimple_assign_rhs1 (b), d, wraps,
		  depth))
    return false;
  unsigned in = TYPE_PRECISION (from), out = TYPE_PRECISION (to);
  if (*d == 0)
    return true;
  if (out > in)
    return !SIMT_WRONG (vect_run_wraps, *wraps);
  if (out == in && TYPE_UNSIGNED (from) == TYPE_UNSIGNED (to))
    return true;
  *wraps = true;
  if (out == in && checkable_p (gimple_assign_lhs (a)))
    {
      checks.safe_push (gimple_assign_lhs (a));
      *wraps = false;
    }
  return true;
}

/* Likewise, if A and B do the same with different operands.  */

bool
distance_finder::operands (gassign *a, gassign *b, HOST_WIDE_INT *d,
			   bool *wraps, unsigned depth)
{
  enum tree_code code = gimple_assign_rhs_code (a);
  tree a1 = gimple_assign_rhs1 (a), b1 = gimple_assign_rhs1 (b);
  tree a2 = gimple_assign_rhs2 (a), b2 = gimple_assign_rhs2 (b);
  if (code != gimple_assign_rhs_code (b) || gimple_vuse (a) || gimple_vuse (b)
      || !types_compatible_p (TREE_TYPE (a1), TREE_TYPE (b1)))
    return false;
  HOST_WIDE_INT e = 0;
  switch (code)
    {
    CASE_CONVERT:
      return conversion (a, b, d, wraps, depth);
    case SSA_NAME:
      return values (a1, b1, d, wraps, depth);
    case PLUS_EXPR:
    case POINTER_PLUS_EXPR:
    case MINUS_EXPR:
      if (code == PLUS_EXPR && (a1 == b2 || a2 == b1))
	std::swap (b1, b2);
      if (!values (a1, b1, d, wraps, depth)
	  || !values (a2, b2, &e, wraps, depth))
	return false;
      *d += code == MINUS_EXPR ? -e : e;
      return true;
    case MULT_EXPR:
    case LSHIFT_EXPR:
      if (!values (a1, b1, d, wraps, depth) || !operand_equal_p (a2, b2, 0))
	return false;
      if (*d == 0)
	return true;
      if (!tree_fits_uhwi_p (a2)
	  || tree_to_uhwi (a2) > (code == MULT_EXPR ? 64 : 6))
	return false;
      *d *= (code == MULT_EXPR ? tree_to_shwi (a2)
	     : HOST_WIDE_INT_1 << tree_to_shwi (a2));
      return true;
    default:
      return false;
    }
}

/* Set *D to by how much B is more than A in each thread that computes both, and
   *WRAPS if that holds modulo the range of their type only; false if it is not
   constant.  */

bool
distance_finder::values (tree a, tree b, HOST_WIDE_INT *d, bool *wraps,
			 unsigned depth)
{
  *d = 0;
  if (a == b)
    return true;
  tree type = TREE_TYPE (a);
  if (depth == most_depth || !types_compatible_p (type, TREE_TYPE (b)))
    return false;
  HOST_WIDE_INT more = -peel (&a);
  more += peel (&b);
  if (a != b)
    {
      gassign *da = (TREE_CODE (a) == SSA_NAME
		     ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (a)) : NULL);
      gassign *db = (TREE_CODE (b) == SSA_NAME
		     ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (b)) : NULL);
      if (TREE_CODE (a) == INTEGER_CST && TREE_CODE (b) == INTEGER_CST
	  && tree_fits_shwi_p (a) && tree_fits_shwi_p (b))
	*d = tree_to_shwi (b) - tree_to_shwi (a);
      else if (!da || !db || !operands (da, db, d, wraps, depth + 1))
	return false;
    }
  *d += more;
  *wraps |= (*d != 0 && INTEGRAL_TYPE_P (type)
	     && !TYPE_OVERFLOW_UNDEFINED (type) && TYPE_PRECISION (type) < 64);
  return absu_hwi (*d) <= (unsigned HOST_WIDE_INT) most_distance;
}

/* Set *D to the bytes from A to B if they are the same in each thread that
   accesses both.  */

bool
distance_finder::find (const place &a, const place &b, HOST_WIDE_INT *d)
{
  checks.truncate (0);
  *d = b.offset - a.offset;
  HOST_WIDE_INT by;
  bool wraps = false;
  if (TREE_CODE (a.object) != TREE_CODE (b.object)
      || a.terms.length () != b.terms.length ())
    return false;
  if (DECL_P (a.object))
    {
      if (a.object != b.object)
	return false;
    }
  else if (!values (a.object, b.object, &by, &wraps, 0)
	   || SIMT_WRONG (vect_run_wraps, wraps))
    return false;
  else
    *d += by;
  for (unsigned i = 0; i < a.terms.length (); i++)
    {
      wraps = false;
      if (a.terms[i].second != b.terms[i].second
	  || !values (a.terms[i].first, b.terms[i].first, &by, &wraps, 0)
	  || SIMT_WRONG (vect_run_wraps, wraps && !small_object_p (a.object)))
	return false;
      *d += by * a.terms[i].second;
    }
  return absu_hwi (*d) <= (unsigned HOST_WIDE_INT) most_distance;
}

bool
distance_finder::rely ()
{
  for (tree name : checks)
    {
      unsigned i = 0;
      while (i < shapes->check_values.length ()
	     && shapes->check_values[i] != name)
	i++;
      if (i == 32)
	return false;
      if (i == shapes->check_values.length ())
	shapes->check_values.safe_push (name);
      shapes->needed |= HOST_WIDE_INT_1U << i;
    }
  return true;
}

/* -- Runs -- */

/* A run to which accesses may still be added.  */
struct open_run
{
  bool store;
  /* The address of the first member.  */
  struct place first;
  /* By member, in their order in the block: its bytes from the first, and its
     number among the statements that access memory.  */
  auto_vec<gassign *> members;
  auto_vec<HOST_WIDE_INT> distances;
  auto_vec<unsigned> numbers;
};

class run_finder
{
public:
  run_finder (simt_vect_shapes *s, basic_block b)
    : shapes (s), bb (b), distance (s) {}
  void find ();

private:
  simt_vect_shapes *shapes;
  basic_block bb;
  distance_finder distance;
  /* The statements that access memory, and the order of all.  */
  auto_vec<gimple *> accesses;
  hash_map<gimple *, unsigned> order;
  auto_vec<struct open_run *> open;

  bool fit_p (gassign *) const;
  bool add (gassign *, struct open_run *, const place &);
  bool load_moves_p (gassign *, struct open_run *);
  bool stores_move_p (struct open_run *);
  bool operands_move_p (gimple *, unsigned first, unsigned depth);
  void visit (gassign *);
  void note (struct open_run *, const vec<unsigned> &by_address);
  void close ();
};

/* The number of VALUE in VALUES, or how many there are.  */

unsigned
index_of (const vec<HOST_WIDE_INT> &values, HOST_WIDE_INT value)
{
  unsigned i = 0;
  while (i < values.length () && values[i] != value)
    i++;
  return i;
}

/* The memory that STMT, a load or store, accesses.  */

tree
accessed (gassign *stmt)
{
  return (gimple_store_p (stmt) ? gimple_assign_lhs (stmt)
	  : gimple_assign_rhs1 (stmt));
}

/* Whether STMT loads or stores an element at a place of its own in each
   lane.  */

bool
run_finder::fit_p (gassign *stmt) const
{
  bool store = gimple_store_p (stmt);
  if ((!store && !gimple_assign_load_p (stmt))
      || SIMT_WRONG (vect_run_volatile, gimple_has_volatile_ops (stmt))
      || stmt_can_throw_internal (shapes->fn, stmt)
      || (store && (!gimple_assign_single_p (stmt)
		    || !is_gimple_val (gimple_assign_rhs1 (stmt)))))
    return false;
  tree ref = accessed (stmt);
  tree element = simt_element_type (TREE_TYPE (ref));
  if (!element || simt_truth_type_p (TREE_TYPE (ref)))
    return false;
  HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (element));
  struct simt_shape s = shapes->address_shape (ref);
  return !s.affine_p () || absu_hwi (s.stride) > (unsigned HOST_WIDE_INT) size;
}

/* Whether what STMT, at a place of its block after number FIRST, is computed
   from may be computed there.  */

bool
run_finder::operands_move_p (gimple *stmt, unsigned first, unsigned depth)
{
  ssa_op_iter iter;
  tree op;
  FOR_EACH_SSA_TREE_OPERAND (op, stmt, iter, SSA_OP_USE)
    {
      gimple *def = SSA_NAME_DEF_STMT (op);
      unsigned *number = order.get (def);
      if (number && *number > first
	  && (depth == most_depth || !is_gimple_assign (def)
	      || gimple_vuse (def) || gimple_could_trap_p (def)
	      || !operands_move_p (def, first, depth + 1)))
	return false;
    }
  return true;
}

/* Whether the load STMT may be made where the first of R is.  Stores that come
   before it may be moved past that place.  */

bool
run_finder::load_moves_p (gassign *stmt, struct open_run *r)
{
  for (gimple *other : accesses)
    if (gimple_vdef (other)
	&& SIMT_WRONG (vect_run_load, stmt_may_clobber_ref_p
					(other, gimple_assign_rhs1 (stmt))))
      return false;
  return operands_move_p (stmt, *order.get (r->members[0]), 0);
}

/* Whether the stores of R may be made after all that there is.  */

bool
run_finder::stores_move_p (struct open_run *r)
{
  for (unsigned i = 0; i < r->numbers.length (); i++)
    {
      tree ref = gimple_assign_lhs (r->members[i]);
      for (unsigned n = r->numbers[i] + 1; n < accesses.length (); n++)
	if (!r->numbers.contains (n)
	    && SIMT_WRONG (vect_run_store,
			   ref_maybe_used_by_stmt_p (accesses[n], ref)
			   || stmt_may_clobber_ref_p (accesses[n], ref)))
	  return false;
    }
  return true;
}

/* Add STMT, an access to P, to R if it belongs there.  */

bool
run_finder::add (gassign *stmt, struct open_run *r, const place &p)
{
  tree ref = accessed (stmt), first = accessed (r->members[0]);
  HOST_WIDE_INT by;
  if (gimple_store_p (stmt) != r->store
      || !types_compatible_p (TREE_TYPE (ref), TREE_TYPE (first))
      || !distance.find (r->first, p, &by)
      || by % tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (ref))) != 0
      || r->distances.contains (by)
      || !(r->store ? stores_move_p (r) : load_moves_p (stmt, r))
      || !distance.rely ())
    return false;
  r->members.safe_push (stmt);
  r->distances.safe_push (by);
  r->numbers.safe_push (accesses.length ());
  return true;
}

/* Note that the members of R numbered in BY_ADDRESS, which follow one another,
   are a run.  */

void
run_finder::note (struct open_run *r, const vec<unsigned> &by_address)
{
  if (by_address.length () < 2)
    return;
  struct simt_run *run = new simt_run ();
  run->store = r->store;
  for (unsigned i : by_address)
    {
      shapes->runs.put (r->members[i],
			std::make_pair (run, run->members.length ()));
      run->members.safe_push (r->members[i]);
      run->numbers.safe_push (i);
    }
  shapes->all_runs.safe_push (run);
  if (dump_file && (dump_flags & TDF_DETAILS))
    {
      fprintf (dump_file, ";; run of %u from ", run->members.length ());
      print_gimple_stmt (dump_file, run->members[0], 0, TDF_SLIM);
    }
}

/* No access that comes later joins those before: note the runs that there
   are.  */

void
run_finder::close ()
{
  for (struct open_run *r : open)
    {
      HOST_WIDE_INT size
	= tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (accessed (r->members[0]))));
      auto_vec<unsigned> by_address;
      for (unsigned i = 0; i < r->distances.length (); i++)
	if (!r->distances.contains (r->distances[i] - size))
	  {
	    HOST_WIDE_INT at = r->distances[i];
	    by_address.truncate (0);
	    for (unsigned j = i; j < r->distances.length ();
		 j = index_of (r->distances, at))
	      {
		by_address.safe_push (j);
		at += size;
	      }
	    note (r, by_address);
	  }
    }
  for (struct open_run *r : open)
    delete r;
  open.truncate (0);
  accesses.truncate (0);
}

/* Whether statements that come after STMT may not be run at all, or access what
   it does in ways that are not looked at.  */

bool
barrier_p (gimple *stmt)
{
  if (is_gimple_call (stmt))
    return (!(gimple_call_flags (stmt) & ECF_CONST)
	    || (gimple_call_flags (stmt) & ECF_LOOPING_CONST_OR_PURE));
  return (gimple_code (stmt) == GIMPLE_ASM
	  || (gimple_vuse (stmt) && !is_gimple_assign (stmt)));
}

/* Find the runs of the block.  */

void
run_finder::find ()
{
  unsigned n = 0;
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      order.put (stmt, ++n);
      if (barrier_p (stmt) || accesses.length () >= most_accesses)
	close ();
      if (!gimple_vuse (stmt))
	continue;
      gassign *assign = dyn_cast <gassign *> (stmt);
      if (assign && fit_p (assign))
	visit (assign);
      accesses.safe_push (stmt);
    }
  close ();
}

/* Add STMT to a run, or let it start one.  */

void
run_finder::visit (gassign *stmt)
{
  struct open_run *own = new open_run ();
  if (!find_place (accessed (stmt), &own->first))
    {
      delete own;
      return;
    }
  for (struct open_run *r : open)
    if (add (stmt, r, own->first))
      {
	delete own;
	return;
      }
  own->store = gimple_store_p (stmt);
  own->members.safe_push (stmt);
  own->distances.safe_push (0);
  own->numbers.safe_push (accesses.length ());
  open.safe_push (own);
}

/* -- Groups -- */

/* Members of a run that are accessed together, and how.  */
struct group
{
  struct simt_run *run;
  /* The first of them in the run, and how many they are.  */
  unsigned first, count;
  /* Vectors of lanes, and of the elements of a lane.  */
  tree vtype, rtype;
  unsigned lanes, rows;

  gassign *member (unsigned i) const { return run->members[first + i]; }
  gassign *leader () const;
};

/* The member at which G is accessed: the first load, the last store.  */

gassign *
group::leader () const
{
  unsigned best = first;
  for (unsigned i = first + 1; i < first + count; i++)
    if ((run->numbers[i] < run->numbers[best]) != run->store)
      best = i;
  return run->members[best];
}

/* The permutation that interleaves the first halves of the rows of 16 bytes, or
   COUNT elements, of two vectors of LANES elements, or the second HALF.  */

void
interleaving (unsigned lanes, unsigned count, bool half,
	      vec_perm_builder *builder)
{
  builder->new_vector (lanes, lanes, 1);
  for (unsigned i = 0; i < lanes; i++)
    {
      unsigned row = i / count * count;
      unsigned from = row + i % count / 2 + (half ? count / 2 : 0);
      builder->quick_push (i % 2 ? lanes + from : from);
    }
}

/* Whether the target has what G takes.  */

bool
possible_p (const group &g)
{
  machine_mode mode = TYPE_MODE (g.vtype);
  if (!VECTOR_MODE_P (mode) || !VECTOR_MODE_P (TYPE_MODE (g.rtype)))
    return false;
  for (unsigned half = 0; half < 2; half++)
    {
      vec_perm_builder builder;
      interleaving (g.lanes, g.count, half, &builder);
      vec_perm_indices indices (builder, 2, g.lanes);
      if (!can_vec_perm_const_p (mode, indices))
	return false;
    }
  return true;
}

/* Whether STMT is accessed in a group in vectors of BYTES, with LANES lanes in
   all; then that is *G.  */

bool
group_of (simt_vect_shapes *s, gimple *stmt, unsigned lanes, unsigned bytes,
	  group *g)
{
  std::pair<simt_run *, unsigned> *place = s->runs.get (stmt);
  if (!place)
    return false;
  tree element = simt_element_type (TREE_TYPE (accessed
						 (as_a <gassign *> (stmt))));
  unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (element));
  g->run = place->first;
  g->lanes = lanes / MAX (1, lanes * size / bytes);
  g->count = MIN (row_bytes / size, g->lanes);
  g->first = place->second / g->count * g->count;
  g->vtype = build_vector_type (element, g->lanes);
  g->rtype = build_vector_type (element, g->count);
  g->rows = g->lanes / g->count;
  return (g->count >= 2 && g->first + g->count <= g->run->members.length ()
	  && possible_p (*g));
}

/* -- Code -- */

/* The address of G's elements in each lane.  */
struct addresses
{
  /* That of lane 0 and the bytes to the next, if that is constant.  */
  tree base;
  HOST_WIDE_INT stride;
  /* Else by lane.  */
  auto_vec<tree> each;
  tree alias_type;
  unsigned short clique, dependence;
  unsigned align;
};

/* The address of REF as a MEM_REF may have it.  */

tree
address_value (simt_vectoriser *v, tree ref)
{
  gimple_seq seq = NULL;
  tree address = force_gimple_operand_1 (build_fold_addr_expr (ref), &seq,
					 is_gimple_mem_ref_addr, NULL_TREE);
  simt_append_seq (v->cur, seq);
  return address;
}

void
find_addresses (simt_vectoriser *v, const group &g, struct addresses *a)
{
  tree ref = accessed (g.member (0));
  struct simt_shape s = v->shapes->address_shape (ref);
  a->stride = s.stride;
  if (s.affine_p ())
    a->base = address_value (v, v->scalar_ref (ref));
  else
    for (unsigned l = 0; l < v->lanes; l++)
      a->each.safe_push (address_value (v, v->lane_ref (ref, l)));
  tree base = get_base_address (ref);
  bool mem = base && TREE_CODE (base) == MEM_REF;
  a->clique = mem ? MR_DEPENDENCE_CLIQUE (base) : 0;
  a->dependence = mem ? MR_DEPENDENCE_BASE (base) : 0;
  a->align = MIN (TYPE_ALIGN (TREE_TYPE (ref)), get_object_alignment (ref));
  a->align = MIN (a->align,
		  (unsigned) tree_to_uhwi (TYPE_SIZE (TREE_TYPE (g.vtype))));
  a->alias_type = reference_alias_ptr_type (ref);
  for (unsigned i = 1; i < g.count; i++)
    {
      tree other = accessed (g.member (i));
      base = get_base_address (other);
      if (reference_alias_ptr_type (other) != a->alias_type)
	a->alias_type = ptr_type_node;
      if (!base || TREE_CODE (base) != MEM_REF
	  || MR_DEPENDENCE_CLIQUE (base) != a->clique
	  || MR_DEPENDENCE_BASE (base) != a->dependence)
	a->clique = a->dependence = 0;
    }
}

/* The elements of lane L as a place in memory.  GCC need not warn of bounds:
   code for blocks that are as wide as vectors is there for any array, though
   one for narrower blocks ends before the last lanes.  */

tree
lane_elements (const group &g, struct addresses *a, unsigned l)
{
  bool affine = a->each.is_empty ();
  tree ref = build2 (MEM_REF, build_aligned_type (g.rtype, a->align),
		     affine ? a->base : a->each[l],
		     build_int_cst (a->alias_type, affine ? l * a->stride : 0));
  MR_DEPENDENCE_CLIQUE (ref) = a->clique;
  MR_DEPENDENCE_BASE (ref) = a->dependence;
  suppress_warning (ref, OPT_Warray_bounds);
  return ref;
}

/* Make of the COUNT vectors VALUES, in each row of as many elements, what is
   transposed.  */

void
transpose (simt_vectoriser *v, const group &g, vec<tree> *values)
{
  tree masks[2];
  unsigned size = tree_to_uhwi (TYPE_SIZE (TREE_TYPE (g.vtype)));
  tree itype = build_vector_type (build_nonstandard_integer_type (size, false),
				  g.lanes);
  for (unsigned half = 0; half < 2; half++)
    {
      vec_perm_builder builder;
      interleaving (g.lanes, g.count, half, &builder);
      vec_perm_indices indices (builder, 2, g.lanes);
      masks[half] = vec_perm_indices_to_tree (itype, indices);
    }
  for (unsigned step = 1; step < g.count; step *= 2)
    {
      auto_vec<tree> next;
      for (unsigned i = 0; i < g.count; i++)
	{
	  tree a = (*values)[i / 2], b = (*values)[i / 2 + g.count / 2];
	  tree value = make_ssa_name (g.vtype);
	  v->append (gimple_build_assign (value, VEC_PERM_EXPR, a, b,
					  masks[i % 2]));
	  next.safe_push (value);
	}
      values->truncate (0);
      values->safe_splice (next);
    }
}

/* N of the vectors PARTS, from FIRST on, one behind the other in one of type
   TYPE.  */

tree
concatenation (simt_vectoriser *v, tree type, const vec<tree> &parts,
	       unsigned first, unsigned n)
{
  if (n == 1)
    return parts[first];
  tree element = TREE_TYPE (type);
  unsigned half = TYPE_VECTOR_SUBPARTS (type).to_constant () / 2;
  tree htype = build_vector_type (element, half);
  vec<constructor_elt, va_gc> *elts;
  vec_alloc (elts, 2);
  for (unsigned i = 0; i < 2; i++)
    CONSTRUCTOR_APPEND_ELT (elts, NULL_TREE,
			    concatenation (v, htype, parts,
					   first + i * (n / 2), n / 2));
  tree value = make_ssa_name (type);
  v->append (gimple_build_assign (value, build_constructor (type, elts)));
  return value;
}

/* Append loads of G for all lanes; append to *VALUES what stands for the
   members.  */

void
load_group (simt_vectoriser *v, const group &g,
	    vec<struct simt_rep *> *values)
{
  struct addresses a;
  find_addresses (v, g, &a);
  for (unsigned i = 0; i < g.count; i++)
    values->safe_push (v->new_rep (simt_rep::VECTOR));
  for (unsigned from = 0; from < v->lanes; from += g.lanes)
    {
      auto_vec<tree> vectors;
      for (unsigned i = 0; i < g.count; i++)
	{
	  auto_vec<tree> rows;
	  for (unsigned r = 0; r < g.rows; r++)
	    {
	      tree row = make_ssa_name (g.rtype);
	      tree ref = lane_elements (g, &a, from + r * g.count + i);
	      v->append (gimple_build_assign (row, ref));
	      rows.safe_push (row);
	    }
	  vectors.safe_push (concatenation (v, g.vtype, rows, 0, g.rows));
	}
      transpose (v, g, &vectors);
      for (unsigned i = 0; i < g.count; i++)
	(*values)[i]->parts.safe_push (vectors[i]);
    }
}

/* Append stores of G for all lanes.  */

void
store_group (simt_vectoriser *v, const group &g)
{
  struct addresses a;
  find_addresses (v, g, &a);
  auto_vec<struct simt_rep *> values;
  for (unsigned i = 0; i < g.count; i++)
    values.safe_push (v->vector (gimple_assign_rhs1 (g.member (i)),
				 TREE_TYPE (g.vtype)));
  for (unsigned from = 0; from < v->lanes; from += g.lanes)
    {
      auto_vec<tree> vectors;
      for (struct simt_rep *value : values)
	vectors.safe_push (value->parts[from / g.lanes]);
      transpose (v, g, &vectors);
      for (unsigned l = 0; l < g.lanes; l++)
	{
	  tree row = vectors[l % g.count];
	  if (g.rows > 1)
	    {
	      tree part = make_ssa_name (g.rtype);
	      tree bits = TYPE_SIZE (g.rtype);
	      tree at = size_binop (MULT_EXPR, bits,
				    bitsize_int (l / g.count));
	      v->append (gimple_build_assign (part, build3 (BIT_FIELD_REF,
							    g.rtype, row, bits,
							    at)));
	      row = part;
	    }
	  v->append (gimple_build_assign (lane_elements (g, &a, from + l),
					  row));
	}
    }
}

/* Append the members of G one by one, for the lanes of MASK.  */

void
each_alone (simt_vectoriser *v, const group &g, struct simt_rep *mask,
	    vec<struct simt_rep *> *values)
{
  v->alone = true;
  for (unsigned i = 0; i < g.count; i++)
    {
      v->emit_statement (g.member (i), mask);
      if (!g.run->store)
	{
	  tree lhs = gimple_assign_lhs (g.member (i));
	  values->safe_push (v->coerce (v->get (lhs), lhs));
	}
    }
  v->alone = false;
}

/* Whether what a load reads is computed with, not only stored.  */

bool
computed_with_p (tree name)
{
  imm_use_iterator iter;
  gimple *use;
  FOR_EACH_IMM_USE_STMT (use, iter, name)
    if (!is_gimple_debug (use) && !gimple_store_p (use))
      return true;
  return false;
}

/* Append the accesses of G, for the lanes of MASK.  */

void
emit_group (simt_vectoriser *v, const group &g, struct simt_rep *mask)
{
  auto_vec<struct simt_rep *> together, apart;
  bool own = !g.run->store && !v->tail;
  for (unsigned i = 0; i < g.count; i++)
    own &= SIMT_LEGAL (vect_own, v->shapes->own.contains (g.member (i)));
  if (SIMT_LEGAL (vect_run_lanes, !mask || own))
    {
      if (g.run->store)
	store_group (v, g);
      else
	load_group (v, g, &together);
      for (unsigned i = 0; mask && i < together.length (); i++)
	if (computed_with_p (gimple_assign_lhs (g.member (i))))
	  together[i] = simt_quiet (v, together[i], mask);
    }
  else if (v->tail)
    each_alone (v, g, mask, &together);
  else
    {
      basic_block some;
      simt_split_on_all (v, mask, &some);
      if (g.run->store)
	store_group (v, g);
      else
	load_group (v, g, &together);
      basic_block end = v->cur;
      v->cur = some;
      each_alone (v, g, mask, &apart);
      edge all, others;
      simt_end_either (v, end, &all, &others);
      for (unsigned i = 0; i < together.length (); i++)
	together[i] = v->join (together[i], all, apart[i], others);
    }
  for (unsigned i = 0; i < together.length (); i++)
    v->set (gimple_assign_lhs (g.member (i)), together[i]);
}

/* -- Moves -- */

/* Whether A comes before B in their block.  */

bool
before_p (gimple *a, gimple *b)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (a);
  for (; !gsi_end_p (gsi); gsi_next (&gsi))
    if (gsi_stmt (gsi) == b)
      return true;
  return false;
}

/* Let what STMT is computed from be computed before LEADER.  */

void
move_operands (gimple *stmt, gimple *leader)
{
  ssa_op_iter iter;
  tree op;
  FOR_EACH_SSA_TREE_OPERAND (op, stmt, iter, SSA_OP_USE)
    {
      gimple *def = SSA_NAME_DEF_STMT (op);
      if (gimple_bb (def) != gimple_bb (leader) || !is_gimple_assign (def)
	  || before_p (def, leader))
	continue;
      move_operands (def, leader);
      gimple_stmt_iterator from = gsi_for_stmt (def);
      gimple_stmt_iterator to = gsi_for_stmt (leader);
      gsi_move_before (&from, &to);
    }
}

} // anon namespace

/* Find runs of accesses in the loop of S.
   Requires: loops, virtual operands.  Provides: S->runs.  */

void
simt_find_runs (simt_vect_shapes *s)
{
  for (basic_block bb : s->blocks)
    run_finder (s, bb).find ();
}

/* Whether STMT is accessed with others by transposition, if there are LANES
   lanes and vectors of BYTES; what that costs is *COST.  */

bool
simt_transposed_p (simt_vect_shapes *s, gimple *stmt, unsigned lanes,
		   unsigned bytes, double *cost)
{
  group g;
  if (!group_of (s, stmt, lanes, bytes, &g))
    return false;
  *cost = g.rows + floor_log2 (g.count);
  return true;
}

/* Prepare the groups in the loop of S, for LANES lanes in vectors of BYTES:
   what their addresses are computed from is to be known where the first of them
   is.  Tell the user.  */

void
simt_prepare_groups (simt_vect_shapes *s, unsigned lanes, unsigned bytes)
{
  for (struct simt_run *run : s->all_runs)
    for (gassign *stmt : run->members)
      {
	group g;
	if (!group_of (s, stmt, lanes, bytes, &g))
	  continue;
	if (!run->store)
	  move_operands (stmt, g.leader ());
	if (stmt != g.leader ())
	  continue;
	simt_remark (MSG_OPTIMIZED_LOCATIONS, stmt,
		     "%u %s of each thread made as a vector and transposed\n",
		     g.count, run->store ? "stores" : "loads");
	if (dump_file)
	  {
	    fprintf (dump_file, ";; %u %s transposed: ", g.count,
		     run->store ? "stores" : "loads");
	    print_gimple_stmt (dump_file, stmt, 0, TDF_SLIM);
	  }
      }
}

/* Append STMT for the lanes of MASK if it is accessed in a group, or nothing if
   the group has been, or will be, accessed elsewhere.  */

bool
simt_emit_transposed (simt_vectoriser *v, gassign *stmt, struct simt_rep *mask)
{
  group g;
  if (v->alone || !group_of (v->shapes, stmt, v->lanes, v->bytes, &g))
    return false;
  if (stmt == g.leader ())
    emit_group (v, g, mask);
  return true;
}
