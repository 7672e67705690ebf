/* Channel descriptors of C++ types.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   channel_descriptor.h: cudaCreateChannelDesc<T> () for the scalar and vector
   types that a texel may have.  */

#pragma GCC system_header

#ifndef SIMT_CHANNEL_DESCRIPTOR_H
#define SIMT_CHANNEL_DESCRIPTOR_H 1
#define __CHANNEL_DESCRIPTOR_H__ 1

#include "cuda_runtime_api.h"

#ifdef __cplusplus

template <typename T>
__SIMT_INLINE cudaChannelFormatDesc
cudaCreateChannelDesc (void)
{
  return cudaCreateChannelDesc (0, 0, 0, 0, cudaChannelFormatKindNone);
}

#define __SIMT_CHANNEL(type, kind, x, y, z, w)				\
  template <>								\
  __inline__ cudaChannelFormatDesc					\
  cudaCreateChannelDesc<type> (void)					\
  {									\
    const int bits = 8;							\
    return cudaCreateChannelDesc (bits * (x), bits * (y), bits * (z),	\
				  bits * (w), cudaChannelFormatKind##kind); \
  }
#define __SIMT_CHANNELS(type, prefix, kind)				\
  __SIMT_CHANNEL (type, kind, (int) sizeof (type), 0, 0, 0)		\
  __SIMT_CHANNEL (prefix##1, kind, (int) sizeof (type), 0, 0, 0)	\
  __SIMT_CHANNEL (prefix##2, kind, (int) sizeof (type),			\
		  (int) sizeof (type), 0, 0)				\
  __SIMT_CHANNEL (prefix##4, kind, (int) sizeof (type),			\
		  (int) sizeof (type), (int) sizeof (type),		\
		  (int) sizeof (type))

__SIMT_CHANNEL (char, Signed, 1, 0, 0, 0)
__SIMT_CHANNELS (signed char, char, Signed)
__SIMT_CHANNELS (unsigned char, uchar, Unsigned)
__SIMT_CHANNELS (short, short, Signed)
__SIMT_CHANNELS (unsigned short, ushort, Unsigned)
__SIMT_CHANNELS (int, int, Signed)
__SIMT_CHANNELS (unsigned int, uint, Unsigned)
__SIMT_CHANNELS (float, float, Float)
#undef __SIMT_CHANNELS
#undef __SIMT_CHANNEL

__SIMT_INLINE cudaChannelFormatDesc
cudaCreateChannelDescHalf (void)
{
  return cudaCreateChannelDesc (16, 0, 0, 0, cudaChannelFormatKindFloat);
}

__SIMT_INLINE cudaChannelFormatDesc
cudaCreateChannelDescHalf1 (void)
{
  return cudaCreateChannelDesc (16, 0, 0, 0, cudaChannelFormatKindFloat);
}

__SIMT_INLINE cudaChannelFormatDesc
cudaCreateChannelDescHalf2 (void)
{
  return cudaCreateChannelDesc (16, 16, 0, 0, cudaChannelFormatKindFloat);
}

__SIMT_INLINE cudaChannelFormatDesc
cudaCreateChannelDescHalf4 (void)
{
  return cudaCreateChannelDesc (16, 16, 16, 16, cudaChannelFormatKindFloat);
}

#endif

#endif
