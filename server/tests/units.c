/* units.c - small units of the server: limits, names, cookies, addresses, the handshake,
   messages, log lines. */
#include <arpa/inet.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <setjmp.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <uv.h>

#include <cmocka.h>

#include "core/games.h"
#include "core/random.h"
#include "server/bots/bots.h"
#include "server/ops/limits.h"
#include "server/ops/log.h"
#include "server/ops/metrics.h"
#include "server/people/credentials.h"
#include "server/people/names.h"
#include "server/protocol/message_reader.h"
#include "server/protocol/message_writer.h"
#include "server/protocol/rest_json.h"
#include "server/table/tables_internal.h"
#include "server/util/text.h"
#include "server/webhooks/hook_targets.h"
#include "server/webhooks/hooks.h"
#include "server/websocket/upgrade.h"

#define KEY "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

/* --- bots ------------------------------------------------------------------------------------- */

static int64_t time_to_choose(const atomic_int *stop)
{
	const struct game *game = games_find("caylus");
	struct game_setup setup = {.players = 5};
	struct game_state state;
	uint64_t begun = uv_hrtime();
	move m;

	game_start(game, &state, &setup);
	while (game->turn(&state) == GAME_CHANCE) {
		move moves[GAME_MOVES_MAX];

		game->moves(&state, moves);
		game_play(game, &state, moves[0]);
	}
	m = bots_choose(game, &state, "master", 1, stop);
	assert_true(game_is_legal(game, &state, m));
	return (int64_t)(uv_hrtime() - begun);
}

static void a_bot_that_is_stopped_moves_at_once(void **unused)
{
	atomic_int go = 0, stop = 1;

	(void)unused;
	assert_true(time_to_choose(&stop) * 4 < time_to_choose(&go));
}

/* --- limits ----------------------------------------------------------------------------------- */

static int take_all(struct limits *limits, const char *who, int64_t now)
{
	int count = 0;

	while (limits_take(limits, LIMIT_CHAT, who, now))
		count++;
	return count;
}

static void a_bucket_empties_and_fills(void **unused)
{
	struct limits *limits = limits_new(1);

	(void)unused;
	assert_int_equal(take_all(limits, "ada", 1000), 8);
	assert_int_equal(take_all(limits, "bob", 1000), 8);
	assert_int_equal(take_all(limits, "ada", 3000), 1);
	assert_int_equal(take_all(limits, "ada", 3600000), 8);
	assert_true(limits_take(limits, LIMIT_TABLE, "ada", 3600000));
	limits_free(limits);
}

/* Ten times as many people as there are buckets: nobody is refused who has not asked before. */
static void many_people_do_no_harm(void **unused)
{
	struct limits *limits = limits_new(1);
	char who[32];

	(void)unused;
	take_all(limits, "ada", 1000);
	for (int each = 0; each < 160000; each++) {
		snprintf(who, sizeof who, "p%d", each);
		assert_true(limits_take(limits, LIMIT_CHAT, who, 1000));
	}
	limits_free(limits);
}

/* --- names, cookies --------------------------------------------------------------------------- */

/* Someone who has used up nearly all of a large bucket does not get a new one because many others
   have small buckets: what counts is the share that is left, not how many tokens. */
static void a_bucket_that_is_nearly_empty_stays(void **unused)
{
	struct limits *limits = limits_new(1);
	char who[32];
	int left = 0;

	(void)unused;
	for (int each = 0; each < 199000; each++)
		assert_true(limits_take(limits, LIMIT_STORED, "ada", 1000));
	for (int each = 0; each < 160000; each++) {
		snprintf(who, sizeof who, "p%d", each);
		limits_take(limits, LIMIT_GUEST, who, 1000);
	}
	while (left < 2000 && limits_take(limits, LIMIT_STORED, "ada", 1000))
		left++;
	assert_int_equal(left, 1000);
	limits_free(limits);
}

