/* What the rows share.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-plugin.h: the kernel record, the nest and the services of the plugin.

   A *kernel* is a function with the attribute simt_global.  Row find splits it
   into a *launcher*, which keeps the name and is what host code calls, and a
   *body* (attribute "simt body"), a static function with the same parameters
   that runs blocks of threads (nest) or one thread (fiber).  */

#ifndef SIMT_PLUGIN_H
#define SIMT_PLUGIN_H 1

#include "gcc-compat.h"
#include "simt-legality.h"

/* -- Options -- */

enum simt_lowering_option
{
  SIMT_LOWER_FISSION,
  SIMT_LOWER_FIBER
};

enum simt_order_option
{
  SIMT_ORDER_FORWARD,
  SIMT_ORDER_REVERSE,
  SIMT_ORDER_SHUFFLE
};

enum simt_schedule_option
{
  SIMT_SCHEDULE_AUTO,
  SIMT_SCHEDULE_STATIC,
  SIMT_SCHEDULE_DYNAMIC
};

struct simt_options
{
  enum simt_lowering_option lowering;
  enum simt_order_option thread_order;
  bool strict_version;
  bool lenient_return;
  bool no_barrier;
  bool no_forward;
  bool no_hoist;
  bool no_interchange;
  bool no_unroll;
  bool no_merge;
  bool no_rows;
  bool no_jam;
  bool no_narrow;
  bool no_mincut;
  bool fast_math;
  /* Operations of isl for one question, and for all about a kernel, or 0 for
     any number.  */
  unsigned isl_quota, isl_kernel_quota;
  bool no_specialise;
  bool no_apart;
  bool no_combine;
  bool no_chain;
  unsigned max_copies;
  unsigned max_copied_statements;
  unsigned max_unrolled_statements;
  enum simt_schedule_option schedule;
  /* What a parallel region costs, in statements.  */
  unsigned team_cost;
  /* Threads in a vector, or 0 for as many as fit; or none at all.  */
  unsigned vect;
  bool no_vect;
  bool no_omp;
};

extern struct simt_options simt_opts;

/* -- Reasons -- */

enum simt_missed
{
#define SIMT_MISSED(NAME, TEXT) SIMT_MISSED_##NAME,
#include "simt-missed.def"
#undef SIMT_MISSED
  SIMT_MISSED_NONE
};

extern const char *simt_missed_text (enum simt_missed);
extern void simt_remark_fiber (location_t, enum simt_missed);

/* -- Names known to the plugin (simt-builtins.def) -- */

enum simt_builtin
{
  SIMT_NOT_BUILTIN,
#define SIMT_FUNCTION(CODE, SYMBOL) SIMT_FN_##CODE,
#define SIMT_VARIABLE(CODE, SYMBOL) SIMT_VAR_##CODE,
#include "simt-builtins.def"
#undef SIMT_FUNCTION
#undef SIMT_VARIABLE
  SIMT_BUILTIN_MAX
};

extern enum simt_builtin simt_builtin_code (const_tree decl);
extern enum simt_builtin simt_call_code (const gimple *);
extern bool simt_barrier_p (const gimple *);
extern bool simt_shared_var_p (const_tree decl);
extern bool simt_dynamic_shared_var_p (const_tree decl);
extern bool simt_id_var_p (const_tree decl);

/* -- Attributes (simt-attribs.cc) -- */

#define SIMT_ATTR_KERNEL "simt_global"
#define SIMT_ATTR_DEVICE "simt_device"
#define SIMT_ATTR_SHARED "simt_shared"
#define SIMT_ATTR_CONSTANT "simt_constant"
#define SIMT_ATTR_BOUNDS "simt_launch_bounds"
/* With a blank: no source can write it.  */
#define SIMT_ATTR_BODY "simt body"
#define SIMT_ATTR_FREE_LOOPS "simt free loops"

extern void simt_register_attributes (void *, void *);
extern void simt_check_function (void *, void *);
extern void simt_check_decl (void *, void *);
extern void simt_keep_falling_off (void);

/* -- Traits of functions (simt-traits.cc) -- */

/* What a function may do, itself or through what it calls.  */
enum
{
  SIMT_TRAIT_BARRIER = 1,
  SIMT_TRAIT_IDS = 2,
  SIMT_TRAIT_SHARED = 4
};

extern void simt_collect_traits (void);
extern unsigned simt_function_traits (const cgraph_node *);
extern unsigned simt_call_traits (const gimple *);

/* -- What is inlined (simt-inline.cc) -- */

extern void simt_inline_needed (void);
extern void simt_inline_more (hash_set<cgraph_node *> &reachable);

