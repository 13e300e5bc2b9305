#include "server/people/accounts.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/bots/bots.h"
#include "server/http/request.h"
#include "server/ops/pool.h"
#include "server/people/account_internal.h"
#include "server/protocol/rest_json.h"
#include "server/signin/signin.h"
#include "server/util/text.h"
#include "server/util/wall_clock.h"
#include "server/webhooks/hook_targets.h"
#include "server/webhooks/hooks.h"
#include "server/websocket/socket.h"

/* Passwords that may wait for the pool: about as many as it hashes in a second. */
enum { HASH_QUEUE_MAX = 16 };

/* --- an account request ----------------------------------------------------------------------- */

static void call_then(struct store_request *query)
{
	struct account *account = (struct account *)query;

	account->then(account);
}

struct account *account_new(struct http_request *request, void (*then)(struct account *account))
{
	struct account *account = (struct account *)store_request_new(sizeof *account, request,
	                                                              call_then);

	account->then = then;
	account->person = request->person;
	return account;
}

void account_free(struct account *account)
{
	sodium_memzero(account->password, sizeof account->password);
	sodium_memzero(account->token, sizeof account->token);
	sodium_memzero(account->old_password, sizeof account->old_password);
	free(account);
}

void account_refuse(struct account *account, enum refusal refusal)
{
	http_refuse(account->query.request, refusal);
	account_free(account);
}

void account_prepare_audit(struct account *account, enum audit_kind kind)
{
	struct audit *audit = &account->audit;

	memset(audit, 0, sizeof *audit);
	text_new_id(audit->id);
	audit->at = wall_clock_ms();
	audit->kind = kind;
	memcpy(audit->person, account->person.id, ID_MAX);
	memcpy(audit->address, account->query.request->address, ADDRESS_TEXT_MAX);
}

/* NO_ROW: an earlier attempt has written it. */
enum store_result account_write_audit(const struct account *account, struct store *store)
{
	if (!account->audit.id[0] || store_add_audit(store, &account->audit) != STORE_FAILED)
		return STORE_DONE;
	return STORE_FAILED;
}

/* A User-Agent can be any text; only printable ASCII is stored. */
void account_describe_login(const struct http_request *request, struct login *login)
{
	const char *from = http_header(request, "User-Agent");
	size_t length = 0;

	for (; *from && length < AGENT_MAX - 1; from++)
		if (*from >= ' ' && *from <= '~')
			login->agent[length++] = *from;
	login->agent[length] = 0;
	memcpy(login->address, request->address, ADDRESS_TEXT_MAX);
}

static void send_person(struct account *account)
{
	if (account->query.job.result == STORE_FAILED)
		http_refuse(account->query.request, REFUSAL_STORAGE);
	else
		http_respond(account->query.request, 200, rest_json_person(&account->person));
	account_free(account);
}

void accounts_get_me(struct http_request *request)
{
	http_respond(request, 200, rest_json_person(&request->person));
}

/* --- guests ----------------------------------------------------------------------------------- */

static enum refusal refusal_if(enum store_result found, enum refusal refusal)
{
	return found == STORE_NO_ROW ? REFUSAL_NONE : found == STORE_DONE ? refusal : REFUSAL_STORAGE;
}

/* Computer players have the names of their levels at tables. */
static int looks_like_level(const char *name)
{
	struct skeletons own, other;

	if (!names_skeletons(name, &own))
		return 0;
	for (int index = 0; bots_level(index); index++)
		for (int each = 0; each < 2; each++)
			if (names_skeletons(bots_level(index), &other) &&
			    strcmp(own.text[each], other.text[each]) == 0)
				return 1;
	return 0;
}

/* Nobody else may use a name with a password, or one that looks like it. */
enum refusal account_check_name(const struct person *person, struct store *store)
{
	char folded[NAME_MAX_BYTES];
	struct person owner;
	enum store_result found;

