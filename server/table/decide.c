/* decide.c - may this command be carried out now, and which events would record it? Nothing here
   changes a match. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "server/table/clocks.h"
#include "server/table/dice.h"
#include "server/table/dice_commit.h"
#include "server/table/match.h"
#include "server/util/memory.h"

/* A command that somebody tries at a match, and what comes of it. */
struct attempt {
	const struct match *match;
	const struct command *command;
	int64_t now;
	int seat; /* of the person who asks, or SEAT_NONE */
	struct decision *decision;
};

/* --- writing down what will happen ------------------------------------------------------------ */

static struct event *add_event(const struct attempt *attempt, enum event_kind kind, int seat,
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
static enum refusal record(const struct attempt *attempt, enum event_kind kind, int seat,
                           const char *text)
{
	struct event *event = add_event(attempt, kind, seat, text);

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

/* Chance is drawn at once, in the same decision as the move that led to it. */
static void draw_chance(const struct attempt *attempt, struct game_state *state, int ply)
{
	const struct game *game = attempt->match->game;

	while (game->turn(state) == GAME_CHANCE) {
		struct dice dice = match_dice(attempt->match, ply++);
		move m = dice_move(&dice, game, state);
		char text[GAME_TEXT_MAX];

		game->write_move(state, m, text);
		add_event(attempt, EVENT_MOVE, SEAT_CHANCE, text);
		game_play(game, state, m);
	}
}

/* What chance draws before anybody has moved. */
static void draw_opening(const struct attempt *attempt)
{
	struct game_state state;

	game_start(attempt->match->game, &state, &attempt->match->setup);
	draw_chance(attempt, &state, 0);
}

/* --- before the game -------------------------------------------------------------------------- */

static int is_seat(const struct attempt *attempt, int seat)
{
	return seat >= 0 && seat < attempt->match->head.players;
}

static int is_owner(const struct attempt *attempt)
{
	return strcmp(attempt->match->head.owner, attempt->command->person) == 0;
}

static int is_reserved_for_another(const struct attempt *attempt, int seat)
{
	const char *reserved = attempt->match->seats[seat].reserved;

	return reserved[0] && strcmp(reserved, attempt->command->person) != 0;
}

/* Whoever was sent away does not come back to this table. */
static int was_removed(const struct attempt *attempt)
{
	const struct match *match = attempt->match;

	for (long each = 0; each < match->size; each++)
		if (match->events[each].kind == EVENT_REMOVE &&
		    strcmp(match->events[each].text, attempt->command->person) == 0)
			return 1;
	return 0;
}

/* Bots sit down at their own tables, and where they were sent by a link; tables that are shown to
   everybody are for people. */
static int may_sit_here(const struct attempt *attempt)
{
	const struct table_head *head = &attempt->match->head;

	return attempt->command->badge != BADGE_BOT || !head->is_listed ||
	       strcmp(head->owner, attempt->command->person) == 0;
}

static enum refusal decide_sit(const struct attempt *attempt)
{
	int seat = attempt->command->seat;

	if (attempt->match->status != TABLE_OPEN)
		return REFUSAL_NOT_OPEN;
	if (!is_seat(attempt, seat))
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
	return record(attempt, EVENT_SIT, seat, attempt->command->name);
}

static enum refusal decide_stand(const struct attempt *attempt)
{
	if (attempt->match->status != TABLE_OPEN)
		return REFUSAL_NOT_OPEN;
	if (attempt->seat == SEAT_NONE)
		return REFUSAL_NOT_SEATED;
	return record(attempt, EVENT_STAND, attempt->seat, "");
}

/* Somebody who sits there goes; a seat that is kept for somebody is free for all. */
static enum refusal remove_sitter(const struct attempt *attempt)
{
	const struct seat *seat = &attempt->match->seats[attempt->command->seat];

	if (seat->kind == SEAT_PERSON)
		return record(attempt, EVENT_REMOVE, attempt->command->seat, seat->person);
	if (seat->reserved[0])
		return record(attempt, EVENT_REMOVE, attempt->command->seat, "");
	return REFUSAL_SEAT_EMPTY;
}

static enum refusal decide_remove(const struct attempt *attempt)
{
	if (attempt->match->status != TABLE_OPEN)
		return REFUSAL_NOT_OPEN;
	if (!is_owner(attempt))
		return REFUSAL_NOT_OWNER;
	if (!is_seat(attempt, attempt->command->seat))
		return REFUSAL_NO_SEAT;
	if (attempt->command->seat == attempt->seat)
		return decide_stand(attempt);
	return remove_sitter(attempt);
}

/* In the middle of a game a computer player goes on, as for somebody who resigns. */
static enum refusal decide_unseat(const struct attempt *attempt)
{
	int seat = attempt->command->seat;

	if (!is_seat(attempt, seat))
		return REFUSAL_NO_SEAT;
	if (attempt->match->status == TABLE_OPEN)
		return remove_sitter(attempt);
	if (attempt->match->status != TABLE_PLAYING)
		return REFUSAL_NOT_PLAYING;
	if (attempt->match->seats[seat].kind != SEAT_PERSON)
		return REFUSAL_SEAT_EMPTY;
	if (attempt->match->seats[seat].has_resigned)
		return REFUSAL_RESIGNED;
	return record(attempt, EVENT_RESIGN, seat, "");
}

static enum refusal decide_bot(const struct attempt *attempt)
{
	const struct command *command = attempt->command;

	if (attempt->match->status != TABLE_OPEN)
		return REFUSAL_NOT_OPEN;
	if (!is_owner(attempt))
		return REFUSAL_NOT_OWNER;
	if (!is_seat(attempt, command->seat))
		return REFUSAL_NO_SEAT;
	if (attempt->match->seats[command->seat].kind == SEAT_PERSON)
		return REFUSAL_SEAT_TAKEN;
	if (command->text[0] && !bots_has_level(command->text))
		return REFUSAL_NO_LEVEL;
	return record(attempt, EVENT_BOT, command->seat, command->text);
}

static enum refusal decide_start(const struct attempt *attempt)
{
	const struct match *match = attempt->match;

	if (match->status != TABLE_OPEN)
		return REFUSAL_NOT_OPEN;
	if (!is_owner(attempt))
		return REFUSAL_NOT_OWNER;
	for (int seat = 0; seat < match->head.players; seat++)
		if (match->seats[seat].kind == SEAT_EMPTY)
			return REFUSAL_SEATS_EMPTY;
	if (dice_commit_is_wanted(match))
		return record(attempt, EVENT_DRAW, SEAT_NONE, "");
	record(attempt, EVENT_START, SEAT_NONE, MATCH_RULES);
	draw_opening(attempt);
	return REFUSAL_NONE;
}

static enum refusal decide_close(const struct attempt *attempt)
{
	if (match_has_begun(attempt->match))
		return REFUSAL_NOT_OPEN;
	if (!is_owner(attempt))
		return REFUSAL_NOT_OWNER;
	return record(attempt, EVENT_CLOSE, SEAT_NONE, "");
}

static enum refusal decide_expire(const struct attempt *attempt)
{
	int64_t at = match_expires_at(attempt->match);

	if (at == 0 || attempt->now < at)
		return REFUSAL_NOT_OPEN;
	return record(attempt, EVENT_CLOSE, SEAT_NONE, "");
}

static enum refusal decide_end(const struct attempt *attempt)
{
	if (attempt->match->status == TABLE_OVER || attempt->match->status == TABLE_CLOSED)
		return REFUSAL_NOT_OPEN;
	return record(attempt, EVENT_CLOSE, SEAT_NONE, "");
}

/* --- what the seats throw in for the dice ----------------------------------------------------- */

/* Once nobody is waited for, the draw goes on by itself: to telling, if somebody has committed
   again, or to the game. */
static void advance_dice_commit(const struct attempt *attempt)
{
	const struct decision *decision = attempt->decision;
	struct match *after = match_preview(attempt->match, decision->events, decision->count);
	struct attempt next = *attempt;

	next.match = after;
	if (after->status != TABLE_DICE_COMMIT || !dice_commit_is_settled(after)) {
		match_free(after);
		return;
	}
	if (!after->is_revealing && dice_commit_is_wanted(after)) {
		add_event(&next, EVENT_DRAW, SEAT_NONE, "");
	} else {
		add_event(&next, EVENT_START, SEAT_NONE, MATCH_RULES);
		draw_opening(&next);
	}
	match_free(after);
}

/* The refusals common to committing and telling: one of each for a seat, since a second could be
   chosen to fit the first. */
static enum refusal check_contributor(const struct attempt *attempt)
{
	if (match_has_begun(attempt->match))
		return REFUSAL_NOT_OPEN;
	if (attempt->seat == SEAT_NONE)
		return REFUSAL_NOT_SEATED;
	if (!dice_is_entropy(attempt->command->text))
		return REFUSAL_BAD_MESSAGE;
	if (attempt->match->seats[attempt->seat].entropy[0])
		return REFUSAL_CONTRIBUTED;
	return REFUSAL_NONE;
}

static enum refusal decide_commit(const struct attempt *attempt)
{
	enum refusal refusal = check_contributor(attempt);

	if (refusal != REFUSAL_NONE)
		return refusal;
	if (attempt->match->seats[attempt->seat].commit[0])
		return REFUSAL_CONTRIBUTED;
	if (attempt->match->status == TABLE_DICE_COMMIT &&
	    !dice_commit_owes(attempt->match, attempt->seat))
		return REFUSAL_NOT_OPEN;
	record(attempt, EVENT_COMMIT, attempt->seat, attempt->command->text);
	advance_dice_commit(attempt);
	return REFUSAL_NONE;
}

/* Whoever fits has committed, and whoever has told is refused above. */
static int can_reveal(const struct attempt *attempt)
{
	const struct match *match = attempt->match;
	const struct seat *seat = &match->seats[attempt->seat];

	if (match->status == TABLE_OPEN)
		return !seat->commit[0];
	return match->is_revealing && dice_commit_fits(seat, attempt->command->text);
}

static enum refusal decide_entropy(const struct attempt *attempt)
{
	enum refusal refusal = check_contributor(attempt);

	if (refusal != REFUSAL_NONE)
		return refusal;
	if (!can_reveal(attempt))
		return REFUSAL_NOT_COMMITTED;
	record(attempt, EVENT_ENTROPY, attempt->seat, attempt->command->text);
	advance_dice_commit(attempt);
	return REFUSAL_NONE;
}

/* Nobody is waited for any longer. */
static enum refusal end_dice_commit(const struct attempt *attempt)
{
	const struct match *match = attempt->match;

	if (match->is_revealing) {
		for (int seat = 0; seat < match->head.players; seat++)
			if (dice_commit_owes(match, seat))
				add_event(attempt, EVENT_WITHHELD, seat, "");
	} else {
		add_event(attempt, EVENT_DRAW, SEAT_NONE, "");
	}
	advance_dice_commit(attempt);
	return REFUSAL_NONE;
}

/* --- moves ------------------------------------------------------------------------------------ */

static enum refusal record_move(const struct attempt *attempt, int seat)
{
	const struct match *match = attempt->match;
	const struct game *game = match->game;
	struct game_state state = match->state;
	move m;

	if (!game->read_move(&state, attempt->command->text, &m))
		return REFUSAL_NO_MOVE;
	if (!game_is_legal(game, &state, m)) {
		attempt->decision->rule = game->why(&state, m);
		return REFUSAL_ILLEGAL;
	}
	record(attempt, EVENT_MOVE, seat, attempt->command->text);
	game_play(game, &state, m);
	draw_chance(attempt, &state, match->plies + 1);
	return REFUSAL_NONE;
}

static int is_late(const struct attempt *attempt)
{
	int64_t deadline = match_deadline(attempt->match);

	return deadline != 0 && attempt->now > deadline;
}

/* The refusals common to everything that a seat does during the game. */
static enum refusal check_player(const struct attempt *attempt)
{
	if (attempt->seat == SEAT_NONE)
		return REFUSAL_NOT_SEATED;
	if (attempt->match->status != TABLE_PLAYING)
		return REFUSAL_NOT_PLAYING;
	if (attempt->match->seats[attempt->seat].has_resigned)
		return REFUSAL_RESIGNED;
	return REFUSAL_NONE;
}

static enum refusal check_present(const struct attempt *attempt)
{
	enum refusal refusal = check_player(attempt);

	if (refusal == REFUSAL_NONE && attempt->match->seats[attempt->seat].is_away)
		return REFUSAL_AWAY;
	return refusal;
}

static enum refusal decide_move(const struct attempt *attempt)
{
	enum refusal refusal = check_present(attempt);

	if (refusal != REFUSAL_NONE)
		return refusal;
	if (attempt->command->ply != attempt->match->plies)
		return REFUSAL_OTHER_PLY;
	if (match_turn(attempt->match) != attempt->seat)
		return REFUSAL_NOT_YOUR_TURN;
	if (is_late(attempt))
		return REFUSAL_LATE;
	return record_move(attempt, attempt->seat);
}

static enum refusal decide_play(const struct attempt *attempt)
{
	int seat = match_turn(attempt->match);

	if (seat == SEAT_NONE || seat != attempt->command->seat || !match_is_bot(attempt->match, seat))
		return REFUSAL_NOT_YOUR_TURN;
	if (attempt->command->ply != attempt->match->plies)
		return REFUSAL_OTHER_PLY;
	return record_move(attempt, seat);
}

static enum refusal decide_flag(const struct attempt *attempt)
{
	if (!is_late(attempt))
		return REFUSAL_NOT_AWAY;
	if (attempt->match->status == TABLE_DICE_COMMIT)
		return end_dice_commit(attempt);
	return record(attempt, EVENT_LATE, attempt->match->running, "");
}

/* --- consent ---------------------------------------------------------------------------------- */

static enum refusal record_consent(const struct attempt *attempt, const struct proposal *proposal)
{
	char text[32];

	if (proposal->ask == ASK_PAUSE)
		return record(attempt, EVENT_PAUSE, proposal->seat, "");
	snprintf(text, sizeof text, "%d", proposal->ply);
	return record(attempt, EVENT_UNDO, proposal->seat, text);
}

/* Asks the others; if there are none, it is done at once. */
static enum refusal propose(const struct attempt *attempt, enum ask ask, int ply)
{
	struct proposal proposal = {ask, attempt->seat, ply, 1u << attempt->seat};
	char text[32];

	if ((match_consent_needed(attempt->match, &proposal) & ~proposal.agreed) == 0)
		return record_consent(attempt, &proposal);
	if (ask == ASK_PAUSE)
		return record(attempt, EVENT_ASK, attempt->seat, "pause");
	snprintf(text, sizeof text, "undo %d", ply);
	return record(attempt, EVENT_ASK, attempt->seat, text);
}

/* Where an undo leads to: the ply that was asked for, or the seat's own last decision. */
static int undo_target(const struct attempt *attempt)
{
	const struct match *match = attempt->match;
	int ply = attempt->command->ply;
	struct undo undo;

	if (ply < 0)
		return match_undo(match, attempt->seat, &undo) ? undo.ply : -1;
	return ply < match->plies && match->actors[ply] >= 0 ? ply : -1;
}

static enum refusal decide_undo(const struct attempt *attempt)
{
	enum refusal refusal = check_present(attempt);
	struct proposal proposal = {ASK_UNDO, attempt->seat, 0, 0};

	if (refusal != REFUSAL_NONE)
		return refusal;
	proposal.ply = undo_target(attempt);
	if (proposal.ply < 0)
		return REFUSAL_NOTHING_TO_UNDO;
	if (match_is_free_undo(attempt->match, attempt->seat, proposal.ply))
		return record_consent(attempt, &proposal);
	return propose(attempt, ASK_UNDO, proposal.ply);
}

static enum refusal check_proposal(const struct attempt *attempt)
{
	enum refusal refusal = check_present(attempt);

	if (refusal == REFUSAL_NONE && attempt->match->proposal.ask == ASK_NOTHING)
		return REFUSAL_NOTHING_ASKED;
	return refusal;
}

static enum refusal decide_agree(const struct attempt *attempt)
{
	const struct proposal *proposal = &attempt->match->proposal;
	enum refusal refusal = check_proposal(attempt);
	unsigned agreed;

	if (refusal != REFUSAL_NONE)
		return refusal;
	record(attempt, EVENT_AGREE, attempt->seat, "");
	agreed = proposal->agreed | 1u << attempt->seat;
	if ((match_consent_needed(attempt->match, proposal) & ~agreed) == 0) {
		record_consent(attempt, proposal);
		attempt->decision->events[1].client[0] = 0;
	}
	return REFUSAL_NONE;
}

static enum refusal decide_refuse(const struct attempt *attempt)
{
	enum refusal refusal = check_proposal(attempt);

	return refusal == REFUSAL_NONE ? record(attempt, EVENT_REFUSE, attempt->seat, "") : refusal;
}

static enum refusal decide_pause(const struct attempt *attempt)
{
	enum refusal refusal = check_present(attempt);

	return refusal == REFUSAL_NONE ? propose(attempt, ASK_PAUSE, 0) : refusal;
}

static enum refusal decide_resume(const struct attempt *attempt)
{
	if (attempt->seat == SEAT_NONE)
		return REFUSAL_NOT_SEATED;
	if (attempt->match->status != TABLE_PAUSED)
		return REFUSAL_NOT_PAUSED;
	return record(attempt, EVENT_RESUME, attempt->seat, "");
}

/* --- leaving and coming back ------------------------------------------------------------------ */

static enum refusal decide_resign(const struct attempt *attempt)
{
	enum refusal refusal = check_player(attempt);

	return refusal == REFUSAL_NONE ? record(attempt, EVENT_RESIGN, attempt->seat, "") : refusal;
}

static int is_abandoned(const struct attempt *attempt, int seat)
{
	int64_t at = match_abandoned_at(attempt->match, seat);

	return at != 0 && attempt->now > at;
}

/* One's own seat may be handed over at any time, another's when it keeps everybody waiting. */
static enum refusal decide_takeover(const struct attempt *attempt)
{
	int seat = attempt->command->seat;
	enum refusal refusal = check_player(attempt);

	if (refusal != REFUSAL_NONE)
		return refusal;
	if (!is_seat(attempt, seat))
		return REFUSAL_NO_SEAT;
	if (match_is_bot(attempt->match, seat))
		return REFUSAL_AWAY;
	if (seat != attempt->seat && !is_abandoned(attempt, seat))
		return REFUSAL_NOT_ABANDONED;
	return record(attempt, EVENT_TAKEOVER, seat, "");
}

/* Its time is up and it is to move: the computer player makes this move. Otherwise whoever
   lets the clock run out would be given new time for every move. */
static int must_wait(const struct attempt *attempt)
{
	const struct match *match = attempt->match;

	return match->rules > 0 && match->head.clock != CLOCK_NONE &&
	       match_turn(match) == attempt->seat && match->seats[attempt->seat].left == 0;
}

static enum refusal decide_return(const struct attempt *attempt)
{
	enum refusal refusal = check_player(attempt);

	if (refusal != REFUSAL_NONE)
		return refusal;
	if (!attempt->match->seats[attempt->seat].is_away)
		return REFUSAL_NOT_AWAY;
	if (must_wait(attempt))
		return REFUSAL_LATE;
	return record(attempt, EVENT_RETURN, attempt->seat, "");
}

/* --- talking ---------------------------------------------------------------------------------- */

static enum refusal decide_chat(const struct attempt *attempt)
{
	const char *text = attempt->command->text;

	if (strspn(text, " \t") == strlen(text))
		return REFUSAL_EMPTY;
	if (attempt->seat == SEAT_NONE ? attempt->match->spectator_chats >= SPECTATOR_CHATS_MAX
	                               : attempt->match->chats >= CHATS_MAX)
		return REFUSAL_TOO_MANY;
	return record(attempt, EVENT_CHAT, attempt->seat, text);
}

static enum refusal decide_rematch(const struct attempt *attempt)
{
	const struct match *match = attempt->match;

	if (attempt->seat == SEAT_NONE)
		return REFUSAL_NOT_SEATED;
	if (match->status != TABLE_OVER)
		return REFUSAL_NOT_OVER;
	if (match->rematch[0])
		return REFUSAL_SEATED;
	return record(attempt, EVENT_REMATCH, attempt->seat, attempt->command->text);
}

/* --- all of them ------------------------------------------------------------------------------ */

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
	if (!command->client[0])
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
