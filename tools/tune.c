/* tune.c - tunes the weights of a brain by self-play. tools/tune builds and runs it.

	tune GAME [players=2,3,4] [games=100] [iterations=60] [plies=N] [rounds=1] [threads=2] [seed=1]
	          [temperature=0.5] [option=value ...] [def=ai/GAME.def] [check=40] [write=1]
	          [fit=judgement | fit=outlook]

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
   not lost more than they won. */
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "arena/tournament.h"
#include "core/random.h"
#include "games/games.h"

enum {
	WEIGHTS = BRAIN_WEIGHTS_MAX,
	THREADS_MAX = 64,
	LINES_KEPT = 16,
	MEMORY = 8 << 20,
	FIT_STEPS = 3,
	/* How many positions of one game say as much as one independent position: many share an end, few
	   share a decision. */
	KINSHIP = 100,
	KINSHIP_JUDGED = 10,
	KINSHIP_QUIET = 10,
	/* Of the positions that are not quiet, one in so many is looked at for the outlook. */
	RESTLESS = 31
};

/* What is fitted. */
enum fit { FIT_BOTH, FIT_JUDGEMENT, FIT_OUTLOOK };

struct settings {
	const struct game *game;
	const struct brain *brain;
	float weights[WEIGHTS];
	int weight_count;
	int players[GAME_SEATS_MAX], player_choices;
	struct game_setup setup;
	int games, iterations, rounds, threads, check, is_writing;
	enum fit fit;
	float plies, temperature;
	uint64_t seed;
	char def[256];
};

/* A position of a game: what the search thought, and how it ended. */
struct sample {
	struct game_state state;
	float final[GAME_SEATS_MAX];
	int count;
	struct {
		move move;
		float share;
	} lines[LINES_KEPT];
};

struct samples {
	struct sample *list;
	size_t count, room;
	pthread_mutex_t lock;
	double points, winner, games;
};

/* ---- self-play ---- */

struct player_thread {
	const struct settings *settings;
	struct samples *samples;
	int players, first, step;
};

static void keep_lines(struct sample *sample, const struct search_line *lines, int count,
                       uint32_t done)
{
	for (int each = 0; each < count && each < LINES_KEPT && lines[each].visits; each++) {
		sample->lines[each].move = lines[each].move;
		sample->lines[each].share = (float)lines[each].visits / (float)done;
		sample->count++;
	}
}

static void hand_in(struct samples *samples, struct sample *own, int count, const int *points,
                    int players)
{
	int best = points[0];

	pthread_mutex_lock(&samples->lock);
	if (samples->count + (size_t)count > samples->room) {
		samples->room = 2 * samples->room + (size_t)count;
		samples->list = realloc(samples->list, samples->room * sizeof *own);
		if (!samples->list)
			abort();
	}
	for (int each = 0; each < count; each++)
		for (int seat = 0; seat < players; seat++)
			own[each].final[seat] = (float)points[seat];
	memcpy(samples->list + samples->count, own, (size_t)count * sizeof *own);
	samples->count += (size_t)count;
	for (int seat = 0; seat < players; seat++) {
		samples->points += (double)points[seat] / players;
		best = points[seat] > best ? points[seat] : best;
	}
	samples->winner += best;
	samples->games++;
	pthread_mutex_unlock(&samples->lock);
}

static struct search_plan plan_for(const struct settings *settings, uint64_t seed)
{
	struct search_plan plan = search_plan_new(settings->game, seed);

	memcpy(plan.weights, settings->weights, sizeof plan.weights);
	if (settings->plies >= 0)
		plan.knobs.plies = settings->plies;
	plan.knobs.temperature = settings->temperature;
	return plan;
}

static void play_game(const struct player_thread *thread, int number, void *memory,
                      struct sample *own)
{
	const struct settings *settings = thread->settings;
	const struct game *game = settings->game;
	uint64_t seed = settings->seed * 1000003u + (uint64_t)(number * 7 + thread->players);
	struct search_plan plan = plan_for(settings, seed);
	struct random random = random_seeded(seed + 17);
	struct game_setup setup = settings->setup;
	struct game_state state;
	struct search *search;
	int points[GAME_SEATS_MAX], count = 0, actor;

