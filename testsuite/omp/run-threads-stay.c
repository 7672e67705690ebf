/* run-threads-stay.c: OS threads are made once, not for each region.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-additional-options "-fopenmp -D_GNU_SOURCE" } */
/* { dg-no-fiber "" } */
/* { dg-run-env "OMP_WAIT_POLICY=passive" } */

#include <pthread.h>
#include <dlfcn.h>
#include "check.h"

static int made;

/* Counts, in the place of libc's.  */

int
pthread_create (pthread_t *thread, const pthread_attr_t *attr,
		void *(*run) (void *), void *arg)
{
  int (*real) (pthread_t *, const pthread_attr_t *, void *(*) (void *), void *);
  *(void **) &real = dlsym (RTLD_NEXT, "pthread_create");
  __atomic_fetch_add (&made, 1, __ATOMIC_RELAXED);
  return real (thread, attr, run, arg);
}

int
main (void)
{
  int after_first = 0;
  for (int k = 0; k < 2000; k++)
    {
#pragma omp target teams distribute parallel for
      for (int i = 0; i < 10; i++)
	;
      if (k == 0)
	after_first = made;
    }
  CHECK (made == after_first);
  CHECK (made < omp_get_max_threads ());
  return 0;
}
