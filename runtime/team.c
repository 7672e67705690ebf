/* Sharing blocks out.
   Copyright (C) 2026 The gcc-simt authors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1

   team.c: runs the blocks of a grid on libgomp's team of OS threads, or on the
   launching thread where a team would not pay.

   Each member of the team starts with its own contiguous share of the blocks,
   the same in each launch, so that it meets its data in its own cache again.
   It takes a piece of it at a time, and who has nothing left takes half of the
   largest share.  Pieces are a quarter of what is left of the share, or a
   sixteenth where the plugin found that some blocks have more work than
   others; but not less than is worth the taking.  With a static schedule, the
   share is one piece, which nobody else takes from.

   A team pays if it saves more time than it takes to open, which is measured
   while its threads spin for work.  How long the blocks take, with a team and
   without, is known from earlier launches of the same kernel; before the
   first, the plugin's estimate decides.  What is launched inside a parallel
   region or while another thread holds the team runs on the launching
   thread.  */

#include <omp.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "simti.h"
#include "simti-tools.h"

/* Nanoseconds that a team costs: at first, at least and at most while its
   threads spin, which they do for AWAKE_TIME, and when they sleep.  */
#define AWAKE_COST 2000
#define AWAKE_LEAST 500
#define AWAKE_MOST 1000000
#define AWAKE_TIME 2000000
#define ASLEEP_COST 50000

/* Nanoseconds to begin a piece and to look at the clock after it.  */
#define LOOK_COST 50

/* What a launch may take for one to try it without a team; what takes longer is
   always worth one.  */
#define LONG_TIME (10 * ASLEEP_COST)

/* What a piece takes at least, in nanoseconds.  */
#define EVEN_PIECE 10000
#define UNEVEN_PIECE 1000

/* Nonzero while a launch holds the team.  */
static _Atomic int team_busy;

/* What opening a team has cost lately, in nanoseconds.  */
static _Atomic uint64_t awake_cost = AWAKE_COST;

/* ---- Schedules ---------------------------------------------------------- */

enum schedule
{
  UNKNOWN, AUTO, STATIC, DYNAMIC
};

static enum schedule
read_schedule (void)
{
  const char *e = getenv ("SIMT_SCHEDULE");

  if (!e || !*e || !strcasecmp (e, "auto"))
    return AUTO;
  if (!strcasecmp (e, "static"))
    return STATIC;
  if (!strcasecmp (e, "dynamic"))
    return DYNAMIC;
  simti_message ("SIMT_SCHEDULE is '%s', not static, dynamic or auto", e);
  return AUTO;
}

/* The schedule of LAUNCH: what the environment asks for, or else the
   kernel.  */
static enum schedule
schedule_of (const struct simti_launch *launch)
{
  static _Atomic int asked;
  int s = asked;

  if (s == UNKNOWN)
    asked = s = read_schedule ();
  if (s != AUTO)
    return s;
  return (launch->flags & SIMT_STATIC ? STATIC
	  : launch->flags & SIMT_DYNAMIC ? DYNAMIC : AUTO);
}

/* ---- Shares ------------------------------------------------------------- */

/* Units BEGIN (low half) to END - 1 (high half) that nobody has taken.  */
struct share
{
  _Atomic uint64_t range;
} __attribute__ ((aligned (64)));

struct team
{
  struct share *shares;
  unsigned members;
  unsigned me;
  int64_t first;
  /* Blocks of a unit, which is 1 but in grids of over 2^31 blocks.  */
  int64_t unit;
  /* A piece is a part of what is left, one of so many; at least so many
     units.  */
  uint32_t parts;
  uint32_t least;
  /* Blocks that this member has run.  */
  int64_t done;
};

static uint64_t
pack (uint32_t begin, uint32_t end)
{
  return (uint64_t) end << 32 | begin;
}

static uint32_t
left_in (uint64_t range)
{
  uint32_t begin = range, end = range >> 32;

  return begin < end ? end - begin : 0;
}

