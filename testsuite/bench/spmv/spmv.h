/* Sparse matrix times vector.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   spmv.h: y = A x, where A has n rows, stored one after the other: row i has
   the elements START[i] to START[i + 1] of VALUE, in the columns COLUMN.  */

#include "../bench.h"

enum { START, COLUMN, VALUE, X, Y };
