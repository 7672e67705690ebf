/* simt-fuzz: writes random CUDA programs that are free of races.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-fuzz.c: from seeds to a .cu program on standard output that prints one
   line "SEED HASH" for each seed.

   Usage: simt-fuzz [-s] FIRST [LAST]

   A program has several kernels, small ones with -s.  Memory that threads share
   is made of objects: shared arrays with one element for each thread, a part of
   a global array for each block, shared cells and shared cells for atomics.
   Between two barriers each object is in one mode, the same for all threads of
   the block:

     OWN      each thread reads and writes one element, a bijection of its index
     READ     all elements are read, none is written
     ONE      one thread writes the cell
     ALL      all threads write the same value to the cell
     ATOMIC   atomic operations that commute, without use of their result

   A barrier gives each object a new mode.  At every join of control flow all
   ways to it have brought the objects to the same modes, by another barrier if
   need be; see `settle'.  Barriers appear where control is uniform: conditions
   are made of values equal for all threads of the block, whether or not a
   compiler can prove it.  Besides there are barriers in both arms of a
   divergent branch, in loops that threads leave one by one, and in device
   functions; and threads return early anywhere.

   Signed arithmetic is done in unsigned types; floating-point values stay
   finite and small.  They are exact only without contraction
   (-ffp-contract=off).  */

#define _GNU_SOURCE
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum type { INT, UINT, LONG, ULONG, SHORT, UCHAR, FLOAT, DOUBLE, N_TYPES };

struct type_info
{
  const char *name;
  const char *wide;
  bool real;
};

/* WIDE is the unsigned type in which arithmetic is done.  */

static const struct type_info types[N_TYPES] =
{
  { "int", "unsigned", false },
  { "unsigned", "unsigned", false },
  { "long long", "unsigned long long", false },
  { "unsigned long long", "unsigned long long", false },
  { "short", "unsigned", false },
  { "unsigned char", "unsigned", false },
  { "float", "float", true },
  { "double", "double", true }
};

enum mode { OWN, READ, ONE, ALL, ATOMIC };

enum kind { SHARED_ARRAY, GLOBAL_ARRAY, CELL, ATOMIC_CELLS };

struct object
{
  enum kind kind;
  enum type type;
  char name[16];
  /* An array with one dimension for each of the block's.  */
  bool cubic;
};

enum { MAX_OBJECTS = 8, MAX_VARS = 100, MAX_ARRAYS = 3, N_CELLS = 6 };

/* What each object may be used for until the next barrier.  FORM is the
   bijection of mode OWN, or the writing thread of mode ONE.  */

struct modes
{
  unsigned char mode[MAX_OBJECTS];
  unsigned char form[MAX_OBJECTS];
};

struct var
{
  char name[12];
  enum type type;
  bool uniform;
  bool fixed;
};

struct local_array
{
  char name[12];
  enum type type;
  unsigned size;
};

/* Where the generator is in the kernel.  */

struct context
{
  /* All threads that are left are here: barriers are legal.  */
  bool uniform;
  bool may_break;
  bool may_continue;
  /* The modes at the head of the loop that break and continue leave.  */
  struct modes head;
  int depth;
};

struct shape
{
  unsigned x, y, z;
};

static uint64_t state;
static int indent;
static int budget;
static bool small;
static int n_names;

static struct object objects[MAX_OBJECTS];
static int n_objects;
static struct var vars[MAX_VARS];
static int n_vars;
static struct local_array arrays[MAX_ARRAYS];
static int n_arrays;
static struct modes now;
static struct shape block;
/* If threads have places in rows, tx and ty: threads of a row, else 0.  Then
   TESTED, which compares as t does, is not threadIdx.x as far as the plugin can
   see: that would keep it from making rows.  */
static unsigned row;
static const char *tested = "t";
static bool generic;
static enum type generic_type;
static int n_helpers;
static int n_barrier_helpers;
static enum type helper_type[4];
static enum type barrier_helper_type[4];

/* -- Random numbers and text ---------------------------------------------- */

static uint32_t
random_bits (void)
{
  state += 0x9e3779b97f4a7c15u;
  uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return (z ^ (z >> 31)) >> 16;
}

/* A number in [0, N).  */

static unsigned
pick (unsigned n)
{
  return random_bits () % n;
}

static bool
chance (unsigned percent)
{
  return pick (100) < percent;
}

/* Text as printf would print it, which lives as long as the process.  */

static char *
text (const char *format, ...)
{
  va_list args;
  va_start (args, format);
  char *s;
  if (vasprintf (&s, format, args) < 0)
    abort ();
  va_end (args);
  return s;
}

/* Print one indented line.  */

static void
line (const char *format, ...)
{
  va_list args;
  va_start (args, format);
  printf ("%*s", indent, "");
  vprintf (format, args);
  putchar ('\n');
  va_end (args);
}

static void
open_brace (void)
{
  line ("{");
  indent += 2;
}

static void
close_brace (void)
{
  indent -= 2;
  line ("}");
}

static const char *
type_name (enum type type)
{
  return generic && type == generic_type ? "T" : types[type].name;
}

static enum type
any_type (void)
{
  return chance (50) ? INT : pick (N_TYPES);
}

static unsigned
block_size (void)
{
  return block.x * block.y * block.z;
}

/* -- Expressions ---------------------------------------------------------- */

static char *expression (enum type type, bool uniform, int depth);

static char *
constant (enum type type)
{
  if (types[type].real)
    return text ("%d.%s%s", (int) pick (200) - 100, chance (50) ? "5" : "25",
		 type == FLOAT ? "f" : "");
  if (generic && chance (20))
    return text ("(%s) K", type_name (type));
  return text ("(%s) %d", type_name (type),
	       chance (70) ? (int) pick (20) - 5 : (int) pick (2000000));
}

/* EXPR of type FROM as type TO, without overflow of a conversion.  */

static char *
convert (char *expr, enum type from, enum type to)
{
  if (from == to)
    return expr;
  if (types[from].real && types[to].real)
    return text ("(%s) %s", type_name (to), expr);
  if (types[from].real)
    return text ("(%s) bits (%s)", type_name (to), expr);
  if (types[to].real)
    return text ("(%s) (short) %s", type_name (to), expr);
  return text ("(%s) %s", type_name (to), expr);
}

