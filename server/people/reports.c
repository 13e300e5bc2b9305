#include "server/people/reports.h"

#include <stdlib.h>
#include <string.h>

#include "server/http/request.h"
#include "server/protocol/rest_json_people.h"
#include "server/rest/store_request.h"
#include "server/store/store_people.h"
#include "server/store/store_studies.h"
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

static enum store_result add_within_limits(struct report_request *posted, struct store *store)
{
	const struct report *report = &posted->report;
	enum store_result result;
	struct person person;
	int open = 0;

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

static enum store_result add_report(struct job *job, struct store *store)
{
	struct report_request *posted = (struct report_request *)job;
	struct table_head head;
	enum store_result result = store_find_table(store, posted->report.table, &head);

	if (result != STORE_DONE)
		return result == STORE_FAILED ? result : refuse(posted, REFUSAL_NO_TABLE);
	return add_within_limits(posted, store);
}

static enum store_result add_study_report(struct job *job, struct store *store)
{
	struct report_request *posted = (struct report_request *)job;
	struct report *report = &posted->report;
	struct stored_study study;
	enum store_result result = store_find_study(store, report->study, &study);

	if (result == STORE_FAILED)
		return result;
	if (result == STORE_NO_ROW || study.visibility == STUDY_PRIVATE)
		return refuse(posted, REFUSAL_NO_STUDY);
	memcpy(report->person, study.owner, ID_MAX);
	return add_within_limits(posted, store);
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

static int read_id(struct http_request *request, const char *name, char id[ID_MAX])
{
	return request_string(request, name, id, ID_MAX) && text_is_id(id);
}

static void post(struct http_request *request, struct report *report, store_request_work *work)
{
	struct report_request *posted;

	if (!request_string(request, "text", report->text, sizeof report->text) ||
	    text_count_letters(report->text) < 0) {
		http_refuse(request, REFUSAL_BAD_MESSAGE);
		return;
	}
	if (!request_is_within(request, LIMIT_REPORT, request->person.id) ||
	    !request_is_within(request, LIMIT_REPORT, request->address))
		return;
	posted = (struct report_request *)store_request_new(sizeof *posted, request, send_report);
	posted->report = *report;
	posted->report.at = wall_clock_ms();
	text_new_id(posted->report.id);
	memcpy(posted->report.reporter, request->person.id, ID_MAX);
	store_request_write(&posted->query, work);
}

void reports_post(struct http_request *request)
{
	struct report report = {.id = ""};

	if (read_id(request, "table", report.table) && read_id(request, "person", report.person))
		post(request, &report, add_report);
	else
		http_refuse(request, REFUSAL_BAD_MESSAGE);
}

void reports_post_study(struct http_request *request)
{
	struct report report = {.id = ""};

	if (read_id(request, "study", report.study))
		post(request, &report, add_study_report);
	else
		http_refuse(request, REFUSAL_BAD_MESSAGE);
}
