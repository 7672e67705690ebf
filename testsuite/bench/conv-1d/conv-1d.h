/* Convolution in one dimension.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   conv-1d.h: y[i] = sum over k of w[k] x[i + k - RADIUS], where x is 0
   beyond its ends.  */

#include "../bench.h"

#define RADIUS 8
#define TAPS (2 * RADIUS + 1)

enum { X, W, Y };
