/* answers.c - writing what clients are sent. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/describe.h"
#include "games/games.h"
#include "server/dice.h"
#include "server/memory.h"
#include "server/messages.h"
#include "server/tables.h"

static const char *const STATUS_WORDS[TABLE_STATUSES] = {"open", "playing", "paused", "over",
                                                         "closed"};
static const char *const CLOCK_WORDS[CLOCK_KINDS] = {"none", "live", "turn"};

void text_free(struct text *text)
{
	free(text->bytes);
	text->bytes = NULL;
	text->size = 0;
}

/* Writes with more and more room until the text fits. */
static struct text write_text(void (*write)(struct emit *emit, const void *from), const void *from)
{
	struct text text = {NULL, 0};

	for (size_t room = 2048;; room *= 4) {
		struct emit emit;

		text.bytes = (char *)memory_grow(text.bytes, room, 1);
		emit = emit_start(text.bytes, room);
		emit_object(&emit, NULL);
		write(&emit, from);
		emit_object_end(&emit);
		text.size = emit_end(&emit);
		if (text.size > 0)
			return text;
	}
}

/* --- parts ------------------------------------------------------------------------------------ */

static void emit_person_id(struct emit *emit, const struct person *person)
{
	emit_object(emit, "you");
	emit_string(emit, "id", person->id);
	emit_string(emit, "name", person->name);
	emit_bool(emit, "guest", !person->password[0]);
	emit_object_end(emit);
}

static void emit_options(struct emit *emit, const char *text)
{
	char options[OPTIONS_TEXT_MAX], *rest = options, *word;

	snprintf(options, sizeof options, "%s", text);
	emit_object(emit, "options");
	while ((word = strsep(&rest, " "))) {
		char *value = strchr(word, '=');

		if (!value)
			continue;
		*value++ = 0;
		emit_string(emit, word, value);
	}
	emit_object_end(emit);
}

static void emit_clock(struct emit *emit, const struct table_head *head)
{
	emit_object(emit, "clock");
	emit_string(emit, "kind", CLOCK_WORDS[head->clock]);
	if (head->clock != CLOCK_NONE)
		emit_number(emit, "bank", head->bank / 1000);
	if (head->clock == CLOCK_LIVE)
		emit_number(emit, "increment", head->increment / 1000);
	emit_object_end(emit);
}

static void emit_head(struct emit *emit, const struct table_head *head)
{
	emit_string(emit, "game", head->game);
	emit_number(emit, "players", head->players);
	emit_options(emit, head->options);
	emit_clock(emit, head);
}

/* Seats from 1; chance is 0; nothing where nobody is meant. */
static void emit_seat(struct emit *emit, const char *name, int seat)
{
	if (seat != SEAT_NONE)
		emit_number(emit, name, seat + 1);
}

static void emit_one_seat(struct emit *emit, const struct match *match, int seat, int64_t now)
{
	static const char *const kinds[] = {"empty", "person", "bot"};
	const struct seat *who = &match->seats[seat];

	emit_object(emit, NULL);
	emit_string(emit, "kind", kinds[who->kind]);
	if (who->kind == SEAT_PERSON) {
		emit_string(emit, "person", who->person);
		emit_string(emit, "name", who->name);
		emit_bool(emit, "away", who->is_away);
		emit_bool(emit, "resigned", who->has_resigned);
	}
	if (who->kind == SEAT_BOT)
		emit_string(emit, "level", who->level);
	if (match->head.clock != CLOCK_NONE && match->status != TABLE_OPEN)
		emit_number(emit, "left", match_left(match, seat, now));
	emit_object_end(emit);
}

static void emit_proposal(struct emit *emit, const struct match *match)
{
	const struct proposal *proposal = &match->proposal;

	if (proposal->ask == ASK_NOTHING)
		return;
	emit_object(emit, "asked");
	emit_string(emit, "what", proposal->ask == ASK_PAUSE ? "pause" : "undo");
	if (proposal->ask == ASK_UNDO)
		emit_number(emit, "ply", proposal->ply);
	emit_number(emit, "seat", proposal->seat + 1);
	emit_array(emit, "agreed");
	for (int seat = 0; seat < match->head.players; seat++)
		if (proposal->agreed >> seat & 1)
			emit_number(emit, NULL, seat + 1);
	emit_array_end(emit);
	emit_object_end(emit);
}

static void emit_numbers(struct emit *emit, const char *name, const int *numbers, int count)
{
	emit_array(emit, name);
	for (int each = 0; each < count; each++)
		emit_number(emit, NULL, numbers[each]);
	emit_array_end(emit);
}

