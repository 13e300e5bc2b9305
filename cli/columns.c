/* columns.c - pads texts by their width on the screen, not by their bytes. */
#include "cli/columns.h"

#include <stdio.h>

#include "term/screen.h"

void print_left(const char *text, int width)
{
	int letter, size;

	for (; *text && (size = letter_size(text, &letter)) > 0 && letter <= width; text += size) {
		printf("%.*s", size, text);
		width -= letter;
	}
	printf("%*s", width, "");
}

void print_right(const char *text, int width)
{
	int used = text_width(text);

	printf(" %*s%s", used < width ? width - used : 0, "", text);
}
