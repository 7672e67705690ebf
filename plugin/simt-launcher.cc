/* Launchers and descriptors: the compiler's side of runtime/simt-abi.h.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-launcher.cc: builds, for a kernel k (T0 p0, T1 p1) with body
   k.simt.0 (T0, T1), as in C:

     static void
     k.simt_entry (void **args)
     {
       k.simt.0 (*(T0 *) args[0], *(T1 *) args[1]);
     }

     static struct simt_kernel k.simt_kernel = { k.simt_entry, k, ... };

     void
     k (T0 p0, T1 p1)
     {
       void *args[2] = { &p0, &p1 };
       __simt_launch (&k.simt_kernel, args);
     }

   and one constructor for the unit that registers its descriptors.  Bodies
   that are for blocks of one shape have entries of their own, which the
   descriptor lists.  */

#include "simt-plugin.h"

/* -- Types and declarations of simt-abi.h -- */

static tree kernel_type;
static tree param_type;
static tree copy_type;
static tree dim3_type;
static tree work_var;
static tree ids[SIMT_BUILTIN_MAX];
static tree program_ids[SIMT_BUILTIN_MAX];

/* For GCC's garbage collector.  */
const struct ggc_root_tab simt_launcher_roots[] =
{
  { &kernel_type, 1, sizeof (tree), gt_ggc_mx_tree_node, gt_pch_nx_tree_node },
  { &param_type, 1, sizeof (tree), gt_ggc_mx_tree_node, gt_pch_nx_tree_node },
  { &copy_type, 1, sizeof (tree), gt_ggc_mx_tree_node, gt_pch_nx_tree_node },
  { &dim3_type, 1, sizeof (tree), gt_ggc_mx_tree_node, gt_pch_nx_tree_node },
  { &work_var, 1, sizeof (tree), gt_ggc_mx_tree_node, gt_pch_nx_tree_node },
  { ids, SIMT_BUILTIN_MAX, sizeof (tree), gt_ggc_mx_tree_node,
    gt_pch_nx_tree_node },
  { program_ids, SIMT_BUILTIN_MAX, sizeof (tree), gt_ggc_mx_tree_node,
    gt_pch_nx_tree_node },
  LAST_GGC_ROOT_TAB
};

static tree
add_field (tree record, tree *chain, const char *name, tree type)
{
  tree field = build_decl (BUILTINS_LOCATION, FIELD_DECL,
			   get_identifier (name), type);
  DECL_CONTEXT (field) = record;
  *chain = field;
  return field;
}

struct field_spec
{
  const char *name;
  tree type;
};

static tree
build_record (const char *name, const vec<field_spec> &specs)
{
  tree record = make_node (RECORD_TYPE);
  tree fields = NULL_TREE;
  tree *chain = &fields;
  for (const field_spec &spec : specs)
    chain = &DECL_CHAIN (add_field (record, chain, spec.name, spec.type));
  TYPE_FIELDS (record) = fields;
  /* A declaration, as the C++ front end wants when it prints the type.  */
  tree decl = build_decl (BUILTINS_LOCATION, TYPE_DECL, get_identifier (name),
			  record);
  DECL_ARTIFICIAL (decl) = 1;
  TYPE_NAME (record) = decl;
  TYPE_STUB_DECL (record) = decl;
  layout_type (record);
  return record;
}

static tree
get_param_type (void)
{
  if (!param_type)
    {
      auto_vec<field_spec> specs;
      specs.safe_push ({ "size", uint32_type_node });
      specs.safe_push ({ "offset", uint32_type_node });
      param_type = build_record ("simt_param", specs);
    }
  return param_type;
}

/* struct simt_copy.  The order is that of make_copy_table below.  */

static tree
get_copy_type (void)
{
  if (!copy_type)
    {
      auto_vec<field_spec> specs;
      specs.safe_push ({ "entry", ptr_type_node });
      specs.safe_push ({ "x", uint32_type_node });
      specs.safe_push ({ "y", uint32_type_node });
      specs.safe_push ({ "z", uint32_type_node });
      specs.safe_push ({ "flags", uint32_type_node });
      specs.safe_push ({ "small", uint32_type_node });
      specs.safe_push ({ "slot_bytes", uint64_type_node });
      specs.safe_push ({ "slot_fixed", uint64_type_node });
      specs.safe_push ({ "prepared_bytes", uint64_type_node });
      specs.safe_push ({ "apart", uint64_type_node });
      copy_type = build_record ("simt_copy", specs);
    }
  return copy_type;
}

