/* Where the parts of a kernel launch begin and end.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-launch-scan.c: finds, from the tokens around a "<<<", the callee before
   it and the ">>>" that closes the configuration.

   Without names looked up, '<' after a name may open template arguments or be
   less-than, and so ">>>" may close three templates.  Each such '<' is first
   taken to open template arguments; if no closing ">>>(" is found before the
   expression ends, the last of them is taken for less-than, and so on:

     k<<<f<A<B<1>>>(2), 3>>>(x)		three closed, then the launch
     k<<<n < 4 ? 1 : n, 3>>>(x)		first try ends at the ';'

   A launch has type void, so that no operator but ',', '?' and ':' can stand
   before its callee; this tells k<a, N < 3> from a template-id N < 3>.  */

#include "simt-launch.h"

#include <string.h>

/* Tries of config_end, and the number of '<' it takes two ways.  */
#define MAX_TRIES 4096
#define MAX_CHOICES 64

/* Names that are no callee, nor part of one.  */

static const char *const keywords[] = {
  "alignas", "alignof", "break", "case", "catch", "co_await", "co_return",
  "co_yield", "const", "constexpr", "continue", "default", "delete", "do",
  "else", "extern", "for", "goto", "if", "inline", "namespace", "new",
  "operator", "return", "sizeof", "static", "switch", "template", "throw",
  "typename", "using", "volatile", "while"
};

/* Whether token number TOKEN is one of these.  */

bool
is_keyword (const struct text *text, uint32_t token)
{
  for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
    if (token_is (text, token, keywords[i]))
      return true;
  return false;
}

static bool
is_name (const struct text *text, uint32_t token)
{
  return (text->tokens[token].kind == TOKEN_NAME
	  && !is_keyword (text, token));
}

static bool
opens (char c)
{
  return c == '(' || c == '[' || c == '{';
}

static bool
closes (char c)
{
  return c == ')' || c == ']' || c == '}';
}

static char
partner (char c)
{
  static const char pairs[] = "()[]{}";
  return pairs[(strchr (pairs, c) - pairs) ^ 1];
}

/* The bracket that closes OPEN, or NO_TOKEN.  */

uint32_t
match_forward (const struct text *text, uint32_t open)
{
  uint32_t depth = 0;

  for (uint32_t i = open; i < text->n_tokens; i++)
    {
      char c = token_char (text, i);
      if (opens (c))
	depth++;
      else if (closes (c) && --depth == 0)
	return c == partner (token_char (text, open)) ? i : NO_TOKEN;
    }
  return NO_TOKEN;
}

/* The bracket that CLOSE closes, or NO_TOKEN.  */

uint32_t
match_backward (const struct text *text, uint32_t close)
{
  uint32_t depth = 0;

  for (uint32_t i = close + 1; i-- > 0;)
    {
      char c = token_char (text, i);
      if (closes (c))
	depth++;
      else if (opens (c) && --depth == 0)
	return c == partner (token_char (text, close)) ? i : NO_TOKEN;
    }
  return NO_TOKEN;
}

/* How often '<' or '>', whichever token number I is, stands there.  */

static uint32_t
run_length (const struct text *text, uint32_t i)
{
  char c = token_char (text, i);
  uint32_t n = 1;

  while (token_char (text, i + n) == c)
    n++;
  return n;
}

/* How to take each '<' that may open template arguments.  */

struct choices
{
  bool less[MAX_CHOICES];
  uint32_t n;
};

/* Go on to the next way of taking them; false when there is none.  */

static bool
next_choice (struct choices *choices)
{
  while (choices->n > 0 && choices->less[choices->n - 1])
    choices->n--;
  if (choices->n == 0)
    return false;
  choices->less[choices->n - 1] = true;
  return true;
}

/* Whether the '<' that is number SEEN of its kind opens template arguments;
   one not met before is taken to.  */

static bool
opens_template (struct choices *choices, uint32_t seen)
{
  if (seen >= MAX_CHOICES)
    return false;
  if (seen == choices->n)
    choices->less[choices->n++] = false;
  return !choices->less[seen];
}

/* The first '>' of the ">>>(" that closes the configuration starting at FIRST
   when each '<' is taken as CHOICES says, or NO_TOKEN.  */

static uint32_t
try_config_end (const struct text *text, uint32_t first,
		struct choices *choices)
{
  uint32_t seen = 0, templates = 0, n, left;

  for (uint32_t i = first;; i++)
    {
      char c = token_char (text, i);

      if (opens (c))
	{
	  i = match_forward (text, i);
	  if (i == NO_TOKEN)
	    return NO_TOKEN;
	}
      else if (closes (c) || c == ';'
	       || text->tokens[i].kind == TOKEN_END)
	return NO_TOKEN;
      else if (c == '<')
	{
	  n = run_length (text, i);
	  if (n >= 3)
	    return NO_TOKEN;
	  if (n == 1 && text->tokens[i - 1].kind == TOKEN_NAME)
	    templates += opens_template (choices, seen++);
	  i += n - 1;
	}
      else if (c == '>')
	{
	  n = run_length (text, i);
	  left = n > templates ? n - templates : 0;
	  if (left > 3)
	    return NO_TOKEN;
	  if (left == 3)
	    return token_char (text, i + n) == '(' ? i + n - 3 : NO_TOKEN;
	  templates -= n - left;
	  i += n - 1;
	}
    }
}

