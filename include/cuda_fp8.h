/* CUDA's 8-bit floating-point types.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   cuda_fp8.h: E4M3 (4 bits of exponent, 3 of mantissa, no infinity) and E5M2,
   single and in vectors of two and four, with their conversions.

   Conversions round to nearest, even for ties.  A value beyond the largest
   number becomes that number where saturation is asked for; otherwise it
   becomes NaN in E4M3 and infinity in E5M2.  NaN is 0x7f.  */

#pragma GCC system_header

#ifndef SIMT_CUDA_FP8_H
#define SIMT_CUDA_FP8_H 1
#define __CUDA_FP8_H__ 1

#include "cuda_fp16.h"
#include "cuda_bf16.h"

#ifdef __cplusplus

typedef unsigned char __nv_fp8_storage_t;
typedef unsigned short int __nv_fp8x2_storage_t;
typedef unsigned int __nv_fp8x4_storage_t;

typedef enum __nv_saturation_t
{
  __NV_NOSAT,
  __NV_SATFINITE
} __nv_saturation_t;

typedef enum __nv_fp8_interpretation_t
{
  __NV_E4M3,
  __NV_E5M2
} __nv_fp8_interpretation_t;

/* F in a format with M bits of mantissa and exponents biased by BIAS, whose
   largest number has the bits LARGEST; BEYOND stands for larger ones.  */
__SIMT_INLINE unsigned int
__simt_float_to_fp8 (float f, int m, unsigned int bias, unsigned int largest,
		     unsigned int beyond) noexcept
{
  unsigned int b = __simt_float_bits (f), a = b & 0x7fffffffu, r;
  if (f != f)
    return 0x7f;
  if (a < (128 - bias) << 23)
    {
      unsigned int one = (127 + 24 - bias - (unsigned int) m) << 23;
      r = __simt_float_bits (__simt_bits_float (a) + __simt_bits_float (one))
	  - one;
    }
  else
    {
      a += (1u << (22 - m)) - 1 + (a >> (23 - m) & 1);
      r = (a >> (23 - m)) - ((127 - bias) << m);
    }
  return (b >> 24 & 0x80) | (r > largest ? beyond : r);
}

__SIMT_INLINE __nv_fp8_storage_t
__nv_cvt_float_to_fp8 (float x, __nv_saturation_t saturate,
		       __nv_fp8_interpretation_t kind) noexcept
{
  bool s = saturate == __NV_SATFINITE;
  return (__nv_fp8_storage_t)
    (kind == __NV_E4M3
     ? __simt_float_to_fp8 (x, 3, 7, 0x7e, s ? 0x7e : 0x7f)
     : __simt_float_to_fp8 (x, 2, 15, 0x7b, s ? 0x7b : 0x7c));
}

__SIMT_INLINE __nv_fp8_storage_t
__nv_cvt_double_to_fp8 (double x, __nv_saturation_t saturate,
			__nv_fp8_interpretation_t kind) noexcept
{
  return __nv_cvt_float_to_fp8 (__simt_odd_float (x), saturate, kind);
}

__SIMT_INLINE __nv_fp8_storage_t
__nv_cvt_halfraw_to_fp8 (__half_raw x, __nv_saturation_t saturate,
			 __nv_fp8_interpretation_t kind) noexcept
{
  return __nv_cvt_float_to_fp8 (__simt_half_to_float (x.x), saturate, kind);
}

__SIMT_INLINE __nv_fp8_storage_t
__nv_cvt_bfloat16raw_to_fp8 (__nv_bfloat16_raw x, __nv_saturation_t saturate,
			     __nv_fp8_interpretation_t kind) noexcept
{
  return __nv_cvt_float_to_fp8 (__simt_bfloat16_to_float (x.x), saturate,
				kind);
}

/* The number with the bits B as float, which is exact.  */
__SIMT_INLINE float
__simt_fp8_to_float (unsigned int b, __nv_fp8_interpretation_t kind) noexcept
{
  unsigned int m = kind == __NV_E4M3 ? 3 : 2, bias = m == 3 ? 7 : 15;
  unsigned int a = b & 0x7f, sign = (b & 0x80) << 24, bits;
  if (a >> m == 0)
    bits = __simt_float_bits ((float) a
			      * (m == 3 ? 0.001953125f : 1.52587890625e-05f));
  else if (a == 0x7f || (m == 2 && a > 0x7c))
    return __simt_bits_float (0x7fffffffu);
  else if (m == 2 && a == 0x7c)
    bits = 0x7f800000u;
  else
    bits = (a << (23 - m)) + ((127 - bias) << 23);
  return __simt_bits_float (sign | bits);
}

