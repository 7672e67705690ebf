/* Memory.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   memory.c: allocation of device, managed and host memory, and the table of
   what is allocated.

   All of it is the process's memory, from the C library's allocator, so that
   valgrind and the sanitizers see each allocation's end.  The table knows the
   allocation that an address lies in: that is how a stale pointer, a copy over
   the end or a second free is found.  Linux gives out more memory than there
   is; what is over the machine's memory in sum is refused here.  */

#define _GNU_SOURCE 1
#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "simti-memory.h"

#define ALIGNMENT 256
#define HUGE_PAGE ((size_t) 2 << 20)

/* Large allocations begin at different distances from a page, or the same
   index of several arrays would always fall in the same cache set.  */
#define SKEW_STEP 1280
#define SKEW_COUNT 13

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static void *root;
static _Atomic size_t in_use;

/* Two allocations are equal if they overlap: a look-up is for one byte.  */
static int
compare (const void *a, const void *b)
{
  const struct simti_block_of_memory *x = a, *y = b;

  if (x->base + x->size <= y->base)
    return -1;
  if (y->base + y->size <= x->base)
    return 1;
  return 0;
}

static struct simti_block_of_memory *
find (const void *ptr)
{
  struct simti_block_of_memory key = {.base = (char *) ptr, .size = 1};
  void *node = tfind (&key, &root, compare);

  return node ? *(struct simti_block_of_memory **) node : NULL;
}

/* Copies to COPY what is known of the allocation that PTR lies in.  False if
   there is none.  */
bool
simti_find_memory (const void *ptr, struct simti_block_of_memory *copy)
{
  struct simti_block_of_memory *m;

  pthread_rwlock_rdlock (&lock);
  m = find (ptr);
  if (m)
    *copy = *m;
  pthread_rwlock_unlock (&lock);
  return m != NULL;
}

/* Has CHANGE (allocation, DATA) change what is known of the allocation that
   PTR lies in.  False if there is none.  */
bool
simti_update_memory (const void *ptr,
		     void (*change) (struct simti_block_of_memory *,
				     const void *), const void *data)
{
  struct simti_block_of_memory *m;

  pthread_rwlock_wrlock (&lock);
  m = find (ptr);
  if (m)
    change (m, data);
  pthread_rwlock_unlock (&lock);
  return m != NULL;
}

/* Adds the allocation M, which becomes the table's.  False if it overlaps
   another one or there is no memory.  */
static bool
add (struct simti_block_of_memory *m)
{
  void *node;
  bool ok;

  pthread_rwlock_wrlock (&lock);
  node = tsearch (m, &root, compare);
  ok = node && *(struct simti_block_of_memory **) node == m;
  pthread_rwlock_unlock (&lock);
  return ok;
}

static size_t
limit_of_group (void)
{
  FILE *f = fopen ("/sys/fs/cgroup/memory.max", "r");
  unsigned long long n;
  size_t limit = SIZE_MAX;

  if (!f)
    return limit;
  if (fscanf (f, "%llu", &n) == 1)
    limit = n;
  fclose (f);
  return limit;
}

/* Bytes of memory that the machine has and the process may use.  */
size_t
simti_physical_memory (void)
{
  static _Atomic size_t known;
  size_t n = known;

  if (n == 0)
    {
      size_t group = limit_of_group ();

      n = (size_t) sysconf (_SC_PHYS_PAGES) * sysconf (_SC_PAGESIZE);
      if (group < n)
	n = group;
      known = n;
    }
  return n;
}

/* Bytes that are allocated.  */
size_t
simti_device_memory (void)
{
  return in_use;
}

/* Counts SIZE bytes more.  False if that is more than there is.  */
static bool
count (size_t size)
{
  size_t limit = simti_physical_memory ();
  size_t now = in_use;

  do
    if (size > limit || now > limit - size)
      return false;
  while (!atomic_compare_exchange_weak (&in_use, &now, now + size));
  return true;
}

/* Allocates SIZE bytes on huge pages.  Returns what to free; *BASE is where
   the bytes begin.  */
static void *
allocate_large (size_t size, char **base)
{
  static _Atomic unsigned turn;
  size_t skew = (turn++ % SKEW_COUNT) * SKEW_STEP;
  void *raw;

  if (posix_memalign (&raw, HUGE_PAGE, size + skew))
    return NULL;
  madvise (raw, (size + skew) / HUGE_PAGE * HUGE_PAGE, MADV_HUGEPAGE);
  *base = (char *) raw + skew;
  return raw;
}

