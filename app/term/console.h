/* console.h - the line mode: a front end over a session that asks for lines and prints what
   happens. For its own files only. play.h has what others call. */
#ifndef TERM_CONSOLE_H
#define TERM_CONSOLE_H

#include "i18n/nearest.h"
#include "term/choice.h"
#include "term/online.h"
#include "term/screen.h"

struct console {
	struct session *session;
	struct screen screen;
	FILE *in;
	struct choice legal; /* all moves of the node */
	struct choice scope; /* those that were shown last, and that a number or a word chooses from */
	struct list list;    /* the lines of the scope */
	int seen;            /* the ply of the position that was drawn last; -1: none */
	int is_fresh;        /* the position has not been drawn yet */
	int is_leaving;
	struct remote_event event; /* that has come from it and was not told yet, */
	int has_event;             /* if there is one */
	int turn_told;             /* of such a table: whose turn it was when it was told last */
};

enum { TYPED_MAX = 4096 }; /* a line, with its closing NUL */

/* console.c */
void console_open(struct console *console, const struct display *display, FILE *in, FILE *out);
/* Asks for lines and does what they say, until the person leaves, the input ends, or nobody is left
   to ask. */
void console_run(struct console *console);
void console_note(const struct console *console, const char *text);
/* The board, whose turn it is, and the legal moves. */
void console_show_position(struct console *console);
void console_show_all_moves(struct console *console);
/* Shows these moves; what is typed next is looked for among them first. */
void console_narrow(struct console *console, const struct choice *found);
/* Makes a person's legal move; then chance and bots act. The game is saved. */
void console_make_move(struct console *console, move m);
void console_let_others_act(struct console *console);
/* A move that another player has made: makes it at this table too, and tells it with what
   follows. */
void console_tell_move(struct console *console, move m);
/* What stands before the line to type, into out[SESSION_PROMPT_MAX]. */
enum { CONSOLE_PROMPT_MAX = 128 };
char *console_prompt(const struct console *console, char *out);

/* Waits for the session's worker; a signal ends its thought. While `who` thinks, a line shows how
   far that is: only on a terminal, and it goes away again. NULL: no line. */
void console_await(struct console *console, const char *who);
/* Saves the game where --resume finds it. */
void console_save(struct console *console);

/* glossary.c: the words of the notation that begin like `word`, or all, and what they mean. */
void console_show_glossary(struct console *console, const char *word);

/* typed.c: the command "why". */
void typed_why(struct console *console, const char *typed);

/* complete.c: Tab knows the words of this table from now on. */
void console_complete(struct console *console);

/* typed.c: does what a line says. */
void obey(struct console *console, const char *line);

/* ---- commands ---- */

/* A command has an English word, perhaps a second one, and other words in every language:
   cli.command.WORD in po/, with blanks between them. cli.does.WORD says what it does. */
struct command {
	const char *name, *alias;
	/* `rest` is what follows the word; NULL: the server's table gets the command. */
	void (*run)(struct console *console, const char *rest);
	int where; /* bits of the below */
	/* The window of wishes of the full screen has it then; chosen twice before it is done. */
	int when; /* bits of online.h, 0: never */
	int is_grave;
};

enum {
	COMMAND_HERE = 1,   /* at a table of one's own, */
	COMMAND_ONLINE = 2, /* at a server's, */
	COMMAND_PUZZLE = 4, /* for a puzzle */
	COMMAND_WORDS = 8   /* words of moves follow, which are put into lower case */
};

extern const struct command COMMANDS[]; /* ends with a row without a name */

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
/* tell.c: the command "log", and the last moves for a player who comes back to the table. */
void history_log(struct console *console, const char *rest);
void history_last(const struct console *console);

/* ---- telling (tell.c) ---- */

/* A move in a line: who made it in the position before, and the points it has brought by the
   position after, when all that follows by itself has happened. */
void tell_move(const struct screen *screen, const struct table *table, move m,
               const struct game_state *before, const struct game_state *after);
/* The end of that line: the points that each seat gains and loses between two positions. */
void tell_gains(const struct screen *screen, const struct table *table,
                const struct game_state *before, const struct game_state *after);
/* What else one move or step has changed, a line each. */
void tell_changes(const struct screen *screen, const struct table *table,
                  const struct game_state *before, const struct game_state *after);

/* The whole table; what the moves from the ply `seen` on were about is marked. -1: nothing. */
void tell_board(const struct screen *screen, const struct table *table, int seen);
/* Points and places by seat, and where they come from. */
void tell_score(const struct screen *screen, const struct table *table);
/* Who has won. */
void tell_result(const struct screen *screen, const struct table *table);

/* A seat's mark and name. */
void tell_seat(const struct screen *screen, const struct table *table, int seat);

/* ---- asking (ask.c) ---- */

/* Who sits where, from "Ada,random,human": a name, one of SITTER_WORDS, bot:COMMAND, or human:NAME
   for a name that looks like something else. A comma of a command has a backslash before it. */
int ask_seats(struct table *table, const char *seats, struct error *error);
/* How many seats such a text names. */
int ask_seat_count(const char *seats);

/* The dialogue. Returns 1 with a table; 0 with the error; -1 if the input ended before. */
int ask_table(struct table *table, struct autosave *autosave, const struct screen *screen, FILE *in,
              struct error *error);
/* Yes or no, asked until it is one of them; Enter and the end of the input take `usual`. */
int ask_yes(const struct screen *screen, FILE *in, const char *question, int usual);

/* ---- puzzles (solve.c) ---- */

/* For the console: the question; a move that is tried; the commands "hint", "answer", "next". */
void solve_ask(const struct console *console);
void solve_try(struct console *console, move m);
void solve_hint(struct console *console, const char *rest);
void solve_answer(struct console *console, const char *rest);
void solve_leave(struct console *console, const char *rest);

#endif