static void names_are_cleaned(void **unused)
{
	/* clang-format off */
	static const char *const refused[] = {
		"", " ", "1234567890123456789012345", "a\tb",
		"a\u202e" "b", /* from right to left */
		"a\u200b" "b", /* no width */
		"a\u2800",     /* an empty Braille cell */
		"\u3164",      /* a filler */
		"\u0301" "a",  /* a mark on nothing */
		"a\u0316\u0317\u0318\u0319",
		"a\xff",       /* not UTF-8 */
	};
	/* clang-format on */
	char name[NAME_MAX_BYTES];

	(void)unused;
	assert_true(names_clean("  Ada   L. ", name));
	assert_string_equal(name, "Ada L.");
	assert_true(names_clean("Оленка Кравець", name));
	assert_true(names_clean("e\u0301\u00a0\uff21", name));
	assert_string_equal(name, "é A");
	for (size_t each = 0; each < sizeof refused / sizeof *refused; each++)
		assert_false(names_clean(refused[each], name));
}

static int look_alike(const char *one, const char *other)
{
	struct skeletons of[2];

	assert_true(names_skeletons(one, &of[0]) && names_skeletons(other, &of[1]));
	for (int each = 0; each < 4; each++)
		if (strcmp(of[0].text[each / 2], of[1].text[each % 2]) == 0)
			return 1;
	return 0;
}

static void names_look_alike_in_every_alphabet(void **unused)
{
	(void)unused;
	assert_true(look_alike("Ada", "\u0410da"));   /* a Cyrillic A */
	assert_true(look_alike("hugo", "\u041dUGO")); /* En, whose small letter is no h */
	assert_true(look_alike("Iris", "\u03b9ris")); /* a small iota, no large one */
	assert_true(look_alike("Olmo", "0lmo"));
	assert_true(look_alike("Arnold", "Amold"));
	assert_false(look_alike("Ada", "Ida"));
	assert_false(look_alike("Анна", "Inna"));
}

static void common_passwords_are_known(void **unused)
{
	static const char *const rows[] = {
#include "server/people/common_passwords.def"
	};

	(void)unused;
	for (size_t each = 0; each < sizeof rows / sizeof *rows; each++) {
		assert_true(credentials_is_password(rows[each]));
		assert_true(credentials_is_common(rows[each], "ada"));
		assert_true(each == 0 || strcmp(rows[each - 1], rows[each]) < 0);
	}
	assert_true(credentials_is_common("PASSWORD", "ada"));
	assert_true(credentials_is_common("Ada Lovelace", "ada lovelace"));
	assert_false(credentials_is_common("correct horse", "ada"));
}

static void names_are_one_in_small_and_capitals(void **unused)
{
	char one[NAME_MAX_BYTES], other[NAME_MAX_BYTES], small[4];

	(void)unused;
	assert_true(text_fold("ÉLODIE Ґалаґан", one, sizeof one));
	assert_true(text_fold("élodie ґАЛАҐАН", other, sizeof other));
	assert_string_equal(one, other);
	assert_string_equal(one, "élodie ґалаґан");
	assert_false(text_fold("too long", small, sizeof small));
	assert_int_equal(text_count_letters("é€😀a"), 4);
}

static void ids_are_ids(void **unused)
{
	char one[ID_MAX], other[ID_MAX];

	(void)unused;
	text_new_id(one);
	text_new_id(other);
	assert_true(text_is_id(one));
	assert_string_not_equal(one, other);
	for (int each = 0; each < 2000; each++) {
		text_new_id(one);
		assert_int_not_equal(one[0], '-');
	}
	assert_false(text_is_id("AAAAAAAAAAAAAAA"));
	assert_false(text_is_id("AAAAAAAAAAAAAAA/"));
	assert_false(text_is_id("AAAAAAAAAAAAAAAAA"));
}

static void a_signed_cookie_is_of_one_person_for_a_while(void **unused)
{
	char cookie[COOKIE_MAX], person[ID_MAX];

	(void)unused;
	credentials_sign_guest(KEY, "AAAAAAAAAAAAAAAA", 1000, cookie);
	assert_true(credentials_read_guest(KEY, cookie, 999, person));
	assert_string_equal(person, "AAAAAAAAAAAAAAAA");
	assert_false(credentials_read_guest(KEY, cookie, 1000, person));
	cookie[3] = 'B';
	assert_false(credentials_read_guest(KEY, cookie, 999, person));
	credentials_sign_guest("ff", "AAAAAAAAAAAAAAAA", 1000, cookie);
	assert_false(credentials_read_guest(KEY, cookie, 999, person));
	assert_false(credentials_read_guest(KEY, "", 0, person));
	assert_false(credentials_read_guest(KEY, "g..-1.", 0, person));
}

