/* The sub-commands of bastide-server, which need the server's libraries. */
#include <stddef.h>

#include "cli/command.h"

const struct subcommand SUBCOMMANDS[] = {
	{"serve", command_serve},   {"admin", command_admin},
	{"verify", command_verify}, {"bot-bridge", command_bot_bridge},
	{"mcp", command_mcp},       {"play", command_play_online},
	{"watch", command_watch},   {NULL, NULL},
};
