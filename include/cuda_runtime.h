/* Everything that a CUDA program sees without including it.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   cuda_runtime.h: the runtime API with its C++ templates and, in a CUDA unit,
   the keywords, built-in variables and device functions.  The driver includes
   it at the start of every .cu file.

   __CUDA_ARCH__ stays undefined.  There is one compilation for host and device,
   and what real programs guard with that macro was looked at.  Conditions of
   the kind `__CUDA_ARCH__ >= 500' choose inline PTX, tensor cores or
   asynchronous copies; their other branch is the plain code that runs here.
   `__CUDA_ARCH__ < 600' brings a function that CUDA lacked before, and
   ours give way to it.  `#ifdef __CUDA_ARCH__' chooses between host and
   device in functions for both: the host's branch is right in host code, which
   may allocate, print and throw, and compiles in kernels, where the device's
   branch would be wrong in host code.  A program whose kernels have no body
   without the macro can be compiled with -D__CUDA_ARCH__=700; these headers do
   not depend on it.  */

#ifndef SIMT_CUDA_RUNTIME_H
#define SIMT_CUDA_RUNTIME_H 1
#define __CUDA_RUNTIME_H__ 1

#ifdef __CUDACC__
# ifndef __NVCC__
#  define __NVCC__ 1
# endif
# ifndef __CUDACC_VER_MAJOR__
#  define __CUDACC_VER_MAJOR__ 13
#  define __CUDACC_VER_MINOR__ 0
#  define __CUDACC_VER_BUILD__ 0
# endif
# ifndef __CUDA_API_VER_MAJOR__
#  define __CUDA_API_VER_MAJOR__ 13
#  define __CUDA_API_VER_MINOR__ 0
# endif
# ifndef __CUDACC_EXTENDED_LAMBDA__
#  define __CUDACC_EXTENDED_LAMBDA__ 1
# endif
# ifndef __CUDACC_RELAXED_CONSTEXPR__
#  define __CUDACC_RELAXED_CONSTEXPR__ 1
# endif
# ifndef __CUDA_ARCH_LIST__
#  define __CUDA_ARCH_LIST__ 700
# endif
# define __SIMT__ 1
#endif

#include "host_defines.h"
#pragma GCC system_header

#include "builtin_types.h"
#include "cuda_runtime_api.h"
#include "library_types.h"
#include "channel_descriptor.h"
#include "driver_functions.h"
#include "vector_functions.h"

#if defined __cplusplus

#include <utility>

#ifdef __CUDACC__
# include <ctype.h>
# include <stddef.h>
# include <stdint.h>
# include <stdio.h>
# include <stdlib.h>
# include <string.h>
# include <time.h>
# include <limits.h>
# include <cstdio>
# include <cstdlib>
# include <cstring>
# include <new>
# include <assert.h>
# include "device_launch_parameters.h"
# include "math_functions.h"
# include "device_functions.h"
# include "device_simd_functions.h"
# include "device_atomic_functions.h"
# include "device_warp_functions.h"
#endif

/* Memory.  */

__SIMT_INLINE cudaError_t
cudaMallocHost (void **ptr, size_t size, unsigned int flags)
{
  return cudaHostAlloc (ptr, size, flags);
}

#define __SIMT_ALLOC(name, parameters, arguments)			\
  template <typename T>							\
  __SIMT_INLINE cudaError_t						\
  name parameters							\
  {									\
    return ::name arguments;						\
  }

__SIMT_ALLOC (cudaMalloc, (T **ptr, size_t size), ((void **) ptr, size))
__SIMT_ALLOC (cudaMallocHost, (T **ptr, size_t size, unsigned int flags = 0),
	      ((void **) ptr, size, flags))
__SIMT_ALLOC (cudaHostAlloc, (T **ptr, size_t size, unsigned int flags),
	      ((void **) ptr, size, flags))
__SIMT_ALLOC (cudaHostGetDevicePointer,
	      (T **device, void *host, unsigned int flags),
	      ((void **) device, host, flags))
__SIMT_ALLOC (cudaMallocManaged,
	      (T **ptr, size_t size,
	       unsigned int flags = cudaMemAttachGlobal),
	      ((void **) ptr, size, flags))
