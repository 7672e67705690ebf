/* stream-order.cu: launches and copies in streams happen in order; results
   are seen after synchronisation.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

__global__ void
step (int *p, int n)
{
  int i = gid ();
  if (i < n)
    p[i] = p[i] * 2 + 1;
}

int
main ()
{
  const int n = 1000;
  int host[1000], *p;
  cudaStream_t s[2];
  for (int i = 0; i < 2; i++)
    CHECK (cudaStreamCreate (&s[i]) == cudaSuccess);
  CHECK (cudaMalloc (&p, sizeof host) == cudaSuccess);
  for (int i = 0; i < n; i++)
    host[i] = i;
  cudaMemcpyAsync (p, host, sizeof host, cudaMemcpyHostToDevice, s[0]);
  step<<<(n + 95) / 96, 96, 0, s[0]>>> (p, n);
  step<<<(n + 6) / 7, 7, 0, s[0]>>> (p, n);
  CHECK (cudaStreamSynchronize (s[0]) == cudaSuccess);
  step<<<1, 1024, 0, s[1]>>> (p, n);
  cudaMemcpyAsync (host, p, sizeof host, cudaMemcpyDeviceToHost, s[1]);
  CHECK (cudaStreamSynchronize (s[1]) == cudaSuccess);
  for (int i = 0; i < n; i++)
    CHECK (host[i] == i * 8 + 7);
  for (int i = 0; i < 2; i++)
    CHECK (cudaStreamDestroy (s[i]) == cudaSuccess);
  cudaFree (p);
  finish ();
}
