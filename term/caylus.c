/* caylus.c - draws the town of Caylus: the special buildings and the road, the castle, the favour
   table, the supply, and what everybody has.

   The spaces are cells of three lines: where it is, who stands there; whose tile it is and its
   name; what it does. Cubes and coins are single letters, the first of the words that moves use. */
#include "base/width.h"
#include "games/caylus/caylus.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>

#include "term/board.h"
#include "words/say.h"

enum {
	CELL_WIDTH = 14,
	CELL_HEIGHT = 3,
	CELLS_MOST = 7, /* in a row of the road */
	TEXT_ROOM = 160,
	NAME_WIDTH = 12, /* columns for a name in the table of seats */
	CUBES_AT = 37,   /* the column of a seat's first cube, and how far apart they are */
	CUBE_STEP = 4,
	REMARKS_AT = 84, /* has passed; lines chosen in this phase */
	LINE_LABEL = 14,
	LINE_STEP = 17,
	SECTION_LABEL = 11,
	WORTH = 40 /* the column of what a section brings */
};

static const struct ink INK_PROVOST = {231, 25, WEIGHT_BOLD};
static const struct ink INK_BAILIFF = {231, 88, WEIGHT_BOLD};

/* By sort of tile: none, neutral, fixed, wood, stone, prestige, residence. */
static const struct ink INKS[CAYLUS_COLOURS] = {
	{0, 0, WEIGHT_DIM},     {211, 0, WEIGHT_PLAIN}, {180, 0, WEIGHT_PLAIN},
	{172, 0, WEIGHT_BOLD},  {250, 0, WEIGHT_BOLD},  {75, 0, WEIGHT_BOLD},
	{71, 0, WEIGHT_PLAIN},
};

static const struct caylus_state *position(const void *state)
{
	return (const struct caylus_state *)state;
}

/* --- words and letters ----------------------------------------------------------------------- */

/* words: caylus.tile.* caylus.space.* caylus.cube.* caylus.section.* */
/* words: caylus.phase.* caylus.build.* caylus.panel.* */
static const char *word(const char *family, const char *name)
{
	char id[64];

	snprintf(id, sizeof id, "caylus.%s.%s", family, name);
	return say_find(id);
}

static char letter(int cube)
{
	return (char)toupper((unsigned char)caylus_cube_name((enum caylus_cube)cube)[0]);
}

/* Appends to a text of TEXT_ROOM letters. */
static void append(char *text, const char *format, ...)
{
	size_t length = strlen(text);
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(text + length, TEXT_ROOM - length, format, arguments);
	va_end(arguments);
}

/* "2F/1C": each kind with its number. */
static void append_cubes(char *text, uint64_t cubes, const char *between)
{
	const char *before = "";

	for (int cube = 0; cube < CAYLUS_CUBES; cube++) {
		if (!caylus_count(cubes, cube))
			continue;
		append(text, "%s%d%c", before, caylus_count(cubes, cube), letter(cube));
		before = between;
	}
}

/* "WF" or "3S2G". */
static void append_cost(char *text, const struct caylus_tile_row *tile)
{
	for (int cube = 0; cube < CAYLUS_CUBES; cube++) {
		int count = caylus_count(tile->cost, cube);

		if (count > 1)
			append(text, "%d", count);
		if (count > 0)
			append(text, "%c", letter(cube));
	}
	if (tile->any)
		append(text, "*");
}

/* Puts a text into so many columns; what is too long ends in an ellipsis. */
static void put_fitted(struct canvas *canvas, int row, int column, struct ink ink, int room,
                       const char *text)
{
	char cut[TEXT_ROOM] = "";
	int used = 0, width = 0, length;

	if (text_width(text) <= room) {
		canvas_put(canvas, row, column, ink, text);
		return;
	}
	for (; *text; text += length, used += width) {
		length = letter_size(text, &width);
		if (used + width > room - 1)
			break;
		strncat(cut, text, (size_t)length);
	}
	canvas_put(canvas, row, column, ink, strcat(cut, "…"));
}

/* --- what a tile does ------------------------------------------------------------------------ */

