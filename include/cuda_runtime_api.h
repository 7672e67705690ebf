/* The CUDA runtime API in C.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   cuda_runtime_api.h: every function of the runtime API that libsimt defines,
   and the calls that rewritten launches make.

   In C++ the trailing arguments have CUDA's default values.  Functions whose
   parameters changed between versions of CUDA have here the form of the newest
   one that C programs use; the C++ overloads for the other forms follow at the
   end, so programs for CUDA 8 to 13 compile.  */

#pragma GCC system_header

#ifndef SIMT_CUDA_RUNTIME_API_H
#define SIMT_CUDA_RUNTIME_API_H 1
#define __CUDA_RUNTIME_API_H__ 1

#include "host_defines.h"
#include "builtin_types.h"

#define CUDART_VERSION 13000

#ifdef __cplusplus
# define __SIMT_DV(x) = x
extern "C" {
#else
# define __SIMT_DV(x)
#endif

/* Devices.  */
cudaError_t cudaDeviceReset (void);
cudaError_t cudaDeviceSynchronize (void);
cudaError_t cudaDeviceSetLimit (enum cudaLimit limit, size_t value);
cudaError_t cudaDeviceGetLimit (size_t *value, enum cudaLimit limit);
cudaError_t cudaDeviceGetTexture1DLinearMaxWidth
  (size_t *width, const struct cudaChannelFormatDesc *desc, int device);
cudaError_t cudaDeviceGetCacheConfig (enum cudaFuncCache *config);
cudaError_t cudaDeviceSetCacheConfig (enum cudaFuncCache config);
cudaError_t cudaDeviceGetSharedMemConfig (enum cudaSharedMemConfig *config);
cudaError_t cudaDeviceSetSharedMemConfig (enum cudaSharedMemConfig config);
cudaError_t cudaDeviceGetStreamPriorityRange (int *least, int *greatest);
cudaError_t cudaDeviceGetByPCIBusId (int *device, const char *bus_id);
cudaError_t cudaDeviceGetPCIBusId (char *bus_id, int len, int device);
cudaError_t cudaDeviceGetAttribute (int *value, enum cudaDeviceAttr attr,
				    int device);
cudaError_t cudaDeviceGetP2PAttribute (int *value, enum cudaDeviceP2PAttr attr,
				       int src_device, int dst_device);
cudaError_t cudaDeviceGetDefaultMemPool (cudaMemPool_t *pool, int device);
cudaError_t cudaDeviceSetMemPool (int device, cudaMemPool_t pool);
cudaError_t cudaDeviceGetMemPool (cudaMemPool_t *pool, int device);
cudaError_t cudaDeviceGetNvSciSyncAttributes (void *list, int device,
					      int flags);
cudaError_t cudaDeviceFlushGPUDirectRDMAWrites
  (enum cudaFlushGPUDirectRDMAWritesTarget target,
   enum cudaFlushGPUDirectRDMAWritesScope scope);
cudaError_t cudaGetDeviceCount (int *count);
cudaError_t cudaGetDeviceProperties (struct cudaDeviceProp *prop, int device);
cudaError_t cudaChooseDevice (int *device, const struct cudaDeviceProp *prop);
cudaError_t cudaInitDevice (int device, unsigned int device_flags,
			    unsigned int flags);
cudaError_t cudaSetDevice (int device);
cudaError_t cudaGetDevice (int *device);
cudaError_t cudaSetValidDevices (int *devices, int len);
cudaError_t cudaSetDeviceFlags (unsigned int flags);
cudaError_t cudaGetDeviceFlags (unsigned int *flags);
cudaError_t cudaCtxResetPersistingL2Cache (void);

/* Names that later versions of CUDA took away.  */
cudaError_t cudaThreadExit (void);
cudaError_t cudaThreadSynchronize (void);
cudaError_t cudaThreadSetLimit (enum cudaLimit limit, size_t value);
cudaError_t cudaThreadGetLimit (size_t *value, enum cudaLimit limit);
cudaError_t cudaThreadGetCacheConfig (enum cudaFuncCache *config);
cudaError_t cudaThreadSetCacheConfig (enum cudaFuncCache config);

/* Errors and versions.  */
cudaError_t cudaGetLastError (void);
cudaError_t cudaPeekAtLastError (void);
const char *cudaGetErrorName (cudaError_t error);
const char *cudaGetErrorString (cudaError_t error);
cudaError_t cudaDriverGetVersion (int *version);
cudaError_t cudaRuntimeGetVersion (int *version);

/* Peers and other processes.  */
cudaError_t cudaDeviceCanAccessPeer (int *can, int device, int peer);
cudaError_t cudaDeviceEnablePeerAccess (int peer, unsigned int flags);
cudaError_t cudaDeviceDisablePeerAccess (int peer);
cudaError_t cudaIpcGetEventHandle (cudaIpcEventHandle_t *handle,
				   cudaEvent_t event);
cudaError_t cudaIpcOpenEventHandle (cudaEvent_t *event,
				    cudaIpcEventHandle_t handle);
cudaError_t cudaIpcGetMemHandle (cudaIpcMemHandle_t *handle, void *ptr);
cudaError_t cudaIpcOpenMemHandle (void **ptr, cudaIpcMemHandle_t handle,
				  unsigned int flags);
cudaError_t cudaIpcCloseMemHandle (void *ptr);

/* Streams.  */
cudaError_t cudaStreamCreate (cudaStream_t *stream);
cudaError_t cudaStreamCreateWithFlags (cudaStream_t *stream,
				       unsigned int flags);
cudaError_t cudaStreamCreateWithPriority (cudaStream_t *stream,
					  unsigned int flags, int priority);
cudaError_t cudaStreamGetPriority (cudaStream_t stream, int *priority);
cudaError_t cudaStreamGetFlags (cudaStream_t stream, unsigned int *flags);
cudaError_t cudaStreamGetId (cudaStream_t stream, unsigned long long *id);
cudaError_t cudaStreamGetDevice (cudaStream_t stream, int *device);
cudaError_t cudaStreamCopyAttributes (cudaStream_t dst, cudaStream_t src);
cudaError_t cudaStreamGetAttribute (cudaStream_t stream,
				    cudaLaunchAttributeID attr,
				    cudaLaunchAttributeValue *value);
cudaError_t cudaStreamSetAttribute (cudaStream_t stream,
				    cudaLaunchAttributeID attr,
				    const cudaLaunchAttributeValue *value);
cudaError_t cudaStreamDestroy (cudaStream_t stream);
cudaError_t cudaStreamWaitEvent (cudaStream_t stream, cudaEvent_t event,
				 unsigned int flags __SIMT_DV (0));
cudaError_t cudaStreamAddCallback (cudaStream_t stream,
				   cudaStreamCallback_t callback,
				   void *user_data, unsigned int flags);
cudaError_t cudaStreamSynchronize (cudaStream_t stream);
cudaError_t cudaStreamQuery (cudaStream_t stream);
cudaError_t cudaStreamAttachMemAsync
  (cudaStream_t stream, void *ptr, size_t length __SIMT_DV (0),
   unsigned int flags __SIMT_DV (cudaMemAttachSingle));
cudaError_t cudaStreamBeginCapture (cudaStream_t stream,
				    enum cudaStreamCaptureMode mode);
cudaError_t cudaStreamBeginCaptureToGraph
  (cudaStream_t stream, cudaGraph_t graph, const cudaGraphNode_t *dependencies,
   const cudaGraphEdgeData *edges, size_t count,
   enum cudaStreamCaptureMode mode);
cudaError_t cudaThreadExchangeStreamCaptureMode
  (enum cudaStreamCaptureMode *mode);
cudaError_t cudaStreamEndCapture (cudaStream_t stream, cudaGraph_t *graph);
cudaError_t cudaStreamIsCapturing (cudaStream_t stream,
				   enum cudaStreamCaptureStatus *status);
cudaError_t cudaStreamGetCaptureInfo
  (cudaStream_t stream, enum cudaStreamCaptureStatus *status,
   unsigned long long *id __SIMT_DV (0), cudaGraph_t *graph __SIMT_DV (0),
   const cudaGraphNode_t **dependencies __SIMT_DV (0),
   const cudaGraphEdgeData **edges __SIMT_DV (0),
   size_t *count __SIMT_DV (0));
cudaError_t cudaStreamUpdateCaptureDependencies
  (cudaStream_t stream, cudaGraphNode_t *dependencies,
   const cudaGraphEdgeData *edges, size_t count,
   unsigned int flags __SIMT_DV (0));

/* Events.  */
cudaError_t cudaEventCreate (cudaEvent_t *event);
cudaError_t cudaEventCreateWithFlags (cudaEvent_t *event, unsigned int flags);
cudaError_t cudaEventRecord (cudaEvent_t event,
			     cudaStream_t stream __SIMT_DV (0));
cudaError_t cudaEventRecordWithFlags (cudaEvent_t event,
				      cudaStream_t stream __SIMT_DV (0),
				      unsigned int flags __SIMT_DV (0));
cudaError_t cudaEventQuery (cudaEvent_t event);
cudaError_t cudaEventSynchronize (cudaEvent_t event);
cudaError_t cudaEventDestroy (cudaEvent_t event);
cudaError_t cudaEventElapsedTime (float *ms, cudaEvent_t start,
				  cudaEvent_t end);

/* External memory and semaphores.  */
cudaError_t cudaImportExternalMemory
  (cudaExternalMemory_t *mem, const struct cudaExternalMemoryHandleDesc *desc);
cudaError_t cudaExternalMemoryGetMappedBuffer
  (void **ptr, cudaExternalMemory_t mem,
   const struct cudaExternalMemoryBufferDesc *desc);
cudaError_t cudaExternalMemoryGetMappedMipmappedArray
  (cudaMipmappedArray_t *mipmap, cudaExternalMemory_t mem,
   const struct cudaExternalMemoryMipmappedArrayDesc *desc);
cudaError_t cudaDestroyExternalMemory (cudaExternalMemory_t mem);
cudaError_t cudaImportExternalSemaphore
  (cudaExternalSemaphore_t *sem,
   const struct cudaExternalSemaphoreHandleDesc *desc);
cudaError_t cudaSignalExternalSemaphoresAsync
  (const cudaExternalSemaphore_t *sems,
   const struct cudaExternalSemaphoreSignalParams *params, unsigned int count,
   cudaStream_t stream __SIMT_DV (0));
cudaError_t cudaWaitExternalSemaphoresAsync
  (const cudaExternalSemaphore_t *sems,
   const struct cudaExternalSemaphoreWaitParams *params, unsigned int count,
   cudaStream_t stream __SIMT_DV (0));
cudaError_t cudaDestroyExternalSemaphore (cudaExternalSemaphore_t sem);

/* Launches and functions.  */
cudaError_t cudaLaunchKernel (const void *func, dim3 grid, dim3 block,
			      void **args, size_t shared,
			      cudaStream_t stream);
cudaError_t cudaLaunchKernelExC (const cudaLaunchConfig_t *config,
				 const void *func, void **args);
cudaError_t cudaLaunchCooperativeKernel (const void *func, dim3 grid,
					 dim3 block, void **args,
					 size_t shared, cudaStream_t stream);
cudaError_t cudaLaunchCooperativeKernelMultiDevice
  (struct cudaLaunchParams *list, unsigned int count,
   unsigned int flags __SIMT_DV (0));
cudaError_t cudaLaunchHostFunc (cudaStream_t stream, cudaHostFn_t fn,
				void *user_data);
cudaError_t cudaFuncSetCacheConfig (const void *func,
				    enum cudaFuncCache config);
cudaError_t cudaFuncSetSharedMemConfig (const void *func,
					enum cudaSharedMemConfig config);
cudaError_t cudaFuncGetAttributes (struct cudaFuncAttributes *attr,
				   const void *func);
cudaError_t cudaFuncSetAttribute (const void *func,
				  enum cudaFuncAttribute attr, int value);
cudaError_t cudaFuncGetName (const char **name, const void *func);
cudaError_t cudaFuncGetParamInfo (const void *func, size_t index,
				  size_t *offset, size_t *size);
cudaError_t cudaSetDoubleForDevice (double *d);
cudaError_t cudaSetDoubleForHost (double *d);
cudaError_t cudaConfigureCall (dim3 grid, dim3 block,
			       size_t shared __SIMT_DV (0),
			       cudaStream_t stream __SIMT_DV (0));
cudaError_t cudaSetupArgument (const void *arg, size_t size, size_t offset);
cudaError_t cudaLaunch (const void *func);
cudaError_t cudaGetFuncBySymbol (cudaFunction_t *function, const void *symbol);
cudaError_t cudaGetKernel (cudaKernel_t *kernel, const void *func);
cudaError_t cudaGetDriverEntryPoint
  (const char *symbol, void **func, unsigned long long flags,
   enum cudaDriverEntryPointQueryResult *status __SIMT_DV (0));
cudaError_t cudaGetDriverEntryPointByVersion
  (const char *symbol, void **func, unsigned int version,
   unsigned long long flags,
   enum cudaDriverEntryPointQueryResult *status __SIMT_DV (0));

/* Occupancy.  */
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor
  (int *blocks, const void *func, int block_size, size_t shared);
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags
  (int *blocks, const void *func, int block_size, size_t shared,
   unsigned int flags);
cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock (size_t *shared,
						       const void *func,
						       int blocks,
						       int block_size);
cudaError_t cudaOccupancyMaxPotentialClusterSize
  (int *size, const void *func, const cudaLaunchConfig_t *config);
cudaError_t cudaOccupancyMaxActiveClusters (int *clusters, const void *func,
					    const cudaLaunchConfig_t *config);

/* Memory.  */
cudaError_t cudaMalloc (void **ptr, size_t size);
cudaError_t cudaMallocManaged
  (void **ptr, size_t size,
   unsigned int flags __SIMT_DV (cudaMemAttachGlobal));
cudaError_t cudaMallocHost (void **ptr, size_t size);
cudaError_t cudaMallocPitch (void **ptr, size_t *pitch, size_t width,
			     size_t height);
cudaError_t cudaMallocArray (cudaArray_t *array,
			     const struct cudaChannelFormatDesc *desc,
			     size_t width, size_t height __SIMT_DV (0),
			     unsigned int flags __SIMT_DV (0));
cudaError_t cudaFree (void *ptr);
cudaError_t cudaFreeHost (void *ptr);
cudaError_t cudaFreeArray (cudaArray_t array);
cudaError_t cudaFreeMipmappedArray (cudaMipmappedArray_t mipmap);
cudaError_t cudaHostAlloc (void **ptr, size_t size, unsigned int flags);
cudaError_t cudaHostRegister (void *ptr, size_t size, unsigned int flags);
cudaError_t cudaHostUnregister (void *ptr);
cudaError_t cudaHostGetDevicePointer (void **device, void *host,
				      unsigned int flags);
cudaError_t cudaHostGetFlags (unsigned int *flags, void *host);
cudaError_t cudaMalloc3D (struct cudaPitchedPtr *ptr,
			  struct cudaExtent extent);
cudaError_t cudaMalloc3DArray (cudaArray_t *array,
			       const struct cudaChannelFormatDesc *desc,
			       struct cudaExtent extent,
			       unsigned int flags __SIMT_DV (0));
cudaError_t cudaMallocMipmappedArray (cudaMipmappedArray_t *mipmap,
				      const struct cudaChannelFormatDesc *desc,
				      struct cudaExtent extent,
				      unsigned int levels,
				      unsigned int flags __SIMT_DV (0));
cudaError_t cudaGetMipmappedArrayLevel (cudaArray_t *array,
					cudaMipmappedArray_const_t mipmap,
					unsigned int level);
cudaError_t cudaMemGetInfo (size_t *free_bytes, size_t *total_bytes);
cudaError_t cudaArrayGetInfo (struct cudaChannelFormatDesc *desc,
			      struct cudaExtent *extent, unsigned int *flags,
			      cudaArray_t array);
cudaError_t cudaArrayGetPlane (cudaArray_t *plane, cudaArray_t array,
			       unsigned int index);
cudaError_t cudaArrayGetMemoryRequirements
  (struct cudaArrayMemoryRequirements *req, cudaArray_t array, int device);
cudaError_t cudaArrayGetSparseProperties
  (struct cudaArraySparseProperties *prop, cudaArray_t array);
cudaError_t cudaPointerGetAttributes (struct cudaPointerAttributes *attributes,
				      const void *ptr);

/* Copies.  */
cudaError_t cudaMemcpy (void *dst, const void *src, size_t count,
			enum cudaMemcpyKind kind);
cudaError_t cudaMemcpyAsync (void *dst, const void *src, size_t count,
			     enum cudaMemcpyKind kind,
			     cudaStream_t stream __SIMT_DV (0));
cudaError_t cudaMemcpyPeer (void *dst, int dst_device, const void *src,
			    int src_device, size_t count);
cudaError_t cudaMemcpyPeerAsync (void *dst, int dst_device, const void *src,
				 int src_device, size_t count,
				 cudaStream_t stream __SIMT_DV (0));
cudaError_t cudaMemcpy2D (void *dst, size_t dpitch, const void *src,
			  size_t spitch, size_t width, size_t height,
			  enum cudaMemcpyKind kind);
cudaError_t cudaMemcpy2DAsync (void *dst, size_t dpitch, const void *src,
			       size_t spitch, size_t width, size_t height,
			       enum cudaMemcpyKind kind,
			       cudaStream_t stream __SIMT_DV (0));
cudaError_t cudaMemcpy2DToArray (cudaArray_t dst, size_t woffset,
				 size_t hoffset, const void *src,
				 size_t spitch, size_t width, size_t height,
				 enum cudaMemcpyKind kind);
cudaError_t cudaMemcpy2DToArrayAsync (cudaArray_t dst, size_t woffset,
				      size_t hoffset, const void *src,
				      size_t spitch, size_t width,
				      size_t height, enum cudaMemcpyKind kind,
				      cudaStream_t stream __SIMT_DV (0));
cudaError_t cudaMemcpy2DFromArray (void *dst, size_t dpitch,
				   cudaArray_const_t src, size_t woffset,
				   size_t hoffset, size_t width, size_t height,
				   enum cudaMemcpyKind kind);
cudaError_t cudaMemcpy2DFromArrayAsync (void *dst, size_t dpitch,
					cudaArray_const_t src, size_t woffset,
					size_t hoffset, size_t width,
					size_t height,
					enum cudaMemcpyKind kind,
					cudaStream_t stream __SIMT_DV (0));
cudaError_t cudaMemcpy2DArrayToArray
  (cudaArray_t dst, size_t woffset_dst, size_t hoffset_dst,
   cudaArray_const_t src, size_t woffset_src, size_t hoffset_src, size_t width,
   size_t height,
   enum cudaMemcpyKind kind __SIMT_DV (cudaMemcpyDeviceToDevice));
cudaError_t cudaMemcpyToArray (cudaArray_t dst, size_t woffset, size_t hoffset,
			       const void *src, size_t count,
			       enum cudaMemcpyKind kind);
cudaError_t cudaMemcpyToArrayAsync (cudaArray_t dst, size_t woffset,
				    size_t hoffset, const void *src,
				    size_t count, enum cudaMemcpyKind kind,
				    cudaStream_t stream __SIMT_DV (0));
cudaError_t cudaMemcpyFromArray (void *dst, cudaArray_const_t src,
				 size_t woffset, size_t hoffset, size_t count,
				 enum cudaMemcpyKind kind);
cudaError_t cudaMemcpyFromArrayAsync (void *dst, cudaArray_const_t src,
				      size_t woffset, size_t hoffset,
				      size_t count, enum cudaMemcpyKind kind,
				      cudaStream_t stream __SIMT_DV (0));
cudaError_t cudaMemcpyArrayToArray
  (cudaArray_t dst, size_t woffset_dst, size_t hoffset_dst,
   cudaArray_const_t src, size_t woffset_src, size_t hoffset_src, size_t count,
   enum cudaMemcpyKind kind __SIMT_DV (cudaMemcpyDeviceToDevice));
cudaError_t cudaMemcpy3D (const struct cudaMemcpy3DParms *p);
cudaError_t cudaMemcpy3DAsync (const struct cudaMemcpy3DParms *p,
			       cudaStream_t stream __SIMT_DV (0));
cudaError_t cudaMemcpy3DPeer (const struct cudaMemcpy3DPeerParms *p);
cudaError_t cudaMemcpy3DPeerAsync (const struct cudaMemcpy3DPeerParms *p,
				   cudaStream_t stream __SIMT_DV (0));
cudaError_t cudaMemcpyToSymbol
  (const void *symbol, const void *src, size_t count,
   size_t offset __SIMT_DV (0),
   enum cudaMemcpyKind kind __SIMT_DV (cudaMemcpyHostToDevice));
cudaError_t cudaMemcpyFromSymbol
  (void *dst, const void *symbol, size_t count, size_t offset __SIMT_DV (0),
   enum cudaMemcpyKind kind __SIMT_DV (cudaMemcpyDeviceToHost));
cudaError_t cudaMemcpyToSymbolAsync (const void *symbol, const void *src,
				     size_t count, size_t offset,
				     enum cudaMemcpyKind kind,
				     cudaStream_t stream __SIMT_DV (0));
cudaError_t cudaMemcpyFromSymbolAsync (void *dst, const void *symbol,
				       size_t count, size_t offset,
				       enum cudaMemcpyKind kind,
				       cudaStream_t stream __SIMT_DV (0));
cudaError_t cudaGetSymbolAddress (void **ptr, const void *symbol);
cudaError_t cudaGetSymbolSize (size_t *size, const void *symbol);
cudaError_t cudaMemset (void *ptr, int value, size_t count);
cudaError_t cudaMemsetAsync (void *ptr, int value, size_t count,
			     cudaStream_t stream __SIMT_DV (0));
cudaError_t cudaMemset2D (void *ptr, size_t pitch, int value, size_t width,
			  size_t height);
cudaError_t cudaMemset2DAsync (void *ptr, size_t pitch, int value,
			       size_t width, size_t height,
			       cudaStream_t stream __SIMT_DV (0));
cudaError_t cudaMemset3D (struct cudaPitchedPtr ptr, int value,
			  struct cudaExtent extent);
cudaError_t cudaMemset3DAsync (struct cudaPitchedPtr ptr, int value,
			       struct cudaExtent extent,
			       cudaStream_t stream __SIMT_DV (0));

/* Managed memory.  The forms without _v2 name a device by its number, as
   CUDA 8 to 12 do.  */
cudaError_t cudaMemPrefetchAsync (const void *ptr, size_t count, int device,
				  cudaStream_t stream __SIMT_DV (0));
cudaError_t cudaMemPrefetchAsync_v2 (const void *ptr, size_t count,
				     struct cudaMemLocation location,
				     unsigned int flags,
				     cudaStream_t stream __SIMT_DV (0));
cudaError_t cudaMemAdvise (const void *ptr, size_t count,
			   enum cudaMemoryAdvise advice, int device);
cudaError_t cudaMemAdvise_v2 (const void *ptr, size_t count,
			      enum cudaMemoryAdvise advice,
			      struct cudaMemLocation location);
cudaError_t cudaMemRangeGetAttribute (void *data, size_t size,
				      enum cudaMemRangeAttribute attribute,
				      const void *ptr, size_t count);
cudaError_t cudaMemRangeGetAttributes (void **data, size_t *sizes,
				       enum cudaMemRangeAttribute *attributes,
				       size_t n, const void *ptr,
				       size_t count);

/* Allocation in stream order.  */
cudaError_t cudaMallocAsync (void **ptr, size_t size, cudaStream_t stream);
cudaError_t cudaFreeAsync (void *ptr, cudaStream_t stream);
cudaError_t cudaMemPoolTrimTo (cudaMemPool_t pool, size_t keep);
cudaError_t cudaMemPoolSetAttribute (cudaMemPool_t pool,
				     enum cudaMemPoolAttr attr, void *value);
cudaError_t cudaMemPoolGetAttribute (cudaMemPool_t pool,
				     enum cudaMemPoolAttr attr, void *value);
cudaError_t cudaMemPoolSetAccess (cudaMemPool_t pool,
				  const struct cudaMemAccessDesc *list,
				  size_t count);
cudaError_t cudaMemPoolGetAccess (enum cudaMemAccessFlags *flags,
				  cudaMemPool_t pool,
				  struct cudaMemLocation *location);
cudaError_t cudaMemPoolCreate (cudaMemPool_t *pool,
			       const struct cudaMemPoolProps *props);
cudaError_t cudaMemPoolDestroy (cudaMemPool_t pool);
cudaError_t cudaMallocFromPoolAsync (void **ptr, size_t size,
				     cudaMemPool_t pool, cudaStream_t stream);
cudaError_t cudaMemPoolExportToShareableHandle
  (void *handle, cudaMemPool_t pool, enum cudaMemAllocationHandleType type,
   unsigned int flags);
cudaError_t cudaMemPoolImportFromShareableHandle
  (cudaMemPool_t *pool, void *handle, enum cudaMemAllocationHandleType type,
   unsigned int flags);
cudaError_t cudaMemPoolExportPointer (struct cudaMemPoolPtrExportData *data,
				      void *ptr);
cudaError_t cudaMemPoolImportPointer (void **ptr, cudaMemPool_t pool,
				      struct cudaMemPoolPtrExportData *data);

/* Textures and surfaces.  */
cudaError_t cudaGetChannelDesc (struct cudaChannelFormatDesc *desc,
				cudaArray_const_t array);
struct cudaChannelFormatDesc
  cudaCreateChannelDesc (int x, int y, int z, int w,
			 enum cudaChannelFormatKind f);
cudaError_t cudaCreateTextureObject
  (cudaTextureObject_t *texture, const struct cudaResourceDesc *resource,
   const struct cudaTextureDesc *desc,
   const struct cudaResourceViewDesc *view);
cudaError_t cudaDestroyTextureObject (cudaTextureObject_t texture);
cudaError_t cudaGetTextureObjectResourceDesc (struct cudaResourceDesc *desc,
					      cudaTextureObject_t texture);
cudaError_t cudaGetTextureObjectTextureDesc (struct cudaTextureDesc *desc,
					     cudaTextureObject_t texture);
cudaError_t cudaGetTextureObjectResourceViewDesc
  (struct cudaResourceViewDesc *desc, cudaTextureObject_t texture);
cudaError_t cudaCreateSurfaceObject (cudaSurfaceObject_t *surface,
				     const struct cudaResourceDesc *resource);
cudaError_t cudaDestroySurfaceObject (cudaSurfaceObject_t surface);
cudaError_t cudaGetSurfaceObjectResourceDesc (struct cudaResourceDesc *desc,
					      cudaSurfaceObject_t surface);
cudaError_t cudaBindTexture (size_t *offset,
			     const struct textureReference *texture,
			     const void *ptr,
			     const struct cudaChannelFormatDesc *desc,
			     size_t size __SIMT_DV (UINT_MAX));
cudaError_t cudaBindTexture2D (size_t *offset,
			       const struct textureReference *texture,
			       const void *ptr,
			       const struct cudaChannelFormatDesc *desc,
			       size_t width, size_t height, size_t pitch);
cudaError_t cudaBindTextureToArray (const struct textureReference *texture,
				    cudaArray_const_t array,
				    const struct cudaChannelFormatDesc *desc);
cudaError_t cudaBindTextureToMipmappedArray
  (const struct textureReference *texture, cudaMipmappedArray_const_t mipmap,
   const struct cudaChannelFormatDesc *desc);
cudaError_t cudaUnbindTexture (const struct textureReference *texture);
cudaError_t cudaGetTextureAlignmentOffset
  (size_t *offset, const struct textureReference *texture);
cudaError_t cudaGetTextureReference (const struct textureReference **texture,
				     const void *symbol);
cudaError_t cudaBindSurfaceToArray (const struct surfaceReference *surface,
				    cudaArray_const_t array,
				    const struct cudaChannelFormatDesc *desc);

/* Graphics.  */
cudaError_t cudaGraphicsUnregisterResource (cudaGraphicsResource_t resource);
cudaError_t cudaGraphicsResourceSetMapFlags (cudaGraphicsResource_t resource,
					     unsigned int flags);
cudaError_t cudaGraphicsMapResources (int count,
				      cudaGraphicsResource_t *resources,
				      cudaStream_t stream __SIMT_DV (0));
cudaError_t cudaGraphicsUnmapResources (int count,
					cudaGraphicsResource_t *resources,
					cudaStream_t stream __SIMT_DV (0));
cudaError_t cudaGraphicsResourceGetMappedPointer
  (void **ptr, size_t *size, cudaGraphicsResource_t resource);
cudaError_t cudaGraphicsSubResourceGetMappedArray
  (cudaArray_t *array, cudaGraphicsResource_t resource, unsigned int index,
   unsigned int level);
cudaError_t cudaGraphicsResourceGetMappedMipmappedArray
  (cudaMipmappedArray_t *mipmap, cudaGraphicsResource_t resource);

/* Graphs.  */
cudaError_t cudaGraphCreate (cudaGraph_t *graph, unsigned int flags);
cudaError_t cudaGraphDestroy (cudaGraph_t graph);
cudaError_t cudaGraphClone (cudaGraph_t *clone, cudaGraph_t original);
cudaError_t cudaGraphAddNode (cudaGraphNode_t *node, cudaGraph_t graph,
			      const cudaGraphNode_t *dependencies,
			      const cudaGraphEdgeData *edges, size_t count,
			      struct cudaGraphNodeParams *params);
cudaError_t cudaGraphAddKernelNode (cudaGraphNode_t *node, cudaGraph_t graph,
				    const cudaGraphNode_t *dependencies,
				    size_t count,
				    const struct cudaKernelNodeParams *params);
cudaError_t cudaGraphKernelNodeGetParams (cudaGraphNode_t node,
					  struct cudaKernelNodeParams *params);
cudaError_t cudaGraphKernelNodeSetParams
  (cudaGraphNode_t node, const struct cudaKernelNodeParams *params);
cudaError_t cudaGraphKernelNodeCopyAttributes (cudaGraphNode_t dst,
					       cudaGraphNode_t src);
cudaError_t cudaGraphKernelNodeGetAttribute (cudaGraphNode_t node,
					     cudaLaunchAttributeID attr,
					     cudaLaunchAttributeValue *value);
cudaError_t cudaGraphKernelNodeSetAttribute
  (cudaGraphNode_t node, cudaLaunchAttributeID attr,
   const cudaLaunchAttributeValue *value);
cudaError_t cudaGraphAddMemcpyNode (cudaGraphNode_t *node, cudaGraph_t graph,
				    const cudaGraphNode_t *dependencies,
				    size_t count,
				    const struct cudaMemcpy3DParms *params);
cudaError_t cudaGraphAddMemcpyNode1D (cudaGraphNode_t *node,
				      cudaGraph_t graph,
				      const cudaGraphNode_t *dependencies,
				      size_t n, void *dst, const void *src,
				      size_t count, enum cudaMemcpyKind kind);
cudaError_t cudaGraphAddMemcpyNodeToSymbol
  (cudaGraphNode_t *node, cudaGraph_t graph,
   const cudaGraphNode_t *dependencies, size_t n, const void *symbol,
   const void *src, size_t count, size_t offset, enum cudaMemcpyKind kind);
cudaError_t cudaGraphAddMemcpyNodeFromSymbol
  (cudaGraphNode_t *node, cudaGraph_t graph,
   const cudaGraphNode_t *dependencies, size_t n, void *dst,
   const void *symbol, size_t count, size_t offset, enum cudaMemcpyKind kind);
cudaError_t cudaGraphMemcpyNodeGetParams (cudaGraphNode_t node,
					  struct cudaMemcpy3DParms *params);
cudaError_t cudaGraphMemcpyNodeSetParams
  (cudaGraphNode_t node, const struct cudaMemcpy3DParms *params);
cudaError_t cudaGraphMemcpyNodeSetParams1D (cudaGraphNode_t node, void *dst,
					    const void *src, size_t count,
					    enum cudaMemcpyKind kind);
cudaError_t cudaGraphAddMemsetNode (cudaGraphNode_t *node, cudaGraph_t graph,
				    const cudaGraphNode_t *dependencies,
				    size_t count,
				    const struct cudaMemsetParams *params);
cudaError_t cudaGraphMemsetNodeGetParams (cudaGraphNode_t node,
					  struct cudaMemsetParams *params);
cudaError_t cudaGraphMemsetNodeSetParams
  (cudaGraphNode_t node, const struct cudaMemsetParams *params);
cudaError_t cudaGraphAddHostNode (cudaGraphNode_t *node, cudaGraph_t graph,
				  const cudaGraphNode_t *dependencies,
				  size_t count,
				  const struct cudaHostNodeParams *params);
cudaError_t cudaGraphHostNodeGetParams (cudaGraphNode_t node,
					struct cudaHostNodeParams *params);
cudaError_t cudaGraphHostNodeSetParams
  (cudaGraphNode_t node, const struct cudaHostNodeParams *params);
cudaError_t cudaGraphAddChildGraphNode (cudaGraphNode_t *node,
					cudaGraph_t graph,
					const cudaGraphNode_t *dependencies,
					size_t count, cudaGraph_t child);
cudaError_t cudaGraphChildGraphNodeGetGraph (cudaGraphNode_t node,
					     cudaGraph_t *graph);
cudaError_t cudaGraphAddEmptyNode (cudaGraphNode_t *node, cudaGraph_t graph,
				   const cudaGraphNode_t *dependencies,
				   size_t count);
cudaError_t cudaGraphAddEventRecordNode (cudaGraphNode_t *node,
					 cudaGraph_t graph,
					 const cudaGraphNode_t *dependencies,
					 size_t count, cudaEvent_t event);
cudaError_t cudaGraphAddEventWaitNode (cudaGraphNode_t *node,
				       cudaGraph_t graph,
				       const cudaGraphNode_t *dependencies,
				       size_t count, cudaEvent_t event);
cudaError_t cudaGraphEventRecordNodeGetEvent (cudaGraphNode_t node,
					      cudaEvent_t *event);
cudaError_t cudaGraphEventRecordNodeSetEvent (cudaGraphNode_t node,
					      cudaEvent_t event);
cudaError_t cudaGraphEventWaitNodeGetEvent (cudaGraphNode_t node,
					    cudaEvent_t *event);
cudaError_t cudaGraphEventWaitNodeSetEvent (cudaGraphNode_t node,
					    cudaEvent_t event);
cudaError_t cudaGraphAddMemAllocNode (cudaGraphNode_t *node, cudaGraph_t graph,
				      const cudaGraphNode_t *dependencies,
				      size_t count,
				      struct cudaMemAllocNodeParams *params);
cudaError_t cudaGraphMemAllocNodeGetParams
  (cudaGraphNode_t node, struct cudaMemAllocNodeParams *params);
cudaError_t cudaGraphAddMemFreeNode (cudaGraphNode_t *node, cudaGraph_t graph,
				     const cudaGraphNode_t *dependencies,
				     size_t count, void *ptr);
cudaError_t cudaGraphMemFreeNodeGetParams (cudaGraphNode_t node, void *ptr);
cudaError_t cudaDeviceGraphMemTrim (int device);
cudaError_t cudaDeviceGetGraphMemAttribute
  (int device, enum cudaGraphMemAttributeType attr, void *value);
cudaError_t cudaDeviceSetGraphMemAttribute
  (int device, enum cudaGraphMemAttributeType attr, void *value);
cudaError_t cudaGraphNodeFindInClone (cudaGraphNode_t *node,
				      cudaGraphNode_t original,
				      cudaGraph_t clone);
cudaError_t cudaGraphNodeGetType (cudaGraphNode_t node,
				  enum cudaGraphNodeType *type);
cudaError_t cudaGraphNodeSetParams (cudaGraphNode_t node,
				    struct cudaGraphNodeParams *params);
cudaError_t cudaGraphGetNodes (cudaGraph_t graph, cudaGraphNode_t *nodes,
			       size_t *count);
cudaError_t cudaGraphGetRootNodes (cudaGraph_t graph, cudaGraphNode_t *nodes,
				   size_t *count);
cudaError_t cudaGraphGetEdges (cudaGraph_t graph, cudaGraphNode_t *from,
			       cudaGraphNode_t *to, cudaGraphEdgeData *edges,
			       size_t *count);
cudaError_t cudaGraphNodeGetDependencies (cudaGraphNode_t node,
					  cudaGraphNode_t *dependencies,
					  cudaGraphEdgeData *edges,
					  size_t *count);
cudaError_t cudaGraphNodeGetDependentNodes (cudaGraphNode_t node,
					    cudaGraphNode_t *dependents,
					    cudaGraphEdgeData *edges,
					    size_t *count);
cudaError_t cudaGraphAddDependencies (cudaGraph_t graph,
				      const cudaGraphNode_t *from,
				      const cudaGraphNode_t *to,
				      const cudaGraphEdgeData *edges,
				      size_t count);
cudaError_t cudaGraphRemoveDependencies (cudaGraph_t graph,
					 const cudaGraphNode_t *from,
					 const cudaGraphNode_t *to,
					 const cudaGraphEdgeData *edges,
					 size_t count);
cudaError_t cudaGraphDestroyNode (cudaGraphNode_t node);
cudaError_t cudaGraphInstantiate (cudaGraphExec_t *exec, cudaGraph_t graph,
				  unsigned long long flags __SIMT_DV (0));
cudaError_t cudaGraphInstantiateWithFlags
  (cudaGraphExec_t *exec, cudaGraph_t graph,
   unsigned long long flags __SIMT_DV (0));
cudaError_t cudaGraphInstantiateWithParams
  (cudaGraphExec_t *exec, cudaGraph_t graph,
   struct cudaGraphInstantiateParams *params);
cudaError_t cudaGraphExecGetFlags (cudaGraphExec_t exec,
				   unsigned long long *flags);
cudaError_t cudaGraphExecKernelNodeSetParams
  (cudaGraphExec_t exec, cudaGraphNode_t node,
   const struct cudaKernelNodeParams *params);
cudaError_t cudaGraphExecMemcpyNodeSetParams
  (cudaGraphExec_t exec, cudaGraphNode_t node,
   const struct cudaMemcpy3DParms *params);
cudaError_t cudaGraphExecMemcpyNodeSetParams1D
  (cudaGraphExec_t exec, cudaGraphNode_t node, void *dst, const void *src,
   size_t count, enum cudaMemcpyKind kind);
cudaError_t cudaGraphExecMemsetNodeSetParams
  (cudaGraphExec_t exec, cudaGraphNode_t node,
   const struct cudaMemsetParams *params);
cudaError_t cudaGraphExecHostNodeSetParams
  (cudaGraphExec_t exec, cudaGraphNode_t node,
   const struct cudaHostNodeParams *params);
cudaError_t cudaGraphExecChildGraphNodeSetParams (cudaGraphExec_t exec,
						  cudaGraphNode_t node,
						  cudaGraph_t child);
cudaError_t cudaGraphExecEventRecordNodeSetEvent (cudaGraphExec_t exec,
						  cudaGraphNode_t node,
						  cudaEvent_t event);
cudaError_t cudaGraphExecEventWaitNodeSetEvent (cudaGraphExec_t exec,
						cudaGraphNode_t node,
						cudaEvent_t event);
cudaError_t cudaGraphExecNodeSetParams (cudaGraphExec_t exec,
					cudaGraphNode_t node,
					struct cudaGraphNodeParams *params);
cudaError_t cudaGraphNodeSetEnabled (cudaGraphExec_t exec,
				     cudaGraphNode_t node,
				     unsigned int enabled);
cudaError_t cudaGraphNodeGetEnabled (cudaGraphExec_t exec,
				     cudaGraphNode_t node,
				     unsigned int *enabled);
cudaError_t cudaGraphExecUpdate (cudaGraphExec_t exec, cudaGraph_t graph,
				 cudaGraphExecUpdateResultInfo *info);
cudaError_t cudaGraphUpload (cudaGraphExec_t exec, cudaStream_t stream);
cudaError_t cudaGraphLaunch (cudaGraphExec_t exec, cudaStream_t stream);
cudaError_t cudaGraphExecDestroy (cudaGraphExec_t exec);
cudaError_t cudaGraphDebugDotPrint (cudaGraph_t graph, const char *path,
				    unsigned int flags);
cudaError_t cudaUserObjectCreate (cudaUserObject_t *object, void *ptr,
				  cudaHostFn_t destroy, unsigned int refcount,
				  unsigned int flags);
cudaError_t cudaUserObjectRetain (cudaUserObject_t object,
				  unsigned int count __SIMT_DV (1));
cudaError_t cudaUserObjectRelease (cudaUserObject_t object,
				   unsigned int count __SIMT_DV (1));
cudaError_t cudaGraphRetainUserObject (cudaGraph_t graph,
				       cudaUserObject_t object,
				       unsigned int count __SIMT_DV (1),
				       unsigned int flags __SIMT_DV (0));
cudaError_t cudaGraphReleaseUserObject (cudaGraph_t graph,
					cudaUserObject_t object,
					unsigned int count __SIMT_DV (1));
cudaError_t cudaGraphConditionalHandleCreate
  (cudaGraphConditionalHandle *handle, cudaGraph_t graph,
   unsigned int initial __SIMT_DV (0), unsigned int flags __SIMT_DV (0));

/* Profiler.  */
cudaError_t cudaProfilerStart (void);
cudaError_t cudaProfilerStop (void);
cudaError_t cudaProfilerInitialize (const char *config, const char *output,
				    enum cudaOutputMode mode);

/* What `k <<<grid, block, shared, stream>>> (args)' and simt_launch call before
   the kernel: they set the configuration that the next call of a kernel on
   this OS thread consumes.  A bad configuration sets the CUDA error, and that
   call runs nothing.  */
void __simt_configure_c (dim3 grid, dim3 block, size_t shared,
			 cudaStream_t stream);

#ifdef __cplusplus
}

