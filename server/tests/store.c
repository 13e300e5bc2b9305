/* store.c - one suite for both databases: what is stored, how races end, what a newer schema does.

	server-store [postgresql://...]     without a URL: a new SQLite file in a new folder
*/
#include "server/store/statements.h"
#include "server/store/store_notices.h"
#include "server/store/store_people.h"
#include "server/store/store_puzzles.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "tests/support/timeouts.h"

enum { RACERS = 4, ROUNDS = 50 };

static char place[1024], folder[] = "/tmp/bastide-store-XXXXXX";
static struct store store;
static int names;

static int open_store(void **unused)
{
	(void)unused;
	if (!store_open(&store, place))
		fail_msg("%s: %s", place, store.reason);
	return 0;
}

static int close_store(void **unused)
{
	(void)unused;
	store_close(&store);
	return 0;
}

/* Ids that no other test has used. */
static const char *new_id(char *out)
{
	snprintf(out, ID_MAX, "id-%d-%d", (int)getpid() % 100000, names++);
	return out;
}

static struct person new_person(const char *name)
{
	struct person person = {.created = 12, .password = "hash"};

	new_id(person.id);
	snprintf(person.name, sizeof person.name, "%s %s", name, person.id);
	snprintf(person.folded, sizeof person.folded, "%s", person.name);
	return person;
}

static struct table_head new_table(void)
{
	struct table_head head = {.owner = "ada",
	                          .game = "medina",
	                          .players = 3,
	                          .is_listed = 1,
	                          .options = "edition=first",
	                          .clock = CLOCK_LIVE,
	                          .bank = 60000,
	                          .increment = 5000,
	                          .secret = "00ff",
	                          .created = 77};

	new_id(head.id);
	assert_int_equal(store_add_table(&store, &head), STORE_DONE);
	return head;
}

static enum store_result append_text(struct store *to, const char *table, long number,
                                     const char *text)
{
	struct event events[] = {
		{.at = 5, .kind = EVENT_MOVE, .seat = 1, .person = "ada", .client = "c", .text = text},
		{.at = 6, .kind = EVENT_MOVE, .seat = SEAT_CHANCE, .text = "die"}};
	struct store_append append = {.table = table, .number = number, .events = events, .count = 2};

	append.summary.turn = 2;
	return store_append(to, &append);
}

/* --- people ----------------------------------------------------------------------------------- */

static void people_are_kept_under_one_name_each(void **unused)
{
	struct person ada = new_person("Ada"), bob = new_person("Bob"), guest = new_person("G");
	struct person found, before;

	(void)unused;
	guest.folded[0] = 0;
	assert_int_equal(store_add_person(&store, &ada), STORE_DONE);
	assert_int_equal(store_add_person(&store, &bob), STORE_DONE);
	assert_int_equal(store_add_person(&store, &guest), STORE_DONE);
	assert_int_equal(store_add_person(&store, &ada), STORE_NO_ROW);
	assert_int_equal(store_person_by_name(&store, ada.folded, &found), STORE_DONE);
	assert_memory_equal(&found, &ada, sizeof ada);
	strcpy(guest.folded, ada.folded);
	assert_int_equal(store_set_name(&store, &guest), STORE_NO_ROW);
	strcpy(guest.folded, "g'; DROP TABLE people; --");
	snprintf(guest.folded + 20, 20, "%s", guest.id);
	before = guest; /* what a slow request still knows, while another one changes the name */
	strcpy(guest.password, "another hash");
	assert_int_equal(store_lock_password(&store, &before), STORE_DONE);
	assert_int_equal(store_set_name(&store, &guest), STORE_DONE);
	assert_int_equal(store_lock_password(&store, &before), STORE_NO_ROW);
	assert_int_equal(store_lock_password(&store, &guest), STORE_DONE);
	strcpy(guest.hook, "https://example.org/");
	strcpy(before.hook, guest.hook);
	assert_int_equal(store_set_hook(&store, &before), STORE_DONE);
	assert_int_equal(store_person_by_id(&store, guest.id, &found), STORE_DONE);
	assert_memory_equal(&found, &guest, sizeof guest);
	assert_int_equal(store_person_by_id(&store, "nobody", &found), STORE_NO_ROW);
}

static void logins_end(void **unused)
{
	struct login login = {.created = 1,
	                      .expires = 100,
	                      .seen = 2,
	                      .address = "::1",
	                      .agent = "a",
	                      .scopes = SCOPE_READ | SCOPE_PLAY};
	struct login found = {0};

	(void)unused;
	new_id(login.person);
	new_id(login.token);
	assert_int_equal(store_add_login(&store, &login), STORE_DONE);
	assert_int_equal(store_find_login(&store, login.token, &found), STORE_DONE);
	assert_memory_equal(&found, &login, sizeof login);
	assert_int_equal(store_end_logins(&store, login.person), STORE_DONE);
	assert_int_equal(store_find_login(&store, login.token, &found), STORE_NO_ROW);
	store_add_login(&store, &login);
	store_expire_people(&store, 100);
	assert_int_equal(store_find_login(&store, login.token, &found), STORE_DONE);
	login.expires = 200;
	assert_int_equal(store_renew_login(&store, &login), STORE_DONE);
	store_expire_people(&store, 101);
	assert_int_equal(store_find_login(&store, login.token, &found), STORE_DONE);
	store_expire_people(&store, 201);
	assert_int_equal(store_find_login(&store, login.token, &found), STORE_NO_ROW);
	store_add_login(&store, &login);
	assert_int_equal(store_end_login(&store, login.token), STORE_DONE);
	assert_int_equal(store_end_login(&store, login.token), STORE_NO_ROW);
}

static void names_with_a_password_are_guarded_by_their_looks(void **unused)
{
	struct person ada = new_person("Ada"), guest = {.id = "guest"};
	char data[16] = "";

	(void)unused;
	store_add_person(&store, &ada);
	snprintf(guest.name, sizeof guest.name, "\u0410da %s", ada.id); /* a Cyrillic A */
	assert_int_equal(store_has_lookalike(&store, &guest), STORE_NO_ROW);
	assert_int_equal(store_change_setting(&store, "names", "older data"), STORE_DONE);
	assert_int_equal(store_update_names(&store), STORE_DONE);
	assert_int_equal(store_has_lookalike(&store, &guest), STORE_DONE);
	assert_int_equal(store_has_lookalike(&store, &ada), STORE_NO_ROW); /* oneself */
	assert_int_equal(store_setting(&store, "names", data, sizeof data), STORE_DONE);
	assert_string_equal(data, names_unicode_version());
	snprintf(ada.name, sizeof ada.name, "Another %s", ada.id);
	assert_int_equal(store_set_name(&store, &ada), STORE_DONE);
	assert_int_equal(store_has_lookalike(&store, &guest), STORE_NO_ROW);
}

