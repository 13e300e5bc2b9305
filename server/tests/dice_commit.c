/* dice_commit.c - commit and reveal before the game: no seat reveals before all have committed, a
   seat that withholds starts a new round, and nobody can stall the game. */
#include "server/table/dice_commit.h"

#include "server/tests/players.h"

#define MINE "aa0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
#define YOURS "bb0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
#define OTHER "cc0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

static enum refusal commit_to(const char *person, const char *entropy)
{
	char hash[HEX_MAX];

	dice_hash(entropy, hash);
	return act_on(person, COMMAND_COMMIT, 0, hash);
}

static enum refusal reveal(const char *person, const char *entropy)
{
	return act_on(person, COMMAND_ENTROPY, 0, entropy);
}

static void run_out(void)
{
	now = match_deadline(at);
	assert_int_equal(act("", COMMAND_FLAG), REFUSAL_NOT_AWAY); /* not a moment too early */
	now++;
	assert_int_equal(act("", COMMAND_FLAG), REFUSAL_NONE);
}

/* Ada, Bob and Cyd sit at a game that begins with chance. */
static void sit_down(void)
{
	set_up("edition=second", 3);
	act_on("ada", COMMAND_SIT, 0, "");
	act_on("bob", COMMAND_SIT, 1, "");
	act_on("cyd", COMMAND_SIT, 2, "");
}

/* As after a restart. */
static void fold_again(void)
{
	struct match *before = at;

	at = match_new(&before->head);
	for (long each = 0; each < before->size; each++)
		assert_true(match_fold(at, &before->events[each]));
	match_free(before);
}

/* The game is given up, and its record has fair dice that follow from the entropy. */
static void assert_fair(void)
{
	struct record record;

	act("bob", COMMAND_RESIGN);
	act("cyd", COMMAND_RESIGN);
	assert_int_equal(at->status, TABLE_OVER);
	fold_again();
	record = match_record(at);
	assert_true(record.count > 0);
	assert_int_equal(dice_check_record(&record).fault, DICE_FAIR);
	for (int seat = 0; seat < 3; seat++) {
		char *digit = record.entropy[seat];

		if (!*digit)
			continue;
		*digit = *digit == 'f' ? '0' : 'f';
		assert_int_equal(dice_check_record(&record).fault, DICE_OTHER_MOVE);
		break;
	}
}

static void nobody_tells_before_all_have_committed(void **unused)
{
	(void)unused;
	sit_down();
	assert_int_equal(act_on("ada", COMMAND_COMMIT, 0, "AA"), REFUSAL_BAD_MESSAGE);
	assert_int_equal(act_on("eve", COMMAND_COMMIT, 0, MINE), REFUSAL_NOT_SEATED);
	assert_int_equal(commit_to("ada", MINE), REFUSAL_NONE);
	assert_int_equal(commit_to("ada", OTHER), REFUSAL_CONTRIBUTED);
	assert_int_equal(reveal("ada", MINE), REFUSAL_NOT_COMMITTED);
	assert_int_equal(commit_to("bob", YOURS), REFUSAL_NONE);
	assert_int_equal(act("ada", COMMAND_START), REFUSAL_NONE);
	assert_int_equal(at->status, TABLE_DICE_COMMIT);
	assert_int_equal(commit_to("cyd", OTHER), REFUSAL_NOT_OPEN);
	assert_int_equal(act("cyd", COMMAND_STAND), REFUSAL_NOT_OPEN);
	assert_int_equal(act("ada", COMMAND_START), REFUSAL_NOT_OPEN);
	assert_int_equal(reveal("ada", OTHER), REFUSAL_NOT_COMMITTED);
	assert_int_equal(reveal("cyd", OTHER), REFUSAL_NOT_COMMITTED);
	assert_int_equal(reveal("ada", MINE), REFUSAL_NONE);
	assert_int_equal(reveal("ada", MINE), REFUSAL_CONTRIBUTED);
	fold_again();
	assert_int_equal(at->status, TABLE_DICE_COMMIT);
	assert_int_equal(reveal("bob", YOURS), REFUSAL_NONE);
	assert_int_equal(at->status, TABLE_PLAYING);
	assert_string_equal(at->seats[0].entropy, MINE);
	assert_string_equal(at->seats[1].entropy, YOURS);
	assert_string_equal(at->seats[2].entropy, "");
	assert_fair();
}

