/* commands.h - what a person can say besides moves. For the files that make up play.h only. */
#ifndef TERM_COMMANDS_H
#define TERM_COMMANDS_H

#include "i18n/nearest.h"
#include "term/console.h"

/* A command has an English word, perhaps a second one, and words of its own in every language:
   cli.command.WORD in po/, with blanks between them. cli.does.WORD says what it does. */
struct command {
	const char *name, *alias;
	void (*run)(struct console *console, const char *rest); /* `rest` is what follows the word */
	int where;                                              /* bits of the below */
};

enum { COMMAND_HERE = 1, COMMAND_ONLINE = 2, COMMAND_ANYWHERE = 3 };

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

/* Whether it makes sense at this table. */
int command_is_for(const struct command *command, const struct console *console);

/* advice.c: the command "hint". */
void advice_hint(struct console *console, const char *rest);
/* history.c: the command "log", and the last moves for a player who comes back to the table. */
void history_log(struct console *console, const char *rest);
void history_last(const struct console *console);

#endif
