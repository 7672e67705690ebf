/* Cooperative groups: the block and the grid.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   cooperative_groups.h: this_thread_block and this_grid with their ranks, sizes
   and barriers.  Groups smaller than a block are declared, and using one is an
   error that says so.  */

#pragma GCC system_header

#ifndef SIMT_COOPERATIVE_GROUPS_H
#define SIMT_COOPERATIVE_GROUPS_H 1

#include "cuda_runtime.h"

#if defined __cplusplus && defined __CUDACC__

/* Whether the running launch is a cooperative one.  */
extern "C" int __simt_grid_cooperative (void) noexcept;

#define __SIMT_NO_TILE \
  __attribute__ ((error ("groups within a block are not supported yet")))

namespace cooperative_groups
{

/* Linear indices and counts, x fastest.  */
namespace details
{
__SIMT_INLINE unsigned int
block_threads ()
{
  return blockDim.x * blockDim.y * blockDim.z;
}

__SIMT_INLINE unsigned int
block_rank ()
{
  return ((threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x
	  + threadIdx.x);
}

__SIMT_INLINE unsigned long long
grid_blocks ()
{
  return (unsigned long long) gridDim.x * gridDim.y * gridDim.z;
}

__SIMT_INLINE unsigned long long
grid_rank ()
{
  return (((unsigned long long) blockIdx.z * gridDim.y + blockIdx.y)
	  * gridDim.x + blockIdx.x);
}
}

/* Any group whose kind is not known at compile time.  */
class thread_group
{
public:
  unsigned long long size () const { return details::block_threads (); }
  unsigned long long num_threads () const { return size (); }
  unsigned long long thread_rank () const { return details::block_rank (); }
  bool is_valid () const { return true; }
  void sync () const { __builtin_simt_barrier (); }

protected:
  thread_group () = default;
};

/* The threads of a block.  */
class thread_block : public thread_group
{
public:
  __attribute__ ((always_inline)) thread_block () = default;

  __attribute__ ((always_inline)) static void
  sync ()
  {
    __builtin_simt_barrier ();
  }

  /* A thread that arrives must also wait; it may do so at once.  */
  struct arrival_token
  {
  };
  static arrival_token barrier_arrive () __SIMT_NO_TILE;
  static void barrier_wait (arrival_token &&) __SIMT_NO_TILE;

  static unsigned int thread_rank () { return details::block_rank (); }
  static unsigned int size () { return details::block_threads (); }
  static unsigned int num_threads () { return details::block_threads (); }
  static dim3 group_index () { return dim3 (blockIdx); }
  static dim3 thread_index () { return dim3 (threadIdx); }
  static dim3 group_dim () { return blockDim; }
  static dim3 dim_threads () { return blockDim; }
  static constexpr unsigned int block_size_bound = 1024;
};

/* The threads of a grid.  Its barrier needs a cooperative launch.  */
class grid_group
{
public:
  void sync () const { __builtin_simt_grid_barrier (); }
  bool is_valid () const { return __simt_grid_cooperative () != 0; }

  unsigned long long
  thread_rank () const
  {
    return (details::grid_rank () * details::block_threads ()
	    + details::block_rank ());
  }

  unsigned long long
  size () const
  {
    return details::grid_blocks () * details::block_threads ();
  }

