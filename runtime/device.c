/* The device.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   device.c: the one device, its properties, limits and peers.

   The device is the machine's processor: each core that the process may use is
   a multiprocessor.  What a GPU has and a processor has not gets the numbers
   of a common GPU where programs compute with them, and 0 otherwise.  */

#include <ctype.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "simti-memory.h"

static struct cudaDeviceProp properties;
static pthread_once_t properties_once = PTHREAD_ONCE_INIT;

static _Atomic unsigned device_flags = cudaDeviceMapHost;
static _Atomic int cache_config;
static _Atomic int bank_config = cudaSharedMemBankSizeFourByte;

/* ---- What the system tells ---------------------------------------------- */

/* The text after the colon of the first line of /proc/cpuinfo that begins
   with WORD.  */
static bool
cpuinfo (const char *word, char *text, size_t size)
{
  FILE *f = fopen ("/proc/cpuinfo", "r");
  char line[512];
  bool found = false;

  if (!f)
    return false;
  while (!found && fgets (line, sizeof line, f))
    {
      char *colon = strchr (line, ':');

      if (strncmp (line, word, strlen (word)) || !colon)
	continue;
      colon += strspn (colon, ": \t");
      colon[strcspn (colon, "\n")] = '\0';
      snprintf (text, size, "%s", colon);
      found = true;
    }
  fclose (f);
  return found;
}

static long
number_in (const char *file)
{
  FILE *f = fopen (file, "r");
  long n = 0;

  if (!f)
    return 0;
  if (fscanf (f, "%ld", &n) != 1)
    n = 0;
  fclose (f);
  return n;
}

/* The highest frequency in kHz.  */
static int
clock_rate (void)
{
  char text[64];
  long khz = number_in ("/sys/devices/system/cpu/cpu0/cpufreq/"
			"cpuinfo_max_freq");

  if (khz > 0)
    return khz;
  if (cpuinfo ("cpu MHz", text, sizeof text) && atof (text) > 0)
    return atof (text) * 1000;
  return 2000000;
}

static int
l2_size (void)
{
  long n = sysconf (_SC_LEVEL2_CACHE_SIZE);

  return n > 0 ? n : 1 << 20;
}

static void
set_name (struct cudaDeviceProp *p)
{
  char model[128];

  if (cpuinfo ("model name", model, sizeof model) && model[0])
    snprintf (p->name, sizeof p->name, "SIMT CPU (%s)", model);
  else
    strcpy (p->name, "SIMT CPU");
}

static void
set_limits (struct cudaDeviceProp *p)
{
  p->sharedMemPerBlock = SIMTI_SHARED;
  p->sharedMemPerBlockOptin = SIMTI_SHARED_OPTIN;
  p->sharedMemPerMultiprocessor = SIMTI_SHARED_PER_SM;
  p->regsPerBlock = 65536;
  p->regsPerMultiprocessor = 65536;
  p->warpSize = SIMTI_WARP;
  p->memPitch = 2147483647;
  p->maxThreadsPerBlock = SIMTI_MAX_THREADS;
  p->maxThreadsDim[0] = p->maxThreadsDim[1] = SIMTI_MAX_BLOCK_XY;
  p->maxThreadsDim[2] = SIMTI_MAX_BLOCK_Z;
  p->maxGridSize[0] = SIMTI_MAX_GRID_X;
  p->maxGridSize[1] = p->maxGridSize[2] = SIMTI_MAX_GRID_YZ;
  p->maxThreadsPerMultiProcessor = SIMTI_THREADS_PER_SM;
  p->maxBlocksPerMultiProcessor = SIMTI_BLOCKS_PER_SM;
  p->totalConstMem = 65536;
}

