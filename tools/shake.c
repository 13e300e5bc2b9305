/* shake.c - tunes the judgement of a brain by shaking all weights at once. tools/shake builds and
   runs it.

	shake GAME [players=2,3,4] [seconds=40] [rounds=1] [step=0.6] [seed=1]

   Every seat of every game plays by its brain's judgement alone, without any search, with weights
   of its own: each is moved away from where it stands by chance, about a fifth of its value. In the
   end a seat is so many points ahead of the others. A regression of that lead on the shakes of the
   seat (less those of the others) and on their squares tells of all weights at once how much the
   lead grows with each, and where it is largest. A round then moves each weight that way, by the
   share `step`, and less the less sure it is.

   Such games take a millisecond, so half a minute says more than a night of games that search. But
   it says it of the judgement: a weight that only evaluate() uses comes out as z near 0, and
   wanders; leave it to tools/tune. The new values are printed, with z, how many standard errors the
   growth is away from 0; write those that are sure into the .def, and let the arena decide. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/random.h"
#include "tools/settings.h"
#include "tools/tuning/equations.h"
#include "tools/tuning/pupil.h"

enum {
	GAMES_LEAST = 100,            /* in a round, however few seconds it has: less says nothing */
	LEAD_MOST = 40,               /* one lost game should not outweigh ten others */
	CALM = 50, CALM_SQUARES = 400 /* how many observations it takes to believe in a term */
};

struct settings {
	struct pupil pupil;
	double unit[BRAIN_WEIGHTS_MAX]; /* a shake of 1 */
	int rounds;
	double seconds, step;
	struct random random;
};

/* A game: the weights of each seat, and by how many units they are shaken. */
struct match {
	int players;
	float weights[GAME_SEATS_MAX][BRAIN_WEIGHTS_MAX];
	double shakes[GAME_SEATS_MAX][BRAIN_WEIGHTS_MAX];
	int points[GAME_SEATS_MAX];
};

/* Nearly a normal deviate: the sum of four even ones. */
static double deviate(struct random *random)
{
	double sum = 0;

	for (int each = 0; each < 4; each++)
		sum += (double)(random_next(random) >> 11) / 9007199254740992.0;
	return (sum - 2) * 1.7320508;
}

static void shake(struct settings *settings, struct match *match)
{
	const struct pupil *pupil = &settings->pupil;

	for (int seat = 0; seat < match->players; seat++)
		for (int weight = 0; weight < pupil->weight_count; weight++) {
			double base = (double)pupil->weights[weight], unit = settings->unit[weight];
			double value = pupil_within(&pupil->brain->weights[weight],
			                            base + unit * deviate(&settings->random));

			match->weights[seat][weight] = (float)value;
			match->shakes[seat][weight] = (value - base) / unit;
		}
}

static move best_move(const struct settings *settings, const void *state, const float *weights,
                      const move *moves, int count)
{
	float worth[GAME_MOVES_MAX];
	int best = 0;

	brain_judge(settings->pupil.brain, state, weights, moves, count, worth);
	for (int each = 1; each < count; each++)
		best = worth[each] > worth[best] ? each : best;
	return moves[best];
}

static void play(struct settings *settings, struct match *match)
{
	const struct game *game = settings->pupil.game;
	struct game_setup setup = game_new_setup(match->players);
	struct game_state state;
	int actor;

	game_check_setup(game, &setup);
	game_start(game, &state, &setup);
	while ((actor = game->turn(&state)) != GAME_OVER) {
		move moves[GAME_MOVES_MAX], m;
		int count = game->moves(&state, moves);

		if (actor < 0)
			m = random_move(&settings->random, game, &state, moves, count);
		else
			m = best_move(settings, &state, match->weights[actor], moves, count);
		game_play(game, &state, m);
	}
	game->score(&state, match->points);
}

/* What a seat has more than the mean of the others. */
static double more_than_others(const double *values, int players, int seat)
{
	double others = 0;

	for (int other = 0; other < players; other++)
		others += other == seat ? 0 : values[other];
	return values[seat] - others / (players - 1);
}

/* The terms are a weight's shake, for all weights, and then the square of it. */
static void observe(const struct match *match, int seat, struct equations *sums)
{
	int weights = sums->terms / 2, players = match->players;
	double terms[TERMS_MAX], points[GAME_SEATS_MAX], lead;

	for (int each = 0; each < players; each++)
		points[each] = match->points[each];
	lead = more_than_others(points, players, seat);
	lead = fmax(-LEAD_MOST, fmin(LEAD_MOST, lead));
	for (int weight = 0; weight < weights; weight++) {
		double shakes[GAME_SEATS_MAX], squares[GAME_SEATS_MAX];

		for (int each = 0; each < players; each++) {
			shakes[each] = match->shakes[each][weight];
			squares[each] = shakes[each] * shakes[each];
		}
		terms[weight] = more_than_others(shakes, players, seat);
		terms[weights + weight] = more_than_others(squares, players, seat);
	}
	equations_observe(sums, terms, lead);
	sums->count++;
}

