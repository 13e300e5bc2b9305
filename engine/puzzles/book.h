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

/* One puzzle of a book, read without replaying its moves. */
struct book_page {
	const char *game;
	const char *text; /* its record, with the comments about it */
	size_t size;
	struct puzzle head; /* name, theme, level and rating only */
};

/* The next page; start with a page of zeros. Returns 0 after the last. */
int book_next(struct book_page *page);
/* The same in a text that does not come with the program; the caller fills in the game. */
int book_next_in(const char *text, size_t size, struct book_page *page);
/* Finds a page by the name of its puzzle. */
int book_find(const char *name, struct book_page *page);
/* The index of the daily puzzle; days count from 1970. Every puzzle comes once before any comes
   again, in an order that mixes the themes. */
int book_of_day(int64_t day, int count);

#endif
