# options.sh: what g++ does with .cu files: -E, -S, -c, -M, -save-temps, -x.
# Copyright (C) 2026 The gcc-simt authors.
# SPDX-License-Identifier: GPL-3.0-or-later

cat >a.cu <<'EOF'
#include "a.h"
__global__ void kernel (int *p) { *p = VALUE; }
int main () { kernel<<<1, 1>>> ((int *) 0); return sizeof (VALUE) - 4; }
EOF
echo '#define VALUE 7' >a.h
simt="$CXX -specs=$SIMT_BUILD/simt.specs"

$simt -E a.cu -o a.txt
grep -q 'kernel *<<< *1, 1 *>>>' a.txt
grep -q '^# 2 "a.cu"' a.txt
grep -q '^__global__ void kernel (int \*p) { \*p = 7; }$' a.txt
$simt -S a.cu
test -s a.s
$simt -c a.cu
test -s a.o
$simt -M a.cu | tr ' ' '\n' | grep -qx a.h
test "$($simt -MM a.cu)" = 'a.o: a.cu a.h'
$simt -MMD -c a.cu -o b.o
test "$(cat b.d)" = 'b.o: a.cu a.h'
$simt -fsyntax-only a.cu
$simt -O2 a.cu -o a
test -x a
mkdir temps
cd temps
$simt -save-temps -c ../a.cu
ls | grep -q '\.cup$'
ls | grep -q '\.ii$'
ls | grep -q '\.s$'
cd ..
cp a.cu c.cpp
$simt -x cu c.cpp -o c
test -x c