/* struct simt_kernel.  The order is that of make_descriptor below.  */

static tree
get_kernel_type (void)
{
  if (!kernel_type)
    {
      auto_vec<field_spec> specs;
      specs.safe_push ({ "entry", ptr_type_node });
      specs.safe_push ({ "host", ptr_type_node });
      specs.safe_push ({ "symbol", ptr_type_node });
      specs.safe_push ({ "name", ptr_type_node });
      specs.safe_push ({ "params", ptr_type_node });
      specs.safe_push ({ "copies", ptr_type_node });
      specs.safe_push ({ "n_params", uint32_type_node });
      specs.safe_push ({ "n_copies", uint32_type_node });
      specs.safe_push ({ "lowering", uint32_type_node });
      specs.safe_push ({ "static_shared", uint64_type_node });
      specs.safe_push ({ "slot_bytes", uint64_type_node });
      specs.safe_push ({ "slot_fixed", uint64_type_node });
      specs.safe_push ({ "prepared_bytes", uint64_type_node });
      specs.safe_push ({ "max_threads", uint32_type_node });
      specs.safe_push ({ "min_blocks", uint32_type_node });
      specs.safe_push ({ "flags", uint32_type_node });
      specs.safe_push ({ "local_bytes", uint32_type_node });
      specs.safe_push ({ "small", uint32_type_node });
      specs.safe_push ({ "record", ptr_type_node });
      kernel_type = build_record ("simt_kernel", specs);
    }
  return kernel_type;
}

/* struct simt_dim3 { uint32_t x, y, z; }.  */

tree
simt_dim3_type (void)
{
  if (!dim3_type)
    {
      auto_vec<field_spec> specs;
      specs.safe_push ({ "x", uint32_type_node });
      specs.safe_push ({ "y", uint32_type_node });
      specs.safe_push ({ "z", uint32_type_node });
      dim3_type = build_record ("simt_dim3", specs);
    }
  return dim3_type;
}

static tree
library_variable (const char *name, tree type)
{
  tree var = build_decl (BUILTINS_LOCATION, VAR_DECL, get_identifier (name),
			 type);
  TREE_PUBLIC (var) = 1;
  DECL_EXTERNAL (var) = 1;
  DECL_ARTIFICIAL (var) = 1;
  TREE_ADDRESSABLE (var) = 1;
  SET_DECL_ASSEMBLER_NAME (var, get_identifier (name));
  return var;
}

/* VAR, ready to be referred to: its symbol may have been dropped since it was
   last used, and with it the TLS model.  */

static tree
thread_local_variable (tree var)
{
  varpool_node::get_create (var);
  if (!DECL_THREAD_LOCAL_P (var))
    set_decl_tls_model (var, decl_default_tls_model (var));
  return var;
}

/* A reference to the field NAME of __simt_work.  */

tree
simt_work_field (const char *name)
{
  if (!work_var)
    {
      tree i64 = intDI_type_node;
      auto_vec<field_spec> specs;
      specs.safe_push ({ "begin", i64 });
      specs.safe_push ({ "end", i64 });
      specs.safe_push ({ "slots", ptr_type_node });
      specs.safe_push ({ "dynamic_shared", ptr_type_node });
      specs.safe_push ({ "prepared", ptr_type_node });
      specs.safe_push ({ "threads", uint32_type_node });
      specs.safe_push ({ "threads_padded", uint32_type_node });
      work_var = library_variable ("__simt_work",
				   build_record ("simt_work", specs));
    }
  tree var = thread_local_variable (work_var);
  for (tree f = TYPE_FIELDS (TREE_TYPE (var)); f; f = DECL_CHAIN (f))
    if (!strcmp (IDENTIFIER_POINTER (DECL_NAME (f)), name))
      return build3 (COMPONENT_REF, TREE_TYPE (f), var, f, NULL_TREE);
  gcc_unreachable ();
}

/* libsimt's variable for CODE, one of SIMT_VAR_*, declared in TABLE.  */

static tree
declare_ids (tree *table, enum simt_builtin code)
{
  static const char *const names[] =
  {
    NULL,
#define SIMT_FUNCTION(CODE, SYMBOL) NULL,
#define SIMT_VARIABLE(CODE, SYMBOL) SYMBOL,
#include "simt-builtins.def"
#undef SIMT_FUNCTION
#undef SIMT_VARIABLE
  };
  if (!table[code])
    table[code] = library_variable (names[code], simt_dim3_type ());
  return thread_local_variable (table[code]);
}

