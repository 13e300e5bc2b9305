#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "server/http/request.h"
#include "server/people/account_internal.h"
#include "server/people/accounts.h"
#include "server/protocol/rest_json_people.h"
#include "server/signin/signin.h"
#include "server/util/wall_clock.h"
#include "server/websocket/socket.h"

/* --- logins ----------------------------------------------------------------------------------- */

struct listing {
	struct store_request query; /* first: a store request is its listing */
	struct login_rows rows;
	struct buffer (*write)(const struct login_rows *rows, const char *current);
};

static enum store_result read_logins(struct job *job, struct store *store)
{
	struct listing *listing = (struct listing *)job;
	const struct http_request *request = listing->query.request;

	listing->rows.count = 0;
	return store_logins_of(store, request->person.id, wall_clock_ms(), login_rows_add,
	                       &listing->rows);
}

static void send_logins(struct store_request *query)
{
	struct listing *listing = (struct listing *)query;

	if (query->job.result == STORE_FAILED)
		http_refuse(query->request, REFUSAL_STORAGE);
	else
		http_respond(query->request, 200, listing->write(&listing->rows, query->request->login));
	free(listing->rows.rows);
	free(listing);
}

static struct listing *listing_new(struct http_request *request)
{
	return (struct listing *)store_request_new(sizeof(struct listing), request, send_logins);
}

void accounts_get_logins(struct http_request *request)
{
	struct listing *listing = listing_new(request);

	listing->write = rest_json_logins;
	store_request_read(&listing->query, read_logins);
}

void accounts_get_tokens(struct http_request *request)
{
	struct listing *listing = listing_new(request);

	listing->write = rest_json_tokens;
	store_request_read(&listing->query, read_logins);
}

/* A login's id is the beginning of its token's hash. It is passed in login->agent. */
static void choose_login(void *to, const struct login *login)
{
	struct account *account = (struct account *)to;

	if (strncmp(login->token, account->login.agent, LOGIN_ID_MAX - 1) == 0)
		memcpy(account->login.token, login->token, HEX_MAX);
}

static enum store_result end_one_login(struct job *job, struct store *store)
{
	struct account *account = (struct account *)job;

	account->login.token[0] = 0;
	if (store_logins_of(store, account->person.id, wall_clock_ms(), choose_login, account) ==
	    STORE_FAILED)
		return STORE_FAILED;
	if (!account->login.token[0])
		return STORE_NO_ROW;
	if (store_end_login(store, account->login.token) == STORE_FAILED)
		return STORE_FAILED;
	return account_write_audit(account, store);
}

static void send_end(struct account *account)
{
	struct http_request *request = account->query.request;
	enum store_result result = account->query.job.result;

	if (result != STORE_DONE) {
		account_refuse(account, result == STORE_FAILED ? REFUSAL_STORAGE : REFUSAL_NO_LOGIN);
		return;
	}
	sockets_end_login(request->server->sockets, account->login.token);
	if (strcmp(account->login.token, request->login) == 0)
		http_set_cookie(request, "");
	if (account->audit.kind == AUDIT_REVOKE)
		accounts_get_tokens(request);
	else
		accounts_get_logins(request);
	account_free(account);
}

static void end_login(struct http_request *request, const char *member, enum audit_kind kind)
{
	struct account *account = account_new(request, send_end);

	if (!request_string(request, member, account->login.agent, LOGIN_ID_MAX) ||
	    strlen(account->login.agent) != LOGIN_ID_MAX - 1) {
		account_refuse(account, REFUSAL_NO_LOGIN);
		return;
	}
	account_prepare_audit(account, kind);
	store_request_write(&account->query, end_one_login);
}

void accounts_end_login(struct http_request *request)
{
	end_login(request, "login", AUDIT_END_LOGIN);
}

void accounts_revoke_token(struct http_request *request)
{
	end_login(request, "token", AUDIT_REVOKE);
}

/* --- export of all data ----------------------------------------------------------------------- */

