/* cuRAND's generators for kernels.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   curand_kernel.h: the generators XORWOW (Marsaglia) and Philox 4x32-10
   (Salmon, Moraes, Dror, Shaw) with uniform, normal and log-normal
   distributions, giving the same numbers as cuRAND's.

   A step of XORWOW is linear over GF(2).  Skipping N steps multiplies the state
   by the matrices of the steps 2^K that N is the sum of; a sequence is 2^67
   steps from the next.  Not here: MRG32k3a, MTGP32, Sobol sequences, Poisson
   and discrete distributions.  */

#pragma GCC system_header

#ifndef SIMT_CURAND_KERNEL_H
#define SIMT_CURAND_KERNEL_H 1
#define CURAND_KERNEL_H_ 1

#include "cuda_runtime.h"
#include <math.h>

#ifndef __SIMT_INLINE
# define __SIMT_INLINE static __inline__ \
  __attribute__ ((always_inline, __artificial__))
#endif

#define CURAND_2POW32_INV 2.3283064e-10f
#define CURAND_2POW32_INV_DOUBLE 2.3283064365386963e-10
#define CURAND_2POW53_INV_DOUBLE 1.1102230246251565e-16
#define CURAND_2POW32_INV_2PI (CURAND_2POW32_INV * 6.2831855f)
#define CURAND_PI_DOUBLE 3.1415926535897932

/* Five words of 32 bits and a counter.  The EXTRA numbers are the second ones
   of pairs of normal numbers.  */
struct curandStateXORWOW
{
  unsigned int d;
  unsigned int v[5];
  int boxmuller_flag;
  int boxmuller_flag_double;
  float boxmuller_extra;
  double boxmuller_extra_double;
};
typedef struct curandStateXORWOW curandStateXORWOW_t;
typedef struct curandStateXORWOW curandState_t;
typedef struct curandStateXORWOW curandState;

struct curandStatePhilox4_32_10
{
  uint4 ctr;
  uint4 output;
  uint2 key;
  unsigned int STATE;
  int boxmuller_flag;
  int boxmuller_flag_double;
  float boxmuller_extra;
  double boxmuller_extra_double;
};
typedef struct curandStatePhilox4_32_10 curandStatePhilox4_32_10_t;

#ifdef __cplusplus

/* XORWOW.  */

__SIMT_INLINE void
__simt_xorwow_step (unsigned int *v)
{
  unsigned int t = v[0] ^ v[0] >> 2;
  v[0] = v[1];
  v[1] = v[2];
  v[2] = v[3];
  v[3] = v[4];
  v[4] = (v[4] ^ v[4] << 4) ^ (t ^ t << 1);
}

/* Row I is where bit I of the state goes.  */
struct __simt_xorwow_matrix
{
  unsigned int row[160][5];
};

/* The matrices of 2^K steps.  */
struct __simt_xorwow_powers
{
  __simt_xorwow_matrix power[131];

  static void
  apply (const __simt_xorwow_matrix &m, unsigned int *v)
  {
    unsigned int r[5] = {0, 0, 0, 0, 0};
    for (int w = 0; w < 5; w++)
      for (unsigned int bits = v[w]; bits; bits &= bits - 1)
	{
	  const unsigned int *row = m.row[32 * w + __builtin_ctz (bits)];
	  for (int k = 0; k < 5; k++)
	    r[k] ^= row[k];
	}
    for (int k = 0; k < 5; k++)
      v[k] = r[k];
  }

  __simt_xorwow_powers ()
  {
    for (int i = 0; i < 160; i++)
      {
	unsigned int *row = power[0].row[i];
	for (int k = 0; k < 5; k++)
	  row[k] = k == i / 32 ? 1u << i % 32 : 0;
	__simt_xorwow_step (row);
      }
    for (int p = 1; p < 131; p++)
      for (int i = 0; i < 160; i++)
	{
	  for (int k = 0; k < 5; k++)
	    power[p].row[i][k] = power[p - 1].row[i][k];
	  apply (power[p - 1], power[p].row[i]);
	}
  }
};

/* Multiplies V by the matrix of N * 2^FIRST steps.  */
inline void __attribute__ ((noinline))
__simt_xorwow_skip (unsigned int *v, unsigned long long n, int first)
{
  static const __simt_xorwow_powers powers;
  for (int k = 0; n; k++, n >>= 1)
    if (n & 1)
      __simt_xorwow_powers::apply (powers.power[first + k], v);
}

__SIMT_INLINE void
skipahead (unsigned long long n, curandStateXORWOW_t *state)
{
  if (n)
    __simt_xorwow_skip (state->v, n, 0);
  state->d += 362437u * (unsigned int) n;
}

__SIMT_INLINE void
skipahead_sequence (unsigned long long n, curandStateXORWOW_t *state)
{
  if (n)
    __simt_xorwow_skip (state->v, n, 67);
}

