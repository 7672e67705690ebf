/* Tests of what is legal, and their mutants.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-legality.h: SIMT_LEGAL (WORD, CONDITION) is CONDITION, which says that
   what a row does here leaves the results of programs as they are, and
   SIMT_WRONG (WORD, CONDITION) is CONDITION, which says that it would not.
   SIMT_NEEDED (WORD) is true, where what follows from it keeps results as they
   are.  simt-legality.def has the words.

   If the plugin is built with -DSIMT_MUTATE, a word in the environment variable
   SIMT_MUTATE makes everything legal that bears it: testsuite/mutate/run shows
   that some test fails then.  The environment reaches whatever compiler a test
   starts.  */

#ifndef SIMT_LEGALITY_H
#define SIMT_LEGALITY_H 1

#ifdef SIMT_MUTATE

extern bool simt_mutant_p (const char *word);

#define SIMT_LEGAL(WORD, CONDITION) \
  (simt_mutant_p (#WORD) || (CONDITION))
#define SIMT_WRONG(WORD, CONDITION) \
  (!simt_mutant_p (#WORD) && (CONDITION))
#define SIMT_NEEDED(WORD) (!simt_mutant_p (#WORD))

#else

#define SIMT_LEGAL(WORD, CONDITION) (CONDITION)
#define SIMT_WRONG(WORD, CONDITION) (CONDITION)
#define SIMT_NEEDED(WORD) true

#endif

#endif
