# same-lines.sh: errors in .cu files have the lines and columns that g++
# gives for the same text.
# Copyright (C) 2026 The gcc-simt authors.
# SPDX-License-Identifier: GPL-3.0-or-later

cat >a.cu <<'EOF'
template<typename T> struct s { T t; };
static int
f (int x)
{
  int y = x ++ ++;
  s<int, int> z;
  return unknown + y;
}

class c { int private_; };
int g (c x) { return x.private_; }
int h () { return f ("a"); }
int i () { int a[2] = { 1, 2, 3 }; return a[0] }
EOF
cp a.cu b.cpp
$CXX -specs="$SIMT_BUILD/simt.specs" -fdiagnostics-plain-output -c a.cu \
  2>a.errors && exit 1
$CXX -fdiagnostics-plain-output -c b.cpp 2>b.errors && exit 1
sed 's/^b\.cpp/a.cu/' b.errors >b.expected
diff b.expected a.errors
