/* view.h - what the files of Caylus's terminal share. Cubes and coins are single letters,
   the first of the words that moves use. */
#ifndef GAMES_CAYLUS_TERM_VIEW_H
#define GAMES_CAYLUS_TERM_VIEW_H

#include "base/text.h"
#include "games/caylus/caylus.h"
#include "term/view.h"

static inline const struct caylus_state *caylus_position(const void *state)
{
	return (const struct caylus_state *)state;
}

/* text.c: by sort of tile. */
extern const struct ink CAYLUS_INKS[CAYLUS_COLOURS];
/* The name of a thing in the reader's language: caylus.FAMILY.NAME. */
const char *caylus_word(const char *family, const char *name);
/* What a builder builds of a colour of tiles. */
const char *caylus_colour_word(enum caylus_colour colour);
char caylus_letter(int cube);
const char *caylus_cube_word(int cube);
const char *caylus_tile_word(int tile);
const char *caylus_phase_word(const struct caylus_state *s);

/* The letter of what a converter takes or gives. */
extern const char *const CAYLUS_UNITS[CAYLUS_STOCKS];

/* What a tile does; what it costs and brings; what a favour gives. */
const char *caylus_effect_text(const struct caylus_tile_row *tile);
const char *caylus_price_text(const struct caylus_state *s, int tile);
const char *caylus_favour_text(int line, int column);
/* changes.c: what one move or step has changed. */
void caylus_draw_changes(struct canvas *canvas, const struct drawn *drawn);

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
