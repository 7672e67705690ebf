/* Attributes of kernels, device functions and shared variables.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-attribs.cc: what the front ends see of simt.  The headers' __global__,
   __device__, __shared__ ... are these attributes; their wrong use is
   diagnosed here, at the user's line.  */

#include "simt-plugin.h"

/* Say that attribute NAME, one of ours, does not apply to NODE but to WHAT, in
   the user's words: simt_global is written __global__.  */

static tree
refuse (tree node, tree name, const char *what, bool *no_add)
{
  location_t loc = DECL_P (node) ? DECL_SOURCE_LOCATION (node) : input_location;
  const char *word = IDENTIFIER_POINTER (name) + strlen ("simt_");
  error_at (loc, "%<__%s__%> applies to %s only", word, what);
  *no_add = true;
  return NULL_TREE;
}

static tree
function_only (tree *node, tree name, tree, int, bool *no_add)
{
  return (TREE_CODE (*node) == FUNCTION_DECL ? NULL_TREE
	  : refuse (*node, name, "functions", no_add));
}

static tree
function_or_variable (tree *node, tree name, tree, int, bool *no_add)
{
  return (TREE_CODE (*node) == FUNCTION_DECL || VAR_P (*node) ? NULL_TREE
	  : refuse (*node, name, "functions and variables", no_add));
}

static tree
variable_only (tree *node, tree name, tree, int, bool *no_add)
{
  return VAR_P (*node) ? NULL_TREE : refuse (*node, name, "variables", no_add);
}

/* __global__ on *NODE, whose type is known, for a function.  */

static tree
kernel_function (tree *node, tree name, tree args, int flags, bool *no_add)
{
  function_only (node, name, args, flags, no_add);
  if (!*no_add && TREE_CODE (TREE_TYPE (*node)) == METHOD_TYPE)
    error_at (DECL_SOURCE_LOCATION (*node),
	      "kernel %qD cannot be a member function", *node);
  return NULL_TREE;
}

static bool
kernel_p (const_tree fn)
{
  return lookup_attribute (SIMT_ATTR_KERNEL, DECL_ATTRIBUTES (fn)) != NULL;
}

/* Whether FN is a function that is surely not for kernels.  Members are not
   taken for such: the call operator of a lambda has no attribute.  */

static bool
host_function_p (const_tree fn)
{
  return (fn && !kernel_p (fn)
	  && !lookup_attribute (SIMT_ATTR_DEVICE, DECL_ATTRIBUTES (fn))
	  && !(DECL_CONTEXT (fn) && TYPE_P (DECL_CONTEXT (fn))));
}

/* Whether FN may be for kernels as far as its declaration tells; that of a
   lambda tells nothing.  */

static bool
device_function_p (const_tree fn)
{
  return (kernel_p (fn)
	  || lookup_attribute (SIMT_ATTR_DEVICE, DECL_ATTRIBUTES (fn))
	  || id_equal (DECL_NAME (fn), "operator()"));
}

/* A shared variable of a function has static storage, as in CUDA.  Row find
   makes it thread-local, row build an object of the block.  */

static tree
shared_variable (tree *node, tree name, tree, int, bool *no_add)
{
  if (!VAR_P (*node))
    return refuse (*node, name, "variables", no_add);
  if (host_function_p (current_function_decl))
    error_at (DECL_SOURCE_LOCATION (*node),
	      "shared variable %qD in host function %qD", *node,
	      current_function_decl);
  if (current_function_decl && !DECL_EXTERNAL (*node))
    TREE_STATIC (*node) = 1;
  suppress_warning (*node, OPT_Wuninitialized);
  return NULL_TREE;
}

static tree
launch_bounds (tree *node, tree name, tree args, int flags, bool *no_add)
{
  function_only (node, name, args, flags, no_add);
  if (*no_add)
    return NULL_TREE;
  for (tree arg = args; arg; arg = TREE_CHAIN (arg))
    {
      tree value = TREE_VALUE (arg);
      if (value && TREE_CODE (value) != IDENTIFIER_NODE)
	value = fold (value);
      if (!value || TREE_CODE (value) != INTEGER_CST)
	{
	  error_at (DECL_SOURCE_LOCATION (*node),
		    "launch bounds of %qD are not integer constants", *node);
	  *no_add = true;
	  return NULL_TREE;
	}
    }
  return NULL_TREE;
}