static char *
own_element (const struct object *o, int form)
{
  if (o->kind == GLOBAL_ARRAY)
    return text ("gs[b * nt + (t + %d) %% nt]", form);
  if (o->cubic)
    return text ("%s[(threadIdx.z + %d) %% blockDim.z]"
		 "[(threadIdx.y + %d) %% blockDim.y]"
		 "[(threadIdx.x + %d) %% blockDim.x]",
		 o->name, form & 1, form >> 1 & 1, form >> 2);
  if (form == 0)
    return text ("%s[t]", o->name);
  if (form == 1 && row)
    return text ("%s[tx * (nt / %u) + ty]", o->name, row);
  if (form == 1)
    return text ("%s[nt - 1 - t]", o->name);
  return text ("%s[(t + %d) %% nt]", o->name, form);
}

static char *
any_element (const struct object *o, bool uniform, int depth)
{
  char *index = expression (UINT, uniform, depth - 1);
  if (!uniform && chance (50))
    index = text ("t + %u", pick (40));
  if (o->kind == GLOBAL_ARRAY)
    return text ("gs[b * nt + (unsigned) (%s) %% nt]", index);
  if (o->cubic)
    return text ("%s[(unsigned) (%s) %% blockDim.z]"
		 "[(unsigned) (%s) %% blockDim.y]"
		 "[(unsigned) (%s) %% blockDim.x]", o->name,
		 uniform ? text ("%u", pick (9))
		 : text ("threadIdx.z + %u", pick (3)),
		 expression (UINT, uniform, 0), index);
  return text ("%s[(unsigned) (%s) %% nt]", o->name, index);
}

/* A value in the shared object I that may be read now, or NULL.  */

static char *
object_leaf (int i, bool uniform, int depth)
{
  struct object *o = &objects[i];
  if (o->kind == CELL)
    return now.mode[i] == READ ? text ("%s", o->name) : NULL;
  if (o->kind == ATOMIC_CELLS)
    return now.mode[i] == READ
	   ? text ("%s[%u]", o->name, pick (N_CELLS)) : NULL;
  if (now.mode[i] == READ)
    return any_element (o, uniform, depth);
  return uniform ? NULL : own_element (o, now.form[i]);
}

static char *
leaf_object (enum type type, bool uniform, int depth)
{
  for (int tries = 0; n_objects && tries < 4; tries++)
    {
      int i = pick (n_objects);
      char *s = object_leaf (i, uniform, depth);
      if (s)
	return convert (s, objects[i].type, type);
    }
  return constant (type);
}

static char *
leaf_variable (enum type type, bool uniform)
{
  for (int tries = 0; n_vars && tries < 8; tries++)
    {
      struct var *v = &vars[pick (n_vars)];
      if (v->uniform || !uniform)
	return convert (text ("%s", v->name), v->type, type);
    }
  return constant (type);
}

static char *
leaf_index (enum type type, bool uniform)
{
  static const char *const same[] =
  {
    "p0", "p1", "b", "blockIdx.x", "blockIdx.y", "blockIdx.z", "blockDim.x",
    "gridDim.y", "nt"
  };
  static const char *const differ[] =
  {
    "t", "t", "threadIdx.x", "threadIdx.y", "threadIdx.z", "g"
  };
  if (uniform || chance (40))
    return convert (text ("%s", same[pick (9)]), UINT, type);
  if (row && chance (60))
    return convert (text ("%s", chance (50) ? "tx" : "ty"), UINT, type);
  return convert (text ("%s", differ[pick (6)]), UINT, type);
}

static char *
leaf (enum type type, bool uniform, int depth)
{
  switch (pick (10))
    {
    case 0: case 1: case 2:
      return leaf_variable (type, uniform);
    case 3: case 4:
      return leaf_index (type, uniform);
    case 5: case 6:
      return leaf_object (type, uniform, depth);
    case 7:
      return convert (text ("gi[(unsigned) (%s) %% 97]",
			    depth > 0 ? expression (UINT, uniform, depth - 1)
			    : uniform ? "p0" : "t"), INT, type);
    case 8:
      if (!uniform && n_arrays)
	{
	  struct local_array *a = &arrays[pick (n_arrays)];
	  char *index = chance (40) ? text ("%u", pick (a->size))
			: text ("(unsigned) (%s) %% %u",
				depth > 0 ? expression (UINT, false, depth - 1)
				: "t", a->size);
	  return convert (text ("%s[%s]", a->name, index), a->type, type);
	}
      return leaf_variable (type, uniform);
    default:
      return constant (type);
    }
}

static char *
real_expression (enum type type, bool uniform, int depth)
{
  const char *half = type == FLOAT ? "0.5f" : "0.5";
  char *a = expression (type, uniform, depth - 1);
  switch (pick (4))
    {
    case 0:
      return text ("(%s + %s) * %s", a, expression (type, uniform, depth - 1),
		   half);
    case 1:
      return text ("(%s - %s) * %s", a, expression (type, uniform, depth - 1),
		   half);
    case 2:
      return text ("-(%s)", a);
    default:
      return text ("(%s) * %s", a, half);
    }
}

static char *
integer_expression (enum type type, bool uniform, int depth)
{
  static const char *const operators[] = { "+", "-", "*", "&", "|", "^" };
  static const char *const comparisons[] = { "<", ">", "==", "!=", "<=" };
  const char *name = type_name (type), *wide = types[type].wide;
  char *a = expression (type, uniform, depth - 1);
  char *b = expression (type, uniform, depth - 1);
  switch (pick (10))
    {
    case 0:
      return text ("(%s) ((%s) (%s) << (%s & 15))", name, wide, a, b);
    case 1:
      return text ("(%s) ((%s) (%s) >> (%s & 15))", name, wide, a, b);
    case 2:
      return text ("(%s) ((%s) (%s) %% %u)", name, wide, a, pick (30) + 1);
    case 3:
      return text ("(%s) (%s %s %s ? %s : %s)", name, a,
		   comparisons[pick (5)], b,
		   expression (type, uniform, depth - 1), a);
    case 4:
      return text ("(%s) ((%s) (%s) / (((%s) (%s) & 7) + 1))", name, wide, a,
		   wide, b);
    default:
      return text ("(%s) ((%s) (%s) %s (%s) (%s))", name, wide, a,
		   operators[pick (6)], wide, b);
    }
}

/* An expression of TYPE; its value is equal in all threads of the block if
   UNIFORM.  */

static char *
expression (enum type type, bool uniform, int depth)
{
  if (depth <= 0 || chance (25))
    return leaf (type, uniform, depth);
  if (types[type].real)
    return real_expression (type, uniform, depth);
  return integer_expression (type, uniform, depth);
}

