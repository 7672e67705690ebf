/* Memory for slots and dynamic shared memory.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   arena.c: what a launch's members need is mapped before its first block
   runs, kept for later launches, and given back when the launching thread
   ends.

   The launching thread owns the arenas of all members, so that running out of
   memory is found while nothing has happened yet.  Pages are touched first by
   the member that uses them.  A nested launch has arenas of its own.  */

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "simti.h"
#include "simti-tools.h"

#define PAGE 4096
#define HUGE_PAGE ((size_t) 2 << 20)

/* Distance from the page's begin of the shared memory, so that slots and
   shared memory do not meet in the same cache sets.  */
#define SHARED_SKEW 1152

static size_t
round_up (size_t n, size_t to)
{
  return (n + to - 1) / to * to;
}

static void
unmap (struct simti_arena *a)
{
  if (!a->base)
    return;
  simti_open_memory (a->base, a->size);
  munmap (a->base, a->size);
  a->base = NULL;
}

static bool
map (struct simti_arena *a, size_t slots, size_t shared)
{
  size_t size = round_up (slots + shared + SHARED_SKEW + 256, PAGE);
  char *p;

  if (size >= 2 * HUGE_PAGE)
    size = round_up (size, HUGE_PAGE);
  p = mmap (NULL, size, PROT_READ | PROT_WRITE,
	    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED)
    return false;
  if (size >= 2 * HUGE_PAGE)
    madvise (p, size, MADV_HUGEPAGE);
  unmap (a);
  a->base = p;
  a->size = size;
  a->slots = p;
  a->slots_size = slots;
  a->shared = p + slots + SHARED_SKEW;
  a->shared_size = shared;
  a->shared_open = shared;
  return true;
}

/* Makes ARENAS hold COUNT members.  */
static bool
more_members (struct simti_arenas *arenas, unsigned count)
{
  struct simti_arena *m;

  if (count <= arenas->count)
    return true;
  m = aligned_alloc (64, count * sizeof *m);
  if (!m)
    return false;
  memset (m, 0, count * sizeof *m);
  if (arenas->members)
    memcpy (m, arenas->members, arenas->count * sizeof *m);
  free (arenas->members);
  arenas->members = m;
  arenas->count = count;
  arenas->slots_size = 0;
  arenas->shared_size = 0;
  arenas->fibers = 0;
  return true;
}

static struct simti_arenas *
at_depth (struct simti_arenas **first, unsigned depth)
{
  struct simti_arenas **p = first;

  for (;; p = &(*p)->deeper)
    {
      if (!*p)
	*p = calloc (1, sizeof **p);
      if (!*p || depth-- == 0)
	return *p;
    }
}

/* The size to map where N bytes are needed and HAVE are there.  */
static size_t
grown (size_t have, size_t n)
{
  if (n <= have)
    return have;
  return round_up (n < 2 * have && n < HUGE_PAGE ? 2 * have : n, PAGE);
}

static bool
grow_memory (struct simti_arenas *arenas, size_t slots, size_t shared)
{
  slots = grown (arenas->slots_size, slots);
  shared = grown (arenas->shared_size, shared);
  for (unsigned i = 0; i < arenas->count; i++)
    {
      struct simti_arena *a = &arenas->members[i];

      if ((a->slots_size < slots || a->shared_size < shared)
	  && !map (a, grown (a->slots_size, slots),
		   grown (a->shared_size, shared)))
	return false;
    }
  arenas->slots_size = slots;
  arenas->shared_size = shared;
  return true;
}

static bool
grow_fibers (struct simti_arenas *arenas, unsigned fibers, size_t stack)
{
  for (unsigned i = 0; i < arenas->count; i++)
    if (!simti_fibers_reserve (&arenas->members[i].fibers, fibers, stack))
      return false;
  arenas->fibers = fibers;
  arenas->stack_size = stack;
  return true;
}

/* The arenas at DEPTH in the list *FIRST, with at least COUNT members, each
   with SLOTS and SHARED bytes and stacks for FIBERS fibers.  NULL if there is
   not so much memory.  */
struct simti_arenas *
simti_arena_reserve (struct simti_arenas **first, unsigned depth,
		     unsigned count, size_t slots, size_t shared,
		     unsigned fibers)
{
  struct simti_arenas *a = at_depth (first, depth);

  if (!a || !more_members (a, count))
    return NULL;
  if ((slots > a->slots_size || shared > a->shared_size)
      && !grow_memory (a, slots, shared))
    return NULL;
  if (fibers
      && (fibers > a->fibers || simti_fiber_stack_size () > a->stack_size)
      && !grow_fibers (a, fibers, simti_fiber_stack_size ()))
    return NULL;
  return a;
}

/* Lets the program touch ARENA's slots and just the first BYTES bytes of its
   shared memory, where a sanitizer or valgrind watches; the slots may hold red
   zones of the last kernel.  */
void
simti_arena_open_shared (struct simti_arena *arena, size_t bytes)
{
  if (!arena->base || !simti_watched ())
    return;
  simti_open_memory (arena->slots, arena->slots_size);
  if (bytes == arena->shared_open)
    return;
  simti_open_memory (arena->shared, bytes);
  simti_close_memory (arena->shared + bytes, arena->shared_size - bytes);
  arena->shared_open = bytes;
}

/* Frees the list FIRST and all its members hold.  */
void
simti_arena_free_all (struct simti_arenas *first)
{
  while (first)
    {
      struct simti_arenas *deeper = first->deeper;

      for (unsigned i = 0; i < first->count; i++)
	{
	  unmap (&first->members[i]);
	  simti_fibers_free (first->members[i].fibers);
	}
      free (first->members);
      free (first);
      first = deeper;
    }
}
