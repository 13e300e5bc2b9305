/* mine.h - puzzles from the player's own games, and when they come back.

   Two files in $XDG_STATE_HOME/bastide (usually ~/.local/state/bastide): `mistakes` is a book of
   puzzles; `mistakes.days` has a line for each time that one was asked: the day from which it is
   asked again, counted from 1970, how often in a row it was solved, and its name. The last line
   about a puzzle holds. */
#ifndef TERM_MINE_H
#define TERM_MINE_H

#include <limits.h>

#include "base/error.h"
#include "puzzles/book.h"

struct mine_row {
	char name[PUZZLE_NAME_MAX];
	int solved;
	int64_t due;
};

struct mine {
	char path[PATH_MAX]; /* of the book */
	char *text;
	size_t size;
	struct mine_row *rows;
	size_t count, room;
};

/* The theme of a slip whose reason is not about one thing. */
#define MINE_GENERAL "general"

/* Reads both files; missing ones are fine. Returns 0 with the error. To be closed in any case. */
int mine_open(struct mine *mine, struct error *error);
void mine_close(struct mine *mine);
int mine_has(const struct mine *mine, const char *name);
/* The next puzzle that is due, after this page; start with a page of zeros. Returns 0 after the
   last. */
int mine_next(const struct mine *mine, int64_t day, struct book_page *page);
/* Notes that a puzzle was solved or not, and sets *days to the days until it comes again, 0 if it
   is done. Returns 0 with the error. */
int mine_answered(struct mine *mine, const char *name, int is_solved, int64_t day, int *days,
                  struct error *error);

#endif
