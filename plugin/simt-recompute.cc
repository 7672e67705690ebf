/* What crosses and what is computed again, for row split.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-recompute.cc: chooses the values that are saved for each thread from one
   region to another, of the fewest bytes, so that all that is used there can be
   computed from them, from thread indices and from what the block knows.

     x = a[t]; y = b[t];                 x = a[t]; y = b[t];   (8 bytes saved)
     s = x + y; d = x - y; p = x * y;    barrier;
     barrier;                        =>  s = x + y; d = x - y; p = x * y;
     out[t] = f (s, d, p);               out[t] = f (s, d, p);

   This is the minimum cut of Moses et al., PPoPP 2023, section 4.2; see
   simt-mincut.c.  Of cuts of the same bytes, the last is taken, so that nothing
   is computed again in vain.

   Where it would be wrong: a[t] may be stored to after the barrier, perhaps by
   another thread; what is read from memory is read later only if nothing can
   have changed it (simt-late.cc).  Where the operands of a value are still
   those that it was computed from is no question: they dominate it, so wherever
   it can be used they have not been computed anew since.  PHI nodes in heads
   are kept for each thread anyway.  */

#include "simt-mincut.h"
#include "simt-split.h"

namespace {

/* No more operations than these are done for a value that is not saved: for a
   truth value, by which a loop may be narrowed, and for others.  */
const unsigned most_for_truth = 40;
const unsigned most_operations = 20;

/* A value that is computed again in a region, for some uses.  */
struct copy
{
  basic_block at;
  gimple_seq seq;
  tree value;
  auto_vec<use_operand_p> uses;
};

class recomputation
{
public:
  recomputation (simt_splitter *splitter)
    : s (splitter), cut (simt_mincut_new ()), late (splitter) {}
  ~recomputation () { simt_mincut_free (cut); }
  unsigned run ();

private:
  simt_splitter *s;
  struct simt_mincut *cut;
  simt_late_loads late;
  hash_map<tree, int> numbers;
  /* Names that are used outside their region.  */
  auto_vec<tree> needed;
  auto_vec<struct copy *> copies;

  bool head_phi_p (gimple *);
  bool known_p (tree);
  bool repeatable_p (gimple *);
  bool count_operations (tree, unsigned most, hash_set<tree> *);
  int add (tree);
  void collect ();
  void collect_uses (tree, vec<use_operand_p> *);
  struct replacement { recomputation *by; gimple_seq *seq; };
  static tree replace (tree *, int *, void *);
  tree recompute (tree, gimple_seq *);
  void plan (tree);
};

bool
recomputation::head_phi_p (gimple *def)
{
  return (gimple_code (def) == GIMPLE_PHI
	  && s->kind (gimple_bb (def)) != SIMT_HEAD_NONE);
}

/* Whether OP need not be saved for each thread.  */

bool
recomputation::known_p (tree op)
{
  if (TREE_CODE (op) != SSA_NAME)
    return is_gimple_min_invariant (op);
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (op));
  return !bb || !s->in_body_p (bb) || s->scalar_ok_p (op);
}

/* Whether an operation of CODE takes long.  */

static bool
expensive_p (enum tree_code code)
{
  switch (code)
    {
    case TRUNC_DIV_EXPR:
    case TRUNC_MOD_EXPR:
    case EXACT_DIV_EXPR:
    case RDIV_EXPR:
      return true;
    default:
      return get_gimple_rhs_class (code) == GIMPLE_TERNARY_RHS
	     && code != COND_EXPR;
    }
}

/* Whether DEF can be repeated, given its operands.  */

bool
recomputation::repeatable_p (gimple *def)
{
  if (gimple_assign_load_p (def))
    return late.may_wait_p (def);
  if (!is_gimple_assign (def) || gimple_has_volatile_ops (def)
      || expensive_p (gimple_assign_rhs_code (def)))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (gimple_op (def, i) && TREE_CODE (gimple_op (def, i)) != SSA_NAME
	&& !is_gimple_min_invariant (gimple_op (def, i)))
      return false;
  return true;
}

/* Add to DONE what must be computed for OP if nothing is saved that could be
   computed; false if that is more than MOST.  */

bool
recomputation::count_operations (tree op, unsigned most, hash_set<tree> *done)
{
  if (known_p (op) || done->contains (op))
    return true;
  gimple *def = SSA_NAME_DEF_STMT (op);
  if (!repeatable_p (def))
    return true;
  done->add (op);
  if (done->elements () > most)
    return false;
  ssa_op_iter iter;
  tree operand;
  FOR_EACH_SSA_TREE_OPERAND (operand, def, iter, SSA_OP_USE)
    if (!count_operations (operand, most, done))
      return false;
  return true;
}

/* The number of NAME, which is not known, in the problem.  */

