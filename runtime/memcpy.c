/* Copies.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   memcpy.c: the cudaMemcpy family but for symbols and arrays.

   Each copy is checked, then done at once, by the team if it is large.  In a
   stream that captures, it becomes a node in the form of cudaMemcpy3DParms, as
   all copies can be written.  */

#include <string.h>

#include "simti-memory.h"

static bool
kind_ok (enum cudaMemcpyKind kind)
{
  return (unsigned) kind <= cudaMemcpyDefault;
}

/* What a copy of KIND says its target (DST) or its source is.  */
static enum { HOST, DEVICE, ANY }
side_of (enum cudaMemcpyKind kind, bool dst)
{
  if (kind == cudaMemcpyDefault)
    return ANY;
  if (dst)
    return (kind == cudaMemcpyHostToDevice
	    || kind == cudaMemcpyDeviceToDevice) ? DEVICE : HOST;
  return (kind == cudaMemcpyDeviceToHost
	  || kind == cudaMemcpyDeviceToDevice) ? DEVICE : HOST;
}

/* Memory that the table does not know is the host's if the copy does not
   tell; what it knows must hold the whole box.  */
static cudaError_t
check_side (int side, const void *ptr, size_t pitch, size_t slice,
	    struct cudaExtent e)
{
  struct simti_block_of_memory m;

  if (side == HOST)
    return simti_check_host (ptr);
  if (side == ANY && (!ptr || !simti_find_memory (ptr, &m)))
    return ptr ? cudaSuccess : cudaErrorInvalidValue;
  return simti_check_device (ptr, pitch, slice, e.width, e.height, e.depth);
}

/* ---- Copying ------------------------------------------------------------ */

/* Bytes that a share of a row is a multiple of.  */
#define GRAIN 4096

struct copy
{
  struct simti_box dst;
  struct simti_box src;
  struct cudaExtent e;
};

static bool
overlap (const char *a, const char *b, size_t n)
{
  return a < b + n && b < a + n;
}

/* Copies part of the only row.  */
static void
copy_part (void *data, size_t begin, size_t end)
{
  const struct copy *c = data;

  memcpy (c->dst.base + begin, c->src.base + begin, end - begin);
}

/* Copies COUNT bytes that may lie anywhere.  */
static void
copy_bytes (char *dst, const char *src, size_t count)
{
  struct copy c = {.dst = {.base = dst}, .src = {.base = (char *) src}};

  if (overlap (dst, src, count))
    memmove (dst, src, count);
  else
    simti_share_memory (count, GRAIN, count, copy_part, &c);
}

/* Copies rows BEGIN to END - 1 of all slices.  */
static void
copy_rows (void *data, size_t begin, size_t end)
{
  const struct copy *c = data;

  for (size_t i = begin; i < end; i++)
    {
      size_t z = i / c->e.height, y = i % c->e.height;

      memmove (c->dst.base + z * c->dst.slice + y * c->dst.pitch,
	       c->src.base + z * c->src.slice + y * c->src.pitch,
	       c->e.width);
    }
}

/* Copies COUNT bytes.  */
cudaError_t
simti_copy_1d (void *dst, const void *src, size_t count,
	       enum cudaMemcpyKind kind)
{
  struct cudaExtent e = {count, 1, 1};
  cudaError_t error;

  if (!kind_ok (kind))
    return cudaErrorInvalidMemcpyDirection;
  if (count == 0)
    return cudaSuccess;
  error = check_side (side_of (kind, true), dst, 0, 0, e);
  if (!error)
    error = check_side (side_of (kind, false), src, 0, 0, e);
  if (!error)
    copy_bytes (dst, src, count);
  return error;
}

/* ---- Boxes -------------------------------------------------------------- */

static bool
fits (size_t offset, size_t n, size_t most)
{
  return offset <= most && n <= most - offset;
}

static size_t
or_one (size_t n)
{
  return n ? n : 1;
}

/* Where a copy's part in ARRAY lies; the extent is in elements.  */
static cudaError_t
box_in_array (cudaArray_const_t array, struct cudaPos pos,
	      struct cudaExtent elements, struct simti_box *box)
{
  if (!simti_is_array (array))
    return cudaErrorInvalidResourceHandle;
  if (!fits (pos.x, elements.width, array->extent.width)
      || !fits (pos.y, elements.height, or_one (array->extent.height))
      || !fits (pos.z, elements.depth, or_one (array->extent.depth)))
    return cudaErrorInvalidValue;
  box->pitch = array->pitch;
  box->slice = array->slice;
  box->base = (array->data + pos.z * array->slice + pos.y * array->pitch
	       + pos.x * array->element);
  return cudaSuccess;
}

