/* The driver API: memory, arrays, copies.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   driver-memory.c: device pointers are numbers here, and the sizes of arrays
   are given by formats; the work is the runtime API's.  */

#include <string.h>

#include "simti-driver.h"

/* ---- Allocation --------------------------------------------------------- */

CUresult
cuMemGetInfo (size_t *free_bytes, size_t *total_bytes)
{
  return SIMTI_RUN (cudaMemGetInfo (free_bytes, total_bytes));
}

/* Gives P to a caller that wants a device pointer.  */
static CUresult
give (CUdeviceptr *ptr, void *p, CUresult result)
{
  if (!result)
    *ptr = (uintptr_t) p;
  return result;
}

CUresult
cuMemAlloc (CUdeviceptr *ptr, size_t size)
{
  void *p = NULL;

  if (!ptr || size == 0)
    return CUDA_ERROR_INVALID_VALUE;
  return give (ptr, p, SIMTI_RUN (cudaMalloc (&p, size)));
}

CUresult
cuMemAllocPitch (CUdeviceptr *ptr, size_t *pitch, size_t width, size_t height,
		 unsigned int element_size)
{
  void *p = NULL;

  if (!ptr || !pitch || width == 0 || height == 0
      || (element_size != 4 && element_size != 8 && element_size != 16))
    return CUDA_ERROR_INVALID_VALUE;
  return give (ptr, p, SIMTI_RUN (cudaMallocPitch (&p, pitch, width,
						   height)));
}

CUresult
cuMemAllocManaged (CUdeviceptr *ptr, size_t size, unsigned int flags)
{
  void *p = NULL;

  if (!ptr)
    return CUDA_ERROR_INVALID_VALUE;
  return give (ptr, p, SIMTI_RUN (cudaMallocManaged (&p, size, flags)));
}

CUresult
cuMemAllocAsync (CUdeviceptr *ptr, size_t size, CUstream stream)
{
  void *p = NULL;

  if (!ptr)
    return CUDA_ERROR_INVALID_VALUE;
  return give (ptr, p, SIMTI_RUN (cudaMallocAsync (&p, size, stream)));
}

CUresult
cuMemFree (CUdeviceptr ptr)
{
  return SIMTI_RUN (cudaFree (simti_pointer (ptr)));
}

CUresult
cuMemFreeAsync (CUdeviceptr ptr, CUstream stream)
{
  return SIMTI_RUN (cudaFreeAsync (simti_pointer (ptr), stream));
}

CUresult
cuMemAllocHost (void **ptr, size_t size)
{
  return SIMTI_RUN (cudaMallocHost (ptr, size));
}

CUresult
cuMemFreeHost (void *ptr)
{
  return SIMTI_RUN (cudaFreeHost (ptr));
}

CUresult
cuMemHostAlloc (void **ptr, size_t size, unsigned int flags)
{
  return SIMTI_RUN (cudaHostAlloc (ptr, size, flags));
}

CUresult
cuMemHostGetDevicePointer (CUdeviceptr *device, void *host,
			   unsigned int flags)
{
  void *p = NULL;

  if (!device)
    return CUDA_ERROR_INVALID_VALUE;
  return give (device, p, SIMTI_RUN (cudaHostGetDevicePointer (&p, host,
							       flags)));
}

CUresult
cuMemHostGetFlags (unsigned int *flags, void *host)
{
  return SIMTI_RUN (cudaHostGetFlags (flags, host));
}

CUresult
cuMemHostRegister (void *ptr, size_t size, unsigned int flags)
{
  return SIMTI_RUN (cudaHostRegister (ptr, size, flags));
}

CUresult
cuMemHostUnregister (void *ptr)
{
  return SIMTI_RUN (cudaHostUnregister (ptr));
}

CUresult
cuMemGetAddressRange (CUdeviceptr *base, size_t *size, CUdeviceptr ptr)
{
  struct simti_block_of_memory m;

  if (!simti_find_memory (simti_pointer (ptr), &m))
    return CUDA_ERROR_INVALID_VALUE;
  if (base)
    *base = (uintptr_t) m.base;
  if (size)
    *size = m.size;
  return CUDA_SUCCESS;
}

/* ---- Pointers ----------------------------------------------------------- */

