/* learning.c - actions and features for programs that learn; the layouts are in STATE.md. */
#include "games/medina/rules.h"

/* The blocks of actions: the well, four colours of buildings, and the five other verbs that take a
   square, 176 each; then the wall spaces n, e, s, w; then tea. */
enum {
	FIRST_BUILDING = SQUARES,
	FIRST_ROOF = 5 * SQUARES,
	FIRST_WALL = 10 * SQUARES,
	TEA = ACTIONS - 1
};

static const uint8_t SIDE_START[SIDES + 1] = {
	0, COLUMNS, COLUMNS + ROWS, 2 * COLUMNS + ROWS, ACTION_WALLS,
};

int md_move_to_action(move m)
{
	int verb = MOVE_VERB(m);

	switch ((enum verb)verb) {
	case VERB_WELL:
		return MOVE_A(m);
	case VERB_BUILDING:
		return FIRST_BUILDING + MOVE_A(m) * SQUARES + MOVE_B(m);
	case VERB_ROOF:
	case VERB_NEUTRAL:
	case VERB_BLOCK:
	case VERB_STABLE:
	case VERB_MERCHANT:
		return FIRST_ROOF + (verb - VERB_ROOF) * SQUARES + MOVE_A(m);
	case VERB_WALL:
		return FIRST_WALL + SIDE_START[MOVE_A(m)] + MOVE_B(m);
	case VERB_TEA:
		break;
	}
	return TEA;
}

static move wall_move(int place)
{
	int side = SIDE_WEST;

	while (place < SIDE_START[side])
		side--;
	return MOVE(VERB_WALL, side, place - SIDE_START[side], 0);
}

move md_action_to_move(int action)
{
	int square = action % SQUARES, block = action / SQUARES;

	if (action == TEA)
		return MOVE(VERB_TEA, 0, 0, 0);
	if (action >= FIRST_WALL)
		return wall_move(action - FIRST_WALL);
	if (action >= FIRST_ROOF)
		return MOVE(VERB_ROOF + block - FIRST_ROOF / SQUARES, square, 0, 0);
	if (action >= FIRST_BUILDING)
		return MOVE(VERB_BUILDING, block - 1, square, 0);
	return MOVE(VERB_WELL, square, 0, 0);
}

static int16_t *put_plane(int16_t *out, struct squares set)
{
	for (int square = 0; square < SQUARES; square++)
		*out++ = (int16_t)squares_has(&set, square);
	return out;
}

/* Seats are counted from the one that looks: itself 1, the next 2; neutral stays 5, blockade 6. */
static int relative(const struct medina_state *state, int holder, int seat)
{
	if (holder == HOLDER_NONE || holder > SEATS_MAX)
		return holder;
	return (holder - 1 - seat + state->players) % state->players + 1;
}

static int16_t *put_planes(const struct medina_state *state, int seat, int16_t *out)
{
	struct squares buildings[COLOURS], stables[COLOURS], held[3];
	struct squares well = squares_none();
	int square;

	memset(buildings, 0, sizeof buildings);
	memset(stables, 0, sizeof stables);
	memset(held, 0, sizeof held);
	SQUARES_EACH(square, state->pieces)
	{
		const struct medina_palace *palace = &state->palaces[state->near[square]];
		int holder = relative(state, palace->holder, seat);

		squares_add(squares_has(&state->stables, square) ? &stables[palace->colour]
		                                                 : &buildings[palace->colour],
		            square);
		if (holder != HOLDER_NONE)
			squares_add(&held[holder == 1 ? 0 : holder <= SEATS_MAX ? 1 : 2], square);
	}
	if (state->well != SQUARE_NONE)
		squares_add(&well, state->well);
	out = put_plane(out, md_city(state));
	out = put_plane(out, well);
	out = put_plane(out, state->merchants);
	for (int colour = 0; colour < COLOURS; colour++)
		out = put_plane(out, buildings[colour]);
	for (int colour = 0; colour < COLOURS; colour++)
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
	*out++ = (int16_t)(state->phase == PHASE_PLACE && state->actor == seat);
	*out++ = (int16_t)points;
	out = put_bytes(out, stock->buildings, COLOURS);
	*out++ = stock->roofs;
	*out++ = stock->neutrals;
	*out++ = stock->stables;
	*out++ = stock->merchants;
	*out++ = stock->walls;
	*out++ = stock->tea;
	out = put_bits(out, stock->owned, COLOURS);
	return put_bits(out, stock->blocks, COLOURS);
}

static int16_t *put_seats(const struct medina_state *state, int seat, int16_t *out)
{
	int points[SEATS_MAX];

	md_score(state, points);
	for (int far = 0; far < SEATS_MAX; far++) {
		int other = (seat + far) % state->players;

		if (far < state->players)
			out = put_seat(state, other, points[other], out);
		else
			out = put_bits(out, 0, FEATURE_SEAT);
	}
	return out;
}

static int16_t *put_tiles(const struct medina_state *state, int seat, int16_t *out)
{
	for (int colour = 0; colour < COLOURS; colour++) {
		int palace = state->palace_tile[colour];

		*out++ = (int16_t)relative(state, medina_palace_tile_holder(state, colour), seat);
		*out++ = (int16_t)(palace == PALACE_NONE ? 0 : md_size(&state->palaces[palace]));
	}
	for (int tower = 0; tower < TOWERS; tower++) {
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
	out = put_bytes(out, state->arms, ARMS);
	out = put_tiles(state, seat, out);
	*out++ = state->phase;
	*out++ = state->players;
	*out++ = state->size;
	*out++ = state->placed;
	*out++ = (int16_t)md_tea_pile(state);
	out = put_bits(out, state->used, COLOURS + 2);
	out = put_bits(out, state->closed, COLOURS);
	put_bytes(out, state->option, OPTIONS);
}
