/* Tokens of preprocessed text.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-launch-lex.c: cuts preprocessed C++ into tokens and says at which file
   and line a position is.

   Only what can hide or fake a launch is told apart: comments, strings, raw
   strings, numbers with ' in them, directives and names.  Every other character
   is a token, except that the operators which contain '<' or '>' but are no
   bracket ("->", ">=", "<=", "<=>") and "::" and "..." are whole, and digraphs
   count as the bracket they mean.  */

#include "simt-launch.h"

#include <stdio.h>
#include <string.h>

enum
{
  CLASS_NAME = 1,
  CLASS_DIGIT = 2,
  CLASS_BLANK = 4
};

static unsigned char classes[256];

static void
init_classes (void)
{
  for (int c = 'a'; c <= 'z'; c++)
    classes[c] = classes[c - 'a' + 'A'] = CLASS_NAME;
  for (int c = '0'; c <= '9'; c++)
    classes[c] = CLASS_DIGIT;
  for (int c = 0x80; c <= 0xff; c++)
    classes[c] = CLASS_NAME;
  classes['_'] = classes['$'] = CLASS_NAME;
  classes[' '] = classes['\t'] = classes['\v'] = classes['\f'] = CLASS_BLANK;
  classes['\r'] = CLASS_BLANK;
}

static bool
has_class (char c, int mask)
{
  return (classes[(unsigned char) c] & mask) != 0;
}

/* The end of the name that starts at P.  */

static const char *
skip_name (const char *p)
{
  while (has_class (*p, CLASS_NAME | CLASS_DIGIT))
    p++;
  return p;
}

/* The end of the preprocessing number that starts at P.  */

static const char *
skip_number (const char *p)
{
  for (p++;; p++)
    {
      if (has_class (*p, CLASS_NAME | CLASS_DIGIT) || *p == '.')
	continue;
      if (*p == '\'' && has_class (p[1], CLASS_NAME | CLASS_DIGIT))
	continue;
      if ((*p == '+' || *p == '-') && strchr ("eEpP", p[-1]) != NULL)
	continue;
      return p;
    }
}

/* The end of the literal that starts with the quote at P; the end of its line
   when it is not closed there, as the compiler will complain.  */

static const char *
skip_quoted (const char *p)
{
  char quote = *p++;

  for (; *p != '\0' && *p != '\n'; p++)
    if (*p == '\\' && p[1] != '\0')
      p++;
    else if (*p == quote)
      return p + 1;
  return p;
}

/* The end of the raw string whose first quote is at P, before END.  */

static const char *
skip_raw (const char *p, const char *end)
{
  const char *delimiter = p + 1;
  const char *open = delimiter;

  while (*open != '(' && *open != '\n' && open < end)
    open++;
  if (*open != '(')
    return skip_quoted (p);

  size_t len = open - delimiter;
  for (p = open + 1; (p = memchr (p, ')', end - p)) != NULL; p++)
    if ((size_t) (end - p) > len + 1 && p[len + 1] == '"'
	&& memcmp (p + 1, delimiter, len) == 0)
      return p + len + 2;
  return end;
}

/* Whether the name [START, P) makes a raw string of the string after it.  */

static bool
is_raw_prefix (const char *start, const char *p)
{
  size_t len = p - start;

  if (*p != '"' || p[-1] != 'R' || len > 3)
    return false;
  return (len == 1 || (len == 2 && strchr ("uUL", start[0]) != NULL)
	  || (len == 3 && start[0] == 'u' && start[1] == '8'));
}

/* The end of the comment that starts at P, before END.  */

static const char *
skip_comment (const char *p, const char *end)
{
  if (p[1] == '/')
    {
      p = memchr (p, '\n', end - p);
      return p ? p : end;
    }
  for (p += 2; (p = memchr (p, '*', end - p)) != NULL; p++)
    if (p[1] == '/')
      return p + 2;
  return end;
}

/* The end of the line at P, with lines joined to it, before END.  */

