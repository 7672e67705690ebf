/* Forward step of a neural network's layer, sequentially.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "backprop.h"

static void
setup (struct bench *b)
{
  size_t n = b->n;

  bench_floats (INPUT, BENCH_IN, n, 0, 1);
  bench_floats (WEIGHTS, BENCH_IN, n * WIDTH, -1, 1);
  bench_array (SUMS, BENCH_OUT, BENCH_FLOAT, n / HEIGHT * WIDTH);
  b->bytes = 4.0 * n * (1 + WIDTH + (double) WIDTH / HEIGHT);
  b->flops = 2.0 * n * WIDTH;
}

void
bench_sequential (const struct bench *s)
{
  int groups = s->n / HEIGHT;
  const float *input = floats (s, INPUT), *weights = floats (s, WEIGHTS);
  float *sums = floats (s, SUMS);

  for (int g = 0; g < groups; g++)
    for (int j = 0; j < WIDTH; j++)
      {
	float sum = 0;
	for (int k = g * HEIGHT; k < (g + 1) * HEIGHT; k++)
	  sum += input[k] * weights[k * WIDTH + j];
	sums[g * WIDTH + j] = sum;
      }
}

const struct bench_program bench_program = {
  "backprop", { { "tiny", 512 }, { "cache", 4096 }, { "memory", 1 << 20 } },
  setup, 1e-5
};