__SIMT_INLINE void
curand_init (unsigned long long seed, unsigned long long sequence,
	     unsigned long long offset, curandStateXORWOW_t *state)
{
  unsigned int s0 = (unsigned int) seed ^ 0xaad26b49u;
  unsigned int s1 = (unsigned int) (seed >> 32) ^ 0xf7dcefddu;
  unsigned int t0 = 1099087573u * s0, t1 = 2591861531u * s1;
  state->d = 6615241u + t1 + t0;
  state->v[0] = 123456789u + t0;
  state->v[1] = 362436069u ^ t0;
  state->v[2] = 521288629u + t1;
  state->v[3] = 88675123u ^ t1;
  state->v[4] = 5783321u + t0;
  skipahead_sequence (sequence, state);
  skipahead (offset, state);
  state->boxmuller_flag = 0;
  state->boxmuller_flag_double = 0;
  state->boxmuller_extra = 0;
  state->boxmuller_extra_double = 0;
}

__SIMT_INLINE unsigned int
curand (curandStateXORWOW_t *state)
{
  __simt_xorwow_step (state->v);
  state->d += 362437u;
  return state->v[4] + state->d;
}

/* Philox.  */

__SIMT_INLINE uint4
__simt_philox (uint4 c, uint2 k)
{
  for (int i = 0; i < 10; i++)
    {
      unsigned long long p = 0xd2511f53ull * c.x, q = 0xcd9e8d57ull * c.z;
      uint4 next = {(unsigned int) (q >> 32) ^ c.y ^ k.x, (unsigned int) q,
		    (unsigned int) (p >> 32) ^ c.w ^ k.y, (unsigned int) p};
      c = next;
      k.x += 0x9e3779b9u;
      k.y += 0xbb67ae85u;
    }
  return c;
}

/* Adds N to the two words of the counter that are 64 bits of number LO and
   HI; returns what is carried out.  */
__SIMT_INLINE unsigned int
__simt_philox_add (unsigned int *lo, unsigned int *hi, unsigned long long n)
{
  unsigned long long old = (unsigned long long) *hi << 32 | *lo, sum = old + n;
  *lo = (unsigned int) sum;
  *hi = (unsigned int) (sum >> 32);
  return sum < old;
}

__SIMT_INLINE void
__simt_philox_advance (curandStatePhilox4_32_10_t *state, unsigned long long n)
{
  if (__simt_philox_add (&state->ctr.x, &state->ctr.y, n))
    __simt_philox_add (&state->ctr.z, &state->ctr.w, 1);
  state->output = __simt_philox (state->ctr, state->key);
}

__SIMT_INLINE void
skipahead (unsigned long long n, curandStatePhilox4_32_10_t *state)
{
  unsigned long long at = state->STATE + (n & 3);
  state->STATE = at & 3;
  __simt_philox_advance (state, n / 4 + at / 4);
}

__SIMT_INLINE void
skipahead_sequence (unsigned long long n, curandStatePhilox4_32_10_t *state)
{
  __simt_philox_add (&state->ctr.z, &state->ctr.w, n);
  state->output = __simt_philox (state->ctr, state->key);
}

__SIMT_INLINE void
curand_init (unsigned long long seed, unsigned long long sequence,
	     unsigned long long offset, curandStatePhilox4_32_10_t *state)
{
  uint4 zero = {0, 0, 0, 0};
  state->ctr = zero;
  state->key.x = (unsigned int) seed;
  state->key.y = (unsigned int) (seed >> 32);
  state->STATE = 0;
  state->boxmuller_flag = 0;
  state->boxmuller_flag_double = 0;
  state->boxmuller_extra = 0;
  state->boxmuller_extra_double = 0;
  skipahead_sequence (sequence, state);
  skipahead (offset, state);
}

__SIMT_INLINE unsigned int
curand (curandStatePhilox4_32_10_t *state)
{
  unsigned int at = state->STATE++;
  unsigned int r = (at == 0 ? state->output.x : at == 1 ? state->output.y
		    : at == 2 ? state->output.z : state->output.w);
  if (state->STATE == 4)
    {
      state->STATE = 0;
      __simt_philox_advance (state, 1);
    }
  return r;
}

/* The next four numbers of the sequence.  */
__SIMT_INLINE uint4
curand4 (curandStatePhilox4_32_10_t *state)
{
  uint4 a = state->output;
  __simt_philox_advance (state, 1);
  uint4 b = state->output;
  uint4 r1 = {a.y, a.z, a.w, b.x}, r2 = {a.z, a.w, b.x, b.y},
	r3 = {a.w, b.x, b.y, b.z};
  return (state->STATE == 0 ? a : state->STATE == 1 ? r1
	  : state->STATE == 2 ? r2 : r3);
}

/* Distributions.  Uniform numbers are in (0, 1].  */

__SIMT_INLINE float
__simt_uniform (unsigned int x)
{
  return x * CURAND_2POW32_INV + (CURAND_2POW32_INV / 2.0f);
}

__SIMT_INLINE double
__simt_uniform_double (unsigned int x, unsigned int y)
{
  unsigned long long z = x ^ (unsigned long long) y << 21;
  return (z * CURAND_2POW53_INV_DOUBLE + (CURAND_2POW53_INV_DOUBLE / 2.0));
}

