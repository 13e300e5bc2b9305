/* evaluation.c - what each seat will have in the end: the points that it has, what fairs, King,
   map, board and goods promise, and what the turn under way can still bring. */
#include <string.h>

#include "ai/numbers.h"
#include "games/tiletum/ai/features.h"

enum { TURNS = TILETUM_ROUNDS * TILETUM_LAPS };

/* Helpers and characters; contracts and crests are projects. */
static float store_worth(const struct features *features)
{
	float worth = 0.0f;

	for (int space = 0; space < features->self->stored; space++) {
		int tile = features->self->store[space];

		if (!(tile & TILETUM_TILE_IN_USE) && !tiletum_is_contract(tile) && !tiletum_is_crest(tile))
			worth += te_tile_worth(features, tile);
	}
	return worth;
}

static float board_worth(const struct features *features)
{
	const struct tiletum_seat *self = features->self;
	int markers = 0, rooms = TILETUM_ROOMS;

	for (int action = 0; action < TILETUM_CHOICES; action++)
		markers += self->markers[action];
	for (int building = 0; building < TILETUM_BUILDINGS; building++)
		rooms -= features->lacking[building];
	return features->completion + PRICE(features, marker) * (float)(markers * features->turns) +
	       PRICE(features, room) * features->fade * (float)rooms +
	       te_supply_worth(features, THING_HOUSE, self->houses_left) +
	       te_supply_worth(features, THING_PILLAR, self->pillars_left);
}

static float figures_worth(struct planner *planner)
{
	float worth = 0.0f;

	for (int figure = 0; planner->features.turns && figure < TILETUM_FIGURES; figure++)
		worth += te_prospects(&planner->features, (enum tiletum_figure)figure,
		                      te_sites_of(planner));
	return worth;
}

/* What a frame of the seat's turn still brings; the die's is the first. */
static float pending(struct planner *planner, int number)
{
	const struct features *features = &planner->features;
	const struct tiletum_frame *frame = &features->state->frames[number];
	int goods[TILETUM_RESOURCES];

	switch ((enum tiletum_frame_kind)frame->kind) {
	case TILETUM_FRAME_ACT:
		return te_plan_action(planner, frame->a, frame->b);
	case TILETUM_FRAME_JOKER:
		return te_plan_joker(planner, frame->a, number ? te_no_markers : features->self->markers);
	case TILETUM_FRAME_BONUS:
	case TILETUM_FRAME_COLOUR:
		memcpy(goods, features->goods, sizeof goods);
		goods[frame->b] += frame->a;
		return te_goods_worth(features, goods, -1) - te_goods_owned(features) +
		       te_plan_face(planner, frame->a);
	case TILETUM_FRAME_GAIN:
		return (0.25f + PRICE(features, any)) * (float)frame->a;
	case TILETUM_FRAME_WALK:
		return PRICE(features, step) * (float)((frame->a & 3) + (frame->a >> 2 & 3)) +
		       (frame->a & TILETUM_WALK_HOUSE
		            ? te_piece_worth(features, THING_HOUSE, features->self->houses_left)
		            : 0.0f) +
		       (frame->a & TILETUM_WALK_PILLAR
		            ? te_piece_worth(features, THING_PILLAR, features->self->pillars_left)
		            : 0.0f);
	case TILETUM_FRAME_PICK:
		return features->activation;
	case TILETUM_FRAME_WAKE:
		return te_building_effects(features, frame->a, frame->b);
	case TILETUM_FRAME_PUT_HOUSE:
		return features->unit[THING_HOUSE];
	case TILETUM_FRAME_PUT_PILLAR:
		return features->unit[THING_PILLAR];
	case TILETUM_FRAME_SEND_MERCHANT:
	case TILETUM_FRAME_SEND_ARCHITECT:
		return 2.0f * PRICE(features, step);
	case TILETUM_FRAME_NONE:
	case TILETUM_FRAME_CHOOSE:
	case TILETUM_FRAME_KING_TILE:
	case TILETUM_FRAME_RECEIVE:
	case TILETUM_FRAME_EFFECT:
	case TILETUM_FRAME_CREST_BONUS:
	case TILETUM_FRAME_HOUSE_BONUS:
	case TILETUM_FRAME_FILLED:
	case TILETUM_FRAME_COMPLETED:
	case TILETUM_FRAMES:
		break;
	}
	return 0.0f;
}

