/* launch-pointer-host.cu: a launch through a pointer to a function of the host
   is an error, does not run it, and leaves no configuration behind.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

typedef void (*function) (int *, int);

static int alive;

struct counted
{
  int v[40];
  counted () : v () { alive++; }
  counted (const counted &c) : v () { v[0] = c.v[0] + 1; alive++; }
  ~counted () { alive--; }
};

__global__ void
kernel (int *out, int v)
{
  atomicAdd (out, v);
}

__global__ void
takes_object (counted c, double d, int *out)
{
  *out = c.v[0] + d;
}

static void
host (int *out, int)
{
  *out = -1;
}

static void
host_object (counted, double, int *out)
{
  *out = -1;
}

static int evaluated;

static function
choose (bool good)
{
  evaluated++;
  return good ? kernel : host;
}

template <class... A>
static void
launch (void (*f) (A...), A... a)
{
  f<<<2, 3>>> (a...);
}

struct launcher
{
  launcher (function f, int *out) { f<<<1, 5>>> (out, 1); }
};

function stored = host;

static void
nested (int *out)
{
  stored<<<1, 2>>> (out, (stored<<<1, 3>>> (out, 1), 3));
}

/* What the launch in front of it gave.  */

#define EXPECT(ERROR, VALUE) \
  do \
    { \
      CHECK (cudaGetLastError () == ERROR); \
      CHECK (*out == VALUE); \
      *out = 0; \
    } \
  while (0)
#define BAD EXPECT (cudaErrorInvalidDeviceFunction, 0)
#define GOOD(VALUE) EXPECT (cudaSuccess, VALUE)

static int *initial = zeros<int> (1);
static bool launched = (choose (true)<<<1, 4>>> (initial, 2), true);
static bool refused = (choose (false)<<<1, 4>>> (initial, 2), true);

int
main ()
{
  int *out = initial;
  EXPECT (cudaErrorInvalidDeviceFunction, 8);
  CHECK (launched && refused && evaluated == 2);

  function volatile bad = host, good = kernel, none = 0;
  bad<<<4, 8>>> (out, 1); BAD;
  good<<<4, 8>>> (out, 1); GOOD (32);
  none<<<1, 1>>> (out, 1); BAD;
  choose (false)<<<1, 1>>> (out, 1); BAD;
  choose (true)<<<1, 1>>> (out, 1); GOOD (1);
  CHECK (evaluated == 4);
  (*bad)<<<1, 1>>> (out, 1); BAD;
  (*good)<<<1, 1>>> (out, 1); GOOD (1);
  (evaluated > 4 ? kernel : host)<<<1, 1>>> (out, 1); BAD;
  launch (host, out, 1); BAD;
  launch (kernel, out, 1); GOOD (6);
  [=] { bad<<<1, 2>>> (out, 1); } (); BAD;
  [=] { good<<<1, 2>>> (out, 1); } (); GOOD (2);
  launcher (host, out); BAD;
  launcher (kernel, out); GOOD (5);

  good<<<1, 2>>> (out, (bad<<<1, 3>>> (out, 1), 3));
  EXPECT (cudaErrorInvalidDeviceFunction, 6);
  nested (out); BAD;
  bad<<<1, 2>>> (out, (good<<<1, 3>>> (out, 1), 3));
  EXPECT (cudaErrorInvalidDeviceFunction, 3);

  void (*volatile object) (counted, double, int *) = host_object;
  object<<<1, 1>>> (counted (), 2.5, out); BAD;
  object = takes_object;
  object<<<1, 1>>> (counted (), 2.5, out); GOOD (2);
  CHECK (alive == 0);

  bad<<<1, 1>>> (out, 1);
  good (out, 1);
  EXPECT (cudaErrorInvalidConfiguration, 0);
}
