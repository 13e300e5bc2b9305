/* Stables stand beside buildings of any palace; M37-M40. */
#include "games/medina/rules.h"

/* M37, M38 */
struct medina_squares md_stable_squares(const struct md_asked *asked)
{
	return md_growth(asked->state, asked->empty);
}

move *md_gen_stables(const struct md_asked *asked, move *out)
{
	if (!asked->seat->stables)
		return out;
	return medina_squares_moves(out, md_stable_squares(asked), MOVE(MEDINA_VERB_STABLE, 0, 0, 0),
	                            16);
}

/* M39: it counts as a piece of its palace, but nothing grows from it. */
void md_apply_stable(struct medina_state *state, int square)
{
	int palace = state->near[square];
	struct medina_palace *row = &state->palaces[palace];
	int arms_before = row->arms;

	state->seats[state->actor].stables--;
	row->stables++;
	medina_squares_add(&state->stables, square);
	md_stand(state, palace, square);
	if (!md_is_competing(row))
		return;
	state->due |= MEDINA_DUE_PALACE_TILE;
	md_connect(state, palace, arms_before);
}
