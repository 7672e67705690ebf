/* Row access: which memory each thread of a block touches.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-access.cc: describes each memory access of a body as a set of instances
   (simt-relation.h): an object, a polynomial in the thread's index, counters of
   loops and values that are equal for all threads for the place in it, and the
   conditions under which it is made.

   The value of an SSA name is a polynomial over the integers, not over the
   integers modulo 2^32: where 32-bit arithmetic without sign may wrap around,
   and nothing shows that it does not, a multiple of 2^32 is added that is
   another symbol, with the condition that the result is in range.  Signed
   arithmetic does not overflow, but shifts to the left drop bits; what is
   computed in 64 bits does not wrap around.

   Where it would be wrong: a name that is defined in a loop has another value
   in each iteration, so its symbol belongs to the loop.  A condition that is
   not a comparison of such values is left out; the instances are then too
   many, never too few, and are marked as not exact.  */

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

/* -- Symbols -- */

int
simt_accesses::add_symbol (enum simt_symbol_kind kind, int key, int loop,
			   tree t)
{
  int symbol = simt_space_add (space, kind, key, loop);
  while (symbol_trees.length () <= (unsigned) symbol)
    symbol_trees.safe_push (NULL_TREE);
  symbol_trees[symbol] = t;
  return symbol;
}

/* The number in the space of LOOP, or -1 if it is none of the body.  */

int
simt_accesses::loop_number (class loop *loop)
{
  if (!loop || !loop_outer (loop) || !in_body_p (loop->header)
      || loop->header == nest->thread_head[0])
    return -1;
  int *known = loop_numbers.get (loop);
  if (known)
    return *known;
  int outer = loop_number (loop_outer (loop));
  int number = simt_space_add_loop (space, outer);
  loop_numbers.put (loop, number);
  return number;
}

/* A symbol for the integer NAME about which nothing else is known.  */

struct simt_poly
simt_accesses::symbol_for (tree name)
{
  int *known = symbols.get (name);
  if (known)
    return simt_poly_symbol (*known);
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  int symbol;
  if (!bb || !in_body_p (bb))
    symbol = add_symbol (SIMT_SYMBOL_PARAMETER, SSA_NAME_VERSION (name), -1,
			 name);
  else if (simt_uniform_p (nest, name))
    {
      int loop = loop_number (bb->loop_father);
      symbol = add_symbol (loop < 0 ? SIMT_SYMBOL_PARAMETER
			   : SIMT_SYMBOL_VALUE, SSA_NAME_VERSION (name), loop,
			   name);
    }
  else
    symbol = add_symbol (SIMT_SYMBOL_LOCAL, SSA_NAME_VERSION (name), -1, name);
  symbols.put (name, symbol);
  HOST_WIDE_INT least, most;
  if (simt_range_of (name, &least, &most))
    simt_space_bound (space, symbol, least, most);
  return simt_poly_symbol (symbol);
}

/* Bounds of P, if those of its symbols give any.  */

bool
simt_accesses::interval (const struct simt_poly &p, HOST_WIDE_INT *least,
			 HOST_WIDE_INT *most)
{
  __int128 low = 0, high = 0;
  const __int128 limit = (__int128) 1 << 62;
  if (!p.known)
    return false;
  for (int i = 0; i < p.n_terms; i++)
    {
      __int128 a = p.terms[i].coefficient, b = a;
      for (int j = 0; j < p.terms[i].n_factors; j++)
	{
	  const struct simt_symbol &s
	    = space->symbols[p.terms[i].factors[j]];
	  if (!s.bounded_below || !s.bounded_above)
	    return false;
	  __int128 c[] = { a * s.least, a * s.most, b * s.least, b * s.most };
	  a = b = c[0];
	  for (__int128 x : c)
	    {
	      a = MIN (a, x);
	      b = MAX (b, x);
	    }
	  if (a < -limit || b > limit)
	    return false;
	}
      low += a;
      high += b;
      if (low < -limit || high > limit)
	return false;
    }
  *least = low;
  *most = high;
  return true;
}

