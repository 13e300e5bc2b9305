/* accounts.c - who somebody is, as the API has it: guests, names, passwords, logins. */
#include "server/accounts.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/api.h"
#include "server/body_writer.h"
#include "server/hook_targets.h"
#include "server/hooks.h"
#include "server/now.h"
#include "server/request.h"
#include "server/socket.h"
#include "server/store_request.h"
#include "server/text.h"

enum { HASHING_MAX = 8 };

struct account {
	struct store_request query; /* first: a store request is its account */
	uv_work_t work;
	void (*then)(struct account *account);
	struct person person;
	struct login login;
	char password[PASSWORD_MAX + 1];
	int is_right;
};

static void call_then(struct store_request *query)
{
	struct account *account = (struct account *)query;

	account->then(account);
}

static struct account *new_account(struct http_request *request,
                                   void (*then)(struct account *account))
{
	struct account *account =
		(struct account *)store_request_new(sizeof *account, request, call_then);

	account->then = then;
	account->person = request->person;
	return account;
}

static void end_account(struct account *account)
{
	sodium_memzero(account->password, sizeof account->password);
	free(account);
}

/* --- who is it? ------------------------------------------------------------------------------- */

static enum store_result find_person(struct job *job, struct store *store)
{
	struct account *account = (struct account *)job;

	if (account->login.token[0]) {
		enum store_result result =
			store_find_login(store, account->login.token, &account->login);

		if (result != STORE_DONE)
			return result;
		memcpy(account->person.id, account->login.person, ID_MAX);
	}
	return store_person_by_id(store, account->person.id, &account->person);
}

/* A guest's cookie is worth nothing once the name has a password; a login expires. */
static int is_valid(const struct account *account)
{
	if (account->query.job.result != STORE_DONE)
		return 0;
	if (account->login.token[0])
		return account->login.expires > now_ms();
	return !account->person.password[0];
}

static void take_person(struct account *account)
{
	struct http_request *request = account->query.request;

	if (is_valid(account)) {
		request->person = account->person;
		memcpy(request->login, account->login.token, HEX_MAX);
	}
	end_account(account);
	api_handle(request);
}

void accounts_identify(struct http_request *request)
{
	struct account *account = new_account(request, take_person);

	if (credentials_read_login(request->cookie, account->login.token) ||
	    credentials_read_guest(request->server->key, request->cookie, now_ms(),
	                           account->person.id)) {
		store_request_read(&account->query, find_person);
		return;
	}
	end_account(account);
	api_handle(request);
}

void accounts_get_me(struct http_request *request)
{
	http_respond(request, 200, body_person(&request->person));
}

/* --- guests, names, passwords ----------------------------------------------------------------- */

/* A name with a password is its owner's: no guest may use it. NO_ROW: somebody has it. */
static enum store_result add_guest(struct job *job, struct store *store)
{
	const struct person *guest = &((struct account *)job)->person;
	char folded[NAME_MAX_BYTES];
	struct person owner;
	enum store_result result;

	if (!text_fold(guest->name, folded, sizeof folded))
		return STORE_NO_ROW;
	result = store_person_by_name(store, folded, &owner);
	if (result != STORE_NO_ROW)
		return result == STORE_DONE ? STORE_NO_ROW : STORE_FAILED;
	result = store_add_person(store, guest);
	return result == STORE_NO_ROW ? STORE_DONE : result; /* an earlier attempt has added it */
}

static void send_guest(struct account *account)
{
	struct http_request *request = account->query.request;
	char cookie[COOKIE_MAX];

	if (account->query.job.result == STORE_DONE) {
		credentials_sign_guest(request->server->key, account->person.id, now_ms() + LOGIN_MS,
		                       cookie);
		http_set_cookie(request, cookie);
		http_respond(request, 200, body_person(&account->person));
	} else {
		http_refuse(request, account->query.job.result == STORE_NO_ROW ? REFUSAL_NAME_TAKEN
		                                                               : REFUSAL_STORAGE);
	}
	end_account(account);
}

