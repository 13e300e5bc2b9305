/* move_prior.c - how good each move is: what it brings together with the best that can follow it in
   the turn, compared with ending at once.

   A die brings goods, its action, and its bonus tile. A step of a figure is as good as the best
   way that begins with it; a character, a contract or an exchange leaves the rest of the points to
   the rest of the plan. Tasks (contracts fulfilled, crests, contributions, helpers) cost no
   points: they come on top of the best of the other moves. */
#include <string.h>

#include "games/tiletum/ai/features.h"

/* What the priors of one node are made from. */
struct bench {
	struct planner planner;
	struct tiletum_frame top;
	float owned;                /* what the goods are worth now */
	float plan;                 /* what the action under way brings, AP left as they are */
	float plans[TILETUM_FACES]; /* what the action opposite a value would bring */
	float tiles[TILETUM_FACES]; /* and its bonus tile */
};

/* What goods would be worth with some more or fewer, compared with now. */
static float with_goods(const struct bench *bench, int resource, int number)
{
	int goods[TILETUM_RESOURCES];

	memcpy(goods, bench->planner.features.goods, sizeof goods);
	goods[resource] += number;
	return te_goods_worth(&bench->planner.features, goods, -1) - bench->owned;
}

static float swapped(const struct bench *bench, int given, int price, int got)
{
	int goods[TILETUM_RESOURCES];

	memcpy(goods, bench->planner.features.goods, sizeof goods);
	goods[given] -= price;
	goods[got]++;
	return te_goods_worth(&bench->planner.features, goods, -1) - bench->owned;
}

static float best_good(const struct bench *bench)
{
	float best = 0.0f;

	for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
		best = larger(best, bench->planner.features.good[resource]);
	return best;
}

/* ---- the die ---- */

static void prior_dice(struct bench *bench)
{
	const struct features *features = &bench->planner.features;

	for (int face = 0; face < TILETUM_FACES; face++) {
		int action = tiletum_action_of(features->state, face + 1);

		bench->plans[face] = te_plan_face(&bench->planner, face + 1);
		bench->tiles[face] = te_taking(features, features->state->bonus[action]);
	}
}

/* T22 */
static int steps_between(int face, int value)
{
	int steps = face > value ? face - value : value - face;

	return steps > TILETUM_FACES / 2 ? TILETUM_FACES - steps : steps;
}

/* The goods of the die come before its action, and may pay for a contract that it takes. */
static float plan_with(struct bench *bench, int face, const int *goods)
{
	struct features *features = &bench->planner.features;
	int action = tiletum_action_of(features->state, face + 1);
	int ap = TILETUM_FACES - face + features->self->markers[TILETUM_ACTION_CONTRACT];
	int old[TILETUM_RESOURCES];
	float plan;

	if (action != TILETUM_ACTION_CONTRACT && action != TILETUM_ACTION_JOKER)
		return bench->plans[face];
	memcpy(old, features->goods, sizeof old);
	memcpy(features->goods, goods, sizeof old);
	plan = te_plan_contracts(features, ap);
	memcpy(features->goods, old, sizeof old);
	return larger(plan, bench->plans[face]);
}

static float prior_take(struct bench *bench, int die, int face, int named)
{
	const struct features *features = &bench->planner.features;
	int gold = TILETUM_STEP_PRICE * steps_between(die % TILETUM_FACES, face);
	int goods[TILETUM_RESOURCES];
	float worth = bench->tiles[face];

	memcpy(goods, features->goods, sizeof goods);
	goods[TILETUM_RESOURCE_GOLD] -= gold;
	goods[named ? named - 1 : die / TILETUM_FACES] += face + 1;
	worth += te_goods_worth(features, goods, -1) - bench->owned + plan_with(bench, face, goods) -
	         ALONE(features, price) * (float)gold;
	return named ? worth - te_tile_worth(features, TILETUM_TILE_COLOUR) : worth;
}

/* ---- actions ---- */

static float prior_step(struct bench *bench, enum tiletum_figure figure, int spot)
{
	const struct features *features = &bench->planner.features;
	int at = features->self->at[figure], ap = capped(bench->top.b);
	const struct trip *trip = te_trip_of(&bench->planner, figure,
	                                     bench->top.kind == TILETUM_FRAME_ACT ? ap : 0);

	if (bench->top.kind != TILETUM_FRAME_ACT)
		return trip->stand[spot] - trip->stand[at];
	return trip->with.best[ap - 1][spot] - trip->stand[at] - PRICE(features, waste);
}

