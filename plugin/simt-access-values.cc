/* Values and conditions, for row access.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-access-values.cc: what SSA names are, as polynomials in symbols, and
   what branches say of them.

   The value of an SSA name is a polynomial over the integers, not over the
   integers modulo 2^32: where 32-bit arithmetic without sign may wrap around,
   and nothing shows that it does not, a multiple of 2^32 is added that is
   another symbol, with the condition that the result is in range.  Signed
   arithmetic does not overflow, but shifts to the left drop bits; what is
   computed in 64 bits does not wrap around.

   Where it would be wrong: a name that is defined in a loop has another value
   in each iteration, so its symbol belongs to the loop.  A condition that is
   not a comparison of such values is left out.  */

#include "simt-access.h"

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
