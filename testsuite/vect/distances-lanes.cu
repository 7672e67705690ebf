/* distances-lanes.cu: several vectors at a time where an inner loop adds up,
   also if what threads do with the sum differs and is done lane by lane.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O3 -march=x86-64 -fchecking -fplugin-arg-simt-dump=vect" } */
/* { dg-final { scan-simt-dump-times vect "16 lanes, cost" 1 } } */
/* { dg-final { scan-simt-dump-times vect " 4 lanes, cost" 1 } } */

#include "distances.cu"
