/* Dynamic shared memory.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-launch-shared.c: what becomes of a function's dynamic shared memory.

     extern __shared__ T s[], t[][4];
   ->
     T (&s)[] = __simt_dynamic_shared_ref,
       (&t)[][4] = __simt_dynamic_shared_ref;

   as one program declares one name with many types, which C++ does not allow of
   variables.  The object on the right is in our headers; it converts to a
   reference to anything.  At namespace scope the declaration stays for the
   plugin.  */

#include "simt-launch.h"

#define DYNAMIC_SHARED " = __simt_dynamic_shared_ref"

/* Whether the group in parentheses from OPEN on belongs to a declaration's
   specifiers.  */

static bool
is_specifier_group (const struct text *text, uint32_t open)
{
  static const char *const names[] = { "__attribute__", "alignas", "decltype",
				       "__typeof__", "typeof", "__align__" };

  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (open > 0 && token_is (text, open - 1, names[i]))
      return true;
  return false;
}

/* The first token of the declaration that token I is a specifier of.  */

static uint32_t
declaration_start (const struct text *text, uint32_t i)
{
  static const char *const stops[] = { "else", "do", "return" };

  while (i > 0)
    {
      char c = token_char (text, i - 1);

      if (c == ')')
	{
	  uint32_t open = match_backward (text, i - 1);
	  if (open == NO_TOKEN || !is_specifier_group (text, open))
	    return i;
	  i = open;
	}
      else if (c == 'n')
	{
	  for (size_t k = 0; k < sizeof stops / sizeof *stops; k++)
	    if (token_is (text, i - 1, stops[k]))
	      return i;
	  i--;
	}
      else if (c == '<' || c == '>' || c == ',' || c == '*'
	       || token_is (text, i - 1, "::"))
	i--;
      else
	return i;
    }
  return i;
}

/* What a declaration with dynamic shared memory is made of.  */

struct shared_declaration
{
  uint32_t first;
  /* The ';', NO_TOKEN if there is none or there is an initialiser.  */
  uint32_t last;
  uint32_t extern_token;
};

/* Find the parts of the declaration that has the specifier at WORD.  */

static struct shared_declaration
parse_shared (const struct text *text, uint32_t word)
{
  struct shared_declaration d = { declaration_start (text, word), NO_TOKEN,
				  NO_TOKEN };

  for (uint32_t i = d.first; text->tokens[i].kind != TOKEN_END; i++)
    {
      char c = token_char (text, i);

      if (c == '(' || c == '[')
	{
	  i = match_forward (text, i);
	  if (i == NO_TOKEN)
	    break;
	}
      else if (token_is (text, i, "extern"))
	d.extern_token = i;
      else if (c == ';')
	{
	  d.last = i;
	  break;
	}
      else if (c == '=' || c == '{' || c == ')' || c == '}')
	break;
    }
  return d;
}

/* Note the declarators of D: NAME becomes (&NAME), and each is initialised.  A
   declarator's name is the last one before its first '[', attribute or end.  */

static void
rewrite_declarators (const struct text *text, struct edits *edits,
		     const struct shared_declaration *d)
{
  uint32_t name = NO_TOKEN, angles = 0;
  bool have_name = false;

  for (uint32_t i = d->first; i <= d->last; i++)
    {
      char c = token_char (text, i);
      bool ends = angles == 0 && (c == ',' || c == ';');

      if (c == '<')
	angles++;
      else if (c == '>')
	angles -= angles > 0;

      if (!have_name && name != NO_TOKEN && (ends || (c == '[' && !angles)))
	{
	  insert (edits, token_start (text, name), "(&");
	  insert (edits, token_end (text, name), ")");
	  have_name = true;
	}
      if (ends)
	{
	  insert (edits, token_start (text, i), DYNAMIC_SHARED);
	  have_name = false;
	  name = NO_TOKEN;
	}
      if (c == '[' || c == '(')
	i = match_forward (text, i);
      else if (c == 'n' && angles == 0 && !have_name
	       && token_char (text, i + 1) != '(')
	name = i;
    }
}

/* If the declaration that has the specifier __shared__ from token FIRST to LAST
   is one of dynamic shared memory, note what becomes of it.  */

bool
rewrite_shared (const struct text *text, struct edits *edits, uint32_t first,
		uint32_t last)
{
  struct shared_declaration d = parse_shared (text, first);

  if (d.last == NO_TOKEN || d.extern_token == NO_TOKEN)
    return false;
  replace (text, edits, d.extern_token, d.extern_token, "");
  replace (text, edits, first, last, "");
  rewrite_declarators (text, edits, &d);
  return true;
}
