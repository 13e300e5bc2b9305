/* Where buildings go, what they join, and when a colour is closed; M19-M29. */
#include "games/medina/rules.h"

/* A growth square of any palace: empty, beside a building, and around no second palace and not the
   well. Of which palace is said by `near`; there is only one (M37). */
struct medina_squares md_growth(const struct medina_state *state, struct medina_squares empty)
{
	return medina_squares_less(medina_squares_and(empty, state->beside), state->contested);
}

struct medina_squares medina_growth(const struct medina_state *state)
{
	return md_growth(state, md_empty(state));
}

/* Free ground: empty, around no palace and not around the well. */
struct medina_squares md_free_ground(const struct medina_state *state, struct medina_squares empty)
{
	return medina_squares_less(empty, state->around);
}

/* M22, M26: only the latest palace of a colour can be extendable; claimed, it has no front. */
static struct medina_squares growth_of_latest(const struct medina_state *state, int colour,
                                              struct medina_squares empty)
{
	return medina_squares_and(md_growth(state, empty), state->front[colour]);
}

int md_is_extendable(const struct medina_state *state, int colour)
{
	return medina_squares_any(growth_of_latest(state, colour, md_empty(state)));
}

int md_has_unclaimed(const struct medina_state *state, int colour)
{
	for (uint64_t rest = state->unclaimed; rest; rest = BITS_REST(rest))
		if (state->palaces[BITS_LOWEST(rest)].colour == colour)
			return 1;
	return 0;
}

/* M24, M25 */
static int can_found(const struct medina_state *state, int colour)
{
	return state->option[MEDINA_OPTION_NEW_PALACE] == MEDINA_NEW_PALACE_ORIGINAL ||
	       !md_has_unclaimed(state, colour);
}

/* M12, M88 */
static int has_in_hand(const struct md_asked *asked, int colour)
{
	return asked->seat->buildings[colour] > 0 && !(asked->used >> colour & 1);
}

/* M19-M25 */
struct medina_squares md_building_squares(const struct md_asked *asked, int colour)
{
	struct medina_squares growth;

	if (!has_in_hand(asked, colour))
		return medina_squares_none();
	growth = growth_of_latest(asked->state, colour, asked->empty);
	if (medina_squares_any(growth))
		return growth;
	if (!can_found(asked->state, colour))
		return medina_squares_none();
	return md_free_ground(asked->state, asked->empty);
}

int md_has_building(const struct md_asked *asked)
{
	for (int colour = 0; colour < MEDINA_COLOURS; colour++)
		if (medina_squares_any(md_building_squares(asked, colour)))
			return 1;
	return 0;
}

/* Several colours may have all free ground before them. The first one walks the squares; the others
   copy its moves with their own colour, which is much quicker. */
struct founding {
	const move *moves;
	int count;
	int colour;
};

static move *gen_founding(const struct md_asked *asked, int colour, struct founding *done,
                          move *out)
{
	move difference;

	if (!done->moves) {
		move *end = medina_squares_moves(out, md_free_ground(asked->state, asked->empty),
		                                 MOVE(MEDINA_VERB_BUILDING, colour, 0, 0), 8);

		done->moves = out;
		done->count = (int)(end - out);
		done->colour = colour;
		return end;
	}
	difference = MOVE(0, colour - done->colour, 0, 0);
	for (int index = 0; index < done->count; index++)
		out[index] = done->moves[index] + difference;
	return out + done->count;
}

move *md_gen_buildings(const struct md_asked *asked, move *out)
{
	struct medina_squares growth = md_growth(asked->state, asked->empty);
	struct founding done = {NULL, 0, 0};

	for (int colour = 0; colour < MEDINA_COLOURS; colour++) {
		struct medina_squares own = medina_squares_and(growth, asked->state->front[colour]);

		if (!has_in_hand(asked, colour))
			continue;
		if (medina_squares_any(own))
			out = medina_squares_moves(out, own, MOVE(MEDINA_VERB_BUILDING, colour, 0, 0), 8);
		else if (can_found(asked->state, colour))
			out = gen_founding(asked, colour, &done, out);
	}
	return out;
}

/* M20: the squares around a new piece are near its palace; those that were near another one before
   are contested and never hold a piece. */
static void mark_around(struct medina_state *state, int palace, int square)
{
	struct medina_squares around = medina_squares_and(
		medina_squares_around(medina_squares_one(square)), md_city(state));
	int other;

	state->near[square] = (uint8_t)palace;
	MEDINA_SQUARES_EACH(other, around) {
		if (state->near[other] == MEDINA_PALACE_NONE)
			state->near[other] = (uint8_t)palace;
		else if (state->near[other] != palace)
			medina_squares_add(&state->contested, other);
	}
	state->around = medina_squares_or(state->around, around);
	medina_squares_add(&state->around, square);
}

void md_stand(struct medina_state *state, int palace, int square)
{
	medina_squares_add(&state->pieces, square);
	mark_around(state, palace, square);
	state->palaces[palace].arms |= (uint8_t)md_facing_arms(state, square);
}

/* M24 */
static int found_palace(struct medina_state *state, int colour, int square)
{
	int palace = state->palace_count++;

	state->palaces[palace].colour = (uint8_t)colour;
	state->palaces[palace].anchor = (uint8_t)square;
	state->unclaimed |= (uint64_t)1 << palace;
	state->latest[colour] = (uint8_t)palace;
	state->front[colour] = medina_squares_none();
	return palace;
}

/* M33: the canonical square is the lowest in our numbering. */
static void enlarge(struct medina_state *state, int palace, int square)
{
	struct medina_palace *row = &state->palaces[palace];
	struct medina_squares beside = medina_squares_beside(medina_squares_one(square));

	row->buildings++;
	if (square < row->anchor)
		row->anchor = (uint8_t)square;
	state->beside = medina_squares_or(state->beside, beside);
	state->front[row->colour] = medina_squares_or(state->front[row->colour], beside);
	md_stand(state, palace, square);
}

/* M22, M24: on a growth square of the colour's latest palace it joins that, elsewhere it founds. */
void md_apply_building(struct medina_state *state, int colour, int square)
{
	struct medina_squares growth = growth_of_latest(state, colour, md_empty(state));
	int palace = medina_squares_has(&growth, square) ? state->latest[colour]
	                                                 : found_palace(state, colour, square);

	state->seats[state->actor].buildings[colour]--;
	state->used |= (uint8_t)(1 << colour);
	enlarge(state, palace, square);
}

/* M28, M29 */
void md_step_closing(struct medina_state *state)
{
	int colour = state->palaces[state->joined].colour;

	for (int seat = 0; seat < state->players; seat++)
		if (!(state->seats[seat].owned >> colour & 1))
			return;
	state->closed |= (uint8_t)(1 << colour);
	for (int seat = 0; seat < state->players; seat++)
		state->seats[seat].buildings[colour] = 0;
}
