/* SIMD within a word.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simd.cc: __vadd2, __vadd4 and the others, with known values and by
   identities.  */

#include <simt.h>
#include "check.h"

static void
test_values (void)
{
  CHECK (__vadd4 (0xff80017fu, 0x01800201u), 0x00000380u);
  CHECK (__vaddss4 (0xff80017fu, 0x01800201u), 0x0080037fu);
  CHECK (__vaddus4 (0xff80017fu, 0x01800201u), 0xffff0380u);
  CHECK (__vsub4 (0x00800100u, 0x01010280u), 0xff7fff80u);
  CHECK (__vsubss4 (0x00800100u, 0x01010280u), 0xff80ff7fu);
  CHECK (__vsubus4 (0x00800103u, 0x01010202u), 0x007f0001u);
  CHECK (__vabs4 (0x80ff017fu), 0x8001017fu);
  CHECK (__vabsss4 (0x80ff017fu), 0x7f01017fu);
  CHECK (__vneg4 (0x80ff0100u), 0x8001ff00u);
  CHECK (__vnegss4 (0x80ff0100u), 0x7f01ff00u);
  CHECK (__vavgu4 (0xff010003u, 0xff020004u), 0xff020004u);
  CHECK (__vavgs4 (0xff02fd80u, 0x0001007fu), 0xff02feffu);
  CHECK (__vhaddu4 (0xff010003u, 0xff020004u), 0xff010003u);
  CHECK (__vmaxs4 (0x80ff7f00u, 0x7f01ff00u), 0x7f017f00u);
  CHECK (__vmaxu4 (0x80ff7f00u, 0x7f01ff00u), 0x80ffff00u);
  CHECK (__vmins4 (0x80ff7f00u, 0x7f01ff00u), 0x80ffff00u);
  CHECK (__vminu4 (0x80ff7f00u, 0x7f01ff00u), 0x7f017f00u);
  CHECK (__vabsdiffs4 (0x80ff7f00u, 0x7f01ff00u), 0xff028000u);
  CHECK (__vabsdiffu4 (0x80ff7f00u, 0x7f01ff00u), 0x01fe8000u);
  CHECK (__vsads4 (0x80ff7f00u, 0x7f01ff00u), 255u + 2 + 128);
  CHECK (__vsadu4 (0x80ff7f00u, 0x7f01ff00u), 1u + 254 + 128);
  CHECK (__vcmpgts4 (0x80ff7f00u, 0x7f01ff00u), 0x0000ff00u);
  CHECK (__vcmpgtu4 (0x80ff7f00u, 0x7f01ff00u), 0xffff0000u);
  CHECK (__vseteq4 (0x80ff7f00u, 0x7f01ff00u), 0x00000001u);
  CHECK (__vadd2 (0xffff7fffu, 0x00010001u), 0x00008000u);
  CHECK (__vaddss2 (0x80007fffu, 0xffff0001u), 0x80007fffu);
  CHECK (__vabsss2 (0x8000ffffu), 0x7fff0001u);
  CHECK (__vsadu2 (0xffff0000u, 0x0000ffffu), 131070u);
  CHECK (__vcmples2 (0x8000ffffu, 0x0000fffeu), 0xffff0000u);
  CHECK (__vimax3_s16x2 (0x80000001u, 0xffff0002u, 0x00000003u), 0x00000003u);
  CHECK (__viaddmax_s16x2 (0x7fff0001u, 0x00010001u, 0x80010000u),
	 0x80010002u);
  CHECK (__vimin_s16x2_relu (0xffff0005u, 0x00010003u), 0x00000003u);
}

static void
test_identities (unsigned int a, unsigned int b)
{
  CHECK (__vadd4 (__vsub4 (a, b), b), a);
  CHECK (__vadd2 (__vneg2 (a), a), 0u);
  CHECK (__vmaxu2 (a, b) ^ __vminu2 (a, b), a ^ b);
  CHECK (__vcmplts4 (a, b), ~__vcmpges4 (a, b));
  CHECK (__vcmpltu2 (a, b), __vcmpgtu2 (b, a));
  CHECK (__vcmpne4 (a, b) & 0x01010101u, __vsetne4 (a, b));
  CHECK (__vabsdiffu4 (a, b), __vsub4 (__vmaxu4 (a, b), __vminu4 (a, b)));
  bool hi, lo;
  CHECK (__vibmax_s16x2 (a, b, &hi, &lo), __vmaxs2 (a, b));
  CHECK (hi, (short) (a >> 16) >= (short) (b >> 16));
  CHECK (lo, (short) a >= (short) b);
}

int
main (void)
{
  test_values ();
  for (int i = 0; i < 10000; i++)
    test_identities ((unsigned int) random_bits (),
		     (unsigned int) random_bits ());
  return report ();
}
