/* fence.h: arrays between pages that cannot be accessed.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FENCE_H
#define FENCE_H 1

#include <sys/mman.h>
#include <unistd.h>

/* N zeros whose end, and start if they fill whole pages, is that of what may be
   accessed.  */

template<typename T>
static T *
fenced (size_t n)
{
  size_t page = sysconf (_SC_PAGESIZE), bytes = n * sizeof (T);
  size_t inside = (bytes + page - 1) / page * page;
  char *p = (char *) mmap (0, inside + 2 * page, PROT_NONE,
			   MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK (p != MAP_FAILED);
  CHECK (mprotect (p + page, inside, PROT_READ | PROT_WRITE) == 0);
  return (T *) (p + page + inside - bytes);
}

#endif
