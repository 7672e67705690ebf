/* Types and functions of the launch rewriter.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-launch.h: tokens of preprocessed text, the edits that the rewriter wants
   made to it, and the writer that makes them.

   Terms: a POSITION is a byte offset in the text; a LOCATION is the file, line
   and column that the compiler will report for a position.  */

#ifndef SIMT_LAUNCH_H
#define SIMT_LAUNCH_H 1

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum token_kind
{
  /* End of the text: the last token.  Also stands before the first.  */
  TOKEN_END,
  TOKEN_NAME,
  TOKEN_NUMBER,
  /* A string or character literal without its prefix, or a raw string.  */
  TOKEN_LITERAL,
  /* A whole line that starts with '#'.  */
  TOKEN_DIRECTIVE,
  /* Any other: its first character says which.  '<' and '>' are always one
     token for each character.  */
  TOKEN_PUNCTUATION
};

struct token
{
  uint32_t pos;
  uint32_t len;
  enum token_kind kind;
};

/* A line marker: what comes after it.  */
struct marker
{
  /* Position of the first line it speaks of.  */
  uint32_t pos;
  uint32_t line;
  /* Position and length of the file name with its quotes; length 0 when the
     marker has none and the text before has none.  */
  uint32_t file;
  uint32_t file_len;
  bool system_header;
  bool extern_c;
};

/* A preprocessed file.  */
struct text
{
  /* LEN bytes and a zero byte.  */
  char *bytes;
  uint32_t len;
  /* Tokens in order; the last is TOKEN_END.  */
  struct token *tokens;
  uint32_t n_tokens;
  struct marker *markers;
  uint32_t n_markers;
  /* The last answer of text_locate, from which the next is counted.  */
  uint32_t cache_pos;
  uint32_t cache_line;
};

struct location
{
  /* The marker in force, NULL before the first.  */
  const struct marker *marker;
  uint32_t line;
  uint32_t column;
};

/* One change: positions [FROM, TO) become something else.  A range that takes
   part in a launch is written with the edits inside it made.  */
struct edit
{
  uint32_t from;
  uint32_t to;
  /* What stands there instead; NULL for a launch.  */
  const char *text;
  /* The parts of a launch, each [from, to).  */
  uint32_t callee[2];
  uint32_t config[2];
  uint32_t args[2];
  /* How many were noted before it.  */
  uint32_t order;
};

struct edits
{
  struct edit *list;
  uint32_t n;
  uint32_t allocated;
};

/* simt-launch-lex.c.  */
void text_lex (struct text *text);
struct location text_locate (struct text *text, uint32_t pos);
void text_error (struct text *text, uint32_t pos, const char *message);
bool token_is (const struct text *text, uint32_t token, const char *spelling);
char token_char (const struct text *text, uint32_t token);

/* simt-launch-scan.c.  */
bool is_keyword (const struct text *text, uint32_t token);
uint32_t match_forward (const struct text *text, uint32_t open);
uint32_t match_backward (const struct text *text, uint32_t close);
uint32_t config_end (const struct text *text, uint32_t first);
uint32_t callee_start (const struct text *text, uint32_t last);

/* No such token.  */
#define NO_TOKEN UINT32_MAX

/* simt-launch-rewrite.c.  */
int text_rewrite (struct text *text, struct edits *edits);
void edits_add (struct edits *edits, struct edit edit);
uint32_t token_start (const struct text *text, uint32_t token);
uint32_t token_end (const struct text *text, uint32_t token);
void replace (const struct text *text, struct edits *edits, uint32_t first,
	      uint32_t last, const char *new_text);
void insert (struct edits *edits, uint32_t pos, const char *new_text);

/* simt-launch-words.c.  */
uint32_t rewrite_word (const struct text *text, struct edits *edits,
		       uint32_t token, bool in_function);

/* simt-launch-shared.c.  */
bool rewrite_shared (const struct text *text, struct edits *edits,
		     uint32_t first, uint32_t last);

/* simt-launch-pragma.c.  */
void rewrite_pragma (const struct text *text, uint32_t token,
		     struct edits *edits);

/* simt-launch-write.c.  */
bool text_write (struct text *text, struct edits *edits, int fd);

/* simt-launch.c.  */
void *checked_realloc (void *old, size_t size);

#endif
