/* keys.h - what is pressed: keys and the mouse, read from the bytes that a terminal sends. */
#ifndef TERM_TUI_KEYS_H
#define TERM_TUI_KEYS_H

/* A key is the letter that it types, or one of these. */
enum key {
	KEY_NONE = 0,
	KEY_TAB = 9,
	KEY_ENTER = 13,
	KEY_ESCAPE = 27,
	KEY_BACKSPACE = 127,
	KEY_UP = 0x110000, /* behind the last letter of Unicode */
	KEY_DOWN,
	KEY_RIGHT,
	KEY_LEFT,
	KEY_HOME,
	KEY_END,
	KEY_PAGE_UP,
	KEY_PAGE_DOWN,
	KEY_BACK_TAB,
	KEY_DELETE,
	KEY_CLICK,
	KEY_RIGHT_CLICK,
	KEY_WHEEL_UP,
	KEY_WHEEL_DOWN,
	KEY_LIGHT, /* the terminal says that its ground is light, or dark */
	KEY_DARK,
	KEY_UNKNOWN
};
#define KEY_CONTROL(letter) ((letter) & 0x1f)

struct press {
	int key;
	int row, column; /* of the mouse, from 0 */
	char text[5];    /* what the key types, if it is a letter */
};

enum { KEYS_BYTES_MAX = 512 };

struct keys {
	int length;
	char bytes[KEYS_BYTES_MAX]; /* that were read and not yet understood */
};

/* More bytes; those for which there is no room are lost. */
void keys_add(struct keys *keys, const char *bytes, int length);
/* The next press. Returns 0 if there is none. A lone Escape may be the beginning of another key:
   it counts as Escape only if nothing follows, `is_late`. */
int keys_next(struct keys *keys, int is_late, struct press *press);
/* Whether bytes wait for what follows them. */
int keys_are_begun(const struct keys *keys);

#endif