/* Where a copy's part in the memory at P lies; the extent is in bytes.  */
static cudaError_t
box_in_memory (struct cudaPitchedPtr p, struct cudaPos pos,
	       struct cudaExtent bytes, int side, struct simti_box *box)
{
  if (p.pitch < bytes.width && (bytes.height > 1 || bytes.depth > 1))
    return cudaErrorInvalidPitchValue;
  if (!p.ptr || (bytes.depth > 1 && p.ysize < bytes.height))
    return cudaErrorInvalidValue;
  box->pitch = p.pitch;
  box->slice = p.pitch * p.ysize;
  box->base = (char *) p.ptr + pos.z * box->slice + pos.y * p.pitch + pos.x;
  return check_side (side, box->base, box->pitch, box->slice, bytes);
}

/* The bytes from the first of BOX to the one after its last.  */
static size_t
span_of (const struct simti_box *box, struct cudaExtent e)
{
  return box->slice * (e.depth - 1) + box->pitch * (e.height - 1) + e.width;
}

/* Copies a box that is not empty, row by row in order if it may overlap the
   other.  */
static void
copy_box (const struct simti_box *dst, const struct simti_box *src,
	  struct cudaExtent e)
{
  struct copy c = {*dst, *src, e};
  size_t most = span_of (dst, e), n = span_of (src, e);

  if (n > most)
    most = n;
  if (dst->pitch == e.width && src->pitch == e.width)
    c.e = (struct cudaExtent) {e.width * e.height, 1, e.depth};
  if (c.e.height == 1 && c.e.depth == 1)
    copy_bytes (dst->base, src->base, c.e.width);
  else if (overlap (dst->base, src->base, most))
    copy_rows (&c, 0, c.e.height * c.e.depth);
  else
    simti_share_memory (c.e.height * c.e.depth, 1,
			e.width * e.height * e.depth, copy_rows, &c);
}

static size_t
element_of (const struct cudaMemcpy3DParms *p)
{
  cudaArray_const_t array = p->dstArray ? p->dstArray : p->srcArray;

  return array && simti_is_array (array) ? array->element : 1;
}

/* Does the copy P.  Its extent is in elements of its array, if it has one;
   else, in bytes.  */
cudaError_t
simti_copy_3d (const struct cudaMemcpy3DParms *p)
{
  struct cudaExtent elements = p->extent, bytes = p->extent;
  struct simti_box dst, src;
  cudaError_t error;

  if (!kind_ok (p->kind))
    return cudaErrorInvalidMemcpyDirection;
  if (!p->dstArray == !p->dstPtr.ptr || !p->srcArray == !p->srcPtr.ptr)
    return cudaErrorInvalidValue;
  if (bytes.width == 0 || bytes.height == 0 || bytes.depth == 0)
    return cudaSuccess;
  bytes.width *= element_of (p);
  if (p->dstArray)
    error = box_in_array (p->dstArray, p->dstPos, elements, &dst);
  else
    error = box_in_memory (p->dstPtr, p->dstPos, bytes,
			   side_of (p->kind, true), &dst);
  if (!error && p->srcArray)
    error = box_in_array (p->srcArray, p->srcPos, elements, &src);
  else if (!error)
    error = box_in_memory (p->srcPtr, p->srcPos, bytes,
			   side_of (p->kind, false), &src);
  if (!error && p->dstArray && p->srcArray
      && p->dstArray->element != p->srcArray->element)
    error = cudaErrorInvalidValue;
  if (!error)
    copy_box (&dst, &src, bytes);
  return error;
}

/* ---- The API: one dimension --------------------------------------------- */

/* A copy of COUNT bytes as a box.  */
struct cudaMemcpy3DParms
simti_parms_1d (void *dst, const void *src, size_t count,
		enum cudaMemcpyKind kind)
{
  struct cudaMemcpy3DParms p = {
    .srcPtr = {(void *) src, count, count, 1},
    .dstPtr = {dst, count, count, 1},
    .extent = {count, 1, 1},
    .kind = kind
  };

