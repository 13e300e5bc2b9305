/* Plays a game against itself and keeps positions of it, for train.py to learn from.

	selfplay GAME out=PREFIX [players=2,3,4] [seconds=60] [games=0] [processes=2] [seed=1]
	    [iterations=0] [cheap=12] [share=0.05] [temperature=0.3] [errors=0.02] [net=FILE] [plies=-1]
	    [rolls=0] [sources=0] [quiet=1] [moves=0]

   iterations=0: the move priors play alone, with the noise of playouts, thousands of games per
   second. Otherwise the search plays: `iterations` for positions that are kept, `cheap` for the
   others, so that there are more games in the same time. It keeps the positions at which a playout
   may end (is_quiet, in games that have it) and a `share` of all others. When the move priors play,
   a share of the moves, `errors`, is random. One game in four has options other than the defaults.
   `rolls`: the move priors play on that many times from each position that is kept, and the mean
   is kept. `sources`=1 keeps the final points by source, too (game_sources). `quiet`=0: playouts do
   not wait for a quiet position (quiet_wait of search_params.def). `moves` is how many of the moves
   of a searched position are kept, the most visited first.

   Writes PREFIX.json, which describes the rest, and PREFIX.N.bin for each process: one struct
   sample after the other, each followed by its rows, its sources and its moves. The same seed and
   number of games give the same bytes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "ai/ai.h"
#include "ai/numbers.h"
#include "ai/playout.h"
#include "core/games.h"
#include "tools/ai/settings.h"

enum { MEMORY = 8 << 20, PLAYERS_LIST_MAX = 8, NET_FILE_MAX = 4 << 20, TEMPERATURES = 4 };

/* A position, by seat from the one that acts; train.py reads it. The rows (uint16) follow, then by
   seat and source the points in the end (int16). */
struct sample {
	uint32_t game;
	uint8_t players, is_quiet, is_searched, rolls;
	uint16_t rows, decision, decisions;
	int16_t score[GAME_SEATS_MAX];
	uint8_t place[GAME_SEATS_MAX], unused[3];
	float points[GAME_SEATS_MAX], spread;            /* the hand-made evaluation */
	float first[GAME_SEATS_MAX];                     /* chances of first place by the search */
	float mean[GAME_SEATS_MAX], won[GAME_SEATS_MAX]; /* points and first places of the rolls */
};
_Static_assert(sizeof(struct sample) == 116, "as samples.py and train.py read it");

/* A move of a position: its action number, how often the search visited it, its prior. Behind the
   last one the prior is 0. */
struct sample_move {
	uint16_t action, visits;
	float prior;
};

struct settings {
	const struct game *game;
	const char *out, *players_text, *net_file;
	int players[PLAYERS_LIST_MAX], players_count;
	int games, processes, iterations, cheap, plies, rolls, sources, quiet, moves;
	double seconds, share, temperature, errors;
	uint64_t seed;
	struct net net;
};

/* The positions of one game. */
struct album {
	char *bytes;
	size_t stride; /* of a sample and its rows */
	int count;
};

struct course {
	const struct settings *settings;
	struct search_plan hand, plan;
	struct random random;
	struct game_state state;
	struct search *search;   /* NULL: the move priors play */
	struct game_gains gains; /* so far */
	int decisions;
};

/* The rows that have room behind a sample: an even number, so that the next one is aligned. */
static int rows_room(const struct settings *settings)
{
	return (evaluator_input_things(evaluator_of(settings->game)) + 1) / 2 * 2;
}

/* How many sources are kept of each seat. */
static int sources_kept(const struct settings *settings)
{
	return settings->sources ? game_source_count(settings->game) : 0;
}

/* Where the moves begin behind a sample. */
static size_t moves_offset(const struct settings *settings)
{
	size_t numbers = (size_t)rows_room(settings) + GAME_SEATS_MAX * (size_t)sources_kept(settings);

	return sizeof(struct sample) + (2 * numbers + 3) / 4 * 4;
}

static size_t stride_of(const struct settings *settings)
{
	return moves_offset(settings) + (size_t)settings->moves * sizeof(struct sample_move);
}

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static struct sample *sample_at(const struct album *album, int number)
{
	return (struct sample *)(void *)(album->bytes + (size_t)number * album->stride);
}

/* ---- one game ---- */

