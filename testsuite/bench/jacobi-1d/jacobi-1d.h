/* Jacobi iteration in one dimension.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   jacobi-1d.h: in each step, every element but the first and the last
   becomes the mean of itself and its neighbours.  STEPS is even: the
   result is in A.  */

#include "../bench.h"

#define THIRD (1 / 3.0f)

enum { A, B };
