/* The player board: rooms, filled and completed buildings, bonus AP markers: T49, T72,
   T110-T115. */
#include "games/tiletum/rules.h"

int tiletum_building_of(int room)
{
	int building = 0;

	while (room >= tiletum_buildings[building].first_room + tiletum_buildings[building].rooms)
		building++;
	return building;
}

int tiletum_floor_of(int room)
{
	return room - tiletum_buildings[tiletum_building_of(room)].first_room + 1;
}

int tiletum_building_kind(const struct tiletum_seat *seat, int building)
{
	const struct tiletum_building_row *row = &tiletum_buildings[building];

	for (int room = row->first_room; room < row->first_room + row->rooms; room++)
		if (seat->rooms[room] != TILETUM_TILE_NONE)
			return tiletum_tiles[seat->rooms[room]].kind;
	return TILETUM_ACTIONS;
}

/* T49, T111: building 6 has no room that could be empty. */
int tiletum_is_filled(const struct tiletum_seat *seat, int building)
{
	const struct tiletum_building_row *row = &tiletum_buildings[building];

	for (int room = row->first_room; room < row->first_room + row->rooms; room++)
		if (seat->rooms[room] == TILETUM_TILE_NONE)
			return 0;
	return 1;
}

/* T110 */
int tiletum_is_completed(const struct tiletum_seat *seat, int building)
{
	return seat->crests[building] != TILETUM_TILE_NONE && tiletum_is_filled(seat, building);
}

int tiletum_completed(const struct tiletum_seat *seat)
{
	int total = 0;

	for (int building = 0; building < TILETUM_BUILDINGS; building++)
		total += tiletum_is_completed(seat, building);
	return total;
}

int tiletum_houses_built(const struct tiletum_seat *seat)
{
	return BITS_COUNT(seat->houses);
}

int tiletum_pillars_built(const struct tiletum_seat *seat)
{
	return BITS_COUNT(seat->pillars);
}

/* T48 */
int tiletum_crests_owned(const struct tiletum_seat *seat)
{
	int total = 0;

	for (int building = 0; building < TILETUM_BUILDINGS; building++)
		total += seat->crests[building] != TILETUM_TILE_NONE;
	for (int space = 0; space < seat->stored; space++)
		total += tiletum_is_crest(seat->store[space]);
	return total;
}

/* T72: the roof's house goes to the supply. */
void tt_step_filled(struct tiletum_state *state)
{
	struct tiletum_seat *seat = tt_me(state);

	seat->houses_left = (uint8_t)(seat->houses_left + tiletum_buildings[tt_top(state)->a].roof);
	tt_pop(state);
}

/* T112, T113: the current action of the die gains right away, whatever is above it on the stack. */
void tt_step_completed(struct tiletum_state *state)
{
	struct tiletum_seat *seat = tt_me(state);
	struct tiletum_frame *bottom = &state->frames[0];
	int building = tt_top(state)->a, kind = tiletum_building_kind(seat, building);
	int marker = tiletum_buildings[building].marker;

	tt_pop(state);
	seat->markers[kind] = (uint8_t)marker;
	if (bottom->kind == TILETUM_FRAME_ACT && bottom->a == kind)
		bottom->b = (uint8_t)(bottom->b + marker);
}