static struct game_setup draw_setup(const struct settings *settings, struct random *random,
                                    int number)
{
	const struct game *game = settings->game;
	struct game_setup setup = game_new_setup(settings->players[number % settings->players_count]);

	if (random_below(random, 4) == 0)
		for (int option = 0; game_options(game)[option].name; option++) {
			uint32_t values = 0;

			while (game_options(game)[option].values[values])
				values++;
			setup.option[option] = (uint8_t)random_below(random, values);
		}
	game_check_setup(game, &setup);
	return setup;
}

static int is_quiet(const struct course *course)
{
	const struct evaluator *evaluator = course->hand.evaluator;

	return evaluator->is_quiet && evaluator->is_quiet(&course->state);
}

/* What is known of the position before anybody thinks about it. */
static void describe(const struct course *course, uint32_t number, struct sample *sample)
{
	const struct game *game = course->settings->game;
	int seat = game->turn(&course->state), players = game->players(&course->state);
	struct evaluation evaluation;
	struct inputs inputs = {0};

	memset(sample, 0, stride_of(course->settings));
	course->hand.evaluator->observe(&course->state, course->hand.weights, &evaluation, &inputs);
	sample->game = number;
	sample->players = (uint8_t)players;
	sample->is_quiet = (uint8_t)is_quiet(course);
	sample->decision = (uint16_t)course->decisions;
	for (int each = 0; each < players; each++) {
		sample->points[each] = evaluation.points[(seat + each) % players];
		sample->place[each] = (uint8_t)((seat + each) % players); /* the seat, until the end */
	}
	sample->spread = evaluation.spread;
	sample->rows = (uint16_t)inputs.count;
	memcpy(sample + 1, inputs.rows, sizeof *inputs.rows * (size_t)inputs.count);
}

/* How a game of the move priors ends, added to what others came to. */
static void roll(struct course *course, struct sample *sample)
{
	const struct game *game = course->settings->game;
	int score[GAME_SEATS_MAX], places[GAME_SEATS_MAX], firsts = 0;
	struct game_state state = course->state;

	while (game->turn(&state) != GAME_OVER)
		game_play(game, &state, playout_move(&course->hand, &course->random, &state));
	game->score(&state, score);
	game_result(game, &state, places);
	for (int seat = 0; seat < sample->players; seat++)
		firsts += places[seat] == 1;
	for (int each = 0; each < sample->players; each++) {
		int seat = sample->place[each];

		sample->mean[each] += (float)score[seat] / (float)course->settings->rolls;
		if (places[seat] == 1)
			sample->won[each] += 1.0f / (float)(firsts * course->settings->rolls);
	}
	sample->rolls++;
}

static void think(struct course *course, int iterations)
{
	while (search_iterations(course->search) < (uint32_t)iterations)
		search_run(course->search, iterations - (int)search_iterations(course->search));
}

/* What the search says of the position. */
static void keep_values(const struct course *course, struct sample *sample)
{
	struct value value;

	search_value(course->search, &value);
	sample->is_searched = 1;
	for (int each = 0; each < sample->players; each++)
		sample->first[each] = value.first[sample->place[each]];
}

static void keep_moves(struct course *course, struct sample *sample)
{
	const struct settings *settings = course->settings;
	struct search_candidate candidates[GAME_MOVES_MAX];
	int count = search_candidates(course->search, candidates, settings->moves);
	struct sample_move *out = (struct sample_move *)(void *)((char *)sample +
	                                                         moves_offset(settings));

	for (int each = 0; each < count; each++) {
		uint32_t visits = candidates[each].visits;

		out[each].action = (uint16_t)game_move_to_action(settings->game, candidates[each].m);
		out[each].visits = (uint16_t)(visits < UINT16_MAX ? visits : UINT16_MAX);
		out[each].prior = candidates[each].prior;
	}
}

static move decide(struct course *course, const move *moves, int count, struct sample *sample)
{
	const struct settings *settings = course->settings;

	if (course->search) {
		think(course, sample ? settings->iterations : settings->cheap);
		if (sample) {
			keep_values(course, sample);
			keep_moves(course, sample);
		}
		return search_choose(course->search);
	}
	if (number_fraction(&course->random) < (float)settings->errors)
		return moves[random_below(&course->random, (uint32_t)count)];
	return playout_move(&course->plan, &course->random, &course->state);
}

static void keep_sources(const struct course *course, struct sample *sample, int who, int seat)
{
	int count = sources_kept(course->settings);
	int16_t *out = (int16_t *)(void *)(sample + 1) + rows_room(course->settings) + who * count;

	for (int source = 0; source < count; source++)
		out[source] = (int16_t)course->gains.points[seat][source];
}

