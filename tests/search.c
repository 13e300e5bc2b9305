/* search.c - the search itself, on two games small enough to be solved by hand, and on all real
   ones: it finds what is there to find, keeps to its memory, and is the same every time. */
#include <stdlib.h>
#include <string.h>

#include "ai/think.h"
#include "core/random.h"
#include "games/games.h"
#include "tests/support/table.h"

/* ---- Stones: seats take 1 to 3 stones in turn; whoever takes the last one has 1 point ---- */

struct stones {
	uint8_t players, left, actor, last;
};

static void stones_setup(void *state, const struct game_setup *setup)
{
	struct stones *stones = state;

	memset(stones, 0, sizeof *stones);
	stones->players = (uint8_t)setup->players;
	stones->left = 21;
}

static int stones_players(const void *state)
{
	return ((const struct stones *)state)->players;
}

static int stones_turn(const void *state)
{
	const struct stones *stones = state;

	return stones->left ? stones->actor : GAME_OVER;
}

static int stones_moves(const void *state, move *out)
{
	const struct stones *stones = state;
	int count = 0;

	for (int taken = 1; taken <= 3 && taken <= stones->left; taken++)
		out[count++] = MOVE(1, taken, 0, 0);
	return count;
}

static void stones_apply(void *state, move m)
{
	struct stones *stones = state;

	stones->left = (uint8_t)(stones->left - MOVE_A(m));
	stones->last = stones->actor;
	stones->actor = (uint8_t)((stones->actor + 1) % stones->players);
}

static void stones_score(const void *state, int *points)
{
	const struct stones *stones = state;

	for (int seat = 0; seat < stones->players; seat++)
		points[seat] = !stones->left && stones->last == seat;
}

static void stones_result(const void *state, int *places)
{
	const struct stones *stones = state;

	for (int seat = 0; seat < stones->players; seat++)
		places[seat] = stones->last == seat ? 1 : 2;
}

static const struct game STONES = {
	.name = "stones",
	.players_min = 2,
	.players_max = 3,
	.state_size = sizeof(struct stones),
	.setup = stones_setup,
	.players = stones_players,
	.turn = stones_turn,
	.moves = stones_moves,
	.apply = stones_apply,
	.score = stones_score,
	.result = stones_result,
};

/* ---- Wager: seat 1 takes 5 points for sure, or lets chance decide between 12 and 0; seat 2 has 4
   ---- */

struct wager {
	uint8_t phase, points, ways, spare;
};

enum { WAGER_CHOOSE, WAGER_DRAW, WAGER_OVER };

static int wager_players(const void *state)
{
	(void)state;
	return 2;
}

static int wager_turn(const void *state)
{
	int phase = ((const struct wager *)state)->phase;

	return phase == WAGER_CHOOSE ? 0 : phase == WAGER_DRAW ? GAME_CHANCE : GAME_OVER;
}

static int wager_moves(const void *state, move *out)
{
	out[0] = MOVE(1 + ((const struct wager *)state)->phase, 0, 0, 0);
	out[1] = out[0] + 1;
	return 2;
}

static uint32_t wager_weight(const void *state, move m)
{
	return MOVE_C(m) ? ((const struct wager *)state)->ways : 10;
}

static void wager_apply(void *state, move m)
{
	struct wager *wager = state;

	if (wager->phase == WAGER_CHOOSE) {
		wager->points = MOVE_C(m) ? 0 : 5;
		wager->phase = MOVE_C(m) ? WAGER_DRAW : WAGER_OVER;
	} else {
		wager->points = MOVE_C(m) ? 12 : 0;
		wager->phase = WAGER_OVER;
	}
}

static void wager_score(const void *state, int *points)
{
	points[0] = ((const struct wager *)state)->points;
	points[1] = 4;
}

static void wager_result(const void *state, int *places)
{
	int points[2];

	wager_score(state, points);
	places[0] = points[0] > points[1] ? 1 : 2;
	places[1] = 3 - places[0];
}

static const struct game WAGER = {
	.name = "wager",
	.state_size = sizeof(struct wager),
	.players = wager_players,
	.turn = wager_turn,
	.moves = wager_moves,
	.weight = wager_weight,
	.apply = wager_apply,
	.score = wager_score,
	.result = wager_result,
};

/* ---- helpers ---- */

enum { MEMORY = 4 << 20 };

