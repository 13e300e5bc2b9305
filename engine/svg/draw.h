/* Drawing functions for the SVG export of the games. */
#ifndef SVG_DRAW_H
#define SVG_DRAW_H

#include "core/game.h"
#include "svg/art.h"

struct picture {
	char *out;
	size_t capacity, length;
};

/* NEUTRAL counts as a seat here: the piece carries its mark. */
enum { PICTURE_NO_SEAT = -1, PICTURE_NEUTRAL = 5, PICTURE_STRIP = 46 };

struct picture_box {
	int x, y, w, h;
};
struct picture_point {
	int x, y;
};

void picture_put(struct picture *picture, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
/* Opens the SVG, with space for the row of seats below the board. */
void picture_begin(struct picture *picture, struct picture_box board);
void picture_end(struct picture *picture);
/* A drawing of art.h with its origin at `at`. `palette` has the colours that it leaves open, as
   "seat0"; it may be NULL. The name is formatted. */
void picture_drawing(struct picture *picture, struct picture_point at, const char *palette,
                     const char *format, ...) __attribute__((format(printf, 4, 5)));
/* The same, scaled to the width of a box; it stands on the lower edge and is cut above. */
void picture_scene(struct picture *picture, struct picture_box box, const char *palette,
                   const char *format, ...) __attribute__((format(printf, 4, 5)));
/* A piece of art/pieces by its centre; `seat` may be PICTURE_NO_SEAT. */
void picture_piece(struct picture *picture, const char *name, int seat, struct picture_point at,
                   int size);
/* Points, drawn on a keystone. */
void picture_points(struct picture *picture, int points, struct picture_point at, int size);
/* A text in a colour of the theme or in another one; `at` is the middle of its baseline. */
struct picture_font {
	int size;
	const char *colour;
};
void picture_text(struct picture *picture, struct picture_point at, struct picture_font font,
                  const char *format, ...) __attribute__((format(printf, 4, 5)));
/* A row of signs in the middle of `at`, like web/src/art/picture.tsx: letters are pieces
   or what the game paints, a number before P is points, > becomes, / or. At most `most` wide. */
struct picture_sign {
	char letter;
	int width; /* in hundredths of the size */
	const char *piece;
};
struct picture_alphabet {
	const struct picture_sign *signs; /* ends with a row of zeros */
	/* Draws a letter without a piece; NULL if all have one. */
	void (*paint)(struct picture *picture, char letter, struct picture_point at, int size);
};
void picture_signs(struct picture *picture, const struct picture_alphabet *alphabet,
                   const char *signs, struct picture_point at, int size, int most);
/* The row of seats: a badge and the points of each, and to the right what `list` draws for the
   game; `list` may be NULL. */
struct picture_holding {
	const char *piece;
	int count;
};
typedef int picture_holdings(const void *state, int seat, struct picture_holding *holdings);
enum { PICTURE_HOLDINGS_MAX = 8 };
void picture_seats(struct picture *picture, const struct game *game, const void *state,
                   struct picture_box board, picture_holdings *list);

/* How a game is drawn; games/GAME/art/svg.c defines NAME_picture. */
struct picture_drawer {
	const char *game;
	void (*draw)(struct picture *picture, const void *state);
};

#endif
