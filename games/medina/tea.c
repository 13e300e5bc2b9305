/* Roofs on purple palaces bring tea, tea shortens a turn; M67-M72. */
#include "games/medina/rules.h"

/* M67: what the first, second and third roof on a purple palace brings; later ones nothing. */
static const uint8_t TEA_STEPS[] = {3, 2, 1};

enum { STEPS = sizeof TEA_STEPS };

/* The first edition has no tea. */
int md_has_tea(const struct medina_state *state)
{
	return state->option[MEDINA_OPTION_EDITION] != MEDINA_EDITION_FIRST;
}

int medina_next_tea(const struct medina_state *state)
{
	if (!md_has_tea(state) || state->dark_roofs >= STEPS)
		return 0;
	return TEA_STEPS[state->dark_roofs];
}

/* What is still on the pile: the steps to come. */
int md_tea_pile(const struct medina_state *state)
{
	int pile = 0;

	if (!md_has_tea(state))
		return 0;
	for (int step = state->dark_roofs; step < STEPS; step++)
		pile += TEA_STEPS[step];
	return pile;
}

/* M67-M69: a neutral roof uses up its step, its tiles go to the box. */
void md_step_tea(struct medina_state *state)
{
	int holder = state->palaces[state->joined].holder;
	int tea = medina_next_tea(state);

	state->dark_roofs++;
	if (holder != MEDINA_HOLDER_NEUTRAL)
		state->seats[holder - 1].tea = (uint8_t)(state->seats[holder - 1].tea + tea);
}

/* M70-M72. A seat that acts after one placement is in a turn of size 2 and has a legal placement:
   any other turn would be over (M10, M15). */
int md_can_tea(const struct md_asked *asked)
{
	return asked->seat->tea > 0 && asked->state->placed == 1;
}

move *md_gen_tea(const struct md_asked *asked, move *out)
{
	if (md_can_tea(asked))
		*out++ = MOVE(MEDINA_VERB_TEA, 0, 0, 0);
	return out;
}

/* M70: the turn is over. */
void md_apply_tea(struct medina_state *state)
{
	state->seats[state->actor].tea--;
	state->placed = state->size;
}
