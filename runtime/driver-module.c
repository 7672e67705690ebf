/* The driver API: modules, functions, launches.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   driver-module.c: a module is a shared object that was compiled from CUDA
   source; loading it runs the constructors that register its kernels.  Names
   that a module does not have are looked for in the program itself.

   Modules stay in memory when they are unloaded, since the table of kernels
   points into them.  There is no compiler for PTX: other images are not
   valid.  */

#define _GNU_SOURCE 1
#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "simti-driver.h"

struct CUmod_st
{
  void *handle;
};

static struct CUmod_st program;

static bool
is_module (CUmodule module)
{
  return module == &program || simti_handle_is (module, SIMTI_MODULE);
}

/* ---- Loading ------------------------------------------------------------ */

static CUresult
load (CUmodule *module, const char *path)
{
  CUmodule m = calloc (1, sizeof *m);

  if (!m)
    return CUDA_ERROR_OUT_OF_MEMORY;
  m->handle = dlopen (path, RTLD_NOW | RTLD_LOCAL);
  if (!m->handle)
    {
      simti_message ("module not loaded: %s", dlerror ());
      free (m);
      return CUDA_ERROR_INVALID_IMAGE;
    }
  if (!simti_handle_add (m, SIMTI_MODULE))
    {
      free (m);
      return CUDA_ERROR_OUT_OF_MEMORY;
    }
  *module = m;
  return CUDA_SUCCESS;
}

CUresult
cuModuleLoad (CUmodule *module, const char *path)
{
  char with_slash[4096];

  if (!module || !path)
    return CUDA_ERROR_INVALID_VALUE;
  if (access (path, R_OK) != 0)
    return CUDA_ERROR_FILE_NOT_FOUND;
  if (strchr (path, '/'))
    return load (module, path);
  snprintf (with_slash, sizeof with_slash, "./%s", path);
  return load (module, with_slash);
}

/* The size of the ELF file at IMAGE, whose section table is its end; 0 if it
   is none.  */
static size_t
image_size (const void *image)
{
  const ElfW (Ehdr) *e = image;

  if (memcmp (e->e_ident, ELFMAG, SELFMAG) || e->e_type != ET_DYN)
    return 0;
  return e->e_shoff + (size_t) e->e_shnum * e->e_shentsize;
}

CUresult
cuModuleLoadData (CUmodule *module, const void *image)
{
  char path[64];
  CUresult result = CUDA_ERROR_OPERATING_SYSTEM;
  size_t size;
  int fd;

  if (!module || !image)
    return CUDA_ERROR_INVALID_VALUE;
  size = image_size (image);
  if (size == 0)
    {
      simti_message ("module not loaded: it is no shared object, and there is "
		     "no compiler for PTX");
      return CUDA_ERROR_INVALID_IMAGE;
    }
  fd = memfd_create ("simt-module", MFD_CLOEXEC);
  if (fd < 0)
    return result;
  if (write (fd, image, size) == (ssize_t) size)
    {
      snprintf (path, sizeof path, "/proc/self/fd/%d", fd);
      result = load (module, path);
    }
  close (fd);
  return result;
}

CUresult
cuModuleLoadDataEx (CUmodule *module, const void *image, unsigned int count,
		    CUjit_option *options, void **values)
{
  if (count && (!options || !values))
    return CUDA_ERROR_INVALID_VALUE;
  return cuModuleLoadData (module, image);
}

CUresult
cuModuleLoadFatBinary (CUmodule *module, const void *image)
{
  return cuModuleLoadData (module, image);
}

CUresult
cuModuleUnload (CUmodule module)
{
  if (!simti_handle_remove (module, SIMTI_MODULE))
    return CUDA_ERROR_INVALID_HANDLE;
  free (module);
  return CUDA_SUCCESS;
}

/* ---- Names -------------------------------------------------------------- */

