/* The shapes of blocks that a unit launches.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-shapes.cc: looks at the launches of each kernel for the dimensions of
   their blocks, before any optimisation and before launchers exist.

     const int n = 256;                    kernel: k
     dim3 block (16, n / 16);          =>  shape: 16 x 16 x 1
     k<<<grid, block>>> (p);

   What is found is a guess that need not hold: libsimt compares the block of
   each launch with the shapes of the copies.  So the evaluation below may
   follow values on some way through the program and forget about the others:
   it follows registers, variables in memory back to the stores that precede,
   constructors and other functions of the unit into their bodies, parameters
   to the calls of the function, and takes from each PHI node an argument that
   it can evaluate.  A variable that a branch around the launch compares with
   a constant is taken for that constant.

   Not here: kernels whose launches are all in other units.  */

#include "simt-plugin.h"

namespace {

/* Limits of the search.  */
const unsigned max_steps = 2000;
const unsigned max_callers = 8;
const unsigned max_depth = 3;
const unsigned max_choices = 4;

/* The parameters of a function that is being looked at are the arguments of
   CALL, in a function whose own context is OUTER; a null context is that of a
   function that is called from anywhere.  */
struct context
{
  gcall *call;
  const struct context *outer;
};

/* A part of an object: BASE is a declaration or a pointer parameter, the rest
   in bits.  */
struct place
{
  tree base;
  HOST_WIDE_INT offset;
  HOST_WIDE_INT size;
  tree type;
};

/* The function that CALL calls, if its body is known.  */

function *
callee_body (const gcall *call)
{
  tree decl = gimple_call_fndecl (call);
  cgraph_node *node = decl ? cgraph_node::get (decl) : NULL;
  if (!node)
    return NULL;
  node = node->function_symbol ();
  if (!node->has_gimple_body_p ()
      || lookup_attribute (SIMT_ATTR_KERNEL, DECL_ATTRIBUTES (node->decl)))
    return NULL;
  function *fn = DECL_STRUCT_FUNCTION (node->decl);
  return fn && fn->cfg && gimple_in_ssa_p (fn) ? fn : NULL;
}

/* The number of PARM among the parameters of its function.  */

unsigned
parm_number (tree parm)
{
  unsigned n = 0;
  for (tree p = DECL_ARGUMENTS (DECL_CONTEXT (parm)); p != parm;
       p = DECL_CHAIN (p))
    n++;
  return n;
}

/* The argument for PARM in the call of CTX, or null.  */

tree
argument (const struct context *ctx, tree parm)
{
  unsigned n = parm_number (parm);
  return n < gimple_call_num_args (ctx->call) ? gimple_call_arg (ctx->call, n)
	 : NULL_TREE;
}

bool
pointer_parm_p (tree name)
{
  return (TREE_CODE (name) == SSA_NAME && SSA_NAME_IS_DEFAULT_DEF (name)
	  && SSA_NAME_VAR (name)
	  && TREE_CODE (SSA_NAME_VAR (name)) == PARM_DECL);
}

/* Values of registers and of memory as known on some way through the
   program.  */
class evaluator
{
public:
  evaluator () : choice (0), wants_caller (false), steps (0) {}
  tree value (tree op, const struct context *);
  tree field (tree object, HOST_WIDE_INT offset, tree type, tree vuse,
	      const struct context *);
  void note_facts (basic_block);
  void start (unsigned which) { choice = which; steps = 0; }

  /* Which argument of a PHI node is looked at first.  */
  unsigned choice;
  /* Whether the callers of the outermost function would tell more.  */
  bool wants_caller;

private:
  unsigned steps;
  /* PHI nodes whose arguments are being evaluated.  */
  auto_vec<gphi *> active;
  /* From a register or a variable to the constant that a branch implies.  */
  hash_map<tree, tree> facts;

