#include "server/rest/plan_requests.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/http/request.h"
#include "server/protocol/rest_json_plans.h"
#include "server/rest/store_request.h"
#include "server/util/text.h"

enum { PLY_MAX = 1000000 };

/* A request about plans, on its way to the table, the store and back. */
struct planning {
	struct store_request query; /* first: a store request is its planning */
	struct plan plan;
	struct plan_rows rows;
	int was_reread; /* the table's log was read again: a refusal is final */
};

static void send_plans(struct store_request *query)
{
	struct planning *planning = (struct planning *)query;

	if (query->job.result == STORE_FAILED)
		http_refuse(query->request, REFUSAL_STORAGE);
	else
		http_respond(query->request, 200, rest_json_plans(&planning->rows));
	free(planning->rows.rows);
	free(planning);
}

static struct planning *planning_new(struct http_request *request)
{
	return (struct planning *)store_request_new(sizeof(struct planning), request, send_plans);
}

static enum store_result read_plans(struct job *job, struct store *store)
{
	struct planning *planning = (struct planning *)job;

	planning->rows.count = 0;
	return store_plans_of(store, planning->query.request->person.id, plan_rows_add,
	                      &planning->rows);
}

static enum store_result change_plan(struct job *job, struct store *store)
{
	struct planning *planning = (struct planning *)job;
	const struct plan *plan = &planning->plan;
	enum store_result result = plan->text[0] ? store_set_plan(store, plan)
	                                         : store_delete_plan(store, plan->table, plan->person);

	return result == STORE_FAILED ? STORE_FAILED : read_plans(job, store);
}

void plans_get(struct http_request *request)
{
	store_request_read(&planning_new(request)->query, read_plans);
}

/* --- reading a plan --------------------------------------------------------------------------- */

static int add_text(struct plan *plan, const char *text, char end)
{
	size_t length = strlen(plan->text);
	int added = snprintf(plan->text + length, PLAN_TEXT_MAX - length, "%s%c", text, end);

	return added < (int)(PLAN_TEXT_MAX - length);
}

static int read_line(const json_t *line, struct plan *plan)
{
	size_t count = json_array_size(line);

	if (count == 0 || count > PLAN_MOVES_MAX)
		return 0;
	for (size_t each = 0; each < count; each++) {
		const char *text = json_string_value(json_array_get(line, each));

		if (!text || !plan_is_move(text) || !add_text(plan, text, each + 1 < count ? ';' : '\n'))
			return 0;
	}
	return 1;
}

static int read_lines(struct http_request *request, struct plan *plan)
{
	const json_t *lines = request_member(request, "lines");

	if (!json_is_array(lines) || json_array_size(lines) > PLAN_LINES_MAX)
		return 0;
	for (size_t each = 0; each < json_array_size(lines); each++)
		if (!read_line(json_array_get(lines, each), plan))
			return 0;
	return 1;
}

static int read_plan(struct http_request *request, struct plan *plan)
{
	const json_t *member = request_member(request, "ply");
	json_int_t ply = json_integer_value(member);

	plan->ply = (int)ply;
	memcpy(plan->person, request->person.id, ID_MAX);
	text_new_id(plan->version);
	return request_string(request, "table", plan->table, sizeof plan->table) &&
	       text_is_id(plan->table) && json_is_integer(member) && ply >= 0 && ply <= PLY_MAX &&
	       read_lines(request, plan);
}

/* --- at the table ----------------------------------------------------------------------------- */

static enum refusal check_plan(const struct plan *plan, const struct match *match)
{
	if (!match)
		return REFUSAL_NO_TABLE;
	if (match_seat_of(match, plan->person) == SEAT_NONE)
		return REFUSAL_NOT_SEATED;
	if (match->status != TABLE_PLAYING && match->status != TABLE_PAUSED)
		return REFUSAL_NOT_PLAYING;
	if (match->head.clock == CLOCK_LIVE)
		return REFUSAL_BAD_PLAN;
	return plan->ply == match->plies ? REFUSAL_NONE : REFUSAL_OTHER_PLY;
}

/* The table may have changed at another node, with the notification still on its way. */
static int may_be_outdated(const struct planning *planning)
{
	return !planning->was_reread && planning->query.request->server->reader.store.driver->is_shared;
}

static void on_table(void *to, const struct table_reply *reply)
{
	struct planning *planning = (struct planning *)to;
	enum refusal refusal = reply->refusal;

	if (refusal == REFUSAL_NONE)
		refusal = check_plan(&planning->plan, reply->match);
	if (refusal != REFUSAL_NONE && planning->plan.text[0] && may_be_outdated(planning)) {
		struct tables *tables = planning->query.request->server->tables;

		planning->was_reread = 1;
		tables_reload_one(tables, planning->plan.table);
		tables_get(tables, planning->plan.table, on_table, planning);
		return;
	}
	if (refusal != REFUSAL_NONE && planning->plan.text[0]) {
		http_refuse(planning->query.request, refusal);
		free(planning);
		return;
	}
	planning->plan.size = reply->match ? reply->match->size : 0;
	store_request_write(&planning->query, change_plan);
}

void plans_put(struct http_request *request)
{
	struct planning *planning;

	if (!request_is_within(request, LIMIT_PLAN, request->person.id))
		return;
	planning = planning_new(request);
	if (read_plan(request, &planning->plan)) {
		tables_get(request->server->tables, planning->plan.table, on_table, planning);
		return;
	}
	free(planning);
	http_refuse(request, REFUSAL_BAD_PLAN);
}
