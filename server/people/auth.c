/* auth.c - who sends a request, by its cookie; renews cookies that are used. */
#include <string.h>

#include "server/people/account_internal.h"
#include "server/people/accounts.h"
#include "server/rest/api.h"
#include "server/util/wall_clock.h"

static enum store_result find_bot_owner(struct person *bot, struct store *store)
{
	struct person owner;
	enum store_result result;

	if (!bot->bot_of[0])
		return STORE_DONE;
	result = store_person_by_id(store, bot->bot_of, &owner);
	if (result != STORE_DONE)
		return result;
	bot->banned = bot->banned > owner.banned ? bot->banned : owner.banned;
	bot->muted = bot->muted > owner.muted ? bot->muted : owner.muted;
	return STORE_DONE;
}

enum store_result accounts_find_person(struct store *store, const char *id, struct person *out)
{
	enum store_result result = store_person_by_id(store, id, out);

	return result == STORE_DONE ? find_bot_owner(out, store) : result;
}

static enum store_result find_person(struct job *job, struct store *store)
{
	struct account *account = (struct account *)job;
	enum store_result result;

	if (account->login.token[0]) {
		result = store_find_login(store, account->login.token, &account->login);
		if (result != STORE_DONE)
			return result;
		memcpy(account->person.id, account->login.person, ID_MAX);
	}
	return accounts_find_person(store, account->person.id, &account->person);
}

/* A guest's cookie is invalid once the name has a password, or the guest has logged out everywhere.
   A login expires. */
static int is_valid(const struct account *account)
{
	if (account->query.job.result != STORE_DONE)
		return 0;
	if (account->login.token[0])
		return account->login.expires > wall_clock_ms();
	return !account->person.password[0] && !account->person.ended;
}

static void handle(struct account *account)
{
	struct http_request *request = account->query.request;

	account_free(account);
	api_handle(request);
}

/* Only the API sets cookies; WebSockets and files do not. A bot has no cookie. */
static int can_renew(const struct http_request *request)
{
	return strncmp(request->path, "/v1/", 4) == 0 &&
	       (strcmp(request->path, "/v1/socket") != 0 || request->person.bot_of[0]);
}

static enum store_result renew_login(struct job *job, struct store *store)
{
	return store_renew_login(store, &((struct account *)job)->login);
}

/* Renews once a day. A person who does not come back within LOGIN_MS is logged out. */
static int renew(struct account *account)
{
	struct http_request *request = account->query.request;
	int64_t now = wall_clock_ms();
	char cookie[COOKIE_MAX];

	if (account->guest_expires && account->guest_expires < now + LOGIN_MS - RENEW_MS) {
		credentials_sign_guest(request->server->key, account->person.id, now + LOGIN_MS, cookie);
		http_set_cookie(request, cookie);
	}
	if (!account->login.token[0] ||
	    (account->login.seen > now - RENEW_MS &&
	     (account->login.scopes || account->login.expires <= now + LOGIN_MS)))
		return 0; /* tokens of bots that older servers made did not expire */
	account->login.seen = now;
	memcpy(account->login.address, request->address, ADDRESS_TEXT_MAX);
	if (!account->login.scopes) {
		account->login.expires = now + LOGIN_MS;
		account_describe_login(request, &account->login);
	}
	if (!account->person.bot_of[0] && !account->login.scopes)
		http_set_cookie(request, request->cookie);
	account->then = handle;
	store_request_write(&account->query, renew_login);
	return 1;
}

static void take_person(struct account *account)
{
	struct http_request *request = account->query.request;

	if (is_valid(account) && account->person.banned > wall_clock_ms()) {
		request->is_banned = 1;
	} else if (is_valid(account)) {
		request->person = account->person;
		request->scopes = account->login.scopes;
		request->signed_in = account->login.created;
		memcpy(request->login, account->login.token, HEX_MAX);
		if (can_renew(request) && renew(account))
			return;
	}
	handle(account);
}

void accounts_authenticate(struct http_request *request)
{
	struct account *account = account_new(request, take_person);

	if (!credentials_read_login(request->cookie, account->login.token))
		account->guest_expires = credentials_read_guest(request->server->key, request->cookie,
		                                                wall_clock_ms(), account->person.id);
	if (account->login.token[0] || account->guest_expires)
		store_request_read(&account->query, find_person);
	else
		handle(account);
}
