/* bastide: finds the sub-command, and checks that its output was written. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/system.h"
#include "cli/command.h"
#include "i18n/nearest.h"
#include "i18n/say.h"

/* If a standard file is closed, the next file opened would take its number, and be read or
   overwritten by mistake. So each gap is filled with a file on which such reads or writes fail. */
static void fill_gaps(void)
{
	for (int each = 0; each < 3; each++)
		if (!system_is_open(each))
			if (open(DEV_NULL, each == 0 ? O_WRONLY : O_RDONLY) != each)
				_exit(EXIT_SYSTEM);
}

/* words: cli.about.* */
static void print_overview(FILE *to)
{
	char languages[LANGUAGES_TEXT_MAX];

	list_languages("|", languages);
	fprintf(to, "%s\n\n", say("cli.usage"));
	for (int each = 0; SUBCOMMANDS[each].name; each++) {
		char id[64];

		snprintf(id, sizeof id, "cli.about.%s", SUBCOMMANDS[each].name);
		fprintf(to, "  %-10s %s\n", SUBCOMMANDS[each].name, say_find(id));
	}
	fputc('\n', to);
	fprintf(to, say("cli.usage-end"), languages);
	fputc('\n', to);
}

static int refuse_command(const char *name)
{
	struct nearest nearest = nearest_to(name);
	struct error error;
	char text[NEAREST_TEXT_MAX];

	for (int each = 0; SUBCOMMANDS[each].name; each++)
		nearest_try(&nearest, SUBCOMMANDS[each].name);
	error_set(&error, EXIT_USAGE, say("cli.error.no-such-command"), name,
	          nearest_text(&nearest, text));
	return print_error(&error);
}

static int run_command(int argc, char **argv)
{
	for (int each = 0; SUBCOMMANDS[each].name; each++)
		if (strcmp(SUBCOMMANDS[each].name, argv[0]) == 0)
			return SUBCOMMANDS[each].run(argc, argv);
	return refuse_command(argv[0]);
}

/* A double click on the program starts a game. */
static int run_alone(void)
{
	char play[] = "play";
	char *words[] = {play, NULL};

	return run_command(1, words);
}

static int is_word(const char *text, const char *word, const char *other)
{
	return strcmp(text, word) == 0 || strcmp(text, other) == 0;
}

/* "bastide help random" is "bastide random --help". */
static int run_help(int argc, char **argv)
{
	char help[] = "--help";
	char *words[] = {argc > 1 ? argv[1] : NULL, help, NULL};

	if (argc > 1)
		return run_command(2, words);
	print_overview(stdout);
	return EXIT_FINE;
}

static int refuse_bare_language(void)
{
	struct error error;

	error_set(&error, EXIT_USAGE, say("cli.error.needs-value"), "--lang");
	print_error(&error);
	return -1;
}

/* Reads a leading --lang; returns how many words it took, or -1 if there is no such language. */
static int take_language(int argc, char **argv)
{
	const char *code = NULL;
	int words = 0;

	if (argc == 2 && strcmp(argv[1], "--lang") == 0)
		return refuse_bare_language();
	if (argc > 2 && strcmp(argv[1], "--lang") == 0) {
		code = argv[2];
		words = 2;
	} else if (argc > 1 && strncmp(argv[1], "--lang=", 7) == 0) {
		code = argv[1] + 7;
		words = 1;
	}
	if (code && !choose_language(code))
		return -1;
	if (code)
		system_setenv("BASTIDE_LANG", code); /* for a part that is another program */
	return words;
}

static int run(int argc, char **argv)
{
	int skipped = take_language(argc, argv);

	if (skipped < 0)
		return EXIT_USAGE;
	argc -= skipped;
	argv += skipped;
	if (argc < 2 && system_owns_console())
		return run_alone();
	if (argc < 2) {
		print_overview(stderr);
		return EXIT_USAGE;
	}
	if (is_word(argv[1], "--version", "-V")) {
		print_version();
		return EXIT_FINE;
	}
	if (is_word(argv[1], "--help", "-h") || strcmp(argv[1], "help") == 0)
		return run_help(argc - 1, argv + 1);
	return run_command(argc - 1, argv + 1);
}

/* A command succeeds only if its output was written: a full disk or a closed pipe shows here at the
   latest. */
static int finish(int code)
{
	struct error error;
	int failed_before = ferror(stdout);

	if (fflush(stdout) == 0 && fclose(stdout) == 0 && !failed_before)
		return code;
	if (failed_before)
		error_set(&error, EXIT_SYSTEM, "%s", say("cli.error.output"));
	else
		error_set_system(&error, say("cli.standard-output"));
	return print_error(&error);
}

/* If the terminal closes with the program, waits until the person has read the output. */
static int let_read(int code)
{
	char line[256];
	int got;

	if (!system_owns_console())
		return code;
	fprintf(stderr, "\n%s\n", say("cli.enter-closes"));
	do
		got = system_read_typed(fileno(stdin), line, sizeof line);
	while (got > 0 && !memchr(line, '\n', (size_t)got));
	return code;
}

int main(int argc, char **argv)
{
	system_init(&argc, &argv);
	fill_gaps();
	say_in_language_of_environment();
	return let_read(finish(run(argc, argv)));
}
