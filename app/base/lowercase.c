#include "base/lowercase.h"

#include <stdint.h>

/* Of a letter of two bytes. */
static uint32_t lower(uint32_t letter)
{
	if ((letter >= 0xc0 && letter <= 0xde && letter != 0xd7) ||
	    (letter >= 0x410 && letter <= 0x42f))
		return letter + 0x20; /* À and А */
	if (letter >= 0x400 && letter <= 0x40f)
		return letter + 0x50; /* Є, І, Ї */
	if (letter == 0x152 || letter == 0x490)
		return letter + 1; /* Œ and Ґ */
	return letter;
}

void lowercase_utf8(char *text)
{
	for (; *text; text++) {
		unsigned char first = (unsigned char)text[0], second = (unsigned char)text[1];
		uint32_t letter;

		if (first >= 'A' && first <= 'Z')
			*text = (char)(first - 'A' + 'a');
		if (first < 0xc2 || first > 0xdf || (second & 0xc0) != 0x80)
			continue;
		letter = lower((uint32_t)(first & 0x1f) << 6 | (second & 0x3f));
		*text++ = (char)(0xc0 | letter >> 6);
		*text = (char)(0x80 | (letter & 0x3f));
	}
}