/* libsimt's variable for CODE, to be read as it is.  */

tree
simt_library_ids (enum simt_builtin code)
{
  return declare_ids (ids, code);
}

/* The same as a program sees it, in which row build replaces it.  */

tree
simt_program_ids (enum simt_builtin code)
{
  return declare_ids (program_ids, code);
}

/* FN called NAME of libsimt, of TYPE.  */

tree
simt_library_function (const char *name, tree type)
{
  tree fn = build_fn_decl (name, type);
  SET_DECL_ASSEMBLER_NAME (fn, get_identifier (name));
  TREE_NOTHROW (fn) = 1;
  return fn;
}

/* __simt_launch_target (FN), as a value of FN's type.  */

tree
simt_launch_target (tree fn)
{
  tree decl = simt_library_function ("__simt_launch_target",
				build_function_type_list (ptr_type_node,
							  ptr_type_node,
							  NULL_TREE));
  tree call = build_call_expr (decl, 1, build1 (NOP_EXPR, ptr_type_node, fn));
  return build1 (NOP_EXPR, TREE_TYPE (fn), call);
}

/* void NAME (void), a function of libsimt.  */

tree
simt_plain_function (const char *name)
{
  return simt_library_function (name, build_function_type_list (void_type_node,
							   NULL_TREE));
}

/* void __simt_flush_near (const void *p).  */

tree
simt_flush_near_decl (void)
{
  return simt_library_function ("__simt_flush_near",
			   build_function_type_list (void_type_node,
						     const_ptr_type_node,
						     NULL_TREE));
}

/* void __simt_grid_wait (void).  */

tree
simt_grid_wait_decl (void)
{
  return simt_library_function ("__simt_grid_wait",
			   build_function_type_list (void_type_node,
						     NULL_TREE));
}

/* void __simt_guard_slots (void *base, size_t stride, size_t red_zone).  */

tree
simt_guard_slots_decl (void)
{
  return simt_library_function ("__simt_guard_slots",
			   build_function_type_list (void_type_node,
						     ptr_type_node, sizetype,
						     sizetype, NULL_TREE));
}

/* void __simt_target (int device, void (*fn) (void *), void (*host) (void *),
		       size_t count, void **args, size_t *sizes,
		       unsigned short *kinds, unsigned flags, void **depend,
		       void **info).  */

tree
simt_target_decl (void)
{
  return simt_library_function ("__simt_target",
			   build_function_type_list
			     (void_type_node, integer_type_node, ptr_type_node,
			      ptr_type_node, size_type_node, ptr_type_node,
			      ptr_type_node, ptr_type_node, unsigned_type_node,
			      ptr_type_node, ptr_type_node, NULL_TREE));
}

/* void __simt_teams (void *slot, void (*fn) (void *), void *data,
		      unsigned teams, unsigned limit, unsigned threads,
		      unsigned exact).  */

tree
simt_teams_decl (void)
{
  return simt_library_function ("__simt_teams",
			   build_function_type_list
			     (void_type_node, ptr_type_node, ptr_type_node,
			      ptr_type_node, unsigned_type_node,
			      unsigned_type_node, unsigned_type_node,
			      unsigned_type_node, NULL_TREE));
}

/* bool __simt_shape (unsigned teams, unsigned limit, unsigned threads,
		      void (*fn) (void *), void *data).  */

tree
simt_shape_decl (void)
{
  return simt_library_function ("__simt_shape",
			   build_function_type_list
			     (boolean_type_node, unsigned_type_node,
			      unsigned_type_node, unsigned_type_node,
			      ptr_type_node, ptr_type_node, NULL_TREE));
}

/* void __simt_loop (long start, long end, long incr).  */

tree
simt_loop_decl (void)
{
  tree type = long_integer_type_node;
  return simt_library_function ("__simt_loop",
			   build_function_type_list (void_type_node, type,
						     type, type, NULL_TREE));
}

/* bool __simt_loop_next (long *start, long *end).  */

tree
simt_loop_next_decl (void)
{
  tree type = build_pointer_type (long_integer_type_node);
  return simt_library_function ("__simt_loop_next",
			   build_function_type_list (boolean_type_node, type,
						     type, NULL_TREE));
}

