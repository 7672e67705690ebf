/* The C++ library's shared_ptr, read without the macro __noinline__.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   bits/shared_ptr_base.h: hides CUDA's keyword __noinline__ while libstdc++
   writes __attribute__ ((__noinline__)).  */

#pragma GCC system_header
#pragma push_macro ("__noinline__")
#undef __noinline__
#include_next <bits/shared_ptr_base.h>
#pragma pop_macro ("__noinline__")
