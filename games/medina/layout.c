/* The layout of observations (learning.c) for programs; STATE.md has the same table. */
#include "games/medina/rules.h"

/* Counts are bytes in the state; a relative holder is nobody, a seat, neutral or blockade. */
#define FLAGS .kind = GAME_FEATURE_FLAG, .high = 1
#define PLANE FLAGS, .shape = {MEDINA_ROWS, MEDINA_COLUMNS}
#define PLANES FLAGS, .shape = {MEDINA_COLOURS, MEDINA_ROWS, MEDINA_COLUMNS}
#define COUNT(most) .kind = GAME_FEATURE_NUMBER, .high = most
#define OPTION_VALUE(id) .kind = GAME_FEATURE_CATEGORY, .high = MEDINA_##id##_VALUES - 1
#define HOLDER .kind = GAME_FEATURE_CATEGORY, .high = MEDINA_HOLDER_BLOCK
#define END {.name = NULL}

/* clang-format off */
static const struct game_feature planes[] = {
	{"city", PLANE},
	{"well", PLANE},
	{"merchants", PLANE},
	{"buildings", PLANES},
	{"stables", PLANES},
	{"own-palaces", PLANE},
	{"other-palaces", PLANE},
	{"ownerless-palaces", PLANE},
	{"growth", PLANE},
	END,
};
/* clang-format on */

static const struct game_feature seats[] = {
	{"present", FLAGS},
	{"acts", FLAGS},
	{"points", COUNT(INT16_MAX)},
	{"buildings", COUNT(UINT8_MAX), .shape = {MEDINA_COLOURS}},
	{"roofs", COUNT(UINT8_MAX)},
	{"neutrals", COUNT(UINT8_MAX)},
	{"stables", COUNT(UINT8_MAX)},
	{"merchants", COUNT(UINT8_MAX)},
	{"walls", COUNT(UINT8_MAX)},
	{"tea", COUNT(UINT8_MAX)},
	{"owned", FLAGS, .shape = {MEDINA_COLOURS}},
	{"blocks", FLAGS, .shape = {MEDINA_COLOURS}},
	END,
};

static const struct game_feature arms[] = {
	{"walls", COUNT(UINT8_MAX), .shape = {MEDINA_ARMS}},
	END,
};

static const struct game_feature palace_tiles[] = {
	{"holder", HOLDER},
	{"size", COUNT(UINT8_MAX)},
	END,
};

static const struct game_feature tower_tiles[] = {
	{"holder", HOLDER},
	{"merchants", COUNT(UINT8_MAX)},
	END,
};

static const struct game_feature moment[] = {
	{"phase", .kind = GAME_FEATURE_CATEGORY, .high = MEDINA_PHASES - 1},
	{"players", COUNT(MEDINA_SEATS)},
	{"turn-size", COUNT(UINT8_MAX)},
	{"placed", COUNT(UINT8_MAX)},
	{"tea-pile", COUNT(UINT8_MAX)},
	{"used-buildings", FLAGS, .shape = {MEDINA_COLOURS}},
	{"used-roof", FLAGS},
	{"used-block", FLAGS},
	{"closed", FLAGS, .shape = {MEDINA_COLOURS}},
#define OPTION(id, name, fallback, values) {"option " name, OPTION_VALUE(id)},
#include "games/medina/options.def"
	END,
};

const struct game_feature_group md_feature_groups[] = {
	{"board", 1, planes},
	{"seat", MEDINA_SEATS, seats},
	{"arms", 1, arms},
	{"palace-tile", MEDINA_COLOURS, palace_tiles},
	{"tower-tile", MEDINA_TOWERS, tower_tiles},
	{"moment", 1, moment},
	{NULL, 0, NULL},
};
