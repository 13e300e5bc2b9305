/* decide.c - whether a command may be carried out now, and which events record it. The deciders are
   in decide_seats.c, decide_dice.c and decide_play.c. None of them changes a match. */
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "server/table/decide_internal.h"
#include "server/util/memory.h"

/* --- events ----------------------------------------------------------------------------------- */

struct event *attempt_add_event(const struct attempt *attempt, enum event_kind kind, int seat,
                                const char *text)
{
	struct decision *decision = attempt->decision;
	struct event *event;

	decision->events = (struct event *)grow(decision->events, &decision->capacity,
	                                        (size_t)decision->count + 1, sizeof *event);
	event = &decision->events[decision->count++];
	memset(event, 0, sizeof *event);
	event->at = attempt->now;
	event->kind = kind;
	event->seat = seat;
	event->text = memory_text(text);
	return event;
}

/* The event that the command itself is: it carries the person and the client's id. */
enum refusal attempt_record(const struct attempt *attempt, enum event_kind kind, int seat,
                            const char *text)
{
	struct event *event = attempt_add_event(attempt, kind, seat, text);

	memcpy(event->person, attempt->command->person, ID_MAX);
	memcpy(event->client, attempt->command->client, CLIENT_MAX);
	if (kind == EVENT_SIT || kind == EVENT_CHAT)
		event->badge = attempt->command->badge;
	return REFUSAL_NONE;
}

void decision_free(struct decision *decision)
{
	for (int each = 0; each < decision->count; each++)
		free((char *)decision->events[each].text);
	free(decision->events);
	memset(decision, 0, sizeof *decision);
}

int attempt_has_seat(const struct attempt *attempt, int seat)
{
	return seat >= 0 && seat < attempt->match->head.players;
}

/* --- dispatch --------------------------------------------------------------------------------- */

static enum refusal decide(const struct attempt *attempt)
{
	switch (attempt->command->kind) {
	case COMMAND_SIT:
		return decide_sit(attempt);
	case COMMAND_STAND:
		return decide_stand(attempt);
	case COMMAND_REMOVE:
		return decide_remove(attempt);
	case COMMAND_BOT:
		return decide_bot(attempt);
	case COMMAND_FILL:
		return decide_fill(attempt);
	case COMMAND_START:
		return decide_start(attempt);
	case COMMAND_COMMIT:
		return decide_commit(attempt);
	case COMMAND_ENTROPY:
		return decide_entropy(attempt);
	case COMMAND_CLOSE:
		return decide_close(attempt);
	case COMMAND_MOVE:
		return decide_move(attempt);
	case COMMAND_UNDO:
		return decide_undo(attempt);
	case COMMAND_AGREE:
		return decide_agree(attempt);
	case COMMAND_REFUSE:
		return decide_refuse(attempt);
	case COMMAND_PAUSE:
		return decide_pause(attempt);
	case COMMAND_RESUME:
		return decide_resume(attempt);
	case COMMAND_RESIGN:
		return decide_resign(attempt);
	case COMMAND_TAKEOVER:
		return decide_takeover(attempt);
	case COMMAND_RETURN:
		return decide_return(attempt);
	case COMMAND_CHAT:
		return decide_chat(attempt);
	case COMMAND_REMATCH:
		return decide_rematch(attempt);
	case COMMAND_PLAY:
		return decide_play(attempt);
	case COMMAND_FLAG:
		return decide_flag(attempt);
	case COMMAND_EXPIRE:
		return decide_expire(attempt);
	case COMMAND_END:
		return decide_end(attempt);
	case COMMAND_UNSEAT:
		return decide_unseat(attempt);
	case COMMAND_KINDS:
		break;
	}
	abort();
}

/* The event that the same command of the same person has led to, or -1. */
static long find_repeat(const struct match *match, const struct command *command)
{
	if (!command->client[0] || !match_may_repeat(match, command->client))
		return -1;
	for (long each = match->size - 1; each >= 0; each--)
		if (strcmp(match->events[each].client, command->client) == 0 &&
		    strcmp(match->events[each].person, command->person) == 0)
			return each;
	return -1;
}

/* The times of a log never go back, whatever the clocks of the nodes say. */
static int64_t time_of(const struct match *match, int64_t now)
{
	return now > match->last ? now : match->last;
}

struct decision match_decide(const struct match *match, const struct command *command, int64_t now)
{
	struct decision decision = {0};
	struct attempt attempt = {match, command, time_of(match, now), SEAT_NONE, &decision};

	decision.repeats = find_repeat(match, command);
	if (decision.repeats >= 0)
		return decision;
	attempt.seat = match_seat_of(match, command->person);
	if (match->is_broken)
		decision.refusal = REFUSAL_BROKEN;
	else if (match->size >= LOG_MAX && commands_repeats(command->kind))
		decision.refusal = REFUSAL_TOO_MANY;
	else
		decision.refusal = decide(&attempt);
	return decision;
}
