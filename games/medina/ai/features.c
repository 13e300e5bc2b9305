/* features.c - extracts the features of a position: pieces left, walls, palaces, roofs. */
#include <string.h>

#include "games/medina/ai/features.h"

static void count_stock(struct features *features)
{
	const struct medina_state *state = features->state;
	int in_hands = 0;
	int placed = medina_squares_count(state->pieces) + medina_squares_count(state->merchants);

	for (int seat = 0; seat < features->players; seat++) {
		const struct medina_seat *row = &state->seats[seat];
		int stock = row->roofs + row->neutrals + row->stables + row->merchants + row->walls +
		            BITS_COUNT(row->blocks);

		for (int colour = 0; colour < MEDINA_COLOURS; colour++) {
			stock += row->buildings[colour];
			features->hands[colour] += row->buildings[colour];
		}
		features->stock[seat] = stock;
		in_hands += stock;
	}
	for (int arm = 0; arm < MEDINA_ARMS; arm++)
		placed += state->arms[arm];
	placed += state->claims;
	features->left = (float)in_hands / (float)(in_hands + placed);
}

/* The squares of the rim, and how far walls cover them. A corner belongs to two sides, so the
   sides that lie opposite each other share a set. */
static void extract_walls(struct features *features)
{
	const struct medina_state *state = features->state;
	int east = medina_columns(state) - 1, north = medina_rows(state) - 1;

	for (int column = 0; column <= east; column++) {
		medina_squares_add(&features->rim[0], MEDINA_SQUARE(column, 0));
		medina_squares_add(&features->rim[0], MEDINA_SQUARE(column, north));
	}
	for (int row = 0; row <= north; row++) {
		medina_squares_add(&features->rim[1], MEDINA_SQUARE(0, row));
		medina_squares_add(&features->rim[1], MEDINA_SQUARE(east, row));
	}
	for (int wall = 0; wall < state->arms[MEDINA_ARM_NW_N]; wall++)
		medina_squares_add(&features->wall[0], MEDINA_SQUARE(wall, north));
	for (int wall = 0; wall < state->arms[MEDINA_ARM_NE_N]; wall++)
		medina_squares_add(&features->wall[0], MEDINA_SQUARE(east - wall, north));
	for (int wall = 0; wall < state->arms[MEDINA_ARM_SW_S]; wall++)
		medina_squares_add(&features->wall[0], MEDINA_SQUARE(wall, 0));
	for (int wall = 0; wall < state->arms[MEDINA_ARM_SE_S]; wall++)
		medina_squares_add(&features->wall[0], MEDINA_SQUARE(east - wall, 0));
	for (int wall = 0; wall < state->arms[MEDINA_ARM_SW_W]; wall++)
		medina_squares_add(&features->wall[1], MEDINA_SQUARE(0, wall));
	for (int wall = 0; wall < state->arms[MEDINA_ARM_NW_W]; wall++)
		medina_squares_add(&features->wall[1], MEDINA_SQUARE(0, north - wall));
	for (int wall = 0; wall < state->arms[MEDINA_ARM_SE_E]; wall++)
		medina_squares_add(&features->wall[1], MEDINA_SQUARE(east, wall));
	for (int wall = 0; wall < state->arms[MEDINA_ARM_NE_E]; wall++)
		medina_squares_add(&features->wall[1], MEDINA_SQUARE(east, north - wall));
	for (int axis = 0; axis < 2; axis++)
		features->rim[axis] = medina_squares_less(features->rim[axis], features->wall[axis]);
}

void me_extract_features(struct features *features, const struct medina_state *state,
                         const float *weights)
{
	memset(features, 0, offsetof(struct features, estates));
	features->state = state;
	features->weights = weights;
	features->players = state->players;
	features->actor = state->actor;
	features->growth = medina_growth(state);
	features->extensions = medina_extensions(state);
	features->well = medina_well_squares(state);
	count_stock(features);
	extract_walls(features);
	me_extract_palaces(features);
	me_extract_roofs(features);
}