static void emit_result(struct emit *emit, const struct match *match)
{
	int points[GAME_SEATS_MAX] = {0}, places[GAME_SEATS_MAX] = {0};

	match->game->score(&match->state, points);
	emit_numbers(emit, "points", points, match->head.players);
	if (match->status != TABLE_OVER)
		return;
	match_places(match, places);
	emit_numbers(emit, "places", places, match->head.players);
	emit_string(emit, "secret", match->head.secret);
}

/* Everything that follows from the log, so that a client need not know how. */
static void emit_now(struct emit *emit, const struct match *match, int64_t now)
{
	emit_object(emit, "now");
	emit_number(emit, "time", now);
	emit_number(emit, "size", match->size);
	emit_string(emit, "status", STATUS_WORDS[match->status]);
	emit_number(emit, "ply", match->plies);
	emit_seat(emit, "turn", match_turn(match));
	emit_array(emit, "seats");
	for (int seat = 0; seat < match->head.players; seat++)
		emit_one_seat(emit, match, seat, now);
	emit_array_end(emit);
	if (match_deadline(match))
		emit_number(emit, "deadline", match_deadline(match));
	emit_proposal(emit, match);
	if (match->status != TABLE_OPEN && match->status != TABLE_CLOSED)
		emit_result(emit, match);
	if (match->rematch[0])
		emit_string(emit, "rematch", match->rematch);
	if (match->is_broken)
		emit_bool(emit, "broken", 1);
	emit_object_end(emit);
}

static void emit_event(struct emit *emit, long number, const struct event *event)
{
	emit_object(emit, NULL);
	emit_number(emit, "number", number);
	emit_number(emit, "at", event->at);
	emit_string(emit, "kind", EVENT_WORDS[event->kind]);
	emit_seat(emit, "seat", event->seat);
	if (event->person[0])
		emit_string(emit, "person", event->person);
	if (event->text[0])
		emit_string(emit, "text", event->text);
	emit_object_end(emit);
}

struct view {
	const struct match *match;
	long from;
	int64_t now;
};

static void emit_events(struct emit *emit, const struct view *view)
{
	emit_now(emit, view->match, view->now);
	emit_array(emit, "events");
	for (long number = view->from; number < view->match->size; number++)
		emit_event(emit, number, &view->match->events[number]);
	emit_array_end(emit);
}

/* --- messages --------------------------------------------------------------------------------- */

static void write_table(struct emit *emit, const void *from)
{
	const struct view *view = (const struct view *)from;
	const struct table_head *head = &view->match->head;
	char fair[HEX_MAX];

	dice_hash(head->secret, fair);
	emit_string(emit, "type", "table");
	emit_string(emit, "table", head->id);
	emit_head(emit, head);
	emit_string(emit, "owner", head->owner);
	emit_bool(emit, "listed", head->is_listed);
	emit_number(emit, "created", head->created);
	emit_string(emit, "fair", fair);
	emit_events(emit, view);
}

static void write_events(struct emit *emit, const void *from)
{
	const struct view *view = (const struct view *)from;

	emit_string(emit, "type", "events");
	emit_string(emit, "table", view->match->head.id);
	emit_events(emit, view);
}

struct text messages_table(const struct match *match, long from, int64_t now)
{
	struct view view = {match, from <= match->size ? from : 0, now};

	return write_text(write_table, &view);
}

struct text messages_events(const struct match *match, long from, int64_t now)
{
	struct view view = {match, from, now};

	return write_text(write_events, &view);
}

struct greeting {
	const struct person *person;
	int64_t now;
};

static void write_hello(struct emit *emit, const void *from)
{
	const struct greeting *greeting = (const struct greeting *)from;

	emit_string(emit, "type", "hello");
	emit_number(emit, "version", PROTOCOL_VERSION);
	emit_number(emit, "time", greeting->now);
	if (greeting->person->id[0])
		emit_person_id(emit, greeting->person);
}

struct text messages_hello(const struct person *person, int64_t now)
{
	struct greeting greeting = {person, now};

	return write_text(write_hello, &greeting);
}

struct reply {
	const char *client, *table, *rule;
	enum refusal refusal;
	long number;
	int64_t now;
};

static void emit_known(struct emit *emit, const char *name, const char *text)
{
	if (text && text[0])
		emit_string(emit, name, text);
}

