/* budget.c - what an address may store: the budget of the tables it has opened, and who pays for a
   rematch. With real tables, threads and a database in a file. */
#include <setjmp.h>
#include <sodium.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "server/bots/bot_scheduler.h"
#include "server/ops/metrics.h"
#include "server/people/credentials.h"
#include "server/store/store_people.h"
#include "server/table/new_table.h"
#include "server/table/tables.h"
#include "server/util/text.h"
#include "server/util/wall_clock.h"

#define KEY "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
#define OPENER "198.51.100.1"
#define OTHER "198.51.100.2"

struct outcome {
	enum refusal refusal;
	int is_there;
	char rematch[ID_MAX];
};

static char folder[] = "/tmp/bastide-budget-XXXXXX", place[64];
static uv_loop_t loop;
static struct store_thread reader, writer;
static struct limits *limits;
static struct tables *tables;
static struct bot_scheduler *bots;
static struct person ada;

static void ignore_change(void *to, const struct match *match, long from)
{
	(void)to;
	(void)match;
	(void)from;
}

static int open_all(void **unused)
{
	(void)unused;
	strcpy(folder, "/tmp/bastide-budget-XXXXXX");
	if (!mkdtemp(folder))
		return 1;
	snprintf(place, sizeof place, "%s/tables.db", folder);
	uv_loop_init(&loop);
	if (!store_thread_open(&reader, STORE_READER, place, &loop) ||
	    !store_thread_open(&writer, STORE_WRITER, place, &loop))
		return 1;
	limits = limits_new(1);
	tables = tables_new(&reader, &writer, ignore_change, NULL);
	tables_set_limits(tables, limits, KEY);
	bots = bot_scheduler_new(&loop, NULL, 1);
	bot_scheduler_set_tables(bots, tables);
	bot_scheduler_set_active(bots, 1);
	return 0;
}

static int close_all(void **unused)
{
	char command[96];

	(void)unused;
	bot_scheduler_stop(bots);
	uv_run(&loop, UV_RUN_NOWAIT);
	store_thread_close(&writer);
	store_thread_close(&reader);
	uv_run(&loop, UV_RUN_DEFAULT);
	bot_scheduler_free(bots);
	tables_free(tables);
	limits_free(limits);
	uv_loop_close(&loop);
	snprintf(command, sizeof command, "rm -rf %s", folder);
	return system(command);
}

/* --- what happens at a table ------------------------------------------------------------------ */

/* A table of Ada and a computer player that OPENER has opened. */
static void open_table(char id[ID_MAX])
{
	char seats[GAME_SEATS_MAX][LEVEL_MAX] = {"me", "random"};
	struct table_head head = {.game = "medina", .players = 2, .options = "edition=first"};
	struct new_table created;
	struct store store;

	memset(&ada, 0, sizeof ada);
	text_new_id(ada.id);
	strcpy(ada.name, "Ada");
	created = new_table_create(&head, &ada, seats, wall_clock_ms());
	credentials_hash_address(KEY, OPENER, created.origin);
	assert_true(store_open(&store, place) && store_begin(&store));
	assert_int_equal(store_add_person(&store, &ada), STORE_DONE);
	assert_int_equal(new_table_store(&created, &store), STORE_DONE);
	assert_true(store_commit(&store));
	memcpy(id, created.match->head.id, ID_MAX);
	new_table_free(&created);
	store_close(&store);
}

static void take_outcome(void *to, const struct table_reply *reply)
{
	struct outcome *outcome = (struct outcome *)to;

	outcome->refusal = reply->refusal;
	outcome->is_there = 1;
	if (reply->match)
		memcpy(outcome->rematch, reply->match->rematch, ID_MAX);
}

static struct outcome act(const char *table, struct command command)
{
	struct outcome outcome = {0};

	tables_command(tables, table, &command, take_outcome, &outcome);
	while (!outcome.is_there)
		uv_run(&loop, UV_RUN_ONCE);
	return outcome;
}

static struct command from_ada(enum command_kind kind, const char *address)
{
	struct command command = {.kind = kind, .ply = -1};

	memcpy(command.person, ada.id, ID_MAX);
	strcpy(command.name, ada.name);
	snprintf(command.address, sizeof command.address, "%s", address);
	return command;
}

struct position {
	int seat, ply, is_there;
	char text[GAME_TEXT_MAX]; /* a legal move */
};

static void take_position(void *to, const struct table_reply *reply)
{
	struct position *position = (struct position *)to;
	const struct match *match = reply->match;
	move moves[GAME_MOVES_MAX];

	position->is_there = 1;
	position->seat = match_turn(match);
	position->ply = match->plies;
	if (position->seat != SEAT_NONE) {
		match->game->moves(&match->state, moves);
		game_write_move(match->game, &match->state, moves[0], position->text);
	}
	bot_scheduler_table_changed(bots, match);
}

/* How it stands. The computer player begins to think if it is its turn. */
static struct position look(const char *table)
{
	struct position position = {0};

	tables_get(tables, table, take_position, &position);
	while (!position.is_there)
		uv_run(&loop, UV_RUN_ONCE);
	return position;
}

