/* names.c - what things of Medina are called and how they are marked. */
#include "games/medina/term/parts.h"

#include <ctype.h>

#include "i18n/say.h"

/* By colour and edition: black letters on light grounds, white on dark ones. */
const struct ink MEDINA_INKS[MEDINA_COLOURS][MEDINA_EDITION_VALUES] = {
	{{16, 250, WEIGHT_BOLD}, {16, 250, WEIGHT_BOLD}},
	{{231, 97, WEIGHT_BOLD}, {231, 238, WEIGHT_BOLD}},
	{{231, 94, WEIGHT_BOLD}, {231, 94, WEIGHT_BOLD}},
	{{16, 208, WEIGHT_BOLD}, {16, 208, WEIGHT_BOLD}},
};

/* The first letter of a colour; two where that would not tell it from another. Moves are typed in
   the notation's words, so the letters are the notation's too, in every language. */
const char *medina_letter(const struct medina_state *state, int colour, char *out)
{
	const char *word = medina_colour_word(state, colour);
	int length = 1;

	for (int other = 0; other < MEDINA_COLOURS; other++)
		if (other != colour && medina_colour_word(state, other)[0] == word[0])
			length = 2;
	out[0] = (char)toupper((unsigned char)word[0]);
	out[1] = length == 2 ? word[1] : 0;
	out[2] = 0;
	return out;
}

/* words: medina.colour.* */
const char *medina_colour_name(const struct medina_state *state, int colour)
{
	char id[64];

	snprintf(id, sizeof id, "medina.colour.%s", medina_colour_word(state, colour));
	return say_find(id);
}

int medina_is_seat(int holder)
{
	return holder > MEDINA_HOLDER_NONE && holder < MEDINA_HOLDER_NEUTRAL;
}

/* A bar for neutral roofs, a hollow square for blockade domes, else the owner's mark. */
const char *medina_holder_mark(int holder)
{
	switch (holder) {
	case MEDINA_HOLDER_NONE:
		return " ";
	case MEDINA_HOLDER_NEUTRAL:
		return "▬";
	case MEDINA_HOLDER_BLOCK:
		return "□";
	default:
		return mark_of_seat(holder - 1);
	}
}

struct ink medina_holder_ink(int holder)
{
	return medina_is_seat(holder) ? ink_of_seat(holder - 1) : INK_BOLD;
}
