/* view.h - what the files of Medina's terminal share. Buildings are capitals, stables
   small letters. */
#ifndef GAMES_MEDINA_TERM_VIEW_H
#define GAMES_MEDINA_TERM_VIEW_H

#include "games/medina/medina.h"
#include "term/view.h"

static inline const struct medina_state *medina_position(const void *state)
{
	return (const struct medina_state *)state;
}

/* names.c: by colour and edition. */
extern const struct ink MEDINA_INKS[MEDINA_COLOURS][MEDINA_EDITION_VALUES];
/* The first letter of a colour, or two; its name in the reader's language. */
const char *medina_letter(const struct medina_state *state, int colour);
const char *medina_colour_name(const struct medina_state *state, int colour);
/* Who holds a palace or a tile. */
int medina_is_seat(int holder);
const char *medina_holder_mark(int holder);
struct ink medina_holder_ink(int holder);

/* The pieces by their numbers on the keyboard. */
enum medina_piece {
	MEDINA_PIECE_BUILDING = 1, /* of the first colour, the others follow */
	MEDINA_PIECE_ROOF = MEDINA_PIECE_BUILDING + MEDINA_COLOURS,
	MEDINA_PIECE_STABLE,
	MEDINA_PIECE_MERCHANT,
	MEDINA_PIECE_WALL,
	MEDINA_PIECE_TEA,
	MEDINA_PIECE_NEUTRAL,
	MEDINA_PIECE_BLOCK,
	MEDINA_PIECE_WELL,
	MEDINA_PIECES
};
/* The piece of a verb, but for buildings; its name; how many a seat has. */
int medina_piece_of(int verb);
const char *medina_piece_name(const struct medina_state *state, int piece);
int medina_piece_count(const struct medina_seat *seat, int piece);
/* "c3"; "n4". */
const char *medina_square_name(int square);
const char *medina_wall_name(int side, int space);

/* changes.c: tiles, tea and merchants that change hands, colours that close. */
void medina_draw_changes(struct canvas *canvas, const struct drawn *drawn);

/* What a move is about: a kind of piece, and a square or a wall space (side << 8 | space). */
enum { MEDINA_PART_PIECE = 1, MEDINA_PART_SQUARE, MEDINA_PART_WALL };

struct medina_sizes {
	int columns, rows; /* of a square */
};

/* city.c: the city in the pane that is open, and how large it is. */
int medina_view_width(const struct medina_state *state, struct medina_sizes sizes);
int medina_view_height(const struct medina_state *state, struct medina_sizes sizes);
void medina_view_city(struct scene *scene, struct medina_sizes sizes);

/* seats.c: each returns the row behind what it has drawn. */
int medina_view_seats(struct scene *scene);
int medina_view_palaces(struct scene *scene, int row);
int medina_view_pieces(struct scene *scene);

#endif