	setup.players = thread->players;
	game_check_setup(game, &setup);
	game_start(game, &state, &setup);
	search = search_new(memory, MEMORY, &plan, &state);
	while ((actor = game->turn(&state)) != GAME_OVER) {
		struct search_line lines[GAME_MOVES_MAX];
		move moves[GAME_MOVES_MAX], m;
		int legal = game->moves(&state, moves);

		if (actor == GAME_CHANCE || legal == 1) {
			m = random_move(&random, game, &state, moves, legal);
		} else {
			int found;

			while (search_done(search) < (uint32_t)settings->iterations)
				search_run(search, settings->iterations - (int)search_done(search));
			found = search_lines(search, lines, GAME_MOVES_MAX);
			m = search_choose(search);
			memset(&own[count], 0, sizeof own[count]);
			memcpy(&own[count].state, &state, game->state_size);
			keep_lines(&own[count++], lines, found, search_done(search));
		}
		game_play(game, &state, m);
		search_play(search, m);
	}
	game->score(&state, points);
	hand_in(thread->samples, own, count, points, thread->players);
}

static void *play_games(void *argument)
{
	const struct player_thread *thread = argument;
	void *memory = malloc(MEMORY);
	struct sample *own = malloc((size_t)thread->settings->game->nodes_max * sizeof *own);

	if (!memory || !own)
		abort();
	for (int number = thread->first; number < thread->settings->games; number += thread->step) {
		play_game(thread, number, memory, own);
		fprintf(stderr, "\r%d players: game %d of %d ", thread->players, number + 1,
		        thread->settings->games);
	}
	free(memory);
	free(own);
	return NULL;
}

static void self_play(const struct settings *settings, struct samples *samples)
{
	for (int choice = 0; choice < settings->player_choices; choice++) {
		struct player_thread threads[THREADS_MAX];
		pthread_t handles[THREADS_MAX];

		samples->points = samples->winner = samples->games = 0;
		for (int each = 0; each < settings->threads; each++) {
			struct player_thread thread = {settings, samples, settings->players[choice], each,
			                               settings->threads};

			threads[each] = thread;
			pthread_create(&handles[each], NULL, play_games, &threads[each]);
		}
		for (int each = 0; each < settings->threads; each++)
			pthread_join(handles[each], NULL);
		printf("# %d players: %.0f games, mean points %.1f, of the winner %.1f\n",
		       settings->players[choice], samples->games, samples->points / samples->games,
		       samples->winner / samples->games);
		fflush(stdout);
	}
}

/* ---- normal equations ---- */

struct equations {
	double matrix[WEIGHTS][WEIGHTS];
	double vector[WEIGHTS];
	double loss, count;
};

static void add_row(struct equations *equations, const double *slope, double residual,
                    double weight, int count)
{
	for (int one = 0; one < count; one++) {
		if (slope[one] == 0.0)
			continue;
		equations->vector[one] -= weight * slope[one] * residual;
		for (int other = 0; other < count; other++)
			equations->matrix[one][other] += weight * slope[one] * slope[other];
	}
	equations->loss += weight * residual * residual;
}

/* Gauss's elimination; the matrix is positive definite by its ridge. */
static void solve(struct equations *equations, int count, double *solution)
{
	for (int pivot = 0; pivot < count; pivot++)
		for (int row = pivot + 1; row < count; row++) {
			double factor =
				equations->matrix[row][pivot] / equations->matrix[pivot][pivot];

			if (factor == 0.0)
				continue;
			for (int column = pivot; column < count; column++)
				equations->matrix[row][column] -=
					factor * equations->matrix[pivot][column];
			equations->vector[row] -= factor * equations->vector[pivot];
		}
	for (int row = count - 1; row >= 0; row--) {
		double sum = equations->vector[row];

		for (int column = row + 1; column < count; column++)
			sum -= equations->matrix[row][column] * solution[column];
		solution[row] = sum / equations->matrix[row][row];
	}
}