void accounts_guest(struct http_request *request)
{
	struct account *account;
	char text[NAME_MAX_BYTES], name[NAME_MAX_BYTES];

	if (!request_string(request, "name", text, sizeof text) ||
	    !credentials_clean_name(text, name)) {
		http_refuse(request, REFUSAL_BAD_NAME);
		return;
	}
	if (!request_is_within(request, LIMIT_GUEST, request->address))
		return;
	account = new_account(request, send_guest);
	memset(&account->person, 0, sizeof account->person);
	text_new_id(account->person.id);
	memcpy(account->person.name, name, sizeof name);
	account->person.created = now_ms();
	store_request_write(&account->query, add_guest);
}

static enum store_result add_login(struct job *job, struct store *store)
{
	enum store_result result = store_add_login(store, &((struct account *)job)->login);

	return result == STORE_NO_ROW ? STORE_DONE : result;
}

static void send_person(struct account *account)
{
	struct http_request *request = account->query.request;

	if (account->query.job.result == STORE_DONE)
		http_respond(request, 200, body_person(&account->person));
	else
		http_refuse(request, REFUSAL_STORAGE);
	end_account(account);
}

static void open_login(struct account *account)
{
	char cookie[COOKIE_MAX];

	account->login = credentials_new_login(account->person.id, now_ms(), cookie);
	http_set_cookie(account->query.request, cookie);
	account->then = send_person;
	store_request_write(&account->query, add_login);
}

/* Reads name and password from the body; refuses and returns 0 if they are not acceptable. */
static int read_credentials(struct http_request *request, struct account *account)
{
	char text[NAME_MAX_BYTES];

	if (!request_string(request, "name", text, sizeof text) ||
	    !credentials_clean_name(text, account->person.name) ||
	    !text_fold(account->person.name, account->person.folded, NAME_MAX_BYTES)) {
		http_refuse(request, REFUSAL_BAD_NAME);
		return 0;
	}
	if (!request_string(request, "password", account->password, sizeof account->password) ||
	    !credentials_is_password(account->password)) {
		http_refuse(request, REFUSAL_BAD_PASSWORD);
		return 0;
	}
	if (request->server->hashing >= HASHING_MAX) {
		http_refuse(request, REFUSAL_TOO_MANY);
		return 0;
	}
	return request_is_within(request, LIMIT_PASSWORD, request->address) &&
	       request_is_within(request, LIMIT_NAMED, account->person.folded);
}

static void on_worked(uv_work_t *work, int status)
{
	struct account *account = (struct account *)work->data;

	(void)status;
	account->query.request->server->hashing--;
	account->then(account);
}

/* argon2id takes 64 MiB and a moment: on a thread of the pool. */
static void hash_on_pool(struct account *account, uv_work_cb work)
{
	account->work.data = account;
	account->query.request->server->hashing++;
	uv_queue_work(&account->query.request->server->loop, &account->work, work, on_worked);
}

