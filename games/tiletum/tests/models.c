/* Slow and obvious models of the engine's data structures: stacks for the King track,
   counters for multisets, pairs for neighbours, single steps for dice. The engine agrees with
   each. */
#include "core/random.h"
#include "games/tiletum/tests/scene.h"

/* ---- The King track as stacks of markers; the engine keeps one ranking (T19, T36, T43, T77)
   ---- */

struct stacks {
	int count[TILETUM_KING_SPACES];
	int seats[TILETUM_KING_SPACES][TILETUM_SEATS]; /* from the bottom */
};

static void lay(struct stacks *stacks, int space, int seat)
{
	stacks->seats[space][stacks->count[space]++] = seat;
}

/* The whole stack of a space, in its order, onto another. */
static void move_stack(struct stacks *stacks, int from, int to)
{
	int count = stacks->count[from];

	if (from == to)
		return;
	stacks->count[from] = 0;
	for (int height = 0; height < count; height++)
		lay(stacks, to, stacks->seats[from][height]);
}

/* T19 */
static void corrupt_stacks(struct stacks *stacks, int value)
{
	for (int space = 0; space < TILETUM_KING_SPACES; space++)
		move_stack(stacks, space, space > value ? space - value : 0);
}

/* T43 */
static void reset_stacks(struct stacks *stacks)
{
	for (int space = TILETUM_KING_START - 2; space >= 0; space--)
		move_stack(stacks, space, TILETUM_KING_START - 1);
}

/* T77 */
static void advance_stacks(struct stacks *stacks, int seat)
{
	for (int space = 0; space < TILETUM_KING_SPACES - 1; space++)
		for (int height = 0; height < stacks->count[space]; height++)
			if (stacks->seats[space][height] == seat) {
				for (int above = height + 1; above < stacks->count[space]; above++)
					stacks->seats[space][above - 1] = stacks->seats[space][above];
				stacks->count[space]--;
				lay(stacks, space + 1, seat);
				return;
			}
}

static void same_stacks(const struct stacks *stacks, const struct tiletum_state *state)
{
	int place = 0;

	for (int space = TILETUM_KING_SPACES - 1; space >= 0; space--)
		for (int height = 0; height < stacks->count[space]; height++) {
			assert_int_equal(state->king_rank[place], stacks->seats[space][height]);
			assert_int_equal(state->king_space[state->king_rank[place++]], space);
		}
	assert_int_equal(place, state->players);
}

static void the_king_track_is_stacks(void **unused)
{
	struct random random = random_seeded(11);

	(void)unused;
	for (int game = 0; game < 300; game++) {
		struct table t = table_new("tiletum players=4");
		struct tiletum_state *state = position_of(&t);
		struct stacks stacks;

		memset(&stacks, 0, sizeof stacks);
		for (int seat = 0; seat < 4; seat++)
			lay(&stacks, TILETUM_KING_START - 1, seat);
		for (int change = 0; change < 60; change++) {
			int kind = (int)random_below(&random, 12), seat = kind % 4;

			if (kind == 11) {
				tt_reset_track(state);
				reset_stacks(&stacks);
			} else if (kind >= 8) {
				tt_corrupt(state, kind - 8);
				corrupt_stacks(&stacks, kind - 8);
			} else {
				tt_advance(state, seat);
				advance_stacks(&stacks, seat);
			}
			same_stacks(&stacks, state);
		}
	}
}

/* ---- Heaps as counters; the engine keeps planes of bits ---- */

static void multisets_are_counters(void **unused)
{
	struct random random = random_seeded(5);
	struct tiletum_multiset sets[2];
	int counts[2][64] = {{0}};

	(void)unused;
	memset(sets, 0, sizeof sets);
	for (int change = 0; change < 20000; change++) {
		int set = (int)random_below(&random, 2), bit = (int)random_below(&random, 64), total = 0;

		if (counts[0][bit] + counts[1][bit] < TILETUM_COPIES_MAX) {
			tt_multiset_add(&sets[set], bit);
			counts[set][bit]++;
		} else if (counts[set][bit]) {
			tt_multiset_take(&sets[set], bit);
			counts[set][bit]--;
		}
		if (change % 1000 == 999) {
			tt_multiset_pour(&sets[0], &sets[1]);
			for (int tile = 0; tile < 64; tile++) {
				counts[1][tile] += counts[0][tile];
				counts[0][tile] = 0;
			}
		}
		for (int tile = 0; tile < 64; tile++) {
			assert_int_equal(tiletum_multiset_count(&sets[set], tile), counts[set][tile]);
			total += counts[set][tile];
		}
		assert_int_equal(tiletum_multiset_total(&sets[set]), total);
	}
}

/* ---- Neighbours as a list of pairs; the engine keeps sets (T56, T61) ---- */

#include "games/tiletum/edges.def"

static const uint8_t pairs[][2] = {
#define PAIR(here, one, other, mark, what) {TILETUM_SPOT_##one, TILETUM_SPOT_##other},
	EDGES(PAIR, 0)};