struct changes {
	int count;
	int64_t last;
	char people[8][ID_MAX];
};

static void take_change(void *to, int64_t number, const char *person)
{
	struct changes *changes = (struct changes *)to;

	assert_true(number > changes->last);
	changes->last = number;
	if (changes->count < 8)
		snprintf(changes->people[changes->count++], ID_MAX, "%s", person);
}

static void what_the_host_does_is_told_in_order(void **unused)
{
	struct person ada = new_person("Ada"), bob = new_person("Bob"), found;
	struct changes changes = {0};
	int64_t before;

	(void)unused;
	store_add_person(&store, &ada);
	store_add_person(&store, &bob);
	assert_int_equal(store_last_change(&store, &before), STORE_DONE);
	assert_int_equal(store_mute(&store, ada.id, 500), STORE_DONE);
	assert_int_equal(store_ban(&store, bob.id, 600), STORE_DONE);
	assert_int_equal(store_mute(&store, "nobody", 500), STORE_NO_ROW);
	assert_int_equal(store_changes(&store, before, take_change, &changes), STORE_DONE);
	assert_int_equal(changes.count, 2);
	assert_string_equal(changes.people[0], ada.id);
	assert_string_equal(changes.people[1], bob.id);
	store_person_by_id(&store, ada.id, &found);
	assert_true(found.muted == 500 && found.banned == 0);
	assert_int_equal(store_ban_address(&store, "::9", 100), STORE_DONE);
	assert_int_equal(store_ban_address(&store, "::9", 200), STORE_DONE);
	assert_int_equal(store_is_banned_address(&store, "::9", 199), STORE_DONE);
	assert_int_equal(store_is_banned_address(&store, "::9", 200), STORE_NO_ROW);
}

static void count_report(void *to, const struct report *report)
{
	(void)report;
	++*(int *)to;
}

static void count_audit(void *to, const struct audit *audit)
{
	(void)audit;
	++*(int *)to;
}

static void reports_wait_until_they_are_closed(void **unused)
{
	struct report report = {.at = 5, .person = "eve", .table = "t", .text = "rude"};
	int open = 0, all = 0;

	(void)unused;
	new_id(report.id);
	new_id(report.reporter);
	assert_int_equal(store_add_report(&store, &report), STORE_DONE);
	assert_int_equal(store_add_report(&store, &report), STORE_NO_ROW);
	store_count_reports(&store, report.reporter, &open);
	assert_int_equal(open, 1);
	assert_int_equal(store_close_report(&store, report.id, 7), STORE_DONE);
	assert_int_equal(store_close_report(&store, report.id, 8), STORE_NO_ROW);
	store_count_reports(&store, report.reporter, &open);
	assert_int_equal(open, 0);
	store_reports_by(&store, report.reporter, count_report, &all);
	assert_int_equal(all, 1);
}

/* Half a year: the audit log, and reports after they have been closed. */
static void take_try(void *to, const struct puzzle_try *row)
{
	*(struct puzzle_try *)to = *row;
}

static void take_rating(void *to, const struct puzzle_rating *row)
{
	struct puzzle_rating *wanted = (struct puzzle_rating *)to;

	if (strcmp(wanted->puzzle, row->puzzle) == 0)
		*wanted = *row;
}

/* The first try counts, rates both sides, and goes with the person; the puzzle stays as hard as it
   has turned out to be. */
static void tries_at_puzzles_are_rated_once(void **unused)
{
	struct person ada = new_person("Ada"), bob = new_person("Bob");
	struct puzzle_try row = {.halves = 2, .at = 33}, found = {0};
	struct glicko known = {1700, 90, 0.06}, solver, again;
	struct puzzle_rating rating = {0};

	(void)unused;
	new_id(row.puzzle);
	strcpy(rating.puzzle, row.puzzle);
	assert_int_equal(store_add_person(&store, &ada), STORE_DONE);
	assert_int_equal(store_add_person(&store, &bob), STORE_DONE);
	assert_int_equal(store_solver(&store, ada.id, &solver), STORE_DONE);
	assert_true(solver.rating == 1500 && solver.deviation == 350);
	assert_int_equal(store_add_try(&store, ada.id, &row, known), STORE_DONE);
	assert_int_equal(store_solver(&store, ada.id, &solver), STORE_DONE);
	assert_true(solver.rating > 1600 && solver.deviation < 330);
	row.halves = 0;
	assert_int_equal(store_add_try(&store, ada.id, &row, known), STORE_NO_ROW);
	assert_int_equal(store_solver(&store, ada.id, &again), STORE_DONE);
	assert_true(again.rating == solver.rating);
	assert_int_equal(store_add_try(&store, bob.id, &row, known), STORE_DONE);
	assert_int_equal(store_puzzle_ratings(&store, take_rating, &rating), STORE_DONE);
	assert_true(rating.tries == 2 && rating.halves == 2 && rating.rating.deviation < 90);
	assert_int_equal(store_tries_of(&store, ada.id, take_try, &found), STORE_DONE);
	assert_true(found.halves == 2 && found.at == 33 && strcmp(found.puzzle, row.puzzle) == 0);
	assert_int_equal(store_erase_person(&store, ada.id, "-"), STORE_DONE);
	memset(&found, 0, sizeof found);
	assert_int_equal(store_tries_of(&store, ada.id, take_try, &found), STORE_DONE);
	assert_int_equal(found.at, 0);
	assert_int_equal(store_solver(&store, ada.id, &again), STORE_DONE);
	assert_true(again.rating == 1500);
}

