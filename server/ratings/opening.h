/* The first decisions of a finished game, for the explorer: who decided what, after which decisions
   of others, and how that ended. Moves of chance are left out, so that games with different deals
   are counted together. */
#ifndef SERVER_RATINGS_OPENING_H
#define SERVER_RATINGS_OPENING_H

#include "server/table/match.h"

enum {
	OPENING_DEPTH = 4, /* decisions; tools/generate/openings counts as many */
	OPENING_LINE_MAX = OPENING_DEPTH * (GAME_TEXT_MAX + 2)
};

/* A set-up: `options` are those that differ from their defaults, "edition=first". */
struct opening_setup {
	char game[32], options[OPTIONS_TEXT_MAX];
	int players;
};

struct opening_decision {
	char move[GAME_TEXT_MAX];
	int ply, seat;
	int place, points; /* of this seat, when the game was over */
};

struct opening {
	struct opening_setup setup;
	int count; /* 0: the game is not shown */
	struct opening_decision decisions[OPENING_DEPTH];
};

/* Reads a match that is over; nothing of an unlisted one. */
void opening_read(struct opening *opening, const struct match *match);
/* The decisions before this one, "one; another". */
void opening_line(const struct opening *opening, int depth, char out[OPENING_LINE_MAX]);
/* Makes the set-up of a game and its options as a table has them, in any order. Returns 0 if the
   game has none like that. */
int opening_setup_read(struct opening_setup *setup, const struct table_head *head);

#endif
