/* Drawing functions for the SVG export of the games. */
#ifndef SVG_DRAW_H
#define SVG_DRAW_H

#include "core/game.h"

struct picture {
	char *out;
	size_t capacity, length;
};

enum picture_token {
#define TOKEN(id, colour) PICTURE_##id,
#include "svg/pieces.def"
	PICTURE_TOKENS
};
extern const char *const picture_tokens[PICTURE_TOKENS];

/* Pieces of a seat carry its mark. NEUTRAL counts as a seat here. */
enum picture_seat_piece {
#define SEAT_PIECE(id, x, y, scale, drawing) PICTURE_SEAT_##id,
#include "svg/pieces.def"
	PICTURE_SEAT_PIECES
};
enum picture_piece {
#define PIECE(id, drawing) PICTURE_PIECE_##id,
#include "svg/pieces.def"
	PICTURE_PIECES
};
enum { PICTURE_NEUTRAL = 5, PICTURE_STRIP = 46 };

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
/* Draws a piece with its centre at `at`. */
void picture_seat_piece(struct picture *picture, enum picture_seat_piece piece, int seat,
                        struct picture_point at, int size);
void picture_piece(struct picture *picture, enum picture_piece piece, struct picture_point at,
                   int size);
/* Points, drawn on a keystone. */
void picture_points(struct picture *picture, int points, struct picture_point at, int size);
/* A text; `at` is the middle of its baseline. */
void picture_text(struct picture *picture, struct picture_point at, int size, const char *text);
void picture_number(struct picture *picture, struct picture_point at, int size, int number);
/* The row of seats: a badge and the points of each, and to the right what `list` draws for the
   game; `list` may be NULL. */
struct picture_holding {
	int piece, count; /* enum picture_piece */
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
