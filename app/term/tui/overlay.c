/* overlay.c - the window that lies over the table until Escape: its frame, its keys, and lines that
   can be chosen. */
#include <stdio.h>
#include <string.h>

#include "i18n/say.h"
#include "term/review.h"
#include "term/tui/internal.h"

enum {
	PANE_OVERLAY = PANES_MAX - 2,
	WIDE = 150, /* columns from which on the table stays in sight beside it */
	OVERLAY_COLUMNS = 80,
	EVERYTHING = 10000 /* more lines than there are */
};

/* words: full.title.* full.keys.* */
static const struct {
	const char *title;
	void (*draw)(struct tui *tui);
	const char *keys; /* what is said about them below */
	int can_type;
} WINDOWS[OVERLAYS] = {
	[OVERLAY_HELP] = {"help", contents_help, "window", 0},
	[OVERLAY_RULES] = {"rules", contents_rules, "window", 1},
	[OVERLAY_LOG] = {"log", contents_log, "window", 0},
	[OVERLAY_SCORE] = {"score", contents_score, "window", 0},
	[OVERLAY_MOVES] = {"moves", contents_moves, "window", 1},
	[OVERLAY_CARD] = {"card", contents_card, "window", 0},
	[OVERLAY_TABLE] = {"table", contents_table, "window", 0},
	[OVERLAY_HINT] = {"hint", contents_hint, "window", 0},
	[OVERLAY_MENU] = {"menu", settings_draw, "window", 1},
	[OVERLAY_COACH] = {"coach", contents_text, "coach", 0},
	[OVERLAY_ANSWER] = {"answer", contents_text, "answer", 0},
	[OVERLAY_TALK] = {"talk", online_draw_talk, "talk", 1},
	[OVERLAY_WISHES] = {"wishes", online_draw_wishes, "window", 1},
};

/* ---- drawing ---- */

void overlay_put_choice(struct tui *tui, int row, int value, const char *text)
{
	struct overlay *overlay = &tui->overlay;
	int line = overlay->lines;
	struct ink ink = INK_PLAIN;

	if (line >= OFFERS_MAX)
		return;
	overlay->values[overlay->lines++] = value;
	if (line == overlay->cursor)
		ink.weight |= WEIGHT_REVERSED;
	scene_put(&tui->scene, row, 1, ink, line == overlay->cursor ? "▸ " : "  ");
	scene_put(&tui->scene, row, 3, ink, text);
	scene_place(&tui->scene, PART(PART_KIND_LINE, line), row, 1, tui->scene.box.columns - 2);
}

static struct box window_box(const struct tui *tui)
{
	int columns = tui->frame.columns;

	if (columns >= WIDE && tui->overlay.kind != OVERLAY_TABLE)
		return (struct box){2, columns - OVERLAY_COLUMNS, tui->frame.rows - 3, OVERLAY_COLUMNS};
	return (struct box){2, 0, tui->frame.rows - 3, columns};
}

static void clear_box(struct canvas *canvas, struct box box)
{
	for (int row = box.row; row < box.row + box.rows; row++)
		memset(&canvas->cells[row][box.column], 0,
		       (size_t)box.columns * sizeof canvas->cells[row][0]);
}

/* The part of the list in which the cursor is. */
static void keep_in_sight(struct tui *tui)
{
	struct scene *scene = &tui->scene;
	int *scroll = &tui->overlay.scroll;
	int most = scene->used[PANE_OVERLAY] - scene->box.rows;

	for (int each = 0; each < scene->count && tui->overlay.lines > 0; each++) {
		const struct place *place = &scene->places[each];

		if (place->part == PART(PART_KIND_LINE, tui->overlay.cursor) && !place->is_seen)
			*scroll += place->row < scene->box.row
			               ? place->row - scene->box.row
			               : place->row - scene->box.row - scene->box.rows + 1;
	}
	if (*scroll > most)
		*scroll = most;
	if (*scroll < 0)
		*scroll = 0;
}

static void draw_content(struct tui *tui)
{
	struct scene *scene = &tui->scene;
	struct overlay *overlay = &tui->overlay;

	overlay->lines = 0;
	scene->scrolls[PANE_OVERLAY] = overlay->scroll;
	scene->used[PANE_OVERLAY] = 0;
	WINDOWS[overlay->kind].draw(tui);
	overlay->rows = scene->used[PANE_OVERLAY];
}

void overlay_draw(struct tui *tui)
{
	struct scene *scene = &tui->scene;
	enum overlay_kind kind = tui->overlay.kind;
	struct box box = window_box(tui);
	const char *title;

	if (kind == OVERLAY_NONE)
		return;
	for (int pass = 0; pass < 2; pass++) { /* once to know how long it is */
		clear_box(scene->canvas, box);
		scene->count = 0;
		title = say_or("", "full.title.%s", WINDOWS[kind].title);
		if (WINDOWS[kind].can_type && kind != OVERLAY_TALK)
			title = text_from("%s: %.100s_", title, tui->overlay.typed);
		scene_pane(scene, PANE_OVERLAY, box, title);
		scene->box.rows--;
		scene->boxes[PANE_OVERLAY] = scene->box;
		draw_content(tui);
		keep_in_sight(tui);
	}
	canvas_put(scene->canvas, box.row + box.rows - 1, box.column + 1, INK_DIM,
	           say_or("", "full.keys.%s", WINDOWS[kind].keys));
}

