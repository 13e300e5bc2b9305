/* clocks.c - the arithmetic of clocks by itself, to the millisecond. */
#include "server/tests/players.h"

#define MINUTE ((int64_t)60 * 1000)
#define HOUR (60 * MINUTE)
#define DAY (24 * HOUR)

/* Seat 1 of three runs since 1000; each has a second more than the one before. */
static struct match running(enum clock_kind kind, int64_t increment)
{
	struct match match = {.head = {.players = 3, .clock = kind, .bank = HOUR}, .rules = 2};

	match.head.increment = increment;
	match.running = 1;
	match.since = 1000;
	for (int seat = 0; seat < 3; seat++)
		match.seats[seat].left = MINUTE + 1000 * seat;
	return match;
}

static void only_the_running_clock_runs(void **unused)
{
	struct match match = running(CLOCK_LIVE, 0);

	(void)unused;
	assert_int_equal(clocks_time_left(&match, 1, 1000), 61000);
	assert_int_equal(clocks_time_left(&match, 1, 999), 61000); /* time never runs backwards */
	assert_int_equal(clocks_time_left(&match, 1, 1001), 60999);
	assert_int_equal(clocks_time_left(&match, 1, 61999), 1);
	assert_int_equal(clocks_time_left(&match, 1, 62000), 0);
	assert_int_equal(clocks_time_left(&match, 1, 62001), 0);
	assert_int_equal(clocks_time_left(&match, 0, 50000), 60000);
	assert_int_equal(clocks_deadline(&match), 62000);
	match.running = SEAT_NONE;
	assert_int_equal(clocks_deadline(&match), 0);
}

static void every_bank_is_full_at_the_start(void **unused)
{
	struct match match = running(CLOCK_LIVE, 0);

	(void)unused;
	match.seats[3].left = 7;
	clocks_fill(&match);
	for (int seat = 0; seat < 3; seat++)
		assert_int_equal(match.seats[seat].left, HOUR);
	assert_int_equal(match.seats[3].left, 7);
}

static void what_no_server_saw_does_not_count(void **unused)
{
	struct match match = running(CLOCK_LIVE, 0);

	(void)unused;
	assert_false(clocks_skip(&match, -1, 5000));
	assert_false(clocks_skip(&match, 4001, 5000));
	assert_int_equal(match.since, 1000);
	assert_true(clocks_skip(&match, 0, 5000));
	assert_int_equal(match.since, 1000);
	assert_true(clocks_skip(&match, 4000, 5000));
	assert_int_equal(match.since, 5000);
}

static void who_comes_back_has_what_was_left_or_a_little(void **unused)
{
	struct match match = running(CLOCK_LIVE, 1000);

	(void)unused;
	match.seats[0].left = 1;
	for (match.rules = 1; match.rules <= 2; match.rules++) {
		clocks_return(&match, 0, 1000);
		assert_int_equal(match.seats[0].left, 1);
	}
	match.seats[0].left = 0;
	clocks_return(&match, 0, 1000);
	assert_int_equal(match.seats[0].left, 1000); /* the increment, since rules 3 */
	match.rules = 2;
	match.seats[0].left = 0;
	clocks_return(&match, 0, 1000);
	assert_int_equal(match.seats[0].left, CLOCK_RETURN_MS);
	match.seats[0].left = 0;
	match.head.increment = 5 * MINUTE;
	clocks_return(&match, 0, 1000);
	assert_int_equal(match.seats[0].left, 5 * MINUTE);
	/* A table of an older server is filled up in any case. */
	match.rules = 0;
	match.head.increment = 0;
	match.seats[0].left = 1;
	clocks_return(&match, 0, 1000);
	assert_int_equal(match.seats[0].left, CLOCK_RETURN_MS);
	match.seats[0].left = CLOCK_RETURN_MS + 1;
	clocks_return(&match, 0, 1000);
	assert_int_equal(match.seats[0].left, CLOCK_RETURN_MS + 1);
}

