/* What copies may touch.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   access.c: whether an address may stand for device or for host memory.

   Device memory is what was allocated or registered, and the variables of the
   program and its libraries, of which some are __device__ or __constant__.
   The stack, the heap and freed memory are not.  Host memory is all but what
   cudaMalloc gave.  */

#define _GNU_SOURCE 1
#include <link.h>

#include "simti-memory.h"

struct search
{
  uintptr_t address;
  bool found;
};

static int
look (struct dl_phdr_info *info, size_t size, void *data)
{
  struct search *s = data;

  (void) size;
  for (int i = 0; i < info->dlpi_phnum && !s->found; i++)
    {
      const ElfW (Phdr) *p = &info->dlpi_phdr[i];
      uintptr_t begin = info->dlpi_addr + p->p_vaddr;

      s->found = (p->p_type == PT_LOAD && s->address >= begin
		  && s->address < begin + p->p_memsz);
    }
  return s->found;
}

/* True if PTR lies in a variable of the program or of a library.  */
bool
simti_is_static (const void *ptr)
{
  struct search s = {(uintptr_t) ptr, false};

  dl_iterate_phdr (look, &s);
  return s.found;
}

/* The bytes from the first of a box to the one after its last.  False if they
   are not a number.  */
static bool
span (size_t pitch, size_t slice, size_t width, size_t height, size_t depth,
      size_t *bytes)
{
  size_t rows, slices;

  return !(__builtin_mul_overflow (pitch, height - 1, &rows)
	   || __builtin_mul_overflow (slice, depth - 1, &slices)
	   || __builtin_add_overflow (rows, slices, bytes)
	   || __builtin_add_overflow (*bytes, width, bytes));
}

/* Whether a box at PTR lies in device memory.  */
cudaError_t
simti_check_device (const void *ptr, size_t pitch, size_t slice, size_t width,
		    size_t height, size_t depth)
{
  struct simti_block_of_memory m;
  size_t bytes;

  if (width == 0 || height == 0 || depth == 0)
    return cudaSuccess;
  if (!span (pitch, slice, width, height, depth, &bytes))
    return cudaErrorInvalidValue;
  if (!simti_find_memory (ptr, &m))
    return simti_is_static (ptr) ? cudaSuccess : cudaErrorInvalidValue;
  if (bytes > (size_t) (m.base + m.size - (const char *) ptr))
    return cudaErrorInvalidValue;
  return cudaSuccess;
}

/* Whether PTR may be called host memory.  */
cudaError_t
simti_check_host (const void *ptr)
{
  struct simti_block_of_memory m;

  if (!ptr || (simti_find_memory (ptr, &m) && m.kind == SIMTI_DEVICE))
    return cudaErrorInvalidValue;
  return cudaSuccess;
}
