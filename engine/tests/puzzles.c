/* Glicko-2, puzzles as text, the books that come with the program, and the finder. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/reasons.h"
#include "base/grow.h"
#include "core/games.h"
#include "i18n/say.h"
#include "puzzles/book.h"
#include "puzzles/find.h"
#include "tests/support/table.h"

/* Of each game (tools/ai/select_puzzles). */
enum { SHIPPED_LEAST = 130, SHIPPED_MOST = 1000 };
enum { THEMES_LEAST = 8, PAGES_MAX = 4 * SHIPPED_MOST };
/* Samples for the tests that search. */
enum { UNIQUE_COUNT = 6, REASONED_COUNT = 9 };
enum { MOVES_MAX = 4096 }; /* more than games that people or levels play have */

/* Of the smallest margin of any game, as it is written down. */
static const float MARGIN_LEAST = 0.75f;

/* A page of a book with its position. */
struct opened {
	struct book_page page;
	struct record record;
	struct game_state state;
	struct puzzle puzzle;
};

static void open_page(struct opened *opened)
{
	static move moves[MOVES_MAX];
	struct record_fault fault;

	opened->record = record_new(moves, MOVES_MAX);
	if (!record_read(&opened->record, GAMES, opened->page.text, opened->page.size, &opened->state,
	                 &fault))
		fail_msg("%s: line %d of its record", opened->page.head.name, fault.line);
	if (!puzzle_read(&opened->puzzle, opened->record.game, &opened->state, opened->page.text,
	                 opened->page.size))
		fail_msg("%s is no puzzle", opened->page.head.name);
}

/* ---- Glicko-2 ---- */