static void
set_textures (struct cudaDeviceProp *p)
{
  static const int d2[] = {131072, 65536}, d3[] = {16384, 16384, 16384};

  p->textureAlignment = 512;
  p->texturePitchAlignment = 32;
  p->surfaceAlignment = 512;
  p->maxTexture1D = 131072;
  p->maxTexture1DMipmap = 32768;
  p->maxTexture1DLinear = 268435456;
  memcpy (p->maxTexture2D, d2, sizeof d2);
  p->maxTexture2DMipmap[0] = p->maxTexture2DMipmap[1] = 32768;
  p->maxTexture2DLinear[0] = 131072;
  p->maxTexture2DLinear[1] = 65000;
  p->maxTexture2DLinear[2] = 2097120;
  p->maxTexture2DGather[0] = p->maxTexture2DGather[1] = 32768;
  memcpy (p->maxTexture3D, d3, sizeof d3);
  p->maxTexture3DAlt[0] = p->maxTexture3DAlt[1] = 8192;
  p->maxTexture3DAlt[2] = 32768;
  p->maxTextureCubemap = 32768;
  p->maxTexture1DLayered[0] = 32768;
  p->maxTexture1DLayered[1] = 2048;
  p->maxTexture2DLayered[0] = p->maxTexture2DLayered[1] = 32768;
  p->maxTexture2DLayered[2] = 2048;
  p->maxTextureCubemapLayered[0] = 32768;
  p->maxTextureCubemapLayered[1] = 2046;
  p->maxSurface1D = 32768;
  memcpy (p->maxSurface2D, d2, sizeof d2);
  memcpy (p->maxSurface3D, d3, sizeof d3);
  p->maxSurface1DLayered[0] = 32768;
  p->maxSurface1DLayered[1] = 2048;
  p->maxSurface2DLayered[0] = p->maxSurface2DLayered[1] = 32768;
  p->maxSurface2DLayered[2] = 2048;
  p->maxSurfaceCubemap = 32768;
  p->maxSurfaceCubemapLayered[0] = 32768;
  p->maxSurfaceCubemapLayered[1] = 2046;
}

static void
set_abilities (struct cudaDeviceProp *p)
{
  p->deviceOverlap = 1;
  p->canMapHostMemory = 1;
  p->concurrentKernels = 1;
  p->asyncEngineCount = 1;
  p->unifiedAddressing = 1;
  p->streamPrioritiesSupported = 1;
  p->globalL1CacheSupported = 1;
  p->localL1CacheSupported = 1;
  p->managedMemory = 1;
  p->hostNativeAtomicSupported = 1;
  p->singleToDoublePrecisionPerfRatio = 2;
  p->pageableMemoryAccess = 1;
  p->concurrentManagedAccess = 1;
  p->computePreemptionSupported = 1;
  p->canUseHostPointerForRegisteredMem = 1;
  p->cooperativeLaunch = 1;
  p->pageableMemoryAccessUsesHostPageTables = 1;
  p->directManagedMemAccessFromHost = 1;
  p->hostRegisterSupported = 1;
  p->hostRegisterReadOnlySupported = 1;
  p->memoryPoolsSupported = 1;
  p->unifiedFunctionPointers = 1;
}

static void
set_properties (void)
{
  struct cudaDeviceProp *p = &properties;

  set_name (p);
  memcpy (p->uuid.bytes, "SIMT CPU 0", 10);
  p->totalGlobalMem = simti_physical_memory ();
  p->major = SIMTI_MAJOR;
  p->minor = SIMTI_MINOR;
  p->multiProcessorCount = omp_get_num_procs ();
  p->clockRate = clock_rate ();
  p->memoryClockRate = 1600000;
  p->memoryBusWidth = 128;
  p->l2CacheSize = l2_size ();
  p->deviceNumaId = -1;
  set_limits (p);
  set_textures (p);
  set_abilities (p);
}

/* The properties of the device.  */
const struct cudaDeviceProp *
simti_properties (void)
{
  pthread_once (&properties_once, set_properties);
  return &properties;
}

/* ---- Choosing ----------------------------------------------------------- */

cudaError_t
cudaGetDeviceCount (int *count)
{
  if (!count)
    return simti_set (cudaErrorInvalidValue);
  *count = 1;
  return simti_set (cudaSuccess);
}

cudaError_t
cudaGetDevice (int *device)
{
  if (!device)
    return simti_set (cudaErrorInvalidValue);
  *device = 0;
  return simti_set (cudaSuccess);
}

cudaError_t
cudaSetDevice (int device)
{
  return simti_set (device == 0 ? cudaSuccess : cudaErrorInvalidDevice);
}

cudaError_t
cudaInitDevice (int device, unsigned int flags, unsigned int init_flags)
{
  (void) flags;
  if (init_flags & ~cudaInitDeviceFlagsAreValid)
    return simti_set (cudaErrorInvalidValue);
  return cudaSetDevice (device);
}

cudaError_t
cudaSetValidDevices (int *devices, int len)
{
  if (len < 0 || (len > 0 && !devices))
    return simti_set (cudaErrorInvalidValue);
  for (int i = 0; i < len; i++)
    if (devices[i] != 0)
      return simti_set (cudaErrorInvalidDevice);
  return simti_set (cudaSuccess);
}

cudaError_t
cudaChooseDevice (int *device, const struct cudaDeviceProp *prop)
{
  if (!device || !prop)
    return simti_set (cudaErrorInvalidValue);
  *device = 0;
  return simti_set (cudaSuccess);
}

