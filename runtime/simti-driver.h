/* The driver API inside libsimt.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   simti-driver.h: the driver API is a thin layer over the runtime API: the
   same handles under other types, and the same work.  It does not touch the
   runtime API's last error.  */

#ifndef SIMTI_DRIVER_H
#define SIMTI_DRIVER_H 1

#include "cuda.h"
#include "simti-memory.h"

/* Calls a function of the runtime API; the value is a CUresult.  */
#define SIMTI_RUN(call)						\
  ({								\
    cudaError_t simti_last = simti_self.last_error;		\
    cudaError_t simti_error = (call);				\
								\
    simti_self.last_error = simti_last;				\
    simti_result (simti_error);					\
  })

CUresult simti_result (cudaError_t error);
CUresult simti_driver_unsupported (const char *function);
const char *simti_driver_error_name (cudaError_t error);
const struct cudaDeviceProp *simti_properties (void);
bool simti_attribute (int attr, int *value);
int simti_occupancy (const struct simti_function *f, int threads,
		     size_t shared);
cudaError_t simti_launch_packed (struct simti_function *f,
				 const struct simti_config *config,
				 char *buffer);
CUcontext simti_current_context (void);

static inline void *
simti_pointer (CUdeviceptr p)
{
  return (void *) (uintptr_t) p;
}

#endif