/* The example of Mark Glickman's paper, with its volatility after one period. */
static void published_example(void **unused)
{
	static const struct glicko_game games[] = {
		{{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}};
	struct glicko after = glicko_after((struct glicko){1500, 200, 0.06}, games, 3);

	(void)unused;
	assert_float_equal((float)after.rating, 1464.06f, 0.01f);
	assert_float_equal((float)after.deviation, 151.52f, 0.01f);
	assert_float_equal((float)after.volatility, 0.05999f, 0.00001f);
}

/* Without games one is as strong as before, and less surely so; never less than somebody new. */
static void without_games(void **unused)
{
	struct glicko after = glicko_after((struct glicko){1500, 200, 0.06}, NULL, 0);

	(void)unused;
	assert_float_equal((float)after.rating, 1500.0f, 0.001f);
	assert_float_equal((float)after.deviation, 200.2714f, 0.0001f);
	assert_float_equal((float)glicko_after(glicko_new(), NULL, 0).deviation, 350.0f, 0.001f);
}

/* A result that nobody expected is the branch of step 5 that the example leaves out. */
static void surprise(void **unused)
{
	struct glicko_game game = {{2800, 30, 0.06}, 1};
	struct glicko after = glicko_after((struct glicko){1200, 40, 0.06}, &game, 1);

	(void)unused;
	assert_true(after.rating > 1205 && after.rating < 1300);
	assert_true(after.volatility > 0.06 && after.volatility < 0.2);
}

/* ---- text ---- */

static void add_text(void *to, const char *text, size_t size)
{
	strncat((char *)to, text, size);
}

static void written_and_read(void **unused)
{
	static char text[1 << 16];
	static struct opened opened, again;

	(void)unused;
	assert_true(book_next(&opened.page));
	open_page(&opened);
	puzzle_write(&opened.puzzle, &opened.record, add_text, text);
	again.page = (struct book_page){.game = opened.page.game, .text = text, .size = strlen(text)};
	assert_true(puzzle_read_head(&again.page.head, text, strlen(text)));
	open_page(&again);
	assert_memory_equal(&opened.puzzle, &again.puzzle, sizeof again.puzzle);
	assert_string_equal(again.page.head.name, opened.puzzle.name);
}

static void losses(void **unused)
{
	struct puzzle puzzle = {.answer = 7, .count = 1, .others = {{8, 2.5f}}, .rest = 4.0f};
	int is_least;

	(void)unused;
	assert_float_equal(puzzle_loss(&puzzle, 7, &is_least), 0.0f, 0.0f);
	assert_float_equal(puzzle_loss(&puzzle, 8, &is_least), 2.5f, 0.0f);
	assert_false(is_least);
	assert_float_equal(puzzle_loss(&puzzle, 9, &is_least), 4.0f, 0.0f);
	assert_true(is_least);
}

/* What is cut short, or names a move that cannot be made there, is no puzzle. */
static void refused(void **unused)
{
	static struct opened opened;
	static char text[1 << 16];
	struct puzzle puzzle;
	char *answer;

	(void)unused;
	memset(&opened, 0, sizeof opened);
	assert_true(book_next(&opened.page));
	open_page(&opened);
	memcpy(text, opened.page.text, opened.page.size);
	text[opened.page.size] = 0;
	answer = strstr(text, "# answer ");
	assert_non_null(answer);
	assert_false(
		puzzle_read(&puzzle, opened.record.game, &opened.state, text, (size_t)(answer - text)));
	memcpy(answer, "# answer !", 10);
	assert_false(puzzle_read(&puzzle, opened.record.game, &opened.state, text, strlen(text)));
}

/* ---- the books ---- */

static int is_level(const char *level)
{
	return strcmp(level, "mason") == 0 || strcmp(level, "foreman") == 0 ||
	       strcmp(level, "warden") == 0 || strcmp(level, "master") == 0 ||
	       strcmp(level, "none") == 0;
}

static void check_words(const struct book_page *page)
{
	char id[128];

	if (strcmp(page->head.theme, "rival") == 0)
		snprintf(id, sizeof id, "puzzles.theme.rival");
	else
		snprintf(id, sizeof id, "puzzles.theme.%s.%s", page->game, page->head.theme);
	for (const char *const *code = say_languages(); *code; code++) {
		assert_true(say_in(*code));
		if (!say_find(id))
			fail_msg("%s has no words in %s", id, *code);
	}
	say_in("en");
}

static int page_count(void)
{
	struct book_page page = {0};
	int count = 0;

	while (book_next(&page))
		count++;
	return count;
}

/* Every puzzle is a legal position with an answer that is better than all others by the margin. */
static void check_puzzle(const struct opened *opened)
{
	const struct puzzle *puzzle = &opened->puzzle;
	move moves[GAME_MOVES_MAX];
	int count = game_moves(opened->record.game, &opened->state, moves), is_least;

	assert_string_equal(opened->record.game->name, opened->page.game);
	assert_true(strncmp(puzzle->name, opened->page.game, strlen(opened->page.game)) == 0);
	assert_true(is_level(puzzle->level));
	assert_true(puzzle->usual != puzzle->answer);
	for (int each = 0; each < count; each++)
		if (moves[each] != puzzle->answer &&
		    !(puzzle_loss(puzzle, moves[each], &is_least) >= MARGIN_LEAST))
			fail_msg("%s: move %d loses nothing", puzzle->name, each);
	check_words(&opened->page);
}

static int by_bytes(const void *one, const void *other)
{
	return memcmp(one, other, sizeof(struct game_state));
}

/* Enough of each game, no two alike, by name or by position. */
static void books(void **unused)
{
	static struct opened opened;
	static char names[PAGES_MAX][PUZZLE_NAME_MAX];
	static struct game_state states[PAGES_MAX];
	int count = 0;

	(void)unused;
	memset(&opened, 0, sizeof opened);
	while (book_next(&opened.page)) {
		for (int each = 0; each < count; each++)
			assert_string_not_equal(names[each], opened.page.head.name);
		assert_true(count < PAGES_MAX);
		strcpy(names[count], opened.page.head.name);
		memset(&opened.state, 0, sizeof opened.state);
		open_page(&opened);
		check_puzzle(&opened);
		states[count++] = opened.state;
	}
	qsort(states, (size_t)count, sizeof states[0], by_bytes);
	for (int each = 1; each < count; each++)
		assert_int_not_equal(by_bytes(&states[each - 1], &states[each]), 0);
	for (const struct game *const *game = GAMES; *game; game++) {
		struct book_page page = {0};
		int shipped = 0;

		while (book_next(&page))
			shipped += strcmp(page.game, (*game)->name) == 0;
		if (games_is_shipped(*game))
			assert_in_range(shipped, SHIPPED_LEAST, SHIPPED_MOST);
		else
			assert_int_equal(shipped, 0);
	}
}

/* Many themes, and none with more than two fifths of the puzzles. */
static void themes(void **unused)
{
	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++) {
		static char names[SHIPPED_MOST][PUZZLE_WORD_MAX];
		int sizes[SHIPPED_MOST] = {0}, count = 0, puzzles = 0;
		struct book_page page = {0};

		while (book_next(&page)) {
			int theme = 0;

			if (strcmp(page.game, (*game)->name) != 0)
				continue;
			while (theme < count && strcmp(names[theme], page.head.theme) != 0)
				theme++;
			if (theme == count)
				strcpy(names[count++], page.head.theme);
			sizes[theme]++;
			puzzles++;
		}
		assert_true(count >= THEMES_LEAST || !games_is_shipped(*game));
		for (int theme = 0; theme < count; theme++)
			assert_in_range(5 * sizes[theme], 5, 2 * puzzles + 5);
	}
}

