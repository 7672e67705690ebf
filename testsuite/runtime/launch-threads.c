/* Launches from several threads.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   launch-threads.c: host threads launch at once, each with its own errors and
   arenas; launches inside parallel regions; many launches at small cost and
   without growth of memory.  */

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>
#include "check.h"

static void count (_Atomic long *);
static void waits (_Atomic long *);

static const struct simt_param pointer[] = {{8, 0}};

static void
count_entry (void **args)
{
  _Atomic long *n = *(_Atomic long **) args[0];

  memset (__simt_work.slots, 1, 32 * __simt_work.threads);
  *n += __simt_work.end - __simt_work.begin;
}

static void
waits_entry (void **args)
{
  __builtin_simt_barrier ();
  ++**(_Atomic long **) args[0];
}

KERNEL (count, SIMT_NEST, count_entry, 1, pointer, .slot_bytes = 32)
KERNEL (waits, SIMT_FIBER, waits_entry, 1, pointer)

static void
count (_Atomic long *p)
{
  void *args[] = {&p};

  __simt_launch (&count_kernel, args);
}

static void
waits (_Atomic long *p)
{
  void *args[] = {&p};

  __simt_launch (&waits_kernel, args);
}

static void *
work (void *data)
{
  _Atomic long n = 0;

  (void) data;
  for (int i = 0; i < 200; i++)
    {
      configure (100 + i, 64, 0);
      count (&n);
      configure (3, 17, 0);
      waits (&n);
      configure (0, 1, 0);
      count (&n);
      GIVES (cudaErrorInvalidConfiguration, cudaGetLastError ());
      OK (cudaGetLastError ());
    }
  CHECK (n == 200 * 100 + 199 * 100 + 200 * 51);
  return NULL;
}

static long
resident (void)
{
  long size, pages = 0;
  FILE *f = fopen ("/proc/self/statm", "r");

  if (fscanf (f, "%ld %ld", &size, &pages) != 2)
    pages = 0;
  fclose (f);
  return pages * sysconf (_SC_PAGESIZE);
}

static void
many_threads (void)
{
  long before = 0;

  for (int round = 0; round < 20; round++)
    {
      pthread_t threads[8];

      for (int i = 0; i < 8; i++)
	pthread_create (&threads[i], NULL, work, NULL);
      for (int i = 0; i < 8; i++)
	pthread_join (threads[i], NULL);
      if (round == 4)
	before = resident ();
    }
  CHECK (resident () - before < 4 << 20);
}

static void
in_parallel (void)
{
  _Atomic long n = 0;

#pragma omp parallel num_threads (4)
  for (int i = 0; i < 50; i++)
    {
      configure (100, 64, 0);
      count (&n);
    }
  CHECK (n == 4 * 50 * 100);
}

static void
million (void)
{
  _Atomic long n = 0;
  long before;

  for (int i = 0; i < 1000; i++)
    {
      configure (i % 50 + 1, 64, 0);
      count (&n);
    }
  before = resident ();
  for (int i = 0; i < 1000000; i++)
    {
      configure (i % 5 + 1, 64, 0);
      count (&n);
    }
  CHECK (resident () - before < 1 << 20);
}

/* The mean of 10,000 launches of one block.  */
static void
cost (void)
{
  struct timespec a, b;
  _Atomic long n = 0;

  clock_gettime (CLOCK_MONOTONIC, &a);
  for (int i = 0; i < 10000; i++)
    {
      configure (1, 64, 0);
      count (&n);
    }
  clock_gettime (CLOCK_MONOTONIC, &b);
  CHECK ((b.tv_sec - a.tv_sec) * 1e9 + (b.tv_nsec - a.tv_nsec) < 5000 * 1e4);
}

int
main (int argc, char **argv)
{
  (void) argv;
  many_threads ();
  in_parallel ();
  if (argc > 1)
    return failures != 0;
  cost ();
  million ();
  return failures != 0;
}
