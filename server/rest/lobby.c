#include "server/rest/lobby.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/games.h"
#include "server/http/request.h"
#include "server/protocol/message_reader.h"
#include "server/protocol/message_writer.h"
#include "server/protocol/rest_json.h"
#include "server/rest/featured.h"
#include "server/rest/store_request.h"
#include "server/table/new_table.h"
#include "server/util/memory.h"
#include "server/util/text.h"
#include "server/util/wall_clock.h"

/* --- lists ------------------------------------------------------------------------------------ */

void lobby_get_games(struct http_request *request)
{
	http_respond(request, 200, rest_json_games());
}

struct listing {
	struct store_request query; /* first: a store request is its listing */
	struct store_list list;
	struct table_rows rows;
};

static enum store_result read_list(struct job *job, struct store *store)
{
	struct listing *listing = (struct listing *)job;

	listing->rows.count = 0;
	return store_list(store, &listing->list, table_rows_add, &listing->rows);
}

static void send_list(struct store_request *query)
{
	struct listing *listing = (struct listing *)query;

	if (query->job.result == STORE_FAILED)
		http_refuse(query->request, REFUSAL_STORAGE);
	else
		http_respond(query->request, 200, rest_json_tables(&listing->rows, wall_clock_ms()));
	free(listing->rows.rows);
	free(listing);
}

/* The request, and the person in it, stay in memory until the response is sent. */
static void get_list(struct http_request *request, enum table_list list)
{
	struct listing *listing = (struct listing *)store_request_new(sizeof *listing, request,
	                                                              send_list);

	listing->list = (struct store_list){
		.list = list, .person = request->person.id, .limit = LIST_MAX};
	store_request_read(&listing->query, read_list);
}

void lobby_get_tables(struct http_request *request)
{
	const char *status = http_query(request, "status");

	if (strcmp(status, "playing") == 0)
		get_list(request, LIST_PLAYING);
	else if (strcmp(status, "featured") == 0)
		featured_get(request);
	else if (!http_has_query(request, "status") || strcmp(status, "open") == 0)
		get_list(request, LIST_OPEN);
	else
		http_refuse(request, REFUSAL_BAD_MESSAGE);
}

void lobby_get_my_tables(struct http_request *request)
{
	get_list(request, LIST_OF_PERSON);
}

/* --- new tables ------------------------------------------------------------------------------- */

struct creation {
	struct store_request query; /* first: a store request is its creation */
	struct new_table created;
};

static void end_creation(struct creation *creation)
{
	new_table_free(&creation->created);
	free(creation);
}

static enum store_result store_creation(struct job *job, struct store *store)
{
	return new_table_store(&((struct creation *)job)->created, store);
}

static void send_created(struct store_request *query)
{
	struct creation *creation = (struct creation *)query;
	struct http_request *request = query->request;

	if (query->job.result == STORE_FAILED)
		http_refuse(request, REFUSAL_STORAGE);
	else if (creation->created.is_over_quota)
		http_refuse(request, REFUSAL_TOO_MANY_TABLES);
	else
		http_respond(
			request, 201,
			rest_json_created(creation->created.match->head.id, request->server->base_url));
	end_creation(creation);
}

void lobby_post_table(struct http_request *request)
{
	char seats[GAME_SEATS_MAX][LEVEL_MAX], fill[FILL_TEXT_MAX];
	struct creation *creation;
	struct table_head head;

	if (!message_read_head(buffer_text(&request->body), request->body.size, &head, seats, fill)) {
		http_refuse(request, REFUSAL_BAD_SETUP);
		return;
	}
	if (!request_finds_space(request) ||
	    !request_is_within(request, LIMIT_TABLE, person_account(&request->person)) ||
	    !request_is_within(request, LIMIT_TABLE, request->address))
		return;
	creation = (struct creation *)store_request_new(sizeof *creation, request, send_created);
	creation->created = new_table_create(&head, &request->person, seats, wall_clock_ms());
	new_table_fill(&creation->created, &request->person, fill);
	if (creation->created.is_refused) {
		http_refuse(request, REFUSAL_BAD_SETUP);
		end_creation(creation);
		return;
	}
	credentials_hash_address(request->server->key, request->address, creation->created.origin);
	creation->created.quota_factor = request->server->options->limit_factor;
	memcpy(creation->query.job.key, creation->created.match->head.id, ID_MAX);
	store_request_write(&creation->query, store_creation);
}

