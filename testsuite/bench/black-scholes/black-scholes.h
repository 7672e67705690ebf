/* Prices of European options.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   black-scholes.h: call and put for each stock price, strike and time, by
   the formula of Black and Scholes.  */

#include "../bench.h"
#include <math.h>

#define RATE 0.02f
#define VOLATILITY 0.3f

enum { PRICE, STRIKE, YEARS, CALL, PUT };

/* The standard normal distribution, by a polynomial (Abramowitz and Stegun,
   26.2.17).  */

BENCH_INLINE float
normal_distribution (float d)
{
  float k = 1 / (1 + 0.2316419f * fabsf (d));
  float tail = 0.3989422804f * expf (-0.5f * d * d) * k
    * (0.319381530f + k * (-0.356563782f + k * (1.781477937f
    + k * (-1.821255978f + k * 1.330274429f))));

  return d > 0 ? 1 - tail : tail;
}

BENCH_INLINE void
option_prices (float price, float strike, float years, float *call,
	       float *put)
{
  float deviation = VOLATILITY * sqrtf (years);
  float d1 = (logf (price / strike)
	      + (RATE + 0.5f * VOLATILITY * VOLATILITY) * years) / deviation;
  float d2 = d1 - deviation;
  float p1 = normal_distribution (d1), p2 = normal_distribution (d2);
  float discounted = strike * expf (-RATE * years);

  *call = price * p1 - discounted * p2;
  *put = discounted * (1 - p2) - price * (1 - p1);
}
