/* Jacobi iteration in two dimensions.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   jacobi-2d.h: in each step, every element of an n x n matrix that is not at
   its rim becomes the mean of itself and its four neighbours.  STEPS is
   even: the result is in A.  */

#include "../bench.h"

enum { A, B };
