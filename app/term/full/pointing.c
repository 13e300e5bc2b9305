/* pointing.c - the cursor: goes from place to place with the arrows, or where the mouse points. */
#include <stdlib.h>
#include <string.h>

#include "term/full/inside.h"

/* The place of the cursor: of several with the same part the one where it came to. */
static const struct place *place_of_cursor(const struct full *full)
{
	const struct place *best = NULL;
	int nearest = 0;

	for (int each = 0; each < full->scene.count; each++) {
		const struct place *place = &full->scene.places[each];
		int far = abs(place->row - full->cursor_row) + abs(place->column - full->cursor_column);

		if (place->part == full->cursor && (!best || far < nearest)) {
			best = place;
			nearest = far;
		}
	}
	return best;
}

static void point_at(struct full *full, const struct place *place)
{
	full->cursor_row = place->row;
	full->cursor_column = place->column;
	full_point(full, place->part);
}

/* Whether the part is only asked for because of where the cursor is. */
static int hangs_on_cursor(const struct full *full, int part)
{
	const struct picker *picker = &full->picker;

	for (int each = 0; each < picker->count; each++) {
		const struct offer *offer = &picker->offers[each];

		if (!picker_fits(picker, offer))
			continue;
		for (int at = 1; at < offer->count; at++)
			if (offer->parts[at] == part && offer->parts[at - 1] == full->cursor)
				return 1;
	}
	return 0;
}

/* Going to what is asked for about the thing under the cursor chooses that thing. */
void full_point(struct full *full, int part)
{
	const struct place *place;

	if (part != full->cursor && scene_entry_number(&full->scene, part) &&
	    hangs_on_cursor(full, part))
		picker_choose(&full->picker, full->cursor);
	full->cursor = part;
	place = place_of_cursor(full);
	if (place) {
		full->cursor_row = place->row;
		full->cursor_column = place->column;
	}
	full->is_stale = 1;
}

const struct place *full_place_at(const struct full *full, int row, int column)
{
	for (int each = full->scene.count - 1; each >= 0; each--) {
		const struct place *place = &full->scene.places[each];

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

static int is_walked(const struct full *full, const struct place *place)
{
	return PART_KIND(place->part) < PART_KIND_BUTTON && place->part != full->cursor &&
	       (!full->scene.zoom || place->pane == full->scene.zoom - 1);
}

/* Where the game itself says that an arrow leads, if that is on the screen. */
static int walk_by_view(struct full *full, int key)
{
	int down = (key == KEY_DOWN) - (key == KEY_UP), right = (key == KEY_RIGHT) - (key == KEY_LEFT);
	int part = PART_NONE;

	if (full->view->walk)
		part = full->view->walk(&full->shown, full->cursor, down, right);
	if (part == PART_NONE || !scene_has(&full->scene, part) || full->scene.zoom)
		return 0;
	full_point(full, part);
	return 1;
}

void full_walk(struct full *full, int key)
{
	const struct place *from = place_of_cursor(full), *best = NULL;
	int nearest = 0;

	if (walk_by_view(full, key))
		return;

	if (!from) {
		full_next_legal(full, 1);
		return;
	}
	for (int each = 0; each < full->scene.count; each++) {
		const struct place *to = &full->scene.places[each];
		int way = is_walked(full, to) ? way_to(from, to, key) : -1;

		if (way >= 0 && (!best || way < nearest)) {
			best = to;
			nearest = way;
		}
	}
	if (best)
		point_at(full, best);
}

/* Pieces are taken in hand by their numbers, by + and -, or with the arrows. */
static int is_held(const struct full *full, int part)
{
	return full->view->held && PART_KIND(part) == full->view->held;
}

void full_next_legal(struct full *full, int step)
{
	const struct place *from = place_of_cursor(full);
	int count = full->scene.count, at = from ? (int)(from - full->scene.places) : -1;

	for (int tried = 0; tried < count; tried++) {
		const struct place *place;

		at = at < 0 && step < 0 ? count - 1 : (at + step + count) % count;
		place = &full->scene.places[at];
		if (is_walked(full, place) && !is_held(full, place->part) &&
		    picker_is_legal(&full->picker, place->part) &&
		    !picker_is_chosen(&full->picker, place->part)) {
			point_at(full, place);
			return;
		}
	}
}

/* ---- one pane alone ---- */

int full_unzoom(struct full *full)
{
	int was = full->scene.zoom;

	full->scene.zoom = 0;
	memset(full->scene.scrolls, 0, sizeof full->scene.scrolls);
	full->is_stale = 1;
	return was;
}

void full_zoom(struct full *full)
{
	const struct place *place = place_of_cursor(full);
	int pane = full_unzoom(full);

	if (pane == 0 && place && place->pane < PANES_OWN)
		pane = place->pane;
	while (pane < PANES_OWN && !(full->panes >> pane & 1))
		pane++;
	if (pane == PANES_OWN)
		return;
	full->scene.zoom = pane + 1;
	/* What page it is on must not change meanwhile. */
	full->page = full->scene.page;
	full->is_page_chosen = 1;
}
