/* Pragmas of CUDA.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-launch-pragma.c: makes GCC's pragmas of those that nvcc knows.

     #pragma unroll N, #pragma unroll (N)   ->  #pragma GCC unroll N
     #pragma unroll	before a loop whose number of iterations can be read
			off its header      ->  #pragma GCC unroll NUMBER
     #pragma nounroll, #pragma unroll 1     ->  #pragma GCC unroll 1
     #pragma nv_..., diag_suppress ...      ->  nothing

   GCC wants a number, and a loop directly after its pragma.  What cannot be had
   in that form, such as a template parameter for N, is dropped: the pragma
   never changes what a program computes.  */

#include "simt-launch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The most that GCC takes, and the most iterations that a plain "unroll" is
   taken to mean.  */
#define MAX_UNROLL 65534
#define MAX_FULL_UNROLL 64

/* A directive's words, read one after the other.  */

struct words
{
  const char *p;
  const char *end;
};

/* If the next word of W is WORD, read it.  */

static bool
read_word (struct words *w, const char *word)
{
  size_t len = strlen (word);

  while (w->p < w->end && (*w->p == ' ' || *w->p == '\t'))
    w->p++;
  if ((size_t) (w->end - w->p) < len || memcmp (w->p, word, len) != 0)
    return false;
  const char *after = w->p + len;
  if (after < w->end && (*after == '_' || (*after >= '0' && *after <= '9')
			 || (*after >= 'a' && *after <= 'z')
			 || (*after >= 'A' && *after <= 'Z')))
    return false;
  w->p = after;
  return true;
}

/* Whether the next word of W begins with PREFIX.  */

static bool
starts_with (struct words w, const char *prefix)
{
  read_word (&w, "");
  return ((size_t) (w.end - w.p) >= strlen (prefix)
	  && memcmp (w.p, prefix, strlen (prefix)) == 0);
}

/* The words after "#pragma" of directive TOKEN; p is NULL if it is another
   directive.  */

static struct words
pragma_words (const struct text *text, uint32_t token)
{
  const struct token *t = &text->tokens[token];
  struct words w = { text->bytes + t->pos + 1, text->bytes + t->pos + t->len };

  if (!read_word (&w, "pragma"))
    w.p = NULL;
  return w;
}

/* The value of the unsigned integer literal from P to END, with blanks, suffix
   and parentheses around it; -1 if that is not what stands there.  */

static long
literal_value (const char *p, const char *end)
{
  char digits[24];
  size_t n = 0;
  char *rest;

  while (p < end && (*p == ' ' || *p == '\t' || *p == '('))
    p++;
  for (; p < end && n + 1 < sizeof digits
	 && strchr ("0123456789abcdefABCDEFxX'", *p) != NULL; p++)
    if (*p != '\'')
      digits[n++] = *p;
  digits[n] = '\0';
  while (p < end && strchr ("uUlLzZ) \t\r", *p) != NULL)
    p++;
  if (p < end || n == 0 || digits[0] < '0' || digits[0] > '9')
    return -1;

  long value = strtol (digits, &rest, 0);
  return *rest == '\0' && value <= MAX_UNROLL ? value : -1;
}

static long
token_value (const struct text *text, uint32_t token)
{
  const struct token *t = &text->tokens[token];
  const char *p = text->bytes + t->pos;

  return t->kind == TOKEN_NUMBER ? literal_value (p, p + t->len) : -1;
}

static bool
same_name (const struct text *text, uint32_t a, uint32_t b)
{
  const struct token *x = &text->tokens[a], *y = &text->tokens[b];

  return (x->kind == TOKEN_NAME && y->kind == TOKEN_NAME && x->len == y->len
	  && memcmp (text->bytes + x->pos, text->bytes + y->pos, x->len) == 0);
}

/* By how much the third part of a loop's header, from token I to its ')',
   increments VARIABLE: ++v, v++ or v += N.  -1 if it is anything else.  */

