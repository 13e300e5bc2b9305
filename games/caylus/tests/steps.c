/* The rulebook acts in single steps: each shows something, and one seat's affairs at
   most, so that a client can tell them one by one. C16, C43, C45, C52, C53, C87, C94, C116. */
#include "tests/support/table.h"

#include <string.h>

#include "core/random.h"
#include "games/caylus/rules.h"

/* Seats whose goods, points or workers differ. */
static int seats_changed(const struct caylus_state *one, const struct caylus_state *other)
{
	int count = 0;

	for (int seat = 0; seat < one->players; seat++) {
		const struct caylus_seat *a = &one->seats[seat], *b = &other->seats[seat];

		count += a->cubes != b->cubes || a->deniers != b->deniers || a->points != b->points ||
		         a->home != b->home || a->passed < b->passed;
	}
	return count;
}

/* Does anybody see a difference? The stage and its count do not lie on the table. */
static int is_seen(struct caylus_state one, struct caylus_state other)
{
	one.stage = other.stage = 0;
	one.at = other.at = 0;
	for (int seat = 0; seat < CAYLUS_SEATS; seat++) {
		one.seats[seat].lines = other.seats[seat].lines = 0;
		one.seats[seat].batches = other.seats[seat].batches = 0;
	}
	return memcmp(&one, &other, sizeof one) != 0;
}

/* The stables, the inn and the castle send several workers home together. */
static int is_common(const struct caylus_state *before, const struct caylus_state *after)
{
	return before->stabled != after->stabled || before->guest != after->guest ||
	       (before->castled && !after->castled);
}

static void check_step(const struct caylus_state *before, const struct caylus_state *after)
{
	int workers = BITS_COUNT(before->occupied) - BITS_COUNT(after->occupied);

	if (!is_seen(*before, *after))
		fail_msg("nothing happens at stage %d", before->stage);
	if (!is_common(before, after) && seats_changed(before, after) > 1)
		fail_msg("too much happens at stage %d", before->stage);
	assert_in_range(workers, 0, 1);
	if (after->node != CAYLUS_NODE_NONE && seats_changed(before, after))
		fail_msg("a node opens together with stage %d", before->stage);
}

static void play_one(uint64_t seed)
{
	struct random random = random_seeded(seed);
	struct game_setup setup = game_new_setup(2 + (int)(seed % 4));
	struct game_state room;
	struct caylus_state *s = (struct caylus_state *)&room;

	setup.option[CAYLUS_OPTION_FAVOURS] = seed / 4 % 2;
	assert_true(game_check_setup(&caylus_game, &setup));
	caylus_game.setup(s, &setup);
	while (caylus_game.turn(s) != GAME_OVER) {
		struct caylus_state before = *s;
		move moves[GAME_MOVES_MAX];

		if (caylus_game.turn(s) == GAME_STEP) {
			caylus_game.step(s);
			check_step(&before, s);
			continue;
		}
		caylus_game.apply(
			s, random_move(&random, &caylus_game, s, moves, caylus_game.moves(s, moves)));
	}
}

static void steps_are_single(void **unused)
{
	(void)unused;
	for (uint64_t seed = 0; seed < 400; seed++)
		play_one(seed);
}

/* C97, C101: who has used all lines in this turn gets nothing more, and is asked for nothing. */
static void a_favour_without_a_line_is_lost(void **unused)
{
	struct game_setup setup = game_new_setup(3);
	struct game_state room;
	struct caylus_state *s = (struct caylus_state *)&room;

	(void)unused;
	assert_true(game_check_setup(&caylus_game, &setup));
	game_start(&caylus_game, s, &setup);
	s->favoured = 1;
	s->favours = 2;
	s->line = 2;
	s->seats[1].lines = (1 << CAYLUS_LINES) - 1;
	assert_int_equal(cy_step_favour(s), 0);
	assert_int_equal(s->favours, 1);
	assert_int_equal(s->favoured, 1);
	assert_int_equal(s->line, CAYLUS_LINE_NONE);
	assert_int_equal(cy_step_favour(s), 0);
	assert_int_equal(s->favours, 0);
	assert_int_equal(s->favoured, CAYLUS_SEAT_NONE);
}

/* A move without a verb, or of one that there is not, has no number. */
static void no_verb_has_no_number(void **unused)
{
	(void)unused;
	assert_int_equal(game_move_to_action(&caylus_game, MOVE(CAYLUS_VERB_NONE, 0, 0, 0)), -1);
	assert_int_equal(game_move_to_action(&caylus_game, MOVE(CAYLUS_VERBS, 0, 0, 0)), -1);
	assert_int_equal(game_move_to_action(&caylus_game, MOVE(255, 255, 255, 255)), -1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(steps_are_single),
		cmocka_unit_test(a_favour_without_a_line_is_lost),
		cmocka_unit_test(no_verb_has_no_number),
	};

	return cmocka_run_group_tests_name("caylus steps", tests, NULL, NULL);
}
