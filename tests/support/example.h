/* Runs files of worked examples: blocks of moves and claims, one claim a line.

	example R1 a dome on four buildings [M30 M32]
	head first 3
	play merchant h6, building grey c3
	yes roof c3

   A block begins with `example` and ends at a blank line, at a ``` fence or at the next block.
   Every block becomes a test of its own, named by its first line. Text behind two spaces and # is a
   remark. The words that all games share are:

	game HEAD               a new table, as table_new takes it
	record FILE N           the position after N moves (or `all`) of a record in the game's folder
	play M, M    actor A    over    node N    yes M, M    no M, M    legal M, M    refuses RULE M
	all PREFIX = X X        verbs V V    count N    score P P    places K K    perft DEPTH N

   A game adds its own words, and may replace shared ones. */
#ifndef TESTS_SUPPORT_EXAMPLE_H
#define TESTS_SUPPORT_EXAMPLE_H

#include "tests/support/table.h"

struct example_word {
	const char *word; /* the first word of a line */
	void (*run)(struct table *table, const char *rest);
};

/* Runs every block of a file as a test. `folder` is where `record` finds its files, `words` the
   game's own, ending with a row without a word. Returns the number of tests that failed. */
int example_run_file(const char *path, const char *folder, const struct example_word *words);

#endif
