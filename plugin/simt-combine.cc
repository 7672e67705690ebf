/* Row combine: atomic additions that wait.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-combine.cc: threads that add atomically to a few places in global
   memory, as to the bins of a histogram or to one total, cost a locked
   operation each, and the OS threads take the line of memory from one another.
   Where no thread asks for what was there before, an OS thread adds up what
   goes to one place in a table of its own, and to memory when it has done its
   blocks:

					     place = hash (&p[i]);
     atomicAdd (&p[i], x);	  =>	     if (table.at[place] == &p[i])
					       table.values[place] += x;
					     else
					       __simt_combine_miss (&table,
								    &p[i], x);

   which writes what another address has left in that place.  Of floating-point
   numbers the table lists some for each place, which are added one by one when
   it is written: to add up those of one OS thread first would be another order
   of operations than any that threads could come in.

   Such an addition is done at any time until the launch ends, for all that
   other threads can know.  Where it would be wrong: the thread itself, or one
   of its block after a barrier, comes to that memory again by other means; a
   thread anywhere does so atomically and may wait for what it finds, or does so
   at all where other atomic operations may be a lock; or the kernel orders what
   it does for others to see, by a fence, a volatile access, a barrier of the
   grid or an atomic operation that is not relaxed, or may do so in a function
   that it calls.

   The row turns these operations into calls of __simt_combine_*, by which name
   other rows see what may be written; row expand writes the code above, when
   the threads have become vectors.  What is left to be added atomically in
   floating point is written out then, too.  */

#include "simt-plugin.h"

/* Of optabs-query.h, which includes a header that plugins do not get.  */
extern bool can_compare_and_swap_p (machine_mode, bool);

namespace {

/* What can be added up.  Numbers without fraction are taken without sign.  */
enum kind { INT, LONG, FLOAT, DOUBLE, N_KINDS };

const char *const kind_names[] = { "int", "long", "float", "double" };

tree
kind_type (enum kind k)
{
  tree types[] = { uint32_type_node, uint64_type_node, float_type_node,
		   double_type_node };
  return types[k];
}

/* An atomic addition whose result is not used.  */
struct addition
{
  gcall *call;
  enum kind kind;
  bool minus;
};

class combiner
{
public:
  combiner (struct simt_nest *n, function *f)
    : nest (n), fn (f), after (last_basic_block_for_fn (f)) {}
  unsigned run ();

private:
  struct simt_nest *nest;
  function *fn;
  auto_vec<basic_block> body;
  auto_vec<addition> additions;
  /* Blocks that come after what is looked at, whole.  */
  auto_sbitmap after;