void overlay_open(struct tui *tui, enum overlay_kind kind)
{
	struct overlay *overlay = &tui->overlay;

	memset(overlay, 0, sizeof *overlay);
	overlay->kind = kind;
	tui->is_stale = 1;
	if (kind == OVERLAY_LOG) {
		overlay->cursor = tui->session->table.record.count - 1;
		overlay->scroll = tui->session->log.count;
	}
}

/* ---- keys ---- */

static void close_window(struct tui *tui)
{
	tui->overlay.kind = OVERLAY_NONE;
}

/* What the chosen line stands for, or -1; and the line of a value. */
static int line_value(const struct overlay *overlay)
{
	return overlay->cursor < overlay->lines ? overlay->values[overlay->cursor] : -1;
}

static int line_of(const struct overlay *overlay, int value)
{
	int line = 0;

	while (line < overlay->lines && overlay->values[line] != value)
		line++;
	return line;
}

static void do_line(struct tui *tui)
{
	enum overlay_kind kind = tui->overlay.kind;
	int value = line_value(&tui->overlay);

	if (value < 0)
		return;
	if (kind == OVERLAY_MENU) {
		settings_change(tui, value);
	} else if (kind == OVERLAY_WISHES) {
		online_do_wish(tui, value);
	} else if (kind == OVERLAY_MOVES) {
		close_window(tui);
		tui_make(tui, &tui->session->picker.offers[value]);
	} else {
		close_window(tui);
		review_go(tui->session, value);
		review_show(tui);
	}
}

static void enter(struct tui *tui)
{
	struct overlay *overlay = &tui->overlay;

	if (overlay->kind == OVERLAY_TALK) {
		if (overlay->typed[0])
			online_say(tui, "say", overlay->typed);
		overlay->typed[0] = 0;
	} else if (overlay->lines > 0) {
		do_line(tui);
	} else {
		close_window(tui);
	}
}

static int answer_coach(struct tui *tui)
{
	const struct press *press = &tui->press;
	int is_yes = press->key == KEY_ENTER ||
	             (press->text[0] && view_has_word(say("cli.ask.yes"), press->text));

	if (press->key >= KEY_UP ||
	    (press->key < ' ' && press->key != KEY_ENTER && press->key != KEY_ESCAPE))
		return 1;
	close_window(tui);
	tui->session->is_coach_thinking = 0;
	if (press->key != KEY_ESCAPE && is_yes)
		tui_undo(tui);
	return 1;
}

static void erase(char *typed)
{
	size_t length = strlen(typed);

	while (length > 0 && ((unsigned char)typed[length - 1] & 0xc0) == 0x80)
		length--;
	if (length > 0)
		length--;
	typed[length] = 0;
}

static int type(struct tui *tui)
{
	struct overlay *overlay = &tui->overlay;
	const struct press *press = &tui->press;

	if (!WINDOWS[overlay->kind].can_type)
		return 0;
	if (press->key == KEY_BACKSPACE)
		erase(overlay->typed);
	else if (press->text[0] && strlen(overlay->typed) + strlen(press->text) < sizeof overlay->typed)
		strcat(overlay->typed, press->text);
	else
		return 0;
	overlay->scroll = overlay->kind == OVERLAY_TALK ? overlay->rows : 0;
	if (overlay->kind == OVERLAY_MOVES)
		overlay->cursor = 0;
	if (overlay->kind == OVERLAY_MENU)
		overlay->cursor = line_of(overlay, settings_for_path(line_value(overlay)));
	return 1;
}

static void move_by(struct overlay *overlay, int lines)
{
	if (overlay->lines == 0) {
		overlay->scroll += lines;
		return;
	}
	overlay->cursor += lines;
	if (overlay->cursor >= overlay->lines)
		overlay->cursor = overlay->lines - 1;
	if (overlay->cursor < 0)
		overlay->cursor = 0;
}

static void click(struct tui *tui)
{
	const struct place *place = tui_place_at(tui, tui->press.row, tui->press.column);
	int line = place ? PART_VALUE(place->part) : -1;

	if (!place || PART_KIND(place->part) != PART_KIND_LINE)
		close_window(tui);
	else if (line == tui->overlay.cursor)
		do_line(tui);
	else
		tui->overlay.cursor = line;
}

static int walk(struct tui *tui)
{
	int page = tui->frame.rows - 8;
	const struct {
		int key, lines;
	} ways[] = {
		{KEY_UP, -1},          {KEY_WHEEL_UP, -1},      {KEY_DOWN, 1},     {KEY_WHEEL_DOWN, 1},
		{KEY_PAGE_UP, -page},  {KEY_LEFT, -page},       {KEY_RIGHT, page}, {KEY_PAGE_DOWN, page},
		{KEY_END, EVERYTHING}, {KEY_HOME, -EVERYTHING},
	};

	for (size_t each = 0; each < sizeof ways / sizeof *ways; each++)
		if (ways[each].key == tui->press.key) {
			move_by(&tui->overlay, ways[each].lines);
			return 1;
		}
	return 0;
}

int overlay_handle_key(struct tui *tui)
{
	int key = tui->press.key;

	if (tui->overlay.kind == OVERLAY_NONE)
		return 0;
	if (tui->overlay.kind == OVERLAY_COACH)
		return answer_coach(tui);
	if (tui->overlay.kind == OVERLAY_ANSWER && (key == 'n' || key == 'q')) {
		close_window(tui);
		return 0;
	}
	if (walk(tui) || type(tui))
		return 1;
	if (key == KEY_CLICK)
		click(tui);
	else if (key == KEY_ENTER)
		enter(tui);
	else
		close_window(tui);
	return 1;
}
