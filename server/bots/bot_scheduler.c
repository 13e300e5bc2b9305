#include "server/bots/bot_scheduler.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "core/trace.h"
#include "server/ops/metrics.h"
#include "server/ops/pool.h"
#include "server/util/memory.h"

enum {
	TURNS_MAX = 256, /* queued and computed at one time */
	OWNER_SLOTS = 4096
};

/* A position that a thread of the pool thinks about. */
struct bot_turn {
	uv_work_t work;
	struct bot_turn *next;
	struct bot_scheduler *scheduler;
	const struct game *game;
	struct game_state state;
	char level[LEVEL_MAX];
	char table[ID_MAX], owner[ID_MAX];
	int64_t cost;
	int is_hard; /* more work than a substitute's */
	struct command command;
	uint64_t seed;
};

struct bot_scheduler {
	uv_loop_t *loop;
	struct tables *tables;
	const struct spectators *spectators;
	int is_active, is_stopped;
	atomic_int cancel;                 /* is_stopped, for the threads of the pool */
	int threads;                       /* that may think at one time */
	int thinking, hard_thinking;       /* turns at the pool; those of them that take long */
	struct bot_turn *waiting, **last;  /* turns that wait for a thread */
	int64_t finish_times[OWNER_SLOTS]; /* virtual finish times, by the hash of the owner */
	int64_t virtual_time;              /* the start time of the turn that was taken last */
	int turns;                         /* that wait or are computed: */
	char turn_tables[TURNS_MAX][ID_MAX];
	char turn_owners[TURNS_MAX][ID_MAX];
};

struct bot_scheduler *bot_scheduler_new(uv_loop_t *loop, const struct spectators *spectators,
                                        int threads)
{
	struct bot_scheduler *scheduler = (struct bot_scheduler *)memory_new(sizeof *scheduler);

	scheduler->loop = loop;
	scheduler->spectators = spectators;
	scheduler->threads = threads;
	scheduler->last = &scheduler->waiting;
	return scheduler;
}

void bot_scheduler_set_tables(struct bot_scheduler *scheduler, struct tables *tables)
{
	scheduler->tables = tables;
}

void bot_scheduler_free(struct bot_scheduler *scheduler)
{
	while (scheduler->waiting) {
		struct bot_turn *turn = scheduler->waiting;

		scheduler->waiting = turn->next;
		free(turn);
	}
	free(scheduler);
}

void bot_scheduler_set_active(struct bot_scheduler *scheduler, int is_active)
{
	scheduler->is_active = is_active;
}

void bot_scheduler_stop(struct bot_scheduler *scheduler)
{
	scheduler->is_stopped = 1;
	atomic_store(&scheduler->cancel, 1);
}

/* --- turns ------------------------------------------------------------------------------------ */

static int find_turn(const struct bot_scheduler *scheduler, const char *table)
{
	for (int each = 0; each < scheduler->turns; each++)
		if (strcmp(scheduler->turn_tables[each], table) == 0)
			return each;
	return -1;
}

static void remove_turn(struct bot_scheduler *scheduler, const char *table)
{
	int at = find_turn(scheduler, table);

	if (at < 0)
		return;
	scheduler->turns--;
	memmove(scheduler->turn_tables[at], scheduler->turn_tables[scheduler->turns], ID_MAX);
	memmove(scheduler->turn_owners[at], scheduler->turn_owners[scheduler->turns], ID_MAX);
}

static int has_many_turns(const struct bot_scheduler *scheduler, const char *owner)
{
	int count = 0;

	for (int each = 0; each < scheduler->turns; each++)
		count += strcmp(scheduler->turn_owners[each], owner) == 0;
	return count >= BOT_TABLES_MAX;
}

static void drop_turn(struct bot_turn *turn)
{
	remove_turn(turn->scheduler, turn->table);
	free(turn);
}

static void think(uv_work_t *work)
{
	struct bot_turn *turn = (struct bot_turn *)work->data;
	move m;

	pool_lower_priority();
	m = bots_choose(turn->game, &turn->state, turn->level, turn->seed, &turn->scheduler->cancel);
	game_write_move(turn->game, &turn->state, m, turn->command.text);
}

/* While this move was appended, its turn was still in the list, so that change was not queued. */
static void end_move(void *to, const struct table_reply *reply)
{
	struct bot_turn *turn = (struct bot_turn *)to;
	struct bot_scheduler *scheduler = turn->scheduler;

	drop_turn(turn);
	metrics_add(METRIC_BOT_MOVES, reply->refusal == REFUSAL_NONE);
	if (reply->refusal == REFUSAL_NONE || reply->refusal == REFUSAL_OTHER_PLY)
		bot_scheduler_table_changed(scheduler, reply->match);
}