static void append_rates(char *text, const struct caylus_tile_row *tile)
{
	static const char *const units[] = {"d", "C", "G", "", "P"}; /* by enum caylus_stock */

	for (int rate = 0; rate < CAYLUS_RATES; rate++)
		append(text, "%s%d%s→%d%s", rate ? " " : "", tile->rates[rate].pay, units[tile->pays],
		       tile->rates[rate].gain, units[tile->gains]);
}

static const char *colour_word(enum caylus_colour colour)
{
	return word("build", caylus_colours[colour].word);
}

static void append_owner(char *text, const struct caylus_tile_row *tile)
{
	const char *before = " ⌂";

	for (int cube = 0; cube < CAYLUS_CUBES; cube++)
		if (caylus_count(tile->owner, cube)) {
			append(text, "%s%c", before, letter(cube));
			before = "/";
		}
}

static const char *effect_of(const struct caylus_tile_row *tile, char *text)
{
	text[0] = 0;
	switch (tile->effect) {
	case CAYLUS_EFFECT_NONE:
		if (tile->income)
			append(text, "+%dd", tile->income);
		break;
	case CAYLUS_EFFECT_PRODUCE:
		append_cubes(text, tile->cubes, "+");
		append_owner(text, tile);
		break;
	case CAYLUS_EFFECT_CHOOSE:
		append_cubes(text, tile->cubes, "/");
		break;
	case CAYLUS_EFFECT_BUILD:
		append(text, "+ %s", colour_word(tile->builds));
		break;
	case CAYLUS_EFFECT_TRANSFORM:
		append(text, "1C1d→%s", caylus_tile_name(CAYLUS_TILE_RESIDENCE));
		break;
	case CAYLUS_EFFECT_SELL:
		append(text, "1→%dd", tile->deniers);
		break;
	case CAYLUS_EFFECT_BUY:
		append(text, tile->most > 1 ? "%dd→1 ×%d" : "%dd→1", tile->deniers, tile->most);
		break;
	case CAYLUS_EFFECT_CONVERT:
		append_rates(text, tile);
		break;
	case CAYLUS_EFFECTS:
		break;
	}
	return text;
}

/* --- spaces ---------------------------------------------------------------------------------- */

/* The upper left corner of a cell; special buildings take the first row, then comes the road. */
struct cell {
	int row, column;
};

static int cells_in_row(const struct drawn *drawn)
{
	int cells = drawn->columns / CELL_WIDTH;

	return cells > CELLS_MOST ? CELLS_MOST : cells;
}

static struct cell cell_at(const struct drawn *drawn, int top, int index)
{
	struct cell cell = {top + index / cells_in_row(drawn) * CELL_HEIGHT,
	                    index % cells_in_row(drawn) * CELL_WIDTH};

	return cell;
}

static int put_mark(struct canvas *canvas, int row, int column, int seat)
{
	if (seat == CAYLUS_SEAT_NONE)
		return canvas_put(canvas, row, column, INK_DIM, "·");
	return canvas_put(canvas, row, column, ink_of_seat(seat), mark_of_seat(seat));
}

/* A new worker since the position that was seen last. */
static int is_new(const struct drawn *drawn, int space)
{
	return drawn->before && position(drawn->state)->worker[space] != CAYLUS_SEAT_NONE &&
	       position(drawn->before)->worker[space] != position(drawn->state)->worker[space];
}

static void put_marks(struct canvas *canvas, int row, int column, const int8_t *seats, int count)
{
	for (int number = 0; number < count; number++) {
		column = canvas_print(canvas, row, column, INK_DIM, "%d", number + 1);
		column = put_mark(canvas, row, column, seats[number]);
	}
}

static void draw_special(struct canvas *canvas, const struct drawn *drawn, int space,
                         struct cell cell)
{
	const struct caylus_state *s = position(drawn->state);
	const char *name = caylus_space_name((enum caylus_space)space);
	int row = cell.row + 2, column;

