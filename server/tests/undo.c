/* undo.c - nobody gains by an undo: over chance everyone is asked and the dice are new, and clocks
   are restored. Tables of older servers are folded by their old rules. */
#include "server/table/dice.h"
#include "server/tests/players.h"

/* --- dice ------------------------------------------------------------------------------------- */

/* Plays until a move of a seat was followed by chance; the ply of that move. */
static int play_over_chance(void)
{
	for (;;) {
		int ply = at->plies;

		play_any();
		for (int each = ply + 1; each < at->plies; each++)
			if (at->actors[each] == SEAT_CHANCE)
				return ply;
	}
}

static void begin_with_chance(void)
{
	struct table_head head = {.id = "t", .owner = "ada", .game = "tiletum", .secret = SECRET};

	head.players = 3;
	now = head.created = 1000000;
	at = match_new(&head);
	assert_non_null(at);
	begin(3);
}

static const char *name_of(int seat)
{
	static const char *const names[] = {"ada", "bob", "cyd"};

	return names[seat];
}

static void the_absent_are_asked_before_chance_is_undone(void **unused)
{
	int ply, seat, away;

	(void)unused;
	begin_with_chance();
	ply = play_over_chance();
	seat = at->actors[ply];
	away = (seat + 1) % 3;
	assert_int_equal(act_on(name_of(away), COMMAND_TAKEOVER, away, ""), REFUSAL_NONE);
	assert_int_equal(undo_to(name_of(seat), ply), REFUSAL_NONE);
	assert_int_equal(act(name_of((seat + 2) % 3), COMMAND_AGREE), REFUSAL_NONE);
	assert_true(at->plies > ply); /* one is missing */
	assert_int_equal(act(name_of(away), COMMAND_AGREE), REFUSAL_AWAY);
	assert_int_equal(act(name_of(away), COMMAND_RETURN), REFUSAL_NONE);
	assert_int_equal(act(name_of(away), COMMAND_AGREE), REFUSAL_NONE);
	assert_int_equal(at->plies, ply);
}

static void alone_with_the_absent_chance_is_not_undone(void **unused)
{
	struct undo undo;
	int ply, seat;

	(void)unused;
	begin_with_chance();
	ply = play_over_chance();
	seat = at->actors[ply];
	for (int other = 1; other < 3; other++)
		act_on(name_of((seat + other) % 3), COMMAND_TAKEOVER, (seat + other) % 3, "");
	assert_true(match_undo(at, seat, &undo));
	assert_false(undo.is_free);
	assert_int_equal(undo_to(name_of(seat), ply), REFUSAL_NONE);
	assert_int_equal(at->proposal.ask, ASK_UNDO);
	assert_true(at->plies > ply);
	/* A person who has resigned is not asked. */
	act(name_of((seat + 1) % 3), COMMAND_RESIGN);
	act(name_of((seat + 2) % 3), COMMAND_RETURN);
	assert_int_equal(undo_to(name_of(seat), ply), REFUSAL_NONE);
	assert_int_equal(act(name_of((seat + 2) % 3), COMMAND_AGREE), REFUSAL_NONE);
	assert_int_equal(at->plies, ply);
}

static void undo_over_chance(int ply)
{
	int seat = at->actors[ply];

	assert_int_equal(undo_to(name_of(seat), ply), REFUSAL_NONE);
	act(name_of((seat + 1) % 3), COMMAND_AGREE);
	assert_int_equal(act(name_of((seat + 2) % 3), COMMAND_AGREE), REFUSAL_NONE);
	assert_int_equal(at->plies, ply);
}

/* Folds the log again, as after a restart, with another text of `start`. */
static void fold_again(const char *rules)
{
	struct match *before = at;

	at = match_new(&before->head);
	for (long each = 0; each < before->size; each++) {
		struct event event = before->events[each];

		if (event.kind == EVENT_START)
			event.text = rules;
		assert_true(match_fold(at, &event));
	}
	match_free(before);
}

static void after_an_undo_new_dice_fall(void **unused)
{
	move first[200];
	int ply, end, others = 0;

	(void)unused;
	begin_with_chance();
	ply = play_over_chance();
	end = at->plies;
	memcpy(first, at->moves, (size_t)end * sizeof *first);
	undo_over_chance(ply);
	play_any();
	assert_int_equal(at->plies, end);
	assert_int_equal(at->moves[ply], first[ply]);
	for (int each = ply + 1; each < end; each++)
		others += at->moves[each] != first[each];
	assert_true(others > 0);
	assert_int_equal(at->undos_before[ply - 1], 0);
	assert_int_equal(at->undos_before[ply + 1], 1);
}

/* The record of such a game says what verifying it needs, and so does its log after a restart. */
static void dice_after_an_undo_are_verified(void **unused)
{
	struct record record;

	(void)unused;
	begin_with_chance();
	undo_over_chance(play_over_chance());
	undo_over_chance(play_over_chance());
	play_over_chance();
	act("bob", COMMAND_RESIGN);
	act("cyd", COMMAND_RESIGN);
	for (int restarts = 0; restarts < 2; restarts++) {
		record = match_record(at);
		assert_int_equal(record.undos[record.count - 1], 2);
		assert_int_equal(dice_check_record(&record).fault, DICE_FAIR);
		fold_again(MATCH_RULES);
	}
}