static void what_is_old_is_forgotten(void **unused)
{
	int64_t half_a_year = 180 * (int64_t)86400000;
	struct audit audit = {.at = 5, .kind = AUDIT_LOGIN};
	struct report open = {.at = 5}, closed = {.at = 5};
	int rows = 0;

	(void)unused;
	new_id(audit.id);
	new_id(audit.person);
	new_id(open.id);
	new_id(open.reporter);
	new_id(closed.id);
	memcpy(closed.reporter, open.reporter, ID_MAX);
	store_add_audit(&store, &audit);
	store_add_report(&store, &open);
	store_add_report(&store, &closed);
	store_close_report(&store, closed.id, 5);
	assert_int_not_equal(store_expire_people(&store, 5 + half_a_year), STORE_FAILED);
	store_audit(&store, audit.person, 10, count_audit, &rows);
	store_reports_by(&store, open.reporter, count_report, &rows);
	assert_int_equal(rows, 3);
	assert_int_not_equal(store_expire_people(&store, 6 + half_a_year), STORE_FAILED);
	rows = 0;
	store_audit(&store, audit.person, 10, count_audit, &rows);
	store_reports_by(&store, open.reporter, count_report, &rows);
	assert_int_equal(rows, 1);
}

static void a_setting_is_chosen_once(void **unused)
{
	char name[ID_MAX], first[16] = "first", second[16] = "second";

	(void)unused;
	new_id(name);
	assert_int_equal(store_setting(&store, name, first, sizeof first), STORE_DONE);
	assert_int_equal(store_setting(&store, name, second, sizeof second), STORE_DONE);
	assert_string_equal(first, "first");
	assert_string_equal(second, "first");
}

/* --- logs ------------------------------------------------------------------------------------- */

struct seen {
	long count, last;
	char text[64];
	struct event event;
};

static void see(void *to, long number, const struct event *event)
{
	struct seen *seen = (struct seen *)to;

	seen->count++;
	seen->last = number;
	seen->event = *event;
	snprintf(seen->text, sizeof seen->text, "%s", event->text);
}

static void a_log_is_read_as_it_was_written(void **unused)
{
	struct table_head head = new_table(), found;
	struct seen seen = {0};

	(void)unused;
	assert_int_equal(store_find_table(&store, head.id, &found), STORE_DONE);
	assert_memory_equal(&found, &head, sizeof head);
	assert_int_equal(append_text(&store, head.id, 0, "it's \"quoted\" \\ é"), STORE_DONE);
	assert_int_equal(store_events(&store, head.id, 0, see, &seen), STORE_DONE);
	assert_int_equal(seen.count, 2);
	assert_int_equal(seen.event.seat, SEAT_CHANCE);
	assert_int_equal(seen.event.at, 6);
	assert_string_equal(seen.text, "die");
	memset(&seen, 0, sizeof seen);
	store_events(&store, head.id, 2, see, &seen);
	assert_int_equal(seen.count, 0);
	append_text(&store, head.id, 2, "second");
	assert_int_equal(store_events(&store, head.id, 2, see, &seen), STORE_DONE);
	assert_int_equal(seen.count, 2);
	assert_int_equal(seen.last, 3);
}

static void whoever_comes_second_changes_nothing(void **unused)
{
	struct table_head head = new_table();
	struct seen seen = {0};

	(void)unused;
	assert_int_equal(append_text(&store, head.id, 0, "first"), STORE_DONE);
	assert_int_equal(append_text(&store, head.id, 0, "second"), STORE_NO_ROW);
	assert_int_equal(append_text(&store, head.id, 1, "third"), STORE_NO_ROW);
	assert_int_equal(append_text(&store, "no such table", 0, "x"), STORE_NO_ROW);
	store_events(&store, head.id, 0, see, &seen);
	assert_int_equal(seen.count, 2);
}

static void nothing_is_kept_without_a_commit(void **unused)
{
	struct table_head head = new_table();
	struct seen seen = {0};

	(void)unused;
	assert_true(store_begin(&store));
	assert_int_equal(append_text(&store, head.id, 0, "first"), STORE_DONE);
	store_rollback(&store);
	store_events(&store, head.id, 0, see, &seen);
	assert_int_equal(seen.count, 0);
	assert_true(store_begin(&store));
	assert_int_equal(append_text(&store, head.id, 0, "first"), STORE_DONE);
	assert_true(store_commit(&store));
	store_close(&store);
	open_store(NULL);
	store_events(&store, head.id, 0, see, &seen);
	assert_int_equal(seen.count, 2);
}

/* Several connections append to one log, each after what it has read: every number is given once,
   and as many appends succeed as there are pairs of events. */
struct racer {
	pthread_t thread;
	const char *table;
	int won;
};

static void *race(void *to)
{
	struct racer *racer = (struct racer *)to;
	struct store own;

	if (!store_open(&own, place))
		return NULL;
	while (racer->won < ROUNDS) {
		struct seen seen = {0};
		int is_first = 0;

		store_events(&own, racer->table, 0, see, &seen);
		if (store_begin(&own)) {
			is_first = append_text(&own, racer->table, seen.count, "move") == STORE_DONE;
			is_first = store_commit(&own) && is_first;
		}
		racer->won += is_first;
	}
	store_close(&own);
	return NULL;
}

static void a_race_has_one_winner(void **unused)
{
	struct table_head head = new_table();
	struct racer racers[RACERS] = {0};
	struct seen seen = {0};

	(void)unused;
	for (int each = 0; each < RACERS; each++) {
		racers[each].table = head.id;
		pthread_create(&racers[each].thread, NULL, race, &racers[each]);
	}
	for (int each = 0; each < RACERS; each++)
		pthread_join(racers[each].thread, NULL);
	store_events(&store, head.id, 0, see, &seen);
	assert_int_equal(seen.count, 2 * RACERS * ROUNDS);
	assert_int_equal(seen.last, 2 * RACERS * ROUNDS - 1);
}

static void nodes_lock_the_same_people_in_any_order(void **unused)
{
	struct person ada = new_person("Lock A"), bob = new_person("Lock B");
	struct store other;

	(void)unused;
	if (store.driver != &postgres_driver)
		skip();
	assert_true(store_open(&other, place));
	assert_int_equal(store_add_person(&store, &ada), STORE_DONE);
	assert_int_equal(store_add_person(&store, &bob), STORE_DONE);
	assert_true(store_begin(&store) && store_begin(&other));
	assert_int_equal(store_lock_person(&store, ada.id), STORE_DONE);
	assert_int_equal(store_lock_person(&other, bob.id), STORE_DONE);
	assert_int_equal(store_lock_person(&store, bob.id), STORE_DONE);
	assert_int_equal(store_lock_person(&other, ada.id), STORE_DONE);
	assert_true(store_commit(&store) && store_commit(&other));
	store_close(&other);
}

/* --- lists and hooks -------------------------------------------------------------------------- */

