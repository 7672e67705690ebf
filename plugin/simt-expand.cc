/* Row expand: what libsimt needs to share the blocks out.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   simt-expand.cc: the last row.  A body takes its range of blocks from
   libsimt, which hands ranges to a team of libgomp; what is left to do is to
   give GCC its loops back and to write what the rows found into the kernel's
   descriptor.  */

#include "simt-plugin.h"

/* Complete the kernel whose body FN is.  */

unsigned
simt_row_expand (function *fn)
{
  struct simt_kernel *k = simt_kernel_of_body (fn->decl);
  if (!k)
    return 0;
  unsigned todo = 0;
  if (k->nest)
    {
      simt_end_surgery (fn);
      delete k->nest;
      k->nest = NULL;
      todo = TODO_cleanup_cfg;
    }
  simt_complete_descriptor (k);
  simt_dump_kernel (dump_file, "expand", k);
  if (dump_file)
    fprintf (dump_file,
	     ";; lowering %s, shared " HOST_WIDE_INT_PRINT_UNSIGNED
	     " bytes, slots " HOST_WIDE_INT_PRINT_UNSIGNED
	     " bytes per thread\n", k->fiber ? "fiber" : "nest",
	     k->static_shared, k->slot_bytes);
  return todo;
}