/* One die may fall alike by chance; a dozen do not. */
static void every_die_is_that_of_its_ply(void **unused)
{
	struct record record;

	(void)unused;
	begin_with_chance();
	for (int times = 0; times < 12; times++)
		play_over_chance();
	act("bob", COMMAND_RESIGN);
	act("cyd", COMMAND_RESIGN);
	record = match_record(at);
	assert_int_equal(dice_check_record(&record).fault, DICE_FAIR);
}

/* Free undos do not count: otherwise a player who knew the secret could choose dice with them. */
static void an_undo_that_meets_no_chance_changes_no_die(void **unused)
{
	(void)unused;
	begin_with_chance();
	play_any();
	if (at->actors[at->plies - 1] != SEAT_CHANCE)
		act(name_of(at->actors[at->plies - 1]), COMMAND_UNDO);
	assert_int_equal(at->events[at->size - 1].kind, EVENT_UNDO);
	assert_int_equal(at->undos, 0);
}

static void a_table_of_an_older_server_keeps_its_dice(void **unused)
{
	(void)unused;
	begin_with_chance();
	fold_again("");
	undo_over_chance(play_over_chance());
	play_over_chance();
	assert_int_equal(at->undos, 0);
	act("bob", COMMAND_RESIGN);
	act("cyd", COMMAND_RESIGN);
	fold_again("");
	assert_int_equal(match_record(at).undos[at->plies - 1], 0);
}

/* --- clocks ----------------------------------------------------------------------------------- */

/* The seat to move plays until it is another's turn. */
static void play_turn(void)
{
	int seat = match_turn(at);

	while (match_turn(at) == seat)
		play_any();
}

static void turn_and_undo_earn_no_increment(void **unused)
{
	(void)unused;
	with_clock(CLOCK_LIVE, 60000, 60000);
	for (int times = 0; times < 10; times++) {
		now += 1000;
		play_turn();
		assert_int_equal(match_time_left(at, 0, now), 120000 - 1000 * (times + 1));
		assert_int_equal(undo_to("ada", 0), REFUSAL_NONE);
		assert_int_equal(match_time_left(at, 0, now), 60000 - 1000 * (times + 1));
	}
	assert_int_equal(match_deadline(at), now + 50000);
	fold_again(MATCH_RULES);
	assert_int_equal(match_deadline(at), now + 50000);
}

/* Time that was thought after the ply one goes back to is spent. */
static void time_used_since_is_gone(void **unused)
{
	(void)unused;
	with_clock(CLOCK_LIVE, 60000, 30000);
	now += 5000;
	play_any();
	assert_int_equal(match_turn(at), 0);
	now += 20000;
	play_turn();
	now += 7000; /* Bob thinks */
	assert_int_equal(undo_to("ada", 0), REFUSAL_NONE);
	assert_int_equal(match_time_left(at, 0, now), 28000); /* she pays for Bob's time too */
	assert_int_equal(match_time_left(at, 1, now), 60000);
	fold_again("2");
	assert_int_equal(match_time_left(at, 0, now), 35000);
	assert_int_equal(match_time_left(at, 1, now), 53000);
}

/* Ada moves and undoes while Bob thinks: once, this flagged Bob. */
static void free_undo_takes_no_time_from_the_next_player(void **unused)
{
	(void)unused;
	with_clock(CLOCK_LIVE, 20000, 0);
	for (int times = 0; times < 19; times++) {
		play_turn();
		assert_int_equal(match_turn(at), 1);
		now += 1000;
		assert_int_equal(undo_to("ada", 0), REFUSAL_NONE);
		assert_int_equal(match_time_left(at, 1, now), 20000);
		assert_int_equal(match_time_left(at, 0, now), 19000 - 1000 * times);
	}
	play_turn();
	now += 1000;
	assert_int_equal(undo_to("ada", 0), REFUSAL_LATE); /* her time is up */
	assert_int_equal(match_turn(at), 1);
	now -= 1;
	assert_int_equal(undo_to("ada", 0), REFUSAL_NONE);
	assert_int_equal(match_time_left(at, 0, now), 1);
}

