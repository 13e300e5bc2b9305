#include "client/remote_player.h"

#include <fcntl.h>
#include <pthread.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
	ID_BYTES = 12,
	WAIT_MIN_MS = 500,   /* before it reconnects: doubles each time, */
	WAIT_MAX_MS = 30000, /* up to this */
	QUIET_MS = 20000,    /* without a message, after which it sends a ping */
	SILENT_MS = 45000,   /* and after which the connection counts as lost */
	NAME_MS = 3000       /* in which a server names a new spectator */
};

enum state { STATE_APART, STATE_OPENING, STATE_OPEN, STATE_GONE };

/* News that were not read yet. */
struct item {
	struct item *next;
	struct remote_player_news news;
};

struct remote_player {
	struct remote_player_plan plan;
	struct connection_plan connection_plan;
	struct connection *connection;
	struct client_table *table;
	struct client_dice dice;
	char person[CONNECTION_TABLE_MAX];
	enum state state;
	pthread_t opener; /* while it connects */
	atomic_int is_opened;
	int has_opened, wake[2];
	int64_t retry_at, received_at, clocks_at; /* clocks_at: when the clocks were read */
	int wait_ms, is_pinged, was_lost;
	int sat_at;             /* events known when it last tried to sit down, or -1 */
	json_t *waiting;        /* commands without a reply, by id */
	json_t *people;         /* names of those who have watched, by id */
	json_t *nameless;       /* chat of a person whose name is not known yet, */
	int64_t nameless_until; /* shown by then in any case */
	struct item *first, *last;
};

static int64_t milliseconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static const char *string_of(const json_t *object, const char *name)
{
	const char *text = json_string_value(json_object_get(object, name));

	return text ? text : "";
}

/* ---- news ---- */

static struct remote_player_news *add_news(struct remote_player *player,
                                           enum remote_player_news_kind kind)
{
	struct item *item = calloc(1, sizeof *item);

	if (!item)
		abort();
	item->news.kind = kind;
	if (player->first)
		player->last->next = item;
	else
		player->first = item;
	player->last = item;
	return &item->news;
}

static void add_error(struct remote_player *player, enum remote_player_news_kind kind,
                      const char *code)
{
	struct remote_player_news *news = add_news(player, kind);

	snprintf(news->code, sizeof news->code, "%s", code);
}

int remote_player_next(struct remote_player *player, struct remote_player_news *news)
{
	struct item *item = player->first;

	if (!item)
		return 0;
	*news = item->news;
	player->first = item->next;
	free(item);
	return 1;
}

/* A chat line of a new spectator, whose name comes in a later message. */
static int is_nameless(const struct remote_player *player, const json_t *event)
{
	return strcmp(string_of(event, "kind"), "chat") == 0 && !json_object_get(event, "seat") &&
	       !*remote_player_name_of(player, string_of(event, "person"));
}

static void on_event(void *with, const json_t *event)
{
	struct remote_player *player = (struct remote_player *)with;

	if (is_nameless(player, event)) {
		json_array_append_new(player->nameless, json_deep_copy(event));
		player->nameless_until = milliseconds() + NAME_MS;
	} else {
		add_news(player, REMOTE_PLAYER_EVENT)->event = json_deep_copy(event);
	}
}

static void tell_nameless(struct remote_player *player)
{
	size_t each;
	json_t *event;

	json_array_foreach(player->nameless, each, event)
		add_news(player, REMOTE_PLAYER_EVENT)->event = json_incref(event);
	json_array_clear(player->nameless);
}

/* ---- beginning ---- */

static int take_table(struct remote_player *player, const char *id)
{
	player->table = client_table_new(id);
	if (!player->table)
		return 0;
	player->table->with = player;
	player->sat_at = -1;
	client_dice_begin(&player->dice);
	return 1;
}

struct remote_player *remote_player_new(const struct remote_player_plan *plan)
{
	struct remote_player *player = calloc(1, sizeof *player);
	char id[CONNECTION_TABLE_MAX] = "";

	if (!player)
		return NULL;
	player->plan = *plan;
	player->wait_ms = WAIT_MIN_MS;
	player->connection_plan = (struct connection_plan){plan->link, NULL, plan->cancel, -1};
	player->connection = connection_new(&player->connection_plan);
	player->waiting = json_object();
	player->people = json_object();
	player->nameless = json_array();
	if (player->connection && connection_table_of(plan->link, id) != plan->opens_table &&
	    take_table(player, id) && pipe2(player->wake, O_CLOEXEC | O_NONBLOCK) == 0)
		return player;
	remote_player_free(player);
	return NULL;
}

