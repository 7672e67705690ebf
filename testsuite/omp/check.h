/* check.h: what programs with offload regions compare their results
   with.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef OMP_CHECK_H
#define OMP_CHECK_H 1

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

/* Ends the program with an error unless OK.  */
#define CHECK(OK)						\
  do								\
    if (!(OK))							\
      {								\
	printf ("line %d: %s\n", __LINE__, #OK);		\
	exit (1);						\
      }								\
  while (0)

/* Sizes to try: none, one, some that no power of two divides, many.  */
static const int sizes[] = { 0, 1, 2, 7, 33, 100, 257, 1000, 10007 };

#define FOR_EACH_SIZE(N)					\
  for (unsigned size_ = 0, N;					\
       size_ < sizeof sizes / sizeof *sizes && (N = sizes[size_], 1);	\
       size_++)

#endif
