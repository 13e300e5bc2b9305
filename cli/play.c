/* play.c - bastide play: a game in the terminal. */
#include "term/play.h"

#include <stdio.h>
#include <stdlib.h>

#include "ai/coach.h"
#include "cli/command.h"
#include "cli/options.h"

static const char *const COLOUR_WORDS[] = {"auto", "always", "never", NULL};

struct wishes {
	struct play_plan plan;
	int is_there; /* at a table of a server: that is another part of the program (visit.c) */
};

static void read_option(struct options *options, int letter, void *plan_)
{
	struct wishes *wishes = (struct wishes *)plan_;
	struct play_plan *plan = &wishes->plan;

	if (letter == 'T' || letter == 'N' || letter == 'A')
		wishes->is_there = 1;
	else if (letter == 'P')
		plan->is_plain = 1;
	else if (letter == 'S')
		plan->seats = optarg;
	else if (letter == 'r')
		plan->resume = "";
	else if (letter == 'l')
		plan->resume = optarg;
	else if (letter == 's')
		options_seed(options, &plan->seed);
	else if (letter == 'c')
		plan->coach = optarg ? (int)options_number(options, "--coach", 1, COACH_MOST) : COACH_LOSS;
	else if (letter == 'C')
		plan->colour = (enum colour_wish)options_word(options, "--color", COLOUR_WORDS);
	else
		options_head(options, letter, &plan->head);
}

int command_play(int argc, char **argv)
{
	static const struct option rows[] = {
		OPTIONS_HEAD,
		{"seats", required_argument, NULL, 'S'},
		{"seed", required_argument, NULL, 's'},
		{"resume", no_argument, NULL, 'r'},
		{"load", required_argument, NULL, 'l'},
		{"coach", optional_argument, NULL, 'c'},
		{"color", required_argument, NULL, 'C'},
		{"plain", no_argument, NULL, 'P'},
		{"table", required_argument, NULL, 'T'},
		{"name", required_argument, NULL, 'N'},
		{"account", required_argument, NULL, 'A'},
		OPTIONS_COMMON,
	};
	struct options options = options_new(argc, argv, rows);
	struct wishes wishes = {.plan = {.seed = system_seed()}};
	struct trouble trouble;
	int code = options_with_game(&options, &wishes.plan.head, read_option, &wishes);

	if (code != OPTIONS_READ)
		return code;
	if (wishes.is_there)
		return run_server_part(argc, argv);
	if (play(&wishes.plan, stdin, stdout, &trouble))
		return EXIT_FINE;
	return trouble.code == EXIT_USAGE ? options_complain(&options, &trouble) : complain(&trouble);
}
