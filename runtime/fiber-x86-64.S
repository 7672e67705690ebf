/* Switching stacks on x86-64.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   fiber-x86-64.S: saves what the System V ABI has callees keep.

   A fiber that does not run has on its stack, from the top of it down: the
   address to go on at, rbp, rbx, r12 to r15, and the control words of the
   two floating-point units.  The switch returns by `ret': most fibers go on
   where the one before them stopped, so the processor foresees it.  */

#ifdef __x86_64__

	.text

/* void simti_fiber_switch (void **from, void *to)  */
	.globl	simti_fiber_switch
	.hidden	simti_fiber_switch
	.type	simti_fiber_switch, @function
	.p2align 4
simti_fiber_switch:
	.cfi_startproc
	pushq	%rbp
	.cfi_adjust_cfa_offset 8
	.cfi_rel_offset rbp, 0
	pushq	%rbx
	.cfi_adjust_cfa_offset 8
	.cfi_rel_offset rbx, 0
	pushq	%r12
	.cfi_adjust_cfa_offset 8
	.cfi_rel_offset r12, 0
	pushq	%r13
	.cfi_adjust_cfa_offset 8
	.cfi_rel_offset r13, 0
	pushq	%r14
	.cfi_adjust_cfa_offset 8
	.cfi_rel_offset r14, 0
	pushq	%r15
	.cfi_adjust_cfa_offset 8
	.cfi_rel_offset r15, 0
	subq	$8, %rsp
	.cfi_adjust_cfa_offset 8
	stmxcsr	(%rsp)
	fnstcw	4(%rsp)
	movq	%rsp, (%rdi)
	movq	%rsi, %rsp
	ldmxcsr	(%rsp)
	fldcw	4(%rsp)
	addq	$8, %rsp
	.cfi_adjust_cfa_offset -8
	popq	%r15
	.cfi_adjust_cfa_offset -8
	.cfi_restore r15
	popq	%r14
	.cfi_adjust_cfa_offset -8
	.cfi_restore r14
	popq	%r13
	.cfi_adjust_cfa_offset -8
	.cfi_restore r13
	popq	%r12
	.cfi_adjust_cfa_offset -8
	.cfi_restore r12
	popq	%rbx
	.cfi_adjust_cfa_offset -8
	.cfi_restore rbx
	popq	%rbp
	.cfi_adjust_cfa_offset -8
	.cfi_restore rbp
	ret
	.cfi_endproc
	.size	simti_fiber_switch, .-simti_fiber_switch

/* Where a new fiber goes on: DATA is in rbx.  The outermost frame.  */
	.type	begin, @function
	.p2align 4
begin:
	.cfi_startproc
	.cfi_undefined rip
	nop
	movq	%rbx, %rdi
	xorl	%ebp, %ebp
	call	simti_fiber_main
	ud2
	.cfi_endproc
	.size	begin, .-begin

/* void *simti_fiber_prepare (char *stack, size_t size, void *data)  */
	.globl	simti_fiber_prepare
	.hidden	simti_fiber_prepare
	.type	simti_fiber_prepare, @function
	.p2align 4
simti_fiber_prepare:
	.cfi_startproc
	leaq	(%rdi, %rsi), %rax
	andq	$-64, %rax
	subq	$64, %rax
	leaq	begin(%rip), %rcx
	movq	%rcx, 56(%rax)
	movq	$0, 48(%rax)
	movq	%rdx, 40(%rax)
	movq	$0, 32(%rax)
	movq	$0, 24(%rax)
	movq	$0, 16(%rax)
	movq	$0, 8(%rax)
	stmxcsr	(%rax)
	fnstcw	4(%rax)
	ret
	.cfi_endproc
	.size	simti_fiber_prepare, .-simti_fiber_prepare

#endif

#ifdef __ELF__
	.section .note.GNU-stack, "", %progbits
#endif
