/* pupil.c - finds the brain that is tuned, and keeps its weights within their bounds. */
#include "tools/tuning/pupil.h"

#include "core/games.h"

int pupil_find(struct pupil *pupil, const char *name)
{
	pupil->game = games_find(name);
	if (!pupil->game)
		return 0;
	pupil->brain = brain_of(pupil->game);
	pupil->weight_count = brain_count(pupil->brain);
	brain_defaults(pupil->brain, pupil->weights);
	pupil->player_choices = 0;
	for (int players = pupil->game->players_min; players <= pupil->game->players_max; players++)
		pupil->players[pupil->player_choices++] = players;
	return 1;
}

int pupil_read_players(struct pupil *pupil, const char *text)
{
	const struct game *game = pupil->game;

	pupil->player_choices = 0;
	for (; *text && pupil->player_choices < GAME_SEATS_MAX; text++)
		if (*text - '0' >= game->players_min && *text - '0' <= game->players_max)
			pupil->players[pupil->player_choices++] = *text - '0';
	return pupil->player_choices > 0;
}

double pupil_within(const struct brain_weight *row, double value)
{
	value = value < (double)row->least ? (double)row->least : value;
	return value > (double)row->most ? (double)row->most : value;
}