  return p;
}

static cudaError_t
issue (cudaStream_t stream, const struct cudaMemcpy3DParms *p)
{
  struct simti_op op = {.type = cudaGraphNodeTypeMemcpy, .u.copy = *p};

  return simti_set (simti_issue (stream, &op));
}

cudaError_t
cudaMemcpy (void *dst, const void *src, size_t count,
	    enum cudaMemcpyKind kind)
{
  return simti_set (simti_copy_1d (dst, src, count, kind));
}

cudaError_t
cudaMemcpyAsync (void *dst, const void *src, size_t count,
		 enum cudaMemcpyKind kind, cudaStream_t stream)
{
  struct cudaMemcpy3DParms p;
  cudaError_t error = simti_stream_check (stream);

  if (error)
    return simti_set (error);
  if (!simti_capturing (stream))
    return cudaMemcpy (dst, src, count, kind);
  p = simti_parms_1d (dst, src, count, kind);
  return issue (stream, &p);
}

static bool
device_ok (int device)
{
  return device == 0;
}

cudaError_t
cudaMemcpyPeer (void *dst, int dst_device, const void *src, int src_device,
		size_t count)
{
  if (!device_ok (dst_device) || !device_ok (src_device))
    return simti_set (cudaErrorInvalidDevice);
  return cudaMemcpy (dst, src, count, cudaMemcpyDeviceToDevice);
}

cudaError_t
cudaMemcpyPeerAsync (void *dst, int dst_device, const void *src,
		     int src_device, size_t count, cudaStream_t stream)
{
  if (!device_ok (dst_device) || !device_ok (src_device))
    return simti_set (cudaErrorInvalidDevice);
  return cudaMemcpyAsync (dst, src, count, cudaMemcpyDeviceToDevice, stream);
}

/* ---- The API: two and three dimensions ---------------------------------- */

cudaError_t
cudaMemcpy2DAsync (void *dst, size_t dpitch, const void *src, size_t spitch,
		   size_t width, size_t height, enum cudaMemcpyKind kind,
		   cudaStream_t stream)
{
  struct cudaMemcpy3DParms p = {
    .srcPtr = {(void *) src, spitch, width, height},
    .dstPtr = {dst, dpitch, width, height},
    .extent = {width, height, 1},
    .kind = kind
  };

  if (width > dpitch || width > spitch)
    return simti_set (cudaErrorInvalidPitchValue);
  if (width == 0 || height == 0)
    return simti_set (cudaSuccess);
  return issue (stream, &p);
}

cudaError_t
cudaMemcpy2D (void *dst, size_t dpitch, const void *src, size_t spitch,
	      size_t width, size_t height, enum cudaMemcpyKind kind)
{
  return cudaMemcpy2DAsync (dst, dpitch, src, spitch, width, height, kind,
			    NULL);
}

cudaError_t
cudaMemcpy3DAsync (const struct cudaMemcpy3DParms *p, cudaStream_t stream)
{
  if (!p)
    return simti_set (cudaErrorInvalidValue);
  return issue (stream, p);
}

cudaError_t
cudaMemcpy3D (const struct cudaMemcpy3DParms *p)
{
  return cudaMemcpy3DAsync (p, NULL);
}

cudaError_t
cudaMemcpy3DPeerAsync (const struct cudaMemcpy3DPeerParms *p,
		       cudaStream_t stream)
{
  struct cudaMemcpy3DParms q;

  if (!p)
    return simti_set (cudaErrorInvalidValue);
  if (!device_ok (p->dstDevice) || !device_ok (p->srcDevice))
    return simti_set (cudaErrorInvalidDevice);
  memset (&q, 0, sizeof q);
  q.srcArray = p->srcArray;
  q.srcPos = p->srcPos;
  q.srcPtr = p->srcPtr;
  q.dstArray = p->dstArray;
  q.dstPos = p->dstPos;
  q.dstPtr = p->dstPtr;
  q.extent = p->extent;
  q.kind = cudaMemcpyDeviceToDevice;
  return issue (stream, &q);
}

cudaError_t
cudaMemcpy3DPeer (const struct cudaMemcpy3DPeerParms *p)
{
  return cudaMemcpy3DPeerAsync (p, NULL);
}
