/* The board, the deal, and where the well and the first merchant stand; M1-M9. */
#include "games/medina/rules.h"

/* Three rows an edition: for two, three and four players. */
static const struct md_pieces PIECES_DEALT[MEDINA_EDITION_VALUES * 3] = {
#define PIECES(edition, players, ...) {__VA_ARGS__},
#include "games/medina/pieces.def"
};

/* The squares that are not on the rim. */
struct medina_squares md_inner_city(const struct medina_state *state)
{
	struct medina_squares city = md_city(state);
	struct medina_squares rows = medina_squares_and(medina_squares_north(city),
	                                                medina_squares_south(city));
	struct medina_squares columns = medina_squares_and(medina_squares_east(city),
	                                                   medina_squares_west(city));

	return medina_squares_and(medina_squares_and(rows, columns), city);
}

const struct md_pieces *md_dealt(const struct medina_state *state)
{
	return &PIECES_DEALT[3 * state->option[MEDINA_OPTION_EDITION] + state->players - 2];
}

/* M3, M87 */
static void deal(struct medina_state *state)
{
	const struct md_pieces *dealt = md_dealt(state);

	for (int seat = 0; seat < state->players; seat++) {
		struct medina_seat *stock = &state->seats[seat];

		memset(stock->buildings, dealt->buildings, MEDINA_COLOURS);
		stock->roofs = dealt->roofs;
		stock->neutrals = dealt->neutrals;
		stock->stables = dealt->stables;
		stock->merchants = dealt->merchants;
		stock->walls = dealt->walls;
		stock->blocks = (uint8_t)((1 << dealt->blocks) - 1);
	}
}

/* M7, M8 */
static void lay_tiles(struct medina_state *state)
{
	memset(state->palace_tile, MEDINA_PALACE_NONE, MEDINA_COLOURS);
	memset(state->latest, MEDINA_PALACE_NONE, MEDINA_COLOURS);
	if (state->option[MEDINA_OPTION_EDITION] == MEDINA_EDITION_SECOND)
		for (int tower = 0; tower < MEDINA_TOWERS; tower++)
			state->tower_merchants[tower] = md_towers[tower].merchants;
}

/* M9: the seats act in their order, seat 1 first; chance before them in the second edition. */
void md_set_up(struct medina_state *state, const struct game_setup *setup)
{
	memset(state, 0, sizeof *state);
	state->players = (uint8_t)setup->players;
	memcpy(state->option, setup->option, MEDINA_OPTIONS);
	memset(state->near, MEDINA_PALACE_NONE, MEDINA_SQUARES);
	state->well = MEDINA_SQUARE_NONE;
	state->joined = MEDINA_PALACE_NONE;
	deal(state);
	lay_tiles(state);
	state->phase = state->option[MEDINA_OPTION_EDITION] == MEDINA_EDITION_SECOND
	                   ? MEDINA_PHASE_WELL
	                   : MEDINA_PHASE_START;
}

/* M5 */
move *md_gen_well(const struct medina_state *state, move *out)
{
	return medina_squares_moves(out, md_inner_city(state), MOVE(MEDINA_VERB_WELL, 0, 0, 0), 16);
}

/* M4, M6 */
move *md_gen_start(const struct medina_state *state, move *out)
{
	struct medina_squares squares = medina_squares_and(md_inner_city(state), md_empty(state));

	return medina_squares_moves(out, squares, MOVE(MEDINA_VERB_MERCHANT, 0, 0, 0), 16);
}

/* M5, M73: nothing that belongs to a palace will stand around the well. */
void md_apply_well(struct medina_state *state, int square)
{
	struct medina_squares around = medina_squares_around(medina_squares_one(square));

	state->well = (uint8_t)square;
	state->around = around;
	state->contested = around;
	state->phase = MEDINA_PHASE_START;
}

/* M4, M6, M11: with two players and the first edition it is seat 2 who takes the first turn. */
void md_apply_start(struct medina_state *state, int square)
{
	medina_squares_add(&state->merchants, square);
	state->phase = MEDINA_PHASE_PLACE;
	md_begin_turn(state, md_is_ditt(state) ? 1 : 0);
}
