/* The changed text.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-launch-write.c: writes the text with the edits made, such that the
   compiler sees every token of the user's at its own line and column.

   New text moves what follows it, and a launch's callee comes after its
   configuration, which may be on other lines.  Before a piece of old text is
   written, its location is compared with the one that the compiler would give
   it now.  If it is to the right on the same line, blanks are enough; otherwise
   a line marker starts the line anew:

     k<<<g, b>>>(x); f ();
   ->
     (__simt_configure (
     # 7 "x.cu"
	 g, b),
     # 7 "x.cu"
     k	     (x))
     # 7 "x.cu"
		   ; f ();

   Only when nothing but punctuation follows on the line is that spared.  Text
   without line markers (-P) gets none: all is written in one row.  */

#include "simt-launch.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define CONFIGURE "(__simt_configure ("

/* The output, and where the compiler will think that its end is.  */

struct writer
{
  struct text *text;
  const struct edits *edits;
  int fd;
  bool failed;
  char buffer[1 << 16];
  size_t used;
  struct location at;
};

static void
write_all (struct writer *w, const char *p, size_t len)
{
  while (len > 0 && !w->failed)
    {
      ssize_t n = write (w->fd, p, len);
      if (n < 0 && errno != EINTR)
	w->failed = true;
      if (n > 0)
	{
	  p += n;
	  len -= n;
	}
    }
}

static void
flush (struct writer *w)
{
  write_all (w, w->buffer, w->used);
  w->used = 0;
}

static void
put_bytes (struct writer *w, const char *p, size_t len)
{
  if (w->used + len > sizeof w->buffer)
    flush (w);
  if (len > sizeof w->buffer)
    {
      write_all (w, p, len);
      return;
    }
  memcpy (w->buffer + w->used, p, len);
  w->used += len;
}

/* Write new text S.  */

static void
put_new (struct writer *w, const char *s)
{
  put_bytes (w, s, strlen (s));
  w->at.column += strlen (s);
}

/* Whether only punctuation that no diagnostic cares for is left of the line at
   POS, which ends before END.  */

static bool
rest_is_trivial (const struct text *text, uint32_t pos, uint32_t end)
{
  const char *p = text->bytes + pos;

  p += strspn (p, ";)} \t");
  return *p == '\n' && p < text->bytes + end;
}

static bool
same_file (const struct marker *a, const struct marker *b)
{
  return a == b || (a && b && a->file == b->file);
}

static void
put_blanks (struct writer *w, uint32_t n)
{
  while (n-- > 0)
    put_bytes (w, " ", 1);
}

/* Start a new line that is the one of LOC.  */

static void
put_marker (struct writer *w, const struct location *loc)
{
  const struct marker *m = loc->marker;
  char number[32];

  put_bytes (w, number, sprintf (number, "\n# %u ", loc->line));
  put_bytes (w, w->text->bytes + m->file, m->file_len);
  if (m->system_header)
    put_bytes (w, " 3", 2);
  if (m->extern_c)
    put_bytes (w, " 4", 2);
  put_bytes (w, "\n", 1);
  put_blanks (w, loc->column - 1);
}

/* Have the compiler think that the old text [POS, END) is where it was.  In a
   system header the line is enough.  */

static void
synchronise (struct writer *w, uint32_t pos, uint32_t end)
{
  struct location loc = text_locate (w->text, pos);
  bool same_line = (same_file (loc.marker, w->at.marker)
		    && loc.line == w->at.line);

  if (loc.marker == NULL || loc.marker->file_len == 0
      || (same_line && (loc.marker->system_header
			|| rest_is_trivial (w->text, pos, end))))
    return;
  if (same_line && loc.column >= w->at.column)
    put_blanks (w, loc.column - w->at.column);
  else
    put_marker (w, &loc);
  w->at = loc;
}

/* Write the old text [POS, END).  */

static void
put_old (struct writer *w, uint32_t pos, uint32_t end)
{
  if (pos == end)
    return;
  synchronise (w, pos, end);
  put_bytes (w, w->text->bytes + pos, end - pos);
  w->at = text_locate (w->text, end);
}

static void put_range (struct writer *, uint32_t, uint32_t, uint32_t);

/* Write what becomes of the launch that is edit number I.  */

static void
put_launch (struct writer *w, uint32_t i)
{
  const struct edit *e = &w->edits->list[i];

  put_new (w, CONFIGURE);
  put_range (w, e->config[0], e->config[1], i + 1);
  put_new (w, "), ");
  put_range (w, e->callee[0], e->callee[1], i + 1);
  put_new (w, " ");
  put_range (w, e->args[0], e->args[1], i + 1);
  put_new (w, ")");
}

/* Write [POS, END) with the edits from number I on that are inside it.  */

static void
put_range (struct writer *w, uint32_t pos, uint32_t end, uint32_t i)
{
  const struct edits *edits = w->edits;

  for (; i < edits->n && edits->list[i].from < end; i++)
    {
      const struct edit *e = &edits->list[i];

      if (e->from < pos)
	continue;
      put_old (w, pos, e->from);
      if (e->text)
	put_new (w, e->text);
      else
	put_launch (w, i);
      pos = e->to;
    }
  put_old (w, pos, end);
}

/* Write TEXT with EDITS, which are in order, to FD.  False if that fails.  */

bool
text_write (struct text *text, struct edits *edits, int fd)
{
  static struct writer w;

  w.text = text;
  w.edits = edits;
  w.fd = fd;
  w.at = text_locate (text, 0);
  put_range (&w, 0, text->len, 0);
  flush (&w);
  return !w.failed;
}