static const struct attribute_spec attributes[] =
{
  { SIMT_ATTR_KERNEL, 0, 0, true, false, false, false, kernel_function, NULL },
  { SIMT_ATTR_DEVICE, 0, 0, true, false, false, false, function_or_variable,
    NULL },
  { SIMT_ATTR_SHARED, 0, 0, true, false, false, false, shared_variable, NULL },
  { SIMT_ATTR_CONSTANT, 0, 0, true, false, false, false, variable_only, NULL },
  { "simt_managed", 0, 0, true, false, false, false, variable_only, NULL },
  { SIMT_ATTR_BOUNDS, 1, 3, true, false, false, false, launch_bounds, NULL }
};

/* Callback: make the attributes known.  */

void
simt_register_attributes (void *, void *)
{
  for (const auto &attribute : attributes)
    register_attribute (&attribute);
}

/* -- Functions that end without a return statement -- */

/* Programs exist whose host functions forget their return statement and whose
   callers ignore the value.  The C++ front end makes the end of such a function
   unreachable when it optimises, unless the target's hook says that the
   function may end so (a hook meant for naked functions).  */

static bool (*target_warn_func_return) (tree);
static tree being_genericized;

static bool
warn_func_return (tree fn)
{
  if (fn != being_genericized)
    return target_warn_func_return (fn);
  being_genericized = NULL_TREE;
  return false;
}

/* Keep the ends of functions reachable; the warnings stay.  */

void
simt_keep_falling_off (void)
{
  target_warn_func_return = targetm.warn_func_return;
  targetm.warn_func_return = warn_func_return;
}

/* -- Launches -- */

/* simt-launch writes a launch k<<<...>>> (x) as
   (__simt_configure (...), k (x)).  If k is not the name of a kernel but leads
   to its address, it becomes __simt_launch_target (k) here, for it may lead to
   a function of the host, which must not run.

   Parts of launches that have been seen: calls of kernels and, in C's form,
   what precedes their arguments.  */
static hash_set<tree> *launches;
/* Whether one of them has been changed.  */
static bool launch_changed;

static tree
strip_wrappers (tree t)
{
  while (t && (CONVERT_EXPR_P (t) || TREE_CODE (t) == CLEANUP_POINT_EXPR
	       || TREE_CODE (t) == NON_LVALUE_EXPR
	       || TREE_CODE (t) == EXPR_STMT))
    t = TREE_OPERAND (t, 0);
  return t;
}

/* Whether T configures a launch.  */

static bool
configures_p (tree t)
{
  tree call = strip_wrappers (t);
  tree fn = (call && TREE_CODE (call) == CALL_EXPR ? get_callee_fndecl (call)
	     : NULL_TREE);
  return (fn && DECL_NAME (fn)
	  && startswith (IDENTIFIER_POINTER (DECL_NAME (fn)),
			 "__simt_configure"));
}

/* The function that CALLEE is the address of, or null.  */

static tree
function_of (tree callee)
{
  tree fn = strip_wrappers (callee);
  if (fn && TREE_CODE (fn) == ADDR_EXPR)
    fn = TREE_OPERAND (fn, 0);
  return fn && TREE_CODE (fn) == FUNCTION_DECL ? fn : NULL_TREE;
}

/* CALL, which calls FN or, if that is null, what has the address *CALLEE, is a
   launch.  What is no kernel is an error, now or when the program runs.  */

static void
check_launched (tree call, tree fn, tree *callee)
{
  location_t loc = EXPR_LOC_OR_LOC (call, input_location);
  tree type = TREE_TYPE (TREE_TYPE (*callee));
  launches->add (call);
  if (fn)
    {
      if (!kernel_p (fn))
	error_at (loc, "%qD is launched but is not a kernel", fn);
    }
  else if (TREE_CODE (type) == METHOD_TYPE)
    error_at (loc, "member function is launched but is not a kernel");
  else if (!VOID_TYPE_P (TREE_TYPE (type)))
    error_at (loc, "function that returns %qT is launched but is not a kernel",
	      TREE_TYPE (type));
  else
    {
      *callee = simt_launch_target (*callee);
      launch_changed = true;
    }
}

/* T is (A, B): if A configures a launch, B must be a call of a kernel.  */

static void
check_launch (tree t)
{
  tree call = strip_wrappers (TREE_OPERAND (t, 1));
  if (call && TREE_CODE (call) == CALL_EXPR && CALL_EXPR_FN (call)
      && configures_p (TREE_OPERAND (t, 0)) && !launches->contains (t))
    check_launched (call, get_callee_fndecl (call), &CALL_EXPR_FN (call));
}

/* CALL may be a launch in C: (__simt_configure_c (...), k) (x).  */

