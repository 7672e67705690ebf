/* NVTX's markers, without a tool that would read them.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   nvToolsExt.h: ranges and marks do nothing, and return what NVTX returns when
   no tool is attached.  */

#pragma GCC system_header

#ifndef SIMT_NVTOOLSEXT_H
#define SIMT_NVTOOLSEXT_H 1

#include <stddef.h>
#include <stdint.h>
#include <wchar.h>

#define NVTX_VERSION 3
#define NVTX_SUCCESS 0
#define NVTX_NO_PUSH_POP_TRACKING ((int) -2)

typedef uint64_t nvtxRangeId_t;
typedef struct nvtxDomainRegistration_st *nvtxDomainHandle_t;
typedef struct nvtxStringRegistration_st *nvtxStringHandle_t;

typedef enum nvtxColorType_t
{
  NVTX_COLOR_UNKNOWN = 0,
  NVTX_COLOR_ARGB = 1
} nvtxColorType_t;

typedef enum nvtxMessageType_t
{
  NVTX_MESSAGE_UNKNOWN = 0,
  NVTX_MESSAGE_TYPE_ASCII = 1,
  NVTX_MESSAGE_TYPE_UNICODE = 2,
  NVTX_MESSAGE_TYPE_REGISTERED = 3
} nvtxMessageType_t;

typedef enum nvtxPayloadType_t
{
  NVTX_PAYLOAD_UNKNOWN = 0,
  NVTX_PAYLOAD_TYPE_UNSIGNED_INT64 = 1,
  NVTX_PAYLOAD_TYPE_INT64 = 2,
  NVTX_PAYLOAD_TYPE_DOUBLE = 3,
  NVTX_PAYLOAD_TYPE_UNSIGNED_INT32 = 4,
  NVTX_PAYLOAD_TYPE_INT32 = 5,
  NVTX_PAYLOAD_TYPE_FLOAT = 6
} nvtxPayloadType_t;

typedef union nvtxMessageValue_t
{
  const char *ascii;
  const wchar_t *unicode;
  nvtxStringHandle_t registered;
} nvtxMessageValue_t;

typedef struct nvtxEventAttributes_v2
{
  uint16_t version;
  uint16_t size;
  uint32_t category;
  int32_t colorType;
  uint32_t color;
  int32_t payloadType;
  int32_t reserved0;
  union
  {
    uint64_t ullValue;
    int64_t llValue;
    double dValue;
    uint32_t uiValue;
    int32_t iValue;
    float fValue;
  } payload;
  int32_t messageType;
  nvtxMessageValue_t message;
} nvtxEventAttributes_v2;
typedef struct nvtxEventAttributes_v2 nvtxEventAttributes_t;

#define NVTX_EVENT_ATTRIB_STRUCT_SIZE \
  ((uint16_t) sizeof (nvtxEventAttributes_t))

#define __SIMT_NVTX(type, name, parameters, value)			\
  static __inline__ type						\
  name parameters							\
  {									\
    return value;							\
  }
#define __SIMT_NVTX_VOID(name, parameters)				\
  static __inline__ void						\
  name parameters							\
  {									\
  }
#ifndef __SIMT_UNUSED
# define __SIMT_UNUSED __attribute__ ((unused))
#endif

__SIMT_NVTX_VOID (nvtxInitialize, (const void *reserved __SIMT_UNUSED))
__SIMT_NVTX_VOID (nvtxMarkEx,
		  (const nvtxEventAttributes_t *attr __SIMT_UNUSED))
__SIMT_NVTX_VOID (nvtxMarkA, (const char *message __SIMT_UNUSED))
__SIMT_NVTX_VOID (nvtxMarkW, (const wchar_t *message __SIMT_UNUSED))
__SIMT_NVTX (nvtxRangeId_t, nvtxRangeStartEx,
	     (const nvtxEventAttributes_t *attr __SIMT_UNUSED), 0)
__SIMT_NVTX (nvtxRangeId_t, nvtxRangeStartA,
	     (const char *message __SIMT_UNUSED), 0)
__SIMT_NVTX (nvtxRangeId_t, nvtxRangeStartW,
	     (const wchar_t *message __SIMT_UNUSED), 0)
__SIMT_NVTX_VOID (nvtxRangeEnd, (nvtxRangeId_t id __SIMT_UNUSED))
__SIMT_NVTX (int, nvtxRangePushEx,
	     (const nvtxEventAttributes_t *attr __SIMT_UNUSED),
	     NVTX_NO_PUSH_POP_TRACKING)
__SIMT_NVTX (int, nvtxRangePushA, (const char *message __SIMT_UNUSED),
	     NVTX_NO_PUSH_POP_TRACKING)
__SIMT_NVTX (int, nvtxRangePushW, (const wchar_t *message __SIMT_UNUSED),
	     NVTX_NO_PUSH_POP_TRACKING)
__SIMT_NVTX (int, nvtxRangePop, (void), NVTX_NO_PUSH_POP_TRACKING)
__SIMT_NVTX_VOID (nvtxNameCategoryA, (uint32_t id __SIMT_UNUSED,
				      const char *name __SIMT_UNUSED))
__SIMT_NVTX_VOID (nvtxNameOsThreadA, (uint32_t id __SIMT_UNUSED,
				      const char *name __SIMT_UNUSED))
__SIMT_NVTX (nvtxDomainHandle_t, nvtxDomainCreateA,
	     (const char *name __SIMT_UNUSED), 0)
__SIMT_NVTX_VOID (nvtxDomainDestroy,
		  (nvtxDomainHandle_t domain __SIMT_UNUSED))
__SIMT_NVTX_VOID (nvtxDomainMarkEx,
		  (nvtxDomainHandle_t domain __SIMT_UNUSED,
		   const nvtxEventAttributes_t *attr __SIMT_UNUSED))
__SIMT_NVTX (int, nvtxDomainRangePushEx,
	     (nvtxDomainHandle_t domain __SIMT_UNUSED,
	      const nvtxEventAttributes_t *attr __SIMT_UNUSED),
	     NVTX_NO_PUSH_POP_TRACKING)
__SIMT_NVTX (int, nvtxDomainRangePop,
	     (nvtxDomainHandle_t domain __SIMT_UNUSED),
	     NVTX_NO_PUSH_POP_TRACKING)
__SIMT_NVTX (nvtxRangeId_t, nvtxDomainRangeStartEx,
	     (nvtxDomainHandle_t domain __SIMT_UNUSED,
	      const nvtxEventAttributes_t *attr __SIMT_UNUSED), 0)
__SIMT_NVTX_VOID (nvtxDomainRangeEnd,
		  (nvtxDomainHandle_t domain __SIMT_UNUSED,
		   nvtxRangeId_t id __SIMT_UNUSED))
__SIMT_NVTX (nvtxStringHandle_t, nvtxDomainRegisterStringA,
	     (nvtxDomainHandle_t domain __SIMT_UNUSED,
	      const char *string __SIMT_UNUSED), 0)
#undef __SIMT_NVTX
#undef __SIMT_NVTX_VOID

#define nvtxMark nvtxMarkA
#define nvtxRangeStart nvtxRangeStartA
#define nvtxRangePush nvtxRangePushA
#define nvtxNameCategory nvtxNameCategoryA
#define nvtxNameOsThread nvtxNameOsThreadA
#define nvtxDomainCreate nvtxDomainCreateA
#define nvtxDomainRegisterString nvtxDomainRegisterStringA

#endif
