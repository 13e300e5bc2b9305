/* cards.c - what the things of Tiletum are called, and their cards. */
#include <ctype.h>

#include "base/text.h"
#include "games/tiletum/term/view.h"
#include "i18n/say.h"

char tiletum_action_letter(int action)
{
	if (action == TILETUM_ACTION_CHARACTER)
		return 'P'; /* people: C is the contract */
	return action < TILETUM_ACTIONS ? (char)toupper((unsigned char)tiletum_action_words[action][0])
	                                : '?';
}

char tiletum_resource_letter(int resource)
{
	return (char)toupper((unsigned char)tiletum_resource_words[resource][0]);
}

const char *tiletum_short_tile(int tile, char out[TILETUM_SHORT_MAX])
{
	const struct tiletum_effect *effect = &tiletum_tiles[tile].effect;
	int gold = effect->gain[TILETUM_RESOURCE_GOLD];

	if (tiletum_is_crest(tile))
		snprintf(out, TILETUM_SHORT_MAX, "◊%d", tile - TILETUM_PILE_FIRST + 1);
	else if (tiletum_is_contract(tile))
		snprintf(out, TILETUM_SHORT_MAX, "%s", tiletum_tiles[tile].word);
	else if (tiletum_is_character(tile))
		snprintf(out, TILETUM_SHORT_MAX, "%.8s", tiletum_tiles[tile].word);
	else if (effect->ap)
		snprintf(out, TILETUM_SHORT_MAX, "%c%d", tiletum_action_letter(effect->action), effect->ap);
	else if (effect->more_ap)
		snprintf(out, TILETUM_SHORT_MAX, "+%d", effect->more_ap);
	else if (effect->any)
		snprintf(out, TILETUM_SHORT_MAX, "?%d", effect->any);
	else if (gold && effect->points)
		snprintf(out, TILETUM_SHORT_MAX, "gv");
	else if (effect->points)
		snprintf(out, TILETUM_SHORT_MAX, "%dv", effect->points);
	else if (gold > 1)
		snprintf(out, TILETUM_SHORT_MAX, "%dg", gold);
	else
		snprintf(out, TILETUM_SHORT_MAX, "%.2s", tiletum_tiles[tile].word);
	return out;
}

/* words: tiletum.town.* tiletum.road.* tiletum.bonus.* tiletum.contract.* tiletum.character.* */
/* words: tiletum.action.* tiletum.resource.* tiletum.cost.* tiletum.fair.* tiletum.colour.* */
const char *tiletum_word(const char *family, const char *word)
{
	return say_or(word, "tiletum.%s.%s", family, word);
}

const char *tiletum_spot_name(int spot)
{
	const char *word = tiletum_spots[spot].word;

	return tiletum_word(tiletum_spots[spot].town == TILETUM_TOWN_NONE ? "road" : "town", word);
}

const char *tiletum_action_name(int action)
{
	return tiletum_word("action", tiletum_action_words[action]);
}

const char *tiletum_resource_name(int resource)
{
	return tiletum_word("resource", tiletum_resource_words[resource]);
}

const char *tiletum_tile_name(int tile)
{
	if (tile == TILETUM_TILE_NONE)
		return tiletum_tile_word(tile);
	return tiletum_word(tiletum_is_character(tile)  ? "character"
	                    : tiletum_is_contract(tile) ? "contract"
	                                                : "bonus",
	                    tiletum_tiles[tile].word);
}

/* ---- parts ---- */

/* words: full.tiletum.* full.close.* */
static void name_verb(const struct drawn *drawn, int verb, char *out)
{
	const char *word = drawn->game->verbs[verb].word;

	snprintf(out, PART_TEXT_MAX, "%s",
	         say_or(say_or(word, "full.close.%s", word), "full.tiletum.%s", word));
}

static void name_die(const struct drawn *drawn, int die, char *out)
{
	const struct tiletum_state *state = tiletum_position(drawn->state);
	int value = die % TILETUM_FACES + 1, action = tiletum_action_of(state, value);

	snprintf(out, PART_TEXT_MAX, "%d %s, %s %d %s", value,
	         tiletum_resource_name(die / TILETUM_FACES), tiletum_action_name(action),
	         TILETUM_FACES + 1 - value, tiletum_label("ap"));
}

static void name_house(int space, char *out)
{
	const struct tiletum_house_row *house = &tiletum_houses[space];

	snprintf(out, PART_TEXT_MAX, say("full.tiletum.house"),
	         tiletum_spot_name(tiletum_towns[house->town].spot), house->number, house->points);
}

static void name_goods(int index, char *out)
{
	struct tiletum_goods goods = tiletum_goods_at(index);

	out[0] = 0;
	for (int each = 0; each < goods.number; each++)
		text_add(out, PART_TEXT_MAX, "%s%s", each ? ", " : "",
		         tiletum_resource_name(goods.types[each]));
}

/* The town with what can be had there. */
static void name_spot(const struct drawn *drawn, int spot, char *out)
{
	const struct tiletum_state *state = tiletum_position(drawn->state);
	int town = tiletum_spots[spot].town, tile;

	snprintf(out, PART_TEXT_MAX, "%s", tiletum_spot_name(spot));
	if (town == TILETUM_TOWN_NONE)
		return;
	tile = state->bonus[TILETUM_PLACE_TOWNS + town];
	if (tile != TILETUM_TILE_NONE)
		text_add(out, PART_TEXT_MAX, ": %s", tiletum_tile_name(tile));
}