static CUresult
pointer_attribute (void *data, CUpointer_attribute attribute,
		   const struct simti_block_of_memory *m, CUdeviceptr ptr)
{
  bool host = m->kind == SIMTI_HOST || m->kind == SIMTI_REGISTERED;

  switch (attribute)
    {
    case CU_POINTER_ATTRIBUTE_CONTEXT:
      *(CUcontext *) data = simti_current_context ();
      break;
    case CU_POINTER_ATTRIBUTE_MEMORY_TYPE:
      *(unsigned *) data = host ? CU_MEMORYTYPE_HOST : CU_MEMORYTYPE_DEVICE;
      break;
    case CU_POINTER_ATTRIBUTE_DEVICE_POINTER:
      *(CUdeviceptr *) data = ptr;
      break;
    case CU_POINTER_ATTRIBUTE_HOST_POINTER:
      if (m->kind == SIMTI_DEVICE)
	return CUDA_ERROR_INVALID_VALUE;
      *(void **) data = simti_pointer (ptr);
      break;
    case CU_POINTER_ATTRIBUTE_IS_MANAGED:
      *(unsigned *) data = m->kind == SIMTI_MANAGED;
      break;
    case CU_POINTER_ATTRIBUTE_BUFFER_ID:
      *(unsigned long long *) data = (uintptr_t) m->base;
      break;
    case CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL:
      *(int *) data = 0;
      break;
    case CU_POINTER_ATTRIBUTE_RANGE_START_ADDR:
      *(CUdeviceptr *) data = (uintptr_t) m->base;
      break;
    case CU_POINTER_ATTRIBUTE_RANGE_SIZE:
      *(size_t *) data = m->size;
      break;
    case CU_POINTER_ATTRIBUTE_MAPPED:
      *(int *) data = 1;
      break;
    case CU_POINTER_ATTRIBUTE_SYNC_MEMOPS:
    case CU_POINTER_ATTRIBUTE_IS_LEGACY_CUDA_IPC_CAPABLE:
    case CU_POINTER_ATTRIBUTE_IS_GPU_DIRECT_RDMA_CAPABLE:
      *(unsigned *) data = 0;
      break;
    case CU_POINTER_ATTRIBUTE_ALLOWED_HANDLE_TYPES:
      *(unsigned long long *) data = 0;
      break;
    case CU_POINTER_ATTRIBUTE_ACCESS_FLAGS:
      *(int *) data = CU_MEM_ACCESS_FLAGS_PROT_READWRITE;
      break;
    case CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE:
      *(CUmemoryPool *) data = m->pool;
      break;
    default:
      return CUDA_ERROR_INVALID_VALUE;
    }
  return CUDA_SUCCESS;
}

CUresult
cuPointerGetAttribute (void *data, CUpointer_attribute attribute,
		       CUdeviceptr ptr)
{
  struct simti_block_of_memory m;

  if (!data || !simti_find_memory (simti_pointer (ptr), &m))
    return CUDA_ERROR_INVALID_VALUE;
  return pointer_attribute (data, attribute, &m, ptr);
}

/* Of a pointer that is not known the attributes are zero.  */
static void
clear_attribute (void *data, CUpointer_attribute attribute)
{
  switch (attribute)
    {
    case CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL:
      *(int *) data = CU_DEVICE_INVALID;
      break;
    case CU_POINTER_ATTRIBUTE_MEMORY_TYPE:
    case CU_POINTER_ATTRIBUTE_IS_MANAGED:
    case CU_POINTER_ATTRIBUTE_MAPPED:
    case CU_POINTER_ATTRIBUTE_SYNC_MEMOPS:
    case CU_POINTER_ATTRIBUTE_IS_LEGACY_CUDA_IPC_CAPABLE:
    case CU_POINTER_ATTRIBUTE_IS_GPU_DIRECT_RDMA_CAPABLE:
    case CU_POINTER_ATTRIBUTE_ACCESS_FLAGS:
      *(int *) data = 0;
      break;
    default:
      memset (data, 0, sizeof (void *));
    }
}

CUresult
cuPointerGetAttributes (unsigned int count, CUpointer_attribute *attributes,
			void **data, CUdeviceptr ptr)
{
  struct simti_block_of_memory m;
  bool known = simti_find_memory (simti_pointer (ptr), &m);

  if (!attributes || !data)
    return CUDA_ERROR_INVALID_VALUE;
  for (unsigned i = 0; i < count; i++)
    if (!known || pointer_attribute (data[i], attributes[i], &m, ptr))
      clear_attribute (data[i], attributes[i]);
  return CUDA_SUCCESS;
}

