/* Sum of a vector.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   reduction.h: total = sum of x.  */

#include "../bench.h"

/* BLOCKS partial sums are enough for the device.  */
#define BLOCKS 256

enum { X, PARTIAL, TOTAL };
