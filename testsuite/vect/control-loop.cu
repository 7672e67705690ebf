/* control-loop.cu: loops that threads leave at different times.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "vect.h"

FUNCTION (while_loop, int)
{
  unsigned x = in[t] & 0xffff;
  int n = 0;
  while (x != 1 && n < 50)
    {
      x = x & 1 ? 3 * x + 1 : x / 2;
      n++;
    }
  return n * 1000 + (x & 255);
}

FUNCTION (do_while, int)
{
  int n = 0, x = in[t];
  do
    {
      x = (x >> 1) ^ n;
      n++;
    }
  while (n < 30 && (x & 7));
  return x + n;
}

FUNCTION (break_continue, int)
{
  int r = 0;
  for (int k = 0; k < (in[t] & 31); k++)
    {
      int v = in[(t + k) & 1023];
      if (v & 1)
	continue;
      if ((v & 62) == 62)
	break;
      if (v & 2)
	{
	  r += k;
	  continue;
	}
      r ^= v;
      if (r < 0 && k > 7)
	{
	  r = 5;
	  break;
	}
    }
  return r;
}

FUNCTION (return_inside, int)
{
  int r = 1;
  for (int k = 0; k < 20; k++)
    {
      int v = in[t + k];
      if ((v & 15) == 3)
	return r + k;
      if ((v & 15) == 4)
	return v;
      r = r * 3 + (v & 1);
      if (r > 1000000)
	return -1;
    }
  return r;
}

FUNCTION (nested, int)
{
  int r = 0;
  for (int a = 0; a < (in[t] & 7); a++)
    {
      int b = in[t + a] & 7;
      while (b > 0)
	{
	  r += a * b;
	  if ((r & 31) == 30)
	    goto next;
	  b -= 1 + (in[t + b] & 1);
	}
      r ^= 64;
    next:
      if (r > 200)
	return r - 1;
    }
  return r;
}

/* Exits of the inner loop lead out of both.  */

FUNCTION (leave_both, int)
{
  int r = 0, a, b = 0;
  for (a = 0; a < 6; a++)
    for (b = 0; b < 6; b++)
      {
	int v = in[(t + a * 7 + b) & 2047];
	if ((v & 63) == 17)
	  goto found;
	if ((v & 63) == 18)
	  goto broken;
	if (v & 1)
	  break;
	r += b;
      }
  return r;
found:
  r += 1000 * a + 100 * b;
broken:
  return -r - a;
}

FUNCTION (uniform_in_divergent, int)
{
  int r = 0;
  if (in[t] & 1)
    for (int k = 0; k < (in[0] & 15); k++)
      {
	r += in[k];
	if (in[t] & 2)
	  r ^= k;
      }
  else
    {
      int k = 0;
      do
	r ^= in[k + 3] & t;
      while (++k < (in[1] & 7));
    }
  return r;
}

FUNCTION (divergent_in_uniform, int)
{
  int r = 0;
  for (int k = 0; k < (in[0] & 7) + 2; k++)
    {
      int v = in[k] ^ in[t];
      while (v & 0xff)
	{
	  r += k;
	  v = (v & 0xff) >> 1;
	}
      if (r > 60)
	break;
    }
  return r;
}

/* A uniform condition under one that is not leaves the loop.  */

FUNCTION (uniform_exit, int)
{
  int k, r = 0;
  for (k = 0; k < 12; k++)
    {
      if (in[t + k] & 1)
	{
	  r += k;
	  if ((in[k] & 3) == 1)
	    break;
	}
      r += 100;
    }
  return r + k;
}

/* What each iteration leaves, and when.  */

FUNCTION (values_left, int)
{
  int a = 0, b = 1, k = 0;
  for (;;)
    {
      int last = a;
      a = b;
      b = (last + b) & 0xffff;
      k++;
      if (k > (in[t] & 15))
	return last * 3 + k;
      if (a > (in[t + 1] & 0xff))
	break;
    }
  return a * 7 + b + k;
}

FUNCTION (truths, bool)
{
  bool even = true, seen = false;
  for (int k = 0; k < (in[t] & 7); k++)
    {
      even = !even;
      seen |= in[t + k] > 100;
      if (seen && !even)
	break;
    }
  return even != seen;
}

FUNCTION (backwards, int)
{
  int r = 0;
  for (int k = in[t] & 15; k >= 0; k -= 2)
    r = r * 2 + (in[k + t] & 1);
  for (unsigned k = in[t + 1] & 15; k-- > 0;)
    r ^= in[k];
  return r;
}

FUNCTION (sum_float, float)
{
  float s = 0;
  for (int k = 0; k < (in[t] & 31); k++)
    {
      s += in[t + k] & 255;
      if (s > 1000.0f)
	s -= 999.0f;
    }
  return s;
}

int
main ()
{
  TEST (while_loop);
  TEST (do_while);
  TEST (break_continue);
  TEST (return_inside);
  TEST (nested);
  TEST (leave_both);
  TEST (uniform_in_divergent);
  TEST (divergent_in_uniform);
  TEST (uniform_exit);
  TEST (values_left);
  TEST (truths);
  TEST (backwards);
  TEST (sum_float);
}