  bool enter (gphi *);
  tree definition (gimple *, const struct context *);
  tree operation (gassign *, const struct context *);
  tree phi (gphi *, const struct context *);
  tree returned (gcall *, const struct context *);
  tree memory (struct place, tree vuse, const struct context *);
  tree memory_phi (const struct place &, gphi *, const struct context *);
  tree memory_at_entry (struct place, const struct context *);
  tree initial (const struct place &);
  bool store (const struct place &, gimple *, const struct context *, tree *);
  tree copied (const struct place &, gassign *, const struct place &,
	       const struct context *);
  tree returned_part (struct place, gcall *, const struct context *);
  bool changed_by_call (const struct place &, gcall *, const struct context *,
			tree *);
  static bool point_at (tree pointer, struct place *);
  static bool place_of (tree ref, struct place *);
  void note_fact (tree name, tree constant);
};

/* -- Places -- */

/* Let P be relative to what POINTER points to: false if that is unknown.  */

bool
evaluator::point_at (tree pointer, struct place *p)
{
  for (unsigned n = 0; n < 32; n++)
    {
      if (TREE_CODE (pointer) == ADDR_EXPR)
	{
	  struct place object;
	  if (!place_of (TREE_OPERAND (pointer, 0), &object))
	    return false;
	  p->base = object.base;
	  p->offset += object.offset;
	  return true;
	}
      if (TREE_CODE (pointer) != SSA_NAME)
	return false;
      if (pointer_parm_p (pointer))
	{
	  p->base = pointer;
	  return true;
	}
      gimple *def = SSA_NAME_DEF_STMT (pointer);
      if (!is_gimple_assign (def))
	return false;
      enum tree_code code = gimple_assign_rhs_code (def);
      if (code == POINTER_PLUS_EXPR
	  && tree_fits_shwi_p (gimple_assign_rhs2 (def)))
	p->offset += tree_to_shwi (gimple_assign_rhs2 (def)) * BITS_PER_UNIT;
      else if (code != SSA_NAME && code != ADDR_EXPR
	       && !CONVERT_EXPR_CODE_P (code))
	return false;
      pointer = gimple_assign_rhs1 (def);
    }
  return false;
}

/* Find the place P that REF refers to.  */

bool
evaluator::place_of (tree ref, struct place *p)
{
  poly_int64 offset, size, max_size;
  bool reverse;
  tree base = get_ref_base_and_extent (ref, &offset, &size, &max_size,
				       &reverse);
  p->type = TREE_TYPE (ref);
  if (!base || !offset.is_constant (&p->offset) || reverse
      || !size.is_constant (&p->size) || maybe_ne (size, max_size))
    return false;
  if (DECL_P (base))
    {
      p->base = base;
      return true;
    }
  if (TREE_CODE (base) != MEM_REF
      || !tree_fits_shwi_p (TREE_OPERAND (base, 1)))
    return false;
  p->offset += tree_to_shwi (TREE_OPERAND (base, 1)) * BITS_PER_UNIT;
  return point_at (TREE_OPERAND (base, 0), p);
}

/* -- Facts -- */

void
evaluator::note_fact (tree name, tree constant)
{
  while (TREE_CODE (name) == SSA_NAME)
    {
      facts.put (name, constant);
      gimple *def = SSA_NAME_DEF_STMT (name);
      if (!gimple_assign_single_p (def) && !gimple_assign_cast_p (def))
	return;
      name = gimple_assign_rhs1 (def);
    }
  if (DECL_P (name))
    facts.put (name, constant);
}

/* The constant for which the switch STMT goes to BB only, or null.  */

static tree
only_case (gswitch *stmt, basic_block bb)
{
  tree found = NULL_TREE;
  for (unsigned i = 0; i < gimple_switch_num_labels (stmt); i++)
    {
      tree label = gimple_switch_label (stmt, i);
      if (label_to_block (DECL_STRUCT_FUNCTION
			    (DECL_CONTEXT (CASE_LABEL (label))),
			  CASE_LABEL (label)) != bb)
	continue;
      if (found || !CASE_LOW (label) || CASE_HIGH (label))
	return NULL_TREE;
      found = CASE_LOW (label);
    }
  return found;
}

/* Note what the branches that lead to BB alone tell.  */

void
evaluator::note_facts (basic_block bb)
{
  for (unsigned n = 0; n < 64 && single_pred_p (bb); n++)
    {
      edge e = single_pred_edge (bb);
      gimple *last = last_stmt (e->src);
      gcond *cond = safe_dyn_cast <gcond *> (last);
      gswitch *sw = safe_dyn_cast <gswitch *> (last);
      if (cond && TREE_CODE (gimple_cond_rhs (cond)) == INTEGER_CST
	  && ((gimple_cond_code (cond) == EQ_EXPR
	       && (e->flags & EDGE_TRUE_VALUE))
	      || (gimple_cond_code (cond) == NE_EXPR
		  && (e->flags & EDGE_FALSE_VALUE))))
	note_fact (gimple_cond_lhs (cond), gimple_cond_rhs (cond));
      tree constant = sw ? only_case (sw, bb) : NULL_TREE;
      if (constant)
	note_fact (gimple_switch_index (sw), constant);
      bb = e->src;
    }
}

/* -- Registers -- */

/* Note that the arguments of PHI are looked at.  False if they are already, or
   if enough has been looked at.  */

bool
evaluator::enter (gphi *phi)
{
  if (++steps > max_steps || active.contains (phi))
    return false;
  active.safe_push (phi);
  return true;
}

static tree
constant_or_null (tree t)
{
  return (t && (TREE_CODE (t) == INTEGER_CST || TREE_CODE (t) == ADDR_EXPR)
	  ? t : NULL_TREE);
}

/* The value of OP, an INTEGER_CST or the address of a function or variable,
   or null.  */

tree
evaluator::value (tree op, const struct context *ctx)
{
  if (is_gimple_min_invariant (op))
    return constant_or_null (op);
  if (TREE_CODE (op) != SSA_NAME || ++steps > max_steps)
    return NULL_TREE;
  if (tree *constant = facts.get (op))
    return fold_convert (TREE_TYPE (op), *constant);
  if (!SSA_NAME_IS_DEFAULT_DEF (op))
    return definition (SSA_NAME_DEF_STMT (op), ctx);
  tree parm = SSA_NAME_VAR (op);
  if (!parm || TREE_CODE (parm) != PARM_DECL)
    return NULL_TREE;
  if (!ctx)
    {
      wants_caller = true;
      return NULL_TREE;
    }
  tree arg = argument (ctx, parm);
  return arg ? value (arg, ctx->outer) : NULL_TREE;
}

/* The value that STMT computes.  */

tree
evaluator::definition (gimple *stmt, const struct context *ctx)
{
  if (gphi *node = dyn_cast <gphi *> (stmt))
    return phi (node, ctx);
  if (gcall *call = dyn_cast <gcall *> (stmt))
    return returned (call, ctx);
  gassign *assign = dyn_cast <gassign *> (stmt);
  if (!assign)
    return NULL_TREE;
  if (!gimple_assign_load_p (assign))
    return operation (assign, ctx);
  struct place p;
  return (place_of (gimple_assign_rhs1 (assign), &p)
	  ? memory (p, gimple_vuse (assign), ctx) : NULL_TREE);
}

tree
evaluator::operation (gassign *stmt, const struct context *ctx)
{
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  enum tree_code code = gimple_assign_rhs_code (stmt);
  tree a = value (gimple_assign_rhs1 (stmt), ctx);
  if (!a || gimple_num_ops (stmt) > 3)
    return NULL_TREE;
  switch (get_gimple_rhs_class (code))
    {
    case GIMPLE_SINGLE_RHS:
      return a;
    case GIMPLE_UNARY_RHS:
      if (TREE_CODE (a) == ADDR_EXPR)
	return CONVERT_EXPR_CODE_P (code) ? a : NULL_TREE;
      return constant_or_null (fold_unary (code, type, a));
    case GIMPLE_BINARY_RHS:
      break;
    default:
      return NULL_TREE;
    }
  tree b = value (gimple_assign_rhs2 (stmt), ctx);
  return b ? constant_or_null (fold_binary (code, type, a, b)) : NULL_TREE;
}

tree
evaluator::phi (gphi *node, const struct context *ctx)
{
  if (!enter (node))
    return NULL_TREE;
  unsigned n = gimple_phi_num_args (node);
  tree result = NULL_TREE;
  for (unsigned i = 0; i < n && !result; i++)
    result = value (gimple_phi_arg_def (node, (choice + i) % n), ctx);
  active.pop ();
  return result;
}

/* What CALL returns.  */

tree
evaluator::returned (gcall *call, const struct context *ctx)
{
  function *fn = callee_body (call);
  if (!fn || ++steps > max_steps)
    return NULL_TREE;
  struct context inner = { call, ctx };
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, EXIT_BLOCK_PTR_FOR_FN (fn)->preds)
    if (greturn *ret = safe_dyn_cast <greturn *> (last_stmt (e->src)))
      if (gimple_return_retval (ret)
	  && is_gimple_val (gimple_return_retval (ret)))
	if (tree result = value (gimple_return_retval (ret), &inner))
	  return result;
  return NULL_TREE;
}

