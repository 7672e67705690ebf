/* math-calls.cu: which mathematical functions are called for vectors: those for
   float by way of double, unless they are as good as CUDA's or intrinsics;
   those for double if they are as good.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-options "-O3 -fplugin-arg-simt-no-specialise" } */
/* { dg-final { scan-assembler-times "_ZGVbN2v_exp@" 2 } } */
/* { dg-final { scan-assembler "_ZGVbN4v_exp2f@" } } */
/* { dg-final { scan-assembler "_ZGVbN4v_expf@" } } */
/* { dg-final { scan-assembler "_ZGVbN4vv_powf@" } } */
/* { dg-final { scan-assembler-not "_ZGVbN2v_log@" } } */
/* { dg-final { scan-assembler "_ZGVbN2v_acosh@" } } */

__global__ void
as_documented (float *x)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  x[i] = expf (x[i]);
}

__global__ void
good_enough (float *x)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  x[i] = exp2f (x[i]);
}

__global__ void
intrinsics (float *x)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  x[i] = __expf (x[i]) + __powf (x[i], 1.5f);
}

__global__ void
wide (double *x)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  x[i] = log (x[i]) + acosh (x[i]);
}