/* A condition for which the plugin may narrow loops over threads.  */

static char *
index_condition (int depth)
{
  static const char *const comparisons[] = { "<", ">", "==", "!=", ">=", "<=" };
  static const char *const indices[] =
  {
    "threadIdx.x", "threadIdx.y", "t", "blockIdx.x * blockDim.x + threadIdx.x",
    "p0 * blockDim.x + threadIdx.x", "p1 - threadIdx.x"
  };
  int which = pick (6);
  char *sum = text ("(%s)", row && which == 0 ? "tx" : row && which < 3 ? "ty"
		    : indices[which]);
  if (chance (25))
    sum = text ("(%s + (unsigned) (%s))", sum, expression (UINT, true, 1));
  const char *type = type_name (pick (4));
  char *bound = (chance (30) ? text ("%u", pick (70))
		 : chance (30) ? text ("nt / %u", pick (4) + 1)
		 : expression ((enum type) pick (FLOAT), true, 1));
  char *result = text ("(%s) %s %s (%s) (%s)", type, sum,
		       comparisons[pick (6)], type, bound);
  if (depth > 0 && chance (30))
    return text ("%s %s %s", result, chance (80) ? "&&" : "||",
		 index_condition (depth - 1));
  return result;
}

static char *
condition (bool uniform)
{
  static const char *const comparisons[] = { "<", ">", "==", "!=", ">=" };
  if (!uniform && chance (30))
    return index_condition (2);
  if (chance (20))
    return text ("%s & %u", expression (UINT, uniform, 1), 1u << pick (3));
  if (!uniform && chance (30))
    return text ("%s %% %u %s %u", tested, pick (6) + 2, comparisons[pick (5)],
		 pick (4));
  if (!uniform && chance (15))
    return text ("%s < nt / %u", tested, pick (4) + 1);
  if (uniform && chance (25))
    return text ("(gz[t %% 16] + %s) %% %u", expression (UINT, true, 1),
		 pick (3) + 2);
  enum type type = any_type ();
  return text ("%s %s %s", expression (type, uniform, 2),
	       comparisons[pick (5)], expression (type, uniform, 1));
}

/* -- Barriers and modes --------------------------------------------------- */

static void
random_mode (struct modes *m, int i)
{
  switch (objects[i].kind)
    {
    case SHARED_ARRAY:
    case GLOBAL_ARRAY:
      m->mode[i] = chance (50) ? OWN : READ;
      m->form[i] = chance (60) ? 0 : pick (8);
      break;
    case CELL:
      m->mode[i] = chance (50) ? READ : chance (70) ? ONE : ALL;
      m->form[i] = pick (block_size ());
      break;
    case ATOMIC_CELLS:
      m->mode[i] = chance (50) ? READ : ATOMIC;
      m->form[i] = 0;
      break;
    }
}

static struct modes
random_modes (void)
{
  struct modes m = now;
  for (int i = 0; i < n_objects; i++)
    random_mode (&m, i);
  return m;
}

static bool
same_modes (const struct modes *a, const struct modes *b)
{
  return memcmp (a->mode, b->mode, n_objects) == 0
	 && memcmp (a->form, b->form, n_objects) == 0;
}

static void
barrier (struct modes next)
{
  line ("__syncthreads ();");
  now = next;
}

/* Bring the objects to modes WANTED, by a barrier if they are in others.  */

static void
settle (const struct modes *wanted)
{
  if (!same_modes (&now, wanted))
    barrier (*wanted);
}

/* -- Variables ------------------------------------------------------------ */

static struct var *
new_var (const char *prefix, enum type type, bool uniform, bool fixed)
{
  if (n_vars == MAX_VARS)
    abort ();
  struct var *v = &vars[n_vars++];
  snprintf (v->name, sizeof v->name, "%s%d", prefix, n_names++);
  v->type = type;
  v->uniform = uniform;
  v->fixed = fixed;
  return v;
}

static void
declare (bool uniform)
{
  enum type type = any_type ();
  char *value = expression (type, uniform, 2);
  if (n_vars > MAX_VARS / 2)
    return;
  struct var *v = new_var (uniform ? "u" : "v", type, uniform, false);
  line ("%s %s = %s;", type_name (type), v->name, value);
}

static struct var *
assignable (bool uniform)
{
  for (int tries = 0; n_vars && tries < 10; tries++)
    {
      struct var *v = &vars[pick (n_vars)];
      if (!v->fixed && v->uniform == uniform)
	return v;
    }
  return NULL;
}

static void
assign (bool uniform)
{
  struct var *v = assignable (uniform);
  if (v)
    line ("%s = %s;", v->name, expression (v->type, uniform, 3));
  else
    declare (uniform);
}

/* -- Statements without barriers ------------------------------------------ */

static void
write_cell (int i)
{
  struct object *o = &objects[i];
  if (now.mode[i] == ONE)
    line ("if (%s == %uu) %s = %s;", tested, now.form[i] % block_size (), o->name,
	  expression (o->type, false, 2));
}

/* The operation of each atomic cell: those of one cell commute.  */

static const char *const atomics[N_CELLS] =
{
  "Add", "Xor", "Max", "Min", "Or", "And"
};

static void
write_atomic (int i)
{
  unsigned k = pick (N_CELLS);
  if (now.mode[i] == ATOMIC)
    line ("atomic%s (&%s[%u], %s);", atomics[k], objects[i].name, k,
	  expression (objects[i].type, false, 2));
}

static void
write_object (const struct context *c)
{
  if (!n_objects)
    return;
  int i = pick (n_objects);
  struct object *o = &objects[i];
  switch (o->kind)
    {
    case CELL:
      if (now.mode[i] == ALL && c->uniform)
	line ("%s = (%s) %u;", o->name, types[o->type].name,
	      now.form[i]);
      else
	write_cell (i);
      break;
    case ATOMIC_CELLS:
      write_atomic (i);
      break;
    default:
      if (now.mode[i] == OWN)
	line ("%s = %s;", own_element (o, now.form[i]),
	      expression (o->type, false, 2));
    }
}

static void
write_local_array (void)
{
  if (!n_arrays)
    return;
  struct local_array *a = &arrays[pick (n_arrays)];
  line ("%s[(unsigned) (%s) %% %u] = %s;", a->name,
	expression (UINT, false, 1), a->size, expression (a->type, false, 2));
}

static void
write_output (void)
{
  enum type type = any_type ();
  line ("out[g] = out[g] * 31 + bits (%s);", expression (type, false, 2));
}

