/* What points are gained and lost for: the rows of the score sheet (sources.def). */
#include <assert.h>
#include <string.h>

#include "games/tiletum/rules.h"

enum source {
	SOURCE_NONE, /* nothing is scored there */
#define SOURCE(id, word) SOURCE_##id,
#include "games/tiletum/sources.def"
	SOURCES_END
};

const char *const tt_sources[] = {
#define SOURCE(id, word) word,
#include "games/tiletum/sources.def"
	NULL};

static_assert(SOURCES_END - 1 <= GAME_SOURCES_MAX, "the score sheet fits");

static const uint8_t verb_source[TILETUM_VERBS] = {
	[TILETUM_VERB_FULFIL] = SOURCE_CONTRACTS,
	[TILETUM_VERB_CONTRIBUTE] = SOURCE_CATHEDRALS,
};

static const uint8_t frame_source[TILETUM_FRAMES] = {
	[TILETUM_FRAME_HOUSE_BONUS] = SOURCE_HOUSES,
	[TILETUM_FRAME_CREST_BONUS] = SOURCE_CRESTS,
};

/* clang-format off */
static const uint8_t phase_source[TILETUM_PHASES] = {
	[TILETUM_PHASE_KING_TILE] = SOURCE_KING,
	[TILETUM_PHASE_KING_POINTS] = SOURCE_KING,
	[TILETUM_PHASE_KING_FAIR] = SOURCE_FAIRS,
	[TILETUM_PHASE_FAIR] = SOURCE_FAIRS,
	[TILETUM_PHASE_FINAL_MAP] = SOURCE_MAP,
	[TILETUM_PHASE_FINAL_BUILDINGS] = SOURCE_BUILDINGS,
	[TILETUM_PHASE_FINAL_GOODS] = SOURCE_GOODS,
};
/* clang-format on */

static int tile_source(int tile)
{
	if (tiletum_is_contract(tile))
		return SOURCE_CONTRACTS;
	return tiletum_is_character(tile) ? SOURCE_CHARACTERS : SOURCE_BONUSES;
}

/* What the next step brings. */
static int step_source(const struct tiletum_state *state)
{
	struct tiletum_frame top = tiletum_top(state);

	if (top.kind == TILETUM_FRAME_EFFECT)
		return tile_source(top.a);
	return frame_source[top.kind] ? frame_source[top.kind] : phase_source[state->phase];
}

void tt_gains(const void *state, move m, struct game_gains *gains)
{
	const struct tiletum_state *before = (const struct tiletum_state *)state;
	struct tiletum_state after = *before;
	int source;

	memset(gains, 0, sizeof *gains);
	if (before->actor == GAME_STEP) {
		source = step_source(before);
		tt_step(&after);
	} else {
		source = verb_source[MOVE_VERB(m)];
		tiletum_game.apply(&after, m);
	}
	for (int seat = 0; seat < before->players; seat++) {
		int change = after.seats[seat].points - before->seats[seat].points;

		assert(change == 0 || source != SOURCE_NONE);
		if (change)
			gains->points[seat][source - 1] = change;
	}
}