CUresult
cuMemAdvise (CUdeviceptr ptr, size_t count, CUmem_advise advice,
	     CUdevice device)
{
  return SIMTI_RUN (cudaMemAdvise (simti_pointer (ptr), count,
				   (enum cudaMemoryAdvise) advice, device));
}

CUresult
cuMemPrefetchAsync (CUdeviceptr ptr, size_t count, CUdevice device,
		    CUstream stream)
{
  return SIMTI_RUN (cudaMemPrefetchAsync (simti_pointer (ptr), count, device,
					  stream));
}

/* ---- Copies in one dimension -------------------------------------------- */

CUresult
cuMemcpyAsync (CUdeviceptr dst, CUdeviceptr src, size_t count,
	       CUstream stream)
{
  return SIMTI_RUN (cudaMemcpyAsync (simti_pointer (dst), simti_pointer (src),
				     count, cudaMemcpyDefault, stream));
}

CUresult
cuMemcpy (CUdeviceptr dst, CUdeviceptr src, size_t count)
{
  return cuMemcpyAsync (dst, src, count, NULL);
}

CUresult
cuMemcpyPeer (CUdeviceptr dst, CUcontext dst_ctx, CUdeviceptr src,
	      CUcontext src_ctx, size_t count)
{
  if (!dst_ctx || !src_ctx)
    return CUDA_ERROR_INVALID_CONTEXT;
  return cuMemcpyDtoD (dst, src, count);
}

CUresult
cuMemcpyHtoDAsync (CUdeviceptr dst, const void *src, size_t count,
		   CUstream stream)
{
  return SIMTI_RUN (cudaMemcpyAsync (simti_pointer (dst), src, count,
				     cudaMemcpyHostToDevice, stream));
}

CUresult
cuMemcpyHtoD (CUdeviceptr dst, const void *src, size_t count)
{
  return cuMemcpyHtoDAsync (dst, src, count, NULL);
}

CUresult
cuMemcpyDtoHAsync (void *dst, CUdeviceptr src, size_t count, CUstream stream)
{
  return SIMTI_RUN (cudaMemcpyAsync (dst, simti_pointer (src), count,
				     cudaMemcpyDeviceToHost, stream));
}

CUresult
cuMemcpyDtoH (void *dst, CUdeviceptr src, size_t count)
{
  return cuMemcpyDtoHAsync (dst, src, count, NULL);
}

CUresult
cuMemcpyDtoDAsync (CUdeviceptr dst, CUdeviceptr src, size_t count,
		   CUstream stream)
{
  return SIMTI_RUN (cudaMemcpyAsync (simti_pointer (dst), simti_pointer (src),
				     count, cudaMemcpyDeviceToDevice,
				     stream));
}

CUresult
cuMemcpyDtoD (CUdeviceptr dst, CUdeviceptr src, size_t count)
{
  return cuMemcpyDtoDAsync (dst, src, count, NULL);
}

static CUresult
to_array (CUarray dst, size_t offset, const void *src, size_t count,
	  enum cudaMemcpyKind kind)
{
  return SIMTI_RUN (cudaMemcpyToArray ((cudaArray_t) dst, offset, 0, src,
				       count, kind));
}

static CUresult
from_array (void *dst, CUarray src, size_t offset, size_t count,
	    enum cudaMemcpyKind kind)
{
  return SIMTI_RUN (cudaMemcpyFromArray (dst, (cudaArray_t) src, offset, 0,
					 count, kind));
}

CUresult
cuMemcpyDtoA (CUarray dst, size_t offset, CUdeviceptr src, size_t count)
{
  return to_array (dst, offset, simti_pointer (src), count,
		   cudaMemcpyDeviceToDevice);
}

CUresult
cuMemcpyAtoD (CUdeviceptr dst, CUarray src, size_t offset, size_t count)
{
  return from_array (simti_pointer (dst), src, offset, count,
		     cudaMemcpyDeviceToDevice);
}

CUresult
cuMemcpyHtoA (CUarray dst, size_t offset, const void *src, size_t count)
{
  return to_array (dst, offset, src, count, cudaMemcpyHostToDevice);
}

