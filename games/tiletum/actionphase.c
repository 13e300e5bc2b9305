/* Laps and turns: T17, T18, T20-T29, T33-T35, W5. */
#include "games/tiletum/rules.h"

/* T17 */
void tt_start_lap(struct tiletum_state *state)
{
	state->turn = 0;
	state->phase = TILETUM_PHASE_CORRUPTION;
}

/* T18, T19 */
void tt_reveal(struct tiletum_state *state, int token)
{
	state->revealed[token]++;
	tt_corrupt(state, token);
	tt_start_turn(state);
}

/* T20 */
void tt_start_turn(struct tiletum_state *state)
{
	state->seat = state->order[state->turn];
	state->exchanged = 0;
	state->phase = TILETUM_PHASE_TURN;
	tt_push_plain(state, TILETUM_FRAME_CHOOSE, 0, 0);
}

/* ---- Taking a die ---- */

/* T23: space k faces (w - 1 + k - 1) mod 6 + 1. */
int tiletum_action_of(const struct tiletum_state *state, int value)
{
	return state->action_at[(value - state->wheel + TILETUM_FACES) % TILETUM_FACES];
}

int tiletum_face_of(const struct tiletum_state *state, int action)
{
	int value = 1;

	while (tiletum_action_of(state, value) != action)
		value++;
	return value;
}

/* T22: 6 and 1 are neighbours. */
static int price_of(int face, int value)
{
	int steps = value > face ? value - face : face - value;

	return TILETUM_STEP_PRICE * (steps > TILETUM_FACES / 2 ? TILETUM_FACES - steps : steps);
}

/* T104: the other types, if there is a helper for it. */
static int why_recolour(const struct tiletum_state *state, int colour, int named)
{
	if (named && (named - 1 == colour || !tt_has_tile(tt_self(state), TILETUM_TILE_COLOUR)))
		return 104;
	return 0;
}

/* T20, T21, T22 */
int tt_why_take(const struct tiletum_state *state, move m)
{
	int die = MOVE_A(m);

	if (tt_kind(state) != TILETUM_FRAME_CHOOSE)
		return 20;
	if (!state->dice[die])
		return 21;
	if (price_of(die % TILETUM_FACES, MOVE_B(m)) > tt_self(state)->goods[TILETUM_RESOURCE_GOLD])
		return 22;
	return why_recolour(state, die / TILETUM_FACES, MOVE_C(m));
}

/* One die with one value: as it is and, with the helper, in the other colours. */
static move *gen_take(move *out, int die, int value, int has_colour)
{
	*out++ = MOVE(TILETUM_VERB_TAKE, die, value, 0);
	for (int resource = 0; has_colour && resource < TILETUM_RESOURCES; resource++)
		if (resource != die / TILETUM_FACES)
			*out++ = MOVE(TILETUM_VERB_TAKE, die, value, resource + 1);
	return out;
}

move *tt_gen_choose(const struct tiletum_state *state, move *out)
{
	int has_colour = tt_has_tile(tt_self(state), TILETUM_TILE_COLOUR);
	int gold = tt_self(state)->goods[TILETUM_RESOURCE_GOLD];

	for (int die = 0; die < TILETUM_DICE_KINDS; die++) {
		if (!state->dice[die])
			continue;
		for (int value = 0; value < TILETUM_FACES; value++)
			if (price_of(die % TILETUM_FACES, value) <= gold)
				out = gen_take(out, die, value, has_colour);
	}
	return out;
}

/* T25: is there a tile on the action's space that the seat may take? */
static int is_bonus_offered(const struct tiletum_state *state, int value)
{
	int tile = state->bonus[tiletum_action_of(state, value)];

	return tile != TILETUM_TILE_NONE && !tiletum_why_store(tt_self(state), tile);
}

/* T22, T24, T104 */
void tt_apply_take(struct tiletum_state *state, move m)
{
	struct tiletum_seat *seat = tt_me(state);
	int die = MOVE_A(m), colour = die / TILETUM_FACES, named = MOVE_C(m), value = MOVE_B(m) + 1;

	state->dice[die]--;
	seat->dice[seat->diced++] = (uint8_t)(colour * TILETUM_FACES + value - 1);
	seat->goods[TILETUM_RESOURCE_GOLD] = (uint16_t)(seat->goods[TILETUM_RESOURCE_GOLD] -
	                                                price_of(die % TILETUM_FACES, value - 1));
	if (named) {
		tt_unstore(seat, TILETUM_TILE_COLOUR);
		tt_discard(state, TILETUM_TILE_COLOUR);
	}
	tt_become(state, is_bonus_offered(state, value) ? TILETUM_FRAME_BONUS : TILETUM_FRAME_RECEIVE,
	          value, named ? named - 1 : colour);
}

/* ---- The bonus tile ---- */

move *tt_gen_bonus(const struct tiletum_state *state, move *out)
{
	(void)state;
	*out++ = MOVE(TILETUM_VERB_BONUS, 0, 0, 0);
	*out++ = MOVE(TILETUM_VERB_SKIP, 0, 0, 0);
	return out;
}

/* T25, T37 */
int tt_why_bonus(const struct tiletum_state *state, move m)
{
	(void)m;
	if (tt_kind(state) == TILETUM_FRAME_BONUS || tt_kind(state) == TILETUM_FRAME_KING_TILE)
		return 0;
	return 25;
}

/* The colour of the die just taken; a type named with it is another one. */
static int die_colour(const struct tiletum_seat *seat)
{
	return seat->dice[seat->diced - 1] / TILETUM_FACES;
}

/* T26, W5 */
static int is_colour_at_once(const struct tiletum_state *state, int tile, int resource)
{
	return tiletum_rulebooks[state->rulebook].colour_at_once && tile == TILETUM_TILE_COLOUR &&
	       resource == die_colour(tt_self(state));
}

