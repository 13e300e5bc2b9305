/* identities.c - the providers that an account is linked to. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/http/request.h"
#include "server/protocol/rest_json_identities.h"
#include "server/rest/store_request.h"
#include "server/signin/signin.h"
#include "server/store/store_people.h"
#include "server/util/text.h"
#include "server/util/wall_clock.h"

int signin_is_fresh(const struct http_request *request)
{
	return !request->scopes && request->signed_in > wall_clock_ms() - FRESH_MS;
}

struct listing {
	struct store_request query; /* first: a store request is its listing */
	struct identity_rows rows;
};

static enum store_result read_identities(struct job *job, struct store *store)
{
	struct listing *listing = (struct listing *)job;

	listing->rows.count = 0;
	return store_identities_of(store, listing->query.request->person.id, identity_rows_add,
	                           &listing->rows);
}

static void send_identities(struct store_request *query)
{
	struct listing *listing = (struct listing *)query;
	struct http_request *request = query->request;
	const char *issuer = request->server->options->oidc_issuer;
	int has_password = person_badge(&request->person) == BADGE_NONE &&
	                   !person_has_no_password(&request->person);

	if (query->job.result == STORE_FAILED)
		http_refuse(request, REFUSAL_STORAGE);
	else
		http_respond(request, 200,
		             rest_json_identities(&listing->rows, issuer ? issuer : "", has_password));
	free(listing->rows.rows);
	free(listing);
}

void signin_get_identities(struct http_request *request)
{
	store_request_read(
		(struct store_request *)store_request_new(sizeof(struct listing), request, send_identities),
		read_identities);
}

/* --- unlinking -------------------------------------------------------------------------------- */

struct unlinking {
	struct store_request query; /* first: a store request is its unlinking */
	struct audit audit;
	char issuer[URL_MAX];
	enum refusal refusal;
};

/* The person is read again: another request may have changed how they sign in. */
static enum store_result unlink_issuer(struct job *job, struct store *store)
{
	struct unlinking *unlinking = (struct unlinking *)job;
	const char *person = unlinking->audit.person;
	struct person found;
	enum store_result result = store_person_by_id(store, person, &found);

	unlinking->refusal = REFUSAL_ONLY_WAY_IN;
	if (result != STORE_DONE || person_has_no_password(&found))
		return result == STORE_FAILED ? STORE_FAILED : STORE_NO_ROW;
	unlinking->refusal = REFUSAL_NO_LOGIN;
	result = store_delete_identity(store, person, unlinking->issuer);
	if (result != STORE_DONE)
		return result;
	return store_add_audit(store, &unlinking->audit) == STORE_FAILED ? STORE_FAILED : STORE_DONE;
}

static void send_unlinked(struct store_request *query)
{
	struct unlinking *unlinking = (struct unlinking *)query;

	if (query->job.result == STORE_DONE)
		signin_get_identities(query->request);
	else
		http_refuse(query->request,
		            query->job.result == STORE_FAILED ? REFUSAL_STORAGE : unlinking->refusal);
	free(unlinking);
}

void signin_unlink(struct http_request *request)
{
	struct unlinking *unlinking = (struct unlinking *)store_request_new(sizeof *unlinking, request,
	                                                                    send_unlinked);
	struct audit *audit = &unlinking->audit;

	if (!request_string(request, "issuer", unlinking->issuer, sizeof unlinking->issuer)) {
		http_refuse(request, REFUSAL_NO_LOGIN);
		free(unlinking);
		return;
	}
	text_new_id(audit->id);
	audit->at = wall_clock_ms();
	audit->kind = AUDIT_UNLINK;
	memcpy(audit->person, request->person.id, ID_MAX);
	memcpy(audit->address, request->address, ADDRESS_TEXT_MAX);
	snprintf(audit->note, sizeof audit->note, "%.*s", NOTE_MAX - 1, unlinking->issuer);
	store_request_write(&unlinking->query, unlink_issuer);
}
