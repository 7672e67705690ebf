/* Chains of launches.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   chain.c: launches that wait for those that follow, so that one team runs them
   all, with a barrier between each and the next.

   The plugin marks a launch by a call of __simt_chain before it if host code
   goes on to another without doing anything that could depend on it, and calls
   __simt_flush where it does something else.  What lies between may look at the
   program's memory; where that may be memory that kernels use as well, the
   plugin calls __simt_flush_near.  So the program sees no difference, not even
   one that reads results too early; but an error of a kernel that stops may
   show later than at the next cudaGetLastError, as on a GPU.

   A launch that is not marked runs the chain before it along with it.  Each
   thread of the host has a chain of its own, since nothing that tells others of
   its launches can happen before the flush.

   With SIMT_CHAIN=0 in the environment, under debuggers and tools that watch
   memory, and where launches are captured or nested, each runs at once.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "simti-memory.h"
#include "simti-tools.h"

/* Launches that wait at most, and the bytes of their arguments.  */
#define MOST 64
#define ARG_BYTES 32768

/* Pointers that have been looked up; what cannot be one.  */
#define RECENT 8
#define LEAST_ADDRESS 65536
#define MOST_ADDRESS (((uintptr_t) -1) >> 8)

struct simti_chain
{
  size_t used;
  /* How many of the launches have been looked at; whether one
     was given a pointer to memory that is not in our table, or to memory that
     the host may use as well; and the last pointers of them.  */
  unsigned noted;
  bool uses_unknown;
  bool uses_shared;
  const void *recent[RECENT];
  unsigned turn;
  struct simti_launch launches[MOST];
  char bytes[ARG_BYTES] __attribute__ ((aligned (64)));
};

/* True if a debugger, or a tool like one, holds the process.  */
static bool
traced (void)
{
  FILE *f = fopen ("/proc/self/status", "r");
  char line[256];
  long pid = 0;

  if (!f)
    return false;
  while (!pid && fgets (line, sizeof line, f))
    if (sscanf (line, "TracerPid: %ld", &pid) == 1)
      break;
  fclose (f);
  return pid != 0;
}

/* Whether launches may wait at all.  */
static bool
allowed (void)
{
  static _Atomic int known;

  if (!known)
    known = (simti_env_number ("SIMT_CHAIN",
			       !simti_watched () && !__tsan_release
			       && !traced ()) ? 2 : 1);
  return known == 2;
}

/* ---- Adding a launch ---------------------------------------------------- */

static size_t
up64 (size_t n)
{
  return (n + 63) & -(size_t) 64;
}

/* Copies the arguments ARGS of K behind those in CHAIN.  NULL if they do not
   fit.  */
static void **
copy_args (struct simti_chain *chain, const struct simt_kernel *k,
	   void **args)
{
  size_t head = up64 (k->n_params * sizeof (void *)), size = head;
  char *copy = chain->bytes + chain->used;

  for (unsigned i = 0; i < k->n_params; i++)
    if (head + k->params[i].offset + k->params[i].size > size)
      size = head + k->params[i].offset + k->params[i].size;
  if (up64 (size) > ARG_BYTES - chain->used)
    return NULL;
  for (unsigned i = 0; i < k->n_params; i++)
    {
      ((void **) copy)[i] = copy + head + k->params[i].offset;
      memcpy (((void **) copy)[i], args[i], k->params[i].size);
    }
  chain->used += up64 (size);
  return (void **) copy;
}

/* Notes that launches in CHAIN may use the memory at P, if that is an address
   at all.  */
static void
note_pointer (struct simti_chain *chain, const void *p)
{
  struct simti_block_of_memory m;

  if ((uintptr_t) p < LEAST_ADDRESS || (uintptr_t) p > MOST_ADDRESS)
    return;
  for (unsigned i = 0; i < RECENT; i++)
    if (chain->recent[i] == p)
      return;
  chain->recent[chain->turn++ % RECENT] = p;
  if (!simti_find_memory (p, &m))
    chain->uses_unknown = true;
  else if (m.kind != SIMTI_DEVICE)
    chain->uses_shared = true;
}

/* Notes what memory LAUNCH uses, as far as its arguments tell.  */
static void
note_launch (struct simti_chain *chain, const struct simti_launch *launch)
{
  const struct simt_kernel *k = launch->kernel;

  for (unsigned i = 0; i < k->n_params; i++)
    for (size_t at = 0; at + sizeof (void *) <= k->params[i].size;
	 at += sizeof (void *))
      {
	const void *p;

	memcpy (&p, (const char *) launch->args[i] + at, sizeof p);
	note_pointer (chain, p);
      }
}

/* Whether a launch in CHAIN may use memory at P, which host code uses.  */
static bool
may_use (struct simti_chain *chain, const void *p)
{
  struct simti_block_of_memory m;

  while (chain->noted < simti_self.waiting)
    note_launch (chain, &chain->launches[chain->noted++]);
  return (chain->uses_unknown
	  || (chain->uses_shared && simti_find_memory (p, &m)));
}

static struct simti_chain *
own_chain (void)
{
  if (!simti_self.chain)
    simti_self.chain = calloc (1, sizeof *simti_self.chain);
  return simti_self.chain;
}

/* Has LAUNCH, which is ready to run, wait.  False if it cannot.  */
bool
simti_chain_add (struct simti_launch *launch)
{
  struct simti_chain *chain;
  void **args;

  if (!allowed () || simti_self.frame || omp_in_parallel ())
    return false;
  chain = own_chain ();
  if (!chain || simti_self.waiting == MOST)
    return false;
  args = copy_args (chain, launch->kernel, launch->args);
  if (!args)
    return false;
  launch->args = args;
  chain->launches[simti_self.waiting++] = *launch;
  return true;
}

/* ---- Running it --------------------------------------------------------- */

/* Runs the launches that wait on this thread.  */
void
simti_chain_run (void)
{
  struct simti_chain *chain = simti_self.chain;
  unsigned n = simti_self.waiting;

  simti_self.waiting = 0;
  simti_run_launches (chain->launches, n);
  chain->used = 0;
  chain->noted = 0;
  chain->uses_unknown = chain->uses_shared = false;
  memset (chain->recent, 0, sizeof chain->recent);
}

/* Called before the kernel of a launch that may wait for the next.  */
void
__simt_chain (void)
{
  simti_self.may_wait = true;
}

/* Called before host code does anything that might depend on launches that
   wait.  */
void
__simt_flush (void)
{
  simti_self.may_wait = false;
  if (simti_chain_waits ())
    simti_chain_run ();
}

/* Called before host code accesses the memory at P while launches may wait:
   runs them if they may use it, too.  */
void
__simt_flush_near (const void *p)
{
  if (simti_chain_waits () && may_use (simti_self.chain, p))
    simti_chain_run ();
}
