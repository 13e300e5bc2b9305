/* table.c - castle, favours, seats and supply of Caylus. */
#include <string.h>

#include "base/width.h"
#include "games/caylus/term/view.h"
#include "i18n/say.h"
#include "term/scene.h"

/* ---- the castle ---- */

enum { WORTH = 38, WORTH_COLUMNS = 42 }; /* what a section brings */

/* "0:−3P 2:1★ 3:2★": what a scoring brings, up to the row for many houses. */
static void put_worth(struct scene *scene, int section, int row, int column)
{
	const char *text = text_from("0: −%dP ", caylus_sections[section].loss);

	for (int houses = 2; houses < CAYLUS_HOUSE_ROWS; houses++)
		text = text_from("%s %d:%d★", text, houses,
		                 caylus_section_favours((enum caylus_section)section, houses));
	scene_put(scene, row, column, INK_DIM, text);
}

int caylus_view_castle(struct scene *scene)
{
	const struct caylus_state *s = caylus_position(scene->drawn.state);
	int is_wide = scene->box.columns >= WORTH + WORTH_COLUMNS, row = 0;

	for (int section = 0; section < CAYLUS_SECTIONS; section++, row++) {
		const struct caylus_section_row *facts = &caylus_sections[section];
		struct ink ink = section == (int)caylus_building_section(s) ? INK_BOLD : INK_DIM;
		int column = 18;

		scene_fit(scene, row, 1, 9, ink, caylus_word("section", facts->name));
		scene_print(scene, row, 11, INK_PLAIN, "%dP r%d", facts->points, facts->mark);
		for (int seat = 0; seat < s->players; seat++)
			for (int house = 0; house < s->seats[seat].houses[section]; house++)
				column = scene_mark(scene, row, column, seat);
		for (int house = s->filled[section]; house < facts->room; house++)
			column = scene_put(scene, row, column, INK_DIM, section < s->scored ? "x" : ".");
		if (section < s->scored)
			scene_put(scene, row, column + 1, INK_DIM, "✓");
		if (scene->is_sheet && is_wide)
			put_worth(scene, section, row, WORTH);
		else if (scene->is_sheet)
			put_worth(scene, section, ++row, 11);
	}
	return row;
}

/* ---- favours ---- */

static int put_markers(struct scene *scene, int line, int column, int row, int at)
{
	const struct caylus_state *s = caylus_position(scene->drawn.state);

	for (int seat = 0; seat < s->players; seat++)
		if (s->seats[seat].marker[line] == column)
			at = scene_mark(scene, row, at, seat);
	return at;
}

static int count_markers(const struct caylus_state *s, int line, int column)
{
	int count = 0;

	for (int seat = 0; seat < s->players; seat++)
		count += s->seats[seat].marker[line] == column;
	return count;
}

int caylus_view_favours(struct scene *scene)
{
	const struct caylus_state *s = caylus_position(scene->drawn.state);
	int first = 16, step = (scene->box.columns - first) / CAYLUS_COLUMNS;

	if (s->option[CAYLUS_OPTION_FAVOURS] == CAYLUS_FAVOURS_LIGHT)
		return 0;
	for (int line = 0; line < CAYLUS_LINES; line++) {
		const char *word = caylus_line_name((enum caylus_line)line);

		scene_put(scene, line, 0, INK_BOLD, "✦");
		scene_fit(scene, line, 2, 8, INK_PLAIN, word);
		scene_place(scene, PART(CAYLUS_PART_LINE, line), line, 2, text_width(word));
		put_markers(scene, line, 0, line, 11);
		for (int column = 1; column <= CAYLUS_COLUMNS; column++) {
			int at = first + step * (column - 1), open = column <= caylus_open_columns(s);

			at = scene_fit(scene, line, at + 1, step - 1 - count_markers(s, line, column),
			               open ? INK_PLAIN : INK_DIM, caylus_favour_text(line, column));
			scene_place(scene, PART(CAYLUS_PART_COLUMN, line << 8 | column), line,
			            first + step * (column - 1) + 1, at - first - step * (column - 1) - 1);
			put_markers(scene, line, column, line, at);
		}
	}
	return CAYLUS_LINES;
}

/* ---- seats ---- */

static void draw_seat(struct scene *scene, int seat, int place, int row)
{
	const struct caylus_state *s = caylus_position(scene->drawn.state);
	const struct caylus_seat *own = &s->seats[seat];
	int column = scene_print(scene, row, 1, INK_DIM, "%d ", place + 1);

	scene_mark(scene, row, column, seat);
	scene_fit(scene, row, 5, 11, s->actor == seat ? INK_RUBRIC : INK_BOLD,
	          scene->drawn.names[seat]);
	scene_right(scene, row, 21, INK_BOLD, "%dP", own->points);
	scene_right(scene, row, 26, INK_PLAIN, "%dd", own->deniers);
	column = 28;
	for (int cube = 0; cube < CAYLUS_CUBES; cube++) {
		int count = caylus_cubes(s, seat, (enum caylus_cube)cube);

		scene_print(scene, row, column, count ? INK_PLAIN : INK_DIM, "%c%d", caylus_letter(cube),
		            count);
		column += scene->box.columns < 70 ? 3 : 4;
	}
	column = scene_print(scene, row, column, own->home ? INK_PLAIN : INK_DIM, "♙%d ", own->home);
	column = scene_print(scene, row, column + 1, INK_DIM, "%s %d ", caylus_word("panel", "income"),
	                     own->income);
	if (own->passed && caylus_phase(s) <= CAYLUS_PHASE_PROVOST)
		column = scene_print(scene, row, column + 1, INK_DIM, say("caylus.passed"), own->passed);
	if (own->batches)
		scene_print(scene, row, column + 1, INK_DIM, "%s %d", caylus_word("panel", "batches"),
		            own->batches);
}

int caylus_view_seats(struct scene *scene)
{
	const struct caylus_state *s = caylus_position(scene->drawn.state);

	for (int place = 0; place < s->players; place++)
		draw_seat(scene, s->turn ? s->order[place] : place, place, place);
	return s->players;
}

/* ---- supply ---- */

static int draw_sort(struct scene *scene, int colour, int row)
{
	const struct caylus_state *s = caylus_position(scene->drawn.state);
	int column = 2;

	for (int tile = 0; tile < CAYLUS_TILES; tile++) {
		const char *name = caylus_tile_word(tile), *price = caylus_price_text(s, tile);
		int width;

		if ((int)caylus_tiles[tile].colour != colour || !s->supply[tile])
			continue;
		width = text_width(name) + text_width(price);
		if (column + width + 1 > scene->box.columns && column > 2) {
			row++;
			column = 2;
		}
		scene_place(scene, PART(CAYLUS_PART_TILE, tile), row, column, width);
		column = scene_put(scene, row, column, CAYLUS_INKS[colour], name);
		column = scene_put(scene, row, column, INK_DIM, price) + 3;
	}
	return column > 2 ? row + 1 : row;
}

int caylus_view_supply(struct scene *scene)
{
	int row = 0;

	for (int colour = CAYLUS_COLOUR_WOOD; colour <= CAYLUS_COLOUR_PRESTIGE; colour++)
		row = draw_sort(scene, colour, row);
	return row;
}
