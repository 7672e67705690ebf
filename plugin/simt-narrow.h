/* Guards on the index of the thread, for row split.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-narrow.h: conditions that hold for the threads of an interval.

   A *guard* is a branch that, on one side, leads to nothing that anybody could
   notice.  If its condition compares threadIdx.x, .y or .z, plus or minus
   values of the block, with a value of the block, the threads that go to the
   other side are those of an interval.  If it tells whether an index is a
   multiple of a value of the block, they are the multiples.  */

#ifndef SIMT_NARROW_H
#define SIMT_NARROW_H 1

#include "simt-split.h"

/* Whether a name is known where bounds are computed.  */
typedef bool (*simt_known) (tree name, void *data);

/* The sum of the thread's index D, or its negative, and TERMS, in TYPE.  */
struct simt_affine
{
  unsigned d;
  bool negative;
  tree type;
  /* Whether the mathematical sum is the value, in TYPE, for each thread.  */
  bool exact;
  /* Whether it is of the counter of a segment, not of the index.  */
  bool segment;
  struct term
  {
    tree value;
    /* What the value is converted to first.  */
    tree type;
    bool minus;
  };
  unsigned n_terms;
  struct term terms[4];
};

/* SUM CODE BOUND, of two values of one type; or SUM % BOUND == 0, where SUM is
   the thread's index and CODE is TRUNC_MOD_EXPR.  */
struct simt_comparison
{
  struct simt_affine sum;
  enum tree_code code;
  tree bound;
};

/* What a condition says about the threads for which it holds.  */
class simt_guard
{
public:
  simt_guard (struct simt_nest *n, simt_known k, void *d,
	      struct simt_segments *s = NULL)
    : whole (true), nest (n), known (k), data (d), segments (s) {}
  bool analyse (gcond *, bool holds);
  bool sum_p (tree, struct simt_affine *);

  auto_vec<struct simt_comparison> comparisons;
  /* Whether the comparisons together are the condition.  */
  bool whole;

  bool value_p (tree, unsigned d, unsigned *cost);
  tree value (tree, unsigned d, const tree *thread_var, gimple_seq *,
	      bool *inner);

private:
  struct simt_nest *nest;
  simt_known known;
  void *data;
  struct simt_segments *segments;

  int index_of (tree);
  bool sum_of_operation (gimple *, struct simt_affine *);
  bool sum_of_conversion (gimple *, struct simt_affine *);
  bool aligned_p (const struct simt_affine *);
  bool in_range_p (struct simt_affine *, HOST_WIDE_INT least);
  void add_truth (tree, bool, unsigned depth);
  bool add_multiple (enum tree_code, tree, tree);
  void add_comparison (enum tree_code, tree, tree, unsigned depth = 0);
};

#endif