	if (!names_fold(person->name, folded))
		return REFUSAL_BAD_NAME;
	found = store_person_by_name(store, folded, &owner);
	if (found == STORE_DONE && strcmp(owner.id, person->id) == 0)
		return REFUSAL_NONE; /* the name may look like an older one: it was allowed before */
	if (found != STORE_NO_ROW)
		return refusal_if(found, REFUSAL_NAME_TAKEN);
	if (looks_like_level(person->name))
		return REFUSAL_NAME_ALIKE;
	return refusal_if(store_has_lookalike(store, person), REFUSAL_NAME_ALIKE);
}

static enum store_result result_of(enum refusal refusal)
{
	return refusal == REFUSAL_STORAGE ? STORE_FAILED : STORE_NO_ROW;
}

static enum store_result add_guest(struct job *job, struct store *store)
{
	struct account *account = (struct account *)job;

	account->refusal = refusal_if(
		store_is_banned_address(store, account->query.request->address, account->audit.at),
		REFUSAL_BANNED);
	if (account->refusal == REFUSAL_NONE)
		account->refusal = account_check_name(&account->person, store);
	if (account->refusal != REFUSAL_NONE)
		return result_of(account->refusal);
	if (store_add_person(store, &account->person) == STORE_FAILED)
		return STORE_FAILED;
	return account_write_audit(account, store);
}

static void send_guest(struct account *account)
{
	struct http_request *request = account->query.request;
	char cookie[COOKIE_MAX];

	if (account->query.job.result != STORE_DONE) {
		account_refuse(account, account->query.job.result == STORE_NO_ROW ? account->refusal
		                                                                  : REFUSAL_STORAGE);
		return;
	}
	credentials_sign_guest(request->server->key, account->person.id, wall_clock_ms() + LOGIN_MS,
	                       cookie);
	http_set_cookie(request, cookie);
	http_respond(request, 200, rest_json_person(&account->person));
	account_free(account);
}

void accounts_guest(struct http_request *request)
{
	struct account *account;
	char text[NAME_TEXT_MAX], name[NAME_MAX_BYTES];

	if (request->is_banned) {
		http_refuse(request, REFUSAL_BANNED);
		return;
	}
	if (!request_string(request, "name", text, sizeof text) || !names_clean(text, name)) {
		http_refuse(request, REFUSAL_BAD_NAME);
		return;
	}
	if (!request_finds_space(request) || !request_is_within(request, LIMIT_GUEST, request->address))
		return;
	account = account_new(request, send_guest);
	memset(&account->person, 0, sizeof account->person);
	text_new_id(account->person.id);
	memcpy(account->person.name, name, sizeof name);
	account->person.created = wall_clock_ms();
	account_prepare_audit(account, AUDIT_GUEST);
	store_request_write(&account->query, add_guest);
}

/* --- passwords -------------------------------------------------------------------------------- */

/* Guessing locks out the address that guesses, not the owner of the name. */
static int may_try_password(struct http_request *request, const char *folded)
{
	char who[NAME_MAX_BYTES + ADDRESS_TEXT_MAX + 1];

	snprintf(who, sizeof who, "%s %s", request->address, folded);
	return request_is_within(request, LIMIT_PASSWORD, request->address) &&
	       request_is_within(request, LIMIT_NAMED, who);
}

int account_read_password(struct account *account)
{
	struct http_request *request = account->query.request;

	if (!request_string(request, "password", account->password, sizeof account->password) ||
	    !credentials_is_password(account->password)) {
		account_refuse(account, REFUSAL_BAD_PASSWORD);
		return 0;
	}
	if (may_try_password(request, account->person.folded))
		return 1;
	account_free(account);
	return 0;
}

static void start_hashing(struct server *server);

static void on_hashed(uv_work_t *work, int status)
{
	struct account *account = (struct account *)work->data;
	struct server *server = account->query.request->server;

	(void)status;
	server->hash_jobs--;
	start_hashing(server);
	account->then(account);
}

