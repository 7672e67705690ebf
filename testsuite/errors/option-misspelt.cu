/* option-misspelt.cu: a misspelt option of the plugin is an error with a
   hint.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-simt-lowerin=fiber" } */
/* { dg-error "unknown option '-fplugin-arg-simt-lowerin'; did you mean '-fplugin-arg-simt-lowering'\\?" "" { target *-*-* } 0 } */

int x;