/* --- one table -------------------------------------------------------------------------------- */

static void send_table(void *to, const struct table_reply *reply)
{
	struct http_request *request = (struct http_request *)to;
	struct log_page page = {0};

	if (!http_read_number(request, "from", 0, &page.from) ||
	    !http_read_number(request, "limit", 1, &page.limit))
		http_refuse(request, REFUSAL_BAD_MESSAGE);
	else if (reply->refusal != REFUSAL_NONE)
		http_refuse(request, reply->refusal);
	else
		http_respond(request, 200, message_table(reply->match, &page, wall_clock_ms()));
}

static void send_state(void *to, const struct table_reply *reply)
{
	struct http_request *request = (struct http_request *)to;

	if (reply->refusal != REFUSAL_NONE)
		http_refuse(request, reply->refusal);
	else
		http_respond(request, 200, rest_json_state(reply->match, wall_clock_ms()));
}

static void append_bytes(void *to, const char *bytes, size_t size)
{
	buffer_append((struct buffer *)to, bytes, size);
}

static void send_record(void *to, const struct table_reply *reply)
{
	struct http_request *request = (struct http_request *)to;
	struct buffer text = {0};
	struct record record;

	if (reply->refusal != REFUSAL_NONE) {
		http_refuse(request, reply->refusal);
		return;
	}
	record = match_record(reply->match);
	record_write(&record, append_bytes, &text);
	request->type = "text/plain; charset=utf-8";
	http_respond(request, 200, text);
}

static void ask_table(struct http_request *request, tables_reply *send)
{
	const char *id = request->path_values[0];

	if (text_is_id(id))
		tables_get(request->server->tables, id, send, request);
	else
		http_refuse(request, REFUSAL_NO_TABLE);
}

void lobby_get_table(struct http_request *request)
{
	ask_table(request, send_table);
}

void lobby_get_state(struct http_request *request)
{
	ask_table(request, send_state);
}

void lobby_get_record(struct http_request *request)
{
	ask_table(request, send_record);
}

static void send_outcome(void *to, const struct table_reply *reply)
{
	struct http_request *request = (struct http_request *)to;
	char rule[16];

	message_rule(reply->match, reply->rule, rule);
	if (reply->refusal == REFUSAL_NONE)
		http_respond(request, 200, message_ok("", "", reply->number));
	else
		http_refuse_by_rule(request, reply->refusal, rule);
}

void lobby_post_command(struct http_request *request)
{
	const char *who = person_account(&request->person);
	struct message message;

	if (!message_read(buffer_text(&request->body), request->body.size, &message) ||
	    message.kind != MESSAGE_COMMAND) {
		http_refuse(request, REFUSAL_BAD_MESSAGE);
		return;
	}
	if (!request_is_within(request, LIMIT_MESSAGE, who) ||
	    !request_is_within(request, LIMIT_ADDRESS_MESSAGE, request->address) ||
	    !request_is_within(request, commands_limit(message.command.kind), who))
		return;
	if (message.command.kind == COMMAND_CHAT && request->person.muted > wall_clock_ms()) {
		http_refuse(request, REFUSAL_MUTED);
		return;
	}
	message.command.badge = person_badge(&request->person);
	memcpy(message.command.person, request->person.id, ID_MAX);
	memcpy(message.command.name, request->person.name, NAME_MAX_BYTES);
	snprintf(message.command.address, ADDRESS_TEXT_MAX, "%s", request->address);
	tables_command(request->server->tables, message.table, &message.command, send_outcome, request);
}

/* --- records ---------------------------------------------------------------------------------- */

void lobby_post_record(struct http_request *request)
{
	move *moves = (move *)memory_new(RECORD_MOVES_MAX * sizeof *moves);
	struct record record = record_new(moves, RECORD_MOVES_MAX);
	struct record_fault fault;
	struct match match = {.running = SEAT_NONE, .status = TABLE_PAUSED};

	if (!record_read(&record, GAMES, buffer_text(&request->body), request->body.size, &match.state,
	                 &fault)) {
		http_refuse(request, REFUSAL_BAD_RECORD);
	} else {
		match.game = record.game;
		match.setup = record.setup;
		match.plies = record.count;
		match.head.players = record.setup.players;
		snprintf(match.head.game, sizeof match.head.game, "%s", record.game->name);
		http_respond(request, 200, rest_json_state(&match, wall_clock_ms()));
	}
	free(moves);
}
