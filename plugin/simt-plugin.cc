/* The plugin's entry: version check, options, registration of the rows.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-plugin.cc: what GCC calls when it loads the plugin, and the tables of
   options, reasons and names.  To see how a kernel is compiled, read
   simt-passes.def and then one file per row.  */

#include "simt-plugin.h"

/* The plugin is free software under the GPL, so its users' programs keep the
   terms of the GCC Runtime Library Exception.  */
__attribute__ ((visibility ("default"))) int plugin_is_GPL_compatible;

struct simt_options simt_opts
  = { .lowering = SIMT_LOWER_FISSION, .strict_version = false,
      .lenient_return = false, .no_barrier = false, .no_forward = false,
      .no_hoist = false, .no_narrow = false, .no_mincut = false,
      .isl_quota = 50000, .isl_kernel_quota = 500000,
      .no_specialise = false, .no_apart = false, .no_combine = false,
      .max_copies = 4, .max_copied_statements = 4000,
      .max_unrolled_statements = 200,
      .schedule = SIMT_SCHEDULE_AUTO, .team_cost = 200000,
      .vect = 0, .no_vect = false, .no_omp = false };

static const char *const missed_texts[] =
{
#define SIMT_MISSED(NAME, TEXT) TEXT,
#include "simt-missed.def"
#undef SIMT_MISSED
  NULL
};

/* The text of REASON as it appears in remarks.  */

const char *
simt_missed_text (enum simt_missed reason)
{
  return missed_texts[reason];
}

/* Remark at LOC that a kernel is lowered to fibers for REASON.  */

void
simt_remark_fiber (location_t loc, enum simt_missed reason)
{
  if (dump_enabled_p ())
    dump_printf_loc (MSG_MISSED_OPTIMIZATION,
		     dump_user_location_t::from_location_t (loc),
		     "kernel lowered to fibers, %s\n",
		     simt_missed_text (reason));
}

static const char *const builtin_symbols[] =
{
  NULL,
#define SIMT_FUNCTION(CODE, SYMBOL) SYMBOL,
#define SIMT_VARIABLE(CODE, SYMBOL) SYMBOL,
#include "simt-builtins.def"
#undef SIMT_FUNCTION
#undef SIMT_VARIABLE
};

/* The code of DECL where it is a name of simt-builtins.def, else
   SIMT_NOT_BUILTIN.  */

enum simt_builtin
simt_builtin_code (const_tree decl)
{
  if (!decl || !(VAR_P (decl) || TREE_CODE (decl) == FUNCTION_DECL)
      || !DECL_ASSEMBLER_NAME_SET_P (decl))
    return SIMT_NOT_BUILTIN;
  const char *name
    = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (CONST_CAST_TREE (decl)));
  name += *name == '*';
  if (!startswith (name, "__"))
    return SIMT_NOT_BUILTIN;
  for (int code = 1; code < SIMT_BUILTIN_MAX; code++)
    if (!strcmp (name, builtin_symbols[code]))
      return (enum simt_builtin) code;
  return SIMT_NOT_BUILTIN;
}

/* The code of the builtin that STMT calls, or SIMT_NOT_BUILTIN.  */

enum simt_builtin
simt_call_code (const gimple *stmt)
{
  if (!is_gimple_call (stmt))
    return SIMT_NOT_BUILTIN;
  return simt_builtin_code (gimple_call_fndecl (stmt));
}

/* Whether STMT is a barrier of the block or of the grid.  */

bool
simt_barrier_p (const gimple *stmt)
{
  enum simt_builtin code = simt_call_code (stmt);
  return code == SIMT_FN_BARRIER || code == SIMT_FN_GRID_BARRIER;
}

/* -- Mutants -- */

#ifdef SIMT_MUTATE

/* Whether the tests with WORD are to be skipped.  */

bool
simt_mutant_p (const char *word)
{
  const char *skipped = getenv ("SIMT_MUTATE");
  return skipped && !strcmp (word, skipped);
}

#endif

/* -- Version -- */

/* Whether A and B are equal but for the option --with-pkgversion, which a
   distribution changes at each revision of its package.  */

