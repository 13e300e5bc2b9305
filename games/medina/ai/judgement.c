/* judgement.c - how good each move is: what it brings to the palaces that it touches, and what the
   piece would have been worth in hand.

   Only what a move changes is looked at, and the survey says beforehand what a point means for
   whom; so a move costs a few additions. */
#include "games/medina/ai/survey.h"

/* A roof: the palace instead of what the roof stood for; and the others have a rival less. */
static float judge_roof(const struct survey *survey, int palace)
{
	const struct estate *estate = &survey->estates[palace];
	int colour = survey->state->palaces[palace].colour, actor = survey->actor;
	struct asking asking = {next_actor(survey), actor, palace};
	struct prospect after = me_prospect_of(survey, colour, &asking);

	return estate->now + estate->to_come + me_roofs_worth(survey, &after, actor) -
	       survey->roofs[colour] - BY_SEATS(survey, cost_roof);
}

/* A neutral roof or a blockade dome: nobody gets the palace. */
static float judge_denial(const struct survey *survey, int palace)
{
	int colour = survey->state->palaces[palace].colour;
	struct asking asking = {next_actor(survey), NOBODY, palace};
	struct prospect after = me_prospect_of(survey, colour, &asking);

	return me_roofs_worth(survey, &after, NOBODY) - survey->roofs[colour] -
	       ALIKE(survey, cost_neutral);
}

static float judge_building(struct survey *survey, int colour, int square)
{
	const struct medina_state *state = survey->state;
	int palace = state->latest[colour];
	float loss = survey->building_loss[colour];

	if (palace != MEDINA_PALACE_NONE && medina_squares_has(&survey->growth, square) &&
	    state->near[square] == palace)
		return gain_of(survey, palace, site_worth(survey, square, palace)) - loss;
	if (!medina_squares_has(&survey->sites, square))
		return -loss;
	return founding_worth(survey, square) *
	           (may_roof(survey, survey->actor, colour) ? 1.0f : -0.5f) -
	       loss;
}

static float judge_stable(const struct survey *survey, int square)
{
	const struct medina_state *state = survey->state;
	int palace = state->near[square];
	float worth = gain_of(survey, palace, site_worth(survey, square, palace)) +
	              me_tile_flip(survey, palace) - ALIKE(survey, cost_stable) * survey->left;

	for (int side = 0; side < MEDINA_SIDES; side++) {
		int space = side == MEDINA_SIDE_NORTH || side == MEDINA_SIDE_SOUTH
		                ? MEDINA_SQUARE_COLUMN(square)
		                : MEDINA_SQUARE_ROW(square);
		int arm;

		if (medina_faced_square(state, side, space) != square)
			continue;
		arm = medina_wall_arm(state, side, space);
		if (arm >= 0)
			worth += me_tower_flip(survey, palace, arm);
	}
	return worth;
}

static struct medina_squares pieces_beside(const struct survey *survey, int square)
{
	return medina_squares_and(medina_squares_beside(medina_squares_one(square)),
	                          survey->state->pieces);
}

/* A merchant: a point for each palace beside it, a square less to grow on, and the street leads on
   towards somebody. */
static float judge_merchant(const struct survey *survey, int square)
{
	const struct medina_state *state = survey->state;
	int seen[4], count = 0, other;
	float worth = -ALIKE(survey, cost_merchant) * survey->left;
	struct medina_squares onward;

	MEDINA_SQUARES_EACH(other, pieces_beside(survey, square))
	{
		int palace = state->near[other], is_new = 1;

		for (int each = 0; each < count; each++)
			is_new &= seen[each] != palace;
		seen[count++] = palace;
		if (is_new)
			worth += gain_of(survey, palace, 1.0f);
	}
	if (medina_squares_has(&survey->growth, square))
		worth -= gain_of(survey, state->near[square],
		                 BY_SEATS(survey, room) * survey->left);
	onward = medina_squares_less(
		medina_squares_beside(medina_squares_one(square)),
		medina_squares_or(state->pieces, medina_squares_beside(state->merchants)));
	MEDINA_SQUARES_EACH(other, onward)
	{
		struct medina_squares reached = pieces_beside(survey, other);

		if (medina_squares_any(reached))
			worth += gain_of(survey, state->near[medina_squares_take(&reached)],
			                 ALIKE(survey, onward) * BY_SEATS(survey, street) * survey->left);
	}
	return worth;
}

static float judge_wall(const struct survey *survey, int side, int space)
{
	const struct medina_state *state = survey->state;
	int arm = medina_growing_arm(state, side, space);
	int palace = medina_palace_at(state, medina_faced_square(state, side, space));
	float worth = -ALIKE(survey, cost_wall);

	if (palace == MEDINA_PALACE_NONE)
		return worth;
	return worth + gain_of(survey, palace, 1.0f) + me_tower_flip(survey, palace, arm);
}

static float judge_move(struct survey *survey, move m)
{
	const struct medina_state *state = survey->state;

	switch ((enum medina_verb)MOVE_VERB(m)) {
	case MEDINA_VERB_BUILDING:
		return judge_building(survey, MOVE_A(m), MOVE_B(m));
	case MEDINA_VERB_ROOF:
		return judge_roof(survey, state->near[MOVE_A(m)]);
	case MEDINA_VERB_NEUTRAL:
	case MEDINA_VERB_BLOCK:
		return judge_denial(survey, state->near[MOVE_A(m)]);
	case MEDINA_VERB_STABLE:
		return judge_stable(survey, MOVE_A(m));
	case MEDINA_VERB_MERCHANT:
		return judge_merchant(survey, MOVE_A(m));
	case MEDINA_VERB_WALL:
		return judge_wall(survey, MOVE_A(m), MOVE_B(m));
	case MEDINA_VERB_TEA:
		return piece_worth(survey) - tea_worth(survey) - ALIKE(survey, cost_tea);
	case MEDINA_VERB_WELL:
	case MEDINA_VERB_NONE:
	case MEDINA_VERBS:
		break;
	}
	return 0.0f;
}

void me_judge(const void *state, const float *weights, const move *moves, int count, float *worth)
{
	struct survey survey;

	me_look(&survey, (const struct medina_state *)state, weights);
	me_look_at_rivals(&survey);
	survey.sites = me_promising_sites(&survey);
	for (int each = 0; each < count; each++)
		worth[each] = judge_move(&survey, moves[each]);
}
