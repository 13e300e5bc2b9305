/* The line after a move: the replies that a short search expects, until the exchange is settled,
   and the counts of each seat then. */
#ifndef AI_LINES_H
#define AI_LINES_H

#include "ai/ai.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
	LINE_MOVES_MAX = 96, /* a longer line is compared here */
	LINE_HORIZONS = 3    /* where a line is compared, the nearest first */
};

struct line {
	int count;
	struct line_move {
		int actor; /* a seat, or GAME_CHANCE */
		move m;
	} moves[LINE_MOVES_MAX];
	int horizons;            /* the number of horizons that were reached */
	int ends[LINE_HORIZONS]; /* moves up to each */
	struct ledger ledgers[LINE_HORIZONS];
	struct game_gains gains[LINE_HORIZONS]; /* points by source on the way */
};

/* The horizon of a line, or its last one if the line is shorter. */
static inline int line_horizon(const struct line *line, int horizon)
{
	return horizon < line->horizons ? horizon : line->horizons - 1;
}

/* How to find a line. */
struct line_wish {
	struct search *search; /* restarted; at another position afterwards */
	int iterations;        /* for all decisions of the line */
	/* Lines from the same position, or NULL. A seat makes the same move as there if it is as good,
	   so that lines differ only where it matters. One line for the moves of the line's seat, one
	   for those of the others. */
	const struct line *own, *others;
	move but;          /* a move that the seat must not make later in its turn; 0: none */
	int is_threatened; /* whether the others threaten the seat as much as they can */
};

/* The line after a legal move of the acting seat. */
void line_find(const struct search_plan *plan, const void *state, move first,
               const struct line_wish *wish, struct line *line);
/* Only the move, with its consequences before anyone decides or chance draws; 0: no move, the
   position itself. */
void line_of_move(const struct search_plan *plan, const void *state, move m, struct line *line);
/* Plays the moves and counts the figures again, as a check. */
void line_replay(const struct search_plan *plan, const void *state, struct line *line);
/* The move, up to a horizon, that raises a seat's row of the ledger most, with what follows from it
   by itself: its index in the line; -1 if it is another seat's move, or if none raises it. */
int line_cause(const struct search_plan *plan, const void *state, const struct line *line,
               int horizon, int seat, int row);

#ifdef __cplusplus
}
#endif

#endif
