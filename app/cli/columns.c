/* Pads texts by their width on the screen, not by their bytes. */
#include "cli/columns.h"

#include <stdio.h>

#include "base/width.h"

/* Prints letters as far as they fit; returns what is left of the text. */
static const char *print_letters(const char *text, int width)
{
	int letter, size;

	for (; *text && (size = letter_size(text, &letter)) > 0 && letter <= width; text += size) {
		printf("%.*s", size, text);
		width -= letter;
	}
	return text;
}

static const char *skip_letters(const char *text, int width)
{
	int letter;

	for (; *text && width > 0; width -= letter)
		text += letter_size(text, &letter);
	return text;
}

void print_left(const char *text, int width)
{
	int used = text_width(text);

	if (used <= width) {
		printf("%s%*s", text, width - used, "");
		return;
	}
	text = print_letters(text, width / 3);
	printf("…");
	print_letters(skip_letters(text, used - width + 1), width);
}

void print_right(const char *text, int width)
{
	int used = text_width(text);

	printf(" %*s%s", used < width ? width - used : 0, "", text);
}
