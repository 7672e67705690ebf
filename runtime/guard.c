/* Red zones for AddressSanitizer.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   guard.c: local arrays of kernels that are alive across barriers lie side by
   side in the arena; code compiled with -fsanitize=address guards their ends
   by the functions here.  */

#include "simt-abi.h"

extern void __asan_poison_memory_region (const volatile void *, size_t)
  __attribute__ ((weak));
extern void __asan_unpoison_memory_region (const volatile void *, size_t)
  __attribute__ ((weak));

/* Guard the last RED_ZONE of the STRIDE bytes that each thread of the block
   has from BASE on.  */

void
__simt_guard_slots (void *base, size_t stride, size_t red_zone)
{
  if (!__asan_poison_memory_region)
    return;
  char *end = base;
  for (uint32_t t = 0; t < __simt_work.threads; t++)
    {
      __asan_unpoison_memory_region (end, stride);
      end += stride;
      __asan_poison_memory_region (end - red_zone, red_zone);
    }
}