static void write_ok(struct emit *emit, const void *from)
{
	const struct reply *reply = (const struct reply *)from;

	emit_string(emit, "type", "ok");
	emit_known(emit, "id", reply->client);
	emit_known(emit, "table", reply->table);
	emit_number(emit, "number", reply->number);
}

static void write_error(struct emit *emit, const void *from)
{
	const struct reply *reply = (const struct reply *)from;

	emit_string(emit, "type", "error");
	emit_known(emit, "id", reply->client);
	emit_known(emit, "table", reply->table);
	emit_string(emit, "code", REFUSAL_CODES[reply->refusal]);
	emit_known(emit, "rule", reply->rule);
}

static void write_pong(struct emit *emit, const void *from)
{
	const struct reply *reply = (const struct reply *)from;

	emit_string(emit, "type", "pong");
	emit_known(emit, "id", reply->client);
	emit_number(emit, "time", reply->now);
}

struct text messages_ok(const char *client, const char *table, long number)
{
	struct reply reply = {.client = client, .table = table, .number = number};

	return write_text(write_ok, &reply);
}

struct text messages_error(const char *client, const char *table, enum refusal refusal,
                           const char *rule)
{
	struct reply reply = {.client = client, .table = table, .rule = rule, .refusal = refusal};

	return write_text(write_error, &reply);
}

struct text messages_pong(const char *client, int64_t now)
{
	struct reply reply = {.client = client, .now = now};

	return write_text(write_pong, &reply);
}

static void write_turn(struct emit *emit, const void *from)
{
	const struct match *match = (const struct match *)from;

	emit_string(emit, "type", "turn");
	emit_string(emit, "table", match->head.id);
	emit_string(emit, "game", match->head.game);
	emit_number(emit, "ply", match->plies);
}

struct text messages_turn(const struct match *match)
{
	return write_text(write_turn, match);
}

enum { PRESENT_MAX = 50 }; /* of a larger crowd so many are looked at; the rest is only counted */

struct crowd_view {
	const char *table;
	const struct watcher *first;
};

/* Whether a watcher before this one is the same person, on another connection. */
static int is_repeated(const struct watcher *first, const struct watcher *watcher)
{
	for (; first != watcher; first = first->next)
		if (strcmp(first->person, watcher->person) == 0)
			return 1;
	return 0;
}

static void write_present(struct emit *emit, const void *from)
{
	const struct crowd_view *view = (const struct crowd_view *)from;
	const struct watcher *watcher = view->first;
	int others = 0;

	emit_string(emit, "type", "present");
	emit_string(emit, "table", view->table);
	emit_array(emit, "people");
	for (int looked = 0; watcher && looked < PRESENT_MAX; watcher = watcher->next, looked++) {
		others += !watcher->person[0];
		if (!watcher->person[0] || is_repeated(view->first, watcher))
			continue;
		emit_object(emit, NULL);
		emit_string(emit, "id", watcher->person);
		emit_string(emit, "name", watcher->name);
		emit_object_end(emit);
	}
	emit_array_end(emit);
	for (; watcher; watcher = watcher->next)
		others++;
	emit_number(emit, "others", others);
}

struct text messages_present(const char *table, const struct watcher *watchers)
{
	struct crowd_view view = {table, watchers};

	return write_text(write_present, &view);
}

void messages_rule(const struct match *match, int rule, char out[16])
{
	out[0] = 0;
	if (match && rule > 0)
		snprintf(out, 16, "%c%d", match->game->rule_letter, rule);
}

/* --- the REST API ----------------------------------------------------------------------------- */

static void write_person(struct emit *emit, const void *from)
{
	const struct person *person = (const struct person *)from;

	emit_person_id(emit, person);
	emit_string(emit, "hook", person->hook);
	if (person->hook[0])
		emit_string(emit, "hook_key", person->hook_key);
}

struct text messages_person(const struct person *person)
{
	return write_text(write_person, person);
}

static void emit_game(struct emit *emit, const struct game *game)
{
	emit_object(emit, NULL);
	emit_string(emit, "name", game->name);
	emit_number(emit, "players_min", game->players_min);
	emit_number(emit, "players_max", game->players_max);
	emit_number(emit, "rules_version", game->rules_version);
	describe_options(emit, game);
	emit_object_end(emit);
}

static void write_games(struct emit *emit, const void *unused)
{
	(void)unused;
	emit_number(emit, "version", PROTOCOL_VERSION);
	emit_array(emit, "games");
	for (const struct game *const *game = GAMES; *game; game++)
		emit_game(emit, *game);
	emit_array_end(emit);
	emit_array(emit, "levels");
	for (int place = 0; bots_level(place); place++)
		emit_string(emit, NULL, bots_level(place));
	emit_array_end(emit);
}