/* The innermost loop to which a symbol of P belongs, or -1.  */

int
simt_accesses::loop_of_poly (const struct simt_poly &p)
{
  int loop = -1;
  for (int i = 0; i < p.n_terms; i++)
    for (int j = 0; j < p.terms[i].n_factors; j++)
      loop = MAX (loop, space->symbols[p.terms[i].factors[j]].loop);
  return loop;
}

/* Whether P is the same for all threads.  */

bool
simt_accesses::uniform_poly_p (const struct simt_poly &p)
{
  for (int i = 0; i < p.n_terms; i++)
    for (int j = 0; j < p.terms[i].n_factors; j++)
      {
	enum simt_symbol_kind kind
	  = space->symbols[p.terms[i].factors[j]].kind;
	if (kind == SIMT_SYMBOL_THREAD || kind == SIMT_SYMBOL_LOCAL)
	  return false;
      }
  return true;
}

/* The value in TYPE of P, which was computed without wrapping around.  */

struct simt_poly
simt_accesses::fit (const struct simt_poly &p, tree type)
{
  unsigned precision = TYPE_PRECISION (type);
  if (!p.known || precision >= 64)
    return p;
  bool is_unsigned = TYPE_UNSIGNED (type);
  HOST_WIDE_INT least = is_unsigned ? 0 : -(HOST_WIDE_INT_1 << (precision - 1));
  HOST_WIDE_INT most = least + ((HOST_WIDE_INT_1 << precision) - 1);
  HOST_WIDE_INT low, high;
  bool fits = interval (p, &low, &high) && low >= least && high <= most;
  if (SIMT_LEGAL (access_wrap, fits))
    return p;
  for (struct wrap *w : wraps)
    if (w->precision == precision && w->is_unsigned == is_unsigned
	&& simt_poly_equal (&w->exact, &p))
      return w->result;
  struct wrap *w = new struct wrap;
  w->exact = p;
  w->precision = precision;
  w->is_unsigned = is_unsigned;
  int loop = loop_of_poly (p);
  if (uniform_poly_p (p))
    {
      w->symbol = add_symbol (loop < 0 ? SIMT_SYMBOL_PARAMETER
			      : SIMT_SYMBOL_VALUE, -1, loop, NULL_TREE);
      simt_space_bound (space, w->symbol, least, most);
      w->result = simt_poly_symbol (w->symbol);
    }
  else
    {
      w->symbol = add_symbol (SIMT_SYMBOL_LOCAL, -1, -1, NULL_TREE);
      struct simt_poly turns = simt_poly_symbol (w->symbol);
      turns = simt_poly_scale (&turns, HOST_WIDE_INT_1 << precision);
      w->result = simt_poly_add (&p, &turns);
    }
  wraps.safe_push (w);
  return w->result;
}

/* What the symbol SYMBOL, which stands for a value that has wrapped around, was
   computed from, or null.  */

const struct simt_accesses::wrap *
simt_accesses::wrap_of (int symbol) const
{
  for (struct wrap *w : wraps)
    if (w->symbol == symbol
	&& space->symbols[symbol].kind != SIMT_SYMBOL_LOCAL)
      return w;
  return NULL;
}

/* Whether SYMBOL counts the times that a value has wrapped around.  */

bool
simt_accesses::turns_p (int symbol) const
{
  for (struct wrap *w : wraps)
    if (w->symbol == symbol)
      return space->symbols[symbol].kind == SIMT_SYMBOL_LOCAL;
  return false;
}

/* In P replace one symbol for a value that has wrapped around at 2^32, and of
   which SIZE times something is added, by what it was computed from; false if
   there is none.  */

