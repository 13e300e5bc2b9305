/* Handles keys and the mouse. */
#include <stdio.h>
#include <string.h>

#include "i18n/say.h"
#include "term/review.h"
#include "term/tui/internal.h"
#include "term/tui/tty.h"

/* ---- choosing ---- */

static int may_choose(const struct tui *tui)
{
	struct session *session = tui->session;

	return session->picker.count > 0 &&
	       (tui_is_asking(tui) || session->review.is_on || session->quiz);
}

static void choose(struct tui *tui)
{
	if (!picker_is_legal(&tui->session->picker, tui->cursor))
		return;
	picker_choose(&tui->session->picker, tui->cursor);
	tui->is_stale = tui->is_arranged = 1; /* the cursor goes to what is asked next */
}

static void enter(struct tui *tui)
{
	struct session *session = tui->session;
	const struct offer *offer;

	if (!may_choose(tui))
		return;
	offer = tui_ready(tui);
	if (session->view->held && PART_KIND(tui->cursor) == session->view->held &&
	    (!offer || !picker_is_chosen(&session->picker, tui->cursor))) {
		choose(tui);
		return;
	}
	if (offer)
		tui_make(tui, offer);
	else
		choose(tui);
}

static void back(struct tui *tui)
{
	if (tui_unzoom(tui))
		return;
	if (picker_back(&tui->session->picker))
		tui->is_stale = 1;
}

static void close_node(struct tui *tui)
{
	const struct offer *offer = picker_closing(&tui->session->picker);

	if (offer && may_choose(tui))
		tui_make(tui, offer);
}

/* A second digit makes 12 of the 1 that was typed before, if the list is so long. */
static int entry_typed(struct tui *tui, int digit)
{
	int whole = 10 * tui->digit + digit;

	tui->digit = tui->digit && scene_entry(&tui->scene, whole) != PART_NONE ? 0 : digit;
	return tui->digit ? digit : whole;
}

/* Another digit may follow: then a number only points, and Enter chooses. */
static int is_open_ended(const struct tui *tui)
{
	return tui->digit && scene_entry(&tui->scene, 10 * tui->digit) != PART_NONE;
}

/* The entry of the list, or the piece, with this number. */
static void number(struct tui *tui, int digit)
{
	struct session *session = tui->session;
	int part = scene_entry(&tui->scene, entry_typed(tui, digit));

	if (part == PART_NONE && session->view->held)
		part = PART(session->view->held, digit);
	if (part == PART_NONE)
		return;
	if (PART_KIND(part) == session->view->held) {
		if (picker_is_legal(&session->picker, part))
			picker_choose(&session->picker, part);
		tui->is_stale = 1;
		if (!picker_is_legal(&session->picker, part))
			tui_point(tui, part);
		return;
	}
	tui_point(tui, part);
	if (is_open_ended(tui))
		return; /* the list stays as it is */
	tui_arrange(tui);
	if (!picker_result(&session->picker, part))
		choose(tui);
}

/* The next or the one before of what is held; elsewhere of the entries. */
static void more(struct tui *tui, int step)
{
	struct session *session = tui->session;
	int held = session->view->held, at;

	if (!held || session->picker.chosen_count == 0) {
		tui_next_legal(tui, step);
		return;
	}
	at = PART_VALUE(session->picker.chosen[0]);
	for (int tried = 0; tried < 32; tried++) {
		at = (at + step + 32) % 32;
		if (picker_is_legal(&session->picker, PART(held, at))) {
			picker_choose(&session->picker, PART(held, at));
			tui->is_stale = 1;
			return;
		}
	}
}

/* ---- the mouse ---- */

static void click(struct tui *tui)
{
	struct session *session = tui->session;
	const struct place *place = tui_place_at(tui, tui->press.row, tui->press.column);

	if (!place)
		return;
	if (PART_KIND(place->part) == PART_KIND_BUTTON) {
		tui->press = (struct press){.key = PART_VALUE(place->part)};
		tui_handle_key(tui);
		return;
	}
	if (place->part == tui->cursor) {
		enter(tui);
		return;
	}
	tui->cursor_row = place->row;
	tui->cursor_column = place->column;
	tui_point(tui, place->part);
	if (session->view->held && PART_KIND(place->part) == session->view->held &&
	    picker_is_legal(&session->picker, place->part))
		picker_choose(&session->picker, place->part);
}