	canvas_put(canvas, cell.row, cell.column, INK_BOLD, name);
	put_fitted(canvas, cell.row + 1, cell.column, INK_DIM, CELL_WIDTH - 1, word("space", name));
	if (space == CAYLUS_SPACE_STABLES) {
		put_marks(canvas, row, cell.column, s->stables, s->players > 2 ? 3 : 0);
	} else if (space == CAYLUS_SPACE_CASTLE) {
		put_marks(canvas, row, cell.column, s->castle, s->players);
	} else {
		column = canvas_put(canvas, row, cell.column, INK_BOLD, is_new(drawn, space) ? "›" : " ");
		column = put_mark(canvas, row, column, s->worker[space]);
	}
	if (space == CAYLUS_SPACE_INN) {
		column = canvas_put(canvas, row, column, INK_DIM, " → ");
		put_mark(canvas, row, column, s->guest);
	}
}

/* The section whose mark is on a space, or NULL. */
static const char *mark_on(int space)
{
	for (int section = 0; section < CAYLUS_SECTIONS; section++)
		if (caylus_sections[section].mark == space)
			return word("section", caylus_section_name((enum caylus_section)section));
	return NULL;
}

/* "r12 B P" and the worker at the right end. */
static void draw_place(struct canvas *canvas, const struct drawn *drawn, int space,
                       struct cell cell)
{
	const struct caylus_state *s = position(drawn->state);
	int column = canvas_print(canvas, cell.row, cell.column, INK_BOLD, "r%d ", space);

	if (s->bailiff == space)
		column = canvas_put(canvas, cell.row, column, INK_BAILIFF, "B");
	if (s->provost == space)
		column = canvas_put(canvas, cell.row, column, INK_PROVOST, "P");
	if (s->bailiff == space || s->provost == space)
		column++;
	if (mark_on(space))
		put_fitted(canvas, cell.row, column, INK_DIM,
		           cell.column + CELL_WIDTH - (s->worker[space] == CAYLUS_SEAT_NONE ? 1 : 5) -
		               column,
		           mark_on(space));
	if (s->worker[space] == CAYLUS_SEAT_NONE)
		return;
	canvas_put(canvas, cell.row, cell.column + CELL_WIDTH - 4, INK_BOLD,
	           is_new(drawn, space) ? "›" : space == caylus_active_space(s) ? "»" : " ");
	put_mark(canvas, cell.row, cell.column + CELL_WIDTH - 3, s->worker[space]);
}

static void draw_tile(struct canvas *canvas, const struct drawn *drawn, int space, struct cell cell)
{
	const struct caylus_state *s = position(drawn->state);
	const struct caylus_tile_row *tile = &caylus_tiles[s->tile[space]];
	struct ink ink = INKS[tile->colour];
	char text[TEXT_ROOM];
	int column = cell.column;

	if (tile->colour == CAYLUS_COLOUR_NONE) {
		canvas_put(canvas, cell.row + 1, column, INK_DIM, "─");
		return;
	}
	if (drawn->before && position(drawn->before)->tile[space] != s->tile[space])
		ink.weight = WEIGHT_BOLD;
	if (s->owner[space] != CAYLUS_SEAT_NONE)
		column = put_mark(canvas, cell.row + 1, column, s->owner[space]);
	put_fitted(canvas, cell.row + 1, column, ink, CELL_WIDTH - 1 - (column - cell.column),
	           word("tile", tile->name));
	if (s->payer[space] != CAYLUS_SEAT_NONE) {
		column = canvas_print(canvas, cell.row + 2, cell.column, INK_BOLD, "→%s ",
		                      caylus_tile_name(CAYLUS_TILE_RESIDENCE));
		put_mark(canvas, cell.row + 2, column, s->payer[space]);
		return;
	}
	put_fitted(canvas, cell.row + 2, cell.column, INK_DIM, CELL_WIDTH - 1,
	           effect_of(tile, text));
}

static void draw_spaces(struct canvas *canvas, const struct drawn *drawn)
{
	int top = canvas->rows + 1;

	for (int space = CAYLUS_SPACE_GATE; space < CAYLUS_SPACES; space++)
		draw_special(canvas, drawn, space, cell_at(drawn, top, space - CAYLUS_SPACE_GATE));
	top = canvas->rows + 1;
	for (int space = 1; space <= CAYLUS_ROAD_LAST; space++) {
		draw_place(canvas, drawn, space, cell_at(drawn, top, space - 1));
		draw_tile(canvas, drawn, space, cell_at(drawn, top, space - 1));
	}
}

