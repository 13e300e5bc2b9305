/* overlay.c - what lies over the table until Escape: help, rules, log, moves, card, settings. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/width.h"
#include "i18n/fault.h"
#include "i18n/say.h"
#include "term/choice.h"
#include "term/full/inside.h"
#include "term/full/tty.h"
#include "term/input.h"

enum {
	PANE_OVERLAY = PANES_MAX - 2,
	WIDE = 150, /* columns from which on the table stays in sight beside it */
	OVERLAY_COLUMNS = 80,
	RULES_MAX = 300
};

static struct canvas sheet;

/* ---- drawing ---- */

/* Lines that were drawn elsewhere, below what is there. */
static void put_sheet(struct scene *scene, const struct canvas *from, int first)
{
	for (int row = 0; row < from->rows; row++) {
		int at = first + row - scene->scrolls[scene->pane];

		if (first + row >= scene->used[scene->pane])
			scene->used[scene->pane] = first + row + 1;
		if (at < 0 || at >= scene->box.rows)
			continue;
		for (int column = 0; column < scene->box.columns - 1; column++)
			scene->canvas->cells[scene->box.row + at][scene->box.column + column + 1] =
				from->cells[row][column];
	}
}

/* A line that can be chosen; what it stands for. */
static void put_choice(struct full *full, int row, int value, struct ink ink, const char *text)
{
	struct overlay *overlay = &full->overlay;
	int line = overlay->lines;

	if (line >= OFFERS_MAX)
		return;
	overlay->values[overlay->lines++] = value;
	if (line == overlay->cursor)
		ink.weight |= WEIGHT_REVERSED;
	scene_put(&full->scene, row, 1, ink, line == overlay->cursor ? "▸ " : "  ");
	scene_put(&full->scene, row, 3, ink, text);
	scene_place(&full->scene, PART(PART_KIND_LINE, line), row, 1, full->scene.box.columns - 2);
}

static void draw_help(struct full *full)
{
	scene_wrap(&full->scene, 0, 1, INK_PLAIN, say("full.help"));
}

static int contains(const char *text, const char *part)
{
	size_t length = strlen(part);

	for (; *text; text++)
		if (strncasecmp(text, part, length) == 0)
			return 1;
	return length == 0;
}

/* The game in short, then every rule; typing looks for words, or for a number. words: *.rules */
static void draw_rules(struct full *full)
{
	struct scene *scene = &full->scene;
	const char *typed = full->overlay.typed;
	char id[64], name[RULE_NAME_MAX];
	int row = 0;

	snprintf(id, sizeof id, "%s.rules", full->game->name);
	if (!typed[0] && say_find(id))
		row = scene_wrap(scene, row, 1, INK_PLAIN, say_find(id)) + 1;
	for (int rule = 1; rule < RULES_MAX; rule++) {
		const char *sentence = rule_sentence(full->game, rule);

		if (!sentence)
			continue;
		rule_name(full->game, rule, name);
		if (strcasecmp(typed, name) != 0 && strcmp(typed, name + 1) != 0 &&
		    !(contains(sentence, typed) && !isdigit((unsigned char)typed[0])))
			continue;
		scene_put(scene, row, 1, INK_BOLD, name);
		row = scene_wrap(scene, row, 6, INK_PLAIN, sentence);
	}
	if (row == 0)
		scene_put(scene, row, 1, INK_PLAIN, say("cli.play.no-such-rule"));
}

static void draw_log(struct full *full)
{
	const struct story *story = &full->story;

	for (int each = 0; each < story->count; each++) {
		const struct story_line *line = &story->lines[each];
		char text[STORY_TEXT_MAX + 80];

		if (line->depth > 0) {
			scene_put(&full->scene, each, 9, INK_DIM, line->text);
			continue;
		}
		snprintf(text, sizeof text, "%4d  %s %s  %s", line->ply + 1,
		         line->seat >= 0 ? mark_of_seat(line->seat) : "⚄",
		         line->seat >= 0 ? table_name(full->at.table, line->seat) : "", line->text);
		put_choice(full, each, line->ply, INK_PLAIN, text);
	}
}

