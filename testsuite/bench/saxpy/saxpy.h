/* Scaled sum of two vectors.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   saxpy.h: y = a x + y.  */

#include "../bench.h"

#define SCALE 1.5f

enum { X, Y };
