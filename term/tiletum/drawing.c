/* drawing.c - draws a table of Tiletum: the map, the wheel with its dice, cathedrals, offers, King
   track, fairs, and every player board.

   Things are called by the words of the notation, which moves are typed in; `words` tells their
   names in the reader's language. */
#include "term/tiletum/parts.h"

#include <string.h>

#include "base/width.h"
#include "words/say.h"

enum {
	WIDTH = 100,      /* of all that is drawn */
	RIGHT = 68,       /* the column of the cathedrals, beside the wheel */
	TILES_AT = RIGHT + 17,
	PILLARS_AT = RIGHT + 25,
	BONUS_AT = 18,
	DICE_AT = 30,
	DONE_AT = 74,
	LABEL_WIDTH = 12,
	TEXT_ROOM = 256
};

/* The colours of dice: dark letters on light grounds, light ones on dark. */
static const struct ink INKS[TILETUM_RESOURCES] = {
	{16, 217, WEIGHT_BOLD}, {16, 220, WEIGHT_BOLD}, {231, 25, WEIGHT_BOLD},
	{231, 238, WEIGHT_BOLD}, {16, 252, WEIGHT_BOLD},
};

static const char *tile_word(int tile)
{
	return tile == TILETUM_TILE_NONE ? "-" : tiletum_tiles[tile].word;
}

/* words: tiletum.panel.* */
static const char *label(const char *word)
{
	char id[64];

	snprintf(id, sizeof id, "tiletum.panel.%s", word);
	return say_find(id);
}

/* A label at the left edge of a row; returns the column behind it. */
static int put_label(struct canvas *canvas, int row, int column, const char *word)
{
	canvas_put(canvas, row, column, INK_DIM, label(word));
	return column + LABEL_WIDTH;
}

/* --- the wheel ----------------------------------------------------------------------------- */

static void put_dice(struct canvas *canvas, const struct tiletum_state *state, int value, int row,
                     int column)
{
	for (int colour = 0; colour < TILETUM_RESOURCES; colour++) {
		int dice = state->dice[colour * TILETUM_FACES + value - 1];

		if (dice == 0)
			continue;
		column = canvas_put(canvas, row, column, INKS[colour], tiletum_colour_words[colour]);
		if (dice > 1)
			column = canvas_print(canvas, row, column, INK_PLAIN, "×%d", dice);
		column++;
	}
}

/* A value: its action with AP (and the marker of the deciding seat), the bonus tile, the dice. */
static void put_value(struct canvas *canvas, const struct tiletum_state *state, int value, int row)
{
	int action = tiletum_action_of(state, value), ap = TILETUM_FACES + 1 - value;
	int marker = action < TILETUM_CHOICES ? state->seats[state->seat].markers[action] : 0;

	canvas_print(canvas, row, 1, INK_BOLD, "%d", value);
	canvas_put(canvas, row, 4, INK_PLAIN, tiletum_action_words[action]);
	if (marker)
		canvas_print(canvas, row, 14, INK_PLAIN, "%d+%d", ap, marker);
	else
		canvas_print(canvas, row, 14, INK_PLAIN, "%d", ap);
	canvas_put(canvas, row, BONUS_AT, INK_PLAIN, tile_word(state->bonus[action]));
	put_dice(canvas, state, value, row, DICE_AT);
}

static void draw_wheel(struct canvas *canvas, const struct tiletum_state *state, int row)
{
	canvas_put(canvas, row, 1, INK_DIM, label("wheel"));
	canvas_put(canvas, row, 14, INK_DIM, label("ap"));
	canvas_put(canvas, row, BONUS_AT, INK_DIM, label("bonus"));
	canvas_put(canvas, row, DICE_AT, INK_DIM, label("dice"));
	for (int value = 1; state->wheel && value <= TILETUM_FACES; value++)
		put_value(canvas, state, value, row + value);
}

/* --- cathedrals and fairs ------------------------------------------------------------------ */