void tt_apply_bonus(struct tiletum_state *state, move m)
{
	struct tiletum_frame top = *tt_top(state);
	int place = top.kind == TILETUM_FRAME_KING_TILE ? TILETUM_PLACE_TRACK
	                                                : tiletum_action_of(state, top.a);
	int tile = state->bonus[place];

	(void)m;
	state->bonus[place] = TILETUM_TILE_NONE;
	tt_store(tt_me(state), tile);
	if (top.kind == TILETUM_FRAME_KING_TILE) {
		tt_pop(state);
		state->phase = TILETUM_PHASE_KING_POINTS;
		return;
	}
	tt_become(state,
	          is_colour_at_once(state, tile, top.b) ? TILETUM_FRAME_COLOUR : TILETUM_FRAME_RECEIVE,
	          top.a, top.b);
}

move *tt_gen_colour(const struct tiletum_state *state, move *out)
{
	for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
		if (resource != die_colour(tt_self(state)))
			*out++ = MOVE(TILETUM_VERB_COLOUR, resource, 0, 0);
	*out++ = MOVE(TILETUM_VERB_SKIP, 0, 0, 0);
	return out;
}

/* T26 */
int tt_why_colour(const struct tiletum_state *state, move m)
{
	if (tt_kind(state) != TILETUM_FRAME_COLOUR)
		return 26;
	return MOVE_A(m) == die_colour(tt_self(state)) ? 104 : 0;
}

void tt_apply_colour(struct tiletum_state *state, move m)
{
	tt_unstore(tt_me(state), TILETUM_TILE_COLOUR);
	tt_discard(state, TILETUM_TILE_COLOUR);
	tt_become(state, TILETUM_FRAME_RECEIVE, tt_top(state)->a, MOVE_A(m));
}

/* ---- Giving something up, and ending ---- */

/* T25, T26, T37, T94; T92, T93: a house or pillar anywhere is no "may". */
int tt_why_skip(const struct tiletum_state *state, move m)
{
	int kind = tt_kind(state);

	(void)m;
	if (kind == TILETUM_FRAME_BONUS || kind == TILETUM_FRAME_COLOUR ||
	    kind == TILETUM_FRAME_KING_TILE || kind == TILETUM_FRAME_SEND_MERCHANT ||
	    kind == TILETUM_FRAME_SEND_ARCHITECT)
		return 0;
	return kind == TILETUM_FRAME_PUT_HOUSE ? 92 : kind == TILETUM_FRAME_PUT_PILLAR ? 93 : 25;
}

void tt_apply_skip(struct tiletum_state *state, move m)
{
	struct tiletum_frame top = *tt_top(state);

	(void)m;
	if (top.kind == TILETUM_FRAME_BONUS || top.kind == TILETUM_FRAME_COLOUR) {
		tt_become(state, TILETUM_FRAME_RECEIVE, top.a, top.b);
		return;
	}
	tt_pop(state);
	if (top.kind == TILETUM_FRAME_KING_TILE)
		tt_refuse_king_tile(state);
}

/* T33, T81, T120, T124 */
int tt_why_end(const struct tiletum_state *state, move m)
{
	int kind = tt_kind(state);

	(void)m;
	if (kind == TILETUM_FRAME_ACT || kind == TILETUM_FRAME_WALK || kind == TILETUM_FRAME_WAKE)
		return 0;
	return 33;
}

void tt_apply_end(struct tiletum_state *state, move m)
{
	(void)m;
	tt_pop(state);
}

/* ---- Resources, then the action ---- */

/* T27, T28, T79: a joker waits for its choice before its marker is added. */
void tt_step_receive(struct tiletum_state *state)
{
	struct tiletum_seat *seat = tt_me(state);
	int value = tt_top(state)->a, resource = tt_top(state)->b;
	int action = tiletum_action_of(state, value), ap = TILETUM_FACES + 1 - value;

	seat->goods[resource] = (uint16_t)(seat->goods[resource] + value);
	if (action == TILETUM_ACTION_JOKER)
		tt_become(state, TILETUM_FRAME_JOKER, ap, 0);
	else
		tt_become(state, TILETUM_FRAME_ACT, action, ap + seat->markers[action]);
}

/* ---- The end of a turn ---- */

/* T5: the rightmost, or -1. */
int tt_empty_offer_space(const struct tiletum_state *state)
{
	int space = TILETUM_OFFER_SPACES - 1;

	while (space >= 0 && state->offer[space] != TILETUM_TILE_NONE)
		space--;
	return space;
}

/* T34: tiles move right, in their order, until no empty space is right of a tile. */
void tt_end_turn(struct tiletum_state *state)
{
	int to = TILETUM_OFFER_SPACES - 1;

	for (int from = TILETUM_OFFER_SPACES - 1; from >= 0; from--)
		if (state->offer[from] != TILETUM_TILE_NONE)
			state->offer[to--] = state->offer[from];
	while (to >= 0)
		state->offer[to--] = TILETUM_TILE_NONE;
	state->phase = TILETUM_PHASE_REFILL;
}

/* T34 */
int tt_refill_actor(const struct tiletum_state *state)
{
	return tt_empty_offer_space(state) >= 0 && state->contract_pile.more[0] ? GAME_CHANCE
	                                                                        : GAME_STEP;
}

/* T17, T35: the next seat, the next lap, or the King phase. */
void tt_step_refill(struct tiletum_state *state)
{
	if (++state->turn < state->players) {
		tt_start_turn(state);
	} else if (state->lap < TILETUM_LAPS) {
		state->lap++;
		tt_start_lap(state);
	} else {
		state->phase = TILETUM_PHASE_KING_TILE;
	}
}
