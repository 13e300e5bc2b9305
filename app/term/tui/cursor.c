/* cursor.c - the cursor: goes from place to place with the arrows, or where the mouse points. */
#include <stdlib.h>
#include <string.h>

#include "term/tui/internal.h"

/* The place of the cursor: of several with the same part the one where it came to. */
static const struct place *place_of_cursor(const struct tui *tui)
{
	const struct place *best = NULL;
	int nearest = 0;

	for (int each = 0; each < tui->scene.count; each++) {
		const struct place *place = &tui->scene.places[each];
		int far = abs(place->row - tui->cursor_row) + abs(place->column - tui->cursor_column);

		if (place->part == tui->cursor && (!best || far < nearest)) {
			best = place;
			nearest = far;
		}
	}
	return best;
}

static void point_at(struct tui *tui, const struct place *place)
{
	tui->cursor_row = place->row;
	tui->cursor_column = place->column;
	tui_point(tui, place->part);
}

/* Whether the part is only asked for because of where the cursor is. */
static int hangs_on_cursor(const struct tui *tui, int part)
{
	const struct picker *picker = &tui->session->picker;

	for (int each = 0; each < picker->count; each++) {
		const struct offer *offer = &picker->offers[each];

		if (!picker_fits(picker, offer))
			continue;
		for (int at = 1; at < offer->count; at++)
			if (offer->parts[at] == part && offer->parts[at - 1] == tui->cursor)
				return 1;
	}
	return 0;
}

/* Going to what is asked for about the thing under the cursor chooses that thing. */
void tui_point(struct tui *tui, int part)
{
	const struct place *place;

	if (part != tui->cursor && scene_entry_number(&tui->scene, part) && hangs_on_cursor(tui, part))
		picker_choose(&tui->session->picker, tui->cursor);
	tui->cursor = part;
	place = place_of_cursor(tui);
	if (place) {
		tui->cursor_row = place->row;
		tui->cursor_column = place->column;
	}
	tui->is_stale = 1;
}

const struct place *tui_place_at(const struct tui *tui, int row, int column)
{
	for (int each = tui->scene.count - 1; each >= 0; each--) {
		const struct place *place = &tui->scene.places[each];

		if (place->is_seen && row >= place->row && row < place->row + place->rows &&
		    column >= place->column - 1 && column < place->column + place->columns)
			return place;
	}
	return NULL;
}

/* How far a place lies in a direction, sideways counting double; -1 if it lies elsewhere. Rows are
   twice as high as columns are wide. */
static int way_to(const struct place *from, const struct place *to, int key)
{
	int down = 2 * (2 * to->row + to->rows - 2 * from->row - from->rows);
	int right = 2 * to->column + to->columns - 2 * from->column - from->columns;
	int ahead = 0, aside = 0;

	if (key == KEY_UP || key == KEY_DOWN) {
		ahead = key == KEY_DOWN ? down : -down;
		aside = abs(right);
		if (to->row < from->row + from->rows && from->row < to->row + to->rows)
			return -1;
	} else {
		ahead = key == KEY_RIGHT ? right : -right;
		aside = 2 * abs(down);
		if (to->row < from->row + from->rows && from->row < to->row + to->rows)
			aside = 0;
		if (aside > 2 * ahead)
			return -1; /* that is up or down */
	}
	return ahead > 0 ? ahead + 2 * aside : -1;
}

static int is_walked(const struct tui *tui, const struct place *place)
{
	return PART_KIND(place->part) < PART_KIND_BUTTON && place->part != tui->cursor &&
	       (!tui->scene.zoom || place->pane == tui->scene.zoom - 1);
}

/* Where the game itself says that an arrow leads, if that is on the screen. */
static int walk_by_view(struct tui *tui, int key)
{
	struct session *session = tui->session;
	int down = (key == KEY_DOWN) - (key == KEY_UP), right = (key == KEY_RIGHT) - (key == KEY_LEFT);
	int part = PART_NONE;

	if (session->view->walk)
		part = session->view->walk(tui->cursor, down, right);
	if (part == PART_NONE || !scene_has(&tui->scene, part) || tui->scene.zoom)
		return 0;
	tui_point(tui, part);
	return 1;
}

void tui_walk(struct tui *tui)
{
	int key = tui->press.key;
	const struct place *from = place_of_cursor(tui), *best = NULL;
	int nearest = 0;

	if (walk_by_view(tui, key))
		return;

	if (!from) {
		tui_next_legal(tui, 1);
		return;
	}
	for (int each = 0; each < tui->scene.count; each++) {
		const struct place *to = &tui->scene.places[each];
		int way = is_walked(tui, to) ? way_to(from, to, key) : -1;

		if (way >= 0 && (!best || way < nearest)) {
			best = to;
			nearest = way;
		}
	}
	if (best)
		point_at(tui, best);
}

/* Pieces are taken in hand by their numbers, by + and -, or with the arrows. */
static int is_held(const struct tui *tui, int part)
{
	return tui->session->view->held && PART_KIND(part) == tui->session->view->held;
}

void tui_next_legal(struct tui *tui, int step)
{
	const struct place *from = place_of_cursor(tui);
	int count = tui->scene.count, at = from ? (int)(from - tui->scene.places) : -1;

	for (int tried = 0; tried < count; tried++) {
		const struct place *place;

		at = at < 0 && step < 0 ? count - 1 : (at + step + count) % count;
		place = &tui->scene.places[at];
		if (is_walked(tui, place) && !is_held(tui, place->part) &&
		    picker_is_legal(&tui->session->picker, place->part) &&
		    !picker_is_chosen(&tui->session->picker, place->part)) {
			point_at(tui, place);
			return;
		}
	}
}

/* ---- one pane alone ---- */

int tui_unzoom(struct tui *tui)
{
	int was = tui->scene.zoom;

	tui->scene.zoom = 0;
	memset(tui->scene.scrolls, 0, sizeof tui->scene.scrolls);
	tui->is_stale = 1;
	return was;
}

void tui_zoom(struct tui *tui)
{
	const struct place *place = place_of_cursor(tui);
	int pane = tui_unzoom(tui);

	if (pane == 0 && place && place->pane < PANES_OWN)
		pane = place->pane;
	while (pane < PANES_OWN && !(tui->panes >> pane & 1))
		pane++;
	if (pane == PANES_OWN)
		return;
	tui->scene.zoom = pane + 1;
	/* What page it is on must not change meanwhile. */
	tui->page = tui->scene.page;
	tui->is_page_chosen = 1;
}
