/* tune.c - tunes the weights of a brain by self-play. tools/tune builds and runs it.

	tune GAME [players=2,3,4] [games=100] [iterations=60] [plies=N] [rounds=1] [threads=2] [seed=1]
	          [temperature=0.5] [option=value ...] [def=games/GAME/ai/weights.def] [check=40]
	          [write=1] [fit=both | fit=judgement | fit=outlook]

   A round plays `games` games for each number of players with the search as it stands, each seat
   with some temperature so that the games differ. Then two fits, neither of which knows the game.

   The outlook: every position of every game has the points that the seats had in the end. The
   weights are moved (Gauss and Newton, derivatives by small changes of each weight) so that
   evaluate() comes nearest to them: the gaps between seats first, their level second; and so that
   `spread` comes nearest to the gaps' mean error. Of a game that says which positions are quiet,
   those count, for there the search asks.

   The judgement: every decision has the visits of its search. The weights that the outlook does
   not use are moved (Newton) so that judge(), as a prior, would have foretold the visits best.
   With fit=judgement there is no fit of the outlook, and all weights are moved for the judgement:
   right for a game whose playouts go to its end, where evaluate() is not asked. With fit=outlook
   only those weights are moved that evaluate() uses and judge() does not, to the positions that are
   quiet, where playouts end: right for a game whose prices make good moves but poor forecasts.

   A weight that the games say little about stays where it was: its bounds in the .def are taken as
   two standard deviations to either side. In the end the new weights play `check` games for each
   number of players against the old ones; with write=1 they are written into the .def if they have
   not lost more than they won.

   This file reads the command line. tools/tuning/ has the rest: play.c plays, outlook.c and
   judgement.c are the two fits (over fit.c and equations.c), check.c and def.c end the work. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/settings.h"
#include "tools/tuning/tuning.h"

/* The words of the command line that are not settings of their own. */
struct words {
	const char *players, *fit, *def;
};

/* An option of the game by its name, else a setting. */
static int read_word(struct settings *settings, const struct setting *rows, const char *word)
{
	size_t length = strcspn(word, "=");
	char key[32];

	snprintf(key, sizeof key, "%.*s", (int)length, word);
	if (word[length]) {
		switch (game_set_option(settings->pupil.game, &settings->setup, key, word + length + 1)) {
		case GAME_SET:
		case GAME_SET_AGAIN:
			return 1;
		case GAME_NO_VALUE:
			fprintf(stderr, "tune: %s has no value '%s'\n", key, word + length + 1);
			return 0;
		case GAME_NO_OPTION:
			break;
		}
	}
	return settings_read(rows, "tune", word);
}

static int read_fit(struct settings *settings, const char *fit)
{
	static const char *const words[] = {"both", "judgement", "outlook"};

	for (int aim = AIM_BOTH; aim <= AIM_OUTLOOK; aim++)
		if (strcmp(words[aim], fit) == 0) {
			settings->aim = (enum aim)aim;
			return 1;
		}
	fprintf(stderr, "tune: fit is both, judgement or outlook\n");
	return 0;
}

static int read_command_line(struct settings *settings, char **words)
{
	struct words own = {NULL, "both", NULL};
	const struct setting rows[] = {
		{"games", 1, 1e6, .whole = &settings->games},
		{"iterations", 1, 1e9, .whole = &settings->iterations},
		{"rounds", 1, 1e6, .whole = &settings->rounds},
		{"threads", 1, THREADS_MAX, .whole = &settings->threads},
		{"check", 0, 1e6, .whole = &settings->check},
		{"write", 0, 1, .whole = &settings->is_writing},
		{"plies", 0, 1e6, .real = &settings->plies},
		{"temperature", 0, 1e6, .real = &settings->temperature},
		{"seed", .seed = &settings->seed},
		{"players", .text = &own.players},
		{"fit", .text = &own.fit},
		{"def", .text = &own.def},
		{NULL},
	};

	for (; *words; words++)
		if (!read_word(settings, rows, *words))
			return 0;
	if (own.def)
		snprintf(settings->def, sizeof settings->def, "%s", own.def);
	if (own.players && !pupil_read_players(&settings->pupil, own.players)) {
		fprintf(stderr, "tune: %s is not for %s players\n", settings->pupil.game->name,
		        own.players);
		return 0;
	}
	return read_fit(settings, own.fit);
}

static void print_weights(const struct pupil *pupil)
{
	for (int weight = 0; weight < pupil->weight_count; weight++)
		printf("%s%s=%.3g", weight ? "," : "", pupil->brain->weights[weight].name,
		       (double)pupil->weights[weight]);
	putchar('\n');
	fflush(stdout);
}

static void play_round(struct settings *settings, int round)
{
	struct samples samples = {NULL, 0, 0};
	uint8_t is_used[BRAIN_WEIGHTS_MAX] = {0};

	tune_play(settings, &samples);
	printf("# round %d: %zu positions\n", round, samples.count);
	switch (settings->aim) {
	case AIM_BOTH:
		tune_outlook(settings, &samples, is_used);
		tune_judgement(settings, &samples, is_used);
		break;
	case AIM_JUDGEMENT:
		tune_judgement(settings, &samples, is_used);
		break;
	case AIM_OUTLOOK:
		tune_own_of_outlook(settings, &samples);
		break;
	}
	free(samples.list);
	settings->seed++;
	print_weights(&settings->pupil);
}

static int run(struct settings *settings)
{
	for (int round = 1; round <= settings->rounds; round++)
		play_round(settings, round);
	return !tune_is_better(settings) || !settings->is_writing || tune_write(settings);
}

int main(int argc, char **argv)
{
	struct settings settings = {.games = 100,
	                            .iterations = 60,
	                            .rounds = 1,
	                            .threads = 2,
	                            .check = 40,
	                            .plies = -1,
	                            .temperature = 0.5,
	                            .seed = 1};
	const struct pupil *pupil = &settings.pupil;

	if (argc < 2 || !pupil_find(&settings.pupil, argv[1])) {
		fprintf(stderr, "tune: which game?\n");
		return 2;
	}
	settings.setup = game_new_setup(pupil->game->players_min);
	snprintf(settings.def, sizeof settings.def, "ai/%s/weights.def", pupil->game->name);
	if (!read_command_line(&settings, argv + 2))
		return 2;
	if (!pupil->brain->evaluate || !pupil->brain->judge) {
		fprintf(stderr, "tune: %s has no brain\n", pupil->game->name);
		return 2;
	}
	return run(&settings) ? 0 : 1;
}
