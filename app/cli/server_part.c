/* server_part.c - the sub-commands that want the server's libraries: bastide-server, which the
   program starts when one of them is asked for. */
#include <stddef.h>

#include "cli/command.h"

const struct subcommand SUBCOMMANDS[] = {
	{"serve", command_serve},
	{"admin", command_admin},
	{"verify", command_verify},
	{"bot-bridge", command_bot_bridge},
	{"play", command_play_there},
	{"watch", command_watch},
	{NULL, NULL},
};
