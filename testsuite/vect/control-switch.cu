/* control-switch.cu: switches: dense, with ranges, without a default.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "vect.h"

FUNCTION (dense, int)
{
  switch (in[t] & 7)
    {
    case 0: return t;
    case 1: return in[t + 1];
    case 2: return 17;
    case 3: return in[3] + 1;
    case 4: return -t;
    case 5: return in[t] / 3;
    default: return 99;
    }
}

FUNCTION (ranges, int)
{
  int r = 1;
  switch (in[t] & 255)
    {
    case 0 ... 9:
      r = 2;
      break;
    case 10 ... 99:
      r = in[t + 2] & 31;
      /* Fall through.  */
    case 100:
      r++;
      break;
    case 200 ... 255:
      r = in[(in[t] & 255) - 200];
    }
  return r;
}

FUNCTION (no_default, int)
{
  int r = t;
  switch (in[t] % 11)
    {
    case -3: r = 1; break;
    case 2: r ^= 5; break;
    case 7: r = in[t + 7]; break;
    case 9: case 10: case -10: r = 4; break;
    case 0: r += 1000;
    }
  return r;
}

FUNCTION (wide, int)
{
  switch ((long long) in[t] * in[t + 1])
    {
    case 0: return 1;
    case 1LL << 40: return 2;
    case -4 ... -1: case 1 ... 4: return 3;
    case 1LL << 41 ... 1LL << 60: return 4;
    case 5 ... 1LL << 32: return 5;
    default: return 6;
    }
}

FUNCTION (narrow, int)
{
  unsigned char c = in[t];
  switch (c)
    {
    case 0 ... 31: return 1;
    case 'a' ... 'z': return c - 'a';
    case 250 ... 255: return 3;
    case '0': return 4;
    case 'A': return in[t + c];
    case 'B': return in[c];
    default: return 5;
    }
}

FUNCTION (uniform, int)
{
  int r = 0;
  for (int k = 0; k < 8; k++)
    switch (k)
      {
      case 1: r += in[t]; break;
      case 2: case 3: r ^= t; break;
      case 5: if (in[t] & 1) break; r += 7; continue;
      case 6: if (in[t] & 2) return r; break;
      default: r *= 3u;
      }
  return r;
}

/* A machine of states.  */

FUNCTION (machine, int)
{
  int state = in[t] & 3, steps = 0, r = 0;
  while (steps++ < 20)
    switch (state)
      {
      case 0: state = in[t + steps] & 1 ? 1 : 2; break;
      case 1: r += 3; state = 3; break;
      case 2: r ^= steps; state = r & 1 ? 0 : 1; continue;
      case 3:
	if (r > 40)
	  return r;
	state = 2;
      }
  return -r;
}

int
main ()
{
  TEST (dense);
  TEST (ranges);
  TEST (no_default);
  TEST (wide);
  TEST (narrow);
  TEST (uniform);
  TEST (machine);
}