/* Takes a piece of TEAM's own share from its front.  */
static bool
take_piece (struct team *team, uint32_t *begin, uint32_t *end)
{
  struct share *share = &team->shares[team->me];
  uint64_t r = atomic_load_explicit (&share->range, memory_order_relaxed);
  uint32_t left, n;

  do
    {
      left = left_in (r);
      if (left == 0)
	return false;
      n = left / team->parts + (left % team->parts != 0);
      if (n < team->least)
	n = left < team->least ? left : team->least;
      *begin = r;
      *end = *begin + n;
    }
  while (!atomic_compare_exchange_weak (&share->range, &r,
					pack (*end, r >> 32)));
  return true;
}

static struct share *
largest_share (struct team *team, uint64_t *range)
{
  struct share *best = NULL;
  uint32_t most = 0;

  for (unsigned i = 0; i < team->members; i++)
    {
      uint64_t r = atomic_load_explicit (&team->shares[i].range,
					 memory_order_relaxed);
      if (left_in (r) > most)
	{
	  most = left_in (r);
	  best = &team->shares[i];
	  *range = r;
	}
    }
  return best;
}

/* Moves half of the largest share, from its end, to the own one, which is
   empty.  False if nothing is left anywhere.  */
static bool
steal (struct team *team)
{
  struct share *victim;
  uint64_t r;

  while ((victim = largest_share (team, &r)))
    {
      uint32_t end = r >> 32, n = left_in (r);
      uint32_t middle = end - n / 2 - (n & 1);

      if (atomic_compare_exchange_strong (&victim->range, &r,
					  pack (r, middle)))
	{
	  atomic_store (&team->shares[team->me].range, pack (middle, end));
	  return true;
	}
    }
  return false;
}

/* Runs what is left of TEAM's own share, piece by piece.  */
static void
run_own_share (struct simti_launch *launch, struct team *team)
{
  uint32_t begin, end;

  while (!simti_stopped (launch) && take_piece (team, &begin, &end))
    {
      int64_t b = team->first + begin * team->unit;
      int64_t e = team->first + end * team->unit;

      if (e > launch->blocks)
	e = launch->blocks;
      simti_run_blocks (launch, b, e);
      team->done += e - b;
    }
}

/* Runs blocks until none are left.  With a static schedule, the shares of
   members that libgomp did not give us are divided too.  */
static void
run_shares (struct simti_launch *launch, void *data)
{
  struct team *team = data;
  unsigned threads = omp_get_num_threads ();

  if (team->parts == 1)
    for (; team->me < team->members; team->me += threads)
      run_own_share (launch, team);
  else
    do
      run_own_share (launch, team);
    while (!simti_stopped (launch) && steal (team));
}

/* Chooses the pieces of LAUNCH, whose blocks take COST / 1024 ns each (0: not
   known).  */
static void
choose_pieces (struct team *team, const struct simti_launch *launch,
	       uint64_t cost)
{
  enum schedule s = schedule_of (launch);
  uint64_t least = 1;

  if (cost)
    least = ((s == DYNAMIC ? UNEVEN_PIECE : EVEN_PIECE) * UINT64_C (1024)
	     / cost / team->unit);
  team->parts = s == STATIC ? 1 : s == DYNAMIC ? 16 : 4;
  team->least = least > UINT32_MAX ? UINT32_MAX : least;
}

static void
deal_shares (struct team *team, uint32_t units)
{
  for (unsigned i = 0; i < team->members; i++)
    {
      uint32_t begin = (uint64_t) units * i / team->members;
      uint32_t end = (uint64_t) units * (i + 1) / team->members;

      atomic_init (&team->shares[i].range, pack (begin, end));
    }
}

/* ---- What things cost --------------------------------------------------- */

/* Nanoseconds of a block, times 1024; never 0, which stands for unknown.  */
static uint64_t
cost_of (uint64_t ns, int64_t blocks)
{
  uint64_t c = (ns << 10) / blocks;

  return c ? c : 1;
}

static uint64_t
load (const _Atomic uint64_t *p)
{
  return atomic_load_explicit (p, memory_order_relaxed);
}

static void
store (_Atomic uint64_t *p, uint64_t value)
{
  atomic_store_explicit (p, value, memory_order_relaxed);
}

static void
lower (_Atomic uint64_t *least, uint64_t value)
{
  uint64_t now = *least;

  while (value < now && !atomic_compare_exchange_weak (least, &now, value))
    continue;
}

