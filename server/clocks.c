/* clocks.c - live clocks and correspondence clocks, as arithmetic on the times of events. */
#include "server/clocks.h"

#define SECOND ((int64_t)1000)
#define DAY (24 * 3600 * SECOND)

void clocks_fill(struct match *match)
{
	for (int seat = 0; seat < match->head.players; seat++)
		match->seats[seat].left = match->head.bank;
}

int64_t clocks_left(const struct match *match, int seat, int64_t now)
{
	int64_t left = match->seats[seat].left;

	if (seat == match->running && now > match->since)
		left -= now - match->since;
	return left > 0 ? left : 0;
}

static void stop(struct match *match, int64_t at, int64_t bonus)
{
	int seat = match->running;

	if (seat == SEAT_NONE)
		return;
	match->seats[seat].left = clocks_left(match, seat, at) + bonus;
	match->running = SEAT_NONE;
}

static void start(struct match *match, int seat, int64_t at)
{
	match->running = seat;
	match->since = at;
	if (match->head.clock == CLOCK_DAYS)
		match->seats[seat].left = match->head.bank;
}

/* Whose clock should run: that of the person who is to move. Chance does not stop it. */
static int runner(const struct match *match)
{
	int seat = match_turn(match);

	if (match->status == TABLE_PLAYING && seat == SEAT_NONE)
		return match->running;
	if (seat == SEAT_NONE || match_is_bot(match, seat) || match->head.clock == CLOCK_NONE)
		return SEAT_NONE;
	return seat;
}

void clocks_after(struct match *match, const struct event *event)
{
	int seat = runner(match);

	if (seat == match->running)
		return;
	stop(match, event->at, event->kind == EVENT_MOVE ? match->head.increment : 0);
	match->since = event->at;
	if (seat != SEAT_NONE)
		start(match, seat, event->at);
}

void clocks_refresh(struct match *match, int seat)
{
	int64_t *left = &match->seats[seat].left;

	if (*left < CLOCK_RETURN_MS)
		*left = CLOCK_RETURN_MS;
	if (*left < match->head.increment)
		*left = match->head.increment;
}

int64_t clocks_deadline(const struct match *match)
{
	if (match->running == SEAT_NONE)
		return 0;
	return match->since + match->seats[match->running].left;
}

int clocks_are_sound(const struct table_head *head)
{
	switch (head->clock) {
	case CLOCK_NONE:
		return head->bank == 0 && head->increment == 0;
	case CLOCK_LIVE:
		return head->bank >= 10 * SECOND && head->bank <= DAY && head->increment >= 0 &&
		       head->increment <= 3600 * SECOND;
	case CLOCK_DAYS:
		return head->bank >= 3600 * SECOND && head->bank <= 30 * DAY && head->increment == 0;
	case CLOCK_KINDS:
		break;
	}
	return 0;
}