static void
check_c_launch (tree call)
{
  tree fn = strip_wrappers (CALL_EXPR_FN (call));
  if (!fn || TREE_CODE (fn) != COMPOUND_EXPR
      || !configures_p (TREE_OPERAND (fn, 0)))
    return;
  tree *callee = &TREE_OPERAND (fn, 1);
  launches->add (fn);
  check_launched (call, function_of (*callee), callee);
}

static tree
check_calls (tree *tp, int *, void *)
{
  if (TREE_CODE (*tp) == CALL_EXPR && CALL_EXPR_FN (*tp))
    check_c_launch (*tp);
  if (TREE_CODE (*tp) == COMPOUND_EXPR)
    check_launch (*tp);
  else if (TREE_CODE (*tp) == CALL_EXPR && !launches->contains (*tp))
    {
      tree fn = get_callee_fndecl (*tp);
      if (fn && kernel_p (fn))
	error_at (EXPR_LOC_OR_LOC (*tp, input_location),
		  "call of kernel %qD without a launch configuration", fn);
    }
  return NULL_TREE;
}

/* Check the launches in FN; returns whether any was changed.  */

static bool
check_launches (tree fn)
{
  hash_set<tree> seen;
  launches = &seen;
  launch_changed = false;
  walk_tree_without_duplicates (&DECL_SAVED_TREE (fn), check_calls, NULL);
  launches = NULL;
  return launch_changed;
}

/* -- Kernels -- */

/* Whether FN is a copy of another that has been checked: the C++ front end
   makes copies of constructors and destructors.  */

static bool
clone_p (const_tree fn)
{
  tree origin = DECL_ABSTRACT_ORIGIN (fn);
  return origin && origin != fn;
}

/* Check the body of FN, and change what must be seen before it is folded; the
   front end has folded some of it in order to give warnings.  */

static void
check_body (tree fn)
{
  bool changed = !clone_p (fn) && check_launches (fn);
  if (device_function_p (fn))
    changed |= simt_protect_shifts (fn);
  if (changed && clear_fold_cache)
    clear_fold_cache ();
}

/* Whether functions of type FNTYPE take more than their parameters.  In C++, a
   type without a list of parameters is that of f (...).  */

static bool
ellipsis_p (const_tree fntype)
{
  return stdarg_p (fntype) || (lang_GNU_CXX () && !prototype_p (fntype));
}

/* Callback: FN, a FUNCTION_DECL, has been parsed (or instantiated): check
   what CUDA asks of a kernel's type.  */

void
simt_check_function (void *data, void *)
{
  tree fn = (tree) data;
  if (!fn || TREE_CODE (fn) != FUNCTION_DECL)
    return;
  if (simt_opts.lenient_return
      && !sanitize_flags_p (SANITIZE_RETURN | SANITIZE_UNREACHABLE, fn))
    being_genericized = fn;
  if (DECL_SAVED_TREE (fn))
    check_body (fn);
  if (!kernel_p (fn))
    return;
  location_t loc = DECL_SOURCE_LOCATION (fn);
  if (!VOID_TYPE_P (TREE_TYPE (TREE_TYPE (fn))))
    error_at (loc, "kernel %qD must return %<void%>", fn);
  if (ellipsis_p (TREE_TYPE (fn)))
    error_at (loc, "kernel %qD cannot have an ellipsis", fn);
  for (tree parm = DECL_ARGUMENTS (fn); parm; parm = DECL_CHAIN (parm))
    if (TREE_CODE (TREE_TYPE (parm)) == REFERENCE_TYPE
	&& !DECL_BY_REFERENCE (parm))
      error_at (DECL_SOURCE_LOCATION (parm),
		"parameter %qD of kernel %qD cannot be a reference", parm, fn);
}

/* Callback: DECL is complete.  A shared variable has no initialiser.
   threadIdx and its kin are const in the source, but not for GCC, which would
   think that a function that reads them always returns the same.  */

void
simt_check_decl (void *data, void *)
{
  tree decl = (tree) data;
  if (!decl || decl == error_mark_node || !VAR_P (decl))
    return;
  if (DECL_EXTERNAL (decl) && simt_builtin_code (decl) != SIMT_NOT_BUILTIN)
    TREE_READONLY (decl) = 0;
  if (!lookup_attribute (SIMT_ATTR_SHARED, DECL_ATTRIBUTES (decl)))
    return;
  if (DECL_INITIAL (decl) && DECL_INITIAL (decl) != error_mark_node)
    {
      error_at (DECL_SOURCE_LOCATION (decl),
		"shared variable %qD cannot have an initializer", decl);
      DECL_INITIAL (decl) = NULL_TREE;
    }
}
