/* internal.h - what the files of the full screen share. */
#ifndef TERM_TUI_INTERNAL_H
#define TERM_TUI_INTERNAL_H

#include "term/scene.h"
#include "term/score.h"
#include "term/sheet.h"
#include "term/tui/frame.h"
#include "term/tui/keys.h"
#include "term/tui/tui.h"

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
	OVERLAY_ANSWER, /* of a puzzle */
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

/* What is played next, when this game is left. */
enum next_game { NEXT_NONE, NEXT_NEW, NEXT_LOADED };

struct tui {
	struct session *session;
	struct display display;
	struct frame frame;
	struct keys keys;
	struct canvas next;
	struct scene scene;
	struct notes notes;
	struct overlay overlay;
	int page, is_page_chosen;
	unsigned panes; /* that the view has drawn, a bit each */
	int cursor, cursor_row, cursor_column;
	int digit; /* of an entry, typed last; 0: none */
	int is_leaving, is_stale;
	int left_at; /* the moves of an unsaved game with which it may be left */
	enum next_game next_game;
	struct table loaded; /* where that is a game from a file */
	int is_arranged;     /* the position is new: the cursor has to find its place */
	char message[256];
};

/* loop.c: takes the terminal, which is 0 if it cannot; plays at a table; gives it back. */
int tui_open(struct tui *tui, struct session *session, const struct display *display, FILE *in,
             FILE *out);
void tui_open_game(struct tui *tui);
/* An unsaved game is not left at the first word. Returns whether this was the first. */
int tui_warns(struct tui *tui);
void tui_close(struct tui *tui);
void tui_run(struct tui *tui);
/* Leaves this game for another one; not at a server's table, nor for a puzzle. */
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
/* Lets chance and bots act; returns 0 if a player thinks or decides. */
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

/* puzzle.c */
void puzzle_try(struct tui *tui, const struct offer *offer);
void puzzle_show_reason(struct tui *tui);
int puzzle_handle_key(struct tui *tui, const struct press *press);

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
