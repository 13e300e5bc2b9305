/* move_prior.c - how good each move is: what it brings to the palaces that it touches, and what the
   piece would have been worth in hand.

   Only what a move changes is counted, and the features hold what a point means to each seat; so a
   move costs a few additions. */
#include "games/medina/ai/features.h"

/* A roof: the palace instead of what the roof stood for; and the others have a rival less. */
static float prior_roof(const struct features *features, int palace)
{
	const struct estate *estate = &features->estates[palace];
	int colour = features->state->palaces[palace].colour, actor = features->actor;
	struct asking asking = {next_actor(features), actor, palace};
	struct prospect after = me_prospect_of(features, colour, &asking);

	return estate->now + estate->to_come + me_roofs_worth(features, &after, actor) -
	       features->roofs[colour] - BY_SEATS(features, cost_roof);
}

/* A neutral roof or a blockade dome: nobody gets the palace. */
static float prior_denial(const struct features *features, int palace)
{
	int colour = features->state->palaces[palace].colour;
	struct asking asking = {next_actor(features), NOBODY, palace};
	struct prospect after = me_prospect_of(features, colour, &asking);

	return me_roofs_worth(features, &after, NOBODY) - features->roofs[colour] -
	       ALIKE(features, cost_neutral);
}

static float prior_building(struct features *features, int colour, int square)
{
	const struct medina_state *state = features->state;
	int palace = state->latest[colour];
	float loss = features->building_loss[colour];

	if (palace != MEDINA_PALACE_NONE && medina_squares_has(&features->growth, square) &&
	    state->near[square] == palace)
		return gain_of(features, palace, site_worth(features, square, palace)) - loss;
	if (!medina_squares_has(&features->sites, square))
		return -loss;
	return founding_worth(features, square) *
	           (may_roof(features, features->actor, colour) ? 1.0f : -0.5f) -
	       loss;
}

static float prior_stable(const struct features *features, int square)
{
	const struct medina_state *state = features->state;
	int palace = state->near[square];
	float worth = gain_of(features, palace, site_worth(features, square, palace)) +
	              me_tile_flip(features, palace) - ALIKE(features, cost_stable) * features->left;

	for (int side = 0; side < MEDINA_SIDES; side++) {
		int space = side == MEDINA_SIDE_NORTH || side == MEDINA_SIDE_SOUTH
		                ? MEDINA_SQUARE_COLUMN(square)
		                : MEDINA_SQUARE_ROW(square);
		int arm;

		if (medina_faced_square(state, side, space) != square)
			continue;
		arm = medina_wall_arm(state, side, space);
		if (arm >= 0)
			worth += me_tower_flip(features, palace, arm);
	}
	return worth;
}

static struct medina_squares pieces_beside(const struct features *features, int square)
{
	return medina_squares_and(medina_squares_beside(medina_squares_one(square)),
	                          features->state->pieces);
}

/* A merchant: a point for each palace beside it, a square less to grow on, and the street leads on
   towards somebody. */
static float prior_merchant(const struct features *features, int square)
{
	const struct medina_state *state = features->state;
	int seen[4], count = 0, other;
	float worth = -ALIKE(features, cost_merchant) * features->left;
	struct medina_squares onward;

	MEDINA_SQUARES_EACH(other, pieces_beside(features, square)) {
		int palace = state->near[other], is_new = 1;

		for (int each = 0; each < count; each++)
			is_new &= seen[each] != palace;
		seen[count++] = palace;
		if (is_new)
			worth += gain_of(features, palace, 1.0f);
	}
	if (medina_squares_has(&features->growth, square))
		worth -= gain_of(features, state->near[square], BY_SEATS(features, room) * features->left);
	onward = medina_squares_less(
		medina_squares_beside(medina_squares_one(square)),
		medina_squares_or(state->pieces, medina_squares_beside(state->merchants)));
	MEDINA_SQUARES_EACH(other, onward) {
		struct medina_squares reached = pieces_beside(features, other);

		if (medina_squares_any(reached))
			worth += gain_of(features, state->near[medina_squares_take(&reached)],
			                 ALIKE(features, onward) * BY_SEATS(features, street) * features->left);
	}
	return worth;
}

static float prior_wall(const struct features *features, int side, int space)
{
	const struct medina_state *state = features->state;
	int arm = medina_growing_arm(state, side, space);
	int palace = medina_palace_at(state, medina_faced_square(state, side, space));
	float worth = -ALIKE(features, cost_wall);

	if (palace == MEDINA_PALACE_NONE)
		return worth;
	return worth + gain_of(features, palace, 1.0f) + me_tower_flip(features, palace, arm);
}

static float prior_move(struct features *features, move m)
{
	const struct medina_state *state = features->state;

	switch ((enum medina_verb)MOVE_VERB(m)) {
	case MEDINA_VERB_BUILDING:
		return prior_building(features, MOVE_A(m), MOVE_B(m));
	case MEDINA_VERB_ROOF:
		return prior_roof(features, state->near[MOVE_A(m)]);
	case MEDINA_VERB_NEUTRAL:
	case MEDINA_VERB_BLOCK:
		return prior_denial(features, state->near[MOVE_A(m)]);
	case MEDINA_VERB_STABLE:
		return prior_stable(features, MOVE_A(m));
	case MEDINA_VERB_MERCHANT:
		return prior_merchant(features, MOVE_A(m));
	case MEDINA_VERB_WALL:
		return prior_wall(features, MOVE_A(m), MOVE_B(m));
	case MEDINA_VERB_TEA:
		return piece_worth(features) - tea_worth(features) - ALIKE(features, cost_tea);
	case MEDINA_VERB_WELL:
	case MEDINA_VERB_NONE:
	case MEDINA_VERBS:
		break;
	}
	return 0.0f;
}

void me_move_prior(const void *state, const float *weights, const move *moves, int count,
                   float *worth)
{
	struct features features;

	me_extract_features(&features, (const struct medina_state *)state, weights);
	me_extract_rivals(&features);
	features.sites = me_promising_sites(&features);
	for (int each = 0; each < count; each++)
		worth[each] = prior_move(&features, moves[each]);
}
