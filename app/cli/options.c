/* getopt_long with our own error messages. */
#include "cli/options.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/number.h"
#include "base/system.h"
#include "cli/command.h"
#include "i18n/nearest.h"
#include "i18n/say.h"

struct options options_new(int argc, char **argv, const struct option *rows)
{
	struct options options = {argc, argv, rows, OPTIONS_READ, ":"};
	char *at = options.letters + 1;

	for (const struct option *row = rows; row->name; row++) {
		if (row->val < 'a' || row->val > 'z')
			continue;
		*at++ = (char)row->val;
		if (row->has_arg == required_argument)
			*at++ = ':';
	}
	*at = 0;
	opterr = 0;
	optind = 0; /* starts GNU getopt afresh */
	return options;
}

int options_print_error(const struct options *options, const struct error *error)
{
	print_error(error);
	fprintf(stderr, say("cli.error.try-help"), options->argv[0]);
	fputc('\n', stderr);
	return EXIT_USAGE;
}

static void stop(struct options *options, const struct error *error)
{
	options->exit_code = options_print_error(options, error);
}

static void refuse_unknown(struct options *options, const char *word)
{
	struct nearest nearest = nearest_to(word + strspn(word, "-"));
	struct error error;
	char name[64], text[NEAREST_TEXT_MAX], found[64];

	snprintf(name, sizeof name, "%s", nearest.word);
	name[strcspn(name, "=")] = 0;
	nearest.word = name;
	if (strncmp(word, "--", 2) == 0)
		for (const struct option *row = options->rows; row->name; row++)
			nearest_try(&nearest, row->name);
	if (nearest.found) {
		snprintf(found, sizeof found, "--%s", nearest.found);
		nearest.found = found;
	}
	error_set(&error, EXIT_USAGE, say("cli.error.unknown-flag"), options->argv[0], word,
	          nearest_text(&nearest, text));
	stop(options, &error);
}

/* The option that getopt rejected: a short one is in optopt, a long one is the word before
   optind. */
static void refuse(struct options *options)
{
	char letter[] = {'-', (char)optopt, 0};
	const char *last = options->argv[optind - 1];

	refuse_unknown(options, optopt && strncmp(last, "--", 2) != 0 ? letter : last);
}

static void refuse_missing(struct options *options)
{
	struct error error;

	error_set(&error, EXIT_USAGE, say("cli.error.needs-value"), options->argv[optind - 1]);
	stop(options, &error);
}

/* words: cli.help.* */
static void print_help(struct options *options)
{
	char id[64];

	snprintf(id, sizeof id, "cli.help.%s", options->argv[0]);
	puts(say_find(id));
	options->exit_code = EXIT_FINE;
}

int options_next(struct options *options)
{
	while (options->exit_code == OPTIONS_READ) {
		int letter = getopt_long(options->argc, options->argv, options->letters, options->rows,
		                         NULL);

		switch (letter) {
		case '?':
			refuse(options);
			break;
		case ':':
			refuse_missing(options);
			break;
		case 'h':
			print_help(options);
			break;
		case 'L':
			if (!choose_language(optarg))
				options->exit_code = EXIT_USAGE;
			break;
		default:
			return letter;
		}
	}
	return -1;
}

void options_setup_args(struct options *options, int letter, struct setup_args *args)
{
	struct error error;

	if ((letter == 'g' && !setup_args_game(args, optarg, &error)) ||
	    (letter == 'p' && !setup_args_players(args, optarg, &error)) ||
	    (letter == 'o' && !setup_args_option(args, optarg, &error)))
		stop(options, &error);
}

int options_with_game(struct options *options, struct setup_args *args,
                      void (*read)(struct options *options, int letter, void *plan), void *plan)
{
	struct error error;
	int letter;

	while ((letter = options_next(options)) >= 0)
		read(options, letter, plan);
	if (options->exit_code != OPTIONS_READ)
		return options->exit_code;
	if (!options_arguments(options, 0, 1))
		return EXIT_USAGE;
	if (optind < options->argc && !setup_args_game(args, options->argv[optind], &error))
		return options_print_error(options, &error);
	return OPTIONS_READ;
}

