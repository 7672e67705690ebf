/* Copies.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   copy.c: copies of all shapes and kinds; wrong directions, freed pointers and
   copies over the end are errors.  */

#include "check.h"

static int global[16];
static const char text[] = "constant";

static void
kinds (void)
{
  char host[100], back[100];
  char *d, *e, *m, *pinned;

  for (int i = 0; i < 100; i++)
    host[i] = i;
  OK (cudaMalloc ((void **) &d, 100));
  OK (cudaMalloc ((void **) &e, 100));
  OK (cudaMallocManaged ((void **) &m, 100, cudaMemAttachGlobal));
  OK (cudaMallocHost ((void **) &pinned, 100));
  OK (cudaMemcpy (d, host, 100, cudaMemcpyHostToDevice));
  OK (cudaMemcpy (e, d, 100, cudaMemcpyDeviceToDevice));
  OK (cudaMemcpy (back, e, 100, cudaMemcpyDeviceToHost));
  CHECK (!memcmp (host, back, 100));
  OK (cudaMemcpy (back, host, 100, cudaMemcpyHostToHost));
  OK (cudaMemcpy (d + 50, host, 50, cudaMemcpyDefault));
  OK (cudaMemcpy (back, d + 50, 50, cudaMemcpyDefault));
  CHECK (!memcmp (host, back, 50));
  OK (cudaMemcpy (m, host, 100, cudaMemcpyHostToDevice));
  OK (cudaMemcpy (m, host, 100, cudaMemcpyHostToHost));
  OK (cudaMemcpy (back, m, 100, cudaMemcpyDeviceToHost));
  OK (cudaMemcpy (pinned, m, 100, cudaMemcpyDeviceToHost));
  OK (cudaMemcpy (d, pinned, 100, cudaMemcpyHostToDevice));
  OK (cudaMemcpy (d, pinned, 100, cudaMemcpyDeviceToDevice));
  OK (cudaMemcpy (global, d, 64, cudaMemcpyDeviceToDevice));
  OK (cudaMemcpy (d, text, sizeof text, cudaMemcpyHostToDevice));
  OK (cudaMemcpy (NULL, NULL, 0, cudaMemcpyHostToDevice));

  GIVES (cudaErrorInvalidMemcpyDirection,
	 cudaMemcpy (d, host, 100, (enum cudaMemcpyKind) 7));
  GIVES (cudaErrorInvalidValue,
	 cudaMemcpy (back, host, 100, cudaMemcpyHostToDevice));
  GIVES (cudaErrorInvalidValue,
	 cudaMemcpy (back, host, 100, cudaMemcpyDeviceToHost));
  GIVES (cudaErrorInvalidValue,
	 cudaMemcpy (e, d, 100, cudaMemcpyHostToDevice));
  GIVES (cudaErrorInvalidValue,
	 cudaMemcpy (e, d, 100, cudaMemcpyDeviceToHost));
  GIVES (cudaErrorInvalidValue,
	 cudaMemcpy (d, host, 101, cudaMemcpyHostToDevice));
  GIVES (cudaErrorInvalidValue,
	 cudaMemcpy (back, d + 1, 100, cudaMemcpyDeviceToHost));
  GIVES (cudaErrorInvalidValue,
	 cudaMemcpy (NULL, d, 100, cudaMemcpyDeviceToHost));
  GIVES (cudaErrorInvalidValue,
	 cudaMemcpy (d, NULL, 100, cudaMemcpyHostToDevice));
  OK (cudaFree (d));
  GIVES (cudaErrorInvalidValue,
	 cudaMemcpy (d, host, 100, cudaMemcpyHostToDevice));
  GIVES (cudaErrorInvalidValue,
	 cudaMemcpy (back, d, 100, cudaMemcpyDeviceToHost));
  OK (cudaFree (e));
  OK (cudaFree (m));
  OK (cudaFreeHost (pinned));
}

static void
sets (void)
{
  unsigned char back[100], local[4];
  unsigned char *d;
  size_t pitch;

  OK (cudaMalloc ((void **) &d, 100));
  OK (cudaMemset (d, 0x1ff, 100));
  OK (cudaMemset (d + 10, 3, 5));
  OK (cudaMemcpy (back, d, 100, cudaMemcpyDeviceToHost));
  for (int i = 0; i < 100; i++)
    CHECK (back[i] == (i >= 10 && i < 15 ? 3 : 0xff));
  GIVES (cudaErrorInvalidValue, cudaMemset (d, 0, 101));
  GIVES (cudaErrorInvalidValue, cudaMemset (local, 0, 4));
  OK (cudaMemset (global, 0, sizeof global));
  OK (cudaMemsetAsync (d, 0, 0, 0));
  OK (cudaFree (d));
  OK (cudaMallocPitch ((void **) &d, &pitch, 10, 8));
  CHECK (pitch >= 10 && pitch % 256 == 0);
  memset (d, 9, pitch * 8);
  OK (cudaMemset2D (d, pitch, 1, 10, 8));
  for (int y = 0; y < 8; y++)
    CHECK (d[y * pitch] == 1 && d[y * pitch + 9] == 1
	   && d[y * pitch + 10] == 9);
  GIVES (cudaErrorInvalidValue, cudaMemset2D (d, pitch, 1, 10, 9));
  OK (cudaFree (d));
}

