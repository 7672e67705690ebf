/* A name of CUDA's toolkit.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   host_defines.h: the file one directory up.  */

#pragma GCC system_header

#include "../host_defines.h"