/* A piece here, then the best that follows. */
static float prior_piece(struct bench *bench, enum tiletum_figure figure, float gain)
{
	int at = bench->planner.features.self->at[figure], ap = capped(bench->top.b);
	float tile = te_sites_of(&bench->planner)->tile[at], rest;
	const struct trip *trip;

	if (bench->top.kind != TILETUM_FRAME_ACT)
		return gain;
	trip = te_trip_of(&bench->planner, figure, ap);
	rest = trip->after->leave[ap - 1][at];
	if (ap >= 2)
		rest = larger(rest, tile + trip->after->leave[ap - 2][at]);
	return gain + rest - trip->stand[at];
}

/* The tile here, then the best that follows. */
static float prior_tile(struct bench *bench)
{
	enum tiletum_figure figure = figure_of(bench->top.a);
	int at = bench->planner.features.self->at[figure], ap = capped(bench->top.b);
	const struct trip *trip = te_trip_of(&bench->planner, figure, ap);
	const struct sites *sites = te_sites_of(&bench->planner);
	float rest = trip->with.leave[ap - 1][at];

	if (ap >= 2 && te_pieces_left(&bench->planner.features, figure))
		rest = larger(rest, sites->piece[figure][at] + trip->after->leave[ap - 2][at]);
	return sites->tile[at] + rest - trip->stand[at];
}

/* Something for part of the AP: each AP that is left brings its share of the plan. */
static float spending(const struct bench *bench, float gain, int ap)
{
	return gain + bench->plan * (float)(bench->top.b - ap) / (float)bench->top.b;
}

static float prior_character(const struct bench *bench, int tile)
{
	struct candidate candidate = {tile, 1};
	int cost, room;
	float worth = te_best_lodging(&bench->planner.features, candidate, bench->top.b, 0, &cost,
	                              &room);

	return spending(bench, worth, cost);
}

static float prior_place(const struct bench *bench, int tile, int room)
{
	const struct features *features = &bench->planner.features;
	int floor = tiletum_floor_of(room);
	float gain = te_effect_worth(features, &tiletum_tiles[tile].effect) +
	             te_room_gain(features, tiletum_building_of(room), floor) -
	             te_tile_worth(features, tile) +
	             te_space_worth(features, features->self->stored - 1) -
	             te_space_worth(features, features->self->stored);

	return spending(bench, gain, floor);
}

static float prior_contract(const struct bench *bench, int tile)
{
	int space = 0;

	while (bench->planner.features.state->offer[space] != tile)
		space++;
	return spending(bench, te_taking(&bench->planner.features, tile), tiletum_offer[space].ap);
}

static float prior_exchange(const struct bench *bench, int given, int got)
{
	float gain = swapped(bench, given, 1, got) - ALONE(&bench->planner.features, thrift);

	if (!bench->planner.features.state->exchanged)
		gain += best_good(bench);
	return spending(bench, gain, 1);
}

static float prior_reset(const struct bench *bench)
{
	float left = (float)(bench->top.b - 1);

	return ALONE(&bench->planner.features, reset) * left - PRICE(&bench->planner.features, waste);
}

static float prior_advance(const struct bench *bench)
{
	return te_king_gain(&bench->planner.features, bench->top.b) +
	       te_king_gain(&bench->planner.features, 1) * 0.01f -
	       PRICE(&bench->planner.features, waste);
}

/* ---- tasks: what they add to the best that is possible without them ---- */

static float prior_buy(const struct bench *bench, int resource)
{
	return swapped(bench, TILETUM_RESOURCE_GOLD, TILETUM_BUY_PRICE, resource) -
	       ALONE(&bench->planner.features, thrift);
}

/* A project done: its reward, the goods that are left, and a space in the storehouse. */
static float done(const struct bench *bench, float reward, const int *goods, int project, int freed)
{
	const struct features *features = &bench->planner.features;
	int stored = features->self->stored;

	return reward + te_goods_worth(features, goods, project) - bench->owned +
	       te_space_worth(features, stored - freed) - te_space_worth(features, stored) +
	       ALONE(features, eager);
}

/* The project that a tile of the storehouse is: projects lie in the order of the tiles. */
static int project_of(const struct features *features, int tile)
{
	int project = 0;

	for (int space = 0; features->self->store[space] != tile; space++)
		project += tiletum_is_contract(features->self->store[space]) ||
		           tiletum_is_crest(features->self->store[space]);
	return project;
}

