/* scene.h - one picture of the full screen while it is drawn: panes, and the places in them that
   the cursor and the mouse can reach. */
#ifndef TERM_SCENE_H
#define TERM_SCENE_H

#include "term/log.h"
#include "term/picker.h"

/* Where a part lies on the screen. */
struct place {
	int part;
	int row, column, rows, columns;
	int mark_row, mark_column; /* of the sign that it is legal */
	int pane, is_seen;         /* or scrolled out of sight */
};

/* A rectangle of the screen. What is put outside of it is lost; what is put below its last row is
   seen when it is scrolled. */
struct box {
	int row, column, rows, columns;
};

enum {
	PLACES_MAX = 1024,
	PANES_MAX = 16,
	PANES_OWN = 10,      /* the first are the view's own, the others the screen's */
	SCENE_LINES_MAX = 8, /* of the preview */
	SCENE_HINTS_MAX = 3,
	SCENE_ENTRIES_MAX = 256
};

/* What the full screen says about what is under the cursor, and advice that was asked for. */
struct notes {
	int preview_count;
	char preview[SCENE_LINES_MAX][PART_TEXT_MAX];
	char why[512];
	int hint_count;
	char hints[SCENE_HINTS_MAX][PART_TEXT_MAX];
	char reason[1024];
	int is_hinting; /* it is being looked for */
	int is_alone;   /* nobody may give advice here */
};

struct scene {
	struct canvas *canvas;
	struct drawn drawn;
	const struct picker *picker;
	const struct log *log;
	const struct notes *notes;
	int rows, columns; /* of the screen */
	struct box body;   /* what the view may draw on */
	int is_sheet;      /* as long as it needs: no log, no question, no pages */
	int page;          /* of those that the view has */
	int cursor;        /* a part */
	int since;         /* the ply from which on things are new */
	int told;          /* lines of the story up to the position */

	int zoom;        /* the pane that fills the body, from 1; 0: all are there */
	int zoom_opened; /* how often it was opened in this picture */

	/* The pane that is drawn on, its number, the row from which on it is drawn if it was opened
	   before, and how far it is scrolled. */
	struct box box;
	int pane, offset;
	int scrolls[PANES_MAX], used[PANES_MAX];
	struct box boxes[PANES_MAX];

	int count;
	struct place places[PLACES_MAX];
	int entry_count; /* of the numbered list */
	int entries[SCENE_ENTRIES_MAX];
};

/* Draws on a pane from now on, by its number. Rows and columns of what follows count from its upper
   left corner. */
void scene_open(struct scene *scene, int pane, struct box box);
/* A title in the first row of the pane, which then begins below it. */
void scene_title(struct scene *scene, const char *title);
/* Both, where there is room for a row below the title; else it returns 0. */
int scene_pane(struct scene *scene, int pane, struct box box, const char *title);
/* As canvas_put and its likes; returns the column behind the text. */
int scene_put(struct scene *scene, int row, int column, struct ink ink, const char *text);
#define scene_print(scene, row, column, ink, ...) \
	scene_put(scene, row, column, ink, text_from(__VA_ARGS__))
#define scene_right(scene, row, column, ink, ...) \
	scene_put_right(scene, row, column, ink, text_from(__VA_ARGS__))
void scene_put_right(struct scene *scene, int row, int column, struct ink ink, const char *text);
/* Puts a text into so many columns; what is too long ends in an ellipsis. */
int scene_fit(struct scene *scene, int row, int column, int columns, struct ink ink,
              const char *text);
/* Puts a text into the pane's rows from this one on, broken between words; returns the row behind
   it. */
int scene_wrap(struct scene *scene, int row, int column, struct ink ink, const char *text);
/* Puts the rows of another canvas from this one on; returns the row behind them. */
int scene_put_canvas(struct scene *scene, int row, const struct canvas *canvas);
/* A seat's mark; a dot for none. */
int scene_mark(struct scene *scene, int row, int column, int seat);

/* A part lies here, one row high; the sign that it is legal goes to the column before it. */
void scene_place(struct scene *scene, int part, int row, int column, int columns);
/* The same with a height, and the sign at another cell. */
void scene_area(struct scene *scene, int part, struct box box, int mark_row, int mark_column);
int scene_has(const struct scene *scene, int part);
/* Scrolls so that a part can be seen. Returns 0 if nothing had to move. */
int scene_reveal(struct scene *scene, int part);

/* The rest of a box below so many rows, or right of so many columns. */
struct box box_below(struct box box, int rows);
struct box box_right(struct box box, int columns);

/* What is drawn into a pane from its first row on; `draw` returns how many rows that takes. */
struct scene_part {
	int pane;
	int (*draw)(struct scene *scene);
};
/* Draws in the first rows of a box; returns the rest of it. */
struct box scene_first(struct scene *scene, struct box box, int rows, struct scene_part part);
/* Parts one below the other, with an empty row between them; the last has nothing to draw. */
void scene_stack(struct scene *scene, const struct scene_part *parts);

/* Marks what is legal, chosen, new, and under the cursor; on a sheet only what is new. */
void scene_mark_places(struct scene *scene);

/* The log in a pane of its own, where there is room for a line of it. */
void scene_log(struct scene *scene, int pane, struct box box);

/* The hints in the pane that is open; as panes with a title, where there is room. */
void scene_hints(struct scene *scene);
void scene_preview_pane(struct scene *scene, int pane, struct box box);
void scene_hints_pane(struct scene *scene, int pane, struct box box);
/* Entries below each other, or where that needs too many rows in columns at least so wide; with a
   title where that leaves room. */
void scene_question_pane(struct scene *scene, int pane, struct box box, int width);
/* Parts that lie nowhere else, numbered; returns how many there are. With columns they stand beside
   each other. */
int scene_entries(struct scene *scene, int columns);
/* The part of an entry that is shown, by its number from 1; and how many there would be. */
int scene_entry(const struct scene *scene, int number);
int scene_entry_number(const struct scene *scene, int part); /* 0: it is none */
int scene_entry_count(const struct scene *scene);

/* score.c: points as they grew and where they come from, in the pane that is open. */
/* A bar for each seat, cut by sources; the table of sources; how the points grew: all of it after
   so many moves of a record. And the table alone. */
void score_draw(struct scene *scene, const struct record *record, int plies);
void score_draw_sources(struct scene *scene, const struct record *record, int plies);

/* Values from 0 to 1 as dots, two a column and four a row. */
void graph_draw(struct scene *scene, struct box box, const float *values, int count,
                struct ink ink);

#endif