/* Stone and points, the pillars, the tiles: those taken have their owner's mark. */
static void put_cathedral(struct canvas *canvas, const struct tiletum_state *state, int cathedral,
                          int row)
{
	const struct tiletum_cathedral_row *facts = &tiletum_cathedrals[cathedral];
	int cost = state->cost[cathedral], column;

	canvas_put(canvas, row, RIGHT, INK_PLAIN, tiletum_towns[facts->town].word);
	canvas_put(canvas, row, RIGHT + 10, INK_PLAIN,
	           cost < TILETUM_COSTS ? tiletum_costs[cost].word : "-");
	if (cost == TILETUM_COST_CLOSED)
		return;
	column = TILES_AT;
	for (int tile = 0; tile < TILETUM_CATHEDRAL_TILES && facts->tiles[tile]; tile++) {
		int owner = state->tile_owner[cathedral][tile];

		if (owner == TILETUM_SEAT_NONE)
			column = canvas_print(canvas, row, column, INK_BOLD, "%d ", facts->tiles[tile]);
		else
			column = canvas_print(canvas, row, column, ink_of_seat(owner), "%s ",
			                      mark_of_seat(owner));
	}
	column = PILLARS_AT;
	for (int seat = 0; seat < state->players; seat++)
		if (state->seats[seat].pillars >> cathedral & 1)
			column = canvas_put(canvas, row, column, ink_of_seat(seat), mark_of_seat(seat));
	for (int space = column - PILLARS_AT; space < facts->spaces; space++)
		column = canvas_put(canvas, row, column, INK_DIM, "_");
}

static void draw_cathedrals(struct canvas *canvas, const struct tiletum_state *state, int row)
{
	canvas_put(canvas, row, RIGHT, INK_DIM, label("cathedrals"));
	canvas_put(canvas, row, TILES_AT, INK_DIM, label("tiles"));
	canvas_put(canvas, row, PILLARS_AT, INK_DIM, label("pillars"));
	for (int cathedral = 0; cathedral < TILETUM_CATHEDRALS; cathedral++)
		put_cathedral(canvas, state, cathedral, row + 1 + cathedral);
}

/* Town, tile and value; then, if it is still to come, what each seat there would score now. */
static void put_fair(struct canvas *canvas, const struct tiletum_state *state, int round, int row)
{
	int town = state->fair_town[round], fair = state->fair_tile[round], column = 36;

	canvas_print(canvas, row, 1, round + 1 == state->round ? INK_BOLD : INK_PLAIN, "%d", round + 1);
	canvas_put(canvas, row, 4, INK_PLAIN,
	           town == TILETUM_TOWN_NONE ? "-" : tiletum_towns[town].word);
	if (fair == TILETUM_FAIRS)
		return;
	canvas_print(canvas, row, 15, INK_PLAIN, "%s %d", tiletum_fairs[fair].word,
	             tiletum_rounds[round].value + tiletum_fairs[fair].value);
	for (int seat = 0; seat < state->players && round + 1 >= state->round; seat++)
		if (tiletum_takes_part(state, seat, round)) {
			canvas_put(canvas, row, column, ink_of_seat(seat), mark_of_seat(seat));
			column = canvas_print(canvas, row, column + 1, INK_PLAIN, "%d ",
			                      tiletum_fair_points(state, seat, round));
		}
}

static void draw_fairs(struct canvas *canvas, const struct tiletum_state *state, int row)
{
	canvas_put(canvas, row, 1, INK_DIM, label("fairs"));
	for (int round = 0; round < TILETUM_ROUNDS; round++)
		put_fair(canvas, state, round, row + 1 + round);
}

/* --- tracks and offers --------------------------------------------------------------------- */

/* Each space with its stack, the bottom first; then the tile that waits for the leader. */
static void draw_king(struct canvas *canvas, const struct tiletum_state *state, int row)
{
	int column = put_label(canvas, row, 1, "king");

	for (int space = 0; space < TILETUM_KING_SPACES; space++) {
		column = canvas_print(canvas, row, column,
		                      space + 1 == TILETUM_KING_START ? INK_BOLD : INK_DIM, "%d",
		                      tiletum_king_track[space].points);
		for (int place = 0; place < state->players; place++) {
			int seat = state->king_rank[place];

			if (state->king_space[seat] == space)
				column = canvas_put(canvas, row, column, ink_of_seat(seat), mark_of_seat(seat));
		}
		column += 2;
	}
	canvas_print(canvas, row, column + 2, INK_PLAIN, "%s: %s", label("king-tile"),
	             tile_word(state->bonus[TILETUM_PLACE_TRACK]));
}