/* -- Memory -- */

/* The value of P before its object is first written, from its initialiser.  */

tree
evaluator::initial (const struct place &p)
{
  if (TREE_CODE (p.base) != CONST_DECL
      && !(VAR_P (p.base)
	   && (TREE_STATIC (p.base) || DECL_EXTERNAL (p.base))))
    return NULL_TREE;
  tree from = p.base;
  tree init = DECL_INITIAL (p.base);
  if (!init || init == error_mark_node || p.offset < 0)
    return NULL_TREE;
  return constant_or_null (fold_ctor_reference (p.type, init, p.offset, p.size,
						from));
}

/* The value of P where a function begins.  */

tree
evaluator::memory_at_entry (struct place p, const struct context *ctx)
{
  tree parm = NULL_TREE;
  if (TREE_CODE (p.base) == PARM_DECL)
    parm = p.base;
  else if (TREE_CODE (p.base) == SSA_NAME)
    parm = SSA_NAME_VAR (p.base);
  if (!parm)
    return (ctx ? memory (p, gimple_vuse (ctx->call), ctx->outer)
	    : initial (p));
  if (!ctx)
    {
      wants_caller = true;
      return NULL_TREE;
    }
  tree arg = argument (ctx, parm);
  if (!arg)
    return NULL_TREE;
  if (TREE_CODE (p.base) == SSA_NAME)
    return (point_at (arg, &p) ? memory (p, gimple_vuse (ctx->call), ctx->outer)
	    : NULL_TREE);
  if (is_gimple_val (arg) && is_gimple_reg_type (TREE_TYPE (arg)))
    return p.offset == 0 ? value (arg, ctx->outer) : NULL_TREE;
  return field (arg, p.offset, p.type, gimple_vuse (ctx->call), ctx->outer);
}