CUresult
cuMemcpyAtoH (void *dst, CUarray src, size_t offset, size_t count)
{
  return from_array (dst, src, offset, count, cudaMemcpyDeviceToHost);
}

/* ---- Copies in three dimensions ----------------------------------------- */

/* One side of a copy: memory, or an array; the kind of memory it says.  */
struct side
{
  CUmemorytype type;
  void *host;
  CUdeviceptr device;
  CUarray array;
  size_t pitch;
  size_t height;
};

static bool
describe_side (const struct side *s, size_t width, size_t height,
	       cudaArray_t *array, struct cudaPitchedPtr *ptr, bool *is_host,
	       bool *is_any)
{
  *is_host = s->type == CU_MEMORYTYPE_HOST;
  *is_any = s->type == CU_MEMORYTYPE_UNIFIED;
  if (s->type == CU_MEMORYTYPE_ARRAY)
    {
      *array = (cudaArray_t) s->array;
      return simti_is_array (*array);
    }
  ptr->ptr = *is_host ? s->host : simti_pointer (s->device);
  ptr->pitch = s->pitch ? s->pitch : width;
  ptr->xsize = width;
  ptr->ysize = s->height ? s->height : height;
  return ptr->ptr != NULL && s->type >= CU_MEMORYTYPE_HOST
	 && s->type <= CU_MEMORYTYPE_UNIFIED;
}

static enum cudaMemcpyKind
kind_of (bool dst_host, bool src_host)
{
  if (dst_host)
    return src_host ? cudaMemcpyHostToHost : cudaMemcpyDeviceToHost;
  return src_host ? cudaMemcpyHostToDevice : cudaMemcpyDeviceToDevice;
}

/* Turns the numbers of P, which are bytes, into elements of its array.  */
static bool
to_elements (struct cudaMemcpy3DParms *p)
{
  cudaArray_t a = p->dstArray ? p->dstArray : p->srcArray;

  if (!a)
    return true;
  if (p->extent.width % a->element
      || (p->dstArray && p->dstPos.x % a->element)
      || (p->srcArray && p->srcPos.x % a->element))
    return false;
  p->extent.width /= a->element;
  if (p->dstArray)
    p->dstPos.x /= a->element;
  if (p->srcArray)
    p->srcPos.x /= a->element;
  return true;
}

CUresult
cuMemcpy3DAsync (const CUDA_MEMCPY3D *c, CUstream stream)
{
  struct cudaMemcpy3DParms p;
  bool dst_host, src_host, dst_any, src_any;

  if (!c)
    return CUDA_ERROR_INVALID_VALUE;

  struct side dst = {
    c->dstMemoryType, c->dstHost, c->dstDevice, c->dstArray, c->dstPitch,
    c->dstHeight
  };
  struct side src = {
    c->srcMemoryType, (void *) c->srcHost, c->srcDevice, c->srcArray,
    c->srcPitch, c->srcHeight
  };

  memset (&p, 0, sizeof p);
  if (c->dstLOD || c->srcLOD
      || !describe_side (&dst, c->WidthInBytes, c->Height, &p.dstArray,
			 &p.dstPtr, &dst_host, &dst_any)
      || !describe_side (&src, c->WidthInBytes, c->Height, &p.srcArray,
			 &p.srcPtr, &src_host, &src_any))
    return CUDA_ERROR_INVALID_VALUE;
  p.dstPos = (struct cudaPos) {c->dstXInBytes, c->dstY, c->dstZ};
  p.srcPos = (struct cudaPos) {c->srcXInBytes, c->srcY, c->srcZ};
  p.extent = (struct cudaExtent) {c->WidthInBytes, c->Height, c->Depth};
  p.kind = (dst_any || src_any ? cudaMemcpyDefault
	    : kind_of (dst_host, src_host));
  if (!to_elements (&p))
    return CUDA_ERROR_INVALID_VALUE;
  return SIMTI_RUN (cudaMemcpy3DAsync (&p, stream));
}

CUresult
cuMemcpy3D (const CUDA_MEMCPY3D *copy)
{
  return cuMemcpy3DAsync (copy, NULL);
}