static void draw_contracts(struct canvas *canvas, const struct tiletum_state *state, int row)
{
	int column = put_label(canvas, row, 1, "contracts");

	for (int space = 0; space < TILETUM_OFFER_SPACES; space++) {
		column = canvas_print(canvas, row, column, INK_DIM, "%d ", tiletum_offer[space].ap);
		column = canvas_put(canvas, row, column, INK_PLAIN, tile_word(state->offer[space])) + 3;
	}
	canvas_right(canvas, row, WIDTH, INK_DIM, "(%d)", tiletum_heap_total(&state->contract_pile));
}

static void draw_characters(struct canvas *canvas, const struct tiletum_state *state, int row)
{
	int column = put_label(canvas, row, 1, "characters");

	for (int bit = 0; bit < TILETUM_CHARACTERS; bit++)
		for (int copy = 0; copy < tiletum_heap_count(&state->character_offer, bit); copy++)
			column = canvas_put(canvas, row, column, INK_PLAIN,
			                    tiletum_tiles[TILETUM_CHARACTER_FIRST + bit].word) + 2;
	canvas_right(canvas, row, WIDTH, INK_DIM, "(%d)", tiletum_heap_total(&state->character_pile));
}

/* --- player boards ------------------------------------------------------------------------- */

static void put_goods(struct canvas *canvas, const struct tiletum_seat *seat, int row, int column)
{
	for (int resource = 0; resource < TILETUM_RESOURCES; resource++) {
		column = canvas_print(canvas, row, column, INKS[resource], "%d", seat->goods[resource]);
		column = canvas_print(canvas, row, column, INK_PLAIN, " %s  ",
		                      tiletum_resource_words[resource]);
	}
	canvas_print(canvas, row, column + 1, INK_PLAIN, "⌂%d  ♜%d", seat->houses_left,
	             seat->pillars_left);
}

/* The storehouse, a tile in use in brackets; then the contracts that are fulfilled. */
static void put_store(struct canvas *canvas, const struct tiletum_seat *seat, int row)
{
	int column = put_label(canvas, row, 3, "store");

	for (int space = 0; space < seat->stored; space++) {
		int is_used = seat->store[space] & TILETUM_TILE_IN_USE;

		column = canvas_print(canvas, row, column, INK_PLAIN, is_used ? "(%s) " : "%s ",
		                      tile_word(seat->store[space] & ~TILETUM_TILE_IN_USE));
	}
	for (int space = seat->stored; space < TILETUM_STORE_SPACES; space++)
		column = canvas_put(canvas, row, column, INK_DIM, "_ ");
	column = canvas_put(canvas, row, DONE_AT, INK_DIM, "✓ ");
	for (int space = 0; space < seat->fulfilled; space++)
		column = canvas_print(canvas, row, column, INK_PLAIN, "%s ",
		                      tile_word(seat->contracts[space]));
}

static const char *room_word(const struct tiletum_seat *seat, int room)
{
	return seat->rooms[room] == TILETUM_TILE_NONE ? "_" : tiletum_tiles[seat->rooms[room]].word;
}

/* The columns that a building takes: brackets, number and crest 8, its rooms. */
static int building_width(const struct tiletum_seat *seat, int building)
{
	const struct tiletum_building_row *facts = &tiletum_buildings[building];
	int width = 8;

	for (int floor = 0; floor < facts->rooms; floor++)
		width += text_width(room_word(seat, facts->first_room + floor)) + 1;
	return width;
}

