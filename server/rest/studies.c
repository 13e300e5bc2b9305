#include "server/rest/studies.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/http/request.h"
#include "server/protocol/rest_json_studies.h"
#include "server/rest/store_request.h"
#include "server/rest/study_request.h"
#include "server/util/text.h"

/* --- lists ------------------------------------------------------------------------------------ */

struct listing {
	struct store_request query; /* first: a store request is its listing */
	struct list_place after;
	struct study_rows rows;
};

static void send_list(struct store_request *query)
{
	struct listing *listing = (struct listing *)query;

	if (query->job.result == STORE_FAILED)
		http_refuse(query->request, REFUSAL_STORAGE);
	else
		http_respond(query->request, 200, rest_json_studies(&listing->rows));
	free(listing->rows.rows);
	free(listing);
}

/* One row more than is shown says that there is a next page. */
static enum store_result read_list(struct job *job, struct store *store)
{
	struct listing *listing = (struct listing *)job;
	struct study_rows *rows = &listing->rows;
	enum store_result result;

	rows->count = 0;
	result = store_public_studies(store, &listing->after, STUDIES_LISTED_MAX + 1, study_rows_add,
	                              rows);
	if (rows->count > STUDIES_LISTED_MAX) {
		const struct stored_study *last = &rows->rows[STUDIES_LISTED_MAX - 1];

		rows->count = STUDIES_LISTED_MAX;
		snprintf(rows->next, sizeof rows->next, "%lld-%s", (long long)last->changed, last->id);
	}
	return result;
}

/* "TIME-ID", as the list before it ended with. */
static int read_place(const char *text, struct list_place *place)
{
	size_t digits = strspn(text, "0123456789");

	if (digits == 0 || digits > 15 || text[digits] != '-' || !text_is_id(text + digits + 1))
		return 0;
	place->time = strtoll(text, NULL, 10);
	snprintf(place->id, sizeof place->id, "%s", text + digits + 1);
	return 1;
}

void studies_get_list(struct http_request *request)
{
	struct list_place after = {TIME_END, ""};
	struct listing *listing;

	if (http_has_query(request, "after") && !read_place(http_query(request, "after"), &after)) {
		http_refuse(request, REFUSAL_BAD_MESSAGE);
		return;
	}
	listing = (struct listing *)store_request_new(sizeof *listing, request, send_list);
	listing->after = after;
	store_request_read(&listing->query, read_list);
}

static enum store_result read_mine(struct job *job, struct store *store)
{
	struct listing *listing = (struct listing *)job;

	listing->rows.count = 0;
	return store_studies_of(store, listing->query.request->person.id, study_rows_add,
	                        &listing->rows);
}

void studies_get_mine(struct http_request *request)
{
	struct listing *listing = (struct listing *)store_request_new(sizeof *listing, request,
	                                                              send_list);

	store_request_read(&listing->query, read_mine);
}

/* --- one study -------------------------------------------------------------------------------- */

static enum store_result read_one(struct job *job, struct store *store)
{
	struct study_request *asked = (struct study_request *)job;
	enum store_result result = study_request_find(asked, store, STUDY_FOR_READERS);

	if (result != STORE_DONE)
		return result;
	return store_study_text(store, asked->study.id, asked->study.version, version_rows_add,
	                        &asked->versions);
}

static enum store_result read_version(struct job *job, struct store *store)
{
	struct study_request *asked = (struct study_request *)job;
	enum store_result result = study_request_find(asked, store, STUDY_FOR_OWNER);

	if (result != STORE_DONE)
		return result;
	return store_study_text(store, asked->study.id, asked->version, version_rows_add,
	                        &asked->versions);
}

static enum store_result read_versions(struct job *job, struct store *store)
{
	struct study_request *asked = (struct study_request *)job;
	enum store_result result = study_request_find(asked, store, STUDY_FOR_OWNER);

	if (result != STORE_DONE)
		return result;
	return store_study_versions(store, asked->study.id, version_rows_add, &asked->versions);
}

static void send_one(struct store_request *query)
{
	struct study_request *asked = (struct study_request *)query;

	if (!study_request_refused(asked))
		http_respond(query->request, 200, rest_json_study(&asked->study, &asked->versions));
	study_request_free(asked);
}

static void send_versions(struct store_request *query)
{
	struct study_request *asked = (struct study_request *)query;

	if (!study_request_refused(asked))
		http_respond(query->request, 200, rest_json_study_versions(&asked->versions));
	study_request_free(asked);
}

void studies_get_one(struct http_request *request)
{
	struct study_request *asked = study_request_in_path(request, send_one);

	if (asked)
		store_request_read(&asked->query, read_one);
}

void studies_get_versions(struct http_request *request)
{
	struct study_request *asked = study_request_in_path(request, send_versions);

	if (asked)
		store_request_read(&asked->query, read_versions);
}

void studies_get_version(struct http_request *request)
{
	const char *version = request->path_values[1];
	size_t digits = strspn(version, "0123456789");
	struct study_request *asked;

	if (digits > 9 || version[digits]) {
		http_refuse(request, REFUSAL_NO_STUDY);
		return;
	}
	asked = study_request_in_path(request, send_one);
	if (!asked)
		return;
	asked->version = (int)strtol(version, NULL, 10);
	store_request_read(&asked->query, read_version);
}