/* The value of the part at OFFSET, of TYPE, of the reference OBJECT.  */

tree
evaluator::field (tree object, HOST_WIDE_INT offset, tree type, tree vuse,
		  const struct context *ctx)
{
  struct place p;
  if (!place_of (object, &p))
    return NULL_TREE;
  p.offset += offset;
  p.type = type;
  p.size = tree_to_uhwi (TYPE_SIZE (type));
  return memory (p, vuse, ctx);
}

/* The value of P where the virtual register VUSE tells the state of memory.  */

tree
evaluator::memory (struct place p, tree vuse, const struct context *ctx)
{
  if (tree *constant = facts.get (p.base))
    return p.offset == 0 ? fold_convert (p.type, *constant) : NULL_TREE;
  while (vuse && !SSA_NAME_IS_DEFAULT_DEF (vuse))
    {
      gimple *stmt = SSA_NAME_DEF_STMT (vuse);
      tree result;
      if (++steps > max_steps)
	return NULL_TREE;
      if (gphi *phi = dyn_cast <gphi *> (stmt))
	return memory_phi (p, phi, ctx);
      if (store (p, stmt, ctx, &result))
	return result;
      gcall *call = dyn_cast <gcall *> (stmt);
      if (call && changed_by_call (p, call, ctx, &result))
	return result;
      vuse = gimple_vuse (stmt);
    }
  return memory_at_entry (p, ctx);
}

tree
evaluator::memory_phi (const struct place &p, gphi *node,
		       const struct context *ctx)
{
  if (!enter (node))
    return NULL_TREE;
  unsigned n = gimple_phi_num_args (node);
  tree result = NULL_TREE;
  for (unsigned i = 0; i < n && !result; i++)
    result = memory (p, gimple_phi_arg_def (node, (choice + i) % n), ctx);
  active.pop ();
  return result;
}

static bool
covers_p (const struct place &outer, const struct place &p)
{
  return (outer.base == p.base && outer.offset <= p.offset
	  && outer.offset + outer.size >= p.offset + p.size);
}

/* Whether STMT stores to P; then *RESULT is the value, or null.  */

