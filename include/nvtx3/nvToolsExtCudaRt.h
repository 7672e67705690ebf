/* NVTX's names of streams and events.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   nvToolsExtCudaRt.h: naming does nothing without a tool.  */

#pragma GCC system_header

#ifndef SIMT_NVTOOLSEXTCUDART_H
#define SIMT_NVTOOLSEXTCUDART_H 1

#include "nvToolsExt.h"
#include "../cuda_runtime_api.h"

static __inline__ void
nvtxNameCudaDeviceA (int device __SIMT_UNUSED, const char *name __SIMT_UNUSED)
{
}

static __inline__ void
nvtxNameCudaStreamA (cudaStream_t stream __SIMT_UNUSED,
		     const char *name __SIMT_UNUSED)
{
}

static __inline__ void
nvtxNameCudaEventA (cudaEvent_t event __SIMT_UNUSED,
		    const char *name __SIMT_UNUSED)
{
}

#define nvtxNameCudaDevice nvtxNameCudaDeviceA
#define nvtxNameCudaStream nvtxNameCudaStreamA
#define nvtxNameCudaEvent nvtxNameCudaEventA

#endif