cudaError_t
cudaSetDeviceFlags (unsigned int flags)
{
  if (flags & ~cudaDeviceMask)
    return simti_set (cudaErrorInvalidValue);
  device_flags = flags | cudaDeviceMapHost;
  return simti_set (cudaSuccess);
}

cudaError_t
cudaGetDeviceFlags (unsigned int *flags)
{
  if (!flags)
    return simti_set (cudaErrorInvalidValue);
  *flags = device_flags;
  return simti_set (cudaSuccess);
}

/* ---- Questions ---------------------------------------------------------- */

cudaError_t
cudaGetDeviceProperties (struct cudaDeviceProp *prop, int device)
{
  if (!prop)
    return simti_set (cudaErrorInvalidValue);
  if (device != 0)
    return simti_set (cudaErrorInvalidDevice);
  *prop = *simti_properties ();
  return simti_set (cudaSuccess);
}

/* The value of ATTR.  False if there is no such attribute.  */
bool
simti_attribute (int attr, int *value)
{
  const struct cudaDeviceProp *p = simti_properties ();

  switch (attr)
    {
#define ATTRIBUTE(name, expr)			\
    case cudaDevAttr##name:			\
      *value = expr;				\
      return true;
#include "simti-attributes.def"
#undef ATTRIBUTE
    default:
      return false;
    }
}

cudaError_t
cudaDeviceGetAttribute (int *value, enum cudaDeviceAttr attr, int device)
{
  if (!value)
    return simti_set (cudaErrorInvalidValue);
  if (device != 0)
    return simti_set (cudaErrorInvalidDevice);
  if (!simti_attribute (attr, value))
    return simti_set (cudaErrorInvalidValue);
  return simti_set (cudaSuccess);
}

cudaError_t
cudaDeviceGetPCIBusId (char *bus_id, int len, int device)
{
  static const char id[] = "0000:00:00.0";

  if (!bus_id || len < (int) sizeof id)
    return simti_set (cudaErrorInvalidValue);
  if (device != 0)
    return simti_set (cudaErrorInvalidDevice);
  memcpy (bus_id, id, sizeof id);
  return simti_set (cudaSuccess);
}

cudaError_t
cudaDeviceGetByPCIBusId (int *device, const char *bus_id)
{
  unsigned domain = 0, bus, slot, function = 0;

  if (!device || !bus_id)
    return simti_set (cudaErrorInvalidValue);
  if (sscanf (bus_id, "%x:%x:%x.%x", &domain, &bus, &slot, &function) < 3
      && sscanf (bus_id, "%x:%x.%x", &bus, &slot, &function) < 2)
    return simti_set (cudaErrorInvalidValue);
  if (domain || bus || slot || function)
    return simti_set (cudaErrorInvalidDevice);
  *device = 0;
  return simti_set (cudaSuccess);
}

cudaError_t
cudaDeviceGetTexture1DLinearMaxWidth (size_t *width,
				      const struct cudaChannelFormatDesc *desc,
				      int device)
{
  if (!width || !desc)
    return simti_set (cudaErrorInvalidValue);
  if (device != 0)
    return simti_set (cudaErrorInvalidDevice);
  *width = simti_properties ()->maxTexture1DLinear;
  return simti_set (cudaSuccess);
}

cudaError_t
cudaDriverGetVersion (int *version)
{
  if (!version)
    return simti_set (cudaErrorInvalidValue);
  *version = SIMTI_VERSION;
  return simti_set (cudaSuccess);
}

cudaError_t
cudaRuntimeGetVersion (int *version)
{
  return cudaDriverGetVersion (version);
}

/* ---- The whole device --------------------------------------------------- */

cudaError_t
cudaDeviceSynchronize (void)
{
  return simti_set (cudaSuccess);
}

cudaError_t
cudaDeviceReset (void)
{
  simti_clear_sticky ();
  simti_streams_reset ();
  simti_events_reset ();
  simti_arrays_reset ();
  simti_memory_reset ();
  simti_self.last_error = cudaSuccess;
  return cudaSuccess;
}

cudaError_t
cudaThreadSynchronize (void)
{
  return cudaDeviceSynchronize ();
}

cudaError_t
cudaThreadExit (void)
{
  return cudaDeviceReset ();
}

cudaError_t
cudaCtxResetPersistingL2Cache (void)
{
  return simti_set (cudaSuccess);
}

cudaError_t
cudaDeviceFlushGPUDirectRDMAWrites
  (enum cudaFlushGPUDirectRDMAWritesTarget target,
   enum cudaFlushGPUDirectRDMAWritesScope scope)
{
  (void) target;
  (void) scope;
  return simti_unsupported ("cudaDeviceFlushGPUDirectRDMAWrites");
}

