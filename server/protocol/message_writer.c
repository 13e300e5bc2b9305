#include "server/protocol/message_writer.h"

#include <stdio.h>
#include <string.h>

#include "base/grow.h"
#include "server/protocol/shared_json.h"
#include "server/table/dice.h"
#include "server/table/tables.h"

/* How the text of a table ends: with its events, which are put in before that. */
static const char LOG_END[] = "]}";

enum { LOG_LONG = 500 }; /* events: shorter logs are written on demand */

static void emit_event(struct emit *emit, long number, const struct event *event)
{
	emit_object(emit, NULL);
	emit_number(emit, "number", number);
	emit_number(emit, "at", event->at);
	emit_string(emit, "kind", EVENT_WORDS[event->kind]);
	emit_seat_number(emit, "seat", event->seat);
	if (event->person[0])
		emit_string(emit, "person", event->person);
	if (event->badge == BADGE_GUEST)
		emit_bool(emit, "guest", 1);
	if (event->badge == BADGE_BOT)
		emit_bool(emit, "bot", 1);
	if (event->text[0])
		emit_string(emit, "text", event->text);
	emit_object_end(emit);
}

/* Writes an event with more and more room until it fits; returns where its text ends. */
static size_t write_event(struct log_text *text, size_t start, const struct match *match)
{
	for (size_t capacity = EVENT_TEXT_MAX;; capacity *= 4) {
		struct emit emit;
		size_t size;

		text->bytes = (char *)grow(text->bytes, &text->capacity, start + capacity, 1);
		emit = emit_start(text->bytes + start, text->capacity - start);
		emit_event(&emit, text->count, &match->events[text->count]);
		size = emit_end(&emit);
		if (size > 0)
			return start + size;
	}
}

/* The text of the events before `to` is written once, however often it is asked for. */
static void write_log(const struct match *match, long to)
{
	struct log_text *text = match->text;
	size_t end = text->count ? text->ends[text->count - 1] : 0;

	text->ends = (size_t *)grow(text->ends, &text->ends_capacity, (size_t)to, sizeof *text->ends);
	for (; text->count < to; text->count++) {
		if (text->count > 0)
			text->bytes[end++] = ','; /* over the NUL that emit_end has left room for */
		end = write_event(text, end, match);
		text->ends[text->count] = end;
	}
}

void message_prepare_log(const struct match *match)
{
	if (match->size >= LOG_LONG)
		write_log(match, match->size);
}

struct table_message {
	const struct match *match;
	long from, to;
	int64_t now;
};

static void emit_events(struct emit *emit, const struct table_message *message)
{
	emit_table_now(emit, message->match, message->now);
	emit_array(emit, "events");
	for (long number = message->from; number < message->to; number++)
		emit_event(emit, number, &message->match->events[number]);
	emit_array_end(emit);
}

/* --- messages --------------------------------------------------------------------------------- */

static void write_table(struct emit *emit, const void *from)
{
	const struct table_message *message = (const struct table_message *)from;
	const struct table_head *head = &message->match->head;
	char fair[HEX_MAX];

	dice_hash(head->secret, fair);
	emit_string(emit, "type", "table");
	emit_string(emit, "table", head->id);
	emit_table_head(emit, head);
	emit_string(emit, "owner", head->owner);
	emit_bool(emit, "listed", head->is_listed);
	emit_number(emit, "created", head->created);
	emit_string(emit, "fair", fair);
	emit_table_now(emit, message->match, message->now);
	if (message->to < message->match->size)
		emit_number(emit, "next", message->to);
	emit_array(emit, "events"); /* they come in here */
	emit_array_end(emit);
}

static void write_events(struct emit *emit, const void *from)
{
	const struct table_message *message = (const struct table_message *)from;

	emit_string(emit, "type", "events");
	emit_string(emit, "table", message->match->head.id);
	emit_events(emit, message);
}

struct buffer message_table(const struct match *match, const struct log_page *page, int64_t now)
{
	long from = page->from <= match->size ? page->from : 0, left = match->size - from;
	long to = page->limit > 0 && page->limit < left ? from + page->limit : match->size;
	struct table_message message = {match, from, to, now};
	struct buffer text = write_json(write_table, &message);

