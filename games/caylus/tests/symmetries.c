/* Caylus with other seats is the same game: where somebody sits decides nothing, the
   order that chance has dealt decides it (C5).

	caylus-symmetries [GAMES]
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/random.h"
#include "games/caylus/caylus.h"
#include "tests/support/symmetry.h"
#include "tests/support/unit.h"

static int games = TEST_GAMES;

/* Of all moves only `order 3` names a seat. */
static void reseat(const struct symmetry *self, const struct symmetry_pair *pair, const char *text,
                   char *out)
{
	int seat;

	(void)pair;
	strcpy(out, text);
	if (sscanf(text, "order %d", &seat) == 1)
		sprintf(out, "order %d", self->seat[seat - 1] + 1);
}

static void shuffle_seats(struct symmetry *symmetry, int players, struct random *random)
{
	for (int seat = 0; seat < players; seat++) {
		int place = (int)random_below(random, (uint32_t)seat + 1);

		symmetry->seat[seat] = symmetry->seat[place];
		symmetry->seat[place] = seat;
	}
}

/* C5, C19, C36, C79, C94, C117 */
static void other_seats(void **unused)
{
	const struct game *game = &caylus_game;
	struct symmetry symmetry = {.image = reseat};

	(void)unused;
	for (int number = 0; number < games; number++) {
		struct random random = random_seeded((uint64_t)number);
		struct game_setup setup = game_new_setup(2 + number % 4);

		for (int option = 0; game_options(game)[option].name; option++)
			setup.option[option] = (uint8_t)(number / 4 >> option & 1);
		assert_true(game_check_setup(game, &setup));
		shuffle_seats(&symmetry, setup.players, &random);
		assert_true(symmetry_play(game, &setup, &symmetry, (uint64_t)number) > 0);
	}
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(other_seats)};

	if (argc > 1)
		games = atoi(argv[1]);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
