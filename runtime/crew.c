/* OS threads of the runtime's own.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   crew.c: OS threads for cooperative launches, which need as many as there are
   blocks, and for nested launches that need one other than their parent's.

   They are kept for later launches.  They are not libgomp's, whose team has
   the size that the user asked for.  */

#include <limits.h>
#include <linux/futex.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "simti-futex.h"
#include "simti-tools.h"

#define SPINS 2000

/* An OS thread of the crew.  */
struct worker
{
  struct worker *next;
  struct crew *crew;
  unsigned member;
  /* 1 when there is something to do.  */
  _Atomic uint32_t go;
};

/* What runs one launch.  */
struct crew
{
  struct simti_launch *launch;
  void (*run) (struct simti_launch *, unsigned);
  struct worker *workers;
  _Atomic uint32_t working;
};

static pthread_mutex_t idle_lock = PTHREAD_MUTEX_INITIALIZER;
static struct worker *idle;

/* Waits while *WORD is VALUE; spins first if SPIN.  */
void
simti_wait_while (_Atomic uint32_t *word, uint32_t value, bool spin)
{
  for (int i = 0; spin && i < SPINS; i++)
    {
      if (atomic_load (word) != value)
	return;
#ifdef __x86_64__
      __builtin_ia32_pause ();
#endif
    }
  while (atomic_load (word) == value)
    syscall (SYS_futex, word, FUTEX_WAIT_PRIVATE, value, NULL, NULL, 0);
}

/* Wakes who waits for WORD.  */
void
simti_wake_all (_Atomic uint32_t *word)
{
  syscall (SYS_futex, word, FUTEX_WAKE_PRIVATE, INT_MAX, NULL, NULL, 0);
}

static void *
work (void *data)
{
  struct worker *w = data;

  for (;;)
    {
      simti_wait_while (&w->go, 0, false);

      struct crew *crew = w->crew;

      atomic_store (&w->go, 0);
      simti_acquire_order (w);
      crew->run (crew->launch, w->member);
      simti_release_order (crew->launch);
      pthread_mutex_lock (&idle_lock);
      w->next = idle;
      idle = w;
      pthread_mutex_unlock (&idle_lock);
      if (atomic_fetch_sub (&crew->working, 1) == 1)
	simti_wake_all (&crew->working);
    }
  return NULL;
}

static struct worker *
new_worker (void)
{
  struct worker *w = calloc (1, sizeof *w);
  pthread_attr_t attr;
  pthread_t thread;
  int error;

  if (!w)
    return NULL;
  pthread_attr_init (&attr);
  pthread_attr_setdetachstate (&attr, PTHREAD_CREATE_DETACHED);
  error = pthread_create (&thread, &attr, work, w);
  pthread_attr_destroy (&attr);
  if (error)
    {
      free (w);
      return NULL;
    }
  return w;
}

static struct worker *
take_worker (void)
{
  struct worker *w;

  pthread_mutex_lock (&idle_lock);
  w = idle;
  if (w)
    idle = w->next;
  pthread_mutex_unlock (&idle_lock);
  return w ? w : new_worker ();
}

static void
give_back (struct worker *workers)
{
  while (workers)
    {
      struct worker *w = workers;

      workers = w->next;
      pthread_mutex_lock (&idle_lock);
      w->next = idle;
      idle = w;
      pthread_mutex_unlock (&idle_lock);
    }
}

/* Gets COUNT workers for CREW.  */
static bool
hire (struct crew *crew, unsigned count)
{
  crew->workers = NULL;
  for (unsigned i = 0; i < count; i++)
    {
      struct worker *w = take_worker ();

      if (!w)
	{
	  give_back (crew->workers);
	  return false;
	}
      w->next = crew->workers;
      crew->workers = w;
    }
  atomic_init (&crew->working, count);
  return true;
}

static void
send_to_work (struct crew *crew, unsigned first)
{
  struct worker *w = crew->workers, *next;

  for (unsigned i = first; w; i++, w = next)
    {
      next = w->next;
      w->member = i;
      w->crew = crew;
      simti_release_order (w);
      atomic_store (&w->go, 1);
      simti_wake_all (&w->go);
    }
}

static void
wait_for_crew (struct crew *crew)
{
  uint32_t n;

  while ((n = atomic_load (&crew->working)) > 0)
    simti_wait_while (&crew->working, n, false);
}

/* Calls RUN (LAUNCH, member) for COUNT members at once, the first of which is
   the calling thread if TOO.  False if there are not so many OS threads.  */
bool
simti_crew_run (struct simti_launch *launch, unsigned count,
		void (*run) (struct simti_launch *, unsigned), bool too)
{
  struct crew crew = {.launch = launch, .run = run};

  if (!hire (&crew, count - too))
    return false;
  send_to_work (&crew, too);
  if (too)
    run (launch, 0);
  wait_for_crew (&crew);
  simti_acquire_order (launch);
  return true;
}
