/* bastide balance: how even a game is between its seats, what options change, and what each source
   of points is worth. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "arena/balance.h"
#include "cli/balance_plot.h"
#include "cli/columns.h"
#include "cli/command.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "i18n/say.h"

/* Strategies need more time and less certainty. */
enum { STRATEGY_SHARE = 4, NAME_WIDTH = 34, FIGURE_WIDTH = 16, POINTS_WIDTH = 8 };

struct plan {
	struct setup_args args;
	int games;
	uint64_t seed;
	int is_json;
	const char *svg;
	struct balance_plot plot;
	struct emit emit;
};

static void print_head(const char *title)
{
	putchar('\n');
	print_left(title, NAME_WIDTH);
	print_right(say("ai.balance.seat"), FIGURE_WIDTH / 2);
	print_right(say("ai.arena.first"), FIGURE_WIDTH);
	print_right(say("ai.arena.points"), POINTS_WIDTH);
	putchar('\n');
}

/* The larger of the two distances: the bounds are not symmetrical. */
static double error_of(const struct estimate *share)
{
	return fmax(share->high - share->value, share->value - share->low);
}

static void print_row(const char *name, const char *seat, const struct estimate *first,
                      double points)
{
	char text[64];

	print_left(name, NAME_WIDTH);
	print_right(seat, FIGURE_WIDTH / 2);
	snprintf(text, sizeof text, "%.1f ±%.1f", 100 * first->value, 100 * error_of(first));
	print_right(text, FIGURE_WIDTH);
	snprintf(text, sizeof text, "%.1f", points);
	print_right(text, POINTS_WIDTH);
	putchar('\n');
}

static void emit_figure(struct emit *emit, const char *name, double value)
{
	char text[32];

	snprintf(text, sizeof text, "%.4f", value);
	emit_raw(emit, name, text);
}

static void emit_row(struct plan *plan, const char *name, int players, int seat,
                     const struct estimate *first, double points)
{
	emit_object(&plan->emit, NULL);
	emit_string(&plan->emit, "name", name);
	emit_number(&plan->emit, "players", players);
	if (seat >= 0)
		emit_number(&plan->emit, "seat", seat + 1);
	emit_figure(&plan->emit, "first", first->value);
	emit_figure(&plan->emit, "low", first->low);
	emit_figure(&plan->emit, "high", first->high);
	emit_figure(&plan->emit, "points", points);
	emit_object_end(&plan->emit);
}

static void show_seats(struct plan *plan, const char *name, const struct balance_wish *wish,
                       const struct balance *balance)
{
	for (int seat = 0; seat < wish->setup.players; seat++) {
		char number[16];

		snprintf(number, sizeof number, "%d", seat + 1);
		if (plan->is_json)
			emit_row(plan, name, wish->setup.players, seat, &balance->first[seat],
			         balance->points[seat]);
		else
			print_row(seat ? "" : name, number, &balance->first[seat], balance->points[seat]);
	}
}

/* All numbers of players, with the options as they are. */
static void measure_seats(struct plan *plan, struct balance_wish *wish)
{
	const struct game *game = wish->game;

	if (!plan->is_json)
		print_head(say("ai.balance.seats"));
	for (int players = game->players_min; players <= game->players_max; players++) {
		struct balance balance;
		char name[64];

		wish->setup = game_new_setup(players);
		if (!game_check_setup(game, &wish->setup))
			continue;
		progress(say("ai.balance.progress"), players);
		balance_play(wish, &balance);
		progress_end();
		snprintf(name, sizeof name, say_count("ai.balance.players", players), players);
		show_seats(plan, name, wish, &balance);
		balance_plot_add(&plan->plot, name, players, &balance);
	}
}

/* Its values but the default, which the seats have. */
static void measure_option(struct plan *plan, struct balance_wish *wish, int option, int players)
{
	const struct game_option *row = &wish->game->options[option];

	for (int value = 1; row->values[value]; value++) {
		struct balance balance;
		char name[64];

		wish->setup = game_new_setup(players);
		wish->setup.option[option] = (uint8_t)value;
		if (!game_check_setup(wish->game, &wish->setup))
			continue;
		progress(say("ai.balance.progress"), players);
		balance_play(wish, &balance);
		progress_end();
		snprintf(name, sizeof name, "%s=%s", row->name, row->values[value]);
		show_seats(plan, name, wish, &balance);
	}
}

