/* Types of surfaces.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   surface_types.h: in driver_types.h.  */

#pragma GCC system_header

#include "driver_types.h"
