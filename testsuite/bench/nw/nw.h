/* Alignment of two sequences.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   nw.h: scores of the best alignments of the beginnings of two sequences
   (Needleman and Wunsch), an (n + 1) x (n + 1) matrix whose first row and
   column are given.  MATCH has the score of each pair of letters.  n is a
   multiple of TILE.  */

#include "../bench.h"

#define TILE 16
#define PENALTY 10

enum { MATCH, SCORE };

BENCH_INLINE int
best_score (int diagonal, int north, int west)
{
  int gap = (north > west ? north : west) - PENALTY;

  return diagonal > gap ? diagonal : gap;
}
