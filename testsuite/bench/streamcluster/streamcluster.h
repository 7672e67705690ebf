/* Gain of a new centre of clusters.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   streamcluster.h: whether each of n points in DIMENSIONS dimensions would
   be cheaper if point CANDIDATE were a centre, and what would be saved
   for each centre.  Coordinate d of point i is at [d * n + i].  */

#include "../bench.h"

#define DIMENSIONS 32
#define CENTRES 64
#define CANDIDATE 7

enum { COORDINATES, WEIGHT, COST, CENTRE, CHANGES, SAVED };
