/* The layout of observations (learning.c) for programs; STATE.md has the same table. */
#include "games/caylus/rules.h"

#define FLAGS .kind = GAME_FEATURE_FLAG, .high = 1
#define COUNT(most) .kind = GAME_FEATURE_NUMBER, .high = most
#define ONE_OF(count) .kind = GAME_FEATURE_CATEGORY, .high = (count) - 1
#define OPTION_VALUE(id) ONE_OF(CAYLUS_##id##_VALUES)
#define SEEN_SEAT ONE_OF(CAYLUS_SEATS + 1)
#define END {.name = NULL}

static const struct game_feature table[] = {
	{"players", COUNT(CAYLUS_SEATS)},
#define OPTION(id, name, values) {"option " name, OPTION_VALUE(id)},
#include "games/caylus/options.def"
	{"turn", COUNT(18)},
	{"phase", ONE_OF(CAYLUS_PHASES)},
	{"node", ONE_OF(CAYLUS_NODES)},
	{"actor", SEEN_SEAT},
	{"bailiff", COUNT(CAYLUS_ROAD_LAST)},
	{"provost", COUNT(CAYLUS_ROAD_LAST)},
	{"passes", COUNT(CAYLUS_SEATS)},
	{"active-space", ONE_OF(CAYLUS_SPACES)},
	{"stage-progress", COUNT(UINT8_MAX)},
	{"sections-scored", COUNT(CAYLUS_SECTIONS)},
	{"houses", COUNT(UINT8_MAX), .shape = {CAYLUS_SECTIONS}},
	{"to-mark", .kind = GAME_FEATURE_NUMBER, .low = -CAYLUS_ROAD_LAST, .high = CAYLUS_ROAD_LAST},
	{"building-section", ONE_OF(CAYLUS_SECTIONS + 1)},
	{"open-columns", COUNT(CAYLUS_COLUMNS)},
	{"favoured", SEEN_SEAT},
	{"favours", COUNT(UINT8_MAX)},
	{"line", ONE_OF(CAYLUS_LINES + 1)},
	{"column", COUNT(CAYLUS_COLUMNS)},
	END,
};

static const struct game_feature seats[] = {
	{"deniers", COUNT(INT16_MAX)},
	{"points", COUNT(INT16_MAX)},
	{"cubes", COUNT(597), .shape = {CAYLUS_CUBES}},
	{"workers", COUNT(CAYLUS_WORKERS)},
	{"income", COUNT(UINT8_MAX)},
	{"markers", COUNT(CAYLUS_COLUMNS), .shape = {CAYLUS_LINES}},
	{"lines-chosen", FLAGS, .shape = {CAYLUS_LINES}},
	{"houses", COUNT(UINT8_MAX), .shape = {CAYLUS_SECTIONS}},
	{"batches", COUNT(UINT8_MAX)},
	{"passed", COUNT(CAYLUS_SEATS)},
	{"order", COUNT(CAYLUS_SEATS)},
	{"stables", COUNT(CAYLUS_STABLES_ROOM)},
	{"castle", COUNT(CAYLUS_SEATS)},
	{"guest", FLAGS},
	{"goods-points", COUNT(INT16_MAX)},
	END,
};

static const struct game_feature road[] = {
	{"tile", ONE_OF(CAYLUS_TILES)},
	{"owner", SEEN_SEAT},
	{"worker", SEEN_SEAT},
	{"payer", SEEN_SEAT},
	END,
};

static const struct game_feature special[] = {
	{"gate", SEEN_SEAT},
	{"trading-post", SEEN_SEAT},
	{"guild", SEEN_SEAT},
	{"joust", SEEN_SEAT},
	{"inn", SEEN_SEAT},
	{"guest", SEEN_SEAT},
	END,
};

static const struct game_feature supply[] = {
	{"tiles", COUNT(UINT8_MAX), .shape = {CAYLUS_TILES}},
	END,
};

/* clang-format off */
const struct game_feature_group cy_feature_groups[] = {
	{"table", 1, table},
	{"seat", CAYLUS_SEATS, seats},
	{"road", CAYLUS_ROAD_LAST, road},
	{"special", 1, special},
	{"supply", 1, supply},
	{NULL, 0, NULL},
};
/* clang-format on */