struct export
{
	struct store_request query; /* first: a store request is its export */
	struct audit audit;
	struct personal_data data;
	struct buffer text;
};

/* On the reader's thread, where only the client that asked waits for it. */
static enum store_result read_data(struct job *job, struct store *store)
{
	struct export *export = (struct export *)job;
	enum store_result result;

	personal_data_free(&export->data);
	buffer_free(&export->text);
	result = personal_data_read(&export->data, store, export->query.request->person.id,
	                            wall_clock_ms());
	if (result == STORE_DONE)
		export->text = rest_json_data(&export->data);
	return result;
}

static void send_data(struct store_request *query)
{
	struct export *export = (struct export *)query;

	if (query->job.result != STORE_DONE)
		http_refuse(query->request, REFUSAL_STORAGE);
	else
		http_respond(query->request, 200, export->text);
	personal_data_free(&export->data);
	free(export);
}

static void read_export(struct account *account)
{
	struct http_request *request = account->query.request;

	account_free(account);
	store_request_read(
		(struct store_request *)store_request_new(sizeof(struct export), request, send_data),
		read_data);
}

static enum store_result write_audit(struct job *job, struct store *store)
{
	return account_write_audit((struct account *)job, store);
}

void accounts_get_data(struct http_request *request)
{
	struct account *account;

	if (!request_is_within(request, LIMIT_EXPORT, request->person.id))
		return;
	account = account_new(request, read_export);
	account_prepare_audit(account, AUDIT_EXPORT);
	store_request_write(&account->query, write_audit);
}

/* --- deletion --------------------------------------------------------------------------------- */

/* DONE: the person has another password than the one that was checked. */
static enum store_result has_other_password(struct account *account, struct store *store)
{
	enum store_result result = store_lock_password(store, &account->person);
	struct person found;

	if (result == STORE_NO_ROW)
		return store_person_by_id(store, account->person.id, &found);
	return result == STORE_DONE ? STORE_NO_ROW : result;
}

/* The audit row about the deletion is written after the person's other rows were blanked. */
static enum store_result erase_person(struct job *job, struct store *store)
{
	struct account *account = (struct account *)job;
	enum store_result changed = has_other_password(account, store);

	if (changed != STORE_NO_ROW)
		return changed == STORE_DONE ? STORE_NO_ROW : changed;
	if (store_erase_person(store, account->person.id, PERSON_ERASED) == STORE_FAILED)
		return STORE_FAILED;
	return account_write_audit(account, store);
}

static void send_erased(struct account *account)
{
	struct http_request *request = account->query.request;

	if (account->query.job.result != STORE_DONE) {
		account_refuse(account, account->query.job.result == STORE_FAILED ? REFUSAL_STORAGE
		                                                                  : REFUSAL_BAD_PASSWORD);
		return;
	}
	sockets_drop(request->server->sockets, account->person.id);
	http_set_cookie(request, "");
	http_respond(request, 200, rest_json_deleted());
	account_free(account);
}

static void erase(struct account *account)
{
	account_prepare_audit(account, AUDIT_DELETE);
	account->audit.address[0] = 0;
	account->then = send_erased;
	store_request_write(&account->query, erase_person);
}

static void refuse_password(struct account *account)
{
	account_refuse(account, REFUSAL_BAD_PASSWORD);
}

static void erase_if_right(struct account *account)
{
	if (account->is_right) {
		erase(account);
		return;
	}
	account_prepare_audit(account, AUDIT_PASSWORD_FAILED);
	account->then = refuse_password;
	store_request_write(&account->query, write_audit);
}

/* A guest is identified by the cookie alone; everyone else gives the password again, or signs in
   with their provider again. */
void accounts_delete(struct http_request *request)
{
	struct account *account = account_new(request, erase);

	if (!account->person.password[0] ||
	    (person_has_no_password(&account->person) && signin_is_fresh(request)))
		erase(account);
	else if (person_has_no_password(&account->person))
		account_refuse(account, REFUSAL_SIGN_IN_AGAIN);
	else if (account_read_password(account))
		account_check_password(account, erase_if_right);
}
