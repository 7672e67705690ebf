/* What to save and what to compute again.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-mincut.h: chooses values to save, of the least total weight, from which
   all values that are needed can be computed.

   A value is a number that the user gets when adding it.  It can be computed
   from its operands, if it is computable at all; one without operands is then
   known without saving anything.  Operands must not depend on their users.  */

#ifndef SIMT_MINCUT_H
#define SIMT_MINCUT_H 1

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct simt_mincut;

extern struct simt_mincut *simt_mincut_new (void);
extern void simt_mincut_free (struct simt_mincut *);
extern int simt_mincut_add_value (struct simt_mincut *, int64_t weight,
				  bool computable);
extern void simt_mincut_add_operand (struct simt_mincut *, int value,
				     int operand);
extern void simt_mincut_need (struct simt_mincut *, int value);
extern int64_t simt_mincut_solve (struct simt_mincut *);
extern bool simt_mincut_saved_p (const struct simt_mincut *, int value);

#ifdef __cplusplus
}
#endif

#endif
