/* Positions for rule tests that hold for any printed facts: what they need they look up.

	struct table t = scene("players=4");     seat 1 is about to choose; no bonus tile lies anywhere
	act(&t, TILETUM_ACTION_KING, 3);                 ... and performs this action with 3 AP
*/
#ifndef GAMES_TILETUM_TESTS_SCENE_H
#define GAMES_TILETUM_TESTS_SCENE_H

#include "games/tiletum/tests/position.h"

/* A text in printf's manner; the next call writes over it. */
static inline const char *fill(const char *format, ...)
{
	static char text[EDIT_ROOM];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(text, sizeof text, format, arguments);
	va_end(arguments);
	return text;
}

/* Edits, moves and claims in printf's manner. */
#define put_f(table, ...) put(table, fill(__VA_ARGS__))
#define play_f(table, ...) table_play(table, fill(__VA_ARGS__))
#define yes_f(table, ...) table_yes(table, fill(__VA_ARGS__))
#define no_f(table, rule, ...) table_refuses(table, fill(__VA_ARGS__), rule)

/* Chance takes its first outcome as long as it acts. */
static inline void let_chance(struct table *table)
{
	while (table->game->turn(&table->state) == GAME_CHANCE) {
		move moves[GAME_MOVES_MAX];

		table->game->moves(&table->state, moves);
		game_play(table->game, &table->state, moves[0]);
	}
}

static inline struct table scene(const char *options)
{
	char head[256];
	struct table table;

	snprintf(head, sizeof head, "tiletum %s", options);
	table = table_new(head);
	let_chance(&table);
	for (int place = 0; place < TILETUM_PLACES; place++)
		put_f(&table, "bonus %s none", tt_place_word(place));
	for (int cathedral = 0; cathedral < TILETUM_CATHEDRALS; cathedral++)
		position_of(&table)->cost[cathedral] = (uint8_t)(cathedral % TILETUM_COST_CLOSED);
	for (int seat = 1; seat <= table.setup.players; seat++)
		put_f(&table, "%d gold 1", seat); /* nothing can be bought, no die changed */
	put(&table, "king 0:1,2");
	if (table.setup.players > 2)
		put(&table, table.setup.players == 3 ? "king 0:1,2,3" : "king 0:1,2,3,4");
	return table;
}

static inline struct tiletum_seat *seat_of(struct table *table, int number)
{
	return &position_of(table)->seats[number - 1];
}

/* Turns the wheel so that this value faces the action. */
static inline void face(struct table *table, int action, int value)
{
	struct tiletum_state *state = position_of(table);

	state->wheel = 1;
	while (tiletum_action_of(state, value) != action)
		state->wheel++;
}

/* The deciding seat takes a pink die for this action with so many AP of the die (1-6). */
static inline void act(struct table *table, int action, int ap)
{
	face(table, action, TILETUM_FACES + 1 - ap);
	put_f(table, "dice pink-%d", TILETUM_FACES + 1 - ap);
	play_f(table, "take pink %d", TILETUM_FACES + 1 - ap);
}

/* A town with or without a cathedral that has a house space for everybody; never Tiletum. */
static inline int any_town(int has_cathedral)
{
	int town = 0;

	while (town == TILETUM_TOWN_TILETUM ||
	       (tiletum_cathedral_of(town) != TILETUM_CATHEDRAL_NONE) != has_cathedral)
		town++;
	return town;
}

static inline const char *any_town_word(int has_cathedral)
{
	return town_name(any_town(has_cathedral));
}

/* The nth helper of the bonus pile, by its word. */
static inline const char *any_helper(struct table *table, int nth)
{
	uint64_t helpers = position_of(table)->bonus_pile.more[0] &
	                   (((uint64_t)1 << TILETUM_HELPERS) - 1);

	while (nth--)
		helpers = BITS_REST(helpers);
	return tile_name(BITS_LOWEST(helpers));
}

/* The nth contract of the contract pile, from 0, and its word. */
static inline int pile_contract(int nth)
{
	return TILETUM_BONUS_TILES + nth;
}

static inline const char *pile_word(int nth)
{
	return tile_name(pile_contract(nth));
}

/* The nth character of a kind, from 0, that only gives resources or points, and its word. */
static inline int giving_tile(int kind, int nth)
{
	for (int tile = TILETUM_CHARACTER_FIRST; tile < TILETUM_TILES; tile++) {
		const struct tiletum_effect *effect = &tiletum_tiles[tile].effect;

		if (tiletum_tiles[tile].kind == kind && effect->any + effect->ap == 0 &&
		    effect->architect_steps + effect->merchant_steps == 0 &&
		    effect->pillars + effect->houses == 0 && nth-- == 0)
			return tile;
	}
	skip();
	return TILETUM_TILE_NONE;
}

static inline const char *giving_character(int kind, int nth)
{
	return tile_name(giving_tile(kind, nth));
}

/* Any neighbour of a spot; any road. */
static inline int any_neighbour(int spot)
{
	return BITS_LOWEST(tiletum_neighbours[spot]);
}

static inline int any_road(void)
{
	int spot = 0;

	while (tiletum_spots[spot].town != TILETUM_TOWN_NONE)
		spot++;
	return spot;
}

/* A house space that gives points, activates, or gives nothing; in a game of four, not in
   Tiletum. */
static inline int any_house(int points, int activates)
{
	for (int space = 0; space < TILETUM_HOUSE_SPACES; space++) {
		const struct tiletum_house_row *row = &tiletum_houses[space];

		if ((row->points > 0) == points && row->activates == activates &&
		    row->town != TILETUM_TOWN_TILETUM)
			return space;
	}
	skip();
	return -1;
}

#endif
