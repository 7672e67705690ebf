/* Numbers divided by their sum.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   normalize.h: out[i] = in[i] / sum of in.  */

#include "../bench.h"

enum { IN, OUT };
