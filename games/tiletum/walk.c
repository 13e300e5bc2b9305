/* The figures: where they may go and what a walk offers: T56, T59, T61, T66, T88, T94, T119-T122,
   W4. Architect and merchant go the same way. */
#include "games/tiletum/rules.h"

struct figure_row {
	uint8_t action, walk; /* its action; its step of a walk */
	uint8_t send, rule;   /* the node of its crest bonus; the rule of its steps */
};

static const struct figure_row figures[TILETUM_FIGURES] = {
#define FIGURE(name, rule) \
	{TILETUM_ACTION_##name, TILETUM_WALK_##name, TILETUM_FRAME_SEND_##name, rule},
#include "games/tiletum/board.def"
};

int tt_town_at(const struct tiletum_state *state, enum tiletum_figure figure)
{
	return tiletum_spots[tt_self(state)->at[figure]].town;
}

static uint32_t all_towns(void)
{
	uint32_t towns = 0;

	for (int town = 0; town < TILETUM_TOWNS; town++)
		towns |= (uint32_t)1 << tiletum_towns[town].spot;
	return towns;
}

/* T88, W4: the step of a contract, from and to the spots that the rulebook says. */
static uint32_t contract_step(const struct tiletum_state *state, int spot)
{
	const struct tiletum_rulebook_row *row = &tiletum_rulebooks[state->rulebook];

	if (!row->step_from_road && tiletum_spots[spot].town == TILETUM_TOWN_NONE)
		return 0;
	return tiletum_neighbours[spot] & (row->step_to_road ? ~(uint32_t)0 : all_towns());
}

/* Spots where the figure may go now; T59: nothing blocks it. */
uint32_t tt_reach(const struct tiletum_state *state, enum tiletum_figure figure)
{
	const struct tiletum_frame *top = tt_top(state);
	const struct figure_row *row = &figures[figure];
	int spot = tt_self(state)->at[figure];

	if (top->kind == TILETUM_FRAME_ACT)
		return top->a == row->action && top->b ? tiletum_neighbours[spot] : 0;
	if (top->kind == row->send)
		return (uint32_t)(((uint64_t)1 << TILETUM_SPOTS) - 1) & ~((uint32_t)1 << spot);
	if (top->kind != TILETUM_FRAME_WALK || !(top->a / row->walk & 3))
		return 0;
	return top->a & TILETUM_WALK_CONTRACT ? contract_step(state, spot) : tiletum_neighbours[spot];
}

/* Why the figure cannot go there. */
static int why_go(const struct tiletum_state *state, enum tiletum_figure figure, int spot)
{
	const struct tiletum_frame *top = tt_top(state);

	if (tt_reach(state, figure) >> spot & 1)
		return 0;
	if (top->kind == TILETUM_FRAME_WALK)
		return top->a & TILETUM_WALK_CONTRACT ? 88 : 119;
	if (top->kind == figures[figure].send)
		return 94;
	return tt_is_act(state, figures[figure].action) && !top->b ? 55 : figures[figure].rule;
}

int tt_why_architect(const struct tiletum_state *state, move m)
{
	return why_go(state, TILETUM_FIGURE_ARCHITECT, MOVE_A(m));
}

int tt_why_merchant(const struct tiletum_state *state, move m)
{
	return why_go(state, TILETUM_FIGURE_MERCHANT, MOVE_A(m));
}

/* Something was done for 1 AP, as a part of a walk, or as a crest's bonus. */
void tt_pay_part(struct tiletum_state *state, int walk)
{
	if (tt_kind(state) == TILETUM_FRAME_ACT)
		tt_spend(state, 1);
	else if (tt_kind(state) == TILETUM_FRAME_WALK)
		tt_become(state, TILETUM_FRAME_WALK, tt_top(state)->a - walk, 0);
	else
		tt_pop(state);
}

static void go(struct tiletum_state *state, enum tiletum_figure figure, int spot)
{
	tt_me(state)->at[figure] = (uint8_t)spot;
	tt_pay_part(state, figures[figure].walk);
}

void tt_apply_architect(struct tiletum_state *state, move m)
{
	go(state, TILETUM_FIGURE_ARCHITECT, MOVE_A(m));
}

void tt_apply_merchant(struct tiletum_state *state, move m)
{
	go(state, TILETUM_FIGURE_MERCHANT, MOVE_A(m));
}

static move *gen_architect_steps(const struct tiletum_state *state, move *out)
{
	return tt_gen_bits(out, tt_reach(state, TILETUM_FIGURE_ARCHITECT),
	                   MOVE(TILETUM_VERB_ARCHITECT, 0, 0, 0), 16);
}

static move *gen_merchant_steps(const struct tiletum_state *state, move *out)
{
	return tt_gen_bits(out, tt_reach(state, TILETUM_FIGURE_MERCHANT),
	                   MOVE(TILETUM_VERB_MERCHANT, 0, 0, 0), 16);
}

/* T94 */
move *tt_gen_send_architect(const struct tiletum_state *state, move *out)
{
	out = gen_architect_steps(state, out);
	*out++ = MOVE(TILETUM_VERB_SKIP, 0, 0, 0);
	return out;
}

move *tt_gen_send_merchant(const struct tiletum_state *state, move *out)
{
	out = gen_merchant_steps(state, out);
	*out++ = MOVE(TILETUM_VERB_SKIP, 0, 0, 0);
	return out;
}

/* What architect and merchant can do besides tasks, in an action of theirs or on a walk. */
move *tt_gen_figures(const struct tiletum_state *state, move *out)
{
	out = gen_architect_steps(state, out);
	out = gen_merchant_steps(state, out);
	out = tt_gen_pillar_here(state, out);
	return tt_gen_houses_here(state, out);
}

/* T119, T122 */
move *tt_gen_walk(const struct tiletum_state *state, move *out)
{
	out = tt_gen_figures(state, out);
	*out++ = MOVE(TILETUM_VERB_END, 0, 0, 0);
	return out;
}

/* T120: is one of the walk's own moves possible? */
int tt_has_walk_left(const struct tiletum_state *state)
{
	move moves[TILETUM_SPOTS * TILETUM_FIGURES + TILETUM_CATHEDRALS + TILETUM_HOUSE_SPACES];

	if (tt_reach(state, TILETUM_FIGURE_MERCHANT) || tt_reach(state, TILETUM_FIGURE_ARCHITECT))
		return 1;
	return tt_gen_figures(state, moves) > moves;
}
