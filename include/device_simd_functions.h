/* CUDA's SIMD operations within a 32-bit word.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   device_simd_functions.h: __vadd2, __vadd4 and the rest of the family, which
   treat an unsigned int as two halves or four bytes.

   Every function is one expression of the lanes A and B (C for the third), as
   int for signed and unsigned lanes alike, evaluated lane by lane.  */

#pragma GCC system_header

#ifndef SIMT_DEVICE_SIMD_FUNCTIONS_H
#define SIMT_DEVICE_SIMD_FUNCTIONS_H 1

#include "host_defines.h"

#if defined __cplusplus && defined __CUDACC__

#include "math_functions.h"

/* R as a lane between LOW and HIGH.  */
__SIMT_INLINE int
__simt_clamp (int r, int low, int high) noexcept
{
  return r < low ? low : r > high ? high : r;
}

#define __SIMT_LANES(width, lane, expression)				\
  unsigned int result = 0, mask = (1u << width) - 1;			\
  for (int i = 0; i < 32; i += width)					\
    {									\
      int a = (lane) (x >> i), b = (lane) (y >> i);			\
      (void) a, (void) b;						\
      result |= ((unsigned int) (expression) & mask) << i;		\
    }									\
  return result;

#define __SIMT_V1(name, width, lane, expression)			\
  __SIMT_INLINE unsigned int						\
  name (unsigned int x) noexcept					\
  {									\
    unsigned int y = 0;							\
    __SIMT_LANES (width, lane, expression)				\
  }
#define __SIMT_V2(name, width, lane, expression)			\
  __SIMT_INLINE unsigned int						\
  name (unsigned int x, unsigned int y) noexcept			\
  {									\
    __SIMT_LANES (width, lane, expression)				\
  }
/* The sum over all lanes.  */
#define __SIMT_VSUM(name, width, lane, expression)			\
  __SIMT_INLINE unsigned int						\
  name (unsigned int x, unsigned int y) noexcept			\
  {									\
    unsigned int result = 0;						\
    for (int i = 0; i < 32; i += width)					\
      {									\
	int a = (lane) (x >> i), b = (lane) (y >> i);			\
	result += (unsigned int) (expression);				\
      }									\
    return result;							\
  }
