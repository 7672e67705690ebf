# static-library.sh: kernels in a static library, and link-time garbage
# collection.
# Copyright (C) 2026 The gcc-simt authors.
# SPDX-License-Identifier: GPL-3.0-or-later

cat >a.cu <<'EOF'
__global__ void kernel (int *p) { *p += 1; }
void launch (int *p) { kernel<<<3, 1>>> (p); }
EOF
cat >b.cu <<'EOF'
extern void launch (int *);
__global__ void unused (int *p) { *p += 100; }
int
main ()
{
  int *p;
  cudaMallocManaged (&p, sizeof *p);
  *p = 0;
  launch (p);
  cudaDeviceSynchronize ();
  return *p < 1 || *p > 3;
}
EOF
simt="$CXX -specs=$SIMT_BUILD/simt.specs -O2 -ffunction-sections"
$simt -c a.cu
$simt -c b.cu
ar rcs liba.a a.o
$simt b.o -L. -la -Wl,--gc-sections -o b
./b
