/* match.c - what people may do at a table and when: seats, moves, undo, consent, clocks,
   leaving. */
#include <malloc.h>

#include "core/random.h"
#include "server/tests/players.h"

/* --- seats ------------------------------------------------------------------------------------ */

static void a_seat_is_one_persons(void **unused)
{
	(void)unused;
	set_up("edition=first", 3);
	assert_int_equal(act_on("bob", COMMAND_SIT, 3, ""), REFUSAL_NO_SEAT);
	assert_int_equal(act_on("bob", COMMAND_SIT, -1, ""), REFUSAL_NO_SEAT);
	assert_int_equal(act_on("bob", COMMAND_SIT, 1, ""), REFUSAL_NONE);
	assert_int_equal(act_on("eve", COMMAND_SIT, 1, ""), REFUSAL_SEAT_TAKEN);
	assert_int_equal(act_on("bob", COMMAND_SIT, 2, ""), REFUSAL_SEATED);
	assert_int_equal(act("eve", COMMAND_STAND), REFUSAL_NOT_SEATED);
	assert_int_equal(act("bob", COMMAND_STAND), REFUSAL_NONE);
	assert_int_equal(act_on("eve", COMMAND_SIT, 1, ""), REFUSAL_NONE);
	assert_int_equal(match_seat_of(at, "eve"), 1);
	assert_int_equal(match_seat_of(at, ""), SEAT_NONE);
}

static void only_the_owner_seats_bots_and_starts(void **unused)
{
	(void)unused;
	set_up("edition=first", 3);
	act_on("ada", COMMAND_SIT, 0, "");
	act_on("bob", COMMAND_SIT, 1, "");
	assert_int_equal(act_on("bob", COMMAND_BOT, 2, "random"), REFUSAL_NOT_OWNER);
	assert_int_equal(act_on("ada", COMMAND_BOT, 1, "random"), REFUSAL_SEAT_TAKEN);
	assert_int_equal(act_on("ada", COMMAND_BOT, 2, "genius-of-all"), REFUSAL_NO_LEVEL);
	assert_int_equal(act("ada", COMMAND_START), REFUSAL_SEATS_EMPTY);
	assert_int_equal(act_on("ada", COMMAND_BOT, 2, "random"), REFUSAL_NONE);
	assert_int_equal(act("bob", COMMAND_START), REFUSAL_NOT_OWNER);
	assert_int_equal(act("ada", COMMAND_START), REFUSAL_NONE);
	assert_int_equal(act("ada", COMMAND_START), REFUSAL_NOT_OPEN);
	assert_int_equal(act("bob", COMMAND_STAND), REFUSAL_NOT_OPEN);
	assert_int_equal(act("ada", COMMAND_CLOSE), REFUSAL_NOT_OPEN);
}

static void an_open_table_can_be_closed(void **unused)
{
	(void)unused;
	set_up("edition=first", 3);
	assert_int_equal(act("bob", COMMAND_CLOSE), REFUSAL_NOT_OWNER);
	assert_int_equal(act("ada", COMMAND_CLOSE), REFUSAL_NONE);
	assert_int_equal(at->status, TABLE_CLOSED);
	assert_int_equal(act_on("bob", COMMAND_SIT, 0, ""), REFUSAL_NOT_OPEN);
}

/* --- moves ------------------------------------------------------------------------------------ */

static void moves_are_judged_by_the_rules(void **unused)
{
	struct command command;
	struct decision decision;

	(void)unused;
	begin(3);
	assert_int_equal(play("bob", 0, "merchant h6"), REFUSAL_NOT_YOUR_TURN);
	assert_int_equal(play("eve", 0, "merchant h6"), REFUSAL_NOT_SEATED);
	assert_int_equal(play("ada", 1, "merchant h6"), REFUSAL_OTHER_PLY);
	assert_int_equal(play("ada", 0, "castle h6"), REFUSAL_NO_MOVE);
	command = new_command("ada", COMMAND_MOVE);
	command.ply = 0;
	strcpy(command.text, "roof c3");
	decision = match_decide(at, &command, now);
	assert_int_equal(decision.refusal, REFUSAL_ILLEGAL);
	assert_true(decision.rule > 0);
	assert_int_equal(decision.count, 0);
	decision_free(&decision);
	play_any();
	assert_int_equal(at->plies, 1);
}