/* int __simt_next_region (int *state, unsigned threads).  */

tree
simt_next_region_decl (void)
{
  return simt_library_function ("__simt_next_region",
			   build_function_type_list
			     (integer_type_node,
			      build_pointer_type (integer_type_node),
			      unsigned_type_node, NULL_TREE));
}

/* -- The descriptor -- */

static tree
address_of (tree decl)
{
  TREE_ADDRESSABLE (decl) = 1;
  return build1 (ADDR_EXPR, build_pointer_type (TREE_TYPE (decl)), decl);
}

static tree
string_address (const char *s)
{
  return fold_convert (ptr_type_node,
		       build_string_literal (strlen (s) + 1, s));
}

static tree
static_variable (tree type, tree host, const char *suffix)
{
  tree var = build_decl (DECL_SOURCE_LOCATION (host), VAR_DECL,
			 clone_function_name (host, suffix), type);
  SET_DECL_ASSEMBLER_NAME (var, DECL_NAME (var));
  TREE_STATIC (var) = 1;
  TREE_USED (var) = 1;
  DECL_ARTIFICIAL (var) = 1;
  DECL_IGNORED_P (var) = 1;
  DECL_PRESERVE_P (var) = 1;
  return var;
}

/* The type of the value that args[i] points to for PARM.  */

static tree
argument_type (tree parm)
{
  return (DECL_BY_REFERENCE (parm) ? TREE_TYPE (TREE_TYPE (parm))
	  : TREE_TYPE (parm));
}

/* An array of struct simt_param for the parameters of HOST, or null.  */

static tree
make_params (tree host, unsigned n)
{
  if (n == 0)
    return null_pointer_node;
  tree type = build_array_type_nelts (get_param_type (), n);
  tree size_field = TYPE_FIELDS (get_param_type ());
  tree offset_field = DECL_CHAIN (size_field);
  vec<constructor_elt, va_gc> *elts = NULL;
  unsigned HOST_WIDE_INT offset = 0;
  unsigned i = 0;
  for (tree parm = DECL_ARGUMENTS (host); parm; parm = DECL_CHAIN (parm), i++)
    {
      tree t = argument_type (parm);
      unsigned HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (t));
      offset = ROUND_UP (offset, TYPE_ALIGN_UNIT (t));
      vec<constructor_elt, va_gc> *pair = NULL;
      CONSTRUCTOR_APPEND_ELT (pair, size_field,
			      build_int_cst (uint32_type_node, size));
      CONSTRUCTOR_APPEND_ELT (pair, offset_field,
			      build_int_cst (uint32_type_node, offset));
      CONSTRUCTOR_APPEND_ELT (elts, size_int (i),
			      build_constructor (get_param_type (), pair));
      offset += size;
    }
  tree var = static_variable (type, host, "simt_params");
  TREE_READONLY (var) = 1;
  DECL_INITIAL (var) = build_constructor (type, elts);
  TREE_CONSTANT (DECL_INITIAL (var)) = TREE_STATIC (DECL_INITIAL (var)) = 1;
  varpool_node::finalize_decl (var);
  return fold_convert (ptr_type_node, address_of (var));
}

static unsigned
count_parms (tree fn)
{
  unsigned n = 0;
  for (tree parm = DECL_ARGUMENTS (fn); parm; parm = DECL_CHAIN (parm))
    n++;
  return n;
}

/* A constructor of the record TYPE from VALUES, of which there are N; zeros
   for the rest.  */

static tree
build_initial (tree type, const tree *values, unsigned n)
{
  vec<constructor_elt, va_gc> *elts = NULL;
  unsigned i = 0;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f), i++)
    CONSTRUCTOR_APPEND_ELT (elts, f, (i < n
				      ? fold_convert (TREE_TYPE (f), values[i])
				      : build_zero_cst (TREE_TYPE (f))));
  tree init = build_constructor (type, elts);
  TREE_CONSTANT (init) = TREE_STATIC (init) = 1;
  return init;
}

static tree make_entry (struct simt_kernel *);

/* The address of an array of struct simt_copy for the copies of K, or
   null.  */