/* The first '>' of the ">>>(" that closes the launch configuration whose first
   token is FIRST, or NO_TOKEN.  */

uint32_t
config_end (const struct text *text, uint32_t first)
{
  struct choices choices = { .n = 0 };

  for (int tries = 0; tries < MAX_TRIES; tries++)
    {
      uint32_t end = try_config_end (text, first, &choices);
      if (end != NO_TOKEN)
	return end;
      if (!next_choice (&choices))
	break;
    }
  return NO_TOKEN;
}

/* Whether no template argument list reaches over token number I, going left.
   OUTWARD if the list is only guessed to be there.  */

static bool
ends_arguments (const struct text *text, uint32_t i, bool outward)
{
  char c = token_char (text, i);

  if (text->tokens[i].kind == TOKEN_END || opens (c) || c == ';')
    return true;
  return (outward
	  && (c == '}' || c == '=' || (c == 'n' && is_keyword (text, i))));
}

/* The name before the '<' that is matched by the '>' number FROM; if FROM is
   another token, before the nearest '<' from there to the left that no '>'
   matches.  NO_TOKEN if there is none in the expression.  */

static uint32_t
template_name (const struct text *text, uint32_t from)
{
  bool outward = token_char (text, from) != '>';
  uint32_t depth = outward;

  for (uint32_t i = from + 1; i-- > 0;)
    {
      char c = token_char (text, i);

      if (ends_arguments (text, i, outward))
	return NO_TOKEN;
      if (closes (c))
	{
	  i = match_backward (text, i);
	  if (i == NO_TOKEN)
	    return NO_TOKEN;
	}
      else if (c == '>')
	depth++;
      else if (c == '<' && i > 0)
	{
	  if (token_char (text, i - 1) == '<')
	    i--;
	  else if (is_name (text, i - 1) && --depth == 0)
	    return i - 1;
	}
    }
  return NO_TOKEN;
}

/* The first token of the postfix expression that ends with the group in
   parentheses from OPEN on: a call, or the group alone after a statement's
   condition, a cast to void, or anything that no value ends with.  */

static uint32_t
group_start (const struct text *text, uint32_t open)
{
  if (open == 0)
    return open;

  uint32_t before = open - 1;
  char c = token_char (text, before);

  if (c == '>' || c == ']' || (c == 'n' && is_name (text, before)))
    {
      uint32_t start = callee_start (text, before);
      return start == NO_TOKEN ? open : start;
    }
  if (c != ')')
    return open;

  uint32_t other = match_backward (text, before);
  if (other == NO_TOKEN
      || (other + 2 == before && token_is (text, other + 1, "void"))
      || (other > 0 && token_char (text, other - 1) == 'n'
	  && is_keyword (text, other - 1)))
    return open;
  return callee_start (text, before);
}

/* The first token of the qualified name or member access whose last name is
   NAME.  */

static uint32_t
name_start (const struct text *text, uint32_t name)
{
  uint32_t before;

  if (name > 0 && token_is (text, name - 1, "template"))
    name--;
  if (name < 2)
    return name == 1 && token_is (text, 0, "::") ? 0 : name;

  before = name - 1;
  if (token_is (text, before, "::"))
    {
      char c = token_char (text, before - 1);
      uint32_t qualifier = before - 1;
      if (c == '>')
	qualifier = template_name (text, qualifier);
      else if (c == ')')
	{
	  qualifier = match_backward (text, qualifier);
	  if (qualifier != NO_TOKEN && qualifier > 0
	      && token_is (text, qualifier - 1, "decltype"))
	    return qualifier - 1;
	  return before;
	}
      if (qualifier == NO_TOKEN || !is_name (text, qualifier))
	return before;
      return name_start (text, qualifier);
    }
  if (token_is (text, before, ".") || token_is (text, before, "->"))
    return callee_start (text, before - 1);
  return name;
}

/* The first token of the callee whose last token is LAST, or NO_TOKEN if no
   callee ends there.  */

uint32_t
callee_start (const struct text *text, uint32_t last)
{
  uint32_t i = last, wider;
  char c = token_char (text, last);

  if (c == ')')
    {
      i = match_backward (text, last);
      return i == NO_TOKEN ? NO_TOKEN : group_start (text, i);
    }
  if (c == ']')
    {
      i = match_backward (text, last);
      return i == NO_TOKEN || i == 0 ? NO_TOKEN : callee_start (text, i - 1);
    }
  if (c == '>')
    i = template_name (text, last);
  if (i == NO_TOKEN || !is_name (text, i))
    return NO_TOKEN;

  i = name_start (text, i);
  while (c == '>' && i != NO_TOKEN && i > 0
	 && (token_char (text, i - 1) == ',' || token_char (text, i - 1) == '<')
	 && (wider = template_name (text, i - 1)) != NO_TOKEN)
    i = name_start (text, wider);
  return i;
}