static void chance_falls_with_the_move_before_it(void **unused)
{
	(void)unused;
	set_up("edition=second", 3);
	begin(3);
	assert_true(at->plies > 0);
	for (int ply = 0; ply < at->plies; ply++)
		assert_int_equal(at->actors[ply], SEAT_CHANCE);
	assert_true(match_turn(at) >= 0);
}

/* Chance's moves carry no person, and neither does `start`. */
static void chance_is_nobody(void **unused)
{
	long each = 3; /* after three who sat down */

	(void)unused;
	mallopt(M_PERTURB, 0xa5); /* so that no memory is zero by luck */
	set_up("edition=second", 3);
	begin(3);
	mallopt(M_PERTURB, 0);
	assert_int_equal(at->events[each].kind, EVENT_START);
	assert_int_equal(at->events[each].badge, BADGE_NONE);
	for (each++; each < at->size; each++) {
		assert_int_equal(at->events[each].seat, SEAT_CHANCE);
		assert_int_equal(at->events[each].badge, BADGE_NONE);
		assert_string_equal(at->events[each].person, "");
		assert_string_equal(at->events[each].client, "");
	}
	assert_true(each > 4);
}

static void the_same_command_is_carried_out_once(void **unused)
{
	struct command command = new_command("ada", COMMAND_CHAT);
	struct decision decision;

	(void)unused;
	begin(3);
	strcpy(command.client, "c1");
	strcpy(command.text, "hello");
	assert_int_equal(carry_out(&command), REFUSAL_NONE);
	decision = match_decide(at, &command, now);
	assert_int_equal(decision.count, 0);
	assert_int_equal(decision.repeats, at->size - 1);
	for (int each = 0; each < 400; each++) {
		act_on("ada", COMMAND_CHAT, 0, "more");
		act_on("cyd", COMMAND_CHAT, 0, "and more");
	}
	decision = match_decide(at, &command, now);
	assert_int_equal(decision.repeats, at->size - 801);
	strcpy(command.person, "bob");
	decision = match_decide(at, &command, now);
	assert_int_equal(decision.repeats, -1);
	assert_int_equal(decision.count, 1);
	decision_free(&decision);
}

/* --- undo and consent ------------------------------------------------------------------------- */

static void undo_is_free_until_somebody_has_acted(void **unused)
{
	struct game_state before;
	int seat;

	(void)unused;
	begin(3);
	before = at->state;
	assert_int_equal(act("ada", COMMAND_UNDO), REFUSAL_NOTHING_TO_UNDO);
	seat = match_turn(at);
	assert_int_equal(seat, 0);
	play_any();
	assert_int_equal(act("bob", COMMAND_UNDO), REFUSAL_NOTHING_TO_UNDO);
	assert_int_equal(act("ada", COMMAND_UNDO), REFUSAL_NONE);
	assert_int_equal(at->plies, 0);
	assert_memory_equal(&before, &at->state, at->game->state_size);
	assert_int_equal(at->events[at->size - 1].kind, EVENT_UNDO);
}

static void later_undo_needs_everybody(void **unused)
{
	(void)unused;
	begin(3);
	while (match_turn(at) != 1)
		play_any();
	play_any();
	assert_int_equal(act("bob", COMMAND_AGREE), REFUSAL_NOTHING_ASKED);
	assert_int_equal(undo_to("ada", 0), REFUSAL_NONE);
	assert_int_equal(at->proposal.ask, ASK_UNDO);
	assert_int_equal(act("eve", COMMAND_AGREE), REFUSAL_NOT_SEATED);
	assert_int_equal(act("bob", COMMAND_AGREE), REFUSAL_NONE);
	assert_true(at->plies > 0);
	assert_int_equal(act("cyd", COMMAND_AGREE), REFUSAL_NONE);
	assert_int_equal(at->plies, 0);
	assert_int_equal(at->proposal.ask, ASK_NOTHING);
}

static void a_refusal_or_a_move_ends_the_question(void **unused)
{
	int plies;

	(void)unused;
	begin(3);
	while (match_turn(at) != 1)
		play_any();
	play_any();
	undo_to("ada", 0);
	assert_int_equal(act("cyd", COMMAND_REFUSE), REFUSAL_NONE);
	assert_int_equal(at->proposal.ask, ASK_NOTHING);
	undo_to("ada", 0);
	play_any();
	assert_int_equal(at->proposal.ask, ASK_NOTHING);
	plies = at->plies;
	assert_int_equal(act("bob", COMMAND_AGREE), REFUSAL_NOTHING_ASKED);
	assert_int_equal(at->plies, plies);
}

