/* Chains of launches.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   launch-chain.c: launches that may wait run in order, all of each before any
   of the next, with the arguments that they had; when a launch that may not
   wait follows, even one that is refused, at a flush, and when host code looks
   at memory that they use.  */

#include <omp.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include "check.h"

#define BLOCKS 300
#define MOST 400

static void step (int *, int);
static void fresh (int *, int);
static void large (int *);
static void quits (void);

struct large_argument
{
  long a[2000];
};

static _Atomic int late;

/* Checks that the launch before has ended, and adds.  */
static void
step_entry (void **args)
{
  int *p = *(int **) args[0];
  int k = *(int *) args[1];

  for (int64_t b = __simt_work.begin; b < __simt_work.end; b++)
    {
      late += p[(b * 7 + 13) % BLOCKS] < k || p[b] != k;
      for (volatile int i = 0; i < 100; i++)
	continue;
      p[b]++;
    }
}

static void
large_entry (void **args)
{
  struct large_argument *l = args[0];
  int *p = *(int **) args[1];

  for (int64_t b = __simt_work.begin; b < __simt_work.end; b++)
    p[b] += l->a[b];
}

static void
quits_entry (void **args)
{
  (void) args;
  __simt_trap ();
}

static const struct simt_param step_params[] = {{8, 0}, {4, 8}};
static const struct simt_param large_params[]
  = {{sizeof (struct large_argument), 0}, {8, sizeof (struct large_argument)}};

KERNEL (step, SIMT_NEST, step_entry, 2, step_params)
KERNEL (fresh, SIMT_NEST, step_entry, 2, step_params)
KERNEL (large, SIMT_NEST, large_entry, 2, large_params)
KERNEL (quits, SIMT_NEST, quits_entry, 0, NULL)

static void
step (int *p, int k)
{
  void *args[] = {&p, &k};

  __simt_launch (&step_kernel, args);
  p = NULL;
  k = -1;
}

static void
fresh (int *p, int k)
{
  void *args[] = {&p, &k};

  __simt_launch (&fresh_kernel, args);
}

static void
large (int *p)
{
  struct large_argument l;
  void *args[] = {&l, &p};

  for (int i = 0; i < 2000; i++)
    l.a[i] = i;
  __simt_launch (&large_kernel, args);
  memset (&l, 0, sizeof l);
}

static void
quits (void)
{
  __simt_launch (&quits_kernel, NULL);
}

/* Launches N steps that may wait, from number K on.  */
static void
steps (int *p, int k, int n, unsigned blocks)
{
  for (int i = 0; i < n; i++)
    {
      configure (blocks, 64, 0);
      __simt_chain ();
      step (p, k + i);
    }
}

/* True if N steps have run in all of BLOCKS blocks.  */
static bool
ran (volatile int *p, int n, int blocks)
{
  int wrong = 0;

  for (int i = 0; i < BLOCKS; i++)
    wrong += p[i] != (i < blocks ? n : 0);
  return wrong == 0;
}

static void
in_order (int *p)
{
  memset (p, 0, BLOCKS * sizeof *p);
  late = 0;
  steps (p, 0, MOST, BLOCKS);
  configure (BLOCKS, 64, 0);
  step (p, MOST);
  CHECK (ran (p, MOST + 1, BLOCKS));
  steps (p, MOST + 1, 5, BLOCKS);
  __simt_flush ();
  CHECK (ran (p, MOST + 6, BLOCKS));
  CHECK (late == 0);
}

static void
small_ones (int *p)
{
  memset (p, 0, BLOCKS * sizeof *p);
  for (int i = 0; i < 50; i++)
    {
      configure (1 + i % 3, 1, 0);
      __simt_chain ();
      step (p, 0);
    }
  __simt_flush ();
  CHECK (p[0] == 50 && p[1] == 33 && p[2] == 16 && p[3] == 0);
}

