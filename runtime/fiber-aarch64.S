/* Switching stacks on AArch64.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   fiber-aarch64.S: saves what the procedure call standard has callees keep.

   A fiber that does not run has on its stack, from its stack pointer up: d8
   to d15, x19 to x28, x29, the address to go on at, and fpcr.  */

#ifdef __aarch64__

	.text

/* void simti_fiber_switch (void **from, void *to)  */
	.globl	simti_fiber_switch
	.hidden	simti_fiber_switch
	.type	simti_fiber_switch, %function
	.p2align 4
simti_fiber_switch:
	.cfi_startproc
	sub	sp, sp, #176
	.cfi_def_cfa_offset 176
	stp	d8, d9, [sp, #0]
	stp	d10, d11, [sp, #16]
	stp	d12, d13, [sp, #32]
	stp	d14, d15, [sp, #48]
	stp	x19, x20, [sp, #64]
	stp	x21, x22, [sp, #80]
	stp	x23, x24, [sp, #96]
	stp	x25, x26, [sp, #112]
	stp	x27, x28, [sp, #128]
	stp	x29, x30, [sp, #144]
	.cfi_rel_offset x19, 64
	.cfi_rel_offset x20, 72
	.cfi_rel_offset x21, 80
	.cfi_rel_offset x22, 88
	.cfi_rel_offset x23, 96
	.cfi_rel_offset x24, 104
	.cfi_rel_offset x25, 112
	.cfi_rel_offset x26, 120
	.cfi_rel_offset x27, 128
	.cfi_rel_offset x28, 136
	.cfi_rel_offset x29, 144
	.cfi_rel_offset x30, 152
	mrs	x9, fpcr
	str	x9, [sp, #160]
	mov	x10, sp
	str	x10, [x0]
	mov	sp, x1
	ldr	x10, [sp, #160]
	cmp	x9, x10
	b.eq	1f
	msr	fpcr, x10
1:	ldp	d8, d9, [sp, #0]
	ldp	d10, d11, [sp, #16]
	ldp	d12, d13, [sp, #32]
	ldp	d14, d15, [sp, #48]
	ldp	x19, x20, [sp, #64]
	ldp	x21, x22, [sp, #80]
	ldp	x23, x24, [sp, #96]
	ldp	x25, x26, [sp, #112]
	ldp	x27, x28, [sp, #128]
	ldp	x29, x30, [sp, #144]
	add	sp, sp, #176
	.cfi_def_cfa_offset 0
	.cfi_restore x19
	.cfi_restore x20
	.cfi_restore x21
	.cfi_restore x22
	.cfi_restore x23
	.cfi_restore x24
	.cfi_restore x25
	.cfi_restore x26
	.cfi_restore x27
	.cfi_restore x28
	.cfi_restore x29
	.cfi_restore x30
	ret
	.cfi_endproc
	.size	simti_fiber_switch, .-simti_fiber_switch

/* Where a new fiber goes on: DATA is in x19.  The outermost frame.  */
	.type	begin, %function
	.p2align 4
begin:
	.cfi_startproc
	.cfi_undefined x30
	nop
	mov	x0, x19
	mov	x29, #0
	bl	simti_fiber_main
	brk	#1
	.cfi_endproc
	.size	begin, .-begin

/* void *simti_fiber_prepare (char *stack, size_t size, void *data)  */
	.globl	simti_fiber_prepare
	.hidden	simti_fiber_prepare
	.type	simti_fiber_prepare, %function
	.p2align 4
simti_fiber_prepare:
	.cfi_startproc
	add	x9, x0, x1
	and	x9, x9, #-64
	sub	x0, x9, #192
	stp	xzr, xzr, [x0, #0]
	stp	xzr, xzr, [x0, #16]
	stp	xzr, xzr, [x0, #32]
	stp	xzr, xzr, [x0, #48]
	stp	x2, xzr, [x0, #64]
	stp	xzr, xzr, [x0, #80]
	stp	xzr, xzr, [x0, #96]
	stp	xzr, xzr, [x0, #112]
	stp	xzr, xzr, [x0, #128]
	adr	x10, begin
	stp	xzr, x10, [x0, #144]
	mrs	x11, fpcr
	str	x11, [x0, #160]
	ret
	.cfi_endproc
	.size	simti_fiber_prepare, .-simti_fiber_prepare

#endif

#ifdef __ELF__
	.section .note.GNU-stack, "", %progbits
#endif
