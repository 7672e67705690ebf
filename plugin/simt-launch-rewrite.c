/* The edits that make C++ of CUDA.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-launch-rewrite.c: walks over the tokens once and notes what to change.

   1) k<<<g, b, s, st>>>(args)
	-> (__simt_configure (g, b, s, st), k (args))
   2) CUDA's keywords: see simt-launch-words.c.
   3) Dynamic shared memory: see simt-launch-shared.c.
   4) #pragma unroll and the like: see simt-launch-pragma.c.

   Everything else is left as it is: also what is wrong, which is the compiler's
   to say.  */

#include "simt-launch.h"

#include <stdlib.h>

/* Errors after which no more are looked for.  */
#define MAX_ERRORS 100

/* Add EDIT to EDITS.  */

void
edits_add (struct edits *edits, struct edit edit)
{
  if (edits->n == edits->allocated)
    {
      edits->allocated = edits->allocated ? edits->allocated * 2 : 64;
      edits->list = checked_realloc (edits->list, edits->allocated
						  * sizeof *edits->list);
    }
  edit.order = edits->n;
  edits->list[edits->n++] = edit;
}

/* Where token number TOKEN of TEXT begins.  */

uint32_t
token_start (const struct text *text, uint32_t token)
{
  return text->tokens[token].pos;
}

/* Where it ends.  */

uint32_t
token_end (const struct text *text, uint32_t token)
{
  return text->tokens[token].pos + text->tokens[token].len;
}

/* Have NEW_TEXT instead of tokens FIRST to LAST.  */

void
replace (const struct text *text, struct edits *edits, uint32_t first,
	 uint32_t last, const char *new_text)
{
  struct edit edit = { .from = token_start (text, first),
		       .to = token_end (text, last), .text = new_text };
  edits_add (edits, edit);
}

/* Have NEW_TEXT at position POS, before what is there.  */

void
insert (struct edits *edits, uint32_t pos, const char *new_text)
{
  struct edit edit = { .from = pos, .to = pos, .text = new_text };
  edits_add (edits, edit);
}

/* -- Launches -------------------------------------------------------------- */

/* Whether tokens I to I + 2 are the "<<<" of a launch.  No expression has three
   '<' in a row but the name of a templated operator.  */

static bool
is_launch (const struct text *text, uint32_t i)
{
  return (token_char (text, i) == '<'
	  && token_char (text, i + 1) == '<'
	  && token_char (text, i + 2) == '<'
	  && (i == 0 || !token_is (text, i - 1, "operator")));
}

/* What is wrong with the configuration that starts at token FIRST and has no
   end: there is a ">>>" but no arguments, or none at all.  */

static const char *
why_no_end (const struct text *text, uint32_t first)
{
  static const char no_end[]
    = "expected '>>>' after the configuration of a kernel launch";

  for (uint32_t i = first; text->tokens[i].kind != TOKEN_END; i++)
    switch (token_char (text, i))
      {
      case '(':
      case '[':
      case '{':
	i = match_forward (text, i);
	if (i == NO_TOKEN)
	  return no_end;
	break;
      case ')':
      case ']':
      case '}':
      case ';':
	return no_end;
      case '>':
	if (token_char (text, i + 1) == '>' && token_char (text, i + 2) == '>')
	  return "expected '(' after '>>>' of a kernel launch";
      }
  return no_end;
}

/* Note the launch whose "<<<" starts at token OPEN; false and a diagnostic if
   it is not a whole one.  */

