/* What tiles and crest spaces give: T87-T89, T92-T95, T101-T103, T106-T109, T116-T118. */
#include "games/tiletum/rules.h"

static int is_walk(const struct tiletum_effect *effect)
{
	return effect->architect_steps || effect->merchant_steps || effect->pillars || effect->houses ||
	       effect->contract_step;
}

static int walk_of(const struct tiletum_effect *effect)
{
	if (effect->contract_step)
		return TILETUM_WALK_CONTRACT | TILETUM_WALK_MERCHANT;
	return effect->merchant_steps * TILETUM_WALK_MERCHANT +
	       effect->architect_steps * TILETUM_WALK_ARCHITECT + effect->houses * TILETUM_WALK_HOUSE +
	       effect->pillars * TILETUM_WALK_PILLAR;
}

/* T92, T93: nothing where no house or pillar can be placed. */
static int is_possible(const struct tiletum_state *state, int node)
{
	move moves[TILETUM_HOUSE_SPACES + TILETUM_CATHEDRALS];

	if (node == TILETUM_FRAME_PUT_HOUSE)
		return tt_gen_put_house(state, moves) > moves;
	if (node == TILETUM_FRAME_PUT_PILLAR)
		return tt_gen_put_pillar(state, moves) > moves;
	return 1;
}

/* T95, T106, T108, T116: what needs no decision. */
static void receive(struct tiletum_state *state, const struct tiletum_effect *effect)
{
	struct tiletum_seat *seat = tt_me(state);

	for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
		seat->goods[resource] = (uint16_t)(seat->goods[resource] + effect->gain[resource]);
	tt_add_points(seat, effect->points);
	for (int space = 0; space < effect->advance; space++)
		tt_advance(state, state->seat);
	/* T103: tt_why_use sees to it that the die's action is the only frame. */
	if (effect->more_ap)
		state->frames[0].b = (uint8_t)(state->frames[0].b + effect->more_ap);
}

static void push(struct tiletum_state *state, enum tiletum_frame_kind kind, int helper, int a,
                 int b)
{
	struct tiletum_frame frame = {(uint8_t)kind, (uint8_t)helper, (uint8_t)a, (uint8_t)b};

	tt_push(state, frame);
}

/* The last frame put decides first: T117, a free resource before the action. */
static void give(struct tiletum_state *state, const struct tiletum_effect *effect, int helper)
{
	receive(state, effect);
	if (effect->ap && effect->action == TILETUM_ACTION_JOKER)
		push(state, TILETUM_FRAME_JOKER, helper, effect->ap, 0);
	else if (effect->ap)
		push(state, TILETUM_FRAME_ACT, helper, effect->action, effect->ap);
	if (effect->any)
		push(state, TILETUM_FRAME_GAIN, helper, effect->any, 0);
	if (is_walk(effect))
		push(state, TILETUM_FRAME_WALK, helper, walk_of(effect), 0);
	if (effect->node && is_possible(state, effect->node))
		push(state, (enum tiletum_frame_kind)effect->node, helper, 0, 0);
}

/* A helper in use passes from this frame to the one that its effect puts (T99). */
void tt_step_effect(struct tiletum_state *state)
{
	struct tiletum_frame top = *tt_top(state);

	state->frames[state->depth - 1].helper = TILETUM_TILE_NONE;
	tt_pop(state);
	give(state, &tiletum_tiles[top.a].effect, top.helper);
}

void tt_step_crest_bonus(struct tiletum_state *state)
{
	int building = tt_top(state)->a;

	tt_pop(state);
	give(state, &tiletum_buildings[building].bonus, TILETUM_TILE_NONE);
}

/* ---- Any resources: T76, T95, T107, T117 ---- */

move *tt_gen_gain(const struct tiletum_state *state, move *out)
{
	int number = tt_top(state)->a;

	for (int goods = tt_goods_first(number); goods < tt_goods_first(number + 1); goods++)
		*out++ = MOVE(TILETUM_VERB_GAIN, goods, 0, 0);
	return out;
}

int tt_why_gain(const struct tiletum_state *state, move m)
{
	if (tt_kind(state) != TILETUM_FRAME_GAIN)
		return 107;
	return tiletum_goods_at(MOVE_A(m)).number == tt_top(state)->a ? 0 : 107;
}

void tt_apply_gain(struct tiletum_state *state, move m)
{
	struct tiletum_goods goods = tiletum_goods_at(MOVE_A(m));

	for (int place = 0; place < goods.number; place++)
		tt_me(state)->goods[goods.types[place]]++;
	tt_pop(state);
}
