/* Diffusion of heat in three dimensions.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   heat-3d.h: in each step, every element of an n x n x n cube that is not at
   its rim moves towards the mean of its six neighbours.  STEPS is even:
   the result is in A.  */

#include "../bench.h"

#define RATE 0.125f

enum { A, B };
