/* The canvas that boards are drawn on, and a game without a view on it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/width.h"
#include "core/emit.h"
#include "term/grid.h"
#include "term/sheet.h"
#include "term/view.h"
#include "tests/support/table.h"
#include "tests/support/toy.h"

static struct canvas canvas;

/* What the canvas shows, with or without colour. */
static const char *shown(enum colour_wish wish)
{
	static char text[65536];
	FILE *stream = tmpfile();
	struct screen screen = screen_on(stream, wish);
	size_t size;

	canvas_show(&canvas, &screen);
	rewind(stream);
	size = fread(text, 1, sizeof text - 1, stream);
	text[size] = 0;
	fclose(stream);
	return text;
}

static void test_widths(void **unused)
{
	(void)unused;
	assert_int_equal(text_width("Ada"), 3);
	assert_int_equal(text_width("Benoît"), 6);
	assert_int_equal(text_width("Benoi\u0302t"), 6);
	assert_int_equal(text_width("Олена"), 5);
	assert_int_equal(text_width("囲碁"), 4);
	assert_int_equal(text_width("\xff\xfe"), 2);
	assert_int_equal(text_width("\xe5\x9b"), 1);
}

static void test_canvas(void **unused)
{
	(void)unused;
	canvas_clear(&canvas);
	assert_int_equal(canvas_put(&canvas, 0, 1, INK_PLAIN, "囲碁"), 5);
	canvas_put(&canvas, 0, 6, INK_PLAIN, "Benoi\u0302t");
	canvas_right(&canvas, 1, 4, INK_BOLD, "%d", 12);
	canvas_line(&canvas, INK_PLAIN, "%s", "end");
	assert_string_equal(shown(COLOUR_NEVER), " 囲碁 Benoi\u0302t\n  12\nend\n");
	assert_string_equal(shown(COLOUR_ALWAYS), " 囲碁 Benoi\u0302t\n  \033[0;1m12\033[0m\nend\n");
}

/* Nothing is written beside the sheet. */
static void test_edges(void **unused)
{
	(void)unused;
	canvas_clear(&canvas);
	canvas_put(&canvas, -1, 0, INK_PLAIN, "above");
	canvas_put(&canvas, CANVAS_ROWS, 0, INK_PLAIN, "below");
	canvas_put(&canvas, 0, -3, INK_PLAIN, "left");
	assert_int_equal(canvas.rows, 0);
	canvas_put(&canvas, 0, CANVAS_COLUMNS - 1, INK_PLAIN, "囲");
	canvas_put(&canvas, 0, CANVAS_COLUMNS - 2, INK_PLAIN, "abc");
	assert_string_equal(shown(COLOUR_NEVER) + CANVAS_COLUMNS - 2, "ab\n");
	for (int row = 0; row < 2 * CANVAS_ROWS; row++)
		canvas_line(&canvas, INK_PLAIN, "x");
	assert_int_equal(canvas.rows, CANVAS_ROWS);
}

static void write_nested(const void *state, struct emit *out)
{
	(void)state;
	emit_object(out, NULL);
	emit_string(out, "na\"me", "a, {b}");
	emit_array(out, "flat");
	emit_number(out, NULL, 1);
	emit_number(out, NULL, -2);
	emit_array_end(out);
	emit_array(out, "deep");
	emit_object(out, NULL);
	emit_bool(out, "x", 1);
	emit_object_end(out);
	emit_null(out, NULL);
	emit_array_end(out);
	emit_object_end(out);
}

static void test_plain(void **unused)
{
	struct game game = toy;
	struct game_state state;
	struct drawn drawn = {&game, &state, NULL, {0}, 100};

	(void)unused;
	assert_ptr_equal(view_of(&toy), &GENERIC_VIEW);
	game.places = NULL;
	game.write_state = write_nested;
	canvas_clear(&canvas);
	plain_draw_state(&canvas, &drawn);
	assert_string_equal(shown(COLOUR_NEVER), "na\\\"me: a, {b}\n"
	                                         "flat: 1, -2\n"
	                                         "deep:\n"
	                                         "  x: true\n"
	                                         "  null\n");
}