static void a_mark_holds_all_that_an_undo_restores(void **unused)
{
	struct match match = running(CLOCK_LIVE, 0);
	struct clock_snapshot snapshot;

	(void)unused;
	match.seats[1].used = 500;
	match.seats[2].refills = 4;
	snapshot = clocks_snapshot(&match, 3000);
	assert_int_equal(snapshot.left[0], 60000);
	assert_int_equal(snapshot.left[1], 59000);
	assert_int_equal(snapshot.used[1], 2500);
	assert_int_equal(snapshot.used[0], 0);
	assert_int_equal(snapshot.refills[2], 4);
	assert_int_equal(snapshot.left[3], 0);
}

/* Seat 1 has thought for 20 s of its 61 since the mark, and seat 2 has a new turn's clock. */
static struct match after_an_undo(struct match match, int is_own)
{
	struct clock_snapshot snapshot = clocks_snapshot(&match, 1000);

	match.seats[2].refills++;
	match.seats[2].left = HOUR;
	clocks_restore_before_fair(&match, &snapshot,
	                           (struct clock_undo){.at = 21000, .is_free = is_own});
	return match;
}

static void an_undo_gives_no_time_back(void **unused)
{
	struct match match = after_an_undo(running(CLOCK_LIVE, 0), 1);

	(void)unused;
	assert_int_equal(match.running, SEAT_NONE);
	assert_int_equal(match.seats[0].left, 60000);
	assert_int_equal(match.seats[1].left, 41000);
	assert_int_equal(match.seats[1].used, 20000);
	assert_int_equal(match.seats[2].left, 62000); /* restored: another turn's clock ran */
}

static void an_undo_that_others_agreed_to_leaves_a_minute(void **unused)
{
	struct match match = running(CLOCK_LIVE, 0), after;

	(void)unused;
	after = after_an_undo(match, 0);
	assert_int_equal(after.seats[1].left, 41000); /* what was left is less than a minute */
	match.seats[1].left = 70000;
	after = after_an_undo(match, 0);
	assert_int_equal(after.seats[1].left, 50000);
}

/* Who has thought longer than the clock had left has nothing, not even a millisecond. */
static void ones_own_undo_leaves_nothing(void **unused)
{
	struct match match = running(CLOCK_LIVE, 0);
	struct clock_snapshot snapshot = clocks_snapshot(&match, 1000);

	(void)unused;
	clocks_restore_before_fair(&match, &snapshot, (struct clock_undo){.at = HOUR, .is_free = 1});
	assert_int_equal(match.seats[1].left, 0);
}

static void without_a_clock_nothing_runs(void **unused)
{
	(void)unused;
	begin(3);
	assert_int_equal(at->running, SEAT_NONE);
	now += DAY;
	assert_int_equal(match_deadline(at), 0);
	assert_int_equal(act("", COMMAND_FLAG), REFUSAL_NOT_AWAY);
}

static void a_clock_of_days_is_filled_for_a_turn(void **unused)
{
	struct match match = running(CLOCK_DAYS, 0);
	struct event moved = {.kind = EVENT_MOVE, .at = 9000};

	(void)unused;
	match.status = TABLE_OVER; /* nobody is to move: the running one stops */
	clocks_update(&match, &moved);
	assert_int_equal(match.running, SEAT_NONE);
	assert_int_equal(match.seats[1].left, 53000);
	assert_int_equal(match.seats[1].used, 8000);
	assert_int_equal(match.since, 9000);
}

/* The beginning of the game is a new turn; a pause is none, but on tables of older servers. */
static void what_fills_a_clock_of_days(void **unused)
{
	(void)unused;
	with_clock(CLOCK_DAYS, DAY, 0);
	assert_int_equal(at->seats[0].refills, 1);
	for (int rules = 3; rules >= 0; rules -= 3) {
		at->rules = rules;
		now += HOUR;
		act("ada", COMMAND_PAUSE);
		act("bob", COMMAND_AGREE);
		act("cyd", COMMAND_AGREE);
		assert_int_equal(at->status, TABLE_PAUSED);
		act("bob", COMMAND_RESUME);
		act("ada", COMMAND_AGREE);
		act("cyd", COMMAND_AGREE);
		assert_int_equal(match_time_left(at, 0, now), rules ? DAY - HOUR : DAY);
	}
}

