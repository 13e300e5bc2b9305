#include "server/bots/bot_scheduler.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "core/trace.h"
#include "server/ops/metrics.h"
#include "server/ops/pool.h"
#include "server/util/memory.h"

enum turn_kind { TURN_QUICK, TURN_SLOW, TURN_KINDS }; /* slow: more work than a substitute's */

enum {
	SHARES = 4096,
	TABLE_SLOTS = 4096,
	RESTS_MAX = 4096, /* moves that are kept, */
	REST_MS = 15000   /* and for how long */
};

/* Turns that wait or are computed at one time. */
static const int TURNS_MAX[TURN_KINDS] = {4096, 256};

/* What an owner, or an address, has under way. */
struct share {
	int64_t finish_time; /* virtual */
	int turns[TURN_KINDS];
};

/* A position that a thread of the pool thinks about. */
struct bot_turn {
	uv_work_t work;
	struct bot_turn *next;         /* that waits */
	struct bot_turn *next_in_slot; /* of its table */
	struct share *owner, *address;
	struct bot_scheduler *scheduler;
	const struct game *game;
	struct game_state state;
	char level[LEVEL_MAX];
	char table[ID_MAX];
	int64_t cost, arrival; /* arrival: the virtual time */
	enum turn_kind kind;
	int64_t rests_until; /* 0: it is counted in the shares */
	struct command command;
	uint64_t seed;
};

