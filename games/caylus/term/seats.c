/* seats.c - draws what can be built in Caylus, and what everybody has. */
#include "games/caylus/term/parts.h"

#include <string.h>

#include "base/width.h"
#include "i18n/say.h"

enum {
	NAME_WIDTH = 12, /* columns for a name */
	CUBES_AT = 37,   /* the column of a seat's first cube, and how far apart they are */
	CUBE_STEP = 4,
	REMARKS_AT = 84 /* has passed; lines chosen in this phase */
};

/* --- the supply ---------------------------------------------------------------------------- */

/* "WF" or "3S2G". */
static void append_cost(char *text, const struct caylus_tile_row *tile)
{
	for (int cube = 0; cube < CAYLUS_CUBES; cube++) {
		int count = caylus_count(tile->cost, cube);

		if (count > 1)
			caylus_append(text, "%d", count);
		if (count > 0)
			caylus_append(text, "%c", caylus_letter(cube));
	}
	if (tile->any)
		caylus_append(text, "*");
}

/* "2SG 7P★": cost, points, favours, income; how many if several. */
const char *caylus_price_text(const struct caylus_state *s, int tile, char *text)
{
	const struct caylus_tile_row *facts = &caylus_tiles[tile];

	strcpy(text, " ");
	append_cost(text, facts);
	caylus_append(text, " %dP", facts->points);
	for (int favour = 0; favour < facts->favours; favour++)
		caylus_append(text, "★");
	if (facts->income)
		caylus_append(text, "+%dd", facts->income);
	if (s->supply[tile] > 1)
		caylus_append(text, " ×%d", s->supply[tile]);
	return text;
}

/* The tiles of one sort, on as many lines as they take. */
static void draw_sort(struct canvas *canvas, const struct drawn *drawn, int colour)
{
	const struct caylus_state *s = caylus_position(drawn->state);
	int row = canvas->rows, column = 0;
	char text[TEXT_ROOM];

	for (int tile = 0; tile < CAYLUS_TILES; tile++) {
		const char *name = caylus_tile_name((enum caylus_tile)tile);

		if ((int)caylus_tiles[tile].colour != colour || !s->supply[tile])
			continue;
		if (column + text_width(name) + text_width(caylus_price_text(s, tile, text)) >
		    drawn->columns) {
			row++;
			column = 2;
		}
		column = canvas_put(canvas, row, column, CAYLUS_INKS[colour], name);
		column = canvas_put(canvas, row, column, INK_DIM, caylus_price_text(s, tile, text)) + 2;
	}
}

void caylus_draw_supply(struct canvas *canvas, const struct drawn *drawn)
{
	canvas->rows++;
	for (int colour = CAYLUS_COLOUR_WOOD; colour <= CAYLUS_COLOUR_PRESTIGE; colour++)
		draw_sort(canvas, drawn, colour);
}

/* --- the seats ----------------------------------------------------------------------------- */

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
		canvas_right(canvas, row, HEADS[head].end, INK_DIM, "%s",
		             caylus_word("panel", HEADS[head].word));
	for (int cube = 0; cube < CAYLUS_CUBES; cube++)
		canvas_print(canvas, row, CUBES_AT + CUBE_STEP * cube, INK_DIM, " %c", caylus_letter(cube));
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

		canvas_print(canvas, row, CUBES_AT + CUBE_STEP * cube, count ? INK_PLAIN : INK_DIM, "%2d",
		             count);
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
	const struct caylus_state *s = caylus_position(drawn->state);
	int row = canvas->rows;

	for (int place = 0; place < s->players; place++)
		if (s->order[place] == seat)
			canvas_print(canvas, row, 0, INK_PLAIN, "%d.", place + 1);
	caylus_put_mark(canvas, row, 3, seat);
	caylus_put_fitted(canvas, row, 5, s->actor == seat ? INK_RUBRIC : INK_BOLD, NAME_WIDTH,
	                  drawn->names[seat]);
	draw_goods(canvas, s, seat, row);
	draw_remarks(canvas, s, seat, row);
}

/* In turn order, once that is drawn. */
void caylus_draw_seats(struct canvas *canvas, const struct drawn *drawn)
{
	const struct caylus_state *s = caylus_position(drawn->state);

	draw_heads(canvas);
	for (int place = 0; place < s->players; place++)
		draw_seat(canvas, drawn, s->turn ? s->order[place] : place);
}
