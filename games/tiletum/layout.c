/* layout.c - what learning.c numbers and writes, told to programs: the tables of STATE.md. */
#include "games/tiletum/rules.h"

/* Chance has the verbs up to the characters; contracts and characters are also taken by seats. */
#define BY(name) \
	((TILETUM_VERB_##name <= TILETUM_VERB_CHARACTER ? GAME_BY_CHANCE : 0) | \
	 (TILETUM_VERB_##name >= TILETUM_VERB_CONTRACT ? GAME_BY_SEAT : 0))

const struct game_action_range tt_action_ranges[] = {
#define VERB(name, word, one, two, three, why, apply) \
	{word, TT_FIRST_##name, {TT_COUNT_##one, TT_COUNT_##two, TT_COUNT_##three}, BY(name)},
#include "games/tiletum/verbs.def"
	{NULL, 0, {0}, 0},
};

#define FLAGS GAME_FEATURE_FLAG, 0, 1
#define COUNT(most) GAME_FEATURE_NUMBER, 0, most
#define ONE_OF(count) GAME_FEATURE_CATEGORY, 0, (count) - 1
/* 0 for none, else 1 + the number of the thing. */
#define THING(count) ONE_OF((count) + 1)
#define SEEN_SEAT THING(TILETUM_SEATS)
#define ONE {0}
#define END {NULL, GAME_FEATURE_NUMBER, 0, 0, ONE}

static const struct game_feature moment[] = {
	{"players", GAME_FEATURE_NUMBER, TILETUM_PLAYERS_MIN, TILETUM_SEATS, ONE},
	{"option rulebook", ONE_OF(TILETUM_RULEBOOK_VALUES), ONE},
	{"phase", ONE_OF(TILETUM_PHASES), ONE},
	{"round", COUNT(TILETUM_ROUNDS), ONE},
	{"lap", COUNT(TILETUM_LAPS), ONE},
	{"turn", COUNT(TILETUM_SEATS), ONE},
	{"seat", SEEN_SEAT, ONE},
	{"chance", FLAGS, ONE},
	{"exchanged", FLAGS, ONE},
	{"depth", COUNT(TILETUM_STACK_MAX), ONE},
	{"frame", ONE_OF(TILETUM_FRAMES), ONE},
	{"frame-helper", THING(TILETUM_HELPERS), ONE},
	{"frame-a", COUNT(UINT8_MAX), ONE},
	{"frame-b", COUNT(UINT8_MAX), ONE},
	{"ap", COUNT(UINT8_MAX), ONE},
	END,
};

static const struct game_feature wheel[] = {
	{"dice", COUNT(UINT8_MAX), {TILETUM_RESOURCES, TILETUM_FACES}},
	{"bag", COUNT(UINT8_MAX), {TILETUM_RESOURCES}},
	{"action", ONE_OF(TILETUM_ACTIONS + 1), {TILETUM_FACES}},
	{"corruption", COUNT(UINT8_MAX), {TILETUM_TOKENS}},
	END,
};

static const struct game_feature piles[] = {
	{"bonus-pile", COUNT(TILETUM_HEAP_COPIES), {TILETUM_BONUS_TILES}},
	{"discards", COUNT(TILETUM_HEAP_COPIES), {TILETUM_BONUS_TILES}},
	{"contract-pile", COUNT(TILETUM_HEAP_COPIES), {TILETUM_PILE_TILES}},
	{"character-pile", COUNT(TILETUM_HEAP_COPIES), {TILETUM_CHARACTERS}},
	{"characters-aside", COUNT(TILETUM_HEAP_COPIES), {TILETUM_CHARACTERS}},
	{"character-offer", COUNT(TILETUM_HEAP_COPIES), {TILETUM_CHARACTERS}},
	{"contract-offer", THING(TILETUM_CHARACTER_FIRST), {TILETUM_OFFER_SPACES}},
	END,
};

static const struct game_feature map[] = {
	{"bonus", THING(TILETUM_BONUS_TILES), {TILETUM_PLACES}},
	{"house-owner", SEEN_SEAT, {TILETUM_HOUSE_SPACES}},
	{"cost", THING(TILETUM_COSTS), {TILETUM_CATHEDRALS}},
	{"cathedral-tiles", COUNT(TILETUM_CATHEDRAL_TILES), {TILETUM_CATHEDRALS}},
	{"fair-town", THING(TILETUM_TOWNS), {TILETUM_ROUNDS}},
	{"fair-tile", THING(TILETUM_FAIRS), {TILETUM_ROUNDS}},
	END,
};

static const struct game_feature seats[] = {
	{"points", COUNT(INT16_MAX), ONE},
	{"goods", COUNT(INT16_MAX), {TILETUM_RESOURCES}},
	{"figures", ONE_OF(TILETUM_SPOTS), {TILETUM_FIGURES}},
	{"houses-left", COUNT(TILETUM_HOUSES), ONE},
	{"pillars-left", COUNT(TILETUM_PILLARS), ONE},
	/* A helper in use has TILETUM_TILE_IN_USE added to its number. */
	{"store", THING(TILETUM_TILE_IN_USE + TILETUM_HELPERS), {TILETUM_STORE_SPACES}},
	{"rooms", THING(TILETUM_TILES), {TILETUM_ROOMS}},
	{"crests", THING(TILETUM_BONUS_TILES), {TILETUM_BUILDINGS}},
	{"contracts", THING(TILETUM_CHARACTER_FIRST), {TILETUM_CONTRACT_SPACES}},
	{"dice", THING(TILETUM_DICE_KINDS), {TILETUM_DICE_SPACES}},
	{"markers", COUNT(UINT8_MAX), {TILETUM_CHOICES}},
	{"pillars", FLAGS, {TILETUM_CATHEDRALS}},
	{"contributed", FLAGS, {TILETUM_CATHEDRALS}},
	{"king-space", COUNT(TILETUM_KING_SPACES), ONE},
	{"king-place", COUNT(TILETUM_SEATS), ONE},
	{"order", COUNT(TILETUM_SEATS), ONE},
	{"fairs", FLAGS, {TILETUM_ROUNDS}},
	END,
};

const struct game_feature_group tt_feature_groups[] = {
	{"moment", 1, moment},
	{"wheel", 1, wheel},
	{"piles", 1, piles},
	{"map", 1, map},
	{"seat", TILETUM_SEATS, seats},
	{NULL, 0, NULL},
};