struct bot_scheduler {
	uv_loop_t *loop;
	struct tables *tables;
	const struct spectators *spectators;
	int is_active, is_stopped;
	atomic_int cancel;                /* is_stopped, for the threads of the pool */
	int threads;                      /* that may think about slow turns at one time */
	int thinking[TURN_KINDS];         /* turns at the pool */
	struct bot_turn *waiting, **last; /* turns that wait for a thread */
	int64_t virtual_time;             /* the latest start time of a turn that was taken */
	struct bot_turn *resting;         /* with a move that may not be stored yet */
	int rests;
	int turns[TURN_KINDS]; /* that wait or are computed: */
	struct bot_turn *slots[TABLE_SLOTS];
	struct share owners[SHARES], addresses[SHARES]; /* by their hashes */
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

static void free_turns(struct bot_turn *turn)
{
	for (struct bot_turn *next; turn; turn = next) {
		next = turn->next;
		free(turn);
	}
}

void bot_scheduler_free(struct bot_scheduler *scheduler)
{
	free_turns(scheduler->waiting);
	free_turns(scheduler->resting);
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

static struct bot_turn **find_turn(struct bot_scheduler *scheduler, const char *table)
{
	uint64_t hash = fnv_add(FNV_BASIS, table, strlen(table));
	struct bot_turn **at = &scheduler->slots[hash % TABLE_SLOTS];

	while (*at && strcmp((*at)->table, table) != 0)
		at = &(*at)->next_in_slot;
	return at;
}

static void count_turn(struct bot_turn *turn, int change)
{
	turn->scheduler->turns[turn->kind] += change;
	turn->owner->turns[turn->kind] += change;
	turn->address->turns[turn->kind] += change;
}

static void drop_turn(struct bot_turn *turn)
{
	*find_turn(turn->scheduler, turn->table) = turn->next_in_slot;
	if (turn->rests_until == 0)
		count_turn(turn, -1);
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

static int64_t loop_ms(const struct bot_scheduler *scheduler)
{
	return (int64_t)uv_now(scheduler->loop);
}

/* The address that opened the table has stored too much. The move is kept for a while and tried
   again, so that nobody makes the server compute it every second; it takes no place meanwhile. */
static int rest(struct bot_turn *turn)
{
	struct bot_scheduler *scheduler = turn->scheduler;

	if (scheduler->rests == RESTS_MAX || scheduler->is_stopped)
		return 0;
	if (turn->rests_until == 0)
		count_turn(turn, -1);
	turn->rests_until = loop_ms(scheduler) + REST_MS;
	turn->next = scheduler->resting;
	scheduler->resting = turn;
	scheduler->rests++;
	return 1;
}

/* While this move was appended, its turn was still in the list, so that change was not queued. */
static void end_move(void *to, const struct table_reply *reply)
{
	struct bot_turn *turn = (struct bot_turn *)to;
	struct bot_scheduler *scheduler = turn->scheduler;

	if (reply->refusal == REFUSAL_TOO_MANY && rest(turn))
		return;
	drop_turn(turn);
	metrics_add(METRIC_BOT_MOVES, reply->refusal == REFUSAL_NONE);
	if (reply->refusal == REFUSAL_NONE || reply->refusal == REFUSAL_OTHER_PLY)
		bot_scheduler_table_changed(scheduler, reply->match);
}

void bot_scheduler_tick(struct bot_scheduler *scheduler)
{
	struct bot_turn **at = &scheduler->resting;

	while (*at) {
		struct bot_turn *turn = *at;

		if (turn->rests_until > loop_ms(scheduler)) {
			at = &turn->next;
			continue;
		}
		*at = turn->next;
		scheduler->rests--;
		tables_command(scheduler->tables, turn->table, &turn->command, end_move, turn);
	}
}

static void start_thinking(struct bot_scheduler *scheduler);

static void end_turn(uv_work_t *work, int status)
{
	struct bot_turn *turn = (struct bot_turn *)work->data;
	struct bot_scheduler *scheduler = turn->scheduler;

	scheduler->thinking[turn->kind]--;
	if (status != 0 || scheduler->is_stopped)
		drop_turn(turn);
	else
		tables_command(scheduler->tables, turn->table, &turn->command, end_move, turn);
	start_thinking(scheduler);
}

/* --- fair queuing ----------------------------------------------------------------------------- */

/* When this turn could begin by the shares of its owner and of their address. Those who had no
   turns for a while have saved up nothing: they start at the virtual time when they came. It does
   not grow while they wait, or the quick turns of a crowd would always be first. */
static int64_t start_time(const struct bot_turn *turn)
{
	int64_t start = turn->arrival;

	if (start < turn->owner->finish_time)
		start = turn->owner->finish_time;
	return start < turn->address->finish_time ? turn->address->finish_time : start;
}

/* Slow turns leave a thread to quick ones, and all together leave theirs to passwords. */
static int may_start(const struct bot_scheduler *scheduler, const struct bot_turn *turn)
{
	int all = scheduler->thinking[TURN_QUICK] + scheduler->thinking[TURN_SLOW];

	return all < scheduler->threads + BOT_QUICK_THREADS &&
	       (turn->kind == TURN_QUICK || scheduler->thinking[TURN_SLOW] < scheduler->threads);
}

static struct bot_turn *unlink_waiting(struct bot_scheduler *scheduler, struct bot_turn **at)
{
	struct bot_turn *turn = *at;

	*at = turn->next;
	if (scheduler->last == &turn->next)
		scheduler->last = at;
	return turn;
}

/* The turn with the earliest virtual finish time; NULL if none may start. */
static struct bot_turn *take_turn(struct bot_scheduler *scheduler)
{
	struct bot_turn **best = NULL, *turn;
	int64_t finish = 0;

	for (struct bot_turn **at = &scheduler->waiting; *at; at = &(*at)->next) {
		int64_t time = start_time(*at) + (*at)->cost;

		if (may_start(scheduler, *at) && (!best || time < finish)) {
			best = at;
			finish = time;
		}
	}
	if (!best)
		return NULL;
	turn = unlink_waiting(scheduler, best);
	if (scheduler->virtual_time < start_time(turn))
		scheduler->virtual_time = start_time(turn);
	turn->owner->finish_time = turn->address->finish_time = finish;
	return turn;
}

/* The pool has more threads than these: passwords are checked there and do not wait for bots. */
static void start_thinking(struct bot_scheduler *scheduler)
{
	struct bot_turn *turn;

	while (!scheduler->is_stopped && (turn = take_turn(scheduler))) {
		scheduler->thinking[turn->kind]++;
		uv_queue_work(scheduler->loop, &turn->work, think, end_turn);
	}
}

/* --- who gets a place ------------------------------------------------------------------------- */

/* Whether one has a larger share of the places than another who asks for one. Both keep theirs if
   they would only change places. */
static int has_more(const struct bot_turn *one, const struct bot_turn *other)
{
	enum turn_kind kind = other->kind;

	if (one->kind != kind)
		return 0;
	if (one->address != other->address)
		return one->address->turns[kind] > other->address->turns[kind] + 1;
	return one->owner->turns[kind] > other->owner->turns[kind] + 1;
}

static int is_larger(const struct bot_turn *one, const struct bot_turn *other)
{
	int by_address = one->address->turns[one->kind] - other->address->turns[one->kind];

	return by_address ? by_address > 0
	                  : one->owner->turns[one->kind] >= other->owner->turns[one->kind];
}

/* If all places are taken, the largest share gives one to a smaller one: the last turn of the
   address and owner with most. The leader finds that turn again. */
static int make_room(struct bot_scheduler *scheduler, const struct bot_turn *turn)
{
	struct bot_turn **largest = NULL;

	if (scheduler->turns[turn->kind] < TURNS_MAX[turn->kind])
		return 1;
	for (struct bot_turn **at = &scheduler->waiting; *at; at = &(*at)->next)
		if (has_more(*at, turn) && (!largest || is_larger(*at, *largest)))
			largest = at;
	if (!largest)
		return 0;
	drop_turn(unlink_waiting(scheduler, largest));
	return 1;
}

static struct share *find_share(struct share shares[SHARES], const char *who)
{
	return &shares[fnv_add(FNV_BASIS, who, strlen(who)) % SHARES];
}

static struct bot_turn *new_turn(struct bot_scheduler *scheduler, const struct match *match)
{
	struct bot_turn *turn = (struct bot_turn *)memory_new(sizeof *turn);
	const struct table_head *head = &match->head;
	int seat = match_turn(match);

	turn->work.data = turn;
	turn->scheduler = scheduler;
	turn->game = match->game;
	turn->state = match->state;
	memcpy(turn->table, head->id, ID_MAX);
	turn->owner = find_share(scheduler->owners, head->owner);
	turn->address = find_share(scheduler->addresses, head->origin[0] ? head->origin : head->owner);
	strncpy(turn->level, match_level(match, seat), LEVEL_MAX - 1);
	turn->cost = bots_cost(turn->game, turn->level);
	turn->kind = turn->cost > bots_cost(turn->game, bots_substitute()) ? TURN_SLOW : TURN_QUICK;
	turn->arrival = scheduler->virtual_time;
	turn->command.kind = COMMAND_PLAY;
	turn->command.seat = seat;
	turn->command.ply = match->plies;
	randombytes_buf(&turn->seed, sizeof turn->seed);
	return turn;
}

static void add_turn(struct bot_scheduler *scheduler, const struct match *match)
{
	struct bot_turn *turn = new_turn(scheduler, match);

	if ((turn->kind == TURN_SLOW && turn->owner->turns[TURN_SLOW] >= BOT_TABLES_MAX) ||
	    !make_room(scheduler, turn)) {
		free(turn);
		return;
	}
	*find_turn(scheduler, turn->table) = turn;
	count_turn(turn, 1);
	*scheduler->last = turn;
	scheduler->last = &turn->next;
	start_thinking(scheduler);
}

/* Bots play only if a person sits with them, or watches here or at another node. */
static int has_people(const struct bot_scheduler *scheduler, const struct match *match)
{
	int64_t now = loop_ms(scheduler);

	return !spectators_are_needed(match) || tables_are_watched(scheduler->tables, match->head.id) ||
	       spectators_has_remote(scheduler->spectators, match->head.id, now);
}

void bot_scheduler_table_changed(struct bot_scheduler *scheduler, const struct match *match)
{
	int seat = match_turn(match);

	if (!scheduler->is_active || scheduler->is_stopped || seat == SEAT_NONE || match->is_broken ||
	    !match_is_bot(match, seat) || *find_turn(scheduler, match->head.id) ||
	    !has_people(scheduler, match))
		return;
	add_turn(scheduler, match);
}

int bot_scheduler_has_turn(struct bot_scheduler *scheduler, const char *table)
{
	return *find_turn(scheduler, table) != NULL;
}
