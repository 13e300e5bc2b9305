/* Who acts, and the automatic steps of each phase: T14, T17, T35. */
#include "games/tiletum/rules.h"

int tt_chance_acts(const struct tiletum_state *state)
{
	(void)state;
	return GAME_CHANCE;
}

int tt_rulebook_acts(const struct tiletum_state *state)
{
	(void)state;
	return GAME_STEP;
}

int tt_nobody_acts(const struct tiletum_state *state)
{
	(void)state;
	return GAME_OVER;
}

static int actor_of(const struct tiletum_state *state)
{
	switch ((enum tiletum_phase)state->phase) {
#define PHASE(name, word, spaces, actor, step) \
	case TILETUM_PHASE_##name: \
		return actor(state);
#include "games/tiletum/phases.def"
	case TILETUM_PHASES:
		break;
	}
	return GAME_OVER;
}

void tt_settle(struct tiletum_state *state)
{
	state->actor = (int8_t)actor_of(state);
}

void tt_step(struct tiletum_state *state)
{
	switch ((enum tiletum_phase)state->phase) {
#define PHASE(name, word, spaces, actor, step) \
	case TILETUM_PHASE_##name: \
		step(state); \
		break;
#include "games/tiletum/phases.def"
	case TILETUM_PHASES:
		break;
	}
	tt_settle(state);
}

/* At a node: chance is named after what it lays, a seat after its frame. */
const char *tt_node(const void *memory)
{
	const struct tiletum_state *state = (const struct tiletum_state *)memory;

	if (state->actor == GAME_CHANCE)
		return tiletum_phase_words[state->phase];
	return state->actor >= 0 ? tiletum_frame_words[tt_kind(state)] : "";
}
