/* bastide play: a game in the terminal. */
#include "term/play.h"

#include <stdio.h>
#include <stdlib.h>

#include "ai/coach.h"
#include "cli/command.h"
#include "cli/options.h"

static const char *const COLOUR_WORDS[] = {"auto", "always", "never", NULL};

struct wishes {
	struct play_plan plan;
	int is_listing; /* only lists the saved games */
	int is_there;   /* at a table of a server: bastide-server does that (play_online.c) */
};

static void read_option(struct options *options, int letter, void *wishes_)
{
	struct wishes *wishes = (struct wishes *)wishes_;
	struct play_plan *plan = &wishes->plan;

	if (letter == 'X' || letter == 'N' || letter == 'Y')
		wishes->is_there = 1;
	else if (letter == 'S')
		plan->seats = optarg;
	else if (letter == 'r')
		plan->resume_number = optarg ? (int)options_number(options, "--resume", 1, 99) : 1;
	else if (letter == 'l')
		plan->load = optarg;
	else if (letter == 'D')
		wishes->is_listing = 1;
	else if (letter == 's')
		options_seed(options, &plan->seed);
	else if (letter == 't')
		plan->bot_ms = (int)options_number(options, "--time", 1, 3600000);
	else if (letter == 'c')
		plan->coach = optarg ? (int)options_number(options, "--coach", 1, COACH_MOST) : COACH_LOSS;
	else if (letter == 'C')
		plan->display.colour = (enum colour_wish)options_word(options, "--color", COLOUR_WORDS);
	else if (letter == 'E')
		plan->is_entered = 1;
	else if (letter == 'P')
		plan->is_full_screen = 0;
	else if (letter == 'V')
		plan->display.is_spoken = 1;
	else if (letter == 'T')
		plan->display.is_still = 1;
	else if (letter == 'M')
		plan->display.has_mouse = 0;
	else if (letter == 'A')
		plan->display.is_ascii = 1;
	else
		options_setup_args(options, letter, &plan->args);
}

int command_play(int argc, char **argv)
{
	static const struct option rows[] = {
		OPTIONS_SETUP_ARGS,
		{"seats", required_argument, NULL, 'S'},
		{"seed", required_argument, NULL, 's'},
		{"resume", optional_argument, NULL, 'r'},
		{"saved", no_argument, NULL, 'D'},
		{"load", required_argument, NULL, 'l'},
		{"time", required_argument, NULL, 't'},
		{"coach", optional_argument, NULL, 'c'},
		{"enter", no_argument, NULL, 'E'},
		{"color", required_argument, NULL, 'C'},
		{"plain", no_argument, NULL, 'P'},
		{"speech", no_argument, NULL, 'V'},
		{"table", required_argument, NULL, 'X'},
		{"name", required_argument, NULL, 'N'},
		{"account", required_argument, NULL, 'Y'},
		{"still", no_argument, NULL, 'T'},
		{"no-mouse", no_argument, NULL, 'M'},
		{"ascii", no_argument, NULL, 'A'},
		OPTIONS_COMMON,
	};
	struct options options = options_new(argc, argv, rows);
	struct wishes wishes = {
		.plan = {.seed = system_seed(), .is_full_screen = 1, .display = {.has_mouse = 1}},
	};
	struct error error;
	int code = options_with_game(&options, &wishes.plan.args, read_option, &wishes);

	if (code != OPTIONS_READ)
		return code;
	if (wishes.is_there)
		return exec_server(argc, argv);
	wishes.plan.is_full_screen &= !wishes.plan.display.is_spoken && !wishes.plan.is_entered;
	if (wishes.is_listing ? play_list_saved(stdout, &error)
	                      : play(&wishes.plan, stdin, stdout, &error))
		return EXIT_FINE;
	return error.code == EXIT_USAGE ? options_print_error(&options, &error) : print_error(&error);
}