static void summarise(const char *table, long number, struct table_summary summary,
                      const char *notify_person)
{
	struct event event = {.kind = EVENT_CHAT, .text = "x"};
	struct store_append append = {.table = table, .number = number, .events = &event, .count = 1};

	append.summary = summary;
	append.are_seats_changed = 1;
	append.notify_person = notify_person;
	assert_int_equal(store_append(&store, &append), STORE_DONE);
}

static void my_tables_come_with_my_turn_first(void **unused)
{
	struct table_head mine = new_table(), other = new_table(), left = new_table();
	struct table_summary summary = {.status = TABLE_PLAYING, .waiting = WAITING_PERSON};
	struct table_rows rows = {0};
	char person[ID_MAX];
	struct store_list of_person = {.list = LIST_OF_PERSON, .person = person, .limit = 10};

	(void)unused;
	new_id(person);
	memcpy(summary.person[1], person, ID_MAX);
	summary.turn = 1;
	summary.changed = 100;
	summarise(mine.id, 0, summary, NULL);
	summary.turn = 0;
	summary.changed = 200;
	summarise(other.id, 0, summary, NULL);
	summary.turn = 1;
	summary.changed = 150;
	summary.waiting = WAITING_BOT; /* that plays for the person */
	summarise(left.id, 0, summary, NULL);
	store_list(&store, &of_person, table_rows_add, &rows);
	assert_int_equal(rows.count, 3);
	assert_string_equal(rows.rows[0].head.id, mine.id);
	assert_int_equal(rows.rows[0].seat, 1);
	assert_int_equal(rows.rows[0].size, 1);
	assert_string_equal(rows.rows[1].head.id, other.id);
	assert_string_equal(rows.rows[1].head.options, "edition=first");
	assert_string_equal(rows.rows[2].head.id, left.id);
	free(rows.rows);
}

static int has_row(const struct store_list *list, const char *table)
{
	struct table_rows rows = {0};
	int is_there = 0;

	store_list(&store, list, table_rows_add, &rows);
	for (int each = 0; each < rows.count; each++)
		is_there |= strcmp(rows.rows[each].head.id, table) == 0;
	free(rows.rows);
	return is_there;
}

static void a_move_changes_neither_status_nor_people(void **unused)
{
	struct event event = {.kind = EVENT_MOVE, .text = "x"};
	struct table_head head = new_table();
	struct table_summary summary = {.status = TABLE_PLAYING, .waiting = WAITING_BOT, .changed = 1};
	struct store_append append = {
		.table = head.id, .number = 1, .events = &event, .count = 1, .keeps_status = 1};
	struct store_list bots = {.list = LIST_DUE_BOTS, .limit = 10000};

	(void)unused;
	new_id(summary.person[0]);
	summarise(head.id, 0, summary, NULL);
	append.summary = (struct table_summary){.status = TABLE_OVER, .changed = 2};
	assert_int_equal(store_append(&store, &append), STORE_DONE);
	assert_false(has_row(&bots, head.id));
	append.summary.waiting = WAITING_BOT;
	assert_int_equal(store_append(&store, &append), STORE_NO_ROW); /* too late */
	append.number = 2;
	assert_int_equal(store_append(&store, &append), STORE_DONE);
	assert_true(has_row(&bots, head.id));
}

static void clocks_do_not_run_while_no_server_does(void **unused)
{
	struct table_head running = new_table(), open = new_table();
	struct table_summary summary = {.status = TABLE_PLAYING, .waiting = WAITING_PERSON};
	struct store_heartbeat beat = {.now = 1000}, late = {.now = 7201000, .last = 1000};
	struct store_list due = {.list = LIST_DUE_CLOCKS, .now = 7200000 + 8999, .limit = 16};
	struct seen seen = {0};

	(void)unused;
	summary.deadline = 9000;
	summarise(running.id, 0, summary, NULL);
	assert_int_equal(store_last_heartbeat(&store, &beat), STORE_DONE);
	assert_int_equal(beat.last, 1000);
	assert_int_equal(store_heartbeat(&store, &late), STORE_DONE);
	assert_true(late.is_outage);
	store_events(&store, running.id, 0, see, &seen);
	assert_int_equal(seen.count, 2);
	assert_int_equal(seen.event.kind, EVENT_OUTAGE);
	assert_int_equal(seen.event.at, 7201000);
	assert_string_equal(seen.text, "7200000");
	assert_false(has_row(&due, running.id));
	due.now++;
	assert_true(has_row(&due, running.id));
	memset(&seen, 0, sizeof seen);
	store_events(&store, open.id, 0, see, &seen);
	assert_int_equal(seen.count, 0);
	late = (struct store_heartbeat){.now = 7201000, .last = 1000}; /* another node was first */
	late.now += 5000;
	assert_int_equal(store_heartbeat(&store, &late), STORE_DONE);
	assert_false(late.is_outage);
	late = (struct store_heartbeat){.now = 7206000, .last = 7201000};
	assert_int_equal(store_heartbeat(&store, &late), STORE_DONE);
	assert_false(late.is_outage);
}

static void the_leader_finds_what_is_due(void **unused)
{
	struct table_head head = new_table();
	struct table_summary summary = {.status = TABLE_PLAYING, .waiting = WAITING_PERSON};
	struct store_list before = {.list = LIST_DUE_CLOCKS, .now = 999, .limit = 16};
	struct store_list after = {.list = LIST_DUE_CLOCKS, .now = 1000, .limit = 16};
	struct store_list bots = {.list = LIST_DUE_BOTS, .limit = 16};
	struct store_list open = {.list = LIST_OPEN, .limit = 16};

	(void)unused;
	assert_true(has_row(&open, head.id));
	summary.deadline = 1000;
	summarise(head.id, 0, summary, NULL);
	assert_false(has_row(&open, head.id));
	assert_false(has_row(&before, head.id));
	assert_true(has_row(&after, head.id));
	summary.waiting = WAITING_BOT;
	summarise(head.id, 1, summary, NULL); /* bots without people: only if someone watches */
	assert_false(has_row(&bots, head.id));
	new_id(summary.person[1]);
	summarise(head.id, 2, summary, NULL);
	assert_true(has_row(&bots, head.id));
	assert_false(has_row(&after, head.id));
	summary.status = TABLE_OVER;
	summarise(head.id, 3, summary, NULL);
	assert_false(has_row(&bots, head.id));
	assert_false(has_row(&after, head.id));
}

