/* Warp operations: not there yet.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   device_warp_functions.h: declares the operations between the threads of a
   warp, so that a program that uses one gets an error that says what it
   is.  */

#pragma GCC system_header

#ifndef SIMT_DEVICE_WARP_FUNCTIONS_H
#define SIMT_DEVICE_WARP_FUNCTIONS_H 1

#include "host_defines.h"

#if defined __cplusplus && defined __CUDACC__

#define __SIMT_NO_WARP \
  __attribute__ ((error ("warp operations are not supported yet")))

#define __SIMT_SHUFFLE(name, lane)					\
  template <typename T>							\
  __SIMT_NO_WARP T name##_sync (unsigned int mask, T value, lane,	\
				int width = 32);			\
  template <typename T>							\
  __SIMT_NO_WARP T name (T value, lane, int width = 32);

__SIMT_SHUFFLE (__shfl, int)
__SIMT_SHUFFLE (__shfl_up, unsigned int)
__SIMT_SHUFFLE (__shfl_down, unsigned int)
__SIMT_SHUFFLE (__shfl_xor, int)
#undef __SIMT_SHUFFLE

__SIMT_NO_WARP void __syncwarp (unsigned int mask = 0xffffffffu);
__SIMT_NO_WARP unsigned int __activemask (void);
__SIMT_NO_WARP int __all_sync (unsigned int mask, int predicate);
__SIMT_NO_WARP int __any_sync (unsigned int mask, int predicate);
__SIMT_NO_WARP int __uni_sync (unsigned int mask, int predicate);
__SIMT_NO_WARP unsigned int __ballot_sync (unsigned int mask, int predicate);
__SIMT_NO_WARP int __all (int predicate);
__SIMT_NO_WARP int __any (int predicate);
__SIMT_NO_WARP unsigned int __ballot (int predicate);
template <typename T>
__SIMT_NO_WARP unsigned int __match_any_sync (unsigned int mask, T value);
template <typename T>
__SIMT_NO_WARP unsigned int __match_all_sync (unsigned int mask, T value,
					      int *predicate);
template <typename T>
__SIMT_NO_WARP T __reduce_add_sync (unsigned int mask, T value);
template <typename T>
__SIMT_NO_WARP T __reduce_min_sync (unsigned int mask, T value);
template <typename T>
__SIMT_NO_WARP T __reduce_max_sync (unsigned int mask, T value);
__SIMT_NO_WARP unsigned int __reduce_and_sync (unsigned int mask,
					       unsigned int value);
__SIMT_NO_WARP unsigned int __reduce_or_sync (unsigned int mask,
					      unsigned int value);
__SIMT_NO_WARP unsigned int __reduce_xor_sync (unsigned int mask,
					       unsigned int value);

#undef __SIMT_NO_WARP

#endif

#endif
