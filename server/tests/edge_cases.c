/* edge_cases.c - decisions at the edges: the first event, the last millisecond, a seat that is not
   the first, two reasons for refusal. */
#include "server/tests/players.h"

#define MINUTE ((int64_t)60 * 1000)

static void the_first_event_too_is_carried_out_once(void **unused)
{
	struct command command = new_command("ada", COMMAND_SIT);
	struct decision decision;

	(void)unused;
	set_up("edition=first", 3);
	strcpy(command.client, "a");
	assert_int_equal(carry_out(&command), REFUSAL_NONE);
	assert_int_equal(at->size, 1);
	decision = match_decide(at, &command, now);
	assert_int_equal(decision.repeats, 0);
	assert_int_equal(decision.refusal, REFUSAL_NONE);
	assert_int_equal(decision.count, 0);
	decision_free(&decision);
}

static void no_seat_may_be_empty(void **unused)
{
	(void)unused;
	for (int empty = 0; empty < 3; empty++) {
		set_up("edition=first", 3);
		for (int seat = 0; seat < 3; seat++)
			if (seat != empty)
				act_on("ada", COMMAND_BOT, seat, "random");
		assert_int_equal(act("ada", COMMAND_START), REFUSAL_SEATS_EMPTY);
		tear_down(NULL);
	}
}

static void the_last_millisecond_counts(void **unused)
{
	(void)unused;
	with_clock(CLOCK_LIVE, MINUTE, 0);
	now = match_deadline(at);
	assert_int_equal(act("", COMMAND_FLAG), REFUSAL_NOT_AWAY);
	play_any();
	while (match_turn(at) != 0)
		play_any();
	now = match_deadline(at) + 1;
	assert_int_equal(play("ada", at->plies, "merchant h6"), REFUSAL_LATE);
}

/* A reason that holds for everyone is reported before one that holds for this person. */
static void the_refusal_of_all_comes_first(void **unused)
{
	(void)unused;
	begin(3);
	act_on("ada", COMMAND_TAKEOVER, 0, "");
	assert_int_equal(play("ada", at->plies, "merchant h6"), REFUSAL_AWAY);
	assert_int_equal(act("ada", COMMAND_AGREE), REFUSAL_AWAY);
	act("bob", COMMAND_PAUSE);
	act("cyd", COMMAND_AGREE);
	assert_int_equal(at->status, TABLE_PAUSED);
	assert_int_equal(play("ada", at->plies, "merchant h6"), REFUSAL_NOT_PLAYING);
	assert_int_equal(act("ada", COMMAND_UNDO), REFUSAL_NOT_PLAYING);
	assert_int_equal(act("ada", COMMAND_AGREE), REFUSAL_AWAY);
	assert_int_equal(act("eve", COMMAND_AGREE), REFUSAL_NOT_SEATED);
}

static enum refusal play_for(int seat, int ply)
{
	struct command command = new_command("", COMMAND_PLAY);

	command.seat = seat;
	command.ply = ply;
	strcpy(command.text, "merchant h6");
	return carry_out(&command);
}

static void a_computer_plays_for_nobody_else(void **unused)
{
	(void)unused;
	set_up("edition=first", 3);
	assert_int_equal(play_for(SEAT_NONE, 0), REFUSAL_NOT_YOUR_TURN); /* nobody is to move */
	act_on("ada", COMMAND_BOT, 0, "random");
	act_on("ada", COMMAND_SIT, 1, "");
	act_on("ada", COMMAND_BOT, 2, "random");
	act("ada", COMMAND_START);
	assert_int_equal(match_turn(at), 0);
	assert_int_equal(play_for(2, 0), REFUSAL_NOT_YOUR_TURN); /* a bot, but not to move */
	assert_int_equal(play_for(0, 1), REFUSAL_OTHER_PLY);
	play_bot();
	while (match_turn(at) != 1)
		play_bot();
	assert_int_equal(play_for(1, at->plies), REFUSAL_NOT_YOUR_TURN); /* to move, but a person */
}

/* Who asks has agreed, whatever the seat; the event that follows from the last consent is nobody's
   command. */
static void who_asks_agrees(void **unused)
{
	struct command command = new_command("ada", COMMAND_AGREE);
	struct decision decision;

	(void)unused;
	begin(3);
	assert_int_equal(act("cyd", COMMAND_PAUSE), REFUSAL_NONE);
	assert_int_equal(act("bob", COMMAND_AGREE), REFUSAL_NONE);
	strcpy(command.client, "c9");
	decision = match_decide(at, &command, now);
	assert_int_equal(decision.refusal, REFUSAL_NONE);
	assert_int_equal(decision.count, 2);
	assert_string_equal(decision.events[0].client, "c9");
	assert_string_equal(decision.events[1].client, "");
	assert_int_equal(decision.events[1].kind, EVENT_PAUSE);
	assert_int_equal(decision.events[1].seat, 2);
	decision_free(&decision);
}

/* On tables of older servers, and where no clock runs, nobody who comes back has to wait. */
static void old_tables_let_everybody_return(void **unused)
{
	(void)unused;
	with_clock(CLOCK_LIVE, MINUTE, 0);
	now = match_deadline(at) + 1;
	assert_int_equal(act("", COMMAND_FLAG), REFUSAL_NONE);
	assert_int_equal(act("ada", COMMAND_RETURN), REFUSAL_LATE);
	at->rules = 0;
	assert_int_equal(act("ada", COMMAND_RETURN), REFUSAL_NONE);
	tear_down(NULL);
	begin(3);
	act_on("ada", COMMAND_TAKEOVER, 0, "");
	assert_int_equal(act("ada", COMMAND_RETURN), REFUSAL_NONE);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_teardown(the_first_event_too_is_carried_out_once, tear_down),
		cmocka_unit_test_teardown(no_seat_may_be_empty, tear_down),
		cmocka_unit_test_teardown(the_last_millisecond_counts, tear_down),
		cmocka_unit_test_teardown(the_refusal_of_all_comes_first, tear_down),
		cmocka_unit_test_teardown(a_computer_plays_for_nobody_else, tear_down),
		cmocka_unit_test_teardown(who_asks_agrees, tear_down),
		cmocka_unit_test_teardown(old_tables_let_everybody_return, tear_down),
	};

	return cmocka_run_group_tests_name("edge_cases", tests, NULL, NULL);
}
