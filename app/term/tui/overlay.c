/* overlay.c - what lies over the table until Escape: help, rules, log, moves, card, settings. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/width.h"
#include "i18n/fault.h"
#include "i18n/say.h"
#include "term/choice.h"
#include "term/input.h"
#include "term/tui/internal.h"
#include "term/tui/tty.h"

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
static void put_choice(struct tui *tui, int row, int value, struct ink ink, const char *text)
{
	struct overlay *overlay = &tui->overlay;
	int line = overlay->lines;

	if (line >= OFFERS_MAX)
		return;
	overlay->values[overlay->lines++] = value;
	if (line == overlay->cursor)
		ink.weight |= WEIGHT_REVERSED;
	scene_put(&tui->scene, row, 1, ink, line == overlay->cursor ? "▸ " : "  ");
	scene_put(&tui->scene, row, 3, ink, text);
	scene_place(&tui->scene, PART(PART_KIND_LINE, line), row, 1, tui->scene.box.columns - 2);
}

static void draw_help(struct tui *tui)
{
	scene_wrap(&tui->scene, 0, 1, INK_PLAIN, say("full.help"));
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
static void draw_rules(struct tui *tui)
{
	struct session *session = tui->session;
	struct scene *scene = &tui->scene;
	const char *typed = tui->overlay.typed;
	char id[64], name[RULE_NAME_MAX];
	int row = 0;

	snprintf(id, sizeof id, "%s.rules", session->game->name);
	if (!typed[0] && say_find(id))
		row = scene_wrap(scene, row, 1, INK_PLAIN, say_find(id)) + 1;
	for (int rule = 1; rule < RULES_MAX; rule++) {
		const char *sentence = rule_sentence(session->game, rule);

		if (!sentence)
			continue;
		rule_name(session->game, rule, name);
		if (strcasecmp(typed, name) != 0 && strcmp(typed, name + 1) != 0 &&
		    !(contains(sentence, typed) && !isdigit((unsigned char)typed[0])))
			continue;
		scene_put(scene, row, 1, INK_BOLD, name);
		row = scene_wrap(scene, row, 6, INK_PLAIN, sentence);
	}
	if (row == 0)
		scene_put(scene, row, 1, INK_PLAIN, say("cli.play.no-such-rule"));
}

static void draw_log(struct tui *tui)
{
	struct session *session = tui->session;
	const struct log *log = &session->log;

	for (int each = 0; each < log->count; each++) {
		const struct log_line *line = &log->lines[each];
		char text[LOG_TEXT_MAX + 80];

		if (line->depth > 0) {
			scene_put(&tui->scene, each, 9, INK_DIM, line->text);
			continue;
		}
		snprintf(text, sizeof text, "%4d  %s %s  %s", line->ply + 1,
		         line->seat >= 0 ? mark_of_seat(line->seat) : "⚄",
		         line->seat >= 0 ? table_name(&session->table, line->seat) : "", line->text);
		put_choice(tui, each, line->ply, INK_PLAIN, text);
	}
}

/* Those that fit what is typed, the best fit first in the order of the rules. */
static void draw_moves(struct tui *tui)
{
	struct session *session = tui->session;
	const struct picker *picker = &session->picker;
	char typed[sizeof tui->overlay.typed];
	int row = 0;

	snprintf(typed, sizeof typed, "%s", tui->overlay.typed);
	match_clean(typed);
	for (int each = 0; each < picker->count; each++) {
		const struct offer *offer = &picker->offers[each];
		char text[GAME_TEXT_MAX];

		if (offer->chain >= 0)
			continue;
		game_write_move(session->game, &session->shown, offer->m, text);
		if (!typed[0] || match(typed, text))
			put_choice(tui, row++, each, INK_PLAIN, text);
	}
	if (row == 0)
		scene_put(&tui->scene, 0, 1, INK_PLAIN, say("cli.play.no-such-move"));
}

