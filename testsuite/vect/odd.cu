/* odd.cu: values of all kinds that vectors do not have, and odd control flow.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "vect.h"

struct pair
{
  int a;
  double b;
};

FUNCTION (cplx, double)
{
  _Complex double z = in[t] & 15;
  __imag__ z = in[t + 1] & 7;
  int n = 0;
  while (__real__ z < 1000 && n < (in[t] & 7))
    {
      z = z * z;
      __real__ z -= n;
      if (in[t + n] & 1)
	z = z + 1;
      n++;
    }
  return __real__ z + __imag__ z;
}

FUNCTION (aggregate, double)
{
  pair p = { in[t], 0.5 };
  if (in[t] & 1)
    p = pair{ in[t + 1], in[t + 2] * 0.25 };
  pair q = p;
  for (int k = 0; k < (in[t] & 3); k++)
    {
      q.a ^= k;
      pair s = q;
      q = p;
      p = s;
    }
  return p.a + p.b - q.a;
}

FUNCTION (f4, float)
{
  float4 v = make_float4 (in[t] & 7, in[t + 1] & 7, t & 3, 2);
  if (in[t] & 8)
    {
      float4 w = v;
      v.x = w.w;
      v.w = w.y;
    }
  return v.x * v.y + v.z * v.w;
}

FUNCTION (irreducible, int)
{
  int x = in[t] & 31, n = 0;
  if (x & 1)
    goto b;
a:
  n += 3;
  if (n > 60)
    return n;
  x = (x * 5 + 1) & 31;
  if (x & 2)
    goto b;
  x++;
b:
  n += 5;
  if (n > 50)
    return -n;
  x = (x * 3 + 7) & 31;
  if (x & 4)
    goto a;
  if (x & 8)
    goto b;
  return x + n;
}

FUNCTION (ldbl, double)
{
  long double l = in[t] & 1023;
  if (in[t + 1] & 1)
    l = l * 3 - 1;
  for (int k = 0; k < (in[t] & 3); k++)
    l += k * 0.5L;
  return l;
}

FUNCTION (i128div, int)
{
  unsigned __int128 a = (unsigned)in[t];
  a <<= 40;
  unsigned b = in[t + 1] & 7;
  if (b)
    a /= b;
  else
    a = 3;
  return (int)a;
}

FUNCTION (nestedsel, int)
{
  int r = 0;
  bool p = in[t] & 1, q = false;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j <= i; j++)
      {
	int v = in[t + i * 3 + j];
	if (v & 1)
	  {
	    if (p)
	      {
		q = !q;
		continue;
	      }
	    r += v & 3;
	  }
	else if (q)
	  {
	    p = v & 2;
	    if (v & 4)
	      break;
	  }
	r = r * 2 + q;
      }
  return r;
}

FUNCTION (deep, int)
{
  int r = 0;
  for (int i = 0; i < (in[t] & 3) + 1; i++)
    for (int j = 0; j < (in[t + i] & 3); j++)
      for (int k = 0; k < 3; k++)
	{
	  int v = in[t + i + j * 3 + k];
	  switch (v & 7)
	    {
	    case 0:
	      goto out1;
	    case 1:
	      goto out2;
	    case 2:
	      goto out3;
	    case 3:
	      continue;
	    case 4:
	      return r;
	    }
	  r += v & 15;
	  while (r > 50)
	    {
	      r -= in[k] & 15;
	      r--;
	      if (r & 1)
		goto out1;
	    }
	}
out3:
  r += 1000;
out2:
  r += 100;
out1:
  return r;
}

FUNCTION (uloop_inner_ret, int)
{
  int r = 0;
  for (int k = 0; k < 4; k++)
    {
      if (in[k] & 1)
	{
	  if (in[t + k] & 4)
	    return r + 1;
	  r += 2;
	}
      else
	for (int j = 0; j < (in[1] & 3); j++)
	  {
	    if (in[t] & 8)
	      break;
	    r += in[j] & 1;
	  }
      if (in[k + 9] & 2)
	continue;
      r *= 3;
    }
  return r;
}

FUNCTION (chars, char)
{
  const char *s = "the quick brown fox jumps over the lazy dog";
  char c = s[(unsigned)in[t] % 40];
  if (c >= 'a' && c <= 'z')
    c -= 32;
  else if (c == ' ')
    c = s[(t + 1) % 40];
  return c;
}

FUNCTION (tables, int)
{
  static const int local[] = { 3, 1, 4, 1, 5, 9, 2, 6 };
  static const short two[3][4]
      = { { 1, 2, 3, 4 }, { 5, 6, 7, 8 }, { 9, 10, 11, 12 } };
  int r = local[in[t] & 7];
  if (r & 1)
    r += two[(unsigned)in[t + 1] % 3][in[t + 2] & 3];
  return r;
}

FUNCTION (rotates, unsigned)
{
  unsigned x = in[t], n = in[t + 1] & 31, m = in[0] & 31;
  unsigned r = (x << n | x >> ((32 - n) & 31));
  r ^= (x << 7 | x >> 25);
  r += (x >> m | x << ((32 - m) & 31));
  unsigned long long l = x;
  l = l * 0x100000001ull;
  l = l << n | l >> ((64 - n) & 63);
  unsigned short h = x;
  h = h << 3 | h >> 13;
  return r + __builtin_popcount (x) + __builtin_clz (x | 1)
	 + __builtin_ctz (x | 0x100) + (unsigned)(l >> 17) + h
	 + __builtin_bswap32 (x);
}

FUNCTION (mulhi, unsigned)
{
  unsigned x = in[t], y = in[t + 1];
  unsigned r = ((unsigned long long)x * y) >> 32;
  int s = ((long long)in[t] * in[t + 2]) >> 32;
  int o;
  if (__builtin_mul_overflow (in[t], in[t + 3], &o))
    o = 7;
  int o2;
  bool b = __builtin_add_overflow (in[t], 0x7fffff00, &o2);
  return r + s + o + o2 + b;
}

FUNCTION (floatbits, unsigned)
{
  float f = in[t] & 0xffff;
  unsigned u;
  __builtin_memcpy (&u, &f, 4);
  if (u & 0x80000)
    u ^= 0x80000;
  float g;
  __builtin_memcpy (&g, &u, 4);
  double d = g;
  unsigned long long l;
  __builtin_memcpy (&l, &d, 8);
  union
  {
    short s[2];
    int i;
  } q;
  q.i = in[t];
  q.s[0] += 3;
  return u + (l >> 33) + q.i;
}

FUNCTION (i1, int)
{
  struct
  {
    int s : 1;
    unsigned u : 1;
    bool b : 1;
  } f;
  f.s = in[t];
  f.u = in[t + 1];
  f.b = in[t + 2] & 4;
  if (f.s)
    f.u ^= 1;
  if (f.u != f.b)
    f.s = ~f.s;
  return f.s * 4 + f.u * 2 + f.b;
}

FUNCTION (inf, int)
{
  int n = 0;
  for (;;)
    {
      n += in[(t + n) & 1023] & 3;
      n++;
      if (n > 20)
	break;
      if (in[(t + n) & 1023] & 32)
	return -n;
    }
  return n;
}

FUNCTION (emptyarm, int)
{
  int r = t;
  if (in[t] & 1)
    ;
  else
    r = 3;
  if (in[0] > in[1])
    {
      if (in[t] & 2)
	r = 1;
    }
  return r;
}

int
main ()
{
  TEST (cplx);
  TEST (aggregate);
  TEST (f4);
  TEST (irreducible);
  TEST (ldbl);
  TEST (i128div);
  TEST (nestedsel);
  TEST (deep);
  TEST (uloop_inner_ret);
  TEST (chars);
  TEST (tables);
  TEST (rotates);
  TEST (mulhi);
  TEST (floatbits);
  TEST (i1);
  TEST (inf);
  TEST (emptyarm);
}
