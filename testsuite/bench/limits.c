/* What the machine can do.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   limits.c: the ends of the scale for the benchmark programs, each the best of
   some runs: bandwidth of a STREAM triad, in memory and in the second-level
   cache, fused multiply-adds in registers, and OpenBLAS's sgemm if the library
   is there.  Prints lines

     limit=triad threads=1 value=1.3e+10 unit=B/s note=

   Compiled with -O3 -march=native -fopenmp.  */

#include <dlfcn.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#if defined __AVX512F__
enum { WIDTH = 64 };
#elif defined __AVX__
enum { WIDTH = 32 };
#else
enum { WIDTH = 16 };
#endif

typedef float vector __attribute__ ((vector_size (WIDTH)));

static void
report (const char *limit, double value, const char *unit, const char *note)
{
  printf ("limit=%s threads=%d value=%.4e unit=%s note=%s\n", limit,
	  omp_get_max_threads (), value, unit, note);
  fflush (stdout);
}

static double *
allocate (size_t size)
{
  double *p = aligned_alloc (256, size);

  if (!p)
    exit (2);
  return p;
}

/* a = b + 3 c, TIMES times by each thread for its part of the N elements;
   returns bytes per second.  */

static double
triad (long n, int times, double *restrict a, const double *restrict b,
       const double *restrict c)
{
  double start = omp_get_wtime ();

#pragma omp parallel
  for (int k = 0; k < times; k++)
    {
#pragma omp for simd schedule (static) nowait
      for (long i = 0; i < n; i++)
	a[i] = b[i] + 3.0 * c[i];
      __asm__ volatile ("" : : : "memory");
    }
  return 24.0 * n * times / (omp_get_wtime () - start);
}

static void
measure_triad (const char *limit, long n, int times)
{
  double *a = allocate (n * sizeof *a), *b = allocate (n * sizeof *b);
  double *c = allocate (n * sizeof *c), best = 0;

#pragma omp parallel for schedule (static)
  for (long i = 0; i < n; i++)
    a[i] = 0, b[i] = i, c[i] = 1;
  for (int run = 0; run < 12; run++)
    {
      double rate = triad (n, times, a, b, c);
      best = rate > best ? rate : best;
    }
  report (limit, best, "B/s", "");
  free (a);
  free (b);
  free (c);
}

/* COUNT steps of CHAINS independent fused multiply-adds, enough of them to fill
   the pipelines; what comes out is of no interest.  The asm keeps the compiler
   from doing several steps at once.  */

enum { CHAINS = 12 };

#define EACH(DO) DO (0) DO (1) DO (2) DO (3) DO (4) DO (5) \
  DO (6) DO (7) DO (8) DO (9) DO (10) DO (11)
#define DECLARE(I) vector acc##I = { I };
#define STEP(I) acc##I = acc##I * x + y; __asm__ ("" : "+v" (acc##I));
#define ADD(I) sum += acc##I;

static vector
multiply_add (long count, float factor, float term)
{
  vector x = factor - (vector) { }, y = term - (vector) { }, sum = { };

  EACH (DECLARE)
  for (long i = 0; i < count; i++)
    {
      EACH (STEP)
    }
  EACH (ADD)
  return sum;
}

static void
measure_fma (void)
{
  const long count = 2000000;
  double best = 0;

  for (int run = 0; run < 12; run++)
    {
      double start = omp_get_wtime ();
#pragma omp parallel
      {
	vector v = multiply_add (count, 0.5f, omp_get_thread_num ());
	__asm__ volatile ("" : : "m" (v));
      }
      double rate = 2.0 * CHAINS * (WIDTH / sizeof (float)) * count
		    * omp_get_max_threads () / (omp_get_wtime () - start);
      best = rate > best ? rate : best;
    }
  report ("fma", best, "FLOP/s", "");
}

/* OpenBLAS, if it is there.  */

enum { ROW_MAJOR = 101, NO_TRANSPOSE = 111 };

typedef void sgemm_function (int, int, int, int, int, int, float,
			     const float *, int, const float *, int, float,
			     float *, int);

static void
measure_sgemm (int n)
{
  void *library = dlopen ("libopenblas.so.0", RTLD_NOW);
  float *a = (float *) allocate (3L * n * n * sizeof *a);
  float *b = a + n * n, *c = b + n * n;
  double best = 0;

  if (!library)
    return;
  sgemm_function *sgemm = (sgemm_function *) dlsym (library, "cblas_sgemm");
  char *(*core) (void) = (char *(*) (void)) dlsym (library,
						   "openblas_get_corename");
  void (*set_threads) (int)
    = (void (*) (int)) dlsym (library, "openblas_set_num_threads");
  if (!sgemm)
    return;
  if (set_threads)
    set_threads (omp_get_max_threads ());
  for (int i = 0; i < n * n; i++)
    a[i] = b[i] = 1.0f / (1 + i % 7);
  for (int run = 0; run < 8; run++)
    {
      double start = omp_get_wtime ();
      sgemm (ROW_MAJOR, NO_TRANSPOSE, NO_TRANSPOSE, n, n, n, 1, a, n, b, n, 0,
	     c, n);
      double rate = 2.0 * n * n * n / (omp_get_wtime () - start);
      best = rate > best ? rate : best;
    }
  report ("sgemm", best, "FLOP/s", core ? core () : "unknown");
  free (a);
}

int
main (int argc, char **argv)
{
  if (argc < 2 || argv[1][0] != 's')
    {
      measure_triad ("triad", 1 << 23, 1);
      measure_triad ("triad-cache", 1 << 14, 100);
      measure_fma ();
    }
  measure_sgemm (1024);
  return 0;
}
