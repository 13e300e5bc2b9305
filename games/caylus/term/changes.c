/* changes.c - what one move or step has changed in Caylus, besides points. */
#include "games/caylus/term/view.h"

#include <stdlib.h>
#include <string.h>

#include "i18n/say.h"

/* " +3d", or "" for none. */
static const char *change_text(int change, char unit)
{
	return change ? text_from(" %s%d%c", change > 0 ? "+" : "−", abs(change), unit) : "";
}

/* Goods and workers of a seat: "▲ Ada +3d −1C". */
static void tell_seat_changes(struct canvas *canvas, const struct drawn *drawn, int seat)
{
	const struct caylus_state *now = caylus_position(drawn->state);
	const struct caylus_state *before = caylus_position(drawn->before);
	int home = now->seats[seat].home - before->seats[seat].home;
	int is_passing = now->seats[seat].passed > before->seats[seat].passed;
	const char *text = change_text(now->seats[seat].deniers - before->seats[seat].deniers, 'd');

	if (drawn_is_spoken(drawn)) {
		if (is_passing)
			canvas_line(canvas, INK_PLAIN, "%s: %s", drawn->names[seat],
			            say("caylus.change.passes"));
		return;
	}
	for (int cube = 0; cube < CAYLUS_CUBES; cube++)
		text = text_join(text, "",
		                 change_text(caylus_cubes(now, seat, (enum caylus_cube)cube) -
		                                 caylus_cubes(before, seat, (enum caylus_cube)cube),
		                             caylus_letter(cube)));
	if (home > 0 && now->turn)
		text = text_from("%s %s", text, say("caylus.change.home"));
	if (is_passing)
		text = text_from("%s %s", text, say("caylus.change.passes"));
	if (*text)
		canvas_line(canvas, INK_DIM, "    %s %s%s", mark_of_seat(seat), drawn->names[seat], text);
}

/* Whose tile it is: "▲ ", or "Ada, " for a listener. */
static const char *owner_text(const struct drawn *drawn, int space)
{
	int owner = caylus_position(drawn->state)->owner[space];

	if (owner == CAYLUS_SEAT_NONE)
		return "";
	return drawn_is_spoken(drawn) ? text_from("%s, ", drawn->names[owner])
	                              : text_from("%s ", mark_of_seat(owner));
}

static void tell_road(struct canvas *canvas, const struct drawn *drawn)
{
	const struct caylus_state *now = caylus_position(drawn->state);
	const struct caylus_state *before = caylus_position(drawn->before);

	for (int space = 1; space <= CAYLUS_ROAD_LAST; space++) {
		if (now->tile[space] != before->tile[space])
			canvas_line(canvas, INK_DIM, "    r%d: %s%s", space, owner_text(drawn, space),
			            caylus_tile_word(now->tile[space]));
		if (now->payer[space] != before->payer[space] && now->payer[space] != CAYLUS_SEAT_NONE)
			canvas_line(canvas, INK_DIM, say("caylus.change.waits"), space);
	}
}

static void tell_officers(struct canvas *canvas, const struct drawn *drawn)
{
	const struct caylus_state *now = caylus_position(drawn->state);
	const struct caylus_state *before = caylus_position(drawn->before);

	if (now->bailiff != before->bailiff)
		canvas_line(canvas, INK_DIM, say("caylus.change.bailiff"), now->bailiff);
	else if (now->provost != before->provost)
		canvas_line(canvas, INK_DIM, say("caylus.change.provost"), now->provost);
	if (now->scored != before->scored)
		canvas_line(
			canvas, INK_DIM, say("caylus.change.scored"),
			caylus_word("section", caylus_section_name((enum caylus_section)before->scored)));
}

static void tell_order(struct canvas *canvas, const struct drawn *drawn)
{
	const struct caylus_state *now = caylus_position(drawn->state);
	const struct caylus_state *before = caylus_position(drawn->before);
	const char *text = "";

	if (!before->turn || memcmp(now->order, before->order, sizeof now->order) == 0)
		return;
	for (int place = 0; place < now->players; place++)
		text = text_from("%s %s", text,
		                 drawn_is_spoken(drawn) ? drawn->names[now->order[place]]
		                                        : mark_of_seat(now->order[place]));
	canvas_line(canvas, INK_DIM, say("caylus.change.order"), text);
}

static void tell_turn(struct canvas *canvas, const struct drawn *drawn)
{
	const struct caylus_state *now = caylus_position(drawn->state);
	const struct caylus_state *before = caylus_position(drawn->before);

	if (now->turn != before->turn)
		canvas_line(canvas, INK_BOLD, say("caylus.change.turn"), now->turn);
}

void caylus_draw_changes(struct canvas *canvas, const struct drawn *drawn)
{
	tell_turn(canvas, drawn);
	tell_order(canvas, drawn);
	tell_officers(canvas, drawn);
	tell_road(canvas, drawn);
	for (int seat = 0; seat < caylus_position(drawn->state)->players; seat++)
		tell_seat_changes(canvas, drawn, seat);
}
