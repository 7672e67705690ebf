/* Memory inside libsimt.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   simti-memory.h: the table of allocations, arrays, and what copies check.  */

#ifndef SIMTI_MEMORY_H
#define SIMTI_MEMORY_H 1

#include "simti-stream.h"

/* ---- memory.c ---------------------------------------------------------- */

enum simti_memory
{
  SIMTI_DEVICE,
  SIMTI_MANAGED,
  SIMTI_HOST,
  /* Memory of the program's own that cudaHostRegister made known.  */
  SIMTI_REGISTERED
};

/* One allocation: SIZE bytes at BASE.  */
struct simti_block_of_memory
{
  char *base;
  size_t size;
  enum simti_memory kind;
  unsigned flags;
  /* What to give to free; NULL for what is not ours.  */
  void *raw;
  cudaMemPool_t pool;
  /* Nodes of graphs that allocate it.  While there are some, freeing it just
     sets FREED.  */
  unsigned graphs;
  bool freed;
  /* What cudaMemAdvise told.  */
  bool read_mostly;
  int preferred;
  int accessed_by;
  int prefetched;
};

cudaError_t simti_allocate (void **ptr, size_t size, enum simti_memory kind,
			    unsigned flags, cudaMemPool_t pool);
bool simti_note_memory (void *ptr, size_t size);
cudaError_t simti_release (void *ptr, unsigned kinds);
bool simti_find_memory (const void *ptr, struct simti_block_of_memory *copy);
bool simti_update_memory (const void *ptr,
			  void (*change) (struct simti_block_of_memory *,
					  const void *),
			  const void *data);
void simti_graph_memory (void *ptr, int more);
void simti_graph_memory_free (void *ptr, bool freed);
uint64_t simti_graph_memory_bytes (enum cudaGraphMemAttributeType attr);
void simti_memory_reset (void);
size_t simti_device_memory (void);
size_t simti_physical_memory (void);

#define SIMTI_KIND(kind) (1u << (kind))

/* ---- access.c ---------------------------------------------------------- */

/* A box of bytes: HEIGHT rows of WIDTH bytes PITCH apart, DEPTH times, SLICE
   apart.  */
struct simti_box
{
  char *base;
  size_t pitch;
  size_t slice;
};

cudaError_t simti_check_device (const void *ptr, size_t pitch, size_t slice,
				size_t width, size_t height, size_t depth);
cudaError_t simti_check_host (const void *ptr);
bool simti_is_static (const void *ptr);

/* ---- memcpy.c ---------------------------------------------------------- */

cudaError_t simti_copy_1d (void *dst, const void *src, size_t count,
			   enum cudaMemcpyKind kind);
cudaError_t simti_copy_3d (const struct cudaMemcpy3DParms *p);
struct cudaMemcpy3DParms simti_parms_1d (void *dst, const void *src,
					 size_t count,
					 enum cudaMemcpyKind kind);

/* ---- memset.c ---------------------------------------------------------- */

cudaError_t simti_run_memset (const struct cudaMemsetParams *p, size_t depth,
			      size_t slice);

/* ---- array.c ----------------------------------------------------------- */

struct cudaArray
{
  struct cudaChannelFormatDesc desc;
  struct cudaExtent extent;
  unsigned flags;
  /* Bytes of an element, of a row and of a slice.  */
  size_t element;
  size_t pitch;
  size_t slice;
  char *data;
  /* The mipmap that DATA belongs to; NULL if it is the array's own.  */
  struct cudaMipmappedArray *mipmap;
};

struct cudaMipmappedArray
{
  unsigned n_levels;
  unsigned flags;
  struct cudaArray *levels[];
};

bool simti_is_array (cudaArray_const_t array);
void simti_arrays_reset (void);

/* ---- pool.c ------------------------------------------------------------ */

void simti_pool_used (cudaMemPool_t pool, size_t size, bool more);
cudaError_t simti_pool_allocate (void **ptr, size_t size, cudaMemPool_t pool);

#endif
