/* autosave.h - the game in progress is saved on disk: no power cut, closed window or mistake loses
   it.

   It is in $XDG_STATE_HOME/bastide/last.game (usually ~/.local/state/bastide). While one program
   saves its game there, a second one uses last-2.game, and so on. A lock beside each file says that
   its game is being played. */
#ifndef TERM_AUTOSAVE_H
#define TERM_AUTOSAVE_H

#include <limits.h>

#include "term/table.h"

struct autosave {
	char path[PATH_MAX];
	int lock;       /* descriptor of the lock file, or -1 */
	int is_second;  /* another program plays the game in last.game */
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
int autosave_set_aside(const struct autosave *autosave, char *out);

/* An unfinished game on disk that nobody is playing. */
struct saved_game {
	char path[PATH_MAX];
	int64_t time; /* when it was saved, in seconds since 1970 */
	const struct game *game;
	int moves, players;
	char names[GAME_SEATS_MAX][RECORD_NAME_MAX];
};

/* All of them, the last one first. Returns how many there are, at most SAVED_GAMES_MAX. */
enum { SAVED_GAMES_MAX = 20 };
int autosave_list(const struct autosave *autosave, struct saved_game *games);
/* Its game, moves, names and date in a line. */
const char *saved_game_text(const struct saved_game *saved);
/* Loads one of them. From now on it is saved as the game in progress. Returns 0 with the error. */
int autosave_resume(const struct autosave *autosave, const struct saved_game *saved,
                    struct table *table, struct error *error);

#endif
