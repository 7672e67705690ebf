/* device-function-from-host.cu: the index variables in a kernel do not
   disturb host code that runs afterwards, and launches nest in call chains
   of the host.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

static int level;

__global__ void
kernel (int *out, int v)
{
  out[gid ()] += v;
}

static int
nested (int *out, int n)
{
  if (n > 0)
    kernel<<<nested (out, n - 1), 3>>> (out, n);
  level++;
  return 2;
}

int
main ()
{
  int *out = zeros<int> (6);
  nested (out, 3);
  finish ();
  for (int g = 0; g < 6; g++)
    CHECK (out[g] == 6);
  CHECK (level == 4);
  kernel<<<1, 3>>> (out, nested (out, 1) + 5);
  finish ();
  CHECK (out[0] == 6 + 1 + 7 && out[5] == 7);
}
