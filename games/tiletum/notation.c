/* notation.c - the spelling of moves, from the rows of verbs.def and parts.def. */
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

/* The word of a part that is one word, else NULL. */
static const char *part_word(int part, int value)
{
	switch (part) {
	case TT_PART_ACTION:
	case TT_PART_CHOICE:
		return tiletum_action_words[value];
	case TT_PART_PLACE:
		return tt_place_word(value);
	case TT_PART_BONUS:
	case TT_PART_HELPER:
		return tiletum_tiles[value].word;
	case TT_PART_CATHEDRAL:
		return tiletum_towns[tiletum_cathedrals[value].town].word;
	case TT_PART_COST:
		return tiletum_costs[value].word;
	case TT_PART_TOWN_TILE:
		return tiletum_towns[tiletum_town_tiles[value]].word;
	case TT_PART_FAIR:
		return tiletum_fairs[value].word;
	case TT_PART_COLOUR:
		return tiletum_colour_words[value];
	case TT_PART_PILE_TILE:
		return tiletum_tiles[TILETUM_PILE_FIRST + value].word;
	case TT_PART_CHARACTER:
		return tiletum_tiles[TILETUM_CHARACTER_FIRST + value].word;
	case TT_PART_RESOURCE:
		return tiletum_resource_words[value];
	case TT_PART_SPOT:
		return tiletum_spots[value].word;
	case TT_PART_CONTRACT:
		return tiletum_tiles[tiletum_contract_tile(value)].word;
	}
	return NULL;
}

/* The least number of a part that is one number, else -1. */
static int first_number(int part)
{
	switch (part) {
	case TT_PART_TOKEN:
		return 0;
	case TT_PART_SPACE:
	case TT_PART_FACE:
	case TT_PART_ROUND:
	case TT_PART_BUILDING:
	case TT_PART_CREST_SPACE:
		return 1;
	case TT_PART_LATER_ROUND:
		return 2;
	}
	return -1;
}

/* ---- Writing ---- */

static void write_goods(struct spelling *spelling, int index)
{
	struct tiletum_goods goods = tiletum_goods_at(index);

	for (int place = 0; place < goods.number; place++)
		spell_word(spelling, tiletum_resource_words[goods.types[place]]);
}

/* A word and 1 + a resource, where there is one. */
static void write_optional(struct spelling *spelling, const char *word, int resource)
{
	if (resource) {
		spell_word(spelling, word);
		spell_word(spelling, tiletum_resource_words[resource - 1]);
	}
}

/* Parts of more than one word, or of none. */
static void write_phrase(struct spelling *spelling, int part, int value, move m)
{
	switch (part) {
	case TT_PART_DIE:
		spell_word(spelling, tiletum_colour_words[value / TILETUM_FACES]);
		spell_number(spelling, value % TILETUM_FACES + 1);
		break;
	case TT_PART_VALUE:
		if (value != MOVE_A(m) % TILETUM_FACES) {
			spell_word(spelling, "as");
			spell_number(spelling, value + 1);
		}
		break;
	case TT_PART_RECOLOUR:
		write_optional(spelling, "colour", value);
		break;
	case TT_PART_HOUSE:
		spell_word(spelling, tiletum_towns[tiletum_houses[value].town].word);
		spell_number(spelling, tiletum_houses[value].number);
		break;
	case TT_PART_ROOM:
		spell_number(spelling, tiletum_building_of(value) + 1);
		spell_number(spelling, tiletum_floor_of(value));
		break;
	case TT_PART_GOODS:
		write_goods(spelling, value);
		break;
	case TT_PART_WITH:
		write_optional(spelling, "with", value);
		break;
	}
}

static void write_part(struct spelling *spelling, int part, int value, move m)
{
	if (part_word(part, value))
		spell_word(spelling, part_word(part, value));
	else if (first_number(part) >= 0)
		spell_number(spelling, first_number(part) + value);
	else
		write_phrase(spelling, part, value, m);
}

int tt_write_move(const void *state, move m, char *out)
{
	const struct tt_verb_row *row = &tt_verbs[MOVE_VERB(m)];
	struct spelling spelling = spell_start(out);

	(void)state;
	spell_word(&spelling, row->word);
	write_part(&spelling, row->parts[0], MOVE_A(m), m);
	write_part(&spelling, row->parts[1], MOVE_B(m), m);
	write_part(&spelling, row->parts[2], MOVE_C(m), m);
	return spell_end(&spelling);
}

/* ---- Reading ---- */

/* Where reading stands: the words, the next of them, and the parts so far. */
struct reading {
	struct spelled spelled;
	int at;
	int values[3];
};

