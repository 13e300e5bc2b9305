/* What is pending in a turn, and who acts next: T20, T81, T82, T120, specification 4.1.

   A move of a seat pays, does what it does and puts the frames of its effects on the stack; the
   last one put decides first. STEP frames and spent frames are handled by tt_step_turn, one at
   a time, until the top frame is a node or the stack is empty. */
#include <assert.h>

#include "games/tiletum/rules.h"

/* TILETUM_STACK_MAX = 41, which no guessed number has a part in:

	1    the bottom: choose, bonus, colour, receive, joker, act of the die, in each other's place
	4    frames that hold a helper in use: each takes a space of the storehouse (T31, I6), and
	     only one frame holds it (effect hands it to joker, joker to act, pick to wake)
	7    pick or wake of houses: a seat has 8, one of them in Tiletum from the start, and none
	     ever leaves the map
	11   the frame of the character just woken, one above each of the 4 + 7 wakes: a wake gives
	     its next bonus only when it is on top again
	9    frames of characters placed in this turn: there are 9 rooms, and none is ever emptied
	6    frames of contracts' extras: there are 6 contract spaces
	3    on top: STEP frames (a character's effect, its building filled, completed) or one closed
	     frame; they vanish before anything is put above them

   An act or walk that an effect puts is counted with what gave the effect. co-ap1-any puts two
   frames, but the upper one is a closed gain. */

/* Every turn ends. A move in it spends AP, a part of a walk, a character of a wake, gold (buy:
   2 gold become 1 of another type, which never becomes gold but by an exchange, for AP), a tile
   of the storehouse, a crest space or a contribution, or removes a frame. Tiles come into the
   storehouse for AP, or once with the die. AP come from the die, from helpers (tiles), from
   characters placed (rooms) or woken, and from contracts (spaces); wakes come from helpers and
   from houses (8 a game). */

enum sort { OPEN, CLOSED, STEP };

static const enum sort SORTS[TILETUM_FRAMES] = {
#define FRAME(name, word, sort, gen, step) sort,
#include "games/tiletum/frames.def"
};

int tt_is_open(int kind)
{
	return SORTS[kind] == OPEN;
}

struct tiletum_frame tiletum_top(const struct tiletum_state *state)
{
	static const struct tiletum_frame none = {TILETUM_FRAME_NONE, TILETUM_TILE_NONE, 0, 0};

	return state->depth ? *tt_top(state) : none;
}

int tiletum_ap(const struct tiletum_state *state)
{
	struct tiletum_frame top = tiletum_top(state);

	return top.kind == TILETUM_FRAME_ACT ? top.b : top.kind == TILETUM_FRAME_JOKER ? top.a : 0;
}

void tt_push(struct tiletum_state *state, struct tiletum_frame frame)
{
	assert(state->depth < TILETUM_STACK_MAX);
	state->frames[state->depth++] = frame;
}

void tt_push_plain(struct tiletum_state *state, enum tiletum_frame_kind kind, int a, int b)
{
	struct tiletum_frame frame = {(uint8_t)kind, TILETUM_TILE_NONE, (uint8_t)a, (uint8_t)b};

	tt_push(state, frame);
}

/* T99: a helper leaves when the frame that holds it does. */
void tt_pop(struct tiletum_state *state)
{
	static const struct tiletum_frame none = {0, 0, 0, 0};
	int helper = tt_top(state)->helper;

	state->frames[--state->depth] = none;
	if (helper != TILETUM_TILE_NONE) {
		tt_unstore(tt_me(state), helper | TILETUM_TILE_IN_USE);
		tt_discard(state, helper);
	}
}

void tt_become(struct tiletum_state *state, enum tiletum_frame_kind kind, int a, int b)
{
	struct tiletum_frame *top = &state->frames[state->depth - 1];

	top->kind = (uint8_t)kind;
	top->a = (uint8_t)a;
	top->b = (uint8_t)b;
}

int tt_is_act(const struct tiletum_state *state, int action)
{
	return tt_kind(state) == TILETUM_FRAME_ACT && tt_top(state)->a == action;
}

/* T55 */
void tt_spend(struct tiletum_state *state, int ap)
{
	struct tiletum_frame *top = &state->frames[state->depth - 1];

	assert(top->kind == TILETUM_FRAME_ACT && top->b >= ap);
	top->b = (uint8_t)(top->b - ap);
}

/* T81, T82, T120: only the die's action, at the bottom, waits for its `end`. */
static int is_spent(const struct tiletum_state *state)
{
	const struct tiletum_frame *top = tt_top(state);

	if (top->kind == TILETUM_FRAME_ACT)
		return state->depth > 1 && top->b == 0;
	if (top->kind == TILETUM_FRAME_WALK)
		return !tt_has_walk_left(state);
	return top->kind == TILETUM_FRAME_WAKE && top->b == 0;
}

int tt_turn_actor(const struct tiletum_state *state)
{
	return SORTS[tt_kind(state)] == STEP || is_spent(state) ? GAME_STEP : state->seat;
}

static move *gen_own(const struct tiletum_state *state, move *out)
{
	switch ((enum tiletum_frame_kind)tt_kind(state)) {
#define FRAME(name, word, sort, gen, step) \
	case TILETUM_FRAME_##name: \
		return gen(state, out);
#include "games/tiletum/frames.def"
	case TILETUM_FRAMES:
		break;
	}
	return out;
}

/* T83: open nodes offer the tasks besides their own moves. */
move *tt_gen_node(const struct tiletum_state *state, move *out)
{
	out = gen_own(state, out);
	return tt_is_open(tt_kind(state)) ? tt_gen_tasks(state, out) : out;
}

void tt_step_turn(struct tiletum_state *state)
{
	switch ((enum tiletum_frame_kind)tt_kind(state)) {
#define FRAME(name, word, sort, gen, step) \
	case TILETUM_FRAME_##name: \
		step(state); \
		break;
#include "games/tiletum/frames.def"
	case TILETUM_FRAMES:
		break;
	}
}
