#include "server/people/reports.h"

#include <string.h>

#include "server/http/request.h"
#include "server/protocol/rest_json_people.h"
#include "server/rest/store_request.h"
#include "server/store/store_people.h"
#include "server/util/text.h"
#include "server/util/wall_clock.h"

struct report_request {
	struct store_request query; /* first: a store request is its report request */
	struct report report;
	enum refusal refusal;
};

static enum store_result refuse(struct report_request *posted, enum refusal refusal)
{
	posted->refusal = refusal;
	return STORE_NO_ROW;
}

static enum store_result add_report(struct job *job, struct store *store)
{
	struct report_request *posted = (struct report_request *)job;
	const struct report *report = &posted->report;
	enum store_result result;
	struct table_head head;
	struct person person;
	int open = 0;

	result = store_find_table(store, report->table, &head);
	if (result != STORE_DONE)
		return result == STORE_FAILED ? result : refuse(posted, REFUSAL_NO_TABLE);
	result = store_person_by_id(store, report->person, &person);
	if (result != STORE_DONE)
		return result == STORE_FAILED ? result : refuse(posted, REFUSAL_NO_PERSON);
	if (store_count_reports(store, report->reporter, &open) == STORE_FAILED)
		return STORE_FAILED;
	if (open >= REPORTS_MAX)
		return refuse(posted, REFUSAL_TOO_MANY);
	result = store_add_report(store, report);
	return result == STORE_NO_ROW ? STORE_DONE : result; /* an earlier attempt has added it */
}

static void send_report(struct store_request *query)
{
	struct report_request *posted = (struct report_request *)query;

	if (query->job.result == STORE_DONE)
		http_respond(query->request, 201, rest_json_report(posted->report.id));
	else
		http_refuse(query->request,
		            query->job.result == STORE_FAILED ? REFUSAL_STORAGE : posted->refusal);
	free(posted);
}

static int read_report(struct http_request *request, struct report *report)
{
	return request_string(request, "table", report->table, sizeof report->table) &&
	       text_is_id(report->table) &&
	       request_string(request, "person", report->person, sizeof report->person) &&
	       text_is_id(report->person) &&
	       request_string(request, "text", report->text, sizeof report->text) &&
	       text_count_letters(report->text) >= 0;
}

void reports_post(struct http_request *request)
{
	struct report_request *posted;
	struct report report = {.at = wall_clock_ms()};

	if (!read_report(request, &report)) {
		http_refuse(request, REFUSAL_BAD_MESSAGE);
		return;
	}
	if (!request_is_within(request, LIMIT_REPORT, request->person.id) ||
	    !request_is_within(request, LIMIT_REPORT, request->address))
		return;
	text_new_id(report.id);
	memcpy(report.reporter, request->person.id, ID_MAX);
	posted = (struct report_request *)store_request_new(sizeof *posted, request, send_report);
	posted->report = report;
	store_request_write(&posted->query, add_report);
}