static const char *figure_name(int figure)
{
	return tiletum_action_name(figure == TILETUM_FIGURE_MERCHANT ? TILETUM_ACTION_MERCHANT
	                                                             : TILETUM_ACTION_ARCHITECT);
}

/* What is called by a word alone; NULL for other parts. */
static const char *word_of_part(int kind, int value)
{
	switch (kind) {
	case TILETUM_PART_RESOURCE:
		return tiletum_resource_name(value);
	case TILETUM_PART_ACTION:
		return tiletum_action_name(value);
	case TILETUM_PART_FIGURE:
		return figure_name(value);
	case TILETUM_PART_TILE:
		return tiletum_tile_name(value);
	default:
		return NULL;
	}
}

void tiletum_name_part(const struct drawn *drawn, int part, char out[PART_TEXT_MAX])
{
	int kind = PART_KIND(part), value = PART_VALUE(part);
	const char *word = word_of_part(kind, value);

	snprintf(out, PART_TEXT_MAX, "%s", word ? word : "");
	if (kind == TILETUM_PART_WORD)
		name_verb(drawn, value, out);
	else if (kind == TILETUM_PART_SPOT)
		name_spot(drawn, value, out);
	else if (kind == TILETUM_PART_DIE)
		name_die(drawn, value, out);
	else if (kind == TILETUM_PART_AS)
		snprintf(out, PART_TEXT_MAX, say("full.tiletum.as"), value + 1);
	else if (kind == TILETUM_PART_RECOLOUR || kind == TILETUM_PART_FOR)
		snprintf(out, PART_TEXT_MAX, "» %s", tiletum_resource_name(value));
	else if (kind == TILETUM_PART_HOUSE)
		name_house(value, out);
	else if (kind == TILETUM_PART_ROOM)
		snprintf(out, PART_TEXT_MAX, say("full.tiletum.room"), tiletum_building_of(value) + 1,
		         tiletum_floor_of(value));
	else if (kind == TILETUM_PART_BUILDING)
		snprintf(out, PART_TEXT_MAX, say("full.tiletum.building"), value + 1);
	else if (kind == TILETUM_PART_GOODS)
		name_goods(value, out);
}

/* ---- cards ---- */

static void put_cathedral(struct canvas *canvas, const struct tiletum_state *state, int cathedral)
{
	if (state->cost[cathedral] < TILETUM_COSTS)
		canvas_line(canvas, INK_PLAIN, "  ♜ %s",
		            tiletum_word("cost", tiletum_costs[state->cost[cathedral]].word));
}

static void put_town(struct canvas *canvas, const struct drawn *drawn, int town)
{
	const struct tiletum_state *state = tiletum_position(drawn->state);
	int cathedral = tiletum_cathedral_of(town);

	for (int space = 0; space < TILETUM_HOUSE_SPACES; space++) {
		char text[PART_TEXT_MAX];
		int owner = tiletum_house_owner(state, space);

		if (tiletum_houses[space].town != town || tiletum_houses[space].mark > state->players)
			continue;
		name_house(space, text);
		canvas_line(canvas, INK_PLAIN, "  ⌂ %s%s %s %s", text,
		            tiletum_houses[space].activates ? " !" : "",
		            owner == TILETUM_SEAT_NONE ? "" : mark_of_seat(owner),
		            owner == TILETUM_SEAT_NONE ? "" : drawn->names[owner]);
	}
	if (cathedral != TILETUM_CATHEDRAL_NONE)
		put_cathedral(canvas, state, cathedral);
	for (int round = 0; round < TILETUM_ROUNDS; round++)
		if (state->fair_town[round] == town && state->fair_tile[round] < TILETUM_FAIRS)
			canvas_line(canvas, INK_PLAIN, "  ⚑%d %s %d", round + 1,
			            tiletum_word("fair", tiletum_fairs[state->fair_tile[round]].word),
			            tiletum_rounds[round].value + tiletum_fairs[state->fair_tile[round]].value);
}

void tiletum_view_card(struct canvas *canvas, const struct drawn *drawn, int part)
{
	const struct tiletum_state *state = tiletum_position(drawn->state);
	int value = PART_VALUE(part);

	if (PART_KIND(part) == TILETUM_PART_SPOT && tiletum_spots[value].town != TILETUM_TOWN_NONE)
		put_town(canvas, drawn, tiletum_spots[value].town);
	if (PART_KIND(part) == TILETUM_PART_DIE) {
		int tile = state->bonus[tiletum_action_of(state, value % TILETUM_FACES + 1)];

		if (tile != TILETUM_TILE_NONE)
			canvas_line(canvas, INK_PLAIN, "  %s: %s", tiletum_label("bonus"),
			            tiletum_tile_name(tile));
	}
	if (PART_KIND(part) == TILETUM_PART_TILE)
		canvas_line(canvas, INK_PLAIN, "  %s", tiletum_tile_name(value));
}