bool
simt_accesses::unwrap (struct simt_poly *p, int64_t size) const
{
  for (struct wrap *w : wraps)
    {
      struct simt_poly factor, rest, n;
      if (space->symbols[w->symbol].kind == SIMT_SYMBOL_LOCAL
	  || w->precision != 32
	  || !simt_poly_mentions (p, w->symbol)
	  || !simt_poly_linear_in (p, w->symbol, &factor, &rest)
	  || !simt_poly_exact_quotient (&factor, size, &n))
	continue;
      *p = simt_poly_substitute (p, w->symbol, &w->exact);
      return p->known;
    }
  return false;
}

/* Drop from P, a number of bytes, the multiples of SIZE * 2^32 by which its
   parts wrapped around.  Returns whether there were any that differ between
   threads.  */

bool
simt_accesses::strip_wraps (struct simt_poly *p, int64_t size) const
{
  bool any = false;
  for (struct wrap *w : wraps)
    {
      struct simt_poly turns, rest, n;
      if (space->symbols[w->symbol].kind == SIMT_SYMBOL_LOCAL
	  && w->precision == 32
	  && simt_poly_mentions (p, w->symbol)
	  && simt_poly_linear_in (p, w->symbol, &turns, &rest)
	  && simt_poly_exact_quotient (&turns, size << 32, &n))
	{
	  *p = rest;
	  any = true;
	}
    }
  while (any && unwrap (p, size))
    ;
  return any;
}

/* -- Values -- */

/* INTEGER_CST T as a signed number of 64 bits; one without sign that is nearer
   to its end counts as negative, for it is added to go back.  */

static struct simt_poly
constant_value (tree t)
{
  if (TYPE_PRECISION (TREE_TYPE (t)) > 64)
    return simt_poly_unknown ();
  return simt_poly_constant (wi::to_wide (t).to_shwi ());
}

/* The value of OP, an integer: a polynomial.  */

struct simt_poly
simt_accesses::value (tree op)
{
  if (TREE_CODE (op) == INTEGER_CST)
    return (TYPE_PRECISION (TREE_TYPE (op)) > 64 ? simt_poly_unknown ()
	    : tree_fits_shwi_p (op) ? simt_poly_constant (tree_to_shwi (op))
	    : constant_value (op));
  if (TREE_CODE (op) != SSA_NAME || !INTEGRAL_TYPE_P (TREE_TYPE (op))
      || TYPE_PRECISION (TREE_TYPE (op)) > 64)
    return simt_poly_unknown ();
  if (struct simt_poly **known = values.get (op))
    return **known;
  struct simt_poly result = compute_value (op);
  if (!result.known)
    result = symbol_for (op);
  values.put (op, new struct simt_poly (result));
  return result;
}

/* The one value that PHI can have, which is not from a loop that is not around
   PHI, or null.  */

tree
simt_only_argument (gphi *phi)
{
  tree same = gimple_phi_arg_def (phi, 0);
  for (unsigned i = 1; i < gimple_phi_num_args (phi); i++)
    if (!operand_equal_p (gimple_phi_arg_def (phi, i), same, 0))
      return NULL_TREE;
  basic_block def = (TREE_CODE (same) == SSA_NAME
		     ? gimple_bb (SSA_NAME_DEF_STMT (same)) : NULL);
  class loop *around = gimple_bb (phi)->loop_father;
  if (def && def->loop_father != around
      && !flow_loop_nested_p (def->loop_father, around))
    return NULL_TREE;
  return same;
}

struct simt_poly
simt_accesses::compute_value (tree name)
{
  for (unsigned d = 0; d < 3; d++)
    if (SSA_NAME_VAR (name) == nest->thread_index[d])
      return simt_poly_symbol (thread_symbols[d]);
    else if (name == nest->block_index[d])
      return symbol_for (name);
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (gphi *phi = dyn_cast <gphi *> (def))
    {
      tree same = simt_only_argument (phi);
      return same ? value (same) : induction_value (phi);
    }
  if (is_gimple_assign (def) && !gimple_vuse (def))
    return value_of_assign (def);
  return simt_poly_unknown ();
}