static void nobody_goes_back_to_a_die(void **unused)
{
	move first;

	(void)unused;
	set_up("edition=second", 3);
	begin(3);
	first = at->moves[0];
	assert_int_equal(undo_to("ada", 0), REFUSAL_NOTHING_TO_UNDO);
	assert_int_equal(first, at->moves[0]);
}

static void alone_with_bots_everything_is_agreed(void **unused)
{
	struct command command = new_command("", COMMAND_PLAY);
	move moves[GAME_MOVES_MAX];

	(void)unused;
	set_up("edition=first", 3);
	act_on("ada", COMMAND_SIT, 0, "");
	act_on("ada", COMMAND_BOT, 1, "random");
	act_on("ada", COMMAND_BOT, 2, "random");
	act("ada", COMMAND_START);
	while (match_turn(at) == 0)
		play_any();
	command.seat = 1;
	command.ply = at->plies;
	at->game->moves(&at->state, moves);
	game_write_move(at->game, &at->state, moves[0], command.text);
	assert_int_equal(play("ada", at->plies, command.text), REFUSAL_NOT_YOUR_TURN);
	assert_int_equal(carry_out(&command), REFUSAL_NONE);
	assert_int_equal(undo_to("ada", 0), REFUSAL_NONE);
	assert_int_equal(at->plies, 0);
	assert_int_equal(act("ada", COMMAND_PAUSE), REFUSAL_NONE);
	assert_int_equal(at->status, TABLE_PAUSED);
}

static void who_sits_elsewhere_is_alone_as_well(void **unused)
{
	(void)unused;
	set_up("edition=first", 3);
	act_on("ada", COMMAND_BOT, 0, "random");
	act_on("ada", COMMAND_SIT, 1, "");
	act_on("ada", COMMAND_BOT, 2, "random");
	act("ada", COMMAND_START);
	assert_int_equal(act("ada", COMMAND_PAUSE), REFUSAL_NONE);
	assert_int_equal(at->status, TABLE_PAUSED);
}

static void check_undo(int seat, int ply, int turn_ply, int is_free)
{
	struct undo undo;

	assert_int_equal(match_undo(at, seat, &undo), 1);
	assert_int_equal(undo.ply, ply);
	assert_int_equal(undo.turn_ply, turn_ply);
	assert_int_equal(undo.is_free, is_free);
}

static void everybody_is_told_what_an_undo_would_do(void **unused)
{
	struct undo undo;
	int own; /* moves that Ada makes in a row */

	(void)unused;
	begin(3);
	assert_int_equal(match_undo(at, 0, &undo), 0);
	play_any();
	check_undo(0, 0, 0, 1);
	while (match_turn(at) == 0)
		play_any();
	own = at->plies;
	assert_true(own > 1);
	check_undo(0, own - 1, 0, 1);
	assert_int_equal(match_undo(at, 1, &undo), 0);
	play_any();
	check_undo(0, own - 1, 0, 0);
	check_undo(1, own, own, 1);
	assert_int_equal(act("ada", COMMAND_UNDO), REFUSAL_NONE);
	assert_int_equal(at->proposal.ask, ASK_UNDO);
	assert_int_equal(at->proposal.ply, own - 1);
	assert_int_equal(act_on("bob", COMMAND_TAKEOVER, 1, ""), REFUSAL_NONE);
	assert_int_equal(match_undo(at, 1, &undo), 0); /* away */
	assert_int_equal(act_on("cyd", COMMAND_TAKEOVER, 2, ""), REFUSAL_NONE);
	check_undo(0, own - 1, 0, 0); /* Bob has moved since, and is asked though he is away */
	assert_int_equal(act("ada", COMMAND_PAUSE), REFUSAL_NONE);
	assert_int_equal(match_undo(at, 0, &undo), 0); /* paused */
}

static void pause_and_resume_need_everybody(void **unused)
{
	(void)unused;
	begin(3);
	assert_int_equal(act("ada", COMMAND_RESUME), REFUSAL_NOT_PAUSED);
	act("ada", COMMAND_PAUSE);
	act("bob", COMMAND_AGREE);
	assert_int_equal(at->status, TABLE_PLAYING);
	act("cyd", COMMAND_AGREE);
	assert_int_equal(at->status, TABLE_PAUSED);
	assert_int_equal(play("ada", 0, "merchant h6"), REFUSAL_NOT_PLAYING);
	assert_int_equal(act("eve", COMMAND_RESUME), REFUSAL_NOT_SEATED);
	assert_int_equal(act("cyd", COMMAND_RESUME), REFUSAL_NONE);
	assert_int_equal(at->status, TABLE_PAUSED);
	assert_int_equal(act("ada", COMMAND_REFUSE), REFUSAL_NONE);
	assert_int_equal(act("cyd", COMMAND_RESUME), REFUSAL_NONE);
	assert_int_equal(act("ada", COMMAND_AGREE), REFUSAL_NONE);
	assert_int_equal(act("bob", COMMAND_RESUME), REFUSAL_NONE); /* it means the same */
	assert_int_equal(at->status, TABLE_PLAYING);
}

