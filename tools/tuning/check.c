/* check.c - plays the new weights against the old ones. */
#include <stdio.h>
#include <string.h>

#include "arena/tournament.h"
#include "tools/tuning/tuning.h"

/* The new weights in one seat against the old ones in all others; returns the Elo between them. */
static double check_seats(const struct settings *settings, int seats)
{
	static struct player_spec players[2];
	static struct totals totals;
	const struct rating *rating = &totals.players[0].rating;
	struct tournament tournament = {.game = settings->pupil.game,
	                                .setup = settings->setup,
	                                .players = players,
	                                .player_count = 2,
	                                .seed = settings->seed + 1000,
	                                .threads = settings->threads};
	char text[64], word[PLAYER_TEXT_MAX];

	snprintf(text, sizeof text, "search:iterations=%d", settings->iterations);
	for (int each = 0; each < 2; each++)
		player_spec_read(&players[each], settings->pupil.game, text, word);
	memcpy(players[0].plan.weights, settings->pupil.weights, sizeof settings->pupil.weights);
	tournament.setup.players = seats;
	game_check_setup(settings->pupil.game, &tournament.setup);
	tournament.rounds = (settings->check + seats - 1) / seats;
	if (!tournament_run(&tournament, &totals))
		return 0.0;
	printf("# %d players: the new weights are first in %.0f %% of %ld games, Elo %+.0f", seats,
	       100 * rating->first.value, totals.games, rating->elo.value);
	printf(" (%+.0f to %+.0f)\n", rating->elo.low, rating->elo.high);
	fflush(stdout);
	return rating->elo.value;
}

int tune_is_better(const struct settings *settings)
{
	double elo = 0.0;

	for (int choice = 0; settings->check && choice < settings->pupil.player_choices; choice++)
		elo += check_seats(settings, settings->pupil.players[choice]);
	return elo >= 0.0;
}
