/* play.c - bastide play: a game in the terminal. */
#include "term/play.h"

#include <stdio.h>
#include <stdlib.h>

#include "ai/coach.h"
#include "cli/command.h"
#include "cli/options.h"

static const char *const COLOUR_WORDS[] = {"auto", "always", "never", NULL};

static void read_option(struct options *options, int letter, void *plan_)
{
	struct play_plan *plan = (struct play_plan *)plan_;

	if (letter == 'S')
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
		OPTIONS_COMMON,
	};
	struct options options = options_new(argc, argv, rows);
	struct play_plan plan = {.seed = system_seed()};
	struct trouble trouble;
	int code = options_with_game(&options, &plan.head, read_option, &plan);

	if (code != OPTIONS_READ)
		return code;
	if (play(&plan, stdin, stdout, &trouble))
		return EXIT_FINE;
	return trouble.code == EXIT_USAGE ? options_complain(&options, &trouble) : complain(&trouble);
}
