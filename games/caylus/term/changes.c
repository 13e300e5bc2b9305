/* changes.c - what one move or step has changed in Caylus, besides points. */
#include "games/caylus/term/parts.h"

#include <string.h>

#include "i18n/say.h"

static void append_change(char *text, int change, char unit)
{
	if (change)
		caylus_append(text, " %s%d%c", change > 0 ? "+" : "−", change > 0 ? change : -change, unit);
}

/* Goods and workers of a seat: "▲ Ada +3d −1C". */
static void tell_seat_changes(struct canvas *canvas, const struct drawn *drawn, int seat)
{
	const struct caylus_state *now = caylus_position(drawn->state);
	const struct caylus_state *before = caylus_position(drawn->before);
	int home = now->seats[seat].home - before->seats[seat].home;
	char text[TEXT_ROOM] = "";

	if (drawn_is_spoken(drawn)) {
		if (now->seats[seat].passed > before->seats[seat].passed)
			canvas_line(canvas, INK_PLAIN, "%s: %s", drawn->names[seat],
			            say("caylus.change.passes"));
		return;
	}
	append_change(text, now->seats[seat].deniers - before->seats[seat].deniers, 'd');
	for (int cube = 0; cube < CAYLUS_CUBES; cube++)
		append_change(text,
		              caylus_cubes(now, seat, (enum caylus_cube)cube) -
		                  caylus_cubes(before, seat, (enum caylus_cube)cube),
		              caylus_letter(cube));
	if (home > 0 && now->turn)
		caylus_append(text, " %s", say("caylus.change.home"));
	if (now->seats[seat].passed > before->seats[seat].passed)
		caylus_append(text, " %s", say("caylus.change.passes"));
	if (*text)
		canvas_line(canvas, INK_DIM, "    %s %s%s", mark_of_seat(seat), drawn->names[seat], text);
}

/* Whose tile it is: "▲ ", or "Ada, " for a listener. */
static const char *owner_text(const struct drawn *drawn, int space)
{
	static char text[TEXT_ROOM];
	int owner = caylus_position(drawn->state)->owner[space];

	text[0] = 0;
	if (owner != CAYLUS_SEAT_NONE && drawn_is_spoken(drawn))
		caylus_append(text, "%s, ", drawn->names[owner]);
	else if (owner != CAYLUS_SEAT_NONE)
		caylus_append(text, "%s ", mark_of_seat(owner));
	return text;
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
	char text[TEXT_ROOM] = "";

	if (!before->turn || memcmp(now->order, before->order, sizeof now->order) == 0)
		return;
	for (int place = 0; place < now->players; place++)
		caylus_append(text, " %s",
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