/* The card of the thing under the mouse. */
static void right_click(struct tui *tui)
{
	const struct place *place = tui_place_at(tui, tui->press.row, tui->press.column);

	if (place)
		tui_point(tui, place->part);
	overlay_open(tui, OVERLAY_CARD);
}

static int is_in(struct box box, const struct press *press)
{
	return press->row >= box.row && press->row < box.row + box.rows &&
	       press->column >= box.column && press->column < box.column + box.columns;
}

static void turn_wheel(struct tui *tui)
{
	int step = tui->press.key == KEY_WHEEL_UP ? -1 : 1;

	for (int pane = 0; pane < PANES_MAX; pane++) {
		const struct box *box = &tui->scene.boxes[pane];
		int *scroll = &tui->scene.scrolls[pane], most = tui->scene.used[pane] - box->rows;

		if (!is_in(*box, &tui->press))
			continue;
		*scroll += step;
		if (*scroll > most)
			*scroll = most;
		if (*scroll < 0)
			*scroll = 0;
	}
}

/* ---- keys ---- */

/* From no place the first is next, and the last before it. */
static void go_to_end(struct tui *tui, int step)
{
	tui->cursor = PART_NONE;
	tui_next_legal(tui, step);
}

static void choose_only(struct tui *tui)
{
	if (may_choose(tui))
		choose(tui);
}

/* A second digit of a long list; else it declines or ends. */
static void zero(struct tui *tui)
{
	if (tui->digit && scene_entry(&tui->scene, 10 * tui->digit) != PART_NONE)
		number(tui, 0);
	else
		close_node(tui);
}

static void next_page(struct tui *tui)
{
	int pages = view_pages(&tui->scene);

	tui_unzoom(tui);
	tui->page = pages > 0 ? (tui->scene.page + 1) % pages : 0;
	tui->is_page_chosen = 1;
}

static void leave_for(struct tui *tui, int next)
{
	tui_leave_for(tui, (enum next_game)next);
}

static void open_window(struct tui *tui, int kind)
{
	overlay_open(tui, (enum overlay_kind)kind);
}

static void say_why(struct tui *tui)
{
	if (!tui->notes.why[0] && picker_is_legal(&tui->session->picker, tui->cursor))
		tui_notice(tui, say("full.is-legal"));
}

static void analyse(struct tui *tui)
{
	review_begin(tui->session);
	review_show(tui);
}

static void leave(struct tui *tui)
{
	tui->is_leaving = !tui_warns(tui);
}

static void draw_again(struct tui *tui)
{
	frame_forget(&tui->frame, tui->frame.rows, tui->frame.columns);
}

static void suspend(struct tui *tui)
{
	(void)tui;
	tty_sleep();
}

/* clang-format off */
/* Whatever is on the screen. */
static const struct binding TERMINAL_KEYS[] = {
	{KEY_CONTROL('c'), .run = leave},
	{KEY_CONTROL('l'), .run = draw_again},
	{KEY_CONTROL('z'), .run = suspend},
	{.key = KEY_NONE},
};

