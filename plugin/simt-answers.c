/* What isl has been asked about a kernel.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-answers.c: isl is asked each question of a kernel once, under two
   quotas: one for each question, one for all of them together.  Both count
   operations of isl, never time, so that the code is the same each time.

   isl does not tell how many operations it has taken, only that they were more
   than it may.  So it is given a few first, then more and more, and what it was
   given counts.  */

#include "simt-answers.h"

#include <isl/ctx.h>
#include <isl/options.h>
#include <stdlib.h>
#include <string.h>

/* The operations that isl is given at first, and by what they grow.  */
enum { FIRST_STEP = 500, STEP_FACTOR = 10 };

struct known
{
  struct simt_question question;
  uint64_t hash;
  enum simt_answer answer;
};

struct simt_answers
{
  isl_ctx *ctx;
  /* Operations for one question, and those that are left for all; 0 for any
     number of the former; LIMITED if there is a number of the latter.  */
  unsigned long each, left;
  bool limited;
  /* Whether a question was given up, and whether all that follow are.  */
  bool over_quota, ended;
  /* A hash table with room for a power of two.  */
  int n_known, allocated;
  struct known *known;
};

/* Answers for a kernel of which each may take EACH operations of isl, and all
   together ALL, or any number for 0.  */

struct simt_answers *
simt_answers_new (unsigned long each, unsigned long all)
{
  struct simt_answers *a = calloc (1, sizeof *a);
  if (!a)
    abort ();
  a->ctx = isl_ctx_alloc ();
  a->each = each;
  a->left = all;
  a->limited = all != 0;
  isl_options_set_on_error (a->ctx, ISL_ON_ERROR_CONTINUE);
  return a;
}

void
simt_answers_free (struct simt_answers *a)
{
  for (int i = 0; i < a->allocated; i++)
    simt_question_free (&a->known[i].question);
  free (a->known);
  isl_ctx_free (a->ctx);
  free (a);
}

/* Whether a question was given up.  */

bool
simt_answers_over_quota (const struct simt_answers *a)
{
  return a->over_quota;
}

/* Whether no more questions are answered.  */

bool
simt_answers_ended (const struct simt_answers *a)
{
  return a->ended;
}

struct isl_ctx *
simt_answers_ctx (struct simt_answers *a)
{
  return a->ctx;
}

/* -- Questions -- */

/* Append WORD to Q.  */

void
simt_question_word (struct simt_question *q, int64_t word)
{
  if (q->n == q->allocated)
    {
      q->allocated = q->allocated ? 2 * q->allocated : 64;
      q->words = realloc (q->words, q->allocated * sizeof *q->words);
      if (!q->words)
	abort ();
    }
  q->words[q->n++] = word;
}

void
simt_question_free (struct simt_question *q)
{
  free (q->words);
  memset (q, 0, sizeof *q);
}

static uint64_t
hash_question (const struct simt_question *q)
{
  uint64_t hash = q->n;
  for (int i = 0; i < q->n; i++)
    {
      hash = (hash ^ (uint64_t) q->words[i]) * 0x9e3779b97f4a7c15u;
      hash ^= hash >> 29;
    }
  return hash;
}

/* Where Q is in the table of A, or would be.  */

static struct known *
find_slot (struct simt_answers *a, const struct simt_question *q,
	   uint64_t hash)
{
  for (int i = hash & (a->allocated - 1);; i = (i + 1) & (a->allocated - 1))
    {
      struct known *k = &a->known[i];
      if (!k->question.words
	  || (k->hash == hash && k->question.n == q->n
	      && !memcmp (k->question.words, q->words,
			  q->n * sizeof *q->words)))
	return k;
    }
}

/* Have the table of A at least half empty.  */

static void
grow_table (struct simt_answers *a)
{
  if (2 * (a->n_known + 1) <= a->allocated)
    return;
  struct known *old = a->known;
  int n = a->allocated;
  a->allocated = n ? 2 * n : 64;
  a->known = calloc (a->allocated, sizeof *a->known);
  if (!a->known)
    abort ();
  for (int i = 0; i < n; i++)
    if (old[i].question.words)
      *find_slot (a, &old[i].question, old[i].hash) = old[i];
  free (old);
}

/* The answer of ASK, called with DATA, a value of isl_bool, as far as the
   quotas allow.  */

static enum simt_answer
ask_in_steps (struct simt_answers *a,
	      int (*ask) (struct isl_ctx *, const void *), const void *data)
{
  for (unsigned long step = FIRST_STEP;; step *= STEP_FACTOR)
    {
      bool last = a->each != 0 && step >= a->each;
      if (last)
	step = a->each;
      if (a->limited && step > a->left)
	{
	  a->ended = a->over_quota = true;
	  return SIMT_UNKNOWN;
	}
      a->left -= step;
      isl_ctx_reset_error (a->ctx);
      isl_ctx_reset_operations (a->ctx);
      isl_ctx_set_max_operations (a->ctx, step);
      int yes = ask (a->ctx, data);
      isl_ctx_set_max_operations (a->ctx, 0);
      bool more = isl_ctx_last_error (a->ctx) == isl_error_quota;
      isl_ctx_reset_error (a->ctx);
      if (!more)
	return (yes == isl_bool_error ? SIMT_UNKNOWN
		: yes == isl_bool_true ? SIMT_YES : SIMT_NO);
      if (last)
	{
	  a->over_quota = true;
	  return SIMT_UNKNOWN;
	}
    }
}

/* The answer to Q, which ASK, called with DATA, has isl find as a value of
   isl_bool.  */

enum simt_answer
simt_ask (struct simt_answers *a, const struct simt_question *q,
	  int (*ask) (struct isl_ctx *, const void *), const void *data)
{
  uint64_t hash = hash_question (q);
  grow_table (a);
  struct known *k = find_slot (a, q, hash);
  if (k->question.words)
    return k->answer;
  if (a->ended)
    return SIMT_UNKNOWN;
  k->hash = hash;
  for (int i = 0; i < q->n; i++)
    simt_question_word (&k->question, q->words[i]);
  a->n_known++;
  return k->answer = ask_in_steps (a, ask, data);
}