static void start_thinking(struct bot_scheduler *scheduler);

static void end_turn(uv_work_t *work, int status)
{
	struct bot_turn *turn = (struct bot_turn *)work->data;
	struct bot_scheduler *scheduler = turn->scheduler;

	scheduler->thinking--;
	scheduler->hard_thinking -= turn->is_hard;
	if (status != 0 || scheduler->is_stopped)
		drop_turn(turn);
	else
		tables_command(scheduler->tables, turn->table, &turn->command, end_move, turn);
	start_thinking(scheduler);
}

/* --- fair queuing ----------------------------------------------------------------------------- */

static int64_t *finish_time_of(struct bot_scheduler *scheduler, const struct bot_turn *turn)
{
	uint64_t hash = fnv_add(FNV_BASIS, turn->owner, strlen(turn->owner));

	return &scheduler->finish_times[hash % OWNER_SLOTS];
}

/* The owner's virtual finish time if this turn were computed. An owner who had no turns for a while
   has saved up nothing: they start at the virtual time of those who waited. */
static int64_t finish_time_after(struct bot_scheduler *scheduler, const struct bot_turn *turn)
{
	int64_t start = *finish_time_of(scheduler, turn);

	return (start > scheduler->virtual_time ? start : scheduler->virtual_time) + turn->cost;
}

/* If there are several threads, one is left to quick turns. */
static int may_start(const struct bot_scheduler *scheduler, const struct bot_turn *turn)
{
	int hard_max = scheduler->threads > 1 ? scheduler->threads - 1 : 1;

	return !turn->is_hard || scheduler->hard_thinking < hard_max;
}

/* The turn with the earliest virtual finish time; NULL if none may start. */
static struct bot_turn *take_turn(struct bot_scheduler *scheduler)
{
	struct bot_turn **best = NULL, *turn;

	for (struct bot_turn **at = &scheduler->waiting; *at; at = &(*at)->next)
		if (may_start(scheduler, *at) &&
		    (!best || finish_time_after(scheduler, *at) < finish_time_after(scheduler, *best)))
			best = at;
	if (!best)
		return NULL;
	turn = *best;
	*best = turn->next;
	if (scheduler->last == &turn->next)
		scheduler->last = best;
	*finish_time_of(scheduler, turn) = finish_time_after(scheduler, turn);
	scheduler->virtual_time = *finish_time_of(scheduler, turn) - turn->cost;
	return turn;
}

/* The pool has more threads than these: passwords are checked there and do not wait for bots. */
static void start_thinking(struct bot_scheduler *scheduler)
{
	struct bot_turn *turn;

	while (scheduler->thinking < scheduler->threads && !scheduler->is_stopped &&
	       (turn = take_turn(scheduler))) {
		scheduler->thinking++;
		scheduler->hard_thinking += turn->is_hard;
		uv_queue_work(scheduler->loop, &turn->work, think, end_turn);
	}
}

static struct bot_turn *new_turn(struct bot_scheduler *scheduler, const struct match *match)
{
	struct bot_turn *turn = (struct bot_turn *)memory_new(sizeof *turn);
	int seat = match_turn(match);

	turn->work.data = turn;
	turn->scheduler = scheduler;
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

static void add_turn(struct bot_scheduler *scheduler, const struct match *match)
{
	struct bot_turn *turn = new_turn(scheduler, match);

	memcpy(scheduler->turn_owners[scheduler->turns], turn->owner, ID_MAX);
	memcpy(scheduler->turn_tables[scheduler->turns++], turn->table, ID_MAX);
	*scheduler->last = turn;
	scheduler->last = &turn->next;
	start_thinking(scheduler);
}

/* Bots play only if a person sits with them, or watches here or at another node. */
static int has_people(const struct bot_scheduler *scheduler, const struct match *match)
{
	int64_t now = (int64_t)uv_now(scheduler->loop);

	return !spectators_are_needed(match) || tables_are_watched(scheduler->tables, match->head.id) ||
	       spectators_has_remote(scheduler->spectators, match->head.id, now);
}

void bot_scheduler_table_changed(struct bot_scheduler *scheduler, const struct match *match)
{
	int seat = match_turn(match);

	if (!scheduler->is_active || scheduler->is_stopped || seat == SEAT_NONE || match->is_broken ||
	    !match_is_bot(match, seat) || scheduler->turns == TURNS_MAX ||
	    find_turn(scheduler, match->head.id) >= 0 || has_many_turns(scheduler, match->head.owner) ||
	    !has_people(scheduler, match))
		return;
	add_turn(scheduler, match);
}

int bot_scheduler_has_turn(const struct bot_scheduler *scheduler, const char *table)
{
	return find_turn(scheduler, table) >= 0;
}
