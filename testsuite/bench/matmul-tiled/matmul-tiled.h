/* Product of matrices, by tiles.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   matmul-tiled.h: c = a b, for matrices of n x n elements, where n is a
   multiple of TILE.  */

#include "../bench.h"

#define TILE 32

enum { A, B, C };
