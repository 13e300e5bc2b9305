#include "server/people/follows.h"

#include <stdlib.h>
#include <string.h>

#include "server/http/request.h"
#include "server/protocol/rest_json.h"
#include "server/protocol/rest_json_follows.h"
#include "server/rest/store_request.h"
#include "server/store/store_people.h"
#include "server/store/store_profiles.h"
#include "server/util/text.h"
#include "server/util/wall_clock.h"

/* --- the list, and its changes ---------------------------------------------------------------- */

struct follow {
	struct store_request query; /* first: a store request is its follow */
	char person[ID_MAX];
	enum refusal refusal;
	struct follow_rows rows;
};

static enum store_result read_follows(struct job *job, struct store *store)
{
	struct follow *follow = (struct follow *)job;

	follow->rows.count = 0;
	return store_follows_of(store, follow->query.request->person.id, follow_rows_add,
	                        &follow->rows);
}

/* NO_ROW: nobody whom others can follow, with the reason. The row of the person stays locked, so
   that nobody is followed who is being deleted. */
static enum store_result check_followed(struct follow *follow, struct store *store)
{
	enum store_result result = store_lock_person(store, follow->person);
	struct profile_head head;
	struct person found;

	follow->refusal = REFUSAL_NO_PERSON;
	if (result == STORE_DONE)
		result = store_person_by_id(store, follow->person, &found);
	if (result != STORE_DONE)
		return result;
	follow->refusal = REFUSAL_CANNOT_FOLLOW;
	if (person_badge(&found) != BADGE_NONE)
		return STORE_NO_ROW;
	follow->refusal = REFUSAL_NO_PERSON;
	result = store_profile(store, follow->person, &head);
	return result == STORE_DONE && head.is_hidden ? STORE_NO_ROW : result;
}

static enum store_result add_follow(struct job *job, struct store *store)
{
	struct follow *follow = (struct follow *)job;
	const char *follower = follow->query.request->person.id;
	enum store_result result = check_followed(follow, store);

	if (result != STORE_DONE)
		return result;
	if (store_add_follow(store, follower, follow->person, wall_clock_ms()) == STORE_FAILED ||
	    read_follows(job, store) == STORE_FAILED)
		return STORE_FAILED;
	if (follow->rows.count <= FOLLOWS_MAX)
		return STORE_DONE;
	follow->refusal = REFUSAL_TOO_MANY_FOLLOWS;
	return store_delete_follow(store, follower, follow->person) == STORE_FAILED ? STORE_FAILED
	                                                                            : STORE_NO_ROW;
}

static enum store_result delete_follow(struct job *job, struct store *store)
{
	const struct follow *follow = (const struct follow *)job;

	if (store_delete_follow(store, follow->query.request->person.id, follow->person) ==
	    STORE_FAILED)
		return STORE_FAILED;
	return read_follows(job, store);
}

static void send_follows(struct store_request *query)
{
	struct follow *follow = (struct follow *)query;

	if (query->job.result == STORE_DONE)
		http_respond(query->request, 200, rest_json_follows(&follow->rows));
	else
		http_refuse(query->request,
		            query->job.result == STORE_FAILED ? REFUSAL_STORAGE : follow->refusal);
	free(follow->rows.rows);
	free(follow);
}

static struct follow *follow_new(struct http_request *request)
{
	return (struct follow *)store_request_new(sizeof(struct follow), request, send_follows);
}

void follows_get(struct http_request *request)
{
	store_request_read(&follow_new(request)->query, read_follows);
}

static enum refusal refusal_to(const struct person *person)
{
	static const enum refusal refusals[] = {[BADGE_NONE] = REFUSAL_NONE,
	                                        [BADGE_GUEST] = REFUSAL_NOT_FOR_GUESTS,
	                                        [BADGE_BOT] = REFUSAL_NOT_FOR_BOTS};

	return refusals[person_badge(person)];
}

static void change(struct http_request *request, store_request_work *work)
{
	enum refusal refusal = refusal_to(&request->person);
	struct follow *follow;
	char person[ID_MAX];

	if (!request_is_within(request, LIMIT_FOLLOW, request->person.id))
		return;
	if (refusal == REFUSAL_NONE &&
	    (!request_string(request, "person", person, sizeof person) || !text_is_id(person)))
		refusal = REFUSAL_BAD_MESSAGE;
	else if (refusal == REFUSAL_NONE && strcmp(person, request->person.id) == 0)
		refusal = REFUSAL_CANNOT_FOLLOW;
	if (refusal != REFUSAL_NONE) {
		http_refuse(request, refusal);
		return;
	}
	follow = follow_new(request);
	memcpy(follow->person, person, ID_MAX);
	store_request_write(&follow->query, work);
}

void follows_post(struct http_request *request)
{
	change(request, add_follow);
}

void follows_delete(struct http_request *request)
{
	change(request, delete_follow);
}

/* --- their games ------------------------------------------------------------------------------ */

struct listing {
	struct store_request query; /* first: a store request is its listing */
	char after[ID_MAX];
	struct table_rows rows;
};

static enum store_result read_tables(struct job *job, struct store *store)
{
	struct listing *listing = (struct listing *)job;

	listing->rows.count = 0;
	return store_followed_tables(store, listing->query.request->person.id, listing->after,
	                             FOLLOWED_TABLES_MAX, table_rows_add, &listing->rows);
}

static void send_tables(struct store_request *query)
{
	struct listing *listing = (struct listing *)query;

	if (query->job.result == STORE_FAILED)
		http_refuse(query->request, REFUSAL_STORAGE);
	else
		http_respond(query->request, 200, rest_json_tables(&listing->rows, wall_clock_ms()));
	free(listing->rows.rows);
	free(listing);
}

void follows_get_tables(struct http_request *request)
{
	const char *after = http_query(request, "after");
	struct listing *listing;

	if (http_has_query(request, "after") && !text_is_id(after)) {
		http_refuse(request, REFUSAL_BAD_MESSAGE);
		return;
	}
	listing = (struct listing *)store_request_new(sizeof *listing, request, send_tables);
	if (after[0])
		memcpy(listing->after, after, ID_MAX);
	store_request_read(&listing->query, read_tables);
}
