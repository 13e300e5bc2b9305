#include "core/spell.h"

#include <assert.h>
#include <string.h>

struct spelling spell_start(char *out)
{
	struct spelling spelling;

	spelling.start = spelling.at = out;
	spelling.end = out + GAME_TEXT_MAX;
	return spelling;
}

static void put(struct spelling *spelling, char letter)
{
	assert(spelling->at + 1 < spelling->end);
	*spelling->at++ = letter;
}

static void put_space(struct spelling *spelling)
{
	if (spelling->at != spelling->start)
		put(spelling, ' ');
}

static void put_digits(struct spelling *spelling, int number)
{
	assert(number >= 0);
	if (number >= 10)
		put_digits(spelling, number / 10);
	put(spelling, (char)('0' + number % 10));
}

void spell_word(struct spelling *spelling, const char *word)
{
	char *at;

	put_space(spelling);
	for (at = spelling->at; *word; word++) {
		assert(at + 1 < spelling->end);
		*at++ = *word;
	}
	spelling->at = at;
}

void spell_number(struct spelling *spelling, int number)
{
	put_space(spelling);
	put_digits(spelling, number);
}

void spell_place(struct spelling *spelling, char letter, int number)
{
	put_space(spelling);
	put(spelling, letter);
	put_digits(spelling, number);
}

int spell_end(struct spelling *spelling)
{
	*spelling->at = 0;
	return (int)(spelling->at - spelling->start);
}

/* Words end at a space; a semicolon separates the moves of a record. */
static int is_spelled_with(char letter)
{
	return (unsigned char)letter > ' ' && letter != ';' && letter != 0x7f;
}

int spell_cut(const char *text, struct spelled *out)
{
	out->count = 0;
	for (;;) {
		const char *start = text;

		while (is_spelled_with(*text))
			text++;
		if (text == start || out->count == SPELL_WORDS_MAX || text - start >= GAME_TEXT_MAX)
			return 0;
		out->words[out->count].start = start;
		out->words[out->count++].length = (int)(text - start);
		if (*text == 0)
			return 1;
		if (*text++ != ' ')
			return 0;
	}
}

int spell_is(const struct spelled *spelled, int place, const char *word)
{
	const char *start;
	size_t length;

	if (place >= spelled->count)
		return 0;
	start = spelled->words[place].start;
	length = (size_t)spelled->words[place].length;
	/* Most words already differ in their first letter. */
	return *start == *word && strncmp(start, word, length) == 0 && word[length] == 0;
}

int spell_find(const struct spelled *spelled, int place, const char *const *names, int count)
{
	for (int index = 0; index < count; index++)
		if (names[index] && spell_is(spelled, place, names[index]))
			return index;
	return -1;
}

static int digits_value(const char *digits, int length)
{
	int value = 0;

	if (length < 1 || length > 4 || (length > 1 && digits[0] == '0'))
		return -1;
	for (int index = 0; index < length; index++) {
		if (digits[index] < '0' || digits[index] > '9')
			return -1;
		value = value * 10 + (digits[index] - '0');
	}
	return value;
}

int spell_value(const struct spelled *spelled, int place)
{
	if (place >= spelled->count)
		return -1;
	return digits_value(spelled->words[place].start, spelled->words[place].length);
}

int spell_placed(const struct spelled *spelled, int place, char letter)
{
	if (place >= spelled->count || spelled->words[place].start[0] != letter)
		return -1;
	return digits_value(spelled->words[place].start + 1, spelled->words[place].length - 1);
}