static float step_of(const struct brain_weight *row)
{
	return 0.02f * (row->most - row->least);
}

/* ---- the outlook ---- */

struct fit_thread {
	const struct settings *settings;
	const struct samples *samples;
	size_t first, step;
	int is_judgement;
	float heat;
	const uint8_t *is_frozen;
	struct equations equations;
};

/* The residuals of one position: a gap to the mean for each seat, the level, and the spread. */
static int residuals_of(const struct outlook *outlook, const float *final, int players, double *out)
{
	double expected = 0, happened = 0, error = 0;

	for (int seat = 0; seat < players; seat++) {
		expected += (double)outlook->points[seat] / players;
		happened += (double)final[seat] / players;
	}
	for (int seat = 0; seat < players; seat++)
		out[seat] = ((double)outlook->points[seat] - expected) -
		            ((double)final[seat] - happened);
	out[players] = 0.3 * (expected - happened);
	for (int seat = 1; seat < players; seat++)
		error += fabs(out[seat] - out[0]) / (players - 1);
	out[players + 1] = 0.3 * ((double)outlook->spread - error);
	return players + 2;
}

static void add_outlook(struct fit_thread *thread, const struct sample *sample)
{
	const struct settings *settings = thread->settings;
	int players = settings->game->players(&sample->state), rows;
	double base[GAME_SEATS_MAX + 2], changed[GAME_SEATS_MAX + 2];
	double slopes[GAME_SEATS_MAX + 2][WEIGHTS];
	float weights[WEIGHTS];
	struct outlook outlook;

	memcpy(weights, settings->weights, sizeof weights);
	settings->brain->evaluate(&sample->state, weights, &outlook);
	rows = residuals_of(&outlook, sample->final, players, base);
	for (int weight = 0; weight < settings->weight_count; weight++) {
		float step = step_of(&settings->brain->weights[weight]);

		weights[weight] += step;
		settings->brain->evaluate(&sample->state, weights, &outlook);
		weights[weight] = settings->weights[weight];
		residuals_of(&outlook, sample->final, players, changed);
		for (int row = 0; row < rows; row++)
			slopes[row][weight] = (changed[row] - base[row]) / (double)step;
	}
	for (int row = 0; row < rows; row++)
		add_row(&thread->equations, slopes[row], base[row], 1.0, settings->weight_count);
	thread->equations.count++;
}

/* ---- the judgement ---- */

static void share_out(const float *worth, int count, float heat, double *shares)
{
	double best = (double)worth[0], sum = 0;

	for (int each = 1; each < count; each++)
		best = (double)worth[each] > best ? (double)worth[each] : best;
	for (int each = 0; each < count; each++)
		sum += shares[each] = exp(((double)worth[each] - best) / (double)heat);
	for (int each = 0; each < count; each++)
		shares[each] /= sum;
}

static double visited_share(const struct sample *sample, move m)
{
	for (int line = 0; line < sample->count; line++)
		if (sample->lines[line].move == m)
			return (double)sample->lines[line].share;
	return 0.0;
}

/* The cross entropy of visits and priors, its slope, and Fisher's matrix instead of the true
   curvature. */