/* --- the castle ------------------------------------------------------------------------------ */

static void draw_houses(struct canvas *canvas, const struct caylus_state *s, int section, int row,
                        int column)
{
	for (int seat = 0; seat < s->players; seat++)
		for (int house = 0; house < s->seats[seat].houses[section]; house++)
			column = put_mark(canvas, row, column, seat);
	for (int house = s->filled[section]; house < caylus_sections[section].room; house++)
		column = canvas_put(canvas, row, column, INK_DIM, section < s->scored ? "×" : "·");
}

/* "0:−3P 2:1★ 3:2★": what a scoring brings, up to the row for many houses. */
static void draw_worth(struct canvas *canvas, int section, int row)
{
	char text[TEXT_ROOM] = "";

	append(text, "0: −%dP ", caylus_sections[section].loss);
	for (int houses = 2; houses < CAYLUS_HOUSE_ROWS; houses++)
		append(text, " %d:%d★", houses,
		       caylus_section_favours((enum caylus_section)section, houses));
	canvas_put(canvas, row, WORTH, INK_DIM, text);
}

static void draw_castle(struct canvas *canvas, const struct caylus_state *s)
{
	canvas->rows++;
	for (int section = 0; section < CAYLUS_SECTIONS; section++) {
		const struct caylus_section_row *facts = &caylus_sections[section];
		int row = canvas->rows;
		struct ink ink = section == caylus_building_section(s) ? INK_BOLD : INK_DIM;

		put_fitted(canvas, row, 0, ink, SECTION_LABEL - 1, word("section", facts->name));
		canvas_print(canvas, row, SECTION_LABEL, INK_PLAIN, "%dP r%d", facts->points,
		             facts->mark);
		draw_houses(canvas, s, section, row, SECTION_LABEL + 8);
		draw_worth(canvas, section, row);
		if (section < s->scored)
			canvas_put(canvas, row, WORTH + 42, INK_DIM, say("caylus.scored"));
	}
}

/* --- the favour table ------------------------------------------------------------------------ */

static const char *favour_text(int line, int column, char *text)
{
	const struct caylus_favour_row *favour = caylus_favour(line, column);

	text[0] = 0;
	if (line == CAYLUS_LINE_PRESTIGE || line == CAYLUS_LINE_DENIERS)
		append(text, "%d%s", favour->amount, line == CAYLUS_LINE_PRESTIGE ? "P" : "d");
	else if (favour->builds != CAYLUS_COLOUR_NONE)
		append(text, "%s", colour_word(favour->builds));
	else if (favour->deniers)
		append(text, "%s −d", word("tile", caylus_tile_name(CAYLUS_TILE_LAWYER)));
	else if (favour->cubes)
		append_cubes(text, favour->cubes, "/");
	else
		append(text, favour->amount ? "1→%d" : "–", favour->amount);
	for (int cube = 0; cube < CAYLUS_CUBES; cube++)
		if (caylus_count(favour->rebate, cube))
			append(text, " −%c", letter(cube));
	return text;
}

/* The seats whose marker is on this column. */
static void put_markers(struct canvas *canvas, const struct caylus_state *s, int line, int column,
                        struct cell cell)
{
	int at = cell.column;

	for (int seat = 0; seat < s->players; seat++)
		if (s->seats[seat].marker[line] == column)
			at = put_mark(canvas, cell.row, at, seat);
}

static void draw_line(struct canvas *canvas, const struct caylus_state *s, int line)
{
	int row = canvas->rows;
	char text[TEXT_ROOM];

	canvas_put(canvas, row, 0, INK_BOLD, caylus_line_name((enum caylus_line)line));
	put_markers(canvas, s, line, 0, (struct cell){row, LINE_LABEL - 5});
	for (int column = 1; column <= CAYLUS_COLUMNS; column++) {
		int at = LINE_LABEL + LINE_STEP * (column - 1);
		struct ink ink = column > caylus_open_columns(s) ? INK_DIM : INK_PLAIN;

		at = canvas_print(canvas, row, at, INK_DIM, "%d ", column);
		at = canvas_put(canvas, row, at, ink, favour_text(line, column, text)) + 1;
		put_markers(canvas, s, line, column, (struct cell){row, at});
	}
}