static struct search_plan plain_plan(const struct game *game)
{
	struct search_plan plan = search_plan_new(game, 7);

	plan.knobs.plies = 1000.0f;
	plan.knobs.first = 8.0f;
	plan.knobs.own = 0.0f;
	return plan;
}

/* A position of a real game after some random moves, at which a seat has several moves. */
static struct game_state position_of(const struct game *game, int players, int plies, uint64_t seed)
{
	struct game_setup setup = game_new_setup(players);
	struct random random = random_seeded(seed);
	struct game_state state;
	move moves[GAME_MOVES_MAX];

	assert_true(game_check_setup(game, &setup));
	game_start(game, &state, &setup);
	for (int ply = 0; game->turn(&state) != GAME_OVER; ply++) {
		int count = game->moves(&state, moves);

		if (ply >= plies && game->turn(&state) >= 0 && count > 1)
			return state;
		game_play(game, &state, random_move(&random, game, &state, moves, count));
	}
	fail_msg("%s ended before a position was found", game->name);
	return state;
}

static void search_of(struct search **search, void *memory, const struct game *game,
                      const struct game_state *state, int iterations)
{
	struct search_plan plan = search_plan_new(game, 3);

	*search = search_new(memory, MEMORY, &plan, state);
	search_run(*search, iterations);
}

static void assert_same_lines(struct search *one, struct search *other)
{
	static struct search_line first[GAME_MOVES_MAX], second[GAME_MOVES_MAX];
	int count = search_lines(one, first, GAME_MOVES_MAX);

	assert_int_equal(count, search_lines(other, second, GAME_MOVES_MAX));
	assert_memory_equal(first, second, (size_t)count * sizeof *first);
}

/* ---- tests ---- */

/* Who leaves a multiple of four to the other wins. */
static void finds_forced_wins(void **unused)
{
	void *memory = malloc(MEMORY);

	(void)unused;
	for (int left = 5; left <= 15; left++) {
		struct search_plan plan = plain_plan(&STONES);
		struct stones stones = {2, (uint8_t)left, 0, 0};
		struct search *search = search_new(memory, MEMORY, &plan, &stones);

		if (left % 4 == 0)
			continue;
		search_run(search, 20000);
		assert_int_equal(MOVE_A(search_choose(search)), left % 4);
	}
	free(memory);
}

/* With three seats each one plays for itself. */
static void values_are_by_seat(void **unused)
{
	void *memory = malloc(MEMORY);
	struct search_plan plan = plain_plan(&STONES);
	struct stones stones = {3, 3, 1, 0};
	struct search *search = search_new(memory, MEMORY, &plan, &stones);
	struct value value;

	(void)unused;
	search_run(search, 2000);
	assert_int_equal(MOVE_A(search_choose(search)), 3);
	search_value(search, &value);
	assert_true(value.first[1] > 0.9f);
	assert_true(value.worth[1] > value.worth[0] && value.worth[1] > value.worth[2]);
	assert_true(value.first[0] + value.first[1] + value.first[2] > 0.99f);
	free(memory);
}

/* The same wager is good or bad by the weights of its outcomes. */
static void chance_is_weighed(void **unused)
{
	void *memory = malloc(MEMORY);
	struct search_plan plan = plain_plan(&WAGER);
	struct wager bad = {WAGER_CHOOSE, 0, 5, 0}, sure = {WAGER_CHOOSE, 0, 250, 0};
	struct search_line lines[2];
	struct search *search = search_new(memory, MEMORY, &plan, &bad);

	(void)unused;
	search_run(search, 4000);
	assert_int_equal(MOVE_C(search_choose(search)), 0);
	plan.knobs.explore = 5.0f;
	search = search_new(memory, MEMORY, &plan, &sure);
	search_run(search, 20000);
	search_lines(search, lines, 2);
	for (int each = 0; each < 2; each++)
		if (MOVE_C(lines[each].move))
			/* 250 of 260 win by 8, 10 lose by 4: 0.85 of the first, and the margins. */
			assert_float_equal(lines[each].value,
			                   (float)(0.85 * 250 / 260 + 0.15 / 260 *
			                                                  (250 * (0.5 + 4.0 / 28) +
			                                                   10 * (0.5 - 2.0 / 24))),
			                   0.01f);
	free(memory);
}

