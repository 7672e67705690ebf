/* The memory accesses of a kernel's body.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-access.h: what row access finds and rows forward and barrier use.  */

#ifndef SIMT_ACCESS_H
#define SIMT_ACCESS_H 1

#include "simt-plugin.h"
#include "simt-relation.h"

/* One access by a statement of the body.  */
struct simt_access
{
  gimple *stmt;
  /* Null where the statement may access anything.  */
  tree ref;
  bool read, write;
  /* The object: a declaration, or a pointer that is the same for all threads
     and instances, or else the pointer by which the access is made.  */
  tree base;
  struct simt_instances instances;
  /* Whether the conditions say exactly when the access is made.  */
  bool exact;
  /* For an array that is declared: its elements.  */
  int n_subscripts;
  struct simt_poly subscripts[SIMT_MAX_SUBSCRIPTS];
};

/* A condition under which control comes to a PHI by one of its edges.  */
struct simt_choice
{
  gcond *cond;
  bool truth;
};

/* The accesses of a body, and the analyses that describe them.  The body must
   not be changed meanwhile, but statements may be.  */
class simt_accesses
{
public:
  simt_accesses (struct simt_kernel *, function *);
  ~simt_accesses ();
  void dump (FILE *);

  bool in_body_p (basic_block bb) const
  {
    return bitmap_bit_p (body, bb->index);
  }
  struct simt_poly value (tree op);
  int loop_number (class loop *);
  bool restrict (struct simt_instances *, const vec<struct simt_choice> &,
		 basic_block, vec<struct simt_condition> *own);
  bool instances_in (basic_block, struct simt_instances *);
  bool bases_may_alias_p (const struct simt_access *,
			  const struct simt_access *) const;
  bool private_p (const struct simt_access *) const;
  bool barriers_uniform_p ();

  /* A branch at which threads leave those that go on to barriers, at STAYS;
     they come to the blocks GONE only.  A barrier that the others meet waits
     until these have ended, so it orders what they did.  */
  struct departure
  {
    departure (unsigned n) : gone (n) { }
    basic_block branch, stays;
    auto_sbitmap gone;
  };
  /* Filled by barriers_uniform_p.  */
  auto_vec<struct departure *> departures;

  struct simt_kernel *kernel;
  struct simt_nest *nest;
  function *fn;
  struct simt_space *space;
  struct simt_relations *relations;
  auto_vec<struct simt_access *> accesses;
  int thread_symbols[3];
  /* Whether some loop has several entries, so that nothing is known.  */
  bool irreducible;

  /* The tree that a symbol stands for, or null.  */
  auto_vec<tree> symbol_trees;
  /* From the symbol of a counter to what its tree holds when it is 0, and by
     how much that increases in each iteration.  */
  struct count { HOST_WIDE_INT start, step; };
  hash_map<int_hash<int, -1, -2>, struct count> counts;

  /* What wraps around: a polynomial in a type of PRECISION bits, and the symbol
     that stands for the result, or for the multiple of 2^PRECISION.  */
  struct wrap
  {
    struct simt_poly exact, result;
    unsigned precision;
    bool is_unsigned;
    int symbol;
  };
  const struct wrap *wrap_of (int symbol) const;
  bool turns_p (int symbol) const;
  bool unwrap (struct simt_poly *, int64_t size) const;
  bool strip_wraps (struct simt_poly *, int64_t size) const;

private:
  auto_sbitmap body;
  hash_map<tree, struct simt_poly *> values;
  hash_map<tree, int> symbols;
  hash_map<class loop *, int> loop_numbers;
  hash_map<class loop *, int> counters;
  /* From the symbol of a counter to that of its value when a thread has left
     the loop.  */
  hash_map<int_hash<int, -1, -2>, int> last_values;
  auto_vec<struct wrap *> wraps;

  void collect_body ();
  bool barrier_reached_p (basic_block from, basic_block join);
  void add_departure (basic_block, basic_block stays);
  void collect ();
  void collect_statement (gimple *);
  void add_access (gimple *, tree ref, bool write);
  void add_unknown (gimple *);
  static bool visit_load (gimple *, tree, tree, void *);
  static bool visit_store (gimple *, tree, tree, void *);
  void locate (struct simt_access *);
  tree trace_pointer (tree, struct simt_poly *);
  bool fixed_pointer_p (tree);
  void find_subscripts (struct simt_access *);
  bool left_behind_p (int symbol, basic_block);
  void localise (struct simt_poly *, basic_block);
  void complete (struct simt_access *);
  void add_wrap_conditions (struct simt_instances *, struct simt_poly);
  struct simt_poly compute_value (tree);
  struct simt_poly value_of_assign (gimple *);
  struct simt_poly induction_value (gphi *);
  void note_count (int, tree, const struct simt_poly *value,
		   const struct simt_poly *start);
  struct simt_poly symbol_for (tree);
  struct simt_poly fit (const struct simt_poly &, tree type);
  bool interval (const struct simt_poly &, HOST_WIDE_INT *, HOST_WIDE_INT *);
  int add_symbol (enum simt_symbol_kind, int key, int loop, tree);
  int loop_of_poly (const struct simt_poly &);
  bool uniform_poly_p (const struct simt_poly &);
  bool conditions_of (basic_block, struct simt_instances *);
  bool add_branch (struct simt_instances *, gcond *, bool truth,
		   unsigned depth = 0);
  bool add_truth (struct simt_instances *, tree, bool, unsigned depth);
  bool add_phi_truth (struct simt_instances *, gphi *, bool, unsigned depth);
  bool add_comparison (struct simt_instances *, enum tree_code, tree, tree);
};

extern tree simt_only_argument (gphi *);
extern bool simt_edge_choices (edge, vec<struct simt_choice> *);
extern void simt_begin_loops (function *);
extern void simt_end_loops (function *);
extern void simt_find_aliases (void);

/* -- Loads from memory that the kernel does not write (simt-source.cc) -- */

/* Element INDEX of OBJECT.  */
struct simt_source
{
  tree object;
  tree type;
  /* A reference to take flags from.  */
  tree ref;
  int64_t size;
  /* The index is computed modulo 2^32 and extended so, if not null.  */
  tree narrow;
  struct simt_poly index;
};

extern gimple *simt_guarded_load (tree, vec<struct simt_choice> *,
				  tree *otherwise);
extern bool simt_find_source (simt_accesses *, gimple *load, tree except,
			      struct simt_source *);
extern bool simt_comes_after_p (gimple *first, gimple *later);
extern bool simt_computed_p (gimple *def, basic_block, gimple *stmt);
extern bool simt_available_p (simt_accesses *, const struct simt_poly &,
			      basic_block, gimple *stmt);
extern tree simt_emit (simt_accesses *, gimple_seq *, const struct simt_poly &,
		       tree type);
extern tree simt_emit_source (gimple_seq *, const struct simt_source *,
			      tree index);

/* -- Values that loops carry (simt-rotate.cc) -- */

extern void simt_load_carried (struct simt_kernel *, function *);

#endif