static void draw_favours(struct canvas *canvas, const struct caylus_state *s)
{
	if (s->option[CAYLUS_OPTION_FAVOURS] == CAYLUS_FAVOURS_LIGHT)
		return;
	canvas->rows++;
	for (int line = 0; line < CAYLUS_LINES; line++)
		draw_line(canvas, s, line);
}

/* --- the supply ------------------------------------------------------------------------------ */

/* "2SG 7P★": cost, points, favours, income; how many if several. */
static const char *price_of(const struct caylus_state *s, int tile, char *text)
{
	const struct caylus_tile_row *facts = &caylus_tiles[tile];

	strcpy(text, " ");
	append_cost(text, facts);
	append(text, " %dP", facts->points);
	for (int favour = 0; favour < facts->favours; favour++)
		append(text, "★");
	if (facts->income)
		append(text, "+%dd", facts->income);
	if (s->supply[tile] > 1)
		append(text, " ×%d", s->supply[tile]);
	return text;
}

/* The tiles of one sort, on as many lines as they take. */
static void draw_sort(struct canvas *canvas, const struct drawn *drawn, int colour)
{
	const struct caylus_state *s = position(drawn->state);
	int row = canvas->rows, column = 0;
	char text[TEXT_ROOM];

	for (int tile = 0; tile < CAYLUS_TILES; tile++) {
		const char *name = caylus_tile_name((enum caylus_tile)tile);

		if ((int)caylus_tiles[tile].colour != colour || !s->supply[tile])
			continue;
		if (column + text_width(name) + text_width(price_of(s, tile, text)) > drawn->columns) {
			row++;
			column = 2;
		}
		column = canvas_put(canvas, row, column, INKS[colour], name);
		column = canvas_put(canvas, row, column, INK_DIM, price_of(s, tile, text)) + 2;
	}
}

static void draw_supply(struct canvas *canvas, const struct drawn *drawn)
{
	canvas->rows++;
	for (int colour = CAYLUS_COLOUR_WOOD; colour <= CAYLUS_COLOUR_PRESTIGE; colour++)
		draw_sort(canvas, drawn, colour);
}

/* --- the seats ------------------------------------------------------------------------------- */

/* The numbers of a seat, and the columns before which they end. */
static const struct {
	const char *word;
	int end;
} HEADS[] = {{"points", 26}, {"deniers", 34}, {"workers", 66}, {"income", 74}, {"batches", 82}};

enum { HEADS_COUNT = sizeof HEADS / sizeof *HEADS };

static void draw_heads(struct canvas *canvas)
{
	int row = canvas->rows + 1;

	for (int head = 0; head < HEADS_COUNT; head++)
		canvas_right(canvas, row, HEADS[head].end, INK_DIM, "%s", word("panel", HEADS[head].word));
	for (int cube = 0; cube < CAYLUS_CUBES; cube++)
		canvas_print(canvas, row, CUBES_AT + CUBE_STEP * cube, INK_DIM, " %c", letter(cube));
}

static void draw_goods(struct canvas *canvas, const struct caylus_state *s, int seat, int row)
{
	const struct caylus_seat *own = &s->seats[seat];
	const int numbers[HEADS_COUNT] = {own->points, own->deniers, own->home, own->income,
	                                  own->batches};

	for (int head = 0; head < HEADS_COUNT; head++)
		canvas_right(canvas, row, HEADS[head].end, numbers[head] ? INK_PLAIN : INK_DIM, "%d",
		             numbers[head]);
	for (int cube = 0; cube < CAYLUS_CUBES; cube++) {
		int count = caylus_cubes(s, seat, (enum caylus_cube)cube);

		canvas_print(canvas, row, CUBES_AT + CUBE_STEP * cube, count ? INK_PLAIN : INK_DIM,
		             "%2d", count);
	}
}

/* The number on the passing scale, as long as it matters; the lines chosen in this phase, by their
   first letters. */