static void values_of_results(void **unused)
{
	struct search_plan plan = search_plan_new(&STONES, 1);
	struct stones stones = {3, 0, 0, 2};
	struct value value;

	(void)unused;
	plan.knobs.own = 0.0f;
	value_of_result(&plan, &stones, &value);
	assert_float_equal(value.first[2], 1.0f, 1e-6f);
	assert_float_equal(value.first[0], 0.0f, 1e-6f);
	assert_float_equal(value.worth[2], (float)(0.85 + 0.15 * (0.5 + 0.5 / 21)), 1e-5f);
	/* Beaten by one, level with the other. */
	assert_float_equal(value.worth[0], (float)(0.0625 + 0.15 * (0.5 - 0.5 / 21)), 1e-5f);
	/* A share for one's own points: 1 above nothing, which is usual in a game without a brain. */
	plan.knobs.own = 0.25f;
	value_of_result(&plan, &stones, &value);
	assert_float_equal(value.worth[2],
	                   (float)(0.75 * (0.85 + 0.15 * (0.5 + 0.5 / 21)) + 0.25 * (0.5 + 0.5 / 21)),
	                   1e-5f);
}

/* Whoever is ahead has the better chances, however far, and whatever spread odd weights lead to. */
static void values_of_outlooks(void **unused)
{
	const float spreads[] = {10.0f, 1e-3f, 0.0f, -5.0f, 1e30f};
	struct search_plan plan = search_plan_new(&STONES, 1);

	(void)unused;
	for (size_t each = 0; each < sizeof spreads / sizeof *spreads; each++) {
		struct outlook outlook = {{3.0f, 1e30f, -1e30f}, spreads[each]};
		struct value value;

		value_of_outlook(&plan, &outlook, 3, &value);
		assert_float_equal(value.first[0] + value.first[1] + value.first[2], 1.0f, 1e-5f);
		for (int seat = 0; seat < 3; seat++) {
			assert_true(value.first[seat] >= 0.0f && value.first[seat] <= 1.0f);
			assert_true(value.worth[seat] >= 0.0f && value.worth[seat] <= 1.0f);
		}
		assert_true(value.worth[1] > value.worth[0] && value.worth[0] > value.worth[2]);
	}
}

static float first_of_one_iteration(void *memory, int left, float blur)
{
	struct search_plan plan = plain_plan(&STONES);
	struct stones stones = {2, (uint8_t)left, 0, 0};
	struct search *search;
	struct value value;

	plan.knobs.blur = blur;
	search = search_new(memory, MEMORY, &plan, &stones);
	search_run(search, 1);
	search_value(search, &value);
	return value.first[0];
}

/* A playout may end so, but need not; the end that the tree itself reaches is certain. */
static void ends_of_playouts_are_blurred(void **unused)
{
	void *memory = malloc(MEMORY);
	float sharp = first_of_one_iteration(memory, 21, 0.0f);
	float blurred = first_of_one_iteration(memory, 21, 1.0f);
	float more = first_of_one_iteration(memory, 21, 4.0f);

	(void)unused;
	assert_true(sharp == 0.0f || sharp == 1.0f);
	assert_true(blurred > 0.0f && blurred < 1.0f && blurred != 0.5f);
	assert_true((sharp > 0.5f) == (blurred > 0.5f));
	assert_true(sharp > 0.5f ? more > 0.5f && more < blurred : more < 0.5f && more > blurred);
	assert_float_equal(first_of_one_iteration(memory, 1, 1.0f), 1.0f, 1e-6f);
	free(memory);
}

/* The memory behind the search stays as it was, and the search goes on when its own is full. */
static void keeps_to_its_memory(void **unused)
{
	enum { GUARD = 4096 };
	unsigned char *memory = malloc(SEARCH_MEMORY_LEAST + GUARD);

	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++) {
		struct game_state state = position_of(*game, (*game)->players_max, 20, 1);
		struct search_plan plan = search_plan_new(*game, 1);
		struct search *search;

		plan.knobs.plies = 0.0f;
		memset(memory + SEARCH_MEMORY_LEAST, 0x5a, GUARD);
		search = search_new(memory, SEARCH_MEMORY_LEAST, &plan, &state);
		search_run(search, 5000);
		assert_true(search_is_full(search));
		assert_true(search_used(search) <= SEARCH_MEMORY_LEAST);
		assert_int_equal(search_done(search), 5000);
		assert_true(game_is_legal(*game, &state, search_choose(search)));
		for (int ply = 0; ply < 20 && (*game)->turn(&state) != GAME_OVER; ply++) {
			move m = search_choose(search);

			search_play(search, m);
			game_play(*game, &state, m);
			search_run(search, 1000);
			assert_true(search_used(search) <= SEARCH_MEMORY_LEAST);
		}
		for (int each = 0; each < GUARD; each++)
			assert_int_equal(memory[SEARCH_MEMORY_LEAST + each], 0x5a);
	}
	free(memory);
}

