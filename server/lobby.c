/* lobby.c - tables, as the API has them: lists, new ones, looking on, commands, records. */
#include "server/lobby.h"

#include <stdio.h>
#include <string.h>

#include "games/games.h"
#include "server/errand.h"
#include "server/memory.h"
#include "server/now.h"
#include "server/opening.h"
#include "server/text.h"

enum { LIST_MAX = 200, RECORD_MOVES_MAX = 20000 };

/* --- lists ------------------------------------------------------------------------------------ */

void lobby_get_games(struct request_in *request)
{
	http_answer(request, 200, messages_games());
}

struct listing {
	struct errand errand; /* first: an errand is its listing */
	struct store_list list;
	struct rows rows;
};

static enum store_answer read_list(struct job *job, struct store *store)
{
	struct listing *listing = (struct listing *)job;

	listing->rows.count = 0;
	return store_list(store, &listing->list, rows_add, &listing->rows);
}

static void say_list(struct errand *errand)
{
	struct listing *listing = (struct listing *)errand;

	if (errand->job.answer == STORE_FAILED)
		http_refuse(errand->request, REFUSAL_STORAGE);
	else
		http_answer(errand->request, 200, messages_rows(&listing->rows, now_ms()));
	free(listing->rows.rows);
	free(listing);
}

/* The request stays where it is until it is answered, and so does the person in it. */
static void get_list(struct request_in *request, enum table_list list)
{
	struct listing *listing = (struct listing *)errand_new(sizeof *listing, request, say_list);

	listing->list = (struct store_list){list, request->person.id, 0, LIST_MAX};
	errand_read(&listing->errand, read_list);
}

void lobby_get_tables(struct request_in *request)
{
	get_list(request, LIST_OPEN);
}

void lobby_get_my_tables(struct request_in *request)
{
	get_list(request, LIST_OF_PERSON);
}

/* --- new tables ------------------------------------------------------------------------------- */

struct founding {
	struct errand errand; /* first: an errand is its founding */
	struct opening opening;
};

static void end_founding(struct founding *founding)
{
	opening_free(&founding->opening);
	free(founding);
}

static enum store_answer keep_opening(struct job *job, struct store *store)
{
	return opening_store(&((struct founding *)job)->opening, store);
}

static void say_opened(struct errand *errand)
{
	struct founding *founding = (struct founding *)errand;
	struct request_in *request = errand->request;

	if (errand->job.answer == STORE_FAILED)
		http_refuse(request, REFUSAL_STORAGE);
	else
		http_answer(request, 201, messages_created(founding->opening.match->head.id,
		                                           request->server->base_url));
	end_founding(founding);
}

void lobby_post_table(struct request_in *request)
{
	char seats[GAME_SEATS_MAX][LEVEL_MAX];
	struct founding *founding;
	struct table_head head;

	if (!messages_read_head(request->body ? request->body : "", request->body_size, &head, seats)) {
		http_refuse(request, REFUSAL_BAD_SETUP);
		return;
	}
	if (!request_take(request, LIMIT_TABLE, request->person.id) ||
	    !request_take(request, LIMIT_TABLE, request->address))
		return;
	founding = (struct founding *)errand_new(sizeof *founding, request, say_opened);
	founding->opening = opening_new(&head, &request->person, seats, now_ms());
	if (founding->opening.is_refused) {
		http_refuse(request, REFUSAL_BAD_SETUP);
		end_founding(founding);
		return;
	}
	memcpy(founding->errand.job.key, founding->opening.match->head.id, ID_MAX);
	errand_write(&founding->errand, keep_opening);
}

/* --- one table -------------------------------------------------------------------------------- */

static void say_table(void *to, const struct answer *answer)
{
	struct request_in *request = (struct request_in *)to;

	if (answer->refusal != REFUSAL_NONE)
		http_refuse(request, answer->refusal);
	else
		http_answer(request, 200, messages_table(answer->match, 0, now_ms()));
}

static void say_state(void *to, const struct answer *answer)
{
	struct request_in *request = (struct request_in *)to;

	if (answer->refusal != REFUSAL_NONE)
		http_refuse(request, answer->refusal);
	else
		http_answer(request, 200, messages_state(answer->match, now_ms()));
}

static void append_bytes(void *to, const char *bytes, size_t size)
{
	struct text *text = (struct text *)to;

	text->bytes = (char *)memory_grow(text->bytes, text->size + size + 1, 1);
	memcpy(text->bytes + text->size, bytes, size);
	text->size += size;
}

static void say_record(void *to, const struct answer *answer)
{
	struct request_in *request = (struct request_in *)to;
	struct text text = {NULL, 0};
	struct record record;

	if (answer->refusal != REFUSAL_NONE) {
		http_refuse(request, answer->refusal);
		return;
	}
	record = match_record(answer->match);
	record_write(&record, append_bytes, &text);
	request->type = "text/plain; charset=utf-8";
	http_answer(request, 200, text);
}

void lobby_get_table(struct request_in *request)
{
	const char *rest = request->path + strlen("/v1/tables/");
	char id[ID_MAX];
	tables_answer *say = NULL;

	snprintf(id, sizeof id, "%s", rest);
	rest += strlen(id);
	if (!rest[0])
		say = say_table;
	else if (strcmp(rest, "/state") == 0)
		say = say_state;
	else if (strcmp(rest, "/record") == 0)
		say = say_record;
	if (!say || !text_is_id(id))
		http_refuse(request, REFUSAL_NO_TABLE);
	else
		tables_look(request->server->tables, id, say, request);
}

static void say_command(void *to, const struct answer *answer)
{
	struct request_in *request = (struct request_in *)to;
	char rule[16];

	messages_rule(answer->match, answer->rule, rule);
	if (answer->refusal == REFUSAL_NONE)
		http_answer(request, 200, messages_ok("", "", answer->number));
	else
		http_refuse_by_rule(request, answer->refusal, rule);
}

void lobby_post_command(struct request_in *request)
{
	const char *who = request->person.id;
	struct message message;

	if (!messages_read(request->body ? request->body : "", request->body_size, &message) ||
	    message.kind != MESSAGE_COMMAND) {
		http_refuse(request, REFUSAL_BAD_MESSAGE);
		return;
	}
	if (!request_take(request, LIMIT_MESSAGE, who) ||
	    (message.command.kind == COMMAND_CHAT && !request_take(request, LIMIT_CHAT, who)) ||
	    (message.command.kind == COMMAND_REMATCH && !request_take(request, LIMIT_TABLE, who)))
		return;
	memcpy(message.command.person, request->person.id, ID_MAX);
	memcpy(message.command.name, request->person.name, NAME_MAX_BYTES);
	tables_command(request->server->tables, message.table, &message.command, say_command, request);
}

/* --- records ---------------------------------------------------------------------------------- */

void lobby_post_record(struct request_in *request)
{
	move *moves = (move *)memory_new(RECORD_MOVES_MAX * sizeof *moves);
	struct record record = record_new(moves, RECORD_MOVES_MAX);
	struct record_fault fault;
	struct match match = {.running = SEAT_NONE, .status = TABLE_PAUSED};

	if (!record_read(&record, GAMES, request->body ? request->body : "", request->body_size,
	                 &match.state, &fault)) {
		http_refuse(request, REFUSAL_BAD_RECORD);
	} else {
		match.game = record.game;
		match.setup = record.setup;
		match.plies = record.count;
		match.head.players = record.setup.players;
		snprintf(match.head.game, sizeof match.head.game, "%s", record.game->name);
		http_answer(request, 200, messages_state(&match, now_ms()));
	}
	free(moves);
}
