/* changes.c - what has changed since the reader looked last, and where the points come from. */
#include "games/tiletum/term/view.h"

#include <stdlib.h>
#include <string.h>

#include "i18n/say.h"

/* "  +3 food", or "" for none. */
static const char *change_text(int change, const char *word)
{
	return change ? text_from("  %s%d %s", change > 0 ? "+" : "−", abs(change), word) : "";
}

static void tell_seat(struct canvas *canvas, const struct drawn *drawn, int seat)
{
	const struct tiletum_seat *now = &tiletum_position(drawn->state)->seats[seat];
	const struct tiletum_seat *before = &tiletum_position(drawn->before)->seats[seat];
	const char *text = "";

	for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
		text = text_join(text, "",
		                 change_text(now->goods[resource] - before->goods[resource],
		                             tiletum_resource_name(resource)));
	text = text_from("%s%s%s", text, change_text(now->houses_left - before->houses_left, "⌂"),
	                 change_text(now->pillars_left - before->pillars_left, "♜"));
	for (int action = 0; action < TILETUM_CHOICES; action++)
		text = text_join(text, "",
		                 change_text(now->markers[action] - before->markers[action],
		                             tiletum_action_name(action)));
	if (*text)
		canvas_line(canvas, INK_DIM, "    %s %s%s", mark_of_seat(seat), drawn->names[seat], text);
}

/* "King −1▲ 3●": where each player stands on the track, by its points. */
static void tell_king(struct canvas *canvas, const struct tiletum_state *now)
{
	const char *text = text_from("    %s", tiletum_label("king"));

	for (int place = now->players - 1; place >= 0; place--) {
		int seat = now->king_rank[place], points = tiletum_king_track[now->king_space[seat]].points;

		text = text_from("%s %s%d%s", text, points < 0 ? "−" : "", abs(points), mark_of_seat(seat));
	}
	canvas_put(canvas, canvas->rows, 0, INK_DIM, text);
}

/* What speech tells in its own words. */
static void draw_counts(struct canvas *canvas, const struct drawn *drawn)
{
	const struct tiletum_state *now = tiletum_position(drawn->state);
	const struct tiletum_state *before = tiletum_position(drawn->before);

	for (int seat = 0; seat < now->players; seat++)
		tell_seat(canvas, drawn, seat);
	if (memcmp(now->king_space, before->king_space, sizeof now->king_space) != 0)
		tell_king(canvas, now);
}

void tiletum_draw_changes(struct canvas *canvas, const struct drawn *drawn)
{
	const struct tiletum_state *now = tiletum_position(drawn->state);
	const struct tiletum_state *before = tiletum_position(drawn->before);

	if (!drawn_is_spoken(drawn))
		draw_counts(canvas, drawn);
	if (now->round != before->round)
		canvas_line(canvas, INK_BOLD, say("tiletum.round"), now->round);
}

/* ---- where the points come from ---- */

enum { POINTS_COLUMNS = 5, NAME_COLUMNS = 12 };

/* The columns before which the numbers end: as far apart as the sheet allows. */
static int points_end(const struct drawn *drawn, int place)
{
	int step = (drawn->columns - NAME_COLUMNS - 6) / POINTS_COLUMNS;

	return NAME_COLUMNS + 4 + (step > 13 ? 13 : step) * (place + 1);
}

/* The track, and what final scoring would add now (or has added, when the game is over). */
static void put_points(struct canvas *canvas, const struct drawn *drawn, int number)
{
	const struct tiletum_state *state = tiletum_position(drawn->state);
	const struct tiletum_seat *seat = &state->seats[number];
	int numbers[POINTS_COLUMNS] = {seat->points}, goods = 0, line = canvas->rows;

	for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
		goods += seat->goods[resource];
	numbers[1] = tiletum_houses_built(seat) * tiletum_pillars_built(seat);
	numbers[2] = tiletum_completions[tiletum_completed(seat)].points;
	numbers[3] = goods / TILETUM_GOODS_PER_POINT;
	numbers[4] = numbers[0] + numbers[1] + numbers[2] + numbers[3];
	if (state->phase == TILETUM_PHASE_OVER) {
		numbers[0] = 2 * numbers[0] - numbers[4];
		numbers[4] = seat->points;
	}
	canvas_put(canvas, line, 4, ink_of_seat(number), mark_of_seat(number));
	canvas_put(canvas, line, 6, INK_PLAIN, drawn->names[number]);
	for (int place = 0; place < POINTS_COLUMNS; place++)
		canvas_right(canvas, line, points_end(drawn, place), INK_PLAIN, "%d", numbers[place]);
}

void tiletum_draw_points(struct canvas *canvas, const struct drawn *drawn)
{
	static const char *const words[POINTS_COLUMNS] = {"track", "houses-pillars", "completed",
	                                                  "goods", "sum"};
	int line = canvas->rows;

	for (int place = 0; place < POINTS_COLUMNS; place++)
		canvas_right(canvas, line, points_end(drawn, place), INK_DIM, "%s",
		             tiletum_label(words[place]));
	for (int seat = 0; seat < tiletum_position(drawn->state)->players; seat++)
		put_points(canvas, drawn, seat);
}
