#include "client/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/games.h"

struct client_table *client_table_new(const char *id)
{
	struct client_table *table = calloc(1, sizeof *table);

	if (!table)
		return NULL;
	snprintf(table->id, sizeof table->id, "%s", id);
	table->next = table->turn = -1;
	return table;
}

void client_table_free(struct client_table *table)
{
	if (table)
		free(table->record.moves);
	free(table);
}

static const char *string_of(const json_t *object, const char *name)
{
	const char *text = json_string_value(json_object_get(object, name));

	return text ? text : "";
}

static int64_t number_of(const json_t *object, const char *name, int64_t usual)
{
	const json_t *value = json_object_get(object, name);

	return json_is_integer(value) ? (int64_t)json_integer_value(value) : usual;
}

/* A number within a sane range, so that arithmetic cannot overflow. */
static int64_t amount_of(const json_t *object, const char *name)
{
	int64_t number = number_of(object, name, 0);

	return number >= 0 && number <= INT32_MAX ? number : 0;
}

/* A seat of the table; messages count from 1. -1 if there is no such seat. */
static int seat_of(const struct client_table *table, const json_t *object, const char *name)
{
	int64_t seat = number_of(object, name, 0);

	return seat >= 1 && seat <= table->record.setup.players ? (int)seat - 1 : -1;
}

/* ---- the head ---- */

static int read_options(const struct game *game, struct game_setup *setup, json_t *options)
{
	const char *name;
	json_t *value;

	json_object_foreach(options, name, value)
		if (!json_is_string(value) ||
		    game_set_option(game, setup, name, json_string_value(value)) != GAME_SET)
			return 0;
	return game_check_setup(game, setup);
}

/* Reads the constant facts of a table, once. */
static int take_head(struct client_table *table, const json_t *message)
{
	const struct game *game = games_find(string_of(message, "game"));
	struct game_setup setup = game_new_setup((int)number_of(message, "players", 0));
	const json_t *clock = json_object_get(message, "clock");
	move *moves;

	if (table->record.game)
		return 1;
	if (!game || !read_options(game, &setup, json_object_get(message, "options")))
		return 0;
	moves = malloc((size_t)game->nodes_max * sizeof *moves);
	if (!moves)
		return 0;
	table->record = record_new(moves, game->nodes_max);
	table->record.game = game;
	table->record.setup = setup;
	game_start(game, &table->state, &setup);
	table->increment_ms = 1000 * amount_of(clock, "increment");
	snprintf(table->owner, sizeof table->owner, "%s", string_of(message, "owner"));
	snprintf(table->fair, sizeof table->fair, "%s", string_of(message, "fair"));
	return 1;
}

/* ---- events ---- */

static int take_move(struct client_table *table, const char *text)
{
	const struct game *game = table->record.game;
	move m;

	if (table->record.count == table->record.room || game->turn(&table->state) == GAME_OVER ||
	    !game_read_move(game, &table->state, text, &m) || !game_is_legal(game, &table->state, m))
		return 0;
	table->record.moves[table->record.count++] = m;
	game_play(game, &table->state, m);
	return 1;
}

static int take_undo(struct client_table *table, const char *text)
{
	long ply = strtol(text, NULL, 10);

	if (ply < 0 || ply > table->record.count)
		return 0;
	table->record.count = (int)ply;
	record_replay(&table->record, (int)ply, &table->state);
	return 1;
}

/* Skips events that are already known; a missing one is a fault. */
static int take_event(struct client_table *table, const json_t *event)
{
	int64_t number = number_of(event, "number", -1);
	const char *kind = string_of(event, "kind");

	if (number < table->size)
		return 1;
	if (number > table->size)
		return 0;
	table->size++;
	if ((strcmp(kind, "move") == 0 && !take_move(table, string_of(event, "text"))) ||
	    (strcmp(kind, "undo") == 0 && !take_undo(table, string_of(event, "text"))))
		return 0;
	if (table->on_event)
		table->on_event(table->with, event);
	return 1;
}

/* ---- now ---- */

static enum client_status status_of(const char *word)
{
	static const char *const words[] = {"", "open", "playing", "paused", "over", "closed"};

	for (int each = CLIENT_OPEN; each <= CLIENT_CLOSED; each++)
		if (strcmp(words[each], word) == 0)
			return (enum client_status)each;
	return CLIENT_UNKNOWN;
}

static void take_seat(struct client_seat *seat, const json_t *value)
{
	memset(seat, 0, sizeof *seat);
	snprintf(seat->person, sizeof seat->person, "%s", string_of(value, "person"));
	snprintf(seat->name, sizeof seat->name, "%.*s", RECORD_NAME_MAX - 1,
	         string_of(value, *string_of(value, "level") ? "level" : "name"));
	snprintf(seat->reserved, sizeof seat->reserved, "%s",
	         string_of(json_object_get(value, "reserved"), "id"));
	seat->is_taken = strcmp(string_of(value, "kind"), "empty") != 0;
	seat->is_away = json_is_true(json_object_get(value, "away"));
	seat->has_resigned = json_is_true(json_object_get(value, "resigned"));
	snprintf(seat->commit, sizeof seat->commit, "%s", string_of(value, "commit"));
	snprintf(seat->entropy, sizeof seat->entropy, "%s", string_of(value, "entropy"));
	seat->is_withheld = json_is_true(json_object_get(value, "withheld"));
	seat->left = number_of(value, "left", -1);
}