static void
raise_to (_Atomic uint64_t *most, uint64_t value)
{
  uint64_t now = *most;

  while (value > now && !atomic_compare_exchange_weak (most, &now, value))
    continue;
}

static bool
awake (uint64_t now)
{
  return now - simti_self.team_closed < AWAKE_TIME;
}

/* Notes that a team cost NS to open, as seen COUNT times.  What disturbs it
   once counts little; on a machine that has other work, teams get rare.  */
static void
note_awake_cost (uint64_t ns, unsigned count)
{
  uint64_t old = load (&awake_cost);

  if (ns > INT64_MAX)
    ns = 0;
  ns = ns < AWAKE_LEAST ? AWAKE_LEAST : ns > AWAKE_MOST ? AWAKE_MOST : ns;
  ns = ns < old ? old - (old - ns) / 4
       : old + (ns - old) * (count < 8 ? count : 8) / 16;
  store (&awake_cost, ns);
}

/* What it costs members to wait for each other between two launches.  */
static uint64_t
barrier_cost (void)
{
  return load (&awake_cost) / 2;
}

/* Forgets a little of what made teams rare; called where one was not
   opened.  */
static void
relax_awake_cost (void)
{
  uint64_t old = load (&awake_cost);

  if (old > AWAKE_COST)
    store (&awake_cost, old - old / 64);
}

/* What opening a team costs NOW.  One that sleeps is woken when launches that
   follow each other closely could have saved what that costs.  */
static uint64_t
open_cost (uint64_t now)
{
  uint64_t missed = simti_self.missed;

  if (awake (now))
    return load (&awake_cost);
  if (now - simti_self.missed_at >= AWAKE_TIME)
    missed = 0;
  return missed < ASLEEP_COST ? ASLEEP_COST - missed : 0;
}

/* Notes at START that a launch that costs ALONE here might have cost TOGETHER
   with a team that was awake.  */
static void
note_missed (double alone, double together, uint64_t start)
{
  struct simti_thread *self = &simti_self;

  together += load (&awake_cost);
  if (start - self->missed_at >= AWAKE_TIME)
    self->missed = 0;
  self->missed_at = start;
  if (together < alone && self->missed < ASLEEP_COST)
    self->missed += alone - together;
}

/* What a block of F's kernel costs on one OS thread, be it a member of a team;
   0 if not known.  */
static uint64_t
cost_here (const struct simti_function *f)
{
  uint64_t here = load (&f->block_cost), there = load (&f->team_cost);

  return here == 0 || (there && there < here) ? there : here;
}

/* ---- The team ----------------------------------------------------------- */

/* Runs blocks FIRST to the last on a team.  */
static void
run_team (struct simti_launch *launch, int64_t first)
{
  struct simti_function *f = launch->kernel->record;
  unsigned members = launch->members;
  struct share shares[members];
  int64_t blocks = launch->blocks - first;
  struct team all = {
    .shares = shares, .members = members, .first = first,
    .unit = 1 + (blocks >> 31)
  };
  uint64_t start = simti_now ();
  bool was_awake = awake (start);
  _Atomic uint64_t longest = 0, fastest = UINT64_MAX;

  choose_pieces (&all, launch, cost_here (f));
  deal_shares (&all, (blocks + all.unit - 1) / all.unit);
  simti_release_order (launch);
#pragma omp parallel num_threads (members)
  {
    struct team mine = all;
    uint64_t begin = simti_now (), ns;

    simti_acquire_order (launch);
    mine.me = omp_get_thread_num ();
    simti_run_frame (launch, mine.me, run_shares, &mine);
    ns = simti_now () - begin;
    raise_to (&longest, ns);
    if (mine.done)
      lower (&fastest, cost_of (ns, mine.done));
    simti_release_order (launch);
  }
  simti_acquire_order (launch);
  simti_self.team_closed = simti_now ();
  simti_self.missed = 0;
  if (was_awake)
    note_awake_cost (simti_self.team_closed - start - longest, 1);
  store (&f->team_cost, fastest);
}

/* ---- Launches on a team, one after the other ---------------------------- */

