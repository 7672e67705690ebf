# same-host-code.sh: the plugin does not change the code of a file without
# kernels.
# Copyright (C) 2026 The gcc-simt authors.
# SPDX-License-Identifier: GPL-3.0-or-later

cat >a.cpp <<'EOF'
#include <map>
#include <string>
int
count (const std::map<std::string, int> &m, int *a, int n)
{
  int s = 0;
  for (auto &p : m)
    s += p.second;
  for (int i = 0; i < n; i++)
    a[i] = a[i] * s + i;
  return s;
}
EOF
for options in "-O0 -g -gno-record-gcc-switches" "-O2" "-O3 -march=native" \
  "-O2 -fopenmp"; do
  $CXX $options -S a.cpp -o without.s
  $CXX $options -fplugin="$SIMT_BUILD/simt.so" -S a.cpp -o with.s
  cmp without.s with.s
done