bool
evaluator::store (const struct place &p, gimple *stmt,
		  const struct context *ctx, tree *result)
{
  tree lhs = gimple_get_lhs (stmt);
  struct place to;
  if (!lhs || TREE_CODE (lhs) == SSA_NAME || !place_of (lhs, &to)
      || to.base != p.base || to.offset >= p.offset + p.size
      || p.offset >= to.offset + to.size)
    return false;
  *result = NULL_TREE;
  if (!covers_p (to, p))
    return true;
  if (gassign *assign = dyn_cast <gassign *> (stmt))
    *result = copied (p, assign, to, ctx);
  else if (gcall *call = dyn_cast <gcall *> (stmt))
    {
      struct place part = p;
      part.offset -= to.offset;
      *result = returned_part (part, call, ctx);
    }
  return true;
}

/* The value of P after STMT, which stores to all of TO.  */

tree
evaluator::copied (const struct place &p, gassign *stmt,
		   const struct place &to, const struct context *ctx)
{
  if (!gimple_assign_single_p (stmt) || gimple_clobber_p (stmt))
    return NULL_TREE;
  tree rhs = gimple_assign_rhs1 (stmt);
  if (TREE_CODE (rhs) == CONSTRUCTOR)
    return (CONSTRUCTOR_NELTS (rhs) == 0 ? build_zero_cst (p.type)
	    : NULL_TREE);
  if (is_gimple_val (rhs) && is_gimple_reg_type (TREE_TYPE (rhs)))
    return to.size == p.size ? value (rhs, ctx) : NULL_TREE;
  return field (rhs, p.offset - to.offset, p.type, gimple_vuse (stmt), ctx);
}

/* The value of the part P of the object that CALL returns.  */

tree
evaluator::returned_part (struct place p, gcall *call,
			  const struct context *ctx)
{
  function *fn = callee_body (call);
  if (!fn)
    return NULL_TREE;
  struct context inner = { call, ctx };
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, EXIT_BLOCK_PTR_FOR_FN (fn)->preds)
    {
      greturn *ret = safe_dyn_cast <greturn *> (last_stmt (e->src));
      tree object = ret ? gimple_return_retval (ret) : NULL_TREE;
      if (!object || is_gimple_reg_type (TREE_TYPE (object)))
	continue;
      if (tree result = field (object, p.offset, p.type, gimple_vuse (ret),
			       &inner))
	return result;
    }
  return NULL_TREE;
}

/* Whether CALL, which has the address of P's object as an argument, may change
   P; then *RESULT is the value, or null.  */

bool
evaluator::changed_by_call (const struct place &p, gcall *call,
			    const struct context *ctx, tree *result)
{
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    {
      tree arg = gimple_call_arg (call, i);
      struct place object = { NULL_TREE, 0, 0, NULL_TREE };
      if (!POINTER_TYPE_P (TREE_TYPE (arg)) || !point_at (arg, &object)
	  || object.base != p.base)
	continue;
      *result = NULL_TREE;
      function *fn = callee_body (call);
      if (!fn)
	return true;
      tree parm = DECL_ARGUMENTS (fn->decl);
      for (; parm && i > 0; i--)
	parm = DECL_CHAIN (parm);
      tree pointer = parm ? ssa_default_def (fn, parm) : NULL_TREE;
      if (!pointer)
	return false;
      struct context inner = { call, ctx };
      struct place q = p;
      q.base = pointer;
      q.offset -= object.offset;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, EXIT_BLOCK_PTR_FOR_FN (fn)->preds)
	{
	  gimple *last = last_stmt (e->src);
	  if (!*result && last && gimple_vuse (last))
	    *result = memory (q, gimple_vuse (last), &inner);
	}
      return true;
    }
  return false;
}

/* -- Launches -- */

/* How a function that launches takes the kernel and the block.  */
enum site_kind
{
  SITE_NONE,
  /* __simt_configure (grid, block, ...), before the kernel is called.  */
  SITE_CONFIGURE,
  /* cudaLaunchKernel (kernel, grid, block, ...).  */
  SITE_API,
  /* cudaLaunchKernelExC (config, kernel, ...).  */
  SITE_API_CONFIG
};

