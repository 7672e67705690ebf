/* option-order.cu: the value of the option thread-order is checked.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-simt-thread-order=backward" } */
/* { dg-error "'-fplugin-arg-simt-thread-order' takes 'forward', 'reverse' or 'shuffle'" "" { target *-*-* } 0 } */

int x;
