#include "server/rest/featured.h"

#include <stdlib.h>

#include "server/ops/limits.h"
#include "server/protocol/rest_json.h"
#include "server/rest/store_request.h"
#include "server/store/store_follows.h"
#include "server/util/wall_clock.h"

enum { FEATURED_MS = 2000 };

struct choice {
	struct store_request query; /* first: a store request is its choice */
	struct table_row row;
};

static enum store_result choose(struct job *job, struct store *store)
{
	return store_featured_table(store, FEATURED_TABLES_MAX, &((struct choice *)job)->row);
}

static void respond(struct http_request *request)
{
	struct featured *featured = &request->server->featured;
	struct table_rows rows = {.rows = &featured->row, .count = featured->has_row};

	http_respond(request, 200, rest_json_tables(&rows, wall_clock_ms()));
}

static void send_choice(struct store_request *query)
{
	struct choice *choice = (struct choice *)query;
	struct featured *featured = &query->request->server->featured;

	if (query->job.result == STORE_FAILED) {
		http_refuse(query->request, REFUSAL_STORAGE);
	} else {
		featured->row = choice->row;
		featured->has_row = query->job.result == STORE_DONE;
		featured->chosen = server_monotonic_ms(query->request->server);
		respond(query->request);
	}
	free(choice);
}

void featured_get(struct http_request *request)
{
	struct featured *featured = &request->server->featured;
	int64_t now = server_monotonic_ms(request->server);
	struct choice *choice;

	if (featured->chosen && now < featured->chosen + FEATURED_MS) {
		respond(request);
		return;
	}
	/* Those who come while it is being read get the last choice, if there is one. */
	if (featured->chosen)
		featured->chosen = now;
	choice = (struct choice *)store_request_new(sizeof *choice, request, send_choice);
	store_request_read(&choice->query, choose);
}
