/* Three kernels, each beside the loop that it replaces.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   demo.cu: saxpy, a matrix multiplication with shared tiles and a reduction.  Each
   result is compared with that of a sequential loop, and the times are printed
   side by side.  */

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define TILE 16
#define BLOCK 256

__global__ void
saxpy (int n, float a, const float *x, float *y)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a * x[i] + y[i];
}

__global__ void
multiply (int n, const float *a, const float *b, float *c)
{
  __shared__ float tile_a[TILE][TILE], tile_b[TILE][TILE];
  int x = threadIdx.x, y = threadIdx.y;
  int row = blockIdx.y * TILE + y, column = blockIdx.x * TILE + x;
  float sum = 0;

  for (int t = 0; t < n; t += TILE)
    {
      tile_a[y][x] = a[row * n + t + x];
      tile_b[y][x] = b[(t + y) * n + column];
      __syncthreads ();
      for (int k = 0; k < TILE; k++)
	sum += tile_a[y][k] * tile_b[k][x];
      __syncthreads ();
    }
  c[row * n + column] = sum;
}

/* Add up one block's part of X in shared memory, and the parts atomically.  */

__global__ void
reduce (int n, const float *x, float *total)
{
  __shared__ float partial[BLOCK];
  int t = threadIdx.x;
  float sum = 0;

  for (int i = blockIdx.x * BLOCK + t; i < n; i += gridDim.x * BLOCK)
    sum += x[i];
  partial[t] = sum;
  __syncthreads ();
  for (int half = BLOCK / 2; half > 0; half /= 2)
    {
      if (t < half)
	partial[t] += partial[t + half];
      __syncthreads ();
    }
  if (t == 0)
    atomicAdd (total, partial[0]);
}

/* The loops that they replace.  */

static void
saxpy_loop (int n, float a, const float *x, float *y)
{
  for (int i = 0; i < n; i++)
    y[i] = a * x[i] + y[i];
}

static void
multiply_loop (int n, const float *a, const float *b, float *c)
{
  for (int row = 0; row < n; row++)
    for (int column = 0; column < n; column++)
      {
	float sum = 0;
	for (int k = 0; k < n; k++)
	  sum += a[row * n + k] * b[k * n + column];
	c[row * n + column] = sum;
      }
}

static void
reduce_loop (int n, const float *x, float *total)
{
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += x[i];
  *total = sum;
}

/* Milliseconds of the fastest of five calls of F.  */

template <class F> static double
fastest (F f)
{
  double best = 1e30;

  for (int i = 0; i < 5; i++)
    {
      auto start = std::chrono::steady_clock::now ();
      f ();
      std::chrono::duration<double, std::milli> time
	= std::chrono::steady_clock::now () - start;
      best = std::fmin (best, time.count ());
    }
  return best;
}

static bool all_right = true;

static void
report (const char *name, const char *size, const std::vector<float> &got,
	const std::vector<float> &expected, double kernel, double loop)
{
  double worst = 0;

  for (size_t i = 0; i < expected.size (); i++)
    worst = std::fmax (worst, std::fabs (got[i] - expected[i])
			      / std::fmax (1.0, std::fabs (expected[i])));
  bool right = worst < 1e-4;
  all_right &= right;
  printf ("  %-9s %-14s %s (error %.0e)  kernel %8.2f ms   loop %8.2f ms"
	  "  %5.1f times\n", name, size, right ? "right" : "WRONG", worst,
	  kernel, loop, loop / kernel);
}

static std::vector<float>
numbers (size_t n)
{
  std::vector<float> v (n);

  for (size_t i = 0; i < n; i++)
    v[i] = (i * 7919 % 1000) / 1000.0f;
  return v;
}

static float *
on_device (const std::vector<float> &v)
{
  float *p;

  if (cudaMalloc (&p, v.size () * sizeof (float)) != cudaSuccess)
    exit (1);
  cudaMemcpy (p, v.data (), v.size () * sizeof (float),
	      cudaMemcpyHostToDevice);
  return p;
}

static std::vector<float>
on_host (const float *p, size_t n)
{
  std::vector<float> v (n);

  cudaMemcpy (v.data (), p, n * sizeof (float), cudaMemcpyDeviceToHost);
  return v;
}

static void
show_saxpy (int n)
{
  auto x = numbers (n), y = numbers (n), expected = y;
  float *dx = on_device (x), *dy = on_device (y);

  double kernel = fastest ([=] {
    saxpy<<<(n + BLOCK - 1) / BLOCK, BLOCK>>> (n, 2.0f, dx, dy);
    cudaDeviceSynchronize ();
  });
  double loop = fastest ([&] {
    saxpy_loop (n, 2.0f, x.data (), expected.data ());
  });
  report ("saxpy", "16 M numbers", on_host (dy, n), expected, kernel, loop);
  cudaFree (dx);
  cudaFree (dy);
}

static void
show_multiply (int n)
{
  auto a = numbers (n * n), b = numbers (n * n);
  std::vector<float> expected (n * n);
  float *da = on_device (a), *db = on_device (b), *dc = on_device (expected);
  dim3 grid (n / TILE, n / TILE), block (TILE, TILE);

  double kernel = fastest ([=] {
    multiply<<<grid, block>>> (n, da, db, dc);
    cudaDeviceSynchronize ();
  });
  double loop = fastest ([&] {
    multiply_loop (n, a.data (), b.data (), expected.data ());
  });
  report ("multiply", "512 x 512", on_host (dc, n * n), expected, kernel,
	  loop);
  cudaFree (da);
  cudaFree (db);
  cudaFree (dc);
}

static void
show_reduce (int n)
{
  auto x = numbers (n);
  std::vector<float> expected (1);
  float *dx = on_device (x), *total = on_device (expected);

  double kernel = fastest ([=] {
    cudaMemset (total, 0, sizeof (float));
    reduce<<<256, BLOCK>>> (n, dx, total);
    cudaDeviceSynchronize ();
  });
  double loop = fastest ([&] { reduce_loop (n, x.data (), &expected[0]); });
  report ("reduce", "16 M numbers", on_host (total, 1), expected, kernel, loop);
  cudaFree (dx);
  cudaFree (total);
}

int
main ()
{
  cudaDeviceProp device;

  cudaGetDeviceProperties (&device, 0);
  printf ("%s, %d cores; times are the fastest of five:\n", device.name,
	  device.multiProcessorCount);
  show_saxpy (1 << 24);
  show_multiply (512);
  show_reduce (1 << 24);

  cudaError_t error = cudaGetLastError ();
  if (error != cudaSuccess)
    printf ("error: %s\n", cudaGetErrorString (error));
  return all_right && error == cudaSuccess ? 0 : 1;
}
