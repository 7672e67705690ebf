/* Checks of the unit programs for the headers.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   check.h: CHECK (got, want) counts and prints what differs; a program ends
   with `return report ();'.  */

#ifndef CHECK_H
#define CHECK_H 1

#include <stdio.h>
#include <string.h>

static int failures;
static long checks;

template <typename T>
static void
print_bits (T value)
{
  unsigned char bytes[sizeof (T)];
  memcpy (bytes, &value, sizeof (T));
  for (int i = (int) sizeof (T) - 1; i >= 0; i--)
    printf ("%02x", bytes[i]);
}

/* Values are the same when all their bits are.  */
template <typename T>
static void
check_same (T got, T want, const char *text, int line)
{
  checks++;
  if (memcmp (&got, &want, sizeof (T)) == 0)
    return;
  if (++failures > 20)
    return;
  printf ("line %d: %s is ", line, text);
  print_bits (got);
  printf (", should be ");
  print_bits (want);
  printf ("\n");
}

template <typename T> struct same_type
{
  typedef T type;
};

template <typename T>
static void
check (T got, typename same_type<T>::type want, const char *text, int line)
{
  check_same<T> (got, want, text, line);
}

#define CHECK(got, want) check (got, want, #got, __LINE__)
#define CHECK_TRUE(condition) \
  check<bool> (condition, true, #condition, __LINE__)

static int
report (void)
{
  printf ("%ld checks, %d failures\n", checks, failures);
  return failures != 0;
}

/* Numbers that look random, the same in every run.  */
static unsigned long long random_state = 88172645463325252ull;

static inline unsigned long long
random_bits (void)
{
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  random_state ^= random_state << 17;
  return random_state;
}

#endif
