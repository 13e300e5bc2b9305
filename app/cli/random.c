/* bastide random: plays games at random and writes them down. */
#include "core/random.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/system.h"
#include "cli/command.h"
#include "cli/options.h"
#include "i18n/say.h"

struct plan {
	struct setup_args args;
	struct game_setup setup;
	uint64_t seed;
	long games;
	const char *folder; /* NULL: standard output */
};

/* The line that tells how to get this very game again. */
static void write_comment(const struct plan *plan, uint64_t seed, char *out, size_t size)
{
	const struct game *game = plan->args.game;
	size_t length = (size_t)snprintf(out, size, "bastide random --game %s --players %d", game->name,
	                                 plan->setup.players);

	for (int option = 0; game_options(game)[option].name; option++) {
		int value = plan->setup.option[option];

		if (value != game_default_value(game, &plan->setup, option))
			length += (size_t)snprintf(out + length, size - length, " --option %s=%s",
			                           game_options(game)[option].name,
			                           game_options(game)[option].values[value]);
	}
	snprintf(out + length, size - length, " --seed %" PRIu64, seed);
}

static void play(struct record *record, uint64_t seed)
{
	struct random random = random_seeded(seed);
	const struct game *game = record->game;
	struct game_state state;

	record->count = 0;
	game_start(game, &state, &record->setup);
	while (game->turn(&state) != GAME_OVER) {
		move moves[GAME_MOVES_MAX];
		int count = game->moves(&state, moves);
		move m = random_move(&random, game, &state, moves, count);

		record->moves[record->count++] = m;
		game_play(game, &state, m);
	}
}

static int save(const struct plan *plan, const struct record *record, uint64_t seed,
                struct error *error)
{
	char path[PATH_MAX], comment[1024];

	snprintf(path, sizeof path, "%s/%s-%d-%" PRIu64 ".game", plan->folder, record->game->name,
	         record->setup.players, seed);
	write_comment(plan, seed, comment, sizeof comment);
	return file_create(path, comment, record, error);
}

static int print(const struct plan *plan, const struct record *record, uint64_t seed)
{
	char comment[1024];

	write_comment(plan, seed, comment, sizeof comment);
	printf("%s# %s\n", seed == plan->seed ? "" : "\n", comment);
	file_print(stdout, record);
	return !ferror(stdout);
}

static int play_all(const struct plan *plan, struct record *record, struct error *error)
{
	for (long each = 0; each < plan->games; each++) {
		uint64_t seed = plan->seed + (uint64_t)each;

		play(record, seed);
		if (plan->folder ? !save(plan, record, seed, error) : !print(plan, record, seed))
			return plan->folder == NULL;
	}
	return 1;
}

static int run(const struct plan *plan, struct error *error)
{
	int capacity = plan->args.game->nodes_max, is_fine;
	struct record record = record_new(malloc((size_t)capacity * sizeof(move)), capacity);

	if (!record.moves)
		return error_set_system(error, plan->args.game->name);
	record.game = plan->args.game;
	record.setup = plan->setup;
	if (plan->folder && system_make_folder(plan->folder) != 0 && errno != EEXIST)
		is_fine = error_set_system(error, plan->folder);
	else
		is_fine = play_all(plan, &record, error);
	free(record.moves);
	return is_fine;
}

static void read_option(struct options *options, int letter, void *plan_)
{
	struct plan *plan = (struct plan *)plan_;

	if (letter == 's')
		options_seed(options, &plan->seed);
	else if (letter == 'n')
		plan->games = options_number(options, "--games", 1, 1000000);
	else if (letter == 'O')
		plan->folder = optarg;
	else
		options_setup_args(options, letter, &plan->args);
}

int command_random(int argc, char **argv)
{
	static const struct option rows[] = {
		OPTIONS_SETUP_ARGS,
		{"seed", required_argument, NULL, 's'},
		{"games", required_argument, NULL, 'n'},
		{"out", required_argument, NULL, 'O'},
		OPTIONS_COMMON,
	};
	struct options options = options_new(argc, argv, rows);
	struct plan plan = {.seed = system_seed(), .games = 1};
	struct error error;
	int code = options_with_game(&options, &plan.args, read_option, &plan);

	if (code != OPTIONS_READ)
		return code;
	if (!setup_args_finish(&plan.args, &plan.setup, &error))
		return options_print_error(&options, &error);
	return run(&plan, &error) ? EXIT_FINE : print_error(&error);
}