  bool global_pointer_p (tree p, hash_set<tree> *seen);
  void find (bool *orders);
  void reach (basic_block);
  bool barrier_after_p (gimple *);
  bool stays_p (gimple *stmt) const;
  bool others_p () const;
  bool conflict_p (gimple *stmt, const addition &a);
  bool meets_p (const addition &a, bool others);
  void mark (const addition &a);
};

/* Whether STMT is an addition of two numbers of a kind, without order; then
   fill A.  */

bool
addition_p (gimple *stmt, addition *a)
{
  a->call = dyn_cast <gcall *> (stmt);
  tree lhs = a->call ? gimple_call_lhs (a->call) : NULL_TREE;
  struct simt_atomic atomic;
  if (!a->call || (lhs && !(TREE_CODE (lhs) == SSA_NAME && has_zero_uses (lhs)))
      || !simt_atomic_p (stmt, &atomic) || atomic.size < 4
      || (atomic.code != PLUS_EXPR && atomic.code != MINUS_EXPR))
    return false;
  a->minus = atomic.code == MINUS_EXPR;
  bool wide = atomic.size == 8;
  if (simt_call_code (stmt) != SIMT_NOT_BUILTIN)
    {
      a->kind = wide ? DOUBLE : FLOAT;
      return true;
    }
  a->kind = wide ? LONG : INT;
  return integer_zerop (gimple_call_arg (stmt, 2));
}

/* Whether the atomic operation STMT orders nothing else.  Those that compare
   say so for success and failure.  */

bool
relaxed_p (gimple *stmt)
{
  if (simt_call_code (stmt) != SIMT_NOT_BUILTIN)
    return true;
  unsigned n = gimple_call_num_args (stmt);
  if (!gimple_call_internal_p (stmt)
      && startswith (IDENTIFIER_POINTER (DECL_NAME (gimple_call_fndecl (stmt))),
		     "__sync_"))
    return false;
  return (integer_zerop (gimple_call_arg (stmt, n - 1))
	  && (n < 6 || integer_zerop (gimple_call_arg (stmt, n - 2))));
}

/* Whether STMT calls a function whose body is not seen here: it may have all
   that orders or waits.  */

bool
opaque_call_p (gimple *stmt)
{
  return (is_gimple_call (stmt) && gimple_vdef (stmt)
	  && !gimple_call_internal_p (stmt)
	  && !gimple_call_builtin_p (stmt)
	  && simt_call_code (stmt) == SIMT_NOT_BUILTIN
	  && !gimple_call_noreturn_p (stmt));
}

/* Whether P points into memory that is there for the whole launch: it comes
   from a parameter of the kernel, a variable or memory, and not from shared
   memory.  SEEN are the names that have been looked at.  */

bool
combiner::global_pointer_p (tree p, hash_set<tree> *seen)
{
  if (TREE_CODE (p) == ADDR_EXPR)
    {
      tree base = get_base_address (TREE_OPERAND (p, 0));
      if (base && TREE_CODE (base) == MEM_REF)
	return global_pointer_p (TREE_OPERAND (base, 0), seen);
      return (base && VAR_P (base) && is_global_var (base)
	      && !DECL_THREAD_LOCAL_P (base)
	      && !nest->shared_objects.contains (base));
    }
  if (TREE_CODE (p) != SSA_NAME)
    return false;
  if (SSA_NAME_IS_DEFAULT_DEF (p))
    return SSA_NAME_VAR (p) && TREE_CODE (SSA_NAME_VAR (p)) == PARM_DECL;
  if (seen->add (p))
    return true;
  gimple *def = SSA_NAME_DEF_STMT (p);
  if (gphi *phi = dyn_cast <gphi *> (def))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	if (!global_pointer_p (gimple_phi_arg_def (phi, i), seen))
	  return false;
      return true;
    }
  if (!is_gimple_assign (def))
    return false;
  tree from = gimple_assign_rhs1 (def);
  if (gimple_assign_load_p (def))
    {
      tree base = get_base_address (from);
      return base && (TREE_CODE (base) == PARM_DECL
		      || (TREE_CODE (base) == MEM_REF
			  && global_pointer_p (TREE_OPERAND (base, 0), seen)));
    }
  enum tree_code code = gimple_assign_rhs_code (def);
  return ((code == POINTER_PLUS_EXPR || code == SSA_NAME || code == ADDR_EXPR
	   || CONVERT_EXPR_CODE_P (code))
	  && POINTER_TYPE_P (TREE_TYPE (from))
	  && global_pointer_p (from, seen));
}

/* Whether STMT orders what the kernel does, for others to see.  */

bool
orders_p (gimple *stmt)
{
  return (gimple_code (stmt) == GIMPLE_ASM
	  || gimple_has_volatile_ops (stmt)
	  || simt_call_code (stmt) == SIMT_FN_GRID_BARRIER
	  || gimple_call_builtin_p (stmt, BUILT_IN_ATOMIC_THREAD_FENCE)
	  || gimple_call_builtin_p (stmt, BUILT_IN_SYNC_SYNCHRONIZE)
	  || (simt_atomic_pointer (stmt) && !relaxed_p (stmt)));
}

/* Find the additions; *ORDERS is whether something orders them.  */

