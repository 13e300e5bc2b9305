/* commands.h - what a person can say besides moves. For the files that make up play.h only. */
#ifndef TERM_COMMANDS_H
#define TERM_COMMANDS_H

#include "i18n/nearest.h"
#include "term/console.h"
#include "term/online.h"

/* A command has an English word, perhaps a second one, and words of its own in every language:
   cli.command.WORD in po/, with blanks between them. cli.does.WORD says what it does. */
struct command {
	const char *name, *alias;
	/* `rest` is what follows the word; NULL: the server's table gets the command. */
	void (*run)(struct console *console, const char *rest);
	int where; /* bits of the below */
	/* The window of wishes of the full screen has it then; chosen twice before it is done. */
	enum online_when when;
	int is_grave;
};

enum {
	COMMAND_HERE = 1,   /* at a table of one's own, */
	COMMAND_ONLINE = 2, /* at a server's, */
	COMMAND_PUZZLE = 4, /* for a puzzle */
	COMMAND_WORDS = 8   /* words of moves follow, which are put into lower case */
};

extern const struct command COMMANDS[]; /* ends with a row without a name */

/* vocabulary.c */
/* The command of which the first word of a text is a word, or the one of which it is the beginning
   of a word; NULL if there is none, or several. */
const struct command *command_named(const char *text);
const struct command *command_begun(const char *text);
/* Its first word in the person's language. */
const char *command_word(const struct command *command);
/* Tries all words of all commands. */
void commands_suggest(struct nearest *nearest);

/* Whether it makes sense at this table. Runs it, or says that it does not. */
int command_is_for(const struct command *command, const struct console *console);
void command_run(const struct command *command, struct console *console, const char *rest);

/* advice.c: the commands "hint", "look" and "coach"; and the coach's word on a person's move from
   `before`. That returns 1 if the move is to be taken back. */
void advice_hint(struct console *console, const char *rest);
void advice_look(struct console *console, const char *rest);
void advice_coach(struct console *console, const char *rest);
int advice_objects(struct console *console, const struct game_state *before, move played);
/* history.c: the command "log", and the last moves for a player who comes back to the table. */
void history_log(struct console *console, const char *rest);
void history_last(const struct console *console);

#endif
