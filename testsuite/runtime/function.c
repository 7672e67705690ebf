/* Kernels as values.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   function.c: launches by address, by the old functions and by the driver API;
   occupancy.  */

#include "cuda.h"
#include "check.h"

struct pair
{
  double a;
  char b;
};

static void sum (double *, struct pair, int);

static const struct simt_param params[] = {{8, 0}, {16, 8}, {4, 24}};

static void
sum_entry (void **args)
{
  double *out = *(double **) args[0];
  struct pair *p = args[1];

  FOR_ALL_THREADS
    if (thread == 0)
      out[block] += p->a + p->b + *(int *) args[2];
}

KERNEL (sum, SIMT_NEST, sum_entry, 3, params, .static_shared = 8192,
	.max_threads = 512)

static void
sum (double *out, struct pair p, int n)
{
  void *args[] = {&out, &p, &n};

  __simt_launch (&sum_kernel, args);
}

static void
runtime_api (void)
{
  double result[2] = {0, 0}, *out = result;
  struct pair p = {0.5, 2};
  int n = 10;
  void *args[] = {&out, &p, &n};
  cudaLaunchAttribute attr = {.id = cudaLaunchAttributeCooperative};
  cudaLaunchConfig_t config = {
    .gridDim = {2, 1, 1}, .blockDim = {32, 1, 1}, .attrs = &attr, .numAttrs = 1
  };

  OK (cudaLaunchKernel ((void *) sum, (dim3) {2, 1, 1}, (dim3) {64, 1, 1},
			args, 0, 0));
  CHECK (result[0] == 12.5 && result[1] == 12.5);
  GIVES (cudaErrorInvalidDeviceFunction,
	 cudaLaunchKernel (&n, (dim3) {2, 1, 1}, (dim3) {64, 1, 1}, args, 0,
			   0));
  GIVES (cudaErrorInvalidConfiguration,
	 cudaLaunchKernel ((void *) sum, (dim3) {2, 1, 1}, (dim3) {0, 1, 1},
			   args, 0, 0));
  attr.val.cooperative = 1;
  OK (cudaLaunchKernelExC (&config, (void *) sum, args));
  CHECK (result[0] == 25 && result[1] == 25);
  OK (cudaConfigureCall ((dim3) {1, 1, 1}, (dim3) {1, 1, 1}, 0, 0));
  OK (cudaSetupArgument (&out, 8, 0));
  OK (cudaSetupArgument (&p, 16, 8));
  OK (cudaSetupArgument (&n, 4, 24));
  OK (cudaLaunch ((void *) sum));
  CHECK (result[0] == 37.5 && result[1] == 25);
  GIVES (cudaErrorMissingConfiguration, cudaLaunch ((void *) sum));
  cudaGetLastError ();
}

static void
occupancy (void)
{
  int blocks;
  size_t bytes;

  OK (cudaOccupancyMaxActiveBlocksPerMultiprocessor (&blocks, (void *) sum,
						     256, 0));
  CHECK (blocks == 8);
  OK (cudaOccupancyMaxActiveBlocksPerMultiprocessor (&blocks, (void *) sum,
						     256, 90000));
  CHECK (blocks == 2);
  OK (cudaOccupancyMaxActiveBlocksPerMultiprocessor (&blocks, (void *) sum,
						     513, 0));
  CHECK (blocks == 0);
  OK (cudaOccupancyAvailableDynamicSMemPerBlock (&bytes, (void *) sum, 2,
						 256));
  CHECK (bytes > 90000 && bytes < 120000);
}