static float prior_fulfil(const struct bench *bench, int tile, int with)
{
	const struct features *features = &bench->planner.features;
	int goods[TILETUM_RESOURCES];

	memcpy(goods, bench->planner.features.goods, sizeof goods);
	for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
		goods[resource] -= tiletum_tiles[tile].price[resource];
	if (with)
		goods[with - 1] -= tiletum_tiles[tile].same;
	return done(bench, te_contract_reward(features, tile), goods, project_of(features, tile), 1);
}

static float prior_crest(const struct bench *bench, int building)
{
	const struct features *features = &bench->planner.features;
	int goods[TILETUM_RESOURCES], space = 0;

	while (!tiletum_is_crest(features->self->store[space]))
		space++;
	memcpy(goods, bench->planner.features.goods, sizeof goods);
	goods[TILETUM_RESOURCE_FOOD] -= tiletum_buildings[building].food;
	return done(bench, features->crest_reward[building], goods,
	            project_of(features, features->self->store[space]), 1);
}

static float prior_contribution(const struct bench *bench, int cathedral)
{
	const struct features *features = &bench->planner.features;
	unsigned before = features->self->pillars & ~(unsigned)features->self->contributed &
	                  ((1u << cathedral) - 1);
	int open = BITS_COUNT(features->self->pillars) - BITS_COUNT(features->self->contributed);
	int goods[TILETUM_RESOURCES];

	memcpy(goods, bench->planner.features.goods, sizeof goods);
	goods[TILETUM_RESOURCE_STONE] -= cost_of(features->state, cathedral).stone;
	return done(bench, te_cathedral_reward(features, cathedral), goods,
	            features->project_count - open + BITS_COUNT(before), 0);
}

/* What a helper brings now, compared with keeping it. */
static float prior_use(struct bench *bench, int helper)
{
	const struct features *features = &bench->planner.features;
	const struct tiletum_effect *effect = &tiletum_tiles[helper].effect;
	int stored = features->self->stored;
	float worth = te_space_worth(features, stored - 1) - te_space_worth(features, stored);

	if (features->turns)
		worth -= te_tile_worth(features, helper);
	if (effect->more_ap)
		return worth - bench->plan +
		       te_plan_action(&bench->planner, bench->top.a, bench->top.b + effect->more_ap);
	if (effect->ap && effect->action == TILETUM_ACTION_JOKER)
		return worth + te_plan_joker(&bench->planner, effect->ap, te_no_markers);
	if (effect->ap)
		return worth + te_plan_action(&bench->planner, effect->action, effect->ap);
	if (effect->node)
		return worth + features->activation;
	return worth + te_effect_worth(features, effect) +
	       (float)effect->any * (best_good(bench) - 0.25f - PRICE(features, any) * features->fade);
}

/* ---- closed nodes ---- */

static float prior_gain(const struct bench *bench, int index)
{
	struct tiletum_goods gained = tiletum_goods_at(index);
	int goods[TILETUM_RESOURCES];

	memcpy(goods, bench->planner.features.goods, sizeof goods);
	for (int place = 0; place < gained.number; place++)
		goods[gained.types[place]]++;
	return te_goods_worth(&bench->planner.features, goods, -1) - bench->owned;
}

static float prior_bonus(const struct bench *bench)
{
	const struct tiletum_state *state = bench->planner.features.state;
	int place = bench->top.kind == TILETUM_FRAME_KING_TILE ? TILETUM_PLACE_TRACK
	                                                       : tiletum_action_of(state, bench->top.a);

	return te_taking(&bench->planner.features, state->bonus[place]);
}

static float prior_action(struct bench *bench, int action)
{
	int is_die = bench->planner.features.state->depth == 1;
	int ap = bench->top.a + (is_die ? bench->planner.features.self->markers[action] : 0);

	return te_plan_action(&bench->planner, action, ap);
}

/* What cannot be paid any more when the last turn ends; nothing is lost before. */
static float prior_end(const struct bench *bench)
{
	const struct features *features = &bench->planner.features;

	if (features->turns || features->state->depth > 1)
		return 0.0f;
	return te_leftover_worth(features, features->goods) - bench->owned;
}

static int is_task(move m)
{
	return MOVE_VERB(m) >= TILETUM_VERB_BUY;
}

