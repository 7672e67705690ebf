/* Harness of the benchmark programs.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   bench.h: what programs and their variants see of the harness.

   A program is a directory NAME.  NAME/NAME.h names its arrays and holds what
   its variants share; NAME/NAME.c describes its data and is the sequential
   version; cuda.cu, openmp.c, target.c ... are the other variants.  A variant is a
   function bench_VARIANT, which does the work once.  Only it is timed: data
   are on the device already, and are found there after it returns.  */

#ifndef BENCH_H
#define BENCH_H 1

#include <stddef.h>

/* Marks functions in headers that all variants use.  */
#ifdef __CUDACC__
#define BENCH_INLINE __host__ __device__ static inline
#else
#define BENCH_INLINE static inline
#endif

#ifdef __cplusplus
extern "C" {
#endif

enum { BENCH_ARRAYS = 12, BENCH_SIZES = 4 };

enum bench_type
{
  BENCH_BYTE,
  BENCH_INT,
  BENCH_FLOAT
};

enum bench_role
{
  /* Is read only.  */
  BENCH_IN,
  /* Is written; what it holds afterwards is compared.  */
  BENCH_OUT,
  /* Is read and written: it is restored before each call, and compared.  */
  BENCH_INOUT,
  /* Holds intermediate values of a variant.  */
  BENCH_SCRATCH
};

/* One size of a program: what it is called, and what the program makes of it.
   "tiny" is for tests, "cache" fits the second-level cache, "memory" is larger
   than all caches.  */
struct bench_size
{
  const char *name;
  int n, m, steps;
};

/* What a variant works on.  */
struct bench
{
  int n, m, steps;
  /* Where array number I is, in memory of the device.  */
  void *array[BENCH_ARRAYS];
  /* What one call must move to and from memory if caches hold all that is used
     twice, and its floating-point operations; 0 if that says nothing.  */
  double bytes;
  double flops;
};

typedef void bench_function (const struct bench *);

/* A program.  */
struct bench_program
{
  const char *name;
  struct bench_size sizes[BENCH_SIZES];
  /* Declares and fills the arrays for N, M, STEPS.  */
  void (*setup) (struct bench *);
  /* How far results may be from those of the sequential version: the largest
     error of an element or, if MEAN is set, the mean error, see bench.c.  */
  double tolerance;
  int mean;
};

extern const struct bench_program bench_program;
bench_function bench_sequential, bench_openmp, bench_vector, bench_target;
bench_function bench_cuda;

/* Declares array ID, zeroed; returns it for setup to fill.  */
void *bench_array (int id, enum bench_role, enum bench_type, size_t count);

/* The same, filled with numbers of [LOW, HIGH).  */
float *bench_floats (int id, enum bench_role, size_t count, double low,
		     double high);
int *bench_ints (int id, enum bench_role, size_t count, int low, int high);
unsigned char *bench_bytes (int id, enum bench_role, size_t count);

/* Random number I of sequence ID, in [0, 1).  */
double bench_random (int id, size_t i);

/* Array ID of B, by its type.  */
static inline float *
floats (const struct bench *b, int id)
{
  return (float *) b->array[id];
}

static inline int *
ints (const struct bench *b, int id)
{
  return (int *) b->array[id];
}

static inline unsigned char *
bytes (const struct bench *b, int id)
{
  return (unsigned char *) b->array[id];
}

#ifdef __cplusplus
}
#endif

#endif
