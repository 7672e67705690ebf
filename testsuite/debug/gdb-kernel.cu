/* gdb-kernel.cu: gdb stops in a kernel by name and by line, and shows
   arguments, locals and indices.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-options "-O0 -g" } */
/* { dg-final { gdb-batch "break saxpy; run; bt 1" "#0 +saxpy \\(n=n@entry=70|#0 +saxpy \\(n=70, a=2, x=0x\[0-9a-f\]+, y=0x\[0-9a-f\]+\\) at .*gdb-kernel.cu:" } } */
/* { dg-final { gdb-batch "break saxpy; run; print n; print a" ".1 = 70\\n.2 = 2\\n" } } */
/* { dg-final { gdb-batch "break %L(y\[i\] = v); run; print i; print v; print x\[i\]" ".1 = 0\\n.2 = 1\\n.3 = 0\\n" } } */
/* { dg-final { gdb-batch "break %L(y\[i\] = v) if i == 37; run; print i; print v; print threadIdx; print blockIdx; print blockDim; print gridDim" ".1 = 37\\n.2 = 75\\n.3 = .x = 5, y = 0, z = 0.\\n.4 = .x = 1, y = 0, z = 0.\\n.5 = .x = 32, y = 1, z = 1.\\n.6 = .x = 3, y = 1, z = 1." } } */
/* { dg-final { gdb-batch "break %L(y\[i\] = v) if threadIdx.x == 3; run; next; next; print i" ".1 = 3\\n" } } */

__global__ void
saxpy (int n, float a, const float *x, float *y)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    {
      float v = a * x[i] + 1;
      y[i] = v;
      y[i] += 0;
      y[i] += 0;
    }
}

int
main ()
{
  float *x, *y;
  cudaMallocManaged (&x, 70 * sizeof (float));
  cudaMallocManaged (&y, 70 * sizeof (float));
  for (int i = 0; i < 70; i++)
    x[i] = i, y[i] = 0;
  saxpy<<<3, 32>>> (70, 2, x, y);
  cudaDeviceSynchronize ();
  for (int i = 0; i < 70; i++)
    if (y[i] != 2 * i + 1)
      return 1;
  return 0;
}