static bool
same_configuration_p (const char *a, const char *b)
{
  static const char option[] = "--with-pkgversion=";
  while (*a && *a == *b)
    {
      if (startswith (a, option) && startswith (b, option))
	{
	  for (; *a && !startswith (a, " --"); a++)
	    ;
	  for (; *b && !startswith (b, " --"); b++)
	    ;
	  continue;
	}
      a++;
      b++;
    }
  return *a == *b;
}

/* Refuse a compiler V that the plugin was not built for: a plugin uses the
   compiler's data structures directly.  */

static bool
check_version (const plugin_gcc_version *v)
{
  const plugin_gcc_version *own = &gcc_version;
  bool same = (!strcmp (v->basever, own->basever)
	       && !strcmp (v->datestamp, own->datestamp)
	       && !strcmp (v->devphase, own->devphase)
	       && !strcmp (v->revision, own->revision));
  if (same)
    same = (simt_opts.strict_version
	    ? !strcmp (v->configuration_arguments,
		       own->configuration_arguments)
	    : same_configuration_p (v->configuration_arguments,
				    own->configuration_arguments));
  if (same)
    return true;
  error ("this simt plugin was built for GCC %s (%s %s) and this is GCC %s"
	 " (%s %s)", own->basever, own->datestamp, own->configuration_arguments,
	 v->basever, v->datestamp, v->configuration_arguments);
  inform (UNKNOWN_LOCATION, "rebuild simt with the plugin headers of this"
	  " compiler (on Debian: gcc-%d-plugin-dev), or compile with GCC %s",
	  atoi (v->basever), own->basever);
  return false;
}

/* -- Options -- */

static bool
parse_lowering (const char *value)
{
  if (value && !strcmp (value, "fission"))
    simt_opts.lowering = SIMT_LOWER_FISSION;
  else if (value && !strcmp (value, "fiber"))
    simt_opts.lowering = SIMT_LOWER_FIBER;
  else
    {
      error ("%<-fplugin-arg-simt-lowering%> takes %<fission%> or %<fiber%>");
      return false;
    }
  return true;
}

/* Set *NUMBER from VALUE, that of option KEY.  */

static bool
parse_number (const char *key, const char *value, unsigned *number)
{
  char *end = NULL;
  unsigned long n = value && ISDIGIT (*value) ? strtoul (value, &end, 10) : 0;
  if (!end || *end || n > INT_MAX)
    {
      error ("%<-fplugin-arg-simt-%s%> takes a number", key);
      return false;
    }
  *number = n;
  return true;
}

static bool
parse_order (const char *value)
{
  if (value && !strcmp (value, "forward"))
    simt_opts.thread_order = SIMT_ORDER_FORWARD;
  else if (value && !strcmp (value, "reverse"))
    simt_opts.thread_order = SIMT_ORDER_REVERSE;
  else if (value && !strcmp (value, "shuffle"))
    simt_opts.thread_order = SIMT_ORDER_SHUFFLE;
  else
    {
      error ("%<-fplugin-arg-simt-thread-order%> takes %<forward%>,"
	     " %<reverse%> or %<shuffle%>");
      return false;
    }
  return true;
}

static bool
parse_schedule (const char *value)
{
  if (value && !strcmp (value, "auto"))
    simt_opts.schedule = SIMT_SCHEDULE_AUTO;
  else if (value && !strcmp (value, "static"))
    simt_opts.schedule = SIMT_SCHEDULE_STATIC;
  else if (value && !strcmp (value, "dynamic"))
    simt_opts.schedule = SIMT_SCHEDULE_DYNAMIC;
  else
    {
      error ("%<-fplugin-arg-simt-schedule%> takes %<auto%>, %<static%> or"
	     " %<dynamic%>");
      return false;
    }
  return true;
}

static bool
parse_vect (const char *value)
{
  simt_opts.no_vect = value && !strcmp (value, "off");
  if (simt_opts.no_vect)
    return true;
  if (!parse_number ("vect", value, &simt_opts.vect))
    return false;
  if (simt_opts.vect >= 2 && simt_opts.vect <= 64
      && pow2p_hwi (simt_opts.vect))
    return true;
  error ("%<-fplugin-arg-simt-vect%> takes a power of two from 2 to 64 or"
	 " %<off%>");
  return false;
}

/* The rows by name, for the option dump.  */

static const struct { const char *word, *kind; } rows[] =
{
#define SIMT_PASS(WORD, KIND, SUMMARY) { #WORD, #KIND },
#include "simt-passes.def"
#undef SIMT_PASS
};

