/* Product of matrices, as written down.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   matmul-naive.h: c = a b, for matrices of n x n elements.  */

#include "../bench.h"

enum { A, B, C };