/* -- Shared variables (simt-shared.cc) -- */

extern void simt_drop_shared_initialisation (void);
extern void simt_make_shared_thread_local (void);

/* -- Shifts (simt-shifts.cc) -- */

extern bool simt_protect_shifts (tree fn);
extern void simt_clamp_shifts (function *);

/* -- Kernels -- */

/* The loops around a kernel's body while rows build to split work on it.  The
   thread loops are in do-while form, since no dimension of a launch is zero:

     preheader -> block_head -> thread_head[2] -> thread_head[1]
       -> thread_head[0] -> ENTRY... -> thread_latch[0] -> thread_latch[1]
       -> thread_latch[2] -> block_latch -> leave

   with back edges from thread_latch[d] to thread_head[d] and from block_latch
   to block_head.  d is 0 for x, 1 for y, 2 for z.

   After row hoist other blocks may lie before preheader and block_head, which
   are then the last blocks of what runs once for the launch and for the
   block.  */
struct simt_nest
{
  basic_block preheader;
  basic_block block_head;
  basic_block block_latch;
  basic_block thread_head[3];
  basic_block thread_latch[3];

  /* Registers: the thread's index and the dimensions.  The indices were
     variables before renaming; compare SSA_NAME_VAR.  */
  tree thread_index[3];
  /* After row split: the variables of the thread's index.  */
  tree split_index[3];
  tree block_index[3];
  tree block_dim[3];
  tree grid_dim[3];

  /* If the threads of a block that has one dimension run in rows
     (simt-rows.cc): the binary logarithm of their length, else 0.  */
  unsigned row_log2;

  /* What row hoist has put before the loops over x and y, inside that over the
     next dimension: the first and the last block; null if there is nothing.  If
     there is, the body has one region.  */
  struct { basic_block first, last; } before[2];

  /* The variables that count in thread loops made so far, for SSA_NAME_VAR.  */
  auto_vec<tree> thread_counters;

  /* Memory copies of threadIdx that are stored anew for each thread: a local
     variable, where its address is taken or a debugger wants it, or
     libsimt's, where functions out of line read it.  */
  auto_vec<tree> id_copies;

  /* Local variables that hold ids, stored anew where they are needed.  */
  hash_set<tree> private_to_rows;

  /* Local variables that are shared objects of the block.  */
  hash_set<tree> shared_objects;

  /* Whether functions that were not inlined read ids or shared objects.  */
  bool outlined_ids;
  bool outlined_shared;

  /* The stores of atomic operations that have become plain ones, for which the
     threads must run one after the other.  */
  hash_set<gimple *> plain_atomics;

  /* The branches that end loops which are hardly ever run.  */
  hash_set<gimple *> rare;

  /* A counter of each thread loop that is left beside vector code.  */
  auto_vec<tree> vectorised;

  /* Number of calls of barrier builtins in the body, and of those that row
     interchange has made.  */
  unsigned n_barriers, n_made_barriers;

  /* By version number of SSA names: the value is equal for all threads of the
     block that compute it together.  Filled by row uniform.  */
  auto_sbitmap *uniform;

  /* What isl has been asked about the body's accesses.  */
  struct simt_answers *answers;

  simt_nest ();
  ~simt_nest ();
};

/* Why some blocks of a kernel have more work than others.  */
enum simt_uneven
{
  SIMT_EVEN,
  SIMT_UNEVEN_DATA_LOOP,
  SIMT_UNEVEN_BLOCK_LOOP,
  SIMT_UNEVEN_CONDITION
};

struct simt_kernel
{
  /* The function that host code calls, the one that runs, and the variable
     that describes both to libsimt.  */
  tree host;
  tree body;
  tree descriptor;
  bool fiber;
  bool grid_barrier;
  /* Bytes; see runtime/simt-abi.h.  */
  unsigned HOST_WIDE_INT static_shared;
  unsigned HOST_WIDE_INT slot_bytes;
  unsigned HOST_WIDE_INT slot_fixed;
  unsigned HOST_WIDE_INT prepared_bytes;
  unsigned HOST_WIDE_INT max_threads;
  unsigned HOST_WIDE_INT min_blocks;
  /* Statements that a thread runs, and whether that depends on neither data
     nor arguments.  */
  unsigned HOST_WIDE_INT work;
  bool work_known;
  enum simt_uneven uneven;
  /* For a copy for blocks of one shape: the kernel that it is a copy of, its
     number among those, and the dimensions of the blocks.  Null and zero for
     a kernel that runs any block.  */
  struct simt_kernel *general;
  unsigned number;
  unsigned shape[3];
  /* By number: the parameters that must point to distinct objects.  */
  unsigned HOST_WIDE_INT apart;
  /* Whether a copy was found not to be worth its code.  */
  bool dropped;
  /* The copies of this kernel, and the variable that lists them for libsimt;
     null if there are none.  */
  vec<struct simt_kernel *> copies;
  tree copy_table;
  /* Non-null between rows build and expand where the nest exists.  */
  struct simt_nest *nest;
};

