/* run-outer-known.c: iterations that threads of a team share run side by side
   and their number is known, so that no scalar loop is left.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-additional-options "-fopenmp" } */
/* { dg-no-fiber "" } */

#include "check.h"

enum { ROWS = 20, COLUMNS = 200, INNER = 4 };
static int number[ROWS][COLUMNS];

int
main ()
{
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      number[i][j] = i * COLUMNS + j;
#pragma omp target teams distribute map (tofrom: number)
  for (int i = 0; i < ROWS; i++)
    {
#pragma omp parallel for
      for (int j = 0; j < COLUMNS; j++)
	{
	  int sum = 0;
	  for (int k = 0; k < INNER; k++)
	    sum = sum * 3 + (number[i][j] ^ k);
	  number[i][j] = sum;
	}
    }
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      {
	int sum = 0;
	for (int k = 0; k < INNER; k++)
	  sum = sum * 3 + ((i * COLUMNS + j) ^ k);
	CHECK (number[i][j] == sum);
      }
  return 0;
}
