/* The runtime API's profiler functions.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   cuda_profiler_api.h: cudaProfilerStart and cudaProfilerStop.  */

#pragma GCC system_header

#include "cuda_runtime_api.h"