/* How long members took for one launch: the cost of a block as the fastest
   found it, and the time of the slowest.  */
struct part_times
{
  _Atomic uint64_t fastest;
  _Atomic uint64_t longest;
};

/* Launches that a team runs.  */
struct sequence
{
  struct simti_launch *launches;
  unsigned count;
  unsigned members;
  /* The shares of launch number i are those number i % 2.  */
  struct share *shares[2];
  struct part_times *times;
};

/* Deals member ME its share of launch number I.  */
static void
deal_share (struct sequence *s, unsigned me, unsigned i)
{
  int64_t blocks = s->launches[i].blocks, unit = 1 + (blocks >> 31);
  uint64_t units = (blocks + unit - 1) / unit;

  atomic_store_explicit (&s->shares[i % 2][me].range,
			 pack (units * me / s->members,
			       units * (me + 1) / s->members),
			 memory_order_relaxed);
}

/* Runs the part of member ME in launch number I.  */
static void
run_part (struct sequence *s, unsigned me, unsigned i)
{
  struct simti_launch *launch = &s->launches[i];
  struct team team = {
    .shares = s->shares[i % 2], .members = s->members, .me = me,
    .unit = 1 + (launch->blocks >> 31)
  };
  uint64_t begin, ns;

  if (simti_sticky () || (launch->alone && me != 0))
    return;
  begin = simti_now ();
  if (launch->alone)
    {
      simti_run_inline (launch, 0, launch->blocks);
      team.done = launch->blocks;
    }
  else
    {
      choose_pieces (&team, launch, cost_here (launch->kernel->record));
      simti_run_frame (launch, me, run_shares, &team);
    }
  ns = simti_now () - begin;
  raise_to (&s->times[i].longest, ns);
  if (team.done)
    lower (&s->times[i].fastest, cost_of (ns, team.done));
}

/* Runs all launches of S as member ME; there may be fewer members than libgomp
   was asked for.  Each launch begins when all members have ended the one
   before; those that one member runs alone need not wait for each other.  */
static void
run_sequence (struct sequence *s, unsigned me)
{
  for (unsigned i = 0; i < s->count; i++)
    {
      run_part (s, me, i);
      if (i + 1 == s->count)
	break;
      for (unsigned k = me; k < s->members; k += omp_get_num_threads ())
	deal_share (s, k, i + 1);
      if (!s->launches[i].alone || !s->launches[i + 1].alone)
	{
#pragma omp barrier
	}
    }
}

static bool
take_team (void)
{
  return !atomic_exchange (&team_busy, 1);
}

static void
give_team (void)
{
  atomic_store (&team_busy, 0);
}

/* How many OS threads a launch by this thread may have.  */
unsigned
simti_team_size (void)
{
  int n;

  if (omp_in_parallel ()
      || (simti_self.frame && simti_self.frame->launch->grid_barrier))
    return 1;
  n = omp_get_max_threads ();
  return n > 0 ? n : 1;
}

/* ---- Deciding who runs -------------------------------------------------- */

/* Whether the team is faster for LEFT blocks of which one costs HERE / 1024 ns
   here and THERE / 1024 ns on a member of a team (0: not known).  Who ran the
   last launch has an advantage, as its data lie where they were used.  */
static bool
team_is_faster (const struct simti_launch *launch, int64_t left,
		uint64_t here, uint64_t there, uint64_t now)
{
  struct simti_function *f = launch->kernel->record;
  double alone = (double) here * left / 1024;
  double together = (double) (there ? there : here) * left / 1024
		    / launch->members;

  if (alone > LONG_TIME)
    return true;
  if (left == launch->blocks && !awake (now))
    note_missed (alone, together, now);
  together += open_cost (now);
  return (atomic_load_explicit (&f->in_team, memory_order_relaxed)
	  ? together < alone * 1.1 : together < alone * 0.9);
}

/* Whether to open a team for the blocks from NEXT on, NOW, if ALONE / 1024 ns
   is what a block has cost in this launch (0: not known).  Where only the
   team's time is known and is short, the launch begins here to see.  */
