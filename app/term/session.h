/* session.h - a game in the terminal: the table, the screen, and what was shown on it last. For the
   files that make up play.h only. */
#ifndef TERM_SESSION_H
#define TERM_SESSION_H

#include "term/autosave.h"
#include "term/choice.h"
#include "term/programs.h"
#include "term/remote.h"
#include "term/screen.h"
#include "term/table.h"
#include "term/thinking.h"

struct session {
	struct screen screen;
	FILE *in;
	struct table table;
	struct autosave autosave;
	struct thinking thinking;
	struct programs programs;
	struct choice legal; /* all moves of the node */
	struct choice scope; /* those that were shown last, and that a number or a word chooses from */
	struct list list;    /* the lines of the scope */
	int seen; /* the ply of the position that was drawn last; -1: none */
	int is_fresh; /* the position has not been drawn yet */
	int is_saved; /* the game is on disk and can be resumed */
	int is_leaving;
	const struct remote *remote; /* the table is somewhere else; NULL: it is here */
	struct remote_event event;   /* that has come from it and was not told yet, */
	int has_event;               /* if there is one */
	int turn_told;               /* of such a table: whose turn it was when it was told last */
	int coach; /* the points from which on a loss is remarked on; 0: there is no coach */
};

enum { TYPED_MAX = 4096 }; /* a line, with its closing NUL */

/* session.c */
void session_note(const struct session *session, const char *text);
/* The board, whose turn it is, and the legal moves. */
void session_show_position(struct session *session);
void session_show_all_moves(struct session *session);
/* Shows these moves; what is typed next is looked for among them first. */
void session_narrow(struct session *session, const struct choice *found);
/* Makes a person's legal move; then chance and bots act. The game is saved. */
void session_make_move(struct session *session, move m);
void session_let_others_act(struct session *session);
/* A move that somebody has made: makes it at this table too, and tells it with what follows. */
void session_tell_move(struct session *session, move m);
/* What stands before the line to type, into out[SESSION_PROMPT_MAX]. */
enum { SESSION_PROMPT_MAX = 128 };
char *session_prompt(const struct session *session, char *out);

/* Saves the game where --resume finds it. */
void session_save(struct session *session);

/* glossary.c: the words of the notation that begin like `word`, or all, and what they mean. */
void session_show_glossary(const struct session *session, const char *word);

/* typed.c: moves that are typed. Each returns 0 if it could make nothing of it. */
int typed_move(struct session *session, const char *typed);
/* Tells why a move that is typed in full enough is not legal. */
int typed_refusal(struct session *session, const char *typed);
/* Picks a line of the list that was shown last. */
void typed_number(struct session *session, long line);
/* The command "why". */
void typed_why(struct session *session, const char *typed);

/* What was typed with words that no move has put right: "bilding grey c3". Returns 0 if nothing is
   near, or nothing is wrong. */
int typed_correct(const struct session *session, const char *typed, char *out, size_t size);

/* complete.c: Tab knows the words of this table from now on. */
void session_complete(struct session *session);

/* understand.c: does what a line says. */
void obey(struct session *session, const char *line);

#endif
