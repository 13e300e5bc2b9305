/* Handles keys and the mouse. */
#include <stdio.h>
#include <string.h>

#include "i18n/say.h"
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
	struct session *session = tui->session;

	if (!picker_is_legal(&session->picker, tui->cursor))
		return;
	picker_choose(&session->picker, tui->cursor);
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
	struct session *session = tui->session;

	if (tui_unzoom(tui))
		return;
	if (picker_back(&session->picker))
		tui->is_stale = 1;
	else if (session->review.is_on)
		review_end(tui);
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

static void click(struct tui *tui, const struct press *press)
{
	struct session *session = tui->session;
	const struct place *place = tui_place_at(tui, press->row, press->column);
	struct press key = {0};

	if (!place)
		return;
	if (PART_KIND(place->part) == PART_KIND_BUTTON) {
		key.key = PART_VALUE(place->part);
		tui_handle_key(tui, &key);
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

static void turn_wheel(struct tui *tui, const struct press *press)
{
	int step = press->key == KEY_WHEEL_UP ? -1 : 1;

	for (int pane = 0; pane < PANES_MAX; pane++) {
		const struct box *box = &tui->scene.boxes[pane];
		int *scroll = &tui->scene.scrolls[pane], most = tui->scene.used[pane] - box->rows;

		if (press->row < box->row || press->row >= box->row + box->rows ||
		    press->column < box->column || press->column >= box->column + box->columns)
			continue;
		*scroll += step;
		if (*scroll > most)
			*scroll = most;
		if (*scroll < 0)
			*scroll = 0;
		tui->is_stale = 1;
	}
}

/* ---- keys ---- */

static void next_page(struct tui *tui)
{
	int pages = tui->session->view->pages(&tui->scene);

	tui_unzoom(tui);
	tui->page = pages > 0 ? (tui->scene.page + 1) % pages : 0;
	tui->is_page_chosen = 1;
	tui->is_stale = 1;
}

static int handle_cursor_key(struct tui *tui, const struct press *press)
{
	switch (press->key) {
	case KEY_UP:
	case KEY_DOWN:
	case KEY_LEFT:
	case KEY_RIGHT:
		tui_walk(tui, press->key);
		return 1;
	case KEY_TAB:
		tui_next_legal(tui, 1);
		return 1;
	case KEY_BACK_TAB:
		tui_next_legal(tui, -1);
		return 1;
	case KEY_HOME:
	case KEY_END:
		tui->cursor = PART_NONE; /* from there the first is next, and the last before it */
		tui_next_legal(tui, press->key == KEY_HOME ? 1 : -1);
		return 1;
	case KEY_ENTER:
		enter(tui);
		return 1;
	case ' ':
		if (may_choose(tui))
			choose(tui);
		return 1;
	case KEY_ESCAPE:
		back(tui);
		return 1;
	case KEY_CLICK:
		click(tui, press);
		return 1;
	case KEY_WHEEL_UP:
	case KEY_WHEEL_DOWN:
		turn_wheel(tui, press);
		return 1;
	default:
		return 0;
	}
}

static int handle_choice_key(struct tui *tui, int key)
{
	if (key == '0' && tui->digit && scene_entry(&tui->scene, 10 * tui->digit) != PART_NONE)
		number(tui, 0);
	else if (key == '0')
		close_node(tui);
	else if (key >= '1' && key <= '9')
		number(tui, key - '0');
	else if (key == '+' || key == '=')
		more(tui, 1);
	else if (key == '-')
		more(tui, -1);
	else
		return 0;
	return 1;
}

/* clang-format off */
static const struct {
	int key;
	enum overlay_kind overlay;
} OVERLAY_KEYS[] = {
	{'?', OVERLAY_HELP},  {'r', OVERLAY_RULES}, {'l', OVERLAY_LOG},  {'s', OVERLAY_SCORE},
	{'m', OVERLAY_MOVES}, {'/', OVERLAY_MOVES}, {'i', OVERLAY_CARD}, {'p', OVERLAY_TABLE},
	{':', OVERLAY_MENU},  {KEY_RIGHT_CLICK, OVERLAY_CARD},
};
/* clang-format on */

static int handle_overlay_key(struct tui *tui, const struct press *press)
{
	for (size_t each = 0; each < sizeof OVERLAY_KEYS / sizeof *OVERLAY_KEYS; each++) {
		const struct place *place = NULL;

		if (OVERLAY_KEYS[each].key != press->key)
			continue;
		if (press->key == KEY_RIGHT_CLICK)
			place = tui_place_at(tui, press->row, press->column);
		if (place)
			tui_point(tui, place->part);
		overlay_open(tui, OVERLAY_KEYS[each].overlay);
		return 1;
	}
	return 0;
}

static void handle_command_key(struct tui *tui, int key)
{
	switch (key) {
	case 'u':
		tui_undo(tui);
		break;
	case 'U':
		tui_redo(tui);
		break;
	case 'h':
		tui_hint(tui);
		break;
	case 'v':
		next_page(tui);
		break;
	case 'z':
		tui_zoom(tui);
		break;
	case 'n':
		tui_leave_for(tui, NEXT_NEW);
		break;
	case 'w':
		if (!tui->notes.why[0] && picker_is_legal(&tui->session->picker, tui->cursor))
			tui_notice(tui, "%s", say("full.is-legal"));
		break;
	case 'a':
		review_begin(tui);
		break;
	case 'q':
	case KEY_CONTROL('c'):
		tui->is_leaving = !tui_warns(tui);
		break;
	case KEY_CONTROL('l'):
		frame_forget(&tui->frame, tui->frame.rows, tui->frame.columns);
		break;
	case KEY_CONTROL('z'):
		tty_sleep();
		break;
	default:
		break;
	}
}

/* What the terminal says about itself, and not a person. */
static int handle_ground(struct tui *tui, int key)
{
	if (key != KEY_LIGHT && key != KEY_DARK)
		return 0;
	if (tui->frame.caps.is_light != (key == KEY_LIGHT)) {
		tui->frame.caps.is_light = key == KEY_LIGHT;
		frame_forget(&tui->frame, tui->frame.rows, tui->frame.columns);
	}
	return 1;
}

/* Whatever is on the screen. */
static int is_for_terminal(int key)
{
	return key == KEY_CONTROL('c') || key == KEY_CONTROL('l') || key == KEY_CONTROL('z');
}

/* A key passes these layers from top to bottom. The first layer that handles it returns 1, and the
   key goes no further. Ctrl-C, Ctrl-L and Ctrl-Z go to handle_command_key directly.

	layer               active               keys
	handle_ground       always               the terminal reports its background: light or dark
	overlay_handle_key  a window is open     moves, types, chooses; others close it
	review_handle_key   during a review      arrows [ ] { } u b d n a; Escape leaves a variation
	puzzle_handle_key     in a puzzle          h a n u U
	online_handle_key   at a server's table  t o; y n answer a request
	handle_cursor_key   always               arrows Tab Home End Enter Space Escape, mouse
	handle_choice_key   always               0 to 9, + -
	handle_overlay_key  always               ? r l s m / i p : and right click open a window
	handle_command_key  always               u U h v z n w a q, Ctrl-C, Ctrl-L, Ctrl-Z */
void tui_handle_key(struct tui *tui, const struct press *press)
{
	struct session *session = tui->session;

	if (press->key == KEY_NONE || press->key == KEY_UNKNOWN)
		return; /* a button that is let go would close what it has opened */
	tui->is_stale = 1;
	if (handle_ground(tui, press->key))
		return;
	tui->message[0] = 0;
	if (press->key < '0' || press->key > '9')
		tui->digit = 0;
	if (tui_is_too_small(tui) && !is_for_terminal(press->key) && press->key != 'q')
		return; /* nobody sees what would be done */
	if (!is_for_terminal(press->key) && !tui_is_too_small(tui) &&
	    (overlay_handle_key(tui, press) ||
	     (session->review.is_on && review_handle_key(tui, press)) ||
	     (session->quiz && puzzle_handle_key(tui, press)) ||
	     (session->online && online_handle_key(tui, press->key)) || handle_cursor_key(tui, press) ||
	     handle_choice_key(tui, press->key) || handle_overlay_key(tui, press)))
		return;
	handle_command_key(tui, press->key);
}
