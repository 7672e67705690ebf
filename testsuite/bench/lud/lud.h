/* Factors of a matrix.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   lud.h: an n x n matrix becomes its lower factor, whose diagonal is 1, and
   its upper factor.  n is a multiple of TILE.  */

#include "../bench.h"

#define TILE 16

enum { A };