static void found_by_name(void **unused)
{
	struct book_page page = {0}, found;

	(void)unused;
	while (book_next(&page)) {
		assert_true(book_find(page.head.name, &found));
		assert_ptr_equal(found.text, page.text);
	}
	assert_false(book_find("medina", &found));
}

static void every_day_another(void **unused)
{
	(void)unused;
	assert_int_equal(book_of_day(20000, 180), 100); /* web/test/puzzles.test.ts says so too */
	for (int count = 1; count < 1200; count++) {
		char seen[1200] = {0};

		for (int day = 20000; day < 20000 + count; day++) {
			int number = book_of_day(day, count);

			assert_in_range(number, 0, count - 1);
			assert_false(seen[number]);
			seen[number] = 1;
		}
	}
}

/* ---- the finder ---- */

/* A sample of the book by a seed that did not make it: a master's search finds the answers. */
static void unique(void **unused)
{
	static struct opened opened;
	void *memory = malloc(FINDER_MEMORY);
	int number = 0, apart = page_count() / UNIQUE_COUNT;

	(void)unused;
	memset(&opened, 0, sizeof opened);
	while (book_next(&opened.page)) {
		struct finder finder;

		if (number++ % apart != 7)
			continue;
		open_page(&opened);
		finder = finder_new(opened.record.game, 987654321, memory);
		if (puzzle_search(&finder, &opened.state) != opened.puzzle.answer)
			fail_msg("%s: another seed finds another answer", opened.puzzle.name);
	}
	free(memory);
}

/* Whether a reason is about a theme, and speaks for the answer. */
static int is_about(const struct evaluator *evaluator, const struct reasons *reasons,
                    const char *theme)
{
	struct reasons one = *reasons;
	char found[PUZZLE_WORD_MAX];

	for (int row = 0; row < reasons->count; row++) {
		one.rows[0] = reasons->rows[row];
		if (puzzle_theme(evaluator, &one, found) && strcmp(found, theme) == 0)
			return 1;
	}
	return 0;
}

/* The theme is a reason against what people do, and the figures behind it are true. (It was the
   first when the book was made; an evaluator that learns to count more may tell others before it.)
   */
