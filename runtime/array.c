/* CUDA arrays.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   array.c: cudaArray and mipmaps, as linear storage: slices of rows of
   elements.  */

#include <stdlib.h>
#include <string.h>

#include "simti-memory.h"

#define ALL_FLAGS (cudaArrayLayered | cudaArraySurfaceLoadStore		\
		   | cudaArrayCubemap | cudaArrayTextureGather		\
		   | cudaArrayColorAttachment)

bool
simti_is_array (cudaArray_const_t array)
{
  return simti_handle_is (array, SIMTI_ARRAY);
}

static size_t
or_one (size_t n)
{
  return n ? n : 1;
}

static bool
bits_ok (int bits)
{
  return bits == 0 || bits == 8 || bits == 16 || bits == 32;
}

/* Bytes of an element as DESC tells; 0 if it is no element.  */
static size_t
element_size (const struct cudaChannelFormatDesc *d)
{
  int bits = d->x + d->y + d->z + d->w;

  if (!bits_ok (d->x) || !bits_ok (d->y) || !bits_ok (d->z) || !bits_ok (d->w)
      || bits == 0 || d->f == cudaChannelFormatKindNone)
    return 0;
  return bits / 8;
}

/* Gives A its storage.  */
static bool
allocate_data (cudaArray_t a)
{
  size_t rows = or_one (a->extent.height), size;

  a->pitch = (a->extent.width * a->element + 63) & -(size_t) 64;
  if (__builtin_mul_overflow (a->pitch, rows, &a->slice)
      || __builtin_mul_overflow (a->slice, or_one (a->extent.depth), &size))
    return false;
  return simti_allocate ((void **) &a->data, size, SIMTI_DEVICE, 0, NULL)
	 == cudaSuccess;
}

static void
free_array (cudaArray_t a)
{
  simti_release (a->data, SIMTI_KIND (SIMTI_DEVICE));
  free (a);
}

static cudaError_t
new_array (cudaArray_t *array, const struct cudaChannelFormatDesc *desc,
	   struct cudaExtent extent, unsigned flags)
{
  cudaArray_t a;

  *array = NULL;
  if (element_size (desc) == 0)
    return cudaErrorInvalidChannelDescriptor;
  if ((flags & ~ALL_FLAGS) || extent.width == 0
      || ((flags & cudaArrayCubemap) && extent.width != extent.height))
    return cudaErrorInvalidValue;
  a = calloc (1, sizeof *a);
  if (!a)
    return cudaErrorMemoryAllocation;
  a->desc = *desc;
  a->extent = extent;
  a->flags = flags;
  a->element = element_size (desc);
  if (!allocate_data (a) || !simti_handle_add (a, SIMTI_ARRAY))
    {
      free_array (a);
      return cudaErrorMemoryAllocation;
    }
  *array = a;
  return cudaSuccess;
}

cudaError_t
cudaMalloc3DArray (cudaArray_t *array,
		   const struct cudaChannelFormatDesc *desc,
		   struct cudaExtent extent, unsigned int flags)
{
  if (!array || !desc)
    return simti_set (cudaErrorInvalidValue);
  return simti_set (new_array (array, desc, extent, flags));
}

cudaError_t
cudaMallocArray (cudaArray_t *array, const struct cudaChannelFormatDesc *desc,
		 size_t width, size_t height, unsigned int flags)
{
  struct cudaExtent extent = {width, height, 0};

  return cudaMalloc3DArray (array, desc, extent, flags);
}

cudaError_t
cudaFreeArray (cudaArray_t array)
{
  if (!array)
    return simti_set (cudaSuccess);
  if (!simti_is_array (array) || array->mipmap
      || !simti_handle_remove (array, SIMTI_ARRAY))
    return simti_set (cudaErrorInvalidResourceHandle);
  free_array (array);
  return simti_set (cudaSuccess);
}

/* ---- Mipmaps ------------------------------------------------------------ */

static size_t
halved (size_t n, unsigned level)
{
  return n ? or_one (n >> level) : 0;
}

static void
free_mipmap (cudaMipmappedArray_t m)
{
  for (unsigned i = 0; i < m->n_levels; i++)
    if (m->levels[i] && simti_handle_remove (m->levels[i], SIMTI_ARRAY))
      free_array (m->levels[i]);
  free (m);
}

