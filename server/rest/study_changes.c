/* study_changes.c - storing, saving, showing, cloning and deleting studies. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "server/http/request.h"
#include "server/people/credentials.h"
#include "server/rest/studies.h"
#include "server/rest/study_request.h"
#include "server/rest/study_text.h"
#include "server/util/text.h"

/* --- what the body says ----------------------------------------------------------------------- */

/* People with a password have studies: guests are deleted after some time. */
static int may_store(struct http_request *request)
{
	if (person_badge(&request->person) != BADGE_NONE) {
		http_refuse(request,
		            request->person.bot_of[0] ? REFUSAL_NOT_FOR_BOTS : REFUSAL_NOT_FOR_GUESTS);
		return 0;
	}
	return request_finds_space(request) &&
	       request_is_within(request, LIMIT_STUDY, request->person.id) &&
	       request_is_within(request, LIMIT_STUDY, request->address);
}

static int read_visibility(struct http_request *request, struct study_request *asked)
{
	const char *word = json_string_value(request_member(request, "visibility"));
	int each = 0;

	while (word && each < STUDY_VISIBILITIES && strcmp(word, STUDY_VISIBILITY_WORDS[each]) != 0)
		each++;
	asked->visibility = (enum study_visibility)each;
	return word && each < STUDY_VISIBILITIES;
}

static int read_id(struct http_request *request, struct study_request *asked)
{
	return request_string(request, "study", asked->id, sizeof asked->id) && text_is_id(asked->id);
}

static int read_text(struct http_request *request, struct study_request *asked)
{
	asked->text = json_string_value(request_member(request, "text"));
	return asked->text != NULL;
}

static int read_version_number(struct http_request *request, struct study_request *asked)
{
	const json_t *member = request_member(request, "version");
	json_int_t version = json_integer_value(member);

	asked->version = (int)version;
	return json_is_integer(member) && version > 0 && version <= 999999999;
}

/* What others read is for people whom the host has not muted. */
static int is_muted(const struct study_request *asked, enum study_visibility visibility)
{
	return visibility != STUDY_PRIVATE && asked->query.request->person.muted > asked->now;
}

static void refuse(struct study_request *asked, enum refusal refusal)
{
	http_refuse(asked->query.request, refusal);
	study_request_free(asked);
}

/* --- a new one -------------------------------------------------------------------------------- */

static void send_new(struct store_request *query)
{
	struct study_request *asked = (struct study_request *)query;

	if (!study_request_refused(asked))
		http_respond(query->request, 201, rest_json_study_head(&asked->study));
	study_request_free(asked);
}

static void send_changed(struct store_request *query)
{
	struct study_request *asked = (struct study_request *)query;

	if (!study_request_refused(asked))
		http_respond(query->request, 200, rest_json_study_head(&asked->study));
	study_request_free(asked);
}

static void prepare(struct study_request *asked)
{
	const struct http_request *request = asked->query.request;
	struct stored_study *study = &asked->study;

	memcpy(study->id, asked->new_id, ID_MAX);
	memcpy(study->owner, request->person.id, ID_MAX);
	memcpy(study->owner_name, request->person.name, NAME_MAX_BYTES);
	memcpy(study->origin, asked->origin, ORIGIN_MAX);
	study->visibility = asked->visibility;
	study->version = 1;
	study->created = study->changed = asked->now;
}

static enum store_result add_within_limits(struct study_request *asked, struct store *store,
                                           const char *text)
{
	const struct stored_study *study = &asked->study;
	struct study_count count = {0};

	if (store_count_studies(store, study->owner, study->origin, &count) == STORE_FAILED)
		return STORE_FAILED;
	if (count.owner >= (long)STUDIES_MAX * asked->factor ||
	    count.origin >= (long)ADDRESS_STUDIES_MAX * asked->factor)
		return study_request_refuse(asked, REFUSAL_TOO_MANY_STUDIES);
	return store_add_study(store, study, text);
}

static enum store_result add(struct job *job, struct store *store)
{
	struct study_request *asked = (struct study_request *)job;

	return add_within_limits(asked, store, asked->text);
}

/* The reader's thread replays it, so that nobody's move waits. */
static enum store_result check_text(struct job *job, struct store *store)
{
	struct study_request *asked = (struct study_request *)job;

	(void)store;
	return study_text_read(asked->text, &asked->study)
	           ? STORE_DONE
	           : study_request_refuse(asked, REFUSAL_BAD_STUDY);
}

static void write_new(struct store_request *query)
{
	struct study_request *asked = (struct study_request *)query;

	query->then = send_new;
	if (query->job.result != STORE_DONE) {
		send_new(query);
		return;
	}
	prepare(asked);
	memcpy(query->job.key, asked->study.id, ID_MAX);
	store_request_write(query, add);
}

void studies_post(struct http_request *request)
{
	struct study_request *asked;

	if (!may_store(request))
		return;
	asked = study_request_new(request, write_new);
	credentials_hash_address(request->server->key, request->address, asked->origin);
	if (!read_text(request, asked) || !read_visibility(request, asked))
		refuse(asked, REFUSAL_BAD_MESSAGE);
	else if (is_muted(asked, asked->visibility))
		refuse(asked, REFUSAL_MUTED);
	else
		store_request_read(&asked->query, check_text);
}