void
combiner::find (bool *orders)
{
  for (basic_block bb : body)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (is_gimple_debug (stmt) || gimple_clobber_p (stmt))
	  continue;
	addition a;
	hash_set<tree> seen;
	if (!addition_p (stmt, &a))
	  *orders |= (SIMT_WRONG (combine_order, orders_p (stmt))
		      || SIMT_WRONG (combine_call, opaque_call_p (stmt)));
	else if (global_pointer_p (gimple_call_arg (stmt, 0), &seen))
	  additions.safe_push (a);
      }
}

/* Add to AFTER the blocks to which a thread comes from BB.  */

void
combiner::reach (basic_block bb)
{
  auto_vec<basic_block> work;
  work.safe_push (bb);
  while (!work.is_empty ())
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, work.pop ()->succs)
	if (e->dest != nest->thread_latch[0] && bitmap_set_bit (after,
								e->dest->index))
	  work.safe_push (e->dest);
    }
}

/* Whether STMT's thread comes to a barrier after it; then what follows any
   barrier comes after it, in some thread of the block.  */

bool
combiner::barrier_after_p (gimple *stmt)
{
  for (gimple_stmt_iterator gsi = gsi_for_stmt (stmt); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (simt_barrier_p (gsi_stmt (gsi)))
      return true;
  for (basic_block bb : body)
    if (bitmap_bit_p (after, bb->index))
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (simt_barrier_p (gsi_stmt (gsi)))
	  return true;
  return false;
}

/* Whether STMT is one of the additions.  */

bool
combiner::stays_p (gimple *stmt) const
{
  for (const addition &a : additions)
    if (a.call == stmt)
      return true;
  return false;
}

/* Whether there are atomic operations but the additions.  Threads may lock one
   another out by them, and the next one to come in would read what was before
   the additions of the last.  */

bool
combiner::others_p () const
{
  for (basic_block bb : body)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (simt_atomic_pointer (gsi_stmt (gsi)) && !stays_p (gsi_stmt (gsi)))
	return true;
  return false;
}

/* Whether STMT may come to what A changes, other than by adding to it.  */

bool
combiner::conflict_p (gimple *stmt, const addition &a)
{
  if (is_gimple_debug (stmt) || gimple_clobber_p (stmt) || simt_barrier_p (stmt)
      || !gimple_vuse (stmt))
    return false;
  tree pointer = gimple_call_arg (a.call, 0);
  if (stays_p (stmt))
    {
      addition other;
      addition_p (stmt, &other);
      return (other.kind != a.kind
	      && ptr_derefs_may_alias_p (pointer, gimple_call_arg (stmt, 0)));
    }
  if (tree other = simt_atomic_pointer (stmt))
    return ptr_derefs_may_alias_p (pointer, other);
  ao_ref ref;
  ao_ref_init_from_ptr_and_size (&ref, pointer,
				 TYPE_SIZE_UNIT (kind_type (a.kind)));
  return (ref_maybe_used_by_stmt_p (stmt, &ref, false)
	  || (gimple_vdef (stmt)
	      && stmt_may_clobber_ref_p_1 (stmt, &ref, false)));
}

/* Whether a statement after A, in its thread or in others of the block, has a
   conflict with it, or an atomic operation anywhere, or any statement if there
   are OTHERS, atomic operations but the additions.  */

bool
combiner::meets_p (const addition &a, bool others)
{
  bitmap_clear (after);
  reach (gimple_bb (a.call));
  if (SIMT_WRONG (combine_barrier, barrier_after_p (a.call)))
    for (basic_block bb : body)
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (simt_barrier_p (gsi_stmt (gsi)))
	  {
	    bitmap_set_bit (after, bb->index);
	    reach (bb);
	  }
  for (basic_block bb : body)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if ((others || simt_atomic_pointer (gsi_stmt (gsi)))
	  && conflict_p (gsi_stmt (gsi), a))
	return true;
  bool own = bitmap_bit_p (after, gimple_bb (a.call)->index);
  gimple_stmt_iterator gsi = gsi_for_stmt (a.call);
  for (gsi_next (&gsi); !own && !gsi_end_p (gsi); gsi_next (&gsi))
    if (conflict_p (gsi_stmt (gsi), a))
      return true;
  for (basic_block bb : body)
    if (bitmap_bit_p (after, bb->index))
      for (gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	if (conflict_p (gsi_stmt (gsi), a))
	  return true;
  return false;
}

/* FN of libsimt for KIND, called WORD, that takes a table if TABLE, and a
   number and where to add it unless ONLY.  */

tree
library_function (const char *word, enum kind kind, bool table, bool only)
{
  tree number = kind_type (kind);
  tree args = void_list_node;
  if (!only)
    args = tree_cons (NULL_TREE, ptr_type_node,
		      tree_cons (NULL_TREE, number, args));
  if (table)
    args = tree_cons (NULL_TREE, ptr_type_node, args);
  char *name = concat ("__simt_combine", word, "_", kind_names[kind], NULL);
  tree decl = simt_library_function (name, build_function_type (void_type_node,
								args));
  free (name);
  return decl;
}

/* Have A wait.  */

void
combiner::mark (const addition &a)
{
  gimple_seq seq = NULL;
  tree number = kind_type (a.kind);
  tree value = gimple_convert (&seq, number, gimple_call_arg (a.call, 1));
  if (a.minus)
    value = gimple_build (&seq, NEGATE_EXPR, number, value);
  gcall *call = gimple_build_call (library_function ("", a.kind, false, false),
				   2, gimple_call_arg (a.call, 0), value);
  gimple_seq_add_stmt (&seq, call);
  gimple_seq_set_location (seq, gimple_location (a.call));
  simt_remark (MSG_OPTIMIZED_LOCATIONS, a.call,
	       "atomic additions are made by OS threads, when they end\n");
  gimple_stmt_iterator gsi = gsi_for_stmt (a.call);
  unlink_stmt_vdef (a.call);
  release_ssa_name (gimple_vdef (a.call));
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gsi_remove (&gsi, true);
}

/* Say that A is made at once, and why.  */

void
remark_kept (const addition &a, enum simt_missed reason)
{
  simt_remark (MSG_MISSED_OPTIMIZATION, a.call,
	       "atomic additions made one by one, %s\n",
	       simt_missed_text (reason));
}

/* Have additions wait; returns how many.  */

unsigned
combiner::run ()
{
  auto_vec<basic_block> blocks;
  simt_blocks_between (nest->thread_head[0], nest->thread_latch[0], &blocks);
  for (basic_block bb : blocks)
    if (bb != nest->thread_latch[0])
      body.safe_push (bb);
  bool orders = false;
  find (&orders);
  if (orders)
    for (const addition &a : additions)
      remark_kept (a, SIMT_MISSED_ORDERED);
  if (orders)
    return 0;
  for (bool changed = true; changed;)
    {
      changed = false;
      bool others = SIMT_WRONG (combine_lock, others_p ());
      for (unsigned i = 0; i < additions.length () && !changed; i++)
	if (SIMT_WRONG (combine_conflict, meets_p (additions[i], others)))
	  {
	    remark_kept (additions[i], others ? SIMT_MISSED_LOCK
					      : SIMT_MISSED_MEETS);
	    additions.ordered_remove (i);
	    changed = true;
	  }
    }
  if (additions.is_empty ())
    return 0;
  for (const addition &a : additions)
    mark (a);
  mark_virtual_operands_for_renaming (fn);
  update_ssa (TODO_update_ssa_only_virtuals);
  return additions.length ();
}

} // anon namespace

/* -- The row -- */

/* Have atomic additions in FN, the nest of a kernel, wait.  */

unsigned
simt_row_combine (function *fn)
{
  struct simt_kernel *k = simt_kernel_of_body (fn->decl);
  if (!k || !k->nest || simt_opts.no_combine || optimize < 2 || optimize_debug
      || flag_sanitize)
    return 0;
  simt_dump_kernel (dump_file, "combine", k);
  unsigned n = combiner (k->nest, fn).run ();
  if (n && dump_file)
    fprintf (dump_file, ";; %u atomic additions wait\n", n);
  return 0;
}

/* -- The code, for row expand -- */

namespace {

/* Writes the code of what is added atomically in a function.  */
class writer
{
public:
  explicit writer (function *f) : fn (f) {}
  void run ();

private:
  function *fn;
  /* The tables, or null.  */
  tree tables[N_KINDS] = {};

  tree table (enum kind);
  void write_combined (gimple *, enum kind);
  void write_exchange (gimple *, enum kind);
  void begin (tree);
  void end (tree, enum kind);
};

/* The places of a table, and the floating-point numbers that wait for one:
   runtime/simt-abi.h has them, too.  */
const unsigned places_log2 = 8;
const unsigned places = 1 << places_log2;
const unsigned listed = 16;

/* The fields of a table.  */
enum { AT, VALUES, HITS, WASTED };

unsigned
listed_of (enum kind kind)
{
  return kind >= FLOAT ? listed : 1;
}

/* The table for KIND.  */

tree
writer::table (enum kind kind)
{
  if (tables[kind])
    return tables[kind];
  tree types[] = { build_array_type_nelts (uint64_type_node, places),
		   build_array_type_nelts (kind_type (kind),
					   places * listed_of (kind)),
		   build_array_type_nelts (uint32_type_node, places),
		   uint32_type_node };
  const char *const names[] = { "at", "values", "hits", "wasted" };
  tree record = make_node (RECORD_TYPE), fields = NULL_TREE;
  for (unsigned i = 0; i < 4; i++)
    {
      tree field = build_decl (BUILTINS_LOCATION, FIELD_DECL,
			       get_identifier (names[i]), types[i]);
      DECL_CHAIN (field) = fields;
      fields = field;
    }
  finish_builtin_struct (record, "simt_table", fields, NULL_TREE);
  tree var = create_tmp_var (record, "combined");
  TREE_ADDRESSABLE (var) = 1;
  SET_DECL_ALIGN (var, 64 * BITS_PER_UNIT);
  tables[kind] = var;
  return var;
}

/* Element PLACE of field FIELD of the table VAR.  */

tree
element (tree var, unsigned field, tree place)
{
  tree array = simt_field_ref (var, field);
  return build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (array)), array, place,
		 NULL_TREE, NULL_TREE);
}

