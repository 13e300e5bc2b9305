#include "term/scene.h"

#include <string.h>

#include "base/width.h"
#include "i18n/say.h"

enum { TEXT_MAX = 1024, BRIEF_ROWS = 3, ELLIPSIS_BYTES = 4 };

/* ---- panes ---- */

/* The pane that fills the body; what a view draws in several pieces stands below each other. */
static void open_zoomed(struct scene *scene, int pane)
{
	scene->offset = scene->zoom_opened++ > 0 ? scene->used[pane] : 0;
	scene->box = scene->offset > 0 ? scene->boxes[pane] : scene->body;
	scene->boxes[pane] = scene->box;
	scene->used[pane] = scene->offset;
}

void scene_open(struct scene *scene, int pane, struct box box)
{
	scene->pane = pane;
	if (scene->zoom == pane + 1) {
		open_zoomed(scene, pane);
		return;
	}
	if (scene->zoom && pane < PANES_OWN)
		box.rows = 0; /* it is as wide as ever, and out of sight */
	scene->offset = 0;
	scene->box = box;
	scene->boxes[pane] = box;
	scene->used[pane] = 0;
}

static void put_rule(struct scene *scene, int row, int column, int columns)
{
	static const struct ink ink = {0, 0, WEIGHT_DIM};

	for (int at = column; at < column + columns; at++)
		canvas_put(scene->canvas, row, at, ink, "╌");
}

void scene_title(struct scene *scene, const char *title)
{
	struct box *box = &scene->box;

	if (box->rows < 1 || scene->offset > 0)
		return;
	put_rule(scene, box->row, box->column, box->columns);
	if (title[0] && text_width(title) + 5 < box->columns)
		canvas_print(scene->canvas, box->row, box->column + 2, INK_BOLD, " %s ", title);
	box->row++;
	box->rows--;
	scene->boxes[scene->pane] = *box;
}

int scene_pane(struct scene *scene, int pane, struct box box, const char *title)
{
	if (box.rows < 2)
		return 0;
	scene_open(scene, pane, box);
	scene_title(scene, title);
	return 1;
}

/* Where a row of the pane is on the screen, or -1 if it is scrolled out of sight. */
static int screen_row(struct scene *scene, int row)
{
	int at = row + scene->offset - scene->scrolls[scene->pane];

	if (row + scene->offset >= scene->used[scene->pane])
		scene->used[scene->pane] = row + scene->offset + 1;
	return at >= 0 && at < scene->box.rows ? scene->box.row + at : -1;
}

int scene_put(struct scene *scene, int row, int column, struct ink ink, const char *text)
{
	return scene_fit(scene, row, column, scene->box.columns - column, ink, text);
}

int scene_fit(struct scene *scene, int row, int column, int columns, struct ink ink,
              const char *text)
{
	int at = screen_row(scene, row), used = 0, width, length, is_cut;
	char cut[TEXT_MAX];
	const char *end = text;

	if (columns > scene->box.columns - column)
		columns = scene->box.columns - column;
	is_cut = text_width(text) > columns;
	for (; *end; end += length, used += width) {
		length = letter_size(end, &width);
		if (used + width > columns - is_cut || end - text + length >= TEXT_MAX - ELLIPSIS_BYTES)
			break;
	}
	snprintf(cut, sizeof cut, "%.*s%s", (int)(end - text), text, is_cut && columns > 0 ? "…" : "");
	used += is_cut && columns > 0;
	if (at >= 0 && column >= 0)
		canvas_put(scene->canvas, at, scene->box.column + column, ink, cut);
	return column + used;
}

void scene_put_right(struct scene *scene, int row, int column, struct ink ink, const char *text)
{
	scene_put(scene, row, column - text_width(text), ink, text);
}

int scene_wrap(struct scene *scene, int row, int column, struct ink ink, const char *text)
{
	int columns = scene->box.columns - column;

	if (columns < 1)
		return row;
	do {
		const char *end = line_end(text, columns);

		scene_print(scene, row++, column, ink, "%.*s", (int)(end - text), text);
		text = *end == ' ' || *end == '\n' ? end + 1 : end;
	} while (*text);
	return row;
}

