/* plain.c - the legal moves once more, square by square, straight from the rules' words, compared
   with the engine's in thousands of positions of random games of every edition and option. Slow on
   purpose: nothing here uses the sets of squares that the engine keeps. */
#include "tests/support/everywhere.h"
#include "tests/support/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/random.h"
#include "games/medina/medina.h"

enum { END_POSITIONS = 2000 };

enum thing { NOTHING, WELL, MERCHANT, BUILDING, STABLE };

struct city {
	const struct medina_state *state;
	const struct medina_seat *seat; /* who is asked */
	int used;                       /* M88 */
	int columns, rows;
	enum thing thing[MEDINA_COLUMNS][MEDINA_ROWS];
	int palace[MEDINA_COLUMNS][MEDINA_ROWS];
};

struct list {
	char moves[GAME_MOVES_MAX][GAME_TEXT_MAX];
	int count;
};

static int is_second(const struct city *city)
{
	return city->state->option[MEDINA_OPTION_EDITION] == MEDINA_EDITION_SECOND;
}

static int is_ditt(const struct city *city)
{
	return !is_second(city) && city->state->players == 2;
}

static struct city look(const struct medina_state *state, int seat, int used)
{
	struct city city;

	memset(&city, 0, sizeof city);
	city.state = state;
	city.seat = &state->seats[seat];
	city.used = is_ditt(&city) ? used : 0;
	city.columns = medina_columns(state);
	city.rows = medina_rows(state);
	for (int x = 0; x < city.columns; x++)
		for (int y = 0; y < city.rows; y++) {
			int square = MEDINA_SQUARE(x, y);

			city.palace[x][y] = medina_palace_at(state, square);
			if (state->well == square)
				city.thing[x][y] = WELL;
			else if (medina_squares_has(&state->merchants, square))
				city.thing[x][y] = MERCHANT;
			else if (medina_squares_has(&state->stables, square))
				city.thing[x][y] = STABLE;
			else if (city.palace[x][y] != MEDINA_PALACE_NONE)
				city.thing[x][y] = BUILDING;
		}
	return city;
}

static int inside(const struct city *city, int x, int y)
{
	return x >= 0 && y >= 0 && x < city->columns && y < city->rows;
}

