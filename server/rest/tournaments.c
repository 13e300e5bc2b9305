#include "server/rest/tournaments.h"

#include <stdlib.h>
#include <string.h>

#include "server/http/request.h"
#include "server/protocol/rest_json_tournaments.h"
#include "server/protocol/shared_json.h"
#include "server/rest/store_request.h"
#include "server/rest/tournament_setup.h"
#include "server/table/dice.h"
#include "server/util/wall_clock.h"

enum { OPEN_LISTED_MAX = 50, OVER_LISTED_MAX = 20 };

/* --- the list --------------------------------------------------------------------------------- */

struct listing {
	struct store_request query; /* first: a store request is its listing */
	struct tournament_list list;
};

static enum store_result read_list(struct job *job, struct store *store)
{
	struct tournament_list *list = &((struct listing *)job)->list;

	list->count = 0;
	for (int status = 0; status < TOURNAMENT_CANCELLED; status++)
		if (store_tournaments(store, (enum tournament_status)status,
		                      status == TOURNAMENT_OVER ? OVER_LISTED_MAX : OPEN_LISTED_MAX,
		                      tournament_list_add, list) == STORE_FAILED)
			return STORE_FAILED;
	return STORE_DONE;
}

static void send_list(struct store_request *query)
{
	struct listing *listing = (struct listing *)query;

	if (query->job.result == STORE_FAILED)
		http_refuse(query->request, REFUSAL_STORAGE);
	else
		http_respond(query->request, 200, rest_json_tournaments(&listing->list));
	free(listing->list.rows);
	free(listing);
}

void tournaments_get_list(struct http_request *request)
{
	struct listing *listing = (struct listing *)store_request_new(sizeof *listing, request,
	                                                              send_list);

	store_request_read(&listing->query, read_list);
}

/* --- one tournament --------------------------------------------------------------------------- */

/* A request about one tournament. */
struct tournament_request {
	struct store_request query; /* first: a store request is its tournament request */
	char id[ID_MAX];
	int round; /* that is shown, from 1; 0: the latest */
	struct tournament_data *data;
	enum refusal refusal;
	char table[ID_MAX]; /* at which the person who leaves is playing, or "" */
};

static struct tournament_request *request_new(struct http_request *request,
                                              void (*then)(struct store_request *query))
{
	struct tournament_request *asked = (struct tournament_request *)store_request_new(
		sizeof *asked, request, then);

	asked->data = tournament_data_new();
	return asked;
}

static void request_free(struct tournament_request *asked)
{
	tournament_data_free(asked->data);
	free(asked);
}

static enum store_result read_round(struct store *store, const char *id, int round,
                                    struct tournament_data *out)
{
	struct round_range range = {round - 1, round - 1};

	return store_tournament_data(store, id, range, out);
}

static enum store_result read_one(struct job *job, struct store *store)
{
	struct tournament_request *asked = (struct tournament_request *)job;
	struct tournament head;
	enum store_result result = store_find_tournament(store, asked->id, &head);

	if (result != STORE_DONE)
		return result;
	return read_round(store, asked->id, asked->round > 0 ? asked->round : head.round, asked->data);
}

static void send_one(struct store_request *query)
{
	struct tournament_request *asked = (struct tournament_request *)query;

	if (query->job.result == STORE_DONE)
		http_respond(query->request, 200, rest_json_tournament(asked->data));
	else
		http_refuse(query->request,
		            query->job.result == STORE_FAILED ? REFUSAL_STORAGE : REFUSAL_NO_TOURNAMENT);
	request_free(asked);
}

void tournaments_get_one(struct http_request *request)
{
	const char *id = request->path_values[0];
	struct tournament_request *asked;
	long round = 0;

	if (strlen(id) >= ID_MAX || !tournament_is_id(id)) {
		http_refuse(request, REFUSAL_NO_TOURNAMENT);
		return;
	}
	if (!http_read_number(request, "round", 1, &round)) {
		http_refuse(request, REFUSAL_BAD_MESSAGE);
		return;
	}
	asked = request_new(request, send_one);
	memcpy(asked->id, id, strlen(id) + 1);
	asked->round = (int)round;
	store_request_read(&asked->query, read_one);
}

/* --- what people do --------------------------------------------------------------------------- */

static void write_id(struct emit *emit, const void *from)
{
	emit_string(emit, "tournament", (const char *)from);
}

static void resigned(void *to, const struct table_reply *reply)
{
	(void)to;
	(void)reply;
}

/* A computer player takes over the game of a person who leaves. If the server dies before, their
   clock does the same. */