static bool
wants_team (const struct simti_launch *launch, int64_t next, uint64_t alone,
	    uint64_t now)
{
  struct simti_function *f = launch->kernel->record;
  int64_t left = launch->blocks - next;
  uint64_t there = load (&f->team_cost), here;

  if (left < 2)
    return false;
  here = alone ? alone : cost_here (f);
  if (here == 0)
    return (unsigned __int128) left * launch->threads >= launch->small;
  if (!alone && !load (&f->block_cost)
      && (unsigned __int128) there * left < LONG_TIME * 1024)
    return false;
  return team_is_faster (launch, left, here, there, now);
}

/* How many of LEFT blocks to run here before looking at the clock again, when
   those before them cost ALONE / 1024 ns each: a few at first, in case the
   blocks cost more than those of earlier launches, then twice as many as have
   been run, but not for longer than a sleeping team costs.  All, if the plugin
   knows what they cost and one has been run.  */
static int64_t
piece_size (const struct simti_launch *launch, uint64_t alone, int64_t left)
{
  int64_t blocks = launch->blocks;
  int64_t n = alone ? ASLEEP_COST * INT64_C (1024) / alone : 1;
  int64_t most = left == blocks ? blocks / 256 : 2 * (blocks - left);

  if (launch->small && (load (&launch->kernel->record->block_cost)
			|| !load (&launch->kernel->record->team_cost)))
    return left;
  if (n > most)
    n = most;
  if (n < 1)
    n = 1;
  return n < left ? n : left;
}

/* Runs LAUNCH on the team, or here, or begins here and goes on with the team
   when it has shown in a time that can be measured that this is better.  */
void
simti_run_grid (struct simti_launch *launch)
{
  struct simti_function *f = launch->kernel->record;
  uint64_t start = simti_now (), now = start, alone = 0, looks = 0;
  bool in_team = false;
  int64_t next = 0;

  while (next < launch->blocks && !simti_stopped (launch) && !in_team)
    {
      int64_t n;

      in_team = ((next == 0 || now - start > AWAKE_COST)
		 && wants_team (launch, next, alone, now) && take_team ());
      if (in_team)
	{
	  run_team (launch, next);
	  give_team ();
	  break;
	}
      n = piece_size (launch, alone, launch->blocks - next);
      simti_run_inline (launch, next, next + n);
      next += n;
      now = simti_now ();
      looks += now - start > looks + LOOK_COST ? LOOK_COST : 0;
      alone = cost_of (now - start - looks, next);
      store (&f->block_cost, alone);
    }
  if (!in_team)
    relax_awake_cost ();
  atomic_store_explicit (&f->in_team, in_team, memory_order_relaxed);
}

/* ---- Launches that follow each other ------------------------------------ */

/* Whether LAUNCH is too small to be shared among the members of a team that is
   there.  */
bool
simti_small_launch (const struct simti_launch *launch)
{
  unsigned __int128 threads = launch->blocks;
  uint64_t here = cost_here (launch->kernel->record);
  double saves;

  if (launch->blocks < 2 || launch->members == 1)
    return true;
  threads *= launch->threads;
  if (here == 0)
    return threads < launch->small;
  saves = (double) here * launch->blocks / 1024;
  return saves - saves / launch->members < barrier_cost ();
}

/* Marks those of the COUNT LAUNCHES that one member is to run.  Returns how
   many are not.  */
static unsigned
mark_small (struct simti_launch *launches, unsigned count)
{
  unsigned large = 0;

  for (unsigned i = 0; i < count; i++)
    {
      launches[i].alone = simti_small_launch (&launches[i]);
      large += !launches[i].alone;
    }
  return large;
}

/* Whether a team is worth it for the COUNT LAUNCHES, of which the small ones
   are marked.  */
static bool
worth_sequence (const struct simti_launch *launches, unsigned count)
{
  double saves = 0;

  for (unsigned i = 0; i < count; i++)
    {
      const struct simti_launch *l = &launches[i];
      uint64_t here = cost_here (l->kernel->record);

      if (l->alone)
	continue;
      if (here == 0)
	return true;
      saves += (double) here * l->blocks / 1024 * (l->members - 1)
	       / l->members - barrier_cost ();
    }
  return saves > open_cost (simti_now ());
}