static long
read_step (const struct text *text, uint32_t i, uint32_t variable)
{
  bool prefix = token_char (text, i) == '+' && token_char (text, i + 1) == '+';

  if (prefix)
    i += 2;
  if (!same_name (text, i, variable))
    return -1;
  if (prefix)
    return token_char (text, i + 1) == ')' ? 1 : -1;
  if (token_char (text, i + 1) != '+')
    return -1;
  if (token_char (text, i + 2) == '+')
    return token_char (text, i + 3) == ')' ? 1 : -1;
  if (token_char (text, i + 2) != '=' || token_char (text, i + 3) != '0'
      || token_char (text, i + 4) != ')')
    return -1;
  return token_value (text, i + 3);
}

/* The number of iterations of the loop that starts at token I, if it reads
   for (... v = N; v < M; v++) with literal N and M; -1 if not.  */

static long
trip_count (const struct text *text, uint32_t i)
{
  if (!token_is (text, i, "for") || token_char (text, i + 1) != '(')
    return -1;

  uint32_t semicolon = i + 2;
  for (; token_char (text, semicolon) != ';'; semicolon++)
    if (text->tokens[semicolon].kind == TOKEN_END)
      return -1;
  if (semicolon < i + 5 || token_char (text, semicolon - 2) != '=')
    return -1;

  uint32_t variable = semicolon - 3, condition = semicolon + 1;
  if (!same_name (text, condition, variable))
    return -1;
  bool or_equal = token_is (text, condition + 1, "<=");
  if (!or_equal && token_char (text, condition + 1) != '<')
    return -1;
  if (token_char (text, condition + 2) != '0'
      || token_char (text, condition + 3) != ';')
    return -1;

  long from = token_value (text, semicolon - 1);
  long to = token_value (text, condition + 2);
  long step = read_step (text, condition + 4, variable);
  if (from < 0 || to < 0 || step < 1)
    return -1;
  to += or_equal;
  return to <= from ? 0 : (to - from + step - 1) / step;
}

/* The loop that the pragma TOKEN speaks of, NO_TOKEN if GCC would not take one
   there.  */

static uint32_t
loop_after (const struct text *text, uint32_t token)
{
  uint32_t i = token + 1;

  for (; text->tokens[i].kind == TOKEN_DIRECTIVE; i++)
    {
      struct words w = pragma_words (text, i);
      if (w.p != NULL && !(read_word (&w, "GCC") && read_word (&w, "ivdep")))
	return NO_TOKEN;
    }
  if (token_is (text, i, "for") || token_is (text, i, "while")
      || token_is (text, i, "do"))
    return i;
  return NO_TOKEN;
}

/* The factor that pragma TOKEN, with W after its "unroll", asks for; 0 if
   none.  */

static long
unroll_factor (const struct text *text, uint32_t token, struct words w)
{
  uint32_t loop = loop_after (text, token);
  long factor;

  if (loop == NO_TOKEN)
    return 0;
  read_word (&w, "");
  if (w.p < w.end && *w.p != '\r')
    factor = literal_value (w.p, w.end);
  else
    {
      factor = trip_count (text, loop);
      if (factor > MAX_FULL_UNROLL)
	factor = 0;
    }
  return factor > 0 ? factor : 0;
}

static bool
is_diagnostic_pragma (struct words w)
{
  static const char *const names[] = {
    "diag_suppress", "diag_default", "diag_warning", "diag_error",
    "diag_remark", "diag_once", "hd_warning_disable", "nv_"
  };

  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (starts_with (w, names[i]))
      return true;
  return false;
}

/* Note in EDITS what becomes of directive TOKEN.  */

void
rewrite_pragma (const struct text *text, uint32_t token, struct edits *edits)
{
  const struct token *t = &text->tokens[token];
  struct words w = pragma_words (text, token);
  struct edit edit = { .from = t->pos, .to = t->pos + t->len, .text = "" };
  long factor = 0;

  if (w.p == NULL)
    return;
  if (read_word (&w, "unroll"))
    factor = unroll_factor (text, token, w);
  else if (read_word (&w, "nounroll"))
    factor = loop_after (text, token) == NO_TOKEN ? 0 : 1;
  else if (!is_diagnostic_pragma (w))
    return;

  if (factor > 0)
    {
      char *line = checked_realloc (NULL, sizeof "#pragma GCC unroll 99999");
      sprintf (line, "#pragma GCC unroll %ld", factor);
      edit.text = line;
    }
  edits_add (edits, edit);
}
