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

/* A relative holder: nobody, the seats, neutral, blockade. A palace has at most one building for
   each of its colour's and all stables; points stay far below what a byte less would not hold. */
#define FLAGS GAME_FEATURE_FLAG, 0, 1
#define PLANE GAME_FEATURE_FLAG, 0, 1, {MEDINA_ROWS, MEDINA_COLUMNS}
#define PLANES GAME_FEATURE_FLAG, 0, 1, {MEDINA_COLOURS, MEDINA_ROWS, MEDINA_COLUMNS}
#define COUNT(most) GAME_FEATURE_NUMBER, 0, most
#define OPTION_VALUE(id) GAME_FEATURE_CATEGORY, 0, MEDINA_##id##_VALUES - 1
#define HOLDER GAME_FEATURE_CATEGORY, 0, MEDINA_HOLDER_BLOCK
#define ONE {0}
#define END {NULL, GAME_FEATURE_NUMBER, 0, 0, ONE}

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
	{"present", FLAGS, ONE},
	{"acts", FLAGS, ONE},
	{"points", COUNT(INT16_MAX), ONE},
	{"buildings", COUNT(UINT8_MAX), {MEDINA_COLOURS}},
	{"roofs", COUNT(UINT8_MAX), ONE},
	{"neutrals", COUNT(UINT8_MAX), ONE},
	{"stables", COUNT(UINT8_MAX), ONE},
	{"merchants", COUNT(UINT8_MAX), ONE},
	{"walls", COUNT(UINT8_MAX), ONE},
	{"tea", COUNT(UINT8_MAX), ONE},
	{"owned", FLAGS, {MEDINA_COLOURS}},
	{"blocks", FLAGS, {MEDINA_COLOURS}},
	END,
};

static const struct game_feature arms[] = {
	{"walls", COUNT(UINT8_MAX), {MEDINA_ARMS}},
	END,
};

static const struct game_feature palace_tiles[] = {
	{"holder", HOLDER, ONE},
	{"size", COUNT(UINT8_MAX), ONE},
	END,
};

static const struct game_feature tower_tiles[] = {
	{"holder", HOLDER, ONE},
	{"merchants", COUNT(UINT8_MAX), ONE},
	END,
};

static const struct game_feature moment[] = {
	{"phase", GAME_FEATURE_CATEGORY, 0, MEDINA_PHASES - 1, ONE},
	{"players", GAME_FEATURE_NUMBER, 2, MEDINA_SEATS, ONE},
	{"turn-size", COUNT(UINT8_MAX), ONE},
	{"placed", COUNT(UINT8_MAX), ONE},
	{"tea-pile", COUNT(UINT8_MAX), ONE},
	{"used-buildings", FLAGS, {MEDINA_COLOURS}},
	{"used-roof", FLAGS, ONE},
	{"used-block", FLAGS, ONE},
	{"closed", FLAGS, {MEDINA_COLOURS}},
#define OPTION(id, name, fallback, values) {"option " name, OPTION_VALUE(id), ONE},
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
