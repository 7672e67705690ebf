/* A name of CUDA's toolkit.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   sm_61_intrinsics.h: stands for cuda_runtime.h.  */

#pragma GCC system_header

#include "cuda_runtime.h"
