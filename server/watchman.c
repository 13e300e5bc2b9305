/* watchman.c - bots and clocks. */
#include "server/watchman.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/memory.h"
#include "server/messages.h"
#include "server/metrics.h"
#include "server/now.h"

enum { DUE_MAX = 200, THINKING_MAX = 256 };

struct thought;

struct watchman {
	uv_loop_t *loop;
	struct desk *reader;
	struct tables *tables;
	int is_leading, is_stopped, is_looking;
	int threads;                     /* that may think at one time */
	int at_work;                     /* thoughts at the pool */
	struct thought *waiting, **last; /* those that wait for a thread */
	int thinking;
	char tables_thought_about[THINKING_MAX][ID_MAX];
};

struct watchman *watchman_new(uv_loop_t *loop, struct desk *reader, int threads)
{
	struct watchman *watchman = (struct watchman *)memory_new(sizeof *watchman);

	watchman->loop = loop;
	watchman->reader = reader;
	watchman->threads = threads;
	watchman->last = &watchman->waiting;
	return watchman;
}

void watchman_know(struct watchman *watchman, struct tables *tables)
{
	watchman->tables = tables;
}

int watchman_leads(const struct watchman *watchman)
{
	return watchman->is_leading;
}

void watchman_stop(struct watchman *watchman)
{
	watchman->is_stopped = 1;
}

int watchman_is_busy(const struct watchman *watchman)
{
	return watchman->is_looking;
}

/* --- bots ------------------------------------------------------------------------------------- */

/* A position that a thread of the pool thinks about. */
struct thought {
	uv_work_t work;
	struct thought *next;
	struct watchman *watchman;
	const struct game *game;
	struct game_state state;
	char level[LEVEL_MAX];
	char table[ID_MAX];
	struct command command;
	uint64_t seed;
};

static int find_thought(const struct watchman *watchman, const char *table)
{
	for (int each = 0; each < watchman->thinking; each++)
		if (strcmp(watchman->tables_thought_about[each], table) == 0)
			return each;
	return -1;
}

static void forget_thought(struct watchman *watchman, const char *table)
{
	int place = find_thought(watchman, table);

	if (place >= 0)
		memmove(watchman->tables_thought_about[place],
		        watchman->tables_thought_about[--watchman->thinking], ID_MAX);
}

static void drop_thought(struct thought *thought)
{
	forget_thought(thought->watchman, thought->table);
	free(thought);
}

static void think(uv_work_t *work)
{
	struct thought *thought = (struct thought *)work->data;
	move m = bots_choose(thought->game, &thought->state, thought->level, thought->seed);

	thought->game->write_move(&thought->state, m, thought->command.text);
}

/* When the change was seen the table was still being thought about: so it is seen again. */
static void end_move(void *to, const struct answer *answer)
{
	struct thought *thought = (struct thought *)to;
	struct watchman *watchman = thought->watchman;

	drop_thought(thought);
	metrics_add(METRIC_BOT_MOVES, answer->refusal == REFUSAL_NONE);
	if (answer->refusal == REFUSAL_NONE || answer->refusal == REFUSAL_OTHER_PLY)
		watchman_see(watchman, answer->match);
}

static void start_thinking(struct watchman *watchman);

static void end_thought(uv_work_t *work, int status)
{
	struct thought *thought = (struct thought *)work->data;
	struct watchman *watchman = thought->watchman;

	watchman->at_work--;
	if (status != 0 || watchman->is_stopped)
		drop_thought(thought);
	else
		tables_command(watchman->tables, thought->table, &thought->command, end_move, thought);
	start_thinking(watchman);
}

/* Never on all threads of the pool: passwords are checked there, too, and do not wait for bots. */
static void start_thinking(struct watchman *watchman)
{
	while (watchman->waiting && watchman->at_work < watchman->threads && !watchman->is_stopped) {
		struct thought *thought = watchman->waiting;

		watchman->waiting = thought->next;
		if (!watchman->waiting)
			watchman->last = &watchman->waiting;
		watchman->at_work++;
		uv_queue_work(watchman->loop, &thought->work, think, end_thought);
	}
}