static void same_seed_same_search(void **unused)
{
	void *one = malloc(MEMORY), *other = malloc(MEMORY);

	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++) {
		struct game_state state = position_of(*game, 2, 30, 2);
		struct search *first, *second;

		search_of(&first, one, *game, &state, 200);
		search_of(&second, other, *game, &state, 0);
		for (int slice = 1; search_done(second) < 200; slice++)
			search_run(second, search_done(second) + (uint32_t)slice < 200
			                       ? slice
			                       : 200 - (int)search_done(second));
		assert_same_lines(first, second);
		assert_int_equal(search_choose(first), search_choose(second));
	}
	free(one);
	free(other);
}

/* The same on a tree that was kept through several moves, in slices of another size. */
static void same_search_on_a_kept_tree(void **unused)
{
	void *one = malloc(MEMORY), *other = malloc(MEMORY);

	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++) {
		struct game_state state = position_of(*game, 2, 30, 2);
		struct random random = random_seeded(3);
		struct search *first, *second;

		search_of(&first, one, *game, &state, 0);
		search_of(&second, other, *game, &state, 0);
		for (int ply = 0; ply < 12 && (*game)->turn(&state) != GAME_OVER; ply++) {
			move moves[GAME_MOVES_MAX], m;
			int count = (*game)->moves(&state, moves);

			search_run(first, 150);
			for (int slice = 0; slice < 50; slice++)
				search_run(second, 3);
			assert_same_lines(first, second);
			m = search_choose(first);
			assert_int_equal(m, search_choose(second));
			if ((*game)->turn(&state) < 0)
				m = random_move(&random, *game, &state, moves, count);
			search_play(first, m);
			search_play(second, m);
			game_play(*game, &state, m);
			assert_int_equal(search_used(first), search_used(second));
		}
	}
	free(one);
	free(other);
}

/* What was learnt about a move is still there when the move is made, and makes no difference to
   what is learnt from then on. */
static void keeps_the_tree(void **unused)
{
	void *memory = malloc(MEMORY);

	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++) {
		struct game_state state = position_of(*game, 2, 30, 3);
		struct search *search;
		struct search_line lines[GAME_MOVES_MAX];
		struct value value;
		move expected[3];
		int before, sum = 0, count, length, seat = (*game)->turn(&state);
		float worth;

		search_of(&search, memory, *game, &state, 400);
		search_lines(search, lines, GAME_MOVES_MAX);
		length = search_expected(search, expected, 3);
		assert_int_equal(expected[0], lines[0].move);
		before = (int)lines[0].visits;
		worth = lines[0].value;
		search_play(search, lines[0].move);
		game_play(*game, &state, lines[0].move);
		/* All but the first visit of the move are kept. */
		search_value(search, &value);
		assert_float_equal(value.worth[seat], worth, 1.0f / (float)before);
		assert_float_equal(value.first[0] + value.first[1], 1.0f, 1e-4f);
		assert_int_equal(search_done(search), before - 1);
		count = search_lines(search, lines, GAME_MOVES_MAX);
		for (int each = 0; each < count; each++) {
			sum += (int)lines[each].visits;
			assert_true(game_is_legal(*game, &state, lines[each].move));
		}
		assert_int_equal(sum, before - 1);
		if (length > 1 && (*game)->turn(&state) >= 0)
			assert_int_equal(expected[1], lines[0].move);
		search_run(search, 50);
		assert_int_equal(search_done(search), before + 49);
	}
	free(memory);
}