static void
refused (int *p)
{
  memset (p, 0, BLOCKS * sizeof *p);
  steps (p, 0, 3, BLOCKS);
  configure (0, 64, 0);
  __simt_chain ();
  step (p, 3);
  GIVES (cudaErrorInvalidConfiguration, cudaGetLastError ());
  configure (0, 64, 0);
  step (p, 3);
  GIVES (cudaErrorInvalidConfiguration, cudaGetLastError ());
  CHECK (ran (p, 3, BLOCKS));
  steps (p, 3, 2, BLOCKS);
  step (p, 5);
  GIVES (cudaErrorInvalidConfiguration, cudaGetLastError ());
  CHECK (ran (p, 5, BLOCKS));
}

static void
large_arguments (int *p)
{
  memset (p, 0, BLOCKS * sizeof *p);
  for (int i = 0; i < 10; i++)
    {
      configure (BLOCKS, 1, 0);
      __simt_chain ();
      large (p);
    }
  __simt_flush ();
  for (int i = 0; i < BLOCKS; i++)
    CHECK (p[i] == 10 * i);
}

/* A kernel of which nothing is known waits if there is a team.  */
static void
waiting (int *p)
{
  memset (p, 0, BLOCKS * sizeof *p);
  configure (BLOCKS, 1, 0);
  __simt_chain ();
  fresh (p, 0);
  CHECK (ran (p, 0, BLOCKS));
  configure (BLOCKS, 1, 0);
  fresh (p, 1);
  CHECK (ran (p, 2, BLOCKS));
}

/* P is the device's, SHARED both's, HERE the host's.  */
static void
looking (int *p, int *shared, int *here)
{
  OK (cudaMemset (p, 0, BLOCKS * sizeof *p));
  memset (shared, 0, BLOCKS * sizeof *p);
  memset (here, 0, BLOCKS * sizeof *p);
  steps (p, 0, 2, BLOCKS);
  __simt_flush_near (here);
  steps (shared, 0, 2, BLOCKS);
  __simt_flush_near (here + 1);
  __simt_flush_near (shared + 5);
  CHECK (ran (p, 2, BLOCKS));
  CHECK (ran (shared, 2, BLOCKS));
  steps (here, 0, 2, BLOCKS);
  __simt_flush_near (&late);
  CHECK (ran (here, 2, BLOCKS));
}

static void *
other_thread (void *data)
{
  int *p;

  (void) data;
  OK (cudaMallocManaged ((void **) &p, BLOCKS * sizeof *p,
			 cudaMemAttachGlobal));
  in_order (p);
  OK (cudaFree (p));
  return NULL;
}

static void
stopped (int *p)
{
  memset (p, 0, BLOCKS * sizeof *p);
  steps (p, 0, 2, BLOCKS);
  configure (BLOCKS, 64, 0);
  __simt_chain ();
  quits ();
  steps (p, 2, 2, BLOCKS);
  __simt_flush ();
  GIVES (cudaErrorLaunchFailure, cudaGetLastError ());
  GIVES (cudaErrorLaunchFailure, cudaDeviceSynchronize ());
  CHECK (ran (p, 2, BLOCKS));
  OK (cudaDeviceReset ());
}

int
main (void)
{
  static int here[BLOCKS];
  int *p, *shared;
  pthread_t thread;

  unsetenv ("SIMT_CHAIN");
  OK (cudaMalloc ((void **) &p, BLOCKS * sizeof *p));
  OK (cudaMallocManaged ((void **) &shared, BLOCKS * sizeof *p,
			 cudaMemAttachGlobal));
  omp_set_num_threads (2);
  waiting (here);
  for (int threads = 1; threads <= 4; threads++)
    {
      omp_set_num_threads (threads);
      in_order (here);
      small_ones (here);
      refused (here);
      large_arguments (here);
      looking (p, shared, here);
    }
  pthread_create (&thread, NULL, other_thread, NULL);
  in_order (shared);
  pthread_join (thread, NULL);
#pragma omp parallel num_threads (2)
  {
    int *q;

    OK (cudaMallocManaged ((void **) &q, BLOCKS * sizeof *q,
			   cudaMemAttachGlobal));
#pragma omp critical
    in_order (q);
    OK (cudaFree (q));
  }
  stopped (shared);
  return failures != 0;
}
