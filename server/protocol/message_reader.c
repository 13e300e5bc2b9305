#include "server/protocol/message_reader.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "server/protocol/message_members.h"
#include "server/table/clocks.h"
#include "server/util/text.h"

enum { SMALL_MAX = 1000000, EVENTS_MAX = 1000000000 };

/* --- members ---------------------------------------------------------------------------------- */

/* A member that is a string and fits. */
static int read_text(const struct members *members, const char *name, char *out, size_t capacity)
{
	struct member member;

	if (!members_find(members, name, &member) || member.kind != MEMBER_TEXT ||
	    member.length >= capacity)
		return 0;
	memcpy(out, member.text, member.length);
	out[member.length] = 0;
	return 1;
}

/* A member that is a whole number within bounds. */
static int read_count(const struct members *members, const char *name, long least, long most,
                      long *out)
{
	struct member member;

	if (!members_find(members, name, &member) || member.kind != MEMBER_NUMBER ||
	    member.number < least || member.number > most)
		return 0;
	*out = (long)member.number;
	return 1;
}

static int has_member(const struct members *members, const char *name)
{
	struct member member;

	return members_find(members, name, &member);
}

static int read_ply(const struct members *members, int *ply)
{
	long number;

	if (!read_count(members, "ply", 0, SMALL_MAX, &number))
		return 0;
	*ply = (int)number;
	return 1;
}

/* Seats are written from 1. */
static int read_seat(const struct members *members, int *seat)
{
	long number;

	if (!read_count(members, "seat", 1, GAME_SEATS_MAX, &number))
		return 0;
	*seat = (int)number - 1;
	return 1;
}

/* --- messages --------------------------------------------------------------------------------- */

/* The names of the members that hold the text of a command. */
static const char *text_member(enum command_kind kind)
{
	return kind == COMMAND_MOVE ? "move" : kind == COMMAND_BOT ? "level" : "text";
}

static int read_member(const struct members *members, char letter, struct command *command)
{
	const char *name = text_member(command->kind);

	switch (letter) {
	case 's':
		return read_seat(members, &command->seat);
	case 'p':
		return read_ply(members, &command->ply);
	case 'b':
		command->ply = -1;
		return !has_member(members, "ply") || read_ply(members, &command->ply);
	default: /* 't' */
		return read_text(members, name, command->text, CHAT_MAX) &&
		       text_count_letters(command->text) >= 0;
	}
}

static int read_command(const struct members *members, const char *word, struct command *command)
{
	int kind = commands_find(word);

	if (kind < 0)
		return 0;
	command->kind = (enum command_kind)kind;
	for (const char *letter = commands_members(command->kind); *letter; letter++)
		if (!read_member(members, *letter, command))
			return 0;
	return 1;
}

static int read_watch(const struct members *members, struct message *out)
{
	out->kind = MESSAGE_WATCH;
	return (!has_member(members, "have") ||
	        read_count(members, "have", 0, EVENTS_MAX, &out->have)) &&
	       (!has_member(members, "limit") ||
	        read_count(members, "limit", 1, EVENTS_MAX, &out->limit));
}

static int read_kind(const struct members *members, const char *word, struct message *out)
{
	if (strcmp(word, "ping") == 0) {
		out->kind = MESSAGE_PING;
		return 1;
	}
	if (!read_text(members, "table", out->table, sizeof out->table) || !text_is_id(out->table))
		return 0;
	if (strcmp(word, "watch") == 0)
		return read_watch(members, out);
	if (strcmp(word, "unwatch") == 0) {
		out->kind = MESSAGE_UNWATCH;
		return 1;
	}
	out->kind = MESSAGE_COMMAND;
	return read_command(members, word, &out->command);
}

static int read_client(const struct members *members, char client[CLIENT_MAX])
{
	if (!has_member(members, "id"))
		return 1;
	if (read_text(members, "id", client, CLIENT_MAX) && text_count_letters(client) >= 0)
		return 1;
	client[0] = 0;
	return 0;
}

int message_read(const char *text, size_t size, struct message *out)
{
	struct members members;
	char word[16];
	int is_read;

	memset(out, 0, sizeof *out);
	is_read = members_read(&members, text, size) && read_client(&members, out->command.client) &&
	          read_text(&members, "type", word, sizeof word) && read_kind(&members, word, out);
	members_free(&members);
	return is_read;
}

/* --- new tables ------------------------------------------------------------------------------- */

/* A member that is a string and fits. */
static int read_string(const json_t *object, const char *name, char *out, size_t capacity)
{
	const json_t *member = json_object_get(object, name);

	if (!json_is_string(member) || json_string_length(member) >= capacity)
		return 0;
	memcpy(out, json_string_value(member), json_string_length(member) + 1);
	return 1;
}

