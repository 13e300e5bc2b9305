/* bastide play --table and bastide watch: a server's table in the terminal. */
#include <stdio.h>

#include "cli/command.h"
#include "cli/online.h"
#include "cli/options.h"
#include "i18n/say.h"
#include "term/play.h"
#include "term/tui/tui.h"

static const char *const COLOUR_WORDS[] = {"auto", "always", "never", NULL};

struct online_args {
	struct setup_args args;
	struct online_wish wish;
	struct online_plan plan;
	int is_plain;
	const char *stray; /* an option that only local games have, or NULL */
};

/* Options of `play` that mean nothing at a table of a server. */
static const char *stray_option(int letter)
{
	switch (letter) {
	case 'S':
		return "--seats";
	case 's':
		return "--seed";
	case 'r':
		return "--resume";
	case 'l':
		return "--load";
	case 't':
		return "--time";
	case 'c':
		return "--coach";
	default:
		return NULL;
	}
}

static void read_option(struct options *options, int letter, void *args_)
{
	struct online_args *args = (struct online_args *)args_;

	if (letter == 'X')
		args->wish.link = optarg;
	else if (letter == 'N')
		args->wish.name = optarg;
	else if (letter == 'Y')
		args->wish.account = optarg;
	else if (letter == 'P')
		args->is_plain = 1;
	else if (letter == 'V')
		args->plan.display.is_spoken = 1;
	else if (letter == 'C')
		args->plan.display.colour = (enum colour_wish)options_word(options, "--color",
		                                                           COLOUR_WORDS);
	else if (letter == 'T')
		args->plan.display.is_still = 1;
	else if (letter == 'M')
		args->plan.display.has_mouse = 0;
	else if (letter == 'A')
		args->plan.display.is_ascii = 1;
	else if (stray_option(letter))
		args->stray = stray_option(letter);
	else
		options_setup_args(options, letter, &args->args);
}

/* Uses the full screen if the terminal allows it. */
static void show(struct online_args *args)
{
	int is_full_screen = !args->is_plain && !args->plan.display.is_spoken &&
	                     tui_is_possible(stdin, stdout);

	if (!is_full_screen || !tui_play_online(args->plan.remote, &args->plan.display, stdin, stdout))
		play_online(&args->plan, stdin, stdout);
}

static int begin(const struct options *options, struct online_args *args)
{
	struct error error;
	struct online *online = NULL;

	if (args->stray)
		error_set(&error, EXIT_USAGE, say("cli.online.stray"), args->stray);
	else if (!args->wish.link[0] && !args->wish.is_spectator)
		error_set(&error, EXIT_USAGE, "%s", say("cli.online.no-server"));
	else
		online = online_open(&args->wish, &error);
	if (!online)
		return error.code == EXIT_USAGE ? options_print_error(options, &error)
		                                : print_error(&error);
	args->plan.remote = online_remote(online);
	show(args);
	online_close(online);
	return EXIT_FINE;
}

#define OPTIONS_SCREEN \
	{"plain", no_argument, NULL, 'P'}, {"speech", no_argument, NULL, 'V'}, \
		{"color", required_argument, NULL, 'C'}, {"still", no_argument, NULL, 'T'}, \
		{"no-mouse", no_argument, NULL, 'M'}, {"ascii", no_argument, NULL, 'A'}

int command_play_online(int argc, char **argv)
{
	static const struct option rows[] = {
		OPTIONS_SETUP_ARGS,
		{"table", required_argument, NULL, 'X'},
		{"name", required_argument, NULL, 'N'},
		{"account", required_argument, NULL, 'Y'},
		{"seats", required_argument, NULL, 'S'},
		{"seed", required_argument, NULL, 's'},
		{"resume", optional_argument, NULL, 'r'},
		{"load", required_argument, NULL, 'l'},
		{"time", required_argument, NULL, 't'},
		{"coach", optional_argument, NULL, 'c'},
		OPTIONS_SCREEN,
		OPTIONS_COMMON,
	};
	struct options options = options_new(argc, argv, rows);
	struct online_args args = {.wish = {.link = ""}, .plan = {.display = {.has_mouse = 1}}};
	int code = options_with_game(&options, &args.args, read_option, &args);

	if (code != OPTIONS_READ)
		return code;
	if (args.args.game)
		args.wish.args = &args.args;
	return begin(&options, &args);
}

int command_watch(int argc, char **argv)
{
	static const struct option rows[] = {OPTIONS_SCREEN, OPTIONS_COMMON};
	struct options options = options_new(argc, argv, rows);
	struct online_args args = {.wish = {.is_spectator = 1},
	                           .plan = {.display = {.has_mouse = 1}, .is_spectator = 1}};
	int letter;

	while ((letter = options_next(&options)) >= 0)
		read_option(&options, letter, &args);
	if (options.exit_code != OPTIONS_READ)
		return options.exit_code;
	if (!options_arguments(&options, 1, 1))
		return EXIT_USAGE;
	args.wish.link = argv[optind];
	return begin(&options, &args);
}