static void reasoned(void **unused)
{
	static struct opened opened;
	static struct reasons reasons;
	void *memory = malloc(FINDER_MEMORY);
	int number = 0, apart = page_count() / REASONED_COUNT;

	(void)unused;
	memset(&opened, 0, sizeof opened);
	while (book_next(&opened.page)) {
		struct search_plan plan;

		if (number++ % apart != 3)
			continue;
		open_page(&opened);
		plan = search_plan_new(opened.record.game, 0);
		reasons_find(memory, FINDER_MEMORY, &plan, &opened.state, opened.puzzle.usual,
		             opened.puzzle.answer, &reasons);
		if (!is_about(plan.evaluator, &reasons, opened.puzzle.theme))
			fail_msg("%s: no reason is about its theme", opened.puzzle.name);
		assert_true(reasons_check(&plan, &opened.state, &reasons));
	}
	free(memory);
}

/* A draft asks the same question as the puzzle. It has no level before its check. */
static void check_draft(const struct opened *opened, const struct puzzle *puzzle, void *memory)
{
	struct finder finder = finder_new(opened->record.game, 11, memory);
	struct puzzle draft;

	finder.effort /= 40;
	assert_true(puzzle_draft(&finder, &opened->state, &draft));
	assert_true(draft.answer == puzzle->answer && draft.usual == puzzle->usual);
	assert_string_equal(draft.theme, puzzle->theme);
	assert_string_equal(draft.level, "none");
	finder.themes = "none such";
	assert_false(puzzle_draft(&finder, &opened->state, &draft));
}

/* The same seed plays the same game and finds the same puzzles. A fortieth of a master's effort
   finds fewer of them, but finds them in the same way. */
static void deterministic(void **unused)
{
	static struct opened opened;
	static move moves[2][MOVES_MAX];
	void *memory = malloc(FINDER_MEMORY);
	struct record records[2];
	int found = 0;

	(void)unused;
	for (int each = 0; each < 2; each++) {
		struct finder finder = finder_new(games_find("medina"), 11, memory);

		records[each] = record_new(moves[each], MOVES_MAX);
		records[each].game = finder.game;
		records[each].setup = game_new_setup(2);
		assert_true(game_check_setup(finder.game, &records[each].setup));
		puzzle_self_play(&finder, 12, &records[each]);
	}
	assert_int_equal(records[0].count, records[1].count);
	assert_memory_equal(moves[0], moves[1], (size_t)records[0].count * sizeof(move));
	memset(&opened, 0, sizeof opened);
	while (!found && book_next(&opened.page)) {
		struct puzzle puzzles[2];
		int is_puzzle[2];

		if (strcmp(opened.page.game, "caylus") != 0)
			continue;
		open_page(&opened);
		for (int each = 0; each < 2; each++) {
			struct finder finder = finder_new(opened.record.game, 11, memory);

			finder.effort /= 40;
			is_puzzle[each] = puzzle_find(&finder, &opened.state, &puzzles[each]);
		}
		assert_int_equal(is_puzzle[0], is_puzzle[1]);
		assert_memory_equal(&puzzles[0], &puzzles[1], sizeof puzzles[0]);
		found += is_puzzle[0];
		if (is_puzzle[0])
			check_draft(&opened, &puzzles[0], memory);
	}
	assert_true(found > 0);
	free(memory);
}

int main(int argc, char **argv)
{
	/* clang-format off */
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(published_example), cmocka_unit_test(without_games),
		cmocka_unit_test(surprise),          cmocka_unit_test(written_and_read),
		cmocka_unit_test(losses),            cmocka_unit_test(refused),
		cmocka_unit_test(books),             cmocka_unit_test(themes),
		cmocka_unit_test(found_by_name),     cmocka_unit_test(every_day_another),
	};
	/* clang-format on */
	static const struct CMUnitTest searches[] = {
		cmocka_unit_test(unique), cmocka_unit_test(reasoned), cmocka_unit_test(deterministic)};
	int failed = cmocka_run_group_tests(tests, NULL, NULL);

	(void)argv;
	/* "quick": what a sanitizer sees in a search it sees in other tests. */
	return argc > 1 ? failed : failed + cmocka_run_group_tests(searches, NULL, NULL);
}
