/* Harness of the benchmark programs.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   bench.c: runs one variant of one program, checks it and takes its time.
   Compiled once for each variant with -DVARIANT=NAME, and with -DBENCH_DEVICE
   if its memory is CUDA's.

   Usage: PROGRAM [-s SIZE] [-n SAMPLES] [-t SECONDS] [-i]

     -s SIZE      which of the program's sizes (default: the first)
     -n SAMPLES   so many samples (default: none, it only checks the result)
     -t SECONDS   the least time of a sample (default: 0.02)
     -i           takes one sample for each line of standard input instead, and
		  prints it; a line "ready" comes first

   A sample is the time of one call of the variant: of as many calls as fill the
   least time, after some that are not timed, since other programs may have run
   meanwhile.  Prints one line in the end:

     program=vecadd variant=cuda size=cache threads=1 check=right error=0e+00
       tolerance=0e+00 bytes=... flops=... calls=1000 seconds=1.2e-05,1.3e-05

   The error of an element is its difference from that of the sequential
   version, divided by the larger of that and the mean magnitude of its array.
   The program says whether the largest or the mean counts.  Results are checked
   after the first call and after the last.  */

#include "bench.h"
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#ifdef BENCH_DEVICE
#include <cuda_runtime_api.h>
#endif

#define PASTE(a, b) a##b
#define NAME_OF(variant) PASTE (bench_, variant)
#define TEXT_(name) #name
#define TEXT(name) TEXT_ (name)

static bench_function *const variant = NAME_OF (VARIANT);

/* An array of the program.  */
struct array
{
  enum bench_role role;
  enum bench_type type;
  size_t count;
  /* What it holds before a call.  */
  void *initial;
  /* What it must hold afterwards; NULL for what is not compared.  */
  void *want;
};

static struct array arrays[BENCH_ARRAYS];

static void
die (const char *what)
{
  fprintf (stderr, "%s: %s\n", bench_program.name, what);
  exit (2);
}

/* ---- Memory ------------------------------------------------------------- */

static void *
host_allocate (size_t size)
{
  void *p = aligned_alloc (256, (size + 255) / 256 * 256);

  if (!p)
    die ("out of memory");
  return p;
}

#ifdef BENCH_DEVICE

static void
check_device (cudaError_t error)
{
  if (error != cudaSuccess)
    die (cudaGetErrorString (error));
}

static void *
allocate (size_t size)
{
  void *p;

  check_device (cudaMalloc (&p, size));
  return p;
}

static void
upload (void *to, const void *from, size_t size)
{
  check_device (cudaMemcpy (to, from, size, cudaMemcpyHostToDevice));
}

static void
download (void *to, const void *from, size_t size)
{
  check_device (cudaMemcpy (to, from, size, cudaMemcpyDeviceToHost));
}

static void
check_run (void)
{
  check_device (cudaGetLastError ());
}

#else

#define allocate host_allocate
#define upload memcpy
#define download memcpy

static void
check_run (void)
{
}

#endif

/* ---- Data --------------------------------------------------------------- */

static size_t
size_of (const struct array *a)
{
  static const size_t size[] = { 1, sizeof (int), sizeof (float) };

  return a->count * size[a->type];
}

void *
bench_array (int id, enum bench_role role, enum bench_type type, size_t count)
{
  struct array *a = &arrays[id];

  *a = (struct array) { role, type, count, NULL, NULL };
  a->initial = host_allocate (size_of (a));
  memset (a->initial, 0, size_of (a));
  return a->initial;
}

/* A hash of ID and I (the finaliser of a 64-bit multiplicative mixer).  */

static uint64_t
mixed (int id, size_t i)
{
  uint64_t x = (i + 1) * 0x9e3779b97f4a7c15u + (uint64_t) id * 0x2545f491u;

  x = (x ^ x >> 32) * 0xd6e8feb86659fd93u;
  x = (x ^ x >> 29) * 0xa0761d6478bd642fu;
  return x ^ x >> 32;
}

double
bench_random (int id, size_t i)
{
  return (mixed (id, i) >> 11) * 0x1p-53;
}

