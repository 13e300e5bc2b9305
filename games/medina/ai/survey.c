/* survey.c - what does the city look like? The time that is left, the walls, the palaces. */
#include <string.h>

#include "games/medina/ai/survey.h"

static void count_stock(struct survey *survey)
{
	const struct medina_state *state = survey->state;
	int in_hands = 0;
	int placed = medina_squares_count(state->pieces) + medina_squares_count(state->merchants);

	for (int seat = 0; seat < survey->players; seat++) {
		const struct medina_seat *row = &state->seats[seat];
		int stock = row->roofs + row->neutrals + row->stables + row->merchants + row->walls +
		            BITS_COUNT(row->blocks);

		for (int colour = 0; colour < MEDINA_COLOURS; colour++) {
			stock += row->buildings[colour];
			survey->hands[colour] += row->buildings[colour];
		}
		survey->stock[seat] = stock;
		in_hands += stock;
	}
	for (int arm = 0; arm < MEDINA_ARMS; arm++)
		placed += state->arms[arm];
	placed += state->claims;
	survey->left = (float)in_hands / (float)(in_hands + placed);
}

/* The squares of the rim, and how far walls cover them. A corner belongs to two sides, so the
   sides that lie opposite each other share a set. */
static void look_at_walls(struct survey *survey)
{
	const struct medina_state *state = survey->state;
	int east = medina_columns(state) - 1, north = medina_rows(state) - 1;

	for (int column = 0; column <= east; column++) {
		medina_squares_add(&survey->rim[0], MEDINA_SQUARE(column, 0));
		medina_squares_add(&survey->rim[0], MEDINA_SQUARE(column, north));
	}
	for (int row = 0; row <= north; row++) {
		medina_squares_add(&survey->rim[1], MEDINA_SQUARE(0, row));
		medina_squares_add(&survey->rim[1], MEDINA_SQUARE(east, row));
	}
	for (int wall = 0; wall < state->arms[MEDINA_ARM_NW_N]; wall++)
		medina_squares_add(&survey->wall[0], MEDINA_SQUARE(wall, north));
	for (int wall = 0; wall < state->arms[MEDINA_ARM_NE_N]; wall++)
		medina_squares_add(&survey->wall[0], MEDINA_SQUARE(east - wall, north));
	for (int wall = 0; wall < state->arms[MEDINA_ARM_SW_S]; wall++)
		medina_squares_add(&survey->wall[0], MEDINA_SQUARE(wall, 0));
	for (int wall = 0; wall < state->arms[MEDINA_ARM_SE_S]; wall++)
		medina_squares_add(&survey->wall[0], MEDINA_SQUARE(east - wall, 0));
	for (int wall = 0; wall < state->arms[MEDINA_ARM_SW_W]; wall++)
		medina_squares_add(&survey->wall[1], MEDINA_SQUARE(0, wall));
	for (int wall = 0; wall < state->arms[MEDINA_ARM_NW_W]; wall++)
		medina_squares_add(&survey->wall[1], MEDINA_SQUARE(0, north - wall));
	for (int wall = 0; wall < state->arms[MEDINA_ARM_SE_E]; wall++)
		medina_squares_add(&survey->wall[1], MEDINA_SQUARE(east, wall));
	for (int wall = 0; wall < state->arms[MEDINA_ARM_NE_E]; wall++)
		medina_squares_add(&survey->wall[1], MEDINA_SQUARE(east, north - wall));
	for (int axis = 0; axis < 2; axis++)
		survey->rim[axis] = medina_squares_less(survey->rim[axis], survey->wall[axis]);
}

void me_look(struct survey *survey, const struct medina_state *state, const float *weights)
{
	memset(survey, 0, offsetof(struct survey, estates));
	survey->state = state;
	survey->weights = weights;
	survey->players = state->players;
	survey->actor = state->actor;
	survey->growth = medina_growth(state);
	survey->extensions = medina_extensions(state);
	survey->well = medina_well_squares(state);
	count_stock(survey);
	look_at_walls(survey);
	me_look_at_palaces(survey);
	me_look_at_roofs(survey);
}
