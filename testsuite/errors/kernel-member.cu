/* kernel-member.cu: a kernel is no member function, defined or not.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */

struct s
{
  __global__ void kernel (int *) { } /* { dg-error "kernel 'void s::kernel\\(int\\*\\)' cannot be a member function" } */
  __global__ void declared (); /* { dg-error "kernel 'void s::declared\\(\\)' cannot be a member function" } */
  template<typename T>
  __global__ void generic (T) const; /* { dg-error "kernel 'void s::generic\\(T\\) const' cannot be a member function" } */
  void outside ();
};

__global__ void
s::outside () /* { dg-error "kernel 'void s::outside\\(\\)' cannot be a member function" } */
{
}

template<typename T>
struct t
{
  __global__ void kernel (T) { } /* { dg-error "kernel 'void t<T>::kernel\\(T\\)' cannot be a member function" } */
};

void
launch (s a, t<int> b)
{
  a.declared<<<1, 1>>> ();
  a.generic<<<1, 1>>> (1);
  b.kernel<<<1, 1>>> (1);
}