CUresult
cuModuleGetFunction (CUfunction *function, CUmodule module, const char *name)
{
  struct simti_function *f;

  if (!function || !name)
    return CUDA_ERROR_INVALID_VALUE;
  if (!is_module (module))
    return CUDA_ERROR_INVALID_HANDLE;
  f = simti_function_in (module->handle, name);
  if (!f)
    return CUDA_ERROR_NOT_FOUND;
  *function = (CUfunction) f;
  return CUDA_SUCCESS;
}

CUresult
cuModuleGetGlobal (CUdeviceptr *ptr, size_t *size, CUmodule module,
		   const char *name)
{
  void *p = NULL;
  size_t n;

  if (!name || (!ptr && !size))
    return CUDA_ERROR_INVALID_VALUE;
  if (!is_module (module))
    return CUDA_ERROR_INVALID_HANDLE;
  if (module->handle)
    p = dlsym (module->handle, name);
  if (!p)
    p = dlsym (RTLD_DEFAULT, name);
  if (!p)
    return CUDA_ERROR_NOT_FOUND;
  if (ptr)
    *ptr = (uintptr_t) p;
  if (size)
    *size = SIMTI_RUN (cudaGetSymbolSize (&n, p)) ? 0 : n;
  return CUDA_SUCCESS;
}

CUresult
cuModuleGetTexRef (CUtexref *texture, CUmodule module, const char *name)
{
  (void) texture;
  (void) module;
  (void) name;
  return simti_driver_unsupported ("cuModuleGetTexRef");
}

CUresult
cuModuleGetSurfRef (CUsurfref *surface, CUmodule module, const char *name)
{
  (void) surface;
  (void) module;
  (void) name;
  return simti_driver_unsupported ("cuModuleGetSurfRef");
}

CUresult
cuLibraryLoadData (CUlibrary *library, const void *code,
		   CUjit_option *options, void **values, unsigned int count,
		   int *library_options, void **library_values,
		   unsigned int library_count)
{
  (void) library_options;
  (void) library_values;
  (void) library_count;
  return cuModuleLoadDataEx ((CUmodule *) library, code, count, options,
			     values);
}

CUresult
cuLibraryUnload (CUlibrary library)
{
  return cuModuleUnload ((CUmodule) library);
}

CUresult
cuLibraryGetKernel (CUkernel *kernel, CUlibrary library, const char *name)
{
  return cuModuleGetFunction ((CUfunction *) kernel, (CUmodule) library,
			      name);
}

CUresult
cuKernelGetFunction (CUfunction *function, CUkernel kernel)
{
  if (!function)
    return CUDA_ERROR_INVALID_VALUE;
  if (!simti_is_function (kernel))
    return CUDA_ERROR_INVALID_HANDLE;
  *function = (CUfunction) kernel;
  return CUDA_SUCCESS;
}

/* ---- The linker of PTX: there is none ----------------------------------- */

CUresult
cuLinkCreate (unsigned int count, CUjit_option *options, void **values,
	      CUlinkState *state)
{
  (void) count;
  (void) options;
  (void) values;
  (void) state;
  return simti_driver_unsupported ("cuLinkCreate");
}

CUresult
cuLinkAddData (CUlinkState state, CUjitInputType type, void *data, size_t size,
	       const char *name, unsigned int count, CUjit_option *options,
	       void **values)
{
  (void) state;
  (void) type;
  (void) data;
  (void) size;
  (void) name;
  (void) count;
  (void) options;
  (void) values;
  return simti_driver_unsupported ("cuLinkAddData");
}

CUresult
cuLinkAddFile (CUlinkState state, CUjitInputType type, const char *path,
	       unsigned int count, CUjit_option *options, void **values)
{
  (void) state;
  (void) type;
  (void) path;
  (void) count;
  (void) options;
  (void) values;
  return simti_driver_unsupported ("cuLinkAddFile");
}

