/* bastide verify: checks that the dice of a record were fair. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "cli/command.h"
#include "cli/options.h"
#include "i18n/say.h"
#include "server/table/dice.h"

static int say_check(const char *path, const struct dice_check *check, struct error *error)
{
	switch (check->fault) {
	case DICE_FAIR:
		printf("%s: ", path);
		printf(say_count("cli.verify.fair", check->draws), check->draws);
		putchar('\n');
		return 1;
	case DICE_NO_SECRET:
		return error_set(error, EXIT_INPUT, say("cli.verify.no-secret"), path);
	case DICE_OTHER_HASH:
		return error_set(error, EXIT_INPUT, say("cli.verify.other-hash"), path);
	case DICE_OTHER_MOVE:
		return error_set(error, EXIT_INPUT, say("cli.verify.other-move"), path, check->ply,
		                 check->expected);
	}
	return 0;
}

/* The promise and the entropy that the user remembers from the start of the game, or NULL. */
struct memory {
	const char *fair, *entropy;
};

static int has_entropy(const struct record *record, const char *entropy)
{
	for (int seat = 0; seat < record->setup.players; seat++)
		if (strcmp(record->entropy[seat], entropy) == 0)
			return 1;
	return 0;
}

/* Whether the record agrees with what the user remembers. */
static int check_memory(const char *path, const struct record *record, struct memory memory,
                        struct error *error)
{
	if (memory.fair && record->fair[0] && strcmp(memory.fair, record->fair) != 0)
		return error_set(error, EXIT_INPUT, say("cli.verify.other-promise"), path);
	if (memory.entropy && !has_entropy(record, memory.entropy))
		return error_set(error, EXIT_INPUT, say("cli.verify.left-out"), path);
	return 1;
}

/* The dice are correct, but a player who colludes with the server's host could profit from this. */
static void say_withheld(const char *path, const struct record *record)
{
	for (int seat = 0; seat < record->setup.players; seat++) {
		if (!(record->withheld >> seat & 1))
			continue;
		printf(say("cli.verify.withheld"), path, seat + 1);
		putchar('\n');
	}
}

static int verify_record(const char *path, const struct loaded *loaded, struct memory memory)
{
	struct dice_check check = dice_check_record(&loaded->record);
	struct error error;

	if (!check_memory(path, &loaded->record, memory, &error) || !say_check(path, &check, &error))
		return print_error(&error);
	say_withheld(path, &loaded->record);
	return EXIT_FINE;
}

static int verify_file(const char *path, struct memory memory)
{
	int more, code = EXIT_FINE;
	struct error error;
	struct loaded loaded;
	struct file file;

	if (!file_open(&file, path, &error))
		return print_error(&error);
	while ((more = file_next(&file, &loaded, &error)) >= 0) {
		int found = more > 0 ? verify_record(path, &loaded, memory) : print_error(&error);

		code = found > code ? found : code;
		loaded_free(&loaded);
	}
	file_close(&file);
	return code;
}

int command_verify(int argc, char **argv)
{
	static const struct option rows[] = {{"fair", required_argument, NULL, 'F'},
	                                     {"entropy", required_argument, NULL, 'E'},
	                                     OPTIONS_COMMON};
	struct options options = options_new(argc, argv, rows);
	struct memory memory = {NULL, NULL};
	int letter, worst = EXIT_FINE;

	while ((letter = options_next(&options)) >= 0)
		if (letter == 'F')
			memory.fair = optarg;
		else if (letter == 'E')
			memory.entropy = optarg;
	if (options.exit_code != OPTIONS_READ)
		return options.exit_code;
	if (!options_arguments(&options, 1, argc))
		return EXIT_USAGE;
	if (sodium_init() < 0)
		return EXIT_SYSTEM;
	for (int each = optind; each < argc; each++) {
		int code = verify_file(argv[each], memory);

		worst = code > worst ? code : worst;
	}
	return worst;
}
