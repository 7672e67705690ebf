# mixed-languages.sh: C, C++ and .cu files in one command and one program.
# Copyright (C) 2026 The gcc-simt authors.
# SPDX-License-Identifier: GPL-3.0-or-later

cat >main.c <<'EOF'
extern int run (int);
extern int plain (int);
int main (void) { return run (3) + plain (4) == 13 ? 0 : 1; }
EOF
cat >plain.cpp <<'EOF'
#ifdef __CUDACC__
#error not a .cu file
#endif
extern "C" int plain (int x) { return x; }
EOF
cat >run.cu <<'EOF'
#ifndef __CUDACC__
#error a .cu file
#endif
__global__ void kernel (int *p, int v) { *p = v * v; }
extern "C" int
run (int v)
{
  int *p;
  cudaMallocManaged (&p, sizeof *p);
  kernel<<<1, 1>>> (p, v);
  cudaDeviceSynchronize ();
  return *p;
}
EOF
$CXX -specs="$SIMT_BUILD/simt.specs" -x c main.c -x none plain.cpp run.cu \
  -o all
./all
$CC -c main.c
$CXX -c plain.cpp
$CXX -specs="$SIMT_BUILD/simt.specs" -O2 -c run.cu
$CXX -specs="$SIMT_BUILD/simt.specs" main.o plain.o run.o -o linked
./linked
