/* What the fuzz targets share: the games, a text under way, and how to fail. */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/games.h"
#include "tests/support/toy.h"

enum { FUZZ_GAMES_MAX = 16, FUZZ_MOVES_MAX = 4096 };

/* Ends the run, so that the fuzzer keeps the input. */
#define FUZZ_CHECK(holds) \
	do { \
		if (!(holds)) { \
			fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #holds); \
			abort(); \
		} \
	} while (0)

/* All games, and the toy: its games are short, so that whole ones are found soon. */
static inline const struct game *const *fuzz_games(void)
{
	static const struct game *all[FUZZ_GAMES_MAX];
	int count = 0;

	for (; GAMES[count]; count++) {
		FUZZ_CHECK(count < FUZZ_GAMES_MAX - 2);
		all[count] = GAMES[count];
	}
	all[count] = &toy;
	return all;
}

#endif