static void add_judgement(struct fit_thread *thread, const struct sample *sample)
{
	static _Thread_local float slope[WEIGHTS][GAME_MOVES_MAX];
	const struct settings *settings = thread->settings;
	move moves[GAME_MOVES_MAX];
	int count = settings->game->moves(&sample->state, moves), used = 0, index[WEIGHTS];
	float weights[WEIGHTS], base[GAME_MOVES_MAX];
	double shares[GAME_MOVES_MAX], mean[WEIGHTS];

	memcpy(weights, settings->weights, sizeof weights);
	settings->brain->judge(&sample->state, weights, moves, count, base);
	share_out(base, count, thread->heat, shares);
	for (int weight = 0; weight < settings->weight_count; weight++) {
		float step = step_of(&settings->brain->weights[weight]);
		int is_used = 0;

		if (thread->is_frozen[weight])
			continue;
		weights[weight] += step;
		settings->brain->judge(&sample->state, weights, moves, count, slope[used]);
		weights[weight] = settings->weights[weight];
		mean[used] = 0;
		for (int each = 0; each < count; each++) {
			slope[used][each] = (slope[used][each] - base[each]) / step / thread->heat;
			mean[used] += shares[each] * (double)slope[used][each];
			is_used |= slope[used][each] != 0.0f;
		}
		index[used] = weight;
		used += is_used;
	}
	for (int each = 0; each < count; each++) {
		double visits = visited_share(sample, moves[each]);

		if (visits > 0)
			thread->equations.loss -= visits * log(shares[each] + 1e-9);
		for (int one = 0; one < used; one++) {
			double deviation = (double)slope[one][each] - mean[one];

			thread->equations.vector[index[one]] += visits * deviation;
			for (int other = 0; other < used && shares[each] > 1e-4; other++)
				thread->equations.matrix[index[one]][index[other]] +=
					shares[each] * deviation * ((double)slope[other][each] - mean[other]);
		}
	}
	thread->equations.count++;
}

/* ---- fitting ---- */

/* The search asks for the outlook of quiet positions; some others keep it sensible everywhere. */
static int is_asked_for(const struct fit_thread *thread, size_t number)
{
	const struct brain *brain = thread->settings->brain;

	return !brain->is_quiet || brain->is_quiet(&thread->samples->list[number].state) ||
	       number % RESTLESS == 0;
}

static void *fit_part(void *argument)
{
	struct fit_thread *thread = argument;

	for (size_t each = thread->first; each < thread->samples->count; each += thread->step) {
		if (thread->is_judgement)
			add_judgement(thread, &thread->samples->list[each]);
		else if (is_asked_for(thread, each))
			add_outlook(thread, &thread->samples->list[each]);
	}
	return NULL;
}

static void gather(const struct settings *settings, const struct samples *samples, int is_judgement,
                   float heat, const uint8_t *is_frozen, struct equations *sum)
{
	struct fit_thread *threads = calloc((size_t)settings->threads, sizeof *threads);
	pthread_t handles[THREADS_MAX];

	if (!threads)
		abort();
	memset(sum, 0, sizeof *sum);
	for (int each = 0; each < settings->threads; each++) {
		struct fit_thread *thread = &threads[each];

		thread->settings = settings;
		thread->samples = samples;
		thread->first = (size_t)each;
		/* Neighbouring decisions are akin: the judgement is content with every third. */
		thread->step = (size_t)settings->threads * (is_judgement ? 3 : 1);
		thread->is_judgement = is_judgement;
		thread->heat = heat;
		thread->is_frozen = is_frozen;
		pthread_create(&handles[each], NULL, fit_part, thread);
	}
	for (int each = 0; each < settings->threads; each++) {
		pthread_join(handles[each], NULL);
		for (int one = 0; one < settings->weight_count; one++) {
			for (int other = 0; other < settings->weight_count; other++)
				sum->matrix[one][other] += threads[each].equations.matrix[one][other];
			sum->vector[one] += threads[each].equations.vector[one];
		}
		sum->loss += threads[each].equations.loss;
		sum->count += threads[each].equations.count;
	}
	free(threads);
}

/* A weight that shall not move. */
static void leave_out(struct equations *equations, int weight)
{
	for (int other = 0; other < WEIGHTS; other++)
		equations->matrix[weight][other] = equations->matrix[other][weight] = 0;
	equations->matrix[weight][weight] = 1;
	equations->vector[weight] = 0;
}

/* Moves the weights by a part of the solution, within their bounds. `noise` is the variance of a
   residual, times how many positions count as one. */
