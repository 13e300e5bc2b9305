/* speech.c - Medina in sentences: pieces in stock, squares, palaces. */
#include "games/medina/term/view.h"

#include <stdlib.h>
#include <string.h>

#include "i18n/say.h"
#include "term/speech.h"

/* By piece. words: medina.stock.* */
static const char *const STOCKS[] = {
	"medina.stock.building",
	"medina.stock.building",
	"medina.stock.building",
	"medina.stock.building",
	"medina.stock.roof",
	"medina.stock.stable",
	"medina.stock.merchant",
	"medina.stock.wall",
	"reasons.medina.tea",
	"medina.stock.neutral",
	NULL,
};

static int count(const void *state, int seat, int stock)
{
	return medina_piece_count(&medina_position(state)->seats[seat], MEDINA_PIECE_BUILDING + stock);
}

static const char *stock_name(const void *state, int stock)
{
	return stock < MEDINA_COLOURS ? medina_colour_name(medina_position(state), stock) : "";
}

static const char *holder_of(const struct drawn *drawn, int holder)
{
	if (medina_is_seat(holder))
		return drawn->names[holder - 1];
	if (holder == MEDINA_HOLDER_NONE)
		return say("medina.speech.unclaimed");
	return say("medina.change.nobody");
}

static void tell_palace(const struct screen *screen, const struct drawn *drawn, int palace)
{
	const struct medina_state *state = medina_position(drawn->state);
	const struct medina_palace *row = &state->palaces[palace];
	struct medina_points points = medina_palace_points(state, palace);
	int sum = points.buildings + points.stables + points.walls + points.merchants + points.well;

	speak(screen, say_count("medina.speech.palace", sum), medina_colour_name(state, row->colour),
	      medina_square_name(row->anchor), holder_of(drawn, row->holder), row->buildings,
	      row->stables, sum);
}

/* The square that "c3" names, or -1. */
static int read_square(const struct medina_state *state, const char *word)
{
	int column = word[0] - 'a', row = atoi(word + 1) - 1;

	if (column < 0 || column >= medina_columns(state) || row < 0 || row >= medina_rows(state) ||
	    strspn(word + 1, "0123456789") != strlen(word + 1))
		return -1;
	return MEDINA_SQUARE(column, row);
}

static int what(const struct screen *screen, const struct drawn *drawn, const char *word)
{
	const struct medina_state *state = medina_position(drawn->state);
	int square = read_square(state, word), palace;

	if (square < 0)
		return 0;
	palace = medina_palace_at(state, square);
	if (palace != MEDINA_PALACE_NONE) {
		tell_palace(screen, drawn, palace);
		if (medina_squares_has(&state->stables, square))
			speak(screen, say("medina.speech.stable"), word);
	} else if (medina_squares_has(&state->merchants, square)) {
		speak(screen, say("medina.speech.merchant"), word);
	} else if (square == state->well) {
		speak(screen, say("medina.speech.well"), word);
	} else {
		speak(screen, say("medina.speech.empty"), word);
	}
	return 1;
}

static void tell_tiles(const struct screen *screen, const struct drawn *drawn)
{
	const struct medina_state *state = medina_position(drawn->state);

	for (int colour = 0; colour < MEDINA_COLOURS; colour++)
		if (medina_palace_tile_holder(state, colour) != MEDINA_HOLDER_NONE)
			speak(screen, say("medina.speech.tile"), medina_colour_name(state, colour),
			      holder_of(drawn, medina_palace_tile_holder(state, colour)));
	for (int tower = 0; tower < MEDINA_TOWERS; tower++)
		if (state->tower_tile[tower] != MEDINA_HOLDER_NONE)
			speak(screen, say("medina.speech.tower"), medina_tower_number(tower),
			      holder_of(drawn, state->tower_tile[tower]));
}

static void tell_walls(const struct screen *screen, const struct medina_state *state)
{
	const char *list = "";

	for (int side = 0; side < MEDINA_SIDES; side++)
		for (int space = 0; space < medina_side_spaces(state, side); space++)
			if (medina_wall_arm(state, side, space) >= 0)
				list = speech_add(list, medina_wall_name(side, space));
	if (*list)
		speak(screen, say("medina.speech.walls"), list);
}

static void parts(const struct screen *screen, const struct drawn *drawn)
{
	const struct medina_state *state = medina_position(drawn->state);
	const char *list = "";

	for (int palace = 0; palace < state->palace_count; palace++)
		tell_palace(screen, drawn, palace);
	for (int square = 0; square < MEDINA_SQUARES; square++)
		if (medina_squares_has(&state->merchants, square))
			list = speech_add(list, medina_square_name(square));
	if (*list)
		speak(screen, say("medina.speech.merchants"), list);
	tell_walls(screen, state);
	tell_tiles(screen, drawn);
}

const struct speech MEDINA_SPEECH = {
	.stocks = STOCKS,
	.count = count,
	.stock_name = stock_name,
	.what = what,
	.parts = parts,
};
