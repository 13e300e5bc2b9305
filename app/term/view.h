/* view.h - how a game shows itself on a canvas of cells, in the full screen and line by line alike:
   games/NAME/term/view.c defines NAME_VIEW; a game without one has the generic view (generic.c).

   Things on the table are parts of moves: a square, a space of the road, a die, a kind of piece. A
   move is chosen part by part, in any order, as in the browser. A view says which parts a move has,
   what they are called, and where they lie on the screen; parts that lie nowhere become a numbered
   list. What is legal, and why something is not, comes from the rules alone. */
#ifndef TERM_VIEW_H
#define TERM_VIEW_H

#include "term/canvas.h"

/* A part is a kind, which is the view's own, and a value. */
#define PART(kind, value) ((kind) << 24 | (value))
#define PART_KIND(part) ((part) >> 24)
#define PART_VALUE(part) ((part) & 0xffffff)

enum {
	PART_NONE = 0,
	PARTS_MAX = 4, /* of a move */
	/* Kinds of the screen itself; a view's own begin with 1. */
	PART_KIND_BUTTON = 120, /* the value is a key */
	PART_KIND_LINE = 121,   /* of an overlay */
	PART_TEXT_MAX = 160
};

/* Which part of the view a part of the grammar is (core/game.h), by its kind: the value is the
   move's own, converted, and what is added to it. Rows end with one without a kind. */
struct part_kind {
	const char *kind;
	int part, first;
	int (*convert)(int value); /* or NULL */
};
/* The parts of a move that are spelled and have a row; returns how many. */
int view_parts(const struct game *game, move m, const struct part_kind *rows, int *parts);

int part_is_in(const int *parts, int count, int part);

struct scene;

struct view {
	/* Words of moves that are made several at a time (core/chain.h), or NULL. */
	const char *chains;
	/* Words of moves that decline or end something: key 0; or NULL. */
	const char *closing;
	/* The kind of part of which one is always in hand, or 0. */
	int held;

	/* What a move is about, in the order in which people think of it. Returns how many. */
	int (*parts)(const struct game *game, const void *state, move m, int parts[PARTS_MAX]);
	/* A few words for a part: "brown building". */
	const char *(*name)(const struct drawn *drawn, int part);
	/* What is under way: "turn 12, workers". */
	const char *(*title)(const struct drawn *drawn);
	/* What the seat that decides can pay with, in a few letters; or NULL. */
	const char *(*purse)(const struct drawn *drawn, int seat);
	/* All that there is to know about a part, a line each; or NULL. */
	void (*card)(struct canvas *canvas, const struct drawn *drawn, int part);
	/* Where an arrow leads from a part: down and right are -1, 0 or 1. PART_NONE: nowhere special;
	   NULL: to whatever lies that way. */
	int (*walk)(int part, int down, int right);
	/* What one move or step has changed between drawn->before and drawn->state, besides points: a
	   line each. */
	void (*changes)(struct canvas *canvas, const struct drawn *drawn);
	/* What a seat's points do not show yet, a line each; or NULL. */
	void (*points)(struct canvas *canvas, const struct drawn *drawn);
	/* The table, between the sentence and the preview; all of it on a sheet (scene->is_sheet). And
	   how many of its pages there are where not all of it fits. */
	void (*draw)(struct scene *scene);
	int (*pages)(const struct scene *scene); /* NULL: one */
};

struct speech;

/* What the terminal client has of a game: a row for each game that has any of it, written by
   games/games.cmake. */
struct terminal {
	const char *game; /* NULL after the last */
	const struct view *view;
	const struct speech *speech;
};
extern const struct terminal TERMINALS[];

int view_pages(const struct scene *scene);
int view_is_closing(const struct view *view, const struct game *game, move m);
/* Whether a word is one of those in a list with blanks between them. */
int view_has_word(const char *list, const char *word);

/* The view of a game; a generic one where it has none. */
const struct view *view_of(const struct game *game);
/* The speech of a game, or NULL. */
const struct speech *speech_of(const struct game *game);

extern const struct view GENERIC_VIEW;

#endif