/* Bob left; the computer player has moved for him, and Ada is alone. */
static void moves_of_the_absent_need_their_consent(void **unused)
{
	struct undo undo;

	(void)unused;
	set_up("edition=first", 2);
	begin(2);
	play_turn();
	play_turn();
	play_turn();
	assert_int_equal(act_on("bob", COMMAND_TAKEOVER, 1, ""), REFUSAL_NONE);
	while (match_turn(at) == 1)
		play_bot();
	assert_true(match_undo(at, 0, &undo));
	assert_false(undo.is_free);
	assert_int_equal(undo_to("ada", 0), REFUSAL_NONE);
	assert_true(at->plies > 0);
	assert_int_equal(act("bob", COMMAND_RETURN), REFUSAL_NONE);
	assert_int_equal(act("bob", COMMAND_AGREE), REFUSAL_NONE);
	assert_int_equal(at->plies, 0);
	/* What a computer player did for her is the others' as well. */
	assert_int_equal(act_on("ada", COMMAND_TAKEOVER, 0, ""), REFUSAL_NONE);
	while (match_turn(at) == 0)
		play_bot();
	assert_int_equal(act("ada", COMMAND_RETURN), REFUSAL_NONE);
	assert_int_equal(undo_to("ada", 0), REFUSAL_NONE);
	assert_true(at->plies > 0);
	assert_int_equal(at->proposal.ask, ASK_UNDO);
}

/* A player who agrees to go far back does not lose on time for it. */
static void consent_leaves_a_minute(void **unused)
{
	(void)unused;
	with_clock(CLOCK_LIVE, 90000, 60000);
	for (int turns = 0; turns < 6; turns++) {
		now += 70000;
		play_turn();
	}
	assert_int_equal(match_time_left(at, 1, now), 70000);
	assert_int_equal(undo_to("ada", 0), REFUSAL_NONE);
	act("bob", COMMAND_AGREE);
	act("cyd", COMMAND_AGREE);
	assert_int_equal(at->plies, 0);
	assert_int_equal(match_time_left(at, 0, now), 20000); /* restored to her first move */
	assert_int_equal(match_time_left(at, 1, now), 90000); /* he loses nothing */
	fold_again("2");
	assert_int_equal(match_time_left(at, 0, now), 20000);
	assert_int_equal(match_time_left(at, 1, now), 60000);
}

static void turn_and_undo_fill_no_clock(void **unused)
{
	const int64_t hour = 3600 * 1000;

	(void)unused;
	with_clock(CLOCK_DAYS, 24 * hour, 0);
	now += 20 * hour;
	play_turn();
	now += hour;
	assert_int_equal(undo_to("ada", 0), REFUSAL_NONE);
	assert_int_equal(match_time_left(at, 0, now), 3 * hour);
	play_turn();
	assert_int_equal(match_time_left(at, 1, now), 24 * hour);
	play_turn();
	play_turn();
	assert_int_equal(match_time_left(at, 0, now), 24 * hour); /* its own turn */
}

static void handing_over_and_returning_fill_nothing(void **unused)
{
	(void)unused;
	with_clock(CLOCK_LIVE, 60000, 60000);
	now += 55000;
	assert_int_equal(act_on("ada", COMMAND_TAKEOVER, 0, ""), REFUSAL_NONE);
	assert_int_equal(act("ada", COMMAND_RETURN), REFUSAL_NONE);
	assert_int_equal(match_time_left(at, 0, now), 5000);
	tear_down(NULL);
	with_clock(CLOCK_DAYS, 7200000, 0);
	now += 7000000;
	assert_int_equal(act_on("ada", COMMAND_TAKEOVER, 0, ""), REFUSAL_NONE);
	assert_int_equal(act("ada", COMMAND_RETURN), REFUSAL_NONE);
	assert_int_equal(match_time_left(at, 0, now), 200000);
}

static void older_logs_keep_their_clocks(void **unused)
{
	(void)unused;
	with_clock(CLOCK_LIVE, 60000, 60000);
	fold_again("");
	play_turn();
	assert_int_equal(undo_to("ada", 0), REFUSAL_NONE);
	assert_int_equal(match_time_left(at, 0, now), 120000);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_teardown(the_absent_are_asked_before_chance_is_undone, tear_down),
		cmocka_unit_test_teardown(alone_with_the_absent_chance_is_not_undone, tear_down),
		cmocka_unit_test_teardown(after_an_undo_new_dice_fall, tear_down),
		cmocka_unit_test_teardown(dice_after_an_undo_are_verified, tear_down),
		cmocka_unit_test_teardown(every_die_is_that_of_its_ply, tear_down),
		cmocka_unit_test_teardown(an_undo_that_meets_no_chance_changes_no_die, tear_down),
		cmocka_unit_test_teardown(a_table_of_an_older_server_keeps_its_dice, tear_down),
		cmocka_unit_test_teardown(turn_and_undo_earn_no_increment, tear_down),
		cmocka_unit_test_teardown(time_used_since_is_gone, tear_down),
		cmocka_unit_test_teardown(free_undo_takes_no_time_from_the_next_player, tear_down),
		cmocka_unit_test_teardown(moves_of_the_absent_need_their_consent, tear_down),
		cmocka_unit_test_teardown(consent_leaves_a_minute, tear_down),
		cmocka_unit_test_teardown(turn_and_undo_fill_no_clock, tear_down),
		cmocka_unit_test_teardown(handing_over_and_returning_fill_nothing, tear_down),
		cmocka_unit_test_teardown(older_logs_keep_their_clocks, tear_down),
	};

	if (sodium_init() < 0)
		return 1;
	return cmocka_run_group_tests_name("undo", tests, NULL, NULL);
}
