/* kick_and_close.c - removing people from a table, reserved seats, and tables that end without a
   game. */
#include "server/tests/players.h"

#define DAYS_MS ((int64_t)365 * 24 * 3600 * 1000)

/* --- the owner removes a person --------------------------------------------------------------- */

static void the_owner_sends_people_away(void **unused)
{
	(void)unused;
	set_up("edition=first", 3);
	act_on("ada", COMMAND_SIT, 0, "");
	act_on("bob", COMMAND_SIT, 1, "");
	assert_int_equal(act_on("bob", COMMAND_REMOVE, 0, ""), REFUSAL_NOT_OWNER);
	assert_int_equal(act_on("ada", COMMAND_REMOVE, 3, ""), REFUSAL_NO_SEAT);
	assert_int_equal(act_on("ada", COMMAND_REMOVE, -1, ""), REFUSAL_NO_SEAT);
	assert_int_equal(act_on("ada", COMMAND_REMOVE, 2, ""), REFUSAL_SEAT_EMPTY);
	assert_int_equal(act_on("ada", COMMAND_REMOVE, 1, ""), REFUSAL_NONE);
	assert_int_equal(at->events[at->size - 1].kind, EVENT_REMOVE);
	assert_string_equal(at->events[at->size - 1].text, "bob");
	assert_int_equal(at->seats[1].kind, SEAT_EMPTY);
	assert_int_equal(act_on("bob", COMMAND_SIT, 1, ""), REFUSAL_REMOVED);
	assert_int_equal(act_on("bob", COMMAND_SIT, 2, ""), REFUSAL_REMOVED);
	assert_int_equal(act_on("cyd", COMMAND_SIT, 1, ""), REFUSAL_NONE);
	/* To remove your own seat is to stand up. */
	assert_int_equal(act_on("ada", COMMAND_REMOVE, 0, ""), REFUSAL_NONE);
	assert_int_equal(at->events[at->size - 1].kind, EVENT_STAND);
	assert_int_equal(act_on("ada", COMMAND_SIT, 0, ""), REFUSAL_NONE);
	act_on("dan", COMMAND_SIT, 2, "");
	act("ada", COMMAND_START);
	assert_int_equal(act_on("ada", COMMAND_REMOVE, 1, ""), REFUSAL_NOT_OPEN);
}

static void nobody_removes_a_bot_as_a_person(void **unused)
{
	(void)unused;
	set_up("edition=first", 3);
	act_on("ada", COMMAND_BOT, 1, "random");
	assert_int_equal(act_on("ada", COMMAND_REMOVE, 1, ""), REFUSAL_SEAT_EMPTY);
	assert_int_equal(act_on("ada", COMMAND_BOT, 1, ""), REFUSAL_NONE);
	assert_int_equal(at->seats[1].kind, SEAT_EMPTY);
}

/* --- a reserved seat -------------------------------------------------------------------------- */

static void a_kept_seat_is_for_one_until_it_is_free_for_all(void **unused)
{
	(void)unused;
	set_up("edition=first", 3);
	strcpy(at->seats[1].reserved, "bob");
	strcpy(at->seats[2].reserved, "dan");
	assert_int_equal(act_on("cyd", COMMAND_SIT, 1, ""), REFUSAL_RESERVED);
	assert_int_equal(act_on("bob", COMMAND_SIT, 1, ""), REFUSAL_NONE);
	assert_int_equal(act_on("ada", COMMAND_REMOVE, 2, ""), REFUSAL_NONE);
	assert_string_equal(at->events[at->size - 1].text, "");
	assert_string_equal(at->seats[2].reserved, "");
	assert_int_equal(act_on("cyd", COMMAND_SIT, 2, ""), REFUSAL_NONE);
}

/* --- free seats ------------------------------------------------------------------------------- */

