/* What a person can do at a table, and what the server itself does there. */
#ifndef SERVER_TABLE_COMMANDS_H
#define SERVER_TABLE_COMMANDS_H

#include "server/ops/limits.h"
#include "server/types.h"

enum command_kind {
#define COMMAND(name, ...) COMMAND_##name,
#include "server/table/commands.def"
#undef COMMAND
	COMMANDS,
	/* What the server itself does, as the leader that runs bots and clocks. */
	COMMAND_PLAY = COMMANDS, /* a computer player's move */
	COMMAND_FLAG,            /* the time of the seat to move is up */
	COMMAND_EXPIRE,          /* an open table has waited too long for players */
	/* What the host does (bastide admin). */
	COMMAND_END,    /* closes a table, whatever happens there */
	COMMAND_UNSEAT, /* takes a seat from a person, before or during the game */
	COMMAND_KINDS
};

struct command {
	enum command_kind kind;
	char client[CLIENT_MAX]; /* the client's own id: the same id is carried out once */
	char person[ID_MAX], name[NAME_MAX_BYTES];
	enum badge badge;               /* of the person */
	char address[ADDRESS_TEXT_MAX]; /* from which it came; "" if the server itself acts */
	int seat;
	int ply;                   /* of a move: where it is played; of an undo: -1, or its target */
	char text[EVENT_TEXT_MAX]; /* a move, a level, a line of chat, the id of the new table */
};

/* The kind that has this word in messages, or -1. */
int commands_find(const char *word);
/* The letters of its members, and the limit that it counts for (LIMIT_NONE: none). */
const char *commands_members(enum command_kind kind);
enum limit commands_limit(enum command_kind kind);
/* Whether it can be repeated without limit, and is refused if the log is full. */
int commands_repeats(enum command_kind kind);

#endif