float *
bench_floats (int id, enum bench_role role, size_t count, double low,
	      double high)
{
  float *p = bench_array (id, role, BENCH_FLOAT, count);

  for (size_t i = 0; i < count; i++)
    p[i] = low + (high - low) * bench_random (id, i);
  return p;
}

int *
bench_ints (int id, enum bench_role role, size_t count, int low, int high)
{
  int *p = bench_array (id, role, BENCH_INT, count);

  for (size_t i = 0; i < count; i++)
    p[i] = low + (int) (mixed (id, i) % (unsigned) (high - low));
  return p;
}

unsigned char *
bench_bytes (int id, enum bench_role role, size_t count)
{
  unsigned char *p = bench_array (id, role, BENCH_BYTE, count);

  for (size_t i = 0; i < count; i++)
    p[i] = mixed (id, i);
  return p;
}

/* ---- Results ------------------------------------------------------------ */

static double
element (const struct array *a, const void *data, size_t i)
{
  switch (a->type)
    {
    case BENCH_BYTE:
      return ((const unsigned char *) data)[i];
    case BENCH_INT:
      return ((const int *) data)[i];
    default:
      return ((const float *) data)[i];
    }
}

/* The error of GOT against A's wanted values; infinite if some are no
   numbers.  */

static double
error_of (const struct array *a, const void *got)
{
  double mean = 0, worst = 0, sum = 0;

  if (memcmp (got, a->want, size_of (a)) == 0)
    return 0;
  for (size_t i = 0; i < a->count; i++)
    mean += fabs (element (a, a->want, i)) / a->count;
  for (size_t i = 0; i < a->count; i++)
    {
      double want = element (a, a->want, i);
      double scale = fmax (fmax (fabs (want), mean), 1e-30);
      double error = fabs (element (a, got, i) - want) / scale;
      if (!(error <= worst))
	worst = isnan (error) ? INFINITY : error;
      sum += error / a->count;
    }
  return bench_program.mean && isfinite (worst) ? sum : worst;
}

static double
worst_error (const struct bench *b)
{
  double worst = 0;

  for (int id = 0; id < BENCH_ARRAYS; id++)
    if (arrays[id].want)
      {
	void *got = host_allocate (size_of (&arrays[id]));
	download (got, b->array[id], size_of (&arrays[id]));
	worst = fmax (worst, error_of (&arrays[id], got));
	free (got);
      }
  return worst;
}

/* Runs the sequential version and keeps what it leaves.  */

static void
make_wanted (struct bench *b)
{
  for (int id = 0; id < BENCH_ARRAYS; id++)
    {
      struct array *a = &arrays[id];
      b->array[id] = a->initial;
      if (a->initial && a->role != BENCH_IN)
	{
	  b->array[id] = a->want = host_allocate (size_of (a));
	  memcpy (a->want, a->initial, size_of (a));
	}
    }
  bench_sequential (b);
  for (int id = 0; id < BENCH_ARRAYS; id++)
    if (arrays[id].role == BENCH_SCRATCH)
      {
	free (arrays[id].want);
	arrays[id].want = NULL;
      }
}

/* Gives the variant its memory, filled.  */

static void
make_device (struct bench *b)
{
  for (int id = 0; id < BENCH_ARRAYS; id++)
    if (arrays[id].initial)
      {
	b->array[id] = allocate (size_of (&arrays[id]));
	upload (b->array[id], arrays[id].initial, size_of (&arrays[id]));
      }
}

/* ---- Time --------------------------------------------------------------- */

