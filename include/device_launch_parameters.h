/* The built-in variables of kernels.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   device_launch_parameters.h: threadIdx, blockIdx, blockDim, gridDim and
   warpSize.  They are variables, so that host code may have locals of these
   names; the plugin knows them by their assembler names.  */

#pragma GCC system_header

#ifndef SIMT_DEVICE_LAUNCH_PARAMETERS_H
#define SIMT_DEVICE_LAUNCH_PARAMETERS_H 1
#define __DEVICE_LAUNCH_PARAMETERS_H__ 1

#include "vector_types.h"

#ifdef __cplusplus
extern "C" {
#endif

extern __thread const uint3 threadIdx __asm__ ("__simt_threadIdx");
extern __thread const uint3 blockIdx __asm__ ("__simt_blockIdx");
extern __thread const dim3 blockDim __asm__ ("__simt_blockDim");
extern __thread const dim3 gridDim __asm__ ("__simt_gridDim");

#ifdef __cplusplus
}
#endif

#if defined __cplusplus && __cplusplus >= 201103L
static constexpr int warpSize = 32;
#elif defined __cplusplus
static const int warpSize = 32;
#else
enum { warpSize = 32 };
#endif

#endif
