/* visit.c - bastide play --table and bastide watch: a server's table in the terminal. */
#include <stdio.h>

#include "cli/command.h"
#include "cli/online.h"
#include "cli/options.h"
#include "term/online.h"

static const char *const COLOUR_WORDS[] = {"auto", "always", "never", NULL};

struct visit {
	struct online_wish wish;
	struct online_plan plan;
};

static void read_option(struct options *options, int letter, struct visit *visit)
{
	if (letter == 'X')
		visit->wish.link = optarg;
	else if (letter == 'N')
		visit->wish.name = optarg;
	else if (letter == 'Y')
		visit->wish.account = optarg;
	else if (letter == 'V')
		visit->plan.is_spoken = 1;
	else if (letter == 'C')
		visit->plan.colour = (enum colour_wish)options_word(options, "--color", COLOUR_WORDS);
}

static int begin(const struct options *options, struct visit *visit)
{
	struct trouble trouble;
	struct online *online = online_open(&visit->wish, &trouble);

	if (!online)
		return trouble.code == EXIT_USAGE ? options_complain(options, &trouble)
		                                  : complain(&trouble);
	visit->plan.remote = online_remote(online);
	play_online(&visit->plan, stdin, stdout);
	online_close(online);
	return EXIT_FINE;
}

int command_play_there(int argc, char **argv)
{
	static const struct option rows[] = {
		{"table", required_argument, NULL, 'X'}, {"name", required_argument, NULL, 'N'},
		{"account", required_argument, NULL, 'Y'}, {"speech", no_argument, NULL, 'V'},
		{"color", required_argument, NULL, 'C'}, OPTIONS_COMMON,
	};
	struct options options = options_new(argc, argv, rows);
	struct visit visit = {0};
	int letter;

	while ((letter = options_next(&options)) >= 0)
		read_option(&options, letter, &visit);
	if (options.exit_code != OPTIONS_READ)
		return options.exit_code;
	if (!options_arguments(&options, 0, 0))
		return EXIT_USAGE;
	if (!visit.wish.link)
		visit.wish.link = ""; /* which is no table's */
	return begin(&options, &visit);
}

int command_watch(int argc, char **argv)
{
	static const struct option rows[] = {
		{"speech", no_argument, NULL, 'V'},
		{"color", required_argument, NULL, 'C'},
		OPTIONS_COMMON,
	};
	struct options options = options_new(argc, argv, rows);
	struct visit visit = {.wish = {.is_spectator = 1}, .plan = {.is_spectator = 1}};
	int letter;

	while ((letter = options_next(&options)) >= 0)
		read_option(&options, letter, &visit);
	if (options.exit_code != OPTIONS_READ)
		return options.exit_code;
	if (!options_arguments(&options, 1, 1))
		return EXIT_USAGE;
	visit.wish.link = argv[optind];
	return begin(&options, &visit);
}
