#include "server/cluster/leader.h"

#include <stdlib.h>
#include <string.h>

#include "server/bots/bot_scheduler.h"
#include "server/bots/spectators.h"
#include "server/ops/metrics.h"
#include "server/util/memory.h"
#include "server/util/wall_clock.h"

enum { DUE_MAX = 200 };

struct due_check;

struct leader {
	uv_loop_t *loop;
	struct store_thread *reader;
	struct tables *tables;
	struct spectators *spectators;
	struct bot_scheduler *bots;
	int is_leading, is_stopped;
	struct due_check *due_clocks, *due_bots, *due_fills;
};

void leader_set_tables(struct leader *leader, struct tables *tables)
{
	leader->tables = tables;
	bot_scheduler_set_tables(leader->bots, tables);
}

int leader_is_leading(const struct leader *leader)
{
	return leader->is_leading;
}

void leader_stop(struct leader *leader)
{
	leader->is_stopped = 1;
	bot_scheduler_stop(leader->bots);
}

void leader_table_changed(struct leader *leader, const struct match *match)
{
	bot_scheduler_table_changed(leader->bots, match);
}

static void on_table_read(void *to, const struct table_reply *reply)
{
	if (reply->match)
		leader_table_changed((struct leader *)to, reply->match);
}

void leader_table_watched(struct leader *leader, const char *table)
{
	if (!leader->is_leading || leader->is_stopped)
		return;
	spectators_add_remote(leader->spectators, table, (int64_t)uv_now(leader->loop));
	tables_get(leader->tables, table, on_table_read, leader);
}

static void on_watched_table(void *to, const struct match *match)
{
	leader_table_changed((struct leader *)to, match);
}

/* --- what is due ------------------------------------------------------------------------------ */

/* One page of a list of what is due. Clocks and bots have a check each, so that neither waits for
   the other. The next page is read when every table of this one has been handled: what waits is
   not asked for again. */
struct due_check {
	struct job job; /* first: a job is its check */
	struct leader *leader;
	struct store_list list;
	struct table_rows rows;
	int is_reading;
	int unhandled; /* tables of the page */
};

static enum store_result read_due(struct job *job, struct store *store)
{
	struct due_check *check = (struct due_check *)job;

	check->rows.count = 0;
	return store_list(store, &check->list, table_rows_add, &check->rows);
}

static void count_handled(struct due_check *check)
{
	check->unhandled--;
}

static void end_flag(void *to, const struct table_reply *reply)
{
	metrics_add(METRIC_FLAGS, reply->refusal == REFUSAL_NONE);
	count_handled((struct due_check *)to);
}

static void end_cancelled(void *to, const struct table_reply *reply)
{
	(void)reply;
	count_handled((struct due_check *)to);
}

/* The owner has too many games with computer players: this one does not begin by itself. */
static void end_fill(void *to, const struct table_reply *reply)
{
	struct due_check *check = (struct due_check *)to;
	struct command cancel = {.kind = COMMAND_FILL};

	if (reply->refusal != REFUSAL_TOO_MANY_TABLES || !reply->match) {
		count_handled(check);
		return;
	}
	memcpy(cancel.person, reply->match->head.owner, ID_MAX);
	tables_command(check->leader->tables, reply->match->head.id, &cancel, end_cancelled, check);
}

static void handle_deadline(struct due_check *check, const struct match *match)
{
	tables_reply *end = check->list.list == LIST_DUE_FILLS ? end_fill : end_flag;
	struct command command = {.kind = COMMAND_FLAG};

	if (match && match_deadline(match) && match_deadline(match) < wall_clock_ms())
		tables_command(check->leader->tables, match->head.id, &command, end, check);
	else
		count_handled(check);
}

static void handle_due(void *to, const struct table_reply *reply)
{
	struct due_check *check = (struct due_check *)to;

	if (check->list.list != LIST_DUE_BOTS) {
		handle_deadline(check, reply->match);
		return;
	}
	if (reply->match)
		leader_table_changed(check->leader, reply->match);
	count_handled(check);
}