static void end_opening(struct remote_player *player)
{
	char bytes[16];

	if (player->state != STATE_OPENING)
		return;
	pthread_join(player->opener, NULL);
	while (read(player->wake[0], bytes, sizeof bytes) > 0)
		;
}

void remote_player_free(struct remote_player *player)
{
	struct remote_player_news news;

	if (!player)
		return;
	end_opening(player);
	while (remote_player_next(player, &news))
		json_decref(news.event);
	json_decref(player->waiting);
	json_decref(player->people);
	json_decref(player->nameless);
	client_table_free(player->table);
	connection_free(player->connection);
	if (player->wake[1])
		close(player->wake[0]), close(player->wake[1]);
	free(player);
}

/* ---- who it is ---- */

static int take_person(struct remote_player *player, int status, const json_t *response,
                       char *error)
{
	const char *id = string_of(json_object_get(response, "you"), "id");

	if (status == 200 && *id) {
		snprintf(player->person, sizeof player->person, "%s", id);
		return 1;
	}
	snprintf(error, REMOTE_PLAYER_CODE_MAX, "%s",
	         status ? string_of(response, "code") : connection_error(player->connection));
	return 0;
}

static int call(struct remote_player *player, const char *method, const char *path, json_t *body,
                char *error)
{
	json_t *response;
	int status = connection_call(player->connection, method, path, body, &response);
	int is_fine = take_person(player, status, response, error);

	json_decref(response);
	json_decref(body);
	return is_fine;
}

int remote_player_log_in(struct remote_player *player, const struct remote_player_identity *who,
                         char *error)
{
	connection_set_cookie(player->connection, who->cookie);
	if (who->name && who->password)
		return call(player, "POST", "/v1/login",
		            json_pack("{s:s, s:s}", "name", who->name, "password", who->password), error);
	if (who->cookie[0] && call(player, "GET", "/v1/me", NULL, error))
		return 1;
	connection_set_cookie(player->connection, "");
	return !who->name ||
	       call(player, "POST", "/v1/guest", json_pack("{s:s}", "name", who->name), error);
}

int remote_player_open_table(struct remote_player *player, json_t *body, char *error)
{
	json_t *response;
	int status = connection_call(player->connection, "POST", "/v1/tables", body, &response);
	const char *table = string_of(response, "table");
	int is_open = status == 201 && strlen(table) < CONNECTION_TABLE_MAX;

	if (is_open) {
		client_table_free(player->table);
		is_open = take_table(player, table);
	} else {
		snprintf(error, REMOTE_PLAYER_CODE_MAX, "%s",
		         status ? string_of(response, "code") : connection_error(player->connection));
	}
	json_decref(response);
	json_decref(body);
	return is_open;
}

const char *remote_player_cookie(const struct remote_player *player)
{
	return connection_cookie(player->connection);
}

/* ---- sending ---- */

static void random_id(char out[2 * ID_BYTES + 1])
{
	unsigned char bytes[ID_BYTES];

	randombytes_buf(bytes, sizeof bytes);
	sodium_bin2hex(out, 2 * ID_BYTES + 1, bytes, sizeof bytes);
}

void remote_player_send(struct remote_player *player, const char *type, json_t *members)
{
	json_t *message = members ? members : json_object();
	char id[2 * ID_BYTES + 1];

	random_id(id);
	json_object_set_new(message, "type", json_string(type));
	json_object_set_new(message, "table", json_string(player->table->id));
	json_object_set_new(message, "id", json_string(id));
	json_object_set(player->waiting, id, message);
	if (player->state == STATE_OPEN)
		connection_send(player->connection, message);
	json_decref(message);
}

void remote_player_move(struct remote_player *player, const char *spelling)
{
	remote_player_send(
		player, "move",
		json_pack("{s:i, s:s}", "ply", player->table->record.count, "move", spelling));
}

/* Not a command: it is sent again after every connection, with the number of known events. */
static void watch(struct remote_player *player)
{
	json_t *message = json_pack("{s:s, s:s, s:s, s:i}", "type", "watch", "id", "watch", "table",
	                            player->table->id, "have", player->table->size);

	connection_send(player->connection, message);
	json_decref(message);
}

