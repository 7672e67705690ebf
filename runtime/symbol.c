/* Device variables.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   symbol.c: copies to and from __device__ and __constant__ variables, their
   addresses and sizes.

   A device variable is an ordinary one: its address is the symbol.  Its size
   is in the symbol table of the program or the library it lies in, which is
   read once per file, at the first question.  In a stripped file sizes are not
   known, and copies are not checked against them.  */

#define _GNU_SOURCE 1
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "simti-memory.h"

struct variable
{
  uintptr_t address;
  size_t size;
};

/* The variables of one file; never freed.  */
struct module
{
  struct module *next;
  uintptr_t base;
  const void *headers;
  struct variable *variables;
  size_t count;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct module *modules;

/* ---- Symbol tables ------------------------------------------------------ */

static int
by_address (const void *a, const void *b)
{
  const struct variable *x = a, *y = b;

  if (x->address != y->address)
    return x->address < y->address ? -1 : 1;
  return x->size < y->size ? -1 : x->size > y->size;
}

static void
take_table (struct module *m, const ElfW (Sym) *symbols, size_t n)
{
  struct variable *v;

  v = realloc (m->variables, (m->count + n) * sizeof *v);
  if (!v)
    return;
  m->variables = v;
  for (size_t i = 0; i < n; i++)
    if ((symbols[i].st_info & 0xf) == STT_OBJECT && symbols[i].st_size
	&& symbols[i].st_shndx != SHN_UNDEF)
      {
	v[m->count].address = m->base + symbols[i].st_value;
	v[m->count++].size = symbols[i].st_size;
      }
}

static void
take_tables (struct module *m, const char *image, size_t size)
{
  const ElfW (Ehdr) *e = (const void *) image;
  const ElfW (Shdr) *s;

  if (size < sizeof *e || memcmp (e->e_ident, ELFMAG, SELFMAG)
      || e->e_shentsize != sizeof *s || e->e_shoff > size
      || e->e_shnum * sizeof *s > size - e->e_shoff)
    return;
  s = (const void *) (image + e->e_shoff);
  for (unsigned i = 0; i < e->e_shnum; i++)
    if ((s[i].sh_type == SHT_SYMTAB || s[i].sh_type == SHT_DYNSYM)
	&& s[i].sh_offset <= size && s[i].sh_size <= size - s[i].sh_offset)
      take_table (m, (const void *) (image + s[i].sh_offset),
		  s[i].sh_size / sizeof (ElfW (Sym)));
}

static void
read_file (struct module *m, const char *name)
{
  int fd = open (name, O_RDONLY | O_CLOEXEC);
  struct stat st;
  char *image;

  if (fd < 0)
    return;
  if (fstat (fd, &st) == 0 && st.st_size > 0)
    {
      image = mmap (NULL, st.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
      if (image != MAP_FAILED)
	{
	  take_tables (m, image, st.st_size);
	  munmap (image, st.st_size);
	}
    }
  close (fd);
  if (m->count)
    qsort (m->variables, m->count, sizeof *m->variables, by_address);
}

/* The module at INFO, read if it is new.  */
static struct module *
module_of (struct dl_phdr_info *info)
{
  struct module *m;

  for (m = modules; m; m = m->next)
    if (m->base == info->dlpi_addr && m->headers == info->dlpi_phdr)
      return m;
  m = calloc (1, sizeof *m);
  if (!m)
    return NULL;
  m->base = info->dlpi_addr;
  m->headers = info->dlpi_phdr;
  read_file (m, *info->dlpi_name ? info->dlpi_name : "/proc/self/exe");
  m->next = modules;
  modules = m;
  return m;
}

/* The variable that begins at or before ADDRESS, the largest of those.  */
static const struct variable *
search (const struct module *m, uintptr_t address)
{
  size_t low = 0, high = m->count;

  while (low < high)
    {
      size_t middle = low + (high - low) / 2;

      if (m->variables[middle].address <= address)
	low = middle + 1;
      else
	high = middle;
    }
  return low ? &m->variables[low - 1] : NULL;
}

struct question
{
  uintptr_t address;
  bool found;
  size_t left;
};

static int
ask (struct dl_phdr_info *info, size_t size, void *data)
{
  struct question *q = data;
  const struct variable *v;
  struct module *m;
  bool here = false;

  (void) size;
  for (int i = 0; i < info->dlpi_phnum && !here; i++)
    {
      uintptr_t begin = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;

      here = (info->dlpi_phdr[i].p_type == PT_LOAD && q->address >= begin
	      && q->address - begin < info->dlpi_phdr[i].p_memsz);
    }
  if (!here)
    return 0;
  q->found = true;
  m = module_of (info);
  v = m ? search (m, q->address) : NULL;
  if (v && q->address - v->address < v->size)
    q->left = v->address + v->size - q->address;
  return 1;
}

/* Whether SYMBOL is in a loaded file.  *LEFT is the number of bytes from
   there to the end of its variable; 0 if not known.  */
static bool
find_symbol (const void *symbol, size_t *left)
{
  struct question q = {(uintptr_t) symbol, false, 0};

  pthread_mutex_lock (&lock);
  dl_iterate_phdr (ask, &q);
  pthread_mutex_unlock (&lock);
  *left = q.left;
  return q.found;
}

/* ---- The API ------------------------------------------------------------ */

/* Managed variables may be known as allocations.  */
static cudaError_t
check (const void *symbol, size_t count, size_t offset)
{
  struct simti_block_of_memory m;
  size_t left;

  if (!symbol)
    return cudaErrorInvalidSymbol;
  if (simti_find_memory (symbol, &m))
    left = m.base + m.size - (const char *) symbol;
  else if (!find_symbol (symbol, &left))
    return cudaErrorInvalidSymbol;
  if (left && (offset > left || count > left - offset))
    return cudaErrorInvalidValue;
  return cudaSuccess;
}

cudaError_t
cudaGetSymbolAddress (void **ptr, const void *symbol)
{
  cudaError_t error = check (symbol, 0, 0);

  if (!ptr)
    error = cudaErrorInvalidValue;
  if (!error)
    *ptr = (void *) symbol;
  return simti_set (error);
}

cudaError_t
cudaGetSymbolSize (size_t *size, const void *symbol)
{
  if (!size)
    return simti_set (cudaErrorInvalidValue);
  if (!symbol || !find_symbol (symbol, size) || *size == 0)
    return simti_set (cudaErrorInvalidSymbol);
  return simti_set (cudaSuccess);
}

static bool
to_device (enum cudaMemcpyKind kind)
{
  return (kind == cudaMemcpyHostToDevice || kind == cudaMemcpyDeviceToDevice
	  || kind == cudaMemcpyDefault);
}

static bool
from_device (enum cudaMemcpyKind kind)
{
  return (kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyDeviceToDevice
	  || kind == cudaMemcpyDefault);
}

cudaError_t
cudaMemcpyToSymbolAsync (const void *symbol, const void *src, size_t count,
			 size_t offset, enum cudaMemcpyKind kind,
			 cudaStream_t stream)
{
  cudaError_t error = check (symbol, count, offset);

  if (!error && !to_device (kind))
    error = cudaErrorInvalidMemcpyDirection;
  if (error)
    return simti_set (error);
  return cudaMemcpyAsync ((char *) symbol + offset, src, count, kind, stream);
}

cudaError_t
cudaMemcpyToSymbol (const void *symbol, const void *src, size_t count,
		    size_t offset, enum cudaMemcpyKind kind)
{
  return cudaMemcpyToSymbolAsync (symbol, src, count, offset, kind, NULL);
}

cudaError_t
cudaMemcpyFromSymbolAsync (void *dst, const void *symbol, size_t count,
			   size_t offset, enum cudaMemcpyKind kind,
			   cudaStream_t stream)
{
  cudaError_t error = check (symbol, count, offset);

  if (!error && !from_device (kind))
    error = cudaErrorInvalidMemcpyDirection;
  if (error)
    return simti_set (error);
  return cudaMemcpyAsync (dst, (const char *) symbol + offset, count, kind,
			  stream);
}

cudaError_t
cudaMemcpyFromSymbol (void *dst, const void *symbol, size_t count,
		      size_t offset, enum cudaMemcpyKind kind)
{
  return cudaMemcpyFromSymbolAsync (dst, symbol, count, offset, kind, NULL);
}