# ifndef __SIMT_INLINE
#  define __SIMT_INLINE static __inline__ \
  __attribute__ ((always_inline, __artificial__))
# endif

__SIMT_INLINE void
__simt_configure (dim3 grid, dim3 block, size_t shared = 0,
		  cudaStream_t stream = 0)
{
  __simt_configure_c (grid, block, shared, stream);
}

/* Forms of other versions of CUDA.  */

__SIMT_INLINE cudaError_t
cudaMemPrefetchAsync (const void *ptr, size_t count, cudaMemLocation location,
		      unsigned int flags, cudaStream_t stream = 0)
{
  return cudaMemPrefetchAsync_v2 (ptr, count, location, flags, stream);
}

__SIMT_INLINE cudaError_t
cudaMemAdvise (const void *ptr, size_t count, enum cudaMemoryAdvise advice,
	       cudaMemLocation location)
{
  return cudaMemAdvise_v2 (ptr, count, advice, location);
}

__SIMT_INLINE cudaError_t
cudaGraphInstantiate (cudaGraphExec_t *exec, cudaGraph_t graph,
		      cudaGraphNode_t *error_node, char *log, size_t size)
{
  cudaError_t status = cudaGraphInstantiate (exec, graph, 0ull);
  if (error_node)
    *error_node = 0;
  if (log && size)
    *log = 0;
  return status;
}

