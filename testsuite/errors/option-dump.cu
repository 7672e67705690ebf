/* option-dump.cu: a dump of a row that does not exist, with a hint.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-simt-dump=biuld" } */
/* { dg-error "'-fplugin-arg-simt-dump': no row 'biuld'; did you mean 'build'\\?" "" { target *-*-* } 0 } */

int x;
