/* evaluation.c - what each seat will have at the end: its points, the rest of this turn, and what
   lasts beyond it. */
#include <string.h>

#include "ai/numbers.h"
#include "games/caylus/ai/features.h"

/* How much of this turn is still to be planned. */
static float today(const struct features *features)
{
	const struct caylus_state *s = features->s;

	if (features->phase != CAYLUS_PHASE_WORKERS)
		return 0.0f;
	return (float)(s->players - s->passes) / (float)s->players;
}

/* What will last beyond the turn, besides goods. */
static float lasting_worth(const struct features *features, int seat)
{
	const struct caylus_state *s = features->s;
	const struct caylus_seat *own = &s->seats[seat];
	float worth = ce_income_worth(features, own->income);

	for (int line = 0; line < CAYLUS_LINES; line++)
		worth += ce_marker_worth(features, line, own->marker[line]);
	worth += ce_site_worth(features) * (float)BITS_COUNT(own->owned & s->residences);
	for (uint32_t left = own->owned & (uint32_t)s->open; left; left = BITS_REST(left))
		worth += ce_craft_worth(features, s->tile[BITS_LOWEST(left)], BITS_LOWEST(left));
	for (uint32_t left = s->waiting; left; left = BITS_REST(left))
		if (s->payer[BITS_LOWEST(left)] == seat)
			worth += ce_residence_worth(features);
	if (s->order[0] != CAYLUS_SEAT_NONE)
		worth += ce_order_worth(features, ce_place_after_stables(s, seat));
	if (ce_guest_to_be(s) == seat)
		worth += ce_guest_worth(features);
	return worth + BY_SEATS(features, turn) * (features->turns + today(features));
}

/* C17: a seat that has not passed may still find something useful to do. */
static float busy_worth(const struct features *features, int seat)
{
	const struct caylus_seat *own = &features->s->seats[seat];

	return features->phase == CAYLUS_PHASE_WORKERS && !own->passed && own->home
	           ? ALIKE(features, busy)
	           : 0.0f;
}

/* Whether the node asks for what a building does, so that its worker's effect is still to come. */
static int is_effect(const struct caylus_state *s)
{
	return s->stage == CAYLUS_STAGE_OWNER && s->favours == 0 && s->line == CAYLUS_LINE_NONE &&
	       s->node != CAYLUS_NODE_NONE;
}

void ce_evaluate(const void *state, const float *weights, struct evaluation *out)
{
	const struct caylus_state *s = (const struct caylus_state *)state;
	struct features features;

	ce_extract_features_ahead(&features, s, weights);
	memset(out, 0, sizeof *out);
	if (is_effect(s))
		features.seats[s->actor].crew.spaces |= (uint64_t)1 << s->at;
	for (int seat = 0; seat < s->players; seat++) {
		const struct hand *hand = &features.seats[seat].hand;
		float favours = ce_favours_at_hand(&features, seat, hand);

		out->points[seat] = favours + busy_worth(&features, seat) + lasting_worth(&features, seat) +
		                    ce_rest_of_turn(&features, seat, *hand, &features.seats[seat].crew);
	}
	out->spread = ALIKE(&features, spread_end) +
	              BY_SEATS(&features, spread) * number_sqrt(features.turns);
}

void ce_observe(const void *state, const float *weights, struct evaluation *out,
                struct inputs *inputs)
{
	ce_evaluate(state, weights, out);
	ce_put_inputs((const struct caylus_state *)state, inputs);
}
