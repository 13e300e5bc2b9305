/* Conditional moves: a person's answers if the others play as expected.

   A plan has lines. A line is the moves that the person expects from a ply on, in the notation of
   records: those of the others are conditions, the person's own are answers. "*" stands for
   whatever the others do until it is the person's turn. When the moves of the game begin a line and
   its next move is the person's, the server plays it. When no line can come true any more, the plan
   is withdrawn. Nobody else ever sees it. */
#ifndef SERVER_TABLE_PLAN_H
#define SERVER_TABLE_PLAN_H

#include "server/table/match.h"

enum { PLAN_LINES_MAX = 8, PLAN_MOVES_MAX = 12, PLAN_TEXT_MAX = 2048, PLAN_MOVE_MAX = 80 };

struct plan {
	char table[ID_MAX], person[ID_MAX];
	char version[ID_MAX];     /* another one with each change */
	int ply;                  /* where the lines begin */
	long size;                /* of the table's log then */
	int64_t banned;           /* until when the person is, or the owner of the bot */
	char text[PLAN_TEXT_MAX]; /* lines end with \n, their moves with ; */
};

enum plan_verdict { PLAN_WAITS, PLAN_PLAYS, PLAN_IS_OVER };

/* What a plan means now. PLAN_PLAYS: the move is in out. */
enum plan_verdict plan_next(const struct plan *plan, const struct match *match,
                            char out[PLAN_MOVE_MAX]);
/* Whether a text can be a move of a line. */
int plan_is_move(const char *text);

#endif
