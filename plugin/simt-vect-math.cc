/* Mathematical functions in vector code, for row vect.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-vect-math.cc: which functions of libmvec, the part of the GNU C library
   that has mathematical functions for vectors, do what a call does.

   They may be off by more than CUDA's functions.  One for float is called by
   way of double, where its error does not count any more, unless it is as good
   as CUDA's, or the user asked for fast mathematics: by an intrinsic (__expf),
   by -use_fast_math where there is one, or by -ffast-math.  One for double must
   be as good as CUDA's, but for -ffast-math.  In regions of OpenMP, functions
   must be as good as those of the C library, which are off by one unit in the
   last place, mostly.  */

#include "simt-vect.h"
#include "cgraph.h"

/* What a function of the headers is called that stands for an intrinsic.  */
#define SIMT_FAST_PREFIX "__simt_fast_"

namespace {

struct math_function
{
  enum built_in_function code, code_for_float;
  const char *name;
  unsigned arity;
  bool intrinsic;
  double bound, error, wide_bound, wide_error;
};

const math_function functions[] =
{
#if defined TARGET_AVX2 && defined __GLIBC__
#define SIMT_MATH(CODE, NAME, ARITY, GLIBC, ...) \
  { __GLIBC_PREREQ (2, GLIBC) ? BUILT_IN_##CODE : END_BUILTINS, \
    BUILT_IN_##CODE##F, NAME, ARITY, __VA_ARGS__ },
#include "simt-vect-math.def"
#undef SIMT_MATH
#endif
  { END_BUILTINS, END_BUILTINS, NULL, 0, false, 0, 0, 0, 0 }
};

} // anon namespace

/* GCC's function for float that does what the intrinsic FN does, or
   END_BUILTINS.  */

enum built_in_function
simt_fast_function (tree fn)
{
  static const struct { const char *name; enum built_in_function code; } all[]
    = {
#define SIMT_MATH(CODE, NAME, ...) { NAME "f", BUILT_IN_##CODE##F },
#include "simt-vect-math.def"
#undef SIMT_MATH
    };
  if (!fn || fndecl_built_in_p (fn))
    return END_BUILTINS;
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fn));
  if (startswith (name, SIMT_FAST_PREFIX))
    for (const auto &known : all)
      if (!strcmp (name + strlen (SIMT_FAST_PREFIX), known.name))
	return known.code;
  return END_BUILTINS;
}

/* The function of libmvec that FN calls for float or, if WIDE, for double; or
   null.  *FAST is set if FN is an intrinsic.  */

static const math_function *
find_function (tree fn, bool *wide, bool *fast)
{
  *fast = false;
  *wide = false;
  if (!fndecl_built_in_p (fn, BUILT_IN_NORMAL))
    {
      const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fn));
      if (!startswith (name, SIMT_FAST_PREFIX))
	return NULL;
      name += strlen (SIMT_FAST_PREFIX);
      *fast = true;
      for (const math_function *f = functions; f->name; f++)
	if (f->code != END_BUILTINS && startswith (name, f->name)
	    && !strcmp (name + strlen (f->name), "f"))
	  return f;
      return NULL;
    }
  enum built_in_function code = DECL_FUNCTION_CODE (fn);
  for (const math_function *f = functions; f->name; f++)
    if (f->code != END_BUILTINS && (code == f->code
				    || code == f->code_for_float))
      {
	*wide = code == f->code;
	return f;
      }
  return NULL;
}

/* The letter of the vector functions for vectors of BYTES bytes, by the x86-64
   vector function ABI; or 0.  */

static char
isa_letter (unsigned bytes)
{
#ifdef TARGET_AVX2
  switch (bytes)
    {
    case 16: return 'b';
    case 32: return TARGET_AVX2 ? 'd' : 'c';
    case 64: return 'e';
    }
#endif
  (void) bytes;
  return 0;
}

