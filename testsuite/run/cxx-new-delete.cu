/* cxx-new-delete.cu: new, delete, malloc and free in kernels, by one thread
   for all and by each thread.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdlib.h>
#include <new>
#include "check.h"

struct node
{
  int v;
  node *next;
  __device__ node (int x, node *n) : v (x), next (n) { }
};

__global__ void
kernel (int *out)
{
  __shared__ int *common;
  __shared__ __align__ (8) char bytes_of_place[sizeof (node)];
  node &place = *(node *) bytes_of_place;
  int t = tid (), all = threads ();
  if (t == 0)
    {
      common = new int[all];
      new (&place) node (4, 0);
    }
  __syncthreads ();
  common[t] = t;
  node *list = 0;
  for (int i = 0; i < t % 5; i++)
    list = new node (i, list);
  char *bytes = (char *) malloc (100);
  bytes[t % 100] = 9;
  __syncthreads ();
  int v = common[all - 1 - t] + place.v + bytes[t % 100];
  free (bytes);
  while (list)
    {
      node *next = list->next;
      v += list->v * 2;
      delete list;
      list = next;
    }
  __syncthreads ();
  if (t == all - 1)
    delete[] common;
  out[gid ()] = v;
}

int
main ()
{
  for (dim3 b : shapes)
    {
      int all = count (b);
      int *out = zeros<int> (2 * all);
      kernel<<<2, b>>> (out);
      finish ();
      for (int g = 0; g < 2 * all; g++)
	{
	  int t = g % all, k = t % 5;
	  CHECK (out[g] == all - 1 - t + 13 + k * (k - 1));
	}
      cudaFree (out);
    }
}
