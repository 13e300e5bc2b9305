#include "server/people/logins.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "server/store/store_people.h"
#include "server/util/memory.h"
#include "server/util/wall_clock.h"
#include "server/websocket/socket.h"

/* --- checking --------------------------------------------------------------------------------- */

struct token {
	char text[HEX_MAX];
	int is_over;
};

struct check {
	struct job job;
	struct server *server;
	struct token *tokens;
	size_t count, capacity;
};

static void add_token(void *to, const char *login)
{
	struct check *check = (struct check *)to;
	struct token *token;

	check->tokens = (struct token *)grow(check->tokens, &check->capacity, check->count + 1,
	                                     sizeof *token);
	token = &check->tokens[check->count++];
	memcpy(token->text, login, HEX_MAX);
	token->is_over = 0;
}

static enum store_result look_up(struct job *job, struct store *store)
{
	struct check *check = (struct check *)job;
	int64_t now = wall_clock_ms();

	for (size_t each = 0; each < check->count; each++) {
		struct token *token = &check->tokens[each];
		struct login login = {.expires = 0};

		if (store_find_login(store, token->text, &login) == STORE_FAILED)
			return STORE_FAILED;
		token->is_over = login.expires <= now;
	}
	return STORE_DONE;
}

static void end_check(struct job *job)
{
	struct check *check = (struct check *)job;

	for (size_t each = 0; each < check->count; each++)
		if (job->result == STORE_DONE && check->tokens[each].is_over)
			sockets_end_login(check->server->sockets, check->tokens[each].text);
	free(check->tokens);
	free(check);
}

void logins_check(struct server *server, const char *person)
{
	struct check *check = (struct check *)memory_new(sizeof *check);

	check->server = server;
	check->job.work = look_up;
	check->job.done = end_check;
	if (person)
		sockets_each_login_of(server->sockets, person, add_token, check);
	else
		sockets_each_login(server->sockets, add_token, check);
	if (check->count == 0) {
		free(check);
		return;
	}
	store_thread_submit(&server->reader, &check->job);
}

/* --- deleting --------------------------------------------------------------------------------- */

static enum store_result delete_expired(struct job *job, struct store *store)
{
	(void)job;
	return store_expire_people(store, wall_clock_ms());
}

struct deletion {
	struct job job;
	struct server *server;
};

/* A limited number is deleted at a time. */
static void end_deletion(struct job *job)
{
	struct deletion *deletion = (struct deletion *)job;

	if (job->result == STORE_DONE && !deletion->server->is_stopping)
		store_thread_submit(&deletion->server->writer, job);
	else
		free(deletion);
}

void logins_expire(struct server *server)
{
	struct deletion *deletion = (struct deletion *)memory_new(sizeof *deletion);

	deletion->server = server;
	deletion->job.work = delete_expired;
	deletion->job.done = end_deletion;
	store_thread_submit(&server->writer, &deletion->job);
}
