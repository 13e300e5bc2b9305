/* bastide mcp: games for language models and agents, by the Model Context Protocol. */
#include "mcp/mcp.h"

#include "cli/command.h"
#include "cli/options.h"
#include "i18n/say.h"

int command_mcp(int argc, char **argv)
{
	static const struct option rows[] = {{"seed", required_argument, NULL, 's'}, OPTIONS_COMMON};
	struct options options = options_new(argc, argv, rows);
	struct mcp_plan plan = {.seed = system_seed()};

	while (options_next(&options) >= 0)
		options_seed(&options, &plan.seed);
	if (options.exit_code != OPTIONS_READ)
		return options.exit_code;
	if (!options_arguments(&options, 0, 0))
		return EXIT_USAGE;
	plan.language = say_languages()[say_language()];
	return mcp_serve(&plan) ? EXIT_FINE : EXIT_SYSTEM;
}
