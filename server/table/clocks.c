#include "server/table/clocks.h"

#define SECOND ((int64_t)1000)
#define DAY (24 * 3600 * SECOND)

void clocks_fill(struct match *match)
{
	for (int seat = 0; seat < match->head.players; seat++)
		match->seats[seat].left = match->head.bank;
}

int64_t clocks_time_left(const struct match *match, int seat, int64_t now)
{
	int64_t left = match->seats[seat].left;

	if (seat == match->running && now > match->since)
		left -= now - match->since;
	return left > 0 ? left : 0;
}

static void stop(struct match *match, int64_t at, int64_t bonus)
{
	struct seat *seat;
	int64_t left;

	if (match->running == SEAT_NONE)
		return;
	seat = &match->seats[match->running];
	left = clocks_time_left(match, match->running, at);
	seat->used += seat->left - left;
	seat->left = left + bonus;
	match->running = SEAT_NONE;
}

/* Under the rules of older servers whatever made a clock run filled it. */
static int is_new_turn(const struct match *match, const struct event *event)
{
	return match->rules == 0 || event->kind == EVENT_MOVE || event->kind == EVENT_START;
}

static void start(struct match *match, int seat, const struct event *event)
{
	match->running = seat;
	match->since = event->at;
	if (match->head.clock != CLOCK_DAYS || !is_new_turn(match, event))
		return;
	match->seats[seat].left = match->head.bank;
	match->seats[seat].refills++;
}

struct clock_snapshot clocks_snapshot(const struct match *match, int64_t now)
{
	struct clock_snapshot snapshot = {{0}, {0}, {0}, 0};

	for (int seat = 0; seat < match->head.players; seat++) {
		const struct seat *who = &match->seats[seat];

		snapshot.left[seat] = clocks_time_left(match, seat, now);
		snapshot.used[seat] = who->used + who->left - snapshot.left[seat];
		snapshot.refills[seat] = who->refills;
	}
	return snapshot;
}

static int64_t smaller(int64_t one, int64_t other)
{
	return one < other ? one : other;
}

static int64_t larger(int64_t one, int64_t other)
{
	return one > other ? one : other;
}

/* The time that a seat's clock has run since. */
static int64_t used_since(const struct match *match, const struct clock_snapshot *snapshot,
                          int seat, int64_t at)
{
	const struct seat *who = &match->seats[seat];

	return who->used - snapshot->used[seat] + who->left - clocks_time_left(match, seat, at);
}

int64_t clocks_left_after_undo(const struct match *match, const struct clock_snapshot *snapshot,
                               struct clock_undo undo)
{
	int64_t stood = snapshot->left[undo.seat], now = clocks_time_left(match, undo.seat, undo.at);
	int64_t left = stood;

	if (!undo.is_free) {
		if (match->seats[undo.seat].refills != snapshot->refills[undo.seat])
			return stood; /* the time used since then belongs to other turns */
		left -= used_since(match, snapshot, undo.seat, undo.at);
		return larger(left, smaller(CLOCK_RETURN_MS, smaller(stood, now)));
	}
	for (int seat = 0; seat < match->head.players; seat++)
		left -= used_since(match, snapshot, seat, undo.at);
	return larger(left, 0);
}

void clocks_undo(struct match *match, const struct clock_snapshot *snapshot, struct clock_undo undo)
{
	int64_t left = clocks_left_after_undo(match, snapshot, undo);

	stop(match, undo.at, 0);
	for (int seat = 0; seat < match->head.players; seat++) {
		struct seat *who = &match->seats[seat];

		if (seat != undo.seat) {
			who->left = snapshot->left[seat];
			who->used = snapshot->used[seat];
		}
	}
	if (undo.is_free)
		match->seats[undo.seat].used = snapshot->used[undo.seat] + snapshot->left[undo.seat] - left;
	match->seats[undo.seat].left = left;
}

void clocks_restore_before_fair(struct match *match, const struct clock_snapshot *snapshot,
                                struct clock_undo undo)
{
	stop(match, undo.at, 0);
	for (int seat = 0; seat < match->head.players; seat++) {
		struct seat *who = &match->seats[seat];
		int64_t stood = snapshot->left[seat], spent = who->used - snapshot->used[seat];
		int64_t floor = undo.is_free ? 0 : smaller(CLOCK_RETURN_MS, smaller(stood, who->left));

		if (who->refills == snapshot->refills[seat])
			who->left = larger(stood - spent, floor);
		else
			who->left = stood; /* the time used since then belongs to other turns */
	}
}

/* Whose clock should run: that of the person who is to move. Chance does not stop it. */
static int seat_on_clock(const struct match *match)
{
	int seat = match_turn(match);

	if (match->status == TABLE_PLAYING && seat == SEAT_NONE)
		return match->running;
	if (seat == SEAT_NONE || match_is_bot(match, seat) || match->head.clock == CLOCK_NONE)
		return SEAT_NONE;
	return seat;
}

void clocks_update(struct match *match, const struct event *event)
{
	int seat = seat_on_clock(match);

	if (event->kind == EVENT_MOVE || event->kind == EVENT_UNDO || event->kind == EVENT_RESUME ||
	    seat != match->running)
		match->idle_since = event->at;
	if (seat == match->running)
		return;
	stop(match, event->at, event->kind == EVENT_MOVE ? match->head.increment : 0);
	match->since = event->at;
	if (seat != SEAT_NONE)
		start(match, seat, event);
}

int clocks_skip(struct match *match, int64_t ms, int64_t at)
{
	if (ms < 0 || ms > at - match->since)
		return 0;
	match->since += ms;
	return 1;
}

static void top_up_before_fair(struct match *match, int seat)
{
	int64_t *left = &match->seats[seat].left;

	if (match->rules > 0 && *left > 0)
		return;
	*left = larger(*left, larger(CLOCK_RETURN_MS, match->head.increment));
}

int64_t clocks_left_after_return(const struct match *match, int seat, int64_t at)
{
	int64_t left = match->seats[seat].left;

	if (left == 0)
		return match_turn(match) == seat ? 0 : match->head.increment;
	return match_turn(match) == seat ? larger(left - (at - match->idle_since), 0) : left;
}

void clocks_return(struct match *match, int seat, int64_t at)
{
	struct seat *who = &match->seats[seat];
	int64_t left = clocks_left_after_return(match, seat, at);

	if (match->rules <= 2) {
		top_up_before_fair(match, seat);
		return;
	}
	if (left < who->left)
		who->used += who->left - left;
	who->left = left;
}

int64_t clocks_deadline(const struct match *match)
{
	if (match->running == SEAT_NONE)
		return 0;
	return match->since + match->seats[match->running].left;
}

int clocks_are_valid(const struct table_head *head)
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