static const char *
skip_directive (const char *p, const char *end)
{
  for (; (p = memchr (p, '\n', end - p)) != NULL; p++)
    if (p[-1] != '\\')
      return p;
  return end;
}

/* The length of the punctuator at P.  */

static int
punctuator_length (const char *p)
{
  switch (*p)
    {
    case '-':
      return p[1] == '>' ? 2 : 1;
    case ':':
      return p[1] == ':' || p[1] == '>' ? 2 : 1;
    case '.':
      return p[1] == '.' && p[2] == '.' ? 3 : 1;
    case '>':
      return p[1] == '=' ? 2 : 1;
    case '%':
      return p[1] == '>' ? 2 : 1;
    case '<':
      if (p[1] == '=')
	return p[2] == '>' ? 3 : 2;
      if (p[1] == '%')
	return 2;
      if (p[1] == ':')
	return p[2] == ':' && p[3] != ':' && p[3] != '>' ? 1 : 2;
      return 1;
    default:
      return 1;
    }
}

static void
add_token (struct text *text, uint32_t *allocated, enum token_kind kind,
	   const char *start, const char *end)
{
  if (text->n_tokens == *allocated)
    {
      *allocated = *allocated ? *allocated * 2 : 1024;
      text->tokens = checked_realloc (text->tokens,
				      *allocated * sizeof *text->tokens);
    }

  struct token *token = &text->tokens[text->n_tokens++];
  token->pos = start - text->bytes;
  token->len = end - start;
  token->kind = kind;
}

/* Record the directive [P, END) if it is a line marker:
   # LINE "FILE" FLAGS, or #line LINE "FILE".  */

static void
note_marker (struct text *text, const char *p, const char *end)
{
  struct marker m = { 0 };

  for (p++; p < end && has_class (*p, CLASS_BLANK);)
    p++;
  if (end - p > 5 && memcmp (p, "line ", 5) == 0)
    for (p += 5; p < end && *p == ' ';)
      p++;
  if (p == end || !has_class (*p, CLASS_DIGIT))
    return;
  for (; p < end && has_class (*p, CLASS_DIGIT); p++)
    m.line = m.line * 10 + (*p - '0');
  while (p < end && *p == ' ')
    p++;

  if (*p == '"')
    {
      const char *name_end = skip_quoted (p);
      m.file = p - text->bytes;
      m.file_len = name_end - p;
      for (p = name_end; p < end; p++)
	{
	  m.system_header |= *p == '3';
	  m.extern_c |= *p == '4';
	}
    }
  else if (text->n_markers > 0)
    {
      struct marker *before = &text->markers[text->n_markers - 1];
      m.file = before->file;
      m.file_len = before->file_len;
      m.system_header = before->system_header;
      m.extern_c = before->extern_c;
    }

  m.pos = (end - text->bytes) + (*end == '\n');
  if ((text->n_markers & (text->n_markers - 1)) == 0)
    {
      size_t room = text->n_markers ? text->n_markers * 2 : 1;
      text->markers = checked_realloc (text->markers,
				       room * sizeof *text->markers);
    }
  text->markers[text->n_markers++] = m;
}

/* Cut TEXT into tokens.  */

void
text_lex (struct text *text)
{
  const char *p = text->bytes, *end = text->bytes + text->len;
  uint32_t allocated = 0;
  bool line_start = true;

  init_classes ();
  while (p < end)
    {
      const char *start = p;
      enum token_kind kind = TOKEN_PUNCTUATION;

      if (*p == '\n' || has_class (*p, CLASS_BLANK))
	{
	  line_start |= *p++ == '\n';
	  continue;
	}
      if (*p == '/' && (p[1] == '/' || p[1] == '*'))
	{
	  p = skip_comment (p, end);
	  continue;
	}

      if (has_class (*p, CLASS_NAME))
	{
	  kind = TOKEN_NAME;
	  p = skip_name (p);
	  if (is_raw_prefix (start, p))
	    {
	      kind = TOKEN_LITERAL;
	      p = skip_raw (p, end);
	    }
	}
      else if (has_class (*p, CLASS_DIGIT)
	       || (*p == '.' && has_class (p[1], CLASS_DIGIT)))
	{
	  kind = TOKEN_NUMBER;
	  p = skip_number (p);
	}
      else if (*p == '"' || *p == '\'')
	{
	  kind = TOKEN_LITERAL;
	  p = skip_quoted (p);
	}
      else if (*p == '#' && line_start)
	{
	  kind = TOKEN_DIRECTIVE;
	  p = skip_directive (p, end);
	  note_marker (text, start, p);
	}
      else
	p += punctuator_length (p);

      add_token (text, &allocated, kind, start, p);
      line_start = false;
    }
  add_token (text, &allocated, TOKEN_END, end, end);
}