__SIMT_INLINE cudaError_t
cudaGraphExecUpdate (cudaGraphExec_t exec, cudaGraph_t graph,
		     cudaGraphNode_t *error_node,
		     enum cudaGraphExecUpdateResult *result)
{
  cudaGraphExecUpdateResultInfo info = cudaGraphExecUpdateResultInfo ();
  cudaError_t status = cudaGraphExecUpdate (exec, graph, &info);
  if (error_node)
    *error_node = info.errorNode;
  if (result)
    *result = info.result;
  return status;
}

__SIMT_INLINE cudaError_t
cudaGraphAddNode (cudaGraphNode_t *node, cudaGraph_t graph,
		  const cudaGraphNode_t *dependencies, size_t count,
		  cudaGraphNodeParams *params)
{
  return cudaGraphAddNode (node, graph, dependencies, 0, count, params);
}

__SIMT_INLINE cudaError_t
cudaGraphGetEdges (cudaGraph_t graph, cudaGraphNode_t *from,
		   cudaGraphNode_t *to, size_t *count)
{
  return cudaGraphGetEdges (graph, from, to, 0, count);
}

__SIMT_INLINE cudaError_t
cudaGraphNodeGetDependencies (cudaGraphNode_t node,
			      cudaGraphNode_t *dependencies, size_t *count)
{
  return cudaGraphNodeGetDependencies (node, dependencies, 0, count);
}