static void bots_take_the_free_seats_when_time_is_up(void **unused)
{
	(void)unused;
	set_up("edition=first", 3);
	act_on("ada", COMMAND_SIT, 0, "");
	assert_int_equal(act_on("bob", COMMAND_FILL, 0, "random 5"), REFUSAL_NOT_OWNER);
	for (const char *const *bad = (const char *const[]){"genius 5", "random", "random 0",
	                                                    "random 1441", "random 5 5", "5", NULL};
	     *bad; bad++)
		assert_int_equal(act_on("ada", COMMAND_FILL, 0, *bad), REFUSAL_NO_LEVEL);
	assert_int_equal(act_on("ada", COMMAND_FILL, 0, "random 5"), REFUSAL_NONE);
	assert_int_equal(match_deadline(at), now + 5 * 60000);
	assert_int_equal(act_on("bob", COMMAND_SIT, 1, ""), REFUSAL_NONE);
	now = match_deadline(at);
	assert_int_equal(act("", COMMAND_FLAG), REFUSAL_NOT_AWAY);
	now++;
	assert_int_equal(act("", COMMAND_FLAG), REFUSAL_NONE);
	assert_int_equal(at->status, TABLE_PLAYING);
	assert_int_equal(at->seats[1].kind, SEAT_PERSON);
	assert_int_equal(at->seats[2].kind, SEAT_BOT);
	assert_string_equal(at->seats[2].level, "random");
	assert_int_equal(act_on("ada", COMMAND_FILL, 0, ""), REFUSAL_NOT_OPEN);
}

static void no_game_of_bots_alone_begins(void **unused)
{
	(void)unused;
	set_up("edition=first", 3);
	act_on("ada", COMMAND_FILL, 0, "random 5");
	act_on("ada", COMMAND_FILL, 0, "");
	assert_int_equal(match_deadline(at), 0);
	act_on("ada", COMMAND_FILL, 0, "random 5");
	now = match_deadline(at) + 1;
	assert_int_equal(act("", COMMAND_FLAG), REFUSAL_NONE);
	assert_int_equal(at->status, TABLE_OPEN);
	assert_int_equal(match_deadline(at), 0);
}

/* --- programs --------------------------------------------------------------------------------- */

static enum refusal sit_as_a_bot(const char *person, int seat)
{
	struct command command = new_command(person, COMMAND_SIT);

	command.seat = seat;
	command.badge = BADGE_BOT;
	return carry_out(&command);
}

static void tables_that_are_shown_are_for_people(void **unused)
{
	(void)unused;
	set_up("edition=first", 3);
	at->head.is_listed = 1;
	assert_int_equal(sit_as_a_bot("bob", 1), REFUSAL_NOT_FOR_BOTS);
	assert_int_equal(act_on("cyd", COMMAND_SIT, 2, ""), REFUSAL_NONE);
	assert_int_equal(sit_as_a_bot("ada", 0), REFUSAL_NONE); /* at its own table */
	at->head.is_listed = 0;
	assert_int_equal(sit_as_a_bot("bob", 1), REFUSAL_NONE); /* sent by a link */
}

static enum badge last_badge(void)
{
	return at->events[at->size - 1].badge;
}

/* The badge is recorded for sitting and chat; the rest follows from the seat. */
static void programs_are_marked_where_people_meet_them(void **unused)
{
	struct command command = new_command("bob", COMMAND_CHAT);

	(void)unused;
	set_up("edition=first", 3);
	assert_int_equal(sit_as_a_bot("bob", 1), REFUSAL_NONE);
	assert_int_equal(last_badge(), BADGE_BOT);
	assert_int_equal(at->seats[1].badge, BADGE_BOT);
	command.badge = BADGE_BOT;
	strcpy(command.text, "good luck");
	assert_int_equal(carry_out(&command), REFUSAL_NONE);
	assert_int_equal(last_badge(), BADGE_BOT);
	command.kind = COMMAND_STAND;
	assert_int_equal(carry_out(&command), REFUSAL_NONE);
	assert_int_equal(last_badge(), BADGE_NONE);
}

/* --- the host --------------------------------------------------------------------------------- */