/* A whole game on one tree: after every move the search stands at the right position. */
static void follows_a_game(void **unused)
{
	void *memory = malloc(SEARCH_MEMORY_LEAST * 4);

	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++) {
		struct game_state state = position_of(*game, (*game)->players_min, 0, 4);
		struct search_plan plan = search_plan_new(*game, 5);
		struct search *search;
		struct random random = random_seeded(1);

		plan.knobs.plies = 0.0f;
		search = search_new(memory, SEARCH_MEMORY_LEAST * 4, &plan, &state);
		while ((*game)->turn(&state) != GAME_OVER) {
			move moves[GAME_MOVES_MAX], m;
			int count = (*game)->moves(&state, moves);

			if ((*game)->turn(&state) >= 0) {
				search_run(search, 30);
				m = search_choose(search);
			} else {
				m = random_move(&random, *game, &state, moves, count);
			}
			assert_true(game_is_legal(*game, &state, m));
			game_play(*game, &state, m);
			search_play(search, m);
		}
		assert_int_equal(search_done(search), 0);
	}
	free(memory);
}

static void temperature_varies_the_choice(void **unused)
{
	struct search_line lines[] = {{1, 60, 0.5f, 0.3f}, {2, 30, 0.5f, 0.3f}, {3, 0, 0, 0.1f}};
	int chosen[4] = {0};

	(void)unused;
	for (uint64_t seed = 0; seed < 600; seed++) {
		assert_int_equal(search_choose_from(lines, 3, 0.0f, seed), 1);
		chosen[search_choose_from(lines, 3, 1.0f, seed)]++;
	}
	assert_int_equal(chosen[3], 0);
	assert_true(chosen[1] > 350 && chosen[1] < 450);
	assert_true(chosen[2] > 150 && chosen[2] < 250);
}

static void lines_are_merged(void **unused)
{
	struct search_line one[4] = {{5, 10, 0.5f, 0.1f}, {7, 4, 0.2f, 0.1f}};
	const struct search_line more[] = {{7, 12, 0.6f, 0.1f}, {9, 3, 0.1f, 0.1f}};
	int count = search_merge(one, 2, more, 2);

	(void)unused;
	assert_int_equal(count, 3);
	assert_int_equal(one[0].move, 7);
	assert_int_equal(one[0].visits, 16);
	assert_float_equal(one[0].value, 0.5f, 1e-6f);
	assert_int_equal(one[1].move, 5);
	assert_int_equal(one[2].move, 9);
}

/* ---- with threads and a clock ---- */

static void think_of(struct think_report *report, const struct game *game,
                     const struct game_state *state, int threads, struct think_limits limits)
{
	struct search_plan plan = search_plan_new(game, 11);
	void *memory = malloc(MEMORY);
	struct thinker *thinker = thinker_new(memory, MEMORY, threads, &plan, state);

	thinker_think(thinker, &limits, NULL, report);
	free(memory);
}

static void threads_add_up(void **unused)
{
	static struct think_report one, other;
	struct think_limits limits = {.iterations = 200};

	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++) {
		struct game_state state = position_of(*game, 2, 30, 6);

		think_of(&one, *game, &state, 4, limits);
		think_of(&other, *game, &state, 4, limits);
		assert_int_equal(one.iterations, 200);
		assert_int_equal(one.choice, other.choice);
		assert_int_equal(one.count, other.count);
		assert_memory_equal(one.lines, other.lines, (size_t)one.count * sizeof *one.lines);
	}
}

/* Who is in a hurry makes the same move with fewer iterations. */
static void haste_changes_nothing(void **unused)
{
	static struct think_report patient, hasty;
	struct think_limits limits = {.iterations = 600}, haste = {.iterations = 600, .is_hasty = 1};
	uint32_t saved = 0;

	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++)
		for (int plies = 10; plies < 60; plies += 10) {
			struct game_state state = position_of(*game, 2, plies, 6);

			think_of(&patient, *game, &state, 1, limits);
			think_of(&hasty, *game, &state, 1, haste);
			assert_int_equal(patient.choice, hasty.choice);
			assert_int_equal(patient.iterations, 600);
			saved += 600 - hasty.iterations;
		}
	assert_true(saved > 0);
}