static void a_login_is_kept_as_a_hash(void **unused)
{
	char cookie[COOKIE_MAX], token[HEX_MAX];
	struct login login = credentials_new_login("AAAAAAAAAAAAAAAA", 5, cookie);

	(void)unused;
	assert_true(credentials_read_login(cookie, token));
	assert_string_equal(token, login.token);
	assert_null(strstr(cookie, login.token));
	assert_int_equal(login.expires, 5 + LOGIN_MS);
	assert_false(credentials_read_login("s.short", token));
	assert_false(credentials_read_login("g.x", token));
}

/* --- webhooks --------------------------------------------------------------------------------- */

static int is_private(const char *text)
{
	struct sockaddr_in four = {.sin_family = AF_INET};
	struct sockaddr_in6 six = {.sin6_family = AF_INET6};

	if (inet_pton(AF_INET, text, &four.sin_addr) == 1)
		return hook_target_is_private((struct sockaddr *)&four);
	assert_int_equal(inet_pton(AF_INET6, text, &six.sin6_addr), 1);
	return hook_target_is_private((struct sockaddr *)&six);
}

static void private_addresses_are_known(void **unused)
{
	/* clang-format off */
	static const char *const near[] = {
		"127.0.0.1", "127.255.0.1", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1",
		"169.254.169.254", "0.0.0.0", "100.64.0.1", "224.0.0.1", "255.255.255.255", "::1", "::",
		"fe80::1", "fc00::1", "fd12::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1",
		"64:ff9b::7f00:1", "2002:7f00:1::", "2001:0:1::", "2001:db8::1"};
	/* clang-format on */
	static const char *const far[] = {"8.8.8.8",       "172.32.0.1",      "192.169.0.1",
	                                  "1.1.1.1",       "2606:4700::1111", "2001:4860::8888",
	                                  "::ffff:8.8.8.8"};

	(void)unused;
	for (size_t each = 0; each < sizeof near / sizeof *near; each++)
		if (!is_private(near[each]))
			fail_msg("%s may be reached", near[each]);
	for (size_t each = 0; each < sizeof far / sizeof *far; each++)
		if (is_private(far[each]))
			fail_msg("%s may not be reached", far[each]);
}

/* Whatever it is called: a public address of this machine leads to its private services, too. */
static void own_addresses_are_known(void **unused)
{
	struct sockaddr_in other = {.sin_family = AF_INET, .sin_port = htons(80)};
	struct ifaddrs *all = NULL;
	int count = 0;

	(void)unused;
	assert_int_equal(getifaddrs(&all), 0);
	for (const struct ifaddrs *each = all; each; each = each->ifa_next)
		if (each->ifa_addr && (each->ifa_flags & IFF_UP) && each->ifa_addr->sa_family == AF_INET) {
			struct sockaddr_in own = *(const struct sockaddr_in *)(const void *)each->ifa_addr;

			own.sin_port = htons(80);
			assert_true(hook_target_is_own((const struct sockaddr *)&own));
			count++;
		}
	freeifaddrs(all);
	assert_true(count > 0);
	inet_pton(AF_INET, "192.0.2.1", &other.sin_addr);
	assert_false(hook_target_is_own((const struct sockaddr *)&other));
}

static void hooks_go_to_the_web_only(void **unused)
{
	(void)unused;
	assert_true(hook_target_is_url("https://example.org/x?y=z"));
	assert_true(hook_target_is_url("http://example.org:8080"));
	assert_false(hook_target_is_url("ftp://example.org/"));
	assert_false(hook_target_is_url("file:///etc/passwd"));
	assert_false(hook_target_is_url("http://example.org:22/"));
	assert_false(hook_target_is_url("http://user:secret@example.org/"));
	assert_false(hook_target_is_url("example"));
	assert_false(hook_target_is_url("javascript:alert(1)"));
}

static void waits_grow_until_it_is_given_up(void **unused)
{
	(void)unused;
	assert_int_equal(hooks_delay_ms(0), 10000);
	assert_int_equal(hooks_delay_ms(1), 40000);
	assert_int_equal(hooks_delay_ms(6), 40960000);
	assert_int_equal(hooks_delay_ms(7), 0);
}

/* --- the handshake ---------------------------------------------------------------------------- */

