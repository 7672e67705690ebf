/* CUDA's keywords.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-launch-words.c: makes attributes of CUDA's keywords.

     __global__ void k ()	->  __attribute__((simt_global)) void k ()
     __launch_bounds__ (256)	->  __attribute__((simt_launch_bounds (256)))
     [] __device__ (int i) {}	->  [] (int i) {}	as none may stand there

   Macros would do that as well, but then the compiler could not tell the column
   of what follows on the line, and "__attribute__ ((__noinline__))" in the C++
   library would change.  Where macros did it all the same, the attributes are
   known too.  */

#include "simt-launch.h"

#include <string.h>

struct keyword
{
  const char *name;
  /* What it becomes; before the arguments if it has some.  */
  const char *text;
  /* What comes after the arguments; NULL if it has none, "" if they go too.  */
  const char *after;
};

static const struct keyword keywords[] = {
  { "__global__", "__attribute__((simt_global))", NULL },
  { "__device__", "__attribute__((simt_device))", NULL },
  { "__host__", "", NULL },
  { "__shared__", "__attribute__((simt_shared))", NULL },
  { "__constant__", "__attribute__((simt_constant))", NULL },
  { "__managed__", "__attribute__((simt_managed))", NULL },
  { "__forceinline__", "inline __attribute__((always_inline))", NULL },
  { "__noinline__", "__attribute__((noinline))", NULL },
  { "__grid_constant__", "", NULL },
  { "__inline_hint__", "", NULL },
  { "__launch_bounds__", "__attribute__((simt_launch_bounds ", "))" },
  { "__align__", "__attribute__((aligned ", "))" },
  { "__maxnreg__", "", "" },
  { "__cluster_dims__", "", "" },
  { "__block_size__", "", "" }
};

/* The keyword that token I is, NULL if none.  */

static const struct keyword *
find_keyword (const struct text *text, uint32_t i)
{
  if (text->tokens[i].len < strlen ("__host__")
      || text->bytes[text->tokens[i].pos] != '_')
    return NULL;
  for (size_t k = 0; k < sizeof keywords / sizeof *keywords; k++)
    if (token_is (text, i, keywords[k].name))
      return &keywords[k];
  return NULL;
}

/* Whether token I starts __attribute__((NAME)), six tokens.  */

static bool
is_attribute (const struct text *text, uint32_t i, const char *name)
{
  return (text->tokens[i].kind == TOKEN_NAME
	  && token_is (text, i, "__attribute__")
	  && token_char (text, i + 1) == '('
	  && token_char (text, i + 2) == '('
	  && token_is (text, i + 3, name)
	  && token_char (text, i + 4) == ')'
	  && token_char (text, i + 5) == ')');
}

/* The last token of the keyword NAME at token I, or of its attribute simt_NAME;
   NO_TOKEN if neither is there.  NAME is without its underscores.  */

static uint32_t
specifier_end (const struct text *text, uint32_t i, const char *name)
{
  char spelling[32];

  if (text->tokens[i].kind != TOKEN_NAME)
    return NO_TOKEN;
  strcat (strcat (strcpy (spelling, "__"), name), "__");
  if (token_is (text, i, spelling))
    return i;
  strcat (strcpy (spelling, "simt_"), name);
  return is_attribute (text, i, spelling) ? i + 5 : NO_TOKEN;
}

/* Whether the ']' number CLOSE ends a lambda introducer, not a subscript or an
   array bound: those follow a name, a value or another bound.  */

static bool
ends_introducer (const struct text *text, uint32_t close)
{
  uint32_t open = match_backward (text, close);

  if (open == NO_TOKEN)
    return false;
  if (open == 0)
    return true;
  switch (token_char (text, open - 1))
    {
    case 'n':
      return is_keyword (text, open - 1);
    case ']':
    case ')':
    case '>':
    case '"':
    case '[':
      return false;
    default:
      return true;
    }
}

/* The last token of the specifiers that may come after a lambda introducer and
   start at token I; I - 1 if there are none.  */

static uint32_t
lambda_specifiers_end (const struct text *text, uint32_t i)
{
  static const char *const names[] = { "device", "host", "global",
				       "forceinline" };
  uint32_t end;

  for (size_t k = 0; k < sizeof names / sizeof *names; k++)
    if ((end = specifier_end (text, i, names[k])) != NO_TOKEN)
      return lambda_specifiers_end (text, end + 1);
  return i - 1;
}

/* The last token of an attribute, from the name at token I on, that is not ours
   to change.  */

static uint32_t
attribute_end (const struct text *text, uint32_t i)
{
  uint32_t end = NO_TOKEN;

  if (token_char (text, i + 1) == '(')
    end = match_forward (text, i + 1);
  return end == NO_TOKEN ? i : end;
}

/* Note what becomes of KEYWORD at token I.  Return the last token of it.  */

static uint32_t
rewrite_keyword (const struct text *text, struct edits *edits, uint32_t i,
		 const struct keyword *keyword)
{
  uint32_t close = NO_TOKEN;

  if (keyword->after == NULL)
    {
      replace (text, edits, i, i, keyword->text);
      return i;
    }
  if (token_char (text, i + 1) == '(')
    close = match_forward (text, i + 1);
  if (close == NO_TOKEN)
    return i;
  if (*keyword->after == '\0')
    {
      replace (text, edits, i, close, "");
      return close;
    }
  replace (text, edits, i, i, keyword->text);
  insert (edits, token_end (text, close), keyword->after);
  return i;
}

/* Note what becomes of the name at token I, with IN_FUNCTION if it is not at
   namespace scope.  Return the last token that was dealt with.  */

uint32_t
rewrite_word (const struct text *text, struct edits *edits, uint32_t i,
	      bool in_function)
{
  const struct token *t = &text->tokens[i];
  const struct keyword *keyword;
  bool attribute;
  uint32_t end;

  if (text->bytes[t->pos] != '_' || t->len < 8)
    return i;
  keyword = find_keyword (text, i);
  attribute = (token_is (text, i, "__attribute__")
	       || token_is (text, i, "__attribute"));
  if ((!keyword && !attribute) || (i > 0 && token_is (text, i - 1, "::")))
    return i;

  if (in_function && (end = specifier_end (text, i, "shared")) != NO_TOKEN
      && rewrite_shared (text, edits, i, end))
    return end;
  if (i > 0 && token_char (text, i - 1) == ']'
      && (end = lambda_specifiers_end (text, i)) != i - 1
      && ends_introducer (text, i - 1))
    {
      replace (text, edits, i, end, "");
      return end;
    }
  if (keyword)
    return rewrite_keyword (text, edits, i, keyword);
  return attribute_end (text, i);
}
