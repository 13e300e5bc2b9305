/* shake.c - tunes the judgement of a brain by shaking all weights at once. tools/shake builds and
   runs it.

	shake GAME [players=2,3,4] [seconds=40] [rounds=1] [step=0.6] [seed=1]

   Every seat of every game plays by its brain's judgement alone, without any search, with weights of
   its own: each is moved away from where it stands by chance, about a fifth of its value. In the end
   a seat is so many points ahead of the others. A regression of that lead on the shakes of the seat
   (less those of the others) and on their squares tells of all weights at once how much the lead
   grows with each, and where it is largest. A round then moves each weight that way, by the share
   `step`, and less the less sure it is.

   Such games take a millisecond, so half a minute says more than a night of games that search. But
   it says it of the judgement: a weight that only evaluate() uses comes out as z near 0, and wanders;
   leave it to tools/tune. The new values are printed, with z, how many standard errors the growth
   is away from 0; write those that are sure into the .def, and let the arena decide. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/brain.h"
#include "core/random.h"
#include "games/games.h"

enum {
	TERMS = 2 * BRAIN_WEIGHTS_MAX, /* a weight's shake, and its square */
	LEAD_MOST = 40,                /* one lost game should not outweigh ten others */
	CALM = 50, CALM_SQUARES = 400  /* how many observations it takes to believe in a term */
};

