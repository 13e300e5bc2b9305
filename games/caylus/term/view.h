/* view.h - the parts of Caylus's view. */
#ifndef GAMES_CAYLUS_TERM_VIEW_H
#define GAMES_CAYLUS_TERM_VIEW_H

#include "games/caylus/term/parts.h"
#include "term/view.h"

/* What a move is about. */
enum {
	CAYLUS_PART_SPACE = 1, /* of the road, or a special building */
	CAYLUS_PART_TILE,
	CAYLUS_PART_CUBES, /* how many of each kind, as a move holds them */
	CAYLUS_PART_CUBE,  /* one kind, for what a tile costs */
	CAYLUS_PART_RATE,
	CAYLUS_PART_LINE,   /* of the favours */
	CAYLUS_PART_COLUMN, /* line << 8 | column */
	CAYLUS_PART_WORD    /* a verb that says it all */
};

/* road.c: special buildings and road; returns the rows that they take. */
int caylus_view_spaces(struct scene *scene);

/* table.c: each in the pane that is open; what they return is how many rows they take. */
int caylus_view_castle(struct scene *scene);
int caylus_view_favours(struct scene *scene);
int caylus_view_seats(struct scene *scene);
int caylus_view_supply(struct scene *scene);

/* cards.c */
const char *caylus_name_part(const struct drawn *drawn, int part);
void caylus_view_card(struct canvas *canvas, const struct drawn *drawn, int part);

#endif
