# missing-library.sh: a program linked without libsimt fails to link, and the
# linker names a __simt_ symbol.
# Copyright (C) 2026 The gcc-simt authors.
# SPDX-License-Identifier: GPL-3.0-or-later

echo '__global__ void kernel () { } int main () { kernel<<<1, 1>>> (); }' >a.cu
$CXX -specs="$SIMT_BUILD/simt.specs" -c a.cu
$CXX a.o -o a 2>errors && exit 1
grep -q "undefined reference to .__simt_" errors