void remote_player_go(struct remote_player *player, const char *table)
{
	json_t *message = json_pack("{s:s, s:s}", "type", "unwatch", "table", player->table->id);

	connection_send(player->connection, message);
	json_decref(message);
	client_table_free(player->table);
	json_object_clear(player->waiting);
	json_array_clear(player->nameless);
	if (!take_table(player, table))
		abort();
	if (player->state == STATE_OPEN)
		watch(player);
}

/* ---- the connection ---- */

static void *open_connection(void *argument)
{
	struct remote_player *player = (struct remote_player *)argument;

	player->has_opened = connection_open(player->connection);
	atomic_store(&player->is_opened, 1);
	while (write(player->wake[1], "", 1) < 0)
		;
	return NULL;
}

static void begin_opening(struct remote_player *player)
{
	atomic_store(&player->is_opened, 0);
	if (pthread_create(&player->opener, NULL, open_connection, player) == 0)
		player->state = STATE_OPENING;
}

static void lose(struct remote_player *player)
{
	if (!player->was_lost)
		add_error(player, REMOTE_PLAYER_LOST, connection_error(player->connection));
	player->was_lost = 1;
	player->state = STATE_APART;
	player->retry_at = milliseconds() + player->wait_ms;
	player->wait_ms = 2 * player->wait_ms < WAIT_MAX_MS ? 2 * player->wait_ms : WAIT_MAX_MS;
	if (connection_is_refused(player->connection)) {
		player->state = STATE_GONE;
		add_error(player, REMOTE_PLAYER_GONE, "not-known");
	}
}

/* Connected: sends the commands without a reply again. */
static void begin_talking(struct remote_player *player)
{
	const char *id;
	json_t *message;

	player->state = STATE_OPEN;
	player->wait_ms = WAIT_MIN_MS;
	player->received_at = milliseconds();
	player->is_pinged = 0;
	player->sat_at = player->dice.sent_at = -1;
	if (player->was_lost)
		add_news(player, REMOTE_PLAYER_BACK);
	player->was_lost = 0;
	watch(player);
	json_object_foreach(player->waiting, id, message)
		connection_send(player->connection, message);
}

static void tend_connection(struct remote_player *player)
{
	int64_t now = milliseconds();

	if (player->state == STATE_APART && now >= player->retry_at)
		begin_opening(player);
	if (player->state == STATE_OPENING && atomic_load(&player->is_opened)) {
		end_opening(player);
		if (player->has_opened)
			begin_talking(player);
		else
			lose(player);
	}
	if (player->state != STATE_OPEN)
		return;
	if (!connection_is_open(player->connection) || now > player->received_at + SILENT_MS) {
		lose(player);
	} else if (now > player->received_at + QUIET_MS && !player->is_pinged) {
		json_t *message = json_pack("{s:s}", "type", "ping");

		player->is_pinged = 1;
		connection_send(player->connection, message);
		json_decref(message);
	}
}

/* ---- messages ---- */

static void hear_table(struct remote_player *player, const json_t *message)
{
	int had = player->table->size;

	/* Events from before it joined are not news. */
	player->table->on_event = had ? on_event : NULL;
	if (!client_table_take(player->table, message)) {
		watch(player);
		return;
	}
	player->clocks_at = milliseconds();
	if (had == 0)
		add_news(player, REMOTE_PLAYER_RELOADED);
	if (player->table->next >= 0)
		watch(player);
	if (player->table->size == had && had)
		add_news(player, REMOTE_PLAYER_CHANGED);
}

static void hear_error(struct remote_player *player, const json_t *message)
{
	const char *id = string_of(message, "id"), *code = string_of(message, "code");
	const json_t *command = json_object_get(player->waiting, id);
	const char *type = string_of(command, "type");

	if (strcmp(id, "watch") == 0) {
		player->state = STATE_GONE;
		add_error(player, REMOTE_PLAYER_GONE, code);
	} else if (command && strcmp(type, "commit") != 0 && strcmp(type, "entropy") != 0) {
		struct remote_player_news *news = add_news(player, REMOTE_PLAYER_REFUSED);

		snprintf(news->code, sizeof news->code, "%s", code);
		news->rule = (int)json_integer_value(json_object_get(message, "rule"));
	}
	json_object_del(player->waiting, id);
}

