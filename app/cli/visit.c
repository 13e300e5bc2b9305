/* visit.c - bastide play --table and bastide watch: a server's table in the terminal. */
#include <stdio.h>

#include "cli/command.h"
#include "cli/online.h"
#include "cli/options.h"
#include "term/full/full.h"
#include "term/online.h"
#include "i18n/say.h"

static const char *const COLOUR_WORDS[] = {"auto", "always", "never", NULL};

struct visit {
	struct head head;
	struct online_wish wish;
	struct online_plan plan;
	struct full_wish full;
	int is_plain;
	const char *stray; /* an option that only a game on this machine has, or NULL */
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

static void read_option(struct options *options, int letter, void *visit_)
{
	struct visit *visit = (struct visit *)visit_;

	if (letter == 'X')
		visit->wish.link = optarg;
	else if (letter == 'N')
		visit->wish.name = optarg;
	else if (letter == 'Y')
		visit->wish.account = optarg;
	else if (letter == 'P')
		visit->is_plain = 1;
	else if (letter == 'V')
		visit->plan.is_spoken = 1;
	else if (letter == 'C')
		visit->plan.colour = (enum colour_wish)options_word(options, "--color", COLOUR_WORDS);
	else if (letter == 'T')
		visit->full.is_still = 1;
	else if (letter == 'M')
		visit->full.has_mouse = 0;
	else if (letter == 'A')
		visit->full.is_ascii = 1;
	else if (stray_option(letter))
		visit->stray = stray_option(letter);
	else
		options_head(options, letter, &visit->head);
}

/* In the full screen where there is a terminal for it. */
static void show(struct visit *visit)
{
	int is_full = !visit->is_plain && !visit->plan.is_spoken && full_can(stdin, stdout, NULL);

	visit->full.colour = visit->plan.colour;
	if (!is_full || !full_visit(visit->plan.remote, &visit->full, stdin, stdout))
		play_online(&visit->plan, stdin, stdout);
}

static int begin(const struct options *options, struct visit *visit)
{
	struct trouble trouble;
	struct online *online = NULL;

	if (visit->stray)
		trouble_say(&trouble, EXIT_USAGE, say("cli.online.stray"), visit->stray);
	else if (!visit->wish.link[0] && !visit->wish.is_spectator)
		trouble_say(&trouble, EXIT_USAGE, "%s", say("cli.online.no-server"));
	else
		online = online_open(&visit->wish, &trouble);
	if (!online)
		return trouble.code == EXIT_USAGE ? options_complain(options, &trouble)
		                                  : complain(&trouble);
	visit->plan.remote = online_remote(online);
	show(visit);
	online_close(online);
	return EXIT_FINE;
}

#define OPTIONS_SCREEN \
	{"plain", no_argument, NULL, 'P'}, {"speech", no_argument, NULL, 'V'}, \
		{"color", required_argument, NULL, 'C'}, {"still", no_argument, NULL, 'T'}, \
		{"no-mouse", no_argument, NULL, 'M'}, {"ascii", no_argument, NULL, 'A'}

int command_play_there(int argc, char **argv)
{
	static const struct option rows[] = {
		OPTIONS_HEAD,
		{"table", required_argument, NULL, 'X'},
		{"name", required_argument, NULL, 'N'},
		{"account", required_argument, NULL, 'Y'},
		{"seats", required_argument, NULL, 'S'},
		{"seed", required_argument, NULL, 's'},
		{"resume", no_argument, NULL, 'r'},
		{"load", required_argument, NULL, 'l'},
		{"time", required_argument, NULL, 't'},
		{"coach", optional_argument, NULL, 'c'},
		OPTIONS_SCREEN,
		OPTIONS_COMMON,
	};
	struct options options = options_new(argc, argv, rows);
	struct visit visit = {.wish = {.link = ""}, .full = {.has_mouse = 1}};
	int code = options_with_game(&options, &visit.head, read_option, &visit);

	if (code != OPTIONS_READ)
		return code;
	if (visit.head.game)
		visit.wish.head = &visit.head;
	return begin(&options, &visit);
}

int command_watch(int argc, char **argv)
{
	static const struct option rows[] = {OPTIONS_SCREEN, OPTIONS_COMMON};
	struct options options = options_new(argc, argv, rows);
	struct visit visit = {
		.wish = {.is_spectator = 1}, .plan = {.is_spectator = 1}, .full = {.has_mouse = 1}};
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
