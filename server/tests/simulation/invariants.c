/* invariants.c - what must hold in every world:
     1. an acknowledged command is in the log, under the number that was acknowledged, forever;
     2. there is one line of history: every node's match is a beginning of the log, and what follows
        from it is the same everywhere;
     3. a command is carried out once, however often it was sent, and the times of the log never go
        back;
     4. nobody sits twice, no two people share a seat, and only the person who sits there moves;
     5. clocks never gain more than was given, and never lose more than the time that has passed;
     6. once nothing fails any more, everyone gets a reply;
     7. nothing about a person is stored after they were deleted: no name, no line of chat. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "server/table/clocks.h"
#include "server/tests/simulation/world.h"

/* A node catches up with its system's clock by a tenth of the time that passes, and two nodes may
   be a second apart; a clock that was set wrongly is right again before that is many seconds. */
enum { PACE = 10, APART_MS = 1000 };

void law_broken(const char *format, ...)
{
	va_list rest;

	if (world->broken[0])
		return;
	va_start(rest, format);
	vsnprintf(world->broken, sizeof world->broken, format, rest);
	va_end(rest);
}

static int is_same(const struct event *one, const struct event *other)
{
	return one->at == other->at && one->kind == other->kind && one->seat == other->seat &&
	       strcmp(one->person, other->person) == 0 && strcmp(one->client, other->client) == 0 &&
	       strcmp(one->text, other->text) == 0;
}

/* --- the log ---------------------------------------------------------------------------------- */

static void law_of_once(long number)
{
	const struct event *event = &world->log.rows[number].event;

	if (number > 0 && event->at < world->log.rows[number - 1].event.at)
		law_broken("the time goes back at event %ld", number);
	for (long before = 0; event->client[0] && before < number; before++)
		if (strcmp(world->log.rows[before].event.client, event->client) == 0)
			law_broken("command %s is event %ld and event %ld", event->client, before, number);
}

static void law_of_mover(long number)
{
	const struct event *event = &world->log.rows[number].event;

	if (event->kind == EVENT_MOVE && event->person[0] &&
	    match_seat_of(world->truth, event->person) != event->seat)
		law_broken("event %ld: %s moves for seat %d", number, event->person, event->seat);
}

static void law_of_deletion(long number)
{
	const struct event *event = &world->log.rows[number].event;

	if ((event->kind == EVENT_SIT || event->kind == EVENT_CHAT) && person_is_gone(event->person))
		law_broken("event %ld is about %s, who was deleted", number, event->person);
}

static void law_of_seats(void)
{
	const struct match *truth = world->truth;

	for (int seat = 0; seat < truth->head.players; seat++)
		for (int other = 0; other < seat; other++)
			if (truth->seats[seat].kind == SEAT_PERSON && truth->seats[other].kind == SEAT_PERSON &&
			    strcmp(truth->seats[seat].person, truth->seats[other].person) == 0)
				law_broken("%s sits in seats %d and %d", truth->seats[seat].person, other, seat);
}

/* The time that seats were given: a bank, an increment for each move and return, and a minute for
   each undo that others agreed to. */
static void law_of_clocks(void)
{
	const struct match *truth = world->truth;
	int64_t used = 0, given = truth->head.bank, begun = 0;

	if (truth->head.clock != CLOCK_LIVE || !match_has_begun(truth))
		return;
	for (long each = 0; each < world->log.count; each++) {
		const struct event *event = &world->log.rows[each].event;

		if (event->kind == EVENT_START)
			begun = world->log.rows[each].truly;
		if (event->kind == EVENT_MOVE || event->kind == EVENT_RETURN)
			given += truth->head.increment;
		if (event->kind == EVENT_AGREE)
			given += CLOCK_RETURN_MS;
	}
	for (int seat = 0; seat < truth->head.players; seat++) {
		used += truth->seats[seat].used;
		if (truth->seats[seat].left + truth->seats[seat].used > given)
			law_broken("seat %d has %lld ms and used %lld, of %lld", seat,
			           (long long)truth->seats[seat].left, (long long)truth->seats[seat].used,
			           (long long)given);
	}
	if (used > (world->time - begun) * (PACE + 1) / PACE + 10 * APART_MS)
		law_broken("%lld ms were taken off clocks in %lld ms", (long long)used,
		           (long long)(world->time - begun));
}

static void fold(long number)
{
	if (world->truth->is_broken)
		return;
	law_of_mover(number);
	if (!match_fold(world->truth, &world->log.rows[number].event))
		law_broken("event %ld cannot happen here", number);
}

void invariants_of_log(void)
{
	for (long number = world->truth->size; number < world->log.count; number++) {
		law_of_once(number);
		law_of_deletion(number);
		fold(number);
	}
	law_of_seats();
	law_of_clocks();
}

/* --- replies ---------------------------------------------------------------------------------- */

void invariants_of_reply(const struct wish *wish)
{
	long number = wish->acknowledged;
	const struct event *event = &world->log.rows[number].event;

	if (number < 0 || number >= world->log.count)
		law_broken("%s was acknowledged as event %ld, which is not there", wish->command.client,
		           number);
	else if (strcmp(event->client, wish->command.client) != 0)
		law_broken("%s was acknowledged as event %ld, which is %s", wish->command.client, number,
		           event->client);
}

void invariants_of_loss(void)
{
	match_free(world->truth);
	world->truth = match_new(&world->log.head);
	for (long number = 0; number < world->log.count; number++)
		fold(number);
	for (long each = 0; each < world->wish_count; each++)
		if (world->wishes[each].acknowledged >= 0)
			invariants_of_reply(&world->wishes[each]);
}

/* --- the nodes -------------------------------------------------------------------------------- */

static int is_same_state(const struct match *one, const struct match *other)
{
	if (one->status != other->status || one->plies != other->plies ||
	    one->running != other->running || one->since != other->since ||
	    memcmp(&one->state, &other->state, sizeof one->state) != 0)
		return 0;
	for (int seat = 0; seat < one->head.players; seat++)
		if (one->seats[seat].left != other->seats[seat].left ||
		    strcmp(one->seats[seat].person, other->seats[seat].person) != 0)
			return 0;
	return 1;
}

void invariants_of_node(struct node *node, const struct match *match, long from)
{
	if (match->is_broken)
		law_broken("node %d cannot go on", node_number(node));
	if (match->is_damaged)
		law_broken("node %d finds the log damaged", node_number(node));
	if (match->size > world->log.count)
		law_broken("node %d knows of %ld events, the log of %ld", node_number(node), match->size,
		           world->log.count);
	for (long each = from; each < match->size && each < world->log.count; each++)
		if (!is_same(&match->events[each], &world->log.rows[each].event))
			law_broken("node %d has another event %ld", node_number(node), each);
	if (match->size == world->truth->size && !is_same_state(match, world->truth))
		law_broken("node %d has another position after %ld events", node_number(node), match->size);
}

static void compare(void *to, const struct table_reply *reply)
{
	struct node *node = (struct node *)to;

	if (!reply->match || reply->match->size != world->log.count)
		law_broken("node %d has %ld events at last, not %ld", node_number(node),
		           reply->match ? reply->match->size : -1, world->log.count);
	else
		invariants_of_node(node, reply->match, 0);
}

void invariants_of_peace(void)
{
	for (long each = 0; each < world->wish_count; each++)
		if (!world->wishes[each].is_answered)
			law_broken("%s is never answered", world->wishes[each].command.client);
	for (int each = 0; each < NODES; each++)
		tables_get(world->nodes[each].tables, TABLE, compare, &world->nodes[each]);
}