static float prior_move(struct bench *bench, move m)
{
	switch ((enum tiletum_verb)MOVE_VERB(m)) {
	case TILETUM_VERB_TAKE:
		return prior_take(bench, MOVE_A(m), MOVE_B(m), MOVE_C(m));
	case TILETUM_VERB_BONUS:
		return prior_bonus(bench);
	case TILETUM_VERB_COLOUR:
		return with_goods(bench, MOVE_A(m), bench->top.a) -
		       with_goods(bench, bench->top.b, bench->top.a);
	case TILETUM_VERB_ACTION:
		return prior_action(bench, MOVE_A(m));
	case TILETUM_VERB_ARCHITECT:
		return prior_step(bench, TILETUM_FIGURE_ARCHITECT, MOVE_A(m));
	case TILETUM_VERB_MERCHANT:
		return prior_step(bench, TILETUM_FIGURE_MERCHANT, MOVE_A(m));
	case TILETUM_VERB_PILLAR:
		return prior_piece(bench, TILETUM_FIGURE_ARCHITECT,
		                   te_pillar_worth(&bench->planner.features, MOVE_A(m)));
	case TILETUM_VERB_HOUSE:
		return prior_piece(bench, TILETUM_FIGURE_MERCHANT,
		                   te_house_worth(&bench->planner.features, MOVE_A(m)));
	case TILETUM_VERB_TILE:
		return prior_tile(bench);
	case TILETUM_VERB_RESET:
		return prior_reset(bench);
	case TILETUM_VERB_PLACE:
		return prior_place(bench, TILETUM_CHARACTER_FIRST + MOVE_A(m), MOVE_B(m));
	case TILETUM_VERB_CHARACTER:
		return prior_character(bench, TILETUM_CHARACTER_FIRST + MOVE_A(m));
	case TILETUM_VERB_CONTRACT:
		return prior_contract(bench, TILETUM_PILE_FIRST + MOVE_A(m));
	case TILETUM_VERB_EXCHANGE:
		return prior_exchange(bench, MOVE_A(m), MOVE_B(m));
	case TILETUM_VERB_ADVANCE:
		return prior_advance(bench);
	case TILETUM_VERB_ACTIVATE:
		return te_building_effects(&bench->planner.features, MOVE_A(m), FLOORS);
	case TILETUM_VERB_EFFECT:
		return te_effect_worth(&bench->planner.features,
		                       &tiletum_tiles[TILETUM_CHARACTER_FIRST + MOVE_A(m)].effect);
	case TILETUM_VERB_GAIN:
		return prior_gain(bench, MOVE_A(m));
	case TILETUM_VERB_BUY:
		return prior_buy(bench, MOVE_A(m));
	case TILETUM_VERB_FULFIL:
		return prior_fulfil(bench, tiletum_contract_tile(MOVE_A(m)), MOVE_B(m));
	case TILETUM_VERB_CREST:
		return prior_crest(bench, MOVE_A(m));
	case TILETUM_VERB_CONTRIBUTE:
		return prior_contribution(bench, MOVE_A(m));
	case TILETUM_VERB_USE:
		return prior_use(bench, MOVE_A(m));
	case TILETUM_VERB_END:
		return prior_end(bench);
	case TILETUM_VERB_SKIP:
	case TILETUM_VERB_LAY_ACTION:
	case TILETUM_VERB_WHEEL:
	case TILETUM_VERB_LAY_BONUS:
	case TILETUM_VERB_COST:
	case TILETUM_VERB_TOWN:
	case TILETUM_VERB_FAIR:
	case TILETUM_VERB_DIE:
	case TILETUM_VERB_CORRUPTION:
	case TILETUM_VERBS:
		break;
	}
	return 0.0f;
}

static void sit_down(struct bench *bench, const struct tiletum_state *state, const float *weights)
{
	struct features *features = &bench->planner.features;

	te_extract_features(&bench->planner, state, state->seat, weights, weights);
	bench->top = tiletum_top(state);
	bench->plan = 0.0f;
	bench->owned = te_goods_owned(features);
	for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
		features->good[resource] = larger(features->good[resource], with_goods(bench, resource, 1));
	if (bench->top.kind == TILETUM_FRAME_CHOOSE)
		prior_dice(bench);
	if (bench->top.kind == TILETUM_FRAME_ACT)
		bench->plan = te_plan_action(&bench->planner, bench->top.a, bench->top.b);
}

/* Tasks cost no AP: they come on top of the best of the other moves. */
void te_move_prior(const void *state, const float *weights, const move *moves, int count,
                   float *worth)
{
	struct bench bench;
	float best = 0.0f;

	sit_down(&bench, (const struct tiletum_state *)state, weights);
	for (int each = 0; each < count; each++) {
		worth[each] = prior_move(&bench, moves[each]);
		if (!is_task(moves[each]))
			best = larger(best, worth[each]);
		else
			worth[each] += best;
	}
}
