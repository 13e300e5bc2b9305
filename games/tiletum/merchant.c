/* The Merchant action, and houses wherever they are placed: T2, T62, T64, T65, T92. */
#include "games/tiletum/rules.h"

int tiletum_house_owner(const struct tiletum_state *state, int space)
{
	for (int seat = 0; seat < state->players; seat++)
		if (state->seats[seat].houses >> space & 1)
			return seat;
	return TILETUM_SEAT_NONE;
}

static int is_free(const struct tiletum_state *state, int space)
{
	return tiletum_house_owner(state, space) == TILETUM_SEAT_NONE;
}

static int is_alike(int space, int other)
{
	return tiletum_houses[space].points == tiletum_houses[other].points &&
	       tiletum_houses[space].activates == tiletum_houses[other].activates;
}

/* T64: of free spaces with the same bonus only the lowest number. Marks rise with the numbers of a
   town, so a lower space is in the game if this one is. */
static int has_lower_twin(const struct tiletum_state *state, int space)
{
	for (int lower = tiletum_towns[tiletum_houses[space].town].first_house; lower < space; lower++)
		if (is_alike(lower, space) && is_free(state, lower))
			return 1;
	return 0;
}

/* T2, T64 */
int tt_why_place_house(const struct tiletum_state *state, int space)
{
	const struct tiletum_seat *seat = tt_self(state);

	if (!tt_is_in_game(state, tiletum_houses[space].mark))
		return 2;
	if (!seat->houses_left || tt_has_house(seat, tiletum_houses[space].town))
		return 64;
	return is_free(state, space) && !has_lower_twin(state, space) ? 0 : 64;
}

move *tt_gen_houses(const struct tiletum_state *state, move *out, int town)
{
	for (int space = tiletum_towns[town].first_house; space < tt_end_of_houses(town); space++)
		if (!tt_why_place_house(state, space))
			*out++ = MOVE(TILETUM_VERB_HOUSE, space, 0, 0);
	return out;
}

/* The town where a house costs what the node gives, or TILETUM_TOWN_NONE. */
static int house_site(const struct tiletum_state *state)
{
	const struct tiletum_frame *top = tt_top(state);

	if (top->kind == TILETUM_FRAME_WALK ? !(top->a & TILETUM_WALK_HOUSE)
	                                    : !tt_is_act(state, TILETUM_ACTION_MERCHANT) || !top->b)
		return TILETUM_TOWN_NONE;
	return tt_town_at(state, TILETUM_FIGURE_MERCHANT);
}

/* T62, T119 */
move *tt_gen_houses_here(const struct tiletum_state *state, move *out)
{
	int town = house_site(state);

	return town != TILETUM_TOWN_NONE && tt_self(state)->houses_left
	           ? tt_gen_houses(state, out, town)
	           : out;
}

/* T92 */
move *tt_gen_put_house(const struct tiletum_state *state, move *out)
{
	for (int town = 0; town < TILETUM_TOWNS; town++)
		out = tt_gen_houses(state, out, town);
	return out;
}

int tt_why_house(const struct tiletum_state *state, move m)
{
	if (tt_kind(state) == TILETUM_FRAME_PUT_HOUSE ||
	    house_site(state) == tiletum_houses[MOVE_A(m)].town)
		return tt_why_place_house(state, MOVE_A(m));
	if (tt_kind(state) == TILETUM_FRAME_WALK)
		return 119;
	return tt_is_act(state, TILETUM_ACTION_MERCHANT) && !tt_top(state)->b ? 55 : 62;
}

void tt_apply_house(struct tiletum_state *state, move m)
{
	struct tiletum_seat *seat = tt_me(state);

	seat->houses_left--;
	seat->houses |= (uint64_t)1 << MOVE_A(m);
	tt_pay_part(state, TILETUM_WALK_HOUSE);
	tt_push_plain(state, TILETUM_FRAME_HOUSE_BONUS, MOVE_A(m), 0);
}

/* T65, T123 */
void tt_step_house_bonus(struct tiletum_state *state)
{
	const struct tiletum_house_row *row = &tiletum_houses[tt_top(state)->a];

	tt_pop(state);
	tt_add_points(tt_me(state), row->points);
	if (row->activates && tt_has_characters(tt_me(state)))
		tt_push_plain(state, TILETUM_FRAME_PICK, 0, 0);
}
