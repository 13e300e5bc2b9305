/* accounts.c - who somebody is, as the API has it: guests, names, passwords, sessions. */
#include "server/accounts.h"

#include <sodium.h>
#include <string.h>

#include "server/api.h"
#include "server/errand.h"
#include "server/hooks.h"
#include "server/memory.h"
#include "server/now.h"
#include "server/reach.h"
#include "server/socket.h"
#include "server/text.h"

enum { HASHING_MAX = 8 };

struct account {
	struct errand errand; /* first: an errand is its account */
	uv_work_t work;
	void (*then)(struct account *account);
	struct person person;
	struct session session;
	char password[PASSWORD_MAX + 1];
	int is_right;
};

static void go_on(struct errand *errand)
{
	struct account *account = (struct account *)errand;

	account->then(account);
}

static struct account *new_account(struct request_in *request,
                                   void (*then)(struct account *account))
{
	struct account *account = (struct account *)errand_new(sizeof *account, request, go_on);

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

static enum store_answer find_person(struct job *job, struct store *store)
{
	struct account *account = (struct account *)job;

	if (account->session.token[0]) {
		enum store_answer answer =
			store_find_session(store, account->session.token, &account->session);

		if (answer != STORE_DONE)
			return answer;
		memcpy(account->person.id, account->session.person, ID_MAX);
	}
	return store_person_by_id(store, account->person.id, &account->person);
}

/* A guest's cookie is worth nothing once the name has a password; a session ends. */
static int is_valid(const struct account *account)
{
	if (account->errand.job.answer != STORE_DONE)
		return 0;
	if (account->session.token[0])
		return account->session.expires > now_ms();
	return !account->person.password[0];
}

static void take_person(struct account *account)
{
	struct request_in *request = account->errand.request;

	if (is_valid(account)) {
		request->person = account->person;
		memcpy(request->session, account->session.token, HEX_MAX);
	}
	end_account(account);
	api_answer(request);
}

void accounts_identify(struct request_in *request)
{
	struct account *account = new_account(request, take_person);

	if (people_read_session(request->cookie, account->session.token) ||
	    people_read_guest(request->server->key, request->cookie, now_ms(), account->person.id)) {
		errand_read(&account->errand, find_person);
		return;
	}
	end_account(account);
	api_answer(request);
}

void accounts_get_me(struct request_in *request)
{
	http_answer(request, 200, messages_person(&request->person));
}

/* --- guests, names, passwords ----------------------------------------------------------------- */

/* A name with a password is its owner's: no guest goes by it. NOT: somebody has it. */
static enum store_answer add_guest(struct job *job, struct store *store)
{
	const struct person *guest = &((struct account *)job)->person;
	char folded[NAME_MAX_BYTES];
	struct person owner;
	enum store_answer answer;

	if (!text_fold(guest->name, folded, sizeof folded))
		return STORE_NOT;
	answer = store_person_by_name(store, folded, &owner);
	if (answer != STORE_NOT)
		return answer == STORE_DONE ? STORE_NOT : STORE_FAILED;
	answer = store_add_person(store, guest);
	return answer == STORE_NOT ? STORE_DONE : answer; /* it was added by an attempt before */
}

static void greet_guest(struct account *account)
{
	struct request_in *request = account->errand.request;
	char cookie[COOKIE_MAX];

	if (account->errand.job.answer == STORE_DONE) {
		people_sign(request->server->key, account->person.id, now_ms() + SESSION_MS, cookie);
		http_set_cookie(request, cookie);
		http_answer(request, 200, messages_person(&account->person));
	} else {
		http_refuse(request, account->errand.job.answer == STORE_NOT ? REFUSAL_NAME_TAKEN
		                                                             : REFUSAL_STORAGE);
	}
	end_account(account);
}

void accounts_guest(struct request_in *request)
{
	struct account *account;
	char text[NAME_MAX_BYTES], name[NAME_MAX_BYTES];

	if (!request_string(request, "name", text, sizeof text) || !people_clean_name(text, name)) {
		http_refuse(request, REFUSAL_BAD_NAME);
		return;
	}
	if (!request_take(request, LIMIT_GUEST, request->address))
		return;
	account = new_account(request, greet_guest);
	memset(&account->person, 0, sizeof account->person);
	text_new_id(account->person.id);
	memcpy(account->person.name, name, sizeof name);
	account->person.created = now_ms();
	errand_write(&account->errand, add_guest);
}

static enum store_answer add_session(struct job *job, struct store *store)
{
	enum store_answer answer = store_add_session(store, &((struct account *)job)->session);

	return answer == STORE_NOT ? STORE_DONE : answer;
}

static void welcome(struct account *account)
{
	struct request_in *request = account->errand.request;

	if (account->errand.job.answer == STORE_DONE)
		http_answer(request, 200, messages_person(&account->person));
	else
		http_refuse(request, REFUSAL_STORAGE);
	end_account(account);
}

static void open_session(struct account *account)
{
	char cookie[COOKIE_MAX];

	account->session = people_new_session(account->person.id, now_ms(), cookie);
	http_set_cookie(account->errand.request, cookie);
	account->then = welcome;
	errand_write(&account->errand, add_session);
}

/* Reads name and password of the body; refuses and returns 0 if they cannot be. */
static int read_credentials(struct request_in *request, struct account *account)
{
	char text[NAME_MAX_BYTES];

	if (!request_string(request, "name", text, sizeof text) ||
	    !people_clean_name(text, account->person.name) ||
	    !text_fold(account->person.name, account->person.folded, NAME_MAX_BYTES)) {
		http_refuse(request, REFUSAL_BAD_NAME);
		return 0;
	}
	if (!request_string(request, "password", account->password, sizeof account->password) ||
	    !people_is_password(account->password)) {
		http_refuse(request, REFUSAL_BAD_PASSWORD);
		return 0;
	}
	if (request->server->hashing >= HASHING_MAX) {
		http_refuse(request, REFUSAL_TOO_MANY);
		return 0;
	}
	return request_take(request, LIMIT_PASSWORD, request->address) &&
	       request_take(request, LIMIT_NAMED, account->person.folded);
}

static void on_worked(uv_work_t *work, int status)
{
	struct account *account = (struct account *)work->data;

	(void)status;
	account->errand.request->server->hashing--;
	account->then(account);
}

/* argon2id takes 64 MiB and a moment: on a thread of the pool. */
static void hash_on_pool(struct account *account, uv_work_cb work)
{
	account->work.data = account;
	account->errand.request->server->hashing++;
	uv_queue_work(&account->errand.request->server->loop, &account->work, work, on_worked);
}

static void hash_password(uv_work_t *work)
{
	struct account *account = (struct account *)work->data;

	account->is_right = crypto_pwhash_str(account->person.password, account->password,
	                                      strlen(account->password),
	                                      crypto_pwhash_OPSLIMIT_INTERACTIVE,
	                                      crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
}

/* Whoever was logged in with the old password is so no more. */
static enum store_answer keep_name(struct job *job, struct store *store)
{
	struct account *account = (struct account *)job;
	enum store_answer answer = store_name_person(store, &account->person);

	if (answer == STORE_DONE && store_end_sessions(store, account->person.id) == STORE_FAILED)
		return STORE_FAILED;
	return answer;
}

static void end_register(struct account *account)
{
	struct request_in *request = account->errand.request;

	if (account->errand.job.answer == STORE_DONE) {
		sockets_end_person(request->server->sockets, account->person.id);
		open_session(account);
		return;
	}
	http_refuse(account->errand.request,
	            account->errand.job.answer == STORE_NOT ? REFUSAL_NAME_TAKEN : REFUSAL_STORAGE);
	end_account(account);
}

static void store_name(struct account *account)
{
	if (!account->is_right) {
		http_refuse(account->errand.request, REFUSAL_TOO_MANY);
		end_account(account);
		return;
	}
	account->then = end_register;
	errand_write(&account->errand, keep_name);
}

/* A guest keeps the seats and gets a name and a password; or changes both. */
void accounts_register(struct request_in *request)
{
	struct account *account = new_account(request, store_name);

	if (read_credentials(request, account))
		hash_on_pool(account, hash_password);
	else
		end_account(account);
}

/* A name that nobody has costs as much time as a wrong password. */
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
		open_session(account);
		return;
	}
	http_refuse(account->errand.request, REFUSAL_BAD_PASSWORD);
	end_account(account);
}