static cudaError_t
new_mipmap (cudaMipmappedArray_t *mipmap,
	    const struct cudaChannelFormatDesc *desc, struct cudaExtent e,
	    unsigned n, unsigned flags)
{
  cudaMipmappedArray_t m = calloc (1, sizeof *m + n * sizeof *m->levels);
  bool layers = flags & (cudaArrayLayered | cudaArrayCubemap);
  cudaError_t error = m ? cudaSuccess : cudaErrorMemoryAllocation;

  if (m)
    m->n_levels = n;
  for (unsigned i = 0; i < n && !error; i++)
    {
      struct cudaExtent l = {
	halved (e.width, i), halved (e.height, i),
	layers ? e.depth : halved (e.depth, i)
      };

      error = new_array (&m->levels[i], desc, l, flags);
      if (!error)
	m->levels[i]->mipmap = m;
    }
  if (!error && !simti_handle_add (m, SIMTI_MIPMAP))
    error = cudaErrorMemoryAllocation;
  if (error && m)
    free_mipmap (m);
  else
    *mipmap = m;
  return error;
}

static unsigned
most_levels (struct cudaExtent e)
{
  size_t n = or_one (e.width) | e.height | e.depth;

  return 64 - __builtin_clzll (n);
}

cudaError_t
cudaMallocMipmappedArray (cudaMipmappedArray_t *mipmap,
			  const struct cudaChannelFormatDesc *desc,
			  struct cudaExtent extent, unsigned int levels,
			  unsigned int flags)
{
  if (!mipmap || !desc || levels == 0)
    return simti_set (cudaErrorInvalidValue);
  if (levels > most_levels (extent))
    levels = most_levels (extent);
  return simti_set (new_mipmap (mipmap, desc, extent, levels, flags));
}

cudaError_t
cudaGetMipmappedArrayLevel (cudaArray_t *array,
			    cudaMipmappedArray_const_t mipmap,
			    unsigned int level)
{
  if (!simti_handle_is (mipmap, SIMTI_MIPMAP))
    return simti_set (cudaErrorInvalidResourceHandle);
  if (!array || level >= mipmap->n_levels)
    return simti_set (cudaErrorInvalidValue);
  *array = mipmap->levels[level];
  return simti_set (cudaSuccess);
}

cudaError_t
cudaFreeMipmappedArray (cudaMipmappedArray_t mipmap)
{
  if (!mipmap)
    return simti_set (cudaSuccess);
  if (!simti_handle_remove (mipmap, SIMTI_MIPMAP))
    return simti_set (cudaErrorInvalidResourceHandle);
  free_mipmap (mipmap);
  return simti_set (cudaSuccess);
}

/* Frees all arrays; their storage is freed with all memory.  */
void
simti_arrays_reset (void)
{
  void *p;

  while ((p = simti_handle_any (SIMTI_MIPMAP)))
    if (simti_handle_remove (p, SIMTI_MIPMAP))
      free (p);
  while ((p = simti_handle_any (SIMTI_ARRAY)))
    if (simti_handle_remove (p, SIMTI_ARRAY))
      free (p);
}

/* ---- Questions ---------------------------------------------------------- */

cudaError_t
cudaArrayGetInfo (struct cudaChannelFormatDesc *desc,
		  struct cudaExtent *extent, unsigned int *flags,
		  cudaArray_t array)
{
  if (!simti_is_array (array))
    return simti_set (cudaErrorInvalidResourceHandle);
  if (desc)
    *desc = array->desc;
  if (extent)
    *extent = array->extent;
  if (flags)
    *flags = array->flags;
  return simti_set (cudaSuccess);
}

cudaError_t
cudaArrayGetPlane (cudaArray_t *plane, cudaArray_t array, unsigned int index)
{
  (void) index;
  if (!plane || !simti_is_array (array))
    return simti_set (cudaErrorInvalidResourceHandle);
  return simti_set (cudaErrorInvalidValue);
}

cudaError_t
cudaArrayGetMemoryRequirements (struct cudaArrayMemoryRequirements *req,
				cudaArray_t array, int device)
{
  if (!req || device != 0)
    return simti_set (cudaErrorInvalidValue);
  if (!simti_is_array (array))
    return simti_set (cudaErrorInvalidResourceHandle);
  memset (req, 0, sizeof *req);
  req->size = array->slice * or_one (array->extent.depth);
  req->alignment = 256;
  return simti_set (cudaSuccess);
}