static double
now (void)
{
  struct timespec t;

  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

/* Fills again what calls change; returns whether there is any.  */

static int
restore (const struct bench *b)
{
  int any = 0;

  for (int id = 0; id < BENCH_ARRAYS; id++)
    if (arrays[id].initial && arrays[id].role == BENCH_INOUT)
      {
	upload (b->array[id], arrays[id].initial, size_of (&arrays[id]));
	any = 1;
      }
  return any;
}

/* The time of CALLS calls together, without what restores the data.  */

static double
time_of (const struct bench *b, long calls)
{
  double total = 0;

  for (long done = 0, more; done < calls; done += more)
    {
      more = restore (b) ? 1 : calls;
      double start = now ();
      for (long i = 0; i < more; i++)
	variant (b);
      total += now () - start;
    }
  return total;
}

/* Brings data, code and the team back to work: calls for about 2 ms, if calls
   are short.  */

static void
warm_up (const struct bench *b, long calls, double least)
{
  if (calls > 1)
    time_of (b, 1 + (long) (calls * fmin (1, 0.002 / least)));
}

static double
sample (const struct bench *b, long calls, double least)
{
  warm_up (b, calls, least);
  return time_of (b, calls) / calls;
}

/* How many calls fill LEAST seconds.  */

static long
calls_for (const struct bench *b, double least)
{
  long calls = 1;

  for (;;)
    {
      double time = fmax (time_of (b, calls), 1e-9);
      if (time >= least)
	return calls;
      calls = 1 + (long) (calls * fmin (10, 1.1 * least / time));
    }
}

/* ---- The program -------------------------------------------------------- */

struct options
{
  const char *size;
  long samples;
  double least;
  int interactive;
};

static struct options
parse (int argc, char **argv)
{
  struct options o = { bench_program.sizes[0].name, 0, 0.02, 0 };
  int c;

  while ((c = getopt (argc, argv, "s:n:t:i")) != -1)
    switch (c)
      {
      case 's':
	o.size = optarg;
	break;
      case 'n':
	o.samples = atol (optarg);
	break;
      case 't':
	o.least = atof (optarg);
	break;
      case 'i':
	o.interactive = 1;
	break;
      default:
	exit (2);
      }
  return o;
}

static const struct bench_size *
find_size (const char *name)
{
  for (int i = 0; i < BENCH_SIZES && bench_program.sizes[i].name; i++)
    if (strcmp (bench_program.sizes[i].name, name) == 0)
      return &bench_program.sizes[i];
  die ("no such size");
  return NULL;
}

/* Takes samples into an array that it returns, and their number into *N.  */

static double *
take_samples (const struct bench *b, const struct options *o, long calls,
	      long *n)
{
  double *samples = NULL;
  char line[80];

  if (o->interactive)
    puts ("ready");
  for (*n = 0; fflush (stdout), o->interactive
	 ? fgets (line, sizeof line, stdin) != NULL : *n < o->samples; ++*n)
    {
      samples = realloc (samples, (*n + 1) * sizeof *samples);
      if (!samples)
	die ("out of memory");
      samples[*n] = sample (b, calls, o->least);
      if (o->interactive)
	printf ("%.6e\n", samples[*n]);
    }
  return samples;
}

int
main (int argc, char **argv)
{
  struct options o = parse (argc, argv);
  const struct bench_size *size = find_size (o.size);
  struct bench b = { .n = size->n, .m = size->m, .steps = size->steps };
  const char *threads = getenv ("OMP_NUM_THREADS");
  long calls = 1, n = 0;
  double *samples = NULL;

  bench_program.setup (&b);
  make_wanted (&b);
  make_device (&b);
  variant (&b);
  check_run ();
  double error = worst_error (&b);
  if (error <= bench_program.tolerance && (o.samples || o.interactive))
    {
      calls = calls_for (&b, o.least);
      samples = take_samples (&b, &o, calls, &n);
      restore (&b);
      variant (&b);
      check_run ();
      error = fmax (error, worst_error (&b));
    }
  int right = error <= bench_program.tolerance;
  printf ("program=%s variant=%s size=%s threads=%s check=%s error=%.0e"
	  " tolerance=%.0e bytes=%.0f flops=%.0f calls=%ld seconds=",
	  bench_program.name, TEXT (VARIANT), size->name,
	  threads ? threads : "", right ? "right" : "WRONG", error,
	  bench_program.tolerance, b.bytes, b.flops, calls);
  for (long i = 0; i < n; i++)
    printf ("%s%.6e", i ? "," : "", samples[i]);
  putchar ('\n');
  return right ? 0 : 1;
}