static void draw_remarks(struct canvas *canvas, const struct caylus_state *s, int seat, int row)
{
	const struct caylus_seat *own = &s->seats[seat];
	int column = REMARKS_AT;

	if (own->passed && caylus_phase(s) <= CAYLUS_PHASE_PROVOST)
		column = canvas_print(canvas, row, column, INK_DIM, say("caylus.passed"), own->passed) + 1;
	for (int line = 0; line < CAYLUS_LINES; line++)
		if (own->lines >> line & 1)
			column = canvas_print(canvas, row, column, INK_DIM, "★%c",
			                      caylus_line_name((enum caylus_line)line)[0]);
}

static void draw_seat(struct canvas *canvas, const struct drawn *drawn, int seat)
{
	const struct caylus_state *s = position(drawn->state);
	int row = canvas->rows;

	for (int place = 0; place < s->players; place++)
		if (s->order[place] == seat)
			canvas_print(canvas, row, 0, INK_PLAIN, "%d.", place + 1);
	put_mark(canvas, row, 3, seat);
	put_fitted(canvas, row, 5, s->actor == seat ? INK_RUBRIC : INK_BOLD, NAME_WIDTH,
	           drawn->names[seat]);
	draw_goods(canvas, s, seat, row);
	draw_remarks(canvas, s, seat, row);
}

/* In turn order, once that is drawn. */
static void draw_seats(struct canvas *canvas, const struct drawn *drawn)
{
	const struct caylus_state *s = position(drawn->state);

	draw_heads(canvas);
	for (int place = 0; place < s->players; place++)
		draw_seat(canvas, drawn, s->turn ? s->order[place] : place);
}

/* --- the whole ------------------------------------------------------------------------------- */

static void draw_moment(struct canvas *canvas, const struct caylus_state *s)
{
	char phase[2] = {(char)('0' + (int)caylus_phase(s)), 0};
	int column = 0;

	if (s->turn)
		column = canvas_print(canvas, 0, 0, INK_BOLD, say("caylus.turn"), s->turn);
	column = canvas_print(canvas, 0, column, INK_BOLD, "%s%s", s->turn ? " · " : "",
	                      word("phase", phase));
	column = canvas_print(canvas, 0, column + 2, INK_DIM, say("caylus.officers"), s->bailiff,
	                      s->provost);
	if (s->node == CAYLUS_NODE_PLACE)
		column = canvas_print(canvas, 0, column + 2, INK_PLAIN, say("caylus.price"),
		                      caylus_price(s, s->actor, CAYLUS_SPACE_CASTLE));
	for (int favour = 0; favour < s->favours; favour++)
		column = canvas_put(canvas, 0, column + !favour * 2, INK_BOLD, "★");
}

static void draw_legend(struct canvas *canvas)
{
	int row = canvas->rows + 1, column = 0;

	for (int cube = 0; cube < CAYLUS_CUBES; cube++)
		column = canvas_print(canvas, row, column, INK_DIM, "%c %s  ", letter(cube),
		                      word("cube", caylus_cube_name((enum caylus_cube)cube)));
	canvas_put(canvas, row, column, INK_DIM, say("caylus.legend"));
}

static void draw_board(struct canvas *canvas, const struct drawn *drawn)
{
	const struct caylus_state *s = position(drawn->state);

	draw_moment(canvas, s);
	draw_spaces(canvas, drawn);
	draw_castle(canvas, s);
	draw_favours(canvas, s);
	draw_supply(canvas, drawn);
	draw_legend(canvas);
	draw_seats(canvas, drawn);
}

/* --- what has changed ------------------------------------------------------------------------ */

static void append_change(char *text, int change, char unit)
{
	if (change)
		append(text, " %s%d%c", change > 0 ? "+" : "−", change > 0 ? change : -change, unit);
}

