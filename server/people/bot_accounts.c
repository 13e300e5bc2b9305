/* bot_accounts.c - bots: programs with an account that belongs to a person. They are created, given
   a new token, deleted. */
#include <string.h>

#include "server/http/request.h"
#include "server/people/account_internal.h"
#include "server/people/accounts.h"
#include "server/protocol/rest_json_people.h"
#include "server/util/text.h"
#include "server/util/wall_clock.h"
#include "server/websocket/socket.h"

/* Whether this person can have bots: they need a password. Refuses otherwise. */
static int can_have_bots(struct http_request *request)
{
	enum badge badge = person_badge(&request->person);

	if (badge != BADGE_NONE)
		http_refuse(request, badge == BADGE_BOT ? REFUSAL_NOT_FOR_BOTS : REFUSAL_NOT_KNOWN);
	return badge == BADGE_NONE;
}

/* --- the list --------------------------------------------------------------------------------- */

struct listing {
	struct store_request query; /* first: a store request is its listing */
	struct person bots[BOTS_MAX];
	int count;
};

static void add_row(void *to, const struct person *bot)
{
	struct listing *listing = (struct listing *)to;

	if (listing->count < BOTS_MAX)
		listing->bots[listing->count++] = *bot;
}

static enum store_result read_bots(struct job *job, struct store *store)
{
	struct listing *listing = (struct listing *)job;

	listing->count = 0;
	return store_bots_of(store, listing->query.request->person.id, add_row, listing);
}

static void send_bots(struct store_request *query)
{
	struct listing *listing = (struct listing *)query;

	if (query->job.result == STORE_FAILED)
		http_refuse(query->request, REFUSAL_STORAGE);
	else
		http_respond(query->request, 200, rest_json_bots(listing->bots, listing->count));
	free(listing);
}

void accounts_get_bots(struct http_request *request)
{
	struct listing *listing = (struct listing *)store_request_new(sizeof *listing, request,
	                                                              send_bots);

	store_request_read(&listing->query, read_bots);
}

/* --- one bot ---------------------------------------------------------------------------------- */

/* The audit row goes to the owner, with the bot's name. */
static void prepare_bot_audit(struct account *account, enum audit_kind kind)
{
	account_prepare_audit(account, kind);
	memcpy(account->audit.person, account->query.request->person.id, ID_MAX);
	snprintf(account->audit.note, sizeof account->audit.note, "%s", account->person.name);
}

/* A bot's token is what a login's cookie contains. */
static void make_token(struct account *account)
{
	account->login = credentials_new_login(account->person.id, wall_clock_ms(), account->token);
	account_describe_login(account->query.request, &account->login);
}

static void send_token(struct account *account)
{
	struct http_request *request = account->query.request;
	enum store_result result = account->query.job.result;

	if (result != STORE_DONE) {
		account_refuse(account, result == STORE_FAILED ? REFUSAL_STORAGE : account->refusal);
		return;
	}
	sockets_end_person(request->server->sockets, account->person.id);
	http_respond(request, 201, rest_json_bot(&account->person, account->token));
	account_free(account);
}

struct bot_counter {
	const char *except; /* an earlier attempt may have added this one */
	int count;
};

static void count_bot(void *to, const struct person *bot)
{
	struct bot_counter *bot_counter = (struct bot_counter *)to;

	bot_counter->count += strcmp(bot->id, bot_counter->except) != 0;
}

static enum store_result add_bot(struct job *job, struct store *store)
{
	struct account *account = (struct account *)job;
	struct person *bot = &account->person;
	struct bot_counter bot_counter = {bot->id, 0};

	account->refusal = REFUSAL_TOO_MANY;
	if (store_bots_of(store, bot->bot_of, count_bot, &bot_counter) == STORE_FAILED)
		return STORE_FAILED;
	if (bot_counter.count >= BOTS_MAX)
		return STORE_NO_ROW;
	account->refusal = account_check_name(bot, store);
	if (account->refusal != REFUSAL_NONE)
		return account->refusal == REFUSAL_STORAGE ? STORE_FAILED : STORE_NO_ROW;
	if (store_add_person(store, bot) == STORE_FAILED ||
	    store_set_name(store, bot) == STORE_FAILED || /* stores its skeletons */
	    store_add_login(store, &account->login) == STORE_FAILED)
		return STORE_FAILED;
	return account_write_audit(account, store);
}

