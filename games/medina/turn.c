/* Who places how many pieces, and when the game is over; M10-M18, M75-M78, M93. */
#include "games/medina/rules.h"

struct md_asked md_ask_fresh(const struct medina_state *state, int seat)
{
	struct md_asked asked;

	asked.state = state;
	asked.seat = &state->seats[seat];
	asked.used = 0;
	asked.empty = md_empty(state);
	return asked;
}

/* M88: only the Ditt variant remembers what was placed in this turn. */
struct md_asked md_ask(const struct medina_state *state)
{
	struct md_asked asked = md_ask_fresh(state, state->actor);

	if (md_is_ditt(state))
		asked.used = state->used;
	return asked;
}

/* M10: the sizes of the first turns of a game, then of all later ones. */
static int turn_size(const struct medina_state *state)
{
	static const uint8_t first_many[] = {2, 2, 2}, first_two[] = {1, 2, 3};
	static const uint8_t second_many[] = {1, 1, 2}, second_two[] = {1, 2, 2};

	if (state->option[MEDINA_OPTION_EDITION] == MEDINA_EDITION_FIRST)
		return (state->players == 2 ? first_two : first_many)[state->turn];
	return (state->players == 2 ? second_two : second_many)[state->turn];
}

void md_begin_turn(struct medina_state *state, int seat)
{
	state->actor = (uint8_t)seat;
	state->size = (uint8_t)turn_size(state);
	state->placed = 0;
	state->used = 0;
}

/* M12. A wall in stock can always be placed: the sides have room for 50 (small city 44) walls and
   there are at most 36 (30). The expensive checks come last. */
int md_has_placement(const struct md_asked *asked)
{
	const struct medina_seat *seat = asked->seat;

	if (seat->walls)
		return 1;
	if (seat->merchants && medina_squares_any(md_merchant_squares(asked)))
		return 1;
	if (seat->stables && medina_squares_any(md_stable_squares(asked)))
		return 1;
	return md_has_building(asked) || medina_squares_any(md_roof_anchors(asked)) ||
	       medina_squares_any(md_neutral_anchors(asked)) ||
	       medina_squares_any(md_block_anchors(asked));
}

static int is_alone(const struct medina_state *state)
{
	for (int seat = 0; seat < state->players; seat++) {
		struct md_asked other = md_ask_fresh(state, seat);

		if (seat != state->actor && md_has_placement(&other))
			return 0;
	}
	return 1;
}

/* M77, M78: the duty of the lone seat. */
int md_must_roof(const struct md_asked *asked)
{
	const struct medina_state *state = asked->state;

	if (state->option[MEDINA_OPTION_EDITION] != MEDINA_EDITION_FIRST || md_is_ditt(state))
		return 0;
	return state->placed + 1 == state->size && !(state->used & MEDINA_USED_ROOF) &&
	       medina_squares_any(md_roof_anchors(asked)) && is_alone(state);
}

/* M16, M17, M75: the next seat that can place, the same seat last of all, or the end. */
static void end_turn(struct medina_state *state)
{
	if (state->turn < 2)
		state->turn++;
	for (int far = 1; far <= state->players; far++) {
		int seat = (state->actor + far) % state->players;
		struct md_asked asked = md_ask_fresh(state, seat);

		if (md_has_placement(&asked)) {
			md_begin_turn(state, seat);
			return;
		}
	}
	state->phase = MEDINA_PHASE_OVER;
}

/* M14, M15, M93: the seat continues while the turn is not full and it can place. */
void md_step_turn(struct medina_state *state)
{
	if (state->placed < state->size) {
		struct md_asked asked = md_ask(state);

		if (md_has_placement(&asked))
			return;
	}
	end_turn(state);
}
