/* What a position spells (core/position.h), and the members that follow from it. */
#include "games/medina/rules.h"

enum { COUNT_HIGH = 99 };

#define TABLE(name, member) name, GAME_MEMBER(struct medina_state, member)
#define OWN(name, member) name, GAME_ROW_MEMBER(struct medina_state, seats, member)
#define EACH_PALACE(name, member) \
	name, GAME_ROW_MEMBER(struct medina_state, palaces, member), .rows = MEDINA_PALACES_MAX
#define SQUARES .form = GAME_BITS, .word = 8, .count = MEDINA_SQUARES, .high = 1
#define COLOURS .form = GAME_BITS, .count = MEDINA_COLOURS, .high = 1
#define PALACE_OR_NONE .high = MEDINA_PALACES_MAX - 1, .none = MEDINA_PALACE_NONE

/* A palace is a number, in the order in which the palaces were founded. */
const struct game_member md_members[] = {
	{OWN("buildings", buildings), .high = COUNT_HIGH},
	{OWN("roofs", roofs), .high = COUNT_HIGH},
	{OWN("neutrals", neutrals), .high = COUNT_HIGH},
	{OWN("stables", stables), .high = COUNT_HIGH},
	{OWN("merchants", merchants), .high = COUNT_HIGH},
	{OWN("walls", walls), .high = COUNT_HIGH},
	{OWN("tea", tea), .high = COUNT_HIGH},
	{OWN("owned", owned), COLOURS},
	{OWN("blocks", blocks), COLOURS},
	{OWN("blocks-placed", blocks_placed), COLOURS},
	{TABLE("well", well), .high = MEDINA_SQUARES - 1, .none = MEDINA_SQUARE_NONE},
	{TABLE("street", merchants), SQUARES},
	{TABLE("pieces", pieces), SQUARES},
	{TABLE("stable-squares", stables), SQUARES},
	{TABLE("near", near), PALACE_OR_NONE},
	{EACH_PALACE("colour", colour), .high = MEDINA_COLOURS - 1},
	{EACH_PALACE("holder", holder), .high = MEDINA_HOLDERS - 1},
	{EACH_PALACE("claimed", claimed), .high = MEDINA_PALACES_MAX},
	{TABLE("wall", arms), .high = MEDINA_COLUMNS},
	{TABLE("palace-tile", palace_tile), PALACE_OR_NONE},
	{TABLE("tower-tile", tower_tile), .high = MEDINA_HOLDERS - 1},
	{TABLE("tower-merchants", tower_merchants), .high = COUNT_HIGH},
	{TABLE("dark-roofs", dark_roofs), .high = COUNT_HIGH},
	{TABLE("closed", closed), COLOURS},
	{TABLE("boxed-merchants", boxed_merchants), .high = COUNT_HIGH},
	{TABLE("phase", phase), .high = MEDINA_PHASES - 1},
	{TABLE("actor", actor), .high = MEDINA_SEATS - 1, .plus = 1},
	{TABLE("turn", turn), .high = 2},
	{TABLE("size", size), .high = 3},
	{TABLE("placed", placed), .high = 3},
	{TABLE("used", used), .form = GAME_BITS, .count = MEDINA_COLOURS + 2, .high = 1},
	{TABLE("joined", joined), PALACE_OR_NONE},
	{.name = NULL},
};

/* Counts a palace's pieces. */
static void count_piece(struct medina_state *state, int square)
{
	int number = state->near[square];
	struct medina_palace *palace = &state->palaces[number];

	if (number >= state->palace_count)
		state->palace_count = (uint8_t)(number + 1);
	palace->arms |= (uint8_t)md_facing_arms(state, square);
	if (medina_squares_has(&state->stables, square)) {
		palace->stables++;
		return;
	}
	if (palace->buildings++ == 0)
		palace->anchor = (uint8_t)square; /* the first one is the lowest */
	state->beside = medina_squares_or(state->beside,
	                                  medina_squares_beside(medina_squares_one(square)));
}

/* The squares around a piece, of which some may be around another palace already. */
static void mark(struct medina_state *state, struct medina_squares *around_of, int square)
{
	struct medina_squares around = medina_squares_and(
		medina_squares_around(medina_squares_one(square)), md_city(state));
	struct medina_squares *own = &around_of[state->near[square]];

	for (int palace = 0; palace < MEDINA_PALACES_MAX; palace++)
		if (palace != state->near[square])
			state->contested = medina_squares_or(state->contested,
			                                     medina_squares_and(around_of[palace], around));
	*own = medina_squares_or(*own, around);
	state->around = medina_squares_or(state->around, around);
	medina_squares_add(&state->around, square);
}

static void mark_well(struct medina_state *state)
{
	struct medina_squares around = medina_squares_none();

	if (state->well != MEDINA_SQUARE_NONE)
		around = medina_squares_around(medina_squares_one(state->well));
	state->around = state->contested = around;
}

/* M22, M32: buildings join the latest palace of their colour as long as nobody has claimed it. */
static void find_front(struct medina_state *state, int square)
{
	int palace = state->near[square], colour = state->palaces[palace].colour;

	if (state->latest[colour] == palace && state->palaces[palace].holder == MEDINA_HOLDER_NONE &&
	    !medina_squares_has(&state->stables, square))
		state->front[colour] = medina_squares_or(state->front[colour],
		                                         medina_squares_beside(medina_squares_one(square)));
}

static void sort_palaces(struct medina_state *state)
{
	for (int palace = 0; palace < state->palace_count; palace++) {
		const struct medina_palace *row = &state->palaces[palace];

		state->latest[row->colour] = (uint8_t)palace;
		if (row->holder == MEDINA_HOLDER_NONE)
			state->unclaimed |= (uint64_t)1 << palace;
		if (row->claimed > state->claims)
			state->claims = row->claimed;
	}
}

/* A square is near a palace that it is around, and near none if it is around none. */
static int is_near_right(const struct medina_state *state, const struct medina_squares *around_of,
                         int square)
{
	int near = state->near[square];

	if (near != MEDINA_PALACE_NONE)
		return medina_squares_has(&around_of[near], square) ||
		       medina_squares_has(&state->pieces, square);
	for (int palace = 0; palace < state->palace_count; palace++)
		if (medina_squares_has(&around_of[palace], square))
			return 0;
	return 1;
}

/* What the rules rely on, and no invariant checks. */
static const char *find_stray(const struct medina_state *state,
                              const struct medina_squares *around_of)
{
	for (int square = 0; square < MEDINA_SQUARES; square++)
		if (!is_near_right(state, around_of, square))
			return "near";
	if (medina_squares_any(medina_squares_less(state->stables, state->pieces)))
		return "stable-squares";
	for (int palace = state->palace_count; palace < MEDINA_PALACES_MAX; palace++)
		if (state->palaces[palace].colour || state->palaces[palace].holder ||
		    state->palaces[palace].claimed)
			return "palaces";
	return state->actor < state->players ? NULL : "actor";
}

const char *md_complete_position(void *at)
{
	struct medina_state *state = (struct medina_state *)at;
	struct medina_squares around_of[MEDINA_PALACES_MAX];
	int square;

	memset(around_of, 0, sizeof around_of);
	MEDINA_SQUARES_EACH(square, state->pieces)
		if (state->near[square] == MEDINA_PALACE_NONE)
			return "near";
	mark_well(state);
	MEDINA_SQUARES_EACH(square, state->pieces) {
		count_piece(state, square);
		mark(state, around_of, square);
	}
	sort_palaces(state);
	MEDINA_SQUARES_EACH(square, state->pieces)
		find_front(state, square);
	return find_stray(state, around_of);
}
