/* The fair phase: T44-T49. */
#include "games/tiletum/rules.h"

int tiletum_takes_part(const struct tiletum_state *state, int seat, int round)
{
	return tt_takes_part(state, &state->seats[seat], round);
}

static int smaller(int one, int other)
{
	return one < other ? one : other;
}

/* Characters above the ground floor. */
static int upper_floors(const struct tiletum_seat *seat)
{
	int total = 0;

	for (int room = 0; room < TILETUM_ROOMS; room++)
		total += seat->rooms[room] != TILETUM_TILE_NONE && tiletum_floor_of(room) > 1;
	return total;
}

/* T49 */
static int filled_buildings(const struct tiletum_seat *seat)
{
	int total = 0;

	for (int building = 0; building < TILETUM_BUILDINGS; building++)
		total += tiletum_is_filled(seat, building) &&
		         (tiletum_buildings[building].rooms > 0 || TILETUM_SIXTH_IS_FILLED);
	return total;
}

/* T46, T48: what the tile counts. */
static int fair_count(const struct tiletum_seat *seat, enum tiletum_fair fair)
{
	int houses = tiletum_houses_built(seat), pillars = tiletum_pillars_built(seat);
	int tiles = BITS_COUNT(seat->contributed), crests = tiletum_crests_owned(seat);

	switch (fair) {
	case TILETUM_FAIR_HOUSE_PILLAR:
		return smaller(houses, pillars);
	case TILETUM_FAIR_CONTRACT_CATHEDRAL:
		return smaller(seat->fulfilled, tiles);
	case TILETUM_FAIR_CONTRACT:
		return seat->fulfilled;
	case TILETUM_FAIR_CONTRACT_CREST:
		return smaller(seat->fulfilled, crests);
	case TILETUM_FAIR_HOUSE:
		return houses;
	case TILETUM_FAIR_UPPER:
		return upper_floors(seat);
	case TILETUM_FAIR_CREST:
		return crests;
	case TILETUM_FAIR_PILLAR:
		return pillars;
	case TILETUM_FAIR_BUILDING:
		return filled_buildings(seat);
	case TILETUM_FAIR_CATHEDRAL:
		return tiles;
	case TILETUM_FAIR_KING:
	case TILETUM_FAIRS:
		break;
	}
	return 0;
}

/* T46, T47 */
int tiletum_fair_points(const struct tiletum_state *state, int seat, int round)
{
	int fair = state->fair_tile[round], value;

	if (fair == TILETUM_FAIRS)
		return 0;
	value = tiletum_rounds[round].value + tiletum_fairs[fair].value;
	if (fair == TILETUM_FAIR_KING)
		return value + tiletum_king_track[state->king_space[seat]].points;
	return value * fair_count(&state->seats[seat], (enum tiletum_fair)fair);
}

void tt_hold_fair(struct tiletum_state *state)
{
	int round = state->round - 1;

	for (int seat = 0; seat < state->players; seat++)
		if (tiletum_takes_part(state, seat, round))
			tt_add_points(&state->seats[seat], tiletum_fair_points(state, seat, round));
}

/* T44; T14: round 4 has no cleanup. */
void tt_step_fair(struct tiletum_state *state)
{
	if (state->fair_tile[state->round - 1] != TILETUM_FAIR_KING)
		tt_hold_fair(state);
	state->phase = state->round < TILETUM_ROUNDS ? TILETUM_PHASE_CLEANUP : TILETUM_PHASE_FINAL_MAP;
}