static void
driver_api (void)
{
  double result[2] = {0, 0}, *out = result;
  struct pair p = {0.5, 2};
  int n = 10, value;
  void *args[] = {&out, &p, &n};
  char packed[32];
  size_t size = 28;
  void *extra[] = {
    CU_LAUNCH_PARAM_BUFFER_POINTER, packed, CU_LAUNCH_PARAM_BUFFER_SIZE,
    &size, CU_LAUNCH_PARAM_END
  };
  CUdevice device;
  CUcontext context;
  CUmodule module;
  CUfunction f, g;
  CUdeviceptr d;
  const char *name;

  CHECK (cuInit (0) == CUDA_SUCCESS);
  CHECK (cuDeviceGet (&device, 0) == CUDA_SUCCESS);
  CHECK (cuDeviceGet (&device, 1) == CUDA_ERROR_INVALID_DEVICE);
  CHECK (cuCtxCreate (&context, 0, 0) == CUDA_SUCCESS);
  OK (cudaGetFuncBySymbol ((cudaFunction_t *) &f, (void *) sum));
  CHECK (cuFuncGetModule (&module, f) == CUDA_SUCCESS);
  CHECK (cuModuleGetFunction (&g, module, "sum") == CUDA_SUCCESS);
  CHECK (f == g);
  CHECK (cuModuleGetFunction (&g, module, "none") == CUDA_ERROR_NOT_FOUND);
  CHECK (cuLaunchKernel (f, 1, 1, 1, 32, 1, 1, 0, 0, args, 0)
	 == CUDA_SUCCESS);
  CHECK (result[0] == 12.5);
  memcpy (packed, &out, 8);
  memcpy (packed + 8, &p, 16);
  memcpy (packed + 24, &n, 4);
  CHECK (cuLaunchKernel (f, 1, 1, 1, 32, 1, 1, 0, 0, 0, extra)
	 == CUDA_SUCCESS);
  CHECK (result[0] == 25);
  CHECK (cuLaunchKernel (f, 1, 1, 1, 0, 1, 1, 0, 0, args, 0)
	 == CUDA_ERROR_INVALID_VALUE);
  CHECK (cuLaunchKernel ((CUfunction) &n, 1, 1, 1, 1, 1, 1, 0, 0, args, 0)
	 == CUDA_ERROR_INVALID_HANDLE);
  CHECK (cuFuncGetAttribute (&value, CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES, f)
	 == CUDA_SUCCESS && value == 8192);
  CHECK (cuMemAlloc (&d, 100) == CUDA_SUCCESS);
  CHECK (cuMemsetD32 (d, 0x01020304, 25) == CUDA_SUCCESS);
  CHECK (cuMemcpyDtoH (&value, d + 96, 4) == CUDA_SUCCESS
	 && value == 0x01020304);
  CHECK (cuMemcpyHtoD (d + 97, &value, 4) == CUDA_ERROR_INVALID_VALUE);
  CHECK (cuMemFree (d) == CUDA_SUCCESS);
  CHECK (cuMemFree (d) == CUDA_ERROR_INVALID_VALUE);
  CHECK (cuGetErrorName (CUDA_ERROR_INVALID_VALUE, &name) == CUDA_SUCCESS
	 && !strcmp (name, "CUDA_ERROR_INVALID_VALUE"));
  CHECK (cuCtxSynchronize () == CUDA_SUCCESS);
  CHECK (cuCtxDestroy (context) == CUDA_SUCCESS);
  CHECK (cuCtxDestroy (context) == CUDA_ERROR_INVALID_CONTEXT);
  OK (cudaGetLastError ());
}

static void
virtual_memory (void)
{
  CUmemAllocationProp prop = {
    .type = CU_MEM_ALLOCATION_TYPE_PINNED,
    .location = {CU_MEM_LOCATION_TYPE_DEVICE, 0}
  };
  CUmemAccessDesc access = {
    {CU_MEM_LOCATION_TYPE_DEVICE, 0}, CU_MEM_ACCESS_FLAGS_PROT_READWRITE
  };
  CUmemGenericAllocationHandle h;
  CUdeviceptr p;
  size_t unit;
  int x = 42, y = 0;

  CHECK (!cuMemGetAllocationGranularity (&unit, &prop, 0));
  CHECK (!cuMemAddressReserve (&p, 2 * unit, 0, 0, 0));
  CHECK (!cuMemCreate (&h, unit, &prop, 0));
  CHECK (!cuMemMap (p, unit, 0, h, 0));
  CHECK (!cuMemMap (p + unit, unit, 0, h, 0));
  CHECK (!cuMemRelease (h));
  CHECK (!cuMemSetAccess (p, 2 * unit, &access, 1));
  CHECK (!cuMemcpyHtoD (p + 100, &x, 4));
  CHECK (!cuMemcpyDtoH (&y, p + unit + 100, 4) && y == 42);
  CHECK (!cuMemUnmap (p, 2 * unit));
  CHECK (cuMemcpyHtoD (p, &x, 4) == CUDA_ERROR_INVALID_VALUE);
  CHECK (!cuMemAddressFree (p, 2 * unit));
}

int
main (void)
{
  runtime_api ();
  occupancy ();
  driver_api ();
  virtual_memory ();
  return failures != 0;
}
