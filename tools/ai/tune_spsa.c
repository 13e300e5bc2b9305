/* Tunes the weights of move priors by simultaneous perturbation, as SPSA does.
   tools/ai/tune_spsa builds and runs it.

	tune_spsa GAME [players=2,3,4] [seconds=40] [rounds=1] [step=0.6] [seed=1]

   Every seat of every game plays by its move priors alone, without search. Its weights are moved
   at random, all at the same time, each by about a fifth of its value. At the end a seat is some
   points ahead of the others. SPSA would estimate the gradient from pairs of such games; here a
   regression of the lead on the perturbations (the seat's less those of the others) and on their
   squares estimates gradient and curvature of all weights from all games of a round. The round
   then moves each weight towards the top of its parabola, by the share `step`, and less where the
   estimate is uncertain.

   Such games take a millisecond, so half a minute shows more than a night of games with search. It
   shows nothing about weights that only evaluate() uses: their z is near 0, and they wander. A net
   (tools/ai/learn) corrects the evaluation. The new values are printed with z, the gradient in
   standard errors. Copy those with a large z into the .def, and let the arena decide. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/evaluator.h"
#include "core/games.h"
#include "core/random.h"
#include "tools/ai/least_squares.h"
#include "tools/ai/settings.h"

enum {
	GAMES_LEAST = 100, /* in a round, however few seconds it has: less says nothing */
	LEAD_MOST = 40,    /* one lost game should not outweigh ten others */
	CALM = 50,
	CALM_SQUARES = 400 /* how many observations it takes to believe in a term */
};

/* What is tuned: a game, its weights, and for how many players. */
struct tuned {
	const struct game *game;
	const struct evaluator *evaluator;
	int weight_count;
	float weights[EVALUATOR_WEIGHTS_MAX]; /* as they are now */
	int players[GAME_SEATS_MAX], player_choices;
};

struct settings {
	struct tuned tuned;
	double unit[EVALUATOR_WEIGHTS_MAX]; /* a perturbation of 1 */
	int rounds;
	double seconds, step;
	struct random random;
};

/* A game: the weights of each seat, and by how many units they are perturbed. */
struct match {
	int players;
	float weights[GAME_SEATS_MAX][EVALUATOR_WEIGHTS_MAX];
	double perturbations[GAME_SEATS_MAX][EVALUATOR_WEIGHTS_MAX];
	int points[GAME_SEATS_MAX];
};

/* With the weights of its .def, for all numbers of players. Returns 0 if there is no such game. */
static int find_game(struct tuned *tuned, const char *name)
{
	tuned->game = games_find(name);
	if (!tuned->game)
		return 0;
	tuned->evaluator = evaluator_of(tuned->game);
	tuned->weight_count = evaluator_weight_count(tuned->evaluator);
	evaluator_default_weights(tuned->evaluator, tuned->weights);
	tuned->player_choices = 0;
	for (int players = tuned->game->players_min; players <= tuned->game->players_max; players++)
		tuned->players[tuned->player_choices++] = players;
	return 1;
}

/* "2,3,4": for these numbers of players only. Returns 0 if the game has none of them. */
static int read_players(struct tuned *tuned, const char *text)
{
	const struct game *game = tuned->game;

	tuned->player_choices = 0;
	for (; *text && tuned->player_choices < GAME_SEATS_MAX; text++)
		if (*text - '0' >= game->players_min && *text - '0' <= game->players_max)
			tuned->players[tuned->player_choices++] = *text - '0';
	return tuned->player_choices > 0;
}

/* The value, or the bound of the weight that it is beyond. */
static double within(const struct evaluator_weight *row, double value)
{
	return fmin(fmax(value, (double)row->least), (double)row->most);
}

/* Nearly a normal deviate: the sum of four even ones. */
static double deviate(struct random *random)
{
	double sum = 0;

	for (int each = 0; each < 4; each++)
		sum += (double)(random_next(random) >> 11) / 9007199254740992.0;
	return (sum - 2) * 1.7320508;
}

static void perturb(struct settings *settings, struct match *match)
{
	const struct tuned *tuned = &settings->tuned;

	for (int seat = 0; seat < match->players; seat++)
		for (int weight = 0; weight < tuned->weight_count; weight++) {
			double base = (double)tuned->weights[weight], unit = settings->unit[weight];
			double value = within(&tuned->evaluator->weights[weight],
			                      base + unit * deviate(&settings->random));

			match->weights[seat][weight] = (float)value;
			match->perturbations[seat][weight] = (value - base) / unit;
		}
}