struct simt_poly
simt_accesses::value_of_assign (gimple *def)
{
  tree type = TREE_TYPE (gimple_assign_lhs (def));
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  struct simt_poly x, y;
  HOST_WIDE_INT low, high;
  switch (gimple_assign_rhs_code (def))
    {
    case INTEGER_CST:
      return value (a);
    case SSA_NAME:
      return value (a);
    CASE_CONVERT:
      if (!INTEGRAL_TYPE_P (TREE_TYPE (a)))
	return simt_poly_unknown ();
      x = value (a);
      return fit (x, type);
    case NEGATE_EXPR:
      x = value (a);
      return fit (simt_poly_scale (&x, -1), type);
    case PLUS_EXPR:
    case MINUS_EXPR:
      {
	bool minus = gimple_assign_rhs_code (def) == MINUS_EXPR;
	x = value (a);
	y = (TREE_CODE (b) == INTEGER_CST && TYPE_UNSIGNED (type)
	     && TYPE_PRECISION (type) <= 64
	     ? simt_poly_constant (sext_hwi (TREE_INT_CST_LOW (b),
					     TYPE_PRECISION (type)))
	     : value (b));
	x = minus ? simt_poly_subtract (&x, &y) : simt_poly_add (&x, &y);
	break;
      }
    case MULT_EXPR:
      x = value (a);
      y = value (b);
      x = simt_poly_multiply (&x, &y);
      break;
    case LSHIFT_EXPR:
      if (TREE_CODE (b) != INTEGER_CST || !tree_fits_uhwi_p (b)
	  || tree_to_uhwi (b) >= TYPE_PRECISION (type) || tree_to_uhwi (b) > 40)
	return simt_poly_unknown ();
      x = value (a);
      x = simt_poly_scale (&x, HOST_WIDE_INT_1 << tree_to_uhwi (b));
      if (TYPE_PRECISION (type) == 64
	  && SIMT_WRONG (access_shift, !interval (x, &low, &high)))
	return simt_poly_unknown ();
      return fit (x, type);
    default:
      return simt_poly_unknown ();
    }
  return TYPE_OVERFLOW_UNDEFINED (type) ? x : fit (x, type);
}

/* The value of PHI if it is counted up or down by the same in each iteration of
   its loop.  */

struct simt_poly
simt_accesses::induction_value (gphi *phi)
{
  basic_block bb = gimple_bb (phi);
  tree name = gimple_phi_result (phi);
  class loop *loop = bb->loop_father;
  if (!in_body_p (bb) || loop->header != bb || EDGE_COUNT (bb->preds) != 2)
    return simt_poly_unknown ();
  edge latch = EDGE_PRED (bb, 0), entry = EDGE_PRED (bb, 1);
  if (!flow_bb_inside_loop_p (loop, latch->src))
    std::swap (latch, entry);
  tree next = PHI_ARG_DEF_FROM_EDGE (phi, latch);
  tree first = PHI_ARG_DEF_FROM_EDGE (phi, entry);
  if (TREE_CODE (next) != SSA_NAME
      || flow_bb_inside_loop_p (loop, entry->src))
    return simt_poly_unknown ();
  gimple *add = SSA_NAME_DEF_STMT (next);
  if (!is_gimple_assign (add)
      || (gimple_assign_rhs_code (add) != PLUS_EXPR
	  && gimple_assign_rhs_code (add) != MINUS_EXPR))
    return simt_poly_unknown ();
  bool minus = gimple_assign_rhs_code (add) == MINUS_EXPR;
  tree step = gimple_assign_rhs2 (add);
  if (gimple_assign_rhs1 (add) != name)
    {
      if (minus || step != name)
	return simt_poly_unknown ();
      step = gimple_assign_rhs1 (add);
    }
  basic_block def = (TREE_CODE (step) == SSA_NAME
		     ? gimple_bb (SSA_NAME_DEF_STMT (step)) : NULL);
  if (SIMT_WRONG (access_step, def && flow_bb_inside_loop_p (loop, def)))
    return simt_poly_unknown ();
  bool existed;
  int number = loop_number (loop);
  int &counter = counters.get_or_insert (loop, &existed);
  if (!existed)
    {
      counter = add_symbol (SIMT_SYMBOL_COUNTER, -1, number, NULL_TREE);
      HOST_WIDE_INT most = max_loop_iterations_int (loop);
      if (most >= 0)
	simt_space_bound (space, counter, 0, most);
    }
  tree type = TREE_TYPE (name);
  struct simt_poly s
    = (TREE_CODE (step) == INTEGER_CST && TYPE_PRECISION (type) <= 64
       ? simt_poly_constant (sext_hwi (TREE_INT_CST_LOW (step),
				       TYPE_PRECISION (type))) : value (step));
  struct simt_poly n = simt_poly_symbol (counter);
  n = simt_poly_scale (&n, minus ? -1 : 1);
  s = simt_poly_multiply (&s, &n);
  struct simt_poly start = value (first);
  s = simt_poly_add (&start, &s);
  struct simt_poly result = TYPE_OVERFLOW_UNDEFINED (type) ? s : fit (s, type);
  if (simt_poly_equal (&result, &s))
    note_count (counter, name, &s, &start);
  return result;
}

