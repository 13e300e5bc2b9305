/* cards.c - what the things of Tiletum are called, and their cards. */
#include <ctype.h>

#include "games/tiletum/term/view.h"
#include "i18n/say.h"

const struct ink TILETUM_INKS[TILETUM_RESOURCES] = {
	{16, 217, WEIGHT_BOLD},  {16, 220, WEIGHT_BOLD}, {231, 25, WEIGHT_BOLD},
	{231, 238, WEIGHT_BOLD}, {16, 252, WEIGHT_BOLD},
};

const char *tiletum_tile_word(int tile)
{
	return tile == TILETUM_TILE_NONE ? "-" : tiletum_tiles[tile].word;
}

/* words: tiletum.panel.* */
const char *tiletum_label(const char *word)
{
	return say_or("", "tiletum.panel.%s", word);
}

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

const char *tiletum_short_tile(int tile)
{
	const struct tiletum_effect *effect = &tiletum_tiles[tile].effect;
	int gold = effect->gain[TILETUM_RESOURCE_GOLD];

	if (tiletum_is_crest(tile))
		return text_from("◊%d", tile - TILETUM_PILE_FIRST + 1);
	if (tiletum_is_contract(tile))
		return tiletum_tiles[tile].word;
	if (tiletum_is_character(tile))
		return text_from("%.8s", tiletum_tiles[tile].word);
	if (effect->ap)
		return text_from("%c%d", tiletum_action_letter(effect->action), effect->ap);
	if (effect->more_ap)
		return text_from("+%d", effect->more_ap);
	if (effect->any)
		return text_from("?%d", effect->any);
	if (effect->points)
		return gold ? "gv" : text_from("%dv", effect->points);
	return gold > 1 ? text_from("%dg", gold) : text_from("%.2s", tiletum_tiles[tile].word);
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
static const char *name_verb(const struct drawn *drawn, int verb)
{
	const char *word = drawn->game->verbs[verb].word;

	return say_or(say_or(word, "full.close.%s", word), "full.tiletum.%s", word);
}

static const char *name_die(const struct drawn *drawn, int die)
{
	const struct tiletum_state *state = tiletum_position(drawn->state);
	int value = die % TILETUM_FACES + 1, action = tiletum_action_of(state, value);

	return text_from("%d %s, %s %d %s", value, tiletum_resource_name(die / TILETUM_FACES),
	                 tiletum_action_name(action), TILETUM_FACES + 1 - value, tiletum_label("ap"));
}

static const char *name_house(int space)
{
	const struct tiletum_house_row *house = &tiletum_houses[space];

	return text_from(say("full.tiletum.house"), tiletum_spot_name(tiletum_towns[house->town].spot),
	                 house->number, house->points);
}

static const char *name_goods(int index)
{
	struct tiletum_goods goods = tiletum_goods_at(index);
	const char *text = "";

	for (int each = 0; each < goods.number; each++)
		text = text_join(text, ", ", tiletum_resource_name(goods.types[each]));
	return text;
}

/* The town with what can be had there. */
static const char *name_spot(const struct drawn *drawn, int spot)
{
	const struct tiletum_state *state = tiletum_position(drawn->state);
	int town = tiletum_spots[spot].town, tile = TILETUM_TILE_NONE;

	if (town != TILETUM_TOWN_NONE)
		tile = state->bonus[TILETUM_PLACE_TOWNS + town];
	return text_join(tiletum_spot_name(spot), ": ",
	                 tile == TILETUM_TILE_NONE ? "" : tiletum_tile_name(tile));
}

const char *tiletum_name_part(const struct drawn *drawn, int part)
{
	int value = PART_VALUE(part);

	switch (PART_KIND(part)) {
	case TILETUM_PART_WORD:
		return name_verb(drawn, value);
	case TILETUM_PART_SPOT:
		return name_spot(drawn, value);
	case TILETUM_PART_DIE:
		return name_die(drawn, value);
	case TILETUM_PART_AS:
		return text_from(say("full.tiletum.as"), value + 1);
	case TILETUM_PART_RECOLOUR:
	case TILETUM_PART_FOR:
		return text_from("» %s", tiletum_resource_name(value));
	case TILETUM_PART_RESOURCE:
		return tiletum_resource_name(value);
	case TILETUM_PART_ACTION:
		return tiletum_action_name(value);
	case TILETUM_PART_FIGURE:
		return tiletum_action_name(value == TILETUM_FIGURE_MERCHANT ? TILETUM_ACTION_MERCHANT
		                                                            : TILETUM_ACTION_ARCHITECT);
	case TILETUM_PART_HOUSE:
		return name_house(value);
	case TILETUM_PART_TILE:
		return tiletum_tile_name(value);
	case TILETUM_PART_ROOM:
		return text_from(say("full.tiletum.room"), tiletum_building_of(value) + 1,
		                 tiletum_floor_of(value));
	case TILETUM_PART_BUILDING:
		return text_from(say("full.tiletum.building"), value + 1);
	case TILETUM_PART_GOODS:
		return name_goods(value);
	default:
		return "";
	}
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
		int owner = tiletum_house_owner(state, space);

		if (tiletum_houses[space].town != town || tiletum_houses[space].mark > state->players)
			continue;
		canvas_line(canvas, INK_PLAIN, "  ⌂ %s%s %s %s", name_house(space),
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
