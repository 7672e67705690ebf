/* Launches that CUDA refuses.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   launch-errors.c: a bad configuration sets the error and runs nothing.  */

#include <sys/resource.h>
#include "check.h"

static void touch (int *);
static void bounded (int *);
static void hungry (int *);

static int ran;
static const struct simt_param pointer[] = {{8, 0}};

static void
touch_entry (void **args)
{
  **(int **) args[0] = 1;
}

KERNEL (touch, SIMT_NEST, touch_entry, 1, pointer, .static_shared = 1024)
KERNEL (bounded, SIMT_NEST, touch_entry, 1, pointer, .max_threads = 128)
KERNEL (hungry, SIMT_NEST, touch_entry, 1, pointer, .slot_bytes = 1 << 30)

static void
touch (int *p)
{
  void *args[] = {&p};

  __simt_launch (&touch_kernel, args);
}

static void
bounded (int *p)
{
  void *args[] = {&p};

  __simt_launch (&bounded_kernel, args);
}

static void
hungry (int *p)
{
  void *args[] = {&p};

  __simt_launch (&hungry_kernel, args);
}

static void
try (cudaError_t error, dim3 grid, dim3 block, size_t shared,
     cudaStream_t stream)
{
  ran = 0;
  __simt_configure_c (grid, block, shared, stream);
  touch (&ran);
  GIVES (error, cudaPeekAtLastError ());
  GIVES (error, cudaGetLastError ());
  OK (cudaGetLastError ());
  CHECK (ran == (error == cudaSuccess));
}

static dim3
d (unsigned x, unsigned y, unsigned z)
{
  return (dim3) {x, y, z};
}

static void
shapes (void)
{
  cudaError_t c = cudaErrorInvalidConfiguration;

  try (cudaSuccess, d (1, 1, 1), d (1024, 1, 1), 0, 0);
  try (cudaSuccess, d (1, 1, 1), d (1, 1024, 1), 0, 0);
  try (cudaSuccess, d (1, 1, 1), d (1, 16, 64), 0, 0);
  try (cudaSuccess, d (1, 65535, 1), d (1, 1, 1), 0, 0);
  try (c, d (0, 1, 1), d (1, 1, 1), 0, 0);
  try (c, d (1, 0, 1), d (1, 1, 1), 0, 0);
  try (c, d (1, 1, 0), d (1, 1, 1), 0, 0);
  try (c, d (1, 1, 1), d (0, 1, 1), 0, 0);
  try (c, d (1, 1, 1), d (1, 1, 0), 0, 0);
  try (c, d (1, 1, 1), d (1025, 1, 1), 0, 0);
  try (c, d (1, 1, 1), d (32, 33, 1), 0, 0);
  try (c, d (1, 1, 1), d (1, 1, 65), 0, 0);
  try (c, d (1, 1, 1), d (65536, 65536, 1), 0, 0);
  try (c, d (1, 65536, 1), d (1, 1, 1), 0, 0);
  try (c, d (1, 1, 65536), d (1, 1, 1), 0, 0);
  try (c, d (0x80000000u, 1, 1), d (1, 1, 1), 0, 0);
}

static void
shared_memory (void)
{
  int attr = cudaFuncAttributeMaxDynamicSharedMemorySize;
  struct cudaFuncAttributes a;

  try (cudaSuccess, d (1, 1, 1), d (1, 1, 1), 49152 - 1024, 0);
  try (cudaErrorInvalidValue, d (1, 1, 1), d (1, 1, 1), 49152 - 1023, 0);
  OK (cudaFuncGetAttributes (&a, (const void *) touch));
  CHECK (a.sharedSizeBytes == 1024);
  CHECK (a.maxDynamicSharedSizeBytes == 49152 - 1024);
  CHECK (a.maxThreadsPerBlock == 1024);
  OK (cudaFuncSetAttribute ((const void *) touch, attr, 65536));
  try (cudaSuccess, d (1, 1, 1), d (1, 1, 1), 65536, 0);
  try (cudaErrorInvalidValue, d (1, 1, 1), d (1, 1, 1), 65537, 0);
  GIVES (cudaErrorInvalidValue,
	 cudaFuncSetAttribute ((const void *) touch, attr, 1 << 20));
  GIVES (cudaErrorInvalidDeviceFunction,
	 cudaFuncSetAttribute ((const void *) &ran, attr, 65536));
  cudaGetLastError ();
}

static void
others (void)
{
  struct rlimit old, small = {1 << 30, RLIM_INFINITY};
  cudaStream_t s;

  touch (&ran);
  GIVES (cudaErrorInvalidConfiguration, cudaGetLastError ());

  configure (1, 129, 0);
  bounded (&ran);
  GIVES (cudaErrorLaunchOutOfResources, cudaGetLastError ());
  configure (1, 128, 0);
  bounded (&ran);
  OK (cudaGetLastError ());

  OK (cudaStreamCreate (&s));
  try (cudaSuccess, d (1, 1, 1), d (1, 1, 1), 0, s);
  OK (cudaStreamDestroy (s));
  try (cudaErrorInvalidResourceHandle, d (1, 1, 1), d (1, 1, 1), 0, s);

  getrlimit (RLIMIT_AS, &old);
  small.rlim_max = old.rlim_max;
  setrlimit (RLIMIT_AS, &small);
  ran = 0;
  configure (4, 1024, 0);
  hungry (&ran);
  GIVES (cudaErrorMemoryAllocation, cudaGetLastError ());
  CHECK (!ran);
  setrlimit (RLIMIT_AS, &old);
  try (cudaSuccess, d (1, 1, 1), d (1, 1, 1), 0, 0);
}

static void
host (int *p)
{
  *p = -1;
}

/* Launches FUNCTION by its address, while another launch has been
   configured.  */
static void
by_address (void *function, cudaError_t error)
{
  void (*target) (int *);

  ran = 0;
  configure (2, 1, 0);
  configure (1, 1, 0);
  target = (void (*) (int *)) __simt_launch_target (function);
  target (&ran);
  GIVES (error, cudaGetLastError ());
  CHECK (ran == (error == cudaSuccess));
  touch (&ran);
  OK (cudaGetLastError ());
  touch (&ran);
  GIVES (cudaErrorInvalidConfiguration, cudaGetLastError ());
}

static void
addresses (void)
{
  by_address ((void *) touch, cudaSuccess);
  by_address ((void *) host, cudaErrorInvalidDeviceFunction);
  by_address (NULL, cudaErrorInvalidDeviceFunction);
  CHECK (__simt_launch_target ((void *) host) != (void *) host);
  cudaGetLastError ();
}

int
main (void)
{
  shapes ();
  addresses ();
  shared_memory ();
  others ();
  return failures != 0;
}