static enum store_answer find_by_name(struct job *job, struct store *store)
{
	struct account *account = (struct account *)job;
	struct person found = {0};
	enum store_answer answer = store_person_by_name(store, account->person.folded, &found);

	if (answer != STORE_FAILED)
		account->person = found;
	return answer;
}

static void check_found(struct account *account)
{
	if (account->errand.job.answer == STORE_FAILED) {
		http_refuse(account->errand.request, REFUSAL_STORAGE);
		end_account(account);
		return;
	}
	account->then = end_login;
	hash_on_pool(account, check_password);
}

void accounts_login(struct request_in *request)
{
	struct account *account = new_account(request, check_found);

	if (read_credentials(request, account))
		errand_read(&account->errand, find_by_name);
	else
		end_account(account);
}

static void say_done(struct account *account)
{
	if (account->errand.job.answer == STORE_FAILED)
		http_refuse(account->errand.request, REFUSAL_STORAGE);
	else
		http_answer(account->errand.request, 200, messages_person(&account->person));
	end_account(account);
}

static enum store_answer end_session(struct job *job, struct store *store)
{
	return store_end_session(store, ((struct account *)job)->session.token);
}

static enum store_answer end_sessions(struct job *job, struct store *store)
{
	return store_end_sessions(store, ((struct account *)job)->person.id);
}

static void end_logout(struct account *account)
{
	struct sockets *sockets = account->errand.request->server->sockets;

	if (account->errand.job.answer != STORE_FAILED && account->session.token[0])
		sockets_end_session(sockets, account->session.token);
	say_done(account);
}

void accounts_logout(struct request_in *request)
{
	struct account *account = new_account(request, end_logout);

	memcpy(account->session.token, request->session, HEX_MAX);
	http_set_cookie(request, "");
	errand_write(&account->errand, end_session);
}

static void end_logout_everywhere(struct account *account)
{
	if (account->errand.job.answer != STORE_FAILED)
		sockets_drop(account->errand.request->server->sockets, account->person.id);
	say_done(account);
}

void accounts_logout_everywhere(struct request_in *request)
{
	struct account *account = new_account(request, end_logout_everywhere);

	http_set_cookie(request, "");
	errand_write(&account->errand, end_sessions);
}

static enum store_answer keep_hook(struct job *job, struct store *store)
{
	return store_hook_person(store, &((struct account *)job)->person);
}

void accounts_put_hook(struct request_in *request)
{
	struct account *account;
	char url[URL_MAX];

	if (!request_string(request, "url", url, sizeof url) || (url[0] && !reach_is_url(url))) {
		http_refuse(request, REFUSAL_BAD_URL);
		return;
	}
	account = new_account(request, say_done);
	memcpy(account->person.hook, url, sizeof url);
	hooks_new_key(account->person.hook_key);
	errand_write(&account->errand, keep_hook);
}