__SIMT_ALLOC (cudaMallocPitch,
	      (T **ptr, size_t *pitch, size_t width, size_t height),
	      ((void **) ptr, pitch, width, height))
__SIMT_ALLOC (cudaMallocAsync, (T **ptr, size_t size, cudaStream_t stream),
	      ((void **) ptr, size, stream))
__SIMT_ALLOC (cudaMallocFromPoolAsync,
	      (T **ptr, size_t size, cudaMemPool_t pool, cudaStream_t stream),
	      ((void **) ptr, size, pool, stream))
__SIMT_ALLOC (cudaStreamAttachMemAsync,
	      (cudaStream_t stream, T *ptr, size_t length = 0,
	       unsigned int flags = cudaMemAttachSingle),
	      (stream, (void *) ptr, length, flags))
#undef __SIMT_ALLOC

__SIMT_INLINE cudaError_t
cudaEventCreate (cudaEvent_t *event, unsigned int flags)
{
  return cudaEventCreateWithFlags (event, flags);
}

__SIMT_INLINE cudaError_t
cudaMallocAsync (void **ptr, size_t size, cudaMemPool_t pool,
		 cudaStream_t stream)
{
  return cudaMallocFromPoolAsync (ptr, size, pool, stream);
}

template <typename T>
__SIMT_INLINE cudaError_t
cudaMallocAsync (T **ptr, size_t size, cudaMemPool_t pool, cudaStream_t stream)
{
  return cudaMallocFromPoolAsync ((void **) ptr, size, pool, stream);
}

/* Symbols: a device variable itself is the argument.  */

template <typename T>
__SIMT_INLINE cudaError_t
cudaMemcpyToSymbol (const T &symbol, const void *src, size_t count,
		    size_t offset = 0,
		    enum cudaMemcpyKind kind = cudaMemcpyHostToDevice)
{
  return ::cudaMemcpyToSymbol ((const void *) &symbol, src, count, offset,
			       kind);
}

template <typename T>
__SIMT_INLINE cudaError_t
cudaMemcpyToSymbolAsync (const T &symbol, const void *src, size_t count,
			 size_t offset = 0,
			 enum cudaMemcpyKind kind = cudaMemcpyHostToDevice,
			 cudaStream_t stream = 0)
{
  return ::cudaMemcpyToSymbolAsync ((const void *) &symbol, src, count, offset,
				    kind, stream);
}

template <typename T>
__SIMT_INLINE cudaError_t
cudaMemcpyFromSymbol (void *dst, const T &symbol, size_t count,
		      size_t offset = 0,
		      enum cudaMemcpyKind kind = cudaMemcpyDeviceToHost)
{
  return ::cudaMemcpyFromSymbol (dst, (const void *) &symbol, count, offset,
				 kind);
}

template <typename T>
__SIMT_INLINE cudaError_t
cudaMemcpyFromSymbolAsync (void *dst, const T &symbol, size_t count,
			   size_t offset = 0,
			   enum cudaMemcpyKind kind = cudaMemcpyDeviceToHost,
			   cudaStream_t stream = 0)
{
  return ::cudaMemcpyFromSymbolAsync (dst, (const void *) &symbol, count,
				      offset, kind, stream);
}

template <typename _Pp, typename T>
__SIMT_INLINE cudaError_t
cudaGetSymbolAddress (_Pp **ptr, const T &symbol)
{
  return ::cudaGetSymbolAddress ((void **) ptr, (const void *) &symbol);
}

template <typename T>
__SIMT_INLINE cudaError_t
cudaGetSymbolSize (size_t *size, const T &symbol)
{
  return ::cudaGetSymbolSize (size, (const void *) &symbol);
}

template <typename T>
__SIMT_INLINE cudaError_t
cudaGraphAddMemcpyNodeToSymbol (cudaGraphNode_t *node, cudaGraph_t graph,
				const cudaGraphNode_t *dependencies, size_t n,
				const T &symbol, const void *src, size_t count,
				size_t offset, enum cudaMemcpyKind kind)
{
  return ::cudaGraphAddMemcpyNodeToSymbol (node, graph, dependencies, n,
					   (const void *) &symbol, src, count,
					   offset, kind);
}