static void
global_atomic (void)
{
  unsigned k = pick (N_CELLS);
  line ("atomic%s (&ga[%u], %s);", atomics[k], k, expression (UINT, false, 2));
}

static void
call_helper (void)
{
  struct var *v = assignable (false);
  if (!v || !n_helpers)
    return;
  int k = pick (n_helpers);
  char *argument = expression (helper_type[k], false, 2);
  struct local_array *a = n_arrays ? &arrays[pick (n_arrays)] : NULL;
  if (a && a->type == helper_type[k])
    line ("%s = %s;", v->name,
	  convert (text ("helper%d (%s, %s, %u)", k, argument, a->name,
			 a->size), helper_type[k], v->type));
  else
    line ("%s = %s;", v->name,
	  convert (text ("helper%d (%s, (%s *) 0, 0)", k, argument,
			 types[helper_type[k]].name), helper_type[k], v->type));
}

static void
leave (void)
{
  line ("if (%s)", condition (false));
  indent += 2;
  open_brace ();
  write_output ();
  line ("return;");
  close_brace ();
  indent -= 2;
}

static void
simple_statement (const struct context *c)
{
  switch (pick (12))
    {
    case 0:
      if (c->uniform)
	{
	  assign (true);
	  break;
	}
      /* FALLTHRU */
    case 1: case 2: case 3:
      assign (false);
      break;
    case 4: case 5: case 6:
      write_object (c);
      break;
    case 7:
      write_local_array ();
      break;
    case 8:
      write_output ();
      break;
    case 9:
      if (chance (40))
	global_atomic ();
      else
	call_helper ();
      break;
    case 10:
      declare (c->uniform && chance (50));
      break;
    default:
      if (chance (12))
	leave ();
      else
	assign (false);
    }
}

static void
simple_statements (const struct context *c, int most)
{
  for (int n = pick (most + 1); n >= 0; n--)
    {
      budget--;
      simple_statement (c);
    }
}

/* -- Control flow without barriers ---------------------------------------- */

static void free_statements (const struct context *c, int most);

static void
free_body (struct context c, int most)
{
  int scope = n_vars;
  c.depth++;
  c.uniform = false;
  indent += 2;
  open_brace ();
  free_statements (&c, most);
  close_brace ();
  indent -= 2;
  n_vars = scope;
}

static void
free_if (const struct context *c)
{
  line ("if (%s)", condition (false));
  free_body (*c, 3);
  if (chance (50))
    {
      line ("else");
      free_body (*c, 3);
    }
}

static void
free_switch (const struct context *c)
{
  struct context inner = *c;
  inner.may_break = false;
  line ("switch ((unsigned) (%s) %% 4)", expression (UINT, false, 2));
  indent += 2;
  open_brace ();
  for (int k = 0; k < 3; k++)
    {
      line (k == 2 && chance (50) ? "default:" : "case %d:", k);
      free_body (inner, 2);
      if (chance (70))
	line ("  break;");
    }
  close_brace ();
  indent -= 2;
}

/* The head of a loop of one of four forms, whose counter nothing in the body
   changes.  LIMIT is evaluated in each iteration; ends in `loop_end'.  Return
   the form.  */

static int
loop_begin (const char *limit, bool uniform)
{
  int form = pick (4);
  struct var *i = new_var ("i", INT, uniform, true);
  indent += 2;
  if (form == 0)
    line ("for (int %s = 0; %s < (int) (%s); %s++)", i->name, i->name, limit,
	  i->name);
  else
    {
      line ("{");
      indent += 2;
      line ("int %s = 0;", i->name);
      if (form == 1)
	line ("while (%s++ < (int) (%s))", i->name, limit);
      else
	line (form == 2 ? "do" : "for (;;)");
    }
  indent += 2;
  open_brace ();
  if (form == 3)
    line ("if (%s++ >= (int) (%s)) break;", i->name, limit);
  return form;
}

static void
loop_end (int form, const char *counter, const char *limit)
{
  close_brace ();
  indent -= 2;
  if (form == 2)
    line ("while (++%s < (int) (%s));", counter, limit);
  if (form != 0)
    {
      indent -= 2;
      line ("}");
    }
  indent -= 2;
}

static void
free_loop (const struct context *c)
{
  struct context inner = *c;
  int scope = n_vars;
  char *limit = text ("%s & %u", expression (UINT, false, 2),
		      chance (70) ? 3 : 7);
  char counter[12];
  inner.depth++;
  inner.uniform = false;
  inner.may_break = inner.may_continue = true;
  int form = loop_begin (limit, false);
  strcpy (counter, vars[n_vars - 1].name);
  free_statements (&inner, 3);
  loop_end (form, counter, limit);
  n_vars = scope;
}

static void
jump (const struct context *c)
{
  if (c->may_break || c->may_continue)
    line ("if (%s) %s;", condition (false),
	  !c->may_continue || (c->may_break && chance (50)) ? "break"
	  : "continue");
}

static void
free_statement (const struct context *c)
{
  budget--;
  unsigned k = pick (10);
  if (c->depth > 3 || budget < 0 || k < 5)
    simple_statements (c, 1);
  else if (k < 7)
    free_if (c);
  else if (k == 7)
    free_loop (c);
  else if (k == 8 && chance (40))
    free_switch (c);
  else
    jump (c);
}

static void
free_statements (const struct context *c, int most)
{
  for (int n = pick (most) + 1; n > 0; n--)
    free_statement (c);
}

/* -- Control flow with barriers ------------------------------------------- */

static void statements (const struct context *c, int most);

static void
body (struct context c, int most)
{
  int scope = n_vars;
  c.depth++;
  indent += 2;
  open_brace ();
  statements (&c, most);
  close_brace ();
  indent -= 2;
  n_vars = scope;
}

/* A body that ends in modes WANTED.  */

static void
settled_body (struct context c, int most, const struct modes *wanted)
{
  int scope = n_vars;
  c.depth++;
  indent += 2;
  open_brace ();
  statements (&c, most);
  settle (wanted);
  close_brace ();
  indent -= 2;
  n_vars = scope;
}

static void
uniform_if (const struct context *c)
{
  struct modes before = now;
  line ("if (%s)", condition (true));
  body (*c, 3);
  struct modes after = now;
  now = before;
  if (same_modes (&before, &after) || chance (50))
    {
      line ("else");
      settled_body (*c, 3, &after);
    }
  else
    barrier (chance (50) ? before : random_modes ());
}

