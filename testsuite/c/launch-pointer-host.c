/* launch-pointer-host.c: in C too, a launch through a pointer to a function of
   the host is an error and does not run it.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdlib.h>
#include <simt.h>

typedef void (*function) (int *);

static int value;
static int evaluated;

__global__ void
kernel (int *p)
{
  atomicAdd (p, 1);
}

static void
host (int *p)
{
  *p = -1;
}

static function
choose (int good)
{
  evaluated++;
  return good ? kernel : host;
}

static void
expect (cudaError_t error, int wanted)
{
  if (cudaGetLastError () != error || value != wanted)
    abort ();
  value = 0;
}

int
main (void)
{
  function volatile bad = host, good = kernel;
  simt_launch (bad, 2, 4, 0, 0) (&value);
  expect (cudaErrorInvalidDeviceFunction, 0);
  simt_launch (good, 2, 4, 0, 0) (&value);
  expect (cudaSuccess, 8);
  simt_launch (choose (0), 2, 4, 0, 0) (&value);
  expect (cudaErrorInvalidDeviceFunction, 0);
  simt_launch (choose (1), 2, 4, 0, 0) (&value);
  expect (cudaSuccess, 8);
  simt_launch (*good, 1, 1, 0, 0) (&value);
  expect (cudaSuccess, 1);
  simt_launch (&kernel, 1, 1, 0, 0) (&value);
  expect (cudaSuccess, 1);
  if (evaluated != 2)
    abort ();
  simt_launch (bad, 2, 4, 0, 0) (&value);
  cudaGetLastError ();
  good (&value);
  expect (cudaErrorInvalidConfiguration, 0);
  return 0;
}