static void *
allocate_small (size_t size, char **base)
{
  void *raw;

  if (posix_memalign (&raw, ALIGNMENT, size))
    return NULL;
  *base = raw;
  return raw;
}

/* Allocates SIZE bytes of KIND.  */
cudaError_t
simti_allocate (void **ptr, size_t size, enum simti_memory kind,
		unsigned flags, cudaMemPool_t pool)
{
  struct simti_block_of_memory *m;

  *ptr = NULL;
  if (size == 0)
    return cudaSuccess;
  if (!count (size))
    return cudaErrorMemoryAllocation;
  m = calloc (1, sizeof *m);
  if (m)
    m->raw = (size >= HUGE_PAGE ? allocate_large (size, &m->base)
	      : allocate_small (size, &m->base));
  if (!m || !m->raw)
    {
      free (m);
      in_use -= size;
      return cudaErrorMemoryAllocation;
    }
  m->size = size;
  m->kind = kind;
  m->flags = flags;
  m->pool = pool;
  m->preferred = m->accessed_by = m->prefetched = cudaInvalidDeviceId;
  if (!add (m))
    simti_fatal ("the table of allocations is broken");
  *ptr = m->base;
  return cudaSuccess;
}

static void
forget (struct simti_block_of_memory *m)
{
  if (m->raw)
    in_use -= m->size;
  if (m->pool)
    simti_pool_used (m->pool, m->size, false);
  free (m->raw);
  free (m);
}

/* Takes M out of the table if nothing needs it any more.  False if graphs
   do.  */
static bool
detach (struct simti_block_of_memory *m)
{
  m->freed = true;
  if (m->graphs)
    return false;
  tdelete (m, &root, compare);
  return true;
}

/* Frees the allocation that begins at PTR, if its kind is one of KINDS.  */
cudaError_t
simti_release (void *ptr, unsigned kinds)
{
  struct simti_block_of_memory *m;
  bool gone = false, ok;

  if (!ptr)
    return cudaSuccess;
  pthread_rwlock_wrlock (&lock);
  m = find (ptr);
  ok = m && m->base == ptr && (kinds & SIMTI_KIND (m->kind)) && !m->freed;
  if (ok)
    gone = detach (m);
  pthread_rwlock_unlock (&lock);
  if (gone)
    forget (m);
  return ok ? cudaSuccess : cudaErrorInvalidValue;
}

/* Counts MORE nodes of graphs that allocate what begins at PTR.  */
void
simti_graph_memory (void *ptr, int more)
{
  struct simti_block_of_memory *m;
  bool gone = false;

  pthread_rwlock_wrlock (&lock);
  m = find (ptr);
  if (m)
    {
      m->graphs += more;
      gone = m->graphs == 0 && m->freed && detach (m);
    }
  pthread_rwlock_unlock (&lock);
  if (gone)
    forget (m);
}

/* Notes that a graph has allocated, or FREED, what begins at PTR.  */
void
simti_graph_memory_free (void *ptr, bool freed)
{
  struct simti_block_of_memory *m;

  pthread_rwlock_wrlock (&lock);
  m = find (ptr);
  if (m && m->graphs)
    m->freed = freed;
  pthread_rwlock_unlock (&lock);
}

struct graph_bytes
{
  uint64_t used;
  uint64_t reserved;
};

static void
add_bytes (const void *node, VISIT order, void *data)
{
  const struct simti_block_of_memory *m
    = *(struct simti_block_of_memory *const *) node;
  struct graph_bytes *b = data;

  if ((order != postorder && order != leaf) || !m->graphs)
    return;
  b->reserved += m->size;
  if (!m->freed)
    b->used += m->size;
}

/* The bytes that graphs have allocated, as ATTR asks; the highest numbers are
   those at the times of asking.  */