CUresult
cuLinkComplete (CUlinkState state, void **cubin, size_t *size)
{
  (void) state;
  (void) cubin;
  (void) size;
  return simti_driver_unsupported ("cuLinkComplete");
}

CUresult
cuLinkDestroy (CUlinkState state)
{
  (void) state;
  return simti_driver_unsupported ("cuLinkDestroy");
}

/* ---- Functions ---------------------------------------------------------- */

static struct simti_function *
record_of (CUfunction function)
{
  return (simti_is_function (function)
	  ? (struct simti_function *) function : NULL);
}

static const void *
host_of (CUfunction function)
{
  struct simti_function *f = record_of (function);

  return f ? f->kernel->host : NULL;
}

CUresult
cuFuncGetAttribute (int *value, CUfunction_attribute attr,
		    CUfunction function)
{
  struct cudaFuncAttributes a;
  CUresult result;

  if (!value)
    return CUDA_ERROR_INVALID_VALUE;
  result = SIMTI_RUN (cudaFuncGetAttributes (&a, host_of (function)));
  if (result)
    return result;
  switch (attr)
    {
    case CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK:
      *value = a.maxThreadsPerBlock;
      break;
    case CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES:
      *value = a.sharedSizeBytes;
      break;
    case CU_FUNC_ATTRIBUTE_CONST_SIZE_BYTES:
      *value = a.constSizeBytes;
      break;
    case CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES:
      *value = a.localSizeBytes;
      break;
    case CU_FUNC_ATTRIBUTE_NUM_REGS:
      *value = a.numRegs;
      break;
    case CU_FUNC_ATTRIBUTE_PTX_VERSION:
      *value = a.ptxVersion;
      break;
    case CU_FUNC_ATTRIBUTE_BINARY_VERSION:
      *value = a.binaryVersion;
      break;
    case CU_FUNC_ATTRIBUTE_CACHE_MODE_CA:
      *value = a.cacheModeCA;
      break;
    case CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES:
      *value = a.maxDynamicSharedSizeBytes;
      break;
    case CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT:
      *value = a.preferredShmemCarveout;
      break;
    default:
      if ((unsigned) attr >= CU_FUNC_ATTRIBUTE_MAX)
	return CUDA_ERROR_INVALID_VALUE;
      *value = 0;
    }
  return CUDA_SUCCESS;
}

CUresult
cuFuncSetAttribute (CUfunction function, CUfunction_attribute attr, int value)
{
  return SIMTI_RUN (cudaFuncSetAttribute (host_of (function),
					  (enum cudaFuncAttribute) attr,
					  value));
}

CUresult
cuFuncSetCacheConfig (CUfunction function, CUfunc_cache config)
{
  return SIMTI_RUN (cudaFuncSetCacheConfig (host_of (function),
					    (enum cudaFuncCache) config));
}

CUresult
cuFuncSetSharedMemConfig (CUfunction function, CUsharedconfig config)
{
  return SIMTI_RUN (cudaFuncSetSharedMemConfig
		      (host_of (function),
		       (enum cudaSharedMemConfig) config));
}

CUresult
cuFuncGetModule (CUmodule *module, CUfunction function)
{
  if (!module)
    return CUDA_ERROR_INVALID_VALUE;
  if (!record_of (function))
    return CUDA_ERROR_INVALID_HANDLE;
  *module = &program;
  return CUDA_SUCCESS;
}

CUresult
cuFuncGetName (const char **name, CUfunction function)
{
  return SIMTI_RUN (cudaFuncGetName (name, host_of (function)));
}

/* ---- Launches ----------------------------------------------------------- */

/* The packed arguments in the list EXTRA; NULL if it has none.  */
static char *
buffer_in (void **extra)
{
  char *buffer = NULL;

  for (; extra && *extra != CU_LAUNCH_PARAM_END; extra += 2)
    if (*extra == CU_LAUNCH_PARAM_BUFFER_POINTER)
      buffer = extra[1];
    else if (*extra != CU_LAUNCH_PARAM_BUFFER_SIZE)
      return NULL;
  return buffer;
}

