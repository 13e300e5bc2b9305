#include "server/cluster/leader.h"

#include <stdlib.h>

#include "server/bots/bot_scheduler.h"
#include "server/bots/spectators.h"
#include "server/ops/metrics.h"
#include "server/table/flag.h"
#include "server/util/memory.h"
#include "server/util/wall_clock.h"

enum { DUE_MAX = 200 };

struct leader {
	uv_loop_t *loop;
	struct store_thread *reader;
	struct tables *tables;
	struct spectators *spectators;
	struct bot_scheduler *bots;
	int is_leading, is_stopped;
	int is_checking; /* the reader is reading which tables are due */
};

struct leader *leader_new(uv_loop_t *loop, struct store_thread *reader, int threads)
{
	struct leader *leader = (struct leader *)memory_new(sizeof *leader);

	leader->loop = loop;
	leader->reader = reader;
	leader->spectators = spectators_new(reader);
	leader->bots = bot_scheduler_new(loop, leader->spectators, threads);
	return leader;
}

void leader_set_tables(struct leader *leader, struct tables *tables)
{
	leader->tables = tables;
	bot_scheduler_set_tables(leader->bots, tables);
}

void leader_free(struct leader *leader)
{
	bot_scheduler_free(leader->bots);
	spectators_free(leader->spectators);
	free(leader);
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

int leader_is_busy(const struct leader *leader)
{
	return leader->is_checking;
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

static void handle_due(void *to, const struct table_reply *reply)
{
	struct leader *leader = (struct leader *)to;
	const struct match *match = reply->match;

	if (!match)
		return;
	leader_table_changed(leader, match);
	flag_if_late(leader->tables, match);
}

static void end_check(struct job *job)
{
	struct due_check *check = (struct due_check *)job;
	struct leader *leader = check->leader;

	leader->is_checking = 0;
	for (int each = 0; each < check->rows.count && !leader->is_stopped; each++)
		if (!bot_scheduler_has_turn(leader->bots, check->rows.rows[each].head.id))
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
	tables_each_watched(leader->tables, on_watched_table, leader);
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
	bot_scheduler_set_active(leader->bots, is_leading);
	metrics_set(METRIC_LEADS, is_leading);
	if (begins)
		leader_tick(leader);
}
