/* What isl has been asked about a kernel.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-answers.h: the questions of a kernel, each asked once, and how many
   operations isl may still take to answer them.  */

#ifndef SIMT_ANSWERS_H
#define SIMT_ANSWERS_H 1

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum simt_answer { SIMT_NO, SIMT_YES, SIMT_UNKNOWN };

/* A question as a string of numbers: equal ones mean the same.  */
struct simt_question
{
  int n, allocated;
  int64_t *words;
};

struct isl_ctx;
struct simt_answers;

extern struct simt_answers *simt_answers_new (unsigned long each,
					      unsigned long all);
extern void simt_answers_free (struct simt_answers *);
extern bool simt_answers_over_quota (const struct simt_answers *);
extern bool simt_answers_ended (const struct simt_answers *);
extern struct isl_ctx *simt_answers_ctx (struct simt_answers *);

extern void simt_question_word (struct simt_question *, int64_t);
extern void simt_question_free (struct simt_question *);
extern enum simt_answer simt_ask (struct simt_answers *,
				  const struct simt_question *,
				  int (*ask) (struct isl_ctx *, const void *),
				  const void *data);

#ifdef __cplusplus
}
#endif

#endif
