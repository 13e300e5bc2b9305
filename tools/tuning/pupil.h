/* pupil.h - the brain that is tuned: its game, its weights, and for how many players. */
#ifndef TOOLS_TUNING_PUPIL_H
#define TOOLS_TUNING_PUPIL_H

#include "ai/brain.h"

struct pupil {
	const struct game *game;
	const struct brain *brain;
	int weight_count;
	float weights[BRAIN_WEIGHTS_MAX]; /* as they are now */
	int players[GAME_SEATS_MAX], player_choices;
};

/* The brain of a game by its name, with the weights of its .def, for all numbers of players.
   Returns 0 if there is no such game. */
int pupil_find(struct pupil *pupil, const char *name);
/* "2,3,4": for these numbers of players only. Returns 0 if the game has none of them. */
int pupil_read_players(struct pupil *pupil, const char *text);
/* The value, or the bound of the weight that it is beyond. */
double pupil_within(const struct brain_weight *row, double value);

#endif
