/* Sanitizers and valgrind.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   simti-tools.h: what the runtime tells the tools that watch memory.

   libsimt is not instrumented; the sanitizers' functions are there if the
   program was linked with them.  valgrind's requests are compiled in if its
   headers were there.  */

#ifndef SIMTI_TOOLS_H
#define SIMTI_TOOLS_H 1

#include <stdbool.h>
#include <stddef.h>

#if defined __has_include
# if __has_include (<valgrind/memcheck.h>)
#  include <valgrind/memcheck.h>
#  define SIMTI_VALGRIND 1
# endif
#endif

#ifndef SIMTI_VALGRIND
# define RUNNING_ON_VALGRIND 0
# define VALGRIND_STACK_REGISTER(begin, end) ((void) (begin), (void) (end), 0)
# define VALGRIND_STACK_DEREGISTER(id) ((void) (id))
# define VALGRIND_MAKE_MEM_NOACCESS(p, n) ((void) (p), (void) (n))
# define VALGRIND_MAKE_MEM_UNDEFINED(p, n) ((void) (p), (void) (n))
#endif

#define SIMTI_WEAK __attribute__ ((weak))

void __asan_poison_memory_region (void const volatile *, size_t) SIMTI_WEAK;
void __asan_unpoison_memory_region (void const volatile *, size_t) SIMTI_WEAK;
void __sanitizer_start_switch_fiber (void **, const void *, size_t)
  SIMTI_WEAK;
void __sanitizer_finish_switch_fiber (void *, const void **, size_t *)
  SIMTI_WEAK;
void *__tsan_get_current_fiber (void) SIMTI_WEAK;
void *__tsan_create_fiber (unsigned) SIMTI_WEAK;
void __tsan_destroy_fiber (void *) SIMTI_WEAK;
void __tsan_switch_to_fiber (void *, unsigned) SIMTI_WEAK;
void __tsan_acquire (void *) SIMTI_WEAK;
void __tsan_release (void *) SIMTI_WEAK;

/* True if a tool watches accesses to memory.  */
static inline bool
simti_watched (void)
{
  return __asan_poison_memory_region || RUNNING_ON_VALGRIND;
}

/* The program may touch the N bytes at P.  */
static inline void
simti_open_memory (void *p, size_t n)
{
  if (__asan_unpoison_memory_region)
    __asan_unpoison_memory_region (p, n);
  VALGRIND_MAKE_MEM_UNDEFINED (p, n);
}

/* The program must not touch the N bytes at P.  */
static inline void
simti_close_memory (void *p, size_t n)
{
  if (__asan_poison_memory_region)
    __asan_poison_memory_region (p, n);
  VALGRIND_MAKE_MEM_NOACCESS (p, n);
}

/* What OS threads did before they released P comes before what others do after
   they acquire it: ThreadSanitizer does not see libgomp's and our own ways of
   waiting.  */
static inline void
simti_release_order (void *p)
{
  if (__tsan_release)
    __tsan_release (p);
}

static inline void
simti_acquire_order (void *p)
{
  if (__tsan_acquire)
    __tsan_acquire (p);
}

#endif
