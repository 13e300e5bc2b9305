/* One number that must not change: a hash over 1,000 random games of every edition and
   number of players, pinned in games/<game>/tests/digests.txt.

	engine-digest          checks
	engine-digest GAME     prints the lines of a game anew, after a rule was changed on purpose
	engine-digest HEAD N [SEED]
	                       prints how many milliseconds of the processor N games take, from the
	                       game of this seed on (1)

   A line is a head as table_new takes it, and the digest. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/games.h"
#include "core/trace.h"
#include "tests/support/facts.h"
#include "tests/support/table.h"

enum { GAMES_EACH = 1000, HEAD_MAX = 128 };

static uint64_t digest_of(const char *head)
{
	struct table table = table_new(head);

	return trace_random_games(table.game, &table.setup, 1, GAMES_EACH);
}

/* Calls `see` for every line of a game's file; returns how many there were. */
static int each_line(const char *game, void (*see)(const char *head, uint64_t pinned))
{
	char path[256], *text, *rest = NULL;
	int count = 0;

	snprintf(path, sizeof path, "games/%s/tests/digests.txt", game);
	text = test_read_file(path, NULL);
	for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
		char *digest = strrchr(line, ' ');

		if (line[0] == '#' || !digest)
			continue;
		*digest++ = 0;
		see(line, strtoull(digest, NULL, 16));
		count++;
	}
	free(text);
	return count;
}

static void check(const char *head, uint64_t pinned)
{
	uint64_t digest = digest_of(head);

	if (digest != pinned)
		fail_msg("%s: the digest is %016llx, pinned is %016llx", head, (unsigned long long)digest,
		         (unsigned long long)pinned);
}

static void print(const char *head, uint64_t pinned)
{
	(void)pinned;
	printf("%s %016llx\n", head, (unsigned long long)digest_of(head));
}

static void digests_have_not_changed(void **unused)
{
	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++)
		if (games_is_shipped(*game) && !facts_have_changed((*game)->name))
			assert_true(each_line((*game)->name, check) >= 3);
}

/* Renamed words in the rows change the hash, too, and would leave out every figure unnoticed. */
static void printed_facts_are_those_of_the_figures(void **unused)
{
	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++)
		if (games_is_shipped(*game) && facts_have_changed((*game)->name))
			fail_msg("%s: if a fact was corrected, make its figures anew; if its rows were only "
			         "renamed, pin the hash %016llx, and all figures must still agree",
			         (*game)->name, (unsigned long long)facts_hash((*game)->name));
}

static void print_time(const char *head, int games, uint64_t seed)
{
	struct table table = table_new(head);
	clock_t start = clock();

	trace_random_games(table.game, &table.setup, seed, games);
	printf("%.3f\n", (double)(clock() - start) * 1000 / CLOCKS_PER_SEC);
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(printed_facts_are_those_of_the_figures),
		cmocka_unit_test(digests_have_not_changed),
	};

	if (argc > 2) {
		print_time(argv[1], atoi(argv[2]), argc > 3 ? strtoull(argv[3], NULL, 10) : 1);
		return 0;
	}
	if (argc > 1)
		return each_line(argv[1], print) == 0;
	return cmocka_run_group_tests_name("digest", tests, NULL, NULL);
}