/* How the game ended, for all that was kept of it. */
static void close_album(const struct course *course, struct album *album)
{
	const struct game *game = course->settings->game;
	int score[GAME_SEATS_MAX], places[GAME_SEATS_MAX];

	game->score(&course->state, score);
	game_result(game, &course->state, places);
	for (int each = 0; each < album->count; each++) {
		struct sample *sample = sample_at(album, each);

		sample->decisions = (uint16_t)course->decisions;
		for (int who = 0; who < sample->players; who++) {
			int seat = sample->place[who];

			sample->score[who] = (int16_t)score[seat];
			sample->place[who] = (uint8_t)places[seat];
			keep_sources(course, sample, who, seat);
		}
	}
}

static void begin(struct course *course, const struct settings *settings, int number,
                  uint64_t *memory)
{
	struct game_setup setup;

	memset(course, 0, sizeof *course);
	course->settings = settings;
	course->random = random_seeded(settings->seed * 1000000007u + (uint64_t)number);
	course->hand = search_plan_new(settings->game, random_next(&course->random));
	course->plan = course->hand;
	if (settings->net_file)
		search_plan_learn(&course->plan, &settings->net);
	course->plan.params.temperature = (float)settings->temperature;
	if (settings->plies >= 0)
		course->plan.params.plies = (float)settings->plies;
	course->plan.params.quiet_wait = (float)settings->quiet;
	if (!settings->iterations) /* from half to four times the default */
		course->plan.params.playout_temperature *= 0.5f * (float)(1 << random_below(&course->random,
		                                                                            TEMPERATURES));
	setup = draw_setup(settings, &course->random, number);
	game_start(settings->game, &course->state, &setup);
	if (settings->iterations)
		course->search = search_new(memory, MEMORY, &course->plan, &course->state);
}

/* A move is made, and counted. */
static void go_on(struct course *course, move m)
{
	const struct game *game = course->settings->game;
	struct game_gains gains;

	if (sources_kept(course->settings)) {
		game_gains_of(game, &course->state, m, &gains);
		for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
			for (int source = 0; source < GAME_SOURCES_MAX; source++)
				course->gains.points[seat][source] += gains.points[seat][source];
	}
	game_play(game, &course->state, m);
	if (course->search)
		search_advance(course->search, m);
}

static void play_game(const struct settings *settings, int number, uint64_t *memory,
                      struct album *album)
{
	const struct game *game = settings->game;
	struct course course;
	int actor;

	begin(&course, settings, number, memory);
	album->count = 0;
	while ((actor = game->turn(&course.state)) != GAME_OVER) {
		move moves[GAME_MOVES_MAX], m;
		int count = game->moves(&course.state, moves);
		struct sample *sample = NULL;

		if (actor == GAME_CHANCE || count == 1) {
			m = random_move(&course.random, game, &course.state, moves, count);
		} else {
			if (is_quiet(&course) || number_fraction(&course.random) < (float)settings->share) {
				sample = sample_at(album, album->count++);
				describe(&course, (uint32_t)number, sample);
				for (int each = 0; each < settings->rolls; each++)
					roll(&course, sample);
			}
			course.decisions++;
			m = decide(&course, moves, count, sample);
		}
		go_on(&course, m);
	}
	close_album(&course, album);
}

/* ---- many games ---- */

static int work(const struct settings *settings, struct album *album, int process)
{
	static uint64_t memory[MEMORY / sizeof(uint64_t)];
	double start = now();
	long kept = 0, games = 0;
	char name[512];
	FILE *file;

	snprintf(name, sizeof name, "%s.%d.bin", settings->out, process);
	file = fopen(name, "wb");
	if (!file)
		return 0;
	for (int number = process;
	     settings->games ? number < settings->games : now() - start < settings->seconds;
	     number += settings->processes) {
		play_game(settings, number, memory, album);
		fwrite(album->bytes, album->stride, (size_t)album->count, file);
		kept += album->count;
		games++;
	}
	if (process == 0)
		fprintf(stderr, "%s, %d iterations: %.1f games a second by %d processes, %.1f kept each\n",
		        settings->game->name, settings->iterations,
		        (double)games * settings->processes / (now() - start), settings->processes,
		        (double)kept / (double)games);
	if (ferror(file)) {
		fclose(file);
		return 0;
	}
	return fclose(file) == 0;
}

