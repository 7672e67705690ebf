/* What is not supported.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   unsupported.c: functions that say once that they are not supported and give
   cudaErrorNotSupported: other processes, graphics, external objects, textures
   and surfaces.  */

#include "simti.h"

#pragma GCC diagnostic ignored "-Wunused-parameter"

#define UNSUPPORTED(name, ...)			\
  cudaError_t					\
  name (__VA_ARGS__)				\
  {						\
    return simti_unsupported (#name);		\
  }

/* Other processes.  */
UNSUPPORTED (cudaIpcGetEventHandle, cudaIpcEventHandle_t *handle,
	     cudaEvent_t event)
UNSUPPORTED (cudaIpcOpenEventHandle, cudaEvent_t *event,
	     cudaIpcEventHandle_t handle)
UNSUPPORTED (cudaIpcGetMemHandle, cudaIpcMemHandle_t *handle, void *ptr)
UNSUPPORTED (cudaIpcOpenMemHandle, void **ptr, cudaIpcMemHandle_t handle,
	     unsigned int flags)
UNSUPPORTED (cudaIpcCloseMemHandle, void *ptr)
UNSUPPORTED (cudaDeviceGetNvSciSyncAttributes, void *list, int device,
	     int flags)

/* External objects.  */
UNSUPPORTED (cudaImportExternalMemory, cudaExternalMemory_t *mem,
	     const struct cudaExternalMemoryHandleDesc *desc)
UNSUPPORTED (cudaExternalMemoryGetMappedBuffer, void **ptr,
	     cudaExternalMemory_t mem,
	     const struct cudaExternalMemoryBufferDesc *desc)
UNSUPPORTED (cudaExternalMemoryGetMappedMipmappedArray,
	     cudaMipmappedArray_t *mipmap, cudaExternalMemory_t mem,
	     const struct cudaExternalMemoryMipmappedArrayDesc *desc)
UNSUPPORTED (cudaDestroyExternalMemory, cudaExternalMemory_t mem)
UNSUPPORTED (cudaImportExternalSemaphore, cudaExternalSemaphore_t *sem,
	     const struct cudaExternalSemaphoreHandleDesc *desc)
UNSUPPORTED (cudaSignalExternalSemaphoresAsync,
	     const cudaExternalSemaphore_t *sems,
	     const struct cudaExternalSemaphoreSignalParams *params,
	     unsigned int count, cudaStream_t stream)
UNSUPPORTED (cudaWaitExternalSemaphoresAsync,
	     const cudaExternalSemaphore_t *sems,
	     const struct cudaExternalSemaphoreWaitParams *params,
	     unsigned int count, cudaStream_t stream)
UNSUPPORTED (cudaDestroyExternalSemaphore, cudaExternalSemaphore_t sem)

/* Graphics.  */
UNSUPPORTED (cudaGraphicsUnregisterResource, cudaGraphicsResource_t resource)
UNSUPPORTED (cudaGraphicsResourceSetMapFlags, cudaGraphicsResource_t resource,
	     unsigned int flags)
UNSUPPORTED (cudaGraphicsMapResources, int count,
	     cudaGraphicsResource_t *resources, cudaStream_t stream)
UNSUPPORTED (cudaGraphicsUnmapResources, int count,
	     cudaGraphicsResource_t *resources, cudaStream_t stream)
UNSUPPORTED (cudaGraphicsResourceGetMappedPointer, void **ptr, size_t *size,
	     cudaGraphicsResource_t resource)
UNSUPPORTED (cudaGraphicsSubResourceGetMappedArray, cudaArray_t *array,
	     cudaGraphicsResource_t resource, unsigned int index,
	     unsigned int level)
UNSUPPORTED (cudaGraphicsResourceGetMappedMipmappedArray,
	     cudaMipmappedArray_t *mipmap, cudaGraphicsResource_t resource)

/* Textures and surfaces.  */
UNSUPPORTED (cudaCreateTextureObject, cudaTextureObject_t *texture,
	     const struct cudaResourceDesc *resource,
	     const struct cudaTextureDesc *desc,
	     const struct cudaResourceViewDesc *view)
UNSUPPORTED (cudaDestroyTextureObject, cudaTextureObject_t texture)
UNSUPPORTED (cudaGetTextureObjectResourceDesc, struct cudaResourceDesc *desc,
	     cudaTextureObject_t texture)
UNSUPPORTED (cudaGetTextureObjectTextureDesc, struct cudaTextureDesc *desc,
	     cudaTextureObject_t texture)
UNSUPPORTED (cudaGetTextureObjectResourceViewDesc,
	     struct cudaResourceViewDesc *desc, cudaTextureObject_t texture)
UNSUPPORTED (cudaCreateSurfaceObject, cudaSurfaceObject_t *surface,
	     const struct cudaResourceDesc *resource)
UNSUPPORTED (cudaDestroySurfaceObject, cudaSurfaceObject_t surface)
UNSUPPORTED (cudaGetSurfaceObjectResourceDesc, struct cudaResourceDesc *desc,
	     cudaSurfaceObject_t surface)
UNSUPPORTED (cudaBindTexture, size_t *offset,
	     const struct textureReference *texture, const void *ptr,
	     const struct cudaChannelFormatDesc *desc, size_t size)
UNSUPPORTED (cudaBindTexture2D, size_t *offset,
	     const struct textureReference *texture, const void *ptr,
	     const struct cudaChannelFormatDesc *desc, size_t width,
	     size_t height, size_t pitch)
UNSUPPORTED (cudaBindTextureToArray, const struct textureReference *texture,
	     cudaArray_const_t array, const struct cudaChannelFormatDesc *desc)
UNSUPPORTED (cudaBindTextureToMipmappedArray,
	     const struct textureReference *texture,
	     cudaMipmappedArray_const_t mipmap,
	     const struct cudaChannelFormatDesc *desc)
UNSUPPORTED (cudaUnbindTexture, const struct textureReference *texture)
UNSUPPORTED (cudaGetTextureAlignmentOffset, size_t *offset,
	     const struct textureReference *texture)
UNSUPPORTED (cudaGetTextureReference, const struct textureReference **texture,
	     const void *symbol)
UNSUPPORTED (cudaBindSurfaceToArray, const struct surfaceReference *surface,
	     cudaArray_const_t array, const struct cudaChannelFormatDesc *desc)
