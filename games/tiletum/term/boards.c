/* boards.c - the wheel, tracks, offers and player boards of Tiletum. */
#include <string.h>

#include "base/width.h"
#include "games/tiletum/term/view.h"
#include "i18n/say.h"
#include "term/scene.h"

/* ---- the wheel ---- */

static void put_dice(struct scene *scene, int value, int row, int column)
{
	const struct tiletum_state *state = tiletum_position(scene->drawn.state);

	for (int colour = 0; colour < TILETUM_RESOURCES; colour++) {
		int die = colour * TILETUM_FACES + value - 1, first = column;

		if (state->dice[die] == 0)
			continue;
		column = scene_print(scene, row, column, TILETUM_INKS[colour], "%d%c", value,
		                     tiletum_resource_letter(colour));
		if (state->dice[die] > 1)
			column = scene_print(scene, row, column, INK_PLAIN, "x%d", state->dice[die]);
		scene_place(scene, PART(TILETUM_PART_DIE, die), row, first, column - first);
		column += 2;
	}
}

static void put_value(struct scene *scene, int value, int row)
{
	const struct tiletum_state *state = tiletum_position(scene->drawn.state);
	int action = tiletum_action_of(state, value), ap = TILETUM_FACES + 1 - value;
	int marker = action < TILETUM_CHOICES ? state->seats[state->seat].markers[action] : 0;

	scene_print(scene, row, 1, INK_BOLD, "%d", value);
	scene_print(scene, row, 3, INK_PLAIN, marker ? "%d+%d" : "%d", ap, marker);
	scene_fit(scene, row, 7, 10, INK_PLAIN, tiletum_action_name(action));
	if (state->bonus[action] != TILETUM_TILE_NONE)
		scene_put(scene, row, 18, INK_BOLD, tiletum_short_tile(state->bonus[action]));
	put_dice(scene, value, row, 24);
}

/* "F pink, G yellow": moves call a die by its colour. */
static void put_legend(struct scene *scene, int row)
{
	int column = 1;

	for (int resource = 0; resource < TILETUM_RESOURCES; resource++) {
		column = scene_print(scene, row, column, TILETUM_INKS[resource], "%c",
		                     tiletum_resource_letter(resource));
		column = scene_print(scene, row, column, INK_DIM, " %s ", tiletum_colour_words[resource]);
	}
}

int tiletum_view_wheel(struct scene *scene)
{
	const struct tiletum_state *state = tiletum_position(scene->drawn.state);

	scene_put(scene, 0, 3, INK_DIM, tiletum_label("ap"));
	scene_put(scene, 0, 7, INK_DIM, tiletum_label("wheel"));
	scene_put(scene, 0, 18, INK_DIM, tiletum_label("bonus"));
	scene_put(scene, 0, 24, INK_DIM, tiletum_label("dice"));
	for (int value = 1; state->wheel && value <= TILETUM_FACES; value++)
		put_value(scene, value, value);
	put_legend(scene, 1 + TILETUM_FACES);
	return 2 + TILETUM_FACES;
}

/* ---- tracks ---- */

int tiletum_view_king(struct scene *scene)
{
	const struct tiletum_state *state = tiletum_position(scene->drawn.state);
	int column = scene_print(scene, 0, 1, INK_DIM, "%s ", tiletum_label("king"));

	for (int space = 0; space < TILETUM_KING_SPACES; space++) {
		int points = tiletum_king_track[space].points;

		column = scene_print(scene, 0, column, INK_DIM, "%s%d", points < 0 ? "−" : "",
		                     points < 0 ? -points : points);
		for (int place = 0; place < state->players; place++) {
			int seat = state->king_rank[place];

			if (state->king_space[seat] == space)
				column = scene_mark(scene, 0, column, seat);
		}
		column++;
	}
	if (state->bonus[TILETUM_PLACE_TRACK] != TILETUM_TILE_NONE)
		scene_print(scene, 0, column + 1, INK_BOLD, "%s: %s", tiletum_label("king-tile"),
		            tiletum_short_tile(state->bonus[TILETUM_PLACE_TRACK]));
	return 1;
}