/* Let the loops over threads start with an empty table VAR: all zero, but for
   the null pointer's place, which must not be found.  */

void
writer::begin (tree var)
{
  edge e = single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (fn));
  basic_block bb = single_pred_p (e->dest) ? e->dest : split_edge (e);
  gimple_seq seq = NULL;
  tree at = simt_field_ref (var, AT);
  gimple_seq_add_stmt (&seq, gimple_build_assign
			       (at, build_constructor (TREE_TYPE (at), NULL)));
  gimple_seq_add_stmt (&seq, gimple_build_assign
			       (element (var, AT, size_zero_node),
				build_one_cst (uint64_type_node)));
  gimple_seq_add_stmt (&seq, gimple_build_assign
			       (simt_field_ref (var, WASTED),
				build_zero_cst (uint32_type_node)));
  gimple_stmt_iterator gsi = gsi_after_labels (bb);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
}

/* Let what waits in the table VAR of KIND be written at the end.  */

void
writer::end (tree var, enum kind kind)
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, EXIT_BLOCK_PTR_FOR_FN (fn)->preds)
    {
      gcall *call
	= gimple_build_call (library_function ("_end", kind, true, true), 1,
			     build_fold_addr_expr (var));
      gimple_stmt_iterator gsi = gsi_last_bb (e->src);
      if (!gsi_end_p (gsi) && gimple_code (gsi_stmt (gsi)) == GIMPLE_RETURN)
	gsi_insert_before (&gsi, call, GSI_SAME_STMT);
      else
	gsi_insert_after (&gsi, call, GSI_NEW_STMT);
    }
}

