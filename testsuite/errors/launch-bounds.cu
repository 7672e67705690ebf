/* launch-bounds.cu: launch bounds are constants.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */

const int warps = 4;

__global__ void __launch_bounds__ (32 * warps)
constant ()
{
}

int number;

__global__ void __launch_bounds__ (number)
variable () /* { dg-error "launch bounds of 'void variable\\(\\)' are not integer constants" } */
{
}
