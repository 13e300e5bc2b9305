/* rivals.c - what a gain of any seat means to the seat that acts.

   What I gain myself counts in full. What a rival gains is a loss to me, the smaller the more
   rivals there are. A point for an open palace belongs in part to every seat that may roof it. */
#include "games/medina/ai/features.h"

float me_roofs_worth(const struct features *features, const struct prospect *prospect, int without)
{
	float worth = 0.0f;

	for (int seat = 0; seat < features->players; seat++) {
		if (seat == without || !may_roof(features, seat, prospect->colour))
			continue;
		if (seat == features->actor)
			worth += me_roof_worth(features, prospect, seat);
		else
			worth -= loss_to(features, me_roof_worth(features, prospect, seat));
	}
	return worth;
}

/* A building leaves the hand: of use to the seats that may roof its colour. */
static float loss_of_building(const struct features *features, int colour)
{
	const struct prospect *prospect = &features->prospects[colour];
	float loss = ALIKE(features, cost_building);

	for (int seat = 0; seat < features->players; seat++) {
		if (!may_roof(features, seat, colour))
			loss += seat == features->actor ? BY_SEATS(features, idle) : 0.0f;
		else if (seat == features->actor)
			loss += me_own_building(features, prospect);
		else
			loss -= loss_to(features, me_rivals_building(features, prospect));
	}
	return loss;
}

/* What a point for an open palace means: who may roof it shares it. */
static float open_factor(const struct features *features, int palace)
{
	int colour = features->state->palaces[palace].colour, actor = features->actor;
	int next = next_actor(features);
	struct asking then = {next, NOBODY, MEDINA_PALACE_NONE};
	struct prospect prospect = me_prospect_of(features, colour, &then);
	float worth = 0.0f;

	for (int seat = 0; seat < features->players; seat++) {
		float share;

		if (!may_roof(features, seat, colour))
			continue;
		share = me_open_share(features, &prospect, seat);
		worth += seat == actor ? share : -loss_to(features, share);
	}
	if (next == actor && may_roof(features, actor, colour))
		worth += BY_SEATS(features, mine);
	return worth;
}

/* What a point for a palace means to the seat that acts. */
static float factor_of(const struct features *features, int palace)
{
	int holder = features->state->palaces[palace].holder;

	if (holder == features->actor + 1)
		return 1.0f;
	if (is_seat(holder))
		return -loss_to(features, 1.0f);
	return holder == MEDINA_HOLDER_NONE ? open_factor(features, palace) : 0.0f;
}

void me_extract_rivals(struct features *features)
{
	for (int colour = 0; colour < MEDINA_COLOURS; colour++) {
		features->roofs[colour] = me_roofs_worth(features, &features->prospects[colour], NOBODY);
		features->building_loss[colour] = loss_of_building(features, colour);
	}
	for (int palace = 0; palace < features->state->palace_count; palace++)
		features->estates[palace].factor = factor_of(features, palace);
}
