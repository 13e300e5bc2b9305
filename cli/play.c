/* play.c - bastide play: a game in the terminal. */
#include "term/play.h"

#include <stdio.h>
#include <stdlib.h>

#include "cli/command.h"
#include "cli/options.h"

static const char *const COLOUR_WORDS[] = {"auto", "always", "never", NULL};

static void read_option(struct options *options, int letter, struct play_plan *plan)
{
	if (letter == 'S')
		plan->seats = optarg;
	else if (letter == 'r')
		plan->resume = "";
	else if (letter == 'l')
		plan->resume = optarg;
	else if (letter == 's')
		options_seed(options, &plan->seed);
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
		{"color", required_argument, NULL, 'C'},
		OPTIONS_COMMON,
	};
	struct options options = options_new(argc, argv, rows);
	struct play_plan plan = {.seed = system_seed()};
	struct trouble trouble;
	int letter;

	while ((letter = options_next(&options)) >= 0)
		read_option(&options, letter, &plan);
	if (options.leave != OPTIONS_READ)
		return options.leave;
	if (!options_arguments(&options, 0, 1))
		return LEAVE_USAGE;
	if ((optind < argc && !head_game(&plan.head, argv[optind], &trouble)) ||
	    !play(&plan, stdin, stdout, &trouble))
		return trouble.code == LEAVE_USAGE ? options_complain(&options, &trouble)
		                                   : complain(&trouble);
	return LEAVE_FINE;
}
