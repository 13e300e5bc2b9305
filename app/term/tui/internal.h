/* internal.h - what the files of the full screen share. */
#ifndef TERM_TUI_INTERNAL_H
#define TERM_TUI_INTERNAL_H

#include "term/remote.h"
#include "term/tui/frame.h"
#include "term/tui/keys.h"
#include "term/scene.h"
#include "term/score.h"
#include "term/sheet.h"
#include "term/tui/tui.h"
#include "term/tui/worker.h"

enum overlay_kind {
	OVERLAY_NONE,
	OVERLAY_HELP,
	OVERLAY_RULES,
	OVERLAY_LOG,
	OVERLAY_SCORE,
	OVERLAY_MOVES,
	OVERLAY_CARD,
	OVERLAY_TABLE, /* all that lies on it, as the line mode draws it */
	OVERLAY_HINT,
	OVERLAY_MENU,
	OVERLAY_COACH,
	OVERLAY_ANSWER, /* of an exercise */
	OVERLAY_TALK,   /* at a table of a server */
	OVERLAY_WISHES, /* what can be wished there besides moves */
	OVERLAYS
};

/* Something that lies over the table until Escape. */
struct overlay {
	enum overlay_kind kind;
	int scroll;
	int cursor; /* a line, where lines can be chosen */
	int lines;  /* that can be chosen */
	int rows;   /* that are drawn */
	char typed[400];
	int armed;              /* a wish that is done when it is chosen again, from 1; or 0 */
	int values[OFFERS_MAX]; /* by line: what it stands for */
	char text[2048];        /* of what is asked */
};

/* How deep decisions are evaluated, and how many in parallel. */
enum { REVIEW_DEPTHS = 4, DEPTH_USUAL = 1, THREADS_MAX = 4 };

/* What is known of a decision of the record, or of a variation. */
struct move_evaluation {
	int effort; /* the depth at which it was evaluated, from 1; 0: not yet */
	struct decision_evaluation result;
	int has_reason;
	char reason[512];
};

enum { BRANCH_MAX = 64 };

/* The decision at a ply of the record, or the one with this number in the variation that begins
   there (-1: of the record). */
struct decision {
	int ply, branch;
};

struct evaluation_thread {
	struct worker worker;
	struct decision decision;
	move played;
	int effort;
};

/* Looking back: a position of the record, and moves that were tried from there. */
struct review {
	int is_on;
	int ply;
	int branch_count; /* moves of the variation, of which so many are shown: */
	int branch_at;
	move branch[BRANCH_MAX];
	struct move_evaluation branch_evaluations[BRANCH_MAX];
	struct move_evaluation *evaluations; /* by ply, or NULL: nothing is evaluated yet */
	int evaluations_count;
	int is_evaluating; /* go on judging, */
	int depth;         /* so deep */
	int evaluation_count;
	struct evaluation_thread threads[THREADS_MAX];
};

struct quiz;

/* What is played next, when this game is left. */
enum next_game { NEXT_NONE, NEXT_NEW, NEXT_LOADED };

enum { TALK_MAX = 100 }; /* lines that are kept */

/* A table of a server. */
struct online {
	const struct remote *remote;
	struct remote_now now;
	int is_known, is_gone;
	int talk_count; /* all lines there were */
	char talk[TALK_MAX][REMOTE_TEXT_MAX];
	int sent_at; /* the ply of the move that is on its way, or -1 */
	int pending_count;
	move pending[CHAIN_MOVES_MAX]; /* to be sent after it */
	int is_hasty;                  /* many things have happened at once */
};

struct tui {
	struct tui_game at;
	struct tui_options wish;
	const struct game *game;
	const struct view *view;
	struct frame frame;
	struct keys keys;
	struct canvas next;
	struct scene scene;
	struct picker picker;
	struct log log;
	struct notes notes;
	struct worker worker;
	struct overlay overlay;
	struct review review;
	struct quiz *quiz;       /* or NULL */
	struct online *online;   /* or NULL: the table is here */
	struct game_state shown; /* the position on the screen */
	int mine;                /* the last decision of a person, a ply */
	int page, is_page_chosen;
	unsigned panes; /* that the view has drawn, a bit each */
	int cursor, cursor_row, cursor_column;
	int digit; /* of an entry, typed last; 0: none */
	int is_leaving, is_stale;
	int left_at; /* the moves of a game that is kept nowhere with which it may be left */
	enum next_game next_game;
	struct table loaded;      /* where that is a game from a file */
	int is_arranged;          /* the position is new: the cursor has to find its place */
	int is_coach_thinking;    /* the coach has not spoken about the last move yet */
	struct game_state before; /* that move */
	move played;
	char message[256];
};

/* loop.c: takes the terminal, which is 0 if it cannot; plays at a table; gives it back. */
int tui_open(struct tui *tui, const struct tui_options *wish, FILE *in, FILE *out);
void tui_open_game(struct tui *tui, const struct tui_game *at);
/* A game that is kept nowhere is not left at the first word. Returns whether this was the first. */
int tui_warns(struct tui *tui);
void tui_close(struct tui *tui);
void tui_run(struct tui *tui);
/* Leaves this game for another one; not at a server's table, nor for an exercise. */
void tui_leave_for(struct tui *tui, enum next_game next);
/* Shows the position again after something has changed. */
void tui_refresh(struct tui *tui);
/* Milliseconds to wait at most: for the rest of a key, or to show how far a thought is; -1: for
   ever. */
