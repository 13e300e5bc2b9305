/* decide_play.c - commands during and after the game: moves, clocks that run out, undo and pause,
   leaving and returning, chat, rematch. */
#include <stdio.h>
#include <string.h>

#include "server/table/decide_internal.h"
#include "server/tournaments/tournament.h"

/* --- moves ------------------------------------------------------------------------------------ */

static enum refusal record_move(const struct attempt *attempt, int seat)
{
	const struct match *match = attempt->match;
	const struct game *game = match->game;
	struct game_state state = match->state;
	move m;

	if (!game_read_move(game, &state, attempt->command->text, &m))
		return REFUSAL_NO_MOVE;
	if (!game_is_legal(game, &state, m)) {
		attempt->decision->rule = game_why(game, &state, m);
		return REFUSAL_ILLEGAL;
	}
	attempt_record(attempt, EVENT_MOVE, seat, attempt->command->text);
	game_play(game, &state, m);
	attempt_draw_chance(attempt, &state, match->plies + 1);
	return REFUSAL_NONE;
}

static int is_late(const struct attempt *attempt)
{
	int64_t deadline = match_deadline(attempt->match);

	return deadline != 0 && attempt->now > deadline;
}

/* The refusals common to everything that a seat does during the game and its pauses. */
static enum refusal check_player_or_paused(const struct attempt *attempt)
{
	if (attempt->seat == SEAT_NONE)
		return REFUSAL_NOT_SEATED;
	if (attempt->match->status != TABLE_PLAYING && attempt->match->status != TABLE_PAUSED)
		return REFUSAL_NOT_PLAYING;
	if (attempt->match->seats[attempt->seat].has_resigned)
		return REFUSAL_RESIGNED;
	return REFUSAL_NONE;
}

static enum refusal check_player(const struct attempt *attempt)
{
	enum refusal refusal = check_player_or_paused(attempt);

	if (refusal == REFUSAL_NONE && attempt->match->status == TABLE_PAUSED)
		return REFUSAL_NOT_PLAYING;
	return refusal;
}

static enum refusal check_here(const struct attempt *attempt, enum refusal refusal)
{
	if (refusal == REFUSAL_NONE && attempt->match->seats[attempt->seat].is_away)
		return REFUSAL_AWAY;
	return refusal;
}

static enum refusal check_present(const struct attempt *attempt)
{
	return check_here(attempt, check_player(attempt));
}

static enum refusal check_present_or_paused(const struct attempt *attempt)
{
	return check_here(attempt, check_player_or_paused(attempt));
}

enum refusal decide_move(const struct attempt *attempt)
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

enum refusal decide_play(const struct attempt *attempt)
{
	int seat = match_turn(attempt->match);

	if (seat == SEAT_NONE || seat != attempt->command->seat || !match_is_bot(attempt->match, seat))
		return REFUSAL_NOT_YOUR_TURN;
	if (attempt->command->ply != attempt->match->plies)
		return REFUSAL_OTHER_PLY;
	return record_move(attempt, seat);
}

enum refusal decide_flag(const struct attempt *attempt)
{
	if (!is_late(attempt))
		return REFUSAL_NOT_AWAY;
	if (attempt->match->status == TABLE_DICE_COMMIT)
		return decide_dice_timeout(attempt);
	if (attempt->match->status == TABLE_OPEN)
		return decide_filling(attempt);
	return attempt_record(attempt, EVENT_LATE, attempt->match->running, "");
}

/* --- consent ---------------------------------------------------------------------------------- */

static enum refusal record_consent(const struct attempt *attempt, const struct proposal *proposal)
{
	char text[32];

	if (proposal->ask == ASK_PAUSE)
		return attempt_record(attempt, EVENT_PAUSE, proposal->seat, "");
	if (proposal->ask == ASK_RESUME)
		return attempt_record(attempt, EVENT_RESUME, proposal->seat, "");
	snprintf(text, sizeof text, "%d", proposal->ply);
	return attempt_record(attempt, EVENT_UNDO, proposal->seat, text);
}

