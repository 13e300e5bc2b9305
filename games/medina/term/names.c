/* names.c - what things of Medina are called and how they are marked. */
#include "games/medina/term/view.h"

#include <ctype.h>
#include <stddef.h>

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
const char *medina_letter(const struct medina_state *state, int colour)
{
	const char *word = medina_colour_word(state, colour);
	int length = 1;

	for (int other = 0; other < MEDINA_COLOURS; other++)
		if (other != colour && medina_colour_word(state, other)[0] == word[0])
			length = 2;
	return text_from("%c%.*s", toupper((unsigned char)word[0]), length - 1, word + 1);
}

/* words: medina.colour.* */
const char *medina_colour_name(const struct medina_state *state, int colour)
{
	return say_or("", "medina.colour.%s", medina_colour_word(state, colour));
}

/* ---- pieces ---- */

/* words: medina.panel.* full.medina.* */
static const struct {
	const char *name;
	int verb;
	size_t stock; /* where a seat has its number, or 0 */
} PIECES[MEDINA_PIECES] = {
#define PIECE(verb, name, stock) {name, MEDINA_VERB_##verb, offsetof(struct medina_seat, stock)}
	[MEDINA_PIECE_ROOF] = PIECE(ROOF, "medina.panel.roofs", roofs),
	[MEDINA_PIECE_STABLE] = PIECE(STABLE, "medina.panel.stables", stables),
	[MEDINA_PIECE_MERCHANT] = PIECE(MERCHANT, "medina.panel.merchants", merchants),
	[MEDINA_PIECE_WALL] = PIECE(WALL, "medina.panel.walls", walls),
	[MEDINA_PIECE_TEA] = PIECE(TEA, "medina.panel.tea", tea),
	[MEDINA_PIECE_NEUTRAL] = PIECE(NEUTRAL, "medina.panel.neutrals", neutrals),
	[MEDINA_PIECE_BLOCK] = {"medina.panel.blocks", MEDINA_VERB_BLOCK, 0},
	[MEDINA_PIECE_WELL] = {"full.medina.well", MEDINA_VERB_WELL, 0},
#undef PIECE
};

int medina_piece_of(int verb)
{
	int piece = MEDINA_PIECE_ROOF;

	while (PIECES[piece].verb != verb)
		piece++;
	return piece;
}

const char *medina_piece_name(const struct medina_state *state, int piece)
{
	if (piece < MEDINA_PIECE_ROOF)
		return medina_colour_name(state, piece - MEDINA_PIECE_BUILDING);
	return say_find(PIECES[piece].name);
}

int medina_piece_count(const struct medina_seat *seat, int piece)
{
	if (piece < MEDINA_PIECE_ROOF)
		return seat->buildings[piece - MEDINA_PIECE_BUILDING];
	if (piece == MEDINA_PIECE_BLOCK)
		return __builtin_popcount(seat->blocks);
	return PIECES[piece].stock ? *((const uint8_t *)seat + PIECES[piece].stock) : 1;
}

/* ---- places ---- */

const char *medina_square_name(int square)
{
	return text_from("%c%d", 'a' + MEDINA_SQUARE_COLUMN(square), MEDINA_SQUARE_ROW(square) + 1);
}

const char *medina_wall_name(int side, int space)
{
	return text_from("%c%d", medina_side_letter(side), space + 1);
}

/* ---- who holds what ---- */

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
