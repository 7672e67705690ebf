/* masks-link-time.cu: masks that are found to be constant when GCC optimises at
   link time, without the plugin.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-additional-options "-flto" } */

#include "masks-constant.cu"