int scene_put_canvas(struct scene *scene, int row, const struct canvas *canvas)
{
	for (int line = 0; line < canvas->rows; line++, row++) {
		int at = screen_row(scene, row);

		if (at >= scene->canvas->rows)
			scene->canvas->rows = at + 1;
		if (at >= 0)
			memcpy(&scene->canvas->cells[at][scene->box.column + 1], canvas->cells[line],
			       (size_t)(scene->box.columns - 1) * sizeof canvas->cells[0][0]);
	}
	return row;
}

int scene_mark(struct scene *scene, int row, int column, int seat)
{
	if (seat < 0)
		return scene_put(scene, row, column, INK_DIM, ".");
	return scene_put(scene, row, column, ink_of_seat(seat), mark_of_seat(seat));
}

/* ---- places ---- */

void scene_area(struct scene *scene, int part, struct box box, int mark_row, int mark_column)
{
	struct place *place = &scene->places[scene->count];
	int scroll = scene->scrolls[scene->pane] - scene->offset;

	if (scene->count == PLACES_MAX)
		return;
	screen_row(scene, box.row + box.rows - 1);
	*place = (struct place){part,
	                        scene->box.row + box.row - scroll,
	                        scene->box.column + box.column,
	                        box.rows,
	                        box.columns,
	                        scene->box.row + mark_row - scroll,
	                        scene->box.column + mark_column,
	                        scene->pane,
	                        box.row >= scroll && box.row + box.rows <= scroll + scene->box.rows};
	scene->count++;
}

int scene_reveal(struct scene *scene, int part)
{
	for (int each = 0; each < scene->count; each++) {
		const struct place *place = &scene->places[each];
		const struct box *box = &scene->boxes[place->pane];

		if (place->part != part || place->is_seen || place->rows > box->rows)
			continue;
		if (place->row < box->row)
			scene->scrolls[place->pane] -= box->row - place->row;
		else
			scene->scrolls[place->pane] += place->row + place->rows - box->row - box->rows;
		return 1;
	}
	return 0;
}

void scene_place(struct scene *scene, int part, int row, int column, int columns)
{
	scene_area(scene, part, (struct box){row, column, 1, columns}, row, column - 1);
}

int scene_has(const struct scene *scene, int part)
{
	for (int each = 0; each < scene->count; each++)
		if (scene->places[each].part == part)
			return 1;
	return 0;
}

static int is_blank(const struct canvas *canvas, int row, int column)
{
	const char *text;

	if (row < 0 || row >= CANVAS_ROWS || column < 0 || column >= CANVAS_COLUMNS)
		return 0;
	text = canvas->cells[row][column].text;
	return !text[0] || strcmp(text, " ") == 0 || strcmp(text, ".") == 0 || strcmp(text, "·") == 0;
}

static void weigh(struct scene *scene, const struct place *place, int weight)
{
	for (int row = place->row; row < place->row + place->rows; row++)
		for (int column = place->column; column < place->column + place->columns; column++)
			if (row >= 0 && row < CANVAS_ROWS && column >= 0 && column < CANVAS_COLUMNS)
				scene->canvas->cells[row][column].ink.weight |= (short)weight;
}

/* Brackets around a place, where there is room for them. */
static void embrace(struct scene *scene, const struct place *place, const char *left,
                    const char *right)
{
	static const struct ink ink = {0, 0, WEIGHT_BOLD};

	for (int row = place->row; row < place->row + place->rows; row++) {
		if (is_blank(scene->canvas, row, place->column - 1) ||
		    place->column - 1 == place->mark_column)
			canvas_put(scene->canvas, row, place->column - 1, ink, left);
		if (is_blank(scene->canvas, row, place->column + place->columns))
			canvas_put(scene->canvas, row, place->column + place->columns, ink, right);
	}
}

struct box box_below(struct box box, int rows)
{
	return (struct box){box.row + rows, box.column, box.rows - rows, box.columns};
}

struct box box_right(struct box box, int columns)
{
	return (struct box){box.row, box.column + columns, box.rows, box.columns - columns};
}

struct box scene_first(struct scene *scene, struct box box, int rows, struct scene_part part)
{
	scene_open(scene, part.pane, (struct box){box.row, box.column, rows, box.columns});
	return box_below(box, part.draw(scene));
}

