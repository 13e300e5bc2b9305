/* Plays two games side by side. The second is the image of the first under a symmetry
   of the rules: a mirrored board, other colours, other seats.

   A game is played at random, and the other game plays the image of every move. At each node of
   both the same seat acts (by its image), the kind of node is the same, and the legal moves are the
   images of each other, alike likely where chance acts; every move brings the same points. So a
   rule that looks at the wrong square, colour or seat is found without a second implementation. */
#ifndef TESTS_SUPPORT_SYMMETRY_H
#define TESTS_SUPPORT_SYMMETRY_H

#include "core/game.h"

struct symmetry_pair {
	const struct game *game;
	struct game_state one, other;
	uint64_t seed;
	int nodes; /* compared so far */
};

struct symmetry {
	/* How the other game spells a move of the first. `pair` is before the move. */
	void (*image)(const struct symmetry *self, const struct symmetry_pair *pair, const char *text,
	              char *out);
	int what;                 /* for `image`: which of several it is */
	int seat[GAME_SEATS_MAX]; /* the other game's seat for each of the first */
	const char *row;          /* of the score sheet, whose points may differ; or NULL */
	/* From here on the games need not be alike; NULL where they always must be. */
	int (*ends)(const struct symmetry_pair *pair);
};

/* Plays a whole game and its image; ends the test where they differ. Returns the nodes compared. */
int symmetry_play(const struct game *game, const struct game_setup *setup,
                  const struct symmetry *symmetry, uint64_t seed);

#endif
