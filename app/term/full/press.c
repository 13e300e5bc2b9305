/* Handles keys and the mouse. */
#include <stdio.h>
#include <string.h>

#include "i18n/say.h"
#include "term/full/inside.h"
#include "term/full/tty.h"

/* ---- choosing ---- */

static int may_choose(const struct full *full)
{
	return full->picker.count > 0 &&
	       (full_is_asking(full) || full->looking.is_on || full->exercise);
}

static void choose(struct full *full)
{
	if (!picker_is_legal(&full->picker, full->cursor))
		return;
	picker_choose(&full->picker, full->cursor);
	full->is_stale = full->is_arranged = 1; /* the cursor goes to what is asked next */
}

static void enter(struct full *full)
{
	const struct offer *offer;

	if (!may_choose(full))
		return;
	offer = full_ready(full);
	if (full->view->held && PART_KIND(full->cursor) == full->view->held &&
	    (!offer || !picker_is_chosen(&full->picker, full->cursor))) {
		choose(full);
		return;
	}
	if (offer)
		full_make(full, offer);
	else
		choose(full);
}

static void back(struct full *full)
{
	if (full_unzoom(full))
		return;
	if (picker_back(&full->picker))
		full->is_stale = 1;
	else if (full->looking.is_on)
		look_end(full);
}

static void close_node(struct full *full)
{
	const struct offer *offer = picker_closing(&full->picker);

	if (offer && may_choose(full))
		full_make(full, offer);
}

/* The entry of the list, or the piece, with this number. */
static void number(struct full *full, int digit)
{
	int part = scene_entry(&full->scene, digit);

	if (part == PART_NONE && full->view->held)
		part = PART(full->view->held, digit);
	if (part == PART_NONE)
		return;
	if (PART_KIND(part) == full->view->held) {
		if (picker_is_legal(&full->picker, part))
			picker_choose(&full->picker, part);
		full->is_stale = 1;
		if (!picker_is_legal(&full->picker, part))
			full_point(full, part);
		return;
	}
	full_point(full, part);
	full_arrange(full);
	if (!picker_result(&full->picker, part))
		choose(full);
}

/* The next or the one before of what is held; elsewhere of the entries. */
static void more(struct full *full, int step)
{
	int held = full->view->held, at;

	if (!held || full->picker.chosen_count == 0) {
		full_next_legal(full, step);
		return;
	}
	at = PART_VALUE(full->picker.chosen[0]);
	for (int tried = 0; tried < 32; tried++) {
		at = (at + step + 32) % 32;
		if (picker_is_legal(&full->picker, PART(held, at))) {
			picker_choose(&full->picker, PART(held, at));
			full->is_stale = 1;
			return;
		}
	}
}

/* ---- the mouse ---- */

static void click(struct full *full, const struct press *press)
{
	const struct place *place = full_place_at(full, press->row, press->column);
	struct press key = {0};

	if (!place)
		return;
	if (PART_KIND(place->part) == PART_KIND_BUTTON) {
		key.key = PART_VALUE(place->part);
		full_press(full, &key);
		return;
	}
	if (place->part == full->cursor) {
		enter(full);
		return;
	}
	full->cursor_row = place->row;
	full->cursor_column = place->column;
	full_point(full, place->part);
	if (full->view->held && PART_KIND(place->part) == full->view->held &&
	    picker_is_legal(&full->picker, place->part))
		picker_choose(&full->picker, place->part);
}

static void turn_wheel(struct full *full, const struct press *press)
{
	int step = press->key == KEY_WHEEL_UP ? -1 : 1;

	for (int pane = 0; pane < PANES_MAX; pane++) {
		const struct box *box = &full->scene.boxes[pane];
		int *scroll = &full->scene.scrolls[pane], most = full->scene.used[pane] - box->rows;

		if (press->row < box->row || press->row >= box->row + box->rows ||
		    press->column < box->column || press->column >= box->column + box->columns)
			continue;
		*scroll += step;
		if (*scroll > most)
			*scroll = most;
		if (*scroll < 0)
			*scroll = 0;
		full->is_stale = 1;
	}
}

/* ---- keys ---- */

static void next_page(struct full *full)
{
	int pages = full->view->pages(&full->scene);

	full_unzoom(full);
	full->page = pages > 0 ? (full->scene.page + 1) % pages : 0;
	full->is_page_chosen = 1;
	full->is_stale = 1;
}