static void take_drawing(struct client_table *table, const json_t *drawing)
{
	const json_t *seats = json_object_get(drawing, "seats");

	table->drawing = !json_is_object(drawing)                            ? CLIENT_DRAWS_NOTHING
	                 : strcmp(string_of(drawing, "what"), "commit") == 0 ? CLIENT_DRAWS_COMMITS
	                                                                     : CLIENT_DRAWS_ENTROPY;
	for (size_t each = 0; each < json_array_size(seats); each++) {
		json_int_t seat = json_integer_value(json_array_get(seats, each));

		if (seat >= 1 && seat <= GAME_SEATS_MAX)
			table->seats[seat - 1].is_waited_for = 1;
	}
}

static void take_asked(struct client_table *table, const json_t *asked)
{
	const json_t *agreed = json_object_get(asked, "agreed");

	table->is_asked = json_is_object(asked);
	table->asked_by = seat_of(table, asked, "seat");
	snprintf(table->asked, sizeof table->asked, "%s", string_of(asked, "what"));
	memset(table->has_agreed, 0, sizeof table->has_agreed);
	for (size_t each = 0; each < json_array_size(agreed); each++) {
		json_int_t seat = json_integer_value(json_array_get(agreed, each));

		if (seat >= 1 && seat <= GAME_SEATS_MAX)
			table->has_agreed[seat - 1] = 1;
	}
}

static void take_numbers(const json_t *array, int *numbers)
{
	for (size_t seat = 0; seat < json_array_size(array) && seat < GAME_SEATS_MAX; seat++)
		numbers[seat] = (int)json_integer_value(json_array_get(array, seat));
}

static int take_now(struct client_table *table, const json_t *now)
{
	const json_t *seats = json_object_get(now, "seats");

	if (!json_is_object(now))
		return 1;
	table->status = status_of(string_of(now, "status"));
	table->turn = seat_of(table, now, "turn");
	for (size_t seat = 0; seat < json_array_size(seats) && seat < GAME_SEATS_MAX; seat++)
		take_seat(&table->seats[seat], json_array_get(seats, seat));
	take_drawing(table, json_object_get(now, "drawing"));
	take_asked(table, json_object_get(now, "asked"));
	snprintf(table->rematch, sizeof table->rematch, "%s", string_of(now, "rematch"));
	snprintf(table->secret, sizeof table->secret, "%s", string_of(now, "secret"));
	take_numbers(json_object_get(now, "points"), table->points);
	take_numbers(json_object_get(now, "places"), table->places);
	/* While pages are missing, the moves are behind. */
	return table->next >= 0 || number_of(now, "ply", table->record.count) == table->record.count ||
	       number_of(now, "size", table->size) != table->size;
}

static void forget(struct client_table *table)
{
	free(table->record.moves);
	memset(&table->record, 0, sizeof table->record);
	table->size = 0;
	table->next = table->turn = -1;
	table->status = CLIENT_UNKNOWN;
}

int client_table_take(struct client_table *table, const json_t *message)
{
	const json_t *events = json_object_get(message, "events");
	int is_table = strcmp(string_of(message, "type"), "table") == 0;

	if (is_table)
		table->next = (int)number_of(message, "next", -1);
	if ((is_table && !take_head(table, message)) || !table->record.game) {
		forget(table);
		return 0;
	}
	for (size_t each = 0; each < json_array_size(events); each++)
		if (!take_event(table, json_array_get(events, each))) {
			forget(table);
			return 0;
		}
	if (take_now(table, json_object_get(message, "now")))
		return 1;
	forget(table);
	return 0;
}

int client_table_seat_of(const struct client_table *table, const char *person)
{
	for (int seat = 0; seat < table->record.setup.players; seat++)
		if (*person && strcmp(table->seats[seat].person, person) == 0)
			return seat;
	return -1;
}

int client_table_seat_for(const struct client_table *table, const char *person)
{
	int found = -1;

	for (int seat = 0; seat < table->record.setup.players; seat++) {
		const struct client_seat *empty = &table->seats[seat];

		if (empty->is_taken)
			continue;
		if (strcmp(empty->reserved, person) == 0)
			return seat;
		if (!empty->reserved[0] && found < 0)
			found = seat;
	}
	return found;
}

int client_table_is_full(const struct client_table *table)
{
	for (int seat = 0; seat < table->record.setup.players; seat++)
		if (!table->seats[seat].is_taken)
			return 0;
	return 1;
}