static tree
make_copy_table (struct simt_kernel *k)
{
  unsigned n = k->copies.length ();
  if (n == 0)
    return null_pointer_node;
  vec<constructor_elt, va_gc> *elts = NULL;
  for (struct simt_kernel *copy : k->copies)
    {
      tree values[] =
      {
	fold_convert (ptr_type_node, address_of (make_entry (copy))),
	build_int_cst (uint32_type_node, copy->shape[0]),
	build_int_cst (uint32_type_node, copy->shape[1]),
	build_int_cst (uint32_type_node, copy->shape[2])
      };
      CONSTRUCTOR_APPEND_ELT (elts, size_int (copy->number),
			      build_initial (get_copy_type (), values,
					     ARRAY_SIZE (values)));
    }
  tree type = build_array_type_nelts (get_copy_type (), n);
  tree var = static_variable (type, k->host, "simt_copies");
  DECL_INITIAL (var) = build_constructor (type, elts);
  TREE_CONSTANT (DECL_INITIAL (var)) = TREE_STATIC (DECL_INITIAL (var)) = 1;
  TREE_READONLY (var) = 1;
  TREE_ADDRESSABLE (var) = 1;
  varpool_node::finalize_decl (var);
  k->copy_table = var;
  return fold_convert (ptr_type_node, address_of (var));
}

static void
make_descriptor (struct simt_kernel *k, tree entry)
{
  tree type = get_kernel_type ();
  const char *symbol
    = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (k->host));
  unsigned n = count_parms (k->host);
  tree values[] =
  {
    fold_convert (ptr_type_node, address_of (entry)),
    fold_convert (ptr_type_node, address_of (k->host)),
    string_address (symbol + (*symbol == '*')),
    string_address (lang_hooks.decl_printable_name (k->host, 1)),
    make_params (k->host, n),
    make_copy_table (k),
    build_int_cst (uint32_type_node, n),
    build_int_cst (uint32_type_node, k->copies.length ())
  };
  tree var = static_variable (type, k->host, "simt_kernel");
  DECL_INITIAL (var) = build_initial (type, values, ARRAY_SIZE (values));
  TREE_ADDRESSABLE (var) = 1;
  varpool_node::finalize_decl (var);
  k->descriptor = var;
}

/* Set the field NAME in the constructor INIT to VALUE.  */

static void
set_field (tree init, const char *name, unsigned HOST_WIDE_INT value)
{
  unsigned i;
  tree field, old;
  FOR_EACH_CONSTRUCTOR_ELT (CONSTRUCTOR_ELTS (init), i, field, old)
    if (!strcmp (IDENTIFIER_POINTER (DECL_NAME (field)), name))
      CONSTRUCTOR_ELT (init, i)->value
	= build_int_cst (TREE_TYPE (field), value);
}

/* The constructor of K's line in the list of copies.  */

static tree
copy_initial (struct simt_kernel *k)
{
  return CONSTRUCTOR_ELT (DECL_INITIAL (k->general->copy_table),
			  k->number)->value;
}

/* Have no launch run the copy K.  */

void
simt_drop_copy (struct simt_kernel *k)
{
  varpool_node *table = varpool_node::get (k->general->copy_table);
  tree init = copy_initial (k);
  k->dropped = true;
  for (const char *field : { "entry", "x", "y", "z" })
    set_field (init, field, 0);
  table->remove_all_references ();
  record_references_in_initializer (table->decl, false);
  if (dump_file)
    fprintf (dump_file, ";; copy dropped\n");
}

/* Write what the rows found out about K into its descriptor.  */

void
simt_complete_descriptor (struct simt_kernel *k)
{
  if (k->general && k->fiber)
    {
      simt_drop_copy (k);
      return;
    }
  tree init = k->general ? copy_initial (k) : DECL_INITIAL (k->descriptor);
  set_field (init, "apart", k->apart);
  set_field (init, "lowering", k->fiber);
  set_field (init, "static_shared", k->static_shared);
  set_field (init, "slot_bytes", k->slot_bytes);
  set_field (init, "slot_fixed", k->slot_fixed);
  set_field (init, "prepared_bytes", k->prepared_bytes);
  set_field (init, "max_threads", k->max_threads);
  set_field (init, "min_blocks", k->min_blocks);
  set_field (init, "flags", k->grid_barrier
	     | (simt_static_schedule_p (k) << 1)
	     | (simt_dynamic_schedule_p (k) << 2));
  set_field (init, "small", simt_small_launch (k));
}

/* A variable that stands for what the team function REGION runs, a
   null pointer at first.  */

tree
simt_region_slot (tree region)
{
  tree var = static_variable (ptr_type_node, region, "simt_region");
  TREE_ADDRESSABLE (var) = 1;
  DECL_INITIAL (var) = null_pointer_node;
  varpool_node::finalize_decl (var);
  return var;
}