static void hash_password(uv_work_t *work)
{
	struct account *account = (struct account *)work->data;

	account->is_right = crypto_pwhash_str(account->person.password, account->password,
	                                      strlen(account->password),
	                                      crypto_pwhash_OPSLIMIT_INTERACTIVE,
	                                      crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
}

/* A new password ends all logins that were made with the old one. */
static enum store_result keep_name(struct job *job, struct store *store)
{
	struct account *account = (struct account *)job;
	enum store_result result = store_name_person(store, &account->person);

	if (result == STORE_DONE && store_end_logins(store, account->person.id) == STORE_FAILED)
		return STORE_FAILED;
	return result;
}

static void end_register(struct account *account)
{
	struct http_request *request = account->query.request;

	if (account->query.job.result == STORE_DONE) {
		sockets_end_person(request->server->sockets, account->person.id);
		open_login(account);
		return;
	}
	http_refuse(account->query.request,
	            account->query.job.result == STORE_NO_ROW ? REFUSAL_NAME_TAKEN : REFUSAL_STORAGE);
	end_account(account);
}

static void store_name(struct account *account)
{
	if (!account->is_right) {
		http_refuse(account->query.request, REFUSAL_TOO_MANY);
		end_account(account);
		return;
	}
	account->then = end_register;
	store_request_write(&account->query, keep_name);
}

/* A guest gets a name and a password, and keeps all seats; anybody else changes both. */
void accounts_register(struct http_request *request)
{
	struct account *account = new_account(request, store_name);

	if (read_credentials(request, account))
		hash_on_pool(account, hash_password);
	else
		end_account(account);
}

/* A name that nobody has takes as long as a wrong password. */
static void check_password(uv_work_t *work)
{
	static const char nobody[] = "$argon2id$v=19$m=65536,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$"
	                             "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
	struct account *account = (struct account *)work->data;
	const char *hash = account->person.password[0] ? account->person.password : nobody;

	account->is_right = crypto_pwhash_str_verify(hash, account->password,
	                                             strlen(account->password)) == 0 &&
	                    hash != nobody;
}

static void end_login(struct account *account)
{
	if (account->is_right) {
		open_login(account);
		return;
	}
	http_refuse(account->query.request, REFUSAL_BAD_PASSWORD);
	end_account(account);
}

static enum store_result find_by_name(struct job *job, struct store *store)
{
	struct account *account = (struct account *)job;
	struct person found = {0};
	enum store_result result = store_person_by_name(store, account->person.folded, &found);

	if (result != STORE_FAILED)
		account->person = found;
	return result;
}

static void check_found(struct account *account)
{
	if (account->query.job.result == STORE_FAILED) {
		http_refuse(account->query.request, REFUSAL_STORAGE);
		end_account(account);
		return;
	}
	account->then = end_login;
	hash_on_pool(account, check_password);
}

void accounts_login(struct http_request *request)
{
	struct account *account = new_account(request, check_found);

	if (read_credentials(request, account))
		store_request_read(&account->query, find_by_name);
	else
		end_account(account);
}

static void send_done(struct account *account)
{
	if (account->query.job.result == STORE_FAILED)
		http_refuse(account->query.request, REFUSAL_STORAGE);
	else
		http_respond(account->query.request, 200, body_person(&account->person));
	end_account(account);
}

static enum store_result end_login_row(struct job *job, struct store *store)
{
	return store_end_login(store, ((struct account *)job)->login.token);
}

static enum store_result end_login_rows(struct job *job, struct store *store)
{
	return store_end_logins(store, ((struct account *)job)->person.id);
}

static void end_logout(struct account *account)
{
	struct sockets *sockets = account->query.request->server->sockets;

	if (account->query.job.result != STORE_FAILED && account->login.token[0])
		sockets_end_login(sockets, account->login.token);
	send_done(account);
}

void accounts_logout(struct http_request *request)
{
	struct account *account = new_account(request, end_logout);

	memcpy(account->login.token, request->login, HEX_MAX);
	http_set_cookie(request, "");
	store_request_write(&account->query, end_login_row);
}

static void end_logout_everywhere(struct account *account)
{
	if (account->query.job.result != STORE_FAILED)
		sockets_drop(account->query.request->server->sockets, account->person.id);
	send_done(account);
}

void accounts_logout_everywhere(struct http_request *request)
{
	struct account *account = new_account(request, end_logout_everywhere);

	http_set_cookie(request, "");
	store_request_write(&account->query, end_login_rows);
}

static enum store_result keep_hook(struct job *job, struct store *store)
{
	return store_hook_person(store, &((struct account *)job)->person);
}

void accounts_put_hook(struct http_request *request)
{
	struct account *account;
	char url[URL_MAX];

	if (!request_string(request, "url", url, sizeof url) || (url[0] && !hook_target_is_url(url))) {
		http_refuse(request, REFUSAL_BAD_URL);
		return;
	}
	account = new_account(request, send_done);
	memcpy(account->person.hook, url, sizeof url);
	hooks_new_key(account->person.hook_key);
	store_request_write(&account->query, keep_hook);
}
