/* leader.c - bots that are to move, clocks that have run out. */
#include "server/cluster/leader.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "core/trace.h"
#include "server/bots/spectators.h"
#include "server/ops/metrics.h"
#include "server/ops/pool.h"
#include "server/util/memory.h"
#include "server/util/wall_clock.h"

enum {
	DUE_MAX = 200,
	THINKING_MAX = 256,
	OWNER_SLOTS = 4096
};

struct bot_turn;

struct leader {
	uv_loop_t *loop;
	struct store_thread *reader;
	struct tables *tables;
	struct spectators *spectators;
	int is_leading, is_stopped, is_checking;
	atomic_int cancel;                /* for the threads: as is_stopped */
	int threads;                      /* that may think at one time */
	int at_work, hard_at_work;        /* turns at the pool; those of them that take long */
	struct bot_turn *waiting, **last; /* those that wait for a thread */
	int64_t served[OWNER_SLOTS];      /* what each owner's bots have cost so far */
	int64_t service;                  /* and what everybody had who waited until now */
	int thinking;
	char thinking_tables[THINKING_MAX][ID_MAX];
	char thinking_owners[THINKING_MAX][ID_MAX];
};

struct leader *leader_new(uv_loop_t *loop, struct store_thread *reader, int threads)
{
	struct leader *leader = (struct leader *)memory_new(sizeof *leader);

	leader->loop = loop;
	leader->reader = reader;
	leader->spectators = spectators_new(reader);
	leader->threads = threads;
	leader->last = &leader->waiting;
	return leader;
}

void leader_set_tables(struct leader *leader, struct tables *tables)
{
	leader->tables = tables;
}

int leader_is_leading(const struct leader *leader)
{
	return leader->is_leading;
}

void leader_stop(struct leader *leader)
{
	leader->is_stopped = 1;
	atomic_store(&leader->cancel, 1);
}

int leader_is_busy(const struct leader *leader)
{
	return leader->is_checking;
}

/* --- bots ------------------------------------------------------------------------------------- */

/* A position that a thread of the pool thinks about. */
struct bot_turn {
	uv_work_t work;
	struct bot_turn *next;
	struct leader *leader;
	const struct game *game;
	struct game_state state;
	char level[LEVEL_MAX];
	char table[ID_MAX], owner[ID_MAX];
	int64_t cost;
	int is_hard; /* more work than a stand-in's */
	struct command command;
	uint64_t seed;
};

static int find_turn(const struct leader *leader, const char *table)
{
	for (int each = 0; each < leader->thinking; each++)
		if (strcmp(leader->thinking_tables[each], table) == 0)
			return each;
	return -1;
}

static void remove_turn(struct leader *leader, const char *table)
{
	int at = find_turn(leader, table);

	if (at < 0)
		return;
	leader->thinking--;
	memmove(leader->thinking_tables[at], leader->thinking_tables[leader->thinking], ID_MAX);
	memmove(leader->thinking_owners[at], leader->thinking_owners[leader->thinking], ID_MAX);
}

static int has_many_turns(const struct leader *leader, const char *owner)
{
	int count = 0;

	for (int each = 0; each < leader->thinking; each++)
		count += strcmp(leader->thinking_owners[each], owner) == 0;
	return count >= BOT_TABLES_MAX;
}

static void drop_turn(struct bot_turn *turn)
{
	remove_turn(turn->leader, turn->table);
	free(turn);
}

static void think(uv_work_t *work)
{
	struct bot_turn *turn = (struct bot_turn *)work->data;
	move m;

	pool_lower_priority();
	m = bots_choose(turn->game, &turn->state, turn->level, turn->seed, &turn->leader->cancel);
	turn->game->write_move(&turn->state, m, turn->command.text);
}

/* When the table changed, its bot still counted as thinking: so the change is looked at again. */
static void end_move(void *to, const struct table_reply *reply)
{
	struct bot_turn *turn = (struct bot_turn *)to;
	struct leader *leader = turn->leader;

	drop_turn(turn);
	metrics_add(METRIC_BOT_MOVES, reply->refusal == REFUSAL_NONE);
	if (reply->refusal == REFUSAL_NONE || reply->refusal == REFUSAL_OTHER_PLY)
		leader_table_changed(leader, reply->match);
}

