/* NVTX under its older name.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   nvToolsExt.h: includes nvtx3/nvToolsExt.h.  */

#pragma GCC system_header

#include "nvtx3/nvToolsExt.h"
