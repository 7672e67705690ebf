/* dlopen.cu: kernels in a shared library that is loaded and unloaded while
   the program runs.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-build-first "-x cu -fPIC -shared" "dlopen-library.cpp" "./dlopen-library.so" } */
/* { dg-additional-options "-ldl" } */

#include <dlfcn.h>
#include "check.h"

static __global__ void
kernel (int *out, int v)
{
  out[threadIdx.x] = v;
}

int
main ()
{
  int *out = zeros<int> (100);
  for (int round = 0; round < 3; round++)
    {
      kernel<<<1, 100>>> (out, round);
      finish ();
      CHECK (out[99] == round);
      void *handle = dlopen ("./dlopen-library.so", RTLD_NOW | RTLD_LOCAL);
      CHECK (handle != 0);
      typedef int (*function) (int *, int, int);
      function library = (function) dlsym (handle, "library");
      CHECK (library != 0);
      CHECK (library (out, 33, 7) >= 1);
      CHECK (library (out, 33, 9) >= 2);
      for (int t = 0; t < 33; t++)
	CHECK (out[t] == 9 + 32 - t);
      CHECK (dlclose (handle) == 0);
    }
}
