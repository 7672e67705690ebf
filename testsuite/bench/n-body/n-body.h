/* Gravity of all bodies on all.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   n-body.h: the acceleration of each of n bodies by all others, softened.  */

#include "../bench.h"

#define SOFTENING 1e-2f

enum { X, Y, Z, MASS, AX, AY, AZ };