/* Switch on the dump that VALUE = WORD[-OPTIONS] asks for.  GCC parses its own
   dump options before it loads plugins, hence this one.  */

static bool
parse_dump (const char *value)
{
  auto_vec<const char *> words;
  size_t length = value ? strcspn (value, "-=") : 0;
  for (const auto &row : rows)
    {
      words.safe_push (row.word);
      if (strlen (row.word) != length || strncmp (row.word, value, length))
	continue;
      const char *family = !strcmp (row.kind, "IPA") ? "ipa" : "tree";
      char *name = concat (family, "-simt-", value, NULL);
      g->get_dumps ()->dump_switch_p (name);
      free (name);
      return true;
    }
  char *word = value ? xstrndup (value, length) : NULL;
  const char *hint = word ? find_closest_string (word, &words) : NULL;
  if (hint)
    error ("%<-fplugin-arg-simt-dump%>: no row %qs; did you mean %qs?", word,
	   hint);
  else
    error ("%<-fplugin-arg-simt-dump%> takes the name of a row");
  free (word);
  return false;
}

enum option_kind { FLAG, NUMBER, LOWERING, ORDER, SCHEDULE, VECT, DUMP };

/* The fields of options of kind FLAG and NUMBER; null for the others.  */
#define FIELD_FLAG(FIELD) &simt_opts.FIELD, NULL
#define FIELD_NUMBER(FIELD) NULL, &simt_opts.FIELD
#define FIELD_LOWERING(FIELD) NULL, NULL
#define FIELD_ORDER(FIELD) NULL, NULL
#define FIELD_SCHEDULE(FIELD) NULL, NULL
#define FIELD_VECT(FIELD) NULL, NULL
#define FIELD_DUMP(FIELD) NULL, NULL