template <typename T>
__SIMT_INLINE cudaError_t
cudaGraphAddMemcpyNodeFromSymbol (cudaGraphNode_t *node, cudaGraph_t graph,
				  const cudaGraphNode_t *dependencies,
				  size_t n, void *dst, const T &symbol,
				  size_t count, size_t offset,
				  enum cudaMemcpyKind kind)
{
  return ::cudaGraphAddMemcpyNodeFromSymbol (node, graph, dependencies, n, dst,
					     (const void *) &symbol, count,
					     offset, kind);
}

/* Kernels.  */

template <typename T>
__SIMT_INLINE cudaError_t
cudaLaunchKernel (T *func, dim3 grid, dim3 block, void **args,
		  size_t shared = 0, cudaStream_t stream = 0)
{
  return ::cudaLaunchKernel ((const void *) func, grid, block, args, shared,
			     stream);
}

template <typename T>
__SIMT_INLINE cudaError_t
cudaLaunchCooperativeKernel (T *func, dim3 grid, dim3 block, void **args,
			     size_t shared = 0, cudaStream_t stream = 0)
{
  return ::cudaLaunchCooperativeKernel ((const void *) func, grid, block, args,
					shared, stream);
}

template <typename T>
__SIMT_INLINE cudaError_t
cudaLaunch (T *func)
{
  return ::cudaLaunch ((const void *) func);
}

template <typename T>
__SIMT_INLINE cudaError_t
cudaSetupArgument (T arg, size_t offset)
{
  return ::cudaSetupArgument ((const void *) &arg, sizeof (T), offset);
}

/* Parameters of the kernel are made from the arguments first, so that their
   addresses are those of values of the right types.  */
template <typename... _Pp>
__SIMT_INLINE cudaError_t
__simt_launch_ex (const cudaLaunchConfig_t *config, void (*kernel) (_Pp...),
		  _Pp... parameters)
{
  void *args[] = {(void *) &parameters..., (void *) 0};
  return ::cudaLaunchKernelExC (config, (const void *) kernel, args);
}

template <typename... _Pp, typename... _Ap>
__SIMT_INLINE cudaError_t
cudaLaunchKernelEx (const cudaLaunchConfig_t *config, void (*kernel) (_Pp...),
		    _Ap &&...args)
{
  return __simt_launch_ex<_Pp...> (config, kernel, std::forward<_Ap> (args)...);
}

template <typename T>
__SIMT_INLINE cudaError_t
cudaLaunchKernelExC (const cudaLaunchConfig_t *config, T *func, void **args)
{
  return ::cudaLaunchKernelExC (config, (const void *) func, args);
}

template <typename T>
__SIMT_INLINE cudaError_t
cudaFuncGetAttributes (cudaFuncAttributes *attr, T *func)
{
  return ::cudaFuncGetAttributes (attr, (const void *) func);
}

template <typename T>
__SIMT_INLINE cudaError_t
cudaFuncSetAttribute (T *func, enum cudaFuncAttribute attr, int value)
{
  return ::cudaFuncSetAttribute ((const void *) func, attr, value);
}

template <typename T>
__SIMT_INLINE cudaError_t
cudaFuncSetCacheConfig (T *func, enum cudaFuncCache config)
{
  return ::cudaFuncSetCacheConfig ((const void *) func, config);
}

template <typename T>
__SIMT_INLINE cudaError_t
cudaFuncSetSharedMemConfig (T *func, enum cudaSharedMemConfig config)
{
  return ::cudaFuncSetSharedMemConfig ((const void *) func, config);
}

template <typename T>
__SIMT_INLINE cudaError_t
cudaFuncGetName (const char **name, T *func)
{
  return ::cudaFuncGetName (name, (const void *) func);
}

template <typename T>
__SIMT_INLINE cudaError_t
cudaGetFuncBySymbol (cudaFunction_t *function, T *symbol)
{
  return ::cudaGetFuncBySymbol (function, (const void *) symbol);
}

template <typename T>
__SIMT_INLINE cudaError_t
cudaGetKernel (cudaKernel_t *kernel, T *func)
{
  return ::cudaGetKernel (kernel, (const void *) func);
}

/* Occupancy.  */

