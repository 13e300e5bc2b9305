/* verify.c - bastide verify: were the dice of a record fair? */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "cli/command.h"
#include "cli/options.h"
#include "server/dice.h"
#include "words/say.h"

static int say_check(const char *path, const struct dice_check *check, struct trouble *trouble)
{
	switch (check->fault) {
	case DICE_FAIR:
		printf("%s: ", path);
		printf(say_count("cli.verify.fair", check->draws), check->draws);
		putchar('\n');
		return 1;
	case DICE_NO_SECRET:
		return trouble_say(trouble, EXIT_INPUT, say("cli.verify.no-secret"), path);
	case DICE_OTHER_HASH:
		return trouble_say(trouble, EXIT_INPUT, say("cli.verify.other-hash"), path);
	case DICE_OTHER_MOVE:
		return trouble_say(trouble, EXIT_INPUT, say("cli.verify.other-move"), path, check->ply,
		                   check->expected);
	}
	return 0;
}

/* `fair` is the promise that one saw oneself when the game began, or NULL. */
static int verify_record(const char *path, const struct loaded *loaded, const char *fair)
{
	struct dice_check check = dice_check_record(&loaded->record);
	struct trouble trouble;

	if (fair && loaded->record.fair[0] && strcmp(fair, loaded->record.fair) != 0) {
		trouble_say(&trouble, EXIT_INPUT, say("cli.verify.other-promise"), path);
		return complain(&trouble);
	}
	return say_check(path, &check, &trouble) ? EXIT_FINE : complain(&trouble);
}

static int verify_file(const char *path, const char *fair)
{
	int more, code = EXIT_FINE;
	struct trouble trouble;
	struct loaded loaded;
	struct file file;

	if (!file_open(&file, path, &trouble))
		return complain(&trouble);
	while ((more = file_next(&file, &loaded, &trouble)) >= 0) {
		int found = more > 0 ? verify_record(path, &loaded, fair) : complain(&trouble);

		code = found > code ? found : code;
		loaded_free(&loaded);
	}
	file_close(&file);
	return code;
}

int command_verify(int argc, char **argv)
{
	static const struct option rows[] = {{"fair", required_argument, NULL, 'F'}, OPTIONS_COMMON};
	struct options options = options_new(argc, argv, rows);
	const char *fair = NULL;
	int letter, worst = EXIT_FINE;

	while ((letter = options_next(&options)) >= 0)
		if (letter == 'F')
			fair = optarg;
	if (options.exit_code != OPTIONS_READ)
		return options.exit_code;
	if (!options_arguments(&options, 1, argc))
		return EXIT_USAGE;
	if (sodium_init() < 0)
		return EXIT_SYSTEM;
	for (int each = optind; each < argc; each++) {
		int code = verify_file(argv[each], fair);

		worst = code > worst ? code : worst;
	}
	return worst;
}
