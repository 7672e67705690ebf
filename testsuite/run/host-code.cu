/* host-code.cu: host code beside kernels is not changed: exceptions, static
   objects, thread-local data, recursion.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-torture "-O0 -g" } */
/* { dg-torture "-O3 -march=native" } */

#include <stdexcept>
#include <string>
#include <vector>
#include "check.h"

static thread_local int depth = 1;
static std::vector<int> order;

struct object
{
  int id;
  object (int i) : id (i) { order.push_back (i); }
  ~object () { order.push_back (-id); }
};

static object global (1);

__global__ void
kernel (int *out)
{
  out[threadIdx.x]++;
}

static int
deep (int *out, int n)
{
  object o (n);
  depth++;
  kernel<<<1, 33>>> (out);
  if (n == 5)
    throw std::runtime_error ("five");
  return deep (out, n + 1);
}

int
main ()
{
  int *out = zeros<int> (33);
  std::string what;
  try
    {
      deep (out, 2);
    }
  catch (const std::exception &e)
    {
      what = e.what ();
    }
  finish ();
  CHECK (what == "five" && depth == 5 && out[32] == 4);
  CHECK (order == (std::vector<int> { 1, 2, 3, 4, 5, -5, -4, -3, -2 }));
}
