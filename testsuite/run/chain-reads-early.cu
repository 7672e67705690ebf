/* chain-reads-early.cu: host code that reads results too early, as it must not,
   finds them nevertheless: in managed memory, in memory of the program's own,
   in variables; and writes what kernels that were launched before have read.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-additional-options "-fplugin-arg-simt-team-cost=1" } */

#include "check.h"

__managed__ int managed;
static int plain;

struct state
{
  int *data;
  int n;
};

__global__ void
add (int *p, int by)
{
  if (gid () == 0)
    *p += by;
}

__global__ void
add_managed (int by)
{
  if (gid () == 0)
    managed += by;
}

__global__ void
copy (int *to, const int *from)
{
  if (gid () == 0)
    *to = *from;
}

static int
through_pointer (int *p)
{
  add<<<9, 64>>> (p, 1);
  if (*p != 1)
    return *p;
  add<<<9, 64>>> (p, 10);
  return *p;
}

static int
from_end (int *end)
{
  add<<<9, 64>>> (end - 1, 1);
  if (end[-1] != 1)
    return -1;
  add<<<9, 64>>> (end - 1, 10);
  return end[-1];
}

static int
through_member (struct state *s)
{
  add<<<9, 64>>> (s->data, 1);
  add<<<9, 64>>> (&s->n, 2);
  if (s->n != 2 || *s->data != 1)
    return -1;
  add<<<9, 64>>> (s->data, 10);
  return *s->data;
}

static int
own_variable (void)
{
  int x = 0;
  add<<<9, 64>>> (&x, 1);
  if (x != 1)
    return -1;
  add<<<9, 64>>> (&x, 10);
  return x;
}

static int
global_variable (void)
{
  add<<<9, 64>>> (&plain, 1);
  if (plain != 1)
    return -1;
  add<<<9, 64>>> (&plain, 10);
  return plain;
}

static int
managed_variable (void)
{
  add_managed<<<9, 64>>> (1);
  if (managed != 1)
    return -1;
  add_managed<<<9, 64>>> (10);
  return managed;
}

static int
writes (int *to, int *from)
{
  *from = 5;
  copy<<<9, 64>>> (to, from);
  *from = 6;
  add<<<9, 64>>> (from, 1);
  return *to * 10 + *from;
}

static int
loops (int *p, int n)
{
  for (int i = 0; i < n; i++)
    add<<<9, 64>>> (p, 1);
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += *p;
  return sum;
}

__attribute__ ((noinline)) static void
returns (int *p, int n)
{
  for (int i = 0; i < n; i++)
    add<<<9, 64>>> (p, 1);
}

int
main ()
{
  int *p = zeros<int> (100);
  struct state *s = new state ();
  CHECK (through_pointer (p) == 11);
  int *mine = new int (0);
  CHECK (through_pointer (mine) == 11);
  s->data = p + 1;
  CHECK (through_member (s) == 11);
  CHECK (own_variable () == 11);
  CHECK (global_variable () == 11);
  CHECK (managed_variable () == 11);
  CHECK (writes (p + 2, p + 3) == 57);
  CHECK (writes (p + 4, mine) == 57);
  CHECK (loops (p + 5, 70) == 4900);
  int *whole = zeros<int> (1024);
  CHECK (from_end (whole + 1024) == 11);
  returns (p + 6, 70);
  CHECK (p[6] == 70);
  delete mine;
  delete s;
  finish ();
}
