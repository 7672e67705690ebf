/* The device and errors.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   device.c: one device that tells what launches enforce; names and texts of
   errors.  */

#include <unistd.h>
#include "check.h"

static void
properties (void)
{
  struct cudaDeviceProp p;
  int n, value, missing = 0;
  size_t limit;

  OK (cudaGetDeviceCount (&n));
  CHECK (n == 1);
  OK (cudaSetDevice (0));
  GIVES (cudaErrorInvalidDevice, cudaSetDevice (1));
  GIVES (cudaErrorInvalidDevice, cudaGetDeviceProperties (&p, 1));
  OK (cudaGetDeviceProperties (&p, 0));
  CHECK (!strncmp (p.name, "SIMT CPU", 8));
  CHECK (p.warpSize == 32 && p.maxThreadsPerBlock == 1024);
  CHECK (p.maxThreadsDim[2] == 64 && p.maxGridSize[0] == 2147483647);
  CHECK (p.multiProcessorCount >= 1
	 && p.multiProcessorCount <= sysconf (_SC_NPROCESSORS_ONLN));
  CHECK (p.clockRate > 0 && p.totalGlobalMem > 0 && p.major >= 7);
  for (int i = 1; i <= 144; i++)
    missing += cudaDeviceGetAttribute (&value, i, 0) != cudaSuccess;
  CHECK (missing <= 10);
  OK (cudaDeviceGetAttribute (&value, cudaDevAttrMaxBlockDimZ, 0));
  CHECK (value == 64);
  GIVES (cudaErrorInvalidValue, cudaDeviceGetAttribute (&value, 9999, 0));
  GIVES (cudaErrorInvalidDevice,
	 cudaDeviceGetAttribute (&value, cudaDevAttrWarpSize, -1));
  OK (cudaDeviceSetLimit (cudaLimitMallocHeapSize, 12345));
  OK (cudaDeviceGetLimit (&limit, cudaLimitMallocHeapSize));
  CHECK (limit == 12345);
  GIVES (cudaErrorUnsupportedLimit, cudaDeviceSetLimit (99, 1));
  OK (cudaRuntimeGetVersion (&value));
  CHECK (value == CUDART_VERSION);
  OK (cudaDeviceCanAccessPeer (&value, 0, 0));
  CHECK (value == 0);
}

static void
errors (void)
{
  CHECK (!strcmp (cudaGetErrorName (cudaSuccess), "cudaSuccess"));
  CHECK (!strcmp (cudaGetErrorString (cudaSuccess), "no error"));
  CHECK (!strcmp (cudaGetErrorName (cudaErrorInvalidValue),
		  "cudaErrorInvalidValue"));
  CHECK (!strcmp (cudaGetErrorString (cudaErrorInvalidValue),
		  "invalid argument"));
  CHECK (!strcmp (cudaGetErrorString (cudaErrorInvalidConfiguration),
		  "invalid configuration argument"));
  CHECK (!strcmp (cudaGetErrorString (12345), "unrecognized error code"));
  cudaGetLastError ();
  cudaSetDevice (5);
  GIVES (cudaErrorInvalidDevice, cudaPeekAtLastError ());
  OK (cudaSetDevice (0));
  GIVES (cudaErrorInvalidDevice, cudaGetLastError ());
  OK (cudaGetLastError ());
}

int
main (void)
{
  properties ();
  errors ();
  return failures != 0;
}
