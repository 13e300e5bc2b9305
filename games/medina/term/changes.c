/* changes.c - what one move has changed in Medina, besides points. */
#include "games/medina/term/view.h"

#include "i18n/say.h"

/* "▲ Ada" for a seat, the name alone for a listener; a word for the others. */
static const char *holder_name(const struct drawn *drawn, int holder)
{
	if (!medina_is_seat(holder))
		return say("medina.change.nobody");
	if (drawn_is_spoken(drawn))
		return drawn->names[holder - 1];
	return text_from("%s %s", mark_of_seat(holder - 1), drawn->names[holder - 1]);
}

static void tell_tiles(struct canvas *canvas, const struct drawn *drawn)
{
	const struct medina_state *now = medina_position(drawn->state);
	const struct medina_state *before = medina_position(drawn->before);

	for (int colour = 0; colour < MEDINA_COLOURS; colour++) {
		int holder = medina_palace_tile_holder(now, colour);

		if (holder != medina_palace_tile_holder(before, colour))
			canvas_line(canvas, INK_DIM, say("medina.change.palace-tile"),
			            medina_colour_name(now, colour), medina_palace_number(colour),
			            holder_name(drawn, holder));
	}
	for (int tower = 0; tower < MEDINA_TOWERS; tower++)
		if (now->tower_tile[tower] != before->tower_tile[tower])
			canvas_line(canvas, INK_DIM, say("medina.change.tower-tile"),
			            medina_tower_number(tower), holder_name(drawn, now->tower_tile[tower]));
}

static void tell_seat_changes(struct canvas *canvas, const struct drawn *drawn, int seat)
{
	const struct medina_state *state = medina_position(drawn->state);
	const struct medina_seat *now = &state->seats[seat];
	const struct medina_seat *before = &medina_position(drawn->before)->seats[seat];
	int lost = before->blocks & ~now->blocks & ~now->blocks_placed;
	const char *name = holder_name(drawn, seat + 1);

	if (now->tea > before->tea)
		canvas_line(canvas, INK_DIM, say_count("medina.change.tea", now->tea - before->tea), name,
		            now->tea - before->tea);
	if (now->merchants > before->merchants)
		canvas_line(canvas, INK_DIM,
		            say_count("medina.change.merchants", now->merchants - before->merchants), name,
		            now->merchants - before->merchants);
	for (int colour = 0; colour < MEDINA_COLOURS; colour++)
		if (lost >> colour & 1)
			canvas_line(canvas, INK_DIM, say("medina.change.block-lost"), name,
			            medina_colour_name(state, colour));
}

static void tell_closing(struct canvas *canvas, const struct drawn *drawn)
{
	const struct medina_state *now = medina_position(drawn->state);
	const struct medina_state *before = medina_position(drawn->before);

	for (int colour = 0; colour < MEDINA_COLOURS; colour++)
		if ((now->closed & ~before->closed) >> colour & 1)
			canvas_line(canvas, INK_DIM, say("medina.change.closed"),
			            medina_colour_name(now, colour));
}

void medina_draw_changes(struct canvas *canvas, const struct drawn *drawn)
{
	tell_tiles(canvas, drawn);
	for (int seat = 0; seat < medina_position(drawn->state)->players; seat++)
		tell_seat_changes(canvas, drawn, seat);
	tell_closing(canvas, drawn);
}