static int write_layout(const struct settings *settings)
{
	const struct evaluator *evaluator = evaluator_of(settings->game);
	char name[512];
	FILE *file;

	snprintf(name, sizeof name, "%s.json", settings->out);
	file = fopen(name, "w");
	if (!file)
		return 0;
	fprintf(file, "{\"game\": \"%s\", \"version\": %d, \"things\": %d,\n", settings->game->name,
	        evaluator->inputs_version, rows_room(settings));
	fprintf(file, " \"fewest\": %d, \"most\": %d, \"sources\": %d, \"stride\": %d,\n",
	        settings->game->players_min, settings->game->players_max, sources_kept(settings),
	        (int)stride_of(settings));
	fprintf(file, " \"iterations\": %d, \"seed\": %llu, \"moves\": %d, \"groups\": [",
	        settings->iterations, (unsigned long long)settings->seed, settings->moves);
	for (const struct evaluator_input *input = evaluator->inputs; input->name; input++)
		fprintf(file, "%s[\"%s\", %d, %d]", input == evaluator->inputs ? "" : ", ", input->name,
		        input->things, input->values);
	fputs("]}\n", file);
	return fclose(file) == 0;
}

/* The children die with an answer each; all must be good. */
static int play_all(const struct settings *settings)
{
	size_t stride = stride_of(settings);
	struct album album = {malloc(stride * (size_t)settings->game->nodes_max), stride, 0};
	int is_fine = album.bytes != NULL, status;

	for (int process = 0; is_fine && process < settings->processes; process++) {
		pid_t child = fork();

		is_fine = child >= 0;
		if (child == 0)
			_exit(work(settings, &album, process) ? 0 : 1);
	}
	while (wait(&status) > 0)
		is_fine &= WIFEXITED(status) && WEXITSTATUS(status) == 0;
	free(album.bytes);
	return is_fine;
}

/* ---- the command line ---- */

static int read_net(struct settings *settings)
{
	static char bytes[NET_FILE_MAX];
	FILE *file = fopen(settings->net_file, "rb");
	size_t size;

	if (!file)
		return 0;
	size = fread(bytes, 1, NET_FILE_MAX, file);
	fclose(file);
	return net_read(&settings->net, settings->game, bytes, size) == NET_FINE;
}

static int read_players(struct settings *settings)
{
	const struct game *game = settings->game;

	for (const char *text = settings->players_text; *text; text++) {
		int players = *text - '0';

		if (*text == ',')
			continue;
		if (players < game->players_min || players > game->players_max ||
		    settings->players_count == PLAYERS_LIST_MAX)
			return 0;
		settings->players[settings->players_count++] = players;
	}
	return settings->players_count > 0;
}

static int read_command_line(struct settings *settings, char **words)
{
	const struct setting rows[] = {
		{"out", .text = &settings->out},
		{"players", .text = &settings->players_text},
		{"net", .text = &settings->net_file},
		{"games", 0, 1e9, .whole = &settings->games},
		{"processes", 1, 256, .whole = &settings->processes},
		{"iterations", 0, 1e6, .whole = &settings->iterations},
		{"cheap", 1, 1e6, .whole = &settings->cheap},
		{"plies", -1, 1000, .whole = &settings->plies},
		{"rolls", 0, 200, .whole = &settings->rolls},
		{"sources", 0, 1, .whole = &settings->sources},
		{"quiet", 0, 1, .whole = &settings->quiet},
		{"moves", 0, 64, .whole = &settings->moves},
		{"seconds", 0, 1e6, .real = &settings->seconds},
		{"share", 0, 1, .real = &settings->share},
		{"temperature", 0, 10, .real = &settings->temperature},
		{"errors", 0, 1, .real = &settings->errors},
		{"seed", .seed = &settings->seed},
		{NULL, 0, 0, NULL, NULL, NULL, NULL},
	};

	settings->game = words[0] ? games_find(words[0]) : NULL;
	if (!settings->game || !evaluator_of(settings->game)->observe)
		return 0;
	for (char **word = words + 1; *word; word++)
		if (!settings_read(rows, "selfplay", *word))
			return 0;
	return settings->out && read_players(settings) && (!settings->net_file || read_net(settings));
}

int main(int argc, char **argv)
{
	static struct settings settings = {.players_text = "2,3,4",
	                                   .processes = 2,
	                                   .cheap = 12,
	                                   .plies = -1,
	                                   .quiet = 1,
	                                   .seconds = 60,
	                                   .share = 0.05,
	                                   .temperature = 0.3,
	                                   .errors = 0.02,
	                                   .seed = 1};

	(void)argc;
	if (!read_command_line(&settings, argv + 1)) {
		fputs("usage: selfplay GAME out=PREFIX [KEY=VALUE...]; a net must suit the game\n", stderr);
		return 2;
	}
	return write_layout(&settings) && play_all(&settings) ? 0 : 1;
}
