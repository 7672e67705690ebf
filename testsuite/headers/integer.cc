/* Integer intrinsics.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   integer.cc: bit counts, permutations, shifts, products and averages.  */

#include <simt.h>
#include <limits.h>
#include "check.h"

static void
test_bits (void)
{
  CHECK (__clz (0), 32);
  CHECK (__clz (1), 31);
  CHECK (__clz (-1), 0);
  CHECK (__clzll (0), 64);
  CHECK (__clzll (1ll << 40), 23);
  CHECK (__ffs (0), 0);
  CHECK (__ffs (0x80), 8);
  CHECK (__ffs (INT_MIN), 32);
  CHECK (__ffsll (1ll << 40), 41);
  CHECK (__popc (0xf0f0f0f1u), 17);
  CHECK (__popcll (~0ull), 64);
  CHECK (__brev (1u), 0x80000000u);
  CHECK (__brev (0x12345678u), 0x1e6a2c48u);
  CHECK (__brevll (1ull), 0x8000000000000000ull);
  CHECK (__brevll (0x0123456789abcdefull), 0xf7b3d591e6a2c480ull);
  CHECK (__fns (0xf0u, 0, 1), 4u);
  CHECK (__fns (0xf0u, 0, 4), 7u);
  CHECK (__fns (0xf0u, 0, 5), ~0u);
  CHECK (__fns (0xf0u, 31, -1), 7u);
  CHECK (__fns (0xf0u, 5, 0), 5u);
  CHECK (__fns (0xf0u, 3, 0), ~0u);
}

static void
test_permutation (void)
{
  unsigned int x = 0x33221100u, y = 0x77665544u;
  CHECK (__byte_perm (x, y, 0x3210), x);
  CHECK (__byte_perm (x, y, 0x7654), y);
  CHECK (__byte_perm (x, y, 0x0123), 0x00112233u);
  CHECK (__byte_perm (x, y, 0x5140), 0x55114400u);
  CHECK (__byte_perm (x, y, 0xfffff765u), 0x77776655u);
}

static void
test_shifts (void)
{
  unsigned int lo = 0x89abcdefu, hi = 0x01234567u;
  CHECK (__funnelshift_l (lo, hi, 0), hi);
  CHECK (__funnelshift_l (lo, hi, 4), 0x12345678u);
  CHECK (__funnelshift_l (lo, hi, 36), 0x12345678u);
  CHECK (__funnelshift_lc (lo, hi, 4), 0x12345678u);
  CHECK (__funnelshift_lc (lo, hi, 32), lo);
  CHECK (__funnelshift_lc (lo, hi, 99), lo);
  CHECK (__funnelshift_r (lo, hi, 0), lo);
  CHECK (__funnelshift_r (lo, hi, 4), 0x789abcdeu);
  CHECK (__funnelshift_r (lo, hi, 36), 0x789abcdeu);
  CHECK (__funnelshift_rc (lo, hi, 4), 0x789abcdeu);
  CHECK (__funnelshift_rc (lo, hi, 32), hi);
  CHECK (__funnelshift_rc (lo, hi, 99), hi);
}

static void
test_products (void)
{
  CHECK (__mulhi (INT_MIN, INT_MIN), 0x40000000);
  CHECK (__mulhi (-1, 1), -1);
  CHECK (__umulhi (~0u, ~0u), 0xfffffffeu);
  CHECK (__mul64hi (LLONG_MIN, 2), -1ll);
  CHECK (__umul64hi (~0ull, ~0ull), 0xfffffffffffffffeull);
  CHECK (__mul24 (0x800000, 1), (int) 0xff800000);
  CHECK (__mul24 (0x7fffff, 0x7fffff), 0xff000001 | 0);
  CHECK (__mul24 (-3, 5), -15);
  CHECK (__mul24 (0x12000003, 2), 6);
  CHECK (__umul24 (0xff000003u, 5u), 15u);
  CHECK (__umul24 (0xffffffu, 0xffffffu), 0xfe000001u);
}

static void
test_sums (void)
{
  CHECK (__sad (-5, 7, 100u), 112u);
  CHECK (__sad (INT_MAX, INT_MIN, 1u), 0u);
  CHECK (__usad (5u, 7u, 1u), 3u);
  CHECK (__hadd (-3, 0), -2);
  CHECK (__hadd (INT_MAX, INT_MAX), INT_MAX);
  CHECK (__rhadd (-3, 0), -1);
  CHECK (__rhadd (3, 0), 2);
  CHECK (__uhadd (~0u, ~0u), ~0u);
  CHECK (__urhadd (3u, 0u), 2u);
  CHECK (__dp4a ((int) 0xff800102, 0x027f0304, 10),
	 10 + -1 * 2 + -128 * 127 + 1 * 3 + 2 * 4);
  CHECK (__dp4a (0xffffffffu, 0xffffffffu, 1u), 4u * 255 * 255 + 1);
  CHECK (__dp2a_lo ((int) 0x8000ffff, (int) 0x7f800201, 5),
	 5 + -1 * 1 + -32768 * 2);
  CHECK (__dp2a_hi ((int) 0x8000ffff, (int) 0x7f800201, 5),
	 5 + -1 * -128 + -32768 * 127);
  CHECK (__dp2a_lo (0xffff0001u, 0x0000ff02u, 0u), 2u + 65535u * 255u);
}

static void
test_minmax (void)
{
  bool first;
  CHECK (__vimax3_s32 (-1, 5, 3), 5);
  CHECK (__vimin3_u32 (~0u, 5u, 3u), 3u);
  CHECK (__vimax3_s32_relu (-1, -5, -3), 0);
  CHECK (__viaddmax_s32 (INT_MAX, 1, -5), -5);
  CHECK (__viaddmin_u32 (~0u, 2u, 5u), 1u);
  CHECK (__vimin_s32_relu (-4, 3), 0);
  CHECK (__vibmax_s32 (3, 3, &first), 3);
  CHECK_TRUE (first);
  CHECK (__vibmin_u32 (3u, 2u, &first), 2u);
  CHECK_TRUE (!first);
}

int
main (void)
{
  test_bits ();
  test_permutation ();
  test_shifts ();
  test_products ();
  test_sums ();
  test_minmax ();
  return report ();
}