/* Note that NAME holds VALUE, which is START if the symbol COUNTER is 0, if
   COUNTER can be told from it; best is a step of 1.  */

void
simt_accesses::note_count (int counter, tree name,
			   const struct simt_poly *value,
			   const struct simt_poly *start)
{
  struct count c;
  int64_t first, step;
  struct simt_poly factor, rest;
  if (!simt_poly_constant_p (start, &first)
      || !simt_poly_linear_in (value, counter, &factor, &rest)
      || !simt_poly_constant_p (&factor, &step) || step == 0
      || (symbol_trees[counter] && step != 1))
    return;
  c.start = first;
  c.step = step;
  symbol_trees[counter] = name;
  counts.put (counter, c);
}

/* -- Conditions -- */

/* Add that A CODE B to IN; false if that cannot be said.  */

bool
simt_accesses::add_comparison (struct simt_instances *in, enum tree_code code,
			       tree a, tree b)
{
  tree both[2][2];
  if (simt_two_comparisons_p (code, a, b, both))
    {
      bool first = add_comparison (in, code, both[0][0], both[0][1]);
      return add_comparison (in, code, both[1][0], both[1][1]) && first;
    }
  tree type = TREE_TYPE (a);
  if (!INTEGRAL_TYPE_P (type) || TYPE_PRECISION (type) > 64)
    return false;
  struct simt_poly x = value (a), y = value (b);
  if (TYPE_UNSIGNED (type) && TYPE_PRECISION (type) == 64)
    {
      HOST_WIDE_INT low, high;
      bool positive = (interval (x, &low, &high) && low >= 0
		       && interval (y, &low, &high) && low >= 0);
      if (SIMT_WRONG (access_unsigned, !positive))
	return false;
    }
  struct simt_poly d = simt_poly_subtract (&x, &y);
  struct simt_poly one = simt_poly_constant (1);
  HOST_WIDE_INT low, high;
  if (code == NE_EXPR)
    {
      if (!interval (d, &low, &high)
	  || SIMT_WRONG (access_not_equal, low < 0 && high > 0))
	return false;
      code = low >= 0 ? GT_EXPR : LT_EXPR;
    }
  if (!d.known || in->n_conditions == SIMT_MAX_CONDITIONS)
    return false;
  if (code == LT_EXPR || code == LE_EXPR)
    d = simt_poly_scale (&d, -1);
  if (code == LT_EXPR || code == GT_EXPR)
    d = simt_poly_subtract (&d, &one);
  if (code != LT_EXPR && code != LE_EXPR && code != GT_EXPR && code != GE_EXPR
      && code != EQ_EXPR)
    return false;
  simt_add_condition (in, &d, code == EQ_EXPR);
  return d.known;
}