/* ---- Limits and preferences --------------------------------------------- */

static _Atomic size_t limits[] = {
  [cudaLimitStackSize] = 1024,
  [cudaLimitPrintfFifoSize] = 1048576,
  [cudaLimitMallocHeapSize] = 8388608,
  [cudaLimitDevRuntimeSyncDepth] = 2,
  [cudaLimitDevRuntimePendingLaunchCount] = 2048,
  [cudaLimitMaxL2FetchGranularity] = 64,
  [cudaLimitPersistingL2CacheSize] = 0
};

static bool
limit_ok (enum cudaLimit limit)
{
  return (unsigned) limit < sizeof limits / sizeof *limits;
}

cudaError_t
cudaDeviceSetLimit (enum cudaLimit limit, size_t value)
{
  if (!limit_ok (limit))
    return simti_set (cudaErrorUnsupportedLimit);
  if (limit == cudaLimitStackSize && value > (1 << 30))
    return simti_set (cudaErrorInvalidValue);
  limits[limit] = value;
  if (limit == cudaLimitStackSize)
    simti_fiber_set_stack_size (value);
  return simti_set (cudaSuccess);
}

cudaError_t
cudaDeviceGetLimit (size_t *value, enum cudaLimit limit)
{
  if (!value)
    return simti_set (cudaErrorInvalidValue);
  if (!limit_ok (limit))
    return simti_set (cudaErrorUnsupportedLimit);
  *value = limits[limit];
  return simti_set (cudaSuccess);
}

cudaError_t
cudaThreadSetLimit (enum cudaLimit limit, size_t value)
{
  return cudaDeviceSetLimit (limit, value);
}

cudaError_t
cudaThreadGetLimit (size_t *value, enum cudaLimit limit)
{
  return cudaDeviceGetLimit (value, limit);
}

cudaError_t
cudaDeviceSetCacheConfig (enum cudaFuncCache config)
{
  if ((unsigned) config > cudaFuncCachePreferEqual)
    return simti_set (cudaErrorInvalidValue);
  cache_config = config;
  return simti_set (cudaSuccess);
}

cudaError_t
cudaDeviceGetCacheConfig (enum cudaFuncCache *config)
{
  if (!config)
    return simti_set (cudaErrorInvalidValue);
  *config = cache_config;
  return simti_set (cudaSuccess);
}

cudaError_t
cudaThreadSetCacheConfig (enum cudaFuncCache config)
{
  return cudaDeviceSetCacheConfig (config);
}

cudaError_t
cudaThreadGetCacheConfig (enum cudaFuncCache *config)
{
  return cudaDeviceGetCacheConfig (config);
}

cudaError_t
cudaDeviceSetSharedMemConfig (enum cudaSharedMemConfig config)
{
  if ((unsigned) config > cudaSharedMemBankSizeEightByte)
    return simti_set (cudaErrorInvalidValue);
  bank_config = config ? config : cudaSharedMemBankSizeFourByte;
  return simti_set (cudaSuccess);
}

cudaError_t
cudaDeviceGetSharedMemConfig (enum cudaSharedMemConfig *config)
{
  if (!config)
    return simti_set (cudaErrorInvalidValue);
  *config = bank_config;
  return simti_set (cudaSuccess);
}

/* ---- Peers: there are none ---------------------------------------------- */

cudaError_t
cudaDeviceCanAccessPeer (int *can, int device, int peer)
{
  if (!can)
    return simti_set (cudaErrorInvalidValue);
  if (device != 0 || peer != 0)
    return simti_set (cudaErrorInvalidDevice);
  *can = 0;
  return simti_set (cudaSuccess);
}

cudaError_t
cudaDeviceEnablePeerAccess (int peer, unsigned int flags)
{
  if (flags)
    return simti_set (cudaErrorInvalidValue);
  (void) peer;
  return simti_set (cudaErrorInvalidDevice);
}

cudaError_t
cudaDeviceDisablePeerAccess (int peer)
{
  return simti_set (peer == 0 ? cudaErrorPeerAccessNotEnabled
		    : cudaErrorInvalidDevice);
}

cudaError_t
cudaDeviceGetP2PAttribute (int *value, enum cudaDeviceP2PAttr attr,
			   int src_device, int dst_device)
{
  if (!value || attr < cudaDevP2PAttrPerformanceRank
      || attr > cudaDevP2PAttrCudaArrayAccessSupported)
    return simti_set (cudaErrorInvalidValue);
  (void) src_device;
  (void) dst_device;
  return simti_set (cudaErrorInvalidDevice);
}