/* -- Functions -- */

static tree
args_type (void)
{
  return build_pointer_type (ptr_type_node);
}

/* PREFIX before the assembler name of DECL: a name that debuggers do not take
   for one of DECL's.  */

static tree
prefixed_name (const char *prefix, tree decl)
{
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl));
  char *full = concat (prefix, name + (*name == '*'), NULL);
  tree id = get_identifier (full);
  free (full);
  return id;
}

/* The name of the entry of K.  */

static tree
entry_name (const struct simt_kernel *k)
{
  char prefix[64] = "simt_entry.";
  if (k->general)
    sprintf (prefix, "simt_entry.%ux%ux%u.", k->shape[0], k->shape[1],
	     k->shape[2]);
  return prefixed_name (prefix, k->host);
}

/* A static function `void NAME (void **args)' for K.  */

static tree
make_entry_decl (const struct simt_kernel *k)
{
  tree host = k->host;
  tree fntype = build_function_type_list (void_type_node, args_type (),
					  NULL_TREE);
  tree fn = build_decl (DECL_SOURCE_LOCATION (host), FUNCTION_DECL,
			entry_name (k), fntype);
  SET_DECL_ASSEMBLER_NAME (fn, DECL_NAME (fn));
  TREE_STATIC (fn) = 1;
  TREE_USED (fn) = 1;
  DECL_ARTIFICIAL (fn) = 1;
  DECL_IGNORED_P (fn) = 1;
  DECL_UNINLINABLE (fn) = 1;
  tree result = build_decl (DECL_SOURCE_LOCATION (fn), RESULT_DECL, NULL_TREE,
			    void_type_node);
  DECL_ARTIFICIAL (result) = 1;
  DECL_CONTEXT (result) = fn;
  DECL_RESULT (fn) = result;
  tree parm = build_decl (DECL_SOURCE_LOCATION (fn), PARM_DECL,
			  get_identifier ("args"), args_type ());
  DECL_ARG_TYPE (parm) = args_type ();
  DECL_CONTEXT (parm) = fn;
  TREE_USED (parm) = 1;
  DECL_ARGUMENTS (fn) = parm;
  DECL_FUNCTION_SPECIFIC_OPTIMIZATION (fn)
    = DECL_FUNCTION_SPECIFIC_OPTIMIZATION (host);
  DECL_FUNCTION_SPECIFIC_TARGET (fn) = DECL_FUNCTION_SPECIFIC_TARGET (host);
  return fn;
}

/* Load args[I] at GSI and return the argument for PARM of the body.  */

static tree
unpack_argument (gimple_stmt_iterator *gsi, tree args, unsigned i, tree parm)
{
  tree ref = build2 (MEM_REF, ptr_type_node, args,
		     build_int_cst (args_type (),
				    i * tree_to_uhwi (TYPE_SIZE_UNIT
						      (ptr_type_node))));
  tree type = TREE_TYPE (parm);
  tree address = simt_load (gsi, ref, NULL);
  if (DECL_BY_REFERENCE (parm))
    {
      tree converted = make_ssa_name (type);
      gsi_insert_before (gsi, gimple_build_assign (converted, NOP_EXPR,
						   address), GSI_SAME_STMT);
      return converted;
    }
  tree value = build2 (MEM_REF, type, address,
		       build_int_cst (build_pointer_type (type), 0));
  return is_gimple_reg_type (type) ? simt_load (gsi, value, NULL) : value;
}

/* Finish the function that init_lowered_empty_function began.  */

static void
finish_function (void)
{
  update_ssa (TODO_update_ssa);
  set_cfun (NULL);
  current_function_decl = NULL_TREE;
}

static gimple_stmt_iterator
start_function (tree fn, profile_count count)
{
  basic_block bb = init_lowered_empty_function (fn, true, count);
  gimple_stmt_iterator gsi = gsi_start_bb (bb);
  gimple *ret = gimple_build_return (NULL_TREE);
  gsi_insert_after (&gsi, ret, GSI_NEW_STMT);
  return gsi_for_stmt (ret);
}

/* Build the entry of K's body.  */