static void a_day_after_a_pause_anyone_continues(void **unused)
{
	const int64_t day = 24 * 3600 * 1000;

	(void)unused;
	begin(3);
	act("cyd", COMMAND_RESIGN);
	act("ada", COMMAND_PAUSE);
	act("bob", COMMAND_PAUSE);
	assert_int_equal(at->status, TABLE_PAUSED);
	now += day - 1;
	assert_int_equal(act("cyd", COMMAND_RESUME), REFUSAL_RESIGNED);
	assert_int_equal(act("ada", COMMAND_RESUME), REFUSAL_NONE);
	assert_int_equal(at->status, TABLE_PAUSED);
	now += 1; /* the question has not begun the day again */
	assert_int_equal(act("cyd", COMMAND_RESUME), REFUSAL_RESIGNED);
	assert_int_equal(act("ada", COMMAND_RESUME), REFUSAL_NONE);
	assert_int_equal(at->status, TABLE_PLAYING);
}

/* Bob was away when Ada agreed to the pause alone. */
static void the_absent_return_in_a_pause(void **unused)
{
	(void)unused;
	set_up("edition=first", 2);
	begin(2);
	act_on("bob", COMMAND_TAKEOVER, 1, "");
	act("ada", COMMAND_PAUSE);
	assert_int_equal(at->status, TABLE_PAUSED);
	assert_int_equal(act("bob", COMMAND_RESUME), REFUSAL_AWAY);
	assert_int_equal(act("bob", COMMAND_RETURN), REFUSAL_NONE);
	assert_int_equal(act("bob", COMMAND_RESUME), REFUSAL_NONE);
	assert_int_equal(act("ada", COMMAND_AGREE), REFUSAL_NONE);
	assert_int_equal(at->status, TABLE_PLAYING);
}

/* --- clocks ----------------------------------------------------------------------------------- */

static void a_live_clock_runs_for_the_seat_to_move(void **unused)
{
	(void)unused;
	with_clock(CLOCK_LIVE, 60000, 5000);
	assert_int_equal(match_deadline(at), now + 60000);
	now += 10000;
	assert_int_equal(match_time_left(at, 0, now), 50000);
	assert_int_equal(match_time_left(at, 1, now), 60000);
	while (match_turn(at) == 0)
		play_any();
	assert_int_equal(match_time_left(at, 0, now), 55000);
	now += 1000;
	assert_int_equal(match_time_left(at, 0, now), 55000);
	assert_int_equal(match_time_left(at, 1, now), 59000);
}

static void a_clock_does_not_run_while_no_server_does(void **unused)
{
	struct event outage = {.kind = EVENT_OUTAGE, .seat = SEAT_NONE, .text = "3600000"};

	(void)unused;
	with_clock(CLOCK_LIVE, 60000, 0);
	now += 10000;
	assert_int_equal(act("bob", COMMAND_PAUSE), REFUSAL_NONE);
	now += 3600000 + 5000;
	outage.at = now;
	assert_true(match_fold(at, &outage));
	assert_int_equal(match_time_left(at, 0, now), 45000);
	assert_int_equal(match_deadline(at), now + 45000);
	outage.text = "3600000"; /* more than has passed since: not a log of ours */
	assert_false(match_fold(at, &outage));
}

static void who_is_late_is_replaced_and_may_return(void **unused)
{
	(void)unused;
	with_clock(CLOCK_LIVE, 60000, 5000);
	assert_int_equal(act("", COMMAND_FLAG), REFUSAL_NOT_AWAY);
	now += 60001;
	assert_int_equal(play("ada", 0, "merchant h6"), REFUSAL_LATE);
	assert_int_equal(act("", COMMAND_FLAG), REFUSAL_NONE);
	assert_true(match_is_bot(at, 0));
	assert_int_equal(match_summarise(at).waiting, WAITING_BOT);
	assert_int_equal(match_deadline(at), 0);
	assert_int_equal(play("ada", 0, "merchant h6"), REFUSAL_AWAY);
	assert_int_equal(act("bob", COMMAND_RETURN), REFUSAL_NOT_AWAY);
	for (at->rules = 1; at->rules <= 2; at->rules++) /* and at tables of an older server */
		assert_int_equal(act("ada", COMMAND_RETURN), REFUSAL_LATE);
	at->rules = 3;
	while (match_turn(at) == 0)
		play_bot();
	assert_int_equal(act("ada", COMMAND_RETURN), REFUSAL_NONE);
	assert_int_equal(match_time_left(at, 0, now), 5000); /* the increment of this turn */
	assert_false(match_is_bot(at, 0));
}

