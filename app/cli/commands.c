/* The sub-commands of bastide, and those of bastide-server, which it starts: a separate program,
   because it needs many libraries. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/components.h"
#include "cli/command.h"
#include "i18n/say.h"

/* exec, so that the process id stays the same for the parent. */
int exec_server(int argc, char **argv)
{
	char **words = calloc((size_t)argc + 2, sizeof *words);
	char path[COMPONENT_PATH_MAX], name[] = "bastide";
	struct error error;

	if (words && component_find(COMPONENT_SERVER, path)) {
		words[0] = name;
		memcpy(words + 1, argv, (size_t)argc * sizeof *argv);
		execv(path, words);
		error_set_system(&error, path);
	} else {
		error_set(&error, EXIT_SYSTEM, say("cli.error.no-server"), argv[0]);
	}
	free(words);
	return print_error(&error);
}

/* clang-format off */
const struct subcommand SUBCOMMANDS[] = {
	{"play", command_play},
	{"games", command_games},
	{"random", command_random},
	{"check", command_check},
	{"legal", command_legal},
	{"explore", command_explore},
	{"show", command_show},
	{"study", command_study},
	{"trace", command_trace},
	{"perft", command_perft},
	{"bench", command_bench},
	{"analyse", command_analyse},
	{"puzzles", command_puzzles},
	{"arena", command_arena},
	{"balance", command_balance},
	{"bot", command_bot},
	{"referee", command_referee},
#ifdef _WIN32 /* where there is no server yet */
	{"app", exec_server},
#else
	{"app", command_app},
#endif
	{"serve", exec_server},
	{"admin", exec_server},
	{"verify", exec_server},
	{"bot-bridge", exec_server},
	{"mcp", exec_server},
	{"watch", exec_server},
	{NULL, NULL},
};
/* clang-format on */