/* What can be done with a thing, or why nothing can. */
static void draw_uses(struct tui *tui, int row)
{
	struct session *session = tui->session;
	const struct picker *picker = &session->picker;
	int count = 0;

	for (int each = 0; each < picker->count; each++) {
		const struct offer *offer = &picker->offers[each];
		char text[GAME_TEXT_MAX];
		int is_about = 0;

		for (int at = 0; at < offer->count; at++)
			is_about |= offer->parts[at] == tui->cursor;
		if (!is_about || offer->chain >= 0)
			continue;
		game_write_move(session->game, &session->shown, offer->m, text);
		if (count++ == 0)
			scene_put(&tui->scene, row++, 1, INK_BOLD, say("full.card.moves"));
		scene_put(&tui->scene, row++, 3, INK_PLAIN, text);
	}
	if (count == 0 && tui->notes.why[0])
		scene_wrap(&tui->scene, row, 1, INK_PLAIN, tui->notes.why);
}

static void draw_card(struct tui *tui)
{
	struct session *session = tui->session;
	char text[PART_TEXT_MAX] = "";

	session->view->name(&tui->scene.drawn, tui->cursor, text);
	scene_put(&tui->scene, 0, 1, INK_BOLD, text);
	canvas_clear(&sheet);
	session->view->card(&sheet, &tui->scene.drawn, tui->cursor);
	put_sheet(&tui->scene, &sheet, 2);
	draw_uses(tui, sheet.rows > 0 ? sheet.rows + 3 : 2);
}

static void draw_all(struct tui *tui)
{
	struct drawn drawn = tui->scene.drawn;

	drawn.columns = tui->scene.box.columns - 2;
	canvas_clear(&sheet);
	sheet_draw(&sheet, &drawn, NULL, 0);
	put_sheet(&tui->scene, &sheet, 0);
}

static void draw_hint(struct tui *tui)
{
	scene_hints(&tui->scene);
}