static int read_word(struct reading *reading, int part)
{
	for (int value = 0; value < tt_part_count[part]; value++)
		if (spell_is(&reading->spelled, reading->at, part_word(part, value))) {
			reading->at++;
			return value;
		}
	return -1;
}

/* A number from `first` on, of `count` numbers; returns it less the first, or -1. */
static int read_number(struct reading *reading, int first, int count)
{
	int value = spell_value(&reading->spelled, reading->at);

	if (value < first || value >= first + count)
		return -1;
	reading->at++;
	return value - first;
}

/* 0 where the word is missing, 1 + the resource behind it, or -1. */
static int read_optional(struct reading *reading, const char *word)
{
	int resource;

	if (!spell_is(&reading->spelled, reading->at, word))
		return 0;
	reading->at++;
	resource = read_word(reading, TT_PART_RESOURCE);
	return resource < 0 ? -1 : resource + 1;
}

static int read_die(struct reading *reading)
{
	int colour = read_word(reading, TT_PART_COLOUR), face = read_number(reading, 1, TILETUM_FACES);

	return colour < 0 || face < 0 ? -1 : colour * TILETUM_FACES + face;
}

/* The die's own value is not written. */
static int read_value(struct reading *reading)
{
	int own = reading->values[0] % TILETUM_FACES, value;

	if (!spell_is(&reading->spelled, reading->at, "as"))
		return own;
	reading->at++;
	value = read_number(reading, 1, TILETUM_FACES);
	return value == own ? -1 : value;
}

/* Two words that together name the thing whose number is written like them. */
static int read_house(struct reading *reading)
{
	int place = read_word(reading, TT_PART_PLACE);
	int number = spell_value(&reading->spelled, reading->at++);

	for (int space = 0; space < TILETUM_HOUSE_SPACES; space++)
		if (tiletum_houses[space].town == place - TILETUM_PLACE_TOWNS &&
		    tiletum_houses[space].number == number)
			return space;
	return -1;
}

static int read_room(struct reading *reading)
{
	int building = spell_value(&reading->spelled, reading->at) - 1;
	int floor = spell_value(&reading->spelled, reading->at + 1);

	reading->at += 2;
	for (int room = 0; room < TILETUM_ROOMS; room++)
		if (tiletum_building_of(room) == building && tiletum_floor_of(room) == floor)
			return room;
	return -1;
}

/* In alphabetical order only. */
static int read_goods(struct reading *reading)
{
	struct tiletum_goods goods = {0, {0, 0, 0}};

	while (reading->at < reading->spelled.count) {
		int resource = goods.number < 3 ? read_word(reading, TT_PART_RESOURCE) : -1;

		if (resource < 0)
			return -1;
		goods.types[goods.number++] = (uint8_t)resource;
	}
	return goods.number ? tt_goods_index(&goods) : -1;
}

static int read_phrase(struct reading *reading, int part)
{
	switch (part) {
	case TT_PART_DIE:
		return read_die(reading);
	case TT_PART_VALUE:
		return read_value(reading);
	case TT_PART_RECOLOUR:
		return read_optional(reading, "colour");
	case TT_PART_HOUSE:
		return read_house(reading);
	case TT_PART_ROOM:
		return read_room(reading);
	case TT_PART_GOODS:
		return read_goods(reading);
	case TT_PART_WITH:
		return read_optional(reading, "with");
	}
	return 0;
}

static int read_part(struct reading *reading, int part)
{
	if (part_word(part, 0))
		return read_word(reading, part);
	if (first_number(part) >= 0)
		return read_number(reading, first_number(part), tt_part_count[part]);
	return read_phrase(reading, part);
}

/* All words read as a move of this verb? */
static int read_verb(struct reading *reading, const struct tt_verb_row *row)
{
	if (!spell_is(&reading->spelled, 0, row->word))
		return 0;
	reading->at = 1;
	for (int place = 0; place < 3; place++) {
		reading->values[place] = read_part(reading, row->parts[place]);
		if (reading->values[place] < 0)
			return 0;
	}
	return reading->at == reading->spelled.count;
}

int tt_read_move(const void *state, const char *text, move *m)
{
	struct reading reading;

	(void)state;
	if (!spell_cut(text, &reading.spelled))
		return 0;
	for (int verb = 0; verb < TILETUM_VERBS; verb++)
		if (read_verb(&reading, &tt_verbs[verb])) {
			*m = MOVE(verb, reading.values[0], reading.values[1], reading.values[2]);
			return 1;
		}
	return 0;
}