struct settings {
	const struct game *game;
	const struct brain *brain;
	int weights;
	float base[BRAIN_WEIGHTS_MAX];
	double unit[BRAIN_WEIGHTS_MAX]; /* a shake of 1 */
	int players[GAME_SEATS_MAX], player_choices;
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

/* The sums of the regression. The last column is that of the leads. */
struct sums {
	double matrix[TERMS][TERMS + 1];
	double squares, seats, games;
};

/* Nearly a normal deviate: the sum of four even ones. */
static double deviate(struct random *random)
{
	double sum = 0;

	for (int each = 0; each < 4; each++)
		sum += (double)(random_next(random) >> 11) / 9007199254740992.0;
	return (sum - 2) * 1.7320508;
}

static double within(const struct brain_weight *row, double value)
{
	return fmax((double)row->least, fmin((double)row->most, value));
}

static void shake(struct settings *settings, struct match *match)
{
	for (int seat = 0; seat < match->players; seat++)
		for (int weight = 0; weight < settings->weights; weight++) {
			double base = (double)settings->base[weight], unit = settings->unit[weight];
			double value = within(&settings->brain->weights[weight],
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

	brain_judge(settings->brain, state, weights, moves, count, worth);
	for (int each = 1; each < count; each++)
		best = worth[each] > worth[best] ? each : best;
	return moves[best];
}

static void play(struct settings *settings, struct match *match)
{
	const struct game *game = settings->game;
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

static void observe(const struct settings *settings, const struct match *match, int seat,
                    struct sums *sums)
{
	int weights = settings->weights, players = match->players;
	double terms[TERMS], points[GAME_SEATS_MAX], lead;

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
	for (int row = 0; row < 2 * weights; row++) {
		for (int column = 0; column < 2 * weights; column++)
			sums->matrix[row][column] += terms[row] * terms[column];
		sums->matrix[row][TERMS] += terms[row] * lead;
	}
	sums->squares += lead * lead;
	sums->seats++;
}

static void play_for_a_while(struct settings *settings, struct sums *sums)
{
	clock_t start = clock();
	double points[GAME_SEATS_MAX + 1] = {0}, games[GAME_SEATS_MAX + 1] = {0};

	while ((double)(clock() - start) / CLOCKS_PER_SEC < settings->seconds) {
		struct match match;

		match.players = settings->players[(int)sums->games % settings->player_choices];
		shake(settings, &match);
		play(settings, &match);
		for (int seat = 0; seat < match.players; seat++) {
			observe(settings, &match, seat, sums);
			points[match.players] += (double)match.points[seat] / match.players;
		}
		games[match.players]++;
		sums->games++;
	}
	printf("# %.0f games, mean points", sums->games);
	for (int players = 0; players <= GAME_SEATS_MAX; players++)
		if (games[players] > 0)
			printf(" %d seats %.1f", players, points[players] / games[players]);
	printf("\n");
}

/* Gauss's elimination, in place; the matrix is positive definite. */
static void solve(double (*matrix)[TERMS + 1], int count, double *solution)
{
	for (int pivot = 0; pivot < count; pivot++)
		for (int row = pivot + 1; row < count; row++) {
			double factor = matrix[row][pivot] / matrix[pivot][pivot];

			for (int column = pivot; column < count; column++)
				matrix[row][column] -= factor * matrix[pivot][column];
			matrix[row][TERMS] -= factor * matrix[pivot][TERMS];
		}
	for (int row = count - 1; row >= 0; row--) {
		double sum = matrix[row][TERMS];

		for (int column = row + 1; column < count; column++)
			sum -= matrix[row][column] * solution[column];
		solution[row] = sum / matrix[row][row];
	}
}

/* Towards the top of the parabola, at most 1.5 units. */
static double way(double growth, double bend, double z)
{
	double steep = fmax(fmax(0.05, -2 * bend), fabs(growth) / 1.5);

	return growth / steep * z * z / (z * z + 2);
}

static void move_weights(struct settings *settings, struct sums *sums)
{
	int weights = settings->weights;
	double solution[TERMS], error = sqrt(sums->squares / sums->seats);
	double sure[BRAIN_WEIGHTS_MAX];

	for (int weight = 0; weight < weights; weight++) {
		sums->matrix[weight][weight] += CALM;
		sums->matrix[weights + weight][weights + weight] += CALM_SQUARES;
		sure[weight] = sqrt(sums->matrix[weight][weight]) / error;
	}
	solve(sums->matrix, 2 * weights, solution);
	for (int weight = 0; weight < weights; weight++) {
		const struct brain_weight *row = &settings->brain->weights[weight];
		double growth = solution[weight], z = growth * sure[weight];
		double moved = settings->step * way(growth, solution[weights + weight], z);
		double value = within(row, (double)settings->base[weight] + moved * settings->unit[weight]);

		printf("%-12s %8.3f -> %8.3f   z %6.1f\n", row->name, (double)settings->base[weight],
		       value, z);
		settings->base[weight] = (float)value;
	}
	fflush(stdout);
}

static void set_units(struct settings *settings)
{
	for (int weight = 0; weight < settings->weights; weight++) {
		const struct brain_weight *row = &settings->brain->weights[weight];

		settings->unit[weight] = 0.18 * fabs((double)settings->base[weight]) +
		                         0.02 * (double)(row->most - row->least);
	}
}

/* "key=value"; 0 if there is no such key. */
static int read_setting(struct settings *settings, const char *text)
{
	double number = 0;
	char key[16];

	if (strncmp(text, "players=", 8) == 0) {
		settings->player_choices = 0;
		for (const char *digit = text + 8; *digit && settings->player_choices < GAME_SEATS_MAX;
		     digit++)
			if (*digit - '0' >= settings->game->players_min &&
			    *digit - '0' <= settings->game->players_max)
				settings->players[settings->player_choices++] = *digit - '0';
		return settings->player_choices > 0;
	}
	if (sscanf(text, "%15[a-z]=%lf", key, &number) != 2)
		return 0;
	if (strcmp(key, "seconds") == 0)
		settings->seconds = number;
	else if (strcmp(key, "rounds") == 0)
		settings->rounds = (int)number;
	else if (strcmp(key, "step") == 0)
		settings->step = number;
	else if (strcmp(key, "seed") == 0)
		settings->random = random_seeded((uint64_t)number);
	else
		return 0;
	return 1;
}

int main(int argc, char **argv)
{
	static struct sums sums;
	struct settings settings = {.rounds = 1, .seconds = 40, .step = 0.6};

	settings.game = argc > 1 ? games_find(argv[1]) : NULL;
	if (!settings.game || !brain_of(settings.game)->judge) {
		fprintf(stderr, "usage: shake GAME [players=2,3] [seconds=40] [rounds=1] [seed=1]\n");
		return 2;
	}
	settings.brain = brain_of(settings.game);
	settings.weights = brain_count(settings.brain);
	settings.random = random_seeded(1);
	brain_defaults(settings.brain, settings.base);
	for (int players = settings.game->players_min; players <= settings.game->players_max; players++)
		settings.players[settings.player_choices++] = players;
	for (int each = 2; each < argc; each++)
		if (!read_setting(&settings, argv[each])) {
			fprintf(stderr, "shake: what is '%s'?\n", argv[each]);
			return 2;
		}
	for (int round = 0; round < settings.rounds; round++) {
		memset(&sums, 0, sizeof sums);
		set_units(&settings);
		play_for_a_while(&settings, &sums);
		move_weights(&settings, &sums);
	}
	return 0;
}