/* Asks the other players. If there are none, it is done right away. */
static enum refusal propose(const struct attempt *attempt, enum ask ask, int ply)
{
	struct proposal proposal = {ask, attempt->seat, ply, 1u << attempt->seat};
	char text[32];

	if ((match_consent_needed(attempt->match, &proposal) & ~proposal.agreed) == 0)
		return record_consent(attempt, &proposal);
	if (ask == ASK_PAUSE || ask == ASK_RESUME)
		return attempt_record(attempt, EVENT_ASK, attempt->seat,
		                      ask == ASK_PAUSE ? "pause" : "resume");
	snprintf(text, sizeof text, "undo %d", ply);
	return attempt_record(attempt, EVENT_ASK, attempt->seat, text);
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

/* Nobody gains time by an undo, so it needs time. */
static int has_time_to_undo(const struct attempt *attempt, int ply)
{
	const struct match *match = attempt->match;

	return match->head.clock == CLOCK_NONE || match->rules <= 2 ||
	       match_left_after_undo(match, attempt->seat, ply, attempt->now) > 0;
}

enum refusal decide_undo(const struct attempt *attempt)
{
	enum refusal refusal = check_present(attempt);
	struct proposal proposal = {ASK_UNDO, attempt->seat, 0, 0};

	if (refusal != REFUSAL_NONE)
		return refusal;
	proposal.ply = undo_target(attempt);
	if (proposal.ply < 0)
		return REFUSAL_NOTHING_TO_UNDO;
	if (!has_time_to_undo(attempt, proposal.ply))
		return REFUSAL_LATE;
	if (match_is_free_undo(attempt->match, attempt->seat, proposal.ply))
		return record_consent(attempt, &proposal);
	return propose(attempt, ASK_UNDO, proposal.ply);
}

static enum refusal check_proposal(const struct attempt *attempt)
{
	enum refusal refusal = check_present_or_paused(attempt);

	if (refusal == REFUSAL_NONE && attempt->match->proposal.ask == ASK_NOTHING)
		return REFUSAL_NOTHING_ASKED;
	return refusal;
}

enum refusal decide_agree(const struct attempt *attempt)
{
	const struct proposal *proposal = &attempt->match->proposal;
	enum refusal refusal = check_proposal(attempt);
	unsigned agreed;

	if (refusal != REFUSAL_NONE)
		return refusal;
	attempt_record(attempt, EVENT_AGREE, attempt->seat, "");
	agreed = proposal->agreed | 1u << attempt->seat;
	if ((match_consent_needed(attempt->match, proposal) & ~agreed) == 0) {
		record_consent(attempt, proposal);
		attempt->decision->events[1].client[0] = 0;
	}
	return REFUSAL_NONE;
}

enum refusal decide_refuse(const struct attempt *attempt)
{
	enum refusal refusal = check_proposal(attempt);

	if (refusal != REFUSAL_NONE)
		return refusal;
	return attempt_record(attempt, EVENT_REFUSE, attempt->seat, "");
}

/* To ask for what another seat has asked for is to agree. */
static enum refusal propose_or_agree(const struct attempt *attempt, enum ask ask)
{
	const struct proposal *proposal = &attempt->match->proposal;

	return proposal->ask == ask && proposal->seat != attempt->seat ? decide_agree(attempt)
	                                                               : propose(attempt, ask, 0);
}

/* A tournament cannot wait: at a paused table its round would never end. */
enum refusal decide_pause(const struct attempt *attempt)
{
	enum refusal refusal = check_present(attempt);

	if (refusal == REFUSAL_NONE && tournament_is_id(attempt->match->head.owner))
		refusal = REFUSAL_NO_PAUSE;
	return refusal == REFUSAL_NONE ? propose_or_agree(attempt, ASK_PAUSE) : refusal;
}

/* All agreed to the pause, so all agree to its end; but nobody can hold the others forever. */
enum refusal decide_resume(const struct attempt *attempt)
{
	enum refusal refusal = check_present_or_paused(attempt);

