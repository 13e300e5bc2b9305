#include "server/table/plan.h"

#include <stdio.h>
#include <string.h>

int plan_is_move(const char *text)
{
	size_t length = strlen(text);

	if (strcmp(text, "*") == 0)
		return 1;
	return length > 0 && length < PLAN_MOVE_MAX &&
	       strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789 -+,.:/'") == length;
}

/* Plans are for a game that continues as usual: anything else ends them. */
static int is_usual(enum event_kind kind)
{
	static const enum event_kind usual[] = {EVENT_MOVE,  EVENT_CHAT,   EVENT_OUTAGE, EVENT_ASK,
	                                        EVENT_AGREE, EVENT_REFUSE, EVENT_PAUSE,  EVENT_RESUME};

	for (size_t each = 0; each < sizeof usual / sizeof *usual; each++)
		if (usual[each] == kind)
			return 1;
	return 0;
}

static int has_ended(const struct plan *plan, const struct match *match, int seat)
{
	if (seat == SEAT_NONE || match->is_broken || plan->ply > match->plies ||
	    plan->size > match->size || match->seats[seat].is_away || match->seats[seat].has_resigned ||
	    (match->status != TABLE_PLAYING && match->status != TABLE_PAUSED))
		return 1;
	for (long number = plan->size; number < match->size; number++)
		if (!is_usual(match->events[number].kind))
			return 1;
	return 0;
}

/* The moves since the plan, one after the other. */
struct played {
	const struct match *match;
	int seat;
	long number; /* of the event of the next move */
};

static void skip_to_move(struct played *played)
{
	while (played->number < played->match->size &&
	       played->match->events[played->number].kind != EVENT_MOVE)
		played->number++;
}

static int has_move(const struct played *played)
{
	return played->number < played->match->size;
}

static int is_own(const struct played *played)
{
	return played->match->events[played->number].seat == played->seat;
}

static void advance(struct played *played)
{
	played->number++;
	skip_to_move(played);
}

/* The next move of a line, in a copy; "" after the last. Returns where the one after it begins. */
static const char *read_move(const char *line, char out[PLAN_MOVE_MAX])
{
	size_t length = strcspn(line, ";\n");

	snprintf(out, PLAN_MOVE_MAX, "%.*s", (int)length, line);
	return line + length + (line[length] == ';');
}

static enum plan_verdict follow_line(const char *line, struct played played,
                                     char out[PLAN_MOVE_MAX])
{
	int is_turn = match_turn(played.match) == played.seat;

	for (;;) {
		line = read_move(line, out);
		if (!out[0])
			return PLAN_IS_OVER;
		if (strcmp(out, "*") == 0) {
			while (has_move(&played) && !is_own(&played))
				advance(&played);
			if (!has_move(&played) && !is_turn)
				return PLAN_WAITS;
		} else if (!has_move(&played)) {
			return is_turn ? PLAN_PLAYS : PLAN_WAITS;
		} else if (strcmp(out, played.match->events[played.number].text) == 0) {
			advance(&played);
		} else {
			return PLAN_IS_OVER;
		}
	}
}

/* Earlier lines come first. */
enum plan_verdict plan_next(const struct plan *plan, const struct match *match,
                            char out[PLAN_MOVE_MAX])
{
	int seat = match_seat_of(match, plan->person);
	struct played played = {match, seat, plan->size};
	enum plan_verdict verdict = PLAN_IS_OVER;

	if (has_ended(plan, match, seat))
		return PLAN_IS_OVER;
	skip_to_move(&played);
	for (const char *line = plan->text; *line; line += strcspn(line, "\n") + 1) {
		enum plan_verdict found = follow_line(line, played, out);

		if (found == PLAN_PLAYS)
			return match->status == TABLE_PLAYING ? PLAN_PLAYS : PLAN_WAITS;
		if (found == PLAN_WAITS)
			verdict = PLAN_WAITS;
	}
	return verdict;
}
