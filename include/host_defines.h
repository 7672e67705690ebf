/* The CUDA keywords as macros.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   host_defines.h: what __global__, __device__, __shared__ and the other
   keywords of CUDA stand for.

   In a CUDA unit (__CUDACC__), or in a C unit that includes <simt.h>, they are
   attributes of the plugin.  In any other unit they are nothing, so a host
   file that plain gcc or g++ compiles may include these headers.

   The part below the guard is read again when <simt.h> turns the attributes
   on after an earlier include of this file.  */

#ifndef SIMT_HOST_DEFINES_H
#define SIMT_HOST_DEFINES_H 1
#define __HOST_DEFINES_H__ 1

#define CUDARTAPI
#define CUDARTAPI_CDECL
#define CUDART_CB
#define CUDAAPI
#define CUDA_CB
#define __CUDART_API_VERSION CUDART_VERSION

#define __align__(n) __attribute__ ((aligned (n)))
#define __forceinline__ __inline__ __attribute__ ((always_inline))
#define __thread__ __thread
#define __import__
#define __export__
#define __location__(a)
#define __builtin_align__(n) __align__ (n)
#define __device_builtin__
#define __device_builtin_texture_type__
#define __device_builtin_surface_type__
#define __cudart_builtin__
#define __CUDACC_RDC_TAG__
#define __specialization_static static
#ifndef __no_return__
# define __no_return__ __attribute__ ((noreturn))
#endif
#define __nv_pure__ __attribute__ ((pure))
#define __inline_hint__

/* Hints to a GPU's register allocator and scheduler.  */
#define __maxnreg__(n)
#define __cluster_dims__(...)
#define __grid_constant__
#define __host__

#endif

/* In .cu files simt-launch, which follows the preprocessor, makes attributes of
   these words: so columns in diagnostics are right, and __noinline__ may be
   the name of an attribute too.  */
#ifdef __SIMT_KEYWORDS__
# ifndef SIMT_KEYWORDS
# define SIMT_KEYWORDS 1
# undef __global__
# undef __device__
# undef __host__
# undef __shared__
# undef __constant__
# undef __managed__
# undef __forceinline__
# undef __noinline__
# undef __grid_constant__
# undef __launch_bounds__
# undef __align__
/* This line marker takes what follows out of the system headers, among which
   this file is found: the preprocessor would put line markers around each of
   the words where it is used.  */
# 74 __FILE__
# define __global__ __global__
# define __device__ __device__
# define __host__ __host__
# define __shared__ __shared__
# define __constant__ __constant__
# define __managed__ __managed__
# define __forceinline__ __forceinline__
# define __noinline__ __noinline__
# define __grid_constant__ __grid_constant__
# define __launch_bounds__ __launch_bounds__
# define __align__ __align__
# endif
#elif defined __CUDACC__ || defined __SIMT_KERNELS__
# undef __global__
# undef __device__
# undef __shared__
# undef __constant__
# undef __managed__
# undef __launch_bounds__
# undef __noinline__
# define __global__ __attribute__ ((simt_global))
# define __device__ __attribute__ ((simt_device))
# define __shared__ __attribute__ ((simt_shared))
# define __constant__ __attribute__ ((simt_constant))
# define __managed__ __attribute__ ((simt_managed))
/* The sign keeps an identifier at the front from being taken for the name of
   something else than an expression.  */
# define __launch_bounds__(...) \
    __attribute__ ((simt_launch_bounds (+__VA_ARGS__)))
/* Also the spelling of a GCC attribute: bits/shared_ptr_base.h beside this
   file hides the macro from the C++ library.  */
# define __noinline__ __attribute__ ((noinline))
#elif !defined __global__
# define __global__
# define __device__
# define __shared__
# define __constant__
# define __managed__
# define __launch_bounds__(...)
#endif