__SIMT_INLINE __half_raw
__nv_cvt_fp8_to_halfraw (__nv_fp8_storage_t x,
			 __nv_fp8_interpretation_t kind) noexcept
{
  return __float2half (__simt_fp8_to_float (x, kind));
}

__SIMT_INLINE __half2_raw
__nv_cvt_fp8x2_to_halfraw2 (__nv_fp8x2_storage_t x,
			    __nv_fp8_interpretation_t kind) noexcept
{
  __half2_raw r = {__nv_cvt_fp8_to_halfraw ((__nv_fp8_storage_t) x, kind).x,
		   __nv_cvt_fp8_to_halfraw ((__nv_fp8_storage_t) (x >> 8),
					    kind).x};
  return r;
}

#define __SIMT_FP8X2(name, type, one)					\
  __SIMT_INLINE __nv_fp8x2_storage_t					\
  name (type x, __nv_saturation_t saturate,				\
	__nv_fp8_interpretation_t kind) noexcept			\
  {									\
    return (__nv_fp8x2_storage_t) (one (x.x, saturate, kind)		\
				   | one (x.y, saturate, kind) << 8);	\
  }
__SIMT_FP8X2 (__nv_cvt_float2_to_fp8x2, float2, __nv_cvt_float_to_fp8)
__SIMT_FP8X2 (__nv_cvt_double2_to_fp8x2, double2, __nv_cvt_double_to_fp8)
#undef __SIMT_FP8X2

__SIMT_INLINE __nv_fp8x2_storage_t
__nv_cvt_halfraw2_to_fp8x2 (__half2_raw x, __nv_saturation_t saturate,
			    __nv_fp8_interpretation_t kind) noexcept
{
  float2 f = {__simt_half_to_float (x.x), __simt_half_to_float (x.y)};
  return __nv_cvt_float2_to_fp8x2 (f, saturate, kind);
}

__SIMT_INLINE __nv_fp8x2_storage_t
__nv_cvt_bfloat16raw2_to_fp8x2 (__nv_bfloat162_raw x,
				__nv_saturation_t saturate,
				__nv_fp8_interpretation_t kind) noexcept
{
  float2 f = {__simt_bfloat16_to_float (x.x), __simt_bfloat16_to_float (x.y)};
  return __nv_cvt_float2_to_fp8x2 (f, saturate, kind);
}

