/* learning.c - actions and features for programs that learn; the layouts are in STATE.md. */
#include "games/medina/rules.h"

/* The blocks of actions: the well, four colours of buildings, and the five other verbs that take a
   square, 176 each; then the wall spaces n, e, s, w; then tea. */
enum {
	FIRST_BUILDING = MEDINA_SQUARES,
	FIRST_ROOF = 5 * MEDINA_SQUARES,
	FIRST_WALL = 10 * MEDINA_SQUARES,
	TEA = MD_ACTIONS - 1
};

static const uint8_t SIDE_START[MEDINA_SIDES + 1] = {
	0,
	MEDINA_COLUMNS,                   /* north */
	MEDINA_COLUMNS + MEDINA_ROWS,     /* and east */
	2 * MEDINA_COLUMNS + MEDINA_ROWS, /* and south */
	MD_ACTION_WALLS,
};

int md_move_to_action(move m)
{
	int verb = MOVE_VERB(m);

	switch ((enum medina_verb)verb) {
	case MEDINA_VERB_WELL:
		return MOVE_A(m);
	case MEDINA_VERB_BUILDING:
		return FIRST_BUILDING + MOVE_A(m) * MEDINA_SQUARES + MOVE_B(m);
	case MEDINA_VERB_ROOF:
	case MEDINA_VERB_NEUTRAL:
	case MEDINA_VERB_BLOCK:
	case MEDINA_VERB_STABLE:
	case MEDINA_VERB_MERCHANT:
		return FIRST_ROOF + (verb - MEDINA_VERB_ROOF) * MEDINA_SQUARES + MOVE_A(m);
	case MEDINA_VERB_WALL:
		return FIRST_WALL + SIDE_START[MOVE_A(m)] + MOVE_B(m);
	case MEDINA_VERB_TEA:
	case MEDINA_VERB_NONE:
	case MEDINA_VERBS:
		break;
	}
	return TEA;
}

static move wall_move(int place)
{
	int side = MEDINA_SIDE_WEST;

	while (place < SIDE_START[side])
		side--;
	return MOVE(MEDINA_VERB_WALL, side, place - SIDE_START[side], 0);
}

move md_action_to_move(int action)
{
	int square = action % MEDINA_SQUARES, block = action / MEDINA_SQUARES;

	if (action == TEA)
		return MOVE(MEDINA_VERB_TEA, 0, 0, 0);
	if (action >= FIRST_WALL)
		return wall_move(action - FIRST_WALL);
	if (action >= FIRST_ROOF)
		return MOVE(MEDINA_VERB_ROOF + block - FIRST_ROOF / MEDINA_SQUARES, square, 0, 0);
	if (action >= FIRST_BUILDING)
		return MOVE(MEDINA_VERB_BUILDING, block - 1, square, 0);
	return MOVE(MEDINA_VERB_WELL, square, 0, 0);
}

static int16_t *put_plane(int16_t *out, struct medina_squares set)
{
	for (int square = 0; square < MEDINA_SQUARES; square++)
		*out++ = (int16_t)medina_squares_has(&set, square);
	return out;
}

/* Seats are counted from the one that looks: itself 1, the next 2; neutral stays 5, blockade 6. */
static int relative(const struct medina_state *state, int holder, int seat)
{
	if (holder == MEDINA_HOLDER_NONE || holder > MEDINA_SEATS)
		return holder;
	return (holder - 1 - seat + state->players) % state->players + 1;
}