static void the_host_unseats_anybody(void **unused)
{
	(void)unused;
	set_up("edition=first", 3);
	act_on("ada", COMMAND_SIT, 0, "");
	assert_int_equal(act_on("", COMMAND_UNSEAT, 3, ""), REFUSAL_NO_SEAT);
	assert_int_equal(act_on("", COMMAND_UNSEAT, -1, ""), REFUSAL_NO_SEAT);
	assert_int_equal(act_on("", COMMAND_UNSEAT, 1, ""), REFUSAL_SEAT_EMPTY);
	assert_int_equal(act_on("", COMMAND_UNSEAT, 0, ""), REFUSAL_NONE);
	assert_int_equal(at->events[at->size - 1].kind, EVENT_REMOVE);
	assert_int_equal(act_on("ada", COMMAND_SIT, 0, ""), REFUSAL_REMOVED);
}

static void in_the_middle_of_a_game_a_bot_goes_on(void **unused)
{
	(void)unused;
	set_up("edition=first", 4);
	act_on("ada", COMMAND_SIT, 0, "");
	act_on("bob", COMMAND_SIT, 1, "");
	act_on("cyd", COMMAND_SIT, 2, "");
	act_on("ada", COMMAND_BOT, 3, "random");
	act("ada", COMMAND_START);
	assert_int_equal(act_on("", COMMAND_UNSEAT, 3, ""), REFUSAL_SEAT_EMPTY);
	assert_int_equal(act_on("", COMMAND_UNSEAT, 1, ""), REFUSAL_NONE);
	assert_int_equal(at->events[at->size - 1].kind, EVENT_RESIGN);
	assert_true(match_is_bot(at, 1));
	assert_int_equal(act_on("", COMMAND_UNSEAT, 1, ""), REFUSAL_RESIGNED);
	act("ada", COMMAND_PAUSE);
	act("cyd", COMMAND_AGREE);
	assert_int_equal(at->status, TABLE_PAUSED);
	assert_int_equal(act_on("", COMMAND_UNSEAT, 0, ""), REFUSAL_NOT_PLAYING);
}

static void the_host_ends_any_table_once(void **unused)
{
	(void)unused;
	begin(3);
	assert_int_equal(act("", COMMAND_END), REFUSAL_NONE);
	assert_int_equal(at->status, TABLE_CLOSED);
	assert_int_equal(act("", COMMAND_END), REFUSAL_NOT_OPEN);
	match_free(at);
	at = NULL;
	begin(3);
	act("bob", COMMAND_RESIGN);
	act("cyd", COMMAND_RESIGN);
	assert_int_equal(at->status, TABLE_OVER);
	assert_int_equal(act("", COMMAND_END), REFUSAL_NOT_OPEN);
}

static void a_table_to_which_nobody_comes_expires(void **unused)
{
	(void)unused;
	set_up("edition=first", 3);
	now = match_expires_at(at) - 1;
	assert_int_equal(act("", COMMAND_EXPIRE), REFUSAL_NOT_OPEN);
	now++;
	assert_int_equal(act("", COMMAND_EXPIRE), REFUSAL_NONE);
	assert_int_equal(at->status, TABLE_CLOSED);
	match_free(at);
	at = NULL;
	begin(3);
	now += DAYS_MS;
	assert_int_equal(act("", COMMAND_EXPIRE), REFUSAL_NOT_OPEN);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_teardown(the_owner_sends_people_away, tear_down),
		cmocka_unit_test_teardown(nobody_removes_a_bot_as_a_person, tear_down),
		cmocka_unit_test_teardown(a_kept_seat_is_for_one_until_it_is_free_for_all, tear_down),
		cmocka_unit_test_teardown(bots_take_the_free_seats_when_time_is_up, tear_down),
		cmocka_unit_test_teardown(no_game_of_bots_alone_begins, tear_down),
		cmocka_unit_test_teardown(tables_that_are_shown_are_for_people, tear_down),
		cmocka_unit_test_teardown(programs_are_marked_where_people_meet_them, tear_down),
		cmocka_unit_test_teardown(the_host_unseats_anybody, tear_down),
		cmocka_unit_test_teardown(in_the_middle_of_a_game_a_bot_goes_on, tear_down),
		cmocka_unit_test_teardown(the_host_ends_any_table_once, tear_down),
		cmocka_unit_test_teardown(a_table_to_which_nobody_comes_expires, tear_down),
	};

	return cmocka_run_group_tests_name("kick_and_close", tests, NULL, NULL);
}
