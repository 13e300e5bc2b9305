/* keep.h - the game in progress is kept on disk: no power cut, closed window or mistake loses it.

   It is in $XDG_STATE_HOME/bastide/last.game (usually ~/.local/state/bastide). While one program
   keeps its game there, a second one keeps its own under another name. */
#ifndef TERM_KEEP_H
#define TERM_KEEP_H

#include <limits.h>

#include "term/table.h"

struct keep {
	char path[PATH_MAX];
	int lock;       /* descriptor of the lock file, or -1 */
	int is_second;  /* another program keeps its game in last.game */
	int is_working; /* 0 once the disk has refused */
};

/* Finds the place. Where there is none (no home, no permission) it returns 0 with the trouble, and
   the keep does nothing from then on. */
int keep_open(struct keep *keep, struct trouble *trouble);
void keep_close(struct keep *keep);

/* Keeps the table as it is now. Returns 0 with the trouble the first time that it fails. */
int keep_game(struct keep *keep, const struct table *table, struct trouble *trouble);
/* If an unfinished game is kept, moves it to a name of its own, which is put into out[PATH_MAX].
   Returns 0 if there was nothing to move. */
int keep_aside(struct keep *keep, char *out);
/* The kept game, if there is one that is not over. */
int keep_find(const struct keep *keep, struct table *table);

#endif