static void draw_text(struct tui *tui)
{
	scene_wrap(&tui->scene, 0, 1, INK_PLAIN, tui->overlay.text);
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
static void write_setting(const struct tui *tui, int setting, char *out, size_t size)
{
	static const char *const depths[DEPTHS] = {"full.depth.none", "full.depth.16", "full.depth.256",
	                                           "full.depth.true"};
	const struct termcaps *caps = &tui->frame.caps;

	switch ((enum setting)setting) {
	case SETTING_MOUSE:
		snprintf(out, size, say("full.set.mouse"), on_off(tui->display.has_mouse));
		break;
	case SETTING_STILL:
		snprintf(out, size, say("full.set.steps"), on_off(!tui->display.is_still));
		break;
	case SETTING_COLOURS:
		snprintf(out, size, say("full.set.colours"), say_find(depths[caps->depth]));
		break;
	case SETTING_LIGHT:
		snprintf(out, size, say("full.set.ground"),
		         caps->is_light ? say("full.light") : say("full.dark"));
		break;
	case SETTING_ASCII:
		snprintf(out, size, say("full.set.ascii"), on_off(caps->is_ascii));
		break;
	case SETTING_LANGUAGE:
		snprintf(out, size, "%s", say("full.set.language"));
		break;
	case SETTING_COACH:
		snprintf(out, size, say("full.set.coach"), on_off(tui->session->coach > 0));
		break;
	case SETTING_SAVE:
		snprintf(out, size, say("full.set.save"), tui->overlay.typed);
		break;
	case SETTING_LOAD:
		snprintf(out, size, say("full.set.load"), tui->overlay.typed);
		break;
	case SETTING_NEW:
		snprintf(out, size, "%s", say("full.set.new"));
		break;
	case SETTINGS:
		break;
	}
}

/* Other games are only begun at a table that is kept here. */
static int is_offered(const struct tui *tui, int setting)
{
	struct session *session = tui->session;

	if (setting == SETTING_LOAD || setting == SETTING_NEW || setting == SETTING_COACH)
		return session->is_kept && !session->online && !session->quiz;
	return 1;
}

static void draw_menu(struct tui *tui)
{
	int row = 0;

	for (int setting = 0; setting < SETTINGS; setting++) {
		char text[512] = "";

		if (!is_offered(tui, setting))
			continue;
		write_setting(tui, setting, text, sizeof text);
		put_choice(tui, row++, setting, INK_PLAIN, text);
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

static void save_as(struct tui *tui)
{
	struct session *session = tui->session;
	struct error error;
	char path[PATH_MAX];

	if (!input_path(tui->overlay.typed, path, sizeof path))
		tui_notice(tui, "%s", say("full.save-where"));
	else if (!table_create_file(&session->table, path, &error))
		tui_notice(tui, "%s", error.text);
	else {
		tui->left_at = session->table.record.count;
		tui_notice(tui, say("cli.play.saved"), path);
	}
}

static void load_file(struct tui *tui)
{
	struct error error;
	char path[PATH_MAX];

	if (!input_path(tui->overlay.typed, path, sizeof path))
		tui_notice(tui, "%s", say("full.save-where"));
	else if (table_load(&tui->loaded, path, &error))
		tui_leave_for(tui, NEXT_LOADED);
	else
		tui_notice(tui, "%s", error.text);
}

static void change(struct tui *tui, int setting)
{
	struct session *session = tui->session;
	struct termcaps *caps = &tui->frame.caps;

	switch ((enum setting)setting) {
	case SETTING_MOUSE:
		tui->display.has_mouse = !tui->display.has_mouse;
		tty_mouse(tui->display.has_mouse);
		break;
	case SETTING_STILL:
		tui->display.is_still = !tui->display.is_still;
		break;
	case SETTING_COLOURS:
		caps->depth = (enum depth)((caps->depth + 1) % DEPTHS);
		break;
	case SETTING_LIGHT:
		caps->is_light = !caps->is_light;
		break;
	case SETTING_ASCII:
		caps->is_ascii = !caps->is_ascii;
		break;
	case SETTING_LANGUAGE:
		next_language();
		break;
	case SETTING_COACH:
		session->coach = session->coach ? 0 : COACH_LOSS;
		break;
	case SETTING_SAVE:
		save_as(tui);
		break;
	case SETTING_LOAD:
		load_file(tui);
		break;
	case SETTING_NEW:
		tui_leave_for(tui, NEXT_NEW);
		break;
	case SETTINGS:
		break;
	}
	frame_forget(&tui->frame, tui->frame.rows, tui->frame.columns);
}

/* ---- at a table of a server ---- */

static void put_wish(struct tui *tui, int row, int value, const char *text)
{
	put_choice(tui, row, value, INK_PLAIN, text);
}

static void draw_wishes(struct tui *tui)
{
	online_draw_wishes(tui, put_wish);
}

/* ---- the window ---- */

/* words: full.title.* */
static const struct {
	const char *title;
	void (*draw)(struct tui *tui);
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
	struct session *session = tui->session;
	struct scene *scene = &tui->scene;
	struct overlay *overlay = &tui->overlay;

	overlay->lines = 0;
	scene->scrolls[PANE_OVERLAY] = overlay->scroll;
	scene->used[PANE_OVERLAY] = 0;
	if (overlay->kind == OVERLAY_SCORE)
		score_draw(scene, &session->table.record,
		           session->review.is_on ? session->review.ply : session->table.record.count);
	else
		WINDOWS[overlay->kind].draw(tui);
	overlay->rows = scene->used[PANE_OVERLAY];
}

void overlay_draw(struct tui *tui)
{
	struct scene *scene = &tui->scene;
	struct overlay *overlay = &tui->overlay;
	struct box box = window_box(tui);
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
		draw_content(tui);
		keep_in_sight(tui);
	}
	canvas_print(scene->canvas, box.row + box.rows - 1, box.column + 1, INK_DIM, "%s",
	             overlay->kind == OVERLAY_COACH    ? say("full.keys.coach")
	             : overlay->kind == OVERLAY_ANSWER ? say("full.keys.answer")
	             : overlay->kind == OVERLAY_TALK   ? say("full.keys.talk")
	                                               : say("full.keys.window"));
}

void overlay_open(struct tui *tui, enum overlay_kind kind)
{
	struct session *session = tui->session;
	struct overlay *overlay = &tui->overlay;

	memset(overlay, 0, sizeof *overlay);
	overlay->kind = kind;
	tui->is_stale = 1;
	if (kind == OVERLAY_LOG) {
		overlay->cursor = session->table.record.count - 1;
		overlay->scroll = session->log.count;
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
	struct overlay *overlay = &tui->overlay;
	int value = line_value(overlay);
	int is_move = overlay->kind == OVERLAY_MOVES;

	if (value < 0)
		return;
	if (overlay->kind == OVERLAY_MENU) {
		change(tui, value);
		return;
	}
	if (overlay->kind == OVERLAY_WISHES) {
		online_do_wish(tui, value);
		return;
	}
	close_window(tui);
	if (is_move)
		tui_make(tui, &tui->session->picker.offers[value]);
	else
		review_go(tui, value);
}

static void answer_coach(struct tui *tui, const struct press *press)
{
	int is_yes = press->key == 'y' || press->key == KEY_ENTER ||
	             strstr(say("cli.ask.yes"), press->text);

	if (press->key >= KEY_UP ||
	    (press->key < ' ' && press->key != KEY_ENTER && press->key != KEY_ESCAPE))
		return;
	close_window(tui);
	tui->session->is_coach_thinking = 0;
	if (press->key != KEY_ESCAPE && is_yes)
		tui_undo(tui);
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

static int type(struct tui *tui, const struct press *press)
{
	struct overlay *overlay = &tui->overlay;

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

static void move_by(struct tui *tui, int lines)
{
	struct overlay *overlay = &tui->overlay;

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

static void click(struct tui *tui, const struct press *press)
{
	const struct place *place = tui_place_at(tui, press->row, press->column);
	int line = place ? PART_VALUE(place->part) : -1;

	if (!place || PART_KIND(place->part) != PART_KIND_LINE) {
		close_window(tui);
	} else if (line == tui->overlay.cursor) {
		do_line(tui);
	} else {
		tui->overlay.cursor = line;
	}
}

static int press_move(struct tui *tui, int key)
{
	int page = tui->frame.rows - 8;

	switch (key) {
	case KEY_UP:
	case KEY_WHEEL_UP:
		move_by(tui, -1);
		return 1;
	case KEY_DOWN:
	case KEY_WHEEL_DOWN:
		move_by(tui, 1);
		return 1;
	case KEY_PAGE_UP:
	case KEY_LEFT:
		move_by(tui, -page);
		return 1;
	case KEY_PAGE_DOWN:
	case KEY_RIGHT:
		move_by(tui, page);
		return 1;
	case KEY_HOME:
		move_by(tui, -10000);
		return 1;
	case KEY_END:
		move_by(tui, 10000);
		return 1;
	default:
		return 0;
	}
}

int overlay_handle_key(struct tui *tui, const struct press *press)
{
	if (tui->overlay.kind == OVERLAY_NONE)
		return 0;
	if (tui->overlay.kind == OVERLAY_COACH) {
		answer_coach(tui, press);
		return 1;
	}
	if (tui->overlay.kind == OVERLAY_ANSWER && (press->key == 'n' || press->key == 'q')) {
		close_window(tui);
		return 0;
	}
	if (press_move(tui, press->key) || type(tui, press))
		return 1;
	if (press->key == KEY_CLICK)
		click(tui, press);
	else if (press->key == KEY_ENTER && tui->overlay.kind == OVERLAY_TALK)
		online_talk(tui);
	else if (press->key == KEY_ENTER && tui->overlay.lines > 0)
		do_line(tui);
	else
		close_window(tui);
	return 1;
}
