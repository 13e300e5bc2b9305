/* The number of the rule that forbids a move, for every move that has a spelling.

   Each question goes from the general to the particular: no such square, nothing in stock, not
   allowed in this turn, and last what is wrong with the square itself. */
#include "games/medina/rules.h"

static int why_city(const struct medina_state *state, int square)
{
	struct medina_squares city = md_city(state);

	return medina_squares_has(&city, square) ? 0 : 1;
}

/* M4-M6: set-up. */
static int why_set_up(const struct medina_state *state, move m)
{
	int is_well = state->phase == MEDINA_PHASE_WELL;
	int rule = is_well ? 5 : state->option[MEDINA_OPTION_EDITION] == MEDINA_EDITION_FIRST ? 4 : 6;
	struct medina_squares inner = md_inner_city(state), empty = md_empty(state);

	if (MOVE_VERB(m) != (is_well ? MEDINA_VERB_WELL : MEDINA_VERB_MERCHANT))
		return rule;
	if (why_city(state, MOVE_A(m)))
		return 1;
	if (medina_squares_has(&inner, MOVE_A(m)) && medina_squares_has(&empty, MOVE_A(m)))
		return 0;
	return rule;
}

static int is_around_well(const struct medina_state *state, int square)
{
	struct medina_squares around;

	if (state->well == MEDINA_SQUARE_NONE)
		return 0;
	around = medina_squares_around(medina_squares_one(state->well));
	return medina_squares_has(&around, square);
}

/* Whether a piece of a palace other than this one stands around a square. */
static int is_around_other(const struct medina_state *state, int square, int palace)
{
	struct medina_squares pieces = medina_squares_and(
		medina_squares_around(medina_squares_one(square)), state->pieces);
	int piece;

	MEDINA_SQUARES_EACH(piece, pieces) {
		if (state->near[piece] != palace)
			return 1;
	}
	return 0;
}

/* M20-M25: the square does not suit the colour. */
static int why_not_here(const struct medina_state *state, int colour, int square)
{
	int palace = state->latest[colour];

	if (is_around_well(state, square))
		return 21;
	if (!md_is_extendable(state, colour)) {
		if (state->option[MEDINA_OPTION_NEW_PALACE] == MEDINA_NEW_PALACE_FRENCH &&
		    md_has_unclaimed(state, colour))
			return 25;
		return 20;
	}
	if (is_around_other(state, square, palace))
		return 20;
	/* Around the palace but, since it is refused, not beside a building of it. */
	return state->near[square] == palace ? 23 : 22;
}

static int why_building(const struct md_asked *asked, int colour, int square)
{
	struct medina_squares squares = md_building_squares(asked, colour);

	if (medina_squares_has(&squares, square))
		return 0;
	if (why_city(asked->state, square))
		return 1;
	if (asked->state->closed >> colour & 1)
		return 28;
	if (!asked->seat->buildings[colour])
		return 12;
	if (asked->used >> colour & 1)
		return 88;
	if (!medina_squares_has(&asked->empty, square))
		return 19;
	return why_not_here(asked->state, colour, square);
}

/* Why a palace cannot be claimed from a square by a roof that wants `colours`; `rule` is that of
   the roof. */
static int why_claim(const struct medina_state *state, int square, int colours, int rule)
{
	int palace = medina_palace_at(state, square);

	if (why_city(state, square))
		return 1;
	if (palace == MEDINA_PALACE_NONE)
		return rule;
	if (state->palaces[palace].holder != MEDINA_HOLDER_NONE)
		return 32;
	if (state->palaces[palace].anchor != square)
		return 33;
	return colours >> state->palaces[palace].colour & 1 ? 0 : rule;
}

static int why_roof(const struct md_asked *asked, int square)
{
	if (!asked->seat->roofs)
		return 12;
	if (asked->used & MEDINA_USED_ROOF)
		return 88;
	return why_claim(asked->state, square, ~asked->seat->owned, 30);
}

static int why_neutral(const struct md_asked *asked, int square)
{
	if (!md_dealt(asked->state)->neutrals)
		return 34;
	if (!asked->seat->neutrals)
		return 12;
	return why_claim(asked->state, square, ~0, 34);
}

/* M87, M91: a dome that is not in stock was placed, or it was lost. */
static int why_block(const struct md_asked *asked, int square)
{
	int palace = medina_palace_at(asked->state, square), dome, rule;

	if (!md_is_ditt(asked->state))
		return 89;
	if (asked->used & MEDINA_USED_BLOCK)
		return 88;
	rule = why_claim(asked->state, square, ~0, 89);
	if (rule)
		return rule;
	dome = 1 << asked->state->palaces[palace].colour;
	if (asked->seat->blocks & dome)
		return 0;
	return asked->seat->blocks_placed & dome ? 87 : 91;
}

static int why_stable(const struct md_asked *asked, int square)
{
	struct medina_squares squares = md_stable_squares(asked);

	if (why_city(asked->state, square))
		return 1;
	if (!asked->seat->stables)
		return 12;
	if (medina_squares_has(&squares, square))
		return 0;
	if (!medina_squares_has(&asked->empty, square) ||
	    !medina_squares_has(&asked->state->around, square))
		return 37;
	return 38;
}

static int why_merchant(const struct md_asked *asked, int square)
{
	struct medina_squares squares = md_merchant_squares(asked);

	if (why_city(asked->state, square))
		return 1;
	if (!asked->seat->merchants)
		return 12;
	if (medina_squares_has(&squares, square))
		return 0;
	if (!medina_squares_has(&asked->empty, square))
		return 41;
	return medina_squares_any(md_extensions(asked->state, asked->empty)) ? 43 : 44;
}

static int why_wall(const struct md_asked *asked, int side, int space)
{
	if (!asked->seat->walls)
		return 12;
	if (md_can_wall(asked->state, side, space))
		return 0;
	if (space < medina_side_spaces(asked->state, side) && md_is_side_full(asked->state, side))
		return 48;
	return 47;
}

static int why_tea(const struct md_asked *asked)
{
	if (md_can_tea(asked))
		return 0;
	return asked->seat->tea ? 71 : 70;
}

static int why_placement(const struct md_asked *asked, move m)
{
	switch ((enum medina_verb)MOVE_VERB(m)) {
	case MEDINA_VERB_WELL:
		return 5;
	case MEDINA_VERB_BUILDING:
		return why_building(asked, MOVE_A(m), MOVE_B(m));
	case MEDINA_VERB_ROOF:
		return why_roof(asked, MOVE_A(m));
	case MEDINA_VERB_NEUTRAL:
		return why_neutral(asked, MOVE_A(m));
	case MEDINA_VERB_BLOCK:
		return why_block(asked, MOVE_A(m));
	case MEDINA_VERB_STABLE:
		return why_stable(asked, MOVE_A(m));
	case MEDINA_VERB_MERCHANT:
		return why_merchant(asked, MOVE_A(m));
	case MEDINA_VERB_WALL:
		return why_wall(asked, MOVE_A(m), MOVE_B(m));
	case MEDINA_VERB_TEA:
	case MEDINA_VERB_NONE:
	case MEDINA_VERBS:
		break;
	}
	return why_tea(asked);
}

int md_why(const struct medina_state *state, move m)
{
	struct md_asked asked;
	int rule;

	if (state->phase != MEDINA_PHASE_PLACE)
		return why_set_up(state, m);
	asked = md_ask(state);
	rule = why_placement(&asked, m);
	if (rule == 0 && MOVE_VERB(m) != MEDINA_VERB_ROOF && md_must_roof(&asked))
		return 77;
	return rule;
}
