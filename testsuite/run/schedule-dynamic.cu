/* schedule-dynamic.cu: the environment chooses a dynamic schedule.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-run-env "SIMT_SCHEDULE=dynamic" } */

#include "schedule-uneven.cu"