static CUresult
launch (CUfunction function, const struct simti_config *config, void **params,
	void **extra)
{
  struct simti_function *f = record_of (function);
  char *buffer = buffer_in (extra);

  if (!f)
    return CUDA_ERROR_INVALID_HANDLE;
  if (params && extra)
    return CUDA_ERROR_INVALID_VALUE;
  if (buffer)
    return SIMTI_RUN (simti_launch_packed (f, config, buffer));
  if (f->kernel->n_params && !params)
    return CUDA_ERROR_INVALID_VALUE;
  return SIMTI_RUN (simti_launch (f->kernel, config, params));
}

CUresult
cuLaunchKernel (CUfunction function, unsigned int grid_x, unsigned int grid_y,
		unsigned int grid_z, unsigned int block_x,
		unsigned int block_y, unsigned int block_z,
		unsigned int shared, CUstream stream, void **params,
		void **extra)
{
  struct simti_config c = {
    {grid_x, grid_y, grid_z}, {block_x, block_y, block_z}, shared, stream,
    false, false
  };

  return launch (function, &c, params, extra);
}

CUresult
cuLaunchCooperativeKernel (CUfunction function, unsigned int grid_x,
			   unsigned int grid_y, unsigned int grid_z,
			   unsigned int block_x, unsigned int block_y,
			   unsigned int block_z, unsigned int shared,
			   CUstream stream, void **params)
{
  struct simti_config c = {
    {grid_x, grid_y, grid_z}, {block_x, block_y, block_z}, shared, stream,
    true, false
  };

  return launch (function, &c, params, NULL);
}

CUresult
cuLaunchHostFunc (CUstream stream, CUhostFn fn, void *user_data)
{
  return SIMTI_RUN (cudaLaunchHostFunc (stream, fn, user_data));
}

/* ---- The old launch functions ------------------------------------------- */

#define PARAM_SIZE 4096

/* What the functions of CUDA 1 to 3 set before a launch.  */
struct simti_old_launch
{
  struct simt_dim3 block;
  size_t shared;
  char params[PARAM_SIZE] __attribute__ ((aligned (64)));
};

static struct simti_old_launch *
old_launch (CUfunction function)
{
  struct simti_function *f = record_of (function);
  struct simti_old_launch *none = NULL, *new;

  if (!f)
    return NULL;
  if (!f->old)
    {
      new = aligned_alloc (64, sizeof *new);
      if (!new)
	return NULL;
      memset (new, 0, sizeof *new);
      new->block = (struct simt_dim3) {1, 1, 1};
      if (!atomic_compare_exchange_strong (&f->old, &none, new))
	free (new);
    }
  return f->old;
}

CUresult
cuFuncSetBlockShape (CUfunction function, int x, int y, int z)
{
  struct simti_old_launch *o = old_launch (function);

  if (!o)
    return CUDA_ERROR_INVALID_HANDLE;
  o->block = (struct simt_dim3) {x, y, z};
  return CUDA_SUCCESS;
}

CUresult
cuFuncSetSharedSize (CUfunction function, unsigned int bytes)
{
  struct simti_old_launch *o = old_launch (function);

  if (!o)
    return CUDA_ERROR_INVALID_HANDLE;
  o->shared = bytes;
  return CUDA_SUCCESS;
}

