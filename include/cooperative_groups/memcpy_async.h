/* Copies by a cooperative group.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   memcpy_async.h: cooperative_groups.h has them.  */

#pragma GCC system_header

#include "../cooperative_groups.h"
