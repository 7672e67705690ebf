/* Cheapest paths through a grid.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   pathfinder.h: the cost of the cheapest path from the first of m rows of n
   cells to each cell of the last; each step goes to the next row, at most
   one cell to the side.  */

#include "../bench.h"

enum { WALL, COST, OTHER };

BENCH_INLINE int
least (int a, int b)
{
  return a < b ? a : b;
}
