/* outlook.c - what each seat will have in the end: the points that it has, what fairs, King, map,
   board and goods promise, and what the turn under way can still bring. */
#include <string.h>

#include "ai/numbers.h"
#include "ai/tiletum/affairs.h"

enum { TURNS = TILETUM_ROUNDS * TILETUM_LAPS };

/* Helpers and characters; contracts and crests are projects. */
static float store_worth(const struct affairs *affairs)
{
	float worth = 0.0f;

	for (int space = 0; space < affairs->self->stored; space++) {
		int tile = affairs->self->store[space];

		if (!(tile & TILETUM_TILE_IN_USE) && !tiletum_is_contract(tile) && !tiletum_is_crest(tile))
			worth += tb_tile_worth(affairs, tile);
	}
	return worth;
}

static float board_worth(const struct affairs *affairs)
{
	const struct tiletum_seat *self = affairs->self;
	int markers = 0, rooms = TILETUM_ROOMS;

	for (int action = 0; action < TILETUM_CHOICES; action++)
		markers += self->markers[action];
	for (int building = 0; building < TILETUM_BUILDINGS; building++)
		rooms -= affairs->lacking[building];
	return affairs->completion +
	       PRICE(affairs, marker) * (float)(markers * affairs->turns) +
	       PRICE(affairs, room) * affairs->fade * (float)rooms +
	       tb_supply_worth(affairs, THING_HOUSE, self->houses_left) +
	       tb_supply_worth(affairs, THING_PILLAR, self->pillars_left);
}

static float figures_worth(struct planner *planner)
{
	float worth = 0.0f;

	for (int figure = 0; planner->affairs.turns && figure < TILETUM_FIGURES; figure++)
		worth += tb_prospects(&planner->affairs, (enum tiletum_figure)figure, tb_sites_of(planner));
	return worth;
}

/* What a frame of the seat's turn still brings; the die's is the first. */
static float pending(struct planner *planner, int number)
{
	const struct affairs *affairs = &planner->affairs;
	const struct tiletum_frame *frame = &affairs->state->frames[number];
	int goods[TILETUM_RESOURCES];

	switch ((enum tiletum_frame_kind)frame->kind) {
	case TILETUM_FRAME_ACT:
		return tb_plan_action(planner, frame->a, frame->b);
	case TILETUM_FRAME_JOKER:
		return tb_plan_joker(planner, frame->a, number ? tb_no_markers : affairs->self->markers);
	case TILETUM_FRAME_BONUS:
	case TILETUM_FRAME_COLOUR:
		memcpy(goods, affairs->goods, sizeof goods);
		goods[frame->b] += frame->a;
		return tb_goods_worth(affairs, goods, -1) - tb_goods_owned(affairs) +
		       tb_plan_face(planner, frame->a);
	case TILETUM_FRAME_GAIN:
		return (0.25f + PRICE(affairs, any)) * (float)frame->a;
	case TILETUM_FRAME_WALK:
		return PRICE(affairs, step) * (float)((frame->a & 3) + (frame->a >> 2 & 3)) +
		       (frame->a & TILETUM_WALK_HOUSE
		            ? tb_piece_worth(affairs, THING_HOUSE, affairs->self->houses_left) : 0.0f) +
		       (frame->a & TILETUM_WALK_PILLAR
		            ? tb_piece_worth(affairs, THING_PILLAR, affairs->self->pillars_left) : 0.0f);
	case TILETUM_FRAME_PICK:
		return affairs->activation;
	case TILETUM_FRAME_WAKE:
		return tb_building_effects(affairs, frame->a, frame->b);
	case TILETUM_FRAME_PUT_HOUSE:
		return affairs->unit[THING_HOUSE];
	case TILETUM_FRAME_PUT_PILLAR:
		return affairs->unit[THING_PILLAR];
	case TILETUM_FRAME_SEND_MERCHANT:
	case TILETUM_FRAME_SEND_ARCHITECT:
		return 2.0f * PRICE(affairs, step);
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
static float seen(const struct affairs *affairs, enum weight weight, float worth)
{
	return worth * (1.0f + affairs->weights[weight] * affairs->fade);
}

/* T126: houses times pillars as they will stand at the end. */
static float map_worth(const struct affairs *affairs)
{
	float turns = (float)affairs->turns;

	return ((float)affairs->count[THING_HOUSE] + ALONE(affairs, see_house) * turns) *
	       ((float)affairs->count[THING_PILLAR] + ALONE(affairs, see_pillar) * turns);
}

/* Goods and what they are to pay for. */
static float stock_worth(const struct affairs *affairs)
{
	int goods[TILETUM_RESOURCES];
	float projects = 0.0f;

	memcpy(goods, affairs->goods, sizeof goods);
	for (int each = 0; is_playing(affairs) && each < affairs->project_count; each++)
		projects += affairs->projects[each].reward *
		            tb_pay(affairs, &affairs->projects[each], goods);
	return seen(affairs, W_see_project, projects) +
	       seen(affairs, W_see_goods, tb_leftover_worth(affairs, goods));
}

static float points_of(struct planner *planner)
{
	const struct affairs *affairs = &planner->affairs;
	float turns = (float)affairs->turns;
	float points = (float)affairs->self->points + affairs->next_fair +
	               ALONE(affairs, see_later) * affairs->later_fairs +
	               seen(affairs, W_see_king, tb_king_now(affairs)) + map_worth(affairs) +
	               board_worth(affairs) + stock_worth(affairs) +
	               seen(affairs, W_see_store, store_worth(affairs)) +
	               tb_space_worth(affairs, affairs->self->stored) +
	               seen(affairs, W_see_figure, figures_worth(planner)) +
	               turns * (ALONE(affairs, turn) + ALONE(affairs, turn_early) * (turns - 1.0f));

	for (int frame = 0; affairs->is_acting && frame < affairs->state->depth; frame++)
		points += seen(affairs, W_see_plan, pending(planner, frame));
	return points;
}

void tb_evaluate(const void *state_, const float *weights, struct outlook *out)
{
	const struct tiletum_state *state = (const struct tiletum_state *)state_;
	struct planner planner;
	float left = 0.0f;

	memset(out, 0, sizeof *out);
	for (int seat = 0; seat < state->players; seat++) {
		tb_look_around(&planner, state, seat, weights, weights + PRICE_KINDS);
		out->points[seat] = points_of(&planner);
		left += (float)(planner.affairs.turns + planner.affairs.is_acting);
	}
	left /= (float)(TURNS * state->players);
	out->spread = weights[W_spread_end] + weights[W_spread] * number_sqrt(left);
}
