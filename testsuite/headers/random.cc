/* The generators of curand_kernel.h.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   random.cc: the numbers are cuRAND's, and skipping is the same as drawing.  */

#include <simt.h>
#include <curand_kernel.h>
#include <math.h>
#include "check.h"

struct known
{
  unsigned long long seed, sequence, offset;
  unsigned int first, second;
  float uniform;
  double uniform_double;
};

static const known xorwow[] = {
  {0x0ull, 0x0ull, 0ull, 0xbd7f03b6u, 0x703e556du,
   0x1.08b5e2p-1f, 0x1.245255e833fecp-4},
  {0x4d2ull, 0x0ull, 0ull, 0x253d5e15u, 0x6f558604u,
   0x1.bdcdb6p-1f, 0x1.b6d4d2425b394p-1},
  {0x4d2ull, 0x1ull, 0ull, 0xd1f7605au, 0xed29ae49u,
   0x1.06061ep-1f, 0x1.9e5584effbaf4p-1},
  {0x4d2ull, 0x4dull, 5ull, 0xf5279357u, 0x5f87c5b3u,
   0x1.a8cf02p-1f, 0x1.a7ce2af8be92dp-2},
  {0xdeadbeefcafef00dull, 0x10000000000ull, 123456789012ull,
   0x5cbee6b6u, 0xb0827010u,
   0x1.960606p-2f, 0x1.d266585a830a3p-2}
};

static const known philox[] = {
  {0x0ull, 0x0ull, 0ull, 0x6627e8d5u, 0xe169c58du,
   0x1.78af58p-1f, 0x1.3601b7b2p-1},
  {0x4d2ull, 0x0ull, 0ull, 0x2090b348u, 0xda7cf0abu,
   0x1.100642p-2f, 0x1.97948e1ep-1},
  {0x4d2ull, 0x1ull, 0ull, 0xd115a128u, 0x52fc7c75u,
   0x1.8fe67ep-1f, 0x1.e2a73b8p-5},
  {0x4d2ull, 0x4dull, 5ull, 0x48493028u, 0x2f37d10du,
   0x1.f671eap-1f, 0x1.f3449a5cp-2},
  {0xdeadbeefcafef00dull, 0x10000000000ull, 123456789012ull,
   0xbfa10829u, 0x4c41dc35u,
   0x1.21bc5ep-1f, 0x1.5ebb9c3p-2}
};

template <typename S>
static void
test_known (const known *list, int n)
{
  for (int i = 0; i < n; i++)
    {
      S s;
      curand_init (list[i].seed, list[i].sequence, list[i].offset, &s);
      CHECK (curand (&s), list[i].first);
      CHECK (curand (&s), list[i].second);
      CHECK (curand_uniform (&s), list[i].uniform);
      CHECK (curand_uniform_double (&s), list[i].uniform_double);
    }
}

template <typename S>
static void
test_skip (void)
{
  S a;
  curand_init (99, 3, 0, &a);
  for (unsigned int n = 0; n < 50; n++)
    {
      S b, c = a;
      curand_init (99, 3, n * (n - 1) / 2, &b);
      CHECK (curand (&c), curand (&b));
      skipahead (n, &a);
    }
}

/* Mean and variance of 100000 normal numbers.  */
template <typename S>
static void
test_normal (void)
{
  S s;
  double sum = 0, squares = 0;
  curand_init (7, 0, 0, &s);
  for (int i = 0; i < 50000; i++)
    {
      double x = curand_normal (&s), y = curand_normal_double (&s);
      sum += x + y;
      squares += x * x + y * y;
    }
  CHECK_TRUE (fabs (sum / 1e5) < 0.02);
  CHECK_TRUE (fabs (squares / 1e5 - 1) < 0.02);
}

int
main (void)
{
  test_known<curandState> (xorwow, sizeof xorwow / sizeof *xorwow);
  test_known<curandStatePhilox4_32_10_t> (philox,
					  sizeof philox / sizeof *philox);
  test_skip<curandState> ();
  test_skip<curandStatePhilox4_32_10_t> ();
  test_normal<curandState> ();
  test_normal<curandStatePhilox4_32_10_t> ();
  return report ();
}
