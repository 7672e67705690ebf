/* schedule-thread-limit.cu: all is done where there are fewer OS threads than
   were asked for.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-run-env "OMP_NUM_THREADS=4 OMP_THREAD_LIMIT=2 SIMT_SCHEDULE=static" } */

#include "check.h"

__global__ void
set (unsigned *p, unsigned n)
{
  unsigned i = gid ();
  for (unsigned k = 0; i < n && k < 100; k++)
    p[i] = p[i] * 3 + k;
}

int
main ()
{
  const unsigned n = 3000001;
  unsigned *p, *host = new unsigned[n], want = 0x01010101;
  CHECK (cudaMalloc (&p, n * sizeof *p) == cudaSuccess);
  CHECK (cudaMemset (p, 1, n * sizeof *p) == cudaSuccess);
  set<<<(n + 63) / 64, 64>>> (p, n);
  CHECK (cudaMemcpy (host, p, n * sizeof *p, cudaMemcpyDeviceToHost)
	 == cudaSuccess);
  for (unsigned k = 0; k < 100; k++)
    want = want * 3 + k;
  for (unsigned i = 0; i < n; i++)
    CHECK (host[i] == want);
  delete[] host;
  cudaFree (p);
  finish ();
}
