/* The encodings of Notepad and PowerShell: UTF-8 with a mark, and UTF-16. */
#include "base/encoding.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static const char UTF8_MARK[] = "\xef\xbb\xbf", UTF16_MARK[] = "\xff\xfe";

static int begins_with(const char *text, size_t size, const char *mark)
{
	return size >= strlen(mark) && memcmp(text, mark, strlen(mark)) == 0;
}

static size_t put_letter(uint32_t letter, char *out)
{
	int more = letter < 0x80 ? 0 : letter < 0x800 ? 1 : letter < 0x10000 ? 2 : 3;
	static const uint32_t FIRST[] = {0, 0xc0, 0xe0, 0xf0};

	*out = (char)(FIRST[more] | letter >> 6 * more);
	for (int each = 1; each <= more; each++)
		out[each] = (char)(0x80 | (letter >> 6 * (more - each) & 0x3f));
	return (size_t)more + 1;
}

static uint32_t unit_at(const char *at)
{
	return (uint32_t)(unsigned char)at[0] | (uint32_t)(unsigned char)at[1] << 8;
}

/* Reads a character of one or two units. An unpaired surrogate stays as it is, as invalid UTF-8. */
static uint32_t take_letter(const char **at, const char *end)
{
	uint32_t letter = unit_at(*at), second;

	*at += 2;
	if (letter >> 10 != 0xd800 >> 10 || end - *at < 2)
		return letter;
	second = unit_at(*at);
	if (second >> 10 != 0xdc00 >> 10)
		return letter;
	*at += 2;
	return 0x10000 + ((letter & 0x3ff) << 10 | (second & 0x3ff));
}

/* Two bytes become at most three. */
static int to_utf8(char **text, size_t *size)
{
	const char *at = *text + strlen(UTF16_MARK), *end = *text + *size;
	char *out = malloc(*size / 2 * 3 + 1);
	size_t length = 0;

	if (!out)
		return 0;
	while (end - at >= 2)
		length += put_letter(take_letter(&at, end), out + length);
	if (at < end)
		out[length++] = *at;
	free(*text);
	*text = out;
	*size = length;
	return 1;
}

int encoding_to_utf8(char **text, size_t *size)
{
	if (begins_with(*text, *size, UTF16_MARK))
		return to_utf8(text, size);
	if (begins_with(*text, *size, UTF8_MARK)) {
		*size -= strlen(UTF8_MARK);
		memmove(*text, *text + strlen(UTF8_MARK), *size);
	}
	return 1;
}
