/* Rows of signs: what is painted on tiles instead of words. */
#include <string.h>

#include "svg/draw.h"

enum { FIGURE = 48, ARROW = 60, STROKE = 34, POINTS = 105, PIECE = 100, HUNDRED = 100 };

/* One sign: a number, points or a letter. */
struct sign {
	char letter; /* 0: a number */
	int number, length, width;
};

static int is_digit(char letter)
{
	return letter >= '0' && letter <= '9';
}

static const struct picture_sign *row_of(const struct picture_alphabet *alphabet, char letter)
{
	const struct picture_sign *row = alphabet->signs;

	while (row->letter && row->letter != letter)
		row++;
	return row;
}

static struct sign read_sign(const struct picture_alphabet *alphabet, const char *signs)
{
	struct sign sign = {*signs, 0, 0, 0};
	int digits = 0;

	if (is_digit(*signs)) {
		for (; is_digit(signs[digits]); digits++)
			sign.number = sign.number * 10 + signs[digits] - '0';
		sign.letter = signs[digits] == 'P' ? 'P' : 0;
		sign.length = digits + (sign.letter == 'P');
		sign.width = sign.letter == 'P' ? POINTS : digits * FIGURE;
		return sign;
	}
	sign.length = 1;
	if (*signs == '>' || *signs == '/')
		sign.width = *signs == '>' ? ARROW : STROKE;
	else if (row_of(alphabet, *signs)->letter)
		sign.width = row_of(alphabet, *signs)->width;
	else
		sign.width = *signs == ' ' ? 0 : FIGURE;
	return sign;
}

static int width_of(const struct picture_alphabet *alphabet, const char *signs)
{
	int width = 0;

	while (*signs) {
		struct sign sign = read_sign(alphabet, signs);

		width += sign.width;
		signs += sign.length;
	}
	return width;
}

static void put_line(struct picture *picture, char letter, struct picture_point at, int size)
{
	int half = size * 17 / HUNDRED;

	picture_put(picture, "<path fill='none' stroke='#1d232b' stroke-width='1.7'"
	                     " stroke-linecap='round' stroke-linejoin='round' d='");
	if (letter == '>')
		picture_put(picture, "M%d %dh%dm-%d -%dl%d %dl-%d %d'/>", at.x - size * 24 / HUNDRED, at.y,
		            size * 44 / HUNDRED, half, half, half, half, half, half);
	else
		picture_put(picture, "M%d %dl-%d %d'/>", at.x + size / 10, at.y - size * 3 / 10, size / 5,
		            size * 6 / 10);
}

static void put_sign(struct picture *picture, const struct picture_alphabet *alphabet,
                     struct sign sign, struct picture_point at, int size)
{
	const struct picture_sign *row = row_of(alphabet, sign.letter);
	struct picture_point foot = {at.x, at.y + size * 28 / HUNDRED};

	if (sign.letter == 'P')
		picture_points(picture, sign.number, at, size * POINTS / HUNDRED);
	else if (!sign.letter)
		picture_text(picture, foot, (struct picture_font){size * 82 / HUNDRED, "#1d232b"}, "%d",
		             sign.number);
	else if (sign.letter == '>' || sign.letter == '/')
		put_line(picture, sign.letter, at, size);
	else if (row->piece)
		picture_piece(picture, row->piece, PICTURE_NEUTRAL, at, size);
	else if (row->letter)
		alphabet->paint(picture, sign.letter, at, size);
	else if (sign.letter != ' ')
		picture_text(picture, foot, (struct picture_font){size * 82 / HUNDRED, "#1d232b"}, "%c",
		             sign.letter);
}

void picture_signs(struct picture *picture, const struct picture_alphabet *alphabet,
                   const char *signs, struct picture_point at, int size, int most)
{
	int width = width_of(alphabet, signs), left;

	if (width && size * width / HUNDRED > most)
		size = most * HUNDRED / width;
	left = at.x * HUNDRED - size * width / 2;
	while (*signs) {
		struct sign sign = read_sign(alphabet, signs);

		put_sign(picture, alphabet, sign,
		         (struct picture_point){(left + size * sign.width / 2) / HUNDRED, at.y}, size);
		left += size * sign.width;
		signs += sign.length;
	}
}