/* The kernel whose body FN is, or null.  */
extern struct simt_kernel *simt_kernel_of_body (tree fn);
extern struct simt_kernel *simt_new_kernel (tree host, tree body);
extern struct simt_kernel *simt_clone_kernel (cgraph_node *);
extern const vec<struct simt_kernel *> &simt_all_kernels (void);
extern int simt_jump_threading_limit (tree fn);
extern void simt_limit_jump_threading (tree fn, int most);
extern void simt_keep_loops_whole (tree fn);
extern const char *simt_kernel_name (const struct simt_kernel *);
extern void simt_dump_kernel (FILE *, const char *row,
			      const struct simt_kernel *);

/* -- The interface with libsimt (simt-launcher.cc) -- */

extern void simt_make_launcher (struct simt_kernel *, cgraph_node *host);
extern void simt_drop_copy (struct simt_kernel *);
extern void simt_make_constructor (void);
extern const struct ggc_root_tab simt_launcher_roots[];
extern void simt_complete_descriptor (struct simt_kernel *);
extern tree simt_launch_target (tree fn);
extern tree simt_work_field (const char *name);
extern tree simt_library_ids (enum simt_builtin);
extern tree simt_program_ids (enum simt_builtin);
extern tree simt_dim3_type (void);
extern tree simt_library_function (const char *name, tree type);
extern tree simt_plain_function (const char *name);
extern tree simt_flush_near_decl (void);
extern tree simt_grid_wait_decl (void);
extern tree simt_next_region_decl (void);
extern tree simt_guard_slots_decl (void);
extern tree simt_target_decl (void);
extern tree simt_teams_decl (void);
extern tree simt_shape_decl (void);
extern tree simt_loop_decl (void);
extern tree simt_loop_next_decl (void);
extern tree simt_region_slot (tree region);

/* -- Helpers on GIMPLE (simt-gimple.cc) -- */

extern basic_block simt_block_after (basic_block);
extern void simt_append (basic_block, gimple *);
extern void simt_append_seq (basic_block, gimple_seq);
extern void simt_real_phis (basic_block, vec<gphi *> *);
extern void simt_jump (basic_block from, basic_block to);
extern void simt_blocks_between (basic_block first, basic_block last,
				 vec<basic_block> *);
extern void simt_branch (basic_block, enum tree_code, tree, tree,
			 basic_block if_true, basic_block if_false,
			 profile_probability);
/* Whether a value, an SSA name, is known where it is wanted.  */
typedef bool (*simt_leaf) (tree name, void *data);
extern bool simt_recomputable_p (tree, simt_leaf, void *data, unsigned *cost,
				 unsigned limit = 6);
extern tree simt_recompute (tree, simt_leaf, void *data, gimple_seq *);
extern tree simt_origin (tree op);
extern bool simt_two_comparisons_p (enum tree_code, tree, tree,
				    tree both[2][2]);
extern bool simt_loop_waits_p (class loop *);
extern unsigned simt_count_statements (function *, unsigned most);
extern void simt_discard_seq (gimple_seq);
extern void simt_remove_dead (const vec<basic_block> &);
extern void simt_drop_plain_phis (function *);
extern tree simt_load (gimple_stmt_iterator *, tree ref, const char *name);
extern tree simt_base_variable (tree ref);
extern tree simt_whole_variable (tree ref);
extern bool simt_id_load_p (gimple *, enum simt_builtin *, unsigned *);
extern tree simt_field_ref (tree base, unsigned index);
extern location_t simt_user_location (gimple *);
/* A remark of KIND on STMT, as by dump_printf_loc.  */
#define simt_remark(kind, stmt, ...)					\
  do									\
    if (dump_enabled_p ())						\
      dump_printf_loc (kind, dump_user_location_t::from_location_t	\
		       (simt_user_location (stmt)), __VA_ARGS__);	\
  while (0)
extern void simt_strip_eh (function *);
extern void simt_drop_virtual_operands (function *);
extern void simt_begin_surgery (function *);
extern void simt_rename (function *);
extern void simt_end_surgery (function *);
extern void simt_clean_up (function *);
/* Returns what takes the place of the variable DECL: a variable, a MEM_REF
   without offset, or null where DECL stays.  */
