# dlopen-plain-host.sh: a library with kernels is opened by a program that is
# not linked with libsimt, as interpreters do.
# Copyright (C) 2026 The gcc-simt authors.
# SPDX-License-Identifier: GPL-3.0-or-later

cat >a.cu <<'EOF2'
__global__ void
kernel (int *p)
{
  __shared__ int cell[13];
  cell[threadIdx.x] = threadIdx.x;
  __syncthreads ();
  p[threadIdx.x] = cell[12 - threadIdx.x];
}

extern "C" int
entry ()
{
  int *p;
  cudaMallocManaged (&p, 13 * sizeof *p);
  kernel<<<1, 13>>> (p);
  cudaDeviceSynchronize ();
  return p[0];
}
EOF2
cat >host.c <<'EOF2'
#include <dlfcn.h>
#include <stdio.h>

int
main (void)
{
  void *library = dlopen ("./a.so", RTLD_NOW);
  if (!library)
    {
      puts (dlerror ());
      return 1;
    }
  int (*entry) (void) = (int (*) (void)) dlsym (library, "entry");
  return entry () != 12;
}
EOF2
$CXX -specs=$SIMT_BUILD/simt.specs -O2 -fPIC -shared a.cu -o a.so
$CC host.c -o host -ldl
./host