static void move_weights(struct settings *settings, struct equations *equations, double noise,
                         double part, const uint8_t *is_frozen)
{
	double solution[WEIGHTS];

	for (int weight = 0; weight < settings->weight_count; weight++) {
		const struct brain_weight *row = &settings->brain->weights[weight];
		double deviation = ((double)row->most - (double)row->least) / 4;

		if (is_frozen && is_frozen[weight]) {
			leave_out(equations, weight);
			continue;
		}
		equations->matrix[weight][weight] += noise / (deviation * deviation);
		equations->vector[weight] -= noise / (deviation * deviation) *
		                             ((double)settings->weights[weight] - (double)row->value);
	}
	solve(equations, settings->weight_count, solution);
	for (int weight = 0; weight < settings->weight_count; weight++) {
		const struct brain_weight *row = &settings->brain->weights[weight];
		double value = (double)settings->weights[weight] + part * solution[weight];

		value = value < (double)row->least ? (double)row->least : value;
		settings->weights[weight] =
			(float)(value > (double)row->most ? (double)row->most : value);
	}
}

/* The weights that a fit has to do with. */
static void mark_used(const struct settings *settings, const struct equations *equations,
                      uint8_t *is_used)
{
	for (int weight = 0; weight < settings->weight_count; weight++)
		is_used[weight] |= equations->matrix[weight][weight] > 0.0;
}

/* Also says which weights the outlook uses. */
static void fit_outlook(struct settings *settings, const struct samples *samples, int kinship,
                        const uint8_t *is_frozen, uint8_t *is_used)
{
	static struct equations equations;

	for (int step = 0; step < FIT_STEPS; step++) {
		gather(settings, samples, 0, 1.0f, NULL, &equations);
		printf("# outlook: squared error of a position %.2f\n", equations.loss / equations.count);
		mark_used(settings, &equations, is_used);
		move_weights(settings, &equations, kinship * equations.loss / equations.count / 3, 1.0,
		             is_frozen);
	}
}

static void keep_quiet(const struct settings *settings, struct samples *samples)
{
	size_t kept = 0;

	for (size_t each = 0; each < samples->count; each++)
		if (!settings->brain->is_quiet || settings->brain->is_quiet(&samples->list[each].state))
			samples->list[kept++] = samples->list[each];
	samples->count = kept;
}

/* The outlook alone, by what is its own. */
static void fit_own_of_outlook(struct settings *settings, struct samples *samples)
{
	static struct equations equations;
	static const uint8_t NONE[WEIGHTS];
	uint8_t is_frozen[WEIGHTS] = {0}, is_used[WEIGHTS] = {0};

	gather(settings, samples, 1, 1.0f, NONE, &equations);
	mark_used(settings, &equations, is_frozen);
	keep_quiet(settings, samples);
	fit_outlook(settings, samples, KINSHIP_QUIET, is_frozen, is_used);
}

/* The heat at which the priors foretell best. */
static float best_heat(const struct settings *settings, const struct samples *samples)
{
	static struct equations equations;
	uint8_t all[WEIGHTS];
	float best = 1.0f;
	double least = 1e9;

	memset(all, 1, sizeof all);
	for (float heat = 0.1f; heat < 5.0f; heat *= 1.25f) {
		gather(settings, samples, 1, heat, all, &equations);
		if (equations.loss / equations.count < least) {
			least = equations.loss / equations.count;
			best = heat;
		}
	}
	return best;
}

static void fit_judgement(struct settings *settings, const struct samples *samples,
                          const uint8_t *is_frozen)
{
	static struct equations equations;
	float heat = best_heat(settings, samples);

	for (int step = 0; step < 2 * FIT_STEPS; step++) {
		gather(settings, samples, 1, heat, is_frozen, &equations);
		printf("# judgement: cross entropy of a decision %.3f\n", equations.loss / equations.count);
		move_weights(settings, &equations, KINSHIP_JUDGED, 0.6, is_frozen);
	}
	printf("# judgement: heat %.2f, would be best now: %.2f\n", (double)heat,
	       (double)best_heat(settings, samples));
}

/* ---- the check ---- */