static bool
rewrite_launch (struct text *text, struct edits *edits, uint32_t open)
{
  uint32_t start = open ? callee_start (text, open - 1) : NO_TOKEN;
  if (start == NO_TOKEN)
    {
      text_error (text, token_start (text, open),
		  "expected a kernel before '<<<'");
      return false;
    }

  uint32_t close = config_end (text, open + 3);
  if (close == NO_TOKEN)
    {
      text_error (text, token_start (text, open), why_no_end (text, open + 3));
      return false;
    }
  if (close == open + 3)
    {
      text_error (text, token_start (text, close),
		  "expected a launch configuration before '>>>'");
      return false;
    }

  uint32_t last = match_forward (text, close + 3);
  if (last == NO_TOKEN)
    {
      text_error (text, token_start (text, close + 3),
		  "expected ')' after the arguments of a kernel launch");
      return false;
    }

  struct edit edit = {
    .from = token_start (text, start),
    .to = token_end (text, last),
    .callee = { token_start (text, start), token_end (text, open - 1) },
    .config = { token_start (text, open + 3), token_end (text, close - 1) },
    .args = { token_start (text, close + 3), token_end (text, last) }
  };
  edits_add (edits, edit);
  return true;
}

/* -- Scopes ---------------------------------------------------------------- */

/* The open braces: for each, whether what is declared inside is at namespace
   scope if the brace is.  */

struct scopes
{
  bool *transparent;
  uint32_t n;
  uint32_t allocated;
  /* How many are not transparent.  */
  uint32_t opaque;
};

/* Whether the '{' number BRACE opens a namespace or a linkage specification:
   "namespace", names, "::" and attributes before it, or extern "C".  */

static bool
opens_namespace (const struct text *text, uint32_t brace)
{
  for (uint32_t i = brace; i-- > 0;)
    {
      char c = token_char (text, i);

      if (c == '"')
	return i > 0 && token_is (text, i - 1, "extern");
      if (c == ')' || c == ']')
	{
	  if (i == 0 || token_char (text, i - 1) != c)
	    return false;
	  i = match_backward (text, i);
	  if (i == NO_TOKEN)
	    return false;
	}
      else if (c == 'n')
	{
	  if (token_is (text, i, "namespace"))
	    return true;
	}
      else if (!token_is (text, i, "::"))
	return false;
    }
  return false;
}

static void
open_scope (const struct text *text, struct scopes *scopes, uint32_t brace)
{
  if (scopes->n == scopes->allocated)
    {
      scopes->allocated = scopes->allocated ? scopes->allocated * 2 : 64;
      scopes->transparent = checked_realloc (scopes->transparent,
					     scopes->allocated);
    }
  bool transparent = scopes->opaque == 0 && opens_namespace (text, brace);
  scopes->transparent[scopes->n++] = transparent;
  scopes->opaque += !transparent;
}

static void
close_scope (struct scopes *scopes)
{
  if (scopes->n > 0 && !scopes->transparent[--scopes->n])
    scopes->opaque--;
}

/* -- The walk -------------------------------------------------------------- */

/* Order edits by where they begin, the one that holds another first, and at one
   place as they were noted.  */

static int
compare_edits (const void *a, const void *b)
{
  const struct edit *x = a, *y = b;

  if (x->from != y->from)
    return x->from < y->from ? -1 : 1;
  if (x->to != y->to)
    return x->to > y->to ? -1 : 1;
  return x->order < y->order ? -1 : x->order > y->order;
}

/* Note in EDITS all that has to change in TEXT, in order.  Return the number of
   errors.  */

int
text_rewrite (struct text *text, struct edits *edits)
{
  struct scopes scopes = { 0 };
  int errors = 0;

  for (uint32_t i = 0; text->tokens[i].kind != TOKEN_END; i++)
    switch (text->tokens[i].kind)
      {
      case TOKEN_NAME:
	i = rewrite_word (text, edits, i, scopes.opaque > 0);
	break;
      case TOKEN_DIRECTIVE:
	rewrite_pragma (text, i, edits);
	break;
      case TOKEN_PUNCTUATION:
	switch (token_char (text, i))
	  {
	  case '{':
	    open_scope (text, &scopes, i);
	    break;
	  case '}':
	    close_scope (&scopes);
	    break;
	  case '<':
	    if (is_launch (text, i) && errors < MAX_ERRORS)
	      {
		errors += !rewrite_launch (text, edits, i);
		i += 2;
	      }
	    break;
	  }
	break;
      default:
	break;
      }

  free (scopes.transparent);
  if (edits->n > 0)
    qsort (edits->list, edits->n, sizeof *edits->list, compare_edits);
  return errors;
}
