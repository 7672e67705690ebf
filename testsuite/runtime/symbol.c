/* Device variables.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   symbol.c: copies to and from variables, with offsets, bounds and sizes.  */

#include "check.h"

float visible[10];
static int hidden[7];
static char byte_of;

int
main (void)
{
  int local[10] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, back[10];
  size_t size;
  void *p;

  OK (cudaGetSymbolSize (&size, visible));
  CHECK (size == 40);
  OK (cudaGetSymbolSize (&size, hidden));
  CHECK (size == 28);
  OK (cudaGetSymbolSize (&size, &byte_of));
  CHECK (size == 1);
  OK (cudaGetSymbolAddress (&p, hidden));
  CHECK (p == hidden);
  GIVES (cudaErrorInvalidSymbol, cudaGetSymbolAddress (&p, local));
  GIVES (cudaErrorInvalidSymbol, cudaGetSymbolAddress (&p, NULL));

  OK (cudaMemcpyToSymbol (hidden, local, 28, 0, cudaMemcpyHostToDevice));
  CHECK (hidden[6] == 7);
  OK (cudaMemcpyToSymbol (hidden, local, 8, 20, cudaMemcpyHostToDevice));
  CHECK (hidden[4] == 5 && hidden[5] == 1 && hidden[6] == 2);
  OK (cudaMemcpyFromSymbol (back, hidden, 8, 20, cudaMemcpyDeviceToHost));
  CHECK (back[0] == 1 && back[1] == 2);
  GIVES (cudaErrorInvalidValue,
	 cudaMemcpyToSymbol (hidden, local, 32, 0, cudaMemcpyHostToDevice));
  GIVES (cudaErrorInvalidValue,
	 cudaMemcpyToSymbol (hidden, local, 8, 24, cudaMemcpyHostToDevice));
  GIVES (cudaErrorInvalidMemcpyDirection,
	 cudaMemcpyToSymbol (hidden, local, 8, 0, cudaMemcpyDeviceToHost));
  GIVES (cudaErrorInvalidSymbol,
	 cudaMemcpyToSymbol (local, back, 8, 0, cudaMemcpyHostToDevice));
  OK (cudaMalloc (&p, 28));
  OK (cudaMemcpyFromSymbol (p, hidden, 28, 0, cudaMemcpyDeviceToDevice));
  CHECK (!memcmp (p, hidden, 28));
  OK (cudaFree (p));
  return failures != 0;
}