/* Goods and workers of a seat: "▲ Ada +3d −1C". */
static void tell_seat_changes(struct canvas *canvas, const struct drawn *drawn, int seat)
{
	const struct caylus_state *now = position(drawn->state), *before = position(drawn->before);
	int home = now->seats[seat].home - before->seats[seat].home;
	char text[TEXT_ROOM] = "";

	append_change(text, now->seats[seat].deniers - before->seats[seat].deniers, 'd');
	for (int cube = 0; cube < CAYLUS_CUBES; cube++)
		append_change(text,
		              caylus_cubes(now, seat, (enum caylus_cube)cube) -
		                  caylus_cubes(before, seat, (enum caylus_cube)cube),
		              letter(cube));
	if (home > 0 && now->turn)
		append(text, " %s", say("caylus.change.home"));
	if (now->seats[seat].passed > before->seats[seat].passed)
		append(text, " %s", say("caylus.change.passes"));
	if (*text)
		canvas_line(canvas, INK_DIM, "    %s %s%s", mark_of_seat(seat), drawn->names[seat], text);
}

static void tell_road(struct canvas *canvas, const struct drawn *drawn)
{
	const struct caylus_state *now = position(drawn->state), *before = position(drawn->before);

	for (int space = 1; space <= CAYLUS_ROAD_LAST; space++) {
		if (now->tile[space] != before->tile[space])
			canvas_line(canvas, INK_DIM, "    r%d: %s%s%s", space,
			            now->owner[space] == CAYLUS_SEAT_NONE ? ""
			                                                  : mark_of_seat(now->owner[space]),
			            now->owner[space] == CAYLUS_SEAT_NONE ? "" : " ",
			            word("tile", caylus_tile_name((enum caylus_tile)now->tile[space])));
		if (now->payer[space] != before->payer[space] && now->payer[space] != CAYLUS_SEAT_NONE)
			canvas_line(canvas, INK_DIM, say("caylus.change.waits"), space);
	}
}

static void tell_officers(struct canvas *canvas, const struct drawn *drawn)
{
	const struct caylus_state *now = position(drawn->state), *before = position(drawn->before);

	if (now->bailiff != before->bailiff)
		canvas_line(canvas, INK_DIM, say("caylus.change.bailiff"), now->bailiff);
	else if (now->provost != before->provost)
		canvas_line(canvas, INK_DIM, say("caylus.change.provost"), now->provost);
	if (now->scored != before->scored)
		canvas_line(canvas, INK_DIM, say("caylus.change.scored"),
		            word("section", caylus_section_name((enum caylus_section)before->scored)));
}

static void tell_order(struct canvas *canvas, const struct drawn *drawn)
{
	const struct caylus_state *now = position(drawn->state), *before = position(drawn->before);
	char text[TEXT_ROOM] = "";

	if (!before->turn || memcmp(now->order, before->order, sizeof now->order) == 0)
		return;
	for (int place = 0; place < now->players; place++)
		append(text, " %s", mark_of_seat(now->order[place]));
	canvas_line(canvas, INK_DIM, say("caylus.change.order"), text);
}

static void tell_turn(struct canvas *canvas, const struct drawn *drawn)
{
	const struct caylus_state *now = position(drawn->state), *before = position(drawn->before);

	if (now->turn != before->turn)
		canvas_line(canvas, INK_BOLD, say("caylus.change.turn"), now->turn);
}

static void tell_changes(struct canvas *canvas, const struct drawn *drawn)
{
	tell_turn(canvas, drawn);
	tell_order(canvas, drawn);
	tell_officers(canvas, drawn);
	tell_road(canvas, drawn);
	for (int seat = 0; seat < position(drawn->state)->players; seat++)
		tell_seat_changes(canvas, drawn, seat);
}

/* --- where the points come from -------------------------------------------------------------- */

/* On the track, and what the goods would add at the end. */
static void draw_points(struct canvas *canvas, const struct drawn *drawn)
{
	const struct caylus_state *s = position(drawn->state);
	int is_over = s->actor == GAME_OVER;

	for (int seat = 0; seat < s->players && !is_over; seat++)
		canvas_line(canvas, INK_DIM, say("caylus.points.goods"), mark_of_seat(seat),
		            s->seats[seat].points, caylus_goods_points(s, seat),
		            s->seats[seat].points + caylus_goods_points(s, seat));
}

const struct drawing CAYLUS_DRAWING = {"caylus", draw_board, tell_changes, draw_points};
