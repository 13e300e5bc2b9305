/* The score sheet of a record: what every seat gained and lost its points for. */
#ifndef CLI_SHEET_H
#define CLI_SHEET_H

#include "core/emit.h"
#include "core/game.h"
#include "core/record.h"

struct sheet {
	int start[GAME_SEATS_MAX]; /* points before the first move, which are in no row */
	struct game_gains gains;
};

/* The sheet of a whole record, or of a game that has only begun. */
void sheet_of(const struct record *record, struct sheet *sheet);
/* An object with a seat's points by row, named by the engine's words. Rows without points are left
   out; "start" has the points at the start. `name` is NULL inside a list. */
void sheet_emit(const struct sheet *sheet, const struct game *game, int seat, const char *name,
                struct emit *emit);
/* Prints a line for each row in which any seat has points, a column for each seat. */
void sheet_print(const struct sheet *sheet, const struct record *record);
/* The member "gains" of one move: a list of such objects, one for each seat; left out if the
   move brings no points. */
void gains_emit(const struct record *record, const void *state, move m, struct emit *emit);

#endif