/* REF becomes the sum of what it is and of VALUE, at the end of BB.  */

void
increase (basic_block bb, tree ref, tree value)
{
  tree type = TREE_TYPE (ref);
  tree old = make_ssa_name (type), sum = make_ssa_name (type);
  simt_append (bb, gimple_build_assign (old, ref));
  simt_append (bb, gimple_build_assign (sum, PLUS_EXPR, old, value));
  simt_append (bb, gimple_build_assign (unshare_expr (ref), sum));
}

/* Write in HIT, to which the threads come whose address has PLACE in the table
   VAR, that VALUE is added there; what has no space in a list goes to MISS.
   Returns the block where HIT ends.  */

basic_block
write_hit (basic_block hit, tree var, enum kind kind, tree place, tree value,
	   basic_block miss)
{
  tree u32 = uint32_type_node, u64 = uint64_type_node;
  if (listed_of (kind) == 1)
    {
      increase (hit, element (var, VALUES, place), value);
      increase (hit, element (var, HITS, place), build_one_cst (u32));
      return hit;
    }
  tree n = make_ssa_name (u32);
  simt_append (hit, gimple_build_assign (n, element (var, HITS, place)));
  basic_block space = simt_block_after (hit);
  simt_branch (hit, LT_EXPR, n, build_int_cst (u32, listed), space, miss,
	       profile_probability::likely ());
  gimple_seq seq = NULL;
  tree first = gimple_build (&seq, MULT_EXPR, u64, place,
			     build_int_cst (u64, listed));
  tree at = gimple_build (&seq, PLUS_EXPR, u64, first,
			  gimple_convert (&seq, u64, n));
  gimple_seq_add_stmt (&seq, gimple_build_assign (element (var, VALUES, at),
						  value));
  simt_append_seq (space, seq);
  increase (space, element (var, HITS, place), build_one_cst (u32));
  return space;
}

