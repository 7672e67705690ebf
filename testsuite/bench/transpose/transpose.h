/* Transposition of a square matrix.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   transpose.h: b[j][i] = a[i][j], for matrices of n x n elements.  */

#include "../bench.h"

enum { A, B };
