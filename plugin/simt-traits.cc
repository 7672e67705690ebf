/* What functions may do: reach a barrier, read ids, touch shared memory.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-traits.cc: a may-analysis over the call graph.  It decides which
   functions must be inlined into kernels and what is left out of line.

   The traits of a function are the union of its own and of those of all it
   may call.  A function of another unit counts as harmless unless it has the
   attribute simt_device, when it may do anything; an indirect call may reach
   any function of this unit whose address is taken.  */

#include "simt-plugin.h"

#define ALL_TRAITS (SIMT_TRAIT_BARRIER | SIMT_TRAIT_IDS | SIMT_TRAIT_SHARED)

/* Traits by DECL_UID, only those that are not zero.  */
static hash_map<int_hash<unsigned, 0>, unsigned> *traits;

/* The union over the functions whose address is taken.  */
static unsigned indirect_traits;

/* Whether DECL is a shared variable, static or dynamic.  */

bool
simt_shared_var_p (const_tree decl)
{
  return (VAR_P (decl)
	  && lookup_attribute (SIMT_ATTR_SHARED, DECL_ATTRIBUTES (decl)));
}

/* Whether DECL is an `extern __shared__' array.  */

bool
simt_dynamic_shared_var_p (const_tree decl)
{
  return simt_shared_var_p (decl) && DECL_EXTERNAL (decl);
}

/* Whether DECL is threadIdx or blockIdx.  */

bool
simt_id_var_p (const_tree decl)
{
  enum simt_builtin code = simt_builtin_code (decl);
  return code == SIMT_VAR_THREAD_IDX || code == SIMT_VAR_BLOCK_IDX;
}

/* The traits recorded for DECL, or for the function that it is a copy or a part
   of: GCC's early optimisations split functions.  */

static unsigned
get (const_tree decl)
{
  unsigned *slot = traits ? traits->get (DECL_UID (decl)) : NULL;
  if (!slot && traits && DECL_ABSTRACT_ORIGIN (decl))
    slot = traits->get (DECL_UID (DECL_ORIGIN (decl)));
  return slot ? *slot : 0;
}

/* Traits of a function DECL without a body in this unit.  */

static unsigned
foreign_traits (const_tree decl)
{
  switch (simt_builtin_code (decl))
    {
    case SIMT_FN_BARRIER:
    case SIMT_FN_GRID_BARRIER:
      return SIMT_TRAIT_BARRIER;
    case SIMT_FN_DYNAMIC_SHARED:
      return SIMT_TRAIT_SHARED;
    default:
      break;
    }
  if (lookup_attribute (SIMT_ATTR_DEVICE, DECL_ATTRIBUTES (decl)))
    return ALL_TRAITS;
  return 0;
}

/* What NODE's own statements do, from the references to variables that GCC
   has recorded for it.  */

static unsigned
own_traits (cgraph_node *node)
{
  unsigned result = 0;
  struct ipa_ref *ref = NULL;
  for (unsigned i = 0; node->iterate_reference (i, ref); i++)
    {
      varpool_node *var = dyn_cast <varpool_node *> (ref->referred);
      if (!var)
	continue;
      if (simt_id_var_p (var->decl))
	result |= SIMT_TRAIT_IDS;
      if (simt_shared_var_p (var->decl))
	result |= SIMT_TRAIT_SHARED;
    }
  return result;
}

static bool
kernel_node_p (cgraph_node *node)
{
  return lookup_attribute (SIMT_ATTR_KERNEL, DECL_ATTRIBUTES (node->decl));
}

/* The traits of NODE, perhaps an alias or a thunk, as known so far.  A call of
   a kernel is a launch of its own, so nothing of it counts for the caller.  */

static unsigned
current_traits (cgraph_node *node)
{
  node = node->function_symbol ();
  if (kernel_node_p (node))
    return 0;
  return (node->has_gimple_body_p () ? get (node->decl)
	  : foreign_traits (node->decl));
}

static bool
update_traits (cgraph_node *node)
{
  unsigned old = get (node->decl);
  unsigned now = old;
  for (cgraph_edge *e = node->callees; e; e = e->next_callee)
    now |= current_traits (e->callee);
  if (node->indirect_calls)
    now |= indirect_traits;
  if (now == old)
    return false;
  traits->put (DECL_UID (node->decl), now);
  return true;
}

/* Compute the traits of all functions of the unit.  */

void
simt_collect_traits (void)
{
  cgraph_node *node;
  traits = new hash_map<int_hash<unsigned, 0>, unsigned>;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    if (unsigned own = own_traits (node))
      traits->put (DECL_UID (node->decl), own);
  bool changed;
  do
    {
      changed = false;
      FOR_EACH_FUNCTION (node)
	if (node->address_taken)
	  indirect_traits |= current_traits (node);
      FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
	changed |= update_traits (node);
    }
  while (changed);
}

/* What NODE may do, itself or through what it calls: bits SIMT_TRAIT_*.  */

unsigned
simt_function_traits (const cgraph_node *node)
{
  return current_traits (const_cast <cgraph_node *> (node));
}

/* What the call STMT may do.  */

unsigned
simt_call_traits (const gimple *stmt)
{
  if (gimple_call_internal_p (stmt))
    return 0;
  tree fn = gimple_call_fndecl (stmt);
  if (!fn)
    return indirect_traits;
  cgraph_node *node = cgraph_node::get (fn);
  return node ? current_traits (node) : foreign_traits (fn);
}