CUresult
cuParamSetSize (CUfunction function, unsigned int bytes)
{
  if (!record_of (function))
    return CUDA_ERROR_INVALID_HANDLE;
  return bytes <= PARAM_SIZE ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

CUresult
cuParamSetv (CUfunction function, int offset, void *ptr, unsigned int bytes)
{
  struct simti_old_launch *o = old_launch (function);

  if (!o)
    return CUDA_ERROR_INVALID_HANDLE;
  if (!ptr || offset < 0 || offset > PARAM_SIZE
      || bytes > PARAM_SIZE - (unsigned) offset)
    return CUDA_ERROR_INVALID_VALUE;
  memcpy (o->params + offset, ptr, bytes);
  return CUDA_SUCCESS;
}

CUresult
cuParamSeti (CUfunction function, int offset, unsigned int value)
{
  return cuParamSetv (function, offset, &value, sizeof value);
}

CUresult
cuParamSetf (CUfunction function, int offset, float value)
{
  return cuParamSetv (function, offset, &value, sizeof value);
}

CUresult
cuLaunchGridAsync (CUfunction function, int width, int height,
		   CUstream stream)
{
  struct simti_old_launch *o = old_launch (function);
  struct simti_config c;

  if (!o)
    return CUDA_ERROR_INVALID_HANDLE;
  c.grid = (struct simt_dim3) {width, height, 1};
  c.block = o->block;
  c.shared = o->shared;
  c.stream = stream;
  c.cooperative = false;
  return SIMTI_RUN (simti_launch_packed (record_of (function), &c,
					 o->params));
}

CUresult
cuLaunchGrid (CUfunction function, int width, int height)
{
  return cuLaunchGridAsync (function, width, height, NULL);
}

CUresult
cuLaunch (CUfunction function)
{
  return cuLaunchGrid (function, 1, 1);
}

/* ---- Occupancy ---------------------------------------------------------- */

CUresult
cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags
  (int *blocks, CUfunction function, int block_size, size_t shared,
   unsigned int flags)
{
  return SIMTI_RUN (cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags
		      (blocks, host_of (function), block_size, shared,
		       flags));
}

CUresult
cuOccupancyMaxActiveBlocksPerMultiprocessor (int *blocks, CUfunction function,
					     int block_size, size_t shared)
{
  return cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags
	   (blocks, function, block_size, shared, CU_OCCUPANCY_DEFAULT);
}

/* Tries block sizes from the largest on; keeps the first of those that bring
   most threads onto a multiprocessor.  */
static int
best_block (const struct simti_function *f, CUoccupancyB2DSize to_shared,
	    size_t shared, int limit, int *blocks)
{
  int best = 0, most = 0;

  for (int n = limit; n > 0; n -= n % SIMTI_WARP ? n % SIMTI_WARP : SIMTI_WARP)
    {
      int b = simti_occupancy (f, n, to_shared ? to_shared (n) : shared);

      if (b * n > most)
	{
	  most = b * n;
	  best = n;
	  *blocks = b;
	}
    }
  return best;
}

CUresult
cuOccupancyMaxPotentialBlockSizeWithFlags
  (int *min_grid, int *block_size, CUfunction function,
   CUoccupancyB2DSize block_to_shared, size_t shared, int limit,
   unsigned int flags)
{
  struct simti_function *f = record_of (function);
  int blocks = 0;

  (void) flags;
  if (!min_grid || !block_size)
    return CUDA_ERROR_INVALID_VALUE;
  if (!f)
    return CUDA_ERROR_INVALID_HANDLE;
  if (limit <= 0 || limit > SIMTI_MAX_THREADS)
    limit = SIMTI_MAX_THREADS;
  *block_size = best_block (f, block_to_shared, shared, limit, &blocks);
  *min_grid = blocks * simti_properties ()->multiProcessorCount;
  return CUDA_SUCCESS;
}

CUresult
cuOccupancyMaxPotentialBlockSize (int *min_grid, int *block_size,
				  CUfunction function,
				  CUoccupancyB2DSize block_to_shared,
				  size_t shared, int limit)
{
  return cuOccupancyMaxPotentialBlockSizeWithFlags
	   (min_grid, block_size, function, block_to_shared, shared, limit,
	    CU_OCCUPANCY_DEFAULT);
}
