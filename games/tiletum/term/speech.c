/* speech.c - Tiletum in sentences: goods, dice, towns, tiles. */
#include "games/tiletum/term/view.h"

#include <string.h>

#include "i18n/say.h"
#include "term/speech.h"

enum { STOCK_CONTRACTS = TILETUM_RESOURCES + 2 };

/* words: tiletum.stock.* */
static const char *const STOCKS[] = {
#define RESOURCE(id, word, colour) "tiletum.stock." word,
#include "games/tiletum/board.def"
	"reasons.tiletum.house-in-supply",
	"reasons.tiletum.pillar-in-supply",
	"reasons.tiletum.contract",
	"reasons.tiletum.store",
	NULL,
};

/* ---- goods ---- */

static int count(const void *state, int seat, int stock)
{
	const struct tiletum_seat *own = &tiletum_position(state)->seats[seat];
	const int counts[] = {own->houses_left, own->pillars_left, own->fulfilled, own->stored};

	return stock < TILETUM_RESOURCES ? own->goods[stock] : counts[stock - TILETUM_RESOURCES];
}

/* ---- what a move means ---- */

/* The action opposite a die's value, what it has to spend, and the bonus tile there. */
static const char *value_text(const struct tiletum_state *state, int value)
{
	int action = tiletum_action_of(state, value), ap = TILETUM_FACES + 1 - value;
	int tile = state->bonus[action];

	if (action < TILETUM_CHOICES)
		ap += state->seats[state->seat].markers[action];
	if (tile == TILETUM_TILE_NONE)
		return text_from(say_count("tiletum.speech.action", ap), tiletum_action_name(action), ap);
	return text_from(say_count("tiletum.speech.action-bonus", ap), tiletum_action_name(action), ap,
	                 tiletum_tile_name(tile));
}

/* Of "take pink 4 as 5 ..." the value that counts; 0 for other moves. */
static int taken_value(const char *spelling)
{
	char colour[32];
	int face, value;

	if (sscanf(spelling, "take %31s %d as %d", colour, &face, &value) == 3)
		return value;
	return sscanf(spelling, "take %31s %d", colour, &face) == 2 ? face : 0;
}

/* What a die that was taken gives: the goods come when its bonus tile was taken or left. */
static const char *goods_text(const void *before, const void *after)
{
	struct game_state later;
	int seat = tiletum_position(before)->seat;
	const char *list = "";
	move skip;

	memcpy(&later, after, sizeof(struct tiletum_state));
	if (strcmp(tiletum_game.node(after), "bonus") == 0 &&
	    game_read_move(&tiletum_game, after, "skip", &skip))
		game_play(&tiletum_game, &later, skip);
	for (int resource = 0; resource < TILETUM_RESOURCES; resource++) {
		int more = count(&later, seat, resource) - count(after, seat, resource);

		if (more > 0)
			list = speech_add(list, speech_count(STOCKS[resource], more));
	}
	return list;
}

/* The tile that has come into the storehouse, by its name. */
static const char *stored_text(const struct tiletum_state *before,
                               const struct tiletum_state *after)
{
	const struct tiletum_seat *had = &before->seats[before->seat];
	const struct tiletum_seat *has = &after->seats[before->seat];
	const char *list = "";

	for (int place = 0; place < has->stored && has->stored > had->stored; place++)
		if (!memchr(had->store, has->store[place], sizeof had->store) &&
		    has->store[place] < TILETUM_TILES)
			list = speech_add(list, tiletum_tile_name(has->store[place]));
	return list;
}

/* What it costs of the action points that are left. */
static const char *cost_text(const struct tiletum_state *before, const struct tiletum_state *after)
{
	int spent = tiletum_ap(before) - tiletum_ap(after);

	if (before->depth != after->depth || before->seat != after->seat || spent <= 0)
		return "";
	return text_from(say_count("tiletum.speech.costs", spent), spent);
}

/* The name of the tile that a move spells last: "contract h13". */
static const char *tile_text(const char *spelling)
{
	const char *last = strrchr(spelling, ' ');

	for (int tile = 0; last && tile < TILETUM_TILES; tile++)
		if (strcmp(tiletum_tiles[tile].word, last + 1) == 0)
			return tiletum_tile_name(tile);
	return "";
}

static const char *remark(const void *before, const void *after, move m)
{
	const struct tiletum_state *state = tiletum_position(before), *then = tiletum_position(after);
	const char *spelling = table_move_text(&tiletum_game, before, m);
	int value = taken_value(spelling);

	if (value >= 1 && value <= TILETUM_FACES && state->wheel)
		return speech_add(goods_text(before, after), value_text(state, value));
	return speech_add(strcmp(spelling, "bonus") == 0 ? stored_text(state, then)
	                                                 : tile_text(spelling),
	                  cost_text(state, then));
}

/* ---- what a thing is ---- */

