/* launch-bounds.cu: launch bounds are positive constants.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */

__global__ void __launch_bounds__ (-1)
negative () /* { dg-error "launch_bounds" } */
{
}

int number;

__global__ void __launch_bounds__ (number)
variable () /* { dg-error "launch_bounds" } */
{
}
