/* internal.h - what the files of the full screen share. */
#ifndef TERM_TUI_INTERNAL_H
#define TERM_TUI_INTERNAL_H

#include "base/text.h"
#include "term/online.h"
#include "term/scene.h"
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

struct tui;

/* What a key does: something, or something with a value. Lists end with KEY_NONE. */
struct binding {
	int key;
	void (*run)(struct tui *tui);
	void (*step)(struct tui *tui, int value);
	int value;
};

/* What has the screen before there is a game: a form, or a table that is waited for. */
struct modal {
	void (*draw)(struct tui *tui);
	void (*press)(struct tui *tui);
	int (*is_done)(const struct tui *tui);
};

struct form;

struct tui {
	struct session *session;
	struct display display;
	struct frame frame;
	struct keys keys;
	struct press press; /* the key that is handled */
	struct canvas next;
	struct scene scene;
	struct notes notes;
	struct overlay overlay;
	const struct modal *modal; /* or NULL */
	struct form *form;         /* of new_game.c */
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
void tui_close(struct tui *tui);
/* Shows something else until it is done, or the person leaves. */
void tui_ask(struct tui *tui, const struct modal *modal);
/* An unsaved game is not left at the first word. Returns whether this was the first. */
int tui_warns(struct tui *tui);
/* Leaves this game for another one; not at a server's table, nor for a puzzle. */
void tui_leave_for(struct tui *tui, enum next_game next);
/* A line for the person, until the next key. */
void tui_notice(struct tui *tui, const char *text);

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
void tui_forget_hints(struct tui *tui);

/* cursor.c */
void tui_point(struct tui *tui, int part);
void tui_walk(struct tui *tui);
void tui_next_legal(struct tui *tui, int step);
/* The pane of the cursor fills the screen, then the next, then all are there again. */
void tui_zoom(struct tui *tui);
int tui_unzoom(struct tui *tui);
const struct place *tui_place_at(const struct tui *tui, int row, int column);

/* bindings.c: does what tui->press means; what it means in these rows, else it returns 0. */
void tui_handle_key(struct tui *tui);
int binding_run(const struct binding *rows, struct tui *tui);

/* overlay.c */
void overlay_open(struct tui *tui, enum overlay_kind kind);
void overlay_draw(struct tui *tui);
/* A line that can be chosen; what it stands for. */
void overlay_put_choice(struct tui *tui, int row, int value, const char *text);
/* Returns 0 if the key means nothing to the overlay. */
int overlay_handle_key(struct tui *tui);

/* contents.c: what is in a window. */
void contents_help(struct tui *tui);
void contents_rules(struct tui *tui);
void contents_log(struct tui *tui);
void contents_score(struct tui *tui);
void contents_moves(struct tui *tui);
void contents_card(struct tui *tui);
void contents_table(struct tui *tui);
void contents_hint(struct tui *tui);
void contents_text(struct tui *tui);

/* settings.c: what can be set. The setting that a path is typed for: this one, or the next. */
void settings_draw(struct tui *tui);
void settings_change(struct tui *tui, int setting);
int settings_for_path(int setting);

/* new_game.c: asks for a new table. Returns 1 with a table, 0 if it was not wanted after all. */
int start_ask(struct tui *tui, struct table *table);

/* review.c: shows the position that is looked at now. */
void review_draw(struct tui *tui, struct box box);
void review_show(struct tui *tui);
extern const struct binding REVIEW_KEYS[];

/* puzzle.c */
void puzzle_try(struct tui *tui, const struct offer *offer);
void puzzle_show_reason(struct tui *tui);
extern const struct binding PUZZLE_KEYS[];

/* online.c */
/* Takes what has happened there. */
void online_look(struct tui *tui);
void online_make(struct tui *tui, const struct offer *offer);
/* Says or wishes something. Returns 0 if the word needs more. */
int online_say(struct tui *tui, const char *word, const char *rest);
extern const struct binding ONLINE_KEYS[];
/* The wishes that make sense now, and doing one of them. */
void online_draw_wishes(struct tui *tui);
void online_do_wish(struct tui *tui, int value);
/* What the table is waiting for; "" where the position says it all. */
const char *online_sentence(const struct session *session);
/* Clocks and talk: in one row, in a pane of so many rows, or all of it. */
void online_draw_line(struct tui *tui, int row);
int online_rows(const struct tui *tui);
void online_draw_pane(struct tui *tui, struct box box);
void online_draw_talk(struct tui *tui);

#endif