#define __SIMT_VCMP(name, n, width, lane, op)				\
  __SIMT_V2 (__vcmp##name, width, lane, a op b ? -1 : 0)		\
  __SIMT_V2 (__vset##name, width, lane, a op b ? 1 : 0)

/* All for N lanes of types S and U with extremes SMIN, SMAX and UMAX.  */
#define __SIMT_VALL(n, width, s, u, smin, smax, umax)			\
  __SIMT_V1 (__vabs##n, width, s, a < 0 ? -a : a)			\
  __SIMT_V1 (__vabsss##n, width, s, a == smin ? smax : a < 0 ? -a : a)	\
  __SIMT_V1 (__vneg##n, width, s, -a)					\
  __SIMT_V1 (__vnegss##n, width, s, a == smin ? smax : -a)		\
  __SIMT_V2 (__vadd##n, width, u, a + b)				\
  __SIMT_V2 (__vaddss##n, width, s, __simt_clamp (a + b, smin, smax))	\
  __SIMT_V2 (__vaddus##n, width, u, __simt_clamp (a + b, 0, umax))	\
  __SIMT_V2 (__vsub##n, width, u, a - b)				\
  __SIMT_V2 (__vsubss##n, width, s, __simt_clamp (a - b, smin, smax))	\
  __SIMT_V2 (__vsubus##n, width, u, __simt_clamp (a - b, 0, umax))	\
  __SIMT_V2 (__vavgs##n, width, s, (a + b + (a + b >= 0)) >> 1)		\
  __SIMT_V2 (__vavgu##n, width, u, (a + b + 1) >> 1)			\
  __SIMT_V2 (__vhaddu##n, width, u, (a + b) >> 1)			\
  __SIMT_V2 (__vmaxs##n, width, s, a > b ? a : b)			\
  __SIMT_V2 (__vmaxu##n, width, u, a > b ? a : b)			\
  __SIMT_V2 (__vmins##n, width, s, a < b ? a : b)			\
  __SIMT_V2 (__vminu##n, width, u, a < b ? a : b)			\
  __SIMT_V2 (__vabsdiffs##n, width, s, a > b ? a - b : b - a)		\
  __SIMT_V2 (__vabsdiffu##n, width, u, a > b ? a - b : b - a)		\
  __SIMT_VSUM (__vsads##n, width, s, a > b ? a - b : b - a)		\
  __SIMT_VSUM (__vsadu##n, width, u, a > b ? a - b : b - a)		\
  __SIMT_VCMP (eq##n, n, width, s, ==)					\
  __SIMT_VCMP (ne##n, n, width, s, !=)					\
  __SIMT_VCMP (ges##n, n, width, s, >=)					\
  __SIMT_VCMP (geu##n, n, width, u, >=)					\
  __SIMT_VCMP (gts##n, n, width, s, >)					\
  __SIMT_VCMP (gtu##n, n, width, u, >)					\
  __SIMT_VCMP (les##n, n, width, s, <=)					\
  __SIMT_VCMP (leu##n, n, width, u, <=)					\
  __SIMT_VCMP (lts##n, n, width, s, <)					\
  __SIMT_VCMP (ltu##n, n, width, u, <)

__SIMT_VALL (2, 16, short, unsigned short, -32768, 32767, 65535)
__SIMT_VALL (4, 8, signed char, unsigned char, -128, 127, 255)

/* Two halves: minimum and maximum of three, of a sum, clamped at zero.  */

#define __SIMT_V3(name, lane, expression)				\
  __SIMT_INLINE unsigned int						\
  name (unsigned int x, unsigned int y, unsigned int z) noexcept	\
  {									\
    unsigned int result = 0;						\
    for (int i = 0; i < 32; i += 16)					\
      {									\
	int a = (lane) (x >> i), b = (lane) (y >> i), c = (lane) (z >> i); \
	result |= ((unsigned int) (expression) & 0xffffu) << i;		\
      }									\
    return result;							\
  }
#define __SIMT_V3ALL(suffix, lane)					\
  __SIMT_V3 (__vimax3_##suffix, lane, max (max (a, b), c))		\
  __SIMT_V3 (__vimin3_##suffix, lane, min (min (a, b), c))		\
  __SIMT_V3 (__viaddmax_##suffix, lane, max ((int) (lane) (a + b), c))	\
  __SIMT_V3 (__viaddmin_##suffix, lane, min ((int) (lane) (a + b), c))	\
  __SIMT_INLINE unsigned int						\
  __vibmax_##suffix (unsigned int x, unsigned int y, bool *hi,		\
		     bool *lo) noexcept					\
  {									\
    *hi = (lane) (x >> 16) >= (lane) (y >> 16);				\
    *lo = (lane) x >= (lane) y;						\
    return (*hi ? x : y) >> 16 << 16 | ((*lo ? x : y) & 0xffffu);	\
  }									\
  __SIMT_INLINE unsigned int						\
  __vibmin_##suffix (unsigned int x, unsigned int y, bool *hi,		\
		     bool *lo) noexcept					\
  {									\
    *hi = (lane) (x >> 16) <= (lane) (y >> 16);				\
    *lo = (lane) x <= (lane) y;						\
    return (*hi ? x : y) >> 16 << 16 | ((*lo ? x : y) & 0xffffu);	\
  }

__SIMT_V3ALL (s16x2, short)
__SIMT_V3ALL (u16x2, unsigned short)
__SIMT_V3 (__vimax3_s16x2_relu, short, max (max (max (a, b), c), 0))
__SIMT_V3 (__vimin3_s16x2_relu, short, max (min (min (a, b), c), 0))
__SIMT_V3 (__viaddmax_s16x2_relu, short,
	   max (max ((int) (short) (a + b), c), 0))
__SIMT_V3 (__viaddmin_s16x2_relu, short,
	   max (min ((int) (short) (a + b), c), 0))
__SIMT_V2 (__vimax_s16x2_relu, 16, short, max (max (a, b), 0))
__SIMT_V2 (__vimin_s16x2_relu, 16, short, max (min (a, b), 0))

#undef __SIMT_V3ALL
#undef __SIMT_V3
#undef __SIMT_VALL
#undef __SIMT_VCMP
#undef __SIMT_VSUM
#undef __SIMT_V2
#undef __SIMT_V1
#undef __SIMT_LANES

#endif

#endif
