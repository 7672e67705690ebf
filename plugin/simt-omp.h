/* What the files of row omp share.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-omp.h: offload regions of OpenMP.

   A *region* is a function that GCC has outlined for `#pragma omp target', with
   the attribute "omp target entrypoint".  Its *teams* run what is in its teams
   construct; a *parallel function* is one that GCC has outlined for `#pragma
   omp parallel' in it.  */

#ifndef SIMT_OMP_H
#define SIMT_OMP_H 1

#include "simt-plugin.h"

/* -- What the source says (simt-mark.cc) -- */

struct simt_omp_source
{
  bool has_teams;
  /* Whether its teams do nothing but to distribute a loop.  */
  bool distributes;
};

extern const struct simt_omp_source *simt_omp_source_at (location_t);

/* -- Calls (simt-omp-calls.cc, simt-omp-calls.def) -- */

enum simt_omp_call
{
  /* Not a call of OpenMP's, or one that does the same on any OS thread.  */
  SIMT_OMP_PLAIN,
  SIMT_OMP_TEAMS,
  SIMT_OMP_PARALLEL,
  /* What asks for ids and numbers.  */
  SIMT_OMP_TEAM_NUM,
  SIMT_OMP_NUM_TEAMS,
  SIMT_OMP_THREAD_NUM,
  SIMT_OMP_NUM_THREADS,
  /* What threads of a team do together.  */
  SIMT_OMP_BARRIER,
  SIMT_OMP_SINGLE,
  SIMT_OMP_LOOP_START,
  SIMT_OMP_LOOP_NEXT,
  SIMT_OMP_LOOP_END,
  SIMT_OMP_PARALLEL_LOOP,
  /* What is left to libgomp.  */
  SIMT_OMP_OTHER
};

extern enum simt_omp_call simt_omp_call_kind (const gimple *);
extern const char *simt_omp_construct (const gimple *);
extern bool simt_omp_asked_p (gimple *);
extern bool simt_omp_foreign_p (cgraph_node *);
extern bool simt_omp_body_p (cgraph_node *);
extern cgraph_node *simt_omp_dependent_callee (gimple *);
extern bool simt_omp_clonable_p (cgraph_node *);
extern tree simt_omp_outlined (const gimple *call);

extern bool simt_omp_lock_p (const gimple *);

/* -- Regions (simt-omp.cc) -- */

struct simt_omp_region
{
  cgraph_node *node;
  /* What row mark has noted; null if nothing.  */
  const struct simt_omp_source *source;
  /* The call of GOMP_teams4, or null.  */
  gimple *teams;
  /* The calls of GOMP_parallel that are not inside other parallel regions.  */
  auto_vec<gimple *> parallels;
  /* Where the program asks for ids of teams and of threads; null where it does
     not.  */
  gimple *asks_teams;
  gimple *asks_threads;
  /* A construct in which threads of a parallel region act together, and one for
     which they must run one by one, or null.  */
  gimple *together;
  gimple *serial;
  /* A call outside of parallel regions of a function that depends on the
     thread, or null.  */
  gimple *calls;
  /* Whether it becomes a kernel.  */
  bool kernel;
  /* Why it is not taken, and the statement that is at fault, or null.  */
  enum simt_missed reason;
  gimple *culprit;

  simt_omp_region (cgraph_node *);
};

extern void simt_omp_decline (struct simt_omp_region *, enum simt_missed,
			      gimple *culprit = NULL);
extern cgraph_node *simt_omp_clone (cgraph_node *, const char *suffix);
extern void simt_omp_replace_call (gimple_stmt_iterator *, tree value);
extern void simt_omp_finish_changes (void);
extern bool simt_omp_run_nested (gimple_stmt_iterator *);

/* From functions to their clones for one conversion.  */
typedef hash_map<cgraph_node *, cgraph_node *> simt_omp_clones;

extern bool simt_omp_clone_callee (gimple_stmt_iterator *, simt_omp_clones *,
				   bool (*convert) (cgraph_node *, void *),
				   void *data);

/* -- Kernels (simt-omp-kernel.cc) -- */

extern void simt_omp_check_kernel (struct simt_omp_region *);
extern cgraph_node *simt_omp_make_kernel (struct simt_omp_region *);
extern void simt_omp_insert_launch (struct simt_omp_region *,
				    gimple_stmt_iterator *,
				    cgraph_node *kernel, tree data);

extern void simt_omp_team_blocks (struct simt_omp_region *, sbitmap);

/* -- Variables (simt-omp-variables.cc) -- */

extern void simt_omp_region_variables (function *, sbitmap blocks,
				       vec<tree> *);
extern bool simt_omp_only_read_p (struct simt_omp_region *, sbitmap blocks,
				  tree);

/* -- Loops (simt-omp-loops.cc) -- */

extern bool simt_omp_private_p (tree ref);
extern void simt_omp_free_loops (gimple *);

/* -- Collapsed loops (simt-omp-collapse.cc) -- */

extern bool simt_omp_nest_loop (class loop *);

#endif