static int is_pair(int one, int other)
{
	for (size_t pair = 0; pair < sizeof pairs / sizeof *pairs; pair++)
		if ((pairs[pair][0] == one && pairs[pair][1] == other) ||
		    (pairs[pair][0] == other && pairs[pair][1] == one))
			return 1;
	return 0;
}

static void neighbours_are_pairs(void **unused)
{
	uint32_t reached = 1u << TILETUM_SPOT_TILETUM;

	(void)unused;
	for (int one = 0; one < TILETUM_SPOTS; one++)
		for (int other = 0; other < TILETUM_SPOTS; other++)
			assert_int_equal(tiletum_neighbours[one] >> other & 1, is_pair(one, other));
	for (int step = 0; step < TILETUM_SPOTS; step++)
		for (int spot = 0; spot < TILETUM_SPOTS; spot++)
			if (reached >> spot & 1)
				reached |= tiletum_neighbours[spot];
	assert_int_equal(BITS_COUNT(reached), TILETUM_SPOTS); /* every spot can be reached */
}

/* ---- Changing a die step by step; the engine computes the way round (T22) ---- */

static int steps_between(int from, int to)
{
	int up = 0, down = 0;

	for (int value = from; value != to; value = value % 6 + 1)
		up++;
	for (int value = from; value != to; value = value == 1 ? 6 : value - 1)
		down++;
	return up < down ? up : down;
}

static void a_die_changes_in_steps_t22(void **unused)
{
	(void)unused;
	for (int from = 1; from <= 6; from++)
		for (int to = 1; to <= 6; to++)
			for (int gold = 0; gold <= 7; gold++) {
				struct table t = scene("players=2");

				put_f(&t, "dice blue-%d; 1 gold %d", from, gold);
				if (from == to)
					yes_f(&t, "take blue %d", from);
				else if (2 * steps_between(from, to) <= gold)
					yes_f(&t, "take blue %d as %d", from, to);
				else
					no_f(&t, 22, "take blue %d as %d", from, to);
			}
}

/* T23: a face is 1 to 6, whichever way the wheel stands. */
static void a_face_is_on_the_wheel(void **unused)
{
	struct table t = table_new("tiletum players=2");
	struct tiletum_state *state = (struct tiletum_state *)&t.state;

	(void)unused;
	for (int wheel = 1; wheel <= TILETUM_FACES; wheel++)
		for (int action = 0; action < TILETUM_FACES; action++) {
			int face;

			state->wheel = (uint8_t)wheel;
			state->action_at[action] = (uint8_t)action;
			face = tiletum_face_of(state, action);
			assert_in_range(face, 1, TILETUM_FACES);
			assert_int_equal(tiletum_action_of(state, face), action);
		}
}

/* ---- Selections of resources, counted out (T95, T107) ---- */

static void selections_are_all_there(void **unused)
{
	int index = 0;

	(void)unused;
	for (int number = 1; number <= 3; number++)
		for (int a = 0; a < TILETUM_RESOURCES; a++)
			for (int b = number > 1 ? a : 0; b < (number > 1 ? TILETUM_RESOURCES : 1); b++)
				for (int c = number > 2 ? b : 0; c < (number > 2 ? TILETUM_RESOURCES : 1); c++) {
					struct tiletum_goods goods = tiletum_goods_at(index);

					assert_int_equal(goods.number, number);
					assert_int_equal(goods.types[0], a);
					assert_true(number < 2 || goods.types[1] == b);
					assert_true(number < 3 || goods.types[2] == c);
					index++;
				}
	assert_int_equal(index, TILETUM_GOODS);
}

/* ---- The generator against the refusals: every move, at every node of some games ---- */

static void moves_are_what_is_not_refused(void **unused)
{
	(void)unused;
	for (int players = 2; players <= 4; players++) {
		struct random random = random_seeded(40 + (uint64_t)players);
		char head[64];
		struct table t;

		snprintf(head, sizeof head, "tiletum players=%d", players);
		t = table_new(head);
		while (t.game->turn(&t.state) != GAME_OVER) {
			move moves[GAME_MOVES_MAX];
			int count = t.game->moves(&t.state, moves), at = 0;

			for (int action = 0, actions = game_action_count(t.game); action < actions; action++) {
				move m = game_action_to_move(t.game, action);

				if (game_why(t.game, &t.state, m) == 0)
					assert_int_equal(m, moves[at++]);
			}
			assert_int_equal(at, count);
			game_play(t.game, &t.state, random_move(&random, t.game, &t.state, moves, count));
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_king_track_is_stacks),
		cmocka_unit_test(multisets_are_counters),
		cmocka_unit_test(neighbours_are_pairs),
		cmocka_unit_test(a_die_changes_in_steps_t22),
		cmocka_unit_test(a_face_is_on_the_wheel),
		cmocka_unit_test(selections_are_all_there),
		cmocka_unit_test(moves_are_what_is_not_refused),
	};

	return cmocka_run_group_tests_name("tiletum models", tests, NULL, NULL);
}