/* 10+0: a flag is no source of time. */
static void who_is_late_without_increments_stays_away(void **unused)
{
	(void)unused;
	with_clock(CLOCK_LIVE, 10000, 0);
	now += 10001;
	assert_int_equal(act("", COMMAND_FLAG), REFUSAL_NONE);
	while (match_turn(at) == 0)
		play_bot();
	assert_int_equal(act("ada", COMMAND_RETURN), REFUSAL_LATE);
	assert_int_equal(match_time_left(at, 0, now), 0);
}

static void a_day_clock_is_full_for_every_turn(void **unused)
{
	const int64_t day = 24 * 3600 * 1000;

	(void)unused;
	with_clock(CLOCK_DAYS, 2 * day, 0);
	now += day;
	while (match_turn(at) == 0)
		play_any();
	assert_int_equal(match_deadline(at), now + 2 * day);
	now += day;
	while (match_turn(at) != 0)
		play_any();
	assert_int_equal(match_deadline(at), now + 2 * day);
}

static void clocks_stand_still_in_a_pause(void **unused)
{
	(void)unused;
	with_clock(CLOCK_LIVE, 60000, 0);
	now += 10000;
	act("ada", COMMAND_PAUSE);
	act("bob", COMMAND_AGREE);
	act("cyd", COMMAND_AGREE);
	assert_int_equal(match_deadline(at), 0);
	now += 1000000;
	act("bob", COMMAND_RESUME);
	act("ada", COMMAND_RESUME);
	act("cyd", COMMAND_AGREE);
	assert_int_equal(match_time_left(at, 0, now), 50000);
	assert_int_equal(match_deadline(at), now + 50000);
}

static void time_never_runs_backwards(void **unused)
{
	(void)unused;
	with_clock(CLOCK_LIVE, 60000, 0);
	now += 5000;
	play_any();
	now -= 4000;
	act("bob", COMMAND_CHAT);
	play_any();
	for (long each = 1; each < at->size; each++)
		assert_true(at->events[each].at >= at->events[each - 1].at);
}

static void absurd_clocks_are_refused(void **unused)
{
	static const struct table_head heads[] = {
		{.clock = CLOCK_NONE, .bank = 1},
		{.clock = CLOCK_LIVE, .bank = 9999},
		{.clock = CLOCK_LIVE, .bank = 60000, .increment = -1},
		{.clock = CLOCK_DAYS, .bank = 1000},
		{.clock = CLOCK_DAYS, .bank = (int64_t)1 << 40},
		{.clock = CLOCK_KINDS},
	};

	(void)unused;
	for (size_t each = 0; each < sizeof heads / sizeof *heads; each++)
		assert_false(clocks_are_valid(&heads[each]));
}

/* --- leaving ---------------------------------------------------------------------------------- */

static void resigning_leaves_a_bot_until_one_is_left(void **unused)
{
	int places[GAME_SEATS_MAX];

	(void)unused;
	begin(3);
	assert_int_equal(act("bob", COMMAND_RESIGN), REFUSAL_NONE);
	assert_int_equal(at->status, TABLE_PLAYING);
	assert_true(match_is_bot(at, 1));
	assert_int_equal(act("bob", COMMAND_RETURN), REFUSAL_RESIGNED);
	assert_int_equal(act("cyd", COMMAND_RESIGN), REFUSAL_NONE);
	assert_int_equal(at->status, TABLE_OVER);
	match_places(at, places);
	assert_int_equal(places[0], 1);
	assert_int_equal(places[1], 2);
	assert_int_equal(places[2], 2);
	assert_int_equal(act("ada", COMMAND_RESIGN), REFUSAL_NOT_PLAYING);
}

