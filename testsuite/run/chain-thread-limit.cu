/* chain-thread-limit.cu: launches that share a parallel region which has fewer
   OS threads than were asked for.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-run-env "OMP_NUM_THREADS=4 OMP_THREAD_LIMIT=2" } */

#include "figure-9.cu"