/* Bob has seen Ada's entropy; he gets no dice that he could have computed. */
static void whoever_withholds_is_left_out_of_new_dice(void **unused)
{
	(void)unused;
	sit_down();
	commit_to("ada", MINE);
	commit_to("bob", YOURS);
	act("ada", COMMAND_START);
	reveal("ada", MINE);
	run_out();
	assert_int_equal(at->status, TABLE_DICE_COMMIT);
	assert_true(at->seats[1].has_withheld);
	assert_string_equal(at->seats[0].entropy, "");
	assert_int_equal(reveal("ada", MINE), REFUSAL_NOT_COMMITTED);
	assert_int_equal(reveal("bob", YOURS), REFUSAL_NOT_COMMITTED);
	assert_int_equal(commit_to("bob", OTHER), REFUSAL_NOT_OPEN);
	assert_int_equal(commit_to("cyd", OTHER), REFUSAL_NOT_OPEN);
	fold_again();
	assert_int_equal(commit_to("ada", OTHER), REFUSAL_NONE);
	assert_int_equal(reveal("ada", OTHER), REFUSAL_NONE);
	assert_int_equal(at->status, TABLE_PLAYING);
	assert_string_equal(at->seats[0].entropy, OTHER);
	assert_string_equal(at->seats[1].entropy, "");
	assert_int_equal(match_record(at).withheld, 1u << 1);
	assert_fair();
}

static void the_first_seat_may_withhold_too(void **unused)
{
	(void)unused;
	sit_down();
	commit_to("ada", MINE);
	commit_to("bob", YOURS);
	act("ada", COMMAND_START);
	reveal("bob", YOURS);
	run_out();
	assert_true(at->seats[0].has_withheld);
	assert_false(at->is_revealing);
}

/* Two who were there and two who were not: nobody waits longer than for one of them. */
static void the_absent_do_not_stall(void **unused)
{
	int64_t began;

	(void)unused;
	sit_down();
	commit_to("ada", MINE);
	commit_to("bob", YOURS);
	commit_to("cyd", OTHER);
	act("ada", COMMAND_START);
	began = now;
	run_out();
	assert_int_equal(at->status, TABLE_PLAYING);
	assert_int_equal(now - began, DICE_COMMIT_MS + 1);
	for (int seat = 0; seat < 3; seat++) {
		assert_true(at->seats[seat].has_withheld);
		assert_string_equal(at->seats[seat].entropy, "");
	}
}

/* A seat that does not commit again has seen nothing, and is treated as absent. */
static void the_lost_do_not_stall(void **unused)
{
	(void)unused;
	sit_down();
	commit_to("ada", MINE);
	commit_to("bob", YOURS);
	commit_to("cyd", OTHER);
	act("ada", COMMAND_START);
	reveal("ada", MINE);
	reveal("bob", YOURS);
	run_out();
	assert_int_equal(commit_to("bob", OTHER), REFUSAL_NONE);
	assert_int_equal(reveal("bob", OTHER), REFUSAL_NOT_COMMITTED); /* Ada has not yet */
	run_out();
	assert_int_equal(commit_to("ada", OTHER), REFUSAL_NOT_OPEN);
	assert_int_equal(reveal("bob", OTHER), REFUSAL_NONE);
	assert_int_equal(at->status, TABLE_PLAYING);
	assert_int_equal(match_record(at).withheld, 1u << 2);
	assert_string_equal(at->seats[0].entropy, "");
	assert_fair();
}

static void all_who_are_lost_are_not_waited_for(void **unused)
{
	(void)unused;
	sit_down();
	commit_to("ada", MINE);
	commit_to("bob", YOURS);
	act("ada", COMMAND_START);
	reveal("ada", MINE);
	run_out();
	run_out();
	assert_int_equal(at->status, TABLE_PLAYING);
	assert_string_equal(at->seats[0].entropy, "");
}

/* An outage does not shorten anyone's time. */
static void an_outage_is_not_waited_through(void **unused)
{
	struct event outage = {.kind = EVENT_OUTAGE, .seat = SEAT_NONE, .text = "90000"};

	(void)unused;
	sit_down();
	commit_to("ada", MINE);
	act("ada", COMMAND_START);
	outage.at = now += 95000;
	assert_true(match_fold(at, &outage));
	assert_int_equal(match_deadline(at), now - 5000 + DICE_COMMIT_MS);
	assert_int_equal(reveal("ada", MINE), REFUSAL_NONE);
}

static void the_owner_may_give_up_while_waiting(void **unused)
{
	(void)unused;
	sit_down();
	commit_to("ada", MINE);
	act("ada", COMMAND_START);
	assert_int_equal(act("bob", COMMAND_CLOSE), REFUSAL_NOT_OWNER);
	assert_int_equal(act("ada", COMMAND_CLOSE), REFUSAL_NONE);
	assert_int_equal(at->status, TABLE_CLOSED);
}

/* --- clients that know of no commitments ------------------------------------------------------ */

