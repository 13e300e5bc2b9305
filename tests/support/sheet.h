/* The score sheet of a whole game, added up from what gains() tells of every move. */
#ifndef TESTS_SUPPORT_SHEET_H
#define TESTS_SUPPORT_SHEET_H

#include "core/game.h"

struct sheet {
	int players, is_over;
	struct game_state end;
	struct game_gains total; /* by seat and row */
};

/* Of a record file (path from the project's root). */
struct sheet sheet_of(const char *path);
/* Every record of a game that lies in games/GAME/tests/records; every row of the score sheet must
   stand in one of them. */
void sheets_each(const char *game, void (*check)(const struct sheet *sheet, const char *path));

#endif
