#include "server/protocol/rest_json_tournaments.h"

#include <string.h>

#include "base/grow.h"
#include "server/protocol/shared_json.h"

/* --- heads ------------------------------------------------------------------------------------ */

static void emit_games(struct emit *emit, const char *games)
{
	emit_array(emit, "games");
	for (int each = 0; each < tournament_count_games(games); each++) {
		char game[32];

		tournament_game(games, each, game);
		emit_string(emit, NULL, game);
	}
	emit_array_end(emit);
}

static void emit_points(struct emit *emit, const struct tournament *tournament)
{
	struct pairing_scheme scheme = tournament_scheme(tournament);

	emit_string(emit, "scheme", SCHEME_WORDS[tournament->scheme]);
	emit_array(emit, "points");
	for (int place = 0; place < tournament->most; place++)
		emit_number(emit, NULL, scheme.points[place]);
	emit_array_end(emit);
}

static void emit_setup(struct emit *emit, const struct tournament *tournament)
{
	struct table_head clock = {
		.clock = tournament->clock, .bank = tournament->bank, .increment = tournament->increment};

	emit_string(emit, "name", tournament->name);
	emit_string(emit, "format", FORMAT_WORDS[tournament->format]);
	emit_games(emit, tournament->games);
	emit_number(emit, "least", tournament->least);
	emit_number(emit, "most", tournament->most);
	emit_points(emit, tournament);
	emit_number(emit, "places", tournament->places);
	emit_clock(emit, &clock);
	emit_bool(emit, "rated", tournament->is_rated);
	emit_bool(emit, "bots", tournament->has_bots);
}

/* The number of rounds follows from that of the players: before the start, of those who have
   entered. */
static void emit_head(struct emit *emit, const struct tournament *tournament, int players)
{
	emit_string(emit, "id", tournament->id);
	emit_string(emit, "owner", tournament->owner);
	emit_setup(emit, tournament);
	emit_string(emit, "status", TOURNAMENT_STATUS_WORDS[tournament->status]);
	emit_number(emit, "people", tournament->people);
	emit_number(emit, "round", tournament->round);
	emit_number(emit, "rounds", tournament_rounds(tournament, players));
	emit_number(emit, "finals", tournament_finals(tournament, players));
	emit_number(emit, "created", tournament->created);
	emit_number(emit, "starts", tournament->starts);
	emit_number(emit, "changed", tournament->changed);
}

static int expected_players(const struct tournament *tournament)
{
	return tournament->people < tournament->places ? tournament->people : tournament->places;
}

void tournament_list_add(void *to, const struct tournament *tournament)
{
	struct tournament_list *list = (struct tournament_list *)to;

	list->rows = (struct tournament *)grow(list->rows, &list->capacity, list->count + 1,
	                                       sizeof *tournament);
	list->rows[list->count++] = *tournament;
}

static void write_list(struct emit *emit, const void *from)
{
	const struct tournament_list *list = (const struct tournament_list *)from;

	emit_array(emit, "tournaments");
	for (size_t each = 0; each < list->count; each++) {
		emit_object(emit, NULL);
		emit_head(emit, &list->rows[each], expected_players(&list->rows[each]));
		emit_object_end(emit);
	}
	emit_array_end(emit);
}

struct buffer rest_json_tournaments(const struct tournament_list *list)
{
	return write_json(write_list, list);
}

/* --- one tournament --------------------------------------------------------------------------- */

static void emit_entrant(struct emit *emit, const struct entrant *entrant, int is_waiting)
{
	emit_object(emit, NULL);
	emit_string(emit, "person", entrant->person);
	emit_string(emit, "name", entrant->person[0] ? entrant->name : PERSON_ERASED);
	if (entrant->is_bot)
		emit_bool(emit, "bot", 1);
	if (entrant->player >= 0) {
		emit_number(emit, "player", entrant->player);
		emit_number(emit, "place", entrant->place);
		emit_number(emit, "sixtieths", entrant->points);
		emit_number(emit, "wins", entrant->wins);
		emit_number(emit, "opponents", entrant->opponents);
	}
	emit_bool(emit, "waiting", is_waiting);
	emit_bool(emit, "left", entrant->has_left);
	emit_object_end(emit);
}

static void emit_entrants(struct emit *emit, const struct tournament_data *data)
{
	int is_open = data->head.status == TOURNAMENT_OPEN;

	emit_array(emit, "players");
	for (size_t each = 0; each < data->entrant_count; each++)
		emit_entrant(emit, &data->entrants[each],
		             is_open ? (int)each >= data->head.places : data->entrants[each].player < 0);
	emit_array_end(emit);
}

static void emit_seats(struct emit *emit, struct seat_group group)
{
	emit_array(emit, "seats");
	for (int seat = 0; seat < group.count; seat++) {
		emit_object(emit, NULL);
		emit_number(emit, "player", group.seats[seat].player);
		emit_number(emit, "place", group.seats[seat].place);
		emit_number(emit, "sixtieths", group.seats[seat].points);
		emit_object_end(emit);
	}
	emit_array_end(emit);
}

static void emit_tables(struct emit *emit, const struct tournament_data *data)
{
	emit_array(emit, "tables");
	for (size_t each = 0; each < data->table_count; each++) {
		const struct round_table *table = &data->tables[each];

		emit_object(emit, NULL);
		emit_number(emit, "round", table->round);
		emit_number(emit, "number", table->number);
		emit_string(emit, "table", table->table);
		emit_string(emit, "game", table->game);
		emit_bool(emit, "over", table->state == ROUND_TABLE_COUNTED);
		emit_seats(emit, tournament_seats(data, table));
		emit_object_end(emit);
	}
	emit_array_end(emit);
}

static void emit_pauses(struct emit *emit, const struct tournament_data *data)
{
	emit_array(emit, "pauses");
	for (size_t each = 0; each < data->seat_count; each++)
		if (data->seats[each].number == PAUSES)
			emit_number(emit, NULL, data->seats[each].player);
	emit_array_end(emit);
}

static void write_tournament(struct emit *emit, const void *from)
{
	const struct tournament_data *data = (const struct tournament_data *)from;
	int players = tournament_players(data);

	emit_head(emit, &data->head, players > 0 ? players : expected_players(&data->head));
	emit_entrants(emit, data);
	emit_tables(emit, data);
	emit_pauses(emit, data);
}

struct buffer rest_json_tournament(const struct tournament_data *data)
{
	return write_json(write_tournament, data);
}

/* --- of one person ---------------------------------------------------------------------------- */

void own_tournaments_add(void *to, const struct own_tournament *row)
{
	struct own_tournaments *own = (struct own_tournaments *)to;

	own->rows = (struct own_tournament *)grow(own->rows, &own->capacity, own->count + 1,
	                                          sizeof *row);
	own->rows[own->count++] = *row;
}

void emit_own_tournaments(struct emit *emit, const struct own_tournaments *own, const char *person)
{
	emit_array(emit, "tournaments");
	for (size_t each = 0; each < own->count; each++) {
		const struct own_tournament *row = &own->rows[each];

		emit_object(emit, NULL);
		emit_string(emit, "id", row->head.id);
		emit_string(emit, "name", row->head.name);
		emit_string(emit, "status", TOURNAMENT_STATUS_WORDS[row->head.status]);
		emit_bool(emit, "owner", strcmp(row->head.owner, person) == 0);
		emit_number(emit, "sixtieths", row->points);
		emit_number(emit, "place", row->place);
		emit_bool(emit, "left", row->has_left);
		emit_object_end(emit);
	}
	emit_array_end(emit);
}
