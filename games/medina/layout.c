/* layout.c - what learning.c numbers and writes, told to programs: the tables of STATE.md. */
#include "games/medina/rules.h"

const struct game_action_range md_action_ranges[] = {
	{"well", 0, {MEDINA_ROWS, MEDINA_COLUMNS}, GAME_BY_CHANCE},
	{"building", MEDINA_SQUARES, {MEDINA_COLOURS, MEDINA_ROWS, MEDINA_COLUMNS}, GAME_BY_SEAT},
	{"roof", 5 * MEDINA_SQUARES, {MEDINA_ROWS, MEDINA_COLUMNS}, GAME_BY_SEAT},
	{"neutral", 6 * MEDINA_SQUARES, {MEDINA_ROWS, MEDINA_COLUMNS}, GAME_BY_SEAT},
	{"block", 7 * MEDINA_SQUARES, {MEDINA_ROWS, MEDINA_COLUMNS}, GAME_BY_SEAT},
	{"stable", 8 * MEDINA_SQUARES, {MEDINA_ROWS, MEDINA_COLUMNS}, GAME_BY_SEAT},
	/* The first one is laid by chance in the second edition (M6). */
	{"merchant", 9 * MEDINA_SQUARES, {MEDINA_ROWS, MEDINA_COLUMNS}, GAME_BY_SEAT | GAME_BY_CHANCE},
	{"wall", 10 * MEDINA_SQUARES, {MD_ACTION_WALLS}, GAME_BY_SEAT},
	{"tea", MD_ACTIONS - 1, {1}, GAME_BY_SEAT},
	{NULL, 0, {0}, 0},
};

/* Counts are bytes in the state; a relative holder is nobody, a seat, neutral or blockade. */
#define FLAGS .kind = GAME_FEATURE_FLAG, .high = 1
#define PLANE FLAGS, .shape = {MEDINA_ROWS, MEDINA_COLUMNS}
#define PLANES FLAGS, .shape = {MEDINA_COLOURS, MEDINA_ROWS, MEDINA_COLUMNS}
#define COUNT(most) .kind = GAME_FEATURE_NUMBER, .high = most
#define OPTION_VALUE(id) .kind = GAME_FEATURE_CATEGORY, .high = MEDINA_##id##_VALUES - 1
#define HOLDER .kind = GAME_FEATURE_CATEGORY, .high = MEDINA_HOLDER_BLOCK
#define END {.name = NULL}

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