static void spectators_find_listed_games_of_people(void **unused)
{
	struct table_head head = new_table();
	struct table_summary summary = {.status = TABLE_PLAYING};
	struct store_list playing = {.list = LIST_PLAYING, .limit = 16};

	(void)unused;
	assert_false(has_row(&playing, head.id));
	summarise(head.id, 0, summary, NULL); /* bots without people */
	assert_false(has_row(&playing, head.id));
	new_id(summary.person[1]);
	summarise(head.id, 1, summary, NULL);
	assert_true(has_row(&playing, head.id));
	summary.status = TABLE_OVER;
	summarise(head.id, 2, summary, NULL);
	assert_false(has_row(&playing, head.id));
}

static void bots_are_due_at_open_tables(void **unused)
{
	struct table_head head = new_table();
	struct table_summary summary = {.status = TABLE_OPEN, .deadline = 1000};
	struct store_list before = {.list = LIST_DUE_FILLS, .now = 999, .limit = 16};
	struct store_list after = {.list = LIST_DUE_FILLS, .now = 1000, .limit = 16};
	struct store_list clocks = {.list = LIST_DUE_CLOCKS, .now = 1000, .limit = 16};

	(void)unused;
	summarise(head.id, 0, summary, NULL);
	assert_false(has_row(&before, head.id));
	assert_true(has_row(&after, head.id));
	assert_false(has_row(&clocks, head.id));
	summary.status = TABLE_CLOSED;
	summarise(head.id, 1, summary, NULL);
	assert_false(has_row(&after, head.id));
}

static void what_is_due_is_read_page_by_page(void **unused)
{
	struct table_summary summary = {.status = TABLE_PLAYING, .waiting = WAITING_PERSON};
	struct store_list page = {.list = LIST_DUE_CLOCKS, .now = 500, .limit = 2};
	struct table_head heads[5];
	int found = 0;

	(void)unused;
	summary.deadline = 400;
	for (int each = 0; each < 5; each++) {
		heads[each] = new_table();
		summarise(heads[each].id, 0, summary, NULL);
	}
	for (int pages = 0; pages < 3; pages++) {
		struct table_rows rows = {0};

		assert_int_equal(store_list(&store, &page, table_rows_add, &rows), STORE_DONE);
		found += rows.count;
		page.after.time = rows.rows[rows.count - 1].summary.deadline;
		memcpy(page.after.id, rows.rows[rows.count - 1].head.id, ID_MAX);
		free(rows.rows);
	}
	assert_int_equal(found, 5);
	summary.status = TABLE_OVER;
	for (int each = 0; each < 5; each++)
		summarise(heads[each].id, 1, summary, NULL);
}

static void take_hook(void *to, const struct hook *hook)
{
	struct hook *first = (struct hook *)to;

	if (!first->table[0])
		*first = *hook;
}

/* The oldest that is due. */
static int find_hook(int64_t now, struct hook *out)
{
	struct turn_page page = {.count = 1000, .now = now};

	memset(out, 0, sizeof *out);
	assert_int_not_equal(store_due_hooks(&store, &page, take_hook, out), STORE_FAILED);
	assert_string_equal(page.after, "");
	return out->table[0] != 0;
}

/* That a change concerns no row comes out at the end of the transaction, at the latest. */
static void what_is_done_later_is_done_or_fails(void **unused)
{
	struct person ada = new_person("Ada"), bob = new_person("Bob");
	struct values ban = {0}, none = {0};

	(void)unused;
	values_add_number(&ban, 5);
	values_add_text(&ban, ada.id);
	values_add_number(&none, 5);
	values_add_text(&none, "nobody");
	store_add_person(&store, &ada);
	assert_true(store_begin(&store));
	for (int each = 0; each < 200; each++)
		assert_int_equal(store_run_later(&store, STATEMENT_MUTE_PERSON, &ban, 1), STORE_DONE);
	assert_int_equal(store_person_by_id(&store, ada.id, &bob), STORE_DONE);
	assert_int_equal(bob.muted, 5);
	assert_true(store_commit(&store));
	assert_true(store_begin(&store));
	if (store_run_later(&store, STATEMENT_MUTE_PERSON, &none, 1) == STORE_DONE)
		assert_false(store_commit(&store));
	store_rollback(&store);
	assert_true(store_begin(&store));
	if (store_run_later(&store, STATEMENT_MUTE_PERSON, &none, 1) == STORE_DONE)
		assert_int_equal(store_person_by_id(&store, ada.id, &bob), STORE_FAILED);
	store_rollback(&store);
	assert_int_equal(store_run_later(&store, STATEMENT_MUTE_PERSON, &none, 1), STORE_FAILED);
	assert_int_equal(store_person_by_id(&store, ada.id, &bob), STORE_DONE);
}

static void count_hook(void *to, const struct hook *hook)
{
	(void)hook;
	(*(int *)to)++;
}

/* Forty people with fifty hooks each: a page has some people and two hooks of each. */
static void people_take_turns_with_their_hooks(void **unused)
{
	enum { CROWD = 40, HOOKS = 50, PAGE = 7 };
	struct table_head head = new_table();
	struct turn_page page = {.count = PAGE, .now = -1};
	int pages = 0, found = 0;

	(void)unused;
	assert_true(store_begin(&store));
	for (int each = 0; each < CROWD; each++) {
		struct person person = new_person("Ada");
		struct table_summary summary = {.status = TABLE_PLAYING};

		strcpy(person.hook, "https://example.org/hook");
		store_add_person(&store, &person);
		for (int hook = 0; hook < HOOKS; hook++) {
			summary.changed = -1000 + hook;
			summarise(head.id, each * HOOKS + hook, summary, person.id);
		}
	}
	assert_true(store_commit(&store));
	do {
		int count = 0;

		assert_int_equal(store_due_hooks(&store, &page, count_hook, &count), STORE_DONE);
		assert_true(count <= 2 * PAGE);
		found += count;
		pages++;
	} while (page.after[0]);
	assert_int_equal(pages, CROWD / PAGE + 1);
	assert_int_equal(found, 2 * CROWD);
	store_delete_table(&store, head.id);
}

static void count_notice(void *to, const struct notice *notice)
{
	(void)notice;
	(*(int *)to)++;
}

static struct notice_target new_target(const char *person, int number)
{
	struct notice_target target = {.kind = TARGET_PUSH, .confirmed = 1};

	snprintf(target.id, sizeof target.id, "%016d", number);
	snprintf(target.person, sizeof target.person, "%s", person);
	return target;
}