static void start_thinking(struct leader *leader);

static void end_turn(uv_work_t *work, int status)
{
	struct bot_turn *turn = (struct bot_turn *)work->data;
	struct leader *leader = turn->leader;

	leader->at_work--;
	leader->hard_at_work -= turn->is_hard;
	if (status != 0 || leader->is_stopped)
		drop_turn(turn);
	else
		tables_command(leader->tables, turn->table, &turn->command, end_move, turn);
	start_thinking(leader);
}

/* --- whose turn is thought about next --------------------------------------------------------- */

static int64_t *served(struct leader *leader, const struct bot_turn *turn)
{
	return &leader->served[fnv_add(FNV_BASIS, turn->owner, strlen(turn->owner)) % OWNER_SLOTS];
}

/* What an owner would have had after this turn. Whoever had nothing for a while does not save up:
   they begin where those are who waited all the time. */
static int64_t service_after(struct leader *leader, const struct bot_turn *turn)
{
	int64_t had = *served(leader, turn);

	return (had > leader->service ? had : leader->service) + turn->cost;
}

/* One thread is left to quick turns, where there are two. */
static int may_start(const struct leader *leader, const struct bot_turn *turn)
{
	int most = leader->threads > 1 ? leader->threads - 1 : 1;

	return !turn->is_hard || leader->hard_at_work < most;
}

/* Owners share the threads fairly, whatever each of them has set up: next is the turn whose owner
   has had least when it is done, so quick levels come before slow ones. NULL if none may start. */
static struct bot_turn *take_turn(struct leader *leader)
{
	struct bot_turn **best = NULL, *turn;

	for (struct bot_turn **at = &leader->waiting; *at; at = &(*at)->next)
		if (may_start(leader, *at) &&
		    (!best || service_after(leader, *at) < service_after(leader, *best)))
			best = at;
	if (!best)
		return NULL;
	turn = *best;
	*best = turn->next;
	if (leader->last == &turn->next)
		leader->last = best;
	*served(leader, turn) = service_after(leader, turn);
	leader->service = *served(leader, turn) - turn->cost;
	return turn;
}

/* Never on all threads of the pool: passwords are checked there, too, and do not wait for bots. */
static void start_thinking(struct leader *leader)
{
	struct bot_turn *turn;

	while (leader->at_work < leader->threads && !leader->is_stopped &&
	       (turn = take_turn(leader))) {
		leader->at_work++;
		leader->hard_at_work += turn->is_hard;
		uv_queue_work(leader->loop, &turn->work, think, end_turn);
	}
}

static struct bot_turn *new_turn(struct leader *leader, const struct match *match)
{
	struct bot_turn *turn = (struct bot_turn *)memory_new(sizeof *turn);
	int seat = match_turn(match);

	turn->work.data = turn;
	turn->leader = leader;
	turn->game = match->game;
	turn->state = match->state;
	memcpy(turn->table, match->head.id, ID_MAX);
	memcpy(turn->owner, match->head.owner, ID_MAX);
	strncpy(turn->level, match_level(match, seat), LEVEL_MAX - 1);
	turn->cost = bots_cost(turn->game, turn->level);
	turn->is_hard = turn->cost > bots_cost(turn->game, bots_substitute());
	turn->command.kind = COMMAND_PLAY;
	turn->command.seat = seat;
	turn->command.ply = match->plies;
	randombytes_buf(&turn->seed, sizeof turn->seed);
	return turn;
}

static void add_turn(struct leader *leader, const struct match *match)
{
	struct bot_turn *turn = new_turn(leader, match);

	memcpy(leader->thinking_owners[leader->thinking], turn->owner, ID_MAX);
	memcpy(leader->thinking_tables[leader->thinking++], turn->table, ID_MAX);
	*leader->last = turn;
	leader->last = &turn->next;
	start_thinking(leader);
}

