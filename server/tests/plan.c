/* plan.c - what a conditional move means after each event: it waits, it is played, or it is over.
   The first player of Medina has one move, then everyone has two. */
#include "server/table/plan.h"
#include "server/tests/players.h"

static char answer[PLAN_MOVE_MAX];

/* The legal move with this number of the seat to move. */
static const char *legal(int number)
{
	static char text[GAME_TEXT_MAX];
	move moves[GAME_MOVES_MAX];

	assert_true(at->game->moves(&at->state, moves) > number);
	game_write_move(at->game, &at->state, moves[number], text);
	return text;
}

/* A plan of Bob's from here on. */
static struct plan plan_of(const char *format, const char *first)
{
	struct plan plan = {.table = "t", .person = "bob"};

	plan.ply = at->plies;
	plan.size = at->size;
	snprintf(plan.text, sizeof plan.text, format, first);
	return plan;
}

static enum plan_verdict verdict(const struct plan *plan)
{
	return plan_next(plan, at, answer);
}

static void the_answer_waits_for_exactly_what_is_expected(void **unused)
{
	struct plan plan;

	(void)unused;
	begin(2);
	plan = plan_of("%s;answer;then\n", legal(0));
	assert_int_equal(verdict(&plan), PLAN_WAITS);
	play_any();
	assert_int_equal(verdict(&plan), PLAN_PLAYS);
	assert_string_equal(answer, "answer");
}

static void anything_else_ends_it(void **unused)
{
	struct plan plan;

	(void)unused;
	begin(2);
	plan = plan_of("%s;answer\n", legal(1));
	play_any();
	assert_int_equal(verdict(&plan), PLAN_IS_OVER);
}

static void an_own_move_that_was_not_planned_ends_it(void **unused)
{
	struct plan plan;

	(void)unused;
	begin(2);
	plan = plan_of("%s;answer\n", "*");
	play_any();
	play_any();
	assert_int_equal(verdict(&plan), PLAN_IS_OVER);
}

static void a_star_waits_until_the_others_are_done(void **unused)
{
	struct plan plan;

	(void)unused;
	begin(3);
	play_any();
	play_any();
	play_any(); /* Ada and Bob are done: Cyd and Ada follow */
	plan = plan_of("%s;answer\n", "*");
	while (match_turn(at) != 1) {
		assert_int_equal(verdict(&plan), PLAN_WAITS);
		play_any();
	}
	assert_int_equal(verdict(&plan), PLAN_PLAYS);
	assert_string_equal(answer, "answer");
}

static void earlier_lines_come_first_and_others_wait(void **unused)
{
	struct plan plan;

	(void)unused;
	begin(2);
	plan = plan_of("xyzzy;first\n*;second\n%s;third\n", legal(0));
	assert_int_equal(verdict(&plan), PLAN_WAITS);
	play_any();
	assert_int_equal(verdict(&plan), PLAN_PLAYS);
	assert_string_equal(answer, "second");
}

static void a_line_is_over_after_its_last_move(void **unused)
{
	struct plan plan;

	(void)unused;
	begin(2);
	plan = plan_of("%s\n", legal(0));
	play_any();
	assert_int_equal(verdict(&plan), PLAN_IS_OVER);
	plan = plan_of("%s", "");
	assert_int_equal(verdict(&plan), PLAN_IS_OVER);
}

static void a_pause_keeps_it_and_plays_nothing(void **unused)
{
	struct plan plan;

	(void)unused;
	begin(2);
	plan = plan_of("%s;answer\n", "*");
	play_any();
	assert_int_equal(act("ada", COMMAND_PAUSE), REFUSAL_NONE);
	assert_int_equal(act("bob", COMMAND_AGREE), REFUSAL_NONE);
	assert_int_equal(at->status, TABLE_PAUSED);
	assert_int_equal(verdict(&plan), PLAN_WAITS);
}

static void undo_takeover_and_strangers_end_it(void **unused)
{
	struct plan plan;

	(void)unused;
	begin(2);
	plan = plan_of("%s;answer\n", "*");
	snprintf(plan.person, sizeof plan.person, "eve");
	assert_int_equal(verdict(&plan), PLAN_IS_OVER);
	snprintf(plan.person, sizeof plan.person, "bob");
	play_any();
	assert_int_equal(verdict(&plan), PLAN_PLAYS);
	assert_int_equal(undo_to("ada", 0), REFUSAL_NONE);
	assert_int_equal(verdict(&plan), PLAN_IS_OVER);
	plan = plan_of("%s;answer\n", "*");
	assert_int_equal(verdict(&plan), PLAN_WAITS);
	assert_int_equal(act_on("bob", COMMAND_TAKEOVER, 1, ""), REFUSAL_NONE);
	assert_int_equal(verdict(&plan), PLAN_IS_OVER);
}

static void moves_have_few_signs(void **unused)
{
	char longest[PLAN_MOVE_MAX + 1];

	(void)unused;
	memset(longest, 'x', sizeof longest);
	longest[PLAN_MOVE_MAX] = '\0';
	assert_false(plan_is_move(longest));
	longest[PLAN_MOVE_MAX - 1] = '\0';
	assert_true(plan_is_move(longest));
	assert_true(plan_is_move("*"));
	assert_false(plan_is_move("**"));
	assert_false(plan_is_move(""));
	assert_false(plan_is_move("a;b"));
	assert_false(plan_is_move("a\nb"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_teardown(the_answer_waits_for_exactly_what_is_expected, tear_down),
		cmocka_unit_test_teardown(anything_else_ends_it, tear_down),
		cmocka_unit_test_teardown(an_own_move_that_was_not_planned_ends_it, tear_down),
		cmocka_unit_test_teardown(a_star_waits_until_the_others_are_done, tear_down),
		cmocka_unit_test_teardown(earlier_lines_come_first_and_others_wait, tear_down),
		cmocka_unit_test_teardown(a_line_is_over_after_its_last_move, tear_down),
		cmocka_unit_test_teardown(a_pause_keeps_it_and_plays_nothing, tear_down),
		cmocka_unit_test_teardown(undo_takeover_and_strangers_end_it, tear_down),
		cmocka_unit_test(moves_have_few_signs),
	};

	if (sodium_init() < 0)
		return 1;
	return cmocka_run_group_tests_name("plan", tests, NULL, NULL);
}
