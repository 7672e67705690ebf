/* Forces between particles in boxes.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   lavamd.h: n x n x n boxes of PARTICLES each, which act on those of the
   same box and of the boxes around it.  */

#include "../bench.h"
#include <math.h>

#define PARTICLES 100
#define DECAY 0.5f

enum { X, Y, Z, CHARGE, POTENTIAL, FX, FY, FZ };