static void
uniform_switch (const struct context *c)
{
  struct context inner = *c;
  struct modes before = now;
  inner.may_break = false;
  line ("switch ((unsigned) (%s) %% 4)", expression (UINT, true, 2));
  indent += 2;
  open_brace ();
  for (int k = 0; k < 3; k++)
    {
      line (k == 2 && chance (50) ? "default:" : "case %d:", k);
      settled_body (inner, 2, &before);
      if (chance (70))
	line ("  break;");
    }
  close_brace ();
  indent -= 2;
}

static void
uniform_loop (const struct context *c)
{
  struct context inner = *c;
  int scope = n_vars;
  char *limit = text ("%s & 3", expression (UINT, true, 1));
  char counter[12];
  inner.depth++;
  inner.may_break = inner.may_continue = true;
  inner.head = now;
  int form = loop_begin (limit, true);
  strcpy (counter, vars[n_vars - 1].name);
  statements (&inner, 4);
  settle (&inner.head);
  if (chance (30))
    {
      inner.uniform = inner.may_break = false;
      free_statements (&inner, 2);
    }
  loop_end (form, counter, limit);
  n_vars = scope;
}

/* break or continue of all threads.  */

static void
uniform_jump (const struct context *c)
{
  if (!c->may_break && !c->may_continue)
    return;
  struct modes before = now;
  line ("if (%s)", condition (true));
  indent += 2;
  open_brace ();
  settle (&c->head);
  line (!c->may_continue || (c->may_break && chance (50)) ? "break;"
	: "continue;");
  close_brace ();
  indent -= 2;
  now = before;
}

/* A jump over statements.  */

static void
skip (const struct context *c)
{
  int label = n_names++;
  struct modes before = now;
  line ("if (%s) goto skip%d;", condition (true), label);
  settled_body (*c, 3, &before);
  line ("skip%d:;", label);
}

/* A loop with two entries.  */

static void
irreducible (const struct context *c, bool uniform)
{
  struct context inner = *c;
  struct modes before = now;
  int scope = n_vars, label = n_names++;
  inner.uniform = uniform;
  inner.may_break &= uniform;
  inner.may_continue &= uniform;
  inner.depth++;
  indent += 2;
  open_brace ();
  struct var *i = new_var ("i", INT, uniform, true);
  char name[12];
  strcpy (name, i->name);
  line ("int %s = 0;", name);
  line ("if (%s) goto middle%d;", condition (uniform), label);
  line ("again%d:;", label);
  if (uniform)
    settled_body (inner, 3, &before);
  else
    free_body (inner, 2);
  line ("middle%d:;", label);
  if (uniform)
    settled_body (inner, 3, &before);
  else
    free_body (inner, 2);
  line ("if (++%s < (int) (%s & 3)) goto again%d;", name,
	expression (UINT, uniform, 1), label);
  close_brace ();
  indent -= 2;
  n_vars = scope;
}

/* A barrier in each arm of a divergent branch.  */

static void
meet (const struct context *c)
{
  struct context inner = *c;
  int n = pick (3) + 1, scope = n_vars;
  bool loop = chance (30);
  struct modes at[4];
  inner.uniform = inner.may_break = inner.may_continue = false;
  inner.depth += 2;
  at[0] = now;
  for (int k = 1; k <= n; k++)
    at[k] = loop ? now : random_modes ();
  line ("if (%s)", condition (false));
  for (int arm = 0; arm < 2; arm++)
    {
      now = at[0];
      indent += 2;
      open_brace ();
      free_statements (&inner, 2);
      if (loop && arm)
	{
	  line ("for (int i = 0; i < %d; i++)", n);
	  indent += 2;
	  open_brace ();
	  free_statements (&inner, 2);
	  barrier (now);
	  close_brace ();
	  indent -= 2;
	}
      else
	for (int k = 1; k <= n; k++)
	  {
	    barrier (at[k]);
	    free_statements (&inner, 2);
	  }
      close_brace ();
      indent -= 2;
      n_vars = scope;
      if (!arm)
	line ("else");
    }
}

/* A barrier loop that threads leave at different iterations; who has left
   waits at other barriers, as often as the rest.  */

static void
leave_and_meet (const struct context *c)
{
  struct context inner = *c;
  int scope = n_vars, n = pick (3) + 1;
  inner.uniform = inner.may_break = false;
  inner.may_continue = false;
  inner.depth += 2;
  indent += 2;
  open_brace ();
  struct var *i = new_var ("i", INT, false, true);
  char name[12];
  strcpy (name, i->name);
  line ("int %s = 0;", name);
  line ("for (; %s < %d; %s++)", name, n, name);
  indent += 2;
  open_brace ();
  free_statements (&inner, 2);
  barrier (now);
  free_statements (&inner, 2);
  line ("if (%s == (int) ((unsigned) (%s) %% %d)) break;", name,
	expression (UINT, false, 2), n + 1);
  free_statements (&inner, 2);
  close_brace ();
  indent -= 2;
  line ("for (%s++; %s < %d; %s++)", name, name, n, name);
  line ("  __syncthreads ();");
  close_brace ();
  indent -= 2;
  n_vars = scope;
  if (chance (60))
    barrier (random_modes ());
}

/* A barrier that also counts or combines what threads say.  */

static void
vote (void)
{
  static const char *const names[] = { "count", "and", "or" };
  unsigned k = pick (3);
  if (n_vars > MAX_VARS / 2)
    return;
  char *what = condition (false);
  struct var *v = new_var ("u", INT, true, false);
  line ("int %s = __syncthreads_%s (%s)%s;", v->name, names[k], what,
	k ? " != 0" : "");
  now = random_modes ();
}

static void
call_barrier_helper (void)
{
  struct var *v = assignable (false);
  for (int tries = 0; v && n_barrier_helpers && tries < 8; tries++)
    {
      int i = pick (n_objects), k = pick (n_barrier_helpers);
      struct object *o = &objects[i];
      if (o->kind != SHARED_ARRAY || o->cubic
	  || o->type != barrier_helper_type[k])
	continue;
      struct modes ready = now;
      ready.mode[i] = OWN;
      ready.form[i] = 0;
      settle (&ready);
      line ("%s = %s;", v->name,
	    convert (text ("exchange%d (%s, %s, t, nt)", k,
			   expression (o->type, false, 2), o->name),
		     o->type, v->type));
      now = random_modes ();
      return;
    }
}

/* A loop by which the threads share out numbers.  */