static void tell_houses(const struct screen *screen, const struct drawn *drawn, int town)
{
	const struct tiletum_state *state = tiletum_position(drawn->state);
	const char *owners = "";
	int free_spaces = 0;

	for (int space = 0; space < TILETUM_HOUSE_SPACES; space++) {
		int owner = tiletum_houses[space].town == town ? tiletum_house_owner(state, space) : -1;

		if (owner == TILETUM_SEAT_NONE)
			free_spaces++;
		else if (owner >= 0)
			owners = speech_add(owners, drawn->names[owner]);
	}
	if (*owners)
		speak(screen, say("tiletum.speech.houses"), owners);
	speak(screen, say_count("tiletum.speech.free", free_spaces), free_spaces);
}

static void tell_cathedral(const struct screen *screen, const struct tiletum_state *state, int town)
{
	int cathedral = tiletum_cathedral_of(town);

	if (cathedral == TILETUM_CATHEDRAL_NONE || state->cost[cathedral] >= TILETUM_COSTS)
		return;
	speak(screen, say("tiletum.speech.cathedral"),
	      tiletum_word("cost", tiletum_costs[state->cost[cathedral]].word),
	      tiletum_tiles_left(state, cathedral));
}

static void tell_figures(const struct screen *screen, const struct drawn *drawn, int spot)
{
	const struct tiletum_state *state = tiletum_position(drawn->state);

	for (int seat = 0; seat < state->players; seat++) {
		if (state->seats[seat].at[TILETUM_FIGURE_MERCHANT] == spot)
			speak(screen, say("tiletum.speech.merchant"), drawn->names[seat]);
		if (state->seats[seat].at[TILETUM_FIGURE_ARCHITECT] == spot)
			speak(screen, say("tiletum.speech.architect"), drawn->names[seat]);
	}
}

static void tell_town(const struct screen *screen, const struct drawn *drawn, int town)
{
	const struct tiletum_state *state = tiletum_position(drawn->state);
	int tile = state->bonus[TILETUM_PLACE_TOWNS + town];

	speak(screen, "%s.", tiletum_word("town", tiletum_towns[town].word));
	tell_houses(screen, drawn, town);
	if (tile != TILETUM_TILE_NONE)
		speak(screen, say("tiletum.speech.bonus"), tiletum_tile_name(tile));
	tell_cathedral(screen, state, town);
	for (int round = 0; round < TILETUM_ROUNDS; round++)
		if (state->fair_town[round] == town && state->fair_tile[round] < TILETUM_FAIRS)
			speak(screen, say("tiletum.speech.fair"), round + 1,
			      tiletum_word("fair", tiletum_fairs[state->fair_tile[round]].word));
	tell_figures(screen, drawn, tiletum_towns[town].spot);
}

static int tell_tile(const struct screen *screen, const char *word)
{
	for (int tile = 0; tile < TILETUM_TILES; tile++)
		if (strcmp(tiletum_tiles[tile].word, word) == 0) {
			speak(screen, say("cli.speech.of"), word, tiletum_tile_name(tile));
			return 1;
		}
	return 0;
}

static int what(const struct screen *screen, const struct drawn *drawn, const char *word)
{
	for (int town = 0; town < TILETUM_TOWNS; town++)
		if (strcmp(tiletum_towns[town].word, word) == 0) {
			tell_town(screen, drawn, town);
			return 1;
		}
	for (int colour = 0; colour < TILETUM_RESOURCES; colour++)
		if (strcmp(tiletum_colour_words[colour], word) == 0) {
			speak(screen, say("tiletum.speech.die"), tiletum_word("colour", word),
			      tiletum_resource_name(colour));
			return 1;
		}
	return tell_tile(screen, word);
}

static void tell_wheel(const struct screen *screen, const struct tiletum_state *state)
{
	for (int value = 1; state->wheel && value <= TILETUM_FACES; value++) {
		const char *text = value_text(state, value), *dice = "";

		for (int colour = 0; colour < TILETUM_RESOURCES; colour++)
			for (int die = 0; die < state->dice[colour * TILETUM_FACES + value - 1]; die++)
				dice = speech_add(dice, tiletum_word("colour", tiletum_colour_words[colour]));
		if (*dice)
			speak(screen, say("tiletum.speech.dice"), value, text, dice);
		else
			speak(screen, say("tiletum.speech.no-dice"), value, text);
	}
}

static void parts(const struct screen *screen, const struct drawn *drawn)
{
	const struct tiletum_state *state = tiletum_position(drawn->state);
	const char *list = "";

	speak(screen, say("tiletum.speech.moment"), state->round, state->lap);
	tell_wheel(screen, state);
	for (int town = 0; town < TILETUM_TOWNS; town++)
		tell_town(screen, drawn, town);
	for (int space = 0; space < TILETUM_OFFER_SPACES; space++)
		if (state->offer[space] != TILETUM_TILE_NONE)
			list = speech_add(list, tiletum_tile_name(state->offer[space]));
	if (*list)
		speak(screen, say("tiletum.speech.offer"), list);
}

const struct speech TILETUM_SPEECH = {
	.stocks = STOCKS,
	.goods = STOCK_CONTRACTS,
	.count = count,
	.remark = remark,
	.what = what,
	.parts = parts,
};
