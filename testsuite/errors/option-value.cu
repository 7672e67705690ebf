/* option-value.cu: an option's value is checked.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-simt-lowering=fibre" } */
/* { dg-error "'-fplugin-arg-simt-lowering' takes 'fission' or 'fiber'" "" { target *-*-* } 0 } */

int x;
