/* Slots, and the variables in memory that need them, for row split.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-private.cc: a *slot* is an array with an element for each thread of the
   block, in the arena that libsimt hands to the OS thread.

   A local variable in memory (an array, or one whose address is taken) is one
   object for each thread.  Between two heads the threads can take turns with
   one, but if it is alive at a head it must be as many: it becomes a slot, and
   a pointer to the thread's element is set where each region's threads start.

   Where it would be wrong to look at mentions of the variable only: a pointer
   to it may be followed later on, so if its address goes anywhere it counts as
   needed until it goes out of scope.  */

#include "simt-split.h"

/* -- Slots -- */

/* Allocate BYTES for each thread and return a pointer, in the preheader, to
   the first thread's.  Slots start at multiples of 64 bytes, for
   threads_padded is a multiple of 64.  */

tree
simt_splitter::allocate_slot (unsigned HOST_WIDE_INT bytes, const char *name)
{
  basic_block pre = nest->preheader;
  if (!slots)
    {
      slots = make_temp_ssa_name (ptr_type_node, NULL, "slots");
      simt_append (pre, gimple_build_assign (slots, simt_work_field ("slots")));
      if (!simt_known_threads (kernel))
	{
	  tree padded = make_ssa_name (unsigned_type_node);
	  simt_append (pre, gimple_build_assign
			      (padded, simt_work_field ("threads_padded")));
	  stride = make_temp_ssa_name (sizetype, NULL, "padded");
	  simt_append (pre, gimple_build_assign (stride, NOP_EXPR, padded));
	}
    }
  unsigned HOST_WIDE_INT offset = kernel->slot_bytes;
  kernel->slot_bytes += bytes;
  if (offset == 0)
    return slots;
  tree skip;
  if (simt_known_threads (kernel))
    skip = size_int (offset * ROUND_UP (simt_known_threads (kernel), 64));
  else
    {
      skip = make_ssa_name (sizetype);
      simt_append (pre, gimple_build_assign (skip, MULT_EXPR, stride,
					     size_int (offset)));
    }
  tree base = make_temp_ssa_name (ptr_type_node, NULL, name);
  simt_append (pre, gimple_build_assign (base, POINTER_PLUS_EXPR, slots, skip));
  return base;
}

/* Append to SEQ the address of the current thread's element, of SIZE bytes, of
   the slot at BASE, and return it.  */

static tree
element_address (simt_splitter *s, tree base, unsigned HOST_WIDE_INT size,
		 gimple_seq *seq)
{
  tree offset = s->linear_var;
  if (size != 1)
    {
      offset = make_ssa_name (sizetype);
      gimple_seq_add_stmt (seq, gimple_build_assign (offset, MULT_EXPR,
						     s->linear_var,
						     size_int (size)));
    }
  tree address = make_ssa_name (ptr_type_node);
  gimple_seq_add_stmt (seq, gimple_build_assign (address, POINTER_PLUS_EXPR,
						 base, offset));
  return address;
}

/* The current thread's element of the slot at BASE, of type TYPE, accessed as
   ALIAS_TYPE; its address is computed in SEQ.  */

tree
simt_splitter::slot_ref (tree base, tree type, tree alias_type,
			 gimple_seq *seq)
{
  tree address = element_address (this, base,
				  tree_to_uhwi (TYPE_SIZE_UNIT (type)), seq);
  return build2 (MEM_REF, type, address,
		 build_int_cst (build_pointer_type (alias_type), 0));
}

/* -- Variables in memory -- */

bool
simt_private_variable_p (simt_splitter *s, tree var)
{
  return (VAR_P (var) && !is_gimple_reg (var)
	  && auto_var_in_fn_p (var, s->fn->decl)
	  && !TREE_STATIC (var)
	  && !DECL_HAS_VALUE_EXPR_P (var)
	  && !s->nest->shared_objects.contains (var)
	  && !s->nest->private_to_rows.contains (var));
}

namespace {

/* Which private variables may hold a value at a head that is needed.  */
class variable_liveness
{
public:
  variable_liveness (simt_splitter *);
  ~variable_liveness ();
  bool crosses_p (unsigned i);

  simt_splitter *s;
  auto_vec<tree> variables;

private:
  hash_map<tree, unsigned> numbers;
  auto_bitmap escaped;
  auto_vec<basic_block> blocks;
  /* By number in BLOCKS: mentioned or killed last, mentioned first, and the
     solutions at block entry.  */
  auto_vec<bitmap> gen, kill, use, active, live;
  bitmap_obstack obstack;

