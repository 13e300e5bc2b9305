/* castle.c - draws the castle of Caylus and the table of royal favours. */
#include "games/caylus/term/parts.h"

#include "i18n/say.h"

enum {
	SECTION_LABEL = 11,
	WORTH = 40, /* the column of what a section brings */
	LINE_LABEL = 14,
	LINE_STEP = 17
};

/* --- sections ------------------------------------------------------------------------------ */

static void draw_houses(struct canvas *canvas, const struct caylus_state *s, int section, int row,
                        int column)
{
	for (int seat = 0; seat < s->players; seat++)
		for (int house = 0; house < s->seats[seat].houses[section]; house++)
			column = caylus_put_mark(canvas, row, column, seat);
	for (int house = s->filled[section]; house < caylus_sections[section].room; house++)
		column = canvas_put(canvas, row, column, INK_DIM, section < s->scored ? "×" : "·");
}

/* "0:−3P 2:1★ 3:2★": what a scoring brings, up to the row for many houses. */
static void draw_worth(struct canvas *canvas, int section, int row)
{
	char text[TEXT_ROOM] = "";

	caylus_append(text, "0: −%dP ", caylus_sections[section].loss);
	for (int houses = 2; houses < CAYLUS_HOUSE_ROWS; houses++)
		caylus_append(text, " %d:%d★", houses,
		              caylus_section_favours((enum caylus_section)section, houses));
	canvas_put(canvas, row, WORTH, INK_DIM, text);
}

void caylus_draw_castle(struct canvas *canvas, const struct caylus_state *s)
{
	canvas->rows++;
	for (int section = 0; section < CAYLUS_SECTIONS; section++) {
		const struct caylus_section_row *facts = &caylus_sections[section];
		int row = canvas->rows;
		struct ink ink = section == caylus_building_section(s) ? INK_BOLD : INK_DIM;

		caylus_put_fitted(canvas, row, 0, ink, SECTION_LABEL - 1,
		                  caylus_word("section", facts->name));
		canvas_print(canvas, row, SECTION_LABEL, INK_PLAIN, "%dP r%d", facts->points, facts->mark);
		draw_houses(canvas, s, section, row, SECTION_LABEL + 8);
		draw_worth(canvas, section, row);
		if (section < s->scored)
			canvas_put(canvas, row, WORTH + 42, INK_DIM, say("caylus.scored"));
	}
}

/* --- favours ------------------------------------------------------------------------------- */

const char *caylus_favour_text(int line, int column, char *text)
{
	const struct caylus_favour_row *favour = caylus_favour(line, column);

	text[0] = 0;
	if (line == CAYLUS_LINE_PRESTIGE || line == CAYLUS_LINE_DENIERS)
		caylus_append(text, "%d%s", favour->amount, line == CAYLUS_LINE_PRESTIGE ? "P" : "d");
	else if (favour->builds != CAYLUS_COLOUR_NONE)
		caylus_append(text, "%s", caylus_colour_word(favour->builds));
	else if (favour->deniers)
		caylus_append(text, "%s −d", caylus_word("tile", caylus_tile_name(CAYLUS_TILE_LAWYER)));
	else if (favour->cubes)
		caylus_append_cubes(text, favour->cubes, "/");
	else
		caylus_append(text, favour->amount ? "1→%d" : "–", favour->amount);
	for (int cube = 0; cube < CAYLUS_CUBES; cube++)
		if (caylus_count(favour->rebate, cube))
			caylus_append(text, " −%c", caylus_letter(cube));
	return text;
}

struct place {
	int row, column;
};

/* The seats whose marker is on this column. */
static void put_markers(struct canvas *canvas, const struct caylus_state *s, int line, int column,
                        struct place place)
{
	int at = place.column;

	for (int seat = 0; seat < s->players; seat++)
		if (s->seats[seat].marker[line] == column)
			at = caylus_put_mark(canvas, place.row, at, seat);
}

static void draw_line(struct canvas *canvas, const struct caylus_state *s, int line)
{
	int row = canvas->rows;
	char text[TEXT_ROOM];

	canvas_put(canvas, row, 0, INK_BOLD, caylus_line_name((enum caylus_line)line));
	put_markers(canvas, s, line, 0, (struct place){row, LINE_LABEL - 5});
	for (int column = 1; column <= CAYLUS_COLUMNS; column++) {
		int at = LINE_LABEL + LINE_STEP * (column - 1);
		struct ink ink = column > caylus_open_columns(s) ? INK_DIM : INK_PLAIN;

		at = canvas_print(canvas, row, at, INK_DIM, "%d ", column);
		at = canvas_put(canvas, row, at, ink, caylus_favour_text(line, column, text)) + 1;
		put_markers(canvas, s, line, column, (struct place){row, at});
	}
}

void caylus_draw_favours(struct canvas *canvas, const struct caylus_state *s)
{
	if (s->option[CAYLUS_OPTION_FAVOURS] == CAYLUS_FAVOURS_LIGHT)
		return;
	canvas->rows++;
	for (int line = 0; line < CAYLUS_LINES; line++)
		draw_line(canvas, s, line);
}
