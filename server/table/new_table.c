#include "server/table/new_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/store_people.h"
#include "server/table/dice.h"
#include "server/util/memory.h"
#include "server/util/text.h"

static int carry_out(struct match *match, const struct command *command, int64_t now)
{
	struct decision decision = match_decide(match, command, now);
	int is_done = decision.refusal == REFUSAL_NONE;

	for (int each = 0; each < decision.count; each++)
		match_fold(match, &decision.events[each]);
	decision_free(&decision);
	return is_done;
}

static struct command command_of(const struct person *owner, enum command_kind kind)
{
	struct command command = {.kind = kind, .badge = person_badge(owner)};

	memcpy(command.person, owner->id, ID_MAX);
	memcpy(command.name, owner->name, sizeof command.name);
	return command;
}

static int fill_seat(struct match *match, int seat, const char *who, const struct person *owner,
                     int64_t now)
{
	int is_own = strcmp(who, "me") == 0;
	struct command command = command_of(owner, is_own ? COMMAND_SIT : COMMAND_BOT);

	command.seat = seat;
	if (!is_own)
		snprintf(command.text, sizeof command.text, "%s", who);
	return carry_out(match, &command, now);
}

void new_table_fill(struct new_table *created, const struct person *owner, const char *fill)
{
	struct command command = command_of(owner, COMMAND_FILL);

	if (!fill[0] || created->is_refused)
		return;
	snprintf(command.text, sizeof command.text, "%s", fill);
	created->is_refused = !carry_out(created->match, &command, created->match->head.created);
}

struct new_table new_table_create(const struct table_head *head, const struct person *owner,
                                  char seats[GAME_SEATS_MAX][LEVEL_MAX], int64_t now)
{
	struct table_head whole = *head;
	struct new_table created = {0};

	text_new_id(whole.id);
	dice_new_secret(whole.secret);
	memcpy(whole.owner, owner->id, ID_MAX);
	whole.created = now;
	whole.chain = whole.chained = 0;
	created.match = match_new(&whole);
	if (!created.match) {
		created.is_refused = 1;
		return created;
	}
	for (int seat = 0; seat < whole.players; seat++)
		if (seats[seat][0] && !fill_seat(created.match, seat, seats[seat], owner, now))
			created.is_refused = 1;
	return created;
}

/* Reserves the same seats for the people who sat at the table. */
static void reserve_seats(struct match *after, const struct match *before, const char *owner)
{
	for (int seat = 0; seat < before->head.players; seat++) {
		const struct seat *who = &before->seats[seat];
		struct event event = {
			.at = after->head.created, .kind = EVENT_RESERVE, .seat = seat, .text = who->name};

		if (who->kind != SEAT_PERSON || strcmp(who->person, owner) == 0)
			continue;
		memcpy(event.person, who->person, ID_MAX);
		match_fold(after, &event);
	}
}

struct new_table new_table_rematch(const struct match *match, const struct person *owner,
                                   int64_t now)
{
	char seats[GAME_SEATS_MAX][LEVEL_MAX] = {""};
	struct table_head head = match->head;
	struct new_table created;

	head.is_listed = 0; /* no seat is for strangers */
	for (int seat = 0; seat < match->head.players; seat++) {
		if (strcmp(match->seats[seat].person, owner->id) == 0)
			strcpy(seats[seat], "me");
		else if (match->seats[seat].kind == SEAT_BOT)
			snprintf(seats[seat], LEVEL_MAX, "%s", match->seats[seat].level);
	}
	created = new_table_create(&head, owner, seats, now);
	if (created.match)
		reserve_seats(created.match, match, owner->id);
	return created;
}

void new_table_free(struct new_table *created)
{
	match_free(created->match);
	created->match = NULL;
}

static enum store_result check_quota(struct new_table *created, struct store *store)
{
	int is_listed = created->match->head.is_listed, factor = created->quota_factor;
	struct table_count count = {0};
	enum store_result result = store_count_tables(store, &created->match->head, created->origin,
	                                              &count);

	/* A person with few tables may open one, whatever others behind the same address have left. */
	created->is_over_quota = count.unfinished >= UNFINISHED_TABLES_MAX * factor ||
	                         (count.unfinished >= FEW_TABLES * factor &&
	                          count.origin_unfinished >= ADDRESS_UNFINISHED_TABLES_MAX * factor) ||
	                         (is_listed &&
	                          (count.listed >= LISTED_TABLES_MAX * factor ||
	                           count.origin_listed >= ADDRESS_LISTED_TABLES_MAX * factor));
	return result;
}

/* The names of people who were deleted since. */
static enum store_result blank_names(const struct match *match, struct store *store)
{
	for (long each = 0; each < match->size; each++) {
		struct event *event = &match->events[each];
		enum store_result result = STORE_DONE;

		if (event->person[0])
			result = store_lock_person(store, event->person);
		if (result == STORE_FAILED)
			return STORE_FAILED;
		if (result == STORE_NO_ROW) {
			free((char *)event->text);
			event->text = memory_text(PERSON_ERASED);
		}
	}
	return STORE_DONE;
}

enum store_result new_table_store(struct new_table *created, struct store *store)
{
	const struct match *match = created->match;
	struct store_append append = {.table = match->head.id,
	                              .events = match->events,
	                              .count = (int)match->size,
	                              .are_seats_changed = 1,
	                              .is_live = match->head.clock == CLOCK_LIVE};

	if (created->quota_factor > 0 && check_quota(created, store) == STORE_FAILED)
		return STORE_FAILED;
	if (created->is_over_quota)
		return STORE_DONE;
	if (blank_names(match, store) == STORE_FAILED)
		return STORE_FAILED;
	if (store_add_table(store, &match->head) == STORE_FAILED ||
	    (created->origin[0] &&
	     store_set_origin(store, match->head.id, created->origin) == STORE_FAILED))
		return STORE_FAILED;
	append.summary = match_summarise(match);
	if (match->size > 0 && store_append(store, &append) == STORE_FAILED)
		return STORE_FAILED;
	return STORE_DONE;
}
