/* option-schedule.cu: the value of the option schedule is checked.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-simt-schedule=guided" } */
/* { dg-error "'-fplugin-arg-simt-schedule' takes 'auto', 'static' or 'dynamic'" "" { target *-*-* } 0 } */

int x;
