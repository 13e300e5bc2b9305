/* The drawing of Tiletum fits its columns at every node, shows every spot, and tells what has
   changed. */
#include <string.h>

#include "core/games.h"
#include "core/random.h"
#include "games/tiletum/tiletum.h"
#include "i18n/say.h"
#include "term/sheet.h"
#include "term/view.h"
#include "tests/support/table.h"

enum { COLUMNS = 100, COLUMNS_NARROW = 60 };

static struct canvas canvas;

static struct drawn drawn_of(const struct table *t, const void *before)
{
	struct drawn drawn = {t->game, &t->state, before, {"Ada", "Benoît", "Олена", "Zoé"}, COLUMNS};

	return drawn;
}

/* The text of a row, with spaces for empty cells. */
static const char *row_text(int row)
{
	static char text[CANVAS_COLUMNS * CELL_BYTES + 1];

	text[0] = 0;
	for (int column = 0; column < CANVAS_COLUMNS; column++)
		strcat(text, canvas.cells[row][column].text[0] ? canvas.cells[row][column].text : " ");
	return text;
}

static int is_shown(const char *text)
{
	for (int row = 0; row < canvas.rows; row++)
		if (strstr(row_text(row), text))
			return 1;
	return 0;
}

static void fits(const struct table *t, int columns, const char *what)
{
	for (int row = 0; row < canvas.rows; row++)
		for (int column = columns; column < CANVAS_COLUMNS; column++)
			if (canvas.cells[row][column].text[0])
				fail_msg("%s at '%s' is too wide: %s", what, t->game->node(&t->state),
				         row_text(row));
}

static void draw_all(const struct table *t, const void *before)
{
	struct drawn drawn = drawn_of(t, before);

	canvas_clear(&canvas);
	view_of(t->game)->points(&canvas, &drawn);
	fits(t, COLUMNS, "the table of points");
	canvas_clear(&canvas);
	view_of(t->game)->changes(&canvas, &drawn);
	fits(t, COLUMNS, "what has changed");
	drawn.columns = COLUMNS_NARROW;
	canvas_clear(&canvas);
	sheet_draw(&canvas, &drawn, NULL, 0);
	fits(t, COLUMNS_NARROW, "the narrow board");
	drawn.columns = COLUMNS;
	canvas_clear(&canvas);
	sheet_draw(&canvas, &drawn, NULL, 0);
	fits(t, COLUMNS, "the board");
}

static void test_random_games(void **unused)
{
	(void)unused;
	for (int game = 0; game < 60; game++) {
		struct random random = random_seeded((uint64_t)game);
		struct game_state before;
		struct table t;
		char head[64];

		snprintf(head, sizeof head, "tiletum players=%d actions=shuffled", 2 + game % 3);
		t = table_new(head);
		before = t.state;
		while (t.game->turn(&t.state) != GAME_OVER) {
			move moves[GAME_MOVES_MAX];
			int count = t.game->moves(&t.state, moves);

			draw_all(&t, &before);
			before = t.state;
			game_play(t.game, &t.state, random_move(&random, t.game, &t.state, moves, count));
		}
		draw_all(&t, &before);
	}
}

static void test_everything_is_there(void **unused)
{
	struct table t = table_new("tiletum players=4");

	(void)unused;
	while (t.game->turn(&t.state) == GAME_CHANCE) {
		move moves[GAME_MOVES_MAX];

		t.game->moves(&t.state, moves);
		game_play(t.game, &t.state, moves[0]);
	}
	draw_all(&t, &t.state);
	for (int town = 0; town < TILETUM_TOWNS; town++) {
		char id[64];

		snprintf(id, sizeof id, "tiletum.town.%s", tiletum_towns[town].word);
		assert_true(is_shown(say_find(id)));
	}
	for (int action = 0; action < TILETUM_ACTIONS; action++) {
		char id[64];

		snprintf(id, sizeof id, "tiletum.action.%s", tiletum_action_words[action]);
		assert_true(is_shown(say_find(id)));
	}
	assert_true(is_shown("Benoît"));
	assert_true(is_shown("F pink G yellow I blue S black W grey"));
}

static void test_changes_are_told(void **unused)
{
	struct table t = table_new("tiletum players=4");
	struct game_state before;
	struct tiletum_state *now = (struct tiletum_state *)&t.state;
	struct drawn drawn;

	(void)unused;
	before = t.state;
	now->seats[1].goods[TILETUM_RESOURCE_IRON] += 3;
	now->seats[1].goods[TILETUM_RESOURCE_GOLD]--;
	now->round = 2;
	drawn = drawn_of(&t, &before);
	canvas_clear(&canvas);
	view_of(t.game)->changes(&canvas, &drawn);
	assert_true(is_shown("Benoît  −1 gold  +3 iron"));
	assert_int_equal(canvas.rows, 2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_random_games),
		cmocka_unit_test(test_everything_is_there),
		cmocka_unit_test(test_changes_are_told),
	};

	return cmocka_run_group_tests_name("tiletum drawing", tests, NULL, NULL);
}
