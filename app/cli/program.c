/* program.c - the sub-commands of the program itself, and those of the server's part, which it
   starts: they are another program, for what they need is a lot. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/parts.h"
#include "cli/command.h"
#include "i18n/say.h"

/* The part takes this process over, so that whoever started it can go on with its number. */
int run_server_part(int argc, char **argv)
{
	char **words = calloc((size_t)argc + 2, sizeof *words);
	char path[PART_PATH_MAX], name[] = "bastide";
	struct trouble trouble;

	if (words && parts_find(PART_SERVER, path)) {
		words[0] = name;
		memcpy(words + 1, argv, (size_t)argc * sizeof *argv);
		execv(path, words);
		trouble_system(&trouble, path);
	} else {
		trouble_say(&trouble, EXIT_SYSTEM, say("cli.error.no-server"), argv[0]);
	}
	free(words);
	return complain(&trouble);
}

const struct subcommand SUBCOMMANDS[] = {
	{"play", command_play},
	{"games", command_games},
	{"random", command_random},
	{"check", command_check},
	{"legal", command_legal},
	{"show", command_show},
	{"trace", command_trace},
	{"perft", command_perft},
	{"bench", command_bench},
	{"analyse", command_analyse},
	{"puzzles", command_puzzles},
	{"arena", command_arena},
	{"bot", command_bot},
	{"referee", command_referee},
#ifdef _WIN32 /* where there is no server yet */
	{"app", run_server_part},
#else
	{"app", command_app},
#endif
	{"serve", run_server_part},
	{"admin", run_server_part},
	{"verify", run_server_part},
	{"bot-bridge", run_server_part},
	{"watch", run_server_part},
	{NULL, NULL},
};