  unsigned long long num_threads () const { return size (); }
  unsigned long long num_blocks () const { return details::grid_blocks (); }
  unsigned long long block_rank () const { return details::grid_rank (); }
  dim3 block_index () const { return dim3 (blockIdx); }
  dim3 group_dim () const { return gridDim; }
  dim3 dim_blocks () const { return gridDim; }
};

__SIMT_INLINE thread_block
this_thread_block ()
{
  return thread_block ();
}

__SIMT_INLINE grid_group
this_grid ()
{
  return grid_group ();
}

template <typename _Gp>
__SIMT_INLINE void
sync (const _Gp &group)
{
  group.sync ();
}

template <typename _Gp>
__SIMT_INLINE void
wait (const _Gp &group)
{
  group.sync ();
}

template <unsigned int _Np, typename _Gp>
__SIMT_INLINE void
wait_prior (const _Gp &group)
{
  group.sync ();
}

template <typename _Gp>
__SIMT_INLINE auto
thread_rank (const _Gp &group) -> decltype (group.thread_rank ())
{
  return group.thread_rank ();
}

template <typename _Gp>
__SIMT_INLINE auto
group_size (const _Gp &group) -> decltype (group.size ())
{
  return group.size ();
}

/* Copies by all threads of a group, complete after wait (GROUP).  */

template <typename _Gp>
__SIMT_INLINE void
__simt_copy (const _Gp &group, char *dst, const char *src, size_t bytes)
{
  for (size_t i = group.thread_rank (); i < bytes; i += group.size ())
    dst[i] = src[i];
}

template <typename _Gp, typename T>
__SIMT_INLINE void
memcpy_async (const _Gp &group, T *dst, const T *src, size_t bytes)
{
  __simt_copy (group, (char *) dst, (const char *) src, bytes);
}

template <typename _Gp, typename T>
__SIMT_INLINE void
memcpy_async (const _Gp &group, T *dst, size_t dst_count, const T *src,
	      size_t src_count)
{
  size_t n = dst_count < src_count ? dst_count : src_count;
  __simt_copy (group, (char *) dst, (const char *) src, n * sizeof (T));
}

/* Groups within a block.  */

template <unsigned int _Np, typename _Pp = void>
class thread_block_tile : public thread_group
{
public:
  thread_block_tile () = default;
  template <typename _Qp>
  thread_block_tile (const thread_block_tile<_Np, _Qp> &)
  {
  }
  void sync () const __SIMT_NO_TILE;
  unsigned int thread_rank () const __SIMT_NO_TILE;
  unsigned int meta_group_rank () const __SIMT_NO_TILE;
  unsigned int meta_group_size () const __SIMT_NO_TILE;
  static constexpr unsigned int size () { return _Np; }
  static constexpr unsigned int num_threads () { return _Np; }
  template <typename T> T shfl (T value, int lane) const __SIMT_NO_TILE;
  template <typename T>
  T shfl_up (T value, unsigned int delta) const __SIMT_NO_TILE;
  template <typename T>
  T shfl_down (T value, unsigned int delta) const __SIMT_NO_TILE;
  template <typename T>
  T shfl_xor (T value, unsigned int mask) const __SIMT_NO_TILE;
  int any (int predicate) const __SIMT_NO_TILE;
  int all (int predicate) const __SIMT_NO_TILE;
  unsigned int ballot (int predicate) const __SIMT_NO_TILE;
  template <typename T> unsigned int match_any (T value) const __SIMT_NO_TILE;
  template <typename T>
  unsigned int match_all (T value, int &predicate) const __SIMT_NO_TILE;
};

class coalesced_group : public thread_group
{
public:
  void sync () const __SIMT_NO_TILE;
  unsigned int thread_rank () const __SIMT_NO_TILE;
  unsigned int size () const __SIMT_NO_TILE;
  unsigned int num_threads () const __SIMT_NO_TILE;
  unsigned int meta_group_rank () const __SIMT_NO_TILE;
  unsigned int meta_group_size () const __SIMT_NO_TILE;
  template <typename T>
  T shfl (T value, unsigned int lane) const __SIMT_NO_TILE;
  template <typename T>
  T shfl_up (T value, unsigned int delta) const __SIMT_NO_TILE;
  template <typename T>
  T shfl_down (T value, unsigned int delta) const __SIMT_NO_TILE;
  int any (int predicate) const __SIMT_NO_TILE;
  int all (int predicate) const __SIMT_NO_TILE;
  unsigned int ballot (int predicate) const __SIMT_NO_TILE;
};

template <unsigned int _Np, typename _Gp>
__SIMT_NO_TILE thread_block_tile<_Np, _Gp> tiled_partition (const _Gp &group);
template <typename _Gp>
__SIMT_NO_TILE thread_group tiled_partition (const _Gp &group,
					     unsigned int size);
__SIMT_NO_TILE coalesced_group coalesced_threads ();
template <typename _Gp, typename _Lp>
__SIMT_NO_TILE coalesced_group labeled_partition (const _Gp &group, _Lp label);
template <typename _Gp>
__SIMT_NO_TILE coalesced_group binary_partition (const _Gp &group,
						 bool predicate);

}

#undef __SIMT_NO_TILE

#endif

#endif