  void collect_variables ();
  void collect_blocks ();
  void scan_block (unsigned);
  void mention (unsigned, tree);
  void solve ();
  static bool visit_ref (gimple *, tree, tree, void *);
  static bool visit_address (gimple *, tree, tree, void *);
  unsigned current;
};

variable_liveness::variable_liveness (simt_splitter *splitter)
  : s (splitter)
{
  bitmap_obstack_initialize (&obstack);
  collect_variables ();
  if (variables.is_empty ())
    return;
  for (struct simt_region *r : s->regions)
    for (basic_block bb : r->blocks)
      blocks.safe_push (bb);
  for (unsigned i = 0; i < blocks.length (); i++)
    {
      gen.safe_push (BITMAP_ALLOC (&obstack));
      kill.safe_push (BITMAP_ALLOC (&obstack));
      use.safe_push (BITMAP_ALLOC (&obstack));
      active.safe_push (BITMAP_ALLOC (&obstack));
      live.safe_push (BITMAP_ALLOC (&obstack));
    }
  for (unsigned i = 0; i < blocks.length (); i++)
    scan_block (i);
  solve ();
}

variable_liveness::~variable_liveness ()
{
  bitmap_obstack_release (&obstack);
}

void
variable_liveness::collect_variables ()
{
  unsigned i;
  tree var;
  FOR_EACH_LOCAL_DECL (s->fn, i, var)
    if (simt_private_variable_p (s, var) && !numbers.get (var))
      {
	numbers.put (var, variables.length ());
	variables.safe_push (var);
      }
}

void
variable_liveness::mention (unsigned i, tree base)
{
  unsigned *n = numbers.get (base);
  if (!n)
    return;
  bitmap_set_bit (gen[i], *n);
  bitmap_clear_bit (kill[i], *n);
  bitmap_set_bit (use[i], *n);
}

bool
variable_liveness::visit_ref (gimple *, tree base, tree, void *data)
{
  variable_liveness *self = (variable_liveness *) data;
  base = simt_base_variable (base);
  if (base)
    self->mention (self->current, base);
  return false;
}

bool
variable_liveness::visit_address (gimple *stmt, tree base, tree, void *data)
{
  variable_liveness *self = (variable_liveness *) data;
  base = simt_base_variable (base);
  if (!base)
    return false;
  self->mention (self->current, base);
  if (gimple_call_internal_p (stmt, IFN_ASAN_MARK))
    return false;
  if (unsigned *n = self->numbers.get (base))
    bitmap_set_bit (self->escaped, *n);
  return false;
}

/* Whether STMT ends the life of the whole of a variable; then which.  */

tree
ended_variable (gimple *stmt)
{
  if (gimple_clobber_p (stmt))
    {
      tree lhs = gimple_assign_lhs (stmt);
      return DECL_P (lhs) ? lhs : NULL_TREE;
    }
  return NULL_TREE;
}

void
variable_liveness::scan_block (unsigned i)
{
  basic_block bb = blocks[i];
  current = i;
  for (gphi_iterator psi = gsi_start_phis (bb); !gsi_end_p (psi);
       gsi_next (&psi))
    walk_stmt_load_store_addr_ops (psi.phi (), this, visit_ref, visit_ref,
				   visit_address);
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (is_gimple_debug (stmt))
	continue;
      if (tree var = ended_variable (stmt))
	{
	  unsigned *n = numbers.get (var);
	  if (n)
	    {
	      bitmap_clear_bit (gen[i], *n);
	      bitmap_set_bit (kill[i], *n);
	    }
	  continue;
	}
      walk_stmt_load_store_addr_ops (stmt, this, visit_ref, visit_ref,
				     visit_address);
    }
}

/* ACTIVE: mentioned on some path to the block since it last ended.  LIVE:
   mentioned on some path from the block before it ends.  */

void
variable_liveness::solve ()
{
  auto_vec<int> number;
  number.safe_grow_cleared (last_basic_block_for_fn (s->fn));
  for (unsigned i = 0; i < blocks.length (); i++)
    number[blocks[i]->index] = i + 1;
  auto_bitmap work;
  bool changed;
  do
    {
      changed = false;
      for (unsigned i = 0; i < blocks.length (); i++)
	{
	  edge e;
	  edge_iterator ei;
	  FOR_EACH_EDGE (e, ei, blocks[i]->preds)
	    if (int p = number[e->src->index])
	      {
		bitmap_and_compl (work, active[p - 1], kill[p - 1]);
		bitmap_ior_into (work, gen[p - 1]);
		changed |= bitmap_ior_into (active[i], work);
	      }
	}
      for (unsigned i = blocks.length (); i-- > 0;)
	{
	  bitmap_clear (work);
	  edge e;
	  edge_iterator ei;
	  FOR_EACH_EDGE (e, ei, blocks[i]->succs)
	    if (int n = number[e->dest->index])
	      bitmap_ior_into (work, live[n - 1]);
	  bitmap_and_compl_into (work, kill[i]);
	  bitmap_ior_into (work, use[i]);
	  changed |= bitmap_ior_into (live[i], work);
	}
    }
  while (changed);
}