static struct thought *new_thought(struct watchman *watchman, const struct match *match)
{
	struct thought *thought = (struct thought *)memory_new(sizeof *thought);
	int seat = match_turn(match);

	thought->work.data = thought;
	thought->watchman = watchman;
	thought->game = match->game;
	thought->state = match->state;
	memcpy(thought->table, match->head.id, ID_MAX);
	strncpy(thought->level, match_level(match, seat), LEVEL_MAX - 1);
	thought->command.kind = COMMAND_PLAY;
	thought->command.seat = seat;
	thought->command.ply = match->plies;
	randombytes_buf(&thought->seed, sizeof thought->seed);
	return thought;
}

static void add_thought(struct watchman *watchman, const struct match *match)
{
	struct thought *thought = new_thought(watchman, match);

	memcpy(watchman->tables_thought_about[watchman->thinking++], thought->table, ID_MAX);
	*watchman->last = thought;
	watchman->last = &thought->next;
	start_thinking(watchman);
}

void watchman_see(struct watchman *watchman, const struct match *match)
{
	int seat = match_turn(match);

	if (!watchman->is_leading || watchman->is_stopped || seat == SEAT_NONE || match->is_broken ||
	    !match_is_bot(match, seat) || watchman->thinking == THINKING_MAX ||
	    find_thought(watchman, match->head.id) >= 0)
		return;
	add_thought(watchman, match);
}

void watchman_free(struct watchman *watchman)
{
	while (watchman->waiting) {
		struct thought *thought = watchman->waiting;

		watchman->waiting = thought->next;
		free(thought);
	}
	free(watchman);
}

/* --- what is due ------------------------------------------------------------------------------ */

struct look {
	struct job job;
	struct watchman *watchman;
	struct rows rows;
};

static enum store_answer read_due(struct job *job, struct store *store)
{
	struct look *look = (struct look *)job;
	struct store_list list = {LIST_DUE, NULL, now_ms(), DUE_MAX};

	look->rows.count = 0;
	return store_list(store, &list, rows_add, &look->rows);
}

static void end_flag(void *to, const struct answer *answer)
{
	(void)to;
	if (answer->refusal == REFUSAL_NONE)
		metrics_add(METRIC_FLAGS, 1);
}

static void see_due(void *to, const struct answer *answer)
{
	struct watchman *watchman = (struct watchman *)to;
	const struct match *match = answer->match;
	struct command command = {.kind = COMMAND_FLAG};

	if (!match)
		return;
	watchman_see(watchman, match);
	if (match_deadline(match) && match_deadline(match) < now_ms())
		tables_command(watchman->tables, match->head.id, &command, end_flag, NULL);
}

static void end_look(struct job *job)
{
	struct look *look = (struct look *)job;
	struct watchman *watchman = look->watchman;

	watchman->is_looking = 0;
	for (int each = 0; each < look->rows.count && !watchman->is_stopped; each++)
		if (find_thought(watchman, look->rows.rows[each].head.id) < 0)
			tables_look(watchman->tables, look->rows.rows[each].head.id, see_due, watchman);
	free(look->rows.rows);
	free(look);
}

void watchman_round(struct watchman *watchman)
{
	struct look *look;

	if (!watchman->is_leading || watchman->is_stopped || watchman->is_looking)
		return;
	look = (struct look *)memory_new(sizeof *look);
	look->watchman = watchman;
	look->job.work = read_due;
	look->job.done = end_look;
	watchman->is_looking = 1;
	desk_hand_in(watchman->reader, &look->job);
}

void watchman_lead(struct watchman *watchman, int is_leading)
{
	int begins = is_leading && !watchman->is_leading;

	watchman->is_leading = is_leading;
	metrics_set(METRIC_LEADS, is_leading);
	if (begins)
		watchman_round(watchman);
}