/* A turn of a person at one of many tables. */
static void add_call(const char *person, int table, int64_t due)
{
	struct values values = {0};
	char id[ID_MAX];

	snprintf(id, sizeof id, "%016d", table);
	values_add_text(&values, id);
	values_add_number(&values, (int64_t)NOTICE_TURN);
	values_add_number(&values, 1);
	values_add_number(&values, due);
	values_add_number(&values, 0);
	values_add_text(&values, person);
	assert_int_equal(store_run_later(&store, STATEMENT_ADD_CALLS, &values, 0), STORE_DONE);
}

static void take_one_notice(void *to, const struct notice *notice)
{
	*(struct notice *)to = *notice;
}

/* Forty targets with fifty notices each: a page has some targets and two notices of each. One that
   is delayed has no turn until it ripens. */
static void targets_take_turns_with_their_notices(void **unused)
{
	enum { CROWD = 40, NOTICES = 50, PAGE = 7 };
	struct person ada = new_person("Ada");
	struct notice_settings settings = {.language = "en", .turns = 1};
	struct turn_page page = {.count = PAGE, .now = 100}, all = {.count = 1000, .now = 100};
	struct notice last = {0};
	int pages = 0, found = 0, has = 1;

	(void)unused;
	store_add_person(&store, &ada);
	store_set_notice_settings(&store, ada.id, &settings);
	assert_true(store_begin(&store));
	for (int each = 0; each < CROWD; each++) {
		struct notice_target target = new_target(ada.id, each);

		store_set_notice_target(&store, &target);
	}
	for (int each = 0; each < NOTICES; each++)
		add_call(ada.id, each, 50 + each);
	assert_true(store_commit(&store));
	do {
		int count = 0;

		assert_int_equal(store_due_notices(&store, &page, count_notice, &count), STORE_DONE);
		assert_true(count <= 2 * PAGE);
		found += count;
		pages++;
	} while (page.after[0]);
	assert_int_equal(pages, CROWD / PAGE + 1);
	assert_int_equal(found, 2 * CROWD);
	for (found = 0; store_due_notices(&store, &all, take_one_notice, &last) == STORE_DONE &&
	                last.table[0] && found < 2 * CROWD * NOTICES;
	     found++, last.table[0] = 0)
		store_delay_notice(&store, &last, 1, 200);
	assert_int_equal(found, CROWD * NOTICES);
	store_has_ripe_notices(&store, 199, &has);
	assert_false(has);
	store_has_ripe_notices(&store, 200, &has);
	assert_true(has);
	assert_int_equal(store_ripen_notices(&store, 200), STORE_DONE);
	all.now = 200;
	store_due_notices(&store, &all, take_one_notice, &last);
	assert_int_equal(last.tries, 1);
	for (int each = 0; each < CROWD; each++)
		store_delete_notice_target(&store, new_target(ada.id, each).id);
}

static void hooks_wait_until_they_are_due(void **unused)
{
	struct table_head head = new_table();
	struct person ada = new_person("Ada"), bob = new_person("Bob");
	struct table_summary summary = {.status = TABLE_PLAYING, .changed = -500};
	struct hook hook = {0};

	(void)unused;
	strcpy(ada.hook, "https://example.org/hook");
	store_add_person(&store, &ada);
	store_add_person(&store, &bob);
	summarise(head.id, 0, summary, bob.id); /* has no hook: nothing to send */
	assert_false(find_hook(-1, &hook));
	summarise(head.id, 1, summary, ada.id);
	assert_false(find_hook(-501, &hook));
	assert_true(find_hook(-500, &hook));
	assert_string_equal(hook.table, head.id);
	assert_string_equal(hook.person.hook, ada.hook);
	assert_int_equal(hook.number, 2);
	assert_int_equal(store_delay_hook(&store, &hook, -100), STORE_DONE);
	assert_false(find_hook(-101, &hook));
	assert_true(find_hook(-100, &hook));
	assert_int_equal(hook.tries, 1);
	assert_int_equal(store_end_hook(&store, &hook), STORE_DONE);
	assert_false(find_hook(-1, &hook));
}

static int is_stale(void)
{
	struct hook hook = {0};

	assert_true(find_hook(-1, &hook));
	return hook.is_stale;
}

static void a_hook_is_stale_when_the_turn_has_passed(void **unused)
{
	struct table_head head = new_table();
	struct person ada = new_person("Ada");
	struct table_summary summary = {
		.status = TABLE_PLAYING, .waiting = WAITING_PERSON, .turn = 2, .changed = -500};
	struct hook hook = {0};

	(void)unused;
	strcpy(ada.hook, "https://example.org/hook");
	store_add_person(&store, &ada);
	memcpy(summary.person[2], ada.id, ID_MAX);
	summarise(head.id, 0, summary, ada.id);
	assert_false(is_stale());
	summary.turn = 1;
	summarise(head.id, 1, summary, NULL);
	assert_true(is_stale());
	summary.turn = 2;
	summary.waiting = WAITING_BOT;
	summarise(head.id, 2, summary, NULL);
	assert_true(is_stale());
	summary.waiting = WAITING_PERSON;
	summary.changed = -400;
	summarise(head.id, 3, summary, ada.id); /* a second one: the first need not be sent */
	assert_true(is_stale());
	assert_true(find_hook(-1, &hook));
	store_end_hook(&store, &hook);
	assert_false(is_stale());
	strcpy(ada.hook, "");
	store_set_hook(&store, &ada);
	assert_true(is_stale());
	store_delete_table(&store, head.id);
}

static void a_deleted_table_is_gone(void **unused)
{
	struct table_head head = new_table();
	struct seen seen = {0};

	(void)unused;
	append_text(&store, head.id, 0, "x");
	assert_int_equal(store_delete_table(&store, head.id), STORE_DONE);
	assert_int_equal(store_delete_table(&store, head.id), STORE_NO_ROW);
	assert_int_equal(store_find_table(&store, head.id, &head), STORE_NO_ROW);
	store_events(&store, head.id, 0, see, &seen);
	assert_int_equal(seen.count, 0);
	assert_int_equal(append_text(&store, head.id, 2, "y"), STORE_NO_ROW);
}

/* --- nodes ------------------------------------------------------------------------------------ */

static void one_node_leads_until_it_is_gone(void **unused)
{
	struct store other;

	(void)unused;
	if (store.driver == &sqlite_driver)
		skip();
	assert_true(store_open(&other, place));
	assert_true(other.driver->lead(other.database));
	assert_true(other.driver->lead(other.database));
	assert_false(store.driver->lead(store.database));
	store_close(&other);
	for (int64_t waited = 0; !store.driver->lead(store.database); waited += 10) {
		assert_true(waited < test_timeout_ms());
		usleep(10 * 1000);
	}
}

