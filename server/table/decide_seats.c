/* decide_seats.c - commands before the game: seats, starting, closing. */
#include <string.h>

#include "server/table/decide_internal.h"
#include "server/table/dice_commit.h"

static int is_owner(const struct attempt *attempt)
{
	return strcmp(attempt->match->head.owner, attempt->command->person) == 0;
}

static int is_reserved_for_another(const struct attempt *attempt, int seat)
{
	const char *reserved = attempt->match->seats[seat].reserved;

	return reserved[0] && strcmp(reserved, attempt->command->person) != 0;
}

/* A person whom the owner has removed cannot sit down at this table again. */
static int was_removed(const struct attempt *attempt)
{
	const struct match *match = attempt->match;

	for (long each = 0; each < match->size; each++)
		if (match->events[each].kind == EVENT_REMOVE &&
		    strcmp(match->events[each].text, attempt->command->person) == 0)
			return 1;
	return 0;
}

/* A bot may sit at its own tables, and at tables that it has the link of; listed tables are for
   people. */
static int may_sit_here(const struct attempt *attempt)
{
	const struct table_head *head = &attempt->match->head;

	return attempt->command->badge != BADGE_BOT || !head->is_listed ||
	       strcmp(head->owner, attempt->command->person) == 0;
}

enum refusal decide_sit(const struct attempt *attempt)
{
	int seat = attempt->command->seat;

	if (attempt->match->status != TABLE_OPEN)
		return REFUSAL_NOT_OPEN;
	if (!attempt_has_seat(attempt, seat))
		return REFUSAL_NO_SEAT;
	if (attempt->seat != SEAT_NONE)
		return REFUSAL_SEATED;
	if (attempt->match->seats[seat].kind != SEAT_EMPTY)
		return REFUSAL_SEAT_TAKEN;
	if (is_reserved_for_another(attempt, seat))
		return REFUSAL_RESERVED;
	if (was_removed(attempt))
		return REFUSAL_REMOVED;
	if (!may_sit_here(attempt))
		return REFUSAL_NOT_FOR_BOTS;
	return attempt_record(attempt, EVENT_SIT, seat, attempt->command->name);
}

enum refusal decide_stand(const struct attempt *attempt)
{
	if (attempt->match->status != TABLE_OPEN)
		return REFUSAL_NOT_OPEN;
	if (attempt->seat == SEAT_NONE)
		return REFUSAL_NOT_SEATED;
	return attempt_record(attempt, EVENT_STAND, attempt->seat, "");
}

/* Removes the person who sits there, or the reservation of an empty seat. */
static enum refusal remove_sitter(const struct attempt *attempt)
{
	const struct seat *seat = &attempt->match->seats[attempt->command->seat];

	if (seat->kind == SEAT_PERSON)
		return attempt_record(attempt, EVENT_REMOVE, attempt->command->seat, seat->person);
	if (seat->reserved[0])
		return attempt_record(attempt, EVENT_REMOVE, attempt->command->seat, "");
	return REFUSAL_SEAT_EMPTY;
}

enum refusal decide_remove(const struct attempt *attempt)
{
	if (attempt->match->status != TABLE_OPEN)
		return REFUSAL_NOT_OPEN;
	if (!is_owner(attempt))
		return REFUSAL_NOT_OWNER;
	if (!attempt_has_seat(attempt, attempt->command->seat))
		return REFUSAL_NO_SEAT;
	if (attempt->command->seat == attempt->seat)
		return decide_stand(attempt);
	return remove_sitter(attempt);
}

/* During the game a computer player takes over, as if the person had resigned. */
enum refusal decide_unseat(const struct attempt *attempt)
{
	int seat = attempt->command->seat;