/* Those that fit what is typed, the best fit first in the order of the rules. */
static void draw_moves(struct full *full)
{
	const struct picker *picker = &full->picker;
	char typed[sizeof full->overlay.typed];
	int row = 0;

	snprintf(typed, sizeof typed, "%s", full->overlay.typed);
	match_clean(typed);
	for (int each = 0; each < picker->count; each++) {
		const struct offer *offer = &picker->offers[each];
		char text[GAME_TEXT_MAX];

		if (offer->chain >= 0)
			continue;
		game_write_move(full->game, &full->shown, offer->m, text);
		if (!typed[0] || match(typed, text))
			put_choice(full, row++, each, INK_PLAIN, text);
	}
	if (row == 0)
		scene_put(&full->scene, 0, 1, INK_PLAIN, say("cli.play.no-such-move"));
}

/* What can be done with a thing, or why nothing can. */
static void draw_uses(struct full *full, int row)
{
	const struct picker *picker = &full->picker;
	int count = 0;

	for (int each = 0; each < picker->count; each++) {
		const struct offer *offer = &picker->offers[each];
		char text[GAME_TEXT_MAX];
		int is_about = 0;

		for (int at = 0; at < offer->count; at++)
			is_about |= offer->parts[at] == full->cursor;
		if (!is_about || offer->chain >= 0)
			continue;
		game_write_move(full->game, &full->shown, offer->m, text);
		if (count++ == 0)
			scene_put(&full->scene, row++, 1, INK_BOLD, say("full.card.moves"));
		scene_put(&full->scene, row++, 3, INK_PLAIN, text);
	}
	if (count == 0 && full->notes.why[0])
		scene_wrap(&full->scene, row, 1, INK_PLAIN, full->notes.why);
}

static void draw_card(struct full *full)
{
	char text[PART_TEXT_MAX] = "";

	full->view->name(&full->scene.drawn, full->cursor, text);
	scene_put(&full->scene, 0, 1, INK_BOLD, text);
	canvas_clear(&sheet);
	full->view->card(&sheet, &full->scene.drawn, full->cursor);
	put_sheet(&full->scene, &sheet, 2);
	draw_uses(full, sheet.rows > 0 ? sheet.rows + 3 : 2);
}

static void draw_all(struct full *full)
{
	struct drawn drawn = full->scene.drawn;

	drawn.columns = full->scene.box.columns - 2;
	canvas_clear(&sheet);
	drawing_of(full->game)->board(&sheet, &drawn);
	put_sheet(&full->scene, &sheet, 0);
}

static void draw_hint(struct full *full)
{
	scene_hints(&full->scene);
}

static void draw_text(struct full *full)
{
	scene_wrap(&full->scene, 0, 1, INK_PLAIN, full->overlay.text);
}

/* ---- settings ---- */

enum setting {
	SETTING_MOUSE,
	SETTING_STILL,
	SETTING_COLOURS,
	SETTING_LIGHT,
	SETTING_ASCII,
	SETTING_LANGUAGE,
	SETTING_COACH,
	SETTING_SAVE,
	SETTING_LOAD,
	SETTING_NEW,
	SETTINGS
};

static const char *on_off(int is_on)
{
	return is_on ? say("full.on") : say("full.off");
}

/* words: full.depth.* */
static void write_setting(const struct full *full, int setting, char *out, size_t size)
{
	static const char *const depths[DEPTHS] = {"full.depth.none", "full.depth.16", "full.depth.256",
	                                           "full.depth.true"};
	const struct looks *looks = &full->frame.looks;

	switch ((enum setting)setting) {
	case SETTING_MOUSE:
		snprintf(out, size, say("full.set.mouse"), on_off(full->wish.has_mouse));
		break;
	case SETTING_STILL:
		snprintf(out, size, say("full.set.steps"), on_off(!full->wish.is_still));
		break;
	case SETTING_COLOURS:
		snprintf(out, size, say("full.set.colours"), say_find(depths[looks->depth]));
		break;
	case SETTING_LIGHT:
		snprintf(out, size, say("full.set.ground"),
		         looks->is_light ? say("full.light") : say("full.dark"));
		break;
	case SETTING_ASCII:
		snprintf(out, size, say("full.set.ascii"), on_off(looks->is_ascii));
		break;
	case SETTING_LANGUAGE:
		snprintf(out, size, "%s", say("full.set.language"));
		break;
	case SETTING_COACH:
		snprintf(out, size, say("full.set.coach"), on_off(full->wish.coach > 0));
		break;
	case SETTING_SAVE:
		snprintf(out, size, say("full.set.save"), full->overlay.typed);
		break;
	case SETTING_LOAD:
		snprintf(out, size, say("full.set.load"), full->overlay.typed);
		break;
	case SETTING_NEW:
		snprintf(out, size, "%s", say("full.set.new"));
		break;
	case SETTINGS:
		break;
	}
}