CUresult
cuMemcpy2DAsync (const CUDA_MEMCPY2D *c, CUstream stream)
{
  CUDA_MEMCPY3D d;

  if (!c)
    return CUDA_ERROR_INVALID_VALUE;
  memset (&d, 0, sizeof d);
  d.srcXInBytes = c->srcXInBytes;
  d.srcY = c->srcY;
  d.srcMemoryType = c->srcMemoryType;
  d.srcHost = c->srcHost;
  d.srcDevice = c->srcDevice;
  d.srcArray = c->srcArray;
  d.srcPitch = c->srcPitch;
  d.dstXInBytes = c->dstXInBytes;
  d.dstY = c->dstY;
  d.dstMemoryType = c->dstMemoryType;
  d.dstHost = c->dstHost;
  d.dstDevice = c->dstDevice;
  d.dstArray = c->dstArray;
  d.dstPitch = c->dstPitch;
  d.WidthInBytes = c->WidthInBytes;
  d.Height = c->Height;
  d.Depth = 1;
  return cuMemcpy3DAsync (&d, stream);
}

CUresult
cuMemcpy2D (const CUDA_MEMCPY2D *copy)
{
  return cuMemcpy2DAsync (copy, NULL);
}

CUresult
cuMemcpy2DUnaligned (const CUDA_MEMCPY2D *copy)
{
  return cuMemcpy2DAsync (copy, NULL);
}

/* ---- Setting ------------------------------------------------------------ */

static CUresult
set (CUdeviceptr dst, size_t pitch, unsigned value, unsigned element,
     size_t width, size_t height, CUstream stream)
{
  struct simti_op op = {
    .type = cudaGraphNodeTypeMemset,
    .u.memset = {
      .set = {simti_pointer (dst), pitch, value, element, width, height},
      .depth = 1
    }
  };

  if (dst % element || pitch % element)
    return CUDA_ERROR_INVALID_VALUE;
  return SIMTI_RUN (simti_set (simti_issue (stream, &op)));
}

CUresult
cuMemsetD8Async (CUdeviceptr dst, unsigned char value, size_t count,
		 CUstream stream)
{
  return set (dst, 0, value, 1, count, 1, stream);
}

CUresult
cuMemsetD8 (CUdeviceptr dst, unsigned char value, size_t count)
{
  return cuMemsetD8Async (dst, value, count, NULL);
}

CUresult
cuMemsetD16Async (CUdeviceptr dst, unsigned short value, size_t count,
		  CUstream stream)
{
  return set (dst, 0, value, 2, count, 1, stream);
}

CUresult
cuMemsetD16 (CUdeviceptr dst, unsigned short value, size_t count)
{
  return cuMemsetD16Async (dst, value, count, NULL);
}

CUresult
cuMemsetD32Async (CUdeviceptr dst, unsigned int value, size_t count,
		  CUstream stream)
{
  return set (dst, 0, value, 4, count, 1, stream);
}

CUresult
cuMemsetD32 (CUdeviceptr dst, unsigned int value, size_t count)
{
  return cuMemsetD32Async (dst, value, count, NULL);
}

CUresult
cuMemsetD2D8 (CUdeviceptr dst, size_t pitch, unsigned char value, size_t width,
	      size_t height)
{
  return set (dst, pitch, value, 1, width, height, NULL);
}

CUresult
cuMemsetD2D32 (CUdeviceptr dst, size_t pitch, unsigned int value, size_t width,
	       size_t height)
{
  return set (dst, pitch, value, 4, width, height, NULL);
}

/* ---- Arrays ------------------------------------------------------------- */

struct format
{
  CUarray_format format;
  int bits;
  enum cudaChannelFormatKind kind;
};

static const struct format formats[] = {
  {CU_AD_FORMAT_UNSIGNED_INT8, 8, cudaChannelFormatKindUnsigned},
  {CU_AD_FORMAT_UNSIGNED_INT16, 16, cudaChannelFormatKindUnsigned},
  {CU_AD_FORMAT_UNSIGNED_INT32, 32, cudaChannelFormatKindUnsigned},
  {CU_AD_FORMAT_SIGNED_INT8, 8, cudaChannelFormatKindSigned},
  {CU_AD_FORMAT_SIGNED_INT16, 16, cudaChannelFormatKindSigned},
  {CU_AD_FORMAT_SIGNED_INT32, 32, cudaChannelFormatKindSigned},
  {CU_AD_FORMAT_HALF, 16, cudaChannelFormatKindFloat},
  {CU_AD_FORMAT_FLOAT, 32, cudaChannelFormatKindFloat},
};