/* Set CHOICES to what decides, at the immediate dominator of E's destination
   and on the way, that control comes by E; false if that is not known.  */

bool
simt_edge_choices (edge e, vec<struct simt_choice> *choices)
{
  basic_block top = get_immediate_dominator (CDI_DOMINATORS, e->dest);
  for (;;)
    {
      basic_block bb = e->src;
      if (bb->loop_father != e->dest->loop_father)
	return false;
      if (EDGE_COUNT (bb->succs) > 1)
	{
	  gcond *cond = safe_dyn_cast <gcond *> (last_stmt (bb));
	  if (!cond)
	    return false;
	  choices->safe_push ({ cond, (e->flags & EDGE_TRUE_VALUE) != 0 });
	}
      if (bb == top)
	return !choices->is_empty ();
      if (!single_pred_p (bb))
	return false;
      e = single_pred_edge (bb);
    }
}

/* Add to IN that PHI, a boolean, is TRUTH; false if not all of it can be said.
   There must be one way only on which it may be.  */

bool
simt_accesses::add_phi_truth (struct simt_instances *in, gphi *phi, bool truth,
			      unsigned depth)
{
  edge way = NULL;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree arg = gimple_phi_arg_def (phi, i);
      if (TREE_CODE (arg) == INTEGER_CST && integer_zerop (arg) == truth)
	continue;
      if (SIMT_WRONG (access_ways, way != NULL))
	return false;
      way = gimple_phi_arg_edge (phi, i);
    }
  auto_vec<struct simt_choice> choices;
  if (!way || !in_body_p (way->dest) || !simt_edge_choices (way, &choices))
    return false;
  bool said = true;
  for (const struct simt_choice &b : choices)
    said &= add_branch (in, b.cond, b.truth, depth + 1);
  tree arg = PHI_ARG_DEF_FROM_EDGE (phi, way);
  return (TREE_CODE (arg) == INTEGER_CST
	  || add_truth (in, arg, truth, depth + 1)) && said;
}

/* Add to IN that the boolean OP is TRUTH; false if not all of it can be
   said.  */

bool
simt_accesses::add_truth (struct simt_instances *in, tree op, bool truth,
			  unsigned depth)
{
  if (TREE_CODE (op) != SSA_NAME || depth > 8)
    return false;
  gimple *def = SSA_NAME_DEF_STMT (op);
  gphi *phi = dyn_cast <gphi *> (def);
  if (phi && TREE_CODE (TREE_TYPE (op)) == BOOLEAN_TYPE)
    return add_phi_truth (in, phi, truth, depth);
  if (!is_gimple_assign (def))
    return false;
  enum tree_code code = gimple_assign_rhs_code (def);
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  if (TREE_CODE_CLASS (code) == tcc_comparison)
    return add_comparison (in, truth ? code
			   : invert_tree_comparison (code, false), a, b);
  if (TREE_CODE (TREE_TYPE (op)) != BOOLEAN_TYPE)
    return false;
  if (code == BIT_NOT_EXPR)
    return add_truth (in, a, !truth, depth + 1);
  if ((code == BIT_AND_EXPR && truth) || (code == BIT_IOR_EXPR && !truth))
    {
      bool first = add_truth (in, a, truth, depth + 1);
      return add_truth (in, b, truth, depth + 1) && first;
    }
  if (CONVERT_EXPR_CODE_P (code)
      && TREE_CODE (TREE_TYPE (a)) == BOOLEAN_TYPE)
    return add_truth (in, a, truth, depth + 1);
  return false;
}

/* Add to IN that COND is TRUTH; false if not all of it can be said.  */

