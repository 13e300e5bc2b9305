/* rivals.c - what is it to me when somebody gains?

   What I gain myself counts in full. What a rival gains is a loss to me, the smaller the more
   rivals there are. A point for an open palace belongs in part to everybody who may roof it. */
#include "games/medina/ai/survey.h"

float me_roofs_worth(const struct survey *survey, const struct prospect *prospect, int without)
{
	float worth = 0.0f;

	for (int seat = 0; seat < survey->players; seat++) {
		if (seat == without || !may_roof(survey, seat, prospect->colour))
			continue;
		if (seat == survey->actor)
			worth += me_roof_worth(survey, prospect, seat);
		else
			worth -= loss_to(survey, me_roof_worth(survey, prospect, seat));
	}
	return worth;
}

/* A building leaves the hand: of use to whoever may roof its colour. */
static float loss_of_building(const struct survey *survey, int colour)
{
	const struct prospect *prospect = &survey->prospects[colour];
	float loss = ALIKE(survey, cost_building);

	for (int seat = 0; seat < survey->players; seat++) {
		if (!may_roof(survey, seat, colour))
			loss += seat == survey->actor ? BY_SEATS(survey, idle) : 0.0f;
		else if (seat == survey->actor)
			loss += me_own_building(survey, prospect);
		else
			loss -= loss_to(survey, me_rivals_building(survey, prospect));
	}
	return loss;
}

/* What a point for an open palace means: who may roof it shares it. */
static float open_factor(const struct survey *survey, int palace)
{
	int colour = survey->state->palaces[palace].colour, actor = survey->actor;
	int next = next_actor(survey);
	struct asking then = {next, NOBODY, MEDINA_PALACE_NONE};
	struct prospect prospect = me_prospect_of(survey, colour, &then);
	float worth = 0.0f;

	for (int seat = 0; seat < survey->players; seat++) {
		float share;

		if (!may_roof(survey, seat, colour))
			continue;
		share = me_open_share(survey, &prospect, seat);
		worth += seat == actor ? share : -loss_to(survey, share);
	}
	if (next == actor && may_roof(survey, actor, colour))
		worth += BY_SEATS(survey, mine);
	return worth;
}

/* What a point for a palace means to the seat that acts. */
static float factor_of(const struct survey *survey, int palace)
{
	int holder = survey->state->palaces[palace].holder;

	if (holder == survey->actor + 1)
		return 1.0f;
	if (is_seat(holder))
		return -loss_to(survey, 1.0f);
	return holder == MEDINA_HOLDER_NONE ? open_factor(survey, palace) : 0.0f;
}

void me_look_at_rivals(struct survey *survey)
{
	for (int colour = 0; colour < MEDINA_COLOURS; colour++) {
		survey->roofs[colour] = me_roofs_worth(survey, &survey->prospects[colour], NOBODY);
		survey->building_loss[colour] = loss_of_building(survey, colour);
	}
	for (int palace = 0; palace < survey->state->palace_count; palace++)
		survey->estates[palace].factor = factor_of(survey, palace);
}
