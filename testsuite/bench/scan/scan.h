/* Running sums of a vector.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   scan.h: y[i] = x[0] + ... + x[i].  */

#include "../bench.h"

/* A block scans 2 * BLOCK elements.  */
#define BLOCK 256
#define PART (2 * BLOCK)

enum { X, Y, SUMS };
