/* Row mark: what the source says of offload regions.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-mark.cc: the row that sees each function before GCC lowers OpenMP, when
   constructs are still statements that hold what they apply to.  What becomes
   of

     #pragma omp target teams
     #pragma omp distribute parallel for
     for (i = 0; i < n; i++)
       a[i]++;

   does not tell any more whether the teams do something besides the loop that
   is distributed among them.  If they do not, their number cannot be seen, and
   row omp chooses it.  Where that would be wrong:

     #pragma omp target teams num_teams (4)
     #pragma omp atomic
     n++;

   The function that GCC outlines for a region has the location of the region's
   directive, and by that row omp finds what is noted here.

   OpenACC is left alone.  */

#include "simt-omp.h"

/* By location of the directive.  */
static hash_map<int_hash<location_t, UNKNOWN_LOCATION>,
		struct simt_omp_source> *noted;

/* What has been noted for the region of the directive at LOC, or null.  */

const struct simt_omp_source *
simt_omp_source_at (location_t loc)
{
  return noted && loc != UNKNOWN_LOCATION ? noted->get (loc) : NULL;
}

/* -- Teams that distribute a loop and do nothing else -- */

static bool only_distributes_p (gimple_seq, bool *);

/* Whether STMT stores to nothing but a variable.  */

static bool
plain_assign_p (gimple *stmt)
{
  return (is_gimple_assign (stmt) && !gimple_has_volatile_ops (stmt)
	  && DECL_P (gimple_assign_lhs (stmt)));
}

/* Whether STMT does nothing that the number of teams shows in; FOUND is set at
   a loop that is distributed.  */

static bool
harmless_p (gimple *stmt, bool *found)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_NOP:
    case GIMPLE_DEBUG:
    case GIMPLE_PREDICT:
      return true;
    case GIMPLE_BIND:
      return only_distributes_p (gimple_bind_body (as_a <gbind *> (stmt)),
				 found);
    case GIMPLE_TRY:
      return (only_distributes_p (gimple_try_eval (stmt), found)
	      && only_distributes_p (gimple_try_cleanup (stmt), found));
    case GIMPLE_EH_MUST_NOT_THROW:
      return true;
    case GIMPLE_OMP_FOR:
      if (gimple_omp_for_kind (stmt) != GF_OMP_FOR_KIND_DISTRIBUTE)
	return false;
      *found = true;
      return only_distributes_p (gimple_omp_for_pre_body (stmt), found);
    default:
      return plain_assign_p (stmt);
    }
}

static bool
only_distributes_p (gimple_seq seq, bool *found)
{
  for (gimple_stmt_iterator gsi = gsi_start (seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (!harmless_p (gsi_stmt (gsi), found))
      return false;
  return true;
}

/* -- Regions -- */

/* Note in DATA, a struct simt_omp_source, what STMT in a region is.  */

static tree
look_at_region (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info
		*wi)
{
  struct simt_omp_source *source = (struct simt_omp_source *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  *handled = false;
  if (gimple_code (stmt) != GIMPLE_OMP_TEAMS)
    return NULL_TREE;
  bool found = false;
  source->has_teams = true;
  source->distributes = (only_distributes_p (gimple_omp_body (stmt), &found)
			 && found);
  return NULL_TREE;
}

/* Note SOURCE for the region at LOC; of several that come from one line of a
   macro or a template, what all have in common.  */

static void
note (location_t loc, const struct simt_omp_source &source)
{
  if (!noted)
    noted = new hash_map<int_hash<location_t, UNKNOWN_LOCATION>,
			 struct simt_omp_source>;
  bool existed;
  struct simt_omp_source &old = noted->get_or_insert (loc, &existed);
  if (!existed)
    old = source;
  old.has_teams |= source.has_teams;
  old.distributes &= source.distributes;
}

/* Remark that the OpenACC region STMT is left alone.  */

static void
remark_openacc (gimple *stmt)
{
  if (dump_enabled_p ())
    dump_printf_loc (MSG_MISSED_OPTIMIZATION, stmt, "region left to libgomp,"
		     " %s\n", simt_missed_text (SIMT_MISSED_OPENACC));
}

static void
look_at_target (gimple *stmt)
{
  if (is_gimple_omp_oacc (stmt))
    {
      if (is_gimple_omp_offloaded (stmt))
	remark_openacc (stmt);
      return;
    }
  if (gimple_omp_target_kind (stmt) != GF_OMP_TARGET_KIND_REGION
      || gimple_location (stmt) == UNKNOWN_LOCATION)
    return;
  struct simt_omp_source source = { false, false };
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = &source;
  walk_gimple_seq (gimple_omp_body (stmt), look_at_region, NULL, &wi);
  note (gimple_location (stmt), source);
}

static tree
look_at_statement (gimple_stmt_iterator *gsi, bool *handled,
		   struct walk_stmt_info *)
{
  *handled = false;
  if (gimple_code (gsi_stmt (*gsi)) == GIMPLE_OMP_TARGET)
    look_at_target (gsi_stmt (*gsi));
  return NULL_TREE;
}

/* Note what the offload regions of FN hold.  */

unsigned
simt_row_mark (function *fn)
{
  if (!flag_openmp && !flag_openacc)
    return 0;
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  walk_gimple_seq (gimple_body (fn->decl), look_at_statement, NULL, &wi);
  return 0;
}
