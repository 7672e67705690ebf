/* Sizes, alignments and construction of the vector types.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   types.cc: CUDA's layout of char1 to double4, dim3's conversions.  */

#include <simt.h>
#include "check.h"

#define LAYOUT(type, size, alignment)					\
  static_assert (sizeof (type) == size, #type " has the wrong size");	\
  static_assert (alignof (type) == alignment, #type " is misaligned");	\
  static_assert (__is_trivially_constructible (type), #type);		\
  static_assert (__is_aggregate (type), #type);
#define LAYOUTS(name, size, a2, a4)					\
  LAYOUT (name##1, size, size)						\
  LAYOUT (name##2, 2 * size, a2)					\
  LAYOUT (name##3, 3 * size, size)					\
  LAYOUT (name##4, 4 * size, a4)

LAYOUTS (char, 1, 2, 4)
LAYOUTS (uchar, 1, 2, 4)
LAYOUTS (short, 2, 4, 8)
LAYOUTS (ushort, 2, 4, 8)
LAYOUTS (int, 4, 8, 16)
LAYOUTS (uint, 4, 8, 16)
LAYOUTS (long, 8, 16, 16)
LAYOUTS (ulong, 8, 16, 16)
LAYOUTS (longlong, 8, 16, 16)
LAYOUTS (ulonglong, 8, 16, 16)
LAYOUTS (float, 4, 8, 16)
LAYOUTS (double, 8, 16, 16)
LAYOUT (double4_16a, 32, 16)
LAYOUT (double4_32a, 32, 32)
static_assert (sizeof (dim3) == 12 && alignof (dim3) == 4, "dim3");

static unsigned int
volume (dim3 d)
{
  return d.x * d.y * d.z;
}

/* Host code may have variables with the names of the built-in ones.  */
static unsigned int
locals (void)
{
  dim3 blockDim (2, 3), gridDim = 5, threadIdx (7), blockIdx (11, 1, 1);
  int warpSize = 13;
  return blockDim.y * gridDim.x * threadIdx.x * blockIdx.x * warpSize;
}

int
main (void)
{
  float4 a = {1, 2, 3, 4}, b = make_float4 (1, 2, 3, 4);
  CHECK (a, b);
  CHECK (make_uchar4 (1, 2, 3, 255).w, 255);
  float3 zero = {};
  CHECK (zero.z, 0.0f);
  CHECK (volume (6), 6u);
  CHECK (volume (dim3 (2, 3, 4)), 24u);
  CHECK (volume (make_uint3 (2, 3, 5)), 30u);
  CHECK (volume ({2, 3}), 6u);
  uint3 u = dim3 (8, 9);
  CHECK (u.y, 9u);
  CHECK (u.z, 1u);
  constexpr dim3 c (4);
  static_assert (c.x == 4 && c.z == 1, "constexpr");
  CHECK (locals (), 3u * 5 * 7 * 11 * 13);
  return report ();
}