static void start_hashing(struct server *server)
{
	while (server->hash_queue && server->hash_jobs < POOL_PASSWORDS) {
		struct account *account = server->hash_queue;

		server->hash_queue = account->next;
		server->hash_jobs++;
		uv_queue_work(&server->loop, &account->work, account->hash, on_hashed);
	}
}

static int count_hash_queue(const struct server *server)
{
	int count = 0;

	for (const struct account *each = server->hash_queue; each; each = each->next)
		count++;
	return count;
}

/* argon2id needs 64 MiB and some time, so it runs on the pool, POOL_PASSWORDS at a time. */
static void hash_on_pool(struct account *account, uv_work_cb hash)
{
	struct server *server = account->query.request->server;

	if (count_hash_queue(server) >= HASH_QUEUE_MAX) {
		account_refuse(account, REFUSAL_TOO_MANY);
		return;
	}
	account->work.data = account;
	account->hash = hash;
	account->next = NULL;
	if (server->hash_queue)
		server->hash_queue_last->next = account;
	else
		server->hash_queue = account;
	server->hash_queue_last = account;
	start_hashing(server);
}

/* A name that nobody has, or that has no password, takes as long as a wrong password. */
static int is_right(const char *hash, const char *password)
{
	static const char nobody[PASSWORD_HASH_MAX] =
		"$argon2id$v=19$m=65536,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$"
		"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

	int is_hash = hash[0] == '$';

	return crypto_pwhash_str_verify(is_hash ? hash : nobody, password, strlen(password)) == 0 &&
	       is_hash;
}

static void check_password(uv_work_t *work)
{
	struct account *account = (struct account *)work->data;

	pool_lower_priority();
	account->is_right = is_right(account->person.password, account->password);
}

void account_check_password(struct account *account, void (*then)(struct account *account))
{
	account->then = then;
	hash_on_pool(account, check_password);
}

/* --- logging in ------------------------------------------------------------------------------- */

/* While the password was hashed, its owner may have changed it, which ends all logins that were
   made with the old one. No login is added after that. */
static enum store_result add_login(struct job *job, struct store *store)
{
	struct account *account = (struct account *)job;
	enum store_result result = store_lock_password(store, &account->person);

	if (result != STORE_DONE)
		return result;
	if (store_add_login(store, &account->login) == STORE_FAILED)
		return STORE_FAILED;
	return account_write_audit(account, store);
}

static void send_login(struct account *account)
{
	if (account->query.job.result == STORE_NO_ROW) {
		account_refuse(account, REFUSAL_BAD_PASSWORD);
		return;
	}
	if (account->query.job.result == STORE_DONE)
		http_set_cookie(account->query.request, account->token);
	send_person(account);
}

static void open_login(struct account *account)
{
	account->login = credentials_new_login(account->person.id, wall_clock_ms(), account->token);
	account_describe_login(account->query.request, &account->login);
	account->then = send_login;
	store_request_write(&account->query, add_login);
}

static enum store_result write_audit(struct job *job, struct store *store)
{
	return account_write_audit((struct account *)job, store);
}

static void refuse_login(struct account *account)
{
	account_refuse(account, account->refusal);
}

static void finish_login(struct account *account)
{
	int is_banned = account->person.banned > wall_clock_ms();

	if (account->is_right && !is_banned) {
		account_prepare_audit(account, AUDIT_LOGIN);
		open_login(account);
		return;
	}
	account->refusal = account->is_right ? REFUSAL_BANNED : REFUSAL_BAD_PASSWORD;
	account_prepare_audit(account, AUDIT_LOGIN_FAILED);
	account->then = refuse_login;
	store_request_write(&account->query, write_audit);
}

/* A name from before NFKC may still be stored in its old form. */
static enum store_result find_by_name(struct job *job, struct store *store)
{
	struct account *account = (struct account *)job;
	struct person found = {0};
	enum store_result result = store_person_by_name(store, account->person.folded, &found);

	if (result == STORE_NO_ROW && account->old_folded[0])
		result = store_person_by_name(store, account->old_folded, &found);
	if (result != STORE_FAILED)
		account->person = found;
	return result;
}

