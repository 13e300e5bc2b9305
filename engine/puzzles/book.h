/* The puzzles that come with the program: games/GAME/GAME.puzzles, embedded as text
   (tools/generate/embed). */
#ifndef PUZZLES_BOOK_H
#define PUZZLES_BOOK_H

#include <stddef.h>
#include <stdint.h>

#include "puzzles/puzzle.h"

/* A file of puzzles, by the name of its game; for book.c only. */
struct book_file {
	const char *game;
	const char *text;
	size_t size;
};
extern const struct book_file EMBEDDED[]; /* ends with a row without a game */

/* One puzzle of a book: what can be known of it before its position is there. */
struct book_page {
	const char *game;
	const char *text; /* its record, with what is about it */
	size_t size;
	struct puzzle head; /* name, theme, level and rating only */
};

/* The pages one after the other: begins with a page of zeros. Returns 0 behind the last. */
int book_next(struct book_page *page);
/* A page by the name of its puzzle. */
int book_find(const char *name, struct book_page *page);
/* The number of the puzzle of a day, among so many; days count from 1970. Each comes once before
   one comes again, in an order that does not go through the themes one by one. */
int book_of_day(int64_t day, int count);

#endif
