/* drawn.h - the position that is drawn or told. */
#ifndef TERM_DRAWN_H
#define TERM_DRAWN_H

#include "core/game.h"
#include "term/canvas.h"

/* What is drawn: all that a drawing may look at. */
struct drawn {
	const struct game *game;
	const void *state;
	const void *before; /* the position to compare with, or NULL */
	const char *names[GAME_SEATS_MAX];
	int columns; /* of the screen; 0: it is read aloud */
};

/* Then there are names instead of marks; what can be counted is told elsewhere (speech.h). */
static inline int drawn_is_spoken(const struct drawn *drawn)
{
	return drawn->columns == 0;
}

#endif
