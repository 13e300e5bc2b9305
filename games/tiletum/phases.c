/* phases.c - who acts, and what the rulebook does by itself: T14, T17, T35. */
#include "games/tiletum/rules.h"

struct phase_row {
	int (*actor)(const struct tiletum_state *state);
	void (*step)(struct tiletum_state *state);
};

static const struct phase_row rows[TILETUM_PHASES] = {
#define PHASE(name, word, spaces, actor, step) {actor, step},
#include "games/tiletum/phases.def"
};

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

void tt_settle(struct tiletum_state *state)
{
	state->actor = (int8_t)rows[state->phase].actor(state);
}

void tt_step(struct tiletum_state *state)
{
	rows[state->phase].step(state);
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