long options_number(struct options *options, const char *name, long least, long most)
{
	struct error error;
	char from[32], to[32];
	long value = number_read(optarg, least, most);

	if (value >= 0)
		return value;
	snprintf(from, sizeof from, "%ld", least);
	snprintf(to, sizeof to, "%ld", most);
	error_set(&error, EXIT_USAGE, say("cli.error.not-in-range"), name, from, to, optarg);
	stop(options, &error);
	return 0;
}

void options_seed(struct options *options, uint64_t *seed)
{
	struct error error;
	char *end;

	errno = 0;
	*seed = strtoull(optarg, &end, 10);
	if (!errno && !*end && optarg[0] >= '0' && optarg[0] <= '9')
		return;
	error_set(&error, EXIT_USAGE, say("cli.error.not-a-number"), "--seed", optarg);
	stop(options, &error);
}

/* Short enough to be read out and typed again. */
uint64_t system_seed(void)
{
	uint32_t seed;

	return system_random(&seed, sizeof seed) ? seed : (uint64_t)time(NULL);
}

int options_word(struct options *options, const char *name, const char *const *words)
{
	struct nearest nearest = nearest_to(optarg);
	struct error error;
	char list[256] = "", text[NEAREST_TEXT_MAX];

	for (int place = 0; words[place]; place++) {
		if (strcmp(words[place], optarg) == 0)
			return place;
		nearest_try(&nearest, words[place]);
		snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s", place ? ", " : "",
		         words[place]);
	}
	error_set(&error, EXIT_USAGE, say("cli.error.no-such-value"), name, optarg, list,
	          nearest_text(&nearest, text));
	stop(options, &error);
	return 0;
}

enum { ARGUMENT_MAX = 64 };

/* The argument of a usage line that comes after `given` others, such as FILE. Optional ones do not
   count. "" if there is none. */
static void argument_after(const char *usage, int given, char out[ARGUMENT_MAX])
{
	size_t length;

	*out = 0;
	for (const char *at = usage; *at == ' ' && at[1] != ' ' && at[1] != '\n'; at += length + 1) {
		length = strcspn(at + 1, " \n");
		if (at[1] == '[' || at[1] == '-' || given-- > 0)
			continue;
		snprintf(out, ARGUMENT_MAX, "%.*s", (int)length, at + 1);
		out[strcspn(out, ".")] = 0;
		return;
	}
}

/* The first argument that is missing, as the help of the command or of its task calls it.
   words: cli.help.* */
static void missing_argument(const struct options *options, char out[ARGUMENT_MAX])
{
	char id[64], call[ARGUMENT_MAX];
	const char *help, *at;
	int count = options->argc - optind;

	snprintf(id, sizeof id, "cli.help.%s", options->argv[0]);
	help = say_find(id);
	snprintf(call, sizeof call, "bastide %s ", options->argv[0]);
	at = strstr(help, call);
	argument_after(at ? at + strlen(call) - 1 : "", count, out);
	if (*out || !count)
		return;
	snprintf(call, sizeof call, "\n  %s ", options->argv[optind]);
	at = strstr(help, call);
	argument_after(at ? at + strlen(call) - 1 : "", count - 1, out);
}

int options_arguments(const struct options *options, int least, int most)
{
	char missing[ARGUMENT_MAX];
	struct error error;
	int count = options->argc - optind;

	if (count >= least && count <= most)
		return 1;
	if (count < least) {
		missing_argument(options, missing);
		error_set(&error, EXIT_USAGE, say("cli.error.few-arguments"), options->argv[0],
		          *missing ? missing : "FILE");
	} else {
		error_set(&error, EXIT_USAGE, say("cli.error.many-arguments"), options->argv[0],
		          options->argv[optind + most]);
	}
	options_print_error(options, &error);
	return 0;
}
