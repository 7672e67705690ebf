/* Breadth-first search.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   bfs.h: the distance of each of n nodes of a graph from node 0, -1 for
   those that it does not reach.  The edges of node i go to
   TARGET[START[i]] to TARGET[START[i + 1] - 1].  */

#include "../bench.h"

enum { START, TARGET, DISTANCE, ACTIVE, REACHED, AGAIN };
