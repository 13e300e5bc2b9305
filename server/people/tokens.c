/* tokens.c - creates access tokens: sign-ins for programs, which may do less than their person. The
   list of them and their end are in account_data.c, as those of other sign-ins are. */
#include <jansson.h>
#include <string.h>

#include "server/http/request.h"
#include "server/people/account_internal.h"
#include "server/people/accounts.h"
#include "server/protocol/rest_json_people.h"
#include "server/util/text.h"
#include "server/util/wall_clock.h"

enum { TOKEN_DAYS_MAX = 366 };

#define DAY_MS ((int64_t)24 * 3600 * 1000)

static void send_token(struct account *account)
{
	struct http_request *request = account->query.request;
	enum store_result result = account->query.job.result;

	if (result != STORE_DONE) {
		account_refuse(account, result == STORE_FAILED ? REFUSAL_STORAGE : REFUSAL_TOO_MANY);
		return;
	}
	http_respond(request, 201, rest_json_token(&account->login, account->token));
	account_free(account);
}

struct token_counter {
	const char *except; /* an earlier attempt may have added this one */
	int count;
};

static void count_token(void *to, const struct login *login)
{
	struct token_counter *counter = (struct token_counter *)to;

	counter->count += login->scopes && strcmp(login->token, counter->except) != 0;
}

static enum store_result add_token(struct job *job, struct store *store)
{
	struct account *account = (struct account *)job;
	struct login *login = &account->login;
	struct token_counter counter = {login->token, 0};

	if (store_logins_of(store, login->person, login->created, count_token, &counter) ==
	    STORE_FAILED)
		return STORE_FAILED;
	if (counter.count >= TOKENS_MAX)
		return STORE_NO_ROW;
	if (store_add_login(store, login) == STORE_FAILED)
		return STORE_FAILED;
	return account_write_audit(account, store);
}

static int read_scopes(struct http_request *request, int *scopes)
{
	const json_t *list = request_member(request, "scopes");

	*scopes = 0;
	for (size_t each = 0; each < json_array_size(list); each++) {
		const char *word = json_string_value(json_array_get(list, each));
		int scope = 0;

		while (word && scope < SCOPES && strcmp(SCOPE_WORDS[scope], word) != 0)
			scope++;
		if (!word || scope == SCOPES || *scopes >> scope & 1)
			return 0;
		*scopes |= 1 << scope;
	}
	return *scopes != 0;
}

static int read_token(struct http_request *request, struct login *login)
{
	const json_t *member = request_member(request, "days");
	json_int_t days = json_integer_value(member);

	login->expires = login->created + days * DAY_MS;
	return request_string(request, "name", login->agent, sizeof login->agent) &&
	       text_count_letters(login->agent) > 0 && json_is_integer(member) && days >= 1 &&
	       days <= TOKEN_DAYS_MAX && read_scopes(request, &login->scopes);
}

/* Only a person who is here creates them: a token cannot give itself another one. */
static enum refusal check_person(const struct http_request *request)
{
	enum badge badge = person_badge(&request->person);

	if (badge != BADGE_NONE)
		return badge == BADGE_BOT ? REFUSAL_NOT_FOR_BOTS : REFUSAL_NOT_FOR_GUESTS;
	return request->scopes ? REFUSAL_NOT_IN_SCOPE : REFUSAL_NONE;
}

void accounts_post_token(struct http_request *request)
{
	enum refusal refusal = check_person(request);
	struct account *account;

	if (refusal != REFUSAL_NONE) {
		http_refuse(request, refusal);
		return;
	}
	if (!request_is_within(request, LIMIT_TABLE, request->person.id))
		return;
	account = account_new(request, send_token);
	account->login = credentials_new_login(account->person.id, wall_clock_ms(), account->token);
	memcpy(account->login.address, request->address, ADDRESS_TEXT_MAX);
	if (!read_token(request, &account->login)) {
		account_refuse(account, REFUSAL_BAD_MESSAGE);
		return;
	}
	account_prepare_audit(account, AUDIT_TOKEN);
	memcpy(account->audit.note, account->login.agent, AGENT_MAX);
	store_request_write(&account->query, add_token);
}