/* A member that is a whole number within bounds. */
static int read_number(const json_t *object, const char *name, long long least, long long most,
                       long long *out)
{
	const json_t *member = json_object_get(object, name);

	if (!json_is_integer(member))
		return 0;
	*out = json_integer_value(member);
	return *out >= least && *out <= most;
}

static int read_small(const json_t *object, const char *name, int *out)
{
	long long number;

	if (!read_number(object, name, 0, SMALL_MAX, &number))
		return 0;
	*out = (int)number;
	return 1;
}

static json_t *read_object(const char *text, size_t size)
{
	json_t *object = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);

	if (json_is_object(object))
		return object;
	json_decref(object);
	return NULL;
}

static int read_options(const json_t *object, struct table_head *head)
{
	json_t *options = json_object_get(object, "options");
	const char *name;
	json_t *value;
	size_t length = 0;

	if (!options)
		return 1;
	if (!json_is_object(options))
		return 0;
	json_object_foreach(options, name, value) {
		int written;

		if (!json_is_string(value) || strpbrk(name, " =") ||
		    strpbrk(json_string_value(value), " ="))
			return 0;
		written = snprintf(head->options + length, sizeof head->options - length, "%s%s=%s",
		                   length ? " " : "", name, json_string_value(value));
		if (written < 0 || (size_t)written >= sizeof head->options - length)
			return 0;
		length += (size_t)written;
	}
	return 1;
}

/* Seconds in the message, milliseconds inside. */
static int read_seconds(const json_t *object, const char *name, int64_t *out)
{
	long long seconds;

	if (!read_number(object, name, 0, 31 * 24 * 3600, &seconds))
		return 0;
	*out = (int64_t)seconds * 1000;
	return 1;
}

int message_read_clock(const json_t *object, struct table_head *head)
{
	const json_t *clock = json_object_get(object, "clock");
	char kind[8];

	if (!clock)
		return 1;
	if (!read_string(clock, "kind", kind, sizeof kind))
		return 0;
	if (strcmp(kind, "live") == 0) {
		head->clock = CLOCK_LIVE;
		return read_seconds(clock, "bank", &head->bank) &&
		       read_seconds(clock, "increment", &head->increment);
	}
	if (strcmp(kind, "turn") == 0) {
		head->clock = CLOCK_DAYS;
		return read_seconds(clock, "bank", &head->bank);
	}
	return strcmp(kind, "none") == 0;
}

static int read_seats(const json_t *object, struct table_head *head,
                      char seats[GAME_SEATS_MAX][LEVEL_MAX])
{
	const json_t *array = json_object_get(object, "seats");
	int mine = 0;

	memset(seats, 0, GAME_SEATS_MAX * sizeof *seats);
	if (!array)
		return 1;
	if (!json_is_array(array) || json_array_size(array) > (size_t)head->players)
		return 0;
	for (size_t seat = 0; seat < json_array_size(array); seat++) {
		const json_t *who = json_array_get(array, seat);

		if (!json_is_string(who) || json_string_length(who) >= LEVEL_MAX)
			return 0;
		memcpy(seats[seat], json_string_value(who), json_string_length(who) + 1);
		mine += strcmp(seats[seat], "me") == 0;
	}
	return mine <= 1;
}

static int read_head(const json_t *object, struct table_head *head,
                     char seats[GAME_SEATS_MAX][LEVEL_MAX])
{
	const json_t *listed = json_object_get(object, "listed");
	const json_t *rated = json_object_get(object, "rated");
	const struct game *game;
	struct game_setup setup;

	if (!read_string(object, "game", head->game, sizeof head->game) ||
	    !read_small(object, "players", &head->players))
		return 0;
	head->is_listed = json_is_true(listed);
	head->is_rated = json_is_true(rated);
	return (!listed || json_is_boolean(listed)) && (!rated || json_is_boolean(rated)) &&
	       read_options(object, head) && message_read_clock(object, head) &&
	       clocks_are_valid(head) && match_setup(head, &game, &setup) &&
	       read_seats(object, head, seats);
}

static int read_fill(const json_t *object, char fill[FILL_TEXT_MAX])
{
	const json_t *member = json_object_get(object, "fill");
	char level[LEVEL_MAX];
	struct fill found;
	int minutes;

	fill[0] = 0;
	if (!member)
		return 1;
	if (!read_string(member, "level", level, sizeof level) ||
	    !read_small(member, "minutes", &minutes))
		return 0;
	snprintf(fill, FILL_TEXT_MAX, "%s %d", level, minutes);
	return match_read_fill(fill, 0, &found);
}

int message_read_head(const char *text, size_t size, struct table_head *head,
                      char seats[GAME_SEATS_MAX][LEVEL_MAX], char fill[FILL_TEXT_MAX])
{
	json_t *object = read_object(text, size);
	int is_read;

	memset(head, 0, sizeof *head);
	is_read = object && read_head(object, head, seats) && read_fill(object, fill);
	json_decref(object);
	return is_read;
}