static move best_move(const struct settings *settings, const void *state, const float *weights,
                      const move *moves, int count)
{
	float worth[GAME_MOVES_MAX];
	int best = 0;

	evaluator_move_prior(settings->tuned.evaluator, state, weights, moves, count, worth);
	for (int each = 1; each < count; each++)
		best = worth[each] > worth[best] ? each : best;
	return moves[best];
}

static void play(struct settings *settings, struct match *match)
{
	const struct game *game = settings->tuned.game;
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

/* The terms are the perturbation of each weight, and then its square. */
static void observe(const struct match *match, int seat, struct equations *sums)
{
	int weights = sums->terms / 2, players = match->players;
	double terms[TERMS_MAX], points[GAME_SEATS_MAX], lead;

	for (int each = 0; each < players; each++)
		points[each] = match->points[each];
	lead = more_than_others(points, players, seat);
	lead = fmax(-LEAD_MOST, fmin(LEAD_MOST, lead));
	for (int weight = 0; weight < weights; weight++) {
		double moved[GAME_SEATS_MAX] = {0}, squares[GAME_SEATS_MAX] = {0};

		for (int each = 0; each < players; each++) {
			moved[each] = match->perturbations[each][weight];
			squares[each] = moved[each] * moved[each];
		}
		terms[weight] = more_than_others(moved, players, seat);
		terms[weights + weight] = more_than_others(squares, players, seat);
	}
	equations_observe(sums, terms, lead);
}

static void play_for_a_while(struct settings *settings, struct equations *sums)
{
	const struct tuned *tuned = &settings->tuned;
	clock_t start = clock();
	double points[GAME_SEATS_MAX + 1] = {0}, games[GAME_SEATS_MAX + 1] = {0};
	int played = 0;

	while (played < GAMES_LEAST || (double)(clock() - start) / CLOCKS_PER_SEC < settings->seconds) {
		struct match match;

		match.players = tuned->players[played++ % tuned->player_choices];
		perturb(settings, &match);
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
	struct tuned *tuned = &settings->tuned;
	int weights = tuned->weight_count;
	double solution[TERMS_MAX], error = sqrt(sums->loss / sums->count);
	double sure[EVALUATOR_WEIGHTS_MAX];

	for (int weight = 0; weight < weights; weight++) {
		sums->matrix[weight][weight] += CALM;
		sums->matrix[weights + weight][weights + weight] += CALM_SQUARES;
		sure[weight] = sqrt(sums->matrix[weight][weight]) / error;
	}
	equations_solve(sums, solution);
	for (int weight = 0; weight < weights; weight++) {
		const struct evaluator_weight *row = &tuned->evaluator->weights[weight];
		double growth = solution[weight], z = growth * sure[weight];
		double moved = settings->step * way(growth, solution[weights + weight], z);
		double value = within(row, (double)tuned->weights[weight] + moved * settings->unit[weight]);

		printf("%-12s %8.3f -> %8.3f   z %6.1f\n", row->name, (double)tuned->weights[weight], value,
		       z);
		tuned->weights[weight] = (float)value;
	}
	fflush(stdout);
}

static void set_units(struct settings *settings)
{
	const struct tuned *tuned = &settings->tuned;

	for (int weight = 0; weight < tuned->weight_count; weight++) {
		const struct evaluator_weight *row = &tuned->evaluator->weights[weight];

		settings->unit[weight] = 0.18 * fabs((double)tuned->weights[weight]) +
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
		if (!settings_read(rows, "tune_spsa", *words))
			return 0;
	settings->random = random_seeded(seed);
	if (!players || read_players(&settings->tuned, players))
		return 1;
	fprintf(stderr, "tune_spsa: %s is not for %s players\n", settings->tuned.game->name, players);
	return 0;
}

int main(int argc, char **argv)
{
	static struct equations sums;
	struct settings settings = {.rounds = 1, .seconds = 40, .step = 0.6};

	if (argc < 2 || !find_game(&settings.tuned, argv[1]) || !settings.tuned.evaluator->move_prior) {
		fprintf(stderr, "usage: tune_spsa GAME [players=2,3] [seconds=40] [rounds=1] [seed=1]\n");
		return 2;
	}
	if (!read_command_line(&settings, argv + 2))
		return 2;
	for (int round = 0; round < settings.rounds; round++) {
		equations_clear(&sums, 2 * settings.tuned.weight_count);
		set_units(&settings);
		play_for_a_while(&settings, &sums);
		move_weights(&settings, &sums);
	}
	return 0;
}
