/* decide_dice.c - draws chance, and decides the commands `commit` and `entropy` of the
   commit-reveal protocol (dice_commit.h). */
#include "server/table/decide_internal.h"
#include "server/table/dice.h"
#include "server/table/dice_commit.h"

/* --- chance ----------------------------------------------------------------------------------- */

/* Chance is drawn in the same decision as the move that led to it. */
void attempt_draw_chance(const struct attempt *attempt, struct game_state *state, int ply)
{
	const struct game *game = attempt->match->game;

	while (game->turn(state) == GAME_CHANCE) {
		struct dice dice = match_dice(attempt->match, ply++);
		move m = dice_move(&dice, game, state);
		char text[GAME_TEXT_MAX];

		game_write_move(game, state, m, text);
		attempt_add_event(attempt, EVENT_MOVE, SEAT_CHANCE, text);
		game_play(game, state, m);
	}
}

/* Chance before anyone has moved. */
void attempt_draw_opening(const struct attempt *attempt)
{
	struct game_state state;

	game_start(attempt->match->game, &state, &attempt->match->setup);
	attempt_draw_chance(attempt, &state, 0);
}

/* --- commit and reveal ------------------------------------------------------------------------ */

/* If no seat owes anything, the protocol advances by itself: to revealing if some seats have
   committed again, else to the game. */
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
		attempt_add_event(&next, EVENT_DRAW, SEAT_NONE, "");
	} else {
		attempt_add_event(&next, EVENT_START, SEAT_NONE, MATCH_RULES);
		attempt_draw_opening(&next);
	}
	match_free(after);
}

/* The refusals that `commit` and `entropy` share. A seat sends each once: a second one could be
   chosen to suit it. */
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

enum refusal decide_commit(const struct attempt *attempt)
{
	enum refusal refusal = check_contributor(attempt);

	if (refusal != REFUSAL_NONE)
		return refusal;
	if (attempt->match->seats[attempt->seat].commit[0])
		return REFUSAL_CONTRIBUTED;
	if (attempt->match->status == TABLE_DICE_COMMIT &&
	    !dice_commit_owes(attempt->match, attempt->seat))
		return REFUSAL_NOT_OPEN;
	attempt_record(attempt, EVENT_COMMIT, attempt->seat, attempt->command->text);
	advance_dice_commit(attempt);
	return REFUSAL_NONE;
}

/* If the bytes fit, the seat has committed; if it has revealed already, it was refused before. */
static int can_reveal(const struct attempt *attempt)
{
	const struct match *match = attempt->match;
	const struct seat *seat = &match->seats[attempt->seat];

	if (match->status == TABLE_OPEN)
		return !seat->commit[0];
	return match->is_revealing && dice_commit_fits(seat, attempt->command->text);
}

enum refusal decide_entropy(const struct attempt *attempt)
{
	enum refusal refusal = check_contributor(attempt);

	if (refusal != REFUSAL_NONE)
		return refusal;
	if (!can_reveal(attempt))
		return REFUSAL_NOT_COMMITTED;
	attempt_record(attempt, EVENT_ENTROPY, attempt->seat, attempt->command->text);
	advance_dice_commit(attempt);
	return REFUSAL_NONE;
}

/* The time is up. */
enum refusal decide_dice_timeout(const struct attempt *attempt)
{
	const struct match *match = attempt->match;

	if (match->is_revealing) {
		for (int seat = 0; seat < match->head.players; seat++)
			if (dice_commit_owes(match, seat))
				attempt_add_event(attempt, EVENT_WITHHELD, seat, "");
	} else {
		attempt_add_event(attempt, EVENT_DRAW, SEAT_NONE, "");
	}
	advance_dice_commit(attempt);
	return REFUSAL_NONE;
}