/* The crest's number and the marker; or the food that the space costs. */
static int put_crest(struct canvas *canvas, const struct tiletum_seat *seat, int building, int row,
                     int column)
{
	int crest = seat->crests[building], marker = tiletum_buildings[building].marker;

	if (crest == TILETUM_TILE_NONE)
		return canvas_print(canvas, row, column, INK_DIM, "%d", tiletum_buildings[building].food);
	column = canvas_print(canvas, row, column, INK_BOLD, "♛%d", crest - TILETUM_PILE_FIRST + 1);
	if (marker && tiletum_is_completed(seat, building))
		column = canvas_print(canvas, row, column, INK_BOLD, "+%d", marker);
	return column;
}

/* Number, rooms from the first floor, crest. */
static int put_building(struct canvas *canvas, const struct tiletum_seat *seat, int building,
                        int row, int column)
{
	const struct tiletum_building_row *facts = &tiletum_buildings[building];

	column = canvas_print(canvas, row, column, INK_DIM, "%d[", building + 1);
	for (int floor = 0; floor < facts->rooms; floor++)
		column = canvas_print(canvas, row, column, INK_PLAIN, floor ? " %s" : "%s",
		                      room_word(seat, facts->first_room + floor));
	column = canvas_put(canvas, row, column, INK_DIM, "]");
	return put_crest(canvas, seat, building, row, column);
}

/* In one row, or in two where they do not fit; returns the row behind them. */
static int put_buildings(struct canvas *canvas, const struct tiletum_seat *seat, int row)
{
	int first = put_label(canvas, row, 3, "buildings"), column = first;

	for (int building = 0; building < TILETUM_BUILDINGS; building++) {
		if (column + building_width(seat, building) > WIDTH) {
			row++;
			column = first;
		}
		column = put_building(canvas, seat, building, row, column) + 2;
	}
	return row + 1;
}

static int put_seat(struct canvas *canvas, const struct drawn *drawn, int number, int row)
{
	const struct tiletum_state *state = tiletum_position(drawn->state);
	const struct tiletum_seat *seat = &state->seats[number];
	int column;

	canvas_put(canvas, row, 1, ink_of_seat(number), mark_of_seat(number));
	canvas_put(canvas, row, 3, INK_BOLD, drawn->names[number]);
	canvas_right(canvas, row, 24, INK_BOLD, "%d", seat->points);
	put_goods(canvas, seat, row, 27);
	column = WIDTH - 6;
	for (int die = 0; die < seat->diced; die++)
		column = canvas_print(canvas, row, column, INKS[seat->dice[die] / TILETUM_FACES], "%d",
		                      seat->dice[die] % TILETUM_FACES + 1) + 1;
	put_store(canvas, seat, row + 1);
	return put_buildings(canvas, seat, row + 2);
}

/* What is under way: round, lap, turn order, and the stack with its AP. */
static void draw_moment(struct canvas *canvas, const struct tiletum_state *state, int row)
{
	int column = canvas_print(canvas, row, 1, INK_BOLD, say("tiletum.moment"), state->round,
	                          state->lap) + 3;

	for (int place = 0; place < state->players; place++)
		column = canvas_put(canvas, row, column, ink_of_seat(state->order[place]),
		                    mark_of_seat(state->order[place]));
	column += 3;
	for (int depth = 0; depth < state->depth; depth++) {
		const struct tiletum_frame *frame = &state->frames[depth];

		if (frame->kind == TILETUM_FRAME_ACT)
			column = canvas_print(canvas, row, column, INK_PLAIN, "› %s %d ",
			                      tiletum_action_words[frame->a], frame->b);
		else
			column = canvas_print(canvas, row, column, INK_PLAIN, "› %s ",
			                      tiletum_frame_words[frame->kind]);
	}
}

static void draw_board(struct canvas *canvas, const struct drawn *drawn)
{
	const struct tiletum_state *state = tiletum_position(drawn->state);
	int row = tiletum_draw_map(canvas, drawn) + 1;

	draw_wheel(canvas, state, row);
	draw_cathedrals(canvas, state, row);
	draw_fairs(canvas, state, row + TILETUM_FACES + 2);
	row += TILETUM_FACES + TILETUM_ROUNDS + 4;
	draw_king(canvas, state, row);
	draw_contracts(canvas, state, row + 1);
	draw_characters(canvas, state, row + 2);
	row += 4;
	for (int seat = 0; seat < state->players; seat++)
		row = put_seat(canvas, drawn, seat, row);
	draw_moment(canvas, state, row);
}

