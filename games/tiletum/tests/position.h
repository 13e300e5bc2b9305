/* A builder of positions for tests: the `put` edits of the worked examples.

   Edits move pieces without cost and without effects, except that a filled building's roof
   house and a covered space's pillar go to the supply and a completed building's marker is set.
   Tiles come from their pile (crests: the bonus pile first), and a tile that is replaced goes
   back to it. So the conservation laws hold after every edit but `pile` and `discard`. */
#ifndef GAMES_TILETUM_TESTS_POSITION_H
#define GAMES_TILETUM_TESTS_POSITION_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/tiletum/rules.h"
#include "tests/support/table.h"

enum { EDIT_WORDS_MAX = 64, EDIT_ROOM = 1024 };

static inline struct tiletum_state *position_of(struct table *table)
{
	return (struct tiletum_state *)&table->state;
}

/* ---- Names ---- */

static inline int find_among(const char *word, const char *(*word_of)(int), int count)
{
	for (int index = 0; index < count; index++)
		if (strcmp(word_of(index), word) == 0)
			return index;
	fail_msg("no such thing: %s", word);
	return -1;
}

static inline const char *tile_name(int tile)
{
	return tiletum_tiles[tile].word;
}

static inline const char *spot_name(int spot)
{
	return tiletum_spots[spot].word;
}

static inline const char *town_name(int town)
{
	return tiletum_towns[town].word;
}

static inline const char *cost_name(int cost)
{
	return tiletum_costs[cost].word;
}

static inline const char *fair_name(int fair)
{
	return tiletum_fairs[fair].word;
}

static inline const char *colour_name(int colour)
{
	return tiletum_colour_words[colour];
}

static inline const char *action_name(int action)
{
	return tiletum_action_words[action];
}

static inline int find_tile(const char *word)
{
	return find_among(word, tile_name, TILETUM_TILES);
}

static inline int find_town(const char *word)
{
	return find_among(word, town_name, TILETUM_TOWNS);
}

static inline int find_cathedral(const char *word)
{
	return tiletum_cathedral_of(find_town(word));
}

static inline int find_house(const char *town, int number)
{
	return tiletum_towns[find_town(town)].first_house + number - 1;
}

static inline int find_place(const char *word)
{
	return find_among(word, tt_place_word, TILETUM_PLACES);
}

/* A resource, or TILETUM_RESOURCES. */
static inline int find_resource(const char *word)
{
	int resource = 0;

	while (resource < TILETUM_RESOURCES && strcmp(tiletum_resource_words[resource], word) != 0)
		resource++;
	return resource;
}

/* ---- Tiles and piles ---- */

/* A character that lies in the offer is replaced there by another one of the pile. */
static inline void take_character(struct tiletum_state *state, int bit)
{
	if (!tiletum_multiset_count(&state->character_pile, bit)) {
		int other = BITS_LOWEST(state->character_pile.more[0]);

		if (!tiletum_multiset_count(&state->character_offer, bit))
			fail_msg("%s is not in its pile", tile_name(TILETUM_CHARACTER_FIRST + bit));
		tt_multiset_take(&state->character_pile, other);
		tt_multiset_add(&state->character_offer, other);
		tt_multiset_take(&state->character_offer, bit);
	} else {
		tt_multiset_take(&state->character_pile, bit);
	}
}

static inline void take_tile(struct tiletum_state *state, int tile)
{
	if (tiletum_is_character(tile))
		take_character(state, tile - TILETUM_CHARACTER_FIRST);
	else if (tile < TILETUM_BONUS_TILES && tiletum_multiset_count(&state->bonus_pile, tile))
		tt_multiset_take(&state->bonus_pile, tile);
	else if (tiletum_multiset_count(&state->contract_pile, tile))
		tt_multiset_take(&state->contract_pile, tile);
	else
		fail_msg("%s is not in its pile", tile_name(tile));
}

static inline void return_tile(struct tiletum_state *state, int tile)
{
	if (tile == TILETUM_TILE_NONE)
		return;
	if (tiletum_is_character(tile))
		tt_multiset_add(&state->character_pile, tile - TILETUM_CHARACTER_FIRST);
	else
		tt_multiset_add(tile < TILETUM_BONUS_TILES ? &state->bonus_pile : &state->contract_pile,
		                tile);
}