/* The last marker at or before POS, NULL if none.  */

static const struct marker *
find_marker (const struct text *text, uint32_t pos)
{
  uint32_t low = 0, high = text->n_markers;

  while (low < high)
    {
      uint32_t middle = low + (high - low) / 2;
      if (text->markers[middle].pos <= pos)
	low = middle + 1;
      else
	high = middle;
    }
  return low ? &text->markers[low - 1] : NULL;
}

/* Where the compiler will say that POS is.  */

struct location
text_locate (struct text *text, uint32_t pos)
{
  struct location loc;
  const char *base = text->bytes, *p, *at = base + pos;

  loc.marker = find_marker (text, pos);
  uint32_t from = loc.marker ? loc.marker->pos : 0;
  loc.line = loc.marker ? loc.marker->line : 1;
  if (text->cache_line && text->cache_pos >= from && text->cache_pos <= pos)
    {
      from = text->cache_pos;
      loc.line = text->cache_line;
    }

  for (p = base + from; (p = memchr (p, '\n', at - p)) != NULL; p++)
    loc.line++;
  text->cache_pos = pos;
  text->cache_line = loc.line;

  p = memrchr (base, '\n', pos);
  loc.column = at - (p ? p + 1 : base) + 1;
  return loc;
}

/* Report MESSAGE at POS as GCC reports errors.  */

void
text_error (struct text *text, uint32_t pos, const char *message)
{
  struct location loc = text_locate (text, pos);
  const struct marker *m = loc.marker;

  if (m && m->file_len > 2)
    fprintf (stderr, "%.*s", (int) m->file_len - 2, text->bytes + m->file + 1);
  else
    fputs ("<stdin>", stderr);
  fprintf (stderr, ":%u:%u: error: %s\n", loc.line, loc.column, message);
}

/* Whether token number TOKEN of TEXT is spelt SPELLING.  */

bool
token_is (const struct text *text, uint32_t token, const char *spelling)
{
  const struct token *t = &text->tokens[token];
  size_t len = strlen (spelling);

  return (t->len == len && t->kind != TOKEN_END
	  && memcmp (text->bytes + t->pos, spelling, len) == 0);
}

/* The character that a punctuator of one character or a digraph stands for,
   'n' for a name, '0' for a number, '"' for a literal, '#' for a directive, ':'
   only for a single one, '.' also for "..."; 0 at the end and for the rest.  */

char
token_char (const struct text *text, uint32_t token)
{
  const struct token *t = &text->tokens[token];
  const char *p = text->bytes + t->pos;

  switch (t->kind)
    {
    case TOKEN_END:
      return 0;
    case TOKEN_NAME:
      return 'n';
    case TOKEN_NUMBER:
      return '0';
    case TOKEN_LITERAL:
      return '"';
    case TOKEN_DIRECTIVE:
      return '#';
    default:
      break;
    }
  if (t->len == 1)
    return *p;
  if (t->len == 2 && p[0] == '<' && p[1] != '=')
    return p[1] == ':' ? '[' : '{';
  if (t->len == 2 && p[1] == '>' && p[0] != '-')
    return p[0] == ':' ? ']' : '}';
  return t->len == 3 && *p == '.' ? '.' : 0;
}
