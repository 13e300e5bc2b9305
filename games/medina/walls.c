/* The town walls: eight arms that grow from four towers; M2, M47-M51. */
#include "games/medina/rules.h"

const struct md_tower_row md_towers[MEDINA_TOWERS] = {
#define TOWER(name, number_, ...) {__VA_ARGS__, .number = (number_)},
#include "games/medina/towers.def"
};

const struct md_arm_row md_arms[MEDINA_ARMS] = {
#define ARM(name, tower_, ...) {.tower = MEDINA_TOWER_##tower_, __VA_ARGS__},
#include "games/medina/towers.def"
};

/* The two arms of each side: the rising and the falling one. */
static const uint8_t SIDE_ARMS[MEDINA_SIDES][2] = {
#define SIDE(id, letter, rising, falling) {MEDINA_ARM_##rising, MEDINA_ARM_##falling},
#include "games/medina/sides.def"
};

int medina_side_spaces(const struct medina_state *state, int side)
{
	return side == MEDINA_SIDE_NORTH || side == MEDINA_SIDE_SOUTH ? medina_columns(state)
	                                                              : medina_rows(state);
}

/* The space of an arm's wall at a place, both from 0. */
int md_arm_space(const struct medina_state *state, int arm, int place)
{
	if (md_arms[arm].is_rising)
		return place;
	return medina_side_spaces(state, md_arms[arm].side) - 1 - place;
}

int medina_faced_square(const struct medina_state *state, int side, int space)
{
	switch ((enum medina_side)side) {
	case MEDINA_SIDE_NORTH:
		return MEDINA_SQUARE(space, medina_rows(state) - 1);
	case MEDINA_SIDE_EAST:
		return MEDINA_SQUARE(medina_columns(state) - 1, space);
	case MEDINA_SIDE_SOUTH:
		return MEDINA_SQUARE(space, 0);
	case MEDINA_SIDE_WEST:
	case MEDINA_SIDES:
		break;
	}
	return MEDINA_SQUARE(0, space);
}

/* A bit for each space of a side: a wall stands there. */
unsigned md_wall_spaces(const struct medina_state *state, int side)
{
	int rising = state->arms[SIDE_ARMS[side][0]], falling = state->arms[SIDE_ARMS[side][1]];

	return ((1u << rising) - 1) | ((1u << falling) - 1)
	                                  << (medina_side_spaces(state, side) - falling);
}

/* M48: one space of a side always stays empty, the gate. */
int md_is_side_full(const struct medina_state *state, int side)
{
	return state->arms[SIDE_ARMS[side][0]] + state->arms[SIDE_ARMS[side][1]] >=
	       medina_side_spaces(state, side) - 1;
}

int medina_arm_tower(int arm)
{
	return md_arms[arm].tower;
}

/* M47, M48. The next spaces of both arms differ as long as the side is not full (M50). */
int medina_growing_arm(const struct medina_state *state, int side, int space)
{
	if (md_is_side_full(state, side))
		return -1;
	for (int which = 0; which < 2; which++) {
		int arm = SIDE_ARMS[side][which];

		if (md_arm_space(state, arm, state->arms[arm]) == space)
			return arm;
	}
	return -1;
}

int md_can_wall(const struct medina_state *state, int side, int space)
{
	return medina_growing_arm(state, side, space) >= 0;
}

/* The next spaces of the rising and of the falling arm of every side that is not full. */
move *md_gen_walls(const struct md_asked *asked, move *out)
{
	const struct medina_state *state = asked->state;

	if (!asked->seat->walls)
		return out;
	for (int side = 0; side < MEDINA_SIDES; side++) {
		int last = medina_side_spaces(state, side) - 1;
		int rising = state->arms[SIDE_ARMS[side][0]], falling = state->arms[SIDE_ARMS[side][1]];

		if (rising + falling >= last)
			continue;
		*out++ = MOVE(MEDINA_VERB_WALL, side, rising, 0);
		*out++ = MOVE(MEDINA_VERB_WALL, side, last - falling, 0);
	}
	return out;
}

int medina_wall_arm(const struct medina_state *state, int side, int space)
{
	int rising = SIDE_ARMS[side][0], falling = SIDE_ARMS[side][1];

	if (space < state->arms[rising])
		return rising;
	if (medina_side_spaces(state, side) - 1 - space < state->arms[falling])
		return falling;
	return -1;
}

/* The wall spaces that face a square: none inside the city, one on the rim, two in a corner. */
static int facing_spaces(const struct medina_state *state, int square, int sides[2], int spaces[2])
{
	int column = MEDINA_SQUARE_COLUMN(square), row = MEDINA_SQUARE_ROW(square), count = 0;

	if (row == 0 || row == medina_rows(state) - 1) {
		sides[count] = row == 0 ? MEDINA_SIDE_SOUTH : MEDINA_SIDE_NORTH;
		spaces[count++] = column;
	}
	if (column == 0 || column == medina_columns(state) - 1) {
		sides[count] = column == 0 ? MEDINA_SIDE_WEST : MEDINA_SIDE_EAST;
		spaces[count++] = row;
	}
	return count;
}

/* The arms (bits) whose walls face a square. */
int md_facing_arms(const struct medina_state *state, int square)
{
	int sides[2], spaces[2], arms = 0;
	int count = facing_spaces(state, square, sides, spaces);

	for (int each = 0; each < count; each++) {
		int arm = medina_wall_arm(state, sides[each], spaces[each]);

		if (arm >= 0)
			arms |= 1 << arm;
	}
	return arms;
}

/* M59: an arm reaches a palace. */
static void reach(struct medina_state *state, int palace, int arm)
{
	struct medina_palace *row = &state->palaces[palace];
	int arms_before = row->arms;

	row->arms |= (uint8_t)(1 << arm);
	if (md_is_competing(row))
		md_connect(state, palace, arms_before);
}

/* M50, M51 */
void md_apply_wall(struct medina_state *state, int side, int space)
{
	int arm = medina_growing_arm(state, side, space);
	int palace = medina_palace_at(state, medina_faced_square(state, side, space));

	state->seats[state->actor].walls--;
	state->arms[arm]++;
	if (palace != MEDINA_PALACE_NONE)
		reach(state, palace, arm);
}