/* The names of spectators. Those who left stay, because of their chat lines. */
static void hear_present(struct remote_player *player, const json_t *message)
{
	size_t each;
	json_t *person;

	json_array_foreach(json_object_get(message, "people"), each, person)
		json_object_set_new(player->people, string_of(person, "id"),
		                    json_string(string_of(person, "name")));
	tell_nameless(player);
}

static void handle_message(struct remote_player *player, const json_t *message)
{
	const char *type = string_of(message, "type"), *table = string_of(message, "table");

	player->received_at = milliseconds();
	player->is_pinged = 0;
	if (strcmp(type, "hello") == 0)
		snprintf(player->person, sizeof player->person, "%s",
		         string_of(json_object_get(message, "you"), "id"));
	else if (strcmp(type, "ok") == 0)
		json_object_del(player->waiting, string_of(message, "id"));
	else if (strcmp(type, "error") == 0)
		hear_error(player, message);
	else if (strcmp(table, player->table->id) == 0 &&
	         (strcmp(type, "table") == 0 || strcmp(type, "events") == 0))
		hear_table(player, message);
	else if (strcmp(table, player->table->id) == 0 && strcmp(type, "present") == 0)
		hear_present(player, message);
}

/* ---- what the protocol wants done ---- */

/* Tries to sit down if a seat is free; again after the next event. */
static void tend_seat(struct remote_player *player)
{
	const struct client_table *table = player->table;
	int seat = client_table_seat_for(table, player->person);

	if (player->plan.is_spectator || !player->person[0] || remote_player_seat(player) >= 0 ||
	    seat < 0 || table->status != CLIENT_OPEN || player->sat_at >= 0)
		return;
	player->sat_at = table->size;
	remote_player_send(player, "sit", json_pack("{s:i}", "seat", seat + 1));
}

static void tend_dice(struct remote_player *player)
{
	char text[RECORD_HEX_MAX];

	switch (client_dice_owed(&player->dice, player->table, remote_player_seat(player), text)) {
	case CLIENT_OWES_NOTHING:
		return;
	case CLIENT_OWES_COMMIT:
		remote_player_send(player, "commit", json_pack("{s:s}", "text", text));
		return;
	case CLIENT_OWES_ENTROPY:
		remote_player_send(player, "entropy", json_pack("{s:s}", "text", text));
		return;
	}
}

int remote_player_poll(struct remote_player *player)
{
	json_t *message;

	tend_connection(player);
	while (player->state == STATE_OPEN &&
	       (message = connection_receive(player->connection, 0)) != NULL) {
		handle_message(player, message);
		json_decref(message);
	}
	if (player->state == STATE_OPEN && player->table->status != CLIENT_UNKNOWN &&
	    player->table->next < 0) {
		tend_seat(player);
		tend_dice(player);
	}
	if (json_array_size(player->nameless) && milliseconds() > player->nameless_until)
		tell_nameless(player);
	return player->first != NULL;
}

/* ---- asking ---- */

int remote_player_file(const struct remote_player *player)
{
	return player->state == STATE_OPENING ? player->wake[0]
	       : player->state == STATE_OPEN  ? connection_file(player->connection)
	                                      : -1;
}

int remote_player_is_connected(const struct remote_player *player)
{
	return player->state == STATE_OPEN;
}

const struct client_table *remote_player_table(const struct remote_player *player)
{
	return player->table;
}

int remote_player_seat(const struct remote_player *player)
{
	return client_table_seat_of(player->table, player->person);
}

int remote_player_is_owner(const struct remote_player *player)
{
	return player->person[0] && strcmp(player->table->owner, player->person) == 0;
}

const char *remote_player_name_of(const struct remote_player *player, const char *person)
{
	int seat = client_table_seat_of(player->table, person);

	return seat >= 0 ? player->table->seats[seat].name : string_of(player->people, person);
}

struct client_dice *remote_player_dice(struct remote_player *player)
{
	return &player->dice;
}

int64_t remote_player_clock(const struct remote_player *player, int seat)
{
	const struct client_table *table = player->table;
	int64_t left = table->seats[seat].left;

	if (left < 0 || table->status != CLIENT_PLAYING || table->turn != seat)
		return left;
	left -= milliseconds() - player->clocks_at;
	return left < 0 ? 0 : left;
}

void remote_player_link(const struct remote_player *player, const char *table, char *out)
{
	snprintf(out, CONNECTION_URL_MAX, "%.400s/table/%s", connection_base(player->connection),
	         table);
}
