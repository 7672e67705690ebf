/* Large copies and settings.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   copy-large.c: what is so large that a team does it: every byte is set or
   copied and none beside it, in one row and in many, with odd sizes, and where
   source and target overlap.  */

#include <omp.h>
#include "check.h"

#define SIZE (5 * 1024 * 1024 + 77)
#define AROUND 100

static unsigned char *host, *want;

/* A byte that differs from those near it and a page away.  */
static unsigned char
byte (size_t i)
{
  return (i * 2654435761u) >> 13;
}

/* Checks the SIZE bytes of device memory at P, and those around them.  */
static void
check_all (const unsigned char *p)
{
  OK (cudaMemcpy (host, p, SIZE, cudaMemcpyDeviceToHost));
  CHECK (!memcmp (host, want, SIZE));
}

static void
fill (unsigned char *p)
{
  for (size_t i = 0; i < SIZE; i++)
    want[i] = byte (i);
  OK (cudaMemcpy (p, want, SIZE, cudaMemcpyHostToDevice));
  check_all (p);
}

static void
one_row (unsigned char *p)
{
  size_t n = SIZE - 2 * AROUND;

  fill (p);
  OK (cudaMemset (p + AROUND, 0x5a, n));
  memset (want + AROUND, 0x5a, n);
  check_all (p);
}

static void
many_rows (unsigned char *p)
{
  size_t pitch = 1500, width = 1401, height = 3400;

  fill (p);
  OK (cudaMemset2D (p + AROUND, pitch, 0xc3, width, height));
  for (size_t y = 0; y < height; y++)
    memset (want + AROUND + y * pitch, 0xc3, width);
  check_all (p);
}

static void
slices (unsigned char *p)
{
  struct cudaPitchedPtr ptr = {p + AROUND, 1000, 1000, 60};
  struct cudaExtent e = {901, 50, 80};

  fill (p);
  OK (cudaMemset3D (ptr, 0x77, e));
  for (size_t z = 0; z < e.depth; z++)
    for (size_t y = 0; y < e.height; y++)
      memset (want + AROUND + (z * 60 + y) * 1000, 0x77, e.width);
  check_all (p);
}

/* To a place BY bytes away.  */
static void
overlapping (unsigned char *p, long by)
{
  size_t from = by < 0 ? -by : 0, to = by < 0 ? 0 : by;
  size_t n = SIZE - (by < 0 ? -by : by);

  fill (p);
  OK (cudaMemcpy (p + to, p + from, n, cudaMemcpyDeviceToDevice));
  memmove (want + to, want + from, n);
  check_all (p);
}

static void
boxes (unsigned char *p, unsigned char *q)
{
  struct cudaMemcpy3DParms c = {
    .srcPtr = {q + 10, 1000, 1000, 60},
    .dstPtr = {p + AROUND, 1004, 1004, 64},
    .extent = {901, 50, 75},
    .kind = cudaMemcpyDeviceToDevice
  };

  fill (q);
  OK (cudaMemset (p, 0, SIZE));
  memset (want, 0, SIZE);
  OK (cudaMemcpy3D (&c));
  for (size_t z = 0; z < 75; z++)
    for (size_t y = 0; y < 50; y++)
      for (size_t x = 0; x < 901; x++)
	want[AROUND + (z * 64 + y) * 1004 + x]
	  = byte (10 + (z * 60 + y) * 1000 + x);
  check_all (p);
}

int
main (void)
{
  unsigned char *p, *q;

  host = malloc (SIZE);
  want = malloc (SIZE);
  OK (cudaMalloc ((void **) &p, SIZE));
  OK (cudaMalloc ((void **) &q, SIZE));
  for (int threads = 1; threads <= 3; threads++)
    {
      omp_set_num_threads (threads);
      one_row (p);
      many_rows (p);
      slices (p);
      overlapping (p, 5000);
      overlapping (p, -5000);
      boxes (p, q);
    }
  OK (cudaFree (p));
  OK (cudaFree (q));
  free (host);
  free (want);
  return failures != 0;
}