static void an_abandoned_seat_is_taken_over_and_back(void **unused)
{
	(void)unused;
	begin(3);
	assert_int_equal(act_on("bob", COMMAND_TAKEOVER, 0, ""), REFUSAL_NOT_ABANDONED);
	now += (int64_t)25 * 3600 * 1000;
	assert_int_equal(act_on("bob", COMMAND_TAKEOVER, 2, ""), REFUSAL_NOT_ABANDONED);
	assert_int_equal(act_on("eve", COMMAND_TAKEOVER, 0, ""), REFUSAL_NOT_SEATED);
	assert_int_equal(act_on("bob", COMMAND_TAKEOVER, 0, ""), REFUSAL_NONE);
	assert_true(match_is_bot(at, 0));
	assert_int_equal(act_on("bob", COMMAND_TAKEOVER, 0, ""), REFUSAL_AWAY);
	assert_int_equal(act("ada", COMMAND_RETURN), REFUSAL_NONE);
	assert_false(match_is_bot(at, 0));
	assert_int_equal(act_on("bob", COMMAND_TAKEOVER, 1, ""), REFUSAL_NONE);
	assert_true(match_is_bot(at, 1));
}

static void it_is_known_when_a_seat_is_abandoned(void **unused)
{
	int64_t since;

	(void)unused;
	begin(3);
	since = at->changed;
	assert_int_equal(match_abandoned_at(at, 0), since + (int64_t)24 * 3600 * 1000);
	assert_int_equal(match_abandoned_at(at, 1), 0); /* it keeps nobody waiting */
	now = match_abandoned_at(at, 0);
	assert_int_equal(act_on("bob", COMMAND_TAKEOVER, 0, ""), REFUSAL_NOT_ABANDONED);
	now++;
	assert_int_equal(act_on("bob", COMMAND_TAKEOVER, 0, ""), REFUSAL_NONE);
	assert_int_equal(match_abandoned_at(at, 0), 0); /* a computer player has it */
}

static void with_a_clock_no_seat_is_abandoned(void **unused)
{
	(void)unused;
	with_clock(CLOCK_LIVE, 60 * 1000, 0);
	assert_int_equal(match_abandoned_at(at, 0), 0);
}

static void a_rematch_comes_once_after_the_end(void **unused)
{
	(void)unused;
	begin(3);
	assert_int_equal(act_on("ada", COMMAND_REMATCH, 0, "next"), REFUSAL_NOT_OVER);
	act("bob", COMMAND_RESIGN);
	act("cyd", COMMAND_RESIGN);
	assert_int_equal(act_on("eve", COMMAND_REMATCH, 0, "next"), REFUSAL_NOT_SEATED);
	assert_int_equal(act_on("bob", COMMAND_REMATCH, 0, "next"), REFUSAL_NONE);
	assert_string_equal(at->rematch, "next");
	assert_int_equal(act_on("ada", COMMAND_REMATCH, 0, "other"), REFUSAL_SEATED);
}

static void anybody_may_chat_but_not_say_nothing(void **unused)
{
	(void)unused;
	set_up("edition=first", 3);
	assert_int_equal(act_on("eve", COMMAND_CHAT, 0, "hello"), REFUSAL_NONE);
	assert_int_equal(at->events[0].seat, SEAT_NONE);
	assert_int_equal(act_on("eve", COMMAND_CHAT, 0, " \t "), REFUSAL_EMPTY);
}

static void nobody_fills_a_table_with_words(void **unused)
{
	int lines = 0;

	(void)unused;
	begin(2);
	while (act_on("eve", COMMAND_CHAT, 0, "hello") == REFUSAL_NONE)
		lines++;
	assert_int_equal(lines, 500);
	assert_int_equal(act_on("dan", COMMAND_CHAT, 0, "hello"), REFUSAL_TOO_MANY);
	for (lines = 0; act_on("ada", COMMAND_CHAT, 0, "hello") == REFUSAL_NONE;)
		lines++;
	assert_int_equal(lines, 4000);
	play_any();
}

/* --- the log ---------------------------------------------------------------------------------- */

/* Commands at random, by people and strangers: whatever was decided can be folded, and folding the
   log from the start gives the same table. */