/* Other games are only begun at a table that is kept here. */
static int is_offered(const struct full *full, int setting)
{
	if (setting == SETTING_LOAD || setting == SETTING_NEW || setting == SETTING_COACH)
		return full->at.autosave && !full->online && !full->exercise;
	return 1;
}

static void draw_menu(struct full *full)
{
	int row = 0;

	for (int setting = 0; setting < SETTINGS; setting++) {
		char text[512] = "";

		if (!is_offered(full, setting))
			continue;
		write_setting(full, setting, text, sizeof text);
		put_choice(full, row++, setting, INK_PLAIN, text);
	}
}

static void next_language(void)
{
	static int at;
	const char *const *languages = say_languages();

	at++;
	if (!languages[at])
		at = 0;
	say_in(languages[at]);
}

static void save_as(struct full *full)
{
	struct error error;
	char path[PATH_MAX];

	if (!input_path(full->overlay.typed, path, sizeof path))
		full_say(full, "%s", say("full.save-where"));
	else if (!table_create_file(full->at.table, path, &error))
		full_say(full, "%s", error.text);
	else {
		full->left_at = full->at.table->record.count;
		full_say(full, say("cli.play.saved"), path);
	}
}

static void load_file(struct full *full)
{
	struct error error;
	char path[PATH_MAX];

	if (!input_path(full->overlay.typed, path, sizeof path))
		full_say(full, "%s", say("full.save-where"));
	else if (table_load(&full->loaded, path, &error))
		full_leave_for(full, NEXT_LOADED);
	else
		full_say(full, "%s", error.text);
}

static void change(struct full *full, int setting)
{
	struct looks *looks = &full->frame.looks;

	switch ((enum setting)setting) {
	case SETTING_MOUSE:
		full->wish.has_mouse = !full->wish.has_mouse;
		tty_mouse(full->wish.has_mouse);
		break;
	case SETTING_STILL:
		full->wish.is_still = !full->wish.is_still;
		break;
	case SETTING_COLOURS:
		looks->depth = (enum depth)((looks->depth + 1) % DEPTHS);
		break;
	case SETTING_LIGHT:
		looks->is_light = !looks->is_light;
		break;
	case SETTING_ASCII:
		looks->is_ascii = !looks->is_ascii;
		break;
	case SETTING_LANGUAGE:
		next_language();
		break;
	case SETTING_COACH:
		full->wish.coach = full->wish.coach ? 0 : COACH_LOSS;
		break;
	case SETTING_SAVE:
		save_as(full);
		break;
	case SETTING_LOAD:
		load_file(full);
		break;
	case SETTING_NEW:
		full_leave_for(full, NEXT_NEW);
		break;
	case SETTINGS:
		break;
	}
	frame_forget(&full->frame, full->frame.rows, full->frame.columns);
}

/* ---- at a table of a server ---- */

static void put_wish(struct full *full, int row, int value, const char *text)
{
	put_choice(full, row, value, INK_PLAIN, text);
}

static void draw_wishes(struct full *full)
{
	online_draw_wishes(full, put_wish);
}

/* ---- the window ---- */

