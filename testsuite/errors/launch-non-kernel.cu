/* launch-non-kernel.cu: only kernels are launched.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */

static void
host (int *)
{
}

struct object
{
  void member (int);
  virtual void overridden (int);
};

__device__ void
device (int)
{
}

int
main ()
{
  int number = 3;
  object o, *p = &o;
  void (object::*member) (int) = &object::member;
  int (*function) (int) = 0;
  auto lambda = [] (int) { };
  host<<<1, 1>>> (0); /* { dg-error "'void host\\(int\\*\\)' is launched but is not a kernel" } */
  device<<<1, 1>>> (1); /* { dg-error "'void device\\(int\\)' is launched but is not a kernel" } */
  lambda<<<1, 1>>> (2); /* { dg-error "is launched but is not a kernel" } */
  o.member<<<1, 1>>> (2); /* { dg-error "'void object::member\\(int\\)' is launched but is not a kernel" } */
  (o.*member)<<<1, 1>>> (2); /* { dg-error "member function is launched but is not a kernel" } */
  p->overridden<<<1, 1>>> (2); /* { dg-error "is launched but is not a kernel" } */
  function<<<1, 1>>> (2); /* { dg-error "function that returns 'int' is launched but is not a kernel" } */
  number<<<1, 1>>> (3); /* { dg-error "'number' cannot be used as a function" } */
  missing<<<1, 1>>> (4); /* { dg-error "'missing' was not declared in this scope" } */
}
