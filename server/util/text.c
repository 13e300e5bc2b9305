#include "server/util/text.h"

#include <locale.h>
#include <sodium.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

enum { ID_BYTES = 12 };

static const char ID_LETTERS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

void text_new_id(char id[ID_MAX])
{
	unsigned char bytes[ID_BYTES];

	do {
		randombytes_buf(bytes, sizeof bytes);
		sodium_bin2base64(id, ID_MAX, bytes, sizeof bytes,
		                  sodium_base64_VARIANT_URLSAFE_NO_PADDING);
	} while (id[0] == '-'); /* on a command line it would be taken for an option */
}

int text_is_id(const char *text)
{
	return strlen(text) == ID_MAX - 1 && strspn(text, ID_LETTERS) == ID_MAX - 1;
}

int text_letter(const char *text, uint32_t *letter)
{
	const unsigned char *at = (const unsigned char *)text;
	int length = at[0] < 0x80 ? 1 : at[0] < 0xe0 ? 2 : at[0] < 0xf0 ? 3 : 4;

	*letter = length == 1 ? at[0] : at[0] & (0xffu >> (length + 1));
	for (int each = 1; each < length; each++) {
		if ((at[each] & 0xc0) != 0x80)
			return 0;
		*letter = *letter << 6 | (at[each] & 0x3f);
	}
	return length;
}

/* Control characters, invisible marks, marks of direction, private letters. */
static int is_forbidden(uint32_t letter)
{
	static const struct {
		uint32_t first, last;
	} ranges[] = {
		{0x00, 0x1f},     {0x7f, 0x9f},     {0xad, 0xad},     {0x61c, 0x61c},
		{0x180e, 0x180e}, {0x200b, 0x200f}, {0x2028, 0x202e}, {0x2060, 0x206f},
		{0xe000, 0xf8ff}, {0xfeff, 0xfeff}, {0xfff0, 0xffff}, {0xe0000, 0x10ffff},
	};

	for (size_t each = 0; each < sizeof ranges / sizeof *ranges; each++)
		if (letter >= ranges[each].first && letter <= ranges[each].last)
			return 1;
	return 0;
}

int text_count_letters(const char *text)
{
	int count = 0;

	while (*text) {
		uint32_t letter;
		int length = text_letter(text, &letter);

		if (length == 0 || is_forbidden(letter))
			return -1;
		text += length;
		count++;
	}
	return count;
}

static char *write_letter(char *at, uint32_t letter)
{
	static const unsigned char marks[] = {0, 0, 0xc0, 0xe0, 0xf0};
	int length = letter < 0x80 ? 1 : letter < 0x800 ? 2 : letter < 0x10000 ? 3 : 4;

	if (length == 1)
		*at++ = (char)letter;
	else
		*at++ = (char)(marks[length] | letter >> 6 * (length - 1));
	for (int rest = length - 2; rest >= 0; rest--)
		*at++ = (char)(0x80 | (letter >> 6 * rest & 0x3f));
	return at;
}

int text_fold(const char *text, char *out, size_t capacity)
{
	locale_t locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
	char *at = out;

	while (*text && (size_t)(at - out) + 5 < capacity) {
		uint32_t letter;
		int length = text_letter(text, &letter);

		if (length == 0)
			break;
		if (locale)
			letter = (uint32_t)towlower_l((wint_t)letter, locale);
		at = write_letter(at, letter);
		text += length;
	}
	*at = 0;
	if (locale)
		freelocale(locale);
	return *text == 0;
}

void text_hash(const char *text, char hash[HEX_MAX])
{
	unsigned char sum[crypto_hash_sha256_BYTES];

	crypto_hash_sha256(sum, (const unsigned char *)text, strlen(text));
	sodium_bin2hex(hash, HEX_MAX, sum, sizeof sum);
}

int text_is_same(const char *one, const char *other)
{
	size_t length = strlen(one);

	return length == strlen(other) && sodium_memcmp(one, other, length) == 0;
}
