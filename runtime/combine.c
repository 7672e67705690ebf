/* Atomic additions that wait.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   combine.c: additions whose results nobody asks for, of one OS thread to few
   addresses, as to the bins of a histogram or one total.  Compiled code adds up
   what goes to one address in a table of its own, and the memory is written
   when another address needs the place, or at the end; see
   plugin/simt-combine.cc.

   A place is of use if it is hit again.  Where most are not, as in a graph's
   nodes, nothing waits any more.  */

#include <stdint.h>

#include "simt-abi.h"

/* A table whose entries were replaced so often without having been hit, more
   often than others with, is given up.  */
#define MOST_WASTED 512

/* The numbers of T that may wait for one place: their sum if that is what it is
   in any order, else SIMT_LISTED of them.  */
#define TABLE(T, LISTED)						\
  struct								\
  {									\
    uintptr_t at[SIMT_COMBINED];					\
    T values[SIMT_COMBINED * LISTED];					\
    uint32_t hits[SIMT_COMBINED];					\
    uint32_t wasted;							\
  }

/* What is at PLACE before there is an address: not the null pointer in its own
   place, or that would be found and nobody told of a program's mistake.  */
#define NOBODY(PLACE) ((PLACE) == 0)

/* The functions for type T, of which LISTED numbers wait for one place.
   ADD_ALL (p, values, n) adds N numbers to *P, one by one or their sum, and
   returns what that was.
   __simt_atomic_add_NAME adds VALUE to *P and returns what that was;
   __simt_combine_NAME, the same without a result, may wait (compiled code has
   the table's code instead; here it does not wait).
   __simt_combine_miss_NAME enters VALUE for P in TABLE, in a place that P does
   not have, or which is full; __simt_combine_end_NAME writes what still
   waits.  */
#define FUNCTIONS(NAME, T, LISTED, ADD_ALL)				\
  T									\
  __simt_atomic_add_##NAME (T *p, T value)				\
  {									\
    return ADD_ALL (p, &value, 1);					\
  }									\
  void									\
  __simt_combine_##NAME (T *p, T value)					\
  {									\
    ADD_ALL (p, &value, 1);						\
  }									\
  void									\
  __simt_combine_end_##NAME (void *data)				\
  {									\
    TABLE (T, LISTED) *table = data;					\
    for (int i = 0; i < SIMT_COMBINED; i++)				\
      if (table->at[i] > 1)						\
	ADD_ALL ((T *) table->at[i], table->values + i * LISTED,	\
		 table->hits[i]);					\
    for (int i = 0; i < SIMT_COMBINED; i++)				\
      table->at[i] = NOBODY (i);					\
  }									\
  void									\
  __simt_combine_miss_##NAME (void *data, T *p, T value)		\
  {									\
    TABLE (T, LISTED) *table = data;					\
    uintptr_t place = simt_combine_place ((uintptr_t) p, sizeof (T));	\
    _Bool waste = table->at[place] > 1 && table->hits[place] == 1;	\
    if (table->wasted == MOST_WASTED || !p)				\
      {									\
	ADD_ALL (p, &value, 1);						\
	return;								\
      }									\
    if (waste && ++table->wasted == MOST_WASTED)			\
      __simt_combine_end_##NAME (table);				\
    else if (!waste && table->wasted)					\
      table->wasted--;							\
    if (table->at[place] > 1)						\
      ADD_ALL ((T *) table->at[place], table->values + place * LISTED,	\
	       table->hits[place]);					\
    table->at[place] = (uintptr_t) p;					\
    table->values[place * LISTED] = value;				\
    table->hits[place] = 1;						\
  }

#define FETCH_ADD(p, values, n) \
  __atomic_fetch_add (p, *(values), __ATOMIC_RELAXED)

/* As floating-point numbers have no atomic sum, *P is exchanged.  One addition
   follows the other, as it might if each thread had made its own: the sum of
   VALUES alone, added to *P, might be another.  */
#define EXCHANGE(NAME, T, BITS)						\
  static T								\
  add_##NAME (T *p, const T *values, uint32_t n)			\
  {									\
    BITS *word = (BITS *) p;						\
    union { BITS bits; T number; } old, next;				\
    old.bits = __atomic_load_n (word, __ATOMIC_RELAXED);		\
    do									\
      {									\
	next.number = old.number;					\
	for (uint32_t i = 0; i < n; i++)				\
	  next.number += values[i];					\
      }									\
    while (!__atomic_compare_exchange_n (word, &old.bits, next.bits, 1,	\
					 __ATOMIC_RELAXED,		\
					 __ATOMIC_RELAXED));		\
    return old.number;							\
  }

EXCHANGE (float, float, uint32_t)
EXCHANGE (double, double, uint64_t)

FUNCTIONS (int, uint32_t, 1, FETCH_ADD)
FUNCTIONS (long, uint64_t, 1, FETCH_ADD)
FUNCTIONS (float, float, SIMT_LISTED, add_float)
FUNCTIONS (double, double, SIMT_LISTED, add_double)
