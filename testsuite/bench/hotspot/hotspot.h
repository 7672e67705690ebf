/* Temperature of a chip.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   hotspot.h: in each step, every cell of an n x n grid exchanges heat with
   its four neighbours (itself, where it has none) and the surroundings,
   and is heated by its power.  */

#include "../bench.h"

#define RX 0.1f
#define RY 0.1f
#define RZ 0.05f
#define HEATING 0.5f
#define AMBIENT 80.0f

enum { TEMPERATURE, POWER, NEXT };

BENCH_INLINE float
new_temperature (float here, float north, float south, float west, float east,
		 float power)
{
  return here + HEATING * power + RY * (north + south - 2 * here)
	 + RX * (west + east - 2 * here) + RZ * (AMBIENT - here);
}
