/* All that lies on the table, for clients; the members are described in schema.json. */
#include "core/emit.h"
#include "core/spell.h"
#include "games/medina/rules.h"

static const char *square_text(int square, char *out)
{
	struct spelling spelling = spell_start(out);

	spell_place(&spelling, (char)('a' + MEDINA_SQUARE_COLUMN(square)),
	            MEDINA_SQUARE_ROW(square) + 1);
	spell_end(&spelling);
	return out;
}

static void emit_square(struct emit *emit, const char *name, int square)
{
	char text[GAME_TEXT_MAX];

	if (square == MEDINA_SQUARE_NONE)
		emit_null(emit, name);
	else
		emit_string(emit, name, square_text(square, text));
}

static void emit_squares(struct emit *emit, const char *name, struct medina_squares set)
{
	int square;

	emit_array(emit, name);
	MEDINA_SQUARES_EACH(square, set) {
		emit_square(emit, NULL, square);
	}
	emit_array_end(emit);
}

/* A seat as its number, or "neutral", "block", null. */
static void emit_holder(struct emit *emit, const char *name, int holder)
{
	if (holder == MEDINA_HOLDER_NONE)
		emit_null(emit, name);
	else if (holder == MEDINA_HOLDER_NEUTRAL)
		emit_string(emit, name, "neutral");
	else if (holder == MEDINA_HOLDER_BLOCK)
		emit_string(emit, name, "block");
	else
		emit_number(emit, name, holder);
}

static void emit_city(struct emit *emit, const struct medina_state *state)
{
	emit_object(emit, "city");
	emit_number(emit, "columns", medina_columns(state));
	emit_number(emit, "rows", medina_rows(state));
	emit_square(emit, "well", state->well);
	emit_squares(emit, "well_squares", medina_well_squares(state));
	emit_squares(emit, "merchants", state->merchants);
	emit_squares(emit, "extensions", md_extensions(state, md_empty(state)));
	emit_object_end(emit);
}

static void emit_palace(struct emit *emit, const struct medina_state *state, int palace)
{
	const struct medina_palace *row = &state->palaces[palace];
	struct medina_points points = medina_palace_points(state, palace);
	struct medina_squares squares = medina_palace_squares(state, palace);

	emit_object(emit, NULL);
	emit_square(emit, "square", row->anchor);
	emit_string(emit, "colour", medina_colour_word(state, row->colour));
	emit_holder(emit, "owner", row->holder);
	emit_squares(emit, "buildings", medina_squares_less(squares, state->stables));
	emit_squares(emit, "stables", medina_squares_and(squares, state->stables));
	emit_number(emit, "size", md_size(row));
	emit_bool(emit, "extendable",
	          row->holder == MEDINA_HOLDER_NONE && state->latest[row->colour] == palace &&
	              md_is_extendable(state, row->colour));
	emit_object(emit, "points");
	emit_number(emit, "buildings", points.buildings);
	emit_number(emit, "stables", points.stables);
	emit_number(emit, "walls", points.walls);
	emit_number(emit, "merchants", points.merchants);
	emit_number(emit, "well", points.well);
	emit_object_end(emit);
	emit_object_end(emit);
}

static void emit_walls(struct emit *emit, const struct medina_state *state)
{
	emit_array(emit, "towers");
	for (int tower = 0; tower < MEDINA_TOWERS; tower++) {
		emit_object(emit, NULL);
		emit_string(emit, "tower", md_towers[tower].word);
		emit_number(emit, "number", md_towers[tower].number);
		emit_holder(emit, "holder", state->tower_tile[tower]);
		emit_number(emit, "merchants", state->tower_merchants[tower]);
		emit_object_end(emit);
	}
	emit_array_end(emit);
	emit_array(emit, "walls");
	for (int arm = 0; arm < MEDINA_ARMS; arm++)
		for (int place = 0; place < state->arms[arm]; place++) {
			char text[GAME_TEXT_MAX];
			struct spelling spelling = spell_start(text);

			spell_place(&spelling, medina_side_letter(md_arms[arm].side),
			            md_arm_space(state, arm, place) + 1);
			spell_end(&spelling);
			emit_object(emit, NULL);
			emit_string(emit, "space", text);
			emit_string(emit, "tower", md_towers[md_arms[arm].tower].word);
			emit_object_end(emit);
		}
	emit_array_end(emit);
}

static void emit_colours(struct emit *emit, const struct medina_state *state)
{
	emit_array(emit, "colours");
	for (int colour = 0; colour < MEDINA_COLOURS; colour++) {
		emit_object(emit, NULL);
		emit_string(emit, "colour", medina_colour_word(state, colour));
		emit_number(emit, "number", medina_palace_number(colour));
		emit_holder(emit, "holder", medina_palace_tile_holder(state, colour));
		emit_square(emit, "palace",
		            state->palace_tile[colour] == MEDINA_PALACE_NONE
		                ? MEDINA_SQUARE_NONE
		                : state->palaces[state->palace_tile[colour]].anchor);
		emit_bool(emit, "closed", state->closed >> colour & 1);
		emit_object_end(emit);
	}
	emit_array_end(emit);
}

static void emit_seat(struct emit *emit, const struct medina_state *state, int seat, int points)
{
	const struct medina_seat *stock = &state->seats[seat];

	emit_object(emit, NULL);
	emit_number(emit, "points", points);
	emit_object(emit, "buildings");
	for (int colour = 0; colour < MEDINA_COLOURS; colour++)
		emit_number(emit, medina_colour_word(state, colour), stock->buildings[colour]);
	emit_object_end(emit);
	emit_number(emit, "roofs", stock->roofs);
	emit_number(emit, "neutrals", stock->neutrals);
	emit_number(emit, "stables", stock->stables);
	emit_number(emit, "merchants", stock->merchants);
	emit_number(emit, "walls", stock->walls);
	emit_number(emit, "tea", stock->tea);
	emit_array(emit, "blocks");
	for (int colour = 0; colour < MEDINA_COLOURS; colour++)
		if (stock->blocks >> colour & 1)
			emit_string(emit, NULL, medina_colour_word(state, colour));
	emit_array_end(emit);
	emit_object_end(emit);
}

void md_write_state(const void *state_, struct emit *out)
{
	const struct medina_state *state = (const struct medina_state *)state_;
	int edition = state->option[MEDINA_OPTION_EDITION];
	int points[MEDINA_SEATS];

	emit_object(out, NULL);
	emit_string(out, "edition", medina_game.options[MEDINA_OPTION_EDITION].values[edition]);
	emit_city(out, state);
	emit_array(out, "palaces");
	for (int palace = 0; palace < state->palace_count; palace++)
		emit_palace(out, state, palace);
	emit_array_end(out);
	emit_walls(out, state);
	emit_colours(out, state);
	md_score(state, points);
	emit_array(out, "seats");
	for (int seat = 0; seat < state->players; seat++)
		emit_seat(out, state, seat, points[seat]);
	emit_array_end(out);
	emit_number(out, "tea_pile", md_tea_pile(state));
	emit_number(out, "turn_size", state->size);
	emit_number(out, "placed", state->placed);
	emit_object_end(out);
}