#define N_FORMATS (sizeof formats / sizeof *formats)

static bool
channel_desc (CUarray_format format, unsigned channels,
	      struct cudaChannelFormatDesc *desc)
{
  if (channels != 1 && channels != 2 && channels != 4)
    return false;
  for (size_t i = 0; i < N_FORMATS; i++)
    if (formats[i].format == format)
      {
	int bits = formats[i].bits;

	*desc = cudaCreateChannelDesc (bits, channels > 1 ? bits : 0,
				       channels > 2 ? bits : 0,
				       channels > 2 ? bits : 0,
				       formats[i].kind);
	return true;
      }
  return false;
}

static CUarray_format
format_of (const struct cudaChannelFormatDesc *desc)
{
  for (size_t i = 0; i < N_FORMATS; i++)
    if (formats[i].bits == desc->x && formats[i].kind == desc->f)
      return formats[i].format;
  return CU_AD_FORMAT_UNSIGNED_INT8;
}

CUresult
cuArray3DCreate (CUarray *array, const CUDA_ARRAY3D_DESCRIPTOR *desc)
{
  struct cudaChannelFormatDesc d;
  struct cudaExtent e;

  if (!array || !desc || !channel_desc (desc->Format, desc->NumChannels, &d))
    return CUDA_ERROR_INVALID_VALUE;
  e = (struct cudaExtent) {desc->Width, desc->Height, desc->Depth};
  return SIMTI_RUN (cudaMalloc3DArray ((cudaArray_t *) array, &d, e,
				       desc->Flags));
}

CUresult
cuArrayCreate (CUarray *array, const CUDA_ARRAY_DESCRIPTOR *desc)
{
  CUDA_ARRAY3D_DESCRIPTOR d;

  if (!desc)
    return CUDA_ERROR_INVALID_VALUE;
  memset (&d, 0, sizeof d);
  d.Width = desc->Width;
  d.Height = desc->Height;
  d.Format = desc->Format;
  d.NumChannels = desc->NumChannels;
  return cuArray3DCreate (array, &d);
}

CUresult
cuArray3DGetDescriptor (CUDA_ARRAY3D_DESCRIPTOR *desc, CUarray array)
{
  const struct cudaArray *a = (const struct cudaArray *) array;

  if (!desc)
    return CUDA_ERROR_INVALID_VALUE;
  if (!simti_is_array (a))
    return CUDA_ERROR_INVALID_HANDLE;
  desc->Width = a->extent.width;
  desc->Height = a->extent.height;
  desc->Depth = a->extent.depth;
  desc->Format = format_of (&a->desc);
  desc->NumChannels = a->desc.w ? 4 : a->desc.y ? 2 : 1;
  desc->Flags = a->flags;
  return CUDA_SUCCESS;
}

CUresult
cuArrayGetDescriptor (CUDA_ARRAY_DESCRIPTOR *desc, CUarray array)
{
  CUDA_ARRAY3D_DESCRIPTOR d;
  CUresult result = cuArray3DGetDescriptor (desc ? &d : NULL, array);

  if (result)
    return result;
  desc->Width = d.Width;
  desc->Height = d.Height;
  desc->Format = d.Format;
  desc->NumChannels = d.NumChannels;
  return CUDA_SUCCESS;
}

CUresult
cuArrayDestroy (CUarray array)
{
  if (!array)
    return CUDA_ERROR_INVALID_HANDLE;
  return SIMTI_RUN (cudaFreeArray ((cudaArray_t) array));
}

/* ---- Other processes ---------------------------------------------------- */

CUresult
cuIpcGetMemHandle (CUipcMemHandle *handle, CUdeviceptr ptr)
{
  (void) handle;
  (void) ptr;
  return simti_driver_unsupported ("cuIpcGetMemHandle");
}

CUresult
cuIpcOpenMemHandle (CUdeviceptr *ptr, CUipcMemHandle handle,
		    unsigned int flags)
{
  (void) ptr;
  (void) handle;
  (void) flags;
  return simti_driver_unsupported ("cuIpcOpenMemHandle");
}

CUresult
cuIpcCloseMemHandle (CUdeviceptr ptr)
{
  (void) ptr;
  return simti_driver_unsupported ("cuIpcCloseMemHandle");
}
