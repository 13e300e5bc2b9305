/* What moves consist of, from the rows of verbs.def and parts.def. */
#include "core/spell.h"
#include "games/tiletum/rules.h"

/* Contracts are numbered through, without the crests that lie between those of the two piles. */
int tiletum_contract_tile(int contract)
{
	return TILETUM_HELPERS + contract +
	       (TILETUM_HELPERS + contract < TILETUM_PILE_FIRST ? 0 : TILETUM_CRESTS);
}

int tt_contract_index(int tile)
{
	return tile - TILETUM_HELPERS - (tile < TILETUM_PILE_FIRST ? 0 : TILETUM_CRESTS);
}

const char *tt_place_word(int place)
{
	if (place < TILETUM_ACTIONS)
		return tiletum_action_words[place];
	return place == TILETUM_PLACE_TRACK ? "track" : tiletum_towns[place - TILETUM_PLACE_TOWNS].word;
}

/* ---- Parts of one word ---- */

static const char *place_word(const void *state, int place)
{
	(void)state;
	return tt_place_word(place);
}

/* Cathedrals and town tiles are called by their towns. */
static const char *cathedral_word(const void *state, int cathedral)
{
	(void)state;
	return tiletum_towns[tiletum_cathedrals[cathedral].town].word;
}

static const char *town_tile_word(const void *state, int tile)
{
	(void)state;
	return tiletum_towns[tiletum_town_tiles[tile]].word;
}

static const char *contract_word(const void *state, int contract)
{
	(void)state;
	return tiletum_tiles[tiletum_contract_tile(contract)].word;
}

/* 0 is none, else 1 + the resource. */
static const char *optional_resource_word(const void *state, int value)
{
	(void)state;
	return value ? tiletum_resource_words[value - 1] : NULL;
}

static int own_value(move m)
{
	return MOVE_A(m) % TILETUM_FACES;
}

/* ---- Parts of several words ---- */

static void write_die(const void *state, move m, int die, struct spelling *out)
{
	(void)state;
	(void)m;
	spell_word(out, tiletum_colour_words[die / TILETUM_FACES]);
	spell_number(out, die % TILETUM_FACES + 1);
}

/* Dice are in most moves: trying all of them would be slow. */
static int read_die(const void *state, move m, const struct spelled *in, int *at)
{
	int colour = spell_find(in, *at, tiletum_colour_words, TILETUM_RESOURCES);
	int value = spell_value(in, *at + 1);

	(void)state;
	(void)m;
	*at += 2;
	if (colour < 0 || value < 1 || value > TILETUM_FACES)
		return -1;
	return colour * TILETUM_FACES + value - 1;
}

static void write_house(const void *state, move m, int house, struct spelling *out)
{
	(void)state;
	(void)m;
	spell_word(out, tiletum_towns[tiletum_houses[house].town].word);
	spell_number(out, tiletum_houses[house].number);
}

static void write_room(const void *state, move m, int room, struct spelling *out)
{
	(void)state;
	(void)m;
	spell_number(out, tiletum_building_of(room) + 1);
	spell_number(out, tiletum_floor_of(room));
}

/* In alphabetical order. */
static void write_goods(const void *state, move m, int index, struct spelling *out)
{
	struct tiletum_goods goods = tiletum_goods_at(index);

	(void)state;
	(void)m;
	for (int place = 0; place < goods.number; place++)
		spell_word(out, tiletum_resource_words[goods.types[place]]);
}

/* ---- The grammar ---- */

enum tt_part {
#define PART(name, ...) PART_##name,
#include "games/tiletum/parts.def"
	PARTS
};

static const struct game_part parts[PARTS] = {
#define PART(name, ...) {__VA_ARGS__},
#include "games/tiletum/parts.def"
};

enum { CHANCE = GAME_BY_CHANCE, SEAT = GAME_BY_SEAT, EITHER = GAME_BY_CHANCE | GAME_BY_SEAT };

const struct game_verb tt_verbs[TILETUM_VERBS] = {
#define NAMED(name, shared) shared, .id = name
#define VERB(name, word_, by_, one, two, three, why, apply) \
	{.word = word_, \
	 .by = by_, \
	 .parts = {&parts[PART_##one], &parts[PART_##two], &parts[PART_##three]}},
#include "games/tiletum/verbs.def"
};