static void resign(const struct tournament_request *asked)
{
	const struct http_request *request = asked->query.request;
	struct command command = {.kind = COMMAND_RESIGN};

	memcpy(command.person, request->person.id, ID_MAX);
	memcpy(command.name, request->person.name, NAME_MAX_BYTES);
	tables_command(request->server->tables, asked->table, &command, resigned, NULL);
}

static void send_change(struct store_request *query)
{
	struct tournament_request *asked = (struct tournament_request *)query;
	struct http_request *request = query->request;

	if (query->job.result == STORE_FAILED) {
		http_refuse(request, REFUSAL_STORAGE);
	} else if (asked->refusal != REFUSAL_NONE) {
		http_refuse(request, asked->refusal);
	} else {
		if (asked->table[0])
			resign(asked);
		http_respond(request, 200, write_json(write_id, asked->id));
	}
	request_free(asked);
}

static void change(struct http_request *request, store_request_work *work)
{
	struct tournament_request *asked;

	if (!request_is_within(request, LIMIT_CHANGE, person_account(&request->person)))
		return;
	asked = request_new(request, send_change);
	if (!request_string(request, "tournament", asked->id, sizeof asked->id) ||
	    !tournament_is_id(asked->id)) {
		http_refuse(request, REFUSAL_NO_TOURNAMENT);
		request_free(asked);
		return;
	}
	memcpy(asked->query.job.key, asked->id, ID_MAX);
	store_request_write(&asked->query, work);
}

static enum refusal refuse_entry(const struct tournament *head, const struct person *person)
{
	if (person_badge(person) == BADGE_GUEST)
		return REFUSAL_NOT_FOR_GUESTS;
	if (person_badge(person) == BADGE_BOT && !head->has_bots)
		return REFUSAL_NOT_FOR_BOTS;
	return head->status == TOURNAMENT_OPEN ? REFUSAL_NONE : REFUSAL_TOURNAMENT_BEGUN;
}

static enum store_result find(struct tournament_request *asked, struct store *store,
                              struct tournament *out)
{
	enum store_result result = store_find_tournament(store, asked->id, out);

	asked->refusal = result == STORE_NO_ROW ? REFUSAL_NO_TOURNAMENT : REFUSAL_NONE;
	return result;
}

/* To enter again changes nothing. */
static enum store_result enter(struct job *job, struct store *store)
{
	struct tournament_request *asked = (struct tournament_request *)job;
	const struct person *person = &asked->query.request->person;
	struct tournament head;
	enum store_result result = find(asked, store, &head);

	if (result != STORE_DONE)
		return result;
	asked->refusal = refuse_entry(&head, person);
	if (asked->refusal != REFUSAL_NONE)
		return STORE_DONE;
	result = store_enter(store, asked->id, person->id, wall_clock_ms());
	if (result == STORE_NO_ROW && head.people >= 2 * head.places)
		asked->refusal = REFUSAL_TOURNAMENT_FULL;
	return result;
}

void tournaments_post_enter(struct http_request *request)
{
	change(request, enter);
}

/* The table of the round under way at which a person sits. */
static void find_table(struct tournament_request *asked, const char *person)
{
	const struct tournament_data *data = asked->data;
	int player = -1;

	for (size_t each = 0; each < data->entrant_count; each++)
		if (strcmp(data->entrants[each].person, person) == 0)
			player = data->entrants[each].player;
	for (size_t each = 0; each < data->table_count && player >= 0; each++) {
		struct seat_group group = tournament_seats(data, &data->tables[each]);

		for (int seat = 0; seat < group.count; seat++)
			if (group.seats[seat].player == player &&
			    data->tables[each].state == ROUND_TABLE_PLAYED)
				memcpy(asked->table, data->tables[each].table, ID_MAX);
	}
}

static enum store_result leave(struct job *job, struct store *store)
{
	struct tournament_request *asked = (struct tournament_request *)job;
	const char *person = asked->query.request->person.id;
	struct tournament head;
	enum store_result result = find(asked, store, &head);

	asked->table[0] = 0;
	if (result != STORE_DONE)
		return result;
	result = store_leave(store, asked->id, person, wall_clock_ms());
	if (result != STORE_DONE)
		return result;
	if (read_round(store, asked->id, head.round, asked->data) == STORE_FAILED)
		return STORE_FAILED;
	find_table(asked, person);
	return STORE_DONE;
}

void tournaments_post_leave(struct http_request *request)
{
	change(request, leave);
}

/* --- what its owner does ---------------------------------------------------------------------- */

