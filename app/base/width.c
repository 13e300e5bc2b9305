#include "base/width.h"

#include <stddef.h>
#include <stdint.h>

struct range {
	uint32_t first, last;
};

static int is_within(uint32_t letter, const struct range *ranges, size_t count)
{
	for (size_t each = 0; each < count; each++)
		if (letter >= ranges[each].first && letter <= ranges[each].last)
			return 1;
	return 0;
}

/* Combining marks (width 0), and wide East Asian characters (width 2): only the large Unicode
   blocks that occur in names. */
static int letter_width(uint32_t letter)
{
	/* clang-format off */
	static const struct range none[] = {
		{0x300, 0x36f}, {0x200b, 0x200f}, {0x20d0, 0x20ff}, {0xfe00, 0xfe0f},
	};
	/* clang-format on */
	/* clang-format off */
	static const struct range wide[] = {
		{0x1100, 0x115f}, {0x2e80, 0xa4cf}, {0xac00, 0xd7a3}, {0xf900, 0xfaff},
		{0xfe30, 0xfe6f}, {0xff00, 0xff60}, {0xffe0, 0xffe6}, {0x1f300, 0x1faff},
		{0x20000, 0x3fffd},
	};
	/* clang-format on */

	if (is_within(letter, none, sizeof none / sizeof *none))
		return 0;
	return is_within(letter, wide, sizeof wide / sizeof *wide) ? 2 : 1;
}

int letter_size(const char *at, int *width)
{
	unsigned char first = (unsigned char)*at;
	int length = first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
	uint32_t letter = length == 1 ? first : first & (0x7fu >> length);

	for (int each = 1; each < length; each++) {
		if (((unsigned char)at[each] & 0xc0) != 0x80)
			length = each;
		else
			letter = letter << 6 | ((unsigned char)at[each] & 0x3f);
	}
	*width = letter_width(letter);
	return length;
}

int text_width(const char *text)
{
	int total = 0, width;

	while (*text) {
		text += letter_size(text, &width);
		total += width;
	}
	return total;
}