static int hear(struct store *other, int wait_ms, struct notification out[4])
{
	struct database_wait wait = {-1, wait_ms};

	return other->driver->listen(other->database, &wait, out, 4);
}

static void nodes_hear_what_was_committed(void **unused)
{
	struct table_head head = new_table();
	struct notification notifications[4];
	struct store other;

	(void)unused;
	if (store.driver == &sqlite_driver)
		skip();
	assert_true(store_open(&other, place));
	assert_int_equal(hear(&other, 0, notifications), 1);
	assert_int_equal(notifications[0].kind, NOTIFY_ANYTHING);
	store_begin(&store);
	append_text(&store, head.id, 0, "x");
	assert_int_equal(hear(&other, 50, notifications), 0);
	store_commit(&store);
	assert_int_equal(hear(&other, 5000, notifications), 1);
	assert_int_equal(notifications[0].kind, NOTIFY_TABLE);
	assert_string_equal(notifications[0].id, head.id);
	assert_int_equal(notifications[0].size, 2);
	store_close(&other);
}

static void a_live_copy_can_be_opened(void **unused)
{
	struct table_head head = new_table(), found;
	struct store copy;
	char path[1200];

	(void)unused;
	if (store.driver != &sqlite_driver)
		skip();
	append_text(&store, head.id, 0, "x");
	snprintf(path, sizeof path, "%s.copy", place);
	assert_true(store.driver->backup(store.database, path));
	assert_true(store_open(&copy, path));
	assert_int_equal(store_find_table(&copy, head.id, &found), STORE_DONE);
	assert_int_equal(append_text(&copy, head.id, 0, "x"), STORE_NO_ROW);
	store_close(&copy);
}

static void a_newer_schema_is_refused(void **unused)
{
	char version[8] = "";
	struct store newer;

	(void)unused;
	assert_int_equal(store_setting(&store, "schema", version, sizeof version), STORE_DONE);
	assert_true(store.driver->script(store.database,
	                                 "UPDATE settings SET value = '999' WHERE name = 'schema'"));
	assert_false(store_open(&newer, place));
	assert_int_equal(newer.fault, STORE_TOO_NEW);
	assert_int_equal(newer.number, 999);
	assert_int_equal(store_change_setting(&store, "schema", version), STORE_DONE);
	assert_true(store_open(&newer, place)); /* older ones: test_people.py */
	store_close(&newer);
}

static void what_cannot_be_opened_says_why(void **unused)
{
	struct store none;

	(void)unused;
	assert_false(store_open(&none, "/nowhere/at/all/x.db"));
	assert_int_equal(none.fault, STORE_NO_CONNECTION);
	assert_true(none.reason[0] != 0);
	assert_false(store_open(&none, "postgresql://127.0.0.1:1/none"));
	assert_int_equal(none.fault, STORE_NO_CONNECTION);
	assert_true(none.reason[0] != 0);
}

/* --- plans ------------------------------------------------------------------------------------ */

/* The plan of each statement must be the one in plans.txt, with few rows, and after someone has run
   ANALYZE. ACCEPT=1 writes the file. */
enum { PLAN_MAX = 8192, LINE_SIZE = 4096 };

static const char PLANS[] = TEST_ROOT "/server/tests/plans.txt";

static void add_detail(sqlite3 *file, const char *sql, char *out, size_t capacity)
{
	sqlite3_stmt *statement;
	char text[LINE_SIZE];

	snprintf(text, sizeof text, "EXPLAIN QUERY PLAN %s", sql);
	assert_int_equal(sqlite3_prepare_v2(file, text, -1, &statement, NULL), SQLITE_OK);
	while (sqlite3_step(statement) == SQLITE_ROW) {
		size_t size = strlen(out);

		snprintf(out + size, capacity - size, "\t%s\n", sqlite3_column_text(statement, 3));
	}
	sqlite3_finalize(statement);
}

static char *all_plans(void)
{
	static const char *const words[] = {
#define STATEMENT(name, sql) #name,
#include "server/store/statements.def"
#undef STATEMENT
	};
	char *plans = (char *)calloc(STATEMENTS, PLAN_MAX);
	sqlite3 *file;

	sprintf(plans, "SQLite %s\n", sqlite3_libversion()); /* another may use other words */
	assert_int_equal(sqlite3_open(place, &file), SQLITE_OK);
	for (int each = 0; each < STATEMENTS; each++) {
		char plan[PLAN_MAX] = "";

		add_detail(file, STATEMENT_TEXTS[each], plan, sizeof plan);
		if (plan[0])
			sprintf(plans + strlen(plans), "%s\n%s", words[each], plan);
	}
	sqlite3_close(file);
	return plans;
}

static int has_same_first_line(const char *one, const char *other)
{
	return strncmp(one, other, strcspn(one, "\n") + 1) == 0;
}

static void compare_plans(void)
{
	char *plans = all_plans(), *pinned = (char *)calloc(STATEMENTS, PLAN_MAX);
	FILE *file = fopen(PLANS, getenv("ACCEPT") ? "w" : "r");

	assert_non_null(file);
	if (getenv("ACCEPT"))
		fputs(plans, file);
	else if (fread(pinned, 1, STATEMENTS * PLAN_MAX - 1, file) == 0 ||
	         (strcmp(plans, pinned) != 0 && has_same_first_line(plans, pinned)))
		fail_msg("ACCEPT=1 writes %s with these plans:\n%s", PLANS, plans);
	fclose(file);
	free(plans);
	free(pinned);
}

/* Memory may be short, the file busy, the server about to stop: that is no damage. */
static void a_check_that_cannot_run_finds_nothing(void **unused)
{
	static const char FILL[] =
		"CREATE TABLE fill (number BIGINT NOT NULL, text TEXT NOT NULL);"
		"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) "
		"INSERT INTO fill SELECT i, i FROM n";
	atomic_int is_cancelled = 1;
	char why[STORE_REASON_MAX];

	(void)unused;
	if (store.driver != &sqlite_driver)
		skip();
	assert_true(store.driver->script(store.database, FILL));
	assert_true(store.driver->check(store.database, &is_cancelled, why, sizeof why));
	assert_string_equal(why, ""); /* it was not carried out */
	assert_true(store.driver->check(store.database, NULL, why, sizeof why));
	assert_string_equal(why, "ok");
	assert_true(store.driver->script(store.database, "DROP TABLE fill"));
}

