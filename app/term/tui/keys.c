#include "term/tui/keys.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/width.h"

void keys_add(struct keys *keys, const char *bytes, int length)
{
	int room = KEYS_BYTES_MAX - keys->length;

	if (length > room)
		length = room;
	memcpy(keys->bytes + keys->length, bytes, (size_t)length);
	keys->length += length;
}

int keys_are_begun(const struct keys *keys)
{
	return keys->length > 0;
}

static void drop(struct keys *keys, int length)
{
	keys->length -= length;
	memmove(keys->bytes, keys->bytes + length, (size_t)keys->length);
}

/* ---- sequences that begin with Escape ---- */

/* What ends with a letter: arrows, Home and End, and Tab backwards. */
static int key_of_letter(char letter)
{
	static const char letters[] = "ABCDHFZM";
	static const int keys[] = {KEY_UP,   KEY_DOWN, KEY_RIGHT,    KEY_LEFT,
	                           KEY_HOME, KEY_END,  KEY_BACK_TAB, KEY_ENTER};
	const char *found = letter ? strchr(letters, letter) : NULL;

	return found ? keys[found - letters] : KEY_UNKNOWN;
}

/* What ends with a tilde. */
static int key_of_number(int number)
{
	static const int keys[] = {KEY_UNKNOWN, KEY_HOME,      KEY_UNKNOWN, KEY_DELETE, KEY_END,
	                           KEY_PAGE_UP, KEY_PAGE_DOWN, KEY_HOME,    KEY_END};

	return number > 0 && number < (int)(sizeof keys / sizeof *keys) ? keys[number] : KEY_UNKNOWN;
}

/* "<0;12;5M": a button, a column and a row from 1; M where it goes down, m where it comes up. */
static void read_mouse(const char *text, char last, struct press *press)
{
	int button = 0, column = 0, row = 0;

	if (sscanf(text, "<%d;%d;%d", &button, &column, &row) != 3 || last != 'M')
		return;
	press->row = row - 1;
	press->column = column - 1;
	button &= ~0x1c; /* without Shift, Meta and Control */
	press->key = button == 0    ? KEY_CLICK
	             : button == 2  ? KEY_RIGHT_CLICK
	             : button == 64 ? KEY_WHEEL_UP
	             : button == 65 ? KEY_WHEEL_DOWN
	                            : press->key;
}

/* "ESC [", parameters, one last byte. Returns the length, 0 while it is not complete. */
static int read_control(const char *bytes, int length, struct press *press)
{
	char text[32] = "";
	int end = 2;

	while (end < length && ((unsigned char)bytes[end] < 0x40 || (unsigned char)bytes[end] > 0x7e))
		end++;
	if (end == length)
		return 0;
	snprintf(text, sizeof text, "%.*s", end - 2, bytes + 2);
	press->key = KEY_UNKNOWN;
	if (text[0] == '<')
		read_mouse(text, bytes[end], press);
	else if (bytes[end] == '~')
		press->key = key_of_number(atoi(text));
	else
		press->key = key_of_letter(bytes[end]);
	return end + 1;
}

/* "ESC ] 11;rgb:ffff/ffff/dddd" and an end: the colour of the ground, which was asked for. */
static int read_answer(const char *bytes, int length, struct press *press)
{
	char text[64] = "";
	unsigned red, green, blue;
	int end = 2;

	while (end < length && bytes[end] != '\a' && bytes[end] != '\033')
		end++;
	if (end == length || (bytes[end] == '\033' && end + 1 == length))
		return 0;
	snprintf(text, sizeof text, "%.*s", end - 2, bytes + 2);
	press->key = KEY_UNKNOWN;
	if (sscanf(text, "11;rgb:%2x%*[0-9a-fA-F]/%2x%*[0-9a-fA-F]/%2x", &red, &green, &blue) == 3)
		press->key = 2 * red + 5 * green + blue > 8 * 128 ? KEY_LIGHT : KEY_DARK;
	return bytes[end] == '\a' ? end + 1 : end + 2;
}

static int read_escape(const char *bytes, int length, int is_late, struct press *press)
{
	press->key = KEY_ESCAPE;
	if (length == 1)
		return is_late;
	if (bytes[1] == '[' || bytes[1] == ']') {
		int taken = bytes[1] == '[' ? read_control(bytes, length, press)
		                            : read_answer(bytes, length, press);

		if (taken || !is_late)
			return taken;
		press->key = KEY_UNKNOWN;
		return length;
	}
	if (bytes[1] == 'O' && length > 2) {
		press->key = key_of_letter(bytes[2]);
		return 3;
	}
	if (bytes[1] == 'O' && !is_late)
		return 0;
	return 1;
}

/* ---- letters ---- */

static int letter_length(unsigned char first)
{
	if (first < 0xc0)
		return 1;
	return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

static int read_letter(const char *bytes, int length, int is_late, struct press *press)
{
	int size = letter_length((unsigned char)bytes[0]), width;

	if (size > length) {
		press->key = KEY_UNKNOWN;
		return is_late ? length : 0;
	}
	press->key = (unsigned char)bytes[0];
	if (press->key == '\n')
		press->key = KEY_ENTER;
	if (press->key == '\b')
		press->key = KEY_BACKSPACE;
	if (press->key >= ' ' && press->key != KEY_BACKSPACE) {
		memcpy(press->text, bytes, (size_t)size);
		if (size > 1)
			press->key = 0x80 + letter_size(press->text, &width); /* a letter, but no command */
	}
	return size;
}

int keys_next(struct keys *keys, int is_late, struct press *press)
{
	int taken;

	memset(press, 0, sizeof *press);
	if (keys->length == 0)
		return 0;
	taken = keys->bytes[0] == '\033' ? read_escape(keys->bytes, keys->length, is_late, press)
	                                 : read_letter(keys->bytes, keys->length, is_late, press);
	drop(keys, taken);
	return taken > 0;
}
