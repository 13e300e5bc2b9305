#include "server/table/commands.h"

#include <string.h>

static const struct {
	const char *word, *members;
	enum limit limit;
	int repeats;
} ROWS[COMMANDS] = {
#define COMMAND(name, ...) {.word = __VA_ARGS__},
#include "server/table/commands.def"
#undef COMMAND
};

int commands_find(const char *word)
{
	for (int kind = 0; kind < COMMANDS; kind++)
		if (strcmp(ROWS[kind].word, word) == 0)
			return kind;
	return -1;
}

const char *commands_members(enum command_kind kind)
{
	return ROWS[kind].members ? ROWS[kind].members : "";
}

enum limit commands_limit(enum command_kind kind)
{
	return ROWS[kind].limit;
}

int commands_repeats(enum command_kind kind)
{
	return kind < COMMANDS && ROWS[kind].repeats;
}
