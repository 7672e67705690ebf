/* control-if.cu: nests of branches that threads take in different ways.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "vect.h"

FUNCTION (one_arm, int)
{
  int x = in[t];
  if (x & 1)
    x = x * 3u + t;
  return x;
}

FUNCTION (two_arms, int)
{
  int x = in[t];
  if (x > 100)
    return x - 100;
  else
    return x ^ 0x55;
}

FUNCTION (nest, int)
{
  int x = in[t], y = in[t + 1], r = 7;
  if (x < y)
    {
      if (x & 4)
	r = x & 0xffff;
      else if (y & 4)
	{
	  r = y & 0xff;
	  if (t & 1)
	    r += in[t + 2] & 15;
	}
      r *= 3;
    }
  else
    {
      if ((x & 3) == 0)
	r -= 5;
      if ((y & 3) == 1)
	r += t;
    }
  return r;
}

FUNCTION (short_circuit, int)
{
  int x = in[t], y = in[t + 1], r = 0;
  if ((x & 1 && in[x & 63] & 2) || (y & 1 && !(in[y & 63] & 4)))
    r = 1;
  if (x && y && in[(x ^ y) & 127] > 0)
    r |= 2;
  if (x < 0 || (y > 0 && (t % 3 == 0 || x > y)))
    r |= 4;
  return (x > 5 ? y < 3 ? 8 : 16 : 32) | r;
}

FUNCTION (chain, int)
{
  int x = in[t] & 255;
  if (x < 20)
    return 1;
  if (x < 40)
    return in[x] & 31;
  if (x < 41)
    return t;
  if (in[x + t % 7] & 1)
    {
      if (x & 1)
	return -x;
      x++;
    }
  return x;
}

FUNCTION (uniform_inside, int)
{
  int r = 0;
  if (in[t] & 1)
    {
      if (in[0] & 1)
	r = in[5] + 1;
      else
	r = in[6] + 2;
    }
  if (in[1] & 1)
    {
      if (in[t] & 2)
	r ^= 3;
    }
  else if (in[t] & 2)
    r ^= 12;
  return r;
}

/* Both arms of a uniform branch are left from inside of branches that are
   not.  */

FUNCTION (crossed, int)
{
  int x = in[t], r = 1;
  if (in[2] & 1)
    {
      if (x & 1)
	goto odd;
      r += x & 7;
      if (x & 2)
	goto out;
      r++;
    }
  else
    {
      if (x & 1)
	goto out;
      if (x & 4)
	goto odd;
      r += 9;
    }
  r *= 2;
out:
  return r + 100;
odd:
  r *= 5;
  if (x & 8)
    goto out;
  return r;
}

FUNCTION (choices, int)
{
  int x = in[t], y = in[t + 1];
  int low = x < y ? x : y, high = x < y ? y : x;
  unsigned ulow = (unsigned) x < (unsigned) y ? x : y;
  int clamped = x < -1000 ? -1000 : x > 1000 ? 1000 : x;
  int absolute = clamped < 0 ? -clamped : clamped;
  return (low & 15) + (high & 31) * 16 + (ulow & 3) * 1024 + absolute;
}

FUNCTION (booleans, bool)
{
  bool a = in[t] & 1, b = in[t + 1] > 0, c = in[0] & 1;
  bool d = a != b;
  if (in[t + 2] & 4)
    d = c;
  if (in[t + 3] & 8)
    d ^= a;
  return (d && !b) || (a & c);
}

int
main ()
{
  TEST (one_arm);
  TEST (two_arms);
  TEST (nest);
  TEST (short_circuit);
  TEST (chain);
  TEST (uniform_inside);
  TEST (crossed);
  TEST (choices);
  TEST (booleans);
}