static int is_waiting(const struct due_check *check, const char *table)
{
	return check->list.list == LIST_DUE_BOTS && bot_scheduler_has_turn(check->leader->bots, table);
}

static void handle_page(struct due_check *check)
{
	struct leader *leader = check->leader;

	check->unhandled = 1;
	for (int each = 0; each < check->rows.count && !leader->is_stopped; each++)
		if (!is_waiting(check, check->rows.rows[each].head.id)) {
			check->unhandled++;
			tables_get(leader->tables, check->rows.rows[each].head.id, handle_due, check);
		}
	count_handled(check);
}

/* After a full page the next one follows, after the last page the first. */
static void turn_page(struct due_check *check)
{
	const struct table_row *last;

	memset(&check->list.after, 0, sizeof check->list.after);
	if (check->rows.count < DUE_MAX)
		return;
	last = &check->rows.rows[check->rows.count - 1];
	check->list.after.time = check->list.list == LIST_DUE_BOTS ? last->summary.changed
	                                                           : last->summary.deadline;
	memcpy(check->list.after.id, last->head.id, ID_MAX);
}

static void end_check(struct job *job)
{
	struct due_check *check = (struct due_check *)job;

	check->is_reading = 0;
	if (job->result == STORE_FAILED)
		check->rows.count = 0;
	turn_page(check);
	handle_page(check);
}

static void start_check(struct due_check *check)
{
	if (check->is_reading || check->unhandled > 0)
		return;
	check->list.now = wall_clock_ms();
	check->is_reading = 1;
	store_thread_submit(check->leader->reader, &check->job);
}

static struct due_check *new_check(struct leader *leader, enum table_list list)
{
	struct due_check *check = (struct due_check *)memory_new(sizeof *check);

	check->leader = leader;
	check->list = (struct store_list){.list = list, .limit = DUE_MAX};
	check->job.work = read_due;
	check->job.done = end_check;
	return check;
}

static void free_check(struct due_check *check)
{
	free(check->rows.rows);
	free(check);
}

void leader_tick(struct leader *leader)
{
	if (leader->is_stopped)
		return;
	if (!leader->is_leading) {
		spectators_report(leader->spectators, leader->tables);
		return;
	}
	bot_scheduler_tick(leader->bots);
	start_check(leader->due_clocks);
	start_check(leader->due_fills);
	tables_each_watched(leader->tables, on_watched_table, leader);
	start_check(leader->due_bots);
}

int leader_is_busy(const struct leader *leader)
{
	return leader->due_clocks->is_reading || leader->due_bots->is_reading ||
	       leader->due_fills->is_reading;
}

void leader_set_leading(struct leader *leader, int is_leading)
{
	int begins = is_leading && !leader->is_leading;

	leader->is_leading = is_leading;
	bot_scheduler_set_active(leader->bots, is_leading);
	metrics_set(METRIC_LEADS, is_leading);
	if (begins)
		leader_tick(leader);
}

/* --- coming and going ------------------------------------------------------------------------- */

struct leader *leader_new(uv_loop_t *loop, struct store_thread *reader, int threads)
{
	struct leader *leader = (struct leader *)memory_new(sizeof *leader);

	leader->loop = loop;
	leader->reader = reader;
	leader->spectators = spectators_new(reader);
	leader->bots = bot_scheduler_new(loop, leader->spectators, threads);
	leader->due_clocks = new_check(leader, LIST_DUE_CLOCKS);
	leader->due_bots = new_check(leader, LIST_DUE_BOTS);
	leader->due_fills = new_check(leader, LIST_DUE_FILLS);
	return leader;
}

void leader_free(struct leader *leader)
{
	bot_scheduler_free(leader->bots);
	free_check(leader->due_clocks);
	free_check(leader->due_bots);
	free_check(leader->due_fills);
	spectators_free(leader->spectators);
	free(leader);
}