enum site_kind
call_kind (tree fndecl)
{
  static const struct { const char *name; enum site_kind kind; } names[] =
  {
    { "__simt_configure", SITE_CONFIGURE },
    { "__simt_configure_c", SITE_CONFIGURE },
    { "cudaLaunchKernel", SITE_API },
    { "cudaLaunchCooperativeKernel", SITE_API },
    { "cudaLaunchKernelExC", SITE_API_CONFIG }
  };
  if (!DECL_NAME (fndecl))
    return SITE_NONE;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (fndecl));
  for (const auto &known : names)
    if (!strcmp (name, known.name))
      return known.kind;
  return SITE_NONE;
}

/* A launch.  */
struct site
{
  enum site_kind kind;
  gcall *call;
  /* The call of the kernel, for SITE_CONFIGURE.  */
  gcall *kernel_call;
};

bool
kernel_decl_p (tree decl)
{
  return (decl && TREE_CODE (decl) == FUNCTION_DECL
	  && lookup_attribute (SIMT_ATTR_KERNEL, DECL_ATTRIBUTES (decl)));
}

/* Whether CALL may be the one of a kernel that has been configured.  */

bool
maybe_kernel_call_p (gcall *call)
{
  tree decl = gimple_call_fndecl (call);
  return decl ? kernel_decl_p (decl) : !gimple_call_internal_p (call);
}

/* The next call of a kernel after CALL, on the way without exceptions.  */

gcall *
next_kernel_call (gcall *call)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gsi_next (&gsi);
  basic_block bb = gimple_bb (call);
  for (unsigned n = 0; n < 64; n++)
    {
      for (; !gsi_end_p (gsi); gsi_next (&gsi))
	if (gcall *next = dyn_cast <gcall *> (gsi_stmt (gsi)))
	  if (maybe_kernel_call_p (next))
	    return next;
      basic_block to = NULL;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (!to && !(e->flags & EDGE_COMPLEX))
	  to = e->dest;
      if (!to)
	return NULL;
      bb = to;
      gsi = gsi_start_bb (bb);
    }
  return NULL;
}

/* A search for the shapes of one launch.  */
class search
{
public:
  search (const struct site &site)
    : at (site), launched (NULL_TREE), found (false)
  {}
  void run (cgraph_node *);

private:
  struct site at;
  /* A kernel that the launch may run, and whether a shape was found.  */
  tree launched;
  bool found;
  /* The calls that lead to the launch, the innermost first.  */
  auto_vec<gcall *> chain;

  void explore (cgraph_node *);
  tree kernel (evaluator *, const struct context *);
  bool shape (evaluator *, const struct context *, unsigned *);
  bool try_choices (const struct context *);
};

/* What FN, the callee of a launch, was before libsimt was asked whether it is a
   kernel.  */

tree
unchecked_target (tree fn)
{
  tree from = fn;
  while (from && TREE_CODE (from) == SSA_NAME)
    {
      gimple *def = SSA_NAME_DEF_STMT (from);
      if (simt_call_code (def) == SIMT_FN_LAUNCH_TARGET)
	return gimple_call_arg (def, 0);
      if (!is_gimple_assign (def)
	  || !CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def)))
	break;
      from = gimple_assign_rhs1 (def);
    }
  return fn;
}

/* The kernel that is launched in context CTX, or null.  */

tree
search::kernel (evaluator *eval, const struct context *ctx)
{
  tree fn;
  if (at.kind == SITE_CONFIGURE)
    fn = unchecked_target (gimple_call_fn (at.kernel_call));
  else
    fn = gimple_call_arg (at.call, at.kind == SITE_API ? 0 : 1);
  fn = fn ? eval->value (fn, ctx) : NULL_TREE;
  if (!fn || TREE_CODE (fn) != ADDR_EXPR)
    return NULL_TREE;
  fn = TREE_OPERAND (fn, 0);
  return kernel_decl_p (fn) ? fn : NULL_TREE;
}

/* The field NAME of the record TYPE, or null.  */

tree
field_named (tree type, const char *name)
{
  if (TREE_CODE (type) == RECORD_TYPE)
    for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
      if (TREE_CODE (f) == FIELD_DECL && DECL_NAME (f)
	  && !strcmp (IDENTIFIER_POINTER (DECL_NAME (f)), name))
	return f;
  return NULL_TREE;
}

/* A reference to the block's dimensions in the launch AT, or null.  */