static void check_found(struct account *account)
{
	if (account->query.job.result == STORE_FAILED)
		account_refuse(account, REFUSAL_STORAGE);
	else
		account_check_password(account, finish_login);
}

void accounts_login(struct http_request *request)
{
	struct account *account = account_new(request, check_found);
	struct person *person = &account->person;
	char text[NAME_TEXT_MAX];

	memset(person, 0, sizeof *person);
	if (request_string(request, "name", text, sizeof text)) {
		if (!names_fold_legacy(text, account->old_folded))
			account->old_folded[0] = 0;
		if (!names_fold(text, person->folded))
			memcpy(person->folded, account->old_folded, NAME_MAX_BYTES);
	}
	if (!person->folded[0])
		account_refuse(account, REFUSAL_BAD_NAME);
	else if (account_read_password(account))
		store_request_read(&account->query, find_by_name);
}

/* --- registering ------------------------------------------------------------------------------ */

static void hash_password(uv_work_t *work)
{
	struct account *account = (struct account *)work->data;
	char *hash = account->person.password;

	pool_lower_priority();
	account->refusal = REFUSAL_NONE;
	if (hash[0] && !person_has_no_password(&account->person) &&
	    !is_right(hash, account->old_password))
		account->refusal = REFUSAL_OLD_PASSWORD;
	else if (!credentials_hash_password(account->password, hash))
		account->refusal = REFUSAL_TOO_MANY;
}

/* Whether the password is still the one that was checked; or the new one, if an earlier attempt of
   this job has written it. */
static enum store_result lock_password(const struct account *account, struct store *store)
{
	enum store_result result = store_lock_password(store, &account->query.request->person);

	return result == STORE_NO_ROW ? store_lock_password(store, &account->person) : result;
}

/* A new password ends all logins that were made with the old one. */
static enum store_result save_name(struct job *job, struct store *store)
{
	struct account *account = (struct account *)job;
	enum store_result result = lock_password(account, store);

	account->refusal = REFUSAL_OLD_PASSWORD;
	if (result != STORE_DONE)
		return result;
	account->refusal = account_check_name(&account->person, store);
	if (account->refusal != REFUSAL_NONE)
		return result_of(account->refusal);
	account->refusal = REFUSAL_NAME_TAKEN;
	result = store_set_name(store, &account->person);
	if (result != STORE_DONE)
		return result;
	if (store_end_logins(store, account->person.id) == STORE_FAILED)
		return STORE_FAILED;
	return account_write_audit(account, store);
}

static void finish_register(struct account *account)
{
	struct http_request *request = account->query.request;

	if (account->query.job.result == STORE_DONE) {
		sockets_end_person(request->server->sockets, account->person.id);
		account->audit.id[0] = 0;
		open_login(account);
		return;
	}
	account_refuse(account,
	               account->query.job.result == STORE_NO_ROW ? account->refusal : REFUSAL_STORAGE);
}

static void on_password_hashed(struct account *account)
{
	int was_guest = !account->query.request->person.password[0];

	if (account->refusal == REFUSAL_NONE) {
		account_prepare_audit(account, was_guest ? AUDIT_REGISTER : AUDIT_PASSWORD);
		account->then = finish_register;
		store_request_write(&account->query, save_name);
	} else if (account->refusal == REFUSAL_OLD_PASSWORD) {
		account_prepare_audit(account, AUDIT_PASSWORD_FAILED);
		account->then = refuse_login;
		store_request_write(&account->query, write_audit);
	} else {
		account_refuse(account, account->refusal);
	}
}

static void save_new_name(struct account *account)
{
	account_prepare_audit(account, AUDIT_PASSWORD);
	account->then = finish_register;
	store_request_write(&account->query, save_name);
}

static int has_member(struct http_request *request, const char *name)
{
	return request_member(request, name) != NULL;
}

/* A guest gets a name and a password, and keeps their seats. Everyone else changes both, and has to
   know the old password. A person who has none may change the name alone; for a password, they
   have to sign in with their provider first. */