static const struct
{
  const char *name;
  enum option_kind kind;
  bool *flag;
  unsigned *number;
} options[] =
{
#define SIMT_OPTION(NAME, FIELD, KIND, HELP) \
  { NAME, KIND, FIELD_##KIND (FIELD) },
#include "simt-options.def"
#undef SIMT_OPTION
};

static bool
unknown_option (const char *key)
{
  auto_vec<const char *> names;
  for (const auto &option : options)
    names.safe_push (option.name);
  const char *hint = find_closest_string (key, &names);
  if (hint)
    error ("unknown option %<-fplugin-arg-simt-%s%>; did you mean"
	   " %<-fplugin-arg-simt-%s%>?", key, hint);
  else
    error ("unknown option %<-fplugin-arg-simt-%s%>", key);
  return false;
}

static bool
parse_option (const char *key, const char *value)
{
  for (const auto &option : options)
    if (!strcmp (key, option.name))
      switch (option.kind)
	{
	case LOWERING:
	  return parse_lowering (value);
	case ORDER:
	  return parse_order (value);
	case SCHEDULE:
	  return parse_schedule (value);
	case VECT:
	  return parse_vect (value);
	case DUMP:
	  return parse_dump (value);
	case FLAG:
	  if (value)
	    {
	      error ("%<-fplugin-arg-simt-%s%> takes no value", key);
	      return false;
	    }
	  *option.flag = true;
	  return true;
	case NUMBER:
	  return parse_number (key, value, option.number);
	}
  return unknown_option (key);
}

/* -- Registration -- */

namespace {

#define BASE_IPA simple_ipa_opt_pass
#define BASE_LOWER gimple_opt_pass
#define BASE_EARLY gimple_opt_pass
#define BASE_GIMPLE gimple_opt_pass
#define TYPE_IPA SIMPLE_IPA_PASS
#define TYPE_LOWER GIMPLE_PASS
#define TYPE_EARLY GIMPLE_PASS
#define TYPE_GIMPLE GIMPLE_PASS
#define PROPERTIES_IPA PROP_ssa
#define PROPERTIES_LOWER PROP_gimple_any
#define PROPERTIES_EARLY (PROP_ssa | PROP_cfg)
#define PROPERTIES_GIMPLE (PROP_ssa | PROP_cfg)

/* The pass of each row.  */
#define SIMT_PASS(WORD, KIND, SUMMARY)					\
  const pass_data data_##WORD						\
    = { TYPE_##KIND, "simt-" #WORD, OPTGROUP_OMP, TV_PLUGIN_RUN,	\
	PROPERTIES_##KIND, 0, 0, 0, 0 };				\
  class pass_##WORD : public BASE_##KIND				\
  {									\
  public:								\
    pass_##WORD (gcc::context *ctxt) : BASE_##KIND (data_##WORD, ctxt) {} \
    bool gate (function *) final override				\
    {									\
      return !seen_error () && !in_lto_p;				\
    }									\
    unsigned execute (function *fn) final override			\
    {									\
      return simt_row_##WORD (fn);					\
    }									\
  };
#include "simt-passes.def"
#undef SIMT_PASS

/* What comes after all that GCC does in GIMPLE.  */
const pass_data data_masks
  = { GIMPLE_PASS, "simt-masks", OPTGROUP_OMP, TV_PLUGIN_RUN,
      PROP_ssa | PROP_cfg, 0, 0, 0, 0 };
class pass_masks : public gimple_opt_pass
{
public:
  pass_masks (gcc::context *ctxt) : gimple_opt_pass (data_masks, ctxt) {}
  bool gate (function *) final override { return optimize && !seen_error (); }
  unsigned execute (function *fn) final override
  {
    simt_hide_masks (fn);
    return 0;
  }
};

} // anon namespace

/* Register PASS behind the pass AFTER; before it if it is that which lowers
   OpenMP.  */

static void
register_row (opt_pass *pass, const char *after)
{
  struct register_pass_info info;
  info.pass = pass;
  info.reference_pass_name = after;
  info.ref_pass_instance_number = 1;
  info.pos_op = (strcmp (after, "omplower") ? PASS_POS_INSERT_AFTER
		 : PASS_POS_INSERT_BEFORE);
  register_pass (&info);
}

/* Register the rows by their kind.  LOWER ones see OpenMP's constructs; IPA
   ones see all functions in SSA form before any is optimised; EARLY ones follow
   GCC's early inlining, which does what row find asks for, and GIMPLE ones its
   early optimisations, each after the one of its kind above it.  Masks are
   hidden last.  */

static void
register_rows (void)
{
  const char *after_LOWER = "omplower";
  const char *after_IPA = "build_ssa_passes";
  const char *after_EARLY = "einline";
  const char *after_GIMPLE = "early_optimizations";
  opt_pass *pass;
#define SIMT_PASS(WORD, KIND, SUMMARY)					\
  pass = new pass_##WORD (g);						\
  register_row (pass, after_##KIND);					\
  after_##KIND = pass->name;
#include "simt-passes.def"
#undef SIMT_PASS
  register_row (new pass_masks (g), "optimized");
}

static struct plugin_info simt_info =
{
  "0.1",
#define SIMT_OPTION(NAME, FIELD, KIND, HELP) \
  "  -fplugin-arg-simt-" NAME "\n        " HELP "\n"
#include "simt-options.def"
#undef SIMT_OPTION
};

/* Called by GCC once it has loaded the plugin.  Returns 0, or 1 after an
   error.  */

__attribute__ ((visibility ("default"))) int
plugin_init (struct plugin_name_args *args, struct plugin_gcc_version *version)
{
  for (int i = 0; i < args->argc; i++)
    if (!strcmp (args->argv[i].key, "strict-version"))
      simt_opts.strict_version = true;
  if (!check_version (version))
    return 1;

  register_rows ();
  bool ok = true;
  for (int i = 0; i < args->argc; i++)
    ok &= parse_option (args->argv[i].key, args->argv[i].value);
  if (!ok)
    return 1;

  if (simt_opts.lenient_return)
    simt_keep_falling_off ();
  const char *name = args->base_name;
  register_callback (name, PLUGIN_INFO, NULL, &simt_info);
  register_callback (name, PLUGIN_REGISTER_GGC_ROOTS, NULL,
		     CONST_CAST (struct ggc_root_tab *, simt_launcher_roots));
  register_callback (name, PLUGIN_ATTRIBUTES, simt_register_attributes, NULL);
  register_callback (name, PLUGIN_PRE_GENERICIZE, simt_check_function, NULL);
  register_callback (name, PLUGIN_FINISH_DECL, simt_check_decl, NULL);
  return 0;
}
