# GDB commands for kernels.
# Copyright (C) 2026 The gcc-simt authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# simt-gdb.py: prints dim3, uint3 and CUDA's vector types in one line, and adds
#
#   info simt       the grid, and the block and thread that run now
#
# Read it by "source simt-gdb.py", or from GDB's auto-load directory.

"""GDB commands and pretty-printers for programs compiled by gcc-simt."""

import re

import gdb

VECTOR = re.compile(r"^(dim3|u?(char|short|int|long|longlong)[1-4]"
                    r"|(float|double)[1-4]|simt_dim3)$")


class VectorPrinter:
    """Prints a vector type as (x, y, z)."""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        names = [f.name for f in self.value.type.strip_typedefs().fields()
                 if f.name in ("x", "y", "z", "w")]
        return "(%s)" % ", ".join(str(self.value[n]) for n in names)


def find_printer(value):
    """The printer for VALUE, None if it is no vector type."""
    kind = value.type.strip_typedefs().unqualified()
    if kind.code == gdb.TYPE_CODE_STRUCT and VECTOR.match(kind.tag or ""):
        return VectorPrinter(value)
    return None


class InfoSimt(gdb.Command):
    """Show the grid, and the block and thread that run now."""

    def __init__(self):
        super().__init__("info simt", gdb.COMMAND_STATUS)

    def invoke(self, _argument, _from_tty):
        for name in ("gridDim", "blockDim", "blockIdx", "threadIdx"):
            value = read_builtin(name)
            print("%-10s %s" % (name, value if value is not None
                                else "not available here"))


def read_builtin(name):
    """The value of the built-in variable NAME in the selected frame."""
    for expression in (name, "__simt_" + name):
        try:
            return gdb.parse_and_eval(expression).format_string()
        except gdb.error:
            continue
    return None


gdb.pretty_printers.append(find_printer)
InfoSimt()
