/* Alignment of two sequences, sequentially.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "nw.h"

static void
setup (struct bench *b)
{
  size_t n = b->n;
  int *score = bench_array (SCORE, BENCH_OUT, BENCH_INT, (n + 1) * (n + 1));

  bench_ints (MATCH, BENCH_IN, n * n, -4, 12);
  for (size_t i = 0; i <= n; i++)
    score[i] = score[i * (n + 1)] = -PENALTY * i;
  b->bytes = 8.0 * n * n;
}

void
bench_sequential (const struct bench *s)
{
  int n = s->n, width = n + 1;
  const int *match = ints (s, MATCH);
  int *score = ints (s, SCORE);

  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= n; j++)
      {
	int *at = score + i * width + j;
	*at = best_score (at[-width - 1] + match[(i - 1) * n + j - 1],
			  at[-width], at[-1]);
      }
}

const struct bench_program bench_program = {
  "nw", { { "tiny", 80 }, { "cache", 256 }, { "memory", 4096 } }, setup, 0
};
