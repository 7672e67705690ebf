/* NVTX under its older name.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   nvToolsExtCudaRt.h: includes nvtx3/nvToolsExtCudaRt.h.  */

#pragma GCC system_header

#include "nvtx3/nvToolsExtCudaRt.h"
