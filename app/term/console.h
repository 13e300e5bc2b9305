/* console.h - the line mode: a front end over a session that asks for lines and prints what
   happens. For its own files only. */
#ifndef TERM_CONSOLE_H
#define TERM_CONSOLE_H

#include "term/choice.h"
#include "term/screen.h"
#include "term/session.h"

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

/* typed.c: moves that are typed. Each returns 0 if it could make nothing of it. */
int typed_move(struct console *console, const char *typed);
/* Tells why a move that is typed in full enough is not legal. */
int typed_refusal(struct console *console, const char *typed);
/* Picks a line of the list that was shown last. */
void typed_number(struct console *console, long line);
/* The command "why". */
void typed_why(struct console *console, const char *typed);

/* What was typed with words that no move has put right: "bilding grey c3". Returns 0 if nothing is
   near, or nothing is wrong. */
int typed_correct(const struct console *console, const char *typed, char *out, size_t size);

/* complete.c: Tab knows the words of this table from now on. */
void console_complete(struct console *console);

/* typed.c: does what a line says. */
void obey(struct console *console, const char *line);

#endif
