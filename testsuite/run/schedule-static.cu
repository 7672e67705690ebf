/* schedule-static.cu: the environment chooses a static schedule.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-run-env "SIMT_SCHEDULE=static" } */

#include "schedule-uneven.cu"
