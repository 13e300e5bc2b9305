/* autosave.h - the game in progress is saved on disk: no power cut, closed window or mistake loses
   it.

   It is in $XDG_STATE_HOME/bastide/last.game (usually ~/.local/state/bastide). While one program
   saves its game there, a second one saves its own under another name. */
#ifndef TERM_AUTOSAVE_H
#define TERM_AUTOSAVE_H

#include <limits.h>

#include "term/table.h"

struct autosave {
	char path[PATH_MAX];
	int lock;       /* descriptor of the lock file, or -1 */
	int is_second;  /* another program saves its game in last.game */
	int is_working; /* 0 once the disk has refused */
};

/* Finds the place. Where there is none (no home, no permission) it returns 0 with the error, and
   nothing is saved from then on. */
int autosave_open(struct autosave *autosave, struct error *error);
void autosave_close(struct autosave *autosave);

/* Saves the table as it is now. Returns 0 with the error the first time that it fails. */
int autosave_write(struct autosave *autosave, const struct table *table, struct error *error);
/* If an unfinished game is saved, moves it to a name of its own, which is put into out[PATH_MAX].
   Returns 0 if there was nothing to move. */
int autosave_set_aside(struct autosave *autosave, char *out);
/* The saved game, if there is one that is not over. */
int autosave_load(const struct autosave *autosave, struct table *table);

#endif