/* A person who handed the seat over with time left can return right away, even if it is to move. */
static void who_has_time_left_need_not_wait(void **unused)
{
	(void)unused;
	with_clock(CLOCK_LIVE, 10 * MINUTE, 0);
	assert_int_equal(match_turn(at), 0);
	now += MINUTE;
	assert_int_equal(act_on("ada", COMMAND_TAKEOVER, 0, ""), REFUSAL_NONE);
	now += 9 * MINUTE; /* the computer player takes long */
	assert_int_equal(act("ada", COMMAND_RETURN), REFUSAL_LATE);
	now -= MINUTE;
	assert_int_equal(act("ada", COMMAND_RETURN), REFUSAL_NONE);
	assert_int_equal(match_time_left(at, 0, now), MINUTE); /* she pays for its time */
	assert_int_equal(act_on("ada", COMMAND_TAKEOVER, 0, ""), REFUSAL_NONE);
	now += 5 * MINUTE;
	while (match_turn(at) == 0)
		play_bot();
	assert_int_equal(act("ada", COMMAND_RETURN), REFUSAL_NONE);
	assert_int_equal(match_time_left(at, 0, now), MINUTE);
	assert_int_equal(act_on("bob", COMMAND_TAKEOVER, 1, ""), REFUSAL_NONE);
	assert_int_equal(act("bob", COMMAND_RETURN), REFUSAL_NONE);
	assert_int_equal(match_time_left(at, 1, now), 10 * MINUTE);
}

static void the_bounds_of_clocks(void **unused)
{
	struct table_head head = {.clock = CLOCK_NONE};

	(void)unused;
	assert_true(clocks_are_valid(&head));
	head.increment = 1;
	assert_false(clocks_are_valid(&head));
	head = (struct table_head){.clock = CLOCK_NONE, .bank = 1};
	assert_false(clocks_are_valid(&head));
	head = (struct table_head){.clock = CLOCK_LIVE, .bank = 10000, .increment = HOUR};
	assert_true(clocks_are_valid(&head));
	head.increment++;
	assert_false(clocks_are_valid(&head));
	head = (struct table_head){.clock = CLOCK_LIVE, .bank = 9999};
	assert_false(clocks_are_valid(&head));
	head.bank = DAY;
	assert_true(clocks_are_valid(&head));
	head.bank++;
	assert_false(clocks_are_valid(&head));
	head = (struct table_head){.clock = CLOCK_DAYS, .bank = HOUR};
	assert_true(clocks_are_valid(&head));
	head.bank = 30 * DAY;
	assert_true(clocks_are_valid(&head));
	head.bank++;
	assert_false(clocks_are_valid(&head));
	head = (struct table_head){.clock = CLOCK_DAYS, .bank = HOUR - 1};
	assert_false(clocks_are_valid(&head));
	head = (struct table_head){.clock = CLOCK_DAYS, .bank = HOUR, .increment = 1};
	assert_false(clocks_are_valid(&head));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(only_the_running_clock_runs),
		cmocka_unit_test(every_bank_is_full_at_the_start),
		cmocka_unit_test(what_no_server_saw_does_not_count),
		cmocka_unit_test(who_comes_back_has_what_was_left_or_a_little),
		cmocka_unit_test(a_mark_holds_all_that_an_undo_restores),
		cmocka_unit_test(an_undo_gives_no_time_back),
		cmocka_unit_test(an_undo_that_others_agreed_to_leaves_a_minute),
		cmocka_unit_test(ones_own_undo_leaves_nothing),
		cmocka_unit_test_teardown(without_a_clock_nothing_runs, tear_down),
		cmocka_unit_test(a_clock_of_days_is_filled_for_a_turn),
		cmocka_unit_test_teardown(what_fills_a_clock_of_days, tear_down),
		cmocka_unit_test_teardown(who_has_time_left_need_not_wait, tear_down),
		cmocka_unit_test(the_bounds_of_clocks),
	};

	return cmocka_run_group_tests_name("clocks", tests, NULL, NULL);
}
