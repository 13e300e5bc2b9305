/* parts.h - names and marks of Medina. Buildings are capitals, stables small letters. */
#ifndef GAMES_MEDINA_TERM_PARTS_H
#define GAMES_MEDINA_TERM_PARTS_H

#include "games/medina/medina.h"
#include "term/drawn.h"

static inline const struct medina_state *medina_position(const void *state)
{
	return (const struct medina_state *)state;
}

/* names.c: by colour and edition. */
extern const struct ink MEDINA_INKS[MEDINA_COLOURS][MEDINA_EDITION_VALUES];
/* The first letter of a colour, or two, into out[3]; its name in the reader's language. */
const char *medina_letter(const struct medina_state *state, int colour, char *out);
const char *medina_colour_name(const struct medina_state *state, int colour);
/* Who holds a palace or a tile. */
int medina_is_seat(int holder);
const char *medina_holder_mark(int holder);
struct ink medina_holder_ink(int holder);

/* changes.c: tiles, tea and merchants that change hands, colours that close. */
void medina_draw_changes(struct canvas *canvas, const struct drawn *drawn);

#endif
