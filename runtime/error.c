/* Errors.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   error.c: the last error of each OS thread, names and texts of errors, and
   all that libsimt prints.  */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "simti.h"

struct error_text
{
  cudaError_t code;
  const char *name;
  const char *driver_name;
  const char *text;
};

static const struct error_text errors[] = {
  {cudaSuccess, "cudaSuccess", NULL, "no error"},
#define ERROR(name, driver, text)					\
  {cudaError##name, "cudaError" #name, driver, text},
#include "simti-errors.def"
#undef ERROR
};

static const struct error_text *
text_of (cudaError_t code)
{
  for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
    if (errors[i].code == code)
      return &errors[i];
  return NULL;
}

/* ---- Messages ----------------------------------------------------------- */

/* The number in environment variable NAME, OTHERWISE if there is none.  */
long
simti_env_number (const char *name, long otherwise)
{
  const char *e = getenv (name);
  char *end;
  long n;

  if (!e || !*e)
    return otherwise;
  n = strtol (e, &end, 0);
  return *end ? otherwise : n;
}

static void
print (const char *before, const char *format, va_list list,
       const char *after)
{
  char line[1024];

  vsnprintf (line, sizeof line, format, list);
  fflush (stdout);
  fprintf (stderr, "%s%s%s", before, line, after);
}

/* Prints on stderr, as it is.  */
void
simti_print (const char *format, ...)
{
  va_list list;

  va_start (list, format);
  print ("", format, list, "");
  va_end (list);
}

/* Prints a line that says it is libsimt's.  */
void
simti_message (const char *format, ...)
{
  va_list list;

  va_start (list, format);
  print ("libsimt: ", format, list, "\n");
  va_end (list);
}

/* The same if SIMT_VERBOSE is set to a number other than 0.  */
void
simti_verbose (const char *format, ...)
{
  va_list list;

  if (!simti_env_number ("SIMT_VERBOSE", 0))
    return;
  va_start (list, format);
  print ("libsimt: ", format, list, "\n");
  va_end (list);
}

/* For what leaves no state to go on from.  */
void
simti_fatal (const char *format, ...)
{
  va_list list;

  va_start (list, format);
  print ("libsimt: ", format, list, "\n");
  va_end (list);
  abort ();
}

/* ---- The last error ----------------------------------------------------- */

/* What every function of the API ends with: notes ERROR as the last one, and
   returns it, or what the device is in error for.  */
cudaError_t
simti_set (cudaError_t error)
{
  if (likely (error == cudaSuccess))
    error = simti_sticky ();
  if (unlikely (error != cudaSuccess))
    simti_self.last_error = error;
  return error;
}

/* What FUNCTION, which is not supported, returns; says so once.  */
cudaError_t
simti_unsupported (const char *function)
{
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static const char *told[64];
  static unsigned n_told;
  bool known = false;

  pthread_mutex_lock (&lock);
  for (unsigned i = 0; i < n_told && !known; i++)
    known = !strcmp (told[i], function);
  if (!known && n_told < 64)
    told[n_told++] = function;
  else
    known = true;
  pthread_mutex_unlock (&lock);
  if (!known)
    simti_message ("%s is not supported", function);
  return simti_set (cudaErrorNotSupported);
}

cudaError_t
cudaGetLastError (void)
{
  cudaError_t error = simti_sticky ();

  if (error == cudaSuccess)
    error = simti_self.last_error;
  simti_self.last_error = cudaSuccess;
  return error;
}

cudaError_t
cudaPeekAtLastError (void)
{
  cudaError_t error = simti_sticky ();

  return error ? error : simti_self.last_error;
}

const char *
cudaGetErrorName (cudaError_t error)
{
  const struct error_text *t = text_of (error);

  return t ? t->name : "unrecognized error code";
}

const char *
cudaGetErrorString (cudaError_t error)
{
  const struct error_text *t = text_of (error);

  return t ? t->text : "unrecognized error code";
}

/* The driver API's name of ERROR without CUDA_ERROR_; NULL if it has none.  */
const char *
simti_driver_error_name (cudaError_t error)
{
  const struct error_text *t = text_of (error);

  return t ? t->driver_name : NULL;
}
