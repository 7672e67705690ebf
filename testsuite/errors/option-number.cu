/* option-number.cu: an option that takes a number is given something else.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-simt-max-copies=4x" } */
/* { dg-error "'-fplugin-arg-simt-max-copies' takes a number" "" { target *-*-* } 0 } */

int x;