/* What is expected to grow out of a thing, which is more than it brings by itself. */
static float seen(const struct features *features, enum weight weight, float worth)
{
	return worth * (1.0f + features->weights[weight] * features->fade);
}

/* T126: houses times pillars as they will stand at the end. */
static float map_worth(const struct features *features)
{
	float turns = (float)features->turns;

	return ((float)features->count[THING_HOUSE] + ALONE(features, see_house) * turns) *
	       ((float)features->count[THING_PILLAR] + ALONE(features, see_pillar) * turns);
}

/* Goods and what they are to pay for. */
static float stock_worth(const struct features *features)
{
	int goods[TILETUM_RESOURCES];
	float projects = 0.0f;

	memcpy(goods, features->goods, sizeof goods);
	for (int each = 0; is_playing(features) && each < features->project_count; each++)
		projects += features->projects[each].reward *
		            te_pay(features, &features->projects[each], goods);
	return seen(features, W_see_project, projects) +
	       seen(features, W_see_goods, te_leftover_worth(features, goods));
}

/* What the points to come are made of. */
static void split(struct planner *planner, float parts[PARTS])
{
	const struct features *features = &planner->features;
	float turns = (float)features->turns;

	parts[PART_NEXT_FAIR] = features->next_fair;
	parts[PART_LATER_FAIRS] = ALONE(features, see_later) * features->later_fairs;
	parts[PART_KING] = seen(features, W_see_king, te_king_now(features));
	parts[PART_MAP] = map_worth(features);
	parts[PART_BOARD] = board_worth(features);
	parts[PART_STOCK] = stock_worth(features);
	parts[PART_STORE] = seen(features, W_see_store, store_worth(features));
	parts[PART_SPACE] = te_space_worth(features, features->self->stored);
	parts[PART_FIGURES] = seen(features, W_see_figure, figures_worth(planner));
	parts[PART_TURNS] = turns *
	                    (ALONE(features, turn) + ALONE(features, turn_early) * (turns - 1.0f));
}

/* What a seat will have; the parts of it that are to come. */
static float points_of(struct planner *planner, float parts[PARTS])
{
	const struct features *features = &planner->features;
	float points = (float)features->self->points;

	split(planner, parts);
	for (int part = 0; part < PARTS; part++)
		points += parts[part];
	for (int frame = 0; features->is_acting && frame < features->state->depth; frame++)
		points += seen(features, W_see_plan, pending(planner, frame));
	return points;
}

static float spread_of(const struct tiletum_state *state, const float *weights, float turns)
{
	return weights[W_spread_end] +
	       weights[W_spread] * number_sqrt(turns / (float)(TURNS * state->players));
}

void te_evaluate(const void *state_, const float *weights, struct evaluation *out)
{
	const struct tiletum_state *state = (const struct tiletum_state *)state_;
	struct planner planner;
	float parts[PARTS], left = 0.0f;

	memset(out, 0, sizeof *out);
	for (int seat = 0; seat < state->players; seat++) {
		te_extract_features(&planner, state, seat, weights, weights + PRICE_KINDS);
		out->points[seat] = points_of(&planner, parts);
		left += (float)(planner.features.turns + planner.features.is_acting);
	}
	out->spread = spread_of(state, weights, left);
}

void te_observe(const void *state_, const float *weights, struct evaluation *out,
                struct inputs *inputs)
{
	const struct tiletum_state *state = (const struct tiletum_state *)state_;
	int actor = state->actor < 0 ? 0 : state->actor;
	struct planner planner;
	float parts[PARTS], left = 0.0f;

	memset(out, 0, sizeof *out);
	te_put_table(state, inputs);
	for (int who = 0; who < state->players; who++) {
		int seat = (actor + who) % state->players;

		te_extract_features(&planner, state, seat, weights, weights + PRICE_KINDS);
		out->points[seat] = points_of(&planner, parts);
		left += (float)(planner.features.turns + planner.features.is_acting);
		te_put_seat(&planner.features, parts, who, inputs);
	}
	out->spread = spread_of(state, weights, left);
}
