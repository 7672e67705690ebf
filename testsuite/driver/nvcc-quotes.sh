# nvcc-quotes.sh: quotes and backslashes in lists that simt-nvcc splits.
# Copyright (C) 2026 The gcc-simt authors.
# SPDX-License-Identifier: GPL-3.0-or-later

nvcc=$SIMT_BUILD/bin/simt-nvcc
test -x "$nvcc" || exit 77
cat >a.cu <<'EOF'
#include <stdio.h>
int
main (int argc, char **argv)
{
  puts (TEXT);
  for (int i = 1; i < argc; i++)
    printf ("[%s]\n", argv[i]);
}
EOF
printf '%s\n' 'a,b' '[c d]' '[e,f"g]' '[h]' >wanted
$nvcc -Xcompiler '-DTEXT=\"a\,b\"' a.cu -o a -run \
  -run-args 'c\ d,e\,f\"g,h' >got
cmp wanted got
$nvcc -Xcompiler "'-DTEXT=\"a,b\"',-Wall" a.cu -o b -run \
  -run-args '"c d","e,f\"g" h' >got
cmp wanted got
$nvcc '-DTEXT="x"' -Xlinker '-rpath=\$ORIGIN/lib' a.cu -o c
readelf -d c | grep -q '[:[]$ORIGIN/lib[]:]'
$nvcc '-DTEXT="x"' -Xcompiler '-Wl,-rpath,\$ORIGIN/lib' a.cu -o d
readelf -d d | grep -q '[:[]$ORIGIN/lib[]:]'
printf '%s\n' "-DTEXT='\"a,b\"'" '' '-DUNUSED="1 2"' >options
$nvcc -optf options a.cu -o e -run -run-args 'c\ d,e\,f\"g,h' >got
cmp wanted got
: >options
$nvcc -optf options '-DTEXT="x"' a.cu -o f