/* Write the code of the addition STMT of KIND, which waits.  */

void
writer::write_combined (gimple *stmt, enum kind kind)
{
  tree var = table (kind), u64 = uint64_type_node;
  tree pointer = gimple_call_arg (stmt, 0), value = gimple_call_arg (stmt, 1);
  location_t loc = gimple_location (stmt);
  basic_block bb = gimple_bb (stmt);
  edge e = split_block (bb, stmt);
  basic_block next = e->dest;
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_remove (&gsi, true);

  gimple_seq seq = NULL;
  unsigned shift = exact_log2 (tree_to_uhwi (TYPE_SIZE_UNIT
					       (kind_type (kind))));
  tree address = gimple_convert (&seq, u64, pointer);
  tree number = gimple_build (&seq, RSHIFT_EXPR, u64, address,
			      build_int_cst (u64, shift));
  tree mixed = gimple_build (&seq, RSHIFT_EXPR, u64, number,
			     build_int_cst (u64, places_log2));
  mixed = gimple_build (&seq, BIT_XOR_EXPR, u64, mixed, number);
  tree place = gimple_build (&seq, BIT_AND_EXPR, u64, mixed,
			     build_int_cst (u64, places - 1));
  gimple_seq_set_location (seq, loc);
  simt_append_seq (bb, seq);
  tree at = make_ssa_name (u64);
  simt_append (bb, gimple_build_assign (at, element (var, AT, place)));

  basic_block hit = simt_block_after (bb), miss = simt_block_after (hit);
  remove_edge (e);
  simt_branch (bb, EQ_EXPR, at, address, hit, miss,
	       profile_probability::likely ());
  basic_block end = write_hit (hit, var, kind, place, value, miss);
  gcall *call = gimple_build_call (library_function ("_miss", kind, true,
						     false), 3,
				   build_fold_addr_expr (var), pointer, value);
  gimple_set_location (call, loc);
  simt_append (miss, call);
  simt_jump (end, next);
  simt_jump (miss, next);
}

/* Write the code of the atomic addition STMT of KIND: a floating-point number
   is exchanged until nobody has changed it meanwhile.  */

