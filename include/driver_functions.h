/* Constructors of the runtime API's geometry types.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   driver_functions.h: make_cudaPitchedPtr, make_cudaPos and
   make_cudaExtent.  */

#pragma GCC system_header

#ifndef SIMT_DRIVER_FUNCTIONS_H
#define SIMT_DRIVER_FUNCTIONS_H 1
#define __DRIVER_FUNCTIONS_H__ 1

#include "driver_types.h"

static __inline__ struct cudaPitchedPtr
make_cudaPitchedPtr (void *d, size_t p, size_t xsz, size_t ysz)
{
  struct cudaPitchedPtr s;
  s.ptr = d;
  s.pitch = p;
  s.xsize = xsz;
  s.ysize = ysz;
  return s;
}

static __inline__ struct cudaPos
make_cudaPos (size_t x, size_t y, size_t z)
{
  struct cudaPos s;
  s.x = x;
  s.y = y;
  s.z = z;
  return s;
}

static __inline__ struct cudaExtent
make_cudaExtent (size_t w, size_t h, size_t d)
{
  struct cudaExtent s;
  s.width = w;
  s.height = h;
  s.depth = d;
  return s;
}

#endif
