/* inside.h - what the files of the full screen share. */
#ifndef TERM_FULL_INSIDE_H
#define TERM_FULL_INSIDE_H

#include "term/full/frame.h"
#include "term/full/full.h"
#include "term/full/keys.h"
#include "term/full/scene.h"
#include "term/full/worker.h"
#include "term/remote.h"

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

/* How deep decisions are judged, and how many at once. */
enum { DEPTHS_OF_LOOK = 4, DEPTH_USUAL = 1, JUDGES_MAX = 4 };

/* What is known of a decision of the record, or of a variation. */
struct opinion {
	int effort; /* the depth at which it was judged, from 1; 0: not yet */
	struct decision_evaluation verdict;
	int has_reason;
	char reason[512];
};

enum { BRANCH_MAX = 64 };

/* The decision at a ply of the record, or the one with this number in the variation that begins
   there (-1: of the record). */
struct decision {
	int ply, branch;
};

struct judge {
	struct worker worker;
	struct decision decision;
	move played;
	int effort;
};

/* Looking back: a position of the record, and moves that were tried from there. */
struct looking {
	int is_on;
	int ply;
	int branch_count; /* moves of the variation, of which so many are shown: */
	int branch_at;
	move branch[BRANCH_MAX];
	struct opinion branch_opinions[BRANCH_MAX];
	struct opinion *opinions; /* by ply, or NULL: nobody has judged yet */
	int opinion_count;
	int is_judging; /* go on judging, */
	int depth;      /* so deep */
	int judge_count;
	struct judge judges[JUDGES_MAX];
};

struct exercise;

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

struct full {
	struct full_table at;
	struct full_wish wish;
	const struct game *game;
	const struct view *view;
	struct frame frame;
	struct keys keys;
	struct canvas next;
	struct scene scene;
	struct picker picker;
	struct story story;
	struct notes notes;
	struct worker worker;
	struct overlay overlay;
	struct looking looking;
	struct exercise *exercise; /* or NULL */
	struct online *online;     /* or NULL: the table is here */
	struct game_state shown;   /* the position on the screen */
	int mine;                  /* the last decision of a person, a ply */
	int page, is_page_chosen;
	unsigned panes; /* that the view has drawn, a bit each */
	int cursor, cursor_row, cursor_column;
	int is_leaving, is_stale;
	int left_at; /* the moves of a game that is kept nowhere with which it may be left */
	enum next_game next_game;
	struct table loaded;      /* where that is a game from a file */
	int is_arranged;          /* the position is new: the cursor has to find its place */
	int is_judged_first;      /* the coach has not spoken about the last move yet */
	struct game_state before; /* that move */
	move played;
	char message[256];
};

/* loop.c: takes the terminal, which is 0 if it cannot; plays at a table; gives it back. */
int full_open(struct full *full, const struct full_wish *wish, FILE *in, FILE *out);
void full_sit(struct full *full, const struct full_table *at);
/* A game that is kept nowhere is not left at the first word. Returns whether this was the first. */
int full_warns(struct full *full);
void full_close(struct full *full);
void full_run(struct full *full);
/* Leaves this game for another one; not at a server's table, nor for an exercise. */
void full_leave_for(struct full *full, enum next_game next);
/* Shows the position again after something has changed. */
void full_refresh(struct full *full);
/* Milliseconds to wait at most: for the rest of a key, or to show how far a thought is; -1: for
   ever. */
int full_patience(const struct full *full);
/* A line for the person, until the next key. */
void full_say(struct full *full, const char *format, ...);

/* draw.c */
void full_draw(struct full *full);
/* Everything that belongs to the position that is shown: offers, story, cursor. */
void full_arrange(struct full *full);

/* moves.c */
void full_make(struct full *full, const struct offer *offer);
void full_play_move(struct full *full, move m);
void full_undo(struct full *full);
void full_redo(struct full *full);
void full_save(struct full *full);
/* The table has changed otherwise than by a move. */
void full_settle(struct full *full);
/* Lets chance and bots act; returns 0 if somebody thinks or decides. */
int full_advance(struct full *full);
/* A thought is finished. */
void full_take_thought(struct full *full);
/* The position that is shown is the table's own, and a person decides. */
int full_is_asking(const struct full *full);

