/* The CUDA driver API.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   cuda.h: types and functions of the driver API that programs use most, with
   CUDA's names and values.  */

#pragma GCC system_header

#ifndef SIMT_CUDA_H
#define SIMT_CUDA_H 1
#define __cuda_cuda_h__ 1

#include <stddef.h>
#include <stdint.h>
#include "host_defines.h"

#define CUDA_VERSION 13000

#ifdef __cplusplus
extern "C" {
#endif

typedef uint32_t cuuint32_t;
typedef uint64_t cuuint64_t;
typedef unsigned long long CUdeviceptr_v2;
typedef CUdeviceptr_v2 CUdeviceptr;
typedef int CUdevice_v1;
typedef CUdevice_v1 CUdevice;
typedef struct CUctx_st *CUcontext;
typedef struct CUmod_st *CUmodule;
typedef struct CUfunc_st *CUfunction;
typedef struct CUlib_st *CUlibrary;
typedef struct CUkern_st *CUkernel;
typedef struct CUarray_st *CUarray;
typedef struct CUmipmappedArray_st *CUmipmappedArray;
typedef struct CUtexref_st *CUtexref;
typedef struct CUsurfref_st *CUsurfref;
typedef struct CUevent_st *CUevent;
typedef struct CUstream_st *CUstream;
typedef struct CUgraphicsResource_st *CUgraphicsResource;
typedef unsigned long long CUtexObject;
typedef unsigned long long CUsurfObject;
typedef struct CUextMemory_st *CUexternalMemory;
typedef struct CUextSemaphore_st *CUexternalSemaphore;
typedef struct CUgraph_st *CUgraph;
typedef struct CUgraphNode_st *CUgraphNode;
typedef struct CUgraphExec_st *CUgraphExec;
typedef struct CUmemPoolHandle_st *CUmemoryPool;
typedef struct CUuserObject_st *CUuserObject;
typedef struct CUlinkState_st *CUlinkState;
typedef unsigned long long CUmemGenericAllocationHandle;
typedef void (*CUhostFn) (void *user_data);
typedef size_t (*CUoccupancyB2DSize) (int block_size);

#ifndef CU_UUID_HAS_BEEN_DEFINED
# define CU_UUID_HAS_BEEN_DEFINED
struct CUuuid_st
{
  char bytes[16];
};
typedef struct CUuuid_st CUuuid;
#endif

#define CU_IPC_HANDLE_SIZE 64

typedef struct CUipcEventHandle_st
{
  char reserved[CU_IPC_HANDLE_SIZE];
} CUipcEventHandle;

typedef struct CUipcMemHandle_st
{
  char reserved[CU_IPC_HANDLE_SIZE];
} CUipcMemHandle;

#define CU_STREAM_LEGACY ((CUstream) 0x1)
#define CU_STREAM_PER_THREAD ((CUstream) 0x2)
#define CU_MEMHOSTALLOC_PORTABLE 0x01
#define CU_MEMHOSTALLOC_DEVICEMAP 0x02
#define CU_MEMHOSTALLOC_WRITECOMBINED 0x04
#define CU_MEMHOSTREGISTER_PORTABLE 0x01
#define CU_MEMHOSTREGISTER_DEVICEMAP 0x02
#define CU_MEMHOSTREGISTER_IOMEMORY 0x04
#define CU_MEMHOSTREGISTER_READ_ONLY 0x08
#define CU_DEVICE_CPU ((CUdevice) -1)
#define CU_DEVICE_INVALID ((CUdevice) -2)
#define CU_TRSA_OVERRIDE_FORMAT 0x01
#define CU_TRSF_READ_AS_INTEGER 0x01
#define CU_TRSF_NORMALIZED_COORDINATES 0x02
#define CU_TRSF_SRGB 0x10
#define CU_PARAM_TR_DEFAULT -1
#define CUDA_ARRAY3D_LAYERED 0x01
#define CUDA_ARRAY3D_2DARRAY 0x01
#define CUDA_ARRAY3D_SURFACE_LDST 0x02
#define CUDA_ARRAY3D_CUBEMAP 0x04
#define CUDA_ARRAY3D_TEXTURE_GATHER 0x08
#define CUDA_ARRAY3D_DEPTH_TEXTURE 0x10
#define CU_LAUNCH_PARAM_END_AS_INT 0x00
#define CU_LAUNCH_PARAM_END ((void *) CU_LAUNCH_PARAM_END_AS_INT)
#define CU_LAUNCH_PARAM_BUFFER_POINTER_AS_INT 0x01
#define CU_LAUNCH_PARAM_BUFFER_POINTER \
  ((void *) CU_LAUNCH_PARAM_BUFFER_POINTER_AS_INT)
#define CU_LAUNCH_PARAM_BUFFER_SIZE_AS_INT 0x02
#define CU_LAUNCH_PARAM_BUFFER_SIZE \
  ((void *) CU_LAUNCH_PARAM_BUFFER_SIZE_AS_INT)

enum cudaError_enum
{
  CUDA_SUCCESS = 0,
  CUDA_ERROR_INVALID_VALUE = 1,
  CUDA_ERROR_OUT_OF_MEMORY = 2,
  CUDA_ERROR_NOT_INITIALIZED = 3,
  CUDA_ERROR_DEINITIALIZED = 4,
  CUDA_ERROR_PROFILER_DISABLED = 5,
  CUDA_ERROR_PROFILER_NOT_INITIALIZED = 6,
  CUDA_ERROR_PROFILER_ALREADY_STARTED = 7,
  CUDA_ERROR_PROFILER_ALREADY_STOPPED = 8,
  CUDA_ERROR_STUB_LIBRARY = 34,
  CUDA_ERROR_CALL_REQUIRES_NEWER_DRIVER = 36,
  CUDA_ERROR_DEVICE_UNAVAILABLE = 46,
  CUDA_ERROR_NO_DEVICE = 100,
  CUDA_ERROR_INVALID_DEVICE = 101,
  CUDA_ERROR_DEVICE_NOT_LICENSED = 102,
  CUDA_ERROR_INVALID_IMAGE = 200,
  CUDA_ERROR_INVALID_CONTEXT = 201,
  CUDA_ERROR_CONTEXT_ALREADY_CURRENT = 202,
  CUDA_ERROR_MAP_FAILED = 205,
  CUDA_ERROR_UNMAP_FAILED = 206,
  CUDA_ERROR_ARRAY_IS_MAPPED = 207,
  CUDA_ERROR_ALREADY_MAPPED = 208,
  CUDA_ERROR_NO_BINARY_FOR_GPU = 209,
  CUDA_ERROR_ALREADY_ACQUIRED = 210,
  CUDA_ERROR_NOT_MAPPED = 211,
  CUDA_ERROR_NOT_MAPPED_AS_ARRAY = 212,
  CUDA_ERROR_NOT_MAPPED_AS_POINTER = 213,
  CUDA_ERROR_ECC_UNCORRECTABLE = 214,
  CUDA_ERROR_UNSUPPORTED_LIMIT = 215,
  CUDA_ERROR_CONTEXT_ALREADY_IN_USE = 216,
  CUDA_ERROR_PEER_ACCESS_UNSUPPORTED = 217,
  CUDA_ERROR_INVALID_PTX = 218,
  CUDA_ERROR_INVALID_GRAPHICS_CONTEXT = 219,
  CUDA_ERROR_NVLINK_UNCORRECTABLE = 220,
  CUDA_ERROR_JIT_COMPILER_NOT_FOUND = 221,
  CUDA_ERROR_UNSUPPORTED_PTX_VERSION = 222,
  CUDA_ERROR_JIT_COMPILATION_DISABLED = 223,
  CUDA_ERROR_UNSUPPORTED_EXEC_AFFINITY = 224,
  CUDA_ERROR_UNSUPPORTED_DEVSIDE_SYNC = 225,
  CUDA_ERROR_CONTAINED = 226,
  CUDA_ERROR_INVALID_SOURCE = 300,
  CUDA_ERROR_FILE_NOT_FOUND = 301,
  CUDA_ERROR_SHARED_OBJECT_SYMBOL_NOT_FOUND = 302,
  CUDA_ERROR_SHARED_OBJECT_INIT_FAILED = 303,
  CUDA_ERROR_OPERATING_SYSTEM = 304,
  CUDA_ERROR_INVALID_HANDLE = 400,
  CUDA_ERROR_ILLEGAL_STATE = 401,
  CUDA_ERROR_LOSSY_QUERY = 402,
  CUDA_ERROR_NOT_FOUND = 500,
  CUDA_ERROR_NOT_READY = 600,
  CUDA_ERROR_ILLEGAL_ADDRESS = 700,
  CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES = 701,
  CUDA_ERROR_LAUNCH_TIMEOUT = 702,
  CUDA_ERROR_LAUNCH_INCOMPATIBLE_TEXTURING = 703,
  CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED = 704,
  CUDA_ERROR_PEER_ACCESS_NOT_ENABLED = 705,
  CUDA_ERROR_PRIMARY_CONTEXT_ACTIVE = 708,
  CUDA_ERROR_CONTEXT_IS_DESTROYED = 709,
  CUDA_ERROR_ASSERT = 710,
  CUDA_ERROR_TOO_MANY_PEERS = 711,
  CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED = 712,
  CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED = 713,
  CUDA_ERROR_HARDWARE_STACK_ERROR = 714,
  CUDA_ERROR_ILLEGAL_INSTRUCTION = 715,
  CUDA_ERROR_MISALIGNED_ADDRESS = 716,
  CUDA_ERROR_INVALID_ADDRESS_SPACE = 717,
  CUDA_ERROR_INVALID_PC = 718,
  CUDA_ERROR_LAUNCH_FAILED = 719,
  CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE = 720,
  CUDA_ERROR_TENSOR_MEMORY_LEAK = 721,
  CUDA_ERROR_NOT_PERMITTED = 800,
  CUDA_ERROR_NOT_SUPPORTED = 801,
  CUDA_ERROR_SYSTEM_NOT_READY = 802,
  CUDA_ERROR_SYSTEM_DRIVER_MISMATCH = 803,
  CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE = 804,
  CUDA_ERROR_MPS_CONNECTION_FAILED = 805,
  CUDA_ERROR_MPS_RPC_FAILURE = 806,
  CUDA_ERROR_MPS_SERVER_NOT_READY = 807,
  CUDA_ERROR_MPS_MAX_CLIENTS_REACHED = 808,
  CUDA_ERROR_MPS_MAX_CONNECTIONS_REACHED = 809,
  CUDA_ERROR_MPS_CLIENT_TERMINATED = 810,
  CUDA_ERROR_CDP_NOT_SUPPORTED = 811,
  CUDA_ERROR_CDP_VERSION_MISMATCH = 812,
  CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED = 900,
  CUDA_ERROR_STREAM_CAPTURE_INVALIDATED = 901,
  CUDA_ERROR_STREAM_CAPTURE_MERGE = 902,
  CUDA_ERROR_STREAM_CAPTURE_UNMATCHED = 903,
  CUDA_ERROR_STREAM_CAPTURE_UNJOINED = 904,
  CUDA_ERROR_STREAM_CAPTURE_ISOLATION = 905,
  CUDA_ERROR_STREAM_CAPTURE_IMPLICIT = 906,
  CUDA_ERROR_CAPTURED_EVENT = 907,
  CUDA_ERROR_STREAM_CAPTURE_WRONG_THREAD = 908,
  CUDA_ERROR_TIMEOUT = 909,
  CUDA_ERROR_GRAPH_EXEC_UPDATE_FAILURE = 910,
  CUDA_ERROR_EXTERNAL_DEVICE = 911,
  CUDA_ERROR_INVALID_CLUSTER_SIZE = 912,
  CUDA_ERROR_FUNCTION_NOT_LOADED = 913,
  CUDA_ERROR_INVALID_RESOURCE_TYPE = 914,
  CUDA_ERROR_INVALID_RESOURCE_CONFIGURATION = 915,
  CUDA_ERROR_UNKNOWN = 999
};
typedef enum cudaError_enum CUresult;

enum CUdevice_attribute_enum
{
  CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK = 1,
  CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X = 2,
  CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Y = 3,
  CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Z = 4,
  CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X = 5,
  CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Y = 6,
  CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Z = 7,
  CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK = 8,
  CU_DEVICE_ATTRIBUTE_SHARED_MEMORY_PER_BLOCK = 8,
  CU_DEVICE_ATTRIBUTE_TOTAL_CONSTANT_MEMORY = 9,
  CU_DEVICE_ATTRIBUTE_WARP_SIZE = 10,
  CU_DEVICE_ATTRIBUTE_MAX_PITCH = 11,
  CU_DEVICE_ATTRIBUTE_MAX_REGISTERS_PER_BLOCK = 12,
  CU_DEVICE_ATTRIBUTE_REGISTERS_PER_BLOCK = 12,
  CU_DEVICE_ATTRIBUTE_CLOCK_RATE = 13,
  CU_DEVICE_ATTRIBUTE_TEXTURE_ALIGNMENT = 14,
  CU_DEVICE_ATTRIBUTE_GPU_OVERLAP = 15,
  CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT = 16,
  CU_DEVICE_ATTRIBUTE_KERNEL_EXEC_TIMEOUT = 17,
  CU_DEVICE_ATTRIBUTE_INTEGRATED = 18,
  CU_DEVICE_ATTRIBUTE_CAN_MAP_HOST_MEMORY = 19,
  CU_DEVICE_ATTRIBUTE_COMPUTE_MODE = 20,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE1D_WIDTH = 21,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_WIDTH = 22,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_HEIGHT = 23,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE3D_WIDTH = 24,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE3D_HEIGHT = 25,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE3D_DEPTH = 26,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_LAYERED_WIDTH = 27,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_LAYERED_HEIGHT = 28,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_LAYERED_LAYERS = 29,
  CU_DEVICE_ATTRIBUTE_SURFACE_ALIGNMENT = 30,
  CU_DEVICE_ATTRIBUTE_CONCURRENT_KERNELS = 31,
  CU_DEVICE_ATTRIBUTE_ECC_ENABLED = 32,
  CU_DEVICE_ATTRIBUTE_PCI_BUS_ID = 33,
  CU_DEVICE_ATTRIBUTE_PCI_DEVICE_ID = 34,
  CU_DEVICE_ATTRIBUTE_TCC_DRIVER = 35,
  CU_DEVICE_ATTRIBUTE_MEMORY_CLOCK_RATE = 36,
  CU_DEVICE_ATTRIBUTE_GLOBAL_MEMORY_BUS_WIDTH = 37,
  CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE = 38,
  CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_MULTIPROCESSOR = 39,
  CU_DEVICE_ATTRIBUTE_ASYNC_ENGINE_COUNT = 40,
  CU_DEVICE_ATTRIBUTE_UNIFIED_ADDRESSING = 41,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE1D_LAYERED_WIDTH = 42,
  CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE1D_LAYERED_LAYERS = 43,
  CU_DEVICE_ATTRIBUTE_PCI_DOMAIN_ID = 50,
  CU_DEVICE_ATTRIBUTE_TEXTURE_PITCH_ALIGNMENT = 51,
  CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR = 75,
  CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR = 76,
  CU_DEVICE_ATTRIBUTE_STREAM_PRIORITIES_SUPPORTED = 78,
  CU_DEVICE_ATTRIBUTE_GLOBAL_L1_CACHE_SUPPORTED = 79,
  CU_DEVICE_ATTRIBUTE_LOCAL_L1_CACHE_SUPPORTED = 80,
  CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_MULTIPROCESSOR = 81,
  CU_DEVICE_ATTRIBUTE_MAX_REGISTERS_PER_MULTIPROCESSOR = 82,
  CU_DEVICE_ATTRIBUTE_MANAGED_MEMORY = 83,
  CU_DEVICE_ATTRIBUTE_MULTI_GPU_BOARD = 84,
  CU_DEVICE_ATTRIBUTE_MULTI_GPU_BOARD_GROUP_ID = 85,
  CU_DEVICE_ATTRIBUTE_HOST_NATIVE_ATOMIC_SUPPORTED = 86,
  CU_DEVICE_ATTRIBUTE_SINGLE_TO_DOUBLE_PRECISION_PERF_RATIO = 87,
  CU_DEVICE_ATTRIBUTE_PAGEABLE_MEMORY_ACCESS = 88,
  CU_DEVICE_ATTRIBUTE_CONCURRENT_MANAGED_ACCESS = 89,
  CU_DEVICE_ATTRIBUTE_COMPUTE_PREEMPTION_SUPPORTED = 90,
  CU_DEVICE_ATTRIBUTE_CAN_USE_HOST_POINTER_FOR_REGISTERED_MEM = 91,
  CU_DEVICE_ATTRIBUTE_COOPERATIVE_LAUNCH = 95,
  CU_DEVICE_ATTRIBUTE_COOPERATIVE_MULTI_DEVICE_LAUNCH = 96,
  CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN = 97,
  CU_DEVICE_ATTRIBUTE_CAN_FLUSH_REMOTE_WRITES = 98,
  CU_DEVICE_ATTRIBUTE_HOST_REGISTER_SUPPORTED = 99,
  CU_DEVICE_ATTRIBUTE_PAGEABLE_MEMORY_ACCESS_USES_HOST_PAGE_TABLES = 100,
  CU_DEVICE_ATTRIBUTE_DIRECT_MANAGED_MEM_ACCESS_FROM_HOST = 101,
  CU_DEVICE_ATTRIBUTE_VIRTUAL_ADDRESS_MANAGEMENT_SUPPORTED = 102,
  CU_DEVICE_ATTRIBUTE_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED = 102,
  CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR_SUPPORTED = 103,
  CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_WIN32_HANDLE_SUPPORTED = 104,
  CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_WIN32_KMT_HANDLE_SUPPORTED = 105,
  CU_DEVICE_ATTRIBUTE_MAX_BLOCKS_PER_MULTIPROCESSOR = 106,
  CU_DEVICE_ATTRIBUTE_GENERIC_COMPRESSION_SUPPORTED = 107,
  CU_DEVICE_ATTRIBUTE_MAX_PERSISTING_L2_CACHE_SIZE = 108,
  CU_DEVICE_ATTRIBUTE_MAX_ACCESS_POLICY_WINDOW_SIZE = 109,
  CU_DEVICE_ATTRIBUTE_GPU_DIRECT_RDMA_WITH_CUDA_VMM_SUPPORTED = 110,
  CU_DEVICE_ATTRIBUTE_RESERVED_SHARED_MEMORY_PER_BLOCK = 111,
  CU_DEVICE_ATTRIBUTE_SPARSE_CUDA_ARRAY_SUPPORTED = 112,
  CU_DEVICE_ATTRIBUTE_READ_ONLY_HOST_REGISTER_SUPPORTED = 113,
  CU_DEVICE_ATTRIBUTE_TIMELINE_SEMAPHORE_INTEROP_SUPPORTED = 114,
  CU_DEVICE_ATTRIBUTE_MEMORY_POOLS_SUPPORTED = 115,
  CU_DEVICE_ATTRIBUTE_GPU_DIRECT_RDMA_SUPPORTED = 116,
  CU_DEVICE_ATTRIBUTE_GPU_DIRECT_RDMA_FLUSH_WRITES_OPTIONS = 117,
  CU_DEVICE_ATTRIBUTE_GPU_DIRECT_RDMA_WRITES_ORDERING = 118,
  CU_DEVICE_ATTRIBUTE_MEMPOOL_SUPPORTED_HANDLE_TYPES = 119,
  CU_DEVICE_ATTRIBUTE_CLUSTER_LAUNCH = 120,
  CU_DEVICE_ATTRIBUTE_DEFERRED_MAPPING_CUDA_ARRAY_SUPPORTED = 121,
  CU_DEVICE_ATTRIBUTE_CAN_USE_64_BIT_STREAM_MEM_OPS = 122,
  CU_DEVICE_ATTRIBUTE_CAN_USE_STREAM_WAIT_VALUE_NOR = 123,
  CU_DEVICE_ATTRIBUTE_DMA_BUF_SUPPORTED = 124,
  CU_DEVICE_ATTRIBUTE_IPC_EVENT_SUPPORTED = 125,
  CU_DEVICE_ATTRIBUTE_MEM_SYNC_DOMAIN_COUNT = 126,
  CU_DEVICE_ATTRIBUTE_TENSOR_MAP_ACCESS_SUPPORTED = 127,
  CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_FABRIC_SUPPORTED = 128,
  CU_DEVICE_ATTRIBUTE_UNIFIED_FUNCTION_POINTERS = 129,
  CU_DEVICE_ATTRIBUTE_NUMA_CONFIG = 130,
  CU_DEVICE_ATTRIBUTE_NUMA_ID = 131,
  CU_DEVICE_ATTRIBUTE_MULTICAST_SUPPORTED = 132,
  CU_DEVICE_ATTRIBUTE_MPS_ENABLED = 133,
  CU_DEVICE_ATTRIBUTE_HOST_NUMA_ID = 134
};
typedef enum CUdevice_attribute_enum CUdevice_attribute;

enum CUctx_flags_enum
{
  CU_CTX_SCHED_AUTO = 0,
  CU_CTX_SCHED_SPIN = 1,
  CU_CTX_SCHED_YIELD = 2,
  CU_CTX_SCHED_BLOCKING_SYNC = 4,
  CU_CTX_BLOCKING_SYNC = 4,
  CU_CTX_SCHED_MASK = 7,
  CU_CTX_MAP_HOST = 8,
  CU_CTX_LMEM_RESIZE_TO_MAX = 16,
  CU_CTX_COREDUMP_ENABLE = 32,
  CU_CTX_USER_COREDUMP_ENABLE = 64,
  CU_CTX_SYNC_MEMOPS = 128,
  CU_CTX_FLAGS_MASK = 255
};
typedef enum CUctx_flags_enum CUctx_flags;

enum CUstream_flags_enum
{
  CU_STREAM_DEFAULT = 0,
  CU_STREAM_NON_BLOCKING = 1
};
typedef enum CUstream_flags_enum CUstream_flags;

enum CUevent_flags_enum
{
  CU_EVENT_DEFAULT = 0,
  CU_EVENT_BLOCKING_SYNC = 1,
  CU_EVENT_DISABLE_TIMING = 2,
  CU_EVENT_INTERPROCESS = 4
};
typedef enum CUevent_flags_enum CUevent_flags;

enum CUmemAttach_flags_enum
{
  CU_MEM_ATTACH_GLOBAL = 1,
  CU_MEM_ATTACH_HOST = 2,
  CU_MEM_ATTACH_SINGLE = 4
};
typedef enum CUmemAttach_flags_enum CUmemAttach_flags;

enum CUarray_format_enum
{
  CU_AD_FORMAT_UNSIGNED_INT8 = 1,
  CU_AD_FORMAT_UNSIGNED_INT16 = 2,
  CU_AD_FORMAT_UNSIGNED_INT32 = 3,
  CU_AD_FORMAT_SIGNED_INT8 = 8,
  CU_AD_FORMAT_SIGNED_INT16 = 9,
  CU_AD_FORMAT_SIGNED_INT32 = 10,
  CU_AD_FORMAT_HALF = 16,
  CU_AD_FORMAT_FLOAT = 32,
  CU_AD_FORMAT_NV12 = 0xb0
};
typedef enum CUarray_format_enum CUarray_format;

enum CUaddress_mode_enum
{
  CU_TR_ADDRESS_MODE_WRAP = 0,
  CU_TR_ADDRESS_MODE_CLAMP = 1,
  CU_TR_ADDRESS_MODE_MIRROR = 2,
  CU_TR_ADDRESS_MODE_BORDER = 3
};
typedef enum CUaddress_mode_enum CUaddress_mode;

enum CUfilter_mode_enum
{
  CU_TR_FILTER_MODE_POINT = 0,
  CU_TR_FILTER_MODE_LINEAR = 1
};
typedef enum CUfilter_mode_enum CUfilter_mode;

enum CUfunction_attribute_enum
{
  CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK = 0,
  CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES = 1,
  CU_FUNC_ATTRIBUTE_CONST_SIZE_BYTES = 2,
  CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES = 3,
  CU_FUNC_ATTRIBUTE_NUM_REGS = 4,
  CU_FUNC_ATTRIBUTE_PTX_VERSION = 5,
  CU_FUNC_ATTRIBUTE_BINARY_VERSION = 6,
  CU_FUNC_ATTRIBUTE_CACHE_MODE_CA = 7,
  CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES = 8,
  CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT = 9,
  CU_FUNC_ATTRIBUTE_CLUSTER_SIZE_MUST_BE_SET = 10,
  CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_WIDTH = 11,
  CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_HEIGHT = 12,
  CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_DEPTH = 13,
  CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED = 14,
  CU_FUNC_ATTRIBUTE_CLUSTER_SCHEDULING_POLICY_PREFERENCE = 15,
  CU_FUNC_ATTRIBUTE_MAX = 16
};
typedef enum CUfunction_attribute_enum CUfunction_attribute;

enum CUfunc_cache_enum
{
  CU_FUNC_CACHE_PREFER_NONE = 0,
  CU_FUNC_CACHE_PREFER_SHARED = 1,
  CU_FUNC_CACHE_PREFER_L1 = 2,
  CU_FUNC_CACHE_PREFER_EQUAL = 3
};
typedef enum CUfunc_cache_enum CUfunc_cache;

enum CUsharedconfig_enum
{
  CU_SHARED_MEM_CONFIG_DEFAULT_BANK_SIZE = 0,
  CU_SHARED_MEM_CONFIG_FOUR_BYTE_BANK_SIZE = 1,
  CU_SHARED_MEM_CONFIG_EIGHT_BYTE_BANK_SIZE = 2
};
typedef enum CUsharedconfig_enum CUsharedconfig;

enum CUmemorytype_enum
{
  CU_MEMORYTYPE_HOST = 1,
  CU_MEMORYTYPE_DEVICE = 2,
  CU_MEMORYTYPE_ARRAY = 3,
  CU_MEMORYTYPE_UNIFIED = 4
};
typedef enum CUmemorytype_enum CUmemorytype;

enum CUcomputemode_enum
{
  CU_COMPUTEMODE_DEFAULT = 0,
  CU_COMPUTEMODE_PROHIBITED = 2,
  CU_COMPUTEMODE_EXCLUSIVE_PROCESS = 3
};
typedef enum CUcomputemode_enum CUcomputemode;

enum CUmem_advise_enum
{
  CU_MEM_ADVISE_SET_READ_MOSTLY = 1,
  CU_MEM_ADVISE_UNSET_READ_MOSTLY = 2,
  CU_MEM_ADVISE_SET_PREFERRED_LOCATION = 3,
  CU_MEM_ADVISE_UNSET_PREFERRED_LOCATION = 4,
  CU_MEM_ADVISE_SET_ACCESSED_BY = 5,
  CU_MEM_ADVISE_UNSET_ACCESSED_BY = 6
};
typedef enum CUmem_advise_enum CUmem_advise;

enum CUjit_option_enum
{
  CU_JIT_MAX_REGISTERS = 0,
  CU_JIT_THREADS_PER_BLOCK = 1,
  CU_JIT_WALL_TIME = 2,
  CU_JIT_INFO_LOG_BUFFER = 3,
  CU_JIT_INFO_LOG_BUFFER_SIZE_BYTES = 4,
  CU_JIT_ERROR_LOG_BUFFER = 5,
  CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES = 6,
  CU_JIT_OPTIMIZATION_LEVEL = 7,
  CU_JIT_TARGET_FROM_CUCONTEXT = 8,
  CU_JIT_TARGET = 9,
  CU_JIT_FALLBACK_STRATEGY = 10,
  CU_JIT_GENERATE_DEBUG_INFO = 11,
  CU_JIT_LOG_VERBOSE = 12,
  CU_JIT_GENERATE_LINE_INFO = 13,
  CU_JIT_CACHE_MODE = 14
};
typedef enum CUjit_option_enum CUjit_option;

enum CUjitInputType_enum
{
  CU_JIT_INPUT_CUBIN = 0,
  CU_JIT_INPUT_PTX = 1,
  CU_JIT_INPUT_FATBINARY = 2,
  CU_JIT_INPUT_OBJECT = 3,
  CU_JIT_INPUT_LIBRARY = 4,
  CU_JIT_INPUT_NVVM = 5,
  CU_JIT_NUM_INPUT_TYPES = 6
};
typedef enum CUjitInputType_enum CUjitInputType;

enum CUlimit_enum
{
  CU_LIMIT_STACK_SIZE = 0,
  CU_LIMIT_PRINTF_FIFO_SIZE = 1,
  CU_LIMIT_MALLOC_HEAP_SIZE = 2,
  CU_LIMIT_DEV_RUNTIME_SYNC_DEPTH = 3,
  CU_LIMIT_DEV_RUNTIME_PENDING_LAUNCH_COUNT = 4,
  CU_LIMIT_MAX_L2_FETCH_GRANULARITY = 5,
  CU_LIMIT_PERSISTING_L2_CACHE_SIZE = 6
};
typedef enum CUlimit_enum CUlimit;

enum CUresourcetype_enum
{
  CU_RESOURCE_TYPE_ARRAY = 0,
  CU_RESOURCE_TYPE_MIPMAPPED_ARRAY = 1,
  CU_RESOURCE_TYPE_LINEAR = 2,
  CU_RESOURCE_TYPE_PITCH2D = 3
};
typedef enum CUresourcetype_enum CUresourcetype;

enum CUpointer_attribute_enum
{
  CU_POINTER_ATTRIBUTE_CONTEXT = 1,
  CU_POINTER_ATTRIBUTE_MEMORY_TYPE = 2,
  CU_POINTER_ATTRIBUTE_DEVICE_POINTER = 3,
  CU_POINTER_ATTRIBUTE_HOST_POINTER = 4,
  CU_POINTER_ATTRIBUTE_P2P_TOKENS = 5,
  CU_POINTER_ATTRIBUTE_SYNC_MEMOPS = 6,
  CU_POINTER_ATTRIBUTE_BUFFER_ID = 7,
  CU_POINTER_ATTRIBUTE_IS_MANAGED = 8,
  CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL = 9,
  CU_POINTER_ATTRIBUTE_IS_LEGACY_CUDA_IPC_CAPABLE = 10,
  CU_POINTER_ATTRIBUTE_RANGE_START_ADDR = 11,
  CU_POINTER_ATTRIBUTE_RANGE_SIZE = 12,
  CU_POINTER_ATTRIBUTE_MAPPED = 13,
  CU_POINTER_ATTRIBUTE_ALLOWED_HANDLE_TYPES = 14,
  CU_POINTER_ATTRIBUTE_IS_GPU_DIRECT_RDMA_CAPABLE = 15,
  CU_POINTER_ATTRIBUTE_ACCESS_FLAGS = 16,
  CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE = 17
};
typedef enum CUpointer_attribute_enum CUpointer_attribute;

enum CUdevice_P2PAttribute_enum
{
  CU_DEVICE_P2P_ATTRIBUTE_PERFORMANCE_RANK = 1,
  CU_DEVICE_P2P_ATTRIBUTE_ACCESS_SUPPORTED = 2,
  CU_DEVICE_P2P_ATTRIBUTE_NATIVE_ATOMIC_SUPPORTED = 3,
  CU_DEVICE_P2P_ATTRIBUTE_ACCESS_ACCESS_SUPPORTED = 4,
  CU_DEVICE_P2P_ATTRIBUTE_CUDA_ARRAY_ACCESS_SUPPORTED = 4
};
typedef enum CUdevice_P2PAttribute_enum CUdevice_P2PAttribute;

enum CUmemAllocationHandleType_enum
{
  CU_MEM_HANDLE_TYPE_NONE = 0,
  CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR = 1,
  CU_MEM_HANDLE_TYPE_WIN32 = 2,
  CU_MEM_HANDLE_TYPE_WIN32_KMT = 4,
  CU_MEM_HANDLE_TYPE_FABRIC = 8,
  CU_MEM_HANDLE_TYPE_MAX = 0x7FFFFFFF
};
typedef enum CUmemAllocationHandleType_enum CUmemAllocationHandleType;

enum CUmemAccess_flags_enum
{
  CU_MEM_ACCESS_FLAGS_PROT_NONE = 0,
  CU_MEM_ACCESS_FLAGS_PROT_READ = 1,
  CU_MEM_ACCESS_FLAGS_PROT_READWRITE = 3,
  CU_MEM_ACCESS_FLAGS_PROT_MAX = 0x7FFFFFFF
};
typedef enum CUmemAccess_flags_enum CUmemAccess_flags;

enum CUmemLocationType_enum
{
  CU_MEM_LOCATION_TYPE_INVALID = 0,
  CU_MEM_LOCATION_TYPE_NONE = 0,
  CU_MEM_LOCATION_TYPE_DEVICE = 1,
  CU_MEM_LOCATION_TYPE_HOST = 2,
  CU_MEM_LOCATION_TYPE_HOST_NUMA = 3,
  CU_MEM_LOCATION_TYPE_HOST_NUMA_CURRENT = 4,
  CU_MEM_LOCATION_TYPE_MAX = 0x7FFFFFFF
};
typedef enum CUmemLocationType_enum CUmemLocationType;

enum CUmemAllocationType_enum
{
  CU_MEM_ALLOCATION_TYPE_INVALID = 0,
  CU_MEM_ALLOCATION_TYPE_PINNED = 1,
  CU_MEM_ALLOCATION_TYPE_MANAGED = 2,
  CU_MEM_ALLOCATION_TYPE_MAX = 0x7FFFFFFF
};
typedef enum CUmemAllocationType_enum CUmemAllocationType;

enum CUmemAllocationGranularity_flags_enum
{
  CU_MEM_ALLOC_GRANULARITY_MINIMUM = 0,
  CU_MEM_ALLOC_GRANULARITY_RECOMMENDED = 1
};
typedef enum CUmemAllocationGranularity_flags_enum
  CUmemAllocationGranularity_flags;

enum CUmemAllocationCompType_enum
{
  CU_MEM_ALLOCATION_COMP_NONE = 0,
  CU_MEM_ALLOCATION_COMP_GENERIC = 1
};
typedef enum CUmemAllocationCompType_enum CUmemAllocationCompType;

enum CUoccupancy_flags_enum
{
  CU_OCCUPANCY_DEFAULT = 0,
  CU_OCCUPANCY_DISABLE_CACHING_OVERRIDE = 1
};
typedef enum CUoccupancy_flags_enum CUoccupancy_flags;

typedef struct CUdevprop_st
{
  int maxThreadsPerBlock;
  int maxThreadsDim[3];
  int maxGridSize[3];
  int sharedMemPerBlock;
  int totalConstantMemory;
  int SIMDWidth;
  int memPitch;
  int regsPerBlock;
  int clockRate;
  int textureAlign;
} CUdevprop;

typedef struct CUDA_MEMCPY2D_st
{
  size_t srcXInBytes;
  size_t srcY;
  CUmemorytype srcMemoryType;
  const void *srcHost;
  CUdeviceptr srcDevice;
  CUarray srcArray;
  size_t srcPitch;
  size_t dstXInBytes;
  size_t dstY;
  CUmemorytype dstMemoryType;
  void *dstHost;
  CUdeviceptr dstDevice;
  CUarray dstArray;
  size_t dstPitch;
  size_t WidthInBytes;
  size_t Height;
} CUDA_MEMCPY2D;

typedef struct CUDA_MEMCPY3D_st
{
  size_t srcXInBytes;
  size_t srcY;
  size_t srcZ;
  size_t srcLOD;
  CUmemorytype srcMemoryType;
  const void *srcHost;
  CUdeviceptr srcDevice;
  CUarray srcArray;
  void *reserved0;
  size_t srcPitch;
  size_t srcHeight;
  size_t dstXInBytes;
  size_t dstY;
  size_t dstZ;
  size_t dstLOD;
  CUmemorytype dstMemoryType;
  void *dstHost;
  CUdeviceptr dstDevice;
  CUarray dstArray;
  void *reserved1;
  size_t dstPitch;
  size_t dstHeight;
  size_t WidthInBytes;
  size_t Height;
  size_t Depth;
} CUDA_MEMCPY3D;

typedef struct CUDA_ARRAY_DESCRIPTOR_st
{
  size_t Width;
  size_t Height;
  CUarray_format Format;
  unsigned int NumChannels;
} CUDA_ARRAY_DESCRIPTOR;

typedef struct CUDA_ARRAY3D_DESCRIPTOR_st
{
  size_t Width;
  size_t Height;
  size_t Depth;
  CUarray_format Format;
  unsigned int NumChannels;
  unsigned int Flags;
} CUDA_ARRAY3D_DESCRIPTOR;

typedef struct CUDA_RESOURCE_DESC_st
{
  CUresourcetype resType;
  union
  {
    struct
    {
      CUarray hArray;
    } array;
    struct
    {
      CUmipmappedArray hMipmappedArray;
    } mipmap;
    struct
    {
      CUdeviceptr devPtr;
      CUarray_format format;
      unsigned int numChannels;
      size_t sizeInBytes;
    } linear;
    struct
    {
      CUdeviceptr devPtr;
      CUarray_format format;
      unsigned int numChannels;
      size_t width;
      size_t height;
      size_t pitchInBytes;
    } pitch2D;
    struct
    {
      int reserved[32];
    } reserved;
  } res;
  unsigned int flags;
} CUDA_RESOURCE_DESC;

typedef struct CUDA_TEXTURE_DESC_st
{
  CUaddress_mode addressMode[3];
  CUfilter_mode filterMode;
  unsigned int flags;
  unsigned int maxAnisotropy;
  CUfilter_mode mipmapFilterMode;
  float mipmapLevelBias;
  float minMipmapLevelClamp;
  float maxMipmapLevelClamp;
  float borderColor[4];
  int reserved[12];
} CUDA_TEXTURE_DESC;

typedef struct CUDA_RESOURCE_VIEW_DESC_st
{
  int format;
  size_t width;
  size_t height;
  size_t depth;
  unsigned int firstMipmapLevel;
  unsigned int lastMipmapLevel;
  unsigned int firstLayer;
  unsigned int lastLayer;
  unsigned int reserved[16];
} CUDA_RESOURCE_VIEW_DESC;

typedef struct CUmemLocation_st
{
  CUmemLocationType type;
  int id;
} CUmemLocation;

typedef struct CUmemAllocationProp_st
{
  CUmemAllocationType type;
  CUmemAllocationHandleType requestedHandleTypes;
  CUmemLocation location;
  void *win32HandleMetaData;
  struct
  {
    unsigned char compressionType;
    unsigned char gpuDirectRDMACapable;
    unsigned short usage;
    unsigned char reserved[4];
  } allocFlags;
} CUmemAllocationProp;

typedef struct CUmemAccessDesc_st
{
  CUmemLocation location;
  CUmemAccess_flags flags;
} CUmemAccessDesc;

typedef struct CUctxCreateParams_st
{
  void *execAffinityParams;
  int numExecAffinityParams;
  void *cigParams;
} CUctxCreateParams;

typedef struct CUDA_LAUNCH_PARAMS_st
{
  CUfunction function;
  unsigned int gridDimX, gridDimY, gridDimZ;
  unsigned int blockDimX, blockDimY, blockDimZ;
  unsigned int sharedMemBytes;
  CUstream hStream;
  void **kernelParams;
} CUDA_LAUNCH_PARAMS;

/* Library, devices and contexts.  */
CUresult cuInit (unsigned int flags);
CUresult cuDriverGetVersion (int *version);
CUresult cuGetErrorName (CUresult error, const char **name);
CUresult cuGetErrorString (CUresult error, const char **string);
CUresult cuDeviceGet (CUdevice *device, int ordinal);
CUresult cuDeviceGetCount (int *count);
CUresult cuDeviceGetName (char *name, int len, CUdevice device);
CUresult cuDeviceGetUuid (CUuuid *uuid, CUdevice device);
CUresult cuDeviceGetUuid_v2 (CUuuid *uuid, CUdevice device);
CUresult cuDeviceTotalMem (size_t *bytes, CUdevice device);
CUresult cuDeviceGetAttribute (int *value, CUdevice_attribute attr,
			       CUdevice device);
CUresult cuDeviceGetProperties (CUdevprop *prop, CUdevice device);
CUresult cuDeviceComputeCapability (int *major, int *minor, CUdevice device);
CUresult cuDeviceCanAccessPeer (int *can, CUdevice device, CUdevice peer);
CUresult cuDeviceGetP2PAttribute (int *value, CUdevice_P2PAttribute attr,
				  CUdevice src, CUdevice dst);
CUresult cuDeviceGetPCIBusId (char *bus_id, int len, CUdevice device);
CUresult cuDeviceGetByPCIBusId (CUdevice *device, const char *bus_id);
CUresult cuDevicePrimaryCtxRetain (CUcontext *ctx, CUdevice device);
CUresult cuDevicePrimaryCtxRelease (CUdevice device);
CUresult cuDevicePrimaryCtxReset (CUdevice device);
CUresult cuDevicePrimaryCtxSetFlags (CUdevice device, unsigned int flags);
CUresult cuDevicePrimaryCtxGetState (CUdevice device, unsigned int *flags,
				     int *active);
CUresult cuCtxCreate (CUcontext *ctx, unsigned int flags, CUdevice device);
CUresult cuCtxDestroy (CUcontext ctx);
CUresult cuCtxAttach (CUcontext *ctx, unsigned int flags);
CUresult cuCtxDetach (CUcontext ctx);
CUresult cuCtxPushCurrent (CUcontext ctx);
CUresult cuCtxPopCurrent (CUcontext *ctx);
CUresult cuCtxSetCurrent (CUcontext ctx);
CUresult cuCtxGetCurrent (CUcontext *ctx);
CUresult cuCtxGetDevice (CUdevice *device);
CUresult cuCtxGetFlags (unsigned int *flags);
CUresult cuCtxGetApiVersion (CUcontext ctx, unsigned int *version);
CUresult cuCtxSynchronize (void);
CUresult cuCtxSetLimit (CUlimit limit, size_t value);
CUresult cuCtxGetLimit (size_t *value, CUlimit limit);
CUresult cuCtxGetCacheConfig (CUfunc_cache *config);
CUresult cuCtxSetCacheConfig (CUfunc_cache config);
CUresult cuCtxGetSharedMemConfig (CUsharedconfig *config);
CUresult cuCtxSetSharedMemConfig (CUsharedconfig config);
CUresult cuCtxGetStreamPriorityRange (int *least, int *greatest);
CUresult cuCtxEnablePeerAccess (CUcontext peer, unsigned int flags);
CUresult cuCtxDisablePeerAccess (CUcontext peer);

/* Modules and functions.  */
CUresult cuModuleLoad (CUmodule *module, const char *path);
CUresult cuModuleLoadData (CUmodule *module, const void *image);
CUresult cuModuleLoadDataEx (CUmodule *module, const void *image,
			     unsigned int count, CUjit_option *options,
			     void **values);
CUresult cuModuleLoadFatBinary (CUmodule *module, const void *image);
CUresult cuModuleUnload (CUmodule module);
CUresult cuModuleGetFunction (CUfunction *function, CUmodule module,
			      const char *name);
CUresult cuModuleGetGlobal (CUdeviceptr *ptr, size_t *size, CUmodule module,
			    const char *name);
CUresult cuModuleGetTexRef (CUtexref *texture, CUmodule module,
			    const char *name);
CUresult cuModuleGetSurfRef (CUsurfref *surface, CUmodule module,
			     const char *name);
CUresult cuLinkCreate (unsigned int count, CUjit_option *options,
		       void **values, CUlinkState *state);
CUresult cuLinkAddData (CUlinkState state, CUjitInputType type, void *data,
			size_t size, const char *name, unsigned int count,
			CUjit_option *options, void **values);
CUresult cuLinkAddFile (CUlinkState state, CUjitInputType type,
			const char *path, unsigned int count,
			CUjit_option *options, void **values);
CUresult cuLinkComplete (CUlinkState state, void **cubin, size_t *size);
CUresult cuLinkDestroy (CUlinkState state);
CUresult cuLibraryLoadData (CUlibrary *library, const void *code,
			    CUjit_option *options, void **values,
			    unsigned int count, int *library_options,
			    void **library_values,
			    unsigned int library_count);
CUresult cuLibraryUnload (CUlibrary library);
CUresult cuLibraryGetKernel (CUkernel *kernel, CUlibrary library,
			     const char *name);
CUresult cuKernelGetFunction (CUfunction *function, CUkernel kernel);
CUresult cuFuncGetAttribute (int *value, CUfunction_attribute attr,
			     CUfunction function);
CUresult cuFuncSetAttribute (CUfunction function, CUfunction_attribute attr,
			     int value);
CUresult cuFuncSetCacheConfig (CUfunction function, CUfunc_cache config);
CUresult cuFuncSetSharedMemConfig (CUfunction function, CUsharedconfig config);
CUresult cuFuncGetModule (CUmodule *module, CUfunction function);
CUresult cuFuncGetName (const char **name, CUfunction function);
CUresult cuLaunchKernel (CUfunction function, unsigned int grid_x,
			 unsigned int grid_y, unsigned int grid_z,
			 unsigned int block_x, unsigned int block_y,
			 unsigned int block_z, unsigned int shared,
			 CUstream stream, void **params, void **extra);
CUresult cuLaunchCooperativeKernel
  (CUfunction function, unsigned int grid_x, unsigned int grid_y,
   unsigned int grid_z, unsigned int block_x, unsigned int block_y,
   unsigned int block_z, unsigned int shared, CUstream stream, void **params);
CUresult cuLaunchHostFunc (CUstream stream, CUhostFn fn, void *user_data);
CUresult cuFuncSetBlockShape (CUfunction function, int x, int y, int z);
CUresult cuFuncSetSharedSize (CUfunction function, unsigned int bytes);
CUresult cuParamSetSize (CUfunction function, unsigned int bytes);
CUresult cuParamSeti (CUfunction function, int offset, unsigned int value);
CUresult cuParamSetf (CUfunction function, int offset, float value);
CUresult cuParamSetv (CUfunction function, int offset, void *ptr,
		      unsigned int bytes);
CUresult cuLaunch (CUfunction function);
CUresult cuLaunchGrid (CUfunction function, int width, int height);
CUresult cuLaunchGridAsync (CUfunction function, int width, int height,
			    CUstream stream);
CUresult cuOccupancyMaxActiveBlocksPerMultiprocessor
  (int *blocks, CUfunction function, int block_size, size_t shared);
CUresult cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags
  (int *blocks, CUfunction function, int block_size, size_t shared,
   unsigned int flags);
CUresult cuOccupancyMaxPotentialBlockSize
  (int *min_grid, int *block_size, CUfunction function,
   CUoccupancyB2DSize block_to_shared, size_t shared, int limit);
CUresult cuOccupancyMaxPotentialBlockSizeWithFlags
  (int *min_grid, int *block_size, CUfunction function,
   CUoccupancyB2DSize block_to_shared, size_t shared, int limit,
   unsigned int flags);

/* Memory.  */
CUresult cuMemGetInfo (size_t *free_bytes, size_t *total_bytes);
CUresult cuMemAlloc (CUdeviceptr *ptr, size_t size);
CUresult cuMemAllocPitch (CUdeviceptr *ptr, size_t *pitch, size_t width,
			  size_t height, unsigned int element_size);
CUresult cuMemFree (CUdeviceptr ptr);
CUresult cuMemGetAddressRange (CUdeviceptr *base, size_t *size,
			       CUdeviceptr ptr);
CUresult cuMemAllocHost (void **ptr, size_t size);
CUresult cuMemFreeHost (void *ptr);
CUresult cuMemHostAlloc (void **ptr, size_t size, unsigned int flags);
CUresult cuMemHostGetDevicePointer (CUdeviceptr *device, void *host,
				    unsigned int flags);
CUresult cuMemHostGetFlags (unsigned int *flags, void *host);
CUresult cuMemHostRegister (void *ptr, size_t size, unsigned int flags);
CUresult cuMemHostUnregister (void *ptr);
CUresult cuMemAllocManaged (CUdeviceptr *ptr, size_t size,
			    unsigned int flags);
CUresult cuMemAllocAsync (CUdeviceptr *ptr, size_t size, CUstream stream);
CUresult cuMemFreeAsync (CUdeviceptr ptr, CUstream stream);
CUresult cuMemcpy (CUdeviceptr dst, CUdeviceptr src, size_t count);
CUresult cuMemcpyPeer (CUdeviceptr dst, CUcontext dst_ctx, CUdeviceptr src,
		       CUcontext src_ctx, size_t count);
CUresult cuMemcpyHtoD (CUdeviceptr dst, const void *src, size_t count);
CUresult cuMemcpyDtoH (void *dst, CUdeviceptr src, size_t count);
CUresult cuMemcpyDtoD (CUdeviceptr dst, CUdeviceptr src, size_t count);
CUresult cuMemcpyDtoA (CUarray dst, size_t offset, CUdeviceptr src,
		       size_t count);
CUresult cuMemcpyAtoD (CUdeviceptr dst, CUarray src, size_t offset,
		       size_t count);
CUresult cuMemcpyHtoA (CUarray dst, size_t offset, const void *src,
		       size_t count);
CUresult cuMemcpyAtoH (void *dst, CUarray src, size_t offset, size_t count);
CUresult cuMemcpy2D (const CUDA_MEMCPY2D *copy);
CUresult cuMemcpy2DUnaligned (const CUDA_MEMCPY2D *copy);
CUresult cuMemcpy3D (const CUDA_MEMCPY3D *copy);
CUresult cuMemcpyAsync (CUdeviceptr dst, CUdeviceptr src, size_t count,
			CUstream stream);
CUresult cuMemcpyHtoDAsync (CUdeviceptr dst, const void *src, size_t count,
			    CUstream stream);
CUresult cuMemcpyDtoHAsync (void *dst, CUdeviceptr src, size_t count,
			    CUstream stream);
CUresult cuMemcpyDtoDAsync (CUdeviceptr dst, CUdeviceptr src, size_t count,
			    CUstream stream);
CUresult cuMemcpy2DAsync (const CUDA_MEMCPY2D *copy, CUstream stream);
CUresult cuMemcpy3DAsync (const CUDA_MEMCPY3D *copy, CUstream stream);
CUresult cuMemsetD8 (CUdeviceptr dst, unsigned char value, size_t count);
CUresult cuMemsetD16 (CUdeviceptr dst, unsigned short value, size_t count);
CUresult cuMemsetD32 (CUdeviceptr dst, unsigned int value, size_t count);
CUresult cuMemsetD2D8 (CUdeviceptr dst, size_t pitch, unsigned char value,
		       size_t width, size_t height);
CUresult cuMemsetD2D32 (CUdeviceptr dst, size_t pitch, unsigned int value,
			size_t width, size_t height);
CUresult cuMemsetD8Async (CUdeviceptr dst, unsigned char value, size_t count,
			  CUstream stream);
CUresult cuMemsetD16Async (CUdeviceptr dst, unsigned short value, size_t count,
			   CUstream stream);
CUresult cuMemsetD32Async (CUdeviceptr dst, unsigned int value, size_t count,
			   CUstream stream);
CUresult cuMemAdvise (CUdeviceptr ptr, size_t count, CUmem_advise advice,
		      CUdevice device);
CUresult cuMemPrefetchAsync (CUdeviceptr ptr, size_t count, CUdevice device,
			     CUstream stream);
CUresult cuPointerGetAttribute (void *data, CUpointer_attribute attribute,
				CUdeviceptr ptr);
CUresult cuPointerGetAttributes (unsigned int count,
				 CUpointer_attribute *attributes, void **data,
				 CUdeviceptr ptr);
CUresult cuArrayCreate (CUarray *array, const CUDA_ARRAY_DESCRIPTOR *desc);
CUresult cuArray3DCreate (CUarray *array,
			  const CUDA_ARRAY3D_DESCRIPTOR *desc);
CUresult cuArrayGetDescriptor (CUDA_ARRAY_DESCRIPTOR *desc, CUarray array);
CUresult cuArray3DGetDescriptor (CUDA_ARRAY3D_DESCRIPTOR *desc,
				 CUarray array);
CUresult cuArrayDestroy (CUarray array);
CUresult cuIpcGetMemHandle (CUipcMemHandle *handle, CUdeviceptr ptr);
CUresult cuIpcOpenMemHandle (CUdeviceptr *ptr, CUipcMemHandle handle,
			     unsigned int flags);
CUresult cuIpcCloseMemHandle (CUdeviceptr ptr);

/* Virtual memory.  */
CUresult cuMemAddressReserve (CUdeviceptr *ptr, size_t size, size_t alignment,
			      CUdeviceptr addr, unsigned long long flags);
CUresult cuMemAddressFree (CUdeviceptr ptr, size_t size);
CUresult cuMemCreate (CUmemGenericAllocationHandle *handle, size_t size,
		      const CUmemAllocationProp *prop,
		      unsigned long long flags);
CUresult cuMemRelease (CUmemGenericAllocationHandle handle);
CUresult cuMemMap (CUdeviceptr ptr, size_t size, size_t offset,
		   CUmemGenericAllocationHandle handle,
		   unsigned long long flags);
CUresult cuMemUnmap (CUdeviceptr ptr, size_t size);
CUresult cuMemSetAccess (CUdeviceptr ptr, size_t size,
			 const CUmemAccessDesc *desc, size_t count);
CUresult cuMemGetAccess (unsigned long long *flags,
			 const CUmemLocation *location, CUdeviceptr ptr);
CUresult cuMemExportToShareableHandle (void *shareable,
				       CUmemGenericAllocationHandle handle,
				       CUmemAllocationHandleType type,
				       unsigned long long flags);
CUresult cuMemImportFromShareableHandle (CUmemGenericAllocationHandle *handle,
					 void *os_handle,
					 CUmemAllocationHandleType type);
CUresult cuMemGetAllocationGranularity
  (size_t *granularity, const CUmemAllocationProp *prop,
   CUmemAllocationGranularity_flags option);
CUresult cuMemGetAllocationPropertiesFromHandle
  (CUmemAllocationProp *prop, CUmemGenericAllocationHandle handle);

/* Streams and events.  */
CUresult cuStreamCreate (CUstream *stream, unsigned int flags);
CUresult cuStreamCreateWithPriority (CUstream *stream, unsigned int flags,
				     int priority);
CUresult cuStreamGetPriority (CUstream stream, int *priority);
CUresult cuStreamGetFlags (CUstream stream, unsigned int *flags);
CUresult cuStreamGetCtx (CUstream stream, CUcontext *ctx);
CUresult cuStreamWaitEvent (CUstream stream, CUevent event,
			    unsigned int flags);
CUresult cuStreamQuery (CUstream stream);
CUresult cuStreamSynchronize (CUstream stream);
CUresult cuStreamDestroy (CUstream stream);
CUresult cuEventCreate (CUevent *event, unsigned int flags);
CUresult cuEventRecord (CUevent event, CUstream stream);
CUresult cuEventQuery (CUevent event);
CUresult cuEventSynchronize (CUevent event);
CUresult cuEventDestroy (CUevent event);
CUresult cuEventElapsedTime (float *ms, CUevent start, CUevent end);

/* Textures and surfaces.  */
CUresult cuTexObjectCreate (CUtexObject *texture,
			    const CUDA_RESOURCE_DESC *resource,
			    const CUDA_TEXTURE_DESC *desc,
			    const CUDA_RESOURCE_VIEW_DESC *view);
CUresult cuTexObjectDestroy (CUtexObject texture);
CUresult cuSurfObjectCreate (CUsurfObject *surface,
			     const CUDA_RESOURCE_DESC *resource);
CUresult cuSurfObjectDestroy (CUsurfObject surface);

/* Profiler.  */
CUresult cuProfilerStart (void);
CUresult cuProfilerStop (void);

#ifdef __cplusplus
}

/* Forms of CUDA 13.  */
static __inline__ __attribute__ ((always_inline)) CUresult
cuCtxCreate (CUcontext *ctx, CUctxCreateParams *, unsigned int flags,
	     CUdevice device)
{
  return cuCtxCreate (ctx, flags, device);
}

static __inline__ __attribute__ ((always_inline)) CUresult
cuMemAdvise (CUdeviceptr ptr, size_t count, CUmem_advise advice,
	     CUmemLocation location)
{
  CUdevice device = (location.type == CU_MEM_LOCATION_TYPE_DEVICE
		     ? location.id : CU_DEVICE_CPU);
  return cuMemAdvise (ptr, count, advice, device);
}

static __inline__ __attribute__ ((always_inline)) CUresult
cuMemPrefetchAsync (CUdeviceptr ptr, size_t count, CUmemLocation location,
		    unsigned int, CUstream stream)
{
  CUdevice device = (location.type == CU_MEM_LOCATION_TYPE_DEVICE
		     ? location.id : CU_DEVICE_CPU);
  return cuMemPrefetchAsync (ptr, count, device, stream);
}
#endif

#endif