static void any_log_can_be_folded_again(void **unused)
{
	static const char *const names[] = {"ada", "bob", "cyd", "eve", ""};
	struct random random = random_seeded(3);
	int folded = 0;

	(void)unused;
	for (int game = 0; game < 40; game++) {
		struct match *again;

		set_up(game % 2 ? "edition=first" : "edition=second", 3);
		if (game % 4)
			begin(3);
		for (int each = 0; each < 400; each++) {
			struct command command = new_command(
				names[random_below(&random, 5)],
				(enum command_kind)random_below(&random, COMMAND_END));
			move moves[GAME_MOVES_MAX];

			if (command.kind == COMMAND_RESIGN && random_below(&random, 50))
				command.kind = COMMAND_MOVE;
			now += random_below(&random, 100);
			command.seat = (int)random_below(&random, 5) - 1;
			command.ply = (int)random_below(&random, 2) ? at->plies : -1;
			strcpy(command.text, random_below(&random, 3) ? "random" : "");
			if (match_turn(at) >= 0 && random_below(&random, 2)) {
				at->game->moves(&at->state, moves);
				game_write_move(at->game, &at->state, moves[0], command.text);
			}
			folded += carry_out(&command) == REFUSAL_NONE;
		}
		again = match_new(&at->head);
		for (long each = 0; each < at->size; each++)
			assert_true(match_fold(again, &at->events[each]));
		assert_int_equal(again->status, at->status);
		assert_int_equal(again->plies, at->plies);
		assert_memory_equal(&again->state, &at->state, at->game->state_size);
		assert_memory_equal(again->seats, at->seats, sizeof at->seats);
		match_free(again);
		tear_down(NULL);
	}
	assert_true(folded > 1000);
}

static void a_log_that_makes_no_sense_breaks_only_its_table(void **unused)
{
	struct event event = {.at = 2000000, .kind = EVENT_MOVE, .text = "merchant h6"};

	(void)unused;
	set_up("edition=first", 3);
	assert_false(match_fold(at, &event));
	assert_true(at->is_broken);
	assert_int_equal(act_on("ada", COMMAND_SIT, 0, ""), REFUSAL_BROKEN);
}

/* Rows that no version of the program has written. */
static void what_cannot_follow_breaks_the_table(void **unused)
{
	static const struct event rows[] = {
		{.at = 2000000, .kind = EVENT_RESUME, .seat = 0, .text = ""},
		{.at = 2000000, .kind = EVENT_PAUSE, .seat = 0, .text = ""},
		{.at = 2000000, .kind = EVENT_MOVE, .seat = 0, .text = "merchant h6"},
		{.at = 2000000, .kind = EVENT_UNDO, .seat = 0, .text = "0"},
		{.at = 2000000, .kind = EVENT_ASK, .seat = 0, .text = "pause"},
		{.at = 2000000, .kind = EVENT_REMATCH, .seat = 0, .text = "t"},
		{.at = 2000000, .kind = EVENT_SIT, .seat = 4, .text = "x"},
		{.at = 2000000, .kind = EVENT_SIT, .seat = SEAT_NONE, .text = "x"},
		{.at = 2000000, .kind = EVENTS, .seat = 0, .text = ""},
		{.at = 999999, .kind = EVENT_CHAT, .seat = SEAT_NONE, .text = "back in time"},
		{.at = TIME_END + 1, .kind = EVENT_CHAT, .seat = SEAT_NONE, .text = "too late"},
	};

	(void)unused;
	for (size_t each = 0; each < sizeof rows / sizeof *rows; each++) {
		set_up("", 3);
		assert_false(match_fold(at, &rows[each]));
		assert_true(at->is_broken);
		assert_int_equal(at->size, 0);
		tear_down(NULL);
	}
}

static void a_question_that_is_none_breaks_the_table(void **unused)
{
	static const char *const texts[] = {"", "x", "undo", "undo -1", "undo 99", "pause now"};

	(void)unused;
	for (size_t each = 0; each < sizeof texts / sizeof *texts; each++) {
		struct event ask = {.at = 2000000, .kind = EVENT_ASK, .seat = 0, .text = texts[each]};

		begin(2);
		assert_false(match_fold(at, &ask));
		tear_down(NULL);
	}
}

/* Sitting and standing can be repeated forever; the owner can still close. */
static void a_log_has_an_end(void **unused)
{
	(void)unused;
	set_up("edition=first", 3);
	while (at->size < LOG_MAX)
		assert_int_equal(at->size % 2 ? act("bob", COMMAND_STAND)
		                              : act_on("bob", COMMAND_SIT, 1, ""),
		                 REFUSAL_NONE);
	assert_int_equal(act_on("bob", COMMAND_SIT, 1, ""), REFUSAL_TOO_MANY);
	assert_int_equal(act_on("ada", COMMAND_BOT, 0, "random"), REFUSAL_TOO_MANY);
	assert_int_equal(at->size, LOG_MAX);
	assert_int_equal(act("ada", COMMAND_CLOSE), REFUSAL_NONE);
}