/* --- what has changed ---------------------------------------------------------------------- */

/* "+3 food  −2 gold": appended to the text. */
static void add_change(char *text, int change, const char *word)
{
	if (change)
		snprintf(text + strlen(text), TEXT_ROOM - strlen(text), "  %s%d %s", change > 0 ? "+" : "−",
		         change > 0 ? change : -change, word);
}

static void tell_seat(struct canvas *canvas, const struct drawn *drawn, int seat)
{
	const struct tiletum_seat *now = &tiletum_position(drawn->state)->seats[seat];
	const struct tiletum_seat *before = &tiletum_position(drawn->before)->seats[seat];
	char text[TEXT_ROOM] = "";

	for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
		add_change(text, now->goods[resource] - before->goods[resource],
		           tiletum_resource_words[resource]);
	add_change(text, now->houses_left - before->houses_left, "⌂");
	add_change(text, now->pillars_left - before->pillars_left, "♜");
	for (int action = 0; action < TILETUM_CHOICES; action++)
		add_change(text, now->markers[action] - before->markers[action],
		           tiletum_action_words[action]);
	if (*text)
		canvas_line(canvas, INK_DIM, "    %s %s%s", mark_of_seat(seat), drawn->names[seat], text);
}

static void tell_changes(struct canvas *canvas, const struct drawn *drawn)
{
	const struct tiletum_state *now = tiletum_position(drawn->state);
	const struct tiletum_state *before = tiletum_position(drawn->before);

	for (int seat = 0; seat < now->players; seat++)
		tell_seat(canvas, drawn, seat);
	if (memcmp(now->king_space, before->king_space, sizeof now->king_space) != 0)
		draw_king(canvas, now, canvas->rows);
	if (now->round != before->round)
		canvas_line(canvas, INK_BOLD, say("tiletum.round"), now->round);
}

/* --- where the points come from ------------------------------------------------------------ */

enum { POINTS_FIRST = 36, POINTS_STEP = 13, POINTS_COLUMNS = 5 };

/* The track, and what final scoring would add now (or has added, when the game is over). */
static void put_points(struct canvas *canvas, const struct drawn *drawn, int number)
{
	const struct tiletum_state *state = tiletum_position(drawn->state);
	const struct tiletum_seat *seat = &state->seats[number];
	int numbers[POINTS_COLUMNS] = {seat->points}, goods = 0, line = canvas->rows;

	for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
		goods += seat->goods[resource];
	numbers[1] = tiletum_houses_built(seat) * tiletum_pillars_built(seat);
	numbers[2] = tiletum_completions[tiletum_completed(seat)].points;
	numbers[3] = goods / TILETUM_GOODS_PER_POINT;
	numbers[4] = numbers[0] + numbers[1] + numbers[2] + numbers[3];
	if (state->phase == TILETUM_PHASE_OVER) {
		numbers[0] = 2 * numbers[0] - numbers[4];
		numbers[4] = seat->points;
	}
	canvas_put(canvas, line, 4, ink_of_seat(number), mark_of_seat(number));
	canvas_put(canvas, line, 6, INK_PLAIN, drawn->names[number]);
	for (int place = 0; place < POINTS_COLUMNS; place++)
		canvas_right(canvas, line, POINTS_FIRST + POINTS_STEP * place, INK_PLAIN, "%d",
		             numbers[place]);
}

static void draw_points(struct canvas *canvas, const struct drawn *drawn)
{
	static const char *const words[POINTS_COLUMNS] = {"track", "houses-pillars", "completed",
	                                                  "goods", "sum"};
	int line = canvas->rows;

	for (int place = 0; place < POINTS_COLUMNS; place++)
		canvas_right(canvas, line, POINTS_FIRST + POINTS_STEP * place, INK_DIM, "%s",
		             label(words[place]));
	for (int seat = 0; seat < tiletum_position(drawn->state)->players; seat++)
		put_points(canvas, drawn, seat);
}

const struct drawing TILETUM_DRAWING = {"tiletum", draw_board, tell_changes, draw_points};