/* Whether vectors of LANES lanes call a function of libmvec for CALL; if so, *M
   says which.  BYTES are those of the target's vectors.  */

bool
simt_math_call_p (gcall *call, unsigned lanes, unsigned bytes,
		  struct simt_math *m)
{
  tree fn = gimple_call_fndecl (call);
  if (!fn || !gimple_call_lhs (call) || gimple_vdef (call)
      || flag_rounding_math)
    return false;
  bool wide, fast;
  const math_function *f = find_function (fn, &wide, &fast);
  if (!f)
    return false;
  bool unsafe = flag_unsafe_math_optimizations;
  double bound = f->bound, wide_bound = f->wide_bound;
  /* A region of OpenMP, which GCC has made a function, is no CUDA.  */
  struct simt_kernel *k = simt_kernel_of_body (current_function_decl);
  if (!k || DECL_ARTIFICIAL (k->host))
    bound = wide_bound = 1;
  m->name = f->name;
  m->arity = f->arity;
  m->by_double = false;
  if (wide && !unsafe && SIMT_WRONG (vect_math_wide,
				     f->wide_error > wide_bound))
    return false;
  if (!wide)
    m->by_double = ((!unsafe && !fast
		     && !(simt_opts.fast_math && f->intrinsic)
		     && SIMT_WRONG (vect_math, f->error > bound))
		    || MIN (bytes, lanes * 4) < 16);
  m->element = wide || m->by_double ? double_type_node : float_type_node;
  m->size = MIN (bytes, lanes * (wide || m->by_double ? 8 : 4));
  m->isa = isa_letter (m->size);
  return m->isa;
}

/* The declaration of the function M for vectors of VTYPE.  */

static tree
declare (const struct simt_math *m, tree vtype)
{
  char name[64];
  snprintf (name, sizeof name, "_ZGV%cN%u%s_%s%s", m->isa,
	    (unsigned) TYPE_VECTOR_SUBPARTS (vtype).to_constant (),
	    m->arity == 2 ? "vv" : "v", m->name,
	    m->element == float_type_node ? "f" : "");
  tree type = (m->arity == 2
	       ? build_function_type_list (vtype, vtype, vtype, NULL_TREE)
	       : build_function_type_list (vtype, vtype, NULL_TREE));
  tree fn = build_fn_decl (name, type);
  TREE_READONLY (fn) = 1;
  DECL_IS_NOVOPS (fn) = 1;
  return fn;
}

/* Append a call of the function M for CALL, for the lanes of MASK.  */

void
simt_vectoriser::emit_math (gcall *call, const struct simt_math *m,
			    struct simt_rep *mask)
{
  tree lhs = gimple_call_lhs (call);
  tree given = TREE_TYPE (lhs);
  tree vtype = vector_type (m->element);
  tree fn = declare (m, vtype);
  simt_remark (MSG_NOTE, call, "%s called for vectors%s\n", m->name,
	       m->by_double ? " of double" : "");
  auto_vec<struct simt_rep *> args;
  for (unsigned i = 0; i < m->arity; i++)
    {
      struct simt_rep *arg = vector (gimple_call_arg (call, i), given);
      if (m->by_double)
	arg = convert (arg, given, m->element);
      /* What lanes that take no part have may be slow to compute.  */
      if (mask)
	arg = select (mask, arg, ones_like (arg));
      args.safe_push (arg);
    }
  struct simt_rep *result = new_rep (simt_rep::VECTOR);
  for (unsigned p = 0; p < args[0]->parts.length (); p++)
    {
      gcall *vcall = gimple_build_call (fn, m->arity, args[0]->parts[p],
					args.last ()->parts[p]);
      tree name = make_ssa_name (vtype);
      gimple_call_set_lhs (vcall, name);
      append (vcall);
      result->parts.safe_push (name);
    }
  set (lhs, m->by_double ? convert (result, m->element, given) : result);
}
