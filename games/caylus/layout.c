/* layout.c - what learning.c numbers and writes, told to programs: the tables of STATE.md. */
#include "games/caylus/rules.h"

/* C2, C5: chance deals the neutral tiles and draws the turn order, and nothing else. */
#define BY(id) \
	((int)CY_FIRST_##id <= (int)CY_LAST_ORDER ? (int)GAME_BY_CHANCE : (int)GAME_BY_SEAT)

const struct game_action_range cy_action_ranges[] = {
#define VERB(id, word, shape, count) {word, CY_FIRST_##id, {count}, BY(id)},
#include "games/caylus/verbs.def"
	{NULL, 0, {0}, 0},
};

#define FLAGS GAME_FEATURE_FLAG, 0, 1
#define COUNT(most) GAME_FEATURE_NUMBER, 0, most
#define ONE_OF(count) GAME_FEATURE_CATEGORY, 0, (count) - 1
#define OPTION_VALUE(id) ONE_OF(CAYLUS_##id##_VALUES)
#define SEEN_SEAT ONE_OF(CAYLUS_SEATS + 1)
#define ONE {0}
#define END {NULL, GAME_FEATURE_NUMBER, 0, 0, ONE}

static const struct game_feature table[] = {
	{"players", GAME_FEATURE_NUMBER, 2, CAYLUS_SEATS, ONE},
#define OPTION(id, name, values) {"option " name, OPTION_VALUE(id), ONE},
#include "games/caylus/options.def"
	{"turn", COUNT(18), ONE},
	{"phase", ONE_OF(CAYLUS_PHASES), ONE},
	{"node", ONE_OF(CAYLUS_NODES), ONE},
	{"actor", SEEN_SEAT, ONE},
	{"bailiff", COUNT(CAYLUS_ROAD_LAST), ONE},
	{"provost", COUNT(CAYLUS_ROAD_LAST), ONE},
	{"passes", COUNT(CAYLUS_SEATS), ONE},
	{"active-space", ONE_OF(CAYLUS_SPACES), ONE},
	{"stage-progress", COUNT(UINT8_MAX), ONE},
	{"sections-scored", COUNT(CAYLUS_SECTIONS), ONE},
	{"houses", COUNT(UINT8_MAX), {CAYLUS_SECTIONS}},
	{"to-mark", GAME_FEATURE_NUMBER, -CAYLUS_ROAD_LAST, CAYLUS_ROAD_LAST, ONE},
	{"building-section", ONE_OF(CAYLUS_SECTIONS + 1), ONE},
	{"open-columns", COUNT(CAYLUS_COLUMNS), ONE},
	{"favoured", SEEN_SEAT, ONE},
	{"favours", COUNT(UINT8_MAX), ONE},
	{"line", ONE_OF(CAYLUS_LINES + 1), ONE},
	{"column", COUNT(CAYLUS_COLUMNS), ONE},
	END,
};

static const struct game_feature seats[] = {
	{"deniers", COUNT(INT16_MAX), ONE},
	{"points", COUNT(INT16_MAX), ONE},
	{"cubes", COUNT(597), {CAYLUS_CUBES}},
	{"workers", COUNT(CAYLUS_WORKERS), ONE},
	{"income", COUNT(UINT8_MAX), ONE},
	{"markers", COUNT(CAYLUS_COLUMNS), {CAYLUS_LINES}},
	{"lines-chosen", FLAGS, {CAYLUS_LINES}},
	{"houses", COUNT(UINT8_MAX), {CAYLUS_SECTIONS}},
	{"batches", COUNT(UINT8_MAX), ONE},
	{"passed", COUNT(CAYLUS_SEATS), ONE},
	{"order", COUNT(CAYLUS_SEATS), ONE},
	{"stables", COUNT(CAYLUS_STABLES_ROOM), ONE},
	{"castle", COUNT(CAYLUS_SEATS), ONE},
	{"guest", FLAGS, ONE},
	{"goods-points", COUNT(INT16_MAX), ONE},
	END,
};

static const struct game_feature road[] = {
	{"tile", ONE_OF(CAYLUS_TILES), ONE},
	{"owner", SEEN_SEAT, ONE},
	{"worker", SEEN_SEAT, ONE},
	{"payer", SEEN_SEAT, ONE},
	END,
};

static const struct game_feature special[] = {
	{"gate", SEEN_SEAT, ONE},
	{"trading-post", SEEN_SEAT, ONE},
	{"guild", SEEN_SEAT, ONE},
	{"joust", SEEN_SEAT, ONE},
	{"inn", SEEN_SEAT, ONE},
	{"guest", SEEN_SEAT, ONE},
	END,
};

static const struct game_feature supply[] = {
	{"tiles", COUNT(UINT8_MAX), {CAYLUS_TILES}},
	END,
};

const struct game_feature_group cy_feature_groups[] = {
	{"table", 1, table},
	{"seat", CAYLUS_SEATS, seats},
	{"road", CAYLUS_ROAD_LAST, road},
	{"special", 1, special},
	{"supply", 1, supply},
	{NULL, 0, NULL},
};
