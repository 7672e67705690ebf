/* joins.cu: where ways meet that some or all threads have gone.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "vect.h"

FUNCTION (affine_phi, int)
{
  int i = t, k = 0;
  if (in[0] & 1)
    i = t + 5;
  else
    i = t + 9;
  if (in[t] & 1)
    k = t + 1;
  else
    k = t + 1;
  return in[i] + in[k];
}

FUNCTION (affine_div, int)
{
  int i;
  if (in[t] & 1)
    i = t + 5;
  else
    i = t + 9;
  return in[i] * 3 + i;
}

FUNCTION (uniform_div, int)
{
  int i;
  if (in[t] & 1)
    i = in[3] & 31;
  else
    i = in[4] & 31;
  return in[i] * 3 + i;
}

FUNCTION (uniform_in_div_loop, int)
{
  int k, last = 0;
  for (k = 0; k < (in[t] & 15); k++)
    last = in[k];
  return last + k;
}

FUNCTION (uniform_three, int)
{
  int i = 1;
  if (in[0] & 1)
    {
      if (in[t] & 1)
	i = 2;
    }
  else if (in[t] & 2)
    i = 2;
  else
    i = 3;
  return i;
}

FUNCTION (div_inside_uniform_loop, int)
{
  int r = 0, u = 1;
  for (int k = 0; k < 5; k++)
    {
      if (in[t + k] & 1)
	{
	  u = k;
	  r += u;
	}
      r = r * 3 + u;
    }
  return r;
}

FUNCTION (ctrl_dep_temporal, int)
{

  int u = 0, r = 0;
  do
    {
      int j = 0;
      do
	{
	  j++;
	  u++;
	}
      while (j < (in[t] & 3));
      r += u;
    }
  while (r < 20);
  return r * 10 + u;
}

FUNCTION (exit_uniform_value, int)
{
  int k = 0;
  while (1)
    {
      k++;
      if (in[t + k] & 1)
	break;
      if (k == (in[0] & 7) + 2)
	break;
    }
  return k;
}

FUNCTION (two_exits_uniform_phi, int)
{
  int k = 0, r;
  while (1)
    {
      if (k > 9)
	{
	  r = 100;
	  break;
	}
      if (in[t + k] & 1)
	{
	  r = 100;
	  break;
	}
      k++;
    }
  return r;
}

FUNCTION (two_exits_uniform_phi2, int)
{
  int k = 0, r = 0;
  while (1)
    {
      if (k > 9)
	{
	  r = k;
	  break;
	}
      k++;
      if (in[t + k] & 1)
	{
	  r = k;
	  break;
	}
    }
  return r;
}

FUNCTION (last_iter_affine, int)
{
  int i = t;
  while ((in[i] & 3) != 1)
    i += 3;
  return i - t + in[i];
}

FUNCTION (nested_affine, int)
{
  int s = 0;
  for (int j = 0; j < (in[t] & 3); j++)
    for (int i = t; i < t + 9; i += 2)
      {
	s += in[i];
	if (s & 1)
	  break;
      }
  return s;
}

FUNCTION (sel_affine, int)
{
  int i = in[0] & 1 ? t + 1 : t + 4;
  int j = in[t] & 1 ? t : t;
  int m = t < 50 ? t : 50;
  int n = t > 3 ? t - 3 : 0;
  return in[i] + in[j] * 2 + in[m] * 3 + in[n] * 5;
}

FUNCTION (neg_stride, int)
{
  int i = 300 - t;
  long l = 4000 - 2L * t;
  unsigned u = 5u * t + 3;
  short s = t;
  unsigned char c = t;
  char d = -t;
  return in[i < 0 ? -i : i] + in[l < 0 ? 0 : l] + in[u & 4095] + in[s & 1023]
	 + in[c] + in[(unsigned char)d];
}

FUNCTION (uchar_idx, int)
{
  unsigned char c = t;
  c += 200;
  unsigned short s = t * 900;
  int r = in[c];
  if (in[t] & 1)
    {
      c += 60;
      r += in[c] + in[s >> 5];
    }
  return r;
}

FUNCTION (u32_neg, int)
{
  unsigned u = t - 5;
  int r = u < 10 ? in[u] : 1;
  unsigned v = 2u - t;
  if (v < 100)
    r += in[v];
  long w = (long)u - 3;
  if (w > 0 && w < 4000)
    r += in[w];
  return r;
}

FUNCTION (boolidx, int)
{
  bool b = in[t] & 1, c = t & 1, d = in[0] & 1;
  int r = in[b] + in[c] + in[d + t];
  r += b ? in[t + b] : in[t + c + 1];
  return r + (b < c) + (b >= d);
}

FUNCTION (divloop_div, int)
{
  int a = in[t] & 1023, n = 0;
  int d = in[t + 1] & 7;
  while (d > 0)
    {
      n += a / d + a % d;
      d--;
    }
  int m = -2147483647 - 1;
  if (in[t] & 1)
    d = 5;
  else
    d = -1;
  if (d != -1)
    n += m / d;
  return n;
}

FUNCTION (uniform_div_masked, int)
{
  int z = in[0] & 0;
  int r = 3;
  if (in[t] > 0x7ffffff0)
    r = in[t] / z;
  if (in[t + 1] == 0x7fffffff && in[t] == 12345)
    r += in[3] % z;
  return r;
}

FUNCTION (load_masked_uniform, int)
{
  const int *p = in[t] == 0x12345678 ? 0 : in;
  int r = 0;
  const int *q = in[0] == 0x7777777 ? in : 0;
  if (in[t] == 0x7ffffff1)
    r = *q;
  if (p)
    r += p[t & 3];
  return r;
}

FUNCTION (shortcut_mem, int)
{
  int r = 0;
  for (int k = 0; k < 8 && in[t + k] != 0 && (in[t + k] & 3 || in[k] & 1); k++)
    r += k + (in[t + k] > 0 ? 1 : -1);
  return r;
}

FUNCTION (long_cmp, int)
{
  long long a = (long long)in[t] * in[t + 1];
  unsigned long long b = a;
  int r = 0;
  if (a < 0)
    r |= 1;
  if (b > (1ull << 40))
    r |= 2;
  if (a == (long long)t)
    r |= 4;
  r += a < -5 ? 8 : 16;
  long long m = a < in[t + 2] ? a : in[t + 2];
  unsigned long long x = b > 77 ? b : 77;
  return r + (int)(m >> 3) + (int)(x >> 5) + (int)(a < 0 ? -a : a);
}

FUNCTION (mixed_sizes, long long)
{
  unsigned char c = in[t];
  short s = in[t + 1];
  int i = in[t + 2];
  long long l = in[t + 3];
  bool b = c > s;
  if (l > i)
    {
      c += s;
      l += c;
    }
  else if (s > c)
    {
      s ^= i;
      i -= l;
    }
  for (int k = 0; k < (c & 3); k++)
    {
      l = l * 3 + s;
      if (l & 4)
	s++;
      c ^= k;
      b = !b;
    }
  return l + s * 3 + c * 7 + i + b;
}

int
main ()
{
  TEST (affine_phi);
  TEST (affine_div);
  TEST (uniform_div);
  TEST (uniform_in_div_loop);
  TEST (uniform_three);
  TEST (div_inside_uniform_loop);
  TEST (ctrl_dep_temporal);
  TEST (exit_uniform_value);
  TEST (two_exits_uniform_phi);
  TEST (two_exits_uniform_phi2);
  TEST (last_iter_affine);
  TEST (nested_affine);
  TEST (sel_affine);
  TEST (neg_stride);
  TEST (uchar_idx);
  TEST (u32_neg);
  TEST (boolidx);
  TEST (divloop_div);
  TEST (uniform_div_masked);
  TEST (load_masked_uniform);
  TEST (shortcut_mem);
  TEST (long_cmp);
  TEST (mixed_sizes);
}