uint64_t
simti_graph_memory_bytes (enum cudaGraphMemAttributeType attr)
{
  static struct graph_bytes high;
  struct graph_bytes b = {0, 0}, h;

  pthread_rwlock_wrlock (&lock);
  twalk_r (root, add_bytes, &b);
  if (b.used > high.used)
    high.used = b.used;
  if (b.reserved > high.reserved)
    high.reserved = b.reserved;
  h = high;
  pthread_rwlock_unlock (&lock);
  switch (attr)
    {
    case cudaGraphMemAttrUsedMemCurrent:
      return b.used;
    case cudaGraphMemAttrUsedMemHigh:
      return h.used;
    case cudaGraphMemAttrReservedMemCurrent:
      return b.reserved;
    default:
      return h.reserved;
    }
}

/* Frees all there is.  */
void
simti_memory_reset (void)
{
  pthread_rwlock_wrlock (&lock);
  while (root)
    {
      struct simti_block_of_memory *m
	= *(struct simti_block_of_memory **) root;

      tdelete (m, &root, compare);
      forget (m);
    }
  pthread_rwlock_unlock (&lock);
}

/* ---- The API ------------------------------------------------------------ */

static cudaError_t
allocate (void **ptr, size_t size, enum simti_memory kind, unsigned flags)
{
  if (!ptr)
    return simti_set (cudaErrorInvalidValue);
  return simti_set (simti_allocate (ptr, size, kind, flags, NULL));
}

cudaError_t
cudaMalloc (void **ptr, size_t size)
{
  return allocate (ptr, size, SIMTI_DEVICE, 0);
}

cudaError_t
cudaMallocManaged (void **ptr, size_t size, unsigned int flags)
{
  if (size == 0
      || (flags != cudaMemAttachGlobal && flags != cudaMemAttachHost))
    return simti_set (cudaErrorInvalidValue);
  return allocate (ptr, size, SIMTI_MANAGED, flags);
}

cudaError_t
cudaMallocHost (void **ptr, size_t size)
{
  return allocate (ptr, size, SIMTI_HOST, cudaHostAllocDefault);
}

cudaError_t
cudaHostAlloc (void **ptr, size_t size, unsigned int flags)
{
  if (flags & ~(cudaHostAllocPortable | cudaHostAllocMapped
		| cudaHostAllocWriteCombined))
    return simti_set (cudaErrorInvalidValue);
  return allocate (ptr, size, SIMTI_HOST, flags);
}

static size_t
pitch_of (size_t width)
{
  return (width + 511) / 512 * 512;
}

cudaError_t
cudaMallocPitch (void **ptr, size_t *pitch, size_t width, size_t height)
{
  size_t size;

  if (!ptr || !pitch || width > SIZE_MAX - 511)
    return simti_set (cudaErrorInvalidValue);
  if (__builtin_mul_overflow (pitch_of (width), height, &size))
    return simti_set (cudaErrorMemoryAllocation);
  *pitch = pitch_of (width);
  return allocate (ptr, size, SIMTI_DEVICE, 0);
}

cudaError_t
cudaMalloc3D (struct cudaPitchedPtr *ptr, struct cudaExtent extent)
{
  size_t rows;

  if (!ptr || __builtin_mul_overflow (extent.height, extent.depth, &rows))
    return simti_set (cudaErrorInvalidValue);
  ptr->xsize = extent.width;
  ptr->ysize = extent.height;
  return cudaMallocPitch (&ptr->ptr, &ptr->pitch, extent.width, rows);
}

cudaError_t
cudaFree (void *ptr)
{
  return simti_set (simti_release (ptr, SIMTI_KIND (SIMTI_DEVICE)
				   | SIMTI_KIND (SIMTI_MANAGED)));
}

cudaError_t
cudaFreeHost (void *ptr)
{
  return simti_set (simti_release (ptr, SIMTI_KIND (SIMTI_HOST)));
}

static bool
overlaps (const void *ptr, size_t size)
{
  struct simti_block_of_memory key = {.base = (char *) ptr, .size = size};
  bool does;

  pthread_rwlock_rdlock (&lock);
  does = tfind (&key, &root, compare) != NULL;
  pthread_rwlock_unlock (&lock);
  return does;
}

/* Notes SIZE bytes at PTR, which are not ours, as memory of KIND.  */
static cudaError_t
note (void *ptr, size_t size, enum simti_memory kind, unsigned flags)
{
  struct simti_block_of_memory *m = calloc (1, sizeof *m);

  if (!m)
    return cudaErrorMemoryAllocation;
  m->base = ptr;
  m->size = size;
  m->kind = kind;
  m->flags = flags;
  m->preferred = m->accessed_by = m->prefetched = cudaInvalidDeviceId;
  if (add (m))
    return cudaSuccess;
  free (m);
  return cudaErrorHostMemoryAlreadyRegistered;
}