cudaError_t
cudaArrayGetSparseProperties (struct cudaArraySparseProperties *prop,
			      cudaArray_t array)
{
  if (!prop || !simti_is_array (array))
    return simti_set (cudaErrorInvalidResourceHandle);
  return simti_set (cudaErrorInvalidValue);
}

cudaError_t
cudaGetChannelDesc (struct cudaChannelFormatDesc *desc,
		    cudaArray_const_t array)
{
  if (!desc)
    return simti_set (cudaErrorInvalidValue);
  if (!simti_is_array (array))
    return simti_set (cudaErrorInvalidResourceHandle);
  *desc = array->desc;
  return simti_set (cudaSuccess);
}

struct cudaChannelFormatDesc
cudaCreateChannelDesc (int x, int y, int z, int w,
		       enum cudaChannelFormatKind f)
{
  struct cudaChannelFormatDesc d = {x, y, z, w, f};

  return d;
}

/* ---- Copies ------------------------------------------------------------- */

/* The extents of copies that name an array here are in bytes.  */
static cudaError_t
issue (struct cudaMemcpy3DParms *p, cudaArray_const_t array, size_t width,
       cudaStream_t stream)
{
  struct simti_op op = {.type = cudaGraphNodeTypeMemcpy};

  if (!simti_is_array (array))
    return simti_set (cudaErrorInvalidResourceHandle);
  if (width % array->element || p->dstPos.x % array->element
      || p->srcPos.x % array->element)
    return simti_set (cudaErrorInvalidValue);
  p->extent.width = width / array->element;
  p->dstPos.x /= array->element;
  p->srcPos.x /= array->element;
  op.u.copy = *p;
  return simti_set (simti_issue (stream, &op));
}

cudaError_t
cudaMemcpy2DToArrayAsync (cudaArray_t dst, size_t woffset, size_t hoffset,
			  const void *src, size_t spitch, size_t width,
			  size_t height, enum cudaMemcpyKind kind,
			  cudaStream_t stream)
{
  struct cudaMemcpy3DParms p = {
    .srcPtr = {(void *) src, spitch, width, height},
    .dstArray = dst,
    .dstPos = {woffset, hoffset, 0},
    .extent = {0, height, 1},
    .kind = kind
  };

  if (width > spitch && height > 1)
    return simti_set (cudaErrorInvalidPitchValue);
  return issue (&p, dst, width, stream);
}

cudaError_t
cudaMemcpy2DToArray (cudaArray_t dst, size_t woffset, size_t hoffset,
		     const void *src, size_t spitch, size_t width,
		     size_t height, enum cudaMemcpyKind kind)
{
  return cudaMemcpy2DToArrayAsync (dst, woffset, hoffset, src, spitch, width,
				   height, kind, NULL);
}

cudaError_t
cudaMemcpy2DFromArrayAsync (void *dst, size_t dpitch, cudaArray_const_t src,
			    size_t woffset, size_t hoffset, size_t width,
			    size_t height, enum cudaMemcpyKind kind,
			    cudaStream_t stream)
{
  struct cudaMemcpy3DParms p = {
    .srcArray = (cudaArray_t) src,
    .srcPos = {woffset, hoffset, 0},
    .dstPtr = {dst, dpitch, width, height},
    .extent = {0, height, 1},
    .kind = kind
  };

  if (width > dpitch && height > 1)
    return simti_set (cudaErrorInvalidPitchValue);
  return issue (&p, src, width, stream);
}

cudaError_t
cudaMemcpy2DFromArray (void *dst, size_t dpitch, cudaArray_const_t src,
		       size_t woffset, size_t hoffset, size_t width,
		       size_t height, enum cudaMemcpyKind kind)
{
  return cudaMemcpy2DFromArrayAsync (dst, dpitch, src, woffset, hoffset,
				     width, height, kind, NULL);
}

cudaError_t
cudaMemcpy2DArrayToArray (cudaArray_t dst, size_t woffset_dst,
			  size_t hoffset_dst, cudaArray_const_t src,
			  size_t woffset_src, size_t hoffset_src,
			  size_t width, size_t height,
			  enum cudaMemcpyKind kind)
{
  struct cudaMemcpy3DParms p = {
    .srcArray = (cudaArray_t) src,
    .srcPos = {woffset_src, hoffset_src, 0},
    .dstArray = dst,
    .dstPos = {woffset_dst, hoffset_dst, 0},
    .extent = {0, height, 1},
    .kind = kind
  };