static void
strided_loop (const struct context *c)
{
  static const char *const counters[] = { "int", "unsigned", "long" };
  static const char *const firsts[] =
    {
      "threadIdx.x", "threadIdx.y", "blockIdx.x * blockDim.x + threadIdx.x",
      "threadIdx.x - 3", "t"
    };
  static const char *const steps[] =
    { "blockDim.x", "blockDim.y", "blockDim.x * gridDim.x", "7", "nt" };
  struct context inner = *c;
  int scope = n_vars;
  inner.uniform = false;
  inner.may_break = chance (15);
  inner.may_continue = chance (50);
  inner.depth++;
  indent += 2;
  open_brace ();
  line ("const int end = (%s) & %u;", expression (UINT, true, 1),
	chance (70) ? 63 : 7);
  struct var *i = new_var ("i", INT, false, true);
  char name[12];
  strcpy (name, i->name);
  int first = pick (5);
  if (row && (first == 0 || first == 4))
    first = 2;
  line ("for (%s %s = %s; %s %s end; %s += %s)", counters[pick (3)], name,
	firsts[first], name, chance (80) ? "<" : "<=", name,
	steps[pick (5)]);
  indent += 2;
  open_brace ();
  free_statements (&inner, 3);
  close_brace ();
  indent -= 2;
  close_brace ();
  indent -= 2;
  n_vars = scope;
}

static void
statement (const struct context *c)
{
  budget--;
  unsigned k = pick (24);
  if (budget < 0 || c->depth > 3 || k < 6)
    simple_statements (c, 2);
  else if (k < 10)
    barrier (c->may_continue && chance (50) ? c->head : random_modes ());
  else if (k < 12)
    uniform_if (c);
  else if (k < 15)
    uniform_loop (c);
  else if (k == 15)
    uniform_switch (c);
  else if (k == 16)
    uniform_jump (c);
  else if (k == 17)
    skip (c);
  else if (k == 18 && chance (50))
    meet (c);
  else if (k == 19 && chance (50))
    leave_and_meet (c);
  else if (k == 19)
    irreducible (c, chance (70));
  else if (k == 20)
    vote ();
  else if (k == 21)
    call_barrier_helper ();
  else if (k == 22 && chance (60))
    strided_loop (c);
  else
    {
      struct context inner = *c;
      inner.may_break = inner.may_continue = false;
      free_statement (&inner);
    }
}

static void
statements (const struct context *c, int most)
{
  for (int n = pick (most) + 1; n > 0; n--)
    statement (c);
}

/* The end of a kernel: a barrier loop of varying trip count.  */

static void
leaving_loop (const struct context *c)
{
  struct context inner = *c;
  int scope = n_vars;
  inner.uniform = inner.may_break = inner.may_continue = false;
  inner.depth++;
  line ("const int last = %s & 3;", expression (UINT, false, 2));
  line ("for (int k = 0; k < last; k++)");
  indent += 2;
  open_brace ();
  free_statements (&inner, 2);
  barrier (now);
  free_statements (&inner, 2);
  close_brace ();
  indent -= 2;
  n_vars = scope;
}

/* -- Functions ------------------------------------------------------------ */

static const char *
linkage (void)
{
  static const char *const words[] =
  {
    "__device__ static inline", "__device__ static", "__device__ static",
    "__device__ static __noinline__"
  };
  return words[pick (4)];
}

/* A device function without barriers: a loop over its argument and over an
   array of the caller.  */

static void
helper (int k)
{
  enum type type = chance (60) ? INT : pick (N_TYPES);
  const char *name = types[type].name;
  helper_type[k] = type;
  line ("%s %s", linkage (), name);
  line ("helper%d (%s x, %s *a, unsigned n)", k, name, name);
  open_brace ();
  line ("for (unsigned i = 0; i < n; i++)");
  if (types[type].real)
    line ("  a[i] = (a[i] + x) * (%s) 0.5, x = (x - a[i]) * (%s) 0.25;", name,
	  name);
  else
    line ("  a[i] = (%s) ((%s) a[i] + (%s) x), x = (%s) (x ^ a[i]);", name,
	  types[type].wide, types[type].wide, name);
  line ("for (unsigned i = 0; i < (bits (x) & 3); i++)");
  line ("  if (i == %u) break; else x = x / 2;", pick (4));
  if (chance (30))
    line ("return x > 100 ? helper%d (x / 3, a, 0) : x;", k);
  else
    line ("return x;");
  close_brace ();
}

/* A device function that exchanges values through a shared array, of which it
   writes each thread's own element first.  */

static void
barrier_helper (int k)
{
  enum type type = chance (60) ? INT : pick (N_TYPES);
  const char *name = types[type].name, *wide = types[type].wide;
  unsigned shift = pick (9);
  barrier_helper_type[k] = type;
  line ("%s %s", linkage (), name);
  line ("exchange%d (%s x, %s *s, unsigned t, unsigned nt)", k, name, name);
  open_brace ();
  if (chance (50))
    {
      line ("for (int i = 0; i < %u; i++)", pick (3) + 1);
      indent += 2;
      open_brace ();
    }
  else
    open_brace ();
  line ("s[t] = x;");
  line ("__syncthreads ();");
  if (chance (50))
    line ("if (%s %% %u)", tested, pick (3) + 2);
  if (types[type].real)
    line ("  x = (x + s[(t + %u) %% nt]) * (%s) 0.5;", shift, name);
  else
    line ("  x = (%s) ((%s) x + (%s) s[(t + %u) %% nt]);", name, wide, wide,
	  shift);
  line ("__syncthreads ();");
  close_brace ();
  indent = 2;
  line ("return x;");
  indent = 0;
  line ("}");
}

/* -- Kernels -------------------------------------------------------------- */

static struct shape
random_shape (void)
{
  static const struct shape shapes[] =
  {
    { 1, 1, 1 }, { 7, 1, 1 }, { 32, 1, 1 }, { 33, 1, 1 }, { 64, 1, 1 },
    { 96, 1, 1 }, { 257, 1, 1 }, { 31, 1, 1 }, { 7, 5, 1 }, { 1, 33, 1 },
    { 3, 5, 7 }, { 2, 1, 19 }, { 16, 4, 1 }, { 8, 8, 2 }, { 5, 3, 1 }
  };
  if (chance (4))
    return (struct shape) { 1024, 1, 1 };
  return shapes[pick (sizeof shapes / sizeof shapes[0])];
}

static void
add_object (enum kind kind, enum type type, const char *prefix)
{
  struct object *o = &objects[n_objects];
  o->kind = kind;
  o->type = type;
  o->cubic = false;
  snprintf (o->name, sizeof o->name, "%s%d", prefix, n_names++);
  n_objects++;
}