void accounts_post_bot(struct http_request *request)
{
	struct account *account;
	struct person *bot;
	char text[NAME_TEXT_MAX];

	if (!can_have_bots(request) || !request_is_within(request, LIMIT_TABLE, request->person.id))
		return;
	account = account_new(request, send_token);
	bot = &account->person;
	memset(bot, 0, sizeof *bot);
	text_new_id(bot->id);
	bot->created = wall_clock_ms();
	strcpy(bot->password, "*"); /* no hash: nobody can log in as a bot */
	memcpy(bot->bot_of, request->person.id, ID_MAX);
	if (!request_string(request, "name", text, sizeof text) || !names_clean(text, bot->name) ||
	    !names_fold(bot->name, bot->folded)) {
		account_refuse(account, REFUSAL_BAD_NAME);
		return;
	}
	make_token(account);
	prepare_bot_audit(account, AUDIT_BOT);
	store_request_write(&account->query, add_bot);
}

/* The bot that the body names, if it belongs to the person. */
static enum store_result find_bot(struct account *account, struct store *store)
{
	const char *owner = account->query.request->person.id;
	enum store_result result = store_person_by_id(store, account->login.person, &account->person);

	account->refusal = REFUSAL_NO_PERSON;
	if (result == STORE_DONE && strcmp(account->person.bot_of, owner) != 0)
		return STORE_NO_ROW;
	snprintf(account->audit.note, sizeof account->audit.note, "%s", account->person.name);
	return result;
}

/* An account request about the bot that the body names; NULL after a refusal. */
static struct account *account_of_bot(struct http_request *request,
                                      void (*then)(struct account *account))
{
	struct account *account;
	char id[ID_MAX];

	if (!can_have_bots(request) || !request_is_within(request, LIMIT_TABLE, request->person.id))
		return NULL;
	account = account_new(request, then);
	if (!request_string(request, "bot", id, sizeof id) || !text_is_id(id)) {
		account_refuse(account, REFUSAL_NO_PERSON);
		return NULL;
	}
	memcpy(account->person.id, id, ID_MAX);
	return account;
}

static enum store_result renew_token(struct job *job, struct store *store)
{
	struct account *account = (struct account *)job;
	enum store_result result = find_bot(account, store);

	if (result != STORE_DONE)
		return result;
	if (store_end_logins(store, account->person.id) == STORE_FAILED ||
	    store_add_login(store, &account->login) == STORE_FAILED)
		return STORE_FAILED;
	return account_write_audit(account, store);
}

void accounts_renew_bot(struct http_request *request)
{
	struct account *account = account_of_bot(request, send_token);

	if (!account)
		return;
	make_token(account);
	prepare_bot_audit(account, AUDIT_BOT);
	store_request_write(&account->query, renew_token);
}

static enum store_result erase_bot(struct job *job, struct store *store)
{
	struct account *account = (struct account *)job;
	enum store_result result = find_bot(account, store);

	if (result != STORE_DONE)
		return result;
	if (store_erase_person(store, account->person.id, PERSON_ERASED) == STORE_FAILED)
		return STORE_FAILED;
	return account_write_audit(account, store);
}

static void send_erased(struct account *account)
{
	struct http_request *request = account->query.request;
	enum store_result result = account->query.job.result;

	if (result != STORE_DONE) {
		account_refuse(account, result == STORE_FAILED ? REFUSAL_STORAGE : account->refusal);
		return;
	}
	sockets_drop(request->server->sockets, account->person.id);
	account_free(account);
	accounts_get_bots(request);
}

void accounts_delete_bot(struct http_request *request)
{
	struct account *account = account_of_bot(request, send_erased);

	if (!account)
		return;
	memcpy(account->login.person, account->person.id, ID_MAX);
	prepare_bot_audit(account, AUDIT_DELETE);
	store_request_write(&account->query, erase_bot);
}
