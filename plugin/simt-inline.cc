/* What is inlined into what kernels run, for row find.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-inline.cc: functions with barriers, shared variables or thread indices
   must be part of the kernel's body, where the rows see them.  Others that are
   not large are inlined early as well: left to a call, a function is called
   once for each thread of a vector, and GCC's own limits are meant for code
   that runs one thread.  */

#include "simt-plugin.h"

/* Whether FROM can reach TO through direct calls.  */

static bool
reaches_p (cgraph_node *from, cgraph_node *to)
{
  auto_vec<cgraph_node *> work;
  hash_set<cgraph_node *> seen;
  work.safe_push (from);
  while (!work.is_empty ())
    {
      cgraph_node *node = work.pop ();
      for (cgraph_edge *e = node->callees; e; e = e->next_callee)
	{
	  cgraph_node *callee = e->callee->function_symbol ();
	  if (callee == to)
	    return true;
	  if (!seen.add (callee))
	    work.safe_push (callee);
	}
    }
  return false;
}

/* Whether GCC can inline DECL at all, whatever the options say; without the
   error that an always_inline function would get.  */

static bool
can_inline_p (tree decl)
{
  int no_inline = flag_no_inline;
  bool declared = DECL_DECLARED_INLINE_P (decl);
  flag_no_inline = 0;
  DECL_DECLARED_INLINE_P (decl) = 0;
  bool result = tree_inlinable_function_p (decl);
  flag_no_inline = no_inline;
  DECL_DECLARED_INLINE_P (decl) = declared;
  return result;
}

/* Ask for NODE to be inlined wherever it is called, if that is possible.  */

static void
request_inlining (cgraph_node *node)
{
  tree decl = node->decl;
  tree old_attributes = DECL_ATTRIBUTES (decl);
  DECL_UNINLINABLE (decl) = 0;
  DECL_ATTRIBUTES (decl)
    = remove_attribute ("always_inline",
			remove_attribute ("noinline",
					  copy_list (old_attributes)));
  if (!can_inline_p (decl))
    {
      DECL_ATTRIBUTES (decl) = old_attributes;
      return;
    }
  DECL_ATTRIBUTES (decl)
    = tree_cons (get_identifier ("always_inline"), NULL_TREE,
		 DECL_ATTRIBUTES (decl));
  DECL_DECLARED_INLINE_P (decl) = 1;
  DECL_DISREGARD_INLINE_LIMITS (decl) = 1;
  if (dump_file)
    fprintf (dump_file, ";; inline '%s'\n", node->dump_name ());
}

/* Inline functions that have barriers, shared variables or thread indices.  */

void
simt_inline_needed (void)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    if (!node->alias && !node->thunk
	&& !simt_kernel_of_body (node->decl)
	&& !lookup_attribute (SIMT_ATTR_KERNEL, DECL_ATTRIBUTES (node->decl))
	&& simt_function_traits (node)
	&& !reaches_p (node, node))
      request_inlining (node);
}

/* Statements of a function that is inlined early, with what it calls, and of
   all its copies.  */
static const unsigned most_statements = 150;
static const unsigned most_inlined = 1000;

typedef hash_map<cgraph_node *, unsigned> size_map;

/* The statements of NODE with those of functions that it calls; MOST_STATEMENTS
   + 1 if there are more or it calls itself.  */

static unsigned
whole_size (cgraph_node *node, size_map *sizes)
{
  bool known;
  unsigned &entry = sizes->get_or_insert (node, &known);
  if (known)
    return entry;
  entry = most_statements + 1;
  unsigned size = simt_count_statements (DECL_STRUCT_FUNCTION (node->decl),
					 most_statements);
  for (cgraph_edge *e = node->callees; e; e = e->next_callee)
    {
      cgraph_node *callee = e->callee->function_symbol ();
      if (size <= most_statements && callee->has_gimple_body_p ())
	size += whole_size (callee, sizes);
    }
  size = MIN (size, most_statements + 1);
  sizes->put (node, size);
  return size;
}

/* Inline functions of REACHABLE, those that kernels call, that are not large,
   wherever they are called.  */

void
simt_inline_more (hash_set<cgraph_node *> &reachable)
{
  size_map sizes;
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    {
      tree decl = node->decl;
      if (node->alias || node->thunk || !reachable.contains (node)
	  || opt_for_fn (decl, optimize) < 2 || opt_for_fn (decl, optimize_size)
	  || DECL_UNINLINABLE (decl) || simt_kernel_of_body (decl))
	continue;
      unsigned size = whole_size (node, &sizes), places = 0;
      for (cgraph_edge *e = node->callers; e; e = e->next_caller)
	places++;
      if (size > most_statements || size * places > most_inlined)
	continue;
      DECL_DISREGARD_INLINE_LIMITS (decl) = 1;
      if (dump_file)
	fprintf (dump_file, ";; inline '%s' early, %u statements\n",
		 node->dump_name (), size);
    }
}
