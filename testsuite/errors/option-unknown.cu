/* option-unknown.cu: an option of the plugin that is like no other.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-simt-zebra" } */
/* { dg-error "unknown option '-fplugin-arg-simt-zebra'" "" { target *-*-* } 0 } */

int x;
