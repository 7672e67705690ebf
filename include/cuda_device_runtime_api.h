/* A name of CUDA's toolkit.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   cuda_device_runtime_api.h: the runtime API, without
   what is for device code alone.  */

#pragma GCC system_header

#include "cuda_runtime_api.h"
