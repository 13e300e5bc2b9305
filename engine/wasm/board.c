/* board.c - what a board that knows no particular game is drawn from: the places of a position, and
   the parts of its moves. */
#include "core/emit.h"
#include "wasm/engine.h"

static struct game_place places[GAME_PLACES_MAX];
static move moves[GAME_MOVES_MAX];

static void emit_place(struct emit *emit, const struct game_place *place)
{
	emit_object(emit, NULL);
	emit_string(emit, "name", place->name);
	emit_number(emit, "x", place->x);
	emit_number(emit, "y", place->y);
	if (place->seat >= 0)
		emit_number(emit, "seat", place->seat);
	emit_string(emit, "thing", place->thing);
	emit_object_end(emit);
}

/* Numbers of the state that mean an amount: one for the table, or one for each seat. */
static int is_amount(const struct game_feature *field, int by_seat)
{
	return field->bytes && field->kind != GAME_FEATURE_CATEGORY && !field->is_seat &&
	       field->by_seat == by_seat && !field->shape[by_seat];
}

static void emit_amounts(struct emit *emit, const char *name, const struct game *game, int by_seat)
{
	emit_array(emit, name);
	for (const struct game_feature_group *group = game_feature_groups(game); group->name; group++)
		for (const struct game_feature *row = group->rows; row->name; row++)
			if (is_amount(row, by_seat))
				emit_string(emit, NULL, row->name);
	emit_array_end(emit);
}

/* Writes the places of a position as JSON, and which members of its state are amounts of the table
   and of the seats. */
EXPORT(board) int engine_board(int at)
{
	const struct slot *slot = engine_slot(at);
	struct emit emit = emit_start(engine_text, ENGINE_BUFFER);
	int count;

	if (!slot)
		return INVALID_CALL;
	count = game_places(slot->game, &slot->state, places);
	emit_object(&emit, NULL);
	emit_array(&emit, "places");
	for (int place = 0; place < count; place++)
		emit_place(&emit, &places[place]);
	emit_array_end(&emit);
	emit_amounts(&emit, "table", slot->game, 0);
	emit_amounts(&emit, "seats", slot->game, 1);
	emit_object_end(&emit);
	return (int)emit_end(&emit);
}

/* Writes all legal moves as JSON, in the order of moves_array: {"verb": "plant", "square": "c3"}.
   Where nobody chooses there are none. */
EXPORT(move_parts) int engine_move_parts(int at)
{
	const struct slot *slot = engine_slot(at);
	struct emit emit = emit_start(engine_text, ENGINE_BUFFER);
	int count;

	if (!slot)
		return INVALID_CALL;
	count = game_moves(slot->game, &slot->state, moves);
	emit_array(&emit, NULL);
	for (int place = 0; place < count; place++) {
		emit_object(&emit, NULL);
		game_emit_move(slot->game, &slot->state, moves[place], &emit);
		emit_object_end(&emit);
	}
	emit_array_end(&emit);
	return (int)emit_end(&emit);
}