/* advice.c */
/* What Enter would do, or NULL. */
const struct offer *full_ready(const struct full *full);
void full_note(struct full *full);
void full_hint(struct full *full);
void full_show_hint(struct full *full);
/* Why the better of the two moves that somebody has compared is better. */
const char *full_reason(struct full *full, const struct worker *worker, char out[1024]);

/* pointing.c */
void full_point(struct full *full, int part);
void full_walk(struct full *full, int key);
void full_next_legal(struct full *full, int step);
/* The pane of the cursor fills the screen, then the next, then all are there again. */
void full_zoom(struct full *full);
int full_unzoom(struct full *full);
const struct place *full_place_at(const struct full *full, int row, int column);

/* press.c */
void full_press(struct full *full, const struct press *press);

/* overlay.c */
void overlay_open(struct full *full, enum overlay_kind kind);
void overlay_draw(struct full *full);
/* Returns 0 if the key means nothing to the overlay. */
int overlay_press(struct full *full, const struct press *press);

/* start.c: asks for a new table. Returns 1 with a table, 0 if it was not wanted after all. */
int start_ask(struct full *full, struct table *table);

/* score.c */
void score_draw(struct full *full, struct scene *scene);

/* look.c */
void look_begin(struct full *full);
void look_end(struct full *full);
int look_press(struct full *full, const struct press *press);
void look_go(struct full *full, int ply);
void look_draw(struct full *full, struct box box);
void look_try(struct full *full, const struct offer *offer);
void look_free(struct full *full);
void look_sentence(struct full *full, char *out, size_t size);

/* judge.c: lets judges go on; takes what they have found; ends them. */
void judge_run(struct full *full);
void judge_take(struct full *full);
void judge_stop(struct full *full);
/* What is looked at more deeply than is wanted now is dropped. */
void judge_drop_deeper(struct full *full);
/* The files that can be read when one of them has found something; returns how many. */
int judge_bells(const struct full *full, int bells[JUDGES_MAX]);
/* The opinion about a ply of the record, or NULL; whether there can be one. */
const struct opinion *judge_opinion(const struct full *full, int ply);
int judge_wants(const struct full *full, int ply);
/* How many were judged so deep, and of how many. */
int judge_count(const struct full *full, int depth, int *all);
/* "?" for a mistake, "??" for a bad one, else "". */
const char *judge_sign(const struct opinion *opinion);

/* graph.c: values from 0 to 1 as dots, two a column and four a row. */
void graph_draw(struct scene *scene, struct box box, const float *values, int count,
                struct ink ink);

/* exercise.c */
void exercise_try(struct full *full, const struct offer *offer);
void exercise_told(struct full *full);
int exercise_press(struct full *full, const struct press *press);
void exercise_sentence(const struct full *full, char *out, size_t size);

/* online.c */
/* Whether a move of the person's own is waited for there; whether anybody may think here. */
int online_may_move(const struct full *full);
int online_may_think(const struct full *full);
/* Whether a seat is to move, and nothing else has to happen first; whether a seat is free. */
int online_is_moving(const struct online *online);
int online_may_undo(const struct online *online);
int online_is_free(const struct online *online, int seat);
/* Takes what has happened there. */
void online_look(struct full *full);
void online_make(struct full *full, const struct offer *offer);
void online_undo(struct full *full);
/* Says what is typed. */
void online_talk(struct full *full);
int online_press(struct full *full, int key);
/* The wishes that make sense now, and doing one of them. */
void online_draw_wishes(struct full *full,
                        void (*put)(struct full *full, int row, int value, const char *text));
void online_do_wish(struct full *full, int value);
/* What the table is waiting for. Returns 0 where the position says it all. */
int online_sentence(const struct full *full, char *out, size_t size);
/* Clocks and talk: in one row, in a pane of so many rows, or all of it. */
void online_draw_line(struct full *full, int row);
int online_rows(const struct full *full);
void online_draw_pane(struct full *full, struct box box);
void online_draw_talk(struct full *full);
/* How long to wait at most, where it would be so long otherwise. */
int online_patience(const struct full *full, int milliseconds);

#endif