	if (!attempt_has_seat(attempt, seat))
		return REFUSAL_NO_SEAT;
	if (attempt->match->status == TABLE_OPEN)
		return remove_sitter(attempt);
	if (attempt->match->status != TABLE_PLAYING)
		return REFUSAL_NOT_PLAYING;
	if (attempt->match->seats[seat].kind != SEAT_PERSON)
		return REFUSAL_SEAT_EMPTY;
	if (attempt->match->seats[seat].has_resigned)
		return REFUSAL_RESIGNED;
	return attempt_record(attempt, EVENT_RESIGN, seat, "");
}

enum refusal decide_bot(const struct attempt *attempt)
{
	const struct command *command = attempt->command;

	if (attempt->match->status != TABLE_OPEN)
		return REFUSAL_NOT_OPEN;
	if (!is_owner(attempt))
		return REFUSAL_NOT_OWNER;
	if (!attempt_has_seat(attempt, command->seat))
		return REFUSAL_NO_SEAT;
	if (attempt->match->seats[command->seat].kind == SEAT_PERSON)
		return REFUSAL_SEAT_TAKEN;
	if (command->text[0] && !bots_has_level(command->text))
		return REFUSAL_NO_LEVEL;
	return attempt_record(attempt, EVENT_BOT, command->seat, command->text);
}

enum refusal decide_fill(const struct attempt *attempt)
{
	const struct command *command = attempt->command;
	struct fill fill;

	if (attempt->match->status != TABLE_OPEN)
		return REFUSAL_NOT_OPEN;
	if (!is_owner(attempt))
		return REFUSAL_NOT_OWNER;
	if (command->text[0] && !match_read_fill(command->text, attempt->now, &fill))
		return REFUSAL_NO_LEVEL;
	return attempt_record(attempt, EVENT_FILL, SEAT_NONE, command->text);
}

static enum refusal begin(const struct attempt *attempt)
{
	if (dice_commit_is_wanted(attempt->match))
		return attempt_record(attempt, EVENT_DRAW, SEAT_NONE, "");
	attempt_record(attempt, EVENT_START, SEAT_NONE, MATCH_RULES);
	attempt_draw_opening(attempt);
	return REFUSAL_NONE;
}

/* A game needs a person: if all have left, nothing happens. */
enum refusal decide_filling(const struct attempt *attempt)
{
	const struct match *match = attempt->match;

	if (match_voters(match) == 0)
		return attempt_record(attempt, EVENT_FILL, SEAT_NONE, "");
	for (int seat = 0; seat < match->head.players; seat++)
		if (match->seats[seat].kind == SEAT_EMPTY)
			attempt_add_event(attempt, EVENT_BOT, seat, match->fill.level);
	return begin(attempt);
}

enum refusal decide_start(const struct attempt *attempt)
{
	const struct match *match = attempt->match;

	if (match->status != TABLE_OPEN)
		return REFUSAL_NOT_OPEN;
	if (!is_owner(attempt))
		return REFUSAL_NOT_OWNER;
	for (int seat = 0; seat < match->head.players; seat++)
		if (match->seats[seat].kind == SEAT_EMPTY)
			return REFUSAL_SEATS_EMPTY;
	return begin(attempt);
}

enum refusal decide_close(const struct attempt *attempt)
{
	if (match_has_begun(attempt->match))
		return REFUSAL_NOT_OPEN;
	if (!is_owner(attempt))
		return REFUSAL_NOT_OWNER;
	return attempt_record(attempt, EVENT_CLOSE, SEAT_NONE, "");
}

enum refusal decide_expire(const struct attempt *attempt)
{
	int64_t at = match_expires_at(attempt->match);

	if (at == 0 || attempt->now < at)
		return REFUSAL_NOT_OPEN;
	return attempt_record(attempt, EVENT_CLOSE, SEAT_NONE, "");
}

enum refusal decide_end(const struct attempt *attempt)
{
	if (attempt->match->status == TABLE_OVER || attempt->match->status == TABLE_CLOSED)
		return REFUSAL_NOT_OPEN;
	return attempt_record(attempt, EVENT_CLOSE, SEAT_NONE, "");
}