static tree
make_entry (struct simt_kernel *k)
{
  cgraph_node *body = cgraph_node::get (k->body);
  tree fn = make_entry_decl (k);
  cgraph_node::get_create (fn);
  gimple_stmt_iterator gsi = start_function (fn, body->count);
  tree args = get_or_create_ssa_default_def (cfun, DECL_ARGUMENTS (fn));
  auto_vec<tree> values;
  unsigned i = 0;
  for (tree parm = DECL_ARGUMENTS (body->decl); parm; parm = DECL_CHAIN (parm))
    values.safe_push (unpack_argument (&gsi, args, i++, parm));
  gcall *call = gimple_build_call_vec (body->decl, values);
  gimple_set_location (call, DECL_SOURCE_LOCATION (k->host));
  gsi_insert_before (&gsi, call, GSI_SAME_STMT);
  finish_function ();
  cgraph_node::add_new_function (fn, true);
  cgraph_node::get (fn)->force_output = false;
  return fn;
}

/* Store the address of PARM as element I of ARRAY.  */

static void
pack_argument (gimple_stmt_iterator *gsi, tree array, unsigned i, tree parm)
{
  tree value;
  if (DECL_BY_REFERENCE (parm))
    value = get_or_create_ssa_default_def (cfun, parm);
  else
    value = address_of (parm);
  tree element = build4 (ARRAY_REF, ptr_type_node, array, size_int (i),
			 NULL_TREE, NULL_TREE);
  gsi_insert_before (gsi, gimple_build_assign (element, value), GSI_SAME_STMT);
}

/* Replace the body of kernel NODE by a call of __simt_launch, as
   cgraph_node::create_wrapper replaces one by a call of another function.  The
   descriptor has its address, so it is local no more.  */

static void
make_launcher_body (struct simt_kernel *k, cgraph_node *node)
{
  tree host = k->host;
  tree result = DECL_RESULT (host);
  profile_count count = node->count;
  node->release_body (true);
  node->reset ();
  DECL_RESULT (host) = result;
  DECL_UNINLINABLE (host) = true;
  DECL_INITIAL (host) = NULL_TREE;
  node->definition = true;
  node->lowered = true;
  node->local = false;
  node->mark_address_taken ();

  for (tree parm = DECL_ARGUMENTS (host); parm; parm = DECL_CHAIN (parm))
    TREE_ADDRESSABLE (parm) = !DECL_BY_REFERENCE (parm);

  gimple_stmt_iterator gsi = start_function (host, count);
  unsigned n = count_parms (host);
  tree args = null_pointer_node;
  if (n)
    {
      tree array = create_tmp_var (build_array_type_nelts (ptr_type_node, n),
				   "args");
      unsigned i = 0;
      for (tree parm = DECL_ARGUMENTS (host); parm; parm = DECL_CHAIN (parm))
	pack_argument (&gsi, array, i++, parm);
      args = address_of (array);
    }
  tree launch
    = simt_library_function ("__simt_launch",
			build_function_type_list (void_type_node,
						  ptr_type_node, args_type (),
						  NULL_TREE));
  gcall *call = gimple_build_call (launch, 2, address_of (k->descriptor),
				   args);
  gimple_set_location (call, DECL_SOURCE_LOCATION (host));
  gsi_insert_before (&gsi, call, GSI_SAME_STMT);
  finish_function ();
  node->analyze ();
}

/* Give kernel K, whose body and copies have been cloned from HOST, its entries,
   its descriptor and its launcher.  */

void
simt_make_launcher (struct simt_kernel *k, cgraph_node *host)
{
  make_descriptor (k, make_entry (k));
  make_launcher_body (k, host);
}

/* -- The constructor -- */

/* Emit a function that calls NAME for the descriptors of all kernels of the
   unit: a constructor if WHICH is 'I', a destructor if 'D'.  */

static void
make_cdtor (char which, const char *name)
{
  tree fn = simt_library_function (name, build_function_type_list
				      (void_type_node, ptr_type_node,
				       NULL_TREE));
  tree body = NULL_TREE;
  for (struct simt_kernel *k : simt_all_kernels ())
    if (k->descriptor)
      append_to_statement_list
	(build_call_expr (fn, 1, address_of (k->descriptor)), &body);
  if (body)
    cgraph_build_static_cdtor (which, body, MAX_RESERVED_INIT_PRIORITY + 1);
}

/* Register the kernels of the unit before other constructors launch them, and
   forget them after all, for libraries that are closed.  */

void
simt_make_constructor (void)
{
  make_cdtor ('I', "__simt_register");
  make_cdtor ('D', "__simt_unregister");
}