int tui_patience(const struct tui *tui);
/* A line for the person, until the next key. */
void tui_notice(struct tui *tui, const char *format, ...);

/* draw.c */
void tui_draw(struct tui *tui);
/* Only a notice fits into the window. */
enum { TUI_ROWS_LEAST = 24, TUI_COLUMNS_LEAST = 80 };
int tui_is_too_small(const struct tui *tui);
/* Everything that belongs to the position that is shown: offers, story, cursor. */
void tui_arrange(struct tui *tui);

/* moves.c */
void tui_make(struct tui *tui, const struct offer *offer);
void tui_play_move(struct tui *tui, move m);
void tui_undo(struct tui *tui);
void tui_redo(struct tui *tui);
void tui_save(struct tui *tui);
/* The table has changed otherwise than by a move. */
void tui_settle(struct tui *tui);
/* Lets chance and bots act; returns 0 if somebody thinks or decides. */
int tui_advance(struct tui *tui);
/* A thought is finished. */
void tui_take_thought(struct tui *tui);
/* The position that is shown is the table's own, and a person decides. */
int tui_is_asking(const struct tui *tui);

/* advice.c */
/* What Enter would do, or NULL. */
const struct offer *tui_ready(const struct tui *tui);
void tui_note(struct tui *tui);
void tui_hint(struct tui *tui);
void tui_show_hint(struct tui *tui);
/* Why the better of the two moves that somebody has compared is better. */
const char *tui_reason(struct tui *tui, const struct worker *worker, char out[1024]);

/* cursor.c */
void tui_point(struct tui *tui, int part);
void tui_walk(struct tui *tui, int key);
void tui_next_legal(struct tui *tui, int step);
/* The pane of the cursor fills the screen, then the next, then all are there again. */
void tui_zoom(struct tui *tui);
int tui_unzoom(struct tui *tui);
const struct place *tui_place_at(const struct tui *tui, int row, int column);

/* bindings.c */
void tui_handle_key(struct tui *tui, const struct press *press);

/* overlay.c */
void overlay_open(struct tui *tui, enum overlay_kind kind);
void overlay_draw(struct tui *tui);
/* Returns 0 if the key means nothing to the overlay. */
int overlay_handle_key(struct tui *tui, const struct press *press);

/* new_game.c: asks for a new table. Returns 1 with a table, 0 if it was not wanted after all. */
int start_ask(struct tui *tui, struct table *table);

/* review.c */
void review_begin(struct tui *tui);
void review_end(struct tui *tui);
int review_handle_key(struct tui *tui, const struct press *press);
void review_go(struct tui *tui, int ply);
void review_draw(struct tui *tui, struct box box);
void review_try(struct tui *tui, const struct offer *offer);
void review_free(struct tui *tui);
void review_sentence(struct tui *tui, char *out, size_t size);

/* evaluate.c: lets threads evaluate; takes what they have found; ends them. */
void evaluate_run(struct tui *tui);
void evaluate_take(struct tui *tui);
void evaluate_stop(struct tui *tui);
/* What is looked at more deeply than is wanted now is dropped. */
void evaluate_drop_deeper(struct tui *tui);
/* The files that can be read when one of them has found something; returns how many. */
int evaluate_bells(const struct tui *tui, int bells[THREADS_MAX]);
/* The evaluation of a ply of the record, or NULL; whether there can be one. */
const struct move_evaluation *evaluation_at(const struct tui *tui, int ply);
int evaluation_is_due(const struct tui *tui, int ply);
/* How many were evaluated so deep, and of how many. */
int evaluation_count(const struct tui *tui, int depth, int *all);
/* "?" for a mistake, "??" for a bad one, else "". */
const char *evaluation_sign(const struct move_evaluation *evaluation);

/* puzzle.c */
void quiz_try(struct tui *tui, const struct offer *offer);
void quiz_show_reason(struct tui *tui);
int quiz_handle_key(struct tui *tui, const struct press *press);
void quiz_sentence(const struct tui *tui, char *out, size_t size);

/* online.c */
/* Whether a move of the person's own is waited for there; whether anybody may think here. */
int online_may_move(const struct tui *tui);
int online_may_think(const struct tui *tui);
/* Whether a seat is to move, and nothing else has to happen first; whether a seat is free. */
int online_is_moving(const struct online *online);
int online_may_undo(const struct online *online);
int online_is_free(const struct online *online, int seat);
/* Takes what has happened there. */
void online_look(struct tui *tui);
void online_make(struct tui *tui, const struct offer *offer);
void online_undo(struct tui *tui);
/* Says what is typed. */
void online_talk(struct tui *tui);
int online_handle_key(struct tui *tui, int key);
/* The wishes that make sense now, and doing one of them. */
void online_draw_wishes(struct tui *tui,
                        void (*put)(struct tui *tui, int row, int value, const char *text));
void online_do_wish(struct tui *tui, int value);
/* What the table is waiting for. Returns 0 where the position says it all. */
int online_sentence(const struct tui *tui, char *out, size_t size);
/* Clocks and talk: in one row, in a pane of so many rows, or all of it. */
void online_draw_line(struct tui *tui, int row);
int online_rows(const struct tui *tui);
void online_draw_pane(struct tui *tui, struct box box);
void online_draw_talk(struct tui *tui);
/* How long to wait at most, where it would be so long otherwise. */
int online_patience(const struct tui *tui, int milliseconds);

#endif
