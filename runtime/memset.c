/* Setting memory.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   memset.c: the cudaMemset family.  Large areas are set by the team, each
   member its share.  */

#include <string.h>

#include "simti-memory.h"

/* Bytes that a share of a row is a multiple of.  */
#define GRAIN 4096

/* What is to be set.  */
struct box
{
  const struct cudaMemsetParams *p;
  size_t slice;
};

/* Sets elements BEGIN to END - 1 of the row that begins at ROW.  */
static void
set_elements (char *row, unsigned value, unsigned element, size_t begin,
	      size_t end)
{
  uint16_t v16 = value;
  uint32_t v32 = value;

  if (element == 1)
    memset (row + begin, value, end - begin);
  else if (element == 2)
    for (size_t i = begin; i < end; i++)
      memcpy (row + 2 * i, &v16, 2);
  else
    for (size_t i = begin; i < end; i++)
      memcpy (row + 4 * i, &v32, 4);
}

/* Sets part of the only row.  */
static void
set_part (void *data, size_t begin, size_t end)
{
  const struct cudaMemsetParams *p = ((struct box *) data)->p;

  set_elements (p->dst, p->value, p->elementSize, begin, end);
}

/* Sets rows BEGIN to END - 1 of all slices.  */
static void
set_rows (void *data, size_t begin, size_t end)
{
  const struct box *b = data;
  const struct cudaMemsetParams *p = b->p;

  for (size_t i = begin; i < end; i++)
    set_elements ((char *) p->dst + i / p->height * b->slice
		  + i % p->height * p->pitch, p->value, p->elementSize, 0,
		  p->width);
}

/* Does P, DEPTH times, SLICE bytes apart.  */
cudaError_t
simti_run_memset (const struct cudaMemsetParams *p, size_t depth,
		  size_t slice)
{
  struct box box = {p, slice};
  size_t bytes;
  cudaError_t error;

  if (p->elementSize != 1 && p->elementSize != 2 && p->elementSize != 4)
    return cudaErrorInvalidValue;
  if (__builtin_mul_overflow (p->width, (size_t) p->elementSize, &bytes))
    return cudaErrorInvalidValue;
  if (bytes == 0 || p->height == 0 || depth == 0)
    return cudaSuccess;
  if (p->height > 1 && p->pitch < bytes)
    return cudaErrorInvalidValue;
  error = simti_check_device (p->dst, p->pitch, slice, bytes, p->height,
			      depth);
  if (error)
    return error;
  if (p->height == 1 && depth == 1)
    simti_share_memory (p->width, GRAIN / p->elementSize, bytes, set_part,
			&box);
  else
    simti_share_memory (p->height * depth, 1, bytes * p->height * depth,
			set_rows, &box);
  return cudaSuccess;
}

static cudaError_t
issue (void *ptr, size_t pitch, int value, struct cudaExtent e, size_t slice,
       cudaStream_t stream)
{
  struct simti_op op = {
    .type = cudaGraphNodeTypeMemset,
    .u.memset = {
      .set = {ptr, pitch, value & 0xff, 1, e.width, e.height},
      .depth = e.depth,
      .slice = slice
    }
  };

  return simti_set (simti_issue (stream, &op));
}

cudaError_t
cudaMemsetAsync (void *ptr, int value, size_t count, cudaStream_t stream)
{
  struct cudaExtent e = {count, 1, 1};

  return issue (ptr, count, value, e, 0, stream);
}

cudaError_t
cudaMemset (void *ptr, int value, size_t count)
{
  return cudaMemsetAsync (ptr, value, count, NULL);
}

cudaError_t
cudaMemset2DAsync (void *ptr, size_t pitch, int value, size_t width,
		   size_t height, cudaStream_t stream)
{
  struct cudaExtent e = {width, height, 1};

  return issue (ptr, pitch, value, e, 0, stream);
}

cudaError_t
cudaMemset2D (void *ptr, size_t pitch, int value, size_t width, size_t height)
{
  return cudaMemset2DAsync (ptr, pitch, value, width, height, NULL);
}

cudaError_t
cudaMemset3DAsync (struct cudaPitchedPtr ptr, int value,
		   struct cudaExtent extent, cudaStream_t stream)
{
  return issue (ptr.ptr, ptr.pitch, value, extent, ptr.pitch * ptr.ysize,
		stream);
}

cudaError_t
cudaMemset3D (struct cudaPitchedPtr ptr, int value, struct cudaExtent extent)
{
  return cudaMemset3DAsync (ptr, value, extent, NULL);
}