static const struct binding TABLE_KEYS[] = {
	{KEY_UP, .run = tui_walk},          {KEY_DOWN, .run = tui_walk},
	{KEY_LEFT, .run = tui_walk},        {KEY_RIGHT, .run = tui_walk},
	{KEY_TAB, .step = tui_next_legal, .value = 1},
	{KEY_BACK_TAB, .step = tui_next_legal, .value = -1},
	{KEY_HOME, .step = go_to_end, .value = 1},
	{KEY_END, .step = go_to_end, .value = -1},
	{KEY_ENTER, .run = enter},          {' ', .run = choose_only},
	{KEY_ESCAPE, .run = back},          {KEY_CLICK, .run = click},
	{KEY_WHEEL_UP, .run = turn_wheel},  {KEY_WHEEL_DOWN, .run = turn_wheel},
	{KEY_RIGHT_CLICK, .run = right_click},
	{'0', .run = zero},
	{'1', .step = number, .value = 1},  {'2', .step = number, .value = 2},
	{'3', .step = number, .value = 3},  {'4', .step = number, .value = 4},
	{'5', .step = number, .value = 5},  {'6', .step = number, .value = 6},
	{'7', .step = number, .value = 7},  {'8', .step = number, .value = 8},
	{'9', .step = number, .value = 9},
	{'+', .step = more, .value = 1},    {'=', .step = more, .value = 1},
	{'-', .step = more, .value = -1},
	{'u', .run = tui_undo},             {'U', .run = tui_redo},
	{'h', .run = tui_hint},             {'v', .run = next_page},
	{'z', .run = tui_zoom},             {'n', .step = leave_for, .value = NEXT_NEW},
	{'w', .run = say_why},              {'a', .run = analyse},
	{'q', .run = leave},
	{'?', .step = open_window, .value = OVERLAY_HELP},
	{'r', .step = open_window, .value = OVERLAY_RULES},
	{'l', .step = open_window, .value = OVERLAY_LOG},
	{'s', .step = open_window, .value = OVERLAY_SCORE},
	{'m', .step = open_window, .value = OVERLAY_MOVES},
	{'/', .step = open_window, .value = OVERLAY_MOVES},
	{'i', .step = open_window, .value = OVERLAY_CARD},
	{'p', .step = open_window, .value = OVERLAY_TABLE},
	{':', .step = open_window, .value = OVERLAY_MENU},
	{.key = KEY_NONE},
};
/* clang-format on */

int binding_run(const struct binding *rows, struct tui *tui)
{
	while (rows->key != KEY_NONE && rows->key != tui->press.key)
		rows++;
	if (rows->run)
		rows->run(tui);
	else if (rows->step)
		rows->step(tui, rows->value);
	return rows->key != KEY_NONE;
}

/* What the terminal says about itself, and not a person. */
static int handle_ground(struct tui *tui)
{
	int key = tui->press.key;

	if (key != KEY_LIGHT && key != KEY_DARK)
		return 0;
	if (tui->frame.caps.is_light != (key == KEY_LIGHT)) {
		tui->frame.caps.is_light = key == KEY_LIGHT;
		draw_again(tui);
	}
	return 1;
}

/* Nobody sees what would be done. */
static int is_hidden(struct tui *tui)
{
	if (tui_is_too_small(tui) && tui->press.key == 'q')
		leave(tui);
	return tui_is_too_small(tui);
}

/* A key passes these layers from top to bottom. The first layer that handles it returns 1, and the
   key goes no further.

	layer               active               keys
	handle_ground       always               the terminal reports its background: light or dark
	a modal             in front of a game   all others
	TERMINAL_KEYS       always               Ctrl-C, Ctrl-L, Ctrl-Z
	is_hidden           a window too small   q leaves; all others do nothing
	overlay_handle_key  a window is open     moves, types, chooses; others close it
	REVIEW_KEYS         during a review      arrows [ ] { } u b d n a; Escape leaves a variation
	PUZZLE_KEYS         in a puzzle          h a n u U
	ONLINE_KEYS         at a server's table  t o; y n answer a request
	TABLE_KEYS          always               what is chosen and done, windows that open */
void tui_handle_key(struct tui *tui)
{
	const struct session *session = tui->session;
	int key = tui->press.key;

	if (key == KEY_NONE || key == KEY_UNKNOWN)
		return; /* a button that is let go would close what it has opened */
	tui->is_stale = 1;
	if (handle_ground(tui))
		return;
	if (tui->modal) {
		tui->modal->press(tui);
		return;
	}
	tui->message[0] = 0;
	if (key < '0' || key > '9')
		tui->digit = 0;
	(void)(binding_run(TERMINAL_KEYS, tui) || is_hidden(tui) || overlay_handle_key(tui) ||
	       (session->review.is_on && binding_run(REVIEW_KEYS, tui)) ||
	       (session->quiz && binding_run(PUZZLE_KEYS, tui)) ||
	       (session->online && binding_run(ONLINE_KEYS, tui)) || binding_run(TABLE_KEYS, tui));
}