  return issue (&p, src, width, NULL);
}

/* The old functions copy COUNT bytes from an offset on, over the ends of
   rows.  What begins or ends inside a row is a copy of its own.  */
typedef cudaError_t rows_fn (void *data, size_t woffset, size_t hoffset,
			     size_t done, size_t width, size_t height);

static cudaError_t
by_rows (cudaArray_const_t array, size_t woffset, size_t hoffset,
	 size_t count, rows_fn *copy, void *data)
{
  size_t row, done = 0;
  cudaError_t error = cudaSuccess;

  if (!simti_is_array (array))
    return simti_set (cudaErrorInvalidResourceHandle);
  row = array->extent.width * array->element;
  while (done < count && !error)
    {
      size_t w = row - woffset < count - done ? row - woffset : count - done;
      size_t h = woffset == 0 && w == row ? (count - done) / row : 1;

      if (woffset >= row)
	return simti_set (cudaErrorInvalidValue);
      error = copy (data, woffset, hoffset, done, w, h);
      done += w * h;
      hoffset += h;
      woffset = 0;
    }
  return error;
}

struct rows
{
  cudaArray_t array;
  char *memory;
  enum cudaMemcpyKind kind;
  cudaStream_t stream;
};

static cudaError_t
rows_to_array (void *data, size_t woffset, size_t hoffset, size_t done,
	       size_t width, size_t height)
{
  struct rows *r = data;

  return cudaMemcpy2DToArrayAsync (r->array, woffset, hoffset,
				   r->memory + done, width, width, height,
				   r->kind, r->stream);
}

static cudaError_t
rows_from_array (void *data, size_t woffset, size_t hoffset, size_t done,
		 size_t width, size_t height)
{
  struct rows *r = data;

  return cudaMemcpy2DFromArrayAsync (r->memory + done, width, r->array,
				     woffset, hoffset, width, height,
				     r->kind, r->stream);
}

cudaError_t
cudaMemcpyToArrayAsync (cudaArray_t dst, size_t woffset, size_t hoffset,
			const void *src, size_t count,
			enum cudaMemcpyKind kind, cudaStream_t stream)
{
  struct rows r = {dst, (char *) src, kind, stream};

  return by_rows (dst, woffset, hoffset, count, rows_to_array, &r);
}

cudaError_t
cudaMemcpyToArray (cudaArray_t dst, size_t woffset, size_t hoffset,
		   const void *src, size_t count, enum cudaMemcpyKind kind)
{
  return cudaMemcpyToArrayAsync (dst, woffset, hoffset, src, count, kind,
				 NULL);
}

cudaError_t
cudaMemcpyFromArrayAsync (void *dst, cudaArray_const_t src, size_t woffset,
			  size_t hoffset, size_t count,
			  enum cudaMemcpyKind kind, cudaStream_t stream)
{
  struct rows r = {(cudaArray_t) src, dst, kind, stream};

  return by_rows (src, woffset, hoffset, count, rows_from_array, &r);
}

cudaError_t
cudaMemcpyFromArray (void *dst, cudaArray_const_t src, size_t woffset,
		     size_t hoffset, size_t count, enum cudaMemcpyKind kind)
{
  return cudaMemcpyFromArrayAsync (dst, src, woffset, hoffset, count, kind,
				   NULL);
}

/* By way of a buffer, since the rows of the two may differ.  */
cudaError_t
cudaMemcpyArrayToArray (cudaArray_t dst, size_t woffset_dst,
			size_t hoffset_dst, cudaArray_const_t src,
			size_t woffset_src, size_t hoffset_src, size_t count,
			enum cudaMemcpyKind kind)
{
  char *buffer = malloc (count ? count : 1);
  cudaError_t error;

  (void) kind;
  if (!buffer)
    return simti_set (cudaErrorMemoryAllocation);
  error = cudaMemcpyFromArray (buffer, src, woffset_src, hoffset_src, count,
			       cudaMemcpyDeviceToHost);
  if (!error)
    error = cudaMemcpyToArray (dst, woffset_dst, hoffset_dst, buffer, count,
			       cudaMemcpyHostToDevice);
  free (buffer);
  return simti_set (error);
}
