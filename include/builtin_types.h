/* All types of the CUDA runtime.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   builtin_types.h: the vector types and the types of the runtime API.  */

#pragma GCC system_header

#ifndef SIMT_BUILTIN_TYPES_H
#define SIMT_BUILTIN_TYPES_H 1
#define __BUILTIN_TYPES_H__ 1

#include "vector_types.h"
#include "driver_types.h"

#endif
