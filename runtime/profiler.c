/* The profiler.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   profiler.c: programs bracket with these what a profiler shall look at.
   There is none of CUDA's, so as on a GPU without one they do nothing.  */

#include "simti.h"

cudaError_t
cudaProfilerStart (void)
{
  return simti_set (cudaSuccess);
}

cudaError_t
cudaProfilerStop (void)
{
  return simti_set (cudaSuccess);
}

cudaError_t
cudaProfilerInitialize (const char *config, const char *output,
			enum cudaOutputMode mode)
{
  (void) config;
  (void) output;
  (void) mode;
  return simti_set (cudaErrorProfilerDisabled);
}