/* Moving and undoing can, too; the game itself continues. */
static void a_game_with_a_full_log_is_played_on(void **unused)
{
	(void)unused;
	set_up("edition=first", 2);
	act_on("ada", COMMAND_SIT, 0, "");
	act_on("bob", COMMAND_SIT, 1, "");
	assert_int_equal(act("ada", COMMAND_START), REFUSAL_NONE);
	play_any();
	while (at->size < LOG_MAX) {
		assert_int_equal(act("ada", COMMAND_PAUSE), REFUSAL_NONE);
		assert_int_equal(act("bob", COMMAND_AGREE), REFUSAL_NONE);
		assert_int_equal(act("bob", COMMAND_RESUME), REFUSAL_NONE);
		assert_int_equal(act("ada", COMMAND_RESUME), REFUSAL_NONE);
	}
	if (at->status == TABLE_PAUSED) /* nobody is asked any more */
		assert_int_equal(act("bob", COMMAND_RESUME), REFUSAL_NONE);
	assert_int_equal(at->status, TABLE_PLAYING);
	assert_int_equal(act("ada", COMMAND_PAUSE), REFUSAL_TOO_MANY);
	assert_int_equal(act("ada", COMMAND_UNDO), REFUSAL_TOO_MANY);
	assert_int_equal(act_on("ada", COMMAND_TAKEOVER, 0, ""), REFUSAL_TOO_MANY);
	play_any();
	assert_int_equal(act("ada", COMMAND_RESIGN), REFUSAL_NONE);
}

static void unknown_games_and_options_are_refused(void **unused)
{
	static const struct table_head heads[] = {
		{.game = "chess", .players = 2},
		{.game = "medina", .players = 9},
		{.game = "medina", .players = 3, .options = "edition=third"},
		{.game = "medina", .players = 3, .options = "edition"},
		{.game = "medina", .players = 3, .options = "edition=first edition=first"},
	};

	(void)unused;
	for (size_t each = 0; each < sizeof heads / sizeof *heads; each++)
		assert_null(match_new(&heads[each]));
}

#define TEST(name) cmocka_unit_test_teardown(name, tear_down)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_seat_is_one_persons),
		TEST(only_the_owner_seats_bots_and_starts),
		TEST(an_open_table_can_be_closed),
		TEST(moves_are_judged_by_the_rules),
		TEST(chance_falls_with_the_move_before_it),
		TEST(chance_is_nobody),
		TEST(the_same_command_is_carried_out_once),
		TEST(undo_is_free_until_somebody_has_acted),
		TEST(later_undo_needs_everybody),
		TEST(everybody_is_told_what_an_undo_would_do),
		TEST(a_refusal_or_a_move_ends_the_question),
		TEST(nobody_goes_back_to_a_die),
		TEST(alone_with_bots_everything_is_agreed),
		TEST(who_sits_elsewhere_is_alone_as_well),
		TEST(pause_and_resume_need_everybody),
		TEST(a_day_after_a_pause_anyone_continues),
		TEST(the_absent_return_in_a_pause),
		TEST(a_live_clock_runs_for_the_seat_to_move),
		TEST(a_clock_does_not_run_while_no_server_does),
		TEST(who_is_late_is_replaced_and_may_return),
		TEST(who_is_late_without_increments_stays_away),
		TEST(a_day_clock_is_full_for_every_turn),
		TEST(clocks_stand_still_in_a_pause),
		TEST(time_never_runs_backwards),
		TEST(absurd_clocks_are_refused),
		TEST(resigning_leaves_a_bot_until_one_is_left),
		TEST(an_abandoned_seat_is_taken_over_and_back),
		TEST(it_is_known_when_a_seat_is_abandoned),
		TEST(with_a_clock_no_seat_is_abandoned),
		TEST(a_rematch_comes_once_after_the_end),
		TEST(anybody_may_chat_but_not_say_nothing),
		TEST(nobody_fills_a_table_with_words),
		TEST(a_log_has_an_end),
		TEST(a_game_with_a_full_log_is_played_on),
		TEST(any_log_can_be_folded_again),
		TEST(a_log_that_makes_no_sense_breaks_only_its_table),
		TEST(what_cannot_follow_breaks_the_table),
		TEST(a_question_that_is_none_breaks_the_table),
		TEST(unknown_games_and_options_are_refused),
	};

	if (sodium_init() < 0)
		return 1;
	return cmocka_run_group_tests_name("match", tests, NULL, NULL);
}