/* The new weights in one seat against the old ones in all others; returns the Elo between them. */
static double check_seats(const struct settings *settings, int seats)
{
	static struct player_spec players[2];
	static struct totals totals;
	const struct rating *rating = &totals.players[0].rating;
	struct tournament tournament = {.game = settings->game,
	                                .setup = settings->setup,
	                                .players = players,
	                                .player_count = 2,
	                                .seed = settings->seed + 1000,
	                                .threads = settings->threads};
	char text[64], word[PLAYER_TEXT_MAX];

	snprintf(text, sizeof text, "search:iterations=%d", settings->iterations);
	for (int each = 0; each < 2; each++)
		player_read(&players[each], settings->game, text, word);
	memcpy(players[0].plan.weights, settings->weights, sizeof settings->weights);
	tournament.setup.players = seats;
	game_check_setup(settings->game, &tournament.setup);
	tournament.rounds = (settings->check + seats - 1) / seats;
	if (!tournament_run(&tournament, &totals))
		return 0.0;
	printf("# %d players: the new weights are first in %.0f %% of %ld games, Elo %+.0f", seats,
	       100 * rating->first.value, totals.games, rating->elo.value);
	printf(" (%+.0f to %+.0f)\n", rating->elo.low, rating->elo.high);
	fflush(stdout);
	return rating->elo.value;
}

/* Whether the new weights have won more than they lost, over all numbers of players. */
static int is_better(const struct settings *settings)
{
	double elo = 0.0;

	for (int choice = 0; settings->check && choice < settings->player_choices; choice++)
		elo += check_seats(settings, settings->players[choice]);
	return elo >= 0.0;
}

/* ---- the .def ---- */

static float value_of(const struct settings *settings, const char *name, const char *ending)
{
	char whole[64];
	int weight;

	snprintf(whole, sizeof whole, "%s%s", name, ending);
	weight = brain_find(settings->brain, whole);
	return weight < 0 ? NAN : settings->weights[weight];
}

/* One line of the .def with the values as they are now; other lines as they were. */
static void rewrite_line(const struct settings *settings, const char *line, FILE *to)
{
	char name[64], least[32], most[32];

	if (sscanf(line, "WEIGHT(%63[^,], %*[^,], %31[^,], %31[^)])", name, least, most) == 3)
		fprintf(to, "WEIGHT(%s, %.3g, %s, %s)\n", name, (double)value_of(settings, name, ""),
		        least, most);
	else if (sscanf(line, "SEATS(%63[^,], %*[^,], %*[^,], %*[^,], %31[^,], %31[^)])", name, least,
	                most) == 3)
		fprintf(to, "SEATS(%s, %.3g, %.3g, %.3g, %s, %s)\n", name,
		        (double)value_of(settings, name, "_2"), (double)value_of(settings, name, "_3"),
		        (double)value_of(settings, name, "_4"), least, most);
	else if (sscanf(line, "PRICES(%63[^,], %*[^,], %*[^,], %31[^,], %31[^)])", name, least, most) ==
	         3)
		fprintf(to, "PRICES(%s, %.3g, %.3g, %s, %s)\n", name, (double)value_of(settings, name, ""),
		        (double)value_of(settings, "outlook_", name), least, most);
	else
		fputs(line, to);
}

static int rewrite(const struct settings *settings, FILE *to)
{
	FILE *from = fopen(settings->def, "r");
	char line[1024];

	if (!from)
		return 0;
	while (fgets(line, sizeof line, from))
		rewrite_line(settings, line, to);
	fclose(from);
	return 1;
}

static int write_def(const struct settings *settings)
{
	char path[300];
	FILE *to;

	snprintf(path, sizeof path, "%s.new", settings->def);
	to = fopen(path, "w");
	if (!to || !rewrite(settings, to) || fclose(to) || rename(path, settings->def)) {
		perror(settings->def);
		return 0;
	}
	return 1;
}

/* ---- the command line ---- */

static int read_players(struct settings *settings, const char *text)
{
	const struct game *game = settings->game;

	settings->player_choices = 0;
	for (; *text && settings->player_choices < GAME_SEATS_MAX; text++)
		if (*text - '0' >= game->players_min && *text - '0' <= game->players_max)
			settings->players[settings->player_choices++] = *text - '0';
	return settings->player_choices > 0;
}

