# nvcc-options.sh: simt-nvcc takes nvcc's options and names one that it does
# not know.
# Copyright (C) 2026 The gcc-simt authors.
# SPDX-License-Identifier: GPL-3.0-or-later

nvcc=$SIMT_BUILD/bin/simt-nvcc
test -x "$nvcc" || exit 77
cat >a.cu <<'EOF'
#include <stdio.h>
#ifndef VALUE
#define VALUE 1
#endif
__global__ void kernel (int *p) { *p = VALUE; }
int
main ()
{
  int *p;
  cudaMallocManaged (&p, sizeof *p);
  kernel<<<1, 1>>> (p);
  cudaDeviceSynchronize ();
  printf ("%d\n", *p);
}
EOF
$nvcc -O3 -arch=sm_70 a.cu -o a
test "$(./a)" = 1
$nvcc -gencode arch=compute_80,code=sm_80 -gencode=arch=compute_90,code=sm_90 \
  -Xcompiler -Wall,-fopenmp -Xptxas -v --use_fast_math -lineinfo -std=c++17 \
  -maxrregcount=32 --expt-relaxed-constexpr --extended-lambda -rdc=true \
  -DVALUE=5 -I. -o b a.cu -lm -cudart static
test "$(./b)" = 5
$nvcc -dc -D VALUE=6 a.cu -o a.o
$nvcc a.o -o c -Xlinker --as-needed
test "$(./c)" = 6
cp a.cu d.cpp
$nvcc -x cu d.cpp -o d --compiler-options "-O1 -g"
test "$(./d)" = 1
echo "-DVALUE=9 a.cu -o e" >options
$nvcc --options-file options
test "$(./e)" = 9
$nvcc --version | grep -q '^Cuda compilation tools, release [0-9.]*, V'
$nvcc --no-such-option a.cu 2>errors && exit 1
grep -q -e '--no-such-option' errors
$nvcc missing.cu 2>errors && exit 1
grep -q missing.cu errors
