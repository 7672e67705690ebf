/* chain-environment.cu: with SIMT_CHAIN=0, each launch runs at once.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-run-env "SIMT_CHAIN=0" } */

#include "figure-9.cu"