/* Two normal numbers from two uniform ones (Box and Muller).  */
__SIMT_INLINE float2
__simt_box_muller (unsigned int x, unsigned int y)
{
  float u = __simt_uniform (x);
  float v = y * CURAND_2POW32_INV_2PI + (CURAND_2POW32_INV_2PI / 2);
  float s = __builtin_sqrtf (-2.0f * __builtin_logf (u));
  float2 r;
  r.x = __builtin_sinf (v);
  r.y = __builtin_cosf (v);
  r.x *= s;
  r.y *= s;
  return r;
}

__SIMT_INLINE double2
__simt_box_muller_double (uint4 x)
{
  double u = __simt_uniform_double (x.x, x.y);
  unsigned long long z = x.z ^ (unsigned long long) x.w << 21;
  double v = z * (CURAND_2POW53_INV_DOUBLE * 2.0) + CURAND_2POW53_INV_DOUBLE;
  double s = __builtin_sqrt (-2.0 * __builtin_log (u));
  double2 r;
  r.x = __builtin_sin (v * CURAND_PI_DOUBLE);
  r.y = __builtin_cos (v * CURAND_PI_DOUBLE);
  r.x *= s;
  r.y *= s;
  return r;
}

__SIMT_INLINE double
curand_uniform_double (curandStateXORWOW_t *state)
{
  unsigned int x = curand (state), y = curand (state);
  return __simt_uniform_double (x, y);
}

/* From one number of 32 bits.  */
__SIMT_INLINE double
curand_uniform_double (curandStatePhilox4_32_10_t *state)
{
  return curand (state) * CURAND_2POW32_INV_DOUBLE + CURAND_2POW32_INV_DOUBLE;
}

#define __SIMT_DISTRIBUTIONS(State)					\
  __SIMT_INLINE float							\
  curand_uniform (State *state)						\
  {									\
    return __simt_uniform (curand (state));				\
  }									\
  __SIMT_INLINE float2							\
  curand_normal2 (State *state)						\
  {									\
    unsigned int x = curand (state), y = curand (state);		\
    return __simt_box_muller (x, y);					\
  }									\
  __SIMT_INLINE double2							\
  curand_normal2_double (State *state)					\
  {									\
    uint4 x;								\
    x.x = curand (state);						\
    x.y = curand (state);						\
    x.z = curand (state);						\
    x.w = curand (state);						\
    return __simt_box_muller_double (x);				\
  }									\
  __SIMT_INLINE float							\
  curand_normal (State *state)						\
  {									\
    if (state->boxmuller_flag)						\
      {									\
	state->boxmuller_flag = 0;					\
	return state->boxmuller_extra;					\
      }									\
    float2 r = curand_normal2 (state);					\
    state->boxmuller_extra = r.y;					\
    state->boxmuller_flag = 1;						\
    return r.x;								\
  }									\
  __SIMT_INLINE double							\
  curand_normal_double (State *state)					\
  {									\
    if (state->boxmuller_flag_double)					\
      {									\
	state->boxmuller_flag_double = 0;				\
	return state->boxmuller_extra_double;				\
      }									\
    double2 r = curand_normal2_double (state);				\
    state->boxmuller_extra_double = r.y;				\
    state->boxmuller_flag_double = 1;					\
    return r.x;								\
  }									\
  __SIMT_INLINE float							\
  curand_log_normal (State *state, float mean, float stddev)		\
  {									\
    return __builtin_expf (mean + stddev * curand_normal (state));	\
  }									\
  __SIMT_INLINE double							\
  curand_log_normal_double (State *state, double mean, double stddev)	\
  {									\
    return __builtin_exp (mean + stddev * curand_normal_double (state)); \
  }									\
  __SIMT_INLINE float2							\
  curand_log_normal2 (State *state, float mean, float stddev)		\
  {									\
    float2 r = curand_normal2 (state);					\
    r.x = __builtin_expf (mean + stddev * r.x);				\
    r.y = __builtin_expf (mean + stddev * r.y);				\
    return r;								\
  }

__SIMT_DISTRIBUTIONS (curandStateXORWOW_t)
__SIMT_DISTRIBUTIONS (curandStatePhilox4_32_10_t)
#undef __SIMT_DISTRIBUTIONS

__SIMT_INLINE float4
curand_uniform4 (curandStatePhilox4_32_10_t *state)
{
  uint4 x = curand4 (state);
  float4 r = {__simt_uniform (x.x), __simt_uniform (x.y),
	      __simt_uniform (x.z), __simt_uniform (x.w)};
  return r;
}

__SIMT_INLINE double2
curand_uniform2_double (curandStatePhilox4_32_10_t *state)
{
  uint4 x = curand4 (state);
  double2 r = {__simt_uniform_double (x.x, x.y),
	       __simt_uniform_double (x.z, x.w)};
  return r;
}

__SIMT_INLINE float4
curand_normal4 (curandStatePhilox4_32_10_t *state)
{
  uint4 x = curand4 (state);
  float2 a = __simt_box_muller (x.x, x.y), b = __simt_box_muller (x.z, x.w);
  float4 r = {a.x, a.y, b.x, b.y};
  return r;
}

#endif

#endif
