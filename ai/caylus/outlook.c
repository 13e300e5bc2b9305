/* outlook.c - what each seat will have at the end: its points, the rest of this turn, and what
   lasts beyond it. */
#include <string.h>

#include "ai/caylus/view.h"
#include "ai/numbers.h"

/* How much of this turn is still to be planned. */
static float today(const struct view *view)
{
	const struct caylus_state *s = view->s;

	if (view->phase != CAYLUS_PHASE_WORKERS)
		return 0.0f;
	return (float)(s->players - s->passes) / (float)s->players;
}

/* What will last beyond the turn, besides goods. */
static float lasting_worth(const struct view *view, int seat)
{
	const struct caylus_state *s = view->s;
	const struct caylus_seat *own = &s->seats[seat];
	float worth = cb_income_worth(view, own->income);

	for (int line = 0; line < CAYLUS_LINES; line++)
		worth += cb_marker_worth(view, line, own->marker[line]);
	worth += cb_site_worth(view) * (float)BITS_COUNT(own->owned & s->residences);
	for (uint32_t left = own->owned & (uint32_t)s->open; left; left = BITS_REST(left))
		worth += cb_craft_worth(view, s->tile[BITS_LOWEST(left)], BITS_LOWEST(left));
	for (uint32_t left = s->waiting; left; left = BITS_REST(left))
		if (s->payer[BITS_LOWEST(left)] == seat)
			worth += cb_residence_worth(view);
	if (s->order[0] != CAYLUS_SEAT_NONE)
		worth += cb_order_worth(view, cb_place_after_stables(s, seat));
	if (cb_guest_to_be(s) == seat)
		worth += cb_guest_worth(view);
	return worth + BY_SEATS(view, turn) * (view->turns + today(view));
}

/* C17: a seat that has not passed may still find something useful to do. */
static float busy_worth(const struct view *view, int seat)
{
	const struct caylus_seat *own = &view->s->seats[seat];

	return view->phase == CAYLUS_PHASE_WORKERS && !own->passed && own->home ? ALIKE(view, busy)
	                                                                        : 0.0f;
}

/* Whether the node asks for what a building does, so that its worker's effect is still to come. */
static int is_effect(const struct caylus_state *s)
{
	return s->stage == CAYLUS_STAGE_OWNER && s->favours == 0 && s->line == CAYLUS_LINE_NONE &&
	       s->node != CAYLUS_NODE_NONE;
}

void cb_evaluate(const void *state, const float *weights, struct outlook *out)
{
	const struct caylus_state *s = (const struct caylus_state *)state;
	struct view view;

	cb_look_ahead(&view, s, weights);
	memset(out, 0, sizeof *out);
	if (is_effect(s))
		view.seats[s->actor].crew.spaces |= (uint64_t)1 << s->at;
	for (int seat = 0; seat < s->players; seat++) {
		const struct hand *hand = &view.seats[seat].hand;
		float favours = cb_favours_at_hand(&view, seat, hand);

		out->points[seat] = favours + busy_worth(&view, seat) + lasting_worth(&view, seat) +
		                    cb_rest_of_turn(&view, seat, *hand, &view.seats[seat].crew);
	}
	out->spread = ALIKE(&view, spread_end) + BY_SEATS(&view, spread) * number_sqrt(view.turns);
}