static int16_t *put_planes(const struct medina_state *state, int seat, int16_t *out)
{
	struct medina_squares buildings[MEDINA_COLOURS], stables[MEDINA_COLOURS], held[3];
	struct medina_squares well = medina_squares_none();
	int square;

	memset(buildings, 0, sizeof buildings);
	memset(stables, 0, sizeof stables);
	memset(held, 0, sizeof held);
	MEDINA_SQUARES_EACH(square, state->pieces)
	{
		const struct medina_palace *palace = &state->palaces[state->near[square]];
		int holder = relative(state, palace->holder, seat);

		medina_squares_add(medina_squares_has(&state->stables, square) ? &stables[palace->colour]
		                                                               : &buildings[palace->colour],
		                   square);
		if (holder != MEDINA_HOLDER_NONE)
			medina_squares_add(&held[holder == 1 ? 0 : holder <= MEDINA_SEATS ? 1 : 2], square);
	}
	if (state->well != MEDINA_SQUARE_NONE)
		medina_squares_add(&well, state->well);
	out = put_plane(out, md_city(state));
	out = put_plane(out, well);
	out = put_plane(out, state->merchants);
	for (int colour = 0; colour < MEDINA_COLOURS; colour++)
		out = put_plane(out, buildings[colour]);
	for (int colour = 0; colour < MEDINA_COLOURS; colour++)
		out = put_plane(out, stables[colour]);
	for (int kind = 0; kind < 3; kind++)
		out = put_plane(out, held[kind]);
	return put_plane(out, md_growth(state, md_empty(state)));
}

static int16_t *put_bits(int16_t *out, int bits, int count)
{
	for (int bit = 0; bit < count; bit++)
		*out++ = (int16_t)(bits >> bit & 1);
	return out;
}

static int16_t *put_bytes(int16_t *out, const uint8_t *bytes, int count)
{
	while (count--)
		*out++ = *bytes++;
	return out;
}

static int16_t *put_seat(const struct medina_state *state, int seat, int points, int16_t *out)
{
	const struct medina_seat *stock = &state->seats[seat];

	*out++ = 1;
	*out++ = (int16_t)(state->phase == MEDINA_PHASE_PLACE && state->actor == seat);
	*out++ = (int16_t)points;
	out = put_bytes(out, stock->buildings, MEDINA_COLOURS);
	*out++ = stock->roofs;
	*out++ = stock->neutrals;
	*out++ = stock->stables;
	*out++ = stock->merchants;
	*out++ = stock->walls;
	*out++ = stock->tea;
	out = put_bits(out, stock->owned, MEDINA_COLOURS);
	return put_bits(out, stock->blocks, MEDINA_COLOURS);
}

static int16_t *put_seats(const struct medina_state *state, int seat, int16_t *out)
{
	int points[MEDINA_SEATS];

	md_score(state, points);
	for (int far = 0; far < MEDINA_SEATS; far++) {
		int other = (seat + far) % state->players;

		if (far < state->players)
			out = put_seat(state, other, points[other], out);
		else
			out = put_bits(out, 0, MD_FEATURE_SEAT);
	}
	return out;
}

static int16_t *put_tiles(const struct medina_state *state, int seat, int16_t *out)
{
	for (int colour = 0; colour < MEDINA_COLOURS; colour++) {
		int palace = state->palace_tile[colour];

		*out++ = (int16_t)relative(state, medina_palace_tile_holder(state, colour), seat);
		*out++ = (int16_t)(palace == MEDINA_PALACE_NONE ? 0 : md_size(&state->palaces[palace]));
	}
	for (int tower = 0; tower < MEDINA_TOWERS; tower++) {
		*out++ = (int16_t)relative(state, state->tower_tile[tower], seat);
		*out++ = state->tower_merchants[tower];
	}
	return out;
}

void md_observe(const void *state_, int seat, int16_t *out)
{
	const struct medina_state *state = (const struct medina_state *)state_;

	out = put_planes(state, seat, out);
	out = put_seats(state, seat, out);
	out = put_bytes(out, state->arms, MEDINA_ARMS);
	out = put_tiles(state, seat, out);
	*out++ = state->phase;
	*out++ = state->players;
	*out++ = state->size;
	*out++ = state->placed;
	*out++ = (int16_t)md_tea_pile(state);
	out = put_bits(out, state->used, MEDINA_COLOURS + 2);
	out = put_bits(out, state->closed, MEDINA_COLOURS);
	put_bytes(out, state->option, MEDINA_OPTIONS);
}