void scene_stack(struct scene *scene, const struct scene_part *parts)
{
	struct box box = scene->body;

	for (; parts->draw; parts++) {
		int row = box.row;

		box = scene_first(scene, box, box.rows, *parts);
		if (box.row > row)
			box = box_below(box, 1);
	}
}

/* What the moves since the reader's last one were about. */
static int is_new(const struct scene *scene, int part)
{
	return part_is_in(scene->log->fresh, scene->log->fresh_count, part);
}

static void mark_place(struct scene *scene, const struct place *place)
{
	int is_cursor = place->part == scene->cursor;
	int is_chosen = picker_is_chosen(scene->picker, place->part);

	if (PART_KIND(place->part) >= PART_KIND_BUTTON || !place->is_seen)
		return;
	if (is_new(scene, place->part) && scene->is_sheet) {
		if (is_blank(scene->canvas, place->mark_row, place->mark_column))
			canvas_put(scene->canvas, place->mark_row, place->mark_column, INK_BOLD, "›");
		return;
	}
	if (is_new(scene, place->part))
		weigh(scene, place, WEIGHT_LINED);
	if (picker_is_legal(scene->picker, place->part) &&
	    is_blank(scene->canvas, place->mark_row, place->mark_column))
		canvas_put(scene->canvas, place->mark_row, place->mark_column, INK_RUBRIC, "◦");
	if (is_chosen) {
		weigh(scene, place, WEIGHT_BOLD);
		embrace(scene, place, "<", ">");
	}
	if (is_cursor) {
		weigh(scene, place, WEIGHT_REVERSED);
		embrace(scene, place, "[", "]");
	}
}

void scene_mark_places(struct scene *scene)
{
	for (int each = 0; each < scene->count; each++)
		if (scene->places[each].part != scene->cursor)
			mark_place(scene, &scene->places[each]);
	for (int each = 0; each < scene->count; each++)
		if (scene->places[each].part == scene->cursor)
			mark_place(scene, &scene->places[each]);
}

/* ---- panes that all games share ---- */

static void put_line(struct scene *scene, int row, const struct log_line *line)
{
	int column = 1;

	if (line->depth > 0) {
		scene_put(scene, row, 6, INK_DIM, line->text);
		return;
	}
	column = scene_print(scene, row, column, INK_DIM, "%d ", line->ply + 1);
	if (line->seat >= 0)
		column = scene_mark(scene, row, column, line->seat);
	else
		column = scene_put(scene, row, column, INK_BOLD, "⚄");
	scene_put(scene, row, column + 1, line->ply >= scene->since ? INK_PLAIN : INK_DIM, line->text);
}

/* Where there is hardly room: the last moves, each with what it changed behind it. */
static void put_brief(struct scene *scene)
{
	const struct log *log = scene->log;
	int line = scene->told, row = scene->box.rows;

	while (row > 0 && line > 0) {
		int end = line, column;

		do
			line--;
		while (line > 0 && log->lines[line].depth > 0);
		put_line(scene, --row, &log->lines[line]);
		column = 9 + text_width(log->lines[line].text);
		for (int each = line + 1; each < end; each++)
			column = scene_put(scene, row, column, INK_DIM, log->lines[each].text) + 2;
	}
}

void scene_log(struct scene *scene, int pane, struct box box)
{
	const struct log *log = scene->log;
	int first;

	if (box.rows < 2 || scene->is_sheet)
		return;
	scene_open(scene, pane, box);
	scene_title(scene, say("full.title.log"));
	first = scene->told - scene->box.rows;
	if (scene->box.rows <= BRIEF_ROWS) {
		put_brief(scene);
		return;
	}
	for (int line = first < 0 ? 0 : first; line < scene->told; line++)
		put_line(scene, line - (first < 0 ? 0 : first), &log->lines[line]);
}

void scene_hints(struct scene *scene)
{
	const struct notes *notes = scene->notes;
	int row = 0;

	if (notes->is_hinting)
		scene_put(scene, row++, 1, INK_DIM, say("full.hint.thinking"));
	else if (notes->is_alone)
		scene_put(scene, row++, 1, INK_DIM, say("cli.online.not-here"));
	else if (!notes->hint_count)
		scene_put(scene, row++, 1, INK_DIM, say("full.hint.none"));
	for (int hint = 0; hint < notes->hint_count; hint++)
		scene_print(scene, row++, 1, hint ? INK_PLAIN : INK_BOLD, "%d %s", hint + 1,
		            notes->hints[hint]);
	if (notes->reason[0])
		scene_wrap(scene, row, 1, INK_PLAIN, notes->reason);
}