/* Begins, and plays until it is this seat's turn. */
static struct position play_until(const char *table, int seat)
{
	struct position position;

	assert_int_equal(act(table, from_ada(COMMAND_START, OPENER)).refusal, REFUSAL_NONE);
	for (position = look(table); position.seat != seat; position = look(table)) {
		struct command command = from_ada(COMMAND_MOVE, OPENER);

		command.ply = position.ply;
		strcpy(command.text, position.text);
		if (position.seat == 0)
			act(table, command);
		else
			uv_run(&loop, UV_RUN_ONCE);
	}
	return position;
}

static void use_up_the_budget(void)
{
	char origin[HEX_MAX];

	credentials_hash_address(KEY, OPENER, origin);
	while (limits_take(limits, LIMIT_STORED, origin, (int64_t)uv_now(&loop)))
		;
}

/* --- tests ------------------------------------------------------------------------------------ */

/* A clock may be running. */
static void a_move_of_a_person_is_never_refused(void **unused)
{
	char table[ID_MAX];
	struct position position;
	struct command command;

	(void)unused;
	open_table(table);
	position = play_until(table, 0);
	use_up_the_budget();
	command = from_ada(COMMAND_MOVE, OTHER);
	command.ply = position.ply;
	strcpy(command.text, position.text);
	assert_int_equal(act(table, command).refusal, REFUSAL_NONE);
	command = from_ada(COMMAND_UNDO, OTHER);
	assert_int_equal(act(table, command).refusal, REFUSAL_TOO_MANY);
}

/* The move of a computer player waits, and is not computed again meanwhile. */
static void a_refused_bot_thinks_once(void **unused)
{
	char table[ID_MAX];
	struct position position;
	struct command command;
	long limited, moves;

	(void)unused;
	open_table(table);
	position = play_until(table, 0);
	use_up_the_budget();
	limited = metrics_get(METRIC_LIMITED);
	command = from_ada(COMMAND_MOVE, OPENER);
	for (; position.seat == 0; position = look(table)) {
		command.ply = position.ply;
		strcpy(command.text, position.text);
		assert_int_equal(act(table, command).refusal, REFUSAL_NONE);
	}
	while (metrics_get(METRIC_LIMITED) == limited)
		uv_run(&loop, UV_RUN_ONCE);
	for (int each = 0; each < 5; each++)
		look(table);
	assert_true(bot_scheduler_has_turn(bots, table));
	bot_scheduler_tick(bots);
	assert_int_equal(metrics_get(METRIC_LIMITED), limited + 1);

	limits_free(limits);
	limits = limits_new(1);
	tables_set_limits(tables, limits, KEY);
	moves = metrics_get(METRIC_BOT_MOVES);
	loop.time += 60 * 1000; /* what uv_now says until the loop runs again */
	bot_scheduler_tick(bots);
	while (metrics_get(METRIC_BOT_MOVES) == moves)
		uv_run(&loop, UV_RUN_ONCE);
}

static void a_rematch_counts_for_the_address_that_asks(void **unused)
{
	struct table_head before = {0}, after = {0};
	char table[ID_MAX], other[HEX_MAX];
	struct outcome outcome;
	struct store store;

	(void)unused;
	open_table(table);
	play_until(table, 0);
	assert_true(store_open(&store, place));
	assert_int_equal(store_find_table(&store, table, &before), STORE_DONE);
	assert_true(before.origin[0]);
	assert_int_equal(act(table, from_ada(COMMAND_RESIGN, OPENER)).refusal, REFUSAL_NONE);
	outcome = act(table, from_ada(COMMAND_REMATCH, OTHER));
	assert_int_equal(outcome.refusal, REFUSAL_NONE);
	credentials_hash_address(KEY, OTHER, other);
	assert_int_equal(store_find_table(&store, outcome.rematch, &after), STORE_DONE);
	assert_string_equal(after.origin, other);
	assert_int_equal(store_find_table(&store, table, &before), STORE_DONE);
	assert_string_equal(before.origin, ""); /* it is over */
	store_close(&store);
}

static void a_full_database_takes_moves_alone(void **unused)
{
	struct command chat, command;
	struct position position;
	char table[ID_MAX];

	(void)unused;
	open_table(table);
	position = play_until(table, 0);
	tables_set_full(tables, 1);
	chat = from_ada(COMMAND_CHAT, OPENER);
	strcpy(chat.text, "Hello");
	assert_int_equal(act(table, chat).refusal, REFUSAL_FULL);
	command = from_ada(COMMAND_MOVE, OPENER);
	command.ply = position.ply;
	strcpy(command.text, position.text);
	assert_int_equal(act(table, command).refusal, REFUSAL_NONE);
	tables_set_full(tables, 0);
	assert_int_equal(act(table, chat).refusal, REFUSAL_NONE);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_all, close_all)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_move_of_a_person_is_never_refused),
		TEST(a_refused_bot_thinks_once),
		TEST(a_rematch_counts_for_the_address_that_asks),
		TEST(a_full_database_takes_moves_alone),
	};

	if (sodium_init() < 0)
		return 1;
	return cmocka_run_group_tests_name("budget", tests, NULL, NULL);
}