static const int STEPS[8][2] = {{0, 1}, {1, 0},  {0, -1}, {-1, 0},
                                {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

/* No square around holds a piece of a palace other than `palace`, and none is the well. */
static int keeps_lanes(const struct city *city, int x, int y, int palace)
{
	for (int step = 0; step < 8; step++) {
		int i = x + STEPS[step][0], j = y + STEPS[step][1];

		if (!inside(city, i, j))
			continue;
		if (city->thing[i][j] == WELL)
			return 0;
		if (city->palace[i][j] != MEDINA_PALACE_NONE && city->palace[i][j] != palace)
			return 0;
	}
	return 1;
}

static int is_growth_square(const struct city *city, int x, int y, int palace)
{
	if (city->thing[x][y] != NOTHING || !keeps_lanes(city, x, y, palace))
		return 0;
	for (int step = 0; step < 4; step++) {
		int i = x + STEPS[step][0], j = y + STEPS[step][1];

		if (inside(city, i, j) && city->thing[i][j] == BUILDING &&
		    city->palace[i][j] == palace)
			return 1;
	}
	return 0;
}

static int is_extendable(const struct city *city, int palace)
{
	for (int x = 0; x < city->columns; x++)
		for (int y = 0; y < city->rows; y++)
			if (is_growth_square(city, x, y, palace))
				return 1;
	return 0;
}

static int is_unclaimed(const struct city *city, int palace)
{
	return city->state->palaces[palace].holder == MEDINA_HOLDER_NONE;
}

static int merchants_beside(const struct city *city, int x, int y)
{
	int count = 0;

	for (int step = 0; step < 4; step++) {
		int i = x + STEPS[step][0], j = y + STEPS[step][1];

		count += inside(city, i, j) && city->thing[i][j] == MERCHANT;
	}
	return count;
}

static int is_extension_square(const struct city *city, int x, int y)
{
	if (city->thing[x][y] != NOTHING || merchants_beside(city, x, y) != 1)
		return 0;
	for (int step = 0; step < 4; step++) {
		int i = x + STEPS[step][0], j = y + STEPS[step][1];

		if (inside(city, i, j) && city->thing[i][j] == MERCHANT)
			return merchants_beside(city, i, j) <= 1;
	}
	return 0;
}

static void add(struct list *list, const char *verb, int x, int y)
{
	snprintf(list->moves[list->count++], GAME_TEXT_MAX, "%s %c%d", verb, 'a' + x, y + 1);
}

/* The palace of the colour that must be enlarged, or MEDINA_PALACE_NONE; M22. */
static int palace_to_enlarge(const struct city *city, int colour)
{
	for (int palace = 0; palace < city->state->palace_count; palace++)
		if (city->state->palaces[palace].colour == colour && is_unclaimed(city, palace) &&
		    is_extendable(city, palace))
			return palace;
	return MEDINA_PALACE_NONE;
}

static int has_unclaimed(const struct city *city, int colour)
{
	for (int palace = 0; palace < city->state->palace_count; palace++)
		if (city->state->palaces[palace].colour == colour && is_unclaimed(city, palace))
			return 1;
	return 0;
}

static void list_buildings(const struct city *city, struct list *list)
{
	for (int colour = 0; colour < MEDINA_COLOURS; colour++) {
		int palace = palace_to_enlarge(city, colour);
		char verb[24];

		if (!city->seat->buildings[colour] || city->used >> colour & 1)
			continue;
		if (palace == MEDINA_PALACE_NONE && has_unclaimed(city, colour) &&
		    city->state->option[MEDINA_OPTION_NEW_PALACE] == MEDINA_NEW_PALACE_FRENCH)
			continue;
		snprintf(verb, sizeof verb, "building %s", medina_colour_word(city->state, colour));
		for (int x = 0; x < city->columns; x++)
			for (int y = 0; y < city->rows; y++)
				if (palace == MEDINA_PALACE_NONE
				            ? city->thing[x][y] == NOTHING &&
				                      keeps_lanes(city, x, y, MEDINA_PALACE_NONE)
				            : is_growth_square(city, x, y, palace))
					add(list, verb, x, y);
	}
}

static void list_roofs(const struct city *city, struct list *list)
{
	const struct medina_seat *seat = city->seat;

	for (int palace = 0; palace < city->state->palace_count; palace++) {
		int colour = city->state->palaces[palace].colour;
		int x = -1, y = -1;

		if (!is_unclaimed(city, palace))
			continue;
		for (int j = city->rows - 1; j >= 0; j--)
			for (int i = city->columns - 1; i >= 0; i--)
				if (city->palace[i][j] == palace && city->thing[i][j] == BUILDING) {
					x = i;
					y = j;
				}
		if (seat->roofs && !(seat->owned >> colour & 1) && !(city->used & MEDINA_USED_ROOF))
			add(list, "roof", x, y);
		if (seat->neutrals)
			add(list, "neutral", x, y);
		if (seat->blocks >> colour & 1 && !(city->used & MEDINA_USED_BLOCK))
			add(list, "block", x, y);
	}
}

static void list_stables(const struct city *city, struct list *list)
{
	for (int x = 0; city->seat->stables && x < city->columns; x++)
		for (int y = 0; y < city->rows; y++)
			for (int palace = 0; palace < city->state->palace_count; palace++)
				if (is_growth_square(city, x, y, palace))
					add(list, "stable", x, y);
}

static void list_merchants(const struct city *city, struct list *list)
{
	int before = list->count;
	int most = city->state->option[MEDINA_OPTION_STREET_START] == MEDINA_STREET_START_ONE ? 1 : 0;

	if (!city->seat->merchants)
		return;
	for (int x = 0; x < city->columns; x++)
		for (int y = 0; y < city->rows; y++)
			if (is_extension_square(city, x, y))
				add(list, "merchant", x, y);
	if (list->count > before)
		return;
	for (int x = 0; x < city->columns; x++)
		for (int y = 0; y < city->rows; y++)
			if (city->thing[x][y] == NOTHING && merchants_beside(city, x, y) <= most)
				add(list, "merchant", x, y);
}

/* Side by side: the walls that stand from each end, and the spaces between them. */
static void list_walls(const struct city *city, struct list *list)
{
	static const struct {
		char letter;
		int low, high; /* the arms that begin at its lowest and highest space */
	} sides[] = {
		{'n', MEDINA_ARM_NW_N, MEDINA_ARM_NE_N},
		{'s', MEDINA_ARM_SW_S, MEDINA_ARM_SE_S},
		{'e', MEDINA_ARM_SE_E, MEDINA_ARM_NE_E},
		{'w', MEDINA_ARM_SW_W, MEDINA_ARM_NW_W},
	};

	for (int side = 0; city->seat->walls && side < 4; side++) {
		int spaces = side < 2 ? city->columns : city->rows;
		int low = city->state->arms[sides[side].low], high = city->state->arms[sides[side].high];

		if (low + high >= spaces - 1)
			continue;
		snprintf(list->moves[list->count++], GAME_TEXT_MAX, "wall %c%d", sides[side].letter,
		         low + 1);
		snprintf(list->moves[list->count++], GAME_TEXT_MAX, "wall %c%d", sides[side].letter,
		         spaces - high);
	}
}

static void list_placements(const struct city *city, struct list *list)
{
	list->count = 0;
	list_buildings(city, list);
	list_roofs(city, list);
	list_stables(city, list);
	list_merchants(city, list);
	list_walls(city, list);
}

/* M77 */
static int only_roofs(const struct city *city, const struct list *list)
{
	static struct list other;
	const struct medina_state *state = city->state;
	int roofs = 0;

	if (is_second(city) || is_ditt(city) || state->placed + 1 < state->size ||
	    state->used & MEDINA_USED_ROOF)
		return 0;
	for (int seat = 0; seat < state->players; seat++) {
		struct city view = look(state, seat, 0);

		if (seat == state->actor)
			continue;
		list_placements(&view, &other);
		if (other.count)
			return 0;
	}
	for (int index = 0; index < list->count; index++)
		roofs += strncmp(list->moves[index], "roof", 4) == 0;
	return roofs > 0;
}

static void list_all(const struct medina_state *state, struct list *list)
{
	struct city city = look(state, state->actor, state->used);
	int kept = 0;

	list_placements(&city, list);
	if (only_roofs(&city, list)) {
		for (int index = 0; index < list->count; index++)
			if (strncmp(list->moves[index], "roof", 4) == 0)
				memmove(list->moves[kept++], list->moves[index], GAME_TEXT_MAX);
		list->count = kept;
	}
	if (city.seat->tea && state->size == 2 && state->placed == 1)
		strcpy(list->moves[list->count++], "tea");
}

static int compare(const void *a, const void *b)
{
	return strcmp((const char *)a, (const char *)b);
}

static void compare_with_engine(const struct table *table)
{
	static struct list plain, engine;
	move moves[GAME_MOVES_MAX];

	list_all((const struct medina_state *)&table->state, &plain);
	engine.count = table->game->moves(&table->state, moves);
	for (int index = 0; index < engine.count; index++)
		table->game->write_move(&table->state, moves[index], engine.moves[index]);
	qsort(plain.moves, (size_t)plain.count, GAME_TEXT_MAX, compare);
	qsort(engine.moves, (size_t)engine.count, GAME_TEXT_MAX, compare);
	assert_int_equal(plain.count, engine.count);
	for (int index = 0; index < plain.count; index++)
		assert_string_equal(plain.moves[index], engine.moves[index]);
}

static void play_and_compare(const char *head, int games)
{
	for (int seed = 0; seed < games; seed++) {
		struct random random = random_seeded(1000 + (uint64_t)seed);
		struct table table = table_new(head);

		while (table.game->turn(&table.state) != GAME_OVER) {
			move moves[GAME_MOVES_MAX];
			int count = table.game->moves(&table.state, moves);

			if (strcmp(table.game->node(&table.state), "place") == 0)
				compare_with_engine(&table);
			game_play(table.game, &table.state,
			          random_move(&random, table.game, &table.state, moves, count));
		}
	}
}

static void plain_moves_are_the_engines(void **unused)
{
	static const char *const heads[] = {
		"medina players=2 edition=first",
		"medina players=3 edition=first",
		"medina players=4 edition=first",
		"medina players=2",
		"medina players=3",
		"medina players=4",
		"medina players=4 edition=first street-start=none reconnect=tower",
		"medina players=3 new-palace=french",
		"medina players=2 street-start=none reconnect=arm",
		"medina players=2 edition=first new-palace=french street-start=none",
	};

	(void)unused;
	for (size_t head = 0; head < sizeof heads / sizeof *heads; head++)
		play_and_compare(heads[head], TEST_GAMES / 20 + 1);
}

static int list_moves(const struct game *game, const void *state, move *out)
{
	static struct list plain;

	if (strcmp(game->node(state), "place") != 0)
		return game->moves(state, out);
	list_all((const struct medina_state *)state, &plain);
	for (int index = 0; index < plain.count; index++)
		assert_true(game->read_move(state, plain.moves[index], &out[index]));
	return plain.count;
}

/* The whole rest of a game, by both generators: the same positions, as many ways to an end. */
static void ends_are_the_same_by_both(void **unused)
{
	(void)unused;
	for (int players = 2; players <= 4; players++)
		for (uint8_t edition = 0; edition < MEDINA_EDITION_VALUES; edition++) {
			struct game_setup setup = game_new_setup(players);

			setup.option[MEDINA_OPTION_EDITION] = edition;
			assert_true(game_check_setup(&medina_game, &setup));
			assert_null(everywhere_compare_end(&medina_game, &setup, END_POSITIONS, list_moves));
		}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(plain_moves_are_the_engines),
		cmocka_unit_test(ends_are_the_same_by_both),
	};

	return cmocka_run_group_tests_name("medina plain", tests, NULL, NULL);
}