int tiletum_view_fairs(struct scene *scene)
{
	const struct tiletum_state *state = tiletum_position(scene->drawn.state);
	int row = 0;

	for (int round = 0; round < TILETUM_ROUNDS; round++) {
		int town = state->fair_town[round], fair = state->fair_tile[round];
		int column = scene_print(scene, row, 1, round + 1 == state->round ? INK_BOLD : INK_PLAIN,
		                         "%s%d ", round + 1 < state->round ? "⚐" : "⚑", round + 1);

		if (town != TILETUM_TOWN_NONE)
			scene_fit(scene, row, column, 12, INK_PLAIN,
			          tiletum_spot_name(tiletum_towns[town].spot));
		if (fair < TILETUM_FAIRS) {
			column = scene_fit(scene, row, 17, 28, INK_PLAIN,
			                   tiletum_word("fair", tiletum_fairs[fair].word));
			scene_print(scene, row, column + 1, INK_BOLD, "%d",
			            tiletum_rounds[round].value + tiletum_fairs[fair].value);
		}
		row++;
	}
	return row;
}

static int put_cathedral(struct scene *scene, int cathedral, int row, int column)
{
	const struct tiletum_state *state = tiletum_position(scene->drawn.state);
	const struct tiletum_cathedral_row *facts = &tiletum_cathedrals[cathedral];
	int cost = state->cost[cathedral], at;

	at = scene_fit(scene, row, column, 10, INK_PLAIN,
	               tiletum_spot_name(tiletum_towns[facts->town].spot)) +
	     1;
	if (cost == TILETUM_COST_CLOSED || cost >= TILETUM_COSTS) {
		scene_put(scene, row, at, INK_DIM, "x");
		return column + 30;
	}
	at = scene_print(scene, row, at, INK_PLAIN, "%dS:%d ", tiletum_costs[cost].stone,
	                 tiletum_costs[cost].points);
	for (int tile = 0; tile < TILETUM_CATHEDRAL_TILES && facts->tiles[tile]; tile++) {
		int owner = state->tile_owner[cathedral][tile];

		if (owner == TILETUM_SEAT_NONE)
			at = scene_print(scene, row, at + 1, INK_BOLD, "%d", facts->tiles[tile]);
		else
			at = scene_mark(scene, row, at + 1, owner);
	}
	return column + 30;
}

int tiletum_view_cathedrals(struct scene *scene)
{
	int column = 1, row = 0;

	for (int cathedral = 0; cathedral < TILETUM_CATHEDRALS; cathedral++) {
		if (column + 28 > scene->box.columns) {
			row++;
			column = 1;
		}
		column = put_cathedral(scene, cathedral, row, column);
	}
	return row + 1;
}

/* ---- offers ---- */

enum { TILE = 7 }; /* behind what it costs */

static int put_tile(struct scene *scene, int tile, int row, int column)
{
	const char *name = tiletum_tile_name(tile);
	int end;

	if (column + text_width(name) + 1 > scene->box.columns)
		return column; /* a sheet has a line for each */
	end = scene_put(scene, row, column, INK_PLAIN, name);
	scene_place(scene, PART(TILETUM_PART_TILE, tile), row, column, end - column);
	return end + 3;
}

/* On a sheet a line for each: what it costs, its name. */
int tiletum_view_offers(struct scene *scene)
{
	const struct tiletum_state *state = tiletum_position(scene->drawn.state);
	int column = 2, row = 0;

	for (int space = 0; space < TILETUM_OFFER_SPACES; space++) {
		if (state->offer[space] == TILETUM_TILE_NONE)
			continue;
		column = scene_print(scene, row, column, INK_DIM, "%d%s", tiletum_offer[space].ap,
		                     tiletum_label("ap"));
		column = put_tile(scene, state->offer[space], row, scene->is_sheet ? TILE : column + 2);
		if (scene->is_sheet)
			column = 2, row++;
	}
	column = scene->is_sheet ? TILE : 2;
	row += !scene->is_sheet;
	for (int bit = 0; bit < TILETUM_CHARACTERS; bit++) {
		if (!tiletum_multiset_count(&state->character_offer, bit))
			continue;
		column = put_tile(scene, TILETUM_CHARACTER_FIRST + bit, row, column);
		if (scene->is_sheet)
			column = TILE, row++;
	}
	return row + !scene->is_sheet;
}

/* ---- seats ---- */

enum { SECOND_LINE = 3, STORE_COLUMNS = 36 }; /* of a seat on a sheet */

static int put_goods(struct scene *scene, const struct tiletum_seat *seat, int row, int column)
{
	for (int resource = 0; resource < TILETUM_RESOURCES; resource++) {
		column = scene_print(scene, row, column, TILETUM_INKS[resource], "%c",
		                     tiletum_resource_letter(resource));
		column = scene_print(scene, row, column, INK_PLAIN, "%-3d", seat->goods[resource]);
	}
	return column;
}