static void
declare_objects (bool *dynamic, enum type *dynamic_type)
{
  n_objects = 0;
  *dynamic = false;
  for (int n = pick (3) + 1; n > 0; n--)
    {
      add_object (SHARED_ARRAY, any_type (), "s");
      struct object *o = &objects[n_objects - 1];
      if (!*dynamic && chance (30))
	{
	  *dynamic = true;
	  *dynamic_type = o->type;
	  line ("extern __shared__ %s %s[];", types[o->type].name, o->name);
	}
      else if (chance (25))
	{
	  o->cubic = true;
	  line ("__shared__ %s %s[%u][%u][%u];", type_name (o->type), o->name,
		block.z, block.y, block.x);
	}
      else
	line ("__shared__ %s %s[%u];", type_name (o->type), o->name,
	      block_size ());
    }
  for (int n = pick (3); n > 0; n--)
    {
      add_object (CELL, any_type (), "c");
      line ("__shared__ %s %s;", type_name (objects[n_objects - 1].type),
	    objects[n_objects - 1].name);
    }
  if (chance (50))
    {
      add_object (ATOMIC_CELLS, chance (70) ? INT : ULONG, "a");
      line ("__shared__ %s %s[%d];", types[objects[n_objects - 1].type].name,
	    objects[n_objects - 1].name, N_CELLS);
    }
  if (chance (50))
    add_object (GLOBAL_ARRAY, INT, "gs");
}

static void
declare_ids (void)
{
  line ("const unsigned t = (threadIdx.z * blockDim.y + threadIdx.y)"
	" * blockDim.x + threadIdx.x;");
  line ("const unsigned nt = blockDim.x * blockDim.y * blockDim.z;");
  line ("const unsigned b = (blockIdx.z * gridDim.y + blockIdx.y)"
	" * gridDim.x + blockIdx.x;");
  line ("const unsigned g = b * nt + t;");
  if (!row)
    return;
  line ("const unsigned tx = threadIdx.x %% %u, ty = threadIdx.x / %u;", row,
	row);
  line ("const unsigned tested = t + gz[0];");
}

/* Whether threads of the block have places in rows.  */

static void
choose_row (void)
{
  bool fits = block.y == 1 && block.z == 1 && block.x % 16 == 0;
  row = fits && chance (60) ? 8u << pick (3) : 0;
  if (row && block.x % row)
    row = 16;
  tested = row ? "tested" : "t";
}

/* Give all objects a value, then let them be used.  */

static void
initialise_objects (void)
{
  for (int i = 0; i < n_objects; i++)
    {
      struct object *o = &objects[i];
      switch (o->kind)
	{
	case SHARED_ARRAY:
	case GLOBAL_ARRAY:
	  line ("%s = (%s) t;", own_element (o, 0), types[o->type].name);
	  break;
	case CELL:
	  line ("if (%s == nt - 1) %s = (%s) b;", tested, o->name,
		types[o->type].name);
	  break;
	case ATOMIC_CELLS:
	  line ("for (unsigned i = %s; i < %d; i += nt)", tested, N_CELLS);
	  line ("  %s[i] = (%s) (i * 77 + b);", o->name,
		types[o->type].name);
	  break;
	}
    }
  barrier (random_modes ());
}

static void
declare_arrays (void)
{
  n_arrays = 0;
  for (int n = pick (MAX_ARRAYS + 1); n > 0; n--)
    {
      struct local_array *a = &arrays[n_arrays];
      a->type = any_type ();
      a->size = pick (9) + 2;
      snprintf (a->name, sizeof a->name, "l%d", n_arrays);
      line ("%s %s[%u];", type_name (a->type), a->name, a->size);
      line ("for (int i = 0; i < %u; i++)", a->size);
      line ("  %s[i] = (%s) (short) (t + i * %u);", a->name,
	    type_name (a->type), pick (50));
      n_arrays++;
    }
}

/* Variables that live in memory: members of a structure, and what a pointer
   into a local array points to.  */

static void
declare_places (void)
{
  static const enum type members[] = { INT, DOUBLE, SHORT };
  if (chance (30))
    {
      line ("struct { int a; double b; short c; } m = { (int) t, 0.5, 3 };");
      for (int i = 0; i < 3; i++)
	snprintf (new_var ("", members[i], false, false)->name, 12, "m.%c",
		  'a' + i);
    }
  if (n_arrays && chance (40))
    {
      struct local_array *a = &arrays[pick (n_arrays)];
      line ("%s *q = &%s[t %% %u];", type_name (a->type), a->name, a->size);
      strcpy (new_var ("", a->type, false, false)->name, "*q");
    }
}

/* Write all that is alive.  */

static void
finish_kernel (void)
{
  for (int i = 0; i < n_vars; i++)
    line ("out[g] = out[g] * 33 + bits (%s);", vars[i].name);
  for (int i = 0; i < n_arrays; i++)
    {
      line ("for (int i = 0; i < %u; i++)", arrays[i].size);
      line ("  out[g] = out[g] * 35 + bits (%s[i]);", arrays[i].name);
    }
}

struct launch
{
  bool dynamic;
  enum type dynamic_type;
  bool generic;
  enum type generic_type;
  struct shape block;
};

static struct launch
kernel (int k)
{
  struct launch l = { 0 };
  struct context c = { .uniform = true };
  block = random_shape ();
  choose_row ();
  generic = chance (30);
  generic_type = chance (50) ? INT : pick (N_TYPES);
  n_vars = 0;
  budget = small ? 4 + pick (12) : 20 + pick (40);
  if (generic)
    line ("template<typename T, int K>");
  line ("__global__ void");
  line ("kernel%d (const int *gi, const unsigned *gz, unsigned long long *out,",
	k);
  line ("         int *gs, unsigned *ga, unsigned p0, int p1)");
  open_brace ();
  declare_objects (&l.dynamic, &l.dynamic_type);
  declare_ids ();
  declare_arrays ();
  initialise_objects ();
  declare_places ();
  declare (true);
  declare (false);
  declare (false);
  if (chance (30))
    leave ();
  while (budget > 0)
    statements (&c, 4);
  if (chance (15))
    leaving_loop (&c);
  finish_kernel ();
  close_brace ();
  printf ("\n");
  l.generic = generic;
  l.generic_type = generic_type;
  l.block = block;
  return l;
}