int
recomputation::add (tree name)
{
  if (int *number = numbers.get (name))
    return *number;
  gimple *def = SSA_NAME_DEF_STMT (name);
  hash_set<tree> operations;
  unsigned most = (TREE_CODE (TREE_TYPE (name)) == BOOLEAN_TYPE ? most_for_truth
		   : most_operations);
  bool computable = (repeatable_p (def)
		     && count_operations (name, most, &operations));
  HOST_WIDE_INT bytes = tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (name)));
  int number = simt_mincut_add_value (cut, head_phi_p (def) ? 0 : bytes,
				      computable);
  numbers.put (name, number);
  ssa_op_iter iter;
  tree operand;
  if (computable)
    FOR_EACH_SSA_TREE_OPERAND (operand, def, iter, SSA_OP_USE)
      if (!known_p (operand))
	simt_mincut_add_operand (cut, number, add (operand));
  return number;
}

/* Find the uses of NAME outside its region.  */

void
recomputation::collect_uses (tree name, vec<use_operand_p> *uses)
{
  struct simt_region *from = s->owner (gimple_bb (SSA_NAME_DEF_STMT (name)));
  use_operand_p use;
  imm_use_iterator iter;
  FOR_EACH_IMM_USE_FAST (use, iter, name)
    if (!is_gimple_debug (USE_STMT (use)) && s->owner (simt_use_block (use))
	&& s->owner (simt_use_block (use)) != from)
      uses->safe_push (use);
}

/* Find the values that are needed, and state the problem.  */

void
recomputation::collect ()
{
  unsigned i;
  tree name;
  FOR_EACH_SSA_NAME (i, name, s->fn)
    {
      if (virtual_operand_p (name) || known_p (name))
	continue;
      auto_vec<use_operand_p> uses;
      collect_uses (name, &uses);
      if (uses.is_empty ())
	continue;
      needed.safe_push (name);
      simt_mincut_need (cut, add (name));
    }
}

/* Replace the name *TP by what is computed for it; data is a struct
   replacement.  */

tree
recomputation::replace (tree *tp, int *walk_subtrees, void *data)
{
  struct replacement *r = (struct replacement *) data;
  if (TREE_CODE (*tp) == SSA_NAME)
    *tp = r->by->recompute (*tp, r->seq);
  *walk_subtrees = TREE_CODE (*tp) != SSA_NAME && !TYPE_P (*tp);
  return NULL_TREE;
}

/* Append to SEQ the computation of OP from what is saved or known and return
   its value.  */

tree
recomputation::recompute (tree op, gimple_seq *seq)
{
  if (known_p (op) || simt_mincut_saved_p (cut, *numbers.get (op)))
    return op;
  gimple *copy = gimple_copy (SSA_NAME_DEF_STMT (op));
  struct replacement r = { this, seq };
  for (unsigned i = 1; i < gimple_num_ops (copy); i++)
    walk_tree (gimple_op_ptr (copy, i), replace, &r, NULL);
  tree result = copy_ssa_name (op, copy);
  gimple_assign_set_lhs (copy, result);
  gimple_seq_add_stmt (seq, copy);
  return result;
}

/* Plan to compute NAME again in each region that uses it.  */

void
recomputation::plan (tree name)
{
  auto_vec<use_operand_p> uses;
  collect_uses (name, &uses);
  for (struct simt_region *r : s->regions)
    {
      auto_bitmap blocks;
      struct copy *c = new copy ();
      for (use_operand_p use : uses)
	if (s->owner (simt_use_block (use)) == r)
	  {
	    bitmap_set_bit (blocks, simt_use_block (use)->index);
	    c->uses.safe_push (use);
	  }
      if (c->uses.is_empty ())
	{
	  delete c;
	  continue;
	}
      c->at = simt_common_block (s, r, blocks);
      c->value = recompute (name, &c->seq);
      copies.safe_push (c);
    }
}

/* Do what C plans.  */

static void
insert (struct copy *c)
{
  gimple_stmt_iterator gsi = gsi_after_labels (c->at);
  gsi_insert_seq_before (&gsi, c->seq, GSI_SAME_STMT);
  for (use_operand_p use : c->uses)
    {
      SET_USE (use, c->value);
      update_stmt (USE_STMT (use));
    }
}

/* Returns how many values are computed again.  First all copies are made, while
   definitions still use the names that they were found to be computable
   from.  */

unsigned
recomputation::run ()
{
  collect ();
  simt_mincut_solve (cut);
  unsigned n = 0;
  for (tree name : needed)
    if (!simt_mincut_saved_p (cut, *numbers.get (name)))
      {
	plan (name);
	n++;
      }
  for (struct copy *c : copies)
    {
      insert (c);
      delete c;
    }
  return n;
}

} // anon namespace

/* Compute again, in the regions that use them, the values that need not be
   saved for each thread.
   Requires: regions, pre blocks, exits with blocks of their own, dominators.
   Provides: what is still used in other regions than its own is to be saved, or
   kept for the block.  */

void
simt_splitter::recompute_values ()
{
  recomputation r (this);
  n_recomputed = r.run ();
}
