/* Handles.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   handle.c: which addresses are live streams, events, arrays and so on, so
   that a stale or made-up handle is an error and no crash.  */

#include <stdlib.h>

#include "simti-stream.h"

#define GONE ((const void *) 1)

struct entry
{
  const void *handle;
  enum simti_handle kind;
};

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static struct entry *table;
static size_t capacity;
/* Entries that are live or GONE.  */
static size_t used;
static size_t live;

static size_t
slot_of (const void *handle)
{
  uint64_t h = (uintptr_t) handle >> 4;

  return (h * UINT64_C (0x9e3779b97f4a7c15) >> 20) & (capacity - 1);
}

static struct entry *
find (const void *handle)
{
  size_t i;

  if (capacity == 0)
    return NULL;
  for (i = slot_of (handle); table[i].handle; i = (i + 1) & (capacity - 1))
    if (table[i].handle == handle)
      return &table[i];
  return NULL;
}

static void
insert (const void *handle, enum simti_handle kind)
{
  size_t i = slot_of (handle);

  while (table[i].handle)
    i = (i + 1) & (capacity - 1);
  table[i].handle = handle;
  table[i].kind = kind;
  used++;
  live++;
}

static bool
rehash (void)
{
  struct entry *old = table, *new;
  size_t n = capacity, size = 64;

  while (size < 4 * live)
    size *= 2;
  new = calloc (size, sizeof *new);
  if (!new)
    return false;
  table = new;
  capacity = size;
  used = live = 0;
  for (size_t i = 0; i < n; i++)
    if (old[i].handle && old[i].handle != GONE)
      insert (old[i].handle, old[i].kind);
  free (old);
  return true;
}

/* Makes HANDLE a live one of KIND.  False if there is no memory.  */
bool
simti_handle_add (const void *handle, enum simti_handle kind)
{
  bool ok;

  pthread_rwlock_wrlock (&lock);
  ok = 2 * used < capacity || rehash ();
  if (ok)
    insert (handle, kind);
  pthread_rwlock_unlock (&lock);
  return ok;
}

/* True if HANDLE is a live one of KIND.  */
bool
simti_handle_is (const void *handle, enum simti_handle kind)
{
  struct entry *e;
  bool is;

  if ((uintptr_t) handle <= 1)
    return false;
  pthread_rwlock_rdlock (&lock);
  e = find (handle);
  is = e && e->kind == kind;
  pthread_rwlock_unlock (&lock);
  return is;
}

/* Ends the life of HANDLE.  False if it was no live one of KIND.  */
bool
simti_handle_remove (const void *handle, enum simti_handle kind)
{
  struct entry *e;
  bool was;

  if ((uintptr_t) handle <= 1)
    return false;
  pthread_rwlock_wrlock (&lock);
  e = find (handle);
  was = e && e->kind == kind;
  if (was)
    {
      e->handle = GONE;
      live--;
    }
  pthread_rwlock_unlock (&lock);
  return was;
}

/* Some live handle of KIND; NULL if there is none.  */
void *
simti_handle_any (enum simti_handle kind)
{
  const void *handle = NULL;

  pthread_rwlock_rdlock (&lock);
  for (size_t i = 0; i < capacity && !handle; i++)
    if (table[i].handle && table[i].handle != GONE && table[i].kind == kind)
      handle = table[i].handle;
  pthread_rwlock_unlock (&lock);
  return (void *) handle;
}