static int press_point(struct full *full, const struct press *press)
{
	switch (press->key) {
	case KEY_UP:
	case KEY_DOWN:
	case KEY_LEFT:
	case KEY_RIGHT:
		full_walk(full, press->key);
		return 1;
	case KEY_TAB:
		full_next_legal(full, 1);
		return 1;
	case KEY_BACK_TAB:
		full_next_legal(full, -1);
		return 1;
	case KEY_HOME:
	case KEY_END:
		full->cursor = PART_NONE; /* from there the first is next, and the last before it */
		full_next_legal(full, press->key == KEY_HOME ? 1 : -1);
		return 1;
	case KEY_ENTER:
		enter(full);
		return 1;
	case ' ':
		if (may_choose(full))
			choose(full);
		return 1;
	case KEY_ESCAPE:
		back(full);
		return 1;
	case KEY_CLICK:
		click(full, press);
		return 1;
	case KEY_WHEEL_UP:
	case KEY_WHEEL_DOWN:
		turn_wheel(full, press);
		return 1;
	default:
		return 0;
	}
}

static int press_choice(struct full *full, int key)
{
	if (key == '0')
		close_node(full);
	else if (key >= '1' && key <= '9')
		number(full, key - '0');
	else if (key == '+' || key == '=')
		more(full, 1);
	else if (key == '-')
		more(full, -1);
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

static int press_overlay(struct full *full, const struct press *press)
{
	for (size_t each = 0; each < sizeof OVERLAY_KEYS / sizeof *OVERLAY_KEYS; each++) {
		const struct place *place = NULL;

		if (OVERLAY_KEYS[each].key != press->key)
			continue;
		if (press->key == KEY_RIGHT_CLICK)
			place = full_place_at(full, press->row, press->column);
		if (place)
			full_point(full, place->part);
		overlay_open(full, OVERLAY_KEYS[each].overlay);
		return 1;
	}
	return 0;
}

static void press_command(struct full *full, int key)
{
	switch (key) {
	case 'u':
		full_undo(full);
		break;
	case 'U':
		full_redo(full);
		break;
	case 'h':
		full_hint(full);
		break;
	case 'v':
		next_page(full);
		break;
	case 'z':
		full_zoom(full);
		break;
	case 'n':
		full_leave_for(full, NEXT_NEW);
		break;
	case 'w':
		if (!full->notes.why[0] && picker_is_legal(&full->picker, full->cursor))
			full_say(full, "%s", say("full.is-legal"));
		break;
	case 'a':
		look_begin(full);
		break;
	case 'q':
	case KEY_CONTROL('c'):
		full->is_leaving = !full_warns(full);
		break;
	case KEY_CONTROL('l'):
		frame_forget(&full->frame, full->frame.rows, full->frame.columns);
		break;
	case KEY_CONTROL('z'):
		tty_sleep();
		break;
	default:
		break;
	}
}

/* What the terminal says about itself, and not a person. */
static int press_ground(struct full *full, int key)
{
	if (key != KEY_LIGHT && key != KEY_DARK)
		return 0;
	if (full->frame.looks.is_light != (key == KEY_LIGHT)) {
		full->frame.looks.is_light = key == KEY_LIGHT;
		frame_forget(&full->frame, full->frame.rows, full->frame.columns);
	}
	return 1;
}

/* Whatever is on the screen. */
static int is_for_terminal(int key)
{
	return key == KEY_CONTROL('c') || key == KEY_CONTROL('l') || key == KEY_CONTROL('z');
}

/* A key passes these layers from top to bottom. The first layer that handles it returns 1, and the
   key goes no further. Ctrl-C, Ctrl-L and Ctrl-Z go to press_command directly.

	layer            active                  keys
	press_ground     always                  the terminal reports its background: light or dark
	overlay_press    a window is open        moves in it, types, chooses; all other keys close it
	look_press       during a review         arrows [ ] { } u b d n a; Escape leaves a variation
	exercise_press   in a puzzle             h a n u U
	online_press     at a server's table     t o; y n answer a request
	press_point      always                  arrows Tab Home End Enter Space Escape, mouse
	press_choice     always                  0 to 9, + -
	press_overlay    always                  ? r l s m / i p : and right click open a window
	press_command    always                  u U h v z n w a q, Ctrl-C, Ctrl-L, Ctrl-Z */
void full_press(struct full *full, const struct press *press)
{
	if (press->key == KEY_NONE || press->key == KEY_UNKNOWN)
		return; /* a button that is let go would close what it has opened */
	full->is_stale = 1;
	if (press_ground(full, press->key))
		return;
	full->message[0] = 0;
	if (!is_for_terminal(press->key) &&
	    (overlay_press(full, press) || (full->looking.is_on && look_press(full, press)) ||
	     (full->exercise && exercise_press(full, press)) ||
	     (full->online && online_press(full, press->key)) || press_point(full, press) ||
	     press_choice(full, press->key) || press_overlay(full, press)))
		return;
	press_command(full, press->key);
}