static inline void take_contract_tile(struct tiletum_state *state, int tile)
{
	if (!tiletum_multiset_count(&state->contract_pile, tile))
		fail_msg("%s is not in the contract pile", tile_name(tile));
	tt_multiset_take(&state->contract_pile, tile);
}

/* ---- Edits of a seat: put S WHAT ... ---- */

struct edit {
	int count;
	const char *words[EDIT_WORDS_MAX];
};

static inline void set_store(struct tiletum_state *state, struct tiletum_seat *seat,
                             const struct edit *edit)
{
	while (seat->stored) {
		return_tile(state, seat->store[0]);
		tt_unstore(seat, seat->store[0]);
	}
	for (int word = 2; word < edit->count; word++) {
		take_tile(state, find_tile(edit->words[word]));
		tt_store(seat, find_tile(edit->words[word]));
	}
}

static inline void set_marker(struct tiletum_seat *seat, int building)
{
	if (tiletum_is_completed(seat, building) && tiletum_buildings[building].marker)
		seat->markers[tiletum_building_kind(seat, building)] = tiletum_buildings[building].marker;
}

static inline void set_room(struct tiletum_state *state, struct tiletum_seat *seat,
                            const struct edit *edit)
{
	int building = atoi(edit->words[2]) - 1, tile = find_tile(edit->words[4]);

	take_tile(state, tile);
	seat->rooms[tiletum_buildings[building].first_room + atoi(edit->words[3]) - 1] = (uint8_t)tile;
	if (tiletum_is_filled(seat, building))
		seat->houses_left++;
	set_marker(seat, building);
}

static inline void set_crest(struct tiletum_state *state, struct tiletum_seat *seat,
                             const struct edit *edit)
{
	int building = atoi(edit->words[2]) - 1, tile = find_tile(edit->words[3]);

	take_tile(state, tile);
	seat->crests[building] = (uint8_t)tile;
	set_marker(seat, building);
}

static inline void set_done(struct tiletum_state *state, struct tiletum_seat *seat,
                            const struct edit *edit)
{
	for (int word = 2; word < edit->count; word++) {
		int tile = find_tile(edit->words[word]);

		take_tile(state, tile);
		seat->pillars_left = (uint8_t)(seat->pillars_left +
		                               tiletum_contract_spaces[seat->fulfilled].pillar);
		seat->contracts[seat->fulfilled++] = (uint8_t)tile;
	}
}

static inline void set_cathedral(struct tiletum_state *state, struct tiletum_seat *seat,
                                 const char *town)
{
	int cathedral = find_cathedral(town), tile = 0;

	while (state->tile_owner[cathedral][tile] != TILETUM_SEAT_NONE)
		tile++;
	state->tile_owner[cathedral][tile] = (uint8_t)(seat - state->seats);
	seat->contributed = (uint16_t)(seat->contributed | 1u << cathedral);
}

static inline void put_seat(struct tiletum_state *state, const struct edit *edit)
{
	struct tiletum_seat *seat = &state->seats[atoi(edit->words[0]) - 1];
	const char *what = edit->words[1];

	if (find_resource(what) < TILETUM_RESOURCES) {
		seat->goods[find_resource(what)] = (uint16_t)atoi(edit->words[2]);
	} else if (strcmp(what, "vp") == 0) {
		seat->points = (int16_t)atoi(edit->words[2]);
	} else if (strcmp(what, "store") == 0) {
		set_store(state, seat, edit);
	} else if (strcmp(what, "room") == 0) {
		set_room(state, seat, edit);
	} else if (strcmp(what, "crest") == 0) {
		set_crest(state, seat, edit);
	} else if (strcmp(what, "done") == 0) {
		set_done(state, seat, edit);
	} else if (strcmp(what, "house") == 0) {
		seat->houses |= (uint64_t)1 << find_house(edit->words[2], atoi(edit->words[3]));
		seat->houses_left--;
	} else if (strcmp(what, "pillar") == 0) {
		seat->pillars = (uint16_t)(seat->pillars | 1u << find_cathedral(edit->words[2]));
		seat->pillars_left--;
	} else if (strcmp(what, "cathedral") == 0) {
		set_cathedral(state, seat, edit->words[2]);
	} else if (strcmp(what, "merchant") == 0) {
		seat->at[TILETUM_FIGURE_MERCHANT] = (uint8_t)find_among(edit->words[2], spot_name,
		                                                        TILETUM_SPOTS);
	} else if (strcmp(what, "architect") == 0) {
		seat->at[TILETUM_FIGURE_ARCHITECT] = (uint8_t)find_among(edit->words[2], spot_name,
		                                                         TILETUM_SPOTS);
	} else {
		fail_msg("no such edit: put S %s", what);
	}
}

