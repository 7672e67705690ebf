/* The table of kernels.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   registry.c: kernels by the address that host code knows, and by name.

   Constructors of the units register their kernels, before main and at
   dlopen; look-ups may come from any thread.  A kernel that several units hold
   has several descriptors and one record.  Records are never freed.  */

#define _GNU_SOURCE 1
#include <dlfcn.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>

#include "simti.h"

struct entry
{
  const void *host;
  struct simti_function *function;
};

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static struct entry *table;
static size_t capacity;
static size_t count;

static size_t
slot_of (const void *host, size_t n)
{
  uint64_t h = (uintptr_t) host >> 4;

  return (h * UINT64_C (0x9e3779b97f4a7c15) >> 20) & (n - 1);
}

/* The entry of HOST in TABLE, or the free one where it would be.  */
static struct entry *
find (const void *host)
{
  size_t i = slot_of (host, capacity);

  while (table[i].host && table[i].host != host)
    i = (i + 1) & (capacity - 1);
  return &table[i];
}

static void
grow (void)
{
  struct entry *old = table;
  size_t n = capacity;

  capacity = n ? 2 * n : 64;
  table = calloc (capacity, sizeof *table);
  if (!table)
    simti_fatal ("out of memory in the table of kernels");
  for (size_t i = 0; i < n; i++)
    if (old[i].host)
      *find (old[i].host) = old[i];
  free (old);
}

static struct simti_function *
new_function (struct simt_kernel *kernel)
{
  struct simti_function *f = calloc (1, sizeof *f);

  if (!f)
    simti_fatal ("out of memory in the table of kernels");
  f->kernel = kernel;
  f->max_dynamic = -1;
  f->carveout = -1;
  return f;
}

/* The record of KERNEL, made if it is new.  */
struct simti_function *
simti_register (struct simt_kernel *kernel)
{
  struct entry *e;

  pthread_rwlock_wrlock (&lock);
  if (2 * count >= capacity)
    grow ();
  e = find (kernel->host);
  if (!e->host)
    {
      e->host = kernel->host;
      e->function = new_function (kernel);
      count++;
    }
  else if (!e->function->kernel)
    e->function->kernel = kernel;
  kernel->record = e->function;
  pthread_rwlock_unlock (&lock);
  return kernel->record;
}

/* Called by a constructor of each unit for each of its kernels.  */
void
__simt_register (struct simt_kernel *kernel)
{
  simti_register (kernel);
}

/* Called by a destructor of a unit in a shared object that is unloaded.  */
void
__simt_unregister (struct simt_kernel *kernel)
{
  pthread_rwlock_wrlock (&lock);
  if (kernel->record && kernel->record->kernel == kernel)
    kernel->record->kernel = NULL;
  kernel->record = NULL;
  pthread_rwlock_unlock (&lock);
}

/* The record of the kernel whose address is HOST; NULL if there is none.  */
struct simti_function *
simti_function_of (const void *host)
{
  struct simti_function *f = NULL;

  pthread_rwlock_rdlock (&lock);
  if (capacity && host)
    f = find (host)->function;
  if (f && !f->kernel)
    f = NULL;
  pthread_rwlock_unlock (&lock);
  return f;
}

static bool
has_name (const struct simt_kernel *kernel, const char *name)
{
  return ((kernel->symbol && !strcmp (kernel->symbol, name))
	  || (kernel->name && !strcmp (kernel->name, name)));
}

/* True if the descriptor KERNEL lies in the shared object that HANDLE is.  */
static bool
lies_in (const struct simt_kernel *kernel, void *handle)
{
  struct link_map *map;
  Dl_info info;

  return (handle && dladdr (kernel, &info)
	  && dlinfo (handle, RTLD_DI_LINKMAP, &map) == 0
	  && map->l_ld && info.dli_fname && map->l_name
	  && !strcmp (info.dli_fname, map->l_name));
}

/* The record of a kernel with assembler name or source name NAME, one in the
   shared object that HANDLE is if there is; NULL if there is none.  */
struct simti_function *
simti_function_in (void *handle, const char *name)
{
  struct simti_function *f = NULL;
  bool found = false;

  pthread_rwlock_rdlock (&lock);
  for (size_t i = 0; i < capacity && !found; i++)
    if (table[i].host && table[i].function->kernel
	&& has_name (table[i].function->kernel, name))
      {
	found = lies_in (table[i].function->kernel, handle);
	if (found || !f)
	  f = table[i].function;
      }
  pthread_rwlock_unlock (&lock);
  return f;
}

/* True if RECORD is the address of a record.  */
bool
simti_is_function (const void *record)
{
  bool found = false;

  pthread_rwlock_rdlock (&lock);
  for (size_t i = 0; i < capacity && !found; i++)
    found = (table[i].host && table[i].function == record
	     && table[i].function->kernel);
  pthread_rwlock_unlock (&lock);
  return found;
}