static int count_opcode(sqlite3 *file, enum statement statement, const char *opcode)
{
	sqlite3_stmt *steps;
	char text[LINE_SIZE];
	int count = 0;

	snprintf(text, sizeof text, "EXPLAIN %s", STATEMENT_TEXTS[statement]);
	assert_int_equal(sqlite3_prepare_v2(file, text, -1, &steps, NULL), SQLITE_OK);
	while (sqlite3_step(steps) == SQLITE_ROW)
		count += strcmp((const char *)sqlite3_column_text(steps, 1), opcode) == 0;
	sqlite3_finalize(steps);
	return count;
}

/* SQLite has code for each index that names a column that is set, even if its value stays. One of
   them (tables_due_fills) is for open tables, so no move writes it. */
static void a_move_writes_few_indexes(void **unused)
{
	sqlite3 *file;

	(void)unused;
	if (store.driver != &sqlite_driver)
		skip();
	assert_int_equal(sqlite3_open(place, &file), SQLITE_OK);
	assert_in_range(count_opcode(file, STATEMENT_ADVANCE, "IdxInsert"), 1, 6);
	assert_in_range(count_opcode(file, STATEMENT_SUMMARISE, "IdxInsert"), 6, 99);
	sqlite3_close(file);
}

static void plans_do_not_depend_on_what_is_stored(void **unused)
{
	static const char FILL[] =
		"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) "
		"INSERT INTO tables (id, owner, game, players, options, is_listed, clock, bank, increment, "
		"secret, created, status, waiting, changed) "
		"SELECT 'fill' || i, 'fill', 'medina', 2, '', 1, 0, 0, 0, '', i, 1, 1, i FROM n;"
		"INSERT INTO seats (table_id, seat, person) SELECT id, 0, 'fill' FROM tables "
		"WHERE owner = 'fill';"
		"INSERT INTO people (id, name, folded, password, hook, hook_key, created) "
		"SELECT id, '', NULL, '', '', '', 0 FROM tables WHERE owner = 'fill';"
		"ANALYZE";

	(void)unused;
	if (store.driver != &sqlite_driver)
		skip();
	compare_plans();
	assert_true(store.driver->script(store.database, FILL));
	store_close(&store);
	assert_true(store_open(&store, place));
	compare_plans();
	assert_true(store.driver->script(store.database, "DELETE FROM tables WHERE owner = 'fill';"
	                                                 "DELETE FROM seats WHERE person = 'fill';"
	                                                 "DELETE FROM people WHERE name = ''"));
}

/* PostgreSQL chooses by what is stored. There is an index for each statement that a server runs
   often, so that none reads a whole table if that is forbidden. */
static void postgres_has_an_index_for_each_statement(void **unused)
{
	static const char EXPLAIN[] =
		"SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan; DO $do$ "
		"DECLARE row text; each record; BEGIN "
		"FOR each IN SELECT name, statement, coalesce(array_length(parameter_types, 1), 0) AS "
		"count "
		"FROM pg_prepared_statements WHERE statement !~ 'FROM people ORDER BY|folded IS NOT NULL|"
		"FROM tables ORDER BY|GROUP BY|puzzle_ratings ORDER BY|DELETE FROM ratings$|DELETE FROM "
		"opponents$|FROM ratings ORDER BY' LOOP "
		"FOR row IN EXECUTE 'EXPLAIN EXECUTE ' || each.name || CASE WHEN each.count = 0 THEN '' "
		"ELSE '(' || rtrim(repeat('NULL,', each.count), ',') || ')' END LOOP "
		"IF row LIKE '%Seq Scan%' THEN RAISE EXCEPTION '%: %', each.statement, row; END IF; "
		"END LOOP; END LOOP; END $do$; SET enable_seqscan = on; SET plan_cache_mode = auto";

	(void)unused;
	if (store.driver != &postgres_driver)
		skip();
	if (!store.driver->script(store.database, EXPLAIN))
		fail_msg("%s", store.driver->reason(store.database));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_store, close_store)

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		TEST(people_are_kept_under_one_name_each),
		TEST(logins_end),
		TEST(names_with_a_password_are_guarded_by_their_looks),
		TEST(what_the_host_does_is_told_in_order),
		TEST(reports_wait_until_they_are_closed),
		TEST(tries_at_puzzles_are_rated_once),
		TEST(what_is_old_is_forgotten),
		TEST(a_setting_is_chosen_once),
		TEST(a_log_is_read_as_it_was_written),
		TEST(whoever_comes_second_changes_nothing),
		TEST(nothing_is_kept_without_a_commit),
		TEST(a_race_has_one_winner),
		TEST(my_tables_come_with_my_turn_first),
		TEST(a_move_changes_neither_status_nor_people),
		TEST(clocks_do_not_run_while_no_server_does),
		TEST(the_leader_finds_what_is_due),
		TEST(spectators_find_listed_games_of_people),
		TEST(bots_are_due_at_open_tables),
		TEST(what_is_due_is_read_page_by_page),
		TEST(hooks_wait_until_they_are_due),
		TEST(people_take_turns_with_their_hooks),
		TEST(targets_take_turns_with_their_notices),
		TEST(what_is_done_later_is_done_or_fails),
		TEST(a_hook_is_stale_when_the_turn_has_passed),
		TEST(a_deleted_table_is_gone),
		TEST(nodes_lock_the_same_people_in_any_order),
		TEST(one_node_leads_until_it_is_gone),
		TEST(nodes_hear_what_was_committed),
		TEST(a_live_copy_can_be_opened),
		TEST(a_newer_schema_is_refused),
		TEST(what_cannot_be_opened_says_why),
		TEST(a_check_that_cannot_run_finds_nothing),
		TEST(a_move_writes_few_indexes),
		TEST(plans_do_not_depend_on_what_is_stored),
		TEST(postgres_has_an_index_for_each_statement),
	};
	char command[64];
	int failed;

	if (argc > 1)
		snprintf(place, sizeof place, "%s", argv[1]);
	else if (!mkdtemp(folder))
		return 2;
	else
		snprintf(place, sizeof place, "%s/tables.db", folder);
	failed = cmocka_run_group_tests_name(argc > 1 ? "postgres" : "sqlite", tests, NULL, NULL);
	snprintf(command, sizeof command, "rm -rf %s", folder);
	if (argc == 1 && system(command) != 0)
		return 2;
	return failed;
}
