/* board.h - how each game is drawn. games/NAME/term/drawing.c defines NAME_DRAWING; a game
   without one is shown as the plain text of its state. */
#ifndef TERM_BOARD_H
#define TERM_BOARD_H

#include "core/game.h"
#include "term/canvas.h"

/* What is drawn: all that a drawing may look at. */
struct drawn {
	const struct game *game;
	const void *state;
	const void *before; /* the position to compare with, or NULL */
	const char *names[GAME_SEATS_MAX];
	int columns; /* of the screen; 0: nobody looks at it, somebody listens */
};

/* Then there are names instead of marks; what can be counted is told elsewhere (speech.h). */
static inline int drawn_is_spoken(const struct drawn *drawn)
{
	return drawn->columns == 0;
}

struct drawing {
	const char *game;
	/* All that lies on the table; what is new since `before` is marked. */
	void (*board)(struct canvas *canvas, const struct drawn *drawn);
	/* What one move or step has changed since `before`, besides points: a line each. */
	void (*changes)(struct canvas *canvas, const struct drawn *drawn);
	/* Where each seat's points come from. */
	void (*points)(struct canvas *canvas, const struct drawn *drawn);
};

/* The drawing of a game; the plain one if it has none of its own. */
const struct drawing *drawing_of(const struct game *game);

extern const struct drawing PLAIN_DRAWING;

#endif
