/* printf-in-kernel.cu: printf in kernels, once per thread, with all kinds of
   arguments, between barriers.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-output "^start\nthread 1 of block 0: 7 2.5 text c 123456789012 100%\nphase 2: 0\nphase 2: 1\nphase 2: 2\nend\n$" } */

#include <stdio.h>

__global__ void
kernel (long long big)
{
  if (threadIdx.x == 1)
    printf ("thread %u of block %u: %d %g %s %c %lld %d%%\n", threadIdx.x,
	    blockIdx.x, 7, 2.5, "text", 'c', big, 100);
  for (unsigned i = 0; i < blockDim.x; i++)
    {
      __syncthreads ();
      if (i == threadIdx.x)
	printf ("phase 2: %u\n", i);
    }
}

int
main ()
{
  printf ("start\n");
  fflush (stdout);
  kernel<<<1, 3>>> (123456789012ll);
  cudaDeviceSynchronize ();
  printf ("end\n");
}