typedef tree (*simt_replacer) (tree decl, void *data);
extern bool simt_replace_decls (gimple_stmt_iterator *, simt_replacer, void *);
extern void simt_replace_decls_in_phi_arg (gphi *, edge, simt_replacer, void *);
extern void simt_replace_decls_in_function (function *, simt_replacer, void *);

/* -- Rows of threads (simt-rows.cc) -- */

extern unsigned simt_choose_rows (const struct simt_kernel *, function *);
extern void simt_use_rows (function *, struct simt_nest *);

/* -- Atomic operations (simt-atomics.cc) -- */

/* What an atomic operation does.  CODE is SSA_NAME for an exchange, MEM_REF for
   a load, NOP_EXPR for a store and EQ_EXPR for compare-and-exchange.  */
struct simt_atomic
{
  enum tree_code code;
  /* Bytes, and whether the result is the new value.  */
  unsigned size;
  bool newer;
};

extern tree simt_atomic_pointer (gimple *);
extern bool simt_atomic_p (gimple *, struct simt_atomic *);
extern void simt_expand_shared_atomics (struct simt_nest *, function *);

/* -- Atomic additions that wait (simt-combine.cc) -- */

extern void simt_write_additions (function *);

/* -- Short loops (simt-unroll-short.cc) -- */

extern void simt_write_out_loops (function *);

/* -- Shapes of blocks (simt-shapes.cc, simt-specialise.cc) -- */

extern void simt_find_shapes (void);
extern void simt_add_shape (tree kernel, const unsigned *dims, location_t);
extern void simt_remark_no_shape (tree kernel, location_t);
extern HOST_WIDE_INT simt_most_blocks (const struct simt_kernel *, unsigned d);
extern void simt_take_pointers_apart (struct simt_kernel *, function *);
extern void simt_make_copies (struct simt_kernel *, cgraph_node *host);
/* The number of threads of the blocks that K runs, or 0 if it may be any.  */
static inline unsigned
simt_known_threads (const struct simt_kernel *k)
{
  return k->shape[0] * k->shape[1] * k->shape[2];
}

/* -- Work (simt-work.cc) -- */

extern void simt_estimate_work (struct simt_kernel *, function *);
extern bool simt_dynamic_schedule_p (const struct simt_kernel *);
extern bool simt_static_schedule_p (const struct simt_kernel *);
extern unsigned HOST_WIDE_INT simt_small_launch (const struct simt_kernel *);
extern void simt_remark_schedule (const struct simt_kernel *);

/* -- Chains of launches (simt-chain.cc) -- */

extern unsigned simt_make_chains (function *);

/* -- Merged blocks (simt-merge.cc) -- */

/* Threads in a dimension of merged blocks, at most.  */
static const unsigned simt_most_merged = 1 << 16;

extern void simt_merge_blocks (struct simt_nest *, function *);

/* -- Selections (simt-select.cc) -- */

extern void simt_select_values (struct simt_nest *, function *);

/* -- Intrinsics (simt-vect-math.cc) -- */

extern enum built_in_function simt_fast_function (tree fn);

/* -- Masks that are constant (simt-vect-masks.cc) -- */

extern void simt_hide_masks (function *);

/* -- Steps (simt-steps.cc) -- */

extern void simt_part_steps (struct simt_nest *, function *);

/* -- Loops that need not test again (simt-retest.cc) -- */

extern void simt_skip_tests (function *);

/* -- Ranges of 32-bit values (simt-range.cc) -- */

extern bool simt_aligned_p (tree dim, tree value);
extern bool simt_signed_range (tree, HOST_WIDE_INT *, HOST_WIDE_INT *);
extern void simt_keep_range (tree, tree);
extern HOST_WIDE_INT simt_most_index (tree);

/* -- The order of threads (simt-order.cc) -- */

extern bool simt_forward_order_p (void);
extern tree simt_thread_at (tree i, tree n, unsigned d, gimple_seq *);
extern void simt_reorder_nest (struct simt_nest *);

/* -- Uniform values (simt-uniform.cc) -- */

extern void simt_find_uniform (struct simt_kernel *, function *);
extern bool simt_uniform_p (const struct simt_nest *, tree operand);

/* -- Rows: each runs on a function, or on the unit if null, and returns TODO
   flags -- */

#define SIMT_PASS(WORD, KIND, SUMMARY) \
  extern unsigned simt_row_##WORD (function *);
#include "simt-passes.def"
#undef SIMT_PASS

#endif