/* words: full.title.* */
static const struct {
	const char *title;
	void (*draw)(struct full *full);
	int can_type;
} WINDOWS[OVERLAYS] = {
	[OVERLAY_HELP] = {"full.title.help", draw_help, 0},
	[OVERLAY_RULES] = {"full.title.rules", draw_rules, 1},
	[OVERLAY_LOG] = {"full.title.log", draw_log, 0},
	[OVERLAY_SCORE] = {"full.title.score", NULL, 0},
	[OVERLAY_MOVES] = {"full.title.moves", draw_moves, 1},
	[OVERLAY_CARD] = {"full.title.card", draw_card, 0},
	[OVERLAY_TABLE] = {"full.title.table", draw_all, 0},
	[OVERLAY_HINT] = {"full.title.hint", draw_hint, 0},
	[OVERLAY_MENU] = {"full.title.menu", draw_menu, 1},
	[OVERLAY_COACH] = {"full.title.coach", draw_text, 0},
	[OVERLAY_ANSWER] = {"full.title.answer", draw_text, 0},
	[OVERLAY_TALK] = {"full.title.talk", online_draw_talk, 1},
	[OVERLAY_WISHES] = {"full.title.wishes", draw_wishes, 1},
};

static struct box window_box(const struct full *full)
{
	int columns = full->frame.columns;

	if (columns >= WIDE && full->overlay.kind != OVERLAY_TABLE)
		return (struct box){2, columns - OVERLAY_COLUMNS, full->frame.rows - 3, OVERLAY_COLUMNS};
	return (struct box){2, 0, full->frame.rows - 3, columns};
}

static void clear_box(struct canvas *canvas, struct box box)
{
	for (int row = box.row; row < box.row + box.rows; row++)
		memset(&canvas->cells[row][box.column], 0,
		       (size_t)box.columns * sizeof canvas->cells[row][0]);
}

/* The part of the list in which the cursor is. */
static void keep_in_sight(struct full *full)
{
	struct scene *scene = &full->scene;
	int *scroll = &full->overlay.scroll;
	int most = scene->used[PANE_OVERLAY] - scene->box.rows;

	for (int each = 0; each < scene->count && full->overlay.lines > 0; each++) {
		const struct place *place = &scene->places[each];

		if (place->part == PART(PART_KIND_LINE, full->overlay.cursor) && !place->is_seen)
			*scroll += place->row < scene->box.row
			               ? place->row - scene->box.row
			               : place->row - scene->box.row - scene->box.rows + 1;
	}
	if (*scroll > most)
		*scroll = most;
	if (*scroll < 0)
		*scroll = 0;
}

static void draw_content(struct full *full)
{
	struct scene *scene = &full->scene;
	struct overlay *overlay = &full->overlay;

	overlay->lines = 0;
	scene->scrolls[PANE_OVERLAY] = overlay->scroll;
	scene->used[PANE_OVERLAY] = 0;
	if (overlay->kind == OVERLAY_SCORE)
		score_draw(full, scene);
	else
		WINDOWS[overlay->kind].draw(full);
	overlay->rows = scene->used[PANE_OVERLAY];
}

void overlay_draw(struct full *full)
{
	struct scene *scene = &full->scene;
	struct overlay *overlay = &full->overlay;
	struct box box = window_box(full);
	char title[PART_TEXT_MAX];

	if (overlay->kind == OVERLAY_NONE)
		return;
	if (WINDOWS[overlay->kind].can_type && overlay->kind != OVERLAY_TALK)
		snprintf(title, sizeof title, "%s: %.100s_", say_find(WINDOWS[overlay->kind].title),
		         overlay->typed);
	else
		snprintf(title, sizeof title, "%s", say_find(WINDOWS[overlay->kind].title));
	for (int pass = 0; pass < 2; pass++) { /* once to know how long it is */
		clear_box(scene->canvas, box);
		scene->count = 0;
		scene_open(scene, PANE_OVERLAY, box);
		scene_title(scene, title);
		scene->box.rows--;
		scene->boxes[PANE_OVERLAY] = scene->box;
		draw_content(full);
		keep_in_sight(full);
	}
	canvas_print(scene->canvas, box.row + box.rows - 1, box.column + 1, INK_DIM, "%s",
	             overlay->kind == OVERLAY_COACH    ? say("full.keys.coach")
	             : overlay->kind == OVERLAY_ANSWER ? say("full.keys.answer")
	             : overlay->kind == OVERLAY_TALK   ? say("full.keys.talk")
	                                               : say("full.keys.window"));
}