void accounts_register(struct http_request *request)
{
	struct account *account = account_new(request, on_password_hashed);
	struct person *person = &account->person;
	char text[NAME_TEXT_MAX];

	if (!request_string(request, "name", text, sizeof text) || !names_clean(text, person->name) ||
	    !names_fold(person->name, person->folded)) {
		account_refuse(account, REFUSAL_BAD_NAME);
		return;
	}
	if (person_has_no_password(person) && !has_member(request, "password")) {
		save_new_name(account);
		return;
	}
	if (person_has_no_password(person) && !signin_is_fresh(request)) {
		account_refuse(account, REFUSAL_SIGN_IN_AGAIN);
		return;
	}
	if (person->password[0] && !person_has_no_password(person) &&
	    !request_string(request, "old", account->old_password, sizeof account->old_password)) {
		account_refuse(account, REFUSAL_OLD_PASSWORD);
		return;
	}
	if (!account_read_password(account))
		return;
	if (credentials_is_common(account->password, person->folded))
		account_refuse(account, REFUSAL_COMMON_PASSWORD);
	else
		hash_on_pool(account, hash_password);
}

/* --- logging out ------------------------------------------------------------------------------ */

/* A guest has no login, only cookies; those are declared invalid. */
static int is_guest(const struct account *account)
{
	return account->person.id[0] && !account->person.password[0];
}

static enum store_result end_login_row(struct job *job, struct store *store)
{
	struct account *account = (struct account *)job;

	if (store_end_login(store, account->login.token) == STORE_FAILED ||
	    (is_guest(account) &&
	     store_end_guest(store, account->person.id, account->audit.at) == STORE_FAILED))
		return STORE_FAILED;
	return account_write_audit(account, store);
}

static void finish_logout(struct account *account)
{
	struct sockets *sockets = account->query.request->server->sockets;

	if (account->query.job.result != STORE_FAILED && account->login.token[0])
		sockets_end_login(sockets, account->login.token);
	if (account->query.job.result != STORE_FAILED && is_guest(account))
		sockets_end_guest(sockets, account->person.id);
	send_person(account);
}

void accounts_logout(struct http_request *request)
{
	struct account *account = account_new(request, finish_logout);

	memcpy(account->login.token, request->login, HEX_MAX);
	account_prepare_audit(account, AUDIT_LOGOUT);
	http_set_cookie(request, "");
	store_request_write(&account->query, end_login_row);
}

static enum store_result end_all_logins(struct job *job, struct store *store)
{
	struct account *account = (struct account *)job;
	const struct person *person = &account->person;

	if (store_end_logins(store, person->id) == STORE_FAILED)
		return STORE_FAILED;
	if (is_guest(account) && store_end_guest(store, person->id, account->audit.at) == STORE_FAILED)
		return STORE_FAILED;
	return account_write_audit(account, store);
}

static void finish_logout_everywhere(struct account *account)
{
	if (account->query.job.result != STORE_FAILED)
		sockets_drop(account->query.request->server->sockets, account->person.id);
	send_person(account);
}

void accounts_logout_everywhere(struct http_request *request)
{
	struct account *account = account_new(request, finish_logout_everywhere);

	account_prepare_audit(account, AUDIT_LOGOUT_EVERYWHERE);
	http_set_cookie(request, "");
	store_request_write(&account->query, end_all_logins);
}

/* --- webhooks --------------------------------------------------------------------------------- */

static enum store_result save_hook(struct job *job, struct store *store)
{
	return store_set_hook(store, &((struct account *)job)->person);
}

void accounts_put_hook(struct http_request *request)
{
	struct account *account;
	char url[URL_MAX];

	if (!request_string(request, "url", url, sizeof url) || (url[0] && !hook_target_is_url(url))) {
		http_refuse(request, REFUSAL_BAD_URL);
		return;
	}
	account = account_new(request, send_person);
	memcpy(account->person.hook, url, sizeof url);
	hooks_new_key(account->person.hook_key);
	store_request_write(&account->query, save_hook);
}