/* ---- entries ---- */

/* A part is asked for once those that people think of before it are chosen, or under the cursor.
   What is chosen stays in the list, so that nothing jumps about. */
static int is_asked(const struct scene *scene, const struct offer *offer, int at)
{
	for (int before = 0; before < at; before++)
		if (!picker_is_chosen(scene->picker, offer->parts[before]) &&
		    offer->parts[before] != scene->cursor)
			return 0;
	return 1;
}

static int is_closing(const struct picker *picker, const struct offer *offer)
{
	return offer->chain < 0 && view_is_closing(picker->view, picker->game, offer->m);
}

/* Parts that are asked for and lie nowhere on the screen. */
static int list_entries(const struct scene *scene, int *out, int room)
{
	const struct picker *picker = scene->picker;
	int count = 0;

	for (int each = 0; each < picker->count; each++) {
		const struct offer *offer = &picker->offers[each];

		if (!picker_fits(picker, offer) || is_closing(picker, offer))
			continue;
		for (int at = 0; at < offer->count && count < room; at++)
			if (is_asked(scene, offer, at) && !part_is_in(out, count, offer->parts[at]) &&
			    !scene_has(scene, offer->parts[at]))
				out[count++] = offer->parts[at];
	}
	return count;
}

int scene_entry_count(const struct scene *scene)
{
	int entries[SCENE_ENTRIES_MAX];

	return list_entries(scene, entries, SCENE_ENTRIES_MAX);
}

int scene_entry(const struct scene *scene, int number)
{
	return number >= 1 && number <= scene->entry_count ? scene->entries[number - 1] : PART_NONE;
}

int scene_entry_number(const struct scene *scene, int part)
{
	for (int entry = 0; entry < scene->entry_count; entry++)
		if (scene->entries[entry] == part)
			return entry + 1;
	return 0;
}

int scene_entries(struct scene *scene, int columns)
{
	int entries[SCENE_ENTRIES_MAX];
	int count = list_entries(scene, entries, SCENE_ENTRIES_MAX), across = columns > 0 ? columns : 1;
	int width = scene->box.columns / across;

	scene->entry_count = 0;
	for (int entry = 0; entry < count; entry++) {
		const char *text = scene->picker->view->name(&scene->drawn, entries[entry]);
		int row = entry / across, column = entry % across * width, end;

		if (scene->entry_count < SCENE_ENTRIES_MAX)
			scene->entries[scene->entry_count++] = entries[entry];
		scene_print(scene, row, column + 2, INK_RUBRIC, "%2d", entry + 1);
		end = scene_fit(scene, row, column + 5, width - 6, INK_PLAIN, text);
		scene_area(scene, entries[entry], (struct box){row, column + 2, 1, end - column - 1}, row,
		           column + 1);
	}
	return count;
}

/* ---- as panes ---- */

void scene_preview_pane(struct scene *scene, int pane, struct box box)
{
	const struct notes *notes = scene->notes;
	int row = 0;

	if (!scene_pane(scene, pane, box, say("full.title.preview")))
		return;
	for (int line = 0; line < notes->preview_count && row < scene->box.rows; line++)
		row = scene_wrap(scene, row, 1, line ? INK_PLAIN : INK_BOLD, notes->preview[line]);
	if (notes->why[0] && row < scene->box.rows)
		scene_wrap(scene, row, 1, INK_PLAIN, notes->why);
}

void scene_hints_pane(struct scene *scene, int pane, struct box box)
{
	if (scene_pane(scene, pane, box, say("full.title.hint")))
		scene_hints(scene);
}

void scene_question_pane(struct scene *scene, int pane, struct box box, int width)
{
	int across = 1, count;

	if (box.rows < 1)
		return;
	scene_open(scene, pane, box);
	if (box.rows > 3)
		scene_title(scene, say("full.title.question"));
	count = scene_entry_count(scene);
	while (across < box.columns / width && count > across * scene->box.rows)
		across++;
	scene_entries(scene, across);
}
