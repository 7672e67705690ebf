/* Conversions between half and bfloat16.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   cuda_small_float_mix.h: the constructors that need both types, read after the
   second of cuda_fp16.h and cuda_bf16.h.  */

#pragma GCC system_header

#ifndef SIMT_CUDA_SMALL_FLOAT_MIX_H
#define SIMT_CUDA_SMALL_FLOAT_MIX_H 1

inline
__half::__half (const __nv_bfloat16 &f) noexcept
  : __x (__simt_float_to_half (__simt_bfloat16_to_float (f.__x)))
{
}

inline
__nv_bfloat16::__nv_bfloat16 (const __half &f) noexcept
  : __x (__simt_float_to_bfloat16 (__simt_half_to_float (f.__x)))
{
}

#endif
