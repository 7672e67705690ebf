/* Barriers in fiber lowering.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   fiber-barrier.c: all threads that have not exited meet, at whatever barrier
   they wait; threads leave at different times.  */

#include "check.h"

#define MOST 1024

static void scan (int *);
static void leaving (int *);
static void textual (int *);
static void locals (int *);

static const struct simt_param pointer[] = {{8, 0}};

/* Shared variables of the kernels, as the compiler makes them.  */
static __thread int shared[MOST];
static __thread int arrived;

/* Inclusive scan of 1, 2, 3 ... in log steps.  */
static void
scan_entry (void **args)
{
  uint32_t t = fiber_thread (), n = __simt_work.threads;
  int *out = *(int **) args[0];

  shared[t] = t + 1;
  __builtin_simt_barrier ();
  for (uint32_t d = 1; d < n; d *= 2)
    {
      int v = t >= d ? shared[t - d] : 0;

      __builtin_simt_barrier ();
      shared[t] += v;
      __builtin_simt_barrier ();
    }
  out[fiber_block () * n + t] = shared[t];
}

/* Thread t leaves after t rounds; each round counts who is there.  */
static void
leaving_entry (void **args)
{
  uint32_t t = fiber_thread (), n = __simt_work.threads;
  int *bad = *(int **) args[0];

  for (uint32_t round = 0; round < t; round++)
    {
      if (t == n - 1)
	arrived = 0;
      __builtin_simt_barrier ();
      arrived++;
      __builtin_simt_barrier ();
      if (arrived != (int) (n - 1 - round))
	*bad = 1;
      __builtin_simt_barrier ();
    }
}

/* Odd and even threads wait at different places.  */
static void
textual_entry (void **args)
{
  uint32_t t = fiber_thread (), n = __simt_work.threads;
  int *bad = *(int **) args[0];

  shared[t] = 0;
  if (t & 1)
    {
      __builtin_simt_barrier ();
      shared[t] = t;
      __builtin_simt_barrier ();
    }
  else
    for (int i = 0; i < 2; i++)
      {
	if (i == 1)
	  shared[t] = t;
	__builtin_simt_barrier ();
      }
  if (shared[(t + 1) % n] != (int) ((t + 1) % n))
    *bad = 1;
  __builtin_simt_barrier ();
}

static int
deep (volatile char *p, int depth)
{
  volatile char mine[8000];

  memset ((char *) mine, depth, sizeof mine);
  if (depth > 0)
    return deep (mine, depth - 1) + p[0] + mine[depth];
  __builtin_simt_barrier ();
  return p[0];
}

/* 64 KB of locals for each thread, alive over a barrier in a recursion.  */
static void
locals_entry (void **args)
{
  volatile char p[65536];
  uint32_t t = fiber_thread ();
  int *bad = *(int **) args[0];

  memset ((char *) p, t, sizeof p);
  __builtin_simt_barrier ();
  if (deep (p, 5) != 1 + 2 + 3 + 4 + 5 + 5 + 4 + 3 + 2 + 1 + (char) t)
    *bad = 1;
  for (int i = 0; i < 65536; i += 1000)
    if (p[i] != (char) t)
      *bad = 1;
}

KERNEL (scan, SIMT_FIBER, scan_entry, 1, pointer)
KERNEL (leaving, SIMT_FIBER, leaving_entry, 1, pointer)
KERNEL (textual, SIMT_FIBER, textual_entry, 1, pointer)
KERNEL (locals, SIMT_FIBER, locals_entry, 1, pointer)

#define LAUNCHER(name)				\
  static void					\
  name (int *p)					\
  {						\
    void *args[] = {&p};			\
						\
    __simt_launch (&name##_kernel, args);	\
  }

LAUNCHER (scan)
LAUNCHER (leaving)
LAUNCHER (textual)
LAUNCHER (locals)

static void
check_scan (unsigned grid, dim3 block)
{
  unsigned n = block.x * block.y * block.z;
  int *out = malloc (grid * n * sizeof *out), wrong = 0;

  __simt_configure_c ((dim3) {grid, 1, 1}, block, 0, 0);
  scan (out);
  for (unsigned i = 0; i < grid * n; i++)
    wrong += out[i] != (int) ((i % n + 1) * (i % n + 2) / 2);
  CHECK (wrong == 0);
  free (out);
}

int
main (void)
{
  static const unsigned sizes[] = {1, 2, 7, 33, 96, 257, 1024};
  int bad = 0;

  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
    {
      check_scan (1, (dim3) {sizes[i], 1, 1});
      check_scan (50, (dim3) {sizes[i], 1, 1});
      configure (20, sizes[i], 0);
      textual (&bad);
      CHECK (!bad);
    }
  check_scan (9, (dim3) {5, 7, 3});
  check_scan (9, (dim3) {1, 1, 64});
  configure (10, 65, 0);
  leaving (&bad);
  CHECK (!bad);
  configure (4, 1024, 0);
  locals (&bad);
  CHECK (!bad);
  OK (cudaGetLastError ());
  return failures != 0;
}