static int put_store(struct scene *scene, const struct tiletum_seat *seat, int row, int column)
{

	for (int space = 0; space < seat->stored; space++)
		column = scene_print(scene, row, column, INK_PLAIN,
		                     seat->store[space] & TILETUM_TILE_IN_USE ? "(%s) " : "%s ",
		                     tiletum_short_tile(seat->store[space] & ~TILETUM_TILE_IN_USE));
	for (int space = seat->stored; space < TILETUM_STORE_SPACES; space++)
		column = scene_put(scene, row, column, INK_DIM, "- ");
	return column;
}

int tiletum_view_seat(struct scene *scene, int number, int row)
{
	const struct tiletum_state *state = tiletum_position(scene->drawn.state);
	const struct tiletum_seat *seat = &state->seats[number];
	int column;

	scene_mark(scene, row, 1, number);
	scene_fit(scene, row, 3, 10, state->actor == number ? INK_RUBRIC : INK_BOLD,
	          scene->drawn.names[number]);
	scene_right(scene, row, 17, INK_BOLD, "%d", seat->points);
	column = put_goods(scene, seat, row, 19);
	column = scene_print(scene, row, column, INK_PLAIN, "⌂%d ♜%d  ", seat->houses_left,
	                     seat->pillars_left);
	if (scene->is_sheet && column + STORE_COLUMNS > scene->box.columns)
		column = SECOND_LINE, row++;
	put_store(scene, seat, row, column);
	return row + 1;
}

static int put_building(struct scene *scene, const struct tiletum_seat *seat, int building, int row,
                        int column)
{
	const struct tiletum_building_row *facts = &tiletum_buildings[building];
	int first = column;

	column = scene_print(scene, row, column, INK_DIM, "%d ", building + 1);
	for (int floor = 0; floor < facts->rooms; floor++) {
		int tile = seat->rooms[facts->first_room + floor];

		column = tile == TILETUM_TILE_NONE
		             ? scene_put(scene, row, column, INK_DIM, "_")
		             : scene_print(scene, row, column, INK_PLAIN, "%c",
		                           tiletum_action_letter(tiletum_tiles[tile].kind));
	}
	if (seat->crests[building] == TILETUM_TILE_NONE)
		column = scene_print(scene, row, column, INK_DIM, " %dF", facts->food);
	else
		column = scene_print(scene, row, column, INK_BOLD, " ◊%d",
		                     seat->crests[building] - TILETUM_PILE_FIRST + 1);
	if (tiletum_is_completed(seat, building))
		column = scene_put(scene, row, column, INK_BOLD, "✓");
	scene_place(scene, PART(TILETUM_PART_BUILDING, building), row, first, column - first);
	return column + 3;
}

/* Who lives in the rooms, by name. */
static int put_people(struct scene *scene, const struct tiletum_seat *seat, int row)
{
	for (int building = 0; building < TILETUM_BUILDINGS; building++) {
		const struct tiletum_building_row *facts = &tiletum_buildings[building];

		for (int floor = 0; floor < facts->rooms; floor++) {
			int tile = seat->rooms[facts->first_room + floor];

			if (tile != TILETUM_TILE_NONE)
				scene_print(scene, row++, SECOND_LINE, INK_DIM, "%d.%d %s", building + 1, floor + 1,
				            tiletum_tile_name(tile));
		}
	}
	return row;
}

/* The rooms of six buildings and what was fulfilled, below the line of the seat. */
int tiletum_view_board(struct scene *scene, int number, int row)
{
	const struct tiletum_state *state = tiletum_position(scene->drawn.state);
	const struct tiletum_seat *seat = &state->seats[number];
	int column = 3, count = scene->count;

	row = tiletum_view_seat(scene, number, row);
	for (int building = 0; building < TILETUM_BUILDINGS; building++)
		column = put_building(scene, seat, building, row, column);
	if (number != state->seat)
		scene->count = count; /* only one's own buildings are chosen */
	if (scene->is_sheet)
		row = put_people(scene, seat, row + 1) - 1;
	if (scene->is_sheet && seat->fulfilled > 0)
		column = SECOND_LINE, row++;
	if (seat->fulfilled == 0 || column + 12 > scene->box.columns)
		return row + 1;
	column = scene_put(scene, row, column, INK_DIM, "✓ ");
	for (int space = 0; space < seat->fulfilled; space++)
		column = scene_print(scene, row, column, INK_PLAIN, "%s ",
		                     tiletum_tile_word(seat->contracts[space]));
	return row + 1;
}
