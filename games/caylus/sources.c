/* What points are gained and lost for: the rows of the score sheet (sources.def). */
#include <string.h>

#include "games/caylus/rules.h"

enum source {
	SOURCE_NONE, /* nothing is scored there */
#define SOURCE(id, word) SOURCE_##id,
#include "games/caylus/sources.def"
	SOURCES_END
};

const char *const cy_sources[] = {
#define SOURCE(id, word) word,
#include "games/caylus/sources.def"
	NULL};

static_assert(SOURCES_END - 1 <= GAME_SOURCES_MAX, "the score sheet fits");

/* What the moves of a node bring; what the closing word costs is always a loss. */
/* clang-format off */
static const uint8_t NODE_SOURCE[CAYLUS_NODES] = {
	[CAYLUS_NODE_PLACE] = SOURCE_VISITORS,     [CAYLUS_NODE_GATE] = SOURCE_VISITORS,
	[CAYLUS_NODE_CARPENTER] = SOURCE_CRAFT,    [CAYLUS_NODE_MASON] = SOURCE_CRAFT,
	[CAYLUS_NODE_LAWYER] = SOURCE_RESIDENCES,  [CAYLUS_NODE_ARCHITECT] = SOURCE_PRESTIGE,
	[CAYLUS_NODE_CONVERT] = SOURCE_TRADE,      [CAYLUS_NODE_CASTLE] = SOURCE_CASTLE,
	[CAYLUS_NODE_JOUST] = SOURCE_FAVOURS,      [CAYLUS_NODE_USE] = SOURCE_FAVOURS,
};
/* clang-format on */

/* What the rulebook brings by itself. */
static const uint8_t STAGE_SOURCE[CAYLUS_STAGES] = {
	[CAYLUS_STAGE_HOME] = SOURCE_RESIDENCES,      [CAYLUS_STAGE_WAITING] = SOURCE_RESIDENCES,
	[CAYLUS_STAGE_MOST_BATCHES] = SOURCE_FAVOURS, [CAYLUS_STAGE_HOUSES] = SOURCE_FAVOURS,
	[CAYLUS_STAGE_FINAL] = SOURCE_GOODS,
};

/* Only the castle takes points away: C84, C94. */
static void add_change(struct game_gains *gains, const struct caylus_state *before,
                       const struct caylus_state *after, int source)
{
	for (int seat = 0; seat < before->players; seat++) {
		int change = after->seats[seat].points - before->seats[seat].points;
		int row = change < 0 ? SOURCE_PENALTIES : source;

		assert(change == 0 || row != SOURCE_NONE);
		if (change)
			gains->points[seat][row - 1] += change;
	}
}

/* C63, C122: a tile of the architect brings points and, with light favours, those of its favours
   too. */
static void part_with_favours(const struct caylus_state *s, move m, struct game_gains *gains)
{
	int *rows = gains->points[s->actor];
	int favours = rows[SOURCE_PRESTIGE - 1] - cy_points_for(s, MOVE_A(m));

	rows[SOURCE_PRESTIGE - 1] -= favours;
	rows[SOURCE_FAVOURS - 1] += favours;
}

void cy_gains(const void *state, move m, struct game_gains *gains)
{
	const struct caylus_state *before = (const struct caylus_state *)state;
	struct caylus_state after = *before;
	int source, is_seen;

	memset(gains, 0, sizeof *gains);
	if (before->actor != GAME_STEP) {
		caylus_game.apply(&after, m);
		add_change(gains, before, &after, NODE_SOURCE[before->node]);
		if (before->node == CAYLUS_NODE_ARCHITECT && MOVE_VERB(m) == CAYLUS_VERB_BUILD)
			part_with_favours(before, m, gains);
		return;
	}
	do {
		source = cy_has_favour(&after) ? SOURCE_FAVOURS : STAGE_SOURCE[after.stage];
		is_seen = cy_step_once(&after);
	} while (!is_seen);
	add_change(gains, before, &after, source);
}