__SIMT_INLINE cudaError_t
cudaGraphNodeGetDependentNodes (cudaGraphNode_t node,
				cudaGraphNode_t *dependents, size_t *count)
{
  return cudaGraphNodeGetDependentNodes (node, dependents, 0, count);
}

__SIMT_INLINE cudaError_t
cudaGraphAddDependencies (cudaGraph_t graph, const cudaGraphNode_t *from,
			  const cudaGraphNode_t *to, size_t count)
{
  return cudaGraphAddDependencies (graph, from, to, 0, count);
}

__SIMT_INLINE cudaError_t
cudaGraphRemoveDependencies (cudaGraph_t graph, const cudaGraphNode_t *from,
			     const cudaGraphNode_t *to, size_t count)
{
  return cudaGraphRemoveDependencies (graph, from, to, 0, count);
}

/* Dependencies without edge data, as CUDA 11 and 12 have them.  The type is
   exact so that a call with a null EDGES keeps the newest form.  */
__SIMT_INLINE cudaError_t
cudaStreamUpdateCaptureDependencies (cudaStream_t stream,
				     cudaGraphNode_t *dependencies,
				     size_t count, unsigned int flags)
{
  return cudaStreamUpdateCaptureDependencies (stream, dependencies, 0, count,
					      flags);
}

/* Capture information without edge data.  */
__SIMT_INLINE cudaError_t
cudaStreamGetCaptureInfo (cudaStream_t stream,
			  enum cudaStreamCaptureStatus *status,
			  unsigned long long *id, cudaGraph_t *graph,
			  const cudaGraphNode_t **dependencies, size_t *count)
{
  return cudaStreamGetCaptureInfo (stream, status, id, graph, dependencies, 0,
				   count);
}

__SIMT_INLINE cudaError_t
cudaStreamGetCaptureInfo_v2 (cudaStream_t stream,
			     enum cudaStreamCaptureStatus *status,
			     unsigned long long *id = 0,
			     cudaGraph_t *graph = 0,
			     const cudaGraphNode_t **dependencies = 0,
			     size_t *count = 0)
{
  return cudaStreamGetCaptureInfo (stream, status, id, graph, dependencies, 0,
				   count);
}
#endif

#endif