	if (refusal == REFUSAL_NONE && attempt->match->status != TABLE_PAUSED)
		refusal = REFUSAL_NOT_PAUSED;
	if (refusal != REFUSAL_NONE)
		return refusal;
	if (attempt->now >= match_pause_ends_at(attempt->match) || attempt->match->size >= LOG_MAX)
		return attempt_record(attempt, EVENT_RESUME, attempt->seat, "");
	return propose_or_agree(attempt, ASK_RESUME);
}

/* --- leaving and coming back ------------------------------------------------------------------ */

enum refusal decide_resign(const struct attempt *attempt)
{
	enum refusal refusal = check_player(attempt);

	if (refusal != REFUSAL_NONE)
		return refusal;
	return attempt_record(attempt, EVENT_RESIGN, attempt->seat, "");
}

static int is_abandoned(const struct attempt *attempt, int seat)
{
	int64_t at = match_abandoned_at(attempt->match, seat);

	return at != 0 && attempt->now > at;
}

/* A person may hand over their own seat at any time, and another seat once it is abandoned. */
enum refusal decide_takeover(const struct attempt *attempt)
{
	int seat = attempt->command->seat;
	enum refusal refusal = check_player(attempt);

	if (refusal != REFUSAL_NONE)
		return refusal;
	if (!attempt_has_seat(attempt, seat))
		return REFUSAL_NO_SEAT;
	if (match_is_bot(attempt->match, seat))
		return REFUSAL_AWAY;
	if (seat != attempt->seat && !is_abandoned(attempt, seat))
		return REFUSAL_NOT_ABANDONED;
	return attempt_record(attempt, EVENT_TAKEOVER, seat, "");
}

/* Nobody returns without time. A seat whose time is up and that is to move has to wait: the
   computer player makes this move. */
static int must_wait(const struct attempt *attempt)
{
	const struct match *match = attempt->match;
	int is_own_turn = match->game->turn(&match->state) == attempt->seat;
	int64_t left = match->seats[attempt->seat].left;

	if (match->rules == 0 || match->head.clock == CLOCK_NONE)
		return 0;
	if (match->rules <= 2 || left == 0)
		return left == 0 && (is_own_turn || (match->rules > 2 && match->head.clock == CLOCK_LIVE &&
		                                     match->head.increment == 0));
	return match_left_after_return(match, attempt->seat, attempt->now) == 0;
}

enum refusal decide_return(const struct attempt *attempt)
{
	enum refusal refusal = check_player_or_paused(attempt);

	if (refusal != REFUSAL_NONE)
		return refusal;
	if (!attempt->match->seats[attempt->seat].is_away)
		return REFUSAL_NOT_AWAY;
	if (must_wait(attempt))
		return REFUSAL_LATE;
	return attempt_record(attempt, EVENT_RETURN, attempt->seat, "");
}

/* --- talking ---------------------------------------------------------------------------------- */

enum refusal decide_chat(const struct attempt *attempt)
{
	const char *text = attempt->command->text;

	if (strspn(text, " \t") == strlen(text))
		return REFUSAL_EMPTY;
	if (attempt->seat == SEAT_NONE ? attempt->match->spectator_chats >= SPECTATOR_CHATS_MAX
	                               : attempt->match->chats >= CHATS_MAX)
		return REFUSAL_TOO_MANY;
	return attempt_record(attempt, EVENT_CHAT, attempt->seat, text);
}

enum refusal decide_rematch(const struct attempt *attempt)
{
	const struct match *match = attempt->match;

	if (attempt->seat == SEAT_NONE)
		return REFUSAL_NOT_SEATED;
	if (match->status != TABLE_OVER)
		return REFUSAL_NOT_OVER;
	if (match->rematch[0])
		return REFUSAL_SEATED;
	return attempt_record(attempt, EVENT_REMATCH, attempt->seat, attempt->command->text);
}