/* ---- Edits of the table ---- */

static inline int king_space_of(int points)
{
	for (int space = 0; space < TILETUM_KING_SPACES; space++)
		if (tiletum_king_track[space].points == points)
			return space;
	fail_msg("no King space has %d", points);
	return -1;
}

/* V:S,S ...: each stack from the bottom, the highest space first. */
static inline void set_king(struct tiletum_state *state, const struct edit *edit)
{
	int place = 0;

	for (int word = 1; word < edit->count; word++) {
		const char *at = strchr(edit->words[word], ':');

		for (; *at; at += 2) {
			int seat = at[1] - '1';

			state->king_space[seat] = (uint8_t)king_space_of(atoi(edit->words[word]));
			state->king_rank[place++] = (uint8_t)seat;
		}
	}
}

/* Seat S is about to choose its die in lap L of round R. */
static inline void set_now(struct tiletum_state *state, const struct edit *edit)
{
	state->round = (uint8_t)atoi(edit->words[1]);
	state->lap = (uint8_t)atoi(edit->words[2]);
	state->turn = 0;
	while (state->order[state->turn] != atoi(edit->words[3]) - 1)
		state->turn++;
	memset(state->frames, 0, sizeof state->frames);
	state->depth = 0;
	tt_start_turn(state);
}

static inline void set_dice(struct tiletum_state *state, const struct edit *edit)
{
	memset(state->dice, 0, sizeof state->dice);
	memset(state->bag, state->players, sizeof state->bag);
	for (int seat = 0; seat < state->players; seat++) {
		memset(state->seats[seat].dice, TILETUM_DIE_NONE, sizeof state->seats[seat].dice);
		state->seats[seat].diced = 0;
	}
	for (int word = 1; word < edit->count; word++) {
		char colour[32];
		int face;

		if (sscanf(edit->words[word], "%31[a-z]-%d", colour, &face) != 2)
			fail_msg("no die: %s", edit->words[word]);
		state
			->dice[find_among(colour, colour_name, TILETUM_RESOURCES) * TILETUM_FACES + face - 1]++;
		state->bag[find_among(colour, colour_name, TILETUM_RESOURCES)]--;
	}
}

static inline void set_bonus(struct tiletum_state *state, const struct edit *edit)
{
	int place = find_place(edit->words[1]);
	int tile = strcmp(edit->words[2], "none") == 0 ? TILETUM_TILE_NONE : find_tile(edit->words[2]);

	return_tile(state, state->bonus[place]);
	if (tile != TILETUM_TILE_NONE)
		take_tile(state, tile);
	state->bonus[place] = (uint8_t)tile;
}

static inline void set_contracts(struct tiletum_state *state, const struct edit *edit)
{
	for (int space = 0; space < TILETUM_OFFER_SPACES; space++)
		if (state->offer[space] != TILETUM_TILE_NONE)
			tt_multiset_add(&state->contract_pile, state->offer[space]);
	for (int space = 0; space < TILETUM_OFFER_SPACES; space++) {
		const char *word = edit->words[1 + space];

		state->offer[space] = TILETUM_TILE_NONE;
		if (strcmp(word, "-") == 0)
			continue;
		take_contract_tile(state, find_tile(word));
		state->offer[space] = (uint8_t)find_tile(word);
	}
}

