/* The driver API's profiler functions.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   cudaProfiler.h: cuProfilerStart and cuProfilerStop.  */

#pragma GCC system_header

#include "cuda.h"