/* Places in rows and columns, with what the moves since were about; then the rest of the state. */
static void test_grid(void **unused)
{
	struct game_setup setup = game_new_setup(2);
	struct game_state before, state;
	struct drawn drawn = {&toy, &state, &before, {"Ada", "Ben"}, 80};
	move moves[8];
	struct record record = record_new(moves, 8);

	(void)unused;
	assert_true(game_check_setup(&toy, &setup));
	record.game = &toy;
	record.setup = setup;
	game_start(&toy, &before, &setup);
	state = before;
	record.moves[record.count++] = MOVE(TOY_WIND, 1, 0, 0);
	game_play(&toy, &state, MOVE(TOY_WIND, 1, 0, 0));
	canvas_clear(&canvas);
	view_of(&toy)->changes(&canvas, &drawn);
	assert_string_equal(shown(COLOUR_NEVER), "    heap: 4\n");
	record.moves[record.count++] = MOVE(TOY_TAKE, 1, 0, 0);
	game_play(&toy, &state, MOVE(TOY_TAKE, 1, 0, 0));
	canvas_clear(&canvas);
	sheet_draw(&canvas, &drawn, &record, 1);
	assert_string_equal(
		shown(COLOUR_NEVER),
		" take\n"
		"\n"
		"            heap 3\n"
		" ›one       two       three\n"
		"\n"
		" ▲ Ada                                                                        1\n"
		" ● Ben                                                                        0\n"
		"\n"
		" heap: 3\n"
		" taken: 1, 0\n");
	before = state;
	for (int each = 0; each < 3; each++)
		game_play(&toy, &state, MOVE(TOY_TAKE, 1, 0, 0));
	canvas_clear(&canvas);
	view_of(&toy)->changes(&canvas, &drawn);
	assert_string_equal(shown(COLOUR_NEVER), "    heap: 0, Ben\n");
}

/* Where the screen is narrow, names give way to things. */
static void test_narrow_grid(void **unused)
{
	struct game_setup setup = game_new_setup(2);
	struct game_state state;
	struct drawn drawn = {&toy, &state, NULL, {"Ada", "Ben"}, 24};

	(void)unused;
	assert_true(game_check_setup(&toy, &setup));
	game_start(&toy, &state, &setup);
	canvas_clear(&canvas);
	sheet_draw(&canvas, &drawn, NULL, 0);
	assert_string_equal(shown(COLOUR_NEVER), " wind\n"
	                                         "\n"
	                                         "         3\n"
	                                         "  one    two    three\n"
	                                         "\n"
	                                         " ▲ Ada                0\n"
	                                         " ● Ben                0\n"
	                                         "\n"
	                                         " heap: 3\n"
	                                         " taken: 0, 0\n");
}

/* Hexes: neighbours in a row are two columns apart. */
static int hexes(const void *state, struct game_place *out)
{
	static const char *const NAMES[] = {"+0/-1", "+1/-1", "-1/+0", "+0/+0", "+1/+0"};
	static const int X[] = {1, 3, 0, 2, 4};

	(void)state;
	for (int each = 0; each < 5; each++) {
		out[each] = (struct game_place){.x = X[each], .y = each > 1, .seat = -1};
		strcpy(out[each].name, NAMES[each]);
	}
	strcpy(out[3].thing, "lighthouse");
	out[3].seat = 1;
	return 5;
}

static void check_begins(const char *text, const char *wanted)
{
	char begin[256];

	snprintf(begin, sizeof begin, "%.*s", (int)strlen(wanted), text);
	assert_string_equal(begin, wanted);
}

/* Cells of hexes are side by side. Where they still do not fit, their texts are cut. */
static void test_hexes(void **unused)
{
	struct game_setup setup = game_new_setup(2);
	struct game_state state;
	struct game game = toy;
	struct drawn drawn = {&game, &state, NULL, {"Ada", "Ben"}, 60};

	(void)unused;
	game.places = hexes;
	assert_true(game_check_setup(&game, &setup));
	game_start(&game, &state, &setup);
	canvas_clear(&canvas);
	sheet_draw(&canvas, &drawn, NULL, 0);
	check_begins(shown(COLOUR_NEVER), " wind\n\n"
	                                  "           +0/-1              +1/-1\n"
	                                  "  -1/+0              +0/+0 ●lighthouse  +1/+0\n");
	drawn.columns = 16;
	canvas_clear(&canvas);
	sheet_draw(&canvas, &drawn, NULL, 0);
	check_begins(shown(COLOUR_NEVER), " wind\n\n"
	                                  "   +0/- +1/-\n"
	                                  " -1/+ ●lig +1/+\n");
}

int main(void)
{
	/* clang-format off */
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_widths),
		cmocka_unit_test(test_canvas),
		cmocka_unit_test(test_edges),
		cmocka_unit_test(test_plain),
		cmocka_unit_test(test_grid),
		cmocka_unit_test(test_narrow_grid),
		cmocka_unit_test(test_hexes),
	};
	/* clang-format on */

	return cmocka_run_group_tests_name("canvas", tests, NULL, NULL);
}
