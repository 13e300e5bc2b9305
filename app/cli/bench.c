/* bastide bench: how fast the engine plays, against copying its state in the same run.

   A node is: list all legal moves, choose one, apply it, run the steps. Playing and copying
   alternate in short slices, so that other load on the computer slows both and the ratio stays the
   same. Rates are per second of processor time of this thread. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "cli/command.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "cli/speed.h"
#include "cli/steps.h"
#include "core/games.h"
#include "core/random.h"
#include "i18n/say.h"

enum { COPIES_A_ROUND = 256 };

static const double PLAY_SLICE = 0.016, COPY_SLICE = 0.004;

struct figures {
	const struct game *game;
	struct game_setup setup;
	uint64_t games, nodes, moves, copies;
	double play_time, copy_time;
};

struct plan {
	struct setup_args args;
	double seconds; /* for each set-up */
	int is_json;
	int is_ai;    /* measures players, not the engine */
	int is_batch; /* measures batches of libbastide */
	int count;    /* set-ups printed so far */
};

static double seconds_of(clockid_t clock)
{
	struct timespec now;

	clock_gettime(clock, &now);
	return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void play_game(struct figures *figures, struct random *random)
{
	const struct game *game = figures->game;
	struct game_state state;

	game_start(game, &state, &figures->setup);
	while (game->turn(&state) != GAME_OVER) {
		move moves[GAME_MOVES_MAX];
		int count = game->moves(&state, moves);

		game_play(game, &state, random_move(random, game, &state, moves, count));
		figures->nodes++;
		figures->moves += (uint64_t)count;
	}
	figures->games++;
}

static void play_slice(struct figures *figures, struct random *random)
{
	double start = seconds_of(CLOCK_THREAD_CPUTIME_ID), now = start;

	while (now - start < PLAY_SLICE) {
		play_game(figures, random);
		now = seconds_of(CLOCK_THREAD_CPUTIME_ID);
	}
	figures->play_time += now - start;
}

/* A compiler barrier: the memory counts as read, so the compiler cannot remove the copy. */
static void look_at(const void *memory)
{
	__asm__ volatile("" : : "r"(memory) : "memory");
}

static void copy_slice(struct figures *figures)
{
	static struct game_state one, other;
	size_t size = figures->game->state_size;
	double start = seconds_of(CLOCK_THREAD_CPUTIME_ID), now = start;

	while (now - start < COPY_SLICE) {
		for (int each = 0; each < COPIES_A_ROUND; each += 2) {
			memcpy(&other, &one, size);
			look_at(&other);
			memcpy(&one, &other, size);
			look_at(&one);
		}
		figures->copies += COPIES_A_ROUND;
		now = seconds_of(CLOCK_THREAD_CPUTIME_ID);
	}
	figures->copy_time += now - start;
}

static void measure(struct figures *figures, double seconds)
{
	struct random random = random_seeded(1);
	double start = seconds_of(CLOCK_MONOTONIC), past = 0;

	do {
		play_slice(figures, &random);
		copy_slice(figures);
		past = seconds_of(CLOCK_MONOTONIC) - start;
		progress(say("cli.bench.progress"), figures->game->name, figures->setup.players,
		         (int)(100 * past / seconds));
	} while (past < seconds);
	progress_end();
}

static double games_a_second(const struct figures *figures)
{
	return (double)figures->games / figures->play_time;
}

static double nodes_a_second(const struct figures *figures)
{
	return (double)figures->nodes / figures->play_time;
}

static double copies_a_second(const struct figures *figures)
{
	return (double)figures->copies / figures->copy_time;
}

static double moves_a_node(const struct figures *figures)
{
	return (double)figures->moves / (double)figures->nodes;
}

static double copies_a_node(const struct figures *figures)
{
	return copies_a_second(figures) / nodes_a_second(figures);
}

/* The game, the players, and the options that differ from the default. */
static void print_setup(const struct game *game, const struct game_setup *setup)
{
	printf(say("cli.bench.setup"), game->name, setup->players);
	for (int option = 0; game_options(game)[option].name; option++) {
		int value = setup->option[option];

		if (value != game_default_value(game, setup, option))
			printf(", %s %s", game_options(game)[option].name,
			       game_options(game)[option].values[value]);
	}
	putchar('\n');
}

static void print_figures(const struct figures *figures)
{
	const struct game *game = figures->game;
	char number[32];

	print_setup(game, &figures->setup);
	printf("  %12.0f %s\n", games_a_second(figures), say("cli.bench.games"));
	printf("  %12.0f %s\n", nodes_a_second(figures), say("cli.bench.nodes"));
	printf("  %12.1f %s\n", moves_a_node(figures), say("cli.bench.moves"));
	printf("  %12zu %s\n", game->state_size, say("cli.bench.bytes"));
	printf("  %12.0f %s\n", copies_a_second(figures), say("cli.bench.copies"));
	snprintf(number, sizeof number, "%.1f", copies_a_node(figures));
	printf("  ");
	printf(say("cli.bench.ratio"), number);
	puts("\n");
}

static void emit_figure(struct emit *emit, const char *name, double value)
{
	char text[64];

	snprintf(text, sizeof text, "%.3f", value);
	emit_raw(emit, name, text);
}

static void emit_figures(const struct figures *figures)
{
	struct emit emit = document_start();

	emit_object(&emit, NULL);
	emit_setup(&emit, figures->game, &figures->setup);
	emit_figure(&emit, "games_per_second", games_a_second(figures));
	emit_figure(&emit, "nodes_per_second", nodes_a_second(figures));
	emit_figure(&emit, "moves_per_node", moves_a_node(figures));
	emit_number(&emit, "state_bytes", (int64_t)figures->game->state_size);
	emit_figure(&emit, "copies_per_second", copies_a_second(figures));
	emit_figure(&emit, "copies_per_node", copies_a_node(figures));
	emit_object_end(&emit);
	print_document(&emit);
}

static void print_speed(const struct game *game, const struct game_setup *setup,
                        const struct speed *speed)
{
	print_setup(game, setup);
	for (int row = 0; row < speed->count; row++) {
		char ratio[32];

		snprintf(ratio, sizeof ratio, "%.2f",
		         speed->rows[row].iterations / speed->rows[0].iterations);
		printf("  %12.0f ", speed->rows[row].iterations);
		printf(say_count("ai.bench.iterations", speed->rows[row].threads), speed->rows[row].threads,
		       ratio);
		putchar('\n');
	}
	printf("  %12.2f %s\n", speed->evaluation, say("ai.bench.outlook"));
	if (speed->net > 0) {
		printf("  %12.2f %s\n", speed->observe, say("ai.bench.observe"));
		printf("  %12.2f %s\n", speed->net, say("ai.bench.net"));
	}
	printf("  %12.2f %s\n", speed->iteration, say("ai.bench.iteration"));
	putchar('\n');
}

static void emit_speed(const struct game *game, const struct game_setup *setup,
                       const struct speed *speed)
{
	struct emit emit = document_start();

	emit_object(&emit, NULL);
	emit_setup(&emit, game, setup);
	emit_figure(&emit, "outlook_us", speed->evaluation);
	if (speed->net > 0) {
		emit_figure(&emit, "observe_us", speed->observe);
		emit_figure(&emit, "net_us", speed->net);
	}
	emit_figure(&emit, "iteration_us", speed->iteration);
	emit_array(&emit, "thinking");
	for (int row = 0; row < speed->count; row++) {
		emit_object(&emit, NULL);
		emit_number(&emit, "threads", speed->rows[row].threads);
		emit_figure(&emit, "iterations_per_second", speed->rows[row].iterations);
		emit_object_end(&emit);
	}
	emit_array_end(&emit);
	emit_object_end(&emit);
	print_document(&emit);
}

static void bench_ai(struct plan *plan, const struct game *game, const struct game_setup *setup)
{
	struct speed speed;

	if (!speed_measure(game, setup, plan->seconds, &speed))
		return;
	if (plan->is_json)
		fputs(plan->count++ ? "," : "", stdout);
	(plan->is_json ? emit_speed : print_speed)(game, setup, &speed);
	fflush(stdout);
}

static void print_steps(const struct game *game, const struct game_setup *setup,
                        const struct steps *steps)
{
	print_setup(game, setup);
	printf("  %12.0f %s\n", steps->numbers, say("cli.bench.steps-numbers"));
	printf("  %12.0f %s\n\n", steps->bytes, say("cli.bench.steps-bytes"));
}

static void emit_steps(const struct game *game, const struct game_setup *setup,
                       const struct steps *steps)
{
	struct emit emit = document_start();

	emit_object(&emit, NULL);
	emit_setup(&emit, game, setup);
	emit_figure(&emit, "steps_per_second_numbers", steps->numbers);
	emit_figure(&emit, "steps_per_second_bytes", steps->bytes);
	emit_object_end(&emit);
	print_document(&emit);
}

static void bench_batch(struct plan *plan, const struct game *game, const struct game_setup *setup)
{
	struct steps steps;

	if (!steps_measure(game, setup, plan->seconds, &steps))
		return;
	if (plan->is_json)
		fputs(plan->count++ ? "," : "", stdout);
	(plan->is_json ? emit_steps : print_steps)(game, setup, &steps);
	fflush(stdout);
}

static void bench(struct plan *plan, const struct game *game, const struct game_setup *setup)
{
	struct figures figures = {.game = game, .setup = *setup};

	if (plan->is_ai || plan->is_batch) {
		(plan->is_ai ? bench_ai : bench_batch)(plan, game, setup);
		return;
	}
	measure(&figures, plan->seconds);
	if (plan->is_json) {
		fputs(plan->count++ ? "," : "", stdout);
		emit_figures(&figures);
	} else {
		print_figures(&figures);
	}
	fflush(stdout);
}

/* Every number of players with default options, then the other values of the first option, which
   changes the game most. */
static void bench_game(struct plan *plan, const struct game *game)
{
	const struct game_option *first = game_options(game);
	struct game_setup setup;

	for (int players = game->players_min; players <= game->players_max; players++) {
		setup = game_new_setup(players);
		game_check_setup(game, &setup);
		bench(plan, game, &setup);
	}
	for (int value = 0; first->name && first->values[value]; value++) {
		setup = game_new_setup(game->players_max);
		if (value == game_default_value(game, &setup, 0))
			continue;
		setup.option[0] = (uint8_t)value;
		game_check_setup(game, &setup);
		bench(plan, game, &setup);
	}
}

static int run(struct plan *plan, struct error *error)
{
	struct game_setup setup;

	if (!plan->args.game && (plan->args.players || plan->args.option_count))
		return error_set(error, EXIT_USAGE, "%s", say("cli.error.which-game"));
	if (plan->args.game && !setup_args_finish(&plan->args, &setup, error))
		return 0;
	fputs(plan->is_json ? "{\"games\": [" : "", stdout);
	if (plan->args.players || plan->args.option_count) {
		bench(plan, plan->args.game, &setup);
	} else {
		for (int game = 0; GAMES[game]; game++)
			if (plan->args.game ? plan->args.game == GAMES[game] : game < GAMES_LISTED)
				bench_game(plan, GAMES[game]);
	}
	fputs(plan->is_json ? "]}\n" : "", stdout);
	return 1;
}

static void read_option(struct options *options, int letter, void *plan_)
{
	struct plan *plan = (struct plan *)plan_;

	if (letter == 'j')
		plan->is_json = 1;
	else if (letter == 'A')
		plan->is_ai = 1;
	else if (letter == 'B')
		plan->is_batch = 1;
	else if (letter == 's')
		plan->seconds = (double)options_number(options, "--seconds", 1, 3600);
	else
		options_setup_args(options, letter, &plan->args);
}

int command_bench(int argc, char **argv)
{
	static const struct option rows[] = {
		OPTIONS_SETUP_ARGS,
		{"seconds", required_argument, NULL, 's'},
		{"ai", no_argument, NULL, 'A'},
		{"batch", no_argument, NULL, 'B'},
		{"json", no_argument, NULL, 'j'},
		OPTIONS_COMMON,
	};
	struct options options = options_new(argc, argv, rows);
	struct plan plan = {.seconds = 2};
	struct error error;
	int code = options_with_game(&options, &plan.args, read_option, &plan);

	if (code != OPTIONS_READ)
		return code;
	return run(&plan, &error) ? EXIT_FINE : options_print_error(&options, &error);
}
