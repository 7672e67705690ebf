# CMake toolchain file of gcc-simt.
# Copyright (C) 2026 The gcc-simt authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# simt.cmake: makes enable_language(CUDA), find_package(CUDAToolkit) and the old
# find_package(CUDA) use simt-nvcc:
#
#   cmake -DCMAKE_TOOLCHAIN_FILE=.../simt.cmake ...

find_program(SIMT_NVCC simt-nvcc
  HINTS ${CMAKE_CURRENT_LIST_DIR}/../../build/bin
        ${CMAKE_CURRENT_LIST_DIR}/../../bin)
if(NOT SIMT_NVCC)
  message(FATAL_ERROR "simt-nvcc not found: build or install gcc-simt first")
endif()

set(CMAKE_CUDA_COMPILER ${SIMT_NVCC})
if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES)
  set(CMAKE_CUDA_ARCHITECTURES 70)
endif()

# The first line that -v prints names the directory that looks like a toolkit.
execute_process(COMMAND ${SIMT_NVCC} -v -E . ERROR_VARIABLE simt_said
                OUTPUT_QUIET)
if(simt_said MATCHES "TOP=([^\r\n]*)")
  set(CUDAToolkit_ROOT ${CMAKE_MATCH_1})
  set(CUDA_TOOLKIT_ROOT_DIR ${CMAKE_MATCH_1})
endif()