/* Keeps what the COUNT LAUNCHES have shown in TIMES.  Returns for how long a
   member was busy.  */
static uint64_t
keep_times (struct simti_launch *launches, unsigned count,
	    struct part_times *times)
{
  uint64_t busy = 0;

  for (unsigned i = 0; i < count; i++)
    {
      struct simti_function *f = launches[i].kernel->record;

      busy += times[i].longest;
      if (times[i].fastest != UINT64_MAX)
	store (launches[i].alone ? &f->block_cost : &f->team_cost,
	       times[i].fastest);
      atomic_store_explicit (&f->in_team, !launches[i].alone,
			     memory_order_relaxed);
    }
  return busy;
}

/* Runs the COUNT LAUNCHES on a team of MEMBERS.  A barrier costs about half of
   what it takes to open the team.  */
static void
run_together (struct simti_launch *launches, unsigned count, unsigned members)
{
  struct share shares[2][members];
  struct part_times times[count];
  struct sequence s = {
    .launches = launches, .count = count, .members = members,
    .shares = {shares[0], shares[1]}, .times = times
  };
  uint64_t start = simti_now (), waited;
  bool was_awake = awake (start);

  for (unsigned i = 0; i < count; i++)
    {
      atomic_init (&times[i].fastest, UINT64_MAX);
      atomic_init (&times[i].longest, 0);
    }
  for (unsigned i = 0; i < members; i++)
    deal_share (&s, i, 0);
#pragma omp parallel num_threads (members)
  run_sequence (&s, omp_get_thread_num ());
  simti_self.team_closed = simti_now ();
  simti_self.missed = 0;
  waited = (simti_self.team_closed - start
	    - keep_times (launches, count, times));
  if (was_awake)
    note_awake_cost (2 * waited / (count + 1), count);
}

/* Runs the COUNT LAUNCHES in order: on one team, if several are worth it.  */
void
simti_run_launches (struct simti_launch *launches, unsigned count)
{
  unsigned members = 1;

  for (unsigned i = 0; i < count; i++)
    if (launches[i].members > members)
      members = launches[i].members;
  if (mark_small (launches, count) > 1 && worth_sequence (launches, count)
      && take_team ())
    {
      run_together (launches, count, members);
      give_team ();
      return;
    }
  for (unsigned i = 0; i < count; i++)
    if (simti_sticky ())
      return;
    else if (launches[i].members == 1)
      simti_run_inline (&launches[i], 0, launches[i].blocks);
    else
      simti_run_grid (&launches[i]);
}

/* ---- Memory ------------------------------------------------------------- */

/* What one OS thread sets or copies in a nanosecond, in bytes.  */
#define BYTES_PER_NS 8

/* Whether setting or copying BYTES bytes is worth a team of MEMBERS.  */
static bool
worth_sharing (size_t bytes, unsigned members)
{
  size_t alone = bytes / BYTES_PER_NS;

  return (alone > AWAKE_COST
	  && alone - alone / members > open_cost (simti_now ()));
}

/* Calls RUN (DATA, begin, end) for parts of the numbers from 0 to N - 1, which
   stand for BYTES bytes of memory that is to be set or copied.  Each member of
   a team has the share that it would have of the blocks of a launch: memory
   that nobody has touched before comes from the part of the machine where
   kernels will use it.  Shares begin at multiples of GRAIN.  */
void
simti_share_memory (size_t n, size_t grain, size_t bytes,
		    void (*run) (void *, size_t, size_t), void *data)
{
  unsigned members = simti_team_size ();
  size_t grains = n / grain;

  if (members == 1 || grains < members || !worth_sharing (bytes, members)
      || !take_team ())
    {
      run (data, 0, n);
      return;
    }
  simti_release_order (data);
#pragma omp parallel num_threads (members)
  {
    size_t threads = omp_get_num_threads ();

    simti_acquire_order (data);
    for (size_t i = omp_get_thread_num (); i < members; i += threads)
      run (data, grains * i / members * grain,
	   i + 1 == members ? n : grains * (i + 1) / members * grain);
    simti_release_order (data);
  }
  simti_acquire_order (data);
  simti_self.team_closed = simti_now ();
  give_team ();
}
