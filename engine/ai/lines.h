/* lines.h - the line after a move: the replies that a short search expects, until the exchange is
   settled, and what each seat has then. */
#ifndef AI_LINES_H
#define AI_LINES_H

#include "ai/ai.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
	LINE_MOVES_MAX = 96, /* a line that is longer is looked at where it is */
	LINE_HORIZONS = 3    /* the places at which a line is looked at, the near ones first */
};

struct line {
	int count;
	struct line_move {
		int actor; /* a seat, or GAME_CHANCE */
		move m;
	} moves[LINE_MOVES_MAX];
	int horizons;            /* of them, so many were reached */
	int ends[LINE_HORIZONS]; /* moves up to there */
	struct ledger ledgers[LINE_HORIZONS];
	struct game_gains gains[LINE_HORIZONS]; /* points by source on the way */
};

/* How a line is to be found. */
struct line_wish {
	struct search *search; /* is restarted, and stands somewhere else afterwards */
	int iterations;        /* for all decisions of the line */
	/* Lines from the same position, or NULL: whoever would do as well with the move that was made
	   there makes it here too, so that lines differ by what matters. One for the moves of the seat
	   that the line is about, one for those of the others. */
	const struct line *own, *others;
	move but;          /* a move that the seat does not make later in its turn; 0: none such */
	int is_threatened; /* whether the others threaten the seat as well as they can */
};

/* The line that begins with a legal move of the seat that acts. */
void line_find(const struct search_plan *plan, const void *state, move first,
               const struct line_wish *wish, struct line *line);
/* Only the move, with what follows from it before anyone decides or chance draws; 0: no move, the
   position as it is. */
void line_of_move(const struct search_plan *plan, const void *state, move m, struct line *line);
/* Plays the moves again and counts the figures again, to check them. */
void line_replay(const struct search_plan *plan, const void *state, struct line *line);

#ifdef __cplusplus
}
#endif

#endif