void overlay_open(struct full *full, enum overlay_kind kind)
{
	struct overlay *overlay = &full->overlay;

	memset(overlay, 0, sizeof *overlay);
	overlay->kind = kind;
	full->is_stale = 1;
	if (kind == OVERLAY_LOG) {
		overlay->cursor = full->at.table->record.count - 1;
		overlay->scroll = full->story.count;
	}
}

/* ---- keys ---- */

static void close_window(struct full *full)
{
	full->overlay.kind = OVERLAY_NONE;
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

static void do_line(struct full *full)
{
	struct overlay *overlay = &full->overlay;
	int value = line_value(overlay);
	int is_move = overlay->kind == OVERLAY_MOVES;

	if (value < 0)
		return;
	if (overlay->kind == OVERLAY_MENU) {
		change(full, value);
		return;
	}
	if (overlay->kind == OVERLAY_WISHES) {
		online_do_wish(full, value);
		return;
	}
	close_window(full);
	if (is_move)
		full_make(full, &full->picker.offers[value]);
	else
		look_go(full, value);
}

static void answer_coach(struct full *full, const struct press *press)
{
	int is_yes = press->key == 'y' || press->key == KEY_ENTER ||
	             strstr(say("cli.ask.yes"), press->text);

	if (press->key >= KEY_UP ||
	    (press->key < ' ' && press->key != KEY_ENTER && press->key != KEY_ESCAPE))
		return;
	close_window(full);
	full->is_judged_first = 0;
	if (press->key != KEY_ESCAPE && is_yes)
		full_undo(full);
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

static int type(struct full *full, const struct press *press)
{
	struct overlay *overlay = &full->overlay;

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
	if (overlay->kind == OVERLAY_MENU && line_value(overlay) != SETTING_LOAD)
		overlay->cursor = line_of(overlay, SETTING_SAVE);
	return 1;
}

static void move_by(struct full *full, int lines)
{
	struct overlay *overlay = &full->overlay;

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

static void click(struct full *full, const struct press *press)
{
	const struct place *place = full_place_at(full, press->row, press->column);
	int line = place ? PART_VALUE(place->part) : -1;

	if (!place || PART_KIND(place->part) != PART_KIND_LINE) {
		close_window(full);
	} else if (line == full->overlay.cursor) {
		do_line(full);
	} else {
		full->overlay.cursor = line;
	}
}

static int press_move(struct full *full, int key)
{
	int page = full->frame.rows - 8;

	switch (key) {
	case KEY_UP:
	case KEY_WHEEL_UP:
		move_by(full, -1);
		return 1;
	case KEY_DOWN:
	case KEY_WHEEL_DOWN:
		move_by(full, 1);
		return 1;
	case KEY_PAGE_UP:
	case KEY_LEFT:
		move_by(full, -page);
		return 1;
	case KEY_PAGE_DOWN:
	case KEY_RIGHT:
		move_by(full, page);
		return 1;
	case KEY_HOME:
		move_by(full, -10000);
		return 1;
	case KEY_END:
		move_by(full, 10000);
		return 1;
	default:
		return 0;
	}
}

int overlay_press(struct full *full, const struct press *press)
{
	if (full->overlay.kind == OVERLAY_NONE)
		return 0;
	if (full->overlay.kind == OVERLAY_COACH) {
		answer_coach(full, press);
		return 1;
	}
	if (full->overlay.kind == OVERLAY_ANSWER && (press->key == 'n' || press->key == 'q')) {
		close_window(full);
		return 0;
	}
	if (press_move(full, press->key) || type(full, press))
		return 1;
	if (press->key == KEY_CLICK)
		click(full, press);
	else if (press->key == KEY_ENTER && full->overlay.kind == OVERLAY_TALK)
		online_talk(full);
	else if (press->key == KEY_ENTER && full->overlay.lines > 0)
		do_line(full);
	else
		close_window(full);
	return 1;
}