/* Whether variable number I is alive at a head other than the entry.  One whose
   address is taken may be used wherever it has not ended.  */

bool
variable_liveness::crosses_p (unsigned i)
{
  for (unsigned b = 0; b < blocks.length (); b++)
    if (s->kind (blocks[b]) != SIMT_HEAD_NONE
	&& s->kind (blocks[b]) != SIMT_HEAD_ENTRY
	&& bitmap_bit_p (active[b], i)
	&& (SIMT_WRONG (split_variable_address, bitmap_bit_p (escaped, i))
	    || SIMT_WRONG (split_variable_alive, bitmap_bit_p (live[b], i))))
      return true;
  return false;
}

struct object_replacement
{
  simt_splitter *s;
  struct simt_region *region;
};

tree
replace_object (tree decl, void *data)
{
  struct object_replacement *r = (struct object_replacement *) data;
  for (simt_splitter::private_object *o : r->s->private_objects)
    if (o->decl == decl)
      {
	bitmap_set_bit (o->users, r->region->index);
	return build2 (MEM_REF, TREE_TYPE (decl), o->pointer,
		       build_int_cst (build_pointer_type (TREE_TYPE (decl)),
				      0));
      }
  return NULL_TREE;
}

} // anon namespace

/* A slot for the variable DECL, and the pointer to a thread's part of it.  */

static simt_splitter::private_object *
make_private_object (simt_splitter *s, tree decl)
{
  simt_splitter::private_object *o = new simt_splitter::private_object;
  o->decl = decl;
  unsigned HOST_WIDE_INT align = MAX (DECL_ALIGN_UNIT (decl), 1);
  unsigned HOST_WIDE_INT used = tree_to_uhwi (DECL_SIZE_UNIT (decl));
  bool guarded = sanitize_flags_p (SANITIZE_ADDRESS, s->fn->decl);
  o->size = (guarded ? ROUND_UP (used + 32, MAX (align, 32))
	     : ROUND_UP (MAX (used, 1), align));
  o->red_zone = guarded ? o->size - used : 0;
  const char *name = (DECL_NAME (decl)
		      ? IDENTIFIER_POINTER (DECL_NAME (decl)) : "object");
  o->base = s->allocate_slot (o->size, name);
  o->pointer = create_tmp_reg (build_pointer_type (TREE_TYPE (decl)), name);
  if (!optimize)
    {
      DECL_IGNORED_P (o->pointer) = 0;
      SET_DECL_VALUE_EXPR (decl, build_simple_mem_ref (o->pointer));
      DECL_HAS_VALUE_EXPR_P (decl) = 1;
    }
  return o;
}

/* Whether STMT only tells where a private object begins or ends to live.  */

static bool
lifetime_marker_p (simt_splitter *s, gimple *stmt)
{
  tree var = NULL_TREE;
  if (gimple_clobber_p (stmt))
    var = get_base_address (gimple_assign_lhs (stmt));
  else if (gimple_call_internal_p (stmt, IFN_ASAN_MARK))
    var = TREE_OPERAND (gimple_call_arg (stmt, 1), 0);
  for (simt_splitter::private_object *o : s->private_objects)
    if (o->decl == var)
      return true;
  return false;
}

/* Move the private variables that are alive at heads to slots.
   Requires: regions.  Keeps: blocks.  */

void
simt_splitter::privatise_variables ()
{
  variable_liveness liveness (this);
  for (unsigned i = 0; i < liveness.variables.length (); i++)
    if (liveness.crosses_p (i))
      private_objects.safe_push (make_private_object (this,
						      liveness.variables[i]));
  if (private_objects.is_empty ())
    return;
  for (struct simt_region *r : regions)
    {
      struct object_replacement replacement = { this, r };
      for (basic_block bb : r->blocks)
	{
	  for (gimple_stmt_iterator gsi = gsi_start_bb (bb);
	       !gsi_end_p (gsi);)
	    if (lifetime_marker_p (this, gsi_stmt (gsi)))
	      {
		unlink_stmt_vdef (gsi_stmt (gsi));
		gsi_remove (&gsi, true);
	      }
	    else
	      {
		simt_replace_decls (&gsi, replace_object, &replacement);
		gsi_next (&gsi);
	      }
	  edge e;
	  edge_iterator ei;
	  FOR_EACH_EDGE (e, ei, bb->succs)
	    for (gphi_iterator psi = gsi_start_phis (e->dest);
		 !gsi_end_p (psi); gsi_next (&psi))
	      simt_replace_decls_in_phi_arg (psi.phi (), e, replace_object,
					     &replacement);
	}
    }
}