/* Bots play for somebody: a person who sits with them, or who watches, here or at another node. */
static int has_people(const struct leader *leader, const struct match *match)
{
	return !spectators_are_needed(match) || tables_are_watched(leader->tables, match->head.id) ||
	       spectators_has_remote(leader->spectators, match->head.id, (int64_t)uv_now(leader->loop));
}

void leader_table_changed(struct leader *leader, const struct match *match)
{
	int seat = match_turn(match);

	if (!leader->is_leading || leader->is_stopped || seat == SEAT_NONE || match->is_broken ||
	    !match_is_bot(match, seat) || leader->thinking == THINKING_MAX ||
	    find_turn(leader, match->head.id) >= 0 || has_many_turns(leader, match->head.owner) ||
	    !has_people(leader, match))
		return;
	add_turn(leader, match);
}

static void look_at_one(void *to, const struct table_reply *reply)
{
	if (reply->match)
		leader_table_changed((struct leader *)to, reply->match);
}

void leader_table_watched(struct leader *leader, const char *table)
{
	if (!leader->is_leading || leader->is_stopped)
		return;
	spectators_add_remote(leader->spectators, table, (int64_t)uv_now(leader->loop));
	tables_get(leader->tables, table, look_at_one, leader);
}

static void look_at_watched(void *to, const struct match *match)
{
	leader_table_changed((struct leader *)to, match);
}

void leader_free(struct leader *leader)
{
	while (leader->waiting) {
		struct bot_turn *turn = leader->waiting;

		leader->waiting = turn->next;
		free(turn);
	}
	spectators_free(leader->spectators);
	free(leader);
}

/* --- what is due ------------------------------------------------------------------------------ */

struct due_check {
	struct job job;
	struct leader *leader;
	struct table_rows rows;
};

static enum store_result read_due(struct job *job, struct store *store)
{
	struct due_check *check = (struct due_check *)job;
	struct store_list list = {LIST_DUE, NULL, wall_clock_ms(), DUE_MAX};

	check->rows.count = 0;
	return store_list(store, &list, table_rows_add, &check->rows);
}

static void end_flag(void *to, const struct table_reply *reply)
{
	(void)to;
	if (reply->refusal == REFUSAL_NONE)
		metrics_add(METRIC_FLAGS, 1);
}

static void handle_due(void *to, const struct table_reply *reply)
{
	struct leader *leader = (struct leader *)to;
	const struct match *match = reply->match;
	struct command command = {.kind = COMMAND_FLAG};

	if (!match)
		return;
	leader_table_changed(leader, match);
	if (match_deadline(match) && match_deadline(match) < wall_clock_ms())
		tables_command(leader->tables, match->head.id, &command, end_flag, NULL);
}

static void end_check(struct job *job)
{
	struct due_check *check = (struct due_check *)job;
	struct leader *leader = check->leader;

	leader->is_checking = 0;
	for (int each = 0; each < check->rows.count && !leader->is_stopped; each++)
		if (find_turn(leader, check->rows.rows[each].head.id) < 0)
			tables_get(leader->tables, check->rows.rows[each].head.id, handle_due, leader);
	free(check->rows.rows);
	free(check);
}

void leader_tick(struct leader *leader)
{
	struct due_check *check;

	if (leader->is_stopped)
		return;
	if (!leader->is_leading) {
		spectators_report(leader->spectators, leader->tables);
		return;
	}
	tables_each_watched(leader->tables, look_at_watched, leader);
	if (leader->is_checking)
		return;
	check = (struct due_check *)memory_new(sizeof *check);
	check->leader = leader;
	check->job.work = read_due;
	check->job.done = end_check;
	leader->is_checking = 1;
	store_thread_submit(leader->reader, &check->job);
}

void leader_set_leading(struct leader *leader, int is_leading)
{
	int begins = is_leading && !leader->is_leading;

	leader->is_leading = is_leading;
	metrics_set(METRIC_LEADS, is_leading);
	if (begins)
		leader_tick(leader);
}