static void
boxes (void)
{
  struct cudaExtent e = {24, 5, 3};
  struct cudaPitchedPtr p;
  char host[3][5][24], back[3][5][24], small[5][24];
  size_t pitch;
  char *d;

  for (size_t i = 0; i < sizeof host; i++)
    (&host[0][0][0])[i] = i * 7;
  OK (cudaMallocPitch ((void **) &d, &pitch, 24, 5));
  OK (cudaMemcpy2D (d, pitch, host, 24, 24, 5, cudaMemcpyHostToDevice));
  CHECK (!memcmp (d + 4 * pitch, host[0][4], 24));
  OK (cudaMemcpy2D (small, 24, d, pitch, 24, 5, cudaMemcpyDeviceToHost));
  CHECK (!memcmp (small, host[0], sizeof small));
  GIVES (cudaErrorInvalidPitchValue,
	 cudaMemcpy2D (d, 10, host, 24, 24, 5, cudaMemcpyHostToDevice));
  GIVES (cudaErrorInvalidValue,
	 cudaMemcpy2D (d, pitch, host, 24, 24, 6, cudaMemcpyHostToDevice));
  OK (cudaFree (d));

  OK (cudaMalloc3D (&p, e));
  CHECK (p.xsize == 24 && p.ysize == 5);
  struct cudaMemcpy3DParms c = {
    .srcPtr = {host, 24, 24, 5}, .dstPtr = p, .extent = e,
    .kind = cudaMemcpyHostToDevice
  };
  OK (cudaMemcpy3D (&c));
  c.srcPtr = p;
  c.dstPtr = (struct cudaPitchedPtr) {back, 24, 24, 5};
  c.kind = cudaMemcpyDeviceToHost;
  memset (back, 0, sizeof back);
  OK (cudaMemcpy3D (&c));
  CHECK (!memcmp (back, host, sizeof host));
  c.srcPos = (struct cudaPos) {4, 1, 1};
  c.extent = (struct cudaExtent) {8, 2, 2};
  memset (back, 0, sizeof back);
  OK (cudaMemcpy3D (&c));
  CHECK (back[1][1][7] == host[2][2][11]);
  CHECK (back[2][0][0] == 0 && back[0][2][0] == 0 && back[0][0][8] == 0);
  OK (cudaMemset3D (p, 5, e));
  CHECK (((char *) p.ptr)[2 * 5 * p.pitch + 23] == 5);
  c.extent = (struct cudaExtent) {24, 5, 4};
  GIVES (cudaErrorInvalidValue, cudaMemcpy3D (&c));
  OK (cudaFree (p.ptr));
}

static void
arrays (void)
{
  struct cudaChannelFormatDesc f
    = cudaCreateChannelDesc (32, 0, 0, 0, cudaChannelFormatKindFloat), g;
  struct cudaExtent e = {6, 4, 2}, asked;
  float host[2][4][6], back[2][4][6];
  cudaArray_t a, b;
  unsigned flags;

  for (int i = 0; i < 48; i++)
    (&host[0][0][0])[i] = i;
  OK (cudaMallocArray (&a, &f, 6, 4, 0));
  OK (cudaArrayGetInfo (&g, &asked, &flags, a));
  CHECK (g.x == 32 && g.y == 0 && g.f == cudaChannelFormatKindFloat);
  CHECK (asked.width == 6 && asked.height == 4 && asked.depth == 0);
  OK (cudaMemcpy2DToArray (a, 0, 0, host, 24, 24, 4, cudaMemcpyHostToDevice));
  OK (cudaMemcpy2DFromArray (back, 24, a, 8, 1, 16, 3,
			     cudaMemcpyDeviceToHost));
  CHECK (back[0][0][0] == host[0][1][2] && back[0][2][3] == host[0][3][5]);
  OK (cudaMemcpyToArray (a, 8, 1, host, 40, cudaMemcpyHostToDevice));
  OK (cudaMemcpyFromArray (back, a, 8, 1, 40, cudaMemcpyDeviceToHost));
  CHECK (!memcmp (back, host, 40));
  GIVES (cudaErrorInvalidValue,
	 cudaMemcpy2DToArray (a, 0, 1, host, 24, 24, 4,
			      cudaMemcpyHostToDevice));
  OK (cudaMalloc3DArray (&b, &f, e, 0));
  struct cudaMemcpy3DParms c = {
    .srcPtr = {host, 24, 6, 4}, .dstArray = b, .extent = e,
    .kind = cudaMemcpyHostToDevice
  };
  OK (cudaMemcpy3D (&c));
  struct cudaMemcpy3DParms d = {
    .dstPtr = {back, 24, 6, 4}, .srcArray = b, .extent = e,
    .kind = cudaMemcpyDeviceToHost
  };
  memset (back, 0, sizeof back);
  OK (cudaMemcpy3D (&d));
  CHECK (!memcmp (back, host, sizeof host));
  OK (cudaMemcpy2DArrayToArray (a, 0, 0, b, 0, 0, 24, 4,
				cudaMemcpyDeviceToDevice));
  OK (cudaFreeArray (a));
  GIVES (cudaErrorInvalidResourceHandle, cudaFreeArray (a));
  OK (cudaFreeArray (b));
  f.x = 7;
  GIVES (cudaErrorInvalidChannelDescriptor, cudaMallocArray (&a, &f, 6, 4, 0));
}

int
main (void)
{
  kinds ();
  sets ();
  boxes ();
  arrays ();
  cudaGetLastError ();
  return failures != 0;
}
