# c-plugin.sh: a C program with kernels is compiled by gcc with the plugin
# alone.
# Copyright (C) 2026 The gcc-simt authors.
# SPDX-License-Identifier: GPL-3.0-or-later

cat >k.c <<'EOF'
#include <simt.h>
__global__ void kernel (int *p) { p[threadIdx.x] = threadIdx.x; }
int
main (void)
{
  int a[7] = { 0 };
  simt_launch (kernel, 1, 7, 0, 0) (a);
  return a[6] != 6;
}
EOF
$CC -fplugin="$SIMT_BUILD/simt.so" -I"$SIMT_TOP/include" -O3 k.c \
  -L"$SIMT_BUILD/lib" -lsimt -lgomp -o k
LD_LIBRARY_PATH="$SIMT_BUILD/lib" ./k
