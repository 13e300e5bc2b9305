/* solve.h - puzzles in the terminal, asked one after the other. */
#ifndef TERM_SOLVE_H
#define TERM_SOLVE_H

#include "term/screen.h"
#include "term/solved.h"
#include "term/table.h"

/* Which puzzles are asked, in what order: one by its name; else that of the day first, then those
   that were not tried yet, the nearest to the solver's rating first. */
struct solve_wish {
	const struct game *game; /* NULL: of all games */
	const char *theme;       /* NULL: any */
	const char *name;        /* NULL: any */
	enum colour_wish colour;
	int64_t day; /* since 1970 */
};

/* Asks until somebody leaves or the input ends. Returns 0 with the error: there is no such
   puzzle. */
int solve(const struct solve_wish *wish, FILE *in, FILE *out, struct error *error);

/* The word for a theme, for people. */
const char *theme_word(const struct book_page *page);
/* Whether a puzzle is one of those that are wished for. */
int solve_is_wished(const struct solve_wish *wish, const struct book_page *page);

/* The puzzle of the day among those that are wished for; then one that was not tried, as hard as
   the solver is strong. Return 0 if there is none. */
int solve_first(const struct solve_wish *wish, struct book_page *found);
int solve_next(const struct solve_wish *wish, const struct solved *solved, struct book_page *found);
/* The record of a page, as a game that stands before the decision. Returns 0 if that cannot be;
   else the table must be freed. */
int solve_set_up(const struct book_page *page, struct table *table, struct puzzle *puzzle);

#endif
