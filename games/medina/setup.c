/* setup.c - the board, the deal, and where the well and the first merchant stand; M1-M9. */
#include "games/medina/rules.h"

/* Three rows an edition: for two, three and four players. */
static const struct pieces PIECES_DEALT[EDITIONS * 3] = {
#define PIECES(edition, players, ...) {__VA_ARGS__},
#include "games/medina/pieces.def"
#undef PIECES
};

/* M1: 16 x 11, or 14 x 10 in the second edition with two players. */
static int is_small(const struct medina_state *state)
{
	return state->option[OPTION_EDITION] == EDITION_SECOND && state->players == 2;
}

int medina_columns(const struct medina_state *state)
{
	return is_small(state) ? 14 : COLUMNS;
}

int medina_rows(const struct medina_state *state)
{
	return is_small(state) ? 10 : ROWS;
}

struct squares md_city(const struct medina_state *state)
{
	static const struct squares large = {{UINT64_MAX, UINT64_MAX, 0x0000ffffffffffffu}};
	static const struct squares small = {
		{0x3fff3fff3fff3fffu, 0x3fff3fff3fff3fffu, 0x000000003fff3fffu}};

	return is_small(state) ? small : large;
}

/* The squares that are not on the rim. */
struct squares md_inner_city(const struct medina_state *state)
{
	struct squares city = md_city(state);

	return squares_and(squares_and(squares_and(squares_north(city), squares_south(city)),
	                               squares_and(squares_east(city), squares_west(city))),
	                   city);
}

struct squares md_empty(const struct medina_state *state)
{
	struct squares full = squares_or(state->merchants, state->pieces);

	if (state->well != SQUARE_NONE)
		squares_add(&full, state->well);
	return squares_less(md_city(state), full);
}

const struct pieces *md_dealt(const struct medina_state *state)
{
	return &PIECES_DEALT[3 * state->option[OPTION_EDITION] + state->players - 2];
}

/* M3, M87 */
static void deal(struct medina_state *state)
{
	const struct pieces *dealt = md_dealt(state);

	for (int seat = 0; seat < state->players; seat++) {
		struct medina_seat *stock = &state->seats[seat];

		memset(stock->buildings, dealt->buildings, COLOURS);
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
	memset(state->palace_tile, PALACE_NONE, COLOURS);
	memset(state->latest, PALACE_NONE, COLOURS);
	if (state->option[OPTION_EDITION] == EDITION_SECOND)
		for (int tower = 0; tower < TOWERS; tower++)
			state->tower_merchants[tower] = MD_TOWERS[tower].merchants;
}

/* M9: the seats act in their order, seat 1 first; chance before them in the second edition. */
void md_set_up(struct medina_state *state, const struct game_setup *setup)
{
	memset(state, 0, sizeof *state);
	state->players = (uint8_t)setup->players;
	memcpy(state->option, setup->option, OPTIONS);
	memset(state->near, PALACE_NONE, SQUARES);
	state->well = SQUARE_NONE;
	state->joined = PALACE_NONE;
	deal(state);
	lay_tiles(state);
	state->phase = state->option[OPTION_EDITION] == EDITION_SECOND ? PHASE_WELL : PHASE_START;
}

/* M5 */
move *md_gen_well(const struct medina_state *state, move *out)
{
	return squares_moves(out, md_inner_city(state), MOVE(VERB_WELL, 0, 0, 0), 16);
}

/* M4, M6 */
move *md_gen_start(const struct medina_state *state, move *out)
{
	struct squares squares = squares_and(md_inner_city(state), md_empty(state));

	return squares_moves(out, squares, MOVE(VERB_MERCHANT, 0, 0, 0), 16);
}

/* M5, M73: nothing that belongs to a palace will stand around the well. */
void md_place_well(struct medina_state *state, int square)
{
	struct squares around = squares_around(squares_one(square));

	state->well = (uint8_t)square;
	state->around = around;
	state->contested = around;
	state->phase = PHASE_START;
}

/* M4, M6, M11: with two players and the first edition it is seat 2 who takes the first turn. */
void md_place_start(struct medina_state *state, int square)
{
	squares_add(&state->merchants, square);
	state->phase = PHASE_PLACE;
	md_begin_turn(state, md_is_ditt(state) ? 1 : 0);
}
