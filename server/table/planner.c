#include "server/table/planner.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "server/store/store_plans.h"
#include "server/util/memory.h"
#include "server/util/wall_clock.h"

enum { PEOPLE_MAX = 200 /* who have their turn in a second */ };

struct planner {
	struct server *server;
	struct job job;
	struct turn_page page;
	struct plan *rows;
	int count;
	size_t capacity;
	int is_reading;
	int unhandled; /* of those that were read */
};

/* --- one plan --------------------------------------------------------------------------------- */

struct look {
	struct job job;
	struct planner *planner;
	struct plan plan;
	enum plan_verdict verdict;
	long size;      /* of the table's log */
	int was_reread; /* that log */
};

static enum store_result note_verdict(struct job *job, struct store *store)
{
	struct look *look = (struct look *)job;

	if (look->verdict == PLAN_WAITS)
		return store_keep_plan(store, &look->plan, look->size);
	return store_end_plan(store, &look->plan);
}

static void end_look(struct job *job)
{
	struct look *look = (struct look *)job;

	look->planner->unhandled--;
	free(look);
}

static void submit_verdict(struct look *look)
{
	look->job.work = note_verdict;
	look->job.done = end_look;
	store_thread_submit(&look->planner->server->writer, &look->job);
}

/* A move that was made has marked the plan again, which continues. A refused one ends it. */
static void on_played(void *to, const struct table_reply *reply)
{
	struct look *look = (struct look *)to;

	if (reply->refusal == REFUSAL_NONE || reply->refusal == REFUSAL_STORAGE ||
	    reply->refusal == REFUSAL_OTHER_PLY)
		end_look(&look->job);
	else
		submit_verdict(look);
}

static void play(struct look *look, const struct match *match, const char *text)
{
	struct command command = {.kind = COMMAND_MOVE, .ply = match->plies};
	int seat = match_seat_of(match, look->plan.person);

	/* The same move of the same plan happens once, whichever node makes it. */
	snprintf(command.client, sizeof command.client, "%s-%d", look->plan.version, match->plies);
	memcpy(command.person, look->plan.person, ID_MAX);
	memcpy(command.name, match->seats[seat].name, sizeof command.name);
	command.badge = match->seats[seat].badge;
	snprintf(command.text, sizeof command.text, "%s", text);
	tables_command(look->planner->server->tables, look->plan.table, &command, on_played, look);
}

static tables_reply on_table;

/* The plan was made at another node, which knew more of the log. */
static void read_again(struct look *look)
{
	struct tables *tables = look->planner->server->tables;

	look->was_reread = 1;
	tables_reload_one(tables, look->plan.table);
	tables_get(tables, look->plan.table, on_table, look);
}

static void on_table(void *to, const struct table_reply *reply)
{
	struct look *look = (struct look *)to;
	char text[PLAN_MOVE_MAX];

	if (reply->refusal != REFUSAL_NONE && reply->refusal != REFUSAL_NO_TABLE) {
		end_look(&look->job); /* the database is gone for now: it stays due */
		return;
	}
	if (!look->was_reread && reply->match && reply->match->size < look->plan.size) {
		read_again(look);
		return;
	}
	look->verdict = reply->match && look->plan.banned <= wall_clock_ms()
	                    ? plan_next(&look->plan, reply->match, text)
	                    : PLAN_IS_OVER;
	look->size = reply->match ? reply->match->size : 0;
	if (look->verdict == PLAN_PLAYS)
		play(look, reply->match, text);
	else
		submit_verdict(look);
}

/* --- what is due ------------------------------------------------------------------------------ */

static void take_plan(void *to, const struct plan *plan)
{
	struct planner *planner = (struct planner *)to;

	planner->rows = (struct plan *)grow(planner->rows, &planner->capacity,
	                                    (size_t)planner->count + 1, sizeof *plan);
	planner->rows[planner->count++] = *plan;
}

static struct planner *planner_of(struct job *job)
{
	return (struct planner *)((char *)job - offsetof(struct planner, job));
}

static enum store_result read_due(struct job *job, struct store *store)
{
	struct planner *planner = planner_of(job);

	planner->count = 0;
	planner->page.count = PEOPLE_MAX;
	planner->page.now = TURNS_ALL;
	return store_due_plans(store, &planner->page, take_plan, planner);
}

static void look_at(struct planner *planner, const struct plan *plan)
{
	struct look *look = (struct look *)memory_new(sizeof *look);

	look->planner = planner;
	look->plan = *plan;
	tables_get(planner->server->tables, plan->table, on_table, look);
}

static void end_reading(struct job *job)
{
	struct planner *planner = planner_of(job);

	planner->is_reading = 0;
	if (job->result == STORE_FAILED || planner->server->is_stopping)
		return;
	planner->unhandled = planner->count;
	for (int each = 0; each < planner->count; each++)
		look_at(planner, &planner->rows[each]);
}

void planner_tick(struct planner *planner)
{
	if (planner->is_reading || planner->unhandled > 0 || planner->server->is_stopping)
		return;
	planner->is_reading = 1;
	planner->job.work = read_due;
	planner->job.done = end_reading;
	store_thread_submit(&planner->server->reader, &planner->job);
}

struct planner *planner_new(struct server *server)
{
	struct planner *planner = (struct planner *)memory_new(sizeof *planner);

	planner->server = server;
	return planner;
}

void planner_free(struct planner *planner)
{
	free(planner->rows);
	free(planner);
}
