/* The drawing of Caylus: positions of random games fit a terminal of 100 columns in every
   language, and one shows what must be seen to play from it. */
#include <stdio.h>
#include <string.h>

#include "base/width.h"
#include "core/random.h"
#include "games/caylus/caylus.h"
#include "i18n/say.h"
#include "term/sheet.h"
#include "term/view.h"
#include "tests/support/table.h"

enum { COLUMNS_WIDE = 100, COLUMNS_NARROW = 60, TEXT_MAX = 65536, EVERY = 17 };

static struct canvas canvas;
static char text[TEXT_MAX];

static void draw_board(struct canvas *to, const struct drawn *drawn)
{
	sheet_draw(to, drawn, NULL, 0);
}

/* What a part of the drawing shows, as text without colour. */
static const char *text_of(void (*draw)(struct canvas *, const struct drawn *),
                           const struct drawn *drawn)
{
	FILE *stream = tmpfile();
	struct screen screen = screen_on(stream, COLOUR_NEVER);

	canvas_clear(&canvas);
	draw(&canvas, drawn);
	canvas_show(&canvas, &screen);
	rewind(stream);
	text[fread(text, 1, sizeof text - 1, stream)] = 0;
	fclose(stream);
	return text;
}

static struct drawn drawn_of(const struct game_state *state, const struct game_state *before,
                             int columns)
{
	struct drawn drawn = {&caylus_game,
	                      state,
	                      before,
	                      {"Ada", "Benoît", "Оля", "Chen", "Dee the Long-named"},
	                      columns};

	return drawn;
}

static void check_width(const char *shown, int columns)
{
	char line[1024];

	for (; *shown; shown += strcspn(shown, "\n") + 1) {
		snprintf(line, sizeof line, "%.*s", (int)strcspn(shown, "\n"), shown);
		if (text_width(line) > columns)
			fail_msg("wider than %d: %s", columns, line);
	}
}

static void check_shown(const char *shown, const char *part)
{
	if (!strstr(shown, part))
		fail_msg("'%s' is not in\n%s", part, shown);
}

/* Draws a position, and what has changed since the one before. */
static void check_position(const struct game_state *state, const struct game_state *before)
{
	struct drawn drawn = drawn_of(state, before, COLUMNS_WIDE);

	check_width(text_of(draw_board, &drawn), COLUMNS_WIDE);
	check_shown(text, "Ada");
	check_shown(text, " 28");
	check_width(text_of(view_of(&caylus_game)->changes, &drawn), COLUMNS_WIDE);
	check_width(text_of(view_of(&caylus_game)->points, &drawn), COLUMNS_WIDE);
	drawn.columns = COLUMNS_NARROW;
	check_width(text_of(draw_board, &drawn), COLUMNS_NARROW);
	check_shown(text, " 28");
}

/* Every so many moves and steps of a random game. */
static void play_one(int players, uint64_t seed)
{
	struct random random = random_seeded(seed);
	struct game_setup setup = game_new_setup(players);
	struct game_state state, before;

	setup.option[0] = seed % 5 == 4; /* light favours */
	assert_true(game_check_setup(&caylus_game, &setup));
	caylus_game.setup(&state, &setup);
	for (int ply = 0; caylus_game.turn(&state) != GAME_OVER; ply++) {
		move moves[GAME_MOVES_MAX];

		before = state;
		if (caylus_game.turn(&state) == GAME_STEP)
			caylus_game.step(&state);
		else
			caylus_game.apply(&state, random_move(&random, &caylus_game, &state, moves,
			                                      caylus_game.moves(&state, moves)));
		if (ply % EVERY == 0)
			check_position(&state, &before);
	}
	check_position(&state, &before);
}

static void every_position_fits(void **unused)
{
	(void)unused;
	for (const char *const *language = say_languages(); *language; language++) {
		say_in(*language);
		for (int players = 2; players <= 5; players++)
			for (uint64_t seed = 0; seed < 5; seed++)
				play_one(players, seed);
	}
}

/* One position in full: what one must see to play from it. */
static void the_table_is_seen(void **unused)
{
	struct table table = table_from_record("games/caylus/tests/records/caylus-4-full.game", 252);
	/* clang-format off */
	static const char *const parts[] = {
		"Turn 10, 6 Castle", "bailiff B r16, provost P r16", "1▲2✚3.4.", " 16BP", "12D",
		"▲Mason", "2F+1C ⌂F/C", "2→1G 4→2G", "1d→1 ×2", "+ prestige", "5P r12 ●◆◆✚xx",
		"4P r18 ▲▲▲✚✚.....", "0: −4P", "✦ cubes    ◆✚", "1F▲●", "stone −S◆", "Lawyer WC 4P",
		"Church SC 3P★", "Monument 4S2G 14P★★", "Library 3WG 10P+1d",
		"1 ▲ Ada          23P   0d  F1  W0  S0  C0  G0  ♙5  income 2",
	};
	/* clang-format on */
	struct drawn drawn = drawn_of(&table.state, NULL, COLUMNS_WIDE);

	(void)unused;
	say_in("en");
	text_of(draw_board, &drawn);
	for (size_t part = 0; part < sizeof parts / sizeof *parts; part++)
		check_shown(text, parts[part]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_position_fits),
		cmocka_unit_test(the_table_is_seen),
	};

	return cmocka_run_group_tests_name("caylus-term", tests, NULL, NULL);
}
