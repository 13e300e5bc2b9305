#include "server/protocol/rest_json_openings.h"

#include <string.h>

#include "server/protocol/shared_json.h"

static void emit_moves(struct emit *emit, const struct opening_rows *rows)
{
	emit_array(emit, "moves");
	for (int each = 0; each < rows->move_count; each++) {
		const struct opening_move *row = &rows->moves[each];

		emit_object(emit, NULL);
		emit_string(emit, "move", row->move);
		emit_number(emit, "games", row->games);
		emit_number(emit, "first", row->first);
		emit_number(emit, "points", row->points);
		emit_object_end(emit);
	}
	emit_array_end(emit);
}

/* Guests, and people who hide their profile, have neither. */
static void emit_player(struct emit *emit, const struct opening_game *row)
{
	const char *level = strchr(row->who, ':');

	if (level) {
		emit_string(emit, "level", level + 1);
	} else if (row->who[0]) {
		emit_string(emit, "person", row->who);
		emit_string(emit, "name", row->name);
	}
}

static void emit_games(struct emit *emit, const struct opening_rows *rows)
{
	emit_array(emit, "games");
	for (int each = 0; each < rows->game_count; each++) {
		const struct opening_game *row = &rows->games[each];

		emit_object(emit, NULL);
		emit_string(emit, "table", row->table);
		emit_number(emit, "ply", row->ply);
		emit_string(emit, "move", row->move);
		emit_number(emit, "seat", row->seat + 1);
		emit_player(emit, row);
		emit_number(emit, "place", row->place);
		emit_number(emit, "points", row->points);
		emit_number(emit, "ended", row->ended);
		emit_object_end(emit);
	}
	emit_array_end(emit);
}

static void write_openings(struct emit *emit, const void *from)
{
	const struct opening_rows *rows = (const struct opening_rows *)from;

	emit_string(emit, "game", rows->place.setup.game);
	emit_number(emit, "players", rows->place.setup.players);
	emit_string(emit, "options", rows->place.setup.options);
	emit_string(emit, "line", rows->place.line);
	emit_moves(emit, rows);
	emit_games(emit, rows);
}

struct buffer rest_json_openings(const struct opening_rows *rows)
{
	return write_json(write_openings, rows);
}
