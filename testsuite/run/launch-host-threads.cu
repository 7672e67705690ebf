/* launch-host-threads.cu: the same kernel is launched from several host
   threads at once, with different shapes and dynamic shared memory.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-additional-options "-pthread" } */

#include <pthread.h>
#include "check.h"

__global__ void
kernel (int *out, int scale)
{
  extern __shared__ int cell[];
  int t = tid (), all = threads ();
  cell[t] = t * scale;
  __syncthreads ();
  out[gid ()] += cell[all - 1 - t] + blockIdx.x;
}

static void *
work (void *arg)
{
  long me = (long) arg;
  for (dim3 b : shapes)
    {
      int all = count (b);
      int *out = zeros<int> (5 * all);
      for (int round = 0; round < 4; round++)
	kernel<<<5, b, all * sizeof (int)>>> (out, me + 1);
      CHECK (cudaDeviceSynchronize () == cudaSuccess);
      for (int g = 0; g < 5 * all; g++)
	CHECK (out[g] == 4 * ((all - 1 - g % all) * (me + 1) + g / all));
      cudaFree (out);
    }
  return 0;
}

int
main ()
{
  pthread_t thread[4];
  for (long i = 0; i < 4; i++)
    CHECK (pthread_create (&thread[i], 0, work, (void *) i) == 0);
  for (int i = 0; i < 4; i++)
    pthread_join (thread[i], 0);
  finish ();
}
