/* shapes.cu: the ways in which programs write constant block dimensions.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-simt-vect=off -fplugin-arg-simt-no-chain -fopt-info-omp -fplugin-arg-simt-max-copies=99" } */

#define SIDE 16

template<int N>
__global__ void
kernel (int *p)
{
  p[threadIdx.x + N] = blockDim.x;
}

constexpr int width = 32;
const dim3 tile (8, 4);
static int changeable = 160;

struct setup
{
  int extra;
  dim3 grid, block;
  setup (int n) : extra (n), grid (n / 64), block (64) {}
};

template<int N>
void
instance (int *p)
{
  kernel<6><<<1, N>>> (p); // { dg-optimized "copied for blocks of 96 x 1 x 1 thr" }
}

static dim3
half (unsigned n)
{
  return dim3 (n / 2, 2);
}

void
launch (int *p, int n)
{
  kernel<0><<<n, 256>>> (p); // { dg-optimized "copied for blocks of 256 x 1 x 1 thr" }
  dim3 block (SIDE, SIDE);
  kernel<1><<<n, block>>> (p); // { dg-optimized "copied for blocks of 16 x 16 x 1 thr" }
  kernel<2><<<n, dim3 (4, 3, 2)>>> (p); // { dg-optimized "copied for blocks of 4 x 3 x 2 thr" }
  kernel<3><<<n, tile>>> (p); // { dg-optimized "copied for blocks of 8 x 4 x 1 thr" }
  int threads = 2 * width;
  kernel<4><<<(n + threads - 1) / threads, threads>>> (p); // { dg-optimized "copied for blocks of 64 x 1 x 1 thr" }
  dim3 later;
  later.x = 7;
  later.z = 3;
  for (int i = 0; i < n; i++)
    kernel<5><<<n, later>>> (p); // { dg-optimized "copied for blocks of 7 x 1 x 3 thr" }
  instance<96> (p);
  setup s (n);
  kernel<7><<<s.grid, s.block>>> (p); // { dg-optimized "copied for blocks of 64 x 1 x 1 thr" }
  setup other = s;
  kernel<8><<<other.grid, other.block>>> (p); // { dg-optimized "copied for blocks of 64 x 1 x 1 thr" }
  kernel<9><<<n, half (24)>>> (p); // { dg-optimized "copied for blocks of 12 x 2 x 1 thr" }
  dim3 halved = half (8);
  kernel<10><<<n, halved>>> (p); // { dg-optimized "copied for blocks of 4 x 2 x 1 thr" }
  kernel<11><<<n, changeable>>> (p); // { dg-optimized "copied for blocks of 160 x 1 x 1 thr" }
  dim3 list = { 5, 6 };
  void *args[] = { &p };
  cudaLaunchKernel (kernel<12>, n, list, args); // { dg-optimized "copied for blocks of 5 x 6 x 1 thr" }
}

void
change ()
{
  changeable++;
}