bool
simt_accesses::add_branch (struct simt_instances *in, gcond *cond, bool truth,
			   unsigned depth)
{
  tree a = gimple_cond_lhs (cond), b = gimple_cond_rhs (cond);
  enum tree_code code = gimple_cond_code (cond);
  if ((code == NE_EXPR || code == EQ_EXPR) && integer_zerop (b)
      && TREE_CODE (TREE_TYPE (a)) == BOOLEAN_TYPE)
    return add_truth (in, a, (code == NE_EXPR) == truth, depth);
  if (!truth)
    code = invert_tree_comparison (code, false);
  return add_comparison (in, code, a, b);
}

/* The successor edge of BB by which all paths to TO leave, or null.  */

static edge
controlling_edge (basic_block bb, basic_block to)
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
    if (single_pred_p (e->dest) && dominated_by_p (CDI_DOMINATORS, to, e->dest))
      return e;
  return NULL;
}

/* The outermost loop around BB that is not around TO, or null.  */

static class loop *
loop_left (basic_block bb, basic_block to)
{
  class loop *left = NULL;
  for (class loop *loop = bb->loop_father;
       loop && !flow_bb_inside_loop_p (loop, to); loop = loop_outer (loop))
    left = loop;
  return left;
}

/* Add to IN the conditions under which a thread comes to BB; returns whether
   these are exact.  Threads leave each loop at last, on any condition.  */

bool
simt_accesses::conditions_of (basic_block bb, struct simt_instances *in)
{
  bool exact = true;
  basic_block x = bb;
  while (x != nest->thread_head[0])
    {
      basic_block d = get_immediate_dominator (CDI_DOMINATORS, x);
      if (!d || !in_body_p (d))
	break;
      if (class loop *left = loop_left (d, bb))
	{
	  exact &= SIMT_LEGAL (access_loop_left,
			       dominated_by_p (CDI_POST_DOMINATORS,
					       left->header, x));
	  x = left->header;
	  continue;
	}
      edge e = controlling_edge (d, x);
      gcond *cond = safe_dyn_cast <gcond *> (last_stmt (d));
      if (e && cond && EDGE_COUNT (d->succs) == 2)
	{
	  bool said = add_branch (in, cond, e->flags & EDGE_TRUE_VALUE);
	  exact &= SIMT_LEGAL (access_condition, said);
	}
      else if (SIMT_WRONG (access_join,
			   !dominated_by_p (CDI_POST_DOMINATORS, d, x)))
	exact = false;
      x = d;
    }
  for (unsigned d = 0; d < 3; d++)
    {
      struct simt_poly dim = value (nest->block_dim[d]);
      struct simt_poly t = simt_poly_symbol (thread_symbols[d]);
      struct simt_poly one = simt_poly_constant (1);
      dim = simt_poly_subtract (&dim, &t);
      dim = simt_poly_subtract (&dim, &one);
      simt_add_condition (in, &dim, false);
    }
  return exact && in->n_conditions < SIMT_MAX_CONDITIONS;
}

/* Add to IN the conditions of what wraps around in P.  */

void
simt_accesses::add_wrap_conditions (struct simt_instances *in,
				    struct simt_poly p)
{
  for (struct wrap *w : wraps)
    {
      if (space->symbols[w->symbol].kind != SIMT_SYMBOL_LOCAL
	  || !simt_poly_mentions (&p, w->symbol))
	continue;
      HOST_WIDE_INT least
	= w->is_unsigned ? 0 : -(HOST_WIDE_INT_1 << (w->precision - 1));
      struct simt_poly low = simt_poly_constant (least);
      struct simt_poly high
	= simt_poly_constant (least + ((HOST_WIDE_INT_1 << w->precision) - 1));
      low = simt_poly_subtract (&w->result, &low);
      high = simt_poly_subtract (&high, &w->result);
      simt_add_condition (in, &low, false);
      simt_add_condition (in, &high, false);
    }
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
  relations = simt_relations_new (space, simt_opts.isl_quota);
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