tree
block_reference (const struct site &at)
{
  if (at.kind == SITE_CONFIGURE)
    return gimple_call_arg (at.call, 1);
  if (at.kind == SITE_API)
    return gimple_call_arg (at.call, 2);
  tree pointer = gimple_call_arg (at.call, 0);
  tree args = TYPE_ARG_TYPES (gimple_call_fntype (at.call));
  tree type = TREE_TYPE (TREE_VALUE (args));
  tree field = field_named (type, "blockDim");
  if (!field)
    return NULL_TREE;
  return build3 (COMPONENT_REF, TREE_TYPE (field),
		 build2 (MEM_REF, type, pointer,
			 build_int_cst (ptr_type_node, 0)),
		 field, NULL_TREE);
}

/* Evaluate the dimensions of the block, in context CTX, to SHAPE.  */

bool
search::shape (evaluator *eval, const struct context *ctx, unsigned *shape)
{
  tree block = block_reference (at);
  if (!block || TREE_CODE (TREE_TYPE (block)) != RECORD_TYPE)
    return false;
  unsigned bits = TYPE_PRECISION (unsigned_type_node);
  for (unsigned d = 0; d < 3; d++)
    {
      tree v = eval->field (block, d * bits, unsigned_type_node,
			    gimple_vuse (at.call), ctx);
      if (!v || !tree_fits_uhwi_p (v))
	return false;
      shape[d] = tree_to_uhwi (v);
    }
  return true;
}

/* Evaluate the launch in context CTX, on several ways through the program.
   Returns whether the callers of the outermost function would tell more.  */

bool
search::try_choices (const struct context *ctx)
{
  evaluator eval;
  eval.note_facts (gimple_bb (at.call));
  for (unsigned choice = 0; choice < max_choices; choice++)
    {
      unsigned dims[3];
      eval.start (choice);
      tree fn = kernel (&eval, ctx);
      if (fn)
	launched = fn;
      if (fn && shape (&eval, ctx, dims))
	{
	  simt_add_shape (fn, dims, gimple_location (at.call));
	  found = true;
	}
    }
  return eval.wants_caller;
}

/* Evaluate the launch for the calls in CHAIN, the outermost of them in NODE,
   and for calls of NODE.  */

void
search::explore (cgraph_node *node)
{
  struct context contexts[max_depth + 1];
  for (unsigned i = 0; i < chain.length (); i++)
    {
      contexts[i].call = chain[i];
      contexts[i].outer = i + 1 < chain.length () ? &contexts[i + 1] : NULL;
    }
  if (!try_choices (chain.is_empty () ? NULL : contexts)
      || chain.length () == max_depth)
    return;
  auto_vec<cgraph_edge *> callers;
  for (cgraph_edge *e = node->callers; e; e = e->next_caller)
    if (e->call_stmt && !e->caller->thunk && e->caller != node)
      callers.safe_push (e);
  for (unsigned n = 0; n < max_callers && !callers.is_empty (); n++)
    {
      cgraph_edge *e = callers.pop ();
      chain.safe_push (e->call_stmt);
      explore (e->caller);
      chain.pop ();
    }
}

void
search::run (cgraph_node *node)
{
  at.kernel_call = NULL;
  if (at.kind == SITE_CONFIGURE)
    {
      at.kernel_call = next_kernel_call (at.call);
      if (!at.kernel_call)
	return;
    }
  explore (node);
  if (launched && !found)
    simt_remark_no_shape (launched, gimple_location (at.call));
}

} // anon namespace

/* Look at the launches in NODE, in order.  */

static void
search_function (cgraph_node *node)
{
  auto_vec<struct site> sites;
  for (cgraph_edge *e = node->callees; e; e = e->next_callee)
    {
      struct site at = { call_kind (e->callee->decl), e->call_stmt, NULL };
      if (at.kind != SITE_NONE && at.call
	  && gimple_call_num_args (at.call) >= 3)
	sites.safe_push (at);
    }
  while (!sites.is_empty ())
    search (sites.pop ()).run (node);
}

/* Look at all launches of the unit and report the shapes of their blocks by
   simt_add_shape, in the order of the source.  */

void
simt_find_shapes (void)
{
  auto_vec<cgraph_node *> nodes;
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    if (!node->alias && !node->thunk && call_kind (node->decl) == SITE_NONE)
      nodes.safe_push (node);
  while (!nodes.is_empty ())
    search_function (nodes.pop ());
}
