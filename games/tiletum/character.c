/* The Character action: T67-T73. */
#include "games/tiletum/rules.h"

int tt_why_character(const struct tiletum_state *state, move m)
{
	if (!tt_is_act(state, TILETUM_ACTION_CHARACTER))
		return 67;
	if (!tt_top(state)->b)
		return 55;
	if (!(state->character_offer.more[0] >> MOVE_A(m) & 1))
		return 67;
	return tiletum_why_store(tt_self(state), TILETUM_CHARACTER_FIRST + MOVE_A(m));
}

/* T67: chance refills the offer right away. */
void tt_apply_character(struct tiletum_state *state, move m)
{
	tt_spend(state, 1);
	tt_multiset_take(&state->character_offer, MOVE_A(m));
	tt_store(tt_me(state), TILETUM_CHARACTER_FIRST + MOVE_A(m));
	state->phase = TILETUM_PHASE_DRAW;
}

/* T68 */
int tt_why_reset(const struct tiletum_state *state, move m)
{
	(void)m;
	if (!tt_is_act(state, TILETUM_ACTION_CHARACTER))
		return 68;
	if (!tt_top(state)->b)
		return 55;
	return state->character_pile.more[0] ? 0 : 68;
}

void tt_apply_reset(struct tiletum_state *state, move m)
{
	(void)m;
	tt_spend(state, 1);
	tt_multiset_pour(&state->character_offer, &state->character_aside);
	state->phase = TILETUM_PHASE_DRAW;
}

/* T67, T68: draws until five lie there or the pile is empty. */
int tt_draw_actor(const struct tiletum_state *state)
{
	int is_due = tiletum_multiset_total(&state->character_offer) < TILETUM_CHARACTERS_OFFERED;

	return is_due && state->character_pile.more[0] ? GAME_CHANCE : GAME_STEP;
}

/* T68: then the tiles set aside are mixed into the pile, and become it if it has run out. */
void tt_step_draw(struct tiletum_state *state)
{
	if (state->character_aside.more[0])
		tt_multiset_pour(&state->character_aside, &state->character_pile);
	else
		state->phase = TILETUM_PHASE_TURN;
}

/* T70: this kind may live in this building: it does already, or neither has found its other yet. */
static int can_live(const struct tiletum_seat *seat, int kind, int building)
{
	if (tiletum_building_kind(seat, building) != TILETUM_ACTIONS)
		return tiletum_building_kind(seat, building) == kind;
	for (int other = 0; other < TILETUM_BUILDINGS; other++)
		if (tiletum_building_kind(seat, other) == kind)
			return 0;
	return 1;
}

/* T69, T70 */
static int why_room(const struct tiletum_state *state, int tile, int room)
{
	if (tt_self(state)->rooms[room] != TILETUM_TILE_NONE)
		return 69;
	if (!can_live(tt_self(state), tiletum_tiles[tile].kind, tiletum_building_of(room)))
		return 70;
	return tiletum_floor_of(room) <= tt_top(state)->b ? 0 : 69;
}

int tt_why_place(const struct tiletum_state *state, move m)
{
	int tile = TILETUM_CHARACTER_FIRST + MOVE_A(m);

	if (!tt_is_act(state, TILETUM_ACTION_CHARACTER) || !tt_has_tile(tt_self(state), tile))
		return 69;
	return why_room(state, tile, MOVE_B(m));
}

/* T72, T73: the roof first, then the marker, then the character's bonus. */
void tt_apply_place(struct tiletum_state *state, move m)
{
	struct tiletum_seat *seat = tt_me(state);
	int tile = TILETUM_CHARACTER_FIRST + MOVE_A(m), room = MOVE_B(m);
	int building = tiletum_building_of(room);

	tt_spend(state, tiletum_floor_of(room));
	tt_unstore(seat, tile);
	seat->rooms[room] = (uint8_t)tile;
	tt_push_plain(state, TILETUM_FRAME_EFFECT, tile, 0);
	if (!tiletum_is_filled(seat, building))
		return;
	if (seat->crests[building] != TILETUM_TILE_NONE)
		tt_push_plain(state, TILETUM_FRAME_COMPLETED, building, 0);
	tt_push_plain(state, TILETUM_FRAME_FILLED, building, 0);
}

static move *gen_places(const struct tiletum_state *state, move *out)
{
	const struct tiletum_seat *seat = tt_self(state);

	for (int space = 0; space < seat->stored; space++) {
		int tile = seat->store[space];

		if (!tiletum_is_character(tile) || (space && seat->store[space - 1] == tile))
			continue;
		for (int room = 0; room < TILETUM_ROOMS; room++)
			if (!why_room(state, tile, room))
				*out++ = MOVE(TILETUM_VERB_PLACE, tile - TILETUM_CHARACTER_FIRST, room, 0);
	}
	return out;
}

move *tt_gen_character(const struct tiletum_state *state, move *out)
{
	if (!tt_top(state)->b)
		return out;
	if (tt_self(state)->stored < TILETUM_STORE_SPACES)
		out = tt_gen_bits(out, state->character_offer.more[0],
		                  MOVE(TILETUM_VERB_CHARACTER, 0, 0, 0), 16);
	if (state->character_pile.more[0])
		*out++ = MOVE(TILETUM_VERB_RESET, 0, 0, 0);
	return gen_places(state, out);
}