static enum store_result find_own(struct tournament_request *asked, struct store *store)
{
	struct tournament *head = &asked->data->head;
	enum store_result result;

	tournament_data_clear(asked->data);
	result = find(asked, store, head);
	if (result == STORE_DONE && strcmp(head->owner, asked->query.request->person.id) != 0)
		asked->refusal = REFUSAL_NOT_OWNER;
	head->changed = wall_clock_ms();
	return result;
}

/* The worker starts it. Another change meanwhile: the client may ask again. */
static enum store_result save_own(struct tournament_request *asked, struct store *store)
{
	enum store_result result;

	if (asked->refusal != REFUSAL_NONE)
		return STORE_DONE;
	result = store_save_step(store, asked->data);
	if (result == STORE_NO_ROW)
		asked->refusal = REFUSAL_STORAGE;
	return result;
}

static enum store_result start(struct job *job, struct store *store)
{
	struct tournament_request *asked = (struct tournament_request *)job;
	struct tournament *head = &asked->data->head;
	enum store_result result = find_own(asked, store);

	if (result != STORE_DONE)
		return result;
	if (asked->refusal == REFUSAL_NONE && head->status != TOURNAMENT_OPEN)
		asked->refusal = REFUSAL_TOURNAMENT_BEGUN;
	if (asked->refusal == REFUSAL_NONE && head->people < head->least)
		asked->refusal = REFUSAL_TOO_FEW;
	head->starts = head->changed;
	return save_own(asked, store);
}

void tournaments_post_start(struct http_request *request)
{
	change(request, start);
}

/* Games under way continue. */
static enum store_result cancel(struct job *job, struct store *store)
{
	struct tournament_request *asked = (struct tournament_request *)job;
	struct tournament *head = &asked->data->head;
	enum store_result result = find_own(asked, store);

	if (result != STORE_DONE)
		return result;
	if (asked->refusal == REFUSAL_NONE && head->status > TOURNAMENT_RUNNING)
		asked->refusal = REFUSAL_TOURNAMENT_BEGUN;
	head->status = TOURNAMENT_CANCELLED;
	return save_own(asked, store);
}

void tournaments_post_cancel(struct http_request *request)
{
	change(request, cancel);
}

/* --- a new one -------------------------------------------------------------------------------- */

static enum store_result add(struct job *job, struct store *store)
{
	struct tournament_request *asked = (struct tournament_request *)job;
	const struct server *server = asked->query.request->server;
	long count = 0;

	if (store_count_tournaments(store, asked->data->head.owner, &count) == STORE_FAILED)
		return STORE_FAILED;
	asked->refusal = REFUSAL_NONE;
	if (count >= limits_scaled(server->limits, TOURNAMENTS_MAX)) {
		asked->refusal = REFUSAL_TOO_MANY_TOURNAMENTS;
		return STORE_DONE;
	}
	return store_add_tournament(store, &asked->data->head);
}

static void send_added(struct store_request *query)
{
	struct tournament_request *asked = (struct tournament_request *)query;

	if (query->job.result == STORE_FAILED)
		http_refuse(query->request, REFUSAL_STORAGE);
	else if (asked->refusal != REFUSAL_NONE)
		http_refuse(query->request, asked->refusal);
	else
		http_respond(query->request, 201, write_json(write_id, asked->data->head.id));
	request_free(asked);
}

void tournaments_post(struct http_request *request)
{
	int64_t now = wall_clock_ms();
	struct tournament_request *asked;

	if (person_badge(&request->person) != BADGE_NONE) {
		http_refuse(request,
		            request->person.bot_of[0] ? REFUSAL_NOT_FOR_BOTS : REFUSAL_NOT_FOR_GUESTS);
		return;
	}
	if (request->person.muted > now) { /* its name is read by all */
		http_refuse(request, REFUSAL_MUTED);
		return;
	}
	if (!request_finds_space(request) ||
	    !request_is_within(request, LIMIT_TABLE, request->person.id) ||
	    !request_is_within(request, LIMIT_TABLE, request->address))
		return;
	asked = request_new(request, send_added);
	if (!tournament_setup_read(request, now, &asked->data->head)) {
		http_refuse(request, REFUSAL_BAD_TOURNAMENT);
		request_free(asked);
		return;
	}
	tournament_new_id(asked->data->head.id);
	memcpy(asked->data->head.owner, request->person.id, ID_MAX);
	asked->data->head.created = now;
	dice_new_secret(asked->data->head.seed);
	memcpy(asked->query.job.key, asked->data->head.id, ID_MAX);
	store_request_write(&asked->query, add);
}
