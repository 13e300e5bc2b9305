#include "server/rest/study_request.h"

#include <stdlib.h>
#include <string.h>

#include "server/util/text.h"
#include "server/util/wall_clock.h"

struct study_request *study_request_new(struct http_request *request,
                                        void (*then)(struct store_request *query))
{
	struct study_request *asked = (struct study_request *)store_request_new(sizeof *asked, request,
	                                                                        then);

	text_new_id(asked->new_id);
	asked->now = wall_clock_ms();
	asked->factor = request->server->options->limit_factor;
	return asked;
}

struct study_request *study_request_in_path(struct http_request *request,
                                            void (*then)(struct store_request *query))
{
	const char *id = request->path_values[0];
	struct study_request *asked;

	if (!text_is_id(id)) {
		http_refuse(request, REFUSAL_NO_STUDY);
		return NULL;
	}
	asked = study_request_new(request, then);
	memcpy(asked->id, id, ID_MAX);
	return asked;
}

void study_request_free(struct study_request *asked)
{
	version_rows_free(&asked->versions);
	free(asked->rows.rows);
	free(asked);
}

enum store_result study_request_refuse(struct study_request *asked, enum refusal refusal)
{
	asked->refusal = refusal;
	return STORE_NO_ROW;
}

/* A token that may not read what is private reads what everyone does. */
static int is_own(const struct study_request *asked)
{
	const struct http_request *request = asked->query.request;

	return request->person.id[0] && strcmp(request->person.id, asked->study.owner) == 0 &&
	       (!request->scopes || strcmp(request->method, "GET") != 0 ||
	        (request->scopes & SCOPE_READ));
}

enum store_result study_request_find(struct study_request *asked, struct store *store,
                                     enum study_reader reader)
{
	enum store_result result = store_find_study(store, asked->id, &asked->study);

	version_rows_free(&asked->versions);
	if (result == STORE_FAILED)
		return result;
	if (result == STORE_NO_ROW ||
	    (!is_own(asked) && (reader == STUDY_FOR_OWNER || asked->study.visibility == STUDY_PRIVATE)))
		return study_request_refuse(asked, REFUSAL_NO_STUDY);
	return STORE_DONE;
}

int study_request_refused(struct study_request *asked)
{
	enum store_result result = asked->query.job.result;

	if (result == STORE_DONE)
		return 0;
	http_refuse(asked->query.request, result == STORE_FAILED           ? REFUSAL_STORAGE
	                                  : asked->refusal != REFUSAL_NONE ? asked->refusal
	                                                                   : REFUSAL_NO_STUDY);
	return 1;
}
