/* The launch rewriter: CUDA's syntax into C++.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-launch.c: the program that the compiler driver runs between preprocessor
   and compiler.

     simt-launch [-o OUTPUT] [INPUT]

   INPUT and OUTPUT are standard input and output if not given or "-".

   1) text_lex (simt-launch-lex.c) cuts the text into tokens;
   2) text_rewrite (simt-launch-rewrite.c) notes what to change;
   3) text_write (simt-launch-write.c) writes the text with that changed.

   A launch that is not whole is an error at its line, with exit status 1; it
   stays as it is in the output.  */

#include "simt-launch.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void fatal (const char *, const char *) __attribute__ ((noreturn));

/* Give up: WHAT (a file name, or words) and WHY.  */

static void
fatal (const char *what, const char *why)
{
  fprintf (stderr, "simt-launch: fatal error: %s: %s\n", what, why);
  exit (1);
}

/* As realloc, but it returns only when there is memory.  */

void *
checked_realloc (void *old, size_t size)
{
  void *p = realloc (old, size);
  if (p == NULL)
    fatal ("out of memory", strerror (errno));
  return p;
}

/* Read all of file NAME, NULL for standard input, into TEXT.  */

static void
read_text (struct text *text, const char *name)
{
  int fd = name ? open (name, O_RDONLY) : STDIN_FILENO;
  size_t room = 1 << 16, len = 0;
  struct stat st;
  ssize_t n;

  if (fd < 0)
    fatal (name, strerror (errno));
  if (fstat (fd, &st) == 0 && S_ISREG (st.st_mode))
    room = st.st_size + 2;

  text->bytes = checked_realloc (NULL, room);
  while ((n = read (fd, text->bytes + len, room - 1 - len)) != 0)
    {
      if (n < 0 && errno != EINTR)
	fatal (name ? name : "standard input", strerror (errno));
      len += n > 0 ? n : 0;
      if (len == room - 1)
	text->bytes = checked_realloc (text->bytes, room *= 2);
      if (len >= INT32_MAX)
	fatal (name ? name : "standard input", "more than 2 GiB");
    }
  text->bytes[len] = '\0';
  text->len = len;
  if (fd != STDIN_FILENO)
    close (fd);
}

static const char usage[] = "Usage: simt-launch [-o OUTPUT] [INPUT]\n";

int
main (int argc, char **argv)
{
  const char *input = NULL, *output = NULL;
  struct text text = { 0 };
  struct edits edits = { 0 };
  int option, fd = STDOUT_FILENO;

  while ((option = getopt (argc, argv, "o:h")) != -1)
    if (option == 'o')
      output = optarg;
    else
      {
	fputs (usage, option == 'h' ? stdout : stderr);
	return option != 'h';
      }
  if (optind < argc)
    input = argv[optind++];
  if (optind < argc)
    {
      fputs (usage, stderr);
      return 1;
    }
  if (input && strcmp (input, "-") == 0)
    input = NULL;

  read_text (&text, input);
  text_lex (&text);
  int errors = text_rewrite (&text, &edits);

  if (output && strcmp (output, "-") != 0)
    fd = open (output, O_WRONLY | O_CREAT | O_TRUNC, 0666);
  if (fd < 0)
    fatal (output, strerror (errno));
  if (!text_write (&text, &edits, fd) || close (fd) != 0)
    fatal (output ? output : "standard output", strerror (errno));
  return errors != 0;
}
