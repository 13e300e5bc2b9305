/* terms.c - what each seat of Medina has, as it can be counted on the table. */
#include "games/medina/ai/features.h"

enum term {
	NONE = -1,
#define TERM(id, ...) TERM_##id,
#include "games/medina/ai/terms.def"
	TERMS
};

/* Where the rows of each term begin in the ledger. */
enum row {
#define TERM(id, name, kind, worth, things, whole, fact) \
	ROW_##id, ROW_LAST_##id = ROW_##id + (int)(things) - 1,
#include "games/medina/ai/terms.def"
	ROWS
};

_Static_assert((int)ROWS <= (int)LEDGER_ROWS_MAX && (int)TERMS < (int)EVALUATOR_TERMS_MAX,
               "the terms fit");

const struct evaluator_term me_terms[] = {
#define TERM(id, name, kind, worth, things, whole, fact) \
	{name, kind, (float)(worth), things, whole, fact},
#include "games/medina/ai/terms.def"
	{NULL, NULL, 0.0f, 0, 0, TERM_EXPECTED},
};

const char *const me_term_sources[TERMS] = {
	[TERM_PALACE] = "buildings",         [TERM_BUILDING] = "buildings",
	[TERM_STABLE] = "stables",           [TERM_WALL] = "walls",
	[TERM_MERCHANT] = "merchants",       [TERM_WELL] = "well",
	[TERM_PALACE_TILE] = "palace-tiles", [TERM_TOWER_TILE] = "tower-tiles",
};

static void tally_palace(const struct medina_state *state, int palace, int seat,
                         struct ledger *ledger)
{
	struct medina_points points = medina_palace_points(state, palace);
	int *counts = ledger->counts[seat] + state->palaces[palace].colour;

	counts[ROW_BUILDING] = points.buildings;
	counts[ROW_STABLE] = points.stables;
	counts[ROW_WALL] = points.walls;
	counts[ROW_MERCHANT] = points.merchants;
	counts[ROW_WELL] = points.well;
	counts[ROW_PALACE] = points.buildings + points.stables + points.walls + points.merchants +
	                     points.well;
}

/* M30: a seat has at most one palace of a colour. */
static void tally_palaces(const struct medina_state *state, struct ledger *ledger)
{
	for (int palace = 0; palace < state->palace_count; palace++)
		if (is_seat(state->palaces[palace].holder))
			tally_palace(state, palace, state->palaces[palace].holder - 1, ledger);
}

static void tally_tiles(const struct medina_state *state, struct ledger *ledger)
{
	for (int colour = 0; colour < MEDINA_COLOURS; colour++) {
		int holder = medina_palace_tile_holder(state, colour);

		if (is_seat(holder))
			ledger->counts[holder - 1][ROW_PALACE_TILE] += medina_palace_number(colour);
	}
	for (int tower = 0; tower < MEDINA_TOWERS; tower++) {
		int holder = state->tower_tile[tower];

		if (is_seat(holder))
			ledger->counts[holder - 1][ROW_TOWER_TILE] += medina_tower_number(tower);
	}
}

/* The only seat that can still claim a palace of the colour, or NOBODY. */
static int sole_claimant(const struct medina_state *state, int colour)
{
	int sole = NOBODY;

	for (int seat = 0; seat < state->players; seat++)
		if (state->seats[seat].roofs && !(state->seats[seat].owned >> colour & 1)) {
			if (sole != NOBODY)
				return NOBODY;
			sole = seat;
		}
	return sole;
}

static void move_tile(struct ledger *ledger, int row, int number, int from, int seat)
{
	if (is_seat(from))
		ledger->counts[from - 1][row] -= number;
	ledger->counts[seat][row] += number;
}

/* M53, M54, M58: the tiles that its roof will bring. */
static void tally_spoils(const struct medina_state *state, int palace, int seat,
                         struct ledger *ledger)
{
	const struct medina_palace *row = &state->palaces[palace];
	int holder = state->palace_tile[row->colour], towers = 0;

	if (holder == MEDINA_PALACE_NONE || size_of(row) > size_of(&state->palaces[holder]))
		move_tile(ledger, ROW_PALACE_TILE, medina_palace_number(row->colour),
		          medina_palace_tile_holder(state, row->colour), seat);
	for (int arm = 0; arm < MEDINA_ARMS; arm++)
		if (row->arms >> arm & 1)
			towers |= 1 << medina_arm_tower(arm);
	for (int rest = towers; rest; rest &= rest - 1) {
		int tower = BITS_LOWEST(rest);

		move_tile(ledger, ROW_TOWER_TILE, medina_tower_number(tower), state->tower_tile[tower],
		          seat);
	}
}

/* A colour that nobody else could claim when the line began is as good as claimed: its seat builds
   on and roofs in the end. */
static void tally_sure_palaces(const struct medina_state *start, const struct medina_state *state,
                               struct ledger *ledger)
{
	for (int colour = 0; colour < MEDINA_COLOURS; colour++) {
		int seat = sole_claimant(state, colour), best = MEDINA_PALACE_NONE;

		if (seat == NOBODY || sole_claimant(start, colour) != seat)
			continue;
		for (int palace = 0; palace < state->palace_count; palace++)
			if (state->unclaimed >> palace & 1 && state->palaces[palace].colour == colour &&
			    (best == MEDINA_PALACE_NONE ||
			     size_of(&state->palaces[palace]) > size_of(&state->palaces[best])))
				best = palace;
		if (best == MEDINA_PALACE_NONE)
			continue;
		tally_palace(state, best, seat, ledger);
		tally_spoils(state, best, seat, ledger);
	}
}

void me_tally(const void *start, const void *end, struct ledger *ledger)
{
	const struct medina_state *state = (const struct medina_state *)end;

	tally_palaces(state, ledger);
	tally_tiles(state, ledger);
	tally_sure_palaces((const struct medina_state *)start, state, ledger);
	for (int seat = 0; seat < state->players; seat++) {
		ledger->counts[seat][ROW_TEA] = state->seats[seat].tea;
		ledger->counts[seat][ROW_MERCHANTS_IN_STOCK] = state->seats[seat].merchants;
	}
}

/* A roof on the best palace that the seat could have claimed itself. */
int me_threat(const void *state_, int seat, move *m)
{
	const struct medina_state *state = (const struct medina_state *)state_;
	move moves[GAME_MOVES_MAX];
	int count = medina_game.moves(state, moves), best = 0;

	for (int each = 0; each < count; each++) {
		int palace = state->near[MOVE_A(moves[each])], worth;
		struct medina_points points;

		if (MOVE_VERB(moves[each]) != MEDINA_VERB_ROOF || !state->seats[seat].roofs ||
		    state->seats[seat].owned >> state->palaces[palace].colour & 1)
			continue;
		points = medina_palace_points(state, palace);
		worth = points.buildings + points.walls + points.merchants + points.well;
		if (worth > best) {
			best = worth;
			*m = moves[each];
		}
	}
	return best > 0;
}

const char *me_thing_word(const void *state, int term, int thing)
{
	(void)term;
	return medina_colour_word((const struct medina_state *)state, thing);
}