static int read_setting(struct settings *settings, const char *text)
{
	const char *value = strchr(text, '=');
	char key[32];
	int option;

	if (!value || value - text >= (int)sizeof key)
		return 0;
	snprintf(key, sizeof key, "%.*s", (int)(value - text), text);
	value++;
	option = game_find_option(settings->game, key);
	if (option >= 0) {
		int chosen = game_find_value(&settings->game->options[option], value);

		settings->setup.option[option] = (uint8_t)chosen;
		return chosen >= 0;
	}
	if (strcmp(key, "players") == 0)
		return read_players(settings, value);
	if (strcmp(key, "games") == 0)
		settings->games = atoi(value);
	else if (strcmp(key, "iterations") == 0)
		settings->iterations = atoi(value);
	else if (strcmp(key, "plies") == 0)
		settings->plies = (float)atof(value);
	else if (strcmp(key, "temperature") == 0)
		settings->temperature = (float)atof(value);
	else if (strcmp(key, "rounds") == 0)
		settings->rounds = atoi(value);
	else if (strcmp(key, "threads") == 0)
		settings->threads = atoi(value);
	else if (strcmp(key, "seed") == 0)
		settings->seed = strtoull(value, NULL, 10);
	else if (strcmp(key, "def") == 0)
		snprintf(settings->def, sizeof settings->def, "%s", value);
	else if (strcmp(key, "fit") == 0)
		settings->fit = strcmp(value, "judgement") == 0 ? FIT_JUDGEMENT
		                : strcmp(value, "outlook") == 0 ? FIT_OUTLOOK
		                                                : FIT_BOTH;
	else if (strcmp(key, "check") == 0)
		settings->check = atoi(value);
	else if (strcmp(key, "write") == 0)
		settings->is_writing = atoi(value);
	else
		return 0;
	return 1;
}

static void print_weights(const struct settings *settings)
{
	for (int weight = 0; weight < settings->weight_count; weight++)
		printf("%s%s=%.3g", weight ? "," : "", settings->brain->weights[weight].name,
		       (double)settings->weights[weight]);
	putchar('\n');
	fflush(stdout);
}

static int run(struct settings *settings)
{
	for (int round = 0; round < settings->rounds; round++) {
		struct samples samples = {.lock = PTHREAD_MUTEX_INITIALIZER};
		uint8_t is_used[WEIGHTS] = {0};

		self_play(settings, &samples);
		printf("# round %d: %zu positions\n", round + 1, samples.count);
		switch (settings->fit) {
		case FIT_BOTH:
			fit_outlook(settings, &samples, KINSHIP, NULL, is_used);
			fit_judgement(settings, &samples, is_used);
			break;
		case FIT_JUDGEMENT:
			fit_judgement(settings, &samples, is_used);
			break;
		case FIT_OUTLOOK:
			fit_own_of_outlook(settings, &samples);
			break;
		}
		free(samples.list);
		settings->seed++;
		print_weights(settings);
	}
	return !is_better(settings) || !settings->is_writing || write_def(settings);
}

int main(int argc, char **argv)
{
	struct settings settings = {.games = 100,
	                            .iterations = 60,
	                            .rounds = 1,
	                            .threads = 2,
	                            .check = 40,
	                            .plies = -1,
	                            .temperature = 0.5f,
	                            .seed = 1};

	settings.game = argc > 1 ? games_find(argv[1]) : NULL;
	if (!settings.game) {
		fprintf(stderr, "tune: which game?\n");
		return 2;
	}
	settings.brain = brain_of(settings.game);
	settings.weight_count = brain_count(settings.brain);
	settings.setup = game_new_setup(settings.game->players_min);
	brain_defaults(settings.brain, settings.weights);
	snprintf(settings.def, sizeof settings.def, "ai/%s.def", settings.game->name);
	for (int players = settings.game->players_min; players <= settings.game->players_max; players++)
		settings.players[settings.player_choices++] = players;
	for (int each = 2; each < argc; each++)
		if (!read_setting(&settings, argv[each])) {
			fprintf(stderr, "tune: what is '%s'?\n", argv[each]);
			return 2;
		}
	if (!settings.brain->evaluate || !settings.brain->judge) {
		fprintf(stderr, "tune: %s has no brain\n", settings.game->name);
		return 2;
	}
	return run(&settings) ? 0 : 1;
}
