/* changes.c - what has changed since the reader looked last. */
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