/* The types: TYPE of format KIND, and its vectors.  Constructors saturate.  */
#define __SIMT_FP8(suffix, KIND)					\
  struct __nv_fp8_##suffix						\
  {									\
    __nv_fp8_storage_t __x;						\
    __nv_fp8_##suffix () = default;					\
    explicit __nv_fp8_##suffix (float f) noexcept			\
      : __x (__nv_cvt_float_to_fp8 (f, __NV_SATFINITE, KIND))		\
    {									\
    }									\
    explicit __nv_fp8_##suffix (double f) noexcept			\
      : __x (__nv_cvt_double_to_fp8 (f, __NV_SATFINITE, KIND))		\
    {									\
    }									\
    explicit __nv_fp8_##suffix (__half f) noexcept			\
      : __x (__nv_cvt_halfraw_to_fp8 (f, __NV_SATFINITE, KIND))		\
    {									\
    }									\
    explicit __nv_fp8_##suffix (__nv_bfloat16 f) noexcept		\
      : __x (__nv_cvt_bfloat16raw_to_fp8 (f, __NV_SATFINITE, KIND))	\
    {									\
    }									\
    explicit __nv_fp8_##suffix (int i) noexcept				\
      : __x (__nv_cvt_double_to_fp8 (i, __NV_SATFINITE, KIND))		\
    {									\
    }									\
    explicit __nv_fp8_##suffix (unsigned int i) noexcept		\
      : __x (__nv_cvt_double_to_fp8 (i, __NV_SATFINITE, KIND))		\
    {									\
    }									\
    explicit operator float () const noexcept				\
    {									\
      return __simt_fp8_to_float (__x, KIND);				\
    }									\
    explicit operator double () const noexcept				\
    {									\
      return __simt_fp8_to_float (__x, KIND);				\
    }									\
    explicit operator __half () const noexcept				\
    {									\
      return __float2half (__simt_fp8_to_float (__x, KIND));		\
    }									\
    explicit operator __nv_bfloat16 () const noexcept			\
    {									\
      return __float2bfloat16 (__simt_fp8_to_float (__x, KIND));	\
    }									\
    explicit operator int () const noexcept				\
    {									\
      return __simt_float_to_int (__simt_fp8_to_float (__x, KIND), 1);	\
    }									\
    explicit operator bool () const noexcept { return (__x & 0x7f) != 0; } \
  };									\
  struct __attribute__ ((aligned (2))) __nv_fp8x2_##suffix		\
  {									\
    __nv_fp8x2_storage_t __x;						\
    __nv_fp8x2_##suffix () = default;					\
    explicit __nv_fp8x2_##suffix (float2 f) noexcept			\
      : __x (__nv_cvt_float2_to_fp8x2 (f, __NV_SATFINITE, KIND))	\
    {									\
    }									\
    explicit __nv_fp8x2_##suffix (double2 f) noexcept			\
      : __x (__nv_cvt_double2_to_fp8x2 (f, __NV_SATFINITE, KIND))	\
    {									\
    }									\
    explicit __nv_fp8x2_##suffix (__half2 f) noexcept			\
      : __x (__nv_cvt_halfraw2_to_fp8x2 (f, __NV_SATFINITE, KIND))	\
    {									\
    }									\
    explicit __nv_fp8x2_##suffix (__nv_bfloat162 f) noexcept		\
      : __x (__nv_cvt_bfloat16raw2_to_fp8x2 (f, __NV_SATFINITE, KIND))	\
    {									\
    }									\
    explicit operator float2 () const noexcept				\
    {									\
      float2 f = {__simt_fp8_to_float (__x & 255, KIND),		\
		  __simt_fp8_to_float (__x >> 8, KIND)};		\
      return f;								\
    }									\
    explicit operator __half2 () const noexcept				\
    {									\
      return __nv_cvt_fp8x2_to_halfraw2 (__x, KIND);			\
    }									\
  };									\
  struct __attribute__ ((aligned (4))) __nv_fp8x4_##suffix		\
  {									\
    __nv_fp8x4_storage_t __x;						\
    __nv_fp8x4_##suffix () = default;					\
    explicit __nv_fp8x4_##suffix (float4 f) noexcept			\
    {									\
      float2 lo = {f.x, f.y}, hi = {f.z, f.w};				\
      __x = (__nv_cvt_float2_to_fp8x2 (lo, __NV_SATFINITE, KIND)	\
	     | (unsigned int) __nv_cvt_float2_to_fp8x2			\
				(hi, __NV_SATFINITE, KIND) << 16);	\
    }									\
    explicit __nv_fp8x4_##suffix (__half2 lo, __half2 hi) noexcept	\
      : __x (__nv_cvt_halfraw2_to_fp8x2 (lo, __NV_SATFINITE, KIND)	\
	     | (unsigned int) __nv_cvt_halfraw2_to_fp8x2		\
				(hi, __NV_SATFINITE, KIND) << 16)	\
    {									\
    }									\
    explicit __nv_fp8x4_##suffix (__nv_bfloat162 lo,			\
				  __nv_bfloat162 hi) noexcept		\
      : __x (__nv_cvt_bfloat16raw2_to_fp8x2 (lo, __NV_SATFINITE, KIND)	\
	     | (unsigned int) __nv_cvt_bfloat16raw2_to_fp8x2		\
				(hi, __NV_SATFINITE, KIND) << 16)	\
    {									\
    }									\
    explicit operator float4 () const noexcept				\
    {									\
      float4 f = {__simt_fp8_to_float (__x & 255, KIND),		\
		  __simt_fp8_to_float (__x >> 8 & 255, KIND),		\
		  __simt_fp8_to_float (__x >> 16 & 255, KIND),		\
		  __simt_fp8_to_float (__x >> 24, KIND)};		\
      return f;								\
    }									\
  };

__SIMT_FP8 (e4m3, __NV_E4M3)
__SIMT_FP8 (e5m2, __NV_E5M2)
#undef __SIMT_FP8

#endif

#endif