static inline void set_characters(struct tiletum_state *state, const struct edit *edit)
{
	tt_multiset_pour(&state->character_offer, &state->character_pile);
	for (int word = 1; word < edit->count; word++) {
		take_tile(state, find_tile(edit->words[word]));
		tt_multiset_add(&state->character_offer,
		                find_tile(edit->words[word]) - TILETUM_CHARACTER_FIRST);
	}
}

/* The tile changes places with the one that lies there. */
static inline void set_cost(struct tiletum_state *state, const struct edit *edit)
{
	int cathedral = find_cathedral(edit->words[1]);
	int cost = find_among(edit->words[2], cost_name, TILETUM_COSTS), other = 0;

	while (state->cost[other] != cost)
		other++;
	state->cost[other] = state->cost[cathedral];
	state->cost[cathedral] = (uint8_t)cost;
}

static inline void set_fair(struct tiletum_state *state, const struct edit *edit)
{
	int round = atoi(edit->words[1]) - 1;

	state->fair_town[round] = (uint8_t)find_town(edit->words[2]);
	state->fair_tile[round] = (uint8_t)find_among(edit->words[3], fair_name, TILETUM_FAIRS);
}

static inline void set_multiset(struct tiletum_multiset *set, const struct edit *edit, int first,
                                int zero)
{
	memset(set, 0, sizeof *set);
	for (int word = first; word < edit->count; word++)
		tt_multiset_add(set, find_tile(edit->words[word]) - zero);
}

static inline void set_pile(struct tiletum_state *state, const struct edit *edit)
{
	if (strcmp(edit->words[1], "bonus") == 0)
		set_multiset(&state->bonus_pile, edit, 2, 0);
	else if (strcmp(edit->words[1], "contract") == 0)
		set_multiset(&state->contract_pile, edit, 2, 0);
	else
		set_multiset(&state->character_pile, edit, 2, TILETUM_CHARACTER_FIRST);
}

static inline void put_table(struct table *table, const struct edit *edit)
{
	struct tiletum_state *state = position_of(table);
	const char *what = edit->words[0];

	if (strcmp(what, "king") == 0) {
		set_king(state, edit);
	} else if (strcmp(what, "order") == 0) {
		for (int place = 0; place < TILETUM_SEATS && place + 1 < edit->count; place++)
			state->order[place] = (uint8_t)(atoi(edit->words[place + 1]) - 1);
	} else if (strcmp(what, "now") == 0) {
		set_now(state, edit);
	} else if (strcmp(what, "wheel") == 0) {
		state->wheel = (uint8_t)atoi(edit->words[1]);
	} else if (strcmp(what, "dice") == 0) {
		set_dice(state, edit);
	} else if (strcmp(what, "bonus") == 0) {
		set_bonus(state, edit);
	} else if (strcmp(what, "contracts") == 0) {
		set_contracts(state, edit);
	} else if (strcmp(what, "characters") == 0) {
		set_characters(state, edit);
	} else if (strcmp(what, "cost") == 0) {
		set_cost(state, edit);
	} else if (strcmp(what, "fair") == 0) {
		set_fair(state, edit);
	} else if (strcmp(what, "pile") == 0) {
		table->is_edited = 1;
		set_pile(state, edit);
	} else if (strcmp(what, "discard") == 0) {
		table->is_edited = 1;
		set_multiset(&state->discards, edit, 1, 0);
	} else {
		fail_msg("no such edit: put %s", what);
	}
}

/* One line of edits, without the word `put`; several may be separated by semicolons. */
static inline void put_one(struct table *table, const char *text)
{
	char copy[EDIT_ROOM], *rest = NULL;
	struct edit edit = {0, {NULL}};

	snprintf(copy, sizeof copy, "%s", text);
	for (char *word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
		edit.words[edit.count++] = word;
	if (edit.words[0][0] >= '1' && edit.words[0][0] <= '4')
		put_seat(position_of(table), &edit);
	else
		put_table(table, &edit);
	tt_settle(position_of(table));
}

static inline void put(struct table *table, const char *edits)
{
	char copy[EDIT_ROOM], *rest = NULL;

	snprintf(copy, sizeof copy, "%s", edits);
	for (char *edit = strtok_r(copy, ";", &rest); edit; edit = strtok_r(NULL, ";", &rest))
		put_one(table, edit + (*edit == ' '));
}

#endif
