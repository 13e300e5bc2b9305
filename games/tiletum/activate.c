/* Activating a building: T109, T123-T125. */
#include "games/tiletum/rules.h"

static int has_inhabitant(const struct tiletum_seat *seat, int building)
{
	return tiletum_building_kind(seat, building) != TILETUM_ACTIONS;
}

/* T123 */
int tt_has_characters(const struct tiletum_seat *seat)
{
	for (int room = 0; room < TILETUM_ROOMS; room++)
		if (seat->rooms[room] != TILETUM_TILE_NONE)
			return 1;
	return 0;
}

move *tt_gen_pick(const struct tiletum_state *state, move *out)
{
	for (int building = 0; building < TILETUM_BUILDINGS - 1; building++)
		if (has_inhabitant(tt_self(state), building))
			*out++ = MOVE(TILETUM_VERB_ACTIVATE, building, 0, 0);
	return out;
}

int tt_why_activate(const struct tiletum_state *state, move m)
{
	if (tt_kind(state) == TILETUM_FRAME_PICK && has_inhabitant(tt_self(state), MOVE_A(m)))
		return 0;
	return 123;
}

/* T124: those who are there at this moment. */
void tt_apply_activate(struct tiletum_state *state, move m)
{
	const struct tiletum_building_row *row = &tiletum_buildings[MOVE_A(m)];
	int floors = 0;

	for (int floor = 0; floor < row->rooms; floor++)
		if (tt_me(state)->rooms[row->first_room + floor] != TILETUM_TILE_NONE)
			floors |= 1 << floor;
	tt_become(state, TILETUM_FRAME_WAKE, MOVE_A(m), floors);
}

/* The lowest floor left where this character lives, or -1: alike ones are one choice. */
static int floor_of_character(const struct tiletum_state *state, int tile)
{
	const struct tiletum_frame *top = tt_top(state);
	int first = tiletum_buildings[top->a].first_room;

	for (int floors = top->b; floors; floors = BITS_REST(floors))
		if (tt_self(state)->rooms[first + BITS_LOWEST(floors)] == tile)
			return BITS_LOWEST(floors);
	return -1;
}

static int can_build_here(const struct tiletum_state *state)
{
	move moves[TILETUM_HOUSE_SPACES];
	int town = tt_town_at(state, TILETUM_FIGURE_MERCHANT);

	return town != TILETUM_TOWN_NONE && tt_gen_houses(state, moves, town) > moves;
}

static int can_raise_here(const struct tiletum_state *state)
{
	int town = tt_town_at(state, TILETUM_FIGURE_ARCHITECT);
	int cathedral = tiletum_cathedral_of(town);

	return cathedral != TILETUM_CATHEDRAL_NONE && !tt_why_place_pillar(state, cathedral);
}

/* T125: a house or pillar without a step must be possible now. */
static int why_bonus(const struct tiletum_state *state, const struct tiletum_effect *effect)
{
	if (effect->houses && !effect->merchant_steps && !can_build_here(state))
		return 125;
	return effect->pillars && !effect->architect_steps && !can_raise_here(state) ? 125 : 0;
}

int tt_why_effect(const struct tiletum_state *state, move m)
{
	int tile = TILETUM_CHARACTER_FIRST + MOVE_A(m);

	if (tt_kind(state) != TILETUM_FRAME_WAKE || floor_of_character(state, tile) < 0)
		return 124;
	return why_bonus(state, &tiletum_tiles[tile].effect);
}

void tt_apply_effect(struct tiletum_state *state, move m)
{
	int tile = TILETUM_CHARACTER_FIRST + MOVE_A(m), floor = 1 << floor_of_character(state, tile);

	tt_become(state, TILETUM_FRAME_WAKE, tt_top(state)->a, tt_top(state)->b & ~floor);
	tt_push_plain(state, TILETUM_FRAME_EFFECT, tile, 0);
}

/* T122, T124 */
move *tt_gen_wake(const struct tiletum_state *state, move *out)
{
	const struct tiletum_frame *top = tt_top(state);
	const uint8_t *rooms = &tt_self(state)->rooms[tiletum_buildings[top->a].first_room];
	uint64_t woken = 0;

	for (int floors = top->b; floors; floors = BITS_REST(floors)) {
		int tile = rooms[BITS_LOWEST(floors)];

		if (!why_bonus(state, &tiletum_tiles[tile].effect))
			woken |= (uint64_t)1 << (tile - TILETUM_CHARACTER_FIRST);
	}
	out = tt_gen_bits(out, woken, MOVE(TILETUM_VERB_EFFECT, 0, 0, 0), 16);
	*out++ = MOVE(TILETUM_VERB_END, 0, 0, 0);
	return out;
}