void
writer::write_exchange (gimple *stmt, enum kind kind)
{
  tree type = kind_type (kind), bits = kind == FLOAT ? uint32_type_node
						     : uint64_type_node;
  unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (bits));
  if (!can_compare_and_swap_p (TYPE_MODE (bits), false))
    return;
  tree pointer = gimple_call_arg (stmt, 0), value = gimple_call_arg (stmt, 1);
  tree lhs = gimple_call_lhs (stmt), relaxed = integer_zero_node;
  location_t loc = gimple_location (stmt);
  basic_block bb = gimple_bb (stmt);
  edge e = split_block (bb, stmt);
  basic_block next = e->dest;
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_remove (&gsi, true);

  built_in_function load = size == 4 ? BUILT_IN_ATOMIC_LOAD_4
				     : BUILT_IN_ATOMIC_LOAD_8;
  gcall *call = gimple_build_call (builtin_decl_explicit (load), 2, pointer,
				   relaxed);
  tree first = make_ssa_name (bits);
  tree loaded = make_ssa_name (gimple_call_return_type (call));
  gimple_call_set_lhs (call, loaded);
  gimple_set_location (call, loc);
  simt_append (bb, call);
  simt_append (bb, gimple_build_assign (first, NOP_EXPR, loaded));

  basic_block loop = simt_block_after (bb);
  remove_edge (e);
  simt_jump (bb, loop);
  tree before = make_ssa_name (bits), seen = make_ssa_name (bits);
  gphi *phi = create_phi_node (before, loop);
  gimple_seq seq = NULL;
  tree old = gimple_build (&seq, VIEW_CONVERT_EXPR, type, before);
  tree sum = gimple_build (&seq, PLUS_EXPR, type, old, value);
  tree after = gimple_build (&seq, VIEW_CONVERT_EXPR, bits, sum);
  /* 256 says that it may fail for no reason.  */
  gcall *exchange
    = gimple_build_call_internal (IFN_ATOMIC_COMPARE_EXCHANGE, 6, pointer,
				  before, after,
				  build_int_cst (integer_type_node, 256 + size),
				  relaxed, relaxed);
  tree result = make_ssa_name (build_complex_type (bits));
  gimple_call_set_lhs (exchange, result);
  gimple_seq_add_stmt (&seq, exchange);
  gimple_seq_add_stmt (&seq, gimple_build_assign
			       (seen, build1 (REALPART_EXPR, bits, result)));
  tree done = make_ssa_name (bits);
  gimple_seq_add_stmt (&seq, gimple_build_assign
			       (done, build1 (IMAGPART_EXPR, bits, result)));
  gimple_seq_set_location (seq, loc);
  simt_append_seq (loop, seq);
  simt_branch (loop, NE_EXPR, done, build_zero_cst (bits), next, loop,
	       profile_probability::likely ());
  add_phi_arg (phi, first, find_edge (bb, loop), loc);
  add_phi_arg (phi, seen, find_edge (loop, loop), loc);
  if (lhs)
    {
      gsi = gsi_after_labels (next);
      gsi_insert_before (&gsi, gimple_build_assign (lhs, old), GSI_SAME_STMT);
    }
}

/* Write all.  */

void
writer::run ()
{
  auto_vec<gimple *> calls;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	enum simt_builtin code = simt_call_code (gsi_stmt (gsi));
	if (code >= SIMT_FN_ATOMIC_ADD_FLOAT && code <= SIMT_FN_COMBINE_DOUBLE)
	  calls.safe_push (gsi_stmt (gsi));
      }
  if (calls.is_empty ())
    return;
  simt_drop_virtual_operands (fn);
  for (gimple *stmt : calls)
    {
      enum simt_builtin code = simt_call_code (stmt);
      if (code >= SIMT_FN_COMBINE_INT)
	write_combined (stmt, (enum kind) (code - SIMT_FN_COMBINE_INT));
      else
	write_exchange (stmt, code == SIMT_FN_ATOMIC_ADD_FLOAT ? FLOAT
							       : DOUBLE);
    }
  for (unsigned i = 0; i < N_KINDS; i++)
    if (tables[i])
      {
	begin (tables[i]);
	end (tables[i], (enum kind) i);
      }
  simt_rename (fn);
}

} // anon namespace

/* Write the code of what FN, a nest whose threads are vectors where they can
   be, adds atomically.  Requires: surgery under way.  */

void
simt_write_additions (function *fn)
{
  writer (fn).run ();
}