static void
launch (int k, const struct launch *l)
{
  unsigned x = pick (4) + 1, y = chance (30) ? pick (2) + 1 : 1;
  unsigned z = chance (20) ? 2 : 1;
  char *arguments = text ("%uu, %d", pick (1000), (int) pick (40) - 20);
  char *name = l->generic
	       ? text ("kernel%d<%s, %u>", k, types[l->generic_type].name,
		       pick (10) + 1)
	       : text ("kernel%d", k);
  line ("%s<<<dim3 (%u, %u, %u), dim3 (%u, %u, %u), %s>>>", name, x, y, z,
	l->block.x, l->block.y, l->block.z,
	l->dynamic ? text ("%u * sizeof (%s)",
			   l->block.x * l->block.y * l->block.z,
			   types[l->dynamic_type].name) : "0");
  line ("  (gi, gz, out, gs, ga, %s);", arguments);
  line ("check ();");
}

static void
program (uint64_t seed)
{
  struct launch launches[3];
  int n = pick (2) + 1;
  indent = 0;
  n_names = 0;
  row = 0;
  tested = "t";
  line ("namespace fuzz%llu", (unsigned long long) seed);
  line ("{");
  n_helpers = pick (3);
  n_barrier_helpers = pick (3);
  for (int k = 0; k < n_helpers; k++)
    helper (k);
  for (int k = 0; k < n_barrier_helpers; k++)
    barrier_helper (k);
  for (int k = 0; k < n; k++)
    launches[k] = kernel (k);
  line ("static void");
  line ("run (const int *gi, const unsigned *gz, unsigned long long *out,"
	" int *gs,");
  line ("     unsigned *ga)");
  open_brace ();
  for (int k = 0; k < n; k++)
    for (int m = pick (2); m >= 0; m--)
      launch (k, &launches[k]);
  close_brace ();
  line ("}\n");
}

static const char prologue[] =
"#include <stdio.h>\n"
"#include <stdlib.h>\n"
"#include <string.h>\n"
"\n"
"enum { SIZE = 16384 };\n"
"\n"
"__device__ static inline unsigned long long bits (int x) { return x; }\n"
"__device__ static inline unsigned long long bits (unsigned x) { return x; }\n"
"__device__ static inline unsigned long long bits (long x)"
" { return x; }\n"
"__device__ static inline unsigned long long bits (long long x)"
" { return x; }\n"
"__device__ static inline unsigned long long bits (unsigned long long x)"
" { return x; }\n"
"__device__ static inline unsigned long long bits (short x) { return x; }\n"
"__device__ static inline unsigned long long bits (unsigned char x)"
" { return x; }\n"
"__device__ static inline unsigned long long bits (float x)\n"
"{ return __float_as_uint (x); }\n"
"__device__ static inline unsigned long long bits (double x)\n"
"{ return __double_as_longlong (x); }\n"
"\n"
"static void\n"
"check ()\n"
"{\n"
"  if (cudaGetLastError () != cudaSuccess\n"
"      || cudaDeviceSynchronize () != cudaSuccess)\n"
"    abort ();\n"
"}\n"
"\n";

static const char epilogue[] =
"static unsigned long long\n"
"hash (unsigned long long h, const void *data, size_t n)\n"
"{\n"
"  const unsigned char *p = (const unsigned char *) data;\n"
"  while (n--)\n"
"    h = (h ^ *p++) * 0x100000001b3ull;\n"
"  return h;\n"
"}\n"
"\n"
"typedef void function (const int *, const unsigned *, unsigned long long *,\n"
"                       int *, unsigned *);\n"
"\n"
"static void\n"
"test (unsigned long long seed, function *run)\n"
"{\n"
"  int *gi, *gs;\n"
"  unsigned *gz, *ga;\n"
"  unsigned long long *out, h = 0xcbf29ce484222325ull;\n"
"  cudaMallocManaged (&gi, 97 * sizeof *gi);\n"
"  cudaMallocManaged (&gz, 16 * sizeof *gz);\n"
"  cudaMallocManaged (&gs, SIZE * sizeof *gs);\n"
"  cudaMallocManaged (&ga, 8 * sizeof *ga);\n"
"  cudaMallocManaged (&out, SIZE * sizeof *out);\n"
"  for (int i = 0; i < 97; i++)\n"
"    gi[i] = (int) (i * 2654435761u >> (i % 30));\n"
"  memset (gz, 0, 16 * sizeof *gz);\n"
"  memset (gs, 0, SIZE * sizeof *gs);\n"
"  memset (ga, 0, 8 * sizeof *ga);\n"
"  memset (out, 0, SIZE * sizeof *out);\n"
"  run (gi, gz, out, gs, ga);\n"
"  h = hash (h, out, SIZE * sizeof *out);\n"
"  h = hash (h, gs, SIZE * sizeof *gs);\n"
"  h = hash (h, ga, 8 * sizeof *ga);\n"
"  printf (\"%llu %016llx\\n\", seed, h);\n"
"  fflush (stdout);\n"
"  cudaFree (gi);\n"
"  cudaFree (gz);\n"
"  cudaFree (gs);\n"
"  cudaFree (ga);\n"
"  cudaFree (out);\n"
"}\n"
"\n";

int
main (int argc, char **argv)
{
  small = argc > 1 && !strcmp (argv[1], "-s");
  argc -= small;
  argv += small;
  if (argc < 2 || argc > 3)
    {
      fprintf (stderr, "usage: simt-fuzz [-s] FIRST [LAST]\n");
      return 2;
    }
  uint64_t first = strtoull (argv[1], NULL, 10);
  uint64_t last = argc > 2 ? strtoull (argv[2], NULL, 10) : first;
  printf ("/* simt-fuzz%s %llu %llu */\n", small ? " -s" : "",
	  (unsigned long long) first, (unsigned long long) last);
  fputs (prologue, stdout);
  for (uint64_t seed = first; seed <= last; seed++)
    {
      state = seed * 0x2545f4914f6cdd1du + 1;
      program (seed);
    }
  fputs (epilogue, stdout);
  printf ("int\nmain (int argc, char **argv)\n{\n"
	  "  unsigned long long only = argc > 1 ? strtoull (argv[1], 0, 10)"
	  " : ~0ull;\n");
  for (uint64_t seed = first; seed <= last; seed++)
    printf ("  if (only == ~0ull || only == %lluull)\n"
	    "    test (%lluull, fuzz%llu::run);\n", (unsigned long long) seed,
	    (unsigned long long) seed, (unsigned long long) seed);
  printf ("  return 0;\n}\n");
  return 0;
}
