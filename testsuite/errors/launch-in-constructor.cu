/* launch-in-constructor.cu: the launches in a constructor are checked once, not
   in each of its copies.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-fmax-errors=4" } */

static void
host ()
{
}

struct s
{
  s ()
  {
    host<<<1, 1>>> (); /* { dg-error "'void host\\(\\)' is launched but is not a kernel" } */
  }
  ~s ()
  {
    host<<<1, 1>>> (); /* { dg-error "'void host\\(\\)' is launched but is not a kernel" } */
  }
};

struct t : virtual s
{
  t ();
};

t::t ()
{
  host<<<1, 1>>> (); /* { dg-error "'void host\\(\\)' is launched but is not a kernel" } */
}

template<typename T>
struct u
{
  u (T)
  {
    host<<<1, 1>>> (); /* { dg-error "'void host\\(\\)' is launched but is not a kernel" } */
  }
};

u<int> a (3);
