/* Reads the options of a sub-command, with --help and --lang understood everywhere.

	static const struct option rows[] = {{"json", no_argument, NULL, 'j'}, OPTIONS_COMMON};
	struct options options = options_new(argc, argv, rows);
	while ((letter = options_next(&options)) >= 0)
		...
	if (options.exit_code != OPTIONS_READ)
		return options.exit_code;
	... argv[optind] is the first argument ...

   Lower-case letters are short options too; capitals have only their long name. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <getopt.h>

#include "base/file.h"
#include "base/setup_args.h"

#define OPTIONS_COMMON \
	{"help", no_argument, NULL, 'h'}, {"lang", required_argument, NULL, 'L'}, {NULL, 0, NULL, 0}
#define OPTIONS_SETUP_ARGS \
	{"game", required_argument, NULL, 'g'}, {"players", required_argument, NULL, 'p'}, \
		{"option", required_argument, NULL, 'o'}

enum { OPTIONS_READ = -1 };

struct options {
	int argc;
	char **argv;
	const struct option *rows;
	int exit_code; /* OPTIONS_READ, or the exit code after a wrong option or --help */
	char letters[64];
};

struct options options_new(int argc, char **argv, const struct option *rows);
/* The next option (its argument is in optarg), or -1. */
int options_next(struct options *options);
/* Handles -g, -p and -o, and ignores everything else. An error ends the reading. */
void options_setup_args(struct options *options, int letter, struct setup_args *args);
/* For commands that take a game: reads all options with `read`, and at most one argument, which
   names the game. Returns OPTIONS_READ, or an exit code. */
int options_with_game(struct options *options, struct setup_args *args,
                      void (*read)(struct options *options, int letter, void *plan), void *plan);
/* A whole command that prints something about the record in one file, as JSON with --json. Returns
   the exit code. */
int options_print_record(int argc, char **argv, void (*print)(const struct loaded *loaded),
                         void (*print_json)(const struct loaded *loaded));
/* A number within bounds in optarg; a wrong one ends the reading and is 0. */
long options_number(struct options *options, const char *name, long least, long most);
/* A seed of 64 bits in optarg; a wrong one ends the reading. And a random one. */
void options_seed(struct options *options, uint64_t *seed);
uint64_t system_seed(void);
/* The index of optarg among these words; a wrong one ends the reading and is 0. */
int options_word(struct options *options, const char *name, const char *const *words);

/* Checks the number of arguments that follow the options; returns 0 after an error message. */
int options_arguments(const struct options *options, int least, int most);
/* Prints a usage error and how to get help; returns EXIT_USAGE. */
int options_print_error(const struct options *options, const struct error *error);

#endif
