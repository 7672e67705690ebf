/* What the driver includes at the start of every .cu file.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   crt/simt_cuda.h: stands for cuda_runtime.h, with a name that is not found
   among the files of a program.  Found by searching, it is a system header and
   so are those that it includes, which -MM leaves out.  */

#include "../cuda_runtime.h"