	if (to > from) {
		size_t start;

		write_log(match, to);
		start = from ? match->text->ends[from - 1] + 1 : 0;

		text.size -= strlen(LOG_END);
		buffer_append(&text, match->text->bytes + start, match->text->ends[to - 1] - start);
		buffer_append(&text, LOG_END, strlen(LOG_END));
	}
	return text;
}

struct buffer message_events(const struct match *match, long from, int64_t now)
{
	struct table_message message = {match, from, match->size, now};

	return write_json(write_events, &message);
}

struct hello {
	const struct person *person;
	int64_t now;
};

static void write_hello(struct emit *emit, const void *from)
{
	const struct hello *hello = (const struct hello *)from;

	emit_string(emit, "type", "hello");
	emit_number(emit, "version", PROTOCOL_VERSION);
	emit_number(emit, "time", hello->now);
	if (hello->person->id[0])
		emit_person(emit, hello->person);
}

struct buffer message_hello(const struct person *person, int64_t now)
{
	struct hello hello = {person, now};

	return write_json(write_hello, &hello);
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

struct buffer message_ok(const char *client, const char *table, long number)
{
	struct reply reply = {.client = client, .table = table, .number = number};

	return write_json(write_ok, &reply);
}

struct buffer message_error(const char *client, const char *table, enum refusal refusal,
                            const char *rule)
{
	struct reply reply = {.client = client, .table = table, .rule = rule, .refusal = refusal};

	return write_json(write_error, &reply);
}

struct buffer message_pong(const char *client, int64_t now)
{
	struct reply reply = {.client = client, .now = now};

	return write_json(write_pong, &reply);
}

static void write_turn(struct emit *emit, const void *from)
{
	const struct match *match = (const struct match *)from;

	emit_string(emit, "type", "turn");
	emit_string(emit, "table", match->head.id);
	emit_string(emit, "game", match->head.game);
	emit_number(emit, "ply", match->plies);
}

struct buffer message_turn(const struct match *match)
{
	return write_json(write_turn, match);
}

enum {
	PRESENT_MAX =
		50, /* of the watchers so many are named after the players; the rest are counted */
	LOOKED_AT_MAX = 500 /* however many connections a person has */
};

struct presence {
	const struct match *match;
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

static void write_watcher(struct emit *emit, const struct watcher *watcher)
{
	emit_object(emit, NULL);
	emit_string(emit, "id", watcher->person);
	emit_string(emit, "name", watcher->name);
	emit_badge(emit, watcher->badge);
	emit_object_end(emit);
}

static const struct watcher *find_watcher(const struct watcher *first, const char *person)
{
	while (first && strcmp(first->person, person) != 0)
		first = first->next;
	return first;
}

/* A crowd does not hide the players, so they are named first. */
static void write_players(struct emit *emit, const struct presence *presence)
{
	const struct match *match = presence->match;

	for (int seat = 0; seat < match->head.players; seat++) {
		const struct watcher *watcher = NULL;

		if (match->seats[seat].person[0])
			watcher = find_watcher(presence->first, match->seats[seat].person);
		if (watcher)
			write_watcher(emit, watcher);
	}
}

/* Returns how many connections are not named. */
static int write_spectators(struct emit *emit, const struct presence *presence)
{
	int named = 0, looked = 0, others = 0;

	for (const struct watcher *each = presence->first; each; each = each->next) {
		if (match_seat_of(presence->match, each->person) != SEAT_NONE)
			continue;
		if (!each->person[0] || named == PRESENT_MAX || looked++ >= LOOKED_AT_MAX) {
			others++;
		} else if (!is_repeated(presence->first, each)) {
			write_watcher(emit, each);
			named++;
		}
	}
	return others;
}

static void write_present(struct emit *emit, const void *from)
{
	const struct presence *presence = (const struct presence *)from;
	int others;

	emit_string(emit, "type", "present");
	emit_string(emit, "table", presence->match->head.id);
	emit_array(emit, "people");
	write_players(emit, presence);
	others = write_spectators(emit, presence);
	emit_array_end(emit);
	emit_number(emit, "others", others);
}

struct buffer message_present(const struct match *match, const struct watcher *watchers)
{
	struct presence presence = {match, watchers};

	return write_json(write_present, &presence);
}

void message_rule(const struct match *match, int rule, char out[16])
{
	out[0] = 0;
	if (match && rule > 0)
		snprintf(out, 16, "%c%d", match->game->rule_letter, rule);
}
