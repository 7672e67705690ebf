/* Copies of kernels for blocks of one shape.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   launch-copies.c: a launch runs the copy whose dimensions are those of its
   block, with the slots that this needs, else the code for any block.  */

#include <stdatomic.h>
#include "check.h"

static void kernel (void);

static _Atomic int runs[3];

static void
any_entry (void **args)
{
  (void) args;
  runs[0] += __simt_work.end - __simt_work.begin;
}

static void
flat_entry (void **args)
{
  (void) args;
  memset (__simt_work.slots, 1, 1000 * 64);
  runs[1] += __simt_work.end - __simt_work.begin;
}

static void
deep_entry (void **args)
{
  (void) args;
  memset (__simt_work.slots, 1, 5000);
  runs[2] += __simt_work.end - __simt_work.begin;
}

static const struct simt_copy copies[] = {
  {.entry = flat_entry, .x = 8, .y = 4, .z = 1, .slot_bytes = 1000},
  {.entry = NULL},
  {.entry = deep_entry, .x = 8, .y = 4, .z = 2, .slot_fixed = 5000}
};

KERNEL (kernel, SIMT_NEST, any_entry, 0, NULL, .copies = copies, .n_copies = 3)

static void
kernel (void)
{
  __simt_launch (&kernel_kernel, NULL);
}

/* Whether code number WHICH alone runs blocks of X * Y * Z threads.  */
static void
expect (unsigned x, unsigned y, unsigned z, int which)
{
  for (unsigned grid = 1; grid <= 1000; grid *= 10)
    {
      int before[3] = {runs[0], runs[1], runs[2]};

      __simt_configure_c ((dim3) {grid, 1, 1}, (dim3) {x, y, z}, 0, 0);
      kernel ();
      OK (cudaGetLastError ());
      for (int i = 0; i < 3; i++)
	CHECK (runs[i] - before[i] == (i == which ? (int) grid : 0));
    }
}

int
main (void)
{
  expect (8, 4, 1, 1);
  expect (8, 4, 2, 2);
  expect (4, 8, 1, 0);
  expect (32, 1, 1, 0);
  expect (8, 4, 3, 0);
  expect (8, 1, 1, 0);
  expect (1, 4, 1, 0);
  return failures != 0;
}
