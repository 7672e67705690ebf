/* GCC's headers, and every difference between its versions.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   gcc-compat.h: the one place that includes the compiler's headers and tests
   its version; the rest of the plugin is written for GCC 12.  */

#ifndef SIMT_GCC_COMPAT_H
#define SIMT_GCC_COMPAT_H 1

#include "gcc-plugin.h"
#include "plugin-version.h"
#include "backend.h"
#include "rtl.h"
#include "target.h"
#include "tree.h"
#include "tree-vector-builder.h"
#include "tree-iterator.h"
#include "gimple.h"
#include "tree-pass.h"
#include "ssa.h"
#include "cgraph.h"
#include "context.h"
#include "pass_manager.h"
#include "dumpfile.h"
#include "diagnostic.h"
#include "diagnostic-core.h"
#include "gimple-pretty-print.h"
#include "tree-pretty-print.h"
#include "stringpool.h"
#include "attribs.h"
#include "fold-const.h"
#include "stor-layout.h"
#include "varasm.h"
#include "output.h"
#include "calls.h"
#include "cfganal.h"
#include "cfgloop.h"
#include "tree-ssa-loop.h"
#include "tree-ssa-loop-manip.h"
#include "tree-ssa-loop-niter.h"
#include "tree-scalar-evolution.h"
#include "tree-chrec.h"
#include "cfghooks.h"
#include "tree-cfg.h"
#include "tree-cfgcleanup.h"
#include "tree-dfa.h"
#include "tree-eh.h"
#include "except.h"
#include "tree-inline.h"
#include "tree-into-ssa.h"
#include "tree-ssa.h"
#include "tree-ssanames.h"
#include "tree-phinodes.h"
#include "ssa-iterators.h"
#include "gimple-iterator.h"
#include "gimple-walk.h"
#include "gimple-fold.h"
#include "gimplify.h"
#include "gimplify-me.h"
#include "gimple-expr.h"
#include "langhooks.h"
#include "opts.h"
#include "options.h"
#include "spellcheck.h"
#include "alias.h"
#include "print-tree.h"
#include "internal-fn.h"
#include "builtins.h"
#include "asan.h"
#include "toplev.h"
#include "tree-ssa-alias.h"
#include "value-query.h"
#include "intl.h"
#include "gomp-constants.h"

#if BUILDING_GCC_VERSION < 11000
#error "simt needs the plugin headers of GCC 11 or later"
#endif

/* Of the C++ front end: forget what trees have been folded to; null in that for
   C.  */
extern void clear_fold_cache (void) __attribute__ ((weak));

/* Of optabs-query.h, optabs-tree.h and optabs.h, which include a header that is
   not installed with the others: what the target can do.  */
enum optab_subtype
{
  optab_default,
  optab_scalar,
  optab_vector,
  optab_vector_mixed_sign
};
enum can_compare_purpose
{
  ccp_jump,
  ccp_cmov,
  ccp_store_flag
};
extern bool can_vec_perm_var_p (machine_mode);
class vec_perm_indices;
extern bool can_vec_perm_const_p (machine_mode, const vec_perm_indices &,
				  bool = true);
extern bool can_vec_mask_load_store_p (machine_mode, machine_mode, bool);
extern bool supportable_convert_operation (enum tree_code, tree, tree,
					   enum tree_code *);
extern bool target_supports_op_p (tree, enum tree_code, enum optab_subtype);
extern int can_compare_p (enum rtx_code, machine_mode,
			  enum can_compare_purpose);

/* Record that NAME is from MIN to MAX; of a NAME without sign, MIN < 0 is
   meant modulo 2^N.  GCC 11 declares ranges of SSA names by wide integers only;
   so does 12.  GCC 13 takes a vrange.  */
static inline void
simt_set_range (tree name, HOST_WIDE_INT min, HOST_WIDE_INT max)
{
  unsigned precision = TYPE_PRECISION (TREE_TYPE (name));
  enum value_range_kind kind = VR_RANGE;
  if (TYPE_UNSIGNED (TREE_TYPE (name)) && min < 0)
    {
      kind = VR_ANTI_RANGE;
      std::swap (min, max);
      min++;
      max--;
    }
  wide_int wmin = wi::shwi (min, precision);
  wide_int wmax = wi::shwi (max, precision);
#if BUILDING_GCC_VERSION >= 13000
  int_range<2> range (TREE_TYPE (name), wmin, wmax, kind);
  set_range_info (name, range);
#else
  set_range_info (name, kind, wmin, wmax);
#endif
}

#if BUILDING_GCC_VERSION >= 14000
typedef int_range_max simt_range;
#else
typedef int_range<3> simt_range;
#endif

/* Set *RANGE to what GCC has recorded of the integer NAME, or return false.  */
static inline bool
simt_recorded_range (tree name, simt_range *range)
{
  return (INTEGRAL_TYPE_P (TREE_TYPE (name))
	  && TYPE_PRECISION (TREE_TYPE (name)) <= 64
	  && get_global_range_query ()->range_of_expr (*range, name)
	  && !range->undefined_p ());
}

/* Bounds of the integer NAME that GCC has recorded, or false.  */
static inline bool
simt_range_of (tree name, HOST_WIDE_INT *min, HOST_WIDE_INT *max)
{
  simt_range range;
  if (!simt_recorded_range (name, &range))
    return false;
  widest_int low = widest_int::from (range.lower_bound (),
				     TYPE_SIGN (TREE_TYPE (name)));
  widest_int high = widest_int::from (range.upper_bound (),
				      TYPE_SIGN (TREE_TYPE (name)));
  if (!wi::fits_shwi_p (low) || !wi::fits_shwi_p (high))
    return false;
  *min = low.to_shwi ();
  *max = high.to_shwi ();
  return true;
}

/* Bounds of NAME, an integer without sign that is known to be below *MAX or not
   less than *MIN, which is negative and meant modulo 2^N.  */
static inline bool
simt_range_around_zero (tree name, HOST_WIDE_INT *min, HOST_WIDE_INT *max)
{
  simt_range range;
  if (!TYPE_UNSIGNED (TREE_TYPE (name)) || !simt_recorded_range (name, &range)
      || range.num_pairs () != 2)
    return false;
  *max = range.upper_bound (0).to_shwi ();
  *min = range.lower_bound (1).to_shwi ();
  return *max >= 0 && *min < 0;
}

#endif