/* --- the next version ------------------------------------------------------------------------- */

static enum store_result save(struct job *job, struct store *store)
{
	struct study_request *asked = (struct study_request *)job;
	struct stored_study read = asked->study; /* its title and game are those of the text */
	enum store_result result = study_request_find(asked, store, STUDY_FOR_OWNER);

	if (result != STORE_DONE) {
		asked->study = read;
		return result;
	}
	if (is_muted(asked, asked->study.visibility))
		return study_request_refuse(asked, REFUSAL_MUTED);
	memcpy(read.id, asked->id, ID_MAX);
	memcpy(read.owner, asked->study.owner, ID_MAX);
	read.version = asked->version;
	read.changed = asked->now;
	result = store_save_study(store, &read, asked->text);
	asked->study = read;
	if (result == STORE_NO_ROW)
		return study_request_refuse(asked, REFUSAL_OTHER_VERSION);
	return result == STORE_DONE ? store_find_study(store, asked->id, &asked->study) : result;
}

static void write_change(struct store_request *query)
{
	query->then = send_changed;
	if (query->job.result == STORE_DONE)
		store_request_write(query, save);
	else
		send_changed(query);
}

void studies_put(struct http_request *request)
{
	struct study_request *asked;

	if (!may_store(request))
		return;
	asked = study_request_new(request, write_change);
	if (!read_id(request, asked) || !read_text(request, asked) ||
	    !read_version_number(request, asked)) {
		refuse(asked, REFUSAL_BAD_MESSAGE);
		return;
	}
	memcpy(asked->query.job.key, asked->id, ID_MAX);
	store_request_read(&asked->query, check_text);
}

/* --- who reads it ----------------------------------------------------------------------------- */

static enum store_result show(struct job *job, struct store *store)
{
	struct study_request *asked = (struct study_request *)job;
	enum store_result result = study_request_find(asked, store, STUDY_FOR_OWNER);

	if (result != STORE_DONE)
		return result;
	if (is_muted(asked, asked->visibility))
		return study_request_refuse(asked, REFUSAL_MUTED);
	asked->study.visibility = asked->visibility;
	asked->study.changed = asked->now;
	return store_show_study(store, &asked->study);
}

void studies_put_visibility(struct http_request *request)
{
	struct study_request *asked;

	if (!may_store(request))
		return;
	asked = study_request_new(request, send_changed);
	if (!read_id(request, asked) || !read_visibility(request, asked)) {
		refuse(asked, REFUSAL_BAD_MESSAGE);
		return;
	}
	memcpy(asked->query.job.key, asked->id, ID_MAX);
	store_request_write(&asked->query, show);
}

/* --- a clone ---------------------------------------------------------------------------------- */

static enum store_result add_clone(struct job *job, struct store *store)
{
	struct study_request *asked = (struct study_request *)job;
	enum store_result result = study_request_find(asked, store, STUDY_FOR_READERS);

	if (result != STORE_DONE)
		return result;
	result = store_study_text(store, asked->id, asked->study.version, version_rows_add,
	                          &asked->versions);
	if (result != STORE_DONE)
		return result;
	prepare(asked);
	memcpy(asked->study.source, asked->id, ID_MAX);
	return add_within_limits(asked, store, asked->versions.rows[0].text);
}

void studies_post_clone(struct http_request *request)
{
	struct study_request *asked;

	if (!may_store(request))
		return;
	asked = study_request_new(request, send_new);
	credentials_hash_address(request->server->key, request->address, asked->origin);
	asked->visibility = STUDY_PRIVATE;
	if (!read_id(request, asked)) {
		refuse(asked, REFUSAL_BAD_MESSAGE);
		return;
	}
	memcpy(asked->query.job.key, asked->id, ID_MAX);
	store_request_write(&asked->query, add_clone);
}

/* --- deleting --------------------------------------------------------------------------------- */

static enum store_result delete_own(struct job *job, struct store *store)
{
	struct study_request *asked = (struct study_request *)job;
	enum store_result result = study_request_find(asked, store, STUDY_FOR_OWNER);

	if (result == STORE_DONE)
		result = store_delete_study(store, asked->id);
	if (result != STORE_DONE)
		return result;
	asked->rows.count = 0;
	result = store_studies_of(store, asked->query.request->person.id, study_rows_add, &asked->rows);
	return result == STORE_NO_ROW ? STORE_DONE : result;
}

static void send_rest(struct store_request *query)
{
	struct study_request *asked = (struct study_request *)query;

	if (!study_request_refused(asked))
		http_respond(query->request, 200, rest_json_studies(&asked->rows));
	study_request_free(asked);
}

void studies_post_delete(struct http_request *request)
{
	struct study_request *asked;

	if (!request_is_within(request, LIMIT_STUDY, request->person.id))
		return;
	asked = study_request_new(request, send_rest);
	if (!read_id(request, asked)) {
		refuse(asked, REFUSAL_BAD_MESSAGE);
		return;
	}
	memcpy(asked->query.job.key, asked->id, ID_MAX);
	store_request_write(&asked->query, delete_own);
}
