/* chain-output.cu: what kernels and the host print comes in the order of the
   program, and all of it, also where the program ends at once.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-output "^0 1 host 2 3 caught 4 5 $" } */

#include <cstdio>
#include <cstdlib>

__global__ void
say (int i)
{
  printf ("%d ", i);
}

static void
throws (int i)
{
  say<<<1, 1>>> (i);
  say<<<1, 1>>> (i + 1);
  if (i == 2)
    throw i;
}

int
main ()
{
  throws (0);
  printf ("host ");
  try
    {
      throws (2);
    }
  catch (int)
    {
      printf ("caught ");
    }
  for (int i = 4; i < 6; i++)
    say<<<1, 1>>> (i);
  exit (0);
}