static void each_seat_throws_in_once_before_the_game(void **unused)
{
	(void)unused;
	set_up("edition=second", 3);
	assert_int_equal(reveal("ada", MINE), REFUSAL_NOT_SEATED);
	act_on("ada", COMMAND_SIT, 0, "");
	assert_int_equal(reveal("ada", "AA"), REFUSAL_BAD_MESSAGE);
	assert_int_equal(reveal("ada", MINE), REFUSAL_NONE);
	assert_int_equal(reveal("ada", MINE), REFUSAL_CONTRIBUTED);
	assert_int_equal(commit_to("ada", MINE), REFUSAL_CONTRIBUTED);
	act_on("bob", COMMAND_SIT, 1, "");
	act_on("ada", COMMAND_BOT, 2, "random");
	assert_int_equal(act("ada", COMMAND_START), REFUSAL_NONE); /* Bob has not, and stalls nobody */
	assert_int_equal(at->status, TABLE_PLAYING);
	assert_int_equal(reveal("bob", MINE), REFUSAL_NOT_OPEN);
	assert_string_equal(at->seats[0].entropy, MINE);
	assert_string_equal(at->seats[1].entropy, "");
}

/* Open entropy counts beside that of others who commit, and stays when they have a new round. */
static void both_kinds_are_in_the_dice(void **unused)
{
	(void)unused;
	sit_down();
	reveal("ada", MINE);
	commit_to("bob", YOURS);
	commit_to("cyd", OTHER);
	act("ada", COMMAND_START);
	reveal("bob", YOURS);
	run_out();
	assert_string_equal(at->seats[0].entropy, MINE);
	commit_to("bob", OTHER);
	reveal("bob", OTHER);
	assert_int_equal(at->status, TABLE_PLAYING);
	assert_string_equal(at->seats[0].entropy, MINE);
	assert_string_equal(at->seats[1].entropy, OTHER);
	assert_fair();
}

static void whoever_stands_up_takes_it_along(void **unused)
{
	(void)unused;
	sit_down();
	reveal("ada", MINE);
	commit_to("bob", YOURS);
	act("ada", COMMAND_STAND);
	act("bob", COMMAND_STAND);
	act_on("bob", COMMAND_SIT, 0, "");
	assert_string_equal(at->seats[0].entropy, "");
	assert_string_equal(at->seats[1].commit, "");
}

/* --- logs that are not ours ------------------------------------------------------------------- */

static int can_follow(enum event_kind kind, const char *text)
{
	struct event event = {.at = now, .kind = kind, .seat = 1, .text = text};
	struct match *after = match_preview(at, &event, 1);
	int is_fine = !after->is_broken;

	match_free(after);
	return is_fine;
}

static void a_forged_draw_breaks_the_log(void **unused)
{
	(void)unused;
	sit_down();
	commit_to("bob", YOURS);
	assert_false(can_follow(EVENT_ENTROPY, YOURS)); /* revealed too early */
	assert_false(can_follow(EVENT_COMMIT, MINE));   /* a second commitment */
	assert_false(can_follow(EVENT_WITHHELD, ""));
	act("ada", COMMAND_START);
	assert_false(can_follow(EVENT_ENTROPY, MINE)); /* revealed something else */
	assert_false(can_follow(EVENT_DRAW, ""));
	assert_true(can_follow(EVENT_ENTROPY, YOURS));
	assert_true(can_follow(EVENT_WITHHELD, ""));
	reveal("bob", YOURS);
	assert_int_equal(at->status, TABLE_PLAYING);
	assert_false(can_follow(EVENT_ENTROPY, YOURS));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_teardown(nobody_tells_before_all_have_committed, tear_down),
		cmocka_unit_test_teardown(whoever_withholds_is_left_out_of_new_dice, tear_down),
		cmocka_unit_test_teardown(the_first_seat_may_withhold_too, tear_down),
		cmocka_unit_test_teardown(the_absent_do_not_stall, tear_down),
		cmocka_unit_test_teardown(the_lost_do_not_stall, tear_down),
		cmocka_unit_test_teardown(all_who_are_lost_are_not_waited_for, tear_down),
		cmocka_unit_test_teardown(an_outage_is_not_waited_through, tear_down),
		cmocka_unit_test_teardown(the_owner_may_give_up_while_waiting, tear_down),
		cmocka_unit_test_teardown(each_seat_throws_in_once_before_the_game, tear_down),
		cmocka_unit_test_teardown(both_kinds_are_in_the_dice, tear_down),
		cmocka_unit_test_teardown(whoever_stands_up_takes_it_along, tear_down),
		cmocka_unit_test_teardown(a_forged_draw_breaks_the_log, tear_down),
	};

	if (sodium_init() < 0)
		return 1;
	return cmocka_run_group_tests_name("dice_commit", tests, NULL, NULL);
}
