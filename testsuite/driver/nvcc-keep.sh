# nvcc-keep.sh: simt-nvcc -keep leaves intermediate files where it runs, also
# when it links, and -keep-dir elsewhere.
# Copyright (C) 2026 The gcc-simt authors.
# SPDX-License-Identifier: GPL-3.0-or-later

nvcc=$SIMT_BUILD/bin/simt-nvcc
test -x "$nvcc" || exit 77
mkdir source objects kept linked
cat >source/a.cu <<'END'
__global__ void kernel () { }
int main () { kernel<<<1, 1>>> (); }
END
echo 'int other;' >source/b.cu
cd linked
$nvcc -keep ../source/a.cu ../source/b.cu -o ../program
test "$(echo *)" = 'a.cup a.ii a.o a.s b.cup b.ii b.o b.s'
cd ..
cp linked/b.o object.o
$nvcc -keep -c source/b.cu -o objects/b.o
test "$(echo b.*)" = 'b.cup b.ii b.s'
test "$(echo objects/*)" = objects/b.o
rm b.*
$nvcc -keep -keep-dir kept source/a.cu object.o
test "$(echo kept/*)" = 'kept/a.cup kept/a.ii kept/a.o kept/a.s'
cp object.o a.o
$nvcc -keep source/a.cu a.o
cmp object.o a.o
