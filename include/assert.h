/* assert for host and device.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   assert.h: the C library's assert.h, whose macro calls libsimt in units with
   kernels: there a failing assertion stops the launch, outside a kernel the
   program.  Like every assert.h it has no guard.  */

#pragma GCC system_header
#include_next <assert.h>

#if (defined __CUDACC__ || defined __SIMT_KERNELS__)
# ifndef SIMT_ASSERT_H
#  define SIMT_ASSERT_H 1
#  ifdef __cplusplus
extern "C" void __simt_assert_fail (const char *expr, const char *file,
				    unsigned int line, const char *func)
  noexcept __attribute__ ((noreturn, cold));
#  else
extern void __simt_assert_fail (const char *expr, const char *file,
				unsigned int line, const char *func)
  __attribute__ ((noreturn, cold, nothrow));
#  endif
# endif
# ifndef NDEBUG
#  undef assert
#  ifdef __cplusplus
#   define assert(e)							\
     (static_cast<bool> (e)						\
      ? void (0)							\
      : __simt_assert_fail (#e, __FILE__, __LINE__,			\
			    __extension__ __PRETTY_FUNCTION__))
#  else
#   define assert(e)							\
     ((e) ? (void) 0							\
      : __simt_assert_fail (#e, __FILE__, __LINE__,			\
			    __extension__ __func__))
#  endif
# endif
#endif