static void measure_sources(struct plan *plan, struct balance_wish *wish, int players)
{
	const struct game *game = wish->game;
	char title[64];

	if (!plan->is_json) {
		snprintf(title, sizeof title, say("ai.balance.without"), players);
		print_head(title);
	}
	for (int source = 0; source < game_source_count(game); source++) {
		struct balance balance;
		const char *label;
		char id[64];

		wish->setup = game_new_setup(players);
		if (!game_check_setup(game, &wish->setup))
			return;
		wish->source = source;
		progress(say("ai.balance.progress"), players);
		balance_play(wish, &balance);
		progress_end();
		/* words: *.source.* */
		snprintf(id, sizeof id, "%s.source.%s", game->name, game_sources(game)[source]);
		label = say_find(id);
		if (plan->is_json)
			emit_row(plan, game_sources(game)[source], players, -1, &balance.restricted_first,
			         balance.restricted_points);
		else
			print_row(label ? label : game_sources(game)[source], "", &balance.restricted_first,
			          balance.restricted_points);
	}
}

static void begin_list(struct plan *plan, const char *name)
{
	if (plan->is_json)
		emit_array(&plan->emit, name);
}

static void end_list(struct plan *plan)
{
	if (plan->is_json)
		emit_array_end(&plan->emit);
}

static void measure_options(struct plan *plan, struct balance_wish *wish, int players)
{
	char title[64];

	if (!plan->is_json && wish->game->options && wish->game->options[0].name) {
		snprintf(title, sizeof title, say("ai.balance.options"), players);
		print_head(title);
	}
	for (int option = 0; wish->game->options && wish->game->options[option].name; option++)
		measure_option(plan, wish, option, players);
}

static int run(struct plan *plan, struct error *error)
{
	const struct game *game = plan->args.game;
	struct balance_wish wish = {
		.game = game, .games = plan->games, .seed = plan->seed, .source = BALANCE_NO_SOURCE};
	int players = plan->args.players ? plan->args.players : game->players_min;

	if (plan->is_json) {
		plan->emit = document_start();
		emit_object(&plan->emit, NULL);
		emit_string(&plan->emit, "game", game->name);
		emit_number(&plan->emit, "games", plan->games);
	} else {
		printf(say("ai.balance.title"), game->name, plan->games);
		putchar('\n');
	}
	begin_list(plan, "seats");
	measure_seats(plan, &wish);
	end_list(plan);
	begin_list(plan, "options");
	measure_options(plan, &wish, players);
	end_list(plan);
	wish.games = plan->games / STRATEGY_SHARE ? plan->games / STRATEGY_SHARE : 1;
	begin_list(plan, "without");
	measure_sources(plan, &wish, players);
	end_list(plan);
	if (plan->is_json) {
		emit_object_end(&plan->emit);
		print_document(&plan->emit);
	}
	return !plan->svg || balance_plot_write(&plan->plot, game->name, plan->svg, error);
}

static void read_option(struct options *options, int letter, void *with)
{
	struct plan *plan = (struct plan *)with;

	if (letter == 's')
		options_seed(options, &plan->seed);
	else if (letter == 'n')
		plan->games = (int)options_number(options, "--games", 1, 10000000);
	else if (letter == 'S')
		plan->svg = optarg;
	else if (letter == 'j')
		plan->is_json = 1;
}

int command_balance(int argc, char **argv)
{
	static const struct option rows[] = {
		{"game", required_argument, NULL, 'g'},
		{"players", required_argument, NULL, 'p'},
		{"games", required_argument, NULL, 'n'},
		{"seed", required_argument, NULL, 's'},
		{"svg", required_argument, NULL, 'S'},
		{"json", no_argument, NULL, 'j'},
		OPTIONS_COMMON,
	};
	static struct plan plan = {.games = 10000, .seed = 1};
	struct options options = options_new(argc, argv, rows);
	struct game_setup setup;
	struct error error;

	if (options_with_game(&options, &plan.args, read_option, &plan) != OPTIONS_READ)
		return options.exit_code;
	if (!setup_args_finish(&plan.args, &setup, &error))
		return options_print_error(&options, &error);
	return run(&plan, &error) ? EXIT_FINE : print_error(&error);
}