static void time_and_cancelling_stop_it(void **unused)
{
	static struct think_report report;
	atomic_int cancel = 1;
	struct think_limits timed = {.milliseconds = 30};
	struct think_limits cancelled = {.iterations = 1 << 30, .cancel = &cancel};

	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++) {
		struct game_state state = position_of(*game, 2, 30, 7);

		think_of(&report, *game, &state, 2, timed);
		assert_in_range(report.milliseconds, 30, 2000);
		assert_true(report.iterations > 0);
		think_of(&report, *game, &state, 2, cancelled);
		assert_true(game_is_legal(*game, &state, report.choice));
	}
}

struct seen {
	int count;
	const struct game *game;
	const struct game_state *state;
};

static void see(void *with, const struct think_report *report)
{
	struct seen *seen = with;

	seen->count++;
	assert_true(game_is_legal(seen->game, seen->state, report->choice));
	assert_true(report->iterations > 0);
}

static void progress_is_told(void **unused)
{
	static struct think_report report;
	const struct game *game = GAMES[0];
	struct game_state state = position_of(game, 2, 30, 8);
	struct search_plan plan = search_plan_new(game, 11);
	struct seen seen = {0, game, &state};
	struct think_watch watch = {see, &seen};
	struct think_limits limits = {.milliseconds = 700};
	void *memory = malloc(MEMORY);
	struct thinker *thinker = thinker_new(memory, MEMORY, 2, &plan, &state);

	(void)unused;
	thinker_think(thinker, &limits, &watch, &report);
	assert_in_range(seen.count, 1, 4);
	free(memory);
}

/* ---- greedy and levels ---- */

/* Else one of the two could not be changed in a player's name (arena/player.h). */
static void no_weight_is_called_like_a_knob(void **unused)
{
	static const char *const knobs[] = {
#define KNOB(name, ...) #name,
#include "ai/knobs.def"
#undef KNOB
		NULL};

	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++)
		for (const char *const *knob = knobs; *knob; knob++)
			if (brain_find(brain_of(*game), *knob) >= 0)
				fail_msg("%s has a weight %s", (*game)->name, *knob);
}

static void levels_and_greedy_play(void **unused)
{
	void *memory = malloc(MEMORY);

	(void)unused;
	assert_null(level_find("grandmaster"));
	for (const struct game *const *game = GAMES; *game; game++) {
		struct game_state state = position_of(*game, 3, 25, 9);
		struct search_plan plan = search_plan_new(*game, 1);

		assert_true(game_is_legal(*game, &state,
		                          greedy_choose(&plan, &state)));
		for (const struct level *level = LEVELS; level->name; level++) {
			struct search_plan own = level_plan(level_find(level->name), *game, 1);
			struct search *search = search_new(memory, MEMORY, &own, &state);

			assert_true(own.knobs.temperature == level_effort(level, *game).temperature);
			search_run(search, 20);
			assert_true(game_is_legal(*game, &state, search_choose(search)));
			if (level > LEVELS)
				assert_true(level_effort(level, *game).iterations >
				            level_effort(level - 1, *game).iterations);
		}
	}
	free(memory);
}

/* Greedy takes the last stones when it can. */
static void greedy_sees_the_end(void **unused)
{
	struct stones stones = {2, 3, 0, 0};
	struct search_plan plan = search_plan_new(&STONES, 1);

	(void)unused;
	assert_int_equal(MOVE_A(greedy_choose(&plan, &stones)), 3);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(finds_forced_wins),
		cmocka_unit_test(values_are_by_seat),
		cmocka_unit_test(chance_is_weighed),
		cmocka_unit_test(values_of_results),
		cmocka_unit_test(values_of_outlooks),
		cmocka_unit_test(ends_of_playouts_are_blurred),
		cmocka_unit_test(keeps_to_its_memory),
		cmocka_unit_test(same_seed_same_search),
		cmocka_unit_test(same_search_on_a_kept_tree),
		cmocka_unit_test(keeps_the_tree),
		cmocka_unit_test(follows_a_game),
		cmocka_unit_test(temperature_varies_the_choice),
		cmocka_unit_test(lines_are_merged),
		cmocka_unit_test(threads_add_up),
		cmocka_unit_test(haste_changes_nothing),
		cmocka_unit_test(time_and_cancelling_stop_it),
		cmocka_unit_test(progress_is_told),
		cmocka_unit_test(no_weight_is_called_like_a_knob),
		cmocka_unit_test(levels_and_greedy_play),
		cmocka_unit_test(greedy_sees_the_end),
	};

	return cmocka_run_group_tests_name("search", tests, NULL, NULL);
}
