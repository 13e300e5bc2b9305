/* bastide referee: answers questions about positions on standard output. */
#include "bots/referee.h"

#include <errno.h>
#include <string.h>

#include "base/lines.h"
#include "cli/command.h"
#include "cli/options.h"

/* Flushes when no more input is waiting, so that requests sent together are answered together. */
static void serve(struct referee *referee)
{
	static struct lines lines;
	char *line;

	lines = lines_from(0, LINES_CAPACITY);
	do {
		if (lines_would_wait(&lines))
			fflush(stdout);
		line = lines_next(&lines);
		if (line && *line == LINES_BAD)
			referee_refuse(referee);
	} while (line && !ferror(stdout) && (*line == LINES_BAD || referee_handle_line(referee, line)));
}

int command_referee(int argc, char **argv)
{
	static const struct option rows[] = {{"seed", required_argument, NULL, 's'}, OPTIONS_COMMON};
	struct options options = options_new(argc, argv, rows);
	uint64_t seed = system_seed();
	struct referee *referee;
	struct error error;

	while (options_next(&options) >= 0)
		options_seed(&options, &seed);
	if (options.exit_code != OPTIONS_READ)
		return options.exit_code;
	if (!options_arguments(&options, 0, 0))
		return EXIT_USAGE;
	referee = referee_new(stdout, seed);
	if (!referee) {
		error_set_system(&error, "referee");
		return print_error(&error);
	}
	serve(referee);
	referee_free(referee);
	return EXIT_FINE;
}