template <typename T>
__SIMT_INLINE cudaError_t
cudaOccupancyMaxActiveBlocksPerMultiprocessor (int *blocks, T func,
					       int block_size, size_t shared)
{
  return ::cudaOccupancyMaxActiveBlocksPerMultiprocessor
    (blocks, (const void *) func, block_size, shared);
}

template <typename T>
__SIMT_INLINE cudaError_t
cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags (int *blocks, T func,
							int block_size,
							size_t shared,
							unsigned int flags)
{
  return ::cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags
    (blocks, (const void *) func, block_size, shared, flags);
}

template <typename T>
__SIMT_INLINE cudaError_t
cudaOccupancyAvailableDynamicSMemPerBlock (size_t *shared, T *func, int blocks,
					   int block_size)
{
  return ::cudaOccupancyAvailableDynamicSMemPerBlock
    (shared, (const void *) func, blocks, block_size);
}

template <typename T>
__SIMT_INLINE cudaError_t
cudaOccupancyMaxPotentialClusterSize (int *size, T *func,
				      const cudaLaunchConfig_t *config)
{
  return ::cudaOccupancyMaxPotentialClusterSize (size, (const void *) func,
						 config);
}

template <typename T>
__SIMT_INLINE cudaError_t
cudaOccupancyMaxActiveClusters (int *clusters, T *func,
				const cudaLaunchConfig_t *config)
{
  return ::cudaOccupancyMaxActiveClusters (clusters, (const void *) func,
					   config);
}

/* The block size with most threads on a multiprocessor, the largest of equals;
   SHARED (size) is the dynamic shared memory that a block of SIZE needs.  */
template <typename _Sp, typename T>
static __inline__ cudaError_t
cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags
  (int *min_grid, int *block_size, T func, _Sp shared, int limit = 0,
   unsigned int flags = 0)
{
  struct cudaFuncAttributes attr;
  int device, processors, best = 0;
  if (!min_grid || !block_size || !func)
    return cudaErrorInvalidValue;
  cudaError_t status = ::cudaGetDevice (&device);
  if (status == cudaSuccess)
    status = ::cudaDeviceGetAttribute (&processors,
				       cudaDevAttrMultiProcessorCount, device);
  if (status == cudaSuccess)
    status = ::cudaFuncGetAttributes (&attr, (const void *) func);
  if (status != cudaSuccess)
    return status;
  if (limit <= 0 || limit > attr.maxThreadsPerBlock)
    limit = attr.maxThreadsPerBlock;
  for (int size = limit; size > 0; size = (size - 1) / 32 * 32)
    {
      int blocks;
      status = ::cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags
	(&blocks, (const void *) func, size, shared (size), flags);
      if (status != cudaSuccess)
	return status;
      if (blocks * size > best)
	{
	  best = blocks * size;
	  *block_size = size;
	  *min_grid = blocks * processors;
	}
    }
  return best ? cudaSuccess : cudaErrorInvalidValue;
}

template <typename _Sp, typename T>
__SIMT_INLINE cudaError_t
cudaOccupancyMaxPotentialBlockSizeVariableSMem (int *min_grid, int *block_size,
						T func, _Sp shared,
						int limit = 0)
{
  return cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags
    (min_grid, block_size, func, shared, limit, cudaOccupancyDefault);
}

struct __simt_constant_shared
{
  size_t size;
  size_t operator() (int) const { return size; }
};

template <typename T>
__SIMT_INLINE cudaError_t
cudaOccupancyMaxPotentialBlockSizeWithFlags (int *min_grid, int *block_size,
					     T func, size_t shared = 0,
					     int limit = 0,
					     unsigned int flags = 0)
{
  __simt_constant_shared size = {shared};
  return cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags
    (min_grid, block_size, func, size, limit, flags);
}

template <typename T>
__SIMT_INLINE cudaError_t
cudaOccupancyMaxPotentialBlockSize (int *min_grid, int *block_size, T func,
				    size_t shared = 0, int limit = 0)
{
  return cudaOccupancyMaxPotentialBlockSizeWithFlags
    (min_grid, block_size, func, shared, limit, cudaOccupancyDefault);
}

#endif

#endif
