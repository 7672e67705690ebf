/* launch-forms.cu: launches in macros, templates, lambdas, conditionals and
   loops, with every number of arguments in the brackets.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

#define LAUNCH(K, G, B, ...) K<<<G, B>>> (__VA_ARGS__)
#define CONFIG <<< 2, dim3 (3) >>>

__global__ void
add (int *out, int v)
{
  atomicAdd (out, v);
}

template<int K, typename T>
__global__ void
scaled (T *out, T v)
{
  atomicAdd (out, K * v);
}

template<typename T>
struct runner
{
  void (*kernel) (T *, T);
  int blocks;
  void run (T *out) const { kernel<<<blocks, 2>>> (out, T (1)); }
  template<int K> void other (T *out) { scaled<K, T><<<1, blocks>>> (out, 2); }
};

static dim3
grid (int n)
{
  return dim3 (n, 2);
}

int
main ()
{
  int *out = zeros<int> (1), want = 0, two = 2;
  cudaStream_t stream;
  CHECK (cudaStreamCreate (&stream) == cudaSuccess);
  add<<<1, 1>>> (out, 1); want += 1;
  add<<<two, dim3 (2, 1, 1), 0>>> (out, 10); want += 40;
  add<<<grid (1 << 1), {3, 1, 1}, 16 * sizeof (int), stream>>> (out, 1);
  want += 12;
  add <<< (two > 1 ? 2 : 3), two << 1, 0, 0 >>> (out, two >> 1); want += 8;
  LAUNCH (add, 1, two, out, 100); want += 200;
  LAUNCH ((scaled<3, int>), 1, 1, out, 5); want += 15;
  add CONFIG (out, 1); want += 6;
  scaled<(4 > 3), int><<<1, 1>>> (out, 7); want += 7;
  scaled<1 << 2><<<1, 1>>> (out, 1 << 2); want += 16;
  (two == 2 ? add : scaled<9, int>)<<<1, 1>>> (out, 1); want += 1;
  void (*pointer) (int *, int) = add;
  pointer<<<1, 3>>> (out, 2); want += 6;
  (*pointer)<<<1, 1>>> (out, 2); want += 2;
  void (*several[2]) (int *, int) = { add, scaled<2, int> };
  several[1]<<<1, 1>>> (out, 50); want += 100;
  runner<int> r = { add, 2 };
  r.run (out); want += 4;
  r.other<6> (out); want += 24;
  auto go = [&] (int v) { add<<<1, v>>> (out, v); };
  go (3); want += 9;
  for (int i = 0; i < 3; i++)
    if (i != 1)
      add<<<1, 1>>> (out, i);
    else
      add<<<1, 2>>> (out, 30);
  want += 62;
  two ? add<<<1, 1>>> (out, 1) : add<<<1, 1>>> (out, 1000); want += 1;
  add<<<1, 1>>> (out, 2), add<<<1, 1>>> (out, 3); want += 5;
  ::add << < 1, 1 >> > (out, 4); want += 4;
  finish ();
  CHECK (*out == want);
  CHECK (cudaStreamDestroy (stream) == cudaSuccess);
}