struct text messages_games(void)
{
	return write_text(write_games, NULL);
}

static void emit_legal(struct emit *emit, const struct match *match)
{
	move moves[GAME_MOVES_MAX];
	int count = match_turn(match) >= 0 ? match->game->moves(&match->state, moves) : 0;

	emit_array(emit, "legal");
	for (int each = 0; each < count; each++) {
		char text[GAME_TEXT_MAX];

		match->game->write_move(&match->state, moves[each], text);
		emit_string(emit, NULL, text);
	}
	emit_array_end(emit);
}

static void write_state(struct emit *emit, const void *from)
{
	static char state[GAME_JSON_MAX];
	const struct view *view = (const struct view *)from;
	const struct match *match = view->match;
	struct emit inner = emit_start(state, sizeof state);

	emit_string(emit, "table", match->head.id);
	emit_head(emit, &match->head);
	emit_now(emit, match, view->now);
	if (match->status == TABLE_OPEN || match->status == TABLE_CLOSED)
		return;
	match->game->write_state(&match->state, &inner);
	if (emit_end(&inner))
		emit_raw(emit, "state", state);
	emit_legal(emit, match);
}

struct text messages_state(const struct match *match, int64_t now)
{
	struct view view = {match, 0, now};

	return write_text(write_state, &view);
}

struct created {
	const char *table, *base_url;
};

static void write_created(struct emit *emit, const void *from)
{
	const struct created *created = (const struct created *)from;
	char link[URL_MAX + ID_MAX + 16];

	snprintf(link, sizeof link, "%s/table/%s", created->base_url, created->table);
	emit_string(emit, "table", created->table);
	emit_string(emit, "link", link);
}

struct text messages_created(const char *table, const char *base_url)
{
	struct created created = {table, base_url};

	return write_text(write_created, &created);
}

struct hook_view {
	const struct hook *hook;
	const char *base_url;
};

static void write_hook(struct emit *emit, const void *from)
{
	const struct hook_view *view = (const struct hook_view *)from;
	char link[URL_MAX + ID_MAX + 16];

	snprintf(link, sizeof link, "%s/table/%s", view->base_url, view->hook->table);
	emit_string(emit, "type", "turn");
	emit_string(emit, "table", view->hook->table);
	emit_string(emit, "game", view->hook->game);
	emit_string(emit, "person", view->hook->person.id);
	emit_number(emit, "number", view->hook->number);
	emit_string(emit, "link", link);
}

struct text messages_hook(const struct hook *hook, const char *base_url)
{
	struct hook_view view = {hook, base_url};

	return write_text(write_hook, &view);
}

void rows_add(void *to, const struct table_row *row)
{
	struct rows *rows = (struct rows *)to;

	if (rows->count == rows->room) {
		rows->room = rows->room ? 2 * rows->room : 16;
		rows->rows = (struct table_row *)memory_grow(rows->rows, (size_t)rows->room, sizeof *row);
	}
	rows->rows[rows->count++] = *row;
}

struct rows_view {
	const struct rows *rows;
	int64_t now;
};

static void emit_row(struct emit *emit, const struct table_row *row)
{
	emit_object(emit, NULL);
	emit_string(emit, "table", row->head.id);
	emit_head(emit, &row->head);
	emit_string(emit, "status", STATUS_WORDS[row->summary.status]);
	emit_seat(emit, "turn", row->summary.turn);
	emit_seat(emit, "seat", row->seat);
	emit_bool(emit, "your_turn", row->summary.waiting == WAITING_PERSON && row->seat != SEAT_NONE &&
	                                     row->seat == row->summary.turn);
	if (row->summary.deadline)
		emit_number(emit, "deadline", row->summary.deadline);
	emit_number(emit, "changed", row->summary.changed);
	emit_number(emit, "size", row->size);
	emit_object_end(emit);
}

static void write_rows(struct emit *emit, const void *from)
{
	const struct rows_view *view = (const struct rows_view *)from;

	emit_number(emit, "time", view->now);
	emit_array(emit, "tables");
	for (int each = 0; each < view->rows->count; each++)
		emit_row(emit, &view->rows->rows[each]);
	emit_array_end(emit);
}

struct text messages_rows(const struct rows *rows, int64_t now)
{
	struct rows_view view = {rows, now};

	return write_text(write_rows, &view);
}