/* Notes SIZE bytes at PTR, where the program maps memory, as the device's.  */
bool
simti_note_memory (void *ptr, size_t size)
{
  return (!overlaps (ptr, size)
	  && note (ptr, size, SIMTI_DEVICE, 0) == cudaSuccess);
}

cudaError_t
cudaHostRegister (void *ptr, size_t size, unsigned int flags)
{
  if (!ptr || size == 0 || (flags & ~0xfu)
      || (uintptr_t) ptr + size < (uintptr_t) ptr)
    return simti_set (cudaErrorInvalidValue);
  if (overlaps (ptr, size))
    return simti_set (cudaErrorHostMemoryAlreadyRegistered);
  return simti_set (note (ptr, size, SIMTI_REGISTERED, flags));
}

cudaError_t
cudaHostUnregister (void *ptr)
{
  if (!ptr)
    return simti_set (cudaErrorInvalidValue);
  if (simti_release (ptr, SIMTI_KIND (SIMTI_REGISTERED)))
    return simti_set (cudaErrorHostMemoryNotRegistered);
  return simti_set (cudaSuccess);
}

cudaError_t
cudaHostGetDevicePointer (void **device, void *host, unsigned int flags)
{
  struct simti_block_of_memory m;

  if (!device || !host || flags)
    return simti_set (cudaErrorInvalidValue);
  if (!simti_find_memory (host, &m) || m.kind == SIMTI_DEVICE)
    return simti_set (cudaErrorInvalidValue);
  *device = host;
  return simti_set (cudaSuccess);
}

cudaError_t
cudaHostGetFlags (unsigned int *flags, void *host)
{
  struct simti_block_of_memory m;

  if (!flags || !simti_find_memory (host, &m)
      || (m.kind != SIMTI_HOST && m.kind != SIMTI_REGISTERED))
    return simti_set (cudaErrorInvalidValue);
  *flags = m.flags | cudaHostAllocMapped;
  return simti_set (cudaSuccess);
}

static size_t
available_memory (void)
{
  FILE *f = fopen ("/proc/meminfo", "r");
  char line[128];
  unsigned long long kb, found = 0;

  if (!f)
    return 0;
  while (!found && fgets (line, sizeof line, f))
    if (sscanf (line, "MemAvailable: %llu kB", &kb) == 1)
      found = kb;
  fclose (f);
  return found << 10;
}

cudaError_t
cudaMemGetInfo (size_t *free_bytes, size_t *total_bytes)
{
  size_t total = simti_physical_memory ();
  size_t used = simti_device_memory ();
  size_t left = used < total ? total - used : 0;
  size_t available = available_memory ();

  if (!free_bytes || !total_bytes)
    return simti_set (cudaErrorInvalidValue);
  *total_bytes = total;
  *free_bytes = available && available < left ? available : left;
  return simti_set (cudaSuccess);
}

/* The part of a pointer's attributes that its allocation tells.  */
static void
describe (struct cudaPointerAttributes *a, const void *ptr,
	  const struct simti_block_of_memory *m)
{
  static const enum cudaMemoryType types[] = {
    [SIMTI_DEVICE] = cudaMemoryTypeDevice,
    [SIMTI_MANAGED] = cudaMemoryTypeManaged,
    [SIMTI_HOST] = cudaMemoryTypeHost,
    [SIMTI_REGISTERED] = cudaMemoryTypeHost
  };

  a->type = types[m->kind];
  a->device = 0;
  a->devicePointer = (void *) ptr;
  a->hostPointer = m->kind == SIMTI_DEVICE ? NULL : (void *) ptr;
}

cudaError_t
cudaPointerGetAttributes (struct cudaPointerAttributes *attributes,
			  const void *ptr)
{
  struct simti_block_of_memory m;

  if (!attributes)
    return simti_set (cudaErrorInvalidValue);
  memset (attributes, 0, sizeof *attributes);
  attributes->type = cudaMemoryTypeUnregistered;
  attributes->device = cudaInvalidDeviceId;
  attributes->hostPointer = (void *) ptr;
  if (simti_find_memory (ptr, &m))
    describe (attributes, ptr, &m);
  return simti_set (cudaSuccess);
}
