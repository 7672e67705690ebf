/* Sum of two vectors.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   vecadd.h: c = a + b.  */

#include "../bench.h"

enum { A, B, C };