static void a_handshake_is_as_the_standard_says(void **unused)
{
	struct upgrade_headers good = {"websocket", "keep-alive, Upgrade", "13",
	                               "dGhlIHNhbXBsZSBub25jZQ=="};
	struct upgrade_headers bad = good;
	char accept[UPGRADE_ACCEPT_MAX];

	(void)unused;
	upgrade_accept(good.key, accept);
	assert_string_equal(accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="); /* RFC 6455, section 1.3 */
	assert_true(upgrade_is_valid(&good));
	bad.connection = "upgraded";
	assert_false(upgrade_is_valid(&bad));
	bad = good;
	bad.version = "12";
	assert_false(upgrade_is_valid(&bad));
	bad = good;
	bad.key = "dGhlIHNhbXBsZSBub25jZQ=";
	assert_false(upgrade_is_valid(&bad));
}

/* --- messages --------------------------------------------------------------------------------- */

static int reads(const char *text, struct message *message)
{
	return message_read(text, strlen(text), message);
}

static void messages_are_read(void **unused)
{
	struct message message;

	(void)unused;
	assert_true(reads("{\"type\":\"move\",\"id\":\"c1\",\"table\":\"AAAAAAAAAAAAAAAA\",\"ply\":7,"
	                  "\"move\":\"merchant h6\",\"new\":[1]}",
	                  &message));
	assert_int_equal(message.kind, MESSAGE_COMMAND);
	assert_int_equal(message.command.kind, COMMAND_MOVE);
	assert_int_equal(message.command.ply, 7);
	assert_string_equal(message.command.text, "merchant h6");
	assert_string_equal(message.command.client, "c1");
	assert_true(reads("{\"type\":\"sit\",\"table\":\"AAAAAAAAAAAAAAAA\",\"seat\":1}", &message));
	assert_int_equal(message.command.seat, 0);
	assert_true(reads("{\"type\":\"undo\",\"table\":\"AAAAAAAAAAAAAAAA\"}", &message));
	assert_int_equal(message.command.ply, -1);
	assert_true(reads("{\"type\":\"watch\",\"table\":\"AAAAAAAAAAAAAAAA\",\"have\":9}", &message));
	assert_int_equal(message.have, 9);
}

static void a_refused_message_keeps_its_id(void **unused)
{
	struct message message;

	(void)unused;
	assert_false(reads("{\"type\":\"dance\",\"id\":\"c7\"}", &message));
	assert_string_equal(message.command.client, "c7");
	assert_false(reads("{\"type\":\"move\",\"id\":\"c8\",\"table\":\"AAAAAAAAAAAAAAAA\",\"ply\":-1,"
	                   "\"move\":\"x\"}",
	                   &message));
	assert_false(reads("{\"type\":\"move\",\"table\":\"AAAAAAAAAAAAAAAA\",\"ply\":1}", &message));
	assert_false(reads("{\"type\":\"ping\",\"id\":7}", &message));
}

static const char *choose(struct random *luck, const char *const *list, size_t count)
{
	return list[random_below(luck, (uint32_t)count)];
}

/* Some members in a row, valid or nearly so, always with the type first. */
static void make_message(struct random *luck, char text[1024])
{
	static const char *const pieces[] = {"\"ply\":7",
	                                     "\"ply\":-0",
	                                     "\"ply\":01",
	                                     "\"ply\":1e3",
	                                     "\"ply\":1.0",
	                                     "\"ply\":-",
	                                     "\"ply\":- 1",
	                                     "\"ply\":+1",
	                                     "\"ply\":999999999999999",
	                                     "\"ply\":9999999999999999",
	                                     "\"ply\":99999999999999999999",
	                                     "\"ply\":true",
	                                     "\"ply\":null",
	                                     "\"id\":\"c1\"",
	                                     "\"id\":\"\"",
	                                     "\"id\":7",
	                                     "\"move\":\"merchant h6\"",
	                                     "\"move\":\"a\tb\"",
	                                     "\"move\":\"a\\tb\"",
	                                     "\"move\":\"\x7f\"",
	                                     "\"move\":\"\xc3\xa9\"",
	                                     "\"move\":\"\xe9\"",
	                                     "\"have\" :\t5",
	                                     "\"limit\":0",
	                                     "\"seat\": 2 ",
	                                     "\"text\":\"Hi!\"",
	                                     "\"type\":\"sit\"",
	                                     "\"\":1",
	                                     "ply:1",
	                                     "\"new\":[1]",
	                                     "\"level\":\"random\"",
	                                     "\"level\":\"random"};
	static const char *const types[] = {"move", "watch", "chat", "sit", "bot", "undo", "ping"};
	static const char *const commas[] = {",", ",", ",", " ,\n", ",,", " "};
	static const char *const ends[] = {"}", "}", "}", "} \r\n", "}}", "}x", "", ",}"};
	int count = (int)random_below(luck, 10);

	sprintf(text, "{\"type\":\"%s\"", choose(luck, types, sizeof types / sizeof *types));
	if (random_below(luck, 8))
		strcat(text, ",\"table\":\"AAAAAAAAAAAAAAAA\"");
	for (int each = 0; each < count; each++) {
		strcat(text,
		       random_below(luck, 16) ? "," : choose(luck, commas, sizeof commas / sizeof *commas));
		strcat(text, choose(luck, pieces, sizeof pieces / sizeof *pieces));
	}
	strcat(text, random_below(luck, 4) ? "}" : choose(luck, ends, sizeof ends / sizeof *ends));
}

/* An escape makes the reader build a tree. */
static void messages_are_read_alike_with_and_without_a_tree(void **unused)
{
	static const char type[] = "{\"type\"";
	struct random luck = random_seeded(7);
	int read = 0;

	(void)unused;
	for (int each = 0; each < 20000; each++) {
		struct message plain, by_tree;
		char text[1024], escaped[1100];
		int is_read;

		make_message(&luck, text);
		snprintf(escaped, sizeof escaped, "{\"\\u0074ype\"%s", text + strlen(type));
		is_read = reads(text, &plain);
		read += is_read;
		if (is_read != reads(escaped, &by_tree) || memcmp(&plain, &by_tree, sizeof plain) != 0)
			fail_msg("%s", text);
	}
	assert_in_range(read, 1000, 19000);
	assert_false(message_read("{\"type\":\"ping\"}", 16, &(struct message){0}));
	assert_true(message_read("{\"type\":\"ping\"}", 15, &(struct message){0}));
	assert_false(message_read(NULL, 0, &(struct message){0}));
}

/* A name, a line of chat, anything that people write arrives as it was written, and harmless. */
static void what_people_write_is_escaped(void **unused)
{
	static const char name[] = "\"},{\\<script>\x7f";
	struct person person = {.id = "AAAAAAAAAAAAAAAA"};
	struct buffer text;

	(void)unused;
	memcpy(person.name, name, sizeof name);
	text = message_hello(&person, 0);
	assert_non_null(strstr(text.bytes, "\"name\":\"\\\"},{\\\\<script>\\u007f\""));
	buffer_free(&text);
}

/* --- the log ---------------------------------------------------------------------------------- */

/* The log line of a value, followed by another value. */
static void log_value(const char *value, char line[4096])
{
	int pipe_ends[2], saved = dup(STDERR_FILENO);
	ssize_t size;

	assert_int_equal(pipe(pipe_ends), 0);
	dup2(pipe_ends[1], STDERR_FILENO);
	log_warn("test", "plain", "x", "odd", value, "none", "", NULL);
	dup2(saved, STDERR_FILENO);
	size = read(pipe_ends[0], line, 4095);
	assert_true(size > 0);
	line[size] = 0;
	assert_ptr_equal(strchr(line, '\n'), line + size - 1);
	close(pipe_ends[0]);
	close(pipe_ends[1]);
	close(saved);
}

static void a_log_line_is_one_line(void **unused)
{
	char line[4096];

	(void)unused;
	log_value("a\nlevel=error \"b\"", line);
	assert_non_null(strstr(line, "level=warn event=test plain=x odd=\"a level=error \\\"b\\\"\" "
	                             "none=\"\"\n"));
}

static void a_log_line_is_text(void **unused)
{
	char line[4096];

	(void)unused;
	log_value("/\xc3\xa9\x80\xff\xc2\x9b", line); /* of these only the first two are a letter */
	assert_non_null(strstr(line, "odd=\"/\xc3\xa9    \" none=\"\"\n"));
}

static void a_long_value_keeps_nothing_out_of_the_log(void **unused)
{
	char line[4096], value[3000];

	(void)unused;
	memset(value, '"', sizeof value - 1);
	value[sizeof value - 1] = 0;
	log_value(value, line);
	assert_non_null(strstr(line, "\\\"\" none=\"\"\n"));
}

static void figures_are_counted(void **unused)
{
	static char text[16384];

	(void)unused;
	metrics_add(METRIC_MOVES, 3);
	metrics_command(0.004);
	metrics_command(99);
	assert_true(metrics_write(text, sizeof text) < sizeof text / 2);
	assert_non_null(strstr(text, "\nbastide_moves_total 3\n"));
	assert_non_null(strstr(text, "bastide_command_seconds_bucket{le=\"0.0025\"} 0\n"));
	assert_non_null(strstr(text, "bastide_command_seconds_bucket{le=\"0.005\"} 1\n"));
	assert_non_null(strstr(text, "bastide_command_seconds_bucket{le=\"+Inf\"} 2\n"));
}

/* --- tables ----------------------------------------------------------------------------------- */

static char order[64]; /* who got something, one after the other */

static void note_events(struct watcher *watcher, const char *text, size_t size)
{
	assert_non_null(memmem(text, size, "\"events\"", strlen("\"events\"")));
	strcat(order, watcher->person);
}

static void note_reply(void *to)
{
	strcat(order, (const char *)to);
}

static void ignore_change(void *to, const struct match *match, long from)
{
	(void)to;
	(void)match;
	(void)from;
}

static void the_reply_does_not_wait_for_the_crowd(void **unused)
{
	struct table_head head = {.id = "AAAAAAAAAAAAAAAA", .game = "medina", .players = 2};
	struct event event = {.kind = EVENT_CHAT, .seat = SEAT_NONE, .person = "ada", .text = "Hi"};
	struct watcher watchers[] = {{.person = "eve "}, {.person = "ada "}, {.person = "bob "}};
	struct tables *tables = tables_new(NULL, NULL, ignore_change, NULL);
	struct entry *entry = tables_entry(tables, head.id);

	(void)unused;
	entry->match = match_new(&head);
	assert_true(match_fold(entry->match, &event));
	for (int each = 0; each < 3; each++) {
		watchers[each].send = note_events;
		watchers[each].name = "";
		tables_watch(tables, entry->match, &watchers[each]);
	}
	entry_changed_by(entry, 0, "ada ", note_reply, "ok ");
	assert_string_equal(order, "ada ok bob eve ");
	tables_free(tables);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_reply_does_not_wait_for_the_crowd),
		cmocka_unit_test(a_bot_that_is_stopped_moves_at_once),
		cmocka_unit_test(a_bucket_empties_and_fills),
		cmocka_unit_test(many_people_do_no_harm),
		cmocka_unit_test(a_bucket_that_is_nearly_empty_stays),
		cmocka_unit_test(names_are_cleaned),
		cmocka_unit_test(names_look_alike_in_every_alphabet),
		cmocka_unit_test(common_passwords_are_known),
		cmocka_unit_test(names_are_one_in_small_and_capitals),
		cmocka_unit_test(ids_are_ids),
		cmocka_unit_test(a_signed_cookie_is_of_one_person_for_a_while),
		cmocka_unit_test(a_login_is_kept_as_a_hash),
		cmocka_unit_test(private_addresses_are_known),
		cmocka_unit_test(own_addresses_are_known),
		cmocka_unit_test(hooks_go_to_the_web_only),
		cmocka_unit_test(waits_grow_until_it_is_given_up),
		cmocka_unit_test(a_handshake_is_as_the_standard_says),
		cmocka_unit_test(messages_are_read),
		cmocka_unit_test(a_refused_message_keeps_its_id),
		cmocka_unit_test(messages_are_read_alike_with_and_without_a_tree),
		cmocka_unit_test(what_people_write_is_escaped),
		cmocka_unit_test(a_log_line_is_one_line),
		cmocka_unit_test(a_log_line_is_text),
		cmocka_unit_test(a_long_value_keeps_nothing_out_of_the_log),
		cmocka_unit_test(figures_are_counted),
	};

	if (sodium_init() < 0)
		return 1;
	return cmocka_run_group_tests_name("units", tests, NULL, NULL);
}
