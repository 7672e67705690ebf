/* Forward step of a neural network's layer.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   backprop.h: for each group of HEIGHT inputs and each of WIDTH hidden
   nodes, the sum of inputs times weights.  */

#include "../bench.h"

#define HEIGHT 16
#define WIDTH 16

enum { INPUT, WEIGHTS, SUMS };