static void play_for_a_while(struct settings *settings, struct equations *sums)
{
	const struct pupil *pupil = &settings->pupil;
	clock_t start = clock();
	double points[GAME_SEATS_MAX + 1] = {0}, games[GAME_SEATS_MAX + 1] = {0};
	int played = 0;

	while (played < GAMES_LEAST ||
	       (double)(clock() - start) / CLOCKS_PER_SEC < settings->seconds) {
		struct match match;

		match.players = pupil->players[played++ % pupil->player_choices];
		shake(settings, &match);
		play(settings, &match);
		for (int seat = 0; seat < match.players; seat++) {
			observe(&match, seat, sums);
			points[match.players] += (double)match.points[seat] / match.players;
		}
		games[match.players]++;
	}
	printf("# %d games, mean points", played);
	for (int players = 0; players <= GAME_SEATS_MAX; players++)
		if (games[players] > 0)
			printf(" %d seats %.1f", players, points[players] / games[players]);
	printf("\n");
}

/* Towards the top of the parabola, at most 1.5 units. */
static double way(double growth, double bend, double z)
{
	double steep = fmax(fmax(0.05, -2 * bend), fabs(growth) / 1.5);

	return growth / steep * z * z / (z * z + 2);
}

static void move_weights(struct settings *settings, struct equations *sums)
{
	struct pupil *pupil = &settings->pupil;
	int weights = pupil->weight_count;
	double solution[TERMS_MAX], error = sqrt(sums->loss / sums->count);
	double sure[BRAIN_WEIGHTS_MAX];

	for (int weight = 0; weight < weights; weight++) {
		sums->matrix[weight][weight] += CALM;
		sums->matrix[weights + weight][weights + weight] += CALM_SQUARES;
		sure[weight] = sqrt(sums->matrix[weight][weight]) / error;
	}
	equations_solve(sums, solution);
	for (int weight = 0; weight < weights; weight++) {
		const struct brain_weight *row = &pupil->brain->weights[weight];
		double growth = solution[weight], z = growth * sure[weight];
		double moved = settings->step * way(growth, solution[weights + weight], z);
		double value =
			pupil_within(row, (double)pupil->weights[weight] + moved * settings->unit[weight]);

		printf("%-12s %8.3f -> %8.3f   z %6.1f\n", row->name, (double)pupil->weights[weight],
		       value, z);
		pupil->weights[weight] = (float)value;
	}
	fflush(stdout);
}

static void set_units(struct settings *settings)
{
	const struct pupil *pupil = &settings->pupil;

	for (int weight = 0; weight < pupil->weight_count; weight++) {
		const struct brain_weight *row = &pupil->brain->weights[weight];

		settings->unit[weight] = 0.18 * fabs((double)pupil->weights[weight]) +
		                         0.02 * (double)(row->most - row->least);
	}
}

static int read_command_line(struct settings *settings, char **words)
{
	const char *players = NULL;
	uint64_t seed = 1;
	const struct setting rows[] = {
		{"seconds", 0, 1e6, .real = &settings->seconds},
		{"rounds", 1, 1e6, .whole = &settings->rounds},
		{"step", 0, 1e6, .real = &settings->step},
		{"seed", .seed = &seed},
		{"players", .text = &players},
		{NULL},
	};

	for (; *words; words++)
		if (!settings_read(rows, "shake", *words))
			return 0;
	settings->random = random_seeded(seed);
	if (!players || pupil_read_players(&settings->pupil, players))
		return 1;
	fprintf(stderr, "shake: %s is not for %s players\n", settings->pupil.game->name, players);
	return 0;
}

int main(int argc, char **argv)
{
	static struct equations sums;
	struct settings settings = {.rounds = 1, .seconds = 40, .step = 0.6};

	if (argc < 2 || !pupil_find(&settings.pupil, argv[1]) || !settings.pupil.brain->judge) {
		fprintf(stderr, "usage: shake GAME [players=2,3] [seconds=40] [rounds=1] [seed=1]\n");
		return 2;
	}
	if (!read_command_line(&settings, argv + 2))
		return 2;
	for (int round = 0; round < settings.rounds; round++) {
		equations_clear(&sums, 2 * settings.pupil.weight_count);
		set_units(&settings);
		play_for_a_while(&settings, &sums);
		move_weights(&settings, &sums);
	}
	return 0;
}
