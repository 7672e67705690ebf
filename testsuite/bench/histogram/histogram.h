/* Histogram of bytes.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   histogram.h: adds to counts[v] how many elements of x are v.  */

#include "../bench.h"

#define BINS 256

enum { X, COUNTS };
